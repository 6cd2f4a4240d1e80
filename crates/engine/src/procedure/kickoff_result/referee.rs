//! Get the Ref, Officious Ref and Pitch Invasion (S7-KOE-02, -11, -12): bribes, a strict referee, an angry crowd.

use super::{higher, totals};
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Halt};
use crate::procedure::Kickoff;
use crate::procedure::injury::{place_prone, stun};
use crate::procedure::match_::roll_d3;
use crate::procedure::push::remove;
use crate::procedure::referee::get_the_ref;
use crate::rules::Helper;
use crate::state::{Pid, Place, PlayerSet, Side, mark};

/// A Bribe for each team.
pub(super) fn bribes(cx: &mut Cx) -> Flow {
    if let Some(side) = Side::BOTH.into_iter().find(|side| cx.s.team(*side).helped_by(Helper::Thoron)) {
        cx.emit(Event::HelperUsed { side, helper: Helper::Thoron });
        cx.pop()?;
        return Kickoff::roll_event(cx);
    }
    if !get_the_ref(cx) {
        return cx.pop();
    }
    let void = cx.s.marks;
    cx.s.marks &= !(mark::CRAZY_REF | mark::CRAZY_REF << 1);
    for side in Side::BOTH {
        if void & (mark::CRAZY_REF << side.index()) != 0 {
            continue;
        }
        cx.s.team_mut(side).bribes += 1;
        cx.emit(Event::BribeGained { side });
    }
    cx.pop()
}

/// One random player of the less popular team (of both on a tie) is stunned or sent off. The referee hears no argument.
pub(super) fn officious(cx: &mut Cx) -> Flow {
    for side in unpopular(cx)? {
        let players = cx.s.fielded(side).collect();
        let Some(who) = pick(cx, players)? else { continue };
        if cx.die(Roll::OfficiousRef)? > 1 {
            flatten(cx, who)?;
        } else {
            remove(cx.s, who, Place::SentOff);
            cx.emit(Event::SentOff { who });
        }
    }
    cx.pop()
}

/// D3 random players of the less popular team (of each, on a tie) are stunned.
pub(super) fn invasion(cx: &mut Cx) -> Flow {
    for side in unpopular(cx)? {
        let mut left: PlayerSet = cx.s.fielded(side).collect();
        for _ in 0..roll_d3(cx, Roll::KickoffCount)? {
            let Some(who) = pick(cx, left)? else { break };
            left.remove(who);
            flatten(cx, who)?;
        }
    }
    cx.pop()
}

/// The side with the lower total of die and Fan Factor; both on a tie.
fn unpopular(cx: &mut Cx) -> Result<impl Iterator<Item = Side> + use<>, Halt> {
    let totals = totals(cx, |team| team.fan_factor as i8)?;
    let spared = higher(totals);
    Ok(Side::BOTH.into_iter().filter(move |side| Some(*side) != spared))
}

fn pick(cx: &mut Cx, players: PlayerSet) -> Result<Option<Pid>, Halt> {
    if players.is_empty() {
        return Ok(None);
    }
    let who = cx.random_player(players)?;
    cx.emit(Event::Chosen { who });
    Ok(Some(who))
}

fn flatten(cx: &mut Cx, who: Pid) -> Result<(), Halt> {
    place_prone(cx, who)?;
    stun(cx, who);
    Ok(())
}
