//! One change after the other. Changes were checked when they were made; what no longer fits is ignored.

use touchback_journal::Shared;

use super::{Board, Coach, Event, Game, Opponent, RosterState, Round, Ruling, Status, TeamEntry};
use crate::log::{Change, Registration, RoundPlan};
use crate::objectives;
use crate::on_board::OnBoard;
use crate::pairing::Veto;
use crate::people::Role;
use crate::rulespack::Rulespack;
use crate::score::{Report, Seat};

impl Event {
    pub(super) fn apply(&mut self, change: &Change, by: &str, hash: &str) {
        match change {
            Change::Created { version, organiser, rulespack } => {
                self.version = *version;
                self.set_pack(rulespack);
                self.give(organiser, Role::Organiser);
            }
            Change::RulespackChanged { rulespack } => self.set_pack(rulespack),
            Change::RulespackPublished { tiers } => {
                self.published = true;
                self.pack.draft.kept_tiers.clone_from(tiers);
            }
            Change::Appointed { person, role } => self.give(person, *role),
            Change::Dismissed { person, role } => {
                self.people.entry(person.clone()).or_default().remove(role);
            }
            Change::DrawCommitted { commitment } => self.commitment = Some(commitment.clone()),
            Change::CheckInClosed { secret } => {
                self.check_in_closed = true;
                self.secret.clone_from(secret);
                let codes = self.coaches.values().filter(|c| c.plays());
                self.drawn_codes = codes.map(|c| (c.number, c.code.clone())).collect();
            }
            Change::DrawOpened { secret, hall } => {
                self.secret = Some(secret.clone());
                self.hall.clone_from(hall);
            }
            Change::Invited { person, seal } => {
                self.invitations.insert(person.clone(), seal.clone());
            }
            Change::Claimed { person, account } => {
                self.accounts.insert(account.clone(), person.clone());
            }
            Change::Vetoed { a, b, reason } => {
                self.vetoes.push(Veto { a: *a, b: *b, reason: reason.clone() });
            }
            Change::VetoLifted { a, b } => {
                self.vetoes.retain(|v| ![(v.a, v.b), (v.b, v.a)].contains(&(*a, *b)));
            }
            Change::Voted { by, award, nominee } => {
                self.votes.insert((*by, award.clone()), *nominee);
            }
            Change::AwardGiven { award, number, decided_by, .. } => {
                self.given.insert(award.clone(), (*number, decided_by.clone()));
            }
            Change::ClockSet { clock } => self.clock = Some(clock.clone()),
            Change::Undone { .. } => {}
            other => {
                self.apply_entry(other);
                self.apply_round(other, by, hash);
            }
        }
    }

    fn set_pack(&mut self, text: &str) {
        if let Ok(mut pack) = Rulespack::read(text) {
            pack.draft.kept_tiers.clone_from(&self.pack.draft.kept_tiers);
            self.pack = Shared::new(pack);
            self.pack_text = Shared::new(text.into());
        }
    }

    fn give(&mut self, person: &str, role: Role) {
        self.people.entry(person.into()).or_default().insert(role);
    }

    fn apply_entry(&mut self, change: &Change) {
        match change {
            Change::Registered { number, registration } => {
                self.give(&registration.name, Role::Coach);
                let coach = Coach { number: *number, registration: registration.clone(), ..Coach::default() };
                self.coaches.insert(*number, Shared::new(coach));
            }
            Change::Amended { number, registration } => self.amend(*number, registration),
            Change::TeamRegistered { number, name, coaches, captain } => {
                for coach in coaches {
                    self.with_coach(*coach, |c| c.team = Some(*number));
                }
                let entry = TeamEntry {
                    number: *number,
                    name: name.clone(),
                    coaches: coaches.clone(),
                    captain: *captain,
                    former: Vec::new(),
                };
                self.teams.insert(*number, entry);
            }
            Change::Substituted { team, out, number } => self.substitute(*team, *out, *number),
            Change::CaptainNamed { team, captain } => {
                let Some(entry) = self.teams.get_mut(team) else { return };
                entry.captain = *captain;
                if let Some(name) = self.coaches.get(captain).map(|c| c.registration.name.clone()) {
                    self.give(&name, Role::Captain);
                }
            }
            Change::CheckedIn { number, code, seals } => self.with_coach(*number, |c| {
                c.status = Status::CheckedIn;
                c.code.clone_from(code);
                c.seals.clone_from(seals);
            }),
            Change::RosterSubmitted { number, rosters } => self.with_coach(*number, |c| {
                c.rosters.clone_from(rosters);
                c.roster_state = RosterState::Submitted;
            }),
            Change::RosterApproved { number } => {
                self.with_coach(*number, |c| c.roster_state = RosterState::Approved);
            }
            Change::RosterRejected { number, reason } => {
                self.with_coach(*number, |c| c.roster_state = RosterState::Rejected(reason.clone()));
            }
            Change::ConversionSet { number, state } => self.with_coach(*number, |c| c.conversion = *state),
            Change::CharacteristicRolled { number, player, roll } => {
                self.with_coach(*number, |c| c.rolled_for = Some((*player, *roll)));
            }
            Change::Advanced { number, grown, .. } => self.with_coach(*number, |c| {
                c.rolled_for = c.rolled_for.filter(|(player, _)| *player != grown.player);
                c.grown.push(grown.clone());
            }),
            Change::Withdrawn { number } => self.with_coach(*number, |c| c.status = Status::Withdrawn),
            Change::Returned { number } => self.with_coach(*number, |c| c.status = Status::CheckedIn),
            Change::Expelled { number, .. } => self.with_coach(*number, |c| c.status = Status::Expelled),
            _ => {}
        }
    }

    fn substitute(&mut self, team: u32, out: u32, number: u32) {
        self.with_coach(out, |c| c.status = Status::Withdrawn);
        self.with_coach(number, |c| {
            c.team = Some(team);
            c.status = Status::CheckedIn;
        });
        let Some(entry) = self.teams.get_mut(&team) else { return };
        entry.coaches.iter_mut().filter(|n| **n == out).for_each(|n| *n = number);
        entry.former.push(out);
        if entry.captain == out {
            entry.captain = number;
        }
    }

    /// A renamed person keeps roles, invitation and account.
    fn amend(&mut self, number: u32, registration: &Registration) {
        let Some(coach) = self.coaches.get_mut(&number) else { return };
        let old = std::mem::replace(&mut coach.registration, registration.clone()).name;
        let new = registration.name.clone();
        if old == new {
            return;
        }
        if let Some(roles) = self.people.remove(&old) {
            self.people.entry(new.clone()).or_default().extend(roles);
        }
        if let Some(seal) = self.invitations.remove(&old) {
            self.invitations.insert(new.clone(), seal);
        }
        self.accounts.values_mut().filter(|name| **name == old).for_each(|name| name.clone_from(&new));
    }

    fn with_coach(&mut self, number: u32, act: impl FnOnce(&mut Coach)) {
        if let Some(coach) = self.coaches.get_mut(&number) {
            act(coach);
        }
    }

    fn apply_round(&mut self, change: &Change, by: &str, hash: &str) {
        match change {
            Change::Drawn { plan } => self.draw(plan),
            Change::Swapped { round, a, b, reason } => self.swap(*round, *a, *b, reason),
            Change::Confirmed { round } => self.with_round(*round, |r| r.confirmed = true),
            Change::Published { round, deal } => self.with_round(*round, |r| {
                r.published = true;
                r.nonce = hash.into();
                r.deal.clone_from(deal);
            }),
            Change::ByeFilled { round, table, number } => {
                self.with_board(*round, *table, |b| b.game.away = Opponent::Coach(*number));
            }
            Change::Reported { round, table, seat, report } => self.with_board(*round, *table, |b| {
                let seat_name = if *seat == Seat::Home { "home" } else { "away" };
                b.reports.insert(seat_name.into(), (**report).clone());
                b.settle();
            }),
            Change::Scored { round, table, report } => {
                self.with_board(*round, *table, |b| b.result = Some((**report).clone()));
            }
            Change::Disputed { round, table, text } => {
                self.with_board(*round, *table, |b| b.dispute = Some(text.clone()));
            }
            Change::Ruled { round, table, ruling, report } => self.with_board(*round, *table, |b| {
                b.result = Some((**report).clone());
                b.dispute = None;
                b.ruling = Some(Ruling { by: by.into(), text: ruling.clone() });
            }),
            Change::Corrected { round, table, report, reason } => self.with_board(*round, *table, |b| {
                b.result = Some((**report).clone());
                b.corrected.push(reason.clone());
            }),
            Change::TimeGiven { round, table, minutes } => {
                self.with_board(*round, *table, |b| b.extra_minutes += minutes);
            }
            Change::BoardOpened { round, table, game, squads } => self.with_board(*round, *table, |b| {
                b.on_board = Some(OnBoard { game: game.clone(), squads: squads.clone(), played: None });
            }),
            Change::BoardPlayed { round, table, played } => self.with_board(*round, *table, |b| {
                if let Some(on_board) = &mut b.on_board {
                    on_board.played = Some((**played).clone());
                }
            }),
            Change::TeamRollOff { round, home, away, rolls } => self.with_round(*round, |r| {
                r.roll_offs.insert((*home, *away), rolls.clone());
            }),
            Change::CasualtyRolled { round, table, seat, player, harm, .. } => {
                let key = format!("{} {player}", crate::squad::side_name(*seat));
                self.with_board(*round, *table, |b| {
                    b.rolled.insert(key, *harm);
                });
            }
            Change::Hired { round, table, number, purchases, .. } => self.with_board(*round, *table, |b| {
                b.hired.insert(*number, purchases.clone());
            }),
            Change::ObjectivesNoted { round, number, objectives } => self.with_round(*round, |r| {
                if let Some(board) = r.boards.iter_mut().find(|b| b.game.seat_of(*number).is_some()) {
                    board.objectives.insert(*number, *objectives);
                }
            }),
            Change::ObjectivesOpened { round, number, key } => self.open_objectives(*round, *number, key),
            _ => {}
        }
    }

    fn draw(&mut self, plan: &RoundPlan) {
        if self.rounds.last().is_some_and(|r| r.number == plan.round)
            && let Some(replaced) = self.rounds.pop()
        {
            self.earlier_draws.push(replaced.plan);
        }
        if !plan.groups.is_empty() {
            self.groups.clone_from(&plan.groups);
        }
        if plan.bracket.is_some() {
            self.bracket.clone_from(&plan.bracket);
        }
        let boards = plan.games.iter().cloned().map(|game| Shared::new(Board::from(game))).collect();
        self.rounds.push(Round {
            number: plan.round,
            boards,
            plan: Shared::new(plan.clone()),
            confirmed: false,
            published: false,
            swaps: Vec::new(),
            nonce: String::new(),
            deal: None,
            roll_offs: Default::default(),
        });
    }

    fn swap(&mut self, round: u32, a: u32, b: u32, reason: &str) {
        self.with_round(round, |r| {
            for board in &mut r.boards {
                let other = |n: u32| match n {
                    n if n == a => b,
                    n if n == b => a,
                    n => n,
                };
                board.game.home = other(board.game.home);
                if let Opponent::Coach(n) = &mut board.game.away {
                    *n = other(*n);
                }
            }
            r.swaps.push(reason.into());
            r.confirmed = false;
        });
    }

    fn open_objectives(&mut self, round: u32, number: u32, key: &str) {
        let Some(at) = self.rounds.iter_mut().find(|r| r.number == round) else { return };
        let drawn = objectives::deal(key, &at.nonce, round, number);
        if let Some(board) = at.boards.iter_mut().find(|b| b.game.seat_of(number).is_some()) {
            board.objectives.insert(number, drawn);
        }
    }

    fn with_round(&mut self, number: u32, act: impl FnOnce(&mut Round)) {
        if let Some(round) = self.rounds.iter_mut().find(|r| r.number == number) {
            act(round);
        }
    }

    fn with_board(&mut self, round: u32, table: u32, act: impl FnOnce(&mut Board)) {
        self.with_round(round, |r| {
            if let Some(board) = r.boards.iter_mut().find(|b| b.game.table == table) {
                act(board);
                if let Some(deal) = &r.deal {
                    board.reveal(deal, &r.nonce, round);
                }
            }
        });
    }
}

impl From<Game> for Board {
    fn from(game: Game) -> Board {
        Board {
            game,
            reports: Default::default(),
            result: None,
            dispute: None,
            ruling: None,
            corrected: Vec::new(),
            objectives: Default::default(),
            extra_minutes: 0,
            on_board: None,
            rolled: Default::default(),
            hired: Default::default(),
        }
    }
}

impl Board {
    /// Objectives that the desk has drawn are known to all once the game is over.
    fn reveal(&mut self, deal: &str, nonce: &str, round: u32) {
        if self.result.is_none() && self.from_the_board().is_none() {
            return;
        }
        for number in [Some(self.game.home), self.game.opponent_of(self.game.home)].into_iter().flatten() {
            self.objectives.entry(number).or_insert_with(|| objectives::deal(deal, nonce, round, number));
        }
    }

    /// Two reports: equal ones are the result, different ones a dispute (MP-GAME-05).
    fn settle(&mut self) {
        let both: Vec<&Report> = self.reports.values().collect();
        let [a, b] = both[..] else { return };
        match a.first_difference(b) {
            None => {
                self.result = Some(a.completed_by(b));
                self.dispute = None;
            }
            Some(field) => {
                self.result = None;
                self.dispute = Some(format!("The two reports differ ({field}). A Referee must decide."));
            }
        }
    }
}
