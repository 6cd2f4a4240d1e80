//! What the other server's log says: dice, target numbers, answers and results.

use touchback_engine::dice::Roll;
use touchback_engine::geometry::Dir;
use touchback_engine::rules::TestKind;
use touchback_engine::{Pid, Side, Sq};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    Block {
        defender: Pid,
    },
    BlockRoll {
        chooser: Side,
        dice: Vec<u8>,
    },
    BlockChoice {
        index: u8,
        dice: Vec<u8>,
        result: String,
    },
    Test(TestEntry),
    /// A pass, or a bomb.
    Pass {
        test: TestEntry,
        result: String,
    },
    HandOver {
        catcher: Pid,
    },
    /// A team-mate is thrown or kicked.
    Thrown {
        test: TestEntry,
        mate: Pid,
    },
    Reroll {
        who: Pid,
        source: String,
        /// Of Loner or Pro; 0 for none.
        roll: u8,
    },
    SkillUse {
        who: Pid,
        skill: String,
        used: bool,
    },
    Injury(InjuryEntry),
    /// A second casualty roll, if there was one.
    Apothecary {
        who: Pid,
        casualty: Option<[u8; 2]>,
        serious: Option<String>,
    },
    Foul {
        victim: Pid,
    },
    Referee {
        sent_off: bool,
    },
    Argue {
        face: u8,
    },
    Bribe {
        face: u8,
    },
    Kickoff {
        dice: [u8; 2],
        result: String,
    },
    Weather {
        dice: [u8; 2],
        result: String,
    },
    /// A kick or a pass strays; the end may be off the pitch.
    Deviation {
        end: Option<(i64, i64)>,
        direction: Scatter,
        distance: u8,
    },
    /// A ball, a bomb or a thrown player moves one square for each.
    Bounce(Vec<Scatter>),
    ThrowIn {
        direction: Dir,
        distance: Vec<u8>,
    },
    TurnEnd {
        recoveries: Vec<Recovery>,
        /// A D3, and who the heat has got; 0 for none.
        heat: u8,
        fainted: Vec<Pid>,
    },
    /// Fan Factor of a side for this match.
    Fans {
        side: Side,
        /// A D3.
        roll: u8,
        factor: u8,
    },
    /// Dice of both coaches, and the winner.
    RollOff {
        dice: [u8; 2],
        winner: Option<Side>,
    },
    /// The crowd or the referee picks players.
    Picked {
        dice: [u8; 2],
        /// A D3 of players; 0 where it is always one.
        count: u8,
        hit: Vec<Pid>,
    },
    /// A prayer affects a player.
    Singled {
        who: Pid,
    },
    /// Dice that need no context.
    Dice(Vec<(Roll, u8)>),
    /// How many more prayers the trailing side may roll.
    Prayers {
        amount: u8,
        home: bool,
    },
    /// Who won the toss, and what that coach wanted.
    Receive {
        side: Side,
        receives: bool,
    },
    Mvps(Vec<Pid>),
    /// A new activation.
    PlayerAction {
        who: Pid,
        action: String,
    },
    /// The target of a Blitz or a gaze, named at once.
    Target {
        defender: Pid,
    },
    /// Something without dice that the changes show as well.
    Note,
    /// Anything else, by its name in the file.
    Other(String),
}

/// A test of one D6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestEntry {
    pub kind: TestKind,
    pub who: Option<Pid>,
    pub face: u8,
    pub minimum: u8,
    pub passed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InjuryEntry {
    pub who: Pid,
    pub armour: Option<[u8; 2]>,
    pub broken: bool,
    pub injury: Option<[u8; 2]>,
    /// D16 and D6.
    pub casualty: Option<[u8; 2]>,
    pub result: HurtResult,
    pub serious: Option<String>,
    pub armour_modifiers: Vec<String>,
    pub injury_modifiers: Vec<String>,
}

/// The result of an armour or injury roll.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum HurtResult {
    Held,
    Stunned,
    KnockedOut,
    /// Badly hurt, or worse.
    Casualty,
    Unknown,
}

/// One die of direction: its face, and where the file says it points.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Scatter {
    pub face: u8,
    pub dir: Dir,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    pub who: Pid,
    pub face: u8,
    pub recovered: bool,
}

impl Entry {
    /// Where the kick was aimed if it strayed by this many squares.
    #[must_use]
    pub fn aim(&self, squares: u8) -> Option<Sq> {
        let Entry::Deviation { end: Some((x, y)), direction, .. } = self else { return None };
        let (dx, dy) = direction.dir.delta();
        let back = |end: &i64, step: i8| end.checked_sub(i64::from(step) * i64::from(squares));
        crate::reader::square(back(x, dx)?, back(y, dy)?)
    }
}
