//! Regeneration of 1994: players raised by a necromancer need him, and lose the skill under another coach; a player who
//! has it by nature or by mutation needs nobody (OB-5.23-2, -3).

use crate::common::skill::by_nature;
use touchback_engine::unit::{Hook, Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/regeneration",
    revision: 1,
    skill: Skill::Regeneration,
    hooks: &[
        Hook::Permit(Permit::Regenerates, is_tended),
        by_nature(Permit::NotInfected),
        by_nature(Permit::NotRaised),
    ],
};

fn is_tended(r: &Rules, s: &State, who: Pid) -> bool {
    let own = r.positions.get(usize::from(s.player(who).position)).filter(|row| row.skills.has(Skill::Regeneration));
    let Some(list) = own.and_then(|row| r.teams.get(usize::from(row.team)).map(|list| (row.team, list))) else {
        return true;
    };
    list.1.apothecary || list.0 == s.team(who.side()).team
}
