//! What helpers do before the first drive.

use super::Helping;
use crate::dice::Roll;
use crate::effect;
use crate::event::Event;
use crate::flow::{Cx, Flow, Halt};
use crate::procedure::match_::{available, roll_d3};
use crate::procedure::pregame::{join, journeyman};
use crate::rules::{InducementKind, Rules};
use crate::skill::{Skill, SkillSet};
use crate::state::{Change, SQUAD, Side, State, Until};

/// Most journeymen that Ayleen can bring at once: the size of the menu.
const MOST: usize = 15;

/// Places left in a squad.
pub(super) fn room(r: &Rules, s: &State, side: Side) -> usize {
    usize::from(r.squad_max).min(SQUAD).saturating_sub(s.squad(side).count()).min(MOST)
}

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

impl Helping {
    /// D3 random players learn something for the match.
    fn teach(self, cx: &mut Cx, lesson: impl Fn(&State, crate::state::Pid) -> SkillSet) -> Flow {
        self.used(cx);
        cx.pop()?;
        let mut open = available(cx.r, cx.s, self.side);
        for _ in 0..roll_d3(cx, Roll::PrayerCount)? {
            if open.is_empty() {
                break;
            }
            let who = cx.random_player(open)?;
            open.remove(who);
            cx.emit(Event::Chosen { who });
            let skills = lesson(cx.s, who);
            let skill = if skills.0.count_ones() == 1 { skills.iter().next() } else { random_skill(cx, skills)? };
            if let Some(skill) = skill {
                effect::start(cx, who, Change::Gains(skill), Until::Match);
            }
        }
        Ok(crate::flow::Next::Go)
    }

    pub(super) fn experiment(self, cx: &mut Cx) -> Flow {
        let all = cx.r.mutations;
        self.teach(cx, |s, who| SkillSet(all.0 & !s.player(who).skills.0))
    }

    pub(super) fn sell_tonic(self, cx: &mut Cx) -> Flow {
        self.teach(cx, |_, _| SkillSet::of(&[Skill::Pro]))
    }

    /// This many journeymen, each less gifted the more there are.
    pub(super) fn recruit(self, cx: &mut Cx, count: u8) -> Flow {
        self.used_up(cx);
        cx.pop()?;
        for _ in 0..count {
            let player = journeyman(cx.r, cx.s, self.side);
            let Some(who) = join(cx.s, self.side, player) else { break };
            cx.emit(Event::RookieJoined { who });
            let gift = cx.die(Roll::Recruit)? as i8 - count as i8;
            if gift <= 1 {
                let change = Change::Loner(cx.s.player(who).loner);
                let player = cx.s.player_mut(who);
                player.skills.remove(Skill::Loner);
                player.loner = 0;
                cx.emit(Event::EffectEnded { who, change });
                continue;
            }
            for _ in 0..if gift >= 6 { 2 } else { 1 } {
                let player = cx.s.player(who);
                let open = SkillSet(cx.r.positions[usize::from(player.position)].primary.0 & !player.skills.0);
                if let Some(skill) = random_skill(cx, open)? {
                    effect::start(cx, who, Change::Gains(skill), Until::Match);
                }
            }
        }
        Ok(crate::flow::Next::Go)
    }
}
