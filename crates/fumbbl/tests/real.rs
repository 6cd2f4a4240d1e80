//! The real match beside the project's folder, if it is there.

use std::path::Path;
use touchback_fumbbl::import;

const FILE: &str = "../../../shared/oracle/fumbbl-bb2020-chaosdwarf-human.json.gz";

fn bytes() -> Option<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    match std::fs::read(&path) {
        Ok(bytes) => Some(bytes),
        Err(why) => {
            let file = path.file_name().unwrap_or_default().display();
            touchback_ledger::skipped(&format!("the real match {file}: {why}"));
            None
        }
    }
}

#[test]
fn the_real_match_is_whole() {
    let Some(bytes) = bytes() else { return };
    let rules = touchback_rulesets::load("elevens").expect("rules");
    let imported = import(&rules, &bytes, true).expect("a readable file");
    println!("{}", imported.report);
    assert!(imported.report.is_whole());
}
