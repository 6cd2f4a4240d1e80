//! Only one procedure per match, and what the limits of the tables do not restrict.

#![allow(clippy::unwrap_used)]

mod common;

use common::{AWAY, HOME, Table, league, one_off};
use touchback_ledger::covers;
use touchback_special_plays::DeckKind::{DirtyTricks, MagicalMemorabilia};
use touchback_special_plays::Table::MagicSpells;
use touchback_special_plays::amount::{agreed, by_value};
use touchback_special_plays::deal::PoolSpec;
use touchback_special_plays::pool::{Numbers, Pool, Setting, Source};
use touchback_special_plays::seal::{audit, open};
use touchback_special_plays::{Answer, Code, Method, Step, Terms, Variant, Viewer, uniform};

const CARDS: [Variant; 3] = [Variant::Points, Variant::Draft, Variant::OneDeck];

fn six() -> Pool {
    PoolSpec::shipped("six").load(Setting::League).unwrap()
}

/// Consecutive numbers, so that each draw goes another way.
struct Row(u32);

impl Numbers for Row {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % bound
    }
}

/// Steps that only one of the procedures has.
fn only_in(step: &Step) -> Option<Variant> {
    match step {
        Step::Bought { .. } | Step::PointsLost { .. } => Some(Variant::Points),
        Step::Picked { .. } | Step::Kept { .. } | Step::Passed { .. } => Some(Variant::Draft),
        Step::DeckChosen { .. } => Some(Variant::OneDeck),
        Step::Granted { .. } | Step::LineDrawn { .. } => Some(Variant::Tables),
        _ => None,
    }
}

#[test]
fn three_procedures_change_places_and_one_runs_in_a_match() {
    let _proof = covers(&["SPV-01"]);
    for variant in CARDS {
        // The same teams and the same pool under each; it ends with hands of cards of that pool.
        let mut table = Table::new(league(variant, 1_450_000, 1_200_000), six());
        assert_eq!(table.0.amount(), by_value(variant, 1_450_000).unwrap());
        uniform::play_out(&mut table.0, &mut Row(7));
        assert!(table.0.done() && table.0.conserved(), "{variant:?}");
        for side in [HOME, AWAY] {
            let hand = table.0.hand(side);
            assert!(!hand.lines.is_empty(), "{variant:?}");
            assert!(hand.lines.iter().all(|line| matches!(line.source, Source::Deck(_))), "{variant:?}");
        }
        // Nothing of another procedure was done, and none can follow.
        let own: Vec<Variant> = table.0.steps(Viewer::Audit).iter().filter_map(only_in).collect();
        assert!(!own.is_empty() && own.iter().all(|other| *other == variant), "{variant:?}: {own:?}");
        assert!(table.0.asks().is_empty());
        for late in [Answer::Die(6), Answer::Deck(DirtyTricks), Answer::Table(0, MagicSpells), Answer::Enough] {
            assert_eq!(table.0.clone().answer(HOME, late).map_err(|refusal| refusal.code), Err(Code::Order));
        }
        // Two coaches who want different ones get neither.
        for other in CARDS {
            let used = agreed(Setting::OneOff, [Some(variant), Some(other)], None);
            assert_eq!(used, Some(variant).filter(|_| variant == other));
        }
    }
}

#[test]
fn magic_cards_of_the_variants_are_not_limited_to_one() {
    let _proof = covers(&["DK-10", "SP4-07"]);
    let magic = |table: &Table| {
        let hand = table.0.hand(HOME);
        hand.lines.iter().filter(|line| line.play.as_ref().is_some_and(|id| id.starts_with("MS-"))).count()
    };
    // Four points buy two cards of the deck that holds nothing but the Magic table.
    let mut table = Table::new(league(Variant::Points, 1_850_000, 1_200_000), six());
    table.deck(HOME, MagicalMemorabilia).unwrap();
    table.deck(HOME, MagicalMemorabilia).unwrap();
    table.enough(HOME).unwrap();
    assert_eq!(magic(&table), 2);
    let hand = table.0.hand(HOME);
    let lines = open(&hand, |line| touchback_provable_dice::derive(&[line; 32], "salt"));
    let seals: Vec<_> = lines.iter().zip(0..).map(|(line, n)| line.seal("m", HOME, n)).collect();
    assert_eq!(audit("m", HOME, &seals, &lines, false), [], "nor does the audit after the match find fault");
    // A whole match deck of them.
    let mut table = Table::new(one_off(Variant::OneDeck), six());
    table.dice(&[(HOME, 6), (HOME, 5), (AWAY, 2)]);
    table.deck(HOME, MagicalMemorabilia).unwrap();
    uniform::play_out(&mut table.0, &mut Row(3));
    assert!(table.0.done());
    assert_eq!(magic(&table), 3);
    // The limit applies only to the tables.
    let terms = Terms { method: Method::Open, ..Terms::new(Variant::Tables, Setting::League, None) };
    let mut table = Table::new(Terms { ratings: [150, 226], ..terms }, Pool::of_tables());
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.table(HOME, 0, MagicSpells).unwrap();
    table.dice(&[(HOME, 1), (HOME, 1)]);
    assert_eq!(table.table(HOME, 1, MagicSpells), Err(Code::Limit));
}
