//! A match brought as a replay: played again from the file alone, for viewing.

use touchback_engine::dice::{Recorded, Script};
use touchback_engine::kickoff_match::start;
use touchback_engine::{MatchSetup, State};
use touchback_notation::text;
use touchback_replay::{DiceSource, Replay};

use super::play::{Played, one};
use super::{Act, Broken, Game, read_deed};
use crate::fairness::Secrets;
use crate::library::Library;
use crate::log::{Body, CoachEntry, CoachKind, LogEntry, Pace, Settings, Share, UndoRule};

impl Game {
    /// The first entry of the log of such a match. Nobody holds its seats.
    pub fn bring(library: &Library, replay: &Replay) -> Result<Body, Broken> {
        let header = &replay.header.0;
        let mut settings = Settings {
            ruleset: header.ruleset.clone(),
            edition: None,
            options: header.options.clone(),
            pace: Pace::Correspondence,
            undo: UndoRule::None,
            clock: None,
            league: header.league,
            knock_out: header.knock_out,
            plays: "none".to_owned(),
            draw: None,
            own_decks: Vec::new(),
            event: None,
            of_league: None,
            listing: crate::log::Listing::Private,
        };
        settings.edition = Some(library.edition(&settings).map_err(|why| Broken(why.message))?);
        let coach = |team: &str| {
            let (name, kind) = (team.to_owned(), CoachKind::Person);
            Some(CoachEntry { name, kind, share: Share::House, account: None, level: None })
        };
        Ok(Body::Created {
            settings: Box::new(settings),
            coaches: [coach(&header.home.team), coach(&header.away.team)],
            sheets: [Some(Box::new(header.home.clone())), Some(Box::new(header.away.clone()))],
            asked: None,
            brought: true,
        })
    }

    /// The match of a replay that has been verified.
    pub fn brought(
        library: &Library,
        id: &str,
        secrets: Secrets,
        first: LogEntry,
        replay: Replay,
    ) -> Result<Game, Broken> {
        let mut game = Game::new(library, id, secrets, first)?;
        game.brought = Some(Box::new(replay));
        game.state = game.play_again(&mut |_| {})?;
        Ok(game)
    }

    #[must_use]
    pub const fn is_brought(&self) -> bool {
        self.brought.is_some()
    }

    /// The server that rolled the dice, if it was another one.
    #[must_use]
    pub fn dice_from(&self) -> Option<&str> {
        match &self.brought.as_ref()?.header.0.dice {
            DiceSource::Foreign { server } => Some(server),
            _ => None,
        }
    }

    pub(super) fn play_brought(&self, replay: &Replay, show: &mut dyn FnMut(&Played)) -> Result<Option<State>, Broken> {
        let header = &replay.header.0;
        let sheet = |sheet: &touchback_replay::sheet::Sheet| {
            sheet.to_engine(&self.rules).map_err(|why| Broken(why.to_string()))
        };
        let setup = MatchSetup { home: sheet(&header.home)?, away: sheet(&header.away)?, options: header.options() };
        // Entry 1 of its log says that it was brought; each record is the next one.
        let mut records = (2..).zip(replay.records.iter().map(|(record, _)| record));
        let (seq, first) = records.next().ok_or_else(|| Broken("a replay without a start".to_owned()))?;
        let mut script = Script::new(first.dice.clone());
        let mut noted = Recorded::new(&mut script);
        let mut events = Vec::new();
        let (mut s, _) = start(&self.rules, &setup, &mut noted, &mut events)?;
        let dice = &noted.faces;
        show(&Played { seq, by: None, deed: None, dice, events: &events, before: None, state: &s });
        for (seq, record) in records {
            let (by, words) = record.action.split_once(' ').unwrap_or((&record.action, ""));
            let side = text::parse_side(by).ok_or_else(|| Broken(format!("“{by}” is not a side")))?;
            let deed = read_deed(&self.rules, &s, side, words).map_err(Broken)?;
            let act = Act { seq, side, deed, rolled: false, chosen: true };
            let (before, mut events) = (s, Vec::new());
            let dice = one(&self.rules, &mut s, act, &mut Script::new(record.dice.clone()), &mut events)?;
            let (by, deed, before) = (Some(side), Some(deed), Some(&before));
            show(&Played { seq, by, deed, dice: &dice, events: &events, before, state: &s });
        }
        Ok(Some(s))
    }
}
