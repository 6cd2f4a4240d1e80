//! A push (S7-PUSH, S7-CROWD): where the pushed player goes, whom it pushes on, and whether it leaves the pitch.
//!
//! Players are moved here; dice wait in [`State::pending`](crate::State) until the follow-up is decided.

use crate::action::Action;
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, TurnoverCause};
use crate::flow::{Cx, Flow, Frame, Next, Procedure};
use crate::geometry::{Sq, SqSet};
use crate::procedure::Trapdoor;
use crate::procedure::step::relocate;
use crate::rules::Rules;
use crate::state::{EMPTY, Pid, Place, Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Push {
    /// Whose coach chooses, throughout a chain.
    side: Side,
    /// Where the push comes from.
    from: Sq,
    who: Pid,
    to: Sq,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Choose,
    Move,
}

/// Where a player can be pushed.
enum Ways {
    Free(SqSet),
    Crowd,
    /// Occupied squares, for a chain.
    Chain(SqSet),
    /// Surrounded by the chain itself: the player stays.
    Nowhere,
}

impl Push {
    pub const fn new(side: Side, from: Sq, who: Pid) -> Push {
        Push { side, from, who, to: Sq::NOWHERE, at: At::Choose }
    }

    fn ways(self, s: &State) -> Ways {
        let here = s.player(self.who).at;
        let Some(dir) = self.from.towards(here) else {
            return Ways::Nowhere;
        };
        let squares = dir.fan().map(|d| here.step(d));
        let keep = |test: &dyn Fn(Sq) -> bool| -> SqSet { squares.into_iter().filter(|sq| test(*sq)).collect() };
        let free = keep(&|sq| s.is_free(sq));
        if !free.is_empty() {
            return Ways::Free(free);
        }
        if squares.iter().any(|sq| s.is_off(*sq)) {
            return Ways::Crowd;
        }
        let chain = keep(&|sq| s.at(sq).is_some_and(|p| !in_chain(s, p)));
        if chain.is_empty() { Ways::Nowhere } else { Ways::Chain(chain) }
    }

    fn choose(self, cx: &mut Cx) -> Flow {
        match self.ways(cx.s) {
            Ways::Free(set) | Ways::Chain(set) => match (set.len(), set.iter().next()) {
                (1, Some(only)) => self.chosen(cx, only),
                _ => Ok(Next::Ask),
            },
            Ways::Crowd => self.off(cx),
            Ways::Nowhere => cx.pop(),
        }
    }

    fn chosen(mut self, cx: &mut Cx, to: Sq) -> Flow {
        self.to = to;
        self.at = At::Move;
        match cx.s.at(to) {
            Some(next) => {
                let here = cx.s.player(self.who).at;
                cx.call(self, Push::new(self.side, here, next))
            }
            None => cx.goto(self),
        }
    }

    fn relocate(self, cx: &mut Cx) -> Flow {
        if !cx.s.is_free(self.to) {
            return cx.pop();
        }
        relocate(cx.s, self.who, self.to);
        cx.emit(Event::PushedBack { who: self.who, to: self.to });
        if cx.s.ball.in_play && !cx.s.ball.holder.is_some() && cx.s.ball.at == self.to && !cx.s.clock.kick_off {
            cx.s.pending.bounce = true;
        }
        Trapdoor::note(cx, self.to);
        cx.pop()
    }

    fn off(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::PushedOff { who: self.who });
        cx.s.pending.crowd = self.who;
        leave_pitch(cx, self.who);
        cx.pop()
    }
}

/// Takes a player off the pitch; a held ball will be thrown in from the last square (S7-CROWD-02).
pub(crate) fn leave_pitch(cx: &mut Cx, who: Pid) {
    if cx.s.holds_ball(who) {
        cx.s.ball.holder = Pid::NONE;
        cx.s.pending.throw_in = true;
        cx.emit(Event::BallLost { who });
        cx.turnover(who.side(), TurnoverCause::CarrierOffPitch);
    }
    remove(cx.s, who, Place::Reserves);
}

/// Takes a player's token off the pitch, without dice or events.
pub(crate) fn remove(s: &mut State, who: Pid, to: Place) {
    let player = s.player_mut(who);
    if player.place == Place::Pitch {
        let at = player.at;
        player.at = Sq::NOWHERE;
        player.posture = crate::state::Posture::Standing;
        s.grid[at.index()] = EMPTY;
    }
    s.player_mut(who).place = to;
}

/// Whether a player is already being pushed further down the stack.
fn in_chain(s: &State, who: Pid) -> bool {
    s.stack[..usize::from(s.depth)].iter().any(|f| matches!(f, Frame::Push(p) if p.who == who))
}

impl Procedure for Push {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Choose => self.choose(cx),
            At::Move => self.relocate(cx),
        }
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let squares = match self.ways(s) {
            Ways::Free(set) | Ways::Chain(set) => set,
            Ways::Crowd | Ways::Nowhere => SqSet::EMPTY,
        };
        Some(Decision::new(Ask::Push(self.who), Menu::new(self.side).squares(squares)))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Square(to) => self.chosen(cx, to),
            _ => Ok(Next::Ask),
        }
    }
}
