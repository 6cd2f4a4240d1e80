//! What cards have the kernel do, besides the verbs of all units.

use crate::event::{BallMove, Cause, Event};
use crate::flow::{Cx, Flow, Frame};
use crate::geometry::Sq;
use crate::play::LineState;
use crate::procedure::{self, Flight, Hurt, Pass, Plays, Triage};
use crate::rules::{CardNumbers, Fate, Rules};
use crate::state::{Flag, Flags, Pid, Place, Ploy, Side, State, Until};
use crate::unit::Card;

impl Rules {
    /// The numbers of a card's row.
    #[must_use]
    pub fn card_numbers(&self, card: Card) -> CardNumbers {
        self.cards.iter().find(|(play, _)| *play == card.play).map_or(CardNumbers::default(), |(_, numbers)| *numbers)
    }

    /// Whether the referee's attention can be drawn to this team.
    #[must_use]
    pub fn may_draw_the_eye(&self, s: &State, side: Side) -> bool {
        (self.units.slots().policing.may_look_at)(self, s, side)
    }

    /// Whether an apothecary could treat this player now.
    #[must_use]
    pub fn can_be_treated(&self, s: &State, who: Pid) -> bool {
        procedure::can_be_treated(self, s, who)
    }
}

impl Cx<'_> {
    /// Rolls the die of a card; the team may re-roll it (SP4-52). Then the card goes on.
    pub fn throw_for(&mut self, card: Card) -> Flow {
        Plays::under_way(self, card).throw(self)
    }

    /// Asks the question of a card.
    pub fn card_asks(&mut self, card: Card) -> Flow {
        Plays::under_way(self, card).asks(self)
    }

    /// Has a card go on once everything that is started from now on is over.
    pub fn card_waits(&mut self, card: Card) -> Flow {
        Plays::under_way(self, card).waits(self)
    }

    /// Shows a held card and uses it up without declaring it.
    pub fn spend_card(&mut self, side: Side, line: usize) {
        let slot = &mut self.s.hands[side.index()].lines[line];
        (slot.state, slot.public, slot.may_open) = (LineState::Resolved, true, 0);
        let play = slot.play;
        self.s.open_to = self.s.hands.map(|hand| hand.may_open());
        self.emit(Event::PlayDeclared { side, line: line as u8, play });
    }

    /// Something that a team may, or must, do from now on.
    pub fn gain(&mut self, side: Side, ploy: Ploy) {
        self.s.team_mut(side).plays.set(ploy);
        self.emit(Event::BoonGained { side, boon: Some(ploy) });
    }

    /// The first of these that the team does not have yet: two cards of a kind add up.
    pub fn gain_one_of(&mut self, side: Side, ploys: [Ploy; 2]) {
        let have = self.s.team(side).plays;
        if let Some(ploy) = ploys.into_iter().find(|ploy| !have.has(*ploy)) {
            self.gain(side, ploy);
        }
    }

    /// Something that a player may, or must, do from now on.
    pub fn bind(&mut self, who: Pid, flags: impl Into<Flags>) {
        let flags = flags.into();
        self.s.player_mut(who).set(flags);
        self.emit(Event::PlayBinds { who, flags });
    }

    /// More or fewer team re-rolls: for the match those of each half, for the half only the current ones (AMB-58).
    pub fn change_rerolls(&mut self, side: Side, by: i8, until: Until) {
        let team = self.s.team_mut(side);
        if until == Until::Match {
            team.rerolls_full = team.rerolls_full.saturating_add_signed(by);
        }
        let before = team.rerolls;
        team.rerolls = team.rerolls.saturating_add_signed(by);
        let (more, fewer) = (team.rerolls.saturating_sub(before), before.saturating_sub(team.rerolls));
        for _ in 0..more {
            self.emit(Event::RerollGained { side });
        }
        for _ in 0..fewer {
            self.emit(Event::RerollTaken { side });
        }
    }

    /// A player falls by a card: its armour is rolled for as usual (SP4-46).
    pub fn fell(&mut self, who: Pid) {
        procedure::knock_down_by_play(self, who);
    }

    /// The same without an armour roll (SP4-47).
    pub fn fell_and_injure(&mut self, who: Pid) {
        procedure::fall_by_play(self, who);
        self.push(Hurt::injury_only(who, Pid::NONE, Cause::Play));
    }

    /// A player is out of this match without an injury.
    pub fn rule_out(&mut self, who: Pid) {
        if self.s.player(who).on_pitch() {
            self.drop_ball(who);
            procedure::remove(self, who, Place::Reserves);
        }
        self.s.player_mut(who).set(Flag::Out);
        self.emit(Event::RuledOut { who });
    }

    /// A player goes to the reserves; a ball drops in its square and scatters once (AMB-70).
    pub fn drive_off(&mut self, who: Pid) {
        let dropped = procedure::lose(self, who);
        self.take_off(who);
        if dropped {
            self.push(Flight::bounce());
        }
    }

    /// A player lands in the crowd.
    pub fn into_the_crowd(&mut self, who: Pid) {
        let had_ball = procedure::lose(self, who);
        procedure::remove(self, who, Place::Reserves);
        self.emit(Event::PushedOff { who });
        if had_ball {
            self.push(Flight::throw_in());
        }
        self.push(Hurt::crowd(who, Pid::NONE));
    }

    /// A knocked-out or hurt player is back in the reserves, the injury undone (AMB-61).
    pub fn cure(&mut self, who: Pid) {
        let player = self.s.player_mut(who);
        player.place = Place::Reserves;
        player.fate = Fate::Fine;
        self.emit(Event::Recovered { who });
    }

    /// A player who is just being hurt is well again.
    pub fn heal(&mut self, who: Pid) {
        Hurt::heal(self, who);
    }

    /// An apothecary undoes what a card has done to a player.
    pub fn treat(&mut self, who: Pid) {
        procedure::treat_for_play(self, who);
    }

    /// The current throw will not be accurate.
    pub fn spoil_throw(&mut self) {
        Pass::shield(self);
    }

    /// The ball is moved to a square.
    pub fn carry_ball(&mut self, to: Sq) {
        procedure::put(self, BallMove::Carried, to);
    }

    /// Remembers who has just scored.
    pub fn note_touchdown(&mut self) {
        procedure::note_touchdown(self);
    }

    /// A member of the staff is out, and an apothecary may treat him (OB-3.2-3).
    pub fn staff_is_out(&mut self, side: Side, who: Ploy) {
        Triage::staff(self, side, who);
    }

    /// What matters only after this match: in a one-off it changes nothing (AMB-67).
    pub fn lasts(&mut self, card: Card, amount: u32) {
        if self.s.options.league {
            self.record(card, amount);
        }
    }

    /// Something for the team's record: money in thousands, a player, or just that it happened.
    pub fn record(&mut self, card: Card, amount: u32) {
        self.emit(Event::PlayLasts { side: card.by, play: card.play, who: card.target, amount });
    }

    /// Money of a side goes.
    pub fn pay(&mut self, side: Side, amount: u32) {
        self.s.team_mut(side).treasury -= amount;
        self.emit(Event::Paid { side, amount });
    }
}

impl Plays {
    /// The card that is being played, with what has become of it.
    fn under_way(cx: &Cx, card: Card) -> Plays {
        match cx.top() {
            Frame::Plays(plays) => plays.with(card),
            other => unreachable!("{other:?} plays no card"),
        }
    }
}
