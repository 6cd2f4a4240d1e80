//! What must hold at each decision of any match.
//!
//! The cheap laws are checked at every decision: the board and the players agree, there is one ball, nobody is lost,
//! the clock stays in bounds. The expensive one tries the whole action space: what is listed applies, what is not is
//! refused and changes nothing. It is tried at some decisions, chosen by the seed, or at all of them; there each listed
//! action is also taken through the search interface, which must lead to the same state and events.

use touchback_engine::action::ActionBuf;
use touchback_engine::dice::Quick;
use touchback_engine::geometry::{MAX_LENGTH, MAX_WIDTH};
use touchback_engine::state::{DEPTH, PLAYERS, Place, SQUAD};
use touchback_engine::{
    Action, ActionKind, Choice, Decision, Event, Events, Open, Pid, Rules, Side, Silent, Sq, State, apply, under_way,
};

use crate::simulate::{Fixture, Played, Seeds, Trouble, Watcher, play};

/// How often the whole action space is tried.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Depth {
    Always,
    /// At one decision in this many, on average.
    OneIn(u32),
}

/// What was checked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    pub decisions: u64,
    pub spaces: u64,
    pub applied: u64,
    pub refused: u64,
}

impl Checked {
    pub fn add(&mut self, other: Checked) {
        self.decisions += other.decisions;
        self.spaces += other.spaces;
        self.applied += other.applied;
        self.refused += other.refused;
    }
}

/// Watches one match and stops it at the first broken law.
pub struct Laws {
    pub checked: Checked,
    depth: Depth,
    source: Quick,
    /// Players of each side that exist: the number never falls.
    squads: [usize; 2],
    score: [u8; 2],
    listed: ActionBuf,
}

impl Laws {
    #[must_use]
    pub fn new(depth: Depth, seed: u64) -> Laws {
        let (checked, source, listed) = (Checked::default(), Quick::new(seed), ActionBuf::new());
        Laws { checked, depth, source, squads: [0; 2], score: [0; 2], listed }
    }

    /// Another match is about to be watched.
    pub fn begin(&mut self) {
        (self.squads, self.score) = ([0; 2], [0; 2]);
    }

    fn cheap(&mut self, r: &Rules, s: &State, actions: &[Action]) -> Result<(), String> {
        if actions.is_empty() {
            return Err("somebody is asked and can answer nothing".to_owned());
        }
        if under_way::depth(s) > DEPTH {
            return Err("the stack of procedures is too deep".to_owned());
        }
        board_and_players_agree(r, s)?;
        one_ball(s)?;
        self.nobody_is_lost(s)?;
        clock_in_bounds(r, s)
    }

    fn nobody_is_lost(&mut self, s: &State) -> Result<(), String> {
        for side in Side::BOTH {
            let now = s.squad(side).count();
            let before = std::mem::replace(&mut self.squads[side.index()], now);
            if now < before || now > SQUAD {
                return Err(format!("{side:?} had {before} players and has {now}"));
            }
            let score = s.team(side).score;
            if std::mem::replace(&mut self.score[side.index()], score) > score {
                return Err(format!("{side:?} lost a touchdown"));
            }
        }
        Ok(())
    }

    /// A search sees the same actions and reaches the same states and events.
    fn search_door(&self, r: &Rules, s: &State) -> Result<(), String> {
        let mut copy = *s;
        let count = Open::of(r, &mut copy).map(|open| open.count() as usize);
        if count != Some(self.listed.len()) {
            return Err(format!("{} actions are listed, a search counts {count:?}", self.listed.len()));
        }
        self.listed.iter().enumerate().try_for_each(|(k, action)| both_doors(r, s, k, *action, &self.source))
    }

    /// Tries every action there is.
    fn space(&mut self, r: &Rules, s: &State, decision: &Decision) -> Result<(), String> {
        self.checked.spaces += 1;
        self.listed.clear();
        decision.menu.expand(&mut self.listed);
        let mut dice = self.source.clone();
        self.search_door(r, s)?;
        for action in action_space() {
            let listed = self.listed.contains(&action);
            let mut copy = *s;
            match apply(r, &mut copy, action, &mut dice, &mut Silent) {
                Ok(_) if listed => self.checked.applied += 1,
                Ok(_) => return Err(format!("{action:?} is not listed at {:?} but applies", decision.ask)),
                Err(why) if listed => {
                    return Err(format!("{action:?} is listed at {:?} but refused: {why:?}", decision.ask));
                }
                Err(_) if copy != *s => {
                    return Err(format!("{action:?} was refused at {:?} but changed the state", decision.ask));
                }
                Err(_) => self.checked.refused += 1,
            }
        }
        Ok(())
    }
}

/// Each action taken through both doors of the engine, with the same dice.
fn both_doors(r: &Rules, s: &State, k: usize, action: Action, source: &Quick) -> Result<(), String> {
    let (mut checked, mut searched) = (*s, *s);
    let (mut told, mut seen): (Vec<Event>, Vec<Event>) = (Vec::new(), Vec::new());
    let status = apply(r, &mut checked, action, &mut source.clone(), &mut told);
    let open = Open::of(r, &mut searched).ok_or("nobody is asked in a search")?;
    if open.nth(k as u32) != Some(action) || open.nth(open.count()).is_some() {
        return Err(format!("action {k} of the menu is {:?} and not {action:?}", open.nth(k as u32)));
    }
    let found = open.take_nth(k as u32, &mut source.clone(), &mut seen);
    if found != Some(status) || checked != searched || told != seen {
        return Err(format!("{action:?} leads elsewhere in a search"));
    }
    Ok(())
}

/// Plays one match and checks every law on the way. A panic counts as a broken law, so a series can name its game.
pub fn play_by_the_laws(
    fixture: &Fixture,
    seeds: Seeds,
    depth: Depth,
    seed: u64,
) -> Result<(Played, Checked), Trouble> {
    let mut laws = Laws::new(depth, seed);
    let whole = || play(fixture, seeds, &mut laws);
    let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(whole))
        .unwrap_or_else(|_| Err(Trouble::Law("the engine panicked".to_owned())))?;
    Ok((played, laws.checked))
}

/// Every action that can be written down: all players, squares and choices, and some that name nobody and nowhere.
pub fn action_space() -> impl Iterator<Item = Action> {
    let players = || (0..PLAYERS as u8).chain([PLAYERS as u8, 63, 64, 200, 255]).map(Pid);
    let squares = || {
        let on_pitch = (0..=MAX_LENGTH).flat_map(|x| (0..=MAX_WIDTH).map(move |y| Sq::at(x, y)));
        on_pitch.chain([Sq::NOWHERE, Sq::at(255, 255)])
    };
    let activations = players().flat_map(|who| {
        (0..ActionKind::COUNT).filter_map(ActionKind::nth).map(move |kind| Action::Activate(who, kind))
    });
    activations
        .chain(players().map(Action::Player))
        .chain(squares().map(Action::Square))
        .chain(squares().map(Action::Jump))
        .chain((0..=255).map(Action::Item))
        .chain((0..Choice::COUNT).filter_map(Choice::nth).map(Action::Choose))
}

fn board_and_players_agree(r: &Rules, s: &State) -> Result<(), String> {
    let mut standing = 0;
    for side in Side::BOTH {
        for who in s.squad(side).filter(|who| s.player(*who).place == Place::Pitch) {
            let at = s.player(who).at;
            if !r.pitch.all.contains(at) || s.at(at) != Some(who) {
                return Err(format!("{who:?} is not where the board says"));
            }
            standing += 1;
        }
    }
    let mut tokens = 0;
    r.pitch.all.for_each(|sq| tokens += usize::from(s.at(sq).is_some()));
    if tokens == standing { Ok(()) } else { Err(format!("{tokens} tokens for {standing} players on the pitch")) }
}

fn one_ball(s: &State) -> Result<(), String> {
    let ball = &s.ball;
    if ball.holder.is_some() {
        let holder = s.player(ball.holder);
        if !ball.in_play || !matches!(holder.place, Place::Pitch | Place::Airborne) {
            return Err("somebody off the pitch holds the ball".to_owned());
        }
        if holder.place == Place::Pitch && (!holder.is_standing() || ball.at != holder.at) {
            return Err("the ball is not with its holder, or the holder lies down".to_owned());
        }
    } else if s.clock.in_turn && !s.clock.kick_off && !ball.in_play && !under_way::crowd_has_ball(s) {
        return Err("a turn without a ball".to_owned());
    }
    Ok(())
}

fn clock_in_bounds(r: &Rules, s: &State) -> Result<(), String> {
    let most = r.turns.max(r.extra_turns);
    match Side::BOTH.into_iter().find(|side| s.team(*side).turn > most) {
        Some(side) => Err(format!("{side:?} is in turn {} of {most}", s.team(side).turn)),
        None => Ok(()),
    }
}

impl Events for Laws {
    fn emit(&mut self, _: Event) {}
}

impl Watcher for Laws {
    fn asked(&mut self, r: &Rules, s: &State, decision: &Decision, actions: &[Action]) -> Result<(), Trouble> {
        self.checked.decisions += 1;
        self.cheap(r, s, actions).map_err(|law| Trouble::Law(format!("{law}, at {:?}", decision.ask)))?;
        let dear = match self.depth {
            Depth::Always => true,
            Depth::OneIn(many) => self.source.below(many) == 0,
        };
        if dear { self.space(r, s, decision).map_err(Trouble::Law) } else { Ok(()) }
    }
}
