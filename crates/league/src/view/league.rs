//! The league's own page, its table and its fixtures.

use crate::modern::{Phase, Row, Scoring, Stage};
use serde::Serialize;
use touchback_journal::Seals;

use crate::bout::board_of;
use crate::game::{Game, MatchLine};
use crate::names::Names;
use crate::people::Role;
use crate::state::{Crest, Format, SpecialPlays, State};
use crate::view::club::figures;

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LeagueView {
    /// The last entry and its seal.
    pub seq: u64,
    pub seal: String,
    pub name: String,
    pub about: String,
    pub public: bool,
    /// sevens, elevens or classic
    pub ruleset: String,
    pub season: u32,
    /// open, season, playoffs or redraft
    pub phase: String,
    pub format: Format,
    pub plays: SpecialPlays,
    /// Points and tiebreakers of the table.
    pub scoring: Scoring,
    pub divisions: Vec<String>,
    pub clubs: Vec<ClubEntry>,
    pub table: Vec<TableRow>,
    /// The rounds of the present season that are not over.
    pub rounds: Vec<RoundView>,
    pub champions: Vec<ClubPlace>,
    /// Who has to act, everybody.
    pub todo: Vec<Todo>,
    pub you: You,
    /// For those who run the league: who is known, with roles.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<You>,
    /// Whether an open link exists.
    pub door: bool,
    /// Whether the dice are committed to.
    pub proved_dice: bool,
}

#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueYou))]
pub struct You {
    pub name: String,
    pub roles: Vec<Role>,
    pub clubs: Vec<String>,
    pub todo: Vec<Todo>,
}

/// Something that waits for a club or its coach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueTodo))]
pub struct Todo {
    /// begin, report, confirm, close or redraft
    pub what: String,
    pub club: String,
    pub coach: String,
    pub game: Option<u32>,
    /// The other club of that match.
    pub against: Option<String>,
    /// The deadline, where there is one.
    pub due: Option<String>,
    /// The new budget, for a redraft.
    pub budget: Option<i64>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueClubEntry))]
pub struct ClubEntry {
    pub id: String,
    pub name: String,
    pub coach: String,
    /// Team list.
    pub team: String,
    pub division: String,
    /// Team value, in 1994 the rating.
    pub value: i64,
    pub treasury: i64,
    pub crest: Option<Crest>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueClubPlace))]
pub struct ClubPlace {
    pub season: u32,
    pub club: String,
    pub name: String,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueTableRow))]
pub struct TableRow {
    #[serde(flatten)]
    pub row: Row,
    /// The name of the club.
    pub name: String,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueTableView))]
pub struct TableView {
    pub season: u32,
    pub division: Option<String>,
    pub rows: Vec<TableRow>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueFixtureLine))]
pub struct FixtureLine {
    pub game: u32,
    pub round: u32,
    pub home: String,
    pub home_name: String,
    pub away: String,
    pub away_name: String,
    /// scheduled, ready, played or closed
    pub stage: String,
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub score: Option<[u32; 2]>,
    /// The club that won.
    pub winner: Option<String>,
    pub forfeited: bool,
    /// usual, friendly, knockout, semi-final or final
    pub occasion: String,
    pub at: Option<String>,
    /// Waits for the other coach, or is disputed.
    pub report: Option<String>,
    /// The match on the board.
    pub board: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueRoundView))]
pub struct RoundView {
    pub round: u32,
    pub deadline: Option<String>,
    pub matches: Vec<FixtureLine>,
    /// Clubs that rest.
    pub rests: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueFixturesView))]
pub struct FixturesView {
    pub season: u32,
    pub rounds: Vec<RoundView>,
}

pub(crate) const fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Scheduled => "scheduled",
        Stage::Ready => "ready",
        Stage::Played => "played",
        Stage::Closed => "closed",
    }
}

const fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open",
        Phase::Season => "season",
        Phase::Playoffs => "playoffs",
        Phase::Redraft => "redraft",
    }
}

/// The league for somebody.
#[must_use]
pub fn league(state: &State, person: Option<&str>, head: Seals) -> LeagueView {
    let season = state.game.season();
    let todo = todo(state);
    let staff = person.is_some_and(|person| state.is_staff(person));
    let you = |name: &str| You {
        name: name.to_owned(),
        roles: state.roles(name),
        clubs: state.clubs_of_coach(name),
        todo: todo.iter().filter(|one| one.coach == name).cloned().collect(),
    };
    let mut rounds = fixtures(state, season).rounds;
    rounds.retain(|round| round.matches.iter().any(|game| game.stage != "closed"));
    let mut divisions: Vec<String> = state.game.clubs().iter().map(|club| club.division.to_owned()).collect();
    divisions.sort();
    divisions.dedup();
    LeagueView {
        seq: head.seq,
        seal: head.hash,
        name: state.name.clone(),
        about: state.about.clone(),
        public: state.public,
        ruleset: state.game.ruleset(),
        season,
        phase: phase_word(state.game.phase()).to_owned(),
        format: state.format,
        plays: state.plays.clone(),
        scoring: state.game.scoring(),
        divisions,
        clubs: clubs(state),
        table: table(state, season, None).rows,
        rounds,
        champions: champions(state),
        you: person.map(you).unwrap_or_default(),
        people: if staff { everybody(state).iter().map(|name| you(name)).collect() } else { Vec::new() },
        door: state.door.is_some(),
        proved_dice: state.chain.number > 0,
        todo,
    }
}

fn everybody(state: &State) -> Vec<String> {
    let coaches = state.game.clubs().into_iter().map(|club| club.coach.to_owned());
    let mut names: Vec<String> = state.people.keys().cloned().chain(coaches).collect();
    names.sort();
    names.dedup();
    names
}

fn clubs(state: &State) -> Vec<ClubEntry> {
    let names = Names::of(&state.game);
    let entry = |club: crate::game::ClubLine| {
        let figures = figures(state, club.id);
        ClubEntry {
            id: club.id.to_owned(),
            name: names.get(club.id).to_owned(),
            coach: club.coach.to_owned(),
            team: club.team.to_owned(),
            division: club.division.to_owned(),
            value: figures.value,
            treasury: figures.treasury,
            crest: state.crests.get(club.id).cloned(),
        }
    };
    state.game.clubs().into_iter().map(entry).collect()
}

pub(super) fn champions(state: &State) -> Vec<ClubPlace> {
    let names = Names::of(&state.game);
    let place = |season, club: &String| ClubPlace { season, club: club.clone(), name: names.get(club).to_owned() };
    match &state.game {
        Game::Modern(league) => league.champions.iter().map(|won| place(won.season, &won.club)).collect(),
        _ => Vec::new(),
    }
}

/// A season's table.
#[must_use]
pub fn table(state: &State, season: u32, division: Option<&str>) -> TableView {
    let names = Names::of(&state.game);
    let row = |row: Row| TableRow { name: names.get(&row.club).to_owned(), row };
    let rows = state.game.standings(season, division).into_iter().map(row).collect();
    TableView { season, division: division.map(str::to_owned), rows }
}

pub(crate) fn line(state: &State, names: &Names, game: &MatchLine) -> FixtureLine {
    let report = state.waiting.get(&game.id).map(|waiting| {
        let word = if waiting.disputed.is_some() { "disputed" } else { "waits" };
        word.to_owned()
    });
    let winner = game.winner.map(|side| if side.index() == 0 { game.home } else { game.away });
    FixtureLine {
        game: game.id,
        round: game.round,
        home: game.home.to_owned(),
        home_name: names.get(game.home).to_owned(),
        away: game.away.to_owned(),
        away_name: names.get(game.away).to_owned(),
        stage: stage_word(game.stage).to_owned(),
        score: game.score,
        winner: winner.map(str::to_owned),
        forfeited: game.forfeited,
        occasion: game.occasion.to_owned(),
        at: state.dates.get(&game.id).cloned(),
        report,
        board: state.boards.get(&game.id).map(String::as_str).or_else(|| board_of(game.source)).map(str::to_owned),
    }
}

/// A season's matches, round by round.
#[must_use]
pub fn fixtures(state: &State, season: u32) -> FixturesView {
    let mut rounds: Vec<RoundView> = Vec::new();
    let (names, present) = (Names::of(&state.game), season == state.game.season());
    for game in state.game.fixtures(season) {
        if rounds.last().is_none_or(|last| last.round != game.round) {
            let deadline = state.deadlines.get(&game.round).filter(|_| present).cloned();
            let rests = state.game.rests(season, game.round);
            rounds.push(RoundView { round: game.round, deadline, matches: Vec::new(), rests });
        }
        if let Some(last) = rounds.last_mut() {
            last.matches.push(line(state, &names, &game));
        }
    }
    FixturesView { season, rounds }
}

/// Who has to act: matches of the first open round, reports, post-match sequences, drafts.
#[must_use]
pub fn todo(state: &State) -> Vec<Todo> {
    let mut todo = Vec::new();
    let mut add = |what: &str, club: &str, game: Option<u32>, due: Option<String>, budget: Option<i64>| {
        let coach = state.coach(club).unwrap_or_default().to_owned();
        let against =
            game.and_then(|id| state.game.line(id)).map(|game| if game.home == club { game.away } else { game.home });
        let against = against.map(str::to_owned);
        todo.push(Todo { what: what.to_owned(), club: club.to_owned(), coach, game, against, due, budget });
    };
    let fixtures = state.game.fixtures(state.game.season());
    let first = fixtures.iter().filter(|game| game.stage == Stage::Scheduled).map(|game| game.round).min();
    for game in &fixtures {
        let due = state.deadlines.get(&game.round).cloned();
        let clubs = [(game.home, 0), (game.away, 1)];
        match game.stage {
            Stage::Scheduled if Some(game.round) == first || due.is_some() => {
                clubs.iter().for_each(|(club, _)| add("begin", club, Some(game.id), due.clone(), None));
            }
            Stage::Ready => match state.waiting.get(&game.id) {
                Some(waiting) => {
                    let other = clubs.iter().filter(|(club, _)| *club != waiting.club);
                    other.for_each(|(club, _)| add("confirm", club, Some(game.id), due.clone(), None));
                }
                None => clubs.iter().for_each(|(club, _)| add("report", club, Some(game.id), due.clone(), None)),
            },
            Stage::Played => {
                let open = clubs.iter().filter(|(_, side)| !game.closed[*side]);
                open.for_each(|(club, _)| add("close", club, Some(game.id), due.clone(), None));
            }
            _ => {}
        }
    }
    if let Game::Modern(league) = &state.game {
        for (club, budget) in &league.redraft_budgets {
            add("redraft", club, None, None, Some(*budget));
        }
    }
    todo
}
