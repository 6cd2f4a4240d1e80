//! Databases of earlier releases are brought up to date, those of later ones are refused.

use std::io::Read;

use touchback_store::testing::{self, Folder};
use touchback_store::{StoreError, newest, open};

/// The database of the first release, as its program wrote it.
const FIRST: &[u8] = include_bytes!("../../server/tests/fixtures/release-0.1/touchback.db.gz");
/// What a PostgreSQL of the first release had.
const FIRST_TABLES: &str = include_str!("../migrations/V1__first_release.sql");

fn first_release() -> (String, Folder) {
    let folder = Folder::new("first-release");
    let path = folder.path().join("touchback.db");
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(FIRST).read_to_end(&mut bytes).expect("a packed file");
    std::fs::write(&path, bytes).expect("a file");
    (format!("sqlite:{}", path.display()), folder)
}

async fn command(address: &str, sql: &str) {
    match address.strip_prefix("sqlite:") {
        Some(path) => rusqlite::Connection::open(path).and_then(|it| it.execute_batch(sql)).expect("a statement"),
        None => {
            let (client, line) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.expect("a connection");
            tokio::spawn(line);
            client.batch_execute(sql).await.expect("a statement");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_first_release_keeps_everything() {
    let (address, _folder) = first_release();
    for _ in 0..2 {
        let store = open(&address).await.expect("it opens, and once more");
        assert_eq!(store.matches_in("over").await.expect("rows").len(), 4);
        assert_eq!(store.matches_in("playing").await.expect("rows").len(), 4);
        let log = store.entries("m_qk773wh54rw7jgs3yzqp", 0).await.expect("entries");
        assert_eq!(log.len(), 366);
        assert_eq!(store.archive("m_qk773wh54rw7jgs3yzqp").await, Err(StoreError::NotFound));
    }
    let store = open(&address).await.expect("it opens");
    store.put_archive("m", "packed".to_owned()).await.expect("the new table");
    assert_eq!(store.archive("m").await.as_deref(), Ok("packed"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgres_of_the_first_release_keeps_everything() {
    let Some(address) = testing::postgres().await else { return };
    let counted = "CREATE TABLE version (version BIGINT PRIMARY KEY); INSERT INTO version VALUES (1);
        INSERT INTO log VALUES ('m', 1, 'one'); INSERT INTO accounts VALUES ('p', 'Ann', NULL, NULL, 7);";
    command(&address, &format!("{FIRST_TABLES} {counted}")).await;
    let (one, two) = tokio::join!(open(&address), open(&address));
    let (store, _) = (one.expect("it opens"), two.expect("it opens at the same time"));
    assert_eq!(store.entries("m", 0).await.expect("entries").len(), 1);
    assert_eq!(store.account("p").await.expect("an account").name, "Ann");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_a_newer_program_is_refused() {
    let (sqlite, _folder) = testing::sqlite();
    let all: Vec<String> = std::iter::once(sqlite).chain(testing::postgres().await).collect();
    for address in all {
        drop(open(&address).await.expect("it opens"));
        let newer = newest() + 1;
        let step = format!(
            "INSERT INTO refinery_schema_history (version, name, applied_on, checksum)
            VALUES ({newer}, 'of_the_future', '2040-01-01T00:00:00Z', '1')"
        );
        command(&address, &step).await;
        let why = open(&address).await.err().map(|why| why.to_string()).expect("refused");
        let known = newest();
        assert!(
            why.contains("newer version") && why.contains(&format!("step {newer}, this program knows {known}")),
            "{why}"
        );
    }
}
