//! Re-rolls, staff and Dedicated Fans (S7-DRAFT-06 to -11, MP-ROST-05 to -07), and numbers below zero (S7-BAD-29).

use super::{Draft, Squad};
use crate::problem::Problem;
use crate::roster::Roster;

pub(super) fn negatives(roster: &Roster, found: &mut Vec<Problem>) {
    let mut fields = vec![
        ("rerolls".to_owned(), roster.rerolls),
        ("assistant_coaches".to_owned(), roster.assistant_coaches),
        ("cheerleaders".to_owned(), roster.cheerleaders),
        ("apothecary".to_owned(), roster.apothecary),
        ("dedicated_fans".to_owned(), roster.dedicated_fans),
        ("treasury".to_owned(), roster.treasury),
    ];
    for (index, player) in roster.players.iter().enumerate() {
        fields.push((format!("player[{index}].spp"), player.spp));
        fields.push((format!("player[{index}].niggling"), player.niggling));
        fields.push((format!("player[{index}].gained_value"), player.gained_value));
    }
    for (index, item) in roster.inducements.iter().enumerate() {
        fields.push((format!("inducement[{index}].count"), item.count));
        fields.push((format!("inducement[{index}].stake"), item.stake.unwrap_or(0)));
    }
    for (place, value) in fields {
        if value < 0 {
            let name = place.rsplit('.').next().unwrap_or(&place);
            let message = format!("{name} must not be negative.");
            found.push(Problem::new("negative", "S7-BAD-29", place.clone(), message).fix(format!("set {name} = 0")));
        }
    }
}

pub(super) fn check(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    let (rules, roster) = (&draft.rules, squad.roster);
    if draft.pack.is_some() && squad.is_draft() && roster.treasury > 0 {
        let message = "Unspent gold is lost: there is no treasury at an event.";
        found.push(Problem::new("treasury", "MP-ROST-09", "treasury", message).fix("set treasury = 0"));
    }
    if roster.rerolls > i64::from(rules.rerolls_max) {
        let message = format!("At most {} team re-rolls.", rules.rerolls_max);
        let ids = draft.ids("S7-DRAFT-06", "S7-BAD-05", "MP-ROST-05", "S7-BAD-05");
        let fix = format!("set rerolls = {}", rules.rerolls_max);
        found.push(ids.problem("rerolls", "rerolls", message).fix(fix));
    }
    let apothecaries = i64::from(squad.team.apothecary);
    let rows = [
        (
            "Assistant coaches",
            "assistant_coaches",
            roster.assistant_coaches,
            i64::from(rules.assistant_coaches_max),
            "S7-DRAFT-07",
        ),
        ("Cheerleaders", "cheerleaders", roster.cheerleaders, i64::from(rules.cheerleaders_max), "S7-DRAFT-08"),
        ("Apothecary", "apothecary", roster.apothecary, apothecaries, "S7-DRAFT-09"),
    ];
    for (name, place, n, max, rule) in rows {
        if n > max {
            let ids = draft.ids(rule, "S7-BAD-06", "MP-ROST-05", "S7-BAD-06");
            let message = format!("{name}: {n} chosen, {max} allowed.");
            found.push(ids.problem(place, place, message).fix(format!("set {place} = {max}")));
        }
    }
    fans(draft, squad, found);
}

fn fans(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    let (min, max) = (i64::from(draft.rules.dedicated_fans_start), i64::from(draft.rules.dedicated_fans_max));
    let n = squad.roster.dedicated_fans;
    let too_many = squad.is_draft() && n > max;
    if n >= min && !too_many {
        return;
    }
    let message = if draft.sevens() {
        format!("Dedicated Fans must be {min} to {max} and are bought at the draft only.")
    } else {
        format!("Dedicated Fans must be between {min} and {max}.")
    };
    let ids = draft.ids("S7-DRAFT-11", "S7-BAD-07", "MP-ROST-06", "MP-BAD-13");
    let fix = format!("set dedicated_fans = {}", n.clamp(min, max));
    found.push(ids.problem("dedicated_fans", "dedicated_fans", message).fix(fix));
}
