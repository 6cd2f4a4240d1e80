//! Odds of actions with one other player, and of each answer to a question within a roll.

use serde::Serialize;
use touchback_engine::{Action, ActionBuf, ActionKind, Ask, Choice, Decision, Pid, under_way};
use touchback_notation::text;
use touchback_odds::Policy;
use touchback_odds::deed::{STRIKE, Strike};
use touchback_odds::question::{BlockOutcome, FoulOutcome, HARM, LANDING, Landing, Question, Safe};
use touchback_odds::tree::Tree;
use utoipa::ToSchema;

use super::{Board, Chance, MOST_LINES, assumed, chances};
use crate::error::{Answer, ApiError};

/// The outcomes of a Foul; for a Foul after a move, from where the player arrives.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FoulOdds {
    pub harm: Vec<Chance>,
    /// Of being seen by the referee.
    pub seen: f64,
    pub assumed: Vec<String>,
}

/// A hand-off, a thrown team-mate or a special action.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct HandOdds {
    pub outcomes: Vec<Chance>,
    pub assumed: Vec<String>,
}

/// What counts as success.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Success {
    /// The defender goes down.
    Block,
    /// All goes well.
    Test,
}

/// The chance after each answer to a question within a roll.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct AnswerOdds {
    pub what: Success,
    /// By the word of the answer.
    pub answers: Vec<Chance>,
    /// Team re-rolls that are left.
    pub rerolls: u8,
}

impl Board {
    /// What leads from the present question to something done to or with another player.
    fn deed(&self, who: Pid, other: Pid, kind: ActionKind, last: Option<Action>) -> Vec<Action> {
        let named = Action::Player(other);
        let plan = match self.asked.map(|asked| asked.ask) {
            Some(Ask::Act(active, _) | Ask::ThrowTarget(active, _)) if active == who && last.is_some() => vec![],
            Some(Ask::Act(active, _) | Ask::Target(active, _)) if active == who => vec![named],
            _ => vec![Action::Activate(who, kind), named],
        };
        plan.into_iter().chain(last).collect()
    }

    pub fn foul(&self, who: &str, target: &str, from: Option<&str>) -> Answer<FoulOdds> {
        let (fouler, victim) = (self.player(who)?, self.player(target)?);
        if let Some(from) = from {
            return self.arrived(fouler, from, false)?.foul(who, target, None);
        }
        let plan = self.deed(fouler, victim, ActionKind::Foul, Some(Action::Choose(Choice::Foul)));
        let answer = self.tree(fouler.side(), &FoulOutcome::new(victim), &plan);
        let (harm, seen) = answer.as_ref().map(|it| FoulOutcome::parts(&it.chances)).unwrap_or_default();
        Ok(FoulOdds { harm: chances(&HARM, &harm), seen, assumed: answer.as_ref().map(assumed).unwrap_or_default() })
    }

    pub fn hand_off(&self, who: &str, target: &str, from: Option<&str>) -> Answer<HandOdds> {
        let (giver, mate) = (self.player(who)?, self.player(target)?);
        if let Some(from) = from {
            return self.arrived(giver, from, false)?.hand_off(who, target, None);
        }
        let answer = self.tree(giver.side(), &Safe, &self.deed(giver, mate, ActionKind::HandOff, None));
        Ok(HandOdds {
            outcomes: answer.as_ref().map(|it| chances(&["caught", "not held"], &it.chances)).unwrap_or_default(),
            assumed: answer.as_ref().map(assumed).unwrap_or_default(),
        })
    }

    /// A team-mate thrown to a square.
    pub fn throw(&self, who: &str, mate: &str, to: &str) -> Answer<HandOdds> {
        let (thrower, mate, at) = (self.player(who)?, self.player(mate)?, self.square(to)?);
        let plan = self.deed(thrower, mate, ActionKind::ThrowTeamMate, Some(Action::Square(at)));
        let answer = self.tree(thrower.side(), &Landing { mate }, &plan);
        Ok(HandOdds {
            outcomes: answer.as_ref().map(|it| chances(&LANDING, &it.chances)).unwrap_or_default(),
            assumed: answer.as_ref().map(assumed).unwrap_or_default(),
        })
    }

    /// A special action against an opponent, or with a team-mate who is kicked.
    pub fn special(&self, who: &str, action: &str, target: &str) -> Answer<HandOdds> {
        let (actor, other) = (self.player(who)?, self.player(target)?);
        let kind = ActionKind::from_name(action)
            .filter(|kind| kind.is_strike() || *kind == ActionKind::HypnoticGaze || *kind == ActionKind::KickTeamMate);
        let kind = kind.ok_or_else(|| ApiError::bad_value(format!("\"{action}\" is not a special action.")))?;
        let plan = match self.asked.map(|asked| asked.ask) {
            Some(Ask::Act(active, _)) if active == actor && kind.is_strike() => vec![Action::Choose(kind.strike())],
            _ => self.deed(actor, other, kind, None),
        };
        let strike = Strike { who: actor, victim: other };
        let landing = Landing { mate: other };
        let (question, names): (&dyn Question, &[&str]) =
            if kind == ActionKind::KickTeamMate { (&landing, &LANDING) } else { (&strike, &STRIKE) };
        let answer = self.tree(actor.side(), question, &plan);
        Ok(HandOdds {
            outcomes: answer.as_ref().map(|it| chances(names, &it.chances)).unwrap_or_default(),
            assumed: answer.as_ref().map(assumed).unwrap_or_default(),
        })
    }

    /// The chance after each answer to the open question, if it is one within a roll.
    pub fn answers(&self) -> Answer<AnswerOdds> {
        let fits = |asked: &Decision| matches!(asked.ask, Ask::Reroll(_) | Ask::BlockDie(..) | Ask::UseSkill(..));
        let nothing = || ApiError::new(409, "nothing_to_weigh", "No roll is being decided.");
        let asked = self.asked.filter(fits).ok_or_else(nothing)?;
        let blocked = match asked.ask {
            Ask::BlockDie(attacker, defender) => Some(BlockOutcome { attacker, defender }),
            _ => under_way::block(&self.known).map(|it| BlockOutcome { attacker: it.attacker, defender: it.defender }),
        };
        let question: &dyn Question = blocked.as_ref().map_or(&Safe, |it| it);
        let side = blocked.as_ref().map_or(asked.by, |it| it.attacker.side());
        let mut all = ActionBuf::new();
        asked.menu.expand(&mut all);
        let chance = |action: &Action| {
            let tree = Tree::new(&self.rules, side, Policy::default(), question).within(MOST_LINES);
            let chance = tree.if_answered(&self.known, *action).ok()?.success();
            Some(Chance { result: text::action(&self.rules, &self.known, &asked.ask, *action), chance })
        };
        Ok(AnswerOdds {
            what: if blocked.is_some() { Success::Block } else { Success::Test },
            answers: all.iter().filter_map(chance).collect(),
            rerolls: self.known.team(asked.by).rerolls,
        })
    }
}
