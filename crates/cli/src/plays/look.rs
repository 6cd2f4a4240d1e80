//! `touchback plays decks`, `show`, `verify` and `odds`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::{Value, json};
use touchback_provable_dice::Seat;
use touchback_special_plays::amount::{Variant, by_value};
use touchback_special_plays::deal::PoolSpec;
use touchback_special_plays::host::{self, Note};
use touchback_special_plays::odds::{self, Chance, Odds};
use touchback_special_plays::pool::{Pool, Setting};
use touchback_special_plays::record::{self, Difference, Record, Verified};
use touchback_special_plays::seal::source_name;
use touchback_special_plays::{Play, Registry, Table, Terms, text};

use super::{HostArgs, PassphraseArgs, people, text_of};
use crate::common::{BadInput, Outcome};

pub fn decks(spec: &PoolSpec, setting: Setting, ruleset: &str, as_json: bool) -> Outcome {
    let pool = match spec.load(setting) {
        Ok(pool) => pool,
        Err(problems) if as_json => {
            println!("{}", json!({"ok": false, "problems": problems}));
            return Ok(ExitCode::from(1));
        }
        Err(problems) => {
            problems.iter().for_each(|problem| eprintln!("{problem}"));
            return Ok(ExitCode::from(1));
        }
    };
    let note = |id: &str| host::note_on(ruleset, setting, id, &pool);
    let listed: Vec<Value> = pool.piles().map(|(source, usable, _)| pile(&pool, source, usable, &note)).collect();
    if as_json {
        println!("{}", json!({"ok": true, "ruleset": ruleset, "decks": listed, "to_give_back": pool.to_give_back()}));
        return Ok(ExitCode::SUCCESS);
    }
    for deck in &listed {
        let number = |field: &str| deck[field].as_u64().and_then(|n| u32::try_from(n).ok()).unwrap_or_default();
        let cards = deck["cards"].as_array().map_or(0, Vec::len);
        let usable = if deck["usable"] == true { "" } else { ", too few to be used (SPV-61)" };
        println!(
            "{}: {cards} cards, {} or {} gp each{usable}",
            deck["deck"].as_str().unwrap_or_default(),
            text::count(number("points"), "point"),
            deck["gold"]
        );
        for card in deck["cards"].as_array().into_iter().flatten() {
            let of = |field: &str| card[field].as_str().unwrap_or_default().to_owned();
            println!("  {:<10} {} ({}, {})", of("id"), of("name"), of("window"), of("duration"));
            if let Some(note) = note(&of("id")) {
                println!("             {ruleset}: {note}");
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn pile(
    pool: &Pool,
    source: touchback_special_plays::Source,
    usable: bool,
    note: &dyn Fn(&str) -> Option<Note>,
) -> Value {
    let (points, gold) = pool.price(source).unwrap_or_default();
    let cards: Vec<Value> = pool
        .cards(source)
        .iter()
        .filter_map(|card| pool.get(*card))
        .map(|card| {
            json!({"id": card.id, "name": card.card.name, "window": card.card.window, "target": card.card.target,
                   "duration": card.card.duration, "text": card.card.text, "owner": card.card.owner, "note": note(&card.id)})
        })
        .collect();
    let name = source_name(source);
    let name = name.split_once(' ').map_or(name.as_str(), |(_, name)| name);
    json!({"deck": name, "usable": usable, "points": points, "gold": gold, "cards": cards})
}

pub fn show(what: &str, side: Option<Seat>, host: &HostArgs, passphrases: &PassphraseArgs, as_json: bool) -> Outcome {
    if let Some(play) = play_of(what).filter(|_| !Path::new(what).exists()) {
        return Ok(show_play(play, host.known(None)?, as_json));
    }
    if !Path::new(what).exists() {
        return Err(BadInput(unknown(what)));
    }
    let (_, record) =
        record::read(&text_of(&PathBuf::from(what))?).map_err(|bad| BadInput(format!("{what}: {bad}")))?;
    let ruleset = host.known(Some(&record.terms.ruleset))?;
    match side {
        Some(side) if record.secret => show_hand(what, &record, side, ruleset, passphrases, as_json),
        Some(side) => Ok(show_open(&record, side, ruleset, as_json)),
        None => Ok(show_public(&record, as_json)),
    }
}

/// Neither a record nor a play; plays with these words in their names are listed.
fn unknown(what: &str) -> String {
    let words = what.to_lowercase();
    let near = Registry::shipped().all().iter().filter(|play| play.name.to_lowercase().contains(&words));
    let near: Vec<String> = near.map(|play| format!("{} {}", play.id, play.name)).collect();
    let hint = if near.is_empty() { "ids run from DT-11 to PM-65".to_owned() } else { near.join(", ") };
    format!("there is no play and no record \"{what}\"; {hint}")
}

/// A play by its id, by a face of its table (`MS-12` for `MS-11`), or by its name.
fn play_of(what: &str) -> Option<&'static Play> {
    let shipped = Registry::shipped();
    let rolled = |play: &&Play| {
        let face = what.split_once('-').filter(|(table, _)| play.id.starts_with(&format!("{}-", table.to_uppercase())));
        face.and_then(|(_, face)| face.parse().ok()).is_some_and(|face: u8| play.roll.contains(&face))
    };
    let named =
        |play: &&Play| play.name.trim_end_matches(['!', '.']).eq_ignore_ascii_case(what.trim_end_matches(['!', '.']));
    shipped.get(what).or_else(|| shipped.all().iter().find(rolled)).or_else(|| shipped.all().iter().find(named))
}

fn show_play(play: &Play, ruleset: &str, as_json: bool) -> ExitCode {
    let note = host::note(ruleset, Setting::League, play);
    if as_json {
        let mut shown = json!(play);
        shown["ruleset"] = json!(ruleset);
        shown["note"] = json!(note);
        println!("{shown}");
        return ExitCode::SUCCESS;
    }
    let target: Vec<&str> = play.target.iter().map(|target| target.name()).collect();
    println!(
        "{} {} ({}, roll {})",
        play.id,
        play.name,
        play.table,
        play.roll.iter().map(u8::to_string).collect::<Vec<_>>().join(" or ")
    );
    println!("  when: {}; on: {}; lasts: {}", play.window, target.join(" and "), play.duration);
    println!("  {}", play.text);
    if !play.refused.is_empty() {
        println!("  refused: {}", play.refused);
    }
    if play.league_only {
        println!("  does nothing in a one-off (AMB-67)");
    }
    if let Some(note) = note {
        println!("  {ruleset}: {note}");
    }
    ExitCode::SUCCESS
}

fn print_steps(record: &Record, steps: &[touchback_special_plays::Step]) {
    println!(
        "draw {} ({}, commitment {})",
        &record.id[..record.id.len().min(8)],
        record.terms.variant.name(),
        record.commitment
    );
    steps.iter().for_each(|step| println!("{}", text::step(step)));
}

fn show_public(record: &Record, as_json: bool) -> ExitCode {
    let steps: Vec<_> =
        record.steps.iter().map(|step| step.seen_by(touchback_special_plays::Viewer::Spectator)).collect();
    if as_json {
        println!(
            "{}",
            json!({"id": record.id, "secret": record.secret, "steps": steps,
                              "plays": {"home": record.hands.home.len(), "away": record.hands.away.len()}})
        );
    } else {
        print_steps(record, &steps);
        println!("home holds {}, away {}", record.hands.home.len(), record.hands.away.len());
    }
    ExitCode::SUCCESS
}

/// A record that is not secret shows a coach what he would have seen.
fn show_open(record: &Record, side: Seat, ruleset: &str, as_json: bool) -> ExitCode {
    let viewer = touchback_special_plays::Viewer::Coach(side);
    let steps: Vec<_> = record.steps.iter().map(|step| step.seen_by(viewer)).collect();
    let hands = record.opened.as_ref().map(|opened| &opened.hands);
    let hand = hands.map(|hands| if side == Seat::Home { &hands.home } else { &hands.away });
    let hand: Vec<&str> = hand.into_iter().flatten().map(|line| line.play.as_str()).collect();
    tell_hand(record, &steps, &hand, ruleset, as_json);
    ExitCode::SUCCESS
}

fn tell_hand(record: &Record, steps: &[touchback_special_plays::Step], hand: &[&str], ruleset: &str, as_json: bool) {
    let known = people::Known::of(record, ruleset);
    if as_json {
        let notes: Vec<Option<Note>> = hand.iter().map(|id| known.note(id)).collect();
        let (id, secret) = (&record.id, record.secret);
        println!("{}", json!({"id": id, "secret": secret, "steps": steps, "hand": hand, "notes": notes}));
        return;
    }
    print_steps(record, steps);
    println!("in hand:");
    hand.iter().for_each(|id| println!("  {id} {}", known.about(id)));
}

fn show_hand(what: &str, record: &Record, side: Seat, ruleset: &str, args: &PassphraseArgs, as_json: bool) -> Outcome {
    let passphrase = people::passphrase(side, args)?;
    let (private, findings) = record.open(side, &passphrase).map_err(|bad| BadInput(format!("{what}: {bad}")))?;
    let hand: Vec<&str> = private.hand.iter().map(|line| line.play.as_str()).collect();
    tell_hand(record, &private.steps, &hand, ruleset, as_json);
    if findings.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    findings.iter().for_each(|finding| eprintln!("{what}: {} ({})", finding.what, finding.rule));
    Ok(ExitCode::from(1))
}

pub fn verify(file: &PathBuf, commitment: Option<&str>, args: &PassphraseArgs, as_json: bool) -> Outcome {
    let text = text_of(file)?;
    let (_, record) = record::read(&text).map_err(|bad| BadInput(format!("{}: {bad}", file.display())))?;
    let passphrases = if record.secret { Some(people::passphrases(args)?) } else { None };
    let keys = passphrases.as_ref().map(|[home, away]| [home.as_str(), away.as_str()]);
    let mut result = record::verify(&text, keys);
    if let Some(noted) = commitment.filter(|noted| *noted != record.commitment.to_string()) {
        let other =
            Difference { place: "commitment".to_owned(), what: format!("{noted} was shown when the cards were dealt") };
        match &mut result {
            Ok(_) => result = Err(vec![other]),
            Err(differences) => differences.push(other),
        }
    }
    match result {
        Ok(verified) => {
            verified_words(file, &verified, as_json);
            Ok(ExitCode::SUCCESS)
        }
        Err(differences) if as_json => {
            println!("{}", json!({"file": file, "ok": false, "differences": differences}));
            Ok(ExitCode::from(1))
        }
        Err(differences) => {
            differences.iter().for_each(|difference| eprintln!("{}: {difference}", file.display()));
            Ok(ExitCode::from(1))
        }
    }
}

fn verified_words(file: &Path, verified: &Verified, as_json: bool) {
    let (record, opened) = (&verified.record, &verified.opened);
    if as_json {
        println!(
            "{}",
            json!({"file": file, "ok": true, "secret": record.secret, "seed": opened.seed, "steps": verified.steps})
        );
        return;
    }
    let secret = if record.secret { "secret until now" } else { "not secret" };
    println!("{}: verified ({secret}); seed {}", file.display(), opened.seed);
    verified.steps.iter().for_each(|step| println!("  {}", text::step(step)));
}

/// The four bands of Team Value, and a one-off.
const BANDS: [(&str, u32); 4] = [
    ("up to 1,290,000", 0),
    ("1,300,000 to 1,790,000", 1_300_000),
    ("1,800,000 to 2,290,000", 1_800_000),
    ("2,300,000 or more", 2_300_000),
];

pub fn odds(variant: Variant, spec: &PoolSpec, ruleset: &str, replaced: &[(String, String)], as_json: bool) -> Outcome {
    let grants = |setting| Terms::new(variant, setting, None).in_game(ruleset, replaced).grants;
    let rows: Vec<(String, Odds)> = if variant == Variant::Tables {
        let league = |bonus| (format!("league, {bonus} bonus plays"), table_odds(grants(Setting::League), bonus));
        std::iter::once(("one-off".to_owned(), table_odds(grants(Setting::OneOff), 0)))
            .chain((0..=3).map(league))
            .collect()
    } else {
        let pool = spec.load(Setting::OneOff).map_err(|problems| {
            let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
            BadInput(lines.join("\n"))
        })?;
        let band = |(name, value): (&str, u32)| {
            let amount = by_value(variant, value).unwrap_or(0);
            (format!("league, {name}"), odds::with_amount(variant, amount, &pool))
        };
        let mut rows: Vec<(String, Odds)> = BANDS.into_iter().map(band).collect();
        rows.push(("one-off".to_owned(), odds::one_off(variant, &pool)));
        rows
    };
    if as_json {
        println!("{}", Value::Array(rows.iter().map(|(name, odds)| odds_json(name, odds)).collect()));
    } else {
        rows.iter().for_each(|(name, odds)| print_odds(name, odds));
    }
    Ok(ExitCode::SUCCESS)
}

fn table_odds(grants: [u8; 6], bonus: u8) -> Odds {
    let chances = odds::on_tables(grants, bonus).to_vec();
    let decks = Table::ALL.iter().map(|table| touchback_special_plays::Source::Table(*table)).collect();
    Odds { decks, first: chances.clone(), second: chances }
}

fn odds_json(name: &str, odds: &Odds) -> Value {
    let chance = |chance: &Chance| json!({"of": chance.of.to_string(), "over": chance.over.to_string(), "chance": chance.as_f64()});
    let deck = |n: usize| json!({"deck": source_name(odds.decks[n]), "first": chance(&odds.first[n]), "second": chance(&odds.second[n])});
    json!({"case": name, "decks": (0..odds.decks.len()).map(deck).collect::<Vec<_>>()})
}

fn print_odds(name: &str, odds: &Odds) {
    println!("{name}");
    for n in 0..odds.decks.len() {
        let (first, second) = (odds.first[n], odds.second[n]);
        let deck = source_name(odds.decks[n]);
        if first == second {
            println!("  {deck:<28} {:>6.2} %  ({}/{})", 100.0 * first.as_f64(), first.of, first.over);
        } else {
            println!("  {deck:<28} {:>6.2} % first, {:.2} % second", 100.0 * first.as_f64(), 100.0 * second.as_f64());
        }
    }
}
