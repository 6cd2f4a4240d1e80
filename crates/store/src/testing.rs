//! A real PostgreSQL for tests: made in a temporary folder, by a user that is not root, removed when the tests end.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// How often to look, every tenth of a second, whether PostgreSQL has come up.
const PATIENCE: usize = 1200;

/// The user `nobody`.
const NOBODY: u32 = 65534;

/// A running server. Its shell waits for the end of its input, so it ends with the process that started it, in any
/// case.
pub struct Cluster {
    port: u16,
    _shell: Child,
}

static CLUSTER: OnceLock<Result<Cluster, String>> = OnceLock::new();
static DATABASES: AtomicUsize = AtomicUsize::new(0);

/// The address of a new, empty database. Notes the test as skipped and gives `None` if PostgreSQL is not installed.
pub async fn postgres() -> Option<String> {
    let port = match CLUSTER.get_or_init(start) {
        Ok(cluster) => cluster.port,
        Err(why) => {
            touchback_ledger::skipped(&format!("PostgreSQL: {why}; scripts/tools installs it"));
            return None;
        }
    };
    let name = format!("test_{}_{}", std::process::id(), DATABASES.fetch_add(1, Ordering::Relaxed));
    let address = |database: &str| format!("postgres://nobody@127.0.0.1:{port}/{database}");
    let client = first_connection(&address("postgres")).await.expect("the server answers");
    client.batch_execute(&format!("CREATE DATABASE {name}")).await.expect("a new database");
    Some(address(&name))
}

/// Every commit of this database takes so many milliseconds longer, for connections from now on.
pub async fn delay_commits(address: &str, milliseconds: u32) -> Result<(), String> {
    let (server, name) = address.rsplit_once('/').ok_or("no database")?;
    let client = first_connection(&format!("{server}/postgres")).await.map_err(|why| why.to_string())?;
    let delay = milliseconds * 1000;
    let sql =
        format!("ALTER DATABASE {name} SET commit_delay = {delay}; ALTER DATABASE {name} SET commit_siblings = 0");
    client.batch_execute(&sql).await.map_err(|why| why.to_string())
}

/// Connects as soon as the server has come up.
async fn first_connection(address: &str) -> Result<tokio_postgres::Client, tokio_postgres::Error> {
    for _ in 0..PATIENCE {
        if let Ok((client, connection)) = tokio_postgres::connect(address, tokio_postgres::NoTls).await {
            tokio::spawn(connection);
            return Ok(client);
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls).await?;
    tokio::spawn(connection);
    Ok(client)
}

/// The address of a new SQLite file, and the folder to remove.
pub fn sqlite() -> (String, Folder) {
    let folder = Folder::new("sqlite");
    (format!("sqlite:{}", folder.path().join("test.db").display()), folder)
}

/// A temporary folder that is removed when dropped.
pub struct Folder(PathBuf);

impl Folder {
    #[must_use]
    pub fn new(name: &str) -> Folder {
        let unique = format!("touchback-{name}-{}-{}", std::process::id(), DATABASES.fetch_add(1, Ordering::Relaxed));
        Folder(emptied(std::env::temp_dir().join(unique)).expect("a temporary folder"))
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Makes the folder. A process of the same number that was killed may have left one behind.
fn emptied(folder: PathBuf) -> std::io::Result<PathBuf> {
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn program(name: &str) -> Result<PathBuf, String> {
    let mut folders: Vec<PathBuf> =
        std::env::var_os("PATH").map(|p| std::env::split_paths(&p).collect()).unwrap_or_default();
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        folders.extend(versions.flatten().map(|version| version.path().join("bin")));
    }
    let found = folders.into_iter().map(|folder| folder.join(name)).find(|file| file.is_file());
    found.ok_or_else(|| format!("no program {name}"))
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|it| std::os::unix::fs::MetadataExt::uid(&it) == 0)
}

fn as_nobody(command: &mut Command) -> &mut Command {
    if is_root() { command.uid(NOBODY).gid(NOBODY) } else { command }
}

fn start() -> Result<Cluster, String> {
    let (initdb, server) = (program("initdb")?, program("postgres")?);
    let folder = std::env::temp_dir().join(format!("touchback-postgres-{}", std::process::id()));
    let folder = emptied(folder).map_err(|why| why.to_string())?;
    if is_root() {
        chown(&folder, Some(NOBODY), Some(NOBODY)).map_err(|why| why.to_string())?;
    }
    let data = folder.join("data");
    let made = as_nobody(Command::new(initdb).arg("-D").arg(&data))
        .args(["-U", "nobody", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"])
        .current_dir(&folder)
        .output()
        .map_err(|why| why.to_string())?;
    if !made.status.success() {
        return Err(String::from_utf8_lossy(&made.stderr).into_owned());
    }
    let port = free_port()?;
    let script = "\"$1\" -D \"$2/data\" -k \"$2\" -h 127.0.0.1 -p \"$3\" -c max_connections=200 >\"$2/log\" 2>&1 & \
        server=$!; read _; kill -QUIT $server; wait $server; rm -rf \"$2\"";
    let mut shell =
        as_nobody(Command::new("sh").args(["-c", script, "sh"]).arg(server).arg(&folder).arg(port.to_string()))
            .current_dir(&folder)
            .stdin(Stdio::piped())
            .spawn()
            .map_err(|why| why.to_string())?;
    for _ in 0..PATIENCE {
        if answers(port) {
            return Ok(Cluster { port, _shell: shell });
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    let _ = shell.kill();
    Err(std::fs::read_to_string(folder.join("log")).unwrap_or_default())
}

/// A free port of this machine that no other caller here gets, in this process or another, as long as this one lives:
/// the UDP port of the same number reserves it. It is below those that outgoing connections get: a client that connects
/// while its server is down could otherwise get that very port, connect to itself, and keep the server from coming
/// back.
pub fn free_port() -> Result<u16, String> {
    static GIVEN: Mutex<Vec<UdpSocket>> = Mutex::new(Vec::new());
    let first = std::process::id() % 10_000 * 7;
    for port in (0..10_000).map(|n| 20_000 + ((first + n) % 10_000) as u16) {
        if let Ok(mark) = UdpSocket::bind(("127.0.0.1", port))
            && TcpListener::bind(("127.0.0.1", port)).is_ok()
        {
            GIVEN.lock().unwrap_or_else(PoisonError::into_inner).push(mark);
            return Ok(port);
        }
    }
    Err("no port is free".to_owned())
}

/// Whether the server takes connections: it answers a request for encryption with one letter.
fn answers(port: u16) -> bool {
    let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)) else { return false };
    let _ = stream.set_read_timeout(Some(std::time::Duration::from_secs(1)));
    let mut letter = [0];
    stream.write_all(&[0, 0, 0, 8, 4, 210, 22, 47]).is_ok() && stream.read_exact(&mut letter).is_ok()
}
