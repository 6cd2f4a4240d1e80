//! What a match tells about itself, as far as events need it: deeds in order, as the engine's match record lists them.
//! From it follow the report with casualties by cause, and which Secret Objectives were achieved (MP-OBJ-11 to -26,
//! MP-SCORE-04, MP-AWD-13 to -15, -23). For a game at a table coaches claim and confirm instead.

use serde::{Deserialize, Serialize};

use crate::score::{Causes, Report, Seat, SideReport};

/// How an opponent was brought down or hurt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Block,
    Blitz,
    Crowd,
    Foul,
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SendOff {
    Foul,
    SecretWeapon,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    Quick,
    Short,
    Long,
    LongBomb,
}

/// One thing that happened. `by` is the side that did it, `turn` counts team turns through the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// A Block action, a Blitz's included. Strengths are those after assists.
    Block {
        by: Seat,
        turn: u16,
        player: u8,
        target: u8,
        blitz: bool,
        strength: u8,
        target_strength: u8,
    },
    /// An opponent went down by a block of either player.
    KnockedDown {
        by: Seat,
        target: u8,
        assists: u8,
        had_ball: bool,
        cause: Cause,
    },
    /// The blocking player went down by the own block.
    KnockedDownByOwnBlock {
        side: Seat,
        player: u8,
    },
    PushedIntoCrowd {
        by: Seat,
        target: u8,
    },
    /// An opponent was knocked out.
    KnockedOut {
        by: Seat,
        turn: u16,
        target: u8,
    },
    /// An opponent became a casualty; `counts` if it would earn SPP.
    Casualty {
        by: Seat,
        turn: u16,
        target: u8,
        cause: Cause,
        counts: bool,
    },
    Foul {
        by: Seat,
        player: u8,
    },
    SentOff {
        side: Seat,
        player: u8,
        because: SendOff,
    },
    /// A Dodge failed while an opponent marked the square left or entered.
    DodgeFailed {
        side: Seat,
        player: u8,
        marked: bool,
    },
    Pass {
        by: Seat,
        band: Band,
        accurate: bool,
        caught_by_team_mate: bool,
    },
    Touchdown {
        by: Seat,
        player: u8,
        rushed_in: bool,
    },
    TurnEnded {
        side: Seat,
        turn: u16,
        all_activated: bool,
        reroll_used: bool,
        turnover: bool,
    },
    HalfEnded {
        rerolls_left: [u8; 2],
    },
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRecord {
    pub deeds: Vec<Deed>,
}

impl MatchRecord {
    fn any(&self, test: impl Fn(&Deed) -> bool) -> bool {
        self.deeds.iter().any(test)
    }

    fn count(&self, test: impl Fn(&Deed) -> bool) -> usize {
        self.deeds.iter().filter(|d| test(d)).count()
    }

    /// Whether a side has met an objective, by its D16 number.
    pub fn achieved(&self, side: Seat, objective: u8) -> bool {
        match objective {
            1 => self.any(|d| matches!(d, Deed::SentOff { side: s, .. } if *s == side)),
            2 => self.any(|d| matches!(d, Deed::HalfEnded { rerolls_left } if rerolls_left[side as usize] > 0)),
            3 => self.any(|d| matches!(d, Deed::KnockedDown { by, assists: 0, .. } if *by == side)),
            4 => self.count(|d| matches!(d, Deed::Foul { by, .. } if *by == side)) >= 3,
            5 => self.any(|d| matches!(d, Deed::PushedIntoCrowd { by, .. } if *by == side)),
            6 => self.ganged_up(side),
            7 => self.any(|d| matches!(d, Deed::KnockedDownByOwnBlock { side: s, .. } if *s == side)),
            8 => self.any(|d| matches!(d, Deed::DodgeFailed { side: s, marked: true, .. } if *s != side)),
            9 => self.any(|d| matches!(d, Deed::KnockedDown { by, had_ball: true, .. } if *by == side)),
            10 => self.completions(side).count() >= 3,
            11 => self.hit_hard(side),
            12 => self.any(|d| matches!(d, Deed::Touchdown { by, rushed_in: true, .. } if *by == side)),
            13 => self.completions(side).any(|band| band >= Band::Long),
            14 => self.any(|d| {
                matches!(d, Deed::Block { by, strength, target_strength, .. }
                    if *by == side && target_strength > strength)
            }),
            15 => self.any(|d| {
                matches!(d, Deed::TurnEnded { side: s, all_activated: true, reroll_used: false, turnover: false, .. }
                    if *s == side)
            }),
            16 => self.any(|d| matches!(d, Deed::Casualty { by, .. } if *by == side)),
            _ => false,
        }
    }

    /// How many of three objectives were met, each once (MP-OBJ-05, -07).
    pub fn achieved_of(&self, side: Seat, dealt: [u8; 3]) -> i64 {
        dealt.iter().filter(|o| self.achieved(side, **o)).count() as i64
    }

    /// MP-AMB-27: accurate and caught by a team-mate.
    fn completions(&self, side: Seat) -> impl Iterator<Item = Band> + '_ {
        self.deeds.iter().filter_map(move |d| match d {
            Deed::Pass { by, band, accurate: true, caught_by_team_mate: true } if *by == side => Some(*band),
            _ => None,
        })
    }

    /// Two own players have each blocked the same opponent in one turn.
    fn ganged_up(&self, side: Seat) -> bool {
        let blocks: Vec<(u16, u8, u8)> = self
            .deeds
            .iter()
            .filter_map(|d| match d {
                Deed::Block { by, turn, player, target, .. } if *by == side => Some((*turn, *target, *player)),
                _ => None,
            })
            .collect();
        blocks.iter().any(|a| blocks.iter().any(|b| (a.0, a.1) == (b.0, b.1) && a.2 != b.2))
    }

    /// Two opponents knocked out or made casualties in one own team turn.
    fn hit_hard(&self, side: Seat) -> bool {
        let hurt: Vec<(u16, u8)> = self
            .deeds
            .iter()
            .filter_map(|d| match d {
                Deed::KnockedOut { by, turn, target } | Deed::Casualty { by, turn, target, .. } if *by == side => {
                    Some((*turn, *target))
                }
                _ => None,
            })
            .collect();
        let own_turn =
            |turn: u16| self.any(|d| matches!(d, Deed::TurnEnded { side: s, turn: t, .. } if *s == side && *t == turn));
        hurt.iter().any(|a| own_turn(a.0) && hurt.iter().any(|b| a.0 == b.0 && a.1 != b.1))
    }

    /// The report that the match itself hands in; objectives are added when they are revealed.
    pub fn report(&self) -> Report {
        let mut report = Report::default();
        for deed in &self.deeds {
            match deed {
                Deed::Touchdown { by, .. } => side(&mut report, *by).touchdowns += 1,
                Deed::Casualty { by, cause, counts, .. } => {
                    let side = side(&mut report, *by);
                    side.casualties += i64::from(*counts);
                    let causes = side.causes.get_or_insert_with(Causes::default);
                    match cause {
                        Cause::Block => causes.block += 1,
                        Cause::Blitz => causes.blitz += 1,
                        Cause::Crowd => causes.crowd += 1,
                        Cause::Foul => causes.foul += 1,
                        Cause::Other => causes.other += 1,
                    }
                }
                Deed::SentOff { side: seat, because: SendOff::Foul, .. } => side(&mut report, *seat).sent_off += 1,
                _ => {}
            }
        }
        report
    }
}

fn side(report: &mut Report, seat: Seat) -> &mut SideReport {
    match seat {
        Seat::Home => &mut report.home,
        Seat::Away => &mut report.away,
    }
}
