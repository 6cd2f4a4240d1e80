//! Helpers beside the pitch, each with its own point of the match (`data/inducements-2020.toml`).

mod ancient_artefact;
mod ayleen_andar;
mod bottles_of_heady_brew;
mod danse_macabre;
mod dwarfen_runesmith;
mod josef_bugman;
mod kari_coldsteel;
mod krot_shockwhisker;
mod papa_skullbones;
mod professor_fronkelheim;
mod schielund_scharlitan;
mod trundlefoot_triplets;
mod weather_mage;

use touchback_engine::event::Event;
use touchback_engine::rules::Helper;
use touchback_engine::state::{Change, Flag, Until};
use touchback_engine::unit::{AidPart, Chance, Cx, Fills, Flow, Next, Part, ProcedureRow};
use touchback_engine::{Pid, Roll, Rules, SkillSet, State, query};

/// In the order in which they are offered at one point.
pub(super) const PARTS: &[Part] = &[
    ayleen_andar::PART,
    professor_fronkelheim::PART,
    schielund_scharlitan::PART,
    josef_bugman::PART,
    kari_coldsteel::PART,
    dwarfen_runesmith::PART,
    papa_skullbones::PART,
    bottles_of_heady_brew::PART,
    trundlefoot_triplets::PART,
    weather_mage::PART,
    ancient_artefact::PART,
    danse_macabre::PART,
    krot_shockwhisker::PART,
];

/// A helper as a part of the edition.
const fn helper(id: &'static str, part: AidPart, procedures: &'static [ProcedureRow]) -> Part {
    Part { id, revision: 1, fills: Fills::Aid(part), procedures }
}

/// D3 random players learn something for the match.
fn teach(cx: &mut Cx, chance: Chance, lesson: impl Fn(&Rules, &State, Pid) -> SkillSet) -> Flow {
    let mut open = query::available(cx.r, cx.s, chance.side);
    for _ in 0..cx.d3(Roll::PrayerCount)? {
        if open.is_empty() {
            break;
        }
        let who = cx.random_player(open)?;
        open.remove(who);
        cx.emit(Event::Chosen { who });
        let skills = lesson(cx.r, cx.s, who);
        let only = skills.0.count_ones() == 1;
        let skill = if only { skills.iter().next() } else { cx.random_skill(skills)? };
        if let Some(skill) = skill {
            cx.change(who, Change::Gains(skill), Until::Match);
        }
    }
    Ok(Next::Go)
}

/// Whether a side has too few players for a set-up.
fn is_short(r: &Rules, s: &State, chance: Chance) -> bool {
    query::available(r, s, chance.side).len() < u32::from(r.players_on_pitch)
}

/// A member of the staff plays for one drive.
fn field(cx: &mut Cx, chance: Chance, staff: Helper) {
    let row = cx.r.staff.iter().find(|row| row.helper == Some(staff)).and_then(|row| row.position);
    if let Some(position) = row {
        let mut player = cx.r.rookie(position);
        player.set(Flag::Mercenary | Flag::OneDrive);
        if let Some(who) = cx.join(chance.side, player) {
            cx.emit(Event::MercenaryJoined { who });
        }
    }
}
