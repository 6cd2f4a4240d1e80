//! Multiple Block of 1994 (OB-5.18): one block against several adjacent opponents, at the sum of their
//! Strength. The same face counts for all of them.
//!
//! Order: the opponents; Dump-Off of the ball carrier; Foul Appearance; Dauntless; the dice; the pushes one after the
//! other; the follow-up into one of the vacated squares; Piling On; armour and injury of everybody knocked down, then
//! the ball; then a blocker with Frenzy continues against those still standing and connected (OB-5.10-11).

mod after;
mod dice;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, Mods};
use crate::facts::facts;
use crate::flow::{Cx, Flow, News, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::{Dir, Sq};
use crate::procedure::again;
use crate::procedure::block::note_dump_off;
use crate::procedure::test::{announce_reroll, repeat_by_team, reroll_stopped, team_choices};
use crate::procedure::{Aftermath, Block, Hurt, Pass, Test};
use crate::query;
use crate::rules::{Face, Rules, TestKind};
use crate::state::{Outcome, Pid, PlayerSet, State};
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
    result: Known,
    /// What the pushes have set going: settled together.
    after: Aftermath,
    at: At,
}

/// What is known of the block.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Known {
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
    facts: Facts,
    /// The victim whose square the blocker has entered, and the one it piles on, as places.
    entered: u8,
    under: u8,
}

/// The result of the block for one of them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub pushed: bool,
    pub falls: bool,
    pub attacker_falls: bool,
    /// A side step has made the two change places.
    pub swapped: bool,
    pub after: Aftermath,
}

impl Part {
    pub const NOTHING: Part =
        Part { pushed: false, falls: false, attacker_falls: false, swapped: false, after: Aftermath::NOTHING };
}

facts! {
    /// A yes-or-no fact of the block.
    enum Fact {
        /// Which victims go down.
        FirstFalls,
        SecondFalls,
        ThirdFalls,
        FourthFalls,
        FifthFalls,
        AttackerFalls,
        /// A victim was moved.
        Pushed,
    }
    /// The facts that hold.
    Facts(u8)
}

/// That a victim goes down, by its place.
const FALLS: [Fact; MOST] =
    [Fact::FirstFalls, Fact::SecondFalls, Fact::ThirdFalls, Fact::FourthFalls, Fact::FifthFalls];

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
        let result = Known::Dice(Throw { dice: [0; 3], count: 0, chooses: true });
        let (face, after) = (Face::PushBack, Aftermath::NOTHING);
        JointBlock { who, victims, place: 0, face, result, after, at: At::Choose }
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
            Known::Dice(throw) => throw,
            Known::Faced(_) => Throw { dice: [0; 3], count: 0, chooses: true },
        }
    }

    const fn faced(self) -> Faced {
        match self.result {
            Known::Faced(faced) => faced,
            Known::Dice(_) => Faced { stood: [0; 2], facts: Facts::NONE, entered: NOBODY, under: NOBODY },
        }
    }

    const fn with(self, faced: Faced) -> JointBlock {
        JointBlock { result: Known::Faced(faced), ..self }
    }

    /// Whether the ball was pushed off the pitch with its holder.
    pub const fn is_ball_off(self) -> bool {
        self.after.is_throw_in()
    }

    /// Whether the dice of a block involving this player have been rolled.
    pub fn is_thrown_for(self, who: Pid) -> bool {
        let early = matches!(
            self.at,
            At::Choose | At::DumpOff | At::Face | At::Faced | At::Dare | At::DareAgain | At::Press | At::Rushed
        );
        !early && (self.who == who || self.set().contains(who))
    }

    fn set(self) -> PlayerSet {
        self.victims.into_iter().filter(|v| v.is_some()).collect()
    }

    /// Those who stay on their feet.
    fn upright(self) -> PlayerSet {
        let facts = self.faced().facts;
        let up = |(place, _): &(usize, Pid)| !facts.has(FALLS[*place]);
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

    /// One opponent's part of the block is done.
    fn struck(self, cx: &mut Cx, part: Part) -> Flow {
        let mut faced = self.faced();
        let place = self.place.saturating_sub(1);
        faced.facts = faced
            .facts
            .with_if(part.falls, FALLS[usize::from(place)])
            .with_if(part.pushed, Fact::Pushed)
            .with_if(part.attacker_falls, Fact::AttackerFalls);
        if part.swapped {
            faced.entered = place;
        }
        let after = self.after.and(part.after.on_the_pitch());
        cx.goto(JointBlock { after, ..self.with(faced) })?;
        if part.after.crowd.is_some() {
            cx.push(Hurt::crowd(part.after.crowd, self.who));
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
        s.player(self.who).is_standing() && !self.faced().facts.has(Fact::AttackerFalls)
    }

    /// The direction of a victim.
    fn direction(self, place: u8) -> Dir {
        Dir::ALL[usize::from(u16::from_le_bytes(self.faced().stood) >> (3 * place) & 7)]
    }

    /// The victim in this direction from the blocker.
    fn place_in(self, dir: Dir) -> u8 {
        (0..self.set().len() as u8).find(|place| self.direction(*place) == dir).unwrap_or(NOBODY)
    }
}

impl Procedure for JointBlock {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Choose => self.choose(cx),
            At::Face => self.face(cx),
            At::Roll if self.place == u8::MAX && reroll_stopped(cx.s) => self.offer(cx),
            At::Roll => self.roll(cx),
            At::Apply => self.apply(cx),
            At::Fell => self.fell(cx),
            At::Tended => self.clear_up(cx),
            At::Answered => self.answered(cx),
            At::Again => self.again(cx),
            At::DareAgain => self.dare_again(cx),
            At::Over => cx.pop(),
            At::Faced | At::Rushed => waiting(&self.at),
            At::DumpOff | At::Dare | At::Reroll | At::Pick | At::FollowUp | At::Pile | At::Press => Ok(Next::Ask),
        }
    }

    /// The blocker was stopped on its way.
    fn hears(self, news: News) -> Option<JointBlock> {
        (news == News::Stopped(self.who)).then_some(self.to(At::Over))
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        match (self.at, outcome.passed) {
            (At::Faced, true) => self.face(cx),
            (At::Faced, false) => cx.pop(),
            (At::Rushed, passed) => self.rushed(cx, passed),
            (other, _) => unreachable!("a block against several calls for no test at {other:?}"),
        }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match result {
            Returned::Struck(part) => self.struck(cx, part),
            Returned::Thrown { .. } => Ok(Next::Go),
            other => unreachable!("a block against several does not wait for {other:?}"),
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
            At::Face
            | At::Faced
            | At::DareAgain
            | At::Roll
            | At::Apply
            | At::Fell
            | At::Tended
            | At::Answered
            | At::Again
            | At::Rushed
            | At::Over => return None,
            At::Choose => {
                let menu = own.players(self.further(s)).choice(Choice::Decline);
                Decision::new(Ask::SkillPlayer(self.who, skill(Permit::BlocksSeveral)), menu)
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Choose, Action::Player(victim)) => self.add(cx, victim),
            (At::Choose, Action::Choose(Choice::Decline)) => self.chosen(cx),
            (At::DumpOff, Action::Choose(choice)) => self.dump_off(cx, choice == Choice::Use),
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
            (At::Reroll, Action::Choose(_)) => self.offer(cx),
            (At::Pick, Action::Choose(Choice::Die2)) => self.pick(cx, 1),
            (At::Pick, Action::Choose(Choice::Die3)) => self.pick(cx, 2),
            (At::Pick, Action::Choose(Choice::Die1)) => self.pick(cx, 0),
            (At::FollowUp, Action::Square(to)) => self.follow(cx, to),
            (At::FollowUp, Action::Choose(Choice::Decline)) => self.pile(cx),
            (At::Pile, Action::Player(on)) => self.piled(cx, Some(on)),
            (At::Pile, Action::Choose(Choice::Decline)) => self.piled(cx, None),
            (At::Press, Action::Choose(Choice::Use)) => self.press(cx),
            (At::Press, Action::Choose(Choice::Decline)) => cx.pop(),
            (_, other) => unoffered(other),
        }
    }
}
