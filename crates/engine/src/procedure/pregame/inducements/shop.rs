//! What is for sale, to whom, at which price, and why not.

use super::{Inducements, ROWS};
use crate::decision::{Ask, Decision};
use crate::flow::Frame;
use crate::illegal::Illegal;
use crate::procedure::{dealing, hire};
use crate::rules::options::WanderingApothecary;
use crate::rules::{InducementKind, InducementRow, Rules};
use crate::state::{SQUAD, Side, State, Team};

pub(super) fn price(row: &InducementRow, s: &State, side: Side) -> u32 {
    let team = s.team(side);
    let reduced = team.special & row.reduced_for != 0 || row.reduced_for_teams.contains(&team.team);
    if reduced { row.reduced_price } else { row.price }
}

/// Why a side cannot buy this row with that much money; `None` if it can (S7-BAD-08, -09).
pub(super) fn refusal(r: &Rules, s: &State, side: Side, row: usize, money: u32) -> Option<Illegal> {
    let number = row as u8;
    let Some(item) = r.inducements.get(row).filter(|_| row < ROWS) else {
        return Some(Illegal::InducementUnavailable(number));
    };
    if let Some(why) = refused_row(r, s, side, number) {
        return Some(why);
    }
    let need = if hire::is_listed(item.kind) {
        match hire::cheapest(r, s, side, number) {
            Ok(need) => need,
            Err(why) => return Some(why),
        }
    } else if item.kind == InducementKind::Mercenary {
        match cheapest(r, s, side, mercenary_positions(r, s, side, u32::MAX)) {
            Some(need) => need,
            None => return Some(Illegal::NoRoom),
        }
    } else if item.kind == InducementKind::SpecialPlay && s.options.deck_prices {
        match dealing::cheapest(s) {
            Some(need) => need,
            None => return Some(Illegal::InducementUnavailable(number)),
        }
    } else {
        price(item, s, side)
    };
    (need > money).then_some(Illegal::NotEnoughMoney { need, money })
}

/// Why a side cannot have another of this row at any price.
pub(crate) fn refused_row(r: &Rules, s: &State, side: Side, row: u8) -> Option<Illegal> {
    let item = &r.inducements[usize::from(row)];
    let team = s.team(side);
    let list = &r.teams[usize::from(team.team)];
    let wanting = item.requires != 0 && team.special & item.requires == 0;
    let doctor = item.requires_apothecary && !(list.apothecary && knows_apothecary(r, team));
    let tier = item.requires_tier != 0 && item.requires_tier != list.tier;
    let unlisted = matches!(item.kind, InducementKind::Custom(n) if s.options.custom >> n & 1 == 0)
        || (item.optional && !s.options.more_inducements);
    if wanting || doctor || tier || unlisted {
        return Some(Illegal::InducementUnavailable(row));
    }
    let staff = match item.kind {
        InducementKind::Cheerleader => team.cheerleaders,
        InducementKind::AssistantCoach => team.assistants,
        _ => 0,
    };
    let full = item.kind == InducementKind::SpecialPlay && s.hands[side.index()].room() < 2;
    let many = full || (item.total != 0 && staff >= item.total);
    (many || team.bought[usize::from(row)] >= item.max).then_some(Illegal::InducementLimit(row))
}

/// Whether the team has its own apothecary, where being allowed one is not enough (S7-AMB-07).
pub(super) fn knows_apothecary(r: &Rules, team: &Team) -> bool {
    r.options.wandering_apothecary == WanderingApothecary::AllowedOne || team.apothecaries > team.hired_apothecaries
}

/// What the cheapest mercenary of these positions costs.
pub(super) fn cheapest(r: &Rules, s: &State, side: Side, positions: u128) -> Option<u32> {
    let first = r.teams[usize::from(s.team(side).team)].positions.0;
    let open = (0..u128::BITS as u16).filter(|n| positions >> n & 1 == 1);
    open.map(|n| r.positions[usize::from(first + n)].cost + r.mercenary_fee).min()
}

/// The positions of the side's list that have room for a mercenary at this price (S7-IND-22), bit n for the n-th.
pub(super) fn mercenary_positions(r: &Rules, s: &State, side: Side, money: u32) -> u128 {
    let squad = || s.squad(side).map(|p| s.player(p).position);
    let row = |position: u16| &r.positions[usize::from(position)];
    let full = squad().count() >= usize::from(r.squad_max).min(SQUAD);
    let linemen_only = squad().filter(|p| !row(*p).lineman).count() >= usize::from(r.non_linemen_max);
    let (first, count) = r.teams[usize::from(s.team(side).team)].positions;
    let mut open = 0;
    for n in 0..u16::from(count) {
        let position = row(first + n);
        let taken = squad().filter(|p| *p == first + n).count();
        let fits = !full && taken < usize::from(position.max) && (position.lineman || !linemen_only);
        open |= u128::from(fits && position.cost + r.mercenary_fee <= money) << n;
    }
    open
}

/// Why something asked for in the shop is not sold.
pub(crate) fn reason(r: &Rules, s: &State, decision: &Decision, item: u8) -> Illegal {
    let Frame::Inducements(shop) = s.stack[usize::from(s.depth) - 1] else {
        return Illegal::NotAmong(decision.ask);
    };
    let money = shop.money(r, s);
    match decision.ask {
        Ask::BuyInducement if !Inducements::sells(r, usize::from(item)) => Illegal::InducementUnavailable(item),
        Ask::PlayDeck => dealing::refusal(s, item, money).unwrap_or(Illegal::InducementUnavailable(shop.item)),
        Ask::BuyInducement => {
            refusal(r, s, shop.side, usize::from(item), money).unwrap_or(Illegal::NotAmong(decision.ask))
        }
        Ask::MercenaryPosition => {
            let room = mercenary_positions(r, s, shop.side, u32::MAX);
            if item >= r.teams[usize::from(s.team(shop.side).team)].positions.1 {
                return Illegal::InducementUnavailable(shop.item);
            }
            match cheapest(r, s, shop.side, room & 1 << item) {
                Some(need) => Illegal::NotEnoughMoney { need, money },
                None => Illegal::NoRoom,
            }
        }
        Ask::HireStar | Ask::HireStaff | Ask::HireWizard | Ask::HireReferee | Ask::Stake => {
            hire::refusal(r, s, shop.side, shop.item, item, money).unwrap_or(Illegal::NotAmong(decision.ask))
        }
        _ => Illegal::NotAmong(decision.ask),
    }
}
