//! Swarming: when both sides are set up, more players with the trait may come on beyond the usual number: a D3 of them,
//! no more than were set up, and neither next to the line nor into a Wide Zone.

use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::dice::Roll;
use touchback_engine::unit::{Cx, Flow, Hook, Next, Occasion, ProcedureRow, Unit, UnitProcedure};
use touchback_engine::{Action, Choice, Pid, PlayerSet, Rules, Side, Skill, SqSet, State, query, unit_frame};

pub const UNIT: Unit = Unit {
    id: Swarm::ID,
    revision: 1,
    skill: Skill::Swarming,
    hooks: &[Hook::Occasion(Occasion::SetUp, open), Hook::Procedure(ProcedureRow::of::<Swarm>())],
};

unit_frame! {
    Swarm { side: Side, left: u8, who: Pid } at At { Roll, Player, Square }
}

/// Starts it if there is anybody to come on.
fn open(cx: &mut Cx, side: Side) {
    let fielded = cx.s.fielded(side).any(|who| cx.s.player(who).has(Skill::Swarming));
    if fielded && !reserves(cx.r, cx.s, side).is_empty() {
        cx.start(Swarm { side, left: 0, who: Pid::NONE, at: At::Roll });
    }
}

impl Swarm {
    fn roll(self, cx: &mut Cx) -> Flow {
        let fielded = cx.s.fielded(self.side).filter(|who| cx.s.player(*who).has(Skill::Swarming)).count();
        let left = cx.d3(Roll::Swarming)?.min(fielded as u8);
        cx.next(Swarm { left, at: At::Player, ..self })
    }

    fn more(self, cx: &mut Cx) -> Flow {
        let room = !squares(cx.r, cx.s, self.side).is_empty();
        if self.left == 0 || !room || reserves(cx.r, cx.s, self.side).is_empty() { cx.end() } else { Ok(Next::Ask) }
    }
}

fn reserves(r: &Rules, s: &State, side: Side) -> PlayerSet {
    query::available(r, s, side).iter().filter(|who| s.player(*who).has(Skill::Swarming)).collect()
}

fn squares(r: &Rules, s: &State, side: Side) -> SqSet {
    let pitch = &r.pitch;
    let taken: SqSet = s.fielded(side).map(|who| s.player(who).at).collect();
    let open = pitch.own[side.index()].minus(&pitch.line[side.index()]).minus(&taken);
    open.minus(&pitch.wide[0]).minus(&pitch.wide[1])
}

impl UnitProcedure for Swarm {
    const ID: &'static str = "2020/skill/swarming";

    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Roll => self.roll(cx),
            At::Player => self.more(cx),
            At::Square => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side);
        Some(if self.at == At::Square {
            Decision::new(Ask::SkillSquare(self.who, Skill::Swarming), menu.squares(squares(r, s, self.side)))
        } else {
            let players = reserves(r, s, self.side);
            let first = players.iter().next().unwrap_or(Pid::NONE);
            Decision::new(Ask::SkillPlayer(first, Skill::Swarming), menu.players(players).choice(Choice::Decline))
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) => cx.wait(Swarm { who, at: At::Square, ..self }),
            Action::Square(at) => {
                cx.set_up(self.who, at);
                cx.next(Swarm { left: self.left - 1, at: At::Player, ..self })
            }
            _ => cx.end(),
        }
    }
}
