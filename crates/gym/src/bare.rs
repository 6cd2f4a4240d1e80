//! The engine alone, for comparison: random matches without observation, mask or buffers.

use crate::course::Course;
use std::time::{Duration, Instant};
use touchback_bots::simulate::Seeds;
use touchback_bots::{Bot, Random};
use touchback_engine::dice::Quick;
use touchback_engine::{ActionBuf, Silent, apply, decision, start, view};

/// Plays whole matches with random coaches on each of `threads` threads until each has met `steps` questions with at least two
/// answers; returns how many there were, and how long it took.
#[must_use]
pub fn run(course: &Course, seed: u64, steps: u64, threads: usize) -> (u64, Duration) {
    let begin = Instant::now();
    let total = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads.max(1))
            .map(|thread| scope.spawn(move || one_thread(course, seed, thread as u64, steps)))
            .collect();
        handles.into_iter().map(|handle| handle.join().unwrap_or(0)).sum()
    });
    (total, begin.elapsed())
}

fn one_thread(course: &Course, seed: u64, thread: u64, steps: u64) -> u64 {
    let r = &course.rules;
    let mut actions = ActionBuf::new();
    let (mut count, mut game) = (0, thread << 32);
    while count < steps {
        let seeds = Seeds::of(seed, game);
        let mut bots = seeds.bots.map(Random::new);
        let mut dice = Quick::new(seeds.dice);
        let Ok((mut s, _)) = start(r, &course.setup, &mut dice, &mut Silent) else { return count };
        while let Some(open) = decision(r, &s) {
            actions.clear();
            open.menu.expand(&mut actions);
            let action = match actions.as_slice() {
                [only] => *only,
                several => {
                    count += 1;
                    bots[open.by.index()].choose(r, &view(r, &s, open.by.into()), &open, several)
                }
            };
            if apply(r, &mut s, action, &mut dice, &mut Silent).is_err() {
                break;
            }
        }
        game += 1;
    }
    count
}
