//! A pre-game sequence whose dice have already been rolled, at a table or in the match engine: the league takes the
//! results, checks that they are possible (S7-PRE-01, S7-PRE-02, S7-PRAY-01, S7-DM-00) and calculates values and money
//! itself.

use crate::club::Club;
use crate::dice::Rolled;
use crate::house::Rulebook;
use crate::problem::Problem;
use crate::result::Side;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settled {
    /// Dedicated Fans and the D3, home and away.
    pub fan_factor: [u8; 2],
    /// A special play changed it (DT-61, RE-23, RE-55, PM-63): then it may be anything up to one more than the dice allow.
    #[serde(default, skip_serializing_if = "nowhere")]
    pub fans_by_play: [bool; 2],
    /// Journeymen who joined: more than the list is short of only where a special play has taken somebody out first (SP4-02).
    #[serde(default, skip_serializing_if = "nobody")]
    pub journeymen: [u8; 2],
    /// By id.
    pub weather: String,
    /// Rows of the prayers table; a coach may have prayed less than allowed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prayers: Vec<u8>,
    #[serde(default)]
    pub desperate_measures: [Vec<u8>; 2],
    pub kicking: Side,
    /// The dice behind it, for people to read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Rolled>,
}

fn nowhere(sides: &[bool; 2]) -> bool {
    *sides == [false; 2]
}

fn nobody(joined: &[u8; 2]) -> bool {
    *joined == [0; 2]
}

impl Settled {
    pub(crate) fn fan_factors(&self, clubs: [&Club; 2]) -> Result<[u8; 2], Vec<Problem>> {
        let mut problems = Vec::new();
        for side in Side::BOTH {
            let (factor, club) = (self.fan_factor[side.index()], clubs[side.index()]);
            let played = self.fans_by_play[side.index()];
            let least = if played { 0 } else { club.dedicated_fans.saturating_add(1) };
            let possible = least..=club.dedicated_fans.saturating_add(3 + u8::from(played));
            if !possible.contains(&factor) {
                let message =
                    format!("{} with {} Dedicated Fans has no Fan Factor of {factor}.", club.name, club.dedicated_fans);
                problems.push(Problem::new("fan_factor", "S7-PRE-01", "settled.fan_factor", message));
            }
        }
        if problems.is_empty() { Ok(self.fan_factor) } else { Err(problems) }
    }

    pub(crate) fn weather(&self, book: &Rulebook) -> Result<String, Vec<Problem>> {
        if book.catalogue.tables.weather.iter().any(|row| row.id == self.weather) {
            return Ok(self.weather.clone());
        }
        let message = format!("There is no weather \"{}\".", self.weather);
        Err(vec![Problem::new("weather", "S7-PRE-02", "settled.weather", message)])
    }

    /// The prayers, checked together with the Desperate Measures.
    pub(crate) fn results(&self, book: &Rulebook, allowed: u32, bought: [usize; 2]) -> Result<&Vec<u8>, Vec<Problem>> {
        let sides = if book.sevens() { book.catalogue.sevens.tables.prayer_die } else { 16 };
        let mut problems = Vec::new();
        if self.prayers.len() > allowed as usize {
            let message = format!("{} prayers were rolled, {allowed} are due.", self.prayers.len());
            problems.push(Problem::new("prayers", "S7-IND-05", "settled.prayers", message));
        }
        if !distinct(&self.prayers, sides) {
            let message = format!("Prayers are different results of a D{sides}.");
            problems.push(Problem::new("prayers", "S7-PRAY-01", "settled.prayers", message));
        }
        for side in Side::BOTH {
            let rolled = &self.desperate_measures[side.index()];
            if rolled.len() != bought[side.index()] || !distinct(rolled, 8) {
                let message = format!("{} different Desperate Measures were bought.", bought[side.index()]);
                problems.push(Problem::new("measures", "S7-DM-00", "settled.desperate_measures", message));
            }
        }
        if problems.is_empty() { Ok(&self.prayers) } else { Err(problems) }
    }
}

fn distinct(rolled: &[u8], sides: u8) -> bool {
    rolled.iter().enumerate().all(|(n, roll)| (1..=sides).contains(roll) && !rolled[..n].contains(roll))
}
