//! Special plays as a seat sees them (SP4-20 to SP4-29, BT-06, BT-09): its own hand with the reason why a play cannot be
//! declared now, and of the other one what the method shows. When the secret is open, everything.

use serde::Serialize;
use touchback_engine::illegal::PlayRefusal;
use touchback_engine::{Action, ActionBuf, Ask, Decision, Event, Illegal, Play as EnginePlay, Side};
use touchback_notation::{Lang, text};
use touchback_provable_dice::Seat as DrawSeat;
use touchback_special_plays::hand::LineView as Seen;
use touchback_special_plays::{Effect, Play, PlayState, Pool, Registry, Source, Viewer};
use utoipa::ToSchema;

use super::decision::DecisionView;
use super::{Seat, Sides};
use crate::game::Game;

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct HandView {
    /// Whether this seat sees everything in it.
    pub open: bool,
    pub lines: Vec<LineView>,
}

/// What has become of a play.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlayPhase {
    Held,
    Declared,
    Resolved,
    Nullified,
    Lapsed,
    Traded,
}

/// One play of a hand; what is not known is missing.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct LineView {
    /// Counted from 1.
    pub n: u8,
    /// What the play is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayView>,
    /// `table dirty-tricks`, `deck heroic-feats`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The D66.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<PlayPhase>,
    /// What it may be, where a known roll narrows it down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<PlayView>,
    /// Whether it can be declared now.
    pub now: bool,
    /// Why it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<RefusalView>,
}

/// A play in words.
#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct PlayView {
    /// The id of the ledger, which declares it; `manual` for a card that the coaches apply themselves.
    pub id: String,
    pub name: String,
    pub text: String,
    /// The words of the ledger: when, on which target, for how long.
    pub window: String,
    pub target: Vec<String>,
    pub duration: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RefusalView {
    pub code: String,
    pub message: String,
}

/// The viewer, for the draw and the hands. When everything is open there is nothing left to hide.
#[must_use]
pub fn viewer(game: &Game, seat: Seat) -> Viewer {
    let coach = |side: Side| Viewer::Coach(DrawSeat::from(side));
    match seat {
        _ if game.fair.opened().is_some() => Viewer::Audit,
        Seat::Home => coach(Side::Home),
        Seat::Away => coach(Side::Away),
        Seat::Spectator => Viewer::Spectator,
        Seat::Both => game.deciding().map_or(Viewer::Spectator, coach),
    }
}

/// The hands, where the match has special plays.
#[must_use]
pub fn hands(game: &Game, seat: Seat) -> Option<Sides<HandView>> {
    let any = Side::BOTH.iter().any(|side| game.hand(*side).is_some());
    any.then(|| Sides::of(|side| hand(game, side, viewer(game, seat))))
}

fn hand(game: &Game, side: Side, viewer: Viewer) -> HandView {
    let own = viewer == Viewer::Coach(side.into());
    let open = own || viewer == Viewer::Audit;
    let seen = game.hand(side).map(|hand| hand.view(viewer)).unwrap_or_default();
    let lines = seen.iter().zip(0..).map(|(seen, n)| {
        let line = line(game, seen, n);
        if own { judged(game, side, n, line) } else { line }
    });
    HandView { open, lines: lines.collect() }
}

fn line(game: &Game, seen: &Seen, n: u8) -> LineView {
    let pool = game.deal().map(|deal| deal.draw.pool());
    LineView {
        n: n + 1,
        play: seen.play.as_deref().map(|id| play(id, pool)),
        source: seen.source.map(source),
        roll: seen.roll,
        state: seen.state.map(phase),
        candidates: seen.candidates.iter().map(|id| play(id, None)).collect(),
        now: false,
        refusal: None,
    }
}

/// Whether the viewer's own line can be declared now, and why not.
fn judged(game: &Game, side: Side, n: u8, mut line: LineView) -> LineView {
    let Some(s) = &game.state else { return line };
    let asked = game.decision().filter(|asked| asked.by == side && matches!(asked.ask, Ask::Play(_)));
    let refused = match asked {
        Some(asked) if asked.menu.offers(Action::Item(n)) => None,
        Some(_) => game.check(Action::Item(n)).err(),
        None if line.state == Some(PlayPhase::Held) => Some(Illegal::Play(PlayRefusal::Window, EnginePlay::HIDDEN)),
        None => Some(Illegal::Play(PlayRefusal::Spent, EnginePlay::HIDDEN)),
    };
    line.now = refused.is_none();
    line.refusal =
        refused.map(|why| RefusalView { code: why.code().to_owned(), message: text::sentence(&game.rules, s, why) });
    line
}

/// The play in a line of a hand; a card that the coaches brought has its own name and text.
#[must_use]
pub fn card(game: &Game, side: Side, line: u8) -> Option<PlayView> {
    let hand = game.hand(side)?;
    let id = hand.lines.get(usize::from(line))?.play.as_deref()?;
    Some(play(id, game.deal().map(|deal| deal.draw.pool())))
}

/// Names the cards that can be declared: the position knows only that an announced card is one.
pub fn name_cards(game: &Game, asked: &Decision, question: &mut DecisionView) {
    if asked.ask == Ask::KeepPlay {
        return name_pair(game, asked.by, question);
    }
    let Some(menu) = question.menu.as_mut().filter(|_| matches!(asked.ask, Ask::Play(_))) else { return };
    let mut all = ActionBuf::new();
    asked.menu.expand(&mut all);
    let lines = all.iter().filter_map(|action| match action {
        Action::Item(line) => Some(*line),
        _ => None,
    });
    for (item, line) in menu.items.iter_mut().zip(lines) {
        if let Some(card) = card(game, asked.by, line) {
            (item.name, item.text) = (card.name, Some(card.text));
        }
    }
}

/// Of two cards just drawn, what each choice keeps; only for the seat that has them.
fn name_pair(game: &Game, side: Side, question: &mut DecisionView) {
    let (Some(menu), Some(hand)) = (question.menu.as_mut(), game.hand(side)) else { return };
    let last = hand.lines.len().saturating_sub(2) as u8;
    for (choice, line) in menu.choices.iter_mut().zip([last, last + 1]) {
        if let Some(card) = card(game, side, line) {
            choice.words = format!("{}: {}", card.name, card.text);
        }
    }
}

/// The card of the coaches' own that an event shows.
#[must_use]
pub fn announced(game: &Game, event: &Event) -> Option<PlayView> {
    match *event {
        Event::PlayDeclared { side, line, play } if play == EnginePlay::MANUAL => card(game, side, line),
        _ => None,
    }
}

const fn phase(state: PlayState) -> PlayPhase {
    match state {
        PlayState::Held => PlayPhase::Held,
        PlayState::Declared => PlayPhase::Declared,
        PlayState::Resolved => PlayPhase::Resolved,
        PlayState::Nullified => PlayPhase::Nullified,
        PlayState::Lapsed => PlayPhase::Lapsed,
        PlayState::Traded => PlayPhase::Traded,
    }
}

fn source(source: Source) -> String {
    touchback_special_plays::seal::source_name(source)
}

/// A play by the id of an entry, or of a card of the pool.
#[must_use]
pub fn play(id: &str, pool: Option<&Pool>) -> PlayView {
    let card = pool.and_then(|pool| pool.get(pool.find(id)?)).map(|instance| &instance.card);
    match card.map(|card| (&card.effect, card)) {
        Some((Effect::BuiltIn(entry), _)) => Registry::shipped().get(entry).map_or_else(|| bare(id), shipped),
        Some((Effect::Manual, card)) => PlayView {
            id: "manual".to_owned(),
            name: card.name.clone(),
            text: card.text.clone(),
            window: card.window.name().to_owned(),
            target: card.target.iter().map(|target| target.name().to_owned()).collect(),
            duration: card.duration.name().to_owned(),
        },
        None => Registry::shipped().get(id).map_or_else(|| bare(id), shipped),
    }
}

/// What a card is called in this language.
#[must_use]
pub fn name(id: &str, lang: &Lang) -> String {
    lang.known("play", id).unwrap_or_else(|| play(id, None).name)
}

fn bare(id: &str) -> PlayView {
    PlayView { id: id.to_owned(), name: id.to_owned(), ..PlayView::default() }
}

fn shipped(play: &Play) -> PlayView {
    PlayView {
        id: play.id.clone(),
        name: play.name.clone(),
        text: play.text.clone(),
        window: play.window.name().to_owned(),
        target: play.target.iter().map(|target| target.name().to_owned()).collect(),
        duration: play.duration.name().to_owned(),
    }
}
