//! `touchback event simulate`: many events with random results, on all cores, with a progress bar.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use touchback_tournament::export;
use touchback_tournament::rulespack::{Kind, Rulespack, preset};
use touchback_tournament::simulate::{Setting, Tallied, Whole, disturbed, pairings, whole};

use super::args::Simulate;
use super::file::{create, with_books};
use super::output::{Failure, Output, input};

pub fn run(task: &Simulate, output: Output) -> Result<ExitCode, Failure> {
    let chosen = preset(&task.preset).ok_or_else(|| input(format!("There is no preset \"{}\".", task.preset)))?;
    let mut pack = Rulespack::read(chosen.text)?;
    if task.rounds.is_some() {
        pack.rounds = task.rounds;
    }
    if task.coaches < 2 || pack.all_rounds() == 0 {
        return Err(input("An event needs two coaches and a round at least."));
    }
    if let Some(path) = &task.out {
        return one_whole(task, &pack, path, output);
    }
    if task.commands {
        return by_commands(task, &pack, output);
    }
    if pack.kind != Kind::Individual {
        return many_whole(task, &pack, output);
    }
    let setting = Setting {
        coaches: task.coaches,
        rounds: pack.all_rounds(),
        seed: task.seed,
        disturbed: !task.calm,
        pieces: pack.ranking(),
        scoring: pack.scoring.clone(),
        leaders_may_meet_again: pack.pairing.leaders_may_meet_again,
    };
    let tallied = on_all_cores(task.events, output, |event| Ok(pairings(&setting, event)))?;
    show(task, pack.all_rounds(), &tallied, output)
}

fn show(task: &Simulate, rounds: u32, tallied: &Tallied, output: Output) -> Result<ExitCode, Failure> {
    let mut value = json!(tallied);
    value["preset"] = json!(task.preset);
    value["coaches"] = json!(task.coaches);
    value["rounds_per_event"] = json!(rounds);
    value["seed"] = json!(task.seed);
    output.show(&value, || {
        let fields = value.as_object().cloned().unwrap_or_default();
        fields.iter().map(|(name, figure)| format!("{name:<26} {figure}\n")).collect()
    });
    let good =
        tallied.avoidable_rematches == 0 && tallied.avoidable_double_byes == 0 && tallied.certificates_refused == 0;
    let good = good && tallied.absent_paired == 0;
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Counts events on every core; the sum does not depend on how many there are.
fn on_all_cores(
    events: u64,
    output: Output,
    one: impl Fn(u64) -> Result<Tallied, Failure> + Sync,
) -> Result<Tallied, Failure> {
    let bar = if output.json { ProgressBar::hidden() } else { ProgressBar::new(events) };
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} events, {eta} left") {
        bar.set_style(style);
    }
    let next = AtomicU64::new(0);
    let work = || -> Result<Tallied, Failure> {
        let mut own = Tallied::default();
        loop {
            let event = next.fetch_add(1, Ordering::Relaxed);
            if event >= events {
                return Ok(own);
            }
            own.add(&one(event)?);
            bar.inc(1);
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let parts = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|w| w.join().unwrap_or_else(|_| Err(input("A worker failed.")))).collect::<Vec<_>>()
    });
    bar.finish_and_clear();
    let mut all = Tallied::default();
    for part in parts {
        all.add(&part?);
    }
    Ok(all)
}

/// Team and groups events are played whole, command by command, and their files verified.
fn many_whole(task: &Simulate, pack: &Rulespack, output: Output) -> Result<ExitCode, Failure> {
    let text = toml::to_string(pack).map_err(|e| input(e.to_string()))?;
    let tallied = with_books(|books| {
        on_all_cores(task.events, output, |event| {
            let (desk, _) = whole(books, plan(task, &text, event))?;
            let verified = export::verify(desk.log());
            let rounds = desk.event().played().count() as u64;
            let games = desk.event().played().map(|r| r.boards.len() as u64).sum();
            let refused = verified.problems.len() as u64;
            let repeats = desk
                .event()
                .played()
                .filter_map(|r| r.plan.paired.as_ref())
                .map(|p| p.pairing.repeats.len() as u64)
                .sum();
            Ok(Tallied {
                events: 1,
                rounds,
                games,
                certificates_refused: refused,
                forced_rematches: repeats,
                ..Tallied::default()
            })
        })
    })?;
    show(task, pack.all_rounds(), &tallied, output)
}

fn plan<'a>(task: &Simulate, rulespack: &'a str, event: u64) -> Whole<'a> {
    Whole { rulespack, coaches: task.coaches, seed: task.seed ^ (event << 20), at: "simulated" }
}

/// Every event as people would type it, with what happens on a bad day; its file is verified.
fn by_commands(task: &Simulate, pack: &Rulespack, output: Output) -> Result<ExitCode, Failure> {
    let text = toml::to_string(pack).map_err(|e| input(e.to_string()))?;
    let tallied =
        with_books(|books| on_all_cores(task.events, output, |event| Ok(disturbed(books, plan(task, &text, event))?)))?;
    show(task, pack.all_rounds(), &tallied, output)
}

fn one_whole(task: &Simulate, pack: &Rulespack, path: &std::path::Path, output: Output) -> Result<ExitCode, Failure> {
    let text = toml::to_string(pack).map_err(|e| input(e.to_string()))?;
    let lines = with_books(|books| {
        let plan = Whole { rulespack: &text, coaches: task.coaches, seed: task.seed, at: "simulated" };
        Ok(whole(books, plan)?.1)
    })?;
    create(path, &lines.concat())?;
    let message = format!("{} written with {} changes.", path.display(), lines.len());
    output.show(&json!({ "ok": true, "changes": lines.len() }), || message);
    Ok(ExitCode::SUCCESS)
}
