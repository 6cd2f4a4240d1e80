//! The tables and the statements on them, the same for every database.

use tokio::sync::broadcast;

use crate::backend::{Backend, Gate, Notice, Value};
use crate::journal::JournalRow;
use crate::kept::{Kept, entry_hash};
use crate::life::{PUT_SNAPSHOT, opened};
use crate::row::{Cells, FromRow};
use crate::{Entry, Result, Store, StoreError};

/// Writes the line of a match for lists; the id comes last.
pub(crate) const UPDATE_MATCH: &str =
    "UPDATE matches SET state = $1, summary = $2, due = $3, updated = $4 WHERE id = $5";

/// A person: a guest has neither `login` nor `password`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    pub id: String,
    pub name: String,
    pub login: Option<String>,
    /// The salted hash.
    pub password: Option<String>,
    pub created: i64,
    /// A confirmed address.
    pub email: Option<String>,
    /// `admin` looks after the server.
    pub role: Option<String>,
    /// May not come in, and why.
    pub banned: Option<String>,
    /// May not write until then.
    pub muted: Option<i64>,
}

/// A signed-in browser. `token` is the hash of what the cookie holds. Times in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Session {
    pub token: String,
    pub account: String,
    pub created: i64,
    pub expires: i64,
    /// What the browser said of itself.
    pub device: Option<String>,
    /// About when it was last used.
    pub used: Option<i64>,
}

/// A stored roster.
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
    /// Hash of the token for the empty seat.
    pub joining: Option<String>,
    pub state: String,
    /// JSON for lists.
    pub summary: String,
    pub created: i64,
    pub updated: i64,
    /// The terms of a match that everybody may see, by which open ones are paired.
    pub terms: Option<String>,
    /// Who is challenged.
    pub invited: Option<String>,
    /// Whose room it takes.
    pub maker: Option<String>,
}

/// Reads lines of matches.
macro_rules! matches_where {
    ($rest:literal) => {
        concat!(
            "SELECT id, home, away, joining, state, summary, created, updated, terms, invited, maker FROM matches \
            WHERE ",
            $rest
        )
    };
}

/// Reads accounts.
macro_rules! accounts_where {
    ($rest:literal) => {
        concat!("SELECT id, name, login, password, created, email, role, banned, muted FROM accounts WHERE ", $rest)
    };
}

/// Reads sessions.
macro_rules! sessions_where {
    ($rest:literal) => {
        concat!("SELECT token, account, created, expires, device, used FROM sessions WHERE ", $rest)
    };
}

pub struct Tables<B> {
    backend: B,
}

impl FromRow for Entry {
    fn from_row(row: &mut Cells) -> Result<Entry> {
        Ok(Entry { seq: row.int()? as u64, body: row.text()? })
    }
}

impl FromRow for Account {
    fn from_row(row: &mut Cells) -> Result<Account> {
        Ok(Account {
            id: row.text()?,
            name: row.text()?,
            login: row.maybe()?,
            password: row.maybe()?,
            created: row.int()?,
            email: row.maybe()?,
            role: row.maybe()?,
            banned: row.maybe()?,
            muted: row.maybe_int()?,
        })
    }
}

impl FromRow for Session {
    fn from_row(row: &mut Cells) -> Result<Session> {
        Ok(Session {
            token: row.text()?,
            account: row.text()?,
            created: row.int()?,
            expires: row.int()?,
            device: row.maybe()?,
            used: row.maybe_int()?,
        })
    }
}

impl FromRow for Team {
    fn from_row(row: &mut Cells) -> Result<Team> {
        Ok(Team {
            id: row.text()?,
            owner: row.text()?,
            name: row.text()?,
            ruleset: row.text()?,
            team: row.text()?,
            body: row.text()?,
            created: row.int()?,
        })
    }
}

impl FromRow for MatchRow {
    fn from_row(row: &mut Cells) -> Result<MatchRow> {
        Ok(MatchRow {
            id: row.text()?,
            home: row.maybe()?,
            away: row.maybe()?,
            joining: row.maybe()?,
            state: row.text()?,
            summary: row.text()?,
            created: row.int()?,
            updated: row.int()?,
            terms: row.maybe()?,
            invited: row.maybe()?,
            maker: row.maybe()?,
        })
    }
}

impl FromRow for JournalRow {
    fn from_row(row: &mut Cells) -> Result<JournalRow> {
        Ok(JournalRow {
            id: row.text()?,
            kind: row.text()?,
            name: row.text()?,
            summary: row.text()?,
            created: row.int()?,
            updated: row.int()?,
        })
    }
}

impl<B: Backend> Tables<B> {
    #[must_use]
    pub const fn new(backend: B) -> Tables<B> {
        Tables { backend }
    }

    pub(crate) fn backend(&self) -> &B {
        &self.backend
    }

    pub(crate) async fn all<T: FromRow>(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<T>> {
        let rows = self.backend.read(sql, values).await?;
        rows.into_iter().map(|row| T::from_row(&mut Cells::of(row))).collect()
    }

    pub(crate) async fn one<T: FromRow>(&self, sql: &'static str, values: Vec<Value>) -> Result<T> {
        self.all(sql, values).await?.into_iter().next().ok_or(StoreError::NotFound)
    }

    /// A change that must affect a row.
    pub(crate) async fn change(&self, sql: &'static str, values: Vec<Value>, otherwise: StoreError) -> Result<()> {
        if self.backend.write(sql, values).await? == 0 { Err(otherwise) } else { Ok(()) }
    }
}

#[async_trait::async_trait]
impl<B: Backend> Store for Tables<B> {
    async fn append(&self, log: &str, after: u64, body: String) -> Result<u64> {
        let hash = entry_hash(log, after + 1, &body);
        self.backend.append(log, after as i64, body, hash).await?;
        Ok(after + 1)
    }

    async fn append_all(&self, log: &str, after: u64, bodies: Vec<String>) -> Result<()> {
        if bodies.is_empty() {
            return Ok(());
        }
        let hashed = (after + 1..).zip(bodies).map(|(seq, body)| {
            let hash = entry_hash(log, seq, &body);
            (body, hash)
        });
        self.backend.append_all(log, after as i64, hashed.collect()).await
    }

    async fn entries(&self, log: &str, after: u64) -> Result<Vec<Entry>> {
        let sql = "SELECT seq, body, hash FROM log WHERE match = $1 AND seq > $2 ORDER BY seq";
        let mut kept: Vec<Kept> = self.all(sql, vec![log.into(), (after as i64).into()]).await?;
        if kept.first().is_some_and(|first| first.entry.seq > after + 1) {
            let packed = self.packed(log).await?.into_iter();
            kept.splice(0..0, packed.filter(|kept| kept.entry.seq > after));
        }
        if let Some(bad) = kept.iter().find(|kept| kept.is_damaged(log)) {
            return Err(StoreError::Damaged(format!("entry {} of {log} does not fit its hash", bad.entry.seq)));
        }
        Ok(kept.into_iter().map(|kept| kept.entry).collect())
    }

    async fn first_entry(&self, log: &str) -> Result<Entry> {
        match self.one("SELECT seq, body FROM log WHERE match = $1 AND seq = 1", vec![log.into()]).await {
            Err(StoreError::NotFound) => {
                self.packed(log).await?.into_iter().next().map(|kept| kept.entry).ok_or(StoreError::NotFound)
            }
            found => found,
        }
    }

    async fn put_snapshot(&self, log: &str, seq: u64, body: String) -> Result<()> {
        self.backend.write(PUT_SNAPSHOT, vec![log.into(), (seq as i64).into(), Value::Text(body)]).await.map(|_| ())
    }

    async fn note_snapshot(&self, log: &str, seq: u64, body: String) -> Result<()> {
        self.backend
            .write_aside(PUT_SNAPSHOT, vec![log.into(), (seq as i64).into(), Value::Text(body)])
            .await
            .map(|_| ())
    }

    async fn snapshot(&self, log: &str) -> Result<Entry> {
        opened(self.one("SELECT seq, body FROM snapshots WHERE match = $1", vec![log.into()]).await?)
    }

    async fn put_archive(&self, log: &str, body: String) -> Result<()> {
        let sql = "INSERT INTO archive (match, body) VALUES ($1, $2) ON CONFLICT (match) DO NOTHING";
        self.backend.write(sql, vec![log.into(), Value::Text(body)]).await.map(|_| ())
    }

    async fn archive(&self, log: &str) -> Result<String> {
        self.one("SELECT body FROM archive WHERE match = $1", vec![log.into()]).await
    }

    async fn add_account(&self, account: &Account) -> Result<()> {
        let sql = "INSERT INTO accounts (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5)";
        let Account { id, name, login, password, created, .. } = account;
        let values = vec![id.as_str().into(), name.as_str().into(), login.into(), password.into(), (*created).into()];
        self.backend.write(sql, values).await.map(|_| ())
    }

    async fn account(&self, id: &str) -> Result<Account> {
        self.one(accounts_where!("id = $1"), vec![id.into()]).await
    }

    async fn account_by_login(&self, login: &str) -> Result<Account> {
        self.one(accounts_where!("login = $1"), vec![login.into()]).await
    }

    async fn register(&self, account: &Account) -> Result<()> {
        let sql = "UPDATE accounts SET name = $1, login = $2, password = $3 WHERE id = $4 AND login IS NULL";
        let Account { id, name, login, password, .. } = account;
        let values = vec![name.as_str().into(), login.into(), password.into(), id.as_str().into()];
        self.change(sql, values, StoreError::Conflict).await
    }

    async fn add_session(&self, session: &Session) -> Result<()> {
        let sql =
            "INSERT INTO sessions (token, account, created, expires, device, used) VALUES ($1, $2, $3, $4, $5, $6)";
        let Session { token, account, created, expires, device, used } = session;
        let mut values = vec![token.as_str().into(), account.as_str().into(), (*created).into(), (*expires).into()];
        values.extend([device.into(), used.map_or(Value::Null, Value::Int)]);
        self.backend.write(sql, values).await.map(|_| ())
    }

    async fn session(&self, token: &str) -> Result<Session> {
        self.one(sessions_where!("token = $1"), vec![token.into()]).await
    }

    async fn delete_session(&self, token: &str) -> Result<()> {
        self.backend.write("DELETE FROM sessions WHERE token = $1", vec![token.into()]).await.map(|_| ())
    }

    async fn expire_sessions(&self, now: i64) -> Result<u64> {
        self.backend.write("DELETE FROM sessions WHERE expires < $1", vec![now.into()]).await
    }

    async fn add_team(&self, team: &Team, most: u64) -> Result<()> {
        let sql = "INSERT INTO teams (id, owner, name, ruleset, team, body, created)
            SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),
                CAST($6 AS TEXT), CAST($7 AS BIGINT)
            WHERE (SELECT count(*) FROM teams WHERE owner = $8) < $9";
        let texts = [&team.id, &team.owner, &team.name, &team.ruleset, &team.team, &team.body];
        let mut values: Vec<Value> = texts.map(|text| Value::Text(text.clone())).to_vec();
        values.extend([team.created.into(), team.owner.as_str().into(), (most as i64).into()]);
        self.change(sql, values, StoreError::Conflict).await
    }

    async fn team(&self, id: &str) -> Result<Team> {
        let sql = "SELECT id, owner, name, ruleset, team, body, created FROM teams WHERE id = $1";
        self.one(sql, vec![id.into()]).await
    }

    async fn teams_of(&self, owner: &str) -> Result<Vec<Team>> {
        let sql =
            "SELECT id, owner, name, ruleset, team, body, created FROM teams WHERE owner = $1 ORDER BY created, id";
        self.all(sql, vec![owner.into()]).await
    }

    async fn change_team(&self, team: &Team) -> Result<()> {
        let sql = "UPDATE teams SET name = $1, team = $2, body = $3 WHERE id = $4 AND owner = $5 AND ruleset = $6";
        let texts = [&team.name, &team.team, &team.body, &team.id, &team.owner, &team.ruleset];
        let values = texts.map(|text| Value::Text(text.clone())).to_vec();
        self.change(sql, values, StoreError::NotFound).await
    }

    async fn delete_team(&self, id: &str, owner: &str) -> Result<()> {
        let sql = "DELETE FROM teams WHERE id = $1 AND owner = $2";
        self.change(sql, vec![id.into(), owner.into()], StoreError::NotFound).await
    }

    async fn add_match(&self, row: &MatchRow, secret: &str, first: String) -> Result<()> {
        // Due at once: a server that dies before it has begun with the match is not missed by the next one.
        let sql = "INSERT INTO matches (id, home, away, joining, state, summary, created, updated, terms, invited, maker, due)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
        let values = vec![
            row.id.as_str().into(),
            (&row.home).into(),
            (&row.away).into(),
            (&row.joining).into(),
            row.state.as_str().into(),
            row.summary.as_str().into(),
            row.created.into(),
            row.updated.into(),
            (&row.terms).into(),
            (&row.invited).into(),
            (&row.maker).into(),
            row.created.into(),
        ];
        let hash = entry_hash(&row.id, 1, &first);
        let id: Value = row.id.as_str().into();
        let statements = vec![
            (sql, values),
            ("INSERT INTO secrets (match, body) VALUES ($1, $2)", vec![id.clone(), secret.into()]),
            (
                "INSERT INTO log (match, seq, body, hash) VALUES ($1, 1, $2, $3)",
                vec![id, Value::Text(first), Value::Text(hash)],
            ),
        ];
        self.backend.write_all(statements).await.map(|_| ())
    }

    async fn match_row(&self, id: &str) -> Result<MatchRow> {
        self.one(matches_where!("id = $1"), vec![id.into()]).await
    }

    async fn matches_of(&self, account: &str) -> Result<Vec<MatchRow>> {
        let sql =
            matches_where!("(home = $1 OR away = $2) AND state <> 'withdrawn' ORDER BY updated DESC, id LIMIT 200");
        self.all(sql, vec![account.into(), account.into()]).await
    }

    async fn matches_in(&self, state: &str) -> Result<Vec<MatchRow>> {
        self.all(matches_where!("state = $1 ORDER BY created, id"), vec![state.into()]).await
    }

    async fn last_update(&self) -> Result<i64> {
        let last: u64 = self.one("SELECT coalesce(max(updated), 0) FROM matches", Vec::new()).await?;
        Ok(last as i64)
    }

    async fn count_matches(&self, state: &str) -> Result<u64> {
        self.one("SELECT count(*) FROM matches WHERE state = $1", vec![state.into()]).await
    }

    async fn take_seat(&self, id: &str, side: &str, account: &str) -> Result<()> {
        let sql = match side {
            "home" => {
                "UPDATE matches SET home = $1, joining = NULL WHERE id = $2 AND home IS NULL AND state = 'waiting'"
            }
            _ => "UPDATE matches SET away = $1, joining = NULL WHERE id = $2 AND away IS NULL AND state = 'waiting'",
        };
        self.change(sql, vec![account.into(), id.into()], StoreError::Conflict).await
    }

    async fn update_match(&self, id: &str, state: &str, summary: &str, due: Option<i64>, now: i64) -> Result<()> {
        let due = due.map_or(Value::Null, Value::Int);
        let values = vec![state.into(), summary.into(), due, now.into(), id.into()];
        self.change(UPDATE_MATCH, values, StoreError::NotFound).await
    }

    async fn add_secret(&self, id: &str, body: &str) -> Result<()> {
        let sql = "INSERT INTO secrets (match, body) VALUES ($1, $2)";
        self.backend.write(sql, vec![id.into(), body.into()]).await.map(|_| ())
    }

    async fn secret(&self, id: &str) -> Result<String> {
        self.one("SELECT body FROM secrets WHERE match = $1", vec![id.into()]).await
    }

    async fn put_orders(&self, id: &str, side: &str, body: &str) -> Result<()> {
        let sql = "INSERT INTO orders (match, side, body) VALUES ($1, $2, $3)
            ON CONFLICT (match, side) DO UPDATE SET body = excluded.body";
        self.backend.write(sql, vec![id.into(), side.into(), body.into()]).await.map(|_| ())
    }

    async fn orders(&self, id: &str, side: &str) -> Result<String> {
        let sql = "SELECT body FROM orders WHERE match = $1 AND side = $2";
        self.one(sql, vec![id.into(), side.into()]).await
    }

    async fn damages(&self) -> Result<Vec<String>> {
        self.find_damages().await
    }

    async fn add_journal(&self, row: &JournalRow) -> Result<()> {
        let sql = "INSERT INTO journals (id, kind, name, summary, created, updated) VALUES ($1, $2, $3, $4, $5, $6)";
        let texts = [&row.id, &row.kind, &row.name, &row.summary];
        let mut values: Vec<Value> = texts.map(|text| Value::Text(text.clone())).to_vec();
        values.extend([row.created.into(), row.updated.into()]);
        self.backend.write(sql, values).await.map(|_| ())
    }

    async fn update_journal(&self, id: &str, name: &str, summary: &str, now: i64) -> Result<()> {
        let sql = "UPDATE journals SET name = $1, summary = $2, updated = $3 WHERE id = $4";
        let values = vec![name.into(), summary.into(), now.into(), id.into()];
        if self.backend.write_aside(sql, values).await? == 0 { Err(StoreError::NotFound) } else { Ok(()) }
    }

    async fn join_journal(&self, id: &str, account: &str) -> Result<()> {
        let sql = "INSERT INTO journal_people (journal, account) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.backend.write(sql, vec![id.into(), account.into()]).await.map(|_| ())
    }

    async fn journals_of(&self, account: &str, kind: &str) -> Result<Vec<JournalRow>> {
        let sql = "SELECT j.id, j.kind, j.name, j.summary, j.created, j.updated FROM journals j
            JOIN journal_people p ON p.journal = j.id WHERE p.account = $1 AND j.kind = $2
            ORDER BY j.updated DESC, j.id LIMIT 200";
        self.all(sql, vec![account.into(), kind.into()]).await
    }

    async fn latest_journals(&self, kind: &str, most: u64) -> Result<Vec<JournalRow>> {
        let sql = "SELECT id, kind, name, summary, created, updated FROM journals WHERE kind = $1
            ORDER BY updated DESC, id LIMIT 500";
        let rows: Vec<JournalRow> = self.all(sql, vec![kind.into()]).await?;
        Ok(rows.into_iter().take(usize::try_from(most).unwrap_or(usize::MAX)).collect())
    }

    async fn journals_from(&self, kind: &str, letters: &str) -> Result<Vec<JournalRow>> {
        let sql = "SELECT id, kind, name, summary, created, updated FROM journals
            WHERE kind = $1 AND substr(id, 1, length($2)) = $2 LIMIT 2";
        self.all(sql, vec![kind.into(), letters.into()]).await
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.backend.notices()
    }

    async fn size(&self) -> Result<u64> {
        self.one(self.backend.size_sql(), Vec::new()).await
    }

    async fn durability(&self) -> Result<Vec<(String, String)>> {
        self.backend.durability().await
    }

    fn gate(&self) -> Gate {
        self.backend.gate()
    }
}
