//! What the weaker team gets before a match, by difference or by ratio of the ratings (O-31, OB-3.8-2, -5, -6).

use super::numbers::{Numbers, Step};
use serde::{Deserialize, Serialize};
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::HandicapScale;

/// Extra special plays and most valuable players.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Handicap {
    pub plays: u8,
    pub mvps: u8,
}

/// For both teams in the order of their ratings given; the stronger gets nothing.
pub fn handicap(numbers: &Numbers, options: &RuleOptions, ratings: [u32; 2]) -> [Handicap; 2] {
    let (high, low) = (ratings[0].max(ratings[1]), ratings[0].min(ratings[1]));
    let fits = |step: &&Step| match options.handicap_scale {
        HandicapScale::Difference => step.up_to.is_none_or(|end| high - low <= end),
        // high / low < below / 100, without dividing; a team rated 0 is behind by any ratio.
        HandicapScale::Ratio => {
            let (high, low) = (u64::from(high) * 100, u64::from(low));
            step.below.is_none_or(|end| high < low * u64::from(end))
                && step.up_to.is_none_or(|end| high <= low * u64::from(end))
        }
    };
    let rows = match options.handicap_scale {
        HandicapScale::Difference => &numbers.handicap.difference,
        HandicapScale::Ratio => &numbers.handicap.ratio,
    };
    let found = rows.iter().find(fits).map_or(Handicap::default(), |s| Handicap { plays: s.plays, mvps: s.mvps });
    ratings.map(|own| if own == low && high > low { found } else { Handicap::default() })
}
