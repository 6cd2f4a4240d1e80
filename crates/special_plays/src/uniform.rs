//! Uniform play: every choice is made with equal chances among the legal ones, and a coach buys as long as he can pay. It is
//! what `--choices random` does, and what the exact odds are odds of.

use touchback_provable_dice::Seat;

use crate::draw::{Answer, Asks, Draw};
use crate::pool::Numbers;

/// A choice with equal chances. Purchases for points continue while any card is affordable; gold may be kept at any
/// time.
pub fn choose(draw: &Draw, ask: Asks, numbers: &mut dyn Numbers) -> Answer {
    let mut options = draw.options(ask);
    if matches!(ask, Asks::Buy { .. }) && options.len() > 1 {
        options.pop();
    }
    let count = u32::try_from(options.len()).unwrap_or(1).max(1);
    options.get(numbers.below(count) as usize).copied().unwrap_or(Answer::Enough)
}

/// Plays a draw to its end.
pub fn play_out(draw: &mut Draw, numbers: &mut dyn Numbers) {
    while let Some(ask) = draw.asks().first().copied() {
        let answer = choose(draw, ask, numbers);
        if draw.answer(ask.by().unwrap_or(Seat::Home), answer).is_err() {
            return;
        }
    }
}
