//! Pit Trap (DT-53): an opponent in the user's half goes to his reserves, unhurt (AMB-70).

use super::{DONE, card, keep, plays, standing};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{PlayerSet, Rules, State};

pub const PART: Part =
    card("common/play/pit-trap", CardPart { target: Some(targets), ..CardPart::new(plays!["DT-53"], take) });

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.drive_off(card.target);
    DONE
}

fn targets(r: &Rules, s: &State, card: Card) -> PlayerSet {
    keep(standing(s, card.opponents()), |who| r.pitch.own[card.by.index()].contains(s.player(who).at))
}
