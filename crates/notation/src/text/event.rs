//! Events as text: the word first, then its facts in a fixed order.

use touchback_engine::{Event, Rules};

use crate::MatchEvent;

/// The whole line. What an edition from outside adds opens with the edition's name for it.
#[must_use]
pub fn event(r: &Rules, event: &Event) -> String {
    let line = MatchEvent::of(r, event).to_string();
    super::spelt(r, line.strip_prefix("own ").map(str::to_owned).unwrap_or(line))
}
