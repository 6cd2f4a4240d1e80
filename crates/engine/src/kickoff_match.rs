//! Starting a match: two team sheets become the first [`State`], and any position can be set up for scenarios.

use crate::dice::Dice;
use crate::event::{Events, Mods};
use crate::flow::{Frame, Status, begin};
use crate::geometry::{CELLS, Sq};
use crate::illegal::Illegal;
use crate::play::Hand;
use crate::procedure::hire;
use crate::procedure::{Match, Turn, rerolls_in_a_turn};
use crate::rules::{Fate, Helper, Hire, Rules, Special, Weather};
use crate::state::{
    Ball, Change, Clock, DEPTH, Declared, EFFECTS, EMPTY, Effect, Flag, Marks, OFF, Options, PLAYERS, Pid, Place,
    Player, PlayerSet, Ploy, Ploys, Profile, SQUAD, Side, State, Team, Until, Upkeep, Used,
};

/// One side at the start of the match. Money in thousands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamSheet {
    /// Row of [`Rules::teams`].
    pub team: u16,
    /// The available players, at most 16.
    pub players: Vec<Player>,
    pub rerolls: u8,
    pub assistants: u8,
    pub cheerleaders: u8,
    pub apothecaries: u8,
    pub dedicated_fans: u8,
    pub treasury: u32,
    /// Team value before journeymen.
    pub value: u32,
    /// The special rule that the coach chose, as the bit of its place in `Special`; 0 where there is no choice.
    pub special: u32,
    /// What was hired with the team, before the match (MP-IND-02).
    pub hired: Vec<Hire>,
}

impl TeamSheet {
    /// These players and nothing else but one dedicated fan.
    #[must_use]
    pub const fn bare(team: u16, players: Vec<Player>) -> TeamSheet {
        TeamSheet {
            team,
            players,
            rerolls: 0,
            assistants: 0,
            cheerleaders: 0,
            apothecaries: 0,
            dedicated_fans: 1,
            treasury: 0,
            value: 0,
            special: 0,
            hired: Vec::new(),
        }
    }
}

/// Everything that determines a match before the first die.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchSetup {
    pub home: TeamSheet,
    pub away: TeamSheet,
    pub options: Options,
}

impl Rules {
    /// A rookie of a position.
    #[must_use]
    pub fn rookie(&self, position: u16) -> Player {
        let row = &self.positions[usize::from(position)];
        Player {
            skills: row.skills,
            position,
            place: Place::Reserves,
            ma: row.ma,
            st: row.st,
            ag: row.ag,
            pa: row.pa,
            av: row.av,
            fate: Fate::Fine,
            loner: row.loner,
            mighty_blow: row.mighty_blow,
            dirty_player: row.dirty_player,
            bloodlust: row.bloodlust,
            ..Player::ABSENT
        }
    }

    /// The player of a row of [`Rules::stars`].
    #[must_use]
    pub fn star_player(&self, row: u8) -> Player {
        let star = &self.stars[usize::from(row)];
        let mut player = self.rookie(star.position);
        player.set(Flag::Star);
        player.star = row + 1;
        player.special = star.rule;
        player
    }
}

/// A state with both squads in Reserves and nothing started.
fn blank(r: &Rules, setup: &MatchSetup) -> State {
    let mut grid = [OFF; CELLS];
    r.pitch.all.for_each(|sq| grid[sq.index()] = EMPTY);
    let mut players = [Player::ABSENT; PLAYERS];
    for (side, sheet) in [(Side::Home, &setup.home), (Side::Away, &setup.away)] {
        for (number, player) in sheet.players.iter().take(SQUAD).enumerate() {
            let slot = &mut players[Pid::new(side, number).index()];
            *slot = *player;
            slot.place = Place::Reserves;
            slot.at = Sq::NOWHERE;
            slot.shirt = number as u8 + 1;
        }
    }
    State {
        players,
        grid,
        stack: [Frame::Idle; DEPTH],
        depth: 0,
        effects: [Effect { who: Pid::NONE, change: Change::None, until: Until::Turn }; EFFECTS],
        kept: [Profile::NONE; 2],
        teams: [team(r, &setup.home), team(r, &setup.away)],
        clock: Clock {
            half: 0,
            drive: 0,
            active: Side::Home,
            kicking: Side::Home,
            first_kicking: Side::Home,
            in_turn: false,
            kick_off: false,
            time_called: false,
            over: false,
        },
        ball: Ball { at: Sq::NOWHERE, holder: Pid::NONE, in_play: false },
        weather: Weather::Perfect,
        weather_back: None,
        mods: Mods::NONE,
        turnover: false,
        touchdown: Pid::NONE,
        set_piece: false,
        stalled: Pid::NONE,
        declared: Declared::NOTHING,
        options: setup.options,
        hands: [Hand::EMPTY; 2],
        open_to: [0; 2],
        marks: Marks::NONE,
        bound_by_plays: false,
        rivals: [[Pid::NONE; 2]; 2],
        reacted: PlayerSet::EMPTY,
        inspired: PlayerSet::EMPTY,
        upkeep: Upkeep { rerolls_left: rerolls_in_a_turn(r), ..Upkeep::FRESH },
    }
}

fn team(r: &Rules, sheet: &TeamSheet) -> Team {
    Team {
        team: sheet.team,
        score: 0,
        turn: 0,
        rerolls_full: sheet.rerolls,
        rerolls: sheet.rerolls,
        drive_rerolls: 0,
        leader_rerolls: 0,
        used: Used::NONE,
        dedicated_fans: sheet.dedicated_fans,
        fan_factor: sheet.dedicated_fans,
        assistants: sheet.assistants,
        cheerleaders: sheet.cheerleaders,
        apothecaries: sheet.apothecaries,
        hired_apothecaries: 0,
        bribes: 0,
        kegs: 0,
        chefs: 0,
        mortuary_assistants: 0,
        plague_doctors: 0,
        spells: 0,
        special_plays: 0,
        coach_ejected: false,
        custom: 0,
        gift: 0,
        dish: 0,
        infected: false,
        measures: 0,
        prayers: 0,
        special: r.teams[usize::from(sheet.team)].special | sheet.special,
        treasury: sheet.treasury,
        petty_cash: 0,
        value: sheet.value,
        plays: Ploys::NONE,
        helpers: own_helpers(r.teams[usize::from(sheet.team)].special),
        wizard: 0,
        wizard_waits: false,
        brews: 0,
        stake: 0,
        bought: [0; 32],
    }
}

/// What a team list itself may use once a match.
fn own_helpers(special: u32) -> u32 {
    let bribery = special & Special::BriberyAndCorruption.bit() != 0;
    let undeath = special & Special::MastersOfUndeath.bit() != 0;
    (if bribery { Helper::BriberyAndCorruption.bit() } else { 0 })
        | (if undeath { Helper::MastersOfUndeath.bit() } else { 0 })
}

/// Whether the rules have everything that a sheet names.
fn fits(r: &Rules, sheet: &TeamSheet) -> bool {
    let known = |player: &Player| usize::from(player.position) < r.positions.len();
    let Some(team) = r.teams.get(usize::from(sheet.team)) else { return false };
    let chosen = sheet.special & !team.choice == 0 && sheet.special.count_ones() <= 1;
    sheet.players.len() <= SQUAD && sheet.players.iter().all(known) && chosen
}

/// Starts a match with its pre-game sequence and plays to the first decision.
pub fn start(
    r: &Rules,
    setup: &MatchSetup,
    dice: &mut dyn Dice,
    events: &mut dyn Events,
) -> Result<(State, Status), Illegal> {
    start_with_plays(r, setup, [Hand::EMPTY; 2], dice, events)
}

/// The same for two sides that have drawn special plays.
pub fn start_with_plays(
    r: &Rules,
    setup: &MatchSetup,
    hands: [Hand; 2],
    dice: &mut dyn Dice,
    events: &mut dyn Events,
) -> Result<(State, Status), Illegal> {
    for (side, sheet) in [(Side::Home, &setup.home), (Side::Away, &setup.away)] {
        if !fits(r, sheet) {
            return Err(Illegal::TeamSheet(side));
        }
    }
    let mut s = blank(r, setup);
    for (side, sheet) in [(Side::Home, &setup.home), (Side::Away, &setup.away)] {
        for hire in &sheet.hired {
            hire::bring(r, &mut s, side, *hire)?;
        }
    }
    for side in Side::BOTH.into_iter().filter(|side| setup.options.sponsored >> side.index() & 1 == 1) {
        s.team_mut(side).plays.set(Ploy::Sponsored);
    }
    deal(&mut s, hands);
    s.stack[0] = Match::whole().into();
    s.depth = 1;
    let status = begin(r, &mut s, dice, events)?;
    Ok((s, status))
}

/// Gives both sides their special plays.
pub fn deal(s: &mut State, hands: [Hand; 2]) {
    s.hands = hands;
    s.open_to = hands.map(|hand| hand.may_open());
}

/// Whether a side could bring this hire in addition to those of its team sheet (MP-IND-02).
pub fn may_hire(r: &Rules, setup: &MatchSetup, side: Side, hire: Hire) -> Result<(), Illegal> {
    for (side, sheet) in [(Side::Home, &setup.home), (Side::Away, &setup.away)] {
        if !fits(r, sheet) {
            return Err(Illegal::TeamSheet(side));
        }
    }
    let sheet = if side == Side::Home { &setup.home } else { &setup.away };
    let mut s = blank(r, setup);
    for known in sheet.hired.iter().chain([&hire]) {
        hire::bring(r, &mut s, side, *known)?;
    }
    Ok(())
}

/// Where a set-up position starts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The pre-game sequence.
    Match,
    /// The kicking side is about to set up.
    SetUp,
    /// Both sides are set up; the kicker is next.
    Kickoff,
    /// A team turn, about to choose an activation.
    Turn(Side),
    /// Between two team turns: this side's turn is about to start.
    BeforeTurn(Side),
    DriveEnd,
}

/// A position built by hand: scenarios, puzzles, tests. The caller edits the state (players, ball, teams, clock), then
/// calls [`resume`].
#[must_use]
pub fn position(r: &Rules, setup: &MatchSetup, moment: Moment) -> State {
    let mut s = blank(r, setup);
    s.clock.half = u8::from(moment != Moment::Match);
    s.clock.drive = s.clock.half;
    s.depth = 1;
    s.stack[0] = match moment {
        Moment::Match => Match::whole(),
        Moment::SetUp => Match::at_set_up(),
        Moment::Kickoff => Match::at_kickoff(),
        Moment::Turn(_) | Moment::BeforeTurn(_) => Match::at_turns(),
        Moment::DriveEnd => Match::at_drive_end(),
    }
    .into();
    match moment {
        Moment::Turn(side) => {
            s.stack[1] = Turn::under_way(side).into();
            s.depth = 2;
            s.clock.active = side;
            s.clock.in_turn = true;
            s.team_mut(side).turn = 1;
        }
        Moment::BeforeTurn(side) => s.clock.active = side.other(),
        _ => {}
    }
    s
}

/// Puts a player of a hand-made position onto the pitch.
pub fn put_on_pitch(s: &mut State, who: Pid, at: Sq) {
    s.grid[at.index()] = who.0;
    let player = s.player_mut(who);
    player.at = at;
    player.place = Place::Pitch;
    player.set(crate::state::Flag::TookPart | crate::state::Flag::Played);
}

/// Plays a hand-made position to its first decision.
pub fn resume(r: &Rules, s: &mut State, dice: &mut dyn Dice, events: &mut dyn Events) -> Result<Status, Illegal> {
    begin(r, s, dice, events)
}
