//! Hiring from a list of names (S7-11-15, MP-STAR): who is willing, what it costs, and how a hire joins a side.
//!
//! Stars never bring a squad above its limit; a pair is one choice and takes two places. In a league match a named
//! person hired by both sides works for neither; otherwise for both.

use crate::event::Event;
use crate::flow::Cx;
use crate::illegal::Illegal;
use crate::procedure::pregame::join;
use crate::rules::{Helper, Hire, HirelingRow, InducementKind, NO_MATE, Rules, StarRow};
use crate::state::{Flag, Pid, Player, PlayerSet, SQUAD, Side, State, Team};

/// Stakes of a side bet: steps of ten thousand.
const STAKES: usize = 10;

/// Whether an inducement of this kind is chosen from a list of names.
pub(crate) const fn is_listed(kind: InducementKind) -> bool {
    use InducementKind as Kind;
    matches!(kind, Kind::Star | Kind::Staff | Kind::Wizard | Kind::Referee | Kind::SideBet)
}

/// The hirelings of a list; empty for stars and stakes.
fn hirelings(r: &Rules, kind: InducementKind) -> &[HirelingRow] {
    match kind {
        InducementKind::Staff => &r.staff,
        InducementKind::Wizard => &r.wizards,
        InducementKind::Referee => &r.referees,
        _ => &[],
    }
}

fn count(r: &Rules, kind: InducementKind) -> usize {
    match kind {
        InducementKind::Star => r.stars.len().min(128),
        InducementKind::SideBet => STAKES,
        _ => hirelings(r, kind).len().min(128),
    }
}

pub(crate) fn price(r: &Rules, s: &State, side: Side, kind: InducementKind, entry: u8) -> u32 {
    match kind {
        InducementKind::Star => r.stars[usize::from(entry)].cost,
        InducementKind::SideBet => (u32::from(entry) + 1) * 10,
        _ => {
            let row = &hirelings(r, kind)[usize::from(entry)];
            if s.team(side).special & row.reduced_for != 0 { row.reduced_price } else { row.price }
        }
    }
}

/// The entries that a side can hire for this much money, as bits.
pub(crate) fn open(r: &Rules, s: &State, side: Side, row: u8, money: u32) -> u128 {
    let kind = r.inducements[usize::from(row)].kind;
    let open = |entry: &u8| refusal(r, s, side, row, *entry, money).is_none();
    (0..count(r, kind) as u8).filter(open).fold(0, |entries, entry| entries | 1 << entry)
}

/// Why a side cannot hire this entry of an inducement's list; `None` if it can.
pub(crate) fn refusal(r: &Rules, s: &State, side: Side, row: u8, entry: u8, money: u32) -> Option<Illegal> {
    let kind = r.inducements[usize::from(row)].kind;
    if kind == InducementKind::Star {
        if let Some(why) = star_refusal(r, s, side, entry) {
            return Some(why);
        }
    } else if usize::from(entry) >= count(r, kind) || !is_willing(r, s.team(side), kind, entry) {
        return Some(Illegal::InducementUnavailable(row));
    }
    let need = price(r, s, side, kind, entry);
    (need > money).then_some(Illegal::NotEnoughMoney { need, money })
}

fn star_refusal(r: &Rules, s: &State, side: Side, entry: u8) -> Option<Illegal> {
    let row = match r.stars.get(usize::from(entry)) {
        Some(_) if has_star(s, side, entry) => return Some(Illegal::StarTwice(entry)),
        Some(row) if row.plays_for(s.team(side).special) => row,
        _ => return Some(Illegal::StarUnavailable(entry)),
    };
    if !row.is_listed_for(s.team(side).team) {
        return Some(Illegal::StarUnavailable(entry));
    }
    let full = s.squad(side).count() + places(row) > usize::from(r.squad_max).min(SQUAD);
    full.then_some(Illegal::SquadFull)
}

/// Whether somebody other than a star works for such a team and is not yet hired.
fn is_willing(r: &Rules, team: &Team, kind: InducementKind, entry: u8) -> bool {
    let Some(row) = hirelings(r, kind).get(usize::from(entry)) else {
        return true;
    };
    let open = row.requires == 0 || team.special & row.requires != 0;
    open && row.helper.is_none_or(|helper| !team.helped_by(helper))
}

/// Why nothing of a list can be hired, money aside; otherwise the lowest price.
pub(crate) fn cheapest(r: &Rules, s: &State, side: Side, row: u8) -> Result<u32, Illegal> {
    let kind = r.inducements[usize::from(row)].kind;
    let mut why = Illegal::InducementUnavailable(row);
    let mut least: Option<u32> = None;
    for entry in 0..count(r, kind) as u8 {
        match refusal(r, s, side, row, entry, u32::MAX) {
            None => {
                let price = price(r, s, side, kind, entry);
                least = Some(least.map_or(price, |known| known.min(price)));
            }
            Some(Illegal::SquadFull) => why = Illegal::SquadFull,
            Some(_) => {}
        }
    }
    least.ok_or(why)
}

fn places(row: &StarRow) -> usize {
    1 + usize::from(row.mate != NO_MATE)
}

fn has_star(s: &State, side: Side, entry: u8) -> bool {
    s.squad(side).any(|who| s.player(who).star == entry + 1)
}

/// A star, and its partner if it has one, as players.
fn stars(r: &Rules, entry: u8) -> impl Iterator<Item = Player> + '_ {
    let mate = Some(r.stars[usize::from(entry)].mate).filter(|mate| *mate != NO_MATE);
    [Some(entry), mate].into_iter().flatten().map(|row| r.star_player(row))
}

/// Gives a hire of a list to a side.
pub(crate) fn enter(cx: &mut Cx, side: Side, item: u8, entry: u8) {
    let kind = cx.r.inducements[usize::from(item)].kind;
    if kind == InducementKind::Star {
        for player in stars(cx.r, entry) {
            if let Some(who) = join(cx.s, side, player) {
                cx.emit(Event::StarJoined { who });
            }
        }
        return;
    }
    cx.emit(Event::Hired { side, item, entry });
    serve(cx.r, cx.s.team_mut(side), kind, entry);
}

/// Everybody but stars.
fn serve(r: &Rules, team: &mut Team, kind: InducementKind, entry: u8) {
    match kind {
        InducementKind::Wizard => team.wizard = entry + 1,
        InducementKind::SideBet => team.stake = entry + 1,
        _ => {
            if let Some(helper) = hirelings(r, kind)[usize::from(entry)].helper {
                team.helpers |= helper.bit() | also(helper);
                // Counts as two (CS-kari-coldsteel).
                team.cheerleaders += 2 * u8::from(helper == Helper::KariColdsteel);
            }
        }
    }
}

/// A part of a hire that is used up separately.
const fn also(helper: Helper) -> u32 {
    match helper {
        Helper::JosefBugman => Helper::BugmanPlays.bit(),
        Helper::FinkDaFixer => Helper::FinkBribe.bit(),
        _ => 0,
    }
}

/// Adds a hire of a team sheet to a side that has not begun to play (MP-IND-02).
pub(crate) fn bring(r: &Rules, s: &mut State, side: Side, hire: Hire) -> Result<(), Illegal> {
    let (kind, entry) = match hire {
        Hire::Inducement(row) => return crate::procedure::inducements::bring(r, s, side, row),
        Hire::Star(entry) => (InducementKind::Star, entry),
        Hire::Staff(entry) => (InducementKind::Staff, entry),
        Hire::Wizard(entry) => (InducementKind::Wizard, entry),
        Hire::Referee(entry) => (InducementKind::Referee, entry),
        Hire::Stake(tens) => (InducementKind::SideBet, tens.wrapping_sub(1)),
    };
    let row = r.inducement(kind).ok_or(Illegal::InducementUnavailable(u8::MAX))?;
    if let Some(why) = crate::procedure::inducements::refused_row(r, s, side, row) {
        return Err(why);
    }
    if let Some(why) = refusal(r, s, side, row, entry, u32::MAX) {
        return Err(why);
    }
    s.team_mut(side).bought[usize::from(row)] += 1;
    if kind == InducementKind::Star {
        for player in stars(r, entry) {
            join(s, side, player);
        }
    } else {
        serve(r, s.team_mut(side), kind, entry);
    }
    Ok(())
}

/// A person hired by both sides of a league match works for neither, and the fees are lost.
pub(crate) fn settle(cx: &mut Cx) {
    if !cx.s.options.league {
        return;
    }
    let ours = |who: &Pid| cx.s.player(*who).star != 0;
    let wanted = |who: &Pid| has_star(cx.s, who.side().other(), cx.s.player(*who).star - 1);
    let both: PlayerSet = Side::BOTH.iter().flat_map(|side| cx.s.squad(*side)).filter(ours).filter(wanted).collect();
    for who in both.iter() {
        cx.s.player_mut(who).set(Flag::Out);
        cx.emit(Event::RuledOut { who });
    }
    for kind in [InducementKind::Staff, InducementKind::Wizard, InducementKind::Referee] {
        let Some(item) = cx.r.inducement(kind) else { continue };
        for (entry, row) in hirelings(cx.r, kind).iter().enumerate() {
            let entry = entry as u8;
            let serves = |team: &Team| match row.helper {
                Some(helper) => team.helped_by(helper),
                None => team.wizard == entry + 1,
            };
            if row.named && cx.s.teams.iter().all(serves) {
                dismiss(cx, row, item, entry);
            }
        }
    }
}

fn dismiss(cx: &mut Cx, row: &HirelingRow, item: u8, entry: u8) {
    for side in Side::BOTH {
        let team = cx.s.team_mut(side);
        match row.helper {
            Some(helper) => {
                team.helpers &= !(helper.bit() | also(helper));
                team.cheerleaders -= 2 * u8::from(helper == Helper::KariColdsteel);
            }
            None => team.wizard = 0,
        }
        cx.emit(Event::HireLost { side, item, entry });
    }
}

/// Reports those who came with the team sheet.
pub(crate) fn announce(cx: &mut Cx) {
    let stars: PlayerSet =
        Side::BOTH.iter().flat_map(|side| cx.s.squad(*side)).filter(|who| cx.s.player(*who).star != 0).collect();
    for who in stars.iter() {
        cx.emit(Event::StarJoined { who });
    }
}
