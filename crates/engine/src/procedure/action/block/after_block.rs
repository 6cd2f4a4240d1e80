//! What a blocker does once its block is over: the further blocks of Frenzy (OB-5.10), a foul of the victim, a step
//! away, in this order. Everything the block set going (injuries, the crowd, the ball) has come to rest by then.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::Event;
use crate::flow::{Cx, Flow, News, Next, Procedure, unoffered, waiting};
use crate::procedure::step::relocate;
use crate::procedure::{Activation, Block, Foul, Step, Test, injury};
use crate::query;
use crate::query::strength;
use crate::rules::{Rules, TestKind};
use crate::state::{Outcome, Pid, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct AfterBlock {
    attacker: Pid,
    defender: Pid,
    /// The other target of a Multiple Block; [`Pid::NONE`] otherwise.
    other: Pid,
    blitz: bool,
    /// A further block is due if the target is still there.
    again: bool,
    /// The blocker has followed its target.
    run_up: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Again,
    /// Whether to go for the extra square that one more block takes.
    Press,
    Rushed,
    PileDriver,
    Fouled,
    HitAndRun,
}

impl AfterBlock {
    pub const fn new(attacker: Pid, defender: Pid, blitz: bool, again: bool) -> AfterBlock {
        AfterBlock { attacker, defender, other: Pid::NONE, blitz, again, run_up: false, at: At::Again }
    }

    pub const fn charging(self, run_up: bool) -> AfterBlock {
        AfterBlock { run_up, ..self }
    }

    /// Two targets were blocked.
    pub const fn and(self, other: Pid) -> AfterBlock {
        AfterBlock { other, ..self }
    }

    const fn to(self, at: At) -> AfterBlock {
        AfterBlock { at, ..self }
    }

    /// The turn continues and the blocker is standing.
    fn may_go_on(self, r: &Rules, s: &State) -> bool {
        s.player(self.attacker).is_standing() && !s.turnover && !s.touchdown.is_some() && query::scorer(r, s).is_none()
    }

    /// In a Blitz the second block must be paid for like the first; without movement or a Rush left there is none.
    fn again(self, cx: &mut Cx) -> Flow {
        let target = cx.s.player(self.defender);
        let due = self.again && target.is_standing() && target.at.is_adjacent(cx.s.player(self.attacker).at);
        if !due || !self.may_go_on(cx.r, cx.s) {
            return self.pile_driver(cx);
        }
        if cx.r.may_permit(&[Permit::BlocksOn], cx.s, self.attacker) {
            return match Activation::price_of_block(cx.r, cx.s, self.attacker) {
                None => cx.pop(),
                Some(false) => self.press(cx),
                Some(true) => cx.ask(self.to(At::Press)),
            };
        }
        if !self.blitz {
            return self.second(cx);
        }
        self.press(cx)
    }

    /// Pays for the block like for a square.
    fn press(self, cx: &mut Cx) -> Flow {
        match Activation::pay_for_block(cx, self.attacker) {
            None => self.pile_driver(cx),
            Some(false) => self.second(cx),
            Some(true) => {
                let at = cx.s.player(self.attacker).at;
                let mods = query::modifiers(cx.r, cx.s, self.attacker, TestKind::Rush, at);
                Test::call(cx, self.to(At::Rushed), self.attacker, TestKind::Rush, mods)
            }
        }
    }

    /// Frenzy of 1994 has no last block (OB-5.10-1).
    fn second(self, cx: &mut Cx) -> Flow {
        if cx.r.may_permit(&[Permit::BlocksOn], cx.s, self.attacker) {
            return cx.goto(Block::new(self.attacker, self.defender, self.blitz).charging(self.run_up));
        }
        cx.goto(Block::second(self.attacker, self.defender, self.blitz))
    }

    fn pile_driver(self, cx: &mut Cx) -> Flow {
        if self.may_go_on(cx.r, cx.s) && strength::may_foul_victim(cx.r, cx.s, self.attacker, self.defender) {
            return cx.ask(self.to(At::PileDriver));
        }
        self.no_pile_driver(cx)
    }

    fn no_pile_driver(self, cx: &mut Cx) -> Flow {
        if self.other.is_some() {
            return AfterBlock { defender: self.other, other: Pid::NONE, ..self }.pile_driver(cx);
        }
        self.hit_and_run(cx)
    }

    /// The price of the free foul, unless the referee has taken the player off.
    fn fouled(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if cx.s.player(self.attacker).is_standing() {
            return injury::place_prone(cx, self.attacker);
        }
        Ok(Next::Go)
    }

    fn hit_and_run(self, cx: &mut Cx) -> Flow {
        if self.may_go_on(cx.r, cx.s) && !strength::runs_to(cx.r, cx.s, self.attacker).is_empty() {
            return cx.ask(self.to(At::HitAndRun));
        }
        cx.pop()
    }

    fn run(self, cx: &mut Cx, to: crate::geometry::Sq) -> Flow {
        cx.uses(Permit::RunsOff, self.attacker);
        relocate(cx.s, self.attacker, to);
        cx.emit(Event::Moved { who: self.attacker, to });
        cx.goto(Step::landed(self.attacker, to))
    }
}

impl Procedure for AfterBlock {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Again => self.again(cx),
            At::Rushed => waiting(&self.at),
            At::Fouled => self.fouled(cx),
            At::Press | At::PileDriver | At::HitAndRun => Ok(Next::Ask),
        }
    }

    /// A blocker who is knocked down or pushed away on its way stops.
    fn hears(self, news: News) -> Option<AfterBlock> {
        (news == News::Stopped(self.attacker)).then_some(AfterBlock { again: false, ..self })
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if outcome.passed {
            return self.second(cx);
        }
        cx.pop()?;
        injury::fall_going_for_it(cx, self.attacker)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.attacker.side()).choice(Choice::Decline);
        let skill = |what| r.skill_for(what, s, self.attacker);
        if self.at == At::Press {
            let menu = menu.choice(Choice::Use);
            return Some(Decision::new(Ask::UseSkill(self.attacker, skill(Permit::BlocksOn)), menu));
        }
        Some(if self.at == At::PileDriver {
            Decision::new(Ask::UseSkill(self.attacker, skill(Permit::FoulsVictim)), menu.choice(Choice::Use))
        } else {
            let squares = strength::runs_to(r, s, self.attacker);
            Decision::new(Ask::SkillSquare(self.attacker, skill(Permit::RunsOff)), menu.squares(squares))
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Square(to) => self.run(cx, to),
            Action::Choose(Choice::Use) if self.at == At::Press => self.press(cx),
            Action::Choose(Choice::Use) => {
                cx.uses(Permit::FoulsVictim, self.attacker);
                cx.call(self.to(At::Fouled), Foul::new(self.attacker, self.defender))
            }
            Action::Choose(Choice::Decline) if self.at == At::PileDriver => self.no_pile_driver(cx),
            Action::Choose(Choice::Decline) => cx.pop(),
            other => unoffered(other),
        }
    }
}
