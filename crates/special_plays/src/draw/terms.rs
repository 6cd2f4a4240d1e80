//! What is settled before cards are drawn.

use serde::{Deserialize, Serialize};
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::{CardCountRoll, HandicapScale};
use touchback_provable_dice::Seat;

use crate::amount::{Method, Variant, bonus_by_difference, bonus_by_ratio};
use crate::pool::Setting;

/// Under what terms cards are drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    pub variant: Variant,
    pub setting: Setting,
    /// Team Values, home first, as in the pre-match step and without inducement gold; none in a one-off of teams that
    /// have no value: they count as tied (AMB-04).
    pub values: Option<[u32; 2]>,
    /// A tournament whose organiser lets the D6 decide the amount (AMB-14).
    pub die_decides: bool,
    /// Gold for the variant inducement, where it is used (SPV-50).
    pub gold: Option<[u32; 2]>,
    /// Ratings for the handicap of the tables.
    pub ratings: [u32; 2],
    /// How plays of the tables are recorded.
    pub method: Method,
    /// One D6 for both coaches on the tables (SP4-10, O-23).
    pub shared_die: bool,
    /// The handicap by ratio (SP4-05, O-31).
    pub by_ratio: bool,
    /// Plays that the faces 1 to 6 of the D6 grant on the tables, as the ruleset has it (SP4-03, O-23).
    #[serde(default = "one_for_a_six", skip_serializing_if = "is_one_for_a_six")]
    pub grants: [u8; 6],
    /// The game that the plays are for, where a record has to remember it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ruleset: String,
}

/// A six grants a play, and nothing else does (SP4-03).
const ONE_FOR_A_SIX: [u8; 6] = [0, 0, 0, 0, 0, 1];

const fn one_for_a_six() -> [u8; 6] {
    ONE_FOR_A_SIX
}

fn is_one_for_a_six(grants: &[u8; 6]) -> bool {
    *grants == ONE_FOR_A_SIX
}

/// Six numbers of a comma list.
fn six(text: &str) -> Option<[u8; 6]> {
    let numbers: Option<Vec<u8>> = text.split(',').map(|word| word.trim().parse().ok()).collect();
    numbers?.try_into().ok()
}

impl Terms {
    #[must_use]
    pub const fn new(variant: Variant, setting: Setting, values: Option<[u32; 2]>) -> Terms {
        let ratings = match values {
            Some([home, away]) => [home / 10_000, away / 10_000],
            None => [0, 0],
        };
        let (method, die_decides, gold) = (Method::Secret, false, None);
        let (shared_die, by_ratio, grants) = (false, false, ONE_FOR_A_SIX);
        let ruleset = String::new();
        Terms { variant, setting, values, die_decides, gold, ratings, method, shared_die, by_ratio, grants, ruleset }
    }

    /// As the ruleset grants plays of the tables: in a league by its own rule (OB-6.1-1), in any other match by that of the
    /// tables (SP4-03), unless the options of the match have replaced it, by key and text.
    #[must_use]
    pub fn in_game(self, ruleset: &str, replaced: &[(String, String)]) -> Terms {
        let key = crate::host::grants_key(self.setting);
        let own = replaced.iter().find(|(known, _)| known == key).and_then(|(_, text)| six(text));
        let league = crate::host::grants(ruleset).filter(|_| self.setting == Setting::League);
        Terms { grants: own.or(league).unwrap_or(self.grants), ..self }
    }

    /// With a league's options for the tables: one die for both (O-23), the handicap by ratio (O-31).
    #[must_use]
    pub fn with_options(self, options: &RuleOptions) -> Terms {
        Terms {
            shared_die: options.card_count_roll == CardCountRoll::SharedRoll,
            by_ratio: options.handicap_scale == HandicapScale::Ratio,
            ..self
        }
    }

    /// Nothing but the plays of the handicap (OB-3.8-2): no die grants any.
    #[must_use]
    pub fn handicap_only(self) -> Terms {
        Terms { variant: Variant::Tables, grants: [0; 6], ..self }
    }

    /// Bonus plays of this side: in a league, for the lower-rated team (SP4-04, SP4-05).
    #[must_use]
    pub fn bonus(&self, side: Seat) -> u8 {
        let (own, other) = (self.ratings[side as usize], self.ratings[side.other() as usize]);
        if self.setting != Setting::League || own >= other {
            return 0;
        }
        if self.by_ratio { bonus_by_ratio(other, own) } else { bonus_by_difference(other - own) }
    }

    /// Whether one D6 gives the amount instead of the higher Team Value (SPV-08).
    #[must_use]
    pub const fn amount_by_die(&self) -> bool {
        match self.setting {
            Setting::OneOff => true,
            Setting::League => false,
            Setting::Tournament => self.die_decides,
        }
    }
}
