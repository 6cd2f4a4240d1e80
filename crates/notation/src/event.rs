//! Every event of a match: its word, its facts, and its text form. The sentence is the message `event-WORD` of
//! `locales/*/match.ftl`.

use std::borrow::Cow;

use touchback_engine::adjust::Adjust;
use touchback_engine::event::{
    ArgueResult, BallMove, Cause, Gained, PassResult, RerollSource, ThrowResult, TurnEnd, TurnoverCause,
};
use touchback_engine::play::{Play, PlayDeck};
use touchback_engine::rules::{
    Characteristic, Face, Fate, Helper, InducementKind, Injury, KickoffEvent, Measure, Prayer, Range, Spell, TestKind,
    Trade, Weather,
};
use touchback_engine::state::{Change, Place, Until};
use touchback_engine::{ActionKind, Addition, Event, Give, Offer, Pid, Price, Roll, Rules, Skill};

use crate::fact::{
    Dice, Faces, Gold, Hire, Item, Marks, Modifiers, Own, PlayId, Player, SideWord, Signed, Square, Told, Word,
};
use crate::table::{table, value};
use crate::word::{ChangeKind, PriceKind, RerollBy, Words};

table! {
    /// Something that happened in a match.
    MatchEvent of Event(r: &Rules), "kind", messages "event";

    // Dice and tests
    Rolled { why, face } "rolled" { why: Word<Roll>, die: u8 = why.die().faces(), face: u8 } (" {why} {face}"),
    Tested { who, kind, need, mods, face, total, passed } "tested" {
        who: Player, test: Word<TestKind> = Word(kind), need: u8, mods: Modifiers, face: u8, total: i8, passed: bool,
    } (" {who} {test} {}{mods} rolled {face} = {total} {}", target(*need), either(*passed, "passed", "failed")),
    Rerolled { side, by } "rerolled" {
        side: SideWord, by: Word<RerollBy> = Word(reroll(by)), skill: Option<Word<Skill>> = reroll_skill(by),
    } (" {side} {}", skill.map_or_else(|| by.0.word(), |skill| skill.0.word())),
    RerollLost { side } "reroll-lost" { side: SideWord } (" {side}"),
    SkillUsed { who, skill } "skill-used" { who: Player, skill: Word<Skill> } (" {who} {skill}"),
    // Before the match
    FanFactor { side, factor } "fan-factor" { side: SideWord, factor: u8 } (" {side} {factor}"),
    WeatherIs { weather } "weather" { weather: Word<Weather> } (" {weather}"),
    JourneymanJoined { who } "journeyman" { who: Player } (" {who}"),
    PettyCash { side, amount } "petty-cash" { side: SideWord, amount: Gold } (" {side} {amount}"),
    Bought { side, item, price } "bought" { side: SideWord, item: Item = item_of(r, item), price: Gold } (" {side} {item} {price}"),
    MercenaryJoined { who } "mercenary" { who: Player } (" {who}"),
    StarJoined { who } "star-joined" { who: Player } (" {who}"),
    RookieJoined { who } "rookie" { who: Player } (" {who}"),
    Hired { side, item, entry } "hired" {
        side: SideWord, item: Item = item_of(r, item), hire: Option<Hire> = hire_of(r, item, entry), stake: Option<Gold> = stake_of(r, item, entry),
    } (" {side} {}", hired(hire, *stake)),
    HireLost { side, item, entry } "hire-lost" {
        side: SideWord, item: Item = item_of(r, item), hire: Option<Hire> = hire_of(r, item, entry),
        stake: Option<Gold> = stake_of(r, item, entry),
    } (" {side} {}", hired(hire, *stake)),
    PettyCashLost { side, amount } "petty-cash-lost" { side: SideWord, amount: Gold } (" {side} {amount}"),
    Underdog { side, prayers } "underdog" { side: SideWord, prayers: u8 } (" {side} {prayers}"),
    Prayed { side, prayer } "prayed" { side: SideWord, prayer: Word<Prayer> } (" {side} {prayer}"),
    Custom { side, item, face } "custom" {
        side: SideWord, item: Own = custom_of(r, item), result: Own = custom_result(r, item, face),
    } (" {side} {item} {result}"),
    MeasureGained { side, measure } "measure-gained" { side: SideWord, measure: Word<Measure> = measure_of(measure) } (" {side} {measure}"),
    CoinTossWon { side } "coin-toss" { side: SideWord } (" {side}"),
    Kicks { side } "kicks" { side: SideWord } (" {side}"),
    // Structure
    HalfStarted { half } "half-started" { half: u8 } (" {half}"),
    DriveStarted { drive, kicking } "drive-started" { drive: u8, side: SideWord = kicking.into() } (" {drive} {side}"),
    Placed { who, at } "placed" { who: Player, to: Square = Square(at) } (" {who} {to}"),
    SetUpDone { side } "set-up-done" { side: SideWord } (" {side}"),
    TurnStarted { side, turn } "turn-started" { side: SideWord, turn: u8 } (" {side} {turn}"),
    TurnEnded { side, how, idle: _ } "turn-ended" { side: SideWord, how: Word<TurnEnd> } (" {side} {how}"),
    Turnover { side, cause } "turnover" { side: SideWord, cause: Word<TurnoverCause> } (" {side} {cause}"),
    Touchdown { who } "touchdown" { who: Player } (" {who}"),
    TurnMarker { side, turn } "turn-marker" { side: SideWord, turn: u8 } (" {side} {turn}"),
    DriveEnded () "drive-ended" {} (""),
    HalfEnded { half, rerolls: _ } "half-ended" { half: u8 } (" {half}"),
    SuddenDeath { winner } "sudden-death" { side: SideWord = winner.into() } (" {side}"),
    Mvp { who } "mvp" { who: Player } (" {who}"),
    Conceded { side, free } "conceded" { side: SideWord, free: bool } (" {side}{}", either(*free, " free", "")),
    TimeCalled () "time-called" {} (""),
    MatchEnded { home, away } "match-ended" { home: u8, away: u8 } (" {home}-{away}"),
    // Kick-off
    Kicker { who } "kicker" { who: Player } (" {who}"),
    KickAimed { at } "kick-aimed" { at: Square } (" {at}"),
    KickoffIs { event } "kickoff" { event: Word<KickoffEvent> } (" {event}"),
    Touchback () "touchback" {} (""),
    BribeGained { side } "bribe-gained" { side: SideWord } (" {side}"),
    RerollGained { side } "reroll-gained" { side: SideWord } (" {side}"),
    RerollTaken { side } "reroll-taken" { side: SideWord } (" {side}"),
    RollOff { side, total } "roll-off" { side: SideWord, total: u8 } (" {side} {total}"),
    // Activations and movement
    Activated { who, action } "activated" { who: Player, action: Word<ActionKind> } (" {who} {action}"),
    TargetNamed { who, target } "target" { who: Player, target: Player } (" {who} {target}"),
    ActivationLost { who } "activation-lost" { who: Player } (" {who}"),
    PutBack { who } "put-back" { who: Player } (" {who}"),
    StoodUp { who } "stood-up" { who: Player } (" {who}"),
    Rooted { who } "rooted" { who: Player } (" {who}"),
    Bitten { who, mate } "bitten" { who: Player, mate: Player } (" {who} {mate}"),
    TackleZoneLost { who } "tackle-zone-lost" { who: Player } (" {who}"),
    Moved { who, to } "moved" { who: Player, to: Square } (" {who} {to}"),
    Jumped { who, to } "jumped" { who: Player, to: Square } (" {who} {to}"),
    // Blocks
    BlockRolled { attacker, defender, dice, count, chooser, assists: _ } "block" {
        who: Player = Player(attacker), target: Player = Player(defender), dice: Dice = thrown(dice, count),
        faces: Faces = faces(r, dice, count), count: u8, side: SideWord = chooser.into(),
    } (" {who} {target} dice {dice} {side} chooses"),
    FaceChosen { face } "face" { face: Word<Face> } (" {face}"),
    PushedBack { who, to } "pushed" { who: Player, to: Square } (" {who} {to}"),
    PushedOff { who } "pushed-off" { who: Player } (" {who}"),
    FollowedUp { who, to } "followed-up" { who: Player, to: Square } (" {who} {to}"),
    // Down and out
    FellOver { who } "fell-over" { who: Player } (" {who}"),
    KnockedDown { who } "knocked-down" { who: Player } (" {who}"),
    PlacedProne { who } "placed-prone" { who: Player } (" {who}"),
    ArmourRolled { who, dice, need, mods, broken } "armour" {
        who: Player, need: u8, mods: Modifiers, dice: Dice, total: i8 = sum(&dice) + mods.total(), broken: bool,
    } (" {who} {}{mods} rolled {dice} = {total} {}", target(*need), either(*broken, "broken", "held")),
    InjuryRolled { who, dice, mods, result } "injury" {
        who: Player, mods: Modifiers, dice: Dice, total: i8 = sum(&dice) + mods.total(), result: Word<Injury>,
    } (" {who}{mods} rolled {dice} = {total} {result}"),
    CasualtyRolled { who, face, mods, fate } "casualty-roll" {
        who: Player, mods: Modifiers, face: u8, total: i8 = sum(&[face]) + mods.total(), fate: Word<Fate>,
    } (" {who}{mods} rolled {face} = {total} {fate}"),
    LastingInjury { who, characteristic } "lasting-injury" { who: Player, characteristic: Word<Characteristic> } (" {who} {characteristic}"),
    Stunned { who } "stunned" { who: Player } (" {who}"),
    ApothecaryUsed { side, who } "apothecary" { side: SideWord, who: Player } (" {side} {who}"),
    Patched { who, saved } "patched" { who: Player, saved: bool } (" {who} {}", either(*saved, "saved", "failed")),
    StaffTreated { side, saved } "staff-treated" { side: SideWord, saved: bool } (" {side} {}", either(*saved, "saved", "failed")),
    Regenerated { who, saved } "regenerated" { who: Player, saved: bool } (" {who} {}", either(*saved, "saved", "failed")),
    Went { who, to } "went" { who: Player, place: Word<Place> = Word(to) } (" {who} {place}"),
    Casualty { who, by, cause, fate, spp } "casualty" {
        who: Player, by: Option<Player>, cause: Word<Cause>, fate: Word<Fate>, spp: u8,
    } (" {who} by {} {cause} {fate} spp {spp}", or_nobody(*by)),
    EyeOn { side } "eye-on" { side: SideWord } (" {side}"),
    GotTheRef { side } "got-the-ref" { side: SideWord } (" {side}"),
    BonusTurn { side, begins } "bonus-turn" { side: SideWord, begins: bool } (" {side} {}", either(*begins, "begins", "ends")),
    ProcedureCalled { side, right } "procedure-called" { side: SideWord, right: bool } (" {side} {}", either(*right, "rightly", "wrongly")),
    Suspended { who, matches } "suspended" { who: Player, matches: u8 } (" {who} {matches}"),
    TurnedOver { who } "turned-over" { who: Player } (" {who}"),
    Recovered { who } "recovered" { who: Player } (" {who}"),
    // Ball
    BallMoved { how, to } "ball" { how: Word<BallMove>, to: Square } (" {how} {to}"),
    BallOut { from } "ball-out" { from: Square } (" {from}"),
    BallRests { at } "ball-rests" { at: Square } (" {at}"),
    BallGained { who, how } "ball-gained" { who: Player, how: Word<Gained> } (" {who} {how}"),
    BallLost { who } "ball-lost" { who: Player } (" {who}"),
    // Passing
    PassAimed { who, at, range } "pass-aimed" { who: Player, at: Square, range: Word<Range> } (" {who} {at} {range}"),
    PassIs { result } "pass" { result: Word<PassResult> } (" {result}"),
    Deflected { who } "deflected" { who: Player } (" {who}"),
    Intercepted { who } "intercepted" { who: Player } (" {who}"),
    Completed { who, to, spp } "completed" { who: Player, target: Player = Player(to), spp: u8 } (" {who} {target} spp {spp}"),
    HandedOff { who, to } "handed-off" { who: Player, target: Player = Player(to) } (" {who} {target}"),
    MateThrown { who, mate, at } "mate-thrown" { who: Player, mate: Player, at: Square } (" {who} {mate} {at}"),
    ThrowIs { result } "throw" { result: Word<ThrowResult> } (" {result}"),
    MateMoved { mate, to } "mate-moved" { who: Player = Player(mate), to: Square } (" {who} {to}"),
    Landed { mate } "landed" { who: Player = Player(mate) } (" {who}"),
    SuperbThrow { who, mate } "superb-throw" { who: Player, mate: Player } (" {who} {mate}"),
    BombThrown { who, at, range } "bomb-thrown" { who: Player, at: Square, range: Word<Range> } (" {who} {at} {range}"),
    BombIs { result } "bomb-throw" { result: Word<PassResult> } (" {result}"),
    BombMoved { how, to } "bomb" { how: Word<BallMove>, to: Square } (" {how} {to}"),
    BombOut { from } "bomb-out" { from: Square } (" {from}"),
    BombDeflected { who } "bomb-deflected" { who: Player } (" {who}"),
    BombCaught { who } "bomb-caught" { who: Player } (" {who}"),
    BombExploded { at } "bomb-exploded" { at: Square } (" {at}"),
    // Fouls
    Fouled { who, victim } "fouled" { who: Player, target: Player = Player(victim) } (" {who} {target}"),
    Spotted { who } "spotted" { who: Player } (" {who}"),
    Argued { side, result } "argued" { side: SideWord, result: Word<ArgueResult> } (" {side} {result}"),
    Bribed { side, worked } "bribed" { side: SideWord, worked: bool } (" {side} {}", either(*worked, "worked", "failed")),
    SentOff { who } "sent-off" { who: Player } (" {who}"),
    // Prayers, measures, spells
    Chosen { who } "chosen" { who: Player } (" {who}"),
    EffectStarted { who, change, until } "effect" {
        who: Player, change: Word<ChangeKind> = Word(change_kind(change)), skill: Option<Word<Skill>> = change_skill(change),
        by: Option<Signed> = change_by(change), own: Option<Own> = change_own(change).map(|of| own_id(Some(r), of)),
        told: Option<Told> = change_own(change).map(|of| own_told(Some(r), of)), until: Word<Until>,
    } (" {who} {} until {until}", changed(*change, *skill, *by, own.as_ref())),
    EffectEnded { who, change } "effect-ended" {
        who: Player, change: Word<ChangeKind> = Word(change_kind(change)), skill: Option<Word<Skill>> = change_skill(change),
        by: Option<Signed> = change_by(change), own: Option<Own> = change_own(change).map(|of| own_id(Some(r), of)),
        told: Option<Told> = change_own(change).map(|of| own_told(Some(r), of)),
    } (" {who} {}", changed(*change, *skill, *by, own.as_ref())),
    PrayerEnded { side, prayer } "prayer-ended" { side: SideWord, prayer: Word<Prayer> } (" {side} {prayer}"),
    MeasureUsed { side, measure } "measure-used" { side: SideWord, measure: Word<Measure> = measure_of(measure) } (" {side} {measure}"),
    SpellCast { side, spell } "spell" { side: SideWord, spell: Word<Spell> } (" {side} {spell}"),
    HelperUsed { side, helper } "helper" { side: SideWord, helper: Word<Helper> } (" {side} {helper}"),
    Raised { who } "raised" { who: Player } (" {who}"),
    BetSettled { side, paid } "bet-settled" { side: SideWord, paid: Gold } (" {side} {paid}"),
    HelperGone { side, helper } "helper-gone" { side: SideWord, helper: Word<Helper> } (" {side} {helper}"),
    SitsOut { who } "sits-out" { who: Player } (" {who}"),
    Frogged { who } "frogged" { who: Player } (" {who}"),
    StarRuleUsed { who } "star-rule" { who: Player } (" {who}"),
    RuledOut { who } "ruled-out" { who: Player } (" {who}"),
    // Special plays
    PlayDeclared { side, line, play } "play-declared" { side: SideWord, line: u8 = line + 1, play: PlayId = play_id(play) } (" {side} {line} {play}"),
    PlayNullified { side, line } "play-nullified" { side: SideWord, line: u8 = line + 1 } (" {side} {line}"),
    PlayDealt { side, deck } "play-dealt" { side: SideWord, deck: Word<PlayDeck> } (" {side} {deck}"),
    Bargained { side, offer, agreed } "bargain" {
        side: SideWord, give: Word<Trade> = Word(offer.give.kind()), line: Option<u8> = given_line(offer),
        price: Word<PriceKind> = Word(price_kind(offer)), gold: Option<Gold> = asked_gold(offer), other: Option<u8> = asked_line(offer), agreed: bool,
    } (" {side} {} {}", offered(*give, *line, *gold, *other), either(*agreed, "agreed", "declined")),
    BoonGained { side, boon } "boon" { side: SideWord, boon: Marks = Marks(crate::text::boon(boon).into()) } (" {side} {boon}"),
    PlayBinds { who, flags } "play-binds" { who: Player, bond: Marks = Marks(crate::text::bonds(flags).into()) } (" {who} {bond}"),
    PlayLasts { side, play, who, amount } "play-lasts" {
        side: SideWord, play: PlayId = play_id(play), who: Option<Player>, amount: u32,
    } (" {side} {play} {} {amount}", or_nobody(*who)),
    Paid { side, amount } "paid" { side: SideWord, amount: Gold } (" {side} {amount}"),
    Adjusted { side, adjust, who, to, agreed } "adjusted" {
        side: SideWord, adjust: Word<Adjust>, who: Option<Player>, to: Option<Square>, agreed: bool,
    } (" {side} {adjust}{}{} {}", spaced(*who), spaced(*to), either(*agreed, "agreed", "declined")),
    // Editions from outside
    Own { what, who, other, n } "own" {
        what: Own = own_id(Some(r), Addition::Event(what)), who: Option<Player>, other: Option<Player>, n: u8,
        told: Told = own_told(Some(r), Addition::Event(what)),
    } (" {what}{}{}{}", spaced(*who), spaced(*other), spaced((*n > 0).then_some(*n))),
}

impl MatchEvent {
    /// What only moves a picture: logs leave it out.
    #[must_use]
    pub const fn is_quiet(&self) -> bool {
        use MatchEvent as E;
        matches!(
            self,
            E::Placed { .. }
                | E::Activated { .. }
                | E::Moved { .. }
                | E::TargetNamed { .. }
                | E::TurnEnded { .. }
                | E::Went { .. }
                | E::Stunned { .. }
        )
    }
}

const fn either(which: bool, yes: &'static str, no: &'static str) -> &'static str {
    if which { yes } else { no }
}

fn target(need: u8) -> String {
    if need == 0 { "-".to_owned() } else { format!("{need}+") }
}

fn or_nobody(who: Option<Player>) -> Player {
    who.unwrap_or(Player(Pid::NONE))
}

pub(crate) fn spaced<T: std::fmt::Display>(value: Option<T>) -> String {
    value.map_or_else(String::new, |value| format!(" {value}"))
}

fn sum(dice: &[u8]) -> i8 {
    dice.iter().sum::<u8>() as i8
}

fn thrown(dice: [u8; 3], count: u8) -> Dice {
    Dice(dice[..usize::from(count)].to_vec())
}

fn faces(r: &Rules, dice: [u8; 3], count: u8) -> Faces {
    let face = |face: &u8| r.block_die.get(usize::from(*face).wrapping_sub(1)).copied().map(Word);
    Faces(dice[..usize::from(count)].iter().filter_map(face).collect())
}

const fn reroll(by: RerollSource) -> RerollBy {
    match by {
        RerollSource::Team => RerollBy::Team,
        RerollSource::Skill(_) => RerollBy::Skill,
        RerollSource::Pro => RerollBy::Pro,
        RerollSource::Mascot => RerollBy::Mascot,
    }
}

const fn reroll_skill(by: RerollSource) -> Option<Word<Skill>> {
    match by {
        RerollSource::Skill(skill) => Some(Word(skill)),
        _ => None,
    }
}

const UNKNOWN: Cow<'static, str> = Cow::Borrowed("unknown");

pub(crate) fn item_of(r: &Rules, item: u8) -> Item {
    Item(r.inducements.get(usize::from(item)).map_or(UNKNOWN, |row| row.id.clone().into()))
}

/// The entry of an inducement's list.
fn hire_of(r: &Rules, item: u8, entry: u8) -> Option<Hire> {
    let rows = match r.inducements.get(usize::from(item))?.kind {
        InducementKind::Staff => &r.staff,
        InducementKind::Wizard => &r.wizards,
        InducementKind::Referee => &r.referees,
        _ => return None,
    };
    Some(Hire(rows.get(usize::from(entry)).map_or(UNKNOWN, |row| row.id.clone().into())))
}

/// What is put on a bet.
fn stake_of(r: &Rules, item: u8, entry: u8) -> Option<Gold> {
    hire_of(r, item, entry).is_none().then(|| Gold((u32::from(entry) + 1) * 10))
}

fn hired(hire: &Option<Hire>, stake: Option<Gold>) -> String {
    hire.as_ref().map_or_else(|| stake.map_or_else(String::new, |gold| gold.to_string()), Hire::to_string)
}

fn custom_of(r: &Rules, item: u8) -> Own {
    Own(r.custom.get(usize::from(item)).map_or(UNKNOWN, |table| table.id.clone().into()))
}

fn custom_result(r: &Rules, item: u8, face: u8) -> Own {
    let row = r.custom.get(usize::from(item)).and_then(|table| table.rows.get(usize::from(face).wrapping_sub(1)));
    Own(row.map_or(UNKNOWN, |row| row.0.clone().into()))
}

/// A desperate measure by its place in the list.
pub(crate) fn measure_of(index: u8) -> Word<Measure> {
    Word(Measure::ALL.get(usize::from(index)).copied().unwrap_or(Measure::YouDope))
}

pub(crate) fn play_id(play: Play) -> PlayId {
    PlayId(play.id().into())
}

/// The id that an edition gives to something it adds.
pub(crate) fn own_id(r: Option<&Rules>, of: Addition) -> Own {
    Own(r.and_then(|r| r.words(of)).map_or(of.name(), |words| words.id).into())
}

/// The sentence that an edition gives to something it adds.
pub(crate) fn own_told(r: Option<&Rules>, of: Addition) -> Told {
    r.and_then(|r| r.words(of))
        .map_or(Told { en: of.name(), de: of.name() }, |words| Told { en: words.en, de: words.de })
}

const fn change_kind(change: Change) -> ChangeKind {
    match change {
        Change::None => ChangeKind::None,
        Change::Gains(_) => ChangeKind::Gains,
        Change::Forgoes(_) => ChangeKind::Forgoes,
        Change::Loner(_) => ChangeKind::Loner,
        Change::MightyBlow(_) => ChangeKind::MightyBlow,
        Change::Ma(_) => ChangeKind::Ma,
        Change::St(_) => ChangeKind::St,
        Change::Ag(_) => ChangeKind::Ag,
        Change::Pa(_) => ChangeKind::Pa,
        Change::Av(_) => ChangeKind::Av,
        Change::Incorporeal => ChangeKind::Incorporeal,
        Change::Frog => ChangeKind::Frog,
        Change::Own(_) => ChangeKind::Own,
    }
}

const fn change_skill(change: Change) -> Option<Word<Skill>> {
    match change {
        Change::Gains(skill) | Change::Forgoes(skill) => Some(Word(skill)),
        _ => None,
    }
}

const fn change_by(change: Change) -> Option<Signed> {
    match change {
        Change::Loner(n) | Change::MightyBlow(n) => Some(Signed(n as i8)),
        Change::Ma(by) | Change::St(by) | Change::Ag(by) | Change::Pa(by) | Change::Av(by) => Some(Signed(by)),
        _ => None,
    }
}

/// What an edition from outside changes.
const fn change_own(change: Change) -> Option<Addition> {
    match change {
        Change::Own(own) => Some(Addition::Effect(own)),
        _ => None,
    }
}

fn changed(change: Word<ChangeKind>, skill: Option<Word<Skill>>, by: Option<Signed>, own: Option<&Own>) -> String {
    if let Some(own) = own {
        return own.to_string();
    }
    let by = match change.0 {
        ChangeKind::Loner | ChangeKind::MightyBlow => spaced(by.map(|by| by.0)),
        _ => by.map_or_else(String::new, |by| format!(" {:+}", by.0)),
    };
    format!("{change}{}{by}", spaced(skill))
}

pub(crate) const fn given_line(offer: Offer) -> Option<u8> {
    match offer.give {
        Give::Play(line) => Some(line + 1),
        _ => None,
    }
}

pub(crate) const fn price_kind(offer: Offer) -> PriceKind {
    match offer.price {
        Price::Gold(_) => PriceKind::Gold,
        Price::Play(_) => PriceKind::Play,
    }
}

pub(crate) const fn asked_gold(offer: Offer) -> Option<Gold> {
    match offer.price {
        Price::Gold(gold) => Some(Gold(gold as u32)),
        Price::Play(_) => None,
    }
}

pub(crate) const fn asked_line(offer: Offer) -> Option<u8> {
    match offer.price {
        Price::Play(line) => Some(line + 1),
        Price::Gold(_) => None,
    }
}

pub(crate) fn offered(give: Word<Trade>, line: Option<u8>, gold: Option<Gold>, other: Option<u8>) -> String {
    let price =
        other.map_or_else(|| gold.map_or_else(String::new, |gold| gold.to_string()), |line| format!("play {line}"));
    format!("{give}{} for {price}", spaced(line))
}
