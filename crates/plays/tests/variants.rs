//! The worked examples of the card variants (ledger 10.1 to 10.4).

#![allow(clippy::unwrap_used)]

mod common;

use common::{AWAY, HOME, Table, card, deck, league, one_off, pool, six};
use touchback_ledger::covers;
use touchback_plays::DeckKind::{BenefitsOfTraining, DirtyTricks, HeroicFeats, MiscellaneousMayhem, RandomEvents};
use touchback_plays::pool::{Consents, Pool, Recipe, Setting};
use touchback_plays::step::AmountFrom;
use touchback_plays::{Asks, Code, DieFor, Draw, Step, Terms, Variant, Viewer};

/// A points draw in which home has this many points and is asked to buy.
fn buying(points: u8) -> Table {
    let value = [0, 0, 1_000_000, 1_300_000, 1_800_000, 2_300_000][usize::from(points)];
    let table = Table::new(league(Variant::Points, value, 900_000), six());
    assert_eq!((table.0.points_left(HOME), table.0.asks()), (points, vec![Asks::Buy { by: HOME }]));
    table
}

#[test]
fn the_amount_is_one_die_for_both_or_the_higher_team_value() {
    let _proof = covers(&["SPV-02", "SPV-07", "SPV-08", "SPV-20", "AMB-14"]);
    let mut table = Table::new(one_off(Variant::Points), six());
    assert_eq!(table.0.asks(), [Asks::Die { by: None, what: DieFor::Amount }]);
    table.dice(&[(AWAY, 6), (HOME, 5), (AWAY, 2)]);
    assert_eq!(table.0.points_left(HOME), 5);
    table.enough(HOME).unwrap();
    assert_eq!(table.0.points_left(AWAY), 5);
    // A league rolls no die, nor does a tournament unless its organiser wants it.
    for (setting, die_decides, die) in
        [(Setting::League, true, false), (Setting::Tournament, false, false), (Setting::Tournament, true, true)]
    {
        let terms = Terms { die_decides, ..Terms::new(Variant::Draft, setting, Some([1_300_000, 1_000_000])) };
        let draw = Draw::new(terms, six());
        assert_eq!(draw.asks() == [Asks::Die { by: None, what: DieFor::Amount }], die);
        assert_eq!(draw.amount(), if die { 0 } else { 3 });
    }
}

#[test]
fn the_higher_of_two_team_values_counts() {
    let _proof = covers(&["EX-V1-2", "SPV-08"]);
    for (home, away, points) in [(1_290_000, 1_000_000, 2), (1_300_000, 1_000_000, 3), (1_000_000, 1_300_000, 3)] {
        let draw = Draw::new(league(Variant::Points, home, away), six());
        assert_eq!(draw.amount(), points);
        assert_eq!(draw.steps(Viewer::Spectator)[0], Step::Amount { amount: points, from: AmountFrom::TeamValue });
    }
}

#[test]
fn cards_cost_points_and_what_is_left_is_lost() {
    let _proof = covers(&["SPV-23", "EX-V1-4", "EX-V1-5", "EX-V1-6", "AMB-05"]);
    let mut table = buying(5);
    table.deck(HOME, MiscellaneousMayhem).unwrap();
    assert_eq!(table.0.points_left(HOME), 1);
    table.deck(HOME, DirtyTricks).unwrap();
    assert_eq!((table.0.points_left(HOME), table.deck(HOME, RandomEvents)), (0, Err(Code::Points)));

    let mut table = buying(3);
    assert_eq!((table.deck(HOME, MiscellaneousMayhem), table.0.points_left(HOME)), (Err(Code::Points), 3));

    let mut table = buying(4);
    table.deck(HOME, HeroicFeats).unwrap();
    table.deck(HOME, RandomEvents).unwrap();
    assert_eq!((table.0.points_left(HOME), table.deck(HOME, BenefitsOfTraining)), (1, Err(Code::Points)));
    table.enough(HOME).unwrap();
    assert_eq!(table.last(Viewer::Spectator), Step::PointsLost { by: HOME, points: 1 });
    assert_eq!(table.0.points_left(HOME), 0);
}

#[test]
fn the_higher_team_value_spends_first_and_completely() {
    let _proof = covers(&["SPV-21", "SPV-22", "EX-V1-7", "EX-V1-8", "AMB-03"]);
    let mut table = Table::new(league(Variant::Points, 1_450_000, 1_460_000), six());
    assert_eq!(table.0.asks(), [Asks::Buy { by: AWAY }]);
    assert_eq!(table.deck(HOME, DirtyTricks), Err(Code::Order));
    table.deck(AWAY, DirtyTricks).unwrap();
    table.enough(AWAY).unwrap();
    assert_eq!(table.0.asks(), [Asks::Redraw { by: AWAY }]);
    table.enough(AWAY).unwrap();
    assert_eq!(table.0.asks(), [Asks::Buy { by: HOME }]);
    table.enough(HOME).unwrap();
    assert!(table.0.done());

    let mut table = Table::new(league(Variant::Points, 1_400_000, 1_400_000), six());
    assert_eq!(table.die(AWAY, 4), Err(Code::Order));
    table.dice(&[(HOME, 4), (AWAY, 4), (HOME, 2), (AWAY, 5)]);
    assert_eq!(table.0.asks(), [Asks::Buy { by: AWAY }]);
}

#[test]
fn a_one_off_without_team_values_counts_as_tied() {
    let _proof = covers(&["AMB-04"]);
    let mut table = Table::new(one_off(Variant::Points), six());
    table.die(HOME, 1).unwrap();
    assert_eq!(table.0.asks(), [Asks::Die { by: Some(HOME), what: DieFor::Order }]);
}

#[test]
fn one_card_may_go_under_its_deck_for_the_top_one() {
    let _proof = covers(&["SPV-24", "SPV-25", "SPV-27", "EX-V1-9", "EX-V1-10"]);
    let small = || pool(vec![deck(DirtyTricks, 'c', 4)]);
    let mut table = Table::new(league(Variant::Points, 1_000_000, 900_000), small());
    table.deck(HOME, DirtyTricks).unwrap();
    assert_eq!(table.hand(HOME), "c1");
    table.deck(HOME, DirtyTricks).unwrap();
    table.enough(HOME).unwrap();
    assert_eq!(table.card(HOME, "c4"), Err(Code::NotHeld));
    table.card(HOME, "c1").unwrap();
    assert_eq!((table.hand(HOME), table.left(DirtyTricks)), ("c2 c3".to_owned(), "c4 c1".to_owned()));
    assert_eq!(table.card(HOME, "c2"), Err(Code::Limit));
    assert_eq!(table.0.asks(), [Asks::Buy { by: AWAY }], "the redraw comes before the other coach starts");
    table.deck(AWAY, DirtyTricks).unwrap();
    assert_eq!(table.hand(AWAY), "c4");
}

#[test]
fn a_card_bought_for_gold_is_not_put_back() {
    let _proof = covers(&["SPV-26", "SPV-53", "EX-V1-10", "EX-IN-5"]);
    let terms = Terms { gold: Some([50_000, 0]), ..league(Variant::Points, 1_300_000, 900_000) };
    let mut table = Table::new(terms, six());
    table.deck(HOME, DirtyTricks).unwrap();
    table.enough(HOME).unwrap();
    table.enough(AWAY).unwrap();
    assert_eq!((table.0.points_left(HOME), table.apart(HOME), table.hand(HOME)), (3, "d1".to_owned(), String::new()));
    table.deck(HOME, DirtyTricks).unwrap();
    table.enough(HOME).unwrap();
    assert_eq!(table.card(HOME, "d1"), Err(Code::Redraw));
    table.enough(HOME).unwrap();
    table.enough(AWAY).unwrap();
    assert!(table.0.done());
    assert_eq!(table.hand(HOME), "d2 d1");
}

fn draft(n: u8, first: touchback_fair::Seat) -> Table {
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
fn knows(table: &Table, viewer: Viewer, owner: touchback_fair::Seat) -> Vec<String> {
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
                    table.0.answer(by, touchback_plays::Answer::Card(card)).unwrap();
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

fn one_deck(cards: usize, value: u32) -> Table {
    let mut table = Table::new(league(Variant::OneDeck, value, 900_000), pool(vec![deck(HeroicFeats, 'c', cards)]));
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, HeroicFeats).unwrap();
    table
}

#[test]
fn the_roll_off_chooses_the_deck_and_the_team_value_draws_first() {
    let _proof = covers(&["SPV-40", "SPV-43", "SPV-44", "EX-V3-4"]);
    let mut table = Table::new(league(Variant::OneDeck, 1_200_000, 1_100_000), six());
    table.dice(&[(HOME, 2), (AWAY, 2), (HOME, 2), (AWAY, 5)]);
    assert_eq!(table.0.asks(), [Asks::Deck { by: AWAY }]);
    assert_eq!(table.deck(HOME, DirtyTricks), Err(Code::Order));
    table.deck(AWAY, DirtyTricks).unwrap();
    assert_eq!(table.0.asks(), [Asks::Redraw { by: HOME }]);
    assert_eq!((table.hand(HOME), table.hand(AWAY)), ("d1".to_owned(), String::new()));
    let mut tied = Table::new(league(Variant::OneDeck, 1_100_000, 1_100_000), six());
    tied.dice(&[(HOME, 6), (AWAY, 5)]);
    tied.deck(HOME, RandomEvents).unwrap();
    tied.dice(&[(HOME, 1), (AWAY, 1), (HOME, 1), (AWAY, 3)]);
    assert_eq!(tied.hand(AWAY), "r1");
}

#[test]
fn one_deck_with_one_redraw_each() {
    let _proof = covers(&["SPV-42", "SPV-45", "EX-V3-5", "EX-V3-6", "AMB-06"]);
    let mut table = one_deck(8, 1_800_000);
    table.card(HOME, "c2").unwrap();
    table.enough(AWAY).unwrap();
    assert_eq!((table.hand(HOME), table.hand(AWAY)), ("c1 c3 c4".to_owned(), "c5 c6 c7".to_owned()));
    assert_eq!(table.left(HeroicFeats), "c8 c2");

    let mut table = one_deck(8, 2_300_000);
    table.card(HOME, "c1").unwrap();
    table.card(AWAY, "c6").unwrap();
    assert_eq!((table.hand(HOME), table.hand(AWAY)), ("c2 c3 c4 c5".to_owned(), "c7 c8 c1 c6".to_owned()));
    assert_eq!(table.left(HeroicFeats), "");
}

#[test]
fn no_second_redraw_and_no_bought_card_back() {
    let _proof = covers(&["EX-V3-7", "SPV-46", "AMB-68"]);
    let mut table = one_deck(8, 1_800_000);
    table.card(HOME, "c2").unwrap();
    assert_eq!(table.card(HOME, "c3"), Err(Code::Limit));
    table.enough(AWAY).unwrap();
    assert_eq!(table.card(HOME, "c3"), Err(Code::Limit));

    let terms = Terms { gold: Some([100_000, 0]), ..league(Variant::OneDeck, 1_000_000, 900_000) };
    let mut table = Table::new(terms, six());
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, HeroicFeats).unwrap();
    table.deck(HOME, HeroicFeats).unwrap();
    table.enough(HOME).unwrap();
    table.enough(AWAY).unwrap();
    assert_eq!((table.apart(HOME), table.hand(HOME)), ("h1".to_owned(), "h2".to_owned()));
    assert_eq!(table.card(HOME, "h1"), Err(Code::Redraw));
    assert_eq!(table.0.asks(), [Asks::Redraw { by: HOME }]);
}

#[test]
fn only_the_deck_of_the_match_is_used() {
    let _proof = covers(&["SPV-41", "SPV-54", "EX-V3-8", "AMB-10"]);
    let terms = Terms { gold: Some([500_000, 0]), ..league(Variant::OneDeck, 1_000_000, 900_000) };
    let mut table = Table::new(terms, six());
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, HeroicFeats).unwrap();
    assert_eq!(table.0.asks(), [Asks::Induce { by: HOME }]);
    assert_eq!(table.deck(HOME, DirtyTricks), Err(Code::Deck));
    table.deck(HOME, HeroicFeats).unwrap();
    assert_eq!(table.0.gold_left(HOME), 400_000);
}

#[test]
fn a_deck_of_seven_is_not_used() {
    let _proof = covers(&["SPV-61", "EX-V3-9", "EX-IN-7"]);
    let recipe = Recipe { decks: vec![deck(HeroicFeats, 'h', 7), deck(DirtyTricks, 'd', 8)], ..Recipe::default() };
    let pool = Pool::load(&recipe, Setting::League).unwrap();
    let mut table = Table::new(league(Variant::OneDeck, 1_000_000, 900_000), pool);
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    assert_eq!(table.deck(HOME, HeroicFeats), Err(Code::Deck));
    assert_eq!(table.0.asks(), [Asks::Deck { by: HOME }]);
    table.deck(HOME, DirtyTricks).unwrap();
}

/// A points draw at the inducement step with this much gold for home.
fn with_gold(gold: u32) -> Table {
    let terms = Terms { gold: Some([gold, 0]), ..league(Variant::Points, 1_000_000, 900_000) };
    let table = Table::new(terms, six());
    assert_eq!(table.0.asks(), [Asks::Induce { by: HOME }]);
    table
}

#[test]
fn bought_cards_cost_gold_and_five_are_the_most() {
    let _proof = covers(&["SPV-51", "SPV-52", "EX-IN-1", "EX-IN-2", "EX-IN-3"]);
    let mut table = with_gold(250_000);
    table.deck(HOME, MiscellaneousMayhem).unwrap();
    table.deck(HOME, DirtyTricks).unwrap();
    assert_eq!((table.apart(HOME), table.0.gold_left(HOME)), ("m1 d1".to_owned(), 0));
    let mut table = with_gold(150_000);
    assert_eq!((table.deck(HOME, MiscellaneousMayhem), table.0.gold_left(HOME)), (Err(Code::Gold), 150_000));
    let mut table = with_gold(300_000);
    for _ in 0..5 {
        table.deck(HOME, DirtyTricks).unwrap();
    }
    assert_eq!((table.deck(HOME, DirtyTricks), table.0.gold_left(HOME)), (Err(Code::Limit), 50_000));
}

#[test]
fn five_of_the_dearest_cost_a_million() {
    let _proof = covers(&["EX-IN-4"]);
    let mut table = with_gold(1_000_000);
    for _ in 0..5 {
        table.deck(HOME, MiscellaneousMayhem).unwrap();
    }
    assert_eq!((table.0.gold_left(HOME), table.apart(HOME)), (0, "m1 m2 m3 m4 m5".to_owned()));
}

#[test]
fn bought_cards_stay_out_of_the_draft() {
    let _proof = covers(&["EX-IN-6", "SPV-39", "SPV-50"]);
    let terms = Terms { gold: Some([50_000, 0]), ..league(Variant::Draft, 1_000_000, 900_000) };
    let mut table = Table::new(terms, six());
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, DirtyTricks).unwrap();
    table.enough(HOME).unwrap();
    table.enough(AWAY).unwrap();
    table.deck(HOME, DirtyTricks).unwrap();
    table.deck(AWAY, DirtyTricks).unwrap();
    assert_eq!((table.packet(HOME), table.packet(AWAY)), ("d2 d5".to_owned(), "d3 d4".to_owned()));
    assert_eq!((table.0.amount(), table.card(HOME, "d1")), (2, Err(Code::NotHeld)));
    table.card(HOME, "d2").unwrap();
    table.card(AWAY, "d3").unwrap();
    assert_eq!(table.hand(HOME), "d2 d1");
    // Without the option nobody is asked.
    let plain = Table::new(league(Variant::Points, 1_000_000, 900_000), six());
    assert_eq!(plain.0.asks(), [Asks::Buy { by: HOME }]);
}

fn load(
    decks: Vec<touchback_plays::Deck>,
    removals: Vec<(String, Consents)>,
    setting: Setting,
) -> Result<Pool, Vec<String>> {
    Pool::load(&Recipe { decks, removals, ..Recipe::default() }, setting)
        .map_err(|problems| problems.iter().map(|problem| problem.code.to_owned()).collect())
}

fn usable(pool: &Pool) -> Vec<bool> {
    pool.piles().map(|(_, usable, _)| usable).collect()
}

#[test]
fn an_exclusive_card_completes_a_deck_and_goes_home_afterwards() {
    let _proof = covers(&["SPV-62", "EX-IN-8", "DK-06"]);
    let mut exclusive = deck(HeroicFeats, 'x', 1);
    exclusive.cards[0].owner = Some("coach-b".to_owned());
    let pool = load(vec![deck(HeroicFeats, 'h', 7), exclusive], vec![], Setting::League).unwrap();
    assert_eq!(usable(&pool), [true]);
    assert_eq!(pool.to_give_back(), [("coach-b".to_owned(), "x1#1".to_owned())]);
    assert_eq!((pool.in_piles(), pool.size()), (8, 8));
}

#[test]
fn a_card_is_taken_out_by_consent_of_all_concerned() {
    let _proof = covers(&["SPV-63", "EX-IN-9", "EX-IN-10", "DK-05"]);
    let eight = || vec![deck(HeroicFeats, 'h', 8)];
    let said = |home, away, authority| vec![("h3".to_owned(), Consents { home, away, authority })];
    let pool = load(eight(), said(true, true, false), Setting::OneOff).unwrap();
    assert_eq!((usable(&pool), pool.size()), (vec![false], 7));
    assert_eq!(load(eight(), said(true, true, false), Setting::League), Err(vec!["no-consent".to_owned()]));
    assert_eq!(load(eight(), said(true, false, true), Setting::OneOff), Err(vec!["no-consent".to_owned()]));
    assert_eq!(load(eight(), said(true, true, true), Setting::Tournament).unwrap().size(), 7);
    let unknown = vec![("z9".to_owned(), Consents::default())];
    assert_eq!(load(eight(), unknown, Setting::OneOff), Err(vec!["unknown-card".to_owned(), "no-consent".to_owned()]));
}

#[test]
fn a_usable_deck_stays_usable_while_cards_are_drawn() {
    let _proof = covers(&["EX-IN-11", "AMB-11", "SPV-60"]);
    let pool = load(vec![deck(HeroicFeats, 'h', 8)], vec![], Setting::League).unwrap();
    let mut table = Table::new(league(Variant::OneDeck, 1_800_000, 900_000), pool);
    table.dice(&[(HOME, 6), (AWAY, 1)]);
    table.deck(HOME, HeroicFeats).unwrap();
    table.enough(HOME).unwrap();
    table.enough(AWAY).unwrap();
    assert_eq!((table.left(HeroicFeats), usable(table.0.pool())), ("h7 h8".to_owned(), vec![true]));
    let hands = [table.hand(HOME), table.hand(AWAY)].join(" ");
    let distinct: std::collections::HashSet<&str> = hands.split(' ').collect();
    assert_eq!(distinct.len(), 6, "one pool for both: no card turns up twice");
}

#[test]
fn everybody_together_may_lift_the_limit_of_eight() {
    let _proof = covers(&["SPV-64", "SPV-65"]);
    let consents = |authority| Consents { home: true, away: true, authority };
    let small = |small_decks, setting| {
        let recipe = Recipe { decks: vec![deck(HeroicFeats, 'h', 5)], small_decks, ..Recipe::default() };
        usable(&Pool::load(&recipe, setting).unwrap())
    };
    assert_eq!(small(consents(false), Setting::League), [false]);
    assert_eq!(small(consents(true), Setting::League), [true]);
    assert_eq!(small(consents(false), Setting::OneOff), [true]);
}

#[test]
fn uniqueness_is_of_cards_and_by_option_of_effects() {
    let _proof = covers(&["AMB-13"]);
    let read = touchback_plays::deck::read(touchback_plays::deck::shipped("plain").unwrap(), "plain", false).unwrap();
    let count = |unique_effects| {
        let recipe = Recipe { decks: read.clone(), unique_effects, ..Recipe::default() };
        Pool::load(&recipe, Setting::League).unwrap().size()
    };
    assert_eq!((count(false), count(true)), (108, 91));
    let doubled =
        vec![deck(HeroicFeats, 'h', 8), touchback_plays::Deck { cards: vec![card("h1")], ..deck(DirtyTricks, 'd', 0) }];
    assert_eq!(load(doubled, vec![], Setting::League), Err(vec!["id-twice".to_owned()]));
}

#[test]
fn pools_without_a_usable_deck_end_the_draw_instead_of_asking_for_ever() {
    let empty = || load(vec![deck(HeroicFeats, 'h', 3)], vec![], Setting::League).unwrap();
    for variant in [Variant::Draft, Variant::OneDeck] {
        let mut table = Table::new(league(variant, 1_000_000, 900_000), empty());
        table.dice(&[(HOME, 6), (AWAY, 1)]);
        assert!(table.0.done());
    }
}

#[test]
fn impossible_faces_and_answers_out_of_order_are_refused() {
    let mut table = Table::new(one_off(Variant::Draft), six());
    assert_eq!(
        (table.die(HOME, 0), table.die(HOME, 7), table.enough(HOME)),
        (Err(Code::Order), Err(Code::Order), Err(Code::Order))
    );
    assert_eq!(table.deck(HOME, DirtyTricks), Err(Code::Order));
}
