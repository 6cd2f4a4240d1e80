//! Bad input and rights in a league: every refusal is clear and leaves nothing half done.

#[path = "../../roster/tests/common/mod.rs"]
mod common;
mod office;

use common::{event, pack, sevens};
use office::{BOSS, Office, begin, hurt, played, start_season};
use touchback_league::Sums;
use touchback_league::modern::{Command, Stage};
use touchback_league::report::Report;
use touchback_league::{Act, LeagueCommand as C};
use touchback_ledger::covers;
use touchback_roster::builder::RosterBuilder;
use touchback_roster::club::PlayerId;
use touchback_roster::dice::{Dice, SeededDice};
use touchback_roster::house::HouseRules;
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;
use touchback_roster::settled::Settled;
use touchback_roster::sheet::{self, SheetHead};

fn code(problems: &[Problem]) -> &'static str {
    problems[0].code
}

fn enter(club: &str, team: &str, coach: &str, players: (usize, &str)) -> C {
    let roster = RosterBuilder::new(club, team).players(players.0, players.1).draft();
    let file = serde_json::to_string(&roster).expect("a roster");
    C::Enter { club: club.into(), file, division: String::new(), coach: Some(coach.into()) }
}

/// Two clubs and a season of one match.
fn league() -> Office {
    let mut office = Office::new("sevens", "", &[], 1);
    for (club, coach) in [("reds", "anna"), ("blues", "ben")] {
        office.must(enter(club, "human", coach, (8, "human-lineman")));
    }
    office.typed(BOSS, start_season(1), &[1]).expect("a season");
    office
}

fn report(office: &Office) -> Box<Report> {
    let state = office.modern();
    let game = state.game(1).expect("a match");
    let side = |club: &str, score| played(score, state.club(club).expect("a club").available().map(|p| p.id));
    Box::new(Report { home: side(&game.home, 1), away: side(&game.away, 0), ..Report::default() })
}

fn hire(position: &str, name: &str) -> C {
    C::Hire { club: "reds".into(), position: position.into(), name: name.into() }
}

fn skill(club: &str, player: PlayerId, skill: &str) -> C {
    let skill = Some(skill.to_owned());
    let (club, player) = (club.to_owned(), player.0);
    C::Advance { club, player, skill, random: None, secondary: false, roll: false, improve: None, nothing: false }
}

/// Every refusal must leave league and journal as they were.
fn refused(office: &mut Office, by: &str, command: C) -> &'static str {
    let before = (office.modern().clone(), office.lines.len());
    let problems = office.act(by, command).expect_err("must be refused");
    assert!(!problems.is_empty() && problems.iter().all(|p| p.message.ends_with(['.', '!'])), "{problems:?}");
    let code = code(&problems);
    assert_eq!((office.modern(), office.lines.len()), (&before.0, before.1), "{code}: something was changed");
    code
}

#[test]
fn bad_orders_change_nothing() {
    let mut office = league();
    let home = office.modern().game(1).expect("there").home.clone();
    let adjust = |amount| C::Adjust { club: "reds".into(), amount };
    assert_eq!(refused(&mut office, BOSS, adjust(-9_999_999)), "no_money");
    assert_eq!(refused(&mut office, BOSS, adjust(i64::MIN)), "no_money");
    let fire = |player| C::Fire { club: "reds".into(), player };
    assert_eq!(refused(&mut office, "anna", fire(999)), "unknown_player");
    assert_eq!(refused(&mut office, "anna", hire("wardancer", "")), "unknown_position");
    let player = office.modern().club("reds").expect("there").players[0].id;
    assert_eq!(refused(&mut office, "anna", skill("reds", player, "block")), "advance");
    let early = C::Report { game: 1, report: report(&office) };
    assert_eq!(refused(&mut office, BOSS, early), "not_begun");
    assert_eq!(refused(&mut office, BOSS, C::Close { game: 1, club: home.clone() }), "not_open");
    assert_eq!(refused(&mut office, BOSS, C::EndSeason), "open_matches");
    assert_eq!(refused(&mut office, BOSS, C::Playoffs { qualifiers: 2 }), "open_matches");
    office.must(begin(1));
    assert_eq!(refused(&mut office, "anna", hire("human-lineman", "")), "match_open");
    let mut strange = report(&office);
    strange.home.played.as_mut().expect("all of them").push(77);
    assert_eq!(refused(&mut office, BOSS, C::Report { game: 1, report: strange }), "unknown_player");
}

#[test]
fn a_result_is_recorded_once() {
    let _proof = covers(&["MP-BAD-23"]);
    let mut office = league();
    office.must(begin(1));
    let [home, away] = office.modern().game(1).map(|game| [game.home.clone(), game.away.clone()]).expect("there");
    let coach = |club: &str| if club == "reds" { "anna" } else { "ben" };
    let again = || C::Report { game: 1, report: report(&league()) };
    office.act(coach(&home), again()).expect("handed in by a coach");
    assert_eq!(office.modern().game(1).expect("there").stage, Stage::Ready, "the other has not confirmed it");
    assert_eq!(refused(&mut office, coach(&home), C::Confirm { game: 1 }), "own_report");
    office.act(coach(&away), C::Confirm { game: 1 }).expect("confirmed by the other");
    assert_eq!(office.modern().game(1).expect("there").stage, Stage::Played);
    assert_eq!(refused(&mut office, BOSS, again()), "not_begun");
    assert_eq!(refused(&mut office, BOSS, C::Confirm { game: 1 }), "nothing_to_confirm");
    assert_eq!(refused(&mut office, BOSS, C::Report { game: 9, report: Box::default() }), "unknown_match");
    let hash = &office.modern().game(1).expect("there").house_hash;
    assert_eq!(*hash, HouseRules::default().hash(), "the options are stored with the match");
}

#[test]
fn one_advancement_per_team_and_game() {
    let _proof = covers(&["S7-POST-31", "S7-ADV-01"]);
    let mut office = league();
    office.must(begin(1));
    let home = office.modern().game(1).expect("there").home.clone();
    let player = office.modern().club(&home).expect("there").players[0].id;
    let learn = || C::Learn { game: 1, club: home.clone(), player: Some(player.0), categories: vec!["G".to_owned()] };
    assert_eq!(refused(&mut office, BOSS, learn()), "advance", "not before the game");
    let result = report(&office);
    office.must(C::Report { game: 1, report: result });
    office.must(learn());
    assert_eq!(refused(&mut office, BOSS, learn()), "advance", "and no second");
    assert_eq!(office.modern().club(&home).expect("there").player(player).expect("there").advances.len(), 1);
    assert_eq!(refused(&mut office, BOSS, skill(&home, player, "block")), "advance");
}

/// A match of the larger game in which one of the `live` side died: everything but the result is there.
fn graveyard(dead: (&str, &str), live: (&str, &str)) -> (Office, C) {
    let mut office = Office::new("elevens", "", &[], 2);
    for (club, (team, lineman)) in [("dead", dead), ("live", live)] {
        office.must(enter(club, team, club, (11, lineman)));
    }
    office.must(start_season(1));
    office.must(begin(1));
    let mut report = report(&office);
    let live = office.modern().game(1).expect("there").side_of("live").expect("plays");
    let own = if live == Side::Home { &mut report.home } else { &mut report.away };
    let first = own.played.as_ref().expect("all of them")[0];
    own.players.push(hurt(PlayerId(first), "dead", None));
    (office, C::Report { game: 1, report })
}

const HUMANS: (&str, &str) = ("human", "human-lineman");

fn recruits(club: &str) -> C {
    C::Recruit { game: 1, club: club.into() }
}

/// The side with the special rule gets the other side's dead for free, once, after the match.
fn gains_a_recruit(team: (&str, &str)) {
    let (mut office, report) = graveyard(team, HUMANS);
    assert_eq!(refused(&mut office, BOSS, recruits("dead")), "no_recruit");
    office.must(report);
    assert_eq!(refused(&mut office, BOSS, recruits("live")), "no_recruit");
    let before = office.modern().club("dead").expect("there").treasury.balance();
    office.must(recruits("dead"));
    let club = office.modern().club("dead").expect("there");
    assert_eq!((club.players.len(), club.treasury.balance()), (12, before));
    assert_eq!(club.players[11].position, team.1);
    assert_eq!(refused(&mut office, BOSS, recruits("dead")), "no_recruit");
}

#[test]
fn the_dead_may_join_the_other_side() {
    let _proof = covers(&["TR-masters-of-undeath"]);
    gains_a_recruit(("shambling-undead", "zombie-lineman"));
}

#[test]
fn a_vampire_lord_takes_the_dead_as_thralls() {
    let _proof = covers(&["TR-vampire-lord"]);
    gains_a_recruit(("vampire", "thrall-lineman"));
}

#[test]
fn the_small_stay_dead_and_nobody_else_gains_recruits() {
    let _proof = covers(&["!TR-vampire-lord", "!TR-masters-of-undeath"]);
    let halflings = ("halfling", "halfling-hopeful-lineman");
    let lords = [("vampire", "thrall-lineman"), ("shambling-undead", "zombie-lineman")];
    for (dead, live) in [(lords[0], halflings), (lords[1], halflings), (("orc", "orc-lineman"), HUMANS)] {
        let (mut office, report) = graveyard(dead, live);
        office.must(report);
        assert_eq!(refused(&mut office, BOSS, recruits("dead")), "no_recruit", "{dead:?} {live:?}");
    }
}

#[test]
fn a_star_hired_by_both_plays_for_neither() {
    let mut office = Office::new("elevens", "", &[], 3);
    for club in ["one", "two"] {
        office.must(enter(club, "human", club, (11, "human-lineman")));
    }
    office.must(start_season(1));
    for club in ["one", "two"] {
        let (inducements, mercenaries) = (Vec::new(), Vec::new());
        let stars = vec!["Griff Oberwald".to_owned()];
        let (journeyman_position, would_kick) = (None, false);
        let club = club.to_owned();
        office.must(C::Shop { game: 1, club, inducements, stars, mercenaries, journeyman_position, would_kick });
    }
    office.must(begin(1));
    let pre = office.modern().game(1).expect("there").pre.clone().expect("done");
    assert_eq!(pre.contested, ["griff-oberwald"]);
    assert!(pre.bills.iter().all(|bill| bill.from_treasury == 280_000), "{:?}", pre.bills);
}

#[test]
fn rights() {
    let mut office = league();
    let hire = || hire("human-lineman", "");
    assert_eq!(refused(&mut office, "ben", hire()), "not_permitted");
    assert_eq!(refused(&mut office, "anna", C::EndSeason), "not_permitted");
    assert_eq!(refused(&mut office, "anna", C::Adjust { club: "reds".into(), amount: 50_000 }), "not_permitted");
    office.act("anna", hire()).expect("her own club");
    let undo = || C::Undo { entry: office_entry(), accept: false };
    assert_eq!(refused(&mut office, "anna", undo()), "not_permitted");
    office.must(C::Appoint { person: "anna".into(), role: touchback_league::people::Role::Commissioner });
    office.act("anna", undo()).expect("now she may");
}

/// The first entry after [`league`]: founding, two clubs, the form of the season and its draw are before it.
fn office_entry() -> u64 {
    6
}

#[test]
fn undo_takes_one_entry_back() {
    let mut office = league();
    let before = office.modern().clone();
    office.act("anna", hire("human-blitzer", "Max")).expect("hired");
    let entry = office.journal.head().seq;
    let max = office.modern().club("reds").expect("there").players.last().map(|p| p.id).expect("Max");
    let later = C::Buy { club: "reds".into(), staff: "cheerleader".into() };
    office.act("anna", later).expect("bought");
    office.must(C::Undo { entry, accept: false });
    let club = office.modern().club("reds").expect("there");
    assert_eq!(club.players.len(), before.club("reds").expect("there").players.len());
    assert_eq!(club.cheerleaders, 1, "what came later stays");
    assert!(club.treasury.adds_up());
    assert_eq!(refused(&mut office, BOSS, C::Undo { entry, accept: false }), "nothing_to_undo", "once only");
    let last = office.lines.last().expect("a line");
    assert!(last.contains("\"boss\"") && last.contains("because"), "who took it back, and why: {last}");
    // The number of a player who was never hired is not given to anybody else.
    office.act("anna", hire("human-lineman", "")).expect("hired");
    assert_ne!(office.modern().club("reds").expect("there").players.last().map(|p| p.id), Some(max));
    let again = office.read_again();
    let touchback_league::Game::Modern(again) = &again.state().game else { panic!("a league of 2020") };
    assert_eq!(**again, *office.modern());
}

#[test]
fn undo_is_refused_where_something_depends_on_it() {
    let mut office = league();
    office.act("anna", hire("human-blitzer", "Max")).expect("hired");
    let entry = office.journal.head().seq;
    let player = office.modern().club("reds").expect("there").players.last().map(|p| p.id).expect("Max");
    let rename = C::Rename { club: "reds".into(), player: player.0, name: "Moritz".into() };
    office.act("anna", rename).expect("renamed");
    assert_eq!(refused(&mut office, BOSS, C::Undo { entry, accept: false }), "still_needed");
    office.must(C::Undo { entry, accept: true });
    let club = office.modern().club("reds").expect("there");
    assert!(club.players.iter().all(|one| one.id != player), "accepted: the new name goes with him");
}

#[test]
fn a_changed_journal_is_not_opened() {
    let mut office = league();
    office.must(begin(1));
    let text: String = office.lines.iter().map(|line| format!("{line}\n")).collect();
    assert!(touchback_league::import::read(&text).is_ok());
    for changed in [text.replacen("Test League", "Best League", 1), text.replacen("\"shows\":", "\"shows\":1", 1)] {
        assert_ne!(changed, text);
        let why = touchback_league::import::read(&changed).map(|_| ()).expect_err("another seal");
        assert_eq!(code(&why), "unreadable");
    }
    assert!(touchback_league::import::read("{").is_err());
}

/// A league as earlier versions kept it: a charter, and entries with their dice.
fn old_file(dice: &str) -> String {
    let roster = |name: &str| {
        let players = vec![serde_json::json!({ "position": "human-lineman" }); 8];
        serde_json::json!({ "name": name, "team": "human", "coach": name, "player": players })
    };
    let entry = |number: u32, act: serde_json::Value, more: &str| {
        let (player, game) = (1 + 8 * (number - 1).min(2), 1);
        format!(
            "{{\"number\":{number},\"at\":\"t{number}\",\"by\":\"boss\",\"act\":{act},{more}\"first_player\":{player},\
             \"first_match\":{game}}}"
        )
    };
    let enters = |number, club: &str| {
        let act = serde_json::json!({ "change": { "enter": { "club": club, "roster": roster(club) } } });
        entry(number, act, "")
    };
    let start = serde_json::json!({ "change": { "start-season": { "legs": 1 } } });
    let appoint = serde_json::json!({ "change": { "appoint": { "commissioner": "anna" } } });
    let entries =
        [enters(1, "reds"), enters(2, "blues"), entry(3, start, &format!("\"dice\":[{dice}],")), entry(4, appoint, "")];
    let charter = "{\"name\":\"Old\",\"format\":\"sevens\",\"commissioner\":\"boss\"}";
    format!("{{\"charter\":{charter},\"entries\":[{}]}}", entries.join(","))
}

#[test]
fn a_league_file_of_an_earlier_version_becomes_a_journal() {
    let drawn = league().read_again();
    let dice = drawn.tail().iter().filter_map(|sealed| sealed.entry.change.deed()).find(|deed| !deed.dice.is_empty());
    let die = serde_json::to_string(&dice.expect("the draw").dice[0]).expect("a die");
    let (journal, lines) = touchback_league::import::read(&old_file(&die)).expect("brought over");
    let state = journal.state();
    assert_eq!((lines.len(), state.game.season(), state.game.fixtures(1).len()), (5, 1, 1));
    assert!(state.is_staff("boss") && state.is_staff("anna"), "an appointment is a role");
    for wrong in [String::new(), format!("{die},{die}"), die.replace("\"shows\":1", "\"shows\":9")] {
        let why = touchback_league::import::read(&old_file(&wrong)).map(|_| ()).expect_err("other dice");
        assert!(code(&why) == "unreadable" && why[0].message.contains("entry 3"), "{why:?}");
    }
}

#[test]
fn dice_may_come_from_the_table_or_be_missing() {
    let mut office = league();
    let before = office.modern().clone();
    let problems = office.typed(BOSS, begin(1), &[3, 3, 2]).expect_err("dice are missing");
    assert_eq!(code(&problems), "needs_die");
    assert_eq!(*office.modern(), before);
    let done = office.typed(BOSS, begin(1), &[3, 3, 2, 5, 6, 1]).expect("all dice typed in");
    assert_eq!(done.dice.iter().map(|d| d.shows).collect::<Vec<_>>(), [3, 3, 2, 5, 6, 1]);
    assert!(done.dice.iter().all(|d| !d.ask.why.is_empty()), "every die says what it is for");
    let mut source = SeededDice::for_purpose("secret", "test");
    assert!(source.die(&done.dice[0].ask).is_some());
}

#[test]
fn honours_and_careers() {
    let mut office = league();
    let player = office.modern().club("reds").expect("there").players[0].id;
    let honour = || C::Honour { player: player.0, citation: "First of them all".into() };
    office.must(honour());
    assert_eq!(refused(&mut office, BOSS, honour()), "already_honoured");
    assert_eq!(office.modern().hall_of_fame[0].citation, "First of them all");
    office.act("anna", C::Fire { club: "reds".into(), player: player.0 }).expect("fired");
    let career = office.modern().careers().into_iter().find(|c| c.id == player).expect("a career");
    assert_eq!(career.end.as_deref(), Some("fired in season 1"));
}

#[test]
fn printable_sheets() {
    let _proof = covers(&["MP-SHEET-01"]);
    let event_pack = pack(1_200_000);
    let draft = event(&event_pack);
    let mut roster = RosterBuilder::new("Reikland <Reavers>", "human")
        .coach("Anna & Co")
        .players(11, "human-lineman")
        .player_with("human-blitzer", &["guard"])
        .star("griff-oberwald")
        .inducement("bribe", 1)
        .rerolls(1)
        .draft();
    roster.players[0].name = "Hans".into();
    let head = SheetHead { event: "Cup".into(), player_number: Some(17), approved_by: Some("Otto".into()) };
    let page = sheet::html(&draft, &roster, &head);
    for text in [
        "Reikland &lt;Reavers&gt;",
        "Anna &amp; Co",
        "Event: <b>Cup</b>",
        "Player number: <b>17</b>",
        "Tier: <b>2</b>",
        "Hans",
        "Human Blitzer",
        "Guard (P)",
        "Griff Oberwald",
        "4 SP",
        "Bribes",
        "team re-roll",
        "Gold spent: <b>",
        "of 1,200,000",
        "Skill Points: <b>5</b> of 8",
        "Dedicated Fans: <b>1</b>",
        "Approved by: Otto",
        "@media print",
    ] {
        assert!(page.contains(text), "{text} is missing");
    }
    assert!(!page.contains("http"), "nothing is loaded from elsewhere");
    assert_eq!(page.matches("<tr>").count(), 1 + 12 + 1 + 1 + 5);
    let wrong = RosterBuilder::new("Six", "human").players(6, "human-lineman").draft();
    assert!(sheet::html(&sevens(), &wrong, &SheetHead::default()).contains("S7-BAD-01"));
}

#[test]
fn a_pre_game_sequence_that_was_played_elsewhere_is_checked() {
    let _proof = covers(&["S7-PRE-01", "S7-PRE-02"]);
    let good = || Settled {
        fans_by_play: [false; 2],
        fan_factor: [2, 4],
        journeymen: [0, 0],
        weather: "blizzard".into(),
        prayers: Vec::new(),
        desperate_measures: [Vec::new(), Vec::new()],
        kicking: Side::Away,
        dice: Vec::new(),
    };
    // A replay hands it in together with the result; here it stands alone.
    let begins = |settled: Settled| {
        let (home, away) = Default::default();
        let begin = Command::PreMatch { game: 1, home, away, settled: Some(Box::new(settled)) };
        let mut none = touchback_roster::dice::TypedDice::default();
        league().journal.state().game.run(&Act::Modern(Box::new(begin)), &mut none)
    };
    for (bad, code) in [
        (Settled { fan_factor: [1, 4], ..good() }, "fan_factor"),
        (Settled { fan_factor: [4, 5], ..good() }, "fan_factor"),
        (Settled { weather: "frogs".into(), ..good() }, "weather"),
        (Settled { prayers: vec![1], ..good() }, "prayers"),
        (Settled { desperate_measures: [vec![3], Vec::new()], ..good() }, "measures"),
    ] {
        assert_eq!(begins(bad).map(|_| ()).expect_err("refused")[0].code, code);
    }
    let touchback_league::Game::Modern(begun) = begins(good()).expect("no die is needed").game else {
        panic!("a league of 2020")
    };
    let pre = begun.game(1).expect("there").pre.clone().expect("done");
    assert_eq!((pre.fan_factor, pre.weather.as_str(), pre.kicking), ([2, 4], "blizzard", Side::Away));
    // Fans driven off by a special play (RE-23) are nobody's mistake.
    let banned = Settled { fan_factor: [0, 4], fans_by_play: [true, false], ..good() };
    assert!(begins(banned).is_ok(), "by a play");
    let other = Settled { fan_factor: [2, 0], fans_by_play: [true, false], ..good() };
    assert_eq!(begins(other).map(|_| ()).expect_err("refused")[0].code, "fan_factor");
}
