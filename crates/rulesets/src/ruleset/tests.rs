//! Both columns of the ledger, number by number.

mod lists;
mod modifiers;
mod pitch;
mod tables;

use super::*;

fn rules(id: &str) -> Rules {
    load(id).expect("a ruleset that was compiled in")
}

fn both() -> (Rules, Rules) {
    (rules("sevens"), rules("elevens"))
}

fn catalogue() -> Catalogue {
    Catalogue::load().expect("the data that was compiled in")
}

#[test]
fn both_games_load_and_others_are_named() {
    assert_eq!(IDS.iter().map(|id| rules(id).id).collect::<Vec<_>>(), ["sevens", "elevens", "classic"]);
    let message = load("thirteens").expect_err("unknown").to_string();
    assert!(message.contains("thirteens") && message.contains("sevens, elevens"), "{message}");
}

#[test]
fn the_glance_at_both_games() {
    let _proof = touchback_ledger::covers(&["S7-11-02", "S7-11-03", "S7-11-04", "S7-11-08", "S7-11-10"]);
    let (sevens, elevens) = both();
    assert_eq!((sevens.turns, elevens.turns), (6, 8));
    assert_eq!((sevens.players_on_pitch, elevens.players_on_pitch), (7, 11));
    assert_eq!((sevens.squad_max, elevens.squad_max), (11, 16));
    let facts = catalogue();
    assert_eq!((facts.sevens.draft.players_min, facts.sevens.draft.players_max), (7, 11));
    assert_eq!((facts.defaults.players_min, facts.defaults.players_max), (11, 16));
    assert_eq!((sevens.wide_max, elevens.wide_max), (1, 2));
    assert_eq!((sevens.line_min, elevens.line_min), (3, 3));
    assert_eq!((sevens.journeyman_loner, elevens.journeyman_loner), (5, 4));
    assert_eq!((facts.sevens.journeymen.up_to, facts.sevens.journeymen.loner), (7, 5));
    assert_eq!((sevens.kickoff_bonus, elevens.kickoff_bonus), (1, 3));
    assert_eq!((sevens.time_out_from, elevens.time_out_from), (4, 6));
}

#[test]
fn money_and_staff_at_a_glance() {
    let _proof = touchback_ledger::covers(&["S7-11-05", "S7-11-06", "S7-11-07", "S7-11-09"]);
    let facts = catalogue();
    let (sevens, elevens) = (&facts.sevens.draft, &facts.defaults);
    assert_eq!((sevens.budget, elevens.draft_budget), (600_000, 1_000_000));
    assert_eq!((sevens.rerolls_max, sevens.reroll_cost_factor), (6, 2));
    assert_eq!((elevens.rerolls_max, elevens.reroll_cost_factor_after_creation), (8, 2));
    assert_eq!((sevens.assistant_coach_cost, elevens.assistant_coach_cost), (20_000, 10_000));
    assert_eq!((sevens.cheerleader_cost, elevens.cheerleader_cost), (20_000, 10_000));
    assert_eq!((sevens.apothecary_cost, elevens.apothecary_cost), (80_000, 50_000));
    assert_eq!((sevens.dedicated_fans_cost, elevens.dedicated_fans_cost), (20_000, 10_000));
    assert_eq!(facts.tables.winnings.fair_weather_fans_die, 3, "in both games");
}

#[test]
fn healing_and_prayers_at_a_glance() {
    let _proof = touchback_ledger::covers(&["S7-11-11", "S7-11-12", "S7-11-13", "S7-APO-04"]);
    let (sevens, elevens) = both();
    let faces =
        |r: &Rules| (r.prayer_die.faces(), r.prayers.len(), r.league_prayer_die.faces(), r.league_prayers.len());
    assert_eq!(faces(&sevens), (8, 8, 8, 8));
    assert_eq!(faces(&elevens), (8, 8, 16, 16));
    assert_eq!(sevens.prayers, elevens.league_prayers[..8]);
    assert_eq!(sevens.apothecary, ApothecaryPolicy::Patch(4));
    assert_eq!(elevens.apothecary, ApothecaryPolicy::SecondRoll);
    assert!(sevens.healer.hired && !elevens.healer.hired);
    let casualty = touchback_engine::rules::Injury::Casualty;
    assert!(!sevens.injury.iter().flatten().any(|i| *i == casualty), "one 2D6 table to death");
    assert!(elevens.injury.iter().all(|column| column[8..] == [casualty; 3]), "a D16 from 10 on");
}

#[test]
fn numbers_that_both_games_share() {
    for rules in [rules("sevens"), rules("elevens")] {
        assert_eq!((rules.recovery, rules.regeneration, rules.bribe_success, rules.argue_success), (4, 4, 2, 6));
        assert_eq!((rules.rushes, rules.stand_up_cost, rules.jump_cost, rules.concede_at), (2, 3, 2, 3));
        assert_eq!((rules.mercenary_fee, rules.mercenary_skill_fee, rules.mercenary_loner), (30, 50, 4));
        assert_eq!((rules.prayer_step, rules.petty_cash_errata), (50, false));
        let steps = [
            PregameStep::Fans,
            PregameStep::Weather,
            PregameStep::Journeymen,
            PregameStep::Inducements,
            PregameStep::Custom,
            PregameStep::Prayers,
            PregameStep::CoinToss,
        ];
        assert_eq!(rules.pregame, steps);
    }
}

#[test]
fn the_ruleset_files_agree_with_the_fact_files() {
    let facts = catalogue();
    let (sevens, elevens) = both();
    let (small, setup) = (&facts.sevens.pitch, &facts.sevens.setup);
    assert_eq!((sevens.pitch.length, sevens.pitch.width), (small.length, small.width));
    assert_eq!(small.line_of_scrimmage_columns, [sevens.pitch.depth - 1, sevens.pitch.length - sevens.pitch.depth]);
    assert_eq!((sevens.turns, sevens.players_on_pitch), (small.turns_per_half, setup.players_on_pitch_max));
    assert_eq!(sevens.wide_max, setup.players_per_wide_zone_max);
    assert_eq!(sevens.concede_at, setup.concede_without_penalty_at);
    assert_eq!(sevens.apothecary, ApothecaryPolicy::Patch(facts.sevens.apothecary.casualty_saved_on));
    assert_eq!(sevens.prayer_die.faces(), facts.sevens.tables.prayer_die);
    assert_eq!((sevens.squad_max, sevens.non_linemen_max), {
        let draft = &facts.sevens.draft;
        (draft.players_max, draft.non_linemen_max)
    });
    let large = &facts.tables.pitch;
    assert_eq!((elevens.pitch.length, elevens.pitch.width), (large.length, large.width));
    assert_eq!((elevens.turns, elevens.players_on_pitch), (large.turns_per_half, large.players_on_pitch_max));
    assert_eq!((elevens.line_min, elevens.wide_max), (large.players_on_line_min, large.players_per_wide_zone_max));
}

#[test]
fn all_problems_of_all_files_are_found_at_once() {
    let broken = FILES[0]
        .1
        .replace("length = 20", "length = 120")
        .replace("depth = 7", "depth = 90")
        .replace("[14, 9]", "[14, 90]")
        .replace("\"bribe\",", "\"bribes\", \"wizard\",")
        .replace("time_out_from = 4", "time_out_from = 7")
        .replace("journeyman_loner = 5", "journeyman_loner = 1")
        .replace("[prayers]\ndie = 8", "[prayers]\ndie = 7")
        .replace("[options]", "[house]\nx = 1\n[options]");
    let shared = SHARED.1.replace("dodge = \"dodge\"", "dogde = \"dodge\"").replace("\"pro\"]", "\"prow\"]");
    let found = read(("rulesets/sevens.toml", &broken), (SHARED.0, &shared), &catalogue()).expect_err("broken");
    let places: Vec<&str> = found.iter().map(|p| p.path.as_str()).collect();
    for place in [
        "pitch",
        "pitch.depth",
        "pitch.trapdoors",
        "inducements.offered[bribes]",
        "inducements.offered[wizard]",
        "kickoff.time_out_from",
        "play.journeyman_loner",
        "prayers",
        "house",
        "rerolls",
        "no_team_reroll.tests",
    ] {
        assert!(places.contains(&place), "{place} is missing in {places:?}");
    }
    let file_of = |path: &str| found.iter().find(|p| p.path == path).map(|p| p.file);
    assert_eq!(file_of("house"), Some("rulesets/sevens.toml"));
    assert_eq!(file_of("rerolls"), Some("rulesets/shared.toml"));
}

#[test]
fn a_bad_section_does_not_hide_the_others() {
    let broken =
        FILES[1].1.replace("turns = 8", "turns = \"eight\"").replace("policy = \"second-roll\"", "policy = \"pray\"");
    let found = read(("rulesets/elevens.toml", &broken), SHARED, &catalogue()).expect_err("broken");
    assert_eq!(found.iter().map(|p| p.path.as_str()).collect::<Vec<_>>(), ["play", "apothecary"]);
    let found = read(("rulesets/elevens.toml", "= ["), SHARED, &catalogue()).expect_err("no TOML");
    assert_eq!(found.len(), 1);
}

#[test]
fn tables_without_a_meaning_for_the_engine_are_named() {
    let mut facts = catalogue();
    facts.tables.weather[0].id = "fog".to_owned();
    facts.tables.range.grid[13].replace_range(0..1, "Z");
    facts.tables.tests.remove("rush");
    facts.teams[0].reroll_cost = 60_500;
    let found = read(FILES[0], SHARED, &facts).expect_err("four problems");
    let lines: Vec<String> = found.iter().map(|p| format!("{} {}", p.file, p.path)).collect();
    for line in [
        "tables-2020.toml weather",
        "tables-2020.toml range.grid",
        "tables-2020.toml tests.rush.target",
        "teams-2020.toml team[amazon].reroll_cost",
    ] {
        assert!(lines.iter().any(|l| l == line), "{line} is missing in {lines:#?}");
    }
}
