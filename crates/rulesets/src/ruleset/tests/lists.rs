//! Team lists, positions and inducements as the engine gets them.

use super::{both, catalogue, rules};
use crate::catalogue::SkillCategory;
use touchback_engine::Skill;
use touchback_engine::rules::{InducementKind, InducementRow, PositionRow, Rules};

fn row(rules: &Rules, kind: InducementKind) -> &InducementRow {
    rules.inducements.iter().find(|row| row.kind == kind).expect("offered")
}

/// Limit and price in both games.
fn pair(kind: InducementKind) -> [(u8, u32); 2] {
    let (sevens, elevens) = both();
    [&sevens, &elevens].map(|r| (row(r, kind).max, row(r, kind).price))
}

#[test]
fn limits_and_prices_that_differ() {
    let _proof = touchback_ledger::covers(&["S7-IND-11", "S7-IND-12", "S7-IND-15", "S7-IND-16", "S7-AMB-06"]);
    assert_eq!(pair(InducementKind::Cheerleader), [(2, 30), (4, 20)]);
    assert_eq!(pair(InducementKind::AssistantCoach), [(1, 30), (3, 20)]);
    assert_eq!(pair(InducementKind::SpecialPlay), [(5, 50), (5, 100)]);
    assert_eq!(pair(InducementKind::TeamReroll), [(8, 150), (8, 100)]);
}

#[test]
fn limits_and_prices_that_agree() {
    let _proof = touchback_ledger::covers(&["S7-IND-13", "S7-IND-14", "S7-IND-18", "S7-IND-22"]);
    assert_eq!(pair(InducementKind::Keg), [(2, 50), (2, 50)]);
    assert_eq!(pair(InducementKind::Apothecary), [(2, 100), (2, 100)]);
    assert_eq!(pair(InducementKind::Mercenary), [(11, 0), (16, 0)], "the squad limits; priced by position");
    let (sevens, elevens) = both();
    assert!([&sevens, &elevens].iter().all(|r| row(r, InducementKind::Apothecary).requires_apothecary));
    let measures = row(&sevens, InducementKind::DesperateMeasure);
    assert_eq!((measures.max, measures.price), (5, 50));
    assert!(!elevens.inducements.iter().any(|row| row.kind == InducementKind::DesperateMeasure));
    for rules in [sevens, elevens] {
        assert_eq!((rules.mercenary_fee, rules.mercenary_skill_fee, rules.mercenary_loner), (30, 50, 4));
    }
}

/// The price for a team; `None` if it may not have it.
fn price_for(rules: &Rules, kind: InducementKind, team: &str) -> Option<u32> {
    let number = rules.team(team).expect("a team");
    let list = &rules.teams[usize::from(number)];
    let row = row(rules, kind);
    let open = (row.requires == 0 || row.requires & list.special != 0) && (!row.requires_apothecary || list.apothecary);
    let reduced = row.reduced_for & list.special != 0 || row.reduced_for_teams.contains(&number);
    open.then_some(if reduced { row.reduced_price } else { row.price })
}

#[test]
fn special_rules_open_and_cheapen() {
    let _proof = touchback_ledger::covers(&["S7-IND-17", "S7-IND-19", "S7-IND-20", "S7-IND-21", "S7-DRAFT-10"]);
    let (sevens, elevens) = both();
    for rules in [&sevens, &elevens] {
        let price = |kind, team| price_for(rules, kind, team);
        assert_eq!(price(InducementKind::Bribe, "human"), Some(100));
        assert_eq!(price(InducementKind::Bribe, "goblin"), Some(50));
        assert_eq!(price(InducementKind::MortuaryAssistant, "shambling-undead"), Some(100));
        assert_eq!(price(InducementKind::MortuaryAssistant, "human"), None);
        assert_eq!(price(InducementKind::PlagueDoctor, "nurgle"), Some(100));
        assert_eq!(price(InducementKind::PlagueDoctor, "khorne"), None, "another patron");
        assert_eq!(price(InducementKind::Apothecary, "human"), Some(100));
        assert_eq!(price(InducementKind::Apothecary, "nurgle"), None, "the list permits none");
        assert_eq!(price(InducementKind::Chef, "human"), Some(300));
        assert_eq!(price(InducementKind::Chef, "halfling"), Some(100));
        assert_eq!(row(rules, InducementKind::Bribe).max, 3);
        assert_eq!(row(rules, InducementKind::Chef).max, 1);
    }
    assert_eq!(price_for(&sevens, InducementKind::Chef, "gnome"), Some(100), "every Thimble Cup team");
    assert_eq!(price_for(&elevens, InducementKind::Chef, "gnome"), Some(300), "Halfling teams only");
}

#[test]
fn nothing_else_is_for_sale_in_sevens() {
    let _proof = touchback_ledger::covers(&["S7-IND-23", "S7-11-15"]);
    let sevens = rules("sevens");
    let own = |row: &&InducementRow| !matches!(row.kind, InducementKind::Custom(_));
    let ids: Vec<&str> = sevens.inducements.iter().filter(own).map(|row| row.id.as_str()).collect();
    assert_eq!(ids.len(), 12);
    for id in ["star-player", "wizard", "weather-mage", "biased-referee", "infamous-coaching-staff", "riotous-rookies"]
    {
        assert!(!ids.contains(&id), "{id}");
    }
    let facts = catalogue();
    let max_and_price = |id: &str| facts.inducement(id).map(|i| (i.max, i.cost));
    assert_eq!(max_and_price("star-player"), Some((2, None)));
    assert_eq!(max_and_price("wizard"), Some((1, None)));
    assert_eq!(max_and_price("weather-mage"), Some((1, Some(30_000))));
    let referee = facts.referees.iter().find(|r| r.id == "biased-referee").expect("the referee");
    let price = |team: &str| facts.team(team).map(|t| referee.price(t, &t.special_rules));
    assert_eq!((price("human"), price("goblin")), (Some(120_000), Some(80_000)));
}

fn position<'a>(rules: &'a Rules, team: &str, id: &str) -> &'a PositionRow {
    let team = rules.team(team).expect("a team");
    rules.positions.iter().find(|p| p.team == team && p.id == id).expect("a position")
}

/// The team-mates a position distrusts, by id.
fn distrusted(rules: &Rules, team: &str, id: &str) -> Vec<String> {
    let number = rules.team(team).expect("a team");
    let mask = position(rules, team, id).animosity;
    let mates = rules.positions.iter().filter(|p| p.team == number).enumerate();
    mates.filter(|(n, _)| mask >> n & 1 == 1).map(|(_, p)| p.id.clone()).collect()
}

#[test]
fn animosity_names_positions_races_or_everybody() {
    let rules = rules("elevens");
    assert_eq!(distrusted(&rules, "underworld-denizens", "skaven-blitzer"), ["underworld-goblin-lineman"]);
    assert_eq!(distrusted(&rules, "orc", "orc-lineman"), ["orc-lineman"]);
    let everybody = rules.teams[usize::from(rules.team("orc").expect("orcs"))].positions.1;
    assert_eq!(distrusted(&rules, "orc", "orc-thrower").len(), usize::from(everybody));
    let halfling = distrusted(&rules, "old-world-alliance", "old-world-halfling-hopeful");
    assert!(halfling.iter().all(|id| id.contains("-dwarf-") || id.contains("-human-")), "{halfling:?}");
    assert_eq!(halfling.len(), 8);
    assert_eq!(position(&rules, "human", "human-lineman").animosity, 0);
}

#[test]
fn linemen_are_those_allowed_in_numbers() {
    let _proof = touchback_ledger::covers(&["S7-DRAFT-04"]);
    let (sevens, elevens) = both();
    for rules in [sevens, elevens] {
        assert!(rules.positions.iter().all(|p| p.lineman == matches!(p.max, 12 | 16)));
        assert!(rules.teams.iter().all(|team| rules.positions[usize::from(team.journeyman)].lineman));
    }
}

#[test]
fn positions_carry_their_numbers() {
    let rules = rules("sevens");
    let troll = position(&rules, "black-orc", "trained-troll");
    assert_eq!((troll.ma, troll.st, troll.ag, troll.pa, troll.av, troll.cost), (4, 5, 5, 5, 10, 115));
    assert_eq!((troll.loner, troll.mighty_blow), (3, 1));
    assert!(troll.skills.has(Skill::ThrowTeamMate) && troll.skills.has(Skill::Regeneration));
    let treeman = position(&rules, "halfling", "altern-forest-treeman");
    assert!(treeman.primary.has(Skill::Guard) && !treeman.primary.has(Skill::Catch));
    let counted: usize = rules.teams.iter().map(|t| usize::from(t.positions.1)).sum();
    assert_eq!(
        (rules.teams.len(), counted, rules.positions.len()),
        (30, 159, 159 + rules.stars.len() + 2),
        "and two of the staff"
    );
    for (number, team) in rules.teams.iter().enumerate() {
        let (first, count) = (usize::from(team.positions.0), usize::from(team.positions.1));
        assert!(rules.positions[first..first + count].iter().all(|p| usize::from(p.team) == number));
        assert!((first..first + count).contains(&usize::from(team.journeyman)));
    }
}

/// Every star plays for exactly the teams that the data names, at its price; nobody in the smaller game.
#[test]
fn stars_play_for_those_the_data_names() {
    let _proof = touchback_ledger::covers(&["MP-STAR-06", "MP-STAR-08", "S7-11-15"]);
    let (sevens, elevens) = both();
    let facts = catalogue();
    assert_eq!((elevens.stars.len(), facts.stars.len()), (67, 67));
    assert_eq!(row(&elevens, InducementKind::Star).max, 2);
    assert!(!sevens.inducements.iter().any(|row| row.kind == InducementKind::Star));
    for (star, data) in elevens.stars.iter().zip(&facts.stars) {
        assert_eq!((&star.id, star.cost, star.mega), (&data.id, data.cost as u32 / 1_000, data.mega_star));
        let mate = elevens.stars.get(usize::from(star.mate)).map(|s| s.id.clone());
        assert_eq!(mate, data.hired_with, "{}", star.id);
        for (list, team) in elevens.teams.iter().zip(&facts.teams) {
            assert_eq!(star.plays_for(list.special), data.plays_for(&team.special_rules), "{} {}", star.id, team.id);
            for chosen in &team.special_rule_choice {
                let all: Vec<_> = team.special_rules.iter().chain([chosen]).cloned().collect();
                let bits = list.special | crate::special_bits([chosen]);
                assert_eq!(star.plays_for(bits), data.plays_for(&all), "{} {} {chosen}", star.id, team.id);
            }
        }
    }
}

/// A star of 1994 is on the lists that the data name, and on no other.
#[test]
fn stars_of_the_older_game_are_on_lists() {
    let (facts, rules) =
        (crate::catalogue::Catalogue::of("classic").expect("data"), crate::load("classic").expect("rules"));
    let star = |id: &str| rules.star(id).map(|row| &rules.stars[usize::from(row)]).expect("a star");
    let lists = |id: &str| -> Vec<&str> {
        let on =
            |team: &&touchback_engine::rules::TeamRow| star(id).is_listed_for(rules.team(&team.id).expect("a row"));
        rules.teams.iter().filter(on).map(|team| team.id.as_str()).collect()
    };
    assert_eq!(lists("griff-oberwald"), ["human"]);
    assert_eq!(lists("bomber-dribblesnot"), ["goblin", "orc"]);
    let everywhere = facts.stars.iter().filter(|star| star.teams.is_empty()).count();
    assert_eq!(everywhere, 1, "one mercenary plays for anybody");
    for data in &facts.stars {
        for team in &facts.teams {
            assert_eq!(lists(&data.id).contains(&team.id.as_str()), data.is_listed_for(&team.id), "{}", data.id);
        }
    }
}

#[test]
fn the_engine_knows_every_skill_of_the_data() {
    let older = crate::catalogue::Catalogue::of("classic").expect("data");
    let facts = [catalogue(), older];
    let listed = facts.iter().flat_map(|f| &f.skills).filter(|s| s.category != SkillCategory::Dungeon);
    let missing: Vec<&str> = listed.map(|s| s.id.as_str()).filter(|id| Skill::from_id(id).is_none()).collect();
    assert_eq!(missing, Vec::<&str>::new());
}
