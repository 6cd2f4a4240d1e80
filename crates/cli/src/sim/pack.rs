//! `touchback sim --rulespack`: matches of an event, judged as the event would judge them.

use std::path::Path;
use std::sync::Mutex;

use serde_json::{Value, json};
use touchback_bots::simulate::{Fixture, Played, Seeds, Trouble, Watcher, play};
use touchback_engine::record::{Recorder, Witness};
use touchback_engine::{Event, Events, MatchSetup};
use touchback_tournament::objectives;
use touchback_tournament::record::report;
use touchback_tournament::rulespack::{Rulespack, preset};
use touchback_tournament::score::{Causes, Outcome, judge};

use crate::common::{BadInput, Loaded, MatchArgs, catalogue, pack_sheet, ruleset};

/// The matches of an event, and their totals so far.
pub struct Hall {
    pub pack: Rulespack,
    knock_out: bool,
    sums: Mutex<Sums>,
}

/// Home and away, added up over the games.
#[derive(Clone, Debug, Default)]
struct Sums {
    games: u64,
    tournament_points: [i64; 2],
    bonus_points: [i64; 2],
    objectives: [i64; 2],
    casualties: [i64; 2],
    sent_off: [i64; 2],
    causes: Causes,
    extra_time: u64,
    sudden_death: u64,
}

impl Hall {
    /// Reads a rulespack file, or a preset by its name.
    pub fn load(name: &str, knock_out: bool) -> Result<Hall, BadInput> {
        let text = match preset(name) {
            Some(known) if !Path::new(name).exists() => known.text.to_owned(),
            _ => crate::input::text(name).map_err(|why| BadInput(format!("{name}: {why}")))?,
        };
        let pack = Rulespack::read(&text).map_err(|found| wrong(name, &found))?;
        let found = pack.problems(&catalogue()?);
        if !found.is_empty() {
            return Err(wrong(name, &found));
        }
        Ok(Hall { pack, knock_out, sums: Mutex::default() })
    }

    pub const fn ruleset(&self) -> &'static str {
        if matches!(self.pack.draft.ruleset, touchback_roster::rules::Format::Sevens) { "sevens" } else { "elevens" }
    }

    /// Both teams under the rulespack: team lists by name, or rosters checked by its drafting rules.
    pub fn matches(&self, args: &MatchArgs) -> Result<Loaded, BadInput> {
        let catalogue = catalogue()?;
        let rules = self.pack.match_rules(&ruleset(self.ruleset())?);
        let sheet = |team: &str| {
            let mut sheet = pack_sheet(&rules, &catalogue, team, &self.pack.draft)?;
            self.pack.equip(&rules, &mut sheet);
            Ok(sheet)
        };
        let (home, away) = (sheet(&args.home)?, sheet(&args.away)?);
        let options = self.pack.engine_options(&rules, self.knock_out);
        Ok(Loaded { rules, catalogue, setup: MatchSetup { home, away, options } })
    }

    /// Plays a game and judges it.
    pub fn play(&self, fixture: &Fixture, seed: u64, game: u64) -> Result<Played, Trouble> {
        let options = &fixture.setup.options;
        let mut scribe = Scribe { recorder: Recorder::for_match(fixture.rules, options), witness: Witness::default() };
        let played = play(fixture, Seeds::of(seed, game), &mut scribe)?;
        let dealt = self.pack.additional.secret_objectives.then(|| {
            let nonce = format!("{seed} {game}");
            [1, 2].map(|coach| objectives::deal(&format!("coach {coach}"), &nonce, 1, coach))
        });
        let report = report(scribe.recorder.record(), scribe.witness.deeds(), dealt);
        let score = judge(&report, &self.pack.scoring, self.knock_out)
            .map_err(|found| Trouble::Law(format!("the report was refused: {found:?}")))?;
        let mut sums = self.sums.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        sums.games += 1;
        for (n, (side, own)) in score.0.iter().zip([&report.home, &report.away]).enumerate() {
            sums.tournament_points[n] += side.tournament_points;
            sums.bonus_points[n] += side.bonus_points;
            sums.objectives[n] += own.objectives.unwrap_or(0);
            sums.casualties[n] += own.caused();
            sums.sent_off[n] += own.sent_off;
            if let Some(causes) = own.causes {
                add(&mut sums.causes, &causes);
            }
        }
        sums.extra_time += u64::from(report.extra_time.is_some());
        let decided = report.extra_time.is_some_and(|extra| !extra.roll_offs.is_empty());
        sums.sudden_death += u64::from(decided && score.0.iter().any(|side| side.outcome == Outcome::Win));
        Ok(played)
    }

    /// What the event has counted.
    pub fn counted(&self) -> Value {
        let sums = self.sums.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone();
        json!({
            "name": self.pack.name, "options": self.pack.match_options(self.knock_out),
            "custom_inducements_for_people_only": self.pack.unplayed(),
            "tournament_points": sums.tournament_points, "bonus_points": sums.bonus_points,
            "objectives": self.pack.additional.secret_objectives.then_some(sums.objectives),
            "casualties": sums.casualties, "casualties_by_cause": sums.causes, "sent_off": sums.sent_off,
            "extra_time": sums.extra_time, "sudden_death": sums.sudden_death,
        })
    }

    /// The same for people.
    pub fn lines(&self) -> Vec<String> {
        let sums = self.sums.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone();
        let both = |[home, away]: [i64; 2]| format!("{home} : {away}");
        let causes = sums.causes;
        let mut lines = vec![
            format!("{}: tournament points {}", self.pack.name, both(sums.tournament_points)),
            format!("bonus points {}, counting casualties {}", both(sums.bonus_points), both(sums.casualties)),
            format!(
                "casualties by block {}, blitz {}, crowd {}, foul {}, other {}",
                causes.block, causes.blitz, causes.crowd, causes.foul, causes.other
            ),
        ];
        if self.pack.additional.secret_objectives {
            lines.push(format!("secret objectives {}", both(sums.objectives)));
        }
        if self.knock_out {
            lines.push(format!("extra time {}, sudden death {}", sums.extra_time, sums.sudden_death));
        }
        if !self.pack.unplayed().is_empty() {
            lines.push(format!("played by people only: {}", self.pack.unplayed().join(", ")));
        }
        lines
    }
}

fn add(sum: &mut Causes, more: &Causes) {
    sum.block += more.block;
    sum.blitz += more.blitz;
    sum.crowd += more.crowd;
    sum.foul += more.foul;
    sum.other += more.other;
}

fn wrong(name: &str, found: &[touchback_tournament::problem::Problem]) -> BadInput {
    let lines: Vec<String> = found.iter().map(|problem| format!("\n  {problem}")).collect();
    BadInput(format!("{name} is not a rulespack that can be played:{}", lines.concat()))
}

/// Listens for the record and for the deeds.
struct Scribe {
    recorder: Recorder,
    witness: Witness,
}

impl Events for Scribe {
    fn emit(&mut self, event: Event) {
        self.recorder.emit(event);
        self.witness.emit(event);
    }
}

impl Watcher for Scribe {}
