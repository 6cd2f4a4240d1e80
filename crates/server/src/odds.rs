//! Chances for the page: where a player gets, what a block or a pass comes to, and what a coach may regret. Only what the
//! asking seat may know goes in.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_engine::rules::{Range, TestKind};
use touchback_engine::state::{Posture, flag};
use touchback_engine::{
    Action, ActionKind, Ask, Choice, Decision, Known, Pid, Rules, Side, Sq, decision, query, under_way, view,
};
use touchback_odds::question::{BLOCK, BlockAndHarm, HARM, PASS, PassOutcome, Question};
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

/// Lines of dice that one question may take: a second at most, and nearly all need under a tenth of that. A Blitz that must Rush
/// for its block, with re-rolls for everything, takes two thirds.
const MOST_LINES: usize = 150_000;

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
    #[serde(default)]
    pub from: Option<String>,
    #[serde(default)]
    pub to_block: bool,
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

/// A question that came as a frame.
pub async fn by_name(app: &App, live: &Live, (person, address): (Option<&Person>, &str), body: Value) -> Answer<Value> {
    let ask: Question1 = serde_json::from_value(body).map_err(|why| ApiError::malformed(why.to_string()))?;
    let board = board(live, person).await?;
    app.pools.odds.run(address, move || board.ask(&ask)).await
}

impl Board {
    /// Any question by its name.
    pub fn ask(&self, ask: &Question1) -> Answer<Value> {
        let value = match ask.what.as_str() {
            "reach" => serde_json::to_value(self.reach(&ask.who)?),
            "path" => serde_json::to_value(self.path(&ask.who, &ask.to, ask.to_block)?),
            "stand" => serde_json::to_value(self.stand(&ask.who, &ask.target)?),
            "block" => serde_json::to_value(self.block(&ask.who, &ask.target, ask.from.as_deref())?),
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

    /// The best way; with `to_block` one that leaves a square for the block of a Blitz.
    pub fn path(&self, who: &str, to: &str, to_block: bool) -> Answer<Way> {
        let (pid, goal) = (self.player(who)?, self.square(to)?);
        let way = |own| self.way(pid, goal, to_block, own);
        let (plain, helped) = (way(Own::Never)?, way(Own::Best)?);
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
        let at = self.square(from)?;
        if !self.known.is_free(at) && self.known.at(at) != Some(attacker) {
            return Err(ApiError::bad_value(format!("Somebody else is on square {from}.")));
        }
        let known = self.known.standing_at(attacker, at, self.spent_to(attacker, at)?);
        let there = Board { rules: Arc::clone(&self.rules), asked: decision(&self.rules, &known), known };
        there.block_here(attacker, defender, ActionKind::Blitz)
    }

    /// The movement that getting up and going to a square takes, if enough is left for a block there.
    fn spent_to(&self, who: Pid, at: Sq) -> Answer<u8> {
        let here = self.known.at(at) == Some(who);
        let steps = if here { 0 } else { self.way(who, at, true, Own::Best)?.squares.len() as u8 };
        Ok(steps + self.rise(who))
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

    /// Where a Blitz had best come from.
    pub fn stand(&self, who: &str, target: &str) -> Answer<Stand> {
        let (attacker, defender) = (self.player(who)?, self.player(target)?);
        let (movement, rushes) = self.movement(attacker);
        let best = path::stand(&self.rules, &self.known, (attacker, defender), movement, rushes);
        let best = best.ok_or_else(|| ApiError::new(422, "no_path", "No way leads to a block of this player."))?;
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
        let outcome = self.tree(thrower.side(), &PassOutcome, &self.pass_plan(thrower, at));
        let interferers = query::interferers(&self.rules, &self.known, thrower, at);
        Ok(PassOdds {
            range: range.name().to_owned(),
            need: query::need(&self.rules, &self.known, thrower, TestKind::Pass),
            mods: mods(&query::throw_modifiers(&self.rules, &self.known, thrower, TestKind::Pass, at)),
            catcher: self.known.at(at).map(text::player),
            interferers: interferers.iter().map(text::player).collect(),
            assumed: outcome.as_ref().map(assumed).unwrap_or_default(),
            outcomes: outcome.map(|answer| chances(&PASS, &answer.chances)).unwrap_or_default(),
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

fn chances(names: &[&str], chances: &[f64]) -> Vec<Chance> {
    let pairs = names.iter().zip(chances);
    pairs.map(|(name, chance)| Chance { result: (*name).to_owned(), chance: *chance }).collect()
}

fn assumed(answer: &touchback_odds::Answer) -> Vec<String> {
    answer.assumed.iter().map(|it| it.id().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use touchback_engine::kickoff_match::{Moment, position, put_on_pitch, resume};
    use touchback_engine::state::Options;
    use touchback_engine::{MatchSetup, Seat, Silent, State};
    use touchback_rulesets::catalogue::Catalogue;
    use touchback_rulesets::{load, ready};

    use super::*;

    /// Linemen: H1 far from A1; H2 can help from 9,4, A2 is too far off to matter.
    fn position_of(ruleset: &str) -> State {
        let rules = load(ruleset).expect("the rules load");
        let catalogue = Catalogue::load().expect("the catalogue loads");
        let sheet = || ready::sheet(&rules, &catalogue, "human").expect("there is a human team");
        let setup = MatchSetup { home: sheet(), away: sheet(), options: Options::default() };
        let mut s = position(&rules, &setup, Moment::Turn(Side::Home));
        for (side, n, x, y) in
            [(Side::Home, 0, 5, 5), (Side::Home, 1, 9, 4), (Side::Away, 0, 9, 5), (Side::Away, 1, 11, 5)]
        {
            put_on_pitch(&mut s, Pid::new(side, n), Sq::at(x, y));
            let player = s.player_mut(Pid::new(side, n));
            (player.ma, player.st, player.skills) = (6, 3, touchback_engine::SkillSet::EMPTY);
            s.team_mut(side).rerolls = 0;
        }
        resume(&rules, &mut s, &mut touchback_engine::dice::Script::default(), &mut Silent).expect("it can be played");
        s
    }

    fn board_of(ruleset: &str, s: &State) -> Board {
        let rules = load(ruleset).expect("the rules load");
        let known = view(&rules, s, Seat::Home);
        Board { asked: decision(&rules, &known), rules: Arc::new(rules), known }
    }

    fn board(ruleset: &str) -> Board {
        board_of(ruleset, &position_of(ruleset))
    }

    fn near(got: f64, want: f64) {
        assert!((got - want).abs() < 1e-9, "{got} instead of {want}");
    }

    #[test]
    fn a_blitz_is_weighed_where_it_arrives() {
        for ruleset in ["sevens", "elevens", "classic"] {
            let board = board(ruleset);
            let odds = board.block("H1", "A1", Some("8,5")).expect("the question makes sense");
            // H2 assists.
            assert_eq!((odds.dice, odds.strength), (2, [4, 3]), "{ruleset}");
            // Two of six faces bring the defender alone down, on either die.
            near(odds.outcomes[0].chance, 1.0 - (4.0_f64 / 6.0).powi(2));
            near(odds.harm.iter().map(|it| it.chance).sum(), 1.0);
        }
    }

    #[test]
    fn a_blitz_may_have_to_rush_for_its_block() {
        let mut s = position_of("elevens");
        s.player_mut(Pid::new(Side::Home, 0)).ma = 3;
        let odds = board_of("elevens", &s).block("H1", "A1", Some("8,5")).expect("the question makes sense");
        near(odds.outcomes[0].chance, 5.0 / 6.0 * (1.0 - (4.0_f64 / 6.0).powi(2)));
        assert_eq!(odds.rush, Some(2));
        // On the way and for the block, with a re-roll for either: as many lines of dice as such a question has.
        s.player_mut(Pid::new(Side::Home, 0)).ma = 2;
        s.team_mut(Side::Home).rerolls = 2;
        let helped = board_of("elevens", &s).block("H1", "A1", Some("8,5")).expect("the question makes sense");
        let rush = 1.0 - (1.0_f64 / 6.0).powi(2);
        near(helped.outcomes[0].chance, rush * (1.0 - (4.0_f64 / 6.0).powi(4)));
        s.player_mut(Pid::new(Side::Home, 0)).ma = 1;
        let far = board_of("elevens", &s).block("H1", "A1", Some("8,5")).expect_err("three squares are all it has");
        assert_eq!(far.code, "no_path");
    }

    #[test]
    fn a_blitz_comes_from_where_its_dice_are_best() {
        let mut s = position_of("elevens");
        // A third opponent beside the straight way would help against a block from there.
        put_on_pitch(&mut s, Pid::new(Side::Away, 2), Sq::at(8, 7));
        s.player_mut(Pid::new(Side::Away, 2)).st = 3;
        let stand = board_of("elevens", &s).stand("H1", "A1").expect("there is a way");
        let beside_it = |at: &Sq| square(*at) == stand.at && at.is_adjacent(Sq::at(8, 7));
        assert!(!load("elevens").expect("the rules load").pitch.all.iter().any(|at| beside_it(&at)), "{stand:?}");
        near(stand.chance, 1.0);
    }

    #[test]
    fn a_block_over_a_distance_is_refused() {
        let board = board("elevens");
        assert_eq!(board.block("H1", "A1", None).expect_err("they are far apart").code, "bad_value");
        assert_eq!(board.block("H1", "A1", Some("9,4")).expect_err("H2 is there").code, "bad_value");
        assert_eq!(board.block("H1", "A1", Some("7,5")).expect_err("still too far").code, "bad_value");
    }
}
