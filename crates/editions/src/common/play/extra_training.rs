//! Extra Training (PM-21, PM-51): works as one team re-roll. It is never declared: whoever may re-roll is asked,
//! whether or not he holds it (BT-07).

use super::{DONE, card, plays};
use touchback_engine::play::Window;
use touchback_engine::unit::{CardPart, Cx, Granted, Halt, Part, Reroll, Thrown, What};
use touchback_engine::{Choice, Rules, Side, State, query};

pub const PART: Part = card(
    "common/play/extra-training",
    CardPart { reroll: Some(REROLL), ..CardPart::new(plays!["PM-21", "PM-51"], |_, _| DONE) },
);

const REROLL: Reroll = Reroll {
    choice: Choice::RerollPlay,
    may: |r, s, thrown| {
        let allowed = match thrown.what {
            What::Test(kind) => r.test(kind).team_reroll,
            What::Block { .. } | What::Roll | What::Team => true,
        };
        allowed && might(r, s, thrown) && held(s, thrown.side).is_some()
    },
    might,
    take,
};

/// Whether the other side must expect it. Big Guys get no help from their team.
fn might(r: &Rules, s: &State, thrown: &Thrown) -> bool {
    let helped = thrown.what == What::Team || query::is_helped_by_team(r, s, thrown.who);
    let expected = s.open_to[thrown.side.index()] & Window::OwnReroll.bit() != 0;
    helped && expected && s.clock.active == thrown.side && s.clock.in_turn
}

fn held(s: &State, side: Side) -> Option<usize> {
    s.hands[side.index()].held(Window::OwnReroll.bit()).map(|(line, _)| line).next()
}

fn take(cx: &mut Cx, thrown: &Thrown) -> Result<Granted, Halt> {
    if let Some(line) = held(cx.s, thrown.side) {
        cx.spend_card(thrown.side, line);
    }
    Ok(Granted::Again)
}
