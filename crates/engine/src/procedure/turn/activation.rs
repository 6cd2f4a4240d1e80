//! One player's activation (S7-ACT, S7-STAND, S7-BLITZ): the action is declared, its target named, traits may ruin it,
//! then the player acts square by square.

mod gate;
mod hit;
mod menu;
mod target;
mod walk;

use crate::action::{Action, ActionKind, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, Mods};
use crate::flow::{Cx, Flow, News, Next, Procedure, Returned, unoffered, waiting};
use crate::play::PlayMoment;
use crate::procedure::declaration::{Fact, Facts};
use crate::procedure::turn::{self, Victims};
use crate::procedure::{
    Bite, Block, Bomb, Gaze, HandOff, JointBlock, Jump, MultipleBlock, Named, Pass, Plays, Stare, Step, Swing, Test,
    ThrowMate, Wizard, injury, prayers, put_back,
};
use crate::query;
use crate::rules::options::RazzleDazzle;
use crate::rules::{HandOffs, Limit, Rules, TestKind, Timing};
use crate::state::{Flag, Once, Outcome, Pid, Posture, State};
use crate::unit::{self, Acting, Chance, Declaration, Moment, Offering, Permit, Point, finished};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Activation {
    pub who: Pid,
    pub kind: ActionKind,
    /// Target of a Blitz or Foul, named at once.
    pub target: Pid,
    /// Squares of movement used, without Rushes.
    pub used: u8,
    pub rushes: u8,
    /// The block of a Blitz, or the foul, has been made.
    blocked: bool,
    /// What was done in a Blitz: a block, or something that replaces it.
    pub(in crate::procedure) hit: ActionKind,
    /// Has made the one leap of 1994.
    leapt: bool,
    /// The pass has been thrown; the player may only move on.
    passed: bool,
    /// The ball stays behind with the next step.
    leaving: bool,
    /// Has left a square since its action began.
    ran: bool,
    pub(in crate::procedure) facts: Facts,
    actions: Actions,
    pub(in crate::procedure) at: At,
}

/// How many actions the activation is good for (S7-TURN-02, S7-DM-02).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Actions {
    One,
    FirstOfTwo,
    SecondOfTwo,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(in crate::procedure) enum At {
    Declare,
    Name,
    Gate,
    Gated,
    /// Which team-mate is struck down.
    Savage,
    LashedOut,
    /// Whether a thirsty player moves instead.
    Thirsty,
    /// Got up to block.
    Sprung,
    /// The target of a Blitz has reacted.
    Answered,
    Act,
    /// The victim of a Blitz, where that is named with the block (OB-2.0-6).
    Victim,
    /// One square further: a wizard may interrupt (OB-2.8-1).
    Walked,
    Stood,
    BlitzRushed,
    /// The target has dumped the ball, or not.
    Charged,
    /// Whether a chainsaw runs now.
    Started,
    /// A pass after which the player may move on.
    Passed,
    Ending,
    /// What follows the action has happened too.
    Over,
    Second,
}

impl Activation {
    pub const fn new(who: Pid, kind: ActionKind) -> Activation {
        Activation {
            who,
            kind,
            target: Pid::NONE,
            used: 0,
            rushes: 0,
            blocked: false,
            hit: ActionKind::Block,
            leapt: false,
            passed: false,
            leaving: false,
            ran: false,
            facts: Facts::NONE,
            actions: Actions::One,
            at: At::Declare,
        }
    }

    pub(in crate::procedure) const fn to(self, at: At) -> Activation {
        Activation { at, ..self }
    }

    /// Whether the block of a Blitz has been made.
    pub const fn blocked(self) -> bool {
        self.blocked
    }

    /// The action counts as used from here on, whatever happens (S7-ACT-02).
    fn declare(mut self, cx: &mut Cx) -> Flow {
        self.facts = self.facts.with_if(cx.s.holds_ball(self.who), Fact::Carried);
        if self.actions == Actions::One {
            put_back::note(cx, self.who);
        }
        let again = cx.s.team(self.who.side()).used.has(Once::Foul) && self.kind == ActionKind::Foul;
        self.use_up(cx);
        cx.s.upkeep.inspired = Pid::NONE;
        cx.emit(Event::Activated { who: self.who, action: self.kind });
        cx.goto(self.to(At::Name))?;
        if self.actions == Actions::One {
            let player = cx.s.player_mut(self.who);
            player.set(Flag::Activated);
            player.spent.clear(Limit::Activation.renewed());
            player.clear(Flag::Goring | Flag::NoTackleZone | Flag::BreakTackleUsed);
            cx.r.units.activated(player);
            if player.is(Flag::Warped) {
                Activation::grant_second(cx);
            }
        }
        let chance = Chance { side: self.who.side(), who: self.who };
        Offering::open(cx, Point::Acting, chance, Some(self.kind));
        Plays::open(cx, PlayMoment::ActionDeclared, self.who.side(), self.who);
        Offering::open(cx, Point::Declared, chance, Some(self.kind));
        if self.kind == ActionKind::HypnoticGaze && !cx.r.permits(Permit::Gazes, cx.s, self.who) {
            cx.uses_star(self.who);
        }
        unit::declared(cx, &Declaration { who: self.who, kind: self.kind, again });
        Acting::declared(cx, self.who, self.kind);
        Ok(Next::Go)
    }

    /// Razzle-dazzle: the activation on top of the stack gets a second action (S7-DM-02).
    pub fn grant_second(cx: &mut Cx) {
        cx.notify(News::SecondAction);
    }

    /// A star's special rule ends its activation.
    pub fn finish(cx: &mut Cx, who: Pid) {
        cx.notify(News::Ended(who));
    }

    /// Tentacles: the movement of this activation, or out of turn, is over.
    pub fn hold(cx: &mut Cx, who: Pid) {
        cx.notify(News::Held(who));
    }

    /// The player's move is cut short: its action is over, or its run out of turn (OB-5.7-2).
    pub fn cut_short(cx: &mut Cx, who: Pid) {
        Activation::finish(cx, who);
        Activation::hold(cx, who);
        cx.notify_all(News::Stopped(who));
    }

    /// Whether Tentacles hold the player.
    pub const fn is_held(self) -> bool {
        self.is(Fact::Held)
    }

    /// Whether the player can no longer leave its square.
    pub fn is_stuck(self, s: &State) -> bool {
        self.is_held() || query::leaving::is_rooted(s, self.who)
    }

    /// The actions that may follow the first: another one, and at most one of the two with a move.
    fn second_actions(self, r: &Rules, s: &State) -> u32 {
        let victims = Victims::of(s, self.who.side().other());
        let moving = ActionKind::ALL.iter().filter(|kind| kind.moves()).fold(0, |kinds, kind| kinds | kind.bit());
        if r.permits(Permit::BlocksTwice, s, self.who) {
            return turn::actions(r, s, self.who, victims) & ActionKind::Block.bit();
        }
        // Time Warp has no such limit, only those of the team (MS-41, AMB-66), nor has Razzle-dazzle as worded in the
        // source.
        if s.player(self.who).is(Flag::Warped) || r.options.razzle_dazzle == RazzleDazzle::AnyTwo {
            return turn::actions(r, s, self.who, victims);
        }
        let allowed = if self.kind.moves() { !moving } else { moving };
        turn::actions(r, s, self.who, victims) & allowed & !self.kind.bit()
    }

    /// The action is for this player: the ball, a gaze, a kick or a throw.
    fn turn_to(self, cx: &mut Cx, other: Pid) -> Flow {
        match self.kind {
            ActionKind::HandOff => cx.call(self.to(At::Ending), HandOff::new(self.who, other)),
            ActionKind::HypnoticGaze => cx.call(self.to(At::Ending), Gaze::new(self.who, other)),
            ActionKind::KickTeamMate => cx.call(self.to(At::Ending), ThrowMate::kick(self.who, other)),
            _ if cx.r.hand_offs == HandOffs::WithinAny && self.hands_over() => {
                cx.call(self, HandOff::between(cx.s, self.who, other))
            }
            ActionKind::ThrowTeamMate => cx.call(self.to(At::Ending), ThrowMate::new(self.who, other)),
            ActionKind::Move
            | ActionKind::Block
            | ActionKind::Blitz
            | ActionKind::Pass
            | ActionKind::Foul
            | ActionKind::Stab
            | ActionKind::Chainsaw
            | ActionKind::ProjectileVomit
            | ActionKind::BreatheFire
            | ActionKind::ThrowBomb
            | ActionKind::BallAndChain
            | ActionKind::Own(_) => unoffered(Action::Player(other)),
        }
    }

    fn ending(self, cx: &mut Cx) -> Flow {
        if cx.r.units.has_sequel(cx.s, self.who) {
            cx.goto(self.to(At::Over))?;
            finished(cx, self.who, self.kind);
            return Ok(Next::Go);
        }
        self.over(cx)
    }

    fn over(self, cx: &mut Cx) -> Flow {
        if query::action::is_thirsty(cx.s, self.who) {
            cx.push(Bite::new(self.who));
            return Ok(Next::Go);
        }
        cx.s.set_piece = false;
        let over = cx.s.turnover || cx.s.touchdown.is_some() || query::scorer(cx.r, cx.s).is_some();
        if self.actions != Actions::FirstOfTwo || over || self.second_actions(cx.r, cx.s) == 0 {
            return cx.pop();
        }
        cx.ask(self.to(At::Second))
    }

    /// Jump Up: a player on the ground must pass an agility test to make a Block action.
    fn begin(self, cx: &mut Cx) -> Flow {
        if self.kind == ActionKind::Block && !cx.s.player(self.who).is_standing() {
            if cx.r.permits(Permit::SpringsUpAtOnce, cx.s, self.who) {
                return self.spring(cx);
            }
            let at = cx.s.player(self.who).at;
            let mods = query::modifiers(cx.r, cx.s, self.who, TestKind::JumpUp, at);
            return Test::call(cx, self.to(At::Sprung), self.who, TestKind::JumpUp, mods);
        }
        self.start(cx)
    }

    fn spring(self, cx: &mut Cx) -> Flow {
        cx.s.player_mut(self.who).posture = Posture::Standing;
        cx.emit(Event::StoodUp { who: self.who });
        self.start(cx)
    }

    fn start(mut self, cx: &mut Cx) -> Flow {
        // A frenzied player's blocks are counted like squares (OB-5.10-1).
        let counts = self.kind == ActionKind::Block && cx.r.permits(Permit::BlocksOn, cx.s, self.who);
        self.used += u8::from(counts);
        prayers::note_stalling(cx, self.who, cx.s.player(self.who).ma, true);
        let answered = query::strength::is_answered(cx.r, cx.s, self.target);
        match self.kind {
            ActionKind::Chainsaw if self.starts_saw(cx.r, cx.s) => {
                let need = cx.s.player(self.who).ag;
                Test::call_for(cx, self.to(At::Started), self.who, TestKind::Chainsaw, need, Mods::NONE)
            }
            ActionKind::Block if query::strength::may_block_two(cx.r, cx.s, self.who) => {
                cx.call(self.to(At::Ending), MultipleBlock::new(self.who, self.target))
            }
            ActionKind::Block if query::joint::may_block_more(cx.r, cx.s, self.who, self.target) => {
                cx.call(self.to(At::Ending), JointBlock::new(self.who, self.target))
            }
            ActionKind::Block if answered => cx.call(self.to(At::Ending), Named::block(self.who, self.target)),
            ActionKind::Block => {
                cx.goto(self.to(At::Ending))?;
                unit::strikes(cx, self.who, ActionKind::Block, self.target);
                cx.push(Block::new(self.who, self.target, false));
                Ok(Next::Go)
            }
            ActionKind::Blitz if answered => cx.call(self.to(At::Answered), Named::blitz(self.who, self.target)),
            kind if answered && kind.is_strike() => cx.call(self.to(At::Answered), Named::new(self.who, self.target)),
            kind if kind.is_strike() => self.strike(cx, kind),
            ActionKind::ThrowBomb => cx.call(self.to(At::Ending), Bomb::new(self.who)),
            ActionKind::Foul if self.is(Fact::Late) => self.foul(cx),
            ActionKind::Own(own) => {
                cx.goto(self.to(At::Ending))?;
                unit::begin_action(cx, self.who, own)
            }
            ActionKind::Move
            | ActionKind::Blitz
            | ActionKind::Pass
            | ActionKind::HandOff
            | ActionKind::Foul
            | ActionKind::ThrowTeamMate
            | ActionKind::KickTeamMate
            | ActionKind::HypnoticGaze
            | ActionKind::BallAndChain
            // Strikes have been made above.
            | ActionKind::Stab
            | ActionKind::Chainsaw
            | ActionKind::ProjectileVomit
            | ActionKind::BreatheFire => cx.goto(self.to(At::Act)),
        }
    }

    /// Whether this player can continue.
    fn act(self, cx: &mut Cx) -> Flow {
        let player = cx.s.player(self.who);
        let down = !player.on_pitch()
            || player.posture == Posture::Stunned
            || (player.posture != Posture::Standing && self.is_under_way());
        if down || cx.s.turnover || cx.s.touchdown.is_some() || query::scorer(cx.r, cx.s).is_some() {
            return cx.goto(self.to(At::Ending));
        }
        let idle = self.kind == ActionKind::Move && player.is_standing() && self.is_stuck(cx.s);
        if idle && self.open_kinds(cx.r, cx.s) == 0 {
            return cx.goto(self.to(At::Ending));
        }
        Ok(Next::Ask)
    }

    /// Running Pass: continue with the remaining movement.
    fn run_on(self, cx: &mut Cx, quick: bool) -> Flow {
        let left = cx.s.player(self.who).ma > self.used;
        let at = if quick && left { At::Act } else { At::Ending };
        cx.goto(Activation { passed: true, at, ..self })
    }

    /// Fumblerooskie: the next step must be made, and without the ball.
    fn leave_ball(self, cx: &mut Cx) -> Flow {
        cx.uses(Permit::LeavesBall, self.who);
        cx.ask(Activation { leaving: true, ..self })
    }

    fn stop(self, cx: &mut Cx) -> Flow {
        prayers::note_stalling(cx, self.who, cx.s.player(self.who).ma.saturating_sub(self.used), false);
        cx.goto(self.to(At::Ending))
    }
}

impl Procedure for Activation {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Declare => self.declare(cx),
            At::Name => self.name(cx),
            At::Gate => self.gate(cx),
            At::LashedOut => self.lashed_out(cx),
            At::Act => self.act(cx),
            At::Walked => self.walked(cx),
            // Nothing was thrown.
            At::Passed => self.run_on(cx, false),
            At::Ending => self.ending(cx),
            At::Over => self.over(cx),
            At::Gated | At::Sprung | At::Answered | At::Stood | At::BlitzRushed | At::Charged | At::Started => {
                waiting(&self.at)
            }
            At::Savage | At::Thirsty | At::Victim | At::Second => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut decision = Some(Decision::new(Ask::Act(self.who, self.kind), Menu::new(self.who.side())));
        if let Some(Decision { ask, menu, .. }) = &mut decision {
            self.put(r, s, ask, menu);
        }
        decision
    }

    /// Most answers are steps, which are checked without building the menu.
    fn accepts(self, r: &Rules, s: &State, action: Action) -> bool {
        match action {
            Action::Square(to) if self.steps_freely() => {
                let player = s.player(self.who);
                let reaches = player.posture != Posture::Prone && player.at.is_adjacent(to) && s.is_free(to);
                reaches && self.moves(r, s)
            }
            _ => self.decide(r, s).is_some_and(|decision| decision.menu.offers(action)),
        }
    }

    fn take(mut self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Activate(_, kind) if self.at == At::Act => self.name_late(cx, kind),
            Action::Activate(who, kind) => {
                cx.goto(Activation { actions: Actions::SecondOfTwo, ..Activation::new(who, kind) })
            }
            Action::Choose(Choice::Stop) if self.at == At::Second => cx.pop(),
            Action::Choose(Choice::Use) if self.at == At::Thirsty => {
                cx.uses(Permit::Thirsts, self.who);
                Activation { kind: ActionKind::Move, target: Pid::NONE, ..self }.begin(cx)
            }
            Action::Choose(Choice::Decline) if self.at == At::Thirsty => self.begin(cx),
            Action::Choose(Choice::Use) => cx.call(self, Bite::new(self.who)),
            Action::Player(mate) if self.at == At::Savage => self.lash_out(cx, mate),
            Action::Player(target) if self.at == At::Name => self.named(cx, target),
            Action::Player(target) if self.at == At::Victim => self.hit_at(cx, target),
            Action::Square(to) if self.kind == ActionKind::BallAndChain => {
                let rush = self.pay(cx, 1) > 0;
                cx.call(self, Swing::new(self.who, to, rush))
            }
            Action::Square(to) => {
                let rush = self.pay(cx, 1) > 0;
                self.ran = true;
                let drops = std::mem::take(&mut self.leaving);
                cx.call(self.on_the_way(cx.r), Step::new(self.who, to, rush).dropping(drops))
            }
            Action::Jump(to) => {
                let rushes = self.pay(cx, cx.r.jump_cost);
                self.leapt = query::leaving::leaps_once(cx.r, cx.s, self.who);
                self.ran = true;
                let drops = std::mem::take(&mut self.leaving);
                cx.call(self.on_the_way(cx.r), Jump::new(self.who, to, rushes).dropping(drops))
            }
            Action::Player(other) => self.turn_to(cx, other),
            Action::Choose(Choice::Off) => self.give_away(cx),
            Action::Choose(Choice::Stare) => cx.call(self, Stare::new(self.who.side())),
            Action::Choose(Choice::Cast) => cx.call(self, Wizard::new(self.who.side(), Timing::OwnTurn)),
            Action::Choose(Choice::StandUp) => self.stand_up(cx),
            Action::Choose(Choice::LeaveBall) => self.leave_ball(cx),
            Action::Choose(Choice::Throw) if cx.r.permits(Permit::RunsOn, cx.s, self.who) => {
                cx.call(self.to(At::Passed), Pass::new(self.who))
            }
            Action::Choose(Choice::Block) => self.strike_out(cx, ActionKind::Block),
            Action::Choose(Choice::Stab) => self.strike_out(cx, ActionKind::Stab),
            Action::Choose(Choice::Chainsaw) => self.strike_out(cx, ActionKind::Chainsaw),
            Action::Choose(Choice::ProjectileVomit) => self.strike_out(cx, ActionKind::ProjectileVomit),
            Action::Choose(Choice::BreatheFire) => self.strike_out(cx, ActionKind::BreatheFire),
            Action::Choose(Choice::Throw) => cx.call(self.to(At::Ending), Pass::new(self.who)),
            Action::Choose(Choice::Foul) => self.foul(cx),
            Action::Choose(Choice::Stop) => self.stop(cx),
            other => unoffered(other),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        match (self.at, outcome.passed) {
            (At::Gated, _) => self.gated(cx, outcome),
            (At::Sprung, true) => self.spring(cx),
            (At::Sprung, false) => cx.goto(self.to(At::Ending)),
            (At::Stood, true) => self.rise(cx),
            (At::Stood, false) => self.stop(cx),
            (At::BlitzRushed, true) => self.close_in(cx),
            (At::BlitzRushed, false) => {
                cx.goto(self.to(At::Act))?;
                injury::fall_going_for_it(cx, self.who)
            }
            (At::Started, runs) => self.sawn(cx, runs),
            (other, _) => unreachable!("an activation calls for no test at {other:?}"),
        }
    }

    fn hears(self, news: News) -> Option<Activation> {
        match news {
            News::SecondAction => Some(Activation { actions: Actions::FirstOfTwo, ..self }),
            News::Ended(who) if who == self.who => Some(Activation { actions: Actions::One, at: At::Ending, ..self }),
            News::Held(who) if who == self.who => Some(Activation { facts: self.facts.with(Fact::Held), ..self }),
            News::Paid { who, used, rushes } if who == self.who => Some(Activation { used, rushes, ..self }),
            _ => None,
        }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match (self.at, result) {
            (At::Passed, Returned::Thrown { quick }) => self.run_on(cx, quick),
            (_, Returned::Thrown { .. }) => Ok(Next::Go),
            (At::Answered | At::Charged, Returned::Named { goes_on: false }) => cx.goto(self.to(At::Ending)),
            (At::Answered, Returned::Named { .. }) if self.kind.is_strike() => self.strike(cx, self.kind),
            (At::Answered, Returned::Named { .. }) => cx.goto(self.to(At::Act)),
            (At::Charged, Returned::Named { .. }) => self.hit(cx),
            // The block that was to follow is lost.
            (_, Returned::Named { .. }) => Ok(Next::Go),
            (_, other) => unreachable!("an activation does not wait for {other:?}"),
        }
    }

    fn resume(self, cx: &mut Cx, moment: Moment) -> Flow {
        match moment {
            Moment::GateFailed(failed) => self.failed_gate(cx, failed.blocks_twice),
            other => unreachable!("an activation has not raised {other:?}"),
        }
    }
}
