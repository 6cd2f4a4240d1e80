//! What a side has besides its players and may use at certain points of the match: desperate measures and helpers.
//!
//! Everything that a side has for a point is offered there one after the other, in the order of the edition's list. What
//! nobody can use pushes no frame.

use crate::action::{Action, ActionKind, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::Event;
use crate::flow::{Cx, Flow, Halt, Next, Procedure};
use crate::rules::{Helper, Measure, Rules};
use crate::state::{Pid, Side, State};

counted! {
    /// A point of the match at which a side may use something.
    Point {
        /// Both sides have bought.
        Bought,
        /// Before the set-up of the first drive.
        FirstDrive,
        BeforeSetUp,
        AfterSetUp,
        BetweenDrives,
        /// The own turn starts.
        TurnStarted,
        /// The same, after special plays.
        TurnOpen,
        /// A player of the side has declared its action.
        Declared,
        /// The same, after special plays.
        Acting,
        /// An opponent has moved into a square in its activation.
        OpponentMoved,
        /// A turnover has ended the own turn.
        TurnedOver,
    }
}

/// What a side may have.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Aid {
    Measure(Measure),
    Helper(Helper),
}

/// A chance to use it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    pub side: Side,
    /// The player it is about, if any.
    pub who: Pid,
}

/// What the coach is asked first.
#[derive(Copy, Clone, Debug)]
pub enum Question {
    /// Nothing: it just happens.
    Nothing,
    /// Whether it is used.
    Use,
    Own(fn(&Rules, &State, Chance) -> Decision),
}

/// What it does.
#[derive(Copy, Clone, Debug)]
pub struct AidPart {
    pub aid: Aid,
    pub at: Point,
    /// Whether the point concerns it: for a declared action, which one it is.
    pub fits: fn(&Rules, &State, Chance, Option<ActionKind>) -> bool,
    /// Whether there is something to do for it when its turn comes.
    pub serves: fn(&Rules, &State, Chance) -> bool,
    pub asks: Question,
    pub take: fn(&mut Cx, Chance, Action) -> Flow,
    /// What is left of it at the end of a drive.
    pub drive_ends: fn(&mut Cx) -> Result<(), Halt>,
}

impl AidPart {
    /// Something that is used or not, whenever its point comes.
    #[must_use]
    pub const fn new(aid: Aid, at: Point, take: fn(&mut Cx, Chance, Action) -> Flow) -> AidPart {
        AidPart {
            aid,
            at,
            fits: |_, _, _, _| true,
            serves: |_, _, _| true,
            asks: Question::Use,
            take,
            drive_ends: |_| Ok(()),
        }
    }
}

/// The aids of an edition, by their points.
pub(super) type Aids = [Vec<AidPart>; Point::COUNT];

/// An aid that is offered: the n-th of its point.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Offering {
    chance: Chance,
    at: Point,
    row: u8,
}

impl Offering {
    /// Offers a side what it has for this point; `kind` is the action that was declared.
    pub fn open(cx: &mut Cx, at: Point, chance: Chance, kind: Option<ActionKind>) {
        let team = cx.s.team(chance.side);
        if team.measures == 0 && team.helpers == 0 {
            return;
        }
        for (row, part) in cx.r.units.parts.aids[at as usize].iter().enumerate().rev() {
            if cx.s.has_aid(chance.side, part.aid) && (part.fits)(cx.r, cx.s, chance, kind) {
                cx.push(Offering { chance, at, row: row as u8 });
            }
        }
    }

    /// Offers both sides what they have, the kicking side first.
    pub fn open_both(cx: &mut Cx, at: Point) {
        let kicking = cx.s.clock.kicking;
        for side in [kicking.other(), kicking] {
            Offering::open(cx, at, Chance { side, who: Pid::NONE }, None);
        }
    }

    /// The same one thing after the other.
    pub fn open_each(cx: &mut Cx, at: Point) {
        let kicking = cx.s.clock.kicking;
        for (row, part) in cx.r.units.parts.aids[at as usize].iter().enumerate().rev() {
            for side in [kicking.other(), kicking] {
                if cx.s.has_aid(side, part.aid) {
                    cx.push(Offering { chance: Chance { side, who: Pid::NONE }, at, row: row as u8 });
                }
            }
        }
    }

    /// What aids leave at the end of a drive.
    pub fn drive_ends(cx: &mut Cx) -> Result<(), Halt> {
        cx.r.units.parts.aids.iter().flatten().try_for_each(|part| (part.drive_ends)(cx))
    }

    fn part(self, r: &Rules) -> &AidPart {
        &r.units.parts.aids[self.at as usize][usize::from(self.row)]
    }
}

impl Procedure for Offering {
    fn advance(self, cx: &mut Cx) -> Flow {
        let part = self.part(cx.r);
        if !(part.serves)(cx.r, cx.s, self.chance) {
            return cx.pop();
        }
        match part.asks {
            Question::Use | Question::Own(_) => Ok(Next::Ask),
            Question::Nothing => {
                cx.pop()?;
                (part.take)(cx, self.chance, Action::Choose(Choice::Use))
            }
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let part = self.part(r);
        Some(match (part.asks, part.aid) {
            (Question::Own(ask), _) => ask(r, s, self.chance),
            (_, aid) => {
                let (ask, choice) = match aid {
                    Aid::Measure(measure) => (Ask::Measure, choice(measure)),
                    Aid::Helper(helper) => (Ask::HelperUse(helper), Choice::Use),
                };
                Decision::new(ask, Menu::new(self.chance.side).choice(choice).choice(Choice::Decline))
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        cx.pop()?;
        if action == Action::Choose(Choice::Decline) {
            return Ok(Next::Go);
        }
        (self.part(cx.r).take)(cx, self.chance, action)
    }
}

/// The choice that uses a measure.
const fn choice(measure: Measure) -> Choice {
    match measure {
        Measure::YouDope => Choice::Measure1,
        Measure::RazzleDazzle => Choice::Measure2,
        Measure::Hangover => Choice::Measure3,
        Measure::GrudgeMatch => Choice::Measure4,
        Measure::SetPiece => Choice::Measure5,
        Measure::SportsEspionage => Choice::Measure6,
        Measure::BananaSkin => Choice::Measure7,
        Measure::MagicScroll => Choice::Measure8,
    }
}

impl State {
    /// Whether a side has this left.
    #[must_use]
    pub const fn has_aid(&self, side: Side, aid: Aid) -> bool {
        let team = &self.teams[side.index()];
        match aid {
            Aid::Measure(measure) => team.measures >> measure as u8 & 1 == 1,
            Aid::Helper(helper) => team.helpers & helper.bit() != 0,
        }
    }
}

impl Cx<'_> {
    /// Says that a side uses an aid.
    pub fn uses_aid(&mut self, side: Side, aid: Aid) {
        self.emit(match aid {
            Aid::Measure(measure) => Event::MeasureUsed { side, measure: measure as u8 },
            Aid::Helper(helper) => Event::HelperUsed { side, helper },
        });
    }

    /// A side has no more of this aid.
    pub fn loses_aid(&mut self, side: Side, aid: Aid) {
        let team = self.s.team_mut(side);
        match aid {
            Aid::Measure(measure) => team.measures &= !(1 << measure as u8),
            Aid::Helper(helper) => team.helpers &= !helper.bit(),
        }
    }

    /// A side uses an aid for the last time.
    pub fn uses_up(&mut self, side: Side, aid: Aid) {
        self.uses_aid(side, aid);
        self.loses_aid(side, aid);
    }
}
