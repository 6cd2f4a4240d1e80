//! Between the league and the match engine: clubs and rosters become team sheets, and a finished match becomes the
//! league's pre-game sequence and result.
//!
//! The engine plays the pre-game sequence itself, so a match goes like this: [`club_squad`] for both sides, rules by
//! [`match_rules`], the match itself with a [`Witness`] listening, then [`enter`], which first enters what was
//! bought and rolled and then the result. Both calculate money and values, and must agree.

mod outcome;
mod squad;
mod witness;

pub use outcome::{Bout, Seats, agreement, enter, purchases, result, settled};
pub(crate) use outcome::{legacy, windfall};
pub use squad::{Squad, club_squad, hired, match_rules, roster_sheet, sponsored};
pub use witness::{Hired, Witness};
