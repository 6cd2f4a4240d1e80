//! Multiple Block of 1994 (OB-5.18): one block against several adjacent opponents, at the sum of their
//! Strength. The same face counts for all of them.
//!
//! Order: the opponents; Dump-Off of the ball carrier; Foul Appearance; Dauntless; the dice; the pushes one after the
//! other; the follow-up into one of the vacated squares; Piling On; armour and injury of everybody knocked down, then
//! the ball; then a blocker with Frenzy continues against those still standing and connected (OB-5.10-11).

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Cause, Event, Mods};
use crate::flow::{Cx, Flow, Frame, Next, Procedure};
use crate::geometry::{Dir, Sq, SqSet};
use crate::procedure::again;
use crate::procedure::block::note_dump_off;
use crate::procedure::engage::dare;
use crate::procedure::step::relocate;
use crate::procedure::test::{announce_reroll, asks_team, repeat_by_team, spied, team_choices};
use crate::procedure::{Activation, Block, Diving, Pass, Test, Trapdoor, Triage, injury, push};
use crate::query;
use crate::rules::{Face, Rules, TestKind};
use crate::state::{Pending, Pid, PlayerSet, State};
use crate::unit::Permit;

const DICE: [Choice; 3] = [Choice::Die1, Choice::Die2, Choice::Die3];
/// Opponents in one block.
const MOST: usize = 5;
/// No place among them.
const NOBODY: u8 = MOST as u8;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct JointBlock {
    who: Pid,
    victims: [Pid; MOST],
    /// The victim being resolved.
    place: u8,
    face: Face,
    result: Outcome,
    at: At,
}

/// What is known of the block.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Outcome {
    Dice(Throw),
    Faced(Faced),
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Throw {
    dice: [u8; 3],
    count: u8,
    chooses: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct Faced {
    /// The directions in which they stood, three bits each.
    stood: [u8; 2],
    /// See [`fact`].
    facts: u8,
    /// The victim whose square the blocker has entered, and the one it piles on, as places.
    entered: u8,
    under: u8,
}

/// The result of the block for one of them.
#[derive(Copy, Clone, Default)]
pub(crate) struct Part {
    pub pushed: bool,
    pub falls: bool,
    pub attacker_falls: bool,
    /// A side step has made the two change places.
    pub swapped: bool,
}

/// Yes-or-no facts, as bits; the lowest five say which victims go down.
mod fact {
    pub const VICTIMS: u8 = 0b1_1111;
    pub const ATTACKER_FALLS: u8 = 1 << 5;
    /// A victim was moved.
    pub const PUSHED: u8 = 1 << 6;
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Choose,
    DumpOff,
    Face,
    Faced,
    /// Dauntless failed.
    Dare,
    DareAgain,
    Roll,
    Reroll,
    Pick,
    Apply,
    FollowUp,
    Pile,
    Fell,
    /// The hurt players have been treated.
    Tended,
    /// An opponent reacts to the follow-up.
    Answered,
    Again,
    /// Whether to go for the extra square that one more block takes.
    Press,
    Rushed,
    Over,
}

impl JointBlock {
    pub const fn new(who: Pid, first: Pid) -> JointBlock {
        let mut victims = [Pid::NONE; MOST];
        victims[0] = first;
        let result = Outcome::Dice(Throw { dice: [0; 3], count: 0, chooses: true });
        JointBlock { who, victims, place: 0, face: Face::PushBack, result, at: At::Choose }
    }

    pub const fn who(self) -> Pid {
        self.who
    }

    /// Whether the victims it hurts are treated together (OB-3.2-2).
    pub const fn gathers(self) -> bool {
        matches!(self.at, At::Apply | At::FollowUp | At::Pile | At::Fell)
    }

    const fn to(self, at: At) -> JointBlock {
        JointBlock { at, ..self }
    }

    const fn throw(self) -> Throw {
        match self.result {
            Outcome::Dice(throw) => throw,
            Outcome::Faced(_) => Throw { dice: [0; 3], count: 0, chooses: true },
        }
    }

    const fn faced(self) -> Faced {
        match self.result {
            Outcome::Faced(faced) => faced,
            Outcome::Dice(_) => Faced { stood: [0; 2], facts: 0, entered: NOBODY, under: NOBODY },
        }
    }

    const fn with(self, faced: Faced) -> JointBlock {
        JointBlock { result: Outcome::Faced(faced), ..self }
    }

    /// Whether the dice of a block involving this player have been rolled.
    pub fn is_thrown_for(self, who: Pid) -> bool {
        let early = matches!(
            self.at,
            At::Choose | At::DumpOff | At::Face | At::Faced | At::Dare | At::DareAgain | At::Press | At::Rushed
        );
        !early && (self.who == who || self.set().contains(who))
    }

    /// The blocker was stopped on its way.
    pub const fn stop(&mut self, who: Pid) {
        if self.who.0 == who.0 {
            self.at = At::Over;
        }
    }

    fn set(self) -> PlayerSet {
        self.victims.into_iter().filter(|v| v.is_some()).collect()
    }

    /// Those who stay on their feet.
    fn upright(self) -> PlayerSet {
        let facts = self.faced().facts;
        let up = |(place, _): &(usize, Pid)| facts >> place & 1 == 0;
        self.victims.into_iter().enumerate().filter(up).map(|(_, v)| v).filter(|v| v.is_some()).collect()
    }

    fn further(self, s: &State) -> PlayerSet {
        let full = self.victims[MOST - 1].is_some();
        if full { PlayerSet::EMPTY } else { query::joint::further(s, self.who, self.set()) }
    }

    fn choose(self, cx: &mut Cx) -> Flow {
        if self.further(cx.s).is_empty() { self.chosen(cx) } else { Ok(Next::Ask) }
    }

    fn add(mut self, cx: &mut Cx, victim: Pid) -> Flow {
        let free = self.set().len() as usize;
        self.victims[free] = victim;
        cx.emit(Event::TargetNamed { who: self.who, target: victim });
        cx.goto(self)
    }

    /// A single opponent is blocked as usual.
    fn chosen(self, cx: &mut Cx) -> Flow {
        if self.set().len() < 2 {
            return cx.goto(Block::new(self.who, self.victims[0], false));
        }
        let carrier = cx.s.ball.holder;
        if carrier.is_some() && self.set().contains(carrier) && query::strength::may_dump_off_now(cx.r, cx.s, carrier) {
            return cx.ask(self.to(At::DumpOff));
        }
        cx.goto(JointBlock { place: 0, at: At::Face, ..self })
    }

    fn dump_off(self, cx: &mut Cx, used: bool) -> Flow {
        let (next, who) = (JointBlock { place: 0, at: At::Face, ..self }, cx.s.ball.holder);
        if !used {
            return cx.goto(next);
        }
        cx.uses(Permit::DumpsOffInBlock, who);
        note_dump_off(cx, who);
        cx.call(next, Pass::dump_off(who))
    }

    /// Each Foul Appearance must be passed; a failure ends the block (OB-5.9-7).
    fn face(mut self, cx: &mut Cx) -> Flow {
        while let Some(victim) = self.victims.get(usize::from(self.place)).copied().filter(|v| v.is_some()) {
            self.place += 1;
            if cx.r.permits(Permit::Daunts, cx.s, victim) {
                return Test::call(cx, self.to(At::Faced), self.who, TestKind::FoulAppearance, Mods::NONE);
            }
        }
        self.measure(cx)
    }

    /// Dauntless is rolled against the sum; its dice may be re-rolled like any others (OB-3.5-1, OB-5.4-2).
    fn measure(self, cx: &mut Cx) -> Flow {
        let sum = query::joint::summed(cx.s, self.set());
        if !query::strength::dares_to_roll(cx.r, cx.s, self.who, sum) {
            return self.count(cx, false);
        }
        cx.uses(Permit::DaresByTwoDice, self.who);
        let daring = dare(cx, sum)?;
        if !daring && again::is_open(cx.r, cx.s, self.who) {
            return cx.ask(self.to(At::Dare));
        }
        self.count(cx, daring)
    }

    fn measure_again(self, cx: &mut Cx, action: Action) -> Flow {
        let granted = again::announced(cx, self.who, action, self.to(At::DareAgain))?;
        if granted { Ok(Next::Go) } else { self.count(cx, false) }
    }

    /// The dice of Dauntless are re-rolled, unless a Spy prevents it (DT-12).
    fn dare_again(self, cx: &mut Cx) -> Flow {
        let sum = query::joint::summed(cx.s, self.set());
        let daring = !spied(cx.s) && dare(cx, sum)?;
        self.count(cx, daring)
    }

    fn count(mut self, cx: &mut Cx, daring: bool) -> Flow {
        let (attack, defence) = query::joint::strength(cx.r, cx.s, self.who, self.set(), daring);
        let (count, chooses) = query::block_dice(attack, defence);
        self.result = Outcome::Dice(Throw { dice: [0; 3], count, chooses });
        cx.goto(self.to(At::Roll))
    }

    fn roll(mut self, cx: &mut Cx) -> Flow {
        let Throw { mut dice, count, chooses } = self.throw();
        let inspired = query::test::is_inspired(cx.s, self.who);
        let pow = cx.r.block_die.iter().position(|face| *face == Face::Pow).map_or(6, |at| at as u8 + 1);
        for die in &mut dice[..usize::from(count)] {
            *die = if inspired { pow } else { cx.quiet_die(Roll::Block)? };
        }
        self.result = Outcome::Dice(Throw { dice, count, chooses });
        let (attacker, defender) = (self.who, self.victims[0]);
        let chooser = if chooses { self.who.side() } else { self.who.side().other() };
        cx.emit(Event::BlockRolled { attacker, defender, dice, count, chooser, assists: 0 });
        if self.place != u8::MAX && asks_team(cx.r, cx.s, self.who.side()) {
            return cx.ask(self.to(At::Reroll));
        }
        self.offer(cx)
    }

    fn offer(self, cx: &mut Cx) -> Flow {
        let first = self.face_of(cx.r, 0);
        let same = (1..self.throw().count).all(|die| self.face_of(cx.r, die) == first);
        if same { self.pick(cx, 0) } else { cx.ask(self.to(At::Pick)) }
    }

    fn face_of(self, r: &Rules, die: u8) -> Face {
        r.block_die[usize::from(self.throw().dice[usize::from(die)]) - 1]
    }

    fn pick(mut self, cx: &mut Cx, die: u8) -> Flow {
        self.face = self.face_of(cx.r, die);
        let from = cx.s.player(self.who).at;
        let mut stood = 0_u16;
        for (place, victim) in self.victims.into_iter().enumerate().filter(|(_, v)| v.is_some()) {
            let at = cx.s.player(victim).at;
            let dir = Dir::ALL.into_iter().position(|dir| from.step(dir) == at).unwrap_or_default();
            stood |= (dir as u16) << (3 * place);
        }
        cx.s.pending = Pending::NOTHING;
        cx.emit(Event::FaceChosen { face: self.face });
        let faced = Faced { stood: stood.to_le_bytes(), facts: 0, entered: NOBODY, under: NOBODY };
        cx.goto(JointBlock { place: 0, at: At::Apply, ..self.with(faced) })
    }

    /// The face counts for everybody; a blocker goes down only once.
    fn apply(mut self, cx: &mut Cx) -> Flow {
        let done = self.face == Face::PlayerDown && self.place > 0;
        match self.victims.get(usize::from(self.place)).copied().filter(|v| v.is_some() && !done) {
            Some(victim) => {
                self.place += 1;
                let from = self.origin(cx.s);
                cx.call(self, Block::joint(self.who, victim, from, self.face))
            }
            None => self.follow_up(cx),
        }
    }

    /// The part of the block above is done; its result is noted here.
    pub fn settled(cx: &mut Cx, part: Part) -> Flow {
        cx.pop()?;
        if let Frame::JointBlock(joint) = cx.top() {
            let mut faced = joint.faced();
            let place = joint.place.saturating_sub(1);
            faced.facts |= u8::from(part.falls) << place;
            faced.facts |= if part.pushed { fact::PUSHED } else { 0 };
            faced.facts |= if part.attacker_falls { fact::ATTACKER_FALLS } else { 0 };
            if part.swapped {
                faced.entered = place;
            }
            return cx.goto(joint.with(faced));
        }
        Ok(Next::Go)
    }

    /// Where the blocker was when it struck.
    fn origin(self, s: &State) -> Sq {
        let Faced { entered, .. } = self.faced();
        let at = s.player(self.who).at;
        if entered == NOBODY { at } else { at.step(self.direction(entered).turned(4)) }
    }

    fn is_standing(self, s: &State) -> bool {
        s.player(self.who).is_standing() && self.faced().facts & fact::ATTACKER_FALLS == 0
    }

    /// The direction of a victim.
    fn direction(self, place: u8) -> Dir {
        Dir::ALL[usize::from(u16::from_le_bytes(self.faced().stood) >> (3 * place) & 7)]
    }

    /// The victim in this direction from the blocker.
    fn place_in(self, dir: Dir) -> u8 {
        (0..self.set().len() as u8).find(|place| self.direction(*place) == dir).unwrap_or(NOBODY)
    }

    /// The vacated squares (OB-5.18-5); with Frenzy the blocker goes where most of the victims are (OB-5.18-6).
    fn vacated(self, r: &Rules, s: &State) -> SqSet {
        if !self.is_standing(s) || query::leaving::is_rooted(s, self.who) {
            return SqSet::EMPTY;
        }
        let at = s.player(self.who).at;
        let left = (0..self.set().len() as u8).map(|place| at.step(self.direction(place)));
        let open: SqSet = left.filter(|sq| s.is_free(*sq)).collect();
        if !self.is_driven(r, s) {
            return open;
        }
        let reached = |sq: Sq| query::joint::largest_group(s, sq, self.upright()).len();
        let most = open.iter().map(reached).max().unwrap_or(0);
        open.iter().filter(|sq| reached(*sq) == most).collect()
    }

    fn follow_up(self, cx: &mut Cx) -> Flow {
        if self.faced().entered != NOBODY {
            return self.pile(cx);
        }
        let open = self.vacated(cx.r, cx.s);
        match (open.len(), open.iter().next(), self.is_driven(cx.r, cx.s)) {
            (0, ..) => self.pile(cx),
            (1, Some(only), true) => self.follow(cx, only),
            _ => cx.ask(self.to(At::FollowUp)),
        }
    }

    fn follow(self, cx: &mut Cx, to: Sq) -> Flow {
        let from = cx.s.player(self.who).at;
        let entered = from.towards(to).map_or(NOBODY, |dir| self.place_in(dir));
        relocate(cx.s, self.who, to);
        cx.emit(Event::FollowedUp { who: self.who, to });
        Trapdoor::note(cx, to);
        self.with(Faced { entered, ..self.faced() }).pile(cx)
    }

    /// The players the blocker could throw itself onto: after a push only the one whose square it has entered (OB-5.18-8).
    fn prey(self, r: &Rules, s: &State) -> PlayerSet {
        let Faced { facts, entered, .. } = self.faced();
        if !self.is_standing(s) || !r.permits(Permit::ThrowsItselfOn, s, self.who) {
            return PlayerSet::EMPTY;
        }
        let open = |place: usize| entered == place as u8 || facts & fact::PUSHED == 0;
        let felled = (0..MOST).filter(|place| facts & fact::VICTIMS & 1 << place != 0);
        felled.filter(|place| open(*place)).map(|place| self.victims[place]).collect()
    }

    fn pile(self, cx: &mut Cx) -> Flow {
        if self.prey(cx.r, cx.s).is_empty() { cx.goto(self.to(At::Fell)) } else { cx.ask(self.to(At::Pile)) }
    }

    fn piled(self, cx: &mut Cx, on: Option<Pid>) -> Flow {
        if on.is_some() {
            cx.uses(Permit::ThrowsItselfOn, self.who);
        }
        let under = self.victims.into_iter().position(|v| Some(v) == on).map_or(NOBODY, |place| place as u8);
        cx.goto(self.with(Faced { under, ..self.faced() }).to(At::Fell))
    }

    /// The victims go down one after the other, the ball carrier last; then the blocker.
    fn fell(self, cx: &mut Cx) -> Flow {
        let mut faced = self.faced();
        let down = |place: &u8| faced.facts & fact::VICTIMS & 1 << place != 0;
        let holds = |place: &u8| cx.s.holds_ball(self.victims[usize::from(*place)]);
        if let Some(place) = (0..NOBODY).filter(down).min_by_key(holds) {
            faced.facts &= !(1 << place);
            cx.goto(self.with(faced))?;
            return self.fell_victim(cx, self.victims[usize::from(place)], faced.under == place);
        }
        if faced.facts & fact::ATTACKER_FALLS != 0 {
            faced.facts &= !fact::ATTACKER_FALLS;
            cx.goto(self.with(faced))?;
            return injury::knock_down(cx, self.who, self.victims[0], Cause::Block);
        }
        cx.call(self.to(At::Tended), Triage::new(self.who, Cause::Block))
    }

    fn fell_victim(self, cx: &mut Cx, victim: Pid, under: bool) -> Flow {
        // Going down on the ball makes it bounce anyway, and it bounces once.
        cx.s.pending.bounce &= !cx.s.ball_lies_on(cx.s.player(victim).at);
        if !under {
            return injury::knock_down(cx, victim, self.who, Cause::Block);
        }
        injury::place_prone(cx, self.who)?;
        injury::onto_a_saw(cx, self.who, victim);
        injury::knock_down_under(cx, victim, self.who)
    }

    /// Trapdoors, the ball, and reactions to the follow-up.
    fn clear_up(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Answered))?;
        push::release(cx, false);
        Ok(Next::Go)
    }

    fn answered(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Again))?;
        if self.faced().entered != NOBODY && cx.s.player(self.who).on_pitch() {
            let from = self.origin(cx.s);
            Diving::answer_unhindered(cx, self.who, from);
        }
        Ok(Next::Go)
    }

    /// A frenzied blocker stands next to somebody who was pushed and is still up.
    fn is_driven(self, r: &Rules, s: &State) -> bool {
        let goes_on = matches!(self.face, Face::PushBack | Face::Stumble) && !self.upright().is_empty();
        goes_on && r.permits(Permit::BlocksOn, s, self.who)
    }

    fn group(self, s: &State) -> PlayerSet {
        query::joint::largest_group(s, s.player(self.who).at, self.set())
    }

    /// Again against the original victims who are still standing and connected, nobody new (OB-5.18-6, -7).
    fn again(self, cx: &mut Cx) -> Flow {
        let over = cx.s.turnover || cx.s.touchdown.is_some() || !cx.s.player(self.who).is_standing();
        if over || !self.is_driven(cx.r, cx.s) || self.group(cx.s).is_empty() {
            return cx.pop();
        }
        match Activation::price_of_block(cx.r, cx.s, self.who) {
            None => cx.pop(),
            Some(true) => cx.ask(self.to(At::Press)),
            Some(false) => self.press(cx),
        }
    }

    /// Pays for the block like for a square.
    fn press(self, cx: &mut Cx) -> Flow {
        match Activation::pay_for_block(cx, self.who) {
            None => cx.pop(),
            Some(false) => self.next(cx),
            Some(true) => {
                let at = cx.s.player(self.who).at;
                let mods = query::modifiers(cx.r, cx.s, self.who, TestKind::Rush, at);
                Test::call(cx, self.to(At::Rushed), self.who, TestKind::Rush, mods)
            }
        }
    }

    fn rushed(self, cx: &mut Cx) -> Flow {
        if cx.s.outcome.passed {
            return self.next(cx);
        }
        cx.pop()?;
        injury::fall_going_for_it(cx, self.who)
    }

    fn next(self, cx: &mut Cx) -> Flow {
        let mut next = JointBlock::new(self.who, Pid::NONE);
        self.group(cx.s).iter().take(MOST).enumerate().for_each(|(place, victim)| next.victims[place] = victim);
        next.chosen(cx)
    }

    fn die_menu(self, r: &Rules) -> Menu {
        let Throw { count, chooses, .. } = self.throw();
        let menu = Menu::new(if chooses { self.who.side() } else { self.who.side().other() });
        let fresh = |i: u8| (0..i).all(|j| self.face_of(r, j) != self.face_of(r, i));
        (0..count).filter(|i| fresh(*i)).fold(menu, |menu, i| menu.choice(DICE[usize::from(i)]))
    }
}

impl Procedure for JointBlock {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Choose => self.choose(cx),
            At::Face => self.face(cx),
            At::Faced if !cx.s.outcome.passed => cx.pop(),
            At::Faced => self.face(cx),
            At::Roll if self.place == u8::MAX && spied(cx.s) => self.offer(cx),
            At::Roll => self.roll(cx),
            At::Apply => self.apply(cx),
            At::Fell => self.fell(cx),
            At::Tended => self.clear_up(cx),
            At::Answered => self.answered(cx),
            At::Again => self.again(cx),
            At::DareAgain => self.dare_again(cx),
            At::Rushed => self.rushed(cx),
            At::Over => cx.pop(),
            At::DumpOff | At::Dare | At::Reroll | At::Pick | At::FollowUp | At::Pile | At::Press => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let own = Menu::new(self.who.side());
        let skill = |what| r.skill_for(what, s, self.who);
        Some(match self.at {
            At::DumpOff => {
                let carrier = s.ball.holder;
                let menu = Menu::new(self.who.side().other()).choice(Choice::Use).choice(Choice::Decline);
                Decision::new(Ask::UseSkill(carrier, r.skill_for(Permit::DumpsOffInBlock, s, carrier)), menu)
            }
            At::Dare => again::decide(r, s, self.who, Ask::Reroll(self.who)),
            At::Reroll => {
                let mut menu = own.choice(Choice::Decline);
                menu.choices |= team_choices(r, s, self.who.side());
                Decision::new(Ask::Reroll(self.who), menu)
            }
            At::Pick => Decision::new(Ask::BlockDie(self.who, self.victims[0]), self.die_menu(r)),
            At::FollowUp => {
                let menu = own.squares(self.vacated(r, s)).choice_if(!self.is_driven(r, s), Choice::Decline);
                Decision::new(Ask::SkillSquare(self.who, skill(Permit::BlocksSeveral)), menu)
            }
            At::Pile => {
                let menu = own.players(self.prey(r, s)).choice(Choice::Decline);
                Decision::new(Ask::SkillPlayer(self.who, skill(Permit::ThrowsItselfOn)), menu)
            }
            At::Press => {
                let menu = own.choice(Choice::Use).choice(Choice::Decline);
                Decision::new(Ask::UseSkill(self.who, skill(Permit::BlocksOn)), menu)
            }
            _ => {
                let menu = own.players(self.further(s)).choice(Choice::Decline);
                Decision::new(Ask::SkillPlayer(self.who, skill(Permit::BlocksSeveral)), menu)
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Choose, Action::Player(victim)) => self.add(cx, victim),
            (At::Choose, _) => self.chosen(cx),
            (At::DumpOff, action) => self.dump_off(cx, action == Action::Choose(Choice::Use)),
            (At::Dare, action) => self.measure_again(cx, action),
            (At::Reroll, Action::Choose(choice)) if choice != Choice::Decline => {
                let granted = repeat_by_team(cx, self.who, choice)?;
                // Re-rolled once, never twice.
                let rolled = JointBlock { place: u8::MAX, ..self };
                if !granted {
                    return rolled.offer(cx);
                }
                cx.goto(rolled.to(At::Roll))?;
                announce_reroll(cx, self.who.side(), self.who)
            }
            (At::Reroll, _) => self.offer(cx),
            (At::Pick, Action::Choose(Choice::Die2)) => self.pick(cx, 1),
            (At::Pick, Action::Choose(Choice::Die3)) => self.pick(cx, 2),
            (At::Pick, _) => self.pick(cx, 0),
            (At::FollowUp, Action::Square(to)) => self.follow(cx, to),
            (At::FollowUp, _) => self.pile(cx),
            (At::Pile, Action::Player(on)) => self.piled(cx, Some(on)),
            (At::Pile, _) => self.piled(cx, None),
            (At::Press, Action::Choose(Choice::Use)) => self.press(cx),
            _ => cx.pop(),
        }
    }
}
