//! The numbers of that league, from `data/league-classic.toml` and the winnings of `data/classic.toml`.

use serde::Deserialize;
use touchback_rulesets::catalogue::Gold;

const LEAGUE: &str = include_str!("../../../../data/league-classic.toml");
const GAME: &str = include_str!("../../../../data/classic.toml");

#[derive(Clone, Debug, Deserialize)]
pub struct Numbers {
    pub rating: Rating,
    pub handicap: Handicaps,
    pub gate: Gate,
    pub winnings: Winnings,
    pub fan_factor: FanFactor,
    pub points: Points,
    pub limits: Limits,
    pub hire: Hire,
    /// Modifiers of the winnings by gate and rating.
    #[serde(skip)]
    pub takings: Takings,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Rating {
    pub gold_per_point: Gold,
    pub spp_per_point: u32,
    pub per_upgrade: i32,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Handicaps {
    pub difference: Vec<Step>,
    pub ratio: Vec<Step>,
}

/// A row of a handicap table; the last has no end.
#[derive(Copy, Clone, Debug, Deserialize)]
pub struct Step {
    pub below: Option<u32>,
    pub up_to: Option<u32>,
    pub plays: u8,
    pub mvps: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Gate {
    pub per_die: Gold,
    pub semi_final: u8,
    #[serde(rename = "final")]
    pub last: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Winnings {
    pub unit: Gold,
    pub winner: i64,
}

#[derive(Clone, Debug, Deserialize)]
pub struct FanFactor {
    pub won: i32,
    pub lost: i32,
    pub touchdowns: i32,
    pub casualties: i32,
    pub loses_at: i32,
    pub gains_at: i32,
    pub minimum: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Points {
    /// The points from which each further star roll is due.
    pub levels: Vec<u32>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Limits {
    pub increase: u8,
    pub characteristic: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Hire {
    pub stars_book_limit: usize,
    pub freebooter_percent: Gold,
    pub wizard_cost: Gold,
    pub wizards_max: u8,
    pub apothecaries_max: u8,
    pub fan_factor_cost: Gold,
}

/// `winnings` of the game's own file.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Takings {
    pub rating_from: Vec<u32>,
    pub gate: Vec<Band>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Band {
    pub up_to: Option<Gold>,
    pub modifiers: Vec<i64>,
}

impl Numbers {
    /// The numbers that the program was built with.
    pub fn load() -> Result<Numbers, String> {
        #[derive(Deserialize)]
        struct Game {
            winnings: Takings,
        }
        let mut numbers: Numbers = toml::from_str(LEAGUE).map_err(|why| format!("data/league-classic.toml: {why}"))?;
        let game: Game = toml::from_str(GAME).map_err(|why| format!("data/classic.toml: {why}"))?;
        numbers.takings = game.winnings;
        Ok(numbers)
    }
}
