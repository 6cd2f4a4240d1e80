use super::*;
use crate::{hash, load, load_with};
use touchback_engine::rules::options::{
    ForfeitPenalty, FoulDetector, InjuryRerollScope, InjuryRoller, InjuryTable, OvertimeLimit, ProInjuryReroll,
};

fn codes(found: &[OptionProblem]) -> Vec<&str> {
    found.iter().map(|problem| problem.code).collect()
}

#[test]
fn a_file_with_one_option_leaves_the_others_official() {
    let _proof = touchback_ledger::covers(&["OB-1.0-7"]);
    let settings = Settings::read("overtime_limit = \"tie_after_overtime\"\n").expect("a league's file");
    assert_eq!(settings.options.overtime_limit, OvertimeLimit::TieAfterOvertime);
    let official = TOPICS.iter().filter(|topic| topic.is_official(&settings.options)).count();
    assert_eq!(official, TOPICS.len() - 1, "31 topics, of which two have a second key");
    assert_eq!(settings.to_string(), "overtime_limit=tie_after_overtime");
    assert_eq!(Settings::read("").expect("nothing chosen"), Settings::default());
    assert_eq!(Settings::read("preset = \"official\"").expect("the preset").to_string(), "official");
}

#[test]
fn sets_are_lists_and_groups_are_tables_or_dots() {
    let dotted =
        "foul_policing.detector = \"referee_die\"\nfoul_policing.extras = \"suspension_d6, excessive_violence_14\"";
    let table = "[foul_policing]\ndetector = \"referee_die\"\nextras = [\"excessive_violence_14\", \"suspension_d6\"]";
    let one = Settings::read(dotted).expect("dotted keys");
    assert_eq!(one, Settings::read(table).expect("a table"));
    let policing = one.options.foul_policing;
    assert_eq!(policing.detector, FoulDetector::RefereeDie);
    assert_eq!(policing.extras.iter().collect::<Vec<_>>(), [FoulExtra::ExcessiveViolence, FoulExtra::Suspension]);
    let mut other = Settings::default();
    other.set_pair("foul_policing.extras=suspension_d6,excessive_violence_14").expect("a pair");
    other.set_pair("foul_policing.detector = referee_die").expect("a pair");
    assert_eq!(one, other);
    other.set_pair("foul_policing.extras=").expect("nothing of the set");
    assert!(other.options.foul_policing.extras.is_empty());
    other.set_pair("forfeit_penalties=pitch_invasion").expect("a pair");
    assert!(other.options.forfeit_penalties.has(ForfeitPenalty::PitchInvasion));
}

#[test]
fn what_is_unknown_is_named_with_what_is_allowed() {
    let text = "overtime = \"never\"\novertime_limit = \"never\"\ninjury_table = 3\npreset = \"mine\"\n\
                foul_policing.extras = [\"red_card\"]";
    let found = Settings::read(text).expect_err("five problems");
    assert_eq!(found.len(), 5);
    let about = |key: &str| found.iter().find(|p| p.key == key).expect("a problem").to_string();
    assert!(
        about("overtime").contains("overtime_limit, star_player_limit") && about("overtime").contains("option-key")
    );
    assert!(about("overtime_limit").contains("until_decided, tie_after_overtime (option-value, O-15)"));
    assert!(about("injury_table").contains("sigurd_two_step, boxed (option-value, O-26)"));
    assert!(about("preset").contains("official"));
    assert!(about("foul_policing.extras").contains("any of excessive_violence_14, suspension_d6, injury_mitigation"));
    assert_eq!(codes(&Settings::read("a = = b").expect_err("not TOML")), ["option-file"]);
    assert_eq!(Settings::default().set_pair("overtime_limit").expect_err("no value").code, "option-key");
}

#[test]
fn milder_injuries_must_be_chosen_where_they_are_to_curb_fouls() {
    let _proof = touchback_ledger::covers(&["O-08", "A-06"]);
    let mut settings = Settings::default();
    settings.set("foul_policing.extras", "injury_mitigation").expect("a member");
    assert_eq!(codes(&settings.conflicts("classic")), ["option-needs"]);
    let softer: [fn(&mut RuleOptions); 4] = [
        |o| o.injury_reroll_scope = InjuryRerollScope::ArmourOnly,
        |o| o.injury_roller = InjuryRoller::DownedCoach,
        |o| o.pro_injury_reroll = ProInjuryReroll::ArmourFirst,
        |o| o.injury_table = InjuryTable::Boxed,
    ];
    for soften in softer {
        let mut other = settings.clone();
        soften(&mut other.options);
        assert!(other.conflicts("classic").is_empty());
    }
}

#[test]
fn the_other_games_take_only_what_the_special_plays_share() {
    let mut settings = Settings::default();
    settings.set("card_fall_turnover", "any_moving_player").expect("a value");
    let varied = load_with("sevens", &settings).expect("shared");
    assert_ne!(hash(&varied), hash(&load("sevens").expect("rules")), "an option is part of the rules");
    settings.set("injury_table", "sigurd_two_step").expect("a value");
    let refused = load_with("elevens", &settings).expect_err("no use for it");
    let text = refused.to_string();
    assert!(text.contains("injury_table: elevens has no use") && text.contains("card_count_roll"), "{text}");
}

#[test]
fn pairs_lead_back_to_the_settings() {
    for topic in TOPICS {
        for (number, word) in (topic.values)().into_iter().enumerate() {
            let mut options = RuleOptions::default();
            (topic.put)(&mut options, if topic.set { 1 << number } else { number as u8 });
            let settings = Settings::of(options);
            let pairs = settings.pairs();
            assert_eq!(Settings::from_pairs(&pairs).expect("its own words"), settings);
            let expected = (number > 0 || topic.set).then_some(word);
            assert_eq!(pairs.get(topic.key).map(String::as_str), expected);
        }
    }
    let bad = BTreeMap::from([("overtime_limit".to_owned(), "x".to_owned()), ("y".to_owned(), "z".to_owned())]);
    assert_eq!(codes(&Settings::from_pairs(&bad).expect_err("two")), ["option-value", "option-key"]);
}

#[test]
fn every_key_and_value_is_explained() {
    let docs = docs().expect("the data");
    let keys: Vec<&str> = TOPICS.iter().map(|topic| topic.key).collect();
    assert_eq!(docs.iter().map(|doc| doc.key.as_str()).collect::<Vec<_>>(), keys);
    for (doc, topic) in docs.iter().zip(TOPICS) {
        assert_eq!(doc.values.iter().map(|v| v.name.as_str()).collect::<Vec<_>>(), (topic.values)(), "{}", doc.key);
        assert_eq!(doc.id, ledger_id(&doc.key), "{}", doc.key);
        assert!(["pitch", "league", "plays"].contains(&doc.place.as_str()), "{}", doc.key);
        let known = ["official", "book", "text", "variant", "alternative", "inferred"];
        assert!(doc.values.iter().all(|v| known.contains(&v.authority.as_str()) && !v.says.is_empty()), "{}", doc.key);
    }
    let topics: BTreeSet<&str> = docs.iter().map(|doc| doc.id.as_str()).collect();
    assert_eq!((topics.len(), docs.iter().map(|doc| doc.values.len()).sum::<usize>()), (32 + 7 + 1, 78 + 3 + 15 + 5));
    assert!(docs.iter().all(|doc| doc.shared == SHARED.contains(&doc.key.as_str())));
}

#[test]
fn readings_of_the_newer_games_are_theirs_alone() {
    let mut settings = Settings::default();
    settings.set("guard_in_fouls", "blocks_only").expect("a value");
    for ruleset in ["sevens", "elevens"] {
        let varied = load_with(ruleset, &settings).expect("theirs");
        assert_ne!(hash(&varied), hash(&load(ruleset).expect("rules")), "an option is part of the rules");
    }
    let refused = settings.conflicts("classic");
    assert_eq!(codes(&refused), ["option-ruleset"]);
    assert_eq!(refused[0].rule, "S7-FOUL-02");
}

#[test]
fn the_page_of_options_is_up_to_date() {
    let made = page(&Settings::default()).expect("a page");
    let kept = include_str!("../../../../docs/options.md");
    assert!(made == kept, "write `touchback rules options --markdown` to docs/options.md if the change is meant");
}

/// Random options cover every two values of different topics.
#[test]
fn every_pair_of_values_is_drawn() {
    for ruleset in ["classic", "sevens", "elevens"] {
        all_pairs(ruleset);
    }
}

fn all_pairs(ruleset: &str) {
    let taken: Vec<&Topic> = TOPICS.iter().filter(|topic| takes(ruleset, topic.key)).collect();
    let values: Vec<(usize, u8)> =
        taken.iter().enumerate().flat_map(|(at, t)| (0..(t.values)().len() as u8).map(move |n| (at, n))).collect();
    let holds = |options: &RuleOptions, (at, number): (usize, u8)| {
        let held = (taken[at].get)(options);
        if taken[at].set { held >> number & 1 == 1 } else { held == number }
    };
    let mut open: BTreeSet<(usize, usize)> = (0..values.len())
        .flat_map(|a| (0..a).map(move |b| (b, a)))
        .filter(|(a, b)| values[*a].0 != values[*b].0)
        .collect();
    for game in 0..600 {
        let options = Settings::drawn(ruleset, game);
        assert!(Settings::of(options).conflicts(ruleset).is_empty());
        let held: Vec<bool> = values.iter().map(|value| holds(&options, *value)).collect();
        open.retain(|(a, b)| !(held[*a] && held[*b]));
    }
    let names: Vec<_> = open.iter().map(|(a, b)| (taken[values[*a].0].key, taken[values[*b].0].key)).collect();
    assert!(open.is_empty(), "{ruleset}: {names:?}");
}
