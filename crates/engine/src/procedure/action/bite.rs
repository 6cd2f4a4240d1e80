//! Bloodlust: a thirsty player bites a Thrall next to it before its activation is over. If there is none it loses the
//! ball and its tackle zone, and the turn ends.

use crate::action::Action;
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Cause, Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure, unoffered};
use crate::procedure::ball::lose;
use crate::procedure::{Flight, Hurt, injury};
use crate::query;
use crate::rules::Rules;
use crate::state::{Flag, Pid, Posture, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bite {
    who: Pid,
}

impl Bite {
    pub const fn new(who: Pid) -> Bite {
        Bite { who }
    }

    fn bite(self, cx: &mut Cx, mate: Pid) -> Flow {
        cx.s.player_mut(self.who).clear(Flag::Thirsty);
        cx.pop()?;
        if mate.side() != self.who.side() {
            cx.uses_star(self.who);
        }
        cx.emit(Event::Bitten { who: self.who, mate });
        if cx.s.holds_ball(mate) {
            cx.turnover(mate.side(), TurnoverCause::Bloodlust);
        }
        injury::drop_to_ground(cx, mate);
        cx.push(Hurt::injury_only(mate, self.who, Cause::Bite));
        Ok(Next::Go)
    }

    fn go_thirsty(self, cx: &mut Cx) -> Flow {
        let player = cx.s.player_mut(self.who);
        player.clear(Flag::Thirsty);
        player.set(Flag::NoTackleZone);
        cx.pop()?;
        cx.turnover(self.who.side(), TurnoverCause::Bloodlust);
        if lose(cx, self.who) {
            cx.push(Flight::bounce());
        }
        Ok(Next::Go)
    }
}

impl Procedure for Bite {
    fn advance(self, cx: &mut Cx) -> Flow {
        let player = cx.s.player(self.who);
        if !player.on_pitch() || player.posture == Posture::Stunned {
            cx.s.player_mut(self.who).clear(Flag::Thirsty);
            return cx.pop();
        }
        let prey = query::action::prey(cx.r, cx.s, self.who);
        match (prey.len(), prey.iter().next()) {
            (1, Some(only)) => self.bite(cx, only),
            (0, _) => self.go_thirsty(cx),
            _ => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.who.side()).players(query::action::prey(r, s, self.who));
        Some(Decision::new(Ask::SkillPlayer(self.who, r.skill_for(Permit::Thirsts, s, self.who)), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(mate) => self.bite(cx, mate),
            other => unoffered(other),
        }
    }
}
