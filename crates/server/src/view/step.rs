//! One entry of the log as a seat sees it.

use serde::Serialize;
use touchback_engine::Side;
use touchback_notation::text;
use touchback_special_plays::Viewer;
use utoipa::ToSchema;

use super::Seat;
use super::draw::{self, DrawStep};
use super::event::{EventView, event_with};
use super::hand::{announced, viewer};
use super::names::spaced;
use crate::fairness::side_of;
use crate::game::{Game, Step};
use crate::log::{Body, ChatBy, Fair, How, SideWord};

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct StepView {
    pub seq: u64,
    /// `created`, `joined`, `draw`, `started`, `action`, `dice`, `undo-asked`, `undo-refused`, `undone`, `chat`,
    /// `called-off`.
    pub is: String,
    /// Milliseconds since 1970.
    pub time: i64,
    /// `home`, `away`, or `spectator` in the chat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub how: Option<How>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventView>,
    /// Steps of the draw of special plays, as this seat may know them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub draw: Vec<DrawStep>,
    /// Of the chat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The name of a spectator can be taken for a coach's, or for the program's own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub imitates: bool,
    /// Of an undo: the entry it went back to, and who agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agreed: Option<SideWord>,
    /// Of the dice: the entry of the transcript.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub fair: Option<Fair>,
}

#[must_use]
pub fn step(game: &Game, step: &Step, seat: Seat) -> StepView {
    let mut view = StepView { seq: step.seq, time: step.entry.time, undone: step.undone, ..StepView::default() };
    let side = |side: SideWord| Some(text::side(side.into()).to_owned());
    match &step.entry.body {
        Body::Created { .. } => view.is = "created".to_owned(),
        Body::Joined { side: who, coach, .. } => {
            view.is = "joined".to_owned();
            (view.by, view.name) = (side(*who), Some(coach.name.clone()));
        }
        Body::Dice { fair } | Body::Answer { fair } => {
            view.is = "dice".to_owned();
            view.by = side_of(fair).map(|side| text::side(side).to_owned());
            view.fair = Some(fair.clone());
        }
        Body::Draw { how, words, fair, .. } => {
            view.is = "draw".to_owned();
            view.how = Some(*how);
            let by = side_of(fair);
            view.by = by.map(|side| text::side(side).to_owned());
            // What was chosen is for the coach himself; the steps say what others may know.
            let coach = by.is_some_and(|side| sees_choices(viewer(game, seat), side));
            (view.words, view.action) = (coach.then(|| spaced(words)), coach.then(|| words.clone()));
            view.fair = Some(fair.clone());
        }
        Body::Started => view.is = "started".to_owned(),
        Body::Action { how, fair, .. } => {
            view.is = "action".to_owned();
            view.how = Some(*how);
            view.by = side_of(fair).map(|side| text::side(side).to_owned());
            if let Fair::Acts { words, .. } | Fair::Imposed { words, .. } = fair {
                (view.words, view.action) = (Some(spaced(words)), Some(words.clone()));
            }
            view.fair = Some(fair.clone());
        }
        Body::UndoAsked { side: who, to } => {
            view.is = "undo-asked".to_owned();
            (view.by, view.to) = (side(*who), Some(*to));
        }
        Body::UndoRefused { side: who } => {
            view.is = "undo-refused".to_owned();
            view.by = side(*who);
        }
        Body::Undone { side: who, to, agreed } => {
            view.is = "undone".to_owned();
            (view.by, view.to, view.agreed) = (side(*who), Some(*to), *agreed);
        }
        Body::CalledOff(off) => {
            view.is = "called-off".to_owned();
            view.by = off.by.and_then(side);
        }
        Body::Chat { by, name, text } => {
            view.is = "chat".to_owned();
            view.by = Some(chat_by(*by).to_owned());
            (view.name, view.text) = (Some(name.clone()), Some(text.clone()));
            view.imitates = *by == ChatBy::Spectator && game.imitated_by(name);
        }
    }
    view.draw = draw::steps(game, &step.drawn, seat);
    if let Some(state) = &game.state {
        let told = |it| event_with(&game.rules, state, it, announced(game, it));
        view.events = step.events.iter().map(told).collect();
    }
    view
}

fn sees_choices(viewer: Viewer, side: Side) -> bool {
    viewer == Viewer::Audit || viewer == Viewer::Coach(side.into())
}

const fn chat_by(by: ChatBy) -> &'static str {
    match by {
        ChatBy::Home => "home",
        ChatBy::Away => "away",
        ChatBy::Spectator => "spectator",
    }
}
