//! What comes of special actions: a strike in place of a block, a gaze, a bomb.

use touchback_engine::event::PassResult;
use touchback_engine::rules::Injury;
use touchback_engine::{Event, Pid, Roll, State};

use crate::question::Question;

/// Results of [`Strike`].
pub const STRIKE: [&str; 7] =
    ["casualty", "knocked out", "stunned", "distracted", "knocked down", "no effect", "backfires"];

/// A strike or a gaze, from one player to another.
pub struct Strike {
    pub who: Pid,
    pub victim: Pid,
}

const CASUALTY: u8 = 1;
const KNOCKED_OUT: u8 = 2;
const STUNNED: u8 = 3;
const DISTRACTED: u8 = 4;
const HELD_DOWN: u8 = 5;
const NO_EFFECT: u8 = 6;
const OWN: u8 = 7;
/// On the ground; the armour may still be rolled.
const DOWN: u8 = 8;

impl Question for Strike {
    fn results(&self) -> usize {
        STRIKE.len()
    }

    fn worth(&self, result: usize) -> f64 {
        [6.0, 5.0, 4.0, 3.5, 3.0, 2.0, 0.0][result]
    }

    fn note(&self, memo: u8, event: &Event) -> u8 {
        match event {
            Event::ArmourRolled { who, .. } | Event::KnockedDown { who } | Event::FellOver { who }
                if *who == self.who =>
            {
                OWN
            }
            Event::InjuryRolled { who, result, .. } if *who == self.victim => match result {
                Injury::Stunned => STUNNED,
                Injury::KnockedOut => KNOCKED_OUT,
                _ => CASUALTY,
            },
            Event::ArmourRolled { who, broken: false, .. } if *who == self.victim => {
                if memo == DOWN {
                    HELD_DOWN
                } else {
                    NO_EFFECT
                }
            }
            Event::KnockedDown { who } | Event::PlacedProne { who } if *who == self.victim => DOWN,
            Event::TackleZoneLost { who } if *who == self.victim => DISTRACTED,
            _ => memo,
        }
    }

    fn early(&self, _: &State, memo: u8, waiting: Roll) -> Option<usize> {
        let open = memo == 0 || (memo == DOWN && matches!(waiting, Roll::Armour | Roll::Injury));
        (!open).then(|| self.end(memo, true))
    }

    fn end(&self, memo: u8, _: bool) -> usize {
        let result = match memo {
            0 => NO_EFFECT,
            DOWN => HELD_DOWN,
            settled => settled,
        };
        usize::from(result) - 1
    }
}

/// Results of [`BombOutcome`].
pub const BOMB: [&str; 4] = ["accurate", "inaccurate", "intercepted", "fumbled"];

/// Where a bomb goes: decided as soon as the throw is judged and nobody can interfere any more.
pub struct BombOutcome {
    pub thrower: Pid,
}

impl Question for BombOutcome {
    fn results(&self) -> usize {
        BOMB.len()
    }

    fn worth(&self, result: usize) -> f64 {
        [4.0, 2.0, 1.0, 0.0][result]
    }

    fn note(&self, memo: u8, event: &Event) -> u8 {
        match event {
            Event::BombIs { result: PassResult::Accurate } => 1,
            Event::BombIs { result: PassResult::Fumble } => 4,
            Event::BombIs { .. } => 2,
            Event::BombDeflected { .. } => 3,
            Event::BombCaught { who } if who.side() != self.thrower.side() => 3,
            _ => memo,
        }
    }

    fn early(&self, _: &State, memo: u8, waiting: Roll) -> Option<usize> {
        (memo != 0 && waiting != Roll::Test).then(|| self.end(memo, true))
    }

    fn end(&self, memo: u8, _: bool) -> usize {
        usize::from(memo.max(1)) - 1
    }
}
