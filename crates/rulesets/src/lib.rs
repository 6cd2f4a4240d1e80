//! Game data, and the rulesets made from them.

mod canon;
pub mod catalogue;
pub mod code;
pub mod ledger;
mod matrix;
pub mod options;
mod player;
pub mod random;
pub mod ready;
pub mod ruleset;

pub use canon::{Field, fields, hash};
pub use matrix::{matrix, table};
pub use player::{PlayerProblem, inert, inert_skills, player};
pub use ruleset::custom;
pub use ruleset::{
    IDS, RulesetError, Size, VARIED, load, load_sized, load_with,
    team_rows::{special_bits, special_names},
};
