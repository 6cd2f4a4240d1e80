//! The open question: who must choose, why, and among what.

use std::collections::BTreeMap;

use serde::Serialize;
use touchback_engine::{Action, ActionKind, Ask, Choice, Decision, Pid, Play, Rules, Side, Skill, State, under_way};
use touchback_rulesets::ledger;
use touchback_scenario::text;
use utoipa::ToSchema;

use super::names::{self, spaced, title};
use super::{Seat, Square, square};
use crate::log::SideWord;

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DecisionView {
    pub by: SideWord,
    /// Whether this seat must answer.
    pub mine: bool,
    /// The word of the question.
    pub ask: String,
    /// The whole question in the words of scenarios.
    pub text: String,
    pub who: Option<String>,
    pub other: Option<String>,
    pub action: Option<String>,
    pub skill: Option<String>,
    /// A sentence for a person.
    pub prompt: String,
    pub rule: Option<String>,
    /// A window for special plays passes by itself at this time, milliseconds since 1970, unless it is held open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// Only for the seat that must answer.
    pub menu: Option<MenuView>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct MenuView {
    /// Actions by player: `activate H3 move`.
    pub activations: BTreeMap<String, Vec<String>>,
    pub players: Vec<String>,
    pub squares: Vec<Square>,
    pub jumps: Vec<Square>,
    pub items: Vec<ItemView>,
    pub choices: Vec<ChoiceView>,
    pub count: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ItemView {
    pub id: String,
    pub name: String,
    /// In thousands.
    pub price: Option<u32>,
    /// Of a card in the draw of special plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// What a card does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ChoiceView {
    pub id: String,
    pub words: String,
}

#[must_use]
pub fn decision(r: &Rules, s: &State, asked: &Decision, seat: Seat) -> DecisionView {
    let whole = text::ask(&asked.ask);
    let mine = seat.holds(asked.by);
    let facts = facts(&asked.ask);
    DecisionView {
        by: asked.by.into(),
        mine,
        ask: whole.split(' ').next().unwrap_or_default().to_owned(),
        who: facts.who.map(text::player),
        other: facts.other.map(text::player),
        action: facts.action.map(|kind| kind.name().to_owned()),
        skill: facts.skill.map(|skill| skill.id().to_owned()),
        prompt: prompt(r, s, asked),
        rule: rule(r, &asked.ask),
        until: None,
        menu: mine.then(|| menu(r, s, asked)),
        text: whole,
    }
}

#[derive(Default)]
struct Facts {
    who: Option<Pid>,
    other: Option<Pid>,
    action: Option<ActionKind>,
    skill: Option<Skill>,
}

fn facts(ask: &Ask) -> Facts {
    let none = Facts::default();
    match *ask {
        Ask::Target(who, kind) | Ask::Act(who, kind) => Facts { who: Some(who), action: Some(kind), ..none },
        Ask::UseSkill(who, skill) | Ask::SkillSquare(who, skill) | Ask::SkillPlayer(who, skill) => {
            Facts { who: Some(who), skill: Some(skill), ..none }
        }
        Ask::BlockDie(who, other) | Ask::ThrowTarget(who, other) => {
            Facts { who: Some(who), other: Some(other), ..none }
        }
        Ask::PrayerSkill(who)
        | Ask::SetUpSquare(who)
        | Ask::KickoffSquare(_, who)
        | Ask::PassTarget(who)
        | Ask::Reroll(who)
        | Ask::Push(who)
        | Ask::PickUp(who)
        | Ask::NameDice(who)
        | Ask::FollowUp(who)
        | Ask::Apothecary(who)
        | Ask::CasualtyChoice(who)
        | Ask::Regeneration(who)
        | Ask::SendOff(who)
        | Ask::SecondAction(who)
        | Ask::MeasureCharacteristic(who)
        | Ask::RerollSpell(who)
        | Ask::AdjustPlayer(who)
        | Ask::StarAdvice(who)
        | Ask::SpellSkill(who)
        | Ask::RollSkill(who)
        | Ask::RerollInjury(who)
        | Ask::IllegalProcedure(who)
        | Ask::SpellBonus(who) => Facts { who: Some(who), ..none },
        Ask::Agree(_, who, _) => Facts { who: who.is_some().then_some(who), ..none },
        _ => none,
    }
}

fn menu(r: &Rules, s: &State, asked: &Decision) -> MenuView {
    let mut view = MenuView { count: asked.menu.count(), ..MenuView::default() };
    let mut all = touchback_engine::ActionBuf::new();
    asked.menu.expand(&mut all);
    for action in all.iter() {
        match *action {
            Action::Activate(who, kind) => {
                view.activations.entry(text::player(who)).or_default().push(kind.name().to_owned());
            }
            Action::Player(who) => view.players.push(text::player(who)),
            Action::Square(at) => view.squares.push(square(at)),
            Action::Jump(at) => view.jumps.push(square(at)),
            Action::Item(n) => view.items.push(item(r, s, asked, n)),
            Action::Choose(choice) => view.choices.push(self::choice(r, s, choice)),
        }
    }
    view
}

fn item(r: &Rules, s: &State, asked: &Decision, n: u8) -> ItemView {
    let words = text::action(r, s, &asked.ask, Action::Item(n));
    let id = words.strip_prefix("item ").unwrap_or(&words).to_owned();
    let row = match asked.ask {
        Ask::BuyInducement => r.inducements.get(usize::from(n)),
        _ => None,
    };
    if let Ask::Play(_) = asked.ask {
        let line = s.hands[asked.by.index()].lines.get(usize::from(n));
        let play = super::hand::play(line.map_or(id.as_str(), |line| line.play.id()), None);
        return ItemView { name: play.name, text: Some(play.text), price: None, points: None, id };
    }
    let price = row.map(|row| price(r, s, asked.by, row));
    ItemView { name: title(&id), price, points: None, text: None, id }
}

fn price(_: &Rules, s: &State, by: Side, row: &touchback_engine::rules::InducementRow) -> u32 {
    let team = s.team(by);
    let reduced = team.special & row.reduced_for != 0 || row.reduced_for_teams.contains(&team.team);
    if reduced { row.reduced_price } else { row.price }
}

fn choice(r: &Rules, s: &State, choice: Choice) -> ChoiceView {
    let die = [Choice::Die1, Choice::Die2, Choice::Die3].iter().position(|die| *die == choice);
    let face = die.and_then(|die| {
        let block = under_way::block(s)?;
        r.block_die.get(usize::from(block.dice[die]).wrapping_sub(1)).map(|face| title(face.name()))
    });
    ChoiceView { id: choice.name().to_owned(), words: face.unwrap_or_else(|| title(choice.name())) }
}

fn prompt(r: &Rules, s: &State, asked: &Decision) -> String {
    let name = |who: Pid| names::player(r, s, who);
    match asked.ask {
        Ask::BuyInducement => format!("{} may buy inducements.", names::team(r, s, asked.by)),
        Ask::MercenaryPosition => "Which position does the mercenary play?".to_owned(),
        Ask::MercenarySkill => "Which skill does the mercenary have?".to_owned(),
        Ask::Pray => "Pray to Nuffle?".to_owned(),
        Ask::KickOrReceive => "You have won the toss: kick or receive?".to_owned(),
        Ask::SetUpOrConcede => "Few players are left: set up or concede?".to_owned(),
        Ask::SetUpPlayer => "Set up your players: whom next?".to_owned(),
        Ask::SetUpSquare(who) => format!("Where does {} stand?", name(who)),
        Ask::Kicker => "Who kicks the ball?".to_owned(),
        Ask::KickTarget => "Where do you aim the kick?".to_owned(),
        Ask::Touchback => "Touchback: who gets the ball?".to_owned(),
        Ask::Turn => "Your turn: whom do you activate, and for what?".to_owned(),
        Ask::Act(who, _) => format!("What does {} do next?", name(who)),
        Ask::Target(who, kind) => format!("Whom does {} choose for the {}?", name(who), spaced(kind.name())),
        Ask::PassTarget(who) => format!("Where does {} throw the ball?", name(who)),
        Ask::ThrowTarget(who, mate) => format!("Where does {} throw {}?", name(who), name(mate)),
        Ask::Reroll(who) => match under_way::test(s) {
            Some(test) => {
                format!("{} has failed ({}, {}+ needed). Re-roll?", name(who), spaced(test.kind.name()), test.need)
            }
            None => format!("{} has failed. Re-roll?", name(who)),
        },
        Ask::BlockDie(attacker, defender) => format!("{} blocks {}. Which die?", name(attacker), name(defender)),
        Ask::Push(who) => format!("Where is {} pushed?", name(who)),
        Ask::PickUp(who) => format!("Does {} pick the ball up?", name(who)),
        Ask::FollowUp(who) => format!("Does {} follow up?", name(who)),
        Ask::NameDice(who) => {
            format!(
                "{} goes for it and dodges in one square. Which of the two dice is for the extra square?",
                name(who)
            )
        }
        Ask::RerollScatter => "Throw the scatter again?".to_owned(),
        Ask::UseSkill(who, skill) => format!("Does {} use {}?", name(who), title(skill.id())),
        Ask::SkillSquare(who, skill) => format!("Where does {} take {}?", title(skill.id()), name(who)),
        Ask::SkillPlayer(who, skill) => format!("Whom does {} choose with {}?", name(who), title(skill.id())),
        Ask::Interfere => "Who tries to intercept the pass?".to_owned(),
        Ask::Apothecary(who) => format!("Help for {}?", name(who)),
        Ask::Patient => "Several are hurt: whom does the apothecary treat?".to_owned(),
        Ask::TreatStaff => "Does the apothecary treat the staff?".to_owned(),
        Ask::Spell => "Does your wizard cast a spell now?".to_owned(),
        Ask::RerollSpell(who) => format!("The spell against {}: roll again?", name(who)),
        Ask::CasualtyChoice(who) => format!("Which of the two results does {} keep?", name(who)),
        Ask::Regeneration(who) => format!("Repeat the Regeneration of {}?", name(who)),
        Ask::SendOff(who) => format!("{} is to be sent off. Bribe or argue?", name(who)),
        Ask::Play(moment) => format!("Special play? The moment: {}.", spaced(moment.name())),
        Ask::PlayPlayer(play) => format!("{}: on whom?", named(play)),
        Ask::PlaySquare(play) => format!("{}: where?", named(play)),
        Ask::PlaySkill(play) => format!("{}: which skill?", named(play)),
        Ask::PlayChoice(play) => format!("{}: what do you choose?", named(play)),
        Ask::Adjust => "What does the announced card change?".to_owned(),
        Ask::AdjustPlayer(who) => format!("What does the announced card change for {}?", name(who)),
        Ask::Agree(adjust, who, _) if who.is_some() => {
            format!("The announced card: {} for {}. Do you agree?", spaced(adjust.name()), name(who))
        }
        Ask::Agree(adjust, ..) => format!("The announced card: {}. Do you agree?", spaced(adjust.name())),
        _ => format!("{}?", title(&text::ask(&asked.ask))),
    }
}

/// The name of a play that lies open.
fn named(play: Play) -> String {
    super::hand::play(play.id(), None).name
}

/// The rule that asks, where one stands out.
fn rule(r: &Rules, ask: &Ask) -> Option<String> {
    if let Ask::UseSkill(_, skill) | Ask::SkillSquare(_, skill) | Ask::SkillPlayer(_, skill) = ask {
        return ledger::of_skill(r, *skill);
    }
    let id = match ask {
        Ask::BuyInducement | Ask::MercenaryPosition | Ask::MercenarySkill => "S7-IND-01",
        Ask::KickOrReceive => "S7-PRE-01",
        Ask::SetUpOrConcede => "S7-SET-07",
        Ask::SetUpPlayer | Ask::SetUpSquare(_) => "S7-SET-01",
        Ask::Kicker | Ask::KickTarget | Ask::Touchback => "S7-KICK-01",
        Ask::Turn => "S7-TURN-01",
        Ask::Act(..) => "S7-ACT-01",
        Ask::Target(..) => "S7-ACT-01",
        Ask::PassTarget(_) => "S7-PASS-01",
        Ask::ThrowTarget(..) => "S7-TTM-01",
        Ask::Reroll(_) => "S7-RR-01",
        Ask::BlockDie(..) => "S7-BLOCK-01",
        Ask::Push(_) => "S7-PUSH-01",
        Ask::PickUp(_) => "O-27",
        Ask::NameDice(_) => "OB-2.3-1",
        Ask::RerollScatter => "OB-3.5-4",
        Ask::FollowUp(_) => "S7-BD-06",
        Ask::Interfere => "S7-INT-01",
        Ask::Patient => "OB-3.2-2",
        Ask::TreatStaff => "OB-3.2-3",
        Ask::RerollSpell(_) => "OB-3.5-3",
        Ask::Apothecary(_) | Ask::CasualtyChoice(_) | Ask::Regeneration(_) => "S7-APO-01",
        Ask::SendOff(_) => "S7-SENT-01",
        Ask::Play(_) => "SP4-50",
        Ask::Adjust | Ask::AdjustPlayer(_) | Ask::Agree(..) => "DK-02",
        Ask::PlayPlayer(play) | Ask::PlaySquare(play) | Ask::PlaySkill(play) | Ask::PlayChoice(play) => play.id(),
        _ => return None,
    };
    ledger::of_game(r, id).map(str::to_owned)
}
