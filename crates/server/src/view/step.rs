//! One entry of the log as a seat sees it.

use serde::Serialize;
use touchback_engine::Side;
use touchback_special_plays::Viewer;
use utoipa::ToSchema;

use super::Seat;
use super::draw::{self, DrawStep};
use super::event::{EventView, event_with};
use super::hand::{announced, viewer};
use crate::fairness::side_of;
use crate::game::{Game, Step};
use crate::log::{Body, ChatBy, Fair, How, SideWord};

/// What an entry of the log is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    #[default]
    Created,
    Joined,
    Draw,
    Started,
    Action,
    Dice,
    UndoAsked,
    UndoRefused,
    Undone,
    Chat,
    CalledOff,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct StepView {
    pub seq: u64,
    pub is: StepKind,
    /// Milliseconds since 1970.
    pub time: i64,
    /// A spectator only in the chat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<ChatBy>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub how: Option<How>,
    /// In the words of scenarios, as the log has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
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
    let side = |side: SideWord| Some(ChatBy::from(side));
    match &step.entry.body {
        Body::Created { .. } => view.is = StepKind::Created,
        Body::Joined { side: who, coach, .. } => {
            view.is = StepKind::Joined;
            (view.by, view.name) = (side(*who), Some(coach.name.clone()));
        }
        Body::Dice { fair } | Body::Answer { fair } => {
            view.is = StepKind::Dice;
            view.by = side_of(fair).map(ChatBy::from);
            view.fair = Some(fair.clone());
        }
        Body::Draw { how, words, fair, .. } => {
            view.is = StepKind::Draw;
            view.how = Some(*how);
            let by = side_of(fair);
            view.by = by.map(ChatBy::from);
            // What was chosen is for the coach himself; the steps say what others may know.
            let coach = by.is_some_and(|side| sees_choices(viewer(game, seat), side));
            view.action = coach.then(|| words.clone());
            view.fair = Some(fair.clone());
        }
        Body::Started => view.is = StepKind::Started,
        Body::Action { how, fair, .. } => {
            view.is = StepKind::Action;
            view.how = Some(*how);
            view.by = side_of(fair).map(ChatBy::from);
            if let Fair::Acts { words, .. } | Fair::Imposed { words, .. } = fair {
                view.action = Some(words.clone());
            }
            view.fair = Some(fair.clone());
        }
        Body::UndoAsked { side: who, to } => {
            view.is = StepKind::UndoAsked;
            (view.by, view.to) = (side(*who), Some(*to));
        }
        Body::UndoRefused { side: who } => {
            view.is = StepKind::UndoRefused;
            view.by = side(*who);
        }
        Body::Undone { side: who, to, agreed } => {
            view.is = StepKind::Undone;
            (view.by, view.to, view.agreed) = (side(*who), Some(*to), *agreed);
        }
        Body::CalledOff(off) => {
            view.is = StepKind::CalledOff;
            view.by = off.by.and_then(side);
        }
        Body::Chat { by, name, text } => {
            view.is = StepKind::Chat;
            view.by = Some(*by);
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
