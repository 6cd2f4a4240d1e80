//! A new team of that game as a coach writes it down, its check and its price (section 3, O-16 to O-18, OB-3.9-20, -47).
//!
//! Every problem is named at once. Names are compared without case and punctuation.

use super::club::{Club, PAYS, Player, Profile, Star};
use super::hire::{staff_refused, star_refused, stars};
use super::league::{Context, Terms};
use super::trade::Staff;
use serde::{Deserialize, Serialize};
use touchback_roster::club::PlayerId;
use touchback_roster::problem::{Problem, gold};
use touchback_roster::roster::Notation;
use touchback_rulesets::catalogue::{self, Catalogue, Gold, Position, Team};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamList {
    pub name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub coach: String,
    /// Team list, by id or name.
    pub team: String,
    #[serde(default)]
    pub rerolls: u8,
    #[serde(default)]
    pub fan_factor: u8,
    #[serde(default)]
    pub assistant_coaches: u8,
    #[serde(default)]
    pub cheerleaders: u8,
    #[serde(default)]
    pub apothecary: bool,
    #[serde(default)]
    pub wizard: bool,
    /// Staff that only some lists have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub staff: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stars: Vec<String>,
    #[serde(default, rename = "player")]
    pub players: Vec<Listed>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    pub position: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
}

/// The result of checking a list.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    pub problems: Vec<Problem>,
    /// What is bought, and for how much.
    pub lines: Vec<(String, Gold)>,
    pub total: Gold,
    pub budget: Gold,
}

impl TeamList {
    /// Reads TOML or JSON; the error says where it fails.
    pub fn read(text: &str) -> Result<TeamList, Problem> {
        let read = match Notation::guess(text) {
            Notation::Json => serde_json::from_str(text).map_err(|e| e.to_string()),
            Notation::Toml => toml::from_str(text).map_err(|e| e.to_string()),
        };
        read.map_err(|e| Problem::new("unreadable", UNKNOWN, "", e.trim()))
    }

    pub fn write(&self, notation: Notation) -> Result<String, Problem> {
        let written = match notation {
            Notation::Json => serde_json::to_string_pretty(self).map_err(|e| e.to_string()),
            Notation::Toml => toml::to_string(self).map_err(|e| e.to_string()),
        };
        written.map_err(|e| Problem::new("unwritable", UNKNOWN, "", e))
    }
}

/// The option that all of a league's choices come from; the numbers of a list themselves are background without an id.
const RULE: &str = "OB-1.0-7";

/// The rule of what cannot be read or found.
const UNKNOWN: &str = "OB-1.0-11";

/// Whether two names mean the same.
pub fn same(one: &str, other: &str) -> bool {
    let plain =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    plain(one) == plain(other)
}

pub fn team<'a>(catalogue: &'a Catalogue, text: &str) -> Option<&'a Team> {
    catalogue.teams.iter().find(|team| same(&team.id, text) || same(&team.name, text))
}

/// A position by its id, its name, or its name without the list's own words.
pub fn position<'a>(team: &'a Team, text: &str) -> Option<&'a Position> {
    let short =
        |p: &Position| same(&format!("{} {}", team.name, p.name), text) || same(&format!("{} {}", team.id, p.id), text);
    team.positions.iter().find(|p| same(&p.id, text) || same(&p.name, text) || short(p))
}

/// A rookie of a position.
pub fn rookie(position: &Position, id: PlayerId, name: &str) -> Player {
    let name = if name.is_empty() { format!("{} {}", position.name, id.0) } else { name.to_owned() };
    Player {
        id,
        name,
        position: position.id.clone(),
        price: position.cost,
        start: plain(&position.profile),
        skills: position.skills.iter().map(ToString::to_string).collect(),
        ..Player::default()
    }
}

/// The target numbers of the catalogue as the game prints them.
fn plain(profile: &catalogue::Profile) -> Profile {
    Profile { ma: profile.ma, st: profile.st, ag: 7_u8.saturating_sub(profile.ag), av: profile.av.saturating_sub(1) }
}

/// A star of the books, or why there is none of this name for this team.
pub fn star(catalogue: &Catalogue, team: &str, text: &str, id: PlayerId) -> Result<Player, Problem> {
    let found = catalogue.stars.iter().find(|star| same(&star.id, text) || same(&star.name, text));
    let Some(star) = found else {
        return Err(Problem::new("unknown_star", UNKNOWN, text, format!("There is no star player \"{text}\".")));
    };
    if !star.is_listed_for(team) {
        let message = format!("{} plays for {}, not for {team}.", star.name, star.teams.join(", "));
        return Err(Problem::new("star_list", "OB-4.1-2", star.id.clone(), message));
    }
    let weapon = star.skills.iter().any(|skill| skill.id == "secret-weapon");
    Ok(Player {
        id,
        name: star.name.clone(),
        position: star_position(star.name.as_str(), catalogue, team).unwrap_or_else(|| star.id.clone()),
        price: star.cost,
        start: plain(&star.profile),
        skills: star.skills.iter().map(ToString::to_string).collect(),
        star: Some(Star { id: star.id.clone(), weapon }),
        ..Player::default()
    })
}

/// The position whose place a star takes (O-18): the one that shares most of his characteristics and skills.
fn star_position(name: &str, catalogue: &Catalogue, team: &str) -> Option<String> {
    let star = catalogue.stars.iter().find(|star| star.name == name)?;
    let list = catalogue.team(team)?;
    let likeness = |p: &&Position| {
        let shared = p.skills.iter().filter(|skill| star.skills.contains(skill)).count() as i32;
        let apart = |a: u8, b: u8| i32::from(a.abs_diff(b));
        let (one, two) = (&p.profile, &star.profile);
        let far = apart(one.ma, two.ma) + apart(one.st, two.st) + apart(one.ag, two.ag) + apart(one.av, two.av);
        (shared * 2 - far, p.cost)
    };
    list.positions.iter().filter(|p| !p.lineman && !p.big_guy).max_by_key(likeness).map(|p| p.id.clone())
}

/// Checks a list and makes a club of it; the club is complete only where the report has no problems.
pub fn draft(context: &Context, terms: &Terms, list: &TeamList, others: &[&Club], first: u32) -> (Club, Report) {
    let mut maker = Maker { context, terms, club: Club::default(), report: Report::default(), next: first };
    maker.report.budget = terms.numbers.creation.treasury;
    let Some(own) = team(context.catalogue, &list.team) else {
        let known: Vec<&str> = context.catalogue.teams.iter().map(|team| team.id.as_str()).collect();
        let message = format!("There is no team list \"{}\"; there are {}.", list.team, known.join(", "));
        maker.refuse("unknown_team", UNKNOWN, "team", message);
        return (maker.club, maker.report);
    };
    maker.club = Club {
        name: list.name.clone(),
        coach: list.coach.clone(),
        team: own.id.clone(),
        reroll_price: own.reroll_cost,
        rerolls: list.rerolls,
        fan_factor: list.fan_factor.max(terms.numbers.fan_factor.minimum),
        assistants: list.assistant_coaches,
        cheerleaders: list.cheerleaders,
        ..Club::default()
    };
    if list.name.trim().is_empty() {
        maker.refuse("no_name", PAYS, "name", "A team has a name.".to_owned());
    }
    maker.players(own, list);
    maker.stars(own, list, others);
    maker.staff(own, list);
    maker.money();
    (maker.club, maker.report)
}

struct Maker<'a> {
    context: &'a Context<'a>,
    terms: &'a Terms,
    club: Club,
    report: Report,
    next: u32,
}

impl Maker<'_> {
    fn add(&mut self, code: &'static str, place: &str, message: String) {
        self.refuse(code, RULE, place, message);
    }

    fn refuse(&mut self, code: &'static str, rule: &'static str, place: &str, message: String) {
        self.report.problems.push(Problem::new(code, rule, place, message));
    }

    fn buy(&mut self, what: impl Into<String>, price: Gold) {
        if price > 0 {
            self.report.lines.push((what.into(), price));
            self.report.total += price;
        }
    }

    fn number(&mut self) -> PlayerId {
        self.next += 1;
        PlayerId(self.next - 1)
    }

    fn players(&mut self, own: &Team, list: &TeamList) {
        for (n, listed) in list.players.iter().enumerate() {
            let Some(found) = position(own, &listed.position) else {
                let known: Vec<&str> = own.positions.iter().map(|p| p.id.as_str()).collect();
                let message = format!("{} has no \"{}\"; it has {}.", own.name, listed.position, known.join(", "));
                self.refuse("unknown_position", UNKNOWN, &format!("player[{n}].position"), message);
                continue;
            };
            let id = self.number();
            self.buy(found.name.clone(), found.cost);
            self.club.players.push(rookie(found, id, &listed.name));
        }
        for found in &own.positions {
            let count = self.club.players.iter().filter(|player| player.position == found.id).count();
            if count > usize::from(found.max) {
                let message = format!("{count} {}; the list allows {}.", found.name, found.max);
                self.refuse("position_max", "OB-4.1-3", "player", message);
            }
        }
        let is_big = |player: &&Player| own.position(&player.position).is_some_and(|p| p.big_guy);
        let (big, most) = (self.club.players.iter().filter(is_big).count(), usize::from(own.big_guys_max.unwrap_or(0)));
        if big > most && own.positions.iter().any(|p| p.big_guy) {
            self.add("big_guys_max", "player", format!("{big} big guys; the list allows {most}."));
        }
    }

    fn stars(&mut self, own: &Team, list: &TeamList, others: &[&Club]) {
        for text in &list.stars {
            let id = self.number();
            let made = match star(self.context.catalogue, &own.id, text, id) {
                Ok(made) => made,
                Err(problem) => {
                    self.report.problems.push(problem);
                    continue;
                }
            };
            let quota = own.position(&made.position).map(|p| usize::from(p.max));
            let Terms { options, numbers } = self.terms;
            let found = star_refused(numbers, options, &self.club, others, &made, quota);
            self.report.problems.extend(found);
            self.buy(made.name.clone(), made.price);
            self.club.players.push(made);
        }
        let (few, many) = (self.terms.numbers.creation.players_min, self.terms.numbers.creation.players_max);
        let count = self.club.players.len();
        if !(few..=many).contains(&count) {
            let message = format!("{count} players ({} of them stars); a team has {few} to {many}.", stars(&self.club));
            self.add("players_count", "player", message);
        }
    }

    fn staff(&mut self, own: &Team, list: &TeamList) {
        let numbers = self.terms.numbers.clone();
        let most = numbers.creation.fan_factor_max;
        if list.fan_factor > most {
            self.add("fan_factor_max", "fan_factor", format!("A new team has a fan factor of at most {most}."));
        }
        let special = list.staff.iter().map(|text| Staff::Special(text.clone()).by_id(self.terms));
        let doctor = list.apothecary.then_some(Staff::Apothecary);
        for staff in doctor.into_iter().chain(special).chain(list.wizard.then_some(Staff::Wizard)) {
            match staff_refused(&numbers, own, &staff, |kind| self.club.own_staff(kind)) {
                Some(problem) => self.report.problems.push(problem),
                None => self.club.employ(&staff),
            }
        }
        let free = numbers.special_staff.iter().filter(|staff| staff.team == own.id && staff.cost == 0);
        let free = free.filter(|staff| !list.staff.iter().any(|text| same(text, &staff.id)));
        self.club.special_staff.extend(free.map(|staff| staff.id.clone()));
        let club = self.club.clone();
        self.buy("re-rolls", Gold::from(club.rerolls) * club.reroll_price);
        self.buy("fan factor", Gold::from(club.fan_factor) * numbers.hire.fan_factor_cost);
        self.buy("staff", club.staff_value(&numbers));
        self.buy("wizard", Gold::from(club.wizards) * numbers.hire.wizard_cost);
    }

    fn money(&mut self) {
        let Report { total, budget, .. } = self.report;
        if total > budget {
            let message = format!("The team costs {}, there are {}.", gold(total), gold(budget));
            self.refuse("over_budget", PAYS, "", message);
        }
        self.club.treasury = (budget - total).max(0);
    }
}

/// A small legal list to start from: linemen, and what is left for re-rolls.
pub fn starter(context: &Context, terms: &Terms, text: &str, name: &str) -> Result<TeamList, Problem> {
    let Some(own) = team(context.catalogue, text) else {
        return Err(Problem::new("unknown_team", UNKNOWN, "team", format!("There is no team list \"{text}\".")));
    };
    let mut list = TeamList { name: name.to_owned(), team: own.id.clone(), fan_factor: 1, ..TeamList::default() };
    let mut cheap: Vec<&Position> = own.positions.iter().filter(|p| !p.big_guy).collect();
    cheap.sort_by_key(|p| p.cost);
    for p in cheap {
        let room = terms.numbers.creation.players_min.saturating_sub(list.players.len()).min(usize::from(p.max));
        list.players.extend((0..room).map(|_| Listed { position: p.id.clone(), name: String::new() }));
    }
    let fits = |list: &TeamList| draft(context, terms, list, &[], 1).1.problems.is_empty();
    list.apothecary = own.apothecary;
    while list.rerolls < 3 && fits(&TeamList { rerolls: list.rerolls + 1, ..list.clone() }) {
        list.rerolls += 1;
    }
    Ok(list)
}
