//! Looking closer: the plans that promise most are tried out, each with the same dice, to the end of the turn.

use touchback_engine::dice::Quick;
use touchback_engine::{Action, ActionBuf, Rules, Side, Silent, State, Status, apply, decision, view};

use super::Planner;
use super::turn::Offer;
use super::value::Judge;
use crate::Bot;
use crate::scripted::Scripted;

/// Plans that are tried out.
const PLANS: usize = 3;
/// A trial is abandoned after this many answers; no turn takes that many.
const LONGEST: u32 = 400;
/// Positions that one trial may take.
const TRIAL: u32 = 12_000;
/// How much better another plan must do, in standard errors.
const SURE: f32 = 1.0;

impl Planner {
    /// The best of some offers, which come in the order of their promise.
    pub(super) fn closer(&mut self, r: &Rules, s: &State, me: Side, offers: &[Offer]) -> usize {
        let tried = &offers[..offers.len().min(PLANS)];
        let (mut gains, mut looks) = ([(0.0_f32, 0.0_f32); PLANS], 0.0_f32);
        let share = self.left / 3;
        let until = self.left - share;
        while self.left > until && tried.len() > 1 {
            let seed = self.chance.next();
            let first = self.trial(r, s, me, &tried[0], seed);
            looks += 1.0;
            for (n, offer) in tried.iter().enumerate().skip(1) {
                let gain = self.trial(r, s, me, offer, seed) - first;
                gains[n].0 += gain;
                gains[n].1 += gain * gain;
            }
        }
        let sure = |n: usize| {
            let mean = gains[n].0 / looks;
            mean - SURE * (((gains[n].1 / looks - mean * mean).max(0.0) + 0.0005) / looks).sqrt()
        };
        let better = (1..tried.len()).max_by(|a, b| sure(*a).total_cmp(&sure(*b)));
        better.filter(|n| looks > 1.0 && sure(*n) > 0.0).unwrap_or(0)
    }

    /// What the position is worth at the end of the turn if it goes on with this plan.
    fn trial(&mut self, r: &Rules, s: &State, me: Side, offer: &Offer, seed: u64) -> f32 {
        let mut own = Planner::with_budget(TRIAL, seed);
        own.remember(s);
        own.script.plan = Some(offer.plan);
        let mut other = Scripted::new(seed);
        let (mut copy, mut dice, mut listed) = (*s, Quick::new(seed), ActionBuf::new());
        let mut action = Action::Activate(offer.plan.who, offer.plan.kind);
        for _ in 0..LONGEST {
            if !matches!(apply(r, &mut copy, action, &mut dice, &mut Silent), Ok(Status::Playing)) {
                break;
            }
            let Some(asked) = decision(r, &copy) else { break };
            let scores = |s: &State| s.teams.map(|team| team.score);
            if copy.clock.active != me || !copy.clock.in_turn || scores(&copy) != scores(s) {
                break;
            }
            listed.clear();
            asked.menu.expand(&mut listed);
            action = match listed.as_slice() {
                [only] => *only,
                several if asked.by == me => own.choose(r, &view(r, &copy, me.into()), &asked, several),
                several => other.choose(r, &view(r, &copy, asked.by.into()), &asked, several),
            };
        }
        self.left = self.left.saturating_sub(own.budget - own.left + 1);
        let mut judge = Judge::new(r, &copy, me);
        if copy.team(me).score > s.team(me).score { judge.scored(s, 0) } else { judge.value(&copy) }
    }
}
