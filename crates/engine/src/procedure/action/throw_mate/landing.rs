//! A thrown player's flight and landing (S7-LAND), with a ball it may hold.
//!
//! It scatters (or swoops), deviates or bounces. On an occupied square the player there is knocked down first, with all
//! rolls, then the thrown player bounces on; where it comes to rest it tests to land, or falls over if it hit somebody
//! or could not land. Until then it is [`Place::Airborne`]: on no square, so nothing can be done with or to it.
//!
//! In 1994 a player who is hit is pushed one square, away from the throw, and both go down (OB-5.24-10).

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::{Roll, d3};
use crate::event::{Cause, Event, ThrowResult, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::{Dir, Sq, SqSet};
use crate::procedure::ball::{Path, line, lose};
use crate::procedure::{Aftermath, Drift, Flight, Hurt, Push, Test, Trapdoor, injury};
use crate::query;
use crate::rules::{Collision, Mod, Rules, TestKind};
use crate::state::{EMPTY, Outcome, Pid, Place, Posture, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Landing {
    thrower: Pid,
    mate: Pid,
    result: ThrowResult,
    /// The square it is above: where the flight starts, then where it is.
    over: Sq,
    /// Was standing with a tackle zone when thrown (S7-LAND-01, -04).
    able: bool,
    /// Landed on a player.
    hit: bool,
    /// A player who cannot land has made its extra bounce.
    bounced: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Fly,
    Swoop,
    Bounce,
    Tested,
    /// This player has been pushed out of the way.
    Shoved(Pid),
    /// Goes down where it is.
    Down,
}

impl Landing {
    /// Takes the team-mate off its square and sends it on its way.
    pub fn launch(cx: &mut Cx, thrower: Pid, mate: Pid, target: Sq, result: ThrowResult) -> Flow {
        let able = cx.s.player(mate).has_tackle_zone();
        let from = cx.s.player(thrower).at;
        let over = match result {
            ThrowResult::Superb | ThrowResult::Successful => target,
            ThrowResult::Terrible | ThrowResult::Fumble => from,
        };
        let start = cx.s.player(mate).at;
        cx.s.grid[start.index()] = EMPTY;
        let player = cx.s.player_mut(mate);
        player.place = Place::Airborne;
        player.at = Sq::NOWHERE;
        cx.push(Landing { thrower, mate, result, over, able, hit: false, bounced: false, at: At::Fly });
        Ok(Next::Go)
    }

    const fn to(self, at: At) -> Landing {
        Landing { at, ..self }
    }

    fn fly(self, cx: &mut Cx) -> Flow {
        match self.result {
            ThrowResult::Superb | ThrowResult::Successful
                if self.able && cx.r.permits(Permit::Swoops, cx.s, self.mate) =>
            {
                cx.ask(self.to(At::Swoop))
            }
            ThrowResult::Superb if !cx.r.units.slots().mate_throws.always_scatters => {
                self.come_down(cx, Path::To(self.over))
            }
            ThrowResult::Superb | ThrowResult::Successful => self.scatter(cx),
            ThrowResult::Terrible => cx.call(self, Drift::deviate(self.thrower, self.over)),
            ThrowResult::Fumble => self.bounce(cx),
        }
    }

    /// Swoop: the template may point along the pitch or across it; a D6 gives the direction, a D3 the squares.
    fn swoop(self, cx: &mut Cx, towards: Sq) -> Flow {
        let Some(facing) = self.over.towards(towards) else { return Ok(Next::Ask) };
        cx.uses(Permit::Swoops, self.mate);
        let dir = facing.turned(d3(cx.die(Roll::ThrowInDirection)?) as i8 - 2);
        let squares = d3(cx.die(Roll::Swoop)?);
        let path = line(cx.s, self.over, dir, squares);
        self.come_down(cx, path)
    }

    /// The squares that the template may point to.
    fn facings(self, s: &State) -> SqSet {
        let straight = |dx, dy| Dir::of_delta(dx, dy).map(|dir| self.over.step(dir));
        let four = [straight(1, 0), straight(-1, 0), straight(0, 1), straight(0, -1)];
        four.into_iter().flatten().filter(|sq| !s.is_off(*sq)).collect()
    }

    fn scatter(self, cx: &mut Cx) -> Flow {
        cx.call(self, Drift::scatter(self.thrower, self.over))
    }

    fn bounce(self, cx: &mut Cx) -> Flow {
        let dir = Dir::of_die(cx.die(Roll::Direction)?);
        let path = line(cx.s, self.over, dir, 1);
        self.come_down(cx, path)
    }

    fn come_down(mut self, cx: &mut Cx, path: Path) -> Flow {
        let at = match path {
            Path::To(at) => at,
            Path::Out(last) => return self.leave(cx, last),
        };
        self.over = at;
        if cx.s.holds_ball(self.mate) {
            cx.s.ball.at = at;
        }
        cx.emit(Event::MateMoved { mate: self.mate, to: at });
        match cx.s.at(at) {
            Some(below) if cx.r.units.slots().mate_throws.shoves => {
                self.hit = true;
                self.shove(cx, below)
            }
            Some(below) => {
                self.hit = true;
                cx.goto(self.to(At::Bounce))?;
                injury::knock_down(cx, below, self.mate, Cause::Throw)
            }
            None if self.hit => self.fall(cx),
            None if self.result == ThrowResult::Fumble
                && cx.r.permits(Permit::LandsMatesSoftly, cx.s, self.thrower) =>
            {
                self.land_softly(cx)
            }
            None if self.able => self.test(cx),
            None if self.bounced => self.fall(cx),
            None => {
                self.bounced = true;
                cx.goto(self.to(At::Bounce))
            }
        }
    }

    /// A player who is hit is pushed away from where the throw came from.
    fn shove(self, cx: &mut Cx, below: Pid) -> Flow {
        match direction(cx.s.player(self.thrower).at, self.over) {
            Some(dir) => {
                let push = Push::shove(self.thrower.side(), self.over.step(dir.turned(4)), below);
                cx.call(self.to(At::Shoved(below)), push)
            }
            None => self.shoved(cx, below, Aftermath::NOTHING),
        }
    }

    /// Both go down, the player who was hit first; if it could not be moved, the thrown player bounces on.
    fn shoved(self, cx: &mut Cx, below: Pid, after: Aftermath) -> Flow {
        let hit = cx.s.player(below);
        let (there, at) = (hit.on_pitch(), hit.at);
        cx.goto(self.to(if at == self.over { At::Bounce } else { At::Down }))?;
        let crowd = after.release(cx, there && cx.s.ball_lies_on(at));
        if crowd.is_some() {
            cx.push(Hurt::crowd(crowd, self.mate));
        }
        if there { injury::crush(cx, below, self.mate) } else { Ok(Next::Go) }
    }

    fn put_down(self, cx: &mut Cx) {
        cx.s.grid[self.over.index()] = self.mate.0;
        let player = cx.s.player_mut(self.mate);
        player.place = Place::Pitch;
        player.at = self.over;
    }

    /// No test, and on its feet.
    fn land_softly(self, cx: &mut Cx) -> Flow {
        self.put_down(cx);
        cx.uses_star(self.thrower);
        self.landed(cx)
    }

    fn test(self, cx: &mut Cx) -> Flow {
        self.put_down(cx);
        let mut mods = query::modifiers(cx.r, cx.s, self.mate, TestKind::Landing, self.over);
        match self.result {
            ThrowResult::Superb => mods.add(Mod::AccuratePass, cx.r.landing[0]),
            ThrowResult::Successful => mods.add(Mod::SuccessfulThrow, cx.r.landing[1]),
            ThrowResult::Fumble => mods.add(Mod::FumbledThrow, cx.r.landing[1]),
            ThrowResult::Terrible => mods.add(Mod::TerribleThrow, cx.r.landing[2]),
        }
        Test::call(cx, self.to(At::Tested), self.mate, TestKind::Landing, mods)
    }

    fn landed(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        cx.emit(Event::Landed { mate: self.mate });
        if self.result == ThrowResult::Superb {
            cx.emit(Event::SuperbThrow { who: self.thrower, mate: self.mate });
        }
        if cx.s.ball_lies_on(self.over) {
            cx.push(Flight::bounce());
        }
        Trapdoor::push_if_open(cx, self.mate)
    }

    /// Falls over: in itself not a Turnover, but with the ball it is (S7-LAND-03, S7-TO-08). Outside a team turn any
    /// fall ends the kick-off event in which the throw was made (S7-KOE-10).
    fn fall(self, cx: &mut Cx) -> Flow {
        let who = self.mate;
        cx.pop()?;
        self.put_down(cx);
        let knocked = self.hit && cx.r.collision == Collision::KnockedDown;
        cx.emit(if knocked { Event::KnockedDown { who } } else { Event::FellOver { who } });
        if cx.s.holds_ball(who) {
            cx.turnover(who.side(), TurnoverCause::ThrownCarrierLost);
        } else if !cx.s.clock.in_turn {
            cx.turnover(who.side(), TurnoverCause::FellOver);
        }
        Trapdoor::push_if_open(cx, who)?;
        if knocked {
            injury::drop_to_ground(cx, who);
        } else {
            injury::tumble(cx, who);
        }
        cx.push(Hurt::armour(who, Pid::NONE, Cause::Throw));
        Ok(Next::Go)
    }

    /// Off the pitch: the crowd gets the player and throws a held ball back (S7-LAND-07).
    fn leave(self, cx: &mut Cx, last: Sq) -> Flow {
        let who = self.mate;
        cx.pop()?;
        let player = cx.s.player_mut(who);
        player.place = Place::Reserves;
        player.posture = Posture::Standing;
        cx.emit(Event::PushedOff { who });
        if lose(cx, who) {
            cx.s.ball.at = last;
            cx.turnover(who.side(), TurnoverCause::ThrownCarrierLost);
            cx.push(Flight::throw_in());
        }
        cx.push(Hurt::crowd(who, Pid::NONE));
        Ok(Next::Go)
    }
}

/// The direction, of eight, in which a square lies.
fn direction(from: Sq, to: Sq) -> Option<Dir> {
    let (dx, dy) = (to.x() - from.x(), to.y() - from.y());
    let slight = |one: i8, other: i8| 2 * one.abs() < other.abs();
    let dx_sign = if slight(dx, dy) { 0 } else { dx.signum() };
    let dy_sign = if slight(dy, dx) { 0 } else { dy.signum() };
    Dir::of_delta(dx_sign, dy_sign)
}

impl Procedure for Landing {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Fly => self.fly(cx),
            At::Swoop => Ok(Next::Ask),
            At::Bounce => self.bounce(cx),
            At::Tested | At::Shoved(_) => waiting(&self.at),
            At::Down if !cx.s.is_free(self.over) => self.bounce(cx),
            At::Down => self.fall(cx),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if outcome.passed { self.landed(cx) } else { self.fall(cx) }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match (self.at, result) {
            (_, Returned::Drifted(path)) => self.come_down(cx, path),
            (At::Shoved(below), Returned::Pushed(after)) => self.shoved(cx, below, after),
            (_, other) => unreachable!("a thrown player does not wait for {other:?}"),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.mate.side()).squares(self.facings(s)).choice(Choice::Decline);
        Some(Decision::new(Ask::SkillSquare(self.mate, r.skill_for(Permit::Swoops, s, self.mate)), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Square(towards) => self.swoop(cx, towards),
            Action::Choose(Choice::Decline) => self.scatter(cx),
            other => unoffered(other),
        }
    }
}
