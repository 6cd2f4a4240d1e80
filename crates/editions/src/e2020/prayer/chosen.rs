//! The coach chooses one of his players without Loner for whom the prayer would change something.

use super::no_loners;
use touchback_engine::rules::Prayer;
use touchback_engine::state::Change;
use touchback_engine::unit::{Cx, Flow, Next, UnitProcedure};
use touchback_engine::{Action, Ask, Decision, Menu, PlayerSet, Rules, Side, Skill, State, unit_frame};

unit_frame! {
    pub(super) Choice { side: Side, prayer: Prayer } at At { Choose }
}

/// What each of these prayers gives.
const fn gift(prayer: Prayer) -> Change {
    match prayer {
        Prayer::IronMan => Change::Av(1),
        Prayer::KnuckleDusters => Change::MightyBlow(1),
        Prayer::BlessedStatue => Change::Gains(Skill::Pro),
        _ => Change::None,
    }
}

impl Choice {
    fn open(self, r: &Rules, s: &State) -> PlayerSet {
        no_loners(r, s, self.side).iter().filter(|who| s.would_change(*who, gift(self.prayer))).collect()
    }

    pub fn start(cx: &mut Cx, side: Side, prayer: Prayer) -> Flow {
        let choice = Choice { side, prayer, at: At::Choose };
        let open = choice.open(cx.r, cx.s);
        match (open.len(), open.iter().next()) {
            (0, _) => {}
            (1, Some(only)) => cx.bless(only, prayer, gift(prayer)),
            _ => cx.start(choice),
        }
        Ok(Next::Go)
    }
}

impl UnitProcedure for Choice {
    const ID: &'static str = "2020/prayer/chosen";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        Some(Decision::new(Ask::PrayerPlayer(self.prayer), Menu::new(self.side).players(self.open(r, s))))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if let Action::Player(who) = action {
            cx.bless(who, self.prayer, gift(self.prayer));
        }
        cx.end()
    }
}
