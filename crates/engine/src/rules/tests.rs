//! Tests of one D6, and what makes them easier or harder.

use crate::own::open_list;
use crate::skill::SkillSet;

open_list! {
    /// Every test of one D6 against a target number.
    TestKind of Test {
        Dodge = "dodge", Rush = "rush", Jump = "jump", StandUp = "stand-up", PickUp = "pick-up", Catch = "catch",
        Pass = "pass", ThrowTeamMate = "throw-team-mate", Interfere = "interfere", Landing = "landing",
        BoneHead = "bone-head", Animosity = "animosity", Loner = "loner", Pro = "pro",
        FoulAppearance = "foul-appearance", Dauntless = "dauntless",
        JumpUp = "jump-up", Tentacles = "tentacles", Shadowing = "shadowing", TakeRoot = "take-root",
        ReallyStupid = "really-stupid", UnchannelledFury = "unchannelled-fury", AnimalSavagery = "animal-savagery",
        Bloodlust = "bloodlust", PickMeUp = "pick-me-up", Chainsaw = "chainsaw",
        ProjectileVomit = "projectile-vomit", BreatheFire = "breathe-fire", HypnoticGaze = "hypnotic-gaze",
        AlwaysHungry = "always-hungry", SquirmFree = "squirm-free", KickTeamMate = "kick-team-mate",
    }
}

open_list! {
    /// Why a test got easier or harder, one line each.
    Mod of Modifier {
        Base = "base", Marked = "marked", Rain = "pouring-rain", Sunny = "very-sunny", Blizzard = "blizzard",
        QuickPass = "quick-pass", ShortPass = "short-pass", LongPass = "long-pass", LongBomb = "long-bomb",
        AccuratePass = "accurate-pass", InaccuratePass = "inaccurate-pass", WildPass = "wildly-inaccurate-pass",
        LooseBall = "loose-ball", Deflection = "deflection", SuccessfulThrow = "successful-throw",
        TerribleThrow = "terrible-throw", FumbledThrow = "fumbled-throw", Moles = "moles-under-the-pitch",
        StuntyThrower = "stunty-thrower",
        Assist = "assist", DefensiveAssist = "defensive-assist", MightyBlow = "mighty-blow", Niggling = "niggling-injury",
        Star = "star-rule", Spell = "spell", Keg = "bloodweiser-keg", Growth = "vigorous-growth", Referee = "referee", ArmBar = "arm-bar", DirtyPlayer = "dirty-player", Decay = "decay",
        Accurate = "accurate", Cannoneer = "cannoneer", StrongArm = "strong-arm", ExtraArms = "extra-arms",
        TwoHeads = "two-heads", Titchy = "titchy", PrehensileTail = "prehensile-tail", DivingTackle = "diving-tackle",
        BreakTackle = "break-tackle", Leap = "leap", VeryLongLegs = "very-long-legs", Drunkard = "drunkard",
        Timmmber = "timmm-ber", Movement = "movement", Strength = "strength", TeamMate = "team-mate",
        Violence = "violence",
        Custom = "custom-inducement",
        Chainsaw = "chainsaw", StrongTarget = "strong-target", Bomb = "bomb",
        DisturbingPresence = "disturbing-presence", DivingCatch = "diving-catch",
        FoulAppearance = "foul-appearance", PilingOn = "piling-on",
        Foul = "foul", Claw = "claw", RazorSharpClaws = "razor-sharp-claws", Stunty = "stunty",
        DeathRoller = "death-roller",
    }
}

impl TestKind {
    /// Whether those who are near have a say in it, by their presence alone.
    #[must_use]
    pub const fn is_disturbed(self) -> bool {
        use TestKind::{Catch, Interfere, KickTeamMate, Pass, ThrowTeamMate};
        matches!(self, Catch | Interfere | Pass | ThrowTeamMate | KickTeamMate)
    }
}

/// Which number a test is made against.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Against {
    Agility,
    Passing,
    /// The same for every player.
    Fixed(u8),
    /// The player's own parameter (Loner).
    Parameter,
    /// How much stronger an opponent is; the caller of the test sets the number.
    Strength,
}

/// The numbers of one kind of test.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TestRow {
    pub against: Against,
    pub base: i8,
    /// For each opponent that marks the player.
    pub marked: i8,
    pub rain: i8,
    pub sunny: i8,
    pub blizzard: i8,
    /// Whether a team re-roll may be used.
    pub team_reroll: bool,
    /// Skills that may repeat it when failed.
    pub reroll_skills: SkillSet,
}

impl TestRow {
    pub const fn plain(against: Against) -> TestRow {
        TestRow {
            against,
            base: 0,
            marked: 0,
            rain: 0,
            sunny: 0,
            blizzard: 0,
            team_reroll: true,
            reroll_skills: SkillSet::EMPTY,
        }
    }
}
