//! Who has a say when a player leaves a square, and over what it may jump.

use crate::event::Mods;
use crate::geometry::{Sq, SqSet};
use crate::query;
use crate::rules::{Mod, Rules};
use crate::state::{Flag, Pid, PlayerSet, Side, State};
use crate::unit::Permit;

/// Whether a jump serves once in an activation.
#[must_use]
pub fn leaps_once(r: &Rules, s: &State, who: Pid) -> bool {
    r.permits(Permit::LeapsFreely, s, who) && !r.permits(Permit::BouncesOn, s, who)
}

/// Over any square next to the player to any other next to that one (OB-5.17-6).
#[must_use]
pub fn leap_squares(s: &State, from: Sq) -> SqSet {
    let over = from.neighbours().filter(|sq| !s.is_off(*sq));
    over.flat_map(Sq::neighbours).filter(|sq| s.is_free(*sq)).collect()
}

/// Cannot leave its square for any reason.
#[must_use]
pub fn is_rooted(s: &State, who: Pid) -> bool {
    s.player(who).is(Flag::Rooted)
}

/// The four ways a swinging player may point before the die decides.
#[must_use]
pub fn swings(s: &State, who: Pid) -> SqSet {
    let from = s.player(who).at;
    let straight = |sq: &Sq| sq.x() == from.x() || sq.y() == from.y();
    from.neighbours().filter(straight).filter(|sq| !s.is_off(*sq)).collect()
}

/// Whether one of these markers has a say when the player they mark leaves.
#[must_use]
pub fn is_watched(r: &Rules, s: &State, markers: PlayerSet) -> bool {
    let watch = r.units.watches();
    markers.iter().any(|marker| s.player(marker).skills.meets(watch))
}

/// The opponents with this permit that mark the square which a player of `side` leaves; none if nobody watches it.
#[must_use]
pub fn watchers(r: &Rules, s: &State, side: Side, from: Sq, what: Permit) -> PlayerSet {
    if from == Sq::NOWHERE {
        return PlayerSet::EMPTY;
    }
    query::markers(s, side, from).iter().filter(|marker| r.permits(what, s, *marker)).collect()
}

/// One of them makes it harder to get away.
pub fn hold_back(r: &Rules, s: &State, who: Pid, from: Sq, mods: &mut Mods) {
    mods.add(Mod::PrehensileTail, -i8::from(!watchers(r, s, who.side(), from, Permit::HoldsBack).is_empty()));
}

/// An opponent marking this player that gains if the player falls while it gets away; nobody if there is none.
#[must_use]
pub fn tripped_by(r: &Rules, s: &State, who: Pid) -> Pid {
    let mut markers = query::markers(s, who.side(), s.player(who).at).iter();
    markers.find(|marker| r.permits(Permit::TripsUp, s, *marker)).unwrap_or(Pid::NONE)
}
