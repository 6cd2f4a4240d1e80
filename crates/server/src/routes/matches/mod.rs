//! Matches: making them, playing them, looking at them, and what remains of them.

pub mod after;
mod analysis;
pub mod board;
mod bring;
pub mod create;
mod hint;
mod invite;
pub mod join;
mod odds;
mod play;
mod show;

use std::sync::Arc;

use touchback_engine::Side;
use touchback_notation::text;
use touchback_replay::sheet::Sheet;
use touchback_store::StoreError;
use utoipa_axum::router::OpenApiRouter;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::kept::{self, Found};
use crate::live::driver::summarise;
use crate::live::{Inner, Live};
use crate::log::{Body as Entry, CoachEntry, SideWord};

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .merge(create::routes())
        .merge(join::routes())
        .merge(show::routes())
        .merge(play::routes())
        .merge(odds::routes())
        .merge(hint::routes())
        .merge(after::routes())
        .merge(analysis::routes())
        .merge(bring::routes())
}

/// The match of this id; ids that none can have are not even looked up.
async fn find(app: &Arc<App>, id: &str) -> Answer<Arc<Live>> {
    check_id(id)?;
    app.live.get(app, id).await
}

/// The same, also if it cannot be played here.
async fn look(app: &Arc<App>, id: &str) -> Answer<Found> {
    check_id(id)?;
    kept::find(app, id).await
}

pub(super) fn check_id(id: &str) -> Answer<()> {
    let fine =
        id.len() == 22 && id.starts_with("m_") && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if fine { Ok(()) } else { Err(ApiError::not_found()) }
}

fn taken() -> ApiError {
    ApiError::new(409, "seat_taken", "Both seats are taken; you can watch.")
}

/// Gives an empty seat to a coach. The table decides who has it; a retry after a crash in between finds its own name
/// there.
pub async fn sit(
    app: &Arc<App>,
    live: &Live,
    inner: &mut Inner,
    side: Side,
    coach: CoachEntry,
    sheet: Sheet,
) -> Answer<()> {
    let row = app.store.match_row(&live.id).await?;
    let holder = if side == Side::Home { row.home } else { row.away };
    if let Some(account) = coach.account.as_deref().filter(|account| holder.as_deref() != Some(*account)) {
        app.store.take_seat(&live.id, text::side(side), account).await.map_err(|why| match why {
            StoreError::Conflict => taken(),
            other => other.into(),
        })?;
    }
    let entry = Entry::Joined { side: SideWord::from(side), coach, sheet: Box::new(sheet) };
    live.commit(app, inner, entry).await?;
    summarise(app, inner).await
}
