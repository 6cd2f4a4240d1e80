//! The whole match as a seat may know it.

use serde::Serialize;
use touchback_engine::{Known, Rules, Side, State, view};
use touchback_notation::{Lang, MatchAction, text};
use touchback_provable_dice::{Bytes, Keeper};
use utoipa::ToSchema;

use super::decision::{DecisionView, decision};
use super::draw;
use super::hand::{self, HandView, hands};
use super::names::TeamNames;
use super::position::{Position, position, skill_words};
use super::{Seat, Sides, Square, square};
use crate::game::{Game, Phase, Saying, Undo};
use crate::log::{CalledOff, CoachKind, DrawRule, Fair, OwnDeck, Pace, Share, SideWord, UndoRule};

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Snapshot {
    pub id: String,
    /// Number of the last entry of the log.
    pub seq: u64,
    pub state: Phase,
    /// Why the match ended before it had begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called_off: Option<CalledOff>,
    pub seat: Seat,
    pub ruleset: String,
    pub pace: Pace,
    pub undo: UndoRule,
    pub league: bool,
    pub knock_out: bool,
    /// The method of special plays: `none`, `open`, `secret`, `half-open`, `cards`.
    pub plays: String,
    /// How special plays are drawn.
    pub draw: Option<DrawRule>,
    /// Decks that the coaches brought; everybody may read them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own_decks: Vec<OwnDeck>,
    /// Team turns in a half.
    pub turns: u8,
    pub pitch: PitchView,
    pub squads: Sides<Option<SquadView>>,
    #[serde(flatten)]
    pub now: Now,
    pub dice: DiceView,
    /// The table of an event this game belongs to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventTable>,
    /// The match of a league that this is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_league: Option<LeagueGame>,
    /// The other server that threw the dice of a match that was brought as a replay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice_from: Option<String>,
    /// Whether coaches may ask for hints and warnings.
    pub hints: bool,
    /// Your standing orders.
    pub orders: Vec<crate::live::orders::Order>,
    #[serde(flatten)]
    pub presence: Presence,
}

/// Where the result of a match goes.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct EventTable {
    pub id: String,
    pub round: u32,
    pub table: u32,
}

/// The league that gets the result of a match.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LeagueGame {
    pub id: String,
    pub game: u32,
}

/// Whether a seat can undo.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CanUndo {
    Free,
    /// The other coach must agree.
    Ask,
    No,
}

/// What changes with every action.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Now {
    /// Number of the last entry that changed the position; an action names it.
    pub at: u64,
    pub position: Option<Position>,
    pub decision: Option<DecisionView>,
    /// Special plays, where the match has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<Sides<HandView>>,
    /// What this seat may say now without being asked, as an action.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub says: Vec<SayView>,
    pub can_undo: CanUndo,
    pub undo_request: Option<UndoView>,
    pub clock: Option<crate::live::clock::ClockView>,
    /// The side whose link is awaited before the dice of the last action are computed.
    pub waits_for_link: Option<SideWord>,
    /// The last link that each side has shown.
    pub links: Sides<Option<String>>,
}

/// Something that a coach may say without being asked.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SayView {
    pub by: SideWord,
    /// What to send.
    pub action: MatchAction,
    pub rule: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Presence {
    pub coaches: Sides<Option<CoachView>>,
    pub spectators: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CoachView {
    pub name: String,
    pub kind: CoachKind,
    pub online: bool,
    /// The name can be taken for the other coach's, or for the program's own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub imitates: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct UndoView {
    pub by: SideWord,
    pub to: u64,
    pub steps: u64,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PitchView {
    pub length: u8,
    pub width: u8,
    /// Columns of each side's own part.
    pub depth: u8,
    /// Rows of each Wide Zone.
    pub wide: u8,
    /// Most players of a side, least on the line, most in a Wide Zone when a team sets up.
    pub players: u8,
    pub on_line: u8,
    pub in_wide: u8,
    pub trapdoors: Vec<Square>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SquadView {
    pub team: String,
    /// The coach's name for the team, or the printed name of its list.
    pub name: String,
    /// Whether the coach has named it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub own_name: bool,
    /// In thousands.
    pub value: u32,
    pub players: Vec<SquadPlayer>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SquadPlayer {
    pub id: String,
    pub number: u8,
    pub position: String,
    pub name: String,
    /// Two letters for a token.
    pub letters: String,
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    pub pa: u8,
    pub av: u8,
    pub skills: Vec<String>,
}

/// How far the provable dice of a match are.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiceState {
    Waiting,
    Committing,
    Opening,
    Playing,
    Opened,
}

/// Who makes a share of the dice.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShareBy {
    Client,
    House,
    Computer,
}

/// The provable dice of the match.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DiceView {
    pub state: DiceState,
    /// The server's commitment to its secret.
    pub server: Option<String>,
    /// The secret, once it is open.
    pub secret: Option<String>,
    pub home: ShareView,
    pub away: ShareView,
    /// Entries of the transcript and their hash: what a receipt keeps.
    pub entries: u32,
    pub hash: String,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct ShareView {
    /// Null while the seat is empty.
    pub share: Option<ShareBy>,
    pub commitment: Option<String>,
    /// The end of the chain.
    pub chain: Option<String>,
    pub value: Option<String>,
}

#[must_use]
pub fn pitch(r: &Rules) -> PitchView {
    let pitch = &r.pitch;
    PitchView {
        length: pitch.length,
        width: pitch.width,
        depth: pitch.depth,
        wide: (pitch.wide[0].len() / u32::from(pitch.length)) as u8,
        players: r.players_on_pitch,
        on_line: r.line_min,
        in_wide: r.wide_max,
        trapdoors: pitch.trapdoors.iter().map(|at| square(*at)).collect(),
    }
}

/// What changes with every action, as this seat may know it.
#[must_use]
pub fn now(game: &Game, seat: Seat, clock: Option<crate::live::clock::ClockView>) -> Now {
    Now { position: seen(game), ..asked(game, seat, clock) }
}

/// The position. Every seat sees the same: only hands are hidden, and they are not part of it.
#[must_use]
pub fn seen(game: &Game) -> Option<Position> {
    let known = view(&game.rules, game.state.as_ref()?, touchback_engine::Seat::Spectator);
    Some(position(&game.rules, &known))
}

/// The same as [`now`] without the position.
#[must_use]
pub fn asked(game: &Game, seat: Seat, clock: Option<crate::live::clock::ClockView>) -> Now {
    let asked = game.decision();
    let known = game.state.as_ref().map(|s| view(&game.rules, s, seat.knows_as(asked.map(|d| d.by))));
    Now {
        at: game.at(),
        position: None,
        decision: open_question(game, seat, known.as_ref(), Lang::english()),
        hands: hands(game, seat),
        says: says(game, seat),
        can_undo: can_undo(game, seat),
        undo_request: game.undo_request.map(|request| UndoView {
            by: request.by.into(),
            to: request.to,
            steps: game.at().saturating_sub(request.to),
        }),
        clock,
        waits_for_link: game.awaits_link().map(SideWord::from),
        links: Sides::of(|side| game.shown[side.index()].0.map(|link| link.to_string())),
    }
}

fn says(game: &Game, seat: Seat) -> Vec<SayView> {
    let view = |side: Side, saying: Saying| SayView {
        by: side.into(),
        action: saying.action(),
        rule: saying.rule().to_owned(),
    };
    let held = Side::BOTH.into_iter().filter(|side| seat.holds(*side));
    held.flat_map(|side| game.says(side).into_iter().map(move |saying| view(side, saying))).collect()
}

/// The open question with sentences in this language.
#[must_use]
pub fn question_in(game: &Game, seat: Seat, lang: &Lang) -> Option<DecisionView> {
    let asked = game.decision();
    let known = game.state.as_ref().map(|s| view(&game.rules, s, seat.knows_as(asked.map(|d| d.by))));
    open_question(game, seat, known.as_ref(), lang)
}

fn open_question(game: &Game, seat: Seat, known: Option<&Known>, lang: &Lang) -> Option<DecisionView> {
    let Some((known, asked)) = known.zip(game.decision()) else { return draw::decision(game, seat, lang) };
    let mut question = decision(&game.rules, known, &asked, seat, lang);
    hand::name_cards(game, &asked, &mut question);
    Some(DecisionView { until: game.window_until(), waits: game.waits().map(SideWord::from), ..question })
}

fn can_undo(game: &Game, seat: Seat) -> CanUndo {
    match undo_for(game, seat) {
        Some((_, Undo::Free(_))) => CanUndo::Free,
        // The computer would refuse: what cannot be had is not offered.
        Some((side, Undo::Ask(_))) if !game.is_computer(side.other()) => CanUndo::Ask,
        _ => CanUndo::No,
    }
}

/// What a seat can undo, and as which side: on one screen, whatever came last.
#[must_use]
pub fn undo_for(game: &Game, seat: Seat) -> Option<(Side, Undo)> {
    let mut all: Vec<(Side, Undo)> =
        Side::BOTH.into_iter().filter(|side| seat.holds(*side)).map(|side| (side, game.undo(side))).collect();
    all.sort_by_key(|(_, undo)| match undo {
        Undo::Free(to) | Undo::Ask(to) => *to + 1,
        Undo::No => 0,
    });
    all.pop()
}

#[must_use]
pub fn squad(game: &Game, side: Side) -> Option<SquadView> {
    let s = game.state.or_else(|| {
        let setup = game.setup().ok()?;
        Some(touchback_engine::kickoff_match::position(
            &game.rules,
            &setup,
            touchback_engine::kickoff_match::Moment::Match,
        ))
    })?;
    let mut squad = squad_of(&game.rules, &s, side);
    if let Some(name) = game.sheets[side.index()].as_ref().and_then(|sheet| sheet.name.as_ref()) {
        squad.name.clone_from(name);
        squad.own_name = true;
    }
    Some(squad)
}

/// The players of a side, as a position has them.
#[must_use]
pub fn squad_of(r: &Rules, s: &State, side: Side) -> SquadView {
    let row = &r.teams[usize::from(s.team(side).team)];
    let names = TeamNames::of(r, s.team(side).team, Lang::english());
    let player = |who| {
        let p = s.player(who);
        SquadPlayer {
            id: text::player(who),
            number: p.shirt,
            position: r.positions[usize::from(p.position)].id.clone(),
            name: names.position(p.position),
            letters: names.letters(p.position),
            ma: p.ma,
            st: p.st,
            ag: p.ag,
            pa: p.pa,
            av: p.av,
            skills: skill_words(p),
        }
    };
    SquadView {
        team: row.id.clone(),
        name: row.name.clone(),
        own_name: false,
        value: s.team(side).value,
        players: s.squad(side).map(player).collect(),
    }
}

#[must_use]
pub fn dice(game: &Game) -> DiceView {
    let entries = game.fair.entries();
    let hex = |bytes: &Bytes| Some(bytes.to_string());
    let server = entries.iter().find_map(|entry| match entry {
        Fair::ServerCommits { commitment } => hex(commitment),
        _ => None,
    });
    let begun = entries.iter().any(|entry| matches!(entry, Fair::Begins { home: Keeper::Client | Keeper::Server, .. }));
    let committed = entries.iter().filter(|entry| matches!(entry, Fair::CoachCommits { .. })).count();
    let state = match (game.fair.opened(), game.phase()) {
        (Some(_), _) => DiceState::Opened,
        (None, Phase::Drawing | Phase::Playing | Phase::Over) => DiceState::Playing,
        (None, _) if !begun => DiceState::Waiting,
        (None, _) if committed < 2 => DiceState::Committing,
        (None, _) => DiceState::Opening,
    };
    DiceView {
        state,
        server,
        secret: game.fair.opened().as_ref().and_then(hex),
        home: share(game, Side::Home),
        away: share(game, Side::Away),
        entries: entries.len() as u32,
        hash: game.fair.full_hash().to_string(),
    }
}

fn share(game: &Game, side: Side) -> ShareView {
    let mut view = ShareView::default();
    let seat = touchback_provable_dice::Seat::from(side);
    view.share = game.coach(side).map(|coach| match (coach.kind, coach.share) {
        (CoachKind::Computer, _) => ShareBy::Computer,
        (_, Share::Client) => ShareBy::Client,
        (_, Share::House) => ShareBy::House,
    });
    for entry in game.fair.entries() {
        match entry {
            Fair::CoachCommits { side, value, chain } if *side == seat => {
                (view.commitment, view.chain) = (Some(value.to_string()), Some(chain.to_string()));
            }
            Fair::CoachOpens { side, value, .. } if *side == seat => view.value = Some(value.to_string()),
            Fair::NewChain { side, chain } if *side == seat => view.chain = Some(chain.to_string()),
            _ => {}
        }
    }
    view
}
