//! The state of an event: round, pairings, open tables, and everything that is missing.

use serde_json::json;
use touchback_tournament::director::Desk;

use super::output::{Output, columns};

pub fn show(desk: &Desk, output: Output) {
    let status = desk.look().status();
    let event = desk.event();
    output.show(&json!({ "ok": true, "status": status }), || {
        let mut text = format!("{}\n{}\n", event.pack.name, status.stands);
        if let Some(round) = event.current() {
            let row = |b: &touchback_tournament::event::Board| {
                let score = b.result.as_ref().map(|r| format!("{}-{}", r.home.touchdowns, r.away.touchdowns));
                let state = match (&score, &b.dispute) {
                    (Some(score), _) => score.clone(),
                    (None, Some(_)) => "in dispute".into(),
                    (None, None) if b.game.is_bye() => String::new(),
                    (None, None) if b.reports.is_empty() => "open".into(),
                    (None, None) => "one report".into(),
                };
                let table = format!("table {}", b.game.table);
                vec![table, event.name(b.game.home), event.opponent_name(&b.game.away), state]
            };
            text.push_str(&columns(&round.tables().map(row).collect::<Vec<_>>()));
        }
        for missing in &status.missing {
            text.push_str(&format!("missing: {missing}\n"));
        }
        text.push_str(&format!("Last seal: {}\n", desk.journal().head().hash));
        text
    });
}
