//! Which place of the kernel's lists each rule of this edition takes.

use touchback_engine::rules::{KickoffEvent, Mod, StarRule, TestKind};
use touchback_engine::state::Change;
use touchback_engine::{ActionKind, Choice, Own, Skill};

pub const RABBLE_ROUSER: Skill = Skill::Own(Own::A);
pub const CROWD_FAVOURITE: StarRule = StarRule::Own(Own::A);
pub const PIE_STALL: KickoffEvent = KickoffEvent::Own(Own::A);
/// The card.
pub const FOG_HORN: Own = Own::A;

pub const RALLY: ActionKind = ActionKind::Own(Own::A);
pub const RALLY_TEST: TestKind = TestKind::Own(Own::A);
pub const SHOUT: Choice = Choice::Own(Own::A);

pub const COMPANY: Mod = Mod::Own(Own::A);
pub const SHOUTED: Mod = Mod::Own(Own::B);
pub const FIRED_UP: Mod = Mod::Own(Own::C);
pub const DEAFENED: Mod = Mod::Own(Own::D);

/// Lasting effects.
pub const IS_FIRED_UP: Own = Own::A;
pub const IS_HOARSE: Own = Own::B;
pub const IS_WELL_FED: Own = Own::C;
pub const IS_DEAFENED: Own = Own::D;

/// Questions.
pub const WHOM_TO_RALLY: Own = Own::A;
pub const WHO_EATS: Own = Own::B;
pub const WHO_HEARS: Own = Own::C;

/// Events.
pub const RALLIED: Own = Own::A;
pub const CHEERED: Own = Own::B;
pub const SOUNDED: Own = Own::C;

/// Refusals.
pub const TOO_HOARSE: Own = Own::A;
pub const NOBODY_NEAR: Own = Own::B;
pub const ON_THE_GROUND: Own = Own::C;

/// The change that puts a player under an effect.
#[must_use]
pub const fn under(effect: Own) -> Change {
    Change::Own(effect)
}
