//! What a move costs the server: instructions counted by callgrind, so the machine's load does not matter.

use std::path::Path;

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::process::Command;

use crate::client::Client;
use crate::load::{Known, Socket, ask, pair, read};
use crate::play::Player;
use crate::servers::{Process, free_port};

/// Most instructions that a move may take.
pub const MOST: u64 = 1_000_000;

/// Instructions a move: two runs that differ only in the number of moves, so starting and ending are not counted.
pub async fn of_a_move(program: &Path, database: impl Fn() -> String, moves: u64, file: &Path) -> Result<u64, String> {
    let few = count(program, &database(), moves, file).await?;
    let many = count(program, &database(), 3 * moves, file).await?;
    Ok(many.saturating_sub(few) / (2 * moves))
}

/// All instructions of a server on which so many moves were made.
async fn count(program: &Path, database: &str, moves: u64, file: &Path) -> Result<u64, String> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--quiet"]).arg(format!("--callgrind-out-file={}", file.display())).arg(program);
    let server = Process::start_by(valgrind, free_port()?, database).await?;
    play(&server, moves).await?;
    server.stop().await?;
    let text = std::fs::read_to_string(file).map_err(|why| why.to_string())?;
    let total = text.lines().rev().find_map(|line| line.strip_prefix("totals: ").or(line.strip_prefix("summary: ")));
    total.and_then(|total| total.trim().parse().ok()).ok_or_else(|| "callgrind says nothing".to_owned())
}

/// Both coaches of one match have a line and move as soon as they may. A match that ends early is followed by another.
async fn play(server: &Process, moves: u64) -> Result<(), String> {
    let client = Client::new(server.address);
    let (mut made, mut matches) = (0, 0);
    while made < moves {
        let [home, away] = pair(&client, matches).await?;
        let mut seats = [Seat::new(home).await?, Seat::new(away).await?];
        matches += 1;
        while made < moves && !seats.iter().any(|seat| seat.known.over) {
            match seats.iter_mut().find(|seat| seat.known.decision["mine"] == true) {
                Some(seat) => made += u64::from(seat.act().await?),
                None => {
                    let [home, away] = &mut seats;
                    tokio::select! { done = home.hear() => done?, done = away.hear() => done? }
                }
            }
        }
    }
    Ok(())
}

struct Seat {
    player: Player,
    socket: Socket,
    known: Known,
}

impl Seat {
    async fn new(player: Player) -> Result<Seat, String> {
        let socket = player.client.live(&player.id, 0).await?;
        Ok(Seat { player, socket, known: Known::default() })
    }

    async fn hear(&mut self) -> Result<(), String> {
        let message = read(self.socket.next().await)?;
        self.known.saw(&message);
        Ok(())
    }

    async fn act(&mut self) -> Result<bool, String> {
        let action = self.player.pick(&self.known.decision).ok_or("an empty menu")?;
        let mut body = self.player.request(self.known.at, &action);
        body["do"] = json!("act");
        body["re"] = json!("act");
        let reply = ask(&mut self.socket, &mut self.known, &body).await?;
        // What is to be done next comes as news.
        self.known.decision = Value::Null;
        Ok(reply["ok"] == true)
    }
}
