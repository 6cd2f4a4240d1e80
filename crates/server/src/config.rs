//! How a server is set up.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

const DAY: u64 = 24 * 3600;

/// Certificate chain and private key, both PEM.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tls {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

#[derive(Clone, Debug)]
pub struct Config {
    pub address: SocketAddr,
    /// `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// Its password and certificates.
    pub access: touchback_store::Access,
    /// Speaks TLS itself.
    pub tls: Option<Tls>,
    /// Where the operator finds figures.
    pub metrics: Option<SocketAddr>,
    /// Where mail is sent from; without it nothing is mailed.
    pub mail: Option<crate::mail::MailServer>,
    /// How long connections have to end when the server stops.
    pub stop_time: Duration,
    /// The cookie only travels over encrypted connections.
    pub secure_cookie: bool,
    /// The addresses of clients come from the header that a proxy in front sets.
    pub behind_proxy: bool,
    /// How long the computer waits before each answer; the page shows its moves at the speed the coach chose.
    pub computer_pause: Duration,
    /// How long an action waits for the link of the other client.
    pub link_wait: Duration,
    /// How long a match without connections is kept in memory.
    pub keep_idle: Duration,
    /// A match that nobody has played for so long is over, and its secret opened.
    pub abandon_after: Duration,
    /// A match that has not begun for so long is called off.
    pub expire_after: Duration,
    /// In live matches a coach's client has so long for its share of the dice; then he has lost.
    pub share_wait: Duration,
    /// The log of a finished match is packed after this time.
    pub pack_after: Duration,
    /// What nobody with an account has a part in, and what never began, is deleted after this time; zero: never.
    pub clear_after: Duration,
    /// How often all this is looked after.
    pub tidy_every: Duration,
    /// Matches that one person has made: those that are not over, and all that are stored.
    pub most_open: u64,
    pub most_stored: u64,
    /// How often matches are looked for whose time is up while nobody is there.
    pub wake_every: Duration,
    pub most_sockets: usize,
    pub most_sockets_per_address: usize,
    /// Connections of one address, WebSockets and plain requests together. Not counted behind a proxy.
    pub most_connections_per_address: usize,
    /// Requests of one address: how many at once, and how many more per second.
    pub requests: (u32, u32),
    /// Attempts to sign in or register from one address: how many at once, and how many more per minute. All addresses
    /// together may try one sign-in name ten times as often.
    pub sign_ins: (u32, u32),
    /// New guests of one address: how many at once, and how many more per minute.
    pub guests: (u32, u32),
    /// Matches of one person: how many at once, and how many more per minute.
    pub new_matches: (u32, u32),
    /// Chat lines of one person in one match, and likewise undo requests and new chains: how many at once, and how many
    /// more per minute. Undos may be four times as many, actions 150 times.
    pub talk: (u32, u32),
    /// Bytes of memory that the process may take; 0: what the machine or its container allows.
    pub memory: u64,
    /// The head of a request must be there within this time: the first one, and the next one of a connection that is kept.
    pub head_time: Duration,
    /// A request must be read within this time.
    pub request_time: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            address: SocketAddr::from(([127, 0, 0, 1], 7370)),
            database: "sqlite:touchback.db".to_owned(),
            access: touchback_store::Access::default(),
            tls: None,
            metrics: None,
            mail: None,
            stop_time: Duration::from_secs(10),
            secure_cookie: false,
            behind_proxy: false,
            computer_pause: Duration::from_millis(40),
            link_wait: Duration::from_secs(4),
            keep_idle: Duration::from_secs(300),
            abandon_after: Duration::from_secs(60 * DAY),
            expire_after: Duration::from_secs(30 * DAY),
            share_wait: Duration::from_secs(15 * 60),
            pack_after: Duration::from_secs(DAY),
            clear_after: Duration::from_secs(365 * DAY),
            tidy_every: Duration::from_secs(600),
            most_open: 100,
            most_stored: 2_000,
            wake_every: Duration::from_secs(20),
            most_sockets: 20_000,
            most_sockets_per_address: 500,
            most_connections_per_address: 4096,
            requests: (400, 100),
            sign_ins: (10, 10),
            guests: (60, 30),
            new_matches: (30, 10),
            talk: (10, 20),
            memory: 0,
            head_time: Duration::from_secs(10),
            request_time: Duration::from_secs(20),
        }
    }
}
