//! A team of that league and its players.

use crate::problem::Problem;
use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::Gold;

/// Plain characteristics: higher is better.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Profile {
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    pub av: u8,
}

/// A player whom the books print, by his id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Star {
    pub id: String,
    /// He carries a secret weapon.
    pub weapon: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    pub position: String,
    /// List price, whatever was paid (OB-6.28-1).
    pub price: Gold,
    pub start: Profile,
    /// Permanent increases and losses.
    pub gained: Profile,
    pub lost: Profile,
    pub skills: Vec<String>,
    /// Star rolls that came to something, magic helmets included.
    pub upgrades: u8,
    /// Magic helmets (OB-6.20-1).
    #[serde(default)]
    pub helmets: u8,
    pub niggles: u8,
    pub spp: u32,
    /// Earns no more points, but keeps his own (OB-3.8-3).
    pub peaked: bool,
    pub star: Option<Star>,
    /// Hired for this match only.
    pub freebooter: bool,
    /// Matches still to be missed.
    pub misses: u8,
    pub dead: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Club {
    /// Team list.
    pub team: String,
    pub players: Vec<Player>,
    pub treasury: Gold,
    pub rerolls: u8,
    /// List price of a re-roll.
    pub reroll_price: Gold,
    /// Won as a prize: they count for nothing (OB-3.9-43).
    pub trophy_rerolls: u8,
    pub fan_factor: u8,
    /// Assistant coaches, cheerleaders and an apothecary at list price.
    pub staff_value: Gold,
    pub apothecaries: u8,
    pub wizards: u8,
    /// The wizard of a trophy (OB-3.9-40).
    pub prize_wizard: PrizeWizard,
    /// As settled after the last match (OB-3.8-4).
    pub rating: u32,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PrizeWizard {
    #[default]
    None,
    Present,
    /// Out of the match in progress; replaced for the next (OB-3.9-41).
    Lost,
}

impl Player {
    pub fn has(&self, skill: &str) -> bool {
        self.skills.iter().any(|own| own == skill)
    }

    /// Points that he is given; a peaked player takes none.
    pub fn earn(&mut self, points: u32) {
        if !self.peaked {
            self.spp += points;
        }
    }

    pub fn is_fit(&self) -> bool {
        !self.dead && self.misses == 0
    }

    /// A magic helmet: one more armour for good, and one upgrade (MS-33, OB-6.20-1, OBC-38). Every head has room for one.
    pub fn wear_helmet(&mut self) -> Result<(), Problem> {
        let heads = if self.has("two-heads") { 2 } else { 1 };
        let armour = self.start.av + self.gained.av - self.lost.av.min(self.start.av);
        if self.helmets >= heads || armour >= BEST_ARMOUR {
            let message = if self.helmets >= heads { "He wears one already." } else { "No armour is better than his." };
            return Err(Problem::new("no_helmet", "OB-6.20-1", self.position.clone(), message));
        }
        self.helmets += 1;
        self.gained.av += 1;
        self.upgrades += 1;
        Ok(())
    }
}

/// No helmet makes armour better than this (MS-33).
const BEST_ARMOUR: u8 = 10;

impl Club {
    /// What the end of a match brings by itself: the dead leave (OB-4.6-2), those who missed it come nearer to playing, a
    /// prize wizard is replaced.
    pub fn end_of_match(&mut self, took_part: &[bool]) {
        for (at, player) in self.players.iter_mut().enumerate() {
            if !took_part.get(at).copied().unwrap_or(false) {
                player.misses = player.misses.saturating_sub(1);
            }
        }
        self.players.retain(|player| !player.dead);
        if self.prize_wizard == PrizeWizard::Lost {
            self.prize_wizard = PrizeWizard::Present;
        }
    }
}
