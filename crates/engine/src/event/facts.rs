//! What an event tells besides who and where: modifiers, causes, results.

use crate::rules::Mod;
use crate::skill::Skill;

/// The modifiers of one roll, one by one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mods {
    list: [(Mod, i8); 12],
    len: u8,
}

impl Mods {
    pub const NONE: Mods = Mods { list: [(Mod::Base, 0); 12], len: 0 };

    /// Adds a modifier unless it is 0. If the list is ever full, the last one absorbs it: the total is right.
    pub fn add(&mut self, why: Mod, by: i8) {
        if by == 0 {
            return;
        }
        match self.list.get_mut(usize::from(self.len)) {
            Some(slot) => {
                *slot = (why, by);
                self.len += 1;
            }
            None => self.list[self.list.len() - 1].1 += by,
        }
    }

    /// Adds to what there is of one kind.
    pub fn raise(&mut self, why: Mod, by: i8) {
        match self.list[..usize::from(self.len)].iter_mut().find(|(kind, _)| *kind == why) {
            Some((_, sum)) => *sum += by,
            None => self.add(why, by),
        }
    }

    /// Removes every modifier of one kind.
    pub fn drop(&mut self, why: Mod) {
        let kept = *self;
        *self = Mods::NONE;
        kept.iter().filter(|(kind, _)| *kind != why).for_each(|(kind, by)| self.add(kind, by));
    }

    /// The same without the negative ones.
    #[must_use]
    pub fn without_penalties(&self) -> Mods {
        let mut kept = Mods::NONE;
        self.iter().filter(|(_, by)| *by > 0).for_each(|(why, by)| kept.add(why, by));
        kept
    }

    #[must_use]
    pub fn total(&self) -> i8 {
        self.iter().map(|(_, by)| by).sum()
    }

    pub fn iter(&self) -> impl Iterator<Item = (Mod, i8)> + '_ {
        self.list[..usize::from(self.len)].iter().copied()
    }
}

/// Why the turn of the active team ends early (S7-TO-01 to -10).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TurnoverCause {
    FellOver,
    KnockedDown,
    CarrierPlacedProne,
    CarrierOffPitch,
    PickUpFailed,
    Fumble,
    BallLost,
    ThrownCarrierLost,
    SentOff,
    Touchdown,
    /// A special play: illegal procedure, time lost, a dazzle that failed, a player of the team driven off.
    IllegalProcedure,
    TimeLost,
    Dazzled,
    DrivenOff,
    /// Bloodlust was not satisfied.
    Bloodlust,
    /// A chainsaw hit its owner.
    KickBack,
}

impl TurnoverCause {
    pub const ALL: [TurnoverCause; 16] = [
        TurnoverCause::FellOver,
        TurnoverCause::KnockedDown,
        TurnoverCause::CarrierPlacedProne,
        TurnoverCause::CarrierOffPitch,
        TurnoverCause::PickUpFailed,
        TurnoverCause::Fumble,
        TurnoverCause::BallLost,
        TurnoverCause::ThrownCarrierLost,
        TurnoverCause::SentOff,
        TurnoverCause::Touchdown,
        TurnoverCause::IllegalProcedure,
        TurnoverCause::TimeLost,
        TurnoverCause::Dazzled,
        TurnoverCause::DrivenOff,
        TurnoverCause::Bloodlust,
        TurnoverCause::KickBack,
    ];
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TurnEnd {
    Done,
    Turnover,
    Touchdown,
}

/// How a player got the ball.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Gained {
    PickUp,
    Catch,
    Touchback,
    /// Without a roll (S7-DM-05).
    SetPiece,
    /// Out of somebody's hands.
    Taken,
}

/// How a ball moved without being carried.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BallMove {
    Kicked,
    Deviated,
    Scattered,
    Bounced,
    ThrownIn,
    Thrown,
    /// Put down elsewhere by a special play (RE-65).
    Carried,
}

/// What hurt a player: decides attribution and experience (S7-SPP-05).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// Fell over on its own.
    Fall,
    Block,
    Foul,
    Crowd,
    /// A blade instead of a block.
    Stab,
    /// The owner by its own chainsaw too.
    Chainsaw,
    ProjectileVomit,
    BreatheFire,
    /// Landed badly after a throw, or was landed on.
    Throw,
    Spell,
    Trapdoor,
    Rock,
    /// Lashed out at by a team-mate (Animal Savagery).
    Savagery,
    /// Bitten by a team-mate (Bloodlust).
    Bite,
    /// Run over while on the ground (Ball & Chain).
    Trample,
    /// Kicked by a team-mate instead of being kicked away.
    Kick,
    /// Eaten by a hungry team-mate.
    Eaten,
    Bomb,
    /// A special play.
    Play,
    /// A star's special rule.
    Star,
    /// Something hidden in an End Zone.
    Trap,
    /// Knocked down or beaten by a referee.
    Referee,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PassResult {
    Accurate,
    Inaccurate,
    Wild,
    Fumble,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ThrowResult {
    Superb,
    Successful,
    Terrible,
    Fumble,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RerollSource {
    Team,
    Skill(Skill),
    Pro,
    Mascot,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ArgueResult {
    CoachEjected,
    NoEffect,
    Stays,
}
