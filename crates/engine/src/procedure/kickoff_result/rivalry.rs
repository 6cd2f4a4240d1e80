//! Time-out, Cheering Fans, Brilliant Coaching and Changing Weather (S7-KOE-03, -06, -07, -08).

use super::{higher, totals};
use crate::dice::Roll;
use crate::event::{BallMove, Event};
use crate::flow::{Cx, Flow, Next};
use crate::procedure::ball::{Path, put, scattering};
use crate::procedure::match_::roll_d3;
use crate::procedure::{Match, Prayers};
use crate::rules::{Helper, Weather};
use crate::state::{Side, mark};

/// Both turn markers move by one: back late in the half, forward before that. They stay on their track.
pub(super) fn time_out(cx: &mut Cx) -> Flow {
    let turns = Match::turns(cx);
    let back = cx.s.team(cx.s.clock.kicking).turn >= cx.r.time_out_from;
    for side in Side::BOTH {
        let team = cx.s.team_mut(side);
        team.turn = if back { team.turn.saturating_sub(1) } else { (team.turn + 1).min(turns) };
        let turn = team.turn;
        cx.emit(Event::TurnMarker { side, turn });
    }
    cx.pop()
}

/// The higher total gives a team re-roll until the end of the drive.
pub(super) fn coach(cx: &mut Cx) -> Flow {
    let totals = totals(cx, |team| team.assistants as i8 - i8::from(team.coach_ejected))?;
    if let Some(side) = higher(totals) {
        let team = cx.s.team_mut(side);
        team.rerolls += 1;
        team.drive_rerolls += 1;
        cx.emit(Event::RerollGained { side });
    }
    cx.pop()
}

/// New weather at once; when it turns fine, a gust also scatters the ball, unless it is a touchback already.
pub(super) fn change_weather(cx: &mut Cx) -> Flow {
    let sum = cx.die(Roll::Weather)? + cx.die(Roll::Weather)?;
    cx.s.weather = cx.r.weather[usize::from(sum) - 2];
    cx.emit(Event::WeatherIs { weather: cx.s.weather });
    // A kick that comes down where the kicker wants it does not stray (MS-11).
    let strays = cx.s.ball.in_play && cx.s.marks & mark::MAGIC_FOOT == 0;
    if cx.s.weather == Weather::Perfect && strays {
        match scattering(cx, cx.s.ball.at)? {
            Path::To(to) => {
                put(cx, BallMove::Scattered, to);
            }
            Path::Out(last) => {
                cx.s.ball.at = last;
                cx.s.ball.in_play = false;
                cx.emit(Event::BallOut { from: last });
            }
        }
    }
    cx.pop()
}

/// The louder fans may have a prayer answered; whether to pray is asked there.
pub(super) fn cheer(cx: &mut Cx) -> Flow {
    let mut louder = [0; 2];
    for side in Side::BOTH {
        if cx.s.team(side).helped_by(Helper::GalandrilSilverwater) {
            let none = u8::from(cx.s.team(side).cheerleaders == 0);
            cx.emit(Event::HelperUsed { side, helper: Helper::GalandrilSilverwater });
            louder[side.index()] = roll_d3(cx, Roll::KickoffCount)? + none;
        }
    }
    let mut totals = totals(cx, |team| team.cheerleaders as i8)?;
    for (total, more) in totals.iter_mut().zip(louder) {
        *total += more as i8;
    }
    cx.pop()?;
    if let Some(side) = higher(totals) {
        cx.push(Prayers::new(side, 1));
    }
    Ok(Next::Go)
}
