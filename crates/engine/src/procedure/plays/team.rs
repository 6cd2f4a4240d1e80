//! Plays that change a whole team: re-rolls, fans, turn markers, what it may do, and what reaches its record.

use super::Plays;
use crate::action::Choice;
use crate::event::{Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next};
use crate::procedure::{Match, Triage};
use crate::rules::{PregameStep, Rules};
use crate::state::{Side, Until, boon};

/// What a sponsor pays for a match, in thousands.
const SPONSORED_BY: u32 = 10;

/// Something the team may, or must, do from now on.
pub(super) fn gain(cx: &mut Cx, side: Side, bit: u32) {
    cx.s.team_mut(side).plays |= bit;
    cx.emit(Event::BoonGained { side, boon: bit });
}

/// The first of these that the team does not have yet: two plays of a kind add up.
pub(super) fn extra(cx: &mut Cx, side: Side, bits: [u32; 2]) {
    let have = cx.s.team(side).plays;
    if let Some(bit) = bits.into_iter().find(|bit| have & bit == 0) {
        gain(cx, side, bit);
    }
}

/// One extra Blitz or one extra Pass, never both (PM-53).
pub(super) fn option(cx: &mut Cx, side: Side, choice: u8) {
    let blitz = choice == Choice::ExtraBlitz.index() as u8;
    extra(
        cx,
        side,
        if blitz { [boon::EXTRA_BLITZ, boon::EXTRA_BLITZ_2] } else { [boon::EXTRA_PASS, boon::EXTRA_PASS_2] },
    );
}

/// No fans count for this team for the rest of the match (RE-23, RE-55, AMB-60).
pub(super) fn ban_fans(cx: &mut Cx, side: Side) {
    gain(cx, side, boon::NO_FANS);
    if cx.s.team(side).fan_factor > 0 {
        cx.s.team_mut(side).fan_factor = 0;
        cx.emit(Event::FanFactor { side, factor: 0 });
    }
}

/// One more for this match, unless the fans are banned (PM-63).
pub(super) fn cheer(cx: &mut Cx, side: Side) {
    if cx.s.team(side).plays & boon::NO_FANS != 0 {
        return;
    }
    cx.s.team_mut(side).fan_factor += 1;
    let factor = cx.s.team(side).fan_factor;
    cx.emit(Event::FanFactor { side, factor });
}

/// Whether a team's fan factor is known before the match: no more fans are rolled for (DT-61).
pub(super) fn fans_are_known(r: &Rules) -> bool {
    !r.pregame.contains(&PregameStep::Fans)
}

/// Half of them stay away, rounded up (DT-61); where more are rolled for, once those are there.
pub(super) fn halve_fans(cx: &mut Cx, side: Side) {
    gain(cx, side, boon::HALF_FANS);
    if fans_are_known(cx.r) && cx.s.team(side).fan_factor > 1 {
        let factor = cx.s.team(side).fan_factor.div_ceil(2);
        cx.s.team_mut(side).fan_factor = factor;
        cx.emit(Event::FanFactor { side, factor });
    }
}

/// The referee watches this team (DT-25, RE-43).
pub(super) fn draw_the_eye(cx: &mut Cx, side: Side) {
    cx.s.upkeep.look_at(side);
    cx.emit(Event::EyeOn { side });
}

pub(super) fn big_match(cx: &mut Cx) {
    for side in Side::BOTH {
        gain(cx, side, boon::BIG_MATCH);
    }
}

/// More or fewer team re-rolls: for the match those of each half, for the half only the current ones (AMB-58).
pub(super) fn rerolls(cx: &mut Cx, side: Side, by: i8, until: Until) {
    let team = cx.s.team_mut(side);
    if until == Until::Match {
        team.rerolls_full = team.rerolls_full.saturating_add_signed(by);
    }
    let before = team.rerolls;
    team.rerolls = team.rerolls.saturating_add_signed(by);
    let (more, fewer) = (team.rerolls.saturating_sub(before), before.saturating_sub(team.rerolls));
    for _ in 0..more {
        cx.emit(Event::RerollGained { side });
    }
    for _ in 0..fewer {
        cx.emit(Event::RerollTaken { side });
    }
}

/// Half of them, rounded down (RE-12).
pub(super) fn halve_rerolls(cx: &mut Cx, side: Side) {
    let full = cx.s.team(side).rerolls_full;
    rerolls(cx, side, -((full - full / 2) as i8), Until::Match);
}

/// The staff member that the user named cannot be used (DT-34).
pub(super) fn drug_staff(cx: &mut Cx, side: Side, choice: u8) {
    let team = cx.s.team_mut(side);
    let bit = if choice == Choice::Apothecary.index() as u8 {
        team.apothecaries = team.apothecaries.saturating_sub(1);
        team.hired_apothecaries = team.hired_apothecaries.min(team.apothecaries);
        boon::APOTHECARY_DRUGGED
    } else if choice == Choice::Assistant.index() as u8 {
        team.assistants = team.assistants.saturating_sub(1);
        boon::ASSISTANT_DRUGGED
    } else if choice == Choice::Wizard.index() as u8 {
        boon::WIZARD_DRUGGED
    } else if choice == Choice::Chef.index() as u8 {
        team.chefs = team.chefs.saturating_sub(1);
        boon::CHEF_DRUGGED
    } else {
        team.cheerleaders = team.cheerleaders.saturating_sub(1);
        boon::CHEERLEADER_DRUGGED
    };
    gain(cx, side, bit);
    Triage::staff(cx, side, bit);
}

/// As for an unmoved turn marker: a re-roll, or the turn (DT-22).
pub(super) fn illegal_procedure(cx: &mut Cx, side: Side) {
    if cx.s.team(side).rerolls > 0 {
        let team = cx.s.team_mut(side);
        team.rerolls -= 1;
        team.drive_rerolls = team.drive_rerolls.min(team.rerolls);
        cx.emit(Event::RerollTaken { side });
    } else {
        cx.turnover(side, TurnoverCause::IllegalProcedure);
    }
}

/// Both markers one back: one more turn each (DT-54).
pub(super) fn turn_back(cx: &mut Cx) {
    for side in Side::BOTH {
        let team = cx.s.team_mut(side);
        team.turn = team.turn.saturating_sub(1);
        let turn = team.turn;
        cx.emit(Event::TurnMarker { side, turn });
    }
}

/// Both markers one forward; a user without a turn left has none (RE-44, AMB-49).
pub(super) fn burst_ball(plays: Plays, cx: &mut Cx) -> Flow {
    let turns = Match::turns(cx);
    let last = cx.s.team(plays.by).turn >= turns;
    for side in Side::BOTH {
        let team = cx.s.team_mut(side);
        team.turn = (team.turn + 1).min(turns);
        let turn = team.turn;
        cx.emit(Event::TurnMarker { side, turn });
    }
    if last {
        cx.turnover(plays.by, TurnoverCause::TimeLost);
    }
    Ok(Next::Go)
}

/// The receiving team loses its first turn (DT-35).
pub(super) fn off_side(plays: Plays, cx: &mut Cx) -> Flow {
    gain(cx, plays.by.other(), boon::MISSES_TURN);
    Ok(Next::Go)
}

/// On 1 or 2 the user's turn is over, otherwise the opponent misses the next one (PM-41).
pub(super) fn dazzle(cx: &mut Cx, side: Side, face: u8) {
    if face <= 2 {
        cx.turnover(side, TurnoverCause::Dazzled);
    } else {
        gain(cx, side.other(), boon::MISSES_TURN);
    }
}

/// Everybody's Movement is halved, rounded down, until the turn ends (MS-13).
pub(super) fn deluge(cx: &mut Cx, side: Side) {
    for who in cx.s.squad(side).collect::<crate::state::PlayerSet>().iter() {
        let player = cx.s.player_mut(who);
        let lost = player.ma - player.ma / 2;
        player.ma -= lost;
        player.ma_taken += lost;
    }
    cx.emit(Event::BoonGained { side, boon: 0 });
}

/// Everybody has one more Strength until the turn ends (RE-21).
pub(super) fn lads(cx: &mut Cx, side: Side) {
    for who in cx.s.squad(side).collect::<crate::state::PlayerSet>().iter() {
        let player = cx.s.player_mut(who);
        player.st += 1;
        player.st_lent += 1;
    }
    cx.emit(Event::BoonGained { side, boon: 0 });
}

/// Money after every match that begins with the slogan (RE-66, AMB-65).
pub(super) fn sponsor(cx: &mut Cx, plays: Plays) {
    gain(cx, plays.by, boon::SPONSORED);
    permanent(cx, plays, SPONSORED_BY);
}

/// What matters only after this match: in a one-off it changes nothing (AMB-67).
pub(super) fn permanent(cx: &mut Cx, plays: Plays, amount: u32) {
    if cx.s.options.league {
        record(cx, plays, amount);
    }
}

/// Something for the team's record: money in thousands, a player, or just that it happened.
pub(super) fn record(cx: &mut Cx, plays: Plays, amount: u32) {
    cx.emit(Event::PlayLasts { side: plays.by, play: plays.play, who: plays.target, amount });
}
