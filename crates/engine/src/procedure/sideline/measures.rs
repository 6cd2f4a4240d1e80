//! Desperate measures (S7-DM): each can be used once and is offered to its owner in its own window.
//!
//! | window | measure |
//! |---|---|
//! | before the set-up of the first drive, kicking side first | Hangover, then You Dope |
//! | start of the owner's turn | Grudge Match |
//! | a player of the owner is activated | Razzle-dazzle; Set Piece if for a Pass |
//! | an opponent has moved into a tackle zone of the owner's players | Banana Skin |
//! | a Turnover has ended the owner's turn | Sports Espionage |
//!
//! The Magic Scroll is cast by the [`Wizard`](crate::procedure::Wizard). A window that nobody can use pushes no frame.

use crate::action::{Action, ActionKind, Choice};
use crate::decision::{Ask, Decision, Menu};
use crate::dice::Roll;
use crate::effect;
use crate::event::Event;
use crate::flow::{Cx, Flow, Halt, Next, Procedure};
use crate::procedure::match_::available;
use crate::procedure::{Activation, injury};
use crate::query;
use crate::rules::{Measure, Rules};
use crate::state::{Change, Pid, Place, PlayerSet, Side, State, Until, flag, once};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Measures {
    side: Side,
    measure: Measure,
    /// The player the window is about, or who was chosen in it.
    who: Pid,
    at: At,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum At {
    Offer,
    Player,
    Characteristic,
}

/// A doped player is out on this or less (S7-DM-01).
const DOPED_OUT: u8 = 2;

impl Measures {
    const fn new(side: Side, measure: Measure, who: Pid) -> Measures {
        Measures { side, measure, who, at: At::Offer }
    }

    const fn to(self, at: At) -> Measures {
        Measures { at, ..self }
    }

    fn open(cx: &mut Cx, side: Side, measure: Measure, who: Pid) {
        if holds(cx.s, side, measure) {
            cx.push(Measures::new(side, measure, who));
        }
    }

    /// Before the set-up of the first drive (S7-DM-01, -03).
    pub fn first_drive(cx: &mut Cx) {
        if cx.s.teams[0].measures | cx.s.teams[1].measures == 0 {
            return;
        }
        let kicking = cx.s.clock.kicking;
        for measure in [Measure::YouDope, Measure::Hangover] {
            Measures::open(cx, kicking.other(), measure, Pid::NONE);
            Measures::open(cx, kicking, measure, Pid::NONE);
        }
    }

    /// Start of the owner's turn, before any activation (S7-DM-04).
    pub fn turn_start(cx: &mut Cx, side: Side) {
        Measures::open(cx, side, Measure::GrudgeMatch, Pid::NONE);
    }

    /// After the owner's Turnover (S7-DM-06).
    pub fn after_turnover(cx: &mut Cx, side: Side) {
        Measures::open(cx, side, Measure::SportsEspionage, Pid::NONE);
    }

    /// A player has declared its action (S7-DM-02, -05). The kick-off Blitz allows one action only (S7-KOE-10).
    pub fn activated(cx: &mut Cx, who: Pid, kind: ActionKind) {
        let side = who.side();
        if cx.s.team(side).measures == 0 || !cx.s.clock.in_turn {
            return;
        }
        if kind == ActionKind::Pass {
            Measures::open(cx, side, Measure::SetPiece, who);
        }
        Measures::open(cx, side, Measure::RazzleDazzle, who);
    }

    /// A player has moved into a square in its own activation (S7-DM-07, S7-AMB-38).
    pub fn entered(cx: &mut Cx, who: Pid) {
        let owner = who.side().other();
        if holds(cx.s, owner, Measure::BananaSkin) && query::is_marked(cx.s, who) {
            cx.push(Measures::new(owner, Measure::BananaSkin, who));
        }
    }

    /// Whether the measure still has anybody to work on.
    fn is_idle(self, r: &Rules, s: &State) -> bool {
        match self.measure {
            Measure::YouDope => dopable(r, s, self.side).is_empty(),
            Measure::Hangover => available(r, s, self.side.other()).is_empty(),
            Measure::BananaSkin => !s.player(self.who).is_standing() || !query::is_marked(s, self.who),
            _ => false,
        }
    }

    fn apply(self, cx: &mut Cx) -> Flow {
        spend(cx, self.side, self.measure);
        if self.measure == Measure::YouDope {
            return cx.ask(self.to(At::Player));
        }
        cx.pop()?;
        match self.measure {
            Measure::RazzleDazzle => Activation::grant_second(cx),
            Measure::Hangover => return self.hang_over(cx),
            Measure::GrudgeMatch => cx.s.team_mut(self.side).used |= once::FOULS_FREE,
            Measure::SetPiece => cx.s.set_piece = true,
            Measure::SportsEspionage => {
                cx.s.team_mut(self.side).rerolls += 1;
                cx.emit(Event::RerollGained { side: self.side });
            }
            Measure::BananaSkin => return injury::fall_over(cx, self.who),
            Measure::YouDope | Measure::MagicScroll => {}
        }
        Ok(Next::Go)
    }

    fn hang_over(self, cx: &mut Cx) -> Flow {
        let who = cx.random_player(available(cx.r, cx.s, self.side.other()))?;
        cx.s.player_mut(who).set(flag::SITS_OUT);
        cx.emit(Event::SitsOut { who });
        Ok(Next::Go)
    }

    fn dope(self, cx: &mut Cx, who: Pid) -> Flow {
        cx.emit(Event::Chosen { who });
        let [strength, agility] = DOSES.map(|(_, dose)| effect::matters(cx.s, who, dose));
        if strength && agility {
            return cx.ask(Measures { who, at: At::Characteristic, ..self });
        }
        Measures { who, ..self }.dosed(cx, DOSES[usize::from(!strength)].1)
    }

    fn dosed(self, cx: &mut Cx, dose: Change) -> Flow {
        effect::start(cx, self.who, dose, Until::Match);
        cx.s.player_mut(self.who).set(flag::DOPED);
        cx.pop()
    }
}

/// What You Dope can improve by one.
const DOSES: [(Choice, Change); 2] = [(Choice::Strength, Change::St(1)), (Choice::Agility, Change::Ag(-1))];

fn dopable(r: &Rules, s: &State, side: Side) -> PlayerSet {
    let improves = |who: &Pid| DOSES.iter().any(|(_, dose)| effect::matters(s, *who, *dose));
    available(r, s, side).iter().filter(improves).collect()
}

/// Whether a side has a measure left.
#[must_use]
pub(crate) const fn holds(s: &State, side: Side, measure: Measure) -> bool {
    s.teams[side.index()].measures >> measure as u8 & 1 == 1
}

/// Uses a measure up.
pub(crate) fn spend(cx: &mut Cx, side: Side, measure: Measure) {
    cx.s.team_mut(side).measures &= !(1 << measure as u8);
    cx.emit(Event::MeasureUsed { side, measure: measure as u8 });
}

/// The choice that uses a measure.
const fn choice(measure: Measure) -> Choice {
    match measure {
        Measure::YouDope => Choice::Measure1,
        Measure::RazzleDazzle => Choice::Measure2,
        Measure::Hangover => Choice::Measure3,
        Measure::GrudgeMatch => Choice::Measure4,
        Measure::SetPiece => Choice::Measure5,
        Measure::SportsEspionage => Choice::Measure6,
        Measure::BananaSkin => Choice::Measure7,
        Measure::MagicScroll => Choice::Measure8,
    }
}

/// The end of a drive for those who take a stimulant: each one who took part may be out for good (S7-DM-01).
pub(crate) fn wear_off(cx: &mut Cx) -> Result<(), Halt> {
    for side in Side::BOTH {
        for number in 0..crate::state::SQUAD {
            let who = Pid::new(side, number);
            let player = cx.s.player(who);
            let in_match = matches!(player.place, Place::Pitch | Place::Reserves | Place::KnockedOut);
            let took = player.is(flag::DOPED) && player.is(flag::TOOK_PART) && !player.is(flag::OUT);
            if in_match && took && cx.die(Roll::Doped)? <= DOPED_OUT {
                cx.s.player_mut(who).set(flag::OUT);
                cx.emit(Event::RuledOut { who });
            }
        }
    }
    Ok(())
}

impl Procedure for Measures {
    fn advance(self, cx: &mut Cx) -> Flow {
        if self.at == At::Offer && self.is_idle(cx.r, cx.s) { cx.pop() } else { Ok(Next::Ask) }
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side);
        Some(match self.at {
            At::Offer => Decision::new(Ask::Measure, menu.choice(choice(self.measure)).choice(Choice::Decline)),
            At::Player => Decision::new(Ask::MeasurePlayer(self.measure as u8), menu.players(dopable(r, s, self.side))),
            At::Characteristic => {
                let menu = menu.choice(Choice::Strength).choice(Choice::Agility);
                Decision::new(Ask::MeasureCharacteristic(self.who), menu)
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) => self.dope(cx, who),
            Action::Choose(Choice::Strength) => self.dosed(cx, DOSES[0].1),
            Action::Choose(Choice::Agility) => self.dosed(cx, DOSES[1].1),
            Action::Choose(Choice::Decline) => cx.pop(),
            _ => self.apply(cx),
        }
    }
}
