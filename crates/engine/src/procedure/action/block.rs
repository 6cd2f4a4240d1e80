//! A block (S7-BLOCK, S7-BD, OB-2.1, OB-2.7): dice, choice of a die, skills that react to it, push, follow-up, and who
//! goes down.
//!
//! Order of windows: re-roll (attacker's coach), choice of the die (coach of the stronger player); on Both Down the
//! attacker's Juggernaut, Wrestle of the attacker then the defender, Block of the defender then the attacker; on Stumble
//! the defender's Dodge; the push, Strip Ball, Fend, follow-up; only then armour and injury, and what the blocker does next.

pub(in crate::procedure) mod after_block;
mod dice;
pub(in crate::procedure) mod engage;
pub(in crate::procedure) mod joint_block;
pub(in crate::procedure) mod multiple_block;
pub(in crate::procedure) mod named;
pub(in crate::procedure) mod push;
mod result;
mod rethrow;
pub(in crate::procedure) mod strike;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::Mods;
use crate::facts::facts;
use crate::flow::{Cx, Flow, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::Sq;
use crate::play::PlayMoment;
use crate::procedure::{AfterBlock, Aftermath, Engage, Pass, Plays, Test};
use crate::query;
use crate::query::strength::{self, Terms};
use crate::rules::{Face, Rules, TestKind};
use crate::state::{Once, Outcome, Pid, PlayerSet, State};
use crate::unit::{Dared, Moment, Permit, Windows};
use result::between;

const DICE: [Choice; 3] = [Choice::Die1, Choice::Die2, Choice::Die3];

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Block {
    attacker: Pid,
    defender: Pid,
    dice: [u8; 3],
    count: u8,
    face: Face,
    facts: Facts,
    /// Where the block comes from.
    from: Sq,
    vacated: Sq,
    /// What its pushes have set going.
    after: Aftermath,
    at: At,
}

facts! {
    /// A yes-or-no fact about a block.
    enum Fact {
        Blitz,
        /// The second block of Frenzy.
        Second,
        AttackerChooses,
        /// Some die has been re-rolled.
        Rerolled,
        /// Who stays up on Both Down.
        AttackerStays,
        DefenderStays,
        Followed,
        /// Part of a Multiple Block: no follow-up, and the attacker may be down already.
        OneOfTwo,
        /// The defender counts as having Dodge (Watch Out!).
        Watched,
        /// The dice that are re-rolled.
        FirstAgain,
        SecondAgain,
        ThirdAgain,
        /// Some movement led up to it.
        Charge,
        /// The reaction to a step of the defender (Diving Tackle of 1994).
        Dive,
        /// The attacker throws itself onto the defender it knocked down.
        PilesOn,
        /// One opponent's part of a block against several: those who go down do so when all parts are done.
        Joint,
    }
    /// The facts that hold.
    Facts(u16)
}

/// Which die is re-rolled, in the order of the dice.
const AGAIN: [Fact; 3] = [Fact::FirstAgain, Fact::SecondAgain, Fact::ThirdAgain];

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Start,
    /// Whether the defender gets rid of the ball first (OB-5.8).
    DumpOff,
    Dumped,
    /// The attacker has passed Foul Appearance.
    Faced,
    Engaged,
    Count,
    Star,
    Roll,
    /// The attacker's coach names the face (O-24).
    Named,
    AttackerPicks,
    AttackerRerolls,
    DefenderPicks,
    /// Which die is re-rolled.
    OneDie,
    /// The chosen dice are re-rolled.
    Rethrow,
    Chosen,
    BothDown,
    Wrestled,
    Push,
    Pushed,
    FollowUp,
    PilingOn,
    /// Whether to pile on is decided.
    Piled,
    Settle,
}

impl Block {
    pub const fn new(attacker: Pid, defender: Pid, blitz: bool) -> Block {
        Block {
            attacker,
            defender,
            dice: [0; 3],
            count: 0,
            face: Face::PushBack,
            facts: Facts::of(&[Fact::AttackerChooses]).with_if(blitz, Fact::Blitz),
            from: Sq::NOWHERE,
            vacated: Sq::NOWHERE,
            after: Aftermath::NOTHING,
            at: At::Start,
        }
    }

    /// The block that Frenzy adds.
    pub const fn second(attacker: Pid, defender: Pid, blitz: bool) -> Block {
        Block::new(attacker, defender, blitz).with(Fact::Second)
    }

    /// A block with a run-up, if it had one.
    pub const fn charging(self, run_up: bool) -> Block {
        if run_up { self.with(Fact::Charge) } else { self }
    }

    /// The block with which a player reacts to an opponent's step (OB-5.7).
    pub const fn dive(attacker: Pid, defender: Pid) -> Block {
        Block::new(attacker, defender, false).with(Fact::Dive)
    }

    /// One opponent's part of a block against several.
    pub const fn joint(attacker: Pid, defender: Pid, from: Sq, face: Face) -> Block {
        Block {
            from,
            face,
            facts: Facts::of(&[Fact::OneOfTwo, Fact::Joint, Fact::AttackerChooses]),
            at: At::Chosen,
            ..Block::new(attacker, defender, false)
        }
    }

    /// One of the two blocks of a Multiple Block, with its dice counted in advance.
    pub const fn one_of_two(attacker: Pid, defender: Pid, from: Sq, count: u8, chooses: bool) -> Block {
        let facts = Facts::of(&[Fact::OneOfTwo]).with_if(chooses, Fact::AttackerChooses);
        Block { from, count, facts, at: At::Roll, ..Block::new(attacker, defender, false) }
    }

    const fn to(self, at: At) -> Block {
        Block { at, ..self }
    }

    const fn is(self, fact: Fact) -> bool {
        self.facts.has(fact)
    }

    const fn with(self, fact: Fact) -> Block {
        Block { facts: self.facts.with(fact), ..self }
    }

    /// Whether the dice of a block involving this player have been rolled.
    pub fn is_thrown_for(self, who: Pid) -> bool {
        let early = matches!(self.at, At::Start | At::DumpOff | At::Dumped | At::Faced | At::Engaged | At::Count);
        !early && (self.attacker == who || self.defender == who)
    }

    /// Whether the ball was pushed off the pitch with its holder.
    pub const fn is_ball_off(self) -> bool {
        self.after.is_throw_in()
    }

    pub const fn facts(self) -> crate::under_way::BlockFacts {
        crate::under_way::BlockFacts {
            attacker: self.attacker,
            defender: self.defender,
            dice: self.dice,
            count: self.count,
            attacker_chooses: self.is(Fact::AttackerChooses),
            blitz: self.is(Fact::Blitz),
            vacated: self.vacated,
        }
    }

    const fn terms(self) -> Terms {
        match (self.is(Fact::Blitz), self.is(Fact::Charge)) {
            (false, _) => Terms::Plain,
            (true, false) => Terms::Blitz,
            (true, true) => Terms::Charge,
        }
    }

    fn dump_off(self, cx: &mut Cx) -> Flow {
        cx.uses(Permit::DumpsOffInBlock, self.defender);
        note_dump_off(cx, self.defender);
        cx.call(self.to(At::Dumped), Pass::dump_off(self.defender))
    }

    /// Special plays on the block come before anything else about it.
    fn named(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Engaged))?;
        Plays::open(cx, PlayMoment::BlockNamed, self.attacker.side(), self.attacker);
        Ok(Next::Go)
    }

    fn start(self, cx: &mut Cx) -> Flow {
        let asks = matches!(self.at, At::Start | At::Engaged);
        if asks && strength::may_dump_off_now(cx.r, cx.s, self.defender) {
            return cx.ask(self.to(At::DumpOff));
        }
        if self.at != At::Faced && cx.r.permits(Permit::Daunts, cx.s, self.defender) {
            return Test::call(cx, self.to(At::Faced), self.attacker, TestKind::FoulAppearance, Mods::NONE);
        }
        if strength::is_engaged(cx.r, cx.s, self.attacker, self.defender) {
            return cx.call(self.to(At::Count), Engage::new(self.attacker, self.defender, self.terms()));
        }
        self.count(cx, false)
    }

    fn count(mut self, cx: &mut Cx, daring: bool) -> Flow {
        self.from = cx.s.player(self.attacker).at;
        let target = cx.s.player(self.defender);
        let near = target.at.is_adjacent(self.from);
        let far = !near && self.is_in_reach(cx.r, cx.s);
        if !target.is_standing() || !(near || far) {
            return cx.pop();
        }
        if far {
            cx.uses_star(self.attacker);
            // It pushes from the square between the two.
            self.from = between(cx.s.player(self.defender).at, self.from);
        }
        if !daring {
            return self.strike(cx, 0, false);
        }
        Windows::raise(cx, self, Dared::new(self.attacker, self.defender))
    }

    /// Whether a defender who is not next to the attacker can be blocked.
    fn is_in_reach(self, r: &Rules, s: &State) -> bool {
        let mut far = PlayerSet::EMPTY;
        r.units.far_targets(r, s, self.attacker, &mut far);
        far.contains(self.defender)
    }

    const fn parties(self) -> (Pid, Pid, bool) {
        (self.attacker, self.defender, self.is(Fact::Blitz))
    }

    fn pile_on(self, cx: &mut Cx) -> Flow {
        cx.uses(Permit::ThrowsItselfOn, self.attacker);
        cx.goto(self.with(Fact::PilesOn).to(At::Piled))
    }

    /// Ends the block, or continues with what the blocker does next; frames pushed above come first.
    fn over(self, cx: &mut Cx, again: bool) -> Flow {
        if !self.facts.has_any(Fact::OneOfTwo | Fact::Dive)
            && cx.r.may_permit(&strength::AFTERWARDS, cx.s, self.attacker)
        {
            let after = AfterBlock::new(self.attacker, self.defender, self.is(Fact::Blitz), again);
            return cx.goto(after.charging(self.is(Fact::Followed)));
        }
        cx.pop()
    }
}

/// Whether a player uses the skill that gives it this permit.
fn use_skill(r: &Rules, s: &State, who: Pid, what: Permit) -> Decision {
    let menu = Menu::new(who.side()).choice(Choice::Use).choice(Choice::Decline);
    Decision::new(Ask::UseSkill(who, r.skill_for(what, s, who)), menu)
}

/// The throw is the pass of its team for this turn.
pub(in crate::procedure) fn note_dump_off(cx: &mut Cx, who: Pid) {
    cx.s.reacted.insert(who);
    if cx.s.clock.active == who.side() {
        cx.s.team_mut(who.side()).used.set(Once::Pass);
    }
}

impl Procedure for Block {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Start if cx.s.open_to != [0; 2] => self.named(cx),
            At::Start | At::Dumped | At::Engaged => self.start(cx),
            At::Roll => self.roll(cx),
            At::Rethrow => self.rethrown(cx),
            At::Chosen => self.chosen(cx),
            At::Piled if self.face == Face::BothDown => self.both_down(cx),
            At::BothDown => self.both_down(cx),
            At::Wrestled => self.wrestled(cx),
            At::Push => self.push(cx),
            At::Settle | At::Piled => self.settle(cx),
            At::Faced | At::Count | At::Pushed => waiting(&self.at),
            At::DumpOff
            | At::Star
            | At::Named
            | At::AttackerPicks
            | At::AttackerRerolls
            | At::DefenderPicks
            | At::OneDie
            | At::FollowUp
            | At::PilingOn => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let attacker = Menu::new(self.attacker.side());
        let pick = Ask::BlockDie(self.attacker, self.defender);
        Some(match self.at {
            At::Named => query::test::name_die(self.attacker),
            At::AttackerPicks => {
                let mut menu = self.die_menu(r, attacker);
                menu.choices |= self.rerolls(r, s);
                Decision::new(pick, menu)
            }
            At::AttackerRerolls => {
                let mut menu = attacker.choice(Choice::Decline);
                menu.choices |= self.rerolls(r, s);
                Decision::new(Ask::Reroll(self.attacker), menu)
            }
            At::OneDie => {
                let skill = r.units.reroll_skill(s, self.attacker, Choice::RerollPro)?;
                Decision::new(Ask::UseSkill(self.attacker, skill), self.die_menu(r, attacker))
            }
            At::DefenderPicks => Decision::new(pick, self.die_menu(r, Menu::new(self.defender.side()))),
            At::Star => {
                let open = (0..self.count).filter(|die| !self.is(AGAIN[usize::from(*die)]));
                let menu = open.fold(attacker, |menu, die| menu.choice(DICE[usize::from(die)]));
                let menu = menu.choice_if(self.facts.has_any(Facts::of(&AGAIN)), Choice::Done);
                Decision::new(Ask::UseStarRule(self.attacker), menu)
            }
            At::FollowUp => {
                Decision::new(Ask::FollowUp(self.attacker), attacker.choice(Choice::FollowUp).choice(Choice::Stay))
            }
            At::Start
            | At::Dumped
            | At::Faced
            | At::Engaged
            | At::Count
            | At::Roll
            | At::Rethrow
            | At::Chosen
            | At::BothDown
            | At::Wrestled
            | At::Push
            | At::Pushed
            | At::Piled
            | At::Settle => return None,
            At::DumpOff => use_skill(r, s, self.defender, Permit::DumpsOffInBlock),
            At::PilingOn => use_skill(r, s, self.attacker, Permit::ThrowsItselfOn),
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Item(face) => Block { dice: [face, 0, 0], ..self }.choose(cx, 0),
            Action::Choose(choice) if self.at == At::Star => self.star_picks(cx, choice),
            Action::Choose(Choice::RerollStar) => self.star_again(cx),
            Action::Choose(
                choice @ (Choice::RerollTeam
                | Choice::RerollPlay
                | Choice::RerollMascot
                | Choice::RerollSkill
                | Choice::RerollPro),
            ) => self.try_again(cx, choice),
            Action::Choose(Choice::Die1) if self.at == At::OneDie => self.rethrow(cx, 0),
            Action::Choose(Choice::Die2) if self.at == At::OneDie => self.rethrow(cx, 1),
            Action::Choose(Choice::Die3) if self.at == At::OneDie => self.rethrow(cx, 2),
            Action::Choose(Choice::Decline) if self.at == At::AttackerRerolls => self.offer(cx, false),
            Action::Choose(Choice::Use) if self.at == At::DumpOff => self.dump_off(cx),
            Action::Choose(Choice::Decline) if self.at == At::DumpOff => cx.goto(self.to(At::Dumped)),
            Action::Choose(Choice::Use) if self.at == At::PilingOn => self.pile_on(cx),
            Action::Choose(Choice::Decline) if self.at == At::PilingOn => cx.goto(self.to(At::Piled)),
            Action::Choose(Choice::Die2) => self.choose(cx, 1),
            Action::Choose(Choice::Die3) => self.choose(cx, 2),
            Action::Choose(Choice::FollowUp) => self.follow_up(cx),
            Action::Choose(Choice::Stay) => cx.goto(self.to(At::Settle)),
            Action::Choose(Choice::Die1) => self.choose(cx, 0),
            other => unoffered(other),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if outcome.passed { self.start(cx) } else { cx.pop() }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match result {
            Returned::Engaged { daring } => self.count(cx, daring),
            Returned::Pushed(after) => Block { after, ..self }.pushed(cx),
            Returned::Thrown { .. } => Ok(Next::Go),
            other => unreachable!("a block does not wait for {other:?}"),
        }
    }

    fn resume(self, cx: &mut Cx, moment: Moment) -> Flow {
        match moment {
            Moment::BothDown(moment) => self.both_down_settled(cx, moment),
            Moment::Stumble(moment) => self.pushes(cx, if moment.pushes { Face::PushBack } else { Face::Pow }),
            Moment::Pushed(moment) => self.stripped(cx, moment.ball_lost),
            Moment::FollowUp(moment) => self.may_follow_up(cx, moment.forbidden),
            Moment::Dared(moment) => {
                let extra = if moment.doubled { cx.s.player(self.defender).st } else { 0 };
                self.strike(cx, extra, true)
            }
            Moment::DiceCounted(moment) => {
                let count = self.count + u8::from(moment.one_more);
                cx.goto(Block { count, at: At::Roll, ..self })
            }
            other => unreachable!("a block has not raised {other:?}"),
        }
    }
}
