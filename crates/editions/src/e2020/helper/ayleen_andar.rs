//! Ayleen Andar: journeymen for free places in the squad, each less gifted the more there are.

use super::helper;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::rules::Helper;
use touchback_engine::state::{Change, SQUAD, Until};
use touchback_engine::unit::{Aid, AidPart, Chance, Cx, Flow, Halt, Next, Part, Point, Question};
use touchback_engine::{Action, Choice, Pid, Roll, Rules, Side, Skill, SkillSet, State};

const AID: Aid = Aid::Helper(Helper::AyleenAndar);

pub const PART: Part = helper(
    "2020/helper/ayleen-andar",
    AidPart {
        serves: |r, s, chance| room(r, s, chance.side) > 0,
        asks: Question::Own(how_many),
        ..AidPart::new(AID, Point::Bought, recruit)
    },
    &[],
);

/// Most journeymen that she can bring at once: the size of the menu.
const MOST: usize = 15;

/// Places left in a squad.
fn room(r: &Rules, s: &State, side: Side) -> usize {
    usize::from(r.squad_max).min(SQUAD).saturating_sub(s.squad(side).count()).min(MOST)
}

fn how_many(r: &Rules, s: &State, chance: Chance) -> Decision {
    let mut menu = Menu::new(chance.side).choice(Choice::Decline);
    menu.items = (1 << (room(r, s, chance.side) + 1)) - 2;
    Decision::new(Ask::HelperItem(Helper::AyleenAndar), menu)
}

fn recruit(cx: &mut Cx, chance: Chance, action: Action) -> Flow {
    let Action::Item(count) = action else { return Ok(Next::Go) };
    cx.uses_up(chance.side, AID);
    for _ in 0..count {
        let player = cx.journeyman(chance.side);
        let Some(who) = cx.join(chance.side, player) else { break };
        cx.emit(Event::RookieJoined { who });
        let gift = cx.die(Roll::Recruit)? as i8 - count as i8;
        if gift <= 1 { no_loner(cx, who) } else { gifted(cx, who, if gift >= 6 { 2 } else { 1 })? }
    }
    Ok(Next::Go)
}

fn no_loner(cx: &mut Cx, who: Pid) {
    let change = Change::Loner(cx.s.player(who).loner);
    let player = cx.s.player_mut(who);
    player.skills.remove(Skill::Loner);
    player.loner = 0;
    cx.emit(Event::EffectEnded { who, change });
}

fn gifted(cx: &mut Cx, who: Pid, skills: u8) -> Result<(), Halt> {
    for _ in 0..skills {
        let player = cx.s.player(who);
        let open = SkillSet(cx.r.positions[usize::from(player.position)].primary.0 & !player.skills.0);
        if let Some(skill) = cx.random_skill(open)? {
            cx.change(who, Change::Gains(skill), Until::Match);
        }
    }
    Ok(())
}
