//! What a match looked like, side by side with those of people: what was done, what was left undone, and how turns ended.

use std::time::Instant;

use touchback_engine::event::TurnoverCause;
use touchback_engine::state::{Flag, Posture};
use touchback_engine::{Action, Ask, Choice, Decision, Dir, Event, Events, Pid, Rules, Side, Skill, State};

use crate::simulate::{Trouble, Watcher};

/// What one side did.
#[derive(Copy, Clone, Default, Debug)]
pub struct Figures {
    pub turns: u32,
    pub touchdowns: u32,
    pub casualties: u32,
    pub blocks: u32,
    pub passes: u32,
    pub completions: u32,
    pub hand_offs: u32,
    pub fouls: u32,
    pub turnovers: u32,
    /// Turnovers by the first player who acted in the turn.
    pub early: u32,
    /// Turns that ended with the ball in own hands, and of these with all four corners of the cage held.
    pub held: u32,
    pub cages: u32,
    /// Fit players not activated when the coach ended a turn, and those of them next to an opponent.
    pub idle: u32,
    pub idle_beside: u32,
    pub dump_offs: u32,
    /// Dump-offs aimed at a team-mate.
    pub dumped_well: u32,
    pub seconds: f64,
}

impl Figures {
    pub fn add(&mut self, other: &Figures) {
        self.turns += other.turns;
        self.touchdowns += other.touchdowns;
        self.casualties += other.casualties;
        self.blocks += other.blocks;
        self.passes += other.passes;
        self.completions += other.completions;
        self.hand_offs += other.hand_offs;
        self.fouls += other.fouls;
        self.turnovers += other.turnovers;
        self.early += other.early;
        self.held += other.held;
        self.cages += other.cages;
        self.idle += other.idle;
        self.idle_beside += other.idle_beside;
        self.dump_offs += other.dump_offs;
        self.dumped_well += other.dumped_well;
        self.seconds += other.seconds;
    }

    /// Names and values for a table, each for one match of one side or one turn of it.
    #[must_use]
    pub fn rows(&self, matches: u32) -> Vec<(&'static str, f64)> {
        let each = |count: u32| f64::from(count) / f64::from(matches.max(1));
        let share = |part: u32, of: u32| f64::from(part) / f64::from(of.max(1));
        vec![
            ("touchdowns a match", each(self.touchdowns)),
            ("casualties caused a match", each(self.casualties)),
            ("blocks a match", each(self.blocks)),
            ("passes a match", each(self.passes)),
            ("passes completed", share(self.completions, self.passes)),
            ("hand-offs a match", each(self.hand_offs)),
            ("fouls a match", each(self.fouls)),
            ("turnovers a match", each(self.turnovers)),
            ("turnovers by the first player", share(self.early, self.turnovers)),
            ("cages, of turns that end with the ball", share(self.cages, self.held)),
            ("idle fit players a turn", share(self.idle, self.turns)),
            ("idle beside an opponent a turn", share(self.idle_beside, self.turns)),
            ("dump-offs a match", each(self.dump_offs)),
            ("dump-offs to a team-mate", share(self.dumped_well, self.dump_offs)),
            ("seconds a turn", self.seconds / f64::from(self.turns.max(1))),
        ]
    }
}

/// Watches one match and keeps the figures of both sides.
#[derive(Default)]
pub struct Football {
    pub sides: [Figures; 2],
    acted: u32,
    dumps: Option<Pid>,
    asked: Option<Instant>,
}

impl Football {
    fn side(&mut self, side: Side) -> &mut Figures {
        &mut self.sides[side.index()]
    }
}

impl Events for Football {
    fn emit(&mut self, event: Event) {
        match event {
            Event::TurnStarted { .. } => self.acted = 0,
            Event::Activated { .. } => self.acted += 1,
            Event::TurnEnded { side, .. } => self.side(side).turns += 1,
            Event::Turnover { cause: TurnoverCause::Touchdown, .. } => {}
            Event::Turnover { side, .. } => {
                let early = u32::from(self.acted <= 1);
                let figures = self.side(side);
                figures.turnovers += 1;
                figures.early += early;
            }
            Event::Touchdown { who } => self.side(who.side()).touchdowns += 1,
            Event::Casualty { by, .. } if by.is_some() => self.side(by.side()).casualties += 1,
            Event::BlockRolled { attacker, .. } => self.side(attacker.side()).blocks += 1,
            Event::SkillUsed { who, skill: Skill::DumpOff } => self.dumps = Some(who),
            Event::PassAimed { who, .. } => self.side(who.side()).passes += 1,
            Event::Completed { who, .. } => self.side(who.side()).completions += 1,
            Event::HandedOff { who, .. } => self.side(who.side()).hand_offs += 1,
            Event::Fouled { who, .. } => self.side(who.side()).fouls += 1,
            _ => {}
        }
    }
}

impl Watcher for Football {
    fn asked(&mut self, _: &Rules, _: &State, _: &Decision, _: &[Action]) -> Result<(), Trouble> {
        self.asked = Some(Instant::now());
        Ok(())
    }

    fn chosen(&mut self, _: &Rules, s: &State, decision: &Decision, action: Action) {
        let spent = self.asked.take().map_or(0.0, |since| since.elapsed().as_secs_f64());
        let dumps = self.dumps;
        let figures = self.side(decision.by);
        figures.seconds += spent;
        if let (Ask::PassTarget(who), Action::Square(at)) = (decision.ask, action)
            && dumps == Some(who)
        {
            figures.dump_offs += 1;
            figures.dumped_well += u32::from(s.at(at).is_some_and(|mate| mate.side() == who.side()));
            self.dumps = None;
        } else if decision.ask == Ask::Turn && action == Action::Choose(Choice::EndTurn) {
            ended(s, decision.by, figures);
        }
    }
}

/// What is on the pitch when a coach ends the turn.
fn ended(s: &State, side: Side, figures: &mut Figures) {
    for who in s.fielded(side) {
        let player = s.player(who);
        if player.posture == Posture::Stunned || player.is(Flag::Activated) {
            continue;
        }
        let beside = |sq| s.at(sq).is_some_and(|foe| foe.side() != side && s.player(foe).is_standing());
        figures.idle += 1;
        figures.idle_beside += u32::from(player.at.neighbours().any(beside));
    }
    let holder = s.ball.holder;
    if holder.is_some() && holder.side() == side {
        figures.held += 1;
        figures.cages += u32::from(is_caged(s, holder));
    }
}

/// Whether standing team-mates hold all four corners around a player.
#[must_use]
pub fn is_caged(s: &State, who: Pid) -> bool {
    let at = s.player(who).at;
    let held = |dir: Dir| s.at(at.step(dir)).is_some_and(|p| p.side() == who.side() && s.player(p).is_standing());
    Dir::ALL.into_iter().filter(|dir| at.step(*dir).x() != at.x() && at.step(*dir).y() != at.y()).all(held)
}
