//! One apothecary for several players hurt in one action (OB-3.2-2): a spell, a bomb, a block against several. Players
//! he could treat wait where they fell, each with its fate; once all are known the coach names one. Staff are treated
//! as well, except the apothecary himself (OB-3.2-3, -4).

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Frame, Next, Procedure, unoffered};
use crate::procedure::Hurt;
use crate::rules::{ApothecaryPolicy, Fate, Rules};
use crate::state::{Pid, Place, PlayerSet, Ploy, Ploys, SQUAD, Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Triage {
    /// Who did it, and how.
    by: Pid,
    cause: Cause,
    side: Side,
    /// The member of the staff that is out.
    staff: Option<Ploy>,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Choose,
    /// The fate of those not treated takes effect.
    Rest,
    Staff,
}

/// Whether players hurt now are treated together, once everything in progress has happened.
pub(in crate::procedure) fn is_to_come(s: &State, who: Pid) -> bool {
    s.stack[..usize::from(s.depth)].iter().any(|frame| match frame {
        Frame::Wizard(wizard) => wizard.gathers(),
        Frame::Bomb(bomb) => bomb.explodes(),
        Frame::JointBlock(block) => block.gathers() && block.who().side() != who.side(),
        _ => false,
    })
}

/// The player waits with its fate.
pub(in crate::procedure) fn lay_aside(s: &mut State, who: Pid, fate: Fate) {
    s.player_mut(who).fate = if fate == Fate::Fine { Fate::BadlyHurt } else { fate };
}

/// Those of a side who wait: hurt, and not yet in the box for it.
fn waiting(s: &State, side: Side) -> PlayerSet {
    let waits = |who: &Pid| {
        let player = s.player(*who);
        let here = matches!(player.place, Place::Pitch | Place::Reserves | Place::KnockedOut);
        here && player.fate != Fate::Fine
    };
    (0..SQUAD).map(|number| Pid::new(side, number)).filter(waits).collect()
}

impl Triage {
    pub const fn new(by: Pid, cause: Cause) -> Triage {
        Triage { by, cause, side: Side::Home, staff: None, at: At::Choose }
    }

    /// A staff member is out: another apothecary may treat him (OB-3.2-3).
    pub fn staff(cx: &mut Cx, side: Side, staff: Ploy) {
        let allowed = cx.r.teams[usize::from(cx.s.team(side).team)].apothecary;
        let ready = cx.r.healer.staff && cx.s.team(side).apothecaries > 0 && allowed;
        // Never himself (OB-3.2-4).
        if ready && staff != Ploy::ApothecaryDrugged {
            cx.push(Triage { side, staff: Some(staff), at: At::Staff, ..Triage::new(Pid::NONE, Cause::Play) });
        }
    }

    /// The player as it was when it was laid aside.
    fn resumed(self, cx: &mut Cx, who: Pid, help: bool) -> Hurt {
        let player = cx.s.player_mut(who);
        let fate = std::mem::replace(&mut player.fate, Fate::Fine);
        let cause = if player.on_pitch() { self.cause } else { Cause::Crowd };
        Hurt::laid_aside(who, self.by, cause, fate, help)
    }

    fn choose(self, cx: &mut Cx) -> Flow {
        let patients = waiting(cx.s, self.side);
        match (patients.len(), patients.iter().next()) {
            (1, Some(only)) => {
                let hurt = self.resumed(cx, only, true);
                cx.call(Triage { at: At::Rest, ..self }, hurt)
            }
            (0, _) => cx.goto(Triage { at: At::Rest, ..self }),
            _ => Ok(Next::Ask),
        }
    }

    fn rest(self, cx: &mut Cx) -> Flow {
        if let Some(who) = waiting(cx.s, self.side).iter().next() {
            let hurt = self.resumed(cx, who, false);
            return cx.call(self, hurt);
        }
        match self.side {
            Side::Home => cx.goto(Triage { side: Side::Away, at: At::Choose, ..self }),
            Side::Away => cx.pop(),
        }
    }

    fn treat(self, cx: &mut Cx, who: Pid) -> Flow {
        let hurt = self.resumed(cx, who, true);
        cx.call(Triage { at: At::Rest, ..self }, hurt)?;
        hurt.treat(cx)
    }

    fn treat_staff(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        let need = match cx.r.apothecary {
            ApothecaryPolicy::Patch(need) => need,
            ApothecaryPolicy::SecondRoll => 2,
        };
        let team = cx.s.team_mut(self.side);
        team.apothecaries -= 1;
        team.hired_apothecaries = team.hired_apothecaries.min(team.apothecaries);
        let saved = cx.die(Roll::Apothecary)? >= need;
        if saved {
            let team = cx.s.team_mut(self.side);
            team.plays.clear(self.staff.map_or(Ploys::NONE, Ploys::from));
            match self.staff {
                Some(Ploy::AssistantDrugged) => team.assistants += 1,
                Some(Ploy::CheerleaderDrugged) => team.cheerleaders += 1,
                Some(Ploy::ChefDrugged) => team.chefs += 1,
                _ => {}
            }
        }
        cx.emit(Event::StaffTreated { side: self.side, saved });
        Ok(Next::Go)
    }
}

impl Procedure for Triage {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Choose => self.choose(cx),
            At::Rest => self.rest(cx),
            At::Staff => Ok(Next::Ask),
        }
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side).choice(Choice::Decline);
        Some(match self.at {
            At::Staff => Decision::new(Ask::TreatStaff, menu.choice(Choice::Apothecary)),
            At::Rest => return None,
            At::Choose => Decision::new(Ask::Patient, menu.players(waiting(s, self.side))),
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) => self.treat(cx, who),
            Action::Choose(Choice::Apothecary) => self.treat_staff(cx),
            Action::Choose(Choice::Decline) if self.at == At::Staff => cx.pop(),
            Action::Choose(Choice::Decline) => cx.goto(Triage { at: At::Rest, ..self }),
            other => unoffered(other),
        }
    }
}
