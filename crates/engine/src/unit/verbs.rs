//! What units and parts of an edition have the kernel do.

use crate::action::{ActionKind, ChoiceSet};
use crate::decision::{Ask, Decision};
use crate::dice::Roll;
use crate::effect;
use crate::event::{BallMove, Cause, Event, Gained, ThrowResult};
use crate::flow::{Cx, Flow, Halt, Next};
use crate::geometry::Sq;
use crate::play::PlayMoment;
use crate::procedure::{
    self, Activation, Bomb, Flight, Hurt, Kickoff, Landing, Match, OnTheBall, PassBlock, Plays, Prayers, SendOff, Step,
    Strike, Trapdoor, Turn, again,
};
use crate::rules::{Fate, Prayer, Rules};
use crate::skill::{Skill, SkillSet};
use crate::state::{Change, Pid, Place, Player, Side, State, Until};
use crate::unit::UnitProcedure;

/// The question whether a roll of this player is thrown again.
#[must_use]
pub fn ask_reroll(r: &Rules, s: &State, who: Pid) -> Decision {
    again::decide(r, s, who, Ask::Reroll(who))
}

impl Rules {
    /// Whether a team could have a roll of nobody in particular thrown again, or nobody can know that it could not.
    #[must_use]
    pub fn asks_team(&self, s: &State, side: Side) -> bool {
        procedure::asks_team(self, s, side)
    }

    /// What it could do so with.
    #[must_use]
    pub fn team_rerolls(&self, s: &State, side: Side) -> ChoiceSet {
        procedure::team_choices(self, s, side)
    }
}

impl State {
    /// Whether a change would change anything about this player.
    #[must_use]
    pub fn would_change(&self, who: Pid, change: Change) -> bool {
        effect::matters(self, who, change)
    }
}

impl Cx<'_> {
    /// Whether the coach of this player is asked for a re-roll.
    #[must_use]
    pub fn may_reroll(&self, who: Pid) -> bool {
        again::is_open(self.r, self.s, who)
    }

    /// Whether the re-roll just announced was stopped.
    pub fn is_reroll_stopped(&mut self) -> bool {
        procedure::reroll_stopped(self.s)
    }

    /// Opponents on the ball may move before a pass.
    pub fn on_the_ball(&mut self, thrower: Pid) {
        OnTheBall::answer(self, thrower);
    }

    /// Pass blockers may move before a pass to this square.
    pub fn pass_block(&mut self, thrower: Pid, to: Sq) {
        PassBlock::answer(self, thrower, to);
    }

    /// The same before a team-mate is thrown, which nobody intercepts.
    pub fn pass_block_of_mate(&mut self, thrower: Pid, to: Sq) {
        PassBlock::cover(self, thrower, to);
    }

    /// Changes a player until the given end. Returns whether anything changed.
    pub fn change(&mut self, who: Pid, change: Change, until: Until) -> bool {
        effect::start(self, who, change, until)
    }

    /// A prayer finds this player, and changes it for as long as it is answered.
    pub fn bless(&mut self, who: Pid, prayer: Prayer, change: Change) {
        self.emit(Event::Chosen { who });
        effect::start(self, who, change, effect::lasts(prayer));
    }

    /// Knocks a player down, which may end the turn.
    pub fn knock_down(&mut self, who: Pid, cause: Cause) -> Flow {
        procedure::knock_down(self, who, Pid::NONE, cause)
    }

    /// The same by somebody.
    pub fn knock_down_by(&mut self, who: Pid, by: Pid, cause: Cause) -> Flow {
        procedure::knock_down(self, who, by, cause)
    }

    /// Hits a player, who goes down only if its armour breaks.
    pub fn strike(&mut self, who: Pid, by: Pid, cause: Cause) {
        self.push(Hurt::struck(who, by, cause));
    }

    /// Has a player make a special action that replaces a block.
    pub fn attack(&mut self, who: Pid, target: Pid, kind: ActionKind) {
        self.push(Strike::new(who, target, kind));
    }

    /// A player throws a bomb.
    pub fn throw_bomb(&mut self, who: Pid) {
        self.push(Bomb::new(who));
    }

    /// The referee has seen the weapon of this player.
    pub fn penalise(&mut self, who: Pid) {
        self.push(SendOff::secret_weapon(who));
    }

    /// The player whose activation it is gets a second action.
    pub fn grant_second_action(&mut self) {
        Activation::grant_second(self);
    }

    /// A player trips over its own feet.
    pub fn fall_over(&mut self, who: Pid) -> Flow {
        procedure::fall_over(self, who)
    }

    /// A journeyman of this side.
    #[must_use]
    pub fn journeyman(&self, side: Side) -> Player {
        procedure::journeyman(self.r, self.s, side)
    }

    /// Somebody joins a squad, if there is room.
    pub fn join(&mut self, side: Side, player: Player) -> Option<Pid> {
        procedure::join(self.s, side, player)
    }

    /// One of these skills, each equally likely.
    pub fn random_skill(&mut self, skills: SkillSet) -> Result<Option<Skill>, Halt> {
        procedure::random_skill(self, skills)
    }

    /// What a casualty roll does to a player.
    pub fn casualty_roll(&mut self, who: Pid) -> Result<Fate, Halt> {
        procedure::casualty_roll(self, who)
    }

    /// The activation of this player is over.
    pub fn end_activation(&mut self, who: Pid) {
        Activation::finish(self, who);
    }

    /// A player drops to the ground without a word.
    pub fn drop_to_ground(&mut self, who: Pid) {
        procedure::drop_to_ground(self, who);
    }

    /// A player has the ball, wherever it was.
    pub fn take_ball(&mut self, who: Pid, how: Gained) {
        self.s.ball.at = self.s.player(who).at;
        procedure::gain(self, who, how);
    }

    /// A player loses the ball, which stays where it is.
    pub fn lose_ball(&mut self, who: Pid) {
        procedure::lose(self, who);
    }

    /// What follows when a player was put on this square.
    pub fn enter(&mut self, who: Pid, at: Sq) {
        self.push(Step::landed(who, at));
    }

    /// A player falls where it stands, and its armour is rolled for. The caller has said so.
    pub fn bring_down(&mut self, who: Pid, cause: Cause) {
        procedure::drop_to_ground(self, who);
        self.push(Hurt::going_down(self.r, self.s, who, Pid::NONE, cause));
    }

    /// Places a player prone.
    pub fn lay_down(&mut self, who: Pid) -> Flow {
        procedure::place_prone(self, who)
    }

    /// Rolls against the armour of a player.
    pub fn roll_armour(&mut self, who: Pid, by: Pid, cause: Cause) {
        self.push(Hurt::armour(who, by, cause));
    }

    /// A ball in the hands of this player bounces.
    pub fn drop_ball(&mut self, who: Pid) {
        if procedure::lose(self, who) {
            self.push(Flight::bounce());
        }
    }

    /// Sends a player through the air from where it stands, like a badly thrown team-mate.
    pub fn hurl(&mut self, who: Pid) -> Flow {
        Landing::launch(self, who, who, self.s.player(who).at, ThrowResult::Terrible)
    }

    /// Takes a player off the pitch.
    pub fn remove(&mut self, who: Pid, to: Place) {
        procedure::remove(self, who, to);
    }

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

    /// The same by somebody.
    pub fn injure_by(&mut self, who: Pid, by: Pid, cause: Cause) {
        self.push(Hurt::injury_only(who, by, cause));
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
