//! Playing a table of an event on our own board.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use touchback_event::desk::Tournament;
use touchback_event::log::Change;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::matches::create::begin;
use super::super::matches::sit;
use super::super::{Body, Path, Refused};
use crate::App;
use crate::auth::Actor;
use crate::error::{Answer, ApiError};
use crate::events::board::{Table, look, rules_of};
use crate::journals::act::{catch_up, write};
use crate::journals::who::Who;
use crate::log::{Body as Entry, CoachEntry, CoachKind, Share};
use crate::view::Seat;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(open))
}

#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenBoard {
    /// Who makes this seat's share of the dice.
    #[serde(default)]
    pub dice: Share,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpenedBoard {
    /// The match.
    pub id: String,
    pub seat: Seat,
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
    let coach = CoachEntry {
        name: table.name,
        kind: CoachKind::Person,
        share: body.dice,
        account: Some(person.id.clone()),
        level: None,
    };
    let seat = Seat::of(&[table.side]);
    if !table.opened {
        app.limits.new_match(&app, &person.id)?;
        let (mut coaches, mut sheets) = ([None, None], [None, None]);
        coaches[table.side.index()] = Some(coach.clone());
        sheets[table.side.index()] = Some(Box::new(table.sheet.clone()));
        let settings = Box::new(table.settings);
        let entry = Entry::Created { settings, coaches, sheets, asked: None, brought: false };
        match begin(&app, table.match_id.clone(), entry, seat).await {
            // It began before, and the event was not notified.
            Err(why) if why.code == "stale" => {}
            made => drop(made?),
        }
        let change = Change::BoardOpened {
            round: table.at.round,
            table: table.at.table,
            game: table.match_id.clone(),
            squads: Some(table.squads),
        };
        write(&app, &live, &mut journal, &name, change).await?;
    }
    drop(journal);
    let game = app.live.get(&app, &table.match_id).await?;
    let mut inner = game.lock().await;
    game.catch_up(&app, &mut inner).await?;
    if inner.game.sides_of(&person.id).is_empty() {
        if inner.game.coach(table.side).is_some() {
            let message = "You sit at this board with another device or account; go on there.";
            return Err(ApiError::new(409, "seat_taken", message));
        }
        sit(&app, &game, &mut inner, table.side, coach, table.sheet).await?;
    }
    Ok(Json(OpenedBoard { id: table.match_id, seat }))
}
