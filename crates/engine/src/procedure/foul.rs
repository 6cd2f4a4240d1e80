//! A foul (S7-FOUL) and being sent off (S7-SENT, S7-ARG, S7-IND-17).
//!
//! Order: armour and injury of the victim, then the referee: Argue the Call, then a Bribe, then the player leaves.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{ArgueResult, Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::procedure::ball::lose;
use crate::procedure::push::remove;
use crate::procedure::{Flight, Hurt};
use crate::query;
use crate::rules::{Prayer, Rules};
use crate::state::{Pending, Pid, Place, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Foul {
    who: Pid,
    victim: Pid,
    kicked: bool,
}

impl Foul {
    pub const fn new(who: Pid, victim: Pid) -> Foul {
        Foul { who, victim, kicked: false }
    }

    fn kick(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::Fouled { who: self.who, victim: self.victim });
        cx.s.pending = Pending::NOTHING;
        let assists = query::assists(cx.r, cx.s, self.who, self.victim);
        let defensive = query::assists(cx.r, cx.s, self.victim, self.who);
        cx.call(Foul { kicked: true, ..self }, Hurt::foul(self.victim, self.who, assists, defensive))
    }

    /// A natural double gives it away; under scrutiny every foul is seen (S7-SENT-01, S7-PRAY-27).
    fn look(self, cx: &mut Cx) -> Flow {
        let seen = cx.s.pending.double || cx.s.prays(self.victim.side(), Prayer::UnderScrutiny);
        cx.s.pending = Pending::NOTHING;
        cx.pop()?;
        if seen {
            cx.push(SendOff::foul(self.who));
        }
        Ok(Next::Go)
    }
}

impl Procedure for Foul {
    fn advance(self, cx: &mut Cx) -> Flow {
        if self.kicked { self.look(cx) } else { self.kick(cx) }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SendOff {
    who: Pid,
    /// For a foul, which is a Turnover as well; otherwise for a Secret Weapon.
    foul: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Spotted,
    /// Arguing and bribing are both open.
    Appeal,
    /// The argument came to nothing: a Bribe is still open.
    BribeOnly,
}

impl SendOff {
    pub const fn foul(who: Pid) -> SendOff {
        SendOff { who, foul: true, at: At::Spotted }
    }

    pub const fn secret_weapon(who: Pid) -> SendOff {
        SendOff { who, foul: false, at: At::Spotted }
    }

    fn spotted(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::Spotted { who: self.who });
        let next = SendOff { at: At::Appeal, ..self };
        if next.menu(cx.s).count() == 0 { self.send(cx) } else { cx.ask(next) }
    }

    /// What could still be tried, without giving in.
    fn menu(self, s: &State) -> Menu {
        let team = s.team(self.who.side());
        Menu::new(self.who.side())
            .choice_if(self.at == At::Appeal && !team.coach_ejected, Choice::Argue)
            .choice_if(team.bribes > 0, Choice::Bribe)
    }

    fn argue(self, cx: &mut Cx) -> Flow {
        let side = self.who.side();
        let face = cx.die(Roll::Argue)?;
        let friends = u8::from(cx.s.prays(side, Prayer::FriendsWithTheRef));
        if face == 1 {
            cx.s.team_mut(side).coach_ejected = true;
            cx.emit(Event::Argued { side, result: ArgueResult::CoachEjected });
            return self.send(cx);
        }
        if face >= cx.r.argue_success - friends {
            cx.emit(Event::Argued { side, result: ArgueResult::Stays });
            return self.stay(cx);
        }
        cx.emit(Event::Argued { side, result: ArgueResult::NoEffect });
        if cx.s.team(side).bribes == 0 {
            return self.send(cx);
        }
        cx.ask(SendOff { at: At::BribeOnly, ..self })
    }

    /// Allowed to stay, but the turn is over all the same (S7-ARG-03).
    fn stay(self, cx: &mut Cx) -> Flow {
        if self.foul {
            cx.turnover(self.who.side(), TurnoverCause::SentOff);
        }
        cx.pop()
    }

    /// A Bribe that works undoes everything; one that fails is gone, and there is no second appeal (S7-IND-17).
    fn bribe(self, cx: &mut Cx) -> Flow {
        let side = self.who.side();
        cx.s.team_mut(side).bribes -= 1;
        let worked = cx.die(Roll::Bribe)? >= cx.r.bribe_success;
        cx.emit(Event::Bribed { side, worked });
        if worked { cx.pop() } else { self.send(cx) }
    }

    fn send(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        cx.emit(Event::SentOff { who: self.who });
        if self.foul {
            cx.turnover(self.who.side(), TurnoverCause::SentOff);
        }
        if lose(cx, self.who) {
            cx.push(Flight::bounce());
        }
        remove(cx.s, self.who, Place::SentOff);
        Ok(Next::Go)
    }
}

impl Procedure for SendOff {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Spotted => self.spotted(cx),
            At::Appeal | At::BribeOnly => Ok(Next::Ask),
        }
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        Some(Decision::new(Ask::SendOff(self.who), self.menu(s).choice(Choice::Decline)))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(Choice::Argue) => self.argue(cx),
            Action::Choose(Choice::Bribe) => self.bribe(cx),
            _ => self.send(cx),
        }
    }
}
