//! Between the league and the match engine: clubs and rosters become team sheets, and a finished match becomes the
//! league's pre-game sequence and result.
//!
//! The engine plays the pre-game sequence itself, so a match goes like this: [`club_squad`] for both sides, rules by
//! [`match_rules`], the match itself with a [`Witness`] listening, then what was bought and rolled ([`purchases`],
//! [`settled`]) and then the [`result`] are entered. Both calculate money and values, and must agree.

mod outcome;
mod squad;
mod witness;

pub use outcome::{Seats, agreement, legacy, purchases, result, settled, windfall};
pub use squad::{Squad, club_squad, hired, match_rules, roster_sheet, sponsored};
pub use witness::{Hired, Witness};
