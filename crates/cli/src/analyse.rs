//! `touchback analyse`: how a recorded match went, turn by turn, and what of it was luck.

use std::path::PathBuf;
use std::process::ExitCode;

use serde::Serialize;
use serde_json::json;
use touchback_bots::planner::Outlook;
use touchback_engine::dice::Quick;
use touchback_engine::{Ask, Rules, Side, Silent, State};
use touchback_notation::text;
use touchback_replay::file::Record;
use touchback_replay::{Replay, verify};

use crate::common::{BadInput, Outcome};
use crate::sim::progress;

/// Show how likely each side was to win, turn by turn, and how much the dice gave and took
///
/// The chance to win comes from the judge that the computer's coaches use; a draw counts as half. What the dice gave is
/// the result of each roll minus its expectation; the rest of the change is the coaches' doing.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  touchback sim --ruleset sevens --bots scripted --games 1 --record matches\n  \
                        touchback analyse matches/0.replay\n  touchback analyse matches/0.replay --json > analysis.json")]
pub struct Args {
    /// A replay file; `touchback import` makes one from another server's match
    file: PathBuf,
    /// How often each roll is tried again
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=1000))]
    looks: u32,
    /// How many turning points to show
    #[arg(long, default_value_t = 5)]
    points: usize,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// One team turn, or the time between two. Chances are home's.
#[derive(Serialize)]
struct Turn {
    half: u8,
    turn: u8,
    side: &'static str,
    score: [u8; 2],
    before: f32,
    after: f32,
    /// What the dice added to home's chance.
    luck: f32,
    /// What the coaches' choices added.
    play: f32,
}

/// One roll and what it changed.
#[derive(Serialize)]
struct Point {
    record: u32,
    half: u8,
    turn: u8,
    action: String,
    expected: f32,
    came: f32,
}

pub fn run(args: &Args) -> Outcome {
    let name = args.file.display();
    let text = crate::input::text(&args.file).map_err(|why| BadInput(format!("{name}: {why}")))?;
    let replay = Replay::parse(&text).map_err(|why| BadInput(format!("{name}: {why}")))?;
    let (rules, states) = verify::states(&replay).map_err(|why| BadInput(format!("{name}: {why}")))?;
    let (turns, mut points) = analyse(args, &rules, &replay, &states);
    points.sort_by(|a, b| (b.came - b.expected).abs().total_cmp(&(a.came - a.expected).abs()));
    points.truncate(args.points);
    let luck: f32 = turns.iter().map(|turn| turn.luck).sum();
    let play: f32 = turns.iter().map(|turn| turn.play).sum();
    if args.json {
        println!(
            "{}",
            json!({ "file": args.file, "turns": turns, "turning_points": points, "luck": luck, "play": play })
        );
        return Ok(ExitCode::SUCCESS);
    }
    let header = &replay.header.0;
    println!("{}: {} against {}. Chances are home's, in per cent", header.ruleset, header.home.team, header.away.team);
    println!("half turn side  score  before  after   luck   play");
    let percent = |chance: f32| chance * 100.0;
    for t in &turns {
        println!(
            "{:>4} {:>4} {:<5} {:>2}-{:<2}  {:6.1} {:6.1} {:+6.1} {:+6.1}",
            t.half,
            t.turn,
            t.side,
            t.score[0],
            t.score[1],
            percent(t.before),
            percent(t.after),
            percent(t.luck),
            percent(t.play)
        );
    }
    println!("all in all: luck {:+.1}, play {:+.1}", percent(luck), percent(play));
    println!("turning points");
    for p in &points {
        let (expected, came) = (percent(p.expected), percent(p.came));
        println!(
            "  half {}, turn {}: {} (record {}): {expected:.1} expected, {came:.1} came",
            p.half, p.turn, p.action, p.record
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn analyse(args: &Args, r: &Rules, replay: &Replay, states: &[State]) -> (Vec<Turn>, Vec<Point>) {
    let mut outlook = Outlook::new();
    let (mut turns, mut points): (Vec<Turn>, Vec<Point>) = (Vec::new(), Vec::new());
    let bar = progress(states.len() as u64);
    let mut chance = states.first().map_or(0.5, |s| mean(&mut outlook, r, s, args.looks));
    for (pair, (record, _)) in states.windows(2).zip(replay.records.iter().skip(1)) {
        bar.inc(1);
        let [before, after] = [&pair[0], &pair[1]];
        let expected =
            if record.dice.is_empty() { None } else { expected(&mut outlook, r, before, record, args.looks) };
        let came = mean(&mut outlook, r, after, args.looks);
        let luck = expected.map_or(0.0, |expected| came - expected);
        let turn = current(&mut turns, before, chance);
        turn.luck += luck;
        turn.play += came - chance - luck;
        (turn.after, turn.score) = (came, [after.teams[0].score, after.teams[1].score]);
        if let Some(expected) = expected {
            let (half, turn) = (turn.half, turn.turn);
            points.push(Point { record: record.n, half, turn, action: record.action.clone(), expected, came });
        }
        chance = came;
    }
    bar.finish_and_clear();
    (turns, points)
}

/// The expectation of a record before its dice.
fn expected(outlook: &mut Outlook, r: &Rules, s: &State, record: &Record, looks: u32) -> Option<f32> {
    let mut sum = 0.0;
    for look in 0..looks {
        let seed = u64::from(record.n) << 16 | u64::from(look);
        let mut copy = *s;
        verify::play(r, &mut copy, &record.action, &mut Quick::new(seed), &mut Silent).ok()?.ok()?;
        sum += outlook.home(r, &copy, seed);
    }
    Some(sum / looks as f32)
}

/// Home's chance, as the mean of several trials if something is still open.
fn mean(outlook: &mut Outlook, r: &Rules, s: &State, looks: u32) -> f32 {
    let settled = touchback_engine::decision(r, s).is_none_or(|asked| asked.ask == Ask::Turn);
    let looks = if settled { 1 } else { looks };
    (0..looks).map(|look| outlook.home(r, s, u64::from(look))).sum::<f32>() / looks as f32
}

/// The line of the current turn.
fn current<'a>(turns: &'a mut Vec<Turn>, s: &State, chance: f32) -> &'a mut Turn {
    let side = s.clock.active;
    let turn = s.team(side).turn;
    let word = if s.clock.in_turn { text::side(side) } else { "-" };
    let same = |t: &Turn| (t.half, t.turn, t.side) == (s.clock.half, turn, word);
    if !turns.last().is_some_and(same) {
        let score = [s.team(Side::Home).score, s.team(Side::Away).score];
        let (half, luck, play) = (s.clock.half, 0.0, 0.0);
        turns.push(Turn { half, turn, side: word, score, before: chance, after: chance, luck, play });
    }
    let last = turns.len() - 1;
    &mut turns[last]
}
