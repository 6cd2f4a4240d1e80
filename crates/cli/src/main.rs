//! The `touchback` command. Exit codes: 0 fine, 1 a negative result, 2 input that makes no sense.

mod common;
mod ledger;
mod odds;
mod oracle;
mod record;
mod replay;
mod rules;
mod run;
mod scenario;
mod show;
mod sim;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// An open platform for the fantasy-football board game
#[derive(Parser)]
#[command(name = "touchback", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Replay(replay::Args),
    Odds(odds::Args),
    Ledger(ledger::Args),
    Rules(rules::Args),
    Run(run::Args),
    Scenario(scenario::Args),
    Sim(sim::Args),
    Oracle(oracle::Args),
}

fn main() -> ExitCode {
    end_quietly_on_a_closed_pipe();
    let outcome = match Cli::parse().command {
        Command::Replay(args) => replay::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Ledger(args) => ledger::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Run(args) => run::run(&args),
        Command::Scenario(args) => scenario::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Oracle(args) => oracle::run(&args),
    };
    outcome.unwrap_or_else(|bad| bad.report())
}

/// `touchback … | head` is no error: printing to a pipe that nobody reads any more ends the program without a word.
fn end_quietly_on_a_closed_pipe() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let message = info.payload_as_str().unwrap_or_default();
        if message.starts_with("failed printing to std") {
            std::process::exit(0);
        }
        usual(info);
    }));
}
