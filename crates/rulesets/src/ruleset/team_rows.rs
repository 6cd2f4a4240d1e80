//! Team lists, positions and inducements of the catalogue as rows of the engine.

use super::Notes;
use super::file::{InducementList, Inducements};
use crate::catalogue::{Catalogue, Gold, Inducement, InducementSet, Position, RuleRef, SkillParam, SkillRef, Team};
use touchback_engine::rules::{InducementKind, InducementRow, PositionRow, Special, TeamRow};
use touchback_engine::{Skill, SkillSet};

/// Money of the data files in thousands.
pub(crate) fn thousands(gold: Gold) -> Option<u32> {
    (gold % 1_000 == 0).then(|| u32::try_from(gold / 1_000).ok()).flatten()
}

pub(super) fn price(path: &str, gold: Gold, notes: &mut Notes) -> u32 {
    thousands(gold).unwrap_or_else(|| {
        notes.add(path, format!("{gold} is not a sum in thousands"));
        0
    })
}

/// The special rules that change a match or what may be bought for it.
const SPECIAL: [(&str, Option<&str>, Special); 18] = [
    ("bribery-and-corruption", None, Special::BriberyAndCorruption),
    ("favoured-of", Some("nurgle"), Special::FavouredOfNurgle),
    ("sylvanian-spotlight", None, Special::SylvanianSpotlight),
    ("halfling-thimble-cup", None, Special::HalflingThimbleCup),
    ("low-cost-linemen", None, Special::LowCostLinemen),
    ("masters-of-undeath", None, Special::MastersOfUndeath),
    ("badlands-brawl", None, Special::BadlandsBrawl),
    ("elven-kingdoms-league", None, Special::ElvenKingdomsLeague),
    ("lustrian-superleague", None, Special::LustrianSuperleague),
    ("old-world-classic", None, Special::OldWorldClassic),
    ("underworld-challenge", None, Special::UnderworldChallenge),
    ("worlds-edge-superleague", None, Special::WorldsEdgeSuperleague),
    ("vampire-lord", None, Special::VampireLord),
    ("favoured-of", Some("chaos-undivided"), Special::FavouredOfChaosUndivided),
    ("favoured-of", Some("khorne"), Special::FavouredOfKhorne),
    ("favoured-of", Some("slaanesh"), Special::FavouredOfSlaanesh),
    ("favoured-of", Some("tzeentch"), Special::FavouredOfTzeentch),
    ("favoured-of", Some("hashut"), Special::FavouredOfHashut),
];

/// The engine's bit of a special rule, several for one with an open parameter; 0 for one it does not know.
fn special_bit(rule: &RuleRef) -> u32 {
    SPECIAL
        .iter()
        .filter(|(id, param, _)| *id == rule.id && (rule.param.is_none() || rule.param.as_deref() == *param))
        .fold(0, |bits, (_, _, special)| bits | special.bit())
}

/// The bits of a team's special rules, those the coach chose included.
pub fn special_bits<'a>(rules: impl IntoIterator<Item = &'a RuleRef>) -> u32 {
    rules.into_iter().fold(0, |bits, rule| bits | special_bit(rule))
}

/// The position of players that a team raises from the dead: its zombies.
fn raised(team: &Team) -> Option<usize> {
    team.positions.iter().position(|p| p.lineman && p.id.split('-').any(|word| word == "zombie"))
}

/// The ids of these bits, as [`special_bits`] reads them.
#[must_use]
pub fn special_names(bits: u32) -> Vec<String> {
    let name = |(id, param, _): &(&str, Option<&str>, Special)| match param {
        Some(param) => format!("{id}:{param}"),
        None => (*id).to_owned(),
    };
    SPECIAL.iter().filter(|(_, _, special)| bits & special.bit() != 0).map(name).collect()
}

pub(super) fn teams(catalogue: &Catalogue, notes: &mut Notes) -> (Vec<TeamRow>, Vec<PositionRow>) {
    let (mut teams, mut positions) = (Vec::new(), Vec::new());
    for (number, team) in catalogue.teams.iter().enumerate() {
        let first = positions.len() as u16;
        let journeyman = team.journeyman_positions.first();
        let journeyman = team.positions.iter().position(|p| Some(&p.id) == journeyman);
        if journeyman.is_none() {
            notes.add(&format!("team[{}].journeyman_positions", team.id), "names no position of the team");
        }
        teams.push(TeamRow {
            id: team.id.clone(),
            name: team.name.clone(),
            positions: (first, team.positions.len() as u8),
            journeyman: first + journeyman.unwrap_or(0) as u16,
            reroll_cost: price(&format!("team[{}].reroll_cost", team.id), team.reroll_cost, notes),
            apothecary: team.apothecary,
            special: special_bits(&team.special_rules),
            choice: special_bits(&team.special_rule_choice),
            tier: team.tier,
            raised: first + raised(team).unwrap_or(journeyman.unwrap_or(0)) as u16,
        });
        if team.positions.len() > u32::BITS as usize {
            notes.add(&format!("team[{}]", team.id), "has more positions than the engine can tell apart");
        }
        for position in &team.positions {
            positions.push(position_row(catalogue, number as u16, team, position, notes));
        }
    }
    (teams, positions)
}

fn position_row(
    catalogue: &Catalogue,
    number: u16,
    team: &Team,
    position: &Position,
    notes: &mut Notes,
) -> PositionRow {
    let path = format!("team[{}].position[{}]", team.id, position.id);
    let parameter = |id: &str| position.skills.iter().find(|s| s.id == id).and_then(SkillRef::number).unwrap_or(0);
    PositionRow {
        id: position.id.clone(),
        name: position.name.clone(),
        team: number,
        max: position.max,
        cost: price(&format!("{path}.cost"), position.cost, notes),
        ma: position.profile.ma,
        st: position.profile.st,
        ag: position.profile.ag,
        pa: position.profile.pa.unwrap_or(0),
        av: position.profile.av,
        skills: skill_set(&path, position.skills.iter().map(|s| s.id.as_str()), notes),
        loner: parameter("loner"),
        mighty_blow: parameter("mighty-blow"),
        dirty_player: parameter("dirty-player"),
        bloodlust: parameter("bloodlust"),
        animosity: animosity(team, position),
        primary: primary(catalogue, &path, position, notes),
        lineman: position.lineman,
        dwarf: team.id == "dwarf" || position.id.contains("dwarf") || position.id.contains("troll-slayer"),
    }
}

pub(super) fn skill_set<'a>(path: &str, ids: impl Iterator<Item = &'a str>, notes: &mut Notes) -> SkillSet {
    let mut set = SkillSet::EMPTY;
    for id in ids {
        match Skill::from_id(id) {
            Some(skill) => set.insert(skill),
            None => notes.add(path, format!("the engine has no skill \"{id}\"")),
        }
    }
    set
}

/// All skills of the categories that the position has primary access to.
fn primary(catalogue: &Catalogue, path: &str, position: &Position, notes: &mut Notes) -> SkillSet {
    let open = |skill: &&crate::catalogue::Skill| position.primary.iter().any(|a| a.category() == skill.category);
    skill_set(path, catalogue.skills.iter().filter(open).map(|s| s.id.as_str()), notes)
}

/// The positions that a position distrusts: bit n for the team's n-th position. "all" means every team-mate, even of
/// the same position; other words name a position by its whole id or by one word of it (a race).
fn animosity(team: &Team, position: &Position) -> u32 {
    let whom = position.skills.iter().find(|s| s.id == "animosity").and_then(|s| s.param.as_ref());
    let Some(SkillParam::Whom(words)) = whom else { return 0 };
    let meant = |other: &Position| {
        words.iter().any(|w| w == "all" || *w == other.id || other.id.split('-').any(|part| part == w))
    };
    team.positions
        .iter()
        .enumerate()
        .filter(|(_, other)| meant(other))
        .fold(0, |bits, (n, _)| bits | 1_u32.checked_shl(n as u32).unwrap_or(0))
}

pub(super) fn inducements(catalogue: &Catalogue, chosen: &Inducements, notes: &mut Notes) -> Vec<InducementRow> {
    let list = match chosen.list {
        InducementList::Inducement => &catalogue.inducements,
        InducementList::Sevens => &catalogue.sevens_inducements,
    };
    let mut rows = Vec::new();
    for id in &chosen.offered {
        let path = format!("inducements.offered[{id}]");
        match (list.iter().find(|i| i.id == *id), inducement_kind(id)) {
            (Some(item), Some(kind)) => rows.push(inducement_row(catalogue, item, kind, &path, notes)),
            (None, _) => notes.add(&path, "is not in the list of inducements"),
            (_, None) => notes.add(&path, "has no effect the engine knows"),
        }
    }
    rows
}

fn inducement_kind(id: &str) -> Option<InducementKind> {
    Some(match id {
        "temp-agency-cheerleader" => InducementKind::Cheerleader,
        "part-time-assistant-coach" => InducementKind::AssistantCoach,
        "bloodweiser-keg" => InducementKind::Keg,
        "desperate-measures" => InducementKind::DesperateMeasure,
        "special-play" => InducementKind::SpecialPlay,
        "extra-team-training" => InducementKind::TeamReroll,
        "bribe" => InducementKind::Bribe,
        "wandering-apothecary" => InducementKind::Apothecary,
        "mortuary-assistant" => InducementKind::MortuaryAssistant,
        "plague-doctor" => InducementKind::PlagueDoctor,
        "halfling-master-chef" => InducementKind::Chef,
        "mercenary" => InducementKind::Mercenary,
        "star-player" => InducementKind::Star,
        "infamous-coaching-staff" => InducementKind::Staff,
        "wizard" => InducementKind::Wizard,
        "biased-referee" => InducementKind::Referee,
        "weather-mage" => InducementKind::WeatherMage,
        "riotous-rookies" => InducementKind::Rookies,
        "cavorting-nurglings" => InducementKind::Nurglings,
        "dwarfen-runesmith" => InducementKind::Runesmith,
        "master-of-ballistics" => InducementKind::Ballistics,
        "bottles-of-heady-brew" => InducementKind::HeadyBrew,
        "team-mascot" => InducementKind::Mascot,
        "medicinal-unguent" => InducementKind::Unguent,
        "side-bet" => InducementKind::SideBet,
        "ancient-artefact" => InducementKind::Artefact,
        _ => return None,
    })
}

fn inducement_row(
    catalogue: &Catalogue,
    item: &Inducement,
    kind: InducementKind,
    path: &str,
    notes: &mut Notes,
) -> InducementRow {
    // A mercenary's price depends on the position; its fee is a separate field.
    let full = price(path, item.cost.unwrap_or(0), notes);
    let reduced = item.reduced_cost.as_ref();
    let for_rule = reduced.and_then(|r| r.special_rule.as_ref());
    let for_team = reduced.and_then(|r| r.team.as_ref());
    let teams = catalogue.teams.iter().enumerate();
    for rule in item.requires.iter().chain(for_rule).filter(|r| special_bit(r) == 0) {
        notes.add(path, format!("the engine has no special rule \"{rule}\""));
    }
    InducementRow {
        id: item.id.clone(),
        kind,
        max: item.max,
        total: item.total.unwrap_or(0),
        price: full,
        reduced_price: reduced.map_or(full, |r| price(path, r.cost, notes)),
        reduced_for: special_bits(for_rule),
        reduced_for_teams: teams.filter(|(_, t)| Some(&t.id) == for_team).map(|(n, _)| n as u16).collect(),
        requires: special_bits(&item.requires),
        requires_apothecary: item.requires_apothecary,
        requires_tier: item.requires_tier.unwrap_or(0),
        optional: item.set != InducementSet::Core,
    }
}

/// The fees on top of a mercenary's position price: for the player, and for one skill (S7-IND-22).
pub(super) fn mercenary_fees(catalogue: &Catalogue, chosen: &Inducements, notes: &mut Notes) -> (u32, u32) {
    if !chosen.offered.iter().any(|id| id == "mercenary") {
        return (0, 0);
    }
    let item = match chosen.list {
        InducementList::Inducement => catalogue.inducement("mercenary"),
        InducementList::Sevens => catalogue.sevens_inducement("mercenary"),
    };
    let mut fee = |gold: Option<Gold>| match gold {
        Some(gold) => price("mercenary", gold, notes),
        None => {
            notes.add("mercenary", "has no surcharges");
            0
        }
    };
    (fee(item.and_then(|i| i.surcharge)), fee(item.and_then(|i| i.skill_surcharge)))
}
