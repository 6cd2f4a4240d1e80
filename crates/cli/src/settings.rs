//! The settings of a server: flags, then the environment, then a file, then the usual values.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use serde::{Deserialize, Serialize};
use touchback_server::Config;
use touchback_server::config::Tls;
use touchback_server::mail::MailServer;
use touchback_store::Access;

use crate::common::BadInput;

/// This many at once, and this many more per stretch of time: `400/100`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Rate(u32, u32);

impl FromStr for Rate {
    type Err = String;

    fn from_str(text: &str) -> Result<Rate, String> {
        let parts = text.split_once('/').and_then(|(once, more)| Some(Rate(once.parse().ok()?, more.parse().ok()?)));
        parts.ok_or_else(|| format!("expected two numbers as in 400/100, found {text:?}"))
    }
}

impl TryFrom<String> for Rate {
    type Error = String;

    fn try_from(text: String) -> Result<Rate, String> {
        text.parse()
    }
}

impl From<Rate> for String {
    fn from(rate: Rate) -> String {
        format!("{}/{}", rate.0, rate.1)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, clap::ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    #[default]
    Text,
    Json,
}

/// Every setting has a flag, a variable and a line of the file, all of the same name.
#[derive(Clone, Debug, Default, Args, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Where to listen (default 127.0.0.1:7370)
    #[arg(long, env = "TOUCHBACK_ADDR")]
    #[serde(skip_serializing_if = "Option::is_none")]
    addr: Option<SocketAddr>,
    /// sqlite:FILE or postgres://USER@HOST/NAME (default sqlite:touchback.db)
    #[arg(long, env = "TOUCHBACK_DB", hide_env_values = true)]
    #[serde(skip_serializing_if = "Option::is_none")]
    db: Option<String>,
    /// A file with the password of the database; or the variable TOUCHBACK_DB_PASSWORD
    #[arg(long, env = "TOUCHBACK_DB_PASSWORD_FILE")]
    #[serde(skip_serializing_if = "Option::is_none")]
    db_password_file: Option<PathBuf>,
    /// Certificates (PEM) that the database's own is checked with; it must then speak TLS
    #[arg(long, env = "TOUCHBACK_DB_CA")]
    #[serde(skip_serializing_if = "Option::is_none")]
    db_ca: Option<PathBuf>,
    /// Certificate chain (PEM), to speak TLS without a proxy; with --tls-key
    #[arg(long, env = "TOUCHBACK_TLS_CERTIFICATE", requires = "tls_key")]
    #[serde(skip_serializing_if = "Option::is_none")]
    tls_certificate: Option<PathBuf>,
    /// Its private key (PEM)
    #[arg(long, env = "TOUCHBACK_TLS_KEY")]
    #[serde(skip_serializing_if = "Option::is_none")]
    tls_key: Option<PathBuf>,
    /// Where Prometheus finds /metrics; not for strangers (default nowhere)
    #[arg(long, env = "TOUCHBACK_METRICS_ADDR")]
    #[serde(skip_serializing_if = "Option::is_none")]
    metrics_addr: Option<SocketAddr>,
    /// The address of the page as people open it, for links in mails: `https://play.example.org`
    #[arg(long, env = "TOUCHBACK_PUBLIC_URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    public_url: Option<String>,
    /// Where mail is handed in: smtps://HOST, smtp://HOST:587?tls=required, smtp://127.0.0.1:25 (default: no mail is sent)
    #[arg(long, env = "TOUCHBACK_MAIL_SERVER", requires = "mail_from")]
    #[serde(skip_serializing_if = "Option::is_none")]
    mail_server: Option<String>,
    /// Whom mail is from: Touchback <touchback@example.org>
    #[arg(long, env = "TOUCHBACK_MAIL_FROM")]
    #[serde(skip_serializing_if = "Option::is_none")]
    mail_from: Option<String>,
    /// Who signs in at the mail server, if it asks for that
    #[arg(long, env = "TOUCHBACK_MAIL_USER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    mail_user: Option<String>,
    /// A file with the password there; or the variable TOUCHBACK_MAIL_PASSWORD
    #[arg(long, env = "TOUCHBACK_MAIL_PASSWORD_FILE")]
    #[serde(skip_serializing_if = "Option::is_none")]
    mail_password_file: Option<PathBuf>,
    /// How much is logged: error, warn, info, debug, or by part as in info,touchback_store=debug (default info)
    #[arg(long, env = "TOUCHBACK_LOG")]
    #[serde(skip_serializing_if = "Option::is_none")]
    log: Option<String>,
    /// text or json (default text)
    #[arg(long, env = "TOUCHBACK_LOG_FORMAT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    log_format: Option<LogFormat>,
    /// Send the cookie only over encrypted connections (behind a proxy with TLS)
    #[arg(long, env = "TOUCHBACK_SECURE_COOKIE", num_args = 0..=1, default_missing_value = "true")]
    #[serde(skip_serializing_if = "Option::is_none")]
    secure_cookie: Option<bool>,
    /// Take the addresses of clients from X-Forwarded-For, as set by a proxy in front
    #[arg(long, env = "TOUCHBACK_BEHIND_PROXY", num_args = 0..=1, default_missing_value = "true")]
    #[serde(skip_serializing_if = "Option::is_none")]
    behind_proxy: Option<bool>,
    /// Milliseconds that the computer thinks before each answer (default 40)
    #[arg(long, env = "TOUCHBACK_COMPUTER_PAUSE")]
    #[serde(skip_serializing_if = "Option::is_none")]
    computer_pause: Option<u64>,
    /// Milliseconds that an action waits for the link of the other client (default 4000)
    #[arg(long, env = "TOUCHBACK_LINK_WAIT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    link_wait: Option<u64>,
    /// Seconds that a match without connections is kept in memory (default 300)
    #[arg(long, env = "TOUCHBACK_KEEP_IDLE")]
    #[serde(skip_serializing_if = "Option::is_none")]
    keep_idle: Option<u64>,
    /// Days after which a match that nobody plays is over (default 60)
    #[arg(long, env = "TOUCHBACK_ABANDON_AFTER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    abandon_after: Option<u64>,
    /// Days after which a match that has not begun is called off (default 30)
    #[arg(long, env = "TOUCHBACK_EXPIRE_AFTER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    expire_after: Option<u64>,
    /// Seconds that a client has for its share of the dice of a live match, before its coach has lost (default 900)
    #[arg(long, env = "TOUCHBACK_SHARE_WAIT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    share_wait: Option<u64>,
    /// Days after which the log of a finished match is packed (default 1)
    #[arg(long, env = "TOUCHBACK_PACK_AFTER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pack_after: Option<u64>,
    /// Days after which matches that never began, finished ones of guests and guests who cannot come back are deleted; 0: never (default 365)
    #[arg(long, env = "TOUCHBACK_CLEAR_AFTER")]
    #[serde(skip_serializing_if = "Option::is_none")]
    clear_after: Option<u64>,
    /// Matches of one person that are not over (default 100)
    #[arg(long, env = "TOUCHBACK_MOST_OPEN")]
    #[serde(skip_serializing_if = "Option::is_none")]
    most_open: Option<u64>,
    /// Matches that are stored of one person (default 2000)
    #[arg(long, env = "TOUCHBACK_MOST_STORED")]
    #[serde(skip_serializing_if = "Option::is_none")]
    most_stored: Option<u64>,
    /// Live lines, all together (default 20000)
    #[arg(long, env = "TOUCHBACK_MOST_SOCKETS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    most_sockets: Option<usize>,
    /// Live lines of one address (default 500)
    #[arg(long, env = "TOUCHBACK_MOST_SOCKETS_PER_ADDRESS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    most_sockets_per_address: Option<usize>,
    /// Connections of one address (default 4096)
    #[arg(long, env = "TOUCHBACK_MOST_CONNECTIONS_PER_ADDRESS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    most_connections_per_address: Option<usize>,
    /// Requests of one address: at once, and more in a second (default 400/100)
    #[arg(long, env = "TOUCHBACK_REQUESTS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    requests: Option<Rate>,
    /// Attempts to sign in of one address: at once, and more in a minute (default 10/10)
    #[arg(long, env = "TOUCHBACK_SIGN_INS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    sign_ins: Option<Rate>,
    /// New guests of one address: at once, and more in a minute (default 60/30)
    #[arg(long, env = "TOUCHBACK_GUESTS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    guests: Option<Rate>,
    /// New matches of one person: at once, and more in a minute (default 30/10)
    #[arg(long, env = "TOUCHBACK_NEW_MATCHES")]
    #[serde(skip_serializing_if = "Option::is_none")]
    new_matches: Option<Rate>,
    /// Lines of chat of one person in one match: at once, and more in a minute (default 10/20)
    #[arg(long, env = "TOUCHBACK_TALK")]
    #[serde(skip_serializing_if = "Option::is_none")]
    talk: Option<Rate>,
    /// Megabytes of memory that the process may take; 0: what the machine or its container allows (default 0)
    #[arg(long, env = "TOUCHBACK_MEMORY")]
    #[serde(skip_serializing_if = "Option::is_none")]
    memory: Option<u64>,
    /// Seconds in which the head of a request must be there (default 10)
    #[arg(long, env = "TOUCHBACK_HEAD_TIME")]
    #[serde(skip_serializing_if = "Option::is_none")]
    head_time: Option<u64>,
    /// Seconds in which a request must be read (default 20)
    #[arg(long, env = "TOUCHBACK_REQUEST_TIME")]
    #[serde(skip_serializing_if = "Option::is_none")]
    request_time: Option<u64>,
    /// Seconds that connections have to end when the server stops (default 10)
    #[arg(long, env = "TOUCHBACK_STOP_TIME")]
    #[serde(skip_serializing_if = "Option::is_none")]
    stop_time: Option<u64>,
}

fn read(path: &Path) -> Result<String, BadInput> {
    crate::input::text(path).map_err(|why| BadInput(format!("{}: {why}", path.display())))
}

/// A password from a file or a variable, never from a flag that others can see.
fn secret(file: Option<&Path>, variable: &str) -> Result<Option<String>, BadInput> {
    match file {
        Some(file) => Ok(Some(read(file)?.trim_end_matches(['\r', '\n']).to_owned())),
        None => Ok(std::env::var(variable).ok()),
    }
}

impl Settings {
    /// These settings, and those of a file where these say nothing.
    pub fn with_file(&self, file: Option<&Path>) -> Result<Settings, BadInput> {
        let Some(path) = file else { return Ok(self.clone()) };
        let wrong = |why: &dyn std::fmt::Display| BadInput(format!("{}: {why}", path.display()));
        // Parsed separately first, so that an error names its line.
        let kept: Settings = toml::from_str(&read(path)?).map_err(|why| wrong(&why))?;
        let mut all = toml::Table::try_from(kept).map_err(|why| wrong(&why))?;
        all.extend(toml::Table::try_from(self).map_err(|why| wrong(&why))?);
        all.try_into().map_err(|why| wrong(&why))
    }

    /// How the database is reached.
    pub fn access(&self) -> Result<Access, BadInput> {
        let password = secret(self.db_password_file.as_deref(), "TOUCHBACK_DB_PASSWORD")?;
        let ca = self.db_ca.as_deref().map(read).transpose()?;
        Ok(Access { password, ca })
    }

    /// How mail is sent, if it is.
    fn mail(&self) -> Result<Option<MailServer>, BadInput> {
        let Some(server) = self.mail_server.clone() else { return Ok(None) };
        let password = secret(self.mail_password_file.as_deref(), "TOUCHBACK_MAIL_PASSWORD")?;
        let (from, page) = (self.mail_from.clone().unwrap_or_default(), self.public_url.clone().unwrap_or_default());
        let mail = MailServer { server, from, user: self.mail_user.clone(), password, page };
        mail.check().map_err(BadInput)?;
        Ok(Some(mail))
    }

    #[must_use]
    pub fn database(&self) -> String {
        self.db.clone().unwrap_or_else(|| Config::default().database)
    }

    /// The configuration of a server.
    pub fn config(&self) -> Result<Config, BadInput> {
        let usual = Config::default();
        let tls = match (&self.tls_certificate, &self.tls_key) {
            (Some(certificate), Some(key)) => Some(Tls { certificate: certificate.clone(), key: key.clone() }),
            (None, None) => None,
            _ => return Err(BadInput("TLS needs both tls_certificate and tls_key".to_owned())),
        };
        let seconds = |value: Option<u64>, usual: Duration| value.map_or(usual, Duration::from_secs);
        let millis = |value: Option<u64>, usual: Duration| value.map_or(usual, Duration::from_millis);
        let rate = |value: Option<Rate>, usual| value.map_or(usual, |Rate(once, more)| (once, more));
        let days = |value: Option<u64>, usual| seconds(value.map(|days| days.saturating_mul(24 * 3600)), usual);
        Ok(Config {
            address: self.addr.unwrap_or(usual.address),
            database: self.database(),
            access: self.access()?,
            secure_cookie: self.secure_cookie.unwrap_or(tls.is_some()),
            tls,
            metrics: self.metrics_addr,
            mail: self.mail()?,
            behind_proxy: self.behind_proxy.unwrap_or(usual.behind_proxy),
            computer_pause: millis(self.computer_pause, usual.computer_pause),
            link_wait: millis(self.link_wait, usual.link_wait),
            keep_idle: seconds(self.keep_idle, usual.keep_idle),
            abandon_after: days(self.abandon_after, usual.abandon_after),
            expire_after: days(self.expire_after, usual.expire_after),
            share_wait: seconds(self.share_wait, usual.share_wait),
            pack_after: days(self.pack_after, usual.pack_after),
            clear_after: days(self.clear_after, usual.clear_after),
            tidy_every: usual.tidy_every,
            most_open: self.most_open.unwrap_or(usual.most_open),
            most_stored: self.most_stored.unwrap_or(usual.most_stored),
            wake_every: usual.wake_every,
            most_sockets: self.most_sockets.unwrap_or(usual.most_sockets),
            most_sockets_per_address: self.most_sockets_per_address.unwrap_or(usual.most_sockets_per_address),
            most_connections_per_address: self
                .most_connections_per_address
                .unwrap_or(usual.most_connections_per_address),
            requests: rate(self.requests, usual.requests),
            sign_ins: rate(self.sign_ins, usual.sign_ins),
            guests: rate(self.guests, usual.guests),
            memory: self.memory.map_or(usual.memory, |megabytes| megabytes.saturating_mul(1 << 20)),
            new_matches: rate(self.new_matches, usual.new_matches),
            talk: rate(self.talk, usual.talk),
            head_time: seconds(self.head_time, usual.head_time),
            request_time: seconds(self.request_time, usual.request_time),
            stop_time: seconds(self.stop_time, usual.stop_time),
        })
    }

    /// What is logged and how.
    #[must_use]
    pub fn log(&self) -> (String, LogFormat) {
        (self.log.clone().unwrap_or_else(|| "info".to_owned()), self.log_format.unwrap_or_default())
    }
}
