//! Skills and characteristics bought with star player points (S7-ADV, S7-SK).

use super::{eleven, humans, roll, seven};
use crate::common::{CATALOGUE, elevens};
use touchback_ledger::covers;
use touchback_roster::advance::{self, SevensChoice, Take, Want};
use touchback_roster::builder::RosterBuilder;
use touchback_roster::club::{AdvanceKind, Club, PlayerId};
use touchback_roster::house::HouseRules;
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::{Access, Characteristic, SkillRef};

#[test]
fn sevens_teams_take_one_skill_per_game() {
    let _proof = covers(&["S7-ADV-01", "S7-ADV-02", "S7-ADV-03", "S7-ADV-04", "S7-EX-45"]);
    let house = HouseRules::default();
    let rules = seven(&house);
    let mut club = humans(Format::Sevens);
    let lineman = club.players[0].id;
    let played: Vec<PlayerId> = club.players.iter().take(7).map(|p| p.id).collect();
    let chosen = SevensChoice::Chosen { player: lineman, category: Access::General };
    roll(&[5, 4], |t| advance::sevens(&rules, &mut club, &played, &chosen, t)).expect("Sure Hands");
    let value = |club: &Club| club.player(lineman).expect("there").gained_value();
    assert_eq!(value(&club), 10_000);
    // B: the die picks the first of those who took part; Strength, block 1, row 5
    let random = SevensChoice::Random { categories: vec![Access::Strength] };
    roll(&[1, 1, 5], |t| advance::sevens(&rules, &mut club, &played, &random, t)).expect("Guard");
    assert_eq!(value(&club), 40_000, "+10,000, then +30,000");
    let skills: Vec<String> = club.player(lineman).expect("there").gained_skills().map(ToString::to_string).collect();
    assert_eq!(skills, ["sure-hands", "guard"]);
    roll(&[2, 4, 1], |t| advance::sevens(&rules, &mut club, &played, &random, t)).expect("Mighty Blow");
    assert_eq!(club.players[1].gained_value(), 20_000);
    assert_eq!(club.players[1].gained_skills().next(), Some(&SkillRef::numbered("mighty-blow", 1)));
    let third = SevensChoice::Chosen { player: lineman, category: Access::General };
    roll(&[1, 1], |t| advance::sevens(&rules, &mut club, &played, &third, t)).expect("Block");
    assert_eq!(value(&club), 60_000, "+20,000 for a later Primary");
    let absent = SevensChoice::Chosen { player: club.players[7].id, category: Access::General };
    let problem = roll(&[1, 1], |t| advance::sevens(&rules, &mut club, &played, &absent, t)).expect_err("did not play");
    assert_eq!(problem.refusal, Some("S7-BAD-25"));
}

#[test]
fn random_skills_by_two_dice() {
    let _proof = covers(&["S7-DICE-01", "S7-DICE-03", "S7-EX-43", "S7-EX-44", "S7-AMB-20"]);
    let pick = |access, sevens, block, row| CATALOGUE.random.pick(access, sevens, block, row);
    assert_eq!(pick(Access::General, true, 5, 4), Some("sure-hands"));
    assert_eq!(pick(Access::Agility, true, 2, 2), Some("defensive"));
    assert_eq!(pick(Access::Agility, false, 2, 2), Some("diving-catch"));
    assert_eq!(pick(Access::General, true, 3, 1), Some("block"), "1 to 3 is the first block");
    assert_eq!(pick(Access::General, true, 4, 1), Some("pro"));
    assert_eq!(pick(Access::General, true, 7, 1), None);
}

/// The ledger's rows, read from the specification itself.
fn ledger_row(id: &str) -> Vec<String> {
    let text = include_str!("../../../../rules/sevens.md");
    let line = text.lines().find(|l| l.starts_with(&format!("| {id} |"))).expect(id);
    line.trim_matches('|').split('|').map(|cell| cell.trim().trim_end_matches('*').to_owned()).collect()
}

fn check_skill_rows(ids: &[&str]) {
    for id in ids {
        let cells = ledger_row(id);
        let (block, row): (u8, u8) = (cells[1].parse().expect("a block"), cells[2].parse().expect("a row"));
        let columns = [Access::General, Access::Agility, Access::Passing, Access::Strength, Access::Mutation];
        for (access, name) in columns.into_iter().zip(&cells[3..]) {
            let die = if block == 1 { 1 } else { 4 };
            let skill = CATALOGUE.random.pick(access, true, die, row).expect("a skill");
            let gained = advance::gained(&CATALOGUE, skill);
            assert_eq!(CATALOGUE.skill_name(&gained).to_lowercase(), name.to_lowercase(), "{id} {access}");
            let starred = include_str!("../../../../rules/sevens.md").contains(&format!("{name}*"));
            assert_eq!(CATALOGUE.skill(skill).map(|s| s.mandatory), Some(starred), "{name}: compulsory use");
        }
    }
}

#[test]
fn random_skill_table_first_block() {
    let _proof = covers(&["S7-SK-11", "S7-SK-12", "S7-SK-13", "S7-SK-14", "S7-SK-15"]);
    check_skill_rows(&["S7-SK-11", "S7-SK-12", "S7-SK-13", "S7-SK-14", "S7-SK-15"]);
}

#[test]
fn random_skill_table_between_the_blocks() {
    let _proof = covers(&["S7-SK-16", "S7-SK-21"]);
    check_skill_rows(&["S7-SK-16", "S7-SK-21"]);
}

#[test]
fn random_skill_table_second_block() {
    let _proof = covers(&["S7-SK-22", "S7-SK-23", "S7-SK-24", "S7-SK-25", "S7-SK-26"]);
    check_skill_rows(&["S7-SK-22", "S7-SK-23", "S7-SK-24", "S7-SK-25", "S7-SK-26"]);
}

fn veteran(spp: u32, taken: usize) -> (Club, PlayerId) {
    let mut club = humans(Format::Elevens);
    let id = club.players[11].id;
    let house = HouseRules::default();
    club.players[11].spp_earned = 1_000;
    for skill in ["fend", "frenzy", "kick", "pro", "shadowing", "sure-hands"].into_iter().take(taken) {
        let want = Want::ChosenPrimary(skill.into());
        roll(&[], |t| advance::buy(&eleven(&house), &mut club, id, &want, t)).expect(skill);
    }
    let player = club.player_mut(id).expect("there");
    player.spp_earned = spp + player.spp_earned - player.spp();
    assert_eq!(player.spp(), spp);
    (club, id)
}

fn prices_of_level(taken: usize) -> [Option<u32>; 5] {
    let (club, id) = veteran(0, taken);
    let house = HouseRules::default();
    let kinds = [
        AdvanceKind::RandomPrimary,
        AdvanceKind::ChosenPrimary,
        AdvanceKind::RandomSecondary,
        AdvanceKind::ChosenSecondary,
        AdvanceKind::Characteristic,
    ];
    kinds.map(|kind| advance::price(&eleven(&house), club.player(id).expect("there"), kind))
}

#[test]
fn advancements_cost_more_each_time() {
    let _proof = covers(&["S7-ADV-11", "S7-ADV-12", "S7-ADV-13", "S7-AMB-18"]);
    assert_eq!(prices_of_level(0).map(Option::unwrap), [3, 6, 6, 12, 18]);
    assert_eq!(prices_of_level(1).map(Option::unwrap), [4, 8, 8, 14, 20]);
    assert_eq!(prices_of_level(2).map(Option::unwrap), [6, 12, 12, 18, 24]);
}

#[test]
fn advancements_end_with_the_sixth() {
    let _proof = covers(&["S7-ADV-14", "S7-ADV-15", "S7-ADV-16", "S7-BAD-25"]);
    assert_eq!(prices_of_level(3).map(Option::unwrap), [8, 16, 16, 22, 28]);
    assert_eq!(prices_of_level(4).map(Option::unwrap), [10, 20, 20, 26, 32]);
    assert_eq!(prices_of_level(5).map(Option::unwrap), [15, 30, 30, 40, 50]);
    assert_eq!(prices_of_level(6), [None; 5]);
    let (mut club, id) = veteran(200, 6);
    let house = HouseRules::default();
    assert_eq!(advance::level(&CATALOGUE, club.player(id).expect("there")), "legend");
    let want = Want::ChosenPrimary("strip-ball".into());
    let problem = roll(&[], |t| advance::buy(&eleven(&house), &mut club, id, &want, t)).expect_err("a seventh");
    assert!(problem.message.ends_with("cannot take strip-ball: six advancements have been taken."), "{problem}");
}

#[test]
fn spending_points() {
    let _proof = covers(&["S7-EX-47", "S7-ADV-21", "S7-ADV-22", "S7-ADV-23", "S7-BAD-25"]);
    let house = HouseRules::default();
    let rules = eleven(&house);
    let (mut club, id) = veteran(10, 1);
    let before = club.player(id).expect("there").gained_value();
    let buy = |club: &mut Club, want: Want| roll(&[], |t| advance::buy(&rules, club, id, &want, t));
    for (want, why) in [
        (Want::ChosenPrimary("claws".into()), "it is no Primary skill of the position"),
        (Want::ChosenPrimary("dodge".into()), "it is no Primary skill of the position"),
        (Want::ChosenPrimary("block".into()), "already owned"),
        (Want::ChosenPrimary("fend".into()), "already owned"),
        (Want::ChosenPrimary("nothing".into()), "there is no such skill"),
        (Want::ChosenSecondary("dodge".into()), "14 points needed, 10 there"),
    ] {
        let problem = buy(&mut club, want).expect_err(why);
        assert!(problem.message.ends_with(&format!(": {why}.")) && problem.names("S7-BAD-25"), "{problem}");
    }
    assert_eq!(club.player(id).expect("there").spp(), 10, "refusals cost nothing");
    buy(&mut club, Want::ChosenPrimary("tackle".into())).expect("a Primary skill");
    let player = club.player(id).expect("there");
    assert_eq!((player.spp(), player.gained_value() - before), (2, 20_000));
}

#[test]
fn random_skills_are_rolled_until_one_fits() {
    let _proof = covers(&["S7-ADV-24", "S7-ADV-22"]);
    let house = HouseRules::default();
    let (mut club, id) = veteran(4, 1);
    // Block is owned by the position, Fend gained: both are rolled again, then Tackle.
    let want = Want::RandomPrimary(Access::General);
    roll(&[1, 1, 2, 4, 6, 5], |t| advance::buy(&eleven(&house), &mut club, id, &want, t)).expect("Tackle");
    assert_eq!(club.player(id).expect("there").gained_skills().last(), Some(&SkillRef::new("tackle")));
    let closed = Want::RandomPrimary(Access::Mutation);
    let (mut club, id) = veteran(4, 1);
    assert!(roll(&[1, 1], |t| advance::buy(&eleven(&house), &mut club, id, &closed, t)).is_err());
}

#[test]
fn characteristics_by_the_d16() {
    let _proof = covers(&["S7-ADV-31", "S7-ADV-32", "S7-EX-48", "S7-ADV-41"]);
    let house = HouseRules::default();
    let rules = eleven(&house);
    let (mut club, id) = veteran(100, 0);
    use Characteristic::{Ag, Av, Ma, Pa, St};
    let open = |club: &Club, roll| advance::improvable(&rules, club, id, roll).expect("a player");
    let sorted = |mut list: Vec<Characteristic>| {
        list.sort();
        list
    };
    for (rolls, options) in
        [(1..=7, vec![Ma, Av]), (8..=13, vec![Ma, Pa, Av]), (14..=14, vec![Ag, Pa]), (15..=15, vec![St, Ag])]
    {
        for roll in rolls {
            assert_eq!(sorted(open(&club, roll)), sorted(options.clone()), "{roll}");
        }
    }
    assert_eq!(open(&club, 16).len(), 5);
    // The example: AG 2+, ST 4 and a 15.
    let position = CATALOGUE.team("human").and_then(|t| t.position("human-blitzer")).expect("there");
    for which in [Ag, St] {
        advance::take(&rules, &mut club, id, 16, &Take::Improve(which)).expect("allowed");
    }
    let player = club.player(id).expect("there");
    let profile = player.profile(&CATALOGUE, position);
    assert_eq!((profile.ag, profile.st), (2, 4));
    let value = |take: Take| {
        let mut copy = club.clone();
        advance::take(&rules, &mut copy, id, 15, &take).expect("allowed");
        let after = copy.player(id).expect("there");
        let profile = after.profile(&CATALOGUE, position);
        (profile.ag, profile.st, after.gained_value() - player.gained_value())
    };
    assert_eq!(value(Take::Improve(Ag)), (1, 4, 40_000));
    assert_eq!(value(Take::Improve(St)), (2, 5, 80_000));
    assert_eq!(value(Take::Secondary("dodge".into())), (2, 4, 40_000));
    assert!(advance::take(&rules, &mut club.clone(), id, 16, &Take::Secondary("dodge".into())).is_err(), "not on a 16");
    assert!(advance::take(&rules, &mut club.clone(), id, 3, &Take::Improve(St)).is_err(), "not on a 3");
}

#[test]
fn unknown_and_owned_skills_are_refused_and_nothing_changes() {
    let _proof = covers(&["S7-BAD-25"]);
    let house = HouseRules::default();
    let rules = eleven(&house);
    let (mut club, id) = veteran(400, 0);
    let choose = |club: &mut Club, skill: &str| {
        roll(&[], |t| advance::buy(&rules, club, id, &Want::ChosenPrimary(skill.to_owned()), t))
    };
    choose(&mut club, "tackle").expect("allowed once");
    let before = club.clone();
    for skill in ["flying", "tackle", "claws", "regeneration"] {
        let problem = choose(&mut club, skill).expect_err(skill);
        assert!(problem.names("S7-BAD-25"), "{skill}: {problem}");
        assert_eq!(club, before, "{skill}");
    }
}

#[test]
fn characteristics_have_a_ceiling() {
    let _proof = covers(&["S7-ADV-33", "S7-BAD-26", "S7-ADV-41"]);
    let house = HouseRules::default();
    let rules = eleven(&house);
    let (mut club, id) = veteran(400, 0);
    club.player_mut(id).expect("there").name = "Hans".into();
    for (which, value) in [(Characteristic::Av, 10_000), (Characteristic::Ma, 20_000), (Characteristic::Pa, 20_000)] {
        let before = club.player(id).expect("there").gained_value();
        advance::take(&rules, &mut club, id, 16, &Take::Improve(which)).expect("allowed");
        assert_eq!(club.player(id).expect("there").gained_value() - before, value, "{which}");
    }
    advance::take(&rules, &mut club, id, 16, &Take::Improve(Characteristic::Ma)).expect("a second time");
    let problem = advance::take(&rules, &mut club, id, 16, &Take::Improve(Characteristic::Ma)).expect_err("a third");
    assert_eq!(problem.message, "MA of Hans cannot be improved further.");
    // A player without PA improves to 6+.
    let draft = elevens();
    let roster = RosterBuilder::new("T", "shambling-undead").players(10, "zombie-lineman").players(1, "mummy").draft();
    let mut undead = Club::from_draft("u", &roster, &draft, &mut 1).expect("legal");
    let mummy = undead.players[10].id;
    undead.players[10].spp_earned = 50;
    let position = CATALOGUE.team("shambling-undead").and_then(|t| t.position("mummy")).expect("there");
    assert_eq!(position.profile.pa, None);
    advance::take(&rules, &mut undead, mummy, 14, &Take::Improve(Characteristic::Pa)).expect("allowed");
    assert_eq!(undead.players[10].profile(&CATALOGUE, position).pa, Some(6));
}
