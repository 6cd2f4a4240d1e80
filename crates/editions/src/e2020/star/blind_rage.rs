//! Blind Rage: the die of Dauntless may be re-rolled.

use super::{rerolls, star};
use touchback_engine::rules::{StarRule, TestKind};
use touchback_engine::unit::{Part, What};

pub const PART: Part = star(
    "2020/star/blind-rage",
    StarRule::BlindRage,
    &[rerolls(|_, s, thrown| s.is_fresh(thrown.who) && matches!(thrown.what, What::Test(TestKind::Dauntless)))],
    &[],
);
