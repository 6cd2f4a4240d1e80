//! Our engine plays an episode: with the file's dice, and the answers that the file shows were given.

use super::episode::Episode;
use crate::rebuild::{letters, skill_of};
use std::collections::{HashMap, VecDeque};
use touchback_engine::dice::{Dice, Roll};
use touchback_engine::geometry::Dir;
use touchback_engine::kickoff_match::resume;
use touchback_engine::{
    Action, ActionKind, Ask, Choice, Decision, Event, Pid, Rules, Skill, SqSet, State, Status, apply, decision,
};

/// Dice of a file, one queue for each purpose.
#[derive(Default)]
pub(super) struct FileDice(HashMap<Roll, VecDeque<u8>>);

impl FileDice {
    pub fn add(&mut self, roll: Roll, faces: impl IntoIterator<Item = u8>) {
        self.0.entry(roll).or_default().extend(faces);
    }

    /// More dice after these.
    pub fn append(&mut self, later: FileDice) {
        for (roll, faces) in later.0 {
            self.add(roll, faces);
        }
    }

    /// What was not asked for.
    pub fn left(&self) -> Vec<&'static str> {
        let mut left: Vec<_> =
            self.0.iter().filter(|(_, queue)| !queue.is_empty()).map(|(roll, _)| roll.name()).collect();
        left.sort_unstable();
        left
    }

    /// The dice of what follows the roll that started the episode.
    pub fn of(episode: &Episode) -> FileDice {
        let mut dice = FileDice::default();
        dice.add(Roll::Test, episode.tests.iter().copied());
        dice.add(Roll::Direction, episode.bounces.iter().filter_map(|die| face_towards(die.dir)));
        for injury in &episode.injuries {
            dice.add(Roll::Armour, injury.armour.into_iter().flatten());
            dice.add(Roll::Injury, injury.injury.into_iter().flatten());
            dice.casualty(injury.casualty, injury.serious.as_deref());
        }
        if let Some((faces, name)) = &episode.second {
            dice.casualty(Some(*faces), name.as_deref());
        }
        dice
    }

    /// Their D6 for a lasting injury is thrown every time, ours only when it counts.
    fn casualty(&mut self, faces: Option<[u8; 2]>, name: Option<&str>) {
        let Some([d16, d6]) = faces else { return };
        self.add(Roll::Casualty, [d16]);
        if super::episode::fate(name) == Some(touchback_engine::rules::Fate::Lasting) {
            self.add(Roll::Lasting, [d6]);
        }
    }
}

impl Dice for FileDice {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        self.0.get_mut(&roll)?.pop_front()
    }
}

fn face_towards(dir: Dir) -> Option<u8> {
    (1..=8).find(|face| Dir::of_die(*face) == dir)
}

/// How an episode starts.
pub(super) struct Opening {
    pub who: Pid,
    pub kind: ActionKind,
    pub target: Pid,
    /// The first thing done in the activation.
    pub act: Option<Action>,
    /// The die that was chosen, and the faces.
    pub block: Option<(u8, Vec<u8>)>,
}

/// Why playing ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The episode is over.
    Rest,
    /// The file has no die for this.
    NeedsDie(Roll),
    Refused(String),
    Unanswered(Ask),
}

pub(super) struct Played {
    pub events: Vec<Event>,
    /// The squares our engine offered for pushes.
    pub offered: Vec<SqSet>,
    pub end: End,
    pub dice_left: Vec<&'static str>,
}

struct Player<'a> {
    rules: &'a Rules,
    opening: &'a Opening,
    episode: &'a Episode,
    rerolls: VecDeque<(Pid, String)>,
    opened: bool,
    acted: bool,
    pushed: HashMap<Pid, usize>,
    offered: Vec<SqSet>,
    events: Vec<Event>,
}

pub(super) fn play(rules: &Rules, mut s: State, opening: &Opening, episode: &Episode, mut dice: FileDice) -> Played {
    let mut player = Player {
        rules,
        opening,
        episode,
        rerolls: episode.rerolls.clone(),
        opened: false,
        acted: false,
        pushed: HashMap::new(),
        offered: Vec::new(),
        events: Vec::new(),
    };
    let end = player.run(&mut s, &mut dice);
    Played { events: player.events, offered: player.offered, end, dice_left: dice.left() }
}

impl Player<'_> {
    fn run(&mut self, s: &mut State, dice: &mut FileDice) -> End {
        let mut status = resume(self.rules, s, dice, &mut self.events);
        loop {
            let turn_over = self.events.iter().any(|e| matches!(e, Event::TurnEnded { .. }));
            match status {
                _ if turn_over => return End::Rest,
                Err(why) => return End::Refused(format!("{why:?}")),
                Ok(Status::NeedsDie(roll)) => return End::NeedsDie(roll),
                Ok(_) => {}
            }
            let Some(asked) = decision(self.rules, s) else { return End::Rest };
            if self.is_over(&asked) {
                return End::Rest;
            }
            let Some(action) = self.answer(&asked) else { return End::Unanswered(asked.ask) };
            status = apply(self.rules, s, action, dice, &mut self.events);
        }
    }

    fn is_over(&self, asked: &Decision) -> bool {
        match asked.ask {
            Ask::Turn => self.opened,
            Ask::Act(..) => self.acted || self.opening.act.is_none(),
            _ => false,
        }
    }

    fn answer(&mut self, asked: &Decision) -> Option<Action> {
        let choose = |yes: bool, choice| Some(Action::Choose(if yes { choice } else { Choice::Decline }));
        match asked.ask {
            Ask::Turn => {
                self.opened = true;
                Some(Action::Activate(self.opening.who, self.opening.kind))
            }
            Ask::Target(..) => Some(Action::Player(self.opening.target)),
            Ask::Act(..) => {
                self.acted = true;
                self.opening.act
            }
            Ask::BlockDie(..) => self.block_die(),
            Ask::Reroll(who) => Some(self.reroll(who)),
            Ask::Push(who) => {
                self.offered.push(asked.menu.squares);
                let nth = self.pushed.entry(who).or_default();
                let to = self.episode.destination(who, *nth);
                *nth += 1;
                to.map(Action::Square)
            }
            Ask::FollowUp(who) => {
                let follows = self.episode.destination(who, 0).is_some();
                Some(Action::Choose(if follows { Choice::FollowUp } else { Choice::Stay }))
            }
            Ask::UseSkill(who, skill) => choose(self.uses(who, skill), Choice::Use),
            Ask::Apothecary(who) => choose(self.episode.apothecary_used[who.side().index()], Choice::Apothecary),
            Ask::CasualtyChoice(_) => {
                let second = self.episode.second.as_ref().map(|(_, name)| name);
                let keep = second == Some(&self.episode.kept);
                Some(Action::Choose(if keep { Choice::KeepSecond } else { Choice::KeepFirst }))
            }
            Ask::SendOff(_) => choose(false, Choice::Decline),
            _ => None,
        }
    }

    /// Dice with the same face are offered once, as the first of them.
    fn block_die(&self) -> Option<Action> {
        let (index, faces) = self.opening.block.as_ref()?;
        let face = |die: &u8| self.rules.block_die.get(usize::from(die.checked_sub(1)?)).copied();
        let wanted = face(faces.get(usize::from(*index))?)?;
        let first = faces.iter().position(|die| face(die) == Some(wanted))?;
        [Choice::Die1, Choice::Die2, Choice::Die3].get(first).copied().map(Action::Choose)
    }

    fn reroll(&mut self, who: Pid) -> Action {
        let Some((_, source)) = self.rerolls.pop_front_if(|(p, _)| *p == who) else {
            return Action::Choose(Choice::Decline);
        };
        let team = skill_of(&source).is_none();
        Action::Choose(if team { Choice::RerollTeam } else { Choice::RerollSkill })
    }

    /// Whether a skill was used, from what became of the player.
    fn uses(&self, who: Pid, skill: Skill) -> bool {
        match skill {
            Skill::Block | Skill::Dodge => !self.episode.fell.contains(who),
            Skill::MightyBlow => self.adds(skill),
            _ => self.episode.skills_used.iter().any(|(p, name)| *p == who && letters(name) == letters(skill.id())),
        }
    }

    /// Whether a skill was added to the roll just made. The armour roll has been told, the injury roll waits for this.
    fn adds(&self, skill: Skill) -> bool {
        let rolled = self.events.iter().rev().find_map(|event| match event {
            Event::ArmourRolled { who, broken, .. } => Some((*who, *broken)),
            _ => None,
        });
        let Some((victim, broken)) = rolled else { return false };
        let Some(injury) = self.episode.injury_of(victim) else { return false };
        let modifiers = if broken { &injury.injury_modifiers } else { &injury.armour_modifiers };
        modifiers.iter().any(|name| skill_of(name) == Some(skill))
    }
}
