//! The whole match: stretch after stretch played by our engine and written down as a replay of ours.

use crate::board::Board;
use crate::figures;
use crate::file::{FileError, MatchFile};
use crate::guide::Guide;
use crate::report::{Difference, Report};
use crate::scene::name;
use crate::search::{Answered, Lost, Search};
use crate::segment::{Segment, Stretch, split};
use crate::sheets::{Sheets, state_of};
use crate::watch::Node;
use crate::{Entry, dice};
use touchback_engine::dice::Script;
use touchback_engine::kickoff_match::{Moment, position, resume, start};
use touchback_engine::{PlayerSet, Rules, State, Status, apply};
use touchback_replay::{DiceSource, Recorder, Replay};

/// A match that was read: our replay of it, and what was compared on the way.
pub struct Imported {
    /// Up to the first difference, if there is one.
    pub replay: Replay,
    pub report: Report,
}

/// Plays a file by the rules of our 11-a-side game. `partial`: continues from the file's position after a difference.
pub fn import(rules: &Rules, bytes: &[u8], partial: bool) -> Result<Imported, FileError> {
    let file = MatchFile::read(bytes)?;
    let sheets = Sheets::of(rules, &file)?;
    Import::new(rules, &file, &sheets, partial).run()
}

struct Import<'a> {
    rules: &'a Rules,
    file: &'a MatchFile,
    sheets: &'a Sheets,
    partial: bool,
    board: Board,
    report: Report,
    mvps: PlayerSet,
    recorder: Recorder<'a>,
    /// The position of the replay so far; nothing more is written down after a difference.
    written: Option<State>,
    writing: bool,
}

impl<'a> Import<'a> {
    fn new(rules: &'a Rules, file: &'a MatchFile, sheets: &'a Sheets, partial: bool) -> Import<'a> {
        let [home, away] = [0, 1].map(|side| file.teams[side].race.clone());
        let notes = sheets.notes.clone();
        let entries = file.commands.iter().flat_map(|command| &command.entries);
        let mvps = entries.filter_map(|entry| if let Entry::Mvps(players) = entry { Some(players) } else { None });
        Import {
            rules,
            file,
            sheets,
            partial,
            board: Board::default(),
            report: Report { home, away, notes, ..Report::default() },
            mvps: mvps.flatten().copied().collect(),
            recorder: Recorder::new(rules, &sheets.setup, DiceSource::Foreign { server: "FUMBBL".to_owned() }),
            written: None,
            writing: true,
        }
    }

    fn run(mut self) -> Result<Imported, FileError> {
        let segments = split(self.file);
        let mut s: Option<State> = None;
        for (i, segment) in segments.iter().enumerate() {
            if s.is_some_and(|s| s.clock.over) {
                break;
            }
            let mut guide = Guide::of(self.file, segment, &self.board);
            guide.mvps = self.mvps;
            self.report.notes.extend(guide.unknown.iter().map(|name| format!("the log entry {name} is not read")));
            s = self.next(s, segment, &mut guide, &segments[i + 1..])?;
            self.board = guide.after;
            if s.is_none() {
                break;
            }
        }
        Ok(self.finish(s))
    }

    /// The position after one stretch; nothing if it cannot be reached.
    fn next(
        &mut self,
        s: Option<State>,
        segment: &Segment,
        guide: &mut Guide,
        rest: &[Segment],
    ) -> Result<Option<State>, FileError> {
        let Some(s) = s else { return self.start(segment, guide).map(Some) };
        if segment.actor.is_some_and(|actor| guide.was_put_back(actor, segment.ends_turn)) {
            self.report.put_back += 1;
            if !segment.ends_turn {
                return Ok(Some(s));
            }
            guide.steps.clear();
        }
        let next = self.stretch(segment, guide, Node::new(s));
        Ok(if next.is_none() && self.partial { self.go_on(rest, &s, &guide.after) } else { next })
    }

    /// The beginning, up to the first set-up.
    fn start(&mut self, segment: &Segment, guide: &Guide) -> Result<State, FileError> {
        for coin in [[6, 1], [1, 6]] {
            let mut supply = dice::Supply::new(&guide.dice, &dice::Taken::default(), &coin);
            let mut events = Vec::new();
            let Ok((s, Status::Playing)) = start(self.rules, &self.sheets.setup, &mut supply, &mut events) else {
                continue;
            };
            let mut node = Node { taken: supply.taken.clone(), ..Node::new(s) };
            if events.iter().any(|event| node.watch(guide, event).is_err()) {
                continue;
            }
            let mut script = Script::new(supply.thrown.clone());
            let mut noted = self.recorder.dice(&mut script);
            // The same dice lead to the same position.
            let _ = start(self.rules, &self.sheets.setup, &mut noted, &mut self.recorder);
            self.recorder.applied(&s);
            self.written = Some(s);
            self.report.dice += supply.thrown.len() as u32;
            self.report.dice_found += supply.guessed as u32;
            return match self.stretch(segment, guide, node) {
                Some(s) => Ok(s),
                None => Err(FileError::Match(format!("the time before the kick-off: {}", self.last_difference()))),
            };
        }
        let place = format!("commands up to {}", segment.end);
        Err(FileError::shape(place, "the dice of fans and weather, and who won the toss"))
    }

    fn last_difference(&self) -> String {
        self.report.differences.last().map(ToString::to_string).unwrap_or_default()
    }

    fn stretch(&mut self, segment: &Segment, guide: &Guide, node: Node) -> Option<State> {
        match Search::new(self.rules, guide, segment).run(node) {
            Ok((path, end)) => {
                self.count(segment);
                figures::compare(self.rules, guide, &path, &end.s, &mut self.report);
                self.report.figure("whole board", true);
                path.iter().for_each(|answered| self.write(answered));
                Some(end.s)
            }
            Err(lost) => {
                self.report.figure("whole board", false);
                self.differ(segment, guide, lost);
                None
            }
        }
    }

    fn count(&mut self, segment: &Segment) {
        match segment.is {
            Stretch::Pregame => {}
            Stretch::SetUp => self.report.set_ups += 1,
            Stretch::Kickoff => self.report.kick_offs += 1,
            Stretch::Play => {
                self.report.activations += u32::from(segment.actor.is_some());
                self.report.turns += u32::from(segment.ends_turn);
            }
        }
    }

    fn write(&mut self, answered: &Answered) {
        self.report.dice += answered.dice.len() as u32;
        self.report.dice_found += answered.found as u32;
        let Some(written) = self.written.as_mut().filter(|_| self.writing) else { return };
        self.recorder.answers(written, &answered.asked, answered.action);
        let mut script = Script::new(answered.dice.clone());
        let mut noted = self.recorder.dice(&mut script);
        // It was played before, with the same dice.
        let _ = apply(self.rules, written, answered.action, &mut noted, &mut self.recorder);
        self.recorder.applied(written);
    }

    fn differ(&mut self, segment: &Segment, guide: &Guide, lost: Lost) {
        let place = match (segment.is, segment.actor) {
            (Stretch::Pregame, _) => "before the match".to_owned(),
            (Stretch::SetUp, _) => "set-up".to_owned(),
            (Stretch::Kickoff, _) => "kick-off".to_owned(),
            (Stretch::Play, Some(actor)) => format!("activation of {}", name(actor)),
            (Stretch::Play, None) => "end of a turn".to_owned(),
        };
        let unread = guide.unknown.first();
        let because = unread.map(|entry| format!("the log entry {entry} is not read"));
        self.report.differences.extend(lost.unlike.into_iter().map(|(what, ours, theirs)| {
            let (place, because) = (place.clone(), because.clone());
            Difference { command: segment.first, place, what, ours, theirs, because }
        }));
    }

    /// From the file's own position after a difference.
    fn go_on(&mut self, rest: &[Segment], before: &State, after: &Board) -> Option<State> {
        self.report.gone_on = true;
        self.writing = false;
        let moment = match rest.first()?.is {
            Stretch::Pregame => return None,
            Stretch::SetUp => Moment::SetUp,
            Stretch::Kickoff => Moment::Kickoff,
            Stretch::Play => Moment::Turn(after.active),
        };
        let mut s = state_of(self.rules, &self.sheets.setup, before, after, moment);
        let status = resume(self.rules, &mut s, &mut Script::default(), &mut touchback_engine::Silent);
        status.is_ok().then_some(s)
    }

    fn finish(mut self, s: Option<State>) -> Imported {
        self.report.finished = s.is_some_and(|s| s.clock.over);
        self.report.score = self.board.score;
        let end = self.written.unwrap_or_else(|| position(self.rules, &self.sheets.setup, Moment::Match));
        Imported { replay: self.recorder.finish(&end), report: self.report }
    }
}
