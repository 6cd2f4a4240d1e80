//! What people add to a match: actions, undos, chat, undo requests, new chains of links. Every entry stays in the
//! log, so each person has a bucket for each match and each match has a limit.

use serde::Deserialize;
use touchback_engine::Side;
use touchback_provable_dice::Seat as FairSeat;
use utoipa::ToSchema;

use super::command::{Person, SeqAnswer, seat_of};
use super::{Inner, Live};
use crate::App;
use crate::auth::names::shown_text;
use crate::error::{Answer, ApiError};
use crate::log::{Body, ChatBy, Fair};
use crate::time::now;
use crate::view::Seat;

/// Letters of one line of chat.
const MOST_LETTERS: usize = 500;
/// Lines of each coach, and lines of all spectators together: strangers never use up what coaches have.
const MOST_LINES: usize = 2_000;
const MOST_REQUESTS: usize = 500;
/// A chain has thousands of links, and a coach on another device needs a new one.
const MOST_CHAINS: usize = 500;

/// A long match has 2,000 actions, with everything that is undone in it.
const MOST_ACTIONS: usize = 20_000;
const MOST_UNDOS: usize = 2_000;

/// Entries that people add.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Talk {
    Chat(ChatBy),
    UndoRequest(Side),
    NewChain(Side),
    /// Of either coach.
    Action,
    Undo(Side),
}

impl Talk {
    const fn name(self) -> &'static str {
        match self {
            Talk::Chat(_) => "chat",
            Talk::UndoRequest(_) => "undo",
            Talk::NewChain(_) => "chain",
            Talk::Action => "action",
            Talk::Undo(_) => "undone",
        }
    }

    const fn most(self) -> usize {
        match self {
            Talk::Chat(_) => MOST_LINES,
            Talk::UndoRequest(_) => MOST_REQUESTS,
            Talk::NewChain(_) => MOST_CHAINS,
            Talk::Action => MOST_ACTIONS,
            Talk::Undo(_) => MOST_UNDOS,
        }
    }

    /// How much larger than for chat the bucket is.
    const fn times(self) -> u32 {
        match self {
            Talk::Chat(_) | Talk::UndoRequest(_) | Talk::NewChain(_) => 1,
            Talk::Undo(_) => 4,
            // Programs play faster than people.
            Talk::Action => 150,
        }
    }

    fn is(self, body: &Body) -> bool {
        match (self, body) {
            (Talk::Chat(who), Body::Chat { by, .. }) => who == *by,
            (Talk::UndoRequest(who), Body::UndoAsked { side, .. }) => who == Side::from(*side),
            (Talk::NewChain(who), Body::Dice { fair: Fair::NewChain { side, .. } }) => FairSeat::from(who) == *side,
            (Talk::Action, Body::Action { .. } | Body::Draw { .. }) => true,
            (Talk::Undo(who), Body::Undone { side, .. }) => who == Side::from(*side),
            _ => false,
        }
    }

    /// Whether the match has no room for another one.
    fn is_full<'a>(self, entries: impl Iterator<Item = &'a Body>) -> bool {
        entries.filter(|body| self.is(body)).count() >= self.most()
    }

    /// Whether this person may add one to the match now.
    pub fn allow(self, app: &App, live: &Live, inner: &Inner, person: &Person) -> Answer<()> {
        // A log that is shorter than the limit need not be counted.
        if inner.game.steps.len() >= self.most() && self.is_full(inner.game.steps.iter().map(|step| &step.entry.body)) {
            return Err(ApiError::new(409, "log_full", "This match has no room for more of these."));
        }
        app.limits.talk(app, &format!("{} {} {}", self.name(), live.id, person.id), self.times())?;
        if self == Talk::Chat(ChatBy::Spectator) {
            // One person who comes as guest after guest still shares this bucket.
            app.limits.talk(app, &format!("spectators {}", live.id), 6)?;
        }
        Ok(())
    }
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChatBody {
    /// 1 to 500 characters.
    pub text: String,
}

pub async fn chat(app: &App, live: &Live, person: &Person, body: &ChatBody) -> Answer<SeqAnswer> {
    let text = shown_text(&body.text);
    if text.is_empty() || text.chars().count() > MOST_LETTERS {
        return Err(ApiError::bad_value(format!("1 to {MOST_LETTERS} characters.")));
    }
    if app.store.account(&person.id).await?.muted.is_some_and(|until| until > now()) {
        return Err(ApiError::new(403, "muted", "You may not write in chats for now."));
    }
    let mut inner = live.lock().await;
    let by = match seat_of(&inner, Some(person)) {
        Seat::Home | Seat::Both => ChatBy::Home,
        Seat::Away => ChatBy::Away,
        Seat::Spectator => ChatBy::Spectator,
    };
    if by == ChatBy::Spectator {
        for coach in inner.game.coaches.iter().flatten().filter_map(|coach| coach.account.as_deref()) {
            if app.store.is_blocked(coach, &person.id).await? {
                return Err(ApiError::new(403, "chat_refused", "You cannot write in this match."));
            }
        }
    }
    Talk::Chat(by).allow(app, live, &inner, person)?;
    let entry = Body::Chat { by, name: person.name.clone(), text };
    // Another entry may come in between; a line of chat fits after any.
    for _ in 0..5 {
        match live.commit(app, &mut inner, entry.clone()).await {
            Err(why) if why.code == "stale" => {}
            done => return done.map(|()| SeqAnswer { seq: inner.game.seq() }),
        }
    }
    Err(inner.stale())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_has_room_for_so_many_and_nobody_uses_up_the_room_of_others() {
        let line = |by: ChatBy| Body::Chat { by, name: "Eve".to_owned(), text: "Hello".to_owned() };
        let mut entries = vec![line(ChatBy::Spectator); MOST_LINES - 1];
        assert!(!Talk::Chat(ChatBy::Spectator).is_full(entries.iter()));
        entries.push(line(ChatBy::Spectator));
        assert!(Talk::Chat(ChatBy::Spectator).is_full(entries.iter()));
        for other in [Talk::Chat(ChatBy::Home), Talk::Chat(ChatBy::Away), Talk::UndoRequest(Side::Home)] {
            assert!(!other.is_full(entries.iter()), "{other:?}");
        }
        let asked = vec![Body::UndoAsked { side: Side::Away.into(), to: 3 }; MOST_REQUESTS];
        assert!(Talk::UndoRequest(Side::Away).is_full(asked.iter()));
        assert!(!Talk::UndoRequest(Side::Home).is_full(asked.iter()));
        let fair = Fair::NewChain { side: FairSeat::Home, chain: touchback_provable_dice::Bytes([7; 32]) };
        let chains = vec![Body::Dice { fair }; MOST_CHAINS];
        assert!(Talk::NewChain(Side::Home).is_full(chains.iter()));
        assert!(!Talk::NewChain(Side::Away).is_full(chains.iter()));
    }
}
