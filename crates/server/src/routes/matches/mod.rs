//! Matches: making them, playing them, looking at them, and what remains of them.

pub mod after;
mod bring;
mod create;
mod odds;
mod play;
mod show;

use std::sync::Arc;

use utoipa_axum::router::OpenApiRouter;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::kept::{self, Found};
use crate::live::Live;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .merge(create::routes())
        .merge(show::routes())
        .merge(play::routes())
        .merge(odds::routes())
        .merge(after::routes())
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

fn check_id(id: &str) -> Answer<()> {
    let fine =
        id.len() == 22 && id.starts_with("m_") && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if fine { Ok(()) } else { Err(ApiError::not_found()) }
}
