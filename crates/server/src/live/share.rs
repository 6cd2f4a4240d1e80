//! What the clients of coaches add to the dice: shares, chains and links.

use serde::Deserialize;
use serde_json::json;
use touchback_provable_dice::Seat as FairSeat;
use utoipa::ToSchema;

use super::command::{Person, SeqAnswer, bytes, called_off};
use super::talk::Talk;
use super::{Inner, Live};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::log::{Body, Fair, Share, SideWord};

/// A share of the dice: `commitment` and `chain` to commit, `value` and `salt` to open, `chain` alone for another device.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ShareBody {
    /// At one screen: which side.
    #[serde(default)]
    pub side: Option<SideWord>,
    #[serde(default)]
    pub commitment: Option<String>,
    #[serde(default)]
    pub chain: Option<String>,
    #[serde(default)]
    pub value: Option<String>,
    #[serde(default)]
    pub salt: Option<String>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkBody {
    pub link: String,
    pub at: u64,
}

/// Which part of a share comes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SharePart {
    Commit,
    Open,
    Chain,
}

/// Enters a share that a client keeps.
pub async fn share(app: &App, live: &Live, person: &Person, part: SharePart, body: &ShareBody) -> Answer<SeqAnswer> {
    let mut inner = live.lock().await;
    inner.check_frozen()?;
    if inner.game.called_off.is_some() {
        return Err(called_off());
    }
    let side = inner.side(person, body.side)?;
    if inner.game.coach(side).map(|coach| coach.share) != Some(Share::Client) {
        return Err(ApiError::bad_value("The server keeps the share of this seat."));
    }
    let seat = FairSeat::from(side);
    let need = |value: &Option<String>, name: &str| {
        value.as_deref().ok_or_else(|| ApiError::bad_value(format!("\"{name}\" is missing."))).and_then(bytes)
    };
    let fair = match part {
        SharePart::Commit => {
            let (value, chain) = (need(&body.commitment, "commitment")?, need(&body.chain, "chain")?);
            Fair::CoachCommits { side: seat, value, chain }
        }
        SharePart::Open => {
            Fair::CoachOpens { side: seat, value: need(&body.value, "value")?, salt: need(&body.salt, "salt")? }
        }
        SharePart::Chain => Fair::NewChain { side: seat, chain: need(&body.chain, "chain")? },
    };
    check_possible(&inner, &fair)?;
    if part == SharePart::Chain {
        Talk::NewChain(side).allow(app, live, &inner, person)?;
    }
    enter(app, live, &mut inner, Body::Dice { fair }).await
}

/// The other client's link for the action that waits for it.
pub async fn link(app: &App, live: &Live, person: &Person, body: &LinkBody) -> Answer<SeqAnswer> {
    let mut inner = live.lock().await;
    let sides = inner.sides(person)?;
    let Some(side) = inner.game.awaits_link().filter(|side| sides.contains(side)) else { return Err(inner.stale()) };
    if body.at != inner.game.at() {
        return Err(inner.stale());
    }
    let fair = Fair::Answers { side: side.into(), link: bytes(&body.link)? };
    check_possible(&inner, &fair)?;
    enter(app, live, &mut inner, Body::Answer { fair }).await
}

/// Whether the transcript allows it at this place.
fn check_possible(inner: &Inner, fair: &Fair) -> Answer<()> {
    inner.game.fair.clone().append(fair.clone()).map_err(|fault| {
        let error = ApiError::new(400, "bad_link", format!("Not possible here: {}.", fault.code.sentence()));
        error.with(json!({ "fault": fault.code.name() }))
    })
}

async fn enter(app: &App, live: &Live, inner: &mut Inner, body: Body) -> Answer<SeqAnswer> {
    live.commit(app, inner, body).await?;
    Ok(SeqAnswer { seq: inner.game.seq() })
}
