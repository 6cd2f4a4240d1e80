//! Bad input and rights in a league: every refusal is clear and leaves nothing half done.

#[path = "../../roster/tests/common/mod.rs"]
mod common;

use common::{CATALOGUE, NAMES, event, pack, sevens};
use touchback_league::modern::{Act, Charter, Command, Context, LeagueBook, Order, Scoring, Stage};
use touchback_ledger::covers;
use touchback_roster::advance::{SevensChoice, Want};
use touchback_roster::builder::RosterBuilder;
use touchback_roster::club::PlayerId;
use touchback_roster::dice::{Dice, SeededDice, TypedDice};
use touchback_roster::export;
use touchback_roster::house::HouseRules;
use touchback_roster::market::Staff;
use touchback_roster::result::{MatchResult, Side, SideResult};
use touchback_roster::roster::Notation;
use touchback_roster::rules::Format;
use touchback_roster::settled::Settled;
use touchback_roster::sheet::{self, SheetHead};
use touchback_rulesets::catalogue::Access;

fn context() -> Context<'static> {
    Context { catalogue: &CATALOGUE, names: &NAMES }
}

fn order(by: &str, command: Command) -> Order {
    Order { at: "2026-01-01T12:00:00Z".into(), by: by.into(), reason: "because".into(), seen: None, command }
}

fn code(problems: &[touchback_roster::problem::Problem]) -> &'static str {
    problems[0].code
}

/// Two clubs and a season of one match.
fn league() -> LeagueBook<'static> {
    let charter = Charter {
        name: "Small".into(),
        format: Format::Sevens,
        commissioner: "boss".into(),
        house: HouseRules::default(),
        scoring: Scoring::default(),
    };
    let mut book = LeagueBook::found(context(), charter).expect("a league");
    for (club, coach) in [("reds", "anna"), ("blues", "ben")] {
        let roster = RosterBuilder::new(club, "human").coach(coach).players(8, "human-lineman").draft();
        let enter = Command::Enter { club: club.into(), division: String::new(), roster };
        book.act(order(coach, enter), &mut TypedDice::default()).expect("enters");
    }
    book.act(order("boss", Command::StartSeason { legs: 1 }), &mut TypedDice::new(&[1])).expect("a season");
    book
}

fn dice() -> SeededDice {
    SeededDice::for_purpose("secret", "test")
}

fn prematch(book: &mut LeagueBook) {
    let begin = Command::PreMatch { game: 1, home: Default::default(), away: Default::default(), settled: None };
    book.act(order("boss", begin), &mut dice()).expect("pre-game");
}

fn result(book: &LeagueBook) -> Box<MatchResult> {
    let state = book.state();
    let game = state.game(1).expect("a match");
    let side = |club: &str, score| SideResult {
        score,
        played: state.club(club).expect("a club").available().map(|p| p.id).collect(),
        ..SideResult::default()
    };
    Box::new(MatchResult { home: side(&game.home, 1), away: side(&game.away, 0), ..MatchResult::default() })
}

/// Every refusal must leave state and history as they were.
fn refused(book: &mut LeagueBook, by: &str, command: Command) -> &'static str {
    let before = (book.state().clone(), book.entries().len());
    let problems = book.act(order(by, command), &mut dice()).expect_err("must be refused");
    assert!(!problems.is_empty() && problems.iter().all(|p| p.message.ends_with(['.', '!'])), "{problems:?}");
    let code = code(&problems);
    assert_eq!((book.state(), book.entries().len()), (&before.0, before.1), "{code}: something was changed");
    code
}

#[test]
fn bad_orders_change_nothing() {
    let mut book = league();
    let home = book.state().game(1).expect("there").home.clone();
    let adjust = |amount| Command::Adjust { club: "reds".into(), amount };
    assert_eq!(refused(&mut book, "boss", adjust(-9_999_999)), "no_money");
    assert_eq!(refused(&mut book, "boss", adjust(i64::MIN)), "no_money");
    let fire = |player| Command::Fire { club: "reds".into(), player: PlayerId(player) };
    assert_eq!(refused(&mut book, "anna", fire(999)), "unknown_player");
    let hire = |position: &str| Command::Hire { club: "reds".into(), position: position.into(), name: String::new() };
    assert_eq!(refused(&mut book, "anna", hire("wardancer")), "unknown_position");
    let player = book.state().club("reds").expect("there").players[0].id;
    let want = Want::ChosenPrimary("block".into());
    assert_eq!(refused(&mut book, "anna", Command::BuySkill { club: "reds".into(), player, want }), "advance");
    let early = Command::Record { game: 1, result: result(&book) };
    assert_eq!(refused(&mut book, "boss", early), "not_begun");
    assert_eq!(refused(&mut book, "boss", Command::Close { game: 1, club: home.clone() }), "not_open");
    assert_eq!(refused(&mut book, "boss", Command::EndSeason), "open_matches");
    assert_eq!(refused(&mut book, "boss", Command::StartPlayoffs { qualifiers: 2 }), "open_matches");
    prematch(&mut book);
    assert_eq!(refused(&mut book, "anna", hire("human-lineman")), "match_open");
    let mut strange = result(&book);
    strange.home.played.push(PlayerId(77));
    assert_eq!(refused(&mut book, "boss", Command::Record { game: 1, result: strange }), "unknown_player");
}

#[test]
fn a_result_is_recorded_once() {
    let _proof = covers(&["MP-BAD-23"]);
    let mut book = league();
    prematch(&mut book);
    let again = result(&book);
    let record = Command::Record { game: 1, result: again.clone() };
    book.act(order("anna", record), &mut dice()).expect("recorded by a coach");
    assert_eq!(book.state().game(1).expect("there").stage, Stage::Played);
    assert_eq!(refused(&mut book, "boss", Command::Record { game: 1, result: again }), "already_recorded");
    assert_eq!(refused(&mut book, "boss", Command::Record { game: 9, result: Box::default() }), "unknown_match");
    let hash = &book.state().game(1).expect("there").house_hash;
    assert_eq!(*hash, HouseRules::default().hash(), "the options are stored with the match");
}

#[test]
fn one_advancement_per_team_and_game() {
    let _proof = covers(&["S7-POST-31", "S7-ADV-01"]);
    let mut book = league();
    prematch(&mut book);
    let home = book.state().game(1).expect("there").home.clone();
    let player = book.state().club(&home).expect("there").players[0].id;
    let choice = SevensChoice::Chosen { player, category: Access::General };
    let learn = || Command::LearnSkill { game: 1, club: home.clone(), choice: choice.clone() };
    assert_eq!(refused(&mut book, "boss", learn()), "advance", "not before the game");
    let record = Command::Record { game: 1, result: result(&book) };
    book.act(order("boss", record), &mut dice()).expect("recorded");
    book.act(order("boss", learn()), &mut dice()).expect("one skill");
    assert_eq!(refused(&mut book, "boss", learn()), "advance", "and no second");
    assert_eq!(book.state().club(&home).expect("there").player(player).expect("there").advances.len(), 1);
    let want = Want::ChosenPrimary("block".into());
    assert_eq!(refused(&mut book, "boss", Command::BuySkill { club: home.clone(), player, want }), "advance");
}

/// A match of the larger game in which one of the `live` side died: everything but the result is there.
fn graveyard(dead: (&str, &str), live: (&str, &str)) -> (LeagueBook<'static>, Box<MatchResult>) {
    let charter = Charter {
        name: "Graveyard".into(),
        format: Format::Elevens,
        commissioner: "boss".into(),
        house: HouseRules::default(),
        scoring: Scoring::default(),
    };
    let mut book = LeagueBook::found(context(), charter).expect("a league");
    for (club, (team, lineman)) in [("dead", dead), ("live", live)] {
        let roster = RosterBuilder::new(club, team).players(11, lineman).draft();
        let enter = Command::Enter { club: club.into(), division: String::new(), roster };
        book.act(order("boss", enter), &mut dice()).expect("enters");
    }
    book.act(order("boss", Command::StartSeason { legs: 1 }), &mut dice()).expect("a season");
    prematch(&mut book);
    let mut report = result(&book);
    let game = book.state().game(1).expect("there").clone();
    let live = game.side_of("live").expect("plays");
    let own = if live == Side::Home { &mut report.home } else { &mut report.away };
    let harm = touchback_roster::injury::Harm::Dead;
    own.injuries.push(touchback_roster::injury::Injury { player: own.played[0], harm, by: None });
    (book, report)
}

const HUMANS: (&str, &str) = ("human", "human-lineman");

fn recruits(club: &str) -> Command {
    Command::Recruit { game: 1, club: club.into() }
}

/// The side with the special rule gets the other side's dead for free, once, after the match.
fn gains_a_recruit(team: (&str, &str)) {
    let (mut book, report) = graveyard(team, HUMANS);
    assert_eq!(refused(&mut book, "boss", recruits("dead")), "no_recruit");
    book.act(order("boss", Command::Record { game: 1, result: report }), &mut dice()).expect("recorded");
    assert_eq!(refused(&mut book, "boss", recruits("live")), "no_recruit");
    let before = book.state().club("dead").expect("there").treasury.balance();
    book.act(order("boss", recruits("dead")), &mut dice()).expect("a recruit");
    let club = book.state().club("dead").expect("there");
    assert_eq!((club.players.len(), club.treasury.balance()), (12, before));
    assert_eq!(club.players[11].position, team.1);
    assert_eq!(refused(&mut book, "boss", recruits("dead")), "no_recruit");
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
        let (mut book, report) = graveyard(dead, live);
        book.act(order("boss", Command::Record { game: 1, result: report }), &mut dice()).expect("recorded");
        assert_eq!(refused(&mut book, "boss", recruits("dead")), "no_recruit", "{dead:?} {live:?}");
    }
}

#[test]
fn a_star_hired_by_both_plays_for_neither() {
    let charter = Charter {
        name: "Rich".into(),
        format: Format::Elevens,
        commissioner: "boss".into(),
        house: HouseRules::default(),
        scoring: Scoring::default(),
    };
    let mut book = LeagueBook::found(context(), charter).expect("a league");
    for club in ["one", "two"] {
        let roster = RosterBuilder::new(club, "human").players(11, "human-lineman").draft();
        let enter = Command::Enter { club: club.into(), division: String::new(), roster };
        book.act(order("boss", enter), &mut dice()).expect("enters");
    }
    book.act(order("boss", Command::StartSeason { legs: 1 }), &mut dice()).expect("a season");
    let buys = || touchback_roster::prematch::Purchases { stars: vec!["Griff Oberwald".into()], ..Default::default() };
    let begin = Command::PreMatch { game: 1, home: buys(), away: buys(), settled: None };
    book.act(order("boss", begin), &mut dice()).expect("both pay");
    let pre = book.state().game(1).expect("there").pre.clone().expect("done");
    assert_eq!(pre.contested, ["griff-oberwald"]);
    assert!(pre.bills.iter().all(|bill| bill.from_treasury == 280_000), "{:?}", pre.bills);
}

#[test]
fn rights() {
    let mut book = league();
    let hire = || Command::Hire { club: "reds".into(), position: "human-lineman".into(), name: String::new() };
    assert_eq!(refused(&mut book, "ben", hire()), "not_permitted");
    assert_eq!(refused(&mut book, "anna", Command::EndSeason), "not_permitted");
    assert_eq!(refused(&mut book, "anna", Command::Adjust { club: "reds".into(), amount: 50_000 }), "not_permitted");
    book.act(order("anna", hire()), &mut dice()).expect("her own club");
    assert_eq!(book.undo(4, "now", "anna", "mistake").map(|_| ()).expect_err("not hers")[0].code, "not_permitted");
    book.act(order("boss", Command::Appoint { commissioner: "anna".into() }), &mut dice()).expect("appointed");
    book.undo(4, "now", "anna", "mistake").expect("now she may");
}

#[test]
fn two_people_at_once() {
    let mut book = league();
    let seen = book.entries().last().map(|e| e.number);
    let buy =
        |by: &str| Order { seen, ..order(by, Command::BuyStaff { club: "reds".into(), staff: Staff::Cheerleader }) };
    book.act(buy("anna"), &mut dice()).expect("the first");
    let problems = book.act(buy("boss"), &mut dice()).map(|_| ()).expect_err("the second looked too early");
    assert_eq!(code(&problems), "conflict");
    assert!(problems[0].message.contains("by anna"), "{}", problems[0]);
    assert_eq!(book.state().club("reds").expect("there").cheerleaders, 1);
    let other = Command::BuyStaff { club: "blues".into(), staff: Staff::Cheerleader };
    book.act(Order { seen, ..order("boss", other) }, &mut dice()).expect("another club is no conflict");
    let fresh = Order { seen: book.entries().last().map(|e| e.number), ..buy("boss") };
    book.act(fresh, &mut dice()).expect("after looking again");
}

#[test]
fn undo_takes_one_entry_back() {
    let mut book = league();
    let before = book.state().clone();
    let hire = Command::Hire { club: "reds".into(), position: "human-blitzer".into(), name: "Max".into() };
    let number = book.act(order("anna", hire), &mut dice()).expect("hired").number;
    let max = book.state().club("reds").expect("there").players.last().map(|p| p.id).expect("Max");
    let later = Command::BuyStaff { club: "reds".into(), staff: Staff::Cheerleader };
    book.act(order("anna", later), &mut dice()).expect("bought");
    book.undo(number, "later", "boss", "not allowed").expect("undone");
    let club = book.state().club("reds").expect("there");
    assert_eq!(club.players.len(), before.club("reds").expect("there").players.len());
    assert_eq!(club.cheerleaders, 1, "what came later stays");
    assert!(club.treasury.adds_up());
    assert_eq!(
        book.undo(number, "later", "boss", "again").map(|_| ()).expect_err("once only")[0].code,
        "nothing_to_undo"
    );
    let last = book.entries().last().expect("an entry");
    assert_eq!(
        (last.by.as_str(), last.reason.as_str(), &last.act),
        ("boss", "not allowed", &Act::Undo { entry: number })
    );
    // The number of a player who was never hired is not given to anybody else.
    let hire = Command::Hire { club: "reds".into(), position: "human-lineman".into(), name: String::new() };
    book.act(order("anna", hire), &mut dice()).expect("hired");
    assert_ne!(book.state().club("reds").expect("there").players.last().map(|p| p.id), Some(max));
    let text = export::write(book.file(), Notation::Json).expect("a file");
    assert_eq!(LeagueBook::read(context(), &text).expect("readable").state(), book.state());
}

#[test]
fn undo_is_refused_where_something_depends_on_it() {
    let mut book = league();
    let hire = Command::Hire { club: "reds".into(), position: "human-blitzer".into(), name: "Max".into() };
    let number = book.act(order("anna", hire), &mut dice()).expect("hired").number;
    let player = book.state().club("reds").expect("there").players.last().map(|p| p.id).expect("Max");
    let rename = Command::Rename { club: "reds".into(), player, name: "Moritz".into() };
    book.act(order("anna", rename), &mut dice()).expect("renamed");
    let before = (book.state().clone(), book.entries().len());
    let problems = book.undo(number, "later", "boss", "no").map(|_| ()).expect_err("Moritz is needed");
    assert_eq!(code(&problems), "still_needed");
    assert_eq!((book.state(), book.entries().len()), (&before.0, before.1));
}

#[test]
fn a_changed_file_is_not_opened() {
    let mut book = league();
    prematch(&mut book);
    let text = export::write(book.file(), Notation::Json).expect("a file");
    let toml = export::write(book.file(), Notation::Toml).expect("a file");
    assert_eq!(LeagueBook::read(context(), &toml).expect("TOML too").state(), book.state());
    let mut file = book.file().clone();
    let entry = file.entries.last_mut().expect("an entry");
    entry.dice[0].shows = 9;
    assert!(LeagueBook::open(context(), file.clone()).is_err(), "a die that cannot be");
    let mut more = book.file().clone();
    let die = more.entries.last().expect("an entry").dice[0].clone();
    more.entries.last_mut().expect("an entry").dice.push(die);
    assert_eq!(LeagueBook::open(context(), more).map(|_| ()).expect_err("a die too many")[0].code, "left_over_dice");
    assert!(LeagueBook::read(context(), &text.replace("Small", "Large")).is_ok());
    assert!(LeagueBook::read(context(), "{").is_err());
}

#[test]
fn dice_may_come_from_the_table_or_be_missing() {
    let mut book = league();
    let begin = || Command::PreMatch { game: 1, home: Default::default(), away: Default::default(), settled: None };
    let before = book.state().clone();
    let mut few = TypedDice::new(&[3, 3, 2]);
    let problems = book.act(order("boss", begin()), &mut few).map(|_| ()).expect_err("dice are missing");
    assert_eq!(code(&problems), "needs_die");
    assert_eq!(*book.state(), before);
    let mut enough = TypedDice::new(&[3, 3, 2, 5, 6, 1]);
    let entry = book.act(order("boss", begin()), &mut enough).expect("all dice typed in");
    assert_eq!(entry.dice.iter().map(|d| d.shows).collect::<Vec<_>>(), [3, 3, 2, 5, 6, 1]);
    assert!(entry.dice.iter().all(|d| !d.ask.why.is_empty()), "every die says what it is for");
    let mut source = dice();
    assert!(source.die(&entry.dice[0].ask).is_some());
}

#[test]
fn honours_and_careers() {
    let mut book = league();
    let player = book.state().club("reds").expect("there").players[0].id;
    let honour = || Command::Honour { player, citation: "First of them all".into() };
    book.act(order("boss", honour()), &mut dice()).expect("honoured");
    assert_eq!(refused(&mut book, "boss", honour()), "already_honoured");
    assert_eq!(book.state().hall_of_fame[0].citation, "First of them all");
    let fire = Command::Fire { club: "reds".into(), player };
    book.act(order("anna", fire), &mut dice()).expect("fired");
    let career = book.state().careers().into_iter().find(|c| c.id == player).expect("a career");
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
    let begin = |settled: Settled| Command::PreMatch {
        game: 1,
        home: Default::default(),
        away: Default::default(),
        settled: Some(Box::new(settled)),
    };
    let mut book = league();
    for (bad, code) in [
        (Settled { fan_factor: [1, 4], ..good() }, "fan_factor"),
        (Settled { fan_factor: [4, 5], ..good() }, "fan_factor"),
        (Settled { weather: "frogs".into(), ..good() }, "weather"),
        (Settled { prayers: vec![1], ..good() }, "prayers"),
        (Settled { desperate_measures: [vec![3], Vec::new()], ..good() }, "measures"),
    ] {
        assert_eq!(refused(&mut book, "boss", begin(bad)), code);
    }
    book.act(order("boss", begin(good())), &mut TypedDice::default()).expect("no die is needed");
    let pre = book.state().game(1).expect("there").pre.clone().expect("done");
    assert_eq!((pre.fan_factor, pre.weather.as_str(), pre.kicking), ([2, 4], "blizzard", Side::Away));
    // Fans driven off by a special play (RE-23) are nobody's mistake.
    let banned = Settled { fan_factor: [0, 4], fans_by_play: [true, false], ..good() };
    league().act(order("boss", begin(banned)), &mut TypedDice::default()).expect("by a play");
    let other = Settled { fan_factor: [2, 0], fans_by_play: [true, false], ..good() };
    assert_eq!(refused(&mut league(), "boss", begin(other)), "fan_factor");
}
