//! What a league decides for itself, and what its coaches buy before a match.

mod office;

use office::{BOSS, Office};
use serde_json::{Value, json};
use touchback_league::view::{self, HouseKind};
use touchback_league::{LeagueCommand, Sums};

fn command(text: Value) -> LeagueCommand {
    serde_json::from_value(text).expect("a command")
}

fn code(office: &mut Office, by: &str, text: Value) -> &'static str {
    office.act(by, command(text)).expect_err("must be refused")[0].code
}

/// Two clubs of Anna and Ben with a match to come.
fn league(ruleset: &str) -> Office {
    let mut office = Office::new(ruleset, "", &[], 5);
    for (club, coach) in [("reds", "anna"), ("blues", "ben")] {
        let roster =
            json!({ "name": club, "team": "human", "player": vec![json!({ "position": "human-lineman" }); 11] });
        office.must(command(json!({ "command": "enter", "club": club, "file": roster.to_string(), "coach": coach })));
    }
    office
}

#[test]
fn nonsense_is_refused_when_it_is_chosen_and_not_when_the_match_begins() {
    let mut office = league("elevens");
    office.must(command(json!({ "command": "start_season" })));
    let buys = |id: &str, count: i64| json!({ "command": "shop", "game": 1, "club": "reds", "inducements": [{ "id": id, "count": count }] });
    assert_eq!(code(&mut office, "anna", buys("magic", 1)), "inducement");
    assert_eq!(code(&mut office, "anna", buys("bribe", 99)), "inducement_count");
    let nobody = json!({ "command": "shop", "game": 1, "club": "reds", "journeyman_position": "ogre" });
    assert_eq!(code(&mut office, "anna", nobody), "journeyman");
    let dear = json!({ "command": "shop", "game": 1, "club": "reds", "stars": ["morg-n-thorg", "griff-oberwald"] });
    assert_eq!(code(&mut office, "anna", dear), "inducement_money");
    office.act("anna", command(buys("bribe", 1))).expect("it has the money");
    office.act("ben", command(json!({ "command": "begin", "game": 1 }))).expect("nothing is in the way");
}

#[test]
fn a_match_shows_what_each_club_may_buy_at_its_own_price() {
    let mut office = league("elevens");
    office.must(command(json!({ "command": "start_season" })));
    let page = view::match_view(office.journal.state(), 1).expect("a page");
    for side in [&page.home, &page.away] {
        let offer = |id: &str| side.offers.iter().find(|one| one.id == id);
        assert_eq!(offer("bribe").map(|one| (one.price, one.max)), Some((100_000, 3)));
        assert_eq!(offer("griff-oberwald").map(|one| one.star), Some(true), "he plays for Humans");
        assert!(side.offers.iter().any(|one| one.choice.is_some()), "somebody who is hired by name");
        for id in ["mercenary", "giant", "wizard", "mortuary-assistant", "varag-ghoul-chewer"] {
            assert!(offer(id).is_none_or(|one| one.choice.is_some()), "{id} is not for them");
        }
        for one in &side.offers {
            let inducement = json!({ "id": one.id, "count": 1, "choice": one.choice });
            let wanted = if one.star { json!({ "stars": [one.id] }) } else { json!({ "inducements": [inducement] }) };
            let mut text = json!({ "command": "shop", "game": 1, "club": side.club });
            text.as_object_mut().expect("a command").extend(wanted.as_object().expect("more").clone());
            if one.price <= side.treasury {
                office.must(command(text));
            }
        }
    }
    office.must(command(json!({ "command": "begin", "game": 1 })));
    let page = view::match_view(office.journal.state(), 1).expect("a page");
    assert!(page.home.offers.is_empty(), "nothing is bought any more");
}

#[test]
fn every_option_that_holds_is_shown_and_none_that_does_not() {
    let keys = |ruleset: &str| {
        let office = Office::new(ruleset, "", &[], 1);
        view::house(office.journal.state()).into_iter().map(|one| (one.key, one.kind)).collect::<Vec<_>>()
    };
    let has = |ruleset: &str, key: &str| keys(ruleset).iter().any(|(own, _)| own == key);
    assert!(has("elevens", "guard_in_fouls") && !has("classic", "guard_in_fouls"));
    assert!(has("classic", "injury_table") && !has("sevens", "injury_table"));
    assert!(has("sevens", "pro_draft") && !has("elevens", "pro_draft") && !has("classic", "pro_draft"));
    let count = |kind: HouseKind| keys("classic").iter().filter(|(_, own)| *own == kind).count();
    assert_eq!((count(HouseKind::Rule), count(HouseKind::Option)), (0, 35));
    assert!(count(HouseKind::Value) > 20, "the numbers that no source settles");
}

#[test]
fn a_set_and_a_number_are_changed_and_named() {
    let mut office = Office::new("classic", "", &[], 1);
    let of = |office: &Office, key: &str| {
        view::house(office.journal.state()).into_iter().find(|one| one.key == key).expect("there")
    };
    let extras = of(&office, "foul_policing.extras");
    assert_eq!((extras.many, extras.value.as_str(), extras.changed), (true, "", false), "nothing is added at first");
    let wanted = ["foul_policing.extras=suspension_d6,excessive_violence_14", "values.kickoff.invasion=5"];
    office.must(command(json!({ "command": "vary", "options": wanted })));
    let extras = of(&office, "foul_policing.extras");
    assert!(extras.changed && extras.value.contains("suspension_d6") && extras.value.contains("excessive_violence_14"));
    let invasion = of(&office, "values.kickoff.invasion");
    assert_eq!((invasion.value.as_str(), invasion.default.as_str(), invasion.changed), ("5", "6", true));
    assert_eq!(
        code(&mut office, BOSS, json!({ "command": "vary", "options": ["values.kickoff.invasion=9"] })),
        "options"
    );
}

#[test]
fn the_choice_of_special_plays_is_the_option_of_all_matches() {
    for ruleset in ["elevens", "classic"] {
        let mut office = Office::new(ruleset, "", &[], 1);
        let option = |office: &Office| {
            let all = view::house(office.journal.state());
            all.into_iter().find(|one| one.key == "special_plays").expect("there").value
        };
        let choose = json!({ "command": "special_plays", "variant": "one-deck", "method": "cards", "decks": "plain" });
        office.must(command(choose));
        assert_eq!(option(&office), "one_deck");
        assert_eq!(office.journal.state().plays.decks, "plain");
        office.must(command(json!({ "command": "vary", "options": ["special_plays=tables"] })));
        let plays = &office.journal.state().plays;
        assert_eq!(
            (plays.variant.as_str(), plays.method.as_str()),
            ("tables", "secret"),
            "{ruleset}: the options lead"
        );
        office.must(command(json!({ "command": "vary", "options": [] })));
        assert_eq!((office.journal.state().plays.variant.as_str(), option(&office).as_str()), ("none", "off"));
    }
    let mut office = Office::new("elevens", "", &[], 1);
    let old = json!({ "command": "special_plays", "variant": "points", "method": "cards", "decks": "old" });
    assert_eq!(code(&mut office, BOSS, old), "plays", "cards of another game");
}

#[test]
fn a_mistyped_match_or_club_is_named() {
    let mut office = league("sevens");
    assert_eq!(code(&mut office, "anna", json!({ "command": "begin", "game": 77 })), "unknown_match");
    let hire = json!({ "command": "hire", "club": "greens", "position": "human-lineman" });
    assert_eq!(code(&mut office, "anna", hire), "unknown_club");
    let other = json!({ "command": "hire", "club": "blues", "position": "human-lineman" });
    assert_eq!(code(&mut office, "anna", other), "not_permitted", "that one is Ben's");
    assert!(office.modern().club("reds").is_ok());
}

#[test]
fn clubs_of_one_name_are_told_apart_by_their_coaches() {
    let mut office = league("elevens");
    for (club, coach) in [("reds-2", "cleo"), ("reds-3", "cleo")] {
        let roster =
            json!({ "name": "reds", "team": "human", "player": vec![json!({ "position": "human-lineman" }); 11] });
        office.must(command(json!({ "command": "enter", "club": club, "file": roster.to_string(), "coach": coach })));
    }
    office.must(command(json!({ "command": "start_season" })));
    let state = office.journal.state();
    let mut names: Vec<String> = view::table(state, 1, None).rows.into_iter().map(|row| row.name).collect();
    names.sort();
    // One coach has two of them: their short names are left.
    assert_eq!(names, ["blues", "reds (anna)", "reds (reds-2)", "reds (reds-3)"]);
    let round = &view::fixtures(state, 1).rounds[0];
    let shown = round.matches.iter().flat_map(|game| [&game.home_name, &game.away_name]);
    assert!(shown.clone().all(|name| names.contains(name)), "{:?}", shown.collect::<Vec<_>>());
}
