//! `touchback arena`: one bot measured against another, list by list.

mod report;

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use touchback_bots::BotKind;
use touchback_bots::arena::{Arrangement, ROUND, Tally, Verdict, pairings, seeds};
use touchback_bots::football::{Figures, Football};
use touchback_bots::simulate::{Fixture, Played, Trouble, play, series};
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup, Rules, TeamSheet};
use touchback_rulesets::IDS;

use crate::common::{BadInput, Outcome, bots, catalogue_of, ruleset, sheet, threads};
use crate::sim::{held, progress};

/// Measure one bot against another: each plays each list on both sides
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    touchback arena --bots veteran,scripted-1 --ruleset sevens --games 8\n  \
    touchback arena --bots veteran,scripted-1 --bar 0.8 --file arena.jsonl\n  \
    touchback arena --bots veteran --near 0 --lists human,orc,skaven --json")]
pub struct Args {
    /// The bot that is measured, and the one that it meets: random, scripted-1, rookie, regular, veteran, legend
    #[arg(long, default_value = "scripted-1,random")]
    bots: String,
    /// Only this ruleset; may be repeated
    #[arg(long)]
    ruleset: Vec<String>,
    /// Only these lists
    #[arg(long, value_delimiter = ',')]
    lists: Vec<String>,
    /// How many of the next lists each one meets; 0 for matches of each list against itself
    #[arg(long, default_value_t = 1)]
    near: usize,
    /// Matches of each pairing, made up to a multiple of four
    #[arg(long, default_value_t = 40)]
    games: u64,
    /// Stop as soon as it is clear whether the share of the points is above or below this
    #[arg(long)]
    bar: Option<f64>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    threads: Option<usize>,
    /// Keep each result in this file, and continue from what is in it
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// One ruleset and the lists that meet.
struct Hall {
    rules: Rules,
    lists: Vec<(String, TeamSheet)>,
}

/// A pairing of two lists of one hall.
struct Cell {
    hall: usize,
    lists: [usize; 2],
}

/// One match as the file keeps it.
#[derive(Clone, Serialize, Deserialize)]
struct Line {
    bots: String,
    seed: u64,
    ruleset: String,
    lists: [String; 2],
    game: u64,
    /// Half points of the first bot.
    halves: u8,
    /// The first bot's, then the other's.
    score: [u8; 2],
}

/// The whole measurement.
struct Arena<'a> {
    args: &'a Args,
    bots: [BotKind; 2],
    halls: Vec<Hall>,
    cells: Vec<Cell>,
    games: u64,
}

pub fn run(args: &Args) -> Outcome {
    let bots = bots(&args.bots)?;
    if args.bar.is_some_and(|bar| !(0.0..=1.0).contains(&bar)) {
        return Err(BadInput("--bar is a share of the points, from 0 to 1".to_owned()));
    }
    let halls = halls(args)?;
    let cells = halls.iter().enumerate().flat_map(|(hall, its)| {
        pairings(its.lists.len(), args.near).into_iter().map(move |lists| Cell { hall, lists })
    });
    let games = args.games.max(1).div_ceil(ROUND) * ROUND;
    let arena = Arena { args, bots, cells: cells.collect(), halls, games };
    let (lines, figures) = arena.measure()?;
    report::tell(&arena, &lines, &figures);
    Ok(ExitCode::SUCCESS)
}

fn halls(args: &Args) -> Result<Vec<Hall>, BadInput> {
    let wanted: Vec<&str> =
        if args.ruleset.is_empty() { IDS.to_vec() } else { args.ruleset.iter().map(String::as_str).collect() };
    let hall = |id: &&str| {
        let (rules, catalogue) = (ruleset(id)?, catalogue_of(id)?);
        let names: Vec<String> = if args.lists.is_empty() {
            rules.teams.iter().map(|team| team.id.clone()).collect()
        } else {
            // With several rulesets, lists that one of them lacks are passed over.
            let there = |name: &&String| wanted.len() == 1 || rules.team(name).is_some();
            args.lists.iter().filter(there).cloned().collect()
        };
        let lists = names
            .into_iter()
            .map(|name| Ok((name.clone(), sheet(&rules, &catalogue, &name)?)))
            .collect::<Result<_, _>>()?;
        Ok(Hall { rules, lists })
    };
    wanted.iter().map(hall).collect()
}

/// What several threads add to.
struct Kept {
    lines: Vec<Line>,
    figures: [Figures; 2],
    file: Option<File>,
}

impl Arena<'_> {
    fn line(&self, cell: &Cell, game: u64, halves: u8, score: [u8; 2]) -> Line {
        let hall = &self.halls[cell.hall];
        let lists = cell.lists.map(|list| hall.lists[list].0.clone());
        let (bots, seed) = (self.args.bots.clone(), self.args.seed);
        Line { bots, seed, ruleset: hall.rules.id.clone(), lists, game, halves, score }
    }

    /// Round by round over all pairings, so an interrupted run has some of each.
    fn measure(&self) -> Result<(Vec<Line>, [Figures; 2]), BadInput> {
        let known = self.args.file.as_deref().map(read).transpose()?.unwrap_or_default();
        let key = |line: &Line| (line.ruleset.clone(), line.lists.clone(), line.game);
        let fits = |line: &&Line| line.bots == self.args.bots && line.seed == self.args.seed;
        let known: HashMap<_, _> = known.iter().filter(fits).map(|line| (key(line), line.clone())).collect();
        let file = self.args.file.as_deref().map(append).transpose()?;
        let kept = Mutex::new(Kept { lines: Vec::new(), figures: [Figures::default(); 2], file });
        let bar = progress(self.games * self.cells.len() as u64);
        for round in 0..self.games / ROUND {
            let mut todo = Vec::new();
            for (n, cell) in self.cells.iter().enumerate() {
                for game in round * ROUND..(round + 1) * ROUND {
                    match known.get(&key(&self.line(cell, game, 0, [0; 2]))) {
                        Some(line) => held(&kept).lines.push(line.clone()),
                        None => todo.push((n, game)),
                    }
                }
            }
            bar.inc(ROUND * self.cells.len() as u64 - todo.len() as u64);
            let one = |n: u64| self.one(todo[n as usize].0, todo[n as usize].1, &kept);
            series(todo.len() as u64, threads(self.args.threads), one, || bar.inc(1))
                .map_err(|failure| BadInput(format!("a match could not be played: {}", failure.trouble)))?;
            if self.is_clear(&held(&kept).lines) {
                break;
            }
        }
        bar.finish_and_clear();
        let kept = kept.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok((kept.lines, kept.figures))
    }

    fn one(&self, n: usize, game: u64, kept: &Mutex<Kept>) -> Result<Played, Trouble> {
        let cell = &self.cells[n];
        let (hall, placed) = (&self.halls[cell.hall], Arrangement::of(game));
        let (own, other) = (cell.lists[placed.list], cell.lists[1 - placed.list]);
        let [home, away] = placed.sides(own, other).map(|list| hall.lists[list].1.clone());
        let setup = MatchSetup { home, away, options: Options::default() };
        let bots = placed.sides(self.bots[0], self.bots[1]);
        let fixture = Fixture { rules: &hall.rules, setup: &setup, bots, hands: [Hand::EMPTY; 2] };
        let mut football = Football::default();
        let played = play(&fixture, seeds(self.args.seed, n as u64, game), &mut football)?;
        let score = [played.score[placed.first.index()], played.score[placed.first.other().index()]];
        let line = self.line(cell, game, placed.halves(&played), score);
        let mut kept = held(kept);
        kept.figures[0].add(&football.sides[placed.first.index()]);
        kept.figures[1].add(&football.sides[placed.first.other().index()]);
        if let Some(file) = &mut kept.file {
            let text = serde_json::to_string(&line).map_err(|why| Trouble::Law(why.to_string()))?;
            writeln!(file, "{text}").map_err(|why| Trouble::Law(why.to_string()))?;
        }
        kept.lines.push(line);
        Ok(played)
    }

    fn is_clear(&self, lines: &[Line]) -> bool {
        self.args.bar.is_some_and(|bar| sum(lines.iter()).verdict(bar) != Verdict::Open)
    }
}

fn sum<'a>(lines: impl Iterator<Item = &'a Line>) -> Tally {
    let mut tally = Tally::default();
    lines.for_each(|line| tally.count(line.halves));
    tally
}

fn told(path: &Path) -> impl Fn(std::io::Error) -> BadInput + '_ {
    move |why| BadInput(format!("{}: {why}", path.display()))
}

fn append(path: &Path) -> Result<File, BadInput> {
    OpenOptions::new().create(true).append(true).open(path).map_err(told(path))
}

/// The results in the file; a truncated last line is skipped, anything else that is not a result is an error.
fn read(path: &Path) -> Result<Vec<Line>, BadInput> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let texts: Vec<String> =
        BufReader::new(File::open(path).map_err(told(path))?).lines().collect::<Result<_, _>>().map_err(told(path))?;
    let mut lines = Vec::new();
    for (n, text) in texts.iter().enumerate() {
        match serde_json::from_str(text) {
            Ok(line) => lines.push(line),
            Err(_) if n + 1 == texts.len() => {}
            Err(why) => return Err(BadInput(format!("{}, line {}: {why}", path.display(), n + 1))),
        }
    }
    Ok(lines)
}
