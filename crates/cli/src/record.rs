//! Writing replay files of matches between bots.

use std::path::Path;

use touchback_bots::simulate::{Fixture, Played, Seeds, Trouble, Watcher, play_with};
use touchback_engine::dice::Quick;
use touchback_engine::{Action, Decision, Event, Events, Hand, Rules, State};
use touchback_replay::{DiceSource, PlaysSource, Recorder};

/// Records what it watches.
struct Watch<'a> {
    recorder: Recorder<'a>,
    /// The state after the last record; none before the start has been recorded.
    last: Option<State>,
}

impl Events for Watch<'_> {
    fn emit(&mut self, event: Event) {
        self.recorder.emit(event);
    }
}

impl Watcher for Watch<'_> {
    fn asked(&mut self, _: &Rules, s: &State, _: &Decision, _: &[Action]) -> Result<(), Trouble> {
        if self.last.is_none() {
            self.recorder.applied(s);
            self.last = Some(*s);
        }
        Ok(())
    }

    fn chosen(&mut self, _: &Rules, s: &State, decision: &Decision, action: Action) {
        self.recorder.answers(s, decision, action);
    }

    fn answered(&mut self, _: &Rules, s: &State, _: Action) {
        self.recorder.applied(s);
        self.last = Some(*s);
    }
}

/// Plays a match and writes its replay file.
pub fn record(fixture: &Fixture, seeds: Seeds, path: &Path) -> Result<Played, Trouble> {
    let (played, text) = watched(fixture, seeds)?;
    std::fs::write(path, text).map_err(|why| Trouble::Law(format!("{} cannot be written: {why}", path.display())))?;
    Ok(played)
}

/// Plays a match; its replay as text.
pub fn replay(fixture: &Fixture, seeds: Seeds) -> Result<String, Trouble> {
    Ok(watched(fixture, seeds)?.1)
}

fn watched(fixture: &Fixture, seeds: Seeds) -> Result<(Played, String), Trouble> {
    let mut recorder = Recorder::new(fixture.rules, fixture.setup, DiceSource::Quick { seed: seeds.dice });
    if fixture.hands != [Hand::EMPTY; 2] {
        recorder.with_plays(PlaysSource::given(&fixture.hands));
    }
    let mut source = Quick::new(seeds.dice);
    let mut dice = recorder.dice(&mut source);
    let mut watch = Watch { recorder, last: None };
    let played = play_with(fixture, seeds, &mut dice, &mut watch)?;
    match watch.last {
        Some(end) => Ok((played, watch.recorder.finish(&end).to_text())),
        None => Err(Trouble::Law("the match asked nobody anything".to_owned())),
    }
}
