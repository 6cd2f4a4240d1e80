//! The numbers of a stretch, one by one: what was needed, rolled and offered, and the result.

use crate::guide::{Guide, Number, Shown, fate};
use crate::report::Report;
use crate::search::Answered;
use crate::sheets::{letters, weather};
use crate::watch::{chooser, kickoff_word, lowest_face, result_of};
use touchback_engine::rules::TestKind;
use touchback_engine::{Ask, Event, Pid, Rules, Sq, State, query};

pub(crate) fn compare(rules: &Rules, guide: &Guide, path: &[Answered], end: &State, report: &mut Report) {
    let mut compare = Compare { rules, guide, report, tests: 0, rolls: 0, choices: 0, recovered: 0 };
    for event in path.iter().flat_map(|answered| &answered.events) {
        compare.event(event);
    }
    compare.injuries(path);
    compare.pushes(path);
    compare.shown(path, end);
}

struct Compare<'a> {
    rules: &'a Rules,
    guide: &'a Guide,
    report: &'a mut Report,
    tests: usize,
    rolls: usize,
    choices: usize,
    recovered: usize,
}

impl Compare<'_> {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Tested { kind, need, mods, .. } if !matches!(kind, TestKind::Loner | TestKind::Pro) => {
                if let Some(theirs) = self.guide.tests.get(self.tests) {
                    let same = theirs.minimum == 0 || lowest_face(*need, mods) == theirs.minimum.clamp(2, 6);
                    self.report.figure(&format!("{}: number, result", kind.name()), same);
                }
                self.tests += 1;
            }
            Event::BlockRolled { count, chooser: by, .. } => {
                if let Some((theirs, dice)) = self.guide.block_rolls.get(self.rolls) {
                    let count = usize::from(*count);
                    let same = (count, chooser(count, *by)) == (dice.len(), chooser(dice.len(), *theirs));
                    self.report.figure("block dice: how many, who chooses", same);
                }
                self.rolls += 1;
            }
            Event::FaceChosen { face } => {
                if let Some(theirs) = self.guide.choices.get(self.choices) {
                    self.report.figure("block face", letters(face.name()) == face_word(&theirs.result));
                }
                self.choices += 1;
            }
            Event::CasualtyRolled { who, fate: ours, .. } => self.casualty(*who, ours.name()),
            Event::Rerolled { .. } => self.report.figure("re-roll", true),
            Event::KickoffIs { event } => {
                let theirs = self.guide.kickoff.as_deref().map(kickoff_word);
                self.report.figure("kick-off event", theirs == Some(kickoff_word(event.name())));
            }
            Event::WeatherIs { weather: ours } => {
                let theirs = self.guide.weather.as_deref().and_then(weather);
                self.report.figure("weather", theirs == Some(*ours));
            }
            Event::RerollGained { .. } | Event::Chosen { .. } => self.report.figure("who wins or is drawn", true),
            Event::Rolled { why: touchback_engine::Roll::Recovery, .. } => {
                self.report.figure("recovery of a KO", self.guide.recovered.get(self.recovered).is_some());
                self.recovered += 1;
            }
            _ => {}
        }
    }

    /// The results of an armour roll and an injury roll, after skills were added.
    fn injuries(&mut self, path: &[Answered]) {
        let events: Vec<&Event> = path.iter().flat_map(|answered| &answered.events).collect();
        for entry in &self.guide.injuries {
            let armour = events.iter().rev().find_map(|event| match event {
                Event::ArmourRolled { who, dice, broken, .. } if (*who, Some(*dice)) == (entry.who, entry.armour) => {
                    Some(*broken)
                }
                _ => None,
            });
            let injury = events.iter().rev().find_map(|event| match event {
                Event::InjuryRolled { who, dice, result, .. } if (*who, Some(*dice)) == (entry.who, entry.injury) => {
                    Some(result_of(*result))
                }
                _ => None,
            });
            if entry.armour.is_some() {
                self.report.figure("armour broken or not", armour == Some(entry.broken));
            }
            if entry.injury.is_some() {
                self.report.figure("injury", injury == Some(entry.result));
            }
        }
    }

    fn casualty(&mut self, who: Pid, ours: &str) {
        let first = self.guide.injuries.iter().find(|entry| entry.who == who && entry.casualty.is_some());
        let names = first.map(|entry| entry.serious.clone()).into_iter().chain(self.guide.second.clone());
        let same = names.filter_map(|name| fate(name.as_deref())).any(|theirs| theirs.name() == ours);
        self.report.figure("casualty", same);
    }

    /// The numbers on the board, each against our position with the player in the square shown.
    fn shown(&mut self, path: &[Answered], end: &State) {
        let mut moments = Vec::new();
        let mut taken = 0;
        for answered in path {
            moments.push((taken, &answered.before));
            taken += answered.events.iter().filter(|event| is_step(event)).count();
        }
        moments.push((taken, end));
        for shown in &self.guide.shown {
            let fits = |(taken, s): &&(usize, &State)| *taken == shown.after && s.player(shown.who).at == shown.from;
            if let Some((_, s)) = moments.iter().rev().find(fits) {
                self.show(s, shown);
            }
        }
    }

    fn show(&mut self, s: &State, shown: &Shown) {
        let who = shown.who;
        match shown.number {
            Number::Step { at, dodge, rush } if shown.from.is_adjacent(at) => {
                let number = |kind| {
                    let mods = query::modifiers(self.rules, s, who, kind, at);
                    lowest_face(query::need(self.rules, s, who, kind), &mods)
                };
                let same = |ours: u8, theirs: u8| ours == theirs.clamp(2, 6);
                let marked = query::is_marked(s, who);
                let what = if dodge > 0 { "dodge numbers shown" } else { "steps shown as free of a dodge" };
                let dodges = (marked && same(number(TestKind::Dodge), dodge)) || (!marked && dodge == 0);
                let rushes = same(number(TestKind::Rush), rush);
                self.report.figure(what, dodges);
                if rush > 0 {
                    self.report.figure("rush numbers shown", rushes);
                }
            }
            Number::Block { at, dice } => {
                let Some(target) = s.at(at) else { return };
                let (attack, defence) = query::block_strength(self.rules, s, who, target);
                let (count, chooses) = query::block_dice(attack, defence);
                let ours = if chooses { count as i8 } else { -(count as i8) };
                self.report.figure("block dice shown", ours == dice);
            }
            Number::Step { .. } => {}
        }
    }

    /// With a single square to go to our engine does not ask.
    fn pushes(&mut self, path: &[Answered]) {
        let mut asked = path.iter().filter(|answered| matches!(answered.asked.ask, Ask::Push(_)));
        let went = |to: Sq| {
            path.iter()
                .flat_map(|a| &a.events)
                .any(|event| matches!(event, Event::PushedBack { to: at, .. } if *at == to))
        };
        for theirs in &self.guide.offered {
            let same = match theirs.len() {
                1 => theirs.iter().all(went),
                _ => asked.next().is_some_and(|answered| answered.asked.menu.squares == *theirs),
            };
            self.report.figure("push squares offered", same);
        }
    }
}

const fn is_step(event: &Event) -> bool {
    matches!(event, Event::Activated { .. } | Event::Moved { .. } | Event::Jumped { .. } | Event::FollowedUp { .. })
        || matches!(event, Event::BlockRolled { .. } | Event::Fouled { .. } | Event::HandedOff { .. })
        || matches!(event, Event::PassAimed { .. } | Event::MateThrown { .. })
}

/// Their word for a face of the block die.
fn face_word(theirs: &str) -> String {
    match letters(theirs).as_str() {
        "skull" => "playerdown".to_owned(),
        "powpush" => "stumble".to_owned(),
        "pushback" => "pushback".to_owned(),
        other => other.to_owned(),
    }
}
