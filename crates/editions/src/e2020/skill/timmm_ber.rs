//! Timmm-ber!: open team-mates next to it help a slow player to its feet.

use touchback_engine::event::Mods;
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::unit::Unit;
use touchback_engine::unit::value::TestMods;
use touchback_engine::{Pid, Rules, Skill, State, query};

pub const UNIT: Unit =
    Unit { id: "2020/skill/timmm-ber", revision: 1, skill: Skill::Timmmber, hooks: &[TestMods(lend_a_hand)] };

fn lend_a_hand(_: &Rules, s: &State, who: Pid, kind: TestKind, mods: &mut Mods) {
    if kind == TestKind::StandUp {
        let open = |mate: Pid| s.player(mate).is_standing() && !query::is_marked(s, mate);
        let helps = |mate: Pid| mate != who && mate.side() == who.side() && open(mate);
        mods.add(Mod::Timmmber, query::adjacent(s, s.player(who).at, helps).len() as i8);
    }
}
