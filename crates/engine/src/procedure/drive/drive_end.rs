//! The end of a drive (S7-EOD-01 to -05): Secret Weapons are sent off, knocked-out players recover, the heat takes its
//! toll, what lasted for the drive ends, and everybody leaves the pitch.
//!
//! After the last drive of a match none of this can matter, so nobody is asked and no die is rolled.

use crate::dice::Roll;
use crate::effect;
use crate::event::Event;
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::hook;
use crate::procedure::push::remove;
use crate::procedure::{SendOff, guests};
use crate::rules::{Helper, Limit, Rules};
use crate::state::{Flag, Notice, PLAYERS, Pid, Place, Player, PlayerSet, Ploy, Side, State, Until};
use crate::unit::{Offering, Permit};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct DriveEnd {
    last: bool,
    /// Players before this one have been checked for Secret Weapons.
    next: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Stop,
    SecretWeapons,
    Recovery,
    Clear,
}

impl DriveEnd {
    /// `last`: the match is decided, no other drive follows.
    pub const fn new(last: bool) -> DriveEnd {
        DriveEnd { last, next: 0, at: At::Stop }
    }

    /// The ball is dead, and players who sat out this drive have done so.
    fn stop(self, cx: &mut Cx) -> Flow {
        cx.s.ball.holder = Pid::NONE;
        cx.s.ball.in_play = false;
        cx.s.turnover = false;
        for player in &mut cx.s.players {
            player.clear(Flag::SitsOut);
        }
        cx.goto(DriveEnd { at: if self.last { At::Clear } else { At::SecretWeapons }, ..self })
    }

    fn send_off_next(self, cx: &mut Cx) -> Flow {
        if !cx.r.penalties.is_empty() {
            return self.roll_penalties(cx);
        }
        let armed = (self.next..PLAYERS as u8).map(Pid).find(|who| goes_for_weapon(cx.r, cx.s, *who));
        match armed {
            Some(who) if cx.r.permits(Permit::ComesBack, cx.s, who) => {
                cx.uses_star(who);
                cx.goto(DriveEnd { next: who.0 + 1, ..self })
            }
            Some(who) => cx.call(DriveEnd { next: who.0 + 1, ..self }, SendOff::secret_weapon(who)),
            None => cx.goto(DriveEnd { at: At::Recovery, ..self }),
        }
    }

    /// Where a weapon is not always noticed, each is rolled for.
    fn roll_penalties(self, cx: &mut Cx) -> Flow {
        let Some((who, penalty)) = next_armed(cx.r, cx.s, self.next) else {
            return cx.goto(DriveEnd { at: At::Recovery, ..self });
        };
        cx.goto(DriveEnd { next: who.0 + 1, ..self })?;
        if cx.die(Roll::Penalty)? + cx.die(Roll::Penalty)? >= penalty {
            cx.push(SendOff::secret_weapon(who));
        }
        Ok(Next::Go)
    }

    fn recover(self, cx: &mut Cx) -> Flow {
        guests::leave(cx);
        Offering::drive_ends(cx)?;
        for who in everyone(cx.s, is_knocked_out).iter() {
            let kegs = cx.s.team(who.side()).kegs;
            let custom = hook::custom::recovery(cx.r, cx.s, who);
            let bugman = cx.s.team(who.side()).helped_by(Helper::JosefBugman);
            let mut face = cx.die(Roll::Recovery)?;
            if face == 1 && bugman {
                cx.emit(Event::HelperUsed { side: who.side(), helper: Helper::JosefBugman });
                face = cx.die(Roll::Recovery)?;
            }
            if face + kegs + custom >= cx.r.recovery {
                cx.s.player_mut(who).place = Place::Reserves;
                cx.emit(Event::Recovered { who });
            }
        }
        (cx.r.units.weather(cx.s.weather).drive_ends)(cx)?;
        cx.goto(DriveEnd { at: At::Clear, ..self })
    }

    fn clear(self, cx: &mut Cx) -> Flow {
        for side in Side::BOTH {
            let team = cx.s.team_mut(side);
            team.plays.clear(Ploy::TwelfthMan);
            let unused = std::mem::take(&mut team.drive_rerolls).min(team.rerolls);
            team.rerolls -= unused;
            for _ in 0..unused {
                cx.emit(Event::RerollTaken { side });
            }
        }
        for who in everyone(cx.s, |s, who| s.player(who).on_pitch()).iter() {
            remove(cx, who, Place::Reserves);
        }
        for player in &mut cx.s.players {
            player.clear(
                Flag::TookPart
                    | Flag::Rooted
                    | Flag::Thirsty
                    | Flag::NoTackleZone
                    | Flag::StunnedThisTurn
                    | Flag::Activated,
            );
            player.spent.clear(Limit::Drive.renewed());
        }
        effect::expire(cx, Until::Drive);
        guests::weather_returns(cx);
        cx.emit(Event::DriveEnded);
        cx.pop()
    }
}

fn everyone(s: &State, keep: impl Fn(&State, Pid) -> bool) -> PlayerSet {
    (0..PLAYERS as u8).map(Pid).filter(|who| keep(s, *who)).collect()
}

/// In the KO box with a match to come back to.
fn is_knocked_out(s: &State, who: Pid) -> bool {
    let player = s.player(who);
    player.place == Place::KnockedOut && !player.is(Flag::Out)
}

/// Took part with a Secret Weapon and is still in the match. Casualties are out of it anyway and keep their box.
fn goes_for_weapon(r: &Rules, s: &State, who: Pid) -> bool {
    let player = s.player(who);
    let in_match = is_in_match(player);
    r.permits(Permit::IsBanned, s, who) && player.is(Flag::TookPart) && in_match
}

/// On the pitch or beside it, and able to come back.
const fn is_in_match(player: &Player) -> bool {
    matches!(player.place, Place::Pitch | Place::Reserves | Place::KnockedOut)
}

/// The first player from this one on whose weapon is rolled for after a drive, and the penalty.
fn next_armed(r: &Rules, s: &State, from: u8) -> Option<(Pid, u8)> {
    (from..PLAYERS as u8).map(Pid).find_map(|who| penalty(r, s, who).map(|penalty| (who, penalty)))
}

/// The 2D6 on which this player is called for a weapon that was on the pitch; nobody of a team that has got the referee is.
fn penalty(r: &Rules, s: &State, who: Pid) -> Option<u8> {
    let player = s.player(who);
    let in_match = is_in_match(player);
    if !in_match || !player.is(Flag::TookPart) || s.upkeep.is(Notice::immune(who.side())) {
        return None;
    }
    r.penalties.iter().filter(|(skill, _)| player.has(*skill)).map(|(_, penalty)| *penalty).min()
}

impl Procedure for DriveEnd {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Stop => self.stop(cx),
            At::SecretWeapons => self.send_off_next(cx),
            At::Recovery => self.recover(cx),
            At::Clear => self.clear(cx),
        }
    }
}
