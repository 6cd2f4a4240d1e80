//! Rosters at the desk: handed in, checked against the pack, approved, fixed (MP-ROLE-04, MP-ROST-12, MP-ESC, MP-MAND, MP-STUN).

use touchback_ledger::covers;
use touchback_roster::builder::RosterBuilder;
use touchback_roster::roster::Roster;
use touchback_tournament::director::{Asked, Command};
use touchback_tournament::event::RosterState;
use touchback_tournament::log::Registration;

use crate::support::{Hall, books, pack};

fn humans(linemen: usize, rerolls: i64) -> Roster {
    RosterBuilder::new("Reavers", "human").players(linemen, "human-lineman").rerolls(rerolls).draft()
}

fn hall(preset: &str, edit: impl FnOnce(&mut touchback_tournament::rulespack::Rulespack)) -> Hall {
    let text = pack(preset, |p| {
        p.practical.rosters_on_paper = false;
        edit(p);
    });
    let mut hall = Hall::staffed(&text);
    hall.register("Anna");
    hall
}

fn submit(rosters: &[Roster]) -> Command {
    Command::SubmitRosters { number: 1, rosters: rosters.to_vec() }
}

/// Position id of a team by a part of its name.
fn position(team: &str, part: &str) -> String {
    let team = books().catalogue.team(team).expect("a team");
    team.positions.iter().find(|p| p.name.contains(part)).expect("a position").id.clone()
}

#[test]
fn a_roster_is_usable_after_approval_and_then_fixed() {
    let _proof = covers(&["MP-ROLE-04", "MP-ROST-12", "MP-BAD-33"]);
    let mut hall = hall("standard", |_| {});
    let check_in = Command::check_in(1, "x", vec![]);
    hall.refused("Olga", check_in.clone(), "MP-ROLE-04");
    hall.ok("Anna", submit(&[humans(11, 2)]));
    hall.refused("Olga", check_in.clone(), "MP-ROLE-04");
    hall.refused("Anna", Command::approve(1), "MP-BAD-01");
    hall.ok("Olga", Command::RejectRoster { number: 1, reason: "paint the bases".into() });
    assert_eq!(hall.event().coaches[&1].roster_state, RosterState::Rejected("paint the bases".into()));
    hall.ok("Anna", submit(&[humans(12, 2)]));
    hall.ok("Olga", Command::approve(1));
    let fixed = hall.refused("Anna", submit(&[humans(11, 3)]), "MP-BAD-33");
    assert_eq!(fixed.message, "Rosters are fixed for the event.");
    hall.ok("Olga", check_in);
}

#[test]
fn the_deadline_and_the_owner_matter() {
    let mut hall = hall("standard", |p| p.practical.roster_deadline = "2027-05-02T00:00:00Z".into());
    hall.ok("Anna", submit(&[humans(11, 2)]));
    let late = Asked::new("Anna", "2027-05-02T00:00:01Z");
    let refused = hall.desk.act(late, &submit(&[humans(12, 2)])).expect_err("too late");
    assert!(refused[0].names("MP-BAD-33"));
    hall.refused("Sam", submit(&[humans(11, 2)]), "MP-BAD-01");
    hall.register("Bert");
    hall.refused("Bert", submit(&[humans(11, 2)]), "MP-ROST-10");
    let for_her = hall.desk.act(Asked::new("Olga", "2027-05-02T00:00:01Z"), &submit(&[humans(12, 2)]));
    assert!(for_her.is_ok(), "the organiser hands in for coaches, also late");
}

#[test]
fn all_problems_of_a_roster_come_at_once() {
    let mut hall = hall("standard", |_| {});
    let bad = RosterBuilder::new("Bad", "human")
        .players(10, "human-lineman")
        .star("griff-oberwald")
        .dedicated_fans(9)
        .draft();
    let problems = hall.act("Anna", submit(&[bad])).expect_err("a bad roster");
    for id in ["MP-BAD-07", "MP-BAD-13"] {
        assert!(problems.iter().any(|p| p.names(id)), "{id}: {problems:?}");
    }
    assert_eq!(hall.event().coaches[&1].roster_state, RosterState::Missing, "nothing has changed");
}

#[test]
fn escalation_needs_every_roster_before_the_first_round() {
    let _proof = covers(&["MP-EX-12", "MP-ESC-02", "MP-ESC-03", "MP-BAD-27"]);
    let mut hall = hall("escalation", |_| {});
    let missing = hall.refused("Anna", submit(&[humans(11, 2)]), "MP-BAD-27");
    assert_eq!(missing.message, "Hand in all 3 rosters before round 1.");
    let dropping = [humans(12, 2), humans(11, 4), humans(13, 4)];
    let dropped = hall.refused("Anna", submit(&dropping), "MP-BAD-27");
    assert!(dropped.message.starts_with("Game 2's roster lacks"), "{}", dropped.message);
    hall.ok("Anna", submit(&[humans(11, 2), humans(12, 2), humans(12, 4)]));
    assert_eq!(hall.event().coaches[&1].rosters.len(), 3);
}

#[test]
fn escalation_budgets_never_fall() {
    let _proof = covers(&["MP-ESC-01"]);
    let mut pack = touchback_tournament::rulespack::Rulespack::read(
        touchback_tournament::rulespack::preset("escalation").expect("a preset").text,
    )
    .expect("readable");
    assert_eq!(pack.draft.escalation, [1_000_000, 1_100_000, 1_200_000]);
    pack.draft.escalation[1] = 900_000;
    assert!(pack.problems(books().catalogue).iter().any(|p| p.names("MP-ESC-01")));
    pack.draft.escalation = vec![1_000_000];
    assert!(pack.problems(books().catalogue).iter().any(|p| p.names("MP-ESC-01")), "one budget per game");
}

#[test]
fn a_star_can_be_mandatory() {
    let _proof = covers(&["MP-MAND-01", "MP-BAD-28", "MP-MAND-03"]);
    let mut hall = hall("mandatory-star", |_| {});
    let none = hall.refused("Anna", submit(&[humans(11, 2)]), "MP-BAD-28");
    assert_eq!(none.message, "This event requires at least one Star Player.");
    let with = RosterBuilder::new("Stars", "human")
        .players(10, "human-lineman")
        .rerolls(1)
        .star("akhorne-the-squirrel")
        .draft();
    hall.ok("Anna", submit(&[with]));
    let star_awards = ["casualties-on-stars", "casualties-by-star", "touchdowns-by-star"];
    assert!(star_awards.iter().all(|a| hall.event().pack.awards.iter().any(|b| a == b)));
    assert!(star_awards.iter().all(|a| touchback_tournament::awards::suggestions(true, false).iter().any(|b| a == b)));
}

#[test]
fn stunty_events_take_stunty_teams() {
    let _proof = covers(&["MP-EX-44", "MP-STUN-01", "MP-BAD-14"]);
    let mut hall = hall("stunty", |_| {});
    let human = hall.refused("Anna", submit(&[humans(11, 2)]), "MP-BAD-14");
    assert_eq!(human.message, "Human is not a Stunty Team.");
    let (bruiser, troll, orc) =
        (position("black-orc", "Goblin"), position("black-orc", "Troll"), position("black-orc", "Black Orc"));
    let squad = |extra: &str| {
        RosterBuilder::new("Small", "black-orc").players(11, &bruiser).players(1, extra).rerolls(2).draft()
    };
    let mixed = hall.refused("Anna", submit(&[squad(&orc)]), "MP-BAD-14");
    assert!(mixed.message.ends_with("is not allowed in a Stunty Tournament."), "{}", mixed.message);
    hall.ok("Anna", submit(&[squad(&troll)]));
}

#[test]
fn an_opponents_roster_is_open_once_paired() {
    let mut hall = hall("standard", |p| p.pairing.club_mates_apart_until_round = 0);
    hall.register("Bert");
    for (number, name) in [(1, "Anna"), (2, "Bert")] {
        hall.ok(name, Command::SubmitRosters { number, rosters: vec![humans(11, 2)] });
        hall.ok("Olga", Command::approve(number));
        hall.check_in(number);
    }
    hall.ok("Olga", Command::close(crate::support::SECRET));
    assert!(hall.desk.look().roster_for("Anna", 2).is_err_and(|p| p[0].code == "not_paired"));
    assert!(hall.desk.look().roster_for("stranger", 2).is_err_and(|p| p[0].names("MP-BAD-01")));
    hall.draw();
    assert_eq!(hall.desk.look().roster_for("Anna", 2).expect("open").len(), 1);
    assert_eq!(hall.desk.look().roster_for("Rita", 2).expect("open to staff").len(), 1);
    assert_eq!(hall.desk.look().roster_for("stranger", 2).expect("open to all").len(), 1);
}

#[test]
fn a_team_event_allows_each_list_and_star_once() {
    let _proof = covers(&["MP-EX-13", "MP-TEAM-02", "MP-TEAM-03", "MP-BAD-15", "MP-BAD-16"]);
    let text = pack("team", |p| p.team = Some(touchback_tournament::rulespack::TeamRules::of(2)));
    let mut hall = Hall::staffed(&text);
    let register = |name: &str, race: &str| Command::Register {
        registration: Registration {
            name: name.into(),
            race: Some(race.into()),
            accepts_rules: true,
            ..Registration::default()
        },
        number: None,
        many: None,
    };
    for (name, race) in [("Ana", "Skaven"), ("Ben", "skaven"), ("Cal", "human")] {
        hall.ok(name, register(name, race));
    }
    hall.ok("Olga", Command::Appoint { person: "Ana".into(), role: touchback_tournament::people::Role::Captain });
    let team =
        |coaches: &[u32]| Command::RegisterTeam { name: "Rats".into(), coaches: coaches.to_vec(), captains: vec![1] };
    let twice = hall.refused("Ana", team(&[1, 2]), "MP-BAD-15");
    assert_eq!(twice.message, "Skaven is already taken by Ana in this team.");
    hall.ok("Ana", team(&[1, 3]));
    let star = |list: &str, part: &str| {
        let lineman = position(list, part);
        RosterBuilder::new("X", list).players(11, &lineman).star("morg-n-thorg").draft()
    };
    hall.ok("Ana", Command::SubmitRosters { number: 1, rosters: vec![star("skaven", "Lineman")] });
    let morg = Command::SubmitRosters { number: 3, rosters: vec![star("human", "Lineman")] };
    let refused = hall.refused("Cal", morg, "MP-BAD-16");
    assert_eq!(refused.message, "Morg 'n' Thorg is already on Ana's roster.");
}

#[test]
fn dedicated_fans_start_at_one() {
    let _proof = covers(&["MP-AMB-11"]);
    let mut hall = hall("standard", |_| {});
    let text = "name = \"A\"\nteam = \"human\"\n";
    assert_eq!(Roster::read(text).expect("readable").dedicated_fans, 1, "one without charge");
    let with = |fans| RosterBuilder::new("A", "human").players(11, "human-lineman").dedicated_fans(fans).draft();
    let pack = hall.event().pack.draft.clone();
    let draft = touchback_roster::check::Draft::new(books().catalogue, books().names, pack.ruleset, Some(&pack));
    let cost = |fans| draft.check(&with(fans)).cost.total;
    assert_eq!((cost(2) - cost(1), cost(6) - cost(1)), (10_000, 50_000), "the value is limited, not the purchases");
    hall.refused("Anna", submit(&[with(7)]), "MP-BAD-13");
    hall.ok("Anna", submit(&[with(6)]));
}
