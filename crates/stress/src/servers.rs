//! Servers for trials: in this process, or as separate processes that can be killed.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tokio::process::{Child, Command};
use touchback_server::{Config, Running};
pub use touchback_store::testing::free_port;

/// Settings without pauses and with room for many clients of one address.
#[must_use]
pub fn quick(database: &str) -> Config {
    Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: database.to_owned(),
        computer_pause: Duration::ZERO,
        link_wait: Duration::from_millis(4000),
        requests: (1_000_000, 1_000_000),
        sign_ins: (1_000_000, 1_000_000),
        guests: (1_000_000, 1_000_000),
        new_matches: (1_000_000, 1_000_000),
        talk: (1_000_000, 1_000_000),
        most_open: u64::MAX,
        most_stored: u64::MAX,
        most_sockets_per_address: 100_000,
        most_connections_per_address: 100_000,
        // Slow is not wrong: only what is stuck ends.
        request_time: Duration::from_secs(240),
        ..Config::default()
    }
}

/// A server in this process.
pub async fn inside(database: &str) -> Result<Running, String> {
    touchback_server::start(quick(database)).await
}

/// A server as a process: `program serve --port … --db …`.
pub struct Process {
    pub address: SocketAddr,
    child: Child,
}

impl Process {
    /// Starts the program and waits until it listens.
    pub async fn start(program: &Path, port: u16, database: &str) -> Result<Process, String> {
        Process::start_by(Command::new(program), port, database).await
    }

    /// The same by a command that runs the program with the words that are added.
    pub async fn start_by(mut command: Command, port: u16, database: &str) -> Result<Process, String> {
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        let mut child = command
            .args(["serve", "--port", &port.to_string(), "--db", database])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(|why| why.to_string())?;
        // A counted server on a busy machine takes minutes; one that has died is noticed at once.
        for _ in 0..60_000 {
            if tokio::net::TcpStream::connect(address).await.is_ok() {
                return Ok(Process { address, child });
            }
            if let Ok(Some(status)) = child.try_wait() {
                return Err(format!("the server ended at once: {status}"));
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Err("the server does not come up".to_owned())
    }

    /// Resident memory in kilobytes.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.kilobytes("VmRSS:")
    }

    /// The most resident memory it ever had, in kilobytes.
    #[must_use]
    pub fn peak(&self) -> u64 {
        self.kilobytes("VmHWM:")
    }

    fn kilobytes(&self, field: &str) -> u64 {
        let id = self.child.id().unwrap_or(0);
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(field));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
    }

    /// Processor time used so far.
    #[must_use]
    pub fn worked(&self) -> Duration {
        let id = self.child.id().unwrap_or(0);
        let line = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // Behind the name in brackets; the twelfth and thirteenth word there are user and system time in hundredths.
        let rest = line.rsplit(") ").next().unwrap_or_default();
        let ticks: u64 = rest.split(' ').skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 10)
    }

    /// SIGTERM, and the end that follows.
    pub async fn stop(mut self) -> Result<(), String> {
        if let Some(id) = self.child.id().and_then(|id| rustix::process::Pid::from_raw(id as i32)) {
            rustix::process::kill_process(id, rustix::process::Signal::TERM).map_err(|why| why.to_string())?;
        }
        self.child.wait().await.map(|_| ()).map_err(|why| why.to_string())
    }

    /// SIGKILL.
    pub async fn kill(mut self) -> Result<(), String> {
        self.child.kill().await.map_err(|why| why.to_string())
    }
}
