//! Compares our engine's events with what the file shows, one by one.

use crate::dice::Taken;
use crate::entry::HurtResult;
use crate::guide::{Guide, Step};
use crate::scene::{Unlike, name, square};
use crate::sheets::letters;
use touchback_engine::event::Mods;
use touchback_engine::rules::{Injury, TestKind};
use touchback_engine::state::PLAYERS;
use touchback_engine::{Event, Pid, Side, Sq, State};

/// A moment of the search: our position, and how much of the file's stretch has been used up.
#[derive(Clone)]
pub(crate) struct Node {
    pub s: State,
    pub taken: Taken,
    pub step: usize,
    pub walked: [u8; PLAYERS],
    pub tests: usize,
    pub injuries: [u8; PLAYERS],
    pub rerolls: usize,
    pub choices: usize,
    pub rolls: usize,
    pub actor: Option<Pid>,
    pub turn_ended: bool,
    pub begun: bool,
}

impl Node {
    pub fn new(s: State) -> Node {
        Node {
            s,
            taken: Taken::default(),
            step: 0,
            walked: [0; PLAYERS],
            tests: 0,
            injuries: [0; PLAYERS],
            rerolls: 0,
            choices: 0,
            rolls: 0,
            actor: None,
            turn_ended: false,
            begun: false,
        }
    }

    /// How far it got.
    pub fn progress(&self) -> usize {
        let walked: usize = self.walked.iter().map(|steps| usize::from(*steps)).sum();
        self.taken.total() + self.step + walked + usize::from(self.turn_ended)
    }

    /// The next step that the acting player takes in the file.
    pub fn next<'g>(&self, guide: &'g Guide) -> Option<&'g Step> {
        guide.steps.get(self.step)
    }

    /// Where this player went next in the file.
    pub fn way(&self, guide: &Guide, who: Pid) -> Option<Sq> {
        if self.actor == Some(who) {
            return match self.next(guide) {
                Some(Step::To(at)) => Some(*at),
                _ => None,
            };
        }
        guide.paths.get(&who)?.get(usize::from(self.walked[who.index()])).copied()
    }

    fn went(&mut self, guide: &Guide, who: Pid, to: Sq) -> Result<(), Unlike> {
        let theirs = self.way(guide, who);
        if theirs != Some(to) {
            let theirs = theirs.map_or_else(|| "nowhere".to_owned(), square);
            return Err((format!("where {} goes", name(who)), square(to), theirs));
        }
        if self.actor == Some(who) {
            self.step += 1;
        } else {
            self.walked[who.index()] = self.walked[who.index()].saturating_add(1);
        }
        Ok(())
    }

    fn stepped(&mut self, guide: &Guide, step: &Step) {
        self.step += usize::from(self.next(guide) == Some(step));
    }

    /// Takes note of an event, or says how the file differs.
    pub fn watch(&mut self, guide: &Guide, event: &Event) -> Result<(), Unlike> {
        match event {
            Event::Activated { who, .. } => {
                self.actor = Some(*who);
                self.step += usize::from(matches!(self.next(guide), Some(Step::Activate(other, _)) if other == who));
                Ok(())
            }
            Event::Moved { who, to } | Event::Jumped { who, to } | Event::FollowedUp { who, to } => {
                self.went(guide, *who, *to)
            }
            Event::PushedBack { who, to } => self.went(guide, *who, *to),
            Event::BlockRolled { defender, .. } => {
                self.stepped(guide, &Step::Block(*defender));
                self.rolls += 1;
                Ok(())
            }
            Event::Fouled { victim, .. } => {
                self.stepped(guide, &Step::Foul(*victim));
                Ok(())
            }
            Event::HandedOff { to, .. } => {
                self.stepped(guide, &Step::HandOff(*to));
                Ok(())
            }
            Event::PassAimed { .. } | Event::BombThrown { .. } => {
                self.stepped(guide, &Step::Pass);
                Ok(())
            }
            Event::MateThrown { mate, .. } => {
                self.stepped(guide, &Step::Throw(*mate));
                Ok(())
            }
            Event::TurnEnded { .. } => {
                self.turn_ended = true;
                Ok(())
            }
            Event::Tested { who, kind, need, mods, passed, .. } => {
                self.test(guide, *who, *kind, (*need, mods, *passed))
            }
            Event::ArmourRolled { .. } | Event::InjuryRolled { .. } => self.hurt(guide, event),
            _ => self.lots(guide, event),
        }
    }

    fn test(&mut self, guide: &Guide, who: Pid, kind: TestKind, ours: (u8, &Mods, bool)) -> Result<(), Unlike> {
        if matches!(kind, TestKind::Loner | TestKind::Pro) {
            return Ok(());
        }
        let words = |who: Option<Pid>, kind: TestKind, passed: bool| {
            let who = who.map_or_else(|| "somebody".to_owned(), name);
            format!("{} of {who} {}", kind.name(), if passed { "passed" } else { "failed" })
        };
        let said = words(Some(who), kind, ours.2);
        let Some(theirs) = guide.tests.get(self.tests) else {
            return Err(("a test".to_owned(), said, "none".to_owned()));
        };
        self.tests += 1;
        // Only its number says where a failed jump would have led.
        let led_elsewhere = kind == TestKind::Jump
            && !ours.2
            && theirs.minimum > 0
            && theirs.minimum.clamp(2, 6) != lowest_face(ours.0, ours.1);
        let same = theirs.kind == kind
            && theirs.who.is_none_or(|other| other == who)
            && theirs.passed == ours.2
            && !led_elsewhere;
        let told = words(theirs.who, theirs.kind, theirs.passed);
        if same { Ok(()) } else { Err(("a test".to_owned(), said, told)) }
    }

    fn hurt(&mut self, guide: &Guide, event: &Event) -> Result<(), Unlike> {
        let (Event::ArmourRolled { who, .. } | Event::InjuryRolled { who, .. }) = event else { return Ok(()) };
        let at = usize::from(self.injuries[who.index()]);
        let Some(entry) = guide.injuries.iter().filter(|injury| injury.who == *who).nth(at) else {
            return Err((format!("a roll against {}", name(*who)), "one".to_owned(), "none".to_owned()));
        };
        // A skill may still add to a roll, which is then reported again: only what cannot become the file's is wrong.
        let last = match event {
            Event::ArmourRolled { broken: true, .. } if !entry.broken => {
                return Err((format!("armour of {}", name(*who)), "broken".to_owned(), "held".to_owned()));
            }
            Event::ArmourRolled { broken, .. } => *broken == entry.broken && entry.injury.is_none(),
            Event::InjuryRolled { result, .. } => result_of(*result) == entry.result,
            _ => false,
        };
        self.injuries[who.index()] += u8::from(last);
        Ok(())
    }

    /// What is drawn by lot must be what the file has.
    fn lots(&mut self, guide: &Guide, event: &Event) -> Result<(), Unlike> {
        let one = |what: &str, ours: String, theirs: String| {
            if ours == theirs { Ok(()) } else { Err((what.to_owned(), ours, theirs)) }
        };
        match event {
            Event::Chosen { who } | Event::SitsOut { who }
                if !guide.picked.is_empty() && !guide.picked.contains(*who) =>
            {
                Err((
                    "who is drawn".to_owned(),
                    name(*who),
                    guide.picked.iter().map(name).collect::<Vec<_>>().join(", "),
                ))
            }
            Event::CoinTossWon { side } => match guide.receive {
                Some((winner, _)) => one("the toss", format!("{side:?}"), format!("{winner:?}")),
                None => Ok(()),
            },
            Event::Mvp { who } if !guide.mvps.is_empty() && !guide.mvps.contains(*who) => {
                Err(("the most valuable player".to_owned(), name(*who), "another".to_owned()))
            }
            Event::KickoffIs { event } => match &guide.kickoff {
                Some(theirs) => one("the kick-off event", kickoff_word(event.name()), kickoff_word(theirs)),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }
}

pub(crate) const fn result_of(ours: Injury) -> HurtResult {
    match ours {
        Injury::Stunned => HurtResult::Stunned,
        Injury::KnockedOut => HurtResult::KnockedOut,
        _ => HurtResult::Casualty,
    }
}

/// Names of kick-off events, theirs and ours in one form.
pub(crate) fn kickoff_word(name: &str) -> String {
    match letters(name).as_str() {
        "weatherchange" => "changingweather".to_owned(),
        "timeout" | "timeouts" => "timeout".to_owned(),
        "charge" => "blitz".to_owned(),
        other => other.to_owned(),
    }
}

/// The lowest face that passes, from 2 to 6; the other server names sums beyond 6 that only a natural 6 passes.
pub(crate) fn lowest_face(need: u8, mods: &Mods) -> u8 {
    (i16::from(need) - i16::from(mods.total())).clamp(2, 6) as u8
}

/// The sides of a block roll: who chooses does not matter with one die.
pub(crate) fn chooser(count: usize, side: Side) -> Option<Side> {
    (count > 1).then_some(side)
}
