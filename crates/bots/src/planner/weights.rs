//! The numbers of the evaluation, in touchdowns where nothing else is said. They were found by trying: see `docs/bots.md`.

pub(super) struct Weights {
    /// How widely results differ, for the square root of the turns left.
    pub spread: f32,
    /// What a side that receives can hope for, for each turn left, and at most.
    pub hope: f32,
    pub most_hope: f32,
    /// Share of its prospects that a side with the ball keeps for each further turn that it needs.
    pub keep: f32,
    /// The same for each turn that it waits although it need not.
    pub stall: f32,
    /// With just the turns that a touchdown needs, and with one more.
    pub tight: f32,
    pub roomy: f32,
    /// With fewer.
    pub late: f32,
    /// How often a ball lost to a hit ends with the opponents.
    pub robbed: f32,
    /// For each square between the ball and the End Zone.
    pub far: f32,
    /// For each square that the carrier is nearer to the touchline than three.
    pub side: f32,
    /// Lost by an opponent in the way, and by one who marks the carrier.
    pub barred: f32,
    pub marked: f32,
    /// Assists that the opponent can bring up, at most.
    pub comers: u8,
    /// Lost by their carrier for each of ours that marks the square it runs to.
    pub guarded: f32,
    /// Lost by them for each of ours that can still get at the ball.
    pub stop: f32,
    /// Lost by them for each of ours that marks the carrier now.
    pub tied: f32,
    /// Our share when they do not score.
    pub steal: f32,
    /// How likely a pass to an open player in reach of the End Zone scores.
    pub receiver: f32,
    /// A lineman on the ground, stunned, or out for the rest of the match.
    pub prone: f32,
    pub stunned: f32,
    pub out: f32,
    /// For each square that a player is away from the ball.
    pub near: f32,
    /// For each square that the ball is past a player.
    pub passed: f32,
    /// For each square ahead of our carrier.
    pub front: f32,
    /// Next to the touchline.
    pub edge: f32,
    /// Two defenders at arm's length of each other.
    pub spacing: f32,
    /// An opponent marked.
    pub pin: f32,
    /// Share of the harm that an opponent next to a player can do.
    pub exposed: f32,
    /// Share of the other plans' gains that a turnover costs.
    pub waste: f32,
    /// Blocks that fail at most this often come before everything else.
    pub blocks_first: f32,
    /// A marked player leaves its square if it gets there at least this often; a carrier runs.
    pub dodge_floor: f32,
    pub run_floor: f32,
    /// What the end of the turn costs beyond what is left to do.
    pub dare: f32,
}

pub(super) const WEIGHTS: Weights = Weights {
    spread: 0.22,
    hope: 0.09,
    most_hope: 0.45,
    keep: 0.65,
    stall: 0.96,
    tight: 0.7,
    roomy: 0.9,
    late: 0.04,
    robbed: 0.6,
    far: 0.008,
    side: 0.012,
    barred: 0.05,
    marked: 0.12,
    comers: 1,
    guarded: 0.12,
    stop: 0.07,
    tied: 0.15,
    steal: 0.2,
    receiver: 0.3,
    prone: 0.035,
    stunned: 0.07,
    out: 0.22,
    near: 0.004,
    passed: 0.012,
    front: 0.003,
    edge: 0.015,
    spacing: 0.006,
    pin: 0.012,
    exposed: 0.6,
    waste: 0.8,
    blocks_first: 0.06,
    dodge_floor: 0.75,
    run_floor: 0.5,
    dare: 0.05,
};
