//! Drafting a team of either game (S7-DRAFT, S7-EX-01 to -03, S7-BAD-01 to -09).

mod common;

use common::{accepted, elevens, refused, sevens};
use touchback_ledger::covers;
use touchback_roster::builder::RosterBuilder;
use touchback_roster::roster::Roster;

/// 7 linemen and nothing else.
fn seven_humans() -> RosterBuilder {
    RosterBuilder::new("Sevens", "human").players(7, "human-lineman")
}

fn eleven_humans() -> RosterBuilder {
    RosterBuilder::new("Elevens", "human").players(11, "human-lineman")
}

fn cost(roster: &Roster) -> i64 {
    sevens().check(roster).cost.total
}

#[test]
fn the_budget_is_a_ceiling_of_each_game() {
    let _proof = covers(&["S7-DRAFT-01", "S7-DRAFT-12", "S7-BAD-02", "S7-11-05"]);
    // 10 x 50,000 + 5 fan steps of 20,000 = 600,000
    let full = seven_humans().players(3, "human-lineman").dedicated_fans(6);
    accepted(&sevens().check(&full.clone().draft()));
    assert_eq!(cost(&full.clone().draft()), 600_000);
    let over = sevens().check(&full.cheerleaders(1).draft());
    refused(&over, "S7-BAD-02", "The team costs 620,000; the budget is 600,000.");
    let fix = over.problems[0].fix.as_deref();
    assert_eq!(fix, Some("drop 1 x cheerleader, which saves 20,000"));
    let eleven = eleven_humans().rerolls(8).dedicated_fans(6);
    accepted(&elevens().check(&eleven.clone().draft()));
    let over = elevens().check(&eleven.assistant_coaches(1).draft());
    assert_eq!(over.problems.len(), 1);
    assert!(over.problems[0].names("S7-DRAFT-12"), "{}", over.problems[0]);
}

#[test]
fn squads_have_their_size() {
    let _proof = covers(&["S7-DRAFT-02", "S7-BAD-01", "S7-11-03"]);
    accepted(&sevens().check(&seven_humans().draft()));
    let six = RosterBuilder::new("Six", "human").players(6, "human-lineman").draft();
    let report = sevens().check(&six);
    refused(&report, "S7-BAD-01", "A Sevens team has 7 to 11 players; this one has 6.");
    assert_eq!(report.problems[0].fix.as_deref(), Some("add 1 x Human Lineman for 50,000"));
    let goblins = |n| RosterBuilder::new("Many", "goblin").players(n, "goblin-lineman").draft();
    accepted(&sevens().check(&goblins(11)));
    refused(&sevens().check(&goblins(12)), "S7-BAD-01", "A Sevens team has 7 to 11 players; this one has 12.");
    accepted(&elevens().check(&goblins(16)));
    assert!(elevens().check(&goblins(10)).problems[0].names("S7-DRAFT-02"));
    assert!(elevens().check(&goblins(17)).problems.iter().any(|p| p.code == "players_count"));
}

#[test]
fn four_players_may_be_other_than_linemen() {
    let _proof = covers(&["S7-DRAFT-03", "S7-DRAFT-04", "S7-BAD-03", "S7-EX-03"]);
    let four = RosterBuilder::new("Four", "halfling")
        .players(5, "halfling-hopeful-lineman")
        .players(2, "halfling-hefty")
        .players(2, "halfling-catcher");
    accepted(&sevens().check(&four.clone().draft()));
    let five = four.players(2, "altern-forest-treeman").draft();
    assert_eq!(five.players.len(), 11);
    let report = sevens().check(&five);
    refused(&report, "S7-BAD-03", "At most 4 players may be other than Linemen (6 chosen).");
    assert!(elevens().check(&five).problems.is_empty(), "the cap is of Sevens only");
    // Both undead linemen are 0-12 positions, so neither counts against the four.
    let undead = RosterBuilder::new("Undead", "shambling-undead")
        .players(5, "skeleton-lineman")
        .players(4, "zombie-lineman")
        .players(2, "ghoul-runner");
    accepted(&sevens().check(&undead.draft()));
}

#[test]
fn positions_have_limits_of_their_own() {
    let _proof = covers(&["S7-DRAFT-03", "S7-BAD-04"]);
    let roster =
        RosterBuilder::new("Three throwers", "human").players(5, "human-lineman").players(3, "human-thrower").draft();
    let report = sevens().check(&roster);
    refused(&report, "S7-BAD-04", "Human Thrower: 3 chosen, 2 allowed.");
    let shared = RosterBuilder::new("Two big guys", "underworld-denizens")
        .players(6, "underworld-goblin-lineman")
        .players(1, "underworld-troll")
        .players(1, "mutant-rat-ogre")
        .draft();
    refused(&sevens().check(&shared), "S7-BAD-04", "Big Guys: 2 chosen, 1 allowed.");
}

#[test]
fn rerolls_cost_double_in_sevens() {
    let _proof = covers(&["S7-DRAFT-06", "S7-BAD-05", "S7-EX-02", "S7-11-06"]);
    let dwarf = |n| RosterBuilder::new("Owa", "orc").players(7, "orc-lineman").rerolls(n).draft();
    let line = |n| sevens().check(&dwarf(n)).cost.lines.iter().find(|l| l.what == "team re-roll").map(|l| l.total);
    assert_eq!(line(2), Some(240_000), "60,000 twice, doubled");
    let orcs = |n| RosterBuilder::new("Owa", "orc").players(11, "orc-lineman").rerolls(n).draft();
    let single = elevens().check(&orcs(2));
    assert_eq!(single.cost.total, 11 * 50_000 + 120_000);
    refused(&sevens().check(&dwarf(7)), "S7-BAD-05", "At most 6 team re-rolls.");
    refused(&elevens().check(&orcs(9)), "S7-BAD-05", "At most 8 team re-rolls.");
}

#[test]
fn staff_has_prices_and_limits() {
    let _proof = covers(&["S7-DRAFT-07", "S7-DRAFT-08", "S7-DRAFT-09", "S7-BAD-06", "S7-11-07"]);
    let staffed = seven_humans().assistant_coaches(3).cheerleaders(1).apothecary().draft();
    accepted(&sevens().check(&staffed));
    assert_eq!(cost(&staffed), 350_000 + 60_000 + 20_000 + 80_000);
    let eleven = eleven_humans().assistant_coaches(6).cheerleaders(12).apothecary().draft();
    let report = elevens().check(&eleven);
    accepted(&report);
    assert_eq!(report.cost.total, 550_000 + 60_000 + 120_000 + 50_000);
    let many = sevens().check(&seven_humans().assistant_coaches(4).cheerleaders(7).draft());
    refused(&many, "S7-BAD-06", "Assistant coaches: 4 chosen, 3 allowed.");
    refused(&many, "S7-BAD-06", "Cheerleaders: 7 chosen, 6 allowed.");
    let undead = RosterBuilder::new("Undead", "shambling-undead").players(7, "zombie-lineman").apothecary().draft();
    refused(&sevens().check(&undead), "S7-BAD-06", "Apothecary: 1 chosen, 0 allowed.");
}

#[test]
fn dedicated_fans_go_from_one_to_six() {
    let _proof = covers(&["S7-DRAFT-11", "S7-BAD-07"]);
    accepted(&sevens().check(&seven_humans().dedicated_fans(6).draft()));
    assert_eq!(cost(&seven_humans().dedicated_fans(1).draft()), 350_000, "the first is free");
    assert_eq!(cost(&seven_humans().dedicated_fans(3).draft()), 390_000);
    for value in [0, 7] {
        let report = sevens().check(&seven_humans().dedicated_fans(value).draft());
        refused(&report, "S7-BAD-07", "Dedicated Fans must be 1 to 6 and are bought at the draft only.");
    }
    let eleven = elevens().check(&eleven_humans().dedicated_fans(3).draft());
    assert_eq!(eleven.cost.total, 570_000, "10,000 a step");
}

#[test]
fn inducements_follow_the_list_of_the_game() {
    let _proof = covers(&["S7-IND-13", "S7-IND-14", "S7-IND-17", "S7-BAD-08", "S7-IND-23"]);
    let with = |id: &str, n| seven_humans().inducement(id, n).draft();
    accepted(&sevens().check(&with("bloodweiser-keg", 2)));
    assert_eq!(cost(&with("bloodweiser-keg", 2)), 450_000);
    accepted(&sevens().check(&with("desperate-measures", 5)));
    assert_eq!(cost(&with("desperate-measures", 5)), 600_000);
    assert_eq!(cost(&with("bribe", 1)), 450_000);
    let goblins = RosterBuilder::new("Gits", "goblin").players(7, "goblin-lineman").inducement("bribe", 3).draft();
    assert_eq!(cost(&goblins), 280_000 + 150_000, "Bribery and Corruption");
    refused(&sevens().check(&with("bloodweiser-keg", 3)), "S7-BAD-08", "At most 2 of Bloodweiser Kegs.");
    refused(&sevens().check(&with("weather-mage", 1)), "S7-BAD-08", "Weather Mage is not available to this team.");
    refused(&sevens().check(&with("free beer", 1)), "S7-BAD-08", "free beer is not available to this team.");
    let star = seven_humans().star("griff-oberwald").draft();
    refused(&sevens().check(&star), "S7-IND-23", "Griff Oberwald is not available to this team.");
    let eleven = elevens().check(&eleven_humans().inducement("desperate-measures", 1).draft());
    refused(&eleven, "S7-IND-14", "Desperate Measures is not available to this team.");
}

#[test]
fn inducements_with_a_condition_need_it() {
    let _proof = covers(&["S7-IND-18", "S7-IND-19", "S7-IND-20", "S7-DRAFT-10"]);
    let with = |team: &str, lineman: &str, id: &str| {
        sevens().check(&RosterBuilder::new("T", team).players(7, lineman).inducement(id, 1).draft())
    };
    accepted(&with("human", "human-lineman", "wandering-apothecary"));
    let undead = with("shambling-undead", "zombie-lineman", "wandering-apothecary");
    refused(&undead, "S7-IND-18", "Wandering Apothecaries is not available to this team.");
    accepted(&with("shambling-undead", "zombie-lineman", "mortuary-assistant"));
    refused(
        &with("human", "human-lineman", "mortuary-assistant"),
        "S7-IND-19",
        "Mortuary Assistant is not available to this team.",
    );
    accepted(&with("nurgle", "rotter-lineman", "plague-doctor"));
    refused(
        &with("human", "human-lineman", "plague-doctor"),
        "S7-IND-20",
        "Plague Doctor is not available to this team.",
    );
}

#[test]
fn mercenaries_cost_more_and_count_in_the_squad() {
    let _proof = covers(&["S7-IND-22"]);
    let hired = seven_humans().mercenary("human-blitzer", Some("dodge"));
    assert!(!sevens().check(&hired.draft()).is_legal(), "Dodge is no Primary skill of a Human Blitzer");
    let hired = seven_humans().mercenary("human-blitzer", Some("tackle")).draft();
    accepted(&sevens().check(&hired));
    assert_eq!(cost(&hired), 350_000 + 85_000 + 30_000 + 50_000);
    let crowd =
        RosterBuilder::new("T", "goblin").players(11, "goblin-lineman").mercenary("goblin-lineman", None).draft();
    refused(&sevens().check(&crowd), "S7-BAD-01", "A Sevens team has 7 to 11 players; this one has 12.");
}

#[test]
fn negative_numbers_are_refused_one_by_one() {
    let _proof = covers(&["S7-BAD-29"]);
    let mut roster = seven_humans().rerolls(-1).cheerleaders(-2).draft();
    roster.treasury = -5;
    let report = sevens().check(&roster);
    for message in
        ["rerolls must not be negative.", "cheerleaders must not be negative.", "treasury must not be negative."]
    {
        refused(&report, "S7-BAD-29", message);
    }
}

#[test]
fn absurd_numbers_are_answered_at_once() {
    for extreme in [i64::MIN, -1, i64::MAX] {
        let mut roster = seven_humans().rerolls(extreme).assistant_coaches(extreme).cheerleaders(extreme).draft();
        (roster.apothecary, roster.dedicated_fans, roster.treasury) = (extreme, extreme, extreme);
        roster.players[0].number = Some(extreme);
        roster.players[1].spp = extreme;
        roster = RosterBuilder::from(roster).inducement("bribe", extreme).draft();
        for draft in [sevens(), elevens()] {
            let report = draft.check(&roster);
            assert!(report.problems.len() >= 6, "{extreme}: {:?}", report.problems);
        }
        let pack = common::pack(1_150_000);
        assert!(!common::event(&pack).check(&roster).is_legal());
        let twice = [roster.clone(), roster];
        assert_eq!(touchback_roster::check::check_escalation(&common::event(&pack), &twice).len(), 2);
    }
}

#[test]
fn all_problems_come_at_once() {
    let text = r#"
        name = "Everything wrong"
        team = "Human"
        rerolls = 9
        apothecary = 2
        dedicated_fans = 0
        stars = ["Nobody", "griff-oberwald"]
        [[player]]
        number = 1
        position = "Wardancer"
        [[player]]
        number = 1
        position = "Blitzer"
        skills = ["guard"]
        [[inducement]]
        id = "wizard"
    "#;
    let report = sevens().check(&Roster::read(text).expect("readable"));
    let codes: Vec<&str> = report.problems.iter().map(|p| p.code).collect();
    for code in [
        "unknown_position",
        "unknown_star",
        "players_count",
        "shirt_number",
        "rerolls",
        "apothecary",
        "dedicated_fans",
        "rookie_skills",
        "star_not_allowed",
        "inducement",
        "over_budget",
    ] {
        assert!(codes.contains(&code), "{code} not in {codes:?}");
    }
}

#[test]
fn some_teams_choose_a_special_rule() {
    let lineman = "beastman-runner-lineman";
    let chaos = RosterBuilder::new("Chaos", "chaos-chosen").players(7, lineman);
    assert_eq!(sevens().check(&chaos.clone().draft()).problems[0].code, "special_rule");
    accepted(&sevens().check(&chaos.clone().special_rule("favoured-of:nurgle").draft()));
    let doctor = chaos.clone().special_rule("favoured-of:nurgle").inducement("plague-doctor", 1);
    accepted(&sevens().check(&doctor.draft()));
    let wrong = chaos.special_rule("favoured-of:khorne").inducement("plague-doctor", 1);
    assert!(!sevens().check(&wrong.draft()).is_legal());
    assert!(!sevens().check(&seven_humans().special_rule("favoured-of:khorne").draft()).is_legal());
}

#[test]
fn a_team_that_has_played_keeps_its_experience_within_limits() {
    let _proof = covers(&["S7-ADV-21", "S7-ADV-22", "S7-ADV-33", "S7-BAD-25", "S7-BAD-26"]);
    let league = |skills: &[&str], improvements: &str| {
        let mut roster = seven_humans().player_with("human-blitzer", skills).draft();
        roster.stage = touchback_roster::roster::Stage::League;
        let improvements: Vec<String> = improvements.split_whitespace().map(|c| format!("\"{c}\"")).collect();
        let text = format!("[{}]", improvements.join(","));
        roster.players[7].improvements = serde_json::from_str(&text).expect("characteristics");
        roster.players[7].name = "Hans".into();
        sevens().check(&roster)
    };
    accepted(&league(&["tackle", "guard"], "ag ag"));
    refused(&league(&["block"], ""), "S7-BAD-25", "Hans already has Block.");
    refused(&league(&["claws"], ""), "S7-ADV-21", "Hans has no Primary or Secondary access to Claws.");
    refused(&league(&["tackle"], "ag ag ag"), "S7-BAD-26", "AG of Hans cannot be improved further.");
    let seven = ["tackle", "guard", "fend", "frenzy", "kick", "pro", "shadowing"];
    let report = league(&seven, "");
    assert!(report.problems.iter().any(|p| p.code == "advancements" && p.names("S7-BAD-25")));
}
