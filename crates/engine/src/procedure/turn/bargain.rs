//! A bargain between the coaches (OB-6.1-9, OB-6.1-10, OB-3.2-7): one offers, between two activations, and the other agrees or
//! declines. A play changes hands unseen by everybody else; the buyer sees it once it is his.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::event::Event;
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::illegal::{Illegal, Why};
use crate::offer::{Give, Offer, Price};
use crate::play::{Line, LineState};
use crate::rules::Rules;
use crate::state::{Side, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bargain {
    pub by: Side,
    pub offer: Offer,
}

fn line(s: &State, side: Side, line: u8) -> Option<&Line> {
    s.hands[side.index()].lines.get(usize::from(line))
}

fn holds(s: &State, side: Side, n: u8) -> bool {
    line(s, side, n).is_some_and(|line| line.state == LineState::Held)
}

impl Bargain {
    /// Whether this side has what it offers, and the other could pay. Only its owner knows whether a hidden play of the
    /// other is still worth anything.
    pub fn check(self, s: &State) -> Result<(), Illegal> {
        let (by, other) = (self.by, self.by.other());
        let refused = Err(Illegal::NotForSale(self.offer, Why::NotOwned));
        let room = |side: Side| s.hands[side.index()].room() > 0;
        let gives = match self.offer.give {
            Give::Play(n) => holds(s, by, n) && room(other),
            Give::Apothecary => s.team(by).apothecaries > 0,
            Give::Promise => true,
        };
        if !gives {
            return refused;
        }
        match self.offer.price {
            Price::Gold(gold) if u32::from(gold) > s.team(other).treasury => {
                Err(Illegal::NotForSale(self.offer, Why::NoneLeft))
            }
            Price::Gold(_) => Ok(()),
            Price::Play(n) => {
                let there = line(s, other, n).is_some_and(|line| line.state != LineState::None && !line.public);
                if there && room(by) { Ok(()) } else { refused }
            }
        }
    }

    fn agreed(self, cx: &mut Cx) -> bool {
        let (by, other) = (self.by, self.by.other());
        // A play that has lapsed unseen is worth nothing: then nothing changes hands.
        let pays = match self.offer.price {
            Price::Gold(gold) => u32::from(gold) <= cx.s.team(other).treasury,
            Price::Play(n) => holds(cx.s, other, n),
        };
        if !pays || self.check(cx.s).is_err() {
            return false;
        }
        match self.offer.give {
            Give::Play(n) => hand_over(cx.s, by, n),
            Give::Apothecary => {
                cx.s.team_mut(by).apothecaries -= 1;
                cx.s.team_mut(other).apothecaries += 1;
            }
            Give::Promise => {}
        }
        match self.offer.price {
            Price::Gold(gold) => {
                cx.s.team_mut(other).treasury -= u32::from(gold);
                cx.s.team_mut(by).treasury += u32::from(gold);
            }
            Price::Play(n) => hand_over(cx.s, other, n),
        }
        cx.s.open_to = cx.s.hands.map(|hand| hand.may_open());
        true
    }
}

/// The line goes to the other hand; its place stays, so line numbers do not change.
fn hand_over(s: &mut State, from: Side, n: u8) {
    let line = s.hands[from.index()].lines[usize::from(n)];
    let hand = &mut s.hands[from.other().index()];
    if let Some(slot) = hand.lines.iter_mut().find(|slot| slot.state == LineState::None) {
        *slot = line;
        let gone = &mut s.hands[from.index()].lines[usize::from(n)];
        (gone.state, gone.may_open) = (LineState::Traded, 0);
    }
}

impl Procedure for Bargain {
    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        let menu = Menu::new(self.by.other()).choice(Choice::Use).choice(Choice::Decline);
        Some(Decision::new(Ask::Bargain(self.offer), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        cx.pop()?;
        let agreed = action == Action::Choose(Choice::Use) && self.agreed(cx);
        cx.emit(Event::Bargained { side: self.by, offer: self.offer, agreed });
        // The earlier question is asked again.
        Ok(Next::Ask)
    }
}
