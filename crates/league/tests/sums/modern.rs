//! The games of 2020.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use touchback_league::modern::Command as Modern;
use touchback_league::view::{club, figures};
use touchback_league::{Act, Change};
use touchback_roster::club::PlayerId;

use crate::{Table, names};

const TOUCHDOWN: i64 = 3;
const CASUALTY: i64 = 2;
const COMPLETION: i64 = 1;
const MVP: i64 = 4;

/// What differs between the games.
struct Prices {
    ruleset: &'static str,
    budget: i64,
    reroll: i64,
    cheerleader: i64,
    /// Star player points are earned and spent.
    points: bool,
    /// What so many random Primary skills are worth.
    gained: fn(i64) -> i64,
    squad: &'static [(&'static str, usize)],
}

fn price(position: &str) -> i64 {
    match position {
        "human-lineman" => 50_000,
        "human-thrower" => 80_000,
        _ => 85_000,
    }
}

/// What the second bookkeeping knows of a club.
#[derive(Default)]
struct Sum {
    treasury: i64,
    fans: i64,
    spp: BTreeMap<u32, i64>,
}

/// Reads every deed of the journal and adds up.
fn recomputed(table: &Table, prices: &Prices) -> BTreeMap<String, Sum> {
    let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
    let sides = table.sides();
    let mut gates: BTreeMap<u32, [i64; 2]> = BTreeMap::new();
    for sealed in table.journal.standing() {
        let Change::Did(deed) = &sealed.entry.change else { continue };
        let Act::Modern(command) = &deed.act else { continue };
        let shows = |why: &str| deed.dice.iter().find(|die| die.ask.why == why).map(|die| i64::from(die.shows));
        match command.as_ref() {
            Modern::Enter { club, roster, .. } => {
                let players: i64 = roster.players.iter().map(|player| price(&player.position)).sum();
                let spent = players + roster.rerolls * prices.reroll;
                sums.insert(
                    club.clone(),
                    Sum { treasury: prices.budget - spent, fans: roster.dedicated_fans, spp: BTreeMap::new() },
                );
            }
            Modern::PreMatch { game, .. } => {
                let fans = sides[game].each_ref().map(|id| {
                    let die = shows(&format!("{id}: fair-weather fans")).expect("rolled");
                    sums[id].fans + (die + 1) / 2
                });
                gates.insert(*game, fans);
            }
            Modern::Record { game, result } => {
                let gate: i64 = gates[game].iter().sum();
                for (at, id) in sides[game].iter().enumerate() {
                    let (own, other) =
                        if at == 0 { (&result.home, &result.away) } else { (&result.away, &result.home) };
                    let sum = sums.get_mut(id).expect("entered");
                    sum.treasury += gate * 10_000 / 2 + i64::from(own.score) * 10_000;
                    let mvp = shows(&format!("{id}: MVP")).map_or(-1, |die| die - 1);
                    assert_eq!(mvp >= 0, prices.points, "a most valuable player where there are points");
                    for (at, PlayerId(player)) in own.played.iter().enumerate().filter(|_| prices.points) {
                        let did = own.deeds.get(&PlayerId(*player)).copied().unwrap_or_default();
                        let points = i64::from(did.touchdowns) * TOUCHDOWN
                            + i64::from(did.casualties) * CASUALTY
                            + i64::from(did.completions) * COMPLETION
                            + if at as i64 == mvp { MVP } else { 0 };
                        *sum.spp.entry(*player).or_default() += points;
                    }
                    let Some(die) = shows(&format!("{id}: Dedicated Fans")) else { continue };
                    if own.score > other.score && die >= sum.fans {
                        sum.fans += 1;
                    } else if own.score < other.score && die < sum.fans {
                        sum.fans = (sum.fans - 1).max(1);
                    }
                }
            }
            Modern::Hire { club, .. } => sums.get_mut(club).expect("entered").treasury -= 50_000,
            Modern::BuyStaff { club, .. } => sums.get_mut(club).expect("entered").treasury -= prices.cheerleader,
            _ => {}
        }
    }
    sums
}

/// What a coach does between a match and its end.
fn develops(table: &mut Table, game: u32, id: &str) {
    let player = table.players(id).first().copied().unwrap_or(0);
    table.does(json!({ "command": "advance", "club": id, "player": player, "random": "G" }));
    table.does(json!({ "command": "learn", "game": game, "club": id, "player": player, "categories": ["G"] }));
    if table.luck.below(3) == 0 {
        table.does(json!({ "command": "hire", "club": id, "position": "human-lineman" }));
    }
    if table.luck.below(5) == 0 {
        table.does(json!({ "command": "buy", "club": id, "staff": "cheerleader" }));
    }
}

fn same(prices: &Prices) {
    let mut table = Table::new(prices.ruleset, "expensive_mistakes = false");
    let clubs = names();
    for id in &clubs {
        let players: Vec<Value> =
            prices.squad.iter().flat_map(|(id, n)| std::iter::repeat_n(json!({ "position": id }), *n)).collect();
        let file = json!({ "name": id, "team": "human", "rerolls": 2, "dedicated_fans": 1, "player": players });
        table.must(json!({ "command": "enter", "club": id, "file": file.to_string() }));
    }
    table.seasons(develops);
    let sums = recomputed(&table, prices);
    for id in &clubs {
        let (found, sum) = (figures(table.journal.state(), id), &sums[id]);
        assert_eq!((found.treasury, found.fans), (sum.treasury, sum.fans), "{id}: money and fans");
        let view = club(table.journal.state(), id).expect("a club");
        let mut value = i64::from(view.rerolls) * prices.reroll + i64::from(view.cheerleaders) * prices.cheerleader;
        for player in &view.players {
            let points = sum.spp.get(&player.player).copied().unwrap_or_default();
            assert_eq!(player.spp_earned, points, "{id}, player {}", player.player);
            value += price(&player.position) + (prices.gained)(player.gained.len() as i64);
        }
        assert_eq!(found.value, value, "{id}: value");
    }
    table.reads_again(&clubs);
}

#[test]
fn a_second_bookkeeping_of_elevens_finds_the_same() {
    let squad = &[("human-blitzer", 2), ("human-thrower", 1), ("human-lineman", 9)];
    same(&Prices {
        ruleset: "elevens",
        budget: 1_000_000,
        reroll: 50_000,
        cheerleader: 10_000,
        points: true,
        gained: |skills| skills * 10_000,
        squad,
    });
}

#[test]
fn a_second_bookkeeping_of_sevens_finds_the_same() {
    let squad = &[("human-blitzer", 1), ("human-lineman", 6)];
    same(&Prices {
        ruleset: "sevens",
        budget: 600_000,
        reroll: 100_000,
        cheerleader: 20_000,
        points: false,
        gained: |skills| (skills * 20_000 - 10_000).max(0),
        squad,
    });
}
