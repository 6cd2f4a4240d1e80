//! Tasks: founding, importing, commands, and what is looked at.

use std::path::PathBuf;

use touchback_league::Game;
use touchback_league::director::Founding;
use touchback_roster::problem::Problem;

use super::{Args, Failure, Task, bad, bots, classic, office, pages, refused, unusable};
use crate::common::Ruleset;
use crate::event::server::Server;

/// Carries out a task on a league, in a file or on a server.
pub(super) fn run(args: &Args, server: Option<&Server>) -> Result<(), Failure> {
    let done = carried_out(args, server);
    match done {
        Err(failure) if is_older(args, server) => Err(classic::cited(failure)),
        done => done,
    }
}

/// Whether a refusal has to name rules of 1994: the league of the task is of that game.
fn is_older(args: &Args, server: Option<&Server>) -> bool {
    if let Task::New { ruleset, .. } = &args.task {
        return !matches!(ruleset, Ruleset::Modern(_));
    }
    let place = args.task.file().to_string_lossy();
    server.is_none() && office::state(&place, None).is_ok_and(|state| matches!(state.game, Game::Classic(_)))
}

fn carried_out(args: &Args, server: Option<&Server>) -> Result<(), Failure> {
    let json = args.json;
    let print = |value: &serde_json::Value, text: fn(&serde_json::Value)| {
        if json { println!("{value}") } else { text(value) }
    };
    let file = args.task.file();
    let page = |path: &str| office::page(&file.to_string_lossy(), path, server);
    let of_season = |path: &str, season: &Option<u32>| match season {
        Some(season) => format!("{path}?season={season}"),
        None => path.to_owned(),
    };
    match &args.task {
        Task::Order(order) => office::run(order, server, json)?,
        Task::Import { old, file } => print(&office::bring(old, &file.to_string_lossy(), server)?, pages::founded),
        Task::New { .. } => print(&found(args, server)?, pages::founded),
        Task::Status { .. } => print(&page("")?, pages::status),
        Task::Table { season, csv: false, division, .. } => {
            let path = of_season("/table", season);
            let path = division.as_ref().map_or(path.clone(), |division| {
                format!("{path}{}division={division}", if path.contains('?') { '&' } else { '?' })
            });
            print(&page(&path)?, pages::table);
        }
        Task::Table { .. } => raw(&page("/feed/table.csv")?),
        Task::Fixtures { season, .. } => print(&page(&of_season("/fixtures", season))?, pages::fixtures),
        Task::Show { club, .. } => print(&page(&format!("/clubs/{club}"))?, pages::club),
        Task::Sheet { club, .. } => raw(&page(&format!("/clubs/{club}/sheet"))?),
        Task::Match { game, .. } => print(&page(&format!("/matches/{game}"))?, pages::game),
        Task::History { .. } => print(&page("/changes")?, pages::history),
        Task::Careers { csv: true, .. } => raw(&page("/feed/careers.csv")?),
        Task::Careers { .. } => print(&page("/statistics")?, pages::careers),
        Task::Records { .. } => print(&page("/statistics")?, pages::records),
        Task::Options { .. } => print(&page("/house")?, pages::house),
        Task::Export { to, .. } => match to.as_str() {
            "journal" | "json" => raw(&page("/file")?),
            name => raw(&page(&format!("/feed/{name}"))?),
        },
        Task::Play(play) => bots::run(play, server, json)?,
        Task::Squad { club, game, .. } => println!("{}", squad(&file.to_string_lossy(), club, *game, server)?),
        Task::Verify { .. } => {
            let proof = page("/proof")?;
            print(&proof, pages::proof);
            if proof["problems"].as_array().is_some_and(|found| !found.is_empty()) {
                return Err(refused(vec![Problem::new("not_proved", "S7-DICE-05", "", "The dice are not proved.")]));
            }
        }
    }
    Ok(())
}

/// A club of 1994 as it takes the field in a match, in the form that a server takes.
fn squad(place: &str, club: &str, game: u32, server: Option<&Server>) -> Result<String, Failure> {
    match office::state(place, server)?.game {
        Game::Classic(league) => classic::squad(&league, club, game),
        _ => Err(bad("not_in_this_game", "Only leagues of the 1994 game have this; play the match on the board.")),
    }
}

fn raw(value: &serde_json::Value) {
    match value {
        serde_json::Value::String(text) => print!("{text}"),
        other => println!("{other}"),
    }
}

/// Founds a league as a journal.
fn found(args: &Args, server: Option<&Server>) -> Result<serde_json::Value, Failure> {
    let Task::New { file, name, ruleset, commissioner, house, scoring, secret, public, varied } = &args.task else {
        return Err(bad("exists", "There is nothing to do."));
    };
    let text = |file: &Option<PathBuf>| match file {
        Some(file) => crate::roster::text(file).map_err(unusable),
        None => Ok(String::new()),
    };
    let settings = varied.settings().map_err(|why| bad("options", why.0))?;
    let founding = Founding {
        name: name.clone(),
        ruleset: match ruleset {
            Ruleset::Modern(format) => format.to_string(),
            _ => "classic".to_owned(),
        },
        commissioner: commissioner.clone(),
        about: String::new(),
        public: *public,
        house: text(house)?,
        options: settings.pairs().into_iter().map(|(key, value)| format!("{key}={value}")).collect(),
        scoring: text(scoring)?,
    };
    secret.as_deref().map_or(Ok(()), touchback_tournament::secret::check).map_err(|why| bad("weak_secret", why))?;
    office::found(&file.to_string_lossy(), &founding, secret.as_deref(), server)
}
