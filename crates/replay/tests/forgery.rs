//! Recorded matches verify; any change to them is detected, even if a forger recomputes the hashes.

#![allow(clippy::unwrap_used)]

use touchback_bots::BotKind;
use touchback_bots::simulate::{Fixture, Seeds, Trouble, Watcher, play_with};
use touchback_engine::dice::Quick;
use touchback_engine::state::Options;
use touchback_engine::{Action, Decision, Dice, Event, Events, Hand, MatchSetup, Rules, State};
use touchback_replay::{Check, DiceSource, Recorder, Replay, Seeded, verify};
use touchback_rulesets::options::Settings;
use touchback_rulesets::{catalogue::Catalogue, load, load_with, ready};

/// Records while bots play.
struct Watch<'a>(Recorder<'a>, Option<State>, bool);

impl Events for Watch<'_> {
    fn emit(&mut self, event: Event) {
        self.0.emit(event);
    }
}

impl Watcher for Watch<'_> {
    fn asked(&mut self, _: &Rules, s: &State, _: &Decision, _: &[Action]) -> Result<(), Trouble> {
        if !self.2 {
            self.0.applied(s);
            self.2 = true;
        }
        Ok(())
    }

    fn chosen(&mut self, _: &Rules, s: &State, decision: &Decision, action: Action) {
        self.0.answers(s, decision, action);
    }

    fn answered(&mut self, _: &Rules, s: &State, _: Action) {
        self.0.applied(s);
        self.1 = Some(*s);
    }
}

fn record(ruleset: &str, dice: &mut dyn Dice, source: DiceSource) -> Replay {
    record_with(&load(ruleset).unwrap(), dice, source)
}

fn record_with(rules: &Rules, dice: &mut dyn Dice, source: DiceSource) -> Replay {
    let catalogue = Catalogue::of(&rules.id).unwrap();
    let setup = MatchSetup {
        home: ready::sheet(rules, &catalogue, "human").unwrap(),
        away: ready::sheet(rules, &catalogue, "orc").unwrap(),
        options: Options::default(),
    };
    let fixture = Fixture { rules, setup: &setup, bots: [BotKind::Random, BotKind::Scripted], hands: [Hand::EMPTY; 2] };
    let recorder = Recorder::new(rules, &setup, source);
    let mut noted = recorder.dice(dice);
    let mut watch = Watch(recorder, None, false);
    play_with(&fixture, Seeds::of(3, 0), &mut noted, &mut watch).unwrap();
    let end = watch.1.unwrap();
    watch.0.finish(&end)
}

fn quick() -> Replay {
    record("sevens", &mut Quick::new(11), DiceSource::Quick { seed: 11 })
}

#[test]
fn a_recorded_match_verifies_after_a_round_trip_through_text() {
    let replay = Replay::parse(&quick().to_text()).unwrap();
    let verified = verify(&replay).unwrap();
    assert!(verified.finished && verified.dice_proven);
    assert_eq!(verified.records as usize, replay.records.len());
}

#[test]
fn dice_of_the_cryptographic_stream_are_proven_and_typed_ones_are_not() {
    let seed = [7; 32];
    let source = DiceSource::Seeded { seed: "07".repeat(32) };
    assert!(verify(&record("elevens", &mut Seeded::new(seed), source)).unwrap().dice_proven);
    let typed = record("elevens", &mut Seeded::new(seed), DiceSource::Typed);
    assert!(!verify(&typed).unwrap().dice_proven);
}

#[test]
fn a_change_without_new_hashes_breaks_the_chain_where_it_was_made() {
    let good = quick();
    let n = good.records.len() / 2;
    let mut cases: Vec<(Replay, String)> = Vec::new();
    let mut change = |place: &str, edit: &dyn Fn(&mut Replay)| {
        let mut bad = good.clone();
        edit(&mut bad);
        cases.push((bad, place.to_owned()));
    };
    let here = format!("record {n}");
    change("header", &|r| r.header.0.home.rerolls += 1);
    change(&here, &|r| r.records[n].0.action.push('x'));
    change(&here, &|r| r.records[n].0.dice.push(1));
    change(&here, &|r| r.records[n].0.events.push("won".to_owned()));
    change(&here, &|r| r.records[n].0.state.replace_range(0..1, "z"));
    change("end", &|r| r.end.0.home += 1);
    for (bad, place) in cases {
        let failure = verify(&bad).unwrap_err();
        assert_eq!((failure.check, failure.place), (Check::Chain, place));
    }
}

#[test]
fn a_forger_with_new_hashes_is_found_by_the_later_checks() {
    let good = quick();
    let with_die = good.records.iter().position(|(r, _)| r.n > 20 && r.dice.len() == 1).unwrap();
    let moved = good.records.iter().position(|(r, _)| r.action.contains(" square ")).unwrap();
    let forge = |edit: &dyn Fn(&mut Replay)| {
        let mut bad = good.clone();
        edit(&mut bad);
        bad.rehash();
        verify(&bad).unwrap_err()
    };
    assert_eq!(forge(&|r| r.records[moved].0.action = "home square 0,99".to_owned()).check, Check::Legality);
    assert_eq!(forge(&|r| r.records[with_die].0.dice[0] = 9).check, Check::Legality);
    assert_eq!(forge(&|r| r.records[with_die].0.dice.clear()).check, Check::Legality);
    assert_eq!(forge(&|r| r.records[with_die].0.dice.push(3)).check, Check::Legality);
    assert_eq!(forge(&|r| r.records[5].0.events.push("touchdown H1".to_owned())).check, Check::Events);
    assert_eq!(forge(&|r| r.records[5].0.state = "0".repeat(32)).check, Check::State);
    assert_eq!(forge(&|r| r.end.0.away += 1).check, Check::State);
    assert_eq!(forge(&|r| r.header.0.rules = "0".repeat(64)).check, Check::Rules);
    assert_eq!(forge(&|r| r.header.0.engine = "0.0.0".to_owned()).check, Check::Rules);
    assert_eq!(forge(&|r| r.header.0.dice = DiceSource::Quick { seed: 12 }).check, Check::Dice);
    let roster = forge(&|r| r.header.0.home.players[0].ma += 1);
    assert!(matches!(roster.check, Check::State | Check::Legality | Check::Events), "{roster}");
    let options = forge(&|r| r.header.0.knock_out = true);
    assert!(matches!(options.check, Check::State | Check::Legality), "{options}");
}

#[test]
fn a_forged_die_with_all_its_consequences_is_found_by_the_seed() {
    // The whole match replayed from other dice, under the seed of the first one.
    let mut forged = record("sevens", &mut Quick::new(99), DiceSource::Quick { seed: 99 });
    forged.header.0.dice = DiceSource::Quick { seed: 11 };
    forged.rehash();
    assert_eq!(verify(&forged).unwrap_err().check, Check::Dice);
}

#[test]
fn truncated_and_damaged_files_say_where() {
    let text = quick().to_text();
    let lines: Vec<&str> = text.lines().collect();
    let cut = lines[..lines.len() - 1].join("\n");
    assert_eq!(Replay::parse(&cut).unwrap_err().line, lines.len() - 1);
    assert_eq!(Replay::parse("").unwrap_err().line, 1);
    assert_eq!(Replay::parse(&text.replacen("touchback_replay\":2", "touchback_replay\":9", 1)).unwrap_err().line, 1);
    let half = &text[..text.len() / 2];
    assert!(Replay::parse(half).unwrap_err().line > 1);
}

#[test]
fn the_options_of_the_league_are_in_the_header_and_cannot_be_changed_there() {
    let mut settings = Settings::default();
    settings.set_pair("card_fall_turnover=any_moving_player").unwrap();
    let rules = load_with("sevens", &settings).unwrap();
    let good = record_with(&rules, &mut Quick::new(5), DiceSource::Quick { seed: 5 });
    assert_eq!(good.header.0.options, settings.pairs());
    verify(&Replay::parse(&good.to_text()).unwrap()).unwrap();
    let forge = |key: &str, value: Option<&str>| {
        let mut bad = good.clone();
        match value {
            Some(value) => bad.header.0.options.insert(key.to_owned(), value.to_owned()),
            None => bad.header.0.options.remove(key),
        };
        bad.rehash();
        let failure = verify(&bad).unwrap_err();
        assert_eq!((failure.check, failure.place.as_str()), (Check::Rules, "header"), "{failure}");
        failure.why
    };
    let other = "are not those of the match";
    assert!(forge("card_fall_turnover", None).contains(other));
    assert!(forge("card_fall_turnover", Some("carrier_or_own_attempt")).contains(other));
    assert!(forge("handicap_scale", Some("ratio")).contains(other));
    assert!(forge("handicap_scale", Some("sideways")).contains("difference, ratio"));
    assert!(forge("overtime_limit", Some("tie_after_overtime")).contains("sevens has no use"));
}

#[test]
fn a_number_that_the_league_replaced_is_in_the_header_and_cannot_be_changed_there() {
    let mut settings = Settings::default();
    for pair in ["values.kickoff.invasion=4", "values.weapon.chainsaw=9", "injury_table=boxed"] {
        settings.set_pair(pair).unwrap();
    }
    let rules = load_with("classic", &settings).unwrap();
    let good = record_with(&rules, &mut Quick::new(5), DiceSource::Quick { seed: 5 });
    assert_eq!(good.header.0.options, settings.pairs());
    verify(&Replay::parse(&good.to_text()).unwrap()).unwrap();
    let forge = |key: &str, value: &str| {
        let mut bad = good.clone();
        bad.header.0.options.insert(key.to_owned(), value.to_owned());
        let chain = verify(&bad).unwrap_err();
        assert_eq!(chain.check, Check::Chain, "{chain}");
        bad.rehash();
        let failure = verify(&bad).unwrap_err();
        assert_eq!((failure.check, failure.place.as_str()), (Check::Rules, "header"), "{failure}");
        failure.why
    };
    assert!(forge("values.kickoff.invasion", "5").contains("are not those of the match"));
    assert!(forge("values.kickoff.invasion", "6").contains("are not those of the match"), "the official one");
    assert!(forge("values.league.hire.stars", "3").contains("are not those of the match"));
    assert!(forge("values.kickoff.invasion", "9").contains("from 2 to 7"));
    assert!(forge("values.kickoff.invaders", "5").contains("there is no such value"));
}

#[test]
fn the_same_match_in_other_characters_is_another_file() {
    let text = quick().to_text();
    assert!(Replay::parse(&text).is_ok());
    let spaced = text.replacen(':', ": ", 1);
    let crossed = text.replace('\n', "\r\n");
    let longer = format!("{text}\n");
    let hash = text.find("\"hash\":\"").unwrap() + 8;
    let letter = hash + text[hash..].find(|c: char| ('a'..='f').contains(&c)).unwrap();
    let mut shouted = text.clone();
    shouted.replace_range(letter..=letter, &text[letter..=letter].to_uppercase());
    for (what, changed) in [("a space", spaced), ("line ends", crossed), ("a line", longer), ("a letter", shouted)] {
        let found = Replay::parse(&changed).map(|replay| verify(&replay).is_ok());
        assert!(!matches!(found, Ok(true)), "{what} went unnoticed");
    }
    let flood = "\n".repeat(200_000);
    assert_eq!(Replay::parse(&flood).unwrap_err().line, 100_001);
}
