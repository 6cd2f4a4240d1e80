//! Carrying commands out.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::json;
use touchback_event::command::Command;
use touchback_event::desk::{Decided, Look, Preview, Tournament, preview};
use touchback_event::event::Event;
use touchback_event::log::Change;
use touchback_event::people::{Act, may};
use touchback_event::problem::Problem;
use touchback_journal::{Asked, Fail, Journal, Seals, open};
use touchback_store::{StoreError, journal};
use utoipa::ToSchema;

use super::news::News;
use super::who::Who;
use super::{Live, books};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::ids::random;
use crate::log_line::log_line;
use crate::time::now;

/// How often another process may be first before we give up.
const TRIES: usize = 20;
/// Most changes that a stale sender is shown.
const MOST_TOLD: usize = 50;

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

/// A time as the journal writes it.
#[must_use]
pub fn written(milliseconds: i64) -> String {
    touchback_journal::utc(u64::try_from(milliseconds / 1000).unwrap_or(0))
}

/// A stranger can do one thing: register under an unused name, and act under it from then on.
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

/// What is too long for a journal.
fn check_size(body: &CommandBody) -> Answer<()> {
    if body.reason.as_ref().is_some_and(|reason| reason.chars().count() > 500) {
        return Err(ApiError::bad_value("A reason has at most 500 letters."));
    }
    Ok(())
}

/// Carries a command out, or says why not, or what it would do.
pub async fn act(app: &Arc<App>, live: &Live, who: &Who, body: &CommandBody) -> Answer<CommandAnswer> {
    check_size(body)?;
    let (books, chance, at) = (books()?, random::<32>()?, written(now()));
    let mut journal = live.journal.lock().await;
    for _ in 0..TRIES {
        catch_up(app, live, &mut journal).await?;
        let head = journal.head();
        if let Some(expected) = body.expected.filter(|seq| *seq != head.seq) {
            return Err(stale(app, live, journal.state(), expected, &head).await);
        }
        let (name, claim) = match who.name(journal.state()) {
            Some(name) => (name, None),
            None => newcomer(journal.state(), who, &body.command)?,
        };
        let asked = Asked { by: &name, at: &at, reason: body.reason.as_deref(), chance };
        if body.preview {
            match previewed(&journal, asked, &body.command)? {
                Ok(answer) => return Ok(answer),
                Err(Fail::History) => {
                    *journal = journal::whole(app.store.as_ref(), &live.id).await?;
                    continue;
                }
                Err(fail) => return Err(failed(fail)),
            }
        }
        let before = journal.state().clone();
        // Pairing hundreds of coaches takes a while; let other requests go on.
        let done = tokio::task::block_in_place(|| journal.act(books, asked, None, &body.command));
        let mut done = match done {
            Ok(done) => done,
            Err(Fail::History) => {
                *journal = journal::whole(app.store.as_ref(), &live.id).await?;
                continue;
            }
            Err(fail) => return Err(failed(fail)),
        };
        let joins = claim.is_some();
        if let Some(claim) = claim {
            let more = journal.write(asked, vec![claim]).map_err(failed)?;
            done.lines.extend(more);
        }
        match keep(app, live, &mut journal, &head, &before, done.lines).await {
            Ok(()) => {
                if let Some(account) = who.account.as_deref().filter(|_| joins) {
                    app.store.join_journal(&live.id, account).await?;
                }
                note_state(app, live, journal.state()).await;
                return Ok(answer(&journal, done.decided));
            }
            Err(StoreError::Conflict) if body.expected.is_none() => {}
            Err(StoreError::Conflict) => {
                catch_up(app, live, &mut journal).await?;
                let now = journal.head();
                return Err(stale(app, live, journal.state(), head.seq, &now).await);
            }
            Err(why) => return Err(why.into()),
        }
    }
    Err(ApiError::new(503, "busy", "Others are always first; try again."))
}

fn failed(fail: Fail<Problem>) -> ApiError {
    match fail {
        Fail::Refused(problems) => refused(&problems),
        Fail::Stale(head) => ApiError::new(409, "stale", "Somebody else was first; look again.").with(json!(head)),
        Fail::History => ApiError::internal("the whole journal is needed"),
        Fail::Broken(why) => ApiError::internal(why),
    }
}

fn previewed(
    journal: &Journal<Tournament>,
    asked: Asked,
    command: &Command,
) -> Answer<Result<CommandAnswer, Fail<Problem>>> {
    let books = books()?;
    Ok(tokio::task::block_in_place(|| journal.decide(books, asked, command)).map(|decided| {
        let preview = preview(journal, &decided.changes);
        CommandAnswer { preview: Some(preview), secret: None, ..answer(journal, decided) }
    }))
}

fn answer(journal: &Journal<Tournament>, decided: Decided) -> CommandAnswer {
    let Seals { seq, hash } = journal.head();
    CommandAnswer {
        seq,
        seal: hash,
        said: decided.said,
        warnings: decided.warnings,
        secret: decided.secret,
        preview: None,
    }
}

/// Stores lines that the journal already has in memory; removes them again if that fails. Then notifies the phones.
pub async fn keep(
    app: &App,
    live: &Live,
    journal: &mut Journal<Tournament>,
    head: &Seals,
    before: &Event,
    lines: Vec<String>,
) -> Result<(), StoreError> {
    let kept = journal::keep(app.store.as_ref(), &live.id, head.seq, journal, lines.clone()).await;
    match kept {
        Ok(()) => {
            tell(live, before, head, &lines);
            Ok(())
        }
        Err(why) => {
            journal.truncate(head.seq);
            Err(why)
        }
    }
}

/// Notifies the phones of what was written.
fn tell(live: &Live, before: &Event, head: &Seals, lines: &[String]) {
    let (mut event, mut head) = (before.clone(), head.clone());
    for line in lines {
        let Ok(sealed) = open(line.as_bytes(), &head) else { return };
        // Nobody may be listening.
        let _ = live.news.send(Arc::new(News::of(&event, &sealed)));
        event.add(&sealed);
        head = Seals { seq: sealed.entry.seq, hash: sealed.hash };
    }
}

/// Reads what other processes have written, and notifies the phones.
pub async fn catch_up(app: &App, live: &Live, journal: &mut Journal<Tournament>) -> Answer<()> {
    let lines = journal::news(app.store.as_ref(), &live.id, journal).await?;
    if lines.is_empty() {
        return Ok(());
    }
    let (head, before) = (journal.head(), journal.state().clone());
    journal::follow(app.store.as_ref(), &live.id, journal, &lines).await?;
    tell(live, &before, &head, &lines);
    Ok(())
}

/// Events that another process has written to.
pub fn follow(app: &Arc<App>, events: Vec<Arc<Live>>) {
    for live in events {
        let app = Arc::clone(app);
        tokio::spawn(async move {
            let mut journal = live.journal.lock().await;
            if let Err(why) = catch_up(&app, &live, &mut journal).await {
                log_line(format_args!("{}: could not catch up: {}", live.id, why.message));
            }
        });
    }
}

/// The writer has seen an older state: what has happened since, as far as everybody may know.
async fn stale(app: &App, live: &Live, event: &Event, seen: u64, head: &Seals) -> ApiError {
    let message = "The event has moved on since you looked; see what changed and decide again.";
    let entries = app.store.entries(&live.id, seen).await.unwrap_or_default();
    let read = |body: &str| serde_json::from_str::<serde_json::Value>(body).ok();
    let since: Vec<News> = entries
        .iter()
        .take(MOST_TOLD)
        .filter_map(|entry| {
            let whole = read(&entry.body)?;
            let sealed = touchback_event::log::Sealed {
                hash: whole["hash"].as_str()?.to_owned(),
                entry: serde_json::from_value(whole["entry"].clone()).ok()?,
            };
            Some(News::of(event, &sealed))
        })
        .collect();
    ApiError::new(409, "stale", message).with(json!({ "seq": head.seq, "seal": head.hash, "since": since }))
}

/// Keeps the lists up to date: the event's name and state.
async fn note_state(app: &App, live: &Live, event: &Event) {
    let Ok(books) = books() else { return };
    let status = Look { event, books }.status();
    let summary =
        json!({ "stands": status.stands, "round": status.round, "rounds": status.rounds, "over": status.over });
    let done = app.store.update_journal(&live.id, &event.pack.name, &summary.to_string(), now()).await;
    if let Err(why) = done {
        log_line(format_args!("{}: the list could not be brought up to date: {why}", live.id));
    }
}

/// Whether somebody may see what is being prepared: draws before they are published, reports, rosters.
#[must_use]
pub fn is_staff(event: &Event, name: Option<&str>) -> bool {
    let roles = name.map(|name| event.roles(name)).unwrap_or_default();
    [Act::EditEvent, Act::KeepScore, Act::RuleOnDispute].iter().any(|act| may(&roles, *act))
}
