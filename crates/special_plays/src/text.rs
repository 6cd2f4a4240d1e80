//! Questions, answers and steps as text: for people at a table, for files of choices, for records.

use touchback_provable_dice::Seat;

use crate::draw::{Answer, Asks, Draw};
use crate::step::{Fact, Step};
use crate::vocab::{DeckKind, Table};

/// The word that begins an answer to this question.
#[must_use]
pub const fn verb(ask: Asks) -> &'static str {
    match ask {
        Asks::Die { .. } => "die",
        Asks::Induce { .. } => "induce",
        Asks::Buy { .. } => "buy",
        Asks::Redraw { .. } => "return",
        Asks::Deck { .. } => "deck",
        Asks::Pick { .. } => "pick",
        Asks::Keep { .. } => "keep",
        Asks::Table { .. } => "table",
    }
}

/// `home buy dirty-tricks`, `away return DT-12#1`, `home keep …`, `home table magic-spells`, `home return none`.
#[must_use]
pub fn answer(draw: &Draw, ask: Asks, answer: Answer) -> String {
    let what = match answer {
        Answer::Die(face) => face.to_string(),
        Answer::Deck(deck) => deck.name().to_owned(),
        Answer::Card(card) => draw.pool().id(card),
        Answer::Table(_, table) => table.name().to_owned(),
        Answer::Enough => "none".to_owned(),
    };
    format!("{} {} {what}", ask.by().unwrap_or(Seat::Home).name(), verb(ask))
}

/// What a person types when asked: an answer needs neither the side nor its first word. None if it cannot be one.
#[must_use]
pub fn full(ask: Asks, said: &str) -> Option<String> {
    let side = ask.by().unwrap_or(Seat::Home).name();
    let words: Vec<&str> = said.split_whitespace().collect();
    let words = words.strip_prefix(&[side]).unwrap_or(&words);
    match words {
        [what] => Some(format!("{side} {} {what}", verb(ask))),
        [said, what] => Some(format!("{side} {said} {what}")),
        _ => None,
    }
}

/// Reads an answer to one of the questions that are open.
pub fn parse(draw: &Draw, words: &str) -> Result<(Asks, Answer), String> {
    let mut parts = words.split_whitespace();
    let (Some(side), Some(said), Some(what), None) = (parts.next(), parts.next(), parts.next(), parts.next()) else {
        return Err(format!("\"{words}\": expected a side, a word and what, like “home buy dirty-tricks”"));
    };
    let open = draw.asks();
    let fits = |ask: &&Asks| ask.by().is_none_or(|by| by.name() == side) && verb(**ask) == said;
    let Some(ask) = open.iter().find(fits).copied() else {
        let asked: Vec<String> = open.iter().map(|ask| question(*ask)).collect();
        return Err(format!("\"{words}\" answers nothing that is asked now: {}", asked.join("; ")));
    };
    let found = match ask {
        Asks::Die { .. } => what.parse().ok().map(Answer::Die),
        Asks::Table { line, .. } => Table::from_name(what).map(|table| Answer::Table(line, table)),
        _ if what == "none" => Some(Answer::Enough),
        Asks::Redraw { .. } | Asks::Keep { .. } => draw.pool().find(what).map(Answer::Card),
        _ => DeckKind::from_name(what).map(Answer::Deck),
    };
    found.map(|answer| (ask, answer)).ok_or_else(|| format!("\"{what}\" is not known here ({})", question(ask)))
}

/// What is asked, in words.
#[must_use]
pub fn question(ask: Asks) -> String {
    let who = ask.by().map_or("either coach", Seat::name);
    match ask {
        Asks::Die { what, .. } => format!("{who}: a D6 for {}", Draw::reason(what)),
        Asks::Induce { .. } => format!("{who}: buy a card for gold? (induce DECK, or induce none)"),
        Asks::Buy { .. } => format!("{who}: buy a card for points? (buy DECK, or buy none)"),
        Asks::Redraw { .. } => format!("{who}: put one card back for another? (return CARD, or return none)"),
        Asks::Deck { .. } => format!("{who}: choose the deck of this match (deck DECK)"),
        Asks::Pick { .. } => format!("{who}: take two cards off a deck (pick DECK)"),
        Asks::Keep { .. } => format!("{who}: keep one card (keep CARD)"),
        Asks::Table { line, .. } => format!("{who}: a table for play {} (table TABLE)", line + 1),
    }
}

/// `1 point`, `2 points`.
#[must_use]
pub fn count(n: impl Into<u32>, noun: &str) -> String {
    let n: u32 = n.into();
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}

fn shown(fact: &Fact<String>) -> &str {
    fact.value.as_deref().unwrap_or("a card")
}

fn list(fact: &Fact<Vec<String>>) -> String {
    fact.value.as_ref().map_or_else(|| "cards unseen".to_owned(), |cards| cards.join(", "))
}

/// A step as a sentence; what the reader may not know is left out.
#[must_use]
pub fn step(step: &Step) -> String {
    match step {
        Step::Rolled { by, what, face } => {
            let face = face.value.map_or_else(|| "unseen".to_owned(), |face| face.to_string());
            format!("{} rolls {face} for {}", by.map_or("one die for both", Seat::name), Draw::reason(*what))
        }
        Step::Amount { amount, .. } => format!("each coach gets {amount}"),
        Step::GoesFirst { side, .. } => format!("{} goes first", side.name()),
        Step::DeckChosen { by, deck } => format!("{} chooses {deck}, the only deck of this match", by.name()),
        Step::Induced { by, deck, gold_left, card } => {
            format!("{} buys {} of {deck} for gold, {gold_left} gp left", by.name(), shown(card))
        }
        Step::Bought { by, deck, points_left, card } => {
            format!("{} buys {} of {deck}, {} left", by.name(), shown(card), count(*points_left, "point"))
        }
        Step::PointsLost { by, points } => format!("{} leaves {} unspent", by.name(), count(*points, "point")),
        Step::Drew { by, deck, card } => format!("{} draws {} of {deck}", by.name(), shown(card)),
        Step::Returned { by, deck, card, drawn } => {
            format!("{} puts {} under {deck} and takes {}", by.name(), shown(card), shown(drawn))
        }
        Step::KeptAll { by } => format!("{} keeps all cards", by.name()),
        Step::Picked { by, deck, .. } => format!("{} takes two cards off {deck}, unseen, one for each", by.name()),
        Step::Looked { by, cards } => format!("{} looks: {}", by.name(), list(cards)),
        Step::Sealed { by, round } => format!("{} has chosen in round {round}", by.name()),
        Step::Kept { by, round, deck, card } => {
            format!("{} keeps {} of {deck} in round {round}", by.name(), shown(card))
        }
        Step::Passed { by, cards, .. } => format!("{} hands over: {}", by.name(), list(cards)),
        Step::WentBack { deck, card, .. } => format!("{} goes back under {deck}", shown(card)),
        Step::Granted { by, plays, bonus } => {
            format!("{} gets {}, {bonus} of them bonus", by.name(), count(*plays, "play"))
        }
        Step::LineSealed { by, line, table } => {
            let table = table.value.map_or("a table", Table::name);
            format!("{} writes {table} for play {} and seals it", by.name(), line + 1)
        }
        Step::LineDrawn { by, line, table, roll, play } => {
            let table = table.value.map_or("a sealed table", Table::name);
            let roll = match roll.as_ref().map(|roll| roll.value) {
                Some(Some(roll)) => format!(", roll {roll}"),
                Some(None) => ", roll unseen".to_owned(),
                None => String::new(),
            };
            let play = play.value.as_deref().unwrap_or("unseen");
            format!("{}, play {}: {table}{roll}: {play}", by.name(), line + 1)
        }
        Step::Joined { by, cards } => format!("{} adds the bought cards: {}", by.name(), list(cards)),
    }
}
