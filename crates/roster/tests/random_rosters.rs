//! Random legal rosters of all teams in both games are accepted; each way of breaking one is found with its id.

mod common;

use common::{CATALOGUE, elevens, event, pack, sevens};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use touchback_ledger::covers;
use touchback_roster::builder::RosterBuilder;
use touchback_roster::check::Draft;
use touchback_roster::roster::{Roster, RosterInducement};
use touchback_roster::rules::Format;

/// A random legal draft: parts are offered in random order and kept when the roster stays legal.
fn legal(draft: &Draft, team: usize, offers: &[u16]) -> Roster {
    let list = &CATALOGUE.teams[team % CATALOGUE.teams.len()];
    let lineman = list.positions.iter().filter(|p| p.lineman).min_by_key(|p| p.cost).expect("a lineman");
    let mut base = RosterBuilder::new("Random", &list.id).players(usize::from(draft.rules.players_min), &lineman.id);
    if !list.special_rule_choice.is_empty() {
        let choice = &list.special_rule_choice[team % list.special_rule_choice.len()];
        base = base.special_rule(&choice.to_string());
    }
    let mut roster = base.draft();
    assert!(draft.check(&roster).is_legal(), "{}: {:?}", list.id, draft.check(&roster).problems);
    for offer in offers {
        let more = with_offer(&roster, draft, list, *offer);
        if draft.check(&more).is_legal() {
            roster = more;
        }
    }
    roster
}

fn with_offer(roster: &Roster, draft: &Draft, list: &touchback_rulesets::catalogue::Team, offer: u16) -> Roster {
    let mut more = roster.clone();
    let pick = usize::from(offer / 8);
    let position = &list.positions[pick % list.positions.len()];
    match offer % 8 {
        0 => more.rerolls += 1,
        1 => more.assistant_coaches += 1,
        2 => more.cheerleaders += 1,
        3 => more.apothecary += 1,
        4 => more.dedicated_fans += 1,
        5 => {
            let at = pick % more.players.len();
            more.players[at].position.clone_from(&position.id);
        }
        6 => {
            let items = if draft.rules.format == Format::Sevens {
                &CATALOGUE.sevens_inducements
            } else {
                &CATALOGUE.inducements
            };
            let id = items[pick % items.len()].id.clone();
            more.inducements.push(RosterInducement { id, count: 1, choice: None, stake: None });
        }
        _ => {
            let number = more.players.iter().filter_map(|p| p.number).max().map(|n| n + 1);
            let mut player = more.players[0].clone();
            (player.number, player.position) = (number, position.id.clone());
            more.players.push(player);
        }
    }
    more
}

/// A way to break a roster and the id that must be named.
type Break = (&'static str, fn(&mut Roster));

const BREAKS: [Break; 12] = [
    ("S7-DRAFT-02", |r| r.players.truncate(6)),
    ("S7-DRAFT-02", |r| {
        let player = r.players[0].clone();
        for number in 60..77 {
            r.players.push(touchback_roster::roster::RosterPlayer { number: Some(number), ..player.clone() });
        }
    }),
    ("S7-DRAFT-06", |r| r.rerolls = 9),
    ("S7-DRAFT-07", |r| r.assistant_coaches = 7),
    ("S7-DRAFT-08", |r| r.cheerleaders = 13),
    ("S7-DRAFT-09", |r| r.apothecary = 2),
    ("S7-DRAFT-11", |r| r.dedicated_fans = 0),
    ("S7-DRAFT-11", |r| r.dedicated_fans = 7),
    ("S7-DRAFT-12", |r| (r.rerolls, r.assistant_coaches, r.cheerleaders) = (r.rerolls + 40, 40, 40)),
    ("S7-BAD-29", |r| r.rerolls = -1),
    ("S7-BAD-08", |r| {
        r.inducements.push(RosterInducement { id: "nothing-of-the-kind".into(), count: 1, choice: None, stake: None });
    }),
    ("S7-BAD-08", |r| {
        r.inducements.push(RosterInducement { id: "bribe".into(), count: 4, choice: None, stake: None });
    }),
];

fn check_breaks(draft: &Draft, roster: &Roster, breaks: &[Break]) {
    for (index, (id, change)) in breaks.iter().enumerate() {
        let mut broken = roster.clone();
        change(&mut broken);
        let report = draft.check(&broken);
        let named = report.problems.iter().any(|p| p.names(id));
        assert!(named, "break {index} of {}: no {id} in {:?}", roster.team, report.problems);
    }
}

/// One more of each position than allowed is found, too.
fn check_positions(draft: &Draft, roster: &Roster, id: &str) {
    let list = CATALOGUE.team(&roster.team).expect("a team");
    for position in &list.positions {
        let mut broken = roster.clone();
        let player = broken.players[0].clone();
        for number in 0..=position.max {
            let number = Some(80 + i64::from(number));
            let position = position.id.clone();
            broken.players.push(touchback_roster::roster::RosterPlayer { number, position, ..player.clone() });
        }
        assert!(
            draft.check(&broken).problems.iter().any(|p| p.names(id) && p.code == "position_limit"),
            "{}",
            position.id
        );
    }
}

proptest! {
    // The same rosters every time.
    #![proptest_config(ProptestConfig { cases: 60, rng_seed: RngSeed::Fixed(7), ..ProptestConfig::default() })]

    #[test]
    fn sevens_rosters(team in 0_usize..30, offers in prop::collection::vec(any::<u16>(), 0..40)) {
        let draft = sevens();
        let roster = legal(&draft, team, &offers);
        check_breaks(&draft, &roster, &BREAKS);
        check_positions(&draft, &roster, "S7-BAD-04");
        let mut broken = roster.clone();
        broken.stars.push("griff-oberwald".into());
        prop_assert!(draft.check(&broken).problems.iter().any(|p| p.names("S7-IND-23")));
    }

    #[test]
    fn elevens_rosters(team in 0_usize..30, offers in prop::collection::vec(any::<u16>(), 0..60)) {
        let draft = elevens();
        let roster = legal(&draft, team, &offers);
        check_breaks(&draft, &roster, &BREAKS);
        check_positions(&draft, &roster, "S7-DRAFT-03");
    }
}

const EVENT_BREAKS: [Break; 8] = [
    ("MP-BAD-04", |r| r.players.truncate(10)),
    ("MP-BAD-05", |r| r.rerolls += 40),
    ("MP-BAD-13", |r| r.dedicated_fans = 7),
    ("MP-BAD-10", |r| r.players[0].skills = vec!["kick".into(), "fend".into()]),
    ("MP-BAD-11", |r| r.players[0].skills = vec!["regeneration".into()]),
    ("MP-BAD-07", |r| {
        r.players.truncate(10);
        r.stars.push("akhorne-the-squirrel".into());
    }),
    ("MP-BAD-12", |r| r.stars = vec!["morg-n-thorg".into(), "griff-oberwald".into(), "bomber-dribblesnot".into()]),
    ("MP-BAD-31", |r| {
        r.inducements.push(RosterInducement { id: "team-mascot".into(), count: 1, choice: None, stake: None });
    }),
];

#[test]
fn every_team_in_every_game() {
    let _proof = covers(&["MP-ROST-02", "S7-DRAFT-12"]);
    let event_pack = pack(1_150_000);
    for team in 0..CATALOGUE.teams.len() {
        let offers: Vec<u16> = (0..40).map(|n| (n * 2_654 + team * 97) as u16).collect();
        for draft in [sevens(), elevens()] {
            let roster = legal(&draft, team, &offers);
            check_breaks(&draft, &roster, &BREAKS);
        }
        let draft = event(&event_pack);
        let roster = legal(&draft, team, &offers);
        check_breaks(&draft, &roster, &EVENT_BREAKS);
        check_positions(&draft, &roster, "MP-BAD-06");
    }
}
