//! Between such a league and the match engine: clubs become team sheets, and what happened on the pitch becomes points,
//! injuries and suspensions. A casualty counts for the player who caused it according to the match, and only if the
//! match says that it counts (OB-2.3-3, OB-2.11-6, OB-3.9-8, OB-3.9-35, OB-4.6-4); an interception only if caught
//! (OB-2.6-3, OB-2.12-5).

use super::club::{Club, Player};
use super::development::movement;
use super::league::{Context, Fixture, League, Terms};
use super::match_day::fit;
use super::outcome::{GivenUp, Outcome, Part};
use super::settle::harm_of;
use super::trade::Staff;
use crate::sums::Sums;
use touchback_engine::record::{MatchRecord, SendOffReason};
use touchback_engine::rules::{Fate, Hire, InducementKind};
use touchback_engine::state::{Flag, Player as Fielded, SQUAD};
use touchback_engine::{Pid, Rules, Side as PitchSide, TeamSheet};
use touchback_roster::club::{PlayerId, Tally};
use touchback_roster::engine::{Seats, Squad, legacy, windfall};
use touchback_roster::problem::Problem;
use touchback_roster::result::Side;
use touchback_rulesets::catalogue::SkillRef;
use touchback_rulesets::options::Settings;

/// The rules of a match of this league.
pub fn match_rules(context: &Context, league: &League) -> Result<Rules, Vec<Problem>> {
    let problem = |why: &touchback_rulesets::options::OptionProblem| {
        Problem::new("options", why.rule, why.key.clone(), why.to_string())
    };
    let mut rules = context.rules.clone();
    let applied = Settings::from_pairs(&league.options).and_then(|settings| settings.apply(&mut rules));
    applied.map_err(|found| found.iter().map(problem).collect::<Vec<_>>())?;
    Ok(rules)
}

/// Which sides of a match have a sponsor, as bits (RE-66).
pub fn sponsored(league: &League, game: &Fixture) -> u8 {
    let has = |side: Side| league.clubs.get(game.club(side)).is_some_and(|club| club.sponsors > 0);
    Side::BOTH.into_iter().fold(0, |bits, side| bits | u8::from(has(side)) << side.index())
}

/// One side as it takes the field: everybody who is fit.
pub fn squad(rules: &Rules, league: &League, game: &Fixture, side: Side) -> Result<Squad, Vec<Problem>> {
    let club = visitor(league, game, side).map_err(|p| vec![p])?;
    club_sheet(rules, &league.terms, &club)
}

/// The sheet of a club: everybody who is fit, and the staff that comes along.
pub fn club_sheet(rules: &Rules, terms: &Terms, club: &Club) -> Result<Squad, Vec<Problem>> {
    let numbers = &terms.numbers;
    let players: Vec<&Player> = club.players.iter().filter(|player| player.is_fit()).collect();
    let Some(team) = rules.team(&club.team) else {
        let message = format!("The rules have no team \"{}\".", club.team);
        return Err(vec![Problem::new("unknown_team", "OB-1.0-7", "team", message)]);
    };
    let mut problems = Vec::new();
    let mut made = Vec::new();
    for player in &players {
        match fielded(rules, numbers, club, player) {
            Ok(one) => made.push(one),
            Err(problem) => problems.push(problem),
        }
    }
    if made.len() > SQUAD {
        let message = format!("{} has {} players; a squad has at most {SQUAD}.", club.name, made.len());
        problems.push(Problem::new("players_count", "OB-3.6-1", "player", message));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let sheet = TeamSheet {
        team,
        players: made,
        rerolls: club.rerolls.saturating_add(club.trophy_rerolls),
        assistants: club.staff(&Staff::AssistantCoach),
        cheerleaders: club.staff(&Staff::Cheerleader),
        apothecaries: club.staff(&Staff::Apothecary),
        dedicated_fans: club.fan_factor,
        treasury: u32::try_from(club.treasury / 1_000).unwrap_or(0),
        value: club.rating * 10,
        special: 0,
        hired: hired(rules, club),
    };
    Ok(Squad { sheet, players: players.iter().map(|player| player.id).collect() })
}

/// Staff that works from the sideline. The alchemist does not come, and a necromancer is the head coach.
fn hired(rules: &Rules, club: &Club) -> Vec<Hire> {
    let wizard = (club.staff(&Staff::Wizard) > 0 && !rules.wizards.is_empty()).then_some(Hire::Wizard(0));
    let cooks = club.staff(&Staff::Special("master-chef".to_owned())) > 0;
    let chef = rules.inducement(InducementKind::Chef).filter(|_| cooks).map(Hire::Inducement);
    wizard.into_iter().chain(chef).collect()
}

/// A club as it takes the field in a match of its league, for play elsewhere: the fit players, and its apothecaries.
pub fn visitor(league: &League, game: &Fixture, side: Side) -> Result<Club, Problem> {
    let able = fit(league, game, side);
    let mut club = league.club(game.club(side))?.clone();
    club.players.retain(|player| able.contains(&player.id));
    // An apothecary used before the match is not available (OB-3.2-5).
    let spent = game.before.as_ref().is_some_and(|before| before.apothecary_spent[side.index()]);
    let own = club.staff(&Staff::Apothecary).saturating_sub(u8::from(spent));
    club.apothecaries = game.before.as_ref().map_or(own, |before| before.held.apothecaries(side, own));
    club.hired_staff.retain(|staff| *staff != Staff::Apothecary);
    Ok(club)
}

/// A player with everything that has changed since he was a rookie.
fn fielded(rules: &Rules, numbers: &super::numbers::Numbers, club: &Club, player: &Player) -> Result<Fielded, Problem> {
    let wrong = |code, message: String| Problem::new(code, "OB-3.9-3", player.name.clone(), message);
    let star = player.star.as_ref().and_then(|star| rules.star(&star.id)).map(|row| &rules.stars[usize::from(row)]);
    let row = match star {
        Some(star) => Some(star.position),
        None => own_row(rules, club, player),
    };
    let Some(row) = row else {
        let message = format!("{}: these rules have no position \"{}\".", player.name, player.position);
        return Err(wrong("unknown_position", message));
    };
    let rookie = rules.rookie(row);
    let mut gained = Vec::new();
    for text in &player.skills {
        let skill = SkillRef::parse(text).map_err(|why| wrong("unknown_skill", why))?;
        let known = touchback_engine::Skill::from_id(&skill.id);
        if !known.is_some_and(|known| rookie.has(known)) {
            gained.push(skill);
        }
    }
    let mut made = touchback_rulesets::player(rules, row, &gained).map_err(|found| {
        let list: Vec<String> = found.iter().map(ToString::to_string).collect();
        wrong("unknown_skill", list.join(" "))
    })?;
    // A player who traded Stunty for Very Long Legs no longer has it (OB-5.37-3).
    for skill in rookie.skills.iter().filter(|skill| !player.skills.iter().any(|own| named(own, skill.id()))) {
        made.skills.remove(skill);
    }
    let least = |value: u8, lost: u8| value.saturating_sub(lost).max(1);
    let agility = least(player.start.ag + player.gained.ag, player.lost.ag);
    // The engine adds the armour of Spikes itself.
    let spikes = u8::from(gained.iter().any(|skill| skill.id == "spikes"));
    let armour = least(player.start.av + player.gained.av - spikes.min(player.gained.av), player.lost.av);
    made.ma = movement(numbers, player).max(1);
    made.st = least(player.start.st + player.gained.st, player.lost.st);
    made.ag = 7_u8.saturating_sub(agility).clamp(1, 6);
    made.pa = made.ag;
    made.av = armour + 1;
    made.niggles = player.niggles;
    if player.helmets > 0 {
        made.set(Flag::Helmet);
    }
    Ok(made)
}

fn named(text: &str, id: &str) -> bool {
    text.split(':').next() == Some(id)
}

fn own_row(rules: &Rules, club: &Club, player: &Player) -> Option<u16> {
    let team = rules.team(&club.team)?;
    let (first, count) = rules.teams[usize::from(team)].positions;
    (first..first + u16::from(count)).find(|row| rules.positions[usize::from(*row)].id == player.position)
}

fn pitch(side: Side) -> PitchSide {
    match side {
        Side::Home => PitchSide::Home,
        Side::Away => PitchSide::Away,
    }
}

/// The league's result of a match that is over.
pub fn outcome(record: &MatchRecord, seats: &Seats, source: &str) -> Result<Outcome, Vec<Problem>> {
    if !record.over {
        return Err(vec![Problem::new("not_over", "OB-3.7-1", "", "The match is not over.")]);
    }
    let [home, away] = Side::BOTH.map(|side| part(record, seats, side));
    let given_up = record.concession.map(|given| {
        let side = if given.side == PitchSide::Home { Side::Home } else { Side::Away };
        let (own, squad) = (if side == Side::Home { &home } else { &away }, &seats.players[side.index()]);
        let out = |id: &&PlayerId| own.injuries.contains_key(id) || own.sent_off.contains_key(id);
        // A free concession is one before a kick-off with too few.
        let fit = if given.free { 0 } else { squad.iter().filter(|id| !out(id)).count() };
        GivenUp { side, fit, kickoff: given.free }
    });
    Ok(Outcome { home, away, given_up, source: source.to_owned() })
}

fn part(record: &MatchRecord, seats: &Seats, side: Side) -> Part {
    let mut made = Part {
        score: u32::from(record.score[side.index()]),
        apothecary_used: record.sides[side.index()].apothecaries_used > 0,
        windfall: windfall(record, side),
        legacy: legacy(record, seats, side),
        ..Part::default()
    };
    for (number, id) in seats.players[side.index()].iter().enumerate() {
        let who = Pid::new(pitch(side), number);
        let did = record.player(who);
        let tally = tally(record, who);
        let injury = did.injury.filter(|fate| *fate != Fate::Fine);
        if did.played || tally != Tally::default() {
            made.played.push(*id);
        }
        if tally != Tally::default() {
            made.deeds.insert(*id, tally);
        }
        if let Some(fate) = injury {
            made.injuries.insert(*id, harm_of(fate));
        }
        if did.raised {
            made.raised.push(*id);
        }
        let fouled =
            |off: &&touchback_engine::record::SendOffRecord| off.who == who && off.reason == SendOffReason::Foul;
        if record.send_offs.iter().any(|off| fouled(&off)) {
            made.sent_off.insert(*id, Some(did.suspended));
        }
    }
    made
}

/// What a player did that the league counts.
fn tally(record: &MatchRecord, who: Pid) -> Tally {
    let did = record.player(who);
    let inspired = record.plays[who.side().index()].inspired.contains(who);
    let scored = record.casualties.iter().filter(|c| c.by == who && c.spp > 0);
    Tally {
        touchdowns: u32::from(did.touchdowns),
        completions: u32::from(did.completions),
        interceptions: u32::from(did.interceptions),
        casualties: scored.clone().count() as u32,
        kills: scored.filter(|c| c.fate == Fate::Dead).count() as u32,
        mvp: u32::from(did.mvp) + u32::from(inspired),
        ..Tally::default()
    }
}
