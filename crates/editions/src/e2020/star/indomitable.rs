//! Indomitable: after Dauntless has worked, twice the Strength of the target.

use super::{ready, star};
use crate::common::skill::only;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Dared, Part, Window};

pub const PART: Part = star("2020/star/indomitable", StarRule::Indomitable, &[DARED.hook()], &[]);

const DARED: Window<Dared> = Window {
    rank: 10,
    may: |_, s, m| only(m.attacker, ready(s, m.attacker, StarRule::Indomitable)),
    take: |_, m, _| {
        m.doubled = true;
        Ok(())
    },
};
