//! Kaboom!: his bomb explodes in the hands of an opponent who catches it.

use super::{ready, star};
use crate::common::skill::only;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{BombCaught, Part, Window};

pub const PART: Part = star("2020/star/kaboom", StarRule::Kaboom, &[CAUGHT.hook()], &[]);

const CAUGHT: Window<BombCaught> = Window {
    rank: 10,
    may: |_, s, m| only(m.owner, ready(s, m.owner, StarRule::Kaboom)),
    take: |_, m, _| {
        m.explodes = true;
        Ok(())
    },
};
