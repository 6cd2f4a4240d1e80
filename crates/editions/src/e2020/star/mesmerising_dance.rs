//! Mesmerising Dance: a failed Hypnotic Gaze may be re-rolled.

use super::{rerolls, star};
use touchback_engine::rules::{StarRule, TestKind};
use touchback_engine::unit::{Part, What};

pub const PART: Part = star(
    "2020/star/mesmerising-dance",
    StarRule::MesmerisingDance,
    &[rerolls(|_, s, thrown| s.is_fresh(thrown.who) && matches!(thrown.what, What::Test(TestKind::HypnoticGaze)))],
    &[],
);
