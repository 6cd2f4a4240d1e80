//! Procedures of units: a unit that asks more than one question has its own frame on the stack, packed into a few
//! bytes.

use crate::action::{Action, Choice};
use crate::decision::Decision;
use crate::dice::Roll;
use crate::event::Mods;
use crate::flow::{Cx, Flow, Frame, Halt, Procedure};
use crate::geometry::Sq;
use crate::procedure::{Test, again, announce_reroll, place, repeat_of, roll_d3};
use crate::rules::{KickoffEvent, Prayer, Rules, Spell, TestKind};
use crate::state::{Outcome, Pid, Side, State};

/// Bytes that a procedure may keep.
pub const ROOM: usize = 14;

/// A running procedure of a unit: which one of the edition's, and what it keeps.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct UnitFrame {
    row: u8,
    bytes: [u8; ROOM],
}

/// What a procedure keeps, as bytes; [`unit_frame!`](crate::unit_frame) writes it.
pub trait Packed: Copy + 'static {
    fn pack(self) -> [u8; ROOM];

    fn unpack(bytes: &[u8; ROOM]) -> Option<Self>;
}

/// A running rule of a unit, with a named phase.
pub trait UnitProcedure: Packed {
    /// The id of the unit.
    const ID: &'static str;

    /// Plays on without asking.
    fn advance(self, cx: &mut Cx) -> Flow;

    fn decide(self, _: &Rules, _: &State) -> Option<Decision> {
        None
    }

    fn take(self, _: &mut Cx, action: Action) -> Flow {
        unreachable!("{} has asked nothing, and got {action:?}", Self::ID)
    }

    /// Continues with the result of a test that it called for.
    fn tested(self, _: &mut Cx, outcome: Outcome) -> Flow {
        unreachable!("{} has called for no test, and got {outcome:?}", Self::ID)
    }
}

/// A procedure as registered by the edition.
#[derive(Copy, Clone, Debug)]
pub struct ProcedureRow {
    pub id: &'static str,
    advance: fn(&[u8; ROOM], &mut Cx) -> Flow,
    decide: fn(&[u8; ROOM], &Rules, &State) -> Option<Decision>,
    take: fn(&[u8; ROOM], &mut Cx, Action) -> Flow,
    tested: fn(&[u8; ROOM], &mut Cx, Outcome) -> Flow,
}

fn unpacked<P: UnitProcedure>(bytes: &[u8; ROOM]) -> P {
    P::unpack(bytes).unwrap_or_else(|| unreachable!("{} keeps nothing like {bytes:?}", P::ID))
}

impl ProcedureRow {
    #[must_use]
    pub const fn of<P: UnitProcedure>() -> ProcedureRow {
        ProcedureRow {
            id: P::ID,
            advance: |bytes, cx| unpacked::<P>(bytes).advance(cx),
            decide: |bytes, r, s| unpacked::<P>(bytes).decide(r, s),
            take: |bytes, cx, action| unpacked::<P>(bytes).take(cx, action),
            tested: |bytes, cx, outcome| unpacked::<P>(bytes).tested(cx, outcome),
        }
    }
}

impl UnitFrame {
    fn row(self, r: &Rules) -> &ProcedureRow {
        &r.units.procedures[usize::from(self.row)]
    }
}

impl Procedure for UnitFrame {
    fn advance(self, cx: &mut Cx) -> Flow {
        (self.row(cx.r).advance)(&self.bytes, cx)
    }

    fn tested(self, cx: &mut Cx, outcome: Outcome) -> Flow {
        (self.row(cx.r).tested)(&self.bytes, cx, outcome)
    }

    fn decide(self, r: &Rules, s: &State) -> Option<Decision> {
        (self.row(r).decide)(&self.bytes, r, s)
    }

    fn take(self, cx: &mut Cx, action: Action) -> Flow {
        (self.row(cx.r).take)(&self.bytes, cx, action)
    }
}

/// What procedures of units do with the stack.
impl Cx<'_> {
    fn packed<P: UnitProcedure>(&self, procedure: P) -> Frame {
        let row = self.r.units.procedures.iter().position(|row| std::ptr::eq(row.id, P::ID) || row.id == P::ID);
        let row = row.unwrap_or_else(|| unreachable!("{} is no part of this edition", P::ID)) as u8;
        UnitFrame { row, bytes: procedure.pack() }.into()
    }

    /// Starts a procedure above the current one.
    pub fn start<P: UnitProcedure>(&mut self, procedure: P) {
        let frame = self.packed(procedure);
        self.push(frame);
    }

    /// The next phase of the running procedure.
    pub fn next<P: UnitProcedure>(&mut self, procedure: P) -> Flow {
        let frame = self.packed(procedure);
        self.goto(frame)
    }

    /// The same, and waits for a coach.
    pub fn wait<P: UnitProcedure>(&mut self, procedure: P) -> Flow {
        let frame = self.packed(procedure);
        self.ask(frame)
    }

    /// Rolls a D6 that is read as a D3.
    pub fn d3(&mut self, roll: Roll) -> Result<u8, Halt> {
        roll_d3(self, roll)
    }

    /// Puts a player from beside the pitch on a free square.
    pub fn set_up(&mut self, who: Pid, at: Sq) {
        place(self, who, at);
    }

    /// Spends the re-roll that was chosen for a roll of this player; if it may be thrown again, `next` waits for the reaction.
    pub fn rerolls<P: UnitProcedure>(&mut self, who: Pid, action: Action, next: P) -> Result<bool, Halt> {
        let frame = self.packed(next);
        again::announced(self, who, action, frame)
    }

    /// The same for a roll of nobody in particular.
    pub fn team_rerolls<P: UnitProcedure>(&mut self, side: Side, choice: Choice, next: P) -> Flow {
        repeat_of(self, side, choice)?;
        self.next(next)?;
        announce_reroll(self, side, Pid::NONE)
    }

    /// Ends the running procedure.
    pub fn end(&mut self) -> Flow {
        self.pop()
    }

    /// Has a player make a test; [`UnitProcedure::tested`] gets the result.
    pub fn test<P: UnitProcedure>(&mut self, procedure: P, who: Pid, kind: TestKind, mods: Mods) -> Flow {
        let frame = self.packed(procedure);
        Test::call(self, frame, who, kind, mods)
    }
}

/// Something that a frame can keep.
pub trait Kept: Sized {
    const SIZE: usize;

    fn put(self, out: &mut [u8]);

    fn get(bytes: &[u8]) -> Option<Self>;
}

macro_rules! kept {
    ($($kind:ty: $size:literal, |$value:ident| $put:expr, |$bytes:ident| $get:expr;)*) => {
        $(impl Kept for $kind {
            const SIZE: usize = $size;

            fn put(self, out: &mut [u8]) {
                let $value = self;
                out.copy_from_slice(&$put);
            }

            fn get($bytes: &[u8]) -> Option<$kind> {
                $get
            }
        })*
    };
}

kept! {
    u8: 1, |value| [value], |bytes| bytes.first().copied();
    u16: 2, |value| value.to_le_bytes(), |bytes| Some(u16::from_le_bytes(bytes.try_into().ok()?));
    u32: 4, |value| value.to_le_bytes(), |bytes| Some(u32::from_le_bytes(bytes.try_into().ok()?));
    bool: 1, |value| [u8::from(value)], |bytes| (bytes[0] < 2).then_some(bytes[0] == 1);
    KickoffEvent: 1, |value| [value.index() as u8], |bytes| KickoffEvent::nth(usize::from(bytes[0]));
    Prayer: 1, |value| [value as u8], |bytes| Prayer::ALL.get(usize::from(bytes[0])).copied();
    Spell: 1, |value| [value as u8], |bytes| Spell::ALL.get(usize::from(bytes[0])).copied();
    Side: 1, |value| [value as u8], |bytes| Side::BOTH.get(usize::from(bytes[0])).copied();
    Pid: 1, |value| [value.0], |bytes| Some(Pid(bytes[0]));
    Sq: 2, |value| (value.index() as u16).to_le_bytes(), |bytes| Sq::from_index(u16::from_le_bytes(bytes.try_into().ok()?));
}

/// The frame of a unit's procedure: what it keeps and the names of its phases.
#[macro_export]
macro_rules! unit_frame {
    ($(#[$about:meta])* $vis:vis $name:ident { $($(#[$doc:meta])* $field:ident: $kind:ty),* $(,)? } at $at:ident {
        $($(#[$note:meta])* $phase:ident),* $(,)?
    }) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        $vis struct $name { $($(#[$doc])* $field: $kind,)* at: $at }

        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        #[repr(u8)]
        enum $at { $($(#[$note])* $phase),* }

        impl $crate::unit::Packed for $name {
            fn pack(self) -> [u8; $crate::unit::ROOM] {
                let mut bytes = [0; $crate::unit::ROOM];
                bytes[0] = self.at as u8;
                let mut next = 1;
                $(
                    let size = <$kind as $crate::unit::Kept>::SIZE;
                    $crate::unit::Kept::put(self.$field, &mut bytes[next..next + size]);
                    next += size;
                )*
                let _ = next;
                bytes
            }

            fn unpack(bytes: &[u8; $crate::unit::ROOM]) -> Option<$name> {
                const PHASES: &[$at] = &[$($at::$phase),*];
                let at = *PHASES.get(usize::from(bytes[0]))?;
                let mut next = 1;
                $(
                    let size = <$kind as $crate::unit::Kept>::SIZE;
                    let $field = <$kind as $crate::unit::Kept>::get(&bytes[next..next + size])?;
                    next += size;
                )*
                let _ = next;
                Some($name { $($field,)* at })
            }
        }
    };
}
