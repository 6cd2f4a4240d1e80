//! Swarming: when both sides are set up, some more players with the trait may come on, beyond the usual number: a D3 of them,
//! no more than were set up, and neither next to the line nor into a Wide Zone.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::geometry::SqSet;
use crate::procedure::match_::{available, roll_d3};
use crate::procedure::set_up::place;
use crate::rules::Rules;
use crate::skill::Skill;
use crate::state::{Pid, PlayerSet, Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Swarm {
    side: Side,
    left: u8,
    who: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Roll,
    Player,
    Square,
}

impl Swarm {
    /// Starts it if there is anybody to come on.
    pub fn open(cx: &mut Cx, side: Side) {
        let fielded = cx.s.fielded(side).any(|who| cx.s.player(who).has(Skill::Swarming));
        if fielded && !reserves(cx.s, side).is_empty() {
            cx.push(Swarm { side, left: 0, who: Pid::NONE, at: At::Roll });
        }
    }

    fn roll(self, cx: &mut Cx) -> Flow {
        let fielded = cx.s.fielded(self.side).filter(|who| cx.s.player(*who).has(Skill::Swarming)).count();
        let left = roll_d3(cx, Roll::Swarming)?.min(fielded as u8);
        cx.goto(Swarm { left, at: At::Player, ..self })
    }

    fn next(self, cx: &mut Cx) -> Flow {
        let room = !squares(cx.r, cx.s, self.side).is_empty();
        if self.left == 0 || !room || reserves(cx.s, self.side).is_empty() { cx.pop() } else { Ok(Next::Ask) }
    }
}

fn reserves(s: &State, side: Side) -> PlayerSet {
    available(s, side).iter().filter(|who| s.player(*who).has(Skill::Swarming)).collect()
}

fn squares(r: &Rules, s: &State, side: Side) -> SqSet {
    let pitch = &r.pitch;
    let taken: SqSet = s.fielded(side).map(|who| s.player(who).at).collect();
    let open = pitch.own[side.index()].minus(&pitch.line[side.index()]).minus(&taken);
    open.minus(&pitch.wide[0]).minus(&pitch.wide[1])
}

impl Procedure for Swarm {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Roll => self.roll(cx),
            At::Player => self.next(cx),
            At::Square => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side);
        Some(if self.at == At::Square {
            Decision::new(Ask::SkillSquare(self.who, Skill::Swarming), menu.squares(squares(r, s, self.side)))
        } else {
            let players = reserves(s, self.side);
            let first = players.iter().next().unwrap_or(Pid::NONE);
            Decision::new(Ask::SkillPlayer(first, Skill::Swarming), menu.players(players).choice(Choice::Decline))
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) => cx.ask(Swarm { who, at: At::Square, ..self }),
            Action::Square(at) => {
                place(cx, self.who, at);
                cx.goto(Swarm { left: self.left - 1, at: At::Player, ..self })
            }
            _ => cx.pop(),
        }
    }
}
