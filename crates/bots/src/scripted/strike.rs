//! Weapons that replace a block, and the gaze.

use touchback_engine::query;
use touchback_engine::rules::TestKind;
use touchback_engine::unit::Permit;
use touchback_engine::{ActionKind, Pid, Skill};

use super::block::worth;
use super::board::{Board, Possession};
use super::odds::{BlockOdds, penalty, prize};
use super::{Plan, Route, Scripted, Then};

/// One thing a player can do to a neighbour, and what it is worth.
#[derive(Copy, Clone)]
pub(crate) struct Hit {
    pub kind: ActionKind,
    pub value: f32,
    pub fail: f32,
}

/// The best of a block with these odds and what the player may do in its place.
pub(crate) fn best_hit(board: &Board, who: Pid, target: Pid, block: BlockOdds) -> Hit {
    let plain = Hit { kind: ActionKind::Block, value: worth(board, who, target, block), fail: block.fail };
    let strikes = query::action::strikes(board.r, board.s, who);
    if strikes == 0 {
        return plain;
    }
    let barred = Hit { value: f32::MIN, ..plain };
    let first = if board.r.permits(Permit::MustSaw, board.s, who) { barred } else { plain };
    ActionKind::STRIKES.into_iter().filter(|kind| strikes & kind.bit() != 0).fold(first, |best, kind| {
        let odds = odds(board, who, target, kind);
        let value = odds.down * prize(board, target) - odds.fail * penalty(board, who);
        if value > best.value { Hit { kind, value, fail: odds.fail } } else { best }
    })
}

fn odds(board: &Board, who: Pid, target: Pid, kind: ActionKind) -> BlockOdds {
    let (own, other) = (board.player(who), board.player(target));
    let hit = 5.0 / 6.0;
    match kind {
        ActionKind::Chainsaw => {
            let saw = if other.has(Skill::IronHardSkin) { 0 } else { 3 };
            BlockOdds { down: hit * breaks(other.av.saturating_sub(saw)), fail: 1.0 - hit }
        }
        // Covered in its own bile the player may go down; the turn continues.
        ActionKind::ProjectileVomit => {
            BlockOdds { down: hit * breaks(other.av), fail: (1.0 - hit) * breaks(own.av) * 0.5 }
        }
        ActionKind::BreatheFire if other.st >= 5 => BlockOdds { down: 1.0 / 3.0, fail: 1.0 / 3.0 },
        ActionKind::BreatheFire => BlockOdds { down: 0.5, fail: 1.0 / 6.0 },
        _ => BlockOdds { down: breaks(other.av), fail: 0.0 },
    }
}

/// How likely two dice reach this number.
pub(super) fn breaks(need: u8) -> f32 {
    let ways = (1..=6_u8).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|sum| *sum >= need).count();
    ways as f32 / 36.0
}

impl Scripted {
    /// A chainsaw of 1994 is started as soon as its player has time.
    pub(super) fn start_saw(&self, board: &Board) -> Option<Plan> {
        let idle = |who: &Pid| query::action::may_start_saw(board.r, board.s, *who) && self.is_free(board, *who);
        let who = board.mates().find(idle)?;
        Some(Plan { kind: ActionKind::Chainsaw, ..Plan::moving(who, Route::STAY, Then::Stop) })
    }

    /// Gazes at an adjacent opponent who has the ball, or who marks our carrier.
    pub(super) fn gaze(&self, board: &Board) -> Option<Plan> {
        let gazers = board.mates().filter(|who| board.player(*who).has(Skill::HypnoticGaze));
        for who in gazers.filter(|who| self.is_free(board, *who) && board.player(*who).is_standing()) {
            if board.s.holds_ball(who) {
                continue;
            }
            for target in query::action::gaze_targets(board.s, who).iter() {
                let at = board.player(target).at;
                let matters = match board.possession() {
                    Possession::Ours(carrier) => board.player(carrier).at.is_adjacent(at),
                    Possession::Theirs(carrier) => carrier == target,
                    Possession::Loose(_) | Possession::Nobody => false,
                };
                let mods = query::gaze_modifiers(board.r, board.s, who, target);
                if matters && board.roll(who, TestKind::HypnoticGaze, mods.total()) >= 0.5 {
                    let plan = Plan::moving(who, Route::STAY, Then::Gaze(target));
                    return Some(Plan { kind: ActionKind::HypnoticGaze, target, ..plan });
                }
            }
        }
        None
    }
}
