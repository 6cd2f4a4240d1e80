//! Every question of a match: its word, its facts, and its text form. The sentence is the message `question-WORD` of
//! `locales/*/match.ftl`.

use touchback_engine::adjust::Adjust;
use touchback_engine::play::PlayMoment;
use touchback_engine::rules::{Helper, KickoffEvent, Measure, Prayer, Spell, TestKind, Trade};
use touchback_engine::under_way::TestFacts;
use touchback_engine::{ActionKind, Addition, Ask, Rules, Skill, State, under_way};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::event::{
    asked_gold, asked_line, given_line, measure_of, offered, own_id, own_told, play_id, price_kind, spaced,
};
use crate::fact::{Fact, Gold, Own, PlayId, Player, Schemas, Square, Told, Word, named};
use crate::say::Saying;
use crate::table::{table, value};
use crate::word::PriceKind;

table! {
    /// What a coach is asked. With the position it also says what a re-roll or a spell is about.
    Question of Ask(at: Option<(&Rules, &State)>), "ask", messages "question";

    // Before the match
    BuyInducement () "buy-inducement" {} (""),
    MercenaryPosition () "mercenary-position" {} (""),
    MercenarySkill () "mercenary-skill" {} (""),
    HireStar () "hire-star" {} (""),
    HireStaff () "hire-staff" {} (""),
    HireWizard () "hire-wizard" {} (""),
    HireReferee () "hire-referee" {} (""),
    Stake () "stake" {} (""),
    Pray () "pray" {} (""),
    PrayerPlayer (prayer) "prayer-player" { prayer: Word<Prayer> } (" {prayer}"),
    PrayerSkill (who) "prayer-skill" { who: Player } (" {who}"),
    CustomPlayer () "custom-player" {} (""),
    KickOrReceive () "kick-or-receive" {} (""),
    // Start of drive
    SetUpOrConcede () "set-up-or-concede" {} (""),
    SetUpPlayer () "set-up-player" {} (""),
    SetUpSquare (who) "set-up-square" { who: Player } (" {who}"),
    Kicker () "kicker" {} (""),
    KickTarget () "kick-target" {} (""),
    Touchback () "touchback" {} (""),
    KickoffPlayer (event) "kickoff-player" { event: Word<KickoffEvent> } (" {event}"),
    KickoffSquare (event, who) "kickoff-square" { event: Word<KickoffEvent>, who: Player } (" {event} {who}"),
    // Team turn
    Turn () "turn" {} (""),
    Target (who, action) "target" { who: Player, action: Word<ActionKind> } (" {who} {action}"),
    Act (who, action) "act" { who: Player, action: Word<ActionKind> } (" {who} {action}"),
    PassTarget (who) "pass-target" { who: Player } (" {who}"),
    ThrowTarget (who, other) "throw-target" { who: Player, other: Player } (" {who} {other}"),
    IllegalProcedure (who) "illegal-procedure" { who: Player } (" {who}"),
    // Within a roll
    Reroll (who) "reroll" {
        who: Player, test: Option<Word<TestKind>> = test(at).map(|test| Word(test.kind)),
        need: Option<u8> = test(at).map(|test| test.need), tested: bool = test(at).is_some(),
        left: u8 = at.map_or(0, |(_, s)| s.team(who.side()).rerolls),
    } (" {who}"),
    BlockDie (who, other) "block-die" { who: Player, other: Player } (" {who} {other}"),
    Push (who) "push" { who: Player } (" {who}"),
    PickUp (who) "pick-up" { who: Player } (" {who}"),
    FollowUp (who) "follow-up" { who: Player } (" {who}"),
    NameDice (who) "name-dice" { who: Player } (" {who}"),
    RerollScatter () "reroll-scatter" {} (""),
    UseStarRule (who) "use-star-rule" { who: Player } (" {who}"),
    StarAdvice (who) "star-advice" { who: Player } (" {who}"),
    UseSkill (who, skill) "use-skill" { who: Player, skill: Word<Skill> } (" {who} {skill}"),
    SkillSquare (who, skill) "skill-square" { who: Player, skill: Word<Skill> } (" {who} {skill}"),
    SkillPlayer (who, skill) "skill-player" { who: Player, skill: Word<Skill> } (" {who} {skill}"),
    Interfere () "interfere" {} (""),
    // Injuries and the referee
    Apothecary (who) "apothecary" { who: Player } (" {who}"),
    Patient () "patient" {} (""),
    TreatStaff () "treat-staff" {} (""),
    CasualtyChoice (who) "casualty-choice" { who: Player } (" {who}"),
    RollSkill (who) "roll-skill" { who: Player } (" {who}"),
    RerollInjury (who) "reroll-injury" { who: Player } (" {who}"),
    Regeneration (who) "regeneration" { who: Player } (" {who}"),
    SendOff (who) "send-off" { who: Player } (" {who}"),
    // Desperate measures and wizards
    Measure () "measure" {} (""),
    MeasurePlayer (measure) "measure-player" { measure: Word<Measure> = measure_of(measure) } (" {measure}"),
    SecondAction (who) "second-action" { who: Player } (" {who}"),
    MeasureCharacteristic (who) "measure-characteristic" { who: Player } (" {who}"),
    Spell () "spell" {} (""),
    SpellSquare () "spell-square" { spell: Option<Word<Spell>> = spell(at).map(Word), known: bool = spell(at).is_some() } (""),
    SpellPlayer () "spell-player" { spell: Option<Word<Spell>> = spell(at).map(Word), known: bool = spell(at).is_some() } (""),
    SpellClock () "spell-clock" {} (""),
    SpellSkill (who) "spell-skill" { who: Player } (" {who}"),
    SpellBonus (who) "spell-bonus" { who: Player } (" {who}"),
    RerollSpell (who) "reroll-spell" { who: Player } (" {who}"),
    // Special plays
    Play (moment) "play" { moment: Word<PlayMoment> } (" {moment}"),
    PlayPlayer (play) "play-player" { play: PlayId = play_id(play) } (" {play}"),
    PlaySquare (play) "play-square" { play: PlayId = play_id(play) } (" {play}"),
    PlaySkill (play) "play-skill" { play: PlayId = play_id(play) } (" {play}"),
    PlayChoice (play) "play-choice" { play: PlayId = play_id(play) } (" {play}"),
    Adjust () "adjust" {} (""),
    AdjustPlayer (who) "adjust-player" { who: Player } (" {who}"),
    Agree (adjust, who, to) "agree" { adjust: Word<Adjust>, who: Option<Player>, to: Option<Square> } (" {adjust}{}{}", spaced(*who), spaced(*to)),
    PlayDeck () "play-deck" {} (""),
    KeepPlay () "keep-play" {} (""),
    Bargain (offer) "bargain" {
        give: Word<Trade> = Word(offer.give.kind()), line: Option<u8> = given_line(offer), price: Word<PriceKind> = Word(price_kind(offer)),
        gold: Option<Gold> = asked_gold(offer), theirs: Option<u8> = asked_line(offer),
    } (" {}", offered(*give, *line, *gold, *theirs)),
    NameDie (who) "name-die" { who: Player } (" {who}"),
    Slogan () "slogan" {} (""),
    // Helpers beside the pitch
    HelperUse (helper) "helper-use" { helper: Word<Helper> } (" {helper}"),
    HelperPlayer (helper) "helper-player" { helper: Word<Helper> } (" {helper}"),
    HelperItem (helper) "helper-item" { helper: Word<Helper> } (" {helper}"),
    // Editions from outside
    Own (own, who) "own" {
        what: Own = own_id(rules(at), Addition::Question(own)), who: Option<Player>, told: Told = own_told(rules(at), Addition::Question(own)),
    } (" {what}{}", spaced(*who)),
}

/// A refusal repeats the question that is open.
impl Fact for Question {
    const CLASS: &'static str = "question";

    fn schema(parts: &mut Schemas) -> RefOr<Schema> {
        <Question as ToSchema>::schemas(parts);
        named(parts, "Question", <Question as PartialSchema>::schema())
    }

    fn say(&self, field: &str, saying: &mut Saying) {
        let sentence = saying.lang.sentence(self, saying.names);
        saying.set(field, sentence);
        saying.set(&format!("{field}-id"), self.word());
    }
}

type At<'a> = Option<(&'a Rules, &'a State)>;

fn rules(at: At<'_>) -> Option<&Rules> {
    at.map(|(r, _)| r)
}

fn test(at: At<'_>) -> Option<TestFacts> {
    at.and_then(|(_, s)| under_way::test(s))
}

fn spell(at: At<'_>) -> Option<Spell> {
    at.and_then(|(_, s)| under_way::spell(s))
}
