//! What one seat may know of a position, as bytes: planes of the pitch, a table of players, and one vector for the rest.
//!
//! Planes have the channels last: all facts about a square are adjacent, and only what has changed since the last
//! observation in the same buffer is written.

mod facts;

use crate::question::{Asked, asked};
use crate::space::{Space, slot};
use touchback_engine::state::{Flag, PLAYERS, Place, Player, Posture, SQUAD};
use touchback_engine::{Ask, Pid, Rules, Side, Skill, State};

pub use facts::FACTS;

/// The facts about a square. A player's facts are in its square.
pub const CHANNELS: [&str; 24] = [
    "own",
    "opponent",
    "standing",
    "prone",
    "stunned",
    "ball",
    "holds-ball",
    "acted",
    "no-tackle-zone",
    "ma",
    "st",
    "ag",
    "pa",
    "av",
    "asked",
    "slot",
    "block",
    "dodge",
    "tackle",
    "guard",
    "mighty-blow",
    "sure-hands",
    "catch",
    "pass",
];

/// Skills with their own channel, in the order of the last channels.
const SKILLS: [Skill; 8] = [
    Skill::Block,
    Skill::Dodge,
    Skill::Tackle,
    Skill::Guard,
    Skill::MightyBlow,
    Skill::SureHands,
    Skill::Catch,
    Skill::Pass,
];

/// What a row of the player table holds after the channels; `skills` and `flags` are bits, lowest first.
pub const COLUMNS: [(&str, usize); 12] = [
    ("place", 1),
    ("column", 1),
    ("row", 1),
    ("sits-out", 1),
    ("star", 1),
    ("loner", 1),
    ("mighty-blow-bonus", 1),
    ("dirty-player-bonus", 1),
    ("skills", 16),
    ("flags", 4),
    ("niggles", 1),
    ("shirt", 1),
];

const DEPTH: usize = CHANNELS.len();
const ROW: usize = DEPTH + 30;
const BALL: usize = 5;
const HELD: usize = 6;
const ASKED: usize = 14;
const SLOT: usize = 15;

/// Where the parts of an observation are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Rows (across), columns (along) and channels.
    pub planes: (usize, usize, usize),
    /// Rows and columns of the player table.
    pub players: (usize, usize),
    /// Length of the vector.
    pub facts: usize,
}

impl Layout {
    #[must_use]
    pub fn of(space: &Space) -> Layout {
        let (length, width) = space.size();
        Layout { planes: (width, length, DEPTH), players: (PLAYERS, ROW), facts: FACTS.len() }
    }

    #[must_use]
    pub const fn planes_len(&self) -> usize {
        self.planes.0 * self.planes.1 * self.planes.2
    }

    #[must_use]
    pub const fn players_len(&self) -> usize {
        self.players.0 * self.players.1
    }

    /// Bytes of a whole observation: planes, then players, then the vector.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.planes_len() + self.players_len() + self.facts
    }

    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Everything about a player that an observation shows, to see whether it must be rewritten.
type Key = [u64; 4];

/// What a buffer shows and for which seat, so the next observation writes only what has changed.
#[derive(Clone, Debug)]
pub struct Drawn {
    seat: Option<Side>,
    keys: [Key; PLAYERS],
    /// Cell of each slot of the table.
    cells: [u16; PLAYERS],
    /// Slots whose row and square carry a temporary mark: ball holder, the players in question.
    marked: [u8; 3],
    ball: u16,
}

/// No cell, no slot.
const NONE: u16 = u16::MAX;
const NO_SLOT: u8 = u8::MAX;

impl Default for Drawn {
    fn default() -> Drawn {
        Drawn { seat: None, keys: [[0; 4]; PLAYERS], cells: [NONE; PLAYERS], marked: [NO_SLOT; 3], ball: NONE }
    }
}

/// What an observation is made from.
#[derive(Copy, Clone)]
pub struct Scene<'a> {
    pub rules: &'a Rules,
    pub space: &'a Space,
    pub state: &'a State,
    /// The open question, and the side it is for.
    pub open: Option<(Side, Ask)>,
}

/// Writes what `seat` may know into `out`, which shows what `drawn` says.
pub fn observe(scene: Scene, seat: Side, out: &mut [u8], drawn: &mut Drawn) {
    let layout = Layout::of(scene.space);
    let (planes, rest) = out.split_at_mut(layout.planes_len());
    let (players, facts) = rest.split_at_mut(layout.players_len());
    if drawn.seat != Some(seat) {
        planes.fill(0);
        players.fill(0);
        *drawn = Drawn { seat: Some(seat), ..Drawn::default() };
    }
    let question = scene.open.map(|(_, ask)| asked(&ask));
    let mut board = Board { scene, seat, planes, players };
    board.unmark(drawn);
    board.redraw(drawn);
    board.mark(question, drawn);
    facts::write(scene, seat, question, facts);
}

/// The parts of a buffer that show the pitch and the players.
struct Board<'a> {
    scene: Scene<'a>,
    seat: Side,
    planes: &'a mut [u8],
    players: &'a mut [u8],
}

impl Board<'_> {
    /// Draws the players who have changed; all of them leave their squares before any enters one.
    fn redraw(&mut self, drawn: &mut Drawn) {
        let s = self.scene.state;
        let mut changed = 0_u64;
        for (n, player) in s.players.iter().enumerate() {
            if player.place == Place::Absent {
                continue;
            }
            let key = key(player);
            if differ(&drawn.keys[n], &key) {
                drawn.keys[n] = key;
                changed |= 1 << n;
                let cell = &mut drawn.cells[slot(self.seat, Pid(n as u8))];
                if *cell != NONE {
                    self.planes[usize::from(*cell) * DEPTH..][..DEPTH].fill(0);
                    *cell = NONE;
                }
            }
        }
        while changed != 0 {
            let n = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            self.draw(Pid(n as u8), &s.players[n], drawn);
        }
    }

    fn draw(&mut self, who: Pid, player: &Player, drawn: &mut Drawn) {
        let (place, length) = (slot(self.seat, who), self.scene.space.size().0);
        let row = &mut self.players[place * ROW..][..ROW];
        channels(player, place, &mut row[..DEPTH]);
        let cell = self.scene.space.cell(self.seat, player.at).filter(|_| player.place == Place::Pitch);
        columns(player, cell.map(|cell| (cell % length, cell / length)), &mut row[DEPTH..]);
        if let Some(cell) = cell {
            self.planes[cell * DEPTH..][..DEPTH].copy_from_slice(&row[..DEPTH]);
            drawn.cells[place] = cell as u16;
        }
    }

    /// Adds to a channel of a player, in the table and in its square.
    fn touch(&mut self, slot: u8, channel: usize, value: u8, cells: &[u16; PLAYERS]) {
        self.players[usize::from(slot) * ROW + channel] = value;
        let cell = cells[usize::from(slot)];
        if cell != NONE {
            self.planes[usize::from(cell) * DEPTH + channel] = value;
        }
    }

    /// Takes the marks of the last moment away.
    fn unmark(&mut self, drawn: &mut Drawn) {
        for (n, slot) in drawn.marked.into_iter().enumerate().filter(|(_, slot)| *slot != NO_SLOT) {
            self.touch(slot, if n == 0 { HELD } else { ASKED }, 0, &drawn.cells);
        }
        if drawn.ball != NONE {
            self.planes[usize::from(drawn.ball) * DEPTH + BALL] = 0;
        }
    }

    /// Shows the ball, its holder and the players in question.
    fn mark(&mut self, question: Option<Asked>, drawn: &mut Drawn) {
        let ball = self.scene.state.ball;
        let place = |who: Pid| if who.is_some() { slot(self.seat, who) as u8 } else { NO_SLOT };
        let (who, other) = question.map_or((NO_SLOT, NO_SLOT), |q| (place(q.who), place(q.other)));
        drawn.marked = [if ball.in_play { place(ball.holder) } else { NO_SLOT }, who, other];
        let values = [1, if who == other { 3 } else { 1 }, if who == other { 3 } else { 2 }];
        for (n, slot) in drawn.marked.into_iter().enumerate().filter(|(_, slot)| *slot != NO_SLOT) {
            self.touch(slot, if n == 0 { HELD } else { ASKED }, values[n], &drawn.cells);
        }
        let cell = self.scene.space.cell(self.seat, ball.at).filter(|_| ball.in_play);
        drawn.ball = cell.map_or(NONE, |cell| cell as u16);
        if let Some(cell) = cell {
            self.planes[cell * DEPTH + BALL] = 1;
        }
    }
}

fn key(player: &Player) -> Key {
    // By shifts: bytes assembled in memory and read as one word would stall. The bonuses of skills change with
    // the skills, niggling injuries with the place.
    let at = |byte: u8, place: u32| u64::from(byte) << (8 * place);
    let numbers = at(player.ma, 0) | at(player.st, 1) | at(player.ag, 2) | at(player.pa, 3);
    let spot = u64::from(player.flags.word())
        | (player.at.index() as u64) << 32
        | (player.place as u64) << 56
        | (player.posture as u64) << 60;
    [player.skills.0 as u64, (player.skills.0 >> 64) as u64, numbers | at(player.av, 4), spot]
}

/// Whether two keys differ, word by word in registers.
const fn differ(a: &Key, b: &Key) -> bool {
    (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) | (a[3] ^ b[3]) != 0
}

fn channels(player: &Player, place: usize, row: &mut [u8]) {
    let (up, down, out) = match player.posture {
        Posture::Standing => (1, 0, 0),
        Posture::Prone => (0, 1, 0),
        Posture::Stunned => (0, 0, 1),
    };
    let own = place < SQUAD;
    let zoneless = player.is(Flag::NoTackleZone | Flag::Incorporeal);
    row[..HELD].copy_from_slice(&[u8::from(own), u8::from(!own), up, down, out, 0]);
    row[7..ASKED].copy_from_slice(&[
        u8::from(player.is(Flag::Activated)),
        u8::from(zoneless),
        player.ma,
        player.st,
        player.ag,
        player.pa,
        player.av,
    ]);
    row[SLOT] = place as u8 + 1;
    for (cell, skill) in row[SLOT + 1..].iter_mut().zip(SKILLS) {
        *cell = u8::from(player.has(skill));
    }
}

fn columns(player: &Player, at: Option<(usize, usize)>, row: &mut [u8]) {
    let (x, y) = at.map_or((0, 0), |(x, y)| (x as u8 + 1, y as u8 + 1));
    row[..8].copy_from_slice(&[
        player.place as u8,
        x,
        y,
        u8::from(player.is(Flag::SitsOut)),
        u8::from(player.is(Flag::Star)),
        player.loner,
        player.mighty_blow,
        player.dirty_player,
    ]);
    row[8..24].copy_from_slice(&player.skills.0.to_le_bytes());
    row[24..28].copy_from_slice(&player.flags.word().to_le_bytes());
    row[28..].copy_from_slice(&[player.niggles, player.shirt]);
}
