//! Matches of our own bots, written as files of the other server: what comes back is what was played.

mod writer;

use serde_json::Value;
use std::collections::BTreeMap;
use touchback_bots::BotKind;
use touchback_engine::Rules;
use touchback_fumbbl::{Report, import};

fn rules() -> Rules {
    touchback_rulesets::load("elevens").expect("rules")
}

fn imported(rules: &Rules, file: &Value) -> Report {
    import(rules, file.to_string().as_bytes(), true).unwrap_or_else(|why| panic!("{why}")).report
}

#[test]
fn matches_of_bots_come_back_whole() {
    let rules = rules();
    let mut why: BTreeMap<String, usize> = BTreeMap::new();
    let (mut all, mut same) = (0, 0);
    let pairs = [["human", "orc"], ["halfling", "skaven"], ["goblin", "ogre"], ["wood-elf", "nurgle"]];
    for (n, teams) in pairs.iter().enumerate() {
        for bots in BotKind::ALL {
            let file = writer::a_match(&rules, *teams, bots, 11 + n as u64, 3_000);
            let report = imported(&rules, &file);
            let figure = report.figures["whole board"];
            all += figure.compared;
            same += figure.agree;
            println!("{teams:?} {bots:?}: {figure:?} {}", report.finished);
            for difference in &report.differences {
                if std::env::var("SHOW").is_ok() { println!("   {difference}"); }
                *why.entry(difference.what.split(" of ").next().unwrap_or_default().to_owned()).or_default() += 1;
            }
        }
    }
    println!("{same} of {all}; {why:#?}");
    assert!(same * 100 >= all * 99, "{same} of {all}");
}
