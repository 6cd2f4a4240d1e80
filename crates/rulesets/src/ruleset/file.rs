//! The ruleset files `data/rulesets/*.toml` as typed sections. A bad section is noted and the others are still read.

use super::Notes;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use touchback_engine::rules::Manner;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Meta {
    pub id: String,
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
    pub non_linemen_max: u8,
    pub line_min: u8,
    pub wide_max: u8,
    pub concede_at: u8,
    pub journeyman_loner: u8,
    /// D6 on which Pro repeats a roll.
    pub pro: u8,
    pub collision: Collision,
    pub pregame: Vec<Step>,
}

#[derive(Copy, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Collision {
    FallsOver,
    KnockedDown,
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

/// How things are done, see [`touchback_engine::rules::Manner`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Manners {
    pub rerolls_per_turn: u8,
    pub turn_marker: bool,
    pub zoneless_assist: bool,
    pub crowd_equals_occupied: bool,
    pub crowded_sidestep: bool,
    pub horns_after_run: bool,
    pub springs_up_to_block: bool,
    pub jumps_over_lying: bool,
    pub plain_passes: bool,
    pub stunty_throws: bool,
    pub any_loss_off_pitch: bool,
    pub reactions: bool,
    pub silent_skills: bool,
    pub free_hand_off: bool,
    pub older_weapons: bool,
    pub older_spells: bool,
    pub big_hand: u8,
    pub rerolls_any_roll: bool,
    pub pro_by_turn: bool,
    pub limits_dodge_only: bool,
    pub skill_on_each_roll: bool,
    pub thick_skull: u8,
    pub stunty_injury: i8,
    pub heals_in_place: bool,
    pub crowd_spp: bool,
    pub foul_bonus: i8,
    pub league_policing: bool,
    pub heat_each: bool,
    pub kick_scatters_last: bool,
    pub dirty_player: u8,
    pub helmet_for_each_head: bool,
    pub golden_overtime: bool,
    pub loose_declarations: bool,
    pub names_dice: bool,
    pub chef_halves_die: bool,
}

impl Manners {
    pub fn read(&self) -> Manner {
        Manner {
            rerolls_per_turn: self.rerolls_per_turn,
            turn_marker: self.turn_marker,
            zoneless_assist: self.zoneless_assist,
            crowd_equals_occupied: self.crowd_equals_occupied,
            crowded_sidestep: self.crowded_sidestep,
            horns_after_run: self.horns_after_run,
            springs_up_to_block: self.springs_up_to_block,
            jumps_over_lying: self.jumps_over_lying,
            plain_passes: self.plain_passes,
            stunty_throws: self.stunty_throws,
            any_loss_off_pitch: self.any_loss_off_pitch,
            reactions: self.reactions,
            silent_skills: self.silent_skills,
            free_hand_off: self.free_hand_off,
            older_weapons: self.older_weapons,
            older_spells: self.older_spells,
            big_hand: self.big_hand,
            rerolls_any_roll: self.rerolls_any_roll,
            pro_by_turn: self.pro_by_turn,
            limits_dodge_only: self.limits_dodge_only,
            skill_on_each_roll: self.skill_on_each_roll,
            thick_skull: self.thick_skull,
            stunty_injury: self.stunty_injury,
            heals_in_place: self.heals_in_place,
            crowd_spp: self.crowd_spp,
            foul_bonus: self.foul_bonus,
            league_policing: self.league_policing,
            heat_each: self.heat_each,
            kick_scatters_last: self.kick_scatters_last,
            dirty_player: self.dirty_player,
            helmet_for_each_head: self.helmet_for_each_head,
            golden_overtime: self.golden_overtime,
            loose_declarations: self.loose_declarations,
            names_dice: self.names_dice,
            chef_halves_die: self.chef_halves_die,
        }
    }
}

/// One ruleset file.
pub(super) struct RulesetFile {
    pub manner: Manners,
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
        let manner = section(&mut table, "manner", notes);
        leftover(&table, notes);
        Some(RulesetFile {
            manner: manner?,
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
