//! Bottles of Heady Brew: D3 random Stunty players get courage, rage and a headache for the drive.

use super::helper;
use touchback_engine::event::Event;
use touchback_engine::rules::Helper;
use touchback_engine::state::{Change, Until};
use touchback_engine::unit::{Aid, AidPart, Chance, Cx, Flow, Next, Part, Permit, Point};
use touchback_engine::{PlayerSet, Roll, Rules, Side, Skill, State};

const AID: Aid = Aid::Helper(Helper::HeadyBrew);

pub const PART: Part = helper(
    "2020/helper/bottles-of-heady-brew",
    AidPart {
        serves: |r, s, chance| !drinkers(r, s, chance.side).is_empty(),
        ..AidPart::new(AID, Point::AfterSetUp, |cx, chance, _| pour(cx, chance))
    },
    &[],
);

const BREW: [Change; 3] =
    [Change::Gains(Skill::Dauntless), Change::Gains(Skill::Frenzy), Change::Gains(Skill::ReallyStupid)];

fn drinkers(r: &Rules, s: &State, side: Side) -> PlayerSet {
    s.fielded(side).filter(|who| r.permits(Permit::IsSmall, s, *who)).collect()
}

fn pour(cx: &mut Cx, chance: Chance) -> Flow {
    cx.uses_aid(chance.side, AID);
    let team = cx.s.team_mut(chance.side);
    team.brews -= 1;
    if team.brews == 0 {
        cx.loses_aid(chance.side, AID);
    }
    let mut open = drinkers(cx.r, cx.s, chance.side);
    for _ in 0..cx.d3(Roll::Brew)? {
        if open.is_empty() {
            break;
        }
        let who = cx.random_player(open)?;
        open.remove(who);
        cx.emit(Event::Chosen { who });
        for change in BREW {
            cx.change(who, change, Until::Drive);
        }
    }
    Ok(Next::Go)
}
