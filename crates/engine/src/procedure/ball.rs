//! A loose ball (S7-BALL, S7-THROW) and catching it (S7-CATCH).
//!
//! During a kick-off the ball cannot be thrown in: leaving the pitch or coming down behind the kicking team's line is a
//! touchback, which the kick-off procedure sees as a ball that is no longer in play (S7-KICK-05).
//!
//! If nobody in the square can catch a ball that strayed, a player next to it may dive for it: the active side (at
//! kick-off the receiving one) is asked first, and there is one attempt. With Safe Pair of Hands a dropped ball is put
//! down instead of bouncing. Where throw-ins may be intercepted, players in their path try before the ball comes down
//! (OB-2.12-1).
//!
//! Where a team re-roll repeats any roll, the die of a bounce is the roll of the side that touched the ball last (OB-3.5-5). A
//! league may end the turn of a team that tried to catch a loose ball and does not have it in the end (O-29).

pub(in crate::procedure) mod crossing;
pub(in crate::procedure) mod drift;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::{Roll, d3};
use crate::event::{BallMove, Event, Gained, Mods, TurnoverCause};
use crate::flow::{Cx, Flow, Halt, Next, Procedure, Returned, unoffered};
use crate::geometry::{Dir, Sq};
use crate::procedure::test::{announce_reroll, asks_team, repeat_of, reroll_stopped, team_choices};
use crate::procedure::turn::note_touchdown;
use crate::procedure::{Crossing, Test};
use crate::query;
use crate::rules::options::ScatterCatchTurnover;
use crate::rules::{Mod, Rules, TestKind};
use crate::state::{Outcome, Pid, Side, State, Use};
use crate::unit::{self, Permit};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Flight {
    at: At,
    /// A player of the moving team has tried to catch it on the way.
    grabbed: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Bounce,
    Scatter,
    ThrowIn,
    /// The landing square of the throw-in, or the square where it leaves the pitch again, is known.
    Crossing {
        to: Sq,
        out: bool,
    },
    /// Lands where it is.
    Land(Descent),
    /// A player next to it may dive for it; of the side asked first, or of the other.
    Dive {
        second: bool,
    },
    /// This player went down with it and may put it on an adjacent square.
    Place(Pid),
    /// The die of a bounce, which may be re-rolled, and is to be.
    Direction(u8),
    Rethrow(u8),
}

/// How a ball lands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Descent {
    /// Thrown accurately, into the target square.
    Accurate,
    HandedOver,
    /// Strayed: scattered, deviated or thrown in.
    Loose,
}

impl Flight {
    const fn of(at: At) -> Flight {
        Flight { at, grabbed: false }
    }

    /// Continues the same flight.
    const fn to(self, at: At) -> Flight {
        Flight { at, ..self }
    }

    pub const fn bounce() -> Flight {
        Flight::of(At::Bounce)
    }

    pub const fn scatter() -> Flight {
        Flight::of(At::Scatter)
    }

    pub const fn throw_in() -> Flight {
        Flight::of(At::ThrowIn)
    }

    pub const fn land(accurate: bool) -> Flight {
        Flight::of(At::Land(if accurate { Descent::Accurate } else { Descent::Loose }))
    }

    pub const fn hand_over() -> Flight {
        Flight::of(At::Land(Descent::HandedOver))
    }

    /// The ball of a player who went down: bounces, unless it is in a Safe Pair of Hands.
    pub fn dropped(r: &Rules, s: &State, who: Pid) -> Flight {
        let safe = r.permits(Permit::PlacesBall, s, who);
        Flight::of(if safe { At::Place(who) } else { At::Bounce })
    }

    /// Whether the crowd still has the ball.
    pub const fn is_throw_in(self) -> bool {
        matches!(self.at, At::ThrowIn | At::Crossing { .. })
    }

    /// The crowd keeps the ball until players in its path have had their chance.
    fn cross(self, cx: &mut Cx, path: Path) -> Flow {
        let (to, out) = match path {
            Path::To(to) => (to, false),
            Path::Out(last) => (last, true),
        };
        cx.s.ball.in_play = false;
        let from = cx.s.ball.at;
        cx.call(self.to(At::Crossing { to, out }), Crossing::new(from, to, out))
    }

    fn bounce_once(self, cx: &mut Cx) -> Flow {
        let face = cx.die(Roll::Direction)?;
        if may_throw_again(cx.r, cx.s) {
            return cx.ask(self.to(At::Direction(face)));
        }
        self.bounced(cx, face)
    }

    fn bounced(self, cx: &mut Cx, face: u8) -> Flow {
        let from = cx.s.ball.at;
        let to = from.step(Dir::of_die(face));
        if cx.s.is_off(to) {
            return self.out(cx, from);
        }
        if !put(cx, BallMove::Bounced, to) {
            return cx.pop();
        }
        match cx.s.at(to) {
            None => {
                cx.emit(Event::BallRests { at: to });
                self.comes_to_rest(cx)
            }
            Some(who) if query::ball::can_catch(cx.r, cx.s, who) => self.caught_by(cx, Catch::new(who, Mod::LooseBall)),
            Some(_) => cx.goto(self.to(At::Bounce)),
        }
    }

    /// A player tries to catch it; if that fails it bounces on.
    fn caught_by(mut self, cx: &mut Cx, catch: Catch) -> Flow {
        let counts = cx.r.options.scatter_catch_turnover == ScatterCatchTurnover::On && catch.how == Mod::LooseBall;
        self.grabbed |= counts && cx.s.clock.in_turn && catch.who.side() == cx.s.clock.active;
        cx.call(self.to(At::Bounce), catch)
    }

    /// The flight is over.
    fn comes_to_rest(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        let (holder, mover) = (cx.s.ball.holder, cx.s.clock.active);
        if self.grabbed && !(holder.is_some() && holder.side() == mover) {
            cx.turnover(mover, TurnoverCause::BallLost);
        }
        Ok(Next::Go)
    }

    /// The die is re-rolled if its coach spends a re-roll.
    fn direction(self, cx: &mut Cx, face: u8, action: Action) -> Flow {
        let side = cx.s.upkeep.last_touch();
        match action {
            Action::Choose(choice) if choice != Choice::Decline => repeat_of(cx, side, choice)?,
            Action::Choose(_) => return self.bounced(cx, face),
            other => return unoffered(other),
        }
        cx.goto(self.to(At::Rethrow(face)))?;
        announce_reroll(cx, side, Pid::NONE)
    }

    fn rethrow(self, cx: &mut Cx, face: u8) -> Flow {
        let face = if reroll_stopped(cx.s) { face } else { cx.die(Roll::Direction)? };
        self.bounced(cx, face)
    }

    /// The ball left the pitch: a throw-in follows, or at kick-off a touchback.
    fn out(self, cx: &mut Cx, last: Sq) -> Flow {
        cx.s.ball.at = last;
        cx.emit(Event::BallOut { from: last });
        if cx.s.clock.kick_off {
            cx.s.ball.in_play = false;
            return cx.give(Returned::BallOut);
        }
        cx.goto(self.to(At::ThrowIn))
    }

    fn fly(self, cx: &mut Cx, how: BallMove, path: Path) -> Flow {
        match path {
            Path::Out(last) => self.out(cx, last),
            Path::To(to) if put(cx, how, to) => cx.goto(self.to(At::Land(Descent::Loose))),
            Path::To(_) => cx.pop(),
        }
    }

    fn come_down(self, cx: &mut Cx, descent: Descent) -> Flow {
        let accurate = descent != Descent::Loose;
        match cx.s.at(cx.s.ball.at) {
            Some(who) if query::ball::can_catch(cx.r, cx.s, who) => {
                let how = if accurate { Mod::AccuratePass } else { Mod::LooseBall };
                self.caught_by(cx, Catch { in_target: descent == Descent::Accurate, ..Catch::new(who, how) })
            }
            _ if !accurate && may_be_dived_for(cx.r, cx.s) => self.offer_dive(cx, false),
            _ => cx.goto(self.to(At::Bounce)),
        }
    }

    fn offer_dive(self, cx: &mut Cx, second: bool) -> Flow {
        match (query::ball::divers(cx.r, cx.s, dives(cx.s, second)).is_empty(), second) {
            (false, _) => cx.ask(self.to(At::Dive { second })),
            (true, false) => self.offer_dive(cx, true),
            (true, true) => cx.goto(self.to(At::Bounce)),
        }
    }

    fn place(cx: &mut Cx) -> Flow {
        if query::free_neighbours(cx.s, cx.s.ball.at).is_empty() {
            return cx.goto(Flight::bounce());
        }
        Ok(Next::Ask)
    }

    fn placed(cx: &mut Cx, who: Pid, at: Sq) -> Flow {
        cx.uses(Permit::PlacesBall, who);
        cx.s.ball.at = at;
        cx.emit(Event::BallRests { at });
        cx.pop()
    }
}

/// The side whose divers are asked: first the active side, at kick-off the receiving one.
fn dives(s: &State, second: bool) -> Side {
    let first = if s.clock.kick_off { s.clock.kicking.other() } else { s.clock.active };
    if second { first.other() } else { first }
}

fn may_be_dived_for(r: &Rules, s: &State) -> bool {
    Side::BOTH.iter().any(|side| !query::ball::divers(r, s, *side).is_empty())
}

/// Where a ball in the air ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Path {
    To(Sq),
    /// It leaves the pitch from this square.
    Out(Sq),
}

/// A straight line of `squares` steps.
pub(crate) fn line(s: &State, from: Sq, dir: Dir, squares: u8) -> Path {
    let mut at = from;
    for _ in 0..squares {
        let next = at.step(dir);
        if s.is_off(next) {
            return Path::Out(at);
        }
        at = next;
    }
    Path::To(at)
}

/// Scatter: three single steps; leaving the pitch at any of them counts (S7-BALL-03).
pub(crate) fn scattering(cx: &mut Cx, from: Sq) -> Result<Path, Halt> {
    let mut at = from;
    let mut left = None;
    for _ in 0..3 {
        let next = at.step(Dir::of_die(cx.die(Roll::Direction)?));
        if cx.s.is_off(next) {
            left = Some(at);
            break;
        }
        at = next;
    }
    Ok(left.map_or(Path::To(at), Path::Out))
}

/// Direction of a throw-in from the square where the ball left (S7-THROW-02, -03).
fn throw_in_direction(cx: &Cx, from: Sq, face: u8) -> Dir {
    let pitch = &cx.r.pitch;
    let dx = i8::from(from.x() == 0) - i8::from(from.x() == pitch.length as i8 - 1);
    let dy = i8::from(from.y() == 0) - i8::from(from.y() == pitch.width as i8 - 1);
    let inwards = Dir::of_delta(dx, dy).unwrap_or(Dir::of_die(2));
    inwards.turned(d3(face) as i8 - 2)
}

fn throwing_in(cx: &mut Cx, from: Sq) -> Result<Path, Halt> {
    let face = cx.die(Roll::ThrowInDirection)?;
    let dir = throw_in_direction(cx, from, face);
    let squares = cx.die(Roll::ThrowInDistance)? + cx.die(Roll::ThrowInDistance)?;
    Ok(line(cx.s, from, dir, squares))
}

/// Whether the side that touched the ball last may spend a team re-roll on the die of a bounce (OB-3.5-4, -5).
fn may_throw_again(r: &Rules, s: &State) -> bool {
    r.rerolled.has(Roll::Direction) && asks_team(r, s, s.upkeep.last_touch())
}

/// A player of this team has the ball, or could have reached it.
pub(crate) fn touch(r: &Rules, s: &mut State, who: Pid) {
    if r.rerolled.has(Roll::Direction) {
        s.upkeep.touched_by(who.side());
    }
}

/// A player gets the ball; in the opposing End Zone that is a touchdown at once, whatever follows (S7-GAME-07).
pub(crate) fn gain(cx: &mut Cx, who: Pid, how: Gained) {
    cx.s.ball.holder = who;
    cx.s.ball.at = cx.s.player(who).at;
    touch(cx.r, cx.s, who);
    cx.emit(Event::BallGained { who, how });
    note_touchdown(cx);
}

/// A player who holds the ball loses it on its square; true if it held one.
pub(crate) fn lose(cx: &mut Cx, who: Pid) -> bool {
    let held = cx.s.holds_ball(who);
    if held {
        touch(cx.r, cx.s, who);
        cx.s.ball.holder = Pid::NONE;
        cx.emit(Event::BallLost { who });
    }
    held
}

/// Fumblerooskie: a player about to move leaves the ball in its square, if that was declared.
pub(crate) fn leave_behind(cx: &mut Cx, who: Pid, declared: bool) {
    if declared && lose(cx, who) {
        cx.emit(Event::BallRests { at: cx.s.ball.at });
    }
}

/// Moves the ball; false if that makes it a touchback.
pub(crate) fn put(cx: &mut Cx, how: BallMove, to: Sq) -> bool {
    cx.s.ball.at = to;
    cx.emit(Event::BallMoved { how, to });
    if cx.s.clock.kick_off && cx.r.pitch.own[cx.s.clock.kicking.index()].contains(to) {
        cx.s.ball.in_play = false;
    }
    cx.s.ball.in_play
}

impl Procedure for Flight {
    fn advance(self, cx: &mut Cx) -> Flow {
        // A catch above this frame has succeeded: the flight is over.
        if cx.s.ball.holder.is_some() {
            return self.comes_to_rest(cx);
        }
        let from = cx.s.ball.at;
        match self.at {
            At::Bounce => self.bounce_once(cx),
            At::Scatter => {
                let path = scattering(cx, from)?;
                self.fly(cx, BallMove::Scattered, path)
            }
            At::ThrowIn if cx.r.units.slots().throws.throw_in_is_crossed => {
                let path = throwing_in(cx, from)?;
                self.cross(cx, path)
            }
            At::ThrowIn => {
                cx.s.ball.in_play = true;
                let path = throwing_in(cx, from)?;
                self.fly(cx, BallMove::ThrownIn, path)
            }
            At::Crossing { to, out } => {
                cx.s.ball.in_play = true;
                self.fly(cx, BallMove::ThrownIn, if out { Path::Out(to) } else { Path::To(to) })
            }
            At::Land(descent) => self.come_down(cx, descent),
            At::Dive { .. } | At::Direction(_) => Ok(Next::Ask),
            At::Rethrow(face) => self.rethrow(cx, face),
            At::Place(_) => Flight::place(cx),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        match self.at {
            At::Dive { second } => {
                let side = dives(s, second);
                let players = query::ball::divers(r, s, side);
                let menu = Menu::new(side).players(players).choice(Choice::Decline);
                let first = players.iter().next().unwrap_or(Pid::NONE);
                Some(Decision::new(Ask::SkillPlayer(first, r.skill_for(Permit::DivesForBall, s, first)), menu))
            }
            At::Place(who) => {
                let squares = query::free_neighbours(s, s.ball.at);
                let menu = Menu::new(who.side()).squares(squares).choice(Choice::Decline);
                Some(Decision::new(Ask::SkillSquare(who, r.skill_for(Permit::PlacesBall, s, who)), menu))
            }
            At::Direction(_) => {
                let side = s.upkeep.last_touch();
                let mut menu = Menu::new(side).choice(Choice::Decline);
                menu.choices |= team_choices(r, s, side);
                Some(Decision::new(Ask::RerollScatter, menu))
            }
            _ => None,
        }
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Dive { .. }, Action::Player(who)) => {
                cx.uses(Permit::DivesForBall, who);
                self.caught_by(cx, Catch::new(who, Mod::LooseBall))
            }
            (At::Dive { second: false }, Action::Choose(Choice::Decline)) => self.offer_dive(cx, true),
            (At::Direction(face), _) => self.direction(cx, face, action),
            (At::Place(who), Action::Square(at)) => Flight::placed(cx, who, at),
            (At::Dive { second: true } | At::Place(_), Action::Choose(Choice::Decline)) => cx.goto(self.to(At::Bounce)),
            (_, other) => unoffered(other),
        }
    }
}

/// A catch attempt; a failed one leaves the ball loose on the catcher's square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Catch {
    who: Pid,
    /// How the ball comes: accurate passes and hand-offs are easier (S7-CATCH-02).
    how: Mod,
    /// An accurate pass, caught in its target square.
    in_target: bool,
}

impl Catch {
    pub const fn new(who: Pid, how: Mod) -> Catch {
        Catch { who, how, in_target: false }
    }

    /// Everything that makes this catch easier or harder (S7-CATCH-02).
    pub fn modifiers(self, r: &Rules, s: &State) -> Mods {
        let mut mods = query::modifiers(r, s, self.who, TestKind::Catch, s.player(self.who).at);
        mods.add(self.how, if self.how == Mod::AccuratePass { r.accurate_catch } else { r.loose_catch });
        let blasted = s.fielded(self.who.side()).any(|p| s.player(p).spent.has(Use::Blasted));
        mods.add(Mod::Star, i8::from(blasted));
        if self.in_target {
            r.units.target_catch_mods(r, s, self.who, &mut mods);
        }
        mods
    }
}

impl Procedure for Catch {
    fn advance(self, cx: &mut Cx) -> Flow {
        touch(cx.r, cx.s, self.who);
        let mods = self.modifiers(cx.r, cx.s);
        Test::call(cx, self, self.who, TestKind::Catch, mods)
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        cx.pop()?;
        if outcome.passed {
            gain(cx, self.who, Gained::Catch);
            unit::caught(cx, self.who);
        }
        Ok(Next::Go)
    }
}
