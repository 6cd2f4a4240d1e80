//! A club's page, a player's page, and the statistics of the league.

use crate::classic::page;
use crate::modern;
use crate::sums::Sums;
use serde::Serialize;
use touchback_roster::advance::improvable;
use touchback_roster::check::Draft;
use touchback_roster::club::{Club, Tally};
use touchback_roster::house::Rulebook;
use touchback_roster::problem::Problem;
use touchback_roster::sheet::{self, SheetHead};
use touchback_rulesets::catalogue::{Access, Catalogue, Skill, Team};

use super::classic;
use super::league::{FixtureLine, Todo, line, todo};
use crate::data::data;
use crate::game::Game;
use crate::names::Names;
use crate::state::{Crest, State};

/// The sums of a club.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub treasury: i64,
    /// Team value, in 1994 the rating.
    pub value: i64,
    pub spp: i64,
    pub fans: i64,
    pub players: i64,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueClubView))]
pub struct ClubView {
    pub id: String,
    /// sevens, elevens or classic
    pub ruleset: String,
    pub name: String,
    pub coach: String,
    pub team: String,
    pub team_name: String,
    pub division: String,
    pub crest: Option<Crest>,
    /// The season in which it left.
    pub left: Option<u32>,
    pub players: Vec<PlayerLine>,
    pub rerolls: u8,
    pub assistant_coaches: u8,
    pub cheerleaders: u8,
    pub apothecaries: u8,
    /// 1994: wizards and special staff.
    pub staff: Vec<String>,
    /// 1994: staff for the next match only.
    pub hired: Vec<String>,
    /// Dedicated Fans, in 1994 the fan factor.
    pub fans: i64,
    pub treasury: i64,
    /// Team value or rating, line by line.
    pub value: i64,
    pub value_lines: Vec<ValueLine>,
    /// Current team value; in 1994 the worth in gold.
    pub current_value: i64,
    pub bookings: Vec<Booking>,
    /// What players cost here.
    pub positions: Vec<Price>,
    /// What staff costs here.
    pub staff_prices: Vec<Price>,
    /// Offers of special plays: free players, players at half the price.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub offers: [u8; 2],
    /// The skills of this game that can be learnt.
    pub skills: Vec<SkillChoice>,
    /// The draft for the new season that the club has still to make.
    pub redraft: Option<RedraftTerms>,
    pub matches: Vec<FixtureLine>,
    pub todo: Vec<Todo>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueSkillChoice))]
pub struct SkillChoice {
    pub id: String,
    pub name: String,
    /// G, A, S, P or M.
    pub kind: String,
}

/// What a draft between two seasons may cost, and what everything costs in it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueRedraftTerms))]
pub struct RedraftTerms {
    pub budget: i64,
    /// What it costs to keep each player.
    pub keep: Vec<KeepPrice>,
    /// Re-rolls and staff, at the prices of a draft.
    pub staff: Vec<Price>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueKeepPrice))]
pub struct KeepPrice {
    pub player: u32,
    pub cost: i64,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueValueLine))]
pub struct ValueLine {
    pub what: String,
    pub amount: i64,
    pub rule: String,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueBooking))]
pub struct Booking {
    pub amount: i64,
    pub balance: i64,
    pub why: String,
    pub rule: String,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeaguePrice))]
pub struct Price {
    pub id: String,
    pub name: String,
    pub cost: i64,
    /// How many the club has, and how many it may have.
    pub has: u32,
    pub most: u32,
}

#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeaguePlayerLine))]
pub struct PlayerLine {
    pub player: u32,
    pub number: u32,
    pub name: String,
    pub position: String,
    pub position_name: String,
    /// MA, ST, AG, PA, AV as they are written; no PA in 1994.
    pub profile: Vec<String>,
    pub skills: Vec<String>,
    /// Skills and characteristics gained.
    pub gained: Vec<String>,
    pub injuries: Vec<String>,
    /// Matches that are missed.
    pub misses: u32,
    pub niggling: u32,
    pub retired: bool,
    /// Journeyman, or freebooter of 1994.
    pub journeyman: bool,
    /// Points to spend; in 1994 all points.
    pub spp: i64,
    pub spp_earned: i64,
    /// 1994: star rolls that are due.
    pub rolls: u32,
    /// What was rolled and waits for a choice.
    pub rolled: Option<String>,
    /// Characteristics that the roll allows: ma, st, ag, pa or av.
    pub improves: Vec<String>,
    pub value: i64,
    pub matches: u32,
    pub career: Career,
    /// Categories: Primary, then Secondary.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub access: [String; 2],
}

#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueCareer))]
pub struct Career {
    pub touchdowns: u32,
    pub casualties: u32,
    pub kills: u32,
    pub completions: u32,
    pub superb_throws: u32,
    pub deflections: u32,
    pub interceptions: u32,
    pub mvp: u32,
}

impl From<&Tally> for Career {
    fn from(tally: &Tally) -> Career {
        Career {
            touchdowns: tally.touchdowns,
            casualties: tally.casualties,
            kills: tally.kills,
            completions: tally.completions,
            superb_throws: tally.superb_throws,
            deflections: tally.deflections,
            interceptions: tally.interceptions,
            mvp: tally.mvp,
        }
    }
}

pub(super) fn unknown(club: &str) -> Problem {
    Problem::new("unknown_club", "S7-POST-11", "club", format!("There is no club \"{club}\" in this league."))
}

/// The sums of a club; all nothing if there is no such club.
#[must_use]
pub fn figures(state: &State, id: &str) -> Figures {
    match &state.game {
        Game::None => Figures::default(),
        Game::Modern(game) => {
            let (Some(club), Ok(data)) = (game.any_club(id), data()) else { return Figures::default() };
            let book = Rulebook::new(data.catalogue, game.format, &game.house);
            Figures {
                treasury: club.treasury.balance(),
                value: book.valuation().team_value(club).map_or(0, |sheet| sheet.total),
                spp: club.players.iter().map(|player| i64::from(player.spp_earned)).sum(),
                fans: i64::from(club.dedicated_fans),
                players: club.permanent().count() as i64,
            }
        }
        Game::Classic(game) => game.any_club(id).map_or_else(Figures::default, |club| Figures {
            treasury: club.treasury,
            value: i64::from(club.rating),
            spp: club.players.iter().map(|player| i64::from(player.spp)).sum(),
            fans: i64::from(club.fan_factor),
            players: club.players.iter().filter(|player| !player.dead).count() as i64,
        }),
    }
}

/// A club's page.
pub fn club(state: &State, id: &str) -> Result<ClubView, Vec<Problem>> {
    let mut view = match &state.game {
        Game::None => return Err(vec![unknown(id)]),
        Game::Modern(game) => modern(game, id)?,
        Game::Classic(game) => classic::club(game, id)?,
    };
    view.crest = state.crests.get(id).cloned();
    let seasons = (1..=state.game.season()).rev();
    let games = seasons.flat_map(|season| state.game.fixtures(season));
    let own = games.filter(|game| game.home == id || game.away == id);
    let names = Names::of(&state.game);
    view.matches = own.map(|game| line(state, &names, &game)).collect();
    view.todo = todo(state).into_iter().filter(|one| one.club == id).collect();
    Ok(view)
}

fn modern(game: &modern::League, id: &str) -> Result<ClubView, Vec<Problem>> {
    let data = data()?;
    let club = game.any_club(id).ok_or_else(|| vec![unknown(id)])?;
    let one = |problem: Problem| vec![problem];
    let book = Rulebook::new(data.catalogue, game.format, &game.house);
    let team = club.team(data.catalogue).map_err(one)?;
    let sheet = book.valuation().team_value(club).map_err(one)?;
    let current = book.valuation().current_value(club).map_err(one)?;
    let draft = &book.draft;
    let count = |has: u8, most: u8| (u32::from(has), u32::from(most));
    let staff = |name: &str, cost: i64, (has, most): (u32, u32)| Price {
        id: name.to_lowercase().replace(' ', "-"),
        name: name.to_owned(),
        cost,
        has,
        most,
    };
    let mut staff_prices = vec![
        staff(
            "Assistant coach",
            draft.assistant_coach_cost,
            count(club.assistant_coaches, draft.assistant_coaches_max),
        ),
        staff("Cheerleader", draft.cheerleader_cost, count(club.cheerleaders, draft.cheerleaders_max)),
    ];
    if team.apothecary {
        staff_prices.push(staff("Apothecary", draft.apothecary_cost, (u32::from(club.apothecary), 1)));
    }
    if let Some(factor) = draft.reroll_factor_later {
        staff_prices.push(staff("Reroll", team.reroll_cost * factor, count(club.rerolls, draft.rerolls_max)));
    }
    let left = game.left.get(id);
    Ok(ClubView {
        id: club.id.clone(),
        ruleset: game.format.to_string(),
        name: club.name.clone(),
        coach: club.coach.clone(),
        team: club.team.clone(),
        team_name: team.name.clone(),
        division: left.map(|left| &left.division).or_else(|| game.divisions.get(id)).cloned().unwrap_or_default(),
        crest: None,
        left: left.map(|left| left.season),
        players: club.players.iter().map(|player| modern_player(&book, game, club, player)).collect(),
        rerolls: club.rerolls,
        assistant_coaches: club.assistant_coaches,
        cheerleaders: club.cheerleaders,
        apothecaries: u8::from(club.apothecary),
        staff: Vec::new(),
        hired: Vec::new(),
        fans: i64::from(club.dedicated_fans),
        treasury: club.treasury.balance(),
        value: sheet.total,
        value_lines: sheet
            .lines
            .into_iter()
            .map(|line| ValueLine { what: line.what, amount: line.amount, rule: line.rule.to_owned() })
            .collect(),
        current_value: current.total,
        bookings: club
            .treasury
            .entries()
            .map(|b| Booking { amount: b.amount, balance: b.balance, why: b.why.clone(), rule: b.rule.clone() })
            .collect(),
        positions: positions(team, |id| club.permanent().filter(|player| player.position == id).count()),
        staff_prices,
        offers: [club.offers.free, club.offers.half_price],
        skills: skills(data.catalogue),
        redraft: redraft(game, &book, club, team),
        matches: Vec::new(),
        todo: Vec::new(),
    })
}

fn redraft(game: &modern::League, book: &Rulebook, club: &Club, team: &Team) -> Option<RedraftTerms> {
    let (rule, budget) = (game.house.redraft?, *game.redraft_budgets.get(&club.id)?);
    let keep = |player: &touchback_roster::club::Player| {
        let cost = rule.price(player, club.position(book.catalogue, &player.position).ok()?);
        Some(KeepPrice { player: player.id.0, cost })
    };
    let draft = &book.draft;
    let staff = |id: &str, cost: i64, has: u8, most: u8| Price {
        id: id.to_owned(),
        name: id.replace('-', " "),
        cost,
        has: u32::from(has),
        most: u32::from(most),
    };
    let apothecary = u8::from(team.apothecary);
    Some(RedraftTerms {
        budget,
        keep: club.permanent().filter_map(keep).collect(),
        staff: vec![
            staff("reroll", draft.reroll_price(team), club.rerolls, draft.rerolls_max),
            staff("assistant-coach", draft.assistant_coach_cost, club.assistant_coaches, draft.assistant_coaches_max),
            staff("cheerleader", draft.cheerleader_cost, club.cheerleaders, draft.cheerleaders_max),
            staff("apothecary", draft.apothecary_cost, u8::from(club.apothecary), apothecary),
        ],
    })
}

pub(super) fn positions(team: &Team, has: impl Fn(&str) -> usize) -> Vec<Price> {
    let price = |position: &touchback_rulesets::catalogue::Position| Price {
        id: position.id.clone(),
        name: position.name.clone(),
        cost: position.cost,
        has: has(&position.id) as u32,
        most: u32::from(position.max),
    };
    team.positions.iter().map(price).collect()
}

pub(super) fn modern_player(
    book: &Rulebook,
    game: &modern::League,
    club: &Club,
    player: &touchback_roster::club::Player,
) -> PlayerLine {
    let catalogue = book.catalogue;
    let rolled = game.rolled.get(&player.id).and_then(|roll| improvable(book, club, player.id, *roll).ok());
    let niggling = (0..player.niggling).map(|_| "Niggling Injury".to_owned());
    let mut line = PlayerLine {
        player: player.id.0,
        number: u32::from(player.number),
        name: player.name.clone(),
        position: player.position.clone(),
        position_name: player.position.clone(),
        injuries: player.injuries.iter().map(|which| format!("-1 {which}")).chain(niggling).collect(),
        misses: u32::from(player.misses_next),
        niggling: u32::from(player.niggling),
        retired: player.retired,
        journeyman: player.journeyman,
        spp: i64::from(player.spp()),
        spp_earned: i64::from(player.spp_earned),
        rolled: game.rolled.get(&player.id).map(ToString::to_string),
        improves: rolled.unwrap_or_default().iter().map(|which| which.to_string().to_lowercase()).collect(),
        matches: player.matches,
        career: Career::from(&player.career),
        gained: player
            .gained_skills()
            .map(|skill| catalogue.skill_name(skill))
            .chain(player.improvements().map(|which| format!("+1 {which}")))
            .collect(),
        ..PlayerLine::default()
    };
    if let Ok(position) = club.position(catalogue, &player.position) {
        let profile = player.profile(catalogue, position);
        let pa = profile.pa.map_or("-".to_owned(), |pa| format!("{pa}+"));
        line.position_name.clone_from(&position.name);
        line.profile = vec![
            profile.ma.to_string(),
            profile.st.to_string(),
            format!("{}+", profile.ag),
            pa,
            format!("{}+", profile.av),
        ];
        let skills = player.skills(position, book.draft.journeyman_loner);
        line.skills = skills.iter().map(|skill| catalogue.skill_name(skill)).collect();
        line.value = player.value(position);
        line.access = [letters(&position.primary), letters(&position.secondary)];
    }
    line
}

/// A club's sheet as a page to print.
pub fn sheet(state: &State, id: &str) -> Result<String, Vec<Problem>> {
    let data = data()?;
    match &state.game {
        Game::None => Err(vec![unknown(id)]),
        Game::Modern(game) => {
            let club = game.any_club(id).ok_or_else(|| vec![unknown(id)])?;
            let draft = Draft::new(data.catalogue, &data.names, game.format, None);
            let head = SheetHead { event: state.name.clone(), ..SheetHead::default() };
            Ok(sheet::html(&draft, &club.roster(), &head))
        }
        Game::Classic(game) => page::sheet(&data.classic(), game, id).map_err(|problem| vec![problem]),
    }
}

pub(super) fn skills(catalogue: &Catalogue) -> Vec<SkillChoice> {
    let kind = |skill: &Skill| Access::ALL.into_iter().find(|access| access.category() == skill.category);
    let choice = |skill: &Skill| {
        Some(SkillChoice { id: skill.id.clone(), name: skill.name.clone(), kind: letters(&[kind(skill)?]) })
    };
    catalogue.skills.iter().filter_map(choice).collect()
}

/// Categories of skills by their letters.
pub(super) fn letters(list: &[Access]) -> String {
    list.iter().filter_map(|one| serde_json::to_value(one).ok()?.as_str().map(str::to_owned)).collect()
}
