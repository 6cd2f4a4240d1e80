//! Groups and knockout (MP-KO).

use touchback_ledger::covers;
use touchback_tournament::director::Command;
use touchback_tournament::event::{Event, Stage};
use touchback_tournament::knockout::{Bracket, GROUP_SCHEDULE, Seed, groups, qualifiers, standard_bracket};
use touchback_tournament::log::Registration;
use touchback_tournament::ranking::{Entrant, Standings, Tally, rank};
use touchback_tournament::rulespack::{KnockoutRules, Rulespack, preset};
use touchback_tournament::score::Seat;

use crate::support::{Hall, pack, report};

fn event(coaches: u32, qualifiers: u32) -> Hall {
    let rules = KnockoutRules { qualifiers, avoid_group_repeats: false, group_size: None };
    Hall::with_coaches(&pack("groups-knockout", |p| p.knockout = Some(rules)), coaches)
}

fn play_groups(hall: &mut Hall) {
    for _ in 0..3 {
        hall.draw();
        hall.play_by_number();
    }
}

fn stage_games(event: &Event, stage: Stage) -> Vec<(u32, u32)> {
    let boards = &event.current().expect("a round").boards;
    let of = boards.iter().filter(|b| b.game.stage == stage);
    of.map(|b| (b.game.home, b.game.opponent_of(b.game.home).unwrap_or(0))).collect()
}

#[test]
fn groups_of_four_play_each_against_each() {
    let _proof = covers(&["MP-KO-02", "MP-KO-04"]);
    assert_eq!(GROUP_SCHEDULE, [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]]);
    let mut hall = event(8, 4);
    let mut met = Vec::new();
    for _ in 0..3 {
        hall.draw();
        met.extend(stage_games(hall.event(), Stage::Group).iter().map(|(a, b)| (*a.min(b), *a.max(b))));
        hall.play_by_number();
    }
    met.sort_unstable();
    let total = met.len();
    met.dedup();
    assert_eq!((total, met.len()), (12, 12), "six games per group, none twice");
    for group in &hall.event().groups {
        assert!(met.iter().filter(|(a, _)| group.members.contains(a)).all(|(_, b)| group.members.contains(b)));
    }
}

#[test]
fn counts_that_do_not_fit_are_refused() {
    let _proof = covers(&["MP-BAD-26", "MP-KO-03", "MP-AMB-29"]);
    let mut odd = event(10, 8);
    let refused = odd.refused("Sam", Command::pair(), "MP-BAD-26");
    assert_eq!(refused.message, "Groups need a multiple of 4 teams (10 registered).");
    let many: Vec<u32> = (1..=8).collect();
    let problems = groups(&many, 16, None).expect_err("too many qualifiers");
    assert_eq!(problems[0].message, "Qualifiers must be 2, 4, 8, 16 … and at most 8.");
    assert!(groups(&many, 6, None).is_err_and(|p| p[0].names("MP-BAD-26")), "not a power of two");
    let mut pack = Rulespack::read(preset("groups-knockout").expect("a preset").text).expect("readable");
    pack.knockout = Some(KnockoutRules { qualifiers: 6, avoid_group_repeats: false, group_size: None });
    assert!(pack.problems(crate::support::books().catalogue).iter().any(|p| p.names("MP-BAD-26")));
    pack.knockout = Some(KnockoutRules { qualifiers: 4, avoid_group_repeats: false, group_size: None });
    assert!(pack.advice().iter().any(|p| p.names("MP-KO-03")), "8 or 16 are recommended");
    // Spare Players may fill the last group; they are not ranked and cannot qualify.
    let rules = KnockoutRules { qualifiers: 4, avoid_group_repeats: false, group_size: None };
    let mut filled = Hall::staffed(&crate::support::pack("groups-knockout", |p| p.knockout = Some(rules)));
    for number in 1..=8 {
        let spare = number > 7;
        let name = format!("C{number}");
        let registration = Registration { name, accepts_rules: true, spare, ..Registration::default() };
        filled.ok("Olga", Command::register(registration));
        filled.check_in(number);
    }
    filled.ok("Olga", Command::close(crate::support::SECRET));
    play_groups(&mut filled);
    filled.draw();
    let line = &filled.event().bracket.as_ref().expect("a bracket").line;
    assert!(line.len() == 4 && !line.contains(&8));
    assert_eq!(filled.event().standings().rows.len(), 7);
}

fn table(members: &[(u32, i64)]) -> Standings {
    let entrant = |(number, points): &(u32, i64)| Entrant {
        number: *number,
        withdrawn: false,
        tally: Tally { tournament_points: *points, ..Tally::default() },
        against: Vec::new(),
    };
    rank(&members.iter().map(entrant).collect::<Vec<_>>(), &[])
}

#[test]
fn whole_group_ranks_qualify_before_the_next() {
    let _proof = covers(&["MP-KO-05"]);
    let a = [(1, 6), (2, 5), (3, 4), (4, 0)];
    let b = [(5, 3), (6, 2), (7, 1), (8, 0)];
    let c = [(9, 4), (10, 3), (11, 2), (12, 0)];
    let overall = table(&[a, b, c].concat());
    let seeds = qualifiers(&[table(&a), table(&b), table(&c)], &overall, 4);
    let order: Vec<(u32, usize)> = seeds.iter().map(|s| (s.number, s.group)).collect();
    assert_eq!(order, [(1, 0), (9, 2), (5, 1), (2, 0)], "all winners, then the best runner-up, though 3 has 4 points");
}

#[test]
fn group_ties_do_not_ask_who_beat_whom() {
    let _proof = covers(&["MP-AMB-30"]);
    let mut hall = event(4, 2);
    for _ in 0..3 {
        hall.draw();
        let boards = hall.event().current().expect("a round").boards.clone();
        for board in boards {
            hall.score(board.game.table, (1, 0), (0, 0));
        }
    }
    let group = &hall.event().group_standings()[0];
    let pieces: Vec<String> = group.pieces.iter().map(|p| p.id()).collect();
    assert!(!pieces.contains(&"head-to-head".to_string()));
    assert_eq!(pieces, ["bonus-points", "touchdown-difference", "touchdowns", "casualties"]);
}

fn seeds(groups: &[usize]) -> Vec<Seed> {
    groups.iter().enumerate().map(|(i, group)| Seed { number: i as u32 + 1, group: *group }).collect()
}

#[test]
fn the_bracket_is_seeded_and_parts_group_mates() {
    let _proof = covers(&["MP-KO-08"]);
    let games = |b: &Bracket| -> Vec<(u32, u32)> { b.games().iter().map(|g| (g.home, g.away)).collect() };
    let apart = Bracket::seeded(&seeds(&[0, 1, 2, 3, 1, 0, 3, 2]));
    assert_eq!(games(&apart), [(1, 8), (4, 5), (2, 7), (3, 6)]);
    assert_eq!(standard_bracket(4), [(0, 3), (1, 2)]);
    let clash = Bracket::seeded(&seeds(&[0, 1, 2, 3, 1, 3, 2, 0]));
    assert_eq!(games(&clash)[0], (1, 7), "8 shares 1's group: the nearest lower seed that fits comes instead");
    assert_eq!(games(&clash)[2], (2, 8));
    let hopeless = Bracket::seeded(&seeds(&[0, 0]));
    assert_eq!(games(&hopeless), [(1, 2)], "if impossible it stays");
}

#[test]
fn winners_and_losers_play_on_for_every_place() {
    let _proof = covers(&["MP-EX-11", "MP-KO-06", "MP-KO-07", "MP-EX-46"]);
    let mut bracket = Bracket::seeded(&seeds(&[0, 1, 2, 3, 4, 5, 6, 7]));
    bracket.advance(&[Seat::Home, Seat::Away, Seat::Home, Seat::Home]);
    let places: Vec<(u32, u32)> = bracket.games().iter().map(|g| (g.best, g.worst)).collect();
    assert_eq!(places, [(1, 4), (1, 4), (5, 8), (5, 8)]);
    assert_eq!(bracket.line, [1, 5, 2, 3, 8, 4, 7, 6], "4 winners, 4 losers");
    bracket.advance(&[Seat::Home, Seat::Away, Seat::Home, Seat::Home]);
    let places: Vec<(u32, u32)> = bracket.games().iter().map(|g| (g.best, g.worst)).collect();
    assert_eq!(places, [(1, 2), (3, 4), (5, 6), (7, 8)]);
    bracket.advance(&[Seat::Home; 4]);
    assert!(bracket.is_over());
    assert_eq!(bracket.line, [1, 3, 5, 2, 8, 7, 4, 6]);
    let mut sixteen = Bracket::seeded(&seeds(&(0..16).collect::<Vec<_>>()));
    let mut games = 0;
    while !sixteen.is_over() {
        assert_eq!(sixteen.games().len(), 8, "everybody plays");
        sixteen.advance(&[Seat::Home; 8]);
        games += 1;
    }
    assert_eq!(games, 4);
    let pack = Rulespack::read(&pack("groups-knockout", |p| {
        p.knockout = Some(KnockoutRules { qualifiers: 16, avoid_group_repeats: false, group_size: None });
    }));
    assert_eq!(pack.expect("readable").knockout_rounds(), 4, "the Best of the Rest has as many");
}

#[test]
fn the_best_of_the_rest_starts_from_zero_beside_the_knockout() {
    let _proof = covers(&["MP-KO-13", "MP-KO-14", "MP-KO-01", "MP-KO-12"]);
    let mut hall = event(16, 8);
    play_groups(&mut hall);
    hall.draw();
    let (knockout, rest) = (stage_games(hall.event(), Stage::Knockout), stage_games(hall.event(), Stage::Rest));
    assert_eq!((knockout.len(), rest.len()), (4, 4));
    assert!(hall.event().rest_standings().rows.iter().all(|r| r.tally.games == 0), "no points carried over");
    let facts = hall.event().current().and_then(|r| r.plan.paired.clone()).expect("paired").facts;
    assert!(facts.met.is_empty(), "group games may be repeated unless the pack says otherwise");
    let level = hall.event().current().and_then(|r| r.boards.first().map(|b| b.game.table)).expect("a table");
    let drawn = Command::Score { round: 4, table: level, report: Box::new(report((1, 1), (0, 0))) };
    hall.refused("Sam", drawn, "MP-BAD-25");
    hall.play_by_number();
    for _ in 0..2 {
        hall.draw();
        assert_eq!(stage_games(hall.event(), Stage::Rest).len(), 4);
        hall.play_by_number();
    }
    let refused = hall.refused("Sam", Command::pair(), "MP-PACK-07");
    assert_eq!(refused.message, "All 6 rounds have been played.");
    let chart = touchback_tournament::print::wall_chart(hall.event());
    assert!(chart.contains("Final places") && chart.contains("places 5 to 8"));
    let order = hall.event().final_order();
    assert_eq!(order.len(), 16);
    assert_eq!(order[..8], hall.event().advanced(hall.event().bracket.as_ref().expect("a bracket")).line);
    // Two days are best, and the knockout can be Stunty as well.
    let one_day = Rulespack::read(&pack("groups-knockout", |p| {
        p.practical.dates.truncate(1);
        p.draft.stunty_only = true;
    }));
    let one_day = one_day.expect("readable");
    assert!(one_day.problems(crate::support::books().catalogue).is_empty());
    assert!(one_day.advice().iter().any(|p| p.names("MP-KO-01")));
    let avoiding = KnockoutRules { qualifiers: 8, avoid_group_repeats: true, group_size: None };
    let mut careful = Hall::with_coaches(&pack("groups-knockout", |p| p.knockout = Some(avoiding)), 16);
    play_groups(&mut careful);
    careful.draw();
    let facts = careful.event().current().and_then(|r| r.plan.paired.clone()).expect("paired").facts;
    assert_eq!(facts.met.len(), 24, "all group games count as meetings if wanted");
}
