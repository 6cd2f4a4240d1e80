//! The Blitz: who blitzes, against which opponent, from which side.

use touchback_engine::state::{EMPTY, Once, State};
use touchback_engine::{ActionKind, Pid, Sq};

use super::block::worth;
use super::board::{Board, Possession};
use super::odds::{BlockOdds, prize};
use super::path::Purse;
use super::strike::best_hit;
use super::turn::LAST_HOPE;
use super::{Plan, Scripted, Then};

/// Opponents that are looked at, best first, and attackers for each.
const TARGETS: usize = 3;
const ATTACKERS: usize = 4;

impl Scripted {
    /// The best Blitz that fails at most with the chance `risk`; the carrier of the ball is worth more risk.
    pub(super) fn blitz(&mut self, board: &Board, risk: f32) -> Option<Plan> {
        if self.turn.no_blitz || board.s.team(board.me).used.has(Once::Blitz) {
            return None;
        }
        let bold = risk > 0.2;
        let mut scratch = *board.s;
        let mut top: Option<(f32, Plan)> = None;
        for target in targets(board) {
            for who in self.attackers(board, target) {
                if let Some((value, plan)) = self.run_at(board, &mut scratch, who, target, risk)
                    && top.as_ref().is_none_or(|(best, _)| value > *best)
                {
                    top = Some((value, plan));
                }
            }
        }
        self.turn.no_blitz = bold && top.is_none();
        top.map(|(_, plan)| plan)
    }

    /// Names the player who will blitz their carrier after the others have moved up as assists.
    pub(super) fn appoint(&mut self, board: &Board) {
        let known = self.turn.hunter;
        let carrier = match board.possession() {
            Possession::Theirs(carrier) => carrier,
            Possession::Loose(_) => {
                self.turn.hunter = self.get_ball(board, LAST_HOPE).map_or(Pid::NONE, |plan| plan.who);
                return;
            }
            Possession::Ours(_) | Possession::Nobody => {
                self.turn.hunter = Pid::NONE;
                return;
            }
        };
        let used = board.s.team(board.me).used.has(Once::Blitz);
        if used || self.turn.no_blitz {
            self.turn.hunter = Pid::NONE;
        } else if !known.is_some() || !self.is_free(board, known) {
            self.turn.hunter = self.attackers(board, carrier).next().unwrap_or(Pid::NONE);
        }
    }

    /// There was no Blitz: the hunter takes its place like everybody else.
    pub(super) fn stand_down(&mut self, board: &Board) -> Option<Plan> {
        self.turn.no_blitz = true;
        self.turn.hunter = Pid::NONE;
        self.support(board)
    }

    /// The likeliest attackers: near, strong, with Block.
    fn attackers(&self, board: &Board, target: Pid) -> impl Iterator<Item = Pid> + use<> {
        let at = board.player(target).at;
        let mut list: [(f32, Pid); ATTACKERS] = [(f32::MIN, Pid::NONE); ATTACKERS];
        for who in board.mates().filter(|who| self.is_free(board, *who) && !board.s.holds_ball(*who)) {
            let player = board.player(who);
            let far = i32::from(player.at.distance(at)) - 1;
            if far > i32::from(board.movement(who)) + 1 {
                continue;
            }
            let block = if player.has(touchback_engine::Skill::Block) { 1.0 } else { 0.0 };
            let tied = f32::from(board.zones[player.at.index()]) * 0.4;
            rank(&mut list, (f32::from(player.st) + block - tied - far as f32 * 0.05, who));
        }
        list.into_iter().map(|(_, who)| who).filter(|who| who.is_some())
    }

    fn run_at(&mut self, board: &Board, scratch: &mut State, who: Pid, target: Pid, risk: f32) -> Option<(f32, Plan)> {
        let goal = board.player(target).at;
        let carrier = board.s.holds_ball(target);
        let floor = if carrier { 0.4 } else { 0.75 };
        self.reach.search(board, who, Purse::full(board, who).less_one(), floor);
        let mut top: Option<(f32, Sq)> = None;
        for sq in goal.neighbours() {
            let chance = self.reach.chance(sq);
            if chance < floor {
                continue;
            }
            let odds = self.nerved(board, who, odds_from(board, scratch, who, target, sq));
            let hit = best_hit(board, who, target, odds);
            let fail = 1.0 - chance * (1.0 - hit.fail);
            // With time to bring assists first, the carrier is not yet worth every risk.
            let bonus = if self.later && risk < 0.2 { 0.05 } else { 0.25 };
            let allowed = if carrier { risk + bonus } else { risk };
            let lost = BlockOdds { down: odds.down * chance, fail };
            let armed = hit.kind != ActionKind::Block;
            let value = if armed { hit.value * chance } else { worth(board, who, target, lost) };
            let value = value - f32::from(self.reach.steps(sq)) * 0.01;
            if fail <= allowed && value > 0.0 && top.is_none_or(|(best, _)| value > best) {
                top = Some((value, sq));
            }
        }
        let (value, sq) = top?;
        let plan = Plan::moving(who, self.reach.route(sq), Then::Block);
        Some((value, Plan { kind: ActionKind::Blitz, target, ..plan }))
    }
}

/// The odds of a block from a square other than the attacker's.
fn odds_from(board: &Board, scratch: &mut State, who: Pid, target: Pid, sq: Sq) -> BlockOdds {
    let old = scratch.players[who.index()];
    scratch.grid[old.at.index()] = EMPTY;
    scratch.grid[sq.index()] = who.0;
    scratch.players[who.index()].at = sq;
    scratch.players[who.index()].posture = touchback_engine::state::Posture::Standing;
    let odds = BlockOdds::of(board.r, scratch, who, target);
    scratch.players[who.index()] = old;
    scratch.grid[sq.index()] = EMPTY;
    scratch.grid[old.at.index()] = who.0;
    odds
}

fn targets(board: &Board) -> impl Iterator<Item = Pid> + use<> {
    let mut list: [(f32, Pid); TARGETS] = [(f32::MIN, Pid::NONE); TARGETS];
    let near = match board.possession() {
        Possession::Ours(who) | Possession::Theirs(who) => board.player(who).at,
        Possession::Loose(at) => at,
        Possession::Nobody => Sq::NOWHERE,
    };
    for who in board.opponents().filter(|who| board.player(*who).is_standing()) {
        let at = board.player(who).at;
        let far = if near == Sq::NOWHERE { 0.0 } else { f32::from(near.distance(at)) };
        let alone = if board.cover[at.index()] == 0 { 0.2 } else { 0.0 };
        rank(&mut list, (prize(board, who) - far * 0.05 + alone, who));
    }
    list.into_iter().map(|(_, who)| who).filter(|who| who.is_some())
}

/// Keeps the best entries, best first.
pub(super) fn rank<const N: usize>(list: &mut [(f32, Pid); N], entry: (f32, Pid)) {
    if let Some(place) = list.iter().position(|known| entry.0 > known.0) {
        list[place..].rotate_right(1);
        list[place] = entry;
    }
}
