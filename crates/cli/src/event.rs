//! `touchback event …`: run a tournament from one event file. Every command names who acts with `--as`.

mod args;
mod file;
mod output;
mod play;
mod report;
mod setup;
mod simulate;

use std::process::ExitCode;

pub use args::Args;

use args::Task;
use output::{Failure, Output};

pub fn run(args: Args) -> ExitCode {
    let output = Output { json: args.json };
    match carry_out(&args, output) {
        Ok(code) => code,
        Err(failure) => output.failure(&failure),
    }
}

fn carry_out(args: &Args, output: Output) -> Result<ExitCode, Failure> {
    match &args.task {
        Task::Simulate(task) => simulate::run(task, output),
        Task::Presets => {
            report::presets(output);
            Ok(ExitCode::SUCCESS)
        }
        Task::New(task) => setup::new(args, task, output),
        Task::Import(task) => setup::import(args, task, output),
        Task::Recover(task) => file::recover(task, output),
        Task::Standings(_)
        | Task::Bracket(_)
        | Task::Awards(_)
        | Task::Export(_)
        | Task::Print(_)
        | Task::Verify(_)
        | Task::Log(_)
        | Task::Forecast(_)
        | Task::Objectives(_) => report::run(args, output),
        Task::Pair(_)
        | Task::Swap(_)
        | Task::Confirm(_)
        | Task::Publish(_)
        | Task::FillBye(_)
        | Task::Result(_)
        | Task::Dispute(_)
        | Task::Rule(_)
        | Task::Correct(_)
        | Task::Vote(_)
        | Task::Undo(_) => play::run(args, output),
        _ => setup::run(args, output),
    }
}
