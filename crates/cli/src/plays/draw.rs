//! `touchback plays draw`.

use std::path::Path;
use std::process::ExitCode;

use touchback_engine::rules::RuleOptions;
use touchback_engine::rules::options::TOPICS;
use touchback_provable_dice::{Bytes, Seat, digest};
use touchback_special_plays::amount::{agreed_method, method_warning};
use touchback_special_plays::deal::{Coaches, Dealt, Fixed, Inputs, Trouble, deal, seed_commitment};
use touchback_special_plays::pool::Setting;
use touchback_special_plays::record::{Given, Record};
use touchback_special_plays::{Draw, Registry, Terms, Variant, Viewer, host, text};

use super::people::{self, Person};
use super::{DrawArgs, fits, method, text_of, wishes};
use crate::common::{BadInput, Outcome};

pub fn run(args: &DrawArgs) -> Outcome {
    let ruleset = args.host.known(None)?;
    fits(&args.pool.pool, ruleset)?;
    let terms = terms(args)?;
    let seed = match args.seed {
        Some(seed) => digest("touchback/plays/seed", &[&seed.to_be_bytes()]),
        None => fresh_seed()?,
    };
    if args.seed.is_none() || args.words {
        eprintln!("commitment: {}", seed_commitment(&seed));
    }
    let words = words(args)?;
    let inputs = Inputs { pool: args.pool.spec(terms.setting)?, terms, seed, words };
    match inputs.begin() {
        Ok(draw) => warn(ruleset, &draw),
        Err(problems) => return Err(BadInput(Trouble::Pool(problems).to_string())),
    }
    let passphrases = match args.seed {
        Some(_) => None,
        None => Some([
            people::new_passphrase(Seat::Home, &args.passphrases)?,
            people::new_passphrase(Seat::Away, &args.passphrases)?,
        ]),
    };
    let dealt = dealt(args, &inputs)?;
    let given = Given { dice: args.dice.is_some(), choices: choices(args) != "random" };
    let keys = passphrases.as_ref().map(|[home, away]| [home.as_str(), away.as_str()]);
    let record = Record::new(&inputs, &dealt, &given, keys)
        .ok_or_else(|| BadInput("the hands could not be sealed".to_owned()))?;
    write(args, &record)?;
    if args.json {
        println!("{}", record.to_text());
    } else {
        tell(args, &dealt, &record);
    }
    Ok(ExitCode::SUCCESS)
}

/// What the rules lack for plays that may be drawn, before the first card is.
fn warn(ruleset: &str, draw: &Draw) {
    let pool = draw.pool();
    let mut ids: Vec<String> = pool.instances().map(|card| card.id.clone()).collect();
    if ids.is_empty() {
        ids = Registry::shipped().all().iter().map(|play| play.id.clone()).collect();
    }
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for note in ids.iter().filter_map(|id| host::note_on(ruleset, draw.terms().setting, id, pool)) {
        let why = note.to_string();
        match told.iter_mut().find(|(other, _)| *other == why) {
            Some((_, plays)) if plays.contains(&note.play) => {}
            Some((_, plays)) => plays.push(note.play),
            None => told.push((why, vec![note.play])),
        }
    }
    told.iter().for_each(|(why, plays)| eprintln!("{ruleset}, {}: {why}", plays.join(" ")));
}

pub(super) fn fresh_seed() -> Result<Bytes, BadInput> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|why| BadInput(format!("no randomness from the system: {why}")))?;
    Ok(Bytes(seed))
}

fn terms(args: &DrawArgs) -> Result<Terms, BadInput> {
    let setting = Setting::from(args.setting);
    let competition = Variant::of(&args.options.settings()?.options);
    let Some(variant) = super::variant(&wishes(&args.variant)?, setting, competition)? else {
        return Err(BadInput("nothing is drawn (E-CONSENT)".to_owned()));
    };
    let values = both(args.home_tv, args.away_tv, "--home-tv and --away-tv")?;
    let ratings = both(args.home_rating, args.away_rating, "--home-rating and --away-rating")?;
    let by_value = variant != Variant::Tables && setting != Setting::OneOff;
    if by_value && values.is_none() {
        return Err(BadInput("the Team Values count here: give --home-tv and --away-tv (SPV-08, SPV-21)".to_owned()));
    }
    if variant == Variant::Tables && setting == Setting::League && values.is_none() && ratings.is_none() {
        let why =
            "a league compares ratings: give --home-tv and --away-tv, or --home-rating and --away-rating (SP4-04)";
        return Err(BadInput(why.to_owned()));
    }
    let wishes: Vec<&str> = args.method.split(',').map(str::trim).collect();
    let method = match wishes[..] {
        [both] => method(both)?,
        [home, away] => agreed_method(method(home)?, method(away)?).map_err(|refusal| BadInput(refusal.to_string()))?,
        _ => return Err(BadInput("--method: expected one method, or two with a comma between them".to_owned())),
    };
    if variant == Variant::Tables
        && let Some(warning) = method_warning(setting, method, true)
    {
        eprintln!("warning: {warning}");
    }
    let gold = (args.home_gold.is_some() || args.away_gold.is_some())
        .then(|| [args.home_gold.unwrap_or(0), args.away_gold.unwrap_or(0)]);
    if gold.is_some() && variant == Variant::Tables {
        return Err(BadInput(
            "gold buys cards of decks, not plays of the tables: leave --home-gold and --away-gold out (SPV-50)"
                .to_owned(),
        ));
    }
    let mut terms = Terms::new(variant, setting, values);
    terms.ratings = ratings.unwrap_or(terms.ratings);
    let terms = Terms { method, gold, die_decides: args.die_decides, ..terms };
    let ruleset = args.host.known(None)?;
    let terms = terms.with_options(&options(args)?).in_game(ruleset, &args.options.replaced(ruleset)?);
    Ok(Terms { ruleset: ruleset.to_owned(), ..terms })
}

/// Options of the league that a draw knows: card_count_roll (O-23), handicap_scale (O-31) and special_plays (SPV-04).
fn options(args: &DrawArgs) -> Result<RuleOptions, BadInput> {
    const KNOWN: [&str; 3] = ["card_count_roll", "handicap_scale", "special_plays"];
    let options = args.options.settings()?.options;
    let other = TOPICS.iter().find(|topic| !topic.is_official(&options) && !KNOWN.contains(&topic.key));
    match other {
        Some(topic) if args.options.options.is_none() => {
            let message = format!("--option {}: a draw knows {} only", topic.key, KNOWN.join(", "));
            Err(BadInput(message))
        }
        _ => Ok(options),
    }
}

fn both(home: Option<u32>, away: Option<u32>, names: &str) -> Result<Option<[u32; 2]>, BadInput> {
    match (home, away) {
        (Some(home), Some(away)) => Ok(Some([home, away])),
        (None, None) => Ok(None),
        _ => Err(BadInput(format!("{names} belong together"))),
    }
}

fn words(args: &DrawArgs) -> Result<Option<[String; 2]>, BadInput> {
    if args.words {
        return Ok(Some([people::line("home, say a word: ")?, people::line("away, say a word: ")?]));
    }
    Ok(args.home_word.clone().zip(args.away_word.clone()).map(|(home, away)| [home, away]))
}

/// Who chooses: the coaches, unless something else is given or the draw is for a test.
fn choices(args: &DrawArgs) -> &str {
    args.choices.as_deref().unwrap_or(if args.seed.is_some() { "random" } else { "ask" })
}

fn dealt(args: &DrawArgs, inputs: &Inputs) -> Result<Dealt, BadInput> {
    let bad = |trouble: Trouble| BadInput(trouble.to_string());
    let fixed = |choices| Fixed::new(inputs, args.dice.clone(), choices);
    let mut random;
    let mut person;
    let coaches: &mut dyn Coaches = match choices(args) {
        "random" => {
            random = fixed(None);
            &mut random
        }
        "ask" => {
            person = Person::new(fixed(None), &inputs.terms.ruleset);
            &mut person
        }
        file => {
            random = fixed(Some(choices_of(Path::new(file))?));
            &mut random
        }
    };
    deal(inputs, coaches).map_err(bad)
}

/// One choice a line; empty lines and what follows a # at the beginning do not count.
fn choices_of(file: &Path) -> Result<Vec<String>, BadInput> {
    let text = text_of(&file.to_path_buf())?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}

/// A secret draw that nobody wrote down would be lost.
fn write(args: &DrawArgs, record: &Record) -> Result<(), BadInput> {
    let file = match (&args.record, record.secret && !args.json) {
        (Some(file), _) => file.clone(),
        (None, true) => format!("draw-{}.json", &record.id[..8]).into(),
        (None, false) => return Ok(()),
    };
    std::fs::write(&file, record.to_text() + "\n").map_err(|why| BadInput(format!("{}: {why}", file.display())))?;
    eprintln!("record: {}", file.display());
    Ok(())
}

fn tell(args: &DrawArgs, dealt: &Dealt, record: &Record) {
    let viewer = match (record.secret, args.side) {
        (true, _) => Viewer::Spectator,
        (false, Some(side)) => Viewer::Coach(side.into()),
        (false, None) => Viewer::Audit,
    };
    for step in dealt.draw.steps(viewer) {
        println!("{}", text::step(&step));
    }
    let known = people::Known::new(dealt.draw.pool(), dealt.draw.terms().setting, &dealt.draw.terms().ruleset);
    for side in Seat::BOTH {
        println!("{}", people::hand(&dealt.draw.hand(side), &known, viewer));
    }
}
