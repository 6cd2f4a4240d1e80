//! The draft: picks, rounds, and what each coach knows.

use crate::common::{AWAY, HOME, Table, deck, league, pool, six};
use touchback_ledger::covers;
use touchback_special_plays::DeckKind::{DirtyTricks, HeroicFeats, RandomEvents};
use touchback_special_plays::{Asks, Code, Step, Variant, Viewer};

fn draft(n: u8, first: touchback_provable_dice::Seat) -> Table {
    let decks = vec![deck(DirtyTricks, 'd', 5), deck(HeroicFeats, 'h', 3)];
    let value = [0, 0, 1_000_000, 1_300_000, 1_800_000, 2_300_000][usize::from(n)];
    let pool = if n == 3 { pool(decks) } else { six() };
    let mut table = Table::new(league(Variant::Draft, value, 900_000), pool);
    table.dice(if first == HOME { &[(HOME, 6), (AWAY, 1)] } else { &[(HOME, 1), (AWAY, 2)] });
    table
}

#[test]
fn the_winner_of_the_roll_off_picks_first_and_picks_alternate() {
    let _proof = covers(&["SPV-30", "SPV-31", "SPV-33", "EX-V2-3", "AMB-07"]);
    let mut table = Table::new(league(Variant::Draft, 2_300_000, 900_000), six());
    assert_eq!(table.0.amount(), 5, "settled before the first pick");
    table.dice(&[(HOME, 3), (AWAY, 3), (HOME, 6), (AWAY, 1)]);
    let mut order = Vec::new();
    while let [Asks::Pick { by }] = table.0.asks()[..] {
        order.push(by);
        assert_eq!(table.deck(by.other(), DirtyTricks), Err(Code::Order));
        table.deck(by, DirtyTricks).unwrap();
    }
    assert_eq!(order, [HOME, AWAY, HOME, AWAY, HOME]);
}

#[test]
fn a_pick_takes_two_unseen_cards_one_for_each() {
    let _proof = covers(&["SPV-32", "SPV-34", "EX-V2-4", "AMB-08"]);
    let mut table = draft(3, HOME);
    table.deck(HOME, DirtyTricks).unwrap();
    for viewer in [Viewer::Coach(HOME), Viewer::Coach(AWAY), Viewer::Spectator] {
        let Step::Picked { own, given, .. } = table.last(viewer) else { panic!("a pick") };
        assert_eq!((own.value, given.value), (None, None), "nobody looks");
    }
    table.deck(AWAY, HeroicFeats).unwrap();
    table.deck(HOME, DirtyTricks).unwrap();
    assert_eq!((table.packet(HOME), table.packet(AWAY)), ("d1 h2 d3".to_owned(), "d2 h1 d4".to_owned()));
    assert_eq!((table.left(DirtyTricks), table.left(HeroicFeats)), ("d5".to_owned(), "h3".to_owned()));
    let seen = |viewer| {
        let steps = table.0.steps(viewer);
        let looked = |step: &Step| match step {
            Step::Looked { by, cards } => Some((*by, cards.value.is_some())),
            _ => None,
        };
        steps.iter().filter_map(looked).collect::<Vec<_>>()
    };
    assert_eq!(seen(Viewer::Coach(AWAY)), [(HOME, false), (AWAY, true)]);
    assert_eq!(seen(Viewer::Spectator), [(HOME, false), (AWAY, false)]);
}

fn drafted() -> Table {
    let mut table = draft(3, HOME);
    table.deck(HOME, DirtyTricks).unwrap();
    table.deck(AWAY, HeroicFeats).unwrap();
    table.deck(HOME, DirtyTricks).unwrap();
    table.card(HOME, "d1").unwrap();
    table.card(AWAY, "h1").unwrap();
    assert_eq!((table.packet(HOME), table.packet(AWAY)), ("d2 d4".to_owned(), "h2 d3".to_owned()));
    table.card(HOME, "d4").unwrap();
    table.card(AWAY, "d3").unwrap();
    table
}

#[test]
fn each_round_keeps_one_card_and_hands_over_the_rest() {
    let _proof = covers(&["SPV-35", "SPV-36", "SPV-37", "EX-V2-5"]);
    let table = drafted();
    assert!(table.0.done());
    assert_eq!((table.hand(HOME), table.hand(AWAY)), ("d1 d4".to_owned(), "h1 d3".to_owned()));
    assert_eq!((table.left(DirtyTricks), table.left(HeroicFeats)), ("d5 d2".to_owned(), "h3 h2".to_owned()));
}

/// The other coach's kept cards as this viewer knows them: the id, or the deck.
fn knows(table: &Table, viewer: Viewer, owner: touchback_provable_dice::Seat) -> Vec<String> {
    let kept = |step: &Step| match step {
        Step::Kept { by, deck, card, .. } if *by == owner => {
            Some(card.value.clone().unwrap_or_else(|| deck.name().to_owned()))
        }
        _ => None,
    };
    table.0.steps(viewer).iter().filter_map(kept).collect()
}

#[test]
fn a_coach_knows_all_the_other_kept_but_the_first() {
    let _proof = covers(&["SPV-38", "EX-V2-6", "AMB-09"]);
    let table = drafted();
    assert_eq!(knows(&table, Viewer::Coach(HOME), AWAY), ["heroic-feats", "d3#1"]);
    assert_eq!(knows(&table, Viewer::Coach(AWAY), HOME), ["dirty-tricks", "d4#1"]);
    assert_eq!(knows(&table, Viewer::Spectator, HOME), ["dirty-tricks", "dirty-tricks"]);
    let in_match = |viewer| table.0.hand(AWAY).view(viewer).into_iter().map(|line| line.play).collect::<Vec<_>>();
    assert_eq!(in_match(Viewer::Coach(HOME)), [None, Some("d3#1".to_owned())]);
    assert_eq!(in_match(Viewer::Spectator), [None, None]);
}

#[test]
fn two_cards_each_leave_one_that_the_other_does_not_know() {
    let _proof = covers(&["EX-V2-7", "SPV-39"]);
    let mut table = draft(2, HOME);
    table.deck(HOME, DirtyTricks).unwrap();
    table.deck(AWAY, HeroicFeats).unwrap();
    assert_eq!((table.packet(HOME), table.packet(AWAY)), ("d1 h2".to_owned(), "d2 h1".to_owned()));
    table.card(HOME, "d1").unwrap();
    table.card(AWAY, "h1").unwrap();
    assert_eq!((table.hand(HOME), table.hand(AWAY)), ("d1".to_owned(), "h1".to_owned()));
    assert_eq!(knows(&table, Viewer::Coach(AWAY), HOME), ["dirty-tricks"]);
    assert_eq!(knows(&table, Viewer::Coach(HOME), AWAY), ["heroic-feats"]);
    assert!(table.0.done(), "no redraw in this variant");
}

#[test]
fn a_draft_of_n_cards_keeps_n_less_one() {
    let _proof = covers(&["SPV-37", "EX-V2-8"]);
    for n in 2..=5 {
        let mut table = draft(if n == 3 { 4 } else { n }, AWAY);
        let n = table.0.amount();
        while let Some(ask) = table.0.asks().first().copied() {
            let by = ask.by().unwrap();
            match ask {
                Asks::Pick { .. } => table.deck(by, RandomEvents).unwrap(),
                _ => {
                    let card = table.0.choices(by)[0];
                    table.0.answer(by, touchback_special_plays::Answer::Card(card)).unwrap();
                }
            }
        }
        assert_eq!(table.0.cards(HOME).len(), usize::from(n) - 1);
        assert_eq!(table.0.cards(AWAY).len(), usize::from(n) - 1);
        assert_eq!(table.left(RandomEvents).split(' ').count(), 20 - 2 * usize::from(n) + 2);
    }
}

#[test]
fn a_deck_with_one_card_left_is_not_picked() {
    let _proof = covers(&["EX-V2-9", "AMB-11"]);
    let decks = vec![deck(DirtyTricks, 'd', 3), deck(HeroicFeats, 'h', 8)];
    let mut table = Table::new(league(Variant::Draft, 1_300_000, 900_000), pool(decks));
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, DirtyTricks).unwrap();
    assert_eq!(table.deck(AWAY, DirtyTricks), Err(Code::Deck));
    assert_eq!(table.0.asks(), [Asks::Pick { by: AWAY }]);
    table.deck(AWAY, HeroicFeats).unwrap();
}

#[test]
fn a_keep_is_sealed_until_both_have_chosen() {
    let _proof = covers(&["EX-V2-10", "BT-08"]);
    let mut table = draft(2, HOME);
    table.deck(HOME, DirtyTricks).unwrap();
    table.deck(AWAY, HeroicFeats).unwrap();
    table.card(HOME, "d1").unwrap();
    assert_eq!(table.last(Viewer::Coach(AWAY)), Step::Sealed { by: HOME, round: 1 });
    assert_eq!(table.last(Viewer::Coach(HOME)), Step::Sealed { by: HOME, round: 1 });
    assert_eq!(table.card(HOME, "h2"), Err(Code::Locked));
    assert_eq!(table.card(AWAY, "d1"), Err(Code::NotHeld));
    assert_eq!(table.0.asks(), [Asks::Keep { by: AWAY }]);
}
