//! Every refusal of a match: its word, its facts, and its text form. The sentence is the message `refusal-WORD` of
//! `locales/*/refusals.ftl`.

use touchback_engine::illegal::{Illegal, PlayRefusal, Why};
use touchback_engine::rules::{KickoffEvent, Measure, Trade};
use touchback_engine::state::{Flag, Place};
use touchback_engine::{ActionKind, Addition, Ask, Choice, Pid, Roll, Rules, Side, Skill, State, decision};

use crate::event::{
    asked_gold, asked_line, given_line, item_of, offered, own_id, own_told, play_id, price_kind, spaced,
};
use crate::fact::{Gold, Item, Own, PlayId, Player, SideWord, Square, Star, Told, Word};
use crate::table::{table, value};
use crate::text::edition_words;
use crate::word::PriceKind;
use crate::{Lang, Names, Question};

table! {
    /// Why an action is refused.
    MatchRefusal of Illegal(at: (&Rules, &State)), "kind", messages "refusal";

    MatchOver () "match-over" {} (""),
    TeamSheet (side) "team-sheet" { side: SideWord } (" {side}"),
    NotAsked (ask) "not-asked" { question: Question = asked(at, ask) } (" {question}"),
    NotAmong (ask) "not-among" {
        question: Question = asked(at, ask), event: Option<Word<KickoffEvent>> = kickoff(ask), who: Option<Player> = second(ask),
    } (" {question}"),
    NotNow (choice, why) "not-now" {
        choice: Word<Choice>, why: Word<Why>, skill: Option<Word<Skill>> = skill_of_choice(choice).map(Word),
        known: bool = skill_of_choice(choice).is_some(),
    } (" {choice} {why}"),
    NoCall () "no-call" {} (""),
    NotForSale (offer, why) "not-for-sale" {
        give: Word<Trade> = Word(offer.give.kind()), line: Option<u8> = given_line(offer), price: Word<PriceKind> = Word(price_kind(offer)),
        gold: Option<Gold> = asked_gold(offer), theirs: Option<u8> = asked_line(offer), why: Word<Why>,
    } (" {} {why}", offered(*give, *line, *gold, *theirs)),
    CannotForgo (why) "cannot-forgo" { why: Word<Why> } (" {why}"),
    // Before the match
    InducementUnavailable (row) "inducement-unavailable" { item: Item = item_of(at.0, row) } (" {item}"),
    InducementLimit (row) "inducement-limit" { item: Item = item_of(at.0, row), most: u8 = most(at.0, row) } (" {item} {most}"),
    StarUnavailable (row) "star-unavailable" { star: Star = star(at.0, row) } (" {star}"),
    StarTwice (row) "star-twice" { star: Star = star(at.0, row) } (" {star}"),
    NoRoom () "no-room" {} (""),
    SquadFull () "squad-full" { most: u8 = at.0.squad_max } (" {most}"),
    NotEnoughMoney { need, money } "not-enough-money" { need: Gold, money: Gold } (" {need} {money}"),
    // Set-up and kick-off
    SetUpArea (at) "set-up-area" { at: Square } (" {at}"),
    SetUpWideZone () "set-up-wide-zone" { most: u8 = at.0.wide_max } (" {most}"),
    SetUpLine () "set-up-line" { count: u8 = on_line(at), need: u8 = at.0.line_min } (" {count} {need}"),
    SetUpPlayer (who, why) "set-up-player" { who: Player, why: Word<Why> } (" {who} {why}"),
    SetUpFull () "set-up-full" { most: u8 = at.0.players_on_pitch } (" {most}"),
    SetUpIncomplete () "set-up-incomplete" { count: u8 = to_set_up(at) } (" {count}"),
    SquareOccupied (at) "square-occupied" { at: Square } (" {at}"),
    KickTarget () "kick-target" {} (""),
    Kicker () "kicker" {} (""),
    // Team turn
    CannotActivate (who, why) "cannot-activate" { who: Player, why: Word<Why> } (" {who} {why}"),
    ActionUsed (action) "action-used" { action: Word<ActionKind> } (" {action}"),
    CannotDeclare (who, action, why) "cannot-declare" {
        who: Player, action: Word<ActionKind>, why: Word<Why>, skill: Option<Word<Skill>> = skill_of_action(action).map(Word),
        known: bool = skill_of_action(action).is_some(),
    } (" {who} {action} {why}"),
    NotDeclared (who) "not-declared" { who: Player } (" {who}"),
    CannotMove (who, to, why) "cannot-move" { who: Player, to: Square, why: Word<Why> } (" {who} {to} {why}"),
    CannotJump (who, to, why) "cannot-jump" { who: Player, to: Square, why: Word<Why> } (" {who} {to} {why}"),
    CannotStand (who, why) "cannot-stand" { who: Player, why: Word<Why> } (" {who} {why}"),
    CannotBlock (who, why) "cannot-block" {
        who: Player, why: Word<Why>, struck: bool = strike(at).is_some(), action: Option<Word<ActionKind>> = strike(at).map(Word),
    } (" {who} {why}"),
    CannotGaze (who, why) "cannot-gaze" { who: Player, why: Word<Why> } (" {who} {why}"),
    CannotFoul (who, why) "cannot-foul" { who: Player, why: Word<Why> } (" {who} {why}"),
    Thrown (count) "not-thrown" { count: u8 } (" {count}"),
    PushSquare (at) "push-square" { at: Square } (" {at}"),
    NoBall (who) "no-ball" { who: Player } (" {who}"),
    KeepsBall (who) "keeps-ball" { who: Player } (" {who}"),
    OutOfRange () "out-of-range" {} (""),
    Blizzard () "blizzard" {} (""),
    QuickOnly () "quick-only" {} (""),
    CannotThrow { who, mate, why } "cannot-throw" {
        who: Player, mate: Player, why: Word<Why>, kicked: bool = kicks(at),
    } (" {who} {mate} {why}"),
    HandOffTarget () "hand-off-target" {} (""),
    FoulTarget () "foul-target" {} (""),
    CannotInterfere (who) "cannot-interfere" { who: Player } (" {who}"),
    NoReroll (why) "no-reroll" { why: Word<Why> } (" {why}"),
    BadDie (roll, face) "bad-die" { roll: Word<Roll>, face: u8, die: u8 = roll.die().faces() } (" {roll} {face}"),
    NoApothecary () "no-apothecary" {} (""),
    MeasureNow (measure, why) "measure-now" { measure: Word<Measure>, why: Word<Why> } (" {measure} {why}"),
    Play (why, play) "special-play" { why: Word<PlayRefusal>, play: PlayId = play_id(play) } (" {why} {play}"),
    // Editions from outside
    Own (own, who) "own" {
        what: Own = own_id(Some(at.0), Addition::Refusal(own)), who: Option<Player>, told: Told = own_told(Some(at.0), Addition::Refusal(own)),
    } (" {what}{}", spaced(*who)),
}

/// The sentence for a person.
#[must_use]
pub fn said(lang: &Lang, r: &Rules, s: &State, illegal: Illegal, names: &dyn Names) -> String {
    edition_words(r, lang, lang.sentence(&MatchRefusal::of((r, s), &illegal), names))
}

type At<'a> = (&'a Rules, &'a State);

fn asked(at: At, ask: Ask) -> Question {
    Question::of(Some(at), &ask)
}

fn kickoff(ask: Ask) -> Option<Word<KickoffEvent>> {
    match ask {
        Ask::KickoffPlayer(event) => Some(Word(event)),
        _ => None,
    }
}

fn second(ask: Ask) -> Option<Player> {
    match ask {
        Ask::SecondAction(who) => Some(Player(who)),
        _ => None,
    }
}

/// The skill or trait without which the word means nothing.
fn skill_of_choice(choice: Choice) -> Option<Skill> {
    match choice {
        Choice::LeaveBall => Some(Skill::Fumblerooskie),
        Choice::Stare => Some(Skill::HypnoticGaze),
        Choice::Stab | Choice::Chainsaw | Choice::ProjectileVomit | Choice::BreatheFire => {
            Skill::from_id(choice.name())
        }
        _ => None,
    }
}

/// The trait that an action needs.
fn skill_of_action(kind: ActionKind) -> Option<Skill> {
    match kind {
        ActionKind::Move
        | ActionKind::Block
        | ActionKind::Blitz
        | ActionKind::Pass
        | ActionKind::HandOff
        | ActionKind::Foul => None,
        ActionKind::ThrowBomb => Some(Skill::Bombardier),
        _ => Skill::from_id(kind.name()),
    }
}

fn most(r: &Rules, row: u8) -> u8 {
    r.inducements.get(usize::from(row)).map_or(0, |item| item.max)
}

fn star(r: &Rules, row: u8) -> Star {
    Star(r.stars.get(usize::from(row)).map_or("unknown".into(), |star| star.id.clone().into()))
}

fn deciding((r, s): At) -> Side {
    decision(r, s).map_or(Side::Home, |open| open.by)
}

/// How many players of the side that sets up stand at the line.
fn on_line(at: At) -> u8 {
    let ((r, s), side) = (at, deciding(at));
    s.fielded(side).filter(|who| r.pitch.line[side.index()].contains(s.player(*who).at)).count() as u8
}

/// How many players the side must set up, including those already on the pitch.
fn to_set_up(at: At) -> u8 {
    let (r, s) = at;
    let ready = |who: &Pid| {
        let player = s.player(*who);
        player.on_pitch() || player.place == Place::Reserves && !player.is(Flag::SitsOut | Flag::Out)
    };
    (s.squad(deciding(at)).filter(ready).count() as u8).min(r.players_on_pitch)
}

/// The weapon that is used instead of a block.
fn strike((r, s): At) -> Option<ActionKind> {
    match decision(r, s).map(|open| open.ask) {
        Some(Ask::Target(_, kind)) if kind.is_strike() => Some(kind),
        _ => None,
    }
}

fn kicks((r, s): At) -> bool {
    matches!(decision(r, s).map(|open| open.ask), Some(Ask::Act(_, ActionKind::KickTeamMate)))
}
