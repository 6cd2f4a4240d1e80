//! The best path to a square: the one with the highest chance, re-rolls and skills included.
//!
//! Target numbers and modifiers come from the engine's own queries; only the search over squares is done here. The
//! answer for one path is the same as that of [`plan`](crate::plan), which plays it out (a test compares them). Break
//! Tackle, Pro and the opponents' reactions to a dodge (Tentacles, Diving Tackle) are not considered here;
//! [`plan`](crate::plan) counts them too.

use std::collections::HashMap;

use touchback_engine::rules::TestKind;
use touchback_engine::skill::Skill;
use touchback_engine::state::Flag;
use touchback_engine::view::Known;
use touchback_engine::{Pid, Rules, Sq, query};

use crate::{Own, Policy, Unanswerable};

/// How far a player gets.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Legs {
    /// Squares free of Rushes.
    pub movement: u8,
    pub rushes: u8,
    /// Squares that must be left on arrival: one for the block of a Blitz.
    pub kept: u8,
}

impl Legs {
    fn most(self) -> u8 {
        (self.movement + self.rushes).saturating_sub(self.kept)
    }
}

/// A square within reach.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Reached {
    pub at: Sq,
    /// Best chance of getting there, without re-rolls.
    pub chance: f64,
    /// The same with a square left for a block; 0 if there is no such way.
    pub to_block: f64,
}

/// A way to a square.
#[derive(Clone, PartialEq, Debug)]
pub struct Path {
    /// The squares to enter, the start not included.
    pub squares: Vec<Sq>,
    pub chance: f64,
    /// The rolls on the way: which square, which test, the number needed on the die.
    pub rolls: Vec<(Sq, TestKind, u8)>,
}

/// One roll on entering a square.
#[derive(Copy, Clone)]
struct Risk {
    kind: TestKind,
    /// Chance to pass with one die.
    pass: f64,
    /// Number needed on the die.
    die: u8,
}

/// Re-rolls left along a path.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Rerolls {
    team: u8,
    dodge: bool,
    sure_feet: bool,
}

/// The best that can be done from a square: the chance, the squares still to go, the next of them and how far it is off.
#[derive(Copy, Clone)]
struct Onward {
    chance: f64,
    steps: u8,
    next: Option<Sq>,
    off: u32,
}

impl Onward {
    /// Of equal chances the shorter way is better, of equally short ones the straighter.
    fn beats(self, other: Onward) -> bool {
        let gain = self.chance - other.chance;
        let equal = gain > -ROUNDING && self.chance > 0.0;
        gain > ROUNDING || (equal && (self.steps, self.off) < (other.steps, other.off))
    }
}

/// The square of the straight-line distance.
fn off(from: Sq, to: Sq) -> u32 {
    let (dx, dy) = (i32::from(from.x()) - i32::from(to.x()), i32::from(from.y()) - i32::from(to.y()));
    (dx * dx + dy * dy).unsigned_abs()
}

/// Differences in chance below this come from the order of multiplication.
const ROUNDING: f64 = 1e-12;

struct Search<'a> {
    r: &'a Rules,
    s: &'a Known,
    who: Pid,
    goal: Sq,
    movement: u8,
    best: HashMap<(Sq, u8, Rerolls), Onward>,
    most: u8,
    skills: bool,
}

/// A roll of a player who goes from one square to another.
fn risk(r: &Rules, s: &Known, who: Pid, kind: TestKind, (from, to): (Sq, Sq)) -> Risk {
    let mods = match kind {
        TestKind::Dodge => query::dodge_modifiers(r, s, who, from, to),
        _ => query::modifiers(r, s, who, kind, to),
    };
    let (mods, need) = (mods.total(), query::need(r, s, who, kind));
    let faces = (1..=6).filter(|face| query::passes(*face, mods, need)).count() as u8;
    Risk { kind, pass: f64::from(faces) / 6.0, die: 7 - faces }
}

impl Search<'_> {
    fn risk(&self, kind: TestKind, from: Sq, to: Sq) -> Risk {
        risk(self.r, self.s, self.who, kind, (from, to))
    }

    /// What must be rolled for one step, in the order of the rules (S7-MOVE-03).
    fn risks(&self, from: Sq, to: Sq, spent: u8) -> Vec<Risk> {
        let mut risks = Vec::new();
        if spent >= self.movement {
            risks.push(self.risk(TestKind::Rush, from, to));
        }
        if !query::markers(self.s, self.who.side(), from).is_empty() {
            risks.push(self.risk(TestKind::Dodge, from, to));
        }
        let ball = &self.s.ball;
        if ball.in_play && !ball.holder.is_some() && ball.at == to {
            risks.push(self.risk(TestKind::PickUp, from, to));
        }
        risks
    }

    /// The chance of passing the rolls and continuing from there.
    fn through(&mut self, risks: &[Risk], to: Sq, spent: u8, left: Rerolls) -> f64 {
        let Some((risk, rest)) = risks.split_first() else { return self.from(to, spent, left).chance };
        let straight = risk.pass * self.through(rest, to, spent, left);
        let mut again = 0.0_f64;
        if self.repeats(risk.kind, left) {
            let after = match risk.kind {
                TestKind::Dodge => Rerolls { dodge: false, ..left },
                TestKind::Rush => Rerolls { sure_feet: false, ..left },
                _ => left,
            };
            again = again.max(risk.pass * self.through(rest, to, spent, after));
        }
        if left.team > 0 && self.r.test(risk.kind).team_reroll {
            let after = Rerolls { team: left.team - 1, ..left };
            again = again.max(self.loner() * risk.pass * self.through(rest, to, spent, after));
        }
        straight + (1.0 - risk.pass) * again
    }

    fn loner(&self) -> f64 {
        let player = self.s.player(self.who);
        if player.has(Skill::Loner) { f64::from(7 - player.loner.clamp(1, 7)) / 6.0 } else { 1.0 }
    }

    /// Whether a skill of the player repeats this test.
    fn repeats(&self, kind: TestKind, left: Rerolls) -> bool {
        if !self.skills {
            return false;
        }
        let skills = self.s.player(self.who).skills.0 & self.r.test(kind).reroll_skills.0;
        let ready = match kind {
            TestKind::Dodge => left.dodge,
            TestKind::Rush => left.sure_feet,
            _ => true,
        };
        skills != 0 && ready
    }

    /// The best chance to reach the goal from here.
    fn from(&mut self, at: Sq, spent: u8, left: Rerolls) -> Onward {
        if at == self.goal {
            return Onward { chance: 1.0, steps: 0, next: None, off: 0 };
        }
        let mut best = Onward { chance: 0.0, steps: u8::MAX, next: None, off: 0 };
        if spent >= self.most || at.distance(self.goal) > self.most - spent {
            return best;
        }
        let key = (at, spent, left);
        if let Some(known) = self.best.get(&key) {
            return *known;
        }
        for to in at.neighbours() {
            if !self.s.is_free(to) && self.s.at(to) != Some(self.who) {
                continue;
            }
            let risks = self.risks(at, to, spent);
            let chance = self.through(&risks, to, spent + 1, left);
            let steps = self.from(to, spent + 1, left).steps.saturating_add(1);
            let onward = Onward { chance, steps, next: Some(to), off: off(to, self.goal) };
            if onward.beats(best) {
                best = onward;
            }
        }
        self.best.insert(key, best);
        best
    }
}

/// The best way for a player to a square.
pub fn best(r: &Rules, known: &Known, who: Pid, goal: Sq, legs: Legs, policy: Policy) -> Result<Path, Unanswerable> {
    let player = known.player(who);
    let side = who.side();
    let use_own = policy.own == Own::Best;
    let left = Rerolls {
        team: if use_own && known.clock.in_turn && known.clock.active == side { known.team(side).rerolls } else { 0 },
        dodge: use_own && !player.is(Flag::DodgeUsed),
        sure_feet: use_own && !player.is(Flag::SureFeetUsed),
    };
    let best = HashMap::new();
    let (movement, most) = (legs.movement, legs.most());
    let mut search = Search { r, s: known, who, goal, movement, best, most, skills: use_own };
    let mut path = Path { squares: Vec::new(), chance: search.from(player.at, 0, left).chance, rolls: Vec::new() };
    let (mut at, mut spent) = (player.at, 0);
    while let Some(to) = search.from(at, spent, left).next {
        path.rolls.extend(search.risks(at, to, spent).into_iter().map(|risk| (to, risk.kind, risk.die)));
        path.squares.push(to);
        (at, spent) = (to, spent + 1);
    }
    if path.squares.last() == Some(&goal) { Ok(path) } else { Err(Unanswerable::NoPath) }
}

/// For each square within reach the best chance of getting there without re-rolls, for shading a board.
#[must_use]
pub fn reach(r: &Rules, known: &Known, who: Pid, movement: u8, rushes: u8) -> Vec<Reached> {
    let most = movement + rushes;
    let search = Search { r, s: known, who, goal: Sq::NOWHERE, movement, best: HashMap::new(), most, skills: false };
    let mut best: HashMap<Sq, Reached> = HashMap::new();
    let mut layer = HashMap::from([(known.player(who).at, 1.0)]);
    for spent in 0..most {
        let mut next: HashMap<Sq, f64> = HashMap::new();
        for (at, chance) in layer {
            for to in at.neighbours().filter(|to| known.is_free(*to)) {
                let pass: f64 = search.risks(at, to, spent).iter().map(|risk| risk.pass).product();
                let entry = next.entry(to).or_default();
                *entry = entry.max(chance * pass);
            }
        }
        for (at, chance) in &next {
            let entry = best.entry(*at).or_insert(Reached { at: *at, chance: 0.0, to_block: 0.0 });
            entry.chance = entry.chance.max(*chance);
            if spent + 1 < most {
                entry.to_block = entry.to_block.max(*chance);
            }
        }
        layer = next;
    }
    let mut squares: Vec<_> = best.into_values().collect();
    squares.sort_by_key(|it| it.at);
    squares
}

/// The roll needed for a Rush in the player's square, as for the block of a Blitz.
#[must_use]
pub fn rush(r: &Rules, known: &Known, who: Pid) -> u8 {
    let here = known.player(who).at;
    risk(r, known, who, TestKind::Rush, (here, here)).die
}

/// The chance that a plain block brings only the defender down: two faces of six on the chosen die.
fn falls((dice, attacker_chooses): (u8, bool)) -> f64 {
    let miss = 4.0_f64 / 6.0;
    if attacker_chooses { 1.0 - miss.powi(dice.into()) } else { (1.0 - miss).powi(dice.into()) }
}

/// The best square to Blitz from: the chance of getting there with a square left for the block, times the value of the
/// dice there. Of equals the nearest.
#[must_use]
pub fn stand(r: &Rules, known: &Known, (who, target): (Pid, Pid), movement: u8, rushes: u8) -> Option<Reached> {
    let (from, to) = (known.player(who).at, known.player(target).at);
    let mut squares = reach(r, known, who, movement, rushes);
    if movement + rushes > 0 {
        squares.push(Reached { at: from, chance: 1.0, to_block: 1.0 });
    }
    let worth = |it: &Reached| {
        let (attack, defence) = query::block_strength(r, &known.standing_at(who, it.at, 0), who, target);
        it.to_block * falls(query::block_dice(attack, defence))
    };
    let near = squares.into_iter().filter(|it| it.to_block > 0.0 && it.at.is_adjacent(to));
    let best = near
        .map(|it| (it, worth(&it)))
        .max_by(|(a, x), (b, y)| x.total_cmp(y).then_with(|| from.distance(b.at).cmp(&from.distance(a.at))));
    best.map(|(it, _)| it)
}
