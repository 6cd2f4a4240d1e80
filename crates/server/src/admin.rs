//! What those do who look after a server: by page or by command line, with the same words, and a line in the audit log for everything.

use serde::{Deserialize, Serialize};
use touchback_store::accounts::{AuditRow, Measure};
use touchback_store::{Account, Store, StoreError};
use utoipa::ToSchema;

use crate::auth::names::{looks, shown_text};
use crate::auth::{check_name, recovery};
use crate::error::{Answer, ApiError};
use crate::ids::{new_id, random};
use crate::people::handle_stem;
use crate::time::now;

/// The role of those who may.
pub const ROLE: &str = "admin";
/// Who did something by the command line.
pub const COMMAND_LINE: &str = "command line";
/// Letters of a reason.
const MOST_WHY: usize = 500;
const HOUR: i64 = 3_600_000;
/// How many public names are tried for somebody who is renamed.
const TRIES: usize = 20;

/// What is to be done. `who`: an account's id, sign-in name or public name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "measure", rename_all = "kebab-case", deny_unknown_fields)]
pub enum MeasureBody {
    /// Ends all sessions; nobody can sign in. The person is told why.
    Ban { who: String, why: String },
    Unban {
        who: String,
        #[serde(default)]
        why: String,
    },
    /// No chat for so many hours.
    Mute { who: String, hours: u32, why: String },
    Unmute {
        who: String,
        #[serde(default)]
        why: String,
    },
    /// Another name, and a public name made from it.
    Rename { who: String, name: String, why: String },
    /// Ends a match without a winner.
    Close {
        #[serde(rename = "match")]
        game: String,
        why: String,
    },
    /// A report is dealt with.
    Settle { report: String, why: String },
    /// Makes somebody an administrator; only by the command line.
    Grant {
        who: String,
        #[serde(default)]
        why: String,
    },
    Revoke {
        who: String,
        #[serde(default)]
        why: String,
    },
}

impl MeasureBody {
    const fn name(&self) -> &'static str {
        match self {
            MeasureBody::Ban { .. } => "ban",
            MeasureBody::Unban { .. } => "unban",
            MeasureBody::Mute { .. } => "mute",
            MeasureBody::Unmute { .. } => "unmute",
            MeasureBody::Rename { .. } => "rename",
            MeasureBody::Close { .. } => "close",
            MeasureBody::Settle { .. } => "settle",
            MeasureBody::Grant { .. } => "grant",
            MeasureBody::Revoke { .. } => "revoke",
        }
    }

    /// Roles are given by those who have the machine.
    #[must_use]
    pub const fn is_for_the_command_line(&self) -> bool {
        matches!(self, MeasureBody::Grant { .. } | MeasureBody::Revoke { .. })
    }
}

/// The one account that is meant.
pub async fn account(store: &dyn Store, who: &str) -> Answer<Account> {
    let exact = |account: &Account| account.id == who || account.login.as_deref() == Some(who);
    let found = store.find_accounts(who, &looks(who)).await?;
    if let Some(account) = found.iter().find(|account| exact(account)) {
        return Ok(account.clone());
    }
    match store.account_of(&looks(who)).await {
        Ok(id) => Ok(store.account(&id).await?),
        Err(StoreError::NotFound) => Err(ApiError::new(404, "no_such_coach", "No coach has this name.")),
        Err(why) => Err(why.into()),
    }
}

fn reason(why: &str, needed: bool) -> Answer<String> {
    let why = shown_text(why);
    if (needed && why.is_empty()) || why.chars().count() > MOST_WHY {
        return Err(ApiError::bad_value(format!("Say why, in at most {MOST_WHY} characters.")));
    }
    Ok(why)
}

/// A free public name made from a name, for somebody who has one.
async fn handle(store: &dyn Store, account: &Account, name: &str) -> Answer<Option<(String, String)>> {
    match store.handle(&account.id).await {
        Err(StoreError::NotFound) => return Ok(None),
        Err(why) => return Err(why.into()),
        Ok(_) => {}
    }
    let stem = handle_stem(name);
    for n in 0..TRIES {
        let wish = match &stem {
            Some(stem) if n == 0 => stem.clone(),
            _ => format!("{}-{:04}", stem.as_deref().unwrap_or("Coach"), u16::from_le_bytes(random()?) % 10_000),
        };
        match store.account_of(&looks(&wish)).await {
            Err(StoreError::NotFound) => return Ok(Some((wish.clone(), looks(&wish)))),
            Ok(id) if id == account.id => return Ok(Some((wish.clone(), looks(&wish)))),
            Ok(_) => {}
            Err(why) => return Err(why.into()),
        }
    }
    Err(ApiError::busy("No free name was found; try again.", 1))
}

/// What is done, to what, and the words for the audit log.
async fn measure(store: &dyn Store, body: &MeasureBody) -> Answer<(Measure, String, String)> {
    let of = async |who: &str| account(store, who).await.map(|account| account.id);
    Ok(match body {
        MeasureBody::Ban { who, why } => {
            let (account, why) = (of(who).await?, reason(why, true)?);
            (Measure::Ban { account: account.clone(), why: why.clone() }, account, why)
        }
        MeasureBody::Unban { who, why } => {
            let account = of(who).await?;
            (Measure::Unban { account: account.clone() }, account, reason(why, false)?)
        }
        MeasureBody::Mute { who, hours, why } => {
            let account = of(who).await?;
            let until = now() + i64::from(*hours) * HOUR;
            (Measure::Mute { account: account.clone(), until }, account, format!("{hours} h: {}", reason(why, true)?))
        }
        MeasureBody::Unmute { who, why } => {
            let account = of(who).await?;
            (Measure::Unmute { account: account.clone() }, account, reason(why, false)?)
        }
        MeasureBody::Rename { who, name, why } => {
            let (old, name, why) = (account(store, who).await?, check_name(name)?, reason(why, true)?);
            let handle = handle(store, &old, &name).await?;
            let told = format!("{} is now {name}: {why}", old.name);
            (Measure::Rename { account: old.id.clone(), name, handle }, old.id, told)
        }
        MeasureBody::Close { game, why } => {
            let (row, why) = (store.match_row(game).await?, reason(why, true)?);
            if ["over", "cancelled", "withdrawn"].contains(&row.state.as_str()) {
                return Err(ApiError::new(409, "match_over", "The match is over."));
            }
            (Measure::Close { game: game.clone(), why: why.clone() }, game.clone(), why)
        }
        MeasureBody::Settle { report, why } => {
            let how = reason(why, true)?;
            (Measure::Settle { report: report.clone(), how: how.clone() }, report.clone(), how)
        }
        MeasureBody::Grant { who, why } | MeasureBody::Revoke { who, why } => {
            let found = account(store, who).await?;
            if found.login.is_none() {
                return Err(ApiError::new(403, "needs_account", "A guest cannot be an administrator."));
            }
            let role = matches!(body, MeasureBody::Grant { .. }).then(|| ROLE.to_owned());
            (Measure::SetRole { account: found.id.clone(), role }, found.id, reason(why, false)?)
        }
    })
}

/// Does it and writes it down, both or neither. Returns the account, match or report that it is about.
pub async fn carry_out(store: &dyn Store, actor: &str, body: &MeasureBody) -> Answer<String> {
    let (measure, about, words) = measure(store, body).await?;
    if about == actor {
        return Err(ApiError::bad_value("That is you."));
    }
    let audit = line(actor, body.name(), &about, words)?;
    store.take(&measure, &audit).await.map_err(|why| match why {
        StoreError::Conflict => ApiError::new(409, "public_name_taken", "This name is taken."),
        other => other.into(),
    })?;
    Ok(about)
}

fn line(actor: &str, measure: &str, about: &str, body: String) -> Answer<AuditRow> {
    let (actor, measure, about) = (actor.to_owned(), measure.to_owned(), about.to_owned());
    Ok(AuditRow { id: new_id("a")?, at: now(), actor, measure, about, body })
}

/// A key that sets a new password, for somebody who has lost every other way in and whom the operator knows; by the command line.
pub async fn give_key(store: &dyn Store, who: &str, why: &str) -> Answer<String> {
    let account = account(store, who).await?;
    if account.login.is_none() {
        return Err(ApiError::new(403, "needs_account", "A guest has no password."));
    }
    let (key, row) = recovery::given(&account, now())?;
    let audit = line(COMMAND_LINE, "recover", &account.id, reason(why, true)?)?;
    store.take(&Measure::Give(row), &audit).await?;
    Ok(key)
}

/// Somebody in the operator's words: name, public name and id.
pub async fn called(store: &dyn Store, id: &str) -> String {
    match (store.account(id).await, store.handle(id).await) {
        (Ok(account), Ok(handle)) => format!("{} ({handle}, {id})", account.name),
        (Ok(account), Err(_)) => format!("{} ({id})", account.name),
        (Err(_), _) => id.to_owned(),
    }
}
