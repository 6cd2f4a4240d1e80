//! `touchback event …`: run a tournament from one event file, or on a server. Every command names who acts with `--as`.

mod args;
mod file;
mod order;
pub(crate) mod output;
mod own;
mod play;
mod report;
pub(crate) mod server;
mod setup;
mod simulate;
mod status;

use std::process::ExitCode;

pub use args::Args;

use args::Task;
use output::{Failure, Output};

/// How files named on the command line are read; set before the arguments are parsed.
pub fn prepare() {
    touchback_tournament::command::typed::read_files_with(|path| {
        crate::input::text(path).map_err(|why| format!("{path}: {why}"))
    });
}

pub fn run(args: Args) -> ExitCode {
    let output = Output { json: args.json };
    match carry_out(&args, output) {
        Ok(code) => code,
        Err(failure) => output.failure(&failure),
    }
}

fn carry_out(args: &Args, output: Output) -> Result<ExitCode, Failure> {
    match &args.task {
        Task::Order(order) => play::run(args, order, output),
        Task::Simulate(task) => simulate::run(task, output),
        Task::Presets => {
            report::presets(output);
            Ok(ExitCode::SUCCESS)
        }
        Task::Secret => {
            println!("{}", own::new_secret()?);
            Ok(ExitCode::SUCCESS)
        }
        Task::Preset { name } => report::preset_text(name),
        Task::New(task) => setup::new(args, task, output),
        Task::Import(task) => setup::import(args, task, output),
        Task::File(task) => setup::carry(args, task, output),
        Task::Recover(task) => file::recover(task, output),
        look => report::run(args, look, output),
    }
}
