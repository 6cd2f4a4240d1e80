//! Playing a table of an event on our own board.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use touchback_tournament::director::Tournament;
use touchback_tournament::log::Change;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::matches::board::{OpenBoard, OpenedBoard, Seating};
use super::super::{Body, Path, Refused};
use crate::App;
use crate::auth::Actor;
use crate::error::{Answer, ApiError};
use crate::events::board::{Table, look, rules_of};
use crate::journals::act::{catch_up, write};
use crate::journals::who::Who;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(open))
}

/// Play your table of the published round on the board: the first coach opens the match, the second joins it
#[utoipa::path(post, path = "/api/events/{id}/tables/{table}/board", tag = "events", params(("id" = String, Path), ("table" = u32, Path)),
    request_body = OpenBoard, responses((status = 200, body = OpenedBoard), Refused))]
async fn open(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    who: Who,
    Path((id, table)): Path<(String, u32)>,
    Body(body): Body<OpenBoard>,
) -> Answer<Json<OpenedBoard>> {
    app.memory.check()?;
    let live = app.events.get(&app, &id).await?;
    // While the event is locked nobody else opens the same table here.
    let mut journal = live.journal.lock().await;
    catch_up(&app, &live, &mut journal).await?;
    let name = who.name::<Tournament>(journal.state()).ok_or_else(ApiError::not_signed_in)?;
    let rules = rules_of(&app, journal.state())?;
    let table = Table::of(&id, look(journal.state())?, &rules, &name, table)?;
    let seating = Seating::new(table.match_id, table.side, table.name, &person.id, body.dice, table.sheet);
    if !table.opened {
        seating.open(&app, table.settings).await?;
        let change = Change::BoardOpened {
            round: table.at.round,
            table: table.at.table,
            game: seating.match_id.clone(),
            squads: Some(table.squads),
        };
        write(&app, &live, &mut journal, &name, vec![change]).await?;
    }
    drop(journal);
    seating.take(&app).await.map(Json)
}
