//! Blitz (S7-KOE-10): Open players of the kicking team are activated one after the other before the ball comes down.
//!
//! It is no team turn: no team re-rolls, no Turnover is announced, the turn marker stays. Everything counted per turn is cleared
//! before and after, so that it touches neither the last turn nor the next ones.

use super::how_many;
use crate::common::kickoff::{asking, bits, open, players};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::rules::KickoffEvent;
use touchback_engine::rules::options::KickoffBlitz;
use touchback_engine::state::{Flags, SQUAD, Used};
use touchback_engine::unit::{Cx, Flow, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, ActionKind, Choice, Pid, Rules, Side, State, query, unit_frame};

pub const PART: Part = asking(Blitz::ID, KickoffEvent::Blitz, start, &[ProcedureRow::of::<Blitz>()]);

unit_frame! {
    Blitz {
        side: Side,
        /// How many players may still act.
        left: u8,
        /// Who may, by squad number.
        open: u32,
    } at At { Player }
}

/// The actions that the event allows; of all but Move only one each.
const ALLOWED: u32 = ActionKind::Move.bit() | ActionKind::Blitz.bit() | ActionKind::ThrowTeamMate.bit();

/// A Pass shares its place with the throw, where the words of the quick reference hold (S7-AMB-14).
fn allowed(r: &Rules) -> u32 {
    match r.options.kickoff_blitz {
        KickoffBlitz::OpenPlayers => ALLOWED,
        KickoffBlitz::AnyPlayers => ALLOWED | ActionKind::Pass.bit(),
    }
}

fn start(cx: &mut Cx) -> Flow {
    let side = cx.s.clock.kicking;
    start_afresh(cx.s, side);
    let open = match cx.r.options.kickoff_blitz {
        KickoffBlitz::OpenPlayers => open(cx.s, side),
        KickoffBlitz::AnyPlayers => bits(cx.s.fielded(side)),
    };
    let left = how_many(cx)?;
    cx.start(Blitz { side, left, open, at: At::Player });
    Ok(Next::Go)
}

/// Clears everything that counts per turn, without opening a turn.
fn start_afresh(s: &mut State, side: Side) {
    s.clock.active = side;
    s.turnover = false;
    s.team_mut(side).used = Used::NONE;
    for number in 0..SQUAD {
        s.player_mut(Pid::new(side, number)).clear(Flags::ONCE_PER_TURN);
    }
}

impl Blitz {
    fn activations(self, r: &Rules, s: &State) -> Menu {
        let mut menu = Menu::new(self.side);
        for who in players(self.side, self.open, |who| s.player(who).on_pitch()).iter() {
            menu.activations[who.number()] = query::activations(r, s, who) & allowed(r);
        }
        menu
    }

    fn over(self, cx: &mut Cx) -> Flow {
        start_afresh(cx.s, self.side);
        cx.end()
    }
}

impl UnitProcedure for Blitz {
    const ID: &'static str = "2020/kickoff/blitz";

    /// It ends at once when a player of the kicking team goes down.
    fn advance(self, cx: &mut Cx) -> Flow {
        let over = cx.s.turnover || self.left == 0;
        if over || self.activations(cx.r, cx.s).count() == 0 {
            return self.over(cx);
        }
        Ok(Next::Ask)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = self.activations(r, s).choice(Choice::Done);
        Some(Decision::new(Ask::KickoffPlayer(KickoffEvent::Blitz), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let Action::Activate(who, kind) = action else { return self.over(cx) };
        let open = self.open & !(1 << who.number());
        cx.activate(Blitz { open, left: self.left - 1, ..self }, who, kind)
    }
}
