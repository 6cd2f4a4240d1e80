//! The kick-off (S7-KICK): the kicker, then target, deviation and event in the order of the edition, then the ball comes down or
//! a touchback is given. Pro may repeat the deviation where a league lets it (O-30), and Kick may halve it; On the Ball follows.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{BallMove, Event, Gained};
use crate::flow::{Cx, Flow, Halt, Next, Procedure, Returned, unoffered};
use crate::geometry::{Dir, Sq};
use crate::procedure::again;
use crate::procedure::ball::{Path, gain, line, put};
use crate::procedure::match_::roll_d3;
use crate::procedure::test::reroll_stopped;
use crate::procedure::{Flight, OnTheBall, Turn};
use crate::query;
use crate::rules::options::KickoffEventOrder;
use crate::rules::{Helper, KickStep, Rules};
use crate::state::{Mark, Notice, Pid, PlayerSet, Side, State};
use crate::unit;
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Kickoff {
    kicker: Pid,
    /// The ball has left the pitch.
    out: bool,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Kicker,
    Aim,
    /// The kick will stray this far; Kick may halve it.
    Strayed {
        dir: Dir,
        squares: u8,
    },
    /// The kicker's Pro may re-roll both dice (O-30).
    Again {
        direction: u8,
        squares: u8,
    },
    /// They are to be re-rolled.
    Rethrow {
        direction: u8,
        squares: u8,
    },
    /// A Master of Ballistics may change one of the two dice.
    Adjust {
        direction: u8,
        squares: u8,
    },
    Event,
    Scatter,
    Land,
    Landed,
    Touchback,
}

impl Kickoff {
    pub const fn new() -> Kickoff {
        Kickoff::to(At::Kicker)
    }

    const fn to(at: At) -> Kickoff {
        Kickoff { kicker: Pid::NONE, out: false, at }
    }

    fn nominate(cx: &mut Cx) -> Flow {
        let kickers = Kickoff::kickers(cx.r, cx.s, cx.s.clock.kicking);
        match (kickers.len(), kickers.iter().next()) {
            (0, _) if (cx.r.units.slots().unkicked)(cx.s) => {
                cx.s.ball =
                    crate::state::Ball { at: middle(cx.r, cx.s.clock.kicking), holder: Pid::NONE, in_play: false };
                cx.goto(Kickoff::to(At::Touchback))
            }
            (0, _) => cx.goto(Kickoff::to(after(cx.r, None))),
            (1, Some(only)) => Kickoff::nominated(cx, only),
            _ => Ok(Next::Ask),
        }
    }

    fn nominated(cx: &mut Cx, who: Pid) -> Flow {
        cx.emit(Event::Kicker { who });
        cx.goto(Kickoff { kicker: who, ..Kickoff::to(after(cx.r, None)) })
    }

    fn aim(self, cx: &mut Cx, target: Sq) -> Flow {
        cx.emit(Event::KickAimed { at: target });
        if cx.r.rerolled.has(Roll::Direction) {
            cx.s.upkeep.touched_by(cx.s.clock.kicking);
        }
        cx.s.clock.kick_off = true;
        cx.s.ball = crate::state::Ball { at: target, holder: Pid::NONE, in_play: true };
        cx.goto(Kickoff { at: after(cx.r, Some(KickStep::Aim)), ..self })
    }

    fn scatter(self, cx: &mut Cx) -> Flow {
        if cx.s.marks.has(Mark::KickIsExact) {
            return cx.goto(Kickoff::to(after(cx.r, Some(KickStep::Scatter))));
        }
        let skill = ballistics(cx)?;
        let direction = cx.die(Roll::Direction)?;
        let rolled = cx.die(Roll::Distance)? - u8::from(skill == 2);
        let bad = cx.s.upkeep.is(Notice::BadKick);
        let squares = if bad { rolled * 2 } else { rolled };
        if skill == 3 {
            return cx.ask(Kickoff { at: At::Adjust { direction, squares }, ..self });
        }
        if cx.r.rerolled.has(Roll::Direction) && again::is_open(cx.r, cx.s, self.kicker) {
            return cx.ask(Kickoff { at: At::Again { direction, squares }, ..self });
        }
        self.strays(cx, direction, squares)
    }

    fn strays(self, cx: &mut Cx, direction: u8, squares: u8) -> Flow {
        let dir = Dir::of_die(direction);
        if self.kicker.is_some() && cx.r.permits(Permit::ShortensKick, cx.s, self.kicker) {
            return cx.ask(Kickoff { at: At::Strayed { dir, squares }, ..self });
        }
        Kickoff::stray(cx, dir, squares)
    }

    /// Then a receiving player may use On the Ball, unless it is a touchback.
    fn stray(cx: &mut Cx, dir: Dir, squares: u8) -> Flow {
        let next = after(cx.r, Some(KickStep::Scatter));
        let mut out = false;
        match line(cx.s, cx.s.ball.at, dir, squares) {
            Path::To(to) => {
                put(cx, BallMove::Deviated, to);
            }
            Path::Out(last) => {
                cx.s.ball.at = last;
                cx.s.ball.in_play = false;
                out = next == At::Land;
                cx.emit(Event::BallOut { from: last });
            }
        }
        cx.goto(Kickoff { out, ..Kickoff::to(next) })?;
        if cx.s.ball.in_play {
            OnTheBall::kick_off(cx);
        }
        Ok(Next::Go)
    }

    fn strayed(self, cx: &mut Cx, dir: Dir, squares: u8, used: bool) -> Flow {
        if !used {
            return Kickoff::stray(cx, dir, squares);
        }
        cx.uses(Permit::ShortensKick, self.kicker);
        Kickoff::stray(cx, dir, squares / 2)
    }

    fn event(self, cx: &mut Cx) -> Flow {
        cx.s.clock.kick_off = true;
        cx.goto(Kickoff { at: after(cx.r, Some(KickStep::Event)), ..self })?;
        Kickoff::roll_event(cx)
    }

    /// Rolls the event and starts it.
    pub fn roll_event(cx: &mut Cx) -> Flow {
        let sum = cx.die(Roll::KickoffEvent)? + cx.die(Roll::KickoffEvent)?;
        unit::kick_off(cx, cx.r.kickoff[usize::from(sum) - 2])
    }

    fn land(self, cx: &mut Cx) -> Flow {
        if cx.s.upkeep.is(Notice::BonusTurn) {
            cx.s.upkeep.notices.clear(Notice::BonusTurn);
            return cx.call(self, Turn::bonus(cx.s.clock.kicking));
        }
        cx.s.upkeep.notices.clear(Notice::BadKick);
        if !cx.s.ball.in_play {
            return cx.goto(Kickoff { at: At::Touchback, ..self });
        }
        let exact = cx.s.marks.take(Mark::KickIsExact);
        if exact && cx.s.at(cx.s.ball.at).is_none() {
            return Kickoff::done(cx);
        }
        cx.call(Kickoff::to(At::Landed), Flight::land(false))
    }

    fn landed(self, cx: &mut Cx) -> Flow {
        if !cx.s.ball.in_play {
            return cx.goto(Kickoff { at: At::Touchback, ..self });
        }
        Kickoff::done(cx)
    }

    fn done(cx: &mut Cx) -> Flow {
        cx.s.clock.kick_off = false;
        cx.pop()
    }

    /// The receiving coach hands the ball to a player (S7-KICK-06).
    fn touchback(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::Touchback);
        let receivers = Kickoff::receivers(cx.r, cx.s);
        match (receivers.len(), receivers.iter().next()) {
            (0, _) => self.to_nobody(cx),
            (1, Some(only)) => Kickoff::give(cx, only),
            _ => Ok(Next::Ask),
        }
    }

    /// Nobody is there to take the ball.
    fn to_nobody(self, cx: &mut Cx) -> Flow {
        cx.s.ball.in_play = true;
        cx.s.clock.kick_off = false;
        cx.pop()?;
        (cx.r.units.slots().unclaimed)(cx, self.out);
        Ok(Next::Go)
    }

    fn receivers(r: &Rules, s: &State) -> PlayerSet {
        let side = s.clock.kicking.other();
        let standing: PlayerSet = s.fielded(side).filter(|p| s.player(*p).is_standing()).collect();
        let handy: PlayerSet = standing.iter().filter(|p| query::ball::has_hands(r, s, *p)).collect();
        if handy.is_empty() { s.fielded(side).collect() } else { handy }
    }

    /// A ball that nobody can hold bounces as part of the kick: over the line or off the pitch is a touchback again (S7-KICK-05).
    fn give(cx: &mut Cx, who: Pid) -> Flow {
        cx.s.ball.in_play = true;
        cx.s.ball.at = cx.s.player(who).at;
        let holds = cx.s.player(who).is_standing() && query::ball::has_hands(cx.r, cx.s, who);
        // Where every bounce would be a touchback, one is enough.
        let kicked_over = &cx.r.pitch.own[cx.s.clock.kicking.index()];
        let lands = cx.s.ball.at.neighbours().any(|sq| cx.r.pitch.all.contains(sq) && !kicked_over.contains(sq));
        if !holds && lands {
            return cx.call(Kickoff::to(At::Landed), Flight::bounce());
        }
        cx.s.clock.kick_off = false;
        cx.pop()?;
        if holds {
            gain(cx, who, Gained::Touchback);
        } else {
            cx.push(Flight::bounce());
        }
        Ok(Next::Go)
    }

    /// In the Centre Field and away from the line; if there is none, next to the line (S7-KICK-01).
    fn kickers(r: &Rules, s: &State, side: Side) -> PlayerSet {
        let line = &r.pitch.line[side.index()];
        let deep = |p: &Pid| r.pitch.centre.contains(s.player(*p).at) && !line.contains(s.player(*p).at);
        let kickers: PlayerSet = s.fielded(side).filter(deep).collect();
        if kickers.is_empty() { s.fielded(side).filter(|p| line.contains(s.player(*p).at)).collect() } else { kickers }
    }
}

/// The middle of the half that a side kicks into.
fn middle(r: &Rules, kicking: Side) -> Sq {
    let (length, width) = (r.pitch.length, r.pitch.width);
    Sq::at(if kicking == Side::Home { length - length / 4 } else { length / 4 }, width / 2)
}

/// The steps of the kick; a league may have the event first (O-11).
fn steps(r: &Rules) -> [KickStep; 3] {
    match r.options.kickoff_event_order {
        KickoffEventOrder::PlaceFirst => r.kick,
        KickoffEventOrder::EventFirst => [KickStep::Event, KickStep::Aim, KickStep::Scatter],
    }
}

/// What follows a step of the kick, or the choice of the kicker.
fn after(r: &Rules, done: Option<KickStep>) -> At {
    let steps = steps(r);
    let next = steps.iter().position(|step| Some(*step) == done).map_or(0, |at| at + 1);
    match steps.get(next) {
        Some(KickStep::Aim) => At::Aim,
        Some(KickStep::Scatter) => At::Scatter,
        Some(KickStep::Event) => At::Event,
        None => At::Land,
    }
}

/// How well the Master of Ballistics has calculated: D3, 1 for not at all (IN-master-of-ballistics).
fn ballistics(cx: &mut Cx) -> Result<u8, Halt> {
    let side = cx.s.clock.kicking;
    if !cx.s.team(side).helped_by(Helper::MasterOfBallistics) {
        return Ok(1);
    }
    cx.emit(Event::HelperUsed { side, helper: Helper::MasterOfBallistics });
    roll_d3(cx, Roll::Ballistics)
}

/// By how much a die can be changed.
const CHANGES: [i8; 4] = [-2, -1, 1, 2];

/// The two dice after a change: the first four entries are for the distance, the others for the direction.
fn adjusted(direction: u8, squares: u8, item: u8) -> Option<(u8, u8)> {
    let by = CHANGES[usize::from(item) % CHANGES.len()];
    let changed = |die: u8, faces: u8| die.checked_add_signed(by).filter(|face| (1..=faces).contains(face));
    match item {
        0..4 => changed(squares, 6).map(|squares| (direction, squares)),
        _ => changed(direction, 8).map(|direction| (direction, squares)),
    }
}

impl Procedure for Kickoff {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Kicker => Kickoff::nominate(cx),
            At::Aim | At::Strayed { .. } | At::Adjust { .. } | At::Again { .. } => Ok(Next::Ask),
            At::Rethrow { direction, squares } if reroll_stopped(cx.s) => self.strays(cx, direction, squares),
            // Pro is used up by now, so the question is not asked twice.
            At::Rethrow { .. } => self.scatter(cx),
            At::Event => self.event(cx),
            At::Scatter => self.scatter(cx),
            At::Land => self.land(cx),
            At::Landed => self.landed(cx),
            At::Touchback => self.touchback(cx),
        }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match result {
            Returned::BallOut => Kickoff { out: true, ..self }.landed(cx),
            other => unreachable!("a kick-off does not wait for {other:?}"),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let kicking = s.clock.kicking;
        Some(match self.at {
            At::Kicker => Decision::new(Ask::Kicker, Menu::new(kicking).players(Kickoff::kickers(r, s, kicking))),
            At::Aim => Decision::new(Ask::KickTarget, Menu::new(kicking).squares(r.pitch.beyond(kicking))),
            At::Adjust { direction, squares } => {
                let mut menu = Menu::new(kicking).choice(Choice::Decline);
                let open = (0..8).filter(|item| adjusted(direction, squares, *item).is_some());
                menu.items = open.fold(0, |set, item| set | 1 << item);
                Decision::new(Ask::HelperItem(Helper::MasterOfBallistics), menu)
            }
            At::Again { .. } => again::decide(r, s, self.kicker, Ask::RerollScatter),
            At::Strayed { .. } => {
                let menu = Menu::new(kicking).choice(Choice::Use).choice(Choice::Decline);
                Decision::new(Ask::UseSkill(self.kicker, r.skill_for(Permit::ShortensKick, s, self.kicker)), menu)
            }
            At::Rethrow { .. } | At::Event | At::Scatter | At::Land | At::Landed => return None,
            At::Touchback => {
                Decision::new(Ask::Touchback, Menu::new(kicking.other()).players(Kickoff::receivers(r, s)))
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if let At::Strayed { dir, squares } = self.at {
            return self.strayed(cx, dir, squares, action == Action::Choose(Choice::Use));
        }
        if let At::Again { direction, squares } = self.at {
            let next = Kickoff { at: At::Rethrow { direction, squares }, ..self };
            let granted = again::announced(cx, self.kicker, action, next)?;
            return if granted { Ok(Next::Go) } else { self.strays(cx, direction, squares) };
        }
        if let At::Adjust { direction, squares } = self.at {
            let item = if let Action::Item(item) = action { Some(item) } else { None };
            let changed = item.and_then(|item| adjusted(direction, squares, item));
            let (direction, squares) = changed.unwrap_or((direction, squares));
            return self.strays(cx, direction, squares);
        }
        match action {
            Action::Player(who) if self.at == At::Kicker => Kickoff::nominated(cx, who),
            Action::Player(who) => Kickoff::give(cx, who),
            Action::Square(target) => self.aim(cx, target),
            other => unoffered(other),
        }
    }
}
