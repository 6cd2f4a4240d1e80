//! Before the event: which round may force a repeat, who will sit out, and what would help (MP-PAIR-19, MP-AMB-07).
//!
//! With 2m units left to pair and at most k opponents excluded for each, a pairing always exists while m >= k + 1;
//! all opponents are used up for certain only after a full round robin. Between the two it depends on the results.

use serde::Serialize;

/// What is planned.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub units: u32,
    pub rounds: u32,
    pub spare: bool,
    /// The most vetoes that one unit has.
    pub vetoes: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forecast {
    /// Rounds that can be paired without a repeat whatever the results.
    pub safe_rounds: u32,
    /// The first round in which a repeat may be forced, if one is planned.
    pub first_risky_round: Option<u32>,
    /// The first round in which a repeat is certain, if one is planned.
    pub first_impossible_round: Option<u32>,
    /// Rounds in which somebody meets the Spare Player or has a Bye.
    pub rounds_sitting_out: u32,
    /// The first round in which somebody must sit out a second time.
    pub second_seat_out_round: Option<u32>,
    pub advice: Vec<String>,
}

pub fn forecast(plan: Plan) -> Forecast {
    let playing = plan.units - plan.units % 2;
    let odd = plan.units % 2 == 1;
    let safe_rounds = (playing / 2).saturating_sub(plan.vetoes);
    let full = if odd { plan.units } else { plan.units.saturating_sub(1) };
    let after = |r: u32| (plan.rounds > r).then_some(r + 1);
    let mut forecast = Forecast {
        safe_rounds,
        first_risky_round: after(safe_rounds),
        first_impossible_round: after(full),
        rounds_sitting_out: if odd { plan.rounds } else { 0 },
        second_seat_out_round: if odd { after(plan.units) } else { None },
        advice: Vec::new(),
    };
    forecast.advice = advice(plan, &forecast);
    forecast
}

fn advice(plan: Plan, forecast: &Forecast) -> Vec<String> {
    let mut lines = Vec::new();
    if forecast.rounds_sitting_out > 0 && !plan.spare {
        lines.push(format!(
            "{} is odd: {} Bye(s) will be given. A Spare Player gives every coach a game.",
            plan.units, plan.rounds
        ));
    }
    if let Some(round) = forecast.first_impossible_round {
        lines.push(format!("Round {round} is certain to repeat a meeting: {} rounds are a round robin.", round - 1));
    }
    if let Some(round) = forecast.first_risky_round {
        let needed = 2 * (plan.rounds + plan.vetoes);
        lines.push(format!(
            "Round {round} may force a repeat. {} rounds are safe; {needed} entrants would make all {} safe.",
            forecast.safe_rounds, plan.rounds
        ));
        if plan.vetoes > 0 {
            lines.push("Fewer vetoes would move that round back, one round for each.".into());
        }
    }
    lines
}
