//! A pairing's reasons as sentences: one for each deviation from "first plays second, third plays fourth".

use super::facts::{Because, Pairing, PassedOver, Unit};

/// One sentence for each opponent passed over, each seat out that was moved up, and each forced repeat.
pub fn sentences(pairing: &Pairing, name: &dyn Fn(Unit) -> String) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(out) = &pairing.certificate.sitting_out {
        for passed in &out.passed {
            lines.push(format!(
                "{} does not sit out: the others could not then be paired without a repeat ({}).",
                name(passed.unit),
                witness(passed, name)
            ));
        }
        if out.forced {
            lines.push(format!(
                "No matter who sits out, a repeat is forced; so {}, ranked lowest of those eligible, does.",
                name(out.unit)
            ));
        }
    }
    if let Some(leaders) = pairing.certificate.leaders {
        lines.push(format!(
            "{} and {} lead and meet again, as the rulespack allows in the last round.",
            name(leaders.high),
            name(leaders.low)
        ));
    }
    if pairing.certificate.club_mates_meet.is_some() {
        lines.push("Club-mates cannot all be kept apart in this round without a repeat, so they may meet.".into());
    }
    for step in &pairing.certificate.steps {
        for passed in &step.passed {
            lines.push(passed_over(&name(step.table.high), passed, name));
        }
    }
    for table in &pairing.repeats {
        lines.push(format!("{} and {} meet again: this repeat is forced.", name(table.high), name(table.low)));
    }
    for table in &pairing.broken_vetoes {
        lines.push(format!(
            "{} and {} meet although they should be kept apart: there is no other way.",
            name(table.high),
            name(table.low)
        ));
    }
    lines
}

fn passed_over(high: &str, passed: &PassedOver, name: &dyn Fn(Unit) -> String) -> String {
    let low = name(passed.unit);
    match &passed.because {
        Because::Met { round } => format!("{high} does not play {low}: they met in round {round}."),
        Because::Veto => format!("{high} does not play {low}: the organiser keeps them apart."),
        Because::ClubMates => format!("{high} does not play {low}: they are from the same club."),
        Because::RestUnpairable { .. } => {
            format!(
                "{high} does not play {low}: the others could not then be paired without a further repeat ({}).",
                witness(passed, name)
            )
        }
    }
}

fn witness(passed: &PassedOver, name: &dyn Fn(Unit) -> String) -> String {
    match &passed.because {
        Because::RestUnpairable { without } if without.is_empty() => {
            "they fall into groups of odd size that have no opponent left outside".into()
        }
        Because::RestUnpairable { without } => {
            let names: Vec<String> = without.iter().map(|&u| name(u)).collect();
            format!("take away {}, and more odd groups are left than these can serve", names.join(", "))
        }
        _ => String::new(),
    }
}
