//! One step (S7-MOVE, S7-RUSH, S7-DODGE, S7-PICK, OB-2.10).
//!
//! Order: Tentacles may hold the player; Rush, then Dodge or Jump (where the coach names the dice of one square, in the
//! order he says, or both against both numbers, OB-2.3), a diving player lies down, Shadowing may follow, then the
//! trapdoor, opponents who react to the step (OB-5.7), a trap in the End Zone (MP-CUST-30), then the pick-up
//! (S7-MOVE-03).

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::{Event, Gained, Mods, TurnoverCause};
use crate::flow::{Cx, Flow, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::Sq;
use crate::play::PlayMoment;
use crate::procedure::ball::{gain, leave_behind, touch};
use crate::procedure::parting::{Parting, hold, lay_diver};
use crate::procedure::{Activation, Diving, EndZoneTrap, Flight, Plays, Test, Trapdoor, Watch, injury};
use crate::query::{self, leaving};
use crate::rules::options::BallSquareEntry;
use crate::rules::{Rules, RushAndDodge, TestKind};
use crate::state::{Flag, Mark, Outcome, Pid, State};
use crate::unit::{Chance, Offering, Permit, Point};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Step {
    who: Pid,
    to: Sq,
    rush: bool,
    dodge: bool,
    dice: Dice,
    /// Where the player came from.
    from: Sq,
    parting: Parting,
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
        let (dice, from, parting) = (Dice::RushFirst, Sq::NOWHERE, Parting::PLAIN);
        Step { who, to, rush, dodge: false, dice, from, parting, at: At::Leave }
    }

    /// The ball may stay behind.
    pub const fn dropping(self, drops_ball: bool) -> Step {
        Step { parting: self.parting.dropping(drops_ball), ..self }
    }

    /// A jump has come down here from another square, which opponents may enter.
    pub const fn leapt(who: Pid, from: Sq, to: Sq, left: Sq) -> Step {
        Step { from, parting: Parting::of(left), at: At::Shadow, ..Step::new(who, to, false) }
    }

    /// Where a jump came down: only what follows on entering a square is left.
    pub const fn landed(who: Pid, to: Sq) -> Step {
        Step { at: At::Enter, ..Step::new(who, to, false) }
    }

    /// A player who follows another into the square it has left: no roll except for the ball.
    pub const fn following(who: Pid, to: Sq) -> Step {
        Step { at: At::Entered, ..Step::new(who, to, false) }
    }

    const fn to(self, at: At) -> Step {
        Step { at, ..self }
    }

    fn leave(mut self, cx: &mut Cx) -> Flow {
        self.from = cx.s.player(self.who).at;
        self.dodge = self.parting.part(cx, self.who);
        let left = self.parting.left;
        if Watch::is_due(cx.r, cx.s, self.who, left, Permit::HoldsWhoLeaves) {
            return cx.call(self.to(At::Held), Watch::new(self.who, left, Permit::HoldsWhoLeaves));
        }
        self.grip(cx)
    }

    fn grip(self, cx: &mut Cx) -> Flow {
        let left = self.parting.left;
        if Watch::is_due(cx.r, cx.s, self.who, left, Permit::GripsWhoLeaves) {
            return cx.call(self.to(At::Gripped), Watch::new(self.who, left, Permit::GripsWhoLeaves));
        }
        self.go(cx)
    }

    /// The player is moved first; the rolls decide whether it stays on its feet (S7-DODGE-02).
    fn go(self, cx: &mut Cx) -> Flow {
        leave_behind(cx, self.who, self.parting.drops_ball);
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
            Action::Choose(Choice::Decline) => Dice::Unnamed,
            other => return unoffered(other),
        };
        if self.dice == Dice::DodgeFirst { cx.goto(self.to(At::Dodge)) } else { self.go_for_it(cx, At::Rushed) }
    }

    /// What a dodge into the square needs.
    fn dodge_number(self, cx: &Cx) -> (u8, Mods) {
        let mut mods = query::modifiers(cx.r, cx.s, self.who, TestKind::Dodge, self.to);
        leaving::hold_back(cx.r, cx.s, self.who, self.parting.left, &mut mods);
        let mut number = (query::need(cx.r, cx.s, self.who, TestKind::Dodge), mods);
        cx.r.units.number(cx.r, cx.s, self.who, TestKind::Dodge, &mut number);
        number
    }

    fn dodge(self, cx: &mut Cx) -> Flow {
        if !self.dodge {
            return cx.goto(self.to(At::Enter));
        }
        let (number, mods) = self.dodge_number(cx);
        let leaver = (self.who, self.parting.left);
        if cx.s.marks.take(Mark::Clumsy) {
            return Test::call_leaving(cx, self.to(At::Dodged), leaver, TestKind::Dodge, CLUMSIEST, mods);
        }
        if cx.r.permits(Permit::DodgesByStrength, cx.s, self.who) {
            cx.uses(Permit::DodgesByStrength, self.who);
            cx.s.player_mut(self.who).set(Flag::BreakTackleUsed);
        }
        let (need, mods) = if self.dice == Dice::Unnamed {
            let rush = query::modifiers(cx.r, cx.s, self.who, TestKind::Rush, self.to);
            harder((number, mods), (query::need(cx.r, cx.s, self.who, TestKind::Rush), rush))
        } else {
            (number, mods)
        };
        Test::call_leaving(cx, self.to(At::Dodged), leaver, TestKind::Dodge, need, mods)
    }

    fn checked(self, cx: &mut Cx, passed: bool, next: At) -> Flow {
        let dodged = self.at == At::Dodged;
        let Parting { left, tripped_by, diver, .. } = self.parting;
        if passed {
            cx.goto(self.laid().to(next))?;
            return lay_diver(cx, diver, left);
        }
        cx.pop()?;
        lay_diver(cx, diver, left)?;
        if dodged && cx.r.permits(Permit::HoldsGround, cx.s, self.who) {
            return stop_short(cx, self.who);
        }
        Trapdoor::push_if_open(cx, self.who)?;
        if dodged {
            injury::fall_getting_away(cx, self.who, tripped_by)
        } else {
            injury::fall_going_for_it(cx, self.who)
        }
    }

    /// Nobody dives after the player any more.
    const fn laid(self) -> Step {
        Step { parting: Parting { diver: Pid::NONE, ..self.parting }, ..self }
    }

    fn shadow(self, cx: &mut Cx) -> Flow {
        let left = self.parting.left;
        if Watch::is_due(cx.r, cx.s, self.who, left, Permit::Shadows) {
            return cx.call(self.to(At::Enter), Watch::new(self.who, left, Permit::Shadows));
        }
        if Watch::may_pursue(cx.r, cx.s, self.who, left) {
            return cx.call(self.to(At::Enter), Watch::new(self.who, left, Permit::Pursues));
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
            return self.picked_up(cx, false);
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

    fn picked_up(self, cx: &mut Cx, passed: bool) -> Flow {
        cx.pop()?;
        if passed {
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

/// Stand Firm of 1994: the failed dodge ends the movement, and a ball in the square bounces (OB-2.10-6).
fn stop_short(cx: &mut Cx, who: Pid) -> Flow {
    cx.uses(Permit::HoldsGround, who);
    Activation::hold(cx, who);
    if cx.s.ball_lies_on(cx.s.player(who).at) {
        cx.push(Flight::bounce());
    }
    Ok(Next::Go)
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
            At::Dodge if self.dodge && cx.s.open_to != [0; 2] => {
                cx.goto(self.to(At::Dodging))?;
                Plays::open(cx, PlayMoment::DodgeDue, self.who.side(), self.who);
                Ok(Next::Go)
            }
            At::Dodge | At::Dodging => self.dodge(cx),
            At::Shadow => self.shadow(cx),
            At::Enter => self.enter(cx),
            At::Entered => {
                cx.goto(self.to(At::PickUp))?;
                EndZoneTrap::push_if_set(cx, self.who)
            }
            At::PickUp => self.pick_up(cx),
            At::Name | At::Stoop => Ok(Next::Ask),
            At::Held | At::Gripped | At::Rushed | At::Dodged | At::RushedLast | At::PickedUp => waiting(&self.at),
        }
    }

    fn tested(mut self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if self.at == At::Dodged {
            self.parting.diver = outcome.diver;
        }
        match self.at {
            At::Rushed => self.checked(cx, outcome.passed, At::Dodge),
            At::Dodged if self.dice == Dice::DodgeFirst && outcome.passed => self.go_for_it(cx, At::RushedLast),
            At::Dodged | At::RushedLast => self.checked(cx, outcome.passed, At::Shadow),
            At::PickedUp => self.picked_up(cx, outcome.passed),
            other => unreachable!("a step calls for no test at {other:?}"),
        }
    }

    fn returned(self, cx: &mut Cx, result: Returned) -> Flow {
        match (self.at, result) {
            (_, Returned::Watched { held: true }) => hold(cx, self.who),
            (At::Held, Returned::Watched { .. }) => self.grip(cx),
            (At::Gripped, Returned::Watched { .. }) => self.go(cx),
            (at, other) => unreachable!("a step does not wait for {other:?} at {at:?}"),
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
        match action {
            _ if self.at == At::Name => self.named(cx, action),
            Action::Choose(Choice::PickUp) => self.pick_up(cx),
            Action::Choose(Choice::Decline) => cx.goto(Flight::bounce()),
            other => unoffered(other),
        }
    }
}
