//! Drawing special plays: a coach's choice, the computer's, and chance for a coach whose time is up. Also holding
//! windows open.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use utoipa::ToSchema;

use super::command::{Actor, Person, SeqAnswer, must_choose};
use super::driver::linked;
use super::life::last;
use super::{Inner, Live};
use crate::App;
use crate::error::{Answer, ApiError};
use crate::log::{Body, Fair, How, Pace, Share};
use crate::time::now;

/// With a clock, a choice of the draw has so long, in milliseconds.
const TIME: i64 = 60_000;

/// Takes a choice of the coach who is asked.
pub(super) async fn take_choice(
    app: &App,
    live: &Live,
    inner: &mut Inner,
    actor: &mut Actor<'_>,
    words: &str,
) -> Answer<()> {
    let (by, _) = inner.game.draw_asks().ok_or_else(|| inner.stale())?;
    must_choose(actor.sides, by)?;
    let choice = inner.game.read_choice(by, words)?;
    let sealed = inner.game.seal_choice(by, &choice);
    let fair = linked(app, live, inner, by, &sealed, Some(actor.links)).await?;
    live.commit(app, inner, Body::Draw { how: How::Coach, key: actor.key.to_owned(), words: choice, fair }).await
}

/// What the server does for the draw: `None` if a coach must choose, otherwise how long to wait.
pub async fn drive(app: &App, live: &Live, inner: &mut Inner) -> Answer<Option<Duration>> {
    if inner.game.is_drawn() {
        live.commit(app, inner, Body::Started).await?;
        return Ok(Some(Duration::ZERO));
    }
    let Some((by, _)) = inner.game.draw_asks() else { return Ok(None) };
    let how = if inner.game.is_computer(by) {
        How::Computer
    } else {
        let Some(deadline) = deadline(inner) else { return Ok(None) };
        let left = deadline - now();
        if left > 0 {
            return Ok(Some(Duration::from_millis(left as u64)));
        }
        How::Clock
    };
    let choice = inner.game.choice_by_chance().ok_or_else(|| ApiError::internal("nothing to choose"))?;
    let words = inner.game.seal_choice(by, &choice);
    let fair = match inner.game.coach(by).map(|coach| coach.share) {
        Some(Share::Client) => Fair::Imposed { side: by.into(), words, why: "time ran out".to_owned() },
        _ => linked(app, live, inner, by, &words, None).await?,
    };
    live.commit(app, inner, Body::Draw { how, key: String::new(), words: choice, fair }).await?;
    Ok(Some(Duration::ZERO))
}

/// When the time of the asked coach is up, where the match has a clock.
pub(super) fn deadline(inner: &Inner) -> Option<i64> {
    let rule = inner.game.settings.clock?;
    let time = match inner.game.settings.pace {
        Pace::Live => TIME,
        Pace::Correspondence => i64::from(rule.turn) * 1_000,
    };
    Some(last(&inner.game) + time)
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HoldBody {
    /// The position in which the window is open.
    pub at: u64,
}

/// A coach says "wait": the windows for special plays of this run stay open longer, and his own open one until he
/// answers. Either coach may, with or without something to play, and both see it.
pub async fn hold(app: &App, live: &Arc<Live>, person: &Person, body: &HoldBody) -> Answer<SeqAnswer> {
    let mut inner = live.lock().await;
    let sides = inner.sides(person)?;
    let asked = inner.game.decision().ok_or_else(|| inner.stale())?;
    if body.at != inner.game.at() {
        return Err(inner.stale());
    }
    if inner.game.is_conceded() {
        return Err(ApiError::new(409, "match_over", "After a concession no window is held open."));
    }
    let side = sides.iter().copied().find(|side| *side == asked.by).or(sides.first().copied());
    if let Some(side) = side {
        inner.game.wait(side);
        live.tell_now(app, &inner);
    }
    Ok(SeqAnswer { seq: inner.game.seq() })
}

/// How long the open window still waits for its coach before the server passes for him; `None` if it does not time out.
#[must_use]
pub fn window_left(inner: &Inner) -> Option<i64> {
    inner.game.window_left(now())
}
