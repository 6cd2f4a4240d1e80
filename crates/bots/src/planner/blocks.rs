//! Blocks and the Blitz, by what the position is worth after each of their results.

use touchback_engine::state::{Once, State};
use touchback_engine::{ActionKind, Dir, Pid, Sq, query};

use super::Planner;
use super::turn::{Hunt, Offer, Table, fell, focus, place, remove};
use super::value::Dice;
use crate::scripted::board::Possession;
use crate::scripted::odds::BlockOdds;
use crate::scripted::path::{Purse, Route};
use crate::scripted::strike::best_hit;
use crate::scripted::{Plan, Then};

impl Planner {
    pub(super) fn blocks(&mut self, table: &mut Table) -> Vec<Offer> {
        let board = table.board;
        let mut list = Vec::new();
        for who in board.mates().filter(|who| board.is_fresh(*who) && !board.s.holds_ball(*who)) {
            for target in query::block_targets(board.s, who).iter() {
                let at = board.player(who).at;
                if table.aim.player(who).at != at {
                    continue;
                }
                let strength = query::block_strength(board.r, &table.aim, who, target);
                let (gain, risk) = self.block_gain(table, who, target, at, strength);
                let hit = best_hit(board, who, target, BlockOdds::of(board.r, board.s, who, target));
                let plan = Plan { kind: hit.kind, target, ..Plan::moving(who, Route::STAY, Then::Block) };
                let offer = if hit.kind == ActionKind::Block {
                    Offer { plan, gain, risk }
                } else {
                    Offer { plan, gain: hit.value * 0.04 * table.slope, risk: hit.fail }
                };
                list.push(offer);
            }
        }
        list
    }

    /// What a block from a square brings, and how often it ends the turn.
    fn block_gain(&mut self, table: &mut Table, who: Pid, target: Pid, from: Sq, strength: (u8, u8)) -> (f32, f32) {
        let board = table.board;
        let mut dice = Dice::of(board.r, board.s, who, target, strength);
        if self.script.has_nerve(board, who) {
            dice = dice.again();
        }
        let (mighty, back) = (board.player(who).mighty_blow, board.player(target).mighty_blow);
        let mut base = table.aim;
        place(&mut base, who, from);
        let foe = base.player(target).at;
        let pushes = self.pushes(&base, from, foe);
        let bounds = pushes.is_empty();
        let crowd =
            bounds && from.towards(foe).is_some_and(|dir: Dir| dir.fan().iter().any(|d| base.is_off(foe.step(*d))));
        let (mut down, mut push) = (f32::MIN, f32::MIN);
        if crowd {
            let mut out = base;
            remove(&mut out, target);
            down = table.judge.value(&out);
            push = down;
        }
        for sq in pushes {
            for follow in [false, true] {
                let mut moved = base;
                place(&mut moved, target, sq);
                if follow {
                    place(&mut moved, who, foe);
                }
                push = push.max(table.judge.value(&moved));
                fell(&mut moved, target);
                down = down.max(table.judge.value(&moved));
            }
        }
        if down == f32::MIN {
            let mut flat = base;
            push = table.judge.value(&flat);
            fell(&mut flat, target);
            down = table.judge.value(&flat);
        }
        let mut flat = *board.s;
        fell(&mut flat, who);
        let failed = table.judge.value(&flat);
        let hurt =
            |fall: f32, who: Pid| (fall - table.judge.w.prone * table.judge.worth(board.s, who)).max(0.0) * table.slope;
        down += hurt(table.judge.fall(board.s, target, mighty), target);
        let fail = failed - hurt(table.judge.fall(board.s, who, back), who);
        let still = (1.0 - dice.down - dice.push - dice.fail).max(0.0);
        let base_value = if from == board.player(who).at { table.aimed } else { table.judge.value(&base) };
        let gain =
            dice.down * down + dice.push * push + still * base_value + dice.fail * (fail - table.now + table.aimed)
                - table.aimed;
        (gain, dice.fail)
    }

    fn pushes(&self, s: &State, from: Sq, foe: Sq) -> Vec<Sq> {
        let fan = from.towards(foe).map(|dir| dir.fan().map(|d| foe.step(d)));
        fan.into_iter().flatten().filter(|sq| s.is_free(*sq)).collect()
    }

    pub(super) fn blitzes(&mut self, table: &mut Table) -> Vec<Offer> {
        let board = table.board;
        if board.s.team(board.me).used.has(Once::Blitz) {
            return Vec::new();
        }
        let focus = focus(board, &table.aim);
        let mut found: Vec<(f32, Pid, Pid, Sq, f32)> = Vec::new();
        let mut copy = table.aim;
        for who in board.mates().filter(|who| board.is_fresh(*who) && !board.s.holds_ball(*who)) {
            if table.aim.player(who).at != board.player(who).at {
                continue;
            }
            let purse = Purse::full(board, who).less_one();
            self.script.reach.search(board, who, purse, 0.45);
            let kept = (copy.player(who).at, copy.player(who).posture);
            for target in board.opponents().filter(|foe| board.player(*foe).is_standing()) {
                let goal = board.player(target).at;
                let carrier = board.s.holds_ball(target);
                if !carrier && goal.distance(focus) > 8 {
                    continue;
                }
                for sq in goal.neighbours() {
                    let chance = self.script.reach.chance(sq);
                    if chance < if carrier { 0.45 } else { 0.75 } || copy.at(sq).is_some_and(|other| other != who) {
                        continue;
                    }
                    place(&mut copy, who, sq);
                    let strength = query::block_strength(board.r, &copy, who, target);
                    let dice = Dice::of(board.r, &copy, who, target, strength);
                    let close = 1.0 / (1.0 + f32::from(goal.distance(focus)));
                    let mark = chance * (dice.down * (if carrier { 4.0 } else { 0.6 + close }) + dice.push * 0.2)
                        - (1.0 - chance * (1.0 - dice.fail));
                    found.push((mark, who, target, sq, chance));
                }
            }
            place(&mut copy, who, kept.0);
            copy.player_mut(who).posture = kept.1;
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.truncate(10);
        let mut list = Vec::new();
        for (_, who, target, sq, chance) in found {
            place(&mut copy, who, sq);
            let strength = query::block_strength(board.r, &copy, who, target);
            copy = table.aim;
            let (gain, fail) = self.block_gain(table, who, target, sq, strength);
            let chance = board.backed(who, chance);
            let fall = table.slope * table.judge.fall(board.s, who, 0) * 1.5;
            let gain = chance * gain - (1.0 - chance) * fall;
            self.script.reach.search(board, who, Purse::full(board, who).less_one(), 0.4);
            let plan = Plan::moving(who, self.script.reach.route(sq), Then::Block);
            list.push(Offer {
                plan: Plan { kind: ActionKind::Blitz, target, ..plan },
                gain,
                risk: 1.0 - chance * (1.0 - fail),
            });
        }
        list
    }

    /// Names the player who is to blitz their carrier.
    pub(super) fn hunt(&mut self, table: &mut Table) -> Pid {
        let board = table.board;
        let Possession::Theirs(target) = board.possession() else { return Pid::NONE };
        let found = self.blitzes(table);
        let hits = found.iter().filter(|offer| offer.plan.target == target && offer.gain > 0.0);
        let Some(best) = hits.max_by(|a, b| a.gain.total_cmp(&b.gain)) else { return Pid::NONE };
        let who = best.plan.who;
        let from = best.plan.route.last().unwrap_or(board.player(who).at);
        let mut copy = *board.s;
        place(&mut copy, who, from);
        let dice = Dice::of(board.r, &copy, who, target, query::block_strength(board.r, &copy, who, target));
        fell(&mut copy, target);
        let swing = table.judge.value(&copy) - table.now;
        self.script.reach.search(board, who, Purse::full(board, who).less_one(), 0.4);
        let chance = self.script.reach.chance(from);
        table.hunt = Some(Hunt { who, from, target, chance, down: dice.down, swing });
        who
    }
}
