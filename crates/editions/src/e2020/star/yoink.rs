//! Yoink!: an automatic interception on a good roll; on a bad one the player does not even touch the ball.

use super::{numbers, ready, star};
use crate::common::skill::only;
use touchback_engine::Roll;
use touchback_engine::rules::StarRule;
use touchback_engine::unit::{Intercepting, Part, Window};

pub const PART: Part = star("2020/star/yoink", StarRule::Yoink, &[SNATCH.hook()], &[]);

const SNATCH: Window<Intercepting> = Window {
    rank: 10,
    may: |_, s, m| only(m.by, ready(s, m.by, StarRule::Yoink)),
    take: |cx, m, who| {
        m.snatched = cx.die(Roll::Star)? >= numbers(cx.r, cx.s, who).roll;
        m.missed = !m.snatched;
        Ok(())
    },
};
