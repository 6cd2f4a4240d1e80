//! Writes a match of our engine as a file of the other server, so that every kind of log entry can be tried without a real file.

mod report;
mod words;

use report::Reports;
use serde_json::{Value, json};
use touchback_bots::{Bot, BotKind};
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::start;
use touchback_engine::rules::{Hire, InducementKind, NO_MATE};
use touchback_engine::state::{Flag, Options, PLAYERS, Place, Player, Posture};
use touchback_engine::{
    Action, ActionBuf, ActionKind, Ask, Choice, Decision, Event, MatchSetup, Pid, Rules, Seat, Side, Sq, State,
    TeamSheet, apply, decision, view,
};

pub fn id(who: Pid) -> String {
    format!("{}{}", if who.side() == Side::Home { "h" } else { "a" }, who.number() + 1)
}

pub fn side_id(side: Side) -> &'static str {
    if side == Side::Home { "1" } else { "2" }
}

fn word(side: Side) -> &'static str {
    if side == Side::Home { "home" } else { "away" }
}

pub fn change(id: &str, key: impl Into<Value>, value: impl Into<Value>) -> Value {
    json!({"modelChangeId": id, "modelChangeKey": key.into(), "modelChangeValue": value.into()})
}

pub fn command(changes: &[Value], reports: &[Value]) -> Value {
    json!({"netCommandId": "serverModelSync", "modelChangeList": {"modelChangeArray": changes},
           "reportList": {"reports": reports}})
}

fn coordinate(at: Sq) -> Value {
    json!([at.x(), at.y()])
}

/// The other server's bits of a player.
fn bits(player: &Player) -> i64 {
    let low = match player.place {
        Place::Pitch => match player.posture {
            Posture::Standing => 1,
            Posture::Prone => 3,
            Posture::Stunned => 4,
        },
        Place::KnockedOut => 5,
        Place::Casualty => 6,
        Place::SentOff => 13,
        _ => 9,
    };
    let active = player.place == Place::Pitch && !player.is(Flag::Activated) && player.posture != Posture::Stunned;
    let dazed = player.place == Place::Pitch && player.is(Flag::NoTackleZone);
    low + if active { 0x100 } else { 0 } + if dazed { 0x200 } else { 0 }
}

/// The state of the match for the other server.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Mode {
    Start,
    SetUp,
    Kickoff,
    Regular,
}

pub struct Writer<'a> {
    rules: &'a Rules,
    pub commands: Vec<Value>,
    reports: Reports,
    mode: Mode,
    shown: [(i64, Option<Sq>); PLAYERS],
    ball: (Option<Sq>, bool, bool),
    numbers: [[u8; 4]; 2],
    weather: String,
    active: Option<Side>,
    acting: bool,
}

impl Writer<'_> {
    pub fn new(rules: &Rules) -> Writer<'_> {
        Writer {
            rules,
            commands: Vec::new(),
            reports: Reports::default(),
            mode: Mode::Start,
            shown: [(9, None); PLAYERS],
            ball: (None, false, false),
            numbers: [[0; 4]; 2],
            weather: String::new(),
            active: None,
            acting: false,
        }
    }

    fn say(&mut self, reports: &[Value]) {
        if !reports.is_empty() {
            self.commands.push(command(&[], reports));
        }
    }

    fn change(&mut self, change: Value) {
        self.commands.push(command(&[change], &[]));
    }

    /// One answer and its result.
    pub fn answered(&mut self, said: Option<(&Decision, Action)>, events: &[Event], after: &State) {
        for (i, event) in events.iter().enumerate() {
            self.event(event, &events[i + 1..], said);
        }
        let asked = decision(self.rules, after);
        let at_rest =
            asked.is_none_or(|asked| matches!(asked.ask, Ask::Turn | Ask::SetUpPlayer | Ask::Kicker | Ask::KickTarget));
        if at_rest {
            self.rest(after, asked.map(|asked| asked.ask));
        }
    }

    fn event(&mut self, event: &Event, later: &[Event], said: Option<(&Decision, Action)>) {
        match event {
            Event::Activated { who, action } => {
                self.acting = true;
                let changes = [change("actingPlayerSetPlayerId", Value::Null, id(*who))];
                let name = words::action_word(*action);
                let report = json!({"reportId": "playerAction", "actingPlayerId": id(*who), "playerAction": name});
                self.commands.push(command(&changes, &[report]));
            }
            Event::TargetNamed { target, .. } => self.change(change("gameSetDefenderId", id(*target), Value::Null)),
            Event::Moved { who, to } | Event::Jumped { who, to } | Event::FollowedUp { who, to } => self.put(*who, *to),
            Event::PushedBack { who, to } | Event::Placed { who, at: to } => self.put(*who, *to),
            Event::PassAimed { at, .. } | Event::BombThrown { at, .. } | Event::MateThrown { at, .. } => {
                self.change(change("gameSetPassCoordinate", Value::Null, coordinate(*at)));
            }
            Event::FellOver { who } | Event::KnockedDown { who } | Event::PlacedProne { who } => {
                self.change(change("fieldModelSetPlayerState", id(*who), 11));
                self.shown[who.index()].0 = 11;
            }
            _ => {}
        }
        let reports = self.reports.event(event, later, said);
        self.say(&reports);
    }

    fn put(&mut self, who: Pid, at: Sq) {
        self.shown[who.index()].1 = Some(at);
        self.change(change("fieldModelSetPlayerCoordinate", id(who), coordinate(at)));
    }

    /// Everything that waits is reported, and the board shown as it is.
    fn rest(&mut self, s: &State, ask: Option<Ask>) {
        let reports = self.reports.rest();
        self.say(&reports);
        let mut changes = self.players(s);
        changes.extend(self.board(s));
        if self.acting && matches!(ask, Some(Ask::Turn)) || self.reports.turn_ended() {
            changes.push(change("actingPlayerSetPlayerId", Value::Null, Value::Null));
            self.acting = false;
        }
        let end = self.reports.turn_end();
        let next = match ask {
            Some(Ask::SetUpPlayer) => Mode::SetUp,
            Some(Ask::Kicker | Ask::KickTarget) => Mode::Kickoff,
            Some(Ask::Turn) => Mode::Regular,
            _ => self.mode,
        };
        if next != self.mode {
            let name = ["startGame", "setup", "kickoff", "regular"][next as usize];
            changes.push(change("gameSetTurnMode", Value::Null, name));
            self.mode = next;
        }
        self.commands.push(command(&changes, &end));
    }

    fn players(&mut self, s: &State) -> Vec<Value> {
        let mut changes = Vec::new();
        for (i, player) in s.players.iter().enumerate().filter(|(_, player)| player.place != Place::Absent) {
            let who = Pid(i as u8);
            let (is, at) = (bits(player), (player.place == Place::Pitch).then_some(player.at));
            if self.shown[i].0 != is {
                changes.push(change("fieldModelSetPlayerState", id(who), is));
            }
            if self.shown[i].1 != at {
                changes.push(match at {
                    Some(at) => change("fieldModelSetPlayerCoordinate", id(who), coordinate(at)),
                    None => change("fieldModelRemovePlayer", id(who), Value::Null),
                });
            }
            self.shown[i] = (is, at);
        }
        changes
    }

    fn board(&mut self, s: &State) -> Vec<Value> {
        let mut changes = Vec::new();
        let lies = s.ball.in_play.then_some(s.ball.at);
        let ball = (lies, s.ball.in_play, !s.ball.holder.is_some());
        if ball != self.ball {
            changes.push(change("fieldModelSetBallInPlay", Value::Null, ball.1));
            changes.push(change("fieldModelSetBallMoving", Value::Null, ball.2));
            changes.push(change("fieldModelSetBallCoordinate", Value::Null, lies.map_or(Value::Null, coordinate)));
            self.ball = ball;
        }
        for side in Side::BOTH {
            let team = s.team(side);
            let now = [team.rerolls + team.leader_rerolls, team.apothecaries, team.score, team.turn];
            let names = ["turnDataSetReRolls", "turnDataSetApothecaries", "teamResultSetScore", "turnDataSetTurnNr"];
            for (i, name) in names.iter().enumerate().filter(|(i, _)| now[*i] != self.numbers[side.index()][*i]) {
                changes.push(change(name, word(side), now[i]));
            }
            self.numbers[side.index()] = now;
        }
        let weather = words::weather_word(s.weather).to_owned();
        if weather != self.weather {
            changes.push(change("fieldModelSetWeather", Value::Null, weather.clone()));
            self.weather = weather;
        }
        let asked = decision(self.rules, s).map(|asked| asked.by);
        if asked.is_some() && asked != self.active {
            changes.push(change("gameSetHomePlaying", Value::Null, asked == Some(Side::Home)));
            self.active = asked;
        }
        changes
    }
}

fn roster(rules: &Rules, side: Side, sheet: &TeamSheet) -> Value {
    let row = &rules.teams[usize::from(sheet.team)];
    let position = |p: &Player| rules.positions[usize::from(p.position)].id.clone();
    let skills = |p: &Player| p.skills.iter().map(|skill| skill.id().to_owned()).collect::<Vec<_>>();
    let values = |p: &Player| {
        json!({"loner": p.loner.to_string(), "mighty-blow": p.mighty_blow.to_string(),
               "dirty-player": p.dirty_player.to_string(), "bloodlust": p.bloodlust.to_string()})
    };
    let player = |(n, p): (usize, &Player)| {
        json!({"playerId": id(Pid::new(side, n)), "positionId": position(p), "movement": p.ma, "strength": p.st,
               "agility": p.ag, "passing": p.pa, "armour": p.av, "skillArray": skills(p),
               "skillValuesMap": values(p)})
    };
    let stars = sheet.hired.iter().filter_map(|hire| if let Hire::Star(row) = hire { Some(*row) } else { None });
    let stars: Vec<u8> = stars.flat_map(|row| [Some(row), mate(rules, row)]).flatten().collect();
    let star = |(n, row): (usize, &u8)| {
        let name = &rules.stars[usize::from(*row)].name;
        let mut star = player((sheet.players.len() + n, &rules.star_player(*row)));
        (star["playerType"], star["positionId"]) = (json!("Star"), json!(name));
        star
    };
    let players: Vec<_> =
        sheet.players.iter().enumerate().map(player).chain(stars.iter().enumerate().map(star)).collect();
    let names = stars.iter().map(|row| rules.stars[usize::from(*row)].name.clone());
    let positions = sheet.players.iter().map(position).chain(names);
    let positions = positions.map(|name| json!({"positionId": name, "positionName": name}));
    json!({"teamId": side_id(side), "race": row.id, "reRolls": sheet.rerolls, "apothecaries": sheet.apothecaries,
           "cheerleaders": sheet.cheerleaders, "assistantCoaches": sheet.assistants,
           "dedicatedFans": sheet.dedicated_fans,
           "playerArray": players,
           "roster": {"positionArray": positions.collect::<Vec<_>>()}})
}

fn mate(rules: &Rules, star: u8) -> Option<u8> {
    Some(rules.stars[usize::from(star)].mate).filter(|mate| *mate != NO_MATE)
}

/// The other server's name of an inducement.
const INDUCEMENTS: [(InducementKind, &str); 6] = [
    (InducementKind::Keg, "bloodweiserBabes"),
    (InducementKind::Bribe, "bribes"),
    (InducementKind::TeamReroll, "extraTeamTraining"),
    (InducementKind::Chef, "halflingMasterChef"),
    (InducementKind::Cheerleader, "tempCheerleader"),
    (InducementKind::Apothecary, "wanderingApothecaries"),
];

/// What a side has bought besides stars.
fn bought(rules: &Rules, sheet: &TeamSheet) -> Value {
    let times = |kind: InducementKind| {
        let row = rules.inducement(kind).expect("an inducement");
        sheet.hired.iter().filter(|hire| **hire == Hire::Inducement(row)).count()
    };
    let entry =
        |(kind, name): &(InducementKind, &str)| json!({"inducementType": name, "value": times(*kind), "uses": 0});
    let list: Vec<_> = INDUCEMENTS.iter().filter(|(kind, _)| times(*kind) > 0).map(entry).collect();
    json!({"inducementSet": {"inducementArray": list}})
}

/// A team with one of each of these, and a star by name.
pub fn with_hires(rules: &Rules, team: &str, kinds: &[InducementKind], star: &str) -> TeamSheet {
    let row = |kind: &InducementKind| Hire::Inducement(rules.inducement(*kind).expect("an inducement"));
    let star = rules.stars.iter().position(|row| row.name == star).expect("a star") as u8;
    let hired = kinds.iter().map(row).chain([Hire::Star(star)]).collect();
    TeamSheet { hired, ..sheet(rules, team) }
}

/// A ready-made team whose first players have these positions.
pub fn with_positions(rules: &Rules, team: &str, names: &[&str]) -> TeamSheet {
    let mut sheet = sheet(rules, team);
    let row = |name: &&str| rules.positions.iter().position(|row| row.id == **name).expect("a position") as u16;
    for (player, name) in sheet.players.iter_mut().zip(names) {
        *player = rules.rookie(row(name));
    }
    sheet
}

/// A ready-made team with nothing to spend.
pub fn sheet(rules: &Rules, team: &str) -> TeamSheet {
    let facts = touchback_rulesets::catalogue::Catalogue::of(&rules.id).expect("facts");
    let sheet = touchback_rulesets::ready::sheet(rules, &facts, team).expect("a team");
    TeamSheet { treasury: 0, value: 0, ..sheet }
}

/// A match between bots, as a file: all of it, or this many answers and on to the next quiet moment in a turn.
pub fn a_match(rules: &Rules, teams: [&str; 2], bots: BotKind, seed: u64, most: usize) -> Value {
    match_of(rules, teams.map(|team| sheet(rules, team)), (bots, &[]), seed, most)
}

/// The same between any teams; a player who can do one of the `favourites` does so.
pub fn match_of(
    rules: &Rules,
    [home, away]: [TeamSheet; 2],
    (bots, favourites): (BotKind, &[ActionKind]),
    seed: u64,
    most: usize,
) -> Value {
    let setup = MatchSetup { home, away, options: Options::default() };
    let mut dice = Quick::new(seed);
    let mut writer = Writer::new(rules);
    let mut events = Vec::new();
    let (mut s, _) = start(rules, &setup, &mut dice, &mut events).expect("a start");
    writer.answered(None, &events, &s);
    let mut coaches = [bots.coach(seed), bots.coach(seed + 1)];
    for n in 0.. {
        let Some(asked) = decision(rules, &s).filter(|asked| n < most || asked.ask != Ask::Turn) else { break };
        let mut all = ActionBuf::new();
        asked.menu.expand(&mut all);
        let known = view(rules, &s, Seat::from(asked.by));
        let strikes = |kind: ActionKind| [Action::Choose(kind.strike()), Action::Choose(Choice::Throw)];
        let fits = |action: &&Action, liked: ActionKind| match asked.ask {
            Ask::Act(_, kind) => kind == liked && strikes(kind).contains(action),
            _ => matches!(action, Action::Activate(_, kind) if *kind == liked),
        };
        let liked = favourites.iter().find_map(|kind| all.iter().find(|action| fits(action, *kind)).copied());
        let action = liked.unwrap_or_else(|| coaches[asked.by.index()].choose(rules, &known, &asked, &all));
        let mut events = Vec::new();
        apply(rules, &mut s, action, &mut dice, &mut events).expect("a legal action");
        writer.answered(Some((&asked, action)), &events, &s);
    }
    file(rules, &setup, writer.commands)
}

pub fn file(rules: &Rules, setup: &MatchSetup, commands: Vec<Value>) -> Value {
    json!({"game": {"teamHome": roster(rules, Side::Home, &setup.home), "teamAway": roster(rules, Side::Away, &setup.away),
                    "turnDataHome": bought(rules, &setup.home), "turnDataAway": bought(rules, &setup.away),
                    "gameOptions": {"gameOptionArray": [{"gameOptionId": "rulesVersion", "gameOptionValue": "BB2020"}]}},
           "gameLog": {"commandArray": commands}})
}
