//! The roster check: every problem at once, each with its ledger ids, a sentence and where possible the cheapest fix.
//!
//! Without a rulespack the roster is checked as a draft of its game (S7-DRAFT and its column 11s); with one as an
//! event roster (MP-ROST, MP-SKILL, MP-STAR). Order: names, squad, staff, skills, stars, inducements, event, money.

mod event;
mod fix;
mod inducements;
mod money;
mod skills;
mod squad;
mod staff;
mod stars;

pub use event::check_escalation;
pub use money::{CostLine, CostSheet};
pub use skills::{Access, access_to, skill_obstacle};

use crate::names::Names;
use crate::pack::DraftPack;
use crate::problem::Problem;
use crate::roster::{Roster, Stage};
use crate::roster_value::RosterValue;
use crate::rules::{DraftRules, Format};
use serde::Serialize;
use touchback_engine::rules::RuleOptions;
use touchback_rulesets::catalogue::{Catalogue, Position, RuleRef, Star, Team};

/// What the check found out.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub problems: Vec<Problem>,
    /// Advice that does not make the roster illegal.
    pub warnings: Vec<Problem>,
    pub cost: CostSheet,
    pub budget: i64,
    /// A team that has played: it has no budget.
    pub played: bool,
    pub team_value: i64,
    /// Without those who miss the next game (S7-TV-02).
    pub current_value: i64,
    /// The part of the team value that skills and improvements make.
    pub gained_value: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill_points: Option<SkillPoints>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SkillPoints {
    pub spent: u32,
    pub available: u32,
}

impl Report {
    pub fn is_legal(&self) -> bool {
        self.problems.is_empty()
    }
}

/// Everything a check needs to look at.
pub struct Draft<'a> {
    pub catalogue: &'a Catalogue,
    pub names: &'a Names<'a>,
    pub rules: DraftRules,
    pub pack: Option<&'a DraftPack>,
    /// Readings that the event or the match has chosen.
    pub options: RuleOptions,
}

impl<'a> Draft<'a> {
    pub fn new(catalogue: &'a Catalogue, names: &'a Names<'a>, format: Format, pack: Option<&'a DraftPack>) -> Self {
        let mut rules = DraftRules::of(catalogue, format);
        if let Some(budget) = pack.and_then(|p| p.budget) {
            rules.budget = budget;
        }
        Draft { catalogue, names, rules, pack, options: RuleOptions::default() }
    }

    #[must_use]
    pub fn with_options(self, options: RuleOptions) -> Self {
        Draft { options, ..self }
    }

    fn sevens(&self) -> bool {
        self.rules.format == Format::Sevens
    }

    /// The ids for a limit that both games have: the Sevens ledger's own, or the event ledger's if it applies.
    fn ids(
        &self,
        league: &'static str,
        sevens_refusal: &'static str,
        event: &'static str,
        refusal: &'static str,
    ) -> Ids {
        if self.sevens() {
            Ids { rule: league, refusal: sevens_refusal }
        } else if self.pack.is_some() {
            Ids { rule: event, refusal }
        } else {
            Ids { rule: league, refusal }
        }
    }

    /// Checks one roster.
    pub fn check(&self, roster: &Roster) -> Report {
        let mut found = Vec::new();
        let mut report = Report {
            problems: Vec::new(),
            warnings: Vec::new(),
            cost: CostSheet::default(),
            budget: self.rules.budget,
            played: roster.stage == Stage::League,
            team_value: 0,
            current_value: 0,
            gained_value: 0,
            skill_points: None,
        };
        staff::negatives(roster, &mut found);
        if let Some(squad) = self.resolve(roster, &mut found) {
            squad::check(self, &squad, &mut found);
            staff::check(self, &squad, &mut found);
            report.skill_points = skills::check(self, &squad, &mut found);
            stars::check(self, &squad, &mut found);
            inducements::check(self, &squad, &mut found);
            event::check(self, &squad, &mut found);
            report.cost = money::cost(self, &squad);
            let value = RosterValue::of(self, squad.team, roster);
            (report.team_value, report.current_value) = (value.team, value.current);
            report.gained_value = value.gained;
            money::check(self, &squad, &report.cost, &mut found, &mut report.warnings);
        }
        report.warnings.extend(crate::import::remark(self, roster));
        report.problems = found;
        report
    }

    /// Looks up every name; what is not known is reported and left out.
    fn resolve<'r>(&self, roster: &'r Roster, found: &mut Vec<Problem>) -> Option<Squad<'a, 'r>> {
        let Some(team) = self.names.team(&roster.team) else {
            let message = format!("There is no team \"{}\".", roster.team);
            found.push(Problem::new("unknown_team", "S7-DRAFT-03", "team", message));
            return None;
        };
        let rules = self.special_rules(team, roster, found);
        let mut positions = Vec::new();
        for (index, player) in roster.players.iter().enumerate() {
            let id = self.names.position(team, &player.position);
            let position = id.and_then(|id| team.position(id));
            if position.is_none() {
                found.push(unknown_position(team, &player.position, format!("player[{index}].position")));
            }
            positions.push(position);
        }
        let stars = stars::resolve(self, roster, found);
        let mercenaries = roster.mercenaries.iter().enumerate().map(|(index, hired)| {
            let position = self.names.position(team, &hired.position).and_then(|id| team.position(id));
            if position.is_none() {
                found.push(unknown_position(team, &hired.position, format!("mercenary[{index}].position")));
            }
            position
        });
        let mercenaries = mercenaries.collect();
        Some(Squad { roster, team, rules, positions, stars, mercenaries })
    }

    fn special_rules(&self, team: &Team, roster: &Roster, found: &mut Vec<Problem>) -> Vec<RuleRef> {
        let mut rules = team.special_rules.clone();
        let options: Vec<String> = team.special_rule_choice.iter().map(ToString::to_string).collect();
        let chosen = roster.special_rule.as_deref().map(str::trim);
        let wanted = team.special_rule_choice.iter().find(|rule| Some(rule.to_string().as_str()) == chosen);
        match (wanted, chosen) {
            (Some(rule), _) => rules.push(rule.clone()),
            (None, None) if options.is_empty() => {}
            (None, None) => {
                let message = format!("{} must choose a special rule: {}.", team.name, options.join(", "));
                let problem = Problem::new("special_rule", "S7-DRAFT-03", "special_rule", message);
                found.push(problem.fix(format!("set special_rule = \"{}\"", options[0])));
            }
            (None, Some(text)) => {
                let message = format!("{} cannot choose the special rule \"{text}\".", team.name);
                let problem = Problem::new("special_rule", "S7-DRAFT-03", "special_rule", message);
                let fix = options.first().map_or("remove it".to_owned(), |o| format!("set special_rule = \"{o}\""));
                found.push(problem.fix(fix));
            }
        }
        rules
    }
}

fn unknown_position(team: &Team, text: &str, place: String) -> Problem {
    let message = format!("{} has no position \"{text}\".", team.name);
    let known: Vec<&str> = team.positions.iter().map(|p| p.name.as_str()).collect();
    Problem::new("unknown_position", "S7-DRAFT-03", place, message).fix(format!("choose one of: {}", known.join(", ")))
}

#[derive(Clone, Copy)]
struct Ids {
    rule: &'static str,
    refusal: &'static str,
}

impl Ids {
    fn problem(self, code: &'static str, place: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem::new(code, self.rule, place, message).refused_by(self.refusal)
    }
}

/// A roster with its names looked up.
struct Squad<'a, 'r> {
    roster: &'r Roster,
    team: &'a Team,
    /// Special rules of the team, the coach's choice included.
    rules: Vec<RuleRef>,
    /// One per player of the file; none where the name is unknown.
    positions: Vec<Option<&'a Position>>,
    stars: Vec<&'a Star>,
    mercenaries: Vec<Option<&'a Position>>,
}

impl Squad<'_, '_> {
    fn is_draft(&self) -> bool {
        self.roster.stage == Stage::Draft
    }

    /// Permanently hired players that count for the squad.
    fn hired(&self) -> usize {
        self.roster.players.len()
    }

    /// Everybody on the list, stars and Mercenaries too.
    fn listed(&self) -> usize {
        self.hired() + self.mercenaries.len() + self.stars.len()
    }

    fn count_of(&self, id: &str) -> usize {
        self.positions.iter().chain(&self.mercenaries).flatten().filter(|p| p.id == id).count()
    }

    /// The cheapest position that still has room, preferring linemen.
    fn cheapest_lineman(&self) -> Option<&Position> {
        let linemen = self.team.positions.iter().filter(|p| p.lineman);
        let open = linemen.filter(|p| self.count_of(&p.id) < usize::from(p.max));
        open.min_by_key(|p| p.cost)
    }
}
