//! A foul (S7-FOUL) and being sent off (S7-SENT, S7-ARG, S7-IND-17).
//!
//! Order: the roll for a chainsaw, armour and injury of the victim, then the referee: Argue the Call, then a Bribe, then the player leaves.

pub(in crate::procedure) mod referee;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{ArgueResult, Cause, Event, Mods, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure, Returned, unoffered, waiting};
use crate::play::PlayMoment;
use crate::procedure::ball::lose;
use crate::procedure::push::remove;
use crate::procedure::strike::kick_back;
use crate::procedure::test::{announce_reroll, asks_team, repeat_by_team, reroll_stopped, team_choices};
use crate::procedure::{Block, Flight, Hurt, Plays, Test, injury};
use crate::query;
use crate::rules::{Helper, Prayer, Rules, TestKind};
use crate::state::{Flag, Mark, Marks, Notice, Outcome, Pid, Place, PlayerSet, Ploy, Posture, Side, State};
use crate::unit::Permit;

/// What cards do to a foul (DT-36, DT-44, RE-36).
const OF_THE_FOUL: Marks = Marks::of(&[Mark::VictimRises, Mark::FoulerGoes, Mark::FoulerFalls]);

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Foul {
    who: Pid,
    victim: Pid,
    at: FoulAt,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum FoulAt {
    Named,
    Kick,
    /// It was rolled for whether the chainsaw kicks back.
    Sawn,
    Look,
    /// A special play sends the fouler off whatever the referee saw (DT-36).
    Sent,
    /// A special play has knocked the fouler down (DT-44).
    Spiked,
}

impl Foul {
    pub const fn new(who: Pid, victim: Pid) -> Foul {
        Foul { who, victim, at: FoulAt::Named }
    }

    fn named(self, cx: &mut Cx) -> Flow {
        cx.goto(Foul { at: FoulAt::Kick, ..self })?;
        Plays::open(cx, PlayMoment::FoulNamed, self.who.side(), self.victim);
        Ok(Next::Go)
    }

    /// What special plays do to the foul (DT-36, DT-44, RE-36).
    fn played(self, cx: &mut Cx) -> Flow {
        let marks = cx.s.marks;
        cx.s.marks.clear(OF_THE_FOUL);
        if marks.has(Mark::VictimRises) {
            cx.s.player_mut(self.victim).posture = Posture::Standing;
            cx.s.player_mut(self.victim).clear(Flag::StunnedThisTurn);
            cx.emit(Event::StoodUp { who: self.victim });
            return cx.goto(Block::new(self.who, self.victim, false));
        }
        cx.emit(Event::Fouled { who: self.who, victim: self.victim });
        (cx.r.units.slots().policing.without_dice)(cx, self.who.side());
        if marks.has(Mark::FoulerGoes) {
            cx.goto(Foul { at: FoulAt::Sent, ..self })?;
        } else {
            cx.goto(Foul { at: FoulAt::Spiked, ..self })?;
            injury::knock_down_by_play(cx, self.who);
        }
        cx.push(Hurt::injury_only(self.victim, self.who, Cause::Play));
        Ok(Next::Go)
    }

    /// Driven off the pitch by the play, the fouler ends the turn (SP4-51).
    fn spiked(self, cx: &mut Cx) -> Flow {
        if !cx.s.player(self.who).on_pitch() {
            cx.turnover(self.who.side(), TurnoverCause::DrivenOff);
        }
        cx.pop()
    }

    fn kick(self, cx: &mut Cx) -> Flow {
        if cx.s.marks.has_any(OF_THE_FOUL) {
            return self.played(cx);
        }
        if !cx.r.permits(Permit::MustSaw, cx.s, self.who) {
            return self.hit(cx, self.meets_saw(cx.r, cx.s));
        }
        cx.s.player_mut(self.who).set(Flag::WeaponUsed);
        Test::call(cx, Foul { at: FoulAt::Sawn, ..self }, self.who, TestKind::Chainsaw, Mods::NONE)
    }

    /// A running chainsaw of the fouler or of an assisting player (OB-4.5-3).
    fn meets_saw(self, r: &Rules, s: &State) -> bool {
        let helps = |mate: Pid| mate != self.who && query::does_assist(r, s, mate, self.who, self.victim);
        let saws = |mate: &Pid| r.permits(Permit::SawsInFouls, s, *mate);
        s.fielded(self.who.side()).filter(saws).any(|mate| mate == self.who || helps(mate))
    }

    fn hit(self, cx: &mut Cx, sawn: bool) -> Flow {
        cx.emit(Event::Fouled { who: self.who, victim: self.victim });
        let assists = query::foul_assists(cx.r, cx.s, self.who, self.victim);
        let defensive = query::foul_assists(cx.r, cx.s, self.victim, self.who);
        cx.call(Foul { at: FoulAt::Look, ..self }, Hurt::foul(self.victim, self.who, assists, defensive, sawn))
    }

    /// Under scrutiny every foul is seen (S7-PRAY-27).
    fn look(self, cx: &mut Cx, double: bool) -> Flow {
        let caught = (cx.r.units.slots().policing.caught)(cx, self.who, double);
        let seen = caught || cx.s.prays(self.victim.side(), Prayer::UnderScrutiny);
        cx.pop()?;
        if !seen {
            return referee::watch(cx, self.who, self.victim);
        }
        cx.push(SendOff::foul(self.who));
        Ok(Next::Go)
    }
}

impl Procedure for Foul {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            FoulAt::Named if cx.s.open_to != [0; 2] => self.named(cx),
            FoulAt::Named | FoulAt::Kick => self.kick(cx),
            FoulAt::Sawn | FoulAt::Look => waiting(&self.at),
            FoulAt::Spiked => self.spiked(cx),
            // The team that has got the referee is not called (OB-3.3-1).
            FoulAt::Sent if cx.s.upkeep.is(Notice::immune(self.who.side())) => cx.pop(),
            FoulAt::Sent => cx.goto(SendOff::foul(self.who)),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if outcome.passed {
            return self.hit(cx, true);
        }
        cx.pop()?;
        kick_back(cx, self.who)
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match result {
            Returned::Fouled { double } => self.look(cx, double),
            other => unreachable!("a foul does not wait for {other:?}"),
        }
    }
}

/// Whether a coach may still argue.
fn may_argue(s: &State, side: Side) -> bool {
    let team = s.team(side);
    !team.coach_ejected && !team.plays.has(Ploy::NoArguing) && referee::hears_arguments(s)
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SendOff {
    who: Pid,
    /// For a foul, which is a Turnover as well; otherwise for a Secret Weapon.
    foul: bool,
    /// Seen by Thoron Korensson: no bribe helps, and a bad argument costs another player.
    thoron: bool,
    /// The die of the argument, once rolled.
    face: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Spotted,
    Called,
    /// Both arguing and bribing are possible.
    Appeal,
    /// The argument failed: a Bribe is still possible.
    BribeOnly,
    /// A 1 that may be re-rolled (TR-bribery-and-corruption, CS-fink-da-fixer).
    ArgueAgain,
    BribeAgain,
    /// An argument that a team re-roll may repeat (OB-3.5-1).
    ArgueReroll,
    /// That was announced.
    Reargue,
    /// No appeal is possible.
    Final,
}

impl SendOff {
    pub const fn foul(who: Pid) -> SendOff {
        SendOff { who, foul: true, thoron: false, face: 0, at: At::Spotted }
    }

    pub const fn secret_weapon(who: Pid) -> SendOff {
        SendOff { who, foul: false, thoron: false, face: 0, at: At::Spotted }
    }

    pub const fn by_thoron(who: Pid) -> SendOff {
        SendOff { thoron: true, ..SendOff::foul(who) }
    }

    /// Without any appeal, for a foul.
    pub const fn at_once(who: Pid) -> SendOff {
        SendOff { at: At::Final, ..SendOff::foul(who) }
    }

    /// Straight to a bribe, for a foul.
    pub fn bribing(cx: &mut Cx, who: Pid) -> Flow {
        let off = SendOff { at: At::BribeOnly, ..SendOff::foul(who) };
        cx.push(off);
        off.bribe(cx)
    }

    fn spotted(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::Spotted { who: self.who });
        cx.goto(SendOff { at: At::Called, ..self })?;
        // Bribes of this kind are for fouls only, not for secret weapons (DT-41).
        let about = if self.foul { self.who } else { Pid::NONE };
        Plays::open(cx, PlayMoment::SendingOff, self.who.side(), about);
        Ok(Next::Go)
    }

    fn called(self, cx: &mut Cx) -> Flow {
        if cx.s.marks.take(Mark::Forgiven) {
            return cx.pop();
        }
        let next = SendOff { at: At::Appeal, ..self };
        if next.menu(cx.s).count() == 0 { self.send(cx) } else { cx.ask(next) }
    }

    /// What could still be tried instead of accepting.
    fn menu(self, s: &State) -> Menu {
        let team = s.team(self.who.side());
        Menu::new(self.who.side())
            .choice_if(self.at == At::Appeal && may_argue(s, self.who.side()), Choice::Argue)
            .choice_if(team.bribes > 0 && !self.thoron, Choice::Bribe)
    }

    fn argue(self, cx: &mut Cx) -> Flow {
        let side = self.who.side();
        let (first, face) = (self.face == 0, cx.die(Roll::Argue)?);
        let lost = face < cx.r.argue_success;
        if cx.r.rerolled.has(Roll::Argue) && first && lost && asks_team(cx.r, cx.s, side) {
            return cx.ask(SendOff { face, at: At::ArgueReroll, ..self });
        }
        self.argued(cx, face)
    }

    fn argued(self, cx: &mut Cx, face: u8) -> Flow {
        let side = self.who.side();
        let team = cx.s.team(side);
        let bought = u8::from(team.helped_by(Helper::BiasedReferee)) + u8::from(team.helped_by(Helper::FinkDaFixer));
        let friends = u8::from(cx.s.prays(side, Prayer::FriendsWithTheRef)) + bought;
        if face == 1 {
            let again = cx.s.team(side).helped_by(Helper::BriberyAndCorruption);
            return if again { cx.ask(SendOff { at: At::ArgueAgain, ..self }) } else { self.ejected(cx) };
        }
        if face >= cx.r.argue_success - friends {
            cx.emit(Event::Argued { side, result: ArgueResult::Stays });
            return self.stay(cx);
        }
        cx.emit(Event::Argued { side, result: ArgueResult::NoEffect });
        if cx.s.team(side).bribes == 0 || self.thoron {
            return self.send(cx);
        }
        cx.ask(SendOff { at: At::BribeOnly, ..self })
    }

    /// The coach is ejected, and with him anybody who argued with him.
    fn ejected(self, cx: &mut Cx) -> Flow {
        let side = self.who.side();
        cx.s.team_mut(side).coach_ejected = true;
        cx.emit(Event::Argued { side, result: ArgueResult::CoachEjected });
        if cx.s.team(side).helped_by(Helper::FinkDaFixer) {
            cx.s.team_mut(side).helpers &= !(Helper::FinkDaFixer.bit() | Helper::FinkBribe.bit());
            cx.emit(Event::HelperGone { side, helper: Helper::FinkDaFixer });
        }
        self.send(cx)?;
        let others: PlayerSet = cx.s.fielded(side).collect();
        if self.thoron && !others.is_empty() {
            let who = cx.random_player(others)?;
            cx.emit(Event::Chosen { who });
            cx.push(SendOff::at_once(who));
        }
        Ok(Next::Go)
    }

    /// Allowed to stay, but the turn is still over (S7-ARG-03), unless the whole call is undone (OB-3.1-5).
    fn stay(self, cx: &mut Cx) -> Flow {
        let side = self.who.side();
        if self.foul && !(cx.r.units.slots().policing.undone)(cx, side) {
            cx.turnover(side, TurnoverCause::SentOff);
        }
        cx.pop()
    }

    /// A Bribe that works undoes everything; one that fails is used up, and there is no second appeal (S7-IND-17).
    fn bribe(self, cx: &mut Cx) -> Flow {
        let side = self.who.side();
        cx.s.team_mut(side).bribes -= 1;
        let worked = cx.die(Roll::Bribe)? >= cx.r.bribe_success;
        if !worked && cx.s.team(side).helped_by(Helper::FinkBribe) {
            return cx.ask(SendOff { at: At::BribeAgain, ..self });
        }
        cx.emit(Event::Bribed { side, worked });
        if worked { cx.pop() } else { self.send(cx) }
    }

    fn send(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        cx.emit(Event::SentOff { who: self.who });
        if self.foul {
            cx.turnover(self.who.side(), TurnoverCause::SentOff);
            (cx.r.units.slots().policing.sent_off)(cx, self.who)?;
        }
        if lose(cx, self.who) {
            cx.push(Flight::bounce());
        }
        remove(cx, self.who, Place::SentOff);
        Ok(Next::Go)
    }
}

impl Procedure for SendOff {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Spotted => self.spotted(cx),
            At::Called => self.called(cx),
            At::Final => self.send(cx),
            At::Reargue if reroll_stopped(cx.s) => self.argued(cx, self.face),
            At::Reargue => self.argue(cx),
            At::Appeal | At::BribeOnly | At::ArgueAgain | At::BribeAgain | At::ArgueReroll => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        if self.at == At::ArgueReroll {
            let mut menu = Menu::new(self.who.side()).choice(Choice::Decline);
            menu.choices |= team_choices(r, s, self.who.side());
            return Some(Decision::new(Ask::SendOff(self.who), menu));
        }
        let helper = match self.at {
            At::ArgueAgain => Some(Helper::BriberyAndCorruption),
            At::BribeAgain => Some(Helper::FinkBribe),
            At::Appeal | At::BribeOnly | At::ArgueReroll => None,
            At::Spotted | At::Called | At::Reargue | At::Final => return None,
        };
        if let Some(helper) = helper {
            let menu = Menu::new(self.who.side()).choice(Choice::Use).choice(Choice::Decline);
            return Some(Decision::new(Ask::HelperUse(helper), menu));
        }
        Some(Decision::new(Ask::SendOff(self.who), self.menu(s).choice(Choice::Decline)))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        let side = self.who.side();
        match (self.at, action) {
            (At::ArgueAgain, Action::Choose(Choice::Use)) => {
                cx.emit(Event::HelperUsed { side, helper: Helper::BriberyAndCorruption });
                cx.s.team_mut(side).helpers &= !Helper::BriberyAndCorruption.bit();
                self.argue(cx)
            }
            (At::ArgueReroll, Action::Choose(choice)) if repeat_by_team(cx, self.who, choice)? => {
                cx.goto(SendOff { at: At::Reargue, ..self })?;
                announce_reroll(cx, side, self.who)
            }
            (At::ArgueReroll, _) => self.argued(cx, self.face),
            (At::ArgueAgain, Action::Choose(Choice::Decline)) => self.ejected(cx),
            (At::BribeAgain, Action::Choose(Choice::Use)) => {
                cx.emit(Event::HelperUsed { side, helper: Helper::FinkDaFixer });
                let team = cx.s.team_mut(side);
                team.helpers &= !Helper::FinkBribe.bit();
                team.bribes += 1;
                self.bribe(cx)
            }
            (At::BribeAgain, Action::Choose(Choice::Decline)) => {
                cx.emit(Event::Bribed { side, worked: false });
                self.send(cx)
            }
            (_, Action::Choose(Choice::Argue)) => self.argue(cx),
            (_, Action::Choose(Choice::Bribe)) => self.bribe(cx),
            (_, Action::Choose(Choice::Decline)) => self.send(cx),
            (_, other) => unoffered(other),
        }
    }
}
