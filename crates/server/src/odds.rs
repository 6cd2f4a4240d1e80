//! Chances for the page: where a player gets, what a block or a pass comes to, and what a coach may regret. Only what the
//! asking seat may know goes in.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_engine::rules::{Range, TestKind};
use touchback_engine::state::{Posture, flag};
use touchback_engine::{
    Action, ActionKind, Ask, Choice, Decision, Known, Pid, Rules, Side, Sq, query, under_way, view,
};
use touchback_odds::question::{BLOCK, BlockOutcome, HARM, Harm, PASS, PassOutcome, Question};
use touchback_odds::tree::Tree;
use touchback_odds::{Opponent, Own, Policy, path};
use touchback_scenario::text;
use utoipa::ToSchema;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::live::Live;
use crate::live::command::{Person, seat_of};
use crate::log::SideWord;
use crate::view::event::{ModView, mods};
use crate::view::{Square, names, read_square, square};

/// What is asked; `what` says which of the rest matters.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question1 {
    pub what: String,
    #[serde(default)]
    pub who: String,
    #[serde(default)]
    pub to: String,
    #[serde(default)]
    pub target: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Reach {
    pub who: String,
    pub from: Square,
    pub movement: u8,
    pub rushes: u8,
    pub squares: Vec<Reached>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Reached {
    pub at: Square,
    /// Best chance of getting there, without re-rolls.
    pub chance: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Way {
    pub squares: Vec<Square>,
    /// Without re-rolls.
    pub chance: f64,
    pub with_rerolls: f64,
    pub rolls: Vec<WayRoll>,
    /// What to send to go there.
    pub actions: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct WayRoll {
    pub at: Square,
    pub test: String,
    /// Needed on the die.
    pub need: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct BlockOdds {
    pub dice: u8,
    pub chooser: SideWord,
    /// Of attacker and defender, assists included.
    #[schema(value_type = Vec<u32>)]
    pub strength: [u8; 2],
    pub outcomes: Vec<Chance>,
    /// What becomes of the defender.
    pub harm: Vec<Chance>,
    pub assumed: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Chance {
    pub result: String,
    pub chance: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct PassOdds {
    pub range: String,
    pub need: u8,
    pub mods: Vec<ModView>,
    pub catcher: Option<String>,
    pub interferers: Vec<String>,
    pub outcomes: Vec<Chance>,
    pub assumed: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Ranges {
    pub from: Square,
    pub quick: Vec<Square>,
    pub short: Vec<Square>,
    pub long: Vec<Square>,
    pub bomb: Vec<Square>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Warnings {
    pub warnings: Vec<Warning>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Warning {
    pub id: String,
    pub message: String,
}

/// A position as the asking seat knows it.
pub struct Board {
    rules: Arc<Rules>,
    known: Known,
    asked: Option<Decision>,
}

/// The present position as a person may know it.
pub async fn board(live: &Live, person: Option<&Person>) -> Answer<Board> {
    let inner = live.lock().await;
    let seat = seat_of(&inner, person);
    let game = &inner.game;
    let asked = game.decision();
    let state = game.state.as_ref().ok_or_else(|| ApiError::new(409, "not_started", "The match has not begun."))?;
    let known = view(&game.rules, state, seat.knows_as(asked.map(|d| d.by)));
    Ok(Board { rules: Arc::clone(&game.rules), known, asked })
}

/// Computes something beside the runtime; only so many at a time.
pub async fn compute<T: Send + 'static>(app: &App, work: impl FnOnce() -> Answer<T> + Send + 'static) -> Answer<T> {
    let permit = Arc::clone(&app.thinking).acquire_owned().await.map_err(ApiError::internal)?;
    let done = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        work()
    });
    done.await.map_err(ApiError::internal)?
}

/// A question that came as a frame.
pub async fn by_name(app: &Arc<App>, live: &Live, person: Option<&Person>, body: Value) -> Answer<Value> {
    let ask: Question1 = serde_json::from_value(body).map_err(|why| ApiError::malformed(why.to_string()))?;
    let board = board(live, person).await?;
    compute(app, move || board.ask(&ask)).await
}

impl Board {
    /// Any question by its name.
    pub fn ask(&self, ask: &Question1) -> Answer<Value> {
        let value = match ask.what.as_str() {
            "reach" => serde_json::to_value(self.reach(&ask.who)?),
            "path" => serde_json::to_value(self.path(&ask.who, &ask.to)?),
            "block" => serde_json::to_value(self.block(&ask.who, &ask.target)?),
            "pass" => serde_json::to_value(self.pass(&ask.who, &ask.to)?),
            "ranges" => serde_json::to_value(self.ranges(&ask.who)?),
            "warnings" => serde_json::to_value(self.warnings()),
            other => return Err(ApiError::bad_value(format!("Nobody knows the odds of \"{other}\"."))),
        };
        value.map_err(ApiError::internal)
    }

    fn player(&self, word: &str) -> Answer<Pid> {
        let who = text::parse_player(word).filter(|who| self.known.player(*who).on_pitch());
        who.ok_or_else(|| ApiError::bad_value(format!("\"{word}\" is not a player on the pitch.")))
    }

    fn square(&self, word: &str) -> Answer<Sq> {
        let at = read_square(word).filter(|at| self.rules.pitch.all.contains(*at));
        at.ok_or_else(|| ApiError::bad_value(format!("\"{word}\" is not a square of the pitch.")))
    }

    /// Squares left without a Rush, and Rushes.
    fn movement(&self, who: Pid) -> (u8, u8) {
        if let Some(facts) = under_way::activation(&self.rules, &self.known).filter(|facts| facts.who == who) {
            return (facts.movement, facts.rushes);
        }
        let player = self.known.player(who);
        let rise = if player.posture == Posture::Prone { self.rules.stand_up_cost } else { 0 };
        (player.ma.saturating_sub(rise), query::rushes(&self.rules, &self.known, who))
    }

    pub fn reach(&self, who: &str) -> Answer<Reach> {
        let pid = self.player(who)?;
        let (movement, rushes) = self.movement(pid);
        let squares = path::reach(&self.rules, &self.known, pid, movement, rushes);
        Ok(Reach {
            who: who.to_owned(),
            from: square(self.known.player(pid).at),
            movement,
            rushes,
            squares: squares.into_iter().map(|(at, chance)| Reached { at: square(at), chance }).collect(),
        })
    }

    pub fn path(&self, who: &str, to: &str) -> Answer<Way> {
        let (pid, goal) = (self.player(who)?, self.square(to)?);
        let (movement, rushes) = self.movement(pid);
        let best = |own| {
            let policy = Policy { own, opponent: Opponent::Worst };
            path::best(&self.rules, &self.known, pid, goal, movement, rushes, policy)
                .map_err(|why| ApiError::new(422, "no_path", format!("{why}.")))
        };
        let (plain, helped) = (best(Own::Never)?, best(Own::Best)?);
        let mut actions = Vec::new();
        if under_way::activation(&self.rules, &self.known).is_none_or(|facts| facts.who != pid) {
            actions.push(format!("activate {who} move"));
            if self.known.player(pid).posture == Posture::Prone {
                actions.push("stand-up".to_owned());
            }
        }
        actions.extend(helped.squares.iter().map(|at| format!("square {}", text::square(*at))));
        let roll = |(at, test, need): &(Sq, TestKind, u8)| WayRoll {
            at: square(*at),
            test: test.name().to_owned(),
            need: *need,
        };
        Ok(Way {
            squares: helped.squares.iter().map(|at| square(*at)).collect(),
            chance: plain.chance,
            with_rerolls: helped.chance,
            rolls: helped.rolls.iter().map(roll).collect(),
            actions,
        })
    }

    /// The actions that lead from the present question to the block.
    fn block_plan(&self, who: Pid, target: Pid) -> Vec<Action> {
        let block = Action::Choose(Choice::Block);
        match self.asked {
            Some(Decision { ask: Ask::Act(active, _), menu, .. }) if active == who && menu.offers(block) => vec![block],
            Some(Decision { ask: Ask::Target(active, _), .. }) if active == who => vec![Action::Player(target)],
            _ => vec![Action::Activate(who, ActionKind::Block), Action::Player(target)],
        }
    }

    fn tree(&self, side: Side, question: &dyn Question, plan: &[Action]) -> Option<touchback_odds::Answer> {
        Tree::new(&self.rules, side, Policy::default(), question).ask(&self.known, plan).ok()
    }

    pub fn block(&self, who: &str, target: &str) -> Answer<BlockOdds> {
        let (attacker, defender) = (self.player(who)?, self.player(target)?);
        if attacker.side() == defender.side() {
            return Err(ApiError::bad_value("A block needs two sides."));
        }
        let (attack, defence) = query::block_strength(&self.rules, &self.known, attacker, defender);
        let (dice, attacker_chooses) = query::block_dice(attack, defence);
        let plan = self.block_plan(attacker, defender);
        let outcome = self.tree(attacker.side(), &BlockOutcome { attacker, defender }, &plan);
        let harm = self.tree(attacker.side(), &Harm { victim: defender }, &plan);
        let chooser = if attacker_chooses { attacker.side() } else { defender.side() };
        Ok(BlockOdds {
            dice,
            chooser: chooser.into(),
            strength: [attack, defence],
            assumed: outcome.as_ref().map(assumed).unwrap_or_default(),
            outcomes: outcome.map(|answer| chances(&BLOCK, &answer)).unwrap_or_default(),
            harm: harm.map(|answer| chances(&HARM, &answer)).unwrap_or_default(),
        })
    }

    fn pass_plan(&self, who: Pid, to: Sq) -> Vec<Action> {
        let throw = Action::Choose(Choice::Throw);
        match self.asked.map(|asked| asked.ask) {
            Some(Ask::PassTarget(active)) if active == who => vec![Action::Square(to)],
            Some(Ask::Act(active, _)) if active == who => vec![throw, Action::Square(to)],
            _ => vec![Action::Activate(who, ActionKind::Pass), throw, Action::Square(to)],
        }
    }

    pub fn pass(&self, who: &str, to: &str) -> Answer<PassOdds> {
        let (thrower, at) = (self.player(who)?, self.square(to)?);
        let range = self.rules.range(self.known.player(thrower).at, at);
        let outcome = self.tree(thrower.side(), &PassOutcome, &self.pass_plan(thrower, at));
        let interferers = query::interferers(&self.rules, &self.known, thrower, at);
        Ok(PassOdds {
            range: range.name().to_owned(),
            need: query::need(&self.rules, &self.known, thrower, TestKind::Pass),
            mods: mods(&query::throw_modifiers(&self.rules, &self.known, thrower, TestKind::Pass, at)),
            catcher: self.known.at(at).map(text::player),
            interferers: interferers.iter().map(text::player).collect(),
            assumed: outcome.as_ref().map(assumed).unwrap_or_default(),
            outcomes: outcome.map(|answer| chances(&PASS, &answer)).unwrap_or_default(),
        })
    }

    pub fn ranges(&self, who: &str) -> Answer<Ranges> {
        let pid = self.player(who)?;
        let from = self.known.player(pid).at;
        let ring = |wanted: Range| {
            self.rules
                .pitch
                .all
                .iter()
                .filter(|at| *at != from && self.rules.range(from, *at) == wanted)
                .map(square)
                .collect()
        };
        Ok(Ranges {
            from: square(from),
            quick: ring(Range::Quick),
            short: ring(Range::Short),
            long: ring(Range::Long),
            bomb: ring(Range::Bomb),
        })
    }

    /// What a coach may regret before ending the turn.
    #[must_use]
    pub fn warnings(&self) -> Warnings {
        let mut warnings = Vec::new();
        let Some(asked) = self.asked.filter(|asked| asked.ask == Ask::Turn) else { return Warnings { warnings } };
        let (s, r) = (&*self.known, &*self.rules);
        let mut warn = |id: &str, message: String| warnings.push(Warning { id: id.to_owned(), message });
        let idle = |who: &Pid| s.player(*who).is_standing() && !s.player(*who).is(flag::ACTIVATED);
        let holder = s.ball.holder;
        if holder.is_some() && holder.side() == asked.by && idle(&holder) {
            warn("carrier-unused", format!("{} has the ball and has not acted.", names::player(r, s, holder)));
        }
        if s.ball.in_play && !holder.is_some() {
            let near = s.fielded(asked.by).filter(idle).find(|who| {
                let (movement, _) = self.movement(*who);
                s.player(*who).at.distance(s.ball.at) <= movement
            });
            if let Some(who) = near {
                let name = names::player(r, s, who);
                warn("ball-loose", format!("The ball lies free, and {name} could still reach it."));
            }
        }
        let unused = s.fielded(asked.by).filter(idle).count();
        if unused > 0 {
            let players = if unused == 1 { "player has" } else { "players have" };
            warn("players-unused", format!("{unused} {players} not acted."));
        }
        Warnings { warnings }
    }
}

fn chances(names: &[&str], answer: &touchback_odds::Answer) -> Vec<Chance> {
    let pairs = names.iter().zip(&answer.chances);
    pairs.map(|(name, chance)| Chance { result: (*name).to_owned(), chance: *chance }).collect()
}

fn assumed(answer: &touchback_odds::Answer) -> Vec<String> {
    answer.assumed.iter().map(|it| it.sentence().to_owned()).collect()
}
