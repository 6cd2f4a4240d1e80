//! What opponents may do when a player leaves their tackle zones by choice: Tentacles hold it, Shadowing follows it
//! into the vacated square (OB-5.26, OB-5.35). They are asked one after the other; one of them may try at each step. In
//! 1994 the player who rolls may re-roll (OB-3.5-1). The mover learns whether it is held.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Event, Mods};
use crate::flow::{Cx, Flow, Next, Procedure, Returned, unoffered, waiting};
use crate::geometry::Sq;
use crate::procedure::again;
use crate::procedure::step::relocate;
use crate::procedure::test::reroll_stopped;
use crate::procedure::{Diving, Step, Test, Trapdoor};
use crate::query::leaving;
use crate::rules::options::ReactionSkillSide;
use crate::rules::{Mod, Rules, TestKind};
use crate::state::{Outcome, Pid, PlayerSet, State};
use crate::unit::Permit;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Watch {
    /// The player who leaves.
    who: Pid,
    /// The square that it leaves.
    left: Sq,
    /// What they may do: [`Permit::HoldsWhoLeaves`] and the three after it.
    what: Permit,
    /// Who is asked, or tries.
    by: Pid,
    at: At,
    /// The dice of a pursuit: the pursuer's, and the leaver's.
    dice: [u8; 2],
    /// The die was re-rolled.
    repeated: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Start,
    Ask,
    Tried,
    /// Whether this player re-rolls its die, and that it will.
    Again(Pid),
    Rethrow(Pid),
}

impl Watch {
    pub const fn new(who: Pid, left: Sq, what: Permit) -> Watch {
        Watch { who, left, what, by: Pid(0), at: At::Start, dice: [0; 2], repeated: false }
    }

    /// Whether there is anybody to ask.
    pub fn is_due(r: &Rules, s: &State, who: Pid, left: Sq, what: Permit) -> bool {
        !candidates(r, s, who, left, what).is_empty()
    }

    /// Whether a pursuit of 1994 is possible: in some leagues only by the waiting side (O-19).
    pub fn may_pursue(r: &Rules, s: &State, who: Pid, left: Sq) -> bool {
        let either = r.options.reaction_skill_side == ReactionSkillSide::EitherTeam;
        (either || who.side() == s.clock.active) && Watch::is_due(r, s, who, left, Permit::Pursues)
    }

    fn ask_from(self, cx: &mut Cx, first: u8) -> Flow {
        match candidates(cx.r, cx.s, self.who, self.left, self.what).iter().find(|by| by.0 >= first) {
            Some(by) => cx.ask(Watch { by, at: At::Ask, ..self }),
            None => self.end(cx, false),
        }
    }

    /// Only who would hold the mover says whether it does; a pursuit leaves it free.
    fn end(self, cx: &mut Cx, held: bool) -> Flow {
        if matches!(self.what, Permit::HoldsWhoLeaves | Permit::GripsWhoLeaves) {
            return cx.give(Returned::Watched { held });
        }
        cx.pop()
    }

    fn attempt(self, cx: &mut Cx) -> Flow {
        cx.uses(self.what, self.by);
        match self.what {
            Permit::GripsWhoLeaves => return self.grip(cx),
            Permit::Pursues => return self.pursue(cx),
            _ => {}
        }
        let (own, other) = (cx.s.player(self.by), cx.s.player(self.who));
        let mut mods = Mods::NONE;
        let kind = if self.what == Permit::HoldsWhoLeaves {
            mods.add(Mod::Strength, own.st as i8 - other.st as i8);
            TestKind::Tentacles
        } else {
            mods.add(Mod::Movement, own.ma as i8 - other.ma as i8);
            TestKind::Shadowing
        };
        Test::call(cx, Watch { at: At::Tried, ..self }, self.by, kind, mods)
    }

    /// Tentacles of 1994: the leaver must roll below its own Strength (OB-5.35-1).
    fn grip(self, cx: &mut Cx) -> Flow {
        let held = cx.die(Roll::Grip)? >= cx.s.player(self.who).st;
        if held && !self.repeated && again::is_open(cx.r, cx.s, self.who) {
            return cx.ask(Watch { at: At::Again(self.who), ..self });
        }
        self.end(cx, held)
    }

    /// Shadowing of 1994: both roll and add their Movement, the pursuer must be higher (OB-5.26-1).
    fn pursue(mut self, cx: &mut Cx) -> Flow {
        self.dice = [cx.die(Roll::Pursuit)?, cx.die(Roll::Pursuit)?];
        self.chase(cx)
    }

    /// The player who is losing may re-roll its die, once.
    fn chase(self, cx: &mut Cx) -> Flow {
        let own = self.dice[0] + cx.s.player(self.by).ma;
        let follows = own > self.dice[1] + cx.s.player(self.who).ma;
        let loser = if follows { self.who } else { self.by };
        if !self.repeated && again::is_open(cx.r, cx.s, loser) {
            return cx.ask(Watch { at: At::Again(loser), ..self });
        }
        cx.pop()?;
        if follows { self.follow(cx) } else { Ok(Next::Go) }
    }

    fn again(mut self, cx: &mut Cx, who: Pid, action: Action) -> Flow {
        self.repeated = true;
        let next = Watch { at: At::Rethrow(who), ..self };
        if again::announced(cx, who, action, next)? { Ok(Next::Go) } else { self.stands(cx) }
    }

    fn rethrow(mut self, cx: &mut Cx, who: Pid) -> Flow {
        if reroll_stopped(cx.s) {
            return self.stands(cx);
        }
        if self.what == Permit::GripsWhoLeaves {
            return self.grip(cx);
        }
        self.dice[usize::from(who == self.who)] = cx.die(Roll::Pursuit)?;
        self.chase(cx)
    }

    /// The current dice count; a player who got away is not asked about Tentacles.
    fn stands(self, cx: &mut Cx) -> Flow {
        if self.what != Permit::GripsWhoLeaves {
            return self.chase(cx);
        }
        self.end(cx, true)
    }

    fn follow(self, cx: &mut Cx) -> Flow {
        let (from, to) = (cx.s.player(self.by).at, self.left);
        relocate(cx.s, self.by, to);
        cx.emit(Event::Moved { who: self.by, to });
        cx.push(Step::following(self.by, to));
        Diving::answer_unhindered(cx, self.by, from);
        Trapdoor::push_if_open(cx, self.by)
    }
}

fn candidates(r: &Rules, s: &State, who: Pid, left: Sq, what: Permit) -> PlayerSet {
    let mut all = leaving::watchers(r, s, who.side(), left, what);
    if matches!(what, Permit::Shadows | Permit::Pursues) && !all.is_empty() {
        let open = s.is_free(left);
        all = all.iter().filter(|by| open && !leaving::is_rooted(s, *by)).collect();
    }
    all
}

impl Procedure for Watch {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Start => self.ask_from(cx, 0),
            At::Ask | At::Again(_) => Ok(Next::Ask),
            At::Rethrow(who) => self.rethrow(cx, who),
            At::Tried => waiting(&self.at),
        }
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        if self.what != Permit::Shadows {
            return self.end(cx, outcome.passed);
        }
        cx.pop()?;
        if outcome.passed { self.follow(cx) } else { Ok(Next::Go) }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        if let At::Again(who) = self.at {
            return Some(again::decide(r, s, who, Ask::Reroll(who)));
        }
        let menu = Menu::new(self.by.side()).choice(Choice::Use).choice(Choice::Decline);
        Some(Decision::new(Ask::UseSkill(self.by, r.skill_for(self.what, s, self.by)), menu))
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        if let At::Again(who) = self.at {
            return self.again(cx, who, action);
        }
        match action {
            Action::Choose(Choice::Use) => self.attempt(cx),
            Action::Choose(Choice::Decline) => self.ask_from(cx, self.by.0 + 1),
            other => unoffered(other),
        }
    }
}
