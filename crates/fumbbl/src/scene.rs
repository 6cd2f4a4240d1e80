//! The whole board, ours against theirs.

use crate::board::{Board, Token};
use crate::change::Posture as Theirs;
use crate::sheets::{place_of, weather};
use touchback_engine::state::{Flag, PLAYERS, Place, Posture};
use touchback_engine::{Pid, Side, Sq, State};

/// What is not the same: about what, here, there.
pub(crate) type Unlike = (String, String, String);

pub(crate) fn name(who: Pid) -> String {
    format!("{}{}", if who.side() == Side::Home { 'H' } else { 'A' }, who.number() + 1)
}

pub(crate) fn square(at: Sq) -> String {
    format!("{},{}", at.x(), at.y())
}

/// Every player, the ball, the score, re-rolls and apothecaries.
pub(crate) fn unlike(s: &State, board: &Board) -> Vec<Unlike> {
    let mut list = Vec::new();
    for who in (0..PLAYERS as u8).map(Pid).filter(|who| s.player(*who).place != Place::Absent) {
        let token = board.token(who);
        let (ours, theirs) = (ours(s, who), theirs(s, who, token));
        if ours != theirs && !is_out_of_it(s, who, token) {
            list.push((name(who), ours, theirs));
        }
    }
    if !s.clock.over {
        ball(s, board, &mut list);
        numbers(s, board, &mut list);
    }
    for side in Side::BOTH {
        let (ours, theirs) = (s.team(side).score, board.score[side.index()]);
        if ours != theirs {
            list.push((format!("score of {side:?}"), ours.to_string(), theirs.to_string()));
        }
    }
    list
}

/// After the match nobody recovers here, and nobody leaves the pitch there.
fn is_out_of_it(s: &State, who: Pid, token: &Token) -> bool {
    let box_of = |place| matches!(place, Place::Reserves | Place::KnockedOut);
    s.clock.over && box_of(s.player(who).place) && (token.at.is_some() || box_of(place_of(token.is.posture)))
}

fn ours(s: &State, who: Pid) -> String {
    let player = s.player(who);
    if player.place == Place::Pitch {
        let posture = format!("{:?}", player.posture).to_lowercase();
        // On the ground there is none anyway.
        let dazed = player.is(Flag::NoTackleZone) && player.posture == Posture::Standing;
        return format!("{posture} on {}{}", square(player.at), without_zone(dazed));
    }
    off(player.place).to_owned()
}

fn theirs(s: &State, who: Pid, token: &Token) -> String {
    let Some(at) = token.at else { return off(place_of(token.is.posture)).to_owned() };
    let player = s.player(who);
    let posture = match token.is.posture {
        // Stunned players turn over at the start of their turn there and cannot act in it; here at its end.
        Theirs::Prone if player.posture == Posture::Stunned && !token.is.active && s.clock.active == who.side() => {
            "stunned"
        }
        Theirs::Prone | Theirs::Falling => "prone",
        Theirs::Stunned => "stunned",
        _ => "standing",
    };
    format!("{posture} on {}{}", square(at), without_zone(token.is.dazed && posture == "standing"))
}

const fn without_zone(dazed: bool) -> &'static str {
    if dazed { ", no tackle zone" } else { "" }
}

const fn off(place: Place) -> &'static str {
    match place {
        Place::KnockedOut => "knocked out",
        Place::Casualty => "casualty",
        Place::SentOff => "sent off",
        Place::Airborne => "in the air",
        _ => "in reserve",
    }
}

fn ball(s: &State, board: &Board, list: &mut Vec<Unlike>) {
    // Between drives there is none.
    if s.fielded(Side::Home).next().is_none() && s.fielded(Side::Away).next().is_none() {
        return;
    }
    let place = |at: Sq, holder: Option<Pid>| match holder {
        Some(who) => format!("held by {}", name(who)),
        None => format!("on {}", square(at)),
    };
    let held = Some(s.ball.holder).filter(|who| who.is_some());
    let ours = if s.ball.in_play { place(s.ball.at, held) } else { "not in play".to_owned() };
    let lies = board.ball.filter(|_| board.ball_in_play);
    let theirs = lies.map_or_else(|| "not in play".to_owned(), |at| place(at, board.holder()));
    if ours != theirs {
        list.push(("the ball".to_owned(), ours, theirs));
    }
}

fn numbers(s: &State, board: &Board, list: &mut Vec<Unlike>) {
    for side in Side::BOTH {
        let team = s.team(side);
        let pairs = [
            ("re-rolls", team.rerolls + team.leader_rerolls, board.rerolls[side.index()]),
            ("apothecaries", team.apothecaries, board.apothecaries[side.index()]),
            ("turn", team.turn, board.turn[side.index()]),
        ];
        for (what, ours, theirs) in pairs.into_iter().filter(|(_, ours, theirs)| ours != theirs) {
            list.push((format!("{what} of {side:?}"), ours.to_string(), theirs.to_string()));
        }
    }
    if let Some(theirs) = weather(&board.weather).filter(|theirs| *theirs != s.weather) {
        list.push(("the weather".to_owned(), s.weather.name().to_owned(), theirs.name().to_owned()));
    }
}
