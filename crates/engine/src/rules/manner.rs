//! How a ruleset does things that numbers and tables cannot express. A procedure asks for the manner it must follow,
//! never for the game; a new manner is a new field here, a line in `data/rulesets/*.toml` and a row of the matrix.

/// The manners of one ruleset. Each is a word of `[manner]` in its file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Manner {
    /// A player without a tackle zone still assists (OB-2.1-10).
    pub zoneless_assist: bool,
    /// Everybody may jump over a player on the ground.
    pub jumps_over_lying: bool,
    /// A pass is accurate, inaccurate or fumbled, and intercepted in one roll (OB-2.9-3, OB-2.6-4).
    pub plain_passes: bool,
    /// Skills react to single steps of an opponent (OB-5.2-1).
    pub reactions: bool,
    /// Secret weapons work as OB-4 has them.
    pub older_weapons: bool,
    /// Spells are compared with Agility, interrupt moves and are a turnover only for the ball (OB-2.8-1, OB-3.1-16).
    pub older_spells: bool,
    /// Added to the armour roll of any foul (OB-3.3-6).
    pub foul_bonus: i8,
}
