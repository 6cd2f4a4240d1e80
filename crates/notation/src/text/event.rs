//! Events as text: the word first, then its facts in a fixed order.

use touchback_engine::{Event, Rules};

use crate::MatchEvent;

/// The whole line.
#[must_use]
pub fn event(r: &Rules, event: &Event) -> String {
    MatchEvent::of(r, event).to_string()
}
