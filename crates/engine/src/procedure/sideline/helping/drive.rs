//! What helpers do around a drive and within a turn.

use super::{At, Helping};
use crate::dice::Roll;
use crate::effect;
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Next};
use crate::procedure::Flight;
use crate::procedure::ball::lose;
use crate::procedure::injury::{casualty_roll, place_prone, stun};
use crate::procedure::match_::roll_d3;
use crate::procedure::pregame::join;
use crate::procedure::push::remove;
use crate::query;
use crate::rules::{Helper, Rules};
use crate::skill::{Skill, SkillSet};
use crate::state::{Change, Pid, Place, PlayerSet, Side, State, Until, flag};
use crate::unit::Permit;

/// What each rune gives for the drive.
const RUNES: [&[Change]; 5] = [
    &[Change::MightyBlow(1)],
    &[Change::Gains(Skill::Dauntless), Change::Gains(Skill::Frenzy)],
    &[Change::Gains(Skill::Sprint), Change::Gains(Skill::SureFeet)],
    &[Change::Av(1), Change::Gains(Skill::StandFirm)],
    &[Change::Gains(Skill::Juggernaut), Change::Gains(Skill::Horns)],
];

/// What a shaman's D8 of 3 to 7 gives.
const GIFTS: [[Skill; 2]; 5] = [
    [Skill::BigHand, Skill::VeryLongLegs],
    [Skill::Tentacles, Skill::PrehensileTail],
    [Skill::DisturbingPresence, Skill::FoulAppearance],
    [Skill::ExtraArms, Skill::TwoHeads],
    [Skill::Claws, Skill::Horns],
];

const BREW: [Change; 3] =
    [Change::Gains(Skill::Dauntless), Change::Gains(Skill::Frenzy), Change::Gains(Skill::ReallyStupid)];

const DANCE: [Change; 3] = [Change::Ma(1), Change::Ag(-1), Change::Pa(-1)];

/// The dance moves that change something for a player, as bits.
pub(super) fn steps(s: &State, who: Pid) -> u128 {
    DANCE.iter().enumerate().filter(|(_, step)| effect::matters(s, who, **step)).fold(0, |set, (n, _)| set | 1 << n)
}

/// The players on the pitch who may drink a Heady Brew.
pub(super) fn drinkers(r: &Rules, s: &State, side: Side) -> PlayerSet {
    s.fielded(side).filter(|who| r.permits(Permit::IsSmall, s, *who)).collect()
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

impl Helping {
    /// The weather mage: two dice with a modifier from -2 to +2, until the end of the next opposing turn.
    pub(super) fn conjure(self, cx: &mut Cx, item: u8) -> Flow {
        self.used_up(cx);
        cx.pop()?;
        let sum = cx.die(Roll::Weather)? as i8 + cx.die(Roll::Weather)? as i8 + item as i8 - 2;
        let before = cx.s.weather_back.map_or(cx.s.weather, |(weather, _)| weather);
        cx.s.weather_back = Some((before, 2));
        cx.s.weather = cx.r.weather[sum.clamp(2, 12) as usize - 2];
        cx.emit(Event::WeatherIs { weather: cx.s.weather });
        Ok(Next::Go)
    }

    pub(super) fn unearth(self, cx: &mut Cx) -> Flow {
        self.used_up(cx);
        match cx.die(Roll::Artefact)? {
            1 => {
                cx.pop()?;
                let fielded: PlayerSet = cx.s.fielded(self.side).collect();
                if fielded.is_empty() {
                    return Ok(Next::Go);
                }
                let who = cx.random_player(fielded)?;
                self.knock_out(cx, who)
            }
            6 if !self.players(cx.r, cx.s).is_empty() => cx.ask(self.to(At::Player)),
            _ => {
                cx.pop()?;
                cx.s.team_mut(self.side).rerolls += 1;
                cx.emit(Event::RerollGained { side: self.side });
                Ok(Next::Go)
            }
        }
    }

    fn knock_out(self, cx: &mut Cx, who: Pid) -> Flow {
        cx.emit(Event::Chosen { who });
        if lose(cx, who) {
            cx.push(Flight::bounce());
        }
        remove(cx, who, Place::KnockedOut);
        cx.emit(Event::Went { who, to: Place::KnockedOut });
        Ok(Next::Go)
    }

    pub(super) fn restore(self, cx: &mut Cx, who: Pid) -> Flow {
        cx.pop()?;
        cx.s.player_mut(who).place = Place::Reserves;
        cx.emit(Event::Went { who, to: Place::Reserves });
        Ok(Next::Go)
    }

    /// 4 and more works and is the last rune; 1 breaks the tools.
    pub(super) fn engrave(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        cx.emit(Event::Chosen { who: self.who });
        self.used(cx);
        let face = cx.die(Roll::Rune)?;
        if face == 1 || face >= 4 {
            cx.s.team_mut(self.side).helpers &= !self.helper.bit();
        }
        if face >= 4 {
            for change in RUNES[usize::from(self.item).min(RUNES.len() - 1)] {
                effect::start(cx, self.who, *change, Until::Drive);
            }
        }
        Ok(Next::Go)
    }

    /// Papa Skullbones: a D8 for a player, and for another one on a 2.
    pub(super) fn bless(self, cx: &mut Cx, chosen: Pid) -> Flow {
        self.used(cx);
        let mut who = chosen;
        loop {
            cx.emit(Event::Chosen { who });
            cx.s.player_mut(who).set(flag::MUTATED);
            match cx.die(Roll::Shaman)? {
                1 => {
                    cx.pop()?;
                    remove(cx, who, Place::KnockedOut);
                    cx.emit(Event::Went { who, to: Place::KnockedOut });
                    return Ok(Next::Go);
                }
                2 => {
                    let others = self.players(cx.r, cx.s);
                    if others.is_empty() {
                        return cx.pop();
                    }
                    who = cx.random_player(others)?;
                }
                8 => return Helping { who, item: 2, ..self }.choose_mutation(cx),
                face => {
                    cx.pop()?;
                    for skill in GIFTS[usize::from(face) - 3] {
                        effect::start(cx, who, Change::Gains(skill), Until::Drive);
                    }
                    return Ok(Next::Go);
                }
            }
        }
    }

    fn choose_mutation(self, cx: &mut Cx) -> Flow {
        if self.item == 0 || self.mutations(cx.r, cx.s) == SkillSet::EMPTY {
            return cx.pop();
        }
        cx.ask(self.to(At::Item))
    }

    pub(super) fn mutate(self, cx: &mut Cx, skill: u8) -> Flow {
        if let Some(skill) = Skill::ALL.get(usize::from(skill)) {
            effect::start(cx, self.who, Change::Gains(*skill), Until::Drive);
        }
        Helping { item: self.item.saturating_sub(1), ..self }.choose_mutation(cx)
    }

    /// D3 random Stunty players get courage, rage and a headache for the drive.
    pub(super) fn pour(self, cx: &mut Cx) -> Flow {
        self.used(cx);
        let team = cx.s.team_mut(self.side);
        team.brews -= 1;
        if team.brews == 0 {
            team.helpers &= !self.helper.bit();
        }
        cx.pop()?;
        let mut open = drinkers(cx.r, cx.s, self.side);
        for _ in 0..roll_d3(cx, Roll::Brew)? {
            if open.is_empty() {
                break;
            }
            let who = cx.random_player(open)?;
            open.remove(who);
            cx.emit(Event::Chosen { who });
            for change in BREW {
                effect::start(cx, who, change, Until::Drive);
            }
        }
        Ok(Next::Go)
    }

    /// The Triplets trip an unmarked player.
    pub(super) fn trip(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if cx.die(Roll::Referee)? < 6 {
            return Ok(Next::Go);
        }
        let open: PlayerSet = cx.s.fielded(self.side.other()).filter(|who| !query::is_marked(cx.s, *who)).collect();
        if open.is_empty() {
            return Ok(Next::Go);
        }
        let who = cx.random_player(open)?;
        self.used(cx);
        cx.emit(Event::Chosen { who });
        place_prone(cx, who)?;
        stun(cx, who);
        Ok(Next::Go)
    }

    pub(super) fn dance(self, cx: &mut Cx, item: u8) -> Flow {
        cx.pop()?;
        if let Some(step) = DANCE.get(usize::from(item)) {
            effect::start(cx, self.who, *step, Until::Turn);
        }
        Ok(Next::Go)
    }

    /// A staff member plays for one drive.
    pub(super) fn field(self, cx: &mut Cx) -> Flow {
        self.used_up(cx);
        cx.pop()?;
        let staff = if self.helper == Helper::BugmanPlays { Helper::JosefBugman } else { self.helper };
        if self.helper == Helper::KariColdsteel {
            let team = cx.s.team_mut(self.side);
            team.cheerleaders = team.cheerleaders.saturating_sub(2);
        }
        let row = cx.r.staff.iter().find(|row| row.helper == Some(staff)).and_then(|row| row.position);
        if let Some(position) = row {
            let mut player = cx.r.rookie(position);
            player.set(flag::MERCENARY | flag::ONE_DRIVE);
            if let Some(who) = join(cx.s, self.side, player) {
                cx.emit(Event::MercenaryJoined { who });
            }
        }
        Ok(Next::Go)
    }

    /// Krot Shockwhisker brings a player back for a drive, or makes it worse.
    pub(super) fn revive(self, cx: &mut Cx, who: Pid) -> Flow {
        self.used_up(cx);
        cx.pop()?;
        cx.emit(Event::Chosen { who });
        match cx.die(Roll::Revival)? {
            1 => {
                let fate = casualty_roll(cx, who)?;
                if fate > cx.s.player(who).fate {
                    cx.s.player_mut(who).fate = fate;
                    cx.emit(Event::Casualty { who, by: Pid::NONE, cause: Cause::Fall, fate, spp: 0 });
                }
            }
            2 | 3 => {}
            face => {
                let player = cx.s.player_mut(who);
                player.place = Place::Reserves;
                player.set(flag::ONE_DRIVE);
                cx.emit(Event::Went { who, to: Place::Reserves });
                if face < 6 {
                    effect::start(cx, who, Change::Gains(Skill::ReallyStupid), Until::Drive);
                }
            }
        }
        Ok(Next::Go)
    }
}

/// The end of a drive for players who were there only for that one.
pub(crate) fn guests_leave(cx: &mut Cx) {
    for who in (0..crate::state::PLAYERS as u8).map(Pid) {
        let player = cx.s.player(who);
        if !player.is(flag::ONE_DRIVE) {
            continue;
        }
        let here = matches!(player.place, Place::Pitch | Place::Reserves | Place::KnockedOut);
        let revived = !player.is(flag::MERCENARY);
        cx.s.player_mut(who).clear(flag::ONE_DRIVE);
        if here && revived {
            remove(cx, who, Place::Casualty);
            cx.emit(Event::Went { who, to: Place::Casualty });
        } else if here {
            remove(cx, who, Place::SentOff);
            cx.emit(Event::SentOff { who });
        }
    }
}
