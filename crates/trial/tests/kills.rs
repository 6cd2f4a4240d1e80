//! The reliability run, short: `make reliability` is the long one.

use std::path::Path;

use touchback_store::testing;
use touchback_trial::reliability;

const PROGRAM: &str = env!("CARGO_BIN_EXE_touchback-trial");

#[tokio::test(flavor = "multi_thread")]
async fn killing_the_server_loses_nothing() {
    let (sqlite, _folder) = testing::sqlite();
    let mut databases = vec![sqlite];
    databases.extend(testing::postgres().await);
    for database in databases {
        let outcome = reliability::run(Path::new(PROGRAM), &database, 5, 2, 7).await.expect("nothing is lost");
        assert_eq!(outcome.kills, 5);
        assert!(outcome.matches >= 2 && outcome.acknowledged > 0, "{outcome:?}");
    }
}
