//! Professor Frönkelheim: D3 random players have a random mutation for the match.

use super::{helper, teach};
use touchback_engine::SkillSet;
use touchback_engine::rules::Helper;
use touchback_engine::unit::{Aid, AidPart, Part, Point, Question};

const AID: Aid = Aid::Helper(Helper::ProfessorFronkelheim);

pub const PART: Part = helper(
    "2020/helper/professor-fronkelheim",
    AidPart {
        asks: Question::Nothing,
        ..AidPart::new(AID, Point::Bought, |cx, chance, _| {
            cx.uses_aid(chance.side, AID);
            teach(cx, chance, |r, s, who| SkillSet(r.mutations.0 & !s.player(who).skills.0))
        })
    },
    &[],
);
