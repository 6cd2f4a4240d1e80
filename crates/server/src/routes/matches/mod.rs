//! Matches: making them, playing them, looking at them, and what remains of them.

mod after;
mod create;
mod odds;
mod play;
mod show;

use std::sync::Arc;

use utoipa_axum::router::OpenApiRouter;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::live::Live;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .merge(create::routes())
        .merge(show::routes())
        .merge(play::routes())
        .merge(odds::routes())
        .merge(after::routes())
}

/// The match of this id; ids that none can have are not even looked up.
async fn find(app: &Arc<App>, id: &str) -> Answer<Arc<Live>> {
    let fine =
        id.len() == 22 && id.starts_with("m_") && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !fine {
        return Err(ApiError::not_found());
    }
    app.live.get(app, id).await
}
