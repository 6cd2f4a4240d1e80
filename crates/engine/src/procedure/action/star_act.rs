//! What a star does by its special rule when it is activated, before the action itself (`data/stars-2020.toml`).
//!
//! The coach is asked once, if the rule could affect anything; then for the target, then for the square. Some of
//! these end the activation, the others come before it.

use crate::action::{Action, ActionKind, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::effect;
use crate::event::{Cause, Event, Gained, Mods};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::{Sq, SqSet};
use crate::hook;
use crate::procedure::ball::{gain, lose};
use crate::procedure::step::{Step, relocate};
use crate::procedure::{Activation, Hurt, Strike, injury};
use crate::query;
use crate::rules::{Rules, StarRule};
use crate::skill::{Skill, SkillSet};
use crate::state::{Change, Pid, PlayerSet, State, Until, flag, mark};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct StarAct {
    /// The star; for advice to a team-mate the star that gives it.
    who: Pid,
    target: Pid,
    kind: ActionKind,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Offer,
    Player,
    Square,
    /// Swiftvine has struck and flits away.
    Struck,
    Away,
    /// Zzharg's shot went wide: the other coach picks the player it hits.
    Ricochet,
    Advice,
    /// A second attack, after the first is settled.
    Again,
    /// Guffle bites the player who caught the ball.
    QuickBite,
}

/// The reach of a hex, a raid, and everything that is thrown or shot.
const FAR: u8 = 5;
const NEAR: u8 = 3;
/// The skills that the White Dwarf teaches for one activation.
const WISDOM: SkillSet = SkillSet::of(&[Skill::BreakTackle, Skill::Dauntless, Skill::MightyBlow, Skill::SureFeet]);

impl StarAct {
    /// A player has declared its action.
    pub fn activated(cx: &mut Cx, who: Pid, kind: ActionKind) {
        let adviser = adviser(cx.s, who);
        if adviser.is_some() {
            cx.push(StarAct { who: adviser, target: who, kind, at: At::Advice });
        }
        if cx.s.player(who).special.is_none() {
            return;
        }
        let act = StarAct { who, target: Pid::NONE, kind, at: At::Offer };
        if act.is_open(cx.r, cx.s) {
            cx.push(act);
        }
    }

    /// An attack or a block is about to be made: afterwards there may be one more (Maximum Carnage, Putrid Regurgitation).
    pub fn after_strike(cx: &mut Cx, who: Pid, kind: ActionKind, target: Pid) {
        let more = match (cx.s.player(who).special, kind) {
            (Some(StarRule::MaximumCarnage), ActionKind::Chainsaw) => ActionKind::Chainsaw,
            (Some(StarRule::PutridRegurgitation), ActionKind::Block) => ActionKind::ProjectileVomit,
            _ => return,
        };
        if cx.s.player(who).spent == 0 {
            cx.push(StarAct { who, target, kind: more, at: At::Again });
        }
    }

    /// Somebody has caught the ball: Quick Bite of an opponent that marks the catcher.
    pub fn caught(cx: &mut Cx, who: Pid) {
        let bites = |p: Pid| {
            p.side() != who.side()
                && hook::star::ready(cx.s, p, StarRule::QuickBite)
                && cx.s.player(p).has_tackle_zone()
        };
        let biter = query::adjacent(cx.s, cx.s.player(who).at, bites).iter().next();
        if let Some(biter) = biter {
            cx.push(StarAct { who: biter, target: who, kind: ActionKind::Move, at: At::QuickBite });
        }
    }

    /// The possible targets of the second attack: another opponent for the saw, anybody near for bile.
    fn others(self, s: &State) -> PlayerSet {
        let mut near = query::block_targets(s, self.who);
        if self.kind == ActionKind::Chainsaw {
            near.remove(self.target);
        }
        near
    }

    fn may_strike_again(self, s: &State) -> bool {
        s.player(self.who).is_standing() && !s.turnover && !s.touchdown.is_some() && !self.others(s).is_empty()
    }

    fn strike_again(self, cx: &mut Cx, target: Pid) -> Flow {
        if self.kind == ActionKind::Chainsaw {
            hook::star::spend(cx.r, cx.s, self.who);
            cx.emit(Event::StarRuleUsed { who: self.who });
        }
        cx.goto(Strike::new(self.who, target, self.kind))
    }

    /// An armour roll; if it breaks, the ball changes hands and the catcher goes down. That is not a turnover.
    fn quick_bite(self, cx: &mut Cx) -> Flow {
        hook::star::spend(cx.r, cx.s, self.who);
        cx.emit(Event::StarRuleUsed { who: self.who });
        cx.pop()?;
        let dice = [cx.quiet_die(Roll::Armour)?, cx.quiet_die(Roll::Armour)?];
        let need = cx.s.player(self.target).av;
        let broken = dice[0] + dice[1] >= need;
        cx.emit(Event::ArmourRolled { who: self.target, dice, need, mods: Mods::NONE, broken });
        if broken {
            cx.s.marks |= mark::BITTEN;
            lose(cx, self.target);
            cx.s.ball.at = cx.s.player(self.who).at;
            gain(cx, self.who, Gained::Taken);
            cx.emit(Event::PlacedProne { who: self.target });
            injury::drop_to_ground(cx, self.target);
            cx.push(Hurt::injury_only(self.target, self.who, Cause::Star));
        }
        Ok(Next::Go)
    }

    const fn to(self, at: At) -> StarAct {
        StarAct { at, ..self }
    }

    fn rule(self, s: &State) -> Option<StarRule> {
        s.player(self.who).special
    }

    fn is_open(self, r: &Rules, s: &State) -> bool {
        let player = s.player(self.who);
        if player.spent != 0 || !player.is_standing() {
            return false;
        }
        match player.special {
            Some(StarRule::FrenziedRush) => self.kind == ActionKind::Blitz && !player.has(Skill::Frenzy),
            Some(StarRule::ShotToNothing) => self.kind == ActionKind::Pass && !player.has(Skill::HailMaryPass),
            Some(StarRule::AllYouCanEat) => self.kind == ActionKind::ThrowBomb,
            Some(StarRule::CatchOfTheDay) => {
                let loose = s.ball.in_play && !s.ball.holder.is_some() && s.at(s.ball.at).is_none();
                loose && player.at.distance(s.ball.at) <= NEAR
            }
            Some(StarRule::Treacherous) => !self.targets(r, s).is_empty() && !s.holds_ball(self.who),
            Some(StarRule::TheFlashingBlade) => self.kind == ActionKind::Move && !self.targets(r, s).is_empty(),
            Some(StarRule::FuriousOutburst) => self.kind == ActionKind::Blitz && !self.targets(r, s).is_empty(),
            Some(
                StarRule::LookIntoMyEyes
                | StarRule::BalefulHex
                | StarRule::RaidingParty
                | StarRule::BlackInk
                | StarRule::BeerBarrelBash
                | StarRule::ThenIStartedBlastin,
            ) => !self.targets(r, s).is_empty(),
            _ => false,
        }
    }

    /// The possible targets of the rule.
    fn targets(self, _: &Rules, s: &State) -> PlayerSet {
        let at = s.player(self.who).at;
        let side = self.who.side();
        let opponents = |reach: u8, test: &dyn Fn(Pid) -> bool| -> PlayerSet {
            s.fielded(side.other()).filter(|p| s.player(*p).at.distance(at) <= reach && test(*p)).collect()
        };
        let standing = |p: Pid| s.player(p).is_standing();
        match self.rule(s) {
            Some(StarRule::LookIntoMyEyes) => opponents(1, &|p| s.holds_ball(p)),
            Some(StarRule::BalefulHex) => opponents(FAR, &|_| true),
            Some(StarRule::BlackInk) => opponents(1, &|p| s.player(p).has_tackle_zone()),
            Some(StarRule::TheFlashingBlade) => opponents(1, &standing),
            Some(StarRule::BeerBarrelBash | StarRule::ThenIStartedBlastin) => opponents(NEAR, &standing),
            Some(StarRule::FuriousOutburst) => opponents(NEAR, &|p| standing(p) && !self.landings(s, p).is_empty()),
            Some(StarRule::Treacherous) => query::adjacent(s, at, |p| p.side() == side && s.holds_ball(p)),
            Some(StarRule::RaidingParty) => s
                .fielded(side)
                .filter(|p| *p != self.who && s.player(*p).at.distance(at) <= FAR && standing(*p))
                .filter(|p| !query::is_marked(s, *p) && !raids(s, *p).is_empty())
                .collect(),
            _ => PlayerSet::EMPTY,
        }
    }

    /// Where Swiftvine can be put next to a target: where she stands, or a free square.
    fn landings(self, s: &State, target: Pid) -> SqSet {
        let here = s.player(self.who).at;
        let mut squares = query::free_neighbours(s, s.player(target).at);
        if here.is_adjacent(s.player(target).at) {
            squares.insert(here);
        }
        squares
    }

    /// Free squares within reach, including the star's own.
    fn away(self, r: &Rules, s: &State) -> SqSet {
        let here = s.player(self.who).at;
        let mut squares = SqSet::EMPTY;
        r.pitch.all.for_each(|sq| {
            if sq == here || (s.is_free(sq) && sq.distance(here) <= NEAR) {
                squares.insert(sq);
            }
        });
        squares
    }

    fn used(self, cx: &mut Cx) -> Flow {
        hook::star::spend(cx.r, cx.s, self.who);
        cx.emit(Event::StarRuleUsed { who: self.who });
        match self.rule(cx.s) {
            Some(StarRule::AllYouCanEat) => {
                cx.s.player_mut(self.who).spent |= hook::star::FEAST;
                cx.pop()
            }
            Some(StarRule::FrenziedRush) => self.learn(cx, Skill::Frenzy),
            Some(StarRule::ShotToNothing) => self.learn(cx, Skill::HailMaryPass),
            Some(StarRule::CatchOfTheDay) => self.fish(cx),
            _ => {
                let targets = self.targets(cx.r, cx.s);
                match (targets.len(), targets.iter().next()) {
                    (1, Some(only)) => self.chosen(cx, only),
                    _ => cx.ask(self.to(At::Player)),
                }
            }
        }
    }

    fn learn(self, cx: &mut Cx, skill: Skill) -> Flow {
        cx.pop()?;
        effect::start(cx, self.who, Change::Gains(skill), Until::Turn);
        Ok(Next::Go)
    }

    fn fish(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if cx.die(Roll::Star)? >= 3 {
            cx.s.ball.at = cx.s.player(self.who).at;
            gain(cx, self.who, Gained::Catch);
        }
        Ok(Next::Go)
    }

    fn chosen(mut self, cx: &mut Cx, target: Pid) -> Flow {
        self.target = target;
        cx.emit(Event::Chosen { who: target });
        match self.rule(cx.s) {
            Some(StarRule::RaidingParty | StarRule::FuriousOutburst) => return cx.ask(self.to(At::Square)),
            Some(StarRule::ThenIStartedBlastin) => return self.shoot(cx),
            _ => cx.pop()?,
        };
        match self.rule(cx.s) {
            Some(StarRule::LookIntoMyEyes) => self.mesmerise(cx)?,
            Some(StarRule::BalefulHex) => self.hex(cx)?,
            Some(StarRule::BlackInk) => {
                cx.s.player_mut(target).set(flag::NO_TACKLE_ZONE);
                cx.emit(Event::TackleZoneLost { who: target });
            }
            Some(StarRule::TheFlashingBlade) => cx.push(Hurt::struck(target, self.who, Cause::Stab)),
            Some(StarRule::BeerBarrelBash) => return self.bash(cx),
            Some(StarRule::Treacherous) => self.betray(cx),
            _ => {}
        }
        Ok(Next::Go)
    }

    fn hex(self, cx: &mut Cx) -> Result<(), crate::flow::Halt> {
        if cx.die(Roll::Star)? >= 2 {
            cx.s.player_mut(self.target).set(flag::HEXED | flag::NO_TACKLE_ZONE);
            cx.emit(Event::PlayBinds { who: self.target, flags: flag::HEXED });
        }
        Ok(())
    }

    /// The carrier hands the ball over, and the activation is done.
    fn mesmerise(self, cx: &mut Cx) -> Result<(), crate::flow::Halt> {
        if cx.die(Roll::Star)? >= 2 {
            lose(cx, self.target);
            cx.s.ball.at = cx.s.player(self.who).at;
            gain(cx, self.who, Gained::Taken);
            Activation::finish(cx, self.who);
        }
        Ok(())
    }

    /// A keg knocks the target down, or its thrower.
    fn bash(self, cx: &mut Cx) -> Flow {
        match cx.die(Roll::Star)? {
            1 => {
                Activation::finish(cx, self.who);
                injury::knock_down(cx, self.who, Pid::NONE, Cause::Star)
            }
            2 => Ok(Next::Go),
            _ => injury::knock_down(cx, self.target, self.who, Cause::Star),
        }
    }

    /// The team-mate goes down without ending the turn, and the ball changes hands.
    fn betray(self, cx: &mut Cx) {
        lose(cx, self.target);
        cx.s.ball.at = cx.s.player(self.who).at;
        gain(cx, self.who, Gained::Taken);
        cx.emit(Event::KnockedDown { who: self.target });
        injury::drop_to_ground(cx, self.target);
        cx.push(Hurt::armour(self.target, Pid::NONE, Cause::Star));
    }

    /// 3 or more hits the target, 2 somebody near it, 1 the shooter.
    fn shoot(self, cx: &mut Cx) -> Flow {
        match cx.die(Roll::Star)? {
            1 => cx.goto(Hurt::struck(self.who, Pid::NONE, Cause::Star)),
            2 if !self.ricochets(cx.s).is_empty() => cx.ask(self.to(At::Ricochet)),
            2 => cx.pop(),
            _ => cx.goto(Hurt::struck(self.target, self.who, Cause::Star)),
        }
    }

    fn ricochets(self, s: &State) -> PlayerSet {
        let at = s.player(self.target).at;
        let near = |p: &Pid| *p != self.who && *p != self.target && s.player(*p).at.distance(at) <= NEAR;
        s.fielded(self.who.side()).chain(s.fielded(self.who.side().other())).filter(near).collect()
    }

    /// Where the raider goes, or where Swiftvine lands next to her target.
    fn placed(self, cx: &mut Cx, to: Sq) -> Flow {
        let raid = self.rule(cx.s) == Some(StarRule::RaidingParty);
        let who = if raid { self.target } else { self.who };
        if cx.s.player(who).at != to {
            relocate(cx.s, who, to);
            cx.emit(Event::Moved { who, to });
        }
        if raid {
            return cx.goto(Step::landed(who, to));
        }
        cx.call(self.to(At::Struck), Hurt::struck(self.target, self.who, Cause::Stab))
    }

    fn flit(self, cx: &mut Cx, to: Sq) -> Flow {
        if cx.s.player(self.who).at != to {
            relocate(cx.s, self.who, to);
            cx.emit(Event::Moved { who: self.who, to });
        }
        cx.pop()?;
        Activation::finish(cx, self.who);
        Ok(Next::Go)
    }

    fn advise(self, cx: &mut Cx, skill: Skill) -> Flow {
        hook::star::spend(cx.r, cx.s, self.who);
        cx.emit(Event::StarRuleUsed { who: self.who });
        cx.pop()?;
        let change = if skill == Skill::MightyBlow { Change::MightyBlow(1) } else { Change::Gains(skill) };
        effect::start(cx, self.target, change, Until::Turn);
        Ok(Next::Go)
    }
}

/// The White Dwarf next to a team-mate that is activated.
fn adviser(s: &State, who: Pid) -> Pid {
    let teaches = |star: Pid| {
        star != who
            && star.side() == who.side()
            && hook::star::ready(s, star, StarRule::WisdomOfTheWhiteDwarf)
            && s.player(star).is_standing()
    };
    let beside = query::adjacent(s, s.player(who).at, teaches);
    let lesson = WISDOM.0 & !s.player(who).skills.0 != 0;
    beside.iter().next().filter(|_| lesson).unwrap_or(Pid::NONE)
}

/// Where a raider can go: one square, next to an opponent.
fn raids(s: &State, who: Pid) -> SqSet {
    let mut squares = SqSet::EMPTY;
    query::free_neighbours(s, s.player(who).at).for_each(|sq| {
        let marks = query::adjacent(s, sq, |p| p.side() != who.side() && s.player(p).is_standing());
        if !marks.is_empty() {
            squares.insert(sq);
        }
    });
    squares
}

impl Procedure for StarAct {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Struck => cx.ask(self.to(At::Away)),
            At::Again if !self.may_strike_again(cx.s) => cx.pop(),
            _ => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.who.side());
        let ask = Ask::UseStarRule(self.who);
        Some(match self.at {
            At::Offer | At::QuickBite => Decision::new(ask, menu.choice(Choice::UseStar).choice(Choice::Decline)),
            At::Again => Decision::new(ask, menu.players(self.others(s)).choice(Choice::Decline)),
            At::Player => Decision::new(ask, menu.players(self.targets(r, s))),
            At::Square => {
                let raid = self.rule(s) == Some(StarRule::RaidingParty);
                let squares = if raid { raids(s, self.target) } else { self.landings(s, self.target) };
                Decision::new(ask, menu.squares(squares))
            }
            At::Struck | At::Away => Decision::new(ask, menu.squares(self.away(r, s))),
            At::Ricochet => Decision::new(ask, Menu::new(self.who.side().other()).players(self.ricochets(s))),
            At::Advice => {
                menu.items = WISDOM.0 & !s.player(self.target).skills.0;
                Decision::new(Ask::StarAdvice(self.target), menu.choice(Choice::Decline))
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Offer, Action::Choose(Choice::UseStar)) => self.used(cx),
            (At::QuickBite, Action::Choose(Choice::UseStar)) => self.quick_bite(cx),
            (At::Again, Action::Player(target)) => self.strike_again(cx, target),
            (At::Player, Action::Player(target)) => self.chosen(cx, target),
            (At::Square, Action::Square(to)) => self.placed(cx, to),
            (At::Away, Action::Square(to)) => self.flit(cx, to),
            (At::Ricochet, Action::Player(hit)) => cx.goto(Hurt::struck(hit, self.who, Cause::Star)),
            (At::Advice, Action::Item(skill)) => match Skill::ALL.get(usize::from(skill)) {
                Some(skill) => self.advise(cx, *skill),
                None => cx.pop(),
            },
            _ => cx.pop(),
        }
    }
}
