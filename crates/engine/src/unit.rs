//! Units: skills, traits and other rules that a team brings along, and how the kernel calls them.
//!
//! The kernel raises a [`Moment`]; the windows of the units in play react to it in the order of their ranks; the caller
//! gets it back with what they have changed. A unit is one file of an edition; nothing in the kernel knows its name.

/// An enum that indexes lists.
macro_rules! counted {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident),* $(,)? }) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$doc])* $variant),* }

        impl $name {
            pub(crate) const COUNT: usize = [$($name::$variant),*].len();
        }
    };
}

mod act;
mod aid;
mod boost;
mod card;
mod card_verbs;
mod gate;
mod moment;
mod own;
mod part;
mod permit;
mod procedure;
mod reroll;
mod source;
mod spell;
mod throws;
pub mod value;
mod verbs;
mod windows;

pub use crate::flow::{Cx, Flow, Halt, Next};
pub use act::Act;
pub(crate) use act::Acting;
pub(crate) use aid::Offering;
pub use aid::{Aid, AidPart, Chance, Point, Question};
pub use boost::Boost;
pub use card::{Card, CardPart, Leaves};
pub use gate::{Gate, Spoilt};
pub use moment::{
    BombCaught, BothDown, Dared, DiceCounted, FollowUp, GateFailed, GotAway, HailMaryStrays, Intercepting, JumpDue,
    Moment, PushDue, Pushed, Stumble, Window,
};
pub use own::OwnAction;
pub(crate) use own::{begin_action, refused_action};
pub(crate) use part::kick_off;
pub use part::{Fills, FoulDice, Overtime, Part, Policing, Slot, WeatherPart};
pub use permit::Permit;
pub(crate) use procedure::UnitFrame;
pub use procedure::{Kept, Packed, ProcedureRow, ROOM, UnitProcedure};
pub use reroll::{Granted, Reroll, Thrown, What};
pub use source::Source;
pub(crate) use source::Sources;
pub use spell::{Aim, Aimed, SpellPart};
pub use throws::{Bombs, Interception, MateThrows, Throws};
pub use verbs::ask_reroll;
pub(crate) use windows::Windows;

use crate::action::{ActionKind, Choice, ChoiceSet};
use crate::event::Event;
use crate::own::{Addition, Dictionary, Own, Words};
use crate::query;
use crate::rules::{KickoffEvent, Prayer, Rules, TestRow, Weather};
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, Player, Side, State};
use moment::{Raised, Tables};
use part::{Parts, Slots};
use permit::Permits;
use reroll::Rerolls;

/// One rule that can be added or left out: its id is also its file and its row.
#[derive(Copy, Clone, Debug)]
pub struct Unit {
    /// Edition, family and printed name: `2020/skill/fend`.
    pub id: &'static str,
    /// Goes up when the unit plays differently; matches keep it with their rules.
    pub revision: u16,
    /// The skill that gives a player this unit.
    pub skill: Skill,
    pub hooks: &'static [Hook],
}

counted! {
    /// A point of the match at which units may start something, each in the order of the edition's list.
    Occasion {
        /// The match begins; nobody is set up yet.
        MatchBegins,
        /// A side is set up, and its opponents too.
        SetUp,
        /// The turn of a side's opponents has ended.
        OpponentsTurnEnded,
    }
}

/// What a unit starts at such a point for this side.
pub type Begin = fn(&mut Cx, Side);

/// Makes a skill fresh again.
type Activated = fn(&mut Player);
/// What follows the action of a player.
type Finished = fn(&mut Cx, Pid, ActionKind);
/// What a unit starts when a team-mate of its player, or the player itself, has declared an action.
type Declared = fn(&mut Cx, Pid, &Declaration);
/// What may follow the attack that its player is about to make on this target.
type Strikes = fn(&mut Cx, Pid, ActionKind, Pid);
/// What a unit starts when an opponent next to its player has caught the ball.
type Caught = fn(&mut Cx, Pid, Pid);
/// What it means that its player is knocked out or worse.
type Lost = fn(&mut Cx, Pid);
/// An action that was declared.
#[derive(Copy, Clone, Debug)]
pub struct Declaration {
    pub who: Pid,
    pub kind: ActionKind,
    /// A second foul of its team in this turn.
    pub again: bool,
}

/// Gives a skill's number, or takes it away.
type Learnt = fn(&mut Player, bool);

/// What a unit does, and where.
#[derive(Copy, Clone, Debug)]
pub enum Hook {
    /// It reacts to a moment.
    Window(moment::AnyWindow),
    /// It gives a player something that other rules ask for.
    Permit(Permit, fn(&Rules, &State, Pid) -> bool),
    /// It re-rolls dice.
    Reroll(Reroll),
    /// It is fresh again when its player is activated.
    Activated(Activated),
    /// Something follows once the action of its player is over.
    Finished(Finished),
    /// Sets the player's number when it gains or loses the skill during the match.
    Learnt(Learnt),
    /// It adds to a failed test.
    Boost(Boost),
    /// It requires a test before every activation.
    Gate(Gate),
    /// It changes a number or a list of others.
    Value(value::Value),
    /// It does something at a certain point of the match.
    Occasion(Occasion, Begin),
    /// It may be used when its player has declared an action.
    Act(Act),
    /// It answers the declarations of its side.
    Declared(Declared),
    /// It prepares what follows an attack of its player.
    Strikes(Strikes),
    /// It answers a catch of an opponent.
    Caught(Caught),
    /// Something follows when its player is knocked out or worse.
    Lost(Lost),
    /// It has its own procedure.
    Procedure(ProcedureRow),
    /// It gives its player an action of its own.
    Action(OwnAction),
    /// It has a test of its own, with these numbers.
    Test(Own, TestRow),
}

/// What gives somebody a say when another leaves its tackle zone.
const LEAVING: [Permit; 7] = [
    Permit::HoldsWhoLeaves,
    Permit::GripsWhoLeaves,
    Permit::Shadows,
    Permit::Pursues,
    Permit::HoldsBack,
    Permit::TripsUp,
    Permit::Tackles,
];

/// The units of an edition, sorted by the moments they answer.
#[derive(Clone, Debug, Default)]
pub struct Units {
    list: Vec<Unit>,
    /// Skills that are used without a question, unless their coach declines them before the dice.
    pub silent: SkillSet,
    /// Skills that have a say when somebody leaves a tackle zone.
    watches: SkillSet,
    pub(crate) tables: Tables,
    permits: Permits,
    rerolls: Rerolls,
    boosts: boost::Boosts,
    activated: Vec<(Source, Activated)>,
    finished: Vec<(Source, Finished)>,
    sequels: Sources,
    learnt: Vec<(Source, Learnt)>,
    values: value::Values,
    gates: gate::Gates,
    occasions: [Vec<Begin>; Occasion::COUNT],
    acts: act::Acts,
    declared: Vec<(Source, Declared)>,
    strikes: Vec<(Source, Strikes)>,
    caught: Vec<(Source, Caught)>,
    lost: Vec<(Source, Lost)>,
    procedures: Vec<ProcedureRow>,
    parts: Parts,
    flow: Vec<(&'static str, u16)>,
    actions: Vec<(Source, OwnAction)>,
    tests: [Option<TestRow>; Own::ALL.len()],
    words: Dictionary,
}

impl PartialEq for Units {
    fn eq(&self, other: &Units) -> bool {
        self.revisions().eq(other.revisions())
    }
}

impl Eq for Units {}

impl Units {
    /// Sorts units by the moments they react to. Those in `silent` are used without a question.
    ///
    /// # Errors
    /// Two windows of one moment have the same rank, or two units the same id.
    pub fn new(lists: &[&[Unit]], silent: SkillSet) -> Result<Units, String> {
        Units::worded(&[], lists, silent)
    }

    /// The same for an edition that adds to the lists of the kernel: each addition must have words.
    ///
    /// # Errors
    /// As above; or words are missing, not whole, or given twice.
    pub fn worded(words: &[&[Words]], lists: &[&[Unit]], silent: SkillSet) -> Result<Units, String> {
        let list = lists.concat();
        let rerolls = Rerolls::new(&crate::procedure::TEAM_REROLLS);
        let mut units = Units { silent, rerolls, words: Dictionary::new(words)?, ..Units::default() };
        for (n, unit) in list.iter().enumerate() {
            if list[..n].iter().any(|other| other.id == unit.id) {
                return Err(format!("the unit {} is listed twice", unit.id));
            }
            if let Skill::Own(own) = unit.skill {
                units.words.must_know(unit.id, Addition::Skill(own))?;
            }
            for hook in unit.hooks {
                units.hook(unit.id, Source::Skill(unit.skill), *hook)?;
            }
        }
        units.list = list;
        units.watches = units.permits.any(&LEAVING).union(GotAway::table(&units.tables).sources.skills);
        Ok(units)
    }

    fn hook(&mut self, id: &'static str, source: Source, hook: Hook) -> Result<(), String> {
        match hook {
            Hook::Window(window) => {
                let silent = match source {
                    Source::Skill(skill) => self.silent.has(skill),
                    Source::Star(_) => false,
                    Source::Effect(_) => true,
                };
                self.tables.add((id, source), window, silent)?;
            }
            Hook::Permit(what, holds) => self.permits.add(source, what, holds),
            Hook::Reroll(reroll) => self.rerolls.add(source, reroll),
            Hook::Activated(renew) => self.activated.push((source, renew)),
            Hook::Finished(follow) => {
                self.sequels.insert(source);
                self.finished.push((source, follow));
            }
            Hook::Learnt(number) => self.learnt.push((source, number)),
            Hook::Boost(boost) => self.boosts.add(source, boost),
            Hook::Gate(gate) => self.gates.add(id, source, gate)?,
            Hook::Value(change) => self.values.add(source, change),
            Hook::Occasion(occasion, begin) => self.occasions[occasion as usize].push(begin),
            Hook::Act(act) => self.acts.push((source, act)),
            Hook::Declared(answer) => self.declared.push((source, answer)),
            Hook::Strikes(follow) => self.strikes.push((source, follow)),
            Hook::Caught(answer) => self.caught.push((source, answer)),
            Hook::Lost(follow) => self.lost.push((source, follow)),
            Hook::Procedure(row) => self.procedures.push(row),
            Hook::Action(action) => self.add_action(id, source, action)?,
            Hook::Test(own, row) => {
                self.words.must_know(id, Addition::Test(own))?;
                self.tests[own.index()] = Some(row);
            }
        }
        Ok(())
    }

    /// Takes in the parts of the flow.
    ///
    /// # Errors
    /// Two parts have the same id, or two windows of one moment the same rank.
    pub fn with(mut self, lists: &[&[Part]]) -> Result<Units, String> {
        for part in lists.iter().copied().flatten() {
            if self.flow.iter().any(|(id, _)| *id == part.id) {
                return Err(format!("the part {} is listed twice", part.id));
            }
            if let Some(addition) = part.fills.addition() {
                self.words.must_know(part.id, addition)?;
            }
            self.flow.push((part.id, part.revision));
            self.parts.add(part);
            match part.fills {
                Fills::Card(card) => self.add_card(part.id, card)?,
                Fills::Star(rule, hooks) => {
                    hooks.iter().try_for_each(|hook| self.hook(part.id, Source::Star(rule), *hook))?;
                }
                Fills::Effect(own, hooks) => {
                    hooks.iter().try_for_each(|hook| self.hook(part.id, Source::Effect(own), *hook))?;
                }
                _ => {}
            }
            for row in part.procedures {
                if !self.procedures.iter().any(|other| other.id == row.id) {
                    self.procedures.push(*row);
                }
            }
        }
        Ok(self)
    }

    /// Whether the edition says what this event of the kick-off table does.
    #[must_use]
    pub fn knows(&self, event: KickoffEvent) -> bool {
        self.parts.has(event)
    }

    pub(crate) fn slots(&self) -> &Slots {
        &self.parts.slots
    }

    /// What a prayer does at once; nothing if it is read where it matters.
    pub(crate) fn prayer(&self, prayer: Prayer) -> Option<part::Answer> {
        self.parts.prayers[prayer as usize]
    }

    pub(crate) fn weather(&self, weather: Weather) -> &WeatherPart {
        self.parts.weather(weather)
    }

    /// A player begins its activation.
    pub(crate) fn activated(&self, player: &mut Player) {
        let before = *player;
        for (_, renew) in self.activated.iter().filter(|(source, _)| source.is_held(&before)) {
            renew(player);
        }
    }

    /// Whether something may follow the action of this player.
    pub(crate) fn has_sequel(&self, s: &State, who: Pid) -> bool {
        self.sequels.are_met_by(s.player(who))
    }

    /// A player gets or loses a skill in the match, with the number that belongs to it.
    pub(crate) fn learnt(&self, player: &mut Player, skill: Skill, has: bool) {
        if has {
            player.skills.insert(skill);
        } else {
            player.skills.remove(skill);
        }
        for (_, number) in self.learnt.iter().filter(|(of, _)| *of == Source::Skill(skill)) {
            number(player, has);
        }
    }

    /// Whether the skills of armour and injury rolls are named beforehand.
    pub(crate) const fn names_aids(&self) -> bool {
        !self.values.has_no_aids()
    }

    pub(crate) const fn watches(&self) -> SkillSet {
        self.watches
    }

    /// The gate that this player faces before it acts.
    pub(crate) fn gate(&self, s: &State, who: Pid) -> Option<Gate> {
        self.gates.before(s, who)
    }

    /// The possible re-rolls of a roll, as choices of a menu.
    pub(crate) fn rerolls(&self, r: &Rules, s: &State, thrown: &Thrown) -> ChoiceSet {
        self.rerolls.choices(r, s, thrown)
    }

    /// Whether the coach is asked at all: there is a re-roll, or nobody can know that there is none (BT-07).
    pub(crate) fn asks_for_reroll(&self, r: &Rules, s: &State, thrown: &Thrown) -> bool {
        !self.rerolls(r, s, thrown).is_empty() || self.rerolls.might(r, s, thrown)
    }

    /// The skill by which this player has a roll thrown again with this choice.
    pub(crate) fn reroll_skill(&self, s: &State, who: Pid, choice: Choice) -> Option<Skill> {
        self.rerolls.skill(s, who, choice)
    }

    /// Id and revision of each, in the order of the edition.
    pub fn revisions(&self) -> impl Iterator<Item = (&'static str, u16)> + '_ {
        self.list.iter().map(|unit| (unit.id, unit.revision)).chain(self.flow.iter().copied())
    }
}

/// Spends the re-roll that was chosen.
pub(crate) fn reroll(cx: &mut Cx, thrown: &Thrown, choice: Choice) -> Result<Granted, Halt> {
    match cx.r.units.rerolls.find(cx.r, cx.s, thrown, choice) {
        Some(reroll) => (reroll.take)(cx, thrown),
        None => Ok(Granted::Lost),
    }
}

impl Cx<'_> {
    /// Says that a player uses what gives it this.
    pub fn uses(&mut self, what: Permit, who: Pid) {
        let skill = self.r.skill_for(what, self.s, who);
        self.emit(Event::SkillUsed { who, skill });
    }
}

/// The action of a player is over: units begin what follows.
pub(crate) fn finished(cx: &mut Cx, who: Pid, kind: ActionKind) {
    for (source, follow) in &cx.r.units.finished {
        if source.is_held(cx.s.player(who)) {
            follow(cx, who, kind);
        }
    }
}

/// Lets units begin what they have to do now.
pub(crate) fn occasion(cx: &mut Cx, occasion: Occasion, side: Side) {
    for begin in &cx.r.units.occasions[occasion as usize] {
        begin(cx, side);
    }
}

/// A player has declared an action: the units of its side answer.
pub(crate) fn declared(cx: &mut Cx, declaration: &Declaration) {
    for (source, answer) in &cx.r.units.declared {
        let holder = cx.s.squad(declaration.who.side()).find(|p| source.is_held(cx.s.player(*p)));
        if let Some(holder) = holder {
            answer(cx, holder, declaration);
        }
    }
}

/// A player is about to attack: units prepare what follows.
pub(crate) fn strikes(cx: &mut Cx, who: Pid, kind: ActionKind, target: Pid) {
    for (source, follow) in &cx.r.units.strikes {
        if source.is_held(cx.s.player(who)) {
            follow(cx, who, kind, target);
        }
    }
}

/// A player has caught the ball: units of its opponents next to it answer.
pub(crate) fn caught(cx: &mut Cx, who: Pid) {
    for (source, answer) in &cx.r.units.caught {
        let near =
            query::adjacent(cx.s, cx.s.player(who).at, |p| p.side() != who.side() && source.is_held(cx.s.player(p)));
        if let Some(holder) = near.iter().next() {
            answer(cx, holder, who);
        }
    }
}

/// A player is knocked out or worse.
pub(crate) fn lost(cx: &mut Cx, who: Pid) {
    for (source, follow) in &cx.r.units.lost {
        if source.is_held(cx.s.player(who)) {
            follow(cx, who);
        }
    }
}
