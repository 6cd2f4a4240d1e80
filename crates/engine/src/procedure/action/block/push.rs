//! A push (S7-PUSH, S7-CROWD, OB-2.11, OB-5.27): where the pushed player goes, which player it pushes on, and whether
//! it leaves the pitch.
//!
//! Order of windows: the pushed player may refuse (Stand Firm), its coach may take over the choice (Sidestep), the blocker
//! may widen it (Grab), then the square. Players are moved here; the caller gets
//! what that has set going, and rolls dice for it once the follow-up is decided.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, TurnoverCause};
use crate::facts::facts;
use crate::flow::{Cx, Flow, Frame, Next, Procedure, Returned, unoffered};
use crate::geometry::{Sq, SqSet};
use crate::procedure::ball::lose;
use crate::procedure::step::relocate;
use crate::procedure::{Flight, Trapdoor};
use crate::query;
use crate::rules::options::ChainPushChoice;
use crate::rules::{Crowd, OffPitch, Rules};
use crate::state::{EMPTY, Pid, Place, Side, State};
use crate::unit::{Moment, Permit, PushDue, Windows};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Push {
    /// The side whose coach chooses, throughout a chain.
    side: Side,
    /// Where the push comes from.
    from: Sq,
    who: Pid,
    to: Sq,
    /// The blocker of this target; [`Pid::NONE`] further down a chain.
    by: Pid,
    blitz: bool,
    /// Any free square around may be chosen.
    anywhere: bool,
    /// The side whose player started the chain.
    coach: Side,
    after: Aftermath,
    at: At,
}

/// What pushes have set going, and is settled once the follow-up is decided (S7-BD-06).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Aftermath {
    /// Who was pushed off the pitch.
    pub crowd: Pid,
    facts: Facts,
}

facts! {
    /// A yes-or-no fact of an [`Aftermath`].
    enum Fact {
        /// A loose ball was hit by a pushed player and will bounce.
        Bounce,
        /// The ball left the pitch with its holder and will be thrown in.
        ThrowIn,
        /// Somebody was moved onto this trapdoor.
        FirstTrapdoor,
        SecondTrapdoor,
        /// The blocker follows up, or stays, where that is decided before the push (OB-5.27-2).
        Follows,
        Stays,
    }
    /// The facts that hold.
    Facts(u8)
}

/// The trapdoors, in the order of the pitch.
const TRAPDOORS: [Fact; 2] = [Fact::FirstTrapdoor, Fact::SecondTrapdoor];

impl Aftermath {
    pub const NOTHING: Aftermath = Aftermath { crowd: Pid::NONE, facts: Facts::NONE };

    const fn with(self, fact: Fact, holds: bool) -> Aftermath {
        Aftermath { facts: self.facts.with_if(holds, fact), ..self }
    }

    const fn is(self, fact: Fact) -> bool {
        self.facts.has(fact)
    }

    /// The ball will bounce, or not after all.
    pub const fn bounce(self, bounces: bool) -> Aftermath {
        Aftermath { facts: self.facts.without(Fact::Bounce), ..self }.with(Fact::Bounce, bounces)
    }

    pub const fn throw_in(self, thrown: bool) -> Aftermath {
        self.with(Fact::ThrowIn, thrown)
    }

    /// Somebody has moved onto this square.
    pub fn entered(self, cx: &Cx, at: Sq) -> Aftermath {
        match Trapdoor::under(cx, at) {
            Some(door) => self.with(TRAPDOORS[door], true),
            None => self,
        }
    }

    pub const fn is_bounce(self) -> bool {
        self.is(Fact::Bounce)
    }

    pub const fn is_throw_in(self) -> bool {
        self.is(Fact::ThrowIn)
    }

    /// Whether the blocker follows up, if that was decided before the push.
    pub const fn follows(self) -> Option<bool> {
        match (self.is(Fact::Follows), self.is(Fact::Stays)) {
            (false, false) => None,
            (follows, _) => Some(follows),
        }
    }

    /// What is left to be settled together with that of other pushes.
    pub const fn on_the_pitch(self) -> Aftermath {
        Aftermath { crowd: Pid::NONE, facts: self.facts.without(Fact::Follows).without(Fact::Stays) }
    }

    /// Both together.
    pub fn and(self, other: Aftermath) -> Aftermath {
        let crowd = if other.crowd.is_some() { other.crowd } else { self.crowd };
        Aftermath { crowd, facts: self.facts | other.facts }
    }

    /// Releases it: the ball, unless it bounces anyway because somebody goes down on it, and the trapdoors. The caller
    /// rolls for the player in the crowd that it gets.
    pub fn release(self, cx: &mut Cx, falls_on_ball: bool) -> Pid {
        if self.is_throw_in() {
            cx.push(Flight::throw_in());
        } else if self.is_bounce() && !falls_on_ball {
            cx.push(Flight::bounce());
        }
        Trapdoor::push_noted(cx, TRAPDOORS.map(|door| self.is(door)));
        self.crowd
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Start,
    /// Whether the blocker will follow a side step that has no free square (OB-5.27-2).
    Follow,
    Choose,
    Move,
}

/// Where a player can be pushed.
enum Ways {
    Free(SqSet),
    Crowd,
    /// Occupied squares, for a chain; perhaps the crowd as well.
    Chain(SqSet, bool),
    /// Surrounded by the chain itself: the player stays.
    Nowhere,
}

impl Push {
    /// The push of a block.
    pub const fn block(by: Pid, from: Sq, who: Pid, blitz: bool) -> Push {
        Push { by, blitz, ..Push::on(by.side(), from, who) }
    }

    /// A push by something that comes from this square; this side's coach chooses.
    pub const fn shove(side: Side, from: Sq, who: Pid) -> Push {
        Push::on(side, from, who)
    }

    /// One player pushes the next.
    const fn on(side: Side, from: Sq, who: Pid) -> Push {
        Push {
            side,
            from,
            who,
            to: Sq::NOWHERE,
            by: Pid::NONE,
            blitz: false,
            anywhere: false,
            coach: side,
            after: Aftermath::NOTHING,
            at: At::Start,
        }
    }

    const fn to(self, at: At) -> Push {
        Push { at, ..self }
    }

    fn start(self, cx: &mut Cx) -> Flow {
        let holds_ground = cx.r.permits(Permit::HoldsGround, cx.s, self.who);
        if query::leaving::is_rooted(cx.s, self.who) || holds_ground {
            return self.end(cx);
        }
        Windows::raise(cx, self, PushDue::new(self.who, self.by, self.from, self.blitz))
    }

    fn end(self, cx: &mut Cx) -> Flow {
        cx.give(Returned::Pushed(self.after))
    }

    /// The push after the skills of the two players.
    fn settled(mut self, cx: &mut Cx, moment: PushDue) -> Flow {
        if moment.refused {
            return self.end(cx);
        }
        self.anywhere = moment.anywhere;
        if moment.own_choice {
            self.side = self.who.side();
            let crowded = query::free_neighbours(cx.s, cx.s.player(self.who).at).is_empty();
            if crowded && self.by.is_some() {
                return cx.ask(self.to(At::Follow));
            }
        }
        self.to(At::Choose).choose(cx)
    }

    /// A side step with no free square: an adjacent player is pushed on; the blocker makes room only by following up.
    fn crowded(self, s: &State) -> Ways {
        let here = s.player(self.who).at;
        let makes_room = self.after.follows() == Some(true);
        let open = |p: &Pid| !in_chain(s, *p) && (*p != self.by || makes_room);
        let near: SqSet = query::adjacent(s, here, |p| open(&p)).iter().map(|p| s.player(p).at).collect();
        if near.is_empty() { Ways::Nowhere } else { Ways::Chain(near, false) }
    }

    fn ways(self, r: &Rules, s: &State) -> Ways {
        let here = s.player(self.who).at;
        if self.anywhere {
            let free = query::free_neighbours(s, here);
            return if free.is_empty() { self.crowded(s) } else { Ways::Free(free) };
        }
        let Some(dir) = self.from.towards(here) else {
            return Ways::Nowhere;
        };
        let squares = dir.fan().map(|d| here.step(d));
        let keep = |test: &dyn Fn(Sq) -> bool| -> SqSet { squares.into_iter().filter(|sq| test(*sq)).collect() };
        let free = keep(&|sq| s.is_free(sq));
        if !free.is_empty() {
            return Ways::Free(free);
        }
        let crowd = squares.iter().any(|sq| s.is_off(*sq));
        if crowd && r.crowd == Crowd::First {
            return Ways::Crowd;
        }
        let chain = keep(&|sq| s.at(sq).is_some_and(|p| !in_chain(s, p)));
        match (chain.is_empty(), crowd) {
            (true, true) => Ways::Crowd,
            (true, false) => Ways::Nowhere,
            (false, crowd) => Ways::Chain(chain, crowd),
        }
    }

    fn choose(self, cx: &mut Cx) -> Flow {
        match self.ways(cx.r, cx.s) {
            Ways::Chain(_, true) => cx.ask(self.to(At::Choose)),
            Ways::Free(set) | Ways::Chain(set, false) => match (set.len(), set.iter().next()) {
                (1, Some(only)) => self.chosen(cx, only),
                _ => cx.ask(self.to(At::Choose)),
            },
            Ways::Crowd => self.off(cx),
            Ways::Nowhere => self.end(cx),
        }
    }

    fn chosen(mut self, cx: &mut Cx, to: Sq) -> Flow {
        self.to = to;
        self.at = At::Move;
        match cx.s.at(to) {
            // Only the blocker, who follows up: the two change places.
            Some(next) if next == self.by => cx.goto(self),
            Some(next) => {
                let here = cx.s.player(self.who).at;
                let side = chooser(cx.r, self.coach, self.who, next);
                cx.call(self, Push { coach: self.coach, ..Push::on(side, here, next) })
            }
            None => cx.goto(self),
        }
    }

    fn relocate(mut self, cx: &mut Cx) -> Flow {
        let (here, swaps) = (cx.s.player(self.who).at, cx.s.at(self.to) == Some(self.by));
        if !cx.s.is_free(self.to) && !swaps {
            return self.end(cx);
        }
        if swaps {
            cx.s.grid[self.to.index()] = EMPTY;
        }
        relocate(cx.s, self.who, self.to);
        if swaps {
            cx.s.grid[here.index()] = self.by.0;
            cx.s.player_mut(self.by).at = here;
            if cx.s.holds_ball(self.by) {
                cx.s.ball.at = here;
            }
        }
        cx.emit(Event::PushedBack { who: self.who, to: self.to });
        if swaps {
            cx.emit(Event::FollowedUp { who: self.by, to: here });
        }
        if cx.s.ball_lies_on(self.to) {
            self.after = self.after.bounce(true);
        }
        self.after = self.after.entered(cx, self.to);
        self.end(cx)
    }

    fn off(mut self, cx: &mut Cx) -> Flow {
        cx.emit(Event::PushedOff { who: self.who });
        self.after.crowd = self.who;
        self.after = self.after.throw_in(leave_pitch(cx, self.who));
        self.end(cx)
    }
}

/// Takes a player off the pitch; whether it held the ball, which will be thrown in from the last square (S7-CROWD-02).
pub(crate) fn leave_pitch(cx: &mut Cx, who: Pid) -> bool {
    let carrier = lose(cx, who);
    if carrier {
        // Until the crowd throws it in, the ball is nowhere.
        cx.s.ball.in_play = false;
        cx.turnover(who.side(), TurnoverCause::CarrierOffPitch);
    } else if cx.r.off_pitch == OffPitch::Anybody {
        cx.turnover(who.side(), TurnoverCause::DrivenOff);
    }
    remove(cx, who, Place::Reserves);
    carrier
}

/// Takes a player's token off the pitch, without dice or events.
pub(crate) fn remove(cx: &mut Cx, who: Pid, to: Place) {
    let s = &mut *cx.s;
    let player = s.player_mut(who);
    if player.place == Place::Pitch {
        let at = player.at;
        player.at = Sq::NOWHERE;
        player.posture = crate::state::Posture::Standing;
        s.grid[at.index()] = EMPTY;
    }
    s.player_mut(who).place = to;
    query::leader::note_gone(cx.r, s, who.side());
}

/// The side whose coach picks the square of the next player of a chain (O-05).
fn chooser(r: &Rules, coach: Side, pusher: Pid, pushed: Pid) -> Side {
    match r.options.chain_push_choice {
        ChainPushChoice::BlockingCoach => coach,
        ChainPushChoice::PushedPlayersCoach => pushed.side(),
        ChainPushChoice::PushingPlayersCoach => pusher.side(),
    }
}

/// Whether a player is already being pushed further down the stack.
fn in_chain(s: &State, who: Pid) -> bool {
    s.stack[..usize::from(s.depth)].iter().any(|f| matches!(f, Frame::Push(p) if p.who == who))
}

impl Procedure for Push {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Start => self.start(cx),
            At::Choose => self.choose(cx),
            At::Move => self.relocate(cx),
            At::Follow => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        if self.at == At::Follow {
            let menu = Menu::new(self.by.side()).choice(Choice::FollowUp).choice(Choice::Stay);
            return Some(Decision::new(Ask::FollowUp(self.by), menu));
        }
        let (squares, crowd) = match self.ways(r, s) {
            Ways::Free(set) => (set, false),
            Ways::Chain(set, crowd) => (set, crowd),
            Ways::Crowd | Ways::Nowhere => (SqSet::EMPTY, false),
        };
        let menu = Menu::new(self.side).squares(squares).choice_if(crowd, Choice::Off);
        Some(Decision::new(Ask::Push(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Square(to) => self.chosen(cx, to),
            Action::Choose(Choice::Off) => self.off(cx),
            Action::Choose(Choice::FollowUp) => {
                let after = self.after.with(Fact::Follows, true);
                cx.goto(Push { after, at: At::Choose, ..self })
            }
            Action::Choose(Choice::Stay) => {
                let after = self.after.with(Fact::Stays, true);
                cx.goto(Push { after, at: At::Choose, ..self })
            }
            other => unoffered(other),
        }
    }

    /// The next player of the chain has moved, or not.
    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match result {
            Returned::Pushed(after) => Push { after: self.after.and(after), ..self }.relocate(cx),
            other => unreachable!("a push does not wait for {other:?}"),
        }
    }

    fn resume(self, cx: &mut Cx, moment: Moment) -> Flow {
        match moment {
            Moment::PushDue(moment) => self.settled(cx, moment),
            other => unreachable!("a push has not raised {other:?}"),
        }
    }
}
