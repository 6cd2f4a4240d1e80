//! Interceptions of a throw-in (OB-2.12, OB-5.19-11): a player whose square the ball crosses on its way, both ends
//! excluded, may try for it, one of each side; the player nearer to where the crowd throws from tries first.
//!
//! Order: Pass Block of the moving side, of the other; the moving side names its player, then the other; the tests, each of
//! which Magic Hand of Jark Longarm makes unnecessary (MS-55). The crowd has the ball the whole time.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, Gained, Mods};
use crate::flow::{Cx, Flow, Next, Procedure, waiting};
use crate::geometry::{Dir, Sq, SqSet};
use crate::play::PlayMoment;
use crate::procedure::ball::gain;
use crate::procedure::{PassBlock, Plays, Test};
use crate::query;
use crate::rules::options::ThrowInPassBlock;
use crate::rules::{Mod, Rules, TestKind};
use crate::state::{Mark, Outcome, Pid, PlayerSet, Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Crossing {
    from: Sq,
    to: Sq,
    /// It leaves the pitch from that square.
    out: bool,
    /// The player of each side who tries.
    by: [Pid; 2],
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    /// Pass Block of the moving side, or of the other.
    Run {
        second: bool,
    },
    /// Who will try, of the moving side, or of the other.
    Name {
        second: bool,
    },
    Try,
    /// A magic hand may help this player (MS-55).
    Grasp(Pid),
    Tried(Pid),
}

/// The squares crossed by a ball thrown straight from one square to another, or beyond it.
#[must_use]
pub(crate) fn crossed(from: Sq, to: Sq, out: bool) -> SqSet {
    let mut squares = SqSet::EMPTY;
    let Some(dir) = Dir::of_delta((to.x() - from.x()).signum(), (to.y() - from.y()).signum()) else {
        return squares;
    };
    let mut at = from;
    for _ in 1..from.distance(to) + u8::from(out) {
        at = at.step(dir);
        squares.insert(at);
    }
    squares
}

impl Crossing {
    pub const fn new(from: Sq, to: Sq, out: bool) -> Crossing {
        Crossing { from, to, out, by: [Pid::NONE; 2], at: At::Run { second: false } }
    }

    const fn to(self, at: At) -> Crossing {
        Crossing { at, ..self }
    }

    fn run(self, cx: &mut Cx, second: bool) -> Flow {
        cx.goto(self.to(if second { At::Name { second: false } } else { At::Run { second: true } }))?;
        if cx.s.clock.in_turn && cx.r.options.throw_in_pass_block == ThrowInPassBlock::Allowed {
            PassBlock::meet(cx, asked(cx.s, second), self.from, self.to, self.out);
        }
        Ok(Next::Go)
    }

    /// The players of a side in the path of the ball.
    fn in_the_way(self, r: &Rules, s: &State, side: Side) -> PlayerSet {
        let squares = crossed(self.from, self.to, self.out);
        s.fielded(side).filter(|p| query::ball::can_catch(r, s, *p) && squares.contains(s.player(*p).at)).collect()
    }

    fn name(self, cx: &mut Cx, second: bool) -> Flow {
        if self.in_the_way(cx.r, cx.s, asked(cx.s, second)).is_empty() {
            return self.named(cx, second);
        }
        Ok(Next::Ask)
    }

    fn named(self, cx: &mut Cx, second: bool) -> Flow {
        cx.goto(self.to(if second { At::Try } else { At::Name { second: true } }))
    }

    /// The nearer player first (OB-2.12-4).
    fn attempt(mut self, cx: &mut Cx) -> Flow {
        let far = |p: &Pid| self.from.distance(cx.s.player(*p).at);
        let Some(by) = self.by.into_iter().filter(|p| p.is_some()).min_by_key(far) else {
            return cx.pop();
        };
        self.by[by.side().index()] = Pid::NONE;
        cx.goto(self.to(At::Grasp(by)))?;
        Plays::open(cx, PlayMoment::Intercepting, by.side(), by);
        Ok(Next::Go)
    }

    fn grasp(self, cx: &mut Cx, by: Pid) -> Flow {
        if cx.s.marks.take(Mark::Intercepted) {
            return self.intercepted(cx, by);
        }
        let mods = modifiers(cx.r, cx.s, by);
        Test::call(cx, self.to(At::Tried(by)), by, TestKind::Interfere, mods)
    }

    fn intercepted(self, cx: &mut Cx, by: Pid) -> Flow {
        cx.pop()?;
        cx.s.ball.in_play = true;
        gain(cx, by, Gained::Catch);
        cx.emit(Event::Intercepted { who: by });
        Ok(Next::Go)
    }
}

/// As hard as an accurate pass.
fn modifiers(r: &Rules, s: &State, by: Pid) -> Mods {
    let mut mods = query::modifiers(r, s, by, TestKind::Interfere, s.player(by).at);
    mods.add(Mod::AccuratePass, r.interfere[0]);
    mods
}

/// The moving side first.
const fn asked(s: &State, second: bool) -> Side {
    if second { s.clock.active.other() } else { s.clock.active }
}

impl Procedure for Crossing {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Run { second } => self.run(cx, second),
            At::Name { second } => self.name(cx, second),
            At::Try => self.attempt(cx),
            At::Grasp(by) => self.grasp(cx, by),
            At::Tried(by) => waiting(&by),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        let At::Tried(by) = self.at else { unreachable!("nobody tries at {:?}", self.at) };
        if outcome.passed { self.intercepted(cx, by) } else { cx.goto(self.to(At::Try)) }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let At::Name { second } = self.at else { return None };
        let side = asked(s, second);
        let menu = Menu::new(side).players(self.in_the_way(r, s, side)).choice(Choice::Decline);
        Some(Decision::new(Ask::Interfere, menu))
    }

    fn take(mut self, cx: &mut Cx, action: Action) -> Flow {
        let At::Name { second } = self.at else { return Ok(Next::Go) };
        if let Action::Player(by) = action {
            self.by[by.side().index()] = by;
        }
        self.named(cx, second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_throw_crosses_the_squares_between_its_ends_and_the_last_one_if_it_flies_on() {
        let squares = |from: (u8, u8), to: (u8, u8), out| -> Vec<(i8, i8)> {
            let set = crossed(Sq::at(from.0, from.1), Sq::at(to.0, to.1), out);
            set.iter().map(|sq| (sq.x(), sq.y())).collect()
        };
        assert_eq!(squares((5, 0), (5, 3), false), [(5, 1), (5, 2)]);
        assert_eq!(squares((5, 0), (2, 3), false), [(4, 1), (3, 2)]);
        assert_eq!(squares((1, 0), (0, 1), true), [(0, 1)]);
        assert_eq!(squares((5, 0), (5, 1), false), []);
        assert_eq!(squares((5, 0), (5, 0), true), []);
    }
}
