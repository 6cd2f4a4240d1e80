//! For searches that look ahead millions of times: a question held together with its position.
//!
//! [`Open`] borrows the state until it is answered, and answers only from its own menu. So nothing needs to be checked
//! again, and nothing can be answered that was not offered: the position cannot have changed since the menu was built.
//! It gives the same states and events as [`apply`](crate::apply), which everybody else uses.

use crate::action::Action;
use crate::decision::{Decision, Sections};
use crate::dice::Dice;
use crate::event::Events;
use crate::flow::{Status, decision, taken};
use crate::illegal::Illegal;
use crate::rules::Rules;
use crate::state::State;

/// An open question of a search.
pub struct Open<'a> {
    r: &'a Rules,
    s: &'a mut State,
    asked: Decision,
    sections: Sections,
}

impl<'a> Open<'a> {
    /// The question of this position; none once the match is over.
    #[must_use]
    pub fn of(r: &'a Rules, s: &'a mut State) -> Option<Open<'a>> {
        let asked = decision(r, s)?;
        let sections = asked.menu.sections();
        Some(Open { r, s, asked, sections })
    }

    #[must_use]
    pub const fn decision(&self) -> &Decision {
        &self.asked
    }

    /// The whole position, hidden special plays included: [`view`](crate::view()) decides what a seat may know of it.
    #[must_use]
    pub const fn state(&self) -> &State {
        self.s
    }

    /// How many actions there are.
    #[must_use]
    pub const fn count(&self) -> u32 {
        self.sections.count()
    }

    /// The `k`-th action, in the order in which menus are listed; the others are not listed for it.
    #[must_use]
    pub fn nth(&self, k: u32) -> Option<Action> {
        self.asked.menu.nth_of(&self.sections, k)
    }

    /// Takes the `k`-th action and plays on until the next question. None if there are fewer; the error is an
    /// impossible die.
    pub fn take_nth(self, k: u32, dice: &mut dyn Dice, events: &mut dyn Events) -> Option<Result<Status, Illegal>> {
        let action = self.nth(k)?;
        Some(taken(self.r, self.s, action, dice, events))
    }

    /// Takes an action of the menu. None if it is not offered.
    pub fn take(self, action: Action, dice: &mut dyn Dice, events: &mut dyn Events) -> Option<Result<Status, Illegal>> {
        self.asked.menu.offers(action).then(|| taken(self.r, self.s, action, dice, events))
    }
}
