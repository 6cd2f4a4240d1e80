//! Training the judge: positions of matches between bots, their results, and gradient descent.
//!
//! The net has a few hundred numbers, so plain Adam (Kingma and Ba, 2015) in sixty lines does what a library would.

use touchback_engine::dice::Quick;
use touchback_engine::{Action, Ask, Decision, Event, Events, Rules, Side, State};

use super::{FEATURES, Features, HIDDEN, Net, features, node, squash};
use crate::simulate::{Trouble, Watcher};

/// A position and the points it led to.
#[derive(Clone, Debug)]
pub struct Sample {
    pub x: Features,
    pub points: f32,
}

/// One position in this many is kept: those of one turn are much alike.
const ONE_IN: u32 = 3;

/// Keeps random positions at which an activation is chosen or a drive begins, by a seed.
pub struct Positions {
    seen: Vec<(Features, Side)>,
    chance: Quick,
}

impl Events for Positions {
    fn emit(&mut self, _: Event) {}
}

impl Watcher for Positions {
    fn asked(&mut self, r: &Rules, s: &State, asked: &Decision, _: &[Action]) -> Result<(), Trouble> {
        if matches!(asked.ask, Ask::Turn | Ask::SetUpPlayer) && self.chance.below(ONE_IN) == 0 {
            self.seen.extend(Side::BOTH.map(|side| (features(r, s, side), side)));
        }
        Ok(())
    }
}

impl Positions {
    #[must_use]
    pub const fn new(seed: u64) -> Positions {
        Positions { seen: Vec::new(), chance: Quick::new(seed) }
    }

    /// The samples, with the points that each side had in the end.
    pub fn samples(self, points: [f32; 2]) -> impl Iterator<Item = Sample> {
        self.seen.into_iter().map(move |(x, side)| Sample { x, points: points[side.index()] })
    }
}

const NUMBERS: usize = HIDDEN * (FEATURES + 2) + 1;

/// Trains a net from random weights. The same samples and seed give the same net.
#[must_use]
pub fn train(samples: &[Sample], rounds: u32, seed: u64) -> Net {
    let mut chance = Quick::new(seed);
    let mut numbers: Vec<f32> = (0..NUMBERS).map(|_| (chance.below(2001) as f32 - 1000.0) / 4000.0).collect();
    let (mut slope, mut square) = (vec![0.0_f32; NUMBERS], vec![0.0_f32; NUMBERS]);
    let batch = 64;
    let steps = rounds * (samples.len() / batch) as u32;
    for step in 1..=steps {
        let mut down = vec![0.0_f32; NUMBERS];
        for _ in 0..batch {
            descend(&numbers, &samples[chance.below(samples.len() as u32) as usize], &mut down);
        }
        let rate = 0.01 * (1.0 - 0.95 * step as f32 / steps as f32);
        let (first, second) =
            (1.0 - 0.9_f32.powi(step.min(10_000) as i32), 1.0 - 0.999_f32.powi(step.min(100_000) as i32));
        for n in 0..NUMBERS {
            let d = down[n] / batch as f32 + 1e-5 * numbers[n];
            slope[n] = 0.9 * slope[n] + 0.1 * d;
            square[n] = 0.999 * square[n] + 0.001 * d * d;
            numbers[n] -= rate * (slope[n] / first) / ((square[n] / second).sqrt() + 1e-8);
        }
    }
    net(&numbers)
}

fn net(numbers: &[f32]) -> Net {
    let hidden = numbers[..HIDDEN * FEATURES].chunks(FEATURES);
    let rest = &numbers[HIDDEN * FEATURES..];
    Net {
        hidden: hidden.map(|row| std::array::from_fn(|n| row[n])).collect(),
        bias: rest[..HIDDEN].to_vec(),
        out: rest[HIDDEN..2 * HIDDEN].to_vec(),
        offset: rest[2 * HIDDEN],
    }
}

/// Adds the gradient of one sample.
fn descend(numbers: &[f32], sample: &Sample, down: &mut [f32]) {
    let (bias, out) = (HIDDEN * FEATURES, HIDDEN * FEATURES + HIDDEN);
    let mut nodes = [0.0; HIDDEN];
    let mut sum = numbers[NUMBERS - 1];
    for n in 0..HIDDEN {
        let row: &Features = numbers[n * FEATURES..(n + 1) * FEATURES].try_into().unwrap_or(&[0.0; FEATURES]);
        nodes[n] = node(row, numbers[bias + n], &sample.x);
        sum += nodes[n] * numbers[out + n];
    }
    let error = squash(sum) - sample.points;
    down[NUMBERS - 1] += error;
    for n in 0..HIDDEN {
        down[out + n] += error * nodes[n];
        let back = error * numbers[out + n] * (1.0 - nodes[n] * nodes[n]);
        down[bias + n] += back;
        for (d, x) in down[n * FEATURES..(n + 1) * FEATURES].iter_mut().zip(&sample.x) {
            *d += back * x;
        }
    }
}

/// How far the predicted chances are from the results, and how often each came true.
#[derive(Clone, Debug, Default)]
pub struct Calibration {
    /// The mean squared error; 0.25 for always saying ½ where there are no draws.
    pub brier: f64,
    /// The same for always predicting the mean.
    pub plain: f64,
    /// For each tenth: how many positions, the mean prediction, the mean of the points.
    pub tenths: [(u32, f64, f64); 10],
}

#[must_use]
pub fn calibration(net: &Net, samples: &[Sample]) -> Calibration {
    let mut told = Calibration::default();
    let n = samples.len().max(1) as f64;
    let mean = samples.iter().map(|s| f64::from(s.points)).sum::<f64>() / n;
    for sample in samples {
        let (chance, points) = (f64::from(net.answer(&sample.x)), f64::from(sample.points));
        told.brier += (chance - points).powi(2) / n;
        told.plain += (mean - points).powi(2) / n;
        let tenth = &mut told.tenths[((chance * 10.0) as usize).min(9)];
        *tenth = (tenth.0 + 1, tenth.1 + chance, tenth.2 + points);
    }
    for tenth in &mut told.tenths {
        let n = f64::from(tenth.0.max(1));
        (tenth.1, tenth.2) = (tenth.1 / n, tenth.2 / n);
    }
    told
}
