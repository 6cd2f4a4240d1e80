//! Double-Cross (DT-14): a Dirty Trick or Magic play that the other side has just declared has no effect.

use super::{card, mark_only, plays, possible};
use touchback_engine::illegal::PlayRefusal;
use touchback_engine::play::PlayTable;
use touchback_engine::state::Mark;
use touchback_engine::unit::{Card, CardPart, Part};
use touchback_engine::{Rules, State};

pub const PART: Part = card(
    "common/play/double-cross",
    CardPart { may, ..CardPart::new(plays!["DT-14"], |cx, _| mark_only(cx, Mark::PlayStopped)) },
);

fn may(_: &Rules, _: &State, card: Card) -> Result<(), PlayRefusal> {
    let table = card.answers.row().map(|row| row.table);
    possible(matches!(table, Some(PlayTable::DirtyTricks | PlayTable::Magic)))
}
