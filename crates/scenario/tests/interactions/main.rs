//! Proof of interaction: every pair of skills and traits is played at every point where skills meet, and the page
//! docs/interactions.md says what keeps each pair unambiguous. `TOUCHBACK_BLESS=1` rewrites it.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod page;
mod pairs;
mod points;
mod transcript;

#[test]
fn every_meeting_of_two_skills_is_settled() {
    let r = touchback_rulesets::load("elevens").expect("the rules load");
    let book = page::scenarios();
    let mut made = String::from(page::HEAD);
    let mut unsettled = Vec::new();
    for point in points::all(&r) {
        let found = pairs::meetings(&r, &point);
        made.push_str(&page::section(&point, &found, &book, &mut unsettled));
    }
    assert!(unsettled.is_empty(), "no scenario settles {}:\n{}", unsettled.len(), unsettled.join("\n"));
    page::compare(&made);
}
