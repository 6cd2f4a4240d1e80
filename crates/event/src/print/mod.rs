//! Paper: every sheet as a page with print styles; the browser makes the PDF (MP-SHEET).

mod bracket;
pub mod html;
mod lists;
mod roster;
mod slips;

pub use bracket::{blank_wall_chart, wall_chart};
pub use lists::{awards, group_tables, pairings_by_name, pairings_by_table, standings, team_standings};
pub use roster::roster_sheets;
pub use slips::{objective_slip, result_slips, results_sheets, table_code};
