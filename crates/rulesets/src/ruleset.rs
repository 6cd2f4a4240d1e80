//! From the catalogue and a ruleset file to [`Rules`]: the one place that knows which games there are.
//!
//! `data/rulesets/<id>.toml` holds what is a game's own (the two columns of S7-PITCH to S7-11); dice tables, modifiers,
//! team lists and prices come from the catalogue, target numbers without a table from `data/rulesets/shared.toml`. Every
//! problem of every file is collected before loading fails.

mod card_rows;
pub mod custom;
mod dice_tables;
mod file;
mod hire_rows;
mod size;
pub(crate) mod team_rows;
mod test_rows;
#[cfg(test)]
mod tests;

use crate::catalogue::{Catalogue, DataProblem, INDUCEMENTS, STARS, TABLES, TEAMS, Tables};
use crate::options::{OptionProblem, Settings};
use file::{Policy, RulesetFile, SharedFile, Step};
pub use size::Size;
use std::fmt;
use test_rows::Numbers;
use touchback_engine::geometry::{MAX_LENGTH, MAX_WIDTH};
use touchback_engine::rules::{
    ApothecaryPolicy, Collision, KickStep, KickoffEvent, Pitch, PregameStep, RuleOptions, Rules, Timings,
};
use touchback_engine::unit::Units;
use touchback_engine::{Skill, Sq};

/// The rulesets this program was built with.
pub const IDS: &[&str] = &["sevens", "elevens", "classic"];

/// Those of them that a league may vary by every option of `data/options.toml`; the others share a few.
pub const VARIED: &[&str] = &["classic"];

const SHARED: (&str, &str) = ("rulesets/shared.toml", include_str!("../../../data/rulesets/shared.toml"));
const FILES: [(&str, &str); 3] = [
    ("rulesets/sevens.toml", include_str!("../../../data/rulesets/sevens.toml")),
    ("rulesets/elevens.toml", include_str!("../../../data/rulesets/elevens.toml")),
    ("rulesets/classic.toml", include_str!("../../../data/rulesets/classic.toml")),
];

/// Why there are no rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesetError {
    Unknown(String),
    Data(Vec<DataProblem>),
    Options(Vec<OptionProblem>),
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesetError::Unknown(id) => write!(f, "there is no ruleset \"{id}\"; there are {}", IDS.join(", ")),
            RulesetError::Data(problems) => {
                let lines: Vec<String> = problems.iter().map(DataProblem::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
            RulesetError::Options(problems) => {
                let lines: Vec<String> = problems.iter().map(OptionProblem::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
        }
    }
}

impl std::error::Error for RulesetError {}

/// Loads a ruleset that was compiled in.
pub fn load(id: &str) -> Result<Rules, RulesetError> {
    let Some(at) = IDS.iter().position(|known| *known == id) else {
        return Err(RulesetError::Unknown(id.to_owned()));
    };
    let catalogue = Catalogue::of(id).map_err(RulesetError::Data)?;
    read(FILES[at], SHARED, &catalogue).map_err(RulesetError::Data)
}

/// The same on another pitch, with other numbers of players and turns. No replay of such a match can be checked.
pub fn load_sized(id: &str, size: &Size) -> Result<Rules, RulesetError> {
    let Some(at) = IDS.iter().position(|known| *known == id) else {
        return Err(RulesetError::Unknown(id.to_owned()));
    };
    let catalogue = Catalogue::of(id).map_err(RulesetError::Data)?;
    read_sized(FILES[at], SHARED, &catalogue, size).map_err(RulesetError::Data)
}

/// The same as a league has varied it.
pub fn load_with(id: &str, settings: &Settings) -> Result<Rules, RulesetError> {
    let mut rules = load(id)?;
    settings.apply(&mut rules).map_err(RulesetError::Options)?;
    Ok(rules)
}

/// Problems of one file so far.
pub(crate) struct Notes {
    file: &'static str,
    list: Vec<DataProblem>,
}

impl Notes {
    fn of(file: &'static str) -> Notes {
        Notes { file, list: Vec::new() }
    }

    pub(crate) fn add(&mut self, path: &str, message: impl Into<String>) {
        self.list.push(DataProblem { file: self.file, path: path.to_owned(), message: message.into() });
    }
}

/// Problems of all files that a ruleset is made from.
struct Found {
    own: Notes,
    shared: Notes,
    tables: Notes,
    teams: Notes,
    inducements: Notes,
    stars: Notes,
    custom: Notes,
}

/// Reads a ruleset file and the shared one against a catalogue: each as its name and its text.
pub fn read(
    own: (&'static str, &str),
    shared: (&'static str, &str),
    catalogue: &Catalogue,
) -> Result<Rules, Vec<DataProblem>> {
    read_sized(own, shared, catalogue, &Size::default())
}

fn read_sized(
    (name, text): (&'static str, &str),
    (shared_name, shared_text): (&'static str, &str),
    catalogue: &Catalogue,
    size: &Size,
) -> Result<Rules, Vec<DataProblem>> {
    let mut found = Found {
        own: Notes::of(name),
        shared: Notes::of(shared_name),
        tables: Notes::of(TABLES),
        teams: Notes::of(TEAMS),
        inducements: Notes::of(INDUCEMENTS),
        stars: Notes::of(STARS),
        custom: Notes::of(custom::FILE),
    };
    let shared = SharedFile::read(shared_text, &mut found.shared);
    let mut file = RulesetFile::read(text, &mut found.own);
    if let Some(file) = &mut file {
        if !size.is_official() {
            size.apply(file);
        }
        check(file, &mut found.own);
    }
    let rules = match (file, shared) {
        (Some(file), Some(shared)) => Some(build(&file, &shared, catalogue, &mut found)),
        _ => None,
    };
    let Found { own, shared, tables, teams, inducements, stars, custom } = found;
    let problems: Vec<DataProblem> =
        [own, shared, tables, teams, inducements, stars, custom].into_iter().flat_map(|n| n.list).collect();
    match rules {
        Some(rules) if problems.is_empty() => Ok(rules),
        _ => Err(problems),
    }
}

/// Whether the numbers of a ruleset file can be played at all.
fn check(file: &RulesetFile, notes: &mut Notes) {
    let pitch = &file.pitch;
    if pitch.length > MAX_LENGTH || pitch.width > MAX_WIDTH || pitch.length == 0 || pitch.width == 0 {
        notes.add("pitch", format!("a pitch is at most {MAX_LENGTH} by {MAX_WIDTH} squares"));
    }
    if pitch.depth == 0 || u16::from(pitch.depth) * 2 > u16::from(pitch.length) {
        notes.add("pitch.depth", "both sides' parts must fit on the pitch");
    }
    if u16::from(pitch.wide_zone_width) * 2 >= u16::from(pitch.width) {
        notes.add("pitch.wide_zone_width", "leaves no Centre Field");
    }
    for (x, y) in pitch.trapdoors {
        if x >= pitch.length || y >= pitch.width {
            notes.add("pitch.trapdoors", format!("({x},{y}) is not on the pitch"));
        }
    }
    let play = &file.play;
    if play.turns == 0 || play.extra_turns == 0 {
        notes.add("play.turns", "a half has at least one turn");
    }
    if play.players_on_pitch == 0 || play.players_on_pitch > 16 || play.line_min > play.players_on_pitch {
        notes.add("play.players_on_pitch", "must be 1 to 16 and enough for the Line of Scrimmage");
    }
    if !(2..=6).contains(&play.journeyman_loner) {
        notes.add("play.journeyman_loner", "is a target number of 2 to 6");
    }
    if file.kickoff.time_out_from == 0 || file.kickoff.time_out_from > play.turns {
        notes.add("kickoff.time_out_from", "is a turn of the half");
    }
}

fn pitch(file: &file::Pitch) -> Pitch {
    // The check has noted sizes that do not fit; a pitch of those would be outside the grid.
    let (length, width) = (file.length.clamp(2, MAX_LENGTH), file.width.clamp(1, MAX_WIDTH));
    let (depth, wide) = (file.depth.clamp(1, length / 2), file.wide_zone_width.min((width - 1) / 2));
    let trapdoors = file.trapdoors.map(|(x, y)| Sq::at(x.min(length - 1), y.min(width - 1)));
    Pitch::new(length, width, depth, wide, trapdoors)
}

/// The units of the edition, which must know the events of the kick-off table.
fn units(edition: &str, kickoff: &[KickoffEvent], notes: &mut Notes) -> Units {
    let units = touchback_editions::units(edition).unwrap_or_else(|problem| {
        notes.add("meta.edition", problem);
        Units::default()
    });
    for event in kickoff.iter().filter(|event| !units.knows(**event)) {
        notes.add("kick_off", format!("the edition {edition} does not know {}", event.name()));
    }
    units
}

fn build(file: &RulesetFile, shared: &SharedFile, catalogue: &Catalogue, found: &mut Found) -> Rules {
    let tables = &catalogue.tables;
    let notes = &mut found.tables;
    let numbers = Numbers { tables };
    let kickoff = dice_tables::kickoff(&tables.kick_off, notes);
    let (prayer_die, prayers) = dice_tables::prayers(tables, file.prayers.die, &mut found.own);
    let (league_prayer_die, league_prayers) = dice_tables::prayers(tables, file.prayers.league_die, &mut found.own);
    let (mercenary_fee, mercenary_skill_fee) =
        team_rows::mercenary_fees(catalogue, &file.inducements, &mut found.inducements);
    let (teams, mut positions) = team_rows::teams(catalogue, &mut found.teams);
    let stars = hire_rows::stars(catalogue, &mut positions, &mut found.stars);
    let (custom, lines) = custom::rows(&mut found.custom);
    let mut inducements = team_rows::inducements(catalogue, &file.inducements, &mut found.own);
    inducements.extend(lines);
    let hirelings = &mut found.inducements;
    let staff = hire_rows::hirelings(&catalogue.staff, true, &mut positions, hirelings);
    let wizards = hire_rows::hirelings(&catalogue.wizards, false, &mut positions, hirelings);
    let referees = hire_rows::hirelings(&catalogue.referees, false, &mut positions, hirelings);
    Rules {
        id: file.meta.id.clone(),
        pitch: pitch(&file.pitch),
        turns: file.play.turns,
        extra_turns: file.play.extra_turns,
        players_on_pitch: file.play.players_on_pitch,
        squad_max: file.play.squad_max,
        raise_max: file.play.raise_max,
        non_linemen_max: file.play.non_linemen_max,
        line_min: file.play.line_min,
        wide_max: file.play.wide_max,
        concede_at: file.play.concede_at,
        pregame: file.play.pregame.iter().copied().map(pregame_step).collect(),
        journeyman_loner: file.play.journeyman_loner,
        weather: dice_tables::weather(tables, notes),
        kick: kick(&file.kickoff.order, &mut found.own),
        kickoff,
        kickoff_bonus: file.kickoff.bonus,
        invasion: file.kickoff.invasion,
        riot: file.kickoff.riot,
        time_out_from: file.kickoff.time_out_from,
        block_die: dice_tables::block_die(&tables.block_die, notes),
        injury: [
            dice_tables::injury(tables, file.injury.regular, notes),
            dice_tables::injury(tables, file.injury.stunty, notes),
        ],
        casualty: dice_tables::casualty(&tables.casualty, notes),
        lasting: dice_tables::lasting(&tables.lasting_injury, notes),
        apothecary: match file.apothecary.policy {
            Policy::Patch(target) => ApothecaryPolicy::Patch(target),
            Policy::SecondRoll => ApothecaryPolicy::SecondRoll,
        },
        healer: file.apothecary.healer(),
        regenerates: file.play.regeneration,
        regeneration: shared.rolls.regeneration,
        recovery: shared.rolls.recovery,
        prayer_die,
        prayers,
        league_prayer_die,
        league_prayers,
        prayer_step: prayer_step(catalogue, &mut found.inducements),
        petty_cash_errata: file.options.petty_cash_errata,
        inducements,
        custom,
        mercenary_fee,
        mercenary_skill_fee,
        mercenary_loner: shared.mercenary.loner,
        tests: test_rows::of_ruleset(
            test_rows::rows(tables, shared, file.play.pro, notes, &mut found.shared),
            &file.play,
            &mut found.own,
        ),
        rushes: numbers.count("rush.per_activation", notes),
        stand_up_cost: numbers.count("stand_up.movement_cost", notes),
        jump_cost: numbers.count("jump.movement_cost", notes),
        range_modifier: ["pass.quick", "pass.short", "pass.long", "pass.bomb"].map(|p| numbers.modifier(p, notes)),
        ranges: dice_tables::ranges(&tables.range.grid, notes),
        interfere: ["interfere.accurate", "interfere.inaccurate", "interfere.wildly_inaccurate"]
            .map(|p| numbers.modifier(p, notes)),
        ruler: ruler(tables, notes),
        landing: landing(&numbers, notes),
        collision: match file.play.collision {
            file::Collision::FallsOver => Collision::FallsOver,
            file::Collision::KnockedDown => Collision::KnockedDown,
        },
        accurate_catch: numbers.modifier("catch.accurate_or_hand_off", notes),
        loose_catch: loose_catch(&numbers, notes),
        completion_spp: points(tables.spp.completion, notes),
        casualty_spp: points(tables.spp.casualty, notes),
        superb_throw_spp: points(tables.spp.superb_throw, notes),
        deflection_spp: points(tables.spp.deflection, notes),
        interception_spp: points(tables.spp.interception, notes),
        touchdown_spp: points(tables.spp.touchdown, notes),
        mvp_spp: points(tables.spp.mvp, notes),
        argue_success: argue_success(tables, notes),
        bribe_success: shared.rolls.bribe,
        infected: infected(shared, &positions, &mut found.shared),
        teams,
        positions,
        stars,
        cards: card_rows::numbers(notes),
        staff,
        wizards,
        referees,
        spells: hire_rows::spells(catalogue),
        spell_windows: hire_rows::spells(catalogue).into_iter().fold(Timings::NONE, Timings::union),
        frog: hire_rows::frog(catalogue, notes),
        mutations: hire_rows::mutations(catalogue, notes),
        traits: hire_rows::traits(catalogue),
        plain_skills: hire_rows::plain_skills(catalogue),
        units: units(&file.meta.edition, &kickoff, &mut found.own),
        options: RuleOptions::default(),
        two_step: file.injury.two_step.as_ref().map(|steps| dice_tables::two_step(tables, steps, notes)),
        penalties: penalties(catalogue, &mut found.own),
        replaced: Vec::new(),
        rerolled: file.play.rerolled.iter().copied().collect(),
        rerolls_per_turn: file.play.rerolls_per_turn,
        crowd_spp: points(tables.spp.crowd_casualty, notes),
        trades: file.play.trades.clone(),
        crowd: file.play.crowd,
        off_pitch: file.play.off_pitch,
        rush_and_dodge: file.play.rush_and_dodge,
        marker: file.play.marker,
        unnamed: file.play.unnamed,
        blitz_target: file.play.blitz_target,
        hand_offs: file.play.hand_offs,
        assists: file.play.assists,
        jumps: file.play.jumps,
        foul_bonus: file.play.foul_bonus,
    }
}

/// Each step of the kick once.
fn kick(order: &[KickStep], notes: &mut Notes) -> [KickStep; 3] {
    let whole = KickStep::ALL.iter().all(|step| order.contains(step));
    order.try_into().ok().filter(|_| whole).unwrap_or_else(|| {
        notes.add("kickoff.order", "has aim, scatter and event once each");
        [KickStep::Aim, KickStep::Scatter, KickStep::Event]
    })
}

/// The 2D6 on which each weapon is called, by the skill that it is used with.
fn penalties(catalogue: &Catalogue, notes: &mut Notes) -> Vec<(Skill, u8)> {
    let mut list = Vec::new();
    for (skill, penalty) in &catalogue.penalties {
        match Skill::from_id(skill) {
            Some(skill) => list.push((skill, *penalty)),
            None => notes.add("penalties", format!("there is no skill \"{skill}\"")),
        }
    }
    list
}

/// What a player infected with the plague becomes; nothing if no list has it.
fn infected(shared: &SharedFile, positions: &[touchback_engine::rules::PositionRow], notes: &mut Notes) -> u16 {
    let wanted = &shared.plague.position;
    if !positions.iter().any(|row| row.skills.has(Skill::PlagueRidden)) {
        return 0;
    }
    let row = positions.iter().position(|row| row.id == *wanted);
    row.and_then(|row| u16::try_from(row).ok()).unwrap_or_else(|| {
        notes.add("plague.position", format!("there is no position \"{wanted}\""));
        0
    })
}

fn pregame_step(step: Step) -> PregameStep {
    match step {
        Step::Fans => PregameStep::Fans,
        Step::Weather => PregameStep::Weather,
        Step::Journeymen => PregameStep::Journeymen,
        Step::Inducements => PregameStep::Inducements,
        Step::CustomInducements => PregameStep::Custom,
        Step::Prayers => PregameStep::Prayers,
        Step::CoinToss => PregameStep::CoinToss,
    }
}

fn prayer_step(catalogue: &Catalogue, notes: &mut Notes) -> u32 {
    match team_rows::thousands(catalogue.inducement_meta.prayer_step) {
        Some(step) if step > 0 => step,
        _ => {
            notes.add("meta.prayer_step", "is not a sum in thousands");
            1
        }
    }
}

/// Half the ruler's width in hundredths of a square.
fn ruler(tables: &Tables, notes: &mut Notes) -> u16 {
    let half = tables.range.ruler_width_in_squares * 50.0;
    if !(0.0..=1_000.0).contains(&half) {
        notes.add("range.ruler_width_in_squares", "is not a width");
        return 0;
    }
    half.round() as u16
}

/// A fumbled throw lands like a successful one (S7-LAND-01): the engine has one number for both.
fn landing(numbers: &Numbers, notes: &mut Notes) -> [i8; 3] {
    let fumbled = numbers.modifier("landing.fumbled_throw", notes);
    let rows = ["landing.superb_throw", "landing.successful_throw", "landing.terrible_throw"]
        .map(|p| numbers.modifier(p, notes));
    if fumbled != rows[1] {
        notes.add("tests.landing.fumbled_throw", "must be as for a successful throw");
    }
    rows
}

/// Every ball that was not thrown accurately or handed over is equally hard to catch (S7-CATCH-02).
fn loose_catch(numbers: &Numbers, notes: &mut Notes) -> i8 {
    let ways = ["catch.bounced", "catch.scattered_or_deviated", "catch.throw_in", "catch.convert_deflection"]
        .map(|p| numbers.modifier(p, notes));
    if ways.iter().any(|w| *w != ways[0]) {
        notes.add("tests.catch", "loose balls must all be as hard to catch");
    }
    ways[0]
}

fn points(spp: u32, notes: &mut Notes) -> u8 {
    u8::try_from(spp).unwrap_or_else(|_| {
        notes.add("spp", format!("{spp} points are more than a player can be given at once"));
        0
    })
}

/// What an argued call must show to keep the player: the last row of the table.
fn argue_success(tables: &Tables, notes: &mut Notes) -> u8 {
    match tables.argue_the_call.last() {
        Some(row) => row.from,
        None => {
            notes.add("argue_the_call", "is empty");
            6
        }
    }
}
