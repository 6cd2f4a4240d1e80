//! What the opponent can do in his next turn: take the ball from our carrier, score with it, pick it up.

use touchback_engine::state::Posture;
use touchback_engine::{Pid, Skill, Sq};

use super::value::{Dice, Judge, Scene};

/// Squares of a pass that is worth a thought.
const LONG_PASS: u8 = 10;

impl Judge<'_> {
    /// How likely the carrier loses the ball in the opponent's next turn.
    pub(super) fn hit(&mut self, scene: &Scene, holder: Pid) -> f32 {
        let s = scene.s;
        let them = self.me.other();
        if self.turns(s, them) == 0 && s.clock.active == self.me {
            return 0.0;
        }
        let at = s.player(holder).at;
        let mut ways = [(Pid::NONE, Sq::NOWHERE, 0.0_f32); 48];
        let mut count = 0;
        let mut helpers = [0_u8; 16];
        let mut calm = 1.0_f32;
        let mut comers = 0_usize;
        let own_zone = u8::from(s.player(holder).has_tackle_zone());
        for foe in s.fielded(them) {
            let player = s.player(foe);
            let legs = self.legs_of(s, foe);
            if legs.all == 0 || player.posture == Posture::Stunned {
                continue;
            }
            let near = player.at.is_adjacent(at);
            if near && player.is_standing() {
                calm *= 1.0 - self.strike(scene, foe, holder, player.at, (comers as u8).min(self.w.comers));
                continue;
            }
            if player.at.distance(at) > legs.all {
                continue;
            }
            self.walk.search(s, player.at, &legs, &scene.ours, 1, Some((at, 1)));
            let mut free = false;
            for sq in at.neighbours() {
                let chance = self.walk.chance(sq);
                if chance > 0.1 && count < ways.len() {
                    ways[count] = (foe, sq, chance);
                    count += 1;
                    free |= chance > 0.8 && scene.ours[sq.index()] <= own_zone;
                }
            }
            if free && comers < helpers.len() {
                helpers[comers] = foe.0;
                comers += 1;
            }
        }
        let mut worst = 0.0_f32;
        for (foe, sq, chance) in &ways[..count] {
            let others = comers - usize::from(helpers[..comers].contains(&foe.0));
            let hit = chance * self.strike(scene, *foe, holder, *sq, (others as u8).min(self.w.comers));
            worst = worst.max(hit);
        }
        1.0 - calm * (1.0 - worst)
    }

    /// How likely a block from this square takes the ball away.
    fn strike(&self, scene: &Scene, foe: Pid, holder: Pid, from: Sq, comers: u8) -> f32 {
        let s = scene.s;
        let (target, attacker) = (s.player(holder), s.player(foe));
        let mut attack = attacker.st;
        let mut helped = 0;
        for sq in target.at.neighbours() {
            let Some(mate) = s.at(sq) else { continue };
            if mate.side() != self.me && mate != foe && s.player(mate).has_tackle_zone() {
                let marks = scene.ours[sq.index()].saturating_sub(u8::from(target.has_tackle_zone()));
                helped += u8::from(marks == 0 || s.player(mate).has(Skill::Guard));
            }
        }
        attack += helped + comers;
        let mut defence = target.st;
        for sq in from.neighbours() {
            let Some(mate) = s.at(sq) else { continue };
            if mate.side() == self.me && mate != holder && s.player(mate).has_tackle_zone() {
                let leaves = u8::from(from != attacker.at && attacker.is_standing() && attacker.at.is_adjacent(sq));
                let stays = u8::from(from == attacker.at);
                let marks = scene.theirs[sq.index()].saturating_sub(leaves + stays);
                defence += u8::from(marks == 0 || s.player(mate).has(Skill::Guard));
            }
        }
        let dice = Dice::of(self.r, s, foe, holder, (attack, defence));
        let strips = attacker.has(Skill::StripBall) && !target.has(Skill::SureHands);
        let edge = i32::from(target.at.y()) == 0 || i32::from(target.at.y()) == i32::from(self.r.pitch.width) - 1;
        let pushed = if strips || edge { 0.9 } else { 0.0 };
        // A fall of both loses the ball too, if their coach dares.
        dice.down + dice.push * pushed
    }

    /// They have the ball and are to move.
    pub(super) fn attacked(&mut self, scene: &Scene, holder: Pid) -> f32 {
        let s = scene.s;
        let them = self.me.other();
        let turns = self.turns(s, them);
        let player = s.player(holder);
        let legs = self.legs_of(s, holder);
        self.walk.search(s, player.at, &legs, &scene.ours, 0, None);
        let far = self.run(them, player.at);
        let (mut now, mut best) = (0.0_f32, 0.0_f32);
        for (sq, chance) in self.walk.reached() {
            let left = self.run(them, sq);
            if left == 0 {
                now = now.max(chance);
            } else if chance > 0.4 {
                let next = self.prospect(left, player.ma, turns - 1) - left as f32 * 0.004;
                let guard = 1.0 - self.w.guarded * f32::from(scene.ours[sq.index()]).min(3.0);
                best = best.max(chance * next * guard);
            }
        }
        if turns == 0 {
            (now, best) = (0.0, 0.0);
        }
        let marks = f32::from(scene.ours[player.at.index()]).min(4.0);
        let mut behind = 0.0_f32;
        for mate in s.fielded(self.me).filter(|mate| s.player(*mate).is_standing()) {
            let at = s.player(mate).at;
            let goal_side = self.run(them, at) < far;
            let near = f32::from(at.distance(player.at));
            behind += if goal_side { (1.0 - near / 14.0).max(0.2) } else { (0.5 - near / 12.0).max(0.0) };
        }
        let free = 1.0 - (1.0 - self.w.stop).powf(behind);
        let later = best * (1.0 - free) * (1.0 - self.w.tied * marks).max(0.2);
        let theirs = now.max(later) + self.passes(scene, holder) * f32::from(u8::from(turns > 0));
        let near = self.run(self.me, player.at);
        let mine = (1.0 - theirs.min(1.0)) * self.w.steal * self.prospect(near, 6, self.turns(s, self.me));
        self.drive(s, mine, self.scored(s, 2), theirs.min(1.0)) - near as f32 * self.w.far * self.slope(s)
    }

    /// How likely a pass or hand-off leads to a touchdown at once.
    fn passes(&self, scene: &Scene, holder: Pid) -> f32 {
        let s = scene.s;
        let them = self.me.other();
        let thrower = s.player(holder);
        let mut open = 0.0_f32;
        for foe in s.fielded(them).filter(|foe| *foe != holder && s.player(*foe).has_tackle_zone()) {
            let player = s.player(foe);
            let (legs, far) = (&self.legs[foe.index()], self.run(them, player.at));
            if far > i32::from(legs.all) || player.at.distance(thrower.at) > thrower.ma + LONG_PASS {
                continue;
            }
            let rushes = if far > i32::from(legs.free) { 0.6 } else { 1.0 };
            let marks = f32::from(scene.ours[player.at.index()]);
            open = open.max(self.w.receiver * rushes * (1.0 - 0.4 * marks).max(0.1));
        }
        open
    }

    /// Nobody has the ball and they are to move.
    pub(super) fn loose(&mut self, scene: &Scene) -> f32 {
        let s = scene.s;
        let them = self.me.other();
        let ball = s.ball.at;
        let mut gets = 0.0_f32;
        if self.turns(s, them) > 0 {
            for foe in s.fielded(them) {
                let legs = self.legs_of(s, foe);
                let at = s.player(foe).at;
                if legs.all == 0 || at.distance(ball) > legs.all || s.player(foe).posture == Posture::Stunned {
                    continue;
                }
                self.walk.search(s, at, &legs, &scene.ours, 0, Some((ball, 0)));
                let marks = usize::from(scene.ours[ball.index()]).min(5);
                gets = gets.max(self.walk.chance(ball) * legs.pick_up[marks]);
            }
        }
        let mut regain = 0.0_f32;
        let mut near = 0.0_f32;
        for mate in s.fielded(self.me) {
            let legs = self.legs_of(s, mate);
            let far = s.player(mate).at.distance(ball);
            if s.player(mate).posture == Posture::Stunned || far > legs.free {
                continue;
            }
            let marks = usize::from(scene.theirs[ball.index()]).min(5);
            let tied = if scene.theirs[s.player(mate).at.index()] > 0 && far > 1 { 0.6 } else { 1.0 };
            regain = regain.max(legs.pick_up[marks] * tied);
            near += 1.0 / f32::from(far.max(1));
        }
        let (own, other) = (self.run(self.me, ball), self.run(them, ball));
        let turns = (self.turns(s, self.me), self.turns(s, them));
        let held = gets * (1.0 - (self.w.stop * near).min(0.6));
        let mine =
            (1.0 - gets) * regain * self.prospect(own, 6, turns.0) * 0.8 + gets * 0.15 * self.prospect(own, 6, turns.0);
        let theirs = held * self.prospect(other, 6, turns.1)
            + (1.0 - gets) * (1.0 - regain) * 0.3 * self.prospect(other, 6, turns.1 - 1);
        self.drive(s, mine, self.scored(s, 2), theirs)
    }
}
