//! What the chosen face means: who is pushed, follows up and goes down.

use super::{At, Block, Fact};
use crate::event::{Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Returned};
use crate::geometry::Sq;
use crate::procedure::joint_block::Part;
use crate::procedure::step::relocate;
use crate::procedure::{Diving, EndZoneTrap, Hurt, Push, injury};
use crate::query;
use crate::query::strength::{self};
use crate::rules::{Face, Rules};
use crate::state::{Mark, Pid, State};
use crate::unit::{BothDown, FollowUp, Permit, Pushed, Stumble, Windows};

impl Block {
    pub(super) fn chosen(self, cx: &mut Cx) -> Flow {
        if cx.s.marks.take(Mark::DefenderDown) {
            return self.pushes(cx, Face::Pow);
        }
        match self.face {
            Face::PlayerDown => {
                cx.pop()?;
                self.fell_attacker(cx)
            }
            Face::BothDown => {
                let (attacker, defender, blitz) = self.parties();
                let moment = BothDown::new(attacker, defender, blitz);
                Windows::raise(cx, self, moment)
            }
            Face::Stumble => {
                let (attacker, defender, blitz) = self.parties();
                Windows::raise(cx, self, Stumble::new(attacker, defender, blitz, self.is(Fact::Watched)))
            }
            Face::PushBack | Face::Pow => cx.goto(self.to(At::Push)),
        }
    }

    /// Both Down, after the skills of the two players.
    pub(super) fn both_down_settled(self, cx: &mut Cx, moment: BothDown) -> Flow {
        if moment.pushes {
            return self.pushes(cx, Face::PushBack);
        }
        if moment.wrestled {
            return cx.goto(self.to(At::Wrestled));
        }
        let facts = self.facts.with_if(moment.attacker_stays, Fact::AttackerStays);
        let facts = facts.with_if(moment.defender_stays, Fact::DefenderStays);
        cx.goto(Block { facts, at: At::BothDown, ..self })
    }

    /// Whether the attacker follows up, unless that is forbidden.
    pub(super) fn may_follow_up(self, cx: &mut Cx, forbidden: bool) -> Flow {
        if forbidden {
            return cx.goto(self.to(At::Settle));
        }
        if self.must_follow_up(cx.r, cx.s) { self.follow_up(cx) } else { cx.ask(self.to(At::FollowUp)) }
    }

    /// An attacker knocked down by the first of two blocks does not fall again.
    pub(super) fn fell_attacker(self, cx: &mut Cx) -> Flow {
        if cx.s.player(self.attacker).is_standing() {
            return injury::knock_down(cx, self.attacker, self.defender, crate::event::Cause::Block);
        }
        Ok(Next::Go)
    }

    pub(super) fn pushes(self, cx: &mut Cx, face: Face) -> Flow {
        cx.goto(Block { face, at: At::Push, ..self })
    }

    /// Both are placed prone, whatever other skills they have (S7-PRONE-01).
    pub(super) fn wrestled(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if cx.s.player(self.attacker).is_standing() {
            injury::place_prone(cx, self.attacker)?;
        }
        injury::place_prone(cx, self.defender)
    }

    /// The defender's rolls come first (S7-BD-02, ruling on the order).
    pub(super) fn both_down(self, cx: &mut Cx) -> Flow {
        if self.is(Fact::Joint) {
            let (falls, attacker_falls) = (!self.is(Fact::DefenderStays), !self.is(Fact::AttackerStays));
            return cx.give(Returned::Struck(Part { falls, attacker_falls, ..Part::NOTHING }));
        }
        if self.at == At::BothDown && !self.is(Fact::DefenderStays) && self.may_pile_on(cx.r, cx.s) {
            return cx.ask(self.to(At::PilingOn));
        }
        self.over(cx, false)?;
        if !self.is(Fact::AttackerStays) {
            self.fell_attacker(cx)?;
        }
        if !self.is(Fact::DefenderStays) {
            self.fell_defender(cx)?;
        }
        Ok(Next::Go)
    }

    pub(super) fn push(mut self, cx: &mut Cx) -> Flow {
        self.vacated = cx.s.player(self.defender).at;
        cx.call(self.to(At::Pushed), Push::block(self.attacker, self.from, self.defender, self.is(Fact::Blitz)))
    }

    pub(super) fn pushed(self, cx: &mut Cx) -> Flow {
        let stands = cx.s.player(self.defender).at == self.vacated;
        // The ball can be knocked out of the hands of a player who cannot be moved (OB-5.29-3).
        if stands && !cx.r.permits(Permit::HoldsGround, cx.s, self.defender) {
            return cx.goto(self.to(At::Settle));
        }
        Windows::raise(cx, self, Pushed::new(self.attacker, self.defender, self.face == Face::PushBack))
    }

    /// The ball is dropped where the push ended, and bounces with everything else the block caused.
    pub(super) fn stripped(mut self, cx: &mut Cx, used: bool) -> Flow {
        if used {
            cx.s.ball.holder = Pid::NONE;
            self.after = self.after.bounce(true);
            cx.emit(Event::BallLost { who: self.defender });
            if self.is(Fact::Dive) {
                cx.turnover(self.defender.side(), TurnoverCause::BallLost);
            }
        }
        if self.after.follows().is_some() && self.settled_before(cx.s) {
            return cx.goto(self.followed(cx.s).to(At::Settle));
        }
        let far = !self.vacated.is_adjacent(cx.s.player(self.attacker).at);
        let stays = far
            || self.is(Fact::OneOfTwo)
            || query::leaving::is_rooted(cx.s, self.attacker)
            || !cx.s.player(self.attacker).is_standing();
        if !stays && cx.s.is_free(self.vacated) {
            if self.after.follows() == Some(true) {
                return self.follow_up(cx);
            }
            let (attacker, defender, blitz) = self.parties();
            return Windows::raise(cx, self, FollowUp::new(attacker, defender, blitz));
        }
        cx.goto(self.to(At::Settle))
    }

    pub(super) fn must_follow_up(self, r: &Rules, s: &State) -> bool {
        !self.is(Fact::Dive) && strength::must_follow_up(r, s, self.attacker, self.face)
    }

    /// The two have already changed places, or the blocker has chosen to stay.
    pub(super) fn settled_before(self, s: &State) -> bool {
        self.after.follows() == Some(false) || s.player(self.attacker).at == self.vacated
    }

    pub(super) fn followed(self, s: &State) -> Block {
        if s.player(self.attacker).at == self.vacated { self.with(Fact::Followed) } else { self }
    }

    /// Not by a player who goes down itself, nor in answer to a step (OB-5.20-1, -6).
    pub(super) fn may_pile_on(self, r: &Rules, s: &State) -> bool {
        let falls = self.face == Face::BothDown && !self.is(Fact::AttackerStays);
        !falls
            && !self.facts.has_any(Fact::Dive | Fact::OneOfTwo)
            && r.permits(Permit::ThrowsItselfOn, s, self.attacker)
    }

    /// The defender goes down, and the attacker may pile on (OB-5.20-3).
    pub(super) fn fell_defender(self, cx: &mut Cx) -> Flow {
        if self.is(Fact::Dive) {
            return injury::tackle(cx, self.defender, self.attacker);
        }
        if !self.is(Fact::PilesOn) {
            return injury::knock_down(cx, self.defender, self.attacker, crate::event::Cause::Block);
        }
        injury::place_prone(cx, self.attacker)?;
        injury::onto_a_saw(cx, self.attacker, self.defender);
        injury::knock_down_under(cx, self.defender, self.attacker)
    }

    pub(super) fn follow_up(self, cx: &mut Cx) -> Flow {
        relocate(cx.s, self.attacker, self.vacated);
        cx.emit(Event::FollowedUp { who: self.attacker, to: self.vacated });
        let after = self.after.entered(cx, self.vacated);
        cx.goto(Block { after, ..self.with(Fact::Followed).to(At::Settle) })
    }

    /// One of several is pushed, or gone; the rest waits for the others.
    pub(super) fn settle_joint(self, cx: &mut Cx) -> Flow {
        let victim = cx.s.player(self.defender);
        let (pushed, falls) = (victim.at != self.vacated, self.face == Face::Pow && victim.on_pitch());
        let swapped = cx.s.player(self.attacker).at == self.vacated;
        cx.give(Returned::Struck(Part { pushed, falls, swapped, after: self.after, ..Part::NOTHING }))
    }

    /// Everything the block caused, in this order: the defender, the crowd, trapdoors, the ball.
    pub(super) fn settle(self, cx: &mut Cx) -> Flow {
        if self.is(Fact::Joint) {
            return self.settle_joint(cx);
        }
        let pushed = cx.s.player(self.defender).at != self.vacated;
        let near = !pushed || self.is(Fact::Followed);
        let felled = self.face == Face::Pow && cx.s.player(self.defender).on_pitch();
        if self.at == At::Settle && felled && near && self.may_pile_on(cx.r, cx.s) {
            return cx.ask(self.to(At::PilingOn));
        }
        let beside = self.is(Fact::Followed) || cx.s.player(self.defender).at == self.vacated;
        let again = self.face == Face::PushBack && beside && !self.is(Fact::Second);
        self.over(cx, again && strength::blocks_again(cx.r, cx.s, self.attacker))?;
        if self.is(Fact::Followed) {
            Diving::answer_unhindered(cx, self.attacker, self.from);
            EndZoneTrap::push_if_set(cx, self.attacker)?;
        }
        if pushed && !felled {
            Diving::answer_unhindered(cx, self.defender, self.vacated);
        }
        let goes_down = self.face == Face::Pow && cx.s.player(self.defender).on_pitch();
        // Going down on the ball makes it bounce anyway, and it bounces once.
        let falls_on_ball = goes_down && cx.s.player(self.defender).at == cx.s.ball.at;
        let crowd = self.after.release(cx, falls_on_ball);
        if crowd.is_some() {
            cx.push(Hurt::crowd(crowd, self.attacker));
        }
        if goes_down {
            return self.fell_defender(cx);
        }
        Ok(Next::Go)
    }
}

/// The square next to `to` on the way from `from`.
pub(super) fn between(to: Sq, from: Sq) -> Sq {
    let near = crate::geometry::Dir::ALL.map(|dir| to.step(dir));
    near.into_iter().find(|sq| sq.is_adjacent(from)).unwrap_or(from)
}
