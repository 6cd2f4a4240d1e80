//! What a seat may see of a match, as JSON. Everything goes through [`touchback_engine::view()`], so nothing hidden
//! gets out.

pub mod decision;
pub mod draw;
pub mod event;
pub mod hand;
pub mod names;
pub mod position;
pub mod rule;
pub mod snapshot;
pub mod step;

use serde::{Deserialize, Serialize};
use touchback_engine::{Seat as EngineSeat, Side, Sq};
use utoipa::ToSchema;

/// The viewer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    Home,
    Away,
    /// Two coaches at one screen.
    Both,
    Spectator,
}

impl Seat {
    pub const ALL: [Seat; 4] = [Seat::Home, Seat::Away, Seat::Both, Seat::Spectator];

    #[must_use]
    pub fn of(sides: &[Side]) -> Seat {
        match sides {
            [Side::Home] => Seat::Home,
            [Side::Away] => Seat::Away,
            [] => Seat::Spectator,
            _ => Seat::Both,
        }
    }

    #[must_use]
    pub const fn holds(self, side: Side) -> bool {
        matches!((self, side), (Seat::Both, _) | (Seat::Home, Side::Home) | (Seat::Away, Side::Away))
    }

    /// The side whose knowledge this seat has. On one screen that of the side that must choose.
    #[must_use]
    pub fn knows_as(self, deciding: Option<Side>) -> EngineSeat {
        match self {
            Seat::Home => EngineSeat::Home,
            Seat::Away => EngineSeat::Away,
            Seat::Spectator => EngineSeat::Spectator,
            Seat::Both => deciding.map_or(EngineSeat::Spectator, EngineSeat::from),
        }
    }
}

/// `[x, y]`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Square(pub i8, pub i8);

#[must_use]
pub fn square(at: Sq) -> Square {
    Square(at.x(), at.y())
}

/// A square on the pitch, or nothing.
#[must_use]
pub fn on_pitch(at: Sq) -> Option<Square> {
    (at != Sq::NOWHERE).then(|| square(at))
}

/// Reads `7,4`.
#[must_use]
pub fn read_square(text: &str) -> Option<Sq> {
    touchback_notation::text::parse_square(text)
}

/// One value for each side.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Sides<T> {
    pub home: T,
    pub away: T,
}

impl<T> Sides<T> {
    pub fn of(mut make: impl FnMut(Side) -> T) -> Sides<T> {
        Sides { home: make(Side::Home), away: make(Side::Away) }
    }
}
