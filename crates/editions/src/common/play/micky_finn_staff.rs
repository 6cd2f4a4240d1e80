//! Micky Finn (DT-34): a member of the other staff that the user names cannot be used in this match.

use super::{DONE, card, plays, possible};
use touchback_engine::state::Ploy;
use touchback_engine::unit::{Card, CardPart, Cx, Flow, Part};
use touchback_engine::{Choice, ChoiceSet, Side, State};

pub const PART: Part = card(
    "common/play/micky-finn-staff",
    CardPart {
        may: |_, s, card| possible(!staff(s, card.opponents()).is_empty()),
        choice: Some(|_, s, card| staff(s, card.opponents())),
        ..CardPart::new(plays!["DT-34"], take)
    },
);

/// The kinds of staff that a team has, its head coach aside.
fn staff(s: &State, side: Side) -> ChoiceSet {
    let team = s.team(side);
    let kinds = [
        (team.apothecaries, Choice::Apothecary),
        (team.assistants, Choice::Assistant),
        (team.cheerleaders, Choice::Cheerleader),
        (team.wizard_at_hand(), Choice::Wizard),
        (team.chefs, Choice::Chef),
    ];
    kinds.iter().filter(|(count, _)| *count > 0).map(|(_, kind)| *kind).collect()
}

fn take(cx: &mut Cx, card: Card) -> Flow {
    let side = card.opponents();
    let team = cx.s.team_mut(side);
    let out = if card.chose(Choice::Apothecary) {
        team.apothecaries = team.apothecaries.saturating_sub(1);
        team.hired_apothecaries = team.hired_apothecaries.min(team.apothecaries);
        Ploy::ApothecaryDrugged
    } else if card.chose(Choice::Assistant) {
        team.assistants = team.assistants.saturating_sub(1);
        Ploy::AssistantDrugged
    } else if card.chose(Choice::Wizard) {
        Ploy::WizardDrugged
    } else if card.chose(Choice::Chef) {
        team.chefs = team.chefs.saturating_sub(1);
        Ploy::ChefDrugged
    } else {
        team.cheerleaders = team.cheerleaders.saturating_sub(1);
        Ploy::CheerleaderDrugged
    };
    cx.gain(side, out);
    cx.staff_is_out(side, out);
    DONE
}
