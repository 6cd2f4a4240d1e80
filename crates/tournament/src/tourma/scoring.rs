//! The scoring of a save as a rulespack.

use super::{Parameters, Save};
use crate::problem::{Problem, Problems};
use crate::ranking::Tiebreaker;
use crate::rulespack::{Kind, Rulespack, TeamRules};
use crate::score::Scoring;

/// Points of a game. A large win and a small loss replace the plain points there and are added to them here.
fn scoring(p: &Parameters) -> Scoring {
    let large = p.use_large_win.unwrap_or(true) && p.large_win_gap > 0;
    let small = p.use_small_loss.unwrap_or(true) && p.small_loss_gap > 0;
    let points = |i: usize| p.criteria.get(i).map_or(0, |c| c.points);
    let further = p.criteria.iter().skip(2).filter(|c| c.points != 0);
    Scoring {
        win: p.win,
        draw: p.draw,
        loss: p.loss,
        concession_penalty: p.loss - p.conceded,
        free_concession_at_three: false,
        per_touchdown: points(0),
        per_casualty: points(1),
        per_recorded: further.map(|c| (c.name.clone(), c.points)).collect(),
        large_win_from: if large { p.large_win_gap } else { 0 },
        large_win: if large { p.large_win - p.win } else { 0 },
        small_loss_up_to: if small { p.small_loss_gap } else { 0 },
        small_loss: if small { p.small_loss - p.loss } else { 0 },
        ..Scoring::default()
    }
}

/// Numbers up to this one are the program's own tiebreakers, later ones figures: for, against, difference.
fn last_own(p: &Parameters) -> u32 {
    if p.colour.is_some() { 14 } else { 3 }
}

/// A tiebreaker by its number; `None` for one that we do not have.
fn tiebreaker(p: &Parameters, number: u32) -> Option<Vec<Tiebreaker>> {
    let own = last_own(p);
    if number > own {
        let (figure, way) = ((number - own - 1) / 3, (number - own - 1) % 3);
        return match (figure, way) {
            (0, 0) => Some(vec![Tiebreaker::Touchdowns]),
            (0, 1) => Some(vec![Tiebreaker::FewestConceded]),
            (0, 2) => Some(vec![Tiebreaker::TouchdownDifference]),
            (1, 0) => Some(vec![Tiebreaker::Casualties]),
            (n, 0) => p.criteria.get(n as usize).map(|c| vec![Tiebreaker::Recorded(c.name.clone())]),
            _ => None,
        };
    }
    match number {
        2 => Some(vec![Tiebreaker::OpponentsPoints]),
        3 => Some(vec![Tiebreaker::Wins, Tiebreaker::Draws]),
        7 => Some(vec![Tiebreaker::OpponentsOtherPoints]),
        11 => Some(vec![Tiebreaker::HeadToHead]),
        _ => None,
    }
}

fn ranks(p: &Parameters) -> [u32; 5] {
    [p.rank1, p.rank2, p.rank3, p.rank4, p.rank5]
}

fn team_ranks(p: &Parameters) -> [u32; 5] {
    [p.team_rank1, p.team_rank2, p.team_rank3, p.team_rank4, p.team_rank5]
}

/// Points come first with us; what follows them in the save are the tiebreakers.
fn order(p: &Parameters, ranks: [u32; 5]) -> Vec<String> {
    let pieces = ranks.into_iter().filter(|n| *n > 1).filter_map(|n| tiebreaker(p, n));
    let mut names: Vec<String> = pieces.flatten().map(|t| t.id()).collect();
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
    names
}

/// What the save says and a rulespack cannot.
pub fn unsupported(save: &Save) -> Problems {
    let p = &save.parameters;
    let note = |text: String| Problem::new("tourma_note", "MP-RANK-07", text);
    let mut found = Vec::new();
    let all = [ranks(p), team_ranks(p)].concat();
    let mut unknown: Vec<u32> = all.into_iter().filter(|n| *n > 1 && tiebreaker(p, *n).is_none()).collect();
    unknown.sort_unstable();
    unknown.dedup();
    found.extend(unknown.iter().map(|n| note(format!("Its tiebreaker number {n} is left out."))));
    let first = [p.rank1, if p.by_team { p.team_rank1 } else { 1 }];
    if first.iter().any(|n| *n != 1) {
        found.push(note("It does not rank by points first; here points come first.".into()));
    }
    for c in &p.criteria {
        if c.points_against != 0 {
            found.push(note(format!("{}: points for what opponents did are left out.", c.name)));
        }
        if c.team_points != 0 || c.team_points_against != 0 {
            found.push(note(format!("{}: points of teams are left out.", c.name)));
        }
    }
    if p.table_bonus {
        found.push(note("Its bonus for tables is left out.".into()));
    }
    found
}

/// The rulespack that the save was played by.
pub fn rulespack(save: &Save, rounds: u32) -> Rulespack {
    let p = &save.parameters;
    let mut tiebreakers = order(p, ranks(p));
    if tiebreakers.is_empty() {
        tiebreakers = Tiebreaker::standard().iter().map(Tiebreaker::id).collect();
    }
    let mut pack = Rulespack {
        name: if p.name.is_empty() { "Imported event".into() } else { p.name.clone() },
        kind: if p.by_team { Kind::Team } else { Kind::Individual },
        rounds: Some(rounds),
        publications: vec!["as played".into()],
        tiebreakers,
        scoring: scoring(p),
        ..Rulespack::default()
    };
    if p.by_team {
        let (win, draw, loss) = match p.team_wins_only {
            true => (p.team_win, p.team_draw, p.team_loss),
            false => (p.team_win_bonus, p.team_draw_bonus, 0),
        };
        pack.team = Some(TeamRules {
            win: Some(win),
            draw: Some(draw),
            loss: Some(loss),
            members_points: !p.team_wins_only,
            tiebreakers: order(p, team_ranks(p)),
            ..TeamRules::of(p.team_size)
        });
    }
    pack.practical.venue.clone_from(&p.place);
    pack.practical.rosters_on_paper = true;
    pack.pairing.club_mates_apart_until_round = match (p.clans, p.clans_apart, p.clans_apart_at_first) {
        (true, true, _) => rounds,
        (true, false, true) => 1,
        _ => 0,
    };
    pack.draft.budget = Some(1_000_000);
    pack
}
