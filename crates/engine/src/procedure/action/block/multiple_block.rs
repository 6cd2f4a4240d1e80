//! Multiple Block: one player blocks two opponents in one Block action, each at less Strength.
//!
//! Both targets react, both blocks are prepared and their dice counted before either is rolled; then they are resolved
//! one after the other in the order named, whatever the first brings. Nobody follows up.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::Event;
use crate::flow::{Cx, Flow, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::Sq;
use crate::procedure::{AfterBlock, Block, Engage, Named};
use crate::query;
use crate::query::strength::Terms;
use crate::rules::Rules;
use crate::state::{Pid, PlayerSet, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct MultipleBlock {
    who: Pid,
    /// [`Pid::NONE`] if the block is lost.
    targets: [Pid; 2],
    daring: [bool; 2],
    /// Number of dice and whether the attacker's coach chooses.
    dice: [(u8, bool); 2],
    /// Which of the two is being resolved.
    place: u8,
    from: Sq,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Ask,
    Answer,
    Answered,
    Engage,
    Engaged,
    Block,
}

impl MultipleBlock {
    pub const fn new(who: Pid, first: Pid) -> MultipleBlock {
        MultipleBlock {
            who,
            targets: [first, Pid::NONE],
            daring: [false; 2],
            dice: [(0, false); 2],
            place: 0,
            from: Sq::NOWHERE,
            at: At::Ask,
        }
    }

    const fn to(self, at: At) -> MultipleBlock {
        MultipleBlock { at, ..self }
    }

    const fn target(self) -> Pid {
        self.targets[self.place as usize]
    }

    fn others(self, s: &State) -> PlayerSet {
        let mut others = query::block_targets(s, self.who);
        others.remove(self.targets[0]);
        others
    }

    /// Continues with the other target, or with the next phase for the first.
    fn next(mut self, cx: &mut Cx, at: At, then: At) -> Flow {
        self.place ^= 1;
        cx.goto(self.to(if self.place == 1 { at } else { then }))
    }

    fn answered(mut self, cx: &mut Cx, goes_on: bool) -> Flow {
        if !goes_on {
            self.targets[usize::from(self.place)] = Pid::NONE;
        }
        self.next(cx, At::Answer, At::Engage)
    }

    fn engage(self, cx: &mut Cx) -> Flow {
        if !self.target().is_some() {
            return self.engaged(cx, false);
        }
        cx.call(self.to(At::Engaged), Engage::new(self.who, self.target(), Terms::OneOfTwo))
    }

    fn engaged(mut self, cx: &mut Cx, daring: bool) -> Flow {
        self.daring[usize::from(self.place)] = daring;
        if self.place == 1 {
            self.count(cx.r, cx.s);
        }
        self.next(cx, At::Engage, At::Block)
    }

    fn count(&mut self, r: &Rules, s: &State) {
        self.from = s.player(self.who).at;
        for place in 0..2 {
            let target = self.targets[place];
            if target.is_some() && s.player(target).is_standing() {
                let daring = self.daring[place];
                let (attack, defence) = query::strength::strength(r, s, self.who, target, Terms::OneOfTwo, daring);
                self.dice[place] = query::block_dice(attack, defence);
            }
        }
    }

    fn block(self, cx: &mut Cx) -> Flow {
        let (target, (count, chooses)) = (self.target(), self.dice[usize::from(self.place)]);
        let last = self.place == 1;
        if last {
            self.over(cx)?;
        } else {
            cx.goto(MultipleBlock { place: 1, ..self })?;
        }
        if count > 0 && cx.s.player(target).on_pitch() {
            cx.push(Block::one_of_two(self.who, target, self.from, count, chooses));
        }
        Ok(Next::Go)
    }

    fn over(self, cx: &mut Cx) -> Flow {
        let [first, second] = self.targets;
        if cx.r.may_permit(&query::strength::AFTERWARDS, cx.s, self.who) && first.is_some() | second.is_some() {
            let (defender, other) = if first.is_some() { (first, second) } else { (second, first) };
            return cx.goto(AfterBlock::new(self.who, defender, false, false).and(other));
        }
        cx.pop()
    }
}

impl Procedure for MultipleBlock {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Ask => Ok(Next::Ask),
            At::Answer => cx.call(self.to(At::Answered), Named::new(self.who, self.target())),
            At::Engage => self.engage(cx),
            At::Answered | At::Engaged => waiting(&self.at),
            At::Block => self.block(cx),
        }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match result {
            Returned::Named { goes_on } => self.answered(cx, goes_on),
            Returned::Engaged { daring } => self.engaged(cx, daring),
            other => unreachable!("a Multiple Block does not wait for {other:?}"),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.who.side()).choice(Choice::Decline).players(self.others(s));
        Some(Decision::new(Ask::SkillPlayer(self.who, r.skill_for(Permit::BlocksTwo, s, self.who)), menu))
    }

    fn take(mut self, cx: &mut Cx, action: Action) -> Flow {
        let second = match action {
            Action::Player(second) => second,
            Action::Choose(Choice::Decline) => return cx.goto(Named::block(self.who, self.targets[0])),
            other => return unoffered(other),
        };
        self.targets[1] = second;
        cx.uses(Permit::BlocksTwo, self.who);
        cx.emit(Event::TargetNamed { who: self.who, target: second });
        cx.goto(self.to(At::Answer))
    }
}
