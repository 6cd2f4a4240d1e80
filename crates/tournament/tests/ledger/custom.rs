//! The guide's custom inducements as data.

use touchback_ledger::covers;
use touchback_tournament::custom::{Gain, When, Who, for_rulespack, known};
use touchback_tournament::rulespack::{Rulespack, preset};

use crate::support::books;

#[test]
fn every_table_answers_every_roll_once() {
    let ids: Vec<&str> = known().iter().map(|k| k.id.as_str()).collect();
    assert_eq!(ids, ["dwarven-smith", "festive-gifts", "booby-trapped-end-zone", "famous-moot-buffet"]);
    for inducement in known() {
        for roll in 1..=6 {
            let rows = inducement.rows.iter().filter(|r| r.rolls.contains(&roll)).count();
            assert_eq!(rows, 1, "{} roll {roll}", inducement.id);
        }
        assert!(inducement.row(0).is_none() && inducement.row(7).is_none());
        for row in &inducement.rows {
            let skill = row.skill.as_deref().map(|s| s.split(':').next().unwrap_or(s));
            assert_eq!(skill.is_some(), row.gain == Gain::Skill, "{}", row.name);
            assert!(skill.is_none_or(|s| books().catalogue.skill(s).is_some()), "{}", row.name);
        }
    }
}

#[test]
fn the_smith_forges_armour_or_weapons() {
    let row = known()[0].row(2).expect("a row");
    assert_eq!((row.who, row.gain), (Who::D3Chosen, Gain::Armour));
    let weapons = known()[0].row(4).and_then(|r| r.skill.clone());
    assert_eq!(weapons.as_deref(), Some("mighty-blow:1"));
}

#[test]
fn gifts_are_in_the_listed_order_and_last_the_game() {
    let _proof = covers(&["MP-AMB-21"]);
    let gifts = &known()[1];
    let names: Vec<&str> = (1..=6).filter_map(|d| gifts.row(d)).map(|r| r.name.as_str()).collect();
    let listed =
        ["More Socks…", "Tasty Treat", "Protection Spell", "Bugman's XXXXXX", "Spiked Gloves", "Lucky Trinket"];
    assert_eq!(names, listed);
    assert_eq!(gifts.when, When::BeforeGame, "no row has a duration of its own: all last to the end of the game");
}

#[test]
fn a_rulespack_lists_them_with_price_and_effect() {
    let mut pack = Rulespack::read(preset("standard").expect("a preset").text).expect("readable");
    pack.draft.custom_inducements = known().iter().map(for_rulespack).collect();
    assert_eq!(pack.problems(books().catalogue), []);
    let page = crate::support::page_of(&pack);
    for text in ["Dwarven Smith (0-1, 100,000)", "Festive Gifts (0-1, 50,000)", "Famous Moot Buffet (0-1, 50,000)"] {
        assert!(page.contains(text), "{text}");
    }
    assert_eq!(pack.match_options(false).custom_inducements.len(), 4);
}
