//! A round as it follows from the event alone: seeds, shuffles, pairings, groups, bracket (MP-PAIR-03 to -05, -10,
//! MP-SPARE, MP-TEAM-10 to -13, MP-KO-02 to -08, -13, -14).

use rand_chacha::ChaCha20Rng;
use rand_core::{RngCore, SeedableRng};

use crate::event::{Event, Game, Opponent, Stage};
use crate::knockout::{self, Bracket, Seed};
use crate::log::{Paired, RoundPlan, hex, sha256};
use crate::pairing::{Facts, pair_round};
use crate::problem::Problems;
use crate::rulespack::{Kind, PairingSystem};

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
    match (&event.pack.knockout, event.pack.kind) {
        (Some(_), _) if round <= event.pack.group_rounds() => group_round(event, round, attempt),
        (Some(_), _) => Ok(knockout_round(event, round, attempt)),
        (None, Kind::Team) => Ok(team_round(event, round, attempt)),
        (None, _) => Ok(individual(event, round, attempt)),
    }
}

/// The seed of a random draw. It follows from what was fixed when check-in closed, the opened secret and what the hall called
/// out: drawing again, a late coach or a withdrawal does not change it.
pub fn seed(event: &Event, round: u32, attempt: u32) -> [u8; 32] {
    let secret = event.secret.as_deref().unwrap_or("");
    if event.version < 2 {
        let codes: Vec<(u32, String)> =
            event.coaches.values().filter(|c| !c.code.is_empty()).map(|c| (c.number, c.code.clone())).collect();
        return seed_of_round_one(secret, &codes, round, attempt);
    }
    sha256(&[&seed_of_round_one(secret, &event.drawn_codes, round, 0), b"hall", event.hall.as_bytes()])
}

/// Everybody who plays, in the order of the draw: first those present when check-in closed, shuffled; then late
/// coaches.
fn drawn_order(event: &Event, seed: [u8; 32]) -> Vec<u32> {
    let mut all = playing(event);
    if event.version < 2 {
        shuffle(seed, &mut all);
        return all;
    }
    let mut order: Vec<u32> = event.drawn_codes.iter().map(|(number, _)| *number).collect();
    shuffle(seed, &mut order);
    order.retain(|n| all.contains(n));
    all.retain(|n| !order.contains(n));
    order.extend(all);
    order
}

fn playing(event: &Event) -> Vec<u32> {
    event.coaches.values().filter(|c| c.plays()).map(|c| c.number).collect()
}

/// A game, or a match of two teams, from the schedule; if the opponent has left it is a walk-over.
fn add_game(event: &Event, plan: &mut RoundPlan, stage: Stage, home: u32, away: u32) {
    let team_event = event.pack.kind == Kind::Team;
    let there = |n: u32| match team_event {
        true => event.teams.get(&n).is_some_and(|t| t.coaches.iter().any(|c| plays(event, *c))),
        false => event.coaches.get(&n).is_some_and(|c| !c.is_out()),
    };
    let (home, away) = match (there(home), there(away)) {
        (true, true) => (home, Some(away)),
        (true, false) => (home, None),
        (false, true) => (away, None),
        (false, false) => return,
    };
    if team_event {
        return team_match(event, plan, stage, home, away);
    }
    let table = plan.games.len() as u32 + 1;
    let away = away.map_or(Opponent::Bye, Opponent::Coach);
    plan.games.push(Game { table, home, away, stage, teams: None });
}

fn plays(event: &Event, number: u32) -> bool {
    event.coaches.get(&number).is_some_and(|c| c.plays())
}

/// A team's coaches: drawn in the first round, later from the best placed to the last (MP-TEAM-10, -12).
fn line_up(event: &Event, plan: &RoundPlan, team: u32) -> Vec<u32> {
    let all = event.teams.get(&team).map(|t| t.coaches.as_slice()).unwrap_or_default();
    let mut coaches: Vec<u32> = all.iter().copied().filter(|n| plays(event, *n)).collect();
    if plan.round == 1 {
        let seed = seed(event, plan.round, plan.attempt);
        shuffle(sha256(&[&seed, &team.to_be_bytes()]), &mut coaches);
    } else {
        by_ranking(&mut coaches, &event.standings().active());
    }
    coaches
}

/// First plays first, second plays second, and so on; a team without an opponent has Byes (MP-TEAM-12, -13).
fn team_match(event: &Event, plan: &mut RoundPlan, stage: Stage, home: u32, away: Option<u32>) {
    let first = line_up(event, plan, home);
    let second = away.map(|team| line_up(event, plan, team)).unwrap_or_default();
    for i in 0..first.len().max(second.len()) {
        let (home_coach, opponent) = match (first.get(i), second.get(i)) {
            (Some(h), Some(a)) => (*h, Opponent::Coach(*a)),
            // A team that has lost a coach leaves a Bye at that table.
            (Some(alone), None) | (None, Some(alone)) => (*alone, Opponent::Bye),
            (None, None) => continue,
        };
        let table = plan.games.len() as u32 + 1;
        plan.games.push(Game { table, home: home_coach, away: opponent, stage, teams: Some((home, away)) });
    }
}

/// Adds the matches of a pairing of teams.
fn seat_teams(event: &Event, plan: &mut RoundPlan, facts: Facts, stage: Stage) {
    let pairing = pair_round(&facts);
    for t in &pairing.tables {
        team_match(event, plan, stage, t.high, Some(t.low));
    }
    if let Some(out) = pairing.sits_out {
        team_match(event, plan, stage, out, None);
    }
    plan.paired = Some(Paired { facts, pairing });
}

/// Teams that play, in the order of the draw.
fn drawn_teams(event: &Event, seed: [u8; 32]) -> Vec<u32> {
    let teams = event.teams.values().filter(|t| t.coaches.iter().any(|n| plays(event, *n)));
    let mut order: Vec<u32> = teams.map(|t| t.number).collect();
    shuffle(seed, &mut order);
    order
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
    let mut plan = RoundPlan::blank(round, attempt);
    let system = event.pack.pairing.system;
    if system == PairingSystem::RoundRobin {
        round_robin(event, &mut plan, round);
        return plan;
    }
    let order = if round == 1 || system == PairingSystem::Random {
        let seed = seed(event, round, attempt);
        plan.seed = Some(hex(&seed));
        drawn_order(event, seed)
    } else if system == PairingSystem::DoubleElimination {
        still_in(event)
    } else if system == PairingSystem::Swiss {
        halves(&event.standings_of(Stage::Main))
    } else {
        event.standings_of(Stage::Main).active()
    };
    let mut facts = event.facts(round, order, &[Stage::Main]);
    if system == PairingSystem::DoubleElimination && facts.order.len() <= 4 {
        // The last few have met each other; their losses decide the pairing.
        facts.met.clear();
    }
    seat(event, &mut plan, facts, Stage::Main);
    plan
}

/// Everybody who has not lost twice: the undefeated first, each by the ranking.
fn still_in(event: &Event) -> Vec<u32> {
    let mut order = event.standings_of(Stage::Main).active();
    let losses = event.losses();
    let lost = |n: &u32| losses.get(n).copied().unwrap_or(0);
    order.retain(|n| lost(n) < 2);
    order.sort_by_key(lost);
    order
}

/// Everybody against everybody: one stays, the others rotate. Without an opponent, or if the opponent has left, a Bye.
fn round_robin(event: &Event, plan: &mut RoundPlan, round: u32) {
    let seed = seed(event, 1, 0);
    plan.seed = (round == 1).then(|| hex(&seed));
    let mut ring: Vec<u32> = event.drawn_codes.iter().map(|(number, _)| *number).collect();
    shuffle(seed, &mut ring);
    let later = playing(event).into_iter().filter(|n| !ring.contains(n)).collect::<Vec<_>>();
    ring.extend(later);
    if ring.len() % 2 == 1 {
        ring.push(0);
    }
    let turn = (round as usize - 1) % (ring.len() - 1).max(1);
    ring[1..].rotate_right(turn);
    let half = ring.len() / 2;
    for i in 0..half {
        add_game(event, plan, Stage::Main, ring[i], ring[ring.len() - 1 - i]);
    }
}

/// Within equal points the upper half next to the lower half: first, middle, second, the one after the middle, and so on.
fn halves(standings: &crate::ranking::Standings) -> Vec<u32> {
    let rows: Vec<_> = standings.rows.iter().filter(|row| !row.withdrawn).collect();
    let mut order: Vec<u32> = Vec::new();
    let mut down: Vec<u32> = Vec::new();
    for level in rows.chunk_by(|a, b| a.tally.tournament_points == b.tally.tournament_points) {
        let mut group = std::mem::take(&mut down);
        group.extend(level.iter().map(|row| row.number));
        // The last of an odd group goes down to the next.
        if group.len() % 2 == 1 {
            down.extend(group.pop());
        }
        let (upper, lower) = group.split_at(group.len() / 2);
        order.extend(upper.iter().zip(lower).flat_map(|(a, b)| [*a, *b]));
    }
    order.extend(down);
    order
}

/// MP-TEAM-12: a team's coaches from the best placed to the last.
pub fn by_ranking(coaches: &mut [u32], ranking: &[u32]) {
    coaches.sort_by_key(|n| ranking.iter().position(|r| r == n).unwrap_or(usize::MAX));
}

fn team_round(event: &Event, round: u32, attempt: u32) -> RoundPlan {
    let mut plan = RoundPlan::blank(round, attempt);
    let order = if round == 1 {
        let seed = seed(event, round, attempt);
        plan.seed = Some(hex(&seed));
        drawn_teams(event, seed)
    } else {
        event.team_standings().active()
    };
    let facts = event.team_facts(round, order, &[Stage::Main]);
    seat_teams(event, &mut plan, facts, Stage::Main);
    plan
}

fn group_round(event: &Event, round: u32, attempt: u32) -> Result<RoundPlan, Problems> {
    let mut plan = RoundPlan::blank(round, attempt);
    let teams = event.pack.kind == Kind::Team;
    let groups = if round == 1 {
        let seed = seed(event, round, attempt);
        plan.seed = Some(hex(&seed));
        let drawn = if teams { drawn_teams(event, seed) } else { drawn_order(event, seed) };
        let rules = event.pack.knockout.as_ref();
        let (qualifiers, size) = (rules.map_or(0, |k| k.qualifiers), rules.and_then(|k| k.group_size));
        plan.groups = knockout::groups(&drawn, qualifiers, size)?;
        plan.groups.clone()
    } else {
        event.groups.clone()
    };
    let games = knockout::schedule(event.pack.group_size(), round as usize - 1);
    for group in &groups {
        for (home, away) in &games {
            // In a smaller group, or one of odd size, somebody waits.
            if let (Some(home), Some(away)) = (group.members.get(*home), group.members.get(*away)) {
                add_game(event, &mut plan, Stage::Group, *home, *away);
            }
        }
    }
    Ok(plan)
}

fn knockout_round(event: &Event, round: u32, attempt: u32) -> RoundPlan {
    let mut plan = RoundPlan::blank(round, attempt);
    let first = round == event.pack.group_rounds() + 1;
    let bracket = match &event.bracket {
        Some(drawn) if !first => event.advanced(drawn),
        _ => {
            let bracket = first_bracket(event);
            plan.bracket = Some(bracket.clone());
            bracket
        }
    };
    for game in bracket.games() {
        add_game(event, &mut plan, Stage::Knockout, game.home, game.away);
    }
    let mut order = rest_order(event, &mut plan, first);
    order.retain(|n| !bracket.line.contains(n));
    if order.is_empty() {
        return plan;
    }
    let with_groups = event.pack.knockout.as_ref().is_some_and(|k| k.avoid_group_repeats);
    let stages: &[Stage] = if with_groups { &[Stage::Rest, Stage::Group] } else { &[Stage::Rest] };
    if event.pack.kind == Kind::Team {
        let facts = event.team_facts(round, order, stages);
        seat_teams(event, &mut plan, facts, Stage::Rest);
    } else {
        seat(event, &mut plan, event.facts(round, order, stages), Stage::Rest);
    }
    plan
}

fn first_bracket(event: &Event) -> Bracket {
    let count = event.pack.knockout.as_ref().map_or(0, |k| k.qualifiers);
    let overall = event.unit_standings(&[Stage::Group]);
    let mut seeds = knockout::qualifiers(&event.group_standings(), &overall, count);
    // Fewer are left than may qualify: the places of nobody are walk-overs.
    let first_free = event.groups.len();
    seeds.extend((seeds.len()..count as usize).map(|i| Seed { number: 0, group: first_free + i }));
    Bracket::seeded(&seeds)
}

/// The order of the Best of the Rest: drawn at first, later by its own ranking.
fn rest_order(event: &Event, plan: &mut RoundPlan, first: bool) -> Vec<u32> {
    if !first {
        return event.rest_standings().active();
    }
    let seed = seed(event, plan.round, plan.attempt);
    plan.seed = Some(hex(&seed));
    if event.pack.kind == Kind::Team {
        return drawn_teams(event, seed);
    }
    let ranked = |n: &u32| event.coaches.get(n).is_some_and(|c| !c.registration.spare);
    if event.version < 2 {
        let mut rest: Vec<u32> = playing(event).into_iter().filter(ranked).collect();
        shuffle(seed, &mut rest);
        return rest;
    }
    drawn_order(event, seed).into_iter().filter(ranked).collect()
}
