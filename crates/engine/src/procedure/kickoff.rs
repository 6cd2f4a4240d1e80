//! The kick-off (S7-KICK): kicker, target, deviation (which Kick may halve), On the Ball, the event, then the ball comes
//! down or a touchback is given.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{BallMove, Event, Gained};
use crate::flow::{Cx, Flow, Halt, Next, Procedure};
use crate::geometry::{Dir, Sq};
use crate::hook;
use crate::procedure::ball::{Path, gain, line, put};
use crate::procedure::match_::roll_d3;
use crate::procedure::{Flight, KickoffResult, OnTheBall};
use crate::rules::{Helper, Rules};
use crate::skill::Skill;
use crate::state::{Pid, PlayerSet, Side, State, mark};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Kickoff {
    kicker: Pid,
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
    /// A Master of Ballistics may change one of the two dice.
    Adjust {
        direction: u8,
        squares: u8,
    },
    Event,
    Land,
    Landed,
    Touchback,
}

impl Kickoff {
    pub const fn new() -> Kickoff {
        Kickoff::to(At::Kicker)
    }

    const fn to(at: At) -> Kickoff {
        Kickoff { kicker: Pid::NONE, at }
    }

    fn nominate(cx: &mut Cx) -> Flow {
        let kickers = Kickoff::kickers(cx.r, cx.s, cx.s.clock.kicking);
        match (kickers.len(), kickers.iter().next()) {
            (0, _) => cx.goto(Kickoff::to(At::Aim)),
            (1, Some(only)) => Kickoff::nominated(cx, only),
            _ => Ok(Next::Ask),
        }
    }

    fn nominated(cx: &mut Cx, who: Pid) -> Flow {
        cx.emit(Event::Kicker { who });
        cx.goto(Kickoff { kicker: who, at: At::Aim })
    }

    fn aim(self, cx: &mut Cx, target: Sq) -> Flow {
        cx.emit(Event::KickAimed { at: target });
        cx.s.clock.kick_off = true;
        cx.s.ball = crate::state::Ball { at: target, holder: Pid::NONE, in_play: true };
        if cx.s.marks & mark::MAGIC_FOOT != 0 {
            return cx.goto(Kickoff::to(At::Event));
        }
        let skill = ballistics(cx)?;
        let direction = cx.die(Roll::Direction)?;
        let squares = cx.die(Roll::Distance)? - u8::from(skill == 2);
        if skill == 3 {
            return cx.ask(Kickoff { at: At::Adjust { direction, squares }, ..self });
        }
        self.strays(cx, direction, squares)
    }

    fn strays(self, cx: &mut Cx, direction: u8, squares: u8) -> Flow {
        let dir = Dir::of_die(direction);
        if hook::ball::may_shorten(cx.s, self.kicker) {
            return cx.ask(Kickoff { at: At::Strayed { dir, squares }, ..self });
        }
        Kickoff::stray(cx, dir, squares)
    }

    /// Then a receiving player may be on the ball, unless it is a touchback.
    fn stray(cx: &mut Cx, dir: Dir, squares: u8) -> Flow {
        match line(cx.s, cx.s.ball.at, dir, squares) {
            Path::To(to) => {
                put(cx, BallMove::Deviated, to);
            }
            Path::Out(last) => {
                cx.s.ball.at = last;
                cx.s.ball.in_play = false;
                cx.emit(Event::BallOut { from: last });
            }
        }
        cx.goto(Kickoff::to(At::Event))?;
        if cx.s.ball.in_play {
            OnTheBall::kick_off(cx);
        }
        Ok(Next::Go)
    }

    fn strayed(self, cx: &mut Cx, dir: Dir, squares: u8, used: bool) -> Flow {
        if !used {
            return Kickoff::stray(cx, dir, squares);
        }
        cx.emit(Event::SkillUsed { who: self.kicker, skill: Skill::Kick });
        Kickoff::stray(cx, dir, squares / 2)
    }

    fn event(cx: &mut Cx) -> Flow {
        cx.goto(Kickoff::to(At::Land))?;
        Kickoff::roll_event(cx)
    }

    /// Rolls the event and starts it.
    pub fn roll_event(cx: &mut Cx) -> Flow {
        let sum = cx.die(Roll::KickoffEvent)? + cx.die(Roll::KickoffEvent)?;
        let event = cx.r.kickoff[usize::from(sum) - 2];
        cx.emit(Event::KickoffIs { event });
        cx.push(KickoffResult::new(event));
        Ok(Next::Go)
    }

    fn land(cx: &mut Cx) -> Flow {
        if !cx.s.ball.in_play {
            return cx.goto(Kickoff::to(At::Touchback));
        }
        let exact = cx.s.marks & mark::MAGIC_FOOT != 0;
        cx.s.marks &= !mark::MAGIC_FOOT;
        if exact && cx.s.at(cx.s.ball.at).is_none() {
            return Kickoff::done(cx);
        }
        cx.call(Kickoff::to(At::Landed), Flight::land(false))
    }

    fn landed(cx: &mut Cx) -> Flow {
        if !cx.s.ball.in_play {
            return cx.goto(Kickoff::to(At::Touchback));
        }
        Kickoff::done(cx)
    }

    fn done(cx: &mut Cx) -> Flow {
        cx.s.clock.kick_off = false;
        cx.pop()
    }

    /// The receiving coach hands the ball to a player (S7-KICK-06).
    fn touchback(cx: &mut Cx) -> Flow {
        cx.emit(Event::Touchback);
        let receivers = Kickoff::receivers(cx.s);
        match (receivers.len(), receivers.iter().next()) {
            (0, _) => {
                cx.s.ball.in_play = true;
                cx.s.clock.kick_off = false;
                cx.pop()?;
                cx.push(Flight::land(false));
                Ok(Next::Go)
            }
            (1, Some(only)) => Kickoff::give(cx, only),
            _ => Ok(Next::Ask),
        }
    }

    fn receivers(s: &State) -> PlayerSet {
        let side = s.clock.kicking.other();
        let standing: PlayerSet = s.fielded(side).filter(|p| s.player(*p).is_standing()).collect();
        let handy: PlayerSet = standing.iter().filter(|p| hook::ball::has_hands(s, *p)).collect();
        if handy.is_empty() { s.fielded(side).collect() } else { handy }
    }

    fn give(cx: &mut Cx, who: Pid) -> Flow {
        cx.s.ball.in_play = true;
        cx.s.ball.at = cx.s.player(who).at;
        cx.s.clock.kick_off = false;
        if cx.s.player(who).is_standing() && hook::ball::has_hands(cx.s, who) {
            gain(cx, who, Gained::Touchback);
            return cx.pop();
        }
        cx.pop()?;
        cx.push(Flight::bounce());
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

/// How well a Master of Ballistics has worked it out: D3, 1 for not at all (IN-master-of-ballistics).
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
            At::Aim | At::Strayed { .. } | At::Adjust { .. } => Ok(Next::Ask),
            At::Event => Kickoff::event(cx),
            At::Land => Kickoff::land(cx),
            At::Landed => Kickoff::landed(cx),
            At::Touchback => Kickoff::touchback(cx),
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
            At::Strayed { .. } => {
                let menu = Menu::new(kicking).choice(Choice::Use).choice(Choice::Decline);
                Decision::new(Ask::UseSkill(self.kicker, Skill::Kick), menu)
            }
            _ => Decision::new(Ask::Touchback, Menu::new(kicking.other()).players(Kickoff::receivers(s))),
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if let At::Strayed { dir, squares } = self.at {
            return self.strayed(cx, dir, squares, action == Action::Choose(Choice::Use));
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
            _ => Ok(Next::Ask),
        }
    }
}
