//! A scenario read for one ruleset: the position as words, the dice, and the script in segments.

use crate::file::{Line, Problem, Scenario};
use crate::ledger::is_id;
use crate::script::{BallWord, Check, a_range, a_side, ball, check, number_in, side_and_action, words};
use crate::without::is_listed;
use crate::words::{PlayerWord, SideWord};
use std::collections::BTreeSet;
use touchback_engine::kickoff_match::Moment;
use touchback_engine::rules::Weather;
use touchback_engine::state::{Options, Posture};
use touchback_engine::{Pid, Rules, Side};
use touchback_notation::MatchEvent;
use touchback_notation::text::{Said, parse_player, parse_square};
use touchback_rulesets::options::Settings;

/// Ids that one scenario can prove: more would say too much to mean anything.
pub(crate) const MOST_IDS: usize = 5;

#[derive(Clone, Debug)]
pub(crate) struct PlayerLine {
    pub line: usize,
    pub who: Pid,
    pub words: Vec<PlayerWord>,
}

#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub moment: Moment,
    /// Turn number of the moment.
    pub turn: u8,
    pub half: Option<u8>,
    pub kicking: Option<Side>,
    pub weather: Weather,
    pub sides: [Vec<SideWord>; 2],
    /// Line of each side, for problems.
    pub side_lines: [usize; 2],
    pub options: Options,
    /// What a league has varied, and the line of it.
    pub settings: (usize, Settings),
    pub players: Vec<PlayerLine>,
    pub ball: Option<(usize, BallWord)>,
    pub dice: Vec<u8>,
    pub segments: Vec<Segment>,
    pub ids: BTreeSet<String>,
    /// Rules of the data lists that must not work here.
    pub absent: BTreeSet<String>,
}

impl Plan {
    /// Everything that the scenario claims, as it is written: an id, or `!` and an id.
    pub fn claims(&self) -> BTreeSet<String> {
        self.ids.iter().cloned().chain(self.absent.iter().map(|id| format!("!{id}"))).collect()
    }
}

/// An action, what it must lead to, and what must be true then.
#[derive(Clone, Debug, Default)]
pub(crate) struct Segment {
    pub line: usize,
    pub act: Option<(Side, Said, String)>,
    pub expected: Vec<Expected>,
    pub checks: Vec<(usize, Check)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Expected {
    Event(usize, String),
    Anything,
}

enum Section {
    None,
    Players,
    Pitch { x: u8, y: u8 },
    Script,
}

const KEYS: [&str; 12] =
    ["moment", "half", "kicking", "weather", "home", "away", "options", "players", "ball", "dice", "proves", "script"];

struct Reader<'a> {
    plan: Plan,
    section: Section,
    proves: Option<(usize, BTreeSet<String>)>,
    ledger: &'a BTreeSet<String>,
    /// Whether the script has begun.
    scripted: bool,
}

/// Reads a scenario for one ruleset.
pub(crate) fn plan(scenario: &Scenario, ruleset: &str, ledger: &BTreeSet<String>) -> Result<Plan, Vec<Problem>> {
    let mut reader = Reader::new(ledger, scenario.line);
    let mut problems = Vec::new();
    for line in scenario.lines.iter().filter(|l| l.ruleset.as_deref().is_none_or(|id| id == ruleset)) {
        if let Err(message) = reader.line(line) {
            problems.push(Problem::new(line.number, message));
        }
    }
    problems.extend(reader.finish(scenario.line));
    if problems.is_empty() { Ok(reader.plan) } else { Err(problems) }
}

impl Plan {
    /// The rules as the scenario varies them.
    pub(crate) fn varied(&self, rules: &Rules) -> Result<Rules, Vec<Problem>> {
        let (line, settings) = &self.settings;
        let mut rules = rules.clone();
        match settings.apply(&mut rules) {
            Ok(()) => Ok(rules),
            Err(found) => Err(found.iter().map(|why| Problem::new(*line, why.to_string())).collect()),
        }
    }
}

impl<'a> Reader<'a> {
    fn new(ledger: &'a BTreeSet<String>, line: usize) -> Reader<'a> {
        let plan = Plan {
            moment: Moment::Turn(Side::Home),
            turn: 1,
            half: None,
            kicking: None,
            weather: Weather::Perfect,
            sides: [Vec::new(), Vec::new()],
            side_lines: [line; 2],
            options: Options::default(),
            settings: (line, Settings::default()),
            players: Vec::new(),
            ball: None,
            dice: Vec::new(),
            segments: vec![Segment { line, ..Segment::default() }],
            ids: BTreeSet::new(),
            absent: BTreeSet::new(),
        };
        Reader { plan, section: Section::None, proves: None, ledger, scripted: false }
    }

    fn finish(&self, line: usize) -> Vec<Problem> {
        let mut problems = Vec::new();
        if !self.scripted {
            problems.push(Problem::new(line, "expected a “script:”"));
        }
        let claims = self.plan.claims();
        if claims.len() > MOST_IDS {
            let list: Vec<_> = claims.iter().map(String::as_str).collect();
            let message =
                format!("at most {MOST_IDS} ids may be proven by one scenario, this one names {}", list.join(" "));
            problems.push(Problem::new(line, message));
        }
        for id in self.plan.ids.intersection(&self.plan.absent) {
            let message = format!("{id} is said to work and not to work; make two scenarios of it");
            problems.push(Problem::new(line, message));
        }
        if let Some((line, ids)) = &self.proves
            && *ids != claims
        {
            problems.push(Problem::new(*line, "“proves:” must list exactly the ids in brackets and of refusals"));
        }
        problems
    }

    fn line(&mut self, line: &Line) -> Result<(), String> {
        let (number, text) = (line.number, line.text.as_str());
        if let Section::Script = self.section {
            return self.script(number, text);
        }
        if let Some(rest) = text.strip_prefix("pitch ") {
            let corner = rest.trim().trim_end_matches(':');
            let at = parse_square(corner).filter(|sq| sq.x() >= 0 && sq.y() >= 0);
            let at = at.ok_or_else(|| format!("“{corner}” is not a square; expected “pitch X,Y:”"))?;
            self.section = Section::Pitch { x: at.x() as u8, y: at.y() as u8 };
            return Ok(());
        }
        if let Some((key, value)) = text.split_once(':')
            && KEYS.contains(&key.trim())
        {
            self.section = Section::None;
            return self.key(number, key.trim(), value.trim());
        }
        match self.section {
            Section::Players => self.player(number, text),
            Section::Pitch { x, y } => {
                self.section = Section::Pitch { x, y: y + 1 };
                self.row(number, x, y, text)
            }
            _ => Err(format!("“{text}” is not understood; expected one of {}:, pitch X,Y:", KEYS.join(":, "))),
        }
    }

    fn key(&mut self, number: usize, key: &str, value: &str) -> Result<(), String> {
        match key {
            "moment" => self.moment(value)?,
            "half" => self.plan.half = Some(number_in(value, 0, 22)?),
            "kicking" => self.plan.kicking = Some(a_side(value)?),
            "weather" => {
                self.plan.weather = Weather::from_name(value).ok_or_else(|| {
                    let names: Vec<_> = Weather::ALL.iter().map(|w| w.name()).collect();
                    format!("“{value}” is not a weather; expected {}", names.join(", "))
                })?;
            }
            "home" | "away" => {
                let side = usize::from(key == "away");
                self.plan.side_lines[side] = number;
                self.plan.sides[side].extend(words(value, SideWord::parse)?);
            }
            "options" => self.options(number, value)?,
            "ball" => self.plan.ball = Some((number, ball(value)?)),
            "dice" => {
                for word in value.split_whitespace() {
                    let face = word.parse().map_err(|_| format!("“{word}” is not a die; expected a number"))?;
                    self.plan.dice.push(face);
                }
            }
            "proves" => {
                let ids = value.split([' ', ',']).filter(|w| !w.is_empty()).map(str::to_owned).collect();
                self.proves = Some((number, ids));
            }
            "players" => {
                self.section = Section::Players;
                if !value.is_empty() {
                    return self.player(number, value);
                }
            }
            _ => {
                self.section = Section::Script;
                self.scripted = true;
            }
        }
        Ok(())
    }

    /// Words of the match, and `key=value` of the league; commas may follow the former and join the values of a set.
    fn options(&mut self, number: usize, value: &str) -> Result<(), String> {
        let (league, own): (Vec<&str>, Vec<&str>) = value.split_whitespace().partition(|word| word.contains('='));
        for word in own.iter().flat_map(|words| words.split(',')).filter(|word| !word.is_empty()) {
            option(&mut self.plan.options, word)?;
        }
        self.plan.settings.0 = number;
        for pair in league {
            self.plan.settings.1.set_pair(pair.trim_end_matches(',')).map_err(|why| why.to_string())?;
        }
        Ok(())
    }

    fn moment(&mut self, value: &str) -> Result<(), String> {
        let expected = "expected match, set-up, kickoff, turn SIDE N, before-turn SIDE N or drive-end";
        let words: Vec<&str> = value.split_whitespace().collect();
        self.plan.moment = match words.as_slice() {
            ["match"] => Moment::Match,
            ["set-up"] => Moment::SetUp,
            ["kickoff"] => Moment::Kickoff,
            ["drive-end"] => Moment::DriveEnd,
            [kind @ ("turn" | "before-turn"), side, turn] => {
                let side = a_side(side)?;
                self.plan.turn = number_in(turn, 1, 16)?;
                if *kind == "turn" { Moment::Turn(side) } else { Moment::BeforeTurn(side) }
            }
            _ => return Err(format!("“{value}” is not a moment; {expected}")),
        };
        Ok(())
    }

    fn player(&mut self, line: usize, text: &str) -> Result<(), String> {
        let mut parts = text.split_whitespace();
        let name = parts.next().unwrap_or_default();
        let words: Vec<PlayerWord> = parts.map(PlayerWord::parse).collect::<Result<_, _>>()?;
        for who in a_range(name)? {
            self.plan.players.push(PlayerLine { line, who, words: words.clone() });
        }
        Ok(())
    }

    /// A row of a drawn pitch.
    fn row(&mut self, line: usize, x: u8, y: u8, text: &str) -> Result<(), String> {
        for (dx, cell) in text.split_whitespace().enumerate() {
            let at = parse_square(&format!("{},{y}", usize::from(x) + dx)).ok_or("the drawing leaves the pitch")?;
            match cell {
                "." => continue,
                "o" => {
                    self.plan.ball = Some((line, BallWord::At(at)));
                    continue;
                }
                _ => {}
            }
            let name = cell.trim_end_matches(['*', '-', '_']);
            let who =
                parse_player(name).ok_or_else(|| format!("“{cell}” is not a cell; expected . o H1 H1* A1- A1_"))?;
            let mut words = vec![PlayerWord::At(at)];
            for mark in cell[name.len()..].chars() {
                match mark {
                    '*' => self.plan.ball = Some((line, BallWord::Held(who))),
                    '-' => words.push(PlayerWord::Posture(Posture::Prone)),
                    _ => words.push(PlayerWord::Posture(Posture::Stunned)),
                }
            }
            self.plan.players.push(PlayerLine { line, who, words });
        }
        Ok(())
    }

    fn script(&mut self, line: usize, text: &str) -> Result<(), String> {
        if text == "..." {
            self.segment().expected.push(Expected::Anything);
            return Ok(());
        }
        let mark = text.chars().next().unwrap_or_default();
        let rest = text[mark.len_utf8()..].trim();
        match mark {
            '>' => {
                let (side, said) = side_and_action(rest)?;
                let act = Some((side, said, rest.to_owned()));
                self.plan.segments.push(Segment { line, act, ..Segment::default() });
                Ok(())
            }
            '=' => {
                let event = self.take_ids(rest)?;
                let kind = event.split(' ').next().unwrap_or_default();
                // Those of an edition from outside are EDITION/NAME.
                if !MatchEvent::WORDS.contains(&kind) && !kind.contains('/') {
                    return Err(format!("“{kind}” is not an event"));
                }
                self.segment().expected.push(Expected::Event(line, event));
                Ok(())
            }
            '!' => self.refusal(line, rest),
            '?' => {
                let text = self.take_ids(rest)?;
                let check = check(&text)?;
                self.segment().checks.push((line, check));
                Ok(())
            }
            _ => Err(format!("“{text}” is not a script line; expected one that starts with > = ! ? or ...")),
        }
    }

    fn refusal(&mut self, line: usize, rest: &str) -> Result<(), String> {
        const FORM: &str = "expected “! SIDE ACTION RULE-ID”, a sentence in quotes after it or in its place";
        let (rest, sentence) = match rest.split_once('"') {
            Some((rest, sentence)) => (rest, Some(sentence.trim_end().strip_suffix('"').ok_or(FORM)?.to_owned())),
            None => (rest, None),
        };
        let text = self.take_ids(rest)?;
        let names_rule = |id: &str| is_id(rule_of(id)) || self.ledger.contains(rule_of(id));
        let (said, rule) = match text.rsplit_once(' ').filter(|(_, id)| names_rule(id)) {
            Some((said, rule)) => (said, Some(rule.to_owned())),
            None if sentence.is_some() => (text.as_str(), None),
            None => return Err(FORM.to_owned()),
        };
        let (side, said) = side_and_action(said)?;
        if let Some(rule) = &rule {
            self.id(rule_of(rule))?;
        }
        self.segment().checks.push((line, Check::Refused(side, said, rule, sentence)));
        Ok(())
    }

    fn segment(&mut self) -> &mut Segment {
        let last = self.plan.segments.len() - 1;
        &mut self.plan.segments[last]
    }

    /// Cuts the bracketed ids off the end of a line and notes them; the rest comes back with single blanks.
    fn take_ids(&mut self, text: &str) -> Result<String, String> {
        let mut rest = text;
        if let Some((before, ids)) = text.split_once('[') {
            let ids = ids.strip_suffix(']').ok_or("expected “]” at the end of the ids")?;
            for id in ids.split([' ', ',']).filter(|id| !id.is_empty()) {
                self.id(id)?;
            }
            rest = before;
        }
        Ok(rest.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Notes a claim: an id, or `!` and the id of a rule of the data lists that must not work here.
    fn id(&mut self, claim: &str) -> Result<(), String> {
        let absent = claim.strip_prefix('!');
        let id = absent.unwrap_or(claim);
        if !self.ledger.contains(id) {
            return Err(format!("no ledger has a rule {id}"));
        }
        if absent.is_some() && !is_listed(id) {
            return Err(format!("“!” is for what the data files list; {id} is a rule of a ledger"));
        }
        let claims = if absent.is_some() { &mut self.plan.absent } else { &mut self.plan.ids };
        claims.insert(id.to_owned());
        Ok(())
    }
}

/// The id of a refusal without its code.
fn rule_of(text: &str) -> &str {
    text.split_once('/').map_or(text, |(rule, _)| rule)
}

/// Turns on what a word of `options:` means.
fn option(options: &mut Options, word: &str) -> Result<(), String> {
    match word {
        "league" => options.league = true,
        "knock-out" => options.knock_out = true,
        "more-inducements" => options.more_inducements = true,
        "deck-prices" => options.deck_prices = true,
        "finish-round" => options.finish_round = true,
        "custom-inducements" => options.custom = u8::MAX,
        // An event's match, and what events may add to it.
        "matched-play" => {
            options.no_pregame_prayers = true;
            options.no_petty_cash = true;
            options.no_experience = true;
            options.no_lasting_injuries = true;
        }
        "injuries" => options.no_lasting_injuries = false,
        "advancement" => options.no_experience = false,
        "ctv-gold" => options.no_petty_cash = false,
        _ => {
            return Err(format!(
                "“{word}” is not an option; expected league, knock-out, more-inducements, deck-prices, finish-round, custom-inducements, matched-play, \
                 injuries, advancement, ctv-gold, or key=value of a league's option"
            ));
        }
    }
    Ok(())
}
