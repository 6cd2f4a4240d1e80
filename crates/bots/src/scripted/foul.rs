//! Fouls where they pay: enough assists, a victim worth more than the fouler, and nothing else left to do.

use touchback_engine::state::{Once, Posture};
use touchback_engine::{ActionKind, Pid, Sq, query};

use super::board::Board;
use super::path::Purse;
use super::strike::breaks;
use super::{Plan, Scripted, Then};

/// Paths at least this safe are taken to reach a victim.
const SAFE_WAY: f32 = 0.97;
/// What a foul must be worth beyond its price.
const PAYS: f32 = 0.05;

impl Scripted {
    /// The best foul of those who have nothing else to do.
    pub(super) fn later_foul(&mut self, board: &Board) -> Option<Plan> {
        let team = board.s.team(board.me);
        if team.used.has(Once::Foul) && !team.used.has(Once::FoulsFree) {
            return None;
        }
        let mut top: Option<(f32, Plan)> = None;
        for victim in board.opponents().filter(|who| board.player(*who).posture != Posture::Standing) {
            for who in board.mates().filter(|who| board.is_fresh(*who) && !board.s.holds_ball(*who)) {
                let Some(sq) = self.stand_beside(board, who, board.player(victim).at) else { continue };
                let value = worth(board, who, victim);
                if value > PAYS && top.as_ref().is_none_or(|(best, _)| value > *best) {
                    let plan = Plan::moving(who, self.reach.route(sq), Then::Foul);
                    top = Some((value, Plan { kind: ActionKind::Foul, target: victim, ..plan }));
                }
            }
        }
        top.map(|(_, plan)| plan)
    }

    /// Where a player can get next to a square without a die; guards of our carrier stay with it.
    fn stand_beside(&mut self, board: &Board, who: Pid, at: Sq) -> Option<Sq> {
        let (player, holder) = (board.player(who), board.s.ball.holder);
        if !player.is_standing() || i32::from(player.at.distance(at)) - 1 > i32::from(player.ma) {
            return None;
        }
        let guards = holder.is_some() && holder.side() == board.me && player.at.is_adjacent(board.player(holder).at);
        let purse = Purse { movement: if guards { 0 } else { player.ma }, rushes: 0, start: 1.0 };
        self.reach.search(board, who, purse, SAFE_WAY);
        let spots = at.neighbours().filter(|sq| self.reach.chance(*sq) > 0.0 && *sq != board.s.ball.at);
        spots.min_by_key(|sq| self.reach.steps(*sq))
    }
}

/// What the victim may lose against what the referee may take.
fn worth(board: &Board, who: Pid, victim: Pid) -> f32 {
    let (own, other) = (board.player(who), board.player(victim));
    // The fouler may still have to walk there, so only the other players' assists are counted.
    let boots = i32::from(query::foul_assists(board.r, board.s, who, victim))
        - i32::from(query::foul_assists(board.r, board.s, victim, who))
        + i32::from(own.dirty_player);
    let hurts = breaks((i32::from(other.av) - boots).clamp(2, 12) as u8);
    let out = breaks(8);
    let gain = hurts * (out * 1.6 + (1.0 - out) * 0.25) * board.worth(victim);
    let seen = if board.s.team(board.me).bribes > 0 { 0.08 } else { 1.0 / 6.0 + 5.0 / 6.0 * hurts / 6.0 };
    gain - seen * (board.worth(who) + 0.3)
}
