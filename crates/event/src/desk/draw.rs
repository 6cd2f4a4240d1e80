//! Drawing a round, changing it by hand, publishing it (MP-PAIR, MP-SPARE, MP-KO-02 to -08).

use super::plan::plan_round;
use super::{Asked, Command, Decided, Decision, Desk};
use crate::event::{Event, Opponent, Stage};
use crate::log::Change;
use crate::pairing::Pairing;
use crate::people::Act;
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::Kind;

impl Desk<'_> {
    pub(super) fn decide_draw(&self, asked: Asked, command: &Command) -> Decision {
        match command {
            Command::Pair => self.pair(asked),
            Command::Swap { a, b, reason } => self.swap(asked, *a, *b, reason),
            Command::Confirm => {
                self.require(asked, Act::EditEvent)?;
                let round = self.unpublished()?;
                Ok(Change::Confirmed { round }.into())
            }
            Command::Publish => self.publish(asked),
            Command::FillBye { number } => self.fill_bye(asked, *number),
            _ => refuse(Problem::new("unknown_command", "MP-ROLE-01", "This is not handled here.")),
        }
    }

    fn unpublished(&self) -> Result<u32, Problems> {
        match self.event.current().filter(|r| !r.published) {
            Some(round) => Ok(round.number),
            None => refuse(Problem::new("no_draw", "MP-PAIR-11", "There is no drawn round waiting to be published.")),
        }
    }

    fn pair(&self, asked: Asked) -> Decision {
        self.require(asked, Act::KeepScore)?;
        let event = &self.event;
        if !event.published || !event.check_in_closed {
            let message = "Publish the rulespack and close check-in before the first draw.";
            return refuse(Problem::new("not_ready", "MP-PACK-07", message));
        }
        if let Some(open) = event.rounds.iter().find(|r| r.published && r.open_games() > 0) {
            let message = format!("Round {} still has {} open game(s).", open.number, open.open_games());
            return refuse(Problem::bad("MP-BAD-24", "results_open", "MP-PAIR-11", message));
        }
        let played = event.played().count() as u32;
        let round = played + 1;
        if round > event.pack.all_rounds() {
            let message = format!("All {} rounds have been played.", event.pack.all_rounds());
            return refuse(Problem::new("event_over", "MP-PACK-07", message));
        }
        let redrawn = event.rounds.iter().filter(|r| r.number == round).count();
        let earlier = event.earlier_draws.iter().filter(|p| p.round == round).count();
        let attempt = (redrawn + earlier) as u32 + 1;
        let plan = plan_round(event, round, attempt)?;
        if plan.games.is_empty() {
            return refuse(Problem::new("nobody", "MP-PAIR-20", "Nobody is checked in."));
        }
        let warnings = plan.paired.iter().flat_map(|p| repeat_warnings(event, &p.pairing)).collect();
        Ok(Decided { change: Change::Drawn { plan: Box::new(plan) }, warnings })
    }

    /// A manual change by the scorekeeper: two coaches change seats; what it costs is said before it is published.
    fn swap(&self, asked: Asked, a: u32, b: u32, reason: &str) -> Decision {
        self.require(asked, Act::KeepScore)?;
        let round = self.unpublished()?;
        let seated = |n: u32| self.event.current().is_some_and(|r| r.board_of(n).is_some());
        if a == b || !seated(a) || !seated(b) {
            let message = format!("{a} and {b} are not two coaches of round {round}.");
            return refuse(Problem::new("not_seated", "MP-PAIR-20", message));
        }
        let teams = |n: u32| self.event.coaches.get(&n).and_then(|c| c.team);
        if teams(a) != teams(b) {
            let message = "In a team event coaches change seats within their own team.";
            return refuse(Problem::new("other_team", "MP-TEAM-12", message));
        }
        let warnings = self.swap_consequences(a, b);
        Ok(Decided { change: Change::Swapped { round, a, b, reason: reason.into() }, warnings })
    }

    /// What a swap would cause: repeats, broken vetoes, a second seat out, distance from the ranking's pairing.
    pub fn swap_consequences(&self, a: u32, b: u32) -> Problems {
        let Some(round) = self.event.current() else { return Vec::new() };
        let other = |n: u32| match n {
            n if n == a => b,
            n if n == b => a,
            n => n,
        };
        let all = [Stage::Main, Stage::Group, Stage::Rest];
        let facts = self.event.facts(round.number, Vec::new(), &all);
        let mut found = Vec::new();
        for board in &round.boards {
            let touched = [a, b].iter().any(|n| board.game.seat_of(*n).is_some());
            if !touched {
                continue;
            }
            let home = other(board.game.home);
            match board.game.away {
                Opponent::Coach(away) => {
                    let away = other(away);
                    let same = |x: u32, y: u32| [(x, y), (y, x)].contains(&(home, away));
                    for meeting in facts.met.iter().filter(|m| same(m.a, m.b)) {
                        found.push(repeat(&self.event, home, away, meeting.round));
                    }
                    for veto in facts.vetoes.iter().filter(|v| same(v.a, v.b)) {
                        found.push(broken(&self.event, home, away, &veto.reason));
                    }
                }
                Opponent::Spare(_) | Opponent::Bye => {
                    if facts.sat_out.iter().any(|(n, times)| *n == home && *times > 0) {
                        let message = format!("{} has sat out before.", self.event.name(home));
                        found.push(Problem::new("sits_out_again", "MP-SPARE-04", message));
                    }
                }
            }
        }
        let text = "The pairing is no longer the one of the ranking; its certificate does not cover it.";
        found.push(Problem::new("by_hand", "MP-PAIR-17", text));
        found
    }

    fn publish(&self, asked: Asked) -> Decision {
        self.require(asked, Act::KeepScore)?;
        let round = self.unpublished()?;
        let forced = self.current_repeats();
        let confirmed = self.event.current().is_some_and(|r| r.confirmed);
        if !forced.is_empty() && !confirmed {
            let mut problems = vec![Problem::new(
                "repeat_unconfirmed",
                "MP-AMB-07",
                "W-REMATCH: the organiser must confirm this pairing before it is published.",
            )];
            problems.extend(forced);
            return Err(problems);
        }
        Ok(Change::Published { round }.into())
    }

    /// Repeats and broken vetoes of the drawn round as it stands, manual changes included.
    fn current_repeats(&self) -> Problems {
        let Some(round) = self.event.current() else { return Vec::new() };
        let leaders = round.plan.paired.as_ref().and_then(|p| p.pairing.certificate.leaders);
        if self.event.pack.kind == Kind::Team {
            return round.plan.paired.iter().flat_map(|p| repeat_warnings(&self.event, &p.pairing)).collect();
        }
        let mut found = Vec::new();
        for board in &round.boards {
            let Opponent::Coach(away) = board.game.away else { continue };
            let home = board.game.home;
            let stages: &[Stage] = match board.game.stage {
                Stage::Main => &[Stage::Main],
                Stage::Rest => &[Stage::Rest],
                Stage::Group | Stage::Knockout => continue,
            };
            let facts = self.event.facts(round.number, Vec::new(), stages);
            let same = |x: u32, y: u32| [(x, y), (y, x)].contains(&(home, away));
            if !leaders.is_some_and(|t| same(t.high, t.low)) {
                let met = facts.met.iter().filter(|m| same(m.a, m.b));
                found.extend(met.map(|m| repeat(&self.event, home, away, m.round)));
            }
            let vetoes = facts.vetoes.iter().filter(|v| same(v.a, v.b));
            found.extend(vetoes.map(|v| broken(&self.event, home, away, &v.reason)));
        }
        found
    }

    /// A late coach takes the empty seat of a Bye; all other tables stay.
    fn fill_bye(&self, asked: Asked, number: u32) -> Decision {
        self.require(asked, Act::KeepScore)?;
        let coach = self.event.coach(number)?;
        let round = self.event.current();
        let seated = round.is_some_and(|r| r.board_of(number).is_some());
        let bye = round.and_then(|r| r.boards.iter().find(|b| b.game.is_bye()));
        match (round, bye) {
            (Some(round), Some(bye)) if coach.plays() && !seated => {
                Ok(Change::ByeFilled { round: round.number, table: bye.game.table, number }.into())
            }
            _ => {
                let message = format!("There is no Bye that {} could fill.", self.event.name(number));
                refuse(Problem::new("no_bye", "MP-BYE-01", message))
            }
        }
    }
}

fn repeat(event: &Event, a: u32, b: u32, round: u32) -> Problem {
    let message = format!("W-REMATCH: {} and {} met in round {round}.", event.name(a), event.name(b));
    Problem::new("repeat", "MP-AMB-07", message)
}

fn broken(event: &Event, a: u32, b: u32, reason: &str) -> Problem {
    let message = format!("{} and {} are kept apart ({reason}).", event.name(a), event.name(b));
    Problem::new("veto_broken", "MP-AMB-07", message)
}

fn repeat_warnings(event: &Event, pairing: &Pairing) -> Problems {
    let teams = event.pack.kind == Kind::Team;
    let name = |n: u32| if teams { event.team_name(n) } else { event.name(n) };
    let again = |t: &crate::pairing::Table| {
        let message = format!("W-REMATCH: {} and {} meet again; this is forced.", name(t.high), name(t.low));
        Problem::new("repeat", "MP-AMB-07", message)
    };
    let apart = |t: &crate::pairing::Table| {
        let message = format!("{} and {} meet although kept apart; this is forced.", name(t.high), name(t.low));
        Problem::new("veto_broken", "MP-AMB-07", message)
    };
    pairing.repeats.iter().map(again).chain(pairing.broken_vetoes.iter().map(apart)).collect()
}
