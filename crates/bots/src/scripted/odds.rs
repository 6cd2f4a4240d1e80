//! The value of a block before its dice are rolled.

use touchback_engine::query;
use touchback_engine::rules::Face;
use touchback_engine::state::State;
use touchback_engine::{Pid, Rules, Skill};

use super::board::Board;

/// The chances of a block.
#[derive(Copy, Clone, Debug)]
pub(crate) struct BlockOdds {
    /// The opponent goes down and we do not.
    pub down: f32,
    /// We go down.
    pub fail: f32,
}

/// What one face means for the attacker.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Verdict {
    Fail,
    Nothing,
    Push,
    Down,
}

pub(crate) fn verdict(s: &State, attacker: Pid, defender: Pid, face: Face) -> Verdict {
    let (us, them) = (s.player(attacker), s.player(defender));
    match face {
        Face::PlayerDown => Verdict::Fail,
        // Both go down, but the turn continues.
        Face::BothDown if us.has(Skill::Wrestle) || them.has(Skill::Wrestle) => Verdict::Nothing,
        Face::BothDown if !us.has(Skill::Block) => Verdict::Fail,
        Face::BothDown if them.has(Skill::Block) => Verdict::Nothing,
        Face::BothDown => Verdict::Down,
        Face::PushBack => Verdict::Push,
        Face::Stumble if them.has(Skill::Dodge) && !us.has(Skill::Tackle) => Verdict::Push,
        Face::Stumble | Face::Pow => Verdict::Down,
    }
}

impl BlockOdds {
    /// The chances with the players in their places in `s`.
    pub fn of(r: &Rules, s: &State, attacker: Pid, defender: Pid) -> BlockOdds {
        let (attack, defence) = query::block_strength(r, s, attacker, defender);
        let (count, ours) = query::block_dice(attack, defence);
        let share = |keep: &dyn Fn(Verdict) -> bool| {
            r.block_die.iter().filter(|face| keep(verdict(s, attacker, defender, **face))).count() as f32 / 6.0
        };
        let (down, fail) = (share(&|v| v == Verdict::Down), share(&|v| v == Verdict::Fail));
        let all = |share: f32| (1..count).fold(share, |product, _| product * share);
        if ours {
            BlockOdds { down: 1.0 - all(1.0 - down), fail: all(fail) }
        } else {
            BlockOdds { down: all(down), fail: 1.0 - all(1.0 - fail) }
        }
    }

    /// The chances if a failed block can be repeated.
    pub fn with_reroll(self) -> BlockOdds {
        BlockOdds { down: self.down + self.fail * self.down, fail: self.fail * self.fail }
    }
}

/// What it is worth to knock this opponent down.
pub(crate) fn prize(board: &Board, target: Pid) -> f32 {
    let player = board.player(target);
    let mut prize = 0.6 + board.worth(target) * 0.5 + (10.0 - f32::from(player.av)).max(0.0) * 0.06;
    if board.s.holds_ball(target) {
        prize += 3.0 + (8.0 - board.run(target.side(), player.at) as f32).max(0.0) * 0.4;
    }
    let holder = board.s.ball.holder;
    if holder.is_some() && holder.side() == board.me && board.player(holder).at.is_adjacent(player.at) {
        prize += 1.2;
    }
    if board.s.ball.in_play && !holder.is_some() && board.s.ball.at.is_adjacent(player.at) {
        prize += 0.8;
    }
    if board.is_touchline(player.at) {
        prize += 0.5;
    }
    prize
}

/// What it costs to go down oneself: the turn is over, and the more team-mates wait, the worse.
pub(crate) fn penalty(board: &Board, attacker: Pid) -> f32 {
    let waiting = board.mates().filter(|who| board.is_fresh(*who)).count() as f32;
    let carrier = if board.s.holds_ball(attacker) { 5.0 } else { 0.0 };
    1.5 + board.worth(attacker) * 0.4 + waiting * 0.12 + carrier
}
