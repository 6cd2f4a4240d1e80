//! What units and parts of an edition have the kernel do.

use crate::action::ActionKind;
use crate::dice::Roll;
use crate::event::{BallMove, Cause, Event};
use crate::flow::{Cx, Flow, Halt, Next};
use crate::geometry::Sq;
use crate::play::PlayMoment;
use crate::procedure::{self, Activation, Flight, Hurt, Kickoff, Match, Plays, Prayers, Trapdoor, Turn};
use crate::state::{Pid, Place, Side};
use crate::unit::UnitProcedure;

impl Cx<'_> {
    /// Turns of each team in this half.
    #[must_use]
    pub fn turns(&self) -> u8 {
        Match::turns(self)
    }

    /// One die for each side until one is higher (S7-DICE-07).
    pub fn roll_off(&mut self, roll: Roll) -> Result<Side, Halt> {
        procedure::roll_off(self, roll)
    }

    /// Rolls on the kick-off table and starts the event.
    pub fn roll_kickoff(&mut self) -> Flow {
        Kickoff::roll_event(self)
    }

    /// Rolls on the weather table; the weather changes at once.
    pub fn roll_weather(&mut self) -> Flow {
        procedure::roll_weather(self)
    }

    /// Opens the windows of a moment for special plays.
    pub fn open_plays(&mut self, moment: PlayMoment, owner: Side, about: Pid) {
        Plays::open(self, moment, owner, about);
    }

    /// A side may pray this many times.
    pub fn pray(&mut self, side: Side, prayers: u8) {
        self.push(Prayers::new(side, prayers));
    }

    /// A bonus team turn.
    pub fn bonus_turn(&mut self, side: Side) {
        self.push(Turn::bonus(side));
    }

    /// Activates a player as the running procedure allows; then that procedure continues.
    pub fn activate<P: UnitProcedure>(&mut self, then: P, who: Pid, kind: ActionKind) -> Flow {
        self.next(then)?;
        self.push(Activation::new(who, kind));
        Ok(Next::Go)
    }

    /// Lays a player down, stunned.
    pub fn stun(&mut self, who: Pid) -> Result<(), Halt> {
        procedure::place_prone(self, who)?;
        procedure::stun(self, who);
        Ok(())
    }

    /// Rolls for the injury of a player without an armour roll.
    pub fn injure(&mut self, who: Pid, cause: Cause) {
        self.push(Hurt::injury_only(who, Pid::NONE, cause));
    }

    /// Sends a player off, without an argument.
    pub fn send_off(&mut self, who: Pid) {
        procedure::remove(self, who, Place::SentOff);
        self.emit(Event::SentOff { who });
    }

    /// Takes a player from the pitch to the reserves.
    pub fn take_off(&mut self, who: Pid) {
        procedure::remove(self, who, Place::Reserves);
        self.emit(Event::Went { who, to: Place::Reserves });
    }

    /// Puts a player on the pitch on another square, without a step.
    pub fn shift(&mut self, who: Pid, to: Sq) {
        procedure::relocate(self.s, who, to);
    }

    /// Rolls for the trapdoor under a player, if there is one.
    pub fn tread(&mut self, who: Pid) -> Flow {
        Trapdoor::push_if_open(self, who)
    }

    /// What Get the Ref means to hired referees; returns whether the bribes are still given.
    pub fn bought_referees(&mut self) -> bool {
        procedure::get_the_ref(self)
    }

    /// A gust scatters the ball in the air; off the pitch is a touchback.
    pub fn gust(&mut self) -> Result<(), Halt> {
        match procedure::scattering(self, self.s.ball.at)? {
            procedure::Path::To(to) => {
                procedure::put(self, BallMove::Scattered, to);
            }
            procedure::Path::Out(last) => {
                self.s.ball.at = last;
                self.s.ball.in_play = false;
                self.emit(Event::BallOut { from: last });
            }
        }
        Ok(())
    }

    /// The ball lands where it is.
    pub fn land_ball(&mut self) {
        self.push(Flight::land(false));
    }

    /// The crowd throws the ball in from where it left the pitch.
    pub fn throw_in(&mut self) {
        self.push(Flight::throw_in());
    }

    /// One more re-roll for this side, and one less for the other if it has any but a Leader's.
    pub fn steal_reroll(&mut self, side: Side) {
        self.s.team_mut(side).rerolls += 1;
        self.emit(Event::RerollGained { side });
        let other = self.s.team_mut(side.other());
        if other.rerolls > 0 {
            other.rerolls -= 1;
            self.emit(Event::RerollTaken { side: side.other() });
        }
    }

    /// One more team re-roll, until the end of the drive.
    pub fn drive_reroll(&mut self, side: Side) {
        procedure::reward(self, side);
    }
}
