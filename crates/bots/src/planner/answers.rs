//! Answers within a block, by what the position is worth after them.

use touchback_engine::{Action, Choice, Pid, Rules, Side, Sq, State, under_way};

use super::Planner;
use super::turn::place;
use super::value::Judge;

impl Planner {
    pub(super) fn push(&mut self, r: &Rules, s: &State, me: Side, who: Pid) -> Option<Action> {
        if s.clock.active != me {
            return None;
        }
        let mut judge = Judge::new(r, s, me);
        let mut top: Option<(f32, Sq)> = None;
        for action in self.listed.iter() {
            let Action::Square(to) = *action else { continue };
            if s.is_off(to) || !s.is_free(to) {
                return None;
            }
            let mut copy = *s;
            place(&mut copy, who, to);
            let value = judge.value(&copy);
            if top.is_none_or(|(best, _)| value > best) {
                top = Some((value, to));
            }
        }
        top.map(|(_, to)| Action::Square(to))
    }

    pub(super) fn follow_up(&mut self, r: &Rules, s: &State, me: Side, who: Pid) -> Option<Action> {
        let block = under_way::block(s)?;
        if s.clock.active != me || !s.is_free(block.vacated) {
            return None;
        }
        let mut judge = Judge::new(r, s, me);
        let stay = judge.value(s);
        let mut copy = *s;
        place(&mut copy, who, block.vacated);
        let go = judge.value(&copy) > stay;
        Some(Action::Choose(if go { Choice::FollowUp } else { Choice::Stay }))
    }
}
