//! The open question: who must choose, why, and among what.

use std::collections::BTreeMap;

use serde::Serialize;
use touchback_engine::{Action, Ask, Choice, Decision, PlayDeck, Rules, Side, State, under_way};
use touchback_notation::fact::Word;
use touchback_notation::word::{ActionWord, ChoiceWord};
use touchback_notation::{Lang, Question, text};
use touchback_rulesets::ledger;
use utoipa::ToSchema;

use super::draw::DrawQuestion;
use super::event::Called;
use super::names::title;
use super::{Seat, Square, square};
use crate::log::SideWord;

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DecisionView {
    pub by: SideWord,
    /// Whether this seat must answer.
    pub mine: bool,
    /// The word of the question, and its facts.
    #[serde(flatten)]
    pub question: AnyQuestion,
    /// The whole question in the words of scenarios.
    pub text: String,
    /// A sentence for a person.
    pub prompt: String,
    pub rule: Option<String>,
    /// A window for special plays times out at this moment, milliseconds since 1970, unless it is held open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// Who has said "wait": windows stay open longer, or this one until it is answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waits: Option<SideWord>,
    /// Only for the seat that must answer.
    pub menu: Option<MenuView>,
}

/// A question of the match, or of the draw before it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum AnyQuestion {
    Match(Question),
    Draw(DrawQuestion),
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct MenuView {
    /// What each player can be activated for.
    pub activations: BTreeMap<String, Vec<ActionWord>>,
    pub players: Vec<String>,
    pub squares: Vec<Square>,
    pub jumps: Vec<Square>,
    pub items: Vec<ItemView>,
    pub choices: Vec<ChoiceView>,
    pub count: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ItemView {
    pub id: String,
    pub name: String,
    /// In thousands.
    pub price: Option<u32>,
    /// Of a card in the draw of special plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// What a card does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A choice of the match, or of the draw before it.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ChoiceId {
    Match(ChoiceWord),
    Draw(DrawChoice),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DrawChoice {
    None,
    /// Chance chooses.
    Random,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ChoiceView {
    pub id: ChoiceId,
    pub words: String,
}

/// The question as this seat sees it, with sentences in this language.
#[must_use]
pub fn decision(r: &Rules, s: &State, asked: &Decision, seat: Seat, lang: &Lang) -> DecisionView {
    let mine = seat.holds(asked.by);
    let question = Question::of(Some((r, s)), &asked.ask);
    DecisionView {
        by: asked.by.into(),
        mine,
        prompt: lang.sentence(&question, &Called { r, s, lang, card: None }),
        question: AnyQuestion::Match(question),
        rule: rule(r, &asked.ask),
        until: None,
        waits: None,
        menu: mine.then(|| menu(r, s, asked, lang)),
        text: text::ask(&asked.ask),
    }
}

fn menu(r: &Rules, s: &State, asked: &Decision, lang: &Lang) -> MenuView {
    let mut view = MenuView { count: asked.menu.count(), ..MenuView::default() };
    let mut all = touchback_engine::ActionBuf::new();
    asked.menu.expand(&mut all);
    for action in all.iter() {
        match *action {
            Action::Activate(who, kind) => {
                view.activations.entry(text::player(who)).or_default().push(Word(kind));
            }
            Action::Player(who) => view.players.push(text::player(who)),
            Action::Square(at) => view.squares.push(square(at)),
            Action::Jump(at) => view.jumps.push(square(at)),
            Action::Item(n) => view.items.push(item(r, s, asked, n)),
            Action::Choose(choice) => view.choices.push(self::choice(r, s, choice, lang)),
        }
    }
    view
}

fn item(r: &Rules, s: &State, asked: &Decision, n: u8) -> ItemView {
    let words = text::action(r, s, &asked.ask, Action::Item(n));
    let id = words.strip_prefix("item ").unwrap_or(&words).to_owned();
    let row = match asked.ask {
        Ask::BuyInducement => r.inducements.get(usize::from(n)),
        _ => None,
    };
    if let Ask::Play(_) = asked.ask {
        let line = s.hands[asked.by.index()].lines.get(usize::from(n));
        let play = super::hand::play(line.map_or(id.as_str(), |line| line.play.id()), None);
        return ItemView { name: play.name, text: Some(play.text), price: None, points: None, id };
    }
    let deck = PlayDeck::ALL.get(usize::from(n)).filter(|_| asked.ask == Ask::PlayDeck);
    let price = row.map(|row| price(r, s, asked.by, row)).or(deck.map(|deck| deck.price()));
    ItemView { name: title(&id), price, points: None, text: None, id }
}

fn price(_: &Rules, s: &State, by: Side, row: &touchback_engine::rules::InducementRow) -> u32 {
    let team = s.team(by);
    let reduced = team.special & row.reduced_for != 0 || row.reduced_for_teams.contains(&team.team);
    if reduced { row.reduced_price } else { row.price }
}

fn choice(r: &Rules, s: &State, choice: Choice, lang: &Lang) -> ChoiceView {
    let die = [Choice::Die1, Choice::Die2, Choice::Die3].iter().position(|die| *die == choice);
    let face = die.and_then(|die| {
        let block = under_way::block(s)?;
        r.block_die.get(usize::from(block.dice[die]).wrapping_sub(1)).map(|face| lang.name("face", face.name()))
    });
    let words = face.unwrap_or_else(|| lang.name("choice", choice.name()));
    ChoiceView { id: ChoiceId::Match(Word(choice)), words }
}

/// The rule that asks.
fn rule(r: &Rules, ask: &Ask) -> Option<String> {
    ledger::of_game(r, ask.rule()).map(str::to_owned)
}
