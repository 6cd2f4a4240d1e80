//! `touchback serve`: matches in the browser.

use std::fmt::Display;
use std::io::Write;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use touchback_server::{Config, start, web};

use crate::common::{BadInput, Outcome};

/// Play in the browser: serve matches, the page and the API
#[derive(Parser)]
#[command(
    after_help = "Examples:\n  touchback serve\n  touchback serve --addr 0.0.0.0:7370 --db sqlite:/var/lib/touchback.db\n  \
    touchback serve --db postgres://touchback@localhost/touchback"
)]
pub struct Args {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:7370")]
    addr: SocketAddr,
    /// sqlite:FILE or postgres://USER@HOST/NAME
    #[arg(long, default_value = "sqlite:touchback.db")]
    db: String,
    /// Send the cookie only over encrypted connections (behind a proxy with TLS)
    #[arg(long)]
    secure_cookie: bool,
    /// Take the addresses of clients from X-Forwarded-For, as set by a proxy in front
    #[arg(long)]
    behind_proxy: bool,
    /// How long the computer thinks before each answer, in milliseconds
    #[arg(long, default_value_t = 350)]
    computer_pause: u64,
}

/// Prints a line; a server that nobody listens to serves all the same.
fn tell(line: impl Display) {
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

pub fn run(args: &Args) -> Outcome {
    let config = Config {
        address: args.addr,
        database: args.db.clone(),
        secure_cookie: args.secure_cookie,
        behind_proxy: args.behind_proxy,
        computer_pause: Duration::from_millis(args.computer_pause),
        ..Config::default()
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|why| BadInput(why.to_string()))?;
    runtime.block_on(async {
        let running = start(config).await.map_err(BadInput)?;
        tell(format_args!("Touchback is served at http://{} (database {}).", running.address, args.db));
        if !web::has_client() {
            tell("This binary was built without the page (make build makes both); the API is there.");
        }
        tokio::select! {
            () = running.forever() => Ok(ExitCode::FAILURE),
            _ = tokio::signal::ctrl_c() => Ok(ExitCode::SUCCESS),
        }
    })
}
