//! Hidden hands leave no trace: pairs of matches that differ only in what the away coach hides are played side by side, and
//! everything that the home seat and spectators receive is compared until the away coach first declares something.

#![allow(clippy::unwrap_used)]

use touchback_bots::{Bot, BotKind, Coach, Planner};
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::state::Options;
use touchback_engine::{
    Action, ActionBuf, Ask, Choice, Decision, Event, Hand, Known, MatchSetup, Rules, Seat, Side, State, Status, apply,
    decision, legal_actions, view,
};
use touchback_odds::{Policy, block, path};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{load, ready};
use touchback_special_plays::engine::hand as engine_hand;
use touchback_special_plays::hand::{Hand as Dealt, Line};
use touchback_special_plays::pool::{Pool, Source};
use touchback_special_plays::registry::Registry;
use touchback_special_plays::{Method, Table};

/// Three lines that look alike from outside for every `variant`: the same rolls or decks, other plays.
fn away_hand(method: Method, game: u64, variant: u64) -> Hand {
    let registry = Registry::shipped();
    let mut open = Quick::new(game);
    let mut hidden = Quick::new(game * 7 + variant + 1);
    let line = |_: usize| {
        let (tens, units) = (open.below(6) as u8 + 1, open.below(6) as u8 + 1);
        let deck = Table::ALL[open.below(4) as usize];
        let table = if method == Method::Cards { deck } else { Table::ALL[hidden.below(4) as usize] };
        let (tens, units) = match method {
            Method::HalfOpen => (tens, units),
            _ => (hidden.below(6) as u8 + 1, hidden.below(6) as u8 + 1),
        };
        let id = &registry.rolled(table, tens, units).unwrap().id;
        match method {
            Method::Cards => Line::new(Source::Table(table), None, Some(format!("{id}#1"))),
            _ => Line::new(Source::Table(table), Some(tens * 10 + units), Some(id.clone())),
        }
    };
    let lines = (0..3).map(line).collect();
    engine_hand(&Dealt { owner: touchback_provable_dice::Seat::Away, method, lines }, &Pool::of_tables()).unwrap()
}

/// Positions that a coach who looks ahead may try in a team turn: few, for the matches are many.
const BUDGET: u32 = 500;

/// One of the two matches.
struct Match {
    s: State,
    status: Status,
    dice: Quick,
    coaches: [Coach; 2],
    events: Vec<Event>,
    /// The away coach declares nothing.
    patient: bool,
}

impl Match {
    fn new(rules: &Rules, setup: &MatchSetup, away: Hand, seed: u64, patient: bool) -> Match {
        let (mut dice, mut events) = (Quick::new(seed), Vec::new());
        let (s, status) = start_with_plays(rules, setup, [Hand::EMPTY, away], &mut dice, &mut events).unwrap();
        // Every other home coach looks ahead: what it does must not reveal anything either.
        let home = if seed.is_multiple_of(2) {
            BotKind::Scripted.coach(seed + 1)
        } else {
            Coach::Planner(Box::new(Planner::with_budget(BUDGET, seed + 1)))
        };
        let coaches = [home, BotKind::Scripted.coach(seed + 2)];
        Match { s, status, dice, coaches, events, patient }
    }

    fn answer(&mut self, rules: &Rules, asked: &Decision) -> Action {
        let mut actions = ActionBuf::new();
        legal_actions(rules, &self.s, &mut actions);
        let might_declare = asked.by == Side::Away && matches!(asked.ask, Ask::Play(_) | Ask::Reroll(_));
        if self.patient && might_declare {
            return Action::Choose(Choice::Decline);
        }
        let known = view(rules, &self.s, asked.by.into());
        self.coaches[asked.by.index()].choose(rules, &known, asked, &actions)
    }

    fn take(&mut self, rules: &Rules, action: Action) {
        self.events.clear();
        self.status = apply(rules, &mut self.s, action, &mut self.dice, &mut self.events).unwrap();
    }
}

fn declares(asked: &Decision, action: Action) -> bool {
    asked.by == Side::Away
        && (matches!((asked.ask, action), (Ask::Play(_), Action::Item(_)))
            || action == Action::Choose(Choice::RerollPlay))
}

/// Odds and warnings for the coach to move: where a player can go, and what a block would do.
fn advice(rules: &Rules, known: &Known) -> String {
    let mover = known.fielded(Side::Home).find(|who| known.player(*who).is_standing());
    let reach = mover.map(|who| path::reach(rules, known, who, 2, 0));
    let pair = known.fielded(Side::Home).find_map(|who| {
        let foe = known.fielded(Side::Away).find(|foe| known.player(*foe).at.distance(known.player(who).at) == 1)?;
        Some((who, foe))
    });
    let chances = pair.map(|(who, foe)| block(rules, known, who, foe, Policy::default()));
    format!("{reach:?} {chances:?}")
}

/// Plays both side by side; the number of questions that were compared.
fn compare(rules: &Rules, [one, two]: &mut [Match; 2], most: u32) -> u32 {
    for asked in 0..most {
        assert_eq!(one.events, two.events, "other events");
        for seat in [Seat::Home, Seat::Spectator] {
            assert!(view(rules, &one.s, seat) == view(rules, &two.s, seat), "{seat:?} sees another position");
        }
        assert_eq!(one.status, two.status);
        if one.status != Status::Playing {
            return asked;
        }
        let [first, second] = [&*one, &*two].map(|m| decision(rules, &m.s).unwrap());
        assert_eq!((first.by, first.ask), (second.by, second.ask), "another question");
        if first.by == Side::Home {
            assert_eq!(first, second, "other answers are offered to the home coach");
            if first.ask == Ask::Turn && asked % 8 == 0 {
                let [a, b] = [&*one, &*two].map(|m| advice(rules, &view(rules, &m.s, Seat::Home)));
                assert_eq!(a, b, "other odds");
            }
        }
        let actions = [one.answer(rules, &first), two.answer(rules, &second)];
        if declares(&first, actions[0]) || declares(&second, actions[1]) {
            return asked;
        }
        assert_eq!(actions[0], actions[1], "another choice at {:?}", first.ask);
        one.take(rules, actions[0]);
        two.take(rules, actions[1]);
    }
    most
}

fn hidden_hands_compared(id: &str, method: Method) -> u32 {
    let (catalogue, rules) = (Catalogue::load().unwrap(), load(id).unwrap());
    let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
    let mut compared = 0;
    for game in 0..6 {
        let options = Options { league: game % 2 == 0, ..Options::default() };
        let setup = MatchSetup { home: sheet("human"), away: sheet("orc"), options };
        let [one, two] = [0, 1].map(|variant| away_hand(method, game, variant));
        assert_eq!(one.redacted(), two.redacted(), "the hands look alike from outside");
        if one == two {
            continue;
        }
        let patient = game < 3;
        let mut pair = [one, two].map(|away| Match::new(&rules, &setup, away, game + 40, patient));
        compared += compare(&rules, &mut pair, 1_200);
    }
    compared
}

#[test]
fn secret_hands_leave_no_trace() {
    let _proof = touchback_ledger::covers(&["SP4-22", "SP4-29", "BT-06", "BT-07", "EX-RC-11"]);
    assert!(hidden_hands_compared("sevens", Method::Secret) > 1_000);
    assert!(hidden_hands_compared("elevens", Method::Secret) > 2_000);
}

#[test]
fn half_open_tables_leave_no_trace() {
    let _proof = touchback_ledger::covers(&["SP4-23", "BT-06", "BT-07"]);
    assert!(hidden_hands_compared("sevens", Method::HalfOpen) > 1_000);
    assert!(hidden_hands_compared("elevens", Method::HalfOpen) > 2_000);
}

#[test]
fn cards_of_a_deck_leave_no_trace() {
    let _proof = touchback_ledger::covers(&["SP4-24", "BT-06", "BT-07"]);
    assert!(hidden_hands_compared("sevens", Method::Cards) > 1_000);
    assert!(hidden_hands_compared("elevens", Method::Cards) > 2_000);
}
