//! The tree of all dice and all choices below a plan.

use std::collections::{BTreeSet, HashMap};

use touchback_engine::dice::Script;
use touchback_engine::event::Mods;
use touchback_engine::illegal::Why;
use touchback_engine::view::Known;
use touchback_engine::{
    Action, ActionBuf, ActionKind, Ask, Choice, Decision, Event, Illegal, Rules, Side, Silent, State, Status, decision,
    explore,
};

use crate::question::Question;
use crate::{Answer, Assumption, Opponent, Own, Policy, Unanswerable};

/// Lines of dice that are followed before a question is given up.
const MOST_LINES: usize = 1_000_000;

/// Differences in worth below this come from the order of addition.
const ROUNDING: f64 = 1e-9;

/// The chances of each result below a position.
type Chances = Vec<f64>;

pub struct Tree<'a> {
    r: &'a Rules,
    side: Side,
    policy: Policy,
    question: &'a dyn Question,
    assumed: BTreeSet<Assumption>,
    lines: usize,
    /// Whether any line could be played as planned, well or badly.
    playable: bool,
    most: usize,
    /// Positions already worked out: key, memo, step of the plan.
    known: HashMap<(u128, u8, usize), Chances>,
    unplayable: Option<(usize, Illegal)>,
}

/// Where one line of dice of one action leads.
enum Leaf {
    Settled(usize),
    Position(Box<State>, u8),
}

impl<'a> Tree<'a> {
    #[must_use]
    pub fn new(r: &'a Rules, side: Side, policy: Policy, question: &'a dyn Question) -> Tree<'a> {
        let (assumed, known) = (BTreeSet::new(), HashMap::new());
        Tree {
            r,
            side,
            policy,
            question,
            assumed,
            lines: 0,
            playable: false,
            most: MOST_LINES,
            known,
            unplayable: None,
        }
    }

    /// Gives up after fewer lines of dice than usual.
    #[must_use]
    pub fn within(mut self, lines: usize) -> Tree<'a> {
        self.most = lines.min(MOST_LINES);
        self
    }

    /// The chances of each result if the plan is followed.
    pub fn ask(mut self, known: &Known, plan: &[Action]) -> Result<Answer, Unanswerable> {
        self.answer(known, plan)
    }

    /// The chances of each result if the open question is answered so, and everything after it by the policies.
    pub fn if_answered(mut self, known: &Known, action: Action) -> Result<Answer, Unanswerable> {
        let chances = self.action(known, 0, action, &[], 0)?;
        Ok(Answer { chances, assumed: self.assumed.iter().copied().collect() })
    }

    /// As [`Tree::ask`], with the tree kept for [`Tree::choice`].
    pub fn answer(&mut self, known: &Known, plan: &[Action]) -> Result<Answer, Unanswerable> {
        let chances = self.position(known, 0, plan, 0)?;
        // A plan that fails at the same step on every line was never possible.
        if let Some((step, why)) = self.unplayable
            && !self.playable
        {
            return Err(Unanswerable::NotLegal { step, why });
        }
        Ok(Answer { chances, assumed: self.assumed.iter().copied().collect() })
    }

    fn position(&mut self, s: &State, memo: u8, plan: &[Action], step: usize) -> Result<Chances, Unanswerable> {
        let Some(decision) = decision(self.r, s) else {
            return Ok(self.settled(self.question.end(memo, step >= plan.len())));
        };
        // A question of an edition from outside may be a step of the plan, or come up within its dice.
        let planned = matches!(decision.ask, Ask::Own(..)) && plan.get(step).is_some_and(|a| decision.menu.offers(*a));
        if is_window(decision.ask) && !planned {
            return self.window(s, memo, plan, step, &decision);
        }
        // A single target is named by the engine itself: that step of the plan is already done.
        let step = if step < plan.len() && !matches!(decision.ask, Ask::Target(..)) && skips(s, plan[step], &decision) {
            step + 1
        } else {
            step
        };
        let Some(action) = plan.get(step) else {
            self.playable = true;
            return Ok(self.settled(self.question.end(memo, true)));
        };
        if decision.by != self.side || !decision.menu.offers(*action) {
            if self.unplayable.is_none() {
                self.unplayable = Some((step, self.refusal(s, decision.by, *action)));
            }
            return Ok(self.settled(self.question.end(memo, false)));
        }
        self.action(s, memo, *action, plan, step + 1)
    }

    /// Somebody else, or something else, is asked.
    fn not_asked(&self, s: &State) -> Illegal {
        decision(self.r, s).map_or(Illegal::MatchOver, |open| Illegal::NotAsked(open.ask))
    }

    /// Why the engine would not take this step.
    fn refusal(&self, s: &State, asked: Side, action: Action) -> Illegal {
        if asked != self.side {
            return self.not_asked(s);
        }
        let played = explore(self.r, s, action, &mut Script::new([]), &mut Silent);
        played.err().unwrap_or_else(|| self.not_asked(s))
    }

    /// A choice within the dice: the policies say who takes what.
    fn window(
        &mut self,
        s: &State,
        memo: u8,
        plan: &[Action],
        step: usize,
        decision: &Decision,
    ) -> Result<Chances, Unanswerable> {
        let best = self.best(s, memo, plan, step, decision)?;
        Ok(best.map_or_else(|| self.settled(self.question.end(memo, false)), |(_, chances)| chances))
    }

    /// What the policies take at this position of the tree; nothing where the plan says what to do.
    pub fn choice(
        &mut self,
        s: &State,
        memo: u8,
        plan: &[Action],
        step: usize,
    ) -> Result<Option<Action>, Unanswerable> {
        match decision(self.r, s) {
            Some(asked) if is_window(asked.ask) => {
                Ok(self.best(s, memo, plan, step, &asked)?.map(|(action, _)| action))
            }
            _ => Ok(None),
        }
    }

    /// The option that the policies take, and its result. Of equals the first, whatever rounding does.
    fn best(
        &mut self,
        s: &State,
        memo: u8,
        plan: &[Action],
        step: usize,
        decision: &Decision,
    ) -> Result<Option<(Action, Chances)>, Unanswerable> {
        let own = decision.by == self.side;
        let sign = if own { 1.0 } else { -1.0 };
        let mut best: Option<(f64, Action, Chances)> = None;
        for action in self.options(decision, own) {
            let chances = self.action(s, memo, action, plan, step)?;
            let worth = sign * self.worth(&chances);
            if best.as_ref().is_none_or(|(most, ..)| worth > most + ROUNDING) {
                best = Some((worth, action, chances));
            }
        }
        Ok(best.map(|(_, action, chances)| (action, chances)))
    }

    /// What may be chosen under the policy, and what that assumes.
    fn options(&mut self, decision: &Decision, own: bool) -> Vec<Action> {
        let mut all = ActionBuf::new();
        decision.menu.expand(&mut all);
        let reaction = matches!(
            decision.ask,
            Ask::Reroll(_)
                | Ask::RerollScatter
                | Ask::UseSkill(..)
                | Ask::SkillSquare(..)
                | Ask::SkillPlayer(..)
                | Ask::Interfere
                | Ask::Spell
                | Ask::Measure
        );
        let passive = all.iter().copied().find(|a| *a == Action::Choose(Choice::Decline));
        let reroll =
            |a: &Action| matches!(a, Action::Choose(Choice::RerollTeam | Choice::RerollSkill | Choice::RerollPro));
        match (own, self.policy.own, self.policy.opponent) {
            (true, Own::Never, _) => {
                self.assumed.insert(if all.iter().any(reroll) {
                    Assumption::OwnRerollsNotUsed
                } else {
                    Assumption::OwnSkillsNotUsed
                });
                match passive {
                    Some(decline) if reaction => vec![decline],
                    _ => all.iter().copied().filter(|a| !reroll(a)).collect(),
                }
            }
            (true, Own::Best, _) => {
                if all.iter().any(reroll) {
                    self.assumed.insert(Assumption::OwnRerollsUsed);
                } else if reaction {
                    self.assumed.insert(Assumption::OwnSkillsUsed);
                }
                all.to_vec()
            }
            (false, _, Opponent::None) if reaction && passive.is_some() => {
                self.assumed.insert(Assumption::OpponentDoesNotReact);
                passive.into_iter().collect()
            }
            (false, ..) => {
                self.assumed.insert(if reaction {
                    Assumption::OpponentReactsWorst
                } else {
                    Assumption::OpponentChoosesWorst
                });
                all.to_vec()
            }
        }
    }

    /// All dice of one action, then what follows.
    fn action(
        &mut self,
        s: &State,
        memo: u8,
        action: Action,
        plan: &[Action],
        step: usize,
    ) -> Result<Chances, Unanswerable> {
        let mut settled = vec![0.0; self.question.results()];
        // In the order in which they were met: the same question always adds up to the same last digit.
        let mut positions: Vec<(Box<State>, u8, f64)> = Vec::new();
        let mut met: HashMap<(u128, u8), usize> = HashMap::new();
        let mut open = vec![(Vec::new(), 1.0)];
        while let Some((dice, chance)) = open.pop() {
            self.lines += 1;
            if self.lines > self.most {
                return Err(Unanswerable::TooManyLines);
            }
            match self.line(s, memo, action, &dice, (plan, step)) {
                Line::Leaf(Leaf::Settled(result)) => settled[result] += chance,
                Line::Leaf(Leaf::Position(next, memo)) => {
                    let place = *met.entry((next.key(), memo)).or_insert(positions.len());
                    match positions.get_mut(place) {
                        Some((.., sum)) => *sum += chance,
                        None => positions.push((next, memo, chance)),
                    }
                }
                Line::Branch(faces) => {
                    for face in 1..=faces {
                        let mut longer = dice.clone();
                        longer.push(face);
                        open.push((longer, chance / f64::from(faces)));
                    }
                }
            }
        }
        for (next, memo, chance) in positions {
            let key = (next.key(), memo, step);
            let below = match self.known.get(&key) {
                Some(below) => below.clone(),
                None => {
                    let below = self.position(&next, memo, plan, step)?;
                    self.known.insert(key, below.clone());
                    below
                }
            };
            for (sum, part) in settled.iter_mut().zip(below) {
                *sum += chance * part;
            }
        }
        Ok(settled)
    }

    /// One list of dice: where it leads, or which die comes next. It leads no further than to the end of a team's turn.
    fn line(&mut self, s: &State, memo: u8, action: Action, dice: &[u8], (plan, step): (&[Action], usize)) -> Line {
        let mut events: Vec<Event> = Vec::new();
        let mut script = Script::new(dice);
        let Ok((mut next, status)) = explore(self.r, s, action, &mut script, &mut events) else {
            return Line::Leaf(Leaf::Settled(self.question.end(memo, false)));
        };
        let ends = events.iter().position(|event| matches!(event, Event::TurnEnded { .. } | Event::DriveEnded));
        let told = &events[..ends.unwrap_or(events.len())];
        let memo = told.iter().fold(memo, |memo, event| self.question.note(memo, event));
        // A single target is named by the engine itself; if that is another one, the plan's cannot be met.
        if let Some(Action::Player(meant)) = plan.get(step)
            && events.iter().any(|event| matches!(event, Event::TargetNamed { target, .. } if target != meant))
        {
            let foul = matches!(action, Action::Activate(_, ActionKind::Foul));
            let why = if foul { Illegal::FoulTarget } else { Illegal::CannotBlock(*meant, Why::NotNamed) };
            self.unplayable.get_or_insert((step, why));
            return Line::Leaf(Leaf::Settled(self.question.end(memo, false)));
        }
        if ends.is_some() {
            self.playable = true;
            return Line::Leaf(Leaf::Settled(self.question.end(memo, step >= plan.len())));
        }
        match status {
            Status::NeedsDie(roll) => match self.question.early(&next, memo, roll) {
                Some(result) => {
                    self.playable = true;
                    Line::Leaf(Leaf::Settled(result))
                }
                None => Line::Branch(roll.die().faces()),
            },
            Status::Playing | Status::Over => {
                forget(self.r, &mut next);
                Line::Leaf(Leaf::Position(Box::new(next), memo))
            }
        }
    }

    fn settled(&self, result: usize) -> Chances {
        let mut chances = vec![0.0; self.question.results()];
        chances[result] = 1.0;
        chances
    }

    fn worth(&self, chances: &[f64]) -> f64 {
        chances.iter().enumerate().map(|(result, chance)| chance * self.question.worth(result)).sum()
    }
}

enum Line {
    Leaf(Leaf),
    Branch(u8),
}

/// Forgets the modifiers of the last test if they no longer matter: lines that differ only there are merged.
fn forget(r: &Rules, s: &mut State) {
    let open = match decision(r, s).map(|asked| asked.ask) {
        // The dice of a block are rolled: what led to it no longer matters.
        Some(Ask::BlockDie(..) | Ask::Push(_) | Ask::FollowUp(_)) | None => false,
        Some(ask) => is_window(ask),
    };
    if !open {
        s.mods = Mods::NONE;
    }
}

/// Whether a question comes up within the dice, as against what a coach plans.
fn is_window(ask: Ask) -> bool {
    !matches!(
        ask,
        Ask::Turn
            | Ask::Target(..)
            | Ask::Act(..)
            | Ask::PassTarget(_)
            | Ask::ThrowTarget(..)
            | Ask::SetUpPlayer
            | Ask::SetUpSquare(_)
            | Ask::SetUpOrConcede
            | Ask::Kicker
            | Ask::KickTarget
            | Ask::KickOrReceive
            | Ask::BuyInducement
    )
}

/// Whether the plan names a target that the engine did not ask for.
fn skips(_: &State, action: Action, decision: &Decision) -> bool {
    matches!(action, Action::Player(_)) && !decision.menu.offers(action)
}
