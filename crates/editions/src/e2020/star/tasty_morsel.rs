//! Tasty Morsel: weak opponents next to a thirsty captain are prey too.

use super::{numbers, star};
use touchback_engine::rules::StarRule;
use touchback_engine::state::Flag;
use touchback_engine::unit::Part;
use touchback_engine::unit::value::Prey;
use touchback_engine::{Pid, PlayerSet, Rules, State, query};

pub const PART: Part = star("2020/star/tasty-morsel", StarRule::TastyMorsel, &[Prey(morsels)], &[]);

fn morsels(r: &Rules, s: &State, who: Pid, prey: &mut PlayerSet) {
    if s.is_fresh(who) {
        let most = numbers(r, s, who).strength;
        let weak = |p: Pid| p.side() != who.side() && s.player(p).st <= most && !s.player(p).is(Flag::Star);
        *prey = prey.union(query::adjacent(s, s.player(who).at, weak));
    }
}
