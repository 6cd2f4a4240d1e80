//! The tables and the statements on them, the same for every database.

use tokio::sync::broadcast;

use crate::backend::{Backend, Gate, Notice, Row, Value};
use crate::{Entry, Result, Store, StoreError};

/// A person: a guest has neither `login` nor `password`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    pub id: String,
    pub name: String,
    pub login: Option<String>,
    /// The salted hash.
    pub password: Option<String>,
    pub created: i64,
}

/// A browser that is somebody. `token` is the hash of what the cookie holds. Times in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Session {
    pub token: String,
    pub account: String,
    pub created: i64,
    pub expires: i64,
}

/// A roster that somebody keeps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Team {
    pub id: String,
    pub owner: String,
    pub name: String,
    pub ruleset: String,
    pub team: String,
    pub body: String,
    pub created: i64,
}

/// A match in lists; what happened in it is in its log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MatchRow {
    pub id: String,
    pub home: Option<String>,
    pub away: Option<String>,
    /// Hash of the token that lets somebody take the empty seat.
    pub joining: Option<String>,
    pub state: String,
    /// JSON for lists.
    pub summary: String,
    pub created: i64,
    pub updated: i64,
}

pub struct Tables<B> {
    backend: B,
}

fn text(row: &mut Row, i: usize) -> String {
    match std::mem::replace(&mut row[i], Value::Null) {
        Value::Text(text) => text,
        _ => String::new(),
    }
}

fn maybe(row: &mut Row, i: usize) -> Option<String> {
    match std::mem::replace(&mut row[i], Value::Null) {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

fn int(row: &Row, i: usize) -> i64 {
    if let Value::Int(n) = row[i] { n } else { 0 }
}

fn account(mut row: Row) -> Account {
    let created = int(&row, 4);
    Account {
        id: text(&mut row, 0),
        name: text(&mut row, 1),
        login: maybe(&mut row, 2),
        password: maybe(&mut row, 3),
        created,
    }
}

fn team(mut row: Row) -> Team {
    let created = int(&row, 6);
    let mut next = |i| text(&mut row, i);
    Team { id: next(0), owner: next(1), name: next(2), ruleset: next(3), team: next(4), body: next(5), created }
}

fn match_row(mut row: Row) -> MatchRow {
    let (created, updated) = (int(&row, 6), int(&row, 7));
    MatchRow {
        id: text(&mut row, 0),
        home: maybe(&mut row, 1),
        away: maybe(&mut row, 2),
        joining: maybe(&mut row, 3),
        state: text(&mut row, 4),
        summary: text(&mut row, 5),
        created,
        updated,
    }
}

impl<B: Backend> Tables<B> {
    #[must_use]
    pub const fn new(backend: B) -> Tables<B> {
        Tables { backend }
    }

    async fn one(&self, sql: &'static str, values: Vec<Value>) -> Result<Row> {
        self.backend.read(sql, values).await?.into_iter().next().ok_or(StoreError::NotFound)
    }

    /// A change that must concern a row.
    async fn change(&self, sql: &'static str, values: Vec<Value>, otherwise: StoreError) -> Result<()> {
        if self.backend.write(sql, values).await? == 0 { Err(otherwise) } else { Ok(()) }
    }
}

#[async_trait::async_trait]
impl<B: Backend> Store for Tables<B> {
    async fn append(&self, log: &str, after: u64, body: String) -> Result<u64> {
        self.backend.append(log, after as i64, body).await?;
        Ok(after + 1)
    }

    async fn entries(&self, log: &str, after: u64) -> Result<Vec<Entry>> {
        let sql = "SELECT seq, body FROM log WHERE match = $1 AND seq > $2 ORDER BY seq";
        let rows = self.backend.read(sql, vec![log.into(), (after as i64).into()]).await?;
        Ok(rows.into_iter().map(|mut row| Entry { seq: int(&row, 0) as u64, body: text(&mut row, 1) }).collect())
    }

    async fn first_entry(&self, log: &str) -> Result<Entry> {
        let mut row = self.one("SELECT seq, body FROM log WHERE match = $1 AND seq = 1", vec![log.into()]).await?;
        Ok(Entry { seq: int(&row, 0) as u64, body: text(&mut row, 1) })
    }

    async fn put_snapshot(&self, log: &str, seq: u64, body: String) -> Result<()> {
        let sql = "INSERT INTO snapshots (match, seq, body) VALUES ($1, $2, $3)
            ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, body = excluded.body
            WHERE snapshots.seq <= excluded.seq";
        self.backend.write(sql, vec![log.into(), (seq as i64).into(), Value::Text(body)]).await.map(|_| ())
    }

    async fn snapshot(&self, log: &str) -> Result<Entry> {
        let mut row = self.one("SELECT seq, body FROM snapshots WHERE match = $1", vec![log.into()]).await?;
        Ok(Entry { seq: int(&row, 0) as u64, body: text(&mut row, 1) })
    }

    async fn put_archive(&self, log: &str, body: String) -> Result<()> {
        let sql = "INSERT INTO archive (match, body) VALUES ($1, $2) ON CONFLICT (match) DO NOTHING";
        self.backend.write(sql, vec![log.into(), Value::Text(body)]).await.map(|_| ())
    }

    async fn archive(&self, log: &str) -> Result<String> {
        self.one("SELECT body FROM archive WHERE match = $1", vec![log.into()]).await.map(|mut row| text(&mut row, 0))
    }

    async fn add_account(&self, account: &Account) -> Result<()> {
        let sql = "INSERT INTO accounts (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5)";
        let Account { id, name, login, password, created } = account;
        let values = vec![id.as_str().into(), name.as_str().into(), login.into(), password.into(), (*created).into()];
        self.backend.write(sql, values).await.map(|_| ())
    }

    async fn account(&self, id: &str) -> Result<Account> {
        let sql = "SELECT id, name, login, password, created FROM accounts WHERE id = $1";
        self.one(sql, vec![id.into()]).await.map(account)
    }

    async fn account_by_login(&self, login: &str) -> Result<Account> {
        let sql = "SELECT id, name, login, password, created FROM accounts WHERE login = $1";
        self.one(sql, vec![login.into()]).await.map(account)
    }

    async fn register(&self, account: &Account) -> Result<()> {
        let sql = "UPDATE accounts SET name = $1, login = $2, password = $3 WHERE id = $4 AND login IS NULL";
        let Account { id, name, login, password, .. } = account;
        let values = vec![name.as_str().into(), login.into(), password.into(), id.as_str().into()];
        self.change(sql, values, StoreError::Conflict).await
    }

    async fn add_session(&self, session: &Session) -> Result<()> {
        let sql = "INSERT INTO sessions (token, account, created, expires) VALUES ($1, $2, $3, $4)";
        let Session { token, account, created, expires } = session;
        let values = vec![token.as_str().into(), account.as_str().into(), (*created).into(), (*expires).into()];
        self.backend.write(sql, values).await.map(|_| ())
    }

    async fn session(&self, token: &str) -> Result<Session> {
        let sql = "SELECT token, account, created, expires FROM sessions WHERE token = $1";
        let mut row = self.one(sql, vec![token.into()]).await?;
        let (created, expires) = (int(&row, 2), int(&row, 3));
        Ok(Session { token: text(&mut row, 0), account: text(&mut row, 1), created, expires })
    }

    async fn delete_session(&self, token: &str) -> Result<()> {
        self.backend.write("DELETE FROM sessions WHERE token = $1", vec![token.into()]).await.map(|_| ())
    }

    async fn expire_sessions(&self, now: i64) -> Result<u64> {
        self.backend.write("DELETE FROM sessions WHERE expires < $1", vec![now.into()]).await
    }

    async fn add_team(&self, team: &Team) -> Result<()> {
        let sql =
            "INSERT INTO teams (id, owner, name, ruleset, team, body, created) VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let texts = [&team.id, &team.owner, &team.name, &team.ruleset, &team.team, &team.body];
        let mut values: Vec<Value> = texts.map(|text| Value::Text(text.clone())).to_vec();
        values.push(team.created.into());
        self.backend.write(sql, values).await.map(|_| ())
    }

    async fn team(&self, id: &str) -> Result<Team> {
        let sql = "SELECT id, owner, name, ruleset, team, body, created FROM teams WHERE id = $1";
        self.one(sql, vec![id.into()]).await.map(team)
    }

    async fn teams_of(&self, owner: &str) -> Result<Vec<Team>> {
        let sql =
            "SELECT id, owner, name, ruleset, team, body, created FROM teams WHERE owner = $1 ORDER BY created, id";
        Ok(self.backend.read(sql, vec![owner.into()]).await?.into_iter().map(team).collect())
    }

    async fn delete_team(&self, id: &str, owner: &str) -> Result<()> {
        let sql = "DELETE FROM teams WHERE id = $1 AND owner = $2";
        self.change(sql, vec![id.into(), owner.into()], StoreError::NotFound).await
    }

    async fn add_match(&self, row: &MatchRow) -> Result<()> {
        let sql = "INSERT INTO matches (id, home, away, joining, state, summary, created, updated)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let values = vec![
            row.id.as_str().into(),
            (&row.home).into(),
            (&row.away).into(),
            (&row.joining).into(),
            row.state.as_str().into(),
            row.summary.as_str().into(),
            row.created.into(),
            row.updated.into(),
        ];
        self.backend.write(sql, values).await.map(|_| ())
    }

    async fn match_row(&self, id: &str) -> Result<MatchRow> {
        let sql = "SELECT id, home, away, joining, state, summary, created, updated FROM matches WHERE id = $1";
        self.one(sql, vec![id.into()]).await.map(match_row)
    }

    async fn matches_of(&self, account: &str) -> Result<Vec<MatchRow>> {
        let sql = "SELECT id, home, away, joining, state, summary, created, updated FROM matches
            WHERE home = $1 OR away = $2 ORDER BY updated DESC, id LIMIT 200";
        let rows = self.backend.read(sql, vec![account.into(), account.into()]).await?;
        Ok(rows.into_iter().map(match_row).collect())
    }

    async fn matches_in(&self, state: &str) -> Result<Vec<MatchRow>> {
        let sql = "SELECT id, home, away, joining, state, summary, created, updated FROM matches
            WHERE state = $1 ORDER BY created, id";
        Ok(self.backend.read(sql, vec![state.into()]).await?.into_iter().map(match_row).collect())
    }

    async fn take_seat(&self, id: &str, side: &str, account: &str) -> Result<()> {
        let sql = match side {
            "home" => "UPDATE matches SET home = $1, joining = NULL WHERE id = $2 AND home IS NULL",
            _ => "UPDATE matches SET away = $1, joining = NULL WHERE id = $2 AND away IS NULL",
        };
        self.change(sql, vec![account.into(), id.into()], StoreError::Conflict).await
    }

    async fn update_match(&self, id: &str, state: &str, summary: &str, now: i64) -> Result<()> {
        let sql = "UPDATE matches SET state = $1, summary = $2, updated = $3 WHERE id = $4";
        self.change(sql, vec![state.into(), summary.into(), now.into(), id.into()], StoreError::NotFound).await
    }

    async fn add_secret(&self, id: &str, body: &str) -> Result<()> {
        let sql = "INSERT INTO secrets (match, body) VALUES ($1, $2)";
        self.backend.write(sql, vec![id.into(), body.into()]).await.map(|_| ())
    }

    async fn secret(&self, id: &str) -> Result<String> {
        self.one("SELECT body FROM secrets WHERE match = $1", vec![id.into()]).await.map(|mut row| text(&mut row, 0))
    }

    async fn put_orders(&self, id: &str, side: &str, body: &str) -> Result<()> {
        let sql = "INSERT INTO orders (match, side, body) VALUES ($1, $2, $3)
            ON CONFLICT (match, side) DO UPDATE SET body = excluded.body";
        self.backend.write(sql, vec![id.into(), side.into(), body.into()]).await.map(|_| ())
    }

    async fn orders(&self, id: &str, side: &str) -> Result<String> {
        let sql = "SELECT body FROM orders WHERE match = $1 AND side = $2";
        self.one(sql, vec![id.into(), side.into()]).await.map(|mut row| text(&mut row, 0))
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.backend.notices()
    }

    async fn durability(&self) -> Result<Vec<(String, String)>> {
        self.backend.durability().await
    }

    fn gate(&self) -> Gate {
        self.backend.gate()
    }
}
