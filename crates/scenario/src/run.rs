//! Plays a plan and compares what happens with what must happen.

use crate::compare::{difference, side_by_side};
use crate::plan::{Expected, Plan, Segment};
use crate::script::{BallWord, Check};
use touchback_engine::kickoff_match::resume;
use touchback_engine::record::Witness;
use touchback_engine::{
    Action, Dice, Event, Events, Illegal, Roll, Rules, Side, State, Status, apply, call_procedure, call_time, concede,
    decision, forgo, offer,
};
use touchback_notation::text::{self, Said};
use touchback_notation::word::Words;
use touchback_rulesets::ledger;

pub use touchback_engine::kickoff_match::Moment;

/// What differs, and where.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Failure {
    pub line: usize,
    pub message: String,
    /// Expected and actual events side by side, from the first difference's segment.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<(Option<String>, Option<String>)>,
}

/// One action as it was played.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Step {
    pub line: usize,
    /// Empty before the first action.
    pub action: String,
    pub dice: Vec<(String, u8)>,
    pub events: Vec<String>,
    /// The next question, and who is asked.
    pub asks: Option<String>,
}

/// A finished run.
#[derive(Default)]
pub(crate) struct Run {
    pub failures: Vec<Failure>,
    pub steps: Vec<Step>,
    pub events: Vec<Event>,
    pub refusals: Vec<Refusal>,
}

/// Something that was refused, as it must be, and the sentence shown to the coach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub illegal: Illegal,
    pub said: String,
}

/// The dice of a scenario, in order.
struct Tray<'a> {
    faces: &'a [u8],
    next: usize,
    thrown: Vec<(Roll, u8)>,
}

impl Dice for Tray<'_> {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        let face = *self.faces.get(self.next)?;
        self.next += 1;
        self.thrown.push((roll, face));
        Some(face)
    }
}

/// How an action ended: the state moved on, was refused, or lacks a die.
enum Played {
    On,
    Refused(Illegal),
    Dry(Roll),
}

struct Player<'a> {
    r: &'a Rules,
    s: State,
    tray: Tray<'a>,
    run: Run,
}

/// Plays the whole script.
pub(crate) fn run(r: &Rules, plan: &Plan, s: State) -> Run {
    let tray = Tray { faces: &plan.dice, next: 0, thrown: Vec::new() };
    let mut player = Player { r, s, tray, run: Run::default() };
    let mut whole = true;
    for segment in &plan.segments {
        if !player.segment(segment) {
            whole = false;
            break;
        }
    }
    if whole {
        player.left_over(plan);
    }
    player.run
}

impl Player<'_> {
    fn fail(&mut self, line: usize, message: impl Into<String>) {
        self.run.failures.push(Failure { line, message: message.into(), events: Vec::new() });
    }

    fn left_over(&mut self, plan: &Plan) {
        let left = &self.tray.faces[self.tray.next..];
        if !left.is_empty() {
            let faces: Vec<_> = left.iter().map(u8::to_string).collect();
            let line = plan.segments.last().map_or(1, |s| s.line);
            self.fail(line, format!("dice left over: {}", faces.join(" ")));
        }
    }

    /// Plays one action and checks what follows; false when going on makes no sense.
    fn segment(&mut self, segment: &Segment) -> bool {
        let first_die = self.tray.thrown.len();
        let mut events = Vec::new();
        let before = self.s;
        let played = match self.play(segment, &mut events) {
            Ok(played) => played,
            Err(message) => {
                self.fail(segment.line, message);
                return false;
            }
        };
        if let Played::Dry(_) = played {
            events = self.until_dry(&before, segment, first_die);
        }
        let actual: Vec<String> = events.iter().map(|e| text::event(self.r, e)).collect();
        self.run.events.extend(&events);
        self.note(segment, first_die, &actual);
        let good = match played {
            Played::On => true,
            Played::Refused(illegal) => {
                let why = text::sentence(self.r, &before, illegal);
                let rule = ledger::in_brackets(ledger::of_refusal(self.r, illegal));
                self.fail(segment.line, format!("refused{rule}: {why}"));
                false
            }
            Played::Dry(roll) => {
                let (name, die) = (roll.name(), roll.die().faces());
                self.fail(segment.line, format!("a die is missing: {name} (D{die}) after the events below"));
                false
            }
        };
        let matched = self.compare(segment, &actual);
        if !(good && matched) {
            return false;
        }
        let failures = self.run.failures.len();
        for (line, check) in &segment.checks {
            if let Err(message) = self.check(check) {
                self.fail(*line, message);
            }
        }
        self.run.failures.len() == failures
    }

    /// Takes the segment's action; before the first action the position is played to its first question.
    fn play(&mut self, segment: &Segment, events: &mut Vec<Event>) -> Result<Played, String> {
        let status = match &segment.act {
            None => resume(self.r, &mut self.s, &mut self.tray, events),
            Some((side, Said::GivesUp, _)) => concede(self.r, &mut self.s, *side, &mut self.tray, events),
            Some((side, Said::CallsProcedure, _)) => call_procedure(self.r, &mut self.s, *side, &mut self.tray, events),
            Some((side, Said::Forgoes(who, skill), _)) => {
                forgo(self.r, &mut self.s, (*side, *who, *skill), &mut self.tray, events)
            }
            Some((side, Said::Offers(wanted), _)) => {
                offer(self.r, &mut self.s, (*side, *wanted), &mut self.tray, events)
            }
            Some((_, Said::CallsTime, _)) => call_time(self.r, &mut self.s, &mut self.tray, events),
            Some((side, said, _)) => {
                let action = self.action(*side, said)?;
                apply(self.r, &mut self.s, action, &mut self.tray, events)
            }
        };
        Ok(match status {
            Ok(Status::NeedsDie(roll)) => Played::Dry(roll),
            Ok(_) => Played::On,
            Err(illegal) => Played::Refused(illegal),
        })
    }

    /// The script's words as an action, once it is clear that this side is asked.
    fn action(&self, side: Side, said: &Said) -> Result<Action, String> {
        let Some(decision) = decision(self.r, &self.s) else {
            return Err("the match is over: nobody is asked any more".to_owned());
        };
        if decision.by != side {
            let asked = text::ask(&decision.ask);
            return Err(format!("not {} but {} is asked: {asked}", text::side(side), text::side(decision.by)));
        }
        match said {
            Said::Action(action) => Ok(*action),
            Said::Item(name) => text::item(self.r, &self.s, &decision.ask, side, name)
                .ok_or_else(|| format!("“{name}” is not in the list asked for: {}", text::ask(&decision.ask))),
            Said::GivesUp | Said::CallsTime | Said::CallsProcedure | Said::Forgoes(..) | Said::Offers(_) => {
                Err("this can only be done, not checked".to_owned())
            }
        }
    }

    /// The events up to the missing die: the action is played on a copy with endless dice, and events are ignored from
    /// where the real ones run out.
    fn until_dry(&self, before: &State, segment: &Segment, first_die: usize) -> Vec<Event> {
        let mut copy = *before;
        let dry = std::cell::Cell::new(false);
        let faces: Vec<u8> = self.tray.thrown[first_die..].iter().map(|(_, face)| *face).collect();
        let mut dice = Endless { faces: &faces, next: 0, dry: &dry, quick: touchback_engine::dice::Quick::new(1) };
        let mut ear = Ear { heard: Vec::new(), dry: &dry };
        let _ = match &segment.act {
            None => resume(self.r, &mut copy, &mut dice, &mut ear),
            Some((side, said, _)) => match self.action(*side, said) {
                Ok(action) => apply(self.r, &mut copy, action, &mut dice, &mut ear),
                Err(_) => return Vec::new(),
            },
        };
        ear.heard
    }

    fn note(&mut self, segment: &Segment, first_die: usize, actual: &[String]) {
        let action = segment.act.as_ref().map_or(String::new(), |(.., text)| text.clone());
        let dice = self.tray.thrown[first_die..].iter().map(|(roll, face)| (roll.name().to_owned(), *face)).collect();
        let asks = decision(self.r, &self.s).map(|d| format!("{} {}", text::side(d.by), text::ask(&d.ask)));
        self.run.steps.push(Step { line: segment.line, action, dice, events: actual.to_vec(), asks });
    }

    fn compare(&mut self, segment: &Segment, actual: &[String]) -> bool {
        let Some(difference) = difference(&segment.expected, actual) else { return true };
        let line = match segment.expected.get(difference.expected) {
            Some(Expected::Event(line, _)) => *line,
            _ => segment.line,
        };
        let wanted = match segment.expected.get(difference.expected) {
            Some(Expected::Event(_, text)) => format!("expected “{text}”"),
            _ => "expected no further event".to_owned(),
        };
        let got = actual.get(difference.actual).map_or("nothing more happened".to_owned(), |e| format!("got “{e}”"));
        let events = side_by_side(&segment.expected, actual);
        self.run.failures.push(Failure { line, message: format!("{wanted}, {got}"), events });
        false
    }

    fn check(&mut self, check: &Check) -> Result<(), String> {
        match check {
            Check::Refused(side, said, rule, sentence) => {
                self.refused(*side, said, rule.as_deref())?;
                match sentence {
                    Some(sentence) => self.is_told(sentence),
                    None => Ok(()),
                }
            }
            Check::Illegal(side, said) => self.refused(*side, said, None),
            Check::Legal(side, said) => {
                let action = self.action(*side, said)?;
                let offered = decision(self.r, &self.s).is_some_and(|d| d.menu.offers(action));
                if offered { Ok(()) } else { Err(format!("not offered; offered are: {}", self.offered())) }
            }
            Check::Asks(side, question) => {
                let wanted = format!("{} {question}", text::side(*side));
                let asked = decision(self.r, &self.s)
                    .map_or("nobody".to_owned(), |d| format!("{} {}", text::side(d.by), text::ask(&d.ask)));
                if asked == wanted {
                    Ok(())
                } else {
                    Err(format!("expected “{wanted}” to be asked, asked is “{asked}”"))
                }
            }
            Check::Over if self.s.clock.over => Ok(()),
            Check::Over => Err("the match is not over".to_owned()),
            Check::Objective(side, number, wanted) => self.objective(*side, *number, *wanted),
            Check::Player(who, words) => self.player_is(*who, words),
            Check::Ball(ball) => self.ball_is(*ball),
            Check::Team(side, words) => match words.iter().find(|word| !word.holds(&self.s, *side)) {
                None => Ok(()),
                Some(word) => Err(format!("{}: not {word:?}", text::side(*side))),
            },
        }
    }

    /// Judges a Secret Objective by everything that has happened so far.
    fn objective(&self, side: Side, number: u8, wanted: bool) -> Result<(), String> {
        let mut witness = Witness::default();
        for event in &self.run.events {
            witness.emit(*event);
        }
        let met = witness.deeds().achieved(side, number);
        if met == wanted {
            return Ok(());
        }
        let not = if met { "" } else { " not" };
        Err(format!("{} has{not} met objective {number}", text::side(side)))
    }

    /// Tries an action that must be refused, on a copy, and compares.
    fn refused(&mut self, side: Side, said: &Said, rule: Option<&str>) -> Result<(), String> {
        let before = self.s;
        let next = self.tray.next;
        let mut events: Vec<Event> = Vec::new();
        let answer = if let Said::Forgoes(who, skill) = said {
            forgo(self.r, &mut self.s, (side, *who, *skill), &mut self.tray, &mut events)
        } else if let Said::Offers(wanted) = said {
            offer(self.r, &mut self.s, (side, *wanted), &mut self.tray, &mut events)
        } else {
            let action = self.action(side, said)?;
            if rule.is_none() && decision(self.r, &self.s).is_some_and(|d| d.menu.offers(action)) {
                return Err("this is offered".to_owned());
            }
            apply(self.r, &mut self.s, action, &mut self.tray, &mut events)
        };
        if self.s != before || !events.is_empty() {
            self.s = before;
            return Err("the refused action changed the position".to_owned());
        }
        match answer {
            Err(Illegal::BadDie(..)) if rule.is_none() => Err("a die is out of its range".to_owned()),
            Err(illegal) => {
                if !matches!(illegal, Illegal::BadDie(..)) {
                    self.tray.next = next;
                }
                // `DT-25/E-NOEFFECT` also checks the code.
                let (rule, code) = rule.map_or((None, None), |r| match r.split_once('/') {
                    Some((rule, code)) => (Some(rule), Some(code)),
                    None => (Some(r), None),
                });
                if let Some(code) = code.filter(|code| *code != illegal.code()) {
                    return Err(format!("expected a refusal with {code}, got {}", illegal.code()));
                }
                self.run.refusals.push(Refusal { illegal, said: text::sentence(self.r, &self.s, illegal) });
                let named = ledger::of_refusal(self.r, illegal);
                match rule {
                    Some(rule) if named != Some(rule) => {
                        let why = text::sentence(self.r, &self.s, illegal);
                        Err(format!("expected a refusal by {rule}, got {}: {why}", named.unwrap_or("no rule")))
                    }
                    _ => Ok(()),
                }
            }
            Ok(_) => Err("the action was accepted".to_owned()),
        }
    }

    /// The sentence of the last refusal.
    fn is_told(&self, sentence: &str) -> Result<(), String> {
        let told = self.run.refusals.last().map_or("", |refusal| &refusal.said);
        if told == sentence {
            Ok(())
        } else {
            Err(format!("expected “{sentence}” to be told, told is “{told}”"))
        }
    }

    fn player_is(&self, who: touchback_engine::Pid, words: &[crate::words::PlayerWord]) -> Result<(), String> {
        let player = self.s.player(who);
        if words.iter().all(|word| word.holds(player)) {
            return Ok(());
        }
        let at = if player.on_pitch() { text::square(player.at) } else { player.place.word().to_owned() };
        let posture = format!("{:?}", player.posture).to_lowercase();
        let (name, flags) = (text::player(who), player.flags.word());
        Err(format!(
            "{name} is {at} {posture} ma={} st={} ag={} pa={} av={} flags={flags:#b}",
            player.ma, player.st, player.ag, player.pa, player.av
        ))
    }

    fn ball_is(&self, wanted: BallWord) -> Result<(), String> {
        let ball = self.s.ball;
        let now = if !ball.in_play {
            BallWord::None
        } else if ball.holder.is_some() {
            BallWord::Held(ball.holder)
        } else {
            BallWord::At(ball.at)
        };
        if now == wanted {
            return Ok(());
        }
        Err(match now {
            BallWord::None => "the ball is not in play".to_owned(),
            BallWord::Held(who) => format!("{} holds the ball", text::player(who)),
            BallWord::At(at) => format!("the ball is at {}", text::square(at)),
        })
    }

    fn offered(&self) -> String {
        let Some(decision) = decision(self.r, &self.s) else { return "nothing".to_owned() };
        let mut buf = touchback_engine::ActionBuf::new();
        decision.menu.expand(&mut buf);
        let list: Vec<_> = buf.iter().map(|a| text::action(self.r, &self.s, &decision.ask, *a)).collect();
        list.join(", ")
    }
}

/// The dice of a scenario, then any others.
struct Endless<'a> {
    faces: &'a [u8],
    next: usize,
    dry: &'a std::cell::Cell<bool>,
    quick: touchback_engine::dice::Quick,
}

impl Dice for Endless<'_> {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        let face = self.faces.get(self.next).copied();
        self.next += 1;
        if face.is_none() {
            self.dry.set(true);
        }
        face.or_else(|| self.quick.die(roll))
    }

    fn may_fail(&self) -> bool {
        false
    }
}

/// Listens until the dice have run dry.
struct Ear<'a> {
    heard: Vec<Event>,
    dry: &'a std::cell::Cell<bool>,
}

impl Events for Ear<'_> {
    fn emit(&mut self, event: Event) {
        if !self.dry.get() {
            self.heard.push(event);
        }
    }
}
