//! After a block against several: following up, piling on, who goes down, and blocks again.

use super::{At, FALLS, Faced, Fact, JointBlock, MOST, NOBODY};
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Next};
use crate::geometry::{Sq, SqSet};
use crate::procedure::step::relocate;
use crate::procedure::{Activation, Aftermath, Diving, Test, Triage, injury};
use crate::query;
use crate::rules::{Face, Rules, TestKind};
use crate::state::{Pid, PlayerSet, State};
use crate::unit::Permit;

impl JointBlock {
    /// The vacated squares (OB-5.18-5); with Frenzy the blocker goes where most of the victims are (OB-5.18-6).
    pub(super) fn vacated(self, r: &Rules, s: &State) -> SqSet {
        if !self.is_standing(s) || query::leaving::is_rooted(s, self.who) {
            return SqSet::EMPTY;
        }
        let at = s.player(self.who).at;
        let left = (0..self.set().len() as u8).map(|place| at.step(self.direction(place)));
        let open: SqSet = left.filter(|sq| s.is_free(*sq)).collect();
        if !self.is_driven(r, s) {
            return open;
        }
        let reached = |sq: Sq| query::joint::largest_group(s, sq, self.upright()).len();
        let most = open.iter().map(reached).max().unwrap_or(0);
        open.iter().filter(|sq| reached(*sq) == most).collect()
    }

    pub(super) fn follow_up(self, cx: &mut Cx) -> Flow {
        if self.faced().entered != NOBODY {
            return self.pile(cx);
        }
        let open = self.vacated(cx.r, cx.s);
        match (open.len(), open.iter().next(), self.is_driven(cx.r, cx.s)) {
            (0, ..) => self.pile(cx),
            (1, Some(only), true) => self.follow(cx, only),
            _ => cx.ask(self.to(At::FollowUp)),
        }
    }

    pub(super) fn follow(self, cx: &mut Cx, to: Sq) -> Flow {
        let from = cx.s.player(self.who).at;
        let entered = from.towards(to).map_or(NOBODY, |dir| self.place_in(dir));
        relocate(cx.s, self.who, to);
        cx.emit(Event::FollowedUp { who: self.who, to });
        let after = self.after.entered(cx, to);
        JointBlock { after, ..self.with(Faced { entered, ..self.faced() }) }.pile(cx)
    }

    /// The players the blocker could throw itself onto: after a push only the one whose square it has entered (OB-5.18-8).
    pub(super) fn prey(self, r: &Rules, s: &State) -> PlayerSet {
        let Faced { facts, entered, .. } = self.faced();
        if !self.is_standing(s) || !r.permits(Permit::ThrowsItselfOn, s, self.who) {
            return PlayerSet::EMPTY;
        }
        let open = |place: usize| entered == place as u8 || !facts.has(Fact::Pushed);
        let felled = (0..MOST).filter(|place| facts.has(FALLS[*place]));
        felled.filter(|place| open(*place)).map(|place| self.victims[place]).collect()
    }

    pub(super) fn pile(self, cx: &mut Cx) -> Flow {
        if self.prey(cx.r, cx.s).is_empty() { cx.goto(self.to(At::Fell)) } else { cx.ask(self.to(At::Pile)) }
    }

    pub(super) fn piled(self, cx: &mut Cx, on: Option<Pid>) -> Flow {
        if on.is_some() {
            cx.uses(Permit::ThrowsItselfOn, self.who);
        }
        let under = self.victims.into_iter().position(|v| Some(v) == on).map_or(NOBODY, |place| place as u8);
        cx.goto(self.with(Faced { under, ..self.faced() }).to(At::Fell))
    }

    /// The victims go down one after the other, the ball carrier last; then the blocker.
    pub(super) fn fell(self, cx: &mut Cx) -> Flow {
        let mut faced = self.faced();
        let down = |place: &u8| faced.facts.has(FALLS[usize::from(*place)]);
        let holds = |place: &u8| cx.s.holds_ball(self.victims[usize::from(*place)]);
        if let Some(place) = (0..NOBODY).filter(down).min_by_key(holds) {
            faced.facts.clear(FALLS[usize::from(place)]);
            let victim = self.victims[usize::from(place)];
            // Going down on the ball makes it bounce anyway, and it bounces once.
            let bounces = self.after.is_bounce() && !cx.s.ball_lies_on(cx.s.player(victim).at);
            cx.goto(JointBlock { after: self.after.bounce(bounces), ..self.with(faced) })?;
            return self.fell_victim(cx, victim, faced.under == place);
        }
        if faced.facts.take(Fact::AttackerFalls) {
            cx.goto(self.with(faced))?;
            return injury::knock_down(cx, self.who, self.victims[0], Cause::Block);
        }
        cx.call(self.to(At::Tended), Triage::new(self.who, Cause::Block))
    }

    pub(super) fn fell_victim(self, cx: &mut Cx, victim: Pid, under: bool) -> Flow {
        if !under {
            return injury::knock_down(cx, victim, self.who, Cause::Block);
        }
        injury::place_prone(cx, self.who)?;
        injury::onto_a_saw(cx, self.who, victim);
        injury::knock_down_under(cx, victim, self.who)
    }

    /// Trapdoors, the ball, and reactions to the follow-up.
    pub(super) fn clear_up(self, cx: &mut Cx) -> Flow {
        cx.goto(JointBlock { after: Aftermath::NOTHING, ..self.to(At::Answered) })?;
        self.after.release(cx, false);
        Ok(Next::Go)
    }

    pub(super) fn answered(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Again))?;
        if self.faced().entered != NOBODY && cx.s.player(self.who).on_pitch() {
            let from = self.origin(cx.s);
            Diving::answer_unhindered(cx, self.who, from);
        }
        Ok(Next::Go)
    }

    /// A frenzied blocker stands next to somebody who was pushed and is still up.
    pub(super) fn is_driven(self, r: &Rules, s: &State) -> bool {
        let goes_on = matches!(self.face, Face::PushBack | Face::Stumble) && !self.upright().is_empty();
        goes_on && r.permits(Permit::BlocksOn, s, self.who)
    }

    pub(super) fn group(self, s: &State) -> PlayerSet {
        query::joint::largest_group(s, s.player(self.who).at, self.set())
    }

    /// Again against the original victims who are still standing and connected, nobody new (OB-5.18-6, -7).
    pub(super) fn again(self, cx: &mut Cx) -> Flow {
        let over = cx.s.turnover || cx.s.touchdown.is_some() || !cx.s.player(self.who).is_standing();
        if over || !self.is_driven(cx.r, cx.s) || self.group(cx.s).is_empty() {
            return cx.pop();
        }
        match Activation::price_of_block(cx.r, cx.s, self.who) {
            None => cx.pop(),
            Some(true) => cx.ask(self.to(At::Press)),
            Some(false) => self.press(cx),
        }
    }

    /// Pays for the block like for a square.
    pub(super) fn press(self, cx: &mut Cx) -> Flow {
        match Activation::pay_for_block(cx, self.who) {
            None => cx.pop(),
            Some(false) => self.next(cx),
            Some(true) => {
                let at = cx.s.player(self.who).at;
                let mods = query::modifiers(cx.r, cx.s, self.who, TestKind::Rush, at);
                Test::call(cx, self.to(At::Rushed), self.who, TestKind::Rush, mods)
            }
        }
    }

    pub(super) fn rushed(self, cx: &mut Cx, passed: bool) -> Flow {
        if passed {
            return self.next(cx);
        }
        cx.pop()?;
        injury::fall_going_for_it(cx, self.who)
    }

    pub(super) fn next(self, cx: &mut Cx) -> Flow {
        let mut next = JointBlock::new(self.who, Pid::NONE);
        self.group(cx.s).iter().take(MOST).enumerate().for_each(|(place, victim)| next.victims[place] = victim);
        next.chosen(cx)
    }
}
