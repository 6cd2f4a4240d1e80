//! Checking a whole transcript: every entry in its place, every link, every opening, every die. All faults are listed.

use crate::bytes::Bytes;
use crate::dice::FairDice;
use crate::entry::{Entry, Keeper, Seat};
use crate::fault::{Code, Fault, Note};
use crate::log::{Answer, Log, Step};

/// The dice that were shown for the start (first) and for each live action, as (faces of the die, face it showed).
pub type Thrown = Vec<(u8, u8)>;

/// What a transcript shows.
#[derive(Clone, Debug)]
pub struct Report {
    pub faults: Vec<Fault>,
    /// Allowed, but worth knowing: missing answers, changes of device, imposed actions, undone ones.
    pub notes: Vec<Note>,
    /// The actions that led to the end, in order.
    pub steps: Vec<Step>,
    /// Whether the server has opened its secret. Without it the dice are not verified.
    pub opened: bool,
    pub dice_checked: u32,
}

impl Report {
    /// Everything fits and the secret is open.
    #[must_use]
    pub fn proven(&self) -> bool {
        self.faults.is_empty() && self.opened
    }
}

/// Checks the entries, and the dice of the start and of each live action in `thrown`.
#[must_use]
pub fn verify(entries: &[Entry], thrown: &[Thrown]) -> Report {
    let mut log = Log::default();
    let (mut faults, mut notes) = (Vec::new(), Vec::new());
    for (n, entry) in entries.iter().enumerate() {
        faults.extend(log.faults(entry));
        notes.extend(note(n, entry));
        log.take(entry.clone());
    }
    if entries.is_empty() {
        faults.push(Fault::new(Code::NotBegun, "entry 0", "the log is empty"));
    }
    check_shape(&log, thrown, &mut faults);
    let mut dice_checked = 0;
    if let Some(secret) = log.opened() {
        dice_checked = check_dice(&log, secret, thrown, &mut faults);
    }
    Report { faults, notes, steps: log.live().to_vec(), opened: log.opened().is_some(), dice_checked }
}

fn note(n: usize, entry: &Entry) -> Option<Note> {
    let text = match entry {
        Entry::Begins { home, away, .. } => {
            let kept: Vec<&str> = [(Seat::Home, home), (Seat::Away, away)]
                .into_iter()
                .filter(|(_, keeper)| **keeper == Keeper::Server)
                .map(|(side, _)| side.name())
                .collect();
            if kept.is_empty() {
                return None;
            }
            format!("the server itself keeps the chain of {}", kept.join(" and "))
        }
        Entry::Silent { side } => format!("{} did not answer in time: these dice lack its link", side.name()),
        Entry::Imposed { side, words, why } => {
            format!("the server acted for {} ({why}): “{words}” carries no link of the coach", side.name())
        }
        Entry::NewChain { side, .. } => format!("{} goes on with another chain", side.name()),
        Entry::Undoes { keep, agreed } => {
            let agreed: Vec<&str> = agreed.iter().map(|side| side.name()).collect();
            format!("taken back to action {keep}, agreed by {}", agreed.join(" and "))
        }
        _ => return None,
    };
    Some(Note { place: format!("entry {n}"), text })
}

fn check_shape(log: &Log, thrown: &[Thrown], faults: &mut Vec<Fault>) {
    let steps = log.live();
    if (log.ready() || !thrown.is_empty()) && thrown.len() != steps.len() + 1 {
        let detail = format!("{} actions in the log, dice of {}", steps.len(), thrown.len().saturating_sub(1));
        faults.push(Fault::new(Code::StepsDiffer, "end", detail));
    }
    for (n, (step, dice)) in steps.iter().zip(thrown.iter().skip(1)).enumerate() {
        if step.answer == Answer::Open && !dice.is_empty() {
            faults.push(Fault::new(Code::AnswerMissing, format!("action {}", n + 1), step.words.clone()));
        }
    }
}

fn check_dice(log: &Log, secret: Bytes, thrown: &[Thrown], faults: &mut Vec<Fault>) -> u32 {
    let heads = std::iter::once(log.root()).chain(log.live().iter().map(|step| step.head));
    let mut checked = 0;
    for (n, (head, dice)) in heads.zip(thrown).enumerate() {
        let Some(context) = log.context(head) else { break };
        let mut source = FairDice::new(secret, context);
        for (i, (faces, face)) in dice.iter().enumerate() {
            let given = source.next(u32::from(*faces));
            checked += 1;
            if given != u32::from(*face) {
                let place = format!("action {n}, die {}", i + 1);
                faults.push(Fault::new(Code::DieAltered, place, format!("it shows {face}, the secret gives {given}")));
            }
        }
    }
    checked
}
