//! The game of 1994.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use touchback_league::classic::Command;
use touchback_league::view::{club, figures};
use touchback_league::{Act, Change};
use touchback_roster::club::Tally;

use crate::{Table, names};

const LINEMAN: i64 = 50_000;
const STAFF: i64 = 10_000;
const BUDGET: i64 = 1_000_000;

/// What the second bookkeeping knows of a club.
#[derive(Clone, Default)]
struct Sum {
    treasury: i64,
    fans: i64,
    players: i64,
    cheerleaders: i64,
    spp: i64,
    /// As it was when the last match ended.
    rating: i64,
}

impl Sum {
    fn rated(&self) -> i64 {
        let worth = self.treasury + self.players * LINEMAN + (self.fans + self.cheerleaders) * STAFF;
        worth / 10_000 + self.spp / 5
    }
}

/// A share of the gate: the table has a row for every 20,000 and a column for every 25 points of rating.
fn share(gate: i64, rating: i64, won: bool, die: i64) -> i64 {
    let row = (1..=8).find(|row| gate <= row * 20_000).unwrap_or(9);
    let column = if rating < 100 {
        0
    } else {
        [100, 126, 151, 176, 201, 226, 251, 276, 301].iter().filter(|from| rating >= **from).count() as i64
    };
    (die + row - column + i64::from(won)).max(0) * 10_000
}

fn fans(now: i64, die: i64, own: i64, other: i64, casualties: i64) -> i64 {
    let total = die + (own - other).signum() + i64::from(own >= 2) + i64::from(casualties >= 2);
    match total {
        ..=1 => (now - 1).max(1),
        2..=5 => now,
        _ => now + 1,
    }
}

/// Most valuable players beyond the one of each side, for the weaker one.
fn handicap(own: i64, other: i64) -> i64 {
    match other - own {
        ..=20 => 0,
        21..=50 => 1,
        51..=100 => 2,
        _ => 3,
    }
}

fn points(did: &Tally) -> i64 {
    i64::from(did.touchdowns) * 3 + i64::from(did.casualties) * 2 + i64::from(did.completions)
}

/// Reads every deed of the journal and adds up.
fn recomputed(table: &Table) -> BTreeMap<String, Sum> {
    let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
    let sides = table.sides();
    let mut gates: BTreeMap<u32, (i64, [i64; 2])> = BTreeMap::new();
    for sealed in table.journal.standing() {
        let Change::Did(deed) = &sealed.entry.change else { continue };
        let Act::Classic(command) = &deed.act else { continue };
        let shows =
            |why: &str| deed.dice.iter().filter(|die| die.ask.why == why).map(|die| i64::from(die.shows)).sum::<i64>();
        match command.as_ref() {
            Command::Enter { club, list, .. } => {
                let (players, fans) = (list.players.len() as i64, i64::from(list.fan_factor));
                let treasury = BUDGET - players * LINEMAN - fans * STAFF;
                let mut sum = Sum { treasury, fans, players, ..Sum::default() };
                sum.rating = sum.rated();
                sums.insert(club.clone(), sum);
            }
            Command::PreMatch { game, .. } => {
                let ratings = sides[game].each_ref().map(|id| sums[id].rating);
                gates.insert(*game, (shows("gate") * 1_000, ratings));
            }
            Command::Record { game, outcome } => {
                let (gate, ratings) = gates[game];
                for (at, id) in sides[game].iter().enumerate() {
                    let (own, other) =
                        if at == 0 { (&outcome.home, &outcome.away) } else { (&outcome.away, &outcome.home) };
                    let sum = sums.get_mut(id).expect("entered");
                    let (scored, against) = (i64::from(own.score), i64::from(other.score));
                    let won = scored > against;
                    sum.treasury += share(gate, ratings[at], won, shows(&format!("{id}: winnings")));
                    let casualties = own.deeds.values().map(|did| i64::from(did.casualties)).sum();
                    sum.fans = fans(sum.fans, shows(&format!("{id}: fan factor")), scored, against, casualties);
                    sum.spp += own.deeds.values().map(points).sum::<i64>();
                    sum.spp += 5 * (1 + handicap(ratings[at], ratings[1 - at]));
                }
            }
            Command::Hire { club, .. } => {
                let sum = sums.get_mut(club).expect("entered");
                (sum.treasury, sum.players) = (sum.treasury - LINEMAN, sum.players + 1);
            }
            Command::BuyStaff { club, .. } => {
                let sum = sums.get_mut(club).expect("entered");
                (sum.treasury, sum.cheerleaders) = (sum.treasury - STAFF, sum.cheerleaders + 1);
            }
            Command::Close { club, .. } => {
                let sum = sums.get_mut(club).expect("entered");
                sum.rating = sum.rated();
            }
            _ => {}
        }
    }
    sums
}

fn develops(table: &mut Table, _: u32, id: &str) {
    if table.luck.below(8) == 0 {
        table.does(json!({ "command": "hire", "club": id, "position": "lineman" }));
    }
    if table.luck.below(5) == 0 {
        table.does(json!({ "command": "buy", "club": id, "staff": "cheerleader" }));
    }
}

#[test]
fn a_second_bookkeeping_of_1994_finds_the_same() {
    let mut table = Table::new("classic", "");
    let clubs = names();
    for id in &clubs {
        let players: Vec<Value> = vec![json!({ "position": "lineman" }); 11];
        let file = json!({ "name": id, "team": "human", "fan_factor": 3, "player": players });
        table.must(json!({ "command": "enter", "club": id, "file": file.to_string() }));
    }
    table.seasons(develops);
    let sums = recomputed(&table);
    for id in &clubs {
        let (found, sum) = (figures(table.journal.state(), id), &sums[id]);
        assert_eq!((found.treasury, found.fans), (sum.treasury, sum.fans), "{id}: money and fans");
        assert_eq!((found.spp, found.players), (sum.spp, sum.players), "{id}: points and players");
        assert_eq!(found.value, sum.rating, "{id}: rating");
        assert_eq!(i64::from(club(table.journal.state(), id).expect("a club").cheerleaders), sum.cheerleaders);
    }
    table.reads_again(&clubs);
}
