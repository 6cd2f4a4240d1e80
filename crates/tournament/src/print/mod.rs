//! Paper: every sheet as a page with print styles; the browser makes the PDF (MP-SHEET).

mod bracket;
pub mod html;
mod lists;
mod roster;
mod slips;

use crate::director::Look;
use crate::event::Round;
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::{Kind, ObjectivesBy};

pub use bracket::{blank_wall_chart, wall_chart};
pub use lists::{awards, group_tables, pairings_by_name, pairings_by_table, standings, team_standings};
pub use roster::{blank_roster, roster_sheets};
pub use slips::{objective_slip, result_slips, results_sheets, table_code};

/// The sheets that can be asked for by name.
pub const SHEETS: [&str; 15] = [
    "rulespack",
    "rosters",
    "blank-roster",
    "pairings",
    "pairings-by-name",
    "slips",
    "objectives",
    "results",
    "standings",
    "teams",
    "groups",
    "wall-chart",
    "blank-8",
    "blank-16",
    "awards",
];

fn round_of<'a>(look: Look<'a>, wanted: Option<u32>, drawn_too: bool) -> Result<&'a Round, Problems> {
    let shown = |r: &&Round| r.published || drawn_too;
    let wanted = wanted.or(look.event.rounds.iter().rfind(shown).map(|r| r.number));
    let found = look.event.rounds.iter().find(|r| Some(r.number) == wanted && shown(r));
    found.ok_or_else(|| vec![Problem::new("no_round", "MP-SHEET-05", "There is no such round to print.")])
}

/// Slips of a round: filled where the desk draws, empty where coaches roll. Sealed ones only their owner can open.
fn objectives(look: Look, round: Option<u32>) -> Result<String, Problems> {
    let at = round_of(look, round, false)?;
    if look.event.pack.additional.objectives_by == ObjectivesBy::Sealed {
        let message = "These objectives are sealed: each coach opens them with a secret of their own.";
        return refuse(Problem::new("no_such_sheet", "MP-SHEET-05", message));
    }
    let seated = |b: &crate::event::Board| [Some(b.game.home), b.game.opponent_of(b.game.home)];
    let coaches = at.tables().filter(|b| !b.game.is_bye()).flat_map(seated).flatten();
    let slip = |number: u32| objective_slip(look.event, number, at.number, look.desk_objectives(at.number, number));
    Ok(coaches.map(slip).collect())
}

/// What a sheet is printed for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Paper<'a> {
    /// The newest if not given.
    pub round: Option<u32>,
    /// Draws that are not published are for staff.
    pub staff: bool,
    /// Where phones find the event: then codes of tables can be scanned.
    pub link: Option<&'a str>,
}

/// A sheet by its name, or why it makes no sense here.
pub fn sheet(look: Look, what: &str, paper: Paper) -> Result<String, Problems> {
    let event = look.event;
    let Paper { round, staff, link } = paper;
    let no_sense = |why: &str| refuse(Problem::new("no_such_sheet", "MP-SHEET-05", why));
    Ok(match what {
        "rulespack" => crate::rulespack::html(&event.pack, look.books.catalogue),
        "rosters" => {
            let sheets = event.coaches.values().filter(|c| !c.rosters.is_empty());
            let sheets: String = sheets.map(|c| roster_sheets(event, look.books, c)).collect();
            if sheets.is_empty() {
                return no_sense("Nobody has handed in a roster.");
            }
            sheets
        }
        "blank-roster" => blank_roster(event),
        "objectives" if !event.pack.additional.secret_objectives => {
            return no_sense("Secret Objectives are not in use at this event.");
        }
        "objectives" if !staff => return no_sense("The desk hands the slips out, each to its owner."),
        "objectives" => objectives(look, round)?,
        "pairings" => pairings_by_table(event, round_of(look, round, staff)?, link),
        "pairings-by-name" => pairings_by_name(event, round_of(look, round, staff)?),
        "slips" => result_slips(event, round_of(look, round, staff)?, link),
        "results" => results_sheets(event),
        "standings" => standings(event),
        "teams" | "team-standings" if event.pack.kind != Kind::Team => return no_sense("This is not a team event."),
        "teams" => team_standings(event),
        "groups" | "wall-chart" if event.pack.knockout.is_none() => {
            return no_sense("This event has no groups and no knockout.");
        }
        "groups" if event.groups.is_empty() => return no_sense("The groups have not been drawn."),
        "groups" => group_tables(event),
        "wall-chart" => wall_chart(event),
        "blank-8" => blank_wall_chart(&event.pack.name, 8),
        "blank-16" => blank_wall_chart(&event.pack.name, 16),
        "awards" => awards(event, &look.awards(false)),
        other => return no_sense(&format!("\"{other}\" is not a sheet; there are {}.", SHEETS.join(", "))),
    })
}
