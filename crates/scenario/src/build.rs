//! From the words of a scenario to a position.

use crate::file::Problem;
use crate::plan::{Plan, PlayerLine};
use crate::script::BallWord;
use crate::words::{PlayerWord, SideWord};
use touchback_engine::kickoff_match::{MatchSetup, Moment, TeamSheet, deal, position, put_on_pitch};
use touchback_engine::state::{Flag, Place, Player};
use touchback_engine::{Hand, Line, Pid, Rules, Side, Sq, State};

const DEFAULT_TEAM: &str = "human";

/// The position of a plan, ready to be played on.
pub(crate) fn build(plan: &Plan, r: &Rules) -> Result<State, Problem> {
    let setup =
        MatchSetup { home: sheet(plan, r, Side::Home)?, away: sheet(plan, r, Side::Away)?, options: plan.options };
    let mut s = position(r, &setup, plan.moment);
    s.weather = plan.weather;
    clock(plan, &mut s);
    for side in Side::BOTH {
        team(plan, &mut s, side);
        s.team_mut(side).custom = custom(plan, r, side)?;
    }
    let hand = |side: Side| plan.sides[side.index()].iter().find_map(SideWord::hand).unwrap_or(Hand::EMPTY);
    let hands = Side::BOTH.map(hand).map(|mut hand| {
        hand.lines.iter_mut().for_each(|line| own_window(r, line));
        hand
    });
    deal(&mut s, hands);
    for line in &plan.players {
        place_player(r, &mut s, line)?;
    }
    put_ball(plan, &mut s)?;
    Ok(s)
}

/// A card of an edition from outside is declared when that edition says.
fn own_window(r: &Rules, line: &mut Line) {
    if let Some(card) = line.play.as_own().and_then(|own| r.card(own)) {
        line.may_open |= card.may_open;
        line.manual = card.manual;
    }
}

fn sheet(plan: &Plan, r: &Rules, side: Side) -> Result<TeamSheet, Problem> {
    let named = plan.sides[side.index()].iter().find_map(|word| match word {
        SideWord::Team(id) => Some(id.as_str()),
        _ => None,
    });
    let id = named.unwrap_or(DEFAULT_TEAM);
    let line = plan.side_lines[side.index()];
    let team = r.team(id).ok_or_else(|| Problem::new(line, format!("there is no team “{id}” in this ruleset")))?;
    Ok(TeamSheet::bare(team, Vec::new()))
}

/// The organiser's own inducements that a side has.
fn custom(plan: &Plan, r: &Rules, side: Side) -> Result<u8, Problem> {
    let line = plan.side_lines[side.index()];
    let ids = plan.sides[side.index()].iter().filter_map(|word| match word {
        SideWord::Custom(ids) => Some(ids),
        _ => None,
    });
    let bit = |id: &String| {
        let row = r.custom.iter().position(|table| table.id == *id);
        row.map(|n| 1 << n).ok_or_else(|| Problem::new(line, format!("there is no custom inducement “{id}”")))
    };
    ids.flatten().try_fold(0, |all, id| Ok(all | bit(id)?))
}

/// Who kicked, which half, and the markers that follow from the moment.
fn clock(plan: &Plan, s: &mut State) {
    let turn_of = match plan.moment {
        Moment::Turn(side) | Moment::BeforeTurn(side) => Some(side),
        _ => None,
    };
    let kicking = plan.kicking.unwrap_or_else(|| turn_of.map_or(Side::Home, Side::other));
    s.clock.kicking = kicking;
    if let Some(half) = plan.half {
        s.clock.half = half;
    }
    s.clock.first_kicking = if s.clock.half == 2 { kicking.other() } else { kicking };
    let Some(side) = turn_of else { return };
    let begun = u8::from(matches!(plan.moment, Moment::Turn(_)));
    s.team_mut(side).turn = plan.turn - 1 + begun;
    // The receiving side goes first, so the kicking side's turn N comes after the other's turn N.
    s.team_mut(side.other()).turn = if kicking == side { plan.turn } else { plan.turn - 1 };
}

fn team(plan: &Plan, s: &mut State, side: Side) {
    let words = &plan.sides[side.index()];
    let given = |key: &str| words.iter().any(|word| matches!(word, SideWord::Number(name, _) if *name == key));
    let team = s.team_mut(side);
    for word in words {
        word.set(team);
    }
    if !given("rerolls-full") {
        team.rerolls_full = team.rerolls;
    }
    if !given("fan-factor") {
        team.fan_factor = team.dedicated_fans;
    }
}

fn place_player(r: &Rules, s: &mut State, line: &PlayerLine) -> Result<(), Problem> {
    let wrong = |message: String| Problem::new(line.line, message);
    let side = line.who.side();
    let mut player = *s.player(line.who);
    if player.place == Place::Absent {
        player = ordinary(r, s, line.who);
    }
    if let Some(PlayerWord::Position(id)) = line.words.iter().find(|w| matches!(w, PlayerWord::Position(_))) {
        let rookie = rookie(r, s, side, id).ok_or_else(|| wrong(format!("this team has no position “{id}”")))?;
        player = Player { place: player.place, at: player.at, flags: player.flags, shirt: player.shirt, ..rookie };
    }
    if let Some(PlayerWord::Star(id)) = line.words.iter().find(|w| matches!(w, PlayerWord::Star(_))) {
        let row = r.star(id).ok_or_else(|| wrong(format!("there is no star “{id}”")))?;
        let star = r.star_player(row);
        let flags = player.flags | star.flags;
        player = Player { place: player.place, at: player.at, flags, shirt: player.shirt, ..star };
    }
    for word in &line.words {
        word.set(&mut player);
    }
    *s.player_mut(line.who) = player;
    if let Some(PlayerWord::At(at)) = line.words.iter().find(|w| matches!(w, PlayerWord::At(_))) {
        stand(s, line.who, *at).map_err(wrong)?;
    }
    if s.player(line.who).place != Place::Pitch && s.player(line.who).is(Flag::TookPart) {
        s.player_mut(line.who).set(Flag::Played);
    }
    Ok(())
}

fn stand(s: &mut State, who: Pid, at: Sq) -> Result<(), String> {
    if s.is_off(at) {
        return Err(format!("({},{}) is not on the pitch", at.x(), at.y()));
    }
    if !s.is_free(at) {
        return Err(format!("({},{}) holds another player already", at.x(), at.y()));
    }
    put_on_pitch(s, who, at);
    Ok(())
}

/// The player that a line without further words means.
fn ordinary(r: &Rules, s: &State, who: Pid) -> Player {
    let position = r.teams[usize::from(s.team(who.side()).team)].journeyman;
    Player {
        place: Place::Reserves,
        position,
        ma: 6,
        st: 3,
        ag: 3,
        pa: 4,
        av: 9,
        shirt: who.number() as u8 + 1,
        ..Player::ABSENT
    }
}

fn rookie(r: &Rules, s: &State, side: Side, id: &str) -> Option<Player> {
    // A player of another list: `undead/skeleton`.
    let (team, id) = match id.split_once('/') {
        Some((team, id)) => (r.team(team)?, id),
        None => (s.team(side).team, id),
    };
    let (first, count) = r.teams[usize::from(team)].positions;
    let rows = first..first + u16::from(count);
    rows.into_iter().find(|row| r.positions[usize::from(*row)].id == id).map(|row| r.rookie(row))
}

fn put_ball(plan: &Plan, s: &mut State) -> Result<(), Problem> {
    let Some((line, ball)) = plan.ball else { return Ok(()) };
    match ball {
        BallWord::None => {}
        BallWord::Held(who) => {
            if !s.player(who).on_pitch() {
                return Err(Problem::new(line, "the player who holds the ball is not on the pitch"));
            }
            s.ball.at = s.player(who).at;
            s.ball.holder = who;
            s.ball.in_play = true;
        }
        BallWord::At(at) => {
            if s.is_off(at) {
                return Err(Problem::new(line, "the ball lies off the pitch"));
            }
            s.ball.at = at;
            s.ball.in_play = true;
        }
    }
    Ok(())
}
