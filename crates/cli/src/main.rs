//! The `touchback` command. Exit codes: 0 fine, 1 a negative result, 2 input that makes no sense.

mod admin;
mod analyse;
mod arena;
mod common;
mod database;
mod event;
mod import;
mod input;
mod judge;
mod league;
mod ledger;
mod odds;
mod play;
mod plays;
mod record;
mod replay;
mod roster;
mod rules;
mod run;
mod scenario;
mod serve;
mod settings;
mod show;
mod sim;
mod soak;
mod stats;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Returns memory to the system when matches are dropped, which the default allocator does not.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// An open platform for the fantasy-football board game
#[derive(Parser)]
#[command(name = "touchback", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(Box<serve::Args>),
    Backup(Box<database::Backup>),
    Restore(Box<database::Restore>),
    Check(Box<database::Check>),
    Compact(Box<database::Compact>),
    Admin(Box<admin::Args>),
    Run(run::Args),
    Play(play::Args),
    Sim(sim::Args),
    Soak(soak::Args),
    Arena(arena::Args),
    Analyse(analyse::Args),
    Judge(judge::Args),
    Replay(replay::Args),
    Import(import::Args),
    Stats(stats::Args),
    Plays(plays::Args),
    Odds(odds::Args),
    Scenario(scenario::Args),
    Rules(rules::Args),
    Ledger(ledger::Args),
    Roster(roster::Args),
    League(league::Args),
    Event(event::Args),
    /// Record matches, and check that another version plays them the same
    #[command(hide = true)]
    Same(touchback_same::Args),
}

fn main() -> ExitCode {
    event::prepare();
    let command = Cli::parse().command;
    // A server lives on when nobody reads its log.
    if !matches!(command, Command::Serve(_)) {
        end_quietly_on_a_closed_pipe();
    }
    let outcome = match command {
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => database::make_backup(&args),
        Command::Restore(args) => database::restore(&args),
        Command::Check(args) => database::check(&args),
        Command::Compact(args) => database::compact(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Run(args) => run::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Soak(args) => soak::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Judge(args) => judge::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Import(args) => import::run(&args),
        Command::Stats(args) => stats::run(&args),
        Command::Plays(args) => plays::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Scenario(args) => scenario::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Ledger(args) => ledger::run(&args),
        Command::Roster(args) => Ok(roster::run(args)),
        Command::League(args) => Ok(league::run(args)),
        Command::Event(args) => Ok(event::run(args)),
        Command::Same(args) => touchback_same::run(&args).map_err(common::BadInput),
    };
    outcome.unwrap_or_else(|bad| bad.report())
}

/// `touchback … | head` is not an error: writing to a closed pipe ends the program silently.
fn end_quietly_on_a_closed_pipe() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let message = info.payload_as_str().unwrap_or_default();
        if message.starts_with("failed printing to std") && message.contains("(os error 32)") {
            std::process::exit(0);
        }
        usual(info);
    }));
}
