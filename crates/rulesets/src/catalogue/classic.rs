//! The facts of the 1994 game (`classic.toml`) in the shape of the others: team lists with target numbers, skills by the
//! names of their effects in the engine, and the dice tables of `tables-classic.toml` laid over the shared ones.

use super::inducement::{Hireling, PlayingProfile, Spell, SpellTiming};
use super::problem::{DataProblem, Problems};
use super::reference::{Gold, HireKey, RuleRef, SkillRef};
use super::skill::{Access, RandomTables, Skill, SkillCategory, SkillUse};
use super::team::{Position, Profile, SpecialLimit, Star, StuntyEvent, Team};
use super::{Catalogue, EMBEDDED, File};
use serde::Deserialize;
use std::collections::BTreeMap;

pub(crate) const CLASSIC: &str = "classic.toml";
pub(super) const TEXT: &str = include_str!("../../../../data/classic.toml");
const EFFECTS_FILE: &str = "rulesets/classic-skills.toml";
const EFFECTS: &str = include_str!("../../../../data/rulesets/classic-skills.toml");
const OVERLAY_FILE: &str = "tables-classic.toml";
const OVERLAY: &str = include_str!("../../../../data/tables-classic.toml");

#[derive(Deserialize)]
struct ListedTeam {
    id: String,
    name: String,
    reroll_cost: Gold,
    apothecary: bool,
    #[serde(default)]
    note: Option<String>,
    position: Vec<ListedPosition>,
}

#[derive(Deserialize)]
struct ListedPosition {
    id: String,
    name: String,
    max: u8,
    cost: Gold,
    ma: u8,
    st: u8,
    ag: u8,
    av: u8,
    skills: Vec<String>,
    access: Vec<Access>,
}

/// Staff that comes to a match besides players, coaches and cheerleaders.
const WIZARD: &str = "wizard";
/// Sold only where the coaches use the variant inducement (SPV-50).
const SPECIAL_PLAY: &str = "special-play";
const CHEF: &str = "halfling-master-chef";

/// Staff that only one list has.
#[derive(Deserialize)]
struct OwnStaff {
    id: String,
    team: String,
    cost: Gold,
}

/// A large player that several lists may take one of.
#[derive(Deserialize)]
struct BigGuy {
    id: String,
    name: String,
    cost: Gold,
    ma: u8,
    st: u8,
    ag: u8,
    av: u8,
    skills: Vec<String>,
    teams: Vec<String>,
    access: Vec<Access>,
}

/// A star, with the secret weapon it carries; its teams are named one by one.
#[derive(Deserialize)]
struct ListedStar {
    id: String,
    name: String,
    teams: Vec<String>,
    cost: Gold,
    ma: u8,
    st: u8,
    ag: u8,
    av: u8,
    skills: Vec<String>,
    #[serde(default)]
    secret_weapon: Option<String>,
    #[serde(default)]
    note: Option<String>,
}

/// The engine's skills that do what a secret weapon does.
pub(crate) fn weapon(id: &str) -> Vec<&str> {
    match id {
        "bomb" => vec!["bombardier"],
        "chainsaw" => vec!["cold-saw"],
        "pogo-stick" => vec!["pogo-stick", "leap"],
        "poisoned-dagger" => vec!["stab"],
        other => vec![other],
    }
}

/// A skill as a player of that game learns it: the engine's skill with the number that game gives it.
#[must_use]
pub fn learnt(id: &str) -> SkillRef {
    #[derive(Deserialize)]
    struct Effects {
        effect: BTreeMap<String, SkillRef>,
    }
    let effects = toml::from_str::<Effects>(EFFECTS).map(|file| file.effect).unwrap_or_default();
    let own = effects.get(id).or_else(|| effects.values().find(|skill| skill.id == id));
    own.cloned().unwrap_or_else(|| SkillRef::new(id))
}

#[derive(Deserialize)]
struct ListedSkill {
    id: String,
    name: String,
    category: String,
    summary: String,
    #[serde(default)]
    differs_1994: Option<String>,
}

/// The wizard: what he costs, what each spell does in words, and the toad.
#[derive(Deserialize)]
struct Magic {
    cost: Gold,
    fireball: String,
    zap: String,
    lightning_bolt: String,
    toad: Toad,
}

#[derive(Deserialize)]
struct Toad {
    ma: u8,
    st: u8,
    ag: u8,
    av: u8,
    skills: Vec<String>,
}

#[derive(Deserialize)]
struct Weapon {
    id: String,
    penalty: u8,
}

#[derive(Deserialize)]
struct Creation {
    treasury: Gold,
    players_min: u8,
    players_max: u8,
    assistant_coach_cost: Gold,
    cheerleader_cost: Gold,
    apothecary_cost: Gold,
    big_guys_max: u8,
    big_guys_max_by_team: BTreeMap<String, u8>,
}

/// Agility and armour as target numbers: AG 3 needs 4 and more, AV 8 is beaten by 9 and more.
fn profile(ma: u8, st: u8, ag: u8, av: u8) -> Profile {
    let target = 7_u8.saturating_sub(ag).clamp(1, 6);
    Profile { ma, st, ag: target, pa: Some(target), av: av + 1 }
}

fn category(letter: &str) -> Option<SkillCategory> {
    Some(match letter {
        "G" => SkillCategory::General,
        "A" => SkillCategory::Agility,
        "P" => SkillCategory::Passing,
        "S" => SkillCategory::Strength,
        "M" => SkillCategory::Mutation,
        "R" => SkillCategory::Trait,
        _ => return None,
    })
}

/// The catalogue of the 1994 game. What it has no use for (prayers, inducements) stays as the other games have it.
pub(super) fn load() -> Result<Catalogue, Vec<DataProblem>> {
    let mut list = Vec::new();
    let tables = overlay(EMBEDDED.tables, OVERLAY, &mut list);
    let mut catalogue = Catalogue::read(&super::Sources { tables: &tables, ..EMBEDDED })?;
    let mut file = File::open(EFFECTS_FILE, EFFECTS, &mut list);
    let effects: BTreeMap<String, SkillRef> = file.one("effect").unwrap_or_default();
    let weapons: BTreeMap<String, String> = file.one("weapon").unwrap_or_default();
    let mut file = File::open(CLASSIC, TEXT, &mut list);
    let creation: Option<Creation> = file.one("creation");
    let (teams, big, skills) = (file.many::<ListedTeam>("team"), file.many::<BigGuy>("big_guy"), file.many("skill"));
    let armed = file.many::<Weapon>("secret_weapon").into_iter();
    let named = |weapon: Weapon| weapons.get(&weapon.id).map(|skill| (skill.clone(), weapon.penalty));
    catalogue.penalties = armed.filter_map(named).collect();
    let stars = file.many::<ListedStar>("star");
    let staff: Vec<OwnStaff> = file.many("special_staff");
    let magic: Option<Magic> = file.one("wizard");
    let (Some(creation), Some(magic)) = (creation, magic) else { return Err(list) };
    let mut reader = Reader { effects, problems: Problems { file: CLASSIC, list: &mut list } };
    catalogue.skills = skills.into_iter().filter_map(|s| reader.skill(s)).collect();
    catalogue.teams = teams.into_iter().map(|team| reader.team(team, &big, &creation)).collect();
    catalogue.random = RandomTables::default();
    catalogue.stars = stars.into_iter().map(|star| reader.star(star)).collect();
    catalogue.mega_stars.clear();
    catalogue.special_rules.clear();
    catalogue.inducements.retain(|item| [WIZARD, CHEF, SPECIAL_PLAY].contains(&item.id.as_str()));
    for one in &staff {
        employ(&mut catalogue, one);
    }
    catalogue.sevens_inducements.clear();
    for hirelings in [&mut catalogue.staff, &mut catalogue.referees] {
        hirelings.clear();
    }
    (catalogue.wizards, catalogue.spells) = reader.magic(magic);
    let defaults = &mut catalogue.defaults;
    defaults.draft_budget = creation.treasury;
    (defaults.players_min, defaults.players_max) = (creation.players_min, creation.players_max);
    defaults.assistant_coach_cost = creation.assistant_coach_cost;
    defaults.cheerleader_cost = creation.cheerleader_cost;
    defaults.apothecary_cost = creation.apothecary_cost;
    if list.is_empty() { Ok(catalogue) } else { Err(list) }
}

/// The chef has his price in this game; a necromancer is the head coach of his list and raises those who die against it.
fn employ(catalogue: &mut Catalogue, staff: &OwnStaff) {
    match staff.id.as_str() {
        "master-chef" => {
            for item in catalogue.inducements.iter_mut().filter(|item| item.id == CHEF) {
                (item.cost, item.reduced_cost) = (Some(staff.cost), None);
            }
        }
        "necromancer" => {
            let raises = RuleRef { id: "masters-of-undeath".to_owned(), param: None };
            let own = catalogue.teams.iter_mut().filter(|team| team.id == staff.team);
            own.for_each(|team| team.special_rules.push(raises.clone()));
        }
        _ => {}
    }
}

struct Reader<'a> {
    /// A skill of the 1994 game and the engine's skill that does it, with its number.
    effects: BTreeMap<String, SkillRef>,
    problems: Problems<'a>,
}

impl Reader<'_> {
    fn effect(&self, id: &str) -> SkillRef {
        self.effects.get(id).cloned().unwrap_or_else(|| SkillRef::new(id))
    }

    fn skills(&self, ids: &[String]) -> Vec<SkillRef> {
        ids.iter().map(|id| self.effect(id)).collect()
    }

    fn skill(&mut self, listed: ListedSkill) -> Option<Skill> {
        let Some(category) = category(&listed.category) else {
            self.problems.add(format!("skill[{}].category", listed.id), "is none of G, A, P, S, M and R");
            return None;
        };
        Some(Skill {
            id: self.effect(&listed.id).id,
            name: listed.name,
            category,
            mandatory: false,
            used: SkillUse::Passive,
            parameter: None,
            works_when: Vec::new(),
            excludes: Vec::new(),
            requires: None,
            reroll: None,
            source: None,
            notes: listed.differs_1994.into_iter().collect(),
            uncertain: None,
            summary: listed.summary,
        })
    }

    /// One wizard for everybody, and his three spells. A toad has no hands: no list says so, but frogs of the
    /// other games have none.
    fn magic(&self, magic: Magic) -> (Vec<Hireling>, Vec<Spell>) {
        let Toad { ma, st, ag, av, skills } = magic.toad;
        let hands = [SkillRef::new("no-hands")];
        let toad = PlayingProfile {
            profile: Profile { pa: None, ..profile(ma, st, ag, av) },
            skills: self.skills(&skills).into_iter().chain(hands).collect(),
        };
        let spell = |id: &str, summary: String, frog: Option<PlayingProfile>| Spell {
            id: id.to_owned(),
            timing: vec![SpellTiming::AnyTime],
            summary,
            frog,
            uncertain: None,
        };
        let spells = vec![
            spell("fireball", magic.fireball, None),
            spell("zap", magic.zap, Some(toad)),
            spell("lightning-bolt", magic.lightning_bolt, None),
        ];
        let wizard = Hireling {
            id: WIZARD.to_owned(),
            name: "Wizard".to_owned(),
            named: false,
            cost: magic.cost,
            reduced_cost: None,
            requires: Vec::new(),
            spells: spells.iter().map(|spell| spell.id.clone()).collect(),
            profile: None,
            summary: "One spell a match.".to_owned(),
            uncertain: None,
        };
        (vec![wizard], spells)
    }

    fn team(&mut self, listed: ListedTeam, big: &[BigGuy], creation: &Creation) -> Team {
        let linemen = listed.position.iter().filter(|p| p.max >= 12).map(|p| p.id.clone()).take(1).collect();
        let own = listed.position.iter().map(|p| Position {
            lineman: p.max >= 12,
            big_guy: false,
            ..self.position((&p.id, &p.name), p.max, p.cost, profile(p.ma, p.st, p.ag, p.av), &p.skills, &p.access)
        });
        let most = creation.big_guys_max_by_team.get(&listed.id).copied().unwrap_or(creation.big_guys_max);
        let guests = big.iter().filter(|guy| guy.teams.contains(&listed.id)).map(|guy| Position {
            big_guy: true,
            ..self.position(
                (&guy.id, &guy.name),
                most,
                guy.cost,
                profile(guy.ma, guy.st, guy.ag, guy.av),
                &guy.skills,
                &guy.access,
            )
        });
        Team {
            positions: own.chain(guests).collect(),
            id: listed.id,
            name: listed.name,
            tier: 1,
            official: true,
            reroll_cost: listed.reroll_cost,
            apothecary: listed.apothecary,
            special_rules: Vec::new(),
            special_rule_choice: Vec::new(),
            big_guys_max: Some(most),
            journeyman_positions: linemen,
            stunty_event: StuntyEvent::No,
            notes: listed.note.into_iter().collect(),
        }
    }

    /// Stars have no special rules in this game: profile, skills and perhaps a weapon are everything.
    fn star(&self, listed: ListedStar) -> Star {
        let armed = listed.secret_weapon.iter().flat_map(|id| weapon(id).into_iter().chain(["secret-weapon"]));
        let armed = armed.map(SkillRef::new);
        Star {
            skills: self.skills(&listed.skills).into_iter().chain(armed).collect(),
            id: listed.id,
            name: listed.name,
            cost: listed.cost,
            cost_is_for_pair: false,
            hired_with: None,
            profile: profile(listed.ma, listed.st, listed.ag, listed.av),
            hire: vec![HireKey::Any],
            teams: if listed.teams.iter().any(|team| team == "any") { Vec::new() } else { listed.teams.clone() },
            mega_star: false,
            special_rule: String::new(),
            special_limit: SpecialLimit::Always,
            special_reach: 0,
            special_roll: 0,
            special_bonus: 0,
            special_strength: 0,
            uncertain: None,
            summary: format!("Plays for {}.", listed.teams.join(", ")),
            notes: listed.note.into_iter().collect(),
        }
    }

    fn position(
        &self,
        (id, name): (&str, &str),
        max: u8,
        cost: Gold,
        profile: Profile,
        skills: &[String],
        access: &[Access],
    ) -> Position {
        Position {
            id: id.to_owned(),
            name: name.to_owned(),
            max,
            cost,
            profile,
            skills: self.skills(skills),
            primary: access.to_vec(),
            secondary: Vec::new(),
            lineman: false,
            big_guy: false,
            big_guy_disputed: false,
            stunty: skills.iter().any(|s| s == "stunty"),
            notes: Vec::new(),
        }
    }
}

/// The first text with everything that the second changes; a list replaces a whole list.
fn overlay(base: &str, over: &str, list: &mut Vec<DataProblem>) -> String {
    let mut read = |file: &'static str, text: &str| {
        text.parse::<toml::Table>().unwrap_or_else(|error| {
            Problems { file, list }.add("", error.to_string());
            toml::Table::new()
        })
    };
    let mut merged = read(super::TABLES, base);
    merge(&mut merged, read(OVERLAY_FILE, over));
    merged.to_string()
}

fn merge(base: &mut toml::Table, over: toml::Table) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(toml::Value::Table(old)), toml::Value::Table(new)) => merge(old, new),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}
