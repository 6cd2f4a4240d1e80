//! Armour and injury where each of the two rolls may use one skill (OB-3.9-12 to -14): which one, chosen before the
//! dice; who rolls them (O-10), and who may roll again (O-09, O-22, OB-3.5-1, OB-5.22-4).

use crate::action::{Action, Choice, ChoiceSet};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Cause, Mods};
use crate::flow::{Cx, Flow, unoffered};
use crate::procedure::Wizard;
use crate::procedure::injury::{At, Fact, Hurt, On};
use crate::procedure::test::{announce_reroll, asks_team, repeat_by_team, reroll_stopped, rolled_by, team_choices};
use crate::query;
use crate::rules::options::{InjuryRerollScope, InjuryRoller, ProInjuryReroll};
use crate::rules::{Injury, Mod, Rules};
use crate::skill::Skill;
use crate::state::{Pid, Side, State};
use crate::unit::value::Bonuses;
use crate::unit::{Granted, reroll};

/// Whose dice armour and injury are: of the player who caused the fall, of the opponent if nobody did (O-10).
fn roller(r: &Rules, s: &State, down: Hurt) -> Side {
    let victim = down.who.side();
    if r.options.injury_roller == InjuryRoller::DownedCoach {
        return victim;
    }
    if down.cause == Cause::Spell { Wizard::caster(s).unwrap_or(victim.other()) } else { victim.other() }
}

/// Whether this player's own skill re-rolls its rolls, as a choice of a menu.
fn pro(r: &Rules, s: &State, by: Pid) -> ChoiceSet {
    ChoiceSet::one_if(r.units.rerolls(r, s, &rolled_by(by)).has(Choice::RerollPro), Choice::RerollPro)
}

impl Hurt {
    const fn place(on: On) -> usize {
        if matches!(on, On::Armour) { 0 } else { 1 }
    }

    /// The skills of which one may be added to the next roll.
    fn aids(self, r: &Rules, s: &State, on: On) -> Bonuses {
        let mut open = Bonuses::default();
        let hit = matches!(self.cause, Cause::Block | Cause::Foul) && self.by.is_some();
        if !hit || self.by.side() != s.clock.active || self.by.side() == self.who.side() {
            return open;
        }
        if on == On::Armour && self.is_crushed() {
            return open;
        }
        r.units.aids(r, s, self.by, self.cause, on == On::Armour, &mut open);
        open
    }

    /// Names the skill for the next roll; `None` if the coach must say which.
    pub(in crate::procedure) fn aided(mut self, r: &Rules, s: &State, on: On) -> Option<Hurt> {
        let skills = self.aids(r, s, on).skills();
        let mut open = skills.iter();
        let (first, more) = (open.next(), open.next().is_some());
        if more && !self.is_again() {
            return None;
        }
        if !self.is_again() {
            self.aid[Hurt::place(on)] = first;
        }
        Some(self)
    }

    pub(in crate::procedure) fn decide_aid(self, r: &Rules, s: &State) -> Decision {
        let on = if self.at == At::ArmourAid { On::Armour } else { On::Injury };
        let mut menu = Menu::new(self.by.side()).choice(Choice::Decline);
        menu.items = self.aids(r, s, on).skills().0;
        Decision::new(Ask::RollSkill(self.by), menu)
    }

    pub(in crate::procedure) fn take_aid(mut self, cx: &mut Cx, action: Action) -> Flow {
        let on = if self.at == At::ArmourAid { On::Armour } else { On::Injury };
        let skill = if let Action::Item(item) = action { Skill::nth(usize::from(item)) } else { None };
        self.aid[Hurt::place(on)] = skill;
        if on == On::Armour { self.to(At::Armour).throw_armour(cx) } else { self.to(At::Injury).throw_injury(cx) }
    }

    /// What the skill named for a roll adds, and the number that makes players of this kind frailer.
    pub(in crate::procedure) fn add_aid(self, r: &Rules, s: &State, on: On, mods: &mut Mods) {
        if !r.units.names_aids() {
            return;
        }
        if on == On::Armour && self.cause == Cause::Foul {
            mods.add(Mod::Foul, r.foul_bonus);
        }
        if let Some(bonus) = self.aid[Hurt::place(on)].and_then(|skill| self.aids(r, s, on).of(skill)) {
            mods.add(bonus.why, bonus.by);
        }
        // As if hit with Mighty Blow.
        mods.add(Mod::Spell, i8::from(self.cause == Cause::Spell));
    }

    /// The re-rolls of the coach who rolls, as choices of a menu; none if nobody is asked.
    fn rerolls(self, r: &Rules, s: &State, on: On) -> Option<ChoiceSet> {
        let tried = if on == On::Armour { Fact::ArmourAgain } else { Fact::InjuryAgain };
        let thrown = matches!(
            self.cause,
            Cause::Block | Cause::Foul | Cause::Stab | Cause::Chainsaw | Cause::Bomb | Cause::Trample | Cause::Spell
        );
        let spared = on == On::Injury && r.options.injury_reroll_scope == InjuryRerollScope::ArmourOnly;
        let roll = if on == On::Armour { Roll::Armour } else { Roll::Injury };
        if !r.rerolled.has(roll) || self.is(tried) || !thrown || spared {
            return None;
        }
        let side = roller(r, s, self);
        let caused = side != self.who.side();
        let big = caused && self.by.is_some() && !query::is_helped_by_team(r, s, self.by);
        let team = if big { ChoiceSet::EMPTY } else { team_choices(r, s, side) };
        let own = caused && self.by.is_some() && self.by.side() == side;
        let open = team | if own { pro(r, s, self.by) } else { ChoiceSet::EMPTY };
        (!open.is_empty() || (!big && asks_team(r, s, side))).then_some(open)
    }

    /// Whether the coach who rolls would want, and could have, another armour roll.
    pub(in crate::procedure) fn may_repeat_armour(self, r: &Rules, s: &State, broken: bool) -> bool {
        r.rerolled.has(Roll::Armour)
            && broken == (roller(r, s, self) == self.who.side())
            && self.rerolls(r, s, On::Armour).is_some()
    }

    /// The same for the injury roll.
    pub(in crate::procedure) fn may_repeat_injury_roll(self, r: &Rules, s: &State, result: Injury) -> bool {
        if self.rerolls(r, s, On::Injury).is_none() {
            return false;
        }
        match result {
            Injury::Stunned => roller(r, s, self) != self.who.side(),
            Injury::KnockedOut => true,
            _ => roller(r, s, self) == self.who.side(),
        }
    }

    pub(in crate::procedure) fn decide_again(self, r: &Rules, s: &State) -> Decision {
        let on = if self.at == At::ArmourAgain { On::Armour } else { On::Injury };
        let mut menu = Menu::new(roller(r, s, self)).choice(Choice::Decline);
        menu.choices |= self.rerolls(r, s, on).unwrap_or_default();
        Decision::new(Ask::RerollInjury(self.who), menu)
    }

    pub(in crate::procedure) fn take_again(mut self, cx: &mut Cx, choice: Choice) -> Flow {
        let on = if self.at == At::ArmourAgain { On::Armour } else { On::Injury };
        let side = roller(cx.r, cx.s, self);
        let who = if self.by.is_some() && self.by.side() == side { self.by } else { Pid::new(side, 0) };
        let (granted, by_pro) = match choice {
            Choice::RerollTeam | Choice::RerollPlay => (repeat_by_team(cx, who, choice)?, false),
            Choice::RerollPro => (reroll(cx, &rolled_by(self.by), choice)? == Granted::Again, true),
            Choice::Decline => return self.stands_again(cx, on),
            other => return unoffered(Action::Choose(other)),
        };
        let options = cx.r.options;
        let forced = if by_pro {
            options.pro_injury_reroll == ProInjuryReroll::ArmourFirst
        } else {
            options.injury_reroll_scope == InjuryRerollScope::InjuryForcesArmour
        };
        self.facts.set(if on == On::Armour { Fact::ArmourAgain } else { Fact::InjuryAgain });
        let next = match on {
            _ if !granted => return self.stands_again(cx, on),
            On::Injury if forced => At::BothRethrow,
            On::Injury => At::InjuryRethrow,
            On::Armour | On::Neither => At::ArmourRethrow,
        };
        cx.goto(self.to(next))?;
        announce_reroll(cx, side, who)
    }

    /// The roll is repeated, unless the other side stops it (DT-12).
    pub(in crate::procedure) fn rethrow(mut self, cx: &mut Cx) -> Flow {
        let armour = self.at == At::ArmourRethrow;
        if reroll_stopped(cx.s) {
            let (at, on) = if armour { (At::Armour, On::Armour) } else { (At::Injury, On::Injury) };
            return self.to(at).stands_again(cx, on);
        }
        match self.at {
            At::BothRethrow => {
                self.facts.set(Fact::ArmourAgain);
                self.to(At::Armour).throw_armour(cx)
            }
            At::InjuryRethrow => self.to(At::Injury).throw_injury(cx),
            _ => self.to(At::Armour).throw_armour(cx),
        }
    }

    /// The current roll counts.
    fn stands_again(self, cx: &mut Cx, on: On) -> Flow {
        match on {
            On::Armour if self.breaks(cx.r, cx.s) => self.broken(cx),
            On::Armour => self.held(cx),
            On::Injury | On::Neither => self.injured(cx),
        }
    }
}
