//! Stink Bomb (IC-6): a player without the ball throws it at a standing opponent, who has no tackle zone for the rest
//! of the turn. It is the thrower's action and the team's Pass (OB-2.9-7).

use super::{DONE, card, keep, plays, possible, standing};
use touchback_engine::state::{Flag, Once};
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Pid, PlayerSet, Rules, State};

pub const PART: Part = card(
    "common/play/stink-bomb",
    CardPart {
        may: |_, s, card| possible(!s.team(card.by).used.has(Once::Pass)),
        target: Some(throwers),
        second: Some(|r, s, card| in_throw(r, s, card, card.target)),
        ..CardPart::new(plays!["IC-6"], take)
    },
);

fn throwers(r: &Rules, s: &State, card: Card) -> PlayerSet {
    keep(standing(s, card.by), |who| {
        let fresh = !s.holds_ball(who) && !s.player(who).is(Flag::Activated);
        fresh && !in_throw(r, s, card, who).is_empty()
    })
}

fn in_throw(r: &Rules, s: &State, card: Card, thrower: Pid) -> PlayerSet {
    let (from, reach) = (s.player(thrower).at, r.card_numbers(card).reach);
    keep(standing(s, card.opponents()), |who| s.player(who).at.distance(from) <= reach)
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    cx.bind(card.second, Flag::Pied | Flag::NoTackleZone);
    cx.s.player_mut(card.target).set(Flag::Activated);
    cx.s.team_mut(card.by).used.set(Once::Pass);
    DONE
}
