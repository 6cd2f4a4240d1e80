//! Plays a point with fixed dice and writes down what happens as a list of small facts. Sums are split: each modifier
//! and each source of a re-roll is a separate fact, so what two skills add can be compared with what each adds.

use touchback_engine::dice::{Dice, Roll};
use touchback_engine::event::Mods;
use touchback_engine::{
    Action, ActionBuf, Ask, Choice, Decision, Event, Rules, State, Status, apply, decision, legal_actions,
};

/// One set of dice and answers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    pub test: u8,
    pub block: u8,
    pub armour: u8,
    pub injury: u8,
    /// Every window is used, or every window is declined.
    pub used: bool,
}

struct Loaded {
    luck: Luck,
    left: u32,
}

impl Dice for Loaded {
    /// The dice run dry in the end, should a fixed face ever lead around in a circle.
    fn die(&mut self, roll: Roll) -> Option<u8> {
        self.left = self.left.checked_sub(1)?;
        Some(match roll {
            Roll::Test => self.luck.test,
            Roll::Block => self.luck.block,
            Roll::Armour => self.luck.armour,
            Roll::Injury => self.luck.injury,
            _ => 3,
        })
    }
}

pub type Facts = Vec<String>;

fn modifiers(facts: &mut Facts, what: &str, mods: &Mods) {
    facts.extend(mods.iter().map(|(why, by)| format!("{what}: {why:?} {by}")));
}

fn event(facts: &mut Facts, event: &Event) {
    match event {
        Event::Tested { who, kind, need, mods, .. } => {
            facts.push(format!("test {who:?} {kind:?} {need}"));
            modifiers(facts, "test", mods);
        }
        Event::ArmourRolled { who, need, mods, broken, .. } => {
            facts.push(format!("armour {who:?} {need} {broken}"));
            modifiers(facts, "armour", mods);
        }
        Event::InjuryRolled { who, mods, result, .. } => {
            facts.push(format!("injury {who:?} {result:?}"));
            modifiers(facts, "injury", mods);
        }
        other => facts.push(format!("{other:?}")),
    }
}

/// What a window offers. Dice to choose from and the right to decline are not facts.
fn window(facts: &mut Facts, asked: &Decision, all: &ActionBuf) {
    if matches!(asked.ask, Ask::Reroll(_) | Ask::BlockDie(..)) {
        let dull = [Choice::Decline, Choice::Die1, Choice::Die2, Choice::Die3].map(Action::Choose);
        facts.extend(all.iter().filter(|a| !dull.contains(a)).map(|a| format!("{:?} offers {a:?}", asked.ask)));
    } else {
        facts.push(format!("asks {:?} {:?}: {:?}", asked.by, asked.ask, &all[..]));
    }
}

fn answer(asked: &Decision, all: &ActionBuf, used: bool) -> Action {
    let decline = Action::Choose(Choice::Decline);
    let wanted = match asked.ask {
        Ask::Reroll(_) => decline,
        _ if !used => decline,
        _ => all.iter().copied().find(|a| *a != decline).unwrap_or(decline),
    };
    if all.contains(&wanted) { wanted } else { all[0] }
}

const fn is_planned(ask: Ask) -> bool {
    matches!(ask, Ask::Turn | Ask::Act(..) | Ask::Target(..) | Ask::PassTarget(_) | Ask::ThrowTarget(..))
}

/// The next step of the plan that is offered; a target that the engine has named itself is passed over.
fn planned(asked: &Decision, plan: &mut &[Action]) -> Option<Action> {
    while let Some((step, rest)) = plan.split_first() {
        let offered = asked.menu.offers(*step);
        if !offered && !matches!(step, Action::Player(_)) {
            return None;
        }
        *plan = rest;
        if offered {
            return Some(*step);
        }
    }
    None
}

/// What happens if the plan is followed with this luck.
pub fn play(r: &Rules, start: &State, mut plan: &[Action], luck: Luck) -> Facts {
    let mut s = *start;
    let mut dice = Loaded { luck, left: 60 };
    let mut facts = Facts::new();
    for _ in 0..60 {
        let Some(asked) = decision(r, &s) else { break };
        let mut all = ActionBuf::new();
        legal_actions(r, &s, &mut all);
        let action = if is_planned(asked.ask) {
            let Some(action) = planned(&asked, &mut plan) else { break };
            action
        } else {
            window(&mut facts, &asked, &all);
            answer(&asked, &all, luck.used)
        };
        let mut events: Vec<Event> = Vec::new();
        let status = apply(r, &mut s, action, &mut dice, &mut events);
        events.iter().for_each(|e| event(&mut facts, e));
        if !matches!(status, Ok(Status::Playing)) {
            break;
        }
    }
    facts
}
