//! A round as it follows from the event alone: seeds, shuffles, pairings, groups, bracket (MP-PAIR-03 to -05, -10,
//! MP-SPARE, MP-TEAM-10 to -13, MP-KO-02 to -08, -13, -14).

use rand_chacha::ChaCha20Rng;
use rand_core::{RngCore, SeedableRng};

use crate::event::{Event, Game, Opponent, Stage};
use crate::knockout::{self, Bracket};
use crate::log::{Paired, RoundPlan, hex, sha256};
use crate::pairing::{Facts, Pairing, pair_round};
use crate::problem::Problems;
use crate::rulespack::Kind;

/// What the organiser publishes before check-in closes.
pub fn commitment(secret: &str) -> String {
    hex(&sha256(&[b"touchback draw", secret.as_bytes()]))
}

/// The seed of a draw: the committed value, the code of every coach who was checked in by then, round and attempt.
pub fn seed_of_round_one(secret: &str, codes: &[(u32, String)], round: u32, attempt: u32) -> [u8; 32] {
    let mut text = format!("touchback seed\n{secret}\n{round}\n{attempt}\n");
    for (number, code) in codes {
        text.push_str(&format!("{number} {code}\n"));
    }
    sha256(&[text.as_bytes()])
}

/// A shuffle that comes out the same on every machine.
fn shuffle(seed: [u8; 32], items: &mut [u32]) {
    let mut dice = ChaCha20Rng::from_seed(seed);
    for i in (1..items.len()).rev() {
        items.swap(i, below(&mut dice, i as u32 + 1) as usize);
    }
}

/// Without the bias of a remainder.
fn below(dice: &mut ChaCha20Rng, n: u32) -> u32 {
    let limit = u32::MAX - u32::MAX % n;
    loop {
        let roll = dice.next_u32();
        if roll < limit {
            return roll % n;
        }
    }
}

/// Draws a round from the event alone: the same event gives the same draw.
pub fn plan_round(event: &Event, round: u32, attempt: u32) -> Result<RoundPlan, Problems> {
    match event.pack.kind {
        Kind::Individual => Ok(individual(event, round, attempt)),
        Kind::Team => Ok(team_round(event, round, attempt)),
        Kind::GroupsKnockout if round <= knockout::GROUP_GAMES => group_round(event, round, attempt),
        Kind::GroupsKnockout => Ok(knockout_round(event, round, attempt)),
    }
}

fn seed(event: &Event, round: u32, attempt: u32) -> [u8; 32] {
    let codes: Vec<(u32, String)> =
        event.coaches.values().filter(|c| !c.code.is_empty()).map(|c| (c.number, c.code.clone())).collect();
    seed_of_round_one(event.secret.as_deref().unwrap_or(""), &codes, round, attempt)
}

fn playing(event: &Event) -> Vec<u32> {
    event.coaches.values().filter(|c| c.plays()).map(|c| c.number).collect()
}

fn blank(round: u32, attempt: u32) -> RoundPlan {
    RoundPlan { round, attempt, seed: None, paired: None, games: Vec::new(), groups: Vec::new(), bracket: None }
}

/// Adds the tables of a pairing, the Spare game or Bye last (MP-PAIR-18).
fn seat(event: &Event, plan: &mut RoundPlan, facts: Facts, stage: Stage) {
    let pairing = pair_round(&facts);
    let first = plan.games.len() as u32 + 1;
    for (i, t) in pairing.tables.iter().enumerate() {
        let away = Opponent::Coach(t.low);
        plan.games.push(Game { table: first + i as u32, home: t.high, away, stage, teams: None });
    }
    if let Some(out) = pairing.sits_out {
        let away = event.spare().map_or(Opponent::Bye, |name| Opponent::Spare(name.into()));
        let table = plan.games.len() as u32 + 1;
        plan.games.push(Game { table, home: out, away, stage, teams: None });
    }
    plan.paired = Some(Paired { facts, pairing });
}

fn individual(event: &Event, round: u32, attempt: u32) -> RoundPlan {
    let mut plan = blank(round, attempt);
    let order = if round == 1 {
        let seed = seed(event, round, attempt);
        plan.seed = Some(hex(&seed));
        let mut order = playing(event);
        shuffle(seed, &mut order);
        order
    } else {
        event.standings_of(Stage::Main).active()
    };
    seat(event, &mut plan, event.facts(round, order, &[Stage::Main]), Stage::Main);
    plan
}

/// MP-TEAM-12: a team's coaches from the best placed to the last.
pub fn by_ranking(coaches: &mut [u32], ranking: &[u32]) {
    coaches.sort_by_key(|n| ranking.iter().position(|r| r == n).unwrap_or(usize::MAX));
}

fn team_round(event: &Event, round: u32, attempt: u32) -> RoundPlan {
    let mut plan = blank(round, attempt);
    let active = |n: &u32| event.coaches.get(n).is_some_and(|c| c.plays());
    let draw = (round == 1).then(|| seed(event, round, attempt));
    let order = match draw {
        Some(seed) => {
            plan.seed = Some(hex(&seed));
            let teams = event.teams.values().filter(|t| t.coaches.iter().any(active));
            let mut order: Vec<u32> = teams.map(|t| t.number).collect();
            shuffle(seed, &mut order);
            order
        }
        None => event.team_standings().active(),
    };
    let individual = event.standings_of(Stage::Main).active();
    let line_up = |team: u32| -> Vec<u32> {
        let all = event.teams.get(&team).map(|t| t.coaches.as_slice()).unwrap_or_default();
        let mut coaches: Vec<u32> = all.iter().copied().filter(active).collect();
        match draw {
            Some(seed) => shuffle(sha256(&[&seed, &team.to_be_bytes()]), &mut coaches),
            None => by_ranking(&mut coaches, &individual),
        }
        coaches
    };
    let facts = event.team_facts(round, order);
    let pairing = pair_round(&facts);
    team_games(&mut plan, &pairing, &line_up);
    plan.paired = Some(Paired { facts, pairing });
    plan
}

/// First plays first, second plays second, and so on; a team without an opponent has Byes (MP-TEAM-12, -13).
fn team_games(plan: &mut RoundPlan, pairing: &Pairing, line_up: &dyn Fn(u32) -> Vec<u32>) {
    let mut add = |home: u32, away: Opponent, teams| {
        let table = plan.games.len() as u32 + 1;
        plan.games.push(Game { table, home, away, stage: Stage::Main, teams: Some(teams) });
    };
    for t in &pairing.tables {
        let (home, away) = (line_up(t.high), line_up(t.low));
        let teams = (t.high, Some(t.low));
        for i in 0..home.len().max(away.len()) {
            match (home.get(i), away.get(i)) {
                (Some(h), Some(a)) => add(*h, Opponent::Coach(*a), teams),
                // A team that has lost a coach leaves a Bye at that table.
                (Some(alone), None) | (None, Some(alone)) => add(*alone, Opponent::Bye, teams),
                (None, None) => {}
            }
        }
    }
    if let Some(out) = pairing.sits_out {
        for coach in line_up(out) {
            add(coach, Opponent::Bye, (out, None));
        }
    }
}

fn group_round(event: &Event, round: u32, attempt: u32) -> Result<RoundPlan, Problems> {
    let mut plan = blank(round, attempt);
    let groups = if round == 1 {
        let seed = seed(event, round, attempt);
        plan.seed = Some(hex(&seed));
        let mut drawn = playing(event);
        shuffle(seed, &mut drawn);
        let qualifiers = event.pack.knockout.as_ref().map_or(0, |k| k.qualifiers);
        plan.groups = knockout::groups(&drawn, qualifiers)?;
        plan.groups.clone()
    } else {
        event.groups.clone()
    };
    for group in &groups {
        for (home, away) in knockout::GROUP_SCHEDULE[round as usize - 1] {
            let (home, away) = (group.members[home], group.members[away]);
            let table = plan.games.len() as u32 + 1;
            let away = Opponent::Coach(away);
            plan.games.push(Game { table, home, away, stage: Stage::Group, teams: None });
        }
    }
    Ok(plan)
}

fn knockout_round(event: &Event, round: u32, attempt: u32) -> RoundPlan {
    let mut plan = blank(round, attempt);
    let first = round == knockout::GROUP_GAMES + 1;
    let rules = event.pack.knockout.as_ref();
    let bracket = match &event.bracket {
        Some(drawn) if !first => event.advanced(drawn),
        _ => {
            let count = rules.map_or(0, |k| k.qualifiers);
            let overall = event.standings_of(Stage::Group);
            let seeds = knockout::qualifiers(&event.group_standings(), &overall, count);
            let bracket = Bracket::seeded(&seeds);
            plan.bracket = Some(bracket.clone());
            bracket
        }
    };
    for game in bracket.games() {
        let table = plan.games.len() as u32 + 1;
        let away = Opponent::Coach(game.away);
        plan.games.push(Game { table, home: game.home, away, stage: Stage::Knockout, teams: None });
    }
    let in_bracket = |n: &u32| bracket.line.contains(n);
    let ranked = |n: &u32| event.coaches.get(n).is_some_and(|c| !c.registration.spare);
    let mut order: Vec<u32> = if first {
        let mut rest: Vec<u32> = playing(event).into_iter().filter(ranked).collect();
        let seed = seed(event, round, attempt);
        plan.seed = Some(hex(&seed));
        shuffle(seed, &mut rest);
        rest
    } else {
        event.rest_standings().active()
    };
    order.retain(|n| !in_bracket(n));
    if !order.is_empty() {
        let with_groups = rules.is_some_and(|k| k.avoid_group_repeats);
        let stages: &[Stage] = if with_groups { &[Stage::Rest, Stage::Group] } else { &[Stage::Rest] };
        seat(event, &mut plan, event.facts(round, order, stages), Stage::Rest);
    }
    plan
}
