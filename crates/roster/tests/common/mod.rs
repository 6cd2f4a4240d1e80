//! What several tests share.
#![allow(dead_code)]

use std::sync::LazyLock;
use touchback_roster::check::{Draft, Report};
use touchback_roster::names::Names;
use touchback_roster::pack::DraftPack;
use touchback_roster::roster::Roster;
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::Catalogue;

pub static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::load().expect("sound data"));
pub static NAMES: LazyLock<Names<'static>> = LazyLock::new(|| Names::new(&CATALOGUE).expect("sound aliases"));

pub fn sevens() -> Draft<'static> {
    Draft::new(&CATALOGUE, &NAMES, Format::Sevens, None)
}

pub fn elevens() -> Draft<'static> {
    Draft::new(&CATALOGUE, &NAMES, Format::Elevens, None)
}

pub fn event(pack: &DraftPack) -> Draft<'_> {
    Draft::new(&CATALOGUE, &NAMES, Format::Elevens, Some(pack))
}

/// An event of the guide with this budget.
pub fn pack(budget: i64) -> DraftPack {
    DraftPack { budget: Some(budget), ..DraftPack::default() }
}

/// The problem with this refusal, whose sentence must be as given.
pub fn refused(report: &Report, refusal: &str, message: &str) {
    let said: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
    let found = report.problems.iter().any(|p| p.names(refusal) && p.message == message);
    assert!(found, "no {refusal} \"{message}\" in {said:#?}");
}

pub fn accepted(report: &Report) {
    let said: Vec<String> = report.problems.iter().map(ToString::to_string).collect();
    assert!(report.is_legal(), "{said:#?}");
}

pub fn check(draft: &Draft, roster: &Roster) -> Report {
    draft.check(roster)
}
