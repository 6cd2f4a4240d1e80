//! Burst Ball (RE-44): both turn markers go forward; a user without a turn left has none (AMB-49).

use super::{DONE, card, plays};
use touchback_engine::Side;
use touchback_engine::event::{Event, TurnoverCause};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card("common/play/burst-ball", CardPart::new(plays!["RE-44"], take));

fn take(cx: &mut Cx, card: Card) -> Flow {
    let (turns, by) = (cx.turns(), cx.r.card_numbers(card).bonus);
    let last = cx.s.team(card.by).turn >= turns;
    for side in Side::BOTH {
        let team = cx.s.team_mut(side);
        team.turn = (team.turn + by).min(turns);
        let turn = team.turn;
        cx.emit(Event::TurnMarker { side, turn });
    }
    if last {
        cx.turnover(card.by, TurnoverCause::TimeLost);
    }
    DONE
}
