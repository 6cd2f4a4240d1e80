//! One step (S7-MOVE, S7-RUSH, S7-DODGE, S7-PICK, OB-2.10) and one jump (S7-JUMP, OB-5.17).
//!
//! Order: Tentacles may hold the player; Rush, then Dodge or Jump (where the coach names the dice of one square, in the
//! order he says, or both against both numbers, OB-2.3), a diving player lies down, Shadowing may follow, then the
//! trapdoor, opponents who react to the step (OB-5.7), a trap in the End Zone (MP-CUST-30), then the pick-up
//! (S7-MOVE-03).

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, Gained, Mods, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::Sq;
use crate::play::PlayMoment;
use crate::procedure::ball::{gain, leave_behind, touch};
use crate::procedure::{Activation, Diving, EndZoneTrap, Flight, Plays, Test, Trapdoor, Watch, injury};
use crate::query::{self, leaving};
use crate::rules::options::BallSquareEntry;
use crate::rules::{Mod, Rules, RushAndDodge, TestKind};
use crate::state::{Pid, PlayerSet, State, busy, flag, mark};
use crate::unit::{Chance, JumpDue, Moment, Offering, Permit, Point, Windows};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Step {
    who: Pid,
    to: Sq,
    rush: bool,
    dodge: bool,
    dice: Dice,
    /// Where the player came from.
    from: Sq,
    at: At,
}

/// Which die of a square that takes a Rush and a Dodge is which.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Dice {
    RushFirst,
    DodgeFirst,
    /// Neither was named: each of the two must be good enough for both (OB-2.3-2).
    Unnamed,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Leave,
    Held,
    Gripped,
    /// Which die is which (OB-2.3-1).
    Name,
    Rushed,
    Dodge,
    Dodging,
    Dodged,
    /// The Rush after the Dodge.
    RushedLast,
    Shadow,
    Enter,
    Entered,
    PickUp,
    /// Whether to pick the ball up at all (O-27).
    Stoop,
    PickedUp,
}

impl Step {
    pub const fn new(who: Pid, to: Sq, rush: bool) -> Step {
        Step { who, to, rush, dodge: false, dice: Dice::RushFirst, from: Sq::NOWHERE, at: At::Leave }
    }

    /// Where a jump came down: only what follows on entering a square is left.
    pub const fn landed(who: Pid, to: Sq) -> Step {
        Step { who, to, rush: false, dodge: false, dice: Dice::RushFirst, from: Sq::NOWHERE, at: At::Enter }
    }

    /// A player who follows another into the square it has left: no roll except for the ball.
    pub const fn following(who: Pid, to: Sq) -> Step {
        Step { who, to, rush: false, dodge: false, dice: Dice::RushFirst, from: Sq::NOWHERE, at: At::Entered }
    }

    const fn to(self, at: At) -> Step {
        Step { at, ..self }
    }

    fn leave(mut self, cx: &mut Cx) -> Flow {
        self.from = cx.s.player(self.who).at;
        self.dodge = part(cx, self.who);
        if Watch::is_due(cx.r, cx.s, self.who, Permit::HoldsWhoLeaves) {
            return cx.call(self.to(At::Held), Watch::new(self.who, Permit::HoldsWhoLeaves));
        }
        self.grip(cx)
    }

    fn grip(self, cx: &mut Cx) -> Flow {
        if Watch::is_due(cx.r, cx.s, self.who, Permit::GripsWhoLeaves) {
            return cx.call(self.to(At::Gripped), Watch::new(self.who, Permit::GripsWhoLeaves));
        }
        self.go(cx)
    }

    /// The player is moved first; the rolls decide whether it stays on its feet (S7-DODGE-02).
    fn go(self, cx: &mut Cx) -> Flow {
        leave_behind(cx, self.who);
        relocate(cx.s, self.who, self.to);
        cx.emit(Event::Moved { who: self.who, to: self.to });
        if !self.rush {
            return cx.goto(self.to(At::Dodge));
        }
        if self.dodge && cx.r.rush_and_dodge == RushAndDodge::AsNamed {
            return cx.ask(self.to(At::Name));
        }
        self.go_for_it(cx, At::Rushed)
    }

    fn go_for_it(self, cx: &mut Cx, then: At) -> Flow {
        let rush = query::modifiers(cx.r, cx.s, self.who, TestKind::Rush, self.to);
        let need = query::need(cx.r, cx.s, self.who, TestKind::Rush);
        let (need, mods) = if self.dice == Dice::Unnamed {
            let (dodge_need, dodge) = self.dodge_number(cx);
            harder((need, rush), (dodge_need, dodge))
        } else {
            (need, rush)
        };
        Test::call_for(cx, self.to(then), self.who, TestKind::Rush, need, mods)
    }

    /// The first or the second die is for the extra square; or the coach names neither.
    fn named(mut self, cx: &mut Cx, action: Action) -> Flow {
        self.dice = match action {
            Action::Choose(Choice::Die1) => Dice::RushFirst,
            Action::Choose(Choice::Die2) => Dice::DodgeFirst,
            _ => Dice::Unnamed,
        };
        if self.dice == Dice::DodgeFirst { cx.goto(self.to(At::Dodge)) } else { self.go_for_it(cx, At::Rushed) }
    }

    /// What a dodge into the square needs.
    fn dodge_number(self, cx: &Cx) -> (u8, Mods) {
        let mut mods = query::modifiers(cx.r, cx.s, self.who, TestKind::Dodge, self.to);
        leaving::hold_back(cx.r, cx.s, self.who, &mut mods);
        let mut number = (query::need(cx.r, cx.s, self.who, TestKind::Dodge), mods);
        cx.r.units.number(cx.r, cx.s, self.who, TestKind::Dodge, &mut number);
        number
    }

    fn dodge(self, cx: &mut Cx) -> Flow {
        if !self.dodge {
            return cx.goto(self.to(At::Enter));
        }
        let (number, mods) = self.dodge_number(cx);
        if cx.s.marks & mark::BANANA_SKIN != 0 {
            cx.s.marks &= !mark::BANANA_SKIN;
            return Test::call_for(cx, self.to(At::Dodged), self.who, TestKind::Dodge, CLUMSIEST, mods);
        }
        if cx.r.permits(Permit::DodgesByStrength, cx.s, self.who) {
            cx.uses(Permit::DodgesByStrength, self.who);
            cx.s.player_mut(self.who).set(flag::BREAK_TACKLE_USED);
        }
        let (need, mods) = if self.dice == Dice::Unnamed {
            let rush = query::modifiers(cx.r, cx.s, self.who, TestKind::Rush, self.to);
            harder((number, mods), (query::need(cx.r, cx.s, self.who, TestKind::Rush), rush))
        } else {
            (number, mods)
        };
        Test::call_for(cx, self.to(At::Dodged), self.who, TestKind::Dodge, need, mods)
    }

    fn checked(self, cx: &mut Cx, next: At) -> Flow {
        let dodged = self.at == At::Dodged;
        if cx.s.outcome.passed {
            if dodged {
                cx.s.pending.held_back = Pid::NONE;
            }
            cx.goto(self.to(next))?;
            return lay_diver(cx);
        }
        cx.pop()?;
        lay_diver(cx)?;
        if dodged && cx.r.permits(Permit::HoldsGround, cx.s, self.who) {
            return stop_short(cx, self.who);
        }
        Trapdoor::push_if_open(cx, self.who)?;
        if dodged { injury::fall_getting_away(cx, self.who) } else { injury::fall_going_for_it(cx, self.who) }
    }

    fn shadow(self, cx: &mut Cx) -> Flow {
        if Watch::is_due(cx.r, cx.s, self.who, Permit::Shadows) {
            return cx.call(self.to(At::Enter), Watch::new(self.who, Permit::Shadows));
        }
        if Watch::may_pursue(cx.r, cx.s, self.who) {
            return cx.call(self.to(At::Enter), Watch::new(self.who, Permit::Pursues));
        }
        cx.goto(self.to(At::Enter))
    }

    /// What waits in the square: a trapdoor, a banana skin.
    fn enter(self, cx: &mut Cx) -> Flow {
        cx.goto(self.to(At::Entered))?;
        Diving::answer(cx, self.who, self.from);
        Offering::open(cx, Point::OpponentMoved, Chance { side: self.who.side().other(), who: self.who }, None);
        Trapdoor::push_if_open(cx, self.who)
    }

    fn pick_up(self, cx: &mut Cx) -> Flow {
        if !cx.s.ball_lies_on(self.to) || !cx.s.player(self.who).is_standing() || cx.s.player(self.who).at != self.to {
            return cx.pop();
        }
        if cx.r.permits(Permit::CannotPickUp, cx.s, self.who) {
            return cx.goto(Flight::bounce());
        }
        if !query::ball::has_hands(cx.r, cx.s, self.who) {
            cx.s.outcome.passed = false;
            return self.picked_up(cx);
        }
        if self.at == At::PickUp && cx.r.options.ball_square_entry == BallSquareEntry::MayDecline {
            return cx.ask(self.to(At::Stoop));
        }
        touch(cx.r, cx.s, self.who);
        let mods = query::modifiers(cx.r, cx.s, self.who, TestKind::PickUp, self.to);
        let mut number = (query::need(cx.r, cx.s, self.who, TestKind::PickUp), mods);
        cx.r.units.number(cx.r, cx.s, self.who, TestKind::PickUp, &mut number);
        Test::call_for(cx, self.to(At::PickedUp), self.who, TestKind::PickUp, number.0, number.1)
    }

    fn picked_up(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if cx.s.outcome.passed {
            gain(cx, self.who, Gained::PickUp);
            return Ok(Next::Go);
        }
        cx.turnover(self.who.side(), TurnoverCause::PickUpFailed);
        cx.push(Flight::bounce());
        Ok(Next::Go)
    }
}

/// Of two target numbers with their modifiers the one that fewer faces reach; the first of equals.
fn harder(first: (u8, Mods), second: (u8, Mods)) -> (u8, Mods) {
    let reached = |(need, mods): &(u8, Mods)| (1..=6).filter(|face| query::passes(*face, mods.total(), *need)).count();
    if reached(&second) < reached(&first) { second } else { first }
}

/// The target number of the worst Agility there is (DT-32).
const CLUMSIEST: u8 = 6;

/// Whether a player about to leave its square must dodge; the square is noted for opponents who may react.
fn part(cx: &mut Cx, who: Pid) -> bool {
    let from = cx.s.player(who).at;
    let free = cx.s.player(who).is(flag::FREE_EXIT) || cx.r.permits(Permit::Wrecked, cx.s, who);
    let markers = if free { PlayerSet::EMPTY } else { query::markers(cx.s, who.side(), from) };
    let watched = leaving::is_watched(cx.r, cx.s, markers);
    cx.s.pending.vacated = if watched { from } else { Sq::NOWHERE };
    cx.s.pending.held_back = if watched { leaving::tripped_by(cx.r, cx.s, who) } else { Pid::NONE };
    !markers.is_empty()
}

/// Stand Firm of 1994: the failed dodge ends the movement, and a ball in the square bounces (OB-2.10-6).
fn stop_short(cx: &mut Cx, who: Pid) -> Flow {
    cx.uses(Permit::HoldsGround, who);
    Activation::hold(cx, who);
    if cx.s.ball_lies_on(cx.s.player(who).at) {
        cx.push(Flight::bounce());
    }
    Ok(Next::Go)
}

/// Tentacles hold the player: it does not leave, and its movement is over.
fn hold(cx: &mut Cx, who: Pid) -> Flow {
    cx.s.pending.vacated = Sq::NOWHERE;
    Activation::hold(cx, who);
    cx.pop()
}

/// Diving Tackle is paid for: face down in the vacated square, or where the diver is if nobody left.
fn lay_diver(cx: &mut Cx) -> Flow {
    let (diver, vacated) = (cx.s.pending.diver, cx.s.pending.vacated);
    if !diver.is_some() {
        return Ok(Next::Go);
    }
    cx.s.pending.diver = Pid::NONE;
    if cx.s.is_free(vacated) {
        relocate(cx.s, diver, vacated);
        cx.emit(Event::Placed { who: diver, at: vacated });
        Trapdoor::push_if_open(cx, diver)?;
    }
    injury::place_prone(cx, diver)
}

/// Moves a player on the pitch, with a held ball.
pub(crate) fn relocate(s: &mut State, who: Pid, to: Sq) {
    let from = s.player(who).at;
    s.grid[from.index()] = crate::state::EMPTY;
    s.grid[to.index()] = who.0;
    s.player_mut(who).at = to;
    if s.ball.holder == who {
        s.ball.at = to;
    }
}

impl Procedure for Step {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Leave => self.leave(cx),
            At::Held | At::Gripped if cx.s.outcome.passed => hold(cx, self.who),
            At::Held => self.grip(cx),
            At::Gripped => self.go(cx),
            At::Rushed => self.checked(cx, At::Dodge),
            At::Dodge if self.dodge && cx.s.open_to != [0; 2] => {
                cx.goto(self.to(At::Dodging))?;
                Plays::open(cx, PlayMoment::DodgeDue, self.who.side(), self.who);
                Ok(Next::Go)
            }
            At::Dodge | At::Dodging => self.dodge(cx),
            At::Dodged if self.dice == Dice::DodgeFirst && cx.s.outcome.passed => {
                cx.s.pending.held_back = Pid::NONE;
                self.go_for_it(cx, At::RushedLast)
            }
            At::Dodged | At::RushedLast => self.checked(cx, At::Shadow),
            At::Shadow => self.shadow(cx),
            At::Enter => self.enter(cx),
            At::Entered => {
                cx.goto(self.to(At::PickUp))?;
                EndZoneTrap::push_if_set(cx, self.who)
            }
            At::PickUp => self.pick_up(cx),
            At::Name | At::Stoop => Ok(Next::Ask),
            At::PickedUp => self.picked_up(cx),
        }
    }

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        let menu = Menu::new(self.who.side()).choice(Choice::Decline);
        if self.at == At::Name {
            return Some(Decision::new(Ask::NameDice(self.who), menu.choice(Choice::Die1).choice(Choice::Die2)));
        }
        Some(Decision::new(Ask::PickUp(self.who), menu.choice(Choice::PickUp)))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if self.at == At::Name {
            return self.named(cx, action);
        }
        if action == Action::Choose(Choice::PickUp) {
            return self.pick_up(cx);
        }
        cx.goto(Flight::bounce())
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Jump {
    who: Pid,
    to: Sq,
    /// Rushes still to be made.
    rushes: u8,
    at: JumpAt,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum JumpAt {
    Leave,
    Held,
    Gripped,
    Rush,
    FirstRushed,
    SecondRushed,
    Jump,
    Jumped,
}

impl Jump {
    pub const fn new(who: Pid, to: Sq, rushes: u8) -> Jump {
        Jump { who, to, rushes, at: JumpAt::Leave }
    }

    const fn to(self, at: JumpAt) -> Jump {
        Jump { at, ..self }
    }

    fn leave(self, cx: &mut Cx) -> Flow {
        part(cx, self.who);
        if Watch::is_due(cx.r, cx.s, self.who, Permit::HoldsWhoLeaves) {
            return cx.call(self.to(JumpAt::Held), Watch::new(self.who, Permit::HoldsWhoLeaves));
        }
        if Watch::is_due(cx.r, cx.s, self.who, Permit::GripsWhoLeaves) {
            return cx.call(self.to(JumpAt::Gripped), Watch::new(self.who, Permit::GripsWhoLeaves));
        }
        cx.goto(self.to(JumpAt::Rush))
    }

    fn rush(self, cx: &mut Cx, then: JumpAt) -> Flow {
        if self.rushes == 0 {
            return cx.goto(self.to(JumpAt::Jump));
        }
        let mods = query::modifiers(cx.r, cx.s, self.who, TestKind::Rush, self.to);
        let next = Jump { rushes: self.rushes - 1, at: then, ..self };
        Test::call(cx, next, self.who, TestKind::Rush, mods)
    }

    /// A failed Rush: down in the landing square, except for a first one without a leap (S7-JUMP-02).
    fn fall_short(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if self.at == JumpAt::SecondRushed || cx.r.permits(Permit::Leaps, cx.s, self.who) {
            self.land(cx);
            Trapdoor::push_if_open(cx, self.who)?;
        }
        injury::fall_going_for_it(cx, self.who)
    }

    /// The larger number of markers, of the start and of the landing square, counts (S7-JUMP-03).
    fn jump(self, cx: &mut Cx) -> Flow {
        let from = cx.s.player(self.who).at;
        let there = query::modifiers(cx.r, cx.s, self.who, TestKind::Jump, self.to);
        let here = query::modifiers(cx.r, cx.s, self.who, TestKind::Jump, from);
        let marked =
            |m: &crate::event::Mods| m.iter().filter(|(why, _)| *why == Mod::Marked).map(|(_, by)| by).sum::<i8>();
        let mut mods = if marked(&here) < marked(&there) { here } else { there };
        if !cx.r.permits(Permit::LeapsFreely, cx.s, self.who) {
            leaving::hold_back(cx.r, cx.s, self.who, &mut mods);
        }
        cx.r.units.jump_mods(cx.r, cx.s, self.who, &mut mods);
        if cx.s.player(self.who).spent & busy::UNHINDERED != 0 {
            mods = mods.without_penalties();
        }
        Test::call(cx, self.to(JumpAt::Jumped), self.who, TestKind::Jump, mods)
    }

    /// Failed: in the landing square, or in the start square by a natural 1 (S7-JUMP-04).
    fn jumped(self, cx: &mut Cx) -> Flow {
        cx.s.player_mut(self.who).spent &= !busy::UNHINDERED;
        cx.pop()?;
        let slips = cx.s.outcome.face == 1 && !cx.r.permits(Permit::LeapsFreely, cx.s, self.who);
        if !cx.s.outcome.passed && slips {
            lay_diver(cx)?;
            return injury::fall_getting_away(cx, self.who);
        }
        let from = cx.s.player(self.who).at;
        self.land(cx);
        if cx.s.outcome.passed {
            cx.s.pending.held_back = Pid::NONE;
            cx.push(Step { from, at: At::Shadow, ..Step::landed(self.who, self.to) });
            return lay_diver(cx);
        }
        lay_diver(cx)?;
        Trapdoor::push_if_open(cx, self.who)?;
        injury::fall_getting_away(cx, self.who)
    }

    fn land(self, cx: &mut Cx) {
        leave_behind(cx, self.who);
        relocate(cx.s, self.who, self.to);
        cx.emit(Event::Jumped { who: self.who, to: self.to });
    }
}

impl Procedure for Jump {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            JumpAt::Leave => self.leave(cx),
            JumpAt::Held | JumpAt::Gripped if cx.s.outcome.passed => hold(cx, self.who),
            JumpAt::Held | JumpAt::Gripped => cx.goto(self.to(JumpAt::Rush)),
            JumpAt::Rush => self.rush(cx, JumpAt::FirstRushed),
            JumpAt::FirstRushed if cx.s.outcome.passed => self.rush(cx, JumpAt::SecondRushed),
            JumpAt::SecondRushed if cx.s.outcome.passed => cx.goto(self.to(JumpAt::Jump)),
            JumpAt::FirstRushed | JumpAt::SecondRushed => self.fall_short(cx),
            JumpAt::Jump => Windows::raise(cx, self, JumpDue::new(self.who)),
            JumpAt::Jumped => self.jumped(cx),
        }
    }

    fn resume(self, cx: &mut Cx, moment: Moment) -> Flow {
        let Moment::JumpDue(due) = moment else { unreachable!("a jump has not raised {moment:?}") };
        if due.unhindered {
            cx.s.player_mut(self.who).spent |= busy::UNHINDERED;
        }
        self.jump(cx)
    }
}
