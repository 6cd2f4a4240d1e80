//! Team Anthem (PM-63): one fan more in this match, unless the fans are banned.

use super::{DONE, card, plays};
use touchback_engine::event::Event;
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/team-anthem", CardPart::new(plays!["PM-63"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    if cx.s.team(card.by).plays.has(Ploy::NoFans) {
        return DONE;
    }
    cx.s.team_mut(card.by).fan_factor += cx.r.card_numbers(card).bonus;
    let factor = cx.s.team(card.by).fan_factor;
    cx.emit(Event::FanFactor { side: card.by, factor });
    DONE
}
