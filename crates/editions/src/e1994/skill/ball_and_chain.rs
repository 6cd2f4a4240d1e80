//! Ball and Chain of 1994: a die decides its direction. It has a Strength of 6, never rushes, follows up whatever
//! the face, and is hurt at once when it goes down (OB-4.7).

use crate::common::skill::by_nature;
use touchback_engine::query::strength::Terms;
use touchback_engine::unit::value::{Rushes, Strength};
use touchback_engine::unit::{Permit, Unit};
use touchback_engine::{Pid, Rules, Skill, State};

pub const UNIT: Unit = Unit {
    id: "1994/skill/ball-and-chain",
    revision: 1,
    skill: Skill::BallAndChain,
    hooks: &[
        by_nature(Permit::Swings),
        by_nature(Permit::MustFollowUp),
        by_nature(Permit::HasNoArmour),
        by_nature(Permit::IsDrawback),
        Rushes(chained),
        Strength(swing),
    ],
};

fn chained(_: &Rules, _: &State, _: Pid, rushes: &mut u8) {
    *rushes = 0;
}

/// The Strength of the ball.
const SWINGING: u8 = 6;

fn swing(_: &Rules, _: &State, _: Pid, _: Terms, st: &mut u8) {
    *st = SWINGING;
}
