//! The rulings of kind league and their worked examples.

use super::club::{Club, Player, PrizeWizard, Profile, Star};
use super::development::{Characteristic, Choice, Offer, learn, may_rise, movement, raise, rolls_due, star_roll};
use super::forfeit::{Forfeit, forfeit, give_up};
use super::handicap::{Handicap, handicap};
use super::hire::{filled, freeboot, sign, star_refused, stars};
use super::income::{Income, Occasion, Showing, fan_factor, gate, most_valuable, share};
use super::numbers::Numbers;
use super::rating::{rated, rating, settle, upgrades, worth};
use super::squad::{niggles, suspend};
use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::{
    FanFactorDrag, ForfeitPenalties, ForfeitPenalty, ForfeitRule, FoulExtra, HandicapScale, RatingMethod,
    StarDuplicates, StarPlayerLimit, StarPositionSlots,
};
use touchback_ledger::covers;
use touchback_roster::dice::{Table, TypedDice};
use touchback_roster::windfall::Windfall;

fn numbers() -> Numbers {
    Numbers::load().expect("the data")
}

fn official() -> RuleOptions {
    RuleOptions::default()
}

fn lineman(ma: u8) -> Player {
    let start = Profile { ma, st: 3, ag: 3, av: 8 };
    Player { position: "lineman".to_owned(), price: 50_000, start, ..Player::default() }
}

fn star(id: &str, position: &str, weapon: bool) -> Player {
    let star = Some(Star { id: id.to_owned(), weapon });
    Player { position: position.to_owned(), star, ..lineman(6) }
}

fn given(plays: u8, mvps: u8) -> Handicap {
    Handicap { plays, mvps }
}

#[test]
fn the_difference_of_the_ratings_gives_plays_and_players() {
    let _proof = covers(&["OB-3.8-2", "OB-3.8-5", "W-15"]);
    let numbers = numbers();
    let low = |high: u32, low: u32| handicap(&numbers, &official(), [low, high])[0];
    assert_eq!(handicap(&numbers, &official(), [100, 160]), [given(2, 2), given(0, 0)]);
    assert_eq!(handicap(&numbers, &official(), [160, 100]), [given(0, 0), given(2, 2)]);
    let by = [10, 11, 30, 31, 100, 101].map(|behind| low(112 + behind, 112));
    assert_eq!(by, [given(0, 0), given(1, 0), given(1, 1), given(2, 1), given(3, 2), given(3, 3)]);
    assert_eq!([187, 188, 212, 213].map(|high| low(high, 112)), [given(2, 2), given(3, 2), given(3, 2), given(3, 3)]);
    assert_eq!(handicap(&numbers, &official(), [150, 150]), [given(0, 0); 2]);
}

#[test]
fn the_ratio_of_the_ratings_gives_plays_and_players() {
    let _proof = covers(&["OB-3.8-6", "O-31", "W-16"]);
    let (numbers, ratio) = (numbers(), RuleOptions { handicap_scale: HandicapScale::Ratio, ..official() });
    let low = |options: &RuleOptions, high: u32, low: u32| handicap(&numbers, options, [high, low])[1];
    assert_eq!(
        [low(&ratio, 120, 100), low(&ratio, 200, 100), low(&ratio, 201, 100)],
        [given(1, 1), given(3, 2), given(3, 3)]
    );
    assert_eq!(
        [low(&ratio, 180, 150), low(&ratio, 150, 140), low(&ratio, 300, 150)],
        [given(1, 1), given(0, 0), given(3, 2)]
    );
    assert_eq!([low(&official(), 150, 120), low(&ratio, 150, 120)], [given(1, 1); 2]);
    assert_eq!([low(&official(), 300, 260), low(&ratio, 300, 260)], [given(2, 1), given(1, 0)]);
    assert_eq!(low(&ratio, 100, 0), given(3, 3));
}

#[test]
fn a_team_is_rated_by_its_gold_and_its_points() {
    let _proof = covers(&["W-18", "OB-3.8-3"]);
    let numbers = numbers();
    assert_eq!(rated(&numbers, &official(), 1_240_000, 63, 0), 136);
    let mut club = Club { treasury: 1_000_000, players: vec![lineman(6)], ..Club::default() };
    club.players[0].earn(30);
    club.players[0].peaked = true;
    club.players[0].earn(10);
    assert_eq!(rating(&numbers, &official(), &club), 105 + 6, "a peaked player keeps what he had");
}

#[test]
fn a_team_is_rated_by_its_gold_and_its_upgrades() {
    let _proof = covers(&["OB-3.8-7", "O-32", "W-17"]);
    let (numbers, options) = (numbers(), RuleOptions { rating_method: RatingMethod::Upgrades, ..official() });
    assert_eq!(rated(&numbers, &options, 1_130_000, 999, 9 - 3), 125);
    let skilled = Player { upgrades: 8, ..lineman(6) };
    let helmet = Player { upgrades: 1, niggles: 2, ..lineman(6) };
    let slow = Player { lost: Profile { ma: 1, ..Profile::default() }, ..lineman(6) };
    let club = Club { treasury: 980_000, players: vec![skilled, helmet, slow], ..Club::default() };
    assert_eq!((worth(&numbers, &club), upgrades(&club)), (1_130_000, 6));
    assert_eq!((rating(&numbers, &options, &club), rating(&numbers, &official(), &club)), (125, 113));
}

#[test]
fn list_prices_count_for_the_rating_and_trophies_do_not() {
    let _proof = covers(&["OB-3.5-16", "OB-6.28-1", "W-44", "OB-3.9-40", "OB-3.9-43"]);
    let numbers = numbers();
    let plain = Club { treasury: 1_400_000, reroll_price: 60_000, ..Club::default() };
    let rated = |club: &Club| rating(&numbers, &official(), club) as i64 - 140;
    assert_eq!(rated(&plain), 0);
    let bought = Club { rerolls: 1, treasury: 1_400_000 - 120_000, ..plain.clone() };
    assert_eq!(rated(&bought), 6 - 12, "list price, though twice that was paid");
    let offered = Player { price: 90_000, ..lineman(6) };
    let offer = Club { players: vec![offered], treasury: 1_400_000 - 45_000, ..plain.clone() };
    assert_eq!(rating(&numbers, &official(), &Club { treasury: 1_400_000, ..offer }) - 140, 9);
    assert_eq!(rated(&Club { prize_wizard: PrizeWizard::Present, ..plain.clone() }), 15);
    assert_eq!(rated(&Club { trophy_rerolls: 1, ..plain }), 0);
}

#[test]
fn the_rating_stays_until_the_next_match_is_over() {
    let _proof = covers(&["OB-3.8-4"]);
    let numbers = numbers();
    let mut club = Club { treasury: 1_000_000, ..Club::default() };
    settle(&numbers, &official(), &mut club);
    let fee = freeboot(&numbers, &mut club, Player { price: 160_000, ..lineman(6) }).expect("money enough");
    assert_eq!((fee, club.treasury, club.rating), (80_000, 920_000, 100));
    club.players.clear();
    settle(&numbers, &official(), &mut club);
    assert_eq!(club.rating, 92);
}

#[test]
fn doubles_open_every_skill_and_high_rolls_are_increases() {
    let _proof = covers(&["OB-3.9-1", "OB-3.9-2"]);
    let numbers = numbers();
    let roll = |dice| star_roll(&numbers, &lineman(6), dice);
    assert_eq!(roll([3, 3]), Offer { increase: None, skill: Choice::Any });
    assert_eq!(roll([3, 4]), Offer { increase: None, skill: Choice::Allowed });
    assert_eq!(roll([4, 6]), Offer { increase: Some(Characteristic::Ma), skill: Choice::None });
    assert_eq!(roll([6, 5]), Offer { increase: Some(Characteristic::Ag), skill: Choice::None });
    assert_eq!(roll([5, 5]), Offer { increase: Some(Characteristic::Ma), skill: Choice::Any });
    assert_eq!(roll([6, 6]), Offer { increase: Some(Characteristic::St), skill: Choice::Any });
}

#[test]
fn increases_end_at_two_and_at_ten() {
    let _proof = covers(&["OB-3.9-3", "OB-3.9-4", "OB-3.9-5", "W-20"]);
    let numbers = numbers();
    let mut fast = lineman(6);
    for _ in 0..2 {
        raise(&numbers, &mut fast, Characteristic::Ma).expect("room");
    }
    assert_eq!(movement(&numbers, &fast), 8);
    assert!(raise(&numbers, &mut fast, Characteristic::Ma).expect_err("at the limit").names("OB-3.9-3"));
    assert_eq!(star_roll(&numbers, &fast, [4, 6]), Offer { increase: None, skill: Choice::None });
    assert_eq!(star_roll(&numbers, &fast, [5, 5]), Offer { increase: None, skill: Choice::Any });
    assert_eq!(star_roll(&numbers, &fast, [5, 6]).increase, Some(Characteristic::Ag));
    let mut legs = lineman(6);
    raise(&numbers, &mut legs, Characteristic::Ma).expect("room");
    learn(&numbers, &mut legs, "very-long-legs").expect("a mutation");
    assert_eq!(movement(&numbers, &legs), 8);
    assert!(!may_rise(&numbers, &legs, Characteristic::Ma), "the legs are one of the two");
    let strong = Player { start: Profile { st: 10, ..Profile::default() }, ..lineman(6) };
    assert!(!may_rise(&numbers, &strong, Characteristic::St), "never above 10");
}

#[test]
fn long_legs_give_no_movement_beyond_the_limits() {
    let _proof = covers(&["OB-5.37-1", "OB-5.37-2", "OB-5.37-3", "W-21"]);
    let numbers = numbers();
    let mut quick = Player { gained: Profile { ma: 2, ..Profile::default() }, ..lineman(5) };
    learn(&numbers, &mut quick, "very-long-legs").expect("a mutation");
    assert!(quick.has("very-long-legs"), "its other effects are kept");
    assert_eq!(movement(&numbers, &quick), 7);
    let mut nine = Player { gained: Profile { ma: 1, ..Profile::default() }, ..lineman(9) };
    assert_eq!(movement(&numbers, &nine), 10);
    learn(&numbers, &mut nine, "very-long-legs").expect("a mutation");
    assert_eq!(movement(&numbers, &nine), 10);
    let mut small = Player { skills: vec!["stunty".to_owned(), "dodge".to_owned()], ..lineman(5) };
    learn(&numbers, &mut small, "very-long-legs").expect("a mutation");
    assert_eq!(small.skills, ["dodge", "very-long-legs"]);
}

#[test]
fn some_skills_are_for_some_players_only() {
    let _proof = covers(&["OB-5.24-2", "OB-5.24-3", "OB-5.28-1", "OB-5.28-2", "OB-5.32-2"]);
    let numbers = numbers();
    let with = |st: u8, av: u8| Player { start: Profile { ma: 6, st, ag: 3, av }, ..lineman(6) };
    let refused = |mut player: Player, skill: &str| learn(&numbers, &mut player, skill).err().map(|why| why.rule);
    assert_eq!(refused(with(3, 8), "right-stuff"), Some("OB-5.24-2"));
    assert_eq!(refused(with(2, 8), "right-stuff"), None);
    assert_eq!(refused(with(5, 8), "throw-team-mate"), Some("OB-5.24-3"));
    assert_eq!(refused(with(6, 8), "throw-team-mate"), None);
    assert_eq!(refused(with(3, 10), "spikes"), Some("OB-5.28-2"));
    let mut spiked = with(3, 8);
    learn(&numbers, &mut spiked, "spikes").expect("once");
    assert_eq!((spiked.gained.av, refused(spiked.clone(), "spikes")), (1, Some("OB-5.28-1")));
    assert_eq!(refused(with(3, 8), "stunty"), Some("OB-5.32-2"));
    let mut small = with(2, 7);
    learn(&numbers, &mut small, "stunty").expect("small enough");
    raise(&numbers, &mut small, Characteristic::St).expect("room");
    assert!(small.has("stunty"), "a later gain does not remove it");
}

#[test]
fn rolls_are_due_by_points() {
    let numbers = numbers();
    let due = [0, 5, 6, 10, 11, 25, 26, 50, 51, 101, 151, 250, 251].map(|spp| rolls_due(&numbers, spp));
    assert_eq!(due, [0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 6, 7]);
}

#[test]
fn fans_come_and_go_by_the_modified_roll() {
    let _proof = covers(&["OB-3.9-19", "O-14", "W-19"]);
    let numbers = numbers();
    let drag = RuleOptions { fan_factor_drag: FanFactorDrag::MinusOnePerTen, ..official() };
    let after = |options: &RuleOptions, fans: u8, showing: Showing, die: u8| {
        fan_factor(&numbers, options, &Club { fan_factor: fans, ..Club::default() }, &showing, die)
    };
    let won = Showing { won: true, ..Showing::default() };
    let lost = Showing { lost: true, ..Showing::default() };
    assert_eq!(after(&official(), 9, won, 1), 9, "a 1 raised to 2 loses nothing");
    assert_eq!(after(&official(), 9, won, 5), 10);
    assert_eq!(after(&official(), 9, lost, 6), 9, "a 6 lowered to 5 gains nothing");
    assert_eq!(after(&official(), 9, lost, 2), 8);
    assert_eq!([after(&official(), 23, won, 5), after(&drag, 23, won, 5)], [24, 23]);
    assert_eq!([after(&official(), 18, won, 5), after(&drag, 18, won, 5)], [19, 18]);
    let scored = Showing { touchdowns: 2, casualties: 2, ..lost };
    assert_eq!(after(&official(), 9, scored, 5), 10);
    assert_eq!(after(&official(), 1, lost, 1), 1, "somebody always comes");
}

#[test]
fn the_gate_and_the_rating_give_the_winnings() {
    let numbers = numbers();
    let mut dice = TypedDice::new(&[3, 4, 6]);
    let mut table = Table::new(&mut dice);
    assert_eq!(gate(&numbers, [2, 1], Occasion::Final, &mut table).expect("three dice"), 19_000);
    assert_eq!(share(&numbers, 19_000, 99, false, 3), 40_000);
    assert_eq!(share(&numbers, 19_000, 100, true, 3), 40_000);
    assert_eq!(share(&numbers, 19_000, 301, false, 3), 0, "never less than nothing");
    assert_eq!(share(&numbers, 999_000, 126, false, 1), 80_000);
}

#[test]
fn winnings_are_gate_and_prizes() {
    let _proof = covers(&["OB-6.18-1", "W-43", "OB-6.25-1", "OB-3.9-42"]);
    let income = Income { gate: 60_000, big_match: 40_000, prizes: 60_000, other: 30_000 };
    assert_eq!(income.winnings(), 160_000);
    assert_eq!(Income { gate: 60_000, prizes: 100_000, other: 30_000, ..Income::default() }.winnings(), 160_000);
    let mut club = Club::default();
    club.treasury += Income { gate: 50_000, prizes: 100_000, ..Income::default() }.total();
    assert_eq!(club.treasury, 150_000);
}

#[test]
fn prizes_can_be_robbed_and_given_away() {
    let _proof = covers(&["OB-3.9-44", "OB-3.9-46", "OBC-18"]);
    let income = Income { gate: 50_000, prizes: 100_000, other: 30_000, ..Income::default() };
    let after = |robbed, donates| income.with_plays(&Windfall { robbed, donates, ..Windfall::default() });
    assert_eq!((after(false, false).winnings, after(false, false).kept()), (150_000, 180_000));
    assert_eq!(after(true, false).winnings, 300_000, "150,000 are at stake");
    assert_eq!((after(false, true).donated, after(false, true).fans), (75_000, 1), "half of 150,000");
    assert_eq!(after(true, true).kept(), 150_000 + 30_000, "other income is nobody's to take");
}

#[test]
fn a_helmet_is_an_upgrade_and_there_is_one_to_a_head() {
    let _proof = covers(&["OBC-38", "OB-6.20-1"]);
    let (numbers, options) = (numbers(), RuleOptions { rating_method: RatingMethod::Upgrades, ..official() });
    let mut plain = lineman(6);
    let rated = |player: &Player| {
        rating(&numbers, &options, &Club { treasury: 950_000, players: vec![player.clone()], ..Club::default() })
    };
    assert_eq!(rated(&plain), 100);
    plain.wear_helmet().expect("a bare head");
    assert_eq!((plain.gained.av, rated(&plain)), (1, 102));
    assert!(plain.wear_helmet().expect_err("one head").names("OB-6.20-1"));
    let mut two = Player { skills: vec!["two-heads".to_owned()], ..lineman(6) };
    two.wear_helmet().expect("the first head");
    two.wear_helmet().expect("the second head");
    assert!(two.wear_helmet().is_err());
    let mut hard = Player { start: Profile { ma: 4, st: 3, ag: 2, av: 10 }, ..lineman(4) };
    assert!(hard.wear_helmet().is_err(), "never above 10");
}

#[test]
fn who_was_inspired_before_the_match_is_not_drawn_after_it() {
    let _proof = covers(&["OB-6.13-1", "OBC-13"]);
    let mut dice = TypedDice::new(&[2, 1]);
    let mut table = Table::new(&mut dice);
    assert_eq!(most_valuable(&[true, true], &[1], &mut table).expect("dice enough"), Some(0));
    assert_eq!(table.rolled.len(), 2, "the inspired player was drawn and drawn again");
}

#[test]
fn a_most_valuable_player_took_part_and_is_named_once() {
    let _proof = covers(&["OB-3.9-37", "OB-3.9-38", "OB-3.9-39"]);
    let took_part = [true, false, true, true];
    let draw = |dice: Vec<u16>, named: &[usize]| {
        let mut dice = TypedDice::new(&dice);
        let mut table = Table::new(&mut dice);
        let drawn = most_valuable(&took_part, named, &mut table).expect("dice enough");
        (drawn, table.rolled.len())
    };
    assert_eq!(draw(vec![3], &[]), (Some(2), 1));
    assert_eq!(draw(vec![1, 4], &[0]), (Some(3), 2), "who was inspired before the match is drawn again");
    assert_eq!(draw(vec![2, 2, 1], &[]), (Some(0), 3), "who did not take part is drawn again");
    assert_eq!(draw(vec![], &[0, 2, 3]), (None, 0));
}

#[test]
fn an_apothecary_undoes_one_niggle_only() {
    let _proof = covers(&["OB-3.2-5", "W-45"]);
    let roll = |niggles: u8, dice: Vec<u16>| {
        let mut dice = TypedDice::new(&dice);
        let player = Player { niggles, ..lineman(6) };
        let outcome = super::squad::niggles(&player, &mut Table::new(&mut dice)).expect("dice enough");
        (outcome.misses, outcome.curable)
    };
    assert_eq!(roll(2, vec![1, 1]), (true, false));
    assert_eq!(roll(2, vec![1, 4]), (true, true));
    assert_eq!(roll(3, vec![1, 5, 1]), (true, false));
    assert_eq!(roll(1, vec![2]), (false, false));
    let mut none = TypedDice::new(&[]);
    assert!(!niggles(&lineman(6), &mut Table::new(&mut none)).expect("no dice").misses);
}

#[test]
fn who_was_sent_off_is_suspended_by_a_die() {
    let mut options = official();
    let roll = |options: &RuleOptions, die: u16| {
        let (mut dice, mut player) = (TypedDice::new(&[die]), lineman(6));
        let further = suspend(options, &mut player, &mut Table::new(&mut dice)).expect("a die");
        assert_eq!(player.misses, further);
        further
    };
    assert_eq!(roll(&options, 6), 0, "not in this league");
    options.foul_policing.extras = options.foul_policing.extras.with(FoulExtra::Suspension);
    assert_eq!([3, 4, 6].map(|die| roll(&options, die)), [0, 1, 2]);
    let mut club = Club { players: vec![Player { misses: 2, ..lineman(6) }, lineman(6)], ..Club::default() };
    club.end_of_match(&[false, true]);
    club.end_of_match(&[false, true]);
    assert!(club.players[0].is_fit(), "two matches later he is back");
}

#[test]
fn star_players_are_limited_by_option() {
    let _proof = covers(&["O-16", "O-17", "O-18", "OB-4.1-2"]);
    let numbers = numbers();
    let two = Club { players: vec![star("a", "x", true), star("b", "x", false)], ..Club::default() };
    let third = star("griff", "blitzer", false);
    let limit = |limit, who: &Player| {
        star_refused(&numbers, &RuleOptions { star_player_limit: limit, ..official() }, &two, &[], who, None).len()
    };
    let all = StarPlayerLimit::ALL.iter().map(|choice| limit(*choice, &third)).collect::<Vec<_>>();
    assert_eq!(all, [0, 1, 1, 1]);
    assert_eq!(limit(StarPlayerLimit::SecretWeaponOnly, &star("c", "x", true)), 0);
    let owner = Club { players: vec![third.clone()], ..Club::default() };
    let twice = |duplicates, club: &Club, others: &[&Club]| {
        let options = RuleOptions { star_duplicates: duplicates, ..official() };
        star_refused(&numbers, &options, club, others, &third, None).len()
    };
    let other = Club::default();
    let elsewhere = StarDuplicates::ALL.iter().map(|choice| twice(*choice, &other, &[&owner])).collect::<Vec<_>>();
    assert_eq!(elsewhere, [0, 0, 1]);
    let same = StarDuplicates::ALL.iter().map(|choice| twice(*choice, &owner, &[])).collect::<Vec<_>>();
    assert_eq!(same, [0, 1, 1]);
    let blitzer = Player { position: "blitzer".to_owned(), ..lineman(7) };
    let full = Club { players: vec![blitzer; 4], ..Club::default() };
    let slot = |slots| {
        let options = RuleOptions { star_position_slots: slots, ..official() };
        star_refused(&numbers, &options, &full, &[], &third, Some(4)).len()
    };
    assert_eq!([StarPositionSlots::OutsideQuota, StarPositionSlots::InsideQuota].map(slot), [0, 1]);
}

#[test]
fn a_home_grown_star_is_still_of_his_position() {
    let _proof = covers(&["OB-4.1-3"]);
    let blitzer = |spp| Player { position: "blitzer".to_owned(), spp, ..lineman(7) };
    let club = Club { players: vec![blitzer(26), blitzer(0), blitzer(0), blitzer(0)], ..Club::default() };
    assert_eq!(filled(&official(), &club, "blitzer"), 4, "a fifth is one too many");
    assert_eq!(stars(&club), 0);
}

#[test]
fn a_freebooter_may_be_signed_at_his_full_price() {
    let _proof = covers(&["OB-3.9-22"]);
    let numbers = numbers();
    let mut club = Club { treasury: 200_000, ..Club::default() };
    freeboot(&numbers, &mut club, Player { price: 90_000, ..lineman(6) }).expect("the fee");
    club.players[0].earn(7);
    let before = club.treasury;
    let who = club.players[0].id;
    sign(&mut club, who).expect("the price");
    assert_eq!((before - club.treasury, club.players[0].spp, club.players[0].freebooter), (90_000, 7, false));
    assert!(sign(&mut club, who).is_err(), "he is one of them now");
}

#[test]
fn a_prize_wizard_who_was_lost_is_there_again() {
    let _proof = covers(&["OB-3.9-41"]);
    let mut club = Club { prize_wizard: PrizeWizard::Lost, ..Club::default() };
    club.end_of_match(&[]);
    assert_eq!(club.prize_wizard, PrizeWizard::Present);
}

#[test]
fn a_machine_whose_driver_died_is_off_the_roster() {
    let _proof = covers(&["OB-4.6-2"]);
    let roller = Player { position: "death-roller".to_owned(), dead: true, ..lineman(4) };
    let mut club = Club { players: vec![roller, lineman(6)], ..Club::default() };
    club.end_of_match(&[true, true]);
    assert_eq!(club.players.iter().map(|p| p.position.as_str()).collect::<Vec<_>>(), ["lineman"]);
}

#[test]
fn giving_up_is_as_the_league_has_chosen() {
    let _proof = covers(&["O-13", "A-30"]);
    let penalties = ForfeitPenalty::ALL.iter().fold(ForfeitPenalties::default(), |all, one| all.with(*one));
    let with = |rule| RuleOptions { forfeit_rule: rule, forfeit_penalties: penalties, ..official() };
    let two = ForfeitRule::ALL.iter().map(|rule| forfeit(&with(*rule), 2, true)).collect::<Vec<_>>();
    let free = Forfeit::Offered(ForfeitPenalties::default());
    assert_eq!(two, [Forfeit::None, free, Forfeit::Must, free]);
    assert_eq!(forfeit(&with(ForfeitRule::MayIfUnderThree), 3, true), Forfeit::None);
    assert_eq!(forfeit(&with(ForfeitRule::MustIfUnderThree), 2, false), Forfeit::None, "only at a kick-off");
    assert_eq!(forfeit(&with(ForfeitRule::WithPenalty), 3, false), free);
    assert_eq!(forfeit(&with(ForfeitRule::WithPenalty), 6, false), Forfeit::Offered(penalties));
    let mut club =
        Club { fan_factor: 9, players: vec![lineman(6), Player { misses: 1, ..lineman(6) }], ..Club::default() };
    let cost = give_up(&numbers(), &mut club, penalties);
    assert_eq!((club.fan_factor, cost.no_income, cost.invaded), (7, true, vec![0]));
    let nothing = give_up(&numbers(), &mut club, ForfeitPenalties::default());
    assert!(club.fan_factor == 7 && !nothing.no_income && nothing.invaded.is_empty());
}
