//! What happened as a sentence in English.

use touchback_engine::event::{BallMove, Gained, Mods, PassResult, RerollSource, TurnoverCause};
use touchback_engine::rules::{Fate, Injury};
use touchback_engine::state::Change;
use touchback_engine::{ActionKind, Event, Pid, Rules, Side, State};
use touchback_notation::text;

use super::hand;
use super::names::{player, spaced, team, title};

/// A sentence for a person; `None` for what only pictures need.
#[must_use]
pub fn words(r: &Rules, s: &State, event: &Event) -> Option<String> {
    let name = |who: Pid| player(r, s, who);
    let side = |side: Side| team(r, s, side);
    rolls(event, &name, &side)
        .or_else(|| structure(r, event, &name, &side))
        .or_else(|| play(event, &name, &side))
        .or_else(|| special(event, &name, &side))
        .or_else(|| ball(event, &name))
}

type Name<'a> = &'a dyn Fn(Pid) -> String;
type Team<'a> = &'a dyn Fn(Side) -> String;

fn modifiers(mods: &Mods) -> String {
    mods.iter().map(|(why, by)| format!(", {} {by:+}", spaced(why.name()))).collect()
}

fn rolls(event: &Event, name: Name, team: Team) -> Option<String> {
    Some(match *event {
        Event::Tested { who, kind, need, mods, face, total, passed, .. } => {
            let sum = if mods.total() == 0 { String::new() } else { format!(": {total}") };
            let end = if passed { "succeeds" } else { "fails" };
            let what = spaced(kind.name());
            format!("{}: {what}, needs {need}+, rolls {face}{}{sum}: {end}.", name(who), modifiers(&mods))
        }
        Event::ArmourRolled { who, dice: [a, b], need, mods, broken, .. } => {
            let total = (a + b) as i8 + mods.total();
            let end = if broken { "breaks" } else { "holds" };
            format!("The armour of {} ({need}+): {a} and {b}{} make {total}: it {end}.", name(who), modifiers(&mods))
        }
        Event::InjuryRolled { who, dice: [a, b], mods, result, .. } => {
            let total = (a + b) as i8 + mods.total();
            let end = match result {
                Injury::Stunned => "stunned",
                Injury::KnockedOut => "knocked out",
                _ => "a casualty",
            };
            format!("Injury of {}: {a} and {b}{} make {total}: {end}.", name(who), modifiers(&mods))
        }
        Event::CasualtyRolled { who, face, fate, .. } => {
            format!("Casualty roll for {}: {face}, {}.", name(who), spaced(fate.name()))
        }
        Event::BlockRolled { attacker, defender, count, chooser, .. } => {
            let dice = if count == 1 { "one die".to_owned() } else { format!("{count} dice") };
            format!("{} blocks {} with {dice}; {} chooses.", name(attacker), name(defender), team(chooser))
        }
        Event::FaceChosen { face, .. } => format!("The result: {}.", title(face.name())),
        Event::Rerolled { side, by, .. } => match by {
            RerollSource::Team => format!("{} uses a team re-roll.", team(side)),
            RerollSource::Skill(skill) => format!("{} re-rolls with {}.", team(side), title(skill.id())),
            other => format!("{} re-rolls ({}).", team(side), format!("{other:?}").to_lowercase()),
        },
        Event::RerollLost { side, .. } => format!("{} loses the re-roll.", team(side)),
        Event::EffectStarted { who, change: Change::Forgoes(skill), .. } => {
            format!("{} declines to use {} for the rest of this turn.", name(who), title(skill.id()))
        }
        Event::EffectEnded { who, change: Change::Forgoes(skill) } => {
            format!("{} has {} again.", name(who), title(skill.id()))
        }
        Event::ProcedureCalled { side, right } => {
            let how = if right { "rightly" } else { "wrongly" };
            format!("Illegal procedure is {how} called on {}.", team(side))
        }
        Event::SkillUsed { who, skill, .. } => format!("{} uses {}.", name(who), title(skill.id())),
        _ => return None,
    })
}

fn structure(r: &Rules, event: &Event, name: Name, team: Team) -> Option<String> {
    Some(match *event {
        Event::WeatherIs { weather, .. } => format!("The weather: {}.", spaced(weather.name())),
        Event::FanFactor { side, factor, .. } => format!("{} has a Fan Factor of {factor}.", team(side)),
        Event::JourneymanJoined { who, .. } => format!("{} joins as a journeyman.", name(who)),
        Event::MercenaryJoined { who, .. } => format!("{} joins as a mercenary.", name(who)),
        Event::PettyCash { side, amount, .. } => format!("{} gets {amount},000 petty cash.", team(side)),
        Event::Bought { side, item, price, .. } => {
            let row = r.inducements.get(usize::from(item))?;
            format!("{} buys {} for {price},000.", team(side), title(&row.id))
        }
        Event::Prayed { side, prayer, .. } => format!("{} prays: {}.", team(side), title(prayer.name())),
        Event::CoinTossWon { side, .. } => format!("{} wins the toss.", team(side)),
        Event::Kicks { side, .. } => format!("{} kicks off.", team(side)),
        Event::HalfStarted { half, .. } => format!("Half {half} begins."),
        Event::DriveStarted { drive, .. } => format!("Drive {drive}."),
        Event::SetUpDone { side, .. } => format!("{} is set up.", team(side)),
        Event::KickoffIs { event, .. } => format!("Kick-off event: {}.", title(event.name())),
        Event::Touchback => "Touchback.".to_owned(),
        Event::BribeGained { side, .. } => format!("{} gets a bribe.", team(side)),
        Event::RerollGained { side, .. } => format!("{} gets a re-roll.", team(side)),
        Event::TurnStarted { side, turn, .. } => format!("{}, turn {turn}.", team(side)),
        Event::Turnover { side, cause, .. } => format!("Turnover for {}: {}.", team(side), turnover(cause)),
        Event::Touchdown { who, .. } => format!("Touchdown by {}!", name(who)),
        Event::HalfEnded { half, .. } => format!("Half {half} is over."),
        Event::SuddenDeath { winner, .. } => format!("{} wins by sudden death.", team(winner)),
        Event::Mvp { who, .. } => format!("Most valuable player: {}.", name(who)),
        Event::Conceded { side, .. } => format!("{} concedes.", team(side)),
        Event::TimeCalled => "Time is called.".to_owned(),
        Event::MatchEnded { home, away, .. } => format!("The match is over: {home} : {away}."),
        _ => return None,
    })
}

fn play(event: &Event, name: Name, team: Team) -> Option<String> {
    Some(match *event {
        Event::Activated { who, action, .. } => format!("{} {}.", name(who), acts(action)),
        Event::PutBack { who } => format!("{} is put back and may act later.", name(who)),
        Event::ActivationLost { who, .. } => format!("{} does nothing.", name(who)),
        Event::StoodUp { who, .. } => format!("{} stands up.", name(who)),
        Event::Jumped { who, .. } => format!("{} jumps.", name(who)),
        Event::PushedOff { who, .. } => format!("{} is pushed into the crowd.", name(who)),
        Event::FellOver { who, .. } => format!("{} falls over.", name(who)),
        Event::KnockedDown { who, .. } => format!("{} is knocked down.", name(who)),
        Event::ApothecaryUsed { who, .. } => format!("The apothecary looks after {}.", name(who)),
        Event::StaffTreated { saved, .. } => {
            format!("The apothecary treats one of the staff: {}.", if saved { "back on duty" } else { "in vain" })
        }
        Event::Patched { who, saved: true, .. } => format!("{} is patched up.", name(who)),
        Event::Patched { who, saved: false, .. } => format!("{} cannot be helped.", name(who)),
        Event::Regenerated { who, saved: true, .. } => format!("{} regenerates.", name(who)),
        Event::Regenerated { who, saved: false, .. } => format!("{} does not regenerate.", name(who)),
        Event::Casualty { who, fate: Fate::Dead, .. } => format!("{} is dead.", name(who)),
        Event::Casualty { who, fate, .. } => format!("{} is a casualty: {}.", name(who), spaced(fate.name())),
        Event::Recovered { who, .. } => format!("{} comes round.", name(who)),
        Event::TurnedOver { who, .. } => format!("{} is no longer stunned.", name(who)),
        Event::Fouled { who, victim, .. } => format!("{} fouls {}.", name(who), name(victim)),
        Event::Spotted { who, .. } => format!("The referee saw {}.", name(who)),
        Event::SentOff { who, .. } => format!("{} is sent off.", name(who)),
        Event::Argued { side, .. } => format!("{} argues the call.", team(side)),
        Event::Bribed { side, worked: true, .. } => format!("{} bribes the referee.", team(side)),
        Event::Bribed { side, worked: false, .. } => format!("The bribe of {} does not work.", team(side)),
        Event::MateThrown { who, mate, .. } => format!("{} throws {}.", name(who), name(mate)),
        Event::ThrowIs { result, .. } => format!("The throw: {}.", text::throw_result(result)),
        Event::Landed { mate, .. } => format!("{} lands on its feet.", name(mate)),
        Event::Frogged { who, .. } => format!("{} is a frog now.", name(who)),
        Event::RuledOut { who, .. } => format!("{} takes no further part.", name(who)),
        Event::SitsOut { who, .. } => format!("{} sits out.", name(who)),
        _ => return None,
    })
}

/// Special plays.
fn special(event: &Event, name: Name, team: Team) -> Option<String> {
    Some(match *event {
        Event::PlayDeclared { side, play, .. } => {
            let play = hand::play(play.id(), None);
            format!("{} plays {}. {}", team(side), play.name, play.text)
        }
        Event::PlayNullified { side, .. } => format!("The special play of {} is stopped.", team(side)),
        Event::Bargained { side, offer, agreed } => {
            let answer = if agreed { "agreed" } else { "declined" };
            format!("{} offers {}: {answer}.", team(side), text::offer_in_words(offer))
        }
        Event::PlayDealt { side, deck } => format!("{} gets a card of {}.", team(side), title(deck.name())),
        Event::Chosen { who } => format!("Chosen: {}.", name(who)),
        Event::BoonGained { side, .. } => format!("The play works for {}.", team(side)),
        Event::PlayBinds { who, .. } => format!("The play works on {}.", name(who)),
        Event::PlayLasts { side, play, .. } => {
            format!("{} will last for {}.", hand::play(play.id(), None).name, team(side))
        }
        Event::Adjusted { side, adjust, who, agreed, .. } => {
            let whom = if who.is_some() { format!(" for {}", name(who)) } else { String::new() };
            let answer = if agreed { "agreed" } else { "declined" };
            format!("The card of {}: {}{whom}: {answer}.", team(side), spaced(adjust.name()))
        }
        Event::Paid { side, amount } => format!("{} pays {amount},000.", team(side)),
        _ => return None,
    })
}

fn ball(event: &Event, name: Name) -> Option<String> {
    Some(match *event {
        Event::BallMoved { how, to, .. } => format!("The ball {} to column {}, row {}.", moved(how), to.x(), to.y()),
        Event::BallOut { .. } => "The ball leaves the pitch.".to_owned(),
        Event::BallGained { who, how, .. } => format!("{} {} the ball.", name(who), gained(how)),
        Event::BallLost { who, .. } => format!("{} loses the ball.", name(who)),
        Event::PassAimed { who, range, .. } => format!("{} throws: {}.", name(who), spaced(range.name())),
        Event::PassIs { result, .. } => format!("The pass: {}.", passed(result)),
        Event::Deflected { who, .. } => format!("{} gets a hand to it.", name(who)),
        Event::Intercepted { who, .. } => format!("{} intercepts!", name(who)),
        Event::Completed { who, to, .. } => format!("Completed: {} to {}.", name(who), name(to)),
        Event::HandedOff { who, to, .. } => format!("{} hands the ball to {}.", name(who), name(to)),
        _ => return None,
    })
}

fn acts(action: ActionKind) -> String {
    match action {
        ActionKind::Move => "moves".to_owned(),
        ActionKind::Block => "blocks".to_owned(),
        ActionKind::Blitz => "blitzes".to_owned(),
        ActionKind::Pass => "is to pass".to_owned(),
        ActionKind::HandOff => "is to hand off".to_owned(),
        ActionKind::Foul => "is to foul".to_owned(),
        other => format!("is activated: {}", spaced(other.name())),
    }
}

fn turnover(cause: TurnoverCause) -> String {
    spaced(text::turnover_cause(cause))
}

fn moved(how: BallMove) -> &'static str {
    match how {
        BallMove::Kicked => "is kicked",
        BallMove::Deviated => "deviates",
        BallMove::Scattered => "scatters",
        BallMove::Bounced => "bounces",
        BallMove::ThrownIn => "is thrown in",
        BallMove::Thrown => "is thrown",
        #[allow(unreachable_patterns)]
        _ => "moves",
    }
}

fn gained(how: Gained) -> &'static str {
    match how {
        Gained::PickUp => "picks up",
        Gained::Catch => "catches",
        Gained::Touchback => "is given",
        #[allow(unreachable_patterns)]
        _ => "takes",
    }
}

fn passed(result: PassResult) -> String {
    spaced(text::pass_result(result))
}
