//! The post-game sequence and advancement (S7-POST, S7-ADV, S7-SPP, S7-SK, S7-EXP; S7-EX-07, -08, -41 to -48).

mod common;

use common::{CATALOGUE, elevens, sevens};
use touchback_ledger::covers;
use touchback_rulesets::catalogue::{Access, Characteristic, SkillRef};
use touchback_team::advance::{self, SevensChoice, Take, Want};
use touchback_team::builder::RosterBuilder;
use touchback_team::club::{AdvanceKind, Club, PlayerId, Tally};
use touchback_team::dice::{Table, TypedDice};
use touchback_team::house::{HouseRules, Rulebook};
use touchback_team::injury::{self, Harm, Injury};
use touchback_team::market::{self, Staff};
use touchback_team::postmatch::{self, Leaving};
use touchback_team::problem::Problem;
use touchback_team::result::{MatchResult, Side, SideResult};
use touchback_team::rules::Format;
use touchback_team::windfall::Windfall;

fn seven(house: &HouseRules) -> Rulebook<'_> {
    Rulebook::new(&CATALOGUE, Format::Sevens, house)
}

fn eleven(house: &HouseRules) -> Rulebook<'_> {
    Rulebook::new(&CATALOGUE, Format::Elevens, house)
}

/// Seven or eleven human linemen and a blitzer; ids from 1.
fn humans(format: Format) -> Club {
    let count = if format == Format::Sevens { 7 } else { 11 };
    let draft = if format == Format::Sevens { sevens() } else { elevens() };
    let roster = RosterBuilder::new("H", "human").players(count, "human-lineman").players(1, "human-blitzer").draft();
    Club::from_draft("one", &roster, &draft, &mut 1).expect("legal")
}

fn roll<T>(dice: &[u16], act: impl FnOnce(&mut Table) -> Result<T, Problem>) -> Result<T, Problem> {
    let mut source = TypedDice::new(dice);
    let done = act(&mut Table::new(&mut source));
    assert!(done.is_err() || source.left() == 0, "{} dice too many", source.left());
    done
}

fn score(home: u32, away: u32) -> MatchResult {
    let side = |score| SideResult { score, ..SideResult::default() };
    MatchResult { home: side(home), away: side(away), ..MatchResult::default() }
}

#[test]
fn winnings_share_the_attendance() {
    let _proof = covers(&["S7-POST-12", "S7-POST-13", "S7-EX-07", "S7-EX-08", "S7-AMB-33"]);
    let house = HouseRules::default();
    let (rules, big) = (seven(&house), eleven(&house));
    let both = |result: &MatchResult, fans| Side::BOTH.map(|side| postmatch::winnings(&rules, result, fans, side));
    assert_eq!(both(&score(2, 1), [5, 3]), [60_000, 50_000]);
    assert_eq!(both(&score(1, 1), [4, 3]), [45_000, 45_000], "half a step is not rounded");
    let conceded = MatchResult { conceded_by: Some(Side::Away), ..score(1, 0) };
    let full = Side::BOTH.map(|side| postmatch::winnings(&big, &conceded, [4, 3], side));
    assert_eq!(full, [80_000, 0], "the winner of an 11-a-side concession gets it all");
}

#[test]
fn money_of_special_plays_comes_in_order() {
    let _proof = covers(&["AMB-59", "EX-RE-6", "EX-RE-7", "EX-DT-5", "OBC-18"]);
    let all = Windfall { big_match: true, robbed: true, donates: true, ..Windfall::default() };
    let takings = all.takings(40_000);
    assert_eq!((takings.winnings, takings.donated, takings.kept(), takings.fans), (160_000, 80_000, 80_000, 1));
    let will = Windfall { donates: true, income: 30_000, ..Windfall::default() };
    assert_eq!((will.takings(50_000).donated, will.takings(50_000).kept()), (25_000, 55_000));
    let robbed = Windfall { robbed: true, ..Windfall::default() };
    assert_eq!([robbed.takings(60_000).kept(), Windfall::default().takings(50_000).kept()], [120_000, 50_000]);
    assert_eq!(will.takings(0).fans, 0, "nothing was given away");
    let twice = Windfall { doubled_again: 1, ..robbed };
    assert_eq!(twice.takings(60_000).kept(), 240_000, "two Robbed are two plays");
}

#[test]
fn special_plays_reach_treasury_and_fans() {
    let _proof = covers(&["RE-22", "RE-26", "RE-51", "RE-54", "RE-64"]);
    let house = HouseRules::default();
    let mut club = humans(Format::Sevens);
    let (before, fans) = (club.treasury.balance(), club.dedicated_fans);
    let windfall = Windfall { big_match: true, donates: true, income: 30_000, fans: 2, ..Windfall::default() };
    let home = SideResult { score: 1, windfall, ..SideResult::default() };
    let result = MatchResult { home, away: score(0, 1).away, ..MatchResult::default() };
    roll(&[], |table| postmatch::settle(&seven(&house), &mut club, &result, Side::Home, [4, 2], table))
        .expect("settled");
    assert_eq!(club.treasury.balance() - before, 40_000 + 30_000, "twice 40,000, half of it given away");
    assert_eq!(club.dedicated_fans - fans, 3);
}

#[test]
fn dedicated_fans_come_and_go() {
    let _proof = covers(&["S7-POST-21", "S7-POST-22", "S7-POST-23", "S7-EX-41", "S7-AMB-32"]);
    let with = |fans| Club { dedicated_fans: fans, ..humans(Format::Sevens) };
    let after = |fans, won, die| postmatch::dedicated_fans(&with(fans), won, die);
    assert_eq!(after(3, Some(true), 3), 4);
    assert_eq!(after(3, Some(true), 2), 3);
    assert_eq!(after(3, Some(false), 2), 2);
    assert_eq!(after(3, Some(false), 3), 3);
    assert_eq!(after(1, Some(false), 1), 1);
    assert_eq!(after(3, None, 6), 3);
    assert_eq!(after(6, Some(true), 6), 7, "no ceiling in play");
}

#[test]
fn a_match_is_recorded() {
    let _proof = covers(&["S7-POST-11", "S7-INJ-05", "S7-INJ-06"]);
    let house = HouseRules::default();
    let mut club = humans(Format::Sevens);
    club.players[2].misses_next = true;
    let played: Vec<PlayerId> = club.players.iter().filter(|p| !p.misses_next).map(|p| p.id).collect();
    let (hurt, dead) = (played[0], played[1]);
    let by = Some(PlayerId(900));
    let injuries =
        vec![Injury { player: hurt, harm: Harm::SeriouslyHurt, by }, Injury { player: dead, harm: Harm::Dead, by }];
    let scorer = played[3];
    let deeds = [(scorer, Tally { touchdowns: 2, ..Tally::default() })].into();
    let home = SideResult { score: 2, played: played.clone(), deeds, injuries, ..SideResult::default() };
    let result = MatchResult { home, ..MatchResult::default() };
    let before = club.treasury.balance();
    let (_, gone) =
        roll(&[5], |t| postmatch::settle(&seven(&house), &mut club, &result, Side::Home, [3, 3], t)).expect("fine");
    assert_eq!(club.treasury.balance() - before, 50_000);
    assert!(club.treasury.adds_up());
    assert_eq!(club.dedicated_fans, 2, "a win with 5 at 1");
    assert!(!club.players[1].misses_next, "the one who sat out is back");
    assert!(club.player(hurt).expect("alive").misses_next);
    assert!(club.player(dead).is_err(), "the dead are deleted");
    assert_eq!(gone[0].how, Leaving::Died { by });
    assert_eq!(club.player(scorer).expect("there").career.touchdowns, 2);
    assert_eq!(club.player(scorer).expect("there").spp(), 0, "Sevens counts no points");
}

#[test]
fn sheets_that_contradict_themselves_are_refused() {
    let fit = (1..=8).map(PlayerId).collect();
    let deed = |tally| [(PlayerId(1), tally)].into();
    let side = |score, played: &[u32], tally| SideResult {
        score,
        played: played.iter().map(|n| PlayerId(*n)).collect(),
        deeds: deed(tally),
        ..SideResult::default()
    };
    let codes = |home| {
        let result = MatchResult { home, ..MatchResult::default() };
        result.problems(Side::Home, &fit).iter().map(|p| p.code).collect::<Vec<_>>()
    };
    assert!(codes(side(2, &[1, 2], Tally { touchdowns: 2, ..Tally::default() })).is_empty());
    assert_eq!(codes(side(1, &[1, 2], Tally { touchdowns: 2, ..Tally::default() })), ["touchdowns"]);
    assert_eq!(codes(side(1, &[1, 99], Tally::default())), ["unknown_player"]);
    assert_eq!(codes(side(1, &[2, 2], Tally::default())), ["played_twice", "unknown_player"]);
    assert_eq!(codes(side(1, &[1], Tally { mvp: 2, ..Tally::default() })), ["mvp"]);
}

#[test]
fn star_player_points() {
    let _proof = covers(&["S7-SPP-01", "S7-SPP-03", "S7-SPP-04", "S7-SPP-06", "S7-EX-46"]);
    let points = |tally: Tally| tally.spp(&CATALOGUE);
    let none = Tally::default();
    assert_eq!(points(Tally { completions: 1, ..none }), 1);
    assert_eq!(points(Tally { deflections: 1, ..none }), 1);
    assert_eq!(points(Tally { interceptions: 1, ..none }), 2, "instead of the deflection's one");
    assert_eq!(points(Tally { touchdowns: 1, ..none }), 3);
    assert_eq!(points(Tally { completions: 1, interceptions: 1, touchdowns: 1, mvp: 1, ..none }), 10);
}

#[test]
fn more_star_player_points_and_who_gets_them() {
    let _proof = covers(&["S7-SPP-00", "S7-SPP-02", "S7-SPP-05", "S7-SPP-07", "S7-11-14"]);
    let none = Tally::default();
    assert_eq!(Tally { superb_throws: 1, ..none }.spp(&CATALOGUE), 1);
    assert_eq!(Tally { casualties: 1, ..none }.spp(&CATALOGUE), 2);
    let variant = HouseRules { spp_in_sevens: true, ..HouseRules::default() };
    let plain = HouseRules::default();
    for (rules, format, earns) in [
        (seven(&plain), Format::Sevens, false),
        (seven(&variant), Format::Sevens, true),
        (eleven(&plain), Format::Elevens, true),
    ] {
        let mut club = humans(format);
        let played: Vec<PlayerId> = club.players.iter().map(|p| p.id).collect();
        let home = SideResult { played: played.clone(), ..SideResult::default() };
        let result = MatchResult { home, ..MatchResult::default() };
        let dice: &[u16] = if earns { &[3] } else { &[] };
        roll(dice, |t| postmatch::settle(&rules, &mut club, &result, Side::Home, [2, 2], t)).expect("fine");
        let spp: Vec<u32> = club.players.iter().map(|p| p.spp()).collect();
        let mut expected = vec![0; played.len()];
        expected[2] = if earns { 4 } else { 0 };
        assert_eq!(spp, expected, "the third of those who played is drawn");
    }
}

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
    let text = include_str!("../../../rules/sevens.md");
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
            let starred = include_str!("../../../rules/sevens.md").contains(&format!("{name}*"));
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

#[test]
fn casualties_of_the_eleven_a_side_game() {
    let _proof = covers(&["S7-INJ-10", "S7-INJ-11", "S7-11-12"]);
    let house = HouseRules::default();
    let rules = eleven(&house);
    let mut club = humans(Format::Elevens);
    let id = club.players[0].id;
    let open = Injury { player: id, harm: Harm::Casualty, by: None };
    let harm = |club: &Club, dice: &[u16]| roll(dice, |t| injury::resolve(&rules, club, open, t)).expect("a harm");
    assert_eq!(harm(&club, &[6]), Harm::BadlyHurt);
    assert_eq!(harm(&club, &[7]), Harm::SeriouslyHurt);
    assert_eq!(harm(&club, &[10]), Harm::SeriousInjury);
    assert_eq!(harm(&club, &[15]), Harm::Dead);
    assert_eq!(harm(&club, &[14, 3]), Harm::LastingInjury(Characteristic::Ma));
    club.players[0].niggling = 2;
    assert_eq!(harm(&club, &[13]), Harm::Dead, "two Niggling Injuries");
    injury::apply(&rules, &mut club, id, Harm::SeriousInjury).expect("applied");
    assert_eq!(club.players[0].niggling, 3);
    club.players[0].niggling = 0;
    for _ in 0..5 {
        injury::apply(&rules, &mut club, id, Harm::LastingInjury(Characteristic::Ma)).expect("applied");
    }
    let position = CATALOGUE.team("human").and_then(|t| t.position("human-lineman")).expect("there");
    assert_eq!(club.players[0].profile(&CATALOGUE, position).ma, 1);
    assert_eq!(harm(&club, &[13, 3, 6]), Harm::LastingInjury(Characteristic::St), "MA 1 is rolled again");
    let mut small = humans(Format::Sevens);
    let problem = injury::apply(&seven(&house), &mut small, id, Harm::LastingInjury(Characteristic::Ma));
    assert!(problem.is_err(), "Sevens has none");
}

#[test]
fn hiring_within_the_limits() {
    let _proof = covers(&["S7-POST-41", "S7-BAD-28", "S7-DRAFT-05", "S7-BAD-04", "S7-BAD-03"]);
    let house = HouseRules::default();
    let rules = seven(&house);
    let mut club = humans(Format::Sevens);
    let mut next = 100;
    club.treasury.receive(1_000_000, "test", "S7-TV-04").expect("money");
    let first = club.players[0].id;
    market::fire(&mut club, first).expect("fired");
    let before = club.treasury.balance();
    market::hire(&rules, &mut club, "human-thrower", "Max", &mut next).expect("room and money");
    assert_eq!(before - club.treasury.balance(), 80_000);
    market::hire(&rules, &mut club, "human-thrower", "", &mut next).expect("a second");
    let message = |result: Result<PlayerId, Problem>| result.expect_err("refused").message;
    assert_eq!(
        message(market::hire(&rules, &mut club, "human-thrower", "", &mut next)),
        "Human Thrower: 3 chosen, 2 allowed."
    );
    market::hire(&rules, &mut club, "human-blitzer", "", &mut next).expect("the fourth who is no Lineman");
    let said = message(market::hire(&rules, &mut club, "human-catcher", "", &mut next));
    assert_eq!(said, "At most 4 players may be other than Linemen (5 chosen).");
    market::hire(&rules, &mut club, "human-lineman", "", &mut next).expect("a Lineman");
    assert_eq!(club.players.len(), 11);
    assert_eq!(message(market::hire(&rules, &mut club, "human-lineman", "", &mut next)), "The team is full.");
    let first = club.players[0].id;
    market::fire(&mut club, first).expect("fired");
    let rest = club.treasury.balance();
    club.treasury.pay(rest - 40_000, "test", "S7-TV-04").expect("money");
    let said = message(market::hire(&rules, &mut club, "human-lineman", "", &mut next));
    assert_eq!(said, "50,000 needed, 40,000 in the Treasury.");
    assert!(club.treasury.adds_up());
}

#[test]
fn staff_after_the_draft() {
    let _proof = covers(&["S7-POST-42", "S7-BAD-05", "S7-BAD-07", "S7-AMB-04", "S7-DRAFT-11"]);
    let house = HouseRules::default();
    let mut club = humans(Format::Sevens);
    let said = |result: Result<(), Problem>| result.expect_err("refused").message;
    let rules = seven(&house);
    let reroll = said(market::buy_staff(&rules, &mut club, Staff::Reroll));
    assert_eq!(reroll, "Sevens teams buy re-rolls at the draft only.");
    let fans = said(market::buy_staff(&rules, &mut club, Staff::DedicatedFan));
    assert_eq!(fans, "Dedicated Fans must be 1 to 6 and are bought at the draft only.");
    market::buy_staff(&rules, &mut club, Staff::Apothecary).expect("80,000 of 165,000");
    assert_eq!(club.treasury.balance(), 600_000 - 435_000 - 80_000);
    assert_eq!(said(market::buy_staff(&rules, &mut club, Staff::Apothecary)), "Apothecary: 2 chosen, 1 allowed.");
    market::buy_staff(&rules, &mut club, Staff::Cheerleader).expect("20,000");
    market::sack_staff(&mut club, Staff::Cheerleader).expect("there is one");
    assert!(market::sack_staff(&mut club, Staff::Cheerleader).is_err());
    let mut big = humans(Format::Elevens);
    market::buy_staff(&eleven(&house), &mut big, Staff::Reroll).expect("11s may");
    assert_eq!(big.treasury.balance(), 1_000_000 - 635_000 - 100_000, "at double price");
}

#[test]
fn journeymen_stay_or_leave() {
    let _proof = covers(&["S7-POST-43", "S7-AMB-34"]);
    let house = HouseRules::default();
    let rules = seven(&house);
    let mut club = humans(Format::Sevens);
    club.players.truncate(5);
    let hired = touchback_team::prematch::journeymen(&rules, &mut club, None, &mut 50).expect("two");
    let choice = SevensChoice::Chosen { player: hired[0], category: Access::General };
    roll(&[1, 1], |t| advance::sevens(&rules, &mut club, &hired, &choice, t)).expect("a Journeyman may learn");
    let before = club.treasury.balance();
    market::sign_journeyman(&rules, &mut club, hired[0]).expect("signed");
    assert_eq!(before - club.treasury.balance(), 60_000, "50,000 and the skill's value");
    let position = CATALOGUE.team("human").and_then(|t| t.position("human-lineman")).expect("there");
    let skills = club.player(hired[0]).expect("there").skills(position, 5);
    assert_eq!(skills, [SkillRef::new("block")], "no Loner, the skill kept");
    let left = postmatch::journeymen_leave(&mut club);
    assert_eq!(left.len(), 1);
    assert_eq!((left[0].how, left[0].player.id), (Leaving::MovedOn, hired[1]));
    assert_eq!(club.players.len(), 6);
    assert!(market::sign_journeyman(&rules, &mut club, hired[0]).is_err(), "already a player");
}

#[test]
fn temporary_retirement() {
    let _proof = covers(&["S7-POST-44", "S7-POST-61"]);
    let house = HouseRules::default();
    let mut club = humans(Format::Sevens);
    let id = club.players[0].id;
    let value = |club: &Club| seven(&house).valuation().current_value(club).expect("a value").total;
    let before = value(&club);
    market::retire(&seven(&house), &mut club, id, true).expect("Sevens: any player");
    assert_eq!(before - value(&club), 50_000);
    assert_eq!(club.players.len(), 8, "kept on the list");
    market::retire(&seven(&house), &mut club, id, false).expect("back");
    assert_eq!(value(&club), before);
    club.players[1].misses_next = true;
    assert_eq!(before - value(&club), 50_000, "new MNG out");
    let mut big = humans(Format::Elevens);
    let id = big.players[0].id;
    assert!(market::retire(&eleven(&house), &mut big, id, true).is_err(), "needs a lasting injury");
    big.players[0].injuries.push(Characteristic::Av);
    market::retire(&eleven(&house), &mut big, id, true).expect("now it may");
}

fn mistakes(treasury: i64, dice: &[u16]) -> i64 {
    let house = HouseRules::default();
    let mut club = humans(Format::Sevens);
    let now = club.treasury.balance();
    club.treasury.pay(now, "test", "S7-TV-04").expect("money");
    club.treasury.receive(treasury, "test", "S7-TV-04").expect("money");
    roll(dice, |t| market::expensive_mistakes(&seven(&house), &mut club, t)).expect("done");
    assert!(club.treasury.adds_up());
    club.treasury.balance()
}

#[test]
fn expensive_mistakes_worked_example() {
    let _proof = covers(&["S7-EX-42", "S7-POST-51", "S7-EXP-01", "S7-EXP-24"]);
    assert_eq!(mistakes(95_000, &[]), 95_000, "no roll");
    assert_eq!(mistakes(100_000, &[2]), 100_000);
    assert_eq!(mistakes(210_000, &[2, 4]), 190_000);
    assert_eq!(mistakes(305_000, &[1]), 155_000);
    assert_eq!(mistakes(520_000, &[1, 3, 4]), 70_000);
    assert_eq!(mistakes(650_000, &[6, 1]), 640_000);
}

#[test]
fn expensive_mistakes_by_result() {
    let _proof = covers(&["S7-EXP-21", "S7-EXP-22", "S7-EXP-23"]);
    assert_eq!(mistakes(150_000, &[1, 6]), 120_000, "D3 of 3");
    assert_eq!(mistakes(405_000, &[2]), 205_000, "202,500 rounded down to 200,000");
    assert_eq!(mistakes(700_000, &[2, 6, 6]), 120_000);
}

/// The dice row of the table: which result each column of money gives.
fn mistake_row(die: u16, expected: [char; 6]) {
    for (column, letter) in expected.into_iter().enumerate() {
        let held = 100_000 * (column as i64 + 1) + 10_000;
        let left = match letter {
            '-' => mistakes(held, &[die]),
            'm' => mistakes(held, &[die, 1]) + 10_000,
            'M' => mistakes(held, &[die]) + held / 2 / 5_000 * 5_000,
            _ => mistakes(held, &[die, 1, 1]) + held - 20_000,
        };
        assert_eq!(left, held, "die {die}, {held}");
    }
}

#[test]
fn expensive_mistakes_low_dice() {
    let _proof = covers(&["S7-EXP-11", "S7-EXP-12", "S7-EXP-13"]);
    mistake_row(1, ['m', 'm', 'M', 'M', 'C', 'C']);
    mistake_row(2, ['-', 'm', 'm', 'M', 'M', 'C']);
    mistake_row(3, ['-', '-', 'm', 'm', 'M', 'M']);
}

#[test]
fn expensive_mistakes_high_dice() {
    let _proof = covers(&["S7-EXP-14", "S7-EXP-15", "S7-EXP-16"]);
    mistake_row(4, ['-', '-', '-', 'm', 'm', 'M']);
    mistake_row(5, ['-', '-', '-', '-', 'm', 'm']);
    mistake_row(6, ['-', '-', '-', '-', '-', 'm']);
}

#[test]
fn players_may_turn_professional() {
    let _proof = covers(&["S7-AMB-35"]);
    let house = HouseRules { pro_draft: true, ..HouseRules::default() };
    let rules = seven(&house);
    let mut club = humans(Format::Sevens);
    let played: Vec<PlayerId> = club.players.iter().map(|p| p.id).collect();
    for (index, row) in [(0, 1), (0, 4), (1, 1)] {
        let choice = SevensChoice::Chosen { player: played[index], category: Access::General };
        roll(&[1, row], |t| advance::sevens(&rules, &mut club, &played, &choice, t)).expect("a skill");
    }
    let skilled: Vec<usize> = club.players.iter().map(|p| p.advances.len()).filter(|n| *n > 0).collect();
    let dice: Vec<u16> = skilled.iter().map(|n| *n as u16).collect();
    let gone = roll(&dice, |t| postmatch::pro_draft(&rules, &mut club.clone(), t)).expect("done");
    assert_eq!(gone.len(), skilled.len(), "a die equal to the gained skills loses the player");
    let dice: Vec<u16> = skilled.iter().map(|n| *n as u16 + 1).collect();
    assert!(roll(&dice, |t| postmatch::pro_draft(&rules, &mut club, t)).expect("done").is_empty());
    let off = HouseRules::default();
    assert!(roll(&[], |t| postmatch::pro_draft(&seven(&off), &mut club, t)).expect("done").is_empty());
}
