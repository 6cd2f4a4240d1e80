//! The position on the board.

use serde::Serialize;
use touchback_engine::rules::{Fate, Measure, Prayer};
use touchback_engine::state::{Flag, Once, Place, Player, Posture, Team};
use touchback_engine::{Known, Pid, Rules, Side, Skill, query, under_way};
use touchback_notation::fact::Word;
use touchback_notation::text;
use touchback_notation::word::{ActionWord, FaceWord, PlaceWord, TestWord, WeatherWord};
use utoipa::ToSchema;

use super::{Sides, Square, on_pitch};
use crate::log::SideWord;

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Position {
    /// 0 before the match, 3 in extra time.
    pub half: u8,
    pub drive: u8,
    pub active: SideWord,
    pub in_turn: bool,
    pub kicking: SideWord,
    /// From the kick-off to the landing of the ball.
    pub kick_off: bool,
    pub weather: WeatherWord,
    pub over: bool,
    pub teams: Sides<TeamView>,
    pub players: Vec<PlayerView>,
    pub ball: BallView,
    pub activation: Option<ActivationView>,
    pub block: Option<BlockView>,
    pub test: Option<TestView>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TeamView {
    pub score: u8,
    pub turn: u8,
    pub rerolls: u8,
    pub apothecaries: u8,
    pub bribes: u8,
    pub fan_factor: u8,
    pub assistants: u8,
    pub cheerleaders: u8,
    /// Once-per-turn actions already used.
    pub used: Vec<String>,
    pub coach_ejected: bool,
    pub prayers: Vec<String>,
    pub measures: Vec<String>,
    pub spells: u8,
    /// In thousands.
    pub petty_cash: u32,
    pub treasury: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PlayerView {
    pub id: String,
    pub place: PlaceWord,
    pub at: Option<Square>,
    pub posture: PostureWord,
    /// Has acted in this team turn.
    pub done: bool,
    pub tackle_zone: bool,
    pub ball: bool,
    pub marked: bool,
    pub ma: u8,
    pub st: u8,
    pub ag: u8,
    /// 0 for none.
    pub pa: u8,
    pub av: u8,
    pub skills: Vec<String>,
    /// Skills used up for now.
    pub used: Vec<String>,
    pub injury: Option<FateWord>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct BallView {
    pub at: Option<Square>,
    pub holder: Option<String>,
    pub in_play: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ActivationView {
    pub who: String,
    pub action: ActionWord,
    pub target: Option<String>,
    /// Squares left without a Rush.
    pub movement: u8,
    pub rushes: u8,
    /// The block of a Blitz has been made.
    pub blocked: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct BlockView {
    pub attacker: String,
    pub defender: String,
    pub dice: Vec<FaceWord>,
    pub chooser: SideWord,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TestView {
    pub who: String,
    pub test: TestWord,
    pub need: u8,
    pub modifier: i8,
}

#[must_use]
pub fn position(r: &Rules, s: &Known) -> Position {
    let clock = &s.clock;
    Position {
        half: clock.half,
        drive: clock.drive,
        active: clock.active.into(),
        in_turn: clock.in_turn,
        kicking: clock.kicking.into(),
        kick_off: clock.kick_off,
        weather: Word(s.weather),
        over: clock.over,
        teams: Sides::of(|side| team(s.team(side))),
        players: Side::BOTH.into_iter().flat_map(|side| s.squad(side)).map(|who| player(s, who)).collect(),
        ball: BallView {
            at: if s.ball.in_play { on_pitch(s.ball.at) } else { None },
            holder: someone(s.ball.holder),
            in_play: s.ball.in_play,
        },
        activation: under_way::activation(r, s).map(|facts| ActivationView {
            who: text::player(facts.who),
            action: Word(facts.kind),
            target: someone(facts.target),
            movement: facts.movement,
            rushes: facts.rushes,
            blocked: facts.blocked,
        }),
        block: under_way::block(s).map(|facts| block(r, &facts)),
        test: under_way::test(s).map(|facts| TestView {
            who: text::player(facts.who),
            test: Word(facts.kind),
            need: facts.need,
            modifier: facts.mods,
        }),
    }
}

/// A player's word, or nothing for nobody.
#[must_use]
pub fn someone(who: Pid) -> Option<String> {
    who.is_some().then(|| text::player(who))
}

fn block(r: &Rules, facts: &under_way::BlockFacts) -> BlockView {
    let face = |face: &u8| r.block_die.get(usize::from(*face).wrapping_sub(1)).copied().map(Word);
    let attacker = facts.attacker.side();
    BlockView {
        attacker: text::player(facts.attacker),
        defender: text::player(facts.defender),
        dice: facts.dice.iter().take(usize::from(facts.count)).filter_map(face).collect(),
        chooser: if facts.attacker_chooses { attacker } else { attacker.other() }.into(),
    }
}

fn team(team: &Team) -> TeamView {
    let limits = [(Once::Blitz, "blitz"), (Once::Pass, "pass"), (Once::HandOff, "hand-off"), (Once::Foul, "foul")];
    let has = |bits: u32, i: usize| bits >> i & 1 == 1;
    let prayers = Prayer::ALL.iter().enumerate().filter(|(i, _)| has(team.prayers.into(), *i));
    let measures = Measure::ALL.iter().enumerate().filter(|(i, _)| has(team.measures.into(), *i));
    TeamView {
        score: team.score,
        turn: team.turn,
        rerolls: team.rerolls,
        apothecaries: team.apothecaries,
        bribes: team.bribes,
        fan_factor: team.fan_factor,
        assistants: team.assistants,
        cheerleaders: team.cheerleaders,
        used: limits.iter().filter(|(once, _)| team.used.has(*once)).map(|(_, name)| (*name).to_owned()).collect(),
        coach_ejected: team.coach_ejected,
        prayers: prayers.map(|(_, prayer)| prayer.name().to_owned()).collect(),
        measures: measures.map(|(_, measure)| measure.name().to_owned()).collect(),
        spells: team.spells,
        petty_cash: team.petty_cash,
        treasury: team.treasury,
    }
}

fn player(s: &Known, who: Pid) -> PlayerView {
    let p = s.player(who);
    let pitch = p.place == Place::Pitch;
    let used = [(Flag::DodgeUsed, "dodge"), (Flag::SureFeetUsed, "sure-feet"), (Flag::ProUsed, "pro")];
    PlayerView {
        id: text::player(who),
        place: Word(p.place),
        at: if pitch { on_pitch(p.at) } else { None },
        posture: p.posture.into(),
        done: p.is(Flag::Activated),
        tackle_zone: p.has_tackle_zone(),
        ball: s.ball.holder == who,
        marked: pitch && query::is_marked(s, who),
        ma: p.ma,
        st: p.st,
        ag: p.ag,
        pa: p.pa,
        av: p.av,
        skills: skill_words(p),
        used: used.iter().filter(|(bit, _)| p.is(*bit)).map(|(_, name)| (*name).to_owned()).collect(),
        injury: (p.place == Place::Casualty).then_some(Word(p.fate)),
    }
}

/// The skills of a player with their numbers: `loner:4`.
#[must_use]
pub fn skill_words(player: &Player) -> Vec<String> {
    let word = |skill: Skill| {
        let number = match skill {
            Skill::Loner => player.loner,
            Skill::MightyBlow => player.mighty_blow,
            Skill::DirtyPlayer => player.dirty_player,
            Skill::Bloodlust => player.bloodlust,
            _ => 0,
        };
        if number == 0 { skill.id().to_owned() } else { format!("{}:{number}", skill.id()) }
    };
    player.skills.iter().map(word).collect()
}

/// What became of a player who left as a casualty.
type FateWord = Word<Fate>;

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PostureWord {
    Standing,
    Prone,
    Stunned,
}

impl From<Posture> for PostureWord {
    fn from(posture: Posture) -> PostureWord {
        match posture {
            Posture::Standing => PostureWord::Standing,
            Posture::Prone => PostureWord::Prone,
            Posture::Stunned => PostureWord::Stunned,
        }
    }
}
