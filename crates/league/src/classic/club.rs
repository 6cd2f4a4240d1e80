//! A team of that league and its players.

use super::numbers::Numbers;
use super::trade::Staff;
use serde::{Deserialize, Serialize};
use touchback_roster::club::{PlayerId, Tally};
use touchback_roster::legacy::Offers;
use touchback_roster::problem::{Problem, gold};
use touchback_rulesets::catalogue::{Characteristic, Gold};

/// Plain characteristics: higher is better.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Profile {
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    pub av: u8,
}

impl Profile {
    /// One of them; throwing goes by Agility in this game.
    pub fn of(&mut self, which: Characteristic) -> &mut u8 {
        match which {
            Characteristic::Ma => &mut self.ma,
            Characteristic::St => &mut self.st,
            Characteristic::Ag | Characteristic::Pa => &mut self.ag,
            Characteristic::Av => &mut self.av,
        }
    }
}

/// A star player from the books, by id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Star {
    pub id: String,
    /// He carries a secret weapon.
    pub weapon: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    pub id: PlayerId,
    pub name: String,
    pub position: String,
    /// List price, whatever was paid (OB-6.28-1).
    pub price: Gold,
    pub start: Profile,
    /// Permanent increases and losses.
    pub gained: Profile,
    pub lost: Profile,
    pub skills: Vec<String>,
    /// Star rolls that brought something, magic helmets included.
    pub upgrades: u8,
    /// Magic helmets (OB-6.20-1).
    #[serde(default)]
    pub helmets: u8,
    pub niggles: u8,
    pub spp: u32,
    /// Earns no more points, but keeps those he has (OB-3.8-3).
    pub peaked: bool,
    pub star: Option<Star>,
    /// Hired for this match only.
    pub freebooter: bool,
    /// Matches still to be missed.
    pub misses: u8,
    pub dead: bool,
    /// Star rolls made, whatever their result.
    pub rolls: u8,
    /// The dice of a star roll whose gain has not been chosen.
    pub offer: Option<[u8; 2]>,
    pub career: Tally,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Club {
    pub id: String,
    pub name: String,
    pub coach: String,
    pub division: String,
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
    pub assistants: u8,
    pub cheerleaders: u8,
    pub apothecaries: u8,
    /// Staff that only some lists have, by their ids.
    pub special_staff: Vec<String>,
    pub wizards: u8,
    /// Staff taken for this match only.
    #[serde(default)]
    pub hired_staff: Vec<Staff>,
    /// The wizard of a trophy (OB-3.9-40).
    pub prize_wizard: PrizeWizard,
    /// Players it may take because of special plays, until it closes the match.
    #[serde(default)]
    pub offers: Offers,
    /// Sponsors, found by special plays.
    #[serde(default)]
    pub sponsors: u8,
    /// As fixed after the last match (OB-3.8-4).
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

/// The rule of a club's money and of names.
pub(super) const PAYS: &str = "OB-1.0-12";

/// No helmet makes armour better than this (MS-33).
const BEST_ARMOUR: u8 = 10;

impl Club {
    pub fn player(&self, id: PlayerId) -> Result<&Player, Problem> {
        self.players.iter().find(|player| player.id == id).ok_or_else(|| unknown(id))
    }

    pub fn player_mut(&mut self, id: PlayerId) -> Result<&mut Player, Problem> {
        self.players.iter_mut().find(|player| player.id == id).ok_or_else(|| unknown(id))
    }

    /// How many of a kind of staff the club itself has.
    pub fn own_staff(&self, kind: &Staff) -> u8 {
        match kind {
            Staff::Reroll => self.rerolls,
            Staff::AssistantCoach => self.assistants,
            Staff::Cheerleader => self.cheerleaders,
            Staff::Apothecary => self.apothecaries,
            Staff::Wizard => self.wizards.saturating_add(u8::from(self.prize_wizard == PrizeWizard::Present)),
            Staff::Special(id) => {
                let own = self.special_staff.iter().filter(|own| *own == id).count();
                u8::try_from(own).unwrap_or(u8::MAX)
            }
        }
    }

    /// One more of a kind of staff, for good.
    pub(super) fn employ(&mut self, kind: &Staff) {
        match kind {
            Staff::Reroll => self.rerolls += 1,
            Staff::AssistantCoach => self.assistants += 1,
            Staff::Cheerleader => self.cheerleaders += 1,
            Staff::Apothecary => self.apothecaries += 1,
            Staff::Wizard => self.wizards += 1,
            Staff::Special(id) => self.special_staff.push(id.clone()),
        }
    }

    /// How many of a kind there are with those who came for this match only.
    pub fn staff(&self, kind: &Staff) -> u8 {
        let hired = self.hired_staff.iter().filter(|one| *one == kind).count();
        self.own_staff(kind).saturating_add(u8::try_from(hired).unwrap_or(u8::MAX))
    }

    /// All staff except the wizard, at list price.
    pub fn staff_value(&self, numbers: &Numbers) -> Gold {
        let prices = &numbers.creation;
        let special = numbers.special_staff.iter().filter(|staff| self.special_staff.contains(&staff.id));
        Gold::from(self.assistants) * prices.assistant_coach_cost
            + Gold::from(self.cheerleaders) * prices.cheerleader_cost
            + Gold::from(self.apothecaries) * prices.apothecary_cost
            + special.map(|staff| staff.cost).sum::<Gold>()
    }

    /// Pays out of the treasury.
    pub fn pay(&mut self, amount: Gold, place: &str) -> Result<(), Problem> {
        if amount > self.treasury {
            let message = format!("{} has {}, {} is needed.", self.name, gold(self.treasury), gold(amount));
            return Err(Problem::new("no_money", PAYS, place, message));
        }
        self.treasury -= amount;
        Ok(())
    }

    /// What happens at the end of a match: the dead leave (OB-4.6-2), players who missed it come nearer to playing, a
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

fn unknown(id: PlayerId) -> Problem {
    Problem::new("unknown_player", "OB-1.0-11", "player", format!("There is no player {} in this club.", id.0))
}
