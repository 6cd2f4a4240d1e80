//! Exact odds, computed by playing: every die of every line is tried in the engine itself, so no rule is
//! written twice. The input is only what the asking seat may know ([`Known`]).
//!
//! [`tree`] walks the dice and the choices, [`question`] and [`deed`] sort results, [`path`] finds the best path to a square.

pub mod deed;
pub mod path;
pub mod question;
pub mod tree;

use touchback_engine::illegal::Why;
use touchback_engine::view::Known;
use touchback_engine::{Action, ActionKind, Choice, Illegal, Pid, Rules, Side, Sq};

/// Whether the asking coach uses re-rolls and skills.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Own {
    Never,
    #[default]
    Best,
}

/// Whether the opponent reacts (skills, interference) as badly for the asking coach as possible.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Opponent {
    None,
    #[default]
    Worst,
}

/// How choices within the dice are made.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Policy {
    pub own: Own,
    pub opponent: Opponent,
}

/// Something the answer assumes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Assumption {
    OwnRerollsUsed,
    OwnRerollsNotUsed,
    OwnSkillsUsed,
    OwnSkillsNotUsed,
    OpponentReactsWorst,
    OpponentDoesNotReact,
    OpponentChoosesWorst,
}

impl Assumption {
    /// A stable word for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Assumption::OwnRerollsUsed => "own-rerolls-used",
            Assumption::OwnRerollsNotUsed => "own-rerolls-not-used",
            Assumption::OwnSkillsUsed => "own-skills-used",
            Assumption::OwnSkillsNotUsed => "own-skills-not-used",
            Assumption::OpponentReactsWorst => "opponent-reacts-worst",
            Assumption::OpponentDoesNotReact => "opponent-does-not-react",
            Assumption::OpponentChoosesWorst => "opponent-chooses-worst",
        }
    }

    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Assumption::OwnRerollsUsed => "Your re-rolls are used where that helps.",
            Assumption::OwnRerollsNotUsed => "Your re-rolls are not used.",
            Assumption::OwnSkillsUsed => "Your skills are used where that helps.",
            Assumption::OwnSkillsNotUsed => "Your skills are not used.",
            Assumption::OpponentReactsWorst => "The opponent reacts in the worst way for you.",
            Assumption::OpponentDoesNotReact => "The opponent does not react.",
            Assumption::OpponentChoosesWorst => "What the opponent must choose is chosen in the worst way for you.",
        }
    }
}

/// The chance of each result, in the order of the question's results, and what was assumed.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    pub chances: Vec<f64>,
    pub assumed: Vec<Assumption>,
}

impl Answer {
    /// The chance of the first, best result.
    #[must_use]
    pub fn success(&self) -> f64 {
        self.chances.first().copied().unwrap_or(0.0)
    }
}

/// Why a question could not be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanswerable {
    /// This step of the plan is not legal when it comes, whatever the dice say.
    NotLegal { step: usize, why: Illegal },
    /// More dice than can be followed.
    TooManyLines,
    /// There is no way there.
    NoPath,
}

impl std::fmt::Display for Unanswerable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unanswerable::NotLegal { step, why } => {
                write!(f, "step {} of the plan is not allowed ({})", step + 1, why.rule())
            }
            Unanswerable::TooManyLines => write!(f, "too many dice to follow them all"),
            Unanswerable::NoPath => write!(f, "no way leads there in this activation"),
        }
    }
}

impl std::error::Error for Unanswerable {}

/// The chance that a plan of actions is carried out with the turn still on and the ball never loose.
pub fn plan(r: &Rules, known: &Known, side: Side, plan: &[Action], policy: Policy) -> Result<Answer, Unanswerable> {
    tree::Tree::new(r, side, policy, &question::Safe).ask(known, plan)
}

/// A block by outcome: see [`question::BLOCK`]. `blitz` names the way to the target for a blitz.
pub fn block(r: &Rules, known: &Known, attacker: Pid, defender: Pid, policy: Policy) -> Result<Answer, Unanswerable> {
    let question = question::BlockOutcome { attacker, defender };
    tree::Tree::new(r, attacker.side(), policy, &question).ask(known, &aimed(known, attacker, defender)?)
}

/// A Block of this player, who may not be the one the engine would choose.
fn aimed(known: &Known, attacker: Pid, defender: Pid) -> Result<[Action; 2], Unanswerable> {
    let (blocker, target) = (known.player(attacker), known.player(defender));
    let barred = |why| Err(Unanswerable::NotLegal { step: 1, why: Illegal::CannotBlock(defender, why) });
    if attacker.side() == defender.side() {
        return barred(Why::OwnPlayer);
    }
    if !target.is_standing() {
        return barred(Why::Lying);
    }
    if !blocker.at.is_adjacent(target.at) {
        return barred(Why::NotAdjacent);
    }
    Ok([Action::Activate(attacker, ActionKind::Block), Action::Player(defender)])
}

/// A pass with all its results: see [`question::PASS`].
pub fn pass(r: &Rules, known: &Known, thrower: Pid, to: Sq, policy: Policy) -> Result<Answer, Unanswerable> {
    let plan = [Action::Activate(thrower, ActionKind::Pass), Action::Choose(Choice::Throw), Action::Square(to)];
    tree::Tree::new(r, thrower.side(), policy, &question::PassOutcome).ask(known, &plan)
}

/// A block by outcome, and the harm to its target (see [`question::HARM`]): both follow from the
/// same choices, so the harm adds up to the outcomes that knock the target down.
pub fn block_and_harm(
    r: &Rules,
    known: &Known,
    attacker: Pid,
    defender: Pid,
    policy: Policy,
) -> Result<(Answer, Vec<f64>), Unanswerable> {
    let question = question::BlockAndHarm::new(attacker, defender);
    let plan = aimed(known, attacker, defender)?;
    let joint = tree::Tree::new(r, attacker.side(), policy, &question).ask(known, &plan)?;
    let (chances, harm) = question::BlockAndHarm::parts(&joint.chances);
    Ok((Answer { chances, ..joint }, harm))
}
