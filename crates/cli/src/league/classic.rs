//! `touchback league …` for leagues of the 1994 game: the same commands on the same kind of file.

use std::path::Path;

use serde_json::json;
use touchback_bots::simulate::{Fixture as Played, Seeds, Watcher, play};
use touchback_engine::record::Recorder;
use touchback_engine::state::Options;
use touchback_engine::{Event, Events, Hand, MatchSetup, Rules};
use touchback_replay::sheet::Sheet;
use touchback_replay::{Replay, verify_for};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::options::{Settings, docs};
use touchback_team::classic::bout::{self, Bout};
use touchback_team::classic::income::Occasion;
use touchback_team::classic::{Charter, ClassicBook, Command, Context, Fixture, Game, rating};
use touchback_team::dice::SeededDice;
use touchback_team::engine::Squad;
use touchback_team::export;
use touchback_team::league::{Order, Scoring, Stage};
use touchback_team::problem::{Problem, gold};
use touchback_team::result::Side;
use touchback_team::roster::Notation;

use super::play::{PlayArgs, one_round};
use super::{
    Failure, RecordArgs, Task, WhoArgs, act, bad, purpose, read_command, refused, report, save, unusable, verify,
};

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

pub(super) fn run(task: &Task, file: &Path, text: &str, json: bool) -> Result<(), Failure> {
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
        Task::Undo { entry, who, .. } => {
            let done = book.undo(*entry, &who.at(), &who.by, &who.reason).map_err(refused)?;
            report::entry(done, &[], json);
            save(file, &book)
        }
        Task::Play(args) => play_games(&mut book, args, json),
        Task::Record(args) => record(&mut book, args, json),
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
        Task::Show { club, .. } => show(&book, club, json),
        Task::History { .. } => {
            report::history(book.entries(), json);
            Ok(())
        }
        Task::Careers { .. } => {
            println!("{}", json!(careers(&book)));
            Ok(())
        }
        Task::Options { .. } => options(&book, json),
        Task::Export { to, .. } => export(&book, to),
        Task::Sheet { .. } | Task::Records { .. } | Task::New { .. } | Task::Commit { .. } => {
            Err(bad("not_in_this_game", "Leagues of the 1994 game have no such page; use show, careers or export."))
        }
    }
}

fn next_number(book: &ClassicBook) -> u64 {
    book.entries().last().map_or(1, |entry| entry.number + 1)
}

fn order(who: &WhoArgs, command: Command) -> Order<Command> {
    Order { at: who.at(), by: who.by.clone(), reason: who.reason.clone(), seen: None, command }
}

/// Lets the league watch a match between bots.
struct Seen(Recorder);

impl Events for Seen {
    fn emit(&mut self, event: Event) {
        self.0.emit(event);
    }
}

impl Watcher for Seen {}

/// The rules of a match, both squads and how it is set up.
struct LineUp {
    rules: Rules,
    squads: [Squad; 2],
    setup: MatchSetup,
}

fn line_up(book: &ClassicBook, game: &Fixture) -> Result<LineUp, Failure> {
    let league = book.state();
    let rules = bout::match_rules(book.context(), league).map_err(refused)?;
    let squad = |side| bout::squad(&rules, league, game, side).map_err(refused);
    let squads = [squad(Side::Home)?, squad(Side::Away)?];
    let options = Options { league: true, knock_out: game.occasion != Occasion::Usual, ..Options::default() };
    let setup = MatchSetup { home: squads[0].sheet.clone(), away: squads[1].sheet.clone(), options };
    Ok(LineUp { rules, squads, setup })
}

/// Plays and saves; if one match cannot be entered, the file stays as it was.
fn play_games(book: &mut ClassicBook, args: &PlayArgs, json: bool) -> Result<(), Failure> {
    let before = book.entries().len();
    let games = chosen(book, args)?;
    for game in &games {
        one_match(book, args, *game)?;
    }
    save(&args.file, book)?;
    if json {
        println!("{}", json!({ "games": games, "entries": &book.entries()[before..] }));
        return Ok(());
    }
    book.entries()[before..].iter().for_each(|entry| report::entry(entry, &[], false));
    for game in games.iter().filter_map(|id| book.state().game(*id).ok()) {
        if let Some(outcome) = &game.outcome {
            println!("{} {} : {} {}", game.home, outcome.home.score, outcome.away.score, game.away);
        }
    }
    Ok(())
}

/// The matches to be played.
fn chosen(book: &ClassicBook, args: &PlayArgs) -> Result<Vec<u32>, Failure> {
    let league = book.state();
    if let Some(game) = args.game {
        league.game(game).map_err(|p| refused(vec![p]))?;
        return Ok(vec![game]);
    }
    let open = league.fixtures(league.season).into_iter().filter(|game| game.stage == Stage::Scheduled);
    one_round(&open.map(|game| (game.id, game.round)).collect::<Vec<_>>(), args.round, "OB-3.8-4")
}

fn one_match(book: &mut ClassicBook, args: &PlayArgs, id: u32) -> Result<(), Failure> {
    let bots = crate::common::bots(&args.bots).map_err(|why| bad("bots", why.0))?;
    let secret = args.secret.clone().unwrap_or_else(|| args.seed.to_string());
    let dice = |number: u64| SeededDice::for_purpose(&secret, &purpose(number));
    let game = book.state().game(id).map_err(|p| refused(vec![p]))?;
    if game.stage == Stage::Scheduled {
        let begin = order(&args.who, Command::PreMatch { game: id, cure: Vec::new() });
        let number = next_number(book);
        book.act(begin, &mut dice(number)).map_err(refused)?;
    }
    let game = book.state().game(id).map_err(|p| refused(vec![p]))?.clone();
    if game.stage != Stage::Ready {
        let message = format!("Match {id} has been played.");
        return Err(refused(vec![Problem::new("match_begun", "OB-3.8-4", "game", message)]));
    }
    let LineUp { rules, squads, setup } = line_up(book, &game)?;
    let fixture = Played { rules: &rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
    let seeds = Seeds::of(args.seed, u64::from(id));
    if let Some(folder) = &args.record {
        super::play::write(&fixture, seeds, folder, id)?;
    }
    let mut seen = Seen(Recorder::for_match(&rules, &setup.options));
    let played = play(&fixture, seeds, &mut seen)
        .map_err(|trouble| bad("match", format!("Match {id}, seed {}: {trouble}.", args.seed)))?;
    let source = super::play::source(args, &played);
    let bout = Bout { game: id, squads: [&squads[0], &squads[1]], record: seen.0.record(), source: &source };
    let number = next_number(book);
    bout::enter(book, &bout, |command| order(&args.who, command), &mut dice(number)).map_err(refused)?;
    for club in [game.home, game.away].into_iter().filter(|_| args.close) {
        let number = next_number(book);
        book.act(order(&args.who, Command::Close { game: id, club }), &mut dice(number)).map_err(refused)?;
    }
    Ok(())
}

/// Enters the result of a match from its replay, which must be of this match: its rules and both its teams.
fn record(book: &mut ClassicBook, args: &RecordArgs, json: bool) -> Result<(), Failure> {
    let text = crate::roster::text(&args.replay).map_err(unusable)?;
    let replay = Replay::parse(&text).map_err(|why| bad("replay", format!("{}: {why}.", args.replay.display())))?;
    let game = book.state().game(args.game).map_err(|p| refused(vec![p]))?.clone();
    if game.stage != Stage::Ready {
        let message = format!("Match {} is not between its pre-match and its result.", args.game);
        return Err(refused(vec![Problem::new("not_begun", "OB-3.8-4", "game", message)]));
    }
    let LineUp { rules, squads, setup } = line_up(book, &game)?;
    let header = &replay.header.0;
    let not_this = |what: &str| {
        let message = format!("The replay is of another match: {what} are not those of match {}.", args.game);
        refused(vec![Problem::new("other_match", "OB-3.8-4", "replay", message)])
    };
    if header.ruleset != rules.id || header.options != Settings::of_rules(&rules).pairs() {
        return Err(not_this("its rules"));
    }
    if header.home != Sheet::of(&rules, &setup.home) || header.away != Sheet::of(&rules, &setup.away) {
        return Err(not_this("its teams"));
    }
    let mut seen = Recorder::for_match(&rules, &setup.options);
    verify_for(&replay, &mut seen).map_err(|why| {
        refused(vec![Problem::new("replay", "OB-3.8-4", "replay", format!("The replay does not verify: {why}."))])
    })?;
    let source = format!("replay {}", &replay.end.1);
    let bout = Bout { game: args.game, squads: [&squads[0], &squads[1]], record: seen.record(), source: &source };
    let number = next_number(book);
    let make = |command| order(&args.who, command);
    super::with_dice(args.dice.as_deref(), args.secret.as_deref(), number, |dice| {
        bout::enter(book, &bout, make, dice).map_err(refused)
    })?;
    if let Some(entry) = book.entries().last() {
        report::entry(entry, &[], json);
    }
    save(&args.file, book)
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

fn show(book: &ClassicBook, id: &str, json: bool) -> Result<(), Failure> {
    let league = book.state();
    let club = league.club(id).map_err(|p| refused(vec![p]))?;
    let worth = rating::worth(&league.terms.numbers, club);
    if json {
        let version = league.versions.get(id);
        println!("{}", json!({ "club": club, "worth": worth, "version": version }));
        return Ok(());
    }
    println!("{} ({}), coach {}", club.name, club.team, club.coach);
    println!("Rating {} (worth {}), treasury {}", club.rating, gold(worth), gold(club.treasury));
    println!(
        "Re-rolls {} and {} of trophies, fan factor {}, assistant coaches {}, cheerleaders {}, apothecaries {}, wizards {}{}",
        club.rerolls,
        club.trophy_rerolls,
        club.fan_factor,
        club.assistants,
        club.cheerleaders,
        club.apothecaries,
        club.wizards,
        club.special_staff.iter().map(|staff| format!(", {staff}")).collect::<String>()
    );
    for player in &club.players {
        let state = match (player.dead, player.misses, player.freebooter) {
            (true, ..) => "  dead".to_owned(),
            (_, misses, _) if misses > 0 => format!("  misses {misses}"),
            (.., true) => "  freebooter".to_owned(),
            _ => String::new(),
        };
        let due = if player.offer.is_some() { "  has rolled" } else { "" };
        println!(
            "{:>4}  {:<24} {:<18} {:>3} points, {} niggling  {}{state}{due}",
            player.id.0,
            player.name,
            player.position,
            player.spp,
            player.niggles,
            player.skills.join(", ")
        );
    }
    Ok(())
}

/// Everybody who plays or has played, the most points first.
fn careers(book: &ClassicBook) -> Vec<serde_json::Value> {
    let league = book.state();
    let here = league.clubs.values().flat_map(|club| club.players.iter().map(|p| (club.id.as_str(), p, true)));
    let gone = league.gone.iter().map(|gone| (gone.club.as_str(), &gone.player, false));
    let mut all: Vec<_> = here.chain(gone).collect();
    all.sort_by_key(|(_, player, _)| std::cmp::Reverse(player.spp));
    let row = |(club, player, plays): &(&str, &touchback_team::classic::Player, bool)| {
        json!({ "club": club, "player": player.id, "name": player.name, "position": player.position, "spp": player.spp,
                "career": player.career, "plays": plays })
    };
    all.iter().map(row).collect()
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
mod tests;
