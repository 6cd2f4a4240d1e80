//! The one dispatcher of windows: who is asked, in which order, and what is used without a question.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::flow::{Cx, Flow, Frame, Next, Procedure, resume};
use crate::rules::Rules;
use crate::state::{Pid, State};
use crate::unit::Source;
use crate::unit::moment::{Moment, Raised, each_moment};

/// A moment whose windows are being worked through.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Windows {
    moment: Moment,
    /// The next window, and its next player, to ask.
    row: u8,
    from: u8,
}

/// A window that is open for a player.
struct Open {
    row: u8,
    who: Pid,
    source: Source,
    silent: bool,
}

impl Windows {
    /// Raises a moment; the caller gets it back by [`Procedure::resume`], at once if nobody has a window to open.
    pub fn raise<M: Raised>(cx: &mut Cx, caller: impl Into<Frame>, moment: M) -> Flow {
        cx.goto(caller)?;
        let sources = M::table(&cx.r.units.tables).sources;
        if !moment.concerns(&|who| sources.are_met_by(cx.s.player(who))) {
            return resume(cx, moment.into());
        }
        let windows = Windows { moment: moment.into(), row: 0, from: 0 };
        match windows.silently(cx, moment)? {
            (moment, None) => resume(cx, moment.into()),
            (moment, Some(open)) => {
                cx.push(Windows { moment: moment.into(), row: open.row, from: open.who.0 });
                Ok(Next::Ask)
            }
        }
    }

    fn open<M: Raised>(self, r: &Rules, s: &State, moment: &M) -> Option<Open> {
        if moment.is_settled() {
            return None;
        }
        let rows = M::table(&r.units.tables).rows.iter().enumerate().skip(usize::from(self.row));
        for (n, row) in rows {
            let from = if n == usize::from(self.row) { self.from } else { 0 };
            if let Some(who) = (row.window.may)(r, s, moment).iter().find(|who| who.0 >= from) {
                return Some(Open { row: n as u8, who, source: row.source, silent: row.silent });
            }
        }
        None
    }

    /// Uses what needs no question, up to the first window that asks.
    fn silently<M: Raised>(mut self, cx: &mut Cx, mut moment: M) -> Result<(M, Option<Open>), super::Halt> {
        while let Some(open) = self.open(cx.r, cx.s, &moment) {
            if !open.silent {
                return Ok((moment, Some(open)));
            }
            use_window(cx, &mut moment, &open)?;
            (self.row, self.from) = (open.row, open.who.0 + 1);
        }
        Ok((moment, None))
    }

    fn answered<M: Raised>(self, cx: &mut Cx, mut moment: M, used: bool) -> Flow {
        if used && let Some(open) = self.open(cx.r, cx.s, &moment) {
            use_window(cx, &mut moment, &open)?;
        }
        let (moment, open) = Windows { from: self.from + 1, ..self }.silently(cx, moment)?;
        match open {
            Some(open) => cx.ask(Windows { moment: moment.into(), row: open.row, from: open.who.0 }),
            None => {
                cx.pop()?;
                resume(cx, moment.into())
            }
        }
    }
}

fn use_window<M: Raised>(cx: &mut Cx, moment: &mut M, open: &Open) -> Result<(), super::Halt> {
    let take = M::table(&cx.r.units.tables).rows[usize::from(open.row)].window.take;
    cx.uses_source(open.who, open.source);
    take(cx, moment, open.who)
}

impl Procedure for Windows {
    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let open = each_moment!(self.moment, m => self.open(r, s, &m))?;
        let (ask, choice) = match open.source {
            Source::Skill(skill) => (Ask::UseSkill(open.who, skill), Choice::Use),
            Source::Star(_) => (Ask::UseStarRule(open.who), Choice::UseStar),
            Source::Effect(own) => unreachable!("the effect {own:?} works without a question"),
        };
        Some(Decision::new(ask, Menu::new(open.who.side()).choice(choice).choice(Choice::Decline)))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let used = action != Action::Choose(Choice::Decline);
        each_moment!(self.moment, m => self.answered(cx, m, used))
    }
}
