//! Matches recorded by this version play the same in it; what was changed in the record is found and can be named.

#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GAMES: &str = "9";

fn same(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_touchback-same")).args(args).output().unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("touchback-same-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn recorded(file: &Path, more: &[&str]) -> String {
    let file = file.to_str().unwrap();
    let out = same(&[&["record", "--games", GAMES, "--seed", "5", "--out", file], more].concat());
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(zstd::decode_all(std::fs::File::open(file).unwrap()).unwrap()).unwrap()
}

/// Exit code and output.
fn checked(file: &Path, text: &str, names: &str) -> (Option<i32>, String) {
    let (record, named) = (file.with_extension("changed"), file.with_extension("toml"));
    std::fs::write(&record, zstd::encode_all(text.as_bytes(), 1).unwrap()).unwrap();
    std::fs::write(&named, names).unwrap();
    let out = same(&["check", record.to_str().unwrap(), "--names", named.to_str().unwrap()]);
    (out.status.code(), String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr))
}

#[test]
fn a_match_is_the_same_as_itself_and_the_file_follows_from_the_seed() {
    let folder = folder("itself");
    let text = recorded(&folder.join("a"), &["--threads", "1"]);
    assert_eq!(recorded(&folder.join("b"), &["--threads", "1"]), text);
    for ruleset in touchback_rulesets::IDS {
        assert!(text.contains(&format!("\"ruleset\":\"{ruleset}\"")), "{ruleset}");
    }
    let (code, said) = checked(&folder.join("a"), &text, "");
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("0 matches differ") && said.contains("compared: 9 matches"), "{said}");
    let only = recorded(&folder.join("c"), &["--only", "4"]);
    let one = |text: &str| text.split_once("match 4 ").unwrap().1.split_once("\nend\n").unwrap().0.to_owned();
    assert_eq!(one(&only), one(&text));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn every_kind_of_difference_is_found() {
    let folder = folder("differences");
    let text = recorded(&folder.join("a"), &["--menus"]);
    let changes = [
        ("e moved ", "e strolled ", "another event"),
        ("? home turn\n", "? home rest\n", "another question"),
        ("r weather ", "r whether ", "another roll"),
        ("|end-turn", "|end-turn|sing", "another menu"),
        ("> home activate H", "> away activate H", "another answer"),
        ("\"position\":\"", "\"position\":\"no-", "another start"),
        ("? over ", "? over 9", "another question"),
    ];
    for (before, now, told) in changes {
        assert!(text.contains(before), "no match has “{before}”");
        let (code, said) = checked(&folder.join("a"), &text.replace(before, now), "");
        assert_eq!(code, Some(1), "{before}: {said}");
        assert!(said.contains(told) && said.contains("of seed 5"), "{before}: {said}");
    }
    let hashed = recorded(&folder.join("b"), &[]);
    let at = hashed.find("\nm ").unwrap() + 6;
    let flipped = if &hashed[at..=at] == "0" { "1" } else { "0" };
    let (code, said) = checked(&folder.join("b"), &format!("{}{flipped}{}", &hashed[..at], &hashed[at + 1..]), "");
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("another menu") && said.contains("1 matches differ"), "{said}");
    let (code, said) = checked(&folder.join("a"), &text[..text.len() / 2], "");
    assert_eq!(code, Some(2), "a file that is cut off: {said}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn changed_words_and_named_corrections_pass_and_are_counted() {
    let folder = folder("names");
    let text = recorded(&folder.join("a"), &["--menus"]);
    let old = text.replace("e moved ", "e strolled ").replace("end-turn", "enough");
    let words = "[words.all]\nstrolled = \"moved\"\nenough = \"end-turn\"\n";
    let (code, said) = checked(&folder.join("a"), &old, words);
    assert_eq!(code, Some(0), "{said}");

    let told = text.replacen("\ne match-ended ", "\ne band-plays\ne match-ended ", 3);
    let gone =
        "[[correction]]\nid = \"no-band\"\nreason = \"There is no band.\"\nplace = \"event\"\nbefore = \"band-*\"\n";
    let (code, said) = checked(&folder.join("a"), &told, gone);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("correction no-band: 3 times"), "{said}");
    assert_eq!(checked(&folder.join("a"), &told, &gone.replace("band-*", "choir-*")).0, Some(1));

    let sung = text.replace("|end-turn", "|end-turn|sing");
    let menu = "[[correction]]\nid = \"no-song\"\nreason = \"Nobody sings.\"\nplace = \"menu\"\nask = \"turn\"\nbefore = \"sing\"\nrest = \"skip\"\n";
    let (code, said) = checked(&folder.join("a"), &sung, menu);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("correction no-song: 9 times") && said.contains("9 matches were left"), "{said}");
    std::fs::remove_dir_all(&folder).unwrap();
}
