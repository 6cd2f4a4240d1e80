//! A test of one D6 (S7-DICE-04, -05) and its re-roll window (S7-RR-01 to -07).
//!
//! Every test of every rule comes through here. The result waits in [`State::outcome`](crate::State) for the procedure
//! that asked. Order: roll; if failed, the coach may use one re-roll, or add what Break Tackle gives; a Loner's team re-roll
//! and Pro need a roll of their own. Whoever got away may be dived after (Diving Tackle), which may open the window again.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Event, Mods, RerollSource};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::hook;
use crate::play::PlayMoment;
use crate::procedure::Plays;
use crate::query;
use crate::rules::options::InspiredPlayDice;
use crate::rules::{Helper, Mod, Rules, TestKind};
use crate::skill::{Skill, SkillSet};
use crate::state::{Outcome, Pid, Side, State, flag, mark};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Test {
    who: Pid,
    kind: TestKind,
    need: u8,
    mods: i8,
    /// The die was thrown again, or Pro was tried in vain.
    rerolled: bool,
    /// Opponents before this one have declined to dive.
    divers: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Roll,
    Window,
    Reroll,
    Dive,
    /// The coach names the die of an inspired player (O-24).
    Named,
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
        cx.call(caller, Test::new(who, kind, need, mods))?;
        if kind == TestKind::Rush {
            Plays::open(cx, PlayMoment::RushDue, who.side(), who);
        }
        Ok(Next::Go)
    }

    /// Starts a test in the place of a procedure that is over and leaves the result to whoever called that.
    pub fn push_for(cx: &mut Cx, who: Pid, kind: TestKind, need: u8, mods: Mods) -> Flow {
        cx.s.mods = mods;
        cx.push(Test::new(who, kind, need, mods));
        Ok(Next::Go)
    }

    pub const fn facts(self) -> crate::under_way::TestFacts {
        crate::under_way::TestFacts { who: self.who, kind: self.kind, need: self.need, mods: self.mods }
    }

    fn new(who: Pid, kind: TestKind, need: u8, mods: Mods) -> Test {
        Test { who, kind, need, mods: mods.total(), rerolled: false, divers: 0, at: At::Roll }
    }

    fn roll(self, cx: &mut Cx) -> Flow {
        // Nothing is thrown for an extra square that a special play has already spoiled (DT-52).
        if self.kind == TestKind::Rush && cx.s.marks & mark::DIVE != 0 {
            cx.s.outcome = Outcome { passed: false, face: 0, total: 0 };
            return cx.pop();
        }
        if hook::test::is_inspired(cx.s, self.who) {
            return self.inspired(cx);
        }
        cx.s.outcome.face = cx.quiet_die(Roll::Test)?;
        self.judge(cx)
    }

    /// It works without a die, unless the coach wants to say what it shows (OB-6.14-1, O-24).
    fn inspired(self, cx: &mut Cx) -> Flow {
        if cx.r.options.inspired_play_dice == InspiredPlayDice::ChooseResult {
            return cx.ask(Test { at: At::Named, rerolled: true, ..self });
        }
        cx.s.outcome = Outcome { passed: true, face: 6, total: self.need.max(6) as i8 };
        cx.pop()
    }

    /// What the face on the table comes to.
    fn judge(self, cx: &mut Cx) -> Flow {
        let face = cx.s.outcome.face;
        let passed = query::passes(face, self.mods, self.need);
        let total = face as i8 + self.mods;
        cx.s.outcome = Outcome { passed, face, total };
        let (who, kind, need, mods) = (self.who, self.kind, self.need, cx.s.mods);
        cx.emit(Event::Tested { who, kind, need, mods, face, total, passed });
        if passed {
            return self.offer_dive(cx);
        }
        let asked = self.sources(cx.r, cx.s) != 0 || (!self.rerolled && Plays::might_train_for(cx.s, self.who));
        if !asked {
            return cx.pop();
        }
        cx.ask(Test { at: At::Window, ..self })
    }

    /// Asks those one after the other whose dive would bring the player down.
    fn offer_dive(self, cx: &mut Cx) -> Flow {
        let saved = query::passes(cx.s.outcome.face, self.mods + hook::movement::DIVE, self.need);
        if saved || !self.diver(cx.s).is_some() {
            return cx.pop();
        }
        cx.ask(Test { at: At::Dive, ..self })
    }

    fn diver(self, s: &State) -> Pid {
        if s.player(self.who).spent & hook::star::BOUND != 0 {
            return Pid::NONE;
        }
        let divers = hook::movement::divers(s, self.who, self.kind);
        divers.iter().find(|diver| diver.0 >= self.divers).unwrap_or(Pid::NONE)
    }

    /// The result is lower, and the diver lies down once it is settled.
    fn dive(mut self, cx: &mut Cx) -> Flow {
        let diver = self.diver(cx.s);
        cx.emit(Event::SkillUsed { who: diver, skill: Skill::DivingTackle });
        cx.s.pending.diver = diver;
        cx.s.mods.add(Mod::DivingTackle, hook::movement::DIVE);
        self.mods += hook::movement::DIVE;
        self.judge(cx)
    }

    fn break_free(mut self, cx: &mut Cx) -> Flow {
        let by = hook::movement::breaks_free(cx.s, self.who, self.kind).unwrap_or(0);
        cx.emit(Event::SkillUsed { who: self.who, skill: Skill::BreakTackle });
        cx.s.player_mut(self.who).set(flag::BREAK_TACKLE_USED);
        cx.s.mods.add(Mod::BreakTackle, by);
        self.mods += by;
        self.judge(cx)
    }

    /// What a star's own rule would add to make the result good enough; 0 if it cannot.
    fn star_lift(self, s: &State) -> i8 {
        let face = s.outcome.face;
        let short = self.need as i8 - (face as i8 + self.mods);
        let by = hook::star::lift(s, self.who, self.kind, face, short);
        let total = face as i8 + self.mods + by;
        let lifted = Outcome { passed: query::passes(face, self.mods + by, self.need), face, total };
        let better = self.kind == TestKind::Pass && query::pass_result(lifted) != query::pass_result(s.outcome);
        if by > 0 && (lifted.passed || better) { by } else { 0 }
    }

    fn lift(mut self, cx: &mut Cx) -> Flow {
        let by = self.star_lift(cx.s);
        self.spend_star(cx);
        cx.s.mods.add(Mod::Star, by);
        self.mods += by;
        self.judge(cx)
    }

    fn spend_star(self, cx: &mut Cx) {
        hook::star::spend(cx.r, cx.s, self.who);
        cx.emit(Event::StarRuleUsed { who: self.who });
    }

    /// Whether Break Tackle would make the result good enough.
    fn can_break_free(self, s: &State) -> bool {
        hook::movement::breaks_free(s, self.who, self.kind)
            .is_some_and(|by| query::passes(s.outcome.face, self.mods + by, self.need))
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
            Skill::Dodge => {
                !player.is(flag::DODGE_USED)
                    && s.clock.active == self.who.side()
                    && !hook::movement::is_tackled(s, self.who)
            }
            Skill::SureFeet => {
                let fresh = !player.is(flag::SURE_FEET_USED) || r.manner.limits_dodge_only;
                fresh && s.clock.active == self.who.side()
            }
            _ => true,
        })
    }

    /// What could still mend a failed test, as choices of a menu.
    fn sources(self, r: &Rules, s: &State) -> u64 {
        let bit = |open: bool, choice: Choice| u64::from(open) << choice as u8;
        let more = bit(self.can_break_free(s), Choice::Use) | bit(self.star_lift(s) != 0, Choice::UseStar);
        if self.rerolled {
            return more;
        }
        let team = r.test(self.kind).team_reroll && query::team_reroll_for(s, self.who);
        let trained = Plays::may_train_for(s, self.who) && r.test(self.kind).team_reroll;
        let mascot = r.test(self.kind).team_reroll && query::mascot_ready(s, self.who.side());
        more | bit(team, Choice::RerollTeam)
            | bit(self.skill(r, s).is_some(), Choice::RerollSkill)
            | bit(hook::test::may_try_again(r, s, self.who), Choice::RerollPro)
            | bit(trained, Choice::RerollPlay)
            | bit(mascot, Choice::RerollMascot)
            | bit(hook::star::rerolls(s, self.who, self.kind), Choice::RerollStar)
    }

    /// Throws the die again if that is granted, unless a spy of the other side sees to it (DT-12); if not, the first
    /// result stands and only Break Tackle can mend it.
    fn again(mut self, cx: &mut Cx, granted: bool) -> Flow {
        self.rerolled = true;
        if granted {
            cx.goto(Test { at: At::Reroll, ..self })?;
            Plays::open(cx, PlayMoment::RerollDeclared, self.who.side(), self.who);
            return Ok(Next::Go);
        }
        self.stands(cx)
    }

    /// The failed result stands, unless Break Tackle mends it.
    fn stands(self, cx: &mut Cx) -> Flow {
        let mendable = self.can_break_free(cx.s) || self.star_lift(cx.s) != 0;
        if mendable { cx.ask(Test { at: At::Window, ..self }) } else { cx.pop() }
    }
}

impl Procedure for Test {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Reroll if cx.s.marks & mark::SPIED != 0 => {
                cx.s.marks &= !mark::SPIED;
                self.stands(cx)
            }
            At::Roll | At::Reroll => self.roll(cx),
            At::Window | At::Dive | At::Named => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        if self.at == At::Named {
            return Some(hook::test::name_die(self.who));
        }
        if self.at == At::Dive {
            let diver = self.diver(s);
            let menu = Menu::new(self.who.side().other()).choice(Choice::Use).choice(Choice::Decline);
            return Some(Decision::new(Ask::UseSkill(diver, Skill::DivingTackle), menu));
        }
        let mut menu = Menu::new(self.who.side()).choice(Choice::Decline);
        menu.choices |= self.sources(r, s);
        Some(Decision::new(Ask::Reroll(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Item(face) => {
                cx.s.outcome.face = face;
                self.judge(cx)
            }
            Action::Choose(Choice::Use) if self.at == At::Dive => self.dive(cx),
            _ if self.at == At::Dive => Test { divers: self.diver(cx.s).0 + 1, ..self }.offer_dive(cx),
            Action::Choose(Choice::Use) => self.break_free(cx),
            Action::Choose(Choice::UseStar) => self.lift(cx),
            Action::Choose(Choice::RerollStar) => {
                self.spend_star(cx);
                self.again(cx, true)
            }
            Action::Choose(Choice::RerollTeam) => {
                let granted = use_team_reroll(cx, self.who)?;
                self.again(cx, granted)
            }
            Action::Choose(Choice::RerollPlay) => {
                Plays::train(cx, self.who.side());
                self.again(cx, true)
            }
            Action::Choose(Choice::RerollPro) => {
                let granted = use_pro(cx, self.who)?;
                self.again(cx, granted)
            }
            Action::Choose(Choice::RerollMascot) => match use_mascot(cx, self.who)? {
                Some(true) => self.again(cx, true),
                None if self.sources(cx.r, cx.s) != 0 => Ok(Next::Ask),
                _ => cx.pop(),
            },
            Action::Choose(Choice::RerollSkill) => {
                let Some(skill) = self.skill(cx.r, cx.s) else {
                    return cx.pop();
                };
                let spent = match skill {
                    Skill::Dodge => flag::DODGE_USED,
                    Skill::SureFeet => flag::SURE_FEET_USED,
                    _ => 0,
                };
                cx.s.player_mut(self.who).set(spent);
                cx.emit(Event::Rerolled { side: self.who.side(), by: RerollSource::Skill(skill) });
                self.again(cx, true)
            }
            _ => cx.pop(),
        }
    }
}

/// What a team could repeat any roll of its own with, as choices of a menu: a re-roll, or Extra Training (PM-21).
pub(crate) fn team_choices(s: &State, side: Side) -> u64 {
    let bit = |open: bool, choice: Choice| u64::from(open) << choice as u8;
    bit(query::team_reroll_ready(s, side), Choice::RerollTeam) | bit(Plays::may_train(s, side), Choice::RerollPlay)
}

/// Whether a team is asked: it has something to use, or nobody can know that it has not (BT-07).
pub(crate) fn asks_team(s: &State, side: Side) -> bool {
    team_choices(s, side) != 0 || Plays::might_train(s, side)
}

/// Uses up what was chosen of [`team_choices`]; whether the roll may be repeated.
pub(crate) fn repeat_by_team(cx: &mut Cx, who: Pid, choice: Choice) -> Result<bool, crate::flow::Halt> {
    match choice {
        Choice::RerollTeam => use_team_reroll(cx, who),
        Choice::RerollPlay => {
            Plays::train(cx, who.side());
            Ok(true)
        }
        _ => Ok(false),
    }
}

/// A re-roll is announced: the frame on top waits for the answer.
pub(crate) fn announce_reroll(cx: &mut Cx, side: Side, about: Pid) -> Flow {
    Plays::open(cx, PlayMoment::RerollDeclared, side, about);
    Ok(Next::Go)
}

/// Whether a Spy has spoilt the re-roll just announced.
pub(crate) fn spied(s: &mut State) -> bool {
    let spied = s.marks & mark::SPIED != 0;
    s.marks &= !mark::SPIED;
    spied
}

/// Spends a team re-roll for a roll that no player makes.
pub(crate) fn use_team_reroll_of(cx: &mut Cx, side: Side) -> Result<(), crate::flow::Halt> {
    let by = spend_reroll(cx, side)?;
    cx.emit(Event::Rerolled { side, by });
    Ok(())
}

/// One less for the rest of this team turn, where turns have a limit (OB-3.5-21).
fn count_reroll(s: &mut State) {
    if s.upkeep.rerolls_left != u8::MAX {
        s.upkeep.rerolls_left = s.upkeep.rerolls_left.saturating_sub(1);
    }
}

/// Tries Pro, once per activation: whether the die may be thrown again.
pub(crate) fn use_pro(cx: &mut Cx, who: Pid) -> Result<bool, crate::flow::Halt> {
    cx.s.player_mut(who).set(flag::PRO_USED);
    cx.emit(Event::SkillUsed { who, skill: Skill::Pro });
    let need = query::need(cx.r, cx.s, who, TestKind::Pro);
    let face = cx.quiet_die(Roll::Pro)?;
    let (passed, total) = (query::passes(face, 0, need), face as i8);
    cx.emit(Event::Tested { who, kind: TestKind::Pro, need, mods: Mods::NONE, face, total, passed });
    if passed {
        cx.emit(Event::Rerolled { side: who.side(), by: RerollSource::Pro });
    }
    Ok(passed)
}

/// Some teams get what they have just used back, on a roll (MP-CUST-46).
fn keep_reroll(cx: &mut Cx, side: Side, of_drive: u8) -> Result<(), crate::flow::Halt> {
    if let Some(need) = hook::custom::keeps_rerolls(cx.r, cx.s, side)
        && cx.die(Roll::KeepReroll)? >= need
    {
        let team = cx.s.team_mut(side);
        team.rerolls += 1;
        team.drive_rerolls += of_drive;
        cx.emit(Event::RerollGained { side });
    }
    Ok(())
}

/// Spends a team re-roll for a player's roll; a Loner may lose it without effect (S7-RR-07).
pub(crate) fn use_team_reroll(cx: &mut Cx, who: Pid) -> Result<bool, crate::flow::Halt> {
    let by = spend_reroll(cx, who.side())?;
    reroll_allowed(cx, who, by)
}

/// Whose re-roll it is that a team spends now.
fn spend_reroll(cx: &mut Cx, side: Side) -> Result<RerollSource, crate::flow::Halt> {
    count_reroll(cx.s);
    // What ends first is used first: with the drive, with the Leader, with the half.
    let lord = hook::star::lord(cx.s, side).filter(|_| cx.s.team(side).drive_rerolls == 0);
    if let Some(lord) = lord {
        hook::star::spend(cx.r, cx.s, lord);
        cx.emit(Event::StarRuleUsed { who: lord });
    }
    let leader = lord.is_none() && cx.s.team(side).drive_rerolls == 0 && hook::leader::is_ready(cx.s, side);
    let team = cx.s.team_mut(side);
    if leader {
        team.leader_rerolls -= 1;
    } else if lord.is_none() {
        team.rerolls -= 1;
        let of_drive = u8::from(team.drive_rerolls > 0);
        team.drive_rerolls -= of_drive;
        keep_reroll(cx, side, of_drive)?;
    }
    Ok(if leader { RerollSource::Skill(Skill::Leader) } else { RerollSource::Team })
}

/// A Loner may lose the re-roll without effect (S7-RR-07).
fn reroll_allowed(cx: &mut Cx, who: Pid, by: RerollSource) -> Result<bool, crate::flow::Halt> {
    let side = who.side();
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
    cx.emit(Event::Rerolled { side, by });
    Ok(true)
}

/// The mascot's re-roll: nothing if the mascot is not minded, and another re-roll may be used; otherwise as a team re-roll.
pub(crate) fn use_mascot(cx: &mut Cx, who: Pid) -> Result<Option<bool>, crate::flow::Halt> {
    let side = who.side();
    cx.s.team_mut(side).helpers &= !Helper::MascotReroll.bit();
    cx.emit(Event::HelperUsed { side, helper: Helper::TeamMascot });
    if cx.die(Roll::Mascot)? < 5 {
        return Ok(None);
    }
    reroll_allowed(cx, who, RerollSource::Mascot).map(Some)
}
