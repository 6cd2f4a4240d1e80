//! Crazy Ref (RE-55): the other fans fail to get the referee, and none of them count in this match.

use super::{DONE, ban_fans, card, plays};
use touchback_engine::state::Mark;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/crazy-ref", CardPart::new(plays!["RE-55"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    let side = card.opponents();
    cx.s.marks.set(Mark::fans_fail(side));
    ban_fans(cx, side);
    DONE
}
