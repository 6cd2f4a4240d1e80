//! People: the lobby, coaches and their records, friends and blocks.

pub mod coaches;
pub mod lobby;
pub mod ties;

use std::sync::Arc;

use utoipa_axum::router::OpenApiRouter;

use crate::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().merge(lobby::routes()).merge(coaches::routes()).merge(ties::routes())
}
