//! What can be read off an event: names, scores, standings, candidates for awards (MP-RANK, MP-TEAM-05 to -09, MP-AWD).

use std::collections::{BTreeMap, HashMap};

use super::{Board, Coach, Event, Game, Opponent, Round, Stage};
use crate::awards::{Award, Candidate, Deeds};
use crate::people::{Role, Roles};
use crate::problem::{Problem, Problems};
use crate::ranking::{Entrant, Standings, Tally, Tiebreaker, rank};
use crate::rulespack::{Kind, PairingSystem};
use crate::score::{GameScore, Outcome, Seat, SideScore, bye, judge};

/// Games won per side of every team match; `None` while games are open.
pub type TeamMatches = BTreeMap<(u32, Option<u32>), Option<[i64; 2]>>;

pub const ALL_STAGES: [Stage; 4] = [Stage::Main, Stage::Group, Stage::Knockout, Stage::Rest];

/// Coaches in rank order with what awards are decided by.
pub type Candidates = Vec<Candidate>;

impl Event {
    pub fn roles(&self, person: &str) -> Roles {
        let mut roles = self.people.get(person).cloned().unwrap_or_default();
        let own = self.coach_of(person).map(|c| c.number);
        if own.is_some_and(|n| self.teams.values().any(|t| t.captain == n)) {
            roles.insert(Role::Captain);
        }
        roles
    }

    pub fn coach_of(&self, person: &str) -> Option<&Coach> {
        self.coaches.values().map(|c| &**c).find(|c| c.registration.name == person)
    }

    pub fn name(&self, number: u32) -> String {
        let unknown = || if number == 0 { "nobody".into() } else { format!("No. {number}") };
        self.coaches.get(&number).map_or_else(unknown, |c| c.registration.name.clone())
    }

    pub fn team_name(&self, number: u32) -> String {
        self.teams.get(&number).map_or_else(|| format!("Team {number}"), |t| t.name.clone())
    }

    pub fn opponent_name(&self, opponent: &Opponent) -> String {
        match opponent {
            Opponent::Coach(number) => self.name(*number),
            Opponent::Spare(name) => format!("{name} (Spare Player)"),
            Opponent::Bye => "Bye".into(),
        }
    }

    /// The Spare Player, if one is appointed.
    pub fn spare(&self) -> Option<&str> {
        self.people.iter().find(|(_, roles)| roles.contains(&Role::Spare)).map(|(name, _)| name.as_str())
    }

    /// Whether this person waits for the coach who is left over, instead of being paired.
    pub fn is_spare(&self, person: &str) -> bool {
        self.people.get(person).is_some_and(|roles| roles.contains(&Role::Spare))
    }

    pub fn coach(&self, number: u32) -> Result<&Coach, Problems> {
        self.coaches.get(&number).map(|c| &**c).ok_or_else(|| {
            let message = format!("There is no coach with player number {number}.");
            vec![Problem::new("unknown_coach", "MP-PAIR-02", message)]
        })
    }

    /// Published rounds; a draw that is not published does not count for anything.
    pub fn played(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().filter(|r| r.published)
    }

    pub fn current(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// What a finished game is worth; `None` while it is open.
    pub fn score(&self, board: &Board) -> Option<GameScore> {
        judge(board.result.as_ref()?, &self.pack.scoring, self.needs_winner(&board.game)).ok()
    }

    /// Games that cannot be drawn. A team match is decided by its games together (MP-KO-15).
    pub fn needs_winner(&self, game: &Game) -> bool {
        let eliminates = self.pack.pairing.system == PairingSystem::DoubleElimination;
        game.teams.is_none() && (game.stage == Stage::Knockout || eliminates)
    }

    /// A coach, or in a team event a team.
    pub fn unit_name(&self, number: u32) -> String {
        if self.pack.kind == Kind::Team && number != 0 { self.team_name(number) } else { self.name(number) }
    }

    /// Every score of a coach: round, opponent and what it gave; Byes included.
    fn side_scores(&self, stages: &[Stage]) -> Vec<(u32, &Board, Seat, SideScore)> {
        let mut all = Vec::new();
        for round in self.played() {
            for board in round.tables().filter(|b| stages.contains(&b.game.stage)) {
                if board.game.is_bye() {
                    all.push((board.game.home, board, Seat::Home, bye(&self.pack.scoring)));
                    continue;
                }
                let Some(score) = self.score(board) else { continue };
                all.push((board.game.home, board, Seat::Home, score.side(Seat::Home).clone()));
                if let Opponent::Coach(away) = board.game.away {
                    all.push((away, board, Seat::Away, score.side(Seat::Away).clone()));
                }
            }
        }
        all
    }

    /// Coaches with their tallies over the given stages. The Spare Player is never among them (MP-RANK-10).
    pub fn entrants(&self, stages: &[Stage]) -> Vec<Entrant> {
        let mut entrants: BTreeMap<u32, Entrant> = self
            .coaches
            .values()
            .filter(|c| (c.plays() || c.is_out()) && !c.registration.spare)
            .map(|c| (c.number, Entrant::new(c.number, c.is_out())))
            .collect();
        for (number, board, seat, score) in self.side_scores(stages) {
            let Some(entrant) = entrants.get_mut(&number) else { continue };
            entrant.tally.add(&score);
            if let Some(report) = &board.result {
                let side = report.side(seat);
                entrant.tally.sent_off += side.sent_off;
                for (name, figure) in &side.recorded {
                    *entrant.tally.recorded.entry(name.clone()).or_default() += figure;
                }
            }
            if let Some(opponent) = board.game.opponent_of(number) {
                entrant.against.push((opponent, score.tournament_points));
            }
        }
        for ((_, award), nominee) in &self.votes {
            if *award == Award::MostSporting.id()
                && let Some(entrant) = entrants.get_mut(nominee)
            {
                entrant.tally.votes += 1;
            }
        }
        entrants.into_values().filter(|e| !e.withdrawn || e.tally.games > 0).collect()
    }

    /// The individual ranking over all of the event, the knockout's places aside.
    pub fn standings(&self) -> Standings {
        rank(&self.entrants(&ALL_STAGES), &self.pack.ranking())
    }

    pub fn standings_of(&self, stage: Stage) -> Standings {
        rank(&self.entrants(&[stage]), &self.pack.ranking())
    }

    /// One group's table; only its own games count.
    pub fn group_standings(&self) -> Vec<Standings> {
        let all = self.units(&[Stage::Group]);
        let of =
            |members: &[u32]| -> Vec<Entrant> { all.iter().filter(|e| members.contains(&e.number)).cloned().collect() };
        self.groups.iter().map(|g| rank(&of(&g.members), &self.unit_ranking())).collect()
    }

    /// Coaches, or in a team event teams, with their tallies over the given stages.
    fn units(&self, stages: &[Stage]) -> Vec<Entrant> {
        if self.pack.kind == Kind::Team { self.team_entrants(stages) } else { self.entrants(stages) }
    }

    fn unit_ranking(&self) -> Vec<Tiebreaker> {
        if self.pack.kind == Kind::Team { self.pack.team_ranking() } else { self.pack.ranking() }
    }

    /// The ranking of coaches or teams over these stages.
    pub fn unit_standings(&self, stages: &[Stage]) -> Standings {
        rank(&self.units(stages), &self.unit_ranking())
    }

    /// The Best of the Rest: everybody who is not in the bracket, from zero (MP-KO-14).
    pub fn rest_standings(&self) -> Standings {
        let qualified = self.bracket.as_ref().map(|b| b.line.clone()).unwrap_or_default();
        let rest = self.units(&[Stage::Rest]).into_iter().filter(|e| !qualified.contains(&e.number));
        rank(&rest.collect::<Vec<_>>(), &self.unit_ranking())
    }

    /// MP-TEAM-07, -08, -13, -14.
    pub fn team_standings(&self) -> Standings {
        rank(&self.team_entrants(&ALL_STAGES), &self.pack.team_ranking())
    }

    fn team_entrants(&self, stages: &[Stage]) -> Vec<Entrant> {
        let members = self.entrants(stages);
        let tallies: HashMap<u32, &Tally> = members.iter().map(|e| (e.number, &e.tally)).collect();
        let mut teams: BTreeMap<u32, Entrant> = BTreeMap::new();
        for team in self.teams.values() {
            let coaches: Vec<&Coach> = team.coaches.iter().filter_map(|n| self.coaches.get(n).map(|c| &**c)).collect();
            let out = !coaches.iter().any(|c| c.plays());
            let mut entrant = Entrant::new(team.number, out);
            for tally in team.coaches.iter().chain(&team.former).filter_map(|n| tallies.get(n)) {
                entrant.tally.add_member(tally);
                if self.pack.team.as_ref().is_some_and(|t| t.members_points) {
                    entrant.tally.tournament_points += tally.tournament_points;
                }
            }
            teams.insert(team.number, entrant);
        }
        for round in self.played() {
            for ((home, away), won) in self.team_matches_of(round, stages) {
                let Some([h, a]) = won else { continue };
                for (team, own, other, opponent) in [(Some(home), h, a, away), (away, a, h, Some(home))] {
                    let Some(entrant) = team.and_then(|t| teams.get_mut(&t)) else { continue };
                    let [win, draw, loss] = self.pack.team_points();
                    let points = match own.cmp(&other) {
                        std::cmp::Ordering::Greater => win,
                        std::cmp::Ordering::Equal => draw,
                        std::cmp::Ordering::Less => loss,
                    };
                    entrant.tally.tournament_points += points;
                    entrant.against.extend(opponent.map(|o| (o, points)));
                }
            }
        }
        teams.into_values().collect()
    }

    /// Games won per side of every team match of a round; `None` while games are open.
    pub fn team_matches(&self, round: &Round) -> TeamMatches {
        self.team_matches_of(round, &ALL_STAGES)
    }

    pub(super) fn team_matches_of(&self, round: &Round, stages: &[Stage]) -> TeamMatches {
        let mut matches = TeamMatches::new();
        for board in round.boards.iter().filter(|b| stages.contains(&b.game.stage)) {
            let Some(teams) = board.game.teams else { continue };
            let entry = matches.entry(teams).or_insert(Some([0, 0]));
            if board.game.is_bye() {
                let at_home = self.coaches.get(&board.game.home).is_none_or(|c| c.team == Some(teams.0));
                *entry = entry.map(|[h, a]| if at_home { [h + 1, a] } else { [h, a + 1] });
                continue;
            }
            let score = self.score(board);
            *entry = entry.zip(score).map(|([h, a], score)| {
                let won = |seat: Seat| i64::from(score.side(seat).outcome == Outcome::Win);
                [h + won(Seat::Home), a + won(Seat::Away)]
            });
        }
        matches
    }

    /// Coaches in rank order with their figures. With a bracket its places come first.
    pub fn candidates(&self, tier: &dyn Fn(&Coach) -> u8) -> Candidates {
        // In a team event the bracket is one of teams.
        let bracket = self.bracket.is_some() && self.pack.kind != Kind::Team;
        let mut by_number: BTreeMap<u32, Candidate> = BTreeMap::new();
        for row in &self.standings().rows {
            let Some(coach) = self.coaches.get(&row.number) else { continue };
            let candidate = Candidate {
                number: row.number,
                place: if bracket { 0 } else { row.place },
                barred: coach.is_out(),
                tier: tier(coach),
                touchdowns: row.tally.touchdowns,
                conceded: row.tally.conceded,
                sent_off: row.tally.sent_off,
                favourite_votes: row.tally.votes,
                ..Candidate::default()
            };
            by_number.insert(row.number, candidate);
        }
        for (number, board, seat, _) in self.side_scores(&ALL_STAGES) {
            let (Some(report), Some(c)) = (&board.result, by_number.get_mut(&number)) else { continue };
            c.carnage += report.side(seat).carnage();
            c.patched_up += report.side(seat.other()).carnage();
            for deed in &report.side(seat).players {
                let entry: &mut Deeds = c.players.entry(deed.player.clone()).or_default();
                entry.star |= deed.star;
                entry.touchdowns += deed.touchdowns;
                entry.casualties += deed.casualties;
                entry.star_casualties += deed.star_casualties;
            }
        }
        for ((_, award), nominee) in &self.votes {
            if let Some(c) = by_number.get_mut(nominee) {
                *c.votes.entry(award.clone()).or_default() += 1;
            }
        }
        let mut ranked: Candidates = self.final_order().into_iter().filter_map(|n| by_number.remove(&n)).collect();
        // A bracket has no shared places.
        for (i, candidate) in ranked.iter_mut().enumerate().filter(|(_, c)| c.place == 0) {
            candidate.place = i as u32 + 1;
        }
        ranked
    }

    /// First to last: the bracket's places, then the Best of the Rest; or the ranking.
    pub fn final_order(&self) -> Vec<u32> {
        match self.pack.kind {
            Kind::Team => self.standings().rows.iter().map(|r| r.number).collect(),
            _ => self.unit_order(),
        }
    }

    /// The same for coaches or teams, whichever are in the bracket.
    pub fn unit_order(&self) -> Vec<u32> {
        let Some(bracket) = self.bracket.as_ref().map(|b| self.advanced(b)) else {
            let mut order: Vec<u32> = self.unit_standings(&ALL_STAGES).rows.iter().map(|r| r.number).collect();
            if self.pack.pairing.system == PairingSystem::DoubleElimination {
                let losses = self.losses();
                order.sort_by_cached_key(|n| std::cmp::Reverse(self.survived(&losses, *n)));
            }
            return order;
        };
        let rest = self.rest_standings();
        let below = rest.rows.iter().map(|r| r.number);
        let mut order: Vec<u32> = bracket.line.into_iter().filter(|n| *n != 0).collect();
        order.extend(below.filter(|n| !order.contains(n)).collect::<Vec<_>>());
        order
    }
}

impl Event {
    /// Games lost so far, by those who have lost any.
    pub fn losses(&self) -> BTreeMap<u32, usize> {
        let mut losses = BTreeMap::new();
        for (number, ..) in self.side_scores(&ALL_STAGES).iter().filter(|(.., score)| score.outcome == Outcome::Loss) {
            *losses.entry(*number).or_default() += 1;
        }
        losses
    }

    /// For double elimination: coaches still in, by losses, then the round of the second loss.
    fn survived(&self, losses: &BTreeMap<u32, usize>, number: u32) -> (usize, u32) {
        let losses = losses.get(&number).copied().unwrap_or(0);
        let last = self.played().filter(|r| r.board_of(number).is_some()).map(|r| r.number).max().unwrap_or(0);
        if losses < 2 { (2 - losses, 0) } else { (0, last) }
    }
}

impl Entrant {
    pub fn new(number: u32, withdrawn: bool) -> Entrant {
        Entrant { number, withdrawn, tally: Tally::default(), against: Vec::new() }
    }
}

impl crate::score::SideReport {
    /// Casualties by Block, Blitz or crowd; the counting ones where causes were not noted.
    pub fn carnage(&self) -> i64 {
        self.causes.map_or(self.caused(), |c| c.carnage())
    }
}

impl Event {
    /// Dedicated Fans of a coach's team by now, from those of the roster (MP-POST-02, -03).
    pub fn fans(&self, number: u32, drafted: u32) -> u32 {
        let own = self.side_scores(&ALL_STAGES).into_iter().filter(|(n, ..)| *n == number);
        own.fold(drafted, |fans, (.., score)| crate::match_options::fans_after(fans, score.outcome == Outcome::Win))
    }
}
