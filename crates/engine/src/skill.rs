//! The names of skills and traits, and sets of them.
//!
//! A skill's numbers are in its row of [`Rules`](crate::Rules); its code is a unit of an edition. This
//! list only fixes the bit.

use crate::own::{Addition, open_list};

macro_rules! skills {
    ($($name:ident = $id:literal),* $(,)?) => {
        open_list! {
            /// A skill or trait.
            Skill of Skill { $($name = $id),* }
        }

        impl Skill {
            /// The id of its rule in the ledger.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self {
                    $(Skill::$name => concat!("SK-", $id),)*
                    Skill::Own(own) => Addition::Skill(own).name(),
                }
            }
        }
    };
}

skills! {
    Catch = "catch", DivingCatch = "diving-catch", DivingTackle = "diving-tackle", Dodge = "dodge", Defensive = "defensive",
    JumpUp = "jump-up", Leap = "leap", SafePairOfHands = "safe-pair-of-hands", Sidestep = "sidestep",
    SneakyGit = "sneaky-git", Sprint = "sprint", SureFeet = "sure-feet",
    Block = "block", Dauntless = "dauntless", DirtyPlayer = "dirty-player", Fend = "fend", Frenzy = "frenzy", Kick = "kick",
    Pro = "pro", Shadowing = "shadowing", StripBall = "strip-ball", SureHands = "sure-hands", Tackle = "tackle",
    Wrestle = "wrestle",
    BigHand = "big-hand", Claws = "claws", DisturbingPresence = "disturbing-presence", ExtraArms = "extra-arms",
    FoulAppearance = "foul-appearance", Horns = "horns", IronHardSkin = "iron-hard-skin",
    MonstrousMouth = "monstrous-mouth", PrehensileTail = "prehensile-tail", Tentacles = "tentacles",
    TwoHeads = "two-heads", VeryLongLegs = "very-long-legs",
    Accurate = "accurate", Cannoneer = "cannoneer", CloudBurster = "cloud-burster", DumpOff = "dump-off",
    Fumblerooskie = "fumblerooskie", HailMaryPass = "hail-mary-pass", Leader = "leader", NervesOfSteel = "nerves-of-steel",
    OnTheBall = "on-the-ball", Pass = "pass", RunningPass = "running-pass", SafePass = "safe-pass",
    ArmBar = "arm-bar", Brawler = "brawler", BreakTackle = "break-tackle", Grab = "grab", Guard = "guard",
    Juggernaut = "juggernaut", MightyBlow = "mighty-blow", MultipleBlock = "multiple-block", PileDriver = "pile-driver",
    StandFirm = "stand-firm", StrongArm = "strong-arm", ThickSkull = "thick-skull",
    AlwaysHungry = "always-hungry", AnimalSavagery = "animal-savagery", Animosity = "animosity",
    BallAndChain = "ball-and-chain", Bloodlust = "bloodlust", Bombardier = "bombardier", BoneHead = "bone-head",
    BreatheFire = "breathe-fire", Chainsaw = "chainsaw", Decay = "decay", Drunkard = "drunkard", HitAndRun = "hit-and-run",
    HypnoticGaze = "hypnotic-gaze", KickTeamMate = "kick-team-mate", Loner = "loner", MyBall = "my-ball",
    NoHands = "no-hands", PickMeUp = "pick-me-up", PlagueRidden = "plague-ridden", PogoStick = "pogo-stick",
    ProjectileVomit = "projectile-vomit", ReallyStupid = "really-stupid", Regeneration = "regeneration",
    RightStuff = "right-stuff", SecretWeapon = "secret-weapon", Stab = "stab", Stunty = "stunty", Swarming = "swarming",
    Swoop = "swoop", TakeRoot = "take-root", ThrowTeamMate = "throw-team-mate", Timmmber = "timmm-ber",
    Titchy = "titchy", Trickster = "trickster", UnchannelledFury = "unchannelled-fury",
    // Only the older game has these.
    PassBlock = "pass-block", PilingOn = "piling-on", SafeThrow = "safe-throw", Claw = "claw",
    RazorSharpClaws = "razor-sharp-claws", Spikes = "spikes", BigGuy = "big-guy", WildAnimal = "wild-animal",
    Blunderbuss = "blunderbuss", DeathRoller = "death-roller", ColdSaw = "cold-saw",
}

const _: () = assert!(Skill::COUNT <= 128);

/// The skills and traits that have an effect; all others are carried but change nothing yet.
pub const IMPLEMENTED: SkillSet = SkillSet::of(&[
    Skill::Accurate,
    Skill::AlwaysHungry,
    Skill::AnimalSavagery,
    Skill::Animosity,
    Skill::ArmBar,
    Skill::BallAndChain,
    Skill::BigGuy,
    Skill::BigHand,
    Skill::Block,
    Skill::Bloodlust,
    Skill::Blunderbuss,
    Skill::Bombardier,
    Skill::BoneHead,
    Skill::Brawler,
    Skill::BreakTackle,
    Skill::BreatheFire,
    Skill::Cannoneer,
    Skill::Catch,
    Skill::Chainsaw,
    Skill::Claw,
    Skill::Claws,
    Skill::CloudBurster,
    Skill::ColdSaw,
    Skill::Dauntless,
    Skill::DeathRoller,
    Skill::Decay,
    Skill::Defensive,
    Skill::DirtyPlayer,
    Skill::DisturbingPresence,
    Skill::DivingCatch,
    Skill::DivingTackle,
    Skill::Dodge,
    Skill::Drunkard,
    Skill::DumpOff,
    Skill::ExtraArms,
    Skill::Fend,
    Skill::FoulAppearance,
    Skill::Frenzy,
    Skill::Fumblerooskie,
    Skill::Grab,
    Skill::Guard,
    Skill::HailMaryPass,
    Skill::HitAndRun,
    Skill::Horns,
    Skill::HypnoticGaze,
    Skill::IronHardSkin,
    Skill::Juggernaut,
    Skill::JumpUp,
    Skill::Kick,
    Skill::KickTeamMate,
    Skill::Leader,
    Skill::Leap,
    Skill::Loner,
    Skill::MightyBlow,
    Skill::MonstrousMouth,
    Skill::MultipleBlock,
    Skill::MyBall,
    Skill::NervesOfSteel,
    Skill::NoHands,
    Skill::OnTheBall,
    Skill::Pass,
    Skill::PassBlock,
    Skill::PickMeUp,
    Skill::PileDriver,
    Skill::PilingOn,
    Skill::PlagueRidden,
    Skill::PogoStick,
    Skill::PrehensileTail,
    Skill::Pro,
    Skill::ProjectileVomit,
    Skill::RazorSharpClaws,
    Skill::ReallyStupid,
    Skill::Regeneration,
    Skill::RightStuff,
    Skill::RunningPass,
    Skill::SafePairOfHands,
    Skill::SafePass,
    Skill::SafeThrow,
    Skill::SecretWeapon,
    Skill::Shadowing,
    Skill::Sidestep,
    Skill::SneakyGit,
    Skill::Spikes,
    Skill::Sprint,
    Skill::Stab,
    Skill::StandFirm,
    Skill::StripBall,
    Skill::StrongArm,
    Skill::Stunty,
    Skill::SureFeet,
    Skill::SureHands,
    Skill::Swarming,
    Skill::Swoop,
    Skill::Tackle,
    Skill::TakeRoot,
    Skill::Tentacles,
    Skill::ThickSkull,
    Skill::ThrowTeamMate,
    Skill::Timmmber,
    Skill::Titchy,
    Skill::Trickster,
    Skill::TwoHeads,
    Skill::UnchannelledFury,
    Skill::VeryLongLegs,
    Skill::WildAnimal,
    Skill::Wrestle,
]);

/// What skills of the 1994 game are called in older files.
const FORMER: [(&str, &str); 15] = [
    ("brute-dodge", "break-tackle"),
    ("dauntless-roll", "dauntless"),
    ("diving-block", "diving-tackle"),
    ("diving-step", "diving-catch"),
    ("endless-frenzy", "frenzy"),
    ("free-leap", "leap"),
    ("grip", "tentacles"),
    ("hold-ground", "stand-firm"),
    ("joint-block", "multiple-block"),
    ("late-root", "take-root"),
    ("loathsome", "foul-appearance"),
    ("long-arm", "strong-arm"),
    ("pursuit", "shadowing"),
    ("stare", "hypnotic-gaze"),
    ("true-aim", "accurate"),
];

impl Skill {
    /// The id that the data files use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.name()
    }

    #[must_use]
    pub fn from_id(id: &str) -> Option<Skill> {
        let now = FORMER.iter().find(|(former, _)| *former == id).map_or(id, |(_, now)| now);
        Skill::from_name(now)
    }
}

/// A set of skills.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SkillSet(pub u128);

impl SkillSet {
    pub const EMPTY: SkillSet = SkillSet(0);

    #[must_use]
    pub const fn of(skills: &[Skill]) -> SkillSet {
        let mut bits = 0;
        let mut i = 0;
        while i < skills.len() {
            bits |= 1 << skills[i].index();
            i += 1;
        }
        SkillSet(bits)
    }

    #[must_use]
    pub const fn has(self, skill: Skill) -> bool {
        self.0 >> skill.index() & 1 == 1
    }

    #[must_use]
    pub const fn meets(self, other: SkillSet) -> bool {
        self.0 & other.0 != 0
    }

    #[must_use]
    pub const fn union(self, other: SkillSet) -> SkillSet {
        SkillSet(self.0 | other.0)
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn insert(&mut self, skill: Skill) {
        self.0 |= 1 << skill.index();
    }

    pub fn remove(&mut self, skill: Skill) {
        self.0 &= !(1 << skill.index());
    }

    pub fn iter(self) -> impl Iterator<Item = Skill> {
        (0..Skill::COUNT).filter_map(Skill::nth).filter(move |s| self.has(*s))
    }
}
