//! Going down (S7-PRONE), armour and injury (S7-ARM, S7-INJ), casualties, apothecary (S7-APO) and Regeneration.
//!
//! Order: armour, the attacker's skill on it, injury, the skill on that, then for a KO the apothecary; for a casualty the
//! casualty roll where there is one, Regeneration, the apothecary; where injuries do not last, the casualty is rolled for
//! only once the apothecary is there (MP-AMB-23). A dropped ball bounces after all of it (S7-PRONE-02).

mod fall;

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::event::{Cause, Event, Mods};
use crate::flow::{Cx, Flow, Frame, Halt, Next, Procedure};
use crate::hook;
use crate::play::PlayMoment;
use crate::procedure::custom::bless;
use crate::procedure::match_::reward;
use crate::procedure::pregame::join;
use crate::procedure::push::remove;
use crate::procedure::test::{announce_reroll, asks_team, repeat_by_team, spied, team_choices};
use crate::procedure::{Plays, mend, triage};
use crate::query;
use crate::rules::{
    ApothecaryPolicy, Characteristic, Fate, Helper, Injury, Limit, Prayer, Regeneration, Rules, StarRule,
};
use crate::skill::Skill;
use crate::state::{Pid, Place, State, flag};
use crate::unit::Permit;
pub(super) use fall::lay_down;
pub(crate) use fall::{
    crush, drop_to_ground, fall_by_play, fall_getting_away, fall_going_for_it, fall_over, knock_down,
    knock_down_by_play, knock_down_under, lash_out, onto_a_saw, place_prone, stun, tackle, tumble,
};

/// Yes-or-no facts about a player being hurt, as bits.
pub(super) mod hurt {
    /// The armour roll, or the injury roll, has been re-rolled.
    pub const ARMOUR_AGAIN: u8 = 1;
    pub const INJURY_AGAIN: u8 = 2;
    pub const AGAIN: u8 = ARMOUR_AGAIN | INJURY_AGAIN;
    /// A helper has re-rolled Regeneration.
    pub const REGENERATION: u8 = 4;
    /// Fouled with a chainsaw.
    pub const SAWN: u8 = 8;
    /// The fate came from a casualty roll, which an apothecary can repeat.
    pub const ROLLED: u8 = 16;
    /// Special plays have had their moment.
    pub const PLAYED: u8 = 32;
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
    pub(super) facts: u8,
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
            facts: 0,
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
        let facts = if sawn { hurt::SAWN } else { 0 };
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

    pub(super) const fn is(self, fact: u8) -> bool {
        self.facts & fact != 0
    }

    pub(super) const fn off_pitch(self) -> bool {
        matches!(self.cause, Cause::Crowd | Cause::Trapdoor | Cause::Kick)
    }

    pub(super) fn two_dice(mut self, cx: &mut Cx, roll: Roll) -> Result<Hurt, Halt> {
        self.dice = [cx.quiet_die(roll)?, cx.quiet_die(roll)?];
        if self.cause == Cause::Foul {
            let double = self.dice[0] == self.dice[1];
            (cx.r.units.slots().policing.dice)(cx, self.by, roll, double)?;
        }
        Ok(self)
    }

    /// The result of the injury roll, with all bonuses.
    pub(super) fn injured(self, cx: &mut Cx) -> Flow {
        let mods = self.injury_mods(cx.r, cx.s);
        let result = self.injury(cx.r, cx.s);
        if self.is_poisoned(cx.r, cx.s) {
            cx.s.player_mut(self.by).spent |= Limit::Drive.bit();
        }
        let shrugged = query::harm::shrugs_off(cx.r, cx.s, self.who, self.injury_row(cx.r, cx.s));
        if shrugged && result == Injury::Stunned {
            cx.uses(Permit::ShrugsOff, self.who);
        }
        // Frogs and bitten players are only ever Badly Hurt.
        let lightly = cx.s.player(self.who).is(flag::FROG) || self.cause == Cause::Bite;
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
        cx.s.player_mut(self.who).set(flag::OUT);
        cx.emit(Event::RuledOut { who: self.who });
        cx.pop()
    }

    fn stunned(self, cx: &mut Cx) -> Flow {
        if self.off_pitch() || !cx.s.player(self.who).on_pitch() {
            cx.emit(Event::Went { who: self.who, to: Place::Reserves });
        } else {
            stun(cx, self.who);
        }
        cx.pop()
    }

    /// A spell takes the injury, once (MP-CUST-23).
    fn protected(self, cx: &mut Cx) -> Flow {
        cx.s.player_mut(self.who).clear(flag::GIFTED);
        self.send(cx, Place::Reserves);
        cx.pop()
    }

    fn knocked_out(self, cx: &mut Cx) -> Flow {
        self.send(cx, Place::KnockedOut);
        cx.pop()
    }

    fn send(self, cx: &mut Cx, to: Place) {
        remove(cx, self.who, to);
        cx.emit(Event::Went { who: self.who, to });
        if matches!(to, Place::KnockedOut | Place::Casualty) {
            hook::star::bereave(cx.r, cx.s, self.who);
        }
    }

    /// One roll on the casualty table, the lasting injury included.
    fn roll_casualty(self, cx: &mut Cx) -> Result<Fate, Halt> {
        if let Some(steps) = &cx.r.two_step {
            let face = cx.quiet_die(Roll::InjuryDie)?;
            let fate = steps.die[usize::from(face) - 1];
            cx.emit(Event::CasualtyRolled { who: self.who, face, mods: Mods::NONE, fate });
            return if fate == Fate::SeriouslyHurt { serious(cx) } else { Ok(fate) };
        }
        let face = cx.quiet_die(Roll::Casualty)?;
        let mods = query::harm::casualty_mods(cx.r, cx.s, self.who);
        let row = (face as i8 + mods.total()).clamp(1, 16) - 1;
        let fate = cx.r.casualty[row as usize];
        cx.emit(Event::CasualtyRolled { who: self.who, face, mods, fate });
        if fate == Fate::Lasting { self.lasting(cx) } else { Ok(fate) }
    }

    /// Which characteristic suffers; one already at its worst is rolled again (S7-INJ-11).
    fn lasting(self, cx: &mut Cx) -> Result<Fate, Halt> {
        loop {
            let row = usize::from(cx.die(Roll::Lasting)?) - 1;
            let characteristic = cx.r.lasting[row];
            let player = cx.s.player(self.who);
            let (open, fate) = match characteristic {
                Characteristic::Ma => (player.ma > 1, Fate::LastingMa),
                Characteristic::St => (player.st > 1, Fate::LastingSt),
                Characteristic::Ag => (player.ag < 6, Fate::LastingAg),
                Characteristic::Pa => (player.pa != 0 && player.pa < 6, Fate::LastingPa),
                Characteristic::Av => (player.av > 3, Fate::LastingAv),
            };
            if open {
                cx.emit(Event::LastingInjury { who: self.who, characteristic });
                return Ok(fate);
            }
        }
    }

    /// Right after the injury, and at no other time, a scroll may undo it (OB-6.9-1).
    fn played(self, cx: &mut Cx) -> Flow {
        cx.goto(Hurt { facts: self.facts | hurt::PLAYED, ..self })?;
        Plays::open(cx, PlayMoment::Injured, self.who.side(), self.who);
        Ok(Next::Go)
    }

    /// A scroll heals the player who is being hurt.
    pub fn heal(cx: &mut Cx, who: Pid) {
        let open = &mut cx.s.stack[..usize::from(cx.s.depth)];
        let hurt = open.iter_mut().rev().find_map(|f| if let Frame::Hurt(hurt) = f { Some(hurt) } else { None });
        if let Some(hurt) = hurt.filter(|hurt| hurt.who == who) {
            hurt.at = At::Healed;
        }
    }

    /// The injury is undone: he lies where he fell, or is back from the crowd (OB-6.9-2).
    fn healed(self, cx: &mut Cx) -> Flow {
        if !cx.r.healer.in_place || self.off_pitch() || !cx.s.player(self.who).on_pitch() {
            self.send(cx, Place::Reserves);
        }
        cx.pop()
    }

    fn regenerate(self, cx: &mut Cx) -> Flow {
        if !cx.r.permits(Permit::Regenerates, cx.s, self.who) {
            return self.offer_apothecary(cx);
        }
        let saved = cx.die(Roll::Regeneration)? >= cx.r.regeneration;
        cx.emit(Event::Regenerated { who: self.who, saved });
        if saved {
            self.send(cx, Place::Reserves);
            return cx.pop();
        }
        if cx.r.regenerates == Regeneration::ByNecromancer {
            // A player who fails once does not try again in this match (OB-5.23-5).
            let skill = cx.r.skill_for(Permit::Regenerates, cx.s, self.who);
            cx.s.player_mut(self.who).skills.remove(skill);
        }
        let team = cx.s.team(self.who.side());
        let own = !cx.s.player(self.who).is(flag::STAR | flag::MERCENARY);
        if own && !self.is(hurt::REGENERATION) && team.mortuary_assistants + team.plague_doctors > 0 {
            return cx.ask(self.to(At::RepeatRegeneration));
        }
        self.offer_apothecary(cx)
    }

    fn offer_apothecary(self, cx: &mut Cx) -> Flow {
        if help(cx.r, cx.s, self.who).apothecary && !cx.s.player(self.who).is(flag::FROG) {
            if cx.r.healer.one_of_several && triage::is_to_come(cx.s, self.who) {
                triage::lay_aside(cx.s, self.who, self.fate);
                return cx.pop();
            }
            return cx.ask(self.to(At::Apothecary));
        }
        cx.goto(self.to(At::Final))
    }

    /// A helper comes onto the pitch and is used up.
    fn call_helper(self, cx: &mut Cx, helper: Choice) {
        let side = self.who.side();
        match helper {
            Choice::PlagueDoctor => cx.s.team_mut(side).plague_doctors -= 1,
            Choice::Mortuary => cx.s.team_mut(side).mortuary_assistants -= 1,
            _ => spend_apothecary(cx.r, cx.s, self.who),
        }
        cx.emit(Event::ApothecaryUsed { side, who: self.who });
    }

    pub(super) fn treat(mut self, cx: &mut Cx) -> Flow {
        self.call_helper(cx, Choice::Apothecary);
        match cx.r.apothecary {
            ApothecaryPolicy::Patch(need) => self.patch(cx, need, false),
            // There is no casualty roll to repeat: the injury table said Badly Hurt.
            ApothecaryPolicy::SecondRoll if !self.is(hurt::ROLLED) && self.fate != Fate::Fine => {
                self.keep(cx, self.fate)
            }
            ApothecaryPolicy::SecondRoll => {
                if !self.is(hurt::ROLLED) {
                    self.fate = self.roll_casualty(cx)?;
                    self.facts |= hurt::ROLLED;
                }
                self.second = self.roll_casualty(cx)?;
                cx.ask(self.to(At::CasualtyChoice))
            }
        }
    }

    /// One die decides. Where a coach may re-roll any roll in his own turn, this one too (OB-3.2-6).
    fn patch(self, cx: &mut Cx, need: u8, again: bool) -> Flow {
        let saved = cx.die(Roll::Apothecary)? >= need;
        let ready = cx.r.rerolled.has(Roll::Apothecary) && asks_team(cx.r, cx.s, self.who.side());
        if !saved && ready && !again {
            return cx.ask(self.to(At::Healing));
        }
        self.patched(cx, saved)
    }

    fn patched(self, cx: &mut Cx, saved: bool) -> Flow {
        cx.emit(Event::Patched { who: self.who, saved });
        if !saved {
            return cx.goto(self.to(At::Final));
        }
        // Where he heals in place, the patient lies face up where it fell (OB-3.2-9).
        self.healed(cx)
    }

    fn heal_again(self, cx: &mut Cx, choice: Choice) -> Flow {
        if !repeat_by_team(cx, self.who, choice)? {
            return self.patched(cx, false);
        }
        cx.goto(self.to(At::HealingAgain))?;
        announce_reroll(cx, self.who.side(), self.who)
    }

    fn healed_again(self, cx: &mut Cx) -> Flow {
        match cx.r.apothecary {
            ApothecaryPolicy::Patch(need) if !spied(cx.s) => self.patch(cx, need, true),
            _ => self.patched(cx, false),
        }
    }

    /// Of two casualty rolls the coach keeps one; Badly Hurt then means Reserves (S7-APO-03).
    fn keep(self, cx: &mut Cx, fate: Fate) -> Flow {
        if fate == Fate::BadlyHurt {
            cx.emit(Event::Patched { who: self.who, saved: true });
            self.send(cx, Place::Reserves);
            return cx.pop();
        }
        cx.goto(Hurt { fate, at: At::Final, ..self })
    }

    fn finish(mut self, cx: &mut Cx) -> Flow {
        // No casualty roll: out for this match, and nothing more.
        if self.fate == Fate::Fine {
            self.fate = Fate::BadlyHurt;
        }
        if self.fate == Fate::Dead && query::harm::may_infect(cx.r, cx.s, self.who, self.by, self.cause) {
            return cx.ask(self.to(At::Infect));
        }
        let crowd = self.by.is_some()
            && self.cause == Cause::Block
            && hook::star::ready(cx.s, self.by, StarRule::PumpUpTheCrowd);
        // His own block, not one in which he was the target.
        if crowd && self.by.side() != self.who.side() && self.by.side() == cx.s.clock.active {
            hook::star::spend(cx.r, cx.s, self.by);
            cx.emit(Event::StarRuleUsed { who: self.by });
            reward(cx, self.by.side());
        }
        self.stands(cx, Place::Casualty)
    }

    /// Nothing lasts beyond the match, so it does not matter who died (MP-AMB-23).
    fn needs_no_roll(self, r: &Rules, s: &State) -> bool {
        s.options.no_lasting_injuries && !query::harm::may_infect(r, s, self.who, self.by, self.cause)
    }

    /// The victim does not die but changes sides: a fresh player waits in the reserves.
    fn infect(self, cx: &mut Cx) -> Flow {
        let side = self.by.side();
        cx.uses(Permit::Infects, self.by);
        cx.s.team_mut(side).infected = true;
        self.stands(cx, Place::Casualty)?;
        let mut player = cx.r.rookie(cx.r.infected);
        player.set(flag::JOURNEYMAN);
        if let Some(who) = join(cx.s, side, player) {
            cx.emit(Event::JourneymanJoined { who });
            let dish = hook::custom::dish(cx.r, cx.s, side);
            bless(cx, who, dish);
        }
        Ok(Next::Go)
    }

    fn stands(self, cx: &mut Cx, to: Place) -> Flow {
        cx.s.player_mut(self.who).fate = self.fate;
        self.send(cx, to);
        mend::raise(cx, self.who, self.fate);
        let spp = cx.s.options.spp(self.spp(cx.r, cx.s));
        // A player who made a fall worse did not cause it.
        let by = if self.cause == Cause::Fall { Pid::NONE } else { self.by };
        cx.emit(Event::Casualty { who: self.who, by, cause: self.cause, fate: self.fate, spp });
        cx.pop()
    }

    /// What the casualty earns, prayers included (S7-SPP-05, S7-PRAY-23 to -25).
    fn spp(self, r: &Rules, s: &State) -> u8 {
        if !self.by.is_some() || self.by.side() == self.who.side() || !query::earns(s, self.by) {
            return 0;
        }
        let prays = |prayer| s.prays(self.by.side(), prayer);
        match self.cause {
            Cause::Block if prays(Prayer::NecessaryViolence) => r.casualty_spp + 1,
            Cause::Block => r.casualty_spp,
            Cause::Crowd if prays(Prayer::FanInteraction) => r.casualty_spp,
            Cause::Crowd => r.crowd_spp,
            Cause::Foul if prays(Prayer::FoulingFrenzy) => r.casualty_spp,
            _ => 0,
        }
    }
}

/// A serious injury by D66.
fn serious(cx: &mut Cx) -> Result<Fate, Halt> {
    let (tens, ones) = (cx.die(Roll::SeriousInjury)?, cx.die(Roll::SeriousInjury)?);
    let row = usize::from(tens - 1) * 6 + usize::from(ones - 1);
    Ok(cx.r.two_step.as_ref().map_or(Fate::SeriouslyHurt, |steps| steps.serious[row]))
}

/// A casualty roll on top of another one (CS-krot-shockwhisker).
pub(crate) fn casualty_roll(cx: &mut Cx, who: Pid) -> Result<Fate, Halt> {
    Hurt::new(who, Pid::NONE, Cause::Fall, At::Casualty).roll_casualty(cx)
}

/// What help there is for an injured player now.
struct Help {
    apothecary: bool,
    /// A Plague Doctor, for a KO.
    doctor: bool,
}

impl Help {
    /// For a KO'd player.
    const fn for_ko(&self, r: &Rules) -> bool {
        (self.apothecary && r.healer.knocked_out) || self.doctor
    }
}

fn help(r: &Rules, s: &State, who: Pid) -> Help {
    let team = s.team(who.side());
    let player = s.player(who);
    let hired = player.is(flag::JOURNEYMAN | flag::MERCENARY);
    let welcome = !player.is(flag::STAR) && (!hired || r.healer.hired || team.hired_apothecaries > 0);
    let doctor = team.plague_doctors > 0 && !player.is(flag::STAR | flag::MERCENARY);
    let listed = r.healer.any_list || r.teams[usize::from(team.team)].apothecary;
    Help { apothecary: team.apothecaries > 0 && welcome && listed, doctor }
}

/// Whether an apothecary could treat this player now.
pub(crate) fn can_be_treated(r: &Rules, s: &State, who: Pid) -> bool {
    help(r, s, who).apothecary
}

/// An apothecary undoes what a special play has done to a player (RE-41, OBC-11).
pub(crate) fn treat_for_play(cx: &mut Cx, who: Pid) {
    spend_apothecary(cx.r, cx.s, who);
    cx.emit(Event::ApothecaryUsed { side: who.side(), who });
    cx.emit(Event::Patched { who, saved: true });
}

fn spend_apothecary(r: &Rules, s: &mut State, who: Pid) {
    let hired_player = s.player(who).is(flag::JOURNEYMAN | flag::MERCENARY) && !r.healer.hired;
    let team = s.team_mut(who.side());
    team.apothecaries -= 1;
    if hired_player || team.hired_apothecaries > team.apothecaries {
        team.hired_apothecaries = team.hired_apothecaries.saturating_sub(1);
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
                let facts = self.facts | hurt::ROLLED;
                cx.goto(Hurt { fate, facts, at: At::Regenerate, ..self })
            }
            At::ArmourRethrow | At::InjuryRethrow | At::BothRethrow => self.rethrow(cx),
            At::ProRethrow => self.pro_rethrow(cx),
            At::HealingAgain => self.healed_again(cx),
            At::Regenerate if !self.is(hurt::PLAYED) && cx.s.open_to != [0; 2] => self.played(cx),
            At::Regenerate => self.regenerate(cx),
            At::Healed => self.healed(cx),
            At::Final if mend::may_salve(cx.s, self.who, self.fate) => cx.ask(self.to(At::Unguent)),
            At::Final | At::Done => self.finish(cx),
            _ => Ok(Next::Ask),
        }
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
            _ => {
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
        let Action::Choose(choice) = action else {
            return Ok(Next::Ask);
        };
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
                self.facts |= hurt::REGENERATION;
                cx.goto(self.to(At::Regenerate))
            }
            (At::Apothecary, Choice::Apothecary) => self.treat(cx),
            (At::Infect, Choice::Use) => self.infect(cx),
            (At::Infect, _) => self.stands(cx, Place::Casualty),
            (At::CasualtyChoice, Choice::KeepFirst) => self.keep(cx, self.fate),
            (At::CasualtyChoice, _) => self.keep(cx, self.second),
            _ => cx.goto(self.to(At::Final)),
        }
    }
}
