//! Between the league and the match engine: clubs and rosters become team sheets, a match that was played becomes the
//! league's pre-game sequence and result.
//!
//! The engine plays its own pre-game sequence, so a match goes like this: [`club_squad`] for both sides, rules by
//! [`match_rules`], the match itself with a [`Witness`] listening, then [`enter`], which tells the league first what was
//! bought and rolled and then how the match went. Money and values are worked out by both and must agree.

mod outcome;
mod squad;
mod witness;

pub use outcome::{Bout, Seats, agreement, enter, purchases, result, settled};
pub(crate) use outcome::{legacy, windfall};
pub use squad::{Squad, club_squad, match_rules, roster_sheet, sponsored};
pub use witness::{Hired, Witness};
