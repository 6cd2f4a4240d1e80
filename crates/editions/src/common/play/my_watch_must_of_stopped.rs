//! My Watch Must of Stopped! (DT-54): both turn markers go back, so each team plays another turn.

use super::{DONE, card, plays};
use touchback_engine::Side;
use touchback_engine::event::Event;
use touchback_engine::illegal::PlayRefusal;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};

pub const PART: Part = card(
    "common/play/my-watch-must-of-stopped",
    CardPart {
        may: |_, s, _| if s.clock.half <= 2 { Ok(()) } else { Err(PlayRefusal::Window) },
        ..CardPart::new(plays!["DT-54"], take)
    },
);

fn take(cx: &mut Cx, card: Card) -> Flow {
    let by = cx.r.card_numbers(card).bonus;
    for side in Side::BOTH {
        let team = cx.s.team_mut(side);
        team.turn = team.turn.saturating_sub(by);
        let turn = team.turn;
        cx.emit(Event::TurnMarker { side, turn });
    }
    DONE
}
