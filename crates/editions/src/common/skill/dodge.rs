//! Dodge: once a team turn a failed dodge may be re-rolled, and a Stumble may become a push (S7-BD-04); neither against Tackle.

use super::{only, reroll, works};
use touchback_engine::state::Flag;
use touchback_engine::unit::{Hook, Permit, Reroll, Stumble, Unit, Window};
use touchback_engine::{Choice, Pid, Rules, Skill, State, query};

pub const UNIT: Unit =
    Unit { id: "common/skill/dodge", revision: 1, skill: Skill::Dodge, hooks: &[Hook::Reroll(DODGE), STUMBLE.hook()] };

const DODGE: Reroll = Reroll::open(
    Choice::RerollSkill,
    |r, s, thrown| {
        let fresh = !s.player(thrown.who).is(Flag::DodgeUsed);
        // In the kick-off Blitz too, which is no team turn (S7-KOE-10).
        let own = s.clock.active == thrown.side;
        reroll::repeats(r, thrown, Skill::Dodge) && fresh && own && !is_tackled(r, s, thrown.who)
    },
    |cx, thrown| {
        cx.s.player_mut(thrown.who).set(Flag::DodgeUsed);
        reroll::used(cx, thrown, Skill::Dodge)
    },
);

/// Whether somebody that the leaving player was marked by has Tackle.
fn is_tackled(r: &Rules, s: &State, who: Pid) -> bool {
    query::left_behind(s, who.side()).iter().any(|marker| r.permits(Permit::Tackles, s, marker))
}

const STUMBLE: Window<Stumble> = Window {
    rank: 10,
    may: |r, s, m| {
        let dodges = m.lent && s.player(m.defender).has_tackle_zone() || works(s, m.defender, Skill::Dodge);
        only(m.defender, dodges && !r.permits(Permit::Tackles, s, m.attacker))
    },
    take: |_, m, _| {
        m.pushes = true;
        Ok(())
    },
};
