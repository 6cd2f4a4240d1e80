//! Vicious Vines: blocks a standing opponent who is not next to it.

use super::{numbers, star};
use touchback_engine::rules::StarRule;
use touchback_engine::unit::Part;
use touchback_engine::unit::value::FarTargets;
use touchback_engine::{Pid, PlayerSet, Rules, State};

pub const PART: Part = star("2020/star/vicious-vines", StarRule::ViciousVines, &[FarTargets(in_the_vines)], &[]);

fn in_the_vines(r: &Rules, s: &State, who: Pid, targets: &mut PlayerSet) {
    if !s.is_fresh(who) || !s.player(who).is_standing() {
        return;
    }
    let (at, reach) = (s.player(who).at, numbers(r, s, who).reach);
    let near = |p: &Pid| s.player(*p).is_standing() && s.player(*p).at.distance(at) == reach;
    s.fielded(who.side().other()).filter(near).for_each(|p| targets.insert(p));
}
