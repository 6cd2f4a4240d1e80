//! Overtime: one half of extra time (S7-GAME-06), then sudden death (matched play).

use touchback_engine::Side;
use touchback_engine::dice::Roll;
use touchback_engine::event::Event;
use touchback_engine::unit::{Cx, Fills, Halt, Overtime, Part, Slot};

pub const PART: Part = Part {
    id: "2020/slot/overtime",
    revision: 1,
    fills: Fills::Slot(Slot::Overtime(Overtime {
        ends_with_touchdown: false,
        goes_on: |_| false,
        settle: sudden_death,
    })),
    procedures: &[],
};

const ROLLS: u8 = 5;

/// Five roll-offs, ties again; the side that wins most of them wins the match.
fn sudden_death(cx: &mut Cx) -> Result<(), Halt> {
    let mut home = 0;
    for _ in 0..ROLLS {
        home += u8::from(cx.roll_off(Roll::SuddenDeath)? == Side::Home);
    }
    let winner = if home * 2 > ROLLS { Side::Home } else { Side::Away };
    cx.emit(Event::SuddenDeath { winner });
    Ok(())
}
