//! Several servers on one database, and many matches whose clients are spread over them. Every few seconds a server is killed or
//! drained, in turn, and started again. A client whose line breaks goes to the next server and sends its move again with the same
//! key, as the page does. No move may be lost or made twice, and no client may be left with an error.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use serde_json::{Value, json};

use crate::client::Client;
use crate::load::{Known, Socket, ask, pair, read};
use crate::play::{PATIENCE, Player};
use crate::reliability::insist;
use crate::servers::{Process, free_port};

#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub servers: usize,
    pub matches: usize,
    /// Each client makes a move every so often.
    pub pause: Duration,
    /// So often a server goes: the first time it is killed, the next time drained, and so on.
    pub goes: usize,
    /// The time between two of them; there are always moves between them too.
    pub every: Duration,
}

/// What a run showed. Times in microseconds, from the first sending of a move to its acknowledgement.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    pub acts: Vec<u64>,
    pub killed: usize,
    pub drained: usize,
    /// Moves that were sent again.
    pub repeated: usize,
    /// Lines that were made again.
    pub reconnected: usize,
}

/// What the clients and whoever takes the servers down know of each other.
#[derive(Default)]
struct Shared {
    /// Clients that have had a line.
    connected: AtomicUsize,
    /// Clients whose match is over, or who gave up.
    done: AtomicUsize,
    moves: AtomicUsize,
    end: AtomicBool,
}

/// Waits before the next server is tried.
const BREATH: Duration = Duration::from_millis(20);

pub async fn run(program: &Path, database: &str, plan: Plan) -> Result<Outcome, String> {
    let mut servers = Vec::new();
    for _ in 0..plan.servers {
        servers.push(Process::start(program, free_port()?, database).await?);
    }
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let first = Client::new(addresses[0]);
    let shared = Arc::new(Shared::default());
    let mut seats = Vec::new();
    for n in 0..plan.matches {
        for player in pair(&first, n as u64).await? {
            seats.push(Seat::new(player, &addresses, seats.len(), &shared));
        }
    }
    let keeper = tokio::spawn(keep(program.to_owned(), database.to_owned(), servers, plan, Arc::clone(&shared)));
    let clients = seats.into_iter().enumerate().map(|(n, seat)| {
        let spread = plan.pause.mul_f64((n as f64 * 0.618).fract());
        tokio::spawn(async move {
            tokio::time::sleep(spread).await;
            let shared = Arc::clone(&seat.shared);
            let done = seat.play(plan.pause).await;
            shared.done.fetch_add(1, Ordering::Relaxed);
            done
        })
    });
    let (mut outcome, mut seats) = (Outcome::default(), Vec::new());
    for client in clients.collect::<Vec<_>>() {
        let seat = client.await.map_err(|why| why.to_string())??;
        outcome.acts.extend(&seat.acts);
        outcome.repeated += seat.repeated;
        outcome.reconnected += seat.reconnected;
        seats.push(seat);
    }
    let (servers, killed, drained) = keeper.await.map_err(|why| why.to_string())??;
    (outcome.killed, outcome.drained) = (killed, drained);
    outcome.acts.sort_unstable();
    check(seats).await?;
    for server in servers {
        server.kill().await?;
    }
    Ok(outcome)
}

/// Takes the servers down one after the other, and starts each again.
async fn keep(
    program: PathBuf,
    database: String,
    mut servers: Vec<Process>,
    plan: Plan,
    shared: Arc<Shared>,
) -> Result<(Vec<Process>, usize, usize), String> {
    let mut gone = [0, 0];
    let seats = 2 * plan.matches;
    shared.until(seats, || shared.connected.load(Ordering::Relaxed) >= seats).await;
    for n in 0..plan.goes {
        tokio::time::sleep(plan.every).await;
        let enough = shared.moves.load(Ordering::Relaxed) + plan.matches;
        shared.until(seats, || shared.moves.load(Ordering::Relaxed) >= enough).await;
        let server = servers.remove(0);
        let port = server.address.port();
        if n % 2 == 0 {
            server.kill().await?
        } else {
            server.stop().await?
        }
        gone[n % 2] += 1;
        servers.push(Process::start(&program, port, &database).await?);
    }
    shared.end.store(true, Ordering::Relaxed);
    Ok((servers, gone[0], gone[1]))
}

impl Shared {
    /// Waits for something that the clients do, as long as any of these many is there.
    async fn until(&self, seats: usize, there: impl Fn() -> bool) {
        while !there() && self.done.load(Ordering::Relaxed) < seats {
            tokio::time::sleep(BREATH).await;
        }
    }
}

/// A client with its servers.
struct Seat {
    player: Player,
    addresses: Vec<SocketAddr>,
    shared: Arc<Shared>,
    at: usize,
    known: Known,
    acts: Vec<u64>,
    repeated: usize,
    reconnected: usize,
}

impl Seat {
    fn new(player: Player, addresses: &[SocketAddr], at: usize, shared: &Arc<Shared>) -> Seat {
        Seat {
            player,
            addresses: addresses.to_vec(),
            shared: Arc::clone(shared),
            at,
            known: Known::default(),
            acts: Vec::new(),
            repeated: 0,
            reconnected: 0,
        }
    }

    async fn play(mut self, pause: Duration) -> Result<Seat, String> {
        let mut socket = self.connect().await?;
        self.shared.connected.fetch_add(1, Ordering::Relaxed);
        let mut beat = tokio::time::interval(pause);
        while !self.shared.end.load(Ordering::Relaxed) && !self.known.over {
            tokio::select! {
                message = socket.next() => match read(message) {
                    Ok(message) => self.known.saw(&message),
                    Err(_) => socket = self.reconnect().await?,
                },
                _ = beat.tick() => {
                    if self.known.decision["mine"] == true {
                        socket = self.move_once(socket).await?;
                    }
                }
            }
        }
        Ok(self)
    }

    /// A line to the first server that answers.
    async fn connect(&mut self) -> Result<Socket, String> {
        let mut why = String::new();
        for _ in 0..PATIENCE {
            self.player.client.address = self.addresses[self.at % self.addresses.len()];
            match self.player.client.live(&self.player.id, self.known.seq).await {
                Ok(socket) => return Ok(socket),
                Err(error) => why = error,
            }
            self.at += 1;
            tokio::time::sleep(BREATH).await;
        }
        Err(format!("no server answers: {why}"))
    }

    async fn reconnect(&mut self) -> Result<Socket, String> {
        self.reconnected += 1;
        self.at += 1;
        self.connect().await
    }

    /// Sends a move until a server says what became of it.
    async fn move_once(&mut self, mut socket: Socket) -> Result<Socket, String> {
        let Some(action) = self.player.pick(&self.known.decision) else { return Ok(socket) };
        let mut body = self.player.request(self.known.at, &action);
        body["do"] = json!("act");
        body["re"] = json!("act");
        let started = Instant::now();
        for _ in 0..PATIENCE {
            match ask(&mut socket, &mut self.known, &body).await {
                Ok(reply) if reply["ok"] == true => {
                    self.acts.push(started.elapsed().as_micros() as u64);
                    self.shared.moves.fetch_add(1, Ordering::Relaxed);
                    self.player.took(&reply["body"], &action);
                    return Ok(socket);
                }
                Ok(reply) => match reply["error"]["code"].as_str().unwrap_or_default() {
                    "stale" => return Ok(socket),
                    // The database was away for a moment.
                    "internal" | "busy" | "unavailable" => tokio::time::sleep(BREATH).await,
                    _ => return Err(format!("{action}: {reply}")),
                },
                Err(_) => socket = self.reconnect().await?,
            }
            self.repeated += 1;
        }
        Err(format!("{action} is never answered"))
    }
}

/// Every acknowledged move of both coaches is in the log once, and no other.
async fn check(seats: Vec<Seat>) -> Result<(), String> {
    let mut seats = seats.into_iter();
    while let (Some(mut home), Some(away)) = (seats.next(), seats.next()) {
        let mut acknowledged = [home.player.acknowledged.clone(), away.player.acknowledged.clone()].concat();
        acknowledged.sort();
        let path = format!("/api/matches/{}/log", home.player.id);
        let log = insist(&mut home.player.client, &path, None).await?;
        let own = |step: &&Value| step["is"] == "action" && step["how"] == "coach";
        let logged = log.body["steps"].as_array().into_iter().flatten().filter(own);
        let logged: Vec<(u64, String)> = logged
            .map(|step| (step["seq"].as_u64().unwrap_or(0), step["action"].as_str().unwrap_or_default().to_owned()))
            .collect();
        if logged != acknowledged {
            return Err(format!(
                "{}: {} moves in the log, {} acknowledged",
                home.player.id,
                logged.len(),
                acknowledged.len()
            ));
        }
    }
    Ok(())
}
