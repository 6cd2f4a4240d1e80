//! What to buy before the match.

use touchback_engine::rules::InducementKind;
use touchback_engine::{Action, Ask, Choice, Decision};

use super::Scripted;
use super::board::Board;
use super::set_up::best;

/// How gladly a kind of inducement is bought; below 0 not at all.
fn wish(kind: InducementKind, bought: u8) -> f32 {
    let first = match kind {
        InducementKind::Apothecary => 5.0,
        InducementKind::TeamReroll => 4.0,
        InducementKind::Bribe => 2.0,
        InducementKind::Chef => 6.0,
        InducementKind::Star => 5.5,
        InducementKind::Keg | InducementKind::PlagueDoctor | InducementKind::MortuaryAssistant => 1.5,
        InducementKind::DesperateMeasure => 1.0,
        InducementKind::AssistantCoach | InducementKind::Cheerleader => 0.5,
        _ => -1.0,
    };
    first - f32::from(bought) * 1.2
}

impl Scripted {
    pub(super) fn buy(&mut self, board: &Board, decision: &Decision, actions: &[Action]) -> Option<Action> {
        if decision.ask == Ask::HireStar {
            return best(actions, |action| match action {
                Action::Item(row) => board.r.stars.get(usize::from(row)).map(|star| star.cost as f32),
                _ => None,
            });
        }
        if decision.ask != Ask::BuyInducement {
            return None;
        }
        let bought = &board.s.team(board.me).bought;
        let mark = |action| match action {
            Action::Item(row) => {
                let entry = board.r.inducements.get(usize::from(row))?;
                let wish = wish(entry.kind, bought.get(usize::from(row)).copied().unwrap_or(0));
                (wish > 0.0).then_some(wish)
            }
            _ => None,
        };
        let done = [Choice::Done, Choice::Decline, Choice::Stop].map(Action::Choose);
        best(actions, mark).or_else(|| done.into_iter().find(|action| actions.contains(action)))
    }
}
