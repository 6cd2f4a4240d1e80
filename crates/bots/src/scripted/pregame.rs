//! What to buy before the match.

use touchback_engine::rules::InducementKind;
use touchback_engine::{Action, Choice};

use super::board::Board;
use super::set_up::best;

/// How gladly a kind of inducement is bought; below 0 not at all.
fn wish(kind: InducementKind, bought: u8) -> f32 {
    let first = match kind {
        InducementKind::Apothecary => 5.0,
        InducementKind::TeamReroll => 4.0,
        InducementKind::Bribe => 2.0,
        InducementKind::Wizard => 3.5,
        InducementKind::Staff => 3.0,
        InducementKind::Mascot => 2.5,
        InducementKind::Unguent | InducementKind::Artefact | InducementKind::Referee => 1.2,
        InducementKind::Chef => 6.0,
        InducementKind::Star => 5.5,
        InducementKind::Keg | InducementKind::PlagueDoctor | InducementKind::MortuaryAssistant => 1.5,
        InducementKind::DesperateMeasure => 1.0,
        InducementKind::SpecialPlay => 1.3,
        InducementKind::AssistantCoach | InducementKind::Cheerleader => 0.5,
        _ => -1.0,
    };
    first - f32::from(bought) * 1.2
}

pub(crate) fn buy(board: &Board, actions: &[Action]) -> Option<Action> {
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
