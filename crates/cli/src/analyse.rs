//! `touchback analyse`: how a recorded match went, turn by turn, what of it was luck, and what could have been done better.

use std::path::PathBuf;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use touchback_coach::advice::Effort;
use touchback_coach::analysis::{Analyst, MatchAnalysis, MomentKind, TurnAnalysis};
use touchback_notation::MatchAction;
use touchback_replay::Replay;
use touchback_replay::file::Header;

use crate::common::{BadInput, Outcome};

/// Show how likely each side was to win, turn by turn, how much the dice gave and took, and what was better
///
/// The chance to win comes from the judge that the computer's coaches use; a draw counts as half. What the dice gave is
/// the result of each roll minus its expectation; the rest of the change is the coaches' doing. Each choice of an activation is
/// compared with what the computer's coach would have done, with the same dice.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  touchback sim --ruleset sevens --bots scripted --games 1 --record matches\n  \
                        touchback analyse matches/0.replay\n  touchback analyse matches/0.replay --json > analysis.json")]
pub struct Args {
    /// A replay file; `touchback import` makes one from another server's match
    file: PathBuf,
    /// How often each line of play is tried
    #[arg(long, default_value_t = Effort::MATCH.looks, value_parser = clap::value_parser!(u32).range(1..=1000))]
    looks: u32,
    /// Positions that the computer's coach may look at for each choice
    #[arg(long, default_value_t = Effort::MATCH.budget)]
    budget: u32,
    /// How many turning points to show
    #[arg(long, default_value_t = 5)]
    points: usize,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Outcome {
    let name = args.file.display();
    let text = crate::input::text(&args.file).map_err(|why| BadInput(format!("{name}: {why}")))?;
    let replay = Replay::parse(&text).map_err(|why| BadInput(format!("{name}: {why}")))?;
    let effort = Effort { budget: args.budget, looks: args.looks };
    let mut analyst = Analyst::begin(&replay, effort).map_err(|why| BadInput(format!("{name}: {why}")))?;
    let bar = ProgressBar::new(analyst.progress().1 as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} actions, {eta} left") {
        bar.set_style(style);
    }
    while analyst.step() {
        bar.inc(1);
    }
    bar.finish_and_clear();
    let found = analyst.finish(args.points);
    if args.json {
        let mut object = json!(found);
        object["file"] = json!(args.file);
        println!("{object}");
    } else {
        print(&replay.header.0, &found);
    }
    Ok(ExitCode::SUCCESS)
}

fn percent(chance: f32) -> f32 {
    chance * 100.0
}

fn print(header: &Header, found: &MatchAnalysis) {
    println!("{}: {} against {}. Chances are home's, in per cent", header.ruleset, header.home.team, header.away.team);
    println!("half turn side  score  before  after   luck   play");
    found.turns.iter().for_each(print_turn);
    println!("all in all: luck {:+.1}, play {:+.1}", percent(found.luck), percent(found.play));
    let [home, away] = found.given_away.map(percent);
    println!(
        "{} of {} choices had a clearly better one; given away: home {home:.1}, away {away:.1}",
        found.blunders, found.choices
    );
    println!("turning points");
    for p in &found.turning_points {
        let (expected, came) = (percent(p.expected), percent(p.came));
        let what = if p.kind == MomentKind::Roll { "came" } else { "chosen" };
        println!(
            "  half {}, turn {}: {} (record {}): {expected:.1} expected, {came:.1} {what}",
            p.half, p.turn, p.action, p.record
        );
    }
}

fn line(actions: &[MatchAction]) -> String {
    actions.iter().map(MatchAction::to_string).collect::<Vec<_>>().join(", ")
}

fn print_turn(t: &TurnAnalysis) {
    println!(
        "{:>4} {:>4} {:<5} {:>2}-{:<2}  {:6.1} {:6.1} {:+6.1} {:+6.1}",
        t.half,
        t.turn,
        t.side.map_or_else(|| "-".to_owned(), |side| side.to_string()),
        t.score[0],
        t.score[1],
        percent(t.before),
        percent(t.after),
        percent(t.luck),
        percent(t.play)
    );
    for choice in &t.choices {
        let Some(better) = &choice.better else { continue };
        let gain = percent(better.gain);
        println!("       played {}; better by {gain:.1}: {}", line(&choice.played), line(&better.actions));
    }
}
