//! The kernel alone plays matches to their end.

use touchback_engine::event::TurnEnd;
use touchback_engine::{ActionBuf, Dice, Event, Roll, apply, decision, legal_actions, start};
use touchback_kernel::{rules, setup};

/// A xorshift generator, for dice and for coaches that pick anything.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % count
    }
}

impl Dice for Chance {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        Some(self.below(u64::from(roll.die().faces())) as u8 + 1)
    }
}

/// More answers than any match of sixteen turns takes.
const MOST: usize = 50_000;

#[test]
fn matches_without_any_unit_end_after_all_their_turns() {
    let rules = rules();
    assert_eq!(rules.units.revisions().count(), 0);
    let mut blocks = 0;
    for seed in 1..=20 {
        let (mut dice, mut coach) = (Chance(seed), Chance(seed << 32 | 1));
        let mut log: Vec<Event> = Vec::new();
        let (mut state, _) = start(&rules, &setup(&rules), &mut dice, &mut log).expect("the match starts");
        let mut open = ActionBuf::default();
        let mut answers = 0;
        while decision(&rules, &state).is_some() {
            legal_actions(&rules, &state, &mut open);
            let picked = open.as_slice()[coach.below(open.as_slice().len() as u64) as usize];
            apply(&rules, &mut state, picked, &mut dice, &mut log).expect("what is offered is accepted");
            answers += 1;
            assert!(answers < MOST, "the match of seed {seed} does not end");
        }
        let turns = log.iter().filter(|event| matches!(event, Event::TurnStarted { .. })).count();
        let ends = log.iter().filter(|event| matches!(event, Event::TurnEnded { how: TurnEnd::Turnover, .. })).count();
        assert!(state.clock.over && (30..=32).contains(&turns), "seed {seed}: {turns} turns");
        assert!(ends > 0, "nobody lost the ball or fell");
        assert!(!log.iter().any(|event| matches!(event, Event::SkillUsed { .. })), "there is no skill to use");
        blocks += log.iter().filter(|event| matches!(event, Event::KnockedDown { .. })).count();
    }
    assert!(blocks > 0, "nobody was knocked down in any match");
}
