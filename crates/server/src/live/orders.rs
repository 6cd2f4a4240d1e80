//! Standing orders: answers that a coach gives in advance, so nobody waits for a trivial one.

use serde::{Deserialize, Serialize};
use touchback_engine::play::PlayMoment;
use touchback_engine::{Action, Ask, Choice, Decision, Play, State};
use touchback_notation::text;
use utoipa::ToSchema;

use crate::error::{Answer, ApiError};

/// The answer of an order to keep windows open.
const WAIT: &str = "wait";

/// Most orders of one coach.
pub const MOST: usize = 50;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The word of the question.
    pub ask: String,
    /// Narrows `use-skill`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<String>,
    /// Narrows `play`: the word of the moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<String>,
    /// A choice word; for `play` also the id of a play, which is declared at the next chance. `wait`: a window for plays
    /// stays open until it is answered.
    pub answer: String,
    #[serde(default)]
    pub when: When,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    #[default]
    Always,
    /// Only in the opponent's turn.
    TheirTurn,
}

/// Orders do not answer the questions that make up a coach's own plan.
fn may_order(word: &str) -> bool {
    !["turn", "act", "set-up-player", "set-up-square", "target", "pass-target", "kick-target"].contains(&word)
}

pub fn check(orders: &[Order]) -> Answer<()> {
    if orders.len() > MOST {
        return Err(ApiError::bad_value(format!("At most {MOST} standing orders.")));
    }
    for order in orders {
        if !may_order(&order.ask) {
            return Err(ApiError::bad_value(format!("\"{}\" cannot be answered by a standing order.", order.ask)));
        }
        let play = order.answer == WAIT || (order.ask == "play" && Play::from_id(&order.answer).is_some());
        let known = |moment: &str| PlayMoment::ALL.iter().any(|other| other.name() == moment);
        if order.moment.as_deref().is_some_and(|moment| order.ask != "play" || !known(moment)) {
            return Err(ApiError::bad_value("A moment is one of special plays, and only \"play\" has one."));
        }
        if !play && !Choice::ALL.iter().any(|choice| choice.name() == order.answer) {
            return Err(ApiError::bad_value(format!("\"{}\" is not a choice.", order.answer)));
        }
    }
    Ok(())
}

/// Whether the coach wants this window kept open. The hand does not matter (BT-07).
#[must_use]
pub fn waits(orders: &[Order], asked: &Decision) -> bool {
    let whole = text::ask(&asked.ask);
    let (word, moment) = (whole.split(' ').next(), whole.split(' ').nth(1));
    let fits = |order: &Order| {
        Some(order.ask.as_str()) == word && order.moment.as_deref().is_none_or(|wanted| Some(wanted) == moment)
    };
    orders.iter().any(|order| order.answer == WAIT && fits(order))
}

/// The answer that an order gives to this question.
#[must_use]
pub fn answer(orders: &[Order], s: &State, asked: &Decision) -> Option<Action> {
    let whole = text::ask(&asked.ask);
    let word = whole.split(' ').next()?;
    let skill = match asked.ask {
        Ask::UseSkill(_, skill) | Ask::SkillSquare(_, skill) | Ask::SkillPlayer(_, skill) => Some(skill.id()),
        _ => None,
    };
    let moment = whole.split(' ').nth(1);
    let own_turn = s.clock.in_turn && s.clock.active == asked.by;
    let fits = |order: &&Order| {
        order.ask == word
            && order.skill.as_deref().is_none_or(|wanted| Some(wanted) == skill)
            && order.moment.as_deref().is_none_or(|wanted| Some(wanted) == moment)
            && (order.when == When::Always || !own_turn)
    };
    // A play that is to be declared goes before an order to pass.
    let fitting = || orders.iter().filter(fits);
    let declared = fitting().find_map(|order| declare(s, asked, &order.answer));
    declared.or_else(|| {
        let choice = |order: &&Order| order.answer != WAIT && Play::from_id(&order.answer).is_none();
        let order = fitting().find(choice)?;
        let choice = Choice::ALL.iter().copied().find(|choice| choice.name() == order.answer)?;
        let action = Action::Choose(choice);
        asked.menu.offers(action).then_some(action)
    })
}

/// The line of the asked side's hand that has this play and can be declared now.
fn declare(s: &State, asked: &Decision, play: &str) -> Option<Action> {
    let lines = s.hands[asked.by.index()].lines.iter().zip(0_u8..);
    let mut declared = lines.filter(|(line, _)| line.play.id() == play).map(|(_, n)| Action::Item(n));
    declared.find(|action| matches!(asked.ask, Ask::Play(_)) && asked.menu.offers(*action))
}
