//! `touchback serve`: matches in the browser.

use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use touchback_server::serve::tls;
use touchback_server::{Config, start, web};
use touchback_store::{backup, newest, shown};
use tracing_subscriber::EnvFilter;

use crate::common::{BadInput, Outcome};
use crate::settings::{LogFormat, Settings};

/// Play in the browser: serve matches, the page and the API
#[derive(Parser)]
#[command(
    after_help = "Examples:\n  touchback serve\n  touchback serve --addr 0.0.0.0:7370 --db sqlite:/var/lib/touchback.db\n  \
    touchback serve --db postgres://touchback@localhost/touchback\n  touchback serve --config /etc/touchback/touchback.toml --check\n\n\
    docs/operating.md tells more."
)]
pub struct Args {
    #[command(flatten)]
    settings: Settings,
    /// A file with settings (TOML); flags and variables come before it
    #[arg(long, env = "TOUCHBACK_CONFIG")]
    config: Option<PathBuf>,
    /// Only say whether the settings, certificates, database and address are fine
    #[arg(long)]
    check: bool,
}

/// Prints a line; a closed output does not stop the server.
fn tell(line: impl Display) {
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

pub fn run(args: &Args) -> Outcome {
    let settings = args.settings.with_file(args.config.as_deref())?;
    let config = settings.config()?;
    let (filter, format) = settings.log();
    let filter = filter.parse::<EnvFilter>().map_err(|why| BadInput(format!("log: {why}")))?;
    let runtime = tokio::runtime::Runtime::new().map_err(|why| BadInput(why.to_string()))?;
    if args.check {
        return runtime.block_on(check(&config)).map(|()| ExitCode::SUCCESS).map_err(BadInput);
    }
    log_to_stderr(filter, format)?;
    runtime.block_on(serve(config))
}

async fn serve(config: Config) -> Outcome {
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    let database = shown(&config.database);
    // Set up before anything is served, so signals also reach the first process of a container.
    let mut stop = Stop::new().map_err(|why| BadInput(why.to_string()))?;
    let running = start(config).await.map_err(BadInput)?;
    tell(format_args!("Touchback is served at {scheme}://{} (database {database}).", running.address));
    if !web::has_client() {
        tell("This binary was built without the page (make build makes both); the API is there.");
    }
    stop.asked().await;
    tell("Touchback is told to stop.");
    running.end().await;
    tell("Touchback has stopped in order.");
    Ok(ExitCode::SUCCESS)
}

/// The signals that end a server.
struct Stop {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl Stop {
    fn new() -> std::io::Result<Stop> {
        Ok(Stop {
            #[cfg(unix)]
            terminate: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?,
        })
    }

    async fn asked(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
}

fn log_to_stderr(filter: EnvFilter, format: LogFormat) -> Result<(), BadInput> {
    // A log that cannot be written, because the disk is full or its reader gone, is no reason to stop.
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).log_internal_errors(false);
    let done = match format {
        LogFormat::Text => log.with_ansi(false).try_init(),
        LogFormat::Json => log.json().try_init(),
    };
    done.map_err(|why| BadInput(why.to_string()))
}

/// Checks everything that a start would need, and changes nothing.
async fn check(config: &Config) -> Result<(), String> {
    let Config { address, database, access, tls, metrics, .. } = config;
    if let Some(tls) = tls {
        tls::acceptor(tls)?;
        tell("Certificate and key fit.");
    }
    for address in std::iter::once(address).chain(metrics) {
        let free = tokio::net::TcpListener::bind(address).await;
        free.map_err(|why| format!("cannot listen on {address}: {why}"))?;
        tell(format_args!("{address} is free."));
    }
    let step = backup::step(database, access).await.map_err(|why| format!("the database: {why}"))?;
    match step {
        Some(step) if step > newest() => {
            return Err(format!(
                "the database belongs to a newer version: step {step}, this program knows {}",
                newest()
            ));
        }
        Some(step) if step == newest() => tell(format_args!("{} is up to date.", shown(database))),
        Some(step) => tell(format_args!("{} is at step {step} and will be brought to {}.", shown(database), newest())),
        None => tell(format_args!("{} is new, or of the first release, and will be made ready.", shown(database))),
    }
    let config = Config { database: shown(database), ..config.clone() };
    tell(format_args!("{config:#?}"));
    Ok(())
}
