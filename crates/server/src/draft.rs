//! Rosters while they are written: read from files of other programs, checked, and priced line by line.

use serde::Serialize;
use serde_json::{Value, json};
use touchback_engine::Rules;
use touchback_league::classic::list::{self, TeamList};
use touchback_league::classic::{self, Context, Terms};
use touchback_roster::check::{Draft, Report};
use touchback_roster::import::{self, Import};
use touchback_roster::names::Names;
use touchback_roster::profile::current;
use touchback_roster::roster::Roster;
use touchback_roster::roster_value::gained;
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::{Catalogue, Profile, SkillRef, Team};
use touchback_rulesets::options::Settings;
use touchback_tournament::problem::Problem;
use touchback_tournament::rulespack::foreign;
use utoipa::ToSchema;

use crate::error::{Answer, ApiError};
use crate::library::Library;

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TeamChecked {
    /// Everything that is wrong, each with its rule and, where possible, the cheapest fix.
    pub problems: Vec<Problem>,
    pub advice: Vec<String>,
    pub lines: Vec<PriceLine>,
    pub total: i64,
    pub budget: i64,
    /// Of players, re-rolls and staff.
    pub value: i64,
    pub players: Vec<SheetLine>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PriceLine {
    pub what: String,
    pub count: i64,
    pub each: i64,
    pub total: i64,
}

/// A player as printed on the team sheet.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct SheetLine {
    pub number: i64,
    pub name: String,
    pub position: String,
    pub title: String,
    /// MA, ST, AG, PA, AV as printed; the 1994 game has no PA.
    pub profile: Vec<String>,
    pub skills: Vec<String>,
    /// Beyond those of the position.
    pub added: Vec<String>,
    pub value: i64,
    pub spp: i64,
    pub niggling: i64,
    pub misses_next_game: bool,
}

/// A roster that was found in a file.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FoundRoster {
    #[schema(value_type = Object)]
    pub roster: Value,
    /// What could not be matched, with the reason if one is known.
    pub unknown: Vec<String>,
    pub remarks: Vec<String>,
}

/// The numbers of a profile as this game prints them.
#[must_use]
pub fn printed(profile: &Profile, older: bool) -> Vec<String> {
    let target = |number: u8| format!("{number}+");
    let pa = profile.pa.map_or("–".to_owned(), target);
    if older {
        let (ag, av) = (7_u8.saturating_sub(profile.ag), profile.av.saturating_sub(1));
        return vec![profile.ma.to_string(), profile.st.to_string(), ag.to_string(), av.to_string()];
    }
    vec![profile.ma.to_string(), profile.st.to_string(), target(profile.ag), pa, target(profile.av)]
}

impl Library {
    /// What a roster costs and what is wrong with it.
    pub fn checked(&self, rules: &Rules, roster: Value) -> Answer<TeamChecked> {
        if rules.id == "classic" {
            return self.checked_older(rules, roster);
        }
        let roster: Roster = serde_json::from_value(roster).map_err(|why| ApiError::malformed(why.to_string()))?;
        self.drafting(rules, |draft| Ok(sheet(draft, &roster)))
    }

    /// The rosters of a file: our TOML or JSON, a FUMBBL team, or an event's table with a row for each player.
    pub fn read_rosters(&self, rules: &Rules, text: &str) -> Answer<Vec<FoundRoster>> {
        let text = text.trim_start_matches('\u{feff}');
        let unreadable = |why: &dyn std::fmt::Display| ApiError::new(422, "roster_unreadable", why.to_string());
        let own = |roster: Value| vec![FoundRoster { roster, unknown: Vec::new(), remarks: Vec::new() }];
        if rules.id == "classic" {
            let club = serde_json::from_str::<Value>(text).ok().filter(|value| value.get("players").is_some());
            let list = || TeamList::read(text).map(|list| json!(list)).map_err(|why| unreadable(&why));
            return Ok(own(club.map_or_else(list, Ok)?));
        }
        let first = match Roster::read(text) {
            Ok(roster) => return Ok(own(json!(roster))),
            Err(why) => unreadable(&why),
        };
        self.drafting(rules, |draft| {
            let foreign = if text.trim_start().starts_with('{') { import::fumbbl } else { import::event_csv };
            // For a typo in our own format the error says where it is.
            let read = foreign(draft, text).ok().filter(|read| !read.rosters.is_empty());
            read.map(found).ok_or(first)
        })
    }

    pub(crate) fn drafting<T>(&self, rules: &Rules, work: impl FnOnce(&Draft) -> Answer<T>) -> Answer<T> {
        let names = Names::new(&self.catalogue).map_err(|problems| ApiError::internal(problems.join("; ")))?;
        let format: Format = rules.id.parse().map_err(|why: String| ApiError::bad_value(why))?;
        work(&Draft::new(&self.catalogue, &names, format, None))
    }

    fn checked_older(&self, rules: &Rules, roster: Value) -> Answer<TeamChecked> {
        let list: TeamList = serde_json::from_value(roster).map_err(|why| ApiError::malformed(why.to_string()))?;
        let terms = Terms::of(&Settings::default()).map_err(|_| ApiError::internal("the standard options conflict"))?;
        let context = Context { catalogue: self.facts(rules), rules };
        let (club, report) = list::draft(&context, &terms, &list, &[], 1);
        let mut lines: Vec<PriceLine> = Vec::new();
        for (what, each) in report.lines {
            match lines.iter_mut().find(|line| line.what == what && line.each == each) {
                Some(line) => (line.count, line.total) = (line.count + 1, line.total + each),
                None => lines.push(PriceLine { what, count: 1, each, total: each }),
            }
        }
        let team = list::team(context.catalogue, &list.team);
        let players =
            club.players.iter().zip(1..).map(|(player, number)| older_line(context.catalogue, team, player, number));
        Ok(TeamChecked {
            players: players.collect(),
            problems: report.problems.into_iter().map(foreign).collect(),
            advice: Vec::new(),
            lines,
            total: report.total,
            budget: report.budget,
            value: report.total,
        })
    }
}

fn found(read: Import) -> Vec<FoundRoster> {
    let reason = |unknown: import::Unknown| match unknown.reason {
        Some(why) => format!("{} ({why})", unknown.text),
        None => unknown.text,
    };
    let one = |found: import::Imported| FoundRoster {
        roster: json!(found.roster),
        unknown: found.unknown.into_iter().map(reason).collect(),
        remarks: found.remarks,
    };
    read.rosters.into_iter().map(one).collect()
}

fn sheet(draft: &Draft, roster: &Roster) -> TeamChecked {
    let Report { problems, warnings, cost, budget, team_value, .. } = draft.check(roster);
    let team = draft.names.team(&roster.team);
    let lines = cost.lines.into_iter();
    TeamChecked {
        problems: problems.into_iter().map(foreign).collect(),
        advice: warnings.into_iter().map(|warning| warning.message).collect(),
        lines: lines.map(|l| PriceLine { what: l.what, count: l.count, each: l.each, total: l.total }).collect(),
        total: cost.total,
        budget,
        value: team_value,
        players: team.map(|team| players(draft, team, roster)).unwrap_or_default(),
    }
}

fn players(draft: &Draft, team: &Team, roster: &Roster) -> Vec<SheetLine> {
    let line = |(player, place): (&touchback_roster::roster::RosterPlayer, i64)| {
        let position = draft.names.position(team, &player.position).and_then(|id| team.position(id))?;
        let id = |text: &String| draft.names.skill(text).map_or_else(|| text.clone(), |skill| skill.to_string());
        Some(SheetLine {
            number: player.number.unwrap_or(place),
            name: player.name.clone(),
            position: position.id.clone(),
            title: position.name.clone(),
            profile: printed(&current(draft.catalogue, position.profile, player), false),
            skills: words(&position.skills),
            added: player.skills.iter().map(id).collect(),
            value: position.cost + gained(draft, roster.stage, position, player),
            spp: player.spp,
            niggling: player.niggling,
            misses_next_game: player.misses_next_game,
        })
    };
    roster.players.iter().zip(1..).filter_map(line).collect()
}

fn words(skills: &[SkillRef]) -> Vec<String> {
    skills.iter().map(ToString::to_string).collect()
}

fn older_line(catalogue: &Catalogue, team: Option<&Team>, player: &classic::club::Player, number: i64) -> SheetLine {
    let position = team.and_then(|team| team.position(&player.position));
    let star = player.star.as_ref().and_then(|own| catalogue.star(&own.id));
    let profile = star.map(|star| &star.profile).or(position.map(|position| &position.profile));
    SheetLine {
        number,
        name: player.name.clone(),
        position: player.position.clone(),
        title: star.map(|star| &star.name).or(position.map(|position| &position.name)).cloned().unwrap_or_default(),
        profile: profile.map(|profile| printed(profile, true)).unwrap_or_default(),
        skills: player.skills.clone(),
        value: player.price,
        ..SheetLine::default()
    }
}
