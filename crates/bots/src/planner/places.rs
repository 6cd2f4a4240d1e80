//! Who stands where: contacts, the touchline, nearness to the ball.

use touchback_engine::{Pid, Sq, State, query};

use super::value::{Dice, Judge, Scene};

impl Judge<'_> {
    /// Who stands where: contacts, the touchline, nearness to the ball.
    pub(super) fn places(&self, scene: &Scene) -> f32 {
        let s = scene.s;
        let them = self.me.other();
        let ball = if s.ball.holder.is_some() { s.player(s.ball.holder).at } else { s.ball.at };
        let ours = s.ball.in_play && s.ball.holder.is_some() && s.ball.holder.side() == self.me;
        let theirs = s.ball.in_play && s.ball.holder.is_some() && !ours;
        let mut sum = 0.0;
        let own_goal = |at: Sq| self.run(them, at);
        for mate in s.fielded(self.me).filter(|mate| s.player(*mate).is_standing()) {
            let at = s.player(mate).at;
            sum += self.contacts(scene, mate);
            if !s.ball.in_play || s.holds_ball(mate) {
                continue;
            }
            let far = f32::from(at.distance(ball));
            let behind = (own_goal(at) - own_goal(ball)) as f32;
            let edge = at.y() == 0 || at.y() == self.r.pitch.width as i8 - 1;
            sum -= if edge { self.w.edge } else { 0.0 };
            if theirs {
                sum -= self.w.near * (far - 2.0).max(0.0) + self.w.passed * behind.max(-1.0);
                sum += self.spacing(s, mate, at);
            } else if ours {
                sum -= self.w.near * (far - 3.0).max(0.0);
                // In front of the ball rather than behind it.
                sum += self.w.front * behind.clamp(-3.0, 3.0);
            } else {
                sum -= self.w.near * 1.5 * (far - 1.0).max(0.0) + self.w.passed * 0.3 * behind.max(0.0);
            }
        }
        sum
    }

    fn spacing(&self, s: &State, who: Pid, at: Sq) -> f32 {
        let mut sum = 0.0;
        for mate in s.fielded(self.me).filter(|mate| *mate != who && s.player(*mate).is_standing()) {
            sum += match s.player(mate).at.distance(at) {
                1 => -0.5,
                2 | 3 => 0.25,
                _ => 0.0,
            };
        }
        sum * self.w.spacing
    }

    /// What the opponents next to a player of ours may do to it, and what it keeps them from.
    fn contacts(&self, scene: &Scene, mate: Pid) -> f32 {
        let s = scene.s;
        let at = s.player(mate).at;
        if scene.theirs[at.index()] == 0 {
            return 0.0;
        }
        let (mut worst, mut held) = (0.0_f32, 0.0_f32);
        for sq in at.neighbours() {
            let Some(foe) = s.at(sq) else { continue };
            if foe.side() == self.me || !s.player(foe).has_tackle_zone() {
                continue;
            }
            let dice = Dice::of(self.r, s, foe, mate, query::block_strength(self.r, s, foe, mate));
            let edge = at.y() == 0 || at.y() == self.r.pitch.width as i8 - 1;
            let mighty = s.player(foe).mighty_blow;
            let cost = dice.down * self.fall(s, mate, mighty) + if edge { dice.push * 0.1 } else { 0.0 }
                - dice.fail * self.fall(s, foe, 0);
            worst = worst.max(cost);
            held += self.w.pin * self.worth(s, foe);
        }
        held.min(2.5 * self.w.pin) - worst * self.w.exposed
    }
}
