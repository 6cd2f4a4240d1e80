//! Taking back: free until a die, an answer of the other coach or something hidden; beyond that with consent.

use touchback_engine::Side;
use touchback_fair::Seat;

use super::{Broken, Game, Phase};
use crate::log::{Body, Fair, UndoRule};

/// What a coach can take back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Undo {
    /// At once, back to this entry.
    Free(u64),
    /// With the opponent's consent.
    Ask(u64),
    No,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct UndoRequest {
    pub by: Side,
    pub to: u64,
}

impl Game {
    /// What `side` can take back: its last choice, and all that followed.
    #[must_use]
    pub fn undo(&self, side: Side) -> Undo {
        if self.phase() != Phase::Playing || self.pending.is_some() {
            return Undo::No;
        }
        let Some(first) = self.live.iter().rposition(|act| act.side == side && act.chosen) else { return Undo::No };
        let to = self.live[..first].last().map_or_else(|| self.started(), |act| act.seq);
        if self.live[first..].iter().all(|act| act.side == side && !act.rolled) {
            return Undo::Free(to);
        }
        let strict = self.settings.league || self.settings.undo == UndoRule::None;
        if strict { Undo::No } else { Undo::Ask(to) }
    }

    fn started(&self) -> u64 {
        let started = self.steps.iter().find(|step| matches!(step.entry.body, Body::Started));
        started.map_or(0, |step| step.seq)
    }

    pub(super) fn go_back(&mut self, seq: u64, side: Side, to: u64, agreed: Option<Side>) -> Result<(), Broken> {
        let keep = self.live.iter().filter(|act| act.seq <= to).count();
        let dropped: Vec<u64> = self.live[keep..].iter().map(|act| act.seq).collect();
        let mut seats = vec![Seat::from(side)];
        seats.extend(agreed.map(Seat::from));
        self.note(Fair::Undoes { keep: (self.draws() + keep) as u32, agreed: seats })?;
        for seq in dropped {
            if let Some(step) = self.steps.get_mut(seq as usize - 1) {
                step.undone = true;
            }
        }
        self.live.truncate(keep);
        self.pending = None;
        self.undo_request = None;
        self.at = seq;
        self.state = self.play_again(&mut |_| ())?;
        Ok(())
    }
}
