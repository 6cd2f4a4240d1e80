//! Events as text: the kind first, then its facts in a fixed order.

use super::names::{
    adjustment, arg_measure, ball_move, cause, change, gained, pass_result, place, player, side, square, throw_result,
    turn_end, turnover_cause, until,
};
use touchback_engine::event::{ArgueResult, Mods, RerollSource};
use touchback_engine::rules::InducementKind;
use touchback_engine::{Addition, Event, Rules};

macro_rules! kinds {
    ($($name:ident = $text:literal),* $(,)?) => {
        /// The first word of an event's text form.
        #[must_use]
        pub const fn kind(event: &Event) -> &'static str {
            match event {
                $(Event::$name { .. } => $text,)*
                Event::Own { what, .. } => Addition::Event(*what).name(),
            }
        }

        /// All first words.
        pub const KINDS: &[&str] = &[$($text),*];
    };
}

kinds! {
    Rolled = "rolled", Tested = "tested", Rerolled = "rerolled", RerollLost = "reroll-lost",
    SkillUsed = "skill-used", FanFactor = "fan-factor", WeatherIs = "weather",
    JourneymanJoined = "journeyman", PettyCash = "petty-cash", Bought = "bought",
    MercenaryJoined = "mercenary", StarJoined = "star-joined", Hired = "hired", HireLost = "hire-lost", HelperUsed = "helper", HelperGone = "helper-gone",
    Raised = "raised", RookieJoined = "rookie", BetSettled = "bet-settled", StarRuleUsed = "star-rule", PettyCashLost = "petty-cash-lost", Underdog = "underdog",
    Prayed = "prayed", MeasureGained = "measure-gained", Custom = "custom", CoinTossWon = "coin-toss", Kicks = "kicks",
    HalfStarted = "half-started", DriveStarted = "drive-started", Placed = "placed",
    SetUpDone = "set-up-done", TurnStarted = "turn-started", TurnEnded = "turn-ended", Turnover = "turnover",
    Touchdown = "touchdown", TurnMarker = "turn-marker", DriveEnded = "drive-ended", HalfEnded = "half-ended",
    SuddenDeath = "sudden-death", Mvp = "mvp", Conceded = "conceded", TimeCalled = "time-called",
    MatchEnded = "match-ended", Kicker = "kicker", KickAimed = "kick-aimed", KickoffIs = "kickoff",
    Touchback = "touchback", BribeGained = "bribe-gained", RerollGained = "reroll-gained",
    RerollTaken = "reroll-taken", RollOff = "roll-off", Activated = "activated", TargetNamed = "target",
    ActivationLost = "activation-lost", PutBack = "put-back", StoodUp = "stood-up", TackleZoneLost = "tackle-zone-lost", Moved = "moved", Jumped = "jumped",
    BlockRolled = "block", FaceChosen = "face", PushedBack = "pushed", PushedOff = "pushed-off",
    FollowedUp = "followed-up", FellOver = "fell-over", KnockedDown = "knocked-down",
    PlacedProne = "placed-prone", ArmourRolled = "armour", InjuryRolled = "injury",
    CasualtyRolled = "casualty-roll", LastingInjury = "lasting-injury", Stunned = "stunned",
    ApothecaryUsed = "apothecary", StaffTreated = "staff-treated", Patched = "patched", Regenerated = "regenerated", Went = "went",
    Casualty = "casualty", TurnedOver = "turned-over", Recovered = "recovered", BallMoved = "ball",
    BallOut = "ball-out", BallRests = "ball-rests", BallGained = "ball-gained", BallLost = "ball-lost",
    PassAimed = "pass-aimed", PassIs = "pass", Deflected = "deflected", Intercepted = "intercepted",
    Completed = "completed", HandedOff = "handed-off", MateThrown = "mate-thrown", ThrowIs = "throw",
    MateMoved = "mate-moved", Landed = "landed", SuperbThrow = "superb-throw",
    BombThrown = "bomb-thrown", BombIs = "bomb-throw", BombMoved = "bomb", BombOut = "bomb-out",
    BombDeflected = "bomb-deflected", BombCaught = "bomb-caught", BombExploded = "bomb-exploded", Fouled = "fouled",
    Spotted = "spotted", Argued = "argued", Bribed = "bribed", SentOff = "sent-off", Chosen = "chosen",
    EffectStarted = "effect", EffectEnded = "effect-ended", PrayerEnded = "prayer-ended",
    MeasureUsed = "measure-used", SpellCast = "spell", SitsOut = "sits-out", Frogged = "frogged", Rooted = "rooted", Bitten = "bitten", RuledOut = "ruled-out",
    PlayDeclared = "play-declared", PlayNullified = "play-nullified", PlayDealt = "play-dealt", Bargained = "bargain", BoonGained = "boon", PlayBinds = "play-binds",
    PlayLasts = "play-lasts", Paid = "paid", Adjusted = "adjusted",
    Suspended = "suspended", EyeOn = "eye-on", GotTheRef = "got-the-ref", BonusTurn = "bonus-turn", ProcedureCalled = "procedure-called",
}

/// The whole line.
#[must_use]
pub fn event(r: &Rules, event: &Event) -> String {
    let rest = facts(r, event);
    super::spelt(r, if rest.is_empty() { kind(event).to_owned() } else { format!("{} {rest}", kind(event)) })
}

fn facts(r: &Rules, event: &Event) -> String {
    match *event {
        Event::DriveEnded | Event::TimeCalled | Event::Touchback => String::new(),
        Event::JourneymanJoined { who }
        | Event::MercenaryJoined { who }
        | Event::StarJoined { who }
        | Event::StarRuleUsed { who }
        | Event::Raised { who }
        | Event::RookieJoined { who }
        | Event::Touchdown { who }
        | Event::Mvp { who }
        | Event::Kicker { who }
        | Event::ActivationLost { who }
        | Event::PutBack { who }
        | Event::StoodUp { who }
        | Event::Rooted { who }
        | Event::TackleZoneLost { who }
        | Event::PushedOff { who }
        | Event::FellOver { who }
        | Event::KnockedDown { who }
        | Event::PlacedProne { who }
        | Event::Stunned { who }
        | Event::TurnedOver { who }
        | Event::Recovered { who }
        | Event::BallLost { who }
        | Event::Landed { mate: who }
        | Event::Spotted { who }
        | Event::SentOff { who }
        | Event::Chosen { who }
        | Event::SitsOut { who }
        | Event::Frogged { who }
        | Event::RuledOut { who } => player(who),
        Event::RerollLost { side: by }
        | Event::CoinTossWon { side: by }
        | Event::Kicks { side: by }
        | Event::SetUpDone { side: by }
        | Event::SuddenDeath { winner: by }
        | Event::BribeGained { side: by }
        | Event::EyeOn { side: by }
        | Event::GotTheRef { side: by }
        | Event::RerollGained { side: by }
        | Event::RerollTaken { side: by } => side(by).to_owned(),
        Event::Placed { who, at: to }
        | Event::Moved { who, to }
        | Event::Jumped { who, to }
        | Event::PushedBack { who, to }
        | Event::FollowedUp { who, to }
        | Event::MateMoved { mate: who, to } => format!("{} {}", player(who), square(to)),
        Event::KickAimed { at }
        | Event::BallOut { from: at }
        | Event::BallRests { at }
        | Event::BombOut { from: at }
        | Event::BombExploded { at } => square(at),
        Event::TargetNamed { who, target: other }
        | Event::HandedOff { who, to: other }
        | Event::Bitten { who, mate: other }
        | Event::SuperbThrow { who, mate: other }
        | Event::Fouled { who, victim: other } => format!("{} {}", player(who), player(other)),
        Event::HalfStarted { half } | Event::HalfEnded { half, .. } => half.to_string(),
        Event::TurnStarted { side: by, turn: n }
        | Event::TurnMarker { side: by, turn: n }
        | Event::FanFactor { side: by, factor: n }
        | Event::Underdog { side: by, prayers: n }
        | Event::RollOff { side: by, total: n } => format!("{} {n}", side(by)),
        Event::BetSettled { side: by, paid: amount }
        | Event::PettyCash { side: by, amount }
        | Event::PettyCashLost { side: by, amount }
        | Event::Paid { side: by, amount } => format!("{} {amount}", side(by)),
        _ => dice_facts(event).or_else(|| named_facts(r, event)).unwrap_or_default(),
    }
}

/// Rolls and their results.
fn dice_facts(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Rolled { why, face } => format!("{} {face}", why.name()),
        Event::Tested { who, kind, need, mods, face, total, passed } => format!(
            "{} {} {}{} rolled {face} = {total} {}",
            player(who),
            kind.name(),
            target(need),
            modifiers(&mods),
            if passed { "passed" } else { "failed" }
        ),
        Event::ArmourRolled { who, dice: [a, b], need, mods, broken } => format!(
            "{} {}{} rolled {a} {b} = {} {}",
            player(who),
            target(need),
            modifiers(&mods),
            (a + b) as i8 + mods.total(),
            if broken { "broken" } else { "held" }
        ),
        Event::InjuryRolled { who, dice: [a, b], mods, result } => format!(
            "{}{} rolled {a} {b} = {} {}",
            player(who),
            modifiers(&mods),
            (a + b) as i8 + mods.total(),
            result.name()
        ),
        Event::CasualtyRolled { who, face, mods, fate } => {
            let total = face as i8 + mods.total();
            format!("{}{} rolled {face} = {total} {}", player(who), modifiers(&mods), fate.name())
        }
        Event::BlockRolled { attacker, defender, dice, count, chooser, .. } => {
            let faces: String = dice[..usize::from(count)].iter().map(|face| format!(" {face}")).collect();
            format!("{} {} dice{faces} {} chooses", player(attacker), player(defender), side(chooser))
        }
        _ => return None,
    })
}

/// Everything that carries a name of a list.
fn named_facts(r: &Rules, event: &Event) -> Option<String> {
    Some(match *event {
        Event::Rerolled { side: by, by: source } => format!("{} {}", side(by), reroll(source)),
        Event::SkillUsed { who, skill } => format!("{} {}", player(who), skill.id()),
        Event::WeatherIs { weather } => weather.name().to_owned(),
        Event::Bought { side: by, item, price } => {
            let id = r.inducements.get(usize::from(item)).map_or("unknown", |row| row.id.as_str());
            format!("{} {id} {price}", side(by))
        }
        Event::Hired { side: by, item, entry } | Event::HireLost { side: by, item, entry } => {
            format!("{} {}", side(by), hired(r, item, entry))
        }
        Event::Prayed { side: by, prayer } | Event::PrayerEnded { side: by, prayer } => {
            format!("{} {}", side(by), prayer.name())
        }
        Event::MeasureGained { side: by, measure } | Event::MeasureUsed { side: by, measure } => {
            format!("{} {}", side(by), arg_measure(measure))
        }
        Event::Custom { side: by, item, face } => {
            let table = r.custom.get(usize::from(item));
            let row =
                table.and_then(|table| Some((table.id.as_str(), table.rows.get(usize::from(face) - 1)?.0.as_str())));
            let (id, name) = row.unwrap_or(("unknown", "unknown"));
            format!("{} {id} {name}", side(by))
        }
        Event::DriveStarted { drive, kicking } => format!("{drive} {}", side(kicking)),
        Event::TurnEnded { side: by, how, .. } => format!("{} {}", side(by), turn_end(how)),
        Event::Turnover { side: by, cause } => format!("{} {}", side(by), turnover_cause(cause)),
        Event::Conceded { side: by, free } => format!("{}{}", side(by), if free { " free" } else { "" }),
        Event::MatchEnded { home, away } => format!("{home}-{away}"),
        Event::KickoffIs { event } => event.name().to_owned(),
        Event::Activated { who, action } => format!("{} {}", player(who), action.name()),
        Event::FaceChosen { face } => face.name().to_owned(),
        Event::BonusTurn { side: by, begins } => format!("{} {}", side(by), if begins { "begins" } else { "ends" }),
        Event::ProcedureCalled { side: by, right } => {
            format!("{} {}", side(by), if right { "rightly" } else { "wrongly" })
        }
        Event::Suspended { who, matches } => format!("{} {matches}", player(who)),
        Event::LastingInjury { who, characteristic } => format!("{} {}", player(who), characteristic.name()),
        Event::ApothecaryUsed { side: by, who } => format!("{} {}", side(by), player(who)),
        Event::Patched { who, saved } | Event::Regenerated { who, saved } => {
            format!("{} {}", player(who), if saved { "saved" } else { "failed" })
        }
        Event::StaffTreated { side: by, saved } => format!("{} {}", side(by), if saved { "saved" } else { "failed" }),
        Event::Went { who, to } => format!("{} {}", player(who), place(to)),
        Event::Casualty { who, by, cause: why, fate, spp } => {
            format!("{} by {} {} {} spp {spp}", player(who), player(by), cause(why), fate.name())
        }
        Event::BallMoved { how, to } => format!("{} {}", ball_move(how), square(to)),
        Event::BallGained { who, how } => format!("{} {}", player(who), gained(how)),
        _ => return play_facts(event),
    })
}

/// Passes, fouls, prayers, spells.
fn play_facts(event: &Event) -> Option<String> {
    Some(match *event {
        Event::PassAimed { who, at, range } => format!("{} {} {}", player(who), square(at), range.name()),
        Event::BombThrown { who, at, range } => format!("{} {} {}", player(who), square(at), range.name()),
        Event::BombMoved { how, to } => format!("{} {}", ball_move(how), square(to)),
        Event::BombDeflected { who } | Event::BombCaught { who } => player(who),
        Event::PassIs { result } | Event::BombIs { result } => pass_result(result).to_owned(),
        Event::Deflected { who } | Event::Intercepted { who } => player(who),
        Event::Completed { who, to, spp } => format!("{} {} spp {spp}", player(who), player(to)),
        Event::MateThrown { who, mate, at } => format!("{} {} {}", player(who), player(mate), square(at)),
        Event::ThrowIs { result } => throw_result(result).to_owned(),
        Event::Argued { side: by, result } => format!("{} {}", side(by), argued(result)),
        Event::Bribed { side: by, worked } => format!("{} {}", side(by), if worked { "worked" } else { "failed" }),
        Event::EffectStarted { who, change: what, until: when } => {
            format!("{} {} until {}", player(who), change(what), until(when))
        }
        Event::EffectEnded { who, change: what } => format!("{} {}", player(who), change(what)),
        Event::PlayDeclared { side: by, line, play } => format!("{} {} {}", side(by), line + 1, play.id()),
        Event::PlayNullified { side: by, line } => format!("{} {}", side(by), line + 1),
        Event::Bargained { side: by, offer, agreed } => {
            let answer = if agreed { "agreed" } else { "declined" };
            format!("{} {} {answer}", side(by), super::offer::offer(offer))
        }
        Event::PlayDealt { side: by, deck } => format!("{} {}", side(by), deck.name()),
        Event::Adjusted { side: by, adjust, who, to, agreed } => {
            let answer = if agreed { "agreed" } else { "declined" };
            format!("{} {} {answer}", side(by), adjustment(adjust, who, to))
        }
        Event::BoonGained { side: by, boon } => format!("{} {}", side(by), super::plays::boons(boon)),
        Event::PlayBinds { who, flags } => format!("{} {}", player(who), super::plays::bonds(flags)),
        Event::PlayLasts { side: by, play, who, amount } => {
            format!("{} {} {} {amount}", side(by), play.id(), player(who))
        }
        Event::SpellCast { side: by, spell } => format!("{} {}", side(by), spell.name()),
        Event::HelperUsed { side: by, helper } | Event::HelperGone { side: by, helper } => {
            format!("{} {}", side(by), helper.name())
        }
        Event::Own { who, other, n, .. } => {
            let players = [who, other].into_iter().filter(|who| who.is_some()).map(player);
            players.chain((n > 0).then(|| n.to_string())).collect::<Vec<_>>().join(" ")
        }
        _ => return None,
    })
}

/// The name of an entry of an inducement's list; of a bet, the stake in thousands.
fn hired(r: &Rules, item: u8, entry: u8) -> String {
    let rows = match r.inducements.get(usize::from(item)).map(|row| row.kind) {
        Some(InducementKind::Staff) => &r.staff,
        Some(InducementKind::Wizard) => &r.wizards,
        Some(InducementKind::Referee) => &r.referees,
        _ => return ((u32::from(entry) + 1) * 10).to_string(),
    };
    rows.get(usize::from(entry)).map_or_else(|| "unknown".to_owned(), |row| row.id.clone())
}

fn target(need: u8) -> String {
    if need == 0 { "-".to_owned() } else { format!("{need}+") }
}

fn modifiers(mods: &Mods) -> String {
    mods.iter().map(|(why, by)| format!(" {} {by:+}", why.name())).collect()
}

fn reroll(source: RerollSource) -> &'static str {
    match source {
        RerollSource::Team => "team",
        RerollSource::Pro => "pro",
        RerollSource::Mascot => "team-mascot",
        RerollSource::Skill(skill) => skill.id(),
    }
}

const fn argued(result: ArgueResult) -> &'static str {
    match result {
        ArgueResult::CoachEjected => "coach-ejected",
        ArgueResult::NoEffect => "no-effect",
        ArgueResult::Stays => "stays",
    }
}
