//! Team values, Journeymen, Petty Cash, prayers: the pre-game side of money (S7-TV, S7-IND-01 to -05, S7-PRE).

mod common;

use common::{CATALOGUE, NAMES, elevens, sevens};
use touchback_ledger::covers;
use touchback_roster::builder::RosterBuilder;
use touchback_roster::check::Draft;
use touchback_roster::club::Club;
use touchback_roster::dice::{Table, TypedDice};
use touchback_roster::house::{HouseRules, Rulebook};
use touchback_roster::names::Names;
use touchback_roster::prematch::{self, Purchases};
use touchback_roster::roster::RosterInducement;
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::{Catalogue, EMBEDDED, Sources};

fn club(draft: &Draft, roster: RosterBuilder) -> Club {
    Club::from_draft("one", &roster.draft(), draft, &mut 1).expect("a legal draft")
}

fn book(format: Format, house: &HouseRules) -> Rulebook<'_> {
    Rulebook::new(&CATALOGUE, format, house)
}

#[test]
fn worked_example_of_a_draft() {
    let _proof = covers(&["S7-EX-01", "S7-TV-01", "S7-TV-04"]);
    // A team list with exactly the prices of the example.
    let position = |id: &str, max: u8, cost: i64, lineman: bool| {
        format!(
            "[[team.position]]\nid = \"{id}\"\nname = \"{id}\"\nmax = {max}\ncost = {cost}\nma = 6\nst = 3\nag = 3\npa = 4\n\
             av = 9\nskills = []\nprimary = [\"G\"]\nsecondary = [\"A\"]\nlineman = {lineman}\nbig_guy = false\nstunty = false\n"
        )
    };
    let teams = format!(
        "{}\n[[team]]\nid = \"example\"\nname = \"Example\"\ntier = 2\nofficial = false\nreroll_cost = 60000\napothecary = true\n\
         special_rules = []\njourneyman_positions = [\"line\"]\nstunty_event = \"no\"\n{}{}{}",
        EMBEDDED.teams,
        position("line", 12, 50_000, true),
        position("cheap", 2, 75_000, false),
        position("dear", 2, 100_000, false)
    );
    let catalogue = Catalogue::read(&Sources { teams: &teams, ..EMBEDDED }).expect("sound data");
    let names = Names::new(&catalogue).expect("sound aliases");
    let draft = Draft::new(&catalogue, &names, Format::Sevens, None);
    let roster = RosterBuilder::new("Example", "example")
        .players(5, "line")
        .players(2, "cheap")
        .players(1, "dear")
        .assistant_coaches(1)
        .cheerleaders(2)
        .dedicated_fans(3)
        .draft();
    let report = draft.check(&roster);
    assert!(report.is_legal());
    assert_eq!(report.cost.total, 600_000);
    let club = Club::from_draft("one", &roster, &draft, &mut 1).expect("legal");
    let house = HouseRules::default();
    let value = Rulebook::new(&catalogue, Format::Sevens, &house).valuation().team_value(&club).expect("a value");
    assert_eq!(value.total, 560_000, "fans do not count");
    assert_eq!(value.total, value.lines.iter().map(|l| l.amount).sum::<i64>());
    assert_eq!(value.lines.len(), 8 + 2, "a line for each player and each kind of staff");
    assert_eq!(club.treasury.balance(), 0);
}

#[test]
fn rerolls_count_as_paid_in_sevens_and_at_list_price_in_elevens() {
    let _proof = covers(&["S7-EX-02", "S7-TV-01", "S7-AMB-05"]);
    let house = HouseRules::default();
    let orcs = club(&sevens(), RosterBuilder::new("O", "orc").players(7, "orc-lineman").rerolls(2));
    let value = book(Format::Sevens, &house).valuation().team_value(&orcs).expect("a value");
    assert_eq!(value.total, 350_000 + 240_000);
    let listed = HouseRules { reroll_value: Some(touchback_roster::value::RerollValue::List), ..HouseRules::default() };
    let value = book(Format::Sevens, &listed).valuation().team_value(&orcs).expect("a value");
    assert_eq!(value.total, 350_000 + 120_000);
    let mut big = club(&elevens(), RosterBuilder::new("O", "orc").players(11, "orc-lineman").rerolls(2));
    assert_eq!(big.treasury.balance(), 330_000, "the unspent part");
    let rules = book(Format::Elevens, &house);
    touchback_roster::market::buy_staff(&rules, &mut big, touchback_roster::market::Staff::Reroll).expect("affordable");
    assert_eq!(big.treasury.balance(), 210_000, "a later re-roll costs double");
    assert_eq!(rules.valuation().team_value(&big).expect("a value").total, 550_000 + 180_000, "but counts once");
}

#[test]
fn current_value_leaves_out_who_cannot_play() {
    let _proof = covers(&["S7-TV-02", "S7-EX-09", "S7-PRE-03", "S7-PRE-04", "S7-11-08"]);
    let house = HouseRules::default();
    let rules = book(Format::Sevens, &house);
    let mut team = club(&sevens(), RosterBuilder::new("H", "human").players(9, "human-lineman"));
    for (index, player) in team.players.iter_mut().enumerate().take(4) {
        player.misses_next = index < 3;
        player.retired = index == 3;
    }
    let before = rules.valuation().current_value(&team).expect("a value").total;
    assert_eq!(before, 5 * 50_000);
    let hired = prematch::journeymen(&rules, &mut team, None, &mut 100).expect("Journeymen");
    assert_eq!(hired.len(), 2, "five of nine are fit, up to seven");
    assert_eq!(rules.valuation().current_value(&team).expect("a value").total, 7 * 50_000);
    assert_eq!(rules.valuation().team_value(&team).expect("a value").total, 9 * 50_000);
    assert_eq!(team.treasury.balance(), 150_000, "no hiring cost");
    let lineman = CATALOGUE.team("human").and_then(|t| t.position("human-lineman")).expect("a lineman");
    let journeyman = team.player(hired[0]).expect("there");
    let loner = |n| journeyman.skills(lineman, n).iter().find(|s| s.id == "loner").and_then(|s| s.number());
    assert_eq!(loner(rules.draft.journeyman_loner), Some(5));
    let elevens_rules = book(Format::Elevens, &house);
    assert_eq!(loner(elevens_rules.draft.journeyman_loner), Some(4));
    let mut short = club(&elevens(), RosterBuilder::new("H", "human").players(11, "human-lineman"));
    short.players.truncate(8);
    assert_eq!(prematch::journeymen(&elevens_rules, &mut short, None, &mut 100).expect("three").len(), 3);
    let mut undead = club(&sevens(), RosterBuilder::new("U", "shambling-undead").players(7, "zombie-lineman"));
    undead.players.truncate(6);
    let skeleton = prematch::journeymen(&rules, &mut undead, Some("skeleton-lineman"), &mut 50).expect("one");
    assert_eq!(undead.player(skeleton[0]).expect("there").position, "skeleton-lineman");
    assert!(prematch::journeymen(&rules, &mut undead, Some("mummy"), &mut 50).is_err(), "not a Lineman");
}

/// Two Sevens teams worth 640,000 and 560,000, the first with money.
fn uneven() -> [Club; 2] {
    let mut high = club(&sevens(), RosterBuilder::new("High", "human").players(7, "human-lineman"));
    high.rerolls_paid = 290_000;
    high.treasury.receive(100_000, "test", "S7-TV-04").expect("money");
    let mut low = club(&sevens(), RosterBuilder::new("Low", "human").players(7, "human-lineman"));
    low.rerolls_paid = 210_000;
    [high, low]
}

fn buying(list: &[(&str, i64)]) -> Purchases {
    let inducements = list.iter().map(|(id, count)| RosterInducement {
        id: (*id).to_owned(),
        count: *count,
        choice: None,
        stake: None,
    });
    Purchases { inducements: inducements.collect(), ..Purchases::default() }
}

fn before_the_match(purchases: [Purchases; 2], house: &HouseRules, dice: &[u16]) -> Result<prematch::PreMatch, String> {
    let [mut high, mut low] = uneven();
    high.players.iter_mut().for_each(|p| p.id.0 += 100);
    let rules = book(Format::Sevens, house);
    let mut source = TypedDice::new(dice);
    let mut table = Table::new(&mut source);
    let done = prematch::run(&rules, &NAMES, [&mut high, &mut low], &purchases, None, &mut 500, &mut table);
    assert!(high.treasury.adds_up() && low.treasury.adds_up());
    done.map_err(|problems| problems.iter().map(|p| p.message.clone()).collect::<Vec<_>>().join(" "))
}

#[test]
fn petty_cash_and_prayers() {
    let _proof = covers(&["S7-IND-01", "S7-IND-03", "S7-IND-04", "S7-IND-05", "S7-EX-04"]);
    // fans 4, 4; weather 3, 4; Desperate Measure 8; roll-off 6, 1
    let dice = [4, 4, 3, 4, 8, 6, 1];
    let house = HouseRules::default();
    let done = before_the_match([buying(&[]), buying(&[("desperate-measures", 1)])], &house, &dice).expect("fine");
    assert_eq!(done.current_value, [640_000, 560_000]);
    let bill = done.bills[1];
    assert_eq!((bill.petty_cash, bill.cost, bill.lost, bill.from_treasury), (80_000, 50_000, 30_000, 0));
    assert!(done.prayers.is_empty(), "30,000 is less than a step");
    assert_eq!(done.desperate_measures[1], [8]);
}

#[test]
fn prayers_after_the_stronger_team_spends() {
    let _proof = covers(&["S7-EX-05", "S7-TV-03", "S7-IND-02", "S7-PRE-06", "S7-11-11"]);
    // fans, weather, two different prayers on a D8 with a repeat, one Desperate Measure, roll-off
    let dice = [4, 4, 3, 4, 2, 2, 5, 1, 1, 6];
    let house = HouseRules::default();
    let buys = || [buying(&[("bribe", 1)]), buying(&[("desperate-measures", 1)])];
    let done = before_the_match(buys(), &house, &dice).expect("fine");
    assert_eq!(done.bills[0].from_treasury, 100_000);
    assert_eq!(done.underdog, Some(touchback_roster::result::Side::Away));
    assert_eq!(done.prayers, [2, 5], "130,000 behind: two, the repeat rolled again");
    let none = HouseRules { prayers: false, ..HouseRules::default() };
    let done = before_the_match(buys(), &none, &[4, 4, 3, 4, 1, 1, 6]).expect("fine");
    assert!(done.prayers.is_empty(), "a league may leave prayers out");
}

#[test]
fn too_little_money_for_inducements() {
    let _proof = covers(&["S7-BAD-09", "S7-BAD-08", "S7-AMB-08"]);
    let house = HouseRules::default();
    let dice = [4, 4, 3, 4, 1, 1, 6];
    // Petty Cash 80,000 and 250,000 of its own
    let said =
        before_the_match([buying(&[]), buying(&[("extra-team-training", 3)])], &house, &dice).expect_err("too dear");
    assert_eq!(said, "Low: 450,000 needed, 330,000 available.");
    let errata = HouseRules { petty_cash_errata: true, ..HouseRules::default() };
    let said = before_the_match([buying(&[]), buying(&[("bribe", 1)])], &errata, &dice).expect_err("no own money");
    assert_eq!(said, "Low: 100,000 needed, 80,000 available.");
    let both = [buying(&[("bribe", 1)]), buying(&[("bribe", 1)])];
    let done = before_the_match(both, &errata, &[4, 4, 3, 4, 3, 1, 6]).expect("80,000 and the other's 100,000");
    assert_eq!(done.bills[1].petty_cash, 180_000);
    let said =
        before_the_match([buying(&[]), buying(&[("weather-mage", 1)])], &house, &dice).expect_err("not in Sevens");
    assert_eq!(said, "Weather Mage is not available to this team.");
}

#[test]
fn the_pre_game_sequence_in_order() {
    let _proof = covers(&["S7-PRE-01", "S7-PRE-02", "S7-PRE-05", "S7-PRE-07", "S7-EX-06"]);
    let house = HouseRules::default();
    let kick = Purchases { would_kick: true, ..Purchases::default() };
    // D3s of 4 and 1; weather 1+1; one prayer for 80,000; roll-off 3-3, 5-2
    let done = before_the_match([kick, buying(&[])], &house, &[4, 1, 1, 1, 7, 3, 3, 5, 2]).expect("fine");
    assert_eq!(done.fan_factor, [3, 2], "Dedicated Fans 1 and a D3 of 2 and 1");
    assert_eq!(done.weather, "sweltering-heat");
    assert_eq!(done.prayers, [7]);
    assert_eq!(done.kicking, touchback_roster::result::Side::Home, "the winner chose to kick");
    let rules: Vec<&str> = done.steps.iter().map(|s| s.rule.as_str()).collect();
    // Nobody needs a Journeyman, and nothing is said of it.
    let order = ["S7-PRE-01", "S7-PRE-02", "S7-PRE-05", "S7-PRE-05", "S7-PRE-06", "S7-PRE-07"];
    assert_eq!(rules, order);
    let mut fan = club(&sevens(), RosterBuilder::new("F", "human").players(7, "human-lineman").dedicated_fans(3));
    fan.name = "Fans".into();
    let mut dice = TypedDice::new(&[4]);
    assert_eq!(prematch::fan_factor(&fan, &mut Table::new(&mut dice)).ok(), Some(5), "3 and a D3 of 2");
}

#[test]
fn prayers_by_full_steps() {
    let _proof = covers(&["S7-AMB-09", "S7-DM-00", "S7-PRAY-01"]);
    let house = HouseRules::default();
    let rules = book(Format::Sevens, &house);
    for (difference, prayers) in [(0, 0), (49_000, 0), (50_000, 1), (149_000, 2), (150_000, 3)] {
        assert_eq!(prematch::underdog(&rules, [600_000, 600_000 + difference]).1, prayers, "{difference}");
    }
    // Two Desperate Measures: the repeated 4 is rolled again.
    let done =
        before_the_match([buying(&[]), buying(&[("desperate-measures", 2)])], &house, &[4, 4, 3, 4, 4, 4, 6, 1, 2]);
    assert_eq!(done.expect("fine").desperate_measures[1], [4, 6]);
}
