//! What a rulespack means on the pitch: the options and rules of the engine, stars of both sides, and the report
//! of a match.

use touchback_engine::dice::Quick;
use touchback_engine::record::{MatchRecord, Recorder, Witness};
use touchback_engine::rules::{Hire, InducementKind, Rules};
use touchback_engine::state::{Flag, Options};
use touchback_engine::{Action, ActionBuf, Event, Events, MatchSetup, Side, State, Status, TeamSheet};
use touchback_ledger::covers;
use touchback_tournament::custom::{for_rulespack, known};
use touchback_tournament::record::{Deeds, report};
use touchback_tournament::rulespack::{Rulespack, preset};
use touchback_tournament::score::{Scoring, judge};

use crate::support::books;

fn read(name: &str) -> Rulespack {
    Rulespack::read(preset(name).expect("a preset").text).expect("readable")
}

fn rules() -> Rules {
    touchback_rulesets::load("elevens").expect("rules")
}

fn sheet(rules: &Rules, team: &str) -> TeamSheet {
    touchback_rulesets::ready::sheet(rules, books().catalogue, team).expect("a team")
}

#[test]
fn the_rulespack_sets_the_engine_up() {
    let _proof = covers(&["MP-IND-05", "MP-PRAY-01", "MP-POST-04", "MP-INJ-01", "MP-ADV-01"]);
    let rules = rules();
    let mut pack = read("standard");
    let plain = pack.engine_options(&rules, false);
    assert!(plain.no_pregame_prayers && plain.no_petty_cash && plain.no_experience && plain.no_lasting_injuries);
    assert!(!plain.league && !plain.knock_out && !plain.finish_round && plain.custom == 0);
    pack.additional.injuries = true;
    let injuries = pack.engine_options(&rules, true);
    assert!(!injuries.no_lasting_injuries && !injuries.no_petty_cash && injuries.no_experience && injuries.knock_out);
    pack.additional.injuries = false;
    pack.additional.advancement = true;
    assert!(!pack.engine_options(&rules, false).no_experience);
    assert!(pack.engine_options(&rules, false).no_pregame_prayers, "even then");
}

#[test]
fn custom_inducements_come_with_the_rulespack_at_its_price() {
    let _proof = covers(&["MP-CUST-02", "MP-CUST-03"]);
    let rules = rules();
    let mut pack = read("standard");
    let mut smith = for_rulespack(&known()[0]);
    (smith.price, smith.free) = (Some(80_000), true);
    let mut parade = smith.clone();
    parade.id = "victory-parade".into();
    pack.draft.custom_inducements = vec![smith, parade];
    assert_eq!(pack.engine_options(&rules, false).custom, 1, "the first of the engine's");
    assert_eq!(pack.unplayed(), ["victory-parade"], "an effect that only people know");
    let made = pack.match_rules(&rules);
    let row = made.inducements.iter().position(|row| row.kind == InducementKind::Custom(0)).expect("listed");
    assert_eq!((made.inducements[row].price, rules.inducements[row].price), (80, 100));
    let mut team = sheet(&made, "human");
    team.treasury = 50;
    pack.equip(&made, &mut team);
    assert_eq!((team.treasury, team.hired.as_slice()), (0, &[Hire::Inducement(row as u8)][..]));
    pack.equip(&made, &mut team);
    assert_eq!(team.hired.len(), 1, "once is enough");
}

/// Everything that listens to a match at an event.
struct Ear(Recorder, Witness, Vec<Event>);

impl Events for Ear {
    fn emit(&mut self, event: Event) {
        self.0.emit(event);
        self.1.emit(event);
        self.2.push(event);
    }
}

fn start(rules: &Rules, setup: &MatchSetup, seed: u64) -> (State, Ear) {
    let mut ear = Ear(Recorder::for_match(rules, &setup.options), Witness::default(), Vec::new());
    let (state, _) = touchback_engine::start(rules, setup, &mut Quick::new(seed), &mut ear).expect("it starts");
    (state, ear)
}

#[test]
fn both_sides_use_the_same_star() {
    let _proof = covers(&["MP-IND-03"]);
    let rules = rules();
    let star = rules.star("morg-n-thorg").expect("a star");
    let mut team = sheet(&rules, "human");
    team.players.truncate(11);
    team.hired.push(Hire::Star(star));
    let options = read("standard").engine_options(&rules, false);
    let playing = |options: Options| {
        let setup = MatchSetup { home: team.clone(), away: team.clone(), options };
        let (state, _) = start(&rules, &setup, 3);
        Side::BOTH.map(|side| {
            let own = |who: &touchback_engine::Pid| state.player(*who).is(Flag::Star);
            state.squad(side).filter(own).filter(|who| !state.player(*who).is(Flag::Out)).count()
        })
    };
    assert_eq!(playing(options), [1, 1], "duplicates do not cancel");
}

/// Plays a match with random legal answers.
fn play(rules: &Rules, setup: &MatchSetup, seed: u64) -> (MatchRecord, Deeds, Vec<Event>) {
    let (mut state, mut ear) = start(rules, setup, seed);
    let (mut dice, mut chance) = (Quick::new(seed ^ 99), Quick::new(seed ^ 7));
    let mut actions = ActionBuf::new();
    loop {
        touchback_engine::legal_actions(rules, &state, &mut actions);
        let list: &[Action] = actions.as_slice();
        let action = list[chance.below(list.len() as u32) as usize];
        match touchback_engine::apply(rules, &mut state, action, &mut dice, &mut ear).expect("legal") {
            Status::Playing => {}
            _ => return (ear.0.into_record(), ear.1.into_deeds(), ear.2),
        }
    }
}

#[test]
fn a_match_makes_its_own_report() {
    let _proof = covers(&["MP-POST-01", "MP-POST-04", "MP-POST-05", "MP-KO-11"]);
    let rules = rules();
    let pack = read("standard");
    let (mut decided, mut hurt) = (0, 0);
    for seed in 0..40 {
        let options = pack.engine_options(&rules, true);
        let setup = MatchSetup { home: sheet(&rules, "khorne"), away: sheet(&rules, "skaven"), options };
        let (record, deeds, events) = play(&rules, &setup, seed);
        assert!(record.mvps.is_empty() && record.players.iter().all(|p| p.spp == 0), "no experience");
        let handed_in = report(&record, &deeds, Some([[1, 2, 3], [14, 15, 16]]));
        let scores = judge(&handed_in, &Scoring::default(), true).expect("what the match reports is accepted").0;
        let extra = handed_in.extra_time.clone().unwrap_or_default();
        assert_eq!(handed_in.home.touchdowns + extra.home, i64::from(record.score[0]));
        assert_eq!(handed_in.away.touchdowns + extra.away, i64::from(record.score[1]));
        let winner = record.winner().expect("a knock-out has one");
        assert_eq!(scores[winner.index()].outcome, touchback_tournament::score::Outcome::Win);
        for side in Side::BOTH {
            let own = handed_in.side(touchback_tournament::record::seat(side));
            assert_eq!(own.caused(), record.casualties_inflicted(side) as i64, "counted twice, the same");
            assert_eq!(own.players.iter().map(|p| p.casualties).sum::<i64>(), own.caused());
            hurt += own.caused();
        }
        decided += usize::from(events.iter().any(|e| matches!(e, Event::SuddenDeath { .. })));
        assert_eq!(record.sudden_death.is_some(), !extra.roll_offs.is_empty(), "the dice are handed in");
    }
    assert!(decided > 0 && hurt > 0, "both were seen");
}
