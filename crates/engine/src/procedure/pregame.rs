//! Before the first kick-off (S7-PRE): the steps of [`Rules::pregame`](crate::Rules::pregame), walked in order.
//!
//! Fans, weather and journeymen need no coach; inducements and prayers are separate procedures; the toss ends it.

pub(in crate::procedure) mod custom;
pub(crate) mod dealing;
pub(crate) mod hire;
pub(in crate::procedure) mod inducements;
pub(in crate::procedure) mod prayers;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Halt, Next, Procedure};
use crate::procedure::match_::{available, roll_d3, roll_off};
use crate::procedure::{Custom, Inducements, Prayers};
use crate::rules::{PregameStep, Rules};
use crate::state::{Flag, PLAYERS, Pid, Place, Player, Ploy, SQUAD, Side, State, Use};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pregame {
    step: u8,
    winner: Side,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    /// A sponsored side may say its slogan; `winner` is the side asked (RE-66, AMB-65).
    Slogan,
    Walk,
    /// Only the toss is left: extra time.
    TossOnly,
    KickOrReceive,
}

impl Pregame {
    pub const fn new() -> Pregame {
        Pregame { step: 0, winner: Side::Home, at: At::Slogan }
    }

    /// Only the toss, for extra time.
    pub const fn coin_toss() -> Pregame {
        Pregame { step: u8::MAX, winner: Side::Home, at: At::TossOnly }
    }

    /// Asks each sponsored side of a league in turn.
    fn slogan(self, cx: &mut Cx) -> Flow {
        let sponsored = |side: Side| cx.s.options.league && cx.s.team(side).plays.has(Ploy::Sponsored);
        if sponsored(self.winner) { Ok(Next::Ask) } else { self.after_slogan(cx) }
    }

    fn after_slogan(self, cx: &mut Cx) -> Flow {
        match self.winner {
            Side::Home => cx.goto(Pregame { winner: Side::Away, ..self }),
            Side::Away => cx.goto(Pregame { winner: Side::Home, at: At::Walk, ..self }),
        }
    }

    fn toss(mut self, cx: &mut Cx) -> Flow {
        self.winner = roll_off(cx, Roll::CoinToss)?;
        cx.emit(Event::CoinTossWon { side: self.winner });
        self.at = At::KickOrReceive;
        cx.ask(self)
    }

    fn walk(mut self, cx: &mut Cx) -> Flow {
        let Some(step) = cx.r.pregame.get(usize::from(self.step)).copied() else {
            return cx.pop();
        };
        if self.step == 0 {
            hire::announce(cx);
            take_root(cx)?;
        }
        let shut = self.step == 0 && !cx.r.pregame.contains(&PregameStep::Inducements);
        self.step += 1;
        cx.goto(self)?;
        if shut {
            cx.push(Inducements::without_shop(cx.s));
        }
        match step {
            PregameStep::Fans => fans(cx),
            PregameStep::Weather => roll_weather(cx),
            PregameStep::Journeymen => journeymen(cx),
            PregameStep::Inducements => {
                cx.push(Inducements::new(cx.s));
                Ok(Next::Go)
            }
            PregameStep::Custom => {
                cx.push(Custom::new());
                Ok(Next::Go)
            }
            PregameStep::Prayers => pray(cx),
            PregameStep::CoinToss => self.toss(cx),
        }
    }
}

/// The highest die on which a player with Take Root is still rooted.
const ROOTED: u8 = 3;

/// Take Root of 1994: the player may miss the first half.
fn take_root(cx: &mut Cx) -> Result<(), Halt> {
    for who in (0..PLAYERS as u8).map(Pid) {
        if cx.r.permits(Permit::RootedLate, cx.s, who) && cx.die(Roll::LateRoot)? <= ROOTED {
            cx.s.player_mut(who).spent.set(Use::Half);
            cx.emit(Event::Rooted { who });
        }
    }
    Ok(())
}

/// Fair-weather fans of both sides (S7-PRE-01).
fn fans(cx: &mut Cx) -> Flow {
    for side in Side::BOTH {
        let crowd = roll_d3(cx, Roll::Fans)?;
        let team = cx.s.team_mut(side);
        team.fan_factor = team.fan_factor.saturating_add(crowd);
        if team.plays.has(Ploy::HalfFans) {
            team.fan_factor = team.fan_factor.div_ceil(2);
        }
        if team.plays.has(Ploy::NoFans) {
            team.fan_factor = 0;
        }
        let factor = team.fan_factor;
        cx.emit(Event::FanFactor { side, factor });
    }
    Ok(Next::Go)
}

/// One die of each coach (S7-PRE-02).
pub(crate) fn roll_weather(cx: &mut Cx) -> Result<Next, Halt> {
    let sum = cx.die(Roll::Weather)? + cx.die(Roll::Weather)?;
    let weather = cx.r.weather[usize::from(sum) - 2];
    cx.s.weather = weather;
    cx.emit(Event::WeatherIs { weather });
    Ok(Next::Go)
}

/// A side short of players fills up with Linemen who are Loners; their value counts (S7-PRE-03, -04).
fn journeymen(cx: &mut Cx) -> Flow {
    for side in Side::BOTH {
        let fit = available(cx.r, cx.s, side).len();
        for _ in fit..u32::from(cx.r.players_on_pitch) {
            let player = journeyman(cx.r, cx.s, side);
            let position = player.position;
            let Some(who) = join(cx.s, side, player) else { break };
            cx.s.team_mut(side).value += cx.r.positions[usize::from(position)].cost;
            cx.emit(Event::JourneymanJoined { who });
        }
    }
    Ok(Next::Go)
}

/// A lineman for one match.
pub(crate) fn journeyman(r: &Rules, s: &State, side: Side) -> Player {
    let mut player = r.rookie(r.teams[usize::from(s.team(side).team)].journeyman);
    player.set(Flag::Journeyman);
    player.skills = player.skills.union(r.skills_for(Permit::IsLoner));
    player.loner = r.journeyman_loner;
    player
}

/// Puts a player into the first free place of the squad.
pub(crate) fn join(s: &mut State, side: Side, player: Player) -> Option<Pid> {
    let who = (0..SQUAD).map(|n| Pid::new(side, n)).find(|p| s.player(*p).place == Place::Absent)?;
    *s.player_mut(who) = Player { place: Place::Reserves, shirt: who.number() as u8 + 1, ..player };
    Some(who)
}

/// The side with the lower value, inducements included, may pray once for each full step it is behind (S7-IND-04, -05).
fn pray(cx: &mut Cx) -> Flow {
    let Some(side) = lower(cx.s).filter(|_| !cx.s.options.no_pregame_prayers) else {
        return Ok(Next::Go);
    };
    let behind = cx.s.team(side.other()).value - cx.s.team(side).value;
    let prayers = (behind / cx.r.prayer_step.max(1)).min(u32::from(u8::MAX)) as u8;
    cx.emit(Event::Underdog { side, prayers });
    cx.push(Prayers::new(side, prayers));
    Ok(Next::Go)
}

/// The side with the lower value; nobody if they are equal.
pub(crate) fn lower(s: &State) -> Option<Side> {
    let [home, away] = Side::BOTH.map(|side| s.team(side).value);
    (home != away).then_some(if home < away { Side::Home } else { Side::Away })
}

impl Procedure for Pregame {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Slogan => self.slogan(cx),
            At::Walk => self.walk(cx),
            At::TossOnly => self.toss(cx),
            At::KickOrReceive => Ok(Next::Ask),
        }
    }

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        if self.at == At::Slogan {
            let menu = Menu::new(self.winner).choice(Choice::Use).choice(Choice::Decline);
            return Some(Decision::new(Ask::Slogan, menu));
        }
        let menu = Menu::new(self.winner).choice(Choice::Kick).choice(Choice::Receive);
        Some(Decision::new(Ask::KickOrReceive, menu))
    }

    fn take(mut self, cx: &mut Cx, action: Action) -> Flow {
        if self.at == At::Slogan {
            if action == Action::Choose(Choice::Use) {
                cx.s.team_mut(self.winner).plays.set(Ploy::Slogan);
                cx.emit(Event::BoonGained { side: self.winner, boon: Some(Ploy::Slogan) });
            }
            return self.after_slogan(cx);
        }
        let kicks = if action == Action::Choose(Choice::Kick) { self.winner } else { self.winner.other() };
        cx.s.clock.kicking = kicks;
        cx.s.clock.first_kicking = kicks;
        cx.emit(Event::Kicks { side: kicks });
        self.at = At::Walk;
        cx.goto(self)
    }
}
