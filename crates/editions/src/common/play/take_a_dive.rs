//! Take a Dive (DT-52): the opponent who tries an extra square falls there, unhurt. It cannot spoil what he does not
//! roll for (O-25).

use super::{about, card, mark_only, matters, plays};
use touchback_engine::illegal::PlayRefusal;
use touchback_engine::rules::options::InspiredPlayVsCards;
use touchback_engine::state::Mark;
use touchback_engine::unit::{Card, CardPart, Part};
use touchback_engine::{Rules, State, query};

pub const PART: Part = card(
    "common/play/take-a-dive",
    CardPart {
        may,
        target: Some(|_, s, card| about(s, card)),
        ..CardPart::new(plays!["DT-52"], |cx, _| mark_only(cx, Mark::Falls))
    },
);

fn may(r: &Rules, s: &State, card: Card) -> Result<(), PlayRefusal> {
    let spoils = r.options.inspired_play_vs_cards == InspiredPlayVsCards::CanFailHim;
    matters(spoils || !query::test::is_inspired(s, card.about))
}
