//! One whole event through the desk: registration to awards, as people would type it.

use super::dice::Dice;
use super::pairings::Tallied;
use crate::awards::Award;
use crate::command::Registrations;
use crate::director::{Asked, Books, Command, Desk, commitment};
use crate::event::Opponent;
use crate::export;
use crate::log::Registration;
use crate::objectives;
use crate::people::Role;
use crate::problem::{Problem, Problems};
use crate::rulespack::Kind;
use crate::score::{ExtraTime, Report, SideReport};

/// The size of the event and its seed.
#[derive(Clone, Copy, Debug)]
pub struct Whole<'a> {
    pub rulespack: &'a str,
    pub coaches: u32,
    pub seed: u64,
    /// Time that is written into the log.
    pub at: &'a str,
}

const ORGANISER: &str = "Organiser";

/// Plays the event; the lines are those of its event file.
pub fn whole<'c>(books: Books<'c>, plan: Whole) -> Result<(Desk<'c>, Vec<String>), Problems> {
    let asked = Asked::new(ORGANISER, plan.at);
    let (desk, line) = Desk::create(books, asked, plan.rulespack)?;
    let mut run = Run { desk, lines: vec![line], at: plan.at.to_string(), dice: Dice::new(plan.seed, 0) };
    run.open(plan)?;
    for _ in 0..run.desk.event().pack.all_rounds() {
        run.round()?;
    }
    run.votes()?;
    Ok((run.desk, run.lines))
}

/// The same with odd numbers, drops, late coaches and corrections between draw and publication; returns the tally.
pub fn disturbed(books: Books, plan: Whole) -> Result<Tallied, Problems> {
    let (desk, line) = Desk::create(books, Asked::new(ORGANISER, plan.at), plan.rulespack)?;
    let mut run = Run { desk, lines: vec![line], at: plan.at.to_string(), dice: Dice::new(plan.seed, 0) };
    let odd = u32::from(plan.coaches > 2 && run.dice.one_in(2));
    run.open(Whole { coaches: plan.coaches - odd, ..plan })?;
    let mut tallied = Tallied { events: 1, ..Tallied::default() };
    for _ in 0..run.desk.event().pack.all_rounds() {
        run.disturbed_round(&mut tallied)?;
    }
    tallied.certificates_refused = export::verify(run.desk.log()).problems.len() as u64;
    Ok(tallied)
}

struct Run<'c> {
    desk: Desk<'c>,
    lines: Vec<String>,
    at: String,
    dice: Dice,
}

impl Run<'_> {
    fn act(&mut self, by: &str, command: Command) -> Result<(), Problems> {
        let at = self.at.clone();
        let done = self.desk.act(Asked::new(by, &at), &command)?;
        self.lines.push(done.line);
        Ok(())
    }

    fn open(&mut self, plan: Whole) -> Result<(), Problems> {
        for role in [Role::Referee, Role::Scorekeeper] {
            self.act(ORGANISER, Command::Appoint { person: ORGANISER.into(), role })?;
        }
        if plan.coaches % 2 == 1 {
            self.act(ORGANISER, Command::Appoint { person: "Spare".into(), role: Role::Spare })?;
        }
        let mut pack = self.desk.event().pack.clone();
        pack.practical.rosters_on_paper = true;
        if let Ok(text) = toml::to_string(&pack) {
            self.act(ORGANISER, Command::set_rulespack(text))?;
        }
        self.act(ORGANISER, Command::publish_rulespack())?;
        let secret = format!("secret {}", plan.seed);
        self.act(ORGANISER, Command::CommitDraw { commitment: commitment(&secret) })?;
        let lists: Vec<String> = self.desk.books().catalogue.teams.iter().map(|t| t.id.clone()).collect();
        let many = (1..=plan.coaches).map(|number| entrant(number, &lists)).collect();
        let (registration, number, many) = (Registration::default(), None, Some(Registrations(many)));
        self.act(ORGANISER, Command::Register { registration, number, many })?;
        self.teams(plan.coaches)?;
        let rounds = self.desk.event().pack.all_rounds();
        let objectives = self.desk.event().pack.additional.secret_objectives;
        for number in 1..=plan.coaches {
            let seals = if objectives { objectives::seals(&key(number), rounds) } else { Vec::new() };
            let code = format!("{:06}", self.dice.below(1_000_000));
            self.act(ORGANISER, Command::check_in(number, code, seals))?;
        }
        self.act(ORGANISER, Command::close(secret))
    }

    fn teams(&mut self, coaches: u32) -> Result<(), Problems> {
        let event = self.desk.event();
        if event.pack.kind != Kind::Team {
            return Ok(());
        }
        let size = event.pack.team.as_ref().map_or(1, |t| t.size);
        for team in 0..coaches / size {
            let first = team * size + 1;
            let captain = format!("Coach {first}");
            self.act(ORGANISER, Command::Appoint { person: captain.clone(), role: Role::Captain })?;
            let coaches = (first..first + size).collect();
            let name = format!("Team {}", team + 1);
            self.act(&captain, Command::RegisterTeam { name, coaches, captains: vec![first] })?;
        }
        Ok(())
    }

    fn disturbed_round(&mut self, tallied: &mut Tallied) -> Result<(), Problems> {
        self.act(ORGANISER, Command::pair())?;
        self.disturb(tallied)?;
        // At most once: nothing happens between the second draw and its publication.
        while let Err(refused) = self.publish() {
            if !refused.iter().any(|p| p.code == "draw_stale") {
                return Err(refused);
            }
            tallied.stale_draws += 1;
            self.act(ORGANISER, Command::pair())?;
        }
        let event = self.desk.event();
        let Some(round) = event.current() else { return Ok(()) };
        let out = |n: u32| event.coaches.get(&n).is_none_or(|c| c.is_out());
        let seats = round.boards.iter().flat_map(|b| [Some(b.game.home), b.game.opponent_of(b.game.home)]);
        tallied.absent_paired += seats.flatten().filter(|n| out(*n)).count() as u64;
        tallied.rounds += 1;
        tallied.games += round.boards.iter().filter(|b| !b.game.is_bye()).count() as u64;
        tallied.seats_out += round.boards.iter().filter(|b| b.game.opponent_of(b.game.home).is_none()).count() as u64;
        if let Some(paired) = &round.plan.paired {
            let proven = crate::checker::check(&paired.facts, &paired.pairing).is_empty();
            let repeats = paired.pairing.repeats.len() as u64;
            *(if proven { &mut tallied.forced_rematches } else { &mut tallied.avoidable_rematches }) += repeats;
        }
        self.results()
    }

    fn publish(&mut self) -> Result<(), Problems> {
        self.act(ORGANISER, Command::Confirm)?;
        self.act(ORGANISER, Command::Publish)
    }

    /// Somebody leaves, comes late, or has a result corrected while the draw waits.
    fn disturb(&mut self, tallied: &mut Tallied) -> Result<(), Problems> {
        let event = self.desk.event();
        let here: Vec<u32> = event.coaches.values().filter(|c| c.plays()).map(|c| c.number).collect();
        let next = event.coaches.keys().max().copied().unwrap_or(0) + 1;
        let played: Vec<(u32, u32)> = event
            .played()
            .flat_map(|r| r.boards.iter().filter(|b| b.result.is_some()).map(|b| (r.number, b.game.table)))
            .collect();
        if here.len() > 4 && self.dice.one_in(4) {
            let number = here[self.dice.below(here.len() as u64) as usize];
            self.act(ORGANISER, Command::Withdraw { number })?;
            tallied.drops += 1;
        }
        if self.dice.one_in(6) {
            self.act(ORGANISER, Command::register(entrant(next, &[])))?;
            self.act(ORGANISER, Command::check_in(next, "late", Vec::new()))?;
            tallied.late_entries += 1;
        }
        if !played.is_empty() && self.dice.one_in(4) {
            let (round, table) = played[self.dice.below(played.len() as u64) as usize];
            let report = self.report(false);
            let same = |p: &Problem| p.code == "nothing_to_correct";
            match self.act(ORGANISER, Command::correct(round, table, report, "typing error")) {
                Ok(()) => tallied.corrections += 1,
                Err(refused) if refused.iter().all(same) => {}
                Err(refused) => return Err(refused),
            }
        }
        Ok(())
    }

    fn round(&mut self) -> Result<(), Problems> {
        self.act(ORGANISER, Command::pair())?;
        if self.desk.act(Asked::new(ORGANISER, ""), &Command::Confirm).map(|d| self.lines.push(d.line)).is_err() {
            return Ok(());
        }
        self.act(ORGANISER, Command::Publish)?;
        self.results()
    }

    /// Both coaches of every table report the same.
    fn results(&mut self) -> Result<(), Problems> {
        let Some(round) = self.desk.event().current().cloned() else { return Ok(()) };
        for board in round.boards.iter().filter(|b| !b.game.is_bye()) {
            let report = self.report(self.desk.event().needs_winner(&board.game));
            let (home, away) = (self.desk.event().name(board.game.home), board.game.away.clone());
            let away = match away {
                Opponent::Coach(n) => self.desk.event().name(n),
                Opponent::Spare(name) => name,
                Opponent::Bye => continue,
            };
            let command = Command::Report { round: round.number, table: board.game.table, report: Box::new(report) };
            self.act(&home, command.clone())?;
            self.act(&away, command)?;
        }
        Ok(())
    }

    fn report(&mut self, knockout: bool) -> Report {
        let objectives = self.desk.event().pack.additional.secret_objectives;
        let mut side = || SideReport {
            touchdowns: self.dice.touchdowns(45),
            casualties: Some(self.dice.casualties()),
            sent_off: i64::from(self.dice.one_in(8)),
            objectives: objectives.then(|| self.dice.below(4) as i64),
            ..SideReport::default()
        };
        let mut report = Report { home: side(), away: side(), ..Report::default() };
        if knockout && report.home.touchdowns == report.away.touchdowns {
            let home = i64::from(self.dice.one_in(2));
            report.extra_time = Some(ExtraTime { home, away: 1 - home, roll_offs: Vec::new() });
        }
        report
    }

    fn votes(&mut self) -> Result<(), Problems> {
        let event = self.desk.event().clone();
        let sporting = Award::MostSporting.id();
        if !event.pack.awards.contains(&sporting) {
            return Ok(());
        }
        for coach in event.coaches.values() {
            let boards: Vec<_> = event.played().filter_map(|r| r.board_of(coach.number)).collect();
            let opponents: Vec<u32> = boards.iter().filter_map(|b| b.game.opponent_of(coach.number)).collect();
            if let Some(nominee) = opponents.get(self.dice.below(opponents.len().max(1) as u64) as usize) {
                let vote = Command::Vote { award: sporting.clone(), nominee: *nominee };
                self.act(&coach.registration.name, vote)?;
            }
        }
        Ok(())
    }
}

fn entrant(number: u32, lists: &[String]) -> Registration {
    Registration {
        name: format!("Coach {number}"),
        naf: Some(20_000 + u64::from(number)),
        race: lists.get(number as usize % lists.len().max(1)).cloned(),
        club: Some(format!("Club {}", number % 7)),
        accepts_rules: true,
        spare: false,
    }
}

fn key(number: u32) -> String {
    format!("key of {number}")
}
