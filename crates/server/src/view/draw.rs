//! The draw of special plays as a seat sees it: the open question, and the steps that lead to the hands.

use serde::Serialize;
use touchback_engine::Side;
use touchback_special_plays::{Answer, Asks, DeckKind, Step, Table, text};
use utoipa::ToSchema;

use super::Seat;
use super::decision::{ChoiceView, DecisionView, ItemView, MenuView};
use super::hand::{play, viewer};
use super::names::title;
use crate::game::{Deal, Game};

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
    let shown = all.get(range.clone()).unwrap_or_default();
    let view = |step: &Step| DrawStep {
        words: text::step(step),
        plays: named(step).iter().map(|id| play(id, Some(deal.draw.pool()))).collect(),
        facts: step.clone(),
    };
    shown.iter().map(view).collect()
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

/// The open question of the draw.
#[must_use]
pub fn decision(game: &Game, seat: Seat) -> Option<DecisionView> {
    let (by, ask) = game.draw_asks()?;
    let deal = game.deal()?;
    let mine = seat.holds(by);
    let word = format!("draw-{}", text::verb(ask));
    Some(DecisionView {
        by: by.into(),
        mine,
        text: word.clone(),
        ask: word,
        who: None,
        other: None,
        action: None,
        skill: None,
        prompt: prompt(deal, by, ask),
        rule: Some(rule(ask).to_owned()),
        until: None,
        waits: None,
        menu: mine.then(|| menu(deal, ask)),
    })
}

fn prompt(deal: &Deal, by: Side, ask: Asks) -> String {
    let points = deal.draw.points_left(by.into());
    match ask {
        Asks::Buy { .. } => format!("Special plays: from which deck do you buy a card? Points left: {points}."),
        Asks::Induce { .. } => "Special plays: buy a card for gold?".to_owned(),
        Asks::Redraw { .. } => "Special plays: put one card back and take another?".to_owned(),
        Asks::Deck { .. } => "Special plays: which deck is used in this match?".to_owned(),
        Asks::Pick { .. } => "Special plays: from which deck do you take two cards, one for each coach?".to_owned(),
        Asks::Keep { .. } => "Special plays: which card do you keep?".to_owned(),
        Asks::Table { line, .. } => format!("Special plays: on which table do you roll play {}?", line + 1),
        Asks::Die { .. } => "A die is thrown.".to_owned(),
    }
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

fn menu(deal: &Deal, ask: Asks) -> MenuView {
    let options = deal.draw.options(ask);
    let buying = matches!(ask, Asks::Buy { .. });
    let item = |answer: &Answer| match *answer {
        Answer::Deck(kind) => Some(deck(kind, buying)),
        Answer::Table(_, table) => Some(table_item(table)),
        Answer::Card(card) => {
            let id = deal.draw.pool().id(card);
            let play = play(&id, Some(deal.draw.pool()));
            Some(ItemView { name: play.name, text: Some(play.text), id, price: None, points: None })
        }
        Answer::Enough | Answer::Die(_) => None,
    };
    let mut choices = Vec::new();
    if options.contains(&Answer::Enough) {
        choices.push(ChoiceView { id: "none".to_owned(), words: "None".to_owned() });
    }
    choices.push(ChoiceView { id: "random".to_owned(), words: "Let chance choose".to_owned() });
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
