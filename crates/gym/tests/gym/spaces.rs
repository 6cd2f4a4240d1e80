//! Every action of every menu has its own number, and no observation reveals what a seat must not know.

use crate::common::setup;
use touchback_bots::{Bot, BotKind};
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::play::{Hand, Line, PlayDeck};
use touchback_engine::{ActionBuf, Rules, Side, Silent, apply, decision, view};
use touchback_gym::observe::{Drawn, Scene, observe};
use touchback_gym::{Layout, Space};
use touchback_rulesets::{IDS, load};

/// Three cards of each of two decks, which the other side must not know.
fn hands() -> [Hand; 2] {
    [PlayDeck::RandomEvents, PlayDeck::DirtyTricks].map(|deck| {
        let lines: Vec<Line> = deck.cards().take(3).map(|play| Line::card(play, deck)).collect();
        Hand::of(&lines)
    })
}

fn follow(r: &Rules, home: &str, away: &str, bot: BotKind, seed: u64) -> usize {
    let (space, setup) = (Space::of(r), setup(r, home, away));
    let layout = Layout::of(&space);
    let mut dice = Quick::new(seed);
    let (mut s, _) = start_with_plays(r, &setup, hands(), &mut dice, &mut Silent).expect("the match starts");
    let mut coaches = [bot.coach(seed), bot.coach(seed + 1)];
    let (mut actions, mut met) = (ActionBuf::new(), 0);
    let (mut told, mut known) = (vec![0; layout.len()], vec![0; layout.len()]);
    while let Some(open) = decision(r, &s) {
        actions.clear();
        open.menu.expand(&mut actions);
        let mut numbers: Vec<u16> = Vec::new();
        for action in actions.iter() {
            let number =
                space.index(open.by, *action).unwrap_or_else(|| panic!("{action:?} of {:?} has no number", open.ask));
            assert_eq!(space.action(open.by, usize::from(number)), Some(*action));
            numbers.push(number);
        }
        let mut listed = Vec::new();
        space.numbers(open.by, &open.menu, &mut listed);
        numbers.sort_unstable();
        listed.sort_unstable();
        assert_eq!(listed, numbers, "{:?}", open.ask);
        numbers.dedup();
        assert_eq!(numbers.len(), open.menu.count() as usize, "{:?}", open.ask);
        if met % 16 == 0 {
            for seat in Side::BOTH {
                let seen = view(r, &s, seat.into());
                let scene = Scene { rules: r, space: &space, state: &s, open: Some((open.by, open.ask)) };
                observe(scene, seat, &mut told, &mut Drawn::default());
                observe(Scene { state: &seen, ..scene }, seat, &mut known, &mut Drawn::default());
                assert_eq!(told, known, "the observation of {seat:?} tells more than its view");
            }
        }
        met += 1;
        let action = coaches[open.by.index()].choose(r, &view(r, &s, open.by.into()), &open, &actions);
        apply(r, &mut s, action, &mut dice, &mut Silent).expect("a listed action applies");
    }
    met
}

#[test]
fn every_action_of_every_menu_has_a_number() {
    for id in IDS {
        let rules = load(id).expect("the ruleset loads");
        for (n, (home, away)) in
            [("human", "orc"), ("goblin", "halfling"), ("undead", "chaos-dwarf"), ("skaven", "dwarf")]
                .into_iter()
                .filter(|(home, away)| rules.team(home).is_some() && rules.team(away).is_some())
                .enumerate()
        {
            let met = follow(&rules, home, away, BotKind::Random, n as u64)
                + follow(&rules, home, away, BotKind::Scripted, n as u64);
            assert!(met > 400, "{id} {home} {away}: only {met} questions");
        }
    }
}

#[test]
fn hidden_hands_are_there_for_their_owner_alone() {
    let rules = load("sevens").expect("the ruleset loads");
    let (space, setup) = (Space::of(&rules), setup(&rules, "human", "orc"));
    let mut dice = Quick::new(3);
    let (s, _) = start_with_plays(&rules, &setup, hands(), &mut dice, &mut Silent).expect("the match starts");
    let scene = Scene { rules: &rules, space: &space, state: &s, open: None };
    let mut sight = vec![0; Layout::of(&space).len()];
    observe(scene, Side::Home, &mut sight, &mut Drawn::default());
    let plays = |whose: &str| -> Vec<u8> {
        let facts = &sight[sight.len() - touchback_gym::observe::FACTS.len()..];
        let named = touchback_gym::observe::FACTS.iter().zip(facts);
        named.filter(|((side, name, _), _)| *side == whose && *name == "play").map(|(_, value)| *value).collect()
    };
    assert!(plays("own-").iter().take(3).all(|play| (1..254).contains(play)));
    assert!(plays("other-").iter().take(3).all(|play| *play == 255));
}
