//! Rosters of matched play (MP-ROST, MP-IND, MP-SKILL, MP-STAR, MP-STUN, MP-MAND, MP-ESC; MP-EX-05 … -44, MP-BAD).

mod common;

use common::{CATALOGUE, accepted, event, pack, refused};
use touchback_ledger::covers;
use touchback_roster::builder::RosterBuilder;
use touchback_roster::check::{Report, check_escalation};
use touchback_roster::pack::{CustomInducement, DraftPack};
use touchback_roster::roster::Roster;

fn linemen(n: usize) -> RosterBuilder {
    RosterBuilder::new("Reikland", "human").players(n, "human-lineman")
}

fn at(budget: i64, roster: &Roster) -> Report {
    event(&pack(budget)).check(roster)
}

#[test]
fn the_event_sets_the_budget() {
    let _proof = covers(&["MP-ROST-01", "MP-ROST-02", "MP-ROST-11", "MP-EX-05", "MP-BAD-05"]);
    // 16 x 50 + 5 re-rolls 250 + 6 coaches 60 + 9 cheerleaders 90 = 1,200,000
    let roster = linemen(16).rerolls(5).assistant_coaches(6).cheerleaders(9).draft();
    let report = at(1_200_000, &roster);
    accepted(&report);
    assert_eq!(report.cost.total, 1_200_000);
    let short = at(1_199_999, &roster);
    refused(&short, "MP-BAD-05", "The roster costs 1,200,000, 1 over the budget of 1,199,999.");
    assert_eq!(short.problems.len(), 1);
}

#[test]
fn event_squads_and_positions() {
    let _proof = covers(&["MP-ROST-03", "MP-ROST-04", "MP-BAD-04", "MP-BAD-06"]);
    refused(&at(1_150_000, &linemen(10).draft()), "MP-BAD-04", "A roster needs 11 to 16 players; this one has 10.");
    accepted(&at(1_150_000, &linemen(16).draft()));
    refused(&at(1_150_000, &linemen(17).draft()), "MP-BAD-04", "A roster needs 11 to 16 players; this one has 17.");
    let throwers = linemen(9).players(3, "human-thrower").draft();
    refused(&at(1_150_000, &throwers), "MP-BAD-06", "Human Thrower: 3 chosen, 2 allowed.");
}

#[test]
fn event_staff_and_fans() {
    let _proof = covers(&["MP-ROST-05", "MP-ROST-06", "MP-ROST-07", "MP-EX-38", "MP-BAD-13"]);
    let staff = linemen(11).rerolls(2).assistant_coaches(2).cheerleaders(3).apothecary().draft();
    assert_eq!(at(1_150_000, &staff).cost.total, 550_000 + 100_000 + 20_000 + 30_000 + 50_000);
    let over = linemen(11).rerolls(9).assistant_coaches(7).cheerleaders(13).draft();
    let codes: Vec<&str> = at(9_000_000, &over).problems.iter().map(|p| p.code).collect();
    assert_eq!(codes, ["rerolls", "assistant_coaches", "cheerleaders"]);
    assert!(at(9_000_000, &over).problems.iter().all(|p| p.names("MP-ROST-05")));
    let fans = |n| at(1_150_000, &linemen(11).dedicated_fans(n).draft());
    accepted(&fans(6));
    assert_eq!(fans(6).cost.total, 600_000, "five steps of 10,000 from the free 1");
    refused(&fans(7), "MP-BAD-13", "Dedicated Fans must be between 1 and 6.");
    refused(&fans(0), "MP-BAD-13", "Dedicated Fans must be between 1 and 6.");
}

#[test]
fn inducements_come_out_of_the_budget() {
    let _proof = covers(&["MP-ROST-08", "MP-IND-01", "MP-IND-02", "MP-BAD-31"]);
    let bribes = linemen(11).inducement("bribe", 2).hireling("wizard", "hireling-sports-wizard").draft();
    let report = at(1_150_000, &bribes);
    accepted(&report);
    assert_eq!(report.cost.total, 550_000 + 200_000 + 150_000);
    let mascot = linemen(11).inducement("team-mascot", 1).draft();
    refused(&at(1_150_000, &mascot), "MP-BAD-31", "Team Mascot is not allowed: Death Zone is not in use.");
    let mut open = pack(1_150_000);
    open.publications = serde_json::from_str("[\"core\",\"death-zone\"]").expect("publications");
    accepted(&event(&open).check(&mascot));
    open.banned_inducements = vec!["team-mascot".into()];
    refused(&event(&open).check(&mascot), "MP-IND-01", "Team Mascot is not allowed at this event.");
}

#[test]
fn unspent_gold_is_advised_against() {
    let _proof = covers(&["MP-ROST-13", "MP-ROST-09"]);
    let report = at(1_150_000, &linemen(11).draft());
    accepted(&report);
    assert_eq!(report.warnings.len(), 1, "legal, with advice");
    assert!(report.warnings[0].names("MP-ROST-13"));
    let full = at(600_000, &linemen(11).dedicated_fans(6).draft());
    assert!(full.warnings.is_empty());
    // The roster file carries no money over: an event roster has no treasury.
    let text = linemen(11).draft().write(touchback_roster::roster::Notation::Toml).expect("writable");
    assert!(!text.contains("treasury"));
}

#[test]
fn skill_points_go_by_tier() {
    let _proof = covers(&["MP-SKILL-01", "MP-SKILL-03", "MP-SKILL-04", "MP-BAD-08", "MP-SKILL-02"]);
    let primaries = |team: &str, lineman: &str, n: usize, skill: &str| {
        let mut roster = RosterBuilder::new("T", team).players(12 - n, lineman);
        for _ in 0..n {
            roster = roster.player_with(lineman, &[skill]);
        }
        roster.draft()
    };
    let points = |roster: &Roster| at(1_150_000, roster).skill_points.map(|p| (p.spent, p.available));
    let skaven = primaries("skaven", "skaven-clanrat-lineman", 6, "block");
    assert_eq!(points(&skaven), Some((6, 6)));
    accepted(&at(1_150_000, &skaven));
    let seven = primaries("skaven", "skaven-clanrat-lineman", 7, "block");
    refused(&at(1_150_000, &seven), "MP-BAD-08", "7 Skill Points spent, a Tier 1 team has 6.");
    assert_eq!(points(&primaries("human", "human-lineman", 8, "tackle")), Some((8, 8)));
    assert_eq!(points(&primaries("goblin", "goblin-lineman", 10, "dodge")).map(|p| p.1), Some(10));
    // The tier is data an event may replace.
    let mut other = pack(1_150_000);
    other.team_tiers.insert("skaven".into(), 2);
    accepted(&event(&other).check(&seven));
    for (tier, team) in [(1, "amazon"), (1, "underworld-denizens"), (2, "vampire"), (2, "black-orc"), (3, "gnome")] {
        assert_eq!(CATALOGUE.team(team).map(|t| t.tier), Some(tier), "{team}");
    }
}

#[test]
fn secondary_skills_are_limited() {
    let _proof = covers(&["MP-SKILL-05", "MP-EX-33", "MP-EX-36", "MP-BAD-09"]);
    // Dodge is Agility, secondary for a clanrat and a human lineman.
    let roster = |team: &str, lineman: &str, secondary: &str, n: usize, primaries: usize| {
        let mut roster = RosterBuilder::new("T", team).players(11 - n - primaries, lineman);
        for _ in 0..n {
            roster = roster.player_with(lineman, &[secondary]);
        }
        for _ in 0..primaries {
            roster = roster.player_with(lineman, &["sneaky-git"]);
        }
        at(1_150_000, &roster.draft())
    };
    let dark_elf = |n: usize, p: usize| {
        let mut roster = RosterBuilder::new("T", "dark-elf").players(11 - n - p, "dark-elf-lineman");
        for _ in 0..n {
            roster = roster.player_with("dark-elf-lineman", &["guard"]);
        }
        for _ in 0..p {
            roster = roster.player_with("dark-elf-lineman", &["dodge"]);
        }
        at(1_150_000, &roster.draft())
    };
    accepted(&dark_elf(1, 4));
    let two = dark_elf(2, 2);
    assert_eq!(two.skill_points.map(|p| p.spent), Some(6), "the points would be there");
    refused(&two, "MP-BAD-09", "Tier 1 teams may take 1 Secondary skill(s); 2 chosen.");
    accepted(&roster("goblin", "goblin-lineman", "block", 3, 4));
    let four = roster("goblin", "goblin-lineman", "block", 4, 0);
    refused(&four, "MP-BAD-09", "Tier 3 teams may take 3 Secondary skill(s); 4 chosen.");
}

#[test]
fn who_may_get_which_skill() {
    let _proof = covers(&["MP-SKILL-06", "MP-SKILL-08", "MP-SKILL-09", "MP-BAD-10", "MP-BAD-11"]);
    let with = |skills: &[&str]| {
        let mut roster = linemen(11).player_with("human-blitzer", skills).draft();
        roster.players[11].name = "Hans".into();
        at(1_150_000, &roster)
    };
    accepted(&with(&["tackle"]));
    refused(&with(&["tackle", "fend"]), "MP-BAD-10", "Hans already has an added skill.");
    refused(&with(&["block"]), "MP-BAD-11", "Hans already has Block.");
    refused(&with(&["claws"]), "MP-BAD-11", "Hans has no Primary or Secondary access to Claws.");
    refused(&with(&["regeneration"]), "MP-BAD-11", "Hans has no Primary or Secondary access to Regeneration.");
    // The same skill may go to any number of players, and a star has no place for one in the file.
    let twice =
        linemen(9).player_with("human-lineman", &["wrestle"]).player_with("human-lineman", &["wrestle"]).draft();
    accepted(&at(1_150_000, &twice));
    assert!(Roster::read("name='A'\nteam='human'\nstars=[{id='griff-oberwald', skills=['guard']}]").is_err());
}

#[test]
fn bought_skills_cost_no_gold() {
    let _proof = covers(&["MP-SKILL-07", "MP-SKILL-11"]);
    let plain = at(1_150_000, &linemen(12).draft()).cost.total;
    let skilled = at(1_150_000, &linemen(11).player_with("human-lineman", &["block"]).draft());
    assert_eq!(skilled.cost.total, plain);
    // A Mercenary buys its skill with gold and never with skill points.
    let hired = linemen(11).mercenary("human-blitzer", Some("tackle")).draft();
    let report = at(1_150_000, &hired);
    accepted(&report);
    assert_eq!(report.skill_points.map(|p| p.spent), Some(0));
    assert_eq!(report.cost.total, 550_000 + 85_000 + 30_000 + 50_000);
}

#[test]
fn guide_example_of_a_wood_elf_team() {
    let _proof = covers(&["MP-EX-06", "MP-STAR-02"]);
    let roster = RosterBuilder::new("Athelorn", "wood-elf")
        .players(7, "wood-elf-lineman")
        .player_with("wood-elf-lineman", &["Wrestle"])
        .player_with("wardancer", &["Strip Ball"])
        .player_with("wardancer", &["Sidestep"])
        .player_with("loren-forest-treeman", &["Grab"])
        .star("Akhorne the Squirrel")
        .draft();
    let report = at(1_200_000, &roster);
    accepted(&report);
    assert_eq!(report.skill_points.map(|p| (p.spent, p.available)), Some((6, 6)));
    assert!(report.cost.lines.iter().any(|l| l.what == "Akhorne the Squirrel" && l.total == 80_000));
}

#[test]
fn stars_need_eleven_players_first() {
    let _proof = covers(&["MP-STAR-01", "MP-EX-37", "MP-MAND-02", "MP-BAD-07"]);
    let ten = linemen(10).star("griff-oberwald").draft();
    refused(&at(1_150_000, &ten), "MP-BAD-07", "Hire at least 11 players before adding Star Players (10 so far).");
    let mut lifted = pack(1_150_000);
    lifted.stars_count_for_minimum = true;
    accepted(&event(&lifted).check(&ten));
    accepted(&at(1_150_000, &linemen(11).star("griff-oberwald").draft()));
}

#[test]
fn mega_stars_cost_four_points() {
    let _proof = covers(&["MP-STAR-03", "MP-STAR-05", "MP-STAR-06", "MP-EX-32", "MP-EX-34"]);
    let skaven = RosterBuilder::new("T", "skaven")
        .players(9, "skaven-clanrat-lineman")
        .player_with("skaven-clanrat-lineman", &["block"])
        .player_with("skaven-clanrat-lineman", &["block"])
        .star("morg-n-thorg");
    let report = at(1_150_000, &skaven.draft());
    accepted(&report);
    assert_eq!(report.skill_points.map(|p| p.spent), Some(6));
    let human = linemen(9).player_with("human-lineman", &["block"]).player_with("human-lineman", &["block"]);
    let report = at(1_500_000, &human.clone().star("griff-oberwald").star("mighty-zug").draft());
    accepted(&report);
    assert_eq!(report.skill_points.map(|p| p.spent), Some(8));
    let two = human.star("griff-oberwald").star("morg-n-thorg").draft();
    refused(&at(1_500_000, &two), "MP-BAD-12", "Only one Mega-star per roster.");
    let mut own = pack(1_500_000);
    own.mega_stars = Some(vec![]);
    accepted(&event(&own).check(&two));
}

#[test]
fn stars_per_tier() {
    let _proof = covers(&["MP-STAR-04", "MP-EX-35", "MP-BAD-12", "MP-AMB-31"]);
    let goblins = RosterBuilder::new("T", "goblin")
        .players(9, "goblin-lineman")
        .player_with("goblin-lineman", &["block"])
        .player_with("goblin-lineman", &["block"])
        .player_with("goblin-lineman", &["block"])
        .star("fungus-the-loon")
        .star("the-black-gobbo");
    let report = at(1_150_000, &goblins.clone().draft());
    accepted(&report);
    assert_eq!(report.skill_points.map(|p| p.spent), Some(10));
    let three = goblins.star("varag-ghoul-chewer").draft();
    refused(&at(1_500_000, &three), "MP-BAD-12", "Tier 3 teams may take 2 Star Player(s).");
    let skaven = RosterBuilder::new("T", "skaven").players(11, "skaven-clanrat-lineman");
    let two = skaven.star("glart-smashrip").star("skitter-stab-stab").draft();
    refused(&at(1_500_000, &two), "MP-BAD-12", "Tier 1 teams may take 1 Star Player(s).");
}

#[test]
fn pairs_and_places() {
    let _proof = covers(&["MP-STAR-07", "MP-STAR-08"]);
    let goblins = |n| RosterBuilder::new("T", "goblin").players(n, "goblin-lineman").star("grak");
    let (name, partner) = (CATALOGUE.star("grak").expect("Grak"), CATALOGUE.star("crumbleberry").expect("the other"));
    let report = at(1_300_000, &goblins(14).draft());
    accepted(&report);
    assert_eq!(report.skill_points.map(|p| p.spent), Some(2), "one choice for both");
    assert_eq!(report.cost.total, 14 * 40_000 + name.cost, "one price for both");
    assert_eq!(partner.cost, name.cost);
    refused(&at(1_300_000, &goblins(15).draft()), "MP-BAD-04", "A roster needs 11 to 16 players; this one has 17.");
    let elf = RosterBuilder::new("T", "wood-elf").players(11, "wood-elf-lineman").star("fungus-the-loon").draft();
    refused(&at(1_300_000, &elf), "MP-STAR-08", "Fungus the Loon does not play for Wood Elf.");
}

#[test]
fn stunty_events() {
    let _proof = covers(&["MP-STUN-01", "MP-STUN-02", "MP-STUN-07", "MP-EX-44", "MP-BAD-14"]);
    let mut stunty = pack(1_150_000);
    stunty.stunty_only = true;
    let check = |roster: RosterBuilder| event(&stunty).check(&roster.draft());
    let gobbos = RosterBuilder::new("T", "black-orc").players(11, "goblin-bruiser-lineman").players(1, "trained-troll");
    accepted(&check(gobbos.clone()));
    let orc = check(gobbos.players(1, "black-orc"));
    refused(&orc, "MP-BAD-14", "Black Orc is not allowed in a Stunty Tournament.");
    refused(&check(linemen(11)), "MP-BAD-14", "Human is not a Stunty Team.");
}

#[test]
fn stunty_teams_one_by_one() {
    let _proof = covers(&["MP-STUN-03", "MP-STUN-04", "MP-STUN-05", "MP-STUN-06"]);
    let mut stunty = pack(2_000_000);
    stunty.stunty_only = true;
    for (team, lineman, other) in [
        ("goblin", "goblin-lineman", "trained-troll"),
        ("halfling", "halfling-hopeful-lineman", "altern-forest-treeman"),
        ("ogre", "gnoblar-lineman", "ogre-blocker"),
        ("snotling", "snotling-lineman", "pump-wagon"),
    ] {
        let roster = RosterBuilder::new("T", team).players(11, lineman).players(1, other).draft();
        accepted(&event(&stunty).check(&roster));
    }
}

#[test]
fn stunty_parts_of_other_teams() {
    let _proof = covers(&["MP-STUN-08", "MP-STUN-09", "MP-STUN-10", "MP-STUN-12"]);
    let mut stunty = pack(2_000_000);
    stunty.stunty_only = true;
    let skinks = RosterBuilder::new("T", "lizardmen").players(12, "skink-runner-lineman").players(1, "kroxigor");
    accepted(&event(&stunty).check(&skinks.clone().draft()));
    let saurus = event(&stunty).check(&skinks.players(1, "saurus-blocker").draft());
    refused(&saurus, "MP-BAD-14", "Saurus Blocker is not allowed in a Stunty Tournament.");
    let denizens = RosterBuilder::new("T", "underworld-denizens")
        .players(9, "underworld-goblin-lineman")
        .players(3, "underworld-snotling")
        .players(1, "underworld-troll");
    accepted(&event(&stunty).check(&denizens.clone().star("morg-n-thorg").draft()));
    let clanrat = event(&stunty).check(&denizens.clone().players(1, "skaven-clanrat").draft());
    refused(&clanrat, "MP-BAD-14", "Skaven Clanrat is not allowed in a Stunty Tournament.");
    stunty.extra_stunty_teams = vec!["human".into()];
    accepted(&event(&stunty).check(&linemen(11).draft()));
    stunty.stunty_stars_only = true;
    assert!(!event(&stunty).check(&denizens.star("morg-n-thorg").draft()).is_legal());
}

#[test]
fn a_star_may_be_mandatory() {
    let _proof = covers(&["MP-MAND-01", "MP-BAD-28"]);
    let mut needed = pack(1_150_000);
    needed.mandatory_star = true;
    let without = event(&needed).check(&linemen(11).draft());
    refused(&without, "MP-BAD-28", "This event requires at least one Star Player.");
    accepted(&event(&needed).check(&linemen(11).star("griff-oberwald").draft()));
}

#[test]
fn escalation_only_adds() {
    let _proof = covers(&["MP-ESC-01", "MP-ESC-02", "MP-ESC-03", "MP-EX-12", "MP-BAD-27"]);
    let mut rising = pack(1_000_000);
    rising.escalation = vec![1_000_000, 1_100_000, 1_200_000];
    let first = linemen(11).rerolls(9 - 1).draft();
    let second = linemen(13).rerolls(8).draft();
    let third = linemen(13).rerolls(8).apothecary().draft();
    let reports = check_escalation(&event(&rising), &[first.clone(), second.clone(), third.clone()]);
    assert!(reports.iter().all(Report::is_legal), "{reports:#?}");
    let dropped = check_escalation(&event(&rising), &[second.clone(), first.clone(), third]);
    refused(&dropped[0], "MP-BAD-05", "The roster costs 1,050,000, 50,000 over the budget of 1,000,000.");
    refused(&dropped[1], "MP-BAD-27", "Game 2's roster lacks 2 x human-lineman, which is in game 1's.");
    let two = check_escalation(&event(&rising), &[first, second]);
    refused(&two[1], "MP-BAD-27", "Hand in all 3 rosters before round 1.");
    rising.escalation = vec![1_100_000, 1_000_000];
    assert!(rising.problems(&CATALOGUE).iter().any(|p| p.names("MP-ESC-01")));
}

#[test]
fn the_pack_itself_is_checked() {
    let _proof = covers(&["MP-CUST-02", "MP-CUST-03", "MP-BAD-29", "MP-CUST-01"]);
    let text = r#"
        [draft]
        ruleset = "elevens"
        budget = 1150000
        publications = ["core"]
        [[draft.custom_inducements]]
        id = "festive-gifts"
        name = "Festive Gifts"
        price = 50000
        effect = "one random player gets a gift"
    "#;
    let pack = DraftPack::read(text).expect("readable");
    assert!(pack.problems(&CATALOGUE).is_empty());
    let roster = linemen(11).inducement("festive-gifts", 1).draft();
    let report = event(&pack).check(&roster);
    accepted(&report);
    assert_eq!(report.cost.total, 600_000);
    let undead = RosterBuilder::new("T", "snotling").players(11, "snotling-lineman").inducement("festive-gifts", 1);
    accepted(&event(&pack).check(&undead.draft()));
    let mut given = pack.clone();
    given.custom_inducements[0].free = true;
    assert_eq!(event(&given).check(&roster).cost.total, 550_000);
    let mut vague = pack;
    vague.custom_inducements.push(CustomInducement {
        id: "x".into(),
        name: "Mystery".into(),
        price: None,
        max: 1,
        effect: String::new(),
        free: false,
    });
    let said: Vec<String> = vague.problems(&CATALOGUE).iter().map(|p| p.message.clone()).collect();
    assert_eq!(said, ["Custom inducement Mystery needs a price and an effect."]);
}

#[test]
fn a_pack_without_a_budget_is_incomplete() {
    let pack = DraftPack::read("[draft]\nruleset = \"elevens\"\n").expect("readable");
    let problems = pack.problems(&CATALOGUE);
    assert_eq!(problems[0].message, "The rulespack is incomplete: budget missing.");
    assert!(DraftPack::read("[draft]\nbudgett = 1\n").is_err(), "typos are errors");
}
