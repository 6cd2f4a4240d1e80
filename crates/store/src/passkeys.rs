//! Passkeys of accounts, and the challenges that wait for an authenticator's answer.

use crate::backend::{Backend, Value};
use crate::row::{Cells, FromRow};
use crate::tables::Tables;
use crate::{Result, StoreError};

/// A registered passkey. Credential, `fixed` and `state` are in Base64; the private key never leaves its device.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PasskeyRow {
    pub id: String,
    pub account: String,
    /// What the authenticator calls it.
    pub credential: String,
    /// The host it is for: a browser offers it nowhere else.
    pub host: String,
    /// What its owner calls it.
    pub name: String,
    /// The public key.
    pub fixed: String,
    /// The signature counter and the like.
    pub state: String,
    /// How a browser may reach the authenticator, as bits.
    pub transports: i64,
    pub created: i64,
    pub used: Option<i64>,
}

/// A challenge that was not answered yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChallengeRow {
    /// The hash of what only the browser has that asked, and of the purpose.
    pub holder: String,
    pub body: String,
    pub expires: i64,
}

#[async_trait::async_trait]
pub trait Passkeys: Send + Sync {
    /// Keeps a challenge instead of an earlier one of the same holder; `Conflict` if `most` wait already.
    async fn put_challenge(&self, challenge: &ChallengeRow, most: u64) -> Result<()>;
    /// Takes a challenge away, for one use; of several who ask at once one gets it, the others `NotFound`.
    async fn take_challenge(&self, holder: &str) -> Result<ChallengeRow>;
    async fn expire_challenges(&self, now: i64) -> Result<u64>;

    /// Keeps a passkey; `Conflict` if its credential is known, or its account has `most` already.
    async fn add_passkey(&self, passkey: &PasskeyRow, most: u64) -> Result<()>;
    async fn passkey(&self, credential: &str) -> Result<PasskeyRow>;
    /// Somebody's passkeys, the oldest first.
    async fn passkeys_of(&self, account: &str) -> Result<Vec<PasskeyRow>>;
    /// A passkey was used; `Conflict` if it has changed since it was read, so a counter never goes back.
    async fn use_passkey(&self, passkey: &PasskeyRow, state: &str, now: i64) -> Result<()>;
    async fn delete_passkey(&self, id: &str, account: &str) -> Result<()>;
}

impl FromRow for PasskeyRow {
    fn from_row(row: &mut Cells) -> Result<PasskeyRow> {
        Ok(PasskeyRow {
            id: row.text()?,
            account: row.text()?,
            credential: row.text()?,
            host: row.text()?,
            name: row.text()?,
            fixed: row.text()?,
            state: row.text()?,
            transports: row.int()?,
            created: row.int()?,
            used: row.maybe_int()?,
        })
    }
}

impl FromRow for ChallengeRow {
    fn from_row(row: &mut Cells) -> Result<ChallengeRow> {
        Ok(ChallengeRow { holder: row.text()?, body: row.text()?, expires: row.int()? })
    }
}

/// Reads passkeys.
macro_rules! passkeys_where {
    ($rest:literal) => {
        concat!(
            "SELECT id, account, credential, host, name, fixed, state, transports, created, used FROM passkeys WHERE ",
            $rest
        )
    };
}

#[async_trait::async_trait]
impl<B: Backend> Passkeys for Tables<B> {
    async fn put_challenge(&self, challenge: &ChallengeRow, most: u64) -> Result<()> {
        let ChallengeRow { holder, body, expires } = challenge;
        let sql = "INSERT INTO challenges (holder, body, expires)
            SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS BIGINT)
            WHERE (SELECT count(*) FROM challenges WHERE holder <> $4) < $5
            ON CONFLICT (holder) DO UPDATE SET body = excluded.body, expires = excluded.expires";
        let values = vec![
            holder.as_str().into(),
            body.as_str().into(),
            (*expires).into(),
            holder.as_str().into(),
            (most as i64).into(),
        ];
        self.change(sql, values, StoreError::Conflict).await
    }

    async fn take_challenge(&self, holder: &str) -> Result<ChallengeRow> {
        let sql = "SELECT holder, body, expires FROM challenges WHERE holder = $1";
        let found: ChallengeRow = self.one(sql, vec![holder.into()]).await?;
        let sql = "DELETE FROM challenges WHERE holder = $1 AND body = $2";
        self.change(sql, vec![holder.into(), found.body.as_str().into()], StoreError::NotFound).await?;
        Ok(found)
    }

    async fn expire_challenges(&self, now: i64) -> Result<u64> {
        self.backend().write("DELETE FROM challenges WHERE expires < $1", vec![now.into()]).await
    }

    async fn add_passkey(&self, passkey: &PasskeyRow, most: u64) -> Result<()> {
        let sql = "INSERT INTO passkeys (id, account, credential, host, name, fixed, state, transports, created)
            SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),
                CAST($6 AS TEXT), CAST($7 AS TEXT), CAST($8 AS BIGINT), CAST($9 AS BIGINT)
            WHERE (SELECT count(*) FROM passkeys WHERE account = $10) < $11";
        let PasskeyRow { id, account, credential, host, name, fixed, state, .. } = passkey;
        let texts = [id, account, credential, host, name, fixed, state];
        let mut values: Vec<Value> = texts.map(|text| Value::Text(text.clone())).to_vec();
        values.extend([passkey.transports.into(), passkey.created.into(), account.as_str().into()]);
        values.push((most as i64).into());
        self.change(sql, values, StoreError::Conflict).await
    }

    async fn passkey(&self, credential: &str) -> Result<PasskeyRow> {
        self.one(passkeys_where!("credential = $1"), vec![credential.into()]).await
    }

    async fn passkeys_of(&self, account: &str) -> Result<Vec<PasskeyRow>> {
        self.all(passkeys_where!("account = $1 ORDER BY created, id"), vec![account.into()]).await
    }

    async fn use_passkey(&self, passkey: &PasskeyRow, state: &str, now: i64) -> Result<()> {
        let sql = "UPDATE passkeys SET state = $1, used = $2 WHERE id = $3 AND state = $4";
        let values = vec![state.into(), now.into(), passkey.id.as_str().into(), passkey.state.as_str().into()];
        self.change(sql, values, StoreError::Conflict).await
    }

    async fn delete_passkey(&self, id: &str, account: &str) -> Result<()> {
        let sql = "DELETE FROM passkeys WHERE id = $1 AND account = $2";
        self.change(sql, vec![id.into(), account.into()], StoreError::NotFound).await
    }
}
