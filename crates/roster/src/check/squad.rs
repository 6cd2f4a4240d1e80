//! How many players, of which positions (S7-DRAFT-02 to -04, MP-ROST-03, MP-ROST-04).

use super::{Draft, Squad, fix};
use crate::problem::Problem;
use std::collections::BTreeSet;

pub(super) fn check(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    size(draft, squad, found);
    positions(draft, squad, found);
    big_guys(draft, squad, found);
    non_linemen(draft, squad, found);
    numbers(squad, found);
}

fn size(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    let (min, max) = (usize::from(draft.rules.players_min), usize::from(draft.rules.players_max));
    let lifted = draft.pack.is_some_and(|p| p.stars_count_for_minimum);
    let enough = if lifted { squad.hired() + squad.stars.len() } else { squad.hired() };
    let too_few = squad.is_draft() && enough < min;
    let too_many = squad.listed() > max;
    if !too_few && !too_many {
        return;
    }
    let n = if too_many { squad.listed() } else { enough };
    let message = if draft.sevens() {
        format!("A Sevens team has {min} to {max} players; this one has {n}.")
    } else {
        format!("A roster needs {min} to {max} players; this one has {n}.")
    };
    let ids = draft.ids("S7-DRAFT-02", "S7-BAD-01", "MP-ROST-03", "MP-BAD-04");
    let problem = ids.problem("players_count", "player", message);
    let advice = if too_few { fix::add_players(squad, min - enough) } else { fix::drop_players(squad, n - max) };
    found.push(match advice {
        Some(advice) => problem.fix(advice),
        None => problem,
    });
}

fn positions(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    for position in &squad.team.positions {
        let n = squad.count_of(&position.id);
        if n > usize::from(position.max) {
            let message = format!("{}: {n} chosen, {} allowed.", position.name, position.max);
            let ids = draft.ids("S7-DRAFT-03", "S7-BAD-04", "MP-ROST-04", "MP-BAD-06");
            let problem = ids.problem("position_limit", format!("position[{}]", position.id), message);
            found.push(match fix::replace(squad, n - usize::from(position.max), &position.name) {
                Some(advice) => problem.fix(advice),
                None => problem,
            });
        }
    }
}

/// Some teams share one cap over all their Big Guy positions.
fn big_guys(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    let Some(max) = squad.team.big_guys_max else {
        return;
    };
    let n = squad.positions.iter().chain(&squad.mercenaries).flatten().filter(|p| p.big_guy).count();
    if n > usize::from(max) {
        let message = format!("Big Guys: {n} chosen, {max} allowed.");
        let ids = draft.ids("S7-DRAFT-03", "S7-BAD-04", "MP-ROST-04", "MP-BAD-06");
        let problem = ids.problem("big_guys", "player", message);
        found.push(match fix::replace(squad, n - usize::from(max), "Big Guy") {
            Some(advice) => problem.fix(advice),
            None => problem,
        });
    }
}

fn non_linemen(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    let Some(max) = draft.rules.non_linemen_max else {
        return;
    };
    let n = squad.positions.iter().chain(&squad.mercenaries).flatten().filter(|p| !p.lineman).count();
    if n > usize::from(max) {
        let message = format!("At most {max} players may be other than Linemen ({n} chosen).");
        let problem = Problem::new("non_linemen", "S7-DRAFT-03", "player", message).refused_by("S7-BAD-03");
        found.push(match fix::replace(squad, n - usize::from(max), "player who is not a Lineman") {
            Some(advice) => problem.fix(advice),
            None => problem,
        });
    }
}

fn numbers(squad: &Squad, found: &mut Vec<Problem>) {
    let mut seen = BTreeSet::new();
    for (index, player) in squad.roster.players.iter().enumerate() {
        let Some(number) = player.number else {
            continue;
        };
        if !(1..=99).contains(&number) || !seen.insert(number) {
            let free = (1..=99).find(|n| !squad.roster.players.iter().any(|p| p.number == Some(*n)));
            let why = if (1..=99).contains(&number) { "is taken twice" } else { "is not a shirt number (1 to 99)" };
            let place = format!("player[{index}].number");
            let problem = Problem::new("shirt_number", "S7-DICE-08", place, format!("Number {number} {why}."));
            found.push(match free {
                Some(free) => problem.fix(format!("give the player number {free}")),
                None => problem,
            });
        }
    }
}
