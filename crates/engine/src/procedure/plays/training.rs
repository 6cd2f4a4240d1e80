//! Extra Training, a play that counts as a team re-roll (PM-21).

use super::Plays;
use crate::event::Event;
use crate::flow::Cx;
use crate::play::{LineState, Window};
use crate::query;
use crate::rules::Rules;
use crate::state::{Pid, Side, State};

impl Plays {
    /// Whether Extra Training could be used for a roll now (PM-21).
    #[must_use]
    pub fn may_train(s: &State, side: Side) -> bool {
        Plays::might_train(s, side) && training(s, side).is_some()
    }

    /// Whether the other side must expect that: then the question is asked (BT-07).
    #[must_use]
    pub fn might_train(s: &State, side: Side) -> bool {
        s.open_to[side.index()] & Window::OwnReroll.bit() != 0 && s.clock.active == side && s.clock.in_turn
    }

    /// The same for a roll of this player: Big Guys get no help from their team.
    #[must_use]
    pub fn may_train_for(r: &Rules, s: &State, who: Pid) -> bool {
        query::is_helped_by_team(r, s, who) && Plays::may_train(s, who.side())
    }

    #[must_use]
    pub fn might_train_for(r: &Rules, s: &State, who: Pid) -> bool {
        query::is_helped_by_team(r, s, who) && Plays::might_train(s, who.side())
    }

    /// Uses Extra Training up.
    pub fn train(cx: &mut Cx, side: Side) {
        let Some(line) = training(cx.s, side) else { return };
        let slot = &mut cx.s.hands[side.index()].lines[line];
        (slot.state, slot.public, slot.may_open) = (LineState::Resolved, true, 0);
        let play = slot.play;
        cx.s.open_to = cx.s.hands.map(|hand| hand.may_open());
        cx.emit(Event::PlayDeclared { side, line: line as u8, play });
    }
}

/// The line of a hand that holds Extra Training.
pub(super) fn training(s: &State, side: Side) -> Option<usize> {
    s.hands[side.index()].held(Window::OwnReroll.bit()).map(|(line, _)| line).next()
}
