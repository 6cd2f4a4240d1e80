//! Whatever `data/` lists has a name in every language: teams, positions, stars, inducements, hires, skills, special rules, cards.

use std::path::Path;

use toml::{Table, Value};
use touchback_notation::Lang;

fn data(file: &str) -> Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    text.parse().unwrap_or_else(|why| panic!("{file}: {why}"))
}

fn rows<'a>(table: &'a Table, list: &str) -> &'a [Value] {
    table.get(list).and_then(Value::as_array).unwrap_or_else(|| panic!("no list {list}"))
}

fn id(row: &Value) -> &str {
    row.get("id").and_then(Value::as_str).expect("an id")
}

/// The messages of a list: `team-human`.
fn ids(table: &Table, list: &str, class: &str) -> Vec<String> {
    rows(table, list).iter().map(|row| format!("{class}-{}", id(row))).collect()
}

fn positions(table: &Table) -> Vec<String> {
    let of = |team: &Value| team.get("position").and_then(Value::as_array).cloned().expect("positions");
    let all = rows(table, "team").iter().flat_map(of);
    all.map(|row| format!("position-{}", id(&row))).collect()
}

/// Every message that the files in `data/` ask for.
fn wanted() -> Vec<String> {
    let (new, old) = (data("teams-2020.toml"), data("classic.toml"));
    let hired = data("inducements-2020.toml");
    let mut all = vec![positions(&new), positions(&old), ids(&old, "big_guy", "position")];
    all.push(ids(&new, "special_rule", "team-rule"));
    for table in [&new, &old] {
        all.push(ids(table, "team", "team"));
    }
    for table in [&data("stars-2020.toml"), &old] {
        all.push(ids(table, "star", "star"));
    }
    for table in [&data("skills-2020.toml"), &old] {
        all.push(ids(table, "skill", "skill"));
    }
    all.push(ids(&hired, "inducement", "inducement"));
    all.push(ids(&hired, "sevens", "inducement"));
    all.push(ids(&data("custom-inducements.toml"), "inducement", "inducement"));
    for list in ["coaching_staff", "wizard", "referee"] {
        all.push(ids(&hired, list, "hire"));
    }
    all.push(ids(&hired, "spell", "spell"));
    for file in ["plays/tables.toml", "plays/inferred.toml"] {
        all.push(ids(&data(file), "play", "play"));
    }
    all.concat()
}

#[test]
fn every_id_in_data_has_a_name_in_every_language() {
    let wanted = wanted();
    assert!(wanted.len() > 600, "{}", wanted.len());
    for (tag, lang) in Lang::all() {
        let missing: Vec<_> = wanted.iter().filter(|id| !lang.has(id)).collect();
        assert!(missing.is_empty(), "{tag}: {missing:?}");
    }
}

/// The other way round: no name for something that is gone.
#[test]
fn no_name_is_left_of_what_is_gone() {
    let wanted = wanted();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/en");
    for file in ["rosters.ftl", "plays.ftl"] {
        let text = std::fs::read_to_string(folder.join(file)).expect("a catalogue");
        let heads = text.lines().filter_map(|line| line.split_once(" = ")).filter(|(id, _)| !id.starts_with(' '));
        let stray: Vec<_> = heads.map(|(id, _)| id.to_owned()).filter(|id| !wanted.contains(id)).collect();
        assert!(stray.is_empty(), "{file}: {stray:?}");
    }
}

/// English names are those that are printed, so that rosters and pages agree with the lists.
#[test]
fn english_teams_positions_and_cards_are_called_as_printed() {
    let plain = |text: &str| text.replace('\'', "’").replace("...", "…");
    let printed = |row: &Value| plain(row.get("name").and_then(Value::as_str).expect("a name"));
    let english = Lang::english();
    for table in [data("teams-2020.toml"), data("classic.toml")] {
        for team in rows(&table, "team") {
            assert_eq!(english.known("team", id(team)), Some(printed(team)));
            for position in team.get("position").and_then(Value::as_array).expect("positions") {
                assert_eq!(english.known("position", id(position)), Some(printed(position)), "{}", id(team));
                let short = printed(position);
                let short = short.strip_prefix(&printed(team)).map_or(short.as_str(), str::trim_start);
                let own = if short.is_empty() { printed(position) } else { short.to_owned() };
                assert_eq!(english.position(id(team), id(position)), Some(own), "{}", id(team));
            }
        }
    }
    for card in rows(&data("plays/tables.toml"), "play") {
        assert_eq!(english.known("play", id(card)), Some(printed(card)));
    }
}

#[test]
fn a_position_is_called_as_its_team_calls_it() {
    let lang = |tag: &str| Lang::of(tag).expect("a language");
    let said = |tag: &str, team: &str| lang(tag).position(team, "skaven-thrower").expect("a name");
    assert_eq!((said("en", "skaven"), said("en", "underworld-denizens")), ("Thrower".into(), "Skaven Thrower".into()));
    assert_eq!((said("de", "skaven"), said("de", "underworld-denizens")), ("Werfer".into(), "Skaven-Werfer".into()));
    assert_eq!((said("fr", "skaven"), said("fr", "underworld-denizens")), ("Lanceur".into(), "Skaven lanceur".into()));
    assert_eq!(lang("de").known("team", "my-own-list"), None);
}
