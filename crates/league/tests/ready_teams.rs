//! The ready-made teams of every list in every game are what the check of rosters accepts, with a re-roll and little gold left.

#[path = "../../roster/tests/common/mod.rs"]
mod common;

use common::{CATALOGUE, accepted, elevens, sevens};
use std::collections::BTreeMap;
use touchback_engine::{Rules, TeamSheet};
use touchback_league::classic::list::{Listed, draft};
use touchback_league::classic::{Context, TeamList, Terms};
use touchback_roster::builder::RosterBuilder;
use touchback_roster::check::Draft;
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::{load, ready};

/// The most gold that a coach may keep: less than anything useful costs.
const LEFT: i64 = 20_000;

fn positions<'a>(r: &'a Rules, sheet: &TeamSheet) -> BTreeMap<&'a str, usize> {
    let mut counts = BTreeMap::new();
    for player in &sheet.players {
        *counts.entry(r.positions[usize::from(player.position)].id.as_str()).or_insert(0) += 1;
    }
    counts
}

fn check_2020(draft: &Draft, game: &str) {
    let r = load(game).expect("the rules load");
    for team in &CATALOGUE.teams {
        let sheet = ready::sheet(&r, &CATALOGUE, &team.id).expect("a ready-made team");
        let mut builder = RosterBuilder::new("Ready", &team.id);
        for (position, count) in positions(&r, &sheet) {
            builder = builder.players(count, position);
        }
        if let Some(choice) = team.special_rule_choice.first() {
            builder = builder.special_rule(&choice.to_string());
        }
        let mut roster = builder.rerolls(sheet.rerolls.into()).draft();
        roster.apothecary = sheet.apothecaries.into();
        roster.assistant_coaches = sheet.assistants.into();
        roster.cheerleaders = sheet.cheerleaders.into();
        roster.dedicated_fans = sheet.dedicated_fans.into();
        let report = draft.check(&roster);
        accepted(&report);
        assert_eq!(report.budget - report.cost.total, i64::from(sheet.treasury) * 1_000, "{game} {}", team.id);
        assert!(report.budget - report.cost.total <= LEFT, "{game} {}: {}", team.id, report.cost.total);
        assert!(sheet.rerolls > 0, "{game} {} has no re-roll", team.id);
        assert!(game == "sevens" || sheet.apothecaries == u8::from(team.apothecary), "{game} {}", team.id);
    }
}

#[test]
fn ready_made_teams_of_sevens_are_legal() {
    check_2020(&sevens(), "sevens");
}

#[test]
fn ready_made_teams_of_elevens_are_legal() {
    check_2020(&elevens(), "elevens");
}

#[test]
fn ready_made_teams_of_1994_are_legal() {
    let (r, catalogue) = (load("classic").expect("the rules load"), Catalogue::of("classic").expect("the data load"));
    let terms = Terms::of(&Default::default()).expect("the usual terms");
    for team in &catalogue.teams {
        let sheet = ready::sheet(&r, &catalogue, &team.id).expect("a ready-made team");
        let named =
            |(position, count): (&str, usize)| vec![Listed { position: position.into(), name: String::new() }; count];
        let list = TeamList {
            name: "Ready".into(),
            team: team.id.clone(),
            rerolls: sheet.rerolls,
            fan_factor: sheet.dedicated_fans,
            assistant_coaches: sheet.assistants,
            cheerleaders: sheet.cheerleaders,
            apothecary: sheet.apothecaries > 0,
            players: positions(&r, &sheet).into_iter().flat_map(named).collect(),
            ..TeamList::default()
        };
        let (_, report) = draft(&Context { catalogue: &catalogue, rules: &r }, &terms, &list, &[], 1);
        assert!(report.problems.is_empty(), "{}: {:?}", team.id, report.problems);
        assert!(report.budget - report.total <= LEFT && sheet.rerolls > 0, "{}: {}", team.id, report.total);
    }
}
