//! A block (S7-BLOCK, S7-BD, OB-2.1, OB-2.7): dice, choice of a die, skills that react to it, push, follow-up, and who
//! goes down.
//!
//! Order of windows: re-roll (attacker's coach), choice of the die (coach of the stronger player); on Both Down the
//! attacker's Juggernaut, Wrestle of the attacker then the defender, Block of the defender then the attacker; on Stumble
//! the defender's Dodge; the push, Strip Ball, Fend, follow-up; only then armour and injury, and what the blocker does next.

mod rethrow;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Event, Mods, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::Sq;
use crate::hook;
use crate::play::PlayMoment;
use crate::procedure::joint_block::Part;
use crate::procedure::step::relocate;
use crate::procedure::{
    AfterBlock, Diving, EndZoneTrap, Engage, Hurt, JointBlock, Pass, Plays, Push, Test, Trapdoor, injury, push,
};
use crate::query;
use crate::query::strength::{self, Terms};
use crate::rules::options::InspiredPlayDice;
use crate::rules::{Face, Rules, TestKind};
use crate::state::{Pending, Pid, Side, State, flag, mark, once};
use crate::unit::{BothDown, FollowUp, Moment, Permit, Pushed, Stumble, Windows};

const DICE: [Choice; 3] = [Choice::Die1, Choice::Die2, Choice::Die3];

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Block {
    attacker: Pid,
    defender: Pid,
    dice: [u8; 3],
    count: u8,
    face: Face,
    /// See [`is`].
    facts: u16,
    /// Where the block comes from.
    from: Sq,
    vacated: Sq,
    at: At,
}

/// Yes-or-no facts about a block, as bits.
mod is {
    pub const BLITZ: u16 = 1;
    /// The second block of Frenzy.
    pub const SECOND: u16 = 1 << 1;
    pub const ATTACKER_CHOOSES: u16 = 1 << 2;
    /// Some die has been re-rolled.
    pub const REROLLED: u16 = 1 << 3;
    /// Who stays up on Both Down.
    pub const ATTACKER_STAYS: u16 = 1 << 4;
    pub const DEFENDER_STAYS: u16 = 1 << 5;
    pub const FOLLOWED: u16 = 1 << 6;
    /// The defender counts as having Dodge (Watch Out!).
    pub const WATCHED: u16 = 1 << 8;
    /// The first die that a star re-rolls; the bits above are for the second and third.
    pub const AGAIN: u16 = 1 << 9;
    pub const ANY_AGAIN: u16 = 7 << 9;
    /// Part of a Multiple Block: no follow-up, and the attacker may be down already.
    pub const ONE_OF_TWO: u16 = 1 << 7;
    /// Some movement led up to it.
    pub const CHARGE: u16 = 1 << 12;
    /// The reaction to a step of the defender (Diving Tackle of 1994).
    pub const DIVE: u16 = 1 << 13;
    /// The attacker throws itself onto the defender it knocked down.
    pub const PILES_ON: u16 = 1 << 14;
    /// One opponent's part of a block against several: those who go down do so when all parts are done.
    pub const JOINT: u16 = 1 << 15;
}

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
    Indomitable,
    Gore,
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
            facts: is::ATTACKER_CHOOSES | if blitz { is::BLITZ } else { 0 },
            from: Sq::NOWHERE,
            vacated: Sq::NOWHERE,
            at: At::Start,
        }
    }

    /// The block that Frenzy adds.
    pub const fn second(attacker: Pid, defender: Pid, blitz: bool) -> Block {
        Block::new(attacker, defender, blitz).with(is::SECOND)
    }

    /// A block with a run-up, if it had one.
    pub const fn charging(self, run_up: bool) -> Block {
        if run_up { self.with(is::CHARGE) } else { self }
    }

    /// The block with which a player reacts to an opponent's step (OB-5.7).
    pub const fn dive(attacker: Pid, defender: Pid) -> Block {
        Block::new(attacker, defender, false).with(is::DIVE)
    }

    /// One opponent's part of a block against several.
    pub const fn joint(attacker: Pid, defender: Pid, from: Sq, face: Face) -> Block {
        Block {
            from,
            face,
            facts: is::ONE_OF_TWO | is::JOINT | is::ATTACKER_CHOOSES,
            at: At::Chosen,
            ..Block::new(attacker, defender, false)
        }
    }

    /// One of the two blocks of a Multiple Block, with its dice counted in advance.
    pub const fn one_of_two(attacker: Pid, defender: Pid, from: Sq, count: u8, chooses: bool) -> Block {
        let facts = is::ONE_OF_TWO | if chooses { is::ATTACKER_CHOOSES } else { 0 };
        Block { from, count, facts, at: At::Roll, ..Block::new(attacker, defender, false) }
    }

    const fn to(self, at: At) -> Block {
        Block { at, ..self }
    }

    const fn is(self, fact: u16) -> bool {
        self.facts & fact != 0
    }

    const fn with(self, fact: u16) -> Block {
        Block { facts: self.facts | fact, ..self }
    }

    /// Whether the dice of a block involving this player have been rolled.
    pub fn is_thrown_for(self, who: Pid) -> bool {
        let early = matches!(
            self.at,
            At::Start | At::DumpOff | At::Dumped | At::Faced | At::Engaged | At::Count | At::Indomitable | At::Gore
        );
        !early && (self.attacker == who || self.defender == who)
    }

    pub const fn facts(self) -> crate::under_way::BlockFacts {
        crate::under_way::BlockFacts {
            attacker: self.attacker,
            defender: self.defender,
            dice: self.dice,
            count: self.count,
            attacker_chooses: self.is(is::ATTACKER_CHOOSES),
            blitz: self.is(is::BLITZ),
            vacated: self.vacated,
        }
    }

    const fn terms(self) -> Terms {
        match (self.is(is::BLITZ), self.is(is::CHARGE)) {
            (false, _) => Terms::Plain,
            (true, false) => Terms::Blitz,
            (true, true) => Terms::Charge,
        }
    }

    fn dump_off(self, cx: &mut Cx) -> Flow {
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
        cx.s.outcome.passed = false;
        self.count(cx)
    }

    fn count(mut self, cx: &mut Cx) -> Flow {
        self.from = cx.s.player(self.attacker).at;
        let target = cx.s.player(self.defender);
        let vines =
            target.at.distance(self.from) == 2 && hook::star::in_the_vines(cx.s, self.attacker).contains(self.defender);
        if !target.is_standing() || !(target.at.is_adjacent(self.from) || vines) {
            return cx.pop();
        }
        if vines {
            self.use_star(cx);
            // The vines push from the square between the two.
            self.from = between(cx.s.player(self.defender).at, self.from);
        }
        let daring = cx.s.outcome.passed;
        if hook::star::may_double(cx.s, self.attacker, daring) && self.at != At::Indomitable {
            return cx.ask(self.to(At::Indomitable));
        }
        self.strike(cx, 0)
    }

    /// Counts the dice; `extra` is what the blocker's star rule adds to its Strength.
    fn strike(mut self, cx: &mut Cx, extra: u8) -> Flow {
        let daring = cx.s.outcome.passed;
        let (attack, defence) = strength::strength(cx.r, cx.s, self.attacker, self.defender, self.terms(), daring);
        let doubled = if cx.s.marks & mark::LOW_BLOW != 0 { cx.s.player(self.attacker).st } else { 0 };
        cx.s.marks &= !mark::LOW_BLOW;
        let (count, chooses) = query::block_dice(attack + doubled + extra, defence);
        self.count = count;
        if !chooses {
            self.facts &= !is::ATTACKER_CHOOSES;
        }
        self = self.watched(cx);
        if count < 3 && cx.s.player(self.attacker).is(flag::GORING) && self.is(is::SECOND) {
            self.count += 1;
        } else if count < 3 && hook::star::may_gore(cx.s, self.attacker, self.is(is::BLITZ)) {
            return cx.ask(self.to(At::Gore));
        }
        cx.goto(self.to(At::Roll))
    }

    /// A player watching out for the first block of a half has done so.
    fn watched(self, cx: &mut Cx) -> Block {
        if !hook::star::watches_out(cx.s, self.defender) {
            return self;
        }
        hook::star::spend(cx.r, cx.s, self.defender);
        self.with(is::WATCHED)
    }

    /// The attacker's star rule is used, or not, before the dice are rolled.
    fn star(mut self, cx: &mut Cx, used: bool) -> Flow {
        if used {
            hook::star::spend(cx.r, cx.s, self.attacker);
            cx.emit(Event::StarRuleUsed { who: self.attacker });
        }
        match self.at {
            At::Indomitable => {
                let extra = if used { cx.s.player(self.defender).st } else { 0 };
                self.strike(cx, extra)
            }
            _ => {
                self.count += u8::from(used);
                if used {
                    cx.s.player_mut(self.attacker).set(flag::GORING);
                }
                cx.goto(self.to(At::Roll))
            }
        }
    }

    fn roll(mut self, cx: &mut Cx) -> Flow {
        if cx.s.marks & mark::SPIED != 0 {
            cx.s.marks &= !mark::SPIED;
            return self.offer(cx, false);
        }
        if query::test::is_inspired(cx.s, self.attacker) {
            return self.inspired(cx);
        }
        for die in &mut self.dice[..usize::from(self.count)] {
            *die = cx.quiet_die(Roll::Block)?;
        }
        self.rolled(cx)
    }

    /// The opponent goes down, unless the coach prefers another result (OB-6.14-1, O-24).
    fn inspired(mut self, cx: &mut Cx) -> Flow {
        if cx.r.options.inspired_play_dice == InspiredPlayDice::ChooseResult {
            return cx.ask(self.to(At::Named));
        }
        self.face = Face::Pow;
        self.picked(cx)
    }

    fn rolled(self, cx: &mut Cx) -> Flow {
        let (attacker, defender, dice, count) = (self.attacker, self.defender, self.dice, self.count);
        let assists = query::assists(cx.r, cx.s, attacker, defender);
        cx.emit(Event::BlockRolled { attacker, defender, dice, count, chooser: self.chooser(), assists });
        self.consider(cx)
    }

    /// Re-rolls first, then the die.
    fn consider(self, cx: &mut Cx) -> Flow {
        let fresh = !self.is(is::REROLLED);
        let reroll =
            !self.rerolls(cx.r, cx.s).is_empty() || fresh && cx.r.units.asks_for_reroll(cx.r, cx.s, &self.thrown(cx.r));
        if !self.is(is::ATTACKER_CHOOSES) && reroll {
            return cx.ask(self.to(At::AttackerRerolls));
        }
        self.offer(cx, reroll)
    }

    /// Asks for a die, unless there is no choice.
    fn offer(self, cx: &mut Cx, reroll: bool) -> Flow {
        let first = self.face_of(cx.r, 0);
        let same = (1..self.count).all(|i| self.face_of(cx.r, i) == first);
        if same && !(reroll && self.is(is::ATTACKER_CHOOSES)) {
            return self.choose(cx, 0);
        }
        cx.ask(self.to(if self.is(is::ATTACKER_CHOOSES) { At::AttackerPicks } else { At::DefenderPicks }))
    }

    fn chooser(self) -> Side {
        if self.is(is::ATTACKER_CHOOSES) { self.attacker.side() } else { self.defender.side() }
    }

    fn face_of(self, r: &Rules, die: u8) -> Face {
        r.block_die[usize::from(self.dice[usize::from(die)]) - 1]
    }

    fn choose(mut self, cx: &mut Cx, die: u8) -> Flow {
        self.face = self.face_of(cx.r, die);
        self.picked(cx)
    }

    fn picked(mut self, cx: &mut Cx) -> Flow {
        // The other dice no longer matter: positions that differ only there are the same.
        (self.dice, self.count) = ([0; 3], 0);
        cx.emit(Event::FaceChosen { face: self.face });
        cx.goto(self.to(At::Chosen))?;
        Plays::open(cx, PlayMoment::BlockRolled, self.attacker.side(), self.attacker);
        Ok(Next::Go)
    }

    fn chosen(self, cx: &mut Cx) -> Flow {
        if cx.s.marks & mark::HEROIC != 0 {
            cx.s.marks &= !mark::HEROIC;
            return self.pushes(cx, Face::Pow);
        }
        match self.face {
            Face::PlayerDown => {
                cx.pop()?;
                self.fell_attacker(cx)
            }
            Face::BothDown => {
                let (attacker, defender, blitz) = self.parties();
                let moment = BothDown::new(attacker, defender, blitz);
                Windows::raise(cx, self, moment)
            }
            Face::Stumble => {
                let (attacker, defender, blitz) = self.parties();
                Windows::raise(cx, self, Stumble::new(attacker, defender, blitz, self.is(is::WATCHED)))
            }
            Face::PushBack | Face::Pow => cx.goto(self.to(At::Push)),
        }
    }

    const fn parties(self) -> (Pid, Pid, bool) {
        (self.attacker, self.defender, self.is(is::BLITZ))
    }

    /// Whose skill, and which, is asked for outside the windows of a moment.
    const fn window(self) -> (Pid, Permit) {
        match self.at {
            At::DumpOff => (self.defender, Permit::DumpsOffInBlock),
            _ => (self.attacker, Permit::ThrowsItselfOn),
        }
    }

    fn answered(self, cx: &mut Cx, used: bool) -> Flow {
        match (self.at, used) {
            (At::DumpOff, false) => cx.goto(self.to(At::Dumped)),
            (At::DumpOff, true) => self.dump_off(cx),
            (_, true) => cx.goto(self.with(is::PILES_ON).to(At::Piled)),
            (_, false) => cx.goto(self.to(At::Piled)),
        }
    }

    /// Both Down, after the skills of the two players.
    fn both_down_settled(self, cx: &mut Cx, moment: BothDown) -> Flow {
        if moment.pushes {
            return self.pushes(cx, Face::PushBack);
        }
        if moment.wrestled {
            return cx.goto(self.to(At::Wrestled));
        }
        let stays = |stays: bool, fact: u16| if stays { fact } else { 0 };
        let attacker = stays(moment.attacker_stays, is::ATTACKER_STAYS);
        let defender = stays(moment.defender_stays, is::DEFENDER_STAYS);
        cx.goto(Block { facts: self.facts | attacker | defender, at: At::BothDown, ..self })
    }

    /// Whether the attacker follows up, unless that is forbidden.
    fn may_follow_up(self, cx: &mut Cx, forbidden: bool) -> Flow {
        if forbidden {
            return cx.goto(self.to(At::Settle));
        }
        if self.must_follow_up(cx.r, cx.s) { self.follow_up(cx) } else { cx.ask(self.to(At::FollowUp)) }
    }

    /// An attacker knocked down by the first of two blocks does not fall again.
    fn fell_attacker(self, cx: &mut Cx) -> Flow {
        if cx.s.player(self.attacker).is_standing() {
            return injury::knock_down(cx, self.attacker, self.defender, crate::event::Cause::Block);
        }
        Ok(Next::Go)
    }

    fn pushes(self, cx: &mut Cx, face: Face) -> Flow {
        cx.goto(Block { face, at: At::Push, ..self })
    }

    /// Ends the block, or continues with what the blocker does next; frames pushed above come first.
    fn over(self, cx: &mut Cx, again: bool) -> Flow {
        if !self.is(is::ONE_OF_TWO | is::DIVE) && cx.r.may_permit(&strength::AFTERWARDS, cx.s, self.attacker) {
            let after = AfterBlock::new(self.attacker, self.defender, self.is(is::BLITZ), again);
            return cx.goto(after.charging(self.is(is::FOLLOWED)));
        }
        cx.pop()
    }

    /// Both are placed prone, whatever other skills they have (S7-PRONE-01).
    fn wrestled(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if cx.s.player(self.attacker).is_standing() {
            injury::place_prone(cx, self.attacker)?;
        }
        injury::place_prone(cx, self.defender)
    }

    /// The defender's rolls come first (S7-BD-02, ruling on the order).
    fn both_down(self, cx: &mut Cx) -> Flow {
        if self.is(is::JOINT) {
            let (falls, attacker_falls) = (!self.is(is::DEFENDER_STAYS), !self.is(is::ATTACKER_STAYS));
            return JointBlock::settled(cx, Part { falls, attacker_falls, ..Part::default() });
        }
        if self.at == At::BothDown && !self.is(is::DEFENDER_STAYS) && self.may_pile_on(cx.r, cx.s) {
            return cx.ask(self.to(At::PilingOn));
        }
        self.over(cx, false)?;
        if !self.is(is::ATTACKER_STAYS) {
            self.fell_attacker(cx)?;
        }
        if !self.is(is::DEFENDER_STAYS) {
            self.fell_defender(cx)?;
        }
        Ok(Next::Go)
    }

    fn push(mut self, cx: &mut Cx) -> Flow {
        self.vacated = cx.s.player(self.defender).at;
        // What several pushes of one block cause is settled together.
        if !self.is(is::JOINT) {
            cx.s.pending = Pending::NOTHING;
        }
        cx.call(self.to(At::Pushed), Push::block(self.attacker, self.from, self.defender, self.is(is::BLITZ)))
    }

    fn pushed(self, cx: &mut Cx) -> Flow {
        let stands = cx.s.player(self.defender).at == self.vacated;
        // The ball can be knocked out of the hands of a player who cannot be moved (OB-5.29-3).
        if stands && !cx.r.permits(Permit::HoldsGround, cx.s, self.defender) {
            return cx.goto(self.to(At::Settle));
        }
        Windows::raise(cx, self, Pushed::new(self.attacker, self.defender, self.face == Face::PushBack))
    }

    /// The ball is dropped where the push ended, and bounces with everything else the block caused.
    fn stripped(self, cx: &mut Cx, used: bool) -> Flow {
        if used {
            cx.s.ball.holder = Pid::NONE;
            cx.s.pending.bounce = true;
            cx.emit(Event::BallLost { who: self.defender });
            if self.is(is::DIVE) {
                cx.turnover(self.defender.side(), TurnoverCause::BallLost);
            }
        }
        if cx.s.pending.follows.is_some() && self.settled_before(cx.s) {
            return cx.goto(self.followed(cx.s).to(At::Settle));
        }
        let far = !self.vacated.is_adjacent(cx.s.player(self.attacker).at);
        let stays = far
            || self.is(is::ONE_OF_TWO)
            || query::leaving::is_rooted(cx.s, self.attacker)
            || !cx.s.player(self.attacker).is_standing();
        if !stays && cx.s.is_free(self.vacated) {
            if cx.s.pending.follows == Some(true) {
                return self.follow_up(cx);
            }
            let (attacker, defender, blitz) = self.parties();
            return Windows::raise(cx, self, FollowUp::new(attacker, defender, blitz));
        }
        cx.goto(self.to(At::Settle))
    }

    fn must_follow_up(self, r: &Rules, s: &State) -> bool {
        !self.is(is::DIVE) && strength::must_follow_up(r, s, self.attacker, self.face)
    }

    /// The two have already changed places, or the blocker has chosen to stay.
    fn settled_before(self, s: &State) -> bool {
        s.pending.follows == Some(false) || s.player(self.attacker).at == self.vacated
    }

    fn followed(self, s: &State) -> Block {
        if s.player(self.attacker).at == self.vacated { self.with(is::FOLLOWED) } else { self }
    }

    /// Not by a player who goes down itself, nor in answer to a step (OB-5.20-1, -6).
    fn may_pile_on(self, r: &Rules, s: &State) -> bool {
        let falls = self.face == Face::BothDown && !self.is(is::ATTACKER_STAYS);
        !falls && !self.is(is::DIVE | is::ONE_OF_TWO) && r.permits(Permit::ThrowsItselfOn, s, self.attacker)
    }

    /// The defender goes down, and the attacker may pile on (OB-5.20-3).
    fn fell_defender(self, cx: &mut Cx) -> Flow {
        if self.is(is::DIVE) {
            return injury::tackle(cx, self.defender, self.attacker);
        }
        if !self.is(is::PILES_ON) {
            return injury::knock_down(cx, self.defender, self.attacker, crate::event::Cause::Block);
        }
        injury::place_prone(cx, self.attacker)?;
        injury::onto_a_saw(cx, self.attacker, self.defender);
        injury::knock_down_under(cx, self.defender, self.attacker)
    }

    fn follow_up(self, cx: &mut Cx) -> Flow {
        relocate(cx.s, self.attacker, self.vacated);
        cx.emit(Event::FollowedUp { who: self.attacker, to: self.vacated });
        Trapdoor::note(cx, self.vacated);
        cx.goto(self.with(is::FOLLOWED).to(At::Settle))
    }

    /// One of several is pushed, or gone; the rest waits for the others.
    fn settle_joint(self, cx: &mut Cx) -> Flow {
        let crowd = std::mem::replace(&mut cx.s.pending.crowd, Pid::NONE);
        cx.s.pending.follows = None;
        let victim = cx.s.player(self.defender);
        let (pushed, falls) = (victim.at != self.vacated, self.face == Face::Pow && victim.on_pitch());
        let swapped = cx.s.player(self.attacker).at == self.vacated;
        JointBlock::settled(cx, Part { pushed, falls, swapped, ..Part::default() })?;
        if crowd.is_some() {
            cx.push(Hurt::crowd(crowd, self.attacker));
        }
        Ok(Next::Go)
    }

    /// Everything the block caused, in this order: the defender, the crowd, trapdoors, the ball.
    fn settle(self, cx: &mut Cx) -> Flow {
        if self.is(is::JOINT) {
            return self.settle_joint(cx);
        }
        let pushed = cx.s.player(self.defender).at != self.vacated;
        let near = !pushed || self.is(is::FOLLOWED);
        let felled = self.face == Face::Pow && cx.s.player(self.defender).on_pitch();
        if self.at == At::Settle && felled && near && self.may_pile_on(cx.r, cx.s) {
            return cx.ask(self.to(At::PilingOn));
        }
        let beside = self.is(is::FOLLOWED) || cx.s.player(self.defender).at == self.vacated;
        let again = self.face == Face::PushBack && beside && !self.is(is::SECOND);
        self.over(cx, again && strength::blocks_again(cx.r, cx.s, self.attacker))?;
        if self.is(is::FOLLOWED) {
            Diving::answer_unhindered(cx, self.attacker, self.from);
            EndZoneTrap::push_if_set(cx, self.attacker)?;
        }
        if pushed && !felled {
            Diving::answer_unhindered(cx, self.defender, self.vacated);
        }
        let goes_down = self.face == Face::Pow && cx.s.player(self.defender).on_pitch();
        // Going down on the ball makes it bounce anyway, and it bounces once.
        let falls_on_ball = goes_down && cx.s.player(self.defender).at == cx.s.ball.at;
        let crowd = push::release(cx, falls_on_ball);
        if crowd.is_some() {
            cx.push(Hurt::crowd(crowd, self.attacker));
        }
        if goes_down {
            return self.fell_defender(cx);
        }
        Ok(Next::Go)
    }

    /// Dice with the same face are offered once.
    fn die_menu(self, r: &Rules, menu: Menu) -> Menu {
        (0..self.count).fold(menu, |menu, i| {
            let fresh = (0..i).all(|j| self.face_of(r, j) != self.face_of(r, i));
            menu.choice_if(fresh, DICE[usize::from(i)])
        })
    }
}

/// The throw is the pass of its team for this turn.
pub(super) fn note_dump_off(cx: &mut Cx, who: Pid) {
    cx.s.reacted.insert(who);
    if cx.s.clock.active == who.side() {
        cx.s.team_mut(who.side()).used |= once::PASS;
    }
}

/// The square next to `to` on the way from `from`.
fn between(to: Sq, from: Sq) -> Sq {
    let near = crate::geometry::Dir::ALL.map(|dir| to.step(dir));
    near.into_iter().find(|sq| sq.is_adjacent(from)).unwrap_or(from)
}

impl Procedure for Block {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Start if cx.s.open_to != [0; 2] => self.named(cx),
            At::Faced if !cx.s.outcome.passed => cx.pop(),
            At::Start | At::Dumped | At::Faced | At::Engaged => self.start(cx),
            At::Count => self.count(cx),
            At::Roll => self.roll(cx),
            At::Rethrow => self.rethrown(cx),
            At::Chosen => self.chosen(cx),
            At::Piled if self.face == Face::BothDown => self.both_down(cx),
            At::BothDown => self.both_down(cx),
            At::Wrestled => self.wrestled(cx),
            At::Push => self.push(cx),
            At::Pushed => self.pushed(cx),
            At::Settle | At::Piled => self.settle(cx),
            _ => Ok(Next::Ask),
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
            At::Indomitable | At::Gore => {
                let menu = attacker.choice(Choice::UseStar).choice(Choice::Decline);
                Decision::new(Ask::UseStarRule(self.attacker), menu)
            }
            At::Star => {
                let open = (0..self.count).filter(|die| !self.is(is::AGAIN << die));
                let menu = open.fold(attacker, |menu, die| menu.choice(DICE[usize::from(die)]));
                let menu = menu.choice_if(self.is(is::ANY_AGAIN), Choice::Done);
                Decision::new(Ask::UseStarRule(self.attacker), menu)
            }
            At::FollowUp => {
                Decision::new(Ask::FollowUp(self.attacker), attacker.choice(Choice::FollowUp).choice(Choice::Stay))
            }
            _ => {
                let (who, what) = self.window();
                let menu = Menu::new(who.side()).choice(Choice::Use).choice(Choice::Decline);
                Decision::new(Ask::UseSkill(who, r.skill_for(what, s, who)), menu)
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Item(face) => Block { dice: [face, 0, 0], ..self }.choose(cx, 0),
            _ if matches!(self.at, At::Indomitable | At::Gore) => {
                self.star(cx, action == Action::Choose(Choice::UseStar))
            }
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
            Action::Choose(Choice::Use) => {
                let (who, what) = self.window();
                cx.uses(what, who);
                self.answered(cx, true)
            }
            Action::Choose(Choice::Decline) => self.answered(cx, false),
            Action::Choose(Choice::Die2) => self.choose(cx, 1),
            Action::Choose(Choice::Die3) => self.choose(cx, 2),
            Action::Choose(Choice::FollowUp) => self.follow_up(cx),
            Action::Choose(Choice::Stay) => cx.goto(self.to(At::Settle)),
            _ => self.choose(cx, 0),
        }
    }

    fn resume(self, cx: &mut Cx, moment: Moment) -> Flow {
        match moment {
            Moment::BothDown(moment) => self.both_down_settled(cx, moment),
            Moment::Stumble(moment) => self.pushes(cx, if moment.pushes { Face::PushBack } else { Face::Pow }),
            Moment::Pushed(moment) => self.stripped(cx, moment.ball_lost),
            Moment::FollowUp(moment) => self.may_follow_up(cx, moment.forbidden),
            Moment::PushDue(_) | Moment::GotAway(_) => unreachable!("a block raises nothing else"),
        }
    }
}
