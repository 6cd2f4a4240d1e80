//! Multiple Block of the older game (OB-5.18): one block against several opponents who stand side by side, at the sum of their
//! Strength. The same face counts for all of them, one after the other; then the blocker may follow into one of the squares
//! that were left, and a frenzied one goes on against those still up and connected.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Event, Mods};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::{Dir, Sq, SqSet};
use crate::hook;
use crate::procedure::engage::dare;
use crate::procedure::step::relocate;
use crate::procedure::test::use_team_reroll;
use crate::procedure::{Activation, Block, Test};
use crate::query;
use crate::rules::{Face, Rules, TestKind};
use crate::skill::Skill;
use crate::state::{Pid, PlayerSet, State};

const DICE: [Choice; 3] = [Choice::Die1, Choice::Die2, Choice::Die3];
/// Opponents in one block.
const MOST: usize = 5;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct JointBlock {
    who: Pid,
    victims: [Pid; MOST],
    /// Who is dealt with.
    place: u8,
    dice: [u8; 3],
    count: u8,
    chooses: bool,
    face: Face,
    /// The directions in which they stood, as bits.
    stood: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Choose,
    Face,
    Faced,
    Roll,
    Reroll,
    Pick,
    Apply,
    FollowUp,
    Again,
}

impl JointBlock {
    pub const fn new(who: Pid, first: Pid) -> JointBlock {
        let mut victims = [Pid::NONE; MOST];
        victims[0] = first;
        let (dice, face) = ([0; 3], Face::PushBack);
        JointBlock { who, victims, place: 0, dice, count: 0, chooses: true, face, stood: 0, at: At::Choose }
    }

    const fn to(self, at: At) -> JointBlock {
        JointBlock { at, ..self }
    }

    fn set(self) -> PlayerSet {
        self.victims.into_iter().filter(|v| v.is_some()).collect()
    }

    fn further(self, s: &State) -> PlayerSet {
        let full = self.victims[MOST - 1].is_some();
        if full { PlayerSet::EMPTY } else { hook::joint::further(s, self.who, self.set()) }
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

    /// One alone is blocked like anybody else.
    fn chosen(self, cx: &mut Cx) -> Flow {
        if self.set().len() < 2 {
            return cx.goto(Block::new(self.who, self.victims[0], false));
        }
        cx.goto(JointBlock { place: 0, at: At::Face, ..self })
    }

    /// Each look must be faced; one that is not ends the block (OB-5.9-7).
    fn face(mut self, cx: &mut Cx) -> Flow {
        while let Some(victim) = self.victims.get(usize::from(self.place)).copied().filter(|v| v.is_some()) {
            self.place += 1;
            if hook::block::is_loathsome(cx.s, victim) {
                return Test::call(cx, self.to(At::Faced), self.who, TestKind::FoulAppearance, Mods::NONE);
            }
        }
        self.count(cx)
    }

    fn count(mut self, cx: &mut Cx) -> Flow {
        let sum = hook::joint::summed(cx.s, self.set());
        let daring = hook::block::dares_to_roll(cx.s, self.who, sum) && dare(cx, self.who, sum)?;
        let (attack, defence) = hook::joint::strength(cx.r, cx.s, self.who, self.set(), daring);
        (self.count, self.chooses) = query::block_dice(attack, defence);
        cx.goto(self.to(At::Roll))
    }

    fn roll(mut self, cx: &mut Cx) -> Flow {
        for die in &mut self.dice[..usize::from(self.count)] {
            *die = cx.quiet_die(Roll::Block)?;
        }
        let (attacker, defender, dice, count) = (self.who, self.victims[0], self.dice, self.count);
        let chooser = if self.chooses { self.who.side() } else { self.who.side().other() };
        cx.emit(Event::BlockRolled { attacker, defender, dice, count, chooser, assists: 0 });
        if self.place != u8::MAX && query::team_reroll_ready(cx.s, self.who.side()) {
            return cx.ask(self.to(At::Reroll));
        }
        self.offer(cx)
    }

    fn offer(self, cx: &mut Cx) -> Flow {
        let first = self.face_of(cx.r, 0);
        let same = (1..self.count).all(|die| self.face_of(cx.r, die) == first);
        if same { self.pick(cx, 0) } else { cx.ask(self.to(At::Pick)) }
    }

    fn face_of(self, r: &Rules, die: u8) -> Face {
        r.block_die[usize::from(self.dice[usize::from(die)]) - 1]
    }

    fn pick(mut self, cx: &mut Cx, die: u8) -> Flow {
        self.face = self.face_of(cx.r, die);
        let from = cx.s.player(self.who).at;
        for (bit, dir) in Dir::ALL.into_iter().enumerate() {
            let stood = cx.s.at(from.step(dir)).is_some_and(|p| self.set().contains(p));
            self.stood |= u8::from(stood) << bit;
        }
        (self.dice, self.count, self.place) = ([0; 3], 0, 0);
        cx.emit(Event::FaceChosen { face: self.face });
        cx.goto(self.to(At::Apply))
    }

    /// The face counts for everybody; a blocker goes down only once.
    fn apply(mut self, cx: &mut Cx) -> Flow {
        let done = self.face == Face::PlayerDown && self.place > 0;
        match self.victims.get(usize::from(self.place)).copied().filter(|v| v.is_some() && !done) {
            Some(victim) => {
                self.place += 1;
                let from = cx.s.player(self.who).at;
                cx.call(self, Block::joint(self.who, victim, from, self.face))
            }
            None => self.follow_up(cx),
        }
    }

    /// The squares that were left (OB-5.18-5).
    fn vacated(self, s: &State) -> SqSet {
        let player = s.player(self.who);
        if !player.is_standing() || hook::movement::is_rooted(s, self.who) {
            return SqSet::EMPTY;
        }
        let stood = |(bit, dir): (usize, Dir)| (self.stood >> bit & 1 == 1).then(|| player.at.step(dir));
        Dir::ALL.into_iter().enumerate().filter_map(stood).filter(|sq| s.is_free(*sq)).collect()
    }

    fn follow_up(self, cx: &mut Cx) -> Flow {
        let open = self.vacated(cx.s);
        match (open.len(), open.iter().next(), self.is_frenzied(cx.s)) {
            (0, ..) => cx.goto(self.to(At::Again)),
            (1, Some(only), true) => self.follow(cx, only),
            _ => cx.ask(self.to(At::FollowUp)),
        }
    }

    fn follow(self, cx: &mut Cx, to: Sq) -> Flow {
        relocate(cx.s, self.who, to);
        cx.emit(Event::FollowedUp { who: self.who, to });
        cx.goto(self.to(At::Again))
    }

    fn is_frenzied(self, s: &State) -> bool {
        self.face == Face::PushBack && hook::block::works(s, self.who, Skill::EndlessFrenzy)
    }

    /// On against the original victims who are still up and touch one another, nobody new (OB-5.18-6, -7).
    fn again(self, cx: &mut Cx) -> Flow {
        let group = hook::joint::largest_group(cx.s, self.who, self.set());
        if !self.is_frenzied(cx.s) || group.is_empty() || cx.s.turnover {
            return cx.pop();
        }
        match Activation::price_of_block(cx.r, cx.s, self.who) {
            None => cx.pop(),
            // A square beyond the Movement is not run for with several to block.
            Some(true) => cx.pop(),
            Some(false) => {
                Activation::pay_for_block(cx, self.who);
                let mut next = JointBlock::new(self.who, Pid::NONE);
                group.iter().take(MOST).enumerate().for_each(|(place, victim)| next.victims[place] = victim);
                next.chosen(cx)
            }
        }
    }
}

impl Procedure for JointBlock {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Choose => self.choose(cx),
            At::Face => self.face(cx),
            At::Faced if !cx.s.outcome.passed => cx.pop(),
            At::Faced => self.face(cx),
            At::Roll => self.roll(cx),
            At::Apply => self.apply(cx),
            At::Again => self.again(cx),
            At::Reroll | At::Pick | At::FollowUp => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let own = Menu::new(self.who.side());
        Some(match self.at {
            At::Reroll => {
                let menu = own.choice(Choice::RerollTeam).choice(Choice::Decline);
                Decision::new(Ask::Reroll(self.who), menu)
            }
            At::Pick => {
                let menu = if self.chooses { own } else { Menu::new(self.who.side().other()) };
                let fresh = |i: u8| (0..i).all(|j| self.face_of(r, j) != self.face_of(r, i));
                let menu =
                    (0..self.count).filter(|i| fresh(*i)).fold(menu, |menu, i| menu.choice(DICE[usize::from(i)]));
                Decision::new(Ask::BlockDie(self.who, self.victims[0]), menu)
            }
            At::FollowUp => {
                let menu = own.squares(self.vacated(s)).choice_if(!self.is_frenzied(s), Choice::Decline);
                Decision::new(Ask::SkillSquare(self.who, Skill::JointBlock), menu)
            }
            _ => {
                let menu = own.players(self.further(s)).choice(Choice::Decline);
                Decision::new(Ask::SkillPlayer(self.who, Skill::JointBlock), menu)
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Choose, Action::Player(victim)) => self.add(cx, victim),
            (At::Choose, _) => self.chosen(cx),
            (At::Reroll, Action::Choose(Choice::RerollTeam)) => {
                let granted = use_team_reroll(cx, self.who)?;
                // Thrown a second time, and never a third.
                let rolled = JointBlock { place: u8::MAX, ..self };
                if granted { cx.goto(rolled.to(At::Roll)) } else { rolled.offer(cx) }
            }
            (At::Reroll, _) => self.offer(cx),
            (At::Pick, Action::Choose(Choice::Die2)) => self.pick(cx, 1),
            (At::Pick, Action::Choose(Choice::Die3)) => self.pick(cx, 2),
            (At::Pick, _) => self.pick(cx, 0),
            (At::FollowUp, Action::Square(to)) => self.follow(cx, to),
            _ => cx.goto(self.to(At::Again)),
        }
    }
}
