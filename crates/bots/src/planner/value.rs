//! What a position is worth to a side at the end of its turn, with the opponent to move: how likely each side scores in this
//! drive, what that means for the match, and the players.

use touchback_engine::rules::Rules;
use touchback_engine::state::{Flag, PLAYERS, Place, Posture};
use touchback_engine::{Pid, Side, Sq, State, query};

use super::field::{Legs, Walk, Zones, all_legs, zones};
use super::weights::{WEIGHTS, Weights};
use crate::scripted::odds::verdict;

/// The chances of a block: the target goes down, is pushed, nothing happens, the attacker falls.
#[derive(Copy, Clone, Debug)]
pub(super) struct Dice {
    pub down: f32,
    pub push: f32,
    pub fail: f32,
}

impl Dice {
    /// With this many dice, chosen by the attacker or not.
    pub fn of(r: &Rules, s: &State, attacker: Pid, defender: Pid, (attack, defence): (u8, u8)) -> Dice {
        let (count, ours) = query::block_dice(attack.max(1), defence.max(1));
        let mut share = [0.0_f32; 4];
        for face in r.block_die {
            share[verdict(s, attacker, defender, face) as usize] += 1.0 / 6.0;
        }
        let [fail, nothing, push, down] = share;
        let all = |share: f32| (1..count).fold(share, |product, _| product * share);
        if ours {
            let (over, shoved) = (1.0 - all(1.0 - down), 1.0 - all(1.0 - down - push));
            Dice { down: over, push: shoved - over, fail: all(fail) }
        } else {
            let (over, shoved, still) = (all(down), all(down + push), all(down + push + nothing));
            Dice { down: over, push: shoved - over, fail: 1.0 - still }
        }
    }

    /// If a failed block can be repeated.
    pub fn again(self) -> Dice {
        let Dice { down, push, fail } = self;
        Dice { down: down + fail * down, push: push + fail * push, fail: fail * fail }
    }
}

/// How likely two dice reach this number.
pub(super) fn breaks(need: i32) -> f32 {
    const WAYS: [f32; 13] = [36.0, 36.0, 36.0, 35.0, 33.0, 30.0, 26.0, 21.0, 15.0, 10.0, 6.0, 3.0, 1.0];
    WAYS.get(need.max(0) as usize).copied().unwrap_or(0.0) / 36.0
}

/// Values positions for one side. The legs of the players are those of the position it was made for.
pub(super) struct Judge<'a> {
    pub r: &'a Rules,
    pub me: Side,
    pub w: &'static Weights,
    pub legs: Box<[Legs; PLAYERS]>,
    pub(super) walk: Walk,
    /// Positions valued so far.
    pub count: u32,
}

/// What is known of a position while it is valued.
pub(super) struct Scene<'s> {
    pub s: &'s State,
    /// Zones of our players and of theirs.
    pub ours: Zones,
    pub theirs: Zones,
}

impl<'a> Judge<'a> {
    pub fn new(r: &'a Rules, s: &State, me: Side) -> Judge<'a> {
        Judge { r, me, w: &WEIGHTS, legs: all_legs(r, s), walk: Walk::new(), count: 0 }
    }

    /// What a player can do with its legs, should it be on the ground by now.
    pub(super) fn legs_of(&self, s: &State, who: Pid) -> Legs {
        let mut legs = self.legs[who.index()];
        if legs.up && s.player(who).posture != Posture::Standing {
            let cost = self.r.stand_up_cost.min(legs.free);
            legs.free -= cost;
            legs.all -= cost;
        }
        legs
    }

    /// Squares that a player of `side` has to run for a touchdown.
    pub fn run(&self, side: Side, at: Sq) -> i32 {
        match side {
            Side::Home => i32::from(self.r.pitch.length) - 1 - i32::from(at.x()),
            Side::Away => i32::from(at.x()),
        }
    }

    /// Turns that a side has after the current one in this half.
    pub fn turns(&self, s: &State, side: Side) -> i32 {
        let turns = if s.clock.half > 2 { self.r.extra_turns } else { self.r.turns };
        (i32::from(turns) - i32::from(s.team(side).turn)).max(0)
    }

    /// The chance to win (a draw counts half) with this expected difference in touchdowns.
    fn win(&self, s: &State, lead: f32) -> f32 {
        let half = if s.clock.half <= 1 { 2 * i32::from(self.r.turns) } else { 0 };
        let left = (self.turns(s, self.me) + self.turns(s, self.me.other()) + half) as f32;
        1.0 / (1.0 + (-1.7 * lead / (0.3 + self.w.spread * left.sqrt())).exp())
    }

    fn lead(&self, s: &State) -> f32 {
        f32::from(s.team(self.me).score) - f32::from(s.team(self.me.other()).score)
    }

    /// What a side that receives with this many turns left can hope for.
    fn hope(&self, turns: i32) -> f32 {
        (self.w.hope * turns as f32 - 0.05).clamp(0.0, self.w.most_hope)
    }

    /// After a touchdown of ours, with the turns that the other side has left then.
    pub fn scored(&self, s: &State, later: i32) -> f32 {
        let turns = (self.turns(s, self.me.other()) - later).max(0);
        self.win(s, self.lead(s) + 1.0 - self.hope(turns))
    }

    fn conceded(&self, s: &State) -> f32 {
        let turns = (self.turns(s, self.me) - 1).max(0);
        self.win(s, self.lead(s) - 1.0 + self.hope(turns))
    }

    /// The value of a touchdown's difference around the present score.
    pub fn slope(&self, s: &State) -> f32 {
        let lead = self.lead(s);
        self.win(s, lead + 0.5) - self.win(s, lead - 0.5)
    }

    /// The value of a position, from 0 to 1 or a little beyond.
    pub fn value(&mut self, s: &State) -> f32 {
        self.count += 1;
        let scene = Scene { s, ours: zones(s, self.me), theirs: zones(s, self.me.other()) };
        let holder = s.ball.holder;
        let ball = if !s.ball.in_play {
            self.win(s, self.lead(s))
        } else if !holder.is_some() {
            self.loose(&scene)
        } else if holder.side() == self.me {
            self.carried(&scene, holder)
        } else {
            self.attacked(&scene, holder)
        };
        ball + self.slope(s) * (self.material(s) + self.places(&scene))
    }

    /// How a drive ends: our touchdown, theirs, or neither.
    pub(super) fn drive(&self, s: &State, mine: f32, after: f32, theirs: f32) -> f32 {
        let still = self.win(s, self.lead(s));
        still + mine * (after - still) - theirs * (still - self.conceded(s))
    }

    /// The chance that a side scores in the end, with the ball this far out and this many turns.
    pub(super) fn prospect(&self, far: i32, pace: u8, turns: i32) -> f32 {
        let pace = i32::from(pace).max(2);
        let need = ((far + pace - 1) / pace).max(1);
        if turns < need {
            return if far <= (pace + 1) * turns { 0.3 } else { self.w.late * turns.min(1) as f32 };
        }
        let slack = match turns - need {
            0 => self.w.tight,
            1 => self.w.roomy,
            _ => 1.0,
        };
        self.w.keep.powi(need - 1) * slack
    }

    /// We have the ball.
    fn carried(&mut self, scene: &Scene, holder: Pid) -> f32 {
        let s = scene.s;
        let player = s.player(holder);
        let far = self.run(self.me, player.at);
        if far == 0 && player.is_standing() {
            return self.scored(s, 0);
        }
        let turns = self.turns(s, self.me);
        let lost = self.hit(scene, holder);
        let pace = player.ma.max(2);
        let need = ((far + i32::from(pace) - 1) / i32::from(pace)).max(1);
        let ahead = self.barred(scene, player.at);
        let mut best = 0.0_f32;
        let mut after = self.scored(s, 0);
        let still = self.win(s, self.lead(s));
        for wait in need..=turns.max(need) {
            let chance = if wait > turns {
                self.prospect(far, pace, turns)
            } else {
                self.prospect(far, pace, turns) * self.w.stall.powi(wait - need)
            };
            let gain = self.scored(s, wait);
            if chance * (gain - still) > best {
                best = chance * (gain - still);
                after = gain;
            }
        }
        let chance = if after > still { best / (after - still) } else { 0.0 };
        let mine = (1.0 - lost) * chance * ahead;
        let back = self.prospect(self.run(self.me.other(), player.at), 6, self.turns(s, self.me.other()));
        let theirs = lost * self.w.robbed * back;
        let margin = i32::from(player.at.y()).min(i32::from(self.r.pitch.width) - 1 - i32::from(player.at.y()));
        let squeezed = self.w.side * (3 - margin).max(0) as f32;
        self.drive(s, mine, after, theirs) - (far as f32 * self.w.far + squeezed) * self.slope(s)
    }

    /// What the opponents in the way leave of the chance to get through.
    fn barred(&self, scene: &Scene, at: Sq) -> f32 {
        let far = self.run(self.me, at);
        let mut clear = 1.0;
        for foe in scene.s.fielded(self.me.other()) {
            let player = scene.s.player(foe);
            let ahead = far - self.run(self.me, player.at);
            let aside = i32::from((player.at.y() - at.y()).abs());
            if player.posture != Posture::Stunned && (0..=7).contains(&ahead) && aside <= 3 {
                let there = if player.is_standing() { self.w.barred } else { self.w.barred * 0.5 };
                clear *= 1.0 - there;
            }
        }
        let marks = f32::from(scene.theirs[at.index()]);
        clear * (1.0 - self.w.marked * marks).max(0.3)
    }

    /// What players are worth to their sides, in touchdowns.
    fn material(&self, s: &State) -> f32 {
        let half = if s.clock.half <= 1 { i32::from(self.r.turns) } else { 0 };
        let left = (self.turns(s, self.me).max(self.turns(s, self.me.other())) + half) as f32;
        let time = (left / (2.0 * f32::from(self.r.turns))).clamp(0.1, 1.0);
        let mut sum = 0.0;
        for side in Side::BOTH {
            let sign = if side == self.me { -1.0 } else { 1.0 };
            for who in s.squad(side) {
                let player = s.player(who);
                let cost = match (player.place, player.posture) {
                    (Place::Pitch, Posture::Standing) if player.is(Flag::NoTackleZone) => self.w.prone,
                    (Place::Pitch, Posture::Standing) | (Place::Reserves, _) => continue,
                    (Place::Pitch, Posture::Prone) => self.w.prone,
                    (Place::Pitch, Posture::Stunned) => self.w.stunned,
                    (Place::KnockedOut, _) => self.w.out * 0.7 * time,
                    _ => self.w.out * time,
                };
                sum += sign * cost * self.worth(s, who);
            }
        }
        sum
    }

    /// A player's price, in the order of 1 for a lineman.
    pub fn worth(&self, s: &State, who: Pid) -> f32 {
        let row = &self.r.positions[usize::from(s.player(who).position)];
        (row.cost as f32 / 70.0).clamp(0.5, 2.0)
    }

    /// What it costs a side if this player goes down: the fall, and what armour and injury may bring.
    pub fn fall(&self, s: &State, who: Pid, mighty: u8) -> f32 {
        let hurt = breaks(i32::from(s.player(who).av) - i32::from(mighty));
        let worth = self.worth(s, who);
        worth * (self.w.prone + hurt * (0.58 * (self.w.stunned - self.w.prone) + 0.42 * 0.8 * self.w.out))
    }
}
