//! The open question in numbers: which it is, which players it is about, and what else it names.

use touchback_engine::{Ask, Pid};

/// A question in numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Place in [`NAMES`], from 1; 0 is kept for no question.
    pub code: u8,
    pub who: Pid,
    pub other: Pid,
    /// The kind of action, skill, prayer, play … that it names, from 1; 0 for none.
    pub about: u8,
}

const NOBODY: Pid = Pid::NONE;

macro_rules! questions {
    ($($code:ident $name:literal $ask:pat => $who:expr, $other:expr, $about:expr;)*) => {
        #[repr(u8)]
        enum Code { $($code),* }

        /// The questions by name. New ones are added at the end, so numbers stay.
        pub const NAMES: &[&str] = &[$($name),*];

        /// The question in numbers.
        #[must_use]
        pub const fn asked(ask: &Ask) -> Asked {
            match *ask {
                $($ask => Asked { code: Code::$code as u8 + 1, who: $who, other: $other, about: $about }),*
            }
        }
    };
}

questions! {
    BuyInducement "buy-inducement" Ask::BuyInducement => NOBODY, NOBODY, 0;
    MercenaryPosition "mercenary-position" Ask::MercenaryPosition => NOBODY, NOBODY, 0;
    MercenarySkill "mercenary-skill" Ask::MercenarySkill => NOBODY, NOBODY, 0;
    HireStar "hire-star" Ask::HireStar => NOBODY, NOBODY, 0;
    HireStaff "hire-staff" Ask::HireStaff => NOBODY, NOBODY, 0;
    HireWizard "hire-wizard" Ask::HireWizard => NOBODY, NOBODY, 0;
    HireReferee "hire-referee" Ask::HireReferee => NOBODY, NOBODY, 0;
    Stake "stake" Ask::Stake => NOBODY, NOBODY, 0;
    Pray "pray" Ask::Pray => NOBODY, NOBODY, 0;
    PrayerPlayer "prayer-player" Ask::PrayerPlayer(prayer) => NOBODY, NOBODY, prayer as u8 + 1;
    PrayerSkill "prayer-skill" Ask::PrayerSkill(who) => who, NOBODY, 0;
    CustomPlayer "custom-player" Ask::CustomPlayer => NOBODY, NOBODY, 0;
    KickOrReceive "kick-or-receive" Ask::KickOrReceive => NOBODY, NOBODY, 0;
    SetUpOrConcede "set-up-or-concede" Ask::SetUpOrConcede => NOBODY, NOBODY, 0;
    SetUpPlayer "set-up-player" Ask::SetUpPlayer => NOBODY, NOBODY, 0;
    SetUpSquare "set-up-square" Ask::SetUpSquare(who) => who, NOBODY, 0;
    Kicker "kicker" Ask::Kicker => NOBODY, NOBODY, 0;
    KickTarget "kick-target" Ask::KickTarget => NOBODY, NOBODY, 0;
    Touchback "touchback" Ask::Touchback => NOBODY, NOBODY, 0;
    KickoffPlayer "kickoff-player" Ask::KickoffPlayer(event) => NOBODY, NOBODY, event.index() as u8 + 1;
    KickoffSquare "kickoff-square" Ask::KickoffSquare(event, who) => who, NOBODY, event.index() as u8 + 1;
    Turn "turn" Ask::Turn => NOBODY, NOBODY, 0;
    Target "target" Ask::Target(who, kind) => who, NOBODY, kind.index() as u8 + 1;
    Act "act" Ask::Act(who, kind) => who, NOBODY, kind.index() as u8 + 1;
    PassTarget "pass-target" Ask::PassTarget(who) => who, NOBODY, 0;
    ThrowTarget "throw-target" Ask::ThrowTarget(who, mate) => who, mate, 0;
    IllegalProcedure "illegal-procedure" Ask::IllegalProcedure(who) => who, NOBODY, 0;
    Reroll "reroll" Ask::Reroll(who) => who, NOBODY, 0;
    BlockDie "block-die" Ask::BlockDie(attacker, defender) => attacker, defender, 0;
    Push "push" Ask::Push(who) => who, NOBODY, 0;
    PickUp "pick-up" Ask::PickUp(who) => who, NOBODY, 0;
    FollowUp "follow-up" Ask::FollowUp(who) => who, NOBODY, 0;
    NameDice "name-dice" Ask::NameDice(who) => who, NOBODY, 0;
    RerollScatter "reroll-scatter" Ask::RerollScatter => NOBODY, NOBODY, 0;
    UseStarRule "use-star-rule" Ask::UseStarRule(who) => who, NOBODY, 0;
    StarAdvice "star-advice" Ask::StarAdvice(who) => who, NOBODY, 0;
    UseSkill "use-skill" Ask::UseSkill(who, skill) => who, NOBODY, skill.index() as u8 + 1;
    SkillSquare "skill-square" Ask::SkillSquare(who, skill) => who, NOBODY, skill.index() as u8 + 1;
    SkillPlayer "skill-player" Ask::SkillPlayer(who, skill) => who, NOBODY, skill.index() as u8 + 1;
    Interfere "interfere" Ask::Interfere => NOBODY, NOBODY, 0;
    Apothecary "apothecary" Ask::Apothecary(who) => who, NOBODY, 0;
    Patient "patient" Ask::Patient => NOBODY, NOBODY, 0;
    TreatStaff "treat-staff" Ask::TreatStaff => NOBODY, NOBODY, 0;
    CasualtyChoice "casualty-choice" Ask::CasualtyChoice(who) => who, NOBODY, 0;
    RollSkill "roll-skill" Ask::RollSkill(who) => who, NOBODY, 0;
    RerollInjury "reroll-injury" Ask::RerollInjury(who) => who, NOBODY, 0;
    Regeneration "regeneration" Ask::Regeneration(who) => who, NOBODY, 0;
    SendOff "send-off" Ask::SendOff(who) => who, NOBODY, 0;
    Measure "measure" Ask::Measure => NOBODY, NOBODY, 0;
    MeasurePlayer "measure-player" Ask::MeasurePlayer(measure) => NOBODY, NOBODY, measure.saturating_add(1);
    SecondAction "second-action" Ask::SecondAction(who) => who, NOBODY, 0;
    MeasureCharacteristic "measure-characteristic" Ask::MeasureCharacteristic(who) => who, NOBODY, 0;
    Spell "spell" Ask::Spell => NOBODY, NOBODY, 0;
    SpellSquare "spell-square" Ask::SpellSquare => NOBODY, NOBODY, 0;
    SpellPlayer "spell-player" Ask::SpellPlayer => NOBODY, NOBODY, 0;
    SpellClock "spell-clock" Ask::SpellClock => NOBODY, NOBODY, 0;
    SpellSkill "spell-skill" Ask::SpellSkill(who) => who, NOBODY, 0;
    SpellBonus "spell-bonus" Ask::SpellBonus(who) => who, NOBODY, 0;
    RerollSpell "reroll-spell" Ask::RerollSpell(who) => who, NOBODY, 0;
    Play "play" Ask::Play(moment) => NOBODY, NOBODY, moment as u8 + 1;
    PlayPlayer "play-player" Ask::PlayPlayer(play) => NOBODY, NOBODY, play.0.saturating_add(1);
    PlaySquare "play-square" Ask::PlaySquare(play) => NOBODY, NOBODY, play.0.saturating_add(1);
    PlaySkill "play-skill" Ask::PlaySkill(play) => NOBODY, NOBODY, play.0.saturating_add(1);
    PlayChoice "play-choice" Ask::PlayChoice(play) => NOBODY, NOBODY, play.0.saturating_add(1);
    Adjust "adjust" Ask::Adjust => NOBODY, NOBODY, 0;
    AdjustPlayer "adjust-player" Ask::AdjustPlayer(who) => who, NOBODY, 0;
    Agree "agree" Ask::Agree(adjust, who, _) => who, NOBODY, adjust as u8 + 1;
    PlayDeck "play-deck" Ask::PlayDeck => NOBODY, NOBODY, 0;
    KeepPlay "keep-play" Ask::KeepPlay => NOBODY, NOBODY, 0;
    Bargain "bargain" Ask::Bargain(_) => NOBODY, NOBODY, 0;
    Slogan "slogan" Ask::Slogan => NOBODY, NOBODY, 0;
    HelperUse "helper-use" Ask::HelperUse(helper) => NOBODY, NOBODY, helper as u8 + 1;
    HelperPlayer "helper-player" Ask::HelperPlayer(helper) => NOBODY, NOBODY, helper as u8 + 1;
    HelperItem "helper-item" Ask::HelperItem(helper) => NOBODY, NOBODY, helper as u8 + 1;
    NameDie "name-die" Ask::NameDie(who) => who, NOBODY, 0;
    Own "own" Ask::Own(own, who) => who, NOBODY, own as u8 + 1;
}
