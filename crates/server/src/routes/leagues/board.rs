//! Playing a match of a league on our own board.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use touchback_league::{Change, League};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::matches::board::{OpenBoard, OpenedBoard, Seating};
use super::super::{Body, Path, Refused};
use crate::App;
use crate::auth::Actor;
use crate::error::{Answer, ApiError};
use crate::journals::act::{catch_up, write};
use crate::journals::who::Who;
use crate::leagues::board::Opening;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(open_league_match))
}

/// Play your match on the board: the first coach opens it, the second joins; the result goes to the league by itself
#[utoipa::path(post, path = "/api/leagues/{id}/matches/{game}/board", tag = "leagues",
    params(("id" = String, Path), ("game" = u32, Path)), request_body = OpenBoard,
    responses((status = 200, body = OpenedBoard), Refused))]
async fn open_league_match(
    State(app): State<Arc<App>>,
    Actor(person): Actor,
    who: Who,
    Path((id, game)): Path<(String, u32)>,
    Body(body): Body<OpenBoard>,
) -> Answer<Json<OpenedBoard>> {
    app.memory.check()?;
    let live = app.leagues.get(&app, &id).await?;
    // While the league is locked nobody else opens the same match here.
    let mut journal = live.journal.lock().await;
    catch_up(&app, &live, &mut journal).await?;
    let name = who.name::<League>(journal.state()).ok_or_else(ApiError::not_signed_in)?;
    let opening = Opening::of(&app, &id, journal.state(), &name, game)?;
    let seating = Seating::new(opening.match_id, opening.side, name.clone(), &person.id, body.dice, opening.sheet);
    if !opening.opened {
        seating.open(&app, opening.settings).await?;
        let change = Change::BoardOpened { game, id: seating.match_id.clone() };
        write(&app, &live, &mut journal, &name, vec![change]).await?;
    }
    drop(journal);
    seating.take(&app).await.map(Json)
}
