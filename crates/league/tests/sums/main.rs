//! Every sum of every club, worked out a second time from the journal alone: by plain additions, without the league's own code.

mod modern;
mod older;

use serde_json::{Value, json};
use touchback_journal::{Asked, Journal};
use touchback_league::director::{Founding, founded};
use touchback_league::view::{club, figures};
use touchback_league::{Books, League, LeagueCommand, Sealed};

/// Matches of each game.
const MATCHES: usize = 1_000;

/// A small generator of the test's own.
pub struct Luck(u64);

impl Luck {
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

pub struct Table {
    pub journal: Journal<League>,
    pub luck: Luck,
}

impl Table {
    pub fn new(ruleset: &str, house: &str) -> Table {
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
    pub fn does(&mut self, command: Value) -> bool {
        let command: LeagueCommand = serde_json::from_value(command).expect("a command");
        let mut chance = [0; 32];
        chance[..8].copy_from_slice(&self.luck.below(u64::MAX).to_le_bytes());
        let asked = Asked { chance, ..Asked::new("Anna", "2027-01-01T00:00:00Z") };
        self.journal.act(Books::default(), asked, None, &command).is_ok()
    }

    pub fn must(&mut self, command: Value) {
        assert!(self.does(command.clone()), "{command}");
    }

    pub fn players(&self, id: &str) -> Vec<u32> {
        let view = club(self.journal.state(), id).expect("a club");
        let fit = view.players.iter().filter(|player| player.misses == 0 && !player.retired);
        fit.map(|player| player.player).collect()
    }

    pub fn side(&mut self, id: &str, score: u64) -> Value {
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

    /// A match from its beginning to both ends; between them each club does something.
    pub fn play(&mut self, game: u32, clubs: [&str; 2], between: fn(&mut Table, u32, &str)) {
        self.must(json!({ "command": "begin", "game": game }));
        let scores = [self.luck.below(4), self.luck.below(4)];
        let report = json!({ "home": self.side(clubs[0], scores[0]), "away": self.side(clubs[1], scores[1]) });
        self.must(json!({ "command": "report", "game": game, "report": report }));
        for id in clubs {
            between(self, game, id);
            self.must(json!({ "command": "close", "game": game, "club": id }));
        }
    }

    /// Seasons of four legs until there have been enough matches.
    pub fn seasons(&mut self, between: fn(&mut Table, u32, &str)) {
        let mut played = 0;
        while played < MATCHES {
            self.must(json!({ "command": "start_season", "legs": 4 }));
            let season = self.journal.state().game.season();
            let fixtures = self.journal.state().game.fixtures(season);
            let games: Vec<(u32, String, String)> =
                fixtures.iter().map(|game| (game.id, game.home.to_owned(), game.away.to_owned())).collect();
            for (game, home, away) in games {
                self.play(game, [&home, &away], between);
                played += 1;
            }
            self.must(json!({ "command": "end_season" }));
        }
    }

    /// The clubs of a match.
    pub fn sides(&self) -> std::collections::BTreeMap<u32, [String; 2]> {
        let game = &self.journal.state().game;
        let all = (1..=game.season()).flat_map(|season| game.fixtures(season));
        all.map(|game| (game.id, [game.home.to_owned(), game.away.to_owned()])).collect()
    }

    /// The journal read again from its lines says the same.
    pub fn reads_again(&self, clubs: &[String]) {
        let lines: Vec<Sealed> = self.journal.tail().to_vec();
        let again: Journal<League> = Journal::replay(lines);
        for id in clubs {
            assert_eq!(figures(again.state(), id), figures(self.journal.state(), id), "{id}");
        }
    }
}

/// Eight clubs.
pub fn names() -> Vec<String> {
    (0..8).map(|n| format!("club{n}")).collect()
}
