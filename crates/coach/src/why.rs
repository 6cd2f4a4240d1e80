//! Why a line is good, in one word for programs and one sentence for people.

use serde::Serialize;
use touchback_engine::{Action, ActionKind, Choice, Event, Known, Pid, Rules, Side, Sq};
use utoipa::ToSchema;

/// What a line is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Intent {
    Score,
    GetBall,
    Pass,
    HandOff,
    HitCarrier,
    Block,
    Foul,
    ThrowMate,
    Carry,
    Guard,
    Mark,
    StandUp,
    Place,
    Special,
    EndTurn,
    Answer,
}

impl Intent {
    /// A sentence about a player and perhaps another.
    #[must_use]
    pub fn sentence(self, who: &str, other: &str) -> String {
        match self {
            Intent::Score => format!("{who} scores."),
            Intent::GetBall => format!("{who} gets the ball."),
            Intent::Pass => format!("{who} throws the ball to {other}."),
            Intent::HandOff => format!("{who} hands the ball to {other}."),
            Intent::HitCarrier => format!("{who} hits the ball carrier, {other}."),
            Intent::Block => format!("{who} takes {other} out of the way."),
            Intent::Foul => format!("{who} fouls {other}."),
            Intent::ThrowMate => format!("{who} throws {other}."),
            Intent::Carry => format!("{who} brings the ball to a better place."),
            Intent::Guard => format!("{who} guards the ball carrier."),
            Intent::Mark => format!("{who} marks {other}."),
            Intent::StandUp => format!("{who} gets up."),
            Intent::Place => format!("{who} takes up a better place."),
            Intent::Special => format!("{who} uses a special action."),
            Intent::EndTurn => "End the turn: whatever is left risks more than it brings.".to_owned(),
            Intent::Answer => "That leaves the best chance to win.".to_owned(),
        }
    }
}

/// A line as people see it: who, where to, against whom, what for.
#[derive(Clone, PartialEq, Debug)]
pub struct LineWords {
    pub why: Intent,
    pub who: Pid,
    pub other: Pid,
    pub way: Vec<Sq>,
}

/// Reads a line and what it leads to if all goes well.
#[must_use]
pub fn tell(r: &Rules, known: &Known, me: Side, line: &[Action], events: &[Event]) -> LineWords {
    let way: Vec<Sq> = line.iter().filter_map(step).collect();
    let (who, kind) = match line.first() {
        Some(Action::Activate(who, kind)) => (*who, Some(*kind)),
        _ => (acting(r, known), None),
    };
    let named = line.iter().find_map(|action| match action {
        Action::Player(other) => Some(*other),
        _ => None,
    });
    let (why, other) = if line.first() == Some(&Action::Choose(Choice::EndTurn)) {
        (Intent::EndTurn, Pid::NONE)
    } else if let Some(scorer) = events.iter().find_map(|event| scores(event, me)) {
        (Intent::Score, scorer)
    } else {
        of_events(known, me, events).unwrap_or_else(|| of_place(known, who, kind, &way))
    };
    let other = if other.is_some() { other } else { named.unwrap_or(Pid::NONE) };
    // The scorer may be somebody who was handed the ball.
    let who = if why == Intent::Score { other } else { who };
    LineWords { why, who, other: if other == who { Pid::NONE } else { other }, way }
}

fn acting(r: &Rules, known: &Known) -> Pid {
    touchback_engine::under_way::activation(r, known).map_or(Pid::NONE, |facts| facts.who)
}

const fn step(action: &Action) -> Option<Sq> {
    match action {
        Action::Square(at) | Action::Jump(at) => Some(*at),
        _ => None,
    }
}

fn scores(event: &Event, me: Side) -> Option<Pid> {
    match event {
        Event::Touchdown { who } if who.side() == me => Some(*who),
        _ => None,
    }
}

/// What the events of the line say it is for; the most telling first.
fn of_events(known: &Known, me: Side, events: &[Event]) -> Option<(Intent, Pid)> {
    let find = |wanted: &dyn Fn(&Event) -> Option<(Intent, Pid)>| events.iter().find_map(wanted);
    find(&|event| match event {
        Event::Completed { to, .. } => Some((Intent::Pass, *to)),
        Event::HandedOff { to, .. } => Some((Intent::HandOff, *to)),
        _ => None,
    })
    .or_else(|| {
        find(&|event| match event {
            Event::BallGained { who, .. } if who.side() == me => Some((Intent::GetBall, Pid::NONE)),
            _ => None,
        })
    })
    .or_else(|| {
        find(&|event| match event {
            Event::BlockRolled { defender, .. } if known.holds_ball(*defender) => Some((Intent::HitCarrier, *defender)),
            Event::BlockRolled { defender, .. } => Some((Intent::Block, *defender)),
            Event::Fouled { victim, .. } => Some((Intent::Foul, *victim)),
            Event::MateThrown { mate, .. } => Some((Intent::ThrowMate, *mate)),
            _ => None,
        })
    })
}

/// What a move without blocks is for, from where it ends.
fn of_place(known: &Known, who: Pid, kind: Option<ActionKind>, way: &[Sq]) -> (Intent, Pid) {
    let Some(kind) = kind else { return (Intent::Answer, Pid::NONE) };
    if !matches!(kind, ActionKind::Move | ActionKind::Blitz | ActionKind::Pass | ActionKind::HandOff | ActionKind::Foul)
    {
        return (Intent::Special, Pid::NONE);
    }
    let Some(at) = way.last() else {
        let down = who.is_some() && !known.player(who).is_standing();
        return (if down { Intent::StandUp } else { Intent::Place }, Pid::NONE);
    };
    let holder = known.ball.holder;
    if holder == who {
        return (Intent::Carry, Pid::NONE);
    }
    if holder.is_some() && holder.side() == who.side() && known.player(holder).at.is_adjacent(*at) {
        return (Intent::Guard, Pid::NONE);
    }
    let foes = known.fielded(who.side().other());
    let marked = foes.filter(|foe| known.player(*foe).is_standing() && known.player(*foe).at.is_adjacent(*at));
    // The carrier is the one worth naming.
    let marked = marked.max_by_key(|foe| known.holds_ball(*foe));
    marked.map_or((Intent::Place, Pid::NONE), |foe| (Intent::Mark, foe))
}
