//! Drawing a round, changing it by hand, publishing it (MP-PAIR, MP-SPARE, MP-KO-02 to -08).

use super::plan::plan_round;
use super::{Asked, Decision, Look, warned};
use crate::event::{Event, Game, Opponent, Stage};
use crate::log::{Change, RoundPlan, hex, sha256};
use crate::pairing::Pairing;
use crate::people::Act;
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::{Kind, ObjectivesBy, PairingSystem};

impl Look<'_> {
    pub(super) fn confirm(&self, asked: Asked) -> Decision {
        self.require(asked, Act::EditEvent)?;
        let round = self.unpublished()?;
        Ok(Change::Confirmed { round }.into())
    }

    fn unpublished(&self) -> Result<u32, Problems> {
        match self.event.current().filter(|r| !r.published) {
            Some(round) => Ok(round.number),
            None => refuse(Problem::new("no_draw", "MP-PAIR-11", "There is no drawn round waiting to be published.")),
        }
    }

    /// Everything that is missing before the first draw.
    fn ready(&self) -> Result<(), Problems> {
        let event = self.event;
        let steps = [
            (event.published, "not_ready", "MP-PACK-07", "Publish the rulespack first."),
            (event.check_in_closed, "not_ready", "MP-PAIR-03", "Close check-in before the first draw."),
            (
                event.secret.is_some() || !event.check_in_closed,
                "draw_closed",
                "MP-PAIR-03",
                "Open the draw with the secret committed to.",
            ),
        ];
        // An imported event has rounds and no draw.
        if event.played().next().is_some() {
            return Ok(());
        }
        let missing = steps.into_iter().filter(|(done, ..)| !done);
        let problems: Problems = missing.map(|(_, code, rule, message)| Problem::new(code, rule, message)).collect();
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// Draws the next round, and publishes it at once if that is wanted and nothing has to be looked at.
    pub(super) fn pair(&self, asked: Asked, publish: bool) -> Decision {
        let drawn = self.draw(asked)?;
        if !publish || !drawn.warnings.is_empty() {
            return Ok(drawn);
        }
        let steps = [false, true];
        self.each(&steps, |look, publish| if *publish { look.publish(asked) } else { look.draw(asked) })
    }

    fn draw(&self, asked: Asked) -> Decision {
        self.require(asked, Act::KeepScore)?;
        let event = self.event;
        self.ready()?;
        let round = self.next_round()?;
        if event.pack.pairing.system == PairingSystem::Free && event.pack.kind == Kind::Individual {
            return refuse(Problem::new("free_pairing", "MP-PAIR-01", "This event is paired by hand."));
        }
        let plan = plan_round(event, round, self.attempt(round))?;
        if plan.games.is_empty() {
            return refuse(Problem::new("nobody", "MP-PAIR-20", "Nobody is checked in."));
        }
        let warnings = plan.paired.iter().flat_map(|p| repeat_warnings(event, &p.pairing)).collect();
        Ok(warned(Change::Drawn { plan: Box::new(plan) }, warnings))
    }

    /// How often this round will have been drawn.
    fn attempt(&self, round: u32) -> u32 {
        let redrawn = self.event.rounds.iter().filter(|r| r.number == round).count();
        let earlier = self.event.earlier_draws.iter().filter(|p| p.round == round).count();
        (redrawn + earlier) as u32 + 1
    }

    /// The number of the round to be drawn, if it is time.
    fn next_round(&self) -> Result<u32, Problems> {
        let event = self.event;
        if let Some(open) = event.rounds.iter().find(|r| r.published && r.open_games() > 0) {
            let message = format!("Round {} still has {} open game(s).", open.number, open.open_games());
            return refuse(Problem::bad("MP-BAD-24", "results_open", "MP-PAIR-11", message));
        }
        let level = event.waiting_for_roll_off();
        if !level.is_empty() {
            let told = |(round, home, away): &(u32, u32, u32)| {
                let teams = format!("{} and {}", event.team_name(*home), event.team_name(*away));
                let message = format!("Round {round}: {teams} are level on everything; their captains roll off.");
                Problem::new("roll_off_missing", "MP-KO-15", message)
            };
            return Err(level.iter().map(told).collect());
        }
        if event.pack.pairing.system == PairingSystem::DoubleElimination && event.played().next().is_some() {
            let losses = event.losses();
            let left = event.coaches.values().filter(|c| c.plays() && losses.get(&c.number).is_none_or(|n| *n < 2));
            let left: Vec<u32> = left.map(|c| c.number).collect();
            if left.len() < 2 {
                let winner = event.name(*left.first().unwrap_or(&0));
                let message = format!("{winner} has won: everybody else has lost twice.");
                return refuse(Problem::new("event_over", "MP-PACK-07", message));
            }
        }
        let played = event.played().count() as u32;
        let round = played + 1;
        if round > event.pack.all_rounds() {
            let message = format!("All {} rounds have been played.", event.pack.all_rounds());
            return refuse(Problem::new("event_over", "MP-PACK-07", message));
        }
        Ok(round)
    }

    /// The next round as the scorekeeper wants it; it says which rules that breaks, and the organiser confirms repeats
    /// as usual.
    pub(super) fn pair_by_hand(
        &self,
        asked: Asked,
        tables: &[(u32, u32)],
        named: &[(String, String)],
        reason: &str,
    ) -> Decision {
        self.require(asked, Act::KeepScore)?;
        self.ready()?;
        let mut tables = tables.to_vec();
        for (home, away) in named {
            tables.push((self.number_of(home)?, self.number_of(away)?));
        }
        let tables = tables.as_slice();
        if tables.is_empty() {
            return refuse(Problem::new("no_tables", "MP-PAIR-01", "Name the tables."));
        }
        if reason.trim().is_empty() {
            return refuse(Problem::new("no_reason", "MP-PAIR-01", "A pairing by hand needs a reason."));
        }
        let event = self.event;
        let round = self.next_round()?;
        let mut problems = Vec::new();
        let mut seated: Vec<u32> = Vec::new();
        for n in tables.iter().flat_map(|(a, b)| [*a, *b]) {
            match event.coach(n) {
                Err(mut unknown) => problems.append(&mut unknown),
                Ok(coach) if !coach.plays() => {
                    let message = format!("{} does not play.", coach.registration.name);
                    problems.push(Problem::new("does_not_play", "MP-PAIR-20", message));
                }
                Ok(coach) if seated.contains(&n) => {
                    let message = format!("{} is at two tables.", coach.registration.name);
                    problems.push(Problem::new("seated_twice", "MP-PAIR-20", message));
                }
                Ok(_) => {}
            }
            seated.push(n);
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let team = |n: u32| event.coaches.get(&n).and_then(|c| c.team);
        let left = event.coaches.values().filter(|c| c.plays() && !seated.contains(&c.number));
        let byes = left.map(|c| (c.number, Opponent::Bye, team(c.number).map(|t| (t, None))));
        let games = tables.iter().map(|(a, b)| (*a, Opponent::Coach(*b), team(*a).map(|t| (t, team(*b)))));
        let attempt = self.attempt(round);
        // Groups and bracket follow the rules; only pairings outside the bracket can be chosen.
        let ruled = event.pack.knockout.as_ref().and_then(|_| plan_round(event, round, attempt).ok());
        let broken: Problems = ruled.iter().flat_map(|plan| self.broken_bracket(plan, tables)).collect();
        if !broken.is_empty() {
            return Err(broken);
        }
        let stage = |home: u32| match &ruled {
            None => Stage::Main,
            Some(plan) => plan.games.iter().find(|g| g.seat_of(home).is_some()).map_or(Stage::Rest, |g| g.stage),
        };
        let number = |(i, (home, away, teams)): (usize, (u32, Opponent, _))| Game {
            table: i as u32 + 1,
            home,
            away,
            stage: stage(home),
            teams,
        };
        let games = games.chain(byes).enumerate().map(number).collect();
        let (groups, bracket) = ruled.as_ref().map(|p| (p.groups.clone(), p.bracket.clone())).unwrap_or_default();
        let plan = RoundPlan { games, groups, bracket, by_hand: true, ..RoundPlan::blank(round, attempt) };
        let text = "Paired by hand: no certificate covers this round.";
        let warnings = vec![Problem::new("by_hand", "MP-PAIR-01", text)];
        let decided = warned(Change::Drawn { plan: Box::new(plan) }, warnings);
        Ok(super::Decided { reason: Some(reason.into()), ..decided })
    }

    /// Games of the bracket that a pairing by hand would tear apart: places follow from them.
    fn broken_bracket(&self, plan: &RoundPlan, tables: &[(u32, u32)]) -> Problems {
        let team = |n: u32| self.event.coaches.get(&n).and_then(|c| c.team);
        let opponent =
            |n: u32| tables.iter().find_map(|(a, b)| if *a == n { Some(*b) } else { (*b == n).then_some(*a) });
        let kept = |game: &&Game| {
            let Some(away) = game.opponent_of(game.home) else { return true };
            match opponent(game.home) {
                // Within a match of two teams coaches may swap tables.
                Some(other) if game.teams.is_some() => team(other) == team(away),
                other => other == Some(away),
            }
        };
        let broken = plan.games.iter().filter(|g| g.stage == Stage::Knockout).filter(|g| !kept(g));
        let told = |g: &Game| {
            let (home, away) = (self.event.name(g.home), self.event.opponent_name(&g.away));
            let message = format!("{home} v {away} is a game of the bracket: it cannot be paired otherwise.");
            Problem::new("bracket_game", "MP-KO-06", message)
        };
        broken.map(told).collect()
    }

    /// A coach by player number or by name.
    pub(super) fn number_of(&self, text: &str) -> Result<u32, Problems> {
        let text = text.trim();
        let by_name = self.event.coach_of(text).map(|c| c.number);
        let by_number = || text.parse().ok().filter(|n| self.event.coaches.contains_key(n));
        by_name.or_else(by_number).ok_or_else(|| {
            let message = format!("There is no coach \"{text}\".");
            vec![Problem::new("unknown_coach", "MP-PAIR-02", message)]
        })
    }

    /// A manual change by the scorekeeper: two coaches swap seats; it says what that costs before the round is
    /// published.
    pub(super) fn swap(&self, asked: Asked, a: u32, b: u32, reason: &str) -> Decision {
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
        Ok(warned(Change::Swapped { round, a, b, reason: reason.into() }, warnings))
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
                        found.push(repeat(self.event, home, away, meeting.round));
                    }
                    for veto in facts.vetoes.iter().filter(|v| same(v.a, v.b)) {
                        found.push(broken(self.event, home, away, &veto.reason));
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

    pub(super) fn publish(&self, asked: Asked) -> Decision {
        self.require(asked, Act::KeepScore)?;
        let round = self.unpublished()?;
        let changed = self.changed_since_the_draw();
        if !changed.is_empty() {
            let message = format!("Round {round} was drawn before something changed: draw it again.");
            let mut problems = vec![Problem::new("draw_stale", "MP-PAIR-11", message)];
            problems.extend(changed);
            return Err(problems);
        }
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
        let additional = &self.event.pack.additional;
        let drawn = additional.secret_objectives && additional.objectives_by == ObjectivesBy::Desk;
        let deal = drawn.then(|| hex(&sha256(&[b"touchback desk objectives", &asked.chance])));
        Ok(Change::Published { round, deal }.into())
    }

    /// What has happened since the round was drawn that would change it: who has left or joined, what was corrected.
    pub fn changed_since_the_draw(&self) -> Problems {
        let Some(round) = self.event.current().filter(|r| !r.published) else { return Vec::new() };
        let event = self.event;
        let note = |text: String| Problem::new("changed", "MP-PAIR-11", text);
        let seated = |n: &u32| round.board_of(*n).is_some();
        // Older files do not mark what was paired by hand.
        let unmarked = round.plan.paired.is_none()
            && event.pack.kind == Kind::Individual
            && event.pack.pairing.system != PairingSystem::RoundRobin;
        let free = round.plan.by_hand || unmarked;
        let now = plan_round(event, round.number, round.plan.attempt).ok().filter(|_| !free);
        let wanted = |n: u32| now.iter().flat_map(|plan| &plan.games).any(|game| game.seat_of(n).is_some());
        let mut found: Problems = Vec::new();
        for coach in event.coaches.values() {
            let name = &coach.registration.name;
            if coach.is_out() && seated(&coach.number) {
                found.push(note(format!("{name} has left.")));
            } else if !seated(&coach.number) && wanted(coach.number) {
                found.push(note(format!("{name} has joined and has no table.")));
            }
        }
        if !found.is_empty() {
            return found;
        }
        let Some(now) = now else { return found };
        let order = |plan: &RoundPlan| plan.paired.as_ref().map(|p| (p.facts.order.clone(), p.facts.vetoes.clone()));
        let (then, now_is) = (order(&round.plan), order(&now));
        let in_bracket = |plan: &RoundPlan| -> Vec<Game> {
            plan.games.iter().filter(|g| g.stage == Stage::Knockout).cloned().collect()
        };
        let by_hand = !round.swaps.is_empty() || round.boards.iter().map(|b| &b.game).ne(round.plan.games.iter());
        let same_people = |a: &[u32], b: &[u32]| a.len() == b.len() && a.iter().all(|n| b.contains(n));
        match (&then, &now_is) {
            (Some((a, _)), Some((b, _))) if same_people(a, b) && a != b => {
                found.push(note("The ranking it was made from has changed: a result was corrected.".into()));
            }
            (Some((_, a)), Some((_, b))) if a != b => found.push(note("The pairs kept apart have changed.".into())),
            _ if in_bracket(&round.plan) != in_bracket(&now) && !by_hand => {
                found.push(note("A knockout game that it was made from has another winner.".into()));
            }
            _ => {}
        }
        found
    }

    /// Repeats and broken vetoes of the drawn round, manual changes included.
    fn current_repeats(&self) -> Problems {
        let Some(round) = self.event.current() else { return Vec::new() };
        let leaders = round.plan.paired.as_ref().and_then(|p| p.pairing.certificate.leaders);
        if self.event.pack.kind == Kind::Team {
            return round.plan.paired.iter().flat_map(|p| repeat_warnings(self.event, &p.pairing)).collect();
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
                found.extend(met.map(|m| repeat(self.event, home, away, m.round)));
            }
            let vetoes = facts.vetoes.iter().filter(|v| same(v.a, v.b));
            found.extend(vetoes.map(|v| broken(self.event, home, away, &v.reason)));
        }
        found
    }

    /// A late coach takes the empty seat of a Bye; all other tables stay.
    pub(super) fn fill_bye(&self, asked: Asked, number: u32) -> Decision {
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
        let message =
            format!("{} and {} meet although they should be kept apart; this is forced.", name(t.high), name(t.low));
        Problem::new("veto_broken", "MP-AMB-07", message)
    };
    pairing.repeats.iter().map(again).chain(pairing.broken_vetoes.iter().map(apart)).collect()
}
