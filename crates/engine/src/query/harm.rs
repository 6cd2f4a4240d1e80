//! Armour, injury and casualty rolls: what changes them.

use crate::event::{Cause, Mods};
use crate::rules::{Injury, Mod, Rules, Special};
use crate::state::{Pid, SQUAD, State};
use crate::unit::Permit;
use crate::unit::value::Bonus;

/// What the player who caused the roll may add to it.
#[must_use]
pub fn bonus(r: &Rules, s: &State, by: Pid, cause: Cause) -> Option<Bonus> {
    match cause {
        // S7-DM-81
        Cause::Spell => return Some(Bonus { skill: None, why: Mod::Spell, by: 1 }),
        Cause::Referee => return Some(Bonus { skill: None, why: Mod::Referee, by: 1 }),
        Cause::Bomb if by.is_some() => {
            return Some(Bonus { skill: Some(r.skill_for(Permit::ThrowsBombs, s, by)), why: Mod::Bomb, by: 1 });
        }
        _ => {}
    }
    let mut bonus = None;
    if by.is_some() {
        r.units.hurt_bonus(r, s, by, cause, &mut bonus);
    }
    bonus
}

/// Whether a block, or what counts as one, was made by this player: a block is always made by the active side.
#[must_use]
pub fn is_own_block(s: &State, by: Pid, cause: Cause) -> bool {
    matches!(cause, Cause::Block | Cause::Savagery) && by.is_some() && by.side() == s.clock.active
}

/// What a running chainsaw adds to an armour roll.
const SAW: i8 = 3;

/// Added when somebody is hit by a chainsaw, when its wielder goes down, and when a blocker of the wielder does.
#[must_use]
pub fn saw(r: &Rules, s: &State, who: Pid, by: Pid, cause: Cause, sawn: bool) -> i8 {
    let wields = |p: Pid| p.is_some() && r.permits(Permit::WieldsSaw, s, p);
    let cut = match cause {
        Cause::Chainsaw => true,
        Cause::Foul => sawn,
        Cause::Block => wields(who) || (wields(by) && who.side() == s.clock.active),
        Cause::Fall
        | Cause::Throw
        | Cause::Spell
        | Cause::Rock
        | Cause::Trap
        | Cause::Savagery
        | Cause::Play
        | Cause::Star
        | Cause::Referee
        | Cause::BreatheFire => wields(who),
        Cause::Stab | Cause::ProjectileVomit | Cause::Crowd | Cause::Trapdoor | Cause::Bite | Cause::Trample => false,
        Cause::Kick | Cause::Eaten | Cause::Bomb => false,
    };
    let own = cause == Cause::Chainsaw && !by.is_some();
    if cut && (own || !r.permits(Permit::Hardened, s, who)) { SAW } else { 0 }
}

/// The armour of a player.
#[must_use]
pub fn armour(r: &Rules, s: &State, who: Pid) -> u8 {
    let mut armour = s.player(who).av;
    r.units.armour(r, s, who, &mut armour);
    armour
}

/// Whether the lowest number that would knock a player out only stuns this one.
#[must_use]
pub fn shrugs_off(r: &Rules, s: &State, who: Pid, row: usize) -> bool {
    let table = &r.injury[column(r, s, who)];
    table[row] == Injury::KnockedOut
        && (row == 0 || table[row - 1] != Injury::KnockedOut)
        && r.permits(Permit::ShrugsOff, s, who)
}

/// Which column of the injury table a player uses: 0 regular, 1 for the frail.
#[must_use]
pub fn column(r: &Rules, s: &State, who: Pid) -> usize {
    usize::from(r.permits(Permit::Frail, s, who))
}

/// Whether a player who killed by its own block or foul may infect the victim instead. Asked only where somebody comes of
/// it: in a team of Nurgle's with room for one more.
#[must_use]
pub fn may_infect(r: &Rules, s: &State, who: Pid, by: Pid, cause: Cause) -> bool {
    let own = matches!(cause, Cause::Block | Cause::Foul) && by.is_some() && by.side() == s.clock.active;
    own && by.side() != who.side()
        && r.permits(Permit::Infects, s, by)
        && s.player(who).st <= 4
        && !r.permits(Permit::NotInfected, s, who)
        && !s.team(by.side()).infected
        && s.team(by.side()).special & Special::FavouredOfNurgle.bit() != 0
        && s.squad(by.side()).count() < SQUAD
}

/// Modifiers of a casualty roll.
#[must_use]
pub fn casualty_mods(r: &Rules, s: &State, who: Pid) -> Mods {
    let mut mods = Mods::NONE;
    mods.add(Mod::Niggling, s.player(who).niggles as i8);
    r.units.casualty_mods(r, s, who, &mut mods);
    mods
}

/// What a Death Roller adds to the armour roll of its foul.
const ROLLER: i8 = 6;

#[must_use]
pub fn rolls_over(r: &Rules, s: &State, by: Pid, cause: Cause) -> i8 {
    let rolls = cause == Cause::Foul && by.is_some() && r.permits(Permit::Wrecked, s, by);
    if rolls { ROLLER } else { 0 }
}
