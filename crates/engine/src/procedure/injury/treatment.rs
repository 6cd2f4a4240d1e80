//! Regeneration, the apothecary and other help (S7-APO).

use super::{At, Fact, Hurt};
use crate::action::Choice;
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, News, Next};
use crate::play::PlayMoment;
use crate::procedure::test::{announce_reroll, asks_team, repeat_by_team, reroll_stopped};
use crate::procedure::{Plays, triage};
use crate::rules::{ApothecaryPolicy, Fate, Regeneration, Rules};
use crate::state::{Flag, Pid, Place, State};
use crate::unit::Permit;

impl Hurt {
    /// Right after the injury, and at no other time, a scroll may undo it (OB-6.9-1).
    pub(super) fn played(self, cx: &mut Cx) -> Flow {
        cx.goto(Hurt { facts: self.facts.with(Fact::Played), ..self })?;
        Plays::open(cx, PlayMoment::Injured, self.who.side(), self.who);
        Ok(Next::Go)
    }

    /// A scroll heals the player who is being hurt.
    pub fn heal(cx: &mut Cx, who: Pid) {
        cx.notify(News::Healed(who));
    }

    /// The injury is undone: he lies where he fell, or is back from the crowd (OB-6.9-2).
    pub(super) fn healed(self, cx: &mut Cx) -> Flow {
        if !cx.r.healer.in_place || self.off_pitch() || !cx.s.player(self.who).on_pitch() {
            self.send(cx, Place::Reserves);
        }
        self.end(cx)
    }

    pub(super) fn regenerate(self, cx: &mut Cx) -> Flow {
        if !cx.r.permits(Permit::Regenerates, cx.s, self.who) {
            return self.offer_apothecary(cx);
        }
        let saved = cx.die(Roll::Regeneration)? >= cx.r.regeneration;
        cx.emit(Event::Regenerated { who: self.who, saved });
        if saved {
            self.send(cx, Place::Reserves);
            return self.end(cx);
        }
        if cx.r.regenerates == Regeneration::ByNecromancer {
            // A player who fails once does not try again in this match (OB-5.23-5).
            let skill = cx.r.skill_for(Permit::Regenerates, cx.s, self.who);
            cx.s.player_mut(self.who).skills.remove(skill);
        }
        let team = cx.s.team(self.who.side());
        let own = !cx.s.player(self.who).is(Flag::Star | Flag::Mercenary);
        if own && !self.is(Fact::Regeneration) && team.mortuary_assistants + team.plague_doctors > 0 {
            return cx.ask(self.to(At::RepeatRegeneration));
        }
        self.offer_apothecary(cx)
    }

    pub(super) fn offer_apothecary(self, cx: &mut Cx) -> Flow {
        if help(cx.r, cx.s, self.who).apothecary && !cx.s.player(self.who).is(Flag::Frog) {
            if cx.r.healer.one_of_several && triage::is_to_come(cx.s, self.who) {
                triage::lay_aside(cx.s, self.who, self.fate);
                return self.end(cx);
            }
            return cx.ask(self.to(At::Apothecary));
        }
        cx.goto(self.to(At::Final))
    }

    /// A helper comes onto the pitch and is used up.
    pub(super) fn call_helper(self, cx: &mut Cx, helper: Choice) {
        let side = self.who.side();
        match helper {
            Choice::PlagueDoctor => cx.s.team_mut(side).plague_doctors -= 1,
            Choice::Mortuary => cx.s.team_mut(side).mortuary_assistants -= 1,
            _ => spend_apothecary(cx.r, cx.s, self.who),
        }
        cx.emit(Event::ApothecaryUsed { side, who: self.who });
    }

    pub(in crate::procedure) fn treat(mut self, cx: &mut Cx) -> Flow {
        self.call_helper(cx, Choice::Apothecary);
        match cx.r.apothecary {
            ApothecaryPolicy::Patch(need) => self.patch(cx, need, false),
            // There is no casualty roll to repeat: the injury table said Badly Hurt.
            ApothecaryPolicy::SecondRoll if !self.is(Fact::Rolled) && self.fate != Fate::Fine => {
                self.keep(cx, self.fate)
            }
            ApothecaryPolicy::SecondRoll => {
                if !self.is(Fact::Rolled) {
                    self.fate = self.roll_casualty(cx)?;
                    self.facts.set(Fact::Rolled);
                }
                self.second = self.roll_casualty(cx)?;
                cx.ask(self.to(At::CasualtyChoice))
            }
        }
    }

    /// One die decides. Where a coach may re-roll any roll in his own turn, this one too (OB-3.2-6).
    pub(super) fn patch(self, cx: &mut Cx, need: u8, again: bool) -> Flow {
        let saved = cx.die(Roll::Apothecary)? >= need;
        let ready = cx.r.rerolled.has(Roll::Apothecary) && asks_team(cx.r, cx.s, self.who.side());
        if !saved && ready && !again {
            return cx.ask(self.to(At::Healing));
        }
        self.patched(cx, saved)
    }

    pub(super) fn patched(self, cx: &mut Cx, saved: bool) -> Flow {
        cx.emit(Event::Patched { who: self.who, saved });
        if !saved {
            return cx.goto(self.to(At::Final));
        }
        // Where he heals in place, the patient lies face up where it fell (OB-3.2-9).
        self.healed(cx)
    }

    pub(super) fn heal_again(self, cx: &mut Cx, choice: Choice) -> Flow {
        if !repeat_by_team(cx, self.who, choice)? {
            return self.patched(cx, false);
        }
        cx.goto(self.to(At::HealingAgain))?;
        announce_reroll(cx, self.who.side(), self.who)
    }

    pub(super) fn healed_again(self, cx: &mut Cx) -> Flow {
        match cx.r.apothecary {
            ApothecaryPolicy::Patch(need) if !reroll_stopped(cx.s) => self.patch(cx, need, true),
            ApothecaryPolicy::Patch(_) | ApothecaryPolicy::SecondRoll => self.patched(cx, false),
        }
    }

    /// Of two casualty rolls the coach keeps one; Badly Hurt then means Reserves (S7-APO-03).
    pub(super) fn keep(self, cx: &mut Cx, fate: Fate) -> Flow {
        if fate == Fate::BadlyHurt {
            cx.emit(Event::Patched { who: self.who, saved: true });
            self.send(cx, Place::Reserves);
            return self.end(cx);
        }
        cx.goto(Hurt { fate, at: At::Final, ..self })
    }
}

/// What help there is for an injured player now.
pub(super) struct Help {
    pub(super) apothecary: bool,
    /// A Plague Doctor, for a KO.
    pub(super) doctor: bool,
}

impl Help {
    /// For a KO'd player.
    pub(super) const fn for_ko(&self, r: &Rules) -> bool {
        (self.apothecary && r.healer.knocked_out) || self.doctor
    }
}

pub(super) fn help(r: &Rules, s: &State, who: Pid) -> Help {
    let team = s.team(who.side());
    let player = s.player(who);
    let hired = player.is(Flag::Journeyman | Flag::Mercenary);
    let welcome = !player.is(Flag::Star) && (!hired || r.healer.hired || team.hired_apothecaries > 0);
    let doctor = team.plague_doctors > 0 && !player.is(Flag::Star | Flag::Mercenary);
    let listed = r.healer.any_list || r.teams[usize::from(team.team)].apothecary;
    Help { apothecary: team.apothecaries > 0 && welcome && listed, doctor }
}

/// Whether an apothecary could treat this player now.
pub(crate) fn can_be_treated(r: &Rules, s: &State, who: Pid) -> bool {
    help(r, s, who).apothecary
}

/// An apothecary undoes what a special play has done to a player (RE-41, OBC-11).
pub(crate) fn treat_for_play(cx: &mut Cx, who: Pid) {
    spend_apothecary(cx.r, cx.s, who);
    cx.emit(Event::ApothecaryUsed { side: who.side(), who });
    cx.emit(Event::Patched { who, saved: true });
}

pub(super) fn spend_apothecary(r: &Rules, s: &mut State, who: Pid) {
    let hired_player = s.player(who).is(Flag::Journeyman | Flag::Mercenary) && !r.healer.hired;
    let team = s.team_mut(who.side());
    team.apothecaries -= 1;
    if hired_player || team.hired_apothecaries > team.apothecaries {
        team.hired_apothecaries = team.hired_apothecaries.saturating_sub(1);
    }
}
