//! The draw of special plays as a seat sees it: the open question, and the steps that lead to the hands.

use serde::Serialize;
use touchback_engine::Side;
use touchback_notation::Lang;
use touchback_special_plays::{Answer, Asks, DeckKind, Draw, Step, Table, text};
use utoipa::ToSchema;

use super::Seat;
use super::decision::{AnyQuestion, ChoiceId, ChoiceView, DecisionView, DrawChoice, ItemView, MenuView};
use super::hand::{play, viewer};
use super::names::title;
use crate::game::Game;

/// One step of the draw; what the seat may not know is missing.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DrawStep {
    /// A sentence in English.
    pub words: String,
    /// The step with its facts.
    #[schema(value_type = Object)]
    pub facts: Step,
    /// The cards and plays that it names, where the seat may know them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub plays: Vec<super::hand::PlayView>,
}

/// Steps of the draw as this seat may know them.
#[must_use]
pub fn steps(game: &Game, range: &std::ops::Range<usize>, seat: Seat) -> Vec<DrawStep> {
    let Some(deal) = game.deal() else { return Vec::new() };
    if range.is_empty() {
        return Vec::new();
    }
    let all = deal.draw.steps(viewer(game, seat));
    all.get(range.clone()).unwrap_or_default().iter().map(|step| told(&deal.draw, step)).collect()
}

/// A step with the plays that it names.
#[must_use]
pub fn told(draw: &Draw, step: &Step) -> DrawStep {
    let plays = named(step).iter().map(|id| play(id, Some(draw.pool()))).collect();
    DrawStep { words: text::step(step), plays, facts: step.clone() }
}

/// The cards that a step names.
fn named(step: &Step) -> Vec<String> {
    let one = |card: &touchback_special_plays::Fact<String>| card.value.clone().into_iter().collect::<Vec<_>>();
    match step {
        Step::Induced { card, .. }
        | Step::Bought { card, .. }
        | Step::Drew { card, .. }
        | Step::Kept { card, .. }
        | Step::WentBack { card, .. }
        | Step::LineDrawn { play: card, .. } => one(card),
        Step::Returned { card, drawn, .. } => [one(card), one(drawn)].concat(),
        Step::Picked { own, given, .. } => [one(own), one(given)].concat(),
        Step::Looked { cards, .. } | Step::Passed { cards, .. } | Step::Joined { cards, .. } => {
            cards.value.clone().unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// What is asked in the draw of special plays.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "ask")]
pub enum DrawQuestion {
    /// From which deck a card is bought, for this many points at most.
    #[serde(rename = "draw-buy")]
    Buy { points: u8 },
    #[serde(rename = "draw-induce")]
    Induce,
    #[serde(rename = "draw-return")]
    Return,
    #[serde(rename = "draw-deck")]
    Deck,
    #[serde(rename = "draw-pick")]
    Pick,
    #[serde(rename = "draw-keep")]
    Keep,
    /// On which table the play of this line is rolled.
    #[serde(rename = "draw-table")]
    Table { line: u8 },
    #[serde(rename = "draw-die")]
    Die,
}

/// The open question of the draw.
#[must_use]
pub fn decision(game: &Game, seat: Seat, lang: &Lang) -> Option<DecisionView> {
    let (by, ask) = game.draw_asks()?;
    let deal = game.deal()?;
    let mine = seat.holds(by);
    Some(DecisionView {
        by: by.into(),
        mine,
        text: format!("draw-{}", text::verb(ask)),
        question: AnyQuestion::Draw(question(&deal.draw, by, ask)),
        prompt: prompt(&deal.draw, by, ask, lang),
        rule: Some(rule(ask).to_owned()),
        until: None,
        waits: None,
        menu: mine.then(|| menu(&deal.draw, ask, lang)),
    })
}

/// What a question of the draw asks for.
#[must_use]
pub fn question(draw: &Draw, by: Side, ask: Asks) -> DrawQuestion {
    match ask {
        Asks::Buy { .. } => DrawQuestion::Buy { points: draw.points_left(by.into()) },
        Asks::Induce { .. } => DrawQuestion::Induce,
        Asks::Redraw { .. } => DrawQuestion::Return,
        Asks::Deck { .. } => DrawQuestion::Deck,
        Asks::Pick { .. } => DrawQuestion::Pick,
        Asks::Keep { .. } => DrawQuestion::Keep,
        Asks::Table { line, .. } => DrawQuestion::Table { line: line + 1 },
        Asks::Die { .. } => DrawQuestion::Die,
    }
}

fn prompt(draw: &Draw, by: Side, ask: Asks, lang: &Lang) -> String {
    let points = draw.points_left(by.into()).to_string();
    let line = match ask {
        Asks::Table { line, .. } => (line + 1).to_string(),
        _ => String::new(),
    };
    lang.text(&format!("question-draw-{}", text::verb(ask)), &[("points", &points), ("line", &line)])
}

const fn rule(ask: Asks) -> &'static str {
    match ask {
        Asks::Buy { .. } => "SPV-20",
        Asks::Induce { .. } => "SPV-50",
        Asks::Redraw { .. } => "SPV-25",
        Asks::Deck { .. } => "SPV-40",
        Asks::Pick { .. } => "SPV-32",
        Asks::Keep { .. } => "SPV-35",
        Asks::Table { .. } | Asks::Die { .. } => "SP4-06",
    }
}

/// What can be chosen.
#[must_use]
pub fn menu(draw: &Draw, ask: Asks, lang: &Lang) -> MenuView {
    let options = draw.options(ask);
    let buying = matches!(ask, Asks::Buy { .. });
    let item = |answer: &Answer| match *answer {
        Answer::Deck(kind) => Some(deck(kind, buying)),
        Answer::Table(_, table) => Some(table_item(table)),
        Answer::Card(card) => {
            let id = draw.pool().id(card);
            let play = play(&id, Some(draw.pool()));
            Some(ItemView { name: play.name, text: Some(play.text), id, price: None, points: None })
        }
        Answer::Enough | Answer::Die(_) => None,
    };
    let mut choices = Vec::new();
    if options.contains(&Answer::Enough) {
        choices.push(ChoiceView { id: ChoiceId::Draw(DrawChoice::None), words: lang.name("choice", "none") });
    }
    choices.push(ChoiceView { id: ChoiceId::Draw(DrawChoice::Random), words: lang.name("choice", "random") });
    MenuView {
        items: options.iter().filter_map(item).collect(),
        count: options.len() as u32,
        choices,
        ..MenuView::default()
    }
}

fn deck(kind: DeckKind, buying: bool) -> ItemView {
    let points = buying.then(|| kind.points());
    ItemView { id: kind.name().to_owned(), name: title(kind.name()), price: None, points, text: None }
}

fn table_item(table: Table) -> ItemView {
    ItemView { id: table.name().to_owned(), name: title(table.name()), price: None, points: None, text: None }
}
