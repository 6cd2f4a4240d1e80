//! Skills that change armour, injury and casualty rolls.

use crate::event::{Cause, Mods};
use crate::hook::block::works;
use crate::query;
use crate::rules::{Injury, Mod, Regeneration, Rules, special};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, SQUAD, State};

/// What may be added to either the armour or the injury roll after seeing it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bonus {
    /// The skill it comes from; none for a spell.
    pub skill: Option<Skill>,
    pub why: Mod,
    pub by: i8,
}

/// The bonus of the player who caused the roll.
#[must_use]
pub fn bonus(s: &State, by: Pid, cause: Cause) -> Option<Bonus> {
    match cause {
        // S7-DM-81
        Cause::Spell => Some(Bonus { skill: None, why: Mod::Spell, by: 1 }),
        Cause::Referee => Some(Bonus { skill: None, why: Mod::Referee, by: 1 }),
        // The skill belongs to the blocker; a block is always made by the active side.
        Cause::Block | Cause::Savagery if by.is_some() && by.side() == s.clock.active => {
            let player = s.player(by);
            let strong = player.has(Skill::MightyBlow) && player.has_tackle_zone();
            let by = player.mighty_blow as i8;
            strong.then_some(Bonus { skill: Some(Skill::MightyBlow), why: Mod::MightyBlow, by })
        }
        Cause::Foul if by.is_some() && works(s, by, Skill::DirtyPlayer) => {
            let by = s.player(by).dirty_player as i8;
            Some(Bonus { skill: Some(Skill::DirtyPlayer), why: Mod::DirtyPlayer, by })
        }
        // Against the kicker's own side, so the other coach uses it.
        Cause::Kick => works(s, by, Skill::MightyBlow).then(|| {
            let by = s.player(by).mighty_blow as i8;
            Bonus { skill: Some(Skill::MightyBlow), why: Mod::MightyBlow, by }
        }),
        Cause::Bomb if by.is_some() => Some(Bonus { skill: Some(Skill::Bombardier), why: Mod::Bomb, by: 1 }),
        // A fall has a cause only when an opponent with Arm Bar marks the dodger.
        Cause::Fall if by.is_some() => Some(Bonus { skill: Some(Skill::ArmBar), why: Mod::ArmBar, by: 1 }),
        _ => None,
    }
}

/// Arm Bar: an opponent with the skill that marks this player and gains if it falls while dodging away, or nobody.
#[must_use]
pub fn holds_back(s: &State, who: Pid) -> Pid {
    let mut markers = query::markers(s, who.side(), s.player(who).at).iter();
    markers.find(|marker| s.player(*marker).has(Skill::ArmBar)).unwrap_or(Pid::NONE)
}

/// Ball & Chain: going down means an injury roll at once, on which nobody is only stunned.
#[must_use]
pub fn is_chained(s: &State, who: Pid) -> bool {
    s.player(who).has(Skill::BallAndChain)
}

/// Iron Hard Skin: opponents cannot modify the armour roll.
#[must_use]
pub fn is_hardened(s: &State, who: Pid) -> bool {
    s.player(who).has(Skill::IronHardSkin)
}

/// What a running chainsaw adds to an armour roll.
const SAW: i8 = 3;

/// Chainsaw: added when somebody is hit by one, when its owner goes down, and when a blocker of the owner does.
#[must_use]
pub fn saw(s: &State, who: Pid, by: Pid, cause: Cause, sawn: bool) -> i8 {
    let wields = |p: Pid| p.is_some() && s.player(p).has(Skill::Chainsaw);
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
    if cut && (own || !is_hardened(s, who)) { SAW } else { 0 }
}

/// Claws: the natural armour roll that breaks any armour after this player's own block.
#[must_use]
pub fn claws(s: &State, who: Pid, by: Pid, cause: Cause) -> Option<u8> {
    let own_block = matches!(cause, Cause::Block | Cause::Savagery) && by.is_some() && by.side() == s.clock.active;
    (own_block && works(s, by, Skill::Claws) && !is_hardened(s, who)).then_some(8)
}

/// The armour of a player: Spikes make it one better.
#[must_use]
pub fn armour(s: &State, who: Pid) -> u8 {
    let player = s.player(who);
    player.av + u8::from(player.has(Skill::Spikes))
}

/// Thick Skull: the lowest number that would knock a player out stuns this one.
#[must_use]
pub fn shrugs_off(r: &Rules, s: &State, who: Pid, row: usize) -> bool {
    let table = &r.injury[column(s, who)];
    r.manner.thick_skull == 0
        && s.player(who).has(Skill::ThickSkull)
        && table[row] == Injury::KnockedOut
        && (row == 0 || table[row - 1] != Injury::KnockedOut)
}

/// Which column of the injury table a player uses: 0 regular, 1 Stunty.
#[must_use]
pub fn column(s: &State, who: Pid) -> usize {
    usize::from(s.player(who).has(Skill::Stunty))
}

const NOT_INFECTED: SkillSet = SkillSet::of(&[Skill::Decay, Skill::Regeneration, Skill::Stunty]);

/// Plague Ridden: whether a player who killed another with its own block or foul may infect it instead. Asked only if
/// that brings a new player: in a team of Nurgle with room for one more.
#[must_use]
pub fn may_infect(s: &State, who: Pid, by: Pid, cause: Cause) -> bool {
    let victim = s.player(who);
    let own = matches!(cause, Cause::Block | Cause::Foul) && by.is_some() && by.side() == s.clock.active;
    own && by.side() != who.side()
        && works(s, by, Skill::PlagueRidden)
        && victim.st <= 4
        && !victim.skills.meets(NOT_INFECTED)
        && !s.team(by.side()).infected
        && s.team(by.side()).special & special::FAVOURED_OF_NURGLE != 0
        && s.squad(by.side()).count() < SQUAD
}

/// Modifiers of a casualty roll.
#[must_use]
pub fn casualty_mods(s: &State, who: Pid) -> Mods {
    let mut mods = Mods::NONE;
    mods.add(Mod::Niggling, s.player(who).niggles as i8);
    mods.add(Mod::Decay, i8::from(s.player(who).has(Skill::Decay)));
    mods
}

/// What a Death Roller adds to the armour roll of its foul.
const ROLLER: i8 = 6;

#[must_use]
pub fn rolls_over(s: &State, by: Pid, cause: Cause) -> i8 {
    let rolls = cause == Cause::Foul && by.is_some() && s.player(by).has(Skill::DeathRoller);
    if rolls { ROLLER } else { 0 }
}

/// Regeneration. In 1994 players raised by a necromancer need theirs and lose it under another coach,
/// while players who have the skill by nature or mutation need nobody (OB-5.23-2, -3).
#[must_use]
pub fn regenerates(r: &Rules, s: &State, who: Pid) -> bool {
    if !s.player(who).has(Skill::Regeneration) {
        return false;
    }
    let own = r.positions.get(usize::from(s.player(who).position)).filter(|row| row.skills.has(Skill::Regeneration));
    let Some(list) = own.and_then(|row| r.teams.get(usize::from(row.team)).map(|list| (row.team, list))) else {
        return true;
    };
    let raised = r.regenerates == Regeneration::ByNecromancer && !list.1.apothecary;
    !raised || list.0 == s.team(who.side()).team
}
