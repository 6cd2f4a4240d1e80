//! What the fuzz targets do with their bytes (`docs/fuzzing.md`): every reader of files and everything that a client can send gives an
//! answer or a refusal, whatever it is given. The tests give them what once went wrong.

mod served;

use std::sync::{Arc, LazyLock};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use touchback_engine::Rules;
use touchback_journal::{Asked, Journal, Kind};
use touchback_league::director::{Founding, founded};
use touchback_league::{League, view};
use touchback_replay::{Replay, states, verify};
use touchback_roster::check::Draft;
use touchback_roster::import;
use touchback_roster::roster::{Notation, Roster};
use touchback_roster::rules::Format;
use touchback_scenario::{Book, check, drills};
use touchback_server::events::books;
use touchback_server::library::Library;
use touchback_tournament::director::{Look, Tournament, created, preview};
use touchback_tournament::print::{self, Paper};
use touchback_tournament::rulespack::{self, Rulespack, preset};
use touchback_tournament::{export, log, naf, tourma};

pub use served::{bodies, frames};

/// A target by its name.
pub type Target = (&'static str, fn(&[u8]));

pub const TARGETS: [Target; 8] = [
    ("replay", replay),
    ("roster", roster),
    ("rulespack", rulespack_file),
    ("event", event),
    ("league", league),
    ("scenario", scenario),
    ("bodies", bodies),
    ("frames", frames),
];

static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| Arc::new(Library::load().expect("the rules load")));
static SCENARIOS: LazyLock<Book> = LazyLock::new(|| Book::load().expect("the rules load"));

const ASKED: Asked = Asked { by: "Olga", at: "2027-05-01T10:00:00Z", reason: None, chance: [7; 32] };

fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// A replay as it is, and with right hashes.
pub fn replay(bytes: &[u8]) {
    let Some(Ok(mut replay)) = text(bytes).map(Replay::parse) else { return };
    let _ = verify(&replay);
    replay.rehash();
    let _ = verify(&replay);
    let _ = states(&replay);
}

/// Our own rosters, FUMBBL's teams and tables, drafted for each game.
pub fn roster(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let Ok(books) = books() else { return };
    if let Ok(roster) = Roster::read(text) {
        let _ = (roster.write(Notation::Toml), roster.write(Notation::Json));
    }
    for rules in LIBRARY.rulesets() {
        let found = LIBRARY.read_rosters(rules, text).map(|all| all.into_iter().map(|one| one.roster).collect());
        let found: Vec<Value> = found.unwrap_or_else(|_| serde_json::from_str(text).into_iter().collect());
        found.into_iter().for_each(|one| draft(rules, one));
    }
    let sevens = Draft::new(books.catalogue, books.names, Format::Sevens, None);
    let _ = import::fumbbl(&sevens, text);
    // The first line names the columns of a table, the rest is the table.
    if let Some((columns, table)) = text.split_once('\n')
        && let Ok(columns) = import::Columns::parse(columns.split(';'))
    {
        let _ = import::table(&sevens, table, &columns);
    }
}

fn draft(rules: &Rules, roster: Value) {
    let _ = LIBRARY.checked(rules, roster.clone());
    let _ = LIBRARY.team(rules, roster);
}

pub fn rulespack_file(bytes: &[u8]) {
    let (Some(text), Ok(books)) = (text(bytes), books()) else { return };
    let Ok(pack) = Rulespack::read(text) else { return };
    let _ =
        (pack.problems(books.catalogue), pack.advice(), pack.all_deviations(), rulespack::html(&pack, books.catalogue));
    let _ = (pack.ranking(), pack.team_ranking(), pack.team_points(), pack.all_rounds(), pack.rosters_needed());
    let _ = toml::to_string(&pack);
}

/// A file of a kind of journal; then its lines one by one: changes sealed anew, and commands.
fn journal<K: Kind>(text: &str, first: K::Change, books: K::Books<'_>) -> Journal<K>
where
    K::Command: DeserializeOwned,
    K::Change: Serialize,
{
    if let Ok(entries) = touchback_journal::read::<K::Change>(text.as_bytes()) {
        let _ = Journal::<K>::replay(entries);
    }
    let _ = touchback_journal::salvage::<K::Change>(text.as_bytes());
    let mut journal = Journal::<K>::default();
    let lines: Vec<Value> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if lines.first().is_none_or(|line| line.get("entry").is_none()) {
        let _ = journal.write(ASKED, vec![first]);
    }
    for line in lines {
        let sealed = line.get("entry").and_then(|entry| entry.get("change")).cloned();
        if let Some(change) = sealed.and_then(|change| serde_json::from_value(change).ok()) {
            let _ = journal.write(ASKED, vec![change]);
        } else if let Ok(command) = serde_json::from_value::<K::Command>(line) {
            let _ = journal.act(books, ASKED, None, &command);
        }
    }
    journal
}

/// Event files, those of other programs, and everything that is made of an event.
pub fn event(bytes: &[u8]) {
    let (Some(text), Ok(books)) = (text(bytes), books()) else { return };
    if let Err(damage) = log::read(bytes) {
        let _ = log::recovered(bytes, &damage);
    }
    if let Ok(file) = naf::read(text) {
        let _ = (naf::check(&file), naf::import(books, ASKED, &file, None).map(|_| ()));
    }
    if let Ok(save) = tourma::read(text) {
        let _ =
            (tourma::notes(&save), tourma::unsupported(&save), tourma::import(books, ASKED, &save, None).map(|_| ()));
    }
    let pack = preset("standard").map_or("", |pack| pack.text);
    let Ok(first) = created("Olga", pack) else { return };
    let journal = journal::<Tournament>(text, first, books);
    let event = journal.state();
    let _ = export::verify(journal.tail());
    let _ = (export::coaches_csv(event), export::games_csv(event), export::json(event), naf::export(event));
    let look = Look { event, books };
    for what in print::SHEETS {
        let _ = print::sheet(look, what, Paper { staff: true, ..Paper::default() });
    }
    let last = journal.standing().last().map(|sealed| sealed.entry.change.clone());
    let _ = last.map(|change| preview(&journal, &[change]));
}

/// League files of every version, and what is shown of a league.
pub fn league(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let _ = touchback_league::import::read(text);
    let _ = touchback_league::import::is_classic(text);
    let ruleset = if text.contains("classic") { "classic" } else { "sevens" };
    let founding = Founding {
        name: "Cup".to_owned(),
        ruleset: ruleset.to_owned(),
        commissioner: "Olga".to_owned(),
        ..Founding::default()
    };
    let Ok(first) = founded(&founding) else { return };
    let journal = journal::<League>(text, first, touchback_league::Books::default());
    let _ = touchback_league::dice::verify(journal.tail());
    let state = journal.state();
    let _ = view::league(state, Some("Olga"), journal.head());
    let _ = (view::table(state, 1, None), view::fixtures(state, 1), view::todo(state), view::house(state));
    let _ = view::statistics(state);
}

pub fn scenario(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let _ = check(&SCENARIOS, text);
    let _ = drills(&SCENARIOS, text);
}
