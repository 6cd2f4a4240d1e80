//! Unusual treatments, and what happens to those nobody can treat: Mungo Spinecracker, Medicinal Unguent, Masters of
//! Undeath.

use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Halt};
use crate::procedure::pregame::join;
use crate::rules::{Fate, Helper, Injury};
use crate::state::{Pid, Side, State};
use crate::unit::Permit;

/// Whether Mungo may set the spine of a player who is knocked out.
pub(crate) fn may_crack(s: &State, who: Pid) -> bool {
    s.team(who.side()).helped_by(Helper::MungoSpinecracker)
}

/// The result: worse, the same, or back on the pitch.
pub(crate) fn crack(cx: &mut Cx, who: Pid) -> Result<Injury, Halt> {
    cx.emit(Event::HelperUsed { side: who.side(), helper: Helper::MungoSpinecracker });
    Ok(match cx.die(Roll::Mungo)? {
        1 => Injury::BadlyHurt,
        2..=4 => Injury::KnockedOut,
        _ => Injury::Stunned,
    })
}

/// Whether the salve is for this: a serious injury that nothing else has healed.
pub(crate) fn may_salve(s: &State, who: Pid, fate: Fate) -> bool {
    fate == Fate::SeriousInjury && s.team(who.side()).helped_by(Helper::MedicinalUnguent)
}

pub(crate) fn salve(cx: &mut Cx, side: Side) {
    cx.s.team_mut(side).helpers &= !Helper::MedicinalUnguent.bit();
    cx.emit(Event::HelperUsed { side, helper: Helper::MedicinalUnguent });
}

/// Masters of Undeath: once a match an opponent who dies is raised for their team.
pub(crate) fn raise(cx: &mut Cx, who: Pid, fate: Fate) {
    let side = who.side().other();
    let victim = cx.s.player(who);
    let worthy = victim.st <= 4 && !cx.r.permits(Permit::NotRaised, cx.s, who);
    let alive = cx.s.squad(side).filter(|own| cx.s.player(*own).fate != Fate::Dead).count();
    let room = alive < usize::from(cx.r.raise_max);
    if fate != Fate::Dead || !worthy || !room || !cx.s.team(side).helped_by(Helper::MastersOfUndeath) {
        return;
    }
    let player = cx.r.rookie(cx.r.teams[usize::from(cx.s.team(side).team)].raised);
    if let Some(who) = join(cx.s, side, player) {
        cx.s.team_mut(side).helpers &= !Helper::MastersOfUndeath.bit();
        cx.emit(Event::Raised { who });
    }
}
