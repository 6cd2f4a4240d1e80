//! Results: handed in by both coaches, or entered by the scorekeeper; disputes, rulings, corrections, votes
//! (MP-GAME-04 to -06, MP-ROLE-07, MP-AWD-04, -05, MP-OBJ-04).

use super::{Asked, Decision, Look, warned};
use crate::amendment::Amendment;
use crate::awards::{Award, spare_refused};
use crate::command::ResultRow;
use crate::event::{Board, Opponent};
use crate::log::{Change, sha256};
use crate::objectives;
use crate::people::{Act, Role, may};
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::ObjectivesBy;
use crate::score::{Report, Seat, judge};

impl Look<'_> {
    pub(super) fn enter_score(&self, asked: Asked, round: u32, table: u32, report: &Report) -> Decision {
        self.require(asked, Act::KeepScore)?;
        let board = self.open_board(round, table)?;
        if let Some(dispute) = &board.dispute {
            return refuse(differing(dispute));
        }
        self.judged(round, board, report)?;
        self.settled(asked, board, Change::Scored { round, table, report: Box::new(report.clone()) })
    }

    /// Many results, each by its table or by who played; all or none.
    pub(super) fn enter_many(&self, asked: Asked, round: u32, rows: &[ResultRow]) -> Decision {
        self.require(asked, Act::KeepScore)?;
        if rows.is_empty() {
            return refuse(Problem::new("no_results", "MP-GAME-04", "There are no results in it."));
        }
        self.each(rows, |look, row| {
            let (table, turned) = look.table_of(round, row)?;
            let report = if turned { row.report.turned() } else { row.report.clone() };
            look.enter_score(asked, round, table, &report)
        })
    }

    /// The table of a row, and whether its sides are the other way round there.
    fn table_of(&self, round: u32, row: &ResultRow) -> Result<(u32, bool), Problems> {
        if let Some(table) = row.table {
            return Ok((table, false));
        }
        let home = self.number_of(&row.home)?;
        let at = self.event.played().find(|r| r.number == round).and_then(|r| r.board_of(home));
        let opponent = at.map(|b| (b.game.table, b.game.home, b.game.opponent_of(home)));
        match opponent {
            Some((table, seat, other)) if row.away.is_empty() || other == Some(self.number_of(&row.away)?) => {
                Ok((table, seat != home))
            }
            _ => refuse(no_open_game(&row.home, &row.away, round, 0)),
        }
    }

    pub(super) fn dispute(&self, asked: Asked, round: u32, table: u32, text: &str) -> Decision {
        let board = self.board(round, table)?;
        self.own_seat(asked, board)?;
        Ok(Change::Disputed { round, table, text: text.into() }.into())
    }

    fn board(&self, round: u32, table: u32) -> Result<&Board, Problems> {
        let at = self.event.played().find(|r| r.number == round).and_then(|r| r.board(table));
        match at.filter(|b| !b.game.is_bye()) {
            Some(board) => Ok(board),
            None => refuse(self.no_such_game(round, table)),
        }
    }

    /// What is really wrong with a round and table.
    fn no_such_game(&self, round: u32, table: u32) -> Problem {
        let drawn = self.event.rounds.iter().find(|r| r.number == round);
        let message = match drawn {
            None => format!("There is no round {round} yet."),
            Some(r) if !r.published => format!("Round {round} is drawn but not published."),
            Some(r) => match r.board(table) {
                None => format!("Round {round} has tables 1 to {}; there is no table {table}.", r.boards.len()),
                Some(b) => format!("{} has a Bye at table {table} of round {round}.", self.event.name(b.game.home)),
            },
        };
        Problem::bad("MP-BAD-23", "no_open_game", "MP-GAME-04", message).at(format!("round {round}, table {table}"))
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

    fn judged(&self, round: u32, board: &Board, report: &Report) -> Result<(), Problems> {
        let needs_winner = self.event.needs_winner(&board.game);
        let mut problems = judge(report, &self.event.pack.scoring, needs_winner).err().unwrap_or_default();
        let played = report.conceded.is_none() && report.void.is_none();
        for seat in Seat::BOTH.into_iter().filter(|seat| played && report.side(*seat).casualties.is_none()) {
            let message = "How many casualties did this side cause? Say so, even if it was none.";
            problems.push(Problem::new("casualties_missing", "MP-SCORE-04", message).at(crate::score::place(seat)));
        }
        let asked_for = self.event.pack.additional.secret_objectives && played;
        for seat in Seat::BOTH.into_iter().filter(|_| asked_for) {
            let spare = seat == Seat::Away && matches!(board.game.away, Opponent::Spare(_));
            if report.side(seat).objectives.is_none() && !spare {
                let message = "How many Secret Objectives were achieved? Say so, even if it was none.";
                problems.push(Problem::new("objectives_missing", "MP-OBJ-05", message).at(crate::score::place(seat)));
            }
        }
        if !self.event.pack.additional.secret_objectives
            && Seat::BOTH.iter().any(|s| report.side(*s).objectives.is_some())
        {
            let message = "Secret Objectives are not in use at this event.";
            problems.push(Problem::new("objectives_not_in_use", "MP-OBJ-01", message));
        }
        problems.extend(self.player_problems(round, board, report));
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

    pub(super) fn report(&self, asked: Asked, round: u32, table: u32, report: &Report) -> Decision {
        let board = self.open_board(round, table)?;
        let seated = self.event.coach_of(asked.by).is_some_and(|c| board.game.seat_of(c.number).is_some());
        if !seated && may(&self.event.roles(asked.by), Act::KeepScore) {
            return self.enter_score(asked, round, table, report);
        }
        let seat = self.own_seat(asked, board)?;
        self.judged(round, board, report)?;
        board.fits_the_board(report)?;
        let other = if seat == Seat::Home { "away" } else { "home" };
        let differs = board.reports.get(other).and_then(|r| r.first_difference(report));
        let warnings = differs
            .map(|field| vec![differing(&format!("The two reports differ ({field}). A Referee must decide."))])
            .unwrap_or_default();
        let agreed = board.reports.contains_key(other) && warnings.is_empty();
        let change = Change::Reported { round, table, seat, report: Box::new(report.clone()) };
        if agreed { self.settled(asked, board, change) } else { Ok(warned(change, warnings)) }
    }

    /// A result that is final now; casualties that nobody has rolled for are rolled by the desk.
    fn settled(&self, asked: Asked, board: &Board, change: Change) -> Decision {
        let rolls = match &change {
            Change::Scored { round, report, .. }
            | Change::Reported { round, report, .. }
            | Change::Ruled { round, report, .. }
            | Change::Corrected { round, report, .. } => self.casualty_rolls(asked, *round, board, report)?,
            _ => Vec::new(),
        };
        Ok(super::Decided::new(std::iter::once(change).chain(rolls).collect(), ""))
    }

    /// MP-ROLE-07: a ruling is final; only the Head Referee may replace a colleague's.
    pub(super) fn rule(&self, asked: Asked, round: u32, table: u32, ruling: &str, report: &Report) -> Decision {
        self.require(asked, Act::RuleOnDispute)?;
        let board = self.board(round, table)?;
        let head = self.event.roles(asked.by).contains(&Role::HeadReferee);
        if board.ruling.as_ref().is_some_and(|r| r.by != asked.by) && !head {
            let message = "A Referee's ruling is final. Only the Head Referee may replace it.";
            return refuse(Problem::new("ruling_final", "MP-ROLE-07", message));
        }
        self.judged(round, board, report)?;
        let (ruling, report) = (ruling.into(), Box::new(report.clone()));
        self.settled(asked, board, Change::Ruled { round, table, ruling, report })
    }

    /// The given figures put into the current result.
    pub(super) fn correct(&self, asked: Asked, round: u32, table: u32, figures: &Amendment, reason: &str) -> Decision {
        self.require(asked, Act::KeepScore)?;
        let (board, old) = self.correctable(round, table)?;
        let report = figures.restated(old, &self.event.pack.scoring, self.event.needs_winner(&board.game));
        self.judged(round, board, &report)?;
        if *old == report {
            let message = "This changes nothing: the result stands like that already.";
            return refuse(Problem::new("nothing_to_correct", "MP-GAME-04", message));
        }
        let (report, reason) = (Box::new(report), reason.to_string());
        self.settled(asked, board, Change::Corrected { round, table, report, reason })
    }

    /// A game with a correctable result, and that result.
    fn correctable(&self, round: u32, table: u32) -> Result<(&Board, &Report), Problems> {
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

    pub(super) fn vote(&self, asked: Asked, award: &str, nominee: u32) -> Decision {
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

    /// An award decided by people, or rolled off among those who are level.
    pub(super) fn give_award(&self, asked: Asked, award: &str, number: Option<u32>, by: &str) -> Decision {
        self.require(asked, Act::EditEvent)?;
        let awards = self.awards(false);
        let Some(given) = awards.iter().find(|g| g.award == award) else {
            let known: Vec<&str> = awards.iter().map(|g| g.award.as_str()).collect();
            let message = format!("\"{award}\" is not an award of this event; there are {}.", known.join(", "));
            return refuse(Problem::new("unknown_award", "MP-AWD-20", message));
        };
        let award = award.to_string();
        if let Some(number) = number {
            let open = matches!(Award::parse(&award), Some(Award::BestPainted | Award::Vote(_)));
            let level = given.winner == Some(number) || given.level.contains(&number);
            if !given.team {
                let coach = self.event.coach(number)?;
                if coach.registration.spare {
                    return refuse(spare_refused());
                }
                if coach.is_out() {
                    let message = format!("{} has left and receives no award.", coach.registration.name);
                    return refuse(Problem::new("has_left", "MP-AWD-21", message));
                }
            }
            if !open && !level {
                let message = "This award follows from the results; you decide only among those who are level.";
                return refuse(Problem::new("not_level", "MP-AWD-22", message));
            }
            return Ok(Change::AwardGiven { award, number, decided_by: by.into(), rolls: Vec::new() }.into());
        }
        let Some(first) = given.winner.filter(|_| !given.level.is_empty()) else {
            return refuse(Problem::new("nobody_level", "MP-AWD-22", "Nobody is level: there is nothing to roll off."));
        };
        let mut left: Vec<u32> = std::iter::once(first).chain(given.level.iter().copied()).collect();
        let (mut rolls, mut throw) = (Vec::new(), 0_u32);
        while left.len() > 1 {
            let roll: Vec<(u32, u8)> = left.iter().map(|n| (*n, die(&asked.chance, throw, *n))).collect();
            let best = roll.iter().map(|(_, die)| *die).max().unwrap_or(0);
            left = roll.iter().filter(|(_, die)| *die == best).map(|(n, _)| *n).collect();
            rolls.push(roll);
            throw += 1;
        }
        Ok(Change::AwardGiven { award, number: left[0], decided_by: "roll-off".into(), rolls }.into())
    }

    /// Objectives are opened by their owner, after the game, with the key that was sealed at check-in.
    pub(super) fn open_objectives(&self, asked: Asked, round: u32, key: &str) -> Decision {
        let Some(coach) = self.event.coach_of(asked.by) else {
            return self.require(asked, Act::ViewSealedObjectives).and_then(|()| {
                refuse(Problem::new("not_a_coach", "MP-OBJ-04", "Objectives are opened by their owner."))
            });
        };
        if self.event.pack.additional.objectives_by != ObjectivesBy::Sealed {
            let message = "Objectives are not sealed at this event.";
            return refuse(Problem::new("not_sealed", "MP-OBJ-03", message));
        }
        if !self.event.fits_seal(coach, round, key) {
            let message = "This key does not fit the seal that was handed in at check-in.";
            return refuse(Problem::new("wrong_key", "MP-OBJ-03", message));
        }
        let board = self.event.played().find(|r| r.number == round).and_then(|r| r.board_of(coach.number));
        if board.is_none_or(|b| b.result.is_none() && b.reports.is_empty() && b.from_the_board().is_none()) {
            let message = "Objectives are revealed at the end of the game.";
            return refuse(Problem::new("game_not_over", "MP-OBJ-04", message));
        }
        Ok(Change::ObjectivesOpened { round, number: coach.number, key: key.into() }.into())
    }
}

impl Look<'_> {
    /// MP-OBJ-01, MP-BAD-30: what a coach rolled at the table, written down once the game is over.
    pub(super) fn note_objectives(&self, asked: Asked, round: u32, number: u32, rolls: &[u8]) -> Decision {
        let coach = self.event.coach(number)?;
        if coach.registration.name != asked.by {
            self.require(asked, Act::KeepScore)?;
        }
        let additional = &self.event.pack.additional;
        if !additional.secret_objectives || additional.objectives_by != ObjectivesBy::Slips {
            let message = "Secret Objectives are not rolled at the table here.";
            return refuse(Problem::new("objectives_not_in_use", "MP-OBJ-01", message));
        }
        let objectives = objectives::from_rolls(rolls)?;
        let board = self.event.played().find(|r| r.number == round).and_then(|r| r.board_of(number));
        if board.is_none_or(|b| b.result.is_none() && b.reports.is_empty()) {
            let message = "Objectives are revealed at the end of the game.";
            return refuse(Problem::new("game_not_over", "MP-OBJ-04", message));
        }
        Ok(Change::ObjectivesNoted { round, number, objectives }.into())
    }

    /// The objectives that the desk has drawn for a coach.
    pub fn desk_objectives(&self, round: u32, number: u32) -> Option<[u8; 3]> {
        let additional = &self.event.pack.additional;
        let drawn = additional.secret_objectives && additional.objectives_by == ObjectivesBy::Desk;
        let at = self.event.played().find(|r| r.number == round).filter(|r| drawn && r.board_of(number).is_some())?;
        // Older events drew them from the secret of the first draw.
        let older = || objectives::round_key(self.event.secret.as_deref().unwrap_or_default(), round);
        Some(objectives::deal(&at.deal.clone().unwrap_or_else(older), &at.nonce, round, number))
    }

    /// MP-KO-15: the captains' roll-off, typed in or rolled by the desk.
    pub(super) fn roll_off(&self, asked: Asked, round: u32, home: u32, away: u32, rolls: &[(u8, u8)]) -> Decision {
        let captain = |team: u32| self.event.teams.get(&team).map(|t| self.event.name(t.captain));
        if ![captain(home), captain(away)].contains(&Some(asked.by.into())) {
            self.require(asked, Act::KeepScore)?;
        }
        let waits = self.event.waiting_for_roll_off();
        let waiting = waits.contains(&(round, home, away)) || waits.contains(&(round, away, home));
        if !waiting {
            let message = "These two teams do not wait for a roll-off: they are not level, or games are open.";
            return refuse(Problem::new("nobody_level", "MP-KO-15", message));
        }
        let mut rolls = rolls.to_vec();
        if rolls.is_empty() {
            let mut throw = 0;
            while rolls.iter().filter(|(h, a)| h != a).count() < 5 {
                rolls.push((die(&asked.chance, throw, home), die(&asked.chance, throw, away)));
                throw += 1;
            }
        }
        if crate::score::sudden_death(&rolls).is_none() {
            let message = "Five decided rolls of a D6 are needed; level ones are rolled again.";
            return refuse(Problem::new("roll_off_incomplete", "MP-KO-11", message));
        }
        Ok(Change::TeamRollOff { round, home, away, rolls }.into())
    }
}

/// A six-sided die from the chance that came with the command.
fn die(chance: &[u8; 32], throw: u32, number: u32) -> u8 {
    let mut extra = 0_u32;
    loop {
        let bytes =
            sha256(&[b"touchback die", chance, &throw.to_be_bytes(), &number.to_be_bytes(), &extra.to_be_bytes()]);
        // 252 is the last multiple of six below 256: no face is likelier than another.
        if let Some(byte) = bytes.iter().find(|byte| **byte < 252) {
            return byte % 6 + 1;
        }
        extra += 1;
    }
}

fn no_open_game(home: &str, away: &str, round: u32, table: u32) -> Problem {
    let message = format!("There is no open game {home} v {away} in round {round}.");
    Problem::bad("MP-BAD-23", "no_open_game", "MP-GAME-04", message).at(format!("round {round}, table {table}"))
}

fn differing(text: &str) -> Problem {
    Problem::bad("MP-BAD-22", "reports_differ", "MP-GAME-05", text)
}
