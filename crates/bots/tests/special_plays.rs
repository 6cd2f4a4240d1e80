//! Matches with special plays: every law holds for any hand; plays stay where they are, and none is wasted.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use touchback_bots::laws::{Depth, Laws};

use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture, Seeds, Watcher, play};
use touchback_engine::dice::Quick;
use touchback_engine::play::{LineState, PLAYS, PlayMoment};
use touchback_engine::state::{Notice, Options};
use touchback_engine::{
    Action, Ask, Decision, Event, Events, Hand, Line, MatchSetup, Play, Rules, Side, State, decision,
};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{IDS, load, ready};

/// A hand of four plays, open or hidden.
fn hand(source: &mut Quick, open: bool) -> Hand {
    let lines: Vec<Line> = (0..4)
        .map(|_| {
            let play = Play(source.below(PLAYS.len() as u32) as u8);
            if open { Line::open(play) } else { Line::hidden(play, (0..PLAYS.len()).map(|n| Play(n as u8))) }
        })
        .collect();
    Hand::of(&lines)
}

#[test]
fn every_law_holds_with_any_hands() {
    for id in IDS {
        let catalogue = Catalogue::of(id).unwrap();
        let rules = load(id).unwrap();
        let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
        for game in 0..60 {
            let options = Options { league: true, knock_out: game % 2 == 0, ..Options::default() };
            let setup = MatchSetup { home: sheet("human"), away: sheet("goblin"), options };
            let mut source = Quick::new(game);
            let hands = [hand(&mut source, game % 3 == 0), hand(&mut source, game % 3 == 0)];
            let bots = if game % 2 == 0 { [BotKind::Random; 2] } else { [BotKind::Scripted, BotKind::Random] };
            let mut laws = Laws::new(Depth::OneIn(200), game);
            let fixture = Fixture { rules: &rules, setup: &setup, bots, hands };
            if let Err(why) = play(&fixture, Seeds::of(77, game), &mut laws) {
                let held = hands.map(|hand| hand.lines.map(|line| line.play.id()));
                panic!("{id}, game {game}, hands {held:?}: {why}");
            }
        }
    }
}

/// Plays by chance until somebody chooses the first activation.
struct FirstTurn(Option<State>);

impl Events for FirstTurn {
    fn emit(&mut self, _: Event) {}
}

impl Watcher for FirstTurn {
    fn chosen(&mut self, _: &Rules, s: &State, decision: &Decision, _: Action) {
        if decision.ask == Ask::Turn && self.0.is_none() {
            self.0 = Some(*s);
        }
    }
}

#[test]
fn a_biased_referee_has_an_eye_on_the_other_team_from_the_start() {
    let _proof = touchback_ledger::covers(&["RE-43", "AMB-39"]);
    let (catalogue, rules) = (Catalogue::of("classic").unwrap(), load("classic").unwrap());
    let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
    let setup = MatchSetup { home: sheet("human"), away: sheet("orc"), options: Options::default() };
    let referee = Hand::of(&[Line::open(Play::from_id("RE-43").unwrap())]);
    for (hands, watched) in [([referee, Hand::EMPTY], true), ([Hand::EMPTY; 2], false)] {
        let fixture = Fixture { rules: &rules, setup: &setup, bots: [BotKind::Scripted; 2], hands };
        let mut first = FirstTurn(None);
        play(&fixture, Seeds::of(5, 1), &mut first).unwrap();
        let s = first.0.unwrap();
        assert_eq!(s.upkeep.is(Notice::eye(Side::Away)), watched);
        assert!(!s.upkeep.is(Notice::eye(Side::Home)));
    }
}

/// Whether anything on or beside the pitch differs, hands aside.
fn changed(a: &State, b: &State) -> bool {
    let facts = |s: &State| (s.teams, s.players, s.marks, s.ball, s.clock, s.turnover, s.rivals, s.inspired, s.upkeep);
    facts(a) != facts(b)
}

/// Whether a play is still at work: a die, a square, a remedy or a push is to come.
fn pending(ask: Ask) -> bool {
    let answer = Ask::Play(PlayMoment::IllegalProcedure);
    ask == answer
        || matches!(ask, Ask::PlayChoice(_) | Ask::PlaySquare(_) | Ask::Apothecary(_) | Ask::Push(_) | Ask::Interfere)
}

/// Watches the effect of each play that is declared.
#[derive(Default)]
struct Uses {
    /// Side, line, the position when it was declared, how deep.
    open: Option<(Side, usize, Box<State>)>,
    events: usize,
    used: BTreeMap<&'static str, u32>,
    wasted: Vec<String>,
}

impl Events for Uses {
    fn emit(&mut self, event: Event) {
        let silent = matches!(
            event,
            Event::PlayDeclared { .. } | Event::Chosen { .. } | Event::Rolled { .. } | Event::Rerolled { .. }
        );
        self.events += usize::from(!silent);
    }
}

impl Watcher for Uses {
    fn chosen(&mut self, _: &Rules, s: &State, decision: &Decision, action: Action) {
        if let (Ask::Play(_), Action::Item(line), None) = (decision.ask, action, &self.open) {
            self.open = Some((decision.by, usize::from(line), Box::new(*s)));
            self.events = 0;
        }
    }

    fn answered(&mut self, r: &Rules, s: &State, _: Action) {
        let Some((side, line, before)) = self.open.take() else { return };
        let now = &s.hands[side.index()].lines[line];
        match now.state {
            LineState::Declared => self.open = Some((side, line, before)),
            LineState::Nullified => {}
            _ if decision(r, s).is_some_and(|d| pending(d.ask)) => self.open = Some((side, line, before)),
            _ => {
                *self.used.entry(now.play.id()).or_default() += 1;
                // A Spy leaves the dice as they are: that nothing happens is his effect.
                let spy = r.units.card_name(now.play) == Some("spy");
                if !spy && self.events == 0 && !changed(&before, s) {
                    let asked = decision(r, s).map(|d| d.ask);
                    self.wasted.push(format!("{} by {side:?}, then {asked:?}", now.play.id()));
                }
            }
        }
    }
}

#[test]
fn the_scripted_coach_wastes_no_play() {
    let _proof = touchback_ledger::covers(&["SP4-49"]);
    let mut uses = Uses::default();
    for id in IDS {
        let (catalogue, rules) = (Catalogue::of(id).unwrap(), load(id).unwrap());
        let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
        let teams = ["human", "orc", "skaven", "goblin"];
        for game in 0..100 {
            let options = Options { league: game % 2 == 0, ..Options::default() };
            let (home, away) = (sheet(teams[game as usize % 4]), sheet(teams[(game as usize / 4) % 4]));
            let setup = MatchSetup { home, away, options };
            let mut source = Quick::new(game + 5_000);
            let hands = [hand(&mut source, game % 3 == 0), hand(&mut source, game % 3 == 0)];
            let fixture = Fixture { rules: &rules, setup: &setup, bots: [BotKind::Scripted; 2], hands };
            (uses.open, uses.events) = (None, 0);
            play(&fixture, Seeds::of(78, game), &mut uses).unwrap();
        }
    }
    let declared: u32 = uses.used.values().sum();
    println!("{declared} plays of {} kinds: {:?}", uses.used.len(), uses.used);
    assert_eq!(uses.wasted, Vec::<String>::new());
    assert!(declared > 600 && uses.used.len() > 70, "{declared} plays of {} kinds", uses.used.len());
}

#[test]
fn no_play_changes_hands() {
    // Trade is a module that is off (SP4-55): every line stays with its owner, and nothing is held twice (DK-06).
    let _proof = touchback_ledger::covers(&["SP4-55", "DK-06"]);
    struct Owners([Hand; 2]);
    impl Events for Owners {
        fn emit(&mut self, _: Event) {}
    }
    impl Watcher for Owners {
        fn answered(&mut self, _: &Rules, s: &State, _: Action) {
            for (dealt, now) in self.0.iter().zip(&s.hands) {
                let plays = |hand: &Hand| hand.lines.map(|line| line.play);
                assert_eq!(plays(dealt), plays(now));
                let back = |(was, is): (&Line, &Line)| was.state != LineState::Held && is.state == LineState::Held;
                assert!(!dealt.lines.iter().zip(&now.lines).any(back), "a used play came back");
            }
            self.0 = s.hands;
        }
    }
    let catalogue = Catalogue::load().unwrap();
    let rules = load("elevens").unwrap();
    let sheet = |team| ready::sheet(&rules, &catalogue, team).unwrap();
    let setup = MatchSetup { home: sheet("human"), away: sheet("orc"), options: Options::default() };
    for game in 0..12 {
        let mut source = Quick::new(game + 900);
        let hands = [hand(&mut source, true), hand(&mut source, true)];
        let fixture = Fixture { rules: &rules, setup: &setup, bots: [BotKind::Random; 2], hands };
        play(&fixture, Seeds::of(79, game), &mut Owners(hands)).unwrap();
    }
}
