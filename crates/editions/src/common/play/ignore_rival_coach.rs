//! Ignore Rival Coach (DT-63): the other coach may not argue the call in this match.

use super::{DONE, card, matters, plays};
use touchback_engine::illegal::PlayRefusal;
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Rules, State};

pub const PART: Part = card("common/play/ignore-rival-coach", CardPart { may, ..CardPart::new(plays!["DT-63"], take) });

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.gain(card.opponents(), Ploy::NoArguing);
    DONE
}

fn may(_: &Rules, s: &State, card: Card) -> Result<(), PlayRefusal> {
    let team = s.team(card.opponents());
    matters(!team.plays.has(Ploy::NoArguing) && !team.coach_ejected)
}
