//! A Sneaky Pair: a stab or foul on an opponent marked by both hurts more.

use super::{has, numbers, star};
use touchback_engine::event::{Cause, Mods};
use touchback_engine::rules::{Mod, StarRule};
use touchback_engine::unit::Part;
use touchback_engine::unit::value::InjuryBy;
use touchback_engine::{Pid, Rules, State};

pub const PART: Part = star("2020/star/a-sneaky-pair", StarRule::ASneakyPair, &[InjuryBy(together)], &[]);

fn together(r: &Rules, s: &State, by: Pid, who: Pid, cause: Cause, mods: &mut Mods) {
    if !matches!(cause, Cause::Stab | Cause::Foul) || !s.player(who).on_pitch() {
        return;
    }
    let at = s.player(who).at;
    let beside = |p: &Pid| {
        let player = s.player(*p);
        has(s, *p, StarRule::ASneakyPair) && player.has_tackle_zone() && player.at.is_adjacent(at)
    };
    if s.fielded(by.side()).filter(beside).count() == 2 {
        mods.add(Mod::Star, numbers(r, s, by).bonus);
    }
}
