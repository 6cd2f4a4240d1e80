//! Every refusal that the engine knows, told in the game of 1994: no id of another ledger gets out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use touchback_engine::illegal::{Illegal, PlayRefusal, Why};
use touchback_engine::play::PLAYS;
use touchback_engine::rules::Measure;
use touchback_engine::{ActionKind, Pid, Play, Roll, Rules, Side, Sq};
use touchback_ledger::ledger::entries;

use super::{in_brackets, of_1994, of_game, of_refusal};

/// The sources of the engine that name the rule of a refusal in words of their own.
fn naming() -> Vec<&'static str> {
    let mut folders = vec![PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/src"))];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the sources can be read") {
            let path = entry.expect("a file or folder").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let source = std::fs::read_to_string(path).expect("a source can be read");
                sources.extend(source.contains("Illegal::Ineligible").then_some(&*source.leak()));
            }
        }
    }
    sources
}

fn rules(id: &str) -> Rules {
    crate::load(id).expect("the rules load")
}

/// The ids in the literals of a source text.
fn ids(source: &'static str) -> impl Iterator<Item = &'static str> {
    let is_id = |word: &&str| {
        let mark = word.split('-').next().unwrap_or_default();
        let of_an_id = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
        let capital = mark.starts_with(|c: char| c.is_ascii_uppercase());
        capital && mark != "E" && word.len() > mark.len() + 1 && word.chars().all(of_an_id)
    };
    source.split('"').filter(is_id)
}

/// The ledger of every id.
fn files() -> BTreeMap<String, &'static str> {
    entries().into_iter().map(|entry| (entry.id, entry.file)).collect()
}

fn with_a_reason(why: Why) -> Vec<Illegal> {
    let (who, at) = (Pid(0), Sq::at(7, 4));
    let mut all = vec![
        Illegal::CannotActivate(who, why),
        Illegal::CannotMove(who, at, why),
        Illegal::CannotBlock(who, why),
        Illegal::CannotThrow { who, mate: Pid(1), why },
        Illegal::NoReroll(why),
        Illegal::MeasureNow(Measure::SetPiece, why),
    ];
    all.extend(ActionKind::ALL.map(|kind| Illegal::CannotDeclare(who, kind, why)));
    all
}

fn of_plays() -> Vec<Illegal> {
    let refusals =
        [PlayRefusal::Window, PlayRefusal::Target, PlayRefusal::NoEffect, PlayRefusal::Spent, PlayRefusal::NotHeld];
    let known = (0..PLAYS.len()).map(|n| Play(n as u8));
    let plays: Vec<Play> = known.chain([Play::MANUAL, Play::HIDDEN]).collect();
    refusals.iter().flat_map(|refusal| plays.iter().map(|play| Illegal::Play(*refusal, *play))).collect()
}

/// Every refusal with everything in it that the rule may depend on.
fn refusals() -> Vec<Illegal> {
    let (who, at) = (Pid(0), Sq::at(7, 4));
    let mut all = vec![
        Illegal::MatchOver,
        Illegal::TeamSheet(Side::Home),
        Illegal::NotAsked,
        Illegal::InducementUnavailable(0),
        Illegal::InducementLimit(0),
        Illegal::StarUnavailable(0),
        Illegal::SquadFull,
        Illegal::NotEnoughMoney { need: 2, money: 1 },
        Illegal::SetUpArea(at),
        Illegal::SetUpWideZone,
        Illegal::SetUpLine,
        Illegal::SetUpPlayer(who),
        Illegal::SetUpFull,
        Illegal::SetUpIncomplete,
        Illegal::SquareOccupied(at),
        Illegal::KickTarget,
        Illegal::Kicker,
        Illegal::NotDeclared(who),
        Illegal::PushSquare(at),
        Illegal::NoBall(who),
        Illegal::OutOfRange,
        Illegal::Blizzard,
        Illegal::HandOffTarget,
        Illegal::FoulTarget,
        Illegal::CannotInterfere(who),
        Illegal::BadDie(Roll::Test, 7),
        Illegal::NoApothecary,
    ];
    all.extend(ActionKind::ALL.map(Illegal::ActionUsed));
    all.extend(Why::ALL.iter().flat_map(|why| with_a_reason(*why)));
    all.extend(naming().into_iter().flat_map(ids).map(Illegal::Ineligible));
    all.extend(of_plays());
    all
}

/// The codes as the engine lists them.
fn codes() -> BTreeSet<&'static str> {
    let source = include_str!("../../../engine/src/illegal.rs");
    let (_, after) = source.split_once("/// A stable name for programs.").expect("the codes have a place");
    let (codes, _) = after.split_once("pub const fn rule(self)").expect("the rules follow");
    let plays = source.split('"').skip(1).step_by(2).filter(|word| word.starts_with("E-"));
    codes.split('"').skip(1).step_by(2).chain(plays).collect()
}

#[test]
fn no_refusal_is_left_out_here() {
    let tried: BTreeSet<&str> = refusals().iter().map(|why| why.code()).collect();
    assert_eq!(tried, codes());
    let named: BTreeSet<&str> = refusals().iter().map(|why| why.rule()).collect();
    for id in ["S7-BAD-15", "S7-DM-81", "S7-KOE-12", "S7-PRAY-28", "OB-3.6-7", "OB-5.1-3", "MP-STAR-08", "SP4-40"] {
        assert!(named.contains(id), "{id}");
    }
}

#[test]
fn no_refusal_of_the_game_of_1994_names_another_ledger() {
    let (r, files) = (rules("classic"), files());
    for why in refusals() {
        let Some(id) = of_refusal(&r, why) else { continue };
        let file = files.get(id).copied();
        assert!(matches!(file, Some("rules/oberwald.md" | "rules/special-plays.md")), "{why:?}: {id} of {file:?}");
        let kept = file == Some("rules/special-plays.md");
        assert!(!kept || id == why.rule(), "{why:?}: {id} is a special play's");
    }
}

#[test]
fn the_other_games_name_what_the_engine_names() {
    for game in ["sevens", "elevens"] {
        let r = rules(game);
        for why in refusals() {
            assert_eq!(of_refusal(&r, why), Some(why.rule()), "{game} {why:?}");
        }
    }
}

#[test]
fn a_refusal_has_the_rule_that_it_follows_from() {
    let r = rules("classic");
    let rule = |why| of_refusal(&r, why);
    assert_eq!(rule(Illegal::CannotBlock(Pid(1), Why::OwnPlayer)), Some("OB-2.1-2"));
    assert_eq!(rule(Illegal::CannotBlock(Pid(20), Why::NotAdjacent)), Some("OB-2.0-1"));
    assert_eq!(rule(Illegal::ActionUsed(ActionKind::Pass)), Some("OB-2.0-3"));
    assert_eq!(rule(Illegal::NoReroll(Why::OpponentTurn)), Some("OB-3.5-1"));
    assert_eq!(rule(Illegal::Ineligible("S7-FOUL-01")), Some("OB-2.0-4"));
    assert_eq!(rule(Illegal::Ineligible("S7-ACT-05")), None);
    assert_eq!(rule(Illegal::SetUpLine), None, "the compendium leaves it to the books");
    assert_eq!(rule(Illegal::Play(PlayRefusal::Spent, Play::HIDDEN)), Some("SP4-40"));
}

#[test]
fn every_rule_of_every_other_ledger_is_told_by_that_of_1994_or_not_at_all() {
    let files = files();
    let ids: Vec<&'static str> = entries().into_iter().map(|entry| &*entry.id.leak()).collect();
    for id in &ids {
        if let Some(told) = of_1994(id) {
            let file = files.get(told).copied();
            assert!(matches!(file, Some("rules/oberwald.md" | "rules/special-plays.md")), "{id}: {told} of {file:?}");
        }
    }
    let r = rules("classic");
    assert_eq!(of_game(&r, "S7-BD-01"), None);
    assert_eq!(of_game(&r, "S7-KICK-01"), Some("O-11"));
    assert_eq!(of_game(&rules("sevens"), "S7-BD-01"), Some("S7-BD-01"));
}

#[test]
fn the_rules_named_here_exist() {
    let files = files();
    for id in ids(include_str!("../ledger.rs")) {
        assert!(files.contains_key(id), "no rule {id}");
    }
}

#[test]
fn brackets_stand_only_around_a_rule() {
    assert_eq!(in_brackets(Some("OB-2.0-4")), " (OB-2.0-4)");
    assert_eq!(in_brackets(None), "");
}
