//! Boards of events and leagues: the first coach opens the match, the second joins it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use touchback_engine::Side;
use touchback_replay::sheet::Sheet;
use utoipa::ToSchema;

use super::create::begin;
use super::sit;
use crate::App;
use crate::error::{Answer, ApiError};
use crate::log::{Body as Entry, CoachEntry, CoachKind, Settings, Share};
use crate::view::Seat;

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

/// A seat at a board, for a coach with an account.
pub struct Seating {
    pub match_id: String,
    pub side: Side,
    pub coach: CoachEntry,
    pub account: String,
    pub sheet: Sheet,
}

impl Seating {
    #[must_use]
    pub fn new(match_id: String, side: Side, name: String, account: &str, dice: Share, sheet: Sheet) -> Seating {
        let account = account.to_owned();
        let coach =
            CoachEntry { name, kind: CoachKind::Person, share: dice, account: Some(account.clone()), level: None };
        Seating { match_id, side, coach, account, sheet }
    }

    /// Makes the match, with this coach in it.
    pub async fn open(&self, app: &Arc<App>, settings: Settings) -> Answer<()> {
        app.limits.new_match(app, &self.account)?;
        let (mut coaches, mut sheets) = ([None, None], [None, None]);
        coaches[self.side.index()] = Some(self.coach.clone());
        sheets[self.side.index()] = Some(Box::new(self.sheet.clone()));
        let entry = Entry::Created { settings: Box::new(settings), coaches, sheets, asked: None, brought: false };
        match begin(app, self.match_id.clone(), entry, Seat::of(&[self.side])).await {
            // It began before, and its host was not notified.
            Err(why) if why.code == "stale" => Ok(()),
            made => made.map(drop),
        }
    }

    /// Sits down, unless this coach sits there already.
    pub async fn take(self, app: &Arc<App>) -> Answer<OpenedBoard> {
        let game = app.live.get(app, &self.match_id).await?;
        let mut inner = game.lock().await;
        game.catch_up(app, &mut inner).await?;
        if inner.game.sides_of(&self.account).is_empty() {
            if inner.game.coach(self.side).is_some() {
                let message = "You sit at this board with another device or account; go on there.";
                return Err(ApiError::new(409, "seat_taken", message));
            }
            sit(app, &game, &mut inner, self.side, self.coach, self.sheet).await?;
        }
        Ok(OpenedBoard { id: self.match_id, seat: Seat::of(&[self.side]) })
    }
}
