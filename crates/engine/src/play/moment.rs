//! The moments at which windows for special plays open.

use crate::play::Window;
use crate::state::Side;

/// What has happened in the match, and which windows it opens for the side it belongs to and for the other one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum PlayMoment {
    Generated,
    SetUpNext,
    FirstSetUpNext,
    SetUpDone,
    FirstSetUpDone,
    KickDone,
    TurnStarted,
    ActionDeclared,
    BlockNamed,
    BlockRolled,
    FoulNamed,
    SendingOff,
    IllegalProcedure,
    Throwing,
    Intercepting,
    RerollDeclared,
    PlayDeclared,
    DodgeDue,
    RushDue,
    ArmourHeld,
    GotTheRef,
    Touchdown,
    HalfOver,
    HalfTime,
    FinalWhistle,
    Injured,
}

impl PlayMoment {
    pub const ALL: &[PlayMoment] = &[
        PlayMoment::Generated,
        PlayMoment::SetUpNext,
        PlayMoment::FirstSetUpNext,
        PlayMoment::SetUpDone,
        PlayMoment::FirstSetUpDone,
        PlayMoment::KickDone,
        PlayMoment::TurnStarted,
        PlayMoment::ActionDeclared,
        PlayMoment::BlockNamed,
        PlayMoment::BlockRolled,
        PlayMoment::FoulNamed,
        PlayMoment::SendingOff,
        PlayMoment::IllegalProcedure,
        PlayMoment::Throwing,
        PlayMoment::Intercepting,
        PlayMoment::RerollDeclared,
        PlayMoment::PlayDeclared,
        PlayMoment::DodgeDue,
        PlayMoment::RushDue,
        PlayMoment::ArmourHeld,
        PlayMoment::GotTheRef,
        PlayMoment::Touchdown,
        PlayMoment::HalfOver,
        PlayMoment::HalfTime,
        PlayMoment::FinalWhistle,
        PlayMoment::Injured,
    ];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PlayMoment::Generated => "generated",
            PlayMoment::SetUpNext => "set-up-next",
            PlayMoment::FirstSetUpNext => "first-set-up-next",
            PlayMoment::SetUpDone => "set-up-done",
            PlayMoment::FirstSetUpDone => "first-set-up-done",
            PlayMoment::KickDone => "kick-done",
            PlayMoment::TurnStarted => "turn-started",
            PlayMoment::ActionDeclared => "action-declared",
            PlayMoment::BlockNamed => "block-named",
            PlayMoment::BlockRolled => "block-rolled",
            PlayMoment::FoulNamed => "foul-named",
            PlayMoment::SendingOff => "sending-off",
            PlayMoment::IllegalProcedure => "illegal-procedure",
            PlayMoment::Throwing => "throwing",
            PlayMoment::Intercepting => "intercepting",
            PlayMoment::RerollDeclared => "reroll-declared",
            PlayMoment::PlayDeclared => "play-declared",
            PlayMoment::DodgeDue => "dodge-due",
            PlayMoment::RushDue => "rush-due",
            PlayMoment::ArmourHeld => "armour-held",
            PlayMoment::GotTheRef => "got-the-ref",
            PlayMoment::Touchdown => "touchdown",
            PlayMoment::HalfOver => "half-over",
            PlayMoment::HalfTime => "half-time",
            PlayMoment::FinalWhistle => "final-whistle",
            PlayMoment::Injured => "injured",
        }
    }

    /// Windows for the side that owns the moment, and for the other.
    #[must_use]
    pub const fn windows(self) -> [u32; 2] {
        use Window::*;
        const fn set(windows: &[Window]) -> u32 {
            let mut bits = 0;
            let mut n = 0;
            while n < windows.len() {
                bits |= windows[n].bit();
                n += 1;
            }
            bits
        }
        match self {
            PlayMoment::Generated => [set(&[Immediate]), set(&[Immediate])],
            PlayMoment::SetUpNext => [set(&[BeforeOwnSetup]), 0],
            PlayMoment::FirstSetUpNext => [set(&[BeforeOwnSetup, FirstOwnSetup]), 0],
            PlayMoment::SetUpDone => [set(&[AfterSetup, OnOwnKick]), set(&[AfterSetup])],
            PlayMoment::FirstSetUpDone => {
                [set(&[AfterSetup, AfterFirstSetup, OnOwnKick]), set(&[AfterSetup, AfterFirstSetup])]
            }
            PlayMoment::KickDone => [set(&[AfterOwnKick]), 0],
            PlayMoment::TurnStarted => [set(&[StartOwnTurn]), set(&[StartOppTurn])],
            PlayMoment::ActionDeclared => [set(&[BeforeOwnAction]), 0],
            PlayMoment::BlockNamed => [set(&[BeforeOwnBlock]), 0],
            PlayMoment::BlockRolled => [set(&[AfterOwnBlockDice]), 0],
            PlayMoment::FoulNamed => [set(&[OwnFoulDeclared]), set(&[OppFoulDeclared])],
            PlayMoment::SendingOff => [set(&[OwnSendOff]), 0],
            PlayMoment::IllegalProcedure => [set(&[OwnIllegalProcedure]), 0],
            PlayMoment::Throwing => [set(&[OwnPass]), set(&[OppPass])],
            PlayMoment::Intercepting => [set(&[OwnInterception]), 0],
            PlayMoment::RerollDeclared => [0, set(&[OppRerollDeclared])],
            PlayMoment::PlayDeclared => [0, set(&[OppPlayDeclared])],
            PlayMoment::DodgeDue => [0, set(&[OppDodge])],
            PlayMoment::RushDue => [0, set(&[OppGoForIt])],
            PlayMoment::ArmourHeld => [0, set(&[OppArmourHeld])],
            PlayMoment::GotTheRef => [0, set(&[OppGetTheRef])],
            PlayMoment::Touchdown => [set(&[DriveBreak]), set(&[DriveBreak, OppTouchdown])],
            PlayMoment::HalfOver => [set(&[HalfOver, DriveBreak]), set(&[HalfOver, DriveBreak])],
            PlayMoment::HalfTime => [set(&[HalfTime]), set(&[HalfTime])],
            PlayMoment::FinalWhistle => [set(&[MatchEnd]), set(&[MatchEnd])],
            PlayMoment::Injured => [set(&[OwnInjury]), 0],
        }
    }

    /// The windows that this moment of `owner` opens for `side`.
    #[must_use]
    pub fn windows_for(self, owner: Side, side: Side) -> u32 {
        self.windows()[usize::from(owner != side)]
    }
}
