//! How likely a side is to win from a position: a small net over features that people look at too.
//!
//! It is trained on matches of our bots (`train`); its numbers are in `weights.txt`. A draw counts as half a win. The chances
//! of the two sides add up to one.

pub mod train;

use std::sync::LazyLock;

use touchback_engine::rules::Rules;
use touchback_engine::state::{Flag, Once, Place, Posture};
use touchback_engine::{Pid, Side, State};

/// The number of features of a position.
pub const FEATURES: usize = 33;
/// Nodes between the features and the answer.
pub const HIDDEN: usize = 16;

/// Features of a position, from the side of one coach.
pub type Features = [f32; FEATURES];

/// The numbers of the net.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    pub hidden: Vec<[f32; FEATURES]>,
    pub bias: Vec<f32>,
    pub out: Vec<f32>,
    pub offset: f32,
}

static TRAINED: LazyLock<Net> = LazyLock::new(|| Net::read(include_str!("weights.txt")));

/// How likely this side wins; a draw counts as half.
#[must_use]
pub fn win(r: &Rules, s: &State, me: Side) -> f32 {
    TRAINED.win(r, s, me)
}

impl Net {
    /// The numbers of a text, in the order of [`Net::write`]; what is missing is 0.
    #[must_use]
    pub fn read(text: &str) -> Net {
        let mut numbers = text.split_whitespace().filter_map(|word| word.parse::<f32>().ok());
        let mut next = || numbers.next().unwrap_or(0.0);
        let hidden = (0..HIDDEN).map(|_| std::array::from_fn(|_| next())).collect();
        let bias = (0..HIDDEN).map(|_| next()).collect();
        let out = (0..HIDDEN).map(|_| next()).collect();
        Net { hidden, bias, out, offset: next() }
    }

    /// One line for each node, then what they are added up with.
    #[must_use]
    pub fn write(&self) -> String {
        let line = |numbers: &[f32]| numbers.iter().map(|n| format!("{n:.4}")).collect::<Vec<_>>().join(" ") + "\n";
        let mut text: String = self.hidden.iter().map(|row| line(row)).collect();
        text += &line(&self.bias);
        text += &line(&self.out);
        text + &line(&[self.offset])
    }

    #[must_use]
    pub fn win(&self, r: &Rules, s: &State, me: Side) -> f32 {
        if s.clock.over {
            return match s.team(me).score.cmp(&s.team(me.other()).score) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
        }
        let [own, other] = [me, me.other()].map(|side| self.answer(&features(r, s, side)));
        (own + 1.0 - other) / 2.0
    }

    /// The chance by the net alone.
    #[must_use]
    pub fn answer(&self, x: &Features) -> f32 {
        let sum = self.hidden.iter().zip(&self.bias).zip(&self.out).map(|((row, bias), out)| node(row, *bias, x) * out);
        squash(sum.sum::<f32>() + self.offset)
    }
}

fn node(row: &Features, bias: f32, x: &Features) -> f32 {
    (row.iter().zip(x).map(|(w, x)| w * x).sum::<f32>() + bias).tanh()
}

fn squash(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Turns that a side still has in this half, including the current one if it is its own.
fn turns(r: &Rules, s: &State, side: Side) -> f32 {
    let all = if s.clock.half > 2 { r.extra_turns } else { r.turns };
    let present = u8::from(s.clock.in_turn && s.clock.active == side);
    f32::from((all + present).saturating_sub(s.team(side).turn))
}

/// Squares to the End Zone that a side attacks.
fn run(r: &Rules, side: Side, x: i8) -> f32 {
    f32::from(match side {
        Side::Home => r.pitch.length as i8 - 1 - x,
        Side::Away => x,
    })
}

/// The features, each from −1 to 1 or a little beyond.
#[must_use]
pub fn features(r: &Rules, s: &State, me: Side) -> Features {
    let mut x = [0.0; FEATURES];
    let them = me.other();
    let full = f32::from(r.turns) * 4.0;
    let (mine, theirs) = (turns(r, s, me), turns(r, s, them));
    let half = if s.clock.half <= 1 { full / 2.0 } else { 0.0 };
    let left = (mine + theirs + half) / full;
    let lead = (f32::from(s.team(me).score) - f32::from(s.team(them).score)).clamp(-3.0, 3.0);
    let sharp = 1.0 / (1.4 * left.sqrt() + 0.15);
    (x[0], x[1], x[2], x[3]) = (lead * sharp / 4.0, lead / 2.0, left, sharp / 4.0);
    (x[4], x[5]) = (mine / 8.0, theirs / 8.0);
    let to_move = if s.clock.active == me { 1.0 } else { -1.0 };
    x[6] = if s.clock.in_turn { to_move } else { 0.0 };
    x[7] = if s.clock.half <= 1 { if s.clock.first_kicking == me { 1.0 } else { -1.0 } } else { 0.0 };
    x[8] = if s.ball.in_play && !s.clock.kick_off {
        0.0
    } else if s.clock.kicking == me {
        -1.0
    } else {
        1.0
    };
    if s.ball.in_play && s.ball.holder.is_some() {
        carried(r, s, me, s.ball.holder, &mut x);
    } else if s.ball.in_play {
        loose(s, me, &mut x);
    }
    let [own, other] = [me, them].map(|side| crowd(r, s, side));
    for (n, (a, b)) in own.iter().zip(other).enumerate() {
        x[20 + n] = a - b;
    }
    x[27] = (f32::from(s.team(me).rerolls) - f32::from(s.team(them).rerolls)) / 3.0;
    x[28] = if r.players_on_pitch > 7 { 1.0 } else { -1.0 };
    x[29] = (f32::from(s.team(me).apothecaries) - f32::from(s.team(them).apothecaries)) / 2.0;
    if s.clock.in_turn {
        still_to_act(r, s, to_move, &mut x);
    }
    x
}

/// What the active side can still do in this turn.
fn still_to_act(r: &Rules, s: &State, sign: f32, x: &mut Features) {
    let side = s.clock.active;
    let fresh = |who: &Pid| s.player(*who).posture != Posture::Stunned && !s.player(*who).is(Flag::Activated);
    x[30] = sign * s.fielded(side).filter(fresh).count() as f32 / f32::from(r.players_on_pitch);
    x[31] = if !s.team(side).used.has(Once::Blitz) { sign } else { 0.0 };
    let holder = s.ball.holder;
    x[32] = if holder.is_some() && holder.side() == side && fresh(&holder) { sign } else { 0.0 };
}

/// How the ball is carried: far or near, in time, guarded, marked, threatened.
fn carried(r: &Rules, s: &State, me: Side, holder: Pid, x: &mut Features) {
    let side = holder.side();
    let sign = if side == me { 1.0 } else { -1.0 };
    let player = s.player(holder);
    let far = run(r, side, player.at.x());
    let need = (far / f32::from(player.ma.max(1))).ceil();
    let have = turns(r, s, side);
    let (mut guards, mut marks, mut reach, mut ahead) = (0.0, 0.0, 0.0, 0.0);
    for who in s.fielded(side).filter(|who| *who != holder && s.player(*who).is_standing()) {
        guards += f32::from(u8::from(s.player(who).at.is_adjacent(player.at)));
    }
    for who in s.fielded(side.other()) {
        let foe = s.player(who);
        let near = f32::from(foe.at.distance(player.at));
        let pace = f32::from(foe.ma) - if foe.posture == Posture::Standing { 0.0 } else { 3.0 };
        if foe.posture == Posture::Stunned {
            continue;
        }
        marks += if near <= 1.0 && foe.has_tackle_zone() { 1.0 } else { 0.0 };
        reach += if near - 1.0 <= pace { 1.0 } else { 0.0 };
        ahead += if run(r, side, foe.at.x()) < far && near <= 8.0 { 1.0 } else { 0.0 };
    }
    x[9] = sign;
    x[10] = if need <= 1.0 { sign } else { 0.0 };
    x[11] = if need > have { sign } else { 0.0 };
    x[12] = sign * far / 20.0;
    x[13] = sign * marks / 2.0;
    x[14] = sign * guards / 4.0;
    x[15] = sign * reach / 6.0;
    x[16] = sign * ahead / 6.0;
    x[17] = sign * (have - need).clamp(-2.0, 4.0) / 4.0;
}

/// Who is nearer to a loose ball, and who is around it.
fn loose(s: &State, me: Side, x: &mut Features) {
    let near = |side: Side| {
        let fit = s.fielded(side).filter(|who| s.player(*who).posture != Posture::Stunned);
        fit.map(|who| s.player(who).at.distance(s.ball.at)).min().map_or(12.0, |far| f32::from(far).min(12.0))
    };
    let around = |side: Side| {
        let close = |who: &Pid| s.player(*who).is_standing() && s.player(*who).at.distance(s.ball.at) <= 2;
        s.fielded(side).filter(close).count() as f32
    };
    x[18] = (near(me.other()) - near(me)).clamp(-6.0, 6.0) / 6.0;
    x[19] = (around(me) - around(me.other())).clamp(-3.0, 3.0) / 3.0;
}

/// The players of a side: on their feet, down, stunned, still to come, what they cost, how strong they are, how nimble.
fn crowd(r: &Rules, s: &State, side: Side) -> [f32; 7] {
    let mut sum = [0.0; 7];
    let most = f32::from(r.players_on_pitch);
    for who in s.squad(side) {
        let player = s.player(who);
        let cost = r.positions[usize::from(player.position)].cost as f32 / 60.0;
        match (player.place, player.posture) {
            (Place::Pitch, Posture::Standing) => sum[0] += 1.0,
            (Place::Pitch, Posture::Prone) => sum[1] += 1.0,
            (Place::Pitch, Posture::Stunned) => sum[2] += 1.0,
            (Place::Reserves, _) => sum[3] += 0.7,
            (Place::KnockedOut, _) => sum[3] += 0.4,
            _ => continue,
        }
        sum[4] += cost;
        sum[5] += f32::from(player.st) / 3.0;
        sum[6] += (7.0 - f32::from(player.ag)) / 4.0;
    }
    sum.map(|n| n / most)
}
