//! The 4th-edition way (SP4-01 to SP4-11, SP4-20 to SP4-30): a die grants plays, the weaker team of a league gets bonus
//! plays, each play is a D66 on a table of the coach's choice or a card of its deck; at most one of Magic.

use touchback_provable_dice::Seat;

use super::{Answer, Asks, Draw, Phase, Stage};
use crate::amount::Method;
use crate::hand::Line;
use crate::pool::Source;
use crate::refusal::{Code, Refusal};
use crate::registry::Registry;
use crate::step::{DieFor, Fact, Step, Who};
use crate::vocab::Table;

impl Draw {
    pub(super) fn asks_grant(&self) -> Asks {
        let by = match (self.terms.shared_die, self.coach(Seat::Home).granted) {
            (true, _) => None,
            (false, None) => Some(Seat::Home),
            (false, Some(_)) => Some(Seat::Away),
        };
        Asks::Die { by, what: DieFor::Grant }
    }

    pub(super) fn grant_die(&mut self, by: Seat, face: u8) -> Result<(), Refusal> {
        let asked = self.asks_grant().by();
        if asked.is_some_and(|asked| asked != by) {
            return Err(super::not_his_turn());
        }
        self.roll(asked, DieFor::Grant, face)?;
        let granted = self.terms.grants.get(usize::from(face).wrapping_sub(1)).copied();
        match asked {
            Some(side) => self.coach_mut(side).granted = granted,
            None => self.coaches.iter_mut().for_each(|coach| coach.granted = granted),
        }
        if self.coaches.iter().all(|coach| coach.granted.is_some()) {
            self.start_lines();
        }
        Ok(())
    }

    pub(super) fn start_lines(&mut self) {
        for by in Seat::BOTH {
            let bonus = self.terms.bonus(by);
            let plays = self.coach(by).granted.unwrap_or(0) + bonus;
            self.coach_mut(by).plays = plays;
            self.steps.push(Step::Granted { by, plays, bonus });
        }
        if self.terms.method == Method::HalfOpen && self.coaches.iter().any(|coach| coach.plays > 0) {
            self.phase = Phase::Seal;
        } else {
            self.next_line(0, 0);
        }
    }

    pub(super) fn asks_seal(&self) -> Vec<Asks> {
        let open = |side: &Seat| self.coach(*side).tables.len() < usize::from(self.coach(*side).plays);
        let ask = |by: Seat| Asks::Table { by, line: self.coach(by).tables.len() as u8 };
        Seat::BOTH.into_iter().filter(open).map(ask).collect()
    }

    /// Half-open: all tables are written and sealed before the first D66 (SP4-23, SP4-26).
    pub(super) fn seal(&mut self, by: Seat, line: u8, table: Table) -> Result<(), Refusal> {
        let coach = self.coach(by);
        match usize::from(line).cmp(&coach.tables.len()) {
            std::cmp::Ordering::Less => return Err(sealed()),
            std::cmp::Ordering::Greater => return Err(super::out_of_order()),
            std::cmp::Ordering::Equal if line >= coach.plays => return Err(no_such_line(coach.plays)),
            std::cmp::Ordering::Equal => {}
        }
        check_magic(table, coach.tables.contains(&Table::MagicSpells))?;
        self.coach_mut(by).tables.push(table);
        self.steps.push(Step::LineSealed { by, line, table: Fact::new(Who::only(by), table) });
        if self.asks_seal().is_empty() {
            self.next_line(0, 0);
        }
        Ok(())
    }

    /// Continues with this line, or with the next coach, or ends. Home writes first (the source is silent).
    fn next_line(&mut self, turn: u8, line: u8) {
        let coach = self.coach(self.at_turn(turn));
        if line < coach.plays {
            let stage = match coach.tables.get(usize::from(line)) {
                Some(table) => Stage::Tens(*table),
                None => Stage::Table,
            };
            self.phase = Phase::Line { turn, line, stage };
        } else if turn == 0 {
            self.next_line(1, 0);
        } else {
            self.finish();
        }
    }

    pub(super) fn asks_line(&self, turn: u8, line: u8, stage: Stage) -> Asks {
        let by = self.at_turn(turn);
        match stage {
            Stage::Table => Asks::Table { by, line },
            Stage::Tens(_) => Asks::Die { by: Some(by), what: DieFor::Tens },
            Stage::Units(..) => Asks::Die { by: Some(by), what: DieFor::Units },
        }
    }

    pub(super) fn line(&mut self, by: Seat, turn: u8, line: u8, stage: Stage, answer: Answer) -> Result<(), Refusal> {
        if let (Method::HalfOpen, Answer::Table(..)) = (self.terms.method, answer) {
            return Err(sealed());
        }
        self.own_turn(by, turn)?;
        match (stage, answer) {
            (Stage::Table, Answer::Table(n, table)) if n == line => self.choose_table(by, turn, line, table),
            (Stage::Tens(table), Answer::Die(face)) => {
                self.hidden_die(by, DieFor::Tens, face)?;
                self.phase = Phase::Line { turn, line, stage: Stage::Units(table, face) };
                Ok(())
            }
            (Stage::Units(table, tens), Answer::Die(face)) => {
                self.hidden_die(by, DieFor::Units, face)?;
                self.write_line(by, line, table, tens, face);
                self.next_line(turn, line + 1);
                Ok(())
            }
            _ => Err(super::out_of_order()),
        }
    }

    /// The D66 is rolled in public only under Open and Half-open.
    fn hidden_die(&mut self, by: Seat, what: DieFor, face: u8) -> Result<(), Refusal> {
        let who = if self.terms.method == Method::Secret { Who::only(by) } else { Who::All };
        self.roll(Some(by), what, face)?;
        if let Some(Step::Rolled { face, .. }) = self.steps.last_mut() {
            face.seen_by = who;
        }
        Ok(())
    }

    fn choose_table(&mut self, by: Seat, turn: u8, line: u8, table: Table) -> Result<(), Refusal> {
        let had_magic = self.coach(by).lines.iter().any(|line| line.source == Source::Table(Table::MagicSpells));
        check_magic(table, had_magic)?;
        if self.terms.method != Method::Cards {
            self.phase = Phase::Line { turn, line, stage: Stage::Tens(table) };
            return Ok(());
        }
        let source = Source::Table(table);
        let Some(card) = self.pool.draw(source) else {
            return Err(Refusal::new(Code::Deck, "SP4-28", format!("the deck of {table} is empty")));
        };
        let play = self.pool.id(card);
        self.coach_mut(by).lines.push(Line::new(source, None, Some(play.clone())));
        let play = Fact::new(Who::only(by), play);
        self.steps.push(Step::LineDrawn { by, line, table: Fact::new(Who::All, table), roll: None, play });
        self.next_line(turn, line + 1);
        Ok(())
    }

    fn write_line(&mut self, by: Seat, line: u8, table: Table, tens: u8, units: u8) {
        let play = Registry::shipped().rolled(table, tens, units).map(|play| play.id.clone()).unwrap_or_default();
        let roll = tens * 10 + units;
        self.coach_mut(by).lines.push(Line::new(Source::Table(table), Some(roll), Some(play.clone())));
        let own = Who::only(by);
        let (table_seen, roll_seen) = match self.terms.method {
            Method::Open => (Who::All, Who::All),
            Method::HalfOpen => (own, Who::All),
            Method::Secret | Method::Cards => (own, own),
        };
        let (table, roll) = (Fact::new(table_seen, table), Some(Fact::new(roll_seen, roll)));
        self.steps.push(Step::LineDrawn { by, line, table, roll, play: Fact::new(table_seen, play) });
    }
}

fn check_magic(table: Table, had_magic: bool) -> Result<(), Refusal> {
    if table == Table::MagicSpells && had_magic {
        return Err(Refusal::new(Code::Limit, "SP4-07", "a coach rolls on the Magic table once a match at most"));
    }
    Ok(())
}

fn sealed() -> Refusal {
    Refusal::new(Code::Locked, "SP4-26", "this line is written and sealed")
}

fn no_such_line(plays: u8) -> Refusal {
    Refusal::new(Code::Limit, "SP4-03", format!("the coach has {plays} plays"))
}
