//! What commands and pages of a league cost as its seasons pass, at 1, 2, 4 and 8 seasons:
//! `benches/seasons` counts the instructions of each, and this program by itself prints microseconds.
//!
//! `seasons CLUBS SEASONS [FILE]` also writes the league's journal, for a server to import.

use std::hint::black_box;
use std::io::Write;
use std::time::Instant;

use serde_json::{Value, json};
use touchback_journal::{Asked, Journal, Seals};
use touchback_league::director::{Founding, founded, seated};
use touchback_league::{Books, League, LeagueCommand, State, view};

type Done<T> = Result<T, String>;

struct Office {
    journal: Journal<League>,
    lines: Vec<String>,
    chance: u64,
}

/// Everything that is counted passes here; callgrind switches on and off at it.
#[inline(never)]
fn measured<T>(act: impl FnOnce() -> T) -> T {
    black_box(act())
}

fn timed<T>(what: &str, act: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = measured(act);
    println!("measured {what} us={}", begun.elapsed().as_micros());
    done
}

impl Office {
    fn new() -> Done<Office> {
        let founding = Founding {
            name: "Cost".into(),
            ruleset: "elevens".into(),
            commissioner: "Anna".into(),
            house: "expensive_mistakes = false".into(),
            ..Founding::default()
        };
        let mut office = Office { journal: Journal::default(), lines: Vec::new(), chance: 1 };
        let first = founded(&founding).map_err(|why| format!("{why:?}"))?;
        let written = office.journal.write(Asked::new("Anna", "2027-01-01T12:00:00Z"), vec![first]);
        office.lines.extend(written.map_err(|why| format!("{why:?}"))?);
        Ok(office)
    }

    fn ready(&mut self, command: &Value) -> Done<(LeagueCommand, [u8; 32])> {
        self.chance += 1;
        let mut chance = [0; 32];
        chance[..8].copy_from_slice(&self.chance.to_le_bytes());
        Ok((serde_json::from_value(command.clone()).map_err(|why| format!("{command}: {why}"))?, chance))
    }

    fn send(&mut self, by: &str, command: Value) -> Done<()> {
        let (ready, chance) = self.ready(&command)?;
        let asked = Asked { chance, ..Asked::new(by, "2027-01-01T12:00:00Z") };
        let done = self.journal.act(Books::default(), asked, None, &ready);
        self.lines.extend(done.map_err(|why| format!("{command}: {why:?}"))?.lines);
        Ok(())
    }

    /// The same, counted: the command and the copy that readers get.
    fn count(&mut self, what: &str, by: &str, command: Value) -> Done<()> {
        let (ready, chance) = self.ready(&command)?;
        let asked = Asked { chance, ..Asked::new(by, "2027-01-01T12:00:00Z") };
        let before = self.journal.state().clone();
        let done = timed(what, || {
            let done = self.journal.act(Books::default(), asked, None, &ready);
            done.map(|done| (done, self.journal.state().clone()))
        });
        drop(before);
        self.lines.extend(done.map_err(|why| format!("{command}: {why:?}"))?.0.lines);
        Ok(())
    }

    fn look<T>(&self, what: &str, page: impl Fn(&State) -> T) {
        timed(&format!("page-{what}"), || drop(black_box(page(self.journal.state()))));
    }

    fn pages(&self, game: u32) {
        let season = self.journal.state().game.season();
        self.look("league", |state| view::league(state, Some("Anna"), Seals::default()));
        self.look("table", |state| view::table(state, season, None));
        self.look("fixtures", |state| view::fixtures(state, season));
        self.look("first-season", |state| view::fixtures(state, 1));
        self.look("club", |state| view::club(state, "c0"));
        self.look("match", |state| view::match_view(state, game));
        self.look("player", |state| view::player(state, 1));
        self.look("statistics", view::statistics);
    }

    /// One touchdown, one casualty that is rolled for, and a death now and then.
    fn report(&self, game: u32) -> Value {
        let [home, away] = self.journal.state().game.fit(game).map(|ids| ids.into_iter().collect::<Vec<_>>());
        let pick = |ids: &[touchback_roster::club::PlayerId], n: u64| ids[(n % ids.len() as u64) as usize].0;
        let hurt = if self.chance.is_multiple_of(3) { "dead" } else { "badly-hurt" };
        json!({
            "home": { "score": 1, "players": [
                { "player": pick(&home, self.chance), "deeds": { "touchdowns": 1 } },
                { "player": pick(&home, self.chance / 7 + 1), "injury": "casualty" } ] },
            "away": { "score": 0, "players": [{ "player": pick(&away, self.chance / 5), "injury": hurt }] },
        })
    }

    /// Buys back to twelve players.
    fn restock(&mut self, club: &str) -> Done<()> {
        let touchback_league::Game::Modern(league) = &self.journal.state().game else { return Ok(()) };
        let missing = league.clubs.get(club).map_or(0, |club| 12usize.saturating_sub(club.players.len()));
        for _ in 0..missing {
            let hire = json!({ "command": "hire", "club": club, "position": "human-lineman" });
            if self.send("Anna", hire).is_err() {
                break;
            }
        }
        Ok(())
    }

    fn game(&mut self, game: u32, clubs: &[String; 2]) -> Done<()> {
        self.send("Anna", json!({ "command": "begin", "game": game }))?;
        let report = self.report(game);
        self.send("Anna", json!({ "command": "report", "game": game, "report": report }))?;
        for club in clubs {
            self.restock(club)?;
            self.send("Anna", json!({ "command": "close", "game": game, "club": club }))?;
        }
        Ok(())
    }

    /// The same match command by command, each counted.
    fn counted(&mut self, game: u32, clubs: &[String; 2]) -> Done<()> {
        let coaches = clubs.clone().map(|club| format!("coach of {club}"));
        self.look("board", |state| drop(seated(state, &coaches[0], game)));
        self.count("begin", &coaches[0], json!({ "command": "begin", "game": game }))?;
        let report = self.report(game);
        self.count("report", &coaches[0], json!({ "command": "report", "game": game, "report": report }))?;
        self.count("confirm", &coaches[1], json!({ "command": "confirm", "game": game }))?;
        let club = &clubs[0];
        self.send("Anna", json!({ "command": "adjust", "club": club, "amount": 200_000 }))?;
        let hire = json!({ "command": "hire", "club": club, "position": "human-lineman" });
        self.count("hire", &coaches[0], hire)?;
        self.count("buy", &coaches[0], json!({ "command": "buy", "club": club, "staff": "cheerleader" }))?;
        self.count("close", &coaches[0], json!({ "command": "close", "game": game, "club": club }))?;
        self.send("Anna", json!({ "command": "close", "game": game, "club": clubs[1] }))?;
        self.pages(game);
        Ok(())
    }

    fn season(&mut self, number: u32) -> Done<()> {
        let counts = number.is_power_of_two();
        let start = json!({ "command": "start_season" });
        if counts {
            self.count("start_season", "Anna", start)?
        } else {
            self.send("Anna", start)?
        }
        let all = self.journal.state().game.fixtures(number);
        let games: Vec<(u32, [String; 2])> =
            all.iter().map(|game| (game.id, [game.home.to_owned(), game.away.to_owned()])).collect();
        let last = games.len() - 1;
        for (at, (game, clubs)) in games.iter().enumerate() {
            if counts && at == last { self.counted(*game, clubs)? } else { self.game(*game, clubs)? }
        }
        let end = json!({ "command": "end_season" });
        if counts { self.count("end_season", "Anna", end) } else { self.send("Anna", end) }
    }
}

fn run(clubs: u32, seasons: u32, file: Option<&str>) -> Done<()> {
    let mut office = Office::new()?;
    for n in 0..clubs {
        let players = vec![json!({ "position": "human-lineman" }); 12];
        let roster = json!({ "name": format!("c{n}"), "team": "human", "rerolls": 3, "player": players }).to_string();
        let coach = format!("coach of c{n}");
        // Divisions of ten, as large leagues play.
        let division = format!("division {}", n / 10);
        let enter = json!({ "command": "enter", "club": format!("c{n}"), "file": roster, "division": division, "coach": coach });
        office.send("Anna", enter)?;
    }
    for season in 1..=seasons {
        println!("season {season}");
        office.season(season)?;
    }
    println!("entries {}", office.journal.head().seq);
    if let Some(file) = file {
        let mut file = std::fs::File::create(file).map_err(|why| why.to_string())?;
        office.lines.iter().try_for_each(|line| writeln!(file, "{line}")).map_err(|why| why.to_string())?;
    }
    Ok(())
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u32| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    if let Err(why) = run(number(0, 20), number(1, 8), words.get(2).map(String::as_str)) {
        eprintln!("the league refuses: {why}");
        std::process::exit(1);
    }
}
