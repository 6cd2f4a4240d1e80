//! Counts what scenarios and simulated matches reached: event kinds, rolls, tests, skills, table rows, prayers, measures.
//! What stays at nought at the end was never exercised by anything.

use std::collections::BTreeMap;
use touchback_engine::event::RerollSource;
use touchback_engine::rules::{Face, Fate, Injury, KickoffEvent, Measure, Mod, Prayer, Range, TestKind, Weather};
use touchback_engine::state::Change;
use touchback_engine::{Event, Events, Roll, Skill};
use touchback_notation::word::Words;
use touchback_notation::{MatchEvent, text};

type Counts = BTreeMap<&'static str, u64>;

/// How often each thing was seen. Everything that exists is listed from the start, with nought.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Reached {
    pub events: Counts,
    pub rolls: Counts,
    pub tests: Counts,
    pub modifiers: Counts,
    pub skills: Counts,
    pub weather: Counts,
    pub kickoff: Counts,
    pub prayers: Counts,
    pub measures: Counts,
    pub faces: Counts,
    pub injuries: Counts,
    pub casualties: Counts,
    pub ranges: Counts,
    pub turnovers: Counts,
}

fn zeros(names: impl Iterator<Item = &'static str>) -> Counts {
    names.map(|name| (name, 0)).collect()
}

impl Default for Reached {
    fn default() -> Reached {
        Reached {
            events: zeros(MatchEvent::WORDS.iter().copied()),
            rolls: zeros(Roll::ALL.iter().map(|r| r.name())),
            tests: zeros(TestKind::ALL.iter().map(|t| t.name())),
            modifiers: zeros(Mod::ALL.iter().map(|m| m.name())),
            skills: zeros(Skill::ALL.iter().map(|s| s.id())),
            weather: zeros(Weather::ALL.iter().map(|w| w.name())),
            kickoff: zeros(KickoffEvent::ALL.iter().map(|k| k.name())),
            prayers: zeros(Prayer::ALL.iter().map(|p| p.name())),
            measures: zeros(Measure::ALL.iter().map(|m| m.name())),
            faces: zeros(Face::ALL.iter().map(|f| f.name())),
            injuries: zeros(Injury::ALL.iter().map(|i| i.name())),
            casualties: zeros(Fate::ALL.iter().map(|f| f.name())),
            ranges: zeros(Range::ALL.iter().map(|r| r.name())),
            turnovers: Counts::new(),
        }
    }
}

fn count(counts: &mut Counts, name: &'static str) {
    *counts.entry(name).or_insert(0) += 1;
}

impl Reached {
    /// The weather that a position starts with.
    pub fn weather(&mut self, weather: Weather) {
        count(&mut self.weather, weather.name());
    }

    pub fn event(&mut self, event: &Event) {
        count(&mut self.events, MatchEvent::word_of(event));
        match *event {
            Event::Rolled { why, .. } => count(&mut self.rolls, why.name()),
            Event::Tested { kind, mods, .. } => {
                let roll = match kind {
                    TestKind::Loner => Roll::Loner,
                    TestKind::Pro => Roll::Pro,
                    _ => Roll::Test,
                };
                count(&mut self.rolls, roll.name());
                count(&mut self.tests, kind.name());
                self.modifiers(&mods);
            }
            Event::ArmourRolled { mods, .. } => {
                count(&mut self.rolls, Roll::Armour.name());
                self.modifiers(&mods);
            }
            Event::InjuryRolled { mods, result, .. } => {
                count(&mut self.rolls, Roll::Injury.name());
                count(&mut self.injuries, result.name());
                self.modifiers(&mods);
            }
            Event::CasualtyRolled { mods, fate, .. } => {
                count(&mut self.rolls, Roll::Casualty.name());
                count(&mut self.casualties, fate.name());
                self.modifiers(&mods);
            }
            Event::BlockRolled { .. } => count(&mut self.rolls, Roll::Block.name()),
            _ => self.named(event),
        }
    }

    fn named(&mut self, event: &Event) {
        match *event {
            Event::SkillUsed { skill, .. }
            | Event::Rerolled { by: RerollSource::Skill(skill), .. }
            | Event::EffectStarted { change: Change::Gains(skill), .. } => count(&mut self.skills, skill.id()),
            Event::Rerolled { by: RerollSource::Pro, .. } => count(&mut self.skills, Skill::Pro.id()),
            Event::Casualty { fate, .. } => count(&mut self.casualties, fate.name()),
            Event::WeatherIs { weather } => self.weather(weather),
            Event::KickoffIs { event } => count(&mut self.kickoff, event.name()),
            Event::Prayed { prayer, .. } => count(&mut self.prayers, prayer.name()),
            Event::MeasureUsed { measure, .. } => count(&mut self.measures, text::arg_measure(measure)),
            Event::FaceChosen { face } => count(&mut self.faces, face.name()),
            Event::PassAimed { range, .. } => count(&mut self.ranges, range.name()),
            Event::Turnover { cause, .. } => count(&mut self.turnovers, cause.word()),
            _ => {}
        }
    }

    fn modifiers(&mut self, mods: &touchback_engine::event::Mods) {
        for (why, _) in mods.iter() {
            count(&mut self.modifiers, why.name());
        }
    }

    /// Adds the counts of another run.
    pub fn add(&mut self, other: &Reached) {
        for (mine, theirs) in self.lists_mut().into_iter().zip(other.lists()) {
            for (name, n) in theirs.1 {
                *mine.entry(name).or_insert(0) += n;
            }
        }
    }

    /// What was never seen, as `list: name`.
    #[must_use]
    pub fn missing(&self) -> Vec<String> {
        let mut names = Vec::new();
        for (list, counts) in self.lists() {
            names.extend(counts.iter().filter(|(_, n)| **n == 0).map(|(name, _)| format!("{list}: {name}")));
        }
        names
    }

    fn lists(&self) -> [(&'static str, &Counts); 14] {
        [
            ("events", &self.events),
            ("rolls", &self.rolls),
            ("tests", &self.tests),
            ("modifiers", &self.modifiers),
            ("skills", &self.skills),
            ("weather", &self.weather),
            ("kickoff", &self.kickoff),
            ("prayers", &self.prayers),
            ("measures", &self.measures),
            ("faces", &self.faces),
            ("injuries", &self.injuries),
            ("casualties", &self.casualties),
            ("ranges", &self.ranges),
            ("turnovers", &self.turnovers),
        ]
    }

    fn lists_mut(&mut self) -> [&mut Counts; 14] {
        [
            &mut self.events,
            &mut self.rolls,
            &mut self.tests,
            &mut self.modifiers,
            &mut self.skills,
            &mut self.weather,
            &mut self.kickoff,
            &mut self.prayers,
            &mut self.measures,
            &mut self.faces,
            &mut self.injuries,
            &mut self.casualties,
            &mut self.ranges,
            &mut self.turnovers,
        ]
    }
}

impl Events for Reached {
    fn emit(&mut self, event: Event) {
        self.event(&event);
    }
}
