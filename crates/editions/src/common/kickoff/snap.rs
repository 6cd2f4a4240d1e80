//! Players of the receiving side step onto a free square next to them, each once.

use super::players;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::rules::KickoffEvent;
use touchback_engine::unit::{Cx, Flow, Next, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Choice, Pid, PlayerSet, Rules, Side, State, query, unit_frame};

unit_frame! {
    Snap {
        side: Side,
        who: Pid,
        /// How many players may still step.
        left: u8,
        /// Who may, by squad number.
        open: u32,
    } at At { Player, Square }
}

pub(crate) const ROW: ProcedureRow = ProcedureRow::of::<Snap>();

/// This many of these players of the receiving side may step.
pub(crate) fn start(cx: &mut Cx, left: u8, open: u32) -> Flow {
    let side = cx.s.clock.kicking.other();
    cx.start(Snap { side, who: Pid::NONE, left, open, at: At::Player });
    Ok(Next::Go)
}

impl Snap {
    fn snappers(self, s: &State) -> PlayerSet {
        let free = |who| !query::free_neighbours(s, s.player(who).at).is_empty();
        players(self.side, self.open, |who| s.player(who).on_pitch() && free(who))
    }
}

impl UnitProcedure for Snap {
    const ID: &'static str = "common/kickoff/snap";

    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Player if self.left == 0 || self.snappers(cx.s).is_empty() => cx.end(),
            At::Player | At::Square => Ok(Next::Ask),
        }
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side);
        Some(match self.at {
            At::Player => Decision::new(
                Ask::KickoffPlayer(KickoffEvent::QuickSnap),
                menu.players(self.snappers(s)).choice(Choice::Done),
            ),
            At::Square => Decision::new(
                Ask::KickoffSquare(KickoffEvent::QuickSnap, self.who),
                menu.squares(query::free_neighbours(s, s.player(self.who).at)),
            ),
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) => cx.wait(Snap { who, at: At::Square, ..self }),
            Action::Square(to) => {
                cx.shift(self.who, to);
                cx.emit(Event::Moved { who: self.who, to });
                let open = self.open & !(1 << self.who.number());
                cx.next(Snap { open, left: self.left - 1, at: At::Player, ..self })?;
                cx.tread(self.who)
            }
            _ => cx.end(),
        }
    }
}
