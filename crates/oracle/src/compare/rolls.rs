//! Block dice and tests of one D6, from the engine's queries.

use super::{Rolled, Walk};
use crate::entry::{Entry, TestEntry};
use crate::rebuild::{letters, skill_of};
use crate::report::{Kind, Verdict};
use touchback_engine::event::{Mods, PassResult};
use touchback_engine::rules::{Mod, TestKind};
use touchback_engine::skill::IMPLEMENTED;
use touchback_engine::state::{Outcome, Player};
use touchback_engine::{Pid, Side, Skill, State, query};

/// Skills of the blocker that change the number of dice.
const STRENGTH_SKILLS: [Skill; 3] = [Skill::Dauntless, Skill::Horns, Skill::MultipleBlock];

const TOLD_TWICE: &str = "told twice: first with the blocker's coach, who may re-roll, then with the coach who chooses; \
                          the second agrees";

/// The first of these skills that the player has and that is not built yet.
pub(super) fn unbuilt(player: &Player, skills: &[Skill]) -> Option<String> {
    skills.iter().find(|skill| player.has(**skill) && !IMPLEMENTED.has(**skill)).map(|skill| not_built(*skill))
}

pub(super) fn not_built(skill: Skill) -> String {
    format!("{} is not built yet", skill.id())
}

/// The lowest face that passes: a natural 1 never does. Beyond 6 it is what the other server calls it, although a
/// natural 6 always passes.
pub(super) fn minimum(need: u8, mods: &Mods) -> u8 {
    (i16::from(need) - i16::from(mods.total())).clamp(2, 255) as u8
}

impl Walk<'_> {
    pub(super) fn block_roll(&mut self, chooser: Side, dice: &[u8]) {
        self.rolled = Some(Rolled::Block);
        let verdict = match (self.acting(), self.board.defender) {
            (Some(attacker), Some(defender)) => {
                let s = self.state();
                let (count, attacker_chooses) = self.block_dice(&s, attacker, defender);
                let by = if attacker_chooses { attacker.side() } else { defender.side() };
                // One die leaves nothing to choose.
                let chooser = if dice.len() == 1 { by } else { chooser };
                let verdict = Verdict::of((usize::from(count), by), (dice.len(), chooser));
                let verdict = if self.told_again(by, dice) { verdict.because(TOLD_TWICE) } else { verdict };
                self.excuse(verdict, unbuilt(s.player(attacker), &STRENGTH_SKILLS))
            }
            _ => Verdict::NotComparable("no blocker or no target on the board".to_owned()),
        };
        self.report.add(Kind::BlockDice, self.at, verdict);
    }

    /// Whether the log tells these dice again in the next command, with this side as the one to choose.
    fn told_again(&self, by: Side, faces: &[u8]) -> bool {
        let next = self.file.commands.get(self.at + 1).map_or(&[][..], |command| command.entries.as_slice());
        matches!(next, [Entry::BlockRoll { chooser, dice }] if *chooser == by && dice == faces)
    }

    pub(super) fn block_dice(&self, s: &State, attacker: Pid, defender: Pid) -> (u8, bool) {
        let (attack, defence) = query::block_strength(&self.rebuilder.rules, s, attacker, defender);
        query::block_dice(attack, defence)
    }

    /// A difference that a skill not built yet may have made is no difference.
    pub(super) fn excuse(&self, verdict: Verdict, why: Option<String>) -> Verdict {
        match (verdict, why) {
            (Verdict::Differ { .. }, Some(why)) => Verdict::NotComparable(why),
            (verdict, _) => verdict,
        }
    }

    pub(super) fn test(&mut self, entry: &TestEntry) {
        self.rolled = Some(Rolled::Test(entry.kind));
        let kind = match entry.kind {
            TestKind::Dodge => Kind::Dodge,
            TestKind::Rush => Kind::Rush,
            TestKind::PickUp => Kind::PickUp,
            TestKind::Catch => Kind::Catch,
            _ => Kind::BoneHead,
        };
        if matches!(entry.kind, TestKind::Dodge | TestKind::Rush) {
            self.step = Some((self.at, self.board.clone(), entry.clone()));
        }
        let verdict = self.judge_test(entry);
        self.report.add(kind, self.at, verdict);
    }

    fn judge_test(&self, entry: &TestEntry) -> Verdict {
        let Some(at) = self.board.token(entry.who).at else {
            return Verdict::NotComparable("the player is not on the board".to_owned());
        };
        let (r, s) = (&self.rebuilder.rules, self.state());
        let need = query::need(r, &s, entry.who, entry.kind);
        let mut mods = query::modifiers(r, &s, entry.who, entry.kind, at);
        if entry.kind == TestKind::Catch && !self.accurate {
            mods.add(Mod::LooseBall, r.loose_catch);
        }
        let passed = query::passes(entry.face, mods.total(), need);
        Verdict::of((minimum(need, &mods), passed), (entry.minimum, entry.passed))
    }

    pub(super) fn pass(&mut self, entry: &TestEntry, distance: &str, result: &str) {
        self.rolled = Some(Rolled::Test(TestKind::Pass));
        self.accurate = letters(result) == "accurate";
        let verdict = self.judge_pass(entry, distance, result);
        self.report.add(Kind::Pass, self.at, verdict);
    }

    fn judge_pass(&self, entry: &TestEntry, distance: &str, result: &str) -> Verdict {
        let (Some(from), Some(target)) = (self.board.token(entry.who).at, self.board.pass_target) else {
            return Verdict::NotComparable("thrower or target square is not known".to_owned());
        };
        let (r, s) = (&self.rebuilder.rules, self.state());
        let need = query::need(r, &s, entry.who, TestKind::Pass);
        let mods = query::throw_modifiers(r, &s, entry.who, TestKind::Pass, target);
        let passed = query::passes(entry.face, mods.total(), need);
        let outcome = Outcome { passed, face: entry.face, total: entry.face as i8 + mods.total() };
        let called = match query::pass_result(outcome) {
            PassResult::Accurate => "accurate",
            PassResult::Inaccurate => "inaccurate",
            PassResult::Wild => "wildlyinaccurate",
            PassResult::Fumble => "fumble",
        };
        let range = letters(r.range(from, target).name());
        let theirs = letters(distance).trim_end_matches("pass").to_owned();
        Verdict::of((minimum(need, &mods), range, called.to_owned()), (entry.minimum, theirs, letters(result)))
    }

    pub(super) fn reroll(&mut self, who: Pid, source: &str) {
        let verdict = self.judge_reroll(who, source);
        self.report.add(Kind::Reroll, self.at, verdict);
    }

    /// Whether the source that was used is one of ours for this roll.
    fn judge_reroll(&self, who: Pid, source: &str) -> Verdict {
        let Some(rolled) = self.rolled else {
            return Verdict::NotComparable("no roll before it".to_owned());
        };
        let (r, s) = (&self.rebuilder.rules, self.state());
        if source.ends_with("ReRoll") {
            let open = match rolled {
                Rolled::Block => true,
                Rolled::Test(kind) => r.test(kind).team_reroll,
            };
            return Verdict::of(open && query::team_reroll_ready(&s, who.side()), true);
        }
        let Some(skill) = skill_of(source) else {
            return Verdict::NotComparable(format!("the source {source} is not known"));
        };
        if !IMPLEMENTED.has(skill) {
            return Verdict::NotComparable(not_built(skill));
        }
        let helps = matches!(rolled, Rolled::Test(kind) if r.test(kind).reroll_skills.has(skill));
        Verdict::of(helps && s.player(who).has(skill), true)
    }
}
