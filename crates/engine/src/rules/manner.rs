//! How a ruleset does things that numbers and tables cannot express. A procedure asks for the manner it must follow,
//! never for the game; a new manner is a new field here, a line in `data/rulesets/*.toml` and a row of the matrix.

/// The manners of one ruleset. Each is a word of `[manner]` in its file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Manner {
    /// Team re-rolls that a side may use in one team turn; 0 for as many as it has.
    pub rerolls_per_turn: u8,
    /// A coach must move the turn marker first, and may be called for illegal procedure (OB-2.13-4, OB-3.9-23).
    pub turn_marker: bool,
    /// A player without a tackle zone still assists (OB-2.1-10).
    pub zoneless_assist: bool,
    /// With no square free, the crowd and the occupied squares are a free choice (OB-2.11-4).
    pub crowd_equals_occupied: bool,
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
    /// Any player of the moving team who leaves the pitch ends the turn (OB-3.1-13).
    pub any_loss_off_pitch: bool,
    /// Skills react to single steps of an opponent (OB-5.2-1).
    pub reactions: bool,
    /// A helpful skill is used without a question, unless its coach declines it before the dice (OB-5.1-2, -3).
    pub silent_skills: bool,
    /// The ball is handed over within any action of the giver or of the receiver (OB-2.5-1).
    pub free_hand_off: bool,
    /// Secret weapons work as OB-4 has them.
    pub older_weapons: bool,
    /// Spells are compared with Agility, interrupt moves and are a turnover only for the ball (OB-2.8-1, OB-3.1-16).
    pub older_spells: bool,
    /// What a Big Hand needs to pick the ball up, with no modifier at all; 0 where it only ignores some.
    pub big_hand: u8,
    /// A team re-roll repeats any roll of its coach in his own turn: scatter, armour, injury, apothecary (OB-3.5-1 to
    /// -5).
    pub rerolls_any_roll: bool,
    /// Pro works once a team turn, in the turn of either side, and repeats the whole roll (OB-5.22-1, -2, OB-3.5-10).
    pub pro_by_turn: bool,
    /// One skill for the armour roll and one (the same or another) for the injury roll; chosen in advance (OB-3.9-12 to
    /// -14).
    pub skill_on_each_roll: bool,
    /// D6 on which Thick Skull turns a KO into a stun; 0 where the injury table says so.
    pub thick_skull: u8,
    /// Added to an injury roll against a Stunty player (OB-5.32-1); 0 where the table says so.
    pub stunty_injury: i8,
    /// An apothecary treats injuries, not KOs, and his patient stays where it is (OB-3.2-9).
    pub heals_in_place: bool,
    /// Casualties in the crowd earn experience for the player who pushed the victim there (OB-3.9-8).
    pub crowd_spp: bool,
    /// Added to the armour roll of any foul (OB-3.3-6).
    pub foul_bonus: i8,
    /// Fouls are detected as the league has chosen, and an argument that is won undoes the call (O-08, OB-3.1-5).
    pub league_policing: bool,
    /// In the heat each player who was on the pitch rolls.
    pub heat_each: bool,
    /// The kick-off table comes before the ball scatters (O-11, O-12).
    pub kick_scatters_last: bool,
    /// The value of Dirty Player gained in the match.
    pub dirty_player: u8,
    /// A player with two heads may wear a Magic Helmet on each (OB-6.20-1).
    pub helmet_for_each_head: bool,
    /// Overtime ends with the first touchdown, and another may follow (OB-3.9-31, -32, O-15).
    pub golden_overtime: bool,
    /// A player may be activated without declaring an action, which is then a Move; naming it later is up to the
    /// league, and the victim of a Blitz is named with its block (O-01, OB-2.0-5 to -7).
    pub loose_declarations: bool,
    /// Where one square takes a Rush and a Dodge, the coach says which die is which (OB-2.3-1, -2).
    pub names_dice: bool,
    /// A Master Chef gives half of one D6, not three dice of 4 and more (OB-3.5-17).
    pub chef_halves_die: bool,
    /// Coaches may trade plays and lend the apothecary during the match (OB-6.1-9, OB-3.2-7).
    pub trades: bool,
}
