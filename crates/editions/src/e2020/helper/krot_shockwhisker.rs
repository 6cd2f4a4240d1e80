//! Krot Shockwhisker brings an injured player back for a drive, or makes it worse.

use super::helper;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::{Cause, Event};
use touchback_engine::rules::Helper;
use touchback_engine::state::{Change, Flag, Place, Until};
use touchback_engine::unit::{Aid, AidPart, Chance, Cx, Flow, Next, Part, Point, Question};
use touchback_engine::{Action, Choice, Pid, PlayerSet, Roll, Rules, Side, Skill, State};

const AID: Aid = Aid::Helper(Helper::KrotShockwhisker);

pub const PART: Part = helper(
    "2020/helper/krot-shockwhisker",
    AidPart {
        serves: |_, s, chance| !injured(s, chance.side).is_empty(),
        asks: Question::Own(whom),
        ..AidPart::new(AID, Point::BetweenDrives, revive)
    },
    &[],
);

fn injured(s: &State, side: Side) -> PlayerSet {
    let hired = |who: &Pid| s.player(*who).is(Flag::Mercenary | Flag::Star);
    s.squad(side).filter(|who| s.player(*who).place == Place::Casualty && !hired(who)).collect()
}

fn whom(_: &Rules, s: &State, chance: Chance) -> Decision {
    let menu = Menu::new(chance.side).players(injured(s, chance.side)).choice(Choice::Decline);
    Decision::new(Ask::HelperPlayer(Helper::KrotShockwhisker), menu)
}

fn revive(cx: &mut Cx, chance: Chance, action: Action) -> Flow {
    let Action::Player(who) = action else { return Ok(Next::Go) };
    cx.uses_up(chance.side, AID);
    cx.emit(Event::Chosen { who });
    match cx.die(Roll::Revival)? {
        1 => {
            let fate = cx.casualty_roll(who)?;
            if fate > cx.s.player(who).fate {
                cx.s.player_mut(who).fate = fate;
                cx.emit(Event::Casualty { who, by: Pid::NONE, cause: Cause::Fall, fate, spp: 0 });
            }
        }
        2 | 3 => {}
        face => {
            let player = cx.s.player_mut(who);
            player.place = Place::Reserves;
            player.set(Flag::OneDrive);
            cx.emit(Event::Went { who, to: Place::Reserves });
            if face < 6 {
                cx.change(who, Change::Gains(Skill::ReallyStupid), Until::Drive);
            }
        }
    }
    Ok(Next::Go)
}
