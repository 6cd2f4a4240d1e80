//! Everything that is kept of a person, as a file; and what becomes of it when they leave. Finished matches belong to two coaches: they
//! stay, with an anonymous name and without what the one who left has written.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use touchback_engine::Side;
use touchback_store::accounts::Rewrite;
use touchback_store::{Entry, MatchRow, StoreError};
use utoipa::ToSchema;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::ids::new_id;
use crate::kept::{Kept, Raw};
use crate::live::command::{ConcedeBody, Person, concede};
use crate::live::read_entry;
use crate::log::{Body, ChatBy, CoachEntry, SideWord};
use crate::people::offer::withdraw;

/// The name that stays.
pub const NOBODY: &str = "Former coach";
/// In place of what somebody has written.
const GONE: &str = "…";
/// How long a conceded match may take to be over, and how often we look.
const PATIENCE: Duration = Duration::from_secs(15);
const LOOK: Duration = Duration::from_millis(50);
/// States of matches that nothing happens in any more.
const OVER: [&str; 4] = ["over", "cancelled", "withdrawn", "paused"];

#[derive(Serialize, ToSchema)]
pub struct ExportMatch {
    pub id: String,
    pub state: String,
    pub created: i64,
    pub updated: i64,
    /// As in lists.
    #[schema(value_type = Object)]
    pub summary: Value,
    /// What you wrote in its chat.
    pub chat: Vec<ExportChat>,
    /// Where its whole log can be fetched.
    pub log: String,
}

#[derive(Serialize, ToSchema)]
pub struct ExportChat {
    pub time: i64,
    pub text: String,
}

/// Everything that is kept of a person. Times in milliseconds since 1970.
#[derive(Serialize, ToSchema)]
pub struct Export {
    /// Names, address, role, measures of the operator. The password is kept as a hash only, and not part of this.
    #[schema(value_type = Object)]
    pub account: Value,
    #[schema(value_type = Vec<Object>)]
    pub sessions: Vec<Value>,
    /// Names, hosts and times of your passkeys.
    #[schema(value_type = Vec<Object>)]
    pub passkeys: Vec<Value>,
    /// Teams, with their rosters as text.
    #[schema(value_type = Vec<Object>)]
    pub teams: Vec<Value>,
    /// Friends, and people you have muted or blocked.
    #[schema(value_type = Vec<Object>)]
    pub ties: Vec<Value>,
    /// What you have reported.
    #[schema(value_type = Vec<Object>)]
    pub reports: Vec<Value>,
    /// Every rating that you have had.
    #[schema(value_type = Vec<Object>)]
    pub ratings: Vec<Value>,
    pub matches: Vec<ExportMatch>,
    /// Events and leagues that you have a part in.
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<Value>,
    #[schema(value_type = Vec<Object>)]
    pub leagues: Vec<Value>,
}

/// The side that somebody has in a match; of one screen the first.
fn side_of(row: &MatchRow, account: &str) -> Side {
    if row.home.as_deref() == Some(account) { Side::Home } else { Side::Away }
}

fn wrote(by: ChatBy, side: Side) -> bool {
    by == if side == Side::Home { ChatBy::Home } else { ChatBy::Away }
}

async fn chat(app: &App, row: &MatchRow, account: &str) -> Answer<Vec<ExportChat>> {
    let side = side_of(row, account);
    let mut lines = Vec::new();
    for entry in app.store.entries(&row.id, 0).await? {
        let entry = read_entry(&entry).map_err(|why| ApiError::internal(why.0))?;
        if let Body::Chat { by, text, .. } = entry.body
            && wrote(by, side)
        {
            lines.push(ExportChat { time: entry.time, text });
        }
    }
    Ok(lines)
}

async fn matches(app: &App, account: &str) -> Answer<Vec<ExportMatch>> {
    let mut all = Vec::new();
    for row in app.store.every_match_of(account).await? {
        all.push(ExportMatch {
            chat: chat(app, &row, account).await?,
            summary: serde_json::from_str(&row.summary).unwrap_or_default(),
            log: format!("/api/matches/{}/export", row.id),
            id: row.id,
            state: row.state,
            created: row.created,
            updated: row.updated,
        });
    }
    Ok(all)
}

async fn journals(app: &App, account: &str, kind: &str) -> Answer<Vec<Value>> {
    let rows = app.store.journals_of(account, kind).await?;
    Ok(rows.into_iter().map(|row| json!({ "id": row.id, "name": row.name, "created": row.created })).collect())
}

pub async fn export(app: &App, id: &str) -> Answer<Export> {
    let store = &app.store;
    let account = store.account(id).await?;
    let sessions = store.sessions_of(id).await?.into_iter().map(|session| {
        json!({ "device": session.device, "created": session.created, "used": session.used, "expires": session.expires })
    });
    let passkeys = store.passkeys_of(id).await?.into_iter().map(|passkey| {
        json!({ "name": passkey.name, "host": passkey.host, "created": passkey.created, "used": passkey.used })
    });
    let teams = store.teams_of(id).await?.into_iter().map(|team| {
        json!({ "id": team.id, "name": team.name, "ruleset": team.ruleset, "team": team.team, "roster": team.body, "created": team.created })
    });
    let mut ties = Vec::new();
    for tie in store.ties_of(id).await? {
        let name = store.account(&tie.other).await.map(|other| other.name).unwrap_or_default();
        ties.push(json!({ "kind": tie.kind, "name": name, "created": tie.created }));
    }
    let reports = store.reports_by(id).await?.into_iter().map(|report| {
        json!({ "reason": report.reason, "text": report.body, "match": report.game, "created": report.created })
    });
    let mut ratings = Vec::new();
    for format in store.ratings_of(id).await? {
        for step in store.rating_steps(id, &format.format).await? {
            ratings.push(json!({ "format": step.format, "step": step.step, "rating": step.rating, "deviation": step.deviation, "at": step.at }));
        }
    }
    Ok(Export {
        sessions: sessions.collect(),
        passkeys: passkeys.collect(),
        teams: teams.collect(),
        ties,
        reports: reports.collect(),
        ratings,
        matches: matches(app, id).await?,
        events: journals(app, id, "event").await?,
        leagues: journals(app, id, "league").await?,
        account: json!({
            "id": account.id, "name": account.name, "login": account.login, "public_name": store.handle(id).await.ok(),
            "email": account.email, "created": account.created, "role": account.role, "banned": account.banned,
            "muted": account.muted, "recovery_codes": store.codes_left(id).await?,
        }),
    })
}

/// Takes somebody out of an entry; none if they are not in it.
fn anonymous(mut body: Body, side: Side) -> Option<Body> {
    let forget = |coach: &mut CoachEntry| NOBODY.clone_into(&mut coach.name);
    match &mut body {
        Body::Created { coaches, .. } => coaches[side.index()].as_mut().map(forget)?,
        Body::Joined { side: who, coach, .. } if Side::from(*who) == side => forget(coach),
        Body::Chat { by, name, text } if wrote(*by, side) => {
            NOBODY.clone_into(name);
            GONE.clone_into(text);
        }
        _ => return None,
    }
    Some(body)
}

/// A kept match without somebody: its steps are passed on as they are unless they name them.
fn anonymous_kept(mut kept: Kept, side: Side) -> Answer<Kept> {
    let word = touchback_notation::text::side(side);
    if let Some(coach) = kept.snapshot["coaches"][word].as_object_mut() {
        coach.insert("name".to_owned(), json!(NOBODY));
    }
    let step = |step: Raw| -> Answer<Raw> {
        let text: &RawValue = &step;
        if !text.get().contains("\"chat\"") && !text.get().contains("\"joined\"") {
            return Ok(step);
        }
        let mut view: Value = serde_json::from_str(text.get()).map_err(ApiError::internal)?;
        if view["by"] == word && (view["is"] == "chat" || view["is"] == "joined") {
            view["name"] = json!(NOBODY);
            if view["is"] == "chat" {
                view["text"] = json!(GONE);
            }
        }
        to_raw_value(&view).map_err(ApiError::internal)
    };
    kept.steps = kept.steps.into_iter().map(step).collect::<Answer<_>>()?;
    Ok(kept)
}

/// What changes in a match when somebody leaves it.
async fn rewritten(app: &App, row: &MatchRow, account: &str) -> Answer<Rewrite> {
    let sides: Vec<Side> = Side::BOTH.into_iter().filter(|side| holder(row, *side) == Some(account)).collect();
    let mut entries = Vec::new();
    for Entry { seq, body } in app.store.entries(&row.id, 0).await? {
        let mut entry = read_entry(&Entry { seq, body }).map_err(|why| ApiError::internal(why.0))?;
        let mut changed = false;
        for side in &sides {
            if let Some(body) = anonymous(entry.body.clone(), *side) {
                (entry.body, changed) = (body, true);
            }
        }
        if changed {
            entries.push(Entry { seq, body: serde_json::to_string(&entry).map_err(ApiError::internal)? });
        }
    }
    let mut archive = match app.store.archive(&row.id).await {
        Ok(packed) => Some(Kept::unpacked(&packed)?),
        Err(StoreError::NotFound) => None,
        Err(why) => return Err(why.into()),
    };
    let mut summary: Value = serde_json::from_str(&row.summary).unwrap_or_default();
    for side in sides {
        archive = archive.map(|kept| anonymous_kept(kept, side)).transpose()?;
        if let Some(coach) = summary[touchback_notation::text::side(side)].as_object_mut() {
            coach.insert("name".to_owned(), json!(NOBODY));
        }
    }
    let archive = archive.map(|kept| kept.packed()).transpose()?;
    Ok(Rewrite { log: row.id.clone(), entries, archive, summary: summary.to_string() })
}

fn holder(row: &MatchRow, side: Side) -> Option<&str> {
    if side == Side::Home { row.home.as_deref() } else { row.away.as_deref() }
}

/// Cancels or concedes a match and waits until it is over.
async fn end_match(app: &Arc<App>, row: &MatchRow, person: &Person) -> Answer<()> {
    if row.state == "playing" {
        let live = app.live.get(app, &row.id).await?;
        let side = Some(SideWord::from(side_of(row, &person.id)));
        match concede(app, &live, person, &ConcedeBody { key: new_id("leaving")?, link: None, side }).await {
            Err(why) if why.code != "match_over" => return Err(why),
            _ => {}
        }
    } else {
        withdraw(app, &row.id, person).await?;
    }
    let begun = tokio::time::Instant::now();
    while begun.elapsed() < PATIENCE {
        if OVER.contains(&app.store.match_row(&row.id).await?.state.as_str()) {
            return Ok(());
        }
        tokio::time::sleep(LOOK).await;
    }
    Err(ApiError::busy("A match of yours is still being ended; try again in a moment.", 5))
}

/// Deletes a person. Asked again after a failure it goes on where it stopped: the account itself goes last.
pub async fn delete(app: &Arc<App>, person: &Person) -> Answer<()> {
    for row in app.store.every_match_of(&person.id).await? {
        if !OVER.contains(&row.state.as_str()) {
            end_match(app, &row, person).await?;
        }
    }
    for row in app.store.every_match_of(&person.id).await? {
        app.store.rewrite(&rewritten(app, &row, &person.id).await?).await?;
        app.live.forget(&row.id);
    }
    app.store.delete_account(&person.id).await?;
    Ok(())
}
