//! Danse Macabre: each lineman dances in the turn of the spell, with a bonus of the coach's choice.

use super::helper;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::rules::Helper;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Aid, AidPart, Chance, Next, Part, Point, Question};
use touchback_engine::{Action, Pid, Rules, State};

pub const PART: Part = helper(
    "2020/helper/danse-macabre",
    AidPart {
        fits: |r, s, chance, _| s.clock.in_turn && is_lineman(r, s, chance.who),
        serves: |_, s, chance| steps(s, chance.who) != 0,
        asks: Question::Own(which),
        ..AidPart::new(Aid::Helper(Helper::DanseMacabre), Point::Declared, |cx, chance, action| {
            if let Action::Item(item) = action
                && let Some(step) = DANCE.get(usize::from(item))
            {
                cx.change(chance.who, *step, Until::Turn);
            }
            Ok(Next::Go)
        })
    },
    &[],
);

const DANCE: [Change; 3] = [Change::Ma(1), Change::Ag(-1), Change::Pa(-1)];

fn is_lineman(r: &Rules, s: &State, who: Pid) -> bool {
    r.positions[usize::from(s.player(who).position)].lineman
}

/// The moves that change something for a player, as bits.
fn steps(s: &State, who: Pid) -> u128 {
    DANCE.iter().enumerate().filter(|(_, step)| s.would_change(who, **step)).fold(0, |set, (n, _)| set | 1 << n)
}

fn which(_: &Rules, s: &State, chance: Chance) -> Decision {
    let mut menu = Menu::new(chance.side);
    menu.items = steps(s, chance.who);
    Decision::new(Ask::HelperItem(Helper::DanseMacabre), menu)
}
