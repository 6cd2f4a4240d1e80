//! Accounts: where somebody is signed in, keys that are good for one use, everything that is kept of a person, and what the
//! operator does about people, with a log of it.

use crate::backend::{Backend, Statement, Value};
use crate::kept::entry_hash;
use crate::packed::pack;
use crate::people::ReportRow;
use crate::row::{Cells, FromRow};
use crate::tables::{Account, MatchRow, Session, Tables};
use crate::{Entry, Result, StoreError};

/// A key that is good for one use.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeyRow {
    pub hash: String,
    pub account: String,
    /// `code`: a recovery code; `recover`: mailed, to set a password; `confirm`: mailed, to confirm an address.
    pub kind: String,
    /// The address that it was mailed to.
    pub email: Option<String>,
    pub created: i64,
    pub expires: i64,
}

/// What a spent key changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unlocked {
    /// The salted hash; all sessions end.
    Password(String),
    Email(String),
}

/// Something that was done in the operator's name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AuditRow {
    pub id: String,
    pub at: i64,
    /// An account, or the command line.
    pub actor: String,
    pub measure: String,
    /// An account, a match or a report.
    pub about: String,
    pub body: String,
}

/// What the operator does. It is done together with its line of the audit log, or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Ends all sessions too.
    Ban {
        account: String,
        why: String,
    },
    Unban {
        account: String,
    },
    Mute {
        account: String,
        until: i64,
    },
    Unmute {
        account: String,
    },
    /// With the public name and how it looks, if there is one.
    Rename {
        account: String,
        name: String,
        handle: Option<(String, String)>,
    },
    /// A server ends the match as soon as it reads this.
    Close {
        game: String,
        why: String,
    },
    Settle {
        report: String,
        how: String,
    },
    SetRole {
        account: String,
        role: Option<String>,
    },
    /// A key for somebody who has lost every other way in.
    Give(KeyRow),
}

/// What is changed in the log of a finished match, and in what is kept beside it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rewrite {
    pub log: String,
    pub entries: Vec<Entry>,
    pub archive: Option<String>,
    pub summary: String,
}

#[async_trait::async_trait]
pub trait Accounts: Send + Sync {
    /// Where somebody is signed in, the last used first.
    async fn sessions_of(&self, account: &str) -> Result<Vec<Session>>;
    /// A session was used.
    async fn touch_session(&self, token: &str, now: i64) -> Result<()>;
    /// Ends all sessions of an account but one.
    async fn end_sessions(&self, account: &str, but: &str) -> Result<()>;

    /// Another sign-in name; `Conflict` if it is taken.
    async fn set_login(&self, account: &str, login: &str) -> Result<()>;
    async fn set_password(&self, account: &str, password: &str) -> Result<()>;
    /// Forgets the address, and keys that were mailed to it.
    async fn drop_email(&self, account: &str) -> Result<()>;
    async fn accounts_by_email(&self, email: &str) -> Result<Vec<Account>>;

    /// These recovery codes, instead of those before.
    async fn put_codes(&self, account: &str, hashes: &[String], now: i64) -> Result<()>;
    async fn codes_left(&self, account: &str) -> Result<u64>;
    async fn add_key(&self, key: &KeyRow) -> Result<()>;
    /// A key that is not spent.
    async fn key(&self, hash: &str) -> Result<KeyRow>;
    /// Spends a key and changes what it unlocks, both or none; `Conflict` if it is spent. `mark` is new for each attempt.
    async fn unlock(&self, key: &KeyRow, mark: &str, what: &Unlocked) -> Result<()>;
    async fn expire_keys(&self, now: i64) -> Result<u64>;

    /// Every match that somebody has a seat in.
    async fn every_match_of(&self, account: &str) -> Result<Vec<MatchRow>>;
    async fn reports_by(&self, account: &str) -> Result<Vec<ReportRow>>;
    /// Changes entries of a log; they fit their hashes again.
    async fn rewrite(&self, change: &Rewrite) -> Result<()>;
    /// Deletes what is kept of somebody. Matches, results and reports stay.
    async fn delete_account(&self, account: &str) -> Result<()>;

    /// Does what the operator wants; `NotFound` if there is nothing that it would change.
    async fn take(&self, measure: &Measure, audit: &AuditRow) -> Result<()>;
    /// What was done before this moment, the latest first.
    async fn audit(&self, before: i64) -> Result<Vec<AuditRow>>;
    /// Accounts by id, sign-in name or public name (as it looks), and those whose name begins so.
    async fn find_accounts(&self, words: &str, looks: &str) -> Result<Vec<Account>>;
    /// Matches that are to be closed and are not over.
    async fn closing(&self) -> Result<Vec<String>>;
}

impl KeyRow {
    fn add(&self) -> Statement {
        let sql = "INSERT INTO keys (hash, account, kind, email, created, expires) VALUES ($1, $2, $3, $4, $5, $6)";
        let values = vec![
            self.hash.as_str().into(),
            self.account.as_str().into(),
            self.kind.as_str().into(),
            (&self.email).into(),
            self.created.into(),
            self.expires.into(),
        ];
        (sql, values)
    }
}

impl FromRow for KeyRow {
    fn from_row(row: &mut Cells) -> Result<KeyRow> {
        Ok(KeyRow {
            hash: row.text()?,
            account: row.text()?,
            kind: row.text()?,
            email: row.maybe()?,
            created: row.int()?,
            expires: row.int()?,
        })
    }
}

impl FromRow for AuditRow {
    fn from_row(row: &mut Cells) -> Result<AuditRow> {
        Ok(AuditRow {
            id: row.text()?,
            at: row.int()?,
            actor: row.text()?,
            measure: row.text()?,
            about: row.text()?,
            body: row.text()?,
        })
    }
}

/// A statement and its texts.
fn of(sql: &'static str, texts: &[&str]) -> Statement {
    (sql, texts.iter().map(|text| Value::from(*text)).collect())
}

impl Measure {
    fn statements(&self) -> Vec<Statement> {
        match self {
            Measure::Ban { account, why } => vec![
                of("UPDATE accounts SET banned = $1 WHERE id = $2", &[why, account]),
                of("DELETE FROM sessions WHERE account = $1", &[account]),
            ],
            Measure::Unban { account } => vec![of("UPDATE accounts SET banned = NULL WHERE id = $1", &[account])],
            Measure::Mute { account, until } => {
                vec![("UPDATE accounts SET muted = $1 WHERE id = $2", vec![(*until).into(), account.as_str().into()])]
            }
            Measure::Unmute { account } => vec![of("UPDATE accounts SET muted = NULL WHERE id = $1", &[account])],
            Measure::Rename { account, name, handle } => {
                let mut all = vec![of("UPDATE accounts SET name = $1 WHERE id = $2", &[name, account])];
                all.extend(handle.as_ref().map(|(handle, looks)| {
                    of("UPDATE handles SET handle = $1, looks = $2 WHERE account = $3", &[handle, looks, account])
                }));
                all
            }
            Measure::Close { game, why } => vec![of("UPDATE matches SET closing = $1 WHERE id = $2", &[why, game])],
            Measure::Settle { report, how } => {
                vec![of("UPDATE reports SET settled = $1 WHERE id = $2", &[how, report])]
            }
            Measure::SetRole { account, role } => {
                vec![("UPDATE accounts SET role = $1 WHERE id = $2", vec![role.into(), account.as_str().into()])]
            }
            Measure::Give(key) => vec![key.add()],
        }
    }
}

impl<B: Backend> Tables<B> {
    /// The packed part of a log with some entries replaced, if one of them is in it.
    async fn repacked(&self, change: &Rewrite) -> Result<Option<Statement>> {
        let packed = self.packed(&change.log).await?;
        let new = |seq: u64| change.entries.iter().find(|entry| entry.seq == seq);
        if !packed.iter().any(|kept| new(kept.entry.seq).is_some()) {
            return Ok(None);
        }
        let line = |kept: crate::kept::Kept| match new(kept.entry.seq) {
            Some(entry) => (entry.body.clone(), Some(entry_hash(&change.log, entry.seq, &entry.body))),
            None => (kept.entry.body, kept.hash),
        };
        let lines: Vec<(String, Option<String>)> = packed.into_iter().map(line).collect();
        let body = serde_json::to_vec(&lines).map_err(|why| StoreError::Other(why.to_string()))?;
        Ok(Some(of("UPDATE packed SET body = $1 WHERE match = $2", &[&pack(&body)?, &change.log])))
    }
}

#[async_trait::async_trait]
impl<B: Backend> Accounts for Tables<B> {
    async fn sessions_of(&self, account: &str) -> Result<Vec<Session>> {
        let sql = sessions_where!("account = $1 ORDER BY coalesce(used, created) DESC, token");
        self.all(sql, vec![account.into()]).await
    }

    async fn touch_session(&self, token: &str, now: i64) -> Result<()> {
        let sql = "UPDATE sessions SET used = $1 WHERE token = $2";
        self.backend().write(sql, vec![now.into(), token.into()]).await.map(|_| ())
    }

    async fn end_sessions(&self, account: &str, but: &str) -> Result<()> {
        let sql = "DELETE FROM sessions WHERE account = $1 AND token <> $2";
        self.backend().write(sql, vec![account.into(), but.into()]).await.map(|_| ())
    }

    async fn set_login(&self, account: &str, login: &str) -> Result<()> {
        let sql = "UPDATE accounts SET login = $1 WHERE id = $2 AND login IS NOT NULL";
        self.change(sql, vec![login.into(), account.into()], StoreError::NotFound).await
    }

    async fn set_password(&self, account: &str, password: &str) -> Result<()> {
        let sql = "UPDATE accounts SET password = $1 WHERE id = $2 AND login IS NOT NULL";
        self.change(sql, vec![password.into(), account.into()], StoreError::NotFound).await
    }

    async fn drop_email(&self, account: &str) -> Result<()> {
        let statements = vec![
            of("UPDATE accounts SET email = NULL WHERE id = $1", &[account]),
            of("DELETE FROM keys WHERE account = $1 AND kind <> 'code'", &[account]),
        ];
        self.backend().write_all(statements).await.map(|_| ())
    }

    async fn accounts_by_email(&self, email: &str) -> Result<Vec<Account>> {
        self.all(accounts_where!("email = $1 ORDER BY created, id LIMIT 5"), vec![email.into()]).await
    }

    async fn put_codes(&self, account: &str, hashes: &[String], now: i64) -> Result<()> {
        let mut statements = vec![of("DELETE FROM keys WHERE account = $1 AND kind = 'code'", &[account])];
        statements.extend(hashes.iter().map(|hash| -> Statement {
            let sql = "INSERT INTO keys (hash, account, kind, created, expires) VALUES ($1, $2, 'code', $3, $4)";
            (sql, vec![hash.as_str().into(), account.into(), now.into(), i64::MAX.into()])
        }));
        self.backend().write_all(statements).await.map(|_| ())
    }

    async fn codes_left(&self, account: &str) -> Result<u64> {
        let sql = "SELECT count(*) FROM keys WHERE account = $1 AND kind = 'code' AND spent IS NULL";
        self.one(sql, vec![account.into()]).await
    }

    async fn add_key(&self, key: &KeyRow) -> Result<()> {
        self.backend().write_all(vec![key.add()]).await.map(|_| ())
    }

    async fn key(&self, hash: &str) -> Result<KeyRow> {
        let sql = "SELECT hash, account, kind, email, created, expires FROM keys WHERE hash = $1 AND spent IS NULL";
        self.one(sql, vec![hash.into()]).await
    }

    async fn unlock(&self, key: &KeyRow, mark: &str, what: &Unlocked) -> Result<()> {
        // Of two requests at once only one leaves its mark, and only the one that did goes on.
        let spend = of("UPDATE keys SET spent = $1 WHERE hash = $2 AND spent IS NULL", &[mark, &key.hash]);
        let account = key.account.as_str();
        let change = |sql, value: &str| of(sql, &[value, account, &key.hash, mark]);
        let mut statements = vec![spend];
        match what {
            Unlocked::Password(password) => statements.extend([
                change(
                    "UPDATE accounts SET password = $1 WHERE id = $2
                    AND EXISTS (SELECT 1 FROM keys WHERE hash = $3 AND spent = $4)",
                    password,
                ),
                of(
                    "DELETE FROM sessions WHERE account = $1
                    AND EXISTS (SELECT 1 FROM keys WHERE hash = $2 AND spent = $3)",
                    &[account, &key.hash, mark],
                ),
            ]),
            Unlocked::Email(email) => statements.push(change(
                "UPDATE accounts SET email = $1 WHERE id = $2
                AND EXISTS (SELECT 1 FROM keys WHERE hash = $3 AND spent = $4)",
                email,
            )),
        }
        if self.backend().write_all(statements).await? == 0 { Err(StoreError::Conflict) } else { Ok(()) }
    }

    async fn expire_keys(&self, now: i64) -> Result<u64> {
        self.backend().write("DELETE FROM keys WHERE expires < $1", vec![now.into()]).await
    }

    async fn every_match_of(&self, account: &str) -> Result<Vec<MatchRow>> {
        let sql = matches_where!("home = $1 OR away = $2 ORDER BY created, id");
        self.all(sql, vec![account.into(), account.into()]).await
    }

    async fn reports_by(&self, account: &str) -> Result<Vec<ReportRow>> {
        let sql = "SELECT id, account, about, match, reason, body, created, settled FROM reports WHERE account = $1
            ORDER BY created, id";
        self.all(sql, vec![account.into()]).await
    }

    async fn rewrite(&self, change: &Rewrite) -> Result<()> {
        let mut statements: Vec<Statement> = self.repacked(change).await?.into_iter().collect();
        for Entry { seq, body } in &change.entries {
            let hash = entry_hash(&change.log, *seq, body);
            let values =
                vec![body.as_str().into(), Value::Text(hash), change.log.as_str().into(), (*seq as i64).into()];
            statements.push(("UPDATE log SET body = $1, hash = $2 WHERE match = $3 AND seq = $4", values));
        }
        if let Some(archive) = &change.archive {
            statements.push(of("UPDATE archive SET body = $1 WHERE match = $2", &[archive, &change.log]));
        }
        statements.push(of("UPDATE matches SET summary = $1 WHERE id = $2", &[&change.summary, &change.log]));
        self.backend().write_all(statements).await.map(|_| ())
    }

    async fn delete_account(&self, account: &str) -> Result<()> {
        let statements = [
            "DELETE FROM sessions WHERE account = $1",
            "DELETE FROM keys WHERE account = $1",
            "DELETE FROM passkeys WHERE account = $1",
            "DELETE FROM teams WHERE owner = $1",
            "DELETE FROM ties WHERE account = $1",
            "DELETE FROM ties WHERE other = $1",
            "DELETE FROM handles WHERE account = $1",
            "DELETE FROM ratings WHERE account = $1",
            "DELETE FROM rating_steps WHERE account = $1",
            "DELETE FROM journal_people WHERE account = $1",
            "DELETE FROM accounts WHERE id = $1",
        ];
        let one = |sql: &&'static str| of(sql, &[account]);
        self.backend().write_all(statements.iter().map(one).collect()).await.map(|_| ())
    }

    async fn take(&self, measure: &Measure, audit: &AuditRow) -> Result<()> {
        // Nothing is logged that nobody and nothing is there for.
        let sql = "INSERT INTO audit (id, at, actor, measure, about, body)
            SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),
                CAST($6 AS TEXT)
            WHERE EXISTS (SELECT 1 FROM accounts WHERE id = $7) OR EXISTS (SELECT 1 FROM matches WHERE id = $7)
                OR EXISTS (SELECT 1 FROM reports WHERE id = $7)";
        let texts = [&audit.id, &audit.actor, &audit.measure, &audit.about, &audit.body, &audit.about];
        let mut values: Vec<Value> = texts.map(|text| Value::Text(text.clone())).to_vec();
        values.insert(1, audit.at.into());
        let mut statements = vec![(sql, values)];
        statements.extend(measure.statements());
        if self.backend().write_all(statements).await? == 0 { Err(StoreError::NotFound) } else { Ok(()) }
    }

    async fn audit(&self, before: i64) -> Result<Vec<AuditRow>> {
        let sql = "SELECT id, at, actor, measure, about, body FROM audit WHERE at < $1 ORDER BY at DESC, id LIMIT 100";
        self.all(sql, vec![before.into()]).await
    }

    async fn find_accounts(&self, words: &str, looks: &str) -> Result<Vec<Account>> {
        let sql = accounts_where!(
            "id = $1 OR login = $1 OR substr(name, 1, length($1)) = $1 OR id IN
            (SELECT account FROM handles WHERE looks = $2) ORDER BY created DESC, id LIMIT 50"
        );
        self.all(sql, vec![words.into(), looks.into()]).await
    }

    async fn closing(&self) -> Result<Vec<String>> {
        let sql = "SELECT id FROM matches WHERE closing IS NOT NULL
            AND state IN ('waiting', 'committing', 'drawing', 'playing') ORDER BY id LIMIT 200";
        self.all(sql, Vec::new()).await
    }
}
