//! What a player may do next in its activation: the question of each phase, and its menu.

use super::{Activation, At};
use crate::action::{ActionKind, Choice};
use crate::decision::{Ask, Menu};
use crate::geometry::SqSet;
use crate::procedure::{HandOff, Stare, ThrowMate, Wizard};
use crate::query;
use crate::rules::{BlitzTarget, HandOffs, Rules};
use crate::state::{Posture, State};
use crate::unit::{Permit, Spoilt};

impl Activation {
    /// The question of this phase and its menu. The usual question is already set, and the menu is filled in place.
    pub(super) fn put(self, r: &Rules, s: &State, ask: &mut Ask, menu: &mut Menu) {
        let mut either = |question, first| {
            *ask = question;
            menu.offer_if(true, first);
            menu.offer_if(true, Choice::Decline);
        };
        match self.at {
            At::Thirsty => either(Ask::UseSkill(self.who, r.skill_for(Permit::Thirsts, s, self.who)), Choice::Use),
            At::Savage => {
                if let Spoilt::Savage(mates) =
                    r.units.gate(s, self.who).map_or(Spoilt::Rooted, |gate| (gate.spoilt)(s, self.who))
                {
                    menu.players = mates;
                }
                *ask = Ask::SkillPlayer(self.who, r.skill_for(Permit::Savages, s, self.who));
            }
            At::Name | At::Victim => {
                menu.players = if self.at == At::Name { self.targets(r, s) } else { self.victims(r, s) };
                *ask = Ask::Target(self.who, self.kind);
            }
            At::Second => {
                menu.offer_if(true, Choice::Stop);
                menu.activations[self.who.number()] = self.second_actions(r, s);
                *ask = Ask::SecondAction(self.who);
            }
            At::Act => self.draw_up(r, s, menu),
            // Nobody is asked in these.
            At::Declare
            | At::Gate
            | At::Gated
            | At::LashedOut
            | At::Sprung
            | At::Answered
            | At::Walked
            | At::Stood
            | At::BlitzRushed
            | At::Charged
            | At::Started
            | At::Passed
            | At::Ending
            | At::Over => {}
        }
    }

    /// One more square can be entered.
    pub(super) fn moves(self, r: &Rules, s: &State) -> bool {
        !self.is_stuck(s) && self.can_pay(r, s, 1)
    }

    /// The question is what to do next, and any free adjacent square is a legal step.
    pub(super) const fn steps_freely(self) -> bool {
        matches!(self.at, At::Act) && !self.leaving && !matches!(self.kind, ActionKind::BallAndChain)
    }

    /// The menu is large and built for every step, so each part adds to it in place.
    fn draw_up(self, r: &Rules, s: &State, menu: &mut Menu) {
        let player = s.player(self.who);
        if self.leaving {
            menu.squares = query::free_neighbours(s, player.at);
            menu.jumps = self.jumps(r, s);
            return;
        }
        menu.offer_if(true, Choice::Stop);
        if player.posture == Posture::Prone {
            return menu.offer_if(!self.is_under_way(), Choice::StandUp);
        }
        let moves = self.moves(r, s);
        if self.kind == ActionKind::BallAndChain {
            if moves {
                menu.squares = query::leaving::swings(s, self.who);
            }
            return;
        }
        if moves {
            menu.squares = query::free_neighbours(s, player.at);
        }
        menu.jumps = self.jumps(r, s);
        let leaves = !menu.squares.is_empty() && query::ball::may_leave(r, s, self.who, self.kind);
        menu.offer_if(leaves, Choice::LeaveBall);
        if query::action::is_thirsty(s, self.who) && self.kind.gives() {
            return menu.offer_if(!query::action::prey(r, s, self.who).is_empty(), Choice::Use);
        }
        self.special(r, s, menu);
        menu.offer_if(Stare::is_open(r, s, self.who.side()), Choice::Stare);
        self.may_still_name(r, s, menu);
        menu.offer_if(Wizard::may_cast(r, s, self.who.side()), Choice::Cast);
        if r.hand_offs == HandOffs::WithinAny && self.hands_over() {
            self.exchange(r, s, menu);
        }
    }

    fn jumps(self, r: &Rules, s: &State) -> SqSet {
        // A leap of 1994 costs movement, not Rushes (OB-5.17-1).
        let player = s.player(self.who);
        let winded = r.permits(Permit::LeapsFreely, s, self.who) && player.ma < self.used + r.jump_cost;
        if self.leapt || winded || !self.can_pay(r, s, r.jump_cost) || self.is_stuck(s) {
            SqSet::EMPTY
        } else {
            query::jump_squares(r, s, self.who)
        }
    }

    /// What the declared action adds to moving.
    fn special(self, r: &Rules, s: &State, menu: &mut Menu) {
        let at = s.player(self.who).at;
        let open = self.kind == ActionKind::Blitz && r.blitz_target == BlitzTarget::WithBlock;
        let near =
            self.target.is_some() && s.player(self.target).on_pitch() && s.player(self.target).at.is_adjacent(at);
        let adjacent = if open { !self.victims(r, s).is_empty() } else { near };
        let standing = open || (self.target.is_some() && s.player(self.target).is_standing());
        match self.kind {
            ActionKind::Blitz => {
                let ready = !self.blocked && adjacent && standing && self.can_pay(r, s, 1);
                let strikes = if ready { query::action::strikes(r, s, self.who) } else { 0 };
                menu.offer_if(ready && !r.permits(Permit::MustSaw, s, self.who), Choice::Block);
                if strikes != 0 {
                    ActionKind::STRIKES.iter().for_each(|kind| menu.offer_if(strikes & kind.bit() != 0, kind.strike()));
                }
            }
            ActionKind::Foul => menu.offer_if(adjacent && !standing && !self.blocked, Choice::Foul),
            ActionKind::Pass => {
                let ready = !self.passed && query::ball::may_give(r, s, self.who);
                menu.offer_if(ready, Choice::Throw)
            }
            ActionKind::HandOff => {
                if s.holds_ball(self.who) {
                    menu.players = HandOff::receivers(r, s, self.who);
                }
            }
            ActionKind::ThrowTeamMate => menu.players = ThrowMate::mates(r, s, self.who),
            ActionKind::HypnoticGaze => menu.players = query::action::gaze_targets(s, self.who),
            ActionKind::KickTeamMate => menu.players = query::action::kickable(r, s, self.who),
            ActionKind::Move
            | ActionKind::Block
            | ActionKind::Stab
            | ActionKind::Chainsaw
            | ActionKind::ProjectileVomit
            | ActionKind::BreatheFire
            | ActionKind::ThrowBomb
            | ActionKind::BallAndChain
            | ActionKind::Own(_) => {}
        }
    }
}
