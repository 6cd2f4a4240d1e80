//! Schielund Scharlitan: his tonic makes D3 random players professionals for the match.

use super::{helper, teach};
use touchback_engine::rules::Helper;
use touchback_engine::unit::{Aid, AidPart, Part, Point, Question};
use touchback_engine::{Skill, SkillSet};

const AID: Aid = Aid::Helper(Helper::SchielundScharlitan);

pub const PART: Part = helper(
    "2020/helper/schielund-scharlitan",
    AidPart {
        asks: Question::Nothing,
        ..AidPart::new(AID, Point::Bought, |cx, chance, _| {
            cx.uses_aid(chance.side, AID);
            teach(cx, chance, |_, _, _| SkillSet::of(&[Skill::Pro]))
        })
    },
    &[],
);
