//! You Dope: a player is stronger or nimbler for the match, and may be out after each drive (S7-DM-01).

use super::measure;
use touchback_engine::decision::{Ask, Decision, Menu};
use touchback_engine::event::Event;
use touchback_engine::rules::Measure;
use touchback_engine::state::{Change, Flag, Place, Until};
use touchback_engine::unit::{Aid, AidPart, Chance, Cx, Flow, Halt, Next, Part, Point, ProcedureRow, UnitProcedure};
use touchback_engine::{Action, Choice, Pid, PlayerSet, Roll, Rules, Side, State, query, unit_frame};

const AID: Aid = Aid::Measure(Measure::YouDope);

pub const PART: Part = measure(
    Dope::ID,
    AidPart {
        serves: |r, s, chance| !dopable(r, s, chance.side).is_empty(),
        drive_ends: wear_off,
        ..AidPart::new(AID, Point::FirstDrive, |cx, chance, _| open(cx, chance))
    },
    &[ProcedureRow::of::<Dope>()],
);

/// A doped player is out on this or less.
const OUT: u8 = 2;

/// What can be improved by one.
const DOSES: [(Choice, Change); 2] = [(Choice::Strength, Change::St(1)), (Choice::Agility, Change::Ag(-1))];

fn dopable(r: &Rules, s: &State, side: Side) -> PlayerSet {
    let improves = |who: &Pid| DOSES.iter().any(|(_, dose)| s.would_change(*who, *dose));
    query::available(r, s, side).iter().filter(improves).collect()
}

fn open(cx: &mut Cx, chance: Chance) -> Flow {
    cx.uses_up(chance.side, AID);
    cx.start(Dope { side: chance.side, who: Pid::NONE, at: At::Player });
    Ok(Next::Go)
}

unit_frame! {
    Dope { side: Side, who: Pid } at At {
        Player,
        Characteristic,
    }
}

impl Dope {
    fn chosen(self, cx: &mut Cx, who: Pid) -> Flow {
        cx.emit(Event::Chosen { who });
        let [strength, agility] = DOSES.map(|(_, dose)| cx.s.would_change(who, dose));
        if strength && agility {
            return cx.wait(Dope { who, at: At::Characteristic, ..self });
        }
        Dope { who, ..self }.dosed(cx, DOSES[usize::from(!strength)].1)
    }

    fn dosed(self, cx: &mut Cx, dose: Change) -> Flow {
        cx.change(self.who, dose, Until::Match);
        cx.s.player_mut(self.who).set(Flag::Doped);
        cx.end()
    }
}

impl UnitProcedure for Dope {
    const ID: &'static str = "2020/measure/you-dope";

    fn advance(self, _: &mut Cx) -> Flow {
        Ok(Next::Ask)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        let menu = Menu::new(self.side);
        Some(match self.at {
            At::Player => {
                Decision::new(Ask::MeasurePlayer(Measure::YouDope as u8), menu.players(dopable(r, s, self.side)))
            }
            At::Characteristic => {
                let menu = menu.choice(Choice::Strength).choice(Choice::Agility);
                Decision::new(Ask::MeasureCharacteristic(self.who), menu)
            }
        })
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        match action {
            Action::Player(who) => self.chosen(cx, who),
            Action::Choose(choice) => match DOSES.iter().find(|(dose, _)| *dose == choice) {
                Some((_, dose)) => self.dosed(cx, *dose),
                None => Ok(Next::Ask),
            },
            _ => Ok(Next::Ask),
        }
    }
}

/// Each one who took part in the drive may be out for good.
fn wear_off(cx: &mut Cx) -> Result<(), Halt> {
    for who in
        Side::BOTH.into_iter().flat_map(|side| (0..touchback_engine::state::SQUAD).map(move |n| Pid::new(side, n)))
    {
        let player = cx.s.player(who);
        let in_match = matches!(player.place, Place::Pitch | Place::Reserves | Place::KnockedOut);
        let took = player.is(Flag::Doped) && player.is(Flag::TookPart) && !player.is(Flag::Out);
        if in_match && took && cx.die(Roll::Doped)? <= OUT {
            cx.s.player_mut(who).set(Flag::Out);
            cx.emit(Event::RuledOut { who });
        }
    }
    Ok(())
}
