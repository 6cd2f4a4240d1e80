//! What a side of the file has bought for the match: inducements, and stars by their names.

use crate::file::{PlayerInFile, TeamInFile};
use crate::sheets::{letters, made};
use std::collections::BTreeSet;
use touchback_engine::kickoff_match::may_hire;
use touchback_engine::rules::{Hire, InducementKind as Kind, NO_MATE};
use touchback_engine::{MatchSetup, Rules, Side, TeamSheet};

/// Their names of inducements.
const NAMES: &[(&str, Kind)] = &[
    ("bloodweiserBabes", Kind::Keg),
    ("bloodweiserKegs", Kind::Keg),
    ("bribes", Kind::Bribe),
    ("extraTeamTraining", Kind::TeamReroll),
    ("halflingMasterChef", Kind::Chef),
    ("mortuaryAssistant", Kind::MortuaryAssistant),
    ("partTimeCoach", Kind::AssistantCoach),
    ("plagueDoctor", Kind::PlagueDoctor),
    ("tempCheerleader", Kind::Cheerleader),
    ("wanderingApothecaries", Kind::Apothecary),
    ("weatherMage", Kind::WeatherMage),
];

/// What the file lists besides the inducements themselves: it is in the roster, in the log, or part of the team list.
const ELSEWHERE: &[&str] = &["starPlayers", "mercenaries", "riotousRookies", "prayers", "briberyAndCorruption", "card"];

pub(crate) fn bring(
    rules: &Rules,
    setup: &mut MatchSetup,
    side: Side,
    team: &TeamInFile,
    notes: &mut BTreeSet<String>,
) {
    let named: Vec<&PlayerInFile> = team.players.iter().filter(|player| player.star).collect();
    let hired = rows(rules, &named).filter(|rows| rows.iter().all(|row| hire(rules, setup, side, Hire::Star(*row))));
    if hired.is_none() {
        play_as_they_are(rules, sheet(setup, side), &named, notes);
    }
    for (name, times) in team.inducements.iter().filter(|(name, _)| !ELSEWHERE.contains(&name.as_str())) {
        let kind = NAMES.iter().find(|(theirs, _)| theirs == name).map(|(_, kind)| *kind);
        let row = kind.and_then(|kind| rules.inducement(kind));
        for _ in 0..*times {
            let fits = row.is_some_and(|row| hire(rules, setup, side, Hire::Inducement(row)));
            if !fits {
                notes.insert(format!("the inducement \"{name}\" is not one of ours: left out"));
                break;
            }
        }
    }
}

fn sheet(setup: &mut MatchSetup, side: Side) -> &mut TeamSheet {
    if side == Side::Home { &mut setup.home } else { &mut setup.away }
}

fn hire(rules: &Rules, setup: &mut MatchSetup, side: Side, hire: Hire) -> bool {
    let fits = may_hire(rules, setup, side, hire).is_ok();
    if fits {
        sheet(setup, side).hired.push(hire);
    }
    fits
}

/// The stars in the order of the file, a pair as one; nothing if one of them is not ours.
fn rows(rules: &Rules, named: &[&PlayerInFile]) -> Option<Vec<u8>> {
    let row = |star: &&PlayerInFile| rules.stars.iter().position(|row| letters(&row.name) == letters(&star.position));
    let all: Vec<usize> = named.iter().map(row).collect::<Option<_>>()?;
    let mut rows = Vec::new();
    let mut rest = all.as_slice();
    while let [first, others @ ..] = rest {
        rest = match rules.stars[*first].mate {
            NO_MATE => others,
            mate => others.strip_prefix(&[usize::from(mate)])?,
        };
        rows.push(u8::try_from(*first).ok()?);
    }
    Some(rows)
}

/// With the numbers and skills of the file, without their special rules.
fn play_as_they_are(rules: &Rules, sheet: &mut TeamSheet, named: &[&PlayerInFile], notes: &mut BTreeSet<String>) {
    sheet.hired.clear();
    for star in named {
        notes.insert(format!("the star \"{}\" plays without a special rule", star.position));
        let player = made(rules, sheet.team, star, notes);
        sheet.players.push(player);
    }
}
