//! One episode: a match, a drive or a turn, played up to each question that a learner must answer.

use crate::course::{Begin, Course, Until};
use crate::observe::{Drawn, Scene, observe};
use touchback_bots::simulate::Seeds;
use touchback_bots::{Bot, BotKind, Coach};
use touchback_engine::action::MOST_ACTIONS;
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::{Moment, position, resume};
use touchback_engine::{Action, ActionBuf, Ask, Decision, Illegal, Side, Silent, State, apply, decision, start, view};

/// What a step led to.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Outcome {
    /// For home and away.
    pub rewards: [f32; 2],
    pub terminated: bool,
    /// Cut off after too many steps.
    pub truncated: bool,
    pub score: [u8; 2],
}

impl Outcome {
    #[must_use]
    pub const fn is_end(&self) -> bool {
        self.terminated || self.truncated
    }
}

/// Distinguishes one team turn from the next: half, drive, side, and its turn marker.
type Stretch = (u8, u8, Side, u8);

/// An episode and the coaches in it.
pub struct Episode {
    state: State,
    dice: Quick,
    /// For drawing actions at random.
    chance: Quick,
    coaches: [Option<Coach>; 2],
    /// Answer for the learners outside team turns.
    aides: [Option<Coach>; 2],
    /// The open question, and the side it is for.
    open: Option<(Side, Ask)>,
    legal: Vec<u16>,
    drawn: Drawn,
    began: (Stretch, [u8; 2]),
    steps: u32,
    over: bool,
}

/// Why an episode could not begin or continue; the engine's reason if there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stuck {
    /// The match or position cannot be started.
    Start(Illegal),
    /// This number is no action that is allowed now.
    NotAllowed(i64),
    /// The episode is over and was not restarted.
    Over,
}

impl Episode {
    /// The `game`-th episode of a series: the same seed and number give the same episode.
    pub fn new(course: &Course, series: u64, game: u64, scratch: &mut ActionBuf) -> Result<Episode, Stuck> {
        let seeds = Seeds::of(series, game);
        let mut dice = Quick::new(seeds.dice);
        let state = begin(course, &mut dice, seeds)?;
        let coach = |n: usize| course.bots[n].map(|kind| kind.coach(seeds.bots[n]));
        let aide = |n: usize| (course.auto && course.bots[n].is_none()).then(|| BotKind::Scripted.coach(seeds.bots[n]));
        let mut episode = Episode {
            began: (stretch(&state), score(&state)),
            state,
            dice,
            chance: Quick::new(seeds.bots[0] ^ seeds.bots[1]),
            coaches: [coach(0), coach(1)],
            aides: [aide(0), aide(1)],
            open: None,
            legal: Vec::with_capacity(MOST_ACTIONS),
            drawn: Drawn::default(),
            steps: 0,
            over: false,
        };
        episode.settle(course, scratch);
        Ok(episode)
    }

    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The open question; none once the episode is over.
    #[must_use]
    pub const fn open(&self) -> Option<(Side, Ask)> {
        self.open
    }

    /// The numbers of the actions that are allowed now.
    #[must_use]
    pub fn legal(&self) -> &[u16] {
        &self.legal
    }

    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Who must answer; home once it is over.
    #[must_use]
    pub fn by(&self) -> Side {
        self.open.map_or(Side::Home, |(by, _)| by)
    }

    /// One of the allowed actions, each equally likely.
    pub fn sample(&mut self) -> Option<u16> {
        let count = self.legal.len() as u32;
        (count > 0).then(|| self.legal[self.chance.below(count) as usize])
    }

    /// Takes the action of this number and plays on to the next question for a learner, or to the end.
    pub fn step(&mut self, course: &Course, index: i64, scratch: &mut ActionBuf) -> Result<Outcome, Stuck> {
        if self.over {
            return Err(Stuck::Over);
        }
        let refused = || Stuck::NotAllowed(index);
        let number = usize::try_from(index).map_err(|_| refused())?;
        let action = course.space.action(self.by(), number).ok_or_else(refused)?;
        let before = score(&self.state);
        self.apply(course, action).map_err(|_| refused())?;
        self.steps += 1;
        self.settle(course, scratch);
        let after = score(&self.state);
        let truncated = !self.over && course.most_steps > 0 && self.steps >= course.most_steps;
        let reward = course.touchdown * (lead(after) - lead(before))
            + if self.state.clock.over { course.win * lead(after).signum() } else { 0.0 };
        let rewards = [reward, -reward];
        self.over |= truncated;
        Ok(Outcome { rewards, terminated: self.over && !truncated, truncated, score: after })
    }

    fn apply(&mut self, course: &Course, action: Action) -> Result<(), Illegal> {
        apply(&course.rules, &mut self.state, action, &mut self.dice, &mut Silent).map(|_| ())
    }

    /// Plays on while nobody or a bot is asked, then lists what the learner can do.
    fn settle(&mut self, course: &Course, scratch: &mut ActionBuf) {
        self.legal.clear();
        self.open = None;
        while !self.is_done(course) {
            let Some(open) = decision(&course.rules, &self.state) else { break };
            if self.is_learners(open.by) {
                course.space.numbers(open.by, &open.menu, &mut self.legal);
                if self.legal.len() > 1 {
                    self.open = Some((open.by, open.ask));
                    return;
                }
                self.legal.clear();
            }
            scratch.clear();
            open.menu.expand(scratch);
            let chosen = match scratch.as_slice() {
                [] => None,
                [only] => Some(*only),
                several => self.answer(course, &open, several),
            };
            // A menu without an answer, or a listed action that is refused, is a bug of the engine, which the soak
            // looks for.
            if chosen.is_none_or(|action| self.apply(course, action).is_err()) {
                break;
            }
        }
        self.over = true;
    }

    /// Whether the learner answers a question to this side now.
    fn is_learners(&self, by: Side) -> bool {
        self.coaches[by.index()].is_none() && (self.state.clock.in_turn || self.aides[by.index()].is_none())
    }

    /// The answer of the bot that coaches this side or answers for its learner.
    fn answer(&mut self, course: &Course, open: &Decision, actions: &[Action]) -> Option<Action> {
        let seat = open.by.index();
        let coach = self.coaches[seat].as_mut().or(self.aides[seat].as_mut())?;
        let known = view(&course.rules, &self.state, open.by.into());
        Some(coach.choose(&course.rules, &known, open, actions))
    }

    fn is_done(&self, course: &Course) -> bool {
        let s = &self.state;
        let (began, scored) = self.began;
        let now = stretch(s);
        s.clock.over
            || match course.until {
                Until::Match => false,
                Until::Drive => score(s) != scored || (now.0, now.1) != (began.0, began.1),
                Until::Turn => score(s) != scored || now != began,
            }
    }

    /// What a seat may know, into a buffer with any content.
    pub fn observe(&self, course: &Course, seat: Side, out: &mut [u8]) {
        let scene = Scene { rules: &course.rules, space: &course.space, state: &self.state, open: self.open };
        observe(scene, seat, out, &mut Drawn::default());
    }

    /// What the deciding seat may know, into the buffer that held this episode's last observation.
    pub fn show(&mut self, course: &Course, out: &mut [u8]) {
        let scene = Scene { rules: &course.rules, space: &course.space, state: &self.state, open: self.open };
        observe(scene, self.open.map_or(Side::Home, |(by, _)| by), out, &mut self.drawn);
    }
}

fn score(s: &State) -> [u8; 2] {
    [s.teams[0].score, s.teams[1].score]
}

fn lead([home, away]: [u8; 2]) -> f32 {
    f32::from(home) - f32::from(away)
}

fn stretch(s: &State) -> Stretch {
    (s.clock.half, s.clock.drive, s.clock.active, s.team(s.clock.active).turn)
}

fn begin(course: &Course, dice: &mut Quick, seeds: Seeds) -> Result<State, Stuck> {
    let r = &course.rules;
    match &course.begin {
        Begin::Match => start(r, &course.setup, dice, &mut Silent).map(|(s, _)| s).map_err(Stuck::Start),
        Begin::Drive => drive(course, dice),
        Begin::Turn => to_first_turn(course, drive(course, dice)?, dice, seeds),
        Begin::Positions(list) => {
            let n = dice.below(list.len() as u32) as usize;
            list.get(n).copied().ok_or(Stuck::Over)
        }
    }
}

/// The set-up of a first drive. Against a bot the learner receives, otherwise chance decides.
fn drive(course: &Course, dice: &mut Quick) -> Result<State, Stuck> {
    let mut s = position(&course.rules, &course.setup, Moment::SetUp);
    s.clock.kicking = match course.bots.map(|bot| bot.is_some()) {
        [true, false] => Side::Home,
        [false, true] => Side::Away,
        _ => Side::BOTH[dice.below(2) as usize],
    };
    s.clock.first_kicking = s.clock.kicking;
    resume(&course.rules, &mut s, dice, &mut Silent).map_err(Stuck::Start)?;
    Ok(s)
}

/// Scripted coaches set up and kick off.
fn to_first_turn(course: &Course, mut s: State, dice: &mut Quick, seeds: Seeds) -> Result<State, Stuck> {
    let r = &course.rules;
    let mut coaches = seeds.bots.map(|seed| BotKind::Scripted.coach(seed));
    let mut actions = ActionBuf::new();
    while let Some(open) = decision(r, &s) {
        if open.ask == Ask::Turn {
            break;
        }
        actions.clear();
        open.menu.expand(&mut actions);
        let action = coaches[open.by.index()].choose(r, &view(r, &s, open.by.into()), &open, &actions);
        apply(r, &mut s, action, dice, &mut Silent).map_err(Stuck::Start)?;
    }
    Ok(s)
}
