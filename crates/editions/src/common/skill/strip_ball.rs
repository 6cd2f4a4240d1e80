//! Strip Ball: knocks the ball out of the hands of a pushed player.

use super::{only, works};
use touchback_engine::Skill;
use touchback_engine::unit::{Permit, Pushed, Unit, Window};

pub const UNIT: Unit =
    Unit { id: "common/skill/strip-ball", revision: 1, skill: Skill::StripBall, hooks: &[PUSHED.hook()] };

const PUSHED: Window<Pushed> = Window {
    rank: 10,
    may: |r, s, m| {
        let holds_on = r.permits(Permit::HoldsOnToBall, s, m.defender);
        let may = m.stays_up && s.holds_ball(m.defender) && works(s, m.attacker, Skill::StripBall);
        only(m.attacker, may && !holds_on)
    },
    take: |_, m, _| {
        m.ball_lost = true;
        Ok(())
    },
};
