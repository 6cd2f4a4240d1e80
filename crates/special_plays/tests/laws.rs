//! Laws of every draw, for any answers: nothing is lost, refusals change nothing, it ends, and no view depends on
//! what it must not show.

#![allow(clippy::unwrap_used)]

mod common;

use common::{AWAY, HOME, league, six};
use touchback_engine::dice::Quick;
use touchback_provable_dice::Seat;
use touchback_special_plays::pool::{CardNo, Numbers, Pool, Setting, Source};
use touchback_special_plays::{Answer, DeckKind, Draw, Method, Table, Terms, Variant, Viewer, uniform};

struct Dice(Quick);

impl Numbers for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }
}

fn terms(n: u64) -> (Terms, Pool) {
    let variant = Variant::ALL[n as usize % 4];
    let setting = [Setting::OneOff, Setting::League, Setting::Tournament][n as usize % 3];
    let values = [Some([1_000_000, 1_900_000]), Some([2_400_000, 2_400_000])][n as usize % 2];
    let gold = n.is_multiple_of(5).then_some([250_000, 120_000]);
    let method = Method::ALL[(n / 4) as usize % 4];
    let terms = Terms { method, gold, shared_die: n.is_multiple_of(7), ..Terms::new(variant, setting, values) };
    (terms, if variant == Variant::Tables { Pool::of_tables() } else { six() })
}

/// Anything at all, sensible or not.
fn any_answer(numbers: &mut Dice) -> (Seat, Answer) {
    let side = Seat::BOTH[numbers.below(2) as usize];
    let answer = match numbers.below(5) {
        0 => Answer::Die(numbers.below(9) as u8),
        1 => Answer::Deck(DeckKind::ALL[numbers.below(6) as usize]),
        2 => Answer::Card(CardNo(numbers.below(200) as u16)),
        3 => Answer::Table(numbers.below(5) as u8, Table::ALL[numbers.below(4) as usize]),
        _ => Answer::Enough,
    };
    (side, answer)
}

#[test]
fn nothing_is_lost_whatever_is_answered() {
    for n in 0..150 {
        let (terms, pool) = terms(n);
        let mut numbers = Dice(Quick::new(n));
        let mut draw = Draw::new(terms, pool);
        for _ in 0..400 {
            let before = draw.clone();
            let (side, answer) = any_answer(&mut numbers);
            if draw.answer(side, answer).is_err() {
                assert!(draw == before, "game {n}: a refusal of {answer:?} left a trace");
            }
            assert!(draw.conserved(), "game {n}: after {answer:?}");
            if draw.done() {
                break;
            }
        }
        uniform::play_out(&mut draw, &mut numbers);
        assert!(draw.done() && draw.conserved(), "game {n} does not end");
    }
}

#[test]
fn every_listed_option_is_taken_and_nothing_else() {
    for n in 0..60 {
        let (terms, pool) = terms(n);
        let mut numbers = Dice(Quick::new(n));
        let mut draw = Draw::new(terms, pool);
        while let Some(ask) = draw.asks().first().copied() {
            let side = ask.by().unwrap_or(HOME);
            let options = draw.options(ask);
            assert!(!options.is_empty(), "game {n}: {ask:?} cannot be answered");
            for option in &options {
                let refused = draw.clone().answer(side, *option);
                assert!(refused.is_ok(), "game {n}: {option:?} is listed for {ask:?} and refused: {refused:?}");
            }
            for _ in 0..20 {
                let (_, answer) = any_answer(&mut numbers);
                let taken = draw.clone().answer(side, answer).is_ok();
                assert_eq!(taken, options.contains(&answer), "game {n}: {answer:?} to {ask:?}");
            }
            let answer = uniform::choose(&draw, ask, &mut numbers);
            draw.answer(side, answer).unwrap();
        }
    }
}

/// Two draws that differ only in what home may know look the same to away and to spectators, byte for byte.
#[test]
fn what_the_others_see_does_not_depend_on_a_hidden_hand() {
    let _proof = touchback_ledger::covers(&["BT-06", "AMB-09"]);
    let seen = |top: &[&str], viewer: Viewer| {
        let mut pool = six();
        pool.stack(Source::Deck(DeckKind::DirtyTricks), top).unwrap();
        let mut draw = Draw::new(league(Variant::Points, 1_400_000, 900_000), pool);
        for answer in [Answer::Deck(DeckKind::DirtyTricks), Answer::Deck(DeckKind::DirtyTricks), Answer::Enough] {
            draw.answer(HOME, answer).unwrap();
        }
        let first = draw.choices(HOME)[0];
        draw.answer(HOME, Answer::Card(first)).unwrap();
        draw.answer(AWAY, Answer::Deck(DeckKind::RandomEvents)).unwrap();
        draw.answer(AWAY, Answer::Enough).unwrap();
        draw.answer(AWAY, Answer::Enough).unwrap();
        let asked = draw.asks();
        let hands = Seat::BOTH.map(|side| draw.hand(side).view(viewer));
        serde_json::to_string(&(draw.steps(viewer), hands, asked)).unwrap()
    };
    let (one, other) = (["d1#1", "d2#1", "d3#1"], ["d9#1", "d7#1", "d5#1"]);
    for viewer in [Viewer::Coach(AWAY), Viewer::Spectator] {
        assert_eq!(seen(&one, viewer), seen(&other, viewer));
    }
    assert_ne!(seen(&one, Viewer::Coach(HOME)), seen(&other, Viewer::Coach(HOME)), "the owner does see his hand");
}
