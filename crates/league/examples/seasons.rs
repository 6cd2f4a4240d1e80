//! What commands and pages of a league cost as its seasons pass.
//!
//! `seasons play CLUBS SEASONS FOLDER` plays a league, prints microseconds of each command and page at the last match of seasons
//! 1, 2, 4 and 8, and keeps the league as it was then, and its whole journal (`cost.league`), in a folder.
//! `seasons count FILE [ACT]` does that match again from such a file; `benches/seasons` counts the instructions of each act.

use std::hint::black_box;
use std::path::Path;
use std::sync::OnceLock;
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

/// The act that is to be counted; without one, all are.
static WANTED: OnceLock<String> = OnceLock::new();

/// Everything that is counted passes here; callgrind switches on and off at it.
#[inline(never)]
fn measured<T>(act: impl FnOnce() -> T) -> T {
    black_box(act())
}

fn timed<T>(what: &str, act: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let wanted = WANTED.get().is_none_or(|wanted| wanted == what);
    let done = if wanted { measured(act) } else { act() };
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

    /// The league just before the last match of its season.
    fn keep(&self, file: &Path) -> Done<()> {
        let text = serde_json::to_string(&self.journal.snapshot()).map_err(|why| why.to_string())?;
        std::fs::write(file, text).map_err(|why| format!("{}: {why}", file.display()))
    }

    fn season(&mut self, number: u32, folder: &Path) -> Done<()> {
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
            if counts && at == last {
                self.keep(&folder.join(format!("{number}.json")))?;
                self.counted(*game, clubs)?;
            } else {
                self.game(*game, clubs)?;
            }
        }
        let end = json!({ "command": "end_season" });
        if counts { self.count("end_season", "Anna", end) } else { self.send("Anna", end) }
    }
}

fn play(clubs: u32, seasons: u32, folder: &Path) -> Done<()> {
    let mut office = Office::new()?;
    for n in 0..clubs {
        let players = vec![json!({ "position": "human-lineman" }); 12];
        let roster = json!({ "name": format!("c{n}"), "team": "human", "rerolls": 3, "player": players }).to_string();
        // Divisions of ten, as large leagues play.
        let (coach, division) = (format!("coach of c{n}"), format!("division {}", n / 10));
        let enter = json!({ "command": "enter", "club": format!("c{n}"), "file": roster, "division": division, "coach": coach });
        office.send("Anna", enter)?;
    }
    for season in 1..=seasons {
        println!("season {season}");
        office.season(season, folder)?;
    }
    let lines: String = office.lines.iter().map(|line| format!("{line}\n")).collect();
    std::fs::write(folder.join("cost.league"), lines).map_err(|why| why.to_string())
}

fn count(file: &Path) -> Done<()> {
    let text = std::fs::read_to_string(file).map_err(|why| why.to_string())?;
    let snapshot = serde_json::from_str(&text).map_err(|why| why.to_string())?;
    let journal = Journal::resume(snapshot, &[]).map_err(|why| format!("{why:?}"))?;
    let mut office = Office { journal, lines: Vec::new(), chance: 1 };
    let state = office.journal.state();
    let season = state.game.season();
    let last = state.game.fixtures(season).last().map(|line| (line.id, [line.home.to_owned(), line.away.to_owned()]));
    let (game, clubs) = last.ok_or("no match is left")?;
    // The first who looks also waits for the rules to be read.
    drop(seated(office.journal.state(), &format!("coach of {}", clubs[0]), game));
    office.counted(game, &clubs)?;
    office.count("end_season", "Anna", json!({ "command": "end_season" }))?;
    office.count("start_season", "Anna", json!({ "command": "start_season" }))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", clubs, seasons, folder] => match (clubs.parse(), seasons.parse()) {
            (Ok(clubs), Ok(seasons)) => play(clubs, seasons, Path::new(folder)),
            _ => Err("two numbers are needed".to_owned()),
        },
        ["count", file] => count(Path::new(file)),
        ["count", file, act] => WANTED.set((*act).to_owned()).and_then(|()| count(Path::new(file))),
        _ => Err("play CLUBS SEASONS FOLDER, or count FILE [ACT]".to_owned()),
    };
    if let Err(why) = done {
        eprintln!("{why}");
        std::process::exit(1);
    }
}
