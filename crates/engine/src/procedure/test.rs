//! A test of one D6 (S7-DICE-04, -05) and its re-roll window (S7-RR-01 to -07).
//!
//! Every test of every rule comes through here. The result waits in [`State::outcome`](crate::State) for the procedure
//! that asked. Order: roll; if failed, the coach may use one re-roll; a Loner's team re-roll needs a roll of its own.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Event, Mods, RerollSource};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::hook;
use crate::play::PlayMoment;
use crate::procedure::Plays;
use crate::query;
use crate::rules::{Rules, TestKind};
use crate::skill::{Skill, SkillSet};
use crate::state::{Outcome, Pid, Side, State, flag, mark};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Test {
    who: Pid,
    kind: TestKind,
    need: u8,
    mods: i8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Roll,
    Window,
    Reroll,
}

impl Test {
    /// Starts a test above the procedure that needs it.
    pub fn call(cx: &mut Cx, caller: impl Into<crate::flow::Frame>, who: Pid, kind: TestKind, mods: Mods) -> Flow {
        let need = query::need(cx.r, cx.s, who, kind);
        Test::call_for(cx, caller, who, kind, need, mods)
    }

    /// The same with a target number of its own.
    pub fn call_for(
        cx: &mut Cx,
        caller: impl Into<crate::flow::Frame>,
        who: Pid,
        kind: TestKind,
        need: u8,
        mods: Mods,
    ) -> Flow {
        cx.s.mods = mods;
        cx.call(caller, Test { who, kind, need, mods: mods.total(), at: At::Roll })
    }

    /// Starts a test in the place of a procedure that is over and leaves the result to whoever called that.
    pub fn push_for(cx: &mut Cx, who: Pid, kind: TestKind, need: u8, mods: Mods) -> Flow {
        cx.s.mods = mods;
        cx.push(Test { who, kind, need, mods: mods.total(), at: At::Roll });
        Ok(Next::Go)
    }

    pub const fn facts(self) -> crate::under_way::TestFacts {
        crate::under_way::TestFacts { who: self.who, kind: self.kind, need: self.need, mods: self.mods }
    }

    fn roll(self, cx: &mut Cx) -> Flow {
        let face = cx.quiet_die(Roll::Test)?;
        let passed = query::passes(face, self.mods, self.need);
        let total = face as i8 + self.mods;
        cx.s.outcome = Outcome { passed, face, total };
        let (who, kind, need, mods) = (self.who, self.kind, self.need, cx.s.mods);
        cx.emit(Event::Tested { who, kind, need, mods, face, total, passed });
        let asked = self.sources(cx.r, cx.s) != 0 || Plays::might_train(cx.s, self.who.side());
        if passed || self.at == At::Reroll || !asked {
            return cx.pop();
        }
        cx.ask(Test { at: At::Window, ..self })
    }

    /// The die is thrown a second time, unless a spy of the other side sees to it (DT-12).
    fn again(self, cx: &mut Cx) -> Flow {
        cx.goto(Test { at: At::Reroll, ..self })?;
        Plays::open(cx, PlayMoment::RerollDeclared, self.who.side(), self.who);
        Ok(Next::Go)
    }

    /// The skill that may repeat this test now.
    fn skill(self, r: &Rules, s: &State) -> Option<Skill> {
        let player = s.player(self.who);
        let open = SkillSet(player.skills.0 & r.test(self.kind).reroll_skills.0);
        if open == SkillSet::EMPTY {
            return None;
        }
        open.iter().find(|skill| match skill {
            // In the kick-off Blitz too, which is no team turn (S7-KOE-10).
            Skill::Dodge => !player.is(flag::DODGE_USED) && s.clock.active == self.who.side() && !s.pending.tackled,
            _ => true,
        })
    }

    /// The re-rolls that could be used, as choices of a menu.
    fn sources(self, r: &Rules, s: &State) -> u64 {
        let team = r.test(self.kind).team_reroll && query::team_reroll_ready(s, self.who.side());
        let skill = self.skill(r, s).is_some();
        let trained = Plays::may_train(s, self.who.side()) && r.test(self.kind).team_reroll;
        (u64::from(team) << Choice::RerollTeam as u8)
            | (u64::from(skill) << Choice::RerollSkill as u8)
            | (u64::from(trained) << Choice::RerollPlay as u8)
    }
}

impl Procedure for Test {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Reroll if cx.s.marks & mark::SPIED != 0 => {
                cx.s.marks &= !mark::SPIED;
                cx.pop()
            }
            At::Roll | At::Reroll => self.roll(cx),
            At::Window => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.who.side()).choice(Choice::Decline);
        menu.choices |= self.sources(r, s);
        Some(Decision::new(Ask::Reroll(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(Choice::RerollTeam) => {
                if !use_team_reroll(cx, self.who)? {
                    return cx.pop();
                }
                self.again(cx)
            }
            Action::Choose(Choice::RerollPlay) => {
                Plays::train(cx, self.who.side());
                self.again(cx)
            }
            Action::Choose(Choice::RerollSkill) => {
                let Some(skill) = self.skill(cx.r, cx.s) else {
                    return cx.pop();
                };
                if skill == Skill::Dodge {
                    cx.s.player_mut(self.who).set(flag::DODGE_USED);
                }
                cx.emit(Event::Rerolled { side: self.who.side(), by: RerollSource::Skill(skill) });
                self.again(cx)
            }
            _ => cx.pop(),
        }
    }
}

/// Spends a team re-roll for a roll that no player makes.
pub(crate) fn use_team_reroll_of(cx: &mut Cx, side: Side) {
    let team = cx.s.team_mut(side);
    team.rerolls -= 1;
    team.drive_rerolls = team.drive_rerolls.saturating_sub(1);
    cx.emit(Event::Rerolled { side, by: RerollSource::Team });
}

/// Spends a team re-roll for a player's roll; a Loner may lose it without effect (S7-RR-07).
pub(crate) fn use_team_reroll(cx: &mut Cx, who: Pid) -> Result<bool, crate::flow::Halt> {
    let side = who.side();
    // What ends first is used first: with the drive, with the Leader, with the half.
    let leader = cx.s.team(side).drive_rerolls == 0 && hook::leader::is_ready(cx.s, side);
    let team = cx.s.team_mut(side);
    if leader {
        team.leader_rerolls -= 1;
    } else {
        team.rerolls -= 1;
        team.drive_rerolls = team.drive_rerolls.saturating_sub(1);
    }
    let player = cx.s.player(who);
    if player.has(Skill::Loner) {
        let need = player.loner;
        let face = cx.quiet_die(Roll::Loner)?;
        let passed = face >= need;
        let total = face as i8;
        cx.emit(Event::Tested { who, kind: TestKind::Loner, need, mods: Mods::NONE, face, total, passed });
        if !passed {
            cx.emit(Event::RerollLost { side });
            return Ok(false);
        }
    }
    let by = if leader { RerollSource::Skill(Skill::Leader) } else { RerollSource::Team };
    cx.emit(Event::Rerolled { side, by });
    Ok(true)
}
