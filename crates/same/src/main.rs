//! The command alone, without server and page: quick to build for an older commit.

use std::process::ExitCode;

use clap::Parser;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Whether two versions of the engine play the same
#[derive(Parser)]
#[command(name = "touchback-same")]
struct Cli {
    #[command(flatten)]
    args: touchback_same::Args,
}

fn main() -> ExitCode {
    touchback_same::run(&Cli::parse().args).unwrap_or_else(|why| {
        eprintln!("touchback-same: {why}");
        ExitCode::from(2)
    })
}
