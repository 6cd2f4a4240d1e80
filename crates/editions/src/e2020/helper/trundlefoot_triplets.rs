//! The Trundlefoot Triplets trip an unmarked opponent on a 6.

use super::helper;
use touchback_engine::event::Event;
use touchback_engine::rules::Helper;
use touchback_engine::unit::{Aid, AidPart, Chance, Cx, Flow, Next, Part, Point, Question};
use touchback_engine::{PlayerSet, Roll, query};

const AID: Aid = Aid::Helper(Helper::Trundlefoot);

pub const PART: Part = helper(
    "2020/helper/trundlefoot-triplets",
    AidPart { asks: Question::Nothing, ..AidPart::new(AID, Point::AfterSetUp, |cx, chance, _| trip(cx, chance)) },
    &[],
);

fn trip(cx: &mut Cx, chance: Chance) -> Flow {
    if cx.die(Roll::Referee)? < 6 {
        return Ok(Next::Go);
    }
    let open: PlayerSet = cx.s.fielded(chance.side.other()).filter(|who| !query::is_marked(cx.s, *who)).collect();
    if open.is_empty() {
        return Ok(Next::Go);
    }
    let who = cx.random_player(open)?;
    cx.uses_aid(chance.side, AID);
    cx.emit(Event::Chosen { who });
    cx.stun(who)?;
    Ok(Next::Go)
}
