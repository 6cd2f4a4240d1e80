//! Small carriers that a big team-mate throws within reach of the End Zone.

use touchback_engine::query::action::{may_be_thrown, may_throw_mates};
use touchback_engine::rules::{Range, TestKind};
use touchback_engine::state::Once;
use touchback_engine::{ActionKind, Pid, Sq, query};

use super::board::Board;
use super::path::Purse;
use super::{Plan, Scripted, Then};

/// How sure the thrower must be to get to the carrier.
const SURE_STEPS: f32 = 0.6;
/// Squares that a throw may scatter back while the carrier can still get there.
const SCATTER: i32 = 1;

impl Scripted {
    /// A throw of the carrier when it cannot run all the way in this turn.
    pub(super) fn hurl(&mut self, board: &Board) -> Option<Plan> {
        let mate = self.fresh_carrier(board)?;
        let (at, run) = (board.player(mate).at, i32::from(board.player(mate).ma));
        let used = board.s.team(board.me).used.has(Once::Pass);
        if used || board.to_goal(at) <= run || !may_be_thrown(board.r, board.s, mate) {
            return None;
        }
        let thrower = |who: &Pid| {
            self.is_free(board, *who) && board.player(*who).is_standing() && may_throw_mates(board.r, board.s, *who)
        };
        let who = board.mates().filter(|who| *who != mate).find(thrower)?;
        self.reach.search(board, who, Purse::full(board, who), SURE_STEPS);
        let from = |sq: Sq| sq == board.player(who).at || self.reach.chance(sq) > 0.0;
        let spots = at.neighbours().filter(|sq| from(*sq));
        let throws = spots.filter_map(|spot| Some((landing(board, mate, spot)?, spot)));
        let (sq, spot) = throws.min_by_key(|(sq, _)| board.to_goal(*sq))?;
        if board.to_goal(sq) + SCATTER > run {
            return None;
        }
        let plan = Plan::moving(who, self.reach.route(spot), Then::Hurl(mate, sq));
        Some(Plan { kind: ActionKind::ThrowTeamMate, target: mate, ..plan })
    }
}

/// The free and unmarked square in range of a thrower at this spot that is nearest to the End Zone.
fn landing(board: &Board, mate: Pid, spot: Sq) -> Option<Sq> {
    let open = |sq: &Sq| board.s.is_free(*sq) && board.zones[sq.index()] == 0;
    let squares = query::squares_in_range(board.r, spot, Range::Short);
    let best = squares.iter().filter(open).min_by_key(|sq| board.to_goal(*sq))?;
    (board.test(mate, TestKind::Landing, best) > 0.3).then_some(best)
}
