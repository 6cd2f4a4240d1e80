//! What a rulespack means for its matches and for the time after them (MP-IND, MP-PRAY-01, MP-POST, MP-INJ, MP-ADV).

use touchback_ledger::covers;
use touchback_tournament::director::Command;
use touchback_tournament::match_options::fans_after;
use touchback_tournament::rulespack::{Rulespack, preset};
use touchback_tournament::score::Outcome;

use crate::support::{Hall, books, pack};

fn read(name: &str) -> Rulespack {
    Rulespack::read(preset(name).expect("a preset").text).expect("readable")
}

#[test]
fn duplicates_do_not_cancel_and_there_is_no_petty_cash() {
    let _proof = covers(&["MP-IND-03", "MP-IND-05", "MP-PRAY-01"]);
    let options = read("standard").match_options(false);
    assert!(options.same_star_serves_both);
    assert!(!options.petty_cash && !options.pregame_prayers && options.event_prayer_table);
    let mut with_injuries = read("standard");
    with_injuries.additional.injuries = true;
    assert!(with_injuries.match_options(false).petty_cash, "the exception");
}

#[test]
fn nothing_of_the_post_game_sequence_is_used() {
    let _proof = covers(&["MP-POST-01", "MP-POST-04", "MP-POST-06", "MP-POST-08"]);
    let options = read("standard").match_options(false);
    assert!(!options.post_game_sequence && !options.spp && !options.lasting_injuries);
    let mut advancing = read("standard");
    advancing.additional.advancement = true;
    assert!(advancing.match_options(false).spp && !advancing.match_options(false).post_game_sequence);
    // Rosters do not change between rounds: the same players are fit for the next game.
    let mut hall = Hall::with_coaches(&pack("standard", |_| {}), 2);
    let before = hall.event().coaches[&1].rosters.clone();
    hall.draw();
    hall.score(1, (1, 0), (5, 5));
    assert_eq!(hall.event().coaches[&1].rosters, before);
}

#[test]
fn the_winners_fans_rise_by_one() {
    let _proof = covers(&["MP-EX-39", "MP-POST-02", "MP-POST-03", "MP-AMB-24"]);
    assert_eq!((fans_after(6, true), fans_after(6, false)), (7, 6), "above six at the event; else unchanged");
    let mut hall = Hall::with_coaches(&pack("standard", |_| {}), 3);
    hall.draw();
    let bye = hall.event().rounds[0].boards[1].game.home;
    hall.score(1, (2, 1), (0, 0));
    let (home, away) = (hall.games()[0].0, hall.games()[0].1.expect("an opponent"));
    assert_eq!([home, away, bye].map(|n| hall.event().fans(n, 6)), [7, 6, 7], "a Bye counts as a win");
    let boards = hall.event().rounds[0].boards.clone();
    assert_eq!(hall.event().score(&boards[0]).map(|s| s.0[0].outcome), Some(Outcome::Win));
    hall.ok("Sam", Command::undo());
    let conceded = touchback_tournament::score::Report {
        conceded: Some(touchback_tournament::score::Concession {
            by: touchback_tournament::score::Seat::Home,
            three_or_fewer: false,
        }),
        ..crate::support::report((1, 0), (0, 0))
    };
    hall.ok("Sam", Command::Score { round: 1, table: 1, report: Box::new(conceded) });
    assert_eq!([home, away].map(|n| hall.event().fans(n, 1)), [1, 2], "a concession win too");
}

#[test]
fn gold_levels_current_team_values() {
    let _proof = covers(&["MP-EX-40", "MP-INJ-03", "MP-INJ-04", "MP-INJ-05", "MP-ADV-05"]);
    let mut pack = read("standard");
    assert_eq!(pack.levelling_gold(1_080_000, 1_150_000), [0, 0], "off by default");
    pack.additional.injuries = true;
    assert_eq!(pack.levelling_gold(1_080_000, 1_150_000), [70_000, 0]);
    assert_eq!(pack.levelling_gold(1_150_000, 1_080_000), [0, 70_000]);
    assert_eq!(pack.levelling_gold(1_100_000, 1_100_000), [0, 0], "equal: nobody");
    let (given, bought) = (70_000, 50_000);
    assert_eq!(given - bought, 20_000, "left over from this game …");
    assert_eq!(pack.levelling_gold(1_080_000, 1_150_000), [70_000, 0], "… and lost: the next game starts anew");
    pack.additional.injuries = false;
    pack.additional.advancement = true;
    assert_eq!(pack.levelling_gold(1_080_000, 1_150_000), [70_000, 0], "the same with advancement");
    pack.additional.ctv_gold = Some(false);
    assert_eq!(pack.levelling_gold(1_080_000, 1_150_000), [0, 0], "recommended, not required");
}

#[test]
fn injuries_and_advancement_are_on_only_when_listed() {
    let _proof = covers(&["MP-INJ-01", "MP-ADV-01", "MP-AMB-17"]);
    let mut pack = read("standard");
    assert!(!crate::support::page_of(&pack).contains("Additional rules"));
    pack.additional.injuries = true;
    assert!(pack.match_options(false).lasting_injuries && !pack.match_options(false).spp);
    assert!(crate::support::page_of(&pack).contains("Injuries last from game to game."));
    pack.additional.injuries = false;
    pack.additional.advancement = true;
    assert!(pack.match_options(false).spp && !pack.match_options(false).lasting_injuries, "two separate rules");
    assert!(crate::support::page_of(&pack).contains("earn Star Player Points"));
    assert_eq!(pack.problems(books().catalogue), []);
}

#[test]
fn advancement_does_not_touch_skill_points() {
    let _proof = covers(&["MP-AMB-32"]);
    let mut pack = read("standard");
    let before = pack.draft.tiers.clone();
    pack.additional.advancement = true;
    assert_eq!(pack.draft.tiers, before);
    for tier in pack.draft.tiers.values_mut() {
        tier.skill_points = 0;
    }
    assert_eq!(pack.problems(books().catalogue), [], "the pack may set them to nothing");
}

#[test]
fn the_skill_point_table_is_whole() {
    let _proof = covers(&["MP-AMB-15", "MP-AMB-16"]);
    let tiers = read("standard").draft.tiers;
    let row = |tier: &str| {
        let t = &tiers[tier];
        (t.skill_points, t.secondaries_max, t.stars_max)
    };
    assert_eq!([row("1"), row("2"), row("3")], [(6, 1, 1), (8, 2, 2), (10, 3, 2)]);
}

#[test]
fn restored_names_are_whole() {
    let _proof = covers(&["MP-AMB-14", "MP-AMB-20", "MP-AMB-25"]);
    let awards = ["golden-gloves", "wall-of-steel", "carnage-cup", "most-patched-up", "filthiest-git", "stunty-cup"];
    let titles = awards.map(|a| touchback_tournament::awards::Award::parse(a).expect("an award").title());
    assert_eq!(titles[4], "Dirty Dan's Filthiest Git");
    assert_eq!(titles[0], "Griff Oberwald's Golden Gloves");
    let names = touchback_tournament::objectives::NAMES;
    assert_eq!(
        [names[2], names[4], names[12], names[11]],
        ["Going Alone", "Going Surfing", "Go Long", "Just a Little Further"]
    );
    for (plural, team) in
        [("Ogres", "ogre"), ("Goblins", "goblin"), ("Halflings", "halfling"), ("Snotlings", "snotling")]
    {
        let id = touchback_tournament::naf::race(plural).and_then(|r| r.team.clone());
        assert_eq!(id.as_deref(), Some(team), "plural names are data");
    }
}
