//! Sneakiest of the Lot: the team may foul twice in a turn if one of the fouls is his.

use super::star;
use touchback_engine::rules::StarRule;
use touchback_engine::state::{Use, Uses};
use touchback_engine::unit::{Cx, Declaration, Hook, Part, Permit};
use touchback_engine::{ActionKind, Pid, State};

pub const PART: Part = star(
    "2020/star/sneakiest-of-the-lot",
    StarRule::SneakiestOfTheLot,
    &[
        Hook::Permit(Permit::FoulsToo, |_, s, who| !s.player(who).spent.has_any(BOTH)),
        Hook::Permit(Permit::LetsMateFoul, |_, s, who| is_his(s, who)),
        Hook::Declared(note),
    ],
    &[],
);

/// Who made the fouls of this turn: he alone, or both.
const HIS: Uses = Uses::of(&[Use::Turn]);
const BOTH: Uses = HIS.with(Use::Activation);

fn is_his(s: &State, who: Pid) -> bool {
    let spent = s.player(who).spent;
    spent.has(Use::Turn) && !spent.has(Use::Activation)
}

fn note(cx: &mut Cx, gobbo: Pid, declared: &Declaration) {
    if declared.kind != ActionKind::Foul {
        return;
    }
    cx.s.player_mut(gobbo).spent.set(match (gobbo == declared.who, declared.again) {
        (true, false) => HIS,
        (_, true) => BOTH,
        (false, false) => Uses::NONE,
    });
}
