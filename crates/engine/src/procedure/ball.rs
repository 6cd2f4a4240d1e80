//! A loose ball (S7-BALL, S7-THROW) and catching it (S7-CATCH).
//!
//! During a kick-off the ball cannot be thrown in: leaving the pitch or coming down behind the kicking team's line is a
//! touchback, which the kick-off procedure sees as a ball that is no longer in play (S7-KICK-05).

use crate::dice::{Roll, d3};
use crate::event::{BallMove, Event, Gained};
use crate::flow::{Cx, Flow, Halt, Procedure};
use crate::geometry::{Dir, Sq};
use crate::procedure::Test;
use crate::procedure::turn::note_touchdown;
use crate::query;
use crate::rules::{Mod, TestKind};
use crate::state::{Pid, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Flight {
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Bounce,
    Scatter,
    ThrowIn,
    /// Comes down where it is: thrown accurately, or anyhow else.
    Land {
        accurate: bool,
    },
}

impl Flight {
    pub const fn bounce() -> Flight {
        Flight { at: At::Bounce }
    }

    pub const fn scatter() -> Flight {
        Flight { at: At::Scatter }
    }

    pub const fn throw_in() -> Flight {
        Flight { at: At::ThrowIn }
    }

    pub const fn land(accurate: bool) -> Flight {
        Flight { at: At::Land { accurate } }
    }

    /// Whether the crowd still has the ball.
    pub const fn is_throw_in(self) -> bool {
        matches!(self.at, At::ThrowIn)
    }

    fn bounce_once(self, cx: &mut Cx) -> Flow {
        let from = cx.s.ball.at;
        let to = from.step(Dir::of_die(cx.die(Roll::Direction)?));
        if cx.s.is_off(to) {
            return out(cx, from);
        }
        if !put(cx, BallMove::Bounced, to) {
            return cx.pop();
        }
        match cx.s.at(to) {
            None => {
                cx.emit(Event::BallRests { at: to });
                cx.pop()
            }
            Some(who) if cx.s.player(who).has_tackle_zone() => {
                cx.call(Flight::bounce(), Catch::new(who, Mod::LooseBall))
            }
            Some(_) => cx.goto(Flight::bounce()),
        }
    }

    fn fly(self, cx: &mut Cx, how: BallMove, path: Path) -> Flow {
        match path {
            Path::Out(last) => out(cx, last),
            Path::To(to) if put(cx, how, to) => cx.goto(Flight::land(false)),
            Path::To(_) => cx.pop(),
        }
    }

    fn come_down(self, cx: &mut Cx, accurate: bool) -> Flow {
        let at = cx.s.ball.at;
        match cx.s.at(at) {
            Some(who) if cx.s.player(who).has_tackle_zone() => {
                cx.call(Flight::bounce(), Catch::new(who, if accurate { Mod::AccuratePass } else { Mod::LooseBall }))
            }
            _ => cx.goto(Flight::bounce()),
        }
    }
}

/// Where a ball in the air ends.
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

/// Deviation: one direction, D6 squares (S7-BALL-02).
pub(crate) fn deviation(cx: &mut Cx, from: Sq) -> Result<Path, Halt> {
    let dir = Dir::of_die(cx.die(Roll::Direction)?);
    let squares = cx.die(Roll::Distance)?;
    Ok(line(cx.s, from, dir, squares))
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

/// The ball left the pitch: a throw-in follows, or at kick-off a touchback.
fn out(cx: &mut Cx, last: Sq) -> Flow {
    cx.s.ball.at = last;
    cx.emit(Event::BallOut { from: last });
    if cx.s.clock.kick_off {
        cx.s.ball.in_play = false;
        return cx.pop();
    }
    cx.goto(Flight::throw_in())
}

/// A player gets the ball; in the opposing End Zone that is a touchdown at once, whatever still follows (S7-GAME-07).
pub(crate) fn gain(cx: &mut Cx, who: Pid, how: Gained) {
    cx.s.ball.holder = who;
    cx.s.ball.at = cx.s.player(who).at;
    cx.emit(Event::BallGained { who, how });
    note_touchdown(cx);
}

/// A player who holds the ball loses it on its square; true if there was one to lose.
pub(crate) fn lose(cx: &mut Cx, who: Pid) -> bool {
    let held = cx.s.holds_ball(who);
    if held {
        cx.s.ball.holder = Pid::NONE;
        cx.emit(Event::BallLost { who });
    }
    held
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
        // A catch above this frame has succeeded: nothing flies any more.
        if cx.s.ball.holder.is_some() {
            return cx.pop();
        }
        let from = cx.s.ball.at;
        match self.at {
            At::Bounce => self.bounce_once(cx),
            At::Scatter => {
                let path = scattering(cx, from)?;
                self.fly(cx, BallMove::Scattered, path)
            }
            At::ThrowIn => {
                cx.s.ball.in_play = true;
                let path = throwing_in(cx, from)?;
                self.fly(cx, BallMove::ThrownIn, path)
            }
            At::Land { accurate } => self.come_down(cx, accurate),
        }
    }
}

/// A catch attempt; a failed one leaves the ball loose on the catcher's square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Catch {
    who: Pid,
    /// How the ball comes: accurate passes and hand-offs are easier (S7-CATCH-02).
    how: Mod,
    tested: bool,
}

impl Catch {
    pub const fn new(who: Pid, how: Mod) -> Catch {
        Catch { who, how, tested: false }
    }
}

impl Procedure for Catch {
    fn advance(self, cx: &mut Cx) -> Flow {
        if !self.tested {
            let at = cx.s.player(self.who).at;
            let mut mods = query::modifiers(cx.r, cx.s, self.who, TestKind::Catch, at);
            if self.how != Mod::AccuratePass {
                mods.add(self.how, cx.r.loose_catch);
            }
            return Test::call(cx, Catch { tested: true, ..self }, self.who, TestKind::Catch, mods);
        }
        if cx.s.outcome.passed {
            gain(cx, self.who, Gained::Catch);
        }
        cx.pop()
    }
}
