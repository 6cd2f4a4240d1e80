//! A sports-wizard's one spell (S7-DM-08, -81, -82), before or after an opposing turn: a Fireball on a square and those
//! next to it, or a Zap that turns an opponent into a frog.

use crate::action::{Action, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::effect;
use crate::event::{Cause, Event};
use crate::flow::{Cx, Flow, Frame, Next, Procedure};
use crate::geometry::{Dir, Sq};
use crate::procedure::ball::lose;
use crate::procedure::measures::{holds, spend};
use crate::procedure::{Flight, injury, turn};
use crate::rules::{Measure, Rules};
use crate::state::{Change, Pid, Side, State, Until};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Wizard {
    side: Side,
    /// Centre of the Fireball, and the next of its nine squares in reading order.
    centre: Sq,
    next: u8,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Offer,
    Square,
    Player,
    Burn,
    Rest,
}

/// A Fireball knocks down on this or more (S7-DM-81).
const FIREBALL_HITS: u8 = 4;

impl Wizard {
    /// Before and after an opposing turn.
    pub fn window(cx: &mut Cx, side: Side) {
        let ready = cx.s.team(side).spells > 0 || holds(cx.s, side, Measure::MagicScroll);
        if ready && cx.s.fielded(side.other()).next().is_some() {
            cx.push(Wizard { side, centre: Sq::NOWHERE, next: 0, at: At::Offer });
        }
    }

    /// Whose spell is being resolved, if one is.
    #[must_use]
    pub fn caster(s: &State) -> Option<Side> {
        s.stack[..usize::from(s.depth)].iter().rev().find_map(|frame| match frame {
            Frame::Wizard(wizard) => Some(wizard.side),
            _ => None,
        })
    }

    const fn to(self, at: At) -> Wizard {
        Wizard { at, ..self }
    }

    /// The spell is gone, whatever comes of it.
    fn cast(self, cx: &mut Cx, fireball: bool) {
        if holds(cx.s, self.side, Measure::MagicScroll) {
            spend(cx, self.side, Measure::MagicScroll);
        } else {
            cx.s.team_mut(self.side).spells -= 1;
        }
        cx.emit(Event::SpellCast { side: self.side, fireball });
    }

    /// One die for each Standing player in reach, of either side.
    fn burn(self, cx: &mut Cx) -> Flow {
        let square = nine(self.centre, self.next).filter(|_| !cx.s.touchdown.is_some());
        let Some(at) = square else { return cx.goto(self.to(At::Rest)) };
        cx.goto(Wizard { next: self.next + 1, ..self })?;
        match cx.s.at(at) {
            Some(who) if cx.s.player(who).is_standing() => {
                if cx.die(Roll::Spell)? >= FIREBALL_HITS {
                    return injury::knock_down(cx, who, Pid::NONE, Cause::Spell);
                }
                Ok(Next::Go)
            }
            _ => Ok(Next::Go),
        }
    }

    /// A natural 6, or at least the Strength (S7-DM-82).
    fn zap(self, cx: &mut Cx, who: Pid) -> Flow {
        cx.emit(Event::Chosen { who });
        self.cast(cx, false);
        cx.goto(self.to(At::Rest))?;
        let face = cx.die(Roll::Spell)?;
        if face != 6 && face < cx.s.player(who).st {
            return Ok(Next::Go);
        }
        effect::start(cx, who, Change::Frog, Until::Drive);
        if lose(cx, who) {
            cx.push(Flight::bounce());
        }
        Ok(Next::Go)
    }

    /// No turn is under way: nothing that happened is a Turnover, but a bouncing ball can be caught in an End Zone.
    fn rest(cx: &mut Cx) -> Flow {
        cx.s.turnover = false;
        turn::note_touchdown(cx);
        cx.pop()
    }
}

/// The squares of a Fireball in reading order.
fn nine(centre: Sq, index: u8) -> Option<Sq> {
    match usize::from(index) {
        before @ 0..4 => Some(centre.step(Dir::ALL[before])),
        4 => Some(centre),
        after @ 5..9 => Some(centre.step(Dir::ALL[after - 1])),
        _ => None,
    }
}

impl Procedure for Wizard {
    fn advance(self, cx: &mut Cx) -> Flow {
        match self.at {
            At::Burn => self.burn(cx),
            At::Rest => Wizard::rest(cx),
            At::Offer | At::Square | At::Player => Ok(Next::Ask),
        }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side);
        let victims = self.side.other();
        Some(match self.at {
            At::Square => Decision::new(Ask::SpellSquare, menu.squares(r.pitch.all)),
            At::Player => Decision::new(Ask::SpellPlayer, menu.players(s.fielded(victims).collect())),
            _ => {
                let menu = menu.choice(Choice::Fireball).choice_if(!effect::has_frog(s, victims), Choice::Zap);
                Decision::new(Ask::Spell, menu.choice(Choice::Decline))
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Choose(Choice::Fireball) => cx.ask(self.to(At::Square)),
            Action::Choose(Choice::Zap) => cx.ask(self.to(At::Player)),
            Action::Square(centre) => {
                self.cast(cx, true);
                cx.goto(Wizard { centre, next: 0, at: At::Burn, ..self })
            }
            Action::Player(who) => self.zap(cx, who),
            _ => cx.pop(),
        }
    }
}
