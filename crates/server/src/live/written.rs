//! What clients are told after a move, as text: everybody gets the position as his seat may know it, the coach who moved gets it with his
//! answer too. So it is written once for each kind of seat, and the steps once for all.

use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use touchback_engine::Side;

use super::Inner;
use super::clock::Clock;
use crate::error::{Answer, ApiError};
use crate::view::step::{StepView, step};
use crate::view::{Seat, snapshot};

/// What the texts follow from: the log, and what coaches have said without an entry in it.
type Of = (u64, Option<i64>, Option<Side>);

#[derive(Default)]
struct Texts {
    of: Of,
    now: [Option<Arc<str>>; 4],
    /// Where everybody stands, which every seat sees alike.
    position: Option<Arc<str>>,
    /// The steps after this entry, where every seat sees the same.
    steps: Option<(u64, Arc<str>)>,
}

/// The last texts of a match.
#[derive(Default)]
pub(super) struct Written(Mutex<Texts>);

/// Where the position goes: before everything that a person has written.
const NOWHERE: &str = "\"position\":null";

fn text<T: Serialize + ?Sized>(it: &T) -> Answer<String> {
    serde_json::to_string(it).map_err(ApiError::internal)
}

impl Inner {
    /// Something that is written for the match as it is now.
    fn kept(&self, find: impl Fn(&Texts) -> Option<Arc<str>>) -> Option<Arc<str>> {
        let mut texts = self.written.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of = (self.game.seq(), self.game.window_until(), self.game.waits());
        if texts.of != of {
            *texts = Texts { of, ..Texts::default() };
        }
        find(&texts)
    }

    fn keep(&self, put: impl FnOnce(&mut Texts)) {
        put(&mut self.written.0.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn now_text(&self, seat: Seat) -> Answer<Arc<str>> {
        if let Some(text) = self.kept(|texts| texts.now[seat as usize].clone()) {
            return Ok(text);
        }
        let asked = snapshot::asked(&self.game, seat, self.clock.as_ref().map(Clock::view));
        let place = format!("\"position\":{}", self.position_text()?);
        let now: Arc<str> = text(&asked)?.replacen(NOWHERE, &place, 1).into();
        self.keep(|texts| texts.now[seat as usize] = Some(Arc::clone(&now)));
        Ok(now)
    }

    fn position_text(&self) -> Answer<Arc<str>> {
        if let Some(text) = self.kept(|texts| texts.position.clone()) {
            return Ok(text);
        }
        let position: Arc<str> = text(&snapshot::seen(&self.game))?.into();
        self.keep(|texts| texts.position = Some(Arc::clone(&position)));
        Ok(position)
    }

    fn steps_text(&self, seat: Seat, after: u64) -> Answer<Arc<str>> {
        // Without special plays every seat sees the same.
        let same = self.game.deal().is_none();
        let known = |texts: &Texts| texts.steps.as_ref().filter(|(from, _)| same && *from == after).cloned();
        if let Some(text) = self.kept(|texts| known(texts).map(|(_, text)| text)) {
            return Ok(text);
        }
        let steps = self.game.steps[after as usize..].iter().map(|it| step(&self.game, it, seat));
        let steps: Arc<str> = text(&steps.collect::<Vec<StepView>>())?.into();
        if same {
            self.keep(|texts| texts.steps = Some((after, Arc::clone(&steps))));
        }
        Ok(steps)
    }

    /// [`StepsMessage`](super::StepsMessage) with the steps after number `after`.
    pub(super) fn steps_message(&self, seat: Seat, after: u64) -> Answer<String> {
        let (steps, now) = (self.steps_text(seat, after)?, self.now_text(seat)?);
        Ok(format!(r#"{{"is":"steps","seq":{},"steps":{steps},{}"#, self.game.seq(), fields(&now)))
    }

    /// [`ActAnswer`](super::command::ActAnswer) for the coach who moved.
    pub(super) fn act_answer(&self, seat: Seat, after: u64, taken: usize) -> Answer<String> {
        let (steps, now) = (self.steps_text(seat, after)?, self.now_text(seat)?);
        Ok(format!(r#"{{"seq":{},"taken":{taken},"steps":{steps},{}"#, self.game.seq(), fields(&now)))
    }
}

/// The fields of an object with its end.
fn fields(object: &str) -> &str {
    object.strip_prefix('{').unwrap_or(object)
}

#[cfg(test)]
mod tests {
    use super::super::command::ActAnswer;
    use super::super::driver::next_share;
    use super::super::{Inner, StepsMessage};
    use super::*;
    use crate::game::leak_tests::{created_with, drawn, enter, secret, settings};
    use crate::log::Settings;

    /// A match that has begun, with special plays or without.
    fn begun(plays: bool) -> Inner {
        if plays {
            return Inner::new(drawn(secret(), 3));
        }
        let settings = Settings { plays: "none".to_owned(), draw: None, ..settings("sevens", secret()) };
        let mut game = created_with(settings, 3);
        while let Ok(Some(body)) = next_share(&game) {
            enter(&mut game, body);
            if game.state.is_some() {
                break;
            }
        }
        Inner::new(game)
    }

    /// What is put together here is what the types say that the description of the interface is made from.
    #[test]
    fn the_texts_are_what_the_types_say() {
        for inner in [begun(true), begun(false)] {
            compare(&inner);
        }
    }

    fn compare(inner: &Inner) {
        for seat in Seat::ALL {
            for after in [0, inner.game.seq() - 1, inner.game.seq()] {
                let steps = |after: u64| -> Vec<StepView> {
                    inner.game.steps[after as usize..].iter().map(|it| step(&inner.game, it, seat)).collect()
                };
                let (seq, now) = (inner.game.seq(), inner.now(seat));
                let told = StepsMessage { is: "steps", seq, steps: steps(after), now: now.clone() };
                assert_eq!(inner.steps_message(seat, after).expect("a text"), text(&told).expect("a text"));
                let answer = ActAnswer { seq, taken: 2, steps: steps(after), now };
                assert_eq!(inner.act_answer(seat, after, 2).expect("a text"), text(&answer).expect("a text"));
            }
        }
    }
}
