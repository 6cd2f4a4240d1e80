//! The rulespack: what it must say, what follows from it, how it is shown (MP-PACK, MP-CON, MP-MIN, MP-CUST).

use touchback_ledger::covers;
use touchback_tournament::director::Command;
use touchback_tournament::event::Conversion;
use touchback_tournament::ranking::Tiebreaker;
use touchback_tournament::rulespack::{PRESETS, Rulespack, preset, principles};

use crate::support::{Hall, books, pack};

fn read(name: &str) -> Rulespack {
    Rulespack::read(preset(name).expect("a preset").text).expect("readable")
}

#[test]
fn every_preset_can_be_published() {
    let _proof = covers(&["MP-PACK-01", "MP-PACK-03", "MP-PACK-06"]);
    for preset in &PRESETS {
        let pack = read(preset.name);
        assert_eq!(pack.problems(books().catalogue), [], "{}", preset.name);
        assert!(pack.draft.budget.is_some() && !pack.publications.is_empty() && !pack.tiebreakers.is_empty());
        assert!(pack.publications.iter().any(|p| p.contains("newest")), "the newest FAQ and errata");
        let page = crate::support::page_of(&pack);
        for title in &pack.publications {
            assert!(page.contains(title), "{}: {title}", preset.name);
        }
    }
    let mut hall = Hall::bare(&pack("standard", |_| {}));
    let early = touchback_tournament::log::Registration { name: "A".into(), accepts_rules: true, ..Default::default() };
    hall.refused("A", Command::register(early), "MP-PACK-01");
}

#[test]
fn an_incomplete_pack_is_not_published() {
    let _proof = covers(&["MP-PACK-07", "MP-BAD-02"]);
    let text = pack("standard", |p| {
        p.draft.budget = None;
        p.publications.clear();
        p.tiebreakers.clear();
        p.rounds = None;
    });
    let mut hall = Hall::bare(&text);
    let refused = hall.refused("Olga", Command::publish_rulespack(), "MP-BAD-02");
    assert_eq!(refused.message, "The rulespack is incomplete: budget, publications, tiebreakers, rounds missing.");
    hall.ok("Olga", Command::set_rulespack(pack("standard", |p| p.rounds = None)));
    let refused = hall.refused("Olga", Command::publish_rulespack(), "MP-PACK-07");
    assert_eq!(refused.message, "The rulespack is incomplete: rounds missing.");
}

#[test]
fn the_page_tells_the_day_and_what_to_bring() {
    let _proof = covers(&["MP-PACK-02", "MP-ROLE-13"]);
    let mut pack = read("standard");
    pack.practical.supplied = vec!["pitch".into()];
    pack.practical.fair_knowledge_expected = true;
    let page = crate::support::page_of(&pack);
    for text in ["Town Hall", "09:00", "12:30", "2027-05-08 09:30", "fair knowledge", "rulebooks, dugouts"] {
        assert!(page.contains(text), "{text}");
    }
    assert!(!page.contains("rulebooks, pitch"), "pitches are supplied");
}

#[test]
fn deviations_list_themselves() {
    let _proof = covers(&["MP-PACK-04"]);
    let guide = read("standard");
    assert!(guide.all_deviations().is_empty());
    let mut own = guide.clone();
    own.draft.banned_inducements = vec!["bribe".into()];
    own.draft.skills_per_player = 2;
    own.time_limit_minutes = 120;
    own.deviations = vec!["Halflings bring cake.".into()];
    let listed = own.all_deviations();
    assert_eq!(listed.len(), 4);
    let page = crate::support::page_of(&own);
    for line in listed {
        assert!(page.contains(&touchback_tournament::print::html::escape(&line)), "{line}");
    }
}

#[test]
fn what_must_appear_appears() {
    let _proof = covers(&["MP-PACK-05", "MP-ADV-03", "MP-RANK-07"]);
    let mut team = read("team");
    team.pairing.leaders_may_meet_again = true;
    team.tiebreakers.push("recorded:songs sung".into());
    team.additional.advancement = true;
    team.additional.extra_spp.insert("Best dance".into(), 1);
    let page = crate::support::page_of(&team);
    for text in ["Teams of 4", "may meet again", "Coaches record per game: songs sung", "Best dance: 1"] {
        assert!(page.contains(text), "{text}");
    }
    assert!(crate::support::page_of(&read("groups-knockout")).contains("8 qualify"));
    assert!(crate::support::page_of(&read("mandatory-star")).contains("Star Players count for the eleven"));
    let order = "bonus points, touchdown difference, touchdowns, casualties";
    assert!(crate::support::page_of(&read("standard")).contains(order));
    let mut hall = Hall::with_coaches(&pack("standard", |_| {}), 2);
    hall.draw();
    let late = pack("standard", |p| p.tiebreakers.reverse());
    hall.refused("Olga", Command::set_rulespack(late), "MP-RANK-07");
}

#[test]
fn unknown_names_and_contradictions_are_all_found() {
    let mut bad = read("standard");
    bad.tiebreakers.push("beauty".into());
    bad.awards.push("loudest".into());
    bad.additional.extra_spp.insert("dance".into(), 1);
    bad.additional.secret_objectives = true;
    bad.team = Some(touchback_tournament::rulespack::TeamRules::of(1));
    let rules: Vec<&str> = bad.problems(books().catalogue).iter().map(|p| p.rule).collect();
    for id in ["MP-RANK-07", "MP-AWD-20", "MP-ADV-03", "MP-OBJ-08", "MP-TEAM-01"] {
        assert!(rules.contains(&id), "{id} in {rules:?}");
    }
    assert!(Rulespack::read("rouns = 5").is_err_and(|p| p[0].message.contains("rouns")));
}

#[test]
fn custom_inducements_are_described_and_small() {
    let _proof = covers(&["MP-CUST-04", "MP-IND-04"]);
    let mut pack = read("standard");
    pack.draft.custom_inducements.push(
        toml::from_str(
            "id = \"cake\"\nname = \"Cake\"\nprice = 50000\neffect = \"One player recovers from KO on 3+.\"",
        )
        .expect("an inducement"),
    );
    assert_eq!(pack.problems(books().catalogue), []);
    assert!(pack.advice().is_empty());
    assert!(crate::support::page_of(&pack).contains("Cake (0-1, 50,000): One player recovers"));
    pack.draft.custom_inducements[0].price = Some(400_000);
    assert!(pack.advice().iter().any(|p| p.names("MP-CUST-04")));
}

#[test]
fn conduct_and_miniatures_are_printed() {
    let _proof = covers(&["MP-CON-01", "MP-CON-02", "MP-CON-03", "MP-CON-04", "MP-MIN-01"]);
    let page = crate::support::page_of(&read("standard"));
    let (cardinal, advice) = principles();
    assert_eq!((cardinal.len(), advice.len()), (2, 15));
    for line in cardinal.iter().chain(advice) {
        assert!(page.contains(&touchback_tournament::print::html::escape(line)), "{line}");
    }
    assert!(page.contains("towards staff and in disputes"));
    assert!(page.contains("Official models, fully built, based and painted"));
}

#[test]
fn conversions_wait_for_the_organiser() {
    let _proof = covers(&["MP-MIN-02"]);
    let mut hall = Hall::staffed(&pack("standard", |_| {}));
    hall.register("Anna");
    let set = |state| Command::SetConversion { number: 1, state };
    hall.ok("Anna", set(Conversion::Pending));
    hall.refused("Anna", set(Conversion::Approved), "MP-BAD-01");
    let check_in = Command::check_in(1, "x", vec![]);
    hall.refused("Olga", check_in.clone(), "MP-MIN-02");
    hall.ok("Olga", set(Conversion::Approved));
    assert_eq!(hall.event().coaches[&1].conversion, Conversion::Approved);
    hall.ok("Olga", check_in);
}

#[test]
fn tiebreakers_and_time_follow_from_the_file() {
    let _proof = covers(&["MP-GAME-01"]);
    let pack = read("standard");
    assert_eq!(pack.match_options(false).time_limit_seconds, 9_000);
    assert_eq!(pack.ranking(), Tiebreaker::standard());
    assert_eq!(read("sevens").match_options(false).time_limit_seconds, 75 * 60);
}

#[test]
fn referees_have_every_book_to_hand() {
    let _proof = covers(&["MP-ROLE-10"]);
    let mut pack = read("standard");
    pack.publications.push("Spike! Journal 17".into());
    let page = crate::support::page_of(&pack);
    let (books, rest) = page.split_once("Referees know the rules well and have all of these to hand").expect("said");
    assert!(books.contains("Spike! Journal 17") && books.contains("newest FAQ, errata"));
    assert!(!rest.contains("Spike! Journal 17"));
}
