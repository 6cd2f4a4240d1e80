//! From the record of a match to what the league keeps (S7-POST-11): purchases, pre-game results, score, deeds, injuries.

use super::{Squad, Witness};
use crate::club::{PlayerId, Tally};
use crate::dice::{Ask, Rolled};
use crate::injury::{Harm, Injury};
use crate::legacy::Legacy;
use crate::prematch::{PreMatch, Purchases};
use crate::problem::{Problem, gold};
use crate::result::{MatchResult, Side, SideResult};
use crate::roster::{RosterInducement, RosterMercenary};
use crate::settled::Settled;
use crate::windfall::Windfall;
use touchback_engine::record::MatchRecord;
use touchback_engine::rules::{Fate, InducementKind};
use touchback_engine::state::{Ploy, SQUAD};
use touchback_engine::{Pid, PlayerSet, Rules, Side as PitchSide};
use touchback_rulesets::catalogue::{Catalogue, Characteristic, Gold};

fn pitch(side: Side) -> PitchSide {
    match side {
        Side::Home => PitchSide::Home,
        Side::Away => PitchSide::Away,
    }
}

fn league(side: PitchSide) -> Side {
    match side {
        PitchSide::Home => Side::Home,
        PitchSide::Away => Side::Away,
    }
}

/// What each side bought in the match, Mercenaries and the Journeymen's position included.
#[must_use]
pub fn purchases(rules: &Rules, watched: &Witness, squads: [&Squad; 2]) -> [Purchases; 2] {
    Side::BOTH.map(|side| {
        let mut list = Purchases::default();
        for bought in watched.record().purchases.iter().filter(|p| p.side == pitch(side)) {
            let Some(row) = rules.inducements.get(usize::from(bought.item)) else { continue };
            let named = matches!(
                row.kind,
                InducementKind::Staff | InducementKind::Wizard | InducementKind::Referee | InducementKind::SideBet
            );
            if named || matches!(row.kind, InducementKind::Mercenary | InducementKind::Star) {
                continue;
            }
            match list.inducements.iter_mut().find(|i| i.id == row.id) {
                Some(item) => item.count += 1,
                None => {
                    list.inducements.push(RosterInducement { id: row.id.clone(), count: 1, choice: None, stake: None })
                }
            }
        }
        for (_, item, entry) in watched.named().iter().filter(|(by, ..)| *by == pitch(side)) {
            list.inducements.extend(named_hire(rules, *item, *entry));
        }
        for (_, star) in watched.stars().iter().filter(|(who, _)| who.side() == pitch(side)) {
            let row = &rules.stars[usize::from(*star)];
            let mate = rules.stars.get(usize::from(row.mate)).map(|mate| &mate.id);
            if !list.stars.iter().any(|known| Some(known) == mate) {
                list.stars.push(row.id.clone());
            }
        }
        for hired in watched.hired().iter().filter(|h| h.who.side() == pitch(side)) {
            let Some(row) = rules.positions.get(usize::from(hired.position)) else { continue };
            let skill = hired.skill.map(|skill| skill.id().to_owned());
            list.mercenaries.push(RosterMercenary { position: row.id.clone(), skill });
        }
        let team = &rules.teams[usize::from(squads[side.index()].sheet.team)];
        list.journeyman_position = rules.positions.get(usize::from(team.journeyman)).map(|row| row.id.clone());
        list
    })
}

/// Somebody of a list, or a side bet, as the league writes it.
fn named_hire(rules: &Rules, item: u8, entry: u8) -> Option<RosterInducement> {
    let row = rules.inducements.get(usize::from(item))?;
    let rows = match row.kind {
        InducementKind::Staff => &rules.staff,
        InducementKind::Wizard => &rules.wizards,
        InducementKind::Referee => &rules.referees,
        _ => {
            let stake = Some((Gold::from(entry) + 1) * 10_000);
            return Some(RosterInducement { id: row.id.clone(), count: 1, choice: None, stake });
        }
    };
    let choice = rows.get(usize::from(entry)).map(|hireling| hireling.id.clone());
    Some(RosterInducement { id: row.id.clone(), count: 1, choice, stake: None })
}

/// Whether a special play made more or less of the fans than the dice did.
fn fans_by_play(record: &MatchRecord, side: Side) -> bool {
    let kept = record.plays[side.index()];
    kept.fans_moved || kept.boons.has_any(Ploy::NoFans | Ploy::HalfFans)
}

/// The results of the pre-game sequence of a league match.
pub fn settled(rules: &Rules, watched: &Witness) -> Result<Settled, Vec<Problem>> {
    let record = watched.record();
    let (Some((_, weather)), Some(kicking)) = (record.weather.first(), record.kicked_first) else {
        let message = "The match was not watched from its beginning.";
        return Err(vec![Problem::new("not_watched", "S7-PRE-02", "", message)]);
    };
    let before = record.prayers.iter().filter(|(when, ..)| when.half == 0);
    let prayers = before.filter_map(|(_, _, prayer)| rules.league_prayers.iter().position(|p| p == prayer));
    let die = |(roll, face): &(touchback_engine::Roll, u8)| Rolled {
        ask: Ask { sides: roll.die() as u16, why: roll.name().to_owned() },
        shows: u16::from(*face),
    };
    Ok(Settled {
        fan_factor: record.fan_factor,
        fans_by_play: Side::BOTH.map(|side| fans_by_play(record, side)),
        journeymen: Side::BOTH.map(|side| joined(record, side)),
        weather: weather.name().to_owned(),
        prayers: prayers.map(|row| row as u8 + 1).collect(),
        desperate_measures: Side::BOTH.map(|side| watched.measures(pitch(side)).to_vec()),
        kicking: league(kicking),
        dice: watched.dice().iter().map(die).collect(),
    })
}

fn joined(record: &MatchRecord, side: Side) -> u8 {
    record.journeymen.iter().filter(|who| who.side() == pitch(side)).count() as u8
}

/// Which player has which number: those on the team sheets, and the Journeymen in the order in which they joined.
#[derive(Clone, Debug)]
pub struct Seats {
    pub players: [Vec<PlayerId>; 2],
    pub journeymen: [Vec<PlayerId>; 2],
}

impl Seats {
    fn player(&self, record: &MatchRecord, who: Pid) -> Option<PlayerId> {
        let side = who.side().index();
        let mut joined = record.journeymen.iter().filter(|j| j.side() == who.side());
        match joined.position(|j| *j == who) {
            Some(place) => self.journeymen[side].get(place).copied(),
            None => self.players[side].get(who.number()).copied(),
        }
    }
}

/// The league's result of a match that is over; everything that cannot be assigned to somebody is a problem.
pub fn result(
    catalogue: &Catalogue,
    record: &MatchRecord,
    seats: &Seats,
    source: &str,
) -> Result<MatchResult, Vec<Problem>> {
    let mut problems = Vec::new();
    if !record.over {
        problems.push(Problem::new("not_over", "S7-POST-11", "", "The match is not over."));
    }
    let [home, away] = Side::BOTH.map(|side| side_result(catalogue, record, seats, side, &mut problems));
    let conceded = record.concession;
    let made = MatchResult {
        home,
        away,
        conceded_by: conceded.map(|c| league(c.side)),
        conceded_freely: conceded.is_some_and(|c| c.free),
        decided_for: record.sudden_death.map(league),
        source: source.to_owned(),
    };
    if problems.is_empty() { Ok(made) } else { Err(problems) }
}

pub fn windfall(record: &MatchRecord, side: Side) -> Windfall {
    let kept = record.plays[side.index()];
    let has = |ploy| kept.boons.has(ploy);
    Windfall {
        big_match: has(Ploy::BigMatch),
        robbed: has(Ploy::Robbed),
        doubled_again: kept.doublings.saturating_sub(u8::from(has(Ploy::BigMatch)) + u8::from(has(Ploy::Robbed))),
        donates: has(Ploy::Donates),
        income: Gold::from(kept.income) * 1_000,
        fans: kept.fans,
        paid: Gold::from(kept.paid) * 1_000,
    }
}

/// What a special play has changed permanently for this side's club; stars and other hired players have no club.
pub fn legacy(record: &MatchRecord, seats: &Seats, side: Side) -> Legacy {
    let kept = record.plays[side.index()];
    let named = |set: PlayerSet| set.iter().filter_map(|who| seats.player(record, who)).collect();
    Legacy {
        inspired: named(kept.inspired),
        peaked: named(kept.peaked),
        lured: named(kept.lured),
        helmets: named(kept.helmets),
        free_players: kept.free_players,
        half_price: kept.half_price,
        sponsors: kept.sponsors,
        slogan: kept.boons.has(Ploy::Slogan),
    }
}

fn side_result(
    catalogue: &Catalogue,
    record: &MatchRecord,
    seats: &Seats,
    side: Side,
    problems: &mut Vec<Problem>,
) -> SideResult {
    let mut made = SideResult {
        score: u32::from(record.score[side.index()]),
        fan_factor: Some(record.fan_factor[side.index()]),
        windfall: windfall(record, side),
        legacy: legacy(record, seats, side),
        ..SideResult::default()
    };
    for who in (0..SQUAD).map(|number| Pid::new(pitch(side), number)) {
        let tally = tally(catalogue, record, who);
        let injury = harm(record, who, problems);
        let Some(player) = seats.player(record, who) else {
            let did_something = record.player(who).played || tally != Tally::default();
            let guests = [&record.mercenaries, &record.stars, &record.guests];
            if did_something && !guests.iter().any(|list| list.contains(&who)) {
                let message = format!("Nobody on the {side:?} side's list stands in place {}.", who.number() + 1);
                problems.push(Problem::new("unknown_player", "S7-POST-11", format!("{side:?}"), message));
            }
            made.others.add(&tally);
            continue;
        };
        let hurt = injury.map(|harm| Injury { player, harm, by: culprit(record, seats, who) });
        if record.player(who).played || hurt.is_some() || tally != Tally::default() {
            made.played.push(player);
        }
        if tally != Tally::default() {
            made.deeds.insert(player, tally);
        }
        made.injuries.extend(hurt);
    }
    made
}

/// What a player did, with the points that the match gave beyond the plain ones.
fn tally(catalogue: &Catalogue, record: &MatchRecord, who: Pid) -> Tally {
    let did = record.player(who);
    let inspired = record.plays[who.side().index()].inspired.contains(who);
    let killed = record.casualties.iter().filter(|c| c.by == who && c.who.side() != who.side());
    let mut tally = Tally {
        touchdowns: u32::from(did.touchdowns),
        casualties: u32::from(did.casualties),
        completions: u32::from(did.completions),
        superb_throws: u32::from(did.superb_throws),
        deflections: u32::from(did.deflections),
        interceptions: u32::from(did.interceptions),
        mvp: u32::from(did.mvp) + u32::from(inspired),
        kills: killed.filter(|c| c.fate == Fate::Dead).count() as u32,
        extra_spp: 0,
    };
    tally.extra_spp = i32::from(did.spp) - tally.spp(catalogue) as i32;
    tally
}

/// What a player takes home; a healed one nothing.
fn harm(record: &MatchRecord, who: Pid, problems: &mut Vec<Problem>) -> Option<Harm> {
    Some(match record.player(who).injury? {
        Fate::Fine => return None,
        Fate::BadlyHurt => Harm::BadlyHurt,
        Fate::SeriouslyHurt => Harm::SeriouslyHurt,
        Fate::SeriousInjury => Harm::SeriousInjury,
        Fate::LastingMa => Harm::LastingInjury(Characteristic::Ma),
        Fate::LastingSt => Harm::LastingInjury(Characteristic::St),
        Fate::LastingAg => Harm::LastingInjury(Characteristic::Ag),
        Fate::LastingPa => Harm::LastingInjury(Characteristic::Pa),
        Fate::LastingAv => Harm::LastingInjury(Characteristic::Av),
        Fate::Dead => Harm::Dead,
        Fate::Lasting => {
            let message = format!("The lasting injury in place {} was not rolled.", who.number() + 1);
            problems.push(Problem::new("lasting_injury", "S7-INJ-11", "injuries", message));
            return None;
        }
    })
}

/// Who did it, where it was somebody of the league.
fn culprit(record: &MatchRecord, seats: &Seats, victim: Pid) -> Option<PlayerId> {
    let last = record.casualties.iter().rev().find(|c| c.who == victim)?;
    if last.by.is_some() { seats.player(record, last.by) } else { None }
}

/// Where the league's own sums differ from those of the match.
#[must_use]
pub fn agreement(watched: &Witness, pre: &PreMatch) -> Vec<Problem> {
    let record = watched.record();
    let mut problems = Vec::new();
    for side in Side::BOTH {
        let (index, on_pitch) = (side.index(), pitch(side));
        let spent: Gold =
            record.purchases.iter().filter(|p| p.side == on_pitch).map(|p| Gold::from(p.price) * 1_000).sum();
        if spent != pre.bills[index].cost {
            let message =
                format!("{side:?}: {} spent in the match, {} by the list.", gold(spent), gold(pre.bills[index].cost));
            problems.push(Problem::new("money_differs", "S7-IND-02", "inducements", message));
        }
        let (joined, hired) =
            (record.journeymen.iter().filter(|j| j.side() == on_pitch).count(), pre.journeymen[index].len());
        if joined != hired {
            let message = format!("{side:?}: {joined} Journeymen in the match, {hired} by the list.");
            problems.push(Problem::new("journeymen_differ", "S7-PRE-03", "journeymen", message));
        }
    }
    problems
}
