//! Raiding Party: an open team-mate moves one square, next to an opponent.

use super::{numbers, star};
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Act, Cx, Flow, Hook, Next, Part, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Pid, PlayerSet, Rules, SqSet, State, query, unit_frame};

pub const PART: Part =
    star("2020/star/raiding-party", StarRule::RaidingParty, &[Hook::Act(ACT)], &[ProcedureRow::of::<Raid>()]);

const ACT: Act = Act { may: |_, _, _, _| true, targets: Some(raiders), take };

fn raiders(r: &Rules, s: &State, who: Pid) -> PlayerSet {
    let (at, reach) = (s.player(who).at, numbers(r, s, who).reach);
    s.fielded(who.side())
        .filter(|p| *p != who && s.player(*p).at.distance(at) <= reach && s.player(*p).is_standing())
        .filter(|p| !query::is_marked(s, *p) && !raids(s, *p).is_empty())
        .collect()
}

fn take(cx: &mut Cx, who: Pid, target: Pid) -> Flow {
    cx.start(Raid { who, target, at: At::Square });
    Ok(Next::Go)
}

/// Where a raider can go.
fn raids(s: &State, who: Pid) -> SqSet {
    let mut squares = SqSet::EMPTY;
    query::free_neighbours(s, s.player(who).at).for_each(|sq| {
        let marks = query::adjacent(s, sq, |p| p.side() != who.side() && s.player(p).is_standing());
        if !marks.is_empty() {
            squares.insert(sq);
        }
    });
    squares
}

unit_frame! {
    Raid { who: Pid, target: Pid } at At { Square }
}

impl UnitProcedure for Raid {
    const ID: &'static str = "2020/star/raiding-party";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, _: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.who.side()).squares(raids(s, self.target));
        Some(Decision::new(Ask::UseStarRule(self.who), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        cx.end()?;
        if let Action::Square(to) = action {
            cx.shift(self.target, to);
            cx.emit(Event::Moved { who: self.target, to });
            cx.enter(self.target, to);
        }
        Ok(Next::Go)
    }
}
