//! How a ruleset does things for which numbers and tables are not enough. A procedure asks for the manner it must follow and
//! never for the game; a new manner is a new field here, a line in `data/rulesets/*.toml` and a row of the matrix.

/// The manners of one ruleset. Each is a word of `[manner]` in its file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Manner {
    /// Team re-rolls that a side may use in one team turn; 0 for as many as it has.
    pub rerolls_per_turn: u8,
    /// A coach must move the turn marker first, and may be called for illegal procedure (OB-2.13-4, OB-3.9-23).
    pub turn_marker: bool,
}
