//! Checking a replay, in this order: the chain of hashes; the rules; that each action was legal and each die needed and
//! possible; positions and events; the dice against their seed or their transcript.

use touchback_engine::dice::{Quick, Script};
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::{
    Dice, Event, Events, Hand, Illegal, MatchSetup, Roll, Rules, State, Status, apply, call_procedure, call_time,
    concede, decision, forgo, offer,
};
use touchback_notation::text::{self, Said};
use touchback_provable_dice::{Entry, Log};
use touchback_rulesets::options::Settings;
use touchback_rulesets::{RulesetError, hash, ledger, load_with};

use crate::file::{DiceSource, Header, Record, Replay, chained};
use crate::{Seeded, edition, hex, plays, state_hash};

/// Which check a replay failed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Check {
    Chain,
    Rules,
    /// Played by an earlier version, and not the same here.
    Version,
    Plays,
    Legality,
    State,
    Events,
    Dice,
}

impl Check {
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Check::Chain => "chain of hashes",
            Check::Rules => "rules",
            Check::Version => "version",
            Check::Plays => "special plays",
            Check::Legality => "legality",
            Check::State => "state",
            Check::Events => "events",
            Check::Dice => "dice",
        }
    }
}

/// The first thing that is wrong with a replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {} check failed: {why}", check.name())]
pub struct Failure {
    /// `header`, `record N` or `end`.
    pub place: String,
    pub check: Check,
    pub why: String,
}

/// What a verified replay shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    pub records: u32,
    pub home: u8,
    pub away: u8,
    pub finished: bool,
    /// Whether the dice follow from their seed or from the opened secret of their transcript; typed dice are unproven.
    pub dice_proven: bool,
    /// What a transcript shows besides its dice: missing answers, changes of device, undone actions, a closed secret.
    pub notes: Vec<String>,
}

fn failed(place: impl Into<String>, check: Check, why: impl Into<String>) -> Failure {
    Failure { place: place.into(), check, why: why.into() }
}

/// Checks everything that can be checked with the file alone.
pub fn verify(replay: &Replay) -> Result<Verified, Failure> {
    verify_for(replay, &mut touchback_engine::Silent)
}

/// The same, and reports everything that happened in a match that verifies.
pub fn verify_for(replay: &Replay, listener: &mut dyn Events) -> Result<Verified, Failure> {
    verify_each(replay, &mut |_, events, _| events.iter().for_each(|event| listener.emit(*event)))
}

/// Is told what each record did in a match that verifies, and the position after it.
pub type Each<'a> = dyn FnMut(&Rules, &[Event], &State) + 'a;

/// The same, record by record.
pub fn verify_each(replay: &Replay, each: &mut Each) -> Result<Verified, Failure> {
    check_chain(replay)?;
    let (rules, other) = match check_rules(&replay.header.0) {
        Ok(found) => found,
        Err(why) => return Err(as_far_as_known(replay, why)),
    };
    let played = check_play(&rules, replay, each);
    let Some(why) = other else { return played };
    match played {
        Ok(mut verified) => {
            verified.notes.push(format!("{why}; every action, die and event is the same here"));
            Ok(verified)
        }
        Err(_) => Err(as_far_as_known(replay, failed("header", Check::Version, why))),
    }
}

/// Checks a match of an edition from outside, by its rules.
pub fn verify_by(rules: &Rules, replay: &Replay) -> Result<Verified, Failure> {
    check_chain(replay)?;
    let header = &replay.header.0;
    if (header.engine.as_str(), header.rules.as_str()) != (&edition::revision(), &hex(&hash(rules))) {
        return Err(failed("header", Check::Rules, "it was played by other rules or another engine"));
    }
    check_play(rules, replay, &mut |_, _, _| {})
}

/// The rules of a replay and the position after each of its records.
pub fn states(replay: &Replay) -> Result<(Rules, Vec<State>), Failure> {
    let header = &replay.header.0;
    let (rules, _) = check_rules(header)?;
    let hands = plays::hands(header).map_err(|why| failed("header", Check::Plays, why))?;
    let mut found = Vec::with_capacity(replay.records.len());
    check_legality(&rules, replay, hands, &mut |s| found.push(*s))?;
    Ok((rules, found))
}

/// What can be said of a replay whose rules or engine are not known here.
fn as_far_as_known(replay: &Replay, why: Failure) -> Failure {
    let held = match &replay.header.0.dice {
        DiceSource::Proven { transcript } => {
            let nothing = vec![Vec::new(); replay.records.len()];
            match check_transcript(replay, transcript, &nothing) {
                Ok(_) => "its chain of hashes and the transcript of its dice hold",
                Err(fault) if fault.check == Check::Dice => return fault,
                // Its decks may be of another version too.
                Err(_) => "its chain of hashes holds",
            }
        }
        _ => "its chain of hashes holds",
    };
    Failure { why: format!("{}; {held}, more cannot be checked here", why.why), ..why }
}

/// Plays it again.
fn check_play(rules: &Rules, replay: &Replay, each: &mut Each) -> Result<Verified, Failure> {
    let hands = plays::hands(&replay.header.0).map_err(|why| failed("header", Check::Plays, why))?;
    let mut after = Vec::with_capacity(replay.records.len());
    let steps = check_legality(rules, replay, hands, &mut |s| after.push(*s))?;
    check_consequences(replay, &steps)?;
    let (dice_proven, mut notes) = match &replay.header.0.dice {
        DiceSource::Proven { transcript } => {
            let faces = |(roll, face): &(Roll, u8)| (roll.die().faces(), *face);
            let thrown: Vec<_> = steps.iter().map(|step| step.dice.iter().map(faces).collect()).collect();
            check_transcript(replay, transcript, &thrown)?
        }
        _ => (check_dice(&replay.header.0, &steps)?, Vec::new()),
    };
    notes.extend(plays::note(&replay.header.0));
    steps.iter().zip(&after).for_each(|(step, s)| each(rules, &step.told, s));
    let end = &replay.end.0;
    Ok(Verified { records: end.records, home: end.home, away: end.away, finished: end.finished, dice_proven, notes })
}

fn check_chain(replay: &Replay) -> Result<(), Failure> {
    let altered = |place: String| failed(place, Check::Chain, "its hash does not fit its content and what came before");
    if chained("", &replay.header.0) != replay.header.1 {
        return Err(altered("header".to_owned()));
    }
    let mut before = &replay.header.1;
    for (i, (record, hash)) in replay.records.iter().enumerate() {
        if record.n as usize != i || chained(before, record) != *hash {
            return Err(altered(format!("record {i}")));
        }
        before = hash;
    }
    let (end, hash) = &replay.end;
    if chained(before, end) != *hash || end.records as usize != replay.records.len() {
        return Err(altered("end".to_owned()));
    }
    Ok(())
}

/// The rules of the match, and a note if an earlier version has played it.
fn check_rules(header: &Header) -> Result<(Rules, Option<String>), Failure> {
    let wrong = |why: String| failed("header", Check::Rules, why);
    let ours = edition::revision();
    if header.engine != ours && !edition::may_exist(&header.engine) {
        return Err(wrong(format!("there is no engine {}, this is {ours}", header.engine)));
    }
    let other = (header.engine != ours).then(|| format!("played by engine {}, this is {ours}", header.engine));
    let settings = Settings::from_pairs(&header.options).map_err(RulesetError::Options);
    let rules =
        settings.and_then(|settings| load_with(&header.ruleset, &settings)).map_err(|e| wrong(e.to_string()))?;
    if hex(&hash(&rules)) != header.rules {
        let why = format!("the rules of {:?} here are not those of the match", header.ruleset);
        return Err(failed("header", if other.is_some() { Check::Version } else { Check::Rules }, why));
    }
    Ok((rules, other))
}

/// One record played again.
struct Step {
    told: Vec<Event>,
    events: Vec<String>,
    state: String,
    over: bool,
    score: (u8, u8),
    /// What each die was rolled for, and its face.
    dice: Vec<(Roll, u8)>,
}

/// Dice from the file that also note what they are used for.
struct Asked {
    script: Script,
    rolls: Vec<(Roll, u8)>,
}

impl Dice for Asked {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        let face = self.script.die(roll)?;
        self.rolls.push((roll, face));
        Some(face)
    }
}

fn check_legality(
    r: &Rules,
    replay: &Replay,
    hands: [Hand; 2],
    seen: &mut dyn FnMut(&State),
) -> Result<Vec<Step>, Failure> {
    let header = &replay.header.0;
    let sheet =
        |sheet: &crate::sheet::Sheet| sheet.to_engine(r).map_err(|e| failed("header", Check::Legality, e.to_string()));
    let setup = MatchSetup { home: sheet(&header.home)?, away: sheet(&header.away)?, options: header.options() };
    let mut state: Option<State> = None;
    let mut steps = Vec::with_capacity(replay.records.len());
    for (record, _) in &replay.records {
        let wrong = |why: String| failed(format!("record {}", record.n), Check::Legality, why);
        let mut dice = Asked { script: Script::new(record.dice.clone()), rolls: Vec::new() };
        let mut events = Vec::new();
        let status = match &mut state {
            None if record.action == "start" => {
                start_with_plays(r, &setup, hands, &mut dice, &mut events).map(|(s, status)| {
                    state = Some(s);
                    status
                })
            }
            None => return Err(wrong("a replay begins with “start”".to_owned())),
            Some(s) => play(r, s, &record.action, &mut dice, &mut events).map_err(&wrong)?,
        };
        match status {
            Ok(Status::NeedsDie(roll)) => return Err(wrong(format!("a die is missing for {}", roll.name()))),
            Ok(_) if !dice.script.left().is_empty() => {
                return Err(wrong(format!("{} dice were not asked for", dice.script.left().len())));
            }
            Ok(_) => {}
            Err(why) => return Err(wrong(refused(r, &record.action, why))),
        }
        let Some(s) = &state else { continue };
        seen(s);
        steps.push(Step {
            events: events.iter().map(|e| text::event(r, e)).collect(),
            told: events,
            state: state_hash(s),
            over: s.clock.over,
            score: (s.teams[0].score, s.teams[1].score),
            dice: dice.rolls,
        });
    }
    Ok(steps)
}

fn refused(r: &Rules, action: &str, why: Illegal) -> String {
    let rule = ledger::in_brackets(ledger::of_refusal(r, why));
    match why {
        Illegal::BadDie(_, face) => format!("{face} is not a face of that die{rule}"),
        _ => format!("“{action}” is not legal there{rule}"),
    }
}

type Played = Result<Status, Illegal>;

/// Plays what a record says, side first: an answer, or an action out of turn. The outer error is text that means
/// nothing here, the inner one a refusal.
pub fn play(
    r: &Rules,
    s: &mut State,
    said: &str,
    dice: &mut dyn Dice,
    events: &mut dyn Events,
) -> Result<Played, String> {
    let (by, words) = said.split_once(' ').unwrap_or((said, ""));
    let side = text::parse_side(by).ok_or_else(|| format!("“{by}” is not a side"))?;
    let action = match text::parse_action(&text::plain(r, words))? {
        Said::GivesUp => return Ok(concede(r, s, side, dice, events)),
        Said::CallsProcedure => return Ok(call_procedure(r, s, side, dice, events)),
        Said::Forgoes(who, skill) => return Ok(forgo(r, s, (side, who, skill), dice, events)),
        Said::Offers(wanted) => return Ok(offer(r, s, (side, wanted), dice, events)),
        Said::CallsTime => return Ok(call_time(r, s, dice, events)),
        Said::Action(action) => action,
        Said::Item(name) => {
            let ask = decision(r, s).ok_or("the match is over")?.ask;
            text::item(r, s, &ask, side, &name).ok_or_else(|| format!("“{name}” is not in the list asked for"))?
        }
    };
    let asked = decision(r, s).ok_or("the match is over")?;
    if asked.by != side {
        return Err(format!("{} answers a question to {}", text::side(side), text::side(asked.by)));
    }
    Ok(apply(r, s, action, dice, events))
}

fn check_consequences(replay: &Replay, steps: &[Step]) -> Result<(), Failure> {
    // States of the first format were hashes of an engine's memory: only their place in the chain can be checked.
    let in_words = replay.header.0.touchback_replay > 1;
    for ((record, _), step) in replay.records.iter().zip(steps) {
        let place = format!("record {}", record.n);
        if let Some((i, (told, seen))) = first_difference(record, step) {
            let why = format!("event {} says “{told}”, but it was “{seen}”", i + 1);
            return Err(failed(place, Check::Events, why));
        }
        if in_words && record.state != step.state {
            return Err(failed(place, Check::State, "the state it claims is not the one the actions and dice lead to"));
        }
    }
    let (end, last) = (&replay.end.0, steps.last());
    let true_end = last.map(|step| (step.score, step.over));
    if true_end != Some(((end.home, end.away), end.finished)) {
        return Err(failed("end", Check::State, "the result is not that of the match"));
    }
    Ok(())
}

fn first_difference(record: &Record, step: &Step) -> Option<(usize, (String, String))> {
    let most = record.events.len().max(step.events.len());
    let at = |list: &[String], i: usize| list.get(i).cloned().unwrap_or_else(|| "nothing".to_owned());
    (0..most).map(|i| (i, (at(&record.events, i), at(&step.events, i)))).find(|(_, (told, seen))| told != seen)
}

/// True if the dice follow from the seed, false if there is none.
fn check_dice(header: &Header, steps: &[Step]) -> Result<bool, Failure> {
    let mut quick;
    let mut seeded;
    let source: &mut dyn Dice = match &header.dice {
        DiceSource::Quick { seed } => {
            quick = Quick::new(*seed);
            &mut quick
        }
        DiceSource::Seeded { seed } => {
            let bytes =
                unhex(seed).ok_or_else(|| failed("header", Check::Dice, "the seed is not 64 hexadecimal digits"))?;
            seeded = Seeded::new(bytes);
            &mut seeded
        }
        DiceSource::Typed | DiceSource::Foreign { .. } | DiceSource::Proven { .. } => return Ok(false),
    };
    for (n, step) in steps.iter().enumerate() {
        for (i, (roll, face)) in step.dice.iter().enumerate() {
            let drawn = source.die(*roll);
            if drawn != Some(*face) {
                let why =
                    format!("die {} ({}) shows {face}, the seed gives {}", i + 1, roll.name(), drawn.unwrap_or(0));
                return Err(failed(format!("record {n}"), Check::Dice, why));
            }
        }
    }
    Ok(true)
}

/// Checks a transcript of provable dice against the records: its terms, its actions, and everything it claims itself.
fn check_transcript(
    replay: &Replay,
    transcript: &[Entry],
    thrown: &[Vec<(u8, u8)>],
) -> Result<(bool, Vec<String>), Failure> {
    let wrong = |place: String, why: String| failed(place, Check::Dice, why);
    let of_this_match =
        matches!(transcript.first(), Some(Entry::Begins { terms, .. }) if *terms == replay.header.0.terms());
    if !of_this_match {
        return Err(wrong("header".to_owned(), "the transcript of the dice is not of this match".to_owned()));
    }
    let log = Log::replayed(transcript);
    // The choices of a draw come first and use no dice of the match; the dice of the start belong to the last of them.
    let choices = plays::choices(&log);
    let thrown: Vec<Vec<(u8, u8)>> = std::iter::repeat_n(Vec::new(), choices).chain(thrown.iter().cloned()).collect();
    let report = touchback_provable_dice::verify(transcript, &thrown);
    plays::check_bound(&replay.header.0, &log).map_err(|why| failed("header", Check::Plays, why))?;
    for ((record, _), step) in replay.records.iter().skip(1).zip(report.steps.iter().skip(choices)) {
        let said = format!("{} {}", step.side.name(), step.words);
        if said != record.action {
            let why = format!("the transcript has “{said}” in place of “{}”", record.action);
            return Err(wrong(format!("record {}", record.n), why));
        }
    }
    if let Some(first) = report.faults.first() {
        let all: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
        let action = first.place.strip_prefix("action ").and_then(|at| at.split(',').next()?.parse::<usize>().ok());
        let place = action.and_then(|n| n.checked_sub(choices)).map(|n| format!("record {n}"));
        let place = place.unwrap_or_else(|| format!("transcript, {}", first.place));
        return Err(wrong(place, all.join("; ")));
    }
    let mut notes: Vec<String> = report.notes.iter().map(|note| format!("{}: {}", note.place, note.text)).collect();
    if !report.opened {
        notes.push("the server has not opened its secret: the dice are not verified".to_owned());
    }
    Ok((report.proven(), notes))
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use touchback_engine::{Illegal, Roll};

    #[test]
    fn a_refusal_names_the_ledger_of_the_game_that_was_played() {
        let said = |game, why| {
            super::refused(&super::load_with(game, &super::Settings::default()).expect("rules"), "home foul", why)
        };
        assert_eq!(said("sevens", Illegal::FoulTarget), "“home foul” is not legal there (S7-BAD-21)");
        assert_eq!(said("classic", Illegal::FoulTarget), "“home foul” is not legal there (OB-2.0-4)");
        assert_eq!(said("sevens", Illegal::BadDie(Roll::Test, 7)), "7 is not a face of that die (S7-BAD-23)");
        assert_eq!(said("classic", Illegal::BadDie(Roll::Test, 7)), "7 is not a face of that die");
    }
}
