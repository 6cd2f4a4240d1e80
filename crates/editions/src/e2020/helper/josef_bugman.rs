//! Josef Bugman plays himself for a drive, if his side has too few players.

use super::{field, helper, is_short};
use touchback_engine::rules::Helper;
use touchback_engine::unit::{Aid, AidPart, Next, Part, Point};

const AID: Aid = Aid::Helper(Helper::BugmanPlays);

pub const PART: Part = helper(
    "2020/helper/josef-bugman",
    AidPart {
        serves: is_short,
        ..AidPart::new(AID, Point::BeforeSetUp, |cx, chance, _| {
            cx.uses_up(chance.side, AID);
            field(cx, chance, Helper::JosefBugman);
            Ok(Next::Go)
        })
    },
    &[],
);
