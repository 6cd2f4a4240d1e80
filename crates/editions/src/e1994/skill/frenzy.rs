//! Frenzy of 1994: blocks on as long as its victim is up (OB-5.10). Weapons used instead of a block have no frenzy
//! (OB-4.5-1, OB-5.10-12).

use touchback_engine::unit::{Hook, Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/frenzy",
    revision: 1,
    skill: Skill::Frenzy,
    hooks: &[Hook::Permit(Permit::BlocksOn, rages)],
};

fn rages(r: &Rules, s: &State, who: Pid) -> bool {
    let armed = [Permit::Swings, Permit::WieldsSaw, Permit::Wrecked];
    s.player(who).has_tackle_zone() && !armed.into_iter().any(|weapon| r.permits(weapon, s, who))
}
