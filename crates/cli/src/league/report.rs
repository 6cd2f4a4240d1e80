//! What `touchback league` prints about a league.

use serde::Serialize;
use serde_json::json;
use touchback_league::modern::{Act, Command, Context, Entry, LeagueBook, Row};
use touchback_roster::check::Draft;
use touchback_roster::dice::Rolled;
use touchback_roster::export;
use touchback_roster::house::Rulebook;
use touchback_roster::problem::gold;
use touchback_roster::roster::Notation;
use touchback_roster::sheet::{self, SheetHead};
use touchback_roster::value::ValueSheet;

use super::{Failure, Task, bad, refused, unusable};

/// The dice that had fallen before the entry was made.
pub(super) fn before(entry: &Entry) -> &[Rolled] {
    match &entry.act {
        Act::Change(command) => match command.as_ref() {
            Command::PreMatch { settled: Some(settled), .. } => &settled.dice,
            _ => &[],
        },
        Act::Undo { .. } => &[],
    }
}

pub(super) fn entry<C: Serialize>(entry: &Entry<C>, before: &[Rolled], json: bool) {
    if json {
        println!("{}", json!(entry));
        return;
    }
    println!("Entry {}", entry.number);
    for step in &entry.steps {
        println!("  {} [{}]", step.text, step.rule);
    }
    for die in before.iter().chain(&entry.dice) {
        println!("  D{} {}: {}", die.ask.sides, die.shows, die.ask.why);
    }
}

pub(super) fn run(context: Context, book: &LeagueBook, task: &Task, json: bool) -> Result<(), Failure> {
    let league = book.state();
    match task {
        Task::Table { season, division, csv, .. } => {
            let season = season.unwrap_or(league.season);
            if *csv {
                print!("{}", league.standings_csv(season));
                return Ok(());
            }
            table(book, season, division.as_deref(), json);
        }
        Task::Fixtures { season, .. } => fixtures(book, season.unwrap_or(league.season), json),
        Task::Show { club, .. } => show(context, book, club, json)?,
        Task::Sheet { club, .. } => {
            let club = league.club(club).map_err(|p| refused(vec![p]))?;
            let draft = Draft::new(context.catalogue, context.names, league.format, None);
            let head = SheetHead { event: league.name.clone(), ..SheetHead::default() };
            print!("{}", sheet::html(&draft, &club.roster(), &head));
        }
        Task::History { .. } => history(book.entries(), json),
        Task::Careers { csv: true, .. } => print!("{}", league.careers_csv()),
        Task::Careers { .. } => println!("{}", json!(league.careers())),
        Task::Records { .. } => println!(
            "{}",
            json!({
                "records": league.records(),
                "hall_of_fame": league.hall_of_fame,
                "champions": league.champions,
                "by_team_list": league.by_team_list(),
            })
        ),
        Task::Options { .. } => options(book, json),
        Task::Export { to, .. } => export(book, to)?,
        _ => return Err(bad("no_report", "This is no report.")),
    }
    Ok(())
}

fn table(book: &LeagueBook, season: u32, division: Option<&str>, json: bool) {
    rows(&book.state().standings(season, division), json);
}

pub(super) fn rows(rows: &[Row], json: bool) {
    if json {
        println!("{}", json!(rows));
        return;
    }
    println!(
        "{:>3}  {:<24} {:>3} {:>3} {:>3} {:>3}  {:>7}  {:>7}  {:>4}",
        "", "club", "P", "W", "D", "L", "TD", "CAS", "pts"
    );
    for row in rows {
        let touchdowns = format!("{}-{}", row.touchdowns, row.touchdowns_against);
        let casualties = format!("{}-{}", row.casualties, row.casualties_against);
        println!(
            "{:>3}  {:<24} {:>3} {:>3} {:>3} {:>3}  {touchdowns:>7}  {casualties:>7}  {:>4}",
            row.place, row.club, row.played, row.won, row.drawn, row.lost, row.points
        );
    }
}

fn fixtures(book: &LeagueBook, season: u32, json: bool) {
    let league = book.state();
    let games = league.fixtures(season);
    let byes: Vec<_> =
        league.byes.iter().filter(|(s, _, _)| *s == season).map(|(_, round, club)| (round, club)).collect();
    if json {
        println!("{}", json!({ "matches": games, "byes": byes }));
        return;
    }
    for game in games {
        let score = game.result.as_ref().map_or("-".to_owned(), |r| format!("{}-{}", r.home.score, r.away.score));
        println!("round {:>2}  match {:>3}  {:<24} {score:^5} {}", game.round, game.id, game.home, game.away);
    }
    for (round, club) in byes {
        println!("round {round:>2}  {club} rests");
    }
}

fn show(context: Context, book: &LeagueBook, id: &str, json: bool) -> Result<(), Failure> {
    let league = book.state();
    let club = league.club(id).map_err(|p| refused(vec![p]))?;
    let rules = Rulebook::new(context.catalogue, league.format, &league.house);
    let one = |p| unusable(vec![p]);
    let value = rules.valuation().team_value(club).map_err(one)?;
    let current = rules.valuation().current_value(club).map_err(one)?;
    if json {
        let version = league.versions.get(id);
        println!("{}", json!({ "club": club, "team_value": value, "current_team_value": current, "version": version }));
        return Ok(());
    }
    println!("{} ({}), coach {}", club.name, club.team, club.coach);
    print_values("Team value", &value);
    print_values("Current team value", &current);
    println!("Treasury");
    for line in club.treasury.entries() {
        println!("  {:>12} {:>12}  {} [{}]", gold(line.amount), gold(line.balance), line.why, line.rule);
    }
    println!("Dedicated Fans {}", club.dedicated_fans);
    Ok(())
}

fn print_values(title: &str, sheet: &ValueSheet) {
    println!("{title} {}", gold(sheet.total));
    for line in &sheet.lines {
        println!("  {:>12}  {} [{}]", gold(line.amount), line.what, line.rule);
    }
}

pub(super) fn history<C: Serialize>(entries: &[Entry<C>], json: bool) {
    if json {
        println!("{}", json!(entries));
        return;
    }
    for entry in entries {
        let what = match &entry.act {
            Act::Undo { entry } => format!("undoes entry {entry}"),
            Act::Change(_) => entry.steps.first().map_or(String::new(), |s| s.text.clone()),
        };
        println!("{:>5}  {}  {:<16} {what}  {}", entry.number, entry.at, entry.by, entry.reason);
    }
}

fn options(book: &LeagueBook, json: bool) {
    let docs = book.state().house.explain();
    if json {
        println!("{}", json!(docs));
        return;
    }
    for doc in docs {
        println!(
            "{} = {}  (default {}; {}) [{}]\n  {}",
            doc.key, doc.value, doc.default, doc.allowed, doc.rule, doc.text
        );
    }
}

fn export(book: &LeagueBook, to: &str) -> Result<(), Failure> {
    let written = match to {
        "json" => export::write(book.file(), Notation::Json),
        "toml" => export::write(book.file(), Notation::Toml),
        "treasuries-csv" => Ok(book.state().treasuries_csv()),
        "state-json" => export::write(book.state(), Notation::Json),
        other => return Err(bad("format", format!("\"{other}\" is none of json, toml, state-json, treasuries-csv."))),
    };
    println!("{}", written.map_err(|p| unusable(vec![p]))?);
    Ok(())
}
