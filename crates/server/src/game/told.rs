//! A match from its log alone, if this program cannot play it: who took part, what was said and done, but no position.

use touchback_engine::Side;
use touchback_provable_dice::Log;
use touchback_replay::{DiceSource, Replay};

use super::{Broken, Game, Step};
use crate::fairness::{Secrets, side_of};
use crate::library::Library;
use crate::log::{Body, Fair, LogEntry, Settings};

impl Game {
    /// Reads a log without playing it. The dice come from the replay, if there is one.
    pub fn told(
        library: &Library,
        id: &str,
        secrets: Secrets,
        mut entries: Vec<LogEntry>,
        replay: Option<&Replay>,
    ) -> Result<Game, Broken> {
        let Some(Body::Created { settings, .. }) = entries.first_mut().map(|entry| &mut entry.body) else {
            return Err(Broken("the log does not begin with the creation of the match".to_owned()));
        };
        let own = settings.clone();
        nearest(library, settings);
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or_else(|| Broken("an empty log".to_owned()))?;
        let mut game = Game::new(library, id, secrets, first)?;
        game.settings = *own;
        for entry in entries {
            game.tell_entry(entry);
        }
        if let Some(DiceSource::Proven { transcript }) = replay.map(|replay| &replay.header.0.dice) {
            game.fair = Log::replayed(transcript);
        }
        Ok(game)
    }

    fn tell_entry(&mut self, entry: LogEntry) {
        let seq = self.seq() + 1;
        match &entry.body {
            Body::Joined { side, coach, sheet } => {
                let index = Side::from(*side).index();
                (self.coaches[index], self.sheets[index]) = (Some(coach.clone()), Some(sheet.clone()));
            }
            Body::Undone { to, .. } => {
                let (to, after) = (*to, |step: &&mut Step| matches!(step.entry.body, Body::Action { .. }));
                self.steps.iter_mut().filter(after).filter(|step| step.seq > to).for_each(|step| step.undone = true);
            }
            _ => {}
        }
        self.steps.push(Step::new(seq, entry));
    }

    /// What the replay says about each entry: the events of its action and of those that followed without a choice.
    #[must_use]
    pub fn told_events(&self, replay: &Replay) -> Vec<(u64, Vec<String>)> {
        let mut records = replay.records.iter().map(|(record, _)| record).peekable();
        let mut told = Vec::new();
        for (seq, said) in self.steps.iter().filter(|step| !step.undone).filter_map(begins) {
            let Some(first) = records.next_if(|record| record.action == said) else { continue };
            let mut events = first.events.clone();
            let next = self.steps.iter().filter(|step| step.seq > seq && !step.undone).find_map(begins);
            while let Some(record) = records.next_if(|it| next.as_ref().is_none_or(|(_, said)| it.action != *said)) {
                events.extend(record.events.iter().cloned());
            }
            told.push((seq, events));
        }
        told
    }
}

/// An entry that begins a record, and the words of that record.
fn begins(step: &Step) -> Option<(u64, String)> {
    match &step.entry.body {
        Body::Started => Some((step.seq, "start".to_owned())),
        Body::Action { fair, .. } => match fair {
            Fair::Acts { words, .. } | Fair::Imposed { words, .. } => {
                side_of(fair).map(|side| (step.seq, format!("{} {words}", touchback_notation::text::side(side))))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Makes settings loadable: options and rulesets of another version may not exist here.
fn nearest(library: &Library, settings: &mut Settings) {
    if library.varied(&settings.ruleset, &settings.options).is_err() {
        settings.options.clear();
    }
    if library.rules(&settings.ruleset).is_err()
        && let Some(any) = library.rulesets().next()
    {
        settings.ruleset.clone_from(&any.id);
    }
}
