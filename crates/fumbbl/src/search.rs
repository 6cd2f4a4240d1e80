//! Finds the answers that lead our engine the way of the file: with exactly its dice, to exactly its board.
//!
//! At each question the likeliest answer is tried first, then the next. Positions are copied, so backtracking
//! costs nothing.

use crate::answer::answers;
use crate::dice::{Supply, is_hidden};
use crate::guide::Guide;
use crate::scene::{Unlike, unlike};
use crate::segment::{Segment, Stretch};
use crate::watch::Node;
use touchback_engine::dice::Roll;
use touchback_engine::{Action, Ask, Decision, Event, Rules, State, Status, apply, decision, explore};

/// One answer, with the position before it and the dice it took.
#[derive(Clone)]
pub(crate) struct Answered {
    pub before: State,
    pub asked: Decision,
    pub action: Action,
    pub dice: Vec<u8>,
    pub found: usize,
    pub events: Vec<Event>,
}

/// Why the file's way could not be followed.
pub(crate) struct Lost {
    progress: usize,
    pub unlike: Vec<Unlike>,
}

/// A question on the way, and the answers still to try, the next one last.
struct Fork {
    node: Node,
    asked: Decision,
    open: Vec<Try>,
    answered: Option<Answered>,
}

/// An answer with the faces to try for its hidden dice.
struct Try {
    action: Action,
    guesses: Vec<u8>,
}

pub(crate) struct Search<'a> {
    rules: &'a Rules,
    guide: &'a Guide,
    segment: &'a Segment,
    lost: Option<Lost>,
}

/// Answers tried for one stretch before giving up.
const MOST_TRIES: usize = 6_000;
/// Hidden dice of one answer: a coin takes two, random players one each.
const MOST_GUESSES: usize = 8;
/// Longer than the questions of any stretch.
const MOST_DEPTH: usize = 400;

impl<'a> Search<'a> {
    pub fn new(rules: &'a Rules, guide: &'a Guide, segment: &'a Segment) -> Search<'a> {
        Search { rules, guide, segment, lost: None }
    }

    /// The answers of the stretch from this position on, and the position after them.
    pub fn run(mut self, node: Node) -> Result<(Vec<Answered>, Node), Lost> {
        let mut way = Vec::new();
        let mut end = self.arrive(node, &mut way);
        for _ in 0..MOST_TRIES {
            if let Some(end) = end {
                return Ok((way.into_iter().filter_map(|fork| fork.answered).collect(), end));
            }
            end = match way.last_mut().map(|fork| fork.open.pop()) {
                Some(Some(next)) => self.attempt(&mut way, next),
                Some(None) => {
                    self.back(&mut way);
                    None
                }
                None => break,
            };
        }
        let nothing = ("answers".to_owned(), "none that lead there".to_owned(), "a position".to_owned());
        Err(self.lost.unwrap_or(Lost { progress: 0, unlike: vec![nothing] }))
    }

    /// The end of the stretch if this is it; otherwise the next question.
    fn arrive(&mut self, node: Node, way: &mut Vec<Fork>) -> Option<Node> {
        let Some(asked) = decision(self.rules, &node.s) else { return self.judge(node) };
        if self.is_over(&node, &asked) {
            return self.judge(node);
        }
        if way.len() < MOST_DEPTH {
            let list = answers(self.rules, &node, self.guide, &asked);
            let open = list.into_iter().rev().map(|action| Try { action, guesses: Vec::new() }).collect();
            way.push(Fork { node, asked, open, answered: None });
        }
        None
    }

    fn back(&mut self, way: &mut Vec<Fork>) {
        let Some(fork) = way.pop() else { return };
        let asked = format!("{:?}", fork.asked.ask);
        self.fails(&fork.node, vec![("a question".to_owned(), asked, "no answer fits".to_owned())]);
    }

    fn attempt(&mut self, way: &mut Vec<Fork>, tried: Try) -> Option<Node> {
        let fork = way.last_mut()?;
        let mut supply = Supply::new(&self.guide.dice, &fork.node.taken, &tried.guesses);
        let (mut next, mut events) = (fork.node.clone(), Vec::new());
        match apply(self.rules, &mut next.s, tried.action, &mut supply, &mut events) {
            Ok(Status::NeedsDie(roll)) if is_hidden(roll) => {
                self.guess(way, &tried, roll);
                return None;
            }
            Ok(Status::NeedsDie(roll)) => {
                self.fails(
                    &next,
                    vec![("dice".to_owned(), format!("one more for {}", roll.name()), "none".to_owned())],
                );
                return None;
            }
            Ok(_) => {}
            Err(_) => return None,
        }
        next.begun = true;
        note_answer(&mut next, &fork.asked, tried.action);
        (next.taken, fork.answered) = (supply.taken.clone(), None);
        for event in &events {
            if let Err(unlike) = next.watch(self.guide, event) {
                self.fails(&next, vec![unlike]);
                return None;
            }
        }
        let (dice, found) = (std::mem::take(&mut supply.thrown), supply.guessed);
        let (asked, action) = (fork.asked, tried.action);
        fork.answered = Some(Answered { before: fork.node.s, asked, action, dice, found, events });
        self.arrive(next, way)
    }

    /// The same answer again, once with each face, unless it already differs from the file.
    fn guess(&mut self, way: &mut [Fork], tried: &Try, roll: Roll) {
        let Some(fork) = way.last_mut() else { return };
        let mut supply = Supply::new(&self.guide.dice, &fork.node.taken, &tried.guesses);
        let (mut node, mut events) = (fork.node.clone(), Vec::new());
        let _ = explore(self.rules, &fork.node.s, tried.action, &mut supply, &mut events);
        if let Some(unlike) = events.iter().find_map(|event| node.watch(self.guide, event).err()) {
            return self.fails(&node, vec![unlike]);
        }
        // A face beyond the number of players is re-rolled: another one will do.
        let wasted =
            !tried.guesses.is_empty() && matches!(events.last(), Some(Event::Rolled { why, .. }) if *why == roll);
        let coin = roll == Roll::CoinToss;
        if tried.guesses.len() >= if coin { 2 } else { MOST_GUESSES } || (wasted && !coin) {
            return;
        }
        for face in (1..=roll.die().faces()).rev() {
            let guesses = tried.guesses.iter().copied().chain([face]).collect();
            fork.open.push(Try { action: tried.action, guesses });
        }
    }

    /// Whether our engine waits for what comes after this stretch.
    fn is_over(&self, node: &Node, asked: &Decision) -> bool {
        let sets_up = matches!(asked.ask, Ask::SetUpPlayer | Ask::SetUpOrConcede);
        match self.segment.is {
            Stretch::Pregame => sets_up,
            Stretch::SetUp => matches!(asked.ask, Ask::Kicker | Ask::KickTarget),
            Stretch::Kickoff => node.begun && asked.ask == Ask::Turn,
            Stretch::Play if self.segment.ends_turn => node.turn_ended && (asked.ask == Ask::Turn || sets_up),
            Stretch::Play => asked.ask == Ask::Turn && node.begun,
        }
    }

    /// At the end every die is used up, every step is taken, and the boards are the same.
    fn judge(&mut self, node: Node) -> Option<Node> {
        let mut list = unlike(&node.s, &self.guide.after);
        for (roll, count) in self.guide.dice.left(&node.taken) {
            // After the last drive nobody recovers here.
            if !(node.s.clock.over && matches!(roll, Roll::Recovery | Roll::Heat)) {
                list.push(("dice".to_owned(), "none".to_owned(), format!("{count} more for {}", roll.name())));
            }
        }
        if let Some(step) = node.next(self.guide) {
            list.push(("what is done".to_owned(), "no more".to_owned(), format!("{step:?}")));
        }
        if list.is_empty() {
            return Some(node);
        }
        self.fails(&node, list);
        None
    }

    /// Keeps the attempt that got furthest.
    fn fails(&mut self, node: &Node, unlike: Vec<Unlike>) {
        let progress = node.progress();
        if self.lost.as_ref().is_none_or(|lost| lost.progress < progress) {
            self.lost = Some(Lost { progress, unlike });
        }
    }
}

fn note_answer(node: &mut Node, asked: &Decision, action: Action) {
    use touchback_engine::Choice as C;
    let Action::Choose(choice) = action else { return };
    match (asked.ask, choice) {
        (Ask::BlockDie(..), C::Die1 | C::Die2 | C::Die3) => node.choices += 1,
        (
            Ask::BlockDie(..) | Ask::Reroll(_),
            C::RerollTeam | C::RerollSkill | C::RerollPro | C::RerollMascot | C::RerollStar,
        ) => node.rerolls += 1,
        _ => {}
    }
}
