//! `touchback-stress`: load and reliability of the server, measured from outside.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Parser, Subcommand};
use tokio::signal::unix::{SignalKind, signal};
use touchback_store::testing;
use touchback_stress::hall::{self, SHOWN, Waits};
use touchback_stress::load::{self, Plan, Times};
use touchback_stress::pair;
use touchback_stress::reliability::{self, Outcome};
use touchback_stress::servers::{Process, free_port, quick};
use touchback_stress::{computers, cost, fleet, hall_kills, league_kills, simulate};
use touchback_tournament::rulespack::{Rulespack, preset};

/// As in the program that people run.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Tries the server from outside
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// A server without pauses and limits, to be tried
    Serve {
        #[arg(long)]
        port: u16,
        #[arg(long)]
        db: String,
        /// How long a match that nobody looks at stays in memory, in seconds
        #[arg(long, default_value_t = 3600)]
        keep_idle: u64,
    },
    /// Many live matches at once; without --db on SQLite and on a temporary PostgreSQL
    Load {
        #[arg(long, default_value_t = 1000)]
        matches: usize,
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// Each client makes a move every so many milliseconds
        #[arg(long, default_value_t = 2000)]
        pause: u64,
        /// In so many matches the coaches are there and move; the others are only open. All, if not given
        #[arg(long)]
        played: Option<usize>,
        /// Every commit of the temporary PostgreSQL takes so many milliseconds longer
        #[arg(long, default_value_t = 0)]
        commit_delay: u32,
        #[arg(long)]
        db: Option<String>,
    },
    /// Many matches against the computer at once: how long other requests take meanwhile
    Computers {
        #[arg(long, default_value_t = 100)]
        matches: usize,
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// rookie, regular, veteran or legend
        #[arg(long, default_value = "veteran")]
        level: String,
    },
    /// Several servers on one PostgreSQL, of which one is killed or drained every few seconds; clients go on elsewhere by themselves
    Servers {
        #[arg(long, default_value_t = 3)]
        servers: usize,
        #[arg(long, default_value_t = 500)]
        matches: usize,
        #[arg(long, default_value_t = 120)]
        seconds: u64,
        /// Each client makes a move every so many milliseconds
        #[arg(long, default_value_t = 2000)]
        pause: u64,
        /// A server goes every so many seconds, and later if the clients have not moved since
        #[arg(long, default_value_t = 10)]
        every: u64,
    },
    /// Instructions of the server for a move, counted by callgrind
    Cost {
        #[arg(long, default_value_t = 150)]
        moves: u64,
        /// Where callgrind writes what it has counted
        #[arg(long, default_value = "callgrind.out")]
        file: PathBuf,
    },
    /// A hall of phones at one event, first few, then many; without --db on SQLite and on a temporary PostgreSQL
    LoadHall {
        #[arg(long, default_values_t = [60, 300])]
        phones: Vec<usize>,
        #[arg(long, default_value_t = 3)]
        rounds: u32,
        /// All results of a round come within so many seconds
        #[arg(long, default_value_t = 120)]
        seconds: u64,
        #[arg(long)]
        db: Option<String>,
    },
    /// Kill the server at random moments while bots play, on both databases
    Reliability {
        #[arg(long, default_value_t = 200)]
        kills: usize,
        #[arg(long, default_value_t = 6)]
        players: usize,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// The whole service in one thread under one seed, with faults at every step; a failing seed fails again
    Simulate {
        /// How many seeds
        #[arg(long, default_value_t = 1000)]
        seeds: u64,
        /// The first of them
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// The same while an event is run: rounds published, results confirmed and corrected
    Halls {
        #[arg(long, default_value_t = 200)]
        kills: usize,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// The same while a league is run: clubs entered, matches begun, reported and closed, a result corrected
    Leagues {
        #[arg(long, default_value_t = 200)]
        kills: usize,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[tokio::main]
async fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve { port, db, keep_idle } => serve(port, &db, Duration::from_secs(keep_idle)).await,
        Command::Load { matches, seconds, pause, played, commit_delay, db } => {
            let (length, pause) = (Duration::from_secs(seconds), Duration::from_millis(pause));
            all_loads(Plan { matches, played: played.unwrap_or(matches), length, pause }, commit_delay, db).await
        }
        Command::Computers { matches, seconds, level } => {
            let plan = computers::Plan { matches, length: Duration::from_secs(seconds), level };
            all_computers(&plan).await
        }
        Command::Servers { servers, matches, seconds, pause, every } => {
            let goes = (seconds / every.max(1)) as usize;
            let (pause, every) = (Duration::from_millis(pause), Duration::from_secs(every));
            fleet(fleet::Plan { servers, matches, pause, goes, every }).await
        }
        Command::Cost { moves, file } => cost(moves, &file).await,
        Command::LoadHall { phones, rounds, seconds, db } => {
            let results = Duration::from_secs(seconds);
            let plans: Vec<_> = phones.into_iter().map(|phones| hall::Plan { phones, rounds, results }).collect();
            all_halls(&plans, db).await
        }
        Command::Simulate { seeds, seed } => {
            tokio::task::spawn_blocking(move || simulate(seed, seeds)).await.unwrap_or_else(|why| Err(why.to_string()))
        }
        Command::Halls { kills, seed } => kill_writers("events", kills, seed).await,
        Command::Leagues { kills, seed } => kill_writers("leagues", kills, seed).await,
        Command::Reliability { kills, players, seed } => all_kills(kills, players, seed).await,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("touchback-stress: {why}");
            ExitCode::FAILURE
        }
    }
}

fn simulate(first: u64, count: u64) -> Result<(), String> {
    let library = Arc::new(touchback_server::library::Library::load()?);
    let seen = simulate::run_all(first, count, &library)?;
    println!("{count} seeds: {seen:?}");
    Ok(())
}

async fn serve(port: u16, db: &str, keep_idle: Duration) -> Result<(), String> {
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let config = touchback_server::Config { address, keep_idle, ..quick(db) };
    let mut end = signal(SignalKind::terminate()).map_err(|why| why.to_string())?;
    let running = touchback_server::start(config).await?;
    end.recv().await;
    running.end().await;
    Ok(())
}

fn me() -> Result<PathBuf, String> {
    std::env::current_exe().map_err(|why| why.to_string())
}

async fn all_loads(plan: Plan, delay: u32, db: Option<String>) -> Result<(), String> {
    if let Some(db) = db {
        return one_load(plan, &db).await.map(|_| ());
    }
    let (sqlite, _folder) = testing::sqlite();
    let file = one_load(plan, &sqlite).await?;
    let Some(address) = testing::postgres().await else { return Ok(()) };
    testing::delay_commits(&address, delay).await?;
    let other = one_load(plan, &address).await?;
    println!("PostgreSQL to SQLite: p50 {:.2} times, p99 {:.2} times", other[0] / file[0], other[1] / file[1]);
    Ok(())
}

/// The median and the 99th percentile of a move, in milliseconds.
async fn one_load(plan: Plan, db: &str) -> Result<[f64; 2], String> {
    let server = Process::start(&me()?, free_port()?, db).await?;
    let before = server.memory();
    let pairs = load::pairs(server.address, plan.matches).await?;
    let (started, worked) = (Instant::now(), server.worked());
    let times = load::run(pairs, plan).await?;
    let worked = server.worked().saturating_sub(worked);
    let kind = db.split(':').next().unwrap_or_default();
    let (memory, peak) = (server.memory(), server.peak());
    let each = memory.saturating_sub(before) / plan.matches.max(1) as u64;
    let p = |list: &[u64], part| Times::percentile(list, part);
    println!(
        "{kind}: {} matches, {} clients, {:.0} s: {} moves ({:.0}/s) p50 {:.1} ms p99 {:.1} ms max {:.1} ms; \
         {} reach maps p50 {:.1} ms p99 {:.1} ms; {each} KB per match, {} MB, {} MB at most; \
         server {:.1} s of processor time, {:.2} ms a move; {} errors; load of the machine {}",
        plan.matches,
        times.sockets,
        started.elapsed().as_secs_f64(),
        times.acts.len(),
        times.acts.len() as f64 / plan.length.as_secs_f64(),
        p(&times.acts, 0.5),
        p(&times.acts, 0.99),
        p(&times.acts, 1.0),
        times.reaches.len(),
        p(&times.reaches, 0.5),
        p(&times.reaches, 0.99),
        memory / 1024,
        peak / 1024,
        worked.as_secs_f64(),
        worked.as_secs_f64() * 1000.0 / times.acts.len().max(1) as f64,
        times.errors.len(),
        load_of_the_machine(),
    );
    for why in times.errors.iter().take(5) {
        println!("  {why}");
    }
    server.kill().await?;
    Ok([p(&times.acts, 0.5), p(&times.acts, 0.99)])
}

async fn fleet(plan: fleet::Plan) -> Result<(), String> {
    let Some(address) = testing::postgres().await else { return Err("PostgreSQL is not installed".to_owned()) };
    let started = Instant::now();
    let outcome = fleet::run(&me()?, &address, plan).await?;
    let p = |part| Times::percentile(&outcome.acts, part);
    println!(
        "{} servers on one PostgreSQL, {} matches, {:.0} s: {} killed, {} drained; {} moves p50 {:.1} ms p99 {:.1} ms max {:.1} ms; \
         {} lines made again, {} moves sent again; nothing lost, nothing twice; load of the machine {}",
        plan.servers,
        plan.matches,
        started.elapsed().as_secs_f64(),
        outcome.killed,
        outcome.drained,
        outcome.acts.len(),
        p(0.5),
        p(0.99),
        p(1.0),
        outcome.reconnected,
        outcome.repeated,
        load_of_the_machine(),
    );
    Ok(())
}

async fn cost(moves: u64, file: &Path) -> Result<(), String> {
    let folder = testing::Folder::new("cost");
    let names = std::cell::Cell::new(0);
    let database = || {
        names.set(names.get() + 1);
        format!("sqlite:{}", folder.path().join(format!("{}.db", names.get())).display())
    };
    let each = cost::of_a_move(&me()?, database, moves, file).await?;
    println!("a move takes the server {each} instructions; {} says where", file.display());
    if each > cost::MOST { Err(format!("more than {} instructions", cost::MOST)) } else { Ok(()) }
}

async fn all_computers(plan: &computers::Plan) -> Result<(), String> {
    let (db, _folder) = testing::sqlite();
    let server = Process::start(&me()?, free_port()?, &db).await?;
    let found = computers::run(server.address, plan).await?;
    println!(
        "{} matches against {}, {:.0} s: {} moves, {} matches ended; other requests p50 {:.1} ms p99 {:.1} ms max {:.1} ms; \
         server {:.1} s of processor time; {} errors; load of the machine {}",
        plan.matches,
        plan.level,
        plan.length.as_secs_f64(),
        found.moves,
        found.ended,
        found.percentile(0.5),
        found.percentile(0.99),
        found.percentile(1.0),
        server.worked().as_secs_f64(),
        found.errors.len(),
        load_of_the_machine(),
    );
    for (name, times) in &found.asked {
        let p = |part| Times::percentile(times, part);
        println!("  {name}: {} requests p50 {:.1} ms p99 {:.1} ms", times.len(), p(0.5), p(0.99));
    }
    found.errors.iter().take(5).for_each(|why| println!("  {why}"));
    server.kill().await
}

fn load_of_the_machine() -> String {
    std::fs::read_to_string("/proc/loadavg").unwrap_or_default().split(' ').next().unwrap_or_default().to_owned()
}

async fn all_halls(plans: &[hall::Plan], db: Option<String>) -> Result<(), String> {
    if let Some(db) = db {
        return one_hall(plans, &db).await;
    }
    let (sqlite, _folder) = testing::sqlite();
    let first = one_hall(plans, &sqlite).await;
    let second = match testing::postgres().await {
        Some(address) => one_hall(plans, &address).await,
        None => Ok(()),
    };
    first.and(second)
}

/// Most that a page may take longer in the full hall than in the small one.
const MOST_GROWTH: f64 = 2.0;
/// A published round is on every phone within so many milliseconds.
const ON_PHONES: f64 = 2000.0;

async fn one_hall(plans: &[hall::Plan], db: &str) -> Result<(), String> {
    let mut pack = Rulespack::read(preset("standard").ok_or("no preset")?.text).map_err(|why| format!("{why:?}"))?;
    pack.practical.rosters_on_paper = true;
    pack.pairing.club_mates_apart_until_round = 0;
    let pack = toml::to_string(&pack).map_err(|why| why.to_string())?;
    let server = Process::start(&me()?, free_port()?, db).await?;
    let kind = db.split(':').next().unwrap_or_default();
    let (mut first, mut trouble): (Option<Waits>, Vec<String>) = (None, Vec::new());
    for plan in plans {
        let worked = server.worked();
        let (waits, lost) = hall::run(server.address, &pack, *plan).await?;
        println!(
            "{kind}: {} phones, {} rounds, results within {} s: {lost} results lost, {} errors; server {:.1} s of processor \
             time; load of the machine {}",
            plan.phones,
            plan.rounds,
            plan.results.as_secs(),
            waits.errors.len(),
            server.worked().saturating_sub(worked).as_secs_f64(),
            load_of_the_machine(),
        );
        for (page, times) in &waits.pages {
            let [half, most, all] = waits.of(page);
            if *page == SHOWN {
                println!("  {page}: {} times, p50 {half:.0} ms, p99 {most:.0} ms, all {all:.0} ms", times.len());
                trouble.extend((all > ON_PHONES).then(|| format!("a phone showed the round after {all:.0} ms")));
                continue;
            }
            let growth = first.as_ref().map(|first| most / first.of(page)[1].max(0.001));
            let grown = growth.map_or_else(String::new, |growth| format!(", {growth:.1} times as long"));
            println!("  {page}: {} times, p50 {half:.1} ms, p99 {most:.1} ms{grown}", times.len());
            let grows = growth.is_some_and(|growth| growth > MOST_GROWTH) && hall::PAGES.contains(page);
            trouble.extend(grows.then(|| format!("{page} grows")));
        }
        trouble.extend(waits.errors.iter().take(5).cloned());
        trouble.extend((lost > 0).then(|| format!("{lost} results lost")));
        first.get_or_insert(waits);
    }
    server.kill().await?;
    if trouble.is_empty() { Ok(()) } else { Err(trouble.join("; ")) }
}

async fn all_kills(kills: usize, players: usize, seed: u64) -> Result<(), String> {
    let (sqlite, _folder) = testing::sqlite();
    let postgres = testing::postgres().await;
    for db in std::iter::once(&sqlite).chain(&postgres) {
        let started = Instant::now();
        let outcome = reliability::run(&me()?, db, kills, players, seed).await?;
        told(db.split(':').next().unwrap_or_default(), started, &outcome);
    }
    if let Some(db) = &postgres {
        let started = Instant::now();
        told("two servers on one PostgreSQL, either", started, &pair::run(&me()?, db, kills, seed).await?);
    }
    Ok(())
}

async fn kill_writers(what: &str, kills: usize, seed: u64) -> Result<(), String> {
    let (sqlite, _folder) = testing::sqlite();
    let postgres = testing::postgres().await;
    for db in std::iter::once(&sqlite).chain(&postgres) {
        let started = Instant::now();
        let outcome = match what {
            "events" => hall_kills::run(&me()?, db, kills, seed).await?,
            _ => league_kills::run(&me()?, db, kills, seed).await?,
        };
        println!(
            "{}: killed {} times in {:.0} s; {} {what} to their end, {} commands acknowledged, {} repeated; nothing lost",
            db.split(':').next().unwrap_or_default(),
            outcome.kills,
            started.elapsed().as_secs_f64(),
            outcome.matches,
            outcome.acknowledged,
            outcome.retried,
        );
    }
    Ok(())
}

fn told(what: &str, started: Instant, outcome: &Outcome) {
    println!(
        "{what}: killed {} times in {:.0} s; {} matches to their end, {} actions acknowledged, {} requests repeated; nothing lost",
        outcome.kills,
        started.elapsed().as_secs_f64(),
        outcome.matches,
        outcome.acknowledged,
        outcome.retried,
    );
}
