//! Lessons: positions of scenario files that a newcomer plays on. Nothing is kept: every request brings all actions so far,
//! and the same actions always lead to the same place, because dice and opponent follow from the lesson.

use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};
use touchback_bots::{Bot, BotKind, Coach};
use touchback_engine::dice::{Quick, Script};
use touchback_engine::{
    Action, ActionBuf, Ask, Decision, Dice, Event, Roll, Rules, Side, State, apply, decision, view,
};
use touchback_notation::Lang;
use touchback_notation::text::{self, Said};
use touchback_scenario::{Book, drills};
use utoipa::ToSchema;

use crate::error::{Answer, ApiError, ErrorFacts};
use crate::live::command::{WrittenAction, is_named};
use crate::log::How;
use crate::odds::Board;
use crate::view::decision::{DecisionView, decision as question};
use crate::view::event::event;
use crate::view::position::{Position, position};
use crate::view::snapshot::{PitchView, SquadView, pitch, squad_of};
use crate::view::step::{StepKind, StepView};
use crate::view::{Seat, Sides};

macro_rules! lessons {
    ($($id:literal),*) => {
        [$(($id, include_str!(concat!("../../../scenarios/lessons/", $id, ".scenario")))),*]
    };
}

/// In the order in which they are taught.
const FILES: [(&str, &str); 6] = lessons!["move", "block", "ball", "blitz", "kickoff", "match"];
/// Actions of one task; the longest takes under a hundred.
const MOST_ACTIONS: usize = 400;
/// What the opponent and the dice after those of the script follow from.
const SEED: u64 = 7;

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| load().unwrap_or_default());

struct Lesson {
    id: &'static str,
    tasks: Vec<Task>,
}

struct Task {
    rules: Arc<Rules>,
    state: State,
    dice: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LessonLine {
    pub id: String,
    pub tasks: usize,
}

/// All actions of the newcomer, from the first.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Played {
    pub actions: Vec<WrittenAction>,
}

/// The state of a task.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LessonView {
    pub ruleset: String,
    /// Team turns in a half.
    pub turns: u8,
    pub pitch: PitchView,
    pub squads: Sides<SquadView>,
    pub position: Position,
    pub decision: Option<DecisionView>,
    /// Everything since the beginning of the task.
    pub steps: Vec<StepView>,
    /// How many of the actions could be played, and why the next could not.
    pub taken: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<ErrorFacts>,
}

/// The dice of the script where they fit, then others that are always the same.
struct LessonDice {
    script: Script,
    more: Quick,
}

impl Dice for LessonDice {
    fn die(&mut self, roll: Roll) -> Option<u8> {
        let scripted = self.script.die(roll).filter(|face| (1..=roll.die().faces()).contains(face));
        scripted.or_else(|| self.more.die(roll))
    }

    fn may_fail(&self) -> bool {
        false
    }
}

fn load() -> Result<Vec<Lesson>, String> {
    let book = Book::load()?;
    let told = |problems: Vec<touchback_scenario::Problem>| format!("{problems:?}");
    let lesson = |(id, text): (&'static str, &str)| {
        let tasks = drills(&book, text).map_err(told)?.into_iter();
        let tasks = tasks.map(|it| Task { rules: Arc::new(it.rules), state: it.state, dice: it.dice }).collect();
        Ok(Lesson { id, tasks })
    };
    FILES.into_iter().map(lesson).collect()
}

#[must_use]
pub fn list() -> Vec<LessonLine> {
    LESSONS.iter().map(|it| LessonLine { id: it.id.to_owned(), tasks: it.tasks.len() }).collect()
}

/// A task that is being played.
pub struct Lecture {
    rules: Arc<Rules>,
    s: State,
    dice: LessonDice,
    bot: Coach,
    steps: Vec<StepView>,
    /// What the last action led to.
    told: Vec<Event>,
    taken: usize,
    refused: Option<ErrorFacts>,
}

impl Lecture {
    /// A task, counted from 1, after these actions.
    pub fn after(id: &str, task: usize, played: &Played) -> Answer<Lecture> {
        let lesson = LESSONS.iter().find(|it| it.id == id);
        let task = lesson.and_then(|it| it.tasks.get(task.checked_sub(1)?)).ok_or_else(ApiError::not_found)?;
        if played.actions.len() > MOST_ACTIONS {
            return Err(ApiError::bad_value(format!("A lesson has at most {MOST_ACTIONS} actions.")));
        }
        let dice = LessonDice { script: Script::new(task.dice.clone()), more: Quick::new(SEED) };
        let bot = BotKind::Scripted.coach(SEED);
        let rules = Arc::clone(&task.rules);
        let (steps, told) = (Vec::new(), Vec::new());
        let mut now = Lecture { rules, s: task.state, dice, bot, steps, told, taken: 0, refused: None };
        now.settle()?;
        // Dice may break off a plan: then its last actions are not played.
        for words in &played.actions {
            if let Err(why) = words.words().and_then(|words| now.answer(&words)) {
                now.refused = Some(why.facts(Lang::english()));
                break;
            }
            now.taken += 1;
            now.settle()?;
        }
        Ok(now)
    }

    fn answer(&mut self, words: &str) -> Answer<()> {
        let asked = decision(&self.rules, &self.s).ok_or_else(|| ApiError::new(409, "over", "The lesson is over."))?;
        let unknown = || ApiError::bad_value(format!("\"{words}\" is not an action."));
        let action = match text::parse_action(words).map_err(|_| unknown())? {
            Said::Action(action) => action,
            Said::Item(name) => text::item(&self.rules, &self.s, &asked.ask, asked.by, &name).ok_or_else(unknown)?,
            _ => return Err(unknown()),
        };
        self.act(&asked, action, How::Coach)
    }

    fn act(&mut self, asked: &Decision, action: Action, how: How) -> Answer<()> {
        let words = text::action(&self.rules, &self.s, &asked.ask, action);
        let (mut events, before) = (Vec::new(), self.s);
        if let Err(why) = apply(&self.rules, &mut self.s, action, &mut self.dice, &mut events) {
            let named = is_named(action, &self.told);
            return if named { Ok(()) } else { Err(ApiError::illegal(&self.rules, &before, why)) };
        }
        self.steps.push(StepView {
            seq: self.steps.len() as u64 + 1,
            is: StepKind::Action,
            by: Some(asked.by.into()),
            how: Some(how),
            action: Some(words),
            events: events.iter().map(|it| event(&self.rules, &self.s, it)).collect(),
            ..StepView::default()
        });
        self.told = events;
        Ok(())
    }

    /// Plays on until the newcomer must choose.
    fn settle(&mut self) -> Answer<()> {
        while let Some(asked) = decision(&self.rules, &self.s) {
            let mut all = ActionBuf::new();
            asked.menu.expand(&mut all);
            let ends = matches!(asked.ask, Ask::Turn | Ask::SetUpPlayer);
            let (action, how) = match (all.as_slice(), asked.by) {
                ([only], side) if side == Side::Away || !ends => (*only, How::Computer),
                (several, Side::Away) => {
                    let known = view(&self.rules, &self.s, asked.by.into());
                    (self.bot.choose(&self.rules, &known, &asked, several), How::Computer)
                }
                _ => return Ok(()),
            };
            self.act(&asked, action, how)?;
        }
        Ok(())
    }

    #[must_use]
    pub fn shown(self) -> LessonView {
        let asked = decision(&self.rules, &self.s);
        let known = view(&self.rules, &self.s, Side::Home.into());
        LessonView {
            ruleset: self.rules.id.clone(),
            turns: self.rules.turns,
            pitch: pitch(&self.rules),
            squads: Sides::of(|side| squad_of(&self.rules, &self.s, side)),
            position: position(&self.rules, &known),
            decision: asked.map(|asked| question(&self.rules, &known, &asked, Seat::Home, Lang::english())),
            steps: self.steps,
            taken: self.taken,
            refused: self.refused,
        }
    }

    /// For the chances of what may be done next.
    #[must_use]
    pub fn board(self) -> Board {
        let known = view(&self.rules, &self.s, Side::Home.into());
        Board::new(Arc::clone(&self.rules), known, decision(&self.rules, &self.s))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(id: &str, task: usize, actions: &[&str]) -> Answer<Lecture> {
        Lecture::after(
            id,
            task,
            &Played { actions: actions.iter().map(|it| WrittenAction::Words((*it).to_owned())).collect() },
        )
    }

    const TO_THE_BLOCK: [&str; 6] =
        ["activate H1 blitz", "player A1", "square 7,5", "square 8,5", "square 9,5", "block"];

    #[test]
    fn there_are_six_lessons_and_each_begins_with_a_choice() {
        let all = list();
        let ids: Vec<&str> = all.iter().map(|it| it.id.as_str()).collect();
        assert_eq!(ids, ["move", "block", "ball", "blitz", "kickoff", "match"]);
        for lesson in &all {
            for task in 1..=lesson.tasks {
                let view = after(&lesson.id, task, &[]).map(Lecture::shown).unwrap_or_else(|_| panic!("{}", lesson.id));
                assert!(view.decision.is_some_and(|asked| asked.mine), "{} {task}", lesson.id);
            }
        }
        assert_eq!(after("move", 4, &[]).err().map(|why| why.code.to_string()), Some("not_found".into()));
        assert!(after("move", 0, &[]).is_err() && after("nothing", 1, &[]).is_err());
    }

    #[test]
    fn what_is_refused_is_told_and_what_came_before_it_stands() {
        let view = after("move", 1, &["activate H1 move", "square 5,5", "square 19,5"]).map(Lecture::shown);
        let view = view.unwrap_or_else(|_| panic!("there is such a task"));
        assert_eq!(view.taken, 2);
        assert!(view.refused.is_some_and(|why| why.rule.is_some()));
        let many = vec!["end-turn"; MOST_ACTIONS + 1];
        assert!(after("move", 1, &many).is_err());
    }

    #[test]
    fn a_target_that_the_engine_has_named_itself_may_be_named_again() {
        let foul = ["activate H1 foul", "player A1", "foul"];
        let view = after("blitz", 2, &foul).map(Lecture::shown).unwrap_or_else(|_| panic!("it can be played"));
        assert_eq!((view.taken, view.refused), (3, None));
        let other = after("blitz", 2, &["activate H1 foul", "player A2"]).map(Lecture::shown);
        assert!(other.is_ok_and(|view| view.taken == 1 && view.refused.is_some()));
    }

    #[test]
    fn the_answers_to_block_dice_are_weighed() {
        let board = after("blitz", 1, &TO_THE_BLOCK).map(Lecture::board).unwrap_or_else(|_| panic!("it can be played"));
        let odds = board.answers().unwrap_or_else(|_| panic!("dice lie on the table"));
        let of = |word: &str| odds.answers.iter().find(|it| it.result == word).map(|it| (it.chance * 1000.0).round());
        assert_eq!((serde_json::json!(odds.what), odds.rerolls), (serde_json::json!("block"), 1));
        // One die with Block against somebody without: three faces of six.
        assert_eq!((of("die-1"), of("reroll-team")), (Some(1000.0), Some(500.0)));
        assert!(after("move", 1, &[]).unwrap_or_else(|_| panic!("a task")).board().answers().is_err());
    }
}
