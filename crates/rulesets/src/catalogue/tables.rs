//! Dice tables, ranges, advancement and money (`tables-2020.toml`), and the Sevens format (`sevens-2020.toml`).

use super::reference::Gold;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A row of a table that covers a span of results.
pub trait Span {
    fn from(&self) -> u8;
    fn to(&self) -> u8;
}

macro_rules! span {
    ($name:ident) => {
        impl Span for $name {
            fn from(&self) -> u8 {
                self.from
            }
            fn to(&self) -> u8 {
                self.to
            }
        }
    };
}
span!(Weather);
span!(InjuryRow);
span!(CasualtyRow);
span!(LastingInjuryRow);
span!(ArgueRow);
span!(ImprovementRow);

/// The row that covers a result.
pub fn row<T: Span>(rows: &[T], result: u8) -> Option<&T> {
    rows.iter().find(|r| (r.from()..=r.to()).contains(&result))
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Pitch {
    pub length: u8,
    pub width: u8,
    pub end_zone_depth: u8,
    pub wide_zone_width: u8,
    pub players_on_pitch_max: u8,
    pub players_on_line_min: u8,
    pub players_per_wide_zone_max: u8,
    pub turns_per_half: u8,
}

/// MA, ST or AV: plain limits.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub min: u8,
    pub max: u8,
}

/// AG or PA: target numbers, the lower the better.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TargetLimits {
    pub best: u8,
    pub worst: u8,
    #[serde(default)]
    pub none_allowed: bool,
}

/// S7-ADV-33, S7-ADV-34.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CharacteristicLimits {
    pub ma: Limits,
    pub st: Limits,
    pub ag: TargetLimits,
    pub pa: TargetLimits,
    pub av: Limits,
    pub max_improvements_per_characteristic: u8,
    pub max_reductions_per_characteristic: u8,
    pub pa_without_improves_to: u8,
}

/// A characteristic of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Characteristic {
    Ma,
    St,
    Ag,
    Pa,
    Av,
}

impl std::fmt::Display for Characteristic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Characteristic::Ma => "MA",
            Characteristic::St => "ST",
            Characteristic::Ag => "AG",
            Characteristic::Pa => "PA",
            Characteristic::Av => "AV",
        })
    }
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RollRow {
    pub roll: u8,
    pub id: String,
    pub name: String,
    pub summary: String,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Weather {
    pub from: u8,
    pub to: u8,
    pub id: String,
    pub name: String,
    pub summary: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PrayerDuration {
    Drive,
    Half,
    Game,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Prayer {
    pub roll: u8,
    pub id: String,
    pub name: String,
    pub duration: PrayerDuration,
    pub summary: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum InjuryResult {
    Stunned,
    Ko,
    BadlyHurt,
    SeriouslyHurt,
    Dead,
    Casualty,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct InjuryRow {
    pub from: u8,
    pub to: u8,
    pub result: InjuryResult,
    #[serde(default)]
    pub note: Option<String>,
}

/// A result of the D16 casualty table (S7-INJ-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CasualtyResult {
    BadlyHurt,
    SeriouslyHurt,
    SeriousInjury,
    LastingInjury,
    Dead,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CasualtyRow {
    pub from: u8,
    pub to: u8,
    pub id: CasualtyResult,
    pub effect: String,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct LastingInjuryRow {
    pub from: u8,
    pub to: u8,
    pub id: String,
    pub characteristic: Characteristic,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ArgueRow {
    pub from: u8,
    pub to: u8,
    pub id: String,
    pub effect: String,
}

/// Star player points per deed (S7-SPP).
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SppValues {
    pub completion: u32,
    pub superb_throw: u32,
    pub deflection: u32,
    pub interception: u32,
    pub casualty: u32,
    /// A casualty among the crowd, for the one who sent the player there.
    pub crowd_casualty: u32,
    pub touchdown: u32,
    pub mvp: u32,
}

/// Prices in star player points of the first to sixth advancement (S7-ADV-11 to -16).
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct AdvancementCosts {
    pub levels: Vec<String>,
    pub random_primary: Vec<u32>,
    pub chosen_primary: Vec<u32>,
    pub random_secondary: Vec<u32>,
    pub chosen_secondary: Vec<u32>,
    pub characteristic: Vec<u32>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ImprovementRow {
    pub from: u8,
    pub to: u8,
    pub options: Vec<Characteristic>,
}

/// What advancements add to a player's value (S7-ADV-41).
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ValueIncrease {
    pub random_primary: Gold,
    pub chosen_primary: Gold,
    pub random_secondary: Gold,
    pub chosen_secondary: Gold,
    pub av: Gold,
    pub ma: Gold,
    pub pa: Gold,
    pub ag: Gold,
    pub st: Gold,
    pub reduction: Gold,
    #[serde(default)]
    pub reduction_uncertain: Option<String>,
}

impl ValueIncrease {
    pub fn of(&self, characteristic: Characteristic) -> Gold {
        match characteristic {
            Characteristic::Ma => self.ma,
            Characteristic::St => self.st,
            Characteristic::Ag => self.ag,
            Characteristic::Pa => self.pa,
            Characteristic::Av => self.av,
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Winnings {
    pub step: Gold,
    pub fair_weather_fans_die: u8,
    pub dedicated_fans_die: u8,
    pub dedicated_fans_min: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mistake {
    Averted,
    Minor,
    Major,
    Catastrophe,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MistakeRow {
    pub treasury_from: Gold,
    #[serde(default)]
    pub treasury_to: Option<Gold>,
    /// By the D6, 1 first.
    pub rolls: [Mistake; 6],
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MistakeCosts {
    pub minor_step: Gold,
    pub major_rounding: Gold,
    pub catastrophe_step: Gold,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DisputedRange {
    pub dx: u8,
    pub dy: u8,
    pub note: String,
}

/// The ruler as a grid of letters, `grid[dx]` a string over dy: T, Q, S, L, B or `-`.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RangeGrid {
    pub grid: Vec<String>,
    #[serde(default)]
    pub disputed: Vec<DisputedRange>,
    pub ruler_width_in_squares: f64,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct BlockFace {
    pub face: u8,
    pub result: String,
    #[serde(default = "one")]
    pub count: u8,
    pub summary: String,
}

fn one() -> u8 {
    1
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Direction {
    pub roll: u8,
    pub dx: i8,
    pub dy: i8,
}

/// Everything of `tables-2020.toml`.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Tables {
    pub pitch: Pitch,
    pub characteristics: CharacteristicLimits,
    /// Modifiers by test; values may be numbers or words.
    pub tests: toml::Table,
    pub pass: toml::Table,
    pub range: RangeGrid,
    pub block_die: Vec<BlockFace>,
    pub scatter: ScatterTemplate,
    pub kick_off: Vec<RollRow>,
    /// Only the rows that differ from `kick_off`.
    pub kick_off_sevens: Vec<RollRow>,
    pub weather: Vec<Weather>,
    pub prayer: Vec<Prayer>,
    pub injury: Vec<InjuryRow>,
    pub injury_stunty: Vec<InjuryRow>,
    pub injury_sevens: Vec<InjuryRow>,
    pub injury_sevens_stunty: Vec<InjuryRow>,
    pub casualty: Vec<CasualtyRow>,
    pub lasting_injury: Vec<LastingInjuryRow>,
    pub argue_the_call: Vec<ArgueRow>,
    pub spp: SppValues,
    pub advancement: AdvancementCosts,
    pub characteristic_improvement: Vec<ImprovementRow>,
    pub value_increase: ValueIncrease,
    pub winnings: Winnings,
    pub expensive_mistakes: Vec<MistakeRow>,
    pub expensive_mistakes_results: MistakeCosts,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct ScatterTemplate {
    pub directions: Vec<Direction>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SevensDraft {
    pub budget: Gold,
    pub players_min: u8,
    pub players_max: u8,
    pub non_linemen_max: u8,
    pub reroll_cost_factor: i64,
    pub rerolls_max: u8,
    pub assistant_coach_cost: Gold,
    pub assistant_coaches_max: u8,
    pub cheerleader_cost: Gold,
    pub cheerleaders_max: u8,
    pub apothecary_cost: Gold,
    pub apothecaries_max: u8,
    pub dedicated_fans_cost: Gold,
    pub dedicated_fans_start: u8,
    pub dedicated_fans_max_at_creation: u8,
    pub star_players: bool,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SevensPitch {
    pub length: u8,
    pub width: u8,
    pub end_zone_depth: u8,
    pub wide_zone_width: u8,
    pub line_of_scrimmage_columns: [u8; 2],
    pub neutral_columns: Vec<u8>,
    pub turns_per_half: u8,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SevensSetup {
    pub players_on_pitch_max: u8,
    pub players_on_line_min: u8,
    pub players_per_wide_zone_max: u8,
    pub neutral_zone_setup: bool,
    pub concede_without_penalty_at: u8,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SevensSkillValue {
    pub random_primary: Gold,
    pub random_secondary: Gold,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SevensAdvancement {
    pub spp: bool,
    pub per_game: u8,
    pub value_first: SevensSkillValue,
    pub value_later: SevensSkillValue,
    pub pro_draft_die: u8,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SevensApothecary {
    pub casualty_saved_on: u8,
    pub may_treat: Vec<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SevensJourneymen {
    pub up_to: u8,
    pub loner: u8,
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SevensTables {
    pub prayer_die: u8,
}

/// Everything of `sevens-2020.toml`.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Sevens {
    pub meta: BTreeMap<String, String>,
    pub draft: SevensDraft,
    pub journeymen: SevensJourneymen,
    pub pitch: SevensPitch,
    pub setup: SevensSetup,
    pub advancement: SevensAdvancement,
    pub apothecary: SevensApothecary,
    pub tables: SevensTables,
}
