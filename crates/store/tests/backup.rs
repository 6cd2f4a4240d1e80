//! A backup of a running database holds everything, and can be restored into either kind.

use std::collections::BTreeSet;
use std::io::Read;

use touchback_store::testing::{self, Folder};
use touchback_store::{Access, Store, backup, open};

const FIRST: &[u8] = include_bytes!("../../server/tests/fixtures/release-0.1/touchback.db.gz");

fn first_release() -> (String, Folder) {
    let folder = Folder::new("backup");
    let path = folder.path().join("touchback.db");
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(FIRST).read_to_end(&mut bytes).expect("a packed file");
    std::fs::write(&path, bytes).expect("a file");
    (format!("sqlite:{}", path.display()), folder)
}

/// The lines of a backup, in any order within a table.
fn lines(packed: &[u8]) -> BTreeSet<String> {
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed).read_to_string(&mut text).expect("text");
    text.lines().map(str::to_owned).collect()
}

async fn saved(address: &str) -> Vec<u8> {
    let mut file = Vec::new();
    assert!(backup::backup(address, &Access::default(), &mut file).await.expect("a backup") > 100);
    file
}

async fn restored(file: &[u8], address: &str) -> std::sync::Arc<dyn Store> {
    backup::restore(address, &Access::default(), file).await.expect("restored");
    open(address).await.expect("it opens")
}

#[tokio::test(flavor = "multi_thread")]
async fn from_sqlite_to_postgres_and_back_nothing_is_lost() {
    let (address, _folder) = first_release();
    // A server has it open and keeps writing.
    let running = open(&address).await.expect("it opens");
    let file = saved(&address).await;
    running.append("m_after", 0, "later".to_owned()).await.expect("written after the backup");
    let (copy, _other) = testing::sqlite();
    let store = restored(&file, &copy).await;
    assert_eq!(store.entries("m_qk773wh54rw7jgs3yzqp", 0).await.expect("entries").len(), 366);
    assert!(store.entries("m_after", 0).await.expect("entries").is_empty());
    assert_eq!(lines(&saved(&copy).await), lines(&file));
    assert!(store.damages().await.expect("looked at").is_empty());
    let Some(postgres) = testing::postgres().await else { return };
    let store = restored(&file, &postgres).await;
    assert_eq!(store.matches_in("over").await.expect("rows").len(), 4);
    assert_eq!(lines(&saved(&postgres).await), lines(&file));
    let again = backup::restore(&postgres, &Access::default(), file.as_slice()).await;
    assert!(again.expect_err("not into a full one").to_string().contains("not empty"));
    for address in [copy, postgres] {
        backup::compact(&address, &Access::default()).await.expect("compact, while it is open");
        assert!(backup::integrity(&address, &Access::default()).await.expect("looked at").is_empty());
        assert_eq!(backup::step(&address, &Access::default()).await, Ok(Some(touchback_store::newest())));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_backup_leaves_nothing_behind() {
    let (address, _folder) = first_release();
    drop(open(&address).await.expect("it opens"));
    let file = saved(&address).await;
    let (copy, _other) = testing::sqlite();
    for bad in [&file[..file.len() / 2], &file[..file.len() - 1], b"no backup"] {
        assert!(backup::restore(&copy, &Access::default(), bad).await.is_err());
        assert_eq!(backup::step(&copy, &Access::default()).await, Ok(None), "nothing is there");
    }
    restored(&file, &copy).await;
}
