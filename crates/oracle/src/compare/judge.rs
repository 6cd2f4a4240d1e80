//! Judges what came of an episode: push squares, armour, injury, casualty, and the position afterwards.

use super::Walk;
use super::episode::{Episode, fate};
use super::play::{End, FileDice, Opening, Played, play};
use super::rolls::not_built;
use crate::board::Board;
use crate::change::Posture as Theirs;
use crate::entry::{HurtResult, InjuryEntry};
use crate::rebuild::{letters, place_of, skill_of};
use crate::report::{Kind, Verdict, at, name};
use std::fmt;
use touchback_engine::dice::Roll;
use touchback_engine::rules::{Fate, Injury, Mod};
use touchback_engine::skill::IMPLEMENTED;
use touchback_engine::state::{PLAYERS, Place, Posture};
use touchback_engine::{Action, ActionKind, Choice, Event, Pid, Skill, Sq, State};

impl Walk<'_> {
    pub(super) fn block_choice(&mut self, defender: Pid, dice: &[u8], index: u8, result: &str) {
        let chosen = dice.get(usize::from(index)).copied();
        let ours = chosen.and_then(|die| self.rebuilder.rules.block_die.get(usize::from(die) - 1));
        let ours = ours.map_or("", |face| face.name());
        self.report.add(Kind::BlockFace, self.at, Verdict::of(letters(ours), face_name(result)));
        let Some(who) = self.acting() else { return };
        let board = self.board.clone();
        let episode = self.episode(self.at, &board);
        let blitz = self.action.starts_with("blitz");
        let opening = Opening {
            who,
            kind: if blitz { ActionKind::Blitz } else { ActionKind::Block },
            target: defender,
            act: blitz.then_some(Action::Choose(Choice::Block)),
            block: Some((index, dice.to_vec())),
        };
        let mut file_dice = FileDice::of(&episode);
        file_dice.add(Roll::Block, dice.iter().copied());
        self.play_and_judge(&board, &opening, &episode, file_dice);
    }

    /// A log entry about an injury: of a fall, or already accounted for.
    pub(super) fn injury(&mut self, injury: &InjuryEntry) {
        if self.accounted.contains(&self.at) {
            return;
        }
        let step = self.step.take().filter(|(_, _, test)| test.who == injury.who && !test.passed);
        let Some((at, board, test)) = step else {
            let verdict = Verdict::NotComparable(format!("cause {} is not played yet", injury.cause));
            self.report.add(Kind::Armour, self.at, verdict);
            return;
        };
        let (Some(before), Some(to)) = (board.with_last_move_undone(injury.who), board.token(injury.who).at) else {
            let verdict = Verdict::NotComparable("the square before the fall is not known".to_owned());
            self.report.add(Kind::Armour, self.at, verdict);
            return;
        };
        let episode = self.episode(at + 1, &board);
        let act = Some(Action::Square(to));
        let opening = Opening { who: injury.who, kind: ActionKind::Move, target: Pid::NONE, act, block: None };
        let mut dice = FileDice::default();
        dice.add(Roll::Test, [test.face]);
        dice.append(FileDice::of(&episode));
        self.play_and_judge(&before, &opening, &episode, dice);
    }

    pub(super) fn foul(&mut self, victim: Pid) {
        let Some(who) = self.acting() else { return };
        let board = self.board.clone();
        let episode = self.episode(self.at, &board);
        let act = Some(Action::Choose(Choice::Foul));
        let opening = Opening { who, kind: ActionKind::Foul, target: victim, act, block: None };
        let dice = FileDice::of(&episode);
        let played = self.play_and_judge(&board, &opening, &episode, dice);
        self.judge_foul(victim, &episode, &played);
    }

    fn play_and_judge(&mut self, board: &Board, opening: &Opening, episode: &Episode, dice: FileDice) -> Played {
        let mut s = self.rebuilder.state(board);
        // It has passed any such test already, or there would be no episode.
        s.player_mut(opening.who).skills.remove(Skill::BoneHead);
        let played = play(&self.rebuilder.rules, s, opening, episode, dice);
        self.judge_pushes(episode, &played);
        for injury in &episode.injuries {
            self.judge_injury(injury, episode, &played);
        }
        let verdict = self.judge_position(&s, episode, &played);
        self.report.add(Kind::Replayed, self.at, verdict);
        played
    }

    /// With a single square to go to our engine does not ask.
    fn judge_pushes(&mut self, episode: &Episode, played: &Played) {
        let mut asked = played.offered.iter();
        for theirs in &episode.offered {
            let verdict = if theirs.len() > 1 {
                let ours = asked.next().map(|set| set.iter().map(at).collect::<Vec<_>>());
                Verdict::of(ours, Some(theirs.iter().map(at).collect()))
            } else {
                let went = |event: &Event| matches!(event, Event::PushedBack { to, .. } if theirs.contains(*to));
                Verdict::of(played.events.iter().any(went), true)
            };
            self.report.add(Kind::PushSquares, self.at, verdict);
        }
    }

    fn judge_injury(&mut self, injury: &InjuryEntry, episode: &Episode, played: &Played) {
        let who = injury.who;
        if injury.armour.is_some() {
            let ours = played.events.iter().rev().find_map(|event| match event {
                Event::ArmourRolled { who: hit, broken, .. } if *hit == who => Some(*broken),
                _ => None,
            });
            let verdict = self.excuse(Verdict::of(ours, Some(injury.broken)), inert(&injury.armour_modifiers));
            self.report.add(Kind::Armour, self.at, verdict);
        }
        if injury.injury.is_some() {
            let ours = played.events.iter().find_map(|event| match event {
                Event::InjuryRolled { who: hit, result, .. } if *hit == who => Some(*result),
                _ => None,
            });
            let verdict = Verdict::of(ours, injury_of(injury.result));
            let verdict = inert(&injury.injury_modifiers).map_or(verdict, Verdict::NotComparable);
            self.report.add(Kind::Injury, self.at, verdict);
        }
        self.judge_casualty(injury, episode, played);
    }

    fn judge_casualty(&mut self, injury: &InjuryEntry, episode: &Episode, played: &Played) {
        if injury.casualty.is_none() {
            return;
        }
        let mut ours = played.events.iter().filter_map(|event| match event {
            Event::CasualtyRolled { who, fate, .. } if *who == injury.who => Some(*fate),
            _ => None,
        });
        let first: Option<Fate> = ours.next();
        self.report.add(Kind::Casualty, self.at, Verdict::of(first, fate(injury.serious.as_deref())));
        if let Some((_, name)) = &episode.second {
            let second: Option<Fate> = ours.next();
            self.report.add(Kind::Casualty, self.at, Verdict::of(second, fate(name.as_deref())));
        }
    }

    fn judge_foul(&mut self, victim: Pid, episode: &Episode, played: &Played) {
        let ours = played.events.iter().find_map(|event| match event {
            Event::ArmourRolled { who, mods, .. } if *who == victim => {
                let assists = mods.iter().filter(|(why, _)| matches!(why, Mod::Assist | Mod::DefensiveAssist));
                Some(assists.map(|(_, by)| by).sum::<i8>())
            }
            _ => None,
        });
        if let Some(injury) = episode.injury_of(victim) {
            let theirs = injury.armour_modifiers.iter().map(|name| assists(name)).sum();
            self.report.add(Kind::FoulAssists, self.at, Verdict::of(ours, Some(theirs)));
        }
        if let Some(theirs) = episode.sent_off {
            let ours = played.events.iter().any(|event| matches!(event, Event::Spotted { .. }));
            self.report.add(Kind::Referee, self.at, Verdict::of(ours, theirs));
        }
    }

    /// Every player and the ball, after the episode.
    fn judge_position(&self, start: &State, episode: &Episode, played: &Played) -> Verdict {
        let modifiers = episode.injuries.iter().flat_map(|injury| &injury.injury_modifiers);
        if let Some(why) = inert(&modifiers.cloned().collect::<Vec<_>>()) {
            return Verdict::NotComparable(why);
        }
        if let Some(name) = episode.unknown.first() {
            return Verdict::NotComparable(format!("the log entry {name} is not read yet"));
        }
        if played.end != End::Rest || !played.dice_left.is_empty() {
            let ours = format!("{:?}, dice left: {}", played.end, played.dice_left.join(", "));
            return Verdict::Differ { ours, theirs: "an episode with just these dice".to_owned(), explained: None };
        }
        let ours = Scene::after(start, &played.events);
        let theirs = Scene::of_board(start, &episode.after);
        let apart = (0..PLAYERS).find(|i| ours.spots[*i] != theirs.spots[*i]);
        match apart {
            Some(i) => Verdict::of((name(Pid(i as u8)), ours.spots[i]), (name(Pid(i as u8)), theirs.spots[i])),
            None => Verdict::of((at(ours.ball.0), ours.ball.1), (at(theirs.ball.0), theirs.ball.1)),
        }
    }
}

/// Where a player is, and how.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Spot {
    On(Sq, Posture),
    Off(Place),
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::On(sq, posture) => write!(f, "{posture:?} on {:?}", at(*sq)),
            Spot::Off(place) => write!(f, "{place:?}"),
        }
    }
}

struct Scene {
    spots: [Spot; PLAYERS],
    /// Where the ball is, and who holds it.
    ball: (Sq, Pid),
}

impl Scene {
    fn of_state(s: &State) -> Scene {
        let spot = |i: usize| {
            let player = &s.players[i];
            if player.on_pitch() { Spot::On(player.at, player.posture) } else { Spot::Off(player.place) }
        };
        Scene { spots: std::array::from_fn(spot), ball: (s.ball.at, s.ball.holder) }
    }

    /// The position that these events lead to, up to the end of the turn.
    fn after(start: &State, events: &[Event]) -> Scene {
        let mut scene = Scene::of_state(start);
        let of_turn = events.iter().take_while(|event| !matches!(event, Event::TurnEnded { .. }));
        of_turn.for_each(|event| scene.see(event));
        scene
    }

    fn see(&mut self, event: &Event) {
        match *event {
            Event::Moved { who, to } | Event::PushedBack { who, to } | Event::FollowedUp { who, to } => {
                if let Spot::On(at, _) = &mut self.spots[who.index()] {
                    *at = to;
                }
                if self.ball.1 == who {
                    self.ball.0 = to;
                }
            }
            Event::KnockedDown { who } | Event::FellOver { who } | Event::PlacedProne { who } => {
                self.pose(who, Posture::Prone);
            }
            Event::Stunned { who } => self.pose(who, Posture::Stunned),
            Event::PushedOff { who } => self.spots[who.index()] = Spot::Off(Place::Reserves),
            Event::Went { who, to } => self.spots[who.index()] = Spot::Off(to),
            Event::BallMoved { to, .. } => self.ball.0 = to,
            Event::BallGained { who, .. } => self.ball.1 = who,
            Event::BallLost { .. } => self.ball.1 = Pid::NONE,
            _ => {}
        }
    }

    fn pose(&mut self, who: Pid, posture: Posture) {
        if let Spot::On(_, is) = &mut self.spots[who.index()] {
            *is = posture;
        }
    }

    /// The other server's board; `start` says which players exist.
    fn of_board(start: &State, board: &Board) -> Scene {
        let mut scene = Scene::of_state(start);
        for (spot, token) in scene.spots.iter_mut().zip(&board.tokens) {
            *spot = match (*spot, token.at) {
                (Spot::Off(Place::Absent), _) => *spot,
                (_, Some(at)) => Spot::On(at, posture(token.is.posture)),
                (_, None) => Spot::Off(place_of(token.is.posture)),
            };
        }
        scene.ball = (board.ball.unwrap_or(Sq::NOWHERE), board.holder().unwrap_or(Pid::NONE));
        scene
    }
}

fn posture(theirs: Theirs) -> Posture {
    match theirs {
        Theirs::Prone | Theirs::Falling => Posture::Prone,
        Theirs::Stunned => Posture::Stunned,
        _ => Posture::Standing,
    }
}

fn injury_of(result: HurtResult) -> Option<Injury> {
    match result {
        HurtResult::Stunned => Some(Injury::Stunned),
        HurtResult::KnockedOut => Some(Injury::KnockedOut),
        HurtResult::BadlyHurt | HurtResult::SeriousInjury | HurtResult::Dead => Some(Injury::Casualty),
        HurtResult::Held | HurtResult::Unknown => None,
    }
}

/// The first skill among these modifiers that is not built yet.
fn inert(modifiers: &[String]) -> Option<String> {
    let skills = modifiers.iter().filter_map(|name| skill_of(name));
    skills.filter(|skill| !IMPLEMENTED.has(*skill)).map(not_built).next()
}

/// "5 Offensive Assists" is +5, "2 Defensive Assists" is -2.
fn assists(modifier: &str) -> i8 {
    let mut words = modifier.split(' ');
    let count: i8 = words.next().and_then(|n| n.parse().ok()).unwrap_or(0);
    match words.next() {
        Some("Offensive") => count,
        Some("Defensive") => -count,
        _ => 0,
    }
}

/// Their names of the block faces, in the letters of ours.
fn face_name(theirs: &str) -> String {
    match theirs {
        "SKULL" => "playerdown".to_owned(),
        "POW/PUSH" => "stumble".to_owned(),
        other => letters(other),
    }
}
