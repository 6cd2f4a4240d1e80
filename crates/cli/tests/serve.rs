//! `touchback serve`: it keeps running when nobody reads its log, and two never serve one file.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use touchback_store::testing;

/// Ends the server with the test.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn serve(database: &str, log: Stdio) -> Child {
    Command::new(env!("CARGO_BIN_EXE_touchback"))
        .args(["serve", "--addr", "127.0.0.1:0", "--db", database])
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .expect("it runs")
}

/// Waits for the line with the address; nobody reads what comes after it.
fn address(server: &mut Child) -> String {
    let mut line = String::new();
    let out = server.stdout.take().expect("a pipe");
    BufReader::new(out).read_line(&mut line).expect("a line");
    let found = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
    found.unwrap_or_else(|| panic!("{line}")).to_owned()
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the server lives");
    let cookie = format!("touchback={}", "0".repeat(64));
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n")
        .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn a_server_lives_on_when_its_log_cannot_be_written() {
    let (gone, full) = (Stdio::piped(), Path::new("/dev/full"));
    let full = std::fs::OpenOptions::new().write(true).open(full).map(Stdio::from);
    for log in [Some(gone), full.ok()].into_iter().flatten() {
        let (database, folder) = testing::sqlite();
        let mut server = Served(serve(&database, log));
        drop(server.0.stderr.take());
        let address = address(&mut server.0);
        let file = folder.path().join("test.db");
        let meddler = rusqlite::Connection::open(file).expect("opens");
        meddler.execute_batch("DROP TABLE sessions").expect("dropped");
        for _ in 0..3 {
            let answer = get(&address, "/api/me");
            assert!(answer.starts_with("HTTP/1.1 503"), "the database is broken, which is a line of the log: {answer}");
        }
        assert!(get(&address, "/api/catalogue").starts_with("HTTP/1.1 200"));
        assert!(server.0.try_wait().expect("a state").is_none(), "it has ended");
    }
}

#[test]
fn a_second_server_on_one_file_is_refused() {
    let (database, _folder) = testing::sqlite();
    let mut server = Served(serve(&database, Stdio::null()));
    address(&mut server.0);
    let second = serve(&database, Stdio::piped()).wait_with_output().expect("it ends");
    assert_eq!(second.status.code(), Some(2));
    let why = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(why.contains("served by another process"), "{why}");
}
