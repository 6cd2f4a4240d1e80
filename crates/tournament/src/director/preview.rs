//! What a correction would change, before anybody decides: places, and pairings that would have been different.
//! Published rounds stay as they were played.

use serde::Serialize;
use touchback_journal::Journal;

use super::plan::plan_round;
use super::{Asked, Command, Decided, Desk, Tournament};
use crate::amendment::{FigureChange, changes};
use crate::event::Event;
use crate::log::Change;
use crate::problem::Problems;
use crate::ranking::Tally;
use crate::rulespack::Kind;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlaceChange {
    pub number: u32,
    pub before: u32,
    pub after: u32,
    pub points_before: i64,
    pub points_after: i64,
    /// Other figures that change: Bonus Points, touchdowns, casualties …
    pub figures: Vec<FigureChange>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// Figures of the game itself.
    pub game: Vec<FigureChange>,
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
    /// Shows what a command would do, without doing it.
    pub fn preview(&self, asked: Asked, command: &Command) -> Result<(Decided, Preview), Problems> {
        let decided = self.journal().decide(self.books(), asked, command).map_err(super::problems)?;
        let preview = preview(self.journal(), &decided.changes);
        Ok((decided, preview))
    }
}

/// What these changes would change.
pub fn preview(journal: &Journal<Tournament>, changes_made: &[Change]) -> Preview {
    let (before, after) = (journal.state(), journal.tried(changes_made));
    let game = changes_made.iter().find_map(|change| match change {
        Change::Corrected { round, table, report, .. } => {
            let board = before.rounds.iter().find(|r| r.number == *round)?.board(*table)?;
            Some(changes(board.result.as_ref()?, report))
        }
        _ => None,
    });
    Preview { game: game.unwrap_or_default(), ..compare(before, &after, first_changed(before, &after)) }
}

/// The first round with another result; later ones may have been paired by it.
fn first_changed(before: &Event, after: &Event) -> u32 {
    let results = |event: &Event, round: u32| -> Option<Vec<Option<crate::score::Report>>> {
        let found = event.rounds.iter().find(|r| r.number == round)?;
        Some(found.boards.iter().map(|b| b.result.clone()).collect())
    };
    let changed = before.rounds.iter().find(|r| results(before, r.number) != results(after, r.number));
    changed.map_or(u32::MAX, |r| r.number)
}

/// Coaches whose place or figures differ.
pub(super) fn places(before: &Event, after: &Event) -> Vec<PlaceChange> {
    differences(&before.standings(), &after.standings())
}

fn compare(before: &Event, after: &Event, corrected: u32) -> Preview {
    let mut preview = Preview { places: places(before, after), ..Preview::default() };
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

/// The event before a round was drawn; who was there is taken from now.
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
                figures: tally_changes(&old.tally, &row.tally),
            });
        }
    }
    changes
}

fn tally_changes(before: &Tally, after: &Tally) -> Vec<FigureChange> {
    let figures = |t: &Tally| {
        [
            ("Bonus Points", t.bonus_points),
            ("touchdowns", t.touchdowns),
            ("conceded", t.conceded),
            ("casualties", t.casualties),
            ("Secret Objectives", t.objectives),
            ("sent off", t.sent_off),
            ("wins", t.wins),
            ("draws", t.draws),
            ("losses", t.losses),
        ]
    };
    let pairs = figures(before).into_iter().zip(figures(after));
    let changed = pairs.filter(|((_, before), (_, after))| before != after);
    let change = |((figure, before), (_, after)): ((&str, i64), (&str, i64))| FigureChange {
        seat: None,
        figure: figure.into(),
        before: before.to_string(),
        after: after.to_string(),
    };
    changed.map(change).collect()
}
