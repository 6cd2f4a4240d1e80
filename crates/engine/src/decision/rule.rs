//! The rule behind each question, by the ledger that most games share.

use super::Ask;
use crate::own::Addition;
use crate::rules::{KickoffEvent, Prayer};

impl Ask {
    /// The ledger id of the rule behind the question; `touchback_rulesets::ledger` translates it for other games.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match *self {
            Ask::MercenaryPosition | Ask::MercenarySkill => "S7-IND-22",
            Ask::BuyInducement
            | Ask::HireStar
            | Ask::HireStaff
            | Ask::HireWizard
            | Ask::HireReferee
            | Ask::Stake
            | Ask::HelperUse(_)
            | Ask::HelperPlayer(_)
            | Ask::HelperItem(_) => "S7-PRE-05",
            Ask::Pray => "S7-IND-05",
            Ask::PrayerPlayer(prayer) => of_prayer(prayer),
            Ask::PrayerSkill(_) => "S7-PRAY-28",
            Ask::CustomPlayer => "MP-IND-04",
            Ask::KickOrReceive => "S7-PRE-07",
            Ask::SetUpOrConcede => "S7-SET-07",
            Ask::SetUpPlayer | Ask::SetUpSquare(_) => "S7-SET-01",
            Ask::Kicker => "S7-KICK-01",
            Ask::KickTarget => "S7-KICK-02",
            Ask::Touchback => "S7-KICK-06",
            Ask::KickoffPlayer(event) | Ask::KickoffSquare(event, _) => of_kickoff(event),
            Ask::Turn | Ask::Act(..) | Ask::Target(..) => "S7-ACT-01",
            Ask::PassTarget(_) => "S7-PASS-01",
            Ask::ThrowTarget(..) => "S7-TTM-01",
            Ask::IllegalProcedure(_) => "OB-3.9-23",
            Ask::BlockDie(..) => "S7-BLOCK-03",
            Ask::Push(_) => "S7-PUSH-01",
            Ask::PickUp(_) => "O-27",
            Ask::FollowUp(_) => "S7-BD-06",
            Ask::NameDice(_) => "OB-2.3-1",
            Ask::RerollScatter => "OB-3.5-4",
            Ask::Reroll(_) | Ask::RerollInjury(_) => "S7-RR-01",
            Ask::UseStarRule(_) | Ask::StarAdvice(_) => "MP-STAR-08",
            Ask::UseSkill(_, skill) | Ask::SkillSquare(_, skill) | Ask::SkillPlayer(_, skill) => skill.rule(),
            Ask::Interfere => "S7-INT-01",
            Ask::Apothecary(_) | Ask::CasualtyChoice(_) | Ask::Regeneration(_) => "S7-APO-01",
            Ask::Patient => "OB-3.2-2",
            Ask::TreatStaff => "OB-3.2-3",
            Ask::RollSkill(_) => "S7-ARM-01",
            Ask::SendOff(_) => "S7-SENT-02",
            Ask::Own(own, _) => Addition::Question(own).name(),
            _ => self.of_plays(),
        }
    }

    /// Desperate measures, spells and special plays.
    const fn of_plays(&self) -> &'static str {
        match *self {
            Ask::MeasurePlayer(measure) => of_measure(measure),
            Ask::SecondAction(_) => "S7-DM-02",
            Ask::MeasureCharacteristic(_) => "S7-DM-01",
            Ask::Spell | Ask::SpellClock | Ask::SpellSkill(_) => "S7-DM-08",
            Ask::SpellSquare | Ask::SpellBonus(_) => "S7-DM-81",
            Ask::SpellPlayer => "S7-DM-82",
            Ask::RerollSpell(_) => "OB-3.5-3",
            Ask::Play(_) => "SP4-50",
            Ask::PlayPlayer(play) | Ask::PlaySquare(play) | Ask::PlaySkill(play) | Ask::PlayChoice(play) => play.id(),
            Ask::Adjust | Ask::AdjustPlayer(_) | Ask::Agree(..) => "DK-02",
            Ask::Slogan => "RE-66",
            Ask::NameDie(_) => "OB-6.14-1",
            Ask::PlayDeck | Ask::KeepPlay => "SPV-52",
            Ask::Bargain(offer) => offer.rule(),
            _ => "S7-DM-00",
        }
    }
}

const fn of_measure(measure: u8) -> &'static str {
    match measure {
        0 => "S7-DM-01",
        1 => "S7-DM-02",
        2 => "S7-DM-03",
        3 => "S7-DM-04",
        4 => "S7-DM-05",
        5 => "S7-DM-06",
        6 => "S7-DM-07",
        _ => "S7-DM-08",
    }
}

const fn of_kickoff(event: KickoffEvent) -> &'static str {
    match event {
        KickoffEvent::GetTheRef => "S7-KOE-02",
        KickoffEvent::TimeOut => "S7-KOE-03",
        KickoffEvent::SolidDefence | KickoffEvent::PerfectDefence => "S7-KOE-04",
        KickoffEvent::HighKick => "S7-KOE-05",
        KickoffEvent::CheeringFans => "S7-KOE-06",
        KickoffEvent::BrilliantCoaching => "S7-KOE-07",
        KickoffEvent::ChangingWeather => "S7-KOE-08",
        KickoffEvent::QuickSnap => "S7-KOE-09",
        KickoffEvent::Blitz => "S7-KOE-10",
        KickoffEvent::OfficiousRef => "S7-KOE-11",
        KickoffEvent::PitchInvasion => "S7-KOE-12",
        KickoffEvent::Riot => "OB-3.6-11",
        KickoffEvent::ThrowARock => "OB-3.6-12",
        KickoffEvent::BadKick => "S7-KICK-03",
        KickoffEvent::Own(own) => Addition::KickoffEvent(own).name(),
    }
}

const fn of_prayer(prayer: Prayer) -> &'static str {
    match prayer {
        Prayer::TreacherousTrapdoor => "S7-PRAY-11",
        Prayer::FriendsWithTheRef => "S7-PRAY-12",
        Prayer::Stiletto => "S7-PRAY-13",
        Prayer::IronMan => "S7-PRAY-14",
        Prayer::KnuckleDusters => "S7-PRAY-15",
        Prayer::BadHabits => "S7-PRAY-16",
        Prayer::GreasyCleats => "S7-PRAY-17",
        Prayer::BlessedStatue => "S7-PRAY-18",
        Prayer::MolesUnderThePitch => "S7-PRAY-21",
        Prayer::PerfectPassing => "S7-PRAY-22",
        Prayer::FanInteraction => "S7-PRAY-23",
        Prayer::NecessaryViolence => "S7-PRAY-24",
        Prayer::FoulingFrenzy => "S7-PRAY-25",
        Prayer::ThrowARock => "S7-PRAY-26",
        Prayer::UnderScrutiny => "S7-PRAY-27",
        Prayer::IntensiveTraining => "S7-PRAY-28",
    }
}
