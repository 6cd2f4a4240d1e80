//! Leagues as journals, in a file or on a server alike: commands as they are typed, and pages.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, FromArgMatches, Subcommand, value_parser};
use serde::Serialize;
use serde_json::{Value, json};
use touchback_journal::{Asked, Fail, Journal, Shared, Snapshot};
use touchback_league::director::{Founding, founded, preview};
use touchback_league::{Books, Change, League, LeagueCommand, Rolls, Sealed, State, dice, feed, import, view};
use touchback_roster::problem::Problem;

use super::pages;
use super::{Failure, WhoArgs, bad, now, refused, unusable};
use crate::event::server::Server;

/// Entries to be read again above which the state is kept beside the file.
const LONG: usize = 256;

/// What is to be done, and to which league.
#[derive(Debug)]
pub(super) struct Order {
    pub league: String,
    pub command: LeagueCommand,
    by: String,
    reason: Option<String>,
    at: Option<String>,
    dice: Option<Vec<u16>>,
    secret: Option<String>,
    /// Random bytes; left out, fresh ones.
    chance: Option<[u8; 32]>,
    preview: bool,
}

/// The same command with the league before its arguments, and who gives it.
fn named(command: &clap::Command) -> clap::Command {
    let text = |name: &'static str, help: &'static str| Arg::new(name).long(name).value_name("TEXT").help(help);
    let mut with = clap::Command::new(command.get_name().to_string())
        .arg(Arg::new("league").value_name("FILE").required(true).help("League file, or with --server the league's id"))
        .args(command.get_arguments().cloned())
        .groups(command.get_groups().cloned())
        .arg(text("by", "Who does it; on a server the code says so").default_value(""))
        .arg(text("reason", "Why; written down"))
        .arg(text("on", "When; left out, now"))
        .arg(text("secret", "The words of the league's dice secret, for dice that can be proved"))
        .arg(
            Arg::new("dice")
                .long("dice")
                .num_args(0..=1)
                .value_delimiter(',')
                .value_parser(value_parser!(u16))
                .help("Dice from the table in the order they are asked for, e.g. 3,6,1; what is missing is named"),
        )
        .arg(Arg::new("preview").long("preview").action(ArgAction::SetTrue).help("Only say what would change"));
    if let Some(about) = command.get_about() {
        with = with.about(about.clone());
    }
    with
}

impl Order {
    /// A command of the program itself, with chance that can be repeated.
    pub(super) fn of(
        place: &str,
        command: LeagueCommand,
        who: &WhoArgs,
        secret: Option<String>,
        chance: [u8; 32],
    ) -> Order {
        Order {
            league: place.to_owned(),
            command,
            by: who.by.clone(),
            reason: Some(who.reason.clone()).filter(|reason| !reason.is_empty()),
            at: who.at.clone(),
            dice: None,
            secret,
            chance: Some(chance),
            preview: false,
        }
    }
}

impl Subcommand for Order {
    fn augment_subcommands(command: clap::Command) -> clap::Command {
        let all = LeagueCommand::augment_subcommands(clap::Command::new("league"));
        command.subcommands(all.get_subcommands().map(named))
    }

    fn augment_subcommands_for_update(command: clap::Command) -> clap::Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        LeagueCommand::has_subcommand(name)
    }
}

/// A preview shows what no longer fits instead of stopping at it.
fn accepting(command: LeagueCommand) -> LeagueCommand {
    match command {
        LeagueCommand::Correct { game, report, .. } => LeagueCommand::Correct { game, report, accept: true },
        LeagueCommand::Undo { entry, .. } => LeagueCommand::Undo { entry, accept: true },
        other => other,
    }
}

impl FromArgMatches for Order {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let Some((_, own)) = matches.subcommand() else {
            return Err(clap::Error::new(clap::error::ErrorKind::MissingSubcommand));
        };
        let text = |name: &str| own.get_one::<String>(name).cloned();
        let preview = own.get_flag("preview");
        let command = LeagueCommand::from_arg_matches(matches)?;
        Ok(Order {
            league: text("league").unwrap_or_default(),
            command: if preview { accepting(command) } else { command },
            by: text("by").unwrap_or_default(),
            reason: text("reason"),
            at: text("on"),
            dice: own.contains_id("dice").then(|| own.get_many::<u16>("dice").into_iter().flatten().copied().collect()),
            secret: text("secret"),
            chance: None,
            preview,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// A league file of an earlier version has to be imported first.
fn must_be_journal(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if bytes.starts_with(b"{\"hash\":\"") {
        return Ok(());
    }
    let message = format!(
        "{} is no journal of a league. A league file of an earlier version becomes one: touchback league import {0} NEW.",
        path.display()
    );
    Err(bad("old_file", message))
}

/// The bytes of a league's file.
fn bytes_of(path: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = crate::input::bytes(path).map_err(|why| wrong(path, why))?;
    must_be_journal(path, &bytes).map(|()| bytes)
}

fn wrong(path: &Path, why: impl std::fmt::Display) -> Failure {
    bad("file", format!("{}: {why}.", path.display()))
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".state");
    name.into()
}

/// The journal of a file: from the state beside it and the lines since, or from all of them.
fn read(path: &Path, bytes: &[u8], whole: bool) -> Result<Journal<League>, Failure> {
    let lines = || bytes.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
    let kept = crate::input::bytes(beside(path)).ok().filter(|_| !whole);
    let kept: Option<Snapshot<Shared<State>>> = kept.and_then(|text| serde_json::from_slice(&text).ok());
    if let Some(snapshot) = kept {
        let after = usize::try_from(snapshot.head.seq).unwrap_or(usize::MAX);
        let last = after.checked_sub(1).and_then(|at| lines().nth(at));
        let same =
            last.is_some_and(|line| line.starts_with(format!("{{\"hash\":\"{}\"", snapshot.head.hash).as_bytes()));
        let tail: Vec<String> = lines().skip(after).map(|line| String::from_utf8_lossy(line).into_owned()).collect();
        if same && let Ok(journal) = Journal::resume(snapshot, &tail) {
            keep(path, &journal);
            return Ok(journal);
        }
    }
    let entries: Vec<Sealed> = touchback_journal::read(bytes).map_err(|damage| wrong(path, damage))?;
    let journal = Journal::replay(entries);
    keep(path, &journal);
    Ok(journal)
}

/// Keeps the state beside a file whose entries took long to read. Without it the next command reads more; nothing is lost.
fn keep(path: &Path, journal: &Journal<League>) {
    if journal.tail().len() > LONG
        && let Ok(text) = serde_json::to_vec(&journal.snapshot())
    {
        let (place, new) = (beside(path), path.with_extension(format!("state-{}", std::process::id())));
        let _ = std::fs::write(&new, text).and_then(|()| std::fs::rename(&new, place));
    }
}

fn failed(path: &Path, fail: Fail<Problem>) -> Failure {
    match fail {
        Fail::Refused(problems) => refused(problems),
        Fail::Stale(head) => bad("stale", format!("The league has moved on to entry {}.", head.seq)),
        Fail::History => wrong(path, "the whole journal is needed"),
        Fail::Broken(why) => wrong(path, why),
    }
}

/// One write, then the disk: only after that is it acknowledged.
fn append(file: &mut File, path: &Path, lines: &[String]) -> Result<(), Failure> {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(|why| wrong(path, why))
}

fn random() -> Result<[u8; 32], Failure> {
    let mut chance = [0; 32];
    getrandom::fill(&mut chance).map_err(|why| bad("chance", format!("no random numbers: {why}.")))?;
    Ok(chance)
}

/// Carries a command out on a file, under a lock.
fn on_file(order: &Order, path: &Path) -> Result<Value, Failure> {
    if order.by.is_empty() {
        return Err(bad("by", "Say who does it: --by NAME."));
    }
    let mut file = OpenOptions::new().read(true).append(true).open(path).map_err(|why| wrong(path, why))?;
    file.lock().map_err(|why| wrong(path, why))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|why| wrong(path, why))?;
    must_be_journal(path, &bytes)?;
    let mut journal = read(path, &bytes, false)?;
    let (at, chance) = (order.at.clone().unwrap_or_else(now), order.chance.map_or_else(random, Ok)?);
    let asked = Asked { by: &order.by, at: &at, reason: order.reason.as_deref(), chance };
    let secret = order.secret.as_deref().map(dice::secret_of);
    let rolls = match (&order.dice, &secret) {
        (Some(dice), _) => Rolls::Typed(dice),
        (None, Some(secret)) => Rolls::Secret(secret),
        (None, None) => Rolls::Chance,
    };
    let books = Books { rolls, at_a_table: true };
    if order.preview {
        let journal = read(path, &bytes, true)?;
        let decided = journal.decide(books, asked, &order.command).map_err(|fail| failed(path, fail))?;
        let seen = preview(&journal, &decided.changes);
        return Ok(
            json!({ "seq": journal.head().seq, "said": decided.said, "preview": seen, "steps": [], "dice": [] }),
        );
    }
    let done = match journal.act(books, asked, None, &order.command) {
        Err(Fail::History) => {
            journal = read(path, &bytes, true)?;
            journal.act(books, asked, None, &order.command)
        }
        other => other,
    };
    let done = done.map_err(|fail| failed(path, fail))?;
    append(&mut file, path, &done.lines)?;
    let head = journal.head();
    let deeds = || done.decided.changes.iter().filter_map(Change::deed);
    Ok(json!({
        "seq": head.seq,
        "seal": head.hash,
        "said": done.decided.said,
        "secret": done.decided.secret,
        "steps": deeds().flat_map(|deed| deed.steps.clone()).collect::<Vec<_>>(),
        "dice": deeds().flat_map(|deed| deed.dice.clone()).collect::<Vec<_>>(),
    }))
}

/// A command on a file or a server.
pub(super) fn run(order: &Order, server: Option<&Server>, json: bool) -> Result<(), Failure> {
    pages::done(&carry_out(order, server)?, json);
    Ok(())
}

/// The same; the answer as a server gives it.
pub(super) fn carry_out(order: &Order, server: Option<&Server>) -> Result<Value, Failure> {
    match server {
        Some(server) => {
            let body = json!({ "command": order.command, "reason": order.reason, "preview": order.preview, "dice": order.dice });
            server.post(&format!("/api/leagues/{}/commands", order.league), &body).map_err(told)
        }
        None => on_file(order, Path::new(&order.league)),
    }
}

/// The league as it stands.
pub(super) fn state(place: &str, server: Option<&Server>) -> Result<State, Failure> {
    if server.is_some() {
        let file = page(place, "/file", server)?;
        let (journal, _) = import::read(file.as_str().unwrap_or_default()).map_err(unusable)?;
        return Ok(journal.state().clone());
    }
    let file = Path::new(place);
    let bytes = bytes_of(file)?;
    Ok(read(file, &bytes, false)?.state().clone())
}

/// What a server says no with.
fn told(failure: crate::event::output::Failure) -> Failure {
    use crate::event::output::Failure as Event;
    match failure {
        Event::Told(problems) => {
            let message = |problem: &Value| problem["message"].as_str().unwrap_or_default().to_owned();
            let all = problems.as_array().into_iter().flatten().map(message);
            refused(all.map(|text| Problem::new("refused", "S7-POST-61", "", text)).collect())
        }
        Event::Input(why) => bad("server", why),
        _ => bad("server", "The server gave no answer."),
    }
}

/// Founds a league as a journal, in a file or on a server.
pub(super) fn found(
    place: &str,
    founding: &Founding,
    secret: Option<&str>,
    server: Option<&Server>,
) -> Result<Value, Failure> {
    if let Some(server) = server {
        let body = json!({
            "name": founding.commissioner, "league": founding.name, "ruleset": founding.ruleset, "house": founding.house,
            "options": founding.options, "scoring": founding.scoring, "about": founding.about, "public": founding.public,
        });
        return server.post("/api/leagues", &body).map_err(told);
    }
    let mut changes = vec![founded(founding).map_err(refused)?];
    changes.extend(secret.map(|words| Change::Dice { chain: dice::commit(&dice::secret_of(words), 1) }));
    let at = now();
    let mut journal: Journal<League> = Journal::default();
    let path = Path::new(place);
    let lines = journal.write(Asked::new(&founding.commissioner, &at), changes).map_err(|fail| failed(path, fail))?;
    create(path, &lines)?;
    Ok(json!({ "id": place, "name": founding.commissioner, "seq": journal.head().seq }))
}

fn create(path: &Path, lines: &[String]) -> Result<(), Failure> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path).map_err(|why| wrong(path, why))?;
    append(&mut file, path, lines)
}

/// Brings a league file of an earlier version over.
pub(super) fn bring(old: &Path, new: &str, server: Option<&Server>) -> Result<Value, Failure> {
    let text = crate::roster::text(old).map_err(unusable)?;
    if let Some(server) = server {
        return server.post("/api/leagues/import", &json!({ "file": text })).map_err(told);
    }
    let (journal, lines) = import::read(&text).map_err(unusable)?;
    create(Path::new(new), &lines)?;
    Ok(json!({ "id": new, "name": "", "seq": journal.head().seq }))
}

fn value(view: impl Serialize) -> Result<Value, Failure> {
    serde_json::to_value(view).map_err(|why| bad("page", why.to_string()))
}

/// A page of a league by its path: the same from a file and from a server.
pub(super) fn page(place: &str, path: &str, server: Option<&Server>) -> Result<Value, Failure> {
    if let Some(server) = server {
        let body = server.get(&format!("/api/leagues/{place}{path}")).map_err(told)?;
        let text = String::from_utf8_lossy(&body).into_owned();
        return Ok(serde_json::from_str(&text).unwrap_or(Value::String(text)));
    }
    let file = Path::new(place);
    let bytes = bytes_of(file)?;
    if path == "/changes" || path == "/proof" {
        let entries: Vec<Sealed> = touchback_journal::read(&bytes).map_err(|damage| wrong(file, damage))?;
        return Ok(if path == "/proof" { proof(&entries) } else { changes(&entries) });
    }
    let journal = read(file, &bytes, false)?;
    let (state, head) = (journal.state(), journal.head());
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let asked = |key: &str| query.split('&').find_map(|part| part.strip_prefix(key)?.strip_prefix('='));
    let season = asked("season").and_then(|text| text.parse().ok()).unwrap_or_else(|| state.game.season());
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    match parts.as_slice() {
        [] => value(view::league(state, None, head)),
        ["table"] => value(view::table(state, season, asked("division"))),
        ["fixtures"] => value(view::fixtures(state, season)),
        ["clubs", club] => value(view::club(state, club).map_err(refused)?),
        ["clubs", club, "sheet"] => value(view::sheet(state, club).map_err(refused)?),
        ["players", player] => value(view::player(state, player.parse().unwrap_or(0)).map_err(refused)?),
        ["matches", game] => value(view::match_view(state, game.parse().unwrap_or(0)).map_err(refused)?),
        ["statistics"] => value(view::statistics(state)),
        ["house"] => value(view::house(state)),
        ["file"] => Ok(Value::String(String::from_utf8_lossy(&bytes).into_owned())),
        ["feed", name] => match feed::feed(state, place, &head, name) {
            Some((_, text)) => Ok(Value::String(text)),
            None => Err(bad("feed", format!("There is no \"{name}\"; see touchback league export --help."))),
        },
        _ => Err(bad("page", format!("There is no page {path}."))),
    }
}

/// Whether every die follows from its link.
fn proof(entries: &[Sealed]) -> Value {
    let (rolls, problems) = dice::verify(entries);
    let last = entries.last().map(|last| (last.entry.seq, last.hash.as_str())).unwrap_or_default();
    json!({ "changes": entries.len(), "rolls": rolls, "problems": problems, "seq": last.0, "seal": last.1 })
}

/// Every change, and whether it was taken back.
fn changes(entries: &[Sealed]) -> Value {
    let standing = touchback_journal::standing::<League>(entries);
    let standing: std::collections::BTreeSet<u64> = standing.iter().map(|sealed| sealed.entry.seq).collect();
    let line = |sealed: &Sealed| {
        json!({
            "seq": sealed.entry.seq, "at": sealed.entry.at, "by": sealed.entry.by, "reason": sealed.entry.reason,
            "what": sealed.entry.change.word(), "said": sealed.entry.change.said(),
            "undone": !standing.contains(&sealed.entry.seq),
            "dice": sealed.entry.change.deed().map(|deed| deed.dice.clone()).unwrap_or_default(),
        })
    };
    Value::Array(entries.iter().map(line).collect())
}
