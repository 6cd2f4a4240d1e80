//! Undo: free until a die, an answer of the other coach, something hidden or a concession; after that with consent.

use touchback_engine::Side;
use touchback_provable_dice::Seat;

use super::window::Waiting;
use super::{Act, Broken, Deed, Game, Phase};
use crate::log::{Body, Fair, UndoRule};

/// What a coach can undo.
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
    /// What `side` can undo: its last choice, and everything that followed.
    #[must_use]
    pub fn undo(&self, side: Side) -> Undo {
        if self.phase() != Phase::Playing || self.pending.is_some() {
            return Undo::No;
        }
        let Some(first) = self.live.iter().rposition(|act| act.side == side && act.chosen) else { return Undo::No };
        let to = self.live[..first].last().map_or_else(|| self.started(), |act| act.seq);
        let free = |act: &Act| act.side == side && !act.rolled && act.deed != Deed::GivesUp;
        if self.live[first..].iter().all(free) {
            return Undo::Free(to);
        }
        let strict = self.settings.league || self.settings.undo == UndoRule::None;
        if strict { Undo::No } else { Undo::Ask(to) }
    }

    /// Whether a coach has given up; special plays may still have their last moment.
    #[must_use]
    pub fn is_conceded(&self) -> bool {
        self.live.iter().any(|act| act.deed == Deed::GivesUp)
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
        self.waiting = Waiting::default();
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::leak_tests::{acts, drawn, enter};
    use super::super::window::{FIRST, NEXT, is_window};
    use super::*;
    use crate::log::{CoachKind, DrawRule, How, PlaysDeck, PlaysMethod, PlaysVariant};

    /// A match with special plays in which home gives up at the first question; the last window is open.
    fn conceded() -> Game {
        let rule = DrawRule {
            method: PlaysMethod::Cards,
            variant: PlaysVariant::Points,
            deck: PlaysDeck::Six,
            inducement: false,
            handicap: false,
        };
        let mut game = drawn(rule, 11);
        enter(&mut game, Body::Started);
        let fair = acts(&mut game, Side::Home, "gives-up");
        enter(&mut game, Body::Action { how: How::Coach, key: String::new(), fair });
        assert_eq!(game.phase(), Phase::Playing, "a play may still be declared");
        assert!(is_window(&game.decision().unwrap()));
        game
    }

    #[test]
    fn a_concession_is_taken_back_with_consent_only() {
        let mut game = conceded();
        assert!(game.is_conceded());
        assert!(matches!(game.undo(Side::Home), Undo::Ask(_)), "{:?}", game.undo(Side::Home));
        game.settings.undo = UndoRule::None;
        assert_eq!(game.undo(Side::Home), Undo::No);
        let to = game.started();
        game.settings.undo = UndoRule::Consent;
        assert_eq!(game.undo(Side::Home), Undo::Ask(to));
        enter(&mut game, Body::Undone { side: Side::Home.into(), to, agreed: Some(Side::Away.into()) });
        assert!(!game.is_conceded());
    }

    #[test]
    fn windows_after_a_concession_pass_by_themselves_against_the_computer_too() {
        let mut game = conceded();
        for coach in game.coaches.iter_mut().flatten().skip(1) {
            coach.kind = CoachKind::Computer;
        }
        let asked_at = game.steps[game.at() as usize - 1].entry.time;
        let until = game.window_until().expect("it passes by itself");
        assert!([FIRST, NEXT].contains(&(until - asked_at)), "{until} after {asked_at}");
    }
}
