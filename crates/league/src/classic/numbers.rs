//! The numbers of that league, from `data/league-classic.toml`, the prices and winnings of `data/classic.toml`, and what a
//! league sets for those that no source settles (`values.league.…`, A-33).

use serde::Deserialize;
use touchback_rulesets::catalogue::Gold;
use touchback_rulesets::options::Settings;

const LEAGUE: &str = include_str!("../../../../data/league-classic.toml");
const GAME: &str = include_str!("../../../../data/classic.toml");

#[derive(Clone, Debug, Default, Deserialize)]
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
    #[serde(skip)]
    pub creation: Creation,
    #[serde(skip)]
    pub special_staff: Vec<SpecialStaff>,
}

/// What a new team may spend, and on what.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Creation {
    pub treasury: Gold,
    pub players_min: usize,
    pub players_max: usize,
    pub fan_factor_max: u8,
    pub assistant_coach_cost: Gold,
    pub cheerleader_cost: Gold,
    pub apothecary_cost: Gold,
    pub reroll_cost_factor_after_creation: Gold,
}

/// Staff of one list only.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct SpecialStaff {
    pub id: String,
    pub team: String,
    pub cost: Gold,
    /// A list has him or a wizard.
    #[serde(default)]
    pub instead_of_wizard: bool,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Rating {
    pub gold_per_point: Gold,
    pub spp_per_point: u32,
    pub per_upgrade: i32,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Handicaps {
    pub difference: Vec<Step>,
    pub ratio: Vec<Step>,
}

/// A row of a handicap table; the last has no end.
#[derive(Copy, Clone, Debug, Default, Deserialize)]
pub struct Step {
    pub below: Option<u32>,
    pub up_to: Option<u32>,
    pub plays: u8,
    pub mvps: u8,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Gate {
    pub per_die: Gold,
    pub semi_final: u8,
    #[serde(rename = "final")]
    pub last: u8,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Winnings {
    pub unit: Gold,
    pub winner: i64,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct FanFactor {
    pub won: i32,
    pub lost: i32,
    pub touchdowns: i32,
    pub casualties: i32,
    pub loses_at: i32,
    pub gains_at: i32,
    pub minimum: u8,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Points {
    /// The points from which each further star roll is due.
    pub levels: Vec<u32>,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Limits {
    pub increase: u8,
    pub characteristic: u8,
}

#[derive(Clone, Debug, Default, Deserialize)]
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

#[derive(Clone, Debug, Default, Deserialize)]
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
            creation: Creation,
            special_staff: Vec<SpecialStaff>,
        }
        let mut numbers: Numbers = toml::from_str(LEAGUE).map_err(|why| format!("data/league-classic.toml: {why}"))?;
        let game: Game = toml::from_str(GAME).map_err(|why| format!("data/classic.toml: {why}"))?;
        numbers.takings = game.winnings;
        numbers.creation = game.creation;
        numbers.special_staff = game.special_staff;
        Ok(numbers)
    }

    /// The same as a league has replaced them.
    pub fn varied(settings: &Settings) -> Result<Numbers, String> {
        let mut numbers = Numbers::load()?;
        for key in LEAGUE_VALUES {
            if let Some(list) = settings.replaced(key) {
                numbers.replace(key, list);
            }
        }
        for (row, band) in numbers.takings.gate.iter_mut().enumerate() {
            if let Some(list) = settings.replaced(&format!("league.winnings.gate_{}", row + 1)) {
                band.modifiers = list.to_vec();
            }
        }
        Ok(numbers)
    }

    /// The lists and ranges were checked with the settings.
    fn replace(&mut self, key: &str, list: &[i64]) {
        let number = list.first().copied().unwrap_or_default();
        let small = i32::try_from(number).unwrap_or_default();
        match key {
            "league.points.levels" => {
                let levels = list.iter().filter_map(|from| u32::try_from(*from).ok());
                self.points.levels = std::iter::once(0).chain(levels).collect();
            }
            "league.winnings.winner" => self.winnings.winner = number,
            "league.fan_factor.won" => self.fan_factor.won = small,
            "league.fan_factor.lost" => self.fan_factor.lost = small,
            "league.fan_factor.touchdowns" => self.fan_factor.touchdowns = small,
            "league.fan_factor.casualties" => self.fan_factor.casualties = small,
            "league.hire.stars" => self.hire.stars_book_limit = usize::try_from(number).unwrap_or_default(),
            "league.hire.freebooter_percent" => self.hire.freebooter_percent = number,
            _ => {}
        }
    }
}

/// Those that a league may replace, besides the rows of the winnings.
const LEAGUE_VALUES: [&str; 8] = [
    "league.points.levels",
    "league.winnings.winner",
    "league.fan_factor.won",
    "league.fan_factor.lost",
    "league.fan_factor.touchdowns",
    "league.fan_factor.casualties",
    "league.hire.stars",
    "league.hire.freebooter_percent",
];
