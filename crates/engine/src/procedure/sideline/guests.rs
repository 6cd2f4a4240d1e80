//! Who comes for a match or a drive only, and weather that does not stay.

use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Halt};
use crate::procedure::match_::roll_d3;
use crate::procedure::pregame::{join, journeyman};
use crate::procedure::push::remove;
use crate::rules::InducementKind;
use crate::skill::{Skill, SkillSet};
use crate::state::{Flag, Pid, Place, Side};

/// Riotous Rookies: 2D3 and one more, above the squad limit if need be.
pub(crate) fn rookies(cx: &mut Cx) -> Result<(), Halt> {
    let Some(row) = cx.r.inducement(InducementKind::Rookies) else { return Ok(()) };
    for side in Side::BOTH {
        for _ in 0..cx.s.team(side).bought[usize::from(row)] {
            let count = roll_d3(cx, Roll::Rookies)? + roll_d3(cx, Roll::Rookies)? + 1;
            for _ in 0..count {
                let player = journeyman(cx.r, cx.s, side);
                let Some(who) = join(cx.s, side, player) else { break };
                cx.emit(Event::RookieJoined { who });
            }
        }
    }
    Ok(())
}

/// One of these skills, each equally likely: two dice give 36 results, and those that do not divide evenly are
/// re-rolled.
pub(crate) fn random_skill(cx: &mut Cx, skills: SkillSet) -> Result<Option<Skill>, Halt> {
    let count = skills.0.count_ones();
    if count == 0 || count > 36 {
        return Ok(None);
    }
    loop {
        let place = u32::from(cx.die(Roll::RandomSkill)? - 1) * 6 + u32::from(cx.die(Roll::RandomSkill)? - 1);
        if place < 36 / count * count {
            return Ok(skills.iter().nth((place % count) as usize));
        }
    }
}

/// A team turn has ended: a mage's weather may be over.
pub(crate) fn weather_passes(cx: &mut Cx) {
    match cx.s.weather_back {
        Some((_, 2..)) => cx.s.weather_back = cx.s.weather_back.map(|(old, left)| (old, left - 1)),
        Some(_) => weather_returns(cx),
        None => {}
    }
}

/// The weather from before comes back.
pub(crate) fn weather_returns(cx: &mut Cx) {
    if let Some((weather, _)) = cx.s.weather_back.take() {
        cx.s.weather = weather;
        cx.emit(Event::WeatherIs { weather });
    }
}

/// The end of a drive for players who were there only for that one.
pub(crate) fn leave(cx: &mut Cx) {
    for who in (0..crate::state::PLAYERS as u8).map(Pid) {
        let player = cx.s.player(who);
        if !player.is(Flag::OneDrive) {
            continue;
        }
        let here = matches!(player.place, Place::Pitch | Place::Reserves | Place::KnockedOut);
        let revived = !player.is(Flag::Mercenary);
        cx.s.player_mut(who).clear(Flag::OneDrive);
        if here && revived {
            remove(cx, who, Place::Casualty);
            cx.emit(Event::Went { who, to: Place::Casualty });
        } else if here {
            remove(cx, who, Place::SentOff);
            cx.emit(Event::SentOff { who });
        }
    }
}
