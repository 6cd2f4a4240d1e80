//! From a match that the engine played to what is handed in: touchdowns, casualties by cause, send-offs, extra time, who
//! did what, and the Secret Objectives achieved (MP-OBJ-11 to -26, MP-SCORE-04, MP-POST-05, MP-AWD-13 to -15, -23). For a
//! game at a table coaches claim and confirm instead.

use touchback_engine::record::{MatchRecord, SendOffReason};
use touchback_engine::{Pid, Side};

pub use touchback_engine::record::{Deed, Deeds, Means};

use crate::score::{Causes, Concession, ExtraTime, PlayerDeed, Report, Seat, SideReport};

/// The half that is extra time.
const EXTRA_TIME: u8 = 3;

pub const fn seat(side: Side) -> Seat {
    match side {
        Side::Home => Seat::Home,
        Side::Away => Seat::Away,
    }
}

fn side_of(report: &mut Report, side: Side) -> &mut SideReport {
    match side {
        Side::Home => &mut report.home,
        Side::Away => &mut report.away,
    }
}

/// The report from the deeds alone; [`report`] adds extra time and objectives.
pub fn report_of(deeds: &Deeds) -> Report {
    let none = || SideReport { casualties: Some(0), ..SideReport::default() };
    let mut report = Report { home: none(), away: none(), ..Report::default() };
    for deed in &deeds.list {
        match deed {
            Deed::Touchdown { who, .. } => side_of(&mut report, who.side()).touchdowns += 1,
            Deed::Casualty { by, means, counts, .. } => {
                let side = side_of(&mut report, *by);
                side.casualties = Some(side.caused() + i64::from(*counts));
                let causes = side.causes.get_or_insert_with(Causes::default);
                *match means {
                    Means::Block => &mut causes.block,
                    Means::Blitz => &mut causes.blitz,
                    Means::Crowd => &mut causes.crowd,
                    Means::Foul => &mut causes.foul,
                    Means::Other => &mut causes.other,
                } += 1;
            }
            Deed::SentOff { who, reason: SendOffReason::Foul } => side_of(&mut report, who.side()).sent_off += 1,
            _ => {}
        }
    }
    report
}

/// The whole report of a match; `objectives` are those dealt to home and away, where they are in use.
pub fn report(record: &MatchRecord, deeds: &Deeds, objectives: Option<[[u8; 3]; 2]>) -> Report {
    let mut report = report_of(deeds);
    report.timed_out = record.time_called;
    report.conceded = record.concession.map(|c| Concession { by: seat(c.side), three_or_fewer: c.free });
    if record.extra_time || record.sudden_death.is_some() {
        let scored = |side: Side| {
            let in_extra_time = record.touchdowns.iter().filter(|t| t.when.half == EXTRA_TIME);
            in_extra_time.filter(|t| t.who.side() == side).count() as i64
        };
        let extra =
            ExtraTime { home: scored(Side::Home), away: scored(Side::Away), roll_offs: deeds.roll_offs.clone() };
        // The regular score is what went before.
        report.home.touchdowns -= extra.home;
        report.away.touchdowns -= extra.away;
        report.extra_time = Some(extra);
    }
    for side in Side::BOTH {
        let own = side_of(&mut report, side);
        own.objectives = objectives.map(|dealt| deeds.achieved_of(side, dealt[side.index()]) as i64);
        own.players = players(record, deeds, side);
    }
    report
}

/// Who scored or hurt somebody, by shirt (MP-POST-05).
fn players(record: &MatchRecord, deeds: &Deeds, side: Side) -> Vec<PlayerDeed> {
    let star = |who: Pid| record.stars.contains(&who);
    let stars_hurt = |by: Pid| {
        let hurt = record.casualties.iter().filter(|c| c.by == by && c.who.side() != side && star(c.who));
        hurt.count() as i64
    };
    let scored = |who: Pid| {
        let own = |deed: &&Deed| matches!(deed, Deed::Touchdown { who: by, .. } if *by == who);
        deeds.list.iter().filter(own).count() as i64
    };
    let first = Pid::new(side, 0).index();
    let squad = first..first + touchback_engine::state::SQUAD;
    squad
        .map(|n| Pid(n as u8))
        .map(|who| PlayerDeed {
            player: (who.number() + 1).to_string(),
            star: star(who),
            touchdowns: scored(who),
            casualties: i64::from(record.player(who).casualties),
            star_casualties: stars_hurt(who),
            ..PlayerDeed::default()
        })
        .filter(|deed| deed.touchdowns + deed.casualties + deed.star_casualties > 0)
        .collect()
}
