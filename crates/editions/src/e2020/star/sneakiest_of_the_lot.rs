//! Sneakiest of the Lot: the team may foul twice in a turn if one of the fouls is his.

use super::star;
use touchback_engine::rules::{Limit, StarRule};
use touchback_engine::unit::{Cx, Declaration, Hook, Part, Permit};
use touchback_engine::{ActionKind, Pid};

pub const PART: Part = star(
    "2020/star/sneakiest-of-the-lot",
    StarRule::SneakiestOfTheLot,
    &[
        Hook::Permit(Permit::FoulsToo, |_, s, who| s.player(who).spent & BOTH == 0),
        Hook::Permit(Permit::LetsMateFoul, |_, s, who| s.player(who).spent & BOTH == HIS),
        Hook::Declared(note),
    ],
    &[],
);

/// Who made the fouls of this turn: he alone, or both.
const HIS: u8 = Limit::Turn.bit();
const BOTH: u8 = Limit::Turn.bit() | Limit::Activation.bit();

fn note(cx: &mut Cx, gobbo: Pid, declared: &Declaration) {
    if declared.kind != ActionKind::Foul {
        return;
    }
    cx.s.player_mut(gobbo).spent |= match (gobbo == declared.who, declared.again) {
        (true, false) => HIS,
        (_, true) => BOTH,
        (false, false) => 0,
    };
}
