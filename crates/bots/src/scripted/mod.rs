//! A coach that plays sensible football by a fixed script.
//!
//! At each free choice of its turn it goes through the stages of `turn` in order and takes the first that has a plan: a
//! touchdown that is near, safe blocks, the Blitz, getting the ball, moving the carrier, placing the others, risky blocks.
//! A plan is one activation: the way square by square and what follows at its end. All other questions have a fixed rule
//! each. Every plan activates a player or ends the turn, so a turn always ends.

mod act;
mod aides;
mod ball;
mod blitz;
mod block;
pub(crate) mod board;
mod bomb;
mod carrier;
mod dump;
mod foul;
mod hurl;
mod kick_off;
mod later;
mod levels;
pub(crate) mod odds;
pub(crate) mod path;
mod plays;
mod pregame;
mod react;
mod set_up;
pub(crate) mod strike;
mod support;
mod turn;
mod wild;

use touchback_engine::dice::Quick;
use touchback_engine::{Action, ActionKind, Ask, Choice, Decision, Known, Pid, PlayerSet, Rules, Side, Skill, Sq};

use crate::Bot;
use board::Board;
use path::{Reach, Route};

pub struct Scripted {
    chance: Quick,
    pub(crate) reach: Reach,
    pub(crate) plan: Option<Plan>,
    turn: TurnMemory,
    /// Plays as the levels do. What depends on it is in `later`; the first script stays as it was.
    later: bool,
}

/// What one activation is for.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Plan {
    pub who: Pid,
    pub kind: ActionKind,
    pub target: Pid,
    pub route: Route,
    /// Steps of the route taken so far.
    pub step: u8,
    pub then: Then,
}

/// What follows at the end of the way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    Stop,
    /// Look again what the player, now with the ball, can do.
    Run,
    Block,
    Foul,
    HandOff(Pid),
    Gaze(Pid),
    Throw(Sq),
    /// Throw this team-mate there.
    Hurl(Pid, Sq),
}

impl Plan {
    pub fn moving(who: Pid, route: Route, then: Then) -> Plan {
        Plan { who, kind: ActionKind::Move, target: Pid::NONE, route, step: 0, then }
    }
}

/// What the coach remembers of the present team turn.
#[derive(Copy, Clone, PartialEq, Eq)]
struct TurnMemory {
    /// Half, drive, turn and side: distinguishes one turn from the next.
    key: (u8, u8, u8, Side),
    /// Players that are to stay where they are.
    settled: PlayerSet,
    /// Kept back while the others close in: to blitz the other side's carrier, or to pick up the ball.
    hunter: Pid,
    /// Where the carrier wants to go once the others have made way.
    anchor: Option<Sq>,
    /// No more Blitz this turn.
    no_blitz: bool,
    /// Whether a foul is considered at all in this turn.
    fouls: bool,
}

impl TurnMemory {
    const NONE: TurnMemory = TurnMemory {
        key: (0, 0, 0, Side::Home),
        settled: PlayerSet::EMPTY,
        hunter: Pid::NONE,
        anchor: None,
        no_blitz: false,
        fouls: false,
    };
}

impl Scripted {
    #[must_use]
    pub fn new(seed: u64) -> Scripted {
        let turn = TurnMemory::NONE;
        Scripted { chance: Quick::new(seed), reach: Reach::new(), plan: None, turn, later: false }
    }

    /// The script of the levels.
    #[must_use]
    pub fn later(seed: u64) -> Scripted {
        Scripted { later: true, ..Scripted::new(seed) }
    }

    /// Forgets the last turn when another one has begun.
    pub(crate) fn remember(&mut self, board: &Board) {
        let clock = board.s.clock;
        let key = (clock.half, clock.drive, board.s.team(board.me).turn, clock.active);
        if self.turn.key != key {
            let fouls = self.chance.below(4) == 0;
            self.turn = TurnMemory { key, fouls, ..TurnMemory::NONE };
        }
    }

    /// Any of the actions: for questions where nothing better is known.
    fn any(&mut self, actions: &[Action]) -> Action {
        actions[self.chance.below(actions.len() as u32) as usize]
    }

    fn think(&mut self, board: &Board, decision: &Decision, actions: &[Action]) -> Option<Action> {
        match decision.ask {
            Ask::BuyInducement => pregame::buy(board, actions),
            Ask::KickOrReceive => Some(Action::Choose(Choice::Receive)),
            Ask::SetUpOrConcede => Some(Action::Choose(Choice::SetUp)),
            Ask::SetUpPlayer => set_up::player(board, actions),
            Ask::SetUpSquare(who) => set_up::square(board, who, actions),
            Ask::KickTarget => kick_off::target(board, actions),
            Ask::Touchback => kick_off::touchback(board, actions),
            Ask::KickoffPlayer(event) => kick_off::player(board, event, actions),
            Ask::KickoffSquare(event, who) => kick_off::square(board, event, who, actions),
            Ask::Turn => Some(self.next_activation(board, decision)),
            Ask::Target(who, _) => self.named_target(who),
            Ask::Act(who, _) => Some(self.act(board, decision, who)),
            Ask::PassTarget(who) if self.later && board.s.clock.active != board.me => dump::target(board, who, actions),
            Ask::PassTarget(who) => self.throw_target(who).or_else(|| bomb::target(board, who, actions)),
            Ask::ThrowTarget(who, _) => self.throw_target(who),
            Ask::Reroll(who) => react::reroll(board, decision, who),
            Ask::BlockDie(attacker, defender) => react::block_die(board, decision, attacker, defender),
            Ask::Push(who) => react::push(board, who, actions),
            Ask::PickUp(_) => Some(Action::Choose(Choice::PickUp)),
            Ask::FollowUp(who) => react::follow_up(board, who),
            Ask::NameDice(_) => Some(Action::Choose(Choice::Die1)),
            Ask::RerollScatter => Some(Action::Choose(Choice::Decline)),
            Ask::UseSkill(who, Skill::DumpOff) if self.later => Some(dump::wish(board, who)),
            Ask::UseSkill(who, skill) => react::use_skill(board, decision, who, skill),
            Ask::SkillPlayer(_, Skill::AnimalSavagery | Skill::Bloodlust) => react::sacrifice(board, actions),
            Ask::SkillPlayer(_, Skill::OnTheBall) => react::watcher(board, actions),
            Ask::SkillPlayer(_, Skill::PickMeUp | Skill::Swarming | Skill::DivingCatch | Skill::PilingOn) => {
                actions.iter().copied().find(|action| matches!(action, Action::Player(_)))
            }
            Ask::SkillSquare(who, Skill::OnTheBall) => react::close_in(board, decision, who, actions),
            Ask::SkillSquare(_, Skill::Swoop) => react::swoop(board, actions),
            Ask::SkillSquare(who, _) => react::step_aside(board, who, actions),
            Ask::Interfere => react::interfere(board, actions),
            Ask::Apothecary(who) => react::apothecary(board, decision, who),
            Ask::CasualtyChoice(_) => react::casualty(board),
            Ask::IllegalProcedure(_) => react::illegal_procedure(decision),
            Ask::RollSkill(_) => actions.iter().copied().find(|action| matches!(action, Action::Item(_))),
            Ask::RerollInjury(_) => react::reroll_injury(decision),
            Ask::Regeneration(_) => react::regeneration(decision),
            Ask::SendOff(_) => react::send_off(decision),
            Ask::Play(_) => self.declare(board, actions),
            Ask::PlayPlayer(play) => plays::player(board, play, actions),
            Ask::PlaySquare(play) => plays::square(board, play, actions),
            Ask::PlaySkill(play) => plays::skill(board, decision, play),
            Ask::PlayChoice(_) => plays::choice(decision),
            // A coach who has shown a card says what it does; the bot accepts it, and never shows one itself.
            Ask::Agree(..) | Ask::Slogan => Some(Action::Choose(Choice::Use)),
            Ask::Adjust => Some(Action::Choose(Choice::Done)),
            Ask::Bargain(_) => Some(Action::Choose(Choice::Decline)),
            Ask::NameDie(_) => Some(Action::Item(6)),
            Ask::KeepPlay => Some(Action::Choose(Choice::KeepFirst)),
            _ => aides::answer(board, decision, actions),
        }
    }
}

impl Bot for Scripted {
    fn choose(&mut self, r: &Rules, known: &Known, decision: &Decision, actions: &[Action]) -> Action {
        let board = Board::new(r, known, decision.by);
        let wanted = self.think(&board, decision, actions);
        match wanted.filter(|action| decision.menu.offers(*action)) {
            Some(action) => action,
            None => self.any(actions),
        }
    }
}
