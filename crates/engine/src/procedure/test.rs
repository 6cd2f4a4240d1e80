//! A test of one D6 (S7-DICE-04, -05) and its re-roll window (S7-RR-01 to -07).
//!
//! Every test of every rule comes through here. The procedure that asked gets the result by
//! [`Procedure::tested`]. Order: roll; if failed, the coach may use one re-roll, or add what a skill gives; a Loner's team re-roll
//! and Pro need a roll of their own. Those who watch a player get away may bring it
//! down after all, which may open the window again.

use crate::action::{Action, Choice, ChoiceSet};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Event, Mods, RerollSource};
use crate::flow::{Cx, Flow, Next, Procedure, tested, unoffered};
use crate::geometry::Sq;
use crate::hook;
use crate::play::PlayMoment;
use crate::procedure::Plays;
use crate::query;
use crate::rules::options::InspiredPlayDice;
use crate::rules::{Helper, Mod, Rules, TestKind};
use crate::state::{Mark, Outcome, Pid, Side, State, Use};
use crate::unit::value::Failed;
use crate::unit::{GotAway, Granted, Moment, Permit, Reroll, Thrown, What, Windows, reroll};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Test {
    who: Pid,
    kind: TestKind,
    need: u8,
    mods: i8,
    /// The natural die; 0 before it is rolled.
    face: u8,
    /// The die was re-rolled, or Pro failed.
    rerolled: bool,
    /// The square that the player gets away from, if an opponent there has a say.
    left: Sq,
    /// Who has dived after the player.
    diver: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Roll,
    Window,
    Reroll,
    /// The coach names the die of an inspired player (O-24).
    Named,
}

impl Test {
    /// Starts a test above the procedure that needs it.
    pub fn call(cx: &mut Cx, caller: impl Into<crate::flow::Frame>, who: Pid, kind: TestKind, mods: Mods) -> Flow {
        let need = query::need(cx.r, cx.s, who, kind);
        Test::call_for(cx, caller, who, kind, need, mods)
    }

    /// The same with a given target number.
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

    /// A test to get out of a square, in which opponents may have a say.
    pub fn call_leaving(
        cx: &mut Cx,
        caller: impl Into<crate::flow::Frame>,
        (who, left): (Pid, Sq),
        kind: TestKind,
        need: u8,
        mods: Mods,
    ) -> Flow {
        cx.s.mods = mods;
        cx.call(caller, Test { left, ..Test::new(who, kind, need, mods) })
    }

    pub const fn vacated(self) -> Sq {
        self.left
    }

    pub const fn facts(self) -> crate::under_way::TestFacts {
        crate::under_way::TestFacts { who: self.who, kind: self.kind, need: self.need, mods: self.mods }
    }

    fn new(who: Pid, kind: TestKind, need: u8, mods: Mods) -> Test {
        Test {
            who,
            kind,
            need,
            mods: mods.total(),
            face: 0,
            rerolled: false,
            left: Sq::NOWHERE,
            diver: Pid::NONE,
            at: At::Roll,
        }
    }

    /// The result of the current die.
    fn outcome(self) -> Outcome {
        let (face, total) = (self.face, self.face as i8 + self.mods);
        Outcome { passed: query::passes(face, self.mods, self.need), face, total, diver: self.diver }
    }

    /// Gives the result of the die to the procedure that called for the test.
    fn done(self, cx: &mut Cx) -> Flow {
        Test::end(cx, self.outcome())
    }

    fn end(cx: &mut Cx, outcome: Outcome) -> Flow {
        cx.pop()?;
        tested(cx, outcome)
    }

    fn roll(mut self, cx: &mut Cx) -> Flow {
        // No die is rolled for an extra square that a special play has already ruined (DT-52).
        if self.kind == TestKind::Rush && cx.s.marks.has(Mark::Falls) {
            return Test::end(cx, Outcome { passed: false, face: 0, total: 0, diver: self.diver });
        }
        if query::test::is_inspired(cx.s, self.who) {
            return self.inspired(cx);
        }
        self.face = cx.quiet_die(Roll::Test)?;
        self.judge(cx)
    }

    /// It succeeds without a die, unless the coach wants to name the face (OB-6.14-1, O-24).
    fn inspired(self, cx: &mut Cx) -> Flow {
        if cx.r.options.inspired_play_dice == InspiredPlayDice::ChooseResult {
            return cx.ask(Test { at: At::Named, rerolled: true, ..self });
        }
        Test::end(cx, Outcome { passed: true, face: 6, total: self.need.max(6) as i8, diver: self.diver })
    }

    /// The result of the face rolled.
    fn judge(self, cx: &mut Cx) -> Flow {
        let Outcome { passed, face, total, .. } = self.outcome();
        let (who, kind, need, mods) = (self.who, self.kind, self.need, cx.s.mods);
        cx.emit(Event::Tested { who, kind, need, mods, face, total, passed });
        if passed {
            return self.got_away(cx);
        }
        let asked = !self.sources(cx.r, cx.s).is_empty()
            || (!self.rerolled && cx.r.units.asks_for_reroll(cx.r, cx.s, &self.thrown()));
        if !asked {
            return self.done(cx);
        }
        cx.ask(Test { at: At::Window, ..self })
    }

    /// Those who watch it may still bring the player down.
    fn got_away(self, cx: &mut Cx) -> Flow {
        if self.left == Sq::NOWHERE || cx.s.player(self.who).spent.has(Use::Unhindered) {
            return self.done(cx);
        }
        let moment = GotAway::new(self.who, self.kind, self.face, self.mods, self.need, 0, self.diver);
        Windows::raise(cx, self, moment)
    }

    fn boosted(mut self, cx: &mut Cx) -> Flow {
        if let Some((source, boost, by)) = cx.r.boost(cx.s, self.who, self.kind) {
            cx.uses_source(self.who, source);
            (boost.take)(cx, self.who);
            cx.s.mods.add(boost.why, by);
            self.mods += by;
        }
        self.judge(cx)
    }

    /// What a star's rule would add to make the result good enough; 0 if it cannot.
    fn star_lift(self, r: &Rules, s: &State) -> i8 {
        let face = self.face;
        let short = self.need as i8 - (face as i8 + self.mods);
        let mut by = 0;
        r.units.lift(r, s, self.who, Failed { kind: self.kind, face, short }, &mut by);
        let total = face as i8 + self.mods + by;
        let lifted = Outcome { passed: query::passes(face, self.mods + by, self.need), face, total, diver: self.diver };
        let better = self.kind == TestKind::Pass && query::pass_result(lifted) != query::pass_result(self.outcome());
        if by > 0 && (lifted.passed || better) { by } else { 0 }
    }

    fn lift(mut self, cx: &mut Cx) -> Flow {
        let by = self.star_lift(cx.r, cx.s);
        cx.uses_star(self.who);
        cx.s.mods.add(Mod::Star, by);
        self.mods += by;
        self.judge(cx)
    }

    /// Whether a skill would make the result good enough.
    fn can_boost(self, r: &Rules, s: &State) -> bool {
        r.boost(s, self.who, self.kind).is_some_and(|(_, _, by)| query::passes(self.face, self.mods + by, self.need))
    }

    const fn thrown(self) -> Thrown {
        Thrown { side: self.who.side(), who: self.who, what: What::Test(self.kind) }
    }

    /// What could still save a failed test, as choices of a menu.
    fn sources(self, r: &Rules, s: &State) -> ChoiceSet {
        let more = ChoiceSet::one_if(self.can_boost(r, s), Choice::Use)
            | ChoiceSet::one_if(self.star_lift(r, s) != 0, Choice::UseStar);
        if self.rerolled {
            return more;
        }
        more | r.units.rerolls(r, s, &self.thrown())
    }

    /// Throws the die again if that is granted, unless a spy of the other side sees to it (DT-12); if not, the first
    /// result stands and only a skill can mend it.
    fn again(mut self, cx: &mut Cx, granted: bool) -> Flow {
        self.rerolled = true;
        if granted {
            cx.goto(Test { at: At::Reroll, ..self })?;
            Plays::open(cx, PlayMoment::RerollDeclared, self.who.side(), self.who);
            return Ok(Next::Go);
        }
        self.stands(cx)
    }

    /// The failed result stands, unless a skill mends it.
    fn stands(self, cx: &mut Cx) -> Flow {
        let mendable = self.can_boost(cx.r, cx.s) || self.star_lift(cx.r, cx.s) != 0;
        if mendable { cx.ask(Test { at: At::Window, ..self }) } else { self.done(cx) }
    }
}

impl Procedure for Test {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Reroll if cx.s.marks.take(Mark::RerollStopped) => self.stands(cx),
            At::Roll | At::Reroll => self.roll(cx),
            At::Window | At::Named => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        if self.at == At::Named {
            return Some(query::test::name_die(self.who));
        }
        let mut menu = Menu::new(self.who.side()).choice(Choice::Decline);
        menu.choices |= self.sources(r, s);
        Some(Decision::new(Ask::Reroll(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Item(face) => Test { face, ..self }.judge(cx),
            Action::Choose(Choice::Use) => self.boosted(cx),
            Action::Choose(Choice::UseStar) => self.lift(cx),
            Action::Choose(Choice::Decline) => self.done(cx),
            Action::Choose(choice) => match reroll(cx, &self.thrown(), choice)? {
                Granted::Nothing if !self.sources(cx.r, cx.s).is_empty() => Ok(Next::Ask),
                Granted::Nothing => self.done(cx),
                granted => self.again(cx, granted != Granted::Lost),
            },
            other => unoffered(other),
        }
    }

    fn resume(mut self, cx: &mut Cx, moment: Moment) -> Flow {
        match moment {
            Moment::GotAway(GotAway { less: 0, .. }) => self.done(cx),
            Moment::GotAway(GotAway { less, diver, .. }) => {
                self.mods += less;
                self.diver = diver;
                self.judge(cx)
            }
            other => unreachable!("a test has not raised {other:?}"),
        }
    }
}

/// A roll that a coach makes, for a player or for nobody in particular.
const fn thrown_by(side: Side, who: Pid) -> Thrown {
    Thrown { side, who, what: What::Team }
}

/// A roll of a player that is neither a test nor a block.
pub(crate) const fn rolled_by(who: Pid) -> Thrown {
    Thrown { side: who.side(), who, what: What::Roll }
}

/// What a team could re-roll any of its rolls with, as choices of a menu: a re-roll, or Extra Training (PM-21).
pub(crate) fn team_choices(r: &Rules, s: &State, side: Side) -> ChoiceSet {
    r.units.rerolls(r, s, &thrown_by(side, Pid::NONE))
}

/// Whether a team is asked: it has something to use, or nobody can know that it has not (BT-07).
pub(crate) fn asks_team(r: &Rules, s: &State, side: Side) -> bool {
    r.units.asks_for_reroll(r, s, &thrown_by(side, Pid::NONE))
}

/// Uses up what was chosen for a roll of nobody in particular.
pub(crate) fn repeat_of(cx: &mut Cx, side: Side, choice: Choice) -> Result<(), crate::flow::Halt> {
    reroll(cx, &thrown_by(side, Pid::NONE), choice).map(|_| ())
}

/// Uses up what was chosen for a roll of this player; whether it may be repeated.
pub(crate) fn repeat_by_team(cx: &mut Cx, who: Pid, choice: Choice) -> Result<bool, crate::flow::Halt> {
    if choice == Choice::Decline {
        return Ok(false);
    }
    Ok(reroll(cx, &thrown_by(who.side(), who), choice)? == Granted::Again)
}

/// A re-roll is announced: the frame on top waits for the reaction.
pub(crate) fn announce_reroll(cx: &mut Cx, side: Side, about: Pid) -> Flow {
    Plays::open(cx, PlayMoment::RerollDeclared, side, about);
    Ok(Next::Go)
}

/// Whether the re-roll just announced was stopped.
pub(crate) fn reroll_stopped(s: &mut State) -> bool {
    s.marks.take(Mark::RerollStopped)
}

/// Spends a team re-roll for a roll that no player makes.
fn use_team_reroll_of(cx: &mut Cx, side: Side) -> Result<(), crate::flow::Halt> {
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

/// The re-roll that a team spends now.
fn spend_reroll(cx: &mut Cx, side: Side) -> Result<RerollSource, crate::flow::Halt> {
    count_reroll(cx.s);
    // What ends first is used first: with the drive, with the Leader, with the half.
    let lord = query::lord(cx.r, cx.s, side).filter(|_| cx.s.team(side).drive_rerolls == 0);
    if let Some(lord) = lord {
        cx.uses_star(lord);
    }
    let leads = lord.is_none() && cx.s.team(side).drive_rerolls == 0 && query::leader::is_ready(cx.r, cx.s, side);
    let leader = query::leader::leader(cx.r, cx.s, side).filter(|_| leads);
    let team = cx.s.team_mut(side);
    if leader.is_some() {
        team.leader_rerolls -= 1;
    } else if lord.is_none() {
        team.rerolls -= 1;
        let of_drive = u8::from(team.drive_rerolls > 0);
        team.drive_rerolls -= of_drive;
        keep_reroll(cx, side, of_drive)?;
    }
    let skill = leader.map(|leader| cx.r.skill_for(Permit::Leads, cx.s, leader));
    Ok(skill.map_or(RerollSource::Team, RerollSource::Skill))
}

/// A Loner may lose the re-roll without effect (S7-RR-07).
fn reroll_allowed(cx: &mut Cx, who: Pid, by: RerollSource) -> Result<Granted, crate::flow::Halt> {
    let side = who.side();
    if cx.r.permits(Permit::IsLoner, cx.s, who) {
        let need = cx.s.player(who).loner;
        let face = cx.quiet_die(Roll::Loner)?;
        let passed = face >= need;
        let total = face as i8;
        cx.emit(Event::Tested { who, kind: TestKind::Loner, need, mods: Mods::NONE, face, total, passed });
        if !passed {
            cx.emit(Event::RerollLost { side });
            return Ok(Granted::Lost);
        }
    }
    cx.emit(Event::Rerolled { side, by });
    Ok(Granted::Again)
}

/// The ways in which any team may re-roll; cards of the edition may be others.
pub(crate) const TEAM_REROLLS: [Reroll; 2] = [TEAM_REROLL, MASCOT];

const TEAM_REROLL: Reroll = Reroll::open(
    Choice::RerollTeam,
    |r, s, thrown| match thrown.what {
        What::Test(kind) => r.test(kind).team_reroll && query::team_reroll_for(r, s, thrown.who),
        What::Block { .. } | What::Roll => query::team_reroll_for(r, s, thrown.who),
        What::Team => query::team_reroll_ready(r, s, thrown.side),
    },
    |cx, thrown| {
        if !thrown.who.is_some() {
            use_team_reroll_of(cx, thrown.side)?;
            return Ok(Granted::Again);
        }
        let by = spend_reroll(cx, thrown.side)?;
        reroll_allowed(cx, thrown.who, by)
    },
);

/// Nothing if the mascot does not help, and another re-roll may be used; otherwise as a team re-roll.
const MASCOT: Reroll = Reroll::open(
    Choice::RerollMascot,
    |r, s, thrown| match thrown.what {
        What::Test(kind) => r.test(kind).team_reroll && query::mascot_ready(s, thrown.side),
        What::Block { .. } => query::mascot_ready(s, thrown.side),
        What::Roll | What::Team => false,
    },
    |cx, thrown| {
        cx.s.team_mut(thrown.side).helpers &= !Helper::MascotReroll.bit();
        cx.emit(Event::HelperUsed { side: thrown.side, helper: Helper::TeamMascot });
        if cx.die(Roll::Mascot)? < 5 {
            return Ok(Granted::Nothing);
        }
        reroll_allowed(cx, thrown.who, RerollSource::Mascot)
    },
);
