//! An event made from a save.

use std::collections::BTreeMap;

use super::{Save, SavedMatch, rulespack, unsupported};
use crate::director::{Asked, Books, Desk};
use crate::event::{Game, Opponent, Stage};
use crate::log::{Change, Registration, RoundPlan};
use crate::naf::race;
use crate::people::Role;
use crate::problem::{Problem, Problems};
use crate::score::{Concession, Report, Seat, SideReport};

/// A game with the teams it is part of.
struct Played<'s> {
    saved: &'s SavedMatch,
    teams: Option<(u32, Option<u32>)>,
}

struct Maker<'s> {
    save: &'s Save,
    coaches: BTreeMap<&'s str, u32>,
    teams: BTreeMap<&'s str, u32>,
}

/// Makes an event of a save: coaches, teams, rounds as played, results; games without a result stay open. `rounds` is how many
/// the event will have in all.
pub fn import<'c>(
    books: Books<'c>,
    asked: Asked,
    save: &Save,
    rounds: Option<u32>,
) -> Result<(Desk<'c>, Vec<String>), Problems> {
    let maker = Maker::new(save);
    let faults = maker.faults();
    if !faults.is_empty() {
        return Err(faults);
    }
    let rounds = rounds.unwrap_or(0).max(save.rounds.len() as u32);
    let text = toml::to_string(&rulespack(save, rounds))
        .map_err(|why| vec![Problem::new("rulespack_unwritable", "MP-PACK-03", why.to_string())])?;
    let (mut desk, line) = Desk::create(books, asked, &text)?;
    let mut lines = vec![line];
    for change in maker.changes(asked.by) {
        lines.push(desk.write_down(asked, change)?);
    }
    Ok((desk, lines))
}

impl<'s> Maker<'s> {
    fn new(save: &'s Save) -> Maker<'s> {
        let coaches = save.coaches.iter().zip(1..).map(|(c, n)| (c.name.as_str(), n)).collect();
        let teams = save.teams.iter().zip(1..).map(|(t, n)| (t.name.as_str(), n)).collect();
        Maker { save, coaches, teams }
    }

    /// Names that nobody has.
    fn faults(&self) -> Problems {
        let mut found = Vec::new();
        let mut wrong = |text: String| found.push(Problem::new("tourma_unknown_name", "MP-GAME-04", text));
        if self.save.coaches.is_empty() {
            wrong("The save has no coaches.".into());
        }
        if self.coaches.len() != self.save.coaches.len() {
            wrong("Two coaches of the save have the same name.".into());
        }
        for name in self.save.teams.iter().flat_map(|t| &t.coaches).map(|c| c.name.as_str()) {
            if !self.coaches.contains_key(name) {
                wrong(format!("A team lists {name}, who is not among the coaches of the save."));
            }
        }
        for (round, i) in self.save.rounds.iter().zip(1..) {
            for saved in self.played(round).iter().map(|p| p.saved) {
                if saved.coach1.as_deref().is_none_or(|name| !self.coaches.contains_key(name)) {
                    wrong(format!("Round {i} has a game without a coach."));
                }
            }
        }
        found
    }

    fn played(&self, round: &'s super::SavedRound) -> Vec<Played<'s>> {
        let team = |name: &Option<String>| name.as_deref().and_then(|n| self.teams.get(n)).copied();
        let mut all = Vec::new();
        for saved in &round.matches {
            match team(&saved.team1) {
                Some(home) => {
                    let teams = Some((home, team(&saved.team2)));
                    all.extend(saved.games.iter().map(|saved| Played { saved, teams }));
                }
                None => all.push(Played { saved, teams: None }),
            }
        }
        all
    }

    fn changes(&self, organiser: &str) -> Vec<Change> {
        let mut all: Vec<Change> =
            [Role::Scorekeeper, Role::Referee].map(|role| Change::Appointed { person: organiser.into(), role }).into();
        all.push(Change::RulespackPublished { tiers: BTreeMap::new() });
        let nobody = self.save.clans.first().map(|c| c.name.as_str());
        for (coach, number) in self.save.coaches.iter().zip(1..) {
            let registration = Registration {
                name: coach.name.clone(),
                naf: Some(coach.naf).filter(|n| *n > 0),
                race: race(&coach.roster).and_then(|r| r.team.clone()).or_else(|| Some(coach.roster.clone())),
                club: Some(coach.clan.clone()).filter(|c| !c.is_empty() && Some(c.as_str()) != nobody),
                accepts_rules: true,
                spare: false,
            };
            all.push(Change::Registered { number, registration });
        }
        for (team, number) in self.save.teams.iter().zip(1..) {
            let coaches: Vec<u32> =
                team.coaches.iter().filter_map(|c| self.coaches.get(c.name.as_str())).copied().collect();
            let captain = coaches.first().copied().unwrap_or(0);
            all.push(Change::TeamRegistered { number, name: team.name.clone(), coaches, captain });
        }
        for number in self.coaches.values().copied() {
            all.push(Change::CheckedIn { number, code: String::new(), seals: Vec::new() });
        }
        for (round, number) in self.save.rounds.iter().zip(1..) {
            self.round(round, number, &mut all);
        }
        for coach in self.save.coaches.iter().filter(|c| c.active == Some(false)) {
            all.extend(self.coaches.get(coach.name.as_str()).map(|n| Change::Withdrawn { number: *n }));
        }
        all
    }

    fn round(&self, saved: &'s super::SavedRound, round: u32, all: &mut Vec<Change>) {
        let coach = |name: &Option<String>| name.as_deref().and_then(|n| self.coaches.get(n)).copied();
        let (mut games, mut reports) = (Vec::new(), Vec::new());
        for (one, table) in self.played(saved).into_iter().zip(1..) {
            let away = coach(&one.saved.coach2).map_or(Opponent::Bye, Opponent::Coach);
            let home = coach(&one.saved.coach1).unwrap_or(0);
            if away != Opponent::Bye {
                reports.extend(self.report(one.saved).map(|report| (table, report)));
            }
            games.push(Game { table, home, away, stage: Stage::Main, teams: one.teams });
        }
        let plan = RoundPlan { games, ..RoundPlan::blank(round, 1) };
        all.push(Change::Drawn { plan: Box::new(plan) });
        all.push(Change::Published { round, deal: None });
        let scored = |(table, report)| Change::Scored { round, table, report: Box::new(report) };
        all.extend(reports.into_iter().map(scored));
    }

    /// `None` while the game has no figures.
    fn report(&self, saved: &SavedMatch) -> Option<Report> {
        let criteria = &self.save.parameters.criteria;
        let value = |i: usize| {
            let name = &criteria.get(i)?.name;
            saved.values.iter().find(|v| v.name == *name).or(saved.values.get(i))
        };
        let figure =
            |i: usize, seat: Seat| value(i).map_or(0, |v| if seat == Seat::Home { v.first } else { v.second }).max(0);
        let gave_up =
            [(Seat::Home, saved.conceded1 || saved.refused1), (Seat::Away, saved.conceded2 || saved.refused2)];
        let conceded =
            gave_up.into_iter().find(|(_, yes)| *yes).map(|(by, _)| Concession { by, three_or_fewer: false });
        if value(0).is_none_or(|v| v.first < 0 || v.second < 0) && conceded.is_none() {
            return None;
        }
        let side = |seat: Seat| SideReport {
            touchdowns: figure(0, seat),
            casualties: Some(figure(1, seat)),
            recorded: (2..criteria.len()).map(|i| (criteria[i].name.clone(), figure(i, seat))).collect(),
            ..SideReport::default()
        };
        // They were played like that, however unlikely.
        Some(Report { home: side(Seat::Home), away: side(Seat::Away), conceded, sure: true, ..Report::default() })
    }
}

/// Lists that are known by no name: they are kept as written.
pub fn notes(save: &Save) -> Problems {
    let mut unknown: Vec<&str> = save.coaches.iter().map(|c| c.roster.as_str()).filter(|r| race(r).is_none()).collect();
    unknown.sort_unstable();
    unknown.dedup();
    let note = |name: &&str| {
        let message = format!("\"{name}\" is no list that we know; it is kept as written.");
        Problem::new("tourma_list_note", "MP-ROST-02", message)
    };
    unsupported(save).into_iter().chain(unknown.iter().map(note)).collect()
}
