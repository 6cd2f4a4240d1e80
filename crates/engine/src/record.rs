//! What a match produces: a report gathered from its events, for leagues, tournaments and statistics.
//!
//! [`Recorder`] listens to a match and keeps a [`MatchRecord`]. Playing needs none of it. Experience follows
//! S7-SPP-01 to -07; mercenaries and stars earn none.

pub mod deeds;
mod objectives;
mod recorder;

use crate::event::{Cause, TurnoverCause};
use crate::own::Own;
use crate::rules::{Face, Fate, KickoffEvent, Prayer, TestKind, Weather};
use crate::state::{PLAYERS, Pid, PlayerSet, Ploys, Side};

pub use deeds::{Deed, Deeds, Means, Witness};
pub use recorder::Recorder;

/// A moment of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct When {
    /// 0 before the match, 3 for extra time.
    pub half: u8,
    pub drive: u8,
    /// Whose turn; `None` before the first turn of a drive and after the last.
    pub side: Option<Side>,
    pub turn: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Touchdown {
    pub who: Pid,
    pub when: When,
}

/// A final casualty.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CasualtyRecord {
    pub who: Pid,
    /// [`Pid::NONE`] for nobody.
    pub by: Pid,
    pub cause: Cause,
    /// Whether a block that caused it was part of a Blitz (MP-AWD-23).
    pub blitz: bool,
    pub fate: Fate,
    pub spp: u8,
    pub when: When,
}

impl CasualtyRecord {
    /// Of the kind that normally earns experience: on an opponent, by a Block (S7-SPP-05, MP-SCORE-04).
    #[must_use]
    pub fn counts(&self) -> bool {
        self.cause == Cause::Block && self.by.is_some() && self.by.side() != self.who.side()
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    pub who: Pid,
    pub to: Pid,
    pub spp: u8,
    pub when: When,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FoulRecord {
    pub who: Pid,
    pub victim: Pid,
    /// The referee saw it.
    pub spotted: bool,
    pub when: When,
}

/// Why a player was sent off.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SendOffReason {
    Foul,
    SecretWeapon,
    OfficiousRef,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SendOffRecord {
    pub who: Pid,
    pub reason: SendOffReason,
    pub when: When,
}

/// An inducement bought, by its row of the rules. Money in thousands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Purchase {
    pub side: Side,
    pub item: u8,
    pub price: u32,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Concession {
    pub side: Side,
    /// With too few players left, so without a penalty (S7-SET-07, MP-CONC-07).
    pub free: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MatchResult {
    Win,
    Draw,
    Loss,
}

/// What one player did and suffered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerRecord {
    /// Was on the pitch at some time.
    pub played: bool,
    pub touchdowns: u8,
    pub completions: u8,
    pub superb_throws: u8,
    /// Deflections that did not become interceptions.
    pub deflections: u8,
    pub interceptions: u8,
    /// Casualties caused that count, see [`CasualtyRecord::counts`].
    pub casualties: u8,
    /// Casualties caused in any other way: crowd, foul, …
    pub other_casualties: u8,
    pub mvp: bool,
    pub spp: u16,
    pub blocks: u16,
    pub fouls: u8,
    pub knocked_out: u8,
    pub sent_off: bool,
    /// Future matches that the player misses for being sent off.
    pub suspended: u8,
    /// Died and now plays for the other side.
    pub raised: bool,
    /// The result of a casualty; `None` for a player who is fit.
    pub injury: Option<Fate>,
}

/// How often each kind of test was passed and failed; a re-rolled try does not count.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub passed: u16,
    pub failed: u16,
}

/// Counts of one side.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct SideRecord {
    pub turns: u8,
    /// By [`TurnoverCause`].
    pub turnovers: [u8; TurnoverCause::ALL.len()],
    /// Blocks made.
    pub blocks: u16,
    /// Results of the side's blocks, by [`Face`].
    pub faces: [u16; Face::ALL.len()],
    /// Opponents knocked down by any means.
    pub knock_downs: u16,
    /// Opponents forced off the pitch.
    pub crowd_pushes: u16,
    pub armour_broken: u16,
    pub armour_held: u16,
    /// By [`TestKind`].
    pub tests: [Tally; TestKind::ALL.len()],
    /// Those of an edition from outside.
    pub own_tests: [Tally; Own::ALL.len()],
    pub team_rerolls: u16,
    pub skill_rerolls: u16,
    pub pro_rerolls: u16,
    /// Team re-rolls that a Loner lost.
    pub rerolls_lost: u16,
    /// By [`PassResult`](crate::event::PassResult).
    pub passes: [u16; 4],
    /// By [`ThrowResult`](crate::event::ThrowResult).
    pub throws: [u16; 4],
    pub hand_offs: u16,
    pub bribes_used: u8,
    pub arguments: u8,
    pub apothecaries_used: u8,
    /// Players of the side that left for the KO box.
    pub knocked_out: u8,
}

impl SideRecord {
    #[must_use]
    pub fn test(&self, kind: TestKind) -> Tally {
        match kind {
            TestKind::Own(own) => self.own_tests[own.index()],
            _ => self.tests[kind.index()],
        }
    }

    #[must_use]
    pub fn turnover(&self, cause: TurnoverCause) -> u8 {
        self.turnovers[cause as usize]
    }
}

/// What the special plays of a match leave a side with (AMB-59).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PlaysKept {
    pub boons: Ploys,
    /// How often the winnings are doubled: each Big Match and each Robbed counts (SP4-11).
    pub doublings: u8,
    /// In thousands.
    pub income: u32,
    /// Points of fan factor.
    pub fans: u8,
    /// Out of the treasury, in thousands.
    pub paid: u32,
    /// The fan factor changed after it was rolled (PM-63, RE-55).
    pub fans_moved: bool,
    /// Players of the side: most valuable before the match (RE-11), without experience from now on (RE-34), lured away
    /// (RE-42), with a new helmet (MS-33).
    pub inspired: PlayerSet,
    pub peaked: PlayerSet,
    pub lured: PlayerSet,
    pub helmets: PlayerSet,
    /// New players free of charge (RE-24) and at half the price (RE-35) that may be taken in; sponsors found (RE-66).
    pub free_players: u8,
    pub half_price: u8,
    pub sponsors: u8,
}

/// The report of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchRecord {
    pub score: [u8; 2],
    pub fan_factor: [u8; 2],
    /// What special plays leave each side with.
    pub plays: [PlaysKept; 2],
    pub kicked_first: Option<Side>,
    pub weather: Vec<(When, Weather)>,
    pub kickoffs: Vec<(When, KickoffEvent)>,
    pub touchdowns: Vec<Touchdown>,
    pub casualties: Vec<CasualtyRecord>,
    pub completions: Vec<Completion>,
    pub interceptions: Vec<(When, Pid)>,
    /// Those that did not become interceptions.
    pub deflections: Vec<(When, Pid)>,
    /// Thrower and thrown player.
    pub superb_throws: Vec<(When, Pid, Pid)>,
    pub fouls: Vec<FoulRecord>,
    pub send_offs: Vec<SendOffRecord>,
    pub mvps: Vec<Pid>,
    pub prayers: Vec<(When, Side, Prayer)>,
    pub purchases: Vec<Purchase>,
    pub journeymen: Vec<Pid>,
    pub mercenaries: Vec<Pid>,
    pub stars: Vec<Pid>,
    /// Others not on a team sheet: rookies, and players raised from the dead.
    pub guests: Vec<Pid>,
    pub concession: Option<Concession>,
    pub time_called: bool,
    pub extra_time: bool,
    pub sudden_death: Option<Side>,
    pub over: bool,
    pub sides: [SideRecord; 2],
    pub players: [PlayerRecord; PLAYERS],
}

impl MatchRecord {
    #[must_use]
    pub fn player(&self, who: Pid) -> &PlayerRecord {
        &self.players[who.index()]
    }

    #[must_use]
    pub fn side(&self, side: Side) -> &SideRecord {
        &self.sides[side.index()]
    }

    /// Who won: by concession, by touchdowns, or by sudden death; `None` for a draw or an unfinished match.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        if let Some(concession) = self.concession {
            return Some(concession.side.other());
        }
        if !self.over {
            return None;
        }
        match self.score[0].cmp(&self.score[1]) {
            std::cmp::Ordering::Greater => Some(Side::Home),
            std::cmp::Ordering::Less => Some(Side::Away),
            std::cmp::Ordering::Equal => self.sudden_death,
        }
    }

    /// The result for a side; `None` while the match is in progress.
    #[must_use]
    pub fn result(&self, side: Side) -> Option<MatchResult> {
        match self.winner() {
            _ if !self.over => None,
            Some(winner) if winner == side => Some(MatchResult::Win),
            Some(_) => Some(MatchResult::Loss),
            None => Some(MatchResult::Draw),
        }
    }

    /// Casualties that a side inflicted and that count (MP-SCORE-04).
    #[must_use]
    pub fn casualties_inflicted(&self, side: Side) -> usize {
        self.casualties.iter().filter(|c| c.counts() && c.by.side() == side).count()
    }
}
