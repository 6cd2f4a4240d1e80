//! Where dice come from, and what they are rolled for.

use crate::rules::Named;

/// The dice of the game. A D3 and a D2 are D6 read differently (S7-DICE-01, -02).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Die {
    D6 = 6,
    D8 = 8,
    D16 = 16,
}

impl Die {
    #[must_use]
    pub const fn faces(self) -> u8 {
        self as u8
    }
}

macro_rules! rolls {
    ($($name:ident = $text:literal $die:ident),* $(,)?) => {
        /// Why a die is rolled. One value per purpose, so coaches at a table can be asked for it by name.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Roll { $($name),* }

        impl Roll {
            pub const ALL: &[Roll] = &[$(Roll::$name),*];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Roll::$name => $text),* }
            }

            #[must_use]
            pub const fn die(self) -> Die {
                match self { $(Roll::$name => Die::$die),* }
            }
        }
    };
}

rolls! {
    Fans = "fans" D6, Weather = "weather" D6, CoinToss = "coin-toss" D6,
    Test = "test" D6, Block = "block" D6, Armour = "armour" D6, Injury = "injury" D6,
    Casualty = "casualty" D16, Lasting = "lasting" D6, Apothecary = "apothecary" D6, Regeneration = "regeneration" D6,
    Direction = "direction" D8, Distance = "distance" D6, ThrowInDirection = "throw-in-direction" D6,
    ThrowInDistance = "throw-in-distance" D6,
    KickoffEvent = "kickoff-event" D6, KickoffCount = "kickoff-count" D6, RollOff = "roll-off" D6,
    OfficiousRef = "officious-ref" D6, Prayer = "prayer" D8, LeaguePrayer = "league-prayer" D16,
    PrayerCount = "prayer-count" D6, Measure = "measure" D8, RandomPlayer = "random-player" D16,
    Argue = "argue" D6, Bribe = "bribe" D6, Recovery = "recovery" D6, Heat = "heat" D6, Chef = "chef" D6,
    Trapdoor = "trapdoor" D6, Rock = "rock" D6, Spell = "spell" D6, Doped = "doped" D6, SuddenDeath = "sudden-death" D6,
    Loner = "loner" D6, Play = "play" D6, Star = "star" D6, Pro = "pro" D6, Mvp = "mvp" D16, Swarming = "swarming" D6,
    BallAndChain = "ball-and-chain" D6,
    Custom = "custom-inducement" D6, CustomCount = "custom-count" D6, EndZoneTrap = "end-zone-trap" D6,
    KeepReroll = "keep-reroll" D6,
    Swoop = "swoop" D6, Fuse = "fuse" D6, Explosion = "explosion" D6,
    SpellDistance = "spell-distance" D6, Referee = "referee" D6, Mascot = "mascot" D6, Artefact = "artefact" D6,
    Rune = "rune" D6, Shaman = "shaman" D8, Brew = "brew" D6, Revival = "revival" D6, Rookies = "rookies" D6,
    Recruit = "recruit" D6, RandomSkill = "random-skill" D6, Mungo = "mungo" D6, Ballistics = "ballistics" D6,
    Collapse = "collapse" D6, Blunderbuss = "blunderbuss" D6,
    Dauntless = "dauntless" D6, Pursuit = "shadowing" D6, Grip = "tentacles" D6, Stare = "hypnotic-gaze" D6,
    ThickSkull = "thick-skull" D6, InjuryDie = "injury-die" D6, SeriousInjury = "serious-injury" D6,
    Suspension = "suspension" D6, Penalty = "penalty" D6, LateRoot = "take-root" D6,
    PlayDeck = "play-deck" D6, PlayCard = "play-card" D6, RandomHalf = "random-half" D6,
}

impl Named for Roll {
    fn named(name: &str) -> Option<Roll> {
        Roll::ALL.iter().copied().find(|roll| roll.name() == name)
    }
}

/// Some of the rolls.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct RollSet(u128);

const _: () = assert!(Roll::ALL.len() <= u128::BITS as usize);

impl RollSet {
    #[must_use]
    pub const fn has(self, roll: Roll) -> bool {
        self.0 >> roll as u8 & 1 == 1
    }

    pub fn iter(self) -> impl Iterator<Item = Roll> {
        Roll::ALL.iter().copied().filter(move |roll| self.has(*roll))
    }
}

impl FromIterator<Roll> for RollSet {
    fn from_iter<I: IntoIterator<Item = Roll>>(rolls: I) -> RollSet {
        RollSet(rolls.into_iter().fold(0, |set, roll| set | 1 << roll as u8))
    }
}

/// A source of dice.
pub trait Dice {
    /// The face for this roll, or `None` if there is no die: the action is then not applied.
    fn die(&mut self, roll: Roll) -> Option<u8>;

    /// Whether [`Dice::die`] may ever return `None` or an impossible face. A source that never does
    /// saves [`apply`](crate::apply) a copy of the state.
    fn may_fail(&self) -> bool {
        true
    }
}

/// Dice fixed in advance. When they run out, `apply` asks for the die; [`Script::left`] counts those not used.
#[derive(Clone, Debug, Default)]
pub struct Script {
    faces: Vec<u8>,
    next: usize,
}

impl Script {
    #[must_use]
    pub fn new(faces: impl Into<Vec<u8>>) -> Script {
        Script { faces: faces.into(), next: 0 }
    }

    #[must_use]
    pub fn left(&self) -> &[u8] {
        &self.faces[self.next..]
    }
}

impl Dice for Script {
    fn die(&mut self, _: Roll) -> Option<u8> {
        let face = self.faces.get(self.next).copied();
        self.next += usize::from(face.is_some());
        face
    }
}

/// A small fast generator for simulations (xorshift-multiply on a Weyl sequence); not for matches between people.
#[derive(Clone, Debug)]
pub struct Quick {
    state: u64,
}

impl Quick {
    #[must_use]
    pub const fn new(seed: u64) -> Quick {
        Quick { state: seed ^ 0x5851_F42D_4C95_7F2D }
    }

    /// The next 64 bits.
    #[expect(clippy::should_implement_trait, reason = "it never ends, which an iterator would leave open")]
    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, each equally likely (the error is below 2⁻⁵⁰ for any bound used here).
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u32
    }
}

impl Dice for Quick {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        Some(self.below(u32::from(roll.die().faces())) as u8 + 1)
    }

    fn may_fail(&self) -> bool {
        false
    }
}

/// Records the dice of another source.
pub struct Recorded<'a> {
    pub source: &'a mut dyn Dice,
    pub faces: Vec<(Roll, u8)>,
}

impl<'a> Recorded<'a> {
    pub fn new(source: &'a mut dyn Dice) -> Recorded<'a> {
        Recorded { source, faces: Vec::new() }
    }
}

impl Dice for Recorded<'_> {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        let face = self.source.die(roll)?;
        self.faces.push((roll, face));
        Some(face)
    }

    fn may_fail(&self) -> bool {
        self.source.may_fail()
    }
}

/// A D3 read off a D6 (S7-DICE-02).
#[must_use]
pub const fn d3(face: u8) -> u8 {
    face.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_d6_is_also_a_d3() {
        assert_eq!([1, 2, 3, 4, 5, 6].map(d3), [1, 1, 2, 2, 3, 3]);
    }

    #[test]
    fn quick_dice_show_every_face_about_equally_often() {
        let mut dice = Quick::new(1);
        let mut seen = [0_u32; 8];
        for _ in 0..80_000 {
            seen[usize::from(dice.die(Roll::Direction).unwrap_or(1)) - 1] += 1;
        }
        assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
    }
}
