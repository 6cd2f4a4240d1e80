//! What spells of 1994 are aimed with and compared to (OB-3.9-48 and the background of the ledger).

use crate::geometry::Sq;
use crate::rules::Rules;
use crate::state::{Pid, State};

/// How far a bolt reaches, and how wide it is.
const LENGTH: u8 = 5;
const WIDTH: u8 = 2;

/// Agility as a plain number: players carry the target number of their tests.
#[must_use]
pub fn agility(s: &State, who: Pid) -> u8 {
    7_u8.saturating_sub(s.player(who).ag)
}

/// The n-th square of the bolt that starts at a square of the edge: it is two squares wide, this one and the next along the
/// edge, clockwise, and runs straight inwards, nearest squares first. None for a square that is not at the edge, and beyond
/// the end of the bolt.
#[must_use]
pub fn bolt(r: &Rules, from: Sq, n: u8) -> Option<Sq> {
    let (right, bottom) = (r.pitch.length as i8 - 1, r.pitch.width as i8 - 1);
    // Which way the edge runs, and which way is inwards.
    let (along, inwards) = match (from.x(), from.y()) {
        (x, 0) if x < right => ((1, 0), (0, 1)),
        (x, y) if x == right && y < bottom => ((0, 1), (-1, 0)),
        (x, y) if y == bottom && x > 0 => ((-1, 0), (0, -1)),
        (0, y) if y > 0 => ((0, -1), (1, 0)),
        _ => return None,
    };
    if n >= LENGTH * WIDTH {
        return None;
    }
    let (aside, ahead) = ((n % WIDTH) as i8, (n / WIDTH) as i8);
    let x = from.x() + along.0 * aside + inwards.0 * ahead;
    let y = from.y() + along.1 * aside + inwards.1 * ahead;
    let on_pitch = (0..=right).contains(&x) && (0..=bottom).contains(&y);
    on_pitch.then(|| Sq::at(x as u8, y as u8))
}
