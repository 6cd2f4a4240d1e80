//! Away Fans Banned! (RE-23): no fans of the other side count in this match.

use super::{DONE, ban_fans, card, plays};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/away-fans-banned", CardPart::new(plays!["RE-23"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    ban_fans(cx, card.opponents());
    DONE
}
