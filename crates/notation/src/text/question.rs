//! The open question as a sentence for a person.

use super::names::arg_measure;
use super::sentence::title;
use touchback_engine::play::Play;
use touchback_engine::rules::Spell;
use touchback_engine::{Ask, Pid, State, under_way};

/// What players and plays are called.
pub trait Names {
    fn player(&self, who: Pid) -> String;
    fn play(&self, play: Play) -> String;
}

/// Players as in scenarios, plays by their ids.
pub struct Plain;

impl Names for Plain {
    fn player(&self, who: Pid) -> String {
        super::player(who)
    }

    fn play(&self, play: Play) -> String {
        format!("Special play {}", play.id())
    }
}

/// The question in words.
#[must_use]
pub fn question(s: &State, ask: &Ask, names: &dyn Names) -> String {
    let name = |who: Pid| names.player(who);
    match *ask {
        Ask::Turn => "Your turn: which player do you activate, and for what?".to_owned(),
        Ask::Act(who, _) => format!("What does {} do next?", name(who)),
        Ask::Target(who, kind) => format!("Who is {}'s target for the {}?", name(who), spaced(kind.name())),
        Ask::PassTarget(who) => format!("Where does {} throw the ball?", name(who)),
        Ask::ThrowTarget(who, mate) => format!("Where does {} throw {}?", name(who), name(mate)),
        Ask::Reroll(who) => match under_way::test(s) {
            Some(test) => {
                format!("{} has failed ({}, {}+ needed). Re-roll?", name(who), spaced(test.kind.name()), test.need)
            }
            None => format!("The roll of {}: re-roll?", name(who)),
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
        Ask::RerollScatter => "Roll the scatter again?".to_owned(),
        Ask::UseStarRule(who) => format!("Does {} use its own rule?", name(who)),
        Ask::StarAdvice(who) => format!("Which skill is lent to {}?", name(who)),
        Ask::UseSkill(who, skill) => format!("Does {} use {}?", name(who), title(skill.id())),
        Ask::SkillSquare(who, skill) => format!("Where does {} take {}?", title(skill.id()), name(who)),
        Ask::SkillPlayer(who, skill) => format!("Which player does {} choose with {}?", name(who), title(skill.id())),
        Ask::Interfere => "Who tries to intercept the pass?".to_owned(),
        Ask::SendOff(who) => format!("{} is to be sent off. Bribe or argue?", name(who)),
        Ask::IllegalProcedure(who) => format!("Illegal procedure with {}: called, paid or argued?", name(who)),
        _ => harm(ask, names).or_else(|| before(ask, names)).unwrap_or_else(|| aside(s, ask, names)),
    }
}

/// Injuries and their treatment.
fn harm(ask: &Ask, names: &dyn Names) -> Option<String> {
    let name = |who: Pid| names.player(who);
    Some(match *ask {
        Ask::Apothecary(who) => format!("{} is hurt: who helps?", name(who)),
        Ask::Patient => "Several are hurt: who does the apothecary treat?".to_owned(),
        Ask::TreatStaff => "Does the apothecary treat the staff?".to_owned(),
        Ask::CasualtyChoice(who) => format!("Which of the two results does {} keep?", name(who)),
        Ask::RollSkill(who) => format!("Which skill of {} is used for the roll?", name(who)),
        Ask::RerollInjury(who) => format!("The roll for {}: roll it again?", name(who)),
        Ask::Regeneration(who) => format!("Re-roll the Regeneration of {}?", name(who)),
        _ => return None,
    })
}

/// Before the match and at the start of a drive.
fn before(ask: &Ask, names: &dyn Names) -> Option<String> {
    let name = |who: Pid| names.player(who);
    Some(match *ask {
        Ask::BuyInducement => "Which inducement do you buy?".to_owned(),
        Ask::MercenaryPosition => "Which position does the mercenary play?".to_owned(),
        Ask::MercenarySkill => "Which skill does the mercenary have?".to_owned(),
        Ask::HireStar => "Which star do you hire?".to_owned(),
        Ask::HireStaff => "Who do you hire for your staff?".to_owned(),
        Ask::HireWizard => "Which wizard do you hire?".to_owned(),
        Ask::HireReferee => "Which referee do you hire?".to_owned(),
        Ask::Stake => "How much do you bet on your team?".to_owned(),
        Ask::Pray => "Pray to Nuffle?".to_owned(),
        Ask::PrayerPlayer(prayer) => format!("{}: which player?", title(prayer.name())),
        Ask::PrayerSkill(who) => format!("Which skill does {} gain?", name(who)),
        Ask::CustomPlayer => "Which player does the organiser's inducement help?".to_owned(),
        Ask::KickOrReceive => "You have won the toss: kick or receive?".to_owned(),
        Ask::SetUpOrConcede => "Few players are left: set up or concede?".to_owned(),
        Ask::SetUpPlayer => "Set up your players: who is next?".to_owned(),
        Ask::SetUpSquare(who) => format!("Where does {} stand?", name(who)),
        Ask::Kicker => "Who kicks the ball?".to_owned(),
        Ask::KickTarget => "Where do you aim the kick?".to_owned(),
        Ask::Touchback => "Touchback: who gets the ball?".to_owned(),
        Ask::KickoffPlayer(event) => format!("{}: which player?", title(event.name())),
        Ask::KickoffSquare(event, who) => format!("{}: where does {} go?", title(event.name()), name(who)),
        _ => return None,
    })
}

/// Measures, spells, special plays and helpers beside the pitch.
fn aside(s: &State, ask: &Ask, names: &dyn Names) -> String {
    let name = |who: Pid| names.player(who);
    match *ask {
        Ask::Measure => "Do you use a desperate measure now?".to_owned(),
        Ask::MeasurePlayer(measure) => format!("{}: which player?", title(arg_measure(measure))),
        Ask::SecondAction(who) => format!("What is the second action of {}?", name(who)),
        Ask::MeasureCharacteristic(who) => format!("Which characteristic of {} is improved?", name(who)),
        Ask::Spell => "Does your wizard cast a spell now?".to_owned(),
        Ask::SpellSquare => format!("{}: at which square?", spell(s)),
        Ask::SpellPlayer => format!("{}: at which player?", spell(s)),
        Ask::SpellClock => "Does time go forward or back?".to_owned(),
        Ask::SpellSkill(who) => format!("Which mutation does {} gain?", name(who)),
        Ask::SpellBonus(who) => format!("The spell on {}: add to the armour or to the injury roll?", name(who)),
        Ask::RerollSpell(who) => format!("The spell against {}: roll again?", name(who)),
        Ask::Play(moment) => format!("Do you declare a special play? The moment: {}.", spaced(moment.name())),
        Ask::PlayPlayer(play) => format!("{}: on which player?", names.play(play)),
        Ask::PlaySquare(play) => format!("{}: where?", names.play(play)),
        Ask::PlaySkill(play) => format!("{}: which skill?", names.play(play)),
        Ask::PlayChoice(play) => format!("{}: what do you choose?", names.play(play)),
        Ask::Adjust => "What does the announced card change?".to_owned(),
        Ask::AdjustPlayer(who) => format!("What does the announced card change for {}?", name(who)),
        Ask::Agree(adjust, who, _) if who.is_some() => {
            format!("The announced card: {} for {}. Do you agree?", spaced(adjust.name()), name(who))
        }
        Ask::Agree(adjust, ..) => format!("The announced card: {}. Do you agree?", spaced(adjust.name())),
        Ask::PlayDeck => {
            "A special play: from which deck? One that you have drawn from may be rolled for again.".to_owned()
        }
        Ask::KeepPlay => "Which of the two cards do you keep?".to_owned(),
        Ask::Bargain(offer) => format!("The other coach offers {}. Do you agree?", super::offer_in_words(offer)),
        Ask::NameDie(who) => format!("{} is inspired: what does the die show?", name(who)),
        Ask::Slogan => "Do you say the sponsor's slogan?".to_owned(),
        Ask::HelperUse(helper) => format!("Do you use {}?", title(helper.name())),
        Ask::HelperPlayer(helper) => format!("{}: for which player?", title(helper.name())),
        Ask::HelperItem(helper) => format!("{}: what do you choose?", title(helper.name())),
        _ => format!("{}?", title(&super::ask(ask))),
    }
}

fn spell(s: &State) -> String {
    title(under_way::spell(s).map_or("spell", Spell::name))
}

fn spaced(id: &str) -> String {
    id.replace('-', " ")
}
