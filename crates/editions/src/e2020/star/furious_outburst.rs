//! Furious Outburst: she is put next to an opponent, stabs it and flits away, which ends her activation.

use super::{numbers, opponents, star};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::{Cause, Event};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, ActionKind, Pid, PlayerSet, Rules, Sq, SqSet, State, query, unit_frame};

pub const PART: Part =
    star("2020/star/furious-outburst", StarRule::FuriousOutburst, &[Hook::Act(ACT)], &[ProcedureRow::of::<Outburst>()]);

const ACT: Act = Act { may: |_, _, _, kind| kind == ActionKind::Blitz, targets: Some(targets), take };

fn targets(r: &Rules, s: &State, who: Pid) -> PlayerSet {
    let reach = numbers(r, s, who).reach;
    opponents(s, who, reach, |p| s.player(p).is_standing() && !landings(s, who, p).is_empty())
}

fn take(cx: &mut Cx, who: Pid, target: Pid) -> Flow {
    cx.start(Outburst { who, target, at: At::Land });
    Ok(Next::Go)
}

/// Where she can be put next to a target: where she stands, or a free square.
fn landings(s: &State, who: Pid, target: Pid) -> SqSet {
    let here = s.player(who).at;
    let mut squares = query::free_neighbours(s, s.player(target).at);
    if here.is_adjacent(s.player(target).at) {
        squares.insert(here);
    }
    squares
}

unit_frame! {
    Outburst { who: Pid, target: Pid } at At {
        Land,
        Struck,
        Away,
    }
}

impl Outburst {
    /// Free squares within reach, including her own.
    fn away(self, r: &Rules, s: &State) -> SqSet {
        let (here, reach) = (s.player(self.who).at, numbers(r, s, self.who).reach);
        let mut squares = SqSet::EMPTY;
        r.pitch.all.for_each(|sq| {
            if sq == here || (s.is_free(sq) && sq.distance(here) <= reach) {
                squares.insert(sq);
            }
        });
        squares
    }

    fn flit(self, cx: &mut Cx, to: Sq) {
        if cx.s.player(self.who).at != to {
            cx.shift(self.who, to);
            cx.emit(Event::Moved { who: self.who, to });
        }
    }
}

impl UnitProcedure for Outburst {
    const ID: &'static str = "2020/star/furious-outburst";

    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Struck => cx.wait(Outburst { at: At::Away, ..self }),
            At::Land | At::Away => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let squares = match self.at {
            At::Land => landings(s, self.who, self.target),
            At::Struck | At::Away => self.away(r, s),
        };
        Some(Decision::new(Ask::UseStarRule(self.who), Menu::new(self.who.side()).squares(squares)))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let Action::Square(to) = action else { return Ok(Next::Ask) };
        self.flit(cx, to);
        match self.at {
            At::Land => {
                cx.next(Outburst { at: At::Struck, ..self })?;
                cx.strike(self.target, self.who, Cause::Stab);
            }
            At::Struck | At::Away => {
                cx.end()?;
                cx.end_activation(self.who);
            }
        }
        Ok(Next::Go)
    }
}
