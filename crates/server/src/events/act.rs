//! Carrying commands out.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::json;
use touchback_journal::Seals;
use touchback_tournament::command::Command;
use touchback_tournament::director::{Preview, Tournament};
use touchback_tournament::event::Event;
use touchback_tournament::log::Change;
use touchback_tournament::people::{Act, may};
use touchback_tournament::problem::Problem;
use utoipa::ToSchema;

use super::{Live, books};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::journals;
use crate::journals::act::Order;
use crate::journals::who::Who;

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandBody {
    pub command: Command,
    /// The last entry that the sender has seen: if there are later ones, nothing is done and the sender is told.
    #[serde(default)]
    pub expected: Option<u64>,
    /// Why; written down.
    #[serde(default)]
    pub reason: Option<String>,
    /// Only say what would change.
    #[serde(default)]
    pub preview: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CommandAnswer {
    /// The last entry now, and its seal.
    pub seq: u64,
    pub seal: String,
    /// What has been done, in a sentence.
    pub said: String,
    /// What should be looked at although it is allowed.
    pub warnings: Vec<Problem>,
    /// For the sender only: the code of an invitation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// What would change, if only that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub preview: Option<Preview>,
}

/// The rules of the event say no: every reason at once.
pub fn refused(problems: &[Problem]) -> ApiError {
    let first = problems.first();
    let status = if problems.iter().any(|p| p.refusal == Some("MP-BAD-01")) { 403 } else { 422 };
    let mut error = ApiError::new(status, "refused", first.map_or(String::new(), |p| p.message.clone()));
    error.rule = first.map(|p| p.refusal.unwrap_or(p.rule).into());
    error.with(json!({ "problems": problems }))
}

/// A stranger can do one thing: register under a name that nobody has, and act under it from then on.
fn newcomer(event: &Event, who: &Who, command: &Command) -> Answer<(String, Option<Change>)> {
    let Some(account) = &who.account else { return Err(ApiError::not_signed_in()) };
    if let Command::Register { registration, many: None, .. } = command {
        let name = registration.name.trim().to_owned();
        let known = event.people.contains_key(&name) || event.coach_of(&name).is_some();
        if known {
            let message = format!("{name} is here already. Join with the code that the organiser has for you.");
            return Err(refused(&[Problem::bad("MP-BAD-03", "name_taken", "MP-PAIR-02", message)]));
        }
        return Ok((name.clone(), Some(Change::Claimed { person: name, account: account.clone() })));
    }
    Ok((String::new(), None))
}

/// Carries a command out, or says why not, or what it would do.
pub async fn act(app: &Arc<App>, live: &Arc<Live>, who: &Who, body: &CommandBody) -> Answer<CommandAnswer> {
    let order = Order {
        command: &body.command,
        books: books()?,
        expected: body.expected,
        reason: body.reason.as_deref(),
        preview: body.preview,
    };
    let acted = journals::act::act::<Tournament>(app, live, order, |event| match who.name::<Tournament>(event) {
        Some(name) => Ok((name, None)),
        None => newcomer(event, who, &body.command),
    })
    .await?;
    if let Some(account) = who.account.as_deref().filter(|_| acted.joined) {
        app.store.join_journal(&live.id, account).await?;
    }
    let (Seals { seq, hash }, decided) = (acted.head, acted.decided);
    Ok(CommandAnswer {
        seq,
        seal: hash,
        said: decided.said,
        warnings: decided.warnings,
        secret: decided.secret.filter(|_| acted.preview.is_none()),
        preview: acted.preview,
    })
}

/// Whether somebody may see what is being prepared: draws before they are published, reports, rosters.
#[must_use]
pub fn is_staff(event: &Event, name: Option<&str>) -> bool {
    let Some(roles) = name.and_then(|name| event.people.get(name)) else { return false };
    [Act::EditEvent, Act::KeepScore, Act::RuleOnDispute].iter().any(|act| may(roles, *act))
}
