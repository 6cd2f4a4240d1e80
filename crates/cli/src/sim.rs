//! `touchback sim`: many matches between bots, and their results.

mod drawn;
mod pack;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use touchback_engine::Hand;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use touchback_bots::laws::{Checked, Depth, play_by_the_laws};
use touchback_bots::simulate::{Fixture, Played, Seeds, Series, Trouble, play, series};
use touchback_engine::Silent;
use touchback_rulesets::options::Settings;
use touchback_special_plays::Setting;

use crate::common::{BadInput, Loaded, MatchArgs, Outcome, bots, threads};
use crate::plays::dealer::{BotPlays, setting_of};
use crate::record::record;
use crate::soak::SELDOM;
use drawn::{DrawArgs, Drawn, Met};
use pack::Hall;

/// Play matches between bots and count
#[derive(Parser)]
#[command(after_help = "Examples:\n  \
    touchback sim --ruleset elevens --home human --away orc --bots random --games 1000 --seed 7 --json\n  \
    touchback sim --ruleset sevens --home skaven --away dwarf --bots scripted,random --games 100\n  \
    touchback sim --games 10 --record matches\n  \
    touchback sim --games 100 --plays tables --plays-method half-open\n  \
    touchback sim --home random --away random --develop 0-6 --inducements random --bots scripted --laws\n  \
    touchback sim --rulespack secret-objectives --home wood-elf --away dwarf --bots scripted --games 20")]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    #[command(flatten)]
    draw: DrawArgs,
    /// Bot of both sides, or of home and away with a comma: random, scripted-1, rookie, regular, veteran, legend
    #[arg(long, default_value = "random")]
    bots: String,
    /// Play the matches of an event: its rulespack file, or the name of a preset. The ruleset is the event's
    #[arg(long, value_name = "FILE", conflicts_with_all = ["ruleset", "league", "options", "option"])]
    rulespack: Option<String>,
    /// How many matches
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The same seed gives the same matches, with any number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads to share the matches out to [default: one for each processor]
    #[arg(long)]
    threads: Option<usize>,
    #[command(flatten)]
    plays: BotPlays,
    /// Check every law at every decision, and the whole action space at one in a thousand
    #[arg(long, conflicts_with_all = ["rulespack", "record"])]
    laws: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Write one replay file for each match into this folder
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
}

pub fn run(args: &Args) -> Outcome {
    let hall = args.rulespack.as_deref().map(|name| Hall::load(name, args.game.knock_out)).transpose()?;
    let mut loaded = match &hall {
        Some(hall) => hall.matches(&drawn::named(&args.game))?,
        None => drawn::named(&args.game).load()?,
    };
    let setting = match &hall {
        Some(_) => Setting::Tournament,
        None => setting_of(&loaded.setup.options),
    };
    let dealer = args.plays.dealer(setting, &loaded.rules)?;
    args.plays.vary(&mut loaded.setup.options, dealer.as_ref());
    let bots = bots(&args.bots)?;
    if let Some(folder) = &args.record {
        std::fs::create_dir_all(folder).map_err(|why| BadInput(format!("{}: {why}", folder.display())))?;
    }
    let fixture = Fixture { rules: &loaded.rules, setup: &loaded.setup, bots, hands: [Hand::EMPTY; 2] };
    let drawn = Drawn::new(&loaded, &args.game, &args.draw)?;
    let bar = progress(args.games);
    let began = Instant::now();
    let checked = Mutex::new(Checked::default());
    let met = Mutex::new(Met::default());
    let one = |game| {
        let seeds = Seeds::of(args.seed, game);
        let own = drawn.as_ref().map(|drawn| drawn.setup(seeds));
        let setup = own.as_ref().unwrap_or(fixture.setup);
        held(&met).note(setup);
        let hands =
            dealer.as_ref().map_or(fixture.hands, |dealer| dealer.hands(fixture.rules, setup, setting, seeds.dice));
        one_game(args, hall.as_ref(), &Fixture { setup, hands, ..fixture.clone() }, game, &checked)
    };
    let sum = series(args.games, threads(args.threads), one, || bar.inc(1));
    let seconds = began.elapsed().as_secs_f64();
    bar.finish_and_clear();
    match sum {
        Ok(sum) => {
            let (met, checked) = (held(&met), args.laws.then(|| *held(&checked)));
            report(args, hall.as_ref(), &loaded, &Sum { series: &sum, seconds, met: &met, checked });
            Ok(ExitCode::SUCCESS)
        }
        Err(failure) => {
            eprintln!("touchback: game {} of seed {}: {}", failure.game, args.seed, failure.trouble);
            Ok(ExitCode::from(1))
        }
    }
}

/// What several threads add to.
pub fn held<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn one_game(
    args: &Args,
    hall: Option<&Hall>,
    fixture: &Fixture,
    game: u64,
    checked: &Mutex<Checked>,
) -> Result<Played, Trouble> {
    let seeds = Seeds::of(args.seed, game);
    if let Some(folder) = &args.record {
        let played = record(fixture, seeds, &folder.join(format!("{game}.replay")))?;
        if hall.is_none() {
            return Ok(played);
        }
    }
    if args.laws {
        let (played, counts) = play_by_the_laws(fixture, seeds, Depth::OneIn(SELDOM), args.seed ^ game)?;
        held(checked).add(counts);
        return Ok(played);
    }
    match hall {
        Some(hall) => hall.play(fixture, args.seed, game),
        None => play(fixture, seeds, &mut Silent),
    }
}

/// A bar on stderr if a person watches.
pub fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// The totals of a series.
struct Sum<'a> {
    series: &'a Series,
    seconds: f64,
    met: &'a Met,
    /// What was checked, if laws were.
    checked: Option<Checked>,
}

fn report(args: &Args, hall: Option<&Hall>, loaded: &Loaded, all: &Sum) {
    let Sum { series: sum, seconds, met, checked } = *all;
    let inert = met.inert(&loaded.catalogue);
    let rate = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
    if args.json {
        let mut object = json!({
            "ruleset": loaded.rules.id, "options": Settings::of_rules(&loaded.rules).pairs(), "home": args.game.home, "away": args.game.away, "bots": args.bots,
            "seed": args.seed, "games": sum.games, "decisions": sum.decisions, "forced": sum.forced,
            "seconds": seconds, "decisions_per_second": rate(sum.decisions), "games_per_second": rate(sum.games),
            "touchdowns": sum.touchdowns, "casualties": sum.casualties, "home_wins": sum.home_wins,
            "draws": sum.draws, "away_wins": sum.away_wins, "digest": sum.digest, "inert_skills": inert,
            "pairings": met.pairings(),
        });
        if let Some(c) = checked {
            object["laws"] =
                json!({ "decisions": c.decisions, "spaces": c.spaces, "applied": c.applied, "refused": c.refused });
        }
        if let Some(hall) = hall {
            object["rulespack"] = hall.counted();
        }
        println!("{object}");
        return;
    }
    let each = |count: u64| count as f64 / sum.games.max(1) as f64;
    println!(
        "{} matches of {}: {} against {}, {}",
        sum.games, loaded.rules.id, args.game.home, args.game.away, args.bots
    );
    println!("  home wins {}, draws {}, away wins {}", sum.home_wins, sum.draws, sum.away_wins);
    println!("  touchdowns {:.2} a match, casualties {:.2} a match", each(sum.touchdowns), each(sum.casualties));
    println!("  decisions {} ({:.0} a match), forced {}", sum.decisions, each(sum.decisions), sum.forced);
    println!("  {seconds:.2} s, {:.0} decisions and {:.1} matches a second", rate(sum.decisions), rate(sum.games));
    for line in hall.map(Hall::lines).unwrap_or_default() {
        println!("  {line}");
    }
    println!("  pairings {}", met.pairings());
    if let Some(c) = checked {
        println!("  no law broken: {} decisions, {} of them with the whole action space", c.decisions, c.spaces);
    }
    println!("  digest {}", sum.digest);
    if !inert.is_empty() {
        println!("  skills without effect so far: {}", inert.join(", "));
    }
}
