//! `touchback league …` for leagues of the 1994 game: the same commands on the same kind of file.

mod matches;
mod pages;
pub(super) mod plays;

use std::path::Path;

use serde_json::json;
use touchback_engine::Rules;
use touchback_league::classic::{Charter, ClassicBook, Command, Context, Game, own_rule, page};
use touchback_league::modern::{Order, Scoring};
use touchback_roster::export;
use touchback_roster::problem::Problem;
use touchback_roster::roster::Notation;
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::options::{Settings, docs};

pub(super) use matches::squad;

use super::{Failure, Task, WhoArgs, act, bad, read_command, refused, report, save, unusable, verify};

/// The data that such a league works with.
pub(crate) struct Data {
    pub catalogue: Catalogue,
    pub rules: Rules,
}

impl Data {
    pub(crate) fn load() -> Result<Data, Vec<Problem>> {
        let broken = |why: String| vec![Problem::new("data", "OB-1.0-7", "classic.toml", why)];
        let catalogue = crate::common::catalogue_of("classic").map_err(|why| broken(why.0))?;
        let rules = crate::common::ruleset("classic").map_err(|why| broken(why.0))?;
        Ok(Data { catalogue, rules })
    }

    pub(crate) fn context(&self) -> Context<'_> {
        Context { catalogue: &self.catalogue, rules: &self.rules }
    }
}

/// Whether the text of a league's file is of this game.
pub(super) fn is_classic(text: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Head {
        charter: Format,
    }
    #[derive(serde::Deserialize)]
    struct Format {
        format: String,
    }
    let read: Option<Head> = match Notation::guess(text) {
        Notation::Json => serde_json::from_str(text).ok(),
        Notation::Toml => toml::from_str(text).ok(),
    };
    read.is_some_and(|head| head.charter.format == "classic")
}

pub(super) fn found(
    file: &Path,
    name: &str,
    commissioner: &str,
    settings: &Settings,
    scoring: Scoring,
) -> Result<(), Failure> {
    let data = Data::load().map_err(unusable)?;
    let charter = Charter {
        name: name.to_owned(),
        format: Game::Classic,
        commissioner: commissioner.to_owned(),
        options: settings.pairs(),
        scoring,
    };
    let book = ClassicBook::found(data.context(), charter).map_err(refused)?;
    save(file, &book)
}

/// Every refusal names a rule of this game's own ledger.
pub(super) fn cited(failure: Failure) -> Failure {
    Failure { problems: failure.problems.into_iter().map(own_rule).collect(), ..failure }
}

pub(super) fn run(task: &Task, file: &Path, text: &str, json: bool) -> Result<(), Failure> {
    carry_out(task, file, text, json).map_err(cited)
}

fn carry_out(task: &Task, file: &Path, text: &str, json: bool) -> Result<(), Failure> {
    let data = Data::load().map_err(unusable)?;
    let mut book = ClassicBook::read(data.context(), text).map_err(unusable)?;
    match task {
        Task::Do { command, who, seen, dice, secret, .. } => {
            let command = read_command(command)?;
            let number = next_number(&book);
            let order = Order { seen: *seen, ..order(who, command) };
            let entry = act(&mut book, order, dice.as_deref(), secret.as_deref(), number)?;
            report::entry(entry, &[], json);
            save(file, &book)
        }
        Task::Play(args) => matches::play_games(&mut book, args, json),
        Task::Record(args) => matches::record(&mut book, args, json),
        Task::Squad { club, game, .. } => {
            println!("{}", squad(book.state(), club, *game)?);
            Ok(())
        }
        Task::Verify { entry, secret, commitment, .. } => verify(&book, *entry, secret, commitment),
        Task::Table { season, division, .. } => {
            let season = season.unwrap_or(book.state().season);
            report::rows(&book.state().standings(season, division.as_deref()), json);
            Ok(())
        }
        Task::Fixtures { season, .. } => {
            fixtures(&book, season.unwrap_or(book.state().season), json);
            Ok(())
        }
        Task::Show { club, .. } => pages::show(&book, club, json),
        Task::Sheet { club, .. } => {
            print!("{}", page::sheet(book.context(), book.state(), club).map_err(|p| refused(vec![p]))?);
            Ok(())
        }
        Task::Records { .. } => {
            pages::records(&book);
            Ok(())
        }
        Task::History { .. } => {
            report::history(book.entries(), json);
            Ok(())
        }
        Task::Careers { .. } => {
            println!("{}", json!(pages::careers(&book)));
            Ok(())
        }
        Task::Options { .. } => options(&book, json),
        Task::Export { to, .. } => export(&book, to),
        Task::Order(order) => {
            let (entry, who) = order.undo()?;
            let done = book.undo(entry, &who.at(), &who.by, &who.reason).map_err(refused)?;
            report::entry(done, &[], json);
            save(file, &book)
        }
        Task::Import { .. } | Task::Status { .. } | Task::Match { .. } => {
            Err(bad("old_file", "This needs a journal: touchback league import OLD NEW."))
        }
        Task::New { .. } | Task::Commit { .. } => {
            Err(bad("not_in_this_game", "That is no task of a league that exists."))
        }
    }
}

fn next_number(book: &ClassicBook) -> u64 {
    book.entries().last().map_or(1, |entry| entry.number + 1)
}

fn order(who: &WhoArgs, command: Command) -> Order<Command> {
    Order { at: who.at(), by: who.by.clone(), reason: who.reason.clone(), seen: None, command }
}

fn fixtures(book: &ClassicBook, season: u32, json: bool) {
    let games = book.state().fixtures(season);
    if json {
        println!("{}", json!({ "matches": games }));
        return;
    }
    for game in games {
        let score = game.outcome.as_ref().map_or("-".to_owned(), |o| format!("{}-{}", o.home.score, o.away.score));
        let left = game.abandoned_by.as_ref().map_or(String::new(), |club| format!("  ({club} has left)"));
        println!("round {:>2}  match {:>3}  {:<24} {score:^5} {}{left}", game.round, game.id, game.home, game.away);
    }
}

/// What the league varies, each key with its meaning.
fn options(book: &ClassicBook, json: bool) -> Result<(), Failure> {
    let docs = docs().map_err(|why| bad("data", why))?;
    let about = |key: &String| docs.iter().find(|doc| doc.key == *key).map_or("a value of its own", |doc| &doc.about);
    let own = &book.state().options;
    if json {
        println!("{}", json!(own));
    } else if own.is_empty() {
        println!("official");
    }
    for (key, value) in own.iter().filter(|_| !json) {
        println!("{key} = {value}\n  {}", about(key));
    }
    Ok(())
}

fn export(book: &ClassicBook, to: &str) -> Result<(), Failure> {
    let written = match to {
        "json" => export::write(book.file(), Notation::Json),
        "toml" => export::write(book.file(), Notation::Toml),
        "state-json" => export::write(book.state(), Notation::Json),
        other => return Err(bad("format", format!("\"{other}\" is none of json, toml, state-json."))),
    };
    println!("{}", written.map_err(|p| unusable(vec![p]))?);
    Ok(())
}

#[cfg(test)]
mod club_tests;
#[cfg(test)]
mod handicap_tests;
#[cfg(test)]
mod refusal_tests;
#[cfg(test)]
mod served_tests;
#[cfg(test)]
mod tests;
