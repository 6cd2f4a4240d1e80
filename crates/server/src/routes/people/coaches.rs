//! Coaches as everybody sees them: ratings, results, teams; and the tables of a season.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde::{Deserialize, Serialize};
use touchback_store::people::{RatingRow, ResultRow, SeasonRow, TeamRow};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::matches::check_id;
use super::super::{Body, Path, Query, Refused};
use crate::App;
use crate::auth::{Actor, Maybe};
use crate::error::{Answer, ApiError};
use crate::people::rating::{self, RatingView};
use crate::people::{self, Who, who};
use crate::time::now;

/// Letters that must be there before names are proposed.
const LEAST_LETTERS: usize = 2;
const MONTHS: i8 = 3;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(find))
        .routes(routes!(coach))
        .routes(routes!(results))
        .routes(routes!(my_name, rename))
        .routes(routes!(table))
        .routes(routes!(outcome))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FindQuery {
    /// The first letters.
    name: String,
}

/// Public names that begin so
#[utoipa::path(get, path = "/api/coaches", tag = "people", params(FindQuery), responses((status = 200, body = [String]), Refused))]
async fn find(State(app): State<Arc<App>>, Query(query): Query<FindQuery>) -> Answer<Json<Vec<String>>> {
    let looks = crate::auth::names::looks(&query.name);
    if looks.chars().count() < LEAST_LETTERS {
        return Ok(Json(Vec::new()));
    }
    Ok(Json(app.store.handles_from(&looks).await?))
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FormatView {
    pub format: String,
    pub now: RatingView,
    /// The ratings after the last matches, the oldest first.
    pub history: Vec<i64>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TeamRecord {
    pub format: String,
    pub team: String,
    pub played: i64,
    pub won: i64,
    pub drawn: i64,
    pub lost: i64,
    pub scored: i64,
    pub conceded: i64,
}

impl From<TeamRow> for TeamRecord {
    fn from(row: TeamRow) -> TeamRecord {
        TeamRecord {
            format: row.format,
            team: row.team,
            played: row.tally.played,
            won: row.tally.won,
            drawn: row.tally.drawn,
            lost: row.tally.lost(),
            scored: row.tally.scored,
            conceded: row.tally.conceded,
        }
    }
}

/// How a match went for a coach.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Won {
    Win,
    Draw,
    Loss,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ResultLine {
    pub id: String,
    pub format: String,
    pub opponent: Who,
    pub team: String,
    pub opponent_team: String,
    /// This coach's touchdowns, then the opponent's.
    #[schema(value_type = Vec<i64>)]
    pub score: [i64; 2],
    pub result: Won,
    pub rated: bool,
    pub ended: i64,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RecordView {
    pub handle: String,
    pub me: bool,
    pub ratings: Vec<FormatView>,
    pub teams: Vec<TeamRecord>,
    pub results: Vec<ResultLine>,
}

async fn line(app: &App, row: ResultRow, account: &str) -> Answer<ResultLine> {
    let home = row.people[0] == account;
    let (me, other) = if home { (0, 1) } else { (1, 0) };
    let result = match row.winner.as_deref() {
        None => Won::Draw,
        Some(winner) if (winner == "home") == home => Won::Win,
        Some(_) => Won::Loss,
    };
    Ok(ResultLine {
        opponent: who(app, &row.people[other], "Guest", None).await?,
        team: row.teams[me].clone(),
        opponent_team: row.teams[other].clone(),
        score: [row.score[me], row.score[other]],
        result,
        id: row.id,
        format: row.format,
        rated: row.rated,
        ended: row.ended,
    })
}

async fn lines(app: &App, account: &str, before: i64, all: bool) -> Answer<Vec<ResultLine>> {
    let mut lines = Vec::new();
    for row in app.store.results_of(account, before, all).await? {
        lines.push(line(app, row, account).await?);
    }
    Ok(lines)
}

/// A coach: ratings, teams, the last results. Your own page has your private matches as well
#[utoipa::path(get, path = "/api/coaches/{name}", tag = "people", params(("name" = String, Path)),
    responses((status = 200, body = RecordView), Refused))]
async fn coach(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(name): Path<String>,
) -> Answer<Json<RecordView>> {
    let account = people::named(&app, &name).await?;
    let me = person.is_some_and(|person| person.id == account);
    let mut ratings = Vec::new();
    for row in app.store.ratings_of(&account).await? {
        let steps = app.store.rating_steps(&account, &row.format).await?;
        let points = |step: &RatingRow| (step.rating + 500).div_euclid(1000);
        let history = steps.iter().rev().map(points).collect();
        ratings.push(FormatView { now: rating::shown(&row, now()), format: row.format, history });
    }
    let teams = app.store.team_results(&account, me).await?;
    Ok(Json(RecordView {
        handle: app.store.handle(&account).await?,
        me,
        ratings,
        teams: teams.into_iter().map(TeamRecord::from).collect(),
        results: lines(&app, &account, i64::MAX, me).await?,
    }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BeforeQuery {
    /// Only what ended before this moment, milliseconds since 1970.
    before: i64,
}

/// Earlier results of a coach
#[utoipa::path(get, path = "/api/coaches/{name}/results", tag = "people", params(("name" = String, Path), BeforeQuery),
    responses((status = 200, body = [ResultLine]), Refused))]
async fn results(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(name): Path<String>,
    Query(query): Query<BeforeQuery>,
) -> Answer<Json<Vec<ResultLine>>> {
    let account = people::named(&app, &name).await?;
    let me = person.is_some_and(|person| person.id == account);
    Ok(Json(lines(&app, &account, query.before, me).await?))
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NameBody {
    /// 2 to 24 letters or digits, and `-` or `_`.
    pub name: String,
}

/// Your public name
#[utoipa::path(get, path = "/api/me/name", tag = "people", responses((status = 200, body = NameBody), Refused))]
async fn my_name(State(app): State<Arc<App>>, Maybe(person): Maybe) -> Answer<Json<NameBody>> {
    let person = person.ok_or_else(ApiError::not_signed_in)?;
    let (_, name) = people::registered(&app, &person.id).await?;
    Ok(Json(NameBody { name }))
}

/// Take another public name
#[utoipa::path(put, path = "/api/me/name", tag = "people", request_body = NameBody, responses((status = 200, body = NameBody), Refused))]
async fn rename(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    Body(body): Body<NameBody>,
) -> Answer<(StatusCode, Json<NameBody>)> {
    people::registered(&app, &person.id).await?;
    app.limits.talk(&app, &format!("name {}", person.id), 1)?;
    people::rename(&app, &person.id, &body.name).await?;
    Ok((StatusCode::OK, Json(body)))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SeasonQuery {
    /// Year and quarter, as in `2026-4`; without it the season under way.
    season: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SeasonLine {
    pub coach: Who,
    pub played: i64,
    pub won: i64,
    pub drawn: i64,
    pub lost: i64,
    pub scored: i64,
    pub conceded: i64,
    /// Three for a win, one for a draw.
    pub points: i64,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TableView {
    pub format: String,
    pub season: String,
    /// The season before and after; none after the one under way.
    pub before: String,
    pub after: Option<String>,
    /// Rated matches of the season.
    pub lines: Vec<SeasonLine>,
    /// The best ratings that are certain enough, of all seasons.
    pub best: Vec<Who>,
}

/// A quarter of a year, in UTC.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Season {
    year: i16,
    quarter: i8,
}

impl Season {
    fn at(time: i64) -> Option<Season> {
        let date = Timestamp::from_millisecond(time).ok()?.to_zoned(TimeZone::UTC);
        Some(Season { year: date.year(), quarter: (date.month() - 1) / MONTHS + 1 })
    }

    fn parse(text: &str) -> Option<Season> {
        let (year, quarter) = text.split_once('-')?;
        let season = Season { year: year.parse().ok()?, quarter: quarter.parse().ok()? };
        ((1970..=9000).contains(&season.year) && (1..=4).contains(&season.quarter)).then_some(season)
    }

    fn next(self, by: i8) -> Season {
        match self.quarter + by {
            0 => Season { year: self.year - 1, quarter: 4 },
            5 => Season { year: self.year + 1, quarter: 1 },
            quarter => Season { quarter, ..self },
        }
    }

    /// From this moment until before that one.
    fn span(self) -> Option<(i64, i64)> {
        let first = Date::new(self.year, (self.quarter - 1) * MONTHS + 1, 1).ok()?;
        let end = first.checked_add(i64::from(MONTHS).months()).ok()?;
        let moment = |date: Date| date.to_zoned(TimeZone::UTC).ok().map(|it| it.timestamp().as_millisecond());
        Some((moment(first)?, moment(end)?))
    }
}

impl std::fmt::Display for Season {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.year, self.quarter)
    }
}

/// The table of a season, and the best ratings
#[utoipa::path(get, path = "/api/tables/{format}", tag = "people", params(("format" = String, Path), SeasonQuery),
    responses((status = 200, body = TableView), Refused))]
async fn table(
    State(app): State<Arc<App>>,
    Path(format): Path<String>,
    Query(query): Query<SeasonQuery>,
) -> Answer<Json<TableView>> {
    app.library.rules(&format)?;
    let bad = || ApiError::bad_value("A season is a year and a quarter, as in 2026-4.");
    let current = Season::at(now()).ok_or_else(bad)?;
    let season = query.season.as_deref().map_or(Some(current), Season::parse).ok_or_else(bad)?;
    let (from, to) = season.span().ok_or_else(bad)?;
    let mut lines = Vec::new();
    for SeasonRow { account, tally } in app.store.season(&format, from, to).await? {
        lines.push(SeasonLine {
            coach: who(&app, &account, "Coach", Some(&format)).await?,
            played: tally.played,
            won: tally.won,
            drawn: tally.drawn,
            lost: tally.lost(),
            scored: tally.scored,
            conceded: tally.conceded,
            points: 3 * tally.won + tally.drawn,
        });
    }
    let mut best = Vec::new();
    for row in app.store.best_ratings(&format).await? {
        if !rating::shown(&row, now()).provisional {
            best.push(who(&app, &row.account, "Coach", Some(&format)).await?);
        }
    }
    Ok(Json(TableView {
        season: season.to_string(),
        before: season.next(-1).to_string(),
        after: (season < current).then(|| season.next(1).to_string()),
        format,
        lines,
        best,
    }))
}

/// What a match counted for one of its coaches.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Change {
    pub coach: Who,
    /// Whole points; none of a match that was not rated.
    pub before: Option<i64>,
    pub after: Option<i64>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OutcomeView {
    pub rated: bool,
    pub home: Change,
    pub away: Change,
}

/// What a finished match counted for its two coaches
#[utoipa::path(get, path = "/api/matches/{id}/outcome", tag = "people", params(("id" = String, Path)),
    responses((status = 200, body = OutcomeView), Refused))]
async fn outcome(
    State(app): State<Arc<App>>,
    Maybe(person): Maybe,
    Path(id): Path<String>,
) -> Answer<Json<OutcomeView>> {
    check_id(&id)?;
    let row = app.store.result(&id).await?;
    if !row.shown && person.is_none_or(|person| !row.people.contains(&person.id)) {
        return Err(ApiError::not_found());
    }
    let steps = app.store.ratings_after(&id).await?;
    let mut changes = Vec::new();
    for account in &row.people {
        let step = steps.iter().find(|step| step.account == *account);
        let points = |rating: i64| (rating + 500).div_euclid(1000);
        let before = match step {
            Some(step) => {
                let all = app.store.rating_steps(account, &row.format).await?;
                let old = all.iter().find(|it| it.step == step.step - 1).map_or(1_500_000, |it| it.rating);
                Some(points(old))
            }
            None => None,
        };
        let coach = who(&app, account, "Guest", Some(&row.format)).await?;
        changes.push(Change { coach, before, after: step.map(|step| points(step.rating)) });
    }
    let [home, away] = <[Change; 2]>::try_from(changes).map_err(|_| ApiError::not_found())?;
    Ok(Json(OutcomeView { rated: row.rated, home, away }))
}

#[cfg(test)]
mod tests {
    use super::Season;

    #[test]
    fn seasons_are_quarters() {
        let season = Season::parse("2026-4").expect("a season");
        let (from, to) = season.span().expect("days");
        assert_eq!((from, to), (1_790_812_800_000, 1_798_761_600_000));
        assert_eq!(Season::at(from), Some(season));
        assert_eq!(Season::at(to - 1), Some(season));
        assert_eq!(Season::at(to).map(|it| it.to_string()).as_deref(), Some("2027-1"));
        assert_eq!(season.next(1).next(-1), season);
        for bad in ["", "2026", "2026-5", "2026-0", "x-1", "99999-1"] {
            assert_eq!(Season::parse(bad), None, "{bad}");
        }
    }
}
