//! Lasting effects on players: started, kept in [`State::effects`](crate::State), and undone exactly when they end.
//!
//! Prayers (S7-PRAY), You Dope (S7-DM-01) and frogs (S7-DM-82) come through here. If a player's limits cut a change
//! short (S7-ADV-34), only the part that took effect is kept; a change without effect is not kept at all.

use crate::event::Event;
use crate::flow::Cx;
use crate::rules::{Prayer, Rules};
use crate::skill::Skill;
use crate::state::{Change, Effect, Flag, Pid, Player, Profile, Side, State, Until};

/// Limits of the characteristics (S7-ADV-34).
const MA: (u8, u8) = (1, 9);
const ST: (u8, u8) = (1, 8);
const AG: (u8, u8) = (1, 6);
const AV: (u8, u8) = (3, 11);

/// Changes a player until the given end. Returns whether anything changed.
pub(crate) fn start(cx: &mut Cx, who: Pid, change: Change, until: Until) -> bool {
    let change = lasting_part(cx.s, who, change);
    if change == Change::None {
        return false;
    }
    let Some(slot) = cx.s.effects.iter_mut().find(|e| e.change == Change::None) else {
        return false;
    };
    *slot = Effect { who, change, until };
    apply(cx.r, cx.s, who, change);
    cx.emit(match change {
        Change::Frog => Event::Frogged { who },
        _ => Event::EffectStarted { who, change, until },
    });
    true
}

/// Changes a player for the rest of the match: never undone, so not kept.
pub(crate) fn for_match(cx: &mut Cx, who: Pid, change: Change) {
    let change = lasting_part(cx.s, who, change);
    if change != Change::None {
        apply(cx.r, cx.s, who, change);
        cx.emit(Event::EffectStarted { who, change, until: Until::Match });
    }
}

/// Whether [`start`] would change anything.
#[must_use]
pub(crate) fn matters(s: &State, who: Pid, change: Change) -> bool {
    lasting_part(s, who, change) != Change::None
}

/// Ends every effect and every prayer that lasts no longer than this.
pub(crate) fn expire(cx: &mut Cx, until: Until) {
    // A frog gets its own profile back before anything is removed from that profile.
    for frogs in [true, false] {
        for slot in 0..cx.s.effects.len() {
            let Effect { who, change, until: end } = cx.s.effects[slot];
            if change == Change::None || end > until || (change == Change::Frog) != frogs {
                continue;
            }
            cx.s.effects[slot].change = Change::None;
            take_back(cx.r, cx.s, who, change);
            cx.emit(Event::EffectEnded { who, change });
        }
    }
    for side in Side::BOTH {
        expire_prayers(cx, side, until);
    }
}

/// Ends what lasts until the end of a turn, or until the next turn of this side starts. In a frog's real profile that
/// ends with the drive.
pub(crate) fn expire_in_turn(cx: &mut Cx, side: Side, until: Until) {
    for slot in 0..cx.s.effects.len() {
        let Effect { who, change, until: end } = cx.s.effects[slot];
        let frog = change != Change::Incorporeal && who.is_some() && cx.s.player(who).is(Flag::Frog);
        if change != Change::None && end == until && who.side() == side && !frog {
            cx.s.effects[slot].change = Change::None;
            take_back(cx.r, cx.s, who, change);
            cx.emit(Event::EffectEnded { who, change });
        }
    }
}

fn expire_prayers(cx: &mut Cx, side: Side, until: Until) {
    if cx.s.team(side).prayers == 0 {
        return;
    }
    for prayer in Prayer::ALL.iter().copied() {
        if cx.s.prays(side, prayer) && lasts(prayer) <= until {
            cx.s.team_mut(side).prayers &= !(1 << prayer as u8);
            cx.emit(Event::PrayerEnded { side, prayer });
        }
    }
}

/// How long each prayer is answered (S7-PRAY-11 to -28).
#[must_use]
pub(crate) const fn lasts(prayer: Prayer) -> Until {
    match prayer {
        Prayer::TreacherousTrapdoor | Prayer::MolesUnderThePitch | Prayer::UnderScrutiny => Until::Half,
        Prayer::IronMan | Prayer::BlessedStatue | Prayer::PerfectPassing | Prayer::IntensiveTraining => Until::Match,
        Prayer::FriendsWithTheRef
        | Prayer::Stiletto
        | Prayer::KnuckleDusters
        | Prayer::BadHabits
        | Prayer::GreasyCleats
        | Prayer::FanInteraction
        | Prayer::NecessaryViolence
        | Prayer::FoulingFrenzy
        | Prayer::ThrowARock => Until::Drive,
    }
}

/// The part of a change that the player's skills and limits allow.
fn lasting_part(s: &State, who: Pid, change: Change) -> Change {
    let player = s.player(who);
    let within = |value: u8, by: i8, (low, high): (u8, u8)| {
        let wanted = value.saturating_add_signed(by).clamp(low.min(value), high.max(value));
        wanted as i8 - value as i8
    };
    let kept = |by: i8, to: fn(i8) -> Change| if by == 0 { Change::None } else { to(by) };
    let unless = |there: bool| if there { Change::None } else { change };
    // A frog's real profile is stored elsewhere: nothing can be added to it.
    if player.is(Flag::Frog) && change != Change::Incorporeal {
        return Change::None;
    }
    match change {
        Change::None => Change::None,
        Change::Gains(skill) => unless(player.has(skill)),
        Change::Forgoes(skill) => unless(!player.has(skill)),
        Change::Loner(_) => unless(player.has(Skill::Loner)),
        Change::MightyBlow(_) => unless(player.has(Skill::MightyBlow)),
        Change::Ma(by) => kept(within(player.ma, by, MA), Change::Ma),
        Change::St(by) => kept(within(player.st, by, ST), Change::St),
        Change::Ag(by) => kept(within(player.ag, by, AG), Change::Ag),
        Change::Pa(by) if player.pa != 0 => kept(within(player.pa, by, AG), Change::Pa),
        Change::Pa(_) => Change::None,
        Change::Av(by) => kept(within(player.av, by, AV), Change::Av),
        Change::Incorporeal => unless(player.is(Flag::Incorporeal)),
        Change::Frog => unless(has_frog(s, who.side())),
        Change::Own(own) => unless(player.own & own.bit() != 0),
    }
}

/// Whether a side already has a frog: there is room for one profile per side.
#[must_use]
pub(crate) fn has_frog(s: &State, side: Side) -> bool {
    s.effects.iter().any(|e| e.change == Change::Frog && e.who.side() == side)
}

fn apply(r: &Rules, s: &mut State, who: Pid, change: Change) {
    if change == Change::Frog {
        s.kept[who.side().index()] = profile(s.player(who));
        set_profile(s.player_mut(who), r.frog);
        s.player_mut(who).set(Flag::Frog);
        return;
    }
    let player = s.player_mut(who);
    match change {
        Change::Gains(skill) => r.units.learnt(player, skill, true),
        Change::Forgoes(skill) => r.units.learnt(player, skill, false),
        Change::Loner(target) => {
            r.units.learnt(player, Skill::Loner, true);
            player.loner = target;
        }
        Change::MightyBlow(bonus) => {
            r.units.learnt(player, Skill::MightyBlow, true);
            player.mighty_blow = bonus;
        }
        Change::Incorporeal => player.set(Flag::Incorporeal),
        Change::Own(own) => player.own |= own.bit(),
        _ => adjust(player, change, 1),
    }
}

fn take_back(r: &Rules, s: &mut State, who: Pid, change: Change) {
    if change == Change::Frog {
        let own = s.kept[who.side().index()];
        set_profile(s.player_mut(who), own);
        s.player_mut(who).clear(Flag::Frog);
        return;
    }
    let player = s.player_mut(who);
    match change {
        Change::Gains(skill) => r.units.learnt(player, skill, false),
        Change::Forgoes(skill) => r.units.learnt(player, skill, true),
        Change::Loner(_) => r.units.learnt(player, Skill::Loner, false),
        Change::MightyBlow(_) => r.units.learnt(player, Skill::MightyBlow, false),
        Change::Incorporeal => player.clear(Flag::Incorporeal),
        Change::Own(own) => player.own &= !own.bit(),
        _ => adjust(player, change, -1),
    }
}

fn adjust(player: &mut Player, change: Change, sign: i8) {
    match change {
        Change::Ma(by) => player.ma = player.ma.saturating_add_signed(by * sign),
        Change::St(by) => player.st = player.st.saturating_add_signed(by * sign),
        Change::Ag(by) => player.ag = player.ag.saturating_add_signed(by * sign),
        Change::Pa(by) => player.pa = player.pa.saturating_add_signed(by * sign),
        Change::Av(by) => player.av = player.av.saturating_add_signed(by * sign),
        _ => {}
    }
}

fn profile(player: &Player) -> Profile {
    Profile {
        skills: player.skills,
        ma: player.ma,
        st: player.st,
        ag: player.ag,
        pa: player.pa,
        av: player.av,
        loner: player.loner,
        mighty_blow: player.mighty_blow,
        dirty_player: player.dirty_player,
        bloodlust: player.bloodlust,
    }
}

fn set_profile(player: &mut Player, profile: Profile) {
    player.skills = profile.skills;
    player.ma = profile.ma;
    player.st = profile.st;
    player.ag = profile.ag;
    player.pa = profile.pa;
    player.av = profile.av;
    player.loner = profile.loner;
    player.mighty_blow = profile.mighty_blow;
    player.dirty_player = profile.dirty_player;
    player.bloodlust = profile.bloodlust;
}
