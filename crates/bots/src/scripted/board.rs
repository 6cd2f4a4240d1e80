//! The position as the scripted coach reads it: which way to play, who marks which square, how likely a test succeeds.

use touchback_engine::geometry::CELLS;
use touchback_engine::query;
use touchback_engine::rules::{Rules, TestKind};
use touchback_engine::state::{Flag, Player, Posture};
use touchback_engine::{Pid, Side, Skill, Sq, State};

/// The ball carrier.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Possession {
    Ours(Pid),
    Theirs(Pid),
    Loose(Sq),
    /// No ball on the pitch.
    Nobody,
}

pub(crate) struct Board<'a> {
    pub r: &'a Rules,
    pub s: &'a State,
    pub me: Side,
    /// Opponents that mark each square.
    pub zones: [u8; CELLS],
    /// Our players that mark each square.
    pub cover: [u8; CELLS],
}

impl<'a> Board<'a> {
    pub fn new(r: &'a Rules, s: &'a State, me: Side) -> Board<'a> {
        let mut board = Board { r, s, me, zones: [0; CELLS], cover: [0; CELLS] };
        for (side, map) in [(me.other(), &mut board.zones), (me, &mut board.cover)] {
            for who in s.fielded(side).filter(|who| s.player(*who).has_tackle_zone()) {
                for sq in s.player(who).at.neighbours() {
                    map[sq.index()] += 1;
                }
            }
        }
        board
    }

    pub fn player(&self, who: Pid) -> &Player {
        self.s.player(who)
    }

    pub fn mates(&self) -> impl Iterator<Item = Pid> + '_ {
        self.s.fielded(self.me)
    }

    pub fn opponents(&self) -> impl Iterator<Item = Pid> + '_ {
        self.s.fielded(self.me.other())
    }

    /// Squares from here to the End Zone we attack.
    pub fn to_goal(&self, at: Sq) -> i32 {
        self.run(self.me, at)
    }

    /// Squares from here to the End Zone we defend.
    pub fn to_own_goal(&self, at: Sq) -> i32 {
        self.run(self.me.other(), at)
    }

    /// Squares a player of `side` has still to run for a touchdown.
    pub fn run(&self, side: Side, at: Sq) -> i32 {
        match side {
            Side::Home => i32::from(self.r.pitch.length) - 1 - i32::from(at.x()),
            Side::Away => i32::from(at.x()),
        }
    }

    pub fn is_touchline(&self, at: Sq) -> bool {
        at.y() == 0 || at.y() == self.r.pitch.width as i8 - 1
    }

    /// Distance from the middle row.
    pub fn off_centre(&self, at: Sq) -> i32 {
        (i32::from(at.y()) - i32::from(self.r.pitch.width / 2)).abs()
    }

    pub fn possession(&self) -> Possession {
        let ball = self.s.ball;
        if !ball.in_play {
            Possession::Nobody
        } else if !ball.holder.is_some() {
            Possession::Loose(ball.at)
        } else if ball.holder.side() == self.me {
            Possession::Ours(ball.holder)
        } else {
            Possession::Theirs(ball.holder)
        }
    }

    /// Turns of a side after the current one in this half.
    pub fn turns_left(&self, side: Side) -> i32 {
        let turns = if self.s.clock.half > 2 { self.r.extra_turns } else { self.r.turns };
        i32::from(turns) - i32::from(self.s.team(side).turn)
    }

    /// Whether a player could still be activated in this turn.
    pub fn is_fresh(&self, who: Pid) -> bool {
        let player = self.player(who);
        player.on_pitch() && player.posture != Posture::Stunned && !player.is(Flag::Activated)
    }

    /// Squares a player can move this turn without a Rush, standing up included.
    pub fn movement(&self, who: Pid) -> u8 {
        let player = self.player(who);
        match player.posture {
            Posture::Standing => player.ma,
            _ => player.ma.saturating_sub(self.r.stand_up_cost),
        }
    }

    /// The chance of a test on this square; a skill that repeats it counts.
    pub fn test(&self, who: Pid, kind: TestKind, at: Sq) -> f32 {
        let mods = query::modifiers(self.r, self.s, who, kind, at).total();
        self.roll(who, kind, mods)
    }

    /// The chance of a test with these modifiers; a skill that repeats it counts.
    pub fn roll(&self, who: Pid, kind: TestKind, mods: i8) -> f32 {
        let once = chance(mods, query::need(self.r, self.s, who, kind));
        let player = self.player(who);
        let mut skills = self.r.test(kind).reroll_skills;
        if player.is(Flag::DodgeUsed) {
            skills.remove(Skill::Dodge);
        }
        if player.is(Flag::SureFeetUsed) {
            skills.remove(Skill::SureFeet);
        }
        if player.skills.meets(skills) { once + (1.0 - once) * once } else { once }
    }

    /// A chance of one or two tests including a team re-roll, if there are enough of those.
    pub fn backed(&self, who: Pid, chance: f32) -> f32 {
        let plenty = i32::from(self.s.team(self.me).rerolls) * 4 >= self.turns_left(self.me);
        if !plenty || self.player(who).has(Skill::Loner) || !query::team_reroll_ready(self.r, self.s, self.me) {
            return chance;
        }
        chance + (1.0 - chance) * chance * 0.8
    }

    /// How good a pair of hands this is: the higher, the better.
    pub fn handling(&self, who: Pid) -> f32 {
        let player = self.player(who);
        let skill = |skill, worth| if player.has(skill) { worth } else { 0.0 };
        let hopeless = if player.has(Skill::NoHands) { 9.0 } else { 0.0 };
        7.0 - f32::from(player.ag)
            + skill(Skill::SureHands, 1.5)
            + skill(Skill::Catch, 0.4)
            + skill(Skill::Block, 0.3)
            + f32::from(player.ma) * 0.25
            - skill(Skill::Loner, 1.0)
            - skill(Skill::BoneHead, 1.5)
            - skill(Skill::ReallyStupid, 2.0)
            - hopeless
    }

    /// What a player is worth to its team, in the order of 1 for a lineman.
    pub fn worth(&self, who: Pid) -> f32 {
        let row = &self.r.positions[usize::from(self.player(who).position)];
        (row.cost as f32 / 60.0).clamp(0.5, 2.5)
    }
}

/// The chance that one D6 with these modifiers reaches a target number.
pub(crate) fn chance(mods: i8, need: u8) -> f32 {
    (1..=6).filter(|face| query::passes(*face, mods, need)).count() as f32 / 6.0
}
