//! The spells of 1994: dice above the Agility of the player they are rolled against; the caster may use re-rolls in his own
//! turn (OB-3.5-2, -3).

mod fireball;
mod lightning_bolt;
mod sweep;
mod zap;

use touchback_engine::unit::{Cx, Flow, Part, UnitProcedure};
use touchback_engine::{Action, Ask, Choice, Decision, Menu, Pid, Rules, Side, State};

pub(super) const PARTS: &[Part] = &[fireball::PART, lightning_bolt::PART, zap::PART];

/// Whether the caster has the dice against a player thrown again.
fn ask_reroll(r: &Rules, s: &State, side: Side, who: Pid) -> Decision {
    let mut menu = Menu::new(side).choice(Choice::Decline);
    menu.choices |= r.team_rerolls(s, side);
    Decision::new(Ask::RerollSpell(who), menu)
}

/// The caster's answer: the dice are thrown `again`, or what they did `stands`.
fn take_reroll<P: UnitProcedure>(
    cx: &mut Cx,
    action: Action,
    side: Side,
    again: P,
    stands: impl FnOnce(&mut Cx) -> Flow,
) -> Flow {
    match action {
        Action::Choose(choice) if choice != Choice::Decline => cx.team_rerolls(side, choice, again),
        _ => stands(cx),
    }
}
