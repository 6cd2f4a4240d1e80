//! Injuries, and who treats them.

named! {
    /// The result of an injury roll.
    Injury {
        Stunned = "stunned", KnockedOut = "knocked-out", BadlyHurt = "badly-hurt", SeriouslyHurt = "seriously-hurt",
        Dead = "dead", Casualty = "casualty",
    }
}

named! {
    /// What happened to a player who left as a casualty.
    Fate {
        Fine = "fine", BadlyHurt = "badly-hurt", SeriouslyHurt = "seriously-hurt", SeriousInjury = "serious-injury",
        LastingMa = "lasting-ma", LastingSt = "lasting-st", LastingAg = "lasting-ag", LastingPa = "lasting-pa",
        LastingAv = "lasting-av", Lasting = "lasting-injury", Dead = "dead",
    }
}

named! {
    /// When Regeneration works: always, or until it has failed once, and for players raised by a necromancer only under him
    /// (OB-5.23-2, -3, -5).
    Regeneration { Always = "always", ByNecromancer = "by-necromancer" }
}

/// What an apothecary does with a casualty (S7-APO-03).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ApothecaryPolicy {
    /// One roll decides: this or more, and the injury is void.
    Patch(u8),
    /// The casualty is rolled a second time and the coach keeps either.
    SecondRoll,
}

/// Which players an apothecary treats, and what happens to the patient.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Healer {
    /// Journeymen and mercenaries (S7-APO-04).
    pub hired: bool,
    /// Players who are knocked out.
    pub knocked_out: bool,
    /// A staff member who is out (OB-3.2-3).
    pub staff: bool,
    /// A side whose list has no apothecary may still use one (OB-3.2-8).
    pub any_list: bool,
    /// Of several hurt at once the coach chooses his patient.
    pub one_of_several: bool,
    /// The patient stays where it is (OB-3.2-9).
    pub in_place: bool,
}

/// The two-step result of a casualty on the injury table (O-26).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InjurySteps {
    /// The same in one step: by 2D6, from 2.
    pub boxed: [Injury; 11],
    /// By D6, from 1.
    pub die: [Fate; 6],
    /// Serious injuries by D66: 11 to 16, 21 to 26 and so on.
    pub serious: [Fate; 36],
}
