//! Armour and injury rolls and their bonuses (S7-ARM, S7-INJ): a skill of the player who caused the roll, a star's
//! special rule, the +1 of a spell. Each is used on one of the two rolls, after seeing it, and offered only if it
//! changes the result.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Cause, Event, Mods};
use crate::flow::{Cx, Flow, Next, unoffered};
use crate::play::PlayMoment;
use crate::procedure::injury::{At, Fact, Hurt, On, lay_down};
use crate::procedure::test::{announce_reroll, reroll_stopped, rolled_by};
use crate::procedure::{Plays, Wizard};
use crate::query;
use crate::rules::options::InjuryTable;
use crate::rules::{Injury, Mod, Rules};
use crate::skill::Skill;
use crate::state::State;
use crate::unit::value::{Blow, Bonus};
use crate::unit::{Granted, Permit, reroll};

impl Hurt {
    const fn on(self) -> On {
        if matches!(self.at, At::Armour | At::ArmourBonus | At::ArmourAgain | At::ArmourRethrow) {
            On::Armour
        } else {
            On::Injury
        }
    }

    /// Piling On is the one skill of the armour roll (OB-5.20).
    pub(in crate::procedure) fn is_crushed(self) -> bool {
        self.cause == Cause::Block && self.assists > 0
    }

    fn sum(self, mods: &Mods) -> i8 {
        (self.dice[0] + self.dice[1]) as i8 + mods.total()
    }

    /// The skill or spell that may still be added to the current roll.
    fn bonus(self, r: &Rules, s: &State) -> Option<Bonus> {
        if r.units.names_aids() {
            return None;
        }
        // A beating has its bonus from the start.
        let beaten = self.cause == Cause::Referee && self.assists > 0;
        // One skill to a roll (OB-3.9-12).
        let beaten = beaten || (self.is_crushed() && self.on() == On::Armour);
        let shut = beaten || (self.on() == On::Armour && r.permits(Permit::Hardened, s, self.who));
        if self.skill != On::Neither || shut { None } else { query::harm::bonus(r, s, self.by, self.cause) }
    }

    /// The star's special rule that may still be added to it.
    fn star_bonus(self, r: &Rules, s: &State) -> i8 {
        let by = self.by;
        if self.star != On::Neither || !by.is_some() || !s.is_fresh(by) || by.side() != s.clock.active {
            return 0;
        }
        self.star_bonus_on(r, s, self.on())
    }

    fn star_bonus_on(self, r: &Rules, s: &State, on: On) -> i8 {
        let mut bonus = 0;
        let blow = Blow { victim: self.who, cause: self.cause, armour: on == On::Armour };
        r.units.star_bonus(r, s, self.by, blow, &mut bonus);
        bonus
    }

    /// The same roll with more of the possible bonuses.
    const fn adding(self, skill: bool, star: bool) -> Hurt {
        let on = self.on();
        Hurt { skill: if skill { on } else { self.skill }, star: if star { on } else { self.star }, ..self }
    }

    /// Which of skill and star would help, alone or together, by this test of the resulting roll.
    fn useful(self, r: &Rules, s: &State, better: impl Fn(Hurt) -> bool) -> (bool, bool) {
        let (skill, star) = (self.bonus(r, s).is_some(), self.star_bonus(r, s) != 0);
        let both = skill && star && better(self.adding(true, true));
        let skill_helps = skill && (better(self.adding(true, false)) || both);
        let star_helps = star && (better(self.adding(false, true)) || both);
        (skill_helps, star_helps)
    }

    /// What the bonuses that were used on this roll add.
    fn add_bonuses(self, r: &Rules, s: &State, on: On, mods: &mut Mods) {
        if self.skill == on
            && let Some(Bonus { why, by, .. }) = query::harm::bonus(r, s, self.by, self.cause)
        {
            mods.add(why, by);
        }
        if self.star == on {
            mods.add(Mod::Star, self.star_bonus_on(r, s, on));
        }
    }

    fn armour_mods(self, r: &Rules, s: &State) -> Mods {
        let mut mods = Mods::NONE;
        let hardened = r.permits(Permit::Hardened, s, self.who);
        let why = match self.cause {
            Cause::Referee => Mod::Referee,
            Cause::Block => Mod::PilingOn,
            _ => Mod::Assist,
        };
        mods.add(why, if hardened { 0 } else { self.assists as i8 });
        mods.add(Mod::DefensiveAssist, -(self.defensive as i8));
        self.add_bonuses(r, s, On::Armour, &mut mods);
        self.add_aid(r, s, On::Armour, &mut mods);
        mods.add(Mod::Chainsaw, query::harm::saw(r, s, self.who, self.by, self.cause, self.is(Fact::Sawn)));
        mods.add(Mod::Star, i8::from(self.is(Fact::Sawn) && self.cause == Cause::Chainsaw));
        mods.add(Mod::DeathRoller, query::harm::rolls_over(r, s, self.by, self.cause));
        mods
    }

    pub(in crate::procedure) fn roll_armour(self, cx: &mut Cx) -> Flow {
        if !cx.r.units.names_aids() {
            return self.throw_armour(cx);
        }
        match self.aided(cx.r, cx.s, On::Armour) {
            Some(hurt) => hurt.throw_armour(cx),
            None => cx.ask(self.to(At::ArmourAid)),
        }
    }

    pub(in crate::procedure) fn throw_armour(self, cx: &mut Cx) -> Flow {
        let mut thrown = self.two_dice(cx, Roll::Armour)?;
        if self.cause == Cause::Chainsaw && self.by.is_some() && cx.r.permits(Permit::SawsDeeper, cx.s, self.by) {
            cx.uses_star(self.by);
            thrown.facts.set(Fact::Sawn);
        }
        thrown.judge_armour(cx)
    }

    pub(in crate::procedure) fn breaks(self, r: &Rules, s: &State) -> bool {
        self.sum(&self.armour_mods(r, s)) >= query::harm::armour(r, s, self.who) as i8
    }

    /// What the dice alone must show to break any armour after a block of its own, and by which skill.
    fn cuts(self, r: &Rules, s: &State) -> Option<(u8, Skill)> {
        let mut cut = None;
        if query::harm::is_own_block(s, self.by, self.cause) && !r.permits(Permit::Hardened, s, self.who) {
            r.units.cut(r, s, self.by, &mut cut);
        }
        cut
    }

    fn judge_armour(self, cx: &mut Cx) -> Flow {
        let mods = self.armour_mods(cx.r, cx.s);
        let need = query::harm::armour(cx.r, cx.s, self.who);
        let broken = self.breaks(cx.r, cx.s);
        let natural = self.dice[0] + self.dice[1];
        let cut = self.cuts(cx.r, cx.s).filter(|(from, _)| !broken && natural >= *from);
        if let Some((_, skill)) = cut {
            cx.emit(Event::SkillUsed { who: self.by, skill });
        }
        let cut = cut.is_some();
        cx.emit(Event::ArmourRolled { who: self.who, dice: self.dice, need, mods, broken: broken || cut });
        if self.cause == Cause::Foul {
            cx.s.upkeep.foul_total = self.sum(&mods).max(0) as u8;
        }
        if self.may_repeat_armour(cx.r, cx.s, broken || cut) {
            return cx.ask(self.to(At::ArmourAgain));
        }
        if broken || cut {
            return self.broken(cx);
        }
        let (skill, star) = self.useful(cx.r, cx.s, |hurt| hurt.breaks(cx.r, cx.s));
        let pro = self.may_pro(cx.r, cx.s);
        if skill || star || pro { cx.ask(self.to(At::ArmourBonus)) } else { self.held(cx) }
    }

    pub(in crate::procedure) fn held(self, cx: &mut Cx) -> Flow {
        if self.wrecks(cx.r, cx.s) {
            return self.wreck(cx);
        }
        // Only a player who was knocked down: not the victim of a foul, nor one still standing (RE-63).
        if self.cause == Cause::Foul || cx.s.player(self.who).is_standing() {
            return self.end(cx);
        }
        cx.pop()?;
        Plays::open(cx, PlayMoment::ArmourHeld, self.who.side(), self.who);
        Ok(Next::Go)
    }

    pub(in crate::procedure) fn broken(self, cx: &mut Cx) -> Flow {
        // Only now does the victim of a blade go down; a dropped ball waits below the injury.
        let upright = cx.s.player(self.who).is_standing();
        if upright || matches!(self.cause, Cause::Stab | Cause::Chainsaw | Cause::ProjectileVomit) {
            cx.pop()?;
            lay_down(cx, self.who)?;
            cx.push(self.to(At::Injury));
            return Ok(Next::Go);
        }
        cx.goto(self.to(At::Injury))
    }

    pub(in crate::procedure) fn roll_injury(self, cx: &mut Cx) -> Flow {
        // Something else may have taken the player off the pitch before its fall is rolled for.
        if self.cause == Cause::Fall && !cx.s.player(self.who).on_pitch() {
            return cx.pop();
        }
        if !cx.r.units.names_aids() {
            return self.throw_injury(cx);
        }
        match self.aided(cx.r, cx.s, On::Injury) {
            Some(hurt) => hurt.throw_injury(cx),
            None => cx.ask(self.to(At::InjuryAid)),
        }
    }

    pub(in crate::procedure) fn throw_injury(self, cx: &mut Cx) -> Flow {
        self.two_dice(cx, Roll::Injury)?.judge_injury(cx)
    }

    fn judge_injury(self, cx: &mut Cx) -> Flow {
        let result = self.injury(cx.r, cx.s);
        let (skill, star) = self.useful(cx.r, cx.s, |hurt| hurt.injury(cx.r, cx.s) != result);
        if self.may_repeat_injury_roll(cx.r, cx.s, result) {
            return cx.ask(self.to(At::InjuryAgain));
        }
        let again = self.may_repeat(cx.r, cx.s, result);
        if skill || star || again { cx.ask(self.to(At::InjuryBonus)) } else { self.injured(cx) }
    }

    /// A star may re-roll injury dice that gave less than a casualty.
    fn may_repeat(self, r: &Rules, s: &State, result: Injury) -> bool {
        let light = matches!(result, Injury::Stunned | Injury::KnockedOut);
        if !light || self.star != On::Neither || !self.by.is_some() {
            return false;
        }
        let mut again = false;
        r.units.injury_again(r, s, self.by, self.cause, &mut again);
        again
    }

    /// Pro may be tried on a die of this armour roll.
    fn may_pro(self, r: &Rules, s: &State) -> bool {
        self.by.is_some()
            && r.permits(Permit::ProsArmour, s, self.by)
            && r.units.rerolls(r, s, &rolled_by(self.by)).has(Choice::RerollPro)
    }

    pub(in crate::procedure) fn injury_mods(self, r: &Rules, s: &State) -> Mods {
        let mut mods = Mods::NONE;
        if self.by.is_some() {
            r.units.injury_by(r, s, self.by, self.who, self.cause, &mut mods);
        }
        self.add_bonuses(r, s, On::Injury, &mut mods);
        self.add_aid(r, s, On::Injury, &mut mods);
        r.units.injury_mods(r, s, self.who, &mut mods);
        mods
    }

    pub(in crate::procedure) fn is_poisoned(self, r: &Rules, s: &State) -> bool {
        self.cause == Cause::Stab && self.by.is_some() && r.permits(Permit::PoisonsBlade, s, self.by)
    }

    pub(in crate::procedure) fn injury_row(self, r: &Rules, s: &State) -> usize {
        (self.sum(&self.injury_mods(r, s)).clamp(2, 12) - 2) as usize
    }

    pub(in crate::procedure) fn injury(self, r: &Rules, s: &State) -> Injury {
        let row = self.injury_row(r, s);
        let shrugged = query::harm::shrugs_off(r, s, self.who, row);
        let boxed = r.two_step.as_ref().filter(|_| r.options.injury_table == InjuryTable::Boxed);
        let table = boxed.map_or(&r.injury[query::harm::column(r, s, self.who)], |steps| &steps.boxed);
        let result = if shrugged { Injury::Stunned } else { table[row] };
        let chained = r.permits(Permit::HasNoArmour, s, self.who) && !self.off_pitch();
        let gravely = self.cause == Cause::Kick || chained || self.is_poisoned(r, s);
        if gravely && result == Injury::Stunned { Injury::KnockedOut } else { result }
    }

    /// Whether a bonus is used on the roll just made: by its player's coach, a spell by its caster's.
    pub(in crate::procedure) fn decide_bonus(self, r: &Rules, s: &State) -> Decision {
        let armour = self.on() == On::Armour;
        let result = self.injury(r, s);
        let (skill, star) =
            self.useful(r, s, |hurt| if armour { hurt.breaks(r, s) } else { hurt.injury(r, s) != result });
        let bonus = self.bonus(r, s).filter(|_| skill);
        if bonus.is_some_and(|bonus| bonus.skill.is_none()) {
            let caster = Wizard::caster(s).unwrap_or(self.who.side().other());
            let roll = if armour { Choice::Armour } else { Choice::Injury };
            return Decision::new(Ask::SpellBonus(self.who), Menu::new(caster).choice(roll).choice(Choice::Decline));
        }
        // If a team-mate did it, the opposing coach uses the skills.
        let betrayed = matches!(self.cause, Cause::Savagery | Cause::Kick);
        let side = if betrayed { self.who.side().other() } else { self.by.side() };
        let menu = Menu::new(side)
            .choice_if(skill, Choice::Use)
            .choice_if(star, Choice::UseStar)
            .choice_if(armour && self.may_pro(r, s), Choice::RerollPro)
            .choice_if(!armour && self.may_repeat(r, s, result), Choice::RerollStar)
            .choice(Choice::Decline);
        match bonus.and_then(|bonus| bonus.skill) {
            Some(skill) => Decision::new(Ask::UseSkill(self.by, skill), menu),
            None => Decision::new(Ask::UseStarRule(self.by), menu),
        }
    }

    pub(in crate::procedure) fn add_to_armour(self, cx: &mut Cx, choice: Choice) -> Flow {
        match choice {
            Choice::Use | Choice::Armour => self.use_skill(cx).judge_armour(cx),
            Choice::UseStar => self.use_star(cx).judge_armour(cx),
            Choice::RerollPro => self.pro_armour(cx),
            Choice::Decline => self.held(cx),
            other => unoffered(Action::Choose(other)),
        }
    }

    pub(in crate::procedure) fn add_to_injury(self, cx: &mut Cx, choice: Choice) -> Flow {
        match choice {
            Choice::Use | Choice::Injury => self.use_skill(cx).judge_injury(cx),
            Choice::UseStar => self.use_star(cx).judge_injury(cx),
            Choice::RerollStar => {
                let next = self.use_star(cx).to(At::InjuryRethrow);
                cx.goto(next)?;
                announce_reroll(cx, self.by.side(), self.by)
            }
            Choice::Decline => self.injured(cx),
            other => unoffered(Action::Choose(other)),
        }
    }

    fn use_skill(self, cx: &mut Cx) -> Hurt {
        if let Some(Bonus { skill: Some(skill), .. }) = self.bonus(cx.r, cx.s) {
            cx.emit(Event::SkillUsed { who: self.by, skill });
        }
        self.adding(true, false)
    }

    fn use_star(self, cx: &mut Cx) -> Hurt {
        cx.uses_star(self.by);
        self.adding(false, true)
    }

    /// Old Pro: the lower die of the armour roll is re-rolled if Pro works.
    fn pro_armour(self, cx: &mut Cx) -> Flow {
        cx.uses_star(self.by);
        if reroll(cx, &rolled_by(self.by), Choice::RerollPro)? != Granted::Again {
            return self.judge_armour(cx);
        }
        cx.goto(self.to(At::ProRethrow))?;
        announce_reroll(cx, self.by.side(), self.by)
    }

    pub(in crate::procedure) fn pro_rethrow(mut self, cx: &mut Cx) -> Flow {
        if reroll_stopped(cx.s) {
            return self.judge_armour(cx);
        }
        let lower = usize::from(self.dice[1] < self.dice[0]);
        self.dice[lower] = cx.quiet_die(Roll::Armour)?;
        self.judge_armour(cx)
    }
}
