//! What the organiser's own inducements do to players in play (MP-CUST-21 to -46).

use crate::rules::{Boon, CustomWho, Rules};
use crate::state::{Flag, Pid, Side, State};

/// The result of a D6 on the table of this kind.
fn boon(r: &Rules, who: CustomWho, face: u8) -> Boon {
    let row = usize::from(face).wrapping_sub(1);
    let table = r.custom.iter().find(|table| table.who == who);
    table.and_then(|table| table.rows.get(row)).map_or(Boon::Nothing, |(_, boon)| *boon)
}

/// What the whole team was served.
#[must_use]
pub fn dish(r: &Rules, s: &State, side: Side) -> Boon {
    boon(r, CustomWho::Team, s.team(side).dish)
}

fn gift(r: &Rules, s: &State, who: Pid) -> Boon {
    let unwrapped = s.player(who).is(Flag::Gifted);
    if unwrapped { boon(r, CustomWho::Random, s.team(who.side()).gift) } else { Boon::Nothing }
}

/// The sum of something over what a player and its team have.
fn sum(r: &Rules, s: &State, who: Pid, of: impl Fn(Boon) -> u8) -> u8 {
    let team = s.team(who.side());
    if team.dish | team.gift == 0 {
        return 0;
    }
    of(dish(r, s, who.side())) + of(gift(r, s, who))
}

/// Further Rushes.
#[must_use]
pub fn rushes(r: &Rules, s: &State, who: Pid) -> u8 {
    sum(r, s, who, |boon| if let Boon::Rushes(more) = boon { more } else { 0 })
}

/// Added to the roll to recover from a KO.
#[must_use]
pub fn recovery(r: &Rules, s: &State, who: Pid) -> u8 {
    sum(r, s, who, |boon| if let Boon::Recovery(bonus) = boon { bonus } else { 0 })
}

/// Added to pick-up tests.
#[must_use]
pub fn pick_up(r: &Rules, s: &State, who: Pid) -> i8 {
    sum(r, s, who, |boon| if let Boon::PickUp(bonus) = boon { bonus } else { 0 }) as i8
}

/// Added to the player's Strength for the block of a Blitz.
#[must_use]
pub fn blitz_strength(r: &Rules, s: &State, who: Pid) -> u8 {
    sum(r, s, who, |boon| if let Boon::BlitzStrength(bonus) = boon { bonus } else { 0 })
}

/// Whether the next KO'd or casualty result on this player is ignored.
#[must_use]
pub fn protects(r: &Rules, s: &State, who: Pid) -> bool {
    s.player(who).is(Flag::Gifted) && gift(r, s, who) == Boon::Protection
}

/// Whether this player's Animosity is for every team-mate.
#[must_use]
pub fn hates_everybody(r: &Rules, s: &State, who: Pid) -> bool {
    s.player(who).is(Flag::Gifted) && gift(r, s, who) == Boon::Animosity
}

/// What a D6 must show for a used team re-roll not to be spent.
#[must_use]
pub fn keeps_rerolls(r: &Rules, s: &State, side: Side) -> Option<u8> {
    if s.team(side).dish == 0 {
        return None;
    }
    if let Boon::KeepReroll(need) = dish(r, s, side) { Some(need) } else { None }
}
