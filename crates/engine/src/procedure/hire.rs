//! Hiring from a list of names (S7-11-15, MP-STAR): who is willing, what it costs, and how a hire joins the squad.
//!
//! Stars never bring a squad above its limit; a pair is one choice and takes two places. A star hired by both sides of a
//! league match plays for neither; elsewhere both have it.

use crate::event::Event;
use crate::flow::Cx;
use crate::illegal::Illegal;
use crate::procedure::pregame::join;
use crate::rules::{Hire, InducementKind, NO_MATE, Rules, StarRow};
use crate::state::{Pid, Player, PlayerSet, SQUAD, Side, State, flag};

/// Whether an inducement of this kind is chosen from a list of names.
pub(crate) const fn is_listed(kind: InducementKind) -> bool {
    matches!(kind, InducementKind::Star)
}

fn count(r: &Rules, kind: InducementKind) -> usize {
    match kind {
        InducementKind::Star => r.stars.len().min(128),
        _ => 0,
    }
}

pub(crate) fn price(r: &Rules, kind: InducementKind, entry: u8) -> u32 {
    match kind {
        InducementKind::Star => r.stars[usize::from(entry)].cost,
        _ => 0,
    }
}

/// The entries that a side can hire for this much money, as bits.
pub(crate) fn open(r: &Rules, s: &State, side: Side, kind: InducementKind, money: u32) -> u128 {
    let open = |entry: &u8| refusal(r, s, side, kind, *entry, money).is_none();
    (0..count(r, kind) as u8).filter(open).fold(0, |entries, entry| entries | 1 << entry)
}

/// Why a side cannot hire this entry; `None` if it can.
pub(crate) fn refusal(
    r: &Rules,
    s: &State,
    side: Side,
    kind: InducementKind,
    entry: u8,
    money: u32,
) -> Option<Illegal> {
    if usize::from(entry) >= count(r, kind) {
        return Some(Illegal::StarUnavailable(entry));
    }
    let row = &r.stars[usize::from(entry)];
    if !row.plays_for(s.team(side).special) || has_star(s, side, entry) {
        return Some(Illegal::StarUnavailable(entry));
    }
    if s.squad(side).count() + places(row) > usize::from(r.squad_max).min(SQUAD) {
        return Some(Illegal::SquadFull);
    }
    let need = price(r, kind, entry);
    (need > money).then_some(Illegal::NotEnoughMoney { need, money })
}

/// Why nothing at all of a list can be hired, the money apart; otherwise the least that something costs.
pub(crate) fn cheapest(r: &Rules, s: &State, side: Side, kind: InducementKind) -> Result<u32, Illegal> {
    let mut full = None;
    let mut least: Option<u32> = None;
    for entry in 0..count(r, kind) as u8 {
        match refusal(r, s, side, kind, entry, u32::MAX) {
            None => least = Some(least.map_or(u32::MAX, |l| l).min(price(r, kind, entry))),
            Some(Illegal::SquadFull) => full = Some(Illegal::SquadFull),
            Some(_) => {}
        }
    }
    least.ok_or(full.unwrap_or(Illegal::StarUnavailable(u8::MAX)))
}

fn places(row: &StarRow) -> usize {
    1 + usize::from(row.mate != NO_MATE)
}

fn has_star(s: &State, side: Side, entry: u8) -> bool {
    s.squad(side).any(|who| s.player(who).star == entry + 1)
}

/// A star and whoever comes along, as players.
fn stars(r: &Rules, entry: u8) -> impl Iterator<Item = Player> + '_ {
    let mate = Some(r.stars[usize::from(entry)].mate).filter(|mate| *mate != NO_MATE);
    [Some(entry), mate].into_iter().flatten().map(|row| r.star_player(row))
}

/// Puts a hire of a list at the disposal of a side.
pub(crate) fn enter(cx: &mut Cx, side: Side, kind: InducementKind, entry: u8) {
    if kind == InducementKind::Star {
        for player in stars(cx.r, entry) {
            if let Some(who) = join(cx.s, side, player) {
                cx.emit(Event::StarJoined { who });
            }
        }
    }
}

/// Adds a hire of a team sheet to a side that has not begun to play.
pub(crate) fn bring(r: &Rules, s: &mut State, side: Side, hire: Hire) -> Result<(), Illegal> {
    match hire {
        Hire::Star(entry) => {
            let row = r.inducement(InducementKind::Star).ok_or(Illegal::StarUnavailable(entry))?;
            if s.team(side).bought[usize::from(row)] >= r.inducements[usize::from(row)].max {
                return Err(Illegal::InducementLimit(row));
            }
            if let Some(why) = refusal(r, s, side, InducementKind::Star, entry, u32::MAX) {
                return Err(why);
            }
            s.team_mut(side).bought[usize::from(row)] += 1;
            for player in stars(r, entry) {
                join(s, side, player);
            }
            Ok(())
        }
        Hire::Inducement(row) => super::inducements::bring(r, s, side, row),
    }
}

/// The stars that both sides of a league match hired: they play for neither, and the fees are gone.
pub(crate) fn settle_stars(cx: &mut Cx) {
    if !cx.s.options.league {
        return;
    }
    let ours = |who: &Pid| cx.s.player(*who).star != 0;
    let wanted = |who: &Pid| has_star(cx.s, who.side().other(), cx.s.player(*who).star - 1);
    let both: PlayerSet = Side::BOTH.iter().flat_map(|side| cx.s.squad(*side)).filter(ours).filter(wanted).collect();
    for who in both.iter() {
        cx.s.player_mut(who).set(flag::OUT);
        cx.emit(Event::RuledOut { who });
    }
}

/// Names those who came with the team sheet.
pub(crate) fn announce(cx: &mut Cx) {
    let stars: PlayerSet =
        Side::BOTH.iter().flat_map(|side| cx.s.squad(*side)).filter(|who| cx.s.player(*who).star != 0).collect();
    for who in stars.iter() {
        cx.emit(Event::StarJoined { who });
    }
}
