//! Kari Coldsteel plays herself for a drive, if her side has too few players; she cheers no more.

use super::{field, helper, is_short};
use touchback_engine::rules::Helper;
use touchback_engine::unit::{Aid, AidPart, Next, Part, Point};

const AID: Aid = Aid::Helper(Helper::KariColdsteel);

pub const PART: Part = helper(
    "2020/helper/kari-coldsteel",
    AidPart {
        serves: is_short,
        ..AidPart::new(AID, Point::BeforeSetUp, |cx, chance, _| {
            cx.uses_up(chance.side, AID);
            let team = cx.s.team_mut(chance.side);
            team.cheerleaders = team.cheerleaders.saturating_sub(2);
            field(cx, chance, Helper::KariColdsteel);
            Ok(Next::Go)
        })
    },
    &[],
);
