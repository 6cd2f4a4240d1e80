//! The vector of an observation: the question, the clock, what is in progress, both teams, both hands.

use super::Scene;
use crate::question::Asked;
use crate::space::slot;
use touchback_engine::play::{LINES, LineState, Play};
use touchback_engine::state::{Once, Team};
use touchback_engine::{Hand, Pid, Seat, Side, under_way, view};

const GENERAL: [&str; 38] = [
    "question",
    "asked-player",
    "asked-other",
    "asked-about",
    "own-decision",
    "half",
    "drive",
    "own-turn",
    "team-turn",
    "kick-off",
    "own-kick",
    "time-called",
    "weather",
    "ball-in-play",
    "ball-column",
    "ball-row",
    "ball-holder",
    "turnover",
    "turns-of-a-half",
    "acting-player",
    "acting-kind",
    "acting-target",
    "movement-left",
    "rushes-left",
    "blitz-block-made",
    "test-player",
    "test-kind",
    "test-need",
    "test-modifier-plus-16",
    "block-dice",
    "block-die-1",
    "block-die-2",
    "block-die-3",
    "attacker-chooses",
    "hurt-player",
    "hurt-fate",
    "hurt-second-fate",
    "over",
];

const TEAM: [&str; 32] = [
    "score",
    "turn",
    "rerolls",
    "rerolls-of-a-half",
    "drive-rerolls",
    "leader-rerolls",
    "blitz-used",
    "pass-used",
    "hand-off-used",
    "foul-used",
    "kick-team-mate-used",
    "bomb-used",
    "dedicated-fans",
    "fan-factor",
    "assistants",
    "cheerleaders",
    "apothecaries",
    "bribes",
    "kegs",
    "chefs",
    "mortuary-assistants",
    "plague-doctors",
    "spells",
    "coach-ejected",
    "wizard",
    "brews",
    "treasury-in-tens",
    "petty-cash-in-tens",
    "value-in-tens",
    "measures",
    "prayers-low",
    "prayers-high",
];

const COUNT: usize = GENERAL.len() + 2 * TEAM.len() + 4 * LINES;

/// A name in the vector: the side (`own-`, `other-` or none), what it is, and the line of a hand from 1.
pub type FactName = (&'static str, &'static str, usize);

/// The names of the vector, in its order.
pub const FACTS: [FactName; COUNT] = {
    let mut names = [("", "", 0); COUNT];
    let mut n = 0;
    while n < GENERAL.len() {
        names[n] = ("", GENERAL[n], 0);
        n += 1;
    }
    let mut side = 0;
    while side < 2 {
        let whose = ["own-", "other-"][side];
        let mut i = 0;
        while i < TEAM.len() {
            names[n] = (whose, TEAM[i], 0);
            (n, i) = (n + 1, i + 1);
        }
        side += 1;
    }
    side = 0;
    while side < 2 {
        let whose = ["own-", "other-"][side];
        let mut i = 0;
        while i < LINES {
            names[n] = (whose, "play", i + 1);
            names[n + 1] = (whose, "play-state", i + 1);
            (n, i) = (n + 2, i + 1);
        }
        side += 1;
    }
    names
};

/// Writes one byte after the other.
struct Pen<'a> {
    out: &'a mut [u8],
    seat: Side,
}

impl Pen<'_> {
    #[inline(always)]
    fn bytes<const N: usize>(&mut self, bytes: [u8; N]) {
        if let Some((here, rest)) = std::mem::take(&mut self.out).split_first_chunk_mut::<N>() {
            *here = bytes;
            self.out = rest;
        }
    }

    /// A player's place in the table, from 1; 0 for nobody.
    const fn who(&self, who: Pid) -> u8 {
        if who.is_some() { slot(self.seat, who) as u8 + 1 } else { 0 }
    }
}

pub(super) fn write(scene: Scene, seat: Side, question: Option<Asked>, out: &mut [u8]) {
    let s = scene.state;
    let mut pen = Pen { out, seat };
    let own = scene.open.is_some_and(|(by, _)| by == seat);
    match question {
        Some(q) => pen.bytes([q.code, pen.who(q.who), pen.who(q.other), q.about, u8::from(own)]),
        None => pen.bytes([0; 5]),
    }
    clock(scene, seat, &mut pen);
    under_way_now(scene, &mut pen);
    pen.bytes([u8::from(s.clock.over)]);
    team(s.team(seat), &mut pen);
    team(s.team(seat.other()), &mut pen);
    if s.open_to == [0; 2] && !s.hands[0].is_dealt() && !s.hands[1].is_dealt() {
        pen.out.fill(0);
        return;
    }
    hand(&view::hand(s, Seat::from(seat), seat), &mut pen);
    hand(&view::hand(s, Seat::from(seat), seat.other()), &mut pen);
}

fn clock(scene: Scene, seat: Side, pen: &mut Pen) {
    let (s, clock, ball) = (scene.state, &scene.state.clock, scene.state.ball);
    let length = scene.space.size().0;
    let at = scene.space.cell(seat, ball.at).filter(|_| ball.in_play);
    let (x, y) = at.map_or((0, 0), |cell| ((cell % length) as u8 + 1, (cell / length) as u8 + 1));
    let holder = if ball.in_play { pen.who(ball.holder) } else { 0 };
    pen.bytes([
        clock.half,
        clock.drive,
        u8::from(clock.in_turn && clock.active == seat),
        u8::from(clock.in_turn),
        u8::from(clock.kick_off),
        u8::from(clock.kicking == seat),
        u8::from(clock.time_called),
        s.weather as u8,
        u8::from(ball.in_play),
        x,
        y,
        holder,
        u8::from(s.turnover),
        scene.rules.turns,
    ]);
}

fn under_way_now(scene: Scene, pen: &mut Pen) {
    let s = scene.state;
    match under_way::activation(scene.rules, s) {
        Some(a) => {
            let (who, target) = (pen.who(a.who), pen.who(a.target));
            pen.bytes([who, a.kind.index() as u8 + 1, target, a.movement, a.rushes, u8::from(a.blocked)]);
        }
        None => pen.bytes([0; 6]),
    }
    match under_way::test(s) {
        Some(t) => pen.bytes([pen.who(t.who), t.kind.index() as u8 + 1, t.need, (t.mods + 16) as u8]),
        None => pen.bytes([0; 4]),
    }
    match under_way::block(s) {
        Some(b) => {
            let die = |n: u8| if n < b.count { b.dice[usize::from(n)] } else { 0 };
            pen.bytes([b.count, die(0), die(1), die(2), u8::from(b.attacker_chooses)]);
        }
        None => pen.bytes([0; 5]),
    }
    match under_way::hurt(s) {
        Some(h) => pen.bytes([pen.who(h.who), h.fate as u8, h.second as u8]),
        None => pen.bytes([0; 3]),
    }
}

fn team(team: &Team, pen: &mut Pen) {
    let used = |once: Once| u8::from(team.used.has(once));
    let tens = |thousands: u32| (thousands / 10).min(255) as u8;
    let [low, high] = team.prayers.to_le_bytes();
    pen.bytes([
        team.score,
        team.turn,
        team.rerolls,
        team.rerolls_full,
        team.drive_rerolls,
        team.leader_rerolls,
        used(Once::Blitz),
        used(Once::Pass),
        used(Once::HandOff),
        used(Once::Foul),
        used(Once::KickTeamMate),
        used(Once::Bomb),
        team.dedicated_fans,
        team.fan_factor,
        team.assistants,
        team.cheerleaders,
        team.apothecaries,
        team.bribes,
        team.kegs,
        team.chefs,
        team.mortuary_assistants,
        team.plague_doctors,
        team.spells,
        u8::from(team.coach_ejected),
        team.wizard,
        team.brews,
        tens(team.treasury),
        tens(team.petty_cash),
        tens(team.value),
        team.measures,
        low,
        high,
    ]);
}

/// Each line: the play from 1, 254 for an announced card and 255 for a hidden one; then its state.
fn hand(hand: &Hand, pen: &mut Pen) {
    for line in &hand.lines {
        let play = match (line.state, line.play) {
            (LineState::None, _) => 0,
            (_, Play::HIDDEN) => 255,
            (_, Play::MANUAL) => 254,
            (_, play) => play.0 + 1,
        };
        pen.bytes([play, line.state as u8]);
    }
}
