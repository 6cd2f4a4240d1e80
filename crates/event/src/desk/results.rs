//! Results: handed in by both coaches, or entered by the scorekeeper; disputes, rulings, corrections, votes
//! (MP-GAME-04 to -06, MP-ROLE-07, MP-AWD-04, -05, MP-OBJ-04).

use super::{Asked, Command, Decided, Decision, Desk};
use crate::awards::{Award, spare_refused};
use crate::event::{Board, Opponent, Stage};
use crate::log::Change;
use crate::objectives;
use crate::people::{Act, Role};
use crate::problem::{Problem, Problems, refuse};
use crate::score::{Report, Seat, judge};

impl Desk<'_> {
    pub(super) fn decide_result(&self, asked: Asked, command: &Command) -> Decision {
        match command {
            Command::Report { round, table, report } => self.report(asked, *round, *table, report),
            Command::Score { round, table, report } => {
                self.require(asked, Act::KeepScore)?;
                let board = self.open_board(*round, *table)?;
                if let Some(dispute) = &board.dispute {
                    return refuse(differing(dispute));
                }
                self.judged(board, report)?;
                Ok(Change::Scored { round: *round, table: *table, report: report.clone() }.into())
            }
            Command::Dispute { round, table, text } => {
                let board = self.board(*round, *table)?;
                self.own_seat(asked, board)?;
                Ok(Change::Disputed { round: *round, table: *table, text: text.clone() }.into())
            }
            Command::Rule { round, table, ruling, report } => self.rule(asked, *round, *table, ruling, report),
            Command::Correct { round, table, report, reason } => self.correct(asked, *round, *table, report, reason),
            Command::Vote { award, nominee } => self.vote(asked, award, *nominee),
            Command::OpenObjectives { round, key } => self.open_objectives(asked, *round, key),
            _ => refuse(Problem::new("unknown_command", "MP-ROLE-01", "This is not handled here.")),
        }
    }

    fn board(&self, round: u32, table: u32) -> Result<&Board, Problems> {
        let at = self.event.played().find(|r| r.number == round).and_then(|r| r.board(table));
        match at.filter(|b| !b.game.is_bye()) {
            Some(board) => Ok(board),
            None => refuse(no_open_game("?", "?", round, table)),
        }
    }

    fn open_board(&self, round: u32, table: u32) -> Result<&Board, Problems> {
        let board = self.board(round, table)?;
        if board.result.is_some() {
            let home = self.event.name(board.game.home);
            let away = self.event.opponent_name(&board.game.away);
            return refuse(no_open_game(&home, &away, round, table));
        }
        Ok(board)
    }

    fn judged(&self, board: &Board, report: &Report) -> Result<(), Problems> {
        let mut problems =
            judge(report, &self.event.pack.scoring, board.game.stage == Stage::Knockout).err().unwrap_or_default();
        if !self.event.pack.additional.secret_objectives
            && Seat::BOTH.iter().any(|s| report.side(*s).objectives.is_some())
        {
            let message = "Secret Objectives are not in use at this event.";
            problems.push(Problem::new("objectives_not_in_use", "MP-OBJ-01", message));
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// The asking coach's seat at this table; MP-BAD-01 for anybody else.
    fn own_seat(&self, asked: Asked, board: &Board) -> Result<Seat, Problems> {
        self.require(asked, Act::ReportOwnGame)?;
        if board.game.away == Opponent::Spare(asked.by.into()) {
            return Ok(Seat::Away);
        }
        let seat = self.event.coach_of(asked.by).and_then(|c| board.game.seat_of(c.number));
        seat.ok_or_else(|| {
            let message = "Your role (coach) may not report this game. Ask the Scorekeeper.";
            vec![Problem::bad("MP-BAD-01", "role_may_not", "MP-ROLE-11", message)]
        })
    }

    fn report(&self, asked: Asked, round: u32, table: u32, report: &Report) -> Decision {
        let board = self.open_board(round, table)?;
        let seat = self.own_seat(asked, board)?;
        self.judged(board, report)?;
        let other = if seat == Seat::Home { "away" } else { "home" };
        let differs = board.reports.get(other).and_then(|r| r.first_difference(report));
        let warnings = differs
            .map(|field| vec![differing(&format!("The two reports differ ({field}). A Referee must decide."))])
            .unwrap_or_default();
        let change = Change::Reported { round, table, seat, report: Box::new(report.clone()) };
        Ok(Decided { change, warnings })
    }

    /// MP-ROLE-07: a ruling is final; only the Head Referee may replace a colleague's.
    fn rule(&self, asked: Asked, round: u32, table: u32, ruling: &str, report: &Report) -> Decision {
        self.require(asked, Act::RuleOnDispute)?;
        let board = self.board(round, table)?;
        let head = self.event.roles(asked.by).contains(&Role::HeadReferee);
        if board.ruling.as_ref().is_some_and(|r| r.by != asked.by) && !head {
            let message = "A Referee's ruling is final. Only the Head Referee may replace it.";
            return refuse(Problem::new("ruling_final", "MP-ROLE-07", message));
        }
        self.judged(board, report)?;
        Ok(Change::Ruled { round, table, ruling: ruling.into(), report: Box::new(report.clone()) }.into())
    }

    fn correct(&self, asked: Asked, round: u32, table: u32, report: &Report, reason: &str) -> Decision {
        self.require(asked, Act::KeepScore)?;
        self.corrects(round, table, report)?;
        let (report, reason) = (Box::new(report.clone()), reason.to_string());
        Ok(Change::Corrected { round, table, report, reason }.into())
    }

    /// A game whose result may be corrected, and that result.
    pub(super) fn correctable(&self, round: u32, table: u32) -> Result<(&Board, &Report), Problems> {
        let board = self.board(round, table)?;
        let Some(old) = &board.result else {
            let message = "This game has no result yet; enter it instead of correcting it.";
            return refuse(Problem::new("nothing_to_correct", "MP-GAME-04", message));
        };
        if board.ruling.is_some() {
            let message = "A Referee's ruling is final. Only the Head Referee may replace it.";
            return refuse(Problem::new("ruling_final", "MP-ROLE-07", message));
        }
        Ok((board, old))
    }

    /// Whether a report may take the place of a result; gives the result that it replaces.
    pub(super) fn corrects(&self, round: u32, table: u32, report: &Report) -> Result<&Report, Problems> {
        let (board, old) = self.correctable(round, table)?;
        self.judged(board, report)?;
        if old == report {
            let message = "This changes nothing: the result stands like that already.";
            return refuse(Problem::new("nothing_to_correct", "MP-GAME-04", message));
        }
        Ok(old)
    }

    fn vote(&self, asked: Asked, award: &str, nominee: u32) -> Decision {
        self.require(asked, Act::ReportOwnGame)?;
        let Some(voter) = self.event.coach_of(asked.by) else {
            return refuse(Problem::new("not_a_coach", "MP-AWD-05", "Coaches of the event vote."));
        };
        let offered = self.event.pack.awards.iter().any(|a| a == award);
        let Some(kind) = Award::parse(award).filter(|a| a.is_voted() && offered) else {
            let message = format!("\"{award}\" is not an award that is voted on here.");
            return refuse(Problem::new("not_voted", "MP-AWD-20", message));
        };
        let candidate = self.event.coach(nominee)?;
        if candidate.registration.spare {
            return refuse(spare_refused());
        }
        if nominee == voter.number {
            return refuse(Problem::new("own_vote", "MP-AWD-04", "Nobody votes for themself."));
        }
        let faced = self
            .event
            .played()
            .any(|r| r.board_of(voter.number).is_some_and(|b| b.game.opponent_of(voter.number) == Some(nominee)));
        if kind == Award::MostSporting && !faced {
            let message = format!("{} was not your opponent.", candidate.registration.name);
            return refuse(Problem::new("not_opponent", "MP-AWD-04", message));
        }
        Ok(Change::Voted { by: voter.number, award: award.into(), nominee }.into())
    }

    /// Objectives are opened by their owner, after the game, with the key that was sealed at check-in.
    fn open_objectives(&self, asked: Asked, round: u32, key: &str) -> Decision {
        let Some(coach) = self.event.coach_of(asked.by) else {
            return self.require(asked, Act::ViewSealedObjectives).and_then(|()| {
                refuse(Problem::new("not_a_coach", "MP-OBJ-04", "Objectives are opened by their owner."))
            });
        };
        let sealed = coach.seals.get(round.wrapping_sub(1) as usize);
        if sealed != Some(&objectives::seal(key)) {
            let message = "This key does not fit the seal that was handed in at check-in.";
            return refuse(Problem::new("wrong_key", "MP-OBJ-03", message));
        }
        let board = self.event.played().find(|r| r.number == round).and_then(|r| r.board_of(coach.number));
        if board.is_none_or(|b| b.result.is_none() && b.reports.is_empty()) {
            let message = "Objectives are revealed at the end of the game.";
            return refuse(Problem::new("game_not_over", "MP-OBJ-04", message));
        }
        Ok(Change::ObjectivesOpened { round, number: coach.number, key: key.into() }.into())
    }
}

fn no_open_game(home: &str, away: &str, round: u32, table: u32) -> Problem {
    let message = format!("There is no open game {home} v {away} in round {round}.");
    Problem::bad("MP-BAD-23", "no_open_game", "MP-GAME-04", message).at(format!("round {round}, table {table}"))
}

fn differing(text: &str) -> Problem {
    Problem::bad("MP-BAD-22", "reports_differ", "MP-GAME-05", text)
}
