//! High Kick (S7-KOE-05): one Open player of the receiving team may wait where the ball comes down, if nobody is there.

use crate::common::kickoff::{asking, open, players};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Choice, Rules, Side, State, unit_frame};

pub const PART: Part = asking(HighKick::ID, KickoffEvent::HighKick, start, &[ProcedureRow::of::<HighKick>()]);

unit_frame! {
    HighKick { side: Side, open: u32 } at At { Player }
}

fn start(cx: &mut Cx) -> Flow {
    let side = cx.s.clock.kicking.other();
    let open = open(cx.s, side);
    if open == 0 || !cx.s.ball.in_play || !cx.s.is_free(cx.s.ball.at) {
        return Ok(Next::Go);
    }
    cx.start(HighKick { side, open, at: At::Player });
    Ok(Next::Ask)
}

impl UnitProcedure for HighKick {
    const ID: &'static str = "2020/kickoff/high-kick";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        let menu = Menu::new(self.side).players(players(self.side, self.open, |_| true)).choice(Choice::Decline);
        Some(Decision::new(Ask::KickoffPlayer(KickoffEvent::HighKick), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        cx.end()?;
        let Action::Player(who) = action else { return Ok(Next::Go) };
        let at = cx.s.ball.at;
        cx.shift(who, at);
        cx.emit(Event::Placed { who, at });
        cx.tread(who)
    }
}
