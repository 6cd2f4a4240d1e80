//! On the Ball: players move out of turn, up to three squares by the usual rules, when an opponent announces a pass; and one
//! unmarked player of the receiving side after the kick, in front of the kicking team's line.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::flow::{Cx, Flow, News, Next, Procedure, unoffered};
use crate::geometry::SqSet;
use crate::procedure::{Jump, Step};
use crate::query;
use crate::rules::Rules;
use crate::state::{Flag, Pid, Side, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OnTheBall {
    side: Side,
    /// One unmarked player after the kick, instead of everybody before a pass.
    kick_off: bool,
    pub who: Pid,
    pub left: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Choose,
    Move,
}

/// Squares that may be moved.
const SQUARES: u8 = 3;

impl OnTheBall {
    /// The window before the test of a pass.
    pub fn answer(cx: &mut Cx, thrower: Pid) {
        OnTheBall::open(cx, thrower.side().other(), false);
    }

    /// The window between the kick and its event.
    pub fn kick_off(cx: &mut Cx) {
        let receiving = cx.s.clock.kicking.other();
        OnTheBall::open(cx, receiving, true);
    }

    fn open(cx: &mut Cx, side: Side, kick_off: bool) {
        if query::throw::watchers(cx.r, cx.s, side, kick_off).is_empty() {
            return;
        }
        cx.push(OnTheBall { side, kick_off, who: Pid::NONE, left: 0, at: At::Choose });
    }

    fn choose(self, cx: &mut Cx) -> Flow {
        // A fall in the side's own turn (against Dump-off) has ended it.
        let fallen = cx.s.turnover && cx.s.clock.active == self.side;
        let once = self.kick_off && self.who.is_some();
        if fallen || once || query::throw::watchers(cx.r, cx.s, self.side, self.kick_off).is_empty() {
            return self.close(cx);
        }
        Ok(Next::Ask)
    }

    fn close(self, cx: &mut Cx) -> Flow {
        query::throw::rest(cx.s, self.side);
        cx.pop()
    }

    fn chosen(self, cx: &mut Cx, who: Pid) -> Flow {
        cx.uses(Permit::AnswersPass, who);
        cx.s.player_mut(who).set(Flag::OnTheBall);
        cx.goto(OnTheBall { who, left: SQUARES, at: At::Move, ..self })
    }

    fn walk(self, cx: &mut Cx) -> Flow {
        let able = cx.s.player(self.who).is_standing();
        if !able || (self.steps(cx.r, cx.s).is_empty() && self.jumps(cx.r, cx.s).is_empty()) {
            return cx.goto(OnTheBall { at: At::Choose, ..self });
        }
        Ok(Next::Ask)
    }

    fn allowed(self, r: &Rules, s: &State, squares: SqSet) -> SqSet {
        if self.kick_off { squares.and(&r.pitch.beyond(s.clock.kicking)) } else { squares }
    }

    fn steps(self, r: &Rules, s: &State) -> SqSet {
        if self.left == 0 {
            return SqSet::EMPTY;
        }
        self.allowed(r, s, query::free_neighbours(s, s.player(self.who).at))
    }

    fn jumps(self, r: &Rules, s: &State) -> SqSet {
        if self.left < r.jump_cost {
            return SqSet::EMPTY;
        }
        self.allowed(r, s, query::jump_squares(r, s, self.who))
    }
}

impl Procedure for OnTheBall {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Choose => self.choose(cx),
            At::Move => self.walk(cx),
        }
    }

    /// A runner who is held goes no further.
    fn hears(self, news: News) -> Option<OnTheBall> {
        (news == News::Held(self.who)).then_some(OnTheBall { left: 0, ..self })
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side).choice(Choice::Decline);
        Some(if self.at == At::Choose {
            let players = query::throw::watchers(r, s, self.side, self.kick_off);
            let first = players.iter().next().unwrap_or(Pid::NONE);
            Decision::new(Ask::SkillPlayer(first, r.skill_for(Permit::AnswersPass, s, first)), menu.players(players))
        } else {
            let menu = menu.squares(self.steps(r, s)).jumps(self.jumps(r, s));
            Decision::new(Ask::SkillSquare(self.who, r.skill_for(Permit::AnswersPass, s, self.who)), menu)
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) => self.chosen(cx, who),
            Action::Square(to) => cx.call(OnTheBall { left: self.left - 1, ..self }, Step::new(self.who, to, false)),
            Action::Jump(to) => {
                let left = self.left - cx.r.jump_cost;
                cx.call(OnTheBall { left, ..self }, Jump::new(self.who, to, 0))
            }
            Action::Choose(Choice::Decline) if self.at == At::Move => cx.goto(OnTheBall { at: At::Choose, ..self }),
            Action::Choose(Choice::Decline) => self.close(cx),
            other => unoffered(other),
        }
    }
}
