//! The commissioner's desk: takes commands from people, checks role and sense, and turns them into changes.
//!
//! Nothing changes unless the command is allowed and complete; a refusal lists every reason.

mod act;
mod board;
mod past;
mod preview;
mod season;
mod setup;

pub use act::roster_of;
pub use board::{Seated, played, seated};
pub use preview::{ClubChange, EntryLine, PlaceChange, Preview, preview};
pub use setup::{Founding, founded};

use crate::modern::Stage;
use touchback_journal::{Asked, Kind};
use touchback_roster::dice::{Ask, Dice, SeededDice, TypedDice};
use touchback_roster::problem::Problem;

use crate::change::{Act, Change, Deed};
use crate::command::LeagueCommand;
use crate::dice;
use crate::people::{Needs, needs};
use crate::report::Report;
use crate::state::{Chain, State};
use crate::{Game, Sealed};

/// Where dice come from.
#[derive(Clone, Copy, Debug, Default)]
pub enum Rolls<'b> {
    /// From a table, in the order in which they are asked for.
    Typed(&'b [u16]),
    /// From the chain of this secret.
    Secret(&'b [u8; 32]),
    /// From the chance that comes with the command, unproved.
    #[default]
    Chance,
}

/// What a decision is made from beside the league itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Books<'b> {
    pub rolls: Rolls<'b>,
    /// Whether anybody may type dice, not only those who run the league.
    pub at_a_table: bool,
}

/// Leagues as a kind of journal.
#[derive(Clone, Copy, Debug)]
pub struct League;

pub type Decided = touchback_journal::Decided<Change, Problem>;
pub(crate) type Decision = Result<Decided, Vec<Problem>>;

impl Kind for League {
    const SNAPSHOT: u32 = 3;
    type State = State;
    type Command = LeagueCommand;
    type Change = Change;
    type Problem = Problem;
    type Books<'b> = Books<'b>;

    fn decide(
        state: &State,
        past: &[&Sealed],
        books: Books<'_>,
        asked: Asked,
        command: &LeagueCommand,
    ) -> Result<Decided, Vec<Problem>> {
        let decided = Look { state, books, asked }.decide(past, command);
        let mut decided = decided.map_err(|found| cited(state, found))?;
        if decided.said.is_empty() {
            let said = decided.changes.iter().filter(|change| !matches!(change, Change::Dice { .. }));
            decided.said = said.map(Change::said).collect::<Vec<_>>().join("; ");
        }
        Ok(decided)
    }

    fn apply(state: &mut State, sealed: &Sealed) {
        state.add(&sealed.entry.change, &sealed.entry.by, &sealed.entry.at);
    }

    fn undoes(change: &Change) -> Option<u64> {
        match change {
            Change::Undone { entry } | Change::Corrected { entry, .. } => Some(*entry),
            _ => None,
        }
    }

    fn stands_for(change: &Change) -> Option<u64> {
        if let Change::Corrected { entry, .. } = change { Some(*entry) } else { None }
    }

    fn looks_back(command: &LeagueCommand) -> bool {
        matches!(command, LeagueCommand::Correct { .. } | LeagueCommand::Undo { .. })
    }
}

/// A league with who asks and where the dice come from.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    state: &'a State,
    books: Books<'a>,
    asked: Asked<'a>,
}

/// Every refusal names a rule of the game's own ledger.
fn cited(state: &State, found: Vec<Problem>) -> Vec<Problem> {
    match state.game {
        Game::Classic(_) => found.into_iter().map(crate::classic::own_rule).collect(),
        _ => found,
    }
}

/// One refusal as the whole answer, under a rule of the league's own ledger.
pub(crate) fn refuse<T>(code: &'static str, place: &str, message: impl Into<String>) -> Result<T, Vec<Problem>> {
    Err(vec![Problem::new(code, "S7-POST-61", place, message)])
}

/// Dice while a command is carried out.
enum Source<'b> {
    Typed(TypedDice),
    Link(String, SeededDice),
    Chance(SeededDice),
    Nothing(std::marker::PhantomData<&'b ()>),
}

impl Dice for Source<'_> {
    fn die(&mut self, ask: &Ask) -> Option<u16> {
        match self {
            Source::Typed(dice) => dice.die(ask),
            Source::Link(_, dice) | Source::Chance(dice) => dice.die(ask),
            Source::Nothing(_) => None,
        }
    }
}

impl<'a> Look<'a> {
    fn source(&self, chain: &Chain) -> Source<'a> {
        match self.books.rolls {
            Rolls::Typed(shows) => Source::Typed(TypedDice::new(shows)),
            Rolls::Secret(secret) => match dice::next(secret, chain) {
                Some(link) => Source::Link(link.clone(), dice::of_link(&link)),
                None => Source::Nothing(std::marker::PhantomData),
            },
            // A league that has committed to its dice rolls no others.
            Rolls::Chance if chain.number > 0 => Source::Nothing(std::marker::PhantomData),
            Rolls::Chance => Source::Chance(SeededDice::new(self.asked.chance)),
        }
    }

    /// The chain that follows one that is used up.
    fn renewed(&self, chain: &Chain) -> Option<Change> {
        match self.books.rolls {
            Rolls::Secret(secret) if chain.number > 0 && chain.used >= dice::LINKS => {
                Some(Change::Dice { chain: dice::commit(secret, chain.number + 1) })
            }
            _ => None,
        }
    }

    /// A command of the game, carried out on a copy: what is to be written.
    fn deed(&self, act: Act) -> Result<Vec<Change>, Vec<Problem>> {
        if matches!(self.books.rolls, Rolls::Typed(_)) && !self.books.at_a_table && !self.state.is_staff(self.asked.by)
        {
            return refuse("typed_dice", "dice", "Only those who run the league type dice; leave them out.");
        }
        let mut source = self.source(&self.state.chain);
        let ran = self.state.game.run(&act, &mut source)?;
        if let Source::Typed(dice) = &source
            && dice.left() > 0
        {
            return refuse("left_over_dice", "dice", format!("{} typed dice were not needed.", dice.left()));
        }
        let proof = match source {
            Source::Link(link, _) if !ran.dice.is_empty() => Some(link),
            _ => None,
        };
        let (first_player, first_match) = self.state.game.numbers();
        let chain = proof.as_ref().map(|link| Chain {
            used: self.state.chain.used + 1,
            last: link.clone(),
            ..self.state.chain.clone()
        });
        let deed = Deed { act, dice: ran.dice, proof, kept: Vec::new(), steps: ran.steps, first_player, first_match };
        let mut changes = vec![Change::Did(Box::new(deed))];
        changes.extend(chain.and_then(|chain| self.renewed(&chain)));
        Ok(changes)
    }

    fn decide(&self, past: &[&Sealed], command: &LeagueCommand) -> Decision {
        use LeagueCommand as C;
        let needs = needs(self.state, command);
        self.exists(&needs)?;
        self.state.require(self.asked.by, &needs)?;
        self.stays(command)?;
        match command {
            C::Settings { name, about, public } => self.settings(name, about, *public),
            C::Scoring { text } => self.scoring(text),
            C::SpecialPlays { variant, method, decks } => self.special_plays(variant, method, decks),
            C::Appoint { person, role } => self.appoint(person, *role),
            C::Dismiss { person, role } => self.dismiss(person, *role),
            C::Invite { person } => self.invite(person.as_deref()),
            C::CloseDoor => Ok(Decided::new(vec![Change::DoorClosed], "")),
            C::Crest { club, crest } => self.crest(club, crest),
            C::StartSeason { format, legs, days, first } => self.start_season(*format, *legs, *days, first.as_deref()),
            C::Pair => self.pair(),
            C::Deadline { round, date } => self.deadline(*round, date),
            C::Date { game, at } => self.date(*game, at),
            C::Shop { game, club, .. } => self.shop(*game, club, command),
            C::Report { game, report } => self.report(*game, report),
            C::Replay { game, file } => self.replay(*game, file),
            C::Confirm { game } => self.confirm(*game),
            C::Dispute { game, text } => self.dispute(*game, text),
            C::Correct { game, report, accept } => self.correct(past, *game, report, *accept),
            C::Undo { entry, accept } => self.undo(past, *entry, *accept),
            C::Playoffs { qualifiers } if let Game::Classic(game) = &self.state.game => {
                self.older_playoffs(game, *qualifiers)
            }
            other => Ok(Decided::new(self.deed(self.act_of(other)?)?, "")),
        }
    }

    /// Somebody who mistypes a match or a club is told so, not that he may not do it.
    fn exists(&self, needs: &Needs) -> Result<(), Vec<Problem>> {
        let clubs = match needs {
            Needs::Own(clubs) => clubs.as_slice(),
            Needs::Personal(club) => std::slice::from_ref(club),
            _ => return Ok(()),
        };
        match clubs.first() {
            _ if clubs.iter().any(|club| self.state.coach(club).is_some()) => Ok(()),
            Some(club) => refuse("unknown_club", "club", format!("There is no club \"{club}\" in this league.")),
            None => refuse("unknown_match", "game", "There is no such match in this league."),
        }
    }

    fn stage(&self, game: u32) -> Result<Stage, Vec<Problem>> {
        match self.state.game.line(game) {
            Some(line) => Ok(line.stage),
            None => refuse("unknown_match", "game", format!("There is no match {game} in this league.")),
        }
    }

    /// The result of a match as the game's own command.
    fn record(&self, game: u32, report: &Report) -> Result<Act, Vec<Problem>> {
        let fit = self.state.game.fit(game);
        record_act(&self.state.game, game, report, &fit)
    }

    /// A coach hands in, the other confirms; those who run the league and do not play in it enter at once.
    fn report(&self, game: u32, report: &Report) -> Decision {
        if self.stage(game)? != Stage::Ready {
            return refuse("not_begun", "game", format!("Match {game} is not between its pre-match and its result."));
        }
        let act = self.record(game, report)?;
        let clubs = self.state.clubs_of(game);
        let own = clubs.iter().find(|club| self.state.coach(club) == Some(self.asked.by));
        let both = clubs.iter().all(|club| self.state.coach(club) == Some(self.asked.by));
        let Some(club) = own.filter(|_| !both) else {
            return Ok(Decided::new(self.deed(act)?, ""));
        };
        // What the league would refuse is refused now, not when the other coach confirms.
        self.state.game.run(&act, &mut SeededDice::new(self.asked.chance))?;
        let change = Change::Reported { game, club: club.clone(), report: Box::new(report.clone()) };
        Ok(Decided::new(vec![change], format!("Match {game} is reported; the other coach has to confirm it.")))
    }

    fn confirm(&self, game: u32) -> Decision {
        let Some(waiting) = self.state.waiting.get(&game) else {
            return refuse("nothing_to_confirm", "game", format!("No report of match {game} waits."));
        };
        if waiting.by == self.asked.by && !self.state.is_staff(self.asked.by) {
            return refuse("own_report", "game", "The other coach confirms a report.");
        }
        Ok(Decided::new(self.deed(self.record(game, &waiting.report)?)?, ""))
    }

    fn dispute(&self, game: u32, text: &str) -> Decision {
        if !self.state.waiting.contains_key(&game) {
            return refuse("nothing_to_confirm", "game", format!("No report of match {game} waits."));
        }
        limited("text", text, 500)?;
        Ok(Decided::new(vec![Change::Disputed { game, text: text.to_owned() }], ""))
    }
}

/// Text of a person has its bounds.
pub(crate) fn limited(place: &str, text: &str, most: usize) -> Result<(), Vec<Problem>> {
    if text.chars().count() > most {
        return refuse("too_long", place, format!("At most {most} letters."));
    }
    Ok(())
}

/// The result of a match as the game's own command, for these players.
pub(crate) fn record_act(
    game: &Game,
    id: u32,
    report: &Report,
    fit: &[std::collections::BTreeSet<touchback_roster::club::PlayerId>; 2],
) -> Result<Act, Vec<Problem>> {
    Ok(match game {
        Game::Classic(_) => {
            let outcome = Box::new(report.outcome(fit)?);
            Act::Classic(Box::new(crate::classic::Command::Record { game: id, outcome }))
        }
        _ => {
            let result = Box::new(report.result(fit)?);
            Act::Modern(Box::new(crate::modern::Command::Record { game: id, result }))
        }
    })
}

/// Whether somebody may do this at all, for pages that show only what is possible.
#[must_use]
pub fn may(state: &State, person: &str, needs: &Needs) -> bool {
    state.require(person, needs).is_ok()
}
