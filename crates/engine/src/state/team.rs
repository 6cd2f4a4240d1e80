//! A team in a match.

use super::{Ploy, Ploys};
use crate::action::ActionKind;
use crate::facts::facts;
use crate::rules::Helper;

facts! {
    /// What a team may do once per turn (S7-ACT-04).
    pub enum Once {
        Blitz,
        Pass,
        HandOff,
        Foul,
        /// Fouls are not limited in this turn (S7-DM-04).
        FoulsFree,
        KickTeamMate,
        Bomb,
    }
    /// What a team has used up in this turn.
    Used(u8)
}

impl Once {
    /// What an action uses up; nothing for those without a limit.
    #[must_use]
    pub const fn of(kind: ActionKind) -> Option<Once> {
        match kind {
            ActionKind::Blitz => Some(Once::Blitz),
            ActionKind::Pass | ActionKind::ThrowTeamMate => Some(Once::Pass),
            ActionKind::HandOff => Some(Once::HandOff),
            ActionKind::Foul => Some(Once::Foul),
            ActionKind::KickTeamMate => Some(Once::KickTeamMate),
            ActionKind::ThrowBomb => Some(Once::Bomb),
            ActionKind::Move
            | ActionKind::Block
            | ActionKind::Stab
            | ActionKind::Chainsaw
            | ActionKind::ProjectileVomit
            | ActionKind::BreatheFire
            | ActionKind::HypnoticGaze
            | ActionKind::BallAndChain
            | ActionKind::Own(_) => None,
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Team {
    /// Row of [`Rules::teams`](crate::Rules::teams).
    pub team: u16,
    pub score: u8,
    /// Turn marker: turns begun in this half.
    pub turn: u8,
    /// Team re-rolls at the start of a half.
    pub rerolls_full: u8,
    /// Team re-rolls left in this half, those for the drive included.
    pub rerolls: u8,
    /// How many of them end with the drive.
    pub drive_rerolls: u8,
    /// The re-roll that a Leader brings, usable while one is on the pitch.
    pub leader_rerolls: u8,
    /// Once-per-turn actions used.
    pub used: Used,
    pub dedicated_fans: u8,
    pub fan_factor: u8,
    pub assistants: u8,
    pub cheerleaders: u8,
    /// Apothecaries left; `hired_apothecaries` of them came as inducements.
    pub apothecaries: u8,
    pub hired_apothecaries: u8,
    pub bribes: u8,
    pub kegs: u8,
    pub chefs: u8,
    /// Helpers that may repeat a failed Regeneration, and treat a KO.
    pub mortuary_assistants: u8,
    pub plague_doctors: u8,
    pub spells: u8,
    /// Special plays that came with the team sheet and are not dealt yet.
    pub special_plays: u8,
    pub coach_ejected: bool,
    /// The organiser's own inducements still to use, bit n for the n-th of [`Rules::custom`](crate::Rules::custom).
    pub custom: u8,
    /// D6 of what one player was given, and of what the whole team was served; 0 for nothing.
    pub gift: u8,
    pub dish: u8,
    /// Has infected an opponent in this match (Plague Ridden).
    pub infected: bool,
    /// Desperate measures not yet used, bit n for the D8 result n+1.
    pub measures: u8,
    /// Prayers in effect, bit n for the n-th [`Prayer`](crate::rules::Prayer).
    pub prayers: u16,
    /// Special rules of the team, see [`Special`](crate::rules::Special).
    pub special: u32,
    /// Money in thousands.
    pub treasury: u32,
    pub petty_cash: u32,
    /// Current team value in thousands, inducements included once bought.
    pub value: u32,
    /// What special plays do to this team.
    pub plays: Ploys,
    /// Helpers and hindrances, see [`Helper`].
    pub helpers: u32,
    /// Row of [`Rules::wizards`](crate::Rules::wizards) of a wizard who can still cast, and 1; 0 for none.
    pub wizard: u8,
    /// He passes for the rest of this team turn (OB-2.8-1).
    pub wizard_waits: bool,
    /// Bottles of Heady Brew left.
    pub brews: u8,
    /// Stake of a side bet in tens of thousands.
    pub stake: u8,
    /// How often each inducement was bought, by row of [`Rules::inducements`](crate::Rules::inducements).
    pub bought: [u8; 32],
}

impl Team {
    #[must_use]
    pub const fn helped_by(&self, helper: Helper) -> bool {
        self.helpers & helper.bit() != 0
    }

    /// The wizard who can still cast, as [`Team::wizard`]; 0 while a special play keeps him from it (DT-34).
    #[must_use]
    pub const fn wizard_at_hand(&self) -> u8 {
        if !self.plays.has(Ploy::WizardDrugged) { self.wizard } else { 0 }
    }
}
