//! Fan Factors, and kick-off events with dice of their own: our engine plays the beginning of the match, or the kick-off,
//! with them. What else is rolled there, such as where the kick goes, is of no concern, and those dice are made up.

use super::Walk;
use super::play::FileDice;
use crate::change::{Change, Posture};
use crate::entry::Entry;
use crate::report::{Kind, Verdict, name};
use touchback_engine::dice::{Dice, Roll};
use touchback_engine::kickoff_match::resume;
use touchback_engine::{Action, ActionBuf, Ask, Choice, Event, Pid, Rules, Side, State, Status, apply, decision};

/// What the event needs comes from the file; a kick that strays by one square and is caught needs nothing else. Directions go
/// round, so that a ball nobody can hold comes to rest somewhere.
struct KickDice {
    file: FileDice,
    direction: u8,
}

impl Dice for KickDice {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        match roll {
            Roll::KickoffEvent | Roll::RollOff | Roll::RandomPlayer | Roll::OfficiousRef => self.file.die(roll),
            Roll::Test => Some(6),
            Roll::Direction => {
                self.direction = self.direction % 8 + 1;
                Some(self.direction)
            }
            _ => Some(1),
        }
    }
}

/// Fair-weather fans of home, then of away; other dice are 1 and 2 in turn, so that every toss has a winner.
struct FanDice {
    fans: FileDice,
    last: u8,
}

impl Dice for FanDice {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        if roll == Roll::Fans {
            return self.fans.die(roll);
        }
        self.last = 3 - self.last;
        Some(self.last)
    }
}

/// What a kick-off came to.
struct Kick {
    events: Vec<Event>,
    /// Who may pray.
    prays: Option<Side>,
    /// A die that the file does not have, or a die too many.
    odd: Option<String>,
}

fn kick(rules: &Rules, mut s: State, mut dice: KickDice) -> Kick {
    let mut kick = Kick { events: Vec::new(), prays: None, odd: None };
    let mut status = resume(rules, &mut s, &mut dice, &mut kick.events);
    loop {
        if let Ok(Status::NeedsDie(roll)) = status {
            kick.odd = Some(format!("no die for {}", roll.name()));
            return kick;
        }
        let asked = decision(rules, &s).filter(|_| status.is_ok());
        let Some(asked) = asked.filter(|asked| asked.ask != Ask::Turn) else { break };
        if asked.ask == Ask::Pray {
            kick.prays = Some(asked.by);
            break;
        }
        let mut offered = ActionBuf::new();
        asked.menu.expand(&mut offered);
        let decline = Action::Choose(Choice::Decline);
        let action = if asked.menu.offers(decline) { Some(decline) } else { offered.first().copied() };
        let Some(action) = action else { break };
        status = apply(rules, &mut s, action, &mut dice, &mut kick.events);
    }
    kick.odd = Some(dice.file.left().join(", ")).filter(|left| !left.is_empty());
    kick
}

impl Walk<'_> {
    pub(super) fn fan_factor(&mut self, side: Side, factor: u8) {
        self.fans[side.index()] = factor;
        let mut dice = FileDice::default();
        for thrower in Side::BOTH {
            let rolls = self.file.commands[self.at].entries.iter().filter_map(|entry| match entry {
                Entry::Fans { side, roll, .. } if *side == thrower => Some(roll.saturating_mul(2)),
                _ => None,
            });
            dice.add(Roll::Fans, rolls);
        }
        let events = self.rebuilder.pregame(&mut FanDice { fans: dice, last: 1 });
        let ours = events.iter().find_map(|event| match event {
            Event::FanFactor { side: of, factor } if *of == side => Some(*factor),
            _ => None,
        });
        self.report.add(Kind::Fans, self.at, Verdict::of(ours, Some(factor)));
    }

    /// The two dice of the coaches, and whom they favoured.
    pub(super) fn roll_off(&mut self, dice: [u8; 2], winner: Option<Side>) {
        let kick = self.play_kick(dice, &[]);
        let ours = kick.events.iter().find_map(|event| match event {
            Event::RerollGained { side } => Some(*side),
            _ => None,
        });
        let verdict = Verdict::of((ours.or(kick.prays), kick.odd), (winner, None));
        self.report.add(Kind::RollOff, self.at, verdict);
    }

    /// Whom the referee sees, and what he does to each of them.
    pub(super) fn officious_ref(&mut self, dice: [u8; 2], hit: &[Pid]) {
        let kick = self.play_kick(dice, hit);
        let seen = kick.events.iter().filter_map(|event| match event {
            Event::Chosen { who } => Some(name(*who)),
            _ => None,
        });
        let theirs: Vec<_> = hit.iter().map(|who| name(*who)).collect();
        let verdict = Verdict::of((seen.collect::<Vec<_>>(), kick.odd), (theirs, None));
        self.report.add(Kind::RollOff, self.at, verdict);
        for who in hit {
            let ours = kick.events.iter().find_map(|event| match event {
                Event::Stunned { who: down } if down == who => Some(Posture::Stunned),
                Event::SentOff { who: off } if off == who => Some(Posture::SentOff),
                _ => None,
            });
            let theirs = self.file.commands[self.at].changes.iter().rev().find_map(|change| match change {
                Change::PlayerIs(p, condition) if p == who => Some(condition.posture),
                _ => None,
            });
            self.report.add(Kind::OfficiousRef, self.at, Verdict::of(ours, theirs));
        }
    }

    fn play_kick(&self, dice: [u8; 2], hit: &[Pid]) -> Kick {
        let s = self.rebuilder.kick_off(&self.board, self.fans);
        let mut queue = FileDice::default();
        queue.add(Roll::KickoffEvent, self.kick);
        queue.add(Roll::RollOff, dice);
        for who in hit {
            // Nobody is drawn from one.
            let drawn = s.fielded(who.side()).count() > 1;
            let place = s.fielded(who.side()).position(|p| p == *who).filter(|_| drawn);
            queue.add(Roll::RandomPlayer, place.map(|place| place as u8 + 1));
        }
        let faces = self.file.commands[self.at].entries.iter().filter_map(|entry| match entry {
            Entry::RefereeRoll { face } => Some(*face),
            _ => None,
        });
        queue.add(Roll::OfficiousRef, faces);
        kick(&self.rebuilder.rules, s, KickDice { file: queue, direction: 0 })
    }
}
