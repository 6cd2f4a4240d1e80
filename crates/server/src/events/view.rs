//! What each role sees of an event. The public sees what is published; coaches also their own games and rosters; staff what is
//! being prepared. Codes, votes and unrevealed objectives are in no view.

use serde::Serialize;
use touchback_journal::Seals;
use touchback_tournament::director::{Look, Status};
use touchback_tournament::event::{Board, Coach, Conversion, Event, Opponent, RosterState, Round, Stage, TeamEntry};
use touchback_tournament::pairing::Veto;
use touchback_tournament::pairing::explain::sentences;
use touchback_tournament::people::Role;
use touchback_tournament::print::table_code;
use touchback_tournament::ranking::Standings;
use touchback_tournament::rulespack::Kind;
use touchback_tournament::score::{Report, Seat};
use utoipa::ToSchema;

use super::act::is_staff;
use super::facts::PackFacts;
use crate::journals::act::written;
use crate::time::now;

/// The viewer.
#[derive(Clone, Copy)]
pub struct Eye<'a> {
    pub event: &'a Event,
    pub name: Option<&'a str>,
    pub staff: bool,
    pub number: Option<u32>,
}

impl<'a> Eye<'a> {
    #[must_use]
    pub fn new(event: &'a Event, name: Option<&'a str>) -> Eye<'a> {
        let number = name.and_then(|name| event.coach_of(name)).map(|coach| coach.number);
        Eye { event, name, staff: is_staff(event, name), number }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = TournamentView)]
pub struct EventView {
    pub id: String,
    pub name: String,
    pub kind: Kind,
    /// The last entry of the journal; send it as `expected` where it matters.
    pub seq: u64,
    /// Its seal: printed on sheets and shown on phones, so that nobody can change what came before.
    pub seal: String,
    pub status: Status,
    pub you: You,
    pub staff: Vec<StaffView>,
    pub coaches: Vec<CoachView>,
    #[schema(value_type = Vec<Object>)]
    pub teams: Vec<TeamEntry>,
    pub rounds: Vec<RoundView>,
    /// Knockout matches of teams that wait for their captains' roll-off: round, team, team.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub roll_offs: Vec<(u32, u32, u32)>,
    /// For staff: who is kept apart.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vetoes: Vec<Veto>,
    pub pack: PackFacts,
    /// The clock of the round, once it was set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// The hash that the organiser committed to, the opened secret and what the hall called out.
    pub draw: DrawView,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = RoundClockView)]
pub struct ClockView {
    pub round: u32,
    pub running: bool,
    /// Seconds left when this was answered; negative once time is over.
    pub left: i64,
    pub total: u64,
}

#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct You {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub roles: Vec<Role>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Your table of the published round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opponent: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StaffView {
    pub name: String,
    pub roles: Vec<Role>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = TournamentCoach)]
pub struct CoachView {
    pub number: u32,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub naf: Option<u64>,
    /// Team list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<u32>,
    pub status: touchback_tournament::event::Status,
    pub spare: bool,
    /// For staff and the coach.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = serde_json::Value)]
    pub roster: Option<RosterState>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conversion: Option<Conversion>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RoundView {
    pub number: u32,
    pub published: bool,
    pub boards: Vec<BoardView>,
    /// Why each table is as it is.
    pub reasons: Vec<String>,
    /// A repeat is forced or a veto broken: the organiser confirms before it is published.
    pub to_confirm: bool,
    /// The seed of a random draw, and which attempt it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    pub attempt: u32,
    /// The seal under which it was published: the public part of the objectives' dice.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub nonce: String,
    /// What has changed since it was drawn: it must be drawn again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stale: Vec<String>,
    /// Seats changed by hand, with reasons.
    pub by_hand: Vec<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoardState {
    Open,
    /// One coach has reported.
    Reported,
    Disputed,
    Final,
    Bye,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BoardView {
    pub table: u32,
    /// The code of this table on slips and pairings.
    pub code: String,
    pub stage: Stage,
    pub home: u32,
    pub home_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<u32>,
    /// The opponent's name, the Spare Player's, or `Bye`.
    pub away_name: String,
    /// The Spare Player's number, if he sits here and is registered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spare: Option<u32>,
    pub state: BoardState,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Report>,
    /// Tournament Points and Bonus Points, home before away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<[[i64; 2]; 2]>,
    /// What was handed in, for the two coaches and staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub reports: Option<std::collections::BTreeMap<String, Report>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dispute: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
    pub corrected: Vec<String>,
    /// Minutes beyond the round's.
    pub extra_minutes: u32,
    /// Revealed objectives by player number.
    #[schema(value_type = Object)]
    pub objectives: std::collections::BTreeMap<u32, [u8; 3]>,
    /// The match, where the game is played on our board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_board: Option<OnBoardView>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OnBoardView {
    /// Id of the match.
    pub game: String,
    /// Once it is over: what it hands in, with the objectives that are revealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<Report>,
    /// The last hash of its replay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replay: Option<String>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DrawView {
    pub commitment: Option<String>,
    pub check_in_closed: bool,
    pub secret: Option<String>,
    pub hall: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StandingsView {
    pub seq: u64,
    pub seal: String,
    /// Titles of the tiebreakers, in order.
    pub tiebreakers: Vec<String>,
    pub rows: Vec<StandingsRow>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StandingsRow {
    pub place: u32,
    /// Level with a neighbour on everything.
    pub shared: bool,
    pub number: u32,
    pub name: String,
    pub out: bool,
    pub points: i64,
    pub figures: Vec<i64>,
    pub wins: i64,
    pub draws: i64,
    pub losses: i64,
    /// Why this row is before the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
}

/// The whole event, as this reader may see it.
#[must_use]
pub fn whole(id: &str, look: Look, eye: Eye, head: Seals) -> EventView {
    let event = eye.event;
    EventView {
        coaches: event.coaches.values().map(|coach| coach_view(eye, coach)).collect(),
        rounds: event
            .rounds
            .iter()
            .filter(|r| r.published || eye.staff)
            .map(|r| RoundView { boards: boards(eye, r), ..round(look, eye, r) })
            .collect(),
        ..bare(id, look, eye, head)
    }
}

/// The same without coaches and rounds.
#[must_use]
pub fn bare(id: &str, look: Look, eye: Eye, head: Seals) -> EventView {
    let event = eye.event;
    let mut status = look.status();
    if !eye.staff {
        status.half_reported_tables.clear();
        status.missing.clear();
        if !status.published {
            status.round = event.played().last().map_or(0, |r| r.number);
        }
    }
    EventView {
        id: id.to_owned(),
        name: event.pack.name.clone(),
        kind: event.pack.kind,
        seq: head.seq,
        seal: head.hash,
        status,
        you: you(eye),
        staff: staff(event),
        coaches: Vec::new(),
        teams: event.teams.values().cloned().collect(),
        rounds: Vec::new(),
        roll_offs: event.waiting_for_roll_off(),
        vetoes: if eye.staff { event.vetoes.clone() } else { Vec::new() },
        pack: PackFacts::of(event),
        clock: clock(event),
        draw: DrawView {
            commitment: event.commitment.clone(),
            check_in_closed: event.check_in_closed,
            secret: event.secret.clone(),
            hall: event.hall.clone(),
        },
    }
}

/// The clock of the published round.
#[must_use]
pub fn clock(event: &Event) -> Option<ClockView> {
    let shown = event.played().last().map(|r| r.number);
    let clock = event.clock.as_ref().filter(|clock| Some(clock.round) == shown)?;
    Some(ClockView {
        round: clock.round,
        running: clock.since.is_some(),
        left: clock.left(&written(now())),
        total: clock.total,
    })
}

/// Whether the reader sits at this table.
#[must_use]
pub fn is_own(eye: Eye, board: &Board) -> bool {
    eye.number.is_some_and(|n| board.game.seat_of(n).is_some())
        || board.game.away == Opponent::Spare(eye.name.unwrap_or("").into())
}

#[must_use]
pub fn you(eye: Eye) -> You {
    let event = eye.event;
    let board = event.played().last().and_then(|round| round.tables().find(|board| is_own(eye, board)));
    You {
        name: eye.name.map(str::to_owned),
        roles: eye.name.map(|name| event.roles(name)).unwrap_or_default().into_iter().collect(),
        number: eye.number,
        table: board.map(|b| b.game.table),
        opponent: board.map(|b| match eye.number.and_then(|n| b.game.seat_of(n)) {
            Some(Seat::Home) => event.opponent_name(&b.game.away),
            Some(Seat::Away) | None => event.name(b.game.home),
        }),
    }
}

fn staff(event: &Event) -> Vec<StaffView> {
    let duties = |roles: &touchback_tournament::people::Roles| -> Vec<Role> {
        roles.iter().copied().filter(|role| !matches!(role, Role::Coach | Role::Captain)).collect()
    };
    let all = event.people.iter().map(|(name, roles)| StaffView { name: name.clone(), roles: duties(roles) });
    all.filter(|person| !person.roles.is_empty()).collect()
}

#[must_use]
pub fn coach_view(eye: Eye, coach: &Coach) -> CoachView {
    let open = eye.staff || eye.number == Some(coach.number);
    CoachView {
        number: coach.number,
        name: coach.registration.name.clone(),
        naf: coach.registration.naf,
        list: coach.registration.race.clone(),
        club: coach.registration.club.clone(),
        team: coach.team,
        status: coach.status,
        spare: coach.registration.spare,
        roster: open.then(|| coach.roster_state.clone()),
        conversion: open.then_some(coach.conversion),
    }
}

fn boards(eye: Eye, round: &Round) -> Vec<BoardView> {
    round.boards.iter().map(|b| board(eye, round.number, b)).collect()
}

/// A round without its tables.
#[must_use]
pub fn round(look: Look, eye: Eye, round: &Round) -> RoundView {
    let event = eye.event;
    let name = |n: u32| if event.pack.kind == Kind::Team { event.team_name(n) } else { event.name(n) };
    let stale = if round.published { Vec::new() } else { look.changed_since_the_draw() };
    RoundView {
        number: round.number,
        published: round.published,
        boards: Vec::new(),
        reasons: round.plan.paired.as_ref().map(|p| sentences(&p.pairing, &name)).unwrap_or_default(),
        to_confirm: !round.published
            && !round.confirmed
            && round.plan.paired.as_ref().is_some_and(|p| p.pairing.needs_confirmation()),
        seed: round.plan.seed.clone(),
        attempt: round.plan.attempt,
        nonce: round.nonce.clone(),
        stale: stale.into_iter().map(|p| p.message).collect(),
        by_hand: round.swaps.clone(),
    }
}

#[must_use]
pub fn board(eye: Eye, round: u32, board: &Board) -> BoardView {
    let event = eye.event;
    let game = &board.game;
    let inside = is_own(eye, board) || eye.staff;
    let state = match (&board.result, &board.dispute) {
        _ if game.is_bye() => BoardState::Bye,
        (Some(_), _) => BoardState::Final,
        (None, Some(_)) => BoardState::Disputed,
        (None, None) if board.reports.is_empty() || !inside => BoardState::Open,
        (None, None) => BoardState::Reported,
    };
    let points = event
        .score(board)
        .map(|score| Seat::BOTH.map(|seat| [score.side(seat).tournament_points, score.side(seat).bonus_points]));
    BoardView {
        table: game.table,
        code: table_code(event, round, game.table),
        stage: game.stage,
        home: game.home,
        home_name: event.name(game.home),
        away: game.opponent_of(game.home),
        away_name: event.opponent_name(&game.away),
        spare: match &game.away {
            Opponent::Spare(name) => event.coach_of(name).map(|coach| coach.number),
            Opponent::Coach(_) | Opponent::Bye => None,
        },
        state,
        result: board.result.clone(),
        points,
        reports: inside.then(|| board.reports.clone()).filter(|reports| !reports.is_empty()),
        dispute: board.dispute.clone().filter(|_| inside),
        ruling: board.ruling.as_ref().map(|r| format!("{} ({})", r.text, r.by)),
        corrected: board.corrected.clone(),
        extra_minutes: board.extra_minutes,
        objectives: board.objectives.clone(),
        on_board: board.on_board.as_ref().map(|on_board| OnBoardView {
            game: on_board.game.clone(),
            report: board.from_the_board(),
            replay: on_board.played.as_ref().map(|played| played.replay.clone()),
        }),
    }
}

#[must_use]
pub fn standings(table: &Standings, name: &dyn Fn(u32) -> String, head: Seals) -> StandingsView {
    let numbers: Vec<u32> = table.rows.iter().map(|row| row.number).collect();
    let rows = table.rows.iter().enumerate().map(|(i, row)| StandingsRow {
        place: row.place,
        shared: row.shared,
        number: row.number,
        name: name(row.number),
        out: row.withdrawn,
        points: row.tally.tournament_points,
        figures: row.figures.clone(),
        wins: row.tally.wins,
        draws: row.tally.draws,
        losses: row.tally.losses,
        because: numbers.get(i + 1).and_then(|next| table.explain(row.number, *next, name)),
    });
    StandingsView {
        seq: head.seq,
        seal: head.hash,
        tiebreakers: table.pieces.iter().map(|piece| piece.title()).collect(),
        rows: rows.collect(),
    }
}
