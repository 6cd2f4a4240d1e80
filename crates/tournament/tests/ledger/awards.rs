//! Awards (MP-AWD, MP-STUN-11, MP-BAD-32).

use std::collections::BTreeMap;

use touchback_ledger::covers;
use touchback_tournament::awards::{Award, Candidate, Ceremony, Deeds, Given, decide, recommended, suggestions};
use touchback_tournament::director::Command;
use touchback_tournament::log::Registration;
use touchback_tournament::score::{Causes, PlayerDeed};

use crate::support::{Hall, pack, report};

fn candidate(number: u32) -> Candidate {
    Candidate { number, tier: 1, ..Candidate::default() }
}

/// Four coaches, ranked 1 to 4.
fn ranked() -> Vec<Candidate> {
    (1..=4).map(candidate).collect()
}

fn given(award: &str, ranked: &[Candidate], ceremony: Ceremony) -> Option<Given> {
    decide(&[Award::parse(award).expect("an award")], ranked, ceremony).into_iter().next()
}

fn winner(award: &str, ranked: &[Candidate]) -> Option<u32> {
    given(award, ranked, Ceremony::default()).and_then(|g| g.winner)
}

#[test]
fn places_come_from_the_ranking() {
    let _proof = covers(&["MP-AWD-01", "MP-AWD-02", "MP-AWD-03", "MP-AWD-06", "MP-AWD-21"]);
    let mut four = ranked();
    four.iter_mut().zip(1..).for_each(|(c, place)| c.place = place);
    let places = ["first-place", "second-place", "third-place", "wooden-spoon"];
    assert_eq!(places.map(|a| winner(a, &four)), [Some(1), Some(2), Some(3), Some(4)]);
    four[0].barred = true;
    four[3].barred = true;
    assert_eq!(places.map(|a| winner(a, &four)), [Some(2), Some(3), None, Some(3)], "the withdrawn receive none");
}

#[test]
fn statistics_find_their_winners() {
    let _proof = covers(&["MP-AWD-11", "MP-AWD-12", "MP-AWD-13", "MP-AWD-14", "MP-AWD-15"]);
    let mut four = ranked();
    four.iter_mut().zip(1..).for_each(|(c, place)| c.place = place);
    for (c, (touchdowns, conceded, carnage, patched_up, sent_off)) in
        four.iter_mut().zip([(4, 5, 1, 2, 0), (9, 4, 2, 8, 1), (3, 1, 6, 0, 0), (8, 7, 3, 3, 4)])
    {
        (c.touchdowns, c.conceded, c.carnage, c.patched_up, c.sent_off) =
            (touchdowns, conceded, carnage, patched_up, sent_off);
    }
    let awards = ["golden-gloves", "wall-of-steel", "carnage-cup", "most-patched-up", "filthiest-git"];
    assert_eq!(awards.map(|a| winner(a, &four)), [Some(2), Some(3), Some(3), Some(2), Some(4)]);
    let figure = given("golden-gloves", &four, Ceremony::default()).and_then(|g| g.figure);
    assert_eq!(figure, Some(9));
}

#[test]
fn votes_decide_the_sporting_and_the_painted() {
    let _proof = covers(&["MP-AWD-04", "MP-AWD-05"]);
    let text = pack("standard", |p| {
        p.pairing.club_mates_apart_until_round = 0;
        p.awards = vec!["most-sporting".into(), "best-painted".into()];
    });
    let mut hall = Hall::with_coaches(&text, 4);
    for _ in 0..2 {
        hall.draw();
        hall.play_by_number();
    }
    let vote = |award: &str, nominee| Command::Vote { award: award.into(), nominee };
    let opponents: Vec<u32> = hall.event().played().filter_map(|r| r.board_of(1)?.game.opponent_of(1)).collect();
    let stranger = (2..=4).find(|n| !opponents.contains(n)).expect("not met");
    hall.refused("C1", vote("most-sporting", stranger), "MP-AWD-04");
    hall.refused("C1", vote("most-sporting", 1), "MP-AWD-04");
    hall.refused("Olga", vote("best-painted", 1), "MP-BAD-01");
    hall.refused("C1", vote("golden-gloves", 2), "MP-AWD-20");
    hall.ok("C1", vote("most-sporting", opponents[0]));
    hall.ok("C1", vote("best-painted", stranger));
    hall.ok("C1", vote("best-painted", opponents[1]));
    let candidates = hall.event().candidates(&|_| 1);
    let kinds = [Award::MostSporting, Award::BestPainted];
    let winners: Vec<Option<u32>> = decide(&kinds, &candidates, Ceremony::default()).iter().map(|g| g.winner).collect();
    assert_eq!(winners, [Some(opponents[0]), Some(opponents[1])], "the last vote of a coach counts");
}

#[test]
fn the_stunty_cup_is_for_the_best_third_tier_team() {
    let _proof = covers(&["MP-AWD-16", "MP-STUN-11"]);
    let mut four = ranked();
    four.iter_mut().zip(1..).for_each(|(c, place)| c.place = place);
    (four[1].tier, four[3].tier, four[2].tier) = (3, 3, 2);
    assert_eq!(winner("stunty-cup", &four), Some(2));
    let ceremony = Ceremony { stunty_event: true, one_prize_each: false };
    assert_eq!(given("stunty-cup", &four, ceremony), None, "not at a Stunty Tournament");
    assert!(!suggestions(false, true).contains(&"stunty-cup".to_string()));
    let stunty = touchback_tournament::rulespack::preset("stunty").expect("a preset").text;
    assert!(!stunty.contains("stunty-cup") && stunty.contains("vote:Longest Flight"));
}

#[test]
fn players_and_stars_have_awards_of_their_own() {
    let _proof = covers(&["MP-AWD-17", "MP-AWD-18", "MP-AWD-19", "MP-POST-05"]);
    let mut four = ranked();
    four.iter_mut().zip(1..).for_each(|(c, place)| c.place = place);
    let deeds = |star, touchdowns, casualties, star_casualties| Deeds { star, touchdowns, casualties, star_casualties };
    four[0].players = BTreeMap::from([("Zed".into(), deeds(false, 5, 1, 0)), ("Griff".into(), deeds(true, 3, 2, 0))]);
    four[2].players = BTreeMap::from([("Ugg".into(), deeds(false, 0, 7, 2)), ("Morg".into(), deeds(true, 1, 4, 0))]);
    let named = |award: &str| {
        let g = given(award, &four, Ceremony::default()).expect("decided");
        (g.winner, g.player.unwrap_or_default())
    };
    assert_eq!(named("top-scorer"), (Some(1), "Zed".into()));
    assert_eq!(named("most-violent-player"), (Some(3), "Ugg".into()));
    assert_eq!(named("touchdowns-by-star"), (Some(1), "Griff".into()));
    assert_eq!(named("casualties-by-star"), (Some(3), "Morg".into()));
    assert_eq!(named("casualties-on-stars").0, Some(3));
    // The deeds come from the reports.
    let mut hall = Hall::with_coaches(&pack("standard", |_| {}), 2);
    hall.draw();
    let mut result = report((2, 0), (1, 0));
    result.home.players =
        vec![PlayerDeed { player: "Zed".into(), touchdowns: 2, casualties: 1, ..PlayerDeed::default() }];
    hall.ok("Sam", Command::Score { round: 1, table: 1, report: Box::new(result) });
    let home = hall.games()[0].0;
    let candidates = hall.event().candidates(&|_| 1);
    let own = candidates.iter().find(|c| c.number == home).expect("ranked");
    assert_eq!(own.players["Zed"], deeds(false, 2, 1, 0));
}

#[test]
fn the_organiser_chooses_the_set() {
    let _proof = covers(&["MP-AWD-20"]);
    let serious = ["first-place", "second-place", "third-place", "most-sporting", "best-painted", "wooden-spoon"];
    assert_eq!(recommended(), serious);
    assert_eq!(touchback_tournament::rulespack::Rulespack::default().awards, serious);
    assert_eq!(suggestions(false, false).len(), 8);
    assert_eq!(Award::parse("vote:Best Hat").map(|a| a.title()).as_deref(), Some("Best Hat"), "and adds any");
    assert_eq!(decide(&[], &ranked(), Ceremony::default()), [], "or drops any");
}

#[test]
fn ties_go_to_the_better_rank_and_can_be_shown_as_shared() {
    let _proof = covers(&["MP-AWD-22"]);
    let mut four = ranked();
    four.iter_mut().zip(1..).for_each(|(c, place)| c.place = place);
    for (c, touchdowns) in four.iter_mut().zip([2, 7, 7, 7]) {
        c.touchdowns = touchdowns;
    }
    let gloves = given("golden-gloves", &four, Ceremony::default()).expect("decided");
    assert_eq!((gloves.winner, gloves.level), (Some(2), vec![3, 4]));
    let spoon = given("wooden-spoon", &four, Ceremony::default()).expect("decided");
    assert_eq!((spoon.winner, spoon.level), (Some(4), vec![]), "the lowest strict rank");
}

#[test]
fn one_prize_per_coach_if_wanted() {
    let mut four = ranked();
    four.iter_mut().zip(1..).for_each(|(c, place)| c.place = place);
    four[0].touchdowns = 9;
    four[2].touchdowns = 5;
    let kinds = ["first-place", "golden-gloves", "second-place"].map(|a| Award::parse(a).expect("known"));
    let all = decide(&kinds, &four, Ceremony { stunty_event: false, one_prize_each: true });
    let winners: Vec<Option<u32>> = all.iter().map(|g| g.winner).collect();
    assert_eq!(winners, [Some(1), Some(3), Some(2)]);
    assert_eq!(all[1].passed_on, [1], "and it is said who passed it on");
}

#[test]
fn crowd_casualties_count_for_awards_only() {
    let mut hall = Hall::with_coaches(&pack("standard", |_| {}), 2);
    hall.draw();
    let mut result = report((0, 0), (1, 0));
    result.home.causes = Some(Causes { block: 1, crowd: 2, foul: 4, ..Causes::default() });
    result.home.sent_off = 2;
    hall.ok("Sam", Command::Score { round: 1, table: 1, report: Box::new(result) });
    let (home, away) = (hall.games()[0].0, hall.games()[0].1.expect("even"));
    let all = hall.event().candidates(&|_| 1);
    let of = |n: u32| all.iter().find(|c| c.number == n).expect("ranked");
    assert_eq!((of(home).carnage, of(away).patched_up, of(home).sent_off), (3, 3, 2), "fouls are left out");
    assert_eq!(hall.event().standings().row(home).map(|r| r.tally.casualties), Some(1));
}

#[test]
fn the_spare_player_is_not_nominated() {
    let _proof = covers(&["MP-BAD-32"]);
    let mut hall = Hall::staffed(&pack("standard", |_| {}));
    for (name, spare) in [("A", false), ("S", true)] {
        let registration = Registration { name: name.into(), accepts_rules: true, spare, ..Registration::default() };
        hall.ok("Olga", Command::register(registration));
    }
    let refused = hall.refused("A", Command::Vote { award: "best-painted".into(), nominee: 2 }, "MP-BAD-32");
    assert_eq!(refused.message, "A Spare Player cannot be ranked or win awards.");
}
