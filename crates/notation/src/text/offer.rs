//! Offers between coaches as text: `play 2 for 30`, `play 2 for play 1`, `apothecary for 50`, `promise for 20`.

use touchback_engine::Offer;

use crate::fact::{Giving, Wanting};

#[must_use]
pub fn offer(offer: Offer) -> String {
    format!("{} {}", Giving::from(offer.give), Wanting::from(offer.price))
}
