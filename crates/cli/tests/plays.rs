//! `touchback plays` as people at a table use it.

#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_touchback"))
        .arg("plays")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A program that ends without reading closes the pipe; what it printed is what counts.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("touchback-special-plays-{}-{name}", std::process::id()))
}

const TV: [&str; 4] = ["--home-tv", "1450000", "--away-tv", "1200000"];

fn draw(variant: &str, more: &[&str]) -> Output {
    run(&[&["draw", "--variant", variant], &TV[..], more].concat(), "")
}

#[test]
fn every_variant_prints_a_record_that_verifies_and_no_changed_one_does() {
    for variant in ["points", "draft", "one-deck", "tables"] {
        let output = draw(variant, &["--seed", "5", "--json"]);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let record: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&record["secret"], &record["terms"]["variant"]), (&Value::Bool(false), &Value::from(variant)));
        assert!(record["steps"].as_array().unwrap().len() > 2);
        assert_eq!(out(&draw(variant, &["--seed", "5", "--json"])), out(&output), "the same seed, the same draw");
        assert_ne!(out(&draw(variant, &["--seed", "6", "--json"])), out(&output));
        let path = file(&format!("{variant}.json"));
        std::fs::write(&path, &output.stdout).unwrap();
        let name = path.to_str().unwrap();
        let verified = run(&["verify", name], "");
        assert_eq!(verified.status.code(), Some(0), "{}", err(&verified));
        std::fs::write(&path, out(&output).replacen("1450000", "1460000", 1)).unwrap();
        let refused = run(&["verify", name], "");
        assert_eq!(refused.status.code(), Some(1));
        assert!(err(&refused).contains("terms.values"), "{}", err(&refused));
        std::fs::write(&path, "{}").unwrap();
        assert_eq!(run(&["verify", name], "").status.code(), Some(2));
        std::fs::remove_file(&path).unwrap();
    }
}

#[test]
fn a_secret_draw_keeps_the_hands_apart_until_both_verify() {
    let path = file("secret.json");
    let name = path.to_str().unwrap();
    let dealt = run(
        &[&["draw", "--variant", "points", "--choices", "random", "--record", name], &TV[..]].concat(),
        "home words here\naway words here\n",
    );
    assert_eq!(dealt.status.code(), Some(0), "{}", err(&dealt));
    let commitment = err(&dealt).lines().find_map(|l| l.strip_prefix("commitment: ").map(str::to_owned)).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let home = run(&["show", name, "--as", "home", "--json"], "home words here\n");
    assert_eq!(home.status.code(), Some(0), "{}", err(&home));
    let home: Value = serde_json::from_slice(&home.stdout).unwrap();
    let hand = home["hand"].as_array().unwrap();
    assert!(!hand.is_empty());
    for card in hand {
        assert!(!text.contains(card.as_str().unwrap()) && !out(&dealt).contains(card.as_str().unwrap()));
    }
    let card = hand[0].as_str().unwrap();
    let opened = run(&["open", name, "--as", "home", card], "home words here\n");
    assert_eq!(opened.status.code(), Some(0), "{}", err(&opened));
    let id = card.split('#').next().unwrap();
    let by_id = run(&["open", name, "--as", "home", id], "home words here\n");
    assert_eq!(by_id.status.code(), Some(0), "as the guide has it, without the number of the copy: {}", err(&by_id));
    let opening = file("opening.json");
    std::fs::write(&opening, &opened.stdout).unwrap();
    let proven = run(&["prove", name, opening.to_str().unwrap()], "");
    assert!(proven.status.code() == Some(0) && out(&proven).contains(card), "{}", err(&proven));
    std::fs::write(&opening, out(&opened).replacen(card, "DT-99", 1)).unwrap();
    let other = run(&["prove", name, opening.to_str().unwrap()], "");
    assert!(other.status.code() == Some(1) && err(&other).contains("sealed"), "{}", err(&other));
    std::fs::remove_file(&opening).unwrap();
    let (plain, _) = card.split_once('#').expect("a card of a deck");
    let same = run(&["open", name, "--as", "home", &plain.to_lowercase()], "home words here\n");
    assert_eq!((same.status.code(), out(&same)), (Some(0), out(&opened)), "the id of its play will do: {}", err(&same));
    let not_held = run(&["open", name, "--as", "home", "ZZ-99"], "home words here\n");
    assert!(not_held.status.code() == Some(2) && err(&not_held).contains("does not hold"), "{}", err(&not_held));
    assert_eq!(run(&["open", name, "--as", "away", card], "home words here\n").status.code(), Some(2));
    assert_eq!(run(&["show", name, "--as", "away"], "home words here\n").status.code(), Some(2), "a foreign hand");
    assert_eq!(run(&["show", name], "").status.code(), Some(0), "what everybody may see");
    assert_eq!(run(&["verify", name], "home words here\nwrong words\n").status.code(), Some(1));
    let verified = run(&["verify", name, "--commitment", &commitment], "home words here\naway words here\n");
    assert_eq!(verified.status.code(), Some(0), "{}", err(&verified));
    assert!(out(&verified).contains("seed "));
    let zeros = "0".repeat(64);
    let other = run(&["verify", name, "--commitment", &zeros], "home words here\naway words here\n");
    assert!(other.status.code() == Some(1) && err(&other).contains("commitment"), "{}", err(&other));
    std::fs::remove_file(&path).unwrap();
    let short = run(&[&["draw", "--variant", "points", "--json"], &TV[..]].concat(), "short\nshort\n");
    assert!(short.status.code() == Some(2) && err(&short).contains("8 characters"), "{}", err(&short));
}

#[test]
fn a_list_of_dice_fits_exactly_or_is_refused() {
    let one_off =
        |dice: &str| run(&["draw", "--variant", "one-deck", "--setting", "one-off", "--seed", "1", "--dice", dice], "");
    let fits = one_off("1,2,5,4,4,6,3");
    assert_eq!(fits.status.code(), Some(0), "{}", err(&fits));
    assert!(out(&fits).contains("away chooses") && out(&fits).contains("home goes first"), "{}", out(&fits));
    for (dice, why) in [("1,2,5,4,4,6", "too short"), ("1,2,5,4,4,6,3,3", "too long"), ("9", "does not show 9")] {
        let output = one_off(dice);
        assert!(output.status.code() == Some(2) && err(&output).contains(why), "{dice}: {}", err(&output));
    }
}

#[test]
fn choices_come_from_a_file_or_from_the_keyboard() {
    let path = file("choices.txt");
    let choices =
        "# home first: the higher value\nhome buy dirty-tricks\nhome buy none\nhome return none\naway buy none\n";
    std::fs::write(&path, choices).unwrap();
    let from_file = draw("points", &["--seed", "3", "--choices", path.to_str().unwrap()]);
    assert_eq!(from_file.status.code(), Some(0), "{}", err(&from_file));
    assert!(out(&from_file).contains("home leaves 2 points unspent"), "{}", out(&from_file));
    let args = [&["draw", "--variant", "points", "--seed", "3", "--choices", "ask"], &TV[..]].concat();
    let typed = run(&args, "buy tarot\nbuy dirty-tricks\nbuy miscellaneous-mayhem\nbuy none\nreturn none\nbuy none\n");
    assert_eq!(typed.status.code(), Some(0), "{}", err(&typed));
    assert_eq!(out(&typed), out(&from_file));
    assert!(err(&typed).contains("E-POINTS") && err(&typed).contains("tarot"), "{}", err(&typed));
    let short = run(&args, "dirty-tricks\n\nbuy one two\nhome none\nnone\nnone\n");
    assert_eq!(short.status.code(), Some(0), "{}", err(&short));
    assert_eq!(out(&short), out(&from_file), "the word that begins an answer may be left out");
    let said = err(&short);
    assert_eq!(said.matches("is none of the answers above").count(), 2, "{said}");
    assert!(!said.contains("expected a side"), "{said}");
    std::fs::write(&path, "home buy dirty-tricks\n").unwrap();
    let short = draw("points", &["--seed", "3", "--choices", path.to_str().unwrap()]);
    assert!(short.status.code() == Some(2) && err(&short).contains("too short"), "{}", err(&short));
    std::fs::remove_file(&path).unwrap();
    assert_eq!(run(&args, "buy dirty-tricks\n").status.code(), Some(2), "the coaches left");
}

#[test]
fn ratings_settings_and_methods_are_checked() {
    let tables = |more: &[&str]| run(&[&["draw", "--variant", "tables", "--seed", "1"], more].concat(), "");
    let bonus =
        tables(&["--home-rating", "100", "--away-rating", "180", "--dice", "1,1,1,1,2,2,3,3", "--method", "open"]);
    assert!(out(&bonus).contains("home gets 3 plays, 3 of them bonus"), "{} {}", out(&bonus), err(&bonus));
    let from_tv = tables(&["--home-tv", "1000000", "--away-tv", "1800000", "--method", "open"]);
    assert!(out(&from_tv).contains("3 of them bonus"), "Team Value / 10,000 is the rating");
    let differ = tables(&["--setting", "one-off", "--method", "open,secret"]);
    assert!(differ.status.code() == Some(2) && err(&differ).contains("E-METHOD"), "{}", err(&differ));
    for bad in [&["--method", "tarot"][..], &["--home-tv", "1000000"], &[]] {
        assert_eq!(tables(bad).status.code(), Some(2), "{bad:?}");
    }
    let points = run(&["draw", "--variant", "points", "--seed", "1"], "");
    assert!(points.status.code() == Some(2) && err(&points).contains("--home-tv"));
}

#[test]
fn a_coach_sees_his_own_cards_only() {
    let full = out(&draw("one-deck", &["--seed", "9"]));
    let home = out(&draw("one-deck", &["--seed", "9", "--as", "home"]));
    let drawn = |text: &str, side: &str| {
        let start = format!("{side} draws ");
        text.lines().filter_map(|l| l.strip_prefix(&start)).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(drawn(&full, "home"), drawn(&home, "home"));
    assert!(drawn(&home, "away").iter().all(|line| line.starts_with("a card of ")), "{home}");
    assert!(drawn(&full, "away").iter().all(|line| line.contains('#')), "{full}");
}

#[test]
fn decks_are_listed_and_bad_ones_refused_with_all_problems() {
    let listed: Value = serde_json::from_slice(&run(&["decks", "--json"], "").stdout).unwrap();
    let sizes: Vec<usize> =
        listed["decks"].as_array().unwrap().iter().map(|d| d["cards"].as_array().unwrap().len()).collect();
    assert_eq!(sizes, [10, 13, 12, 12, 31, 30]);
    let path = file("deck.toml");
    let name = path.to_str().unwrap();
    std::fs::write(&path, "format = 1\ndeck = \"heroic-feats\"\nname = \"Mine\"\npoints = 3\ngold = 100000\n[[cards]]\nid = \"a\"\nname = \"A\"\neffect = \"DT-99\"\n").unwrap();
    let bad = run(&["decks", "--deck", name], "");
    assert_eq!(bad.status.code(), Some(1));
    assert!(err(&bad).contains("price-differs") && err(&bad).contains("unknown-effect"), "{}", err(&bad));
    let refused = draw("points", &["--seed", "1", "--deck", name]);
    assert!(refused.status.code() == Some(2) && err(&refused).contains("unknown-effect"));
    std::fs::remove_file(&path).unwrap();
    let unagreed = draw("points", &["--seed", "1", "--remove", "DT-12", "--agreed", "home"]);
    assert!(unagreed.status.code() == Some(2) && err(&unagreed).contains("E-CONSENT"), "{}", err(&unagreed));
    assert_eq!(
        draw("points", &["--seed", "1", "--remove", "DT-12", "--agreed", "home,away,authority"]).status.code(),
        Some(0)
    );
}

#[test]
fn plays_and_odds_are_shown() {
    let spy = out(&run(&["show", "DT-12"], ""));
    assert!(spy.contains("Spy") && spy.contains("OppRerollDeclared"), "{spy}");
    assert_eq!(run(&["show", "DT-99"], "").status.code(), Some(2));
    let odds: Value = serde_json::from_slice(&run(&["odds", "--variant", "one-deck", "--json"], "").stdout).unwrap();
    assert_eq!((odds.as_array().unwrap().len(), &odds[0]["decks"][0]["first"]["over"]), (5, &Value::from("6")));
    let tables = out(&run(&["odds", "--variant", "tables"], ""));
    assert!(tables.contains("0 bonus plays") && tables.contains("(1/24)"), "{tables}");
}

#[test]
fn plays_say_what_the_ruleset_lacks_before_they_are_drawn() {
    let _proof = touchback_ledger::covers(&["AMB-39"]);
    let listed = out(&run(&["decks"], ""));
    let mark = "elevens: changes nothing: there is no marker of the referee's attention (AMB-39)";
    assert_eq!(listed.matches(mark).count(), 3, "{listed}");
    let json: Value = serde_json::from_slice(&run(&["decks", "--ruleset", "sevens", "--json"], "").stdout).unwrap();
    let cards = || json["decks"].as_array().unwrap().iter().flat_map(|deck| deck["cards"].as_array().unwrap());
    let idle: Vec<&str> =
        cards().filter(|card| card["note"]["idle"] == true).filter_map(|c| c["id"].as_str()).collect();
    assert_eq!((idle, &json["ruleset"]), (vec!["DT-25#1", "DT-43#1", "RE-43#1"], &Value::from("sevens")));
    // A draw of cards speaks of the cards in its pool, one of the tables of all entries; a one-off adds what only leagues use.
    let points = draw("points", &["--seed", "5"]);
    assert!(err(&points).contains("elevens, DT-25 DT-43 RE-43: changes nothing"), "{}", err(&points));
    assert!(!out(&draw("points", &["--seed", "5", "--json"])).contains("referee's attention"), "a record is as it was");
    let classic = draw("points", &["--seed", "5", "--ruleset", "classic"]);
    assert!(
        err(&classic).contains("classic, DT-15") && !err(&classic).contains("changes nothing"),
        "{}",
        err(&classic)
    );
    assert_eq!(out(&classic).lines().next(), out(&points).lines().next());
    let one_off = run(&["draw", "--variant", "tables", "--setting", "one-off", "--seed", "5"], "");
    assert!(err(&one_off).contains("RE-66 PM-13: changes nothing: it matters in a league only"), "{}", err(&one_off));
    let unknown = draw("points", &["--seed", "5", "--ruleset", "tarot"]);
    assert!(unknown.status.code() == Some(2) && err(&unknown).contains("known are: sevens"), "{}", err(&unknown));
    assert!(out(&run(&["show", "RE-43"], "")).contains("changes nothing"));
}

#[test]
fn a_play_is_shown_by_its_face_or_its_name() {
    for (what, id) in [("DT-12", "DT-12"), ("MS-12", "MS-11"), ("Spy", "DT-12"), ("spy", "DT-12")] {
        let shown = run(&["show", what], "");
        assert!(
            shown.status.code() == Some(0) && out(&shown).starts_with(id),
            "{what}: {}{}",
            out(&shown),
            err(&shown)
        );
    }
    assert_eq!(run(&["show", "DT-77"], "").status.code(), Some(2));
    let partly = run(&["show", "magic hand"], "");
    assert!(partly.status.code() == Some(2) && err(&partly).contains("MS-55 Magic Hand of Jark Longarm"));
    assert!(!err(&run(&["show", "nothing.json"], "")).contains("os error"));
}

#[test]
fn what_has_no_effect_is_refused_not_ignored() {
    let small = draw("points", &["--seed", "1", "--small-decks"]);
    assert!(small.status.code() == Some(2) && err(&small).contains("SPV-64"), "{}", err(&small));
    let agreed = draw("points", &["--seed", "1", "--small-decks", "--agreed", "home,away,authority"]);
    assert_eq!(agreed.status.code(), Some(0), "{}", err(&agreed));
    let gold = draw("tables", &["--seed", "1", "--home-gold", "100000"]);
    assert!(gold.status.code() == Some(2) && err(&gold).contains("SPV-50"), "{}", err(&gold));
}

#[test]
fn the_question_tells_points_prices_and_names() {
    let args = [&["draw", "--variant", "points", "--seed", "3", "--choices", "ask"], &TV[..]].concat();
    let asked = run(&args, "buy dirty-tricks\n");
    let told = err(&asked);
    assert!(told.contains("points left: ") && told.contains(" 2 points a card, "), "{told}");
    assert!(told.contains(" 1 point a card, ") && !told.contains("1 points"), "{told}");
}
