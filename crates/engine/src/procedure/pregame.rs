//! Before the first kick-off (S7-PRE): the steps of [`Rules::pregame`](crate::Rules::pregame), walked in order.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::procedure::match_::roll_off;
use crate::rules::{PregameStep, Rules};
use crate::state::{Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pregame {
    step: u8,
    winner: Side,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Walk,
    /// Only the toss is left: extra time.
    TossOnly,
    KickOrReceive,
}

impl Pregame {
    pub const fn new() -> Pregame {
        Pregame { step: 0, winner: Side::Home, at: At::Walk }
    }

    /// The toss alone, for extra time.
    pub const fn coin_toss() -> Pregame {
        Pregame { step: u8::MAX, winner: Side::Home, at: At::TossOnly }
    }

    fn toss(mut self, cx: &mut Cx) -> Flow {
        self.winner = roll_off(cx, Roll::CoinToss)?;
        cx.emit(Event::CoinTossWon { side: self.winner });
        self.at = At::KickOrReceive;
        cx.ask(self)
    }

    fn walk(mut self, cx: &mut Cx) -> Flow {
        let Some(step) = cx.r.pregame.get(usize::from(self.step)).copied() else {
            return cx.pop();
        };
        self.step += 1;
        match step {
            PregameStep::CoinToss => self.toss(cx),
            _ => cx.goto(self),
        }
    }
}

impl Procedure for Pregame {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Walk => self.walk(cx),
            At::TossOnly => self.toss(cx),
            At::KickOrReceive => Ok(Next::Ask),
        }
    }

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        let menu = Menu::new(self.winner).choice(Choice::Kick).choice(Choice::Receive);
        Some(Decision::new(Ask::KickOrReceive, menu))
    }

    fn take(mut self, cx: &mut Cx, action: Action) -> Flow {
        let kicks = if action == Action::Choose(Choice::Kick) { self.winner } else { self.winner.other() };
        cx.s.clock.kicking = kicks;
        if cx.s.clock.half == 0 {
            cx.s.clock.first_kicking = kicks;
        }
        cx.emit(Event::Kicks { side: kicks });
        self.at = At::Walk;
        cx.goto(self)
    }
}
