//! Pro of 1994: once a team turn, of either side, a player may try to re-roll its whole roll (OB-5.22-1 to -3,
//! OB-3.5-10); between turns only if the league allows it (O-30).

use crate::common::skill::pro;
use touchback_engine::rules::options::RerollsBetweenTurns;
use touchback_engine::state::Flag;
use touchback_engine::unit::{Granted, Hook, Reroll, Unit, What};
use touchback_engine::{Choice, Skill};

pub const UNIT: Unit =
    Unit { id: "1994/skill/pro", revision: 1, skill: Skill::Pro, hooks: &[Hook::Reroll(WHOLE_ROLL)] };

const WHOLE_ROLL: Reroll = Reroll::open(
    Choice::RerollPro,
    |r, s, thrown| {
        let in_time = s.clock.in_turn || r.options.rerolls_between_turns == RerollsBetweenTurns::Allowed;
        thrown.what != What::Team && in_time && !s.player(thrown.who).is(Flag::ProUsed)
    },
    |cx, thrown| Ok(if pro::try_again(cx, thrown.who)? { Granted::Again } else { Granted::Lost }),
);
