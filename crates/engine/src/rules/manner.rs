//! How a ruleset does things that numbers and tables cannot express. A procedure asks for the manner it must follow,
//! never for the game; a new manner is a new field here, a line in `data/rulesets/*.toml` and a row of the matrix.

/// The manners of one ruleset. Each is a word of `[manner]` in its file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Manner {
    /// A player without a tackle zone still assists (OB-2.1-10).
    pub zoneless_assist: bool,
    /// Horns count only for a block that some movement led up to (OB-5.10-8).
    pub horns_after_run: bool,
    /// Jump Up blocks from the ground without a roll.
    pub springs_up_to_block: bool,
    /// Everybody may jump over a player on the ground.
    pub jumps_over_lying: bool,
    /// A pass is accurate, inaccurate or fumbled, and intercepted in one roll (OB-2.9-3, OB-2.6-4).
    pub plain_passes: bool,
    /// Throws of a Stunty player are harder, but no easier to intercept (OB-5.32-1).
    pub stunty_throws: bool,
    /// Skills react to single steps of an opponent (OB-5.2-1).
    pub reactions: bool,
    /// A helpful skill is used without a question, unless its coach declines it before the dice (OB-5.1-2, -3).
    pub silent_skills: bool,
    /// Secret weapons work as OB-4 has them.
    pub older_weapons: bool,
    /// Spells are compared with Agility, interrupt moves and are a turnover only for the ball (OB-2.8-1, OB-3.1-16).
    pub older_spells: bool,
    /// What a Big Hand needs to pick the ball up, with no modifier at all; 0 where it only ignores some.
    pub big_hand: u8,
    /// Pro works once a team turn, in the turn of either side, and repeats the whole roll (OB-5.22-1, -2, OB-3.5-10).
    pub pro_by_turn: bool,
    /// One skill for the armour roll and one (the same or another) for the injury roll; chosen in advance (OB-3.9-12 to
    /// -14).
    pub skill_on_each_roll: bool,
    /// D6 on which Thick Skull turns a KO into a stun; 0 where the injury table says so.
    pub thick_skull: u8,
    /// Added to an injury roll against a Stunty player (OB-5.32-1); 0 where the table says so.
    pub stunty_injury: i8,
    /// Added to the armour roll of any foul (OB-3.3-6).
    pub foul_bonus: i8,
    /// The value of Dirty Player gained in the match.
    pub dirty_player: u8,
    /// A player with two heads may wear a Magic Helmet on each (OB-6.20-1).
    pub helmet_for_each_head: bool,
}
