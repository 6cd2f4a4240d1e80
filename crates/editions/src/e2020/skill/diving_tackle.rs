//! Diving Tackle: may take two off an opponent's roll to dodge or jump away; the diver goes down as well.

use touchback_engine::rules::Mod;
use touchback_engine::unit::{GotAway, Unit, Window};
use touchback_engine::{Pid, PlayerSet, Skill, query};

pub const UNIT: Unit =
    Unit { id: "2020/skill/diving-tackle", revision: 1, skill: Skill::DivingTackle, hooks: &[GOT_AWAY.hook()] };

/// What it takes off the test.
const DIVE: i8 = -2;

const GOT_AWAY: Window<GotAway> = Window {
    rank: 10,
    may: |_, s, m| {
        // One dives at a time, and only where it brings the player down.
        let done = m.diver.is_some() || query::passes(m.face, m.mods + DIVE, m.need);
        let dives = |p: &Pid| s.player(*p).has(Skill::DivingTackle) && !query::leaving::is_rooted(s, *p);
        if done { PlayerSet::EMPTY } else { query::left_behind(s, m.who.side()).iter().filter(dives).collect() }
    },
    take: |cx, m, who| {
        m.diver = who;
        cx.s.mods.add(Mod::DivingTackle, DIVE);
        m.less = DIVE;
        Ok(())
    },
};
