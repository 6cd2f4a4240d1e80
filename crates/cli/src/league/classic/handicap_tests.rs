//! Special plays that a league of the 1994 game deals: those of the handicap, and those that a die grants.

use super::club_tests::{Table, humans, orcs};
use super::*;
use touchback_league::classic::league::Before;
use touchback_ledger::covers;

fn before(table: &Table, game: u32) -> Before {
    table.league().game(game).expect("there").before.clone().expect("begun")
}

fn draw(game: u32, club: &str, tables: &[&str]) -> serde_json::Value {
    json!({ "draw-plays": { "game": game, "club": club, "tables": tables } })
}

/// A league with these options in which club a is the weaker one, past the pre-match of its second match.
pub(super) fn behind(name: &str, options: &[&str]) -> (Table, u32) {
    let table = Table::with(name, [humans(), orcs()], options);
    table.done(&json!({ "award": { "club": "b", "gold": 450_000 } }), "Anna", "");
    let first = table.begun();
    table.recorded(first, json!({}), "1,3,3,1,3,3");
    table.closed(first);
    let game = table.begun();
    let given = before(&table, game);
    assert!(given.ratings[1] - given.ratings[0] > 30, "{:?}", given.ratings);
    (table, game)
}

#[test]
fn bots_of_a_league_are_dealt_the_plays_of_their_handicap() {
    let _proof = covers(&["OB-3.8-2", "OB-3.8-5", "SP4-04"]);
    let (table, game) = behind("handicap", &[]);
    let due = usize::from(before(&table, game).handicap[0].plays);
    assert!(due >= 2, "more than 30 apart");
    let replay = table.played(&["--game", "2", "--seed", "5"]);
    let held = before(&table, game).held;
    assert_eq!((held.drawn[0].len(), held.drawn[1].len()), (due, 0));
    let head = replay.lines().next().expect("a header");
    assert!(held.drawn[0].iter().all(|play| head.contains(&format!("\"{play}\""))), "{head}");
    let told = table.folder.read("cup.league");
    assert!(held.drawn[0].iter().all(|play| told.contains(&format!("({play})"))), "the league's record names them");
    assert!(held.drawn[0].iter().filter(|play| play.starts_with("MS")).count() <= 1);
}

#[test]
fn those_who_run_the_league_enter_a_match_with_plays_and_nobody_else() {
    let _proof = covers(&["OB-1.0-10", "OB-3.8-2"]);
    let (table, game) = behind("by-coaches", &[]);
    let unplayed = table.folder.read("cup.league");
    let replay = table.played(&["--game", "2", "--seed", "5"]);
    let dealt = before(&table, game).held.plays;
    assert!(!dealt[0].is_empty() && replay.contains("\"plays\""));
    let record = |by| ["replay", "cup.league", "2", "replays/2.replay", "--by", by];
    std::fs::write(table.folder.0.join("cup.league"), &unplayed).expect("written");
    for by in ["Ben", "Cleo", "Dora"] {
        assert_eq!(table.folder.refused(&record(by)), [("not_permitted", "OB-1.0-10")]);
    }
    assert_eq!(table.folder.refused(&record("Anna")), []);
    assert_eq!(before(&table, game).held.plays, dealt, "the league knows them now");
    std::fs::write(table.folder.0.join("cup.league"), &unplayed).expect("written");
    let other = json!({ "hold-plays": { "game": game, "club": "b", "plays": ["DT-11"] } });
    table.done(&other, "Cleo", "");
    assert_eq!(table.folder.refused(&record("Anna")), [("other_match", "OB-1.0-11")]);
    let none = json!({ "hold-plays": { "game": game, "club": "a", "plays": ["XX-12"] } });
    assert_eq!(table.refused(&none, "Ben"), [("unknown_play", "OB-6.1-1")]);
}

#[test]
fn equals_are_dealt_nothing() {
    let _proof = covers(&["OB-3.8-5"]);
    let table = Table::new("equals", [humans(), orcs()]);
    let game = table.begun();
    let replay = table.played(&["--game", "1"]);
    assert_eq!(before(&table, game).held.drawn, [const { Vec::<String>::new() }; 2]);
    assert!(!replay.lines().next().is_some_and(|head| head.contains("\"plays\"")));
}

#[test]
fn a_coach_draws_his_handicap_by_the_leagues_dice() {
    let _proof = covers(&["OB-3.8-2", "OB-6.1-1", "SP4-06", "SP4-07", "SP4-08"]);
    let (table, game) = behind("by-hand", &[]);
    let two = ["magic-spells", "magic-spells"];
    assert_eq!(table.refused_with(&draw(game, "a", &two), "Ben", "1,2,3,4"), [("magic_once", "OB-6.1-1")]);
    assert_eq!(before(&table, game).held.drawn[0], [""; 0], "nothing has changed");
    assert_eq!(table.refused(&draw(game, "a", &["dirty-tricks"]), "Cleo"), [("not_permitted", "OB-1.0-10")]);
    assert_eq!(table.refused(&draw(game, "a", &["tarot"]), "Ben"), [("word", "OB-1.0-11")]);
    table.done(&draw(game, "a", &["dirty-tricks"]), "Ben", "1,1");
    table.done(&draw(game, "a", &["magic-spells"]), "Ben", "6,6");
    assert_eq!(before(&table, game).held.plays[0], ["DT-11", "MS-65"], "tens first, two faces for each spell");
    assert_eq!(table.refused(&draw(game, "a", &["pre-match"]), "Ben"), [("no_play_due", "OB-6.1-1")]);
    table.done(&draw(game, "b", &[]), "Cleo", "");
    assert_eq!(table.refused(&draw(game, "b", &["pre-match"]), "Cleo"), [("no_play_due", "OB-6.1-1")]);
    assert_eq!(table.refused(&draw(game, "c", &[]), "Anna"), [("unknown_club", "OB-1.0-11")]);
    let replay = table.played(&["--game", "2"]);
    assert!(replay.lines().next().is_some_and(|head| head.contains("DT-11") && head.contains("MS-65")));
    assert_eq!(before(&table, game).held.plays[0].len(), 2, "no second deal");
    assert_eq!(table.refused(&draw(game, "a", &[]), "Ben"), [("not_begun", "OB-6.1-1")]);
}

#[test]
fn a_league_that_uses_the_tables_throws_for_the_number_first() {
    let _proof = covers(&["OB-6.1-1", "O-23", "SPV-04", "SP4-01"]);
    let (table, game) = behind("tables", &["--option", "special_plays=tables"]);
    let bonus = usize::from(before(&table, game).handicap[0].plays);
    // A six grants three.
    let all = ["dirty-tricks"; 8];
    let dice = vec!["6"; 1 + 2 * (3 + bonus)].join(",");
    table.done(&draw(game, "a", &all), "Ben", &dice);
    assert_eq!(before(&table, game).held.plays[0], vec!["DT-66"; 3 + bonus]);
    table.done(&draw(game, "b", &all[..1]), "Cleo", "1,1,2");
    assert_eq!(before(&table, game).held.plays[1], ["DT-12"], "a one grants one");
    let (table, game) =
        behind("shared", &["--option", "special_plays=tables", "--option", "card_count_roll=shared_roll"]);
    table.done(&draw(game, "b", &all[..1]), "Cleo", "1,1,2");
    let dice = vec!["1"; 2 * (1 + bonus)].join(",");
    table.done(&draw(game, "a", &all), "Ben", &dice);
    assert_eq!(before(&table, game).held.plays[0].len(), 1 + bonus, "one die for both, the handicap on top");
    let (table, game) = behind("table-bots", &["--option", "special_plays=tables"]);
    table.played(&["--game", "2"]);
    let held = before(&table, game).held;
    assert!((1..=3).contains(&held.drawn[1].len()) && held.drawn[0].len() > bonus, "{held:?}");
}

#[test]
fn a_league_that_draws_cards_gives_both_sides_the_same() {
    let _proof = covers(&["SPV-01", "SPV-04", "SPV-07", "SPV-15"]);
    let (table, game) = behind("cards", &["--option", "special_plays=one_deck"]);
    assert_eq!(before(&table, game).handicap.map(|given| given.plays), [0, 0], "the variant takes the place of it");
    assert!(before(&table, game).handicap[0].mvps > 0);
    assert_eq!(table.refused(&draw(game, "a", &["pre-match"]), "Ben"), [("other_variant", "OB-6.1-1")]);
    table.played(&["--game", "2"]);
    assert_eq!(before(&table, game).held.plays.map(|own| own.len()), [2, 2], "above 1,290,000");
}

#[test]
fn the_scale_of_the_handicap_is_the_leagues() {
    let _proof = covers(&["OB-3.8-5", "OB-3.8-6", "O-31", "SP4-05"]);
    for (option, ratio) in [("handicap_scale=difference", false), ("handicap_scale=ratio", true)] {
        let (table, game) = behind(option, &["--option", option]);
        let before = before(&table, game);
        let [low, high] = before.ratings;
        let rows: &[(u32, u8)] = if ratio {
            &[(110, 0), (130, 1), (175, 2), (u32::MAX, 3)]
        } else {
            &[(11, 0), (31, 1), (76, 2), (u32::MAX, 3)]
        };
        let measure = if ratio { high * 100 / low } else { high - low };
        let due = rows.iter().find(|(end, _)| measure < *end).map(|(_, plays)| *plays);
        assert_eq!(Some(before.handicap[0].plays), due, "{option}: {low} against {high}");
        table.played(&["--game", "2"]);
        assert_eq!(table.league().game(game).expect("there").before.as_ref().map(|b| b.held.drawn[0].len() as u8), due);
    }
}

/// A league of the ratio scale, past the pre-match of its second match, with this much more gold for the clubs in the first.
fn by_ratio(name: &str, gold: [u32; 2]) -> Before {
    let table = Table::with(name, [humans(), orcs()], &["--option", "handicap_scale=ratio"]);
    for (club, gold) in ["a", "b"].into_iter().zip(gold) {
        table.done(&json!({ "award": { "club": club, "gold": gold } }), "Anna", "");
    }
    let first = table.begun();
    table.recorded(first, json!({}), "1,3,3,1,3,3");
    table.closed(first);
    before(&table, table.begun())
}

#[test]
fn the_ratio_of_two_ratings_gives_plays_and_players() {
    let _proof = covers(&["W-16", "OB-3.8-6", "O-31"]);
    let start = by_ratio("ratio", [0, 0]).ratings;
    for (ratings, due) in [([150, 180], (1, 1)), ([140, 150], (0, 0)), ([150, 300], (3, 2))] {
        // Ten thousand are one point.
        let gold = [0, 1].map(|side| (ratings[side] - start[side]) * 10_000);
        let before = by_ratio(&format!("ratio-{}", ratings[1]), gold);
        assert_eq!(before.ratings, ratings);
        assert_eq!((before.handicap[0].plays, before.handicap[0].mvps), due, "{ratings:?}");
        assert_eq!((before.handicap[1].plays, before.handicap[1].mvps), (0, 0), "{ratings:?}");
    }
}
