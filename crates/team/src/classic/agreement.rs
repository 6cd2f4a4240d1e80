//! Deals between the two coaches of a match: cards, an apothecary's service, not playing a card (OB-3.2-7, OB-6.1-9 to -11).

use crate::problem::Problem;
use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::Gold;

/// What is sold.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sold {
    Card,
    /// The seller's apothecary treats one of the buyer's players.
    Apothecary,
    /// The seller does not play a card that he holds.
    Silence,
}

/// A coach by the number of his club, and his money.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Party {
    pub club: u32,
    pub treasury: Gold,
}

/// Carries a deal out: both must be the coaches of this match, and the buyer must be able to pay.
pub fn deal(playing: [u32; 2], seller: &mut Party, buyer: &mut Party, sold: Sold, price: Gold) -> Result<(), Problem> {
    let between = playing.contains(&seller.club) && playing.contains(&buyer.club) && seller.club != buyer.club;
    let rule = match sold {
        Sold::Card => "OB-6.1-9",
        Sold::Apothecary => "OB-3.2-7",
        Sold::Silence => "OB-6.1-10",
    };
    let refused = |code, message: &str| Err(Problem::new(code, rule, "deal", message));
    if !between {
        return refused("other_match", "Deals are made between the two coaches of a match only.");
    }
    if price < 0 || buyer.treasury < price {
        return refused("no_money", "The buyer cannot pay that.");
    }
    buyer.treasury -= price;
    seller.treasury += price;
    Ok(())
}
