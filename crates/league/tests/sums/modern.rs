//! Every sum of every club, worked out a second time from the journal alone: by plain additions, without the league's own code.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use touchback_journal::{Asked, Journal};
use touchback_league::desk::{Founding, founded};
use touchback_league::view::{club, figures};
use touchback_league::{Act, Books, Change, League, LeagueCommand};
use touchback_team::club::PlayerId;
use touchback_team::league::Command as Modern;

const TOUCHDOWN: i64 = 3;
const CASUALTY: i64 = 2;
const COMPLETION: i64 = 1;
const MVP: i64 = 4;

/// A small generator of the test's own.
struct Luck(u64);

impl Luck {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

struct Table {
    journal: Journal<League>,
    luck: Luck,
}

impl Table {
    fn new(ruleset: &str, house: &str) -> Table {
        let founding = Founding {
            name: "Sums".into(),
            ruleset: ruleset.into(),
            commissioner: "Anna".into(),
            house: house.into(),
            ..Founding::default()
        };
        let mut journal = Journal::default();
        let first = founded(&founding).expect("a league");
        journal.write(Asked::new("Anna", "2027-01-01T00:00:00Z"), vec![first]).unwrap_or_else(|_| panic!("written"));
        Table { journal, luck: Luck(0x9e37_79b9_7f4a_7c15) }
    }

    /// Whether it was done.
    fn does(&mut self, command: Value) -> bool {
        let command: LeagueCommand = serde_json::from_value(command).expect("a command");
        let mut chance = [0; 32];
        chance[..8].copy_from_slice(&self.luck.below(u64::MAX).to_le_bytes());
        let asked = Asked { chance, ..Asked::new("Anna", "2027-01-01T00:00:00Z") };
        self.journal.act(Books::default(), asked, None, &command).is_ok()
    }

    fn must(&mut self, command: Value) {
        assert!(self.does(command.clone()), "{command}");
    }

    fn players(&self, id: &str) -> Vec<u32> {
        let view = club(self.journal.state(), id).expect("a club");
        let fit = view.players.iter().filter(|player| player.misses == 0 && !player.retired);
        fit.map(|player| player.player).collect()
    }

    fn side(&mut self, id: &str, score: u64) -> Value {
        let players = self.players(id);
        let mut lines = Vec::new();
        for _ in 0..score {
            let who = players[self.luck.below(players.len() as u64) as usize];
            lines.push(json!({ "player": who, "deeds": { "touchdowns": 1 } }));
        }
        for deed in ["casualties", "completions"] {
            let who = players[self.luck.below(players.len() as u64) as usize];
            lines.push(json!({ "player": who, "deeds": { deed: 1 } }));
        }
        if self.luck.below(6) == 0 {
            let who = players[self.luck.below(players.len() as u64) as usize];
            lines.push(json!({ "player": who, "injury": "seriously-hurt" }));
        }
        json!({ "score": score, "players": lines })
    }

    fn play(&mut self, game: u32, home: &str, away: &str) {
        self.must(json!({ "command": "begin", "game": game }));
        let scores = [self.luck.below(4), self.luck.below(4)];
        let report = json!({ "home": self.side(home, scores[0]), "away": self.side(away, scores[1]) });
        self.must(json!({ "command": "report", "game": game, "report": report }));
        for id in [home, away] {
            let player = self.players(id).first().copied().unwrap_or(0);
            self.does(json!({ "command": "advance", "club": id, "player": player, "random": "G" }));
            if self.luck.below(3) == 0 {
                self.does(json!({ "command": "hire", "club": id, "position": "human-lineman" }));
            }
            if self.luck.below(5) == 0 {
                self.does(json!({ "command": "buy", "club": id, "staff": "cheerleader" }));
            }
            self.must(json!({ "command": "close", "game": game, "club": id }));
        }
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
fn recomputed(journal: &Journal<League>) -> BTreeMap<String, Sum> {
    let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
    let mut sides: BTreeMap<u32, [String; 2]> = BTreeMap::new();
    for season in 1..=journal.state().game.season() {
        for game in journal.state().game.fixtures(season) {
            sides.insert(game.id, [game.home.to_owned(), game.away.to_owned()]);
        }
    }
    let mut gates: BTreeMap<u32, [i64; 2]> = BTreeMap::new();
    for sealed in journal.standing() {
        let Change::Did(deed) = &sealed.entry.change else { continue };
        let Act::Modern(command) = &deed.act else { continue };
        let shows = |why: &str| deed.dice.iter().find(|die| die.ask.why == why).map(|die| i64::from(die.shows));
        match command.as_ref() {
            Modern::Enter { club, roster, .. } => {
                let price = |id: &str| match id {
                    "human-lineman" => 50_000,
                    "human-thrower" => 80_000,
                    _ => 85_000,
                };
                let players: i64 = roster.players.iter().map(|player| price(&player.position)).sum();
                let spent = players + roster.rerolls * 50_000 + (roster.dedicated_fans - 1) * 10_000;
                sums.insert(
                    club.clone(),
                    Sum { treasury: 1_000_000 - spent, fans: roster.dedicated_fans, spp: BTreeMap::new() },
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
                    let mvp = if own.played.len() == 1 { 0 } else { shows(&format!("{id}: MVP")).expect("drawn") - 1 };
                    for (at, PlayerId(player)) in own.played.iter().enumerate() {
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
            Modern::BuyStaff { club, .. } => sums.get_mut(club).expect("entered").treasury -= 10_000,
            _ => {}
        }
    }
    sums
}

#[test]
fn a_second_bookkeeping_finds_the_same() {
    let mut table = Table::new("elevens", "expensive_mistakes = false");
    let clubs: Vec<String> = (0..8).map(|n| format!("club{n}")).collect();
    for id in &clubs {
        let lines = [("human-blitzer", 2), ("human-thrower", 1), ("human-lineman", 9)];
        let players: Vec<Value> =
            lines.iter().flat_map(|(id, n)| std::iter::repeat_n(json!({ "position": id }), *n)).collect();
        let file =
            json!({ "name": id, "team": "human", "rerolls": 2, "dedicated_fans": 1, "player": players }).to_string();
        table.must(json!({ "command": "enter", "club": id, "file": file }));
    }
    let mut played = 0;
    while played < 1_000 {
        table.must(json!({ "command": "start_season", "legs": 4 }));
        let season = table.journal.state().game.season();
        let fixtures = table.journal.state().game.fixtures(season);
        let games: Vec<(u32, String, String)> =
            fixtures.iter().map(|game| (game.id, game.home.to_owned(), game.away.to_owned())).collect();
        for (game, home, away) in games {
            table.play(game, &home, &away);
            played += 1;
        }
        table.must(json!({ "command": "end_season" }));
    }
    let sums = recomputed(&table.journal);
    for id in &clubs {
        let (found, sum) = (figures(table.journal.state(), id), &sums[id]);
        assert_eq!((found.treasury, found.fans), (sum.treasury, sum.fans), "{id}: money and fans");
        let view = club(table.journal.state(), id).expect("a club");
        for player in &view.players {
            let points = sum.spp.get(&player.player).copied().unwrap_or_default();
            assert_eq!(player.spp_earned, points, "{id}, player {}", player.player);
        }
        let staff = i64::from(view.rerolls) * 50_000 + i64::from(view.cheerleaders) * 10_000;
        let value: i64 = view.players.iter().map(|player| player.value).sum::<i64>() + staff;
        assert_eq!(found.value, value, "{id}: value");
    }
    // And the journal read again from its lines says the same.
    let lines: Vec<touchback_league::Sealed> = table.journal.tail().to_vec();
    let again: Journal<League> = Journal::replay(lines);
    for id in &clubs {
        assert_eq!(figures(again.state(), id), figures(table.journal.state(), id), "{id}");
    }
}
