//! From the event to the facts of the next pairing, and the bracket as played so far.

use std::collections::{BTreeMap, HashMap};

use super::{Board, Event, Opponent, Round, Stage};
use crate::knockout::{Bracket, TeamMatchSums, team_match_winner};
use crate::pairing::{Facts, Meeting};
use crate::rulespack::Kind;
use crate::score::{Outcome, Seat};

impl Event {
    /// Facts for coaches in this order: meetings of the given stages, vetoes, club-mates, earlier seats out.
    pub fn facts(&self, round: u32, order: Vec<u32>, stages: &[Stage]) -> Facts {
        let mut facts = Facts {
            round,
            last_round: round == self.pack.all_rounds(),
            leaders_may_meet_again: self.pack.pairing.leaders_may_meet_again,
            vetoes: self.vetoes.clone(),
            ..Facts::default()
        };
        let mut sat_out: BTreeMap<u32, u32> = BTreeMap::new();
        for played in self.played() {
            for game in played.boards.iter().map(|b| &b.game).filter(|g| stages.contains(&g.stage)) {
                match game.away {
                    // MP-PAIR-12: neither a Spare game nor a Bye is a meeting; both count as a seat out (MP-SPARE-06).
                    Opponent::Coach(away) => {
                        facts.met.push(Meeting { a: game.home, b: away, round: played.number });
                    }
                    Opponent::Spare(_) | Opponent::Bye => *sat_out.entry(game.home).or_default() += 1,
                }
            }
        }
        facts.sat_out = sat_out.into_iter().collect();
        if round <= self.pack.pairing.club_mates_apart_until_round {
            facts.apart = self.club_mates(&order);
        }
        facts.order = order;
        facts
    }

    /// The same for teams; the order is of team numbers.
    pub fn team_facts(&self, round: u32, order: Vec<u32>, stages: &[Stage]) -> Facts {
        let mut facts = Facts {
            round,
            order,
            last_round: round == self.pack.all_rounds(),
            leaders_may_meet_again: self.pack.pairing.leaders_may_meet_again,
            ..Facts::default()
        };
        let mut sat_out: BTreeMap<u32, u32> = BTreeMap::new();
        for played in self.played() {
            for (home, away) in self.team_matches_of(played, stages).into_keys() {
                match away {
                    Some(away) => facts.met.push(Meeting { a: home, b: away, round: played.number }),
                    None => *sat_out.entry(home).or_default() += 1,
                }
            }
        }
        facts.sat_out = sat_out.into_iter().collect();
        facts
    }

    fn club_mates(&self, order: &[u32]) -> Vec<(u32, u32)> {
        let mut clubs: HashMap<&str, Vec<u32>> = HashMap::new();
        for number in order {
            let club = self.coaches.get(number).and_then(|c| c.registration.club.as_deref());
            if let Some(club) = club.filter(|c| !c.is_empty()) {
                clubs.entry(club).or_default().push(*number);
            }
        }
        let mut apart = Vec::new();
        for members in clubs.values() {
            for (i, &a) in members.iter().enumerate() {
                apart.extend(members[i + 1..].iter().map(|&b| (a, b)));
            }
        }
        apart.sort_unstable();
        apart
    }

    /// The bracket after every knockout round that is complete.
    pub fn advanced(&self, drawn: &Bracket) -> Bracket {
        let mut bracket = drawn.clone();
        for round in self.played() {
            let boards: Vec<_> = round.tables().filter(|b| b.game.stage == Stage::Knockout).collect();
            if boards.is_empty() || bracket.is_over() {
                continue;
            }
            let winner = |pair: &[u32]| match self.pack.kind {
                Kind::Team => self.team_winner(round, pair[0], pair[1]),
                _ => self.winner(&boards, pair[0], pair[1]),
            };
            let winners: Option<Vec<Seat>> = bracket.line.chunks_exact(2).map(winner).collect();
            match winners {
                Some(winners) => bracket.advance(&winners),
                None => break,
            }
        }
        bracket
    }

    fn winner(&self, boards: &[&Board], first: u32, second: u32) -> Option<Seat> {
        let of = |n: u32| boards.iter().find(|b| b.game.seat_of(n).is_some());
        let first_won = match (of(first), of(second)) {
            (Some(board), _) if board.game.is_bye() => true,
            (_, Some(board)) if board.game.is_bye() => false,
            (Some(board), _) => self.score(board)?.side(board.game.seat_of(first)?).outcome == Outcome::Win,
            // Both have left: the better seed advances in name only.
            (None, _) => first != 0,
        };
        Some(if first_won { Seat::Home } else { Seat::Away })
    }

    /// Who wins a match of two teams; `None` while games are open or the captains have to roll off (MP-KO-15).
    pub fn team_winner(&self, round: &Round, first: u32, second: u32) -> Option<Seat> {
        let boards = || round.tables().filter(|b| b.game.stage == Stage::Knockout);
        let meets = |b: &&Board| [Some((first, Some(second))), Some((second, Some(first)))].contains(&b.game.teams);
        if boards().any(|b| b.game.teams == Some((first, None))) {
            return Some(Seat::Home);
        }
        if boards().any(|b| b.game.teams == Some((second, None))) {
            return Some(Seat::Away);
        }
        let games: Vec<&Board> = boards().filter(meets).collect();
        if games.is_empty() {
            return Some(if first != 0 { Seat::Home } else { Seat::Away });
        }
        let mut sums = [TeamMatchSums::default(); 2];
        for board in games {
            for (seat, number) in
                [(Seat::Home, Some(board.game.home)), (Seat::Away, board.game.opponent_of(board.game.home))]
            {
                let Some(number) = number else { continue };
                let score = if board.game.is_bye() {
                    crate::score::bye(&self.pack.scoring)
                } else {
                    self.score(board)?.side(seat).clone()
                };
                let own = self.coaches.get(&number).and_then(|c| c.team) == Some(second);
                sums[usize::from(own)].add(&score);
            }
        }
        let rolled = |a: u32, b: u32| round.roll_offs.get(&(a, b)).cloned();
        let turned = || rolled(second, first).map(|rolls| rolls.into_iter().map(|(h, a)| (a, h)).collect());
        let rolls = rolled(first, second).or_else(turned).unwrap_or_default();
        team_match_winner(sums[0], sums[1], &rolls)
    }

    /// Knockout matches of teams that are level on everything and wait for the captains' roll-off.
    pub fn waiting_for_roll_off(&self) -> Vec<(u32, u32, u32)> {
        let mut waiting = Vec::new();
        for round in self.played() {
            let mut teams: Vec<(u32, u32)> = round
                .boards
                .iter()
                .filter(|b| b.game.stage == Stage::Knockout)
                .filter_map(|b| b.game.teams.and_then(|(home, away)| Some((home, away?))))
                .collect();
            teams.sort_unstable();
            teams.dedup();
            let complete = |(home, away): &(u32, u32)| {
                let of = |b: &&Board| b.game.teams == Some((*home, Some(*away)));
                round.tables().filter(of).all(|b| !b.is_open())
            };
            let level = |(home, away): &(u32, u32)| self.team_winner(round, *home, *away).is_none();
            let open = teams.into_iter().filter(|t| complete(t) && level(t));
            waiting.extend(open.map(|(home, away)| (round.number, home, away)));
        }
        waiting
    }
}
