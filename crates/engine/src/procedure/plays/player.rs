//! Plays that change one player: skills, numbers, whether it may act or play at all.

use super::Plays;
use super::target::listed;
use crate::action::Choice;
use crate::dice::d3;
use crate::effect;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next};
use crate::procedure::Flight;
use crate::procedure::ball::lose;
use crate::procedure::push::remove;
use crate::rules::{Fate, Rules};
use crate::skill::{Skill, SkillSet};
use crate::state::{Change, Pid, Place, PlayerSet, Side, State, Until, bond, flag, once};
use crate::unit::Permit;

pub(super) fn set(cx: &mut Cx, who: Pid, flags: u32) {
    cx.s.player_mut(who).set(flags);
    cx.emit(Event::PlayBinds { who, flags });
}

pub(super) fn change(cx: &mut Cx, who: Pid, change: Change, until: Until) {
    effect::start(cx, who, change, until);
}

/// Agility becomes the worst possible (DT-64).
pub(super) fn clumsy(cx: &mut Cx, who: Pid) {
    change(cx, who, Change::Ag(6), Until::Drive);
}

pub(super) fn drugs(cx: &mut Cx, who: Pid, choice: u8) {
    let strength = choice == Choice::Strength.index() as u8;
    change(cx, who, if strength { Change::St(1) } else { Change::Ag(-1) }, Until::Match);
}

/// The Loner number that Petty Spite gives.
const LONER: u8 = 4;

/// A trait (MS-45) or a skill (PM-43) that the user has named.
pub(super) fn learn(cx: &mut Cx, plays: Plays, until: Until) {
    match Skill::nth(usize::from(plays.face)) {
        Some(Skill::Loner) => change(cx, plays.target, Change::Loner(LONER), until),
        Some(skill) => change(cx, plays.target, Change::Gains(skill), until),
        None => {}
    }
}

/// What a coach could choose to use (AMB-57): everything but drawbacks.
pub(super) fn usable(r: &Rules, s: &State, who: Pid) -> SkillSet {
    SkillSet(s.player(who).skills.0 & !r.skills_for(Permit::IsDrawback).0)
}

/// What a knife in the boot gives: Razor Sharp Claws if the game has them (DT-21).
pub(super) const fn stiletto(r: &Rules) -> Skill {
    if r.mutations.has(Skill::RazorSharpClaws) { Skill::RazorSharpClaws } else { Skill::Claws }
}

/// None of his skills for the rest of the match (MS-51).
pub(super) fn curse(cx: &mut Cx, who: Pid) {
    let player = cx.s.player_mut(who);
    player.skills = SkillSet(player.skills.0 & cx.r.skills_for(Permit::IsDrawback).0);
    cx.emit(Event::PlayBinds { who, flags: 0 });
}

/// One more armour, now and permanently (MS-33).
pub(super) fn helmet(cx: &mut Cx, plays: Plays) {
    let player = cx.s.player_mut(plays.target);
    player.bonds |= if player.is(flag::HELMET) { bond::SECOND_HELMET } else { 0 };
    player.set(flag::HELMET);
    change(cx, plays.target, Change::Av(1), Until::Match);
    super::team::record(cx, plays, 0);
}

/// Out of this match without an injury.
pub(super) fn absent(cx: &mut Cx, who: Pid) {
    if cx.s.player(who).on_pitch() {
        if lose(cx, who) {
            cx.push(Flight::bounce());
        }
        remove(cx, who, Place::Reserves);
    }
    cx.s.player_mut(who).set(flag::OUT);
    cx.emit(Event::RuledOut { who });
}

/// The scorer goes; the ball is dead and drops nowhere (RE-46).
pub(super) fn scorer_out(cx: &mut Cx, who: Pid) {
    cx.s.ball.holder = Pid::NONE;
    cx.s.ball.in_play = false;
    absent(cx, who);
}

/// Most valuable before the match, and therefore not again after it (RE-11, OBC-13).
pub(super) fn inspire(cx: &mut Cx, plays: Plays) {
    cx.s.inspired.insert(plays.target);
    super::team::permanent(cx, plays, 0);
}

/// Back to the reserves, the injury undone (RE-16, MS-23, AMB-61).
pub(super) fn cure(cx: &mut Cx, who: Pid) {
    let player = cx.s.player_mut(who);
    player.place = Place::Reserves;
    player.fate = Fate::Fine;
    cx.emit(Event::Recovered { who });
}

pub(super) fn lend_strength(cx: &mut Cx, who: Pid, by: u8) {
    let player = cx.s.player_mut(who);
    player.st += by;
    player.st_lent += by;
    cx.emit(Event::PlayBinds { who, flags: 0 });
}

pub(super) fn lend_movement(cx: &mut Cx, who: Pid, by: u8) {
    let player = cx.s.player_mut(who);
    player.ma += by;
    player.ma_lent += by;
    cx.emit(Event::PlayBinds { who, flags: 0 });
}

/// D3 random opponents miss the match (RE-14).
pub(super) fn flu(plays: Plays, cx: &mut Cx) -> Flow {
    for who in draw(cx, plays.by.other(), d3(plays.face))?.iter() {
        absent(cx, who);
    }
    Ok(Next::Go)
}

/// D6 random opponents may go off for a bite (DT-45).
pub(super) fn bites(plays: Plays, cx: &mut Cx) -> Flow {
    for who in draw(cx, plays.by.other(), plays.face)?.iter() {
        set(cx, who, flag::OFF_FOR_A_BITE);
    }
    Ok(Next::Go)
}

/// This many different players at random, or all there are (AMB-34).
fn draw(cx: &mut Cx, side: Side, count: u8) -> Result<PlayerSet, crate::flow::Halt> {
    let mut left = listed(cx.s, side);
    let mut drawn = PlayerSet::EMPTY;
    for _ in 0..u32::from(count).min(left.len()) {
        let who = cx.random_player(left)?;
        cx.emit(Event::Chosen { who });
        left.remove(who);
        drawn.insert(who);
    }
    Ok(drawn)
}

/// The second of the two that never share the pitch (RE-25).
pub(super) fn rivals(plays: Plays, cx: &mut Cx, first: Pid) -> Flow {
    let mut rest = listed(cx.s, plays.by.other());
    rest.remove(first);
    let second = cx.random_player(rest)?;
    cx.emit(Event::Chosen { who: second });
    cx.s.rivals[plays.by.other().index()] = [first, second];
    Ok(Next::Go)
}

/// Thrown at a player, who has no tackle zone for the rest of the turn: it uses the thrower's action and the team's
/// Pass (IC-6, OB-2.9-7).
pub(super) fn stink(cx: &mut Cx, plays: Plays) {
    set(cx, plays.second, flag::PIED | flag::NO_TACKLE_ZONE);
    cx.s.player_mut(plays.target).set(flag::ACTIVATED);
    cx.s.team_mut(plays.by).used |= once::PASS;
}
