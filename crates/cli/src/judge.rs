//! `touchback judge`: trains the judge of positions and measures how good it is.

use std::path::PathBuf;
use std::process::ExitCode;

use touchback_bots::BotKind;
use touchback_bots::judge::Net;
use touchback_bots::judge::train::{Calibration, Positions, Sample, calibration, train};
use touchback_bots::simulate::{Fixture, Seeds, play};
use touchback_engine::dice::Quick;
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup};

use crate::common::{BadInput, Outcome, bots, catalogue_of, ruleset, sheet};
use crate::sim::progress;

/// Train the judge of positions on matches of bots, and measure how good it is
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  touchback judge --games 600 --out crates/bots/src/judge/weights.txt\n  \
    touchback judge --games 100 --check crates/bots/src/judge/weights.txt")]
pub struct Args {
    /// Matches of seven a side; half as many of eleven, and a quarter of the 1994 game
    #[arg(long, default_value_t = 600)]
    games: u64,
    /// The bot that plays both sides
    #[arg(long, default_value = "rookie")]
    bots: String,
    /// How many passes over the positions
    #[arg(long, default_value_t = 8)]
    rounds: u32,
    #[arg(long, default_value_t = 99)]
    seed: u64,
    /// Write the numbers of the net to this file
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    out: Option<PathBuf>,
    /// Train nothing; measure how good the numbers in this file are
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
}

/// Rulesets, and what share of the matches each has.
const SHARES: [(&str, u64); 3] = [("sevens", 1), ("elevens", 2), ("classic", 4)];
/// One match in this many is kept to measure how good the net is.
const KEPT: usize = 6;

pub fn run(args: &Args) -> Outcome {
    let [bot, _] = bots(&args.bots)?;
    let mut matches = collect(args, bot)?;
    let mut chance = Quick::new(5);
    for n in (1..matches.len()).rev() {
        matches.swap(n, chance.below(n as u32 + 1) as usize);
    }
    let (kept, rest) = matches.split_at(matches.len() / KEPT);
    let (kept, rest) = (kept.concat(), rest.concat());
    if kept.is_empty() || rest.is_empty() {
        return Err(BadInput(format!("--games {}: too few to learn from; at least {KEPT}", args.games)));
    }
    let place = |file: &PathBuf, why: String| BadInput(format!("{}: {why}", file.display()));
    let net = match &args.check {
        Some(file) => Net::read(&crate::input::text(file).map_err(|why| place(file, why.to_string()))?),
        None => train(&rest, args.rounds, 1),
    };
    println!("{} positions to learn from, {} to check", rest.len(), kept.len());
    tell(&calibration(&net, &kept));
    if let Some(file) = &args.out {
        std::fs::write(file, net.write()).map_err(|why| place(file, why.to_string()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The positions of each match.
fn collect(args: &Args, bot: BotKind) -> Result<Vec<Vec<Sample>>, BadInput> {
    let mut all = Vec::new();
    let bar = progress(SHARES.iter().map(|(_, part)| args.games / part).sum());
    for (place, (id, part)) in SHARES.into_iter().enumerate() {
        let (rules, catalogue) = (ruleset(id)?, catalogue_of(id)?);
        let sheets: Vec<_> =
            rules.teams.iter().map(|team| sheet(&rules, &catalogue, &team.id)).collect::<Result<_, _>>()?;
        for game in 0..args.games / part {
            let mut chance = Quick::new(game * 7 + place as u64);
            let mut any = || sheets[chance.below(sheets.len() as u32) as usize].clone();
            let setup = MatchSetup { home: any(), away: any(), options: Options::default() };
            let fixture = Fixture { rules: &rules, setup: &setup, bots: [bot; 2], hands: [Hand::EMPTY; 2] };
            let mut positions = Positions::new(game * 3 + place as u64);
            let played = play(&fixture, Seeds::of(args.seed, game), &mut positions)
                .map_err(|why| BadInput(format!("{id}, game {game}: {why}")))?;
            let home = match played.score[0].cmp(&played.score[1]) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
            all.push(positions.samples([home, 1.0 - home]).collect());
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    Ok(all)
}

fn tell(told: &Calibration) {
    println!("Brier score {:.4} (always naming the mean: {:.4})", told.brier, told.plain);
    println!("positions  named   came");
    for (n, named, came) in told.tenths {
        println!("{n:>9} {named:>6.3} {came:>6.3}");
    }
}
