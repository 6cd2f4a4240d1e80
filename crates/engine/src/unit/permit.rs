//! What units give a player for other rules to ask for, by topic: a mask test, then a short list.

use crate::rules::Rules;
use crate::skill::{Skill, SkillSet};
use crate::state::{Pid, State};
use crate::unit::{Source, Sources};

counted! {
    /// Something that a rule asks for and a unit can give: hands and throws, movement, blocks, harm, actions, the team.
    Permit {
        /// Can never have the ball.
        HasNoHands,
        /// Never lets go of the ball by choice.
        KeepsBall,
        /// May try to catch a strayed ball next to it.
        DivesForBall,
        /// May step after a pass that was meant for it and strays.
        FollowsStrayPass,
        /// May put the ball down next to it on going down.
        PlacesBall,
        /// May leave the ball behind while moving.
        LeavesBall,
        /// May halve how far its kick-off strays.
        ShortensKick,
        /// Nobody strips it of the ball.
        HoldsOnToBall,
        /// May refuse to give the ball to some of its team-mates.
        RefusesMates,
        /// May aim at any square.
        ThrowsAnywhere,
        /// Nobody intercepts its passes.
        ThrowsSafely,
        /// May keep a ball that it fumbles.
        HoldsOnToFumble,
        /// May make an opponent who interferes with a long pass roll again.
        BurstsThrough,
        /// Interferes once and for all.
        IsNotBurst,
        /// May move on after a Quick Pass.
        RunsOn,
        /// May move when the other side announces a pass, and under a kick-off.
        AnswersPass,
        /// May move into the path of a throw, or next to its target.
        AnswersThrow,
        /// May jump over any square.
        Leaps,
        /// Makes one dodge of an activation by its Strength.
        DodgesByStrength,
        /// Jumps once in an activation, for movement alone, and to any side.
        LeapsFreely,
        /// Jumps as often as it can pay for.
        BouncesOn,
        /// Stands up at no cost, and blocks from the ground.
        SpringsUp,
        /// Needs no roll for that.
        SpringsUpAtOnce,
        /// May hold a player who leaves its tackle zone, by a test.
        HoldsWhoLeaves,
        /// The same, against the Strength of the other.
        GripsWhoLeaves,
        /// May follow a player who leaves its tackle zone, by a test.
        Shadows,
        /// The same, in a race of two dice.
        Pursues,
        /// Makes it harder to get away from it.
        HoldsBack,
        /// Gains when a player who leaves its tackle zone falls.
        TripsUp,
        /// May block a player who enters its tackle zone.
        DivesAtSteps,
        /// Nobody dodges away from its blocks and tackle zones.
        Tackles,
        /// Nobody pushes it.
        HoldsGround,
        /// Its tackle zone does not hinder a dodge into it.
        Overlooked,
        /// May have taken root before the match.
        RootedLate,
        /// Gives assists however many opponents mark it.
        AssistsMarked,
        /// Opponents it marks cannot assist in that way in their own turn.
        HoldsOffAssists,
        /// Nobody helps it.
        Unassisted,
        /// Nobody helps against it.
        KeepsHelpAway,
        /// Its blocks in a Blitz run down what stands in the way.
        Overruns,
        /// Its victims cannot side-step.
        Grips,
        /// May make itself as strong as a stronger target, by a test.
        Dares,
        /// The same, by two dice above the Strength it faces.
        DaresByTwoDice,
        /// An opponent who targets it must pass a test or lose the action.
        Repels,
        /// An opponent who would block it must pass a test first.
        Daunts,
        /// May move to another square next to its blocker.
        Tricks,
        /// May throw the ball away when it is named as a target.
        DumpsOff,
        /// The same, when the block begins.
        DumpsOffInBlock,
        /// May block two opponents at once.
        BlocksTwo,
        /// May make one block of several opponents.
        BlocksSeveral,
        /// Follows up whatever the face.
        MustFollowUp,
        /// Must block the player it has pushed again, once.
        BlocksAgain,
        /// Must block the player it has pushed again, as often as it can.
        BlocksOn,
        /// May throw itself onto the player it has just knocked down.
        ThrowsItselfOn,
        /// May foul the player it has just knocked down.
        FoulsVictim,
        /// May step away after a block.
        RunsOff,
        /// Going down means an injury roll at once, on which nobody is only stunned.
        HasNoArmour,
        /// Opponents cannot change its armour roll.
        Hardened,
        /// Holds a running chainsaw.
        WieldsSaw,
        /// Brings it to fouls as well, its own and those it assists.
        SawsInFouls,
        /// A ball that it would pick up bounces off.
        CannotPickUp,
        /// Its blade is poisoned: whom it hurts is not only stunned.
        PoisonsBlade,
        /// The referee overlooks a double of its armour roll.
        FoulsUnseen,
        /// May walk on after its foul.
        SlipsAway,
        /// Uses the other column of the injury table.
        Frail,
        /// The lowest number that would knock it out stuns it.
        ShrugsOff,
        /// May infect a player it kills.
        Infects,
        /// Cannot be infected.
        NotInfected,
        /// Cannot be raised from the dead.
        NotRaised,
        /// Is light enough to be thrown far.
        IsSmall,
        /// May come back from an injury.
        Regenerates,
        /// Is out of the match once it has tipped over.
        Wrecked,
        /// Acts before everybody else, and attacks anybody next to it.
        Wild,
        /// Swings a ball on a chain, and does nothing else.
        Swings,
        /// Hits with its running chainsaw, never with its fists.
        MustSaw,
        /// Has a chainsaw that must be started first.
        StartsSaw,
        /// May take the tackle zone of an opponent by an action.
        Gazes,
        /// May take the tackle zone of an opponent between the steps of others.
        Stares,
        /// May throw a team-mate.
        ThrowsMates,
        /// May kick a team-mate.
        KicksMates,
        /// May be thrown and kicked by a team-mate.
        IsThrown,
        /// May vomit over an opponent.
        Vomits,
        /// May eat the team-mate it is about to throw.
        EatsMates,
        /// Glides where others are scattered.
        Swoops,
        /// May throw a bomb.
        ThrowsBombs,
        /// Shoots the ball to any square, once a drive.
        ShootsBall,
        /// Lashes out at team-mates.
        Savages,
        /// Feeds on its team-mates.
        Thirsts,
        /// Brings a team re-roll for each half.
        Leads,
        /// May lose a team re-roll without effect.
        IsLoner,
        /// Gets no team re-rolls.
        IsUnhelped,
        /// Has a second head for a second helmet.
        WearsTwoHelmets,
        /// A drawback: nobody would want it.
        IsDrawback,
        /// Is sent off at the end of a drive in which it took part.
        IsBanned,
        /// Stays nevertheless.
        ComesBack,
        /// Earns its side a re-roll by a casualty of its block.
        RewardsCasualty,
        /// Earns its side a re-roll by its touchdown.
        RewardsTouchdown,
        /// Has one team re-roll more for its side.
        BringsReroll,
        /// May gaze like others, by its own rule.
        GazesByRule,
        /// Its second action can only be a block.
        BlocksTwice,
        /// May re-roll the direction of its swing.
        SwingsAgain,
        /// The block against it meets Dodge.
        WatchesOut,
        /// May rush once more, by its own rule.
        RushesMore,
        /// A team-mate that it fumbles lands on its feet.
        LandsMatesSoftly,
        /// Its chainsaw reaches opponents on the ground.
        SawsTheLying,
        /// Its chainsaw bites deeper.
        SawsDeeper,
        /// May try Pro on a die of an armour roll.
        ProsArmour,
        /// May re-roll a die by which its throw strays.
        PicksScatterDie,
        /// May foul although its team has.
        FoulsToo,
        /// A team-mate may foul although its team has.
        LetsMateFoul,
    }
}

type Holds = fn(&Rules, &State, Pid) -> bool;

#[derive(Clone, Debug, Default)]
struct List {
    sources: Sources,
    rows: Vec<(Source, Holds)>,
}

#[derive(Clone, Debug)]
pub(super) struct Permits([List; Permit::COUNT]);

impl Default for Permits {
    fn default() -> Permits {
        Permits(std::array::from_fn(|_| List::default()))
    }
}

impl Permits {
    pub fn add(&mut self, source: Source, what: Permit, holds: Holds) {
        let list = &mut self.0[what as usize];
        list.sources.insert(source);
        list.rows.push((source, holds));
    }

    pub fn any(&self, of: &[Permit]) -> SkillSet {
        of.iter().fold(SkillSet::EMPTY, |all, what| all.union(self.0[*what as usize].sources.skills))
    }
}

impl Rules {
    /// Whether some unit gives this player what is asked for.
    #[must_use]
    pub fn permits(&self, what: Permit, s: &State, who: Pid) -> bool {
        let (player, list) = (s.player(who), &self.units.permits.0[what as usize]);
        list.sources.are_met_by(player)
            && list.rows.iter().any(|(source, holds)| source.is_held(player) && holds(self, s, who))
    }

    /// Whether this player has anything that might give it one of these.
    #[must_use]
    pub fn may_permit(&self, any: &[Permit], s: &State, who: Pid) -> bool {
        let player = s.player(who);
        any.iter().any(|what| self.units.permits.0[*what as usize].sources.are_met_by(player))
    }

    /// The skills by which players are given this.
    #[must_use]
    pub fn skills_for(&self, what: Permit) -> SkillSet {
        self.units.permits.0[what as usize].sources.skills
    }

    /// The skill by which this player has it, for questions and the log.
    #[must_use]
    pub fn skill_for(&self, what: Permit, s: &State, who: Pid) -> Skill {
        let (skills, rows) = (s.player(who).skills, &self.units.permits.0[what as usize].rows);
        let mut by_skill = rows.iter().filter_map(|(source, _)| source.skill());
        let first = by_skill.clone().next();
        let own = by_skill.find(|skill| skills.has(*skill)).or(first);
        own.unwrap_or_else(|| unreachable!("no skill of the edition gives {what:?}"))
    }
}
