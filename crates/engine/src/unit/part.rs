//! Parts of the flow that belong to an edition but to no player: the events of the kick-off table, the weather,
//! and slots.
//!
//! A slot is a place in the kernel's flow that an edition fills in its own way. If it leaves one empty, the kernel does the
//! simplest thing.

use crate::dice::Roll;
use crate::event::Event;
use crate::flow::{Cx, Flow, Halt, Next};
use crate::own::{Addition, Own};
use crate::rules::{KickoffEvent, Prayer, Range, Rules, Spell, StarRule, Weather};
use crate::state::{Pid, Side, State};
use crate::unit::aid::Aids;
use crate::unit::card::Cards;
use crate::unit::{AidPart, Bombs, CardPart, Hook, MateThrows, ProcedureRow, SpellPart, Throws};

/// One part: its id is also its file.
#[derive(Copy, Clone, Debug)]
pub struct Part {
    /// Edition, family and printed name: `1994/kickoff/throw-a-rock`.
    pub id: &'static str,
    /// Goes up when the part plays differently.
    pub revision: u16,
    pub fills: Fills,
    /// Its own procedures, and those that it shares with others.
    pub procedures: &'static [ProcedureRow],
}

/// What an event does when it is rolled.
pub type Start = fn(&mut Cx) -> Flow;

/// What a prayer of this side does at once.
pub type Answer = fn(&mut Cx, Side) -> Flow;

/// What a part is.
#[derive(Copy, Clone, Debug)]
pub enum Fills {
    /// What an event of the kick-off table does.
    Kickoff(KickoffEvent, Start),
    Weather(WeatherPart),
    Spell(SpellPart),
    Prayer(Prayer, Answer),
    /// What a desperate measure or a helper does.
    Aid(AidPart),
    /// What the special rule of a star does.
    Star(StarRule, &'static [Hook]),
    /// What a special-play card does.
    Card(CardPart),
    /// What a lasting effect of such an edition does to the player who is under it.
    Effect(Own, &'static [Hook]),
    Slot(Slot),
}

impl Fills {
    /// What it adds to the lists of the kernel, if it is from outside.
    pub(super) const fn addition(&self) -> Option<Addition> {
        match *self {
            Fills::Kickoff(KickoffEvent::Own(own), _) => Some(Addition::KickoffEvent(own)),
            Fills::Star(StarRule::Own(own), _) => Some(Addition::StarRule(own)),
            Fills::Effect(own, _) => Some(Addition::Effect(own)),
            Fills::Kickoff(..)
            | Fills::Weather(_)
            | Fills::Spell(_)
            | Fills::Prayer(..)
            | Fills::Aid(_)
            | Fills::Star(..)
            | Fills::Card(_)
            | Fills::Slot(_) => None,
        }
    }
}

/// What a weather does besides the modifiers of its row.
#[derive(Copy, Clone, Debug)]
pub struct WeatherPart {
    pub weather: Weather,
    pub drive_ends: fn(&mut Cx) -> Result<(), Halt>,
    pub longest_pass: Range,
}

impl WeatherPart {
    #[must_use]
    pub const fn fair(weather: Weather) -> WeatherPart {
        WeatherPart { weather, drive_ends: |_| Ok(()), longest_pass: Range::Bomb }
    }
}

macro_rules! slots {
    ($($(#[$about:meta])* $name:ident in $field:ident: $kind:ty = $plain:expr;)*) => {
        /// A place in the flow that an edition fills in its own way.
        #[derive(Copy, Clone, Debug)]
        pub enum Slot { $($(#[$about])* $name($kind)),* }

        /// The content of each slot.
        #[derive(Copy, Clone, Debug)]
        pub(crate) struct Slots { $(pub $field: $kind),* }

        impl Slots {
            const PLAIN: Slots = Slots { $($field: $plain),* };

            fn fill(&mut self, slot: Slot) {
                match slot { $(Slot::$name(with) => self.$field = with),* }
            }
        }
    };
}

slots! {
    /// What a Master Chef gives his side at the start of a half.
    Chef in chef: fn(&mut Cx, Side) -> Result<(), Halt> = |_, _| Ok(());
    /// How a match continues that needs a winner and has none.
    Overtime in overtime: Overtime = Overtime::NONE;
    /// How fouls are seen and punished.
    Policing in policing: Policing = Policing::DOUBLES;
    /// How the ball is thrown.
    Throws in throws: Throws = Throws::PLAIN;
    /// How team-mates are thrown.
    MateThrows in mate_throws: MateThrows = MateThrows::PLAIN;
    /// How bombs fly and explode.
    Bombs in bombs: Bombs = Bombs::PLAIN;
    /// Whether there is nobody to kick, so the other side gets the ball.
    Unkicked in unkicked: fn(&State) -> bool = |_| false;
    /// What happens to a touchback that nobody can take; given whether the ball had left the pitch.
    Unclaimed in unclaimed: fn(&mut Cx, bool) = |cx, _| cx.land_ball();
}

/// How a match continues that needs a winner and has none at the end of its second half.
#[derive(Copy, Clone, Debug)]
pub struct Overtime {
    /// Whether the first touchdown ends it, and the match.
    pub ends_with_touchdown: bool,
    /// Whether another overtime follows a drawn one.
    pub goes_on: fn(&Rules) -> bool,
    /// Finds a winner when no time is left.
    pub settle: fn(&mut Cx) -> Result<(), Halt>,
}

impl Overtime {
    const NONE: Overtime = Overtime { ends_with_touchdown: false, goes_on: |_| false, settle: |_| Ok(()) };
}

/// How fouls are seen and punished.
#[derive(Copy, Clone, Debug)]
pub struct Policing {
    /// Looks at the dice of an armour or injury roll of a foul; returns whether the dice so far give it away.
    pub dice: fn(&mut Cx, FoulDice) -> Result<bool, Halt>,
    /// Whether the foul just made is seen, given whether its dice give it away.
    pub caught: fn(&mut Cx, Pid, bool) -> bool,
    /// A foul without an armour roll.
    pub without_dice: fn(&mut Cx, Side),
    /// Whether the referee's attention can be drawn to a team that he does not watch yet.
    pub may_look_at: fn(&Rules, &State, Side) -> bool,
    /// The coach has argued successfully; returns whether that undoes the whole call.
    pub undone: fn(&mut Cx, Side) -> bool,
    /// A player was sent off for a foul.
    pub sent_off: fn(&mut Cx, Pid) -> Result<(), Halt>,
    pub turn_ended: fn(&mut State, Side),
}

/// Two dice that were rolled for the victim of a foul.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FoulDice {
    /// Whose foul it is.
    pub who: Pid,
    pub roll: Roll,
    pub double: bool,
    /// Whether earlier dice of this foul give it away.
    pub seen: bool,
}

impl Policing {
    /// A natural double reveals a foul.
    pub const DOUBLES: Policing = Policing {
        dice: |_, foul| Ok(foul.seen || foul.double),
        caught: |_, _, double| double,
        without_dice: |_, _| {},
        may_look_at: |_, _, _| false,
        undone: |_, _| false,
        sent_off: |_, _| Ok(()),
        turn_ended: |_, _| {},
    };
}

/// The parts of an edition, sorted.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    kickoff: [Option<Start>; KickoffEvent::COUNT],
    weather: [WeatherPart; Weather::ALL.len()],
    spells: [Option<SpellPart>; Spell::ALL.len()],
    pub prayers: [Option<Answer>; Prayer::ALL.len()],
    pub aids: Aids,
    pub cards: Cards,
    pub slots: Slots,
}

impl Default for Parts {
    fn default() -> Parts {
        Parts {
            kickoff: [None; KickoffEvent::COUNT],
            weather: std::array::from_fn(|n| WeatherPart::fair(Weather::ALL[n])),
            spells: [None; Spell::ALL.len()],
            prayers: [None; Prayer::ALL.len()],
            aids: Aids::default(),
            cards: Cards::default(),
            slots: Slots::PLAIN,
        }
    }
}

impl Parts {
    pub fn add(&mut self, part: &Part) {
        match part.fills {
            Fills::Kickoff(event, start) => self.kickoff[event.index()] = Some(start),
            Fills::Weather(part) => self.weather[part.weather as usize] = part,
            Fills::Spell(part) => self.spells[part.spell as usize] = Some(part),
            Fills::Prayer(prayer, answer) => self.prayers[prayer as usize] = Some(answer),
            Fills::Aid(part) => self.aids[part.at as usize].push(part),
            Fills::Slot(slot) => self.slots.fill(slot),
            // Their hooks are sorted with those of skills, and cards may be re-rolls.
            Fills::Card(_) | Fills::Star(..) | Fills::Effect(..) => {}
        }
    }

    pub fn weather(&self, weather: Weather) -> &WeatherPart {
        &self.weather[weather as usize]
    }

    pub fn spell(&self, spell: Spell) -> Option<&SpellPart> {
        self.spells[spell as usize].as_ref()
    }

    pub fn has(&self, event: KickoffEvent) -> bool {
        self.kickoff[event.index()].is_some()
    }
}

/// Says which event of the kick-off table it is and starts it.
pub(crate) fn kick_off(cx: &mut Cx, event: KickoffEvent) -> Flow {
    cx.emit(Event::KickoffIs { event });
    match cx.r.units.parts.kickoff[event.index()] {
        Some(start) => start(cx),
        None => Ok(Next::Go),
    }
}
