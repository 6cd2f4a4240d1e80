//! Odds for the page: where a player can get, the outcomes of a block or a pass, and what a coach may have forgotten.
//! The input is only what the asking seat may know.

mod deeds;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::to_raw_value;
use touchback_engine::rules::{Range, TestKind};
use touchback_engine::state::{Flag, Posture};
use touchback_engine::{
    Action, ActionKind, Ask, Choice, Decision, Known, Pid, Rules, Side, Sq, decision, query, under_way, view,
};
use touchback_notation::action::NamedAction;
use touchback_notation::fact::{Modifiers, Player, Square as OnPitch, Word};
use touchback_notation::text;
use touchback_notation::{Lang, MatchAction};
use touchback_odds::deed::{BOMB, BombOutcome};
use touchback_odds::question::{BLOCK, BlockAndHarm, HARM, PASS, PassOutcome, Question};
use touchback_odds::tree::Tree;
use touchback_odds::{Opponent, Own, Policy, path};
use utoipa::ToSchema;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::kept::Raw;
use crate::live::Live;
use crate::live::command::{Person, seat_of};
use crate::log::SideWord;
use crate::view::{Square, names, read_square, square};

pub use deeds::{AnswerOdds, FoulOdds, HandOdds};

/// Lines of dice that one question may take: a second at most, and nearly all need under a tenth of that. A Blitz that must Rush
/// for its block, with re-rolls for everything, takes two thirds.
const MOST_LINES: usize = 150_000;

/// What is asked; `what` says which of the rest matters.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question1 {
    pub what: String,
    #[serde(default)]
    pub who: String,
    #[serde(default)]
    pub to: String,
    #[serde(default)]
    pub target: String,
    #[serde(default)]
    pub from: Option<String>,
    #[serde(default)]
    pub to_block: bool,
    /// A special action: `stab`, `hypnotic-gaze`.
    #[serde(default)]
    pub action: String,
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
    /// The same with a square left for a block; 0 if there is no such way.
    pub to_block: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Way {
    pub squares: Vec<Square>,
    /// Without re-rolls.
    pub chance: f64,
    pub with_rerolls: f64,
    pub rolls: Vec<WayRoll>,
    /// What to send to go there.
    pub actions: Vec<MatchAction>,
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
    /// What happens to the defender.
    pub harm: Vec<Chance>,
    /// Needed on the die if a Blitz must Rush for this block; the outcomes count it in.
    pub rush: Option<u8>,
    pub assumed: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Stand {
    pub at: Square,
    /// Of getting there with a square left for the block, without re-rolls.
    pub chance: f64,
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
    pub mods: Modifiers,
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

/// A question that came as a frame.
pub async fn by_name(
    app: &App,
    live: &Live,
    (person, address): (Option<&Person>, &str),
    body: Value,
) -> Answer<String> {
    let ask: Question1 = serde_json::from_value(body).map_err(|why| ApiError::malformed(why.to_string()))?;
    let board = board(live, person).await?;
    let answer = app.pools.odds.run(address, move || board.ask(&ask)).await?;
    Ok(Box::<str>::from(answer).into_string())
}

impl Board {
    #[must_use]
    pub const fn new(rules: Arc<Rules>, known: Known, asked: Option<Decision>) -> Board {
        Board { rules, known, asked }
    }

    /// Any question by its name.
    pub fn ask(&self, ask: &Question1) -> Answer<Raw> {
        let value = match ask.what.as_str() {
            "reach" => to_raw_value(&self.reach(&ask.who)?),
            "path" => to_raw_value(&self.path(&ask.who, &ask.to, ask.to_block)?),
            "stand" => to_raw_value(&self.stand(&ask.who, &ask.target)?),
            "block" => to_raw_value(&self.block(&ask.who, &ask.target, ask.from.as_deref())?),
            "pass" => to_raw_value(&self.pass(&ask.who, &ask.to)?),
            "foul" => to_raw_value(&self.foul(&ask.who, &ask.target, ask.from.as_deref())?),
            "hand-off" => to_raw_value(&self.hand_off(&ask.who, &ask.target, ask.from.as_deref())?),
            "throw" => to_raw_value(&self.throw(&ask.who, &ask.target, &ask.to)?),
            "special" => to_raw_value(&self.special(&ask.who, &ask.action, &ask.target)?),
            "answers" => to_raw_value(&self.answers()?),
            "ranges" => to_raw_value(&self.ranges(&ask.who)?),
            "warnings" => to_raw_value(&self.warnings()),
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
        let movement = self.known.player(who).ma.saturating_sub(self.rise(who));
        (movement, query::rushes(&self.rules, &self.known, who))
    }

    /// What getting up costs.
    fn rise(&self, who: Pid) -> u8 {
        if self.known.player(who).posture == Posture::Prone { self.rules.stand_up_cost } else { 0 }
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
            squares: squares
                .into_iter()
                .map(|it| Reached { at: square(it.at), chance: it.chance, to_block: it.to_block })
                .collect(),
        })
    }

    fn way(&self, who: Pid, to: Sq, to_block: bool, own: Own) -> Answer<path::Path> {
        let (movement, rushes) = self.movement(who);
        let legs = path::Legs { movement, rushes, kept: u8::from(to_block) };
        let policy = Policy { own, opponent: Opponent::Worst };
        path::best(&self.rules, &self.known, who, to, legs, policy)
            .map_err(|why| ApiError::new(422, "no_path", format!("{why}.")))
    }

    /// The best path; with `to_block` one that keeps a square of movement for the block of a Blitz.
    pub fn path(&self, who: &str, to: &str, to_block: bool) -> Answer<Way> {
        let (pid, goal) = (self.player(who)?, self.square(to)?);
        let way = |own| self.way(pid, goal, to_block, own);
        let (plain, helped) = (way(Own::Never)?, way(Own::Best)?);
        let (mut actions, named) = (Vec::new(), MatchAction::Named);
        if under_way::activation(&self.rules, &self.known).is_none_or(|facts| facts.who != pid) {
            actions.push(named(NamedAction::Activate { who: Player(pid), action: Word(ActionKind::Move) }));
            if self.known.player(pid).posture == Posture::Prone {
                actions.push(MatchAction::Choice(Word(Choice::StandUp)));
            }
        }
        actions.extend(helped.squares.iter().map(|at| named(NamedAction::Square { to: OnPitch(*at) })));
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

    /// The actions that lead from the present question to the block; a Blitz is asked about where it arrives.
    fn block_plan(&self, who: Pid, target: Pid, kind: ActionKind) -> Vec<Action> {
        let (block, name) = (Action::Choose(Choice::Block), Action::Player(target));
        match self.asked {
            Some(Decision { ask: Ask::Act(active, _), .. }) if active == who => vec![block, name],
            Some(Decision { ask: Ask::Target(active, _), .. }) if active == who => vec![name],
            _ if kind == ActionKind::Blitz => vec![Action::Activate(who, kind), name, block, name],
            _ => vec![Action::Activate(who, kind), name],
        }
    }

    /// The chances below a plan, if they can be had in a moment.
    fn tree(&self, side: Side, question: &dyn Question, plan: &[Action]) -> Option<touchback_odds::Answer> {
        Tree::new(&self.rules, side, Policy::default(), question).within(MOST_LINES).ask(&self.known, plan).ok()
    }

    /// A block, or with `from` a Blitz that has got to that square.
    pub fn block(&self, who: &str, target: &str, from: Option<&str>) -> Answer<BlockOdds> {
        let (attacker, defender) = (self.player(who)?, self.player(target)?);
        if attacker.side() == defender.side() {
            return Err(ApiError::bad_value("A block needs two sides."));
        }
        let Some(from) = from else { return self.block_here(attacker, defender, ActionKind::Block) };
        self.arrived(attacker, from, true)?.block_here(attacker, defender, ActionKind::Blitz)
    }

    /// The position once a player has got up and moved to a square; with `to_block` enough is left for a block there.
    fn arrived(&self, who: Pid, from: &str, to_block: bool) -> Answer<Board> {
        let at = self.square(from)?;
        let here = self.known.at(at) == Some(who);
        if !self.known.is_free(at) && !here {
            return Err(ApiError::bad_value(format!("Somebody else is on square {from}.")));
        }
        let steps = if here { 0 } else { self.way(who, at, to_block, Own::Best)?.squares.len() as u8 };
        let known = self.known.standing_at(who, at, steps + self.rise(who));
        Ok(Board::new(Arc::clone(&self.rules), known, decision(&self.rules, &known)))
    }

    fn block_here(&self, attacker: Pid, defender: Pid, kind: ActionKind) -> Answer<BlockOdds> {
        if !self.known.player(attacker).at.is_adjacent(self.known.player(defender).at) {
            let message = "The two are not side by side; \"from\" names the square that a Blitz comes from.";
            return Err(ApiError::bad_value(message));
        }
        let (attack, defence) = query::block_strength(&self.rules, &self.known, attacker, defender);
        let (dice, attacker_chooses) = query::block_dice(attack, defence);
        let plan = self.block_plan(attacker, defender, kind);
        let answer = self.tree(attacker.side(), &BlockAndHarm::new(attacker, defender), &plan);
        let (outcomes, harm) = answer.as_ref().map(|it| BlockAndHarm::parts(&it.chances)).unwrap_or_default();
        let rushes = kind == ActionKind::Blitz && self.movement(attacker).0 == 0;
        let chooser = if attacker_chooses { attacker.side() } else { defender.side() };
        Ok(BlockOdds {
            dice,
            chooser: chooser.into(),
            strength: [attack, defence],
            assumed: answer.as_ref().map(assumed).unwrap_or_default(),
            outcomes: chances(&BLOCK, &outcomes),
            harm: chances(&HARM, &harm),
            rush: rushes.then(|| path::rush(&self.rules, &self.known, attacker)),
        })
    }

    /// The best square to Blitz from.
    pub fn stand(&self, who: &str, target: &str) -> Answer<Stand> {
        let (attacker, defender) = (self.player(who)?, self.player(target)?);
        let (movement, rushes) = self.movement(attacker);
        let best = path::stand(&self.rules, &self.known, (attacker, defender), movement, rushes);
        let best = best.ok_or_else(|| ApiError::new(422, "no_path", "There is no way to block this player."))?;
        Ok(Stand { at: square(best.at), chance: best.to_block })
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
        let bomb = under_way::activation(&self.rules, &self.known).is_some_and(|it| it.kind == ActionKind::ThrowBomb);
        let (question, names): (&dyn Question, &[&str]) =
            if bomb { (&BombOutcome { thrower }, &BOMB) } else { (&PassOutcome, &PASS) };
        let outcome = self.tree(thrower.side(), question, &self.pass_plan(thrower, at));
        let interferers = query::interferers(&self.rules, &self.known, thrower, at);
        Ok(PassOdds {
            range: range.name().to_owned(),
            need: query::need(&self.rules, &self.known, thrower, TestKind::Pass),
            mods: Modifiers(query::throw_modifiers(&self.rules, &self.known, thrower, TestKind::Pass, at)),
            catcher: self.known.at(at).map(text::player),
            interferers: interferers.iter().map(text::player).collect(),
            assumed: outcome.as_ref().map(assumed).unwrap_or_default(),
            outcomes: outcome.map(|answer| chances(names, &answer.chances)).unwrap_or_default(),
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
        let idle = |who: &Pid| s.player(*who).is_standing() && !s.player(*who).is(Flag::Activated);
        let holder = s.ball.holder;
        if holder.is_some() && holder.side() == asked.by && idle(&holder) {
            warn(
                "carrier-unused",
                format!("{} has the ball and has not acted.", names::player(r, s, holder, Lang::english())),
            );
        }
        if s.ball.in_play && !holder.is_some() {
            let near = s.fielded(asked.by).filter(idle).find(|who| {
                let (movement, _) = self.movement(*who);
                s.player(*who).at.distance(s.ball.at) <= movement
            });
            if let Some(who) = near {
                let name = names::player(r, s, who, Lang::english());
                warn("ball-loose", format!("The ball is loose, and {name} could still reach it."));
            }
        }
        // Whoever has begun knows of the others: the page counts them where the turn is ended.
        let begun = s.fielded(asked.by).any(|who| s.player(who).is(Flag::Activated));
        if !begun && s.fielded(asked.by).any(|who| idle(&who)) {
            warn("players-unused", "None of your players has acted.".to_owned());
        }
        Warnings { warnings }
    }
}

fn chances(names: &[&str], chances: &[f64]) -> Vec<Chance> {
    let pairs = names.iter().zip(chances);
    pairs.map(|(name, chance)| Chance { result: (*name).to_owned(), chance: *chance }).collect()
}

fn assumed(answer: &touchback_odds::Answer) -> Vec<String> {
    answer.assumed.iter().map(|it| it.id().to_owned()).collect()
}
