//! Magic Helmet (MS-33): a player has more armour, now and for good. There is one to a player, or to a head in some
//! games (OB-6.20-1).

use super::{DONE, card, keep, listed, plays};
use touchback_engine::state::{Bond, Change, Flag, Until};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Leaves, Part, Permit};
use touchback_engine::{Pid, PlayerSet, Rules, State};

pub const PART: Part = card(
    "common/play/magic-helmet",
    CardPart { target: Some(targets), leaves: Some(Leaves::Helmet), ..CardPart::new(plays!["MS-33"], take) },
);

fn armour(r: &Rules, card: Card) -> Change {
    Change::Av(r.card_numbers(card).bonus as i8)
}

fn targets(r: &Rules, s: &State, card: Card) -> PlayerSet {
    keep(listed(s, card.by), |who| is_bareheaded(r, s, who) && s.would_change(who, armour(r, card)))
}

fn is_bareheaded(r: &Rules, s: &State, who: Pid) -> bool {
    let player = s.player(who);
    let second = r.permits(Permit::WearsTwoHelmets, s, who);
    !player.is(Flag::Helmet) || (second && !player.bonds.has(Bond::SecondHelmet))
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    let player = cx.s.player_mut(card.target);
    player.bonds = player.bonds.with_if(player.is(Flag::Helmet), Bond::SecondHelmet);
    player.set(Flag::Helmet);
    cx.change(card.target, armour(cx.r, card), Until::Match);
    cx.record(card, 0);
    DONE
}
