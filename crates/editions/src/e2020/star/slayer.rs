//! Slayer: adds to the armour or the injury roll of a block against a strong opponent, after seeing it.

use super::{numbers, star};
use touchback_engine::event::Cause;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::Part;
use touchback_engine::unit::value::{Blow, StarBonus};
use touchback_engine::{Pid, Rules, State};

pub const PART: Part = star("2020/star/slayer", StarRule::Slayer, &[StarBonus(bonus)], &[]);

fn bonus(r: &Rules, s: &State, by: Pid, blow: Blow, bonus: &mut i8) {
    if blow.cause == Cause::Block && s.player(blow.victim).st >= numbers(r, s, by).strength {
        *bonus = numbers(r, s, by).bonus;
    }
}
