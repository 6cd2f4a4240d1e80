//! The hand that goes into a match. What others must reckon with in a hidden line follows from public facts only: the method, the
//! roll or the deck, and what is in that deck (SP4-21 to SP4-24, SP4-27, BT-07).

use touchback_engine::play::{Hand as EngineHand, LINES, Line as EngineLine, Play, PlayDeck, Window as EngineWindow};

use crate::amount::Method;
use crate::deck::Effect;
use crate::hand::{Hand, Line};
use crate::pool::{Pool, Source};
use crate::registry::Registry;
use crate::vocab::{Table, Window};

/// The engine's word for a window.
#[must_use]
pub fn window(window: Window) -> EngineWindow {
    EngineWindow::ALL.iter().copied().find(|other| other.name() == window.name()).unwrap_or(EngineWindow::Immediate)
}

/// The hand as the engine plays it; none if it has more lines than a hand can hold.
#[must_use]
pub fn hand(hand: &Hand, pool: &Pool) -> Option<EngineHand> {
    if hand.lines.len() > LINES {
        return None;
    }
    let lines: Vec<EngineLine> = hand.lines.iter().map(|line| one(hand.method, line, pool)).collect();
    Some(EngineHand::of(&lines))
}

fn one(method: Method, line: &Line, pool: &Pool) -> EngineLine {
    let (play, own) = effect(line.play.as_deref().unwrap_or_default(), pool);
    let deck = match line.source {
        Source::Deck(deck) => PlayDeck::from_name(deck.name()),
        Source::Table(_) => None,
    };
    let of_six = deck.is_some_and(|deck| is_sold_from(deck, line.source, pool));
    let open = EngineLine { manual: own, may_open: own.bit(), deck, of_six, ..EngineLine::open(play) };
    if method == Method::Open {
        return open;
    }
    EngineLine { public: false, may_open: own.bit() | candidates(method, line, pool), ..open }
}

/// Whether this deck of the pool is, card by card, the one that matches sell from (DK-08).
fn is_sold_from(deck: PlayDeck, source: Source, pool: &Pool) -> bool {
    let mut drawn: Vec<Play> =
        pool.instances().filter(|card| card.from == source).map(|card| effect(&card.id, pool).0).collect();
    drawn.sort_unstable();
    deck.cards().eq(drawn)
}

/// The built-in play of an entry or card, and its window.
fn effect(id: &str, pool: &Pool) -> (Play, EngineWindow) {
    let card = pool.find(id).and_then(|card| pool.get(card)).map(|instance| &instance.card);
    let entry = match card.map(|card| (&card.effect, card.window)) {
        Some((Effect::Manual, own)) => return (Play::MANUAL, window(own)),
        Some((Effect::BuiltIn(entry), _)) => entry.as_str(),
        None => id,
    };
    let own = Registry::shipped().get(entry).map_or(EngineWindow::Immediate, |play| window(play.window));
    (Play::from_id(entry).unwrap_or(Play::MANUAL), own)
}

/// The windows of everything that the line could be to a viewer who sees only what the method shows.
fn candidates(method: Method, line: &Line, pool: &Pool) -> u32 {
    let registry = Registry::shipped();
    let all = |windows: &mut dyn Iterator<Item = Window>| windows.fold(0, |set, own| set | window(own).bit());
    match (method, line.roll) {
        (Method::HalfOpen, Some(roll)) => {
            let rolled = |table: &Table| registry.rolled(*table, roll / 10, roll % 10).map(|play| play.window);
            all(&mut Table::ALL.iter().filter_map(rolled))
        }
        (Method::Cards, _) => match line.source {
            Source::Table(table) => all(&mut registry.all().iter().filter(|p| p.table == table).map(|p| p.window)),
            deck => all(&mut pool.instances().filter(|card| card.from == deck).map(|card| card.card.window)),
        },
        _ => all(&mut registry.all().iter().map(|play| play.window)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use touchback_engine::play::{INFERRED, PLAYS};
    use touchback_provable_dice::Seat;

    fn windows(method: Method, line: Line) -> (u32, bool, Play) {
        let hand = hand(&Hand { owner: Seat::Home, method, lines: vec![line] }, &Pool::of_tables()).expect("fits");
        (hand.lines[0].may_open, hand.lines[0].public, hand.lines[0].play)
    }

    #[test]
    fn the_engine_and_the_data_know_the_same_entries_and_windows() {
        assert_eq!(PLAYS.len(), Registry::shipped().all().len());
        for (row, play) in PLAYS.iter().zip(Registry::shipped().all()) {
            assert_eq!((row.id, row.window), (play.id.as_str(), window(play.window)));
        }
        assert_eq!(INFERRED.len(), Registry::shipped().inferred().len());
        for (row, play) in INFERRED.iter().zip(Registry::shipped().inferred()) {
            assert_eq!((row.id, row.window), (play.id.as_str(), window(play.window)));
            assert!(play.roll.is_empty() && Play::from_id(row.id).and_then(Play::row) == Some(row));
        }
        assert!(Window::ALL.iter().all(|own| window(*own).name() == own.name()));
    }

    #[test]
    fn a_match_sells_the_cards_of_the_six_decks_at_their_prices() {
        let _proof = touchback_ledger::covers(&["DK-08"]);
        let decks = crate::deck::shipped_decks("six").expect("shipped");
        for deck in decks {
            let same = PlayDeck::from_name(deck.kind.name()).expect("known to the engine");
            let cards: Vec<&str> = deck.cards.iter().map(|card| card.id.as_str()).collect();
            let mut sold: Vec<&str> = same.cards().map(Play::id).collect();
            sold.sort_unstable();
            let mut cards = cards;
            cards.sort_unstable();
            assert_eq!(sold, cards, "{}", same.name());
            assert_eq!(same.price() * 1_000, deck.gold, "{}", same.name());
        }
    }

    #[test]
    fn a_hidden_line_opens_every_window_that_public_facts_allow() {
        let line = || Line::new(Source::Table(Table::DirtyTricks), Some(32), Some("DT-32".to_owned()));
        let play = Play::from_id("DT-32").expect("known");
        let bits = |ids: &[&str]| {
            ids.iter().filter_map(|id| Registry::shipped().get(id)).fold(0, |set, p| set | window(p.window).bit())
        };
        assert_eq!(windows(Method::Open, line()), (bits(&["DT-32"]), true, play));
        assert_eq!(windows(Method::HalfOpen, line()), (bits(&["DT-32", "RE-32", "MS-31", "PM-31"]), false, play));
        let everything: Vec<&str> = Registry::shipped().all().iter().map(|play| play.id.as_str()).collect();
        assert_eq!(windows(Method::Secret, line()), (bits(&everything), false, play));
        let tricks: Vec<&str> = everything.iter().copied().filter(|id| id.starts_with("DT")).collect();
        let card = Line::new(Source::Table(Table::DirtyTricks), None, Some("DT-32#1".to_owned()));
        assert_eq!(windows(Method::Cards, card), (bits(&tricks), false, play));
    }

    #[test]
    fn two_hands_that_look_alike_open_the_same_windows() {
        for method in [Method::Secret, Method::Cards] {
            let all = Registry::shipped().all().iter().filter(|play| play.table == Table::RandomEvents);
            let mut opened = all.map(|play| {
                let id = if method == Method::Cards { format!("{}#1", play.id) } else { play.id.clone() };
                windows(method, Line::new(Source::Table(play.table), Some(play.roll[0]), Some(id))).0
            });
            let first = opened.next();
            assert!(opened.all(|other| Some(other) == first));
        }
    }
}
