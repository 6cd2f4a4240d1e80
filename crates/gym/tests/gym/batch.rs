//! Batches: the same on any number of threads, nothing left over in a buffer, nothing changed by a bad action.

use crate::common::{Kept, course, setup};
use touchback_bots::BotKind;
use touchback_engine::Side;
use touchback_gym::episode::Stuck;
use touchback_gym::{Batch, Begin, Course, Until};
use touchback_rulesets::{IDS, Size, load_sized};

/// Plays `steps` random steps and gives all that was written, added up.
fn digest(threads: usize, steps: usize) -> Vec<u64> {
    let mut batch =
        Batch::new(Course { begin: Begin::Turn, ..course("sevens") }, 200, threads, true).expect("it starts");
    let mut kept = Kept::of(&batch);
    let mut actions = vec![0; batch.len()];
    batch.reset(5, kept.out()).expect("it resets");
    let mut sums = Vec::new();
    for _ in 0..steps {
        batch.sample(&mut actions);
        batch.step(&actions, kept.out()).expect("sampled actions are allowed");
        let bytes: u64 = kept.observations.iter().enumerate().map(|(n, byte)| (n as u64 + 1) * u64::from(*byte)).sum();
        let masks: u64 = kept.masks.iter().enumerate().map(|(n, on)| (n as u64 + 1) * u64::from(*on)).sum();
        sums.push(bytes ^ masks.rotate_left(17) ^ kept.scores.iter().map(|n| u64::from(*n)).sum::<u64>());
    }
    sums
}

#[test]
fn threads_do_not_change_what_happens() {
    assert_eq!(digest(1, 60), digest(3, 60));
}

#[test]
fn an_observation_drawn_over_the_last_one_is_like_a_fresh_one() {
    for id in IDS {
        let course = Course { most_steps: 300, ..course(id) };
        let mut batch = Batch::new(course, 3, 1, true).expect("it starts");
        let mut kept = Kept::of(&batch);
        let (sight, count) = (batch.course().layout.len(), batch.course().space.len());
        let (mut actions, mut fresh) = (vec![0; 3], vec![9; sight * 3]);
        let mut ended = 0;
        batch.reset(1, kept.out()).expect("it resets");
        for _ in 0..700 {
            batch.sample(&mut actions);
            batch.step(&actions, kept.out()).expect("sampled actions are allowed");
            ended += kept.truncated.iter().chain(&kept.terminated).filter(|end| **end).count();
            for n in 0..3 {
                let side = Side::BOTH[usize::from(kept.seats[n])];
                batch.observe(side, &mut fresh);
                assert!(kept.observations[n * sight..][..sight] == fresh[n * sight..][..sight], "{id}");
                let legal = batch.episode(n).map_or(0, |episode| episode.legal().len());
                assert_eq!(kept.masks[n * count..][..count].iter().filter(|on| **on).count(), legal);
            }
        }
        assert!(ended >= 6);
    }
}

#[test]
fn a_bad_action_changes_nothing() {
    let mut batch = Batch::new(course("elevens"), 2, 1, true).expect("it starts");
    let mut kept = Kept::of(&batch);
    batch.reset(1, kept.out()).expect("it resets");
    let before = (kept.observations.clone(), *batch.episode(0).expect("there").state());
    let mut actions = vec![0; 2];
    batch.sample(&mut actions);
    let barred =
        kept.masks[batch.course().space.len()..].iter().position(|on| !on).expect("something is barred") as i64;
    for bad in [barred, -1, i64::MAX, batch.course().space.len() as i64] {
        actions[1] = bad;
        let refused = batch.step(&actions, kept.out()).expect_err("it is refused");
        assert_eq!((refused.episode, refused.why), (1, Stuck::NotAllowed(bad)));
        assert_eq!((&kept.observations, batch.episode(0).expect("there").state()), (&before.0, &before.1));
    }
    assert!(batch.step(&actions[..1], kept.out()).is_err());
}

#[test]
fn a_turn_a_drive_and_a_small_pitch_end_where_they_should() {
    let size = Size { length: Some(11), width: Some(7), players_on_pitch: Some(3), turns: Some(3), ..Size::default() };
    for id in IDS {
        let rules = load_sized(id, &size).expect("the size fits");
        assert_eq!((rules.pitch.length, rules.pitch.width, rules.players_on_pitch), (11, 7, 3));
        let setup = setup(&rules, "human", "orc");
        let whole = Course::new(rules, setup);
        for (begin, until, auto) in
            [(Begin::Turn, Until::Turn, false), (Begin::Drive, Until::Drive, true), (Begin::Match, Until::Match, true)]
        {
            let course = Course { begin, until, auto, bots: [None, Some(BotKind::Random)], ..whole.clone() };
            let mut batch = Batch::new(course, 4, 1, false).expect("it starts");
            let mut kept = Kept::of(&batch);
            let mut actions = vec![0; 4];
            for seed in 0..5 {
                batch.reset(seed, kept.out()).expect("it resets");
                let mut steps = 0;
                while batch.episode(0).is_some_and(|episode| !episode.is_over()) {
                    let lane = batch.episode(0).expect("there");
                    assert!(
                        lane.by() == Side::Home && lane.state().clock.in_turn,
                        "the learner is asked in turns only"
                    );
                    assert!(!auto || lane.legal().len() > 1);
                    batch.sample(&mut actions);
                    if batch.step(&actions, kept.out()).is_err() {
                        break;
                    }
                    steps += 1;
                    if until == Until::Turn {
                        assert!(batch.episode(0).is_some_and(|e| e.is_over() || e.state().team(Side::Home).turn == 1));
                    }
                }
                assert!(steps > 0);
            }
        }
    }
}

#[test]
fn sizes_that_cannot_be_played_are_refused() {
    for size in [
        Size { length: Some(0), ..Size::default() },
        Size { length: Some(40), ..Size::default() },
        Size { width: Some(0), ..Size::default() },
        Size { depth: Some(15), ..Size::default() },
        Size { players_on_pitch: Some(0), ..Size::default() },
        Size { turns: Some(0), ..Size::default() },
    ] {
        assert!(load_sized("sevens", &size).is_err(), "{size:?}");
    }
}
