//! Diving Tackle of 1994 (OB-5.7): a block against a player who has just entered the tackle zone, before anything
//! else happens in that square. Players who could are asked one after the other, as long as the mover stands there.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::TurnoverCause;
use crate::flow::{Cx, Flow, Next, Procedure, unoffered};
use crate::geometry::Sq;
use crate::procedure::{Activation, Block, Flight};
use crate::query;
use crate::rules::Rules;
use crate::rules::options::{DivingTackleFromInside, DivingTackleZonesIgnored, ReactionSkillSide};
use crate::state::{Pid, PlayerSet, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Diving {
    /// The mover, and where its step began.
    who: Pid,
    from: Sq,
    /// The square it entered.
    entered: Sq,
    /// The player who is asked, or dives.
    by: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Start,
    Ask,
    Struck,
}

impl Diving {
    /// Opens the window after a step or leap, if anybody could use it.
    pub fn answer(cx: &mut Cx, who: Pid, from: Sq) {
        let entered = cx.s.player(who).at;
        if !divers(cx.r, cx.s, who, from).is_empty() {
            cx.push(Diving { who, from, entered, by: Pid(0), at: At::Start });
        }
    }

    /// The same after a push, a follow-up or a shadowing step, which tackle zones do not hinder: in some leagues the
    /// waiting side may react to those too (O-21).
    pub fn answer_unhindered(cx: &mut Cx, who: Pid, from: Sq) {
        let open = cx.r.options.diving_tackle_zones_ignored == DivingTackleZonesIgnored::NonMovingTeamOnly;
        if open && who.side() == cx.s.clock.active && cx.s.player(who).is_standing() {
            Diving::answer(cx, who, from);
        }
    }

    fn ask_from(self, cx: &mut Cx, first: u8) -> Flow {
        match divers(cx.r, cx.s, self.who, self.from).iter().find(|by| by.0 >= first) {
            Some(by) => cx.ask(Diving { by, at: At::Ask, ..self }),
            None => cx.pop(),
        }
    }

    fn dive(self, cx: &mut Cx) -> Flow {
        cx.uses(Permit::DivesAtSteps, self.by);
        cx.s.reacted.insert(self.by);
        cx.call(Diving { at: At::Struck, ..self }, Block::dive(self.by, self.who))
    }

    /// A ball thrown away on the way counts as lost only now (OB-5.8-5).
    fn count_the_loss(self, cx: &mut Cx) {
        let dumped = cx.s.reacted.contains(self.who) && cx.r.may_permit(&[Permit::DumpsOffInBlock], cx.s, self.who);
        let holder = cx.s.ball.holder;
        if dumped && !(holder.is_some() && holder.side() == self.who.side()) {
            cx.turnover(self.who.side(), TurnoverCause::BallLost);
        }
    }

    /// Pushed or knocked down, the player's move is over; a ball in the square it was entering bounces (OB-5.7-14).
    fn struck(self, cx: &mut Cx) -> Flow {
        self.count_the_loss(cx);
        let player = cx.s.player(self.who);
        if player.is_standing() && player.at == self.entered {
            return self.ask_from(cx, self.by.0 + 1);
        }
        let moved = player.at != self.entered;
        Activation::cut_short(cx, self.who);
        cx.pop()?;
        if moved && cx.s.ball_lies_on(self.entered) {
            cx.push(Flight::bounce());
        }
        Ok(Next::Go)
    }
}

/// The players who may dive at one that came from this square: once in a team turn, never with a secret weapon.
fn divers(r: &Rules, s: &State, who: Pid, from: Sq) -> PlayerSet {
    if r.skills_for(Permit::DivesAtSteps).is_empty() {
        return PlayerSet::EMPTY;
    }
    let at = s.player(who).at;
    let outside = r.options.diving_tackle_from_inside == DivingTackleFromInside::NotIfStartedInside;
    let waiting = r.options.reaction_skill_side == ReactionSkillSide::NonMovingOnly;
    let able = |by: &Pid| r.permits(Permit::DivesAtSteps, s, *by) && !query::leaving::is_rooted(s, *by);
    let barred = |by: Pid| {
        s.reacted.contains(by)
            || (outside && s.player(by).at.is_adjacent(from))
            || (waiting && by.side() == s.clock.active)
    };
    let ready = |by: &Pid| able(by) && !barred(*by);
    query::markers(s, who.side(), at).iter().filter(ready).collect()
}

impl Procedure for Diving {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Start => self.ask_from(cx, 0),
            At::Ask => Ok(Next::Ask),
            At::Struck => self.struck(cx),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.by.side()).choice(Choice::Use).choice(Choice::Decline);
        Some(Decision::new(Ask::UseSkill(self.by, r.skill_for(Permit::DivesAtSteps, s, self.by)), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(Choice::Use) => self.dive(cx),
            Action::Choose(Choice::Decline) => self.ask_from(cx, self.by.0 + 1),
            other => unoffered(other),
        }
    }
}
