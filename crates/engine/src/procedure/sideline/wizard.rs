//! A wizard's one spell (S7-DM-08, -81, -82; the spells of `data/inducements-2020.toml`): offered in the windows that its
//! timing allows, aimed at a square, a player or a line, then cast. What it does is a part of the edition.
//!
//! A Magic Scroll is a sports-wizard: Fireball or Zap, before or after an opposing turn. A hired wizard casts one of
//! his spells once a match. Where spells may be cast within a turn, he may interrupt moves (OB-2.8-1 to -4), and the
//! apothecary chooses his patient once the fate of everybody hurt is known (OB-3.2-2).

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::effect;
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Frame, Next, Procedure, unoffered};
use crate::geometry::{Sq, SqSet};
use crate::hook;
use crate::procedure::{Triage, turn};
use crate::rules::{Measure, Rules, Spell, Timing, Timings};
use crate::state::{Pid, PlayerSet, Side, State};
use crate::unit::{Aid, Aim, Aimed};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Wizard {
    side: Side,
    /// The window.
    window: Timing,
    spell: Spell,
    who: Pid,
    /// Centre of an area, or a square of a line.
    centre: Sq,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Offer,
    Square,
    Player,
    Direction,
    /// The spell works; what it has started is over.
    Worked,
    Rest,
}

const MAGIC_SCROLL: Aid = Aid::Measure(Measure::MagicScroll);

/// Fireball and Zap, the spells of a scroll, and when they may be cast (S7-DM-08).
const SCROLL: u32 = 1 << Spell::Fireball as u8 | 1 << Spell::Zap as u8;
const SCROLL_WINDOWS: Timings = Timings::of(&[Timing::OpponentStarts, Timing::OpponentEnds]);

impl Wizard {
    /// Around a turn of either side.
    pub fn window(cx: &mut Cx, side: Side, window: Timing) {
        let team = cx.s.team(side);
        if team.wizard == 0 && team.spells == 0 && !cx.s.has_aid(side, MAGIC_SCROLL) {
            return;
        }
        if cx.s.fielded(side.other()).next().is_some() && castable(cx.r, cx.s, side, window) != 0 {
            cx.push(Wizard::new(side, window));
        }
    }

    pub const fn new(side: Side, window: Timing) -> Wizard {
        let (spell, who, centre) = (Spell::Fireball, Pid::NONE, Sq::NOWHERE);
        Wizard { side, window, spell, who, centre, at: At::Offer }
    }

    /// The side whose spell is being resolved, if any.
    #[must_use]
    pub fn caster(s: &State) -> Option<Side> {
        s.stack[..usize::from(s.depth)].iter().rev().find_map(|frame| match frame {
            Frame::Wizard(wizard) => Some(wizard.side),
            _ => None,
        })
    }

    pub const fn spell(self) -> Spell {
        self.spell
    }

    const fn to(self, at: At) -> Wizard {
        Wizard { at, ..self }
    }

    /// The spell is used up, whatever happens.
    fn cast(self, cx: &mut Cx) {
        let own = own_spells(cx.r, cx.s, self.side, self.window);
        if own >> self.spell as u8 & 1 == 1 {
            cx.s.team_mut(self.side).wizard = 0;
        } else if cx.s.has_aid(self.side, MAGIC_SCROLL) {
            cx.uses_up(self.side, MAGIC_SCROLL);
        } else {
            cx.s.team_mut(self.side).spells -= 1;
        }
        cx.emit(Event::SpellCast { side: self.side, spell: self.spell });
    }

    /// Asks where a spell goes; one that needs no aim is cast at once.
    fn chosen(self, cx: &mut Cx, spell: Spell) -> Flow {
        let next = Wizard { spell, ..self };
        match aim(cx.r, spell) {
            Aim::Square | Aim::FreeSquare | Aim::Line | Aim::Edge => cx.ask(next.to(At::Square)),
            Aim::Opponent | Aim::StandingOpponent | Aim::OwnPlayer => cx.ask(next.to(At::Player)),
            Aim::Clock => cx.ask(next.to(At::Direction)),
            Aim::Nothing => next.work(cx, false),
        }
    }

    /// Outside turns nothing is a Turnover, but a bouncing ball can be caught in an End Zone.
    fn rest(cx: &mut Cx) -> Flow {
        cx.s.turnover &= cx.s.clock.in_turn;
        turn::note_touchdown(cx);
        cx.pop()
    }

    /// The spell is cast at what it was aimed at.
    fn work(self, cx: &mut Cx, back: bool) -> Flow {
        self.cast(cx);
        cx.goto(self.to(At::Worked))?;
        let aimed = Aimed { side: self.side, who: self.who, at: self.centre, back };
        match cx.r.units.spell(self.spell) {
            Some(part) => (part.works)(cx, aimed),
            None => Ok(Next::Go),
        }
    }

    /// Players who were hurt are treated together, where one apothecary chooses among them.
    fn worked(self, cx: &mut Cx) -> Flow {
        if cx.r.healer.one_of_several {
            return cx.call(self.to(At::Rest), Triage::new(Pid::NONE, Cause::Spell));
        }
        Wizard::rest(cx)
    }

    /// Whether the players hit by this spell are treated together.
    pub fn gathers(self) -> bool {
        self.at == At::Worked
    }

    /// Whether the coach of the moving team may have his wizard cast now.
    pub fn may_cast(r: &Rules, s: &State, side: Side) -> bool {
        r.spell_windows.has(Timing::OwnTurn)
            && s.team(side).wizard_at_hand() != 0
            && s.fielded(side.other()).next().is_some()
            && castable(r, s, side, Timing::OwnTurn) != 0
    }

    /// Whether some spell may interrupt a move.
    pub const fn may_break_in(r: &Rules) -> bool {
        r.spell_windows.has(Timing::OpponentTurn)
    }

    /// A player has moved one square, or is about to be chosen: the waiting side's wizard may interrupt (OB-2.8-1).
    pub fn break_in(cx: &mut Cx, side: Side) {
        if Wizard::may_break_in(cx.r) && cx.s.team(side).wizard_at_hand() != 0 && !cx.s.team(side).wizard_waits {
            Wizard::window(cx, side, Timing::OpponentTurn);
        }
    }
}

/// The spells of the wizard that a side has hired, in this window, as bits.
fn own_spells(r: &Rules, s: &State, side: Side, window: Timing) -> u32 {
    let hired = usize::from(s.team(side).wizard).checked_sub(1).and_then(|row| r.wizards.get(row));
    let now = |spell: &&Spell| r.spells[**spell as usize].has(window);
    let open = Spell::ALL.iter().filter(now).fold(0, |set, spell| set | 1 << *spell as u8);
    hired.map_or(0, |row| row.spells & open)
}

/// What a side can cast at something now.
fn castable(r: &Rules, s: &State, side: Side, window: Timing) -> u32 {
    let scroll = s.team(side).spells > 0 || s.has_aid(side, MAGIC_SCROLL);
    let borrowed = if scroll && SCROLL_WINDOWS.has(window) { SCROLL } else { 0 };
    let all = own_spells(r, s, side, window) | borrowed;
    let aimed = |spell: &&Spell| all >> **spell as u8 & 1 == 1 && has_aim(r, s, side, **spell);
    Spell::ALL.iter().filter(aimed).fold(0, |set, spell| set | 1 << *spell as u8)
}

/// What a spell is aimed at; one that nobody knows at nothing.
fn aim(r: &Rules, spell: Spell) -> Aim {
    r.units.spell(spell).map_or(Aim::Nothing, |part| part.aim)
}

fn has_aim(r: &Rules, s: &State, side: Side, spell: Spell) -> bool {
    match aim(r, spell) {
        Aim::Opponent | Aim::StandingOpponent | Aim::OwnPlayer => !targets(r, s, side, spell).is_empty(),
        _ => true,
    }
}

/// The players a spell can be aimed at.
fn targets(r: &Rules, s: &State, side: Side, spell: Spell) -> PlayerSet {
    let victims = side.other();
    match aim(r, spell) {
        Aim::OwnPlayer => s.fielded(side).collect(),
        Aim::StandingOpponent => s.fielded(victims).filter(|who| s.player(*who).is_standing()).collect(),
        Aim::Opponent if spell == Spell::Zap && effect::has_frog(s, victims) => PlayerSet::EMPTY,
        Aim::Opponent => s.fielded(victims).collect(),
        _ => PlayerSet::EMPTY,
    }
}

fn squares(r: &Rules, s: &State, spell: Spell) -> SqSet {
    match aim(r, spell) {
        Aim::FreeSquare => r.pitch.all.iter().filter(|sq| s.is_free(*sq)).collect(),
        // A line is named by its square at the far sideline.
        Aim::Line => (0..r.pitch.length).map(|x| Sq::at(x, 0)).collect(),
        Aim::Edge => r.pitch.all.iter().filter(|sq| hook::spell::bolt(r, *sq, 0).is_some()).collect(),
        _ => r.pitch.all,
    }
}

impl Procedure for Wizard {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Offer if cx.s.touchdown.is_some() => cx.pop(),
            At::Worked => self.worked(cx),
            At::Rest => Wizard::rest(cx),
            At::Offer | At::Square | At::Player | At::Direction => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let mut menu = Menu::new(self.side);
        Some(match self.at {
            At::Square => Decision::new(Ask::SpellSquare, menu.squares(squares(r, s, self.spell))),
            At::Player => Decision::new(Ask::SpellPlayer, menu.players(targets(r, s, self.side, self.spell))),
            At::Direction => {
                menu.items = 0b11;
                Decision::new(Ask::SpellClock, menu)
            }
            At::Worked | At::Rest => return None,
            At::Offer => {
                let spells = castable(r, s, self.side, self.window);
                menu.items = u128::from(spells & !SCROLL);
                let menu = menu
                    .choice_if(spells >> Spell::Fireball as u8 & 1 == 1, Choice::Fireball)
                    .choice_if(spells >> Spell::Zap as u8 & 1 == 1, Choice::Zap);
                let breaks_in = self.window == Timing::OpponentTurn;
                let menu = menu.choice_if(self.window != Timing::OwnTurn, Choice::Decline);
                Decision::new(Ask::Spell, menu.choice_if(breaks_in, Choice::Done))
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match (self.at, action) {
            (At::Direction, Action::Item(way)) => self.work(cx, way == 1),
            (_, Action::Choose(Choice::Done)) => {
                cx.s.team_mut(self.side).wizard_waits = true;
                cx.pop()
            }
            (_, Action::Choose(Choice::Fireball)) => self.chosen(cx, Spell::Fireball),
            (_, Action::Choose(Choice::Zap)) => self.chosen(cx, Spell::Zap),
            (_, Action::Item(spell)) => match Spell::ALL.get(usize::from(spell)) {
                Some(spell) => self.chosen(cx, *spell),
                None => cx.pop(),
            },
            (_, Action::Square(centre)) => Wizard { centre, ..self }.work(cx, false),
            (_, Action::Player(who)) => {
                cx.emit(Event::Chosen { who });
                Wizard { who, ..self }.work(cx, false)
            }
            (_, Action::Choose(Choice::Decline)) => cx.pop(),
            (_, other) => unoffered(other),
        }
    }
}
