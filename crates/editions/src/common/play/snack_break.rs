//! Snack Break (RE-15): an opponent near a sideline and without the ball takes no action in this turn (AMB-63).

use super::{DONE, card, keep, plays, standing};
use touchback_engine::state::Flag;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Pid, PlayerSet, Rules, State};

pub const PART: Part =
    card("common/play/snack-break", CardPart { target: Some(targets), ..CardPart::new(plays!["RE-15"], take) });

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.bind(card.target, Flag::NoAction);
    DONE
}

fn targets(r: &Rules, s: &State, card: Card) -> PlayerSet {
    let (near, width) = (r.card_numbers(card).reach as i8, r.pitch.width as i8);
    let by_the_line = |who: Pid| {
        let row = s.player(who).at.y();
        row < near || row >= width - near
    };
    keep(standing(s, card.opponents()), |who| !s.holds_ball(who) && by_the_line(who))
}
