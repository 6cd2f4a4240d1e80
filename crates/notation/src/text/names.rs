//! Names of small things: sides, players, squares, places, causes.

use touchback_engine::geometry::{MAX_LENGTH, MAX_WIDTH};
use touchback_engine::rules::Measure;
use touchback_engine::state::SQUAD;
use touchback_engine::{Pid, Side, Sq};

#[must_use]
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Home => "home",
        Side::Away => "away",
    }
}

#[must_use]
pub fn parse_side(word: &str) -> Option<Side> {
    match word {
        "home" => Some(Side::Home),
        "away" => Some(Side::Away),
        _ => None,
    }
}

/// `H1` to `H24`, `A1` to `A24`, `nobody`.
#[must_use]
pub fn player(who: Pid) -> String {
    if !who.is_some() {
        return "nobody".to_owned();
    }
    let letter = if who.side() == Side::Home { 'H' } else { 'A' };
    format!("{letter}{}", who.number() + 1)
}

#[must_use]
pub fn parse_player(word: &str) -> Option<Pid> {
    let side = match word.chars().next()? {
        'H' => Side::Home,
        'A' => Side::Away,
        _ => return None,
    };
    let number: usize = word[1..].parse().ok()?;
    (1..=SQUAD).contains(&number).then(|| Pid::new(side, number - 1))
}

#[must_use]
pub fn square(at: Sq) -> String {
    format!("{},{}", at.x(), at.y())
}

/// A square of the largest pitch, or of the ring around it: naming a square off the pitch is how a scenario tries it.
#[must_use]
pub fn parse_square(word: &str) -> Option<Sq> {
    let (x, y) = word.split_once(',')?;
    let (x, y): (i8, i8) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
    if !(-1..=MAX_LENGTH as i8).contains(&x) || !(-1..=MAX_WIDTH as i8).contains(&y) {
        return None;
    }
    let inside = Sq::at(x.max(0) as u8, y.max(0) as u8);
    let (dx, dy) = (x.min(0), y.min(0));
    if (dx, dy) == (0, 0) {
        return Some(inside);
    }
    touchback_engine::Dir::of_delta(dx, dy).map(|dir| inside.step(dir))
}

/// A desperate measure by its place in the list, from 0.
#[must_use]
pub fn arg_measure(index: u8) -> &'static str {
    Measure::ALL.get(usize::from(index)).map_or("unknown-measure", |m| m.name())
}
