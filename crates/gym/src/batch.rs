//! Many episodes at once, each into its own part of the caller's buffers, shared out over threads.

use std::sync::OnceLock;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::course::Course;
use crate::episode::{Episode, Outcome, Stuck};
use touchback_engine::action::MOST_ACTIONS;
use touchback_engine::{ActionBuf, Side};

/// The fewest episodes worth a separate thread.
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
    /// Whether an episode that ended restarts in the same step.
    renew: bool,
    /// An allowed action for each episode, drawn by the thread that played it; -1 where it is over.
    drawn: Vec<i64>,
    /// Whether nobody has read those yet.
    fresh: bool,
}

impl Batch {
    /// `count` episodes on up to `threads` threads; 0 for one per core, which is the maximum.
    pub fn new(course: Course, count: usize, threads: usize, renew: bool) -> Result<Batch, String> {
        let mut scratch = ActionBuf::new();
        let lane = |n: usize| -> Result<Lane, Stuck> {
            let (series, game) = (0, first_game(n));
            Ok(Lane { episode: Episode::new(&course, series, game, &mut scratch)?, series, game })
        };
        let lanes = (0..count).map(lane).collect::<Result<_, _>>().map_err(|why| format!("{why:?}"))?;
        // One part for each thread: an episode stays with its core, where its memory is near.
        let parts = if threads == 0 { cores() } else { threads };
        Ok(Batch { course, lanes, parts: parts.min(cores()), renew, drawn: vec![-1; count], fresh: false })
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

    /// Memory of one episode besides the buffers.
    #[must_use]
    pub const fn bytes_per_episode(&self) -> usize {
        size_of::<Lane>() + MOST_ACTIONS * size_of::<u16>()
    }

    /// Restarts all episodes. Episode `n` depends only on the seed and `n`.
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
        if self.drawn != actions || actions.contains(&-1) {
            self.check(actions, out.masks)?;
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

    /// Whether every episode is running and allows its action.
    fn check(&self, actions: &[i64], masks: &[bool]) -> Result<(), Refused> {
        let count = self.course.space.len();
        for ((n, lane), mask) in self.lanes.iter().enumerate().zip(masks.chunks_exact(count)) {
            let action = actions.get(n).copied().unwrap_or(-1);
            let allowed = usize::try_from(action).is_ok_and(|index| mask.get(index) == Some(&true));
            if lane.episode.is_over() {
                return Err(Refused { episode: n, why: Stuck::Over });
            }
            if !allowed {
                return Err(Refused { episode: n, why: Stuck::NotAllowed(action) });
            }
        }
        Ok(())
    }

    /// An allowed action for each episode, each equally likely.
    pub fn sample(&mut self, out: &mut [i64]) {
        if !std::mem::take(&mut self.fresh) {
            self.drawn.iter_mut().zip(&mut self.lanes).for_each(|(drawn, lane)| *drawn = lane.draw());
        }
        out.iter_mut().zip(&self.drawn).for_each(|(slot, drawn)| *slot = *drawn);
    }

    /// What one seat of each episode may know, no matter who decides.
    pub fn observe(&self, seat: Side, out: &mut [u8]) {
        let size = self.course.layout.len();
        for (lane, out) in self.lanes.iter().zip(out.chunks_exact_mut(size)) {
            lane.episode.observe(&self.course, seat, out);
        }
    }

    fn each(&mut self, out: Buffers, one: &One) -> Result<(), Refused> {
        let most = self.lanes.len().div_ceil(self.parts).max(GRAIN);
        let (course, all) = (&self.course, Job { first: 0, lanes: &mut self.lanes, drawn: &mut self.drawn, out });
        self.fresh = true;
        // Only call threads that are needed: a forked process has no helpers.
        if all.lanes.len() > most
            && let Some(pool) = pool()
        {
            return pool.install(|| share(course, most, all, one));
        }
        all.run(course, one)
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

    fn draw(&mut self) -> i64 {
        self.episode.sample().map_or(-1, i64::from)
    }

    fn show(&mut self, course: &Course, out: Part) {
        *out.drawn = self.draw();
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
    drawn: &'a mut i64,
}

type One<'a> = dyn Fn(&Course, usize, &mut Lane, &mut ActionBuf, Part) -> Result<(), Stuck> + Sync + 'a;

/// One pool for the whole process. The first calling thread belongs to it, so no thread must be woken before work
/// begins.
fn pool() -> Option<&'static ThreadPool> {
    static POOL: OnceLock<Option<ThreadPool>> = OnceLock::new();
    let build = || ThreadPoolBuilder::new().num_threads(cores()).use_current_thread().build().ok();
    POOL.get_or_init(build).as_ref()
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Some episodes of a batch from number `first` on, with all that is theirs.
struct Job<'a> {
    first: usize,
    lanes: &'a mut [Lane],
    drawn: &'a mut [i64],
    out: Buffers<'a>,
}

impl<'a> Job<'a> {
    fn split(self, course: &Course, at: usize) -> (Job<'a>, Job<'a>) {
        let (lanes, later_lanes) = self.lanes.split_at_mut(at);
        let (drawn, later_drawn) = self.drawn.split_at_mut(at);
        let (out, later_out) = self.out.split(course, at);
        let later = Job { first: self.first + at, lanes: later_lanes, drawn: later_drawn, out: later_out };
        (Job { first: self.first, lanes, drawn, out }, later)
    }

    fn run(self, course: &Course, one: &One) -> Result<(), Refused> {
        let mut scratch = ActionBuf::new();
        let (sight, count) = (course.layout.len(), course.space.len());
        let out = self.out;
        let parts = out
            .observations
            .chunks_exact_mut(sight)
            .zip(out.masks.chunks_exact_mut(count))
            .zip(out.rewards.as_chunks_mut::<2>().0)
            .zip(out.scores.as_chunks_mut::<2>().0)
            .zip(out.terminated.iter_mut().zip(out.truncated).zip(out.seats).zip(self.drawn));
        for ((n, lane), parts) in (self.first..).zip(self.lanes).zip(parts) {
            let ((((observations, masks), rewards), scores), (((terminated, truncated), seats), drawn)) = parts;
            let part = Part { observations, masks, rewards, terminated, truncated, seats, scores, drawn };
            one(course, n, lane, &mut scratch, part).map_err(|why| Refused { episode: n, why })?;
        }
        Ok(())
    }
}

/// Halves the episodes until a part has at most `most`. Another thread takes over a half if it is awake; a sleeping
/// thread is not waited for, since on a busy machine that takes longer than the work.
fn share(course: &Course, most: usize, all: Job, one: &One) -> Result<(), Refused> {
    if all.lanes.len() <= most {
        return all.run(course, one);
    }
    let half = all.lanes.len() / 2;
    let (early, late) = all.split(course, half);
    let (a, b) = rayon::join(|| share(course, most, early, one), || share(course, most, late, one));
    a.and(b)
}
