//! Hypnotic Gaze of 1994 (OB-5.13): once in each team turn of its side, at any moment between the steps of the active
//! player, a player may take away the tackle zone of an opponent next to it for the rest of the turn. The die must be
//! above the opponent's Agility, so an Agility of 6 is immune (OB-3.9-11); it may be re-rolled (OB-3.5-1).

use crate::action::Action;
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next, Procedure, unoffered};
use crate::procedure::again;
use crate::procedure::test::reroll_stopped;
use crate::query;
use crate::rules::Rules;
use crate::state::{Flag, Pid, PlayerSet, Side, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stare {
    side: Side,
    who: Pid,
    /// The opponent the gaze failed against; nobody before the die.
    missed: Pid,
    /// The die is to be re-rolled.
    again: bool,
}

impl Stare {
    pub const fn new(side: Side) -> Stare {
        Stare { side, who: Pid::NONE, missed: Pid::NONE, again: false }
    }

    /// Whether anybody of a side could do it now.
    pub fn is_open(r: &Rules, s: &State, side: Side) -> bool {
        !r.skills_for(Permit::Stares).is_empty() && !Stare::ready(r, s, side).is_empty()
    }

    /// The players of a side that could do it now.
    fn ready(r: &Rules, s: &State, side: Side) -> PlayerSet {
        let able = |p: &Pid| r.permits(Permit::Stares, s, *p) && !s.reacted.contains(*p);
        s.fielded(side).filter(able).filter(|p| !query::action::gaze_targets(s, *p).is_empty()).collect()
    }

    fn targets(self, r: &Rules, s: &State) -> PlayerSet {
        if self.who.is_some() { query::action::gaze_targets(s, self.who) } else { Stare::ready(r, s, self.side) }
    }

    /// Asks only where there is something to choose.
    fn choose(self, cx: &mut Cx) -> Flow {
        if self.again {
            return if reroll_stopped(cx.s) { cx.pop() } else { self.stare(cx, self.missed, false) };
        }
        if self.missed.is_some() {
            return Ok(Next::Ask);
        }
        let open = self.targets(cx.r, cx.s);
        match (open.len(), open.iter().next()) {
            (0, _) => cx.pop(),
            (1, Some(only)) => self.chosen(cx, only),
            _ => Ok(Next::Ask),
        }
    }

    fn chosen(self, cx: &mut Cx, player: Pid) -> Flow {
        if !self.who.is_some() {
            return cx.goto(Stare { who: player, ..self });
        }
        cx.s.reacted.insert(self.who);
        cx.uses(Permit::Stares, self.who);
        cx.emit(Event::TargetNamed { who: self.who, target: player });
        self.stare(cx, player, true)
    }

    fn stare(self, cx: &mut Cx, player: Pid, first: bool) -> Flow {
        if cx.die(Roll::Stare)? + cx.s.player(player).ag > 7 {
            cx.s.player_mut(player).set(Flag::Pied | Flag::NoTackleZone);
            cx.s.bound_by_plays = true;
            cx.emit(Event::TackleZoneLost { who: player });
            return cx.pop();
        }
        // No face of the die beats an Agility of 6.
        let possible = cx.s.player(player).ag > 1;
        if first && possible && again::is_open(cx.r, cx.s, self.who) {
            return cx.ask(Stare { missed: player, ..self });
        }
        cx.pop()
    }

    fn missed(self, cx: &mut Cx, action: Action) -> Flow {
        let next = Stare { again: true, ..self };
        if again::announced(cx, self.who, action, next)? { Ok(Next::Go) } else { cx.pop() }
    }
}

impl Procedure for Stare {
    fn advance(self, cx: &mut Cx) -> Flow {
        self.choose(cx)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        if self.missed.is_some() {
            return Some(again::decide(r, s, self.who, Ask::Reroll(self.who)));
        }
        let menu = Menu::new(self.side).players(self.targets(r, s));
        let first = if self.who.is_some() {
            self.who
        } else {
            Stare::ready(r, s, self.side).iter().next().unwrap_or(Pid::NONE)
        };
        Some(Decision::new(Ask::SkillPlayer(first, r.skill_for(Permit::Stares, s, first)), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            _ if self.missed.is_some() => self.missed(cx, action),
            Action::Player(player) => self.chosen(cx, player),
            other => unoffered(other),
        }
    }
}
