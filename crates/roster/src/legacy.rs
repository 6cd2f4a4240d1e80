//! Permanent effects of a match's special plays on a club: an MVP before the match (RE-11, OBC-13), players who earn no
//! more points (RE-34, OBC-23), leave (RE-42) or have a helmet (MS-33), offers (RE-24, RE-35) and sponsors (RE-66).

use crate::club::{Club, PlayerId};
use crate::postmatch::{Departure, Leaving};
use crate::prematch::Step;
use crate::problem::{Problem, gold};
use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::Gold;

/// What a sponsor pays for a match with his slogan (RE-66).
pub const SPONSORED_BY: Gold = 10_000;

/// The players and list of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Legacy {
    /// Most valuable before the match; the MVP itself is one of the deeds (RE-11).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inspired: Vec<PlayerId>,
    /// Players who earn no points from this match on (RE-34).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub peaked: Vec<PlayerId>,
    /// Players who left for a better offer (RE-42).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lured: Vec<PlayerId>,
    /// Players who have a Magic Helmet from now on (MS-33).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub helmets: Vec<PlayerId>,
    /// Players that may join without a fee (RE-24).
    pub free_players: u8,
    /// Players that may be hired at half the price (RE-35).
    pub half_price: u8,
    /// Sponsors found in this match (RE-66).
    pub sponsors: u8,
    /// The slogan was said before this match (AMB-65).
    pub slogan: bool,
}

/// What a club may hire by a special play until it closes the match (RE-24, RE-35).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Offers {
    pub free: u8,
    pub half_price: u8,
}

impl Offers {
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Offers::default()
    }

    /// What a club may do with them, in words.
    pub fn told(&self, club: &str) -> impl Iterator<Item = (Offer, String)> {
        let all = [(Offer::Free, self.free, "for nothing"), (Offer::HalfPrice, self.half_price, "at half price")];
        all.into_iter().filter(|(_, number, _)| *number > 0).map(move |(offer, number, how)| {
            let players = if number == 1 { "1 player".to_owned() } else { format!("{number} players") };
            (offer, format!("{club} may have {players} {how} until the match is closed"))
        })
    }

    /// Uses one up.
    pub fn take(&mut self, offer: Offer) -> Result<(), Problem> {
        let left = match offer {
            Offer::Free => &mut self.free,
            Offer::HalfPrice => &mut self.half_price,
        };
        *left = left.checked_sub(1).ok_or_else(|| {
            let message = "No such offer is open: a special play makes it, and it ends when its match is closed.";
            Problem::new("no_offer", offer.rule(), "offer", message)
        })?;
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// That Boys Got Talent!
    Free,
    /// Special Offer.
    HalfPrice,
}

impl Offer {
    /// What a player costs; his value is still the list price (OBC-28).
    #[must_use]
    pub fn price(self, list: Gold) -> Gold {
        match self {
            Offer::Free => 0,
            Offer::HalfPrice => list / 2,
        }
    }

    pub const fn rule(self) -> &'static str {
        match self {
            Offer::Free => "RE-24",
            Offer::HalfPrice => "RE-35",
        }
    }
}

impl Legacy {
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Legacy::default()
    }

    /// Everybody it names.
    pub fn players(&self) -> impl Iterator<Item = &PlayerId> {
        self.inspired.iter().chain(&self.peaked).chain(&self.lured).chain(&self.helmets)
    }

    /// What already applies in the match itself: a player who has peaked earns nothing by it.
    pub fn begin(&self, club: &mut Club, steps: &mut Vec<Step>) -> Result<(), Problem> {
        for id in &self.peaked {
            let player = club.player_mut(*id)?;
            player.peaked = true;
            steps.push(Step::new("RE-34", format!("{} has peaked and earns no more points", player.name)));
        }
        for id in &self.helmets {
            let player = club.player_mut(*id)?;
            player.helmet = true;
            steps.push(Step::new("MS-33", format!("{} has a Magic Helmet", player.name)));
        }
        Ok(())
    }

    /// What comes after the winnings: sponsors' money with the other flat incomes, offers, departures.
    pub fn settle(&self, club: &mut Club, steps: &mut Vec<Step>) -> Result<Vec<Departure>, Problem> {
        club.sponsors = club.sponsors.saturating_add(self.sponsors);
        let paid = SPONSORED_BY * Gold::from(club.sponsors);
        if self.slogan && paid > 0 {
            club.treasury.receive(paid, "sponsors", "RE-66")?;
            steps.push(Step::new("RE-66", format!("{} earns {} from sponsors", club.name, gold(paid))));
        }
        club.offers = Offers { free: self.free_players, half_price: self.half_price };
        steps.extend(club.offers.told(&club.name).map(|(offer, text)| Step::new(offer.rule(), text)));
        let mut gone = Vec::new();
        for id in &self.lured {
            let player = crate::market::fire(club, *id)?;
            steps.push(Step::new("RE-42", format!("{} leaves for a better offer", player.name)));
            gone.push(Departure { player, how: Leaving::Lured });
        }
        Ok(gone)
    }
}
