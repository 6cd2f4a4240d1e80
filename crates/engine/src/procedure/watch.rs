//! What the opponents may do whom a player leaves of its own will: Tentacles hold it, Shadowing follows it into the
//! vacated square (OB-5.26, OB-5.35). They are asked one after the other; one of them may try at each step. Whether it worked is left in
//! [`State::outcome`].

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Event, Mods};
use crate::flow::{Cx, Flow, Next, Procedure};
use crate::hook;
use crate::procedure::step::relocate;
use crate::procedure::{Diving, Step, Test, Trapdoor};
use crate::rules::options::ReactionSkillSide;
use crate::rules::{Mod, Rules, TestKind};
use crate::skill::Skill;
use crate::state::{Pid, PlayerSet, State};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Watch {
    /// Who leaves.
    who: Pid,
    skill: Skill,
    /// Who is asked, or tries.
    by: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Start,
    Ask,
    Tried,
}

impl Watch {
    pub const fn new(who: Pid, skill: Skill) -> Watch {
        Watch { who, skill, by: Pid(0), at: At::Start }
    }

    /// Whether there is anybody to ask.
    pub fn is_due(s: &State, who: Pid, skill: Skill) -> bool {
        !candidates(s, who, skill).is_empty()
    }

    /// Whether somebody of the older game may follow: in some leagues only those who wait (O-19).
    pub fn may_pursue(r: &Rules, s: &State, who: Pid) -> bool {
        let either = r.options.reaction_skill_side == ReactionSkillSide::EitherTeam;
        (either || who.side() == s.clock.active) && Watch::is_due(s, who, Skill::Pursuit)
    }

    fn ask_from(self, cx: &mut Cx, first: u8) -> Flow {
        cx.s.outcome.passed = false;
        match candidates(cx.s, self.who, self.skill).iter().find(|by| by.0 >= first) {
            Some(by) => cx.ask(Watch { by, at: At::Ask, ..self }),
            None => cx.pop(),
        }
    }

    fn attempt(self, cx: &mut Cx) -> Flow {
        cx.emit(Event::SkillUsed { who: self.by, skill: self.skill });
        match self.skill {
            Skill::Grip => return self.grip(cx),
            Skill::Pursuit => return self.pursue(cx),
            _ => {}
        }
        let (own, other) = (cx.s.player(self.by), cx.s.player(self.who));
        let mut mods = Mods::NONE;
        let kind = if self.skill == Skill::Tentacles {
            mods.add(Mod::Strength, own.st as i8 - other.st as i8);
            TestKind::Tentacles
        } else {
            mods.add(Mod::Movement, own.ma as i8 - other.ma as i8);
            TestKind::Shadowing
        };
        Test::call(cx, Watch { at: At::Tried, ..self }, self.by, kind, mods)
    }

    /// Tentacles of the older game: the leaver must roll below its own Strength (OB-5.35-1).
    fn grip(self, cx: &mut Cx) -> Flow {
        cx.s.outcome.passed = cx.die(Roll::Grip)? >= cx.s.player(self.who).st;
        cx.pop()
    }

    /// Shadowing of the older game: both roll and add their Movement, the pursuer must be higher (OB-5.26-1).
    fn pursue(self, cx: &mut Cx) -> Flow {
        let own = cx.die(Roll::Pursuit)? + cx.s.player(self.by).ma;
        let other = cx.die(Roll::Pursuit)? + cx.s.player(self.who).ma;
        cx.pop()?;
        if own > other { self.follow(cx) } else { Ok(Next::Go) }
    }

    fn tried(self, cx: &mut Cx) -> Flow {
        cx.pop()?;
        if self.skill == Skill::Shadowing && cx.s.outcome.passed {
            return self.follow(cx);
        }
        Ok(Next::Go)
    }

    fn follow(self, cx: &mut Cx) -> Flow {
        let (from, to) = (cx.s.player(self.by).at, cx.s.pending.vacated);
        relocate(cx.s, self.by, to);
        cx.emit(Event::Moved { who: self.by, to });
        cx.push(Step::following(self.by, to));
        Diving::answer_unhindered(cx, self.by, from);
        Trapdoor::push_if_open(cx, self.by)
    }
}

fn candidates(s: &State, who: Pid, skill: Skill) -> PlayerSet {
    let mut all = hook::movement::watchers(s, who.side(), skill);
    if matches!(skill, Skill::Shadowing | Skill::Pursuit) && !all.is_empty() {
        let open = s.is_free(s.pending.vacated);
        all = all.iter().filter(|by| open && !hook::movement::is_rooted(s, *by)).collect();
    }
    all
}

impl Procedure for Watch {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Start => self.ask_from(cx, 0),
            At::Ask => Ok(Next::Ask),
            At::Tried => self.tried(cx),
        }
    }

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        let menu = Menu::new(self.by.side()).choice(Choice::Use).choice(Choice::Decline);
        Some(Decision::new(Ask::UseSkill(self.by, self.skill), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(Choice::Use) => self.attempt(cx),
            _ => self.ask_from(cx, self.by.0 + 1),
        }
    }
}
