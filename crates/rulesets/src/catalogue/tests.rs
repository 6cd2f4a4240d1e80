use super::*;

fn catalogue() -> Catalogue {
    Catalogue::load().unwrap_or_else(|problems| {
        panic!("{}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

#[test]
fn the_embedded_data_is_sound() {
    let catalogue = catalogue();
    assert_eq!(catalogue.teams.len(), 30);
    assert_eq!(catalogue.teams.iter().map(|t| t.positions.len()).sum::<usize>(), 159);
    assert_eq!(catalogue.skills.len(), 99);
    assert_eq!(catalogue.stars.len(), 67);
    assert_eq!(catalogue.mega_stars.len(), 7);
    assert_eq!((catalogue.inducements.len(), catalogue.sevens_inducements.len()), (28, 12));
    let blitzer = catalogue.team("human").and_then(|t| t.position("human-blitzer")).expect("the human blitzer");
    assert_eq!((blitzer.cost, blitzer.profile.st), (85_000, 3));
}

#[test]
fn every_mark_of_doubt_is_listed() {
    let points = open_points();
    let marks =
        [EMBEDDED.teams, EMBEDDED.skills, EMBEDDED.stars, EMBEDDED.inducements, EMBEDDED.tables, EMBEDDED.sevens]
            .iter()
            .flat_map(|text| text.lines())
            .filter(|line| {
                line.split(" =").next().is_some_and(|key| key.ends_with("uncertain") || key.ends_with("disputed"))
            })
            .count();
    let (classic, other): (Vec<_>, Vec<_>) = points.iter().partition(|point| point.file.contains("classic"));
    assert_eq!(other.len(), marks);
    let sure = |path: &str| classic.iter().find(|point| point.path == path).map(|point| point.confidence.as_str());
    assert_eq!(sure("creation.differs_1994[wizards]"), Some("medium"));
    assert_eq!(sure("foul.differs_1994"), Some("low"));
    assert_eq!(sure("skill[frenzy].differs_1994"), Some("medium"));
    assert_eq!(sure("spp.levels_1994"), Some("medium"));
    assert_eq!(sure("secret_weapon[stink-bomb]"), Some("low"));
    assert_eq!(sure("hire.stars_book_limit_uncertain"), Some("disputed"));
    assert_eq!(sure("winnings"), Some("low"));
    assert!(points.iter().any(|p| p.path == "team[dwarf].position[deathroller].big_guy_disputed"), "{points:#?}");
}

fn problems_with(change: impl Fn(&mut Sources<'_>)) -> Vec<String> {
    let mut sources = EMBEDDED;
    change(&mut sources);
    Catalogue::read(&sources).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn every_problem_is_reported_with_its_place() {
    let stars = EMBEDDED.stars.replace("\"claws\", \"dauntless\", \"dodge\"", "\"clows\", \"dauntless:2\", \"dodge\"");
    let found = problems_with(|s| s.stars = Box::leak(stars.clone().into_boxed_str()));
    assert_eq!(
        found,
        [
            "stars-2020.toml: star[akhorne-the-squirrel].skills[clows]: there is no such skill",
            "stars-2020.toml: star[akhorne-the-squirrel].skills[dauntless:2]: takes no parameter",
        ]
    );
    let teams = EMBEDDED.teams.replacen("ma = 6", "ma = \"six\"", 1).replacen("reroll_cost = 50000", "rr = 1", 1);
    let found = problems_with(|s| s.teams = Box::leak(teams.clone().into_boxed_str()));
    assert_eq!(found.len(), 2, "{found:#?}");
}

#[test]
fn sevens_prices_follow_the_ledger() {
    let _proof = touchback_ledger::covers(&["S7-IND-11", "S7-IND-12", "S7-IND-15", "S7-IND-16", "S7-IND-21"]);
    let catalogue = catalogue();
    let price = |id: &str, team: &str| {
        let team = catalogue.team(team).expect("a team");
        catalogue.sevens_inducement(id).map(|i| (i.max, i.price(team, &team.special_rules)))
    };
    assert_eq!(price("temp-agency-cheerleader", "human"), Some((2, Some(30_000))));
    assert_eq!(price("part-time-assistant-coach", "human"), Some((1, Some(30_000))));
    assert_eq!(price("special-play", "human"), Some((5, Some(50_000))));
    assert_eq!(price("extra-team-training", "human"), Some((8, Some(150_000))));
    assert_eq!(price("halfling-master-chef", "human"), Some((1, Some(300_000))));
    assert_eq!(price("halfling-master-chef", "halfling"), Some((1, Some(100_000))));
    assert_eq!(price("halfling-master-chef", "gnome"), Some((1, Some(100_000))), "Thimble Cup, not only Halflings");
}
