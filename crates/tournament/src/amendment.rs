//! Corrections of a result: what is not named stays as it was handed in.

use serde::{Deserialize, Deserializer, Serialize};

use crate::score::{Causes, Concession, ExtraTime, PlayerDeed, Report, Scoring, Seat, SideReport, Void, judge, place};
use crate::squad::Hurt;

/// The figures named by a correction, home before away.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Amendment {
    /// Everything at once; then no other figure counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<Box<Report>>,
    pub touchdowns: Option<[i64; 2]>,
    pub casualties: Option<[i64; 2]>,
    pub causes: [Option<Causes>; 2],
    /// Who did what, and who was hurt: home, then away.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Option<Vec<PlayerDeed>>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub injuries: Vec<Option<Vec<Hurt>>>,
    pub sent_off: Option<[i64; 2]>,
    pub objectives: Option<[i64; 2]>,
    pub bonus_points: Option<[i64; 2]>,
    /// `null`: nobody conceded after all.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "named")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Concession>))]
    pub conceded: Option<Option<Concession>>,
    pub timed_out: bool,
    pub extra_time: Option<ExtraTime>,
    pub void: Option<Void>,
    pub sure: bool,
}

/// What is there is named, `null` too.
fn named<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Option<Concession>>, D::Error> {
    Option::deserialize(from).map(Some)
}

impl Amendment {
    pub fn of(&self, old: &Report) -> Report {
        let mut new = old.clone();
        for (i, side) in [&mut new.home, &mut new.away].into_iter().enumerate() {
            let pick = |named: Option<[i64; 2]>| named.map(|n| n[i]);
            side.touchdowns = pick(self.touchdowns).unwrap_or(side.touchdowns);
            side.casualties = pick(self.casualties).or(side.casualties);
            side.sent_off = pick(self.sent_off).unwrap_or(side.sent_off);
            side.objectives = pick(self.objectives).or(side.objectives);
            side.bonus_points = pick(self.bonus_points).or(side.bonus_points);
            side.causes = self.causes[i].or(side.causes);
            if let Some(Some(players)) = self.players.get(i) {
                side.players.clone_from(players);
            }
            if let Some(Some(injuries)) = self.injuries.get(i) {
                side.injuries.clone_from(injuries);
            }
        }
        new.conceded = self.conceded.unwrap_or(new.conceded);
        new.timed_out |= self.timed_out;
        new.extra_time = self.extra_time.clone().or(new.extra_time);
        // A score that is named was played.
        new.void = self.void.or(if self.touchdowns.is_some() { None } else { new.void });
        new.sure |= self.sure;
        if new.home.touchdowns != new.away.touchdowns && self.extra_time.is_none() {
            // Extra time was played because normal time was level; now it was not.
            new.extra_time = None;
        }
        new
    }

    /// Bonus Points and the outcome noted on the sheet follow from the figures, so they follow the correction too.
    pub(crate) fn restated(&self, old: &Report, scoring: &Scoring, knockout: bool) -> Report {
        if let Some(report) = &self.report {
            return (**report).clone();
        }
        let mut new = self.of(old);
        let mut plain = new.clone();
        for side in [&mut plain.home, &mut plain.away] {
            (side.bonus_points, side.result) = (None, None);
        }
        let Ok(score) = judge(&plain, scoring, knockout) else { return new };
        for (side, seat) in [&mut new.home, &mut new.away].into_iter().zip(Seat::BOTH) {
            if self.bonus_points.is_none() {
                side.bonus_points = side.bonus_points.map(|_| score.side(seat).bonus_points);
            }
            side.result = side.result.map(|_| score.side(seat).outcome);
        }
        new
    }
}

/// One figure of a game that a correction changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FigureChange {
    /// Absent for what concerns both sides.
    pub seat: Option<Seat>,
    pub figure: String,
    pub before: String,
    pub after: String,
}

/// Everything in which two reports differ, in words.
pub fn changes(before: &Report, after: &Report) -> Vec<FigureChange> {
    let mut found = Vec::new();
    for seat in Seat::BOTH {
        let (old, new) = (figures(before.side(seat)), figures(after.side(seat)));
        for ((figure, before), (_, after)) in old.into_iter().zip(new) {
            add(&mut found, Some(seat), &figure, before, after);
        }
        let (old, new) = (&before.side(seat).recorded, &after.side(seat).recorded);
        for name in old.keys().chain(new.keys().filter(|n| !old.contains_key(*n))) {
            add(&mut found, Some(seat), name, told(old.get(name).copied()), told(new.get(name).copied()));
        }
    }
    let conceded = |r: &Report| match r.conceded {
        None => "nobody".into(),
        Some(Concession { by, three_or_fewer }) => {
            format!("{}{}", place(by), if three_or_fewer { " with three players or fewer" } else { "" })
        }
    };
    add(&mut found, None, "conceded", conceded(before), conceded(after));
    let yes = |b: bool| if b { "yes" } else { "no" }.to_string();
    add(&mut found, None, "time ran out", yes(before.timed_out), yes(after.timed_out));
    let extra = |r: &Report| r.extra_time.as_ref().map_or("none".into(), |e| format!("{}-{}", e.home, e.away));
    add(&mut found, None, "extra time", extra(before), extra(after));
    let rolls = |r: &Report| {
        let rolls = r.extra_time.iter().flat_map(|e| &e.roll_offs).map(|(h, a)| format!("{h}-{a}"));
        rolls.collect::<Vec<_>>().join(" ")
    };
    add(&mut found, None, "roll-offs", rolls(before), rolls(after));
    found
}

fn add(found: &mut Vec<FigureChange>, seat: Option<Seat>, figure: &str, before: String, after: String) {
    if before != after {
        found.push(FigureChange { seat, figure: figure.into(), before, after });
    }
}

fn told(figure: Option<i64>) -> String {
    figure.map_or("not noted".into(), |n| n.to_string())
}

fn figures(side: &SideReport) -> Vec<(String, String)> {
    let causes = side.causes;
    let of = |pick: fn(Causes) -> i64| told(causes.map(pick));
    let deeds: Vec<String> = side
        .players
        .iter()
        .map(|d| format!("{} {} TD {} CAS ({} of stars)", d.player, d.touchdowns, d.casualties, d.star_casualties))
        .collect();
    let injured: Vec<String> = side.injuries.iter().map(|h| format!("{} {}", h.player, h.harm.name())).collect();
    [
        ("touchdowns", side.touchdowns.to_string()),
        ("casualties", side.caused().to_string()),
        ("casualties by blocks", of(|c| c.block)),
        ("casualties by blitzes", of(|c| c.blitz)),
        ("casualties by the crowd", of(|c| c.crowd)),
        ("casualties by fouls", of(|c| c.foul)),
        ("casualties by other causes", of(|c| c.other)),
        ("sent off", side.sent_off.to_string()),
        ("Secret Objectives", told(side.objectives)),
        ("Bonus Points as noted", told(side.bonus_points)),
        ("result as noted", side.result.map_or("not noted".into(), |r| r.name().into())),
        ("players", deeds.join("; ")),
        ("injuries", injured.join("; ")),
    ]
    .map(|(name, value)| (name.to_string(), value))
    .into()
}
