//! Deeds of a match in their order, as far as secret objectives and awards need them (MP-OBJ-11 to -26, MP-AWD-13 to -23).
//!
//! A [`Witness`] listens to the match. Who knocked down whose player follows from the blocks of the activation:
//! anything else that knocks somebody down (a trapdoor, a trap, a spell) has an event of its own before it.

use super::SendOffReason;
use crate::action::ActionKind;
use crate::dice::Roll;
use crate::event::{Cause, Event, Events, PassResult, RerollSource, TurnEnd};
use crate::rules::{KickoffEvent, Range, TestKind};
use crate::skill::Skill;
use crate::state::{Pid, Place, PlayerSet, Side};

/// How an opponent was hurt (MP-AWD-23).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Means {
    Block,
    Blitz,
    Crowd,
    Foul,
    Other,
}

/// One thing that happened. `turn` counts team turns through the match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// `bold`: against an opponent whose Strength was higher after assists.
    Block {
        turn: u16,
        who: Pid,
        target: Pid,
        blitz: bool,
        bold: bool,
    },
    /// The target of a block went down.
    KnockedDown {
        by: Pid,
        target: Pid,
        assists: u8,
        had_ball: bool,
    },
    /// The blocker went down.
    FelledByOwnBlock {
        who: Pid,
    },
    PushedIntoCrowd {
        by: Pid,
        target: Pid,
    },
    /// A player of the other side left for the KO box.
    KnockedOut {
        by: Side,
        turn: u16,
        target: Pid,
    },
    /// A player of the other side became a casualty; `counts` if it would normally earn experience.
    Casualty {
        by: Side,
        turn: u16,
        target: Pid,
        means: Means,
        counts: bool,
    },
    Foul {
        who: Pid,
    },
    SentOff {
        who: Pid,
        reason: SendOffReason,
    },
    /// Fell after a Dodge: an opponent marked the square left.
    DodgeFailed {
        who: Pid,
    },
    Pass {
        who: Pid,
        range: Range,
        accurate: bool,
        caught: bool,
    },
    Touchdown {
        who: Pid,
        rushed_in: bool,
    },
    TurnEnded {
        side: Side,
        turn: u16,
        all_activated: bool,
        reroll_used: bool,
        turnover: bool,
    },
    HalfEnded {
        rerolls_left: [u8; 2],
    },
}

/// The deeds of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deeds {
    pub list: Vec<Deed>,
    /// Roll-offs of sudden death, home and away, ties included (MP-KO-11).
    pub roll_offs: Vec<(u8, u8)>,
}

/// A block whose consequences are not over.
#[derive(Copy, Clone, Debug)]
struct Open {
    attacker: Pid,
    defender: Pid,
    assists: u8,
    /// Its die has been chosen.
    chosen: bool,
}

/// Listens to a match and notes its deeds.
#[derive(Clone, Debug)]
pub struct Witness {
    deeds: Deeds,
    turn: u16,
    action: Option<ActionKind>,
    kickoff: Option<KickoffEvent>,
    blocks: Vec<Open>,
    /// The player who has just gone down, while a dropped ball may still show that it was the carrier.
    down: Pid,
    last_test: Option<(Pid, TestKind, bool)>,
    range: Range,
    /// The players who rushed into the square they are in.
    rushed: PlayerSet,
    reroll_used: bool,
    caster: Option<Side>,
    home_roll: Option<u8>,
}

impl Default for Witness {
    fn default() -> Witness {
        Witness {
            deeds: Deeds::default(),
            turn: 0,
            action: None,
            kickoff: None,
            blocks: Vec::new(),
            down: Pid::NONE,
            last_test: None,
            range: Range::Quick,
            rushed: PlayerSet::EMPTY,
            reroll_used: false,
            caster: None,
            home_roll: None,
        }
    }
}

impl Witness {
    #[must_use]
    pub const fn deeds(&self) -> &Deeds {
        &self.deeds
    }

    #[must_use]
    pub fn into_deeds(self) -> Deeds {
        self.deeds
    }

    fn note(&mut self, deed: Deed) {
        self.deeds.list.push(deed);
    }

    fn structure(&mut self, event: Event) {
        match event {
            Event::TurnStarted { .. } => {
                self.turn += 1;
                self.rushed = PlayerSet::EMPTY;
                self.reroll_used = false;
                self.start(None);
                self.kickoff = None;
            }
            Event::TurnEnded { side, how, idle } => {
                let turnover = how != TurnEnd::Done;
                let (turn, reroll_used) = (self.turn, self.reroll_used);
                self.note(Deed::TurnEnded { side, turn, all_activated: idle == 0, reroll_used, turnover });
                self.start(None);
            }
            Event::HalfEnded { rerolls, .. } => self.note(Deed::HalfEnded { rerolls_left: rerolls }),
            Event::KickoffIs { event } => self.kickoff = Some(event),
            Event::Activated { who, action } => {
                self.start(Some(action));
                self.rushed.remove(who);
            }
            Event::Touchdown { who } => {
                self.note(Deed::Touchdown { who, rushed_in: self.rushed.contains(who) });
                self.kickoff = None;
            }
            _ => {}
        }
    }

    fn start(&mut self, action: Option<ActionKind>) {
        self.action = action;
        self.blocks.clear();
    }

    /// Dice that decide what comes next.
    fn rolls(&mut self, event: Event) {
        match event {
            Event::Rolled { why: Roll::SuddenDeath, face } => match self.home_roll.take() {
                None => self.home_roll = Some(face),
                Some(home) => self.deeds.roll_offs.push((home, face)),
            },
            Event::Rolled { why: Roll::Trapdoor | Roll::EndZoneTrap | Roll::Spell | Roll::Rock, .. } => {
                self.blocks.clear();
            }
            Event::Tested { who, kind, passed, .. } if !matches!(kind, TestKind::Loner | TestKind::Pro) => {
                self.last_test = Some((who, kind, passed));
                if kind == TestKind::Rush && passed {
                    self.rushed.insert(who);
                }
            }
            Event::Rerolled { by: RerollSource::Team | RerollSource::Skill(Skill::Leader), .. }
            | Event::RerollLost { .. } => self.reroll_used = true,
            _ => {}
        }
    }

    fn movement(&mut self, event: Event) {
        match event {
            Event::Moved { who, .. } => {
                self.blocks.clear();
                self.rushed.remove(who);
            }
            Event::FollowedUp { who, .. } | Event::PushedBack { who, .. } => self.rushed.remove(who),
            Event::FellOver { who } if self.last_test == Some((who, TestKind::Dodge, false)) => {
                self.note(Deed::DodgeFailed { who });
            }
            Event::PushedOff { who } => {
                let pusher = self.blocks.last().map(|block| block.attacker);
                if let Some(by) = pusher.filter(|by| by.side() != who.side()) {
                    self.note(Deed::PushedIntoCrowd { by, target: who });
                }
            }
            _ => {}
        }
    }

    fn blocking(&mut self, event: Event) {
        match event {
            Event::BlockRolled { attacker, defender, chooser, assists, .. } => {
                // Re-rolled dice of the same block.
                let again = |open: &Open| (open.attacker, open.defender) == (attacker, defender) && !open.chosen;
                if self.blocks.last().is_some_and(again) {
                    return;
                }
                self.blocks.push(Open { attacker, defender, assists, chosen: false });
                let blitz = self.action == Some(ActionKind::Blitz);
                let bold = chooser != attacker.side();
                self.note(Deed::Block { turn: self.turn, who: attacker, target: defender, blitz, bold });
            }
            Event::FaceChosen { .. } => {
                if let Some(open) = self.blocks.last_mut() {
                    open.chosen = true;
                }
            }
            Event::KnockedDown { who } => self.knocked_down(who),
            Event::BallLost { who } if self.down == who => {
                if let Some(Deed::KnockedDown { had_ball, .. }) = self.deeds.list.last_mut() {
                    *had_ball = true;
                }
            }
            _ => {}
        }
    }

    fn knocked_down(&mut self, who: Pid) {
        let by_whom = self.blocks.iter().rev().find(|open| open.defender == who || open.attacker == who);
        match by_whom.copied() {
            Some(Open { attacker, assists, .. }) if attacker != who => {
                self.down = who;
                self.note(Deed::KnockedDown { by: attacker, target: who, assists, had_ball: false });
            }
            Some(_) => self.note(Deed::FelledByOwnBlock { who }),
            None => {}
        }
    }

    fn harm(&mut self, event: Event) {
        let turn = self.turn;
        match event {
            Event::SpellCast { side, .. } => self.caster = Some(side),
            Event::Went { who, to: Place::KnockedOut } => {
                self.note(Deed::KnockedOut { by: who.side().other(), turn, target: who });
            }
            Event::Casualty { who, by, cause, .. } => {
                let side = if cause == Cause::Spell { self.caster } else { by.is_some().then(|| by.side()) };
                let Some(by) = side.filter(|side| *side != who.side()) else { return };
                let means = self.means(cause);
                self.note(Deed::Casualty { by, turn, target: who, means, counts: cause == Cause::Block });
            }
            _ => {}
        }
    }

    fn means(&self, cause: Cause) -> Means {
        match cause {
            Cause::Block if self.action == Some(ActionKind::Blitz) => Means::Blitz,
            Cause::Block => Means::Block,
            Cause::Crowd => Means::Crowd,
            Cause::Foul => Means::Foul,
            _ => Means::Other,
        }
    }

    fn referee_and_ball(&mut self, event: Event) {
        match event {
            Event::Fouled { who, .. } => self.note(Deed::Foul { who }),
            Event::SentOff { who } => {
                let fouled = matches!(self.deeds.list.iter().rev().find(|d| matches!(d, Deed::Foul { .. })),
                    Some(Deed::Foul { who: by }) if *by == who);
                let reason = match (self.action, self.kickoff) {
                    (Some(_), _) if fouled => SendOffReason::Foul,
                    (_, Some(KickoffEvent::OfficiousRef)) => SendOffReason::OfficiousRef,
                    _ => SendOffReason::SecretWeapon,
                };
                self.note(Deed::SentOff { who, reason });
            }
            Event::PassAimed { who, range, .. } => {
                self.range = range;
                self.note(Deed::Pass { who, range, accurate: false, caught: false });
            }
            Event::PassIs { result: PassResult::Accurate } => {
                if let Some(Deed::Pass { accurate, .. }) = self.last_pass() {
                    *accurate = true;
                }
            }
            Event::Completed { .. } => {
                if let Some(Deed::Pass { caught, .. }) = self.last_pass() {
                    *caught = true;
                }
            }
            _ => {}
        }
    }

    fn last_pass(&mut self) -> Option<&mut Deed> {
        self.deeds.list.iter_mut().rev().find(|deed| matches!(deed, Deed::Pass { .. }))
    }
}

impl Events for Witness {
    fn emit(&mut self, event: Event) {
        self.structure(event);
        self.rolls(event);
        self.movement(event);
        self.blocking(event);
        self.harm(event);
        self.referee_and_ball(event);
        // A ball is dropped at once or not at all; only the Turnover comes in between.
        if !matches!(event, Event::KnockedDown { .. } | Event::Turnover { .. }) {
            self.down = Pid::NONE;
        }
    }
}
