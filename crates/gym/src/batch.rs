//! Many episodes at once, each into its own part of the caller's buffers, shared out over threads.

use std::sync::OnceLock;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::course::Course;
use crate::episode::{Episode, Outcome, Stuck};
use touchback_engine::action::MOST_ACTIONS;
use touchback_engine::{ActionBuf, Side};

/// The fewest episodes that are worth a thread of their own.
const GRAIN: usize = 32;

/// Where results go. Each slice holds the parts of all episodes in their order.
pub struct Buffers<'a> {
    /// [`Layout::len`](crate::Layout::len) bytes each: what the deciding seat may know.
    pub observations: &'a mut [u8],
    /// [`Space::len`](crate::Space::len) each: whether an action is allowed.
    pub masks: &'a mut [bool],
    /// Two each, home and away.
    pub rewards: &'a mut [f32],
    pub terminated: &'a mut [bool],
    pub truncated: &'a mut [bool],
    /// Who decides: 0 for home, 1 for away.
    pub seats: &'a mut [u8],
    /// Two each; those of the episode that ended where one has.
    pub scores: &'a mut [u8],
}

impl<'a> Buffers<'a> {
    /// Whether every slice has room for exactly `count` episodes.
    #[must_use]
    pub fn fit(&self, course: &Course, count: usize) -> bool {
        self.observations.len() == count * course.layout.len()
            && self.masks.len() == count * course.space.len()
            && self.rewards.len() == count * 2
            && self.terminated.len() == count
            && self.truncated.len() == count
            && self.seats.len() == count
            && self.scores.len() == count * 2
    }

    fn split(self, course: &Course, at: usize) -> (Buffers<'a>, Buffers<'a>) {
        let (observations, later_observations) = self.observations.split_at_mut(at * course.layout.len());
        let (masks, later_masks) = self.masks.split_at_mut(at * course.space.len());
        let (rewards, later_rewards) = self.rewards.split_at_mut(at * 2);
        let (terminated, later_terminated) = self.terminated.split_at_mut(at);
        let (truncated, later_truncated) = self.truncated.split_at_mut(at);
        let (seats, later_seats) = self.seats.split_at_mut(at);
        let (scores, later_scores) = self.scores.split_at_mut(at * 2);
        let later = Buffers {
            observations: later_observations,
            masks: later_masks,
            rewards: later_rewards,
            terminated: later_terminated,
            truncated: later_truncated,
            seats: later_seats,
            scores: later_scores,
        };
        (Buffers { observations, masks, rewards, terminated, truncated, seats, scores }, later)
    }
}

/// An episode of a batch, and which one of its series it is.
struct Lane {
    episode: Episode,
    series: u64,
    game: u64,
}

/// A step that was refused: nothing was played in any episode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    pub episode: usize,
    pub why: Stuck,
}

pub struct Batch {
    course: Course,
    lanes: Vec<Lane>,
    /// How many parts the episodes are shared out in.
    parts: usize,
    /// Whether an episode that ended begins anew in the same step.
    renew: bool,
}

impl Batch {
    /// `count` episodes on up to `threads` threads; 0 for as many as there are cores, which are the most.
    pub fn new(course: Course, count: usize, threads: usize, renew: bool) -> Result<Batch, String> {
        let mut scratch = ActionBuf::new();
        let lane = |n: usize| -> Result<Lane, Stuck> {
            let (series, game) = (0, first_game(n));
            Ok(Lane { episode: Episode::new(&course, series, game, &mut scratch)?, series, game })
        };
        let lanes = (0..count).map(lane).collect::<Result<_, _>>().map_err(|why| format!("{why:?}"))?;
        // One part for each thread: an episode stays with its core, where its memory is near.
        let parts = if threads == 0 { cores() } else { threads };
        Ok(Batch { course, lanes, parts, renew })
    }

    #[must_use]
    pub const fn course(&self) -> &Course {
        &self.course
    }

    #[must_use]
    pub const fn len(&self) -> usize {
        self.lanes.len()
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.lanes.is_empty()
    }

    #[must_use]
    pub fn episode(&self, n: usize) -> Option<&Episode> {
        self.lanes.get(n).map(|lane| &lane.episode)
    }

    /// Memory of one episode beside the buffers.
    #[must_use]
    pub const fn bytes_per_episode(&self) -> usize {
        size_of::<Lane>() + MOST_ACTIONS * size_of::<u16>()
    }

    /// Begins all episodes anew. Episode `n` depends on the seed and `n` alone.
    pub fn reset(&mut self, seed: u64, out: Buffers) -> Result<(), Refused> {
        out.masks.fill(false);
        self.each(out, &|course, n, lane, scratch, out| {
            (lane.series, lane.game) = (seed, first_game(n));
            lane.renew(course, scratch)?;
            *out.rewards = [0.0; 2];
            (*out.terminated, *out.truncated, *out.scores) = (false, false, [0; 2]);
            lane.show(course, out);
            Ok(())
        })
    }

    /// Takes one action in each episode. If one of them is not allowed, nothing is played.
    pub fn step(&mut self, actions: &[i64], out: Buffers) -> Result<(), Refused> {
        let count = self.course.space.len();
        for ((n, lane), mask) in self.lanes.iter().enumerate().zip(out.masks.chunks_exact(count)) {
            let action = actions.get(n).copied().unwrap_or(-1);
            let allowed = usize::try_from(action).is_ok_and(|index| mask.get(index) == Some(&true));
            if lane.episode.is_over() {
                return Err(Refused { episode: n, why: Stuck::Over });
            }
            if !allowed {
                return Err(Refused { episode: n, why: Stuck::NotAllowed(action) });
            }
        }
        let renew = self.renew;
        self.each(out, &|course, n, lane, scratch, out| {
            for index in lane.episode.legal() {
                out.masks[usize::from(*index)] = false;
            }
            let Outcome { rewards, terminated, truncated, score } = lane.episode.step(course, actions[n], scratch)?;
            (*out.rewards, *out.terminated, *out.truncated, *out.scores) = (rewards, terminated, truncated, score);
            if renew && (terminated || truncated) {
                lane.game += 1;
                lane.renew(course, scratch)?;
            }
            lane.show(course, out);
            Ok(())
        })
    }

    /// An allowed action for each episode, each equally likely.
    pub fn sample(&mut self, out: &mut [i64]) {
        for (lane, slot) in self.lanes.iter_mut().zip(out) {
            *slot = lane.episode.sample().map_or(-1, i64::from);
        }
    }

    /// What one seat of each episode may know, whoever decides.
    pub fn observe(&self, seat: Side, out: &mut [u8]) {
        let size = self.course.layout.len();
        for (lane, out) in self.lanes.iter().zip(out.chunks_exact_mut(size)) {
            lane.episode.observe(&self.course, seat, out);
        }
    }

    fn each(&mut self, out: Buffers, one: &One) -> Result<(), Refused> {
        let (course, lanes) = (&self.course, self.lanes.as_mut_slice());
        let most = lanes.len().div_ceil(self.parts).max(GRAIN);
        if self.parts > 1
            && lanes.len() > most
            && let Some(pool) = pool()
        {
            return pool.install(|| share(course, most, (0, lanes), out, one));
        }
        in_a_row(course, 0, lanes, out, one)
    }
}

/// Episodes of one batch never meet those of another place in it.
const fn first_game(n: usize) -> u64 {
    (n as u64) << 32
}

impl Lane {
    fn renew(&mut self, course: &Course, scratch: &mut ActionBuf) -> Result<(), Stuck> {
        self.episode = Episode::new(course, self.series, self.game, scratch)?;
        Ok(())
    }

    fn show(&mut self, course: &Course, out: Part) {
        for index in self.episode.legal() {
            out.masks[usize::from(*index)] = true;
        }
        *out.seats = self.episode.by() as u8;
        self.episode.show(course, out.observations);
    }
}

/// The buffers of one episode.
struct Part<'a> {
    observations: &'a mut [u8],
    masks: &'a mut [bool],
    rewards: &'a mut [f32; 2],
    terminated: &'a mut bool,
    truncated: &'a mut bool,
    seats: &'a mut u8,
    scores: &'a mut [u8; 2],
}

type One<'a> = dyn Fn(&Course, usize, &mut Lane, &mut ActionBuf, Part) -> Result<(), Stuck> + Sync + 'a;

/// One pool for the whole process. The thread that asks first belongs to it, so that nobody has to be woken before work begins.
fn pool() -> Option<&'static ThreadPool> {
    static POOL: OnceLock<Option<ThreadPool>> = OnceLock::new();
    let build = || ThreadPoolBuilder::new().num_threads(cores()).use_current_thread().build().ok();
    POOL.get_or_init(build).as_ref()
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Halves the episodes until a part has at most `most`; another thread takes over a half if it has nothing to do.
fn share(
    course: &Course,
    most: usize,
    (first, lanes): (usize, &mut [Lane]),
    out: Buffers,
    one: &One,
) -> Result<(), Refused> {
    if lanes.len() <= most {
        return in_a_row(course, first, lanes, out, one);
    }
    let half = lanes.len() / 2;
    let (early, late) = lanes.split_at_mut(half);
    let (out_early, out_late) = out.split(course, half);
    let (a, b) = rayon::join(
        || share(course, most, (first, early), out_early, one),
        || share(course, most, (first + half, late), out_late, one),
    );
    a.and(b)
}

fn in_a_row(course: &Course, first: usize, lanes: &mut [Lane], out: Buffers, one: &One) -> Result<(), Refused> {
    let mut scratch = ActionBuf::new();
    let (sight, count) = (course.layout.len(), course.space.len());
    let parts = out
        .observations
        .chunks_exact_mut(sight)
        .zip(out.masks.chunks_exact_mut(count))
        .zip(out.rewards.as_chunks_mut::<2>().0)
        .zip(out.scores.as_chunks_mut::<2>().0)
        .zip(out.terminated.iter_mut().zip(out.truncated).zip(out.seats));
    for ((n, lane), parts) in lanes.iter_mut().enumerate().zip(parts) {
        let ((((observations, masks), rewards), scores), ((terminated, truncated), seats)) = parts;
        let part = Part { observations, masks, rewards, terminated, truncated, seats, scores };
        one(course, first + n, lane, &mut scratch, part).map_err(|why| Refused { episode: first + n, why })?;
    }
    Ok(())
}
