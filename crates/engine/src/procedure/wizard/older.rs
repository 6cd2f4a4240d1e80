//! A wizard who may interrupt a move (OB-2.8-1 to -4): Fireball, Lightning Bolt and Zap of 1994. Dice must be above the
//! Agility of the player they are rolled against; the caster may use re-rolls in his own turn (OB-3.5-2, -3). Only the
//! fall of the moving team's carrier is a Turnover (OB-3.1-9, -16). The apothecary chooses his patient once everybody's
//! fate is known (OB-3.2-2).

use super::{At, Wizard, castable};
use crate::action::{Action, Choice};
use crate::dice::Roll;
use crate::effect;
use crate::event::{Cause, Event, TurnoverCause};
use crate::flow::{Cx, Flow, Next};
use crate::geometry::{Dir, Sq};
use crate::hook;
use crate::procedure::Hurt;
use crate::procedure::injury::drop_to_ground;
use crate::procedure::test::{announce_reroll, asks_team, repeat_of, spied};
use crate::rules::{Rules, Spell, timing};
use crate::state::{Change, Pid, Side, State, Until};

/// What a Zap needs to hit the player it was aimed at; on less it strays that many squares.
const ZAP: u8 = 4;

impl Wizard {
    /// Whether the coach of the moving team may have his wizard cast now.
    pub fn may_cast(r: &Rules, s: &State, side: Side) -> bool {
        r.manner.older_spells
            && s.team(side).wizard_at_hand() != 0
            && s.fielded(side.other()).next().is_some()
            && castable(r, s, side, timing::OWN_TURN) != 0
    }

    /// A player has moved one square, or is about to be chosen: the waiting side's wizard may interrupt (OB-2.8-1).
    pub fn break_in(cx: &mut Cx, side: Side) {
        if cx.r.manner.older_spells && cx.s.team(side).wizard_at_hand() != 0 && !cx.s.team(side).wizard_waits {
            Wizard::window(cx, side, timing::OPPONENT_TURN);
        }
    }

    /// Whether the players hit by this spell are treated together.
    pub fn gathers(self) -> bool {
        matches!(self.at, At::Sweep | At::Reroll | At::Rethrow | At::Swept)
    }

    pub(super) fn work_older(self, cx: &mut Cx) -> Flow {
        if self.spell == Spell::Zap { self.zap_older(cx, false) } else { cx.goto(self.to(At::Sweep)) }
    }

    /// The next square of the area or of the bolt.
    fn square(self, cx: &Cx) -> Option<Sq> {
        match self.spell {
            Spell::LightningBolt => hook::spell::bolt(cx.r, self.centre, self.next),
            _ => self.reach(cx),
        }
    }

    pub(super) fn sweep(self, cx: &mut Cx) -> Flow {
        let Some(at) = self.square(cx) else { return cx.goto(self.to(At::Swept)) };
        let next = Wizard { next: self.next + 1, ..self };
        match cx.s.at(at) {
            Some(who) if cx.s.player(who).is_standing() => Wizard { who, ..next }.roll(cx, false),
            _ => cx.goto(next),
        }
    }

    fn roll(self, cx: &mut Cx, again: bool) -> Flow {
        let mut sum = cx.die(Roll::Spell)?;
        if self.spell == Spell::LightningBolt {
            sum += cx.die(Roll::Spell)?;
        }
        let hit = sum > hook::spell::agility(cx.s, self.who);
        let unwelcome = hit == (self.who.side() == self.side);
        if unwelcome && !again && asks_team(cx.r, cx.s, self.side) {
            return cx.ask(Wizard { left: u32::from(hit), ..self.to(At::Reroll) });
        }
        self.struck(cx, hit)
    }

    /// A bolt ends with the first player it hits.
    fn struck(self, cx: &mut Cx, hit: bool) -> Flow {
        let over = hit && self.spell == Spell::LightningBolt;
        cx.goto(self.to(if over { At::Swept } else { At::Sweep }))?;
        if hit { knock_down(cx, self.who) } else { Ok(Next::Go) }
    }

    pub(super) fn again(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(choice) if choice != Choice::Decline => repeat_of(cx, self.side, choice)?,
            _ => return self.stands(cx),
        }
        cx.goto(self.to(At::Rethrow))?;
        announce_reroll(cx, self.side, Pid::NONE)
    }

    pub(super) fn rethrow(self, cx: &mut Cx) -> Flow {
        match self.spell {
            _ if spied(cx.s) => self.stands(cx),
            Spell::Zap => self.zap_older(cx, true),
            _ => self.roll(cx, true),
        }
    }

    /// The current dice count.
    fn stands(self, cx: &mut Cx) -> Flow {
        if self.spell == Spell::Zap { self.stray_zap(cx, self.next) } else { self.struck(cx, self.left != 0) }
    }

    fn zap_older(self, cx: &mut Cx, again: bool) -> Flow {
        let face = cx.die(Roll::Spell)?;
        if face < ZAP && !again && asks_team(cx.r, cx.s, self.side) {
            return cx.ask(Wizard { next: face, ..self.to(At::Reroll) });
        }
        if face < ZAP { self.stray_zap(cx, face) } else { self.turn_into_toad(cx, self.who) }
    }

    /// As many squares as the die shows, each in a new direction; beyond the edge nothing happens.
    fn stray_zap(self, cx: &mut Cx, squares: u8) -> Flow {
        let mut at = cx.s.player(self.who).at;
        for _ in 0..squares {
            at = at.step(Dir::of_die(cx.die(Roll::Direction)?));
            if cx.s.is_off(at) {
                return cx.goto(self.to(At::Rest));
            }
        }
        match cx.s.at(at) {
            Some(who) => self.turn_into_toad(cx, who),
            None => cx.goto(self.to(At::Rest)),
        }
    }

    fn turn_into_toad(self, cx: &mut Cx, who: Pid) -> Flow {
        cx.goto(self.to(At::Rest))?;
        let holds = cx.s.holds_ball(who);
        if effect::start(cx, who, Change::Frog, Until::Drive) && holds {
            if cx.s.clock.in_turn {
                cx.turnover(who.side(), TurnoverCause::BallLost);
            }
            return Wizard { who, ..self }.drop_ball(cx);
        }
        Ok(Next::Go)
    }
}

/// Knocked down by magic: a Turnover if the moving team's ball drops, no matter who gets it (OB-3.1-9, -16).
fn knock_down(cx: &mut Cx, who: Pid) -> Flow {
    cx.emit(Event::KnockedDown { who });
    if cx.s.clock.in_turn && cx.s.holds_ball(who) {
        cx.turnover(who.side(), TurnoverCause::KnockedDown);
    }
    drop_to_ground(cx, who);
    cx.push(Hurt::going_down(cx.r, cx.s, who, Pid::NONE, Cause::Spell));
    Ok(Next::Go)
}
