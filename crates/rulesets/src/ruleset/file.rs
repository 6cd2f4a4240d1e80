//! The ruleset files `data/rulesets/*.toml` as typed sections. A bad section is noted and the others are still read.

use super::Notes;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use touchback_engine::dice::Roll;
use touchback_engine::rules::{
    Assists, BlitzTarget, Crowd, HandOffs, Healer, Jumps, KickStep, Marker, Named, OffPitch, Regeneration,
    RushAndDodge, Trade, Unnamed,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Meta {
    pub id: String,
    /// The edition whose units are used.
    pub edition: String,
    #[expect(dead_code, reason = "for people who read the file")]
    pub name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pitch {
    pub length: u8,
    pub width: u8,
    pub depth: u8,
    pub wide_zone_width: u8,
    pub trapdoors: [(u8, u8); 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    pub turns: u8,
    pub extra_turns: u8,
    pub players_on_pitch: u8,
    pub squad_max: u8,
    pub raise_max: u8,
    pub non_linemen_max: u8,
    pub line_min: u8,
    pub wide_max: u8,
    pub concede_at: u8,
    pub journeyman_loner: u8,
    /// D6 on which Pro repeats a roll.
    pub pro: u8,
    pub collision: Collision,
    pub pregame: Vec<Step>,
    /// Rolls that a team re-roll repeats besides tests and blocks.
    #[serde(deserialize_with = "words")]
    pub rerolled: Vec<Roll>,
    /// Team re-rolls of one team turn; 0 for as many as the side has.
    pub rerolls_per_turn: u8,
    /// What coaches may offer each other during a match.
    #[serde(deserialize_with = "words")]
    pub trades: Vec<Trade>,
    #[serde(deserialize_with = "word")]
    pub crowd: Crowd,
    #[serde(deserialize_with = "word")]
    pub off_pitch: OffPitch,
    #[serde(deserialize_with = "word")]
    pub rush_and_dodge: RushAndDodge,
    #[serde(deserialize_with = "word")]
    pub marker: Marker,
    #[serde(deserialize_with = "word")]
    pub unnamed: Unnamed,
    #[serde(deserialize_with = "word")]
    pub blitz_target: BlitzTarget,
    #[serde(deserialize_with = "word")]
    pub hand_offs: HandOffs,
    #[serde(deserialize_with = "word")]
    pub assists: Assists,
    #[serde(deserialize_with = "word")]
    pub jumps: Jumps,
    pub foul_bonus: i8,
    pub throws: ThrowTest,
    /// Skills and the tests that they re-roll, besides those of the shared file.
    pub rerolls: Vec<(String, String)>,
    #[serde(deserialize_with = "word")]
    pub regeneration: Regeneration,
}

#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Collision {
    FallsOver,
    KnockedDown,
}

/// What the ball and team-mates are thrown by.
#[derive(Copy, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ThrowTest {
    Passing,
    Agility,
}

#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Step {
    Fans,
    Weather,
    Journeymen,
    Inducements,
    CustomInducements,
    Prayers,
    CoinToss,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kickoff {
    /// Aim, scatter and event, in their order.
    #[serde(deserialize_with = "words")]
    pub order: Vec<KickStep>,
    pub bonus: u8,
    /// D6 on which an invasion of the field hits a player.
    pub invasion: u8,
    /// Turns that a riot takes; 0 for a D6.
    #[serde(default)]
    pub riot: u8,
    pub time_out_from: u8,
}

/// A 2D6 injury table of `tables-2020.toml`.
#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum InjuryTable {
    Injury,
    InjuryStunty,
    InjurySevens,
    InjurySevensStunty,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Injuries {
    pub regular: InjuryTable,
    pub stunty: InjuryTable,
    pub two_step: Option<TwoStep>,
}

/// Casualties by a D6, serious injuries by a D66 (O-26).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TwoStep {
    pub boxed: InjuryTable,
    pub die: [String; 6],
    pub serious: Vec<SeriousRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeriousRow {
    pub from: u8,
    pub to: u8,
    pub fate: String,
}

#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Policy {
    Patch(u8),
    SecondRoll,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Apothecary {
    pub policy: Policy,
    pub treats_hired: bool,
    pub treats_knocked_out: bool,
    pub treats_staff: bool,
    pub any_list: bool,
    pub one_of_several: bool,
    pub in_place: bool,
}

impl Apothecary {
    pub fn healer(&self) -> Healer {
        Healer {
            hired: self.treats_hired,
            knocked_out: self.treats_knocked_out,
            staff: self.treats_staff,
            any_list: self.any_list,
            one_of_several: self.one_of_several,
            in_place: self.in_place,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Prayers {
    pub die: u8,
    pub league_die: u8,
}

/// A list of `inducements-2020.toml`.
#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum InducementList {
    Inducement,
    Sevens,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Inducements {
    pub list: InducementList,
    pub offered: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Options {
    pub petty_cash_errata: bool,
}

/// One ruleset file.
pub(super) struct RulesetFile {
    pub meta: Meta,
    pub pitch: Pitch,
    pub play: Play,
    pub kickoff: Kickoff,
    pub injury: Injuries,
    pub apothecary: Apothecary,
    pub prayers: Prayers,
    pub inducements: Inducements,
    pub options: Options,
}

impl RulesetFile {
    pub fn read(text: &str, notes: &mut Notes) -> Option<RulesetFile> {
        let mut table = table(text, notes)?;
        let (meta, pitch, play) = (
            section(&mut table, "meta", notes),
            section(&mut table, "pitch", notes),
            section(&mut table, "play", notes),
        );
        let (kickoff, injury, apothecary) = (
            section(&mut table, "kickoff", notes),
            section(&mut table, "injury", notes),
            section(&mut table, "apothecary", notes),
        );
        let (prayers, inducements, options) = (
            section(&mut table, "prayers", notes),
            section(&mut table, "inducements", notes),
            section(&mut table, "options", notes),
        );
        leftover(&table, notes);
        Some(RulesetFile {
            meta: meta?,
            pitch: pitch?,
            play: play?,
            kickoff: kickoff?,
            injury: injury?,
            apothecary: apothecary?,
            prayers: prayers?,
            inducements: inducements?,
            options: options?,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rolls {
    pub recovery: u8,
    pub regeneration: u8,
    pub bribe: u8,
    pub bone_head: u8,
    pub animosity: u8,
    pub foul_appearance: u8,
    pub tentacles: u8,
    pub shadowing: u8,
    pub take_root: u8,
    pub really_stupid: u8,
    pub unchannelled_fury: u8,
    pub animal_savagery: u8,
    pub pick_me_up: u8,
    /// Added to the agility test for blocking from the ground.
    pub jump_up_bonus: i8,
    pub chainsaw: u8,
    pub projectile_vomit: u8,
    pub breathe_fire: u8,
    pub always_hungry: u8,
    pub squirm_free: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Mercenary {
    pub loner: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plague {
    pub position: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NoTeamReroll {
    pub tests: Vec<String>,
}

/// `shared.toml`.
pub(super) struct SharedFile {
    pub rolls: Rolls,
    pub mercenary: Mercenary,
    pub plague: Plague,
    /// Skill and the test it repeats.
    pub rerolls: BTreeMap<String, String>,
    pub no_team_reroll: NoTeamReroll,
}

impl SharedFile {
    pub fn read(text: &str, notes: &mut Notes) -> Option<SharedFile> {
        let mut table = table(text, notes)?;
        let (rolls, mercenary) = (section(&mut table, "rolls", notes), section(&mut table, "mercenary", notes));
        let (rerolls, none) = (section(&mut table, "rerolls", notes), section(&mut table, "no_team_reroll", notes));
        let plague = section(&mut table, "plague", notes);
        leftover(&table, notes);
        let (rolls, mercenary, plague) = (rolls?, mercenary?, plague?);
        Some(SharedFile { rolls, mercenary, plague, rerolls: rerolls?, no_team_reroll: none? })
    }
}

/// A value of the engine by its name.
fn word<'de, T: Named, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let name = String::deserialize(from)?;
    T::named(&name).ok_or_else(|| D::Error::custom(format!("there is no \"{name}\" here")))
}

fn words<'de, T: Named, D: Deserializer<'de>>(from: D) -> Result<Vec<T>, D::Error> {
    let names = Vec::<String>::deserialize(from)?;
    let known = |name: &String| T::named(name).ok_or_else(|| D::Error::custom(format!("there is no \"{name}\" here")));
    names.iter().map(known).collect()
}

fn table(text: &str, notes: &mut Notes) -> Option<toml::Table> {
    text.parse().map_err(|error: toml::de::Error| notes.add("", one_line(&error))).ok()
}

fn section<T: DeserializeOwned>(table: &mut toml::Table, key: &str, notes: &mut Notes) -> Option<T> {
    let Some(value) = table.remove(key) else {
        notes.add(key, "is missing");
        return None;
    };
    value.try_into().map_err(|error: toml::de::Error| notes.add(key, one_line(&error))).ok()
}

fn leftover(table: &toml::Table, notes: &mut Notes) {
    for key in table.keys() {
        notes.add(key, "there is no such section");
    }
}

fn one_line(error: &toml::de::Error) -> String {
    error.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
}
