//! What the commands and pages of a league cost as its seasons pass: `cargo run --release -p touchback-league --example seasons --
//! [CLUBS] [SEASONS]` prints microseconds of each, at 1, 2, 4, 8 … seasons.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::{Value, json};
use touchback_journal::{Asked, Journal, Seals};
use touchback_league::director::{Founding, founded};
use touchback_league::{Books, League, LeagueCommand, view};

struct Office {
    journal: Journal<League>,
    spent: BTreeMap<String, Vec<u128>>,
    chance: u64,
}

impl Office {
    fn new() -> Option<Office> {
        let founding = Founding {
            name: "Cost".into(),
            ruleset: "elevens".into(),
            commissioner: "Anna".into(),
            house: "expensive_mistakes = false".into(),
            ..Founding::default()
        };
        let mut journal = Journal::default();
        journal.write(Asked::new("Anna", "t"), vec![founded(&founding).ok()?]).ok()?;
        Some(Office { journal, spent: BTreeMap::new(), chance: 1 })
    }

    fn send(&mut self, command: Value) -> Option<()> {
        let name = command["command"].as_str()?.to_owned();
        let command: LeagueCommand = serde_json::from_value(command).ok()?;
        self.chance += 1;
        let mut chance = [0; 32];
        chance[..8].copy_from_slice(&self.chance.to_le_bytes());
        let asked = Asked { chance, ..Asked::new("Anna", "t") };
        let begun = Instant::now();
        let done = self.journal.act(Books::default(), asked, None, &command);
        self.spent.entry(name).or_default().push(begun.elapsed().as_micros());
        done.ok().map(|_| ())
    }

    fn look<T>(&mut self, name: &str, page: impl Fn(&touchback_league::State) -> T) {
        let begun = Instant::now();
        let _shown = page(self.journal.state());
        self.spent.entry(format!("page {name}")).or_default().push(begun.elapsed().as_micros());
    }

    fn pages(&mut self) {
        let season = self.journal.state().game.season();
        self.look("league", |state| view::league(state, Some("Anna"), Seals::default()));
        self.look("table", |state| view::table(state, season, None));
        self.look("first season", |state| view::fixtures(state, 1));
        self.look("statistics", view::statistics);
        self.look("club", |state| view::club(state, "c0"));
        self.look("match", |state| view::match_view(state, 1));
        self.look("player", |state| view::player(state, 1));
    }

    fn season(&mut self) -> Option<()> {
        self.send(json!({ "command": "start_season" }))?;
        let season = self.journal.state().game.season();
        let games: Vec<(u32, [String; 2])> = self
            .journal
            .state()
            .game
            .fixtures(season)
            .iter()
            .map(|game| (game.id, [game.home.to_owned(), game.away.to_owned()]))
            .collect();
        for (game, clubs) in games {
            self.send(json!({ "command": "begin", "game": game }))?;
            let report = json!({ "home": { "score": 1 }, "away": { "score": 0 } });
            self.send(json!({ "command": "report", "game": game, "report": report }))?;
            for club in clubs {
                self.send(json!({ "command": "close", "game": game, "club": club }))?;
            }
        }
        self.send(json!({ "command": "end_season" }))
    }
}

fn run(clubs: usize, seasons: u32) -> Option<()> {
    let mut office = Office::new()?;
    for n in 0..clubs {
        let players = vec![json!({ "position": "human-lineman" }); 12];
        let file = json!({ "name": format!("c{n}"), "team": "human", "rerolls": 3, "player": players }).to_string();
        // Divisions of ten, as large leagues play.
        let division = format!("division {}", n / 10);
        office.send(json!({ "command": "enter", "club": format!("c{n}"), "file": file, "division": division }))?;
    }
    for season in 1..=seasons {
        office.spent.clear();
        office.season()?;
        office.pages();
        if season.is_power_of_two() || season == seasons {
            let entries = office.journal.head().seq;
            println!("{clubs} clubs, season {season}, {entries} entries");
            for (name, times) in &mut office.spent {
                times.sort_unstable();
                println!("  {name:<20} {:>8} us", times[times.len() / 2]);
            }
        }
    }
    Some(())
}

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse::<u32>().ok());
    let (clubs, seasons) = (numbers.next().unwrap_or(20), numbers.next().unwrap_or(8));
    if run(clubs as usize, seasons).is_none() {
        eprintln!("the league refuses a command");
    }
}
