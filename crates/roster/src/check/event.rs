//! What single events add: Stunty teams only, a mandatory star, escalation, banned teams (MP-STUN, MP-MAND, MP-ESC).

use super::{Draft, Report, Squad};
use crate::pack::DraftPack;
use crate::problem::Problem;
use crate::roster::{Roster, RosterPlayer};
use std::collections::BTreeMap;
use touchback_rulesets::catalogue::{Position, StuntyEvent};

pub(super) fn check(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    let Some(pack) = draft.pack else { return };
    if pack.banned_teams.contains(&squad.team.id) {
        let message = format!("{} may not enter this event.", squad.team.name);
        found.push(Problem::new("banned_team", "MP-PACK-04", "team", message));
    }
    if pack.mandatory_star && squad.stars.is_empty() {
        let problem =
            Problem::new("star_missing", "MP-MAND-01", "stars", "This event requires at least one Star Player.");
        found.push(problem.refused_by("MP-BAD-28"));
    }
    if pack.stunty_only {
        stunty(pack, squad, found);
    }
}

fn stunty(pack: &DraftPack, squad: &Squad, found: &mut Vec<Problem>) {
    if pack.extra_stunty_teams.contains(&squad.team.id) || squad.team.stunty_event == StuntyEvent::WholeTeam {
        return stunty_stars(pack, squad, found);
    }
    let admitted = |p: &Position| p.stunty || p.big_guy;
    let possible = squad.team.stunty_event == StuntyEvent::StuntyPlayersOnly;
    if !possible {
        let message = format!("{} is not a Stunty Team.", squad.team.name);
        found.push(Problem::new("not_stunty", "MP-STUN-10", "team", message).refused_by("MP-BAD-14"));
        return;
    }
    for position in squad.team.positions.iter().filter(|p| !admitted(p) && squad.count_of(&p.id) > 0) {
        let message = format!("{} is not allowed in a Stunty Tournament.", position.name);
        let place = format!("position[{}]", position.id);
        let problem = Problem::new("not_stunty_position", "MP-STUN-02", place, message).refused_by("MP-BAD-14");
        let surplus = squad.count_of(&position.id);
        found.push(match super::fix::replace(squad, surplus, &position.name) {
            Some(advice) => problem.fix(advice),
            None => problem,
        });
    }
    stunty_stars(pack, squad, found);
}

fn stunty_stars(pack: &DraftPack, squad: &Squad, found: &mut Vec<Problem>) {
    if !pack.stunty_stars_only {
        return;
    }
    for star in squad.stars.iter().filter(|s| !s.skills.iter().any(|skill| skill.id == "stunty")) {
        let message = format!("{} is not allowed in a Stunty Tournament.", star.name);
        found.push(Problem::new("not_stunty_star", "MP-STUN-12", "stars", message).refused_by("MP-BAD-14"));
    }
}

/// Checks the rosters of an escalation event, one per game: each within its budget, each containing the one before
/// (MP-ESC-01 to -03). The last report also holds what concerns the series as a whole.
pub fn check_escalation(draft: &Draft, rosters: &[Roster]) -> Vec<Report> {
    let Some(pack) = draft.pack else {
        return rosters.iter().map(|r| draft.check(r)).collect();
    };
    let mut reports = Vec::new();
    for (index, roster) in rosters.iter().enumerate() {
        let budget = pack.escalation.get(index).copied().or(pack.budget);
        let stage = DraftPack { budget, ..pack.clone() };
        let stage =
            Draft::new(draft.catalogue, draft.names, draft.rules.format, Some(&stage)).with_options(draft.options);
        let mut report = stage.check(roster);
        if let Some(before) = index.checked_sub(1).and_then(|i| rosters.get(i)) {
            for item in missing(before, roster) {
                let message = format!("Game {}'s roster lacks {item}, which is in game {index}'s.", index + 1);
                let problem = Problem::new("escalation_lost", "MP-ESC-02", format!("roster[{index}]"), message);
                report.problems.push(problem.refused_by("MP-BAD-27"));
            }
        }
        reports.push(report);
    }
    if let Some(last) = reports.last_mut()
        && rosters.len() != pack.escalation.len()
    {
        let message = format!("Hand in all {} rosters before round 1.", pack.escalation.len());
        last.problems.push(Problem::new("escalation_count", "MP-ESC-03", "", message).refused_by("MP-BAD-27"));
    }
    reports
}

/// What an earlier roster has and a later one does not.
fn missing(before: &Roster, after: &Roster) -> Vec<String> {
    let count = |roster: &Roster| {
        let mut items: BTreeMap<String, i64> = BTreeMap::new();
        let mut add = |what: String, n: i64| {
            let count: &mut i64 = items.entry(what).or_default();
            *count = count.saturating_add(n);
        };
        roster.stars.iter().for_each(|star| add(star.clone(), 1));
        roster.mercenaries.iter().for_each(|hired| add(format!("Mercenary {}", hired.position), 1));
        roster.inducements.iter().for_each(|item| add(item.id.clone(), item.count));
        add("team re-roll".into(), roster.rerolls);
        add("assistant coach".into(), roster.assistant_coaches);
        add("cheerleader".into(), roster.cheerleaders);
        add("apothecary".into(), roster.apothecary);
        add("Dedicated Fans".into(), roster.dedicated_fans);
        items
    };
    let later = count(after);
    let kept = |what: &str| later.get(what).copied().unwrap_or(0);
    let lost = count(before)
        .into_iter()
        .filter_map(|(what, n)| (n > kept(&what)).then(|| (what.clone(), n.saturating_sub(kept(&what)))));
    let mut players: BTreeMap<String, i64> = BTreeMap::new();
    lost_players(before, after).into_iter().for_each(|player| *players.entry(player).or_default() += 1);
    let all = players.into_iter().chain(lost);
    all.map(|(what, n)| if n == 1 { what } else { format!("{n} x {what}") }).collect()
}

/// Players of the earlier roster who are missing in the later one. A player who has learned something is still the
/// same: each earlier player needs a different later one of his position with at least his skills.
fn lost_players(before: &Roster, after: &Roster) -> Vec<String> {
    let grows = |old: &RosterPlayer, new: &RosterPlayer| {
        old.position == new.position && old.skills.iter().all(|skill| new.skills.contains(skill))
    };
    let can: Vec<Vec<usize>> = before
        .players
        .iter()
        .map(|old| (0..after.players.len()).filter(|&i| grows(old, &after.players[i])).collect())
        .collect();
    let mut taken: Vec<Option<usize>> = vec![None; after.players.len()];
    let mut lost = Vec::new();
    for (i, old) in before.players.iter().enumerate() {
        if !place(i, &can, &mut taken, &mut vec![false; after.players.len()]) {
            let skills: String = old.skills.iter().map(|skill| format!(" + {skill}")).collect();
            lost.push(format!("{}{skills}", old.position));
        }
    }
    lost
}

/// Finds somebody for one more player, moving the others where that helps.
fn place(player: usize, can: &[Vec<usize>], taken: &mut [Option<usize>], tried: &mut [bool]) -> bool {
    for &i in &can[player] {
        if std::mem::replace(&mut tried[i], true) {
            continue;
        }
        if taken[i].is_none_or(|other| place(other, can, taken, tried)) {
            taken[i] = Some(player);
            return true;
        }
    }
    false
}
