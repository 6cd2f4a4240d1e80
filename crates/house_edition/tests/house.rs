//! The house edition is played like any other: matches by the laws, scenarios, odds, views, replays and texts.

#![allow(clippy::unwrap_used)]

use touchback_bots::BotKind;
use touchback_bots::laws::{Depth, play_by_the_laws};
use touchback_bots::simulate::{Fixture, Seeds, Watcher, play};
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::{Moment, position, put_on_pitch, resume, start_with_plays};
use touchback_engine::rules::Hire;
use touchback_engine::state::{Options, State};
use touchback_engine::{
    Action, ActionBuf, Addition, Ask, Decision, Event, Events, Hand, Illegal, Line, MatchSetup, Own, Pid, Play, Rules,
    Seat, Side, Silent, Sq, TeamSheet, Words, apply, decision, legal_actions, view,
};
use touchback_house_edition::places::{
    CROWD_FAVOURITE, FOG_HORN, PIE_STALL, RABBLE_ROUSER, RALLY, RALLY_TEST, SHOUT, TOO_HOARSE,
};
use touchback_house_edition::{STAR, WORDS, rules, worded};
use touchback_notation::text::{self, Said};
use touchback_notation::{Lang, MatchEvent, Plain, refusal};
use touchback_odds::{Policy, question::Question, tree::Tree};
use touchback_replay::{DiceSource, PlaysSource, Recorder, Replay, verify_by};
use touchback_scenario::{Book, as_text, check};

/// Twelve humans, the rouser among them, and the star.
fn setup(r: &Rules) -> MatchSetup {
    let team = r.team("human").unwrap();
    let (first, count) = r.teams[usize::from(team)].positions;
    let row = |at: u16| r.rookie(first + at % u16::from(count));
    let star = Hire::Star(r.star(STAR).unwrap());
    let players = (0..12).map(row).collect();
    let sheet = TeamSheet { rerolls: 2, hired: vec![star], ..TeamSheet::bare(team, players) };
    let other = TeamSheet { hired: Vec::new(), ..sheet.clone() };
    MatchSetup { home: sheet, away: other, options: Options::default() }
}

/// The card, face down: others know only that it may come at the start of a turn.
fn hidden(r: &Rules) -> Line {
    Line { public: false, ..r.card(FOG_HORN).unwrap() }
}

fn hands(r: &Rules) -> [Hand; 2] {
    [Hand::of(&[hidden(r)]), Hand::of(&[hidden(r)])]
}

/// What of the edition a match has shown.
#[derive(Default)]
struct Shown {
    actions: u32,
    tests: u32,
    effects: u32,
    pies: u32,
    cards: u32,
    cheers: u32,
    told: u32,
    questions: u32,
}

impl Events for Shown {
    fn emit(&mut self, event: Event) {
        match event {
            Event::Activated { action: RALLY, .. } => self.actions += 1,
            Event::Tested { kind: RALLY_TEST, .. } => self.tests += 1,
            Event::EffectStarted { change: touchback_engine::state::Change::Own(_), .. } => self.effects += 1,
            Event::KickoffIs { event: PIE_STALL } => self.pies += 1,
            Event::PlayDeclared { play, .. } => self.cards += u32::from(play == Play::own(FOG_HORN)),
            Event::StarRuleUsed { .. } => self.cheers += 1,
            Event::Own { .. } => self.told += 1,
            _ => {}
        }
    }
}

impl Watcher for Shown {
    fn chosen(&mut self, _: &Rules, _: &State, asked: &Decision, _: Action) {
        self.questions += u32::from(matches!(asked.ask, Ask::Own(..)));
    }
}

#[test]
fn matches_keep_every_law_to_the_end() {
    let r = rules().unwrap();
    let setup = setup(&r);
    for game in 0..30 {
        let bots = [[BotKind::Random; 2], [BotKind::Scripted, BotKind::Random]][game as usize % 2];
        let fixture = Fixture { rules: &r, setup: &setup, bots, hands: hands(&r) };
        let (_, checked) = play_by_the_laws(&fixture, Seeds::of(16, game), Depth::OneIn(300), game)
            .unwrap_or_else(|why| panic!("game {game}: {why}"));
        assert!(checked.decisions > 100);
    }
}

#[test]
fn every_rule_of_the_house_comes_up() {
    let r = rules().unwrap();
    let setup = setup(&r);
    let mut shown = Shown::default();
    for game in 0..40 {
        let fixture = Fixture { rules: &r, setup: &setup, bots: [BotKind::Random; 2], hands: hands(&r) };
        play(&fixture, Seeds::of(3, game), &mut shown).unwrap();
    }
    let Shown { actions, tests, effects, pies, cards, cheers, told, questions } = shown;
    let all = [actions, tests, effects, pies, cards, cheers, told, questions];
    assert!(all.iter().all(|count| *count > 0), "{all:?}");
}

#[test]
fn scenarios_run() {
    let book = Book::of(rules().unwrap());
    let verdicts = check(&book, include_str!("house.scenario")).unwrap_or_else(|why| panic!("{why:?}"));
    assert_eq!(verdicts.len(), 6);
    assert!(verdicts.iter().all(|verdict| verdict.passed), "{}", as_text("house", &verdicts));
}

/// H1 with the skill, two team-mates in reach, one of them next to it.
fn rallying(r: &Rules) -> State {
    let setup = MatchSetup { home: bare(r), away: bare(r), options: Options::default() };
    let mut s = position(r, &setup, Moment::Turn(Side::Home));
    let places = [(5, 5), (6, 5), (7, 5)];
    for (number, (x, y)) in places.into_iter().enumerate() {
        put_on_pitch(&mut s, Pid::new(Side::Home, number), Sq::at(x, y));
    }
    put_on_pitch(&mut s, Pid::new(Side::Away, 0), Sq::at(20, 5));
    s.player_mut(Pid::new(Side::Home, 0)).skills.insert(RABBLE_ROUSER);
    resume(r, &mut s, &mut Quick::new(1), &mut Silent).unwrap();
    s
}

fn bare(r: &Rules) -> TeamSheet {
    let team = r.team("human").unwrap();
    TeamSheet::bare(team, vec![r.rookie(r.teams[usize::from(team)].journeyman); 3])
}

/// Whether somebody was rallied.
struct Rallied;

impl Question for Rallied {
    fn results(&self) -> usize {
        2
    }

    fn worth(&self, result: usize) -> f64 {
        1.0 - result as f64
    }

    fn note(&self, memo: u8, event: &Event) -> u8 {
        memo | u8::from(matches!(event, Event::Own { .. }))
    }

    fn early(&self, _: &State, _: u8, _: touchback_engine::Roll) -> Option<usize> {
        None
    }

    fn end(&self, memo: u8, _: bool) -> usize {
        usize::from(memo == 0)
    }
}

#[test]
fn odds_are_exact() {
    let r = rules().unwrap();
    let chance = |s: &State, answer: Action| {
        let plan = [Action::Activate(Pid::new(Side::Home, 0), RALLY), answer];
        let known = view(&r, s, Seat::Home);
        Tree::new(&r, Side::Home, Policy::default(), &Rallied).ask(&known, &plan).unwrap().success()
    };
    let mut s = rallying(&r);
    let mate = Action::Player(Pid::new(Side::Home, 2));
    // 4+ with one team-mate beside: four faces of six; a shout is two harder.
    assert!((chance(&s, mate) - 4.0 / 6.0).abs() < 1e-12);
    assert!((chance(&s, Action::Choose(SHOUT)) - 2.0 / 6.0).abs() < 1e-12);
    s.teams[0].rerolls = 1;
    assert!((chance(&s, mate) - (1.0 - (2.0_f64 / 6.0).powi(2))).abs() < 1e-12);
}

#[test]
fn a_hidden_card_is_seen_by_its_owner_alone() {
    let r = rules().unwrap();
    let others = Hand::of(&[Line { play: Play::MANUAL, ..hidden(&r) }]);
    let begun = |hands| start_with_plays(&r, &setup(&r), hands, &mut Quick::new(5), &mut Silent).unwrap().0;
    let (mut one, mut two) = (begun([Hand::of(&[hidden(&r)]), Hand::EMPTY]), begun([others, Hand::EMPTY]));
    assert_eq!(view(&r, &one, Seat::Home).hands[0].lines[0].play, Play::own(FOG_HORN));
    let (mut dice, mut pick) = ([Quick::new(9), Quick::new(9)], Quick::new(8));
    let mut asked = 0;
    for _ in 0..2_000 {
        for seat in [Seat::Away, Seat::Spectator] {
            assert_eq!(view(&r, &one, seat), view(&r, &two, seat), "the other seat sees a difference");
        }
        let (Some(first), Some(second)) = (decision(&r, &one), decision(&r, &two)) else { break };
        assert_eq!((first.by, first.ask), (second.by, second.ask), "a hidden hand shows in the questions");
        let mut open = ActionBuf::new();
        legal_actions(&r, &one, &mut open);
        let mut action = open[pick.below(open.len() as u32) as usize];
        if let Ask::Play(_) = first.ask {
            asked += 1;
            action = Action::Choose(touchback_engine::Choice::Decline);
        }
        apply(&r, &mut one, action, &mut dice[0], &mut Silent).unwrap();
        apply(&r, &mut two, action, &mut dice[1], &mut Silent).unwrap();
    }
    assert!(asked > 0, "the window for the card never opened");
}

#[test]
fn a_match_is_recorded_and_verified() {
    let r = rules().unwrap();
    let setup = setup(&r);
    let mut recorder = Recorder::new(&r, &setup, DiceSource::Typed);
    recorder.with_plays(PlaysSource::given(&hands(&r)));
    let (mut source, mut pick) = (Quick::new(21), Quick::new(22));
    let mut dice = recorder.dice(&mut source);
    let (mut s, _) = start_with_plays(&r, &setup, hands(&r), &mut dice, &mut recorder).unwrap();
    recorder.applied(&s);
    let mut open = ActionBuf::new();
    while let Some(asked) = decision(&r, &s) {
        legal_actions(&r, &s, &mut open);
        let action = open[pick.below(open.len() as u32) as usize];
        recorder.answers(&s, &asked, action);
        apply(&r, &mut s, action, &mut dice, &mut recorder).unwrap();
        recorder.applied(&s);
    }
    let written = recorder.finish(&s).to_text();
    assert!(written.contains("house/"), "nothing of the house was written");
    let read = Replay::parse(&written).unwrap();
    let verified = verify_by(&r, &read).unwrap();
    assert!(verified.finished);
    let official = touchback_rulesets::load("elevens").unwrap();
    assert!(verify_by(&official, &read).is_err(), "other rules do not verify it");
    let mut forged = Replay::parse(&written.replacen("house/rallied", "house/cheered", 1)).unwrap();
    forged.rehash();
    assert!(verify_by(&r, &forged).is_err(), "a changed event is noticed");
}

#[test]
fn actions_events_and_refusals_have_the_words_of_the_house() {
    let r = rules().unwrap();
    let mut s = rallying(&r);
    let who = Pid::new(Side::Home, 0);
    let ask = decision(&r, &s).unwrap().ask;
    for action in [Action::Activate(who, RALLY), Action::Choose(SHOUT)] {
        let written = text::action(&r, &s, &ask, action);
        assert!(written.contains("house/"), "{written}");
        assert_eq!(text::parse_action(&text::plain(&r, &written)), Ok(Said::Action(action)));
    }
    let event = Event::Own { what: Own::A, who, other: Pid::new(Side::Home, 2), n: 1 };
    assert_eq!(text::event(&r, &event), "house/rallied H1 H3 1");
    let told = |tag| Lang::of(tag).unwrap().sentence(&MatchEvent::of(&r, &event), &Plain);
    assert_eq!(told("en"), "H1 rallies 1 team-mates, H3 first.");
    assert_eq!(told("fr"), told("en"), "an edition has no French");
    assert_eq!(told("de"), "H1 feuert 1 Mitspieler an, zuerst H3.");
    s.player_mut(who).own = touchback_house_edition::places::IS_HOARSE.bit();
    let refused = apply(&r, &mut s, Action::Activate(who, RALLY), &mut Quick::new(1), &mut Silent).unwrap_err();
    assert_eq!(refused, Illegal::Own(TOO_HOARSE, who));
    assert_eq!(text::sentence(&r, &s, refused), "H1 is too hoarse to rally anybody in this half.");
    assert_eq!(touchback_rulesets::ledger::of_refusal(&r, refused), Some("HOUSE-2"));
    let german = refusal::said(Lang::of("de").unwrap(), &r, &s, refused, &Plain);
    assert_eq!(german, "H1 ist heiser und kann in dieser Halbzeit niemanden anfeuern.");
}

#[test]
fn nothing_loads_without_words() {
    let all: Vec<Words> = WORDS.concat();
    let missing = |of: Addition| {
        let kept: Vec<Words> = all.iter().filter(|words| words.of != of).copied().collect();
        worded(&[&kept]).err()
    };
    for of in [
        Addition::Skill(Own::A),
        Addition::Action(Own::A),
        Addition::Test(Own::A),
        Addition::StarRule(Own::A),
        Addition::KickoffEvent(Own::A),
        Addition::Card(FOG_HORN),
        Addition::Effect(Own::A),
    ] {
        let why = missing(of).unwrap_or_else(|| panic!("{of:?} loads without words"));
        assert!(why.contains("has no words"), "{why}");
    }
    let mut spoilt = all.clone();
    spoilt[0].de = "";
    assert!(worded(&[&spoilt]).is_err_and(|why| why.contains("German")));
    assert_eq!(CROWD_FAVOURITE.name(), "own-star-rule-a");
}
