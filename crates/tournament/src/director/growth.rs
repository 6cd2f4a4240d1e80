//! Between games: casualty rolls, advancements, inducements from the levelling gold (MP-INJ, MP-ADV).

use touchback_roster::advance::{self, Take, Want};
use touchback_roster::check::{Access, access_to};
use touchback_roster::club::PlayerId;
use touchback_roster::dice::{SeededDice, Table};
use touchback_roster::event_team::{EventTeam, spend};
use touchback_roster::injury::{self, Injury};
use touchback_roster::prematch::Purchases;
use touchback_rulesets::catalogue::{Access as Category, Characteristic};

use super::{Asked, Decision, Look};
use crate::event::{Board, Opponent};
use crate::log::{Change, sha256};
use crate::people::{Act, may};
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::foreign;
use crate::score::{Report, Seat};
use crate::squad::{Grown, Harm, player_of, side_name};

/// What a coach wants to buy with a player's points.
pub(super) struct Wanted<'a> {
    pub skill: &'a Option<String>,
    pub random: Option<Category>,
    pub roll: bool,
    pub improve: Option<Characteristic>,
}

fn told(problem: touchback_roster::problem::Problem) -> Problems {
    vec![foreign(problem)]
}

/// Dice of one purpose from the chance that came with the command.
fn dice(asked: Asked, purpose: &str) -> SeededDice {
    SeededDice::new(sha256(&[b"touchback between games", &asked.chance, purpose.as_bytes()]))
}

impl Look<'_> {
    /// Players and injuries that a report names must be of the team, where that matters.
    pub(super) fn player_problems(&self, round: u32, board: &Board, report: &Report) -> Problems {
        let additional = &self.event.pack.additional;
        let mut found = Vec::new();
        for seat in Seat::BOTH {
            let side = report.side(seat);
            let mut wrong = |code, rule, text: String| found.push(Problem::new(code, rule, text).at(side_name(seat)));
            if !side.injuries.is_empty() && !additional.injuries {
                wrong("injuries_not_in_use", "MP-INJ-01", "Injuries do not last at this event.".into());
                continue;
            }
            for name in side.players.iter().flat_map(|d| d.other.keys()) {
                if !additional.extra_spp.contains_key(name) {
                    let text = format!("The rulespack gives no points for \"{name}\".");
                    wrong("unknown_deed", "MP-ADV-03", text);
                }
            }
            if side.players.iter().filter(|d| d.mvp).count() > 1 {
                wrong("two_mvps", "MP-ADV-01", "A team has one most valuable player.".into());
            }
            let named = side.injuries.iter().map(|h| &h.player);
            let named = named.chain(side.players.iter().filter(|d| !d.star).map(|d| &d.player));
            let number = match (seat, &board.game.away) {
                (Seat::Home, _) => board.game.home,
                (Seat::Away, Opponent::Coach(away)) => *away,
                (Seat::Away, _) => continue,
            };
            if !self.grows() || side.injuries.is_empty() && side.players.is_empty() {
                continue;
            }
            match self.team_before(number, round) {
                Err(mut problems) => found.append(&mut problems),
                Ok(team) => {
                    for player in named.filter(|p| !p.to_lowercase().starts_with("journeyman")) {
                        found.extend(self.cannot_have_played(&team, player, seat));
                    }
                    for hurt in &side.injuries {
                        found.extend(self.impossible_injury(&team, &hurt.player, hurt.harm, seat));
                    }
                }
            }
        }
        found
    }

    fn cannot_have_played(&self, team: &EventTeam, player: &str, seat: Seat) -> Option<Problem> {
        let message = match player_of(&team.club, player).and_then(|id| team.club.player(id).ok()) {
            None => format!("{} has no player {player}.", team.club.name),
            Some(p) if !p.is_available() => format!("{} misses this game.", p.name),
            Some(_) => return None,
        };
        Some(Problem::new("unknown_player", "MP-INJ-01", message).at(side_name(seat)))
    }

    /// What the game does not know: lasting injuries in Sevens.
    fn impossible_injury(&self, team: &EventTeam, player: &str, harm: Harm, seat: Seat) -> Option<Problem> {
        let id = player_of(&team.club, player)?;
        let lasting = !matches!(harm, Harm::BadlyHurt | Harm::SeriouslyHurt | Harm::Dead);
        let message = format!("{player}: Sevens has neither lasting injuries nor a roll for them.");
        let wrong = lasting && self.book().sevens() && team.club.player(id).is_ok();
        wrong.then(|| Problem::new("lasting_injury", "MP-INJ-02", message).at(side_name(seat)))
    }

    /// Rolls for every casualty of a final result that nobody has rolled for (MP-INJ-02).
    pub(super) fn casualty_rolls(
        &self,
        asked: Asked,
        round: u32,
        board: &Board,
        report: &Report,
    ) -> Result<Vec<Change>, Problems> {
        let mut changes = Vec::new();
        for seat in Seat::BOTH {
            let open = report.side(seat).injuries.iter().filter(|h| h.harm == Harm::Casualty);
            let number = match (seat, &board.game.away) {
                (Seat::Away, Opponent::Coach(away)) => *away,
                (Seat::Away, _) => continue,
                (Seat::Home, _) => board.game.home,
            };
            for hurt in open {
                let key = format!("{} {}", side_name(seat), hurt.player);
                if board.rolled.contains_key(&key) {
                    continue;
                }
                let team = self.team_before(number, round)?;
                let Some(player) = player_of(&team.club, &hurt.player) else { continue };
                let mut source = dice(asked, &format!("casualty {round} {} {key}", board.game.table));
                let mut table = Table::new(&mut source);
                let open = Injury { player, harm: injury::Harm::Casualty, by: None };
                let harm = injury::resolve(&self.book(), &team.club, open, &mut table).map_err(told)?;
                changes.push(Change::CasualtyRolled {
                    round,
                    table: board.game.table,
                    seat,
                    player: hurt.player.clone(),
                    harm: Harm::rolled(harm),
                    rolls: table.rolled,
                });
            }
        }
        Ok(changes)
    }

    /// A coach for his own team, or the staff for anybody.
    fn own_team(&self, asked: Asked, number: u32) -> Result<(), Problems> {
        let coach = self.event.coach(number)?;
        let roles = self.event.roles(asked.by);
        if coach.registration.name == asked.by || may(&roles, Act::EditEvent) {
            return Ok(());
        }
        self.require(asked, Act::KeepScore)
    }

    /// The round after which points are spent now.
    fn between_games(&self, number: u32) -> Result<u32, Problems> {
        let Some(last) = self.event.played().last() else {
            return refuse(Problem::new("no_points", "MP-ADV-02", "Nobody has played yet."));
        };
        if last.board_of(number).is_some_and(Board::is_open) {
            let message = "Points are spent between games: enter the result of this one first.";
            return refuse(Problem::new("game_open", "MP-ADV-02", message));
        }
        Ok(last.number)
    }

    /// MP-ADV-02: points for a skill or a characteristic.
    pub(super) fn advance(&self, asked: Asked, number: u32, shirt: u32, wanted: &Wanted) -> Decision {
        self.own_team(asked, number)?;
        if !self.event.pack.additional.advancement {
            let message = "Players do not advance at this event.";
            return refuse(Problem::new("advancement_not_in_use", "MP-ADV-01", message));
        }
        let round = self.between_games(number)?;
        let mut team = self.team_before(number, round + 1)?;
        let Some(player) = player_of(&team.club, &shirt.to_string()) else {
            let message = format!("{} has no player {shirt}.", team.club.name);
            return refuse(Problem::new("unknown_player", "MP-ADV-02", message));
        };
        let book = self.book();
        let mut source = dice(asked, &format!("advance {number} {shirt} {round}"));
        let mut table = Table::new(&mut source);
        let pending = self.event.coaches.get(&number).and_then(|c| c.rolled_for).filter(|(p, _)| *p == player);
        let said = if wanted.roll {
            if pending.is_some() {
                let message = "This player has rolled: improve a characteristic, or take a Secondary skill instead.";
                return refuse(Problem::new("rolled_already", "MP-ADV-02", message));
            }
            let roll = advance::roll_characteristic(&book, &team.club, player, &mut table).map_err(told)?;
            let open = advance::improvable(&book, &team.club, player, roll).map_err(told)?;
            let open: Vec<String> = open.iter().map(ToString::to_string).collect();
            let or = if open.is_empty() { "nothing".into() } else { open.join(", ") };
            let said = format!("{}: No. {shirt} rolls {roll} and may improve {or}.", self.event.name(number));
            let change = Change::CharacteristicRolled { number, player, roll };
            return Ok(super::Decided::new(vec![change], said));
        } else if let Some((_, roll)) = pending {
            let take = match (wanted.improve, wanted.skill) {
                (Some(which), _) => Take::Improve(which),
                (None, Some(skill)) => Take::Secondary(self.skill(skill)?),
                (None, None) => return refuse(nothing_wanted()),
            };
            advance::take(&book, &mut team.club, player, roll, &take).map_err(told)?
        } else {
            let want = self.want(&team, player, wanted)?;
            advance::buy(&book, &mut team.club, player, &want, &mut table).map_err(told)?
        };
        let advance = team.club.player(player).map_err(told)?.advances.last().cloned();
        let Some(advance) = advance else { return refuse(nothing_wanted()) };
        let grown = Grown { round, player, advance };
        let change = Change::Advanced { number, grown, rolls: table.rolled };
        Ok(super::Decided::new(vec![change], format!("{}: {said}.", self.event.name(number))))
    }

    fn skill(&self, text: &str) -> Result<String, Problems> {
        let found = self.books.names.skill(text).map(|s| s.id);
        found.ok_or_else(|| vec![Problem::new("unknown_skill", "MP-ADV-02", format!("There is no skill \"{text}\"."))])
    }

    /// Primary or Secondary follows from the position.
    fn want(&self, team: &EventTeam, player: PlayerId, wanted: &Wanted) -> Result<Want, Problems> {
        let who = team.club.player(player).map_err(told)?;
        let position = team.club.position(self.books.catalogue, &who.position).map_err(told)?;
        if let Some(text) = wanted.skill {
            let skill = self.skill(text)?;
            let secondary = access_to(self.books.catalogue, position, &skill) == Some(Access::Secondary);
            return Ok(if secondary { Want::ChosenSecondary(skill) } else { Want::ChosenPrimary(skill) });
        }
        match wanted.random {
            Some(category) if position.secondary.contains(&category) => Ok(Want::RandomSecondary(category)),
            Some(category) => Ok(Want::RandomPrimary(category)),
            None => refuse(nothing_wanted()),
        }
    }

    /// MP-INJ-04, -05: inducements of the open game, from the gold that levels it; what is left is lost.
    pub(super) fn hire(&self, asked: Asked, number: u32, wanted: &Purchases) -> Decision {
        self.own_team(asked, number)?;
        let open = self.event.played().last().and_then(|r| Some((r, r.board_of(number).filter(|b| b.is_open())?)));
        let Some((round, board)) = open else {
            return refuse(Problem::new("no_open_game", "MP-INJ-04", "There is no game ahead of this coach."));
        };
        if board.on_board.is_some() {
            let message = "This game is played on our board: inducements are bought there.";
            return refuse(Problem::new("on_the_board", "MP-INJ-04", message));
        }
        let Opponent::Coach(away) = board.game.away else {
            return refuse(Problem::new("no_gold", "MP-INJ-04", "A Spare Player's game is not levelled."));
        };
        let banned = &self.event.pack.draft.banned_inducements;
        let taboo = wanted
            .inducements
            .iter()
            .find(|i| self.books.names.inducement(&i.id).is_some_and(|id| banned.iter().any(|b| b == id)));
        if let Some(item) = taboo {
            let message = format!("{} is left out at this event.", item.id);
            return refuse(Problem::new("inducement_banned", "MP-IND-01", message));
        }
        let given = self.levelling(round.number, board.game.home, away)?[usize::from(board.game.home != number)];
        let mut team = self.team_before(number, round.number)?;
        let bill = spend(&self.book(), self.books.names, &mut team, given, wanted);
        let bill = bill.map_err(|found| found.into_iter().map(foreign).collect::<Problems>())?;
        let table = board.game.table;
        Ok(Change::Hired { round: round.number, table, number, purchases: wanted.clone(), bill }.into())
    }
}

fn nothing_wanted() -> Problem {
    Problem::new("nothing_wanted", "MP-ADV-02", "Name a skill, a category to roll in, or roll for a characteristic.")
}
