//! Events as JSON: the facts of [`MatchEvent`], and what a reader needs besides: text, sentence, rule, card.

use serde::Serialize;
use touchback_engine::play::Play;
use touchback_engine::{Event, Pid, Rules, Side, State};
use touchback_notation::{Lang, MatchEvent, Names, text};
use utoipa::ToSchema;

use super::hand::PlayView;
use super::{hand, names, rule};

/// Something that happened in a match.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct EventView {
    /// The word of the event, and its facts.
    #[serde(flatten)]
    pub event: MatchEvent,
    /// The event in the words of scenarios.
    pub text: String,
    /// A sentence; not there for what only pictures need. English, but in the log in the language that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// A special play that was shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<PlayView>,
}

/// Players by position and number, teams and plays by their names.
pub struct Called<'a> {
    pub r: &'a Rules,
    pub s: &'a State,
    pub lang: &'a Lang,
    /// A card of the coaches' own has the name that they gave it.
    pub card: Option<&'a PlayView>,
}

impl Names for Called<'_> {
    fn player(&self, who: Pid) -> String {
        names::player(self.r, self.s, who, self.lang)
    }

    fn side(&self, side: Side) -> String {
        names::team(self.r, self.s, side, self.lang)
    }

    fn play(&self, id: &str) -> String {
        let own = self.card.filter(|card| card.id == Play::MANUAL.id());
        own.map_or_else(|| hand::name(id, self.lang), |card| card.name.clone())
    }
}

#[must_use]
pub fn event(r: &Rules, s: &State, it: &Event) -> EventView {
    event_with(r, s, it, None)
}

/// An event with the card of the coaches' own that it shows.
#[must_use]
pub fn event_with(r: &Rules, s: &State, it: &Event, own: Option<PlayView>) -> EventView {
    let event = MatchEvent::of(r, it);
    let card = own.or_else(|| shown(&event));
    EventView {
        text: text::event(r, it),
        words: words(Lang::english(), &event, &Called { r, s, lang: Lang::english(), card: card.as_ref() }),
        rule: rule::rule(r, it).map(str::to_owned),
        card,
        event,
    }
}

fn shown(event: &MatchEvent) -> Option<PlayView> {
    match event {
        MatchEvent::PlayDeclared { play, .. } | MatchEvent::PlayLasts { play, .. } => Some(hand::play(&play.0, None)),
        _ => None,
    }
}

impl EventView {
    /// The same, with its sentence in this language.
    pub fn reword(&mut self, r: &Rules, s: &State, lang: &Lang) {
        self.words = words(lang, &self.event, &Called { r, s, lang, card: self.card.as_ref() });
    }
}

/// The sentence, with what a declared card says; nothing for what only pictures need.
fn words(lang: &Lang, event: &MatchEvent, called: &Called) -> Option<String> {
    if event.is_quiet() {
        return None;
    }
    let sentence = lang.with_dice(event, called);
    Some(match (event, called.card) {
        (MatchEvent::PlayDeclared { .. }, Some(card)) => format!("{sentence} {}", card.text),
        _ => sentence,
    })
}

/// The sentence of an event, for a report.
#[must_use]
pub fn sentence(r: &Rules, s: &State, it: &Event) -> Option<String> {
    event(r, s, it).words
}
