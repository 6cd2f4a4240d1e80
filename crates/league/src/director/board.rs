//! Matches that the engine has played: opened on the board, and entered from their replays.

use crate::modern::Stage;
use touchback_journal::Asked;
use touchback_replay::Replay;
use touchback_roster::problem::Problem;

use super::{Books, Decided, Decision, Look, refuse};
use crate::bout::{LineUp, Played, board_source, line_up};
use crate::change::Change;
use crate::command::LeagueCommand as C;
use crate::people::Needs;
use crate::state::State;

/// A match as one of its coaches opens it: the seat (0 home, 1 away) and both teams.
pub struct Seated {
    pub seat: usize,
    pub line_up: LineUp,
}

/// Whether somebody may play a match on the board now, and for which side.
pub fn seated(state: &State, by: &str, game: u32) -> Result<Seated, Vec<Problem>> {
    let clubs = state.clubs_of(game);
    if clubs.is_empty() {
        return refuse("unknown_match", "game", format!("There is no match {game} in this league."));
    }
    let Some(seat) = clubs.iter().position(|club| state.coach(club) == Some(by)) else {
        let message = "Only the two coaches of a match play it.";
        return Err(vec![Problem::new("not_permitted", "S7-POST-61", "by", message).refused_by("MP-BAD-01")]);
    };
    Ok(Seated { seat, line_up: line_up(state, game)? })
}

/// What the end of a match on the board changes; without a check of roles, since the board itself hands it in.
pub fn played(
    state: &State,
    books: Books,
    asked: Asked,
    (game, id): (u32, &str),
    replay: &Replay,
) -> Result<Vec<Change>, Vec<Problem>> {
    if state.boards.get(&game).map(String::as_str) != Some(id) {
        return refuse("not_on_the_board", "game", format!("Match {game} is not played on that board."));
    }
    Ok(Look { state, books, asked }.played(game, replay, board_source(id, replay))?.changes)
}

impl Look<'_> {
    /// The result of a match from the file of its replay.
    pub(super) fn replay(&self, game: u32, text: &str) -> Decision {
        match Replay::parse(text) {
            Ok(replay) => self.played(game, &replay, format!("replay {}", replay.end.1)),
            Err(why) => refuse("replay", "file", format!("The replay cannot be read: {why}.")),
        }
    }

    fn played(&self, game: u32, replay: &Replay, source: String) -> Decision {
        let played = Played::read(self.state, game, replay, source)?;
        let mut changes = match played.begins(self.state, game)? {
            Some(act) => self.deed(act)?,
            None => Vec::new(),
        };
        let mut begun = self.state.clone();
        changes.iter().for_each(|change| begun.add(change, self.asked.by, self.asked.at));
        let ends = played.ends(&begun, game)?;
        changes.extend(Look { state: &begun, ..*self }.deed(ends)?);
        Ok(Decided::new(changes, ""))
    }

    /// A club stays as it is while it plays on the board; those who run the league know what they do.
    pub(super) fn stays(&self, command: &C) -> Result<(), Vec<Problem>> {
        let changes = matches!(
            command,
            C::Hire { .. }
                | C::HireStar { .. }
                | C::Freeboot { .. }
                | C::Sign { .. }
                | C::TakeOffer { .. }
                | C::Fire { .. }
                | C::Retire { .. }
                | C::Return { .. }
                | C::Buy { .. }
                | C::Sack { .. }
                | C::Advance { .. }
        );
        let Needs::Own(clubs) = crate::people::needs(self.state, command) else { return Ok(()) };
        if !changes || self.state.is_staff(self.asked.by) {
            return Ok(());
        }
        let open = |game: &&u32| {
            let line = self.state.game.line(**game);
            line.is_some_and(|line| {
                matches!(line.stage, Stage::Scheduled | Stage::Ready)
                    && clubs.iter().any(|club| line.home == club || line.away == club)
            })
        };
        match self.state.boards.keys().find(open) {
            Some(game) => {
                refuse("board_open", "club", format!("This club plays match {game} on the board; finish it first."))
            }
            None => Ok(()),
        }
    }
}
