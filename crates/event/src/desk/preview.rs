//! What a correction would change, before anybody decides: places, and pairings that would have come out differently.
//! Rounds already published stay as they were played.

use serde::Serialize;

use super::Desk;
use super::plan::plan_round;
use crate::event::Event;
use crate::log::Change;
use crate::problem::Problems;
use crate::rulespack::Kind;
use crate::score::{Report, judge};

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceChange {
    pub number: u32,
    pub before: u32,
    pub after: u32,
    pub points_before: i64,
    pub points_after: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// Coaches whose place or points change.
    pub places: Vec<PlaceChange>,
    /// The same for teams.
    pub team_places: Vec<PlaceChange>,
    /// Published rounds that would have been paired differently; they stay as they are.
    pub rounds_differing: Vec<u32>,
    /// A drawn round that is not published yet and should be drawn again.
    pub redraw: Option<u32>,
}

impl Desk<'_> {
    /// Shows what `Correct` would do.
    pub fn preview(&self, round: u32, table: u32, report: &Report) -> Result<Preview, Problems> {
        judge(report, &self.event.pack.scoring, false)?;
        let mut after = self.event.clone();
        let change = Change::Corrected { round, table, report: Box::new(report.clone()), reason: String::new() };
        after.add_change(&change);
        Ok(compare(&self.event, &after, round))
    }
}

fn compare(before: &Event, after: &Event, corrected: u32) -> Preview {
    let mut preview = Preview { places: differences(&before.standings(), &after.standings()), ..Preview::default() };
    if before.pack.kind == Kind::Team {
        preview.team_places = differences(&before.team_standings(), &after.team_standings());
    }
    for round in before.rounds.iter().filter(|r| r.number > corrected) {
        let (old, new) = (up_to(before, round.number), up_to(after, round.number));
        let attempt = round.plan.attempt;
        let drawn = |event: &Event| plan_round(event, round.number, attempt).map(|p| p.games).unwrap_or_default();
        if drawn(&old) != drawn(&new) {
            if round.published {
                preview.rounds_differing.push(round.number);
            } else {
                preview.redraw = Some(round.number);
            }
        }
    }
    preview
}

/// The event as it stood before a round was drawn; who was there then is taken from now.
fn up_to(event: &Event, round: u32) -> Event {
    let mut earlier = event.clone();
    earlier.rounds.retain(|r| r.number < round);
    earlier
}

fn differences(before: &crate::ranking::Standings, after: &crate::ranking::Standings) -> Vec<PlaceChange> {
    let mut changes = Vec::new();
    for row in &after.rows {
        let Some(old) = before.row(row.number) else { continue };
        if old.place != row.place || old.tally != row.tally {
            changes.push(PlaceChange {
                number: row.number,
                before: old.place,
                after: row.place,
                points_before: old.tally.tournament_points,
                points_after: row.tally.tournament_points,
            });
        }
    }
    changes
}
