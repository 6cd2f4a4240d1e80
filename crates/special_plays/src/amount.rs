//! How much is drawn: by one D6 or by the higher Team Value (SPV-08, SPV-10 to SPV-15), and the handicap of the
//! 4th-edition tables (SP4-04, SP4-05). Also who decides which variant is used (SPV-01 to SPV-05, SP4-01).

use serde::{Deserialize, Serialize};
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::SpecialPlays;

use crate::pool::Setting;
use crate::refusal::{Code, Refusal};

/// The ways to draw. At most one runs in a match (SPV-01).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Variant {
    Points,
    Draft,
    OneDeck,
    Tables,
}

impl Variant {
    /// What a league or an event has decided on (SPV-04), if anything.
    #[must_use]
    pub const fn of(options: &RuleOptions) -> Option<Variant> {
        match options.special_plays {
            SpecialPlays::Off => None,
            SpecialPlays::Points => Some(Variant::Points),
            SpecialPlays::Draft => Some(Variant::Draft),
            SpecialPlays::OneDeck => Some(Variant::OneDeck),
            SpecialPlays::Tables => Some(Variant::Tables),
        }
    }

    pub const ALL: [Variant; 4] = [Variant::Points, Variant::Draft, Variant::OneDeck, Variant::Tables];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Points => "points",
            Variant::Draft => "draft",
            Variant::OneDeck => "one-deck",
            Variant::Tables => "tables",
        }
    }
}

/// Amount for the faces 1 to 6 of the one D6. The tables have none: each coach rolls his own.
const BY_DIE: [[u8; 6]; 3] = [[2, 3, 3, 4, 4, 5], [2, 3, 3, 3, 3, 4], [1, 2, 2, 2, 2, 3]];

/// Points, cards in each starting deck, or cards a coach, for a D6 (SPV-10, SPV-11, SPV-12).
#[must_use]
pub fn by_die(variant: Variant, face: u8) -> Option<u8> {
    let row = BY_DIE.get(variant as usize)?;
    row.get(usize::from(face).checked_sub(1)?).copied()
}

/// Which of the four bands a Team Value is in (AMB-01: each ends where the next begins).
#[must_use]
pub const fn band(value: u32) -> u8 {
    match value {
        0..1_300_000 => 0,
        1_300_000..1_800_000 => 1,
        1_800_000..2_300_000 => 2,
        _ => 3,
    }
}

/// The same by the higher Team Value (SPV-13, SPV-14, SPV-15).
#[must_use]
pub const fn by_value(variant: Variant, value: u32) -> Option<u8> {
    match variant {
        Variant::Points | Variant::Draft => Some(2 + band(value)),
        Variant::OneDeck => Some(1 + band(value)),
        Variant::Tables => None,
    }
}

/// Bonus plays of the lower-rated team by the difference of ratings (SP4-04).
#[must_use]
pub const fn bonus_by_difference(difference: u32) -> u8 {
    match difference {
        0..=10 => 0,
        11..=30 => 1,
        31..=75 => 2,
        _ => 3,
    }
}

/// The same by the ratio of ratings (SP4-05); a rating of 0 counts as 1.
#[must_use]
pub fn bonus_by_ratio(high: u32, low: u32) -> u8 {
    let (high, low) = (u64::from(high) * 100, u64::from(low.max(1)));
    match high {
        _ if high < 110 * low => 0,
        _ if high < 130 * low => 1,
        _ if high < 175 * low => 2,
        _ => 3,
    }
}

/// Which variant is used. In a one-off both coaches must want the same one, otherwise special plays are off (AMB-12);
/// in a league the commissioner decides, in a tournament the organiser.
#[must_use]
pub fn agreed(setting: Setting, wishes: [Option<Variant>; 2], authority: Option<Variant>) -> Option<Variant> {
    match setting {
        Setting::OneOff => wishes[0].filter(|_| wishes[0] == wishes[1]),
        Setting::League | Setting::Tournament => authority,
    }
}

/// A warning when a match departs from its competition's variant (SPV-05); it does not block.
#[must_use]
pub fn deviation(competition: Option<Variant>, used: Variant) -> Option<String> {
    let usual = competition.filter(|usual| *usual != used)?;
    Some(format!("this competition uses the variant {}, this match {} (SPV-05)", usual.name(), used.name()))
}

/// How plays of the tables are recorded (SP4-20).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    Open,
    Secret,
    HalfOpen,
    Cards,
}

impl Method {
    pub const ALL: [Method; 4] = [Method::Open, Method::Secret, Method::HalfOpen, Method::Cards];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Method::Open => "open",
            Method::Secret => "secret",
            Method::HalfOpen => "half-open",
            Method::Cards => "cards",
        }
    }
}

/// Both coaches use the same method; different wishes are refused and nothing is rolled.
pub fn agreed_method(home: Method, away: Method) -> Result<Method, Refusal> {
    if home == away {
        return Ok(home);
    }
    let why = format!("home wants {}, away {}: both must record in the same way", home.name(), away.name());
    Err(Refusal::new(Code::Method, "SP4-20", why))
}

/// Secret rolls can be cheated at a table: a league should not use them without commitments (SP4-25).
#[must_use]
pub fn method_warning(setting: Setting, method: Method, committed: bool) -> Option<&'static str> {
    let risky = setting != Setting::OneOff && method == Method::Secret && !committed;
    risky.then_some("secret recording without commitments is meant for friendly games (SP4-25)")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(variant: Variant) -> Vec<u8> {
        (1..=6).filter_map(|face| by_die(variant, face)).collect()
    }

    fn values(variant: Variant, values: &[u32]) -> Vec<u8> {
        values.iter().filter_map(|value| by_value(variant, *value)).collect()
    }

    #[test]
    fn the_one_die_of_a_one_off() {
        let _proof = touchback_ledger::covers(&["SPV-10", "SPV-11", "SPV-12"]);
        assert_eq!(row(Variant::Points), [2, 3, 3, 4, 4, 5]);
        assert_eq!(row(Variant::Draft), [2, 3, 3, 3, 3, 4]);
        assert_eq!(row(Variant::OneDeck), [1, 2, 2, 2, 2, 3]);
        assert_eq!(
            (by_die(Variant::Points, 0), by_die(Variant::Points, 7), by_die(Variant::Tables, 3)),
            (None, None, None)
        );
    }

    #[test]
    fn the_examples_of_the_one_die() {
        let _proof = touchback_ledger::covers(&["EX-V1-1", "EX-V2-1", "EX-V3-1"]);
        assert_eq!(row(Variant::Points), [2, 3, 3, 4, 4, 5]);
        assert_eq!([1, 2, 5, 6].map(|face| by_die(Variant::Draft, face)), [Some(2), Some(3), Some(3), Some(4)]);
        assert_eq!([1, 2, 5, 6].map(|face| by_die(Variant::OneDeck, face)), [Some(1), Some(2), Some(2), Some(3)]);
    }

    #[test]
    fn bands_of_team_value_have_no_holes() {
        let _proof = touchback_ledger::covers(&["SPV-13", "SPV-14", "SPV-15", "AMB-01", "AMB-02"]);
        let edges = [
            0,
            1_290_000,
            1_295_000,
            1_300_000,
            1_790_000,
            1_795_000,
            1_800_000,
            2_290_000,
            2_299_000,
            2_300_000,
            u32::MAX,
        ];
        assert_eq!(values(Variant::Points, &edges), [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5]);
        assert_eq!(values(Variant::Draft, &edges), [2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5]);
        assert_eq!(values(Variant::OneDeck, &edges), [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]);
    }

    #[test]
    fn the_examples_of_team_value() {
        let _proof = touchback_ledger::covers(&["EX-V1-3", "EX-V2-2", "EX-V3-2", "EX-V3-3"]);
        assert_eq!(values(Variant::Points, &[1_790_000, 1_800_000, 2_290_000, 2_300_000]), [3, 4, 4, 5]);
        assert_eq!(values(Variant::Draft, &[1_290_000, 1_300_000, 1_800_000, 2_300_000]), [2, 3, 4, 5]);
        let six = [1_290_000, 1_300_000, 1_790_000, 1_800_000, 2_290_000, 2_300_000];
        assert_eq!(values(Variant::OneDeck, &six), [1, 2, 2, 3, 3, 4]);
        assert_eq!(values(Variant::OneDeck, &[2_299_000, 2_295_000, 1_295_000]), [3, 3, 1]);
    }

    #[test]
    fn the_handicap_by_difference_and_by_ratio() {
        let _proof = touchback_ledger::covers(&["SP4-04", "SP4-05", "EX-PK-3", "EX-PK-10", "AMB-22"]);
        let differences = [0, 10, 11, 20, 21, 30, 31, 50, 51, 75, 76, 100, 101, 5_000];
        assert_eq!(differences.map(bonus_by_difference), [0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
        let ratios = [
            (109, 100),
            (110, 100),
            (129, 100),
            (130, 100),
            (149, 100),
            (150, 100),
            (174, 100),
            (175, 100),
            (200, 100),
            (210, 100),
        ];
        assert_eq!(ratios.map(|(high, low)| bonus_by_ratio(high, low)), [0, 1, 1, 2, 2, 2, 2, 3, 3, 3]);
        assert_eq!((bonus_by_ratio(0, 0), bonus_by_ratio(u32::MAX, 1)), (0, 3));
    }

    #[test]
    fn who_decides_which_variant_is_used() {
        let _proof = touchback_ledger::covers(&["SPV-03", "SPV-04", "SPV-05", "SP4-01", "AMB-12"]);
        let (points, tables) = (Some(Variant::Points), Some(Variant::Tables));
        assert_eq!(agreed(Setting::OneOff, [points, points], None), points);
        assert_eq!(agreed(Setting::OneOff, [tables, tables], None), tables);
        assert_eq!(agreed(Setting::OneOff, [points, tables], None), None);
        assert_eq!(agreed(Setting::OneOff, [points, None], points), None);
        assert_eq!(agreed(Setting::League, [points, points], tables), tables);
        assert_eq!(agreed(Setting::League, [tables, tables], None), None);
        assert_eq!(agreed(Setting::Tournament, [None, None], points), points);
        assert!(deviation(points, Variant::Draft).is_some_and(|why| why.contains("points")));
        assert_eq!((deviation(points, Variant::Points), deviation(None, Variant::Points)), (None, None));
    }

    #[test]
    fn both_record_in_the_same_way() {
        let _proof = touchback_ledger::covers(&["SP4-20", "SP4-25", "EX-RC-6"]);
        assert_eq!(agreed_method(Method::Cards, Method::Cards), Ok(Method::Cards));
        let refusal = agreed_method(Method::Open, Method::Secret).map_err(|refusal| refusal.code);
        assert_eq!(refusal, Err(Code::Method));
        assert!(method_warning(Setting::League, Method::Secret, false).is_some());
        for (setting, method, committed) in [
            (Setting::League, Method::Secret, true),
            (Setting::OneOff, Method::Secret, false),
            (Setting::League, Method::Open, false),
        ] {
            assert_eq!(method_warning(setting, method, committed), None);
        }
    }
}
