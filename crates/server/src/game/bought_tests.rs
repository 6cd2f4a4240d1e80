//! Two matches that differ only in a hidden hand, with cards on sale before them: everybody else sees the same
//! questions, dice and events (BT-07, SPV-52, S7-IND-15).

#![allow(clippy::unwrap_used)]

use touchback_bots::Coach as BotCoach;
use touchback_engine::play::LineState;
use touchback_engine::{Action, Ask, Play, Roll, Side, State};
use touchback_special_plays::{Registry, Source};

use super::Game;
use super::leak_tests::{choice, created_of, drawn_in, settings, side_by_side};
use crate::log::{DrawRule, PlaysDeck, PlaysMethod, PlaysVariant};

const fn rule(method: PlaysMethod, variant: PlaysVariant, deck: PlaysDeck, inducement: bool) -> DrawRule {
    DrawRule { method, variant, deck, inducement, handicap: false }
}

fn ways(inducement: bool) -> [DrawRule; 6] {
    [
        rule(PlaysMethod::Cards, PlaysVariant::Points, PlaysDeck::Six, inducement),
        rule(PlaysMethod::Cards, PlaysVariant::OneDeck, PlaysDeck::Six, inducement),
        rule(PlaysMethod::Cards, PlaysVariant::Points, PlaysDeck::Plain, inducement),
        rule(PlaysMethod::Cards, PlaysVariant::OneDeck, PlaysDeck::Plain, inducement),
        rule(PlaysMethod::Cards, PlaysVariant::Tables, PlaysDeck::Six, inducement),
        rule(PlaysMethod::Secret, PlaysVariant::Tables, PlaysDeck::Six, inducement),
    ]
}

/// Buys a card if possible; the rest is chosen by public knowledge.
fn buys(game: &Game, bots: &mut [BotCoach; 2]) -> (Side, Action) {
    let asked = game.decision().unwrap();
    let row = game.rules.inducements.iter().position(|row| row.id == "special-play").unwrap();
    if asked.ask == Ask::BuyInducement && asked.menu.items & 1 << row != 0 {
        return (asked.by, Action::Item(row as u8));
    }
    choice(game, bots)
}

/// The rolls of the whole match, with the number of the entry.
fn thrown(game: &Game) -> Vec<(u64, Roll)> {
    let mut all = Vec::new();
    game.play_again(&mut |played| all.extend(played.dice.iter().map(|(roll, _)| (played.seq, *roll)))).unwrap();
    all
}

fn held(s: &State) -> impl Iterator<Item = Play> {
    s.hands.iter().flat_map(|hand| &hand.lines).filter(|line| line.state != LineState::None).map(|line| line.play)
}

/// Gives home other drawn plays that look the same to everybody else and that nobody has.
fn swap_drawn(game: &mut Game, by: usize) -> usize {
    let pool = game.deal().unwrap().draw.pool().clone();
    let entry = |id: &str| id.split('#').next().unwrap_or_default().to_owned();
    let mut changed = 0;
    for n in 0..game.hands.as_ref().unwrap()[0].lines.len() {
        let hands = game.hands.as_mut().unwrap();
        let taken: Vec<String> =
            hands.iter().flat_map(|hand| &hand.lines).filter_map(|line| line.play.as_deref()).map(entry).collect();
        let line = &mut hands[0].lines[n];
        let cards = pool.instances().filter(|it| it.from == line.source).map(|it| it.id.clone());
        let mut alike: Vec<String> = cards.collect();
        if alike.is_empty() {
            assert!(matches!(line.source, Source::Table(_)));
            alike = Registry::shipped().all().iter().map(|play| play.id.clone()).collect();
        }
        let other = alike.iter().cycle().skip(by).take(alike.len()).find(|id| !taken.contains(&entry(id))).unwrap();
        line.play = Some(other.clone());
        changed += 1;
    }
    changed
}

/// Gives home other cards of the same decks for those that it has bought.
fn swap_bought(game: &mut Game, drawn: usize) {
    let Some(s) = game.state.as_mut() else { return };
    for n in drawn..s.hands[0].lines.len() {
        let line = s.hands[0].lines[n];
        let Some(deck) = line.deck.filter(|_| line.state == LineState::Held) else { continue };
        let taken: Vec<Play> = held(s).collect();
        let other = deck.cards().skip(3).chain(deck.cards()).find(|play| !taken.contains(play)).unwrap();
        s.hands[0].lines[n] = touchback_engine::Line::card(other, deck);
    }
}

/// Home has gold and away none, so the dice of the match directly follow those of home's last card.
fn begun(ruleset: &str, rule: DrawRule, seed: u8) -> Game {
    drawn_in(created_of(settings(ruleset, rule), seed, [("human", Some(400)), ("human", Some(0))]))
}

#[test]
fn a_hidden_hand_changes_nothing_while_cards_are_bought() {
    let _proof = touchback_ledger::covers(&["BT-07", "S7-IND-15", "SPV-50", "SPV-52"]);
    for (ruleset, inducement) in
        [("sevens", false), ("elevens", false), ("sevens", true), ("elevens", true), ("classic", true)]
    {
        for rule in ways(inducement) {
            let holds = |seed: &u8| begun(ruleset, rule, *seed).hands.is_some_and(|it| !it[0].lines.is_empty());
            for (seed, by) in (11..200).filter(holds).take(2).zip([5, 0]) {
                let mut other = begun(ruleset, rule, seed);
                assert!(swap_drawn(&mut other, by) > 0);
                let mut games = [begun(ruleset, rule, seed), other];
                let compared = side_by_side(&mut games, 40, buys, |_| ());
                assert!(compared > 10, "{ruleset} {rule:?}: {compared}");
                let [one, two] = games.map(|game| thrown(&game));
                assert!(one.iter().any(|(_, roll)| *roll == Roll::PlayCard), "{ruleset} {rule:?}: a card was dealt");
                assert_eq!(one, two, "{ruleset} {rule:?}: the same dice, those without an event too");
            }
        }
    }
}

#[test]
fn a_card_that_was_bought_changes_nothing_for_others() {
    let _proof = touchback_ledger::covers(&["BT-07", "SPV-52", "SPV-53"]);
    for (ruleset, inducement) in
        [("sevens", false), ("elevens", false), ("sevens", true), ("elevens", true), ("classic", true)]
    {
        for rule in ways(inducement) {
            let game = || begun(ruleset, rule, 23);
            let drawn = game().hands.map_or(0, |it| it[0].lines.len());
            let mut swapped = 0;
            let compared = side_by_side(&mut [game(), game()], 60, buys, |two| {
                // Once home has answered for its last card.
                let asked = two.decision().map(|asked| asked.ask);
                if asked.is_some_and(|ask| !matches!(ask, Ask::KeepPlay | Ask::PlayDeck)) && swapped == 0 {
                    swap_bought(two, drawn);
                    swapped = two.state.unwrap().hands[0].lines[drawn..].iter().filter(|l| l.deck.is_some()).count();
                }
            });
            assert!(swapped > 0 && compared > 10, "{ruleset} {rule:?}: {compared}, {swapped} swapped");
        }
    }
}
