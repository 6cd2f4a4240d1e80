//! Ready-made legal teams of every list, for a first match, tests and bots (S7-DRAFT, S7-TV-01).
//!
//! The line-up is worked out, not written down: each position has a worth from its profile and skills, further players of
//! the same position count a little less, and the best affordable team of a sensible size is taken, always with a re-roll, with an
//! apothecary where that pays. What is left buys fans and staff. The same data always give the same team.

use crate::catalogue::{Catalogue, Position, Team};
use crate::ruleset::team_rows::thousands;
use std::fmt;
use touchback_engine::TeamSheet;
use touchback_engine::rules::Rules;

/// Why there is no ready-made team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadyError {
    UnknownTeam(String),
    /// No draft facts for this ruleset.
    UnknownRuleset(String),
    /// Not even the cheapest players fit the budget.
    NoTeam(String),
}

impl fmt::Display for ReadyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadyError::UnknownTeam(id) => write!(f, "There is no team \"{id}\"."),
            ReadyError::UnknownRuleset(id) => write!(f, "There are no draft rules for \"{id}\"."),
            ReadyError::NoTeam(id) => write!(f, "No legal team of \"{id}\" fits the budget."),
        }
    }
}

impl std::error::Error for ReadyError {}

/// What a draft allows, and the sizes to aim for. Money in thousands.
struct Draft {
    budget: u32,
    players: (usize, usize),
    on_pitch: usize,
    aim: (usize, usize),
    non_linemen_max: Option<usize>,
    reroll_factor: u32,
    rerolls: (u32, u32),
    apothecary: u32,
    /// If the list allows an apothecary it is always hired; otherwise only if it is worth its price.
    always_apothecary: bool,
    assistant: u32,
    cheerleader: u32,
    fan: u32,
    /// The first of the fans costs too, and all of them count in the value of the team.
    fans_count: bool,
}

impl Draft {
    fn of(rules: &Rules, catalogue: &Catalogue) -> Option<Draft> {
        let (sevens, elevens) = (&catalogue.sevens.draft, &catalogue.defaults);
        Some(match rules.id.as_str() {
            "sevens" => Draft {
                budget: thousands(sevens.budget)?,
                players: (sevens.players_min.into(), sevens.players_max.into()),
                on_pitch: rules.players_on_pitch.into(),
                aim: (8, 9),
                non_linemen_max: Some(sevens.non_linemen_max.into()),
                reroll_factor: u32::try_from(sevens.reroll_cost_factor).ok()?,
                rerolls: (1, 2),
                apothecary: thousands(sevens.apothecary_cost)?,
                always_apothecary: false,
                assistant: thousands(sevens.assistant_coach_cost)?,
                cheerleader: thousands(sevens.cheerleader_cost)?,
                fan: thousands(sevens.dedicated_fans_cost)?,
                fans_count: false,
            },
            "elevens" | "classic" => Draft {
                budget: thousands(elevens.draft_budget)?,
                players: (elevens.players_min.into(), elevens.players_max.into()),
                on_pitch: rules.players_on_pitch.into(),
                aim: (11, 15),
                non_linemen_max: None,
                reroll_factor: 1,
                rerolls: (2, 4),
                apothecary: thousands(elevens.apothecary_cost)?,
                always_apothecary: true,
                assistant: thousands(elevens.assistant_coach_cost)?,
                cheerleader: thousands(elevens.cheerleader_cost)?,
                fan: thousands(elevens.dedicated_fans_cost)?,
                fans_count: rules.id == "classic",
            },
            _ => return None,
        })
    }
}

/// A legal line-up of a team list for this ruleset.
pub fn sheet(rules: &Rules, catalogue: &Catalogue, team_id: &str) -> Result<TeamSheet, ReadyError> {
    let unknown = || ReadyError::UnknownTeam(team_id.to_owned());
    let team = catalogue.team(team_id).ok_or_else(unknown)?;
    let row = rules.team(team_id).ok_or_else(unknown)?;
    let draft = Draft::of(rules, catalogue).ok_or_else(|| ReadyError::UnknownRuleset(rules.id.clone()))?;
    let squads = Squads::all(team, &draft).ok_or_else(|| ReadyError::NoTeam(team_id.to_owned()))?;
    let fewest = (draft.players.0, draft.aim.1);
    let plan = [(draft.aim, draft.rerolls), (fewest, draft.rerolls), (draft.players, (0, draft.rerolls.1))]
        .into_iter()
        .find_map(|(players, rerolls)| best_plan(&squads, team, &draft, players, rerolls))
        .ok_or_else(|| ReadyError::NoTeam(team_id.to_owned()))?;
    Ok(written(rules, row, &draft, &plan))
}

/// What is bought.
struct Plan {
    worth: u32,
    /// How many players of each position of the team.
    picks: Picks,
    players_cost: u32,
    rerolls: u32,
    reroll_price: u32,
    apothecary: bool,
}

/// The value of the first re-roll compared with players, of those that follow, and of an apothecary.
const REROLL_WORTH: [u32; 4] = [65, 45, 30, 15];
const APOTHECARY_WORTH: u32 = 40;
/// What a player beyond those on the pitch counts less.
const BENCH: u32 = 15;

fn best_plan(
    squads: &Squads,
    team: &Team,
    draft: &Draft,
    players: (usize, usize),
    rerolls: (u32, u32),
) -> Option<Plan> {
    let reroll_price = thousands(team.reroll_cost)? * draft.reroll_factor;
    let mut best: Option<Plan> = None;
    for count in players.0..=players.1 {
        for bought in rerolls.0..=rerolls.1 {
            for apothecary in [false, true] {
                if (apothecary && !team.apothecary) || (draft.always_apothecary && apothecary != team.apothecary) {
                    continue;
                }
                let first_fan = u32::from(draft.fans_count) * draft.fan;
                let staff = bought * reroll_price + u32::from(apothecary) * draft.apothecary + first_fan;
                let Some(money) = draft.budget.checked_sub(staff) else { continue };
                let Some((squad_worth, picks, players_cost)) = squads.best(count, money) else { continue };
                let extra: u32 = REROLL_WORTH.iter().take(bought as usize).sum();
                let bench = BENCH * count.saturating_sub(draft.on_pitch) as u32;
                let worth = (squad_worth + extra + u32::from(apothecary) * APOTHECARY_WORTH).saturating_sub(bench);
                if best.as_ref().is_none_or(|b| worth > b.worth) {
                    best = Some(Plan { worth, picks, players_cost, rerolls: bought, reroll_price, apothecary });
                }
            }
        }
    }
    best
}

fn written(rules: &Rules, row: u16, draft: &Draft, plan: &Plan) -> TeamSheet {
    let first = rules.teams[usize::from(row)].positions.0;
    let players = plan.picks.iter().enumerate();
    let players = players.flat_map(|(n, count)| (0..*count).map(move |_| rules.rookie(first + n as u16))).collect();
    let apothecary = u32::from(plan.apothecary) * draft.apothecary;
    let squad = plan.players_cost + plan.rerolls * plan.reroll_price + apothecary;
    let first_fan = u32::from(draft.fans_count) * draft.fan;
    let extras = Extras::of(draft, draft.budget.saturating_sub(squad + first_fan));
    let fans = extras.fans * draft.fan;
    let staff = extras.assistants * draft.assistant + extras.cheerleaders * draft.cheerleader;
    TeamSheet {
        rerolls: plan.rerolls as u8,
        apothecaries: u8::from(plan.apothecary),
        assistants: extras.assistants as u8,
        cheerleaders: extras.cheerleaders as u8,
        dedicated_fans: 1 + extras.fans as u8,
        treasury: draft.budget.saturating_sub(squad + first_fan + fans + staff),
        value: squad + staff + u32::from(draft.fans_count) * (first_fan + fans),
        special: first_choice(rules, row),
        ..TeamSheet::bare(row, players)
    }
}

/// What the last coins buy beyond the first fan.
#[derive(Default)]
struct Extras {
    fans: u32,
    assistants: u32,
    cheerleaders: u32,
}

impl Extras {
    /// In turn, so no team has too much staff: two fans, an assistant, a cheerleader, then the same again. A new team
    /// has six fans at most.
    fn of(draft: &Draft, mut money: u32) -> Extras {
        let mut extras = Extras::default();
        let mut buy = |price: u32, count: &mut u32, most: u32| {
            if *count < most && price <= money {
                *count += 1;
                money -= price;
            }
        };
        for round in 1..=3 {
            buy(draft.fan, &mut extras.fans, (2 * round).min(5));
            buy(draft.fan, &mut extras.fans, (2 * round).min(5));
            buy(draft.assistant, &mut extras.assistants, round);
            buy(draft.cheerleader, &mut extras.cheerleaders, round);
        }
        extras
    }
}

/// The first of the special rules that the coach chooses from, where there is a choice.
fn first_choice(rules: &Rules, row: u16) -> u32 {
    let choice = rules.teams[usize::from(row)].choice;
    choice & choice.wrapping_neg()
}

/// The most positions a team list may have here.
const POSITIONS: usize = 16;
type Picks = [u8; POSITIONS];
/// Prices are multiples of this many thousands.
const STEP: u32 = 5;

/// The best squad for each number of players and each sum of money.
struct Squads {
    /// By [`Squads::index`]; no entry where no squad costs exactly that.
    table: Vec<Option<(u32, Picks)>>,
    sizes: [usize; 4],
}

impl Squads {
    /// Adds one possible player after the other to all squads so far.
    fn all(team: &Team, draft: &Draft) -> Option<Squads> {
        let big_max = team.big_guys_max.map(usize::from);
        let sizes = [
            draft.players.1 + 1,
            draft.non_linemen_max.map_or(1, |max| max + 1),
            big_max.map_or(1, |max| max + 1),
            (draft.budget / STEP) as usize + 1,
        ];
        let mut squads = Squads { table: vec![None; sizes.iter().product()], sizes };
        squads.table[0] = Some((0, [0; POSITIONS]));
        for (n, position) in team.positions.iter().enumerate() {
            let cost = (thousands(position.cost)? / STEP) as usize;
            let counted = [
                1,
                usize::from(draft.non_linemen_max.is_some() && !position.lineman),
                usize::from(big_max.is_some() && position.big_guy),
                cost,
            ];
            for copy in 0..usize::from(position.max).min(draft.players.1) {
                let worth = worth(position).saturating_sub(SPARE * copy as u32).max(LEAST);
                squads.offer(n, worth, counted);
            }
        }
        Some(squads)
    }

    fn index(&self, at: [usize; 4]) -> usize {
        at.iter().zip(&self.sizes).fold(0, |index, (place, size)| index * size + place)
    }

    /// Lets every squad with room take one more player.
    fn offer(&mut self, position: usize, worth: u32, counted: [usize; 4]) {
        let [players, others, big, money] = self.sizes;
        for count in (0..players - 1).rev() {
            for other in 0..others - counted[1].min(others) {
                for guys in 0..big - counted[2].min(big) {
                    for cost in 0..money.saturating_sub(counted[3]) {
                        let Some((have, mut picks)) = self.table[self.index([count, other, guys, cost])] else {
                            continue;
                        };
                        let to = self.index([count + 1, other + counted[1], guys + counted[2], cost + counted[3]]);
                        if self.table[to].is_none_or(|(known, _)| have + worth > known) {
                            if let Some(pick) = picks.get_mut(position) {
                                *pick += 1;
                            }
                            self.table[to] = Some((have + worth, picks));
                        }
                    }
                }
            }
        }
    }

    /// The best squad of this many players for this much money, and its cost; the cheaper of equals.
    fn best(&self, count: usize, money: u32) -> Option<(u32, Picks, u32)> {
        let mut best: Option<(u32, Picks, u32)> = None;
        for cost in 0..=(money / STEP) as usize {
            for other in 0..self.sizes[1] {
                for guys in 0..self.sizes[2] {
                    let entry = self.table[self.index([count, other, guys, cost])];
                    if let Some((worth, picks)) = entry
                        && best.is_none_or(|(known, _, _)| worth > known)
                    {
                        best = Some((worth, picks, cost as u32 * STEP));
                    }
                }
            }
        }
        best
    }
}

/// What each further player of one position counts less.
const SPARE: u32 = 2;
/// What even the weakest player counts: more than nobody on the bench.
const LEAST: u32 = BENCH + 3;
/// What a body on the pitch is worth, whatever it can do.
const BODY: i32 = 24;

/// What the skills and traits of a starting profile are worth besides the characteristics.
const SKILL_WORTH: [(&str, i32); 24] = [
    ("block", 25),
    ("wrestle", 15),
    ("dodge", 20),
    ("guard", 20),
    ("mighty-blow", 12),
    ("claws", 12),
    ("sure-hands", 12),
    ("catch", 8),
    ("pass", 8),
    ("tackle", 8),
    ("stand-firm", 8),
    ("regeneration", 8),
    ("stunty", -15),
    ("loner", -15),
    ("bone-head", -15),
    ("really-stupid", -30),
    ("animal-savagery", -20),
    ("unchannelled-fury", -10),
    ("take-root", -20),
    ("no-hands", -15),
    ("secret-weapon", -30),
    ("bloodlust", -8),
    ("always-hungry", -3),
    ("animosity", -2),
];
/// Any other skill.
const OTHER_SKILL: i32 = 4;

fn worth(position: &Position) -> u32 {
    let profile = &position.profile;
    let passing = profile.pa.map_or(0, |pa| 5 - i32::from(pa));
    let characteristics = 7 * (i32::from(profile.ma) - 6)
        + 28 * (i32::from(profile.st) - 3)
        + 14 * (3 - i32::from(profile.ag))
        + 2 * passing
        + 7 * (i32::from(profile.av) - 8);
    let skill = |id: &str| SKILL_WORTH.iter().find(|(known, _)| *known == id).map_or(OTHER_SKILL, |(_, w)| *w);
    let skills: i32 = position.skills.iter().map(|s| skill(&s.id)).sum();
    // The price of a player covers what the profile does not.
    let price = (position.cost / 3_000) as i32;
    (BODY + characteristics + skills + price).max(1) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load;

    /// A team by the draft rules of one column of the ledger, checked by counting again from the engine's own rows.
    fn check(rules: &Rules, team: &Team, made: &TeamSheet) -> Vec<String> {
        let mut wrong = Vec::new();
        let row = &rules.teams[usize::from(made.team)];
        let sevens = rules.id == "sevens";
        let (budget, least, most, factor, doctor, fan) =
            if sevens { (600, 7, 11, 2, 80, 20) } else { (1_000, 11, 16, 1, 50, 10) };
        if !(least..=most).contains(&made.players.len()) {
            wrong.push(format!("{} players", made.players.len()));
        }
        let position = |p: &touchback_engine::state::Player| &rules.positions[usize::from(p.position)];
        for (n, listed) in team.positions.iter().enumerate() {
            let count = made.players.iter().filter(|p| p.position == row.positions.0 + n as u16).count();
            if count > usize::from(listed.max) {
                wrong.push(format!("{count} of {}", listed.id));
            }
        }
        if sevens && made.players.iter().filter(|p| !position(p).lineman).count() > 4 {
            wrong.push("more than four who are not linemen".to_owned());
        }
        let big = made.players.iter().filter(|p| team.position(&position(p).id).is_some_and(|l| l.big_guy)).count();
        if team.big_guys_max.is_some_and(|max| big > usize::from(max)) {
            wrong.push(format!("{big} big guys"));
        }
        if made.apothecaries > u8::from(team.apothecary) {
            wrong.push("an apothecary".to_owned());
        }
        let spent = made.players.iter().map(|p| position(p).cost).sum::<u32>()
            + u32::from(made.rerolls) * row.reroll_cost * factor
            + u32::from(made.apothecaries) * doctor
            + u32::from(made.assistants + made.cheerleaders) * fan;
        let paid = u32::from(made.dedicated_fans) - u32::from(rules.id != "classic");
        let fans = paid * fan;
        let value = spent + if rules.id == "classic" { fans } else { 0 };
        if value != made.value || spent + fans + made.treasury != budget {
            wrong.push(format!("spent {spent}, value {}, treasury {}", made.value, made.treasury));
        }
        if made.rerolls == 0 || made.treasury > 20 {
            wrong.push(format!("{} re-rolls, {} left", made.rerolls, made.treasury));
        }
        wrong
    }

    #[test]
    fn every_list_has_a_legal_team_in_every_game() {
        let _proof = touchback_ledger::covers(&["S7-DRAFT-12", "S7-TV-01", "S7-TV-04"]);
        for (id, teams) in [("sevens", 30), ("elevens", 30), ("classic", 15)] {
            let catalogue = Catalogue::of(id).expect("data");
            assert_eq!(catalogue.teams.len(), teams);
            let rules = load(id).expect("rules");
            for team in &catalogue.teams {
                let made = sheet(&rules, &catalogue, &team.id).expect("a team");
                assert_eq!(check(&rules, team, &made), Vec::<String>::new(), "{id} {}", team.id);
                assert!(made.players.len() > usize::from(rules.players_on_pitch) - 1, "{id} {}", team.id);
                assert_eq!(sheet(&rules, &catalogue, &team.id).as_ref(), Ok(&made), "the same again");
            }
        }
    }

    #[test]
    fn what_is_not_there_is_named() {
        let catalogue = Catalogue::load().expect("data");
        let mut rules = load("sevens").expect("rules");
        let unknown = sheet(&rules, &catalogue, "squigs").expect_err("no such team");
        assert_eq!(unknown, ReadyError::UnknownTeam("squigs".to_owned()));
        rules.id = "thirteens".to_owned();
        let unknown = sheet(&rules, &catalogue, "human").expect_err("no draft rules");
        assert_eq!(unknown, ReadyError::UnknownRuleset("thirteens".to_owned()));
    }

    #[test]
    fn a_list_that_nobody_can_afford_has_no_team() {
        let mut catalogue = Catalogue::load().expect("data");
        let rules = load("sevens").expect("rules");
        for position in catalogue.teams.iter_mut().flat_map(|t| &mut t.positions) {
            position.cost = 90_000;
        }
        let none = sheet(&rules, &catalogue, "human").expect_err("seven cost 630K");
        assert_eq!(none, ReadyError::NoTeam("human".to_owned()));
    }
}
