//! Players of the kicking side are picked up one by one and then set up again. They could all go back to their squares, so a
//! legal set-up can always be completed.

use super::players;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::rules::KickoffEvent;
use touchback_engine::state::Place;
use touchback_engine::unit::{Cx, Flow, Next, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Choice, Pid, PlayerSet, Rules, Side, State, query, unit_frame};

unit_frame! {
    SetUpAgain {
        event: KickoffEvent,
        side: Side,
        who: Pid,
        /// How many players may still be picked up.
        left: u8,
        /// Who may be, by squad number.
        open: u32,
    } at At { PickUp, SetUp }
}

pub(crate) const ROW: ProcedureRow = ProcedureRow::of::<SetUpAgain>();

/// This many of these players of the kicking side may be set up again.
pub(crate) fn start(cx: &mut Cx, event: KickoffEvent, left: u8, open: u32) -> Flow {
    let side = cx.s.clock.kicking;
    cx.start(SetUpAgain { event, side, who: Pid::NONE, left, open, at: At::PickUp });
    Ok(Next::Go)
}

impl SetUpAgain {
    fn to_pick_up(self, s: &State) -> PlayerSet {
        players(self.side, self.open, |who| s.player(who).on_pitch())
    }

    fn picked_up(self, s: &State) -> PlayerSet {
        players(self.side, self.open, |who| s.player(who).place == Place::Reserves)
    }
}

impl UnitProcedure for SetUpAgain {
    const ID: &'static str = "common/kickoff/defence";

    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::PickUp if self.left == 0 || self.to_pick_up(cx.s).is_empty() => {
                cx.next(SetUpAgain { at: At::SetUp, ..self })
            }
            At::PickUp => Ok(Next::Ask),
            // In squad order; the coach loses nothing by that, since each of them may go to any square that is left.
            At::SetUp => match self.picked_up(cx.s).iter().next() {
                Some(who) => cx.wait(SetUpAgain { who, ..self }),
                None => cx.end(),
            },
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side);
        Some(match self.at {
            At::PickUp => {
                Decision::new(Ask::KickoffPlayer(self.event), menu.players(self.to_pick_up(s)).choice(Choice::Done))
            }
            At::SetUp => {
                let squares = query::set_up_squares(r, s, self.side, self.picked_up(s).len());
                Decision::new(Ask::KickoffSquare(self.event, self.who), menu.squares(squares))
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) => {
                cx.take_off(who);
                cx.next(SetUpAgain { left: self.left - 1, ..self })
            }
            Action::Square(at) => {
                cx.set_up(self.who, at);
                cx.next(self)
            }
            _ => cx.next(SetUpAgain { at: At::SetUp, ..self }),
        }
    }
}
