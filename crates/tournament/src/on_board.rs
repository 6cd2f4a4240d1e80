//! A game of the event that is played on a server's board: which match it is, its teams, and its result
//! (MP-GAME-01, -05, MP-POST-01, MP-OBJ-05).

use serde::{Deserialize, Serialize};
use touchback_engine::Rules;
use touchback_engine::record::MatchRecord;
use touchback_engine::rules::Hire;
use touchback_roster::club::{PlayerId, Tally};
use touchback_roster::engine::{Seats, Squad, club_squad, hired, result, roster_sheet};
use touchback_roster::prematch::Purchases;
use touchback_roster::result::MatchResult;
use touchback_roster::roster::Roster;

use crate::director::Look;
use crate::event::{Board, Opponent};
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::foreign;
use crate::score::{PlayerDeed, Report, Seat, SideReport};
use crate::squad::{Harm, Hurt};

/// The match of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnBoard {
    pub game: String,
    /// Who stands in each place of the two squads.
    pub squads: Option<[Vec<PlayerId>; 2]>,
    pub played: Option<Played>,
}

/// The result of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The last hash of the replay: it identifies the file.
    pub replay: String,
    pub report: Report,
    /// Every Secret Objective that home and away have met, held or not.
    pub achieved: [Vec<u8>; 2],
}

impl Board {
    /// What the match on the board hands in, with the objectives that are revealed by now.
    pub fn from_the_board(&self) -> Option<Report> {
        let played = self.on_board.as_ref()?.played.as_ref()?;
        let mut report = played.report.clone();
        let away = match self.game.away {
            Opponent::Coach(number) => Some(number),
            _ => None,
        };
        for (seat, number) in [(Seat::Home, Some(self.game.home)), (Seat::Away, away)] {
            let met = &played.achieved[seat as usize];
            let held = number.and_then(|number| self.objectives.get(&number));
            let count = held.map(|held| held.iter().filter(|one| met.contains(one)).count() as i64);
            match seat {
                Seat::Home => report.home.objectives = count,
                Seat::Away => report.away.objectives = count,
            }
        }
        Some(report)
    }

    /// Coaches confirm the result of the match; a coach who disagrees calls a Referee.
    pub(crate) fn fits_the_board(&self, report: &Report) -> Result<(), Problems> {
        let Some(mut said) = self.from_the_board() else { return Ok(()) };
        // Objectives that are not revealed are claimed.
        said.home.objectives = said.home.objectives.or(report.home.objectives);
        said.away.objectives = said.away.objectives.or(report.away.objectives);
        match said.first_difference(report) {
            None => Ok(()),
            Some(field) => {
                let message =
                    format!("The match on the board says otherwise ({field}). Confirm it, or call a Referee.");
                refuse(Problem::bad("MP-BAD-22", "differs_from_replay", "MP-GAME-05", message))
            }
        }
    }
}

fn told(found: Vec<touchback_roster::problem::Problem>) -> Problems {
    found.into_iter().map(foreign).collect()
}

fn not_here(rule: &'static str, message: impl Into<String>) -> Problems {
    vec![Problem::new("not_on_the_board", rule, message)]
}

impl Look<'_> {
    /// The team with which a coach comes to a game of this round: the roster, and what has become of it since.
    pub fn match_squad(&self, rules: &Rules, number: u32, round: u32) -> Result<Squad, Problems> {
        let mut sheet = self.with_roster(number, round, |draft, roster| roster_sheet(rules, draft, roster))?;
        let club = self.fielded(number, round)?.club;
        sheet.dedicated_fans = club.dedicated_fans;
        if self.grows() {
            let now = club_squad(rules, &self.book(), &club).map_err(told)?.sheet;
            (sheet.players, sheet.value) = (now.players, now.value);
        }
        self.event.pack.equip(rules, &mut sheet);
        sheet.hired.extend(self.hired_for(rules, number, round)?);
        Ok(Squad { sheet, players: club.available().map(|player| player.id).collect() })
    }

    /// What the gold that levels the teams has bought for this game.
    fn hired_for(&self, rules: &Rules, number: u32, round: u32) -> Result<Vec<Hire>, Problems> {
        let at = self.event.played().find(|r| r.number == round).and_then(|r| r.board_of(number));
        let Some(bought) = at.and_then(|board| board.hired.get(&number)) else { return Ok(Vec::new()) };
        self.with_roster(number, round, |draft, _| {
            let Purchases { inducements, mercenaries, stars, .. } = bought.clone();
            let (bought, mut problems) = (Roster { inducements, mercenaries, stars, ..Roster::default() }, Vec::new());
            let made = hired(rules, draft, &bought, &mut problems);
            if problems.is_empty() { Ok(made) } else { Err(problems) }
        })
    }

    /// Whether the board can play this game; what only people can play is refused.
    pub fn on_the_board(&self, rules: &Rules, round: u32, coaches: [u32; 2]) -> Result<(), Problems> {
        let pack = &self.event.pack;
        let made = pack.match_rules(rules);
        let own = |row: &touchback_engine::rules::InducementRow| (row.price, row.reduced_price, row.max);
        let priced = made.inducements.iter().zip(&rules.inducements).any(|(a, b)| own(a) != own(b));
        if priced && pack.additional.levels_team_values() {
            let message = "Inducements are bought before this game at the rulespack's own prices, which the board does not know: \
                           play it at a table.";
            return Err(not_here("MP-CUST-02", message));
        }
        let unplayed = pack.unplayed();
        let free = pack.draft.custom_inducements.iter().find(|own| own.free && unplayed.contains(&own.id.as_str()));
        if let Some(own) = free {
            let message =
                format!("Both teams have {}, which only people can play: play this game at a table.", own.name);
            return Err(not_here("MP-CUST-03", message));
        }
        for number in coaches {
            let brought = &self.roster_of(number, round)?.1.inducements;
            if let Some(item) = brought.iter().find(|item| unplayed.contains(&item.id.as_str())) {
                let name = self.event.name(number);
                let message =
                    format!("{name} brings {}, which only people can play: play this game at a table.", item.id);
                return Err(not_here("MP-CUST-02", message));
            }
        }
        Ok(())
    }

    /// What a match hands in, with everybody by shirt number; deeds and injuries where they count for the next game.
    pub fn with_shirts(
        &self,
        round: u32,
        board: &Board,
        record: &MatchRecord,
        report: &Report,
    ) -> Result<Report, Problems> {
        let mut made = report.clone();
        let squads = board.on_board.as_ref().and_then(|on_board| on_board.squads.clone());
        let (Some(players), Opponent::Coach(away)) = (squads, &board.game.away) else { return Ok(made) };
        let seats = Seats { players, journeymen: Default::default() };
        let did = if self.grows() {
            result(self.books.catalogue, record, &seats, "").map_err(told)?
        } else {
            MatchResult::default()
        };
        let sides = [(board.game.home, &mut made.home, &did.home), (*away, &mut made.away, &did.away)];
        for (squad, (number, side, own)) in seats.players.iter().zip(sides) {
            let club = self.fielded(number, round)?.club;
            let shirt = |id: PlayerId| match club.player(id) {
                Ok(player) if player.journeyman => format!("Journeyman {}", player.number),
                Ok(player) => player.number.to_string(),
                Err(_) => format!("Journeyman {}", id.0),
            };
            for deed in &mut side.players {
                let at = deed.player.parse::<usize>().ok().and_then(|n| squad.get(n.checked_sub(1)?));
                if let Some(id) = at.filter(|_| !deed.star) {
                    deed.player = shirt(*id);
                }
            }
            if self.event.pack.additional.advancement {
                own.deeds.iter().for_each(|(id, tally)| add_deeds(side, shirt(*id), tally));
            }
            if self.event.pack.additional.injuries {
                let lasting = own.injuries.iter().map(|hurt| (hurt.player, Harm::rolled(hurt.harm)));
                let lasting = lasting.filter(|(_, harm)| *harm != Harm::BadlyHurt);
                side.injuries = lasting.map(|(id, harm)| Hurt { player: shirt(id), harm }).collect();
            }
        }
        Ok(made)
    }
}

/// Deeds that give points, beside touchdowns and casualties.
fn add_deeds(side: &mut SideReport, player: String, tally: &Tally) {
    let counted = [tally.completions, tally.superb_throws, tally.deflections, tally.interceptions, tally.mvp];
    if counted.iter().all(|n| *n == 0) {
        return;
    }
    let at = side.players.iter().position(|deed| !deed.star && deed.player == player).unwrap_or_else(|| {
        side.players.push(PlayerDeed { player, ..PlayerDeed::default() });
        side.players.len() - 1
    });
    let deed = &mut side.players[at];
    [deed.completions, deed.superb_throws, deed.deflections, deed.interceptions] =
        [tally.completions, tally.superb_throws, tally.deflections, tally.interceptions];
    deed.mvp = tally.mvp > 0;
}
