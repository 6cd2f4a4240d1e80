//! Bad Press (DT-61): half of the other fans stay away, rounded up. Where more are rolled for, it is half of all of
//! them.

use super::{DONE, card, fans_are_known, matters, plays};
use touchback_engine::Rules;
use touchback_engine::event::Event;
use touchback_engine::state::{Ploy, Team};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/bad-press",
    CardPart {
        may: |r, s, card| matters(fans(r, s.team(card.opponents())) > 1),
        ..CardPart::new(plays!["DT-61"], take)
    },
);

/// Fans that could be halved: dedicated fans, before the others are rolled for.
fn fans(r: &Rules, team: &Team) -> u8 {
    if fans_are_known(r) { team.fan_factor } else { team.dedicated_fans }
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    let side = card.opponents();
    cx.gain(side, Ploy::HalfFans);
    if fans_are_known(cx.r) && cx.s.team(side).fan_factor > 1 {
        let factor = cx.s.team(side).fan_factor.div_ceil(2);
        cx.s.team_mut(side).fan_factor = factor;
        cx.emit(Event::FanFactor { side, factor });
    }
    DONE
}
