//! Standings (MP-RANK), explanations, composable tiebreakers.

use std::collections::BTreeMap;

use touchback_ledger::covers;
use touchback_tournament::ranking::{Entrant, Standings, Tally, Tiebreaker, rank};

fn entrant(number: u32, figures: (i64, i64, i64, i64, i64)) -> Entrant {
    let (tournament_points, bonus_points, difference, touchdowns, casualties) = figures;
    let conceded = touchdowns - difference;
    let tally = Tally { tournament_points, bonus_points, touchdowns, conceded, casualties, ..Tally::default() };
    Entrant { number, withdrawn: false, tally, against: Vec::new() }
}

fn order(standings: &Standings) -> Vec<u32> {
    standings.rows.iter().map(|r| r.number).collect()
}

#[test]
fn every_tiebreaker_of_the_guide_decides_in_turn() {
    let _proof = covers(&["MP-EX-31", "MP-RANK-01", "MP-RANK-02", "MP-RANK-04", "MP-RANK-05"]);
    let five = [
        entrant(1, (4, 3, 2, 5, 4)),
        entrant(2, (4, 3, 2, 5, 6)),
        entrant(3, (4, 3, 2, 6, 0)),
        entrant(4, (4, 4, -1, 2, 0)),
        entrant(5, (5, 0, -3, 1, 0)),
    ];
    assert_eq!(order(&rank(&five, &Tiebreaker::standard())), [5, 4, 3, 2, 1]);
}

#[test]
fn jay_before_dan_by_touchdown_difference() {
    let _proof = covers(&["MP-EX-02", "MP-EX-03", "MP-RANK-03", "MP-AMB-09"]);
    let games = |list: &[(i64, i64)]| {
        let (scored, conceded) = list.iter().fold((0, 0), |(s, c), (a, b)| (s + a, c + b));
        Tally { tournament_points: 6, bonus_points: 3, touchdowns: scored, conceded, ..Tally::default() }
    };
    let (jay, dan) = (games(&[(2, 0), (3, 1), (3, 0)]), games(&[(1, 0), (2, 1), (3, 2)]));
    assert_eq!((jay.touchdown_difference(), jay.touchdowns, jay.conceded), (7, 8, 1));
    assert_eq!((dan.touchdown_difference(), dan.touchdowns, dan.conceded), (3, 6, 3));
    let both = [(1, dan), (2, jay)].map(|(number, tally)| Entrant { number, withdrawn: false, tally, against: vec![] });
    let standings = rank(&both, &Tiebreaker::standard());
    assert_eq!(order(&standings), [2, 1]);
    let name = |n: u32| if n == 1 { "Dan".to_string() } else { "Jay".into() };
    assert_eq!(standings.explain(1, 2, &name).as_deref(), Some("Jay before Dan: touchdown difference +7 to +3."));
    let last: Vec<String> = Tiebreaker::standard().iter().map(Tiebreaker::id).collect();
    assert_eq!(last[3], "casualties");
}

#[test]
fn the_organisers_tiebreakers_follow_in_their_order() {
    let _proof = covers(&["MP-RANK-06", "MP-RANK-08"]);
    let mut three = [1, 2, 3].map(|n| entrant(n, (4, 2, 1, 3, 2)));
    three[1].tally.votes = 2;
    three[2].tally.sent_off = 3;
    three[0].tally.recorded = BTreeMap::from([("songs".into(), 9)]);
    let with = |names: &[&str]| -> Vec<Tiebreaker> {
        let extra = names.iter().map(|n| Tiebreaker::parse(n).expect("known"));
        Tiebreaker::standard().into_iter().chain(extra).collect()
    };
    assert_eq!(order(&rank(&three, &with(&["favourite-opponent", "sent-off"]))), [2, 3, 1]);
    assert_eq!(order(&rank(&three, &with(&["sent-off", "favourite-opponent"]))), [3, 2, 1]);
    assert_eq!(order(&rank(&three, &with(&["recorded:songs"])))[0], 1);
    three[2].tally.objectives = 1;
    three[0].tally.bonus_points = 9;
    let first = [vec![Tiebreaker::SecretObjectives], Tiebreaker::standard()].concat();
    assert_eq!(order(&rank(&three, &first)), [3, 1, 2], "objectives before Bonus Points");
}

#[test]
fn level_coaches_share_a_place_in_number_order() {
    let _proof = covers(&["MP-RANK-09", "MP-AMB-08"]);
    let three = [entrant(7, (4, 1, 0, 2, 1)), entrant(2, (4, 1, 0, 2, 1)), entrant(5, (2, 0, 0, 0, 0))];
    let standings = rank(&three, &Tiebreaker::standard());
    let rows: Vec<(u32, u32, bool)> = standings.rows.iter().map(|r| (r.number, r.place, r.shared)).collect();
    assert_eq!(rows, [(2, 1, true), (7, 1, true), (5, 3, false)]);
    let because = standings.explain(7, 2, &|n| n.to_string()).expect("both are ranked");
    assert_eq!(because, "2 before 7: level on everything, so the lower number (2) is listed first.");
}

#[test]
fn head_to_head_looks_at_the_level_group_only() {
    let mut four = [1, 2, 3, 4].map(|n| entrant(n, (4, 0, 0, 0, 0)));
    four[3].tally.tournament_points = 9;
    four[0].against = vec![(4, 2), (2, 0)];
    four[1].against = vec![(1, 2), (3, 1)];
    four[2].against = vec![(2, 1), (4, 0)];
    let standings = rank(&four, &[Tiebreaker::HeadToHead]);
    assert_eq!(order(&standings), [4, 2, 3, 1], "1's win over 4 does not count among the level three");
    let figures: Vec<i64> = standings.rows.iter().map(|r| r.figures[0]).collect();
    assert_eq!(figures, [0, 3, 1, 0]);
    let strength = rank(&four, &[Tiebreaker::OpponentsPoints]);
    assert_eq!(order(&strength), [4, 1, 3, 2], "opponents' points: 13, 13 and 8");
}

#[test]
fn fewest_conceded_is_a_piece_too() {
    let mut two = [entrant(1, (4, 0, 0, 3, 0)), entrant(2, (4, 0, 0, 1, 0))];
    two[0].tally.conceded = 3;
    let standings = rank(&two, &[Tiebreaker::FewestConceded]);
    assert_eq!(order(&standings), [2, 1]);
    let text = standings.explain(1, 2, &|n| n.to_string());
    assert_eq!(text.as_deref(), Some("2 before 1: fewest touchdowns conceded 1 to 3."));
    for name in Tiebreaker::names() {
        assert_eq!(Tiebreaker::parse(name).map(|t| t.id()).as_deref(), Some(name));
    }
}
