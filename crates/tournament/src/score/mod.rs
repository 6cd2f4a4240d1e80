//! One game: what is handed in, whether it can be, and what it is worth (MP-GAME, MP-SCORE, MP-BYE, MP-CONC, MP-KO-09 to -11).

mod report;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::problem::{Problem, Problems};

pub use report::{Causes, Concession, ExtraTime, PlayerDeed, Report, SideReport, Void};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = GameSeat))]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    Home,
    Away,
}

impl Seat {
    pub const BOTH: [Seat; 2] = [Seat::Home, Seat::Away];

    pub fn other(self) -> Seat {
        match self {
            Seat::Home => Seat::Away,
            Seat::Away => Seat::Home,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    Win,
    Draw,
    Loss,
}

impl Outcome {
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Win => "win",
            Outcome::Draw => "draw",
            Outcome::Loss => "loss",
        }
    }

    fn of(own: i64, other: i64) -> Outcome {
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => Outcome::Win,
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Less => Outcome::Loss,
        }
    }
}

/// What games are worth; the guide's values unless the rulespack deviates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Scoring {
    pub win: i64,
    pub draw: i64,
    pub loss: i64,
    pub concession_penalty: i64,
    /// No penalty for conceding at set-up with three players or fewer.
    pub free_concession_at_three: bool,
    /// Further points for each touchdown scored and each counting casualty.
    pub per_touchdown: i64,
    pub per_casualty: i64,
    /// Further points for each of a figure that is recorded by name, e.g. fouls or a bonus of the day.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub per_recorded: BTreeMap<String, i64>,
    /// Further points for a win by at least this many touchdowns; 0 switches it off.
    pub large_win_from: i64,
    pub large_win: i64,
    /// Points for a loss by at most this many touchdowns; 0 switches it off.
    pub small_loss_up_to: i64,
    pub small_loss: i64,
    /// Bonus Points count as Tournament Points.
    pub bonus_points_count: bool,
    /// Touchdowns of a Bye or a walk-over.
    pub bye_touchdowns: i64,
    /// Points of each side for a game that was not played.
    pub not_played: i64,
}

impl Default for Scoring {
    fn default() -> Self {
        Self {
            win: 2,
            draw: 1,
            loss: 0,
            concession_penalty: 1,
            free_concession_at_three: true,
            per_touchdown: 0,
            per_casualty: 0,
            per_recorded: BTreeMap::new(),
            large_win_from: 0,
            large_win: 0,
            small_loss_up_to: 0,
            small_loss: 0,
            bonus_points_count: false,
            bye_touchdowns: 2,
            not_played: 0,
        }
    }
}

impl Scoring {
    /// Tournament Points of a side.
    fn points(&self, outcome: Outcome, own: i64, other: i64, casualties: i64, bonus: i64) -> i64 {
        let base = match outcome {
            Outcome::Win => self.win,
            Outcome::Draw => self.draw,
            Outcome::Loss => self.loss,
        };
        let large = outcome == Outcome::Win && self.large_win_from > 0 && own - other >= self.large_win_from;
        let small = outcome == Outcome::Loss && self.small_loss_up_to > 0 && other - own <= self.small_loss_up_to;
        base + self.per_touchdown * own
            + self.per_casualty * casualties
            + if large { self.large_win } else { 0 }
            + if small { self.small_loss } else { 0 }
            + if self.bonus_points_count { bonus } else { 0 }
    }
}

/// What a game gives to one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SideScore {
    pub outcome: Outcome,
    pub tournament_points: i64,
    pub bonus_points: i64,
    pub touchdowns: i64,
    pub conceded: i64,
    pub casualties: i64,
    pub objectives: i64,
}

/// Both sides, home first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameScore(pub [SideScore; 2]);

impl GameScore {
    pub fn side(&self, seat: Seat) -> &SideScore {
        &self.0[seat as usize]
    }
}

/// The most Bonus Points a game can give, one for each criterion (MP-AMB-12).
pub const MOST_BONUS_POINTS: i64 = 3;

/// MP-SCORE-02 to -05.
pub fn bonus_points(touchdowns: i64, conceded: i64, casualties: i64) -> i64 {
    i64::from(touchdowns >= 3) + i64::from(conceded == 0) + i64::from(casualties >= 3)
}

/// MP-BYE-02: a 2-0 win without casualties.
pub fn bye(scoring: &Scoring) -> SideScore {
    let (touchdowns, bonus) = (scoring.bye_touchdowns, bonus_points(scoring.bye_touchdowns, 0, 0));
    SideScore {
        outcome: Outcome::Win,
        tournament_points: scoring.points(Outcome::Win, touchdowns, 0, 0, bonus),
        bonus_points: bonus,
        touchdowns,
        conceded: 0,
        casualties: 0,
        objectives: 0,
    }
}

/// Checks a report and says what it is worth; all problems at once.
pub fn judge(report: &Report, scoring: &Scoring, knockout: bool) -> Result<GameScore, Problems> {
    let mut problems = Vec::new();
    for seat in Seat::BOTH {
        check_figures(report.side(seat), seat, &mut problems);
    }
    problems.extend(unlikely(report));
    if report.void.is_some() && knockout {
        let message = "A knockout game needs a winner: if one side is missing, it concedes.";
        problems.push(Problem::bad("MP-BAD-25", "knockout_without_winner", "MP-KO-09", message));
    }
    let winner = match knockout_winner(report, knockout && report.void.is_none()) {
        Ok(winner) => winner,
        Err(problem) => {
            problems.push(problem);
            None
        }
    };
    if !problems.is_empty() {
        return Err(problems);
    }
    let score = match report.void {
        Some(void) => without_winner(void, scoring),
        None => value(report, scoring, winner),
    };
    for seat in Seat::BOTH {
        check_claims(report.side(seat), score.side(seat), score.side(seat.other()), seat, &mut problems);
    }
    if problems.is_empty() { Ok(score) } else { Err(problems) }
}

/// Nothing counts but the points that the rulespack gives.
fn without_winner(void: Void, scoring: &Scoring) -> GameScore {
    let points = match void {
        Void::NotPlayed => scoring.not_played,
        Void::LostByBoth => scoring.loss,
    };
    let side = SideScore {
        outcome: Outcome::Loss,
        tournament_points: points,
        bonus_points: 0,
        touchdowns: 0,
        conceded: 0,
        casualties: 0,
        objectives: 0,
    };
    GameScore([side.clone(), side])
}

/// More than this in one game is asked back.
const UNLIKELY: i64 = 9;

/// Figures that are probably a slip of the pen.
fn unlikely(report: &Report) -> Option<Problem> {
    let sides = Seat::BOTH.map(|seat| report.side(seat));
    let most = sides.iter().flat_map(|s| [s.touchdowns, s.caused()]).max().unwrap_or(0);
    (most > UNLIKELY && !report.sure).then(|| {
        let [home, away] = sides.map(|s| s.touchdowns);
        let message = format!(
            "A score of {home}-{away} or so many casualties is unlikely: say that you are sure, or correct it."
        );
        Problem::new("unlikely_figures", "MP-GAME-04", message)
    })
}

/// A count typed by a person.
pub fn whole_number(text: &str) -> Result<i64, Problem> {
    text.trim().parse::<u32>().map(i64::from).map_err(|_| not_whole(text))
}

fn not_whole(place: &str) -> Problem {
    let message = "Touchdowns and casualties must be whole numbers from 0.";
    Problem::bad("MP-BAD-18", "not_a_whole_number", "MP-GAME-04", message).at(place)
}

pub(crate) fn place(seat: Seat) -> &'static str {
    match seat {
        Seat::Home => "home",
        Seat::Away => "away",
    }
}

fn check_figures(side: &SideReport, seat: Seat, problems: &mut Problems) {
    let causes = side.causes.unwrap_or_default();
    let counts = [side.touchdowns, side.caused(), side.sent_off];
    if counts.iter().chain(&causes.parts()).any(|&n| n < 0) {
        problems.push(not_whole(place(seat)));
    }
    if side.causes.is_some() && side.caused() > causes.all() {
        let message = format!("Counting casualties ({}) exceed all casualties ({}).", side.caused(), causes.all());
        problems.push(Problem::bad("MP-BAD-19", "casualties_exceed_all", "MP-SCORE-04", message).at(place(seat)));
    }
    if side.objectives.is_some_and(|n| !(0..=3).contains(&n)) {
        let message = "Secret Objectives achieved are 0 to 3 per game.";
        problems.push(Problem::new("objectives_out_of_range", "MP-OBJ-05", message).at(place(seat)));
    }
}

/// Who wins a knockout game that was level after normal time (MP-KO-09 to -11).
fn knockout_winner(report: &Report, knockout: bool) -> Result<Option<Seat>, Problem> {
    let needs = || {
        let message = "A knockout game needs a winner: enter extra time and, if level, the five roll-offs.";
        Problem::bad("MP-BAD-25", "knockout_without_winner", "MP-KO-09", message)
    };
    if report.conceded.is_some() || report.home.touchdowns != report.away.touchdowns {
        return Ok(None);
    }
    let Some(extra) = report.extra_time.as_ref().filter(|_| knockout) else {
        return if knockout { Err(needs()) } else { Ok(None) };
    };
    if extra.home < 0 || extra.away < 0 {
        return Err(not_whole("extra_time"));
    }
    if extra.home != extra.away {
        return Ok(None);
    }
    sudden_death(&extra.roll_offs).map(Some).ok_or_else(needs)
}

/// Five decided roll-offs, ties re-rolled; the side that wins most of them.
pub fn sudden_death(rolls: &[(u8, u8)]) -> Option<Seat> {
    let in_range = |d: u8| (1..=6).contains(&d);
    let decided: Vec<bool> = rolls.iter().filter(|(h, a)| h != a).map(|(h, a)| h > a).collect();
    let ends_decided = rolls.last().is_some_and(|(h, a)| h != a);
    if decided.len() != 5 || !ends_decided || !rolls.iter().all(|&(h, a)| in_range(h) && in_range(a)) {
        return None;
    }
    let home = decided.iter().filter(|&&won| won).count();
    Some(if home > 2 { Seat::Home } else { Seat::Away })
}

fn value(report: &Report, scoring: &Scoring, winner: Option<Seat>) -> GameScore {
    let extra = report.extra_time.clone().unwrap_or_default();
    let mut touchdowns = [report.home.touchdowns + extra.home, report.away.touchdowns + extra.away];
    if let Some(conceded) = report.conceded {
        let to = conceded.by.other() as usize;
        (touchdowns[to], touchdowns[1 - to]) = conceded_score(touchdowns[to], touchdowns[1 - to]);
    }
    GameScore(Seat::BOTH.map(|seat| {
        let (own, other) = (touchdowns[seat as usize], touchdowns[seat.other() as usize]);
        let outcome = match winner {
            Some(winner) if winner == seat => Outcome::Win,
            Some(_) => Outcome::Loss,
            None => Outcome::of(own, other),
        };
        let casualties = report.side(seat).caused();
        let recorded = &report.side(seat).recorded;
        let extra: i64 =
            scoring.per_recorded.iter().map(|(name, points)| points * recorded.get(name).unwrap_or(&0)).sum();
        let points = scoring.points(outcome, own, other, casualties, bonus_points(own, other, casualties));
        let mut side = SideScore {
            outcome,
            tournament_points: points + extra,
            bonus_points: bonus_points(own, other, casualties),
            touchdowns: own,
            conceded: other,
            casualties,
            objectives: report.side(seat).objectives.unwrap_or(0),
        };
        if let Some(conceded) = report.conceded {
            apply_concession(&mut side, conceded, seat, scoring);
        }
        side
    }))
}

/// MP-CONC-02, -03: a 3-0 win unless the opponent already has a better score.
fn conceded_score(winner: i64, conceder: i64) -> (i64, i64) {
    let lead = winner - conceder;
    if lead > 3 || (lead == 3 && winner > 3) { (winner, conceder) } else { (3, 0) }
}

fn apply_concession(side: &mut SideScore, conceded: Concession, seat: Seat, scoring: &Scoring) {
    if conceded.by != seat {
        side.bonus_points = MOST_BONUS_POINTS;
        return;
    }
    side.bonus_points = 0;
    if !(conceded.three_or_fewer && scoring.free_concession_at_three) {
        side.tournament_points -= scoring.concession_penalty;
    }
}

fn check_claims(side: &SideReport, own: &SideScore, other: &SideScore, seat: Seat, problems: &mut Problems) {
    if side.bonus_points.is_some_and(|claimed| claimed != own.bonus_points) {
        let mut met = Vec::new();
        if own.touchdowns >= 3 {
            met.push("3+ touchdowns");
        }
        if own.conceded == 0 {
            met.push("none conceded");
        }
        if own.casualties >= 3 {
            met.push("3+ casualties");
        }
        let met = if met.is_empty() { "no criterion met".into() } else { met.join(", ") };
        let claimed = side.bonus_points.unwrap_or(0);
        let message = format!("Bonus Points should be {}, not {claimed}: {met}.", own.bonus_points);
        problems.push(Problem::bad("MP-BAD-20", "bonus_points_differ", "MP-GAME-06", message).at(place(seat)));
    }
    if side.result.is_some_and(|claimed| claimed != own.outcome) {
        let message = format!("A score of {}-{} is a {}.", own.touchdowns, other.touchdowns, own.outcome.name());
        problems.push(Problem::bad("MP-BAD-21", "result_contradicts_score", "MP-GAME-04", message).at(place(seat)));
    }
}
