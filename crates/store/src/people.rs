//! People who find each other: open matches, public names, results, ratings, ties and reports.

use crate::backend::{Backend, Statement, Value};
use crate::row::{Cells, FromRow};
use crate::tables::{MatchRow, Tables};
use crate::{Result, StoreError};

/// A finished match of two people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ResultRow {
    pub id: String,
    pub format: String,
    /// Accounts, then team lists, then touchdowns: home and away.
    pub people: [String; 2],
    pub teams: [String; 2],
    pub score: [i64; 2],
    /// `home` or `away`; none of a draw.
    pub winner: Option<String>,
    /// Whether everybody may see it.
    pub shown: bool,
    pub rated: bool,
    pub ended: i64,
}

/// Somebody's rating in one format. Rating and deviation in thousandths, volatility in billionths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RatingRow {
    pub account: String,
    pub format: String,
    /// How many rated matches it rests on.
    pub step: i64,
    pub rating: i64,
    pub deviation: i64,
    pub volatility: i64,
    pub at: i64,
}

/// Matches and touchdowns, counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub played: i64,
    pub won: i64,
    pub drawn: i64,
    pub scored: i64,
    pub conceded: i64,
}

impl Tally {
    #[must_use]
    pub const fn lost(&self) -> i64 {
        self.played - self.won - self.drawn
    }
}

/// What somebody has done in a season.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeasonRow {
    pub account: String,
    pub tally: Tally,
}

/// What somebody has done with one team list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TeamRow {
    pub format: String,
    pub team: String,
    pub tally: Tally,
}

/// How somebody stands to somebody else: `friend`, `mute` or `block`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tie {
    pub id: String,
    pub account: String,
    pub other: String,
    pub kind: String,
    pub created: i64,
}

/// Something that the operator should look at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReportRow {
    pub id: String,
    /// Who reports.
    pub account: String,
    pub about: String,
    pub game: Option<String>,
    pub reason: String,
    pub body: String,
    pub created: i64,
    /// What the operator did about it.
    pub settled: Option<String>,
}

#[async_trait::async_trait]
pub trait People: Send + Sync {
    /// Open matches, the newest first: those for everybody with somebody there since `present`, or begun since `patient`
    /// and played over days.
    async fn open_matches(&self, present: i64, patient: i64) -> Result<Vec<MatchRow>>;
    /// Open matches in which somebody is challenged.
    async fn challenges(&self, invited: &str) -> Result<Vec<MatchRow>>;
    /// The owner of an open match is still there.
    async fn keep_open(&self, id: &str, now: i64) -> Result<()>;
    /// Ends an open match; `Conflict` if its seat is taken or it is closed already.
    async fn close_open(&self, id: &str, now: i64) -> Result<()>;
    /// Opens it again.
    async fn reopen(&self, id: &str, joining: &str, now: i64) -> Result<()>;
    /// Matches for everybody in a state, the latest first.
    async fn shown_matches(&self, state: &str) -> Result<Vec<MatchRow>>;
    /// Matches under way whose time was up before this moment, the first first.
    async fn due_matches(&self, before: i64) -> Result<Vec<String>>;

    /// Gives somebody a public name; `Conflict` if one that looks like it is taken.
    async fn put_handle(&self, account: &str, handle: &str, looks: &str) -> Result<()>;
    async fn handle(&self, account: &str) -> Result<String>;
    /// Whose public name looks like this.
    async fn account_of(&self, looks: &str) -> Result<String>;
    /// Public names whose looks begin so.
    async fn handles_from(&self, looks: &str) -> Result<Vec<String>>;

    /// Counts a result and the ratings that follow from it, all or none; `Conflict` if it is counted already, or if one of the
    /// two has another rating by now.
    async fn add_result(&self, row: &ResultRow, ratings: &[RatingRow]) -> Result<()>;
    async fn result(&self, id: &str) -> Result<ResultRow>;
    /// Somebody's results before this moment, the latest first; only those that everybody may see unless `all`.
    async fn results_of(&self, account: &str, before: i64, all: bool) -> Result<Vec<ResultRow>>;
    async fn team_results(&self, account: &str, all: bool) -> Result<Vec<TeamRow>>;
    async fn season(&self, format: &str, from: i64, to: i64) -> Result<Vec<SeasonRow>>;
    async fn ratings_of(&self, account: &str) -> Result<Vec<RatingRow>>;
    async fn rating(&self, account: &str, format: &str) -> Result<RatingRow>;
    /// The ratings somebody has had in a format, the latest first.
    async fn rating_steps(&self, account: &str, format: &str) -> Result<Vec<RatingRow>>;
    /// The ratings that one match led to.
    async fn ratings_after(&self, id: &str) -> Result<Vec<RatingRow>>;
    async fn best_ratings(&self, format: &str) -> Result<Vec<RatingRow>>;

    /// Adds a tie unless it is there; `Conflict` if somebody has `most` already.
    async fn add_tie(&self, tie: &Tie, most: u64) -> Result<()>;
    async fn ties_of(&self, account: &str) -> Result<Vec<Tie>>;
    async fn delete_tie(&self, id: &str, account: &str) -> Result<()>;
    /// Whether one of the two has blocked the other.
    async fn is_blocked(&self, one: &str, other: &str) -> Result<bool>;
    /// Everybody who has blocked somebody or is blocked by them.
    async fn blocked(&self, account: &str) -> Result<Vec<String>>;

    async fn add_report(&self, report: &ReportRow) -> Result<()>;
    /// All reports, the latest first.
    async fn reports(&self) -> Result<Vec<ReportRow>>;
}

impl FromRow for ResultRow {
    fn from_row(row: &mut Cells) -> Result<ResultRow> {
        Ok(ResultRow {
            id: row.text()?,
            format: row.text()?,
            people: [row.text()?, row.text()?],
            teams: [row.text()?, row.text()?],
            score: [row.int()?, row.int()?],
            winner: row.maybe()?,
            shown: row.int()? != 0,
            rated: row.int()? != 0,
            ended: row.int()?,
        })
    }
}

impl FromRow for RatingRow {
    fn from_row(row: &mut Cells) -> Result<RatingRow> {
        Ok(RatingRow {
            account: row.text()?,
            format: row.text()?,
            step: row.int()?,
            rating: row.int()?,
            deviation: row.int()?,
            volatility: row.int()?,
            at: row.int()?,
        })
    }
}

impl FromRow for Tally {
    fn from_row(row: &mut Cells) -> Result<Tally> {
        Ok(Tally { played: row.int()?, won: row.int()?, drawn: row.int()?, scored: row.int()?, conceded: row.int()? })
    }
}

impl FromRow for SeasonRow {
    fn from_row(row: &mut Cells) -> Result<SeasonRow> {
        Ok(SeasonRow { account: row.text()?, tally: Tally::from_row(row)? })
    }
}

impl FromRow for TeamRow {
    fn from_row(row: &mut Cells) -> Result<TeamRow> {
        Ok(TeamRow { format: row.text()?, team: row.text()?, tally: Tally::from_row(row)? })
    }
}

impl FromRow for Tie {
    fn from_row(row: &mut Cells) -> Result<Tie> {
        Ok(Tie { id: row.text()?, account: row.text()?, other: row.text()?, kind: row.text()?, created: row.int()? })
    }
}

impl FromRow for ReportRow {
    fn from_row(row: &mut Cells) -> Result<ReportRow> {
        Ok(ReportRow {
            id: row.text()?,
            account: row.text()?,
            about: row.text()?,
            game: row.maybe()?,
            reason: row.text()?,
            body: row.text()?,
            created: row.int()?,
            settled: row.maybe()?,
        })
    }
}

const ADD_STEP: &str = "INSERT INTO rating_steps (account, format, step, match, rating, deviation, volatility, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
const SET_RATING: &str = "INSERT INTO ratings (account, format, step, rating, deviation, volatility, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (account, format) DO UPDATE SET step = excluded.step, rating = excluded.rating,
    deviation = excluded.deviation, volatility = excluded.volatility, at = excluded.at";
const ADD_RESULT: &str = "INSERT INTO results (match, format, home, away, home_team, away_team, home_score, away_score,
    winner, shown, rated, ended) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";

fn result_values(row: &ResultRow) -> Vec<Value> {
    let [home, away] = &row.people;
    let [home_team, away_team] = &row.teams;
    let texts = [&row.id, &row.format, home, away, home_team, away_team];
    let mut values: Vec<Value> = texts.map(|text| Value::Text(text.clone())).to_vec();
    values.extend([row.score[0].into(), row.score[1].into(), (&row.winner).into()]);
    values.extend([i64::from(row.shown).into(), i64::from(row.rated).into(), row.ended.into()]);
    values
}

/// The step first: it fails if there is one, and nothing is changed.
fn rating_statements(game: &str, row: &RatingRow) -> [Statement; 2] {
    let key = || -> Vec<Value> { vec![row.account.as_str().into(), row.format.as_str().into(), row.step.into()] };
    let numbers = || -> [Value; 4] { [row.rating, row.deviation, row.volatility, row.at].map(Value::from) };
    let (mut step, mut newest) = (key(), key());
    step.push(game.into());
    step.extend(numbers());
    newest.extend(numbers());
    [(ADD_STEP, step), (SET_RATING, newest)]
}

#[async_trait::async_trait]
impl<B: Backend> People for Tables<B> {
    async fn open_matches(&self, present: i64, patient: i64) -> Result<Vec<MatchRow>> {
        let sql = matches_where!(
            "state = 'waiting' AND terms IS NOT NULL AND joining IS NOT NULL AND invited IS NULL
            AND (updated >= $1 OR (created >= $2 AND terms LIKE '%correspondence%')) ORDER BY created DESC, id LIMIT 200"
        );
        self.all(sql, vec![present.into(), patient.into()]).await
    }

    async fn challenges(&self, invited: &str) -> Result<Vec<MatchRow>> {
        let sql = matches_where!(
            "invited = $1 AND state = 'waiting' AND joining IS NOT NULL ORDER BY created DESC, id LIMIT 50"
        );
        self.all(sql, vec![invited.into()]).await
    }

    async fn keep_open(&self, id: &str, now: i64) -> Result<()> {
        let sql = "UPDATE matches SET updated = $1 WHERE id = $2 AND state = 'waiting' AND joining IS NOT NULL";
        self.change(sql, vec![now.into(), id.into()], StoreError::Conflict).await
    }

    async fn close_open(&self, id: &str, now: i64) -> Result<()> {
        let sql = "UPDATE matches SET state = 'withdrawn', joining = NULL, updated = $1
            WHERE id = $2 AND state = 'waiting' AND joining IS NOT NULL";
        self.change(sql, vec![now.into(), id.into()], StoreError::Conflict).await
    }

    async fn reopen(&self, id: &str, joining: &str, now: i64) -> Result<()> {
        let sql = "UPDATE matches SET state = 'waiting', joining = $1, updated = $2
            WHERE id = $3 AND state = 'withdrawn' AND (home IS NULL OR away IS NULL)";
        self.change(sql, vec![joining.into(), now.into(), id.into()], StoreError::Conflict).await
    }

    async fn shown_matches(&self, state: &str) -> Result<Vec<MatchRow>> {
        let sql = matches_where!("state = $1 AND terms IS NOT NULL ORDER BY updated DESC, id LIMIT 100");
        self.all(sql, vec![state.into()]).await
    }

    async fn due_matches(&self, before: i64) -> Result<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE due IS NOT NULL AND due < $1
            AND state IN ('waiting', 'committing', 'drawing', 'playing') ORDER BY due, id LIMIT 500";
        self.all(sql, vec![before.into()]).await
    }

    async fn put_handle(&self, account: &str, handle: &str, looks: &str) -> Result<()> {
        let sql = "INSERT INTO handles (account, handle, looks) VALUES ($1, $2, $3)
            ON CONFLICT (account) DO UPDATE SET handle = excluded.handle, looks = excluded.looks";
        self.backend().write(sql, vec![account.into(), handle.into(), looks.into()]).await.map(|_| ())
    }

    async fn handle(&self, account: &str) -> Result<String> {
        self.one("SELECT handle FROM handles WHERE account = $1", vec![account.into()]).await
    }

    async fn account_of(&self, looks: &str) -> Result<String> {
        self.one("SELECT account FROM handles WHERE looks = $1", vec![looks.into()]).await
    }

    async fn handles_from(&self, looks: &str) -> Result<Vec<String>> {
        let sql = "SELECT handle FROM handles WHERE substr(looks, 1, length($1)) = $1 ORDER BY looks LIMIT 8";
        self.all(sql, vec![looks.into()]).await
    }

    async fn add_result(&self, row: &ResultRow, ratings: &[RatingRow]) -> Result<()> {
        let mut statements = vec![(ADD_RESULT, result_values(row))];
        statements.extend(ratings.iter().flat_map(|rating| rating_statements(&row.id, rating)));
        self.backend().write_all(statements).await.map(|_| ())
    }

    async fn result(&self, id: &str) -> Result<ResultRow> {
        let sql = "SELECT match, format, home, away, home_team, away_team, home_score, away_score, winner, shown, rated, ended
            FROM results WHERE match = $1";
        self.one(sql, vec![id.into()]).await
    }

    async fn results_of(&self, account: &str, before: i64, all: bool) -> Result<Vec<ResultRow>> {
        let sql = "SELECT match, format, home, away, home_team, away_team, home_score, away_score, winner, shown, rated, ended
            FROM results WHERE (home = $1 OR away = $2) AND ended < $3 AND shown >= $4
            ORDER BY ended DESC, match LIMIT 50";
        self.all(sql, vec![account.into(), account.into(), before.into(), i64::from(!all).into()]).await
    }

    async fn team_results(&self, account: &str, all: bool) -> Result<Vec<TeamRow>> {
        let sql = "SELECT format, team, count(*), CAST(sum(won) AS BIGINT), CAST(sum(drawn) AS BIGINT),
            CAST(sum(scored) AS BIGINT), CAST(sum(conceded) AS BIGINT) FROM (
              SELECT format, home_team AS team, CASE WHEN winner = 'home' THEN 1 ELSE 0 END AS won,
                CASE WHEN winner IS NULL THEN 1 ELSE 0 END AS drawn, home_score AS scored, away_score AS conceded
              FROM results WHERE home = $1 AND shown >= $2
              UNION ALL
              SELECT format, away_team, CASE WHEN winner = 'away' THEN 1 ELSE 0 END,
                CASE WHEN winner IS NULL THEN 1 ELSE 0 END, away_score, home_score
              FROM results WHERE away = $3 AND shown >= $4) AS played
            GROUP BY format, team ORDER BY 3 DESC, format, team LIMIT 200";
        let once = [Value::from(account), i64::from(!all).into()];
        self.all(sql, [once.clone(), once].concat()).await
    }

    async fn season(&self, format: &str, from: i64, to: i64) -> Result<Vec<SeasonRow>> {
        let sql = "SELECT account, count(*), CAST(sum(won) AS BIGINT), CAST(sum(drawn) AS BIGINT),
            CAST(sum(scored) AS BIGINT), CAST(sum(conceded) AS BIGINT) FROM (
              SELECT home AS account, CASE WHEN winner = 'home' THEN 1 ELSE 0 END AS won,
                CASE WHEN winner IS NULL THEN 1 ELSE 0 END AS drawn, home_score AS scored, away_score AS conceded
              FROM results WHERE format = $1 AND rated = 1 AND ended >= $2 AND ended < $3
              UNION ALL
              SELECT away, CASE WHEN winner = 'away' THEN 1 ELSE 0 END,
                CASE WHEN winner IS NULL THEN 1 ELSE 0 END, away_score, home_score
              FROM results WHERE format = $4 AND rated = 1 AND ended >= $5 AND ended < $6) AS played
            GROUP BY account
            ORDER BY sum(3 * won + drawn) DESC, sum(scored) - sum(conceded) DESC, sum(scored) DESC, account LIMIT 100";
        let once = [Value::from(format), from.into(), to.into()];
        self.all(sql, [once.clone(), once].concat()).await
    }

    async fn ratings_of(&self, account: &str) -> Result<Vec<RatingRow>> {
        let sql = "SELECT account, format, step, rating, deviation, volatility, at FROM ratings
            WHERE account = $1 ORDER BY format";
        self.all(sql, vec![account.into()]).await
    }

    async fn rating(&self, account: &str, format: &str) -> Result<RatingRow> {
        let sql = "SELECT account, format, step, rating, deviation, volatility, at FROM ratings
            WHERE account = $1 AND format = $2";
        self.one(sql, vec![account.into(), format.into()]).await
    }

    async fn rating_steps(&self, account: &str, format: &str) -> Result<Vec<RatingRow>> {
        let sql = "SELECT account, format, step, rating, deviation, volatility, at FROM rating_steps
            WHERE account = $1 AND format = $2 ORDER BY step DESC LIMIT 100";
        self.all(sql, vec![account.into(), format.into()]).await
    }

    async fn ratings_after(&self, id: &str) -> Result<Vec<RatingRow>> {
        let sql = "SELECT account, format, step, rating, deviation, volatility, at FROM rating_steps WHERE match = $1";
        self.all(sql, vec![id.into()]).await
    }

    async fn best_ratings(&self, format: &str) -> Result<Vec<RatingRow>> {
        let sql = "SELECT account, format, step, rating, deviation, volatility, at FROM ratings
            WHERE format = $1 ORDER BY rating DESC, account LIMIT 100";
        self.all(sql, vec![format.into()]).await
    }

    async fn add_tie(&self, tie: &Tie, most: u64) -> Result<()> {
        let sql = "INSERT INTO ties (id, account, other, kind, created)
            SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT)
            WHERE (SELECT count(*) FROM ties WHERE account = $6) < $7";
        let texts = [&tie.id, &tie.account, &tie.other, &tie.kind];
        let mut values: Vec<Value> = texts.map(|text| Value::Text(text.clone())).to_vec();
        values.extend([tie.created.into(), tie.account.as_str().into(), (most as i64).into()]);
        self.change(sql, values, StoreError::Conflict).await
    }

    async fn ties_of(&self, account: &str) -> Result<Vec<Tie>> {
        let sql = "SELECT id, account, other, kind, created FROM ties WHERE account = $1 ORDER BY created, id";
        self.all(sql, vec![account.into()]).await
    }

    async fn delete_tie(&self, id: &str, account: &str) -> Result<()> {
        let sql = "DELETE FROM ties WHERE id = $1 AND account = $2";
        self.change(sql, vec![id.into(), account.into()], StoreError::NotFound).await
    }

    async fn is_blocked(&self, one: &str, other: &str) -> Result<bool> {
        let sql = "SELECT count(*) FROM ties WHERE kind = 'block'
            AND ((account = $1 AND other = $2) OR (account = $3 AND other = $4))";
        let count: u64 = self.one(sql, vec![one.into(), other.into(), other.into(), one.into()]).await?;
        Ok(count > 0)
    }

    async fn blocked(&self, account: &str) -> Result<Vec<String>> {
        let sql = "SELECT other FROM ties WHERE account = $1 AND kind = 'block'
            UNION SELECT account FROM ties WHERE other = $2 AND kind = 'block'";
        self.all(sql, vec![account.into(), account.into()]).await
    }

    async fn add_report(&self, report: &ReportRow) -> Result<()> {
        let sql = "INSERT INTO reports (id, account, about, match, reason, body, created)
            VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let values = vec![
            report.id.as_str().into(),
            report.account.as_str().into(),
            report.about.as_str().into(),
            (&report.game).into(),
            report.reason.as_str().into(),
            report.body.as_str().into(),
            report.created.into(),
        ];
        self.backend().write(sql, values).await.map(|_| ())
    }

    async fn reports(&self) -> Result<Vec<ReportRow>> {
        let sql = "SELECT id, account, about, match, reason, body, created, settled FROM reports ORDER BY created DESC, id LIMIT 1000";
        self.all(sql, Vec::new()).await
    }
}
