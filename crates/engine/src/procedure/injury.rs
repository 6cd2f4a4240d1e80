//! Going down (S7-PRONE), armour and injury (S7-ARM, S7-INJ), casualties, apothecary (S7-APO) and Regeneration.
//!
//! Order: armour, the attacker's skill on it, injury, the skill on that, then for a KO the apothecary; for a casualty the
//! casualty roll where there is one, Regeneration, the apothecary; where injuries do not last, the casualty is rolled for
//! only once the apothecary is there (MP-AMB-23). A dropped ball bounces after all of it (S7-PRONE-02).

pub(in crate::procedure) mod aid;
pub(in crate::procedure) mod armour;
mod casualty;
mod fall;
pub(in crate::procedure) mod mend;
mod treatment;
pub(in crate::procedure) mod triage;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Cause, Event};
use crate::facts::facts;
use crate::flow::{Cx, Flow, Halt, News, Next, Procedure, Returned, unoffered};
use crate::hook;
use crate::procedure::push::remove;
use crate::procedure::test::team_choices;
use crate::query;
use crate::rules::{Fate, Helper, Injury, Rules};
use crate::skill::Skill;
use crate::state::{Flag, Pid, Place, State, Use};
use crate::unit::{self, FoulDice, Permit};
pub(crate) use casualty::casualty_roll;
use casualty::serious;
pub(super) use fall::lay_down;
pub(crate) use fall::{
    crush, drop_to_ground, fall_by_play, fall_getting_away, fall_going_for_it, fall_over, knock_down,
    knock_down_by_play, knock_down_under, lash_out, onto_a_saw, place_prone, stun, tackle, tumble,
};
use treatment::help;
pub(crate) use treatment::{can_be_treated, treat_for_play};

facts! {
    /// A yes-or-no fact about a player being hurt.
    pub(super) enum Fact {
        /// The armour roll, or the injury roll, has been re-rolled.
        ArmourAgain,
        InjuryAgain,
        /// A helper has re-rolled Regeneration.
        Regeneration,
        /// Fouled with a chainsaw.
        Sawn,
        /// The fate came from a casualty roll, which an apothecary can repeat.
        Rolled,
        /// Special plays have had their moment.
        Played,
        /// The dice of the foul give it away.
        Double,
    }
    /// The facts that hold.
    Facts(u8)
}

/// Which of the two rolls a bonus was spent on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum On {
    Neither,
    Armour,
    Injury,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Hurt {
    pub(super) who: Pid,
    /// Who did it; [`Pid::NONE`] for nobody.
    pub(super) by: Pid,
    pub(super) cause: Cause,
    /// Assists of a foul; after a block, the Strength of a blocker who piled on.
    pub(super) assists: u8,
    pub(super) defensive: u8,
    pub(super) dice: [u8; 2],
    /// On which roll the attacker's skill, and a star's rule, have been used.
    pub(super) skill: On,
    pub(super) star: On,
    pub(super) fate: Fate,
    pub(super) second: Fate,
    /// The skill used for the armour roll and for the injury roll, where each may have one.
    pub(super) aid: [Option<Skill>; 2],
    /// See [`hurt`].
    pub(super) facts: Facts,
    pub(super) at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum At {
    Armour,
    /// Which skill to use for the roll, before the dice.
    ArmourAid,
    InjuryAid,
    /// The coach who rolls may re-roll.
    ArmourAgain,
    InjuryAgain,
    /// That was announced: of the armour roll, the injury roll, or both together.
    ArmourRethrow,
    InjuryRethrow,
    BothRethrow,
    /// One die of the armour roll, by Pro.
    ProRethrow,
    /// The same for an apothecary's die.
    Healing,
    HealingAgain,
    ArmourBonus,
    Injury,
    InjuryBonus,
    KnockedOut,
    Casualty,
    Regenerate,
    RepeatRegeneration,
    Apothecary,
    CasualtyChoice,
    Final,
    Infect,
    /// A salve that gets a player back for this match.
    Unguent,
    /// A special play has undone it.
    Healed,
    Done,
}

impl Hurt {
    pub const fn facts(self) -> crate::under_way::HurtFacts {
        crate::under_way::HurtFacts { who: self.who, fate: self.fate, second: self.second }
    }

    const fn new(who: Pid, by: Pid, cause: Cause, at: At) -> Hurt {
        Hurt {
            who,
            by,
            cause,
            assists: 0,
            defensive: 0,
            dice: [0; 2],
            skill: On::Neither,
            star: On::Neither,
            fate: Fate::Fine,
            second: Fate::Fine,
            aid: [None; 2],
            facts: Facts::NONE,
            at,
        }
    }

    /// After a fall or knock-down: armour, or at once the injury of a Ball & Chain.
    pub fn going_down(r: &Rules, s: &State, who: Pid, by: Pid, cause: Cause) -> Hurt {
        if r.permits(Permit::HasNoArmour, s, who) {
            return Hurt::injury_only(who, by, cause);
        }
        Hurt::armour(who, by, cause)
    }

    pub const fn armour(who: Pid, by: Pid, cause: Cause) -> Hurt {
        Hurt::new(who, by, cause, At::Armour)
    }

    /// Straight to the injury roll.
    pub const fn injury_only(who: Pid, by: Pid, cause: Cause) -> Hurt {
        Hurt::new(who, by, cause, At::Injury)
    }

    /// The crowd breaks armour without a roll (S7-INJ-08).
    pub const fn crowd(who: Pid, by: Pid) -> Hurt {
        Hurt::new(who, by, Cause::Crowd, At::Injury)
    }

    pub const fn trapdoor(who: Pid) -> Hurt {
        Hurt::new(who, Pid::NONE, Cause::Trapdoor, At::Injury)
    }

    /// Kicked out of play by a team-mate: already removed, and never just stunned.
    pub const fn kicked(who: Pid, by: Pid) -> Hurt {
        Hurt::new(who, by, Cause::Kick, At::Injury)
    }

    /// A foul: assists count on the armour roll (S7-FOUL-02).
    pub const fn foul(who: Pid, by: Pid, assists: u8, defensive: u8, sawn: bool) -> Hurt {
        let facts = Facts::NONE.with_if(sawn, Fact::Sawn);
        Hurt { assists, defensive, facts, ..Hurt::new(who, by, Cause::Foul, At::Armour) }
    }

    /// A blade, a chainsaw or vomit: an armour roll against a standing player, who goes down only if it breaks. By
    /// nobody if the player's own weapon did it.
    pub const fn struck(who: Pid, by: Pid, cause: Cause) -> Hurt {
        Hurt::new(who, by, cause, At::Armour)
    }

    /// A referee's beating of a standing player (RF-ranulf-red-hokuli).
    pub const fn beating(who: Pid) -> Hurt {
        Hurt { assists: 2, ..Hurt::new(who, Pid::NONE, Cause::Referee, At::Armour) }
    }

    /// A player hurt in one action with others, with its fate known, and whether it can be treated (OB-3.2-2).
    pub const fn laid_aside(who: Pid, by: Pid, cause: Cause, fate: Fate, help: bool) -> Hurt {
        let at = if help { At::Apothecary } else { At::Final };
        Hurt { fate, ..Hurt::new(who, by, cause, at) }
    }

    pub(super) const fn to(self, at: At) -> Hurt {
        Hurt { at, ..self }
    }

    pub(super) const fn is(self, fact: Fact) -> bool {
        self.facts.has(fact)
    }

    /// Whether one of the two rolls has been re-rolled.
    fn is_again(self) -> bool {
        self.facts.has_any(Fact::ArmourAgain | Fact::InjuryAgain)
    }

    pub(super) const fn off_pitch(self) -> bool {
        matches!(self.cause, Cause::Crowd | Cause::Trapdoor | Cause::Kick)
    }

    pub(super) fn two_dice(mut self, cx: &mut Cx, roll: Roll) -> Result<Hurt, Halt> {
        self.dice = [cx.quiet_die(roll)?, cx.quiet_die(roll)?];
        if self.cause == Cause::Foul {
            let double = self.dice[0] == self.dice[1];
            let foul = FoulDice { who: self.by, roll, double, seen: self.is(Fact::Double) };
            let seen = (cx.r.units.slots().policing.dice)(cx, foul)?;
            self.facts = self.facts.without(Fact::Double).with_if(seen, Fact::Double);
        }
        Ok(self)
    }

    /// It is over; the foul that caused it learns what its dice have shown.
    pub(super) fn end(self, cx: &mut Cx) -> Flow {
        if self.cause == Cause::Foul {
            return cx.give(Returned::Fouled { double: self.is(Fact::Double) });
        }
        cx.pop()
    }

    /// The result of the injury roll, with all bonuses.
    pub(super) fn injured(self, cx: &mut Cx) -> Flow {
        let mods = self.injury_mods(cx.r, cx.s);
        let result = self.injury(cx.r, cx.s);
        if self.is_poisoned(cx.r, cx.s) {
            cx.s.player_mut(self.by).spent.set(Use::Drive);
        }
        let shrugged = query::harm::shrugs_off(cx.r, cx.s, self.who, self.injury_row(cx.r, cx.s));
        if shrugged && result == Injury::Stunned {
            cx.uses(Permit::ShrugsOff, self.who);
        }
        // Frogs and bitten players are only ever Badly Hurt.
        let lightly = cx.s.player(self.who).is(Flag::Frog) || self.cause == Cause::Bite;
        cx.emit(Event::InjuryRolled { who: self.who, dice: self.dice, mods, result });
        let casualty = |fate| {
            let fate = if lightly { Fate::BadlyHurt } else { fate };
            Hurt { fate, at: At::Regenerate, ..self }
        };
        if result != Injury::Stunned && hook::custom::protects(cx.r, cx.s, self.who) {
            return self.protected(cx);
        }
        match result {
            Injury::Stunned | Injury::KnockedOut if self.wrecks(cx.r, cx.s) => self.wreck(cx),
            Injury::Stunned => self.stunned(cx),
            Injury::KnockedOut if self.thick_skull(cx)? => self.stunned(cx),
            Injury::KnockedOut if help(cx.r, cx.s, self.who).for_ko(cx.r) || mend::may_crack(cx.s, self.who) => {
                cx.ask(self.to(At::KnockedOut))
            }
            Injury::KnockedOut => self.knocked_out(cx),
            Injury::BadlyHurt => cx.goto(casualty(Fate::BadlyHurt)),
            Injury::SeriouslyHurt if cx.r.two_step.is_some() && !lightly => {
                let fate = serious(cx)?;
                cx.goto(casualty(fate))
            }
            Injury::SeriouslyHurt => cx.goto(casualty(Fate::SeriouslyHurt)),
            Injury::Dead => cx.goto(casualty(Fate::Dead)),
            Injury::Casualty if lightly => cx.goto(casualty(Fate::BadlyHurt)),
            Injury::Casualty => cx.goto(self.to(At::Casualty)),
        }
    }

    /// Thick Skull, where it needs a roll.
    fn thick_skull(self, cx: &mut Cx) -> Result<bool, Halt> {
        let mut by = None;
        cx.r.units.shakes_off(cx.r, cx.s, self.who, &mut by);
        let Some((need, skill)) = by else { return Ok(false) };
        let saved = cx.die(Roll::ThickSkull)? >= need;
        if saved {
            cx.emit(Event::SkillUsed { who: self.who, skill });
        }
        Ok(saved)
    }

    /// A Death Roller that has gone over is out of this match, whatever its armour says (OB-4.6-3).
    pub(super) fn wrecks(self, r: &Rules, s: &State) -> bool {
        r.permits(Permit::Wrecked, s, self.who) && s.player(self.who).on_pitch()
    }

    pub(super) fn wreck(self, cx: &mut Cx) -> Flow {
        remove(cx, self.who, Place::Reserves);
        cx.s.player_mut(self.who).set(Flag::Out);
        cx.emit(Event::RuledOut { who: self.who });
        self.end(cx)
    }

    fn stunned(self, cx: &mut Cx) -> Flow {
        if self.off_pitch() || !cx.s.player(self.who).on_pitch() {
            cx.emit(Event::Went { who: self.who, to: Place::Reserves });
        } else {
            stun(cx, self.who);
        }
        self.end(cx)
    }

    /// A spell takes the injury, once (MP-CUST-23).
    fn protected(self, cx: &mut Cx) -> Flow {
        cx.s.player_mut(self.who).clear(Flag::Gifted);
        self.send(cx, Place::Reserves);
        self.end(cx)
    }

    fn knocked_out(self, cx: &mut Cx) -> Flow {
        self.send(cx, Place::KnockedOut);
        self.end(cx)
    }

    fn send(self, cx: &mut Cx, to: Place) {
        remove(cx, self.who, to);
        cx.emit(Event::Went { who: self.who, to });
        if matches!(to, Place::KnockedOut | Place::Casualty) {
            unit::lost(cx, self.who);
        }
    }
}

impl Procedure for Hurt {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Armour => self.roll_armour(cx),
            At::Injury => self.roll_injury(cx),
            At::Casualty if self.needs_no_roll(cx.r, cx.s) => cx.goto(self.to(At::Regenerate)),
            At::Casualty => {
                let fate = self.roll_casualty(cx)?;
                let facts = self.facts.with(Fact::Rolled);
                cx.goto(Hurt { fate, facts, at: At::Regenerate, ..self })
            }
            At::ArmourRethrow | At::InjuryRethrow | At::BothRethrow => self.rethrow(cx),
            At::ProRethrow => self.pro_rethrow(cx),
            At::HealingAgain => self.healed_again(cx),
            At::Regenerate if !self.is(Fact::Played) && cx.s.open_to != [0; 2] => self.played(cx),
            At::Regenerate => self.regenerate(cx),
            At::Healed => self.healed(cx),
            At::Final if mend::may_salve(cx.s, self.who, self.fate) => cx.ask(self.to(At::Unguent)),
            At::Final | At::Done => self.finish(cx),
            At::ArmourAid
            | At::InjuryAid
            | At::ArmourAgain
            | At::InjuryAgain
            | At::Healing
            | At::ArmourBonus
            | At::InjuryBonus
            | At::KnockedOut
            | At::RepeatRegeneration
            | At::Apothecary
            | At::CasualtyChoice
            | At::Infect
            | At::Unguent => Ok(Next::Ask),
        }
    }

    fn hears(self, news: News) -> Option<Hurt> {
        (news == News::Healed(self.who)).then_some(self.to(At::Healed))
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let own = Menu::new(self.who.side());
        let team = s.team(self.who.side());
        Some(match self.at {
            At::Infect => {
                let menu = Menu::new(self.by.side()).choice(Choice::Use).choice(Choice::Decline);
                Decision::new(Ask::UseSkill(self.by, r.skill_for(Permit::Infects, s, self.by)), menu)
            }
            At::ArmourBonus | At::InjuryBonus => self.decide_bonus(r, s),
            At::ArmourAid | At::InjuryAid => self.decide_aid(r, s),
            At::ArmourAgain | At::InjuryAgain => self.decide_again(r, s),
            At::Healing => {
                let mut menu = own.choice(Choice::Decline);
                menu.choices |= team_choices(r, s, self.who.side());
                Decision::new(Ask::RerollInjury(self.who), menu)
            }
            At::RepeatRegeneration => {
                let menu = own
                    .choice_if(team.mortuary_assistants > 0, Choice::Mortuary)
                    .choice_if(team.plague_doctors > 0, Choice::PlagueDoctor)
                    .choice(Choice::Decline);
                Decision::new(Ask::Regeneration(self.who), menu)
            }
            At::Unguent => {
                let menu = own.choice(Choice::Use).choice(Choice::Decline);
                Decision::new(Ask::HelperUse(Helper::MedicinalUnguent), menu)
            }
            At::CasualtyChoice => {
                let menu = own.choice(Choice::KeepFirst).choice(Choice::KeepSecond);
                Decision::new(Ask::CasualtyChoice(self.who), menu)
            }
            At::Armour
            | At::ArmourRethrow
            | At::InjuryRethrow
            | At::BothRethrow
            | At::ProRethrow
            | At::HealingAgain
            | At::Injury
            | At::Casualty
            | At::Regenerate
            | At::Final
            | At::Healed
            | At::Done => return None,
            At::KnockedOut | At::Apothecary => {
                let help = help(r, s, self.who);
                let menu = own
                    .choice_if(help.apothecary, Choice::Apothecary)
                    .choice_if(help.doctor && self.at == At::KnockedOut, Choice::PlagueDoctor)
                    .choice_if(self.at == At::KnockedOut && mend::may_crack(s, self.who), Choice::Mungo)
                    .choice(Choice::Decline);
                Decision::new(Ask::Apothecary(self.who), menu)
            }
        })
    }

    fn take(mut self, cx: &mut Cx, action: Action) -> Flow {
        if matches!(self.at, At::ArmourAid | At::InjuryAid) {
            return self.take_aid(cx, action);
        }
        let Action::Choose(choice) = action else { return unoffered(action) };
        match (self.at, choice) {
            (At::ArmourAgain | At::InjuryAgain, choice) => self.take_again(cx, choice),
            (At::Healing, choice) => self.heal_again(cx, choice),
            (At::ArmourBonus, choice) => self.add_to_armour(cx, choice),
            (At::InjuryBonus, choice) => self.add_to_injury(cx, choice),
            (At::KnockedOut, Choice::Decline) => self.knocked_out(cx),
            (At::KnockedOut, Choice::Mungo) => match mend::crack(cx, self.who)? {
                Injury::Stunned => self.stunned(cx),
                Injury::BadlyHurt => cx.goto(Hurt { fate: Fate::BadlyHurt, at: At::Regenerate, ..self }),
                _ => self.knocked_out(cx),
            },
            (At::Unguent, Choice::Use) => {
                mend::salve(cx, self.who.side());
                self.stands(cx, Place::Reserves)
            }
            (At::Unguent, _) => cx.goto(self.to(At::Done)),
            (At::KnockedOut, helper) => {
                self.call_helper(cx, helper);
                self.stunned(cx)
            }
            (At::RepeatRegeneration, Choice::Decline) => self.offer_apothecary(cx),
            (At::RepeatRegeneration, helper) => {
                self.call_helper(cx, helper);
                self.facts.set(Fact::Regeneration);
                cx.goto(self.to(At::Regenerate))
            }
            (At::Apothecary, Choice::Apothecary) => self.treat(cx),
            (At::Infect, Choice::Use) => self.infect(cx),
            (At::Infect, _) => self.stands(cx, Place::Casualty),
            (At::CasualtyChoice, Choice::KeepFirst) => self.keep(cx, self.fate),
            (At::CasualtyChoice, _) => self.keep(cx, self.second),
            (At::Apothecary, Choice::Decline) => cx.goto(self.to(At::Final)),
            _ => unoffered(action),
        }
    }
}
