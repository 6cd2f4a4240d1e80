//! The post-game sequence up to advancement: record, winnings, fans (S7-POST-11 to -23, S7-SPP, S7-AMB-35).

use crate::club::{Club, Player, PlayerId};
use crate::dice::Table;
use crate::house::Rulebook;
use crate::injury::{self, Harm};
use crate::prematch::Step;
use crate::problem::{Problem, gold};
use crate::result::{MatchResult, Side};
use serde::{Deserialize, Serialize};
use touchback_rulesets::catalogue::Gold;

/// Someone who left the team for good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Departure {
    pub player: Player,
    pub how: Leaving,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    Died {
        by: Option<PlayerId>,
    },
    Fired,
    /// A Journeyman who was not signed.
    MovedOn,
    /// Left for a professional team (S7-AMB-35).
    TurnedPro,
    /// By a better offer (RE-42).
    Lured,
    /// Not taken into the new season's draft.
    NotRedrafted,
}

/// Winnings of one side: 10,000 for half the attendance and each touchdown; a concession gives the whole attendance to
/// the winner of an 11-a-side match, unless the loser was free to give up (S7-POST-12, S7-POST-13, S7-SET-07).
pub fn winnings(book: &Rulebook, result: &MatchResult, fan_factors: [u8; 2], side: Side) -> Gold {
    let step = book.catalogue.tables.winnings.step;
    let attendance = Gold::from(fan_factors[0]) + Gold::from(fan_factors[1]);
    let touchdowns = step * Gold::from(result.side(side).score);
    let share = match result.conceded_by.filter(|_| !result.conceded_freely) {
        Some(loser) if !book.sevens() && loser == side => 0,
        Some(_) if !book.sevens() => step * attendance,
        _ => step * attendance / 2,
    };
    share + touchdowns
}

/// The new number of Dedicated Fans (S7-POST-21 to -23).
pub fn dedicated_fans(club: &Club, won: Option<bool>, roll: u8) -> u8 {
    match won {
        Some(true) if roll >= club.dedicated_fans => club.dedicated_fans + 1,
        Some(false) if roll < club.dedicated_fans => (club.dedicated_fans - 1).max(1),
        _ => club.dedicated_fans,
    }
}

/// Settles one side of a match; the steps say what happened.
pub fn settle(
    book: &Rulebook,
    club: &mut Club,
    result: &MatchResult,
    side: Side,
    fan_factors: [u8; 2],
    table: &mut Table,
) -> Result<(Vec<Step>, Vec<Departure>), Problem> {
    let mut steps = Vec::new();
    let own = result.side(side);
    for player in club.players.iter_mut().filter(|p| p.misses_next && !own.played.contains(&p.id)) {
        player.misses_next = false;
    }
    own.legacy.begin(club, &mut steps)?;
    let mvp = careers(book, club, result, side, table, &mut steps)?;
    let mvp = mvp.map(|id| club.player(id).map(|player| player.name.clone())).transpose()?;
    let mut gone = Vec::new();
    for injury in &own.injuries {
        let name = club.player(injury.player)?.name.clone();
        let harm = injury::resolve(book, club, *injury, table)?;
        if let Some(player) = injury::apply(book, club, injury.player, harm)? {
            gone.push(Departure { player, how: Leaving::Died { by: injury.by } });
        }
        steps.push(Step::new("S7-POST-11", format!("{name}: {}", describe(harm))));
    }
    if let Some(name) = mvp {
        steps.push(Step::new("S7-SPP-07", format!("MVP: {name}")));
    }
    let takings = own.windfall.takings(winnings(book, result, fan_factors, side));
    let income = takings.winnings;
    club.treasury.receive(income, "winnings", "S7-POST-13")?;
    steps.push(Step::new("S7-POST-13", format!("{} earns {}", club.name, gold(income))));
    own.windfall.settle(club, &takings, &mut steps)?;
    gone.extend(own.legacy.settle(club, &mut steps)?);
    let won = result.winner().map(|winner| winner == side);
    if won.is_some() {
        let roll = table.roll(6, format!("{}: Dedicated Fans", club.name))?;
        let now = dedicated_fans(club, won, roll);
        steps.push(Step::new("S7-POST-21", format!("Dedicated Fans {} to {now}", club.dedicated_fans)));
        club.dedicated_fans = now;
    }
    club.dedicated_fans = club.dedicated_fans.saturating_add(takings.fans);
    Ok((steps, gone))
}

fn describe(harm: Harm) -> String {
    match harm {
        Harm::BadlyHurt => "badly hurt".to_owned(),
        Harm::SeriouslyHurt => "seriously hurt, misses the next game".to_owned(),
        Harm::SeriousInjury => "Niggling Injury, misses the next game".to_owned(),
        Harm::LastingInjury(which) => format!("{which} worse by 1, misses the next game"),
        Harm::Dead => "dead".to_owned(),
        Harm::Casualty => "casualty".to_owned(),
    }
}

/// Careers and star player points, with the MVP drawn where the result names none (S7-SPP-07).
fn careers(
    book: &Rulebook,
    club: &mut Club,
    result: &MatchResult,
    side: Side,
    table: &mut Table,
    steps: &mut Vec<Step>,
) -> Result<Option<PlayerId>, Problem> {
    let own = result.side(side);
    // One MVP for each player and match: who had his before it is not drawn again (OBC-13).
    let open: Vec<PlayerId> = own.played.iter().copied().filter(|id| !own.legacy.inspired.contains(id)).collect();
    let named = own.deeds.iter().find(|(id, tally)| tally.mvp > 0 && open.contains(id)).map(|(id, _)| *id);
    let draw = named.is_none() && book.counts_spp() && book.house.random_mvp && !open.is_empty();
    let drawn = if draw {
        let at = table.pick(open.len(), format!("{}: MVP", club.name))?;
        Some(open[at])
    } else {
        None
    };
    for id in &own.played {
        let mut tally = own.deeds.get(id).copied().unwrap_or_default();
        tally.mvp += u32::from(drawn == Some(*id));
        let player = club.player_mut(*id)?;
        let points = if book.counts_spp() && !player.peaked { tally.spp(book.catalogue) } else { 0 };
        player.matches += 1;
        player.career.add(&tally);
        player.spp_earned += points;
        if points > 0 {
            steps.push(Step::new("S7-SPP-00", format!("{} earns {points} points", player.name)));
        }
    }
    Ok(named.or(drawn))
}

/// With the option of S7-AMB-35, experienced players may leave on a D6 of at most their gained skills.
pub fn pro_draft(book: &Rulebook, club: &mut Club, table: &mut Table) -> Result<Vec<Departure>, Problem> {
    let mut gone = Vec::new();
    if !book.house.pro_draft {
        return Ok(gone);
    }
    let die = u16::from(book.catalogue.sevens.advancement.pro_draft_die);
    let candidates: Vec<PlayerId> = club.permanent().filter(|p| !p.advances.is_empty()).map(|p| p.id).collect();
    for id in candidates {
        let player = club.player(id)?;
        let roll = table.roll(die, format!("does {} turn professional", player.name))?;
        if usize::from(roll) <= player.advances.len() {
            gone.push(Departure { player: crate::market::fire(club, id)?, how: Leaving::TurnedPro });
        }
    }
    Ok(gone)
}

/// Journeymen who were not signed leave (S7-POST-43).
pub fn journeymen_leave(club: &mut Club) -> Vec<Departure> {
    let (left, stay) = club.players.drain(..).partition(|p: &Player| p.journeyman);
    club.players = stay;
    let left: Vec<Player> = left;
    left.into_iter().map(|player| Departure { player, how: Leaving::MovedOn }).collect()
}
