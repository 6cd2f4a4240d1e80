//! Analyses of matches and replay files, made in the background: in the computer's own pool, a slice at a time, so the computer's
//! answers in other matches come in between. Finished ones are kept for a while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;
use touchback_coach::advice::Effort;
use touchback_coach::analysis::{Analyst, MatchAnalysis};
use touchback_replay::Replay;
use utoipa::ToSchema;

use crate::App;
use crate::error::{Answer, ApiError};
use crate::memory::{self, Reserved};

/// Finished analyses that are kept, 50 KB each.
const MOST_KEPT: usize = 300;
/// Analyses that may be under way.
const MOST_RUNNING: usize = 8;
/// Turning points of one analysis.
const POINTS: usize = 12;
/// How long one slice takes, about.
const SLICE: Duration = Duration::from_millis(40);

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AnalysisState {
    Running,
    Done,
}

/// How far an analysis is, and what it says once it is done.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct AnalysisView {
    /// Names the analysis of a file for `GET /api/replays/analyses/{key}`.
    pub key: String,
    pub state: AnalysisState,
    /// Records looked at, and all there are.
    pub done: usize,
    pub of: usize,
    pub ruleset: String,
    /// The team lists.
    pub home: String,
    pub away: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub analysis: Option<MatchAnalysis>,
}

enum Job {
    Under(AnalysisView),
    Failed(ApiError),
}

#[derive(Default)]
struct Jobs {
    /// With the number of the last request for it.
    all: HashMap<String, (u64, Job)>,
    requests: u64,
}

impl Jobs {
    fn running(&self) -> usize {
        self.all
            .values()
            .filter(|(_, job)| matches!(job, Job::Under(view) if view.state == AnalysisState::Running))
            .count()
    }

    /// Drops what nobody has asked for the longest.
    fn make_room(&mut self) {
        while self.all.len() >= MOST_KEPT {
            let idle = self
                .all
                .iter()
                .filter(|(_, (_, job))| !matches!(job, Job::Under(it) if it.state == AnalysisState::Running));
            let Some(oldest) = idle.min_by_key(|(_, (asked, _))| *asked).map(|(key, _)| key.clone()) else { return };
            self.all.remove(&oldest);
        }
    }
}

#[derive(Default)]
pub struct Analyses(Mutex<Jobs>);

impl Analyses {
    fn jobs(&self) -> std::sync::MutexGuard<'_, Jobs> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known of an analysis. A failure is told once.
    pub fn find(&self, key: &str) -> Answer<Option<AnalysisView>> {
        let mut jobs = self.jobs();
        jobs.requests += 1;
        let now = jobs.requests;
        match jobs.all.get_mut(key) {
            Some((asked, Job::Under(view))) => {
                *asked = now;
                Ok(Some(view.clone()))
            }
            Some((_, Job::Failed(_))) => match jobs.all.remove(key) {
                Some((_, Job::Failed(why))) => Err(why),
                _ => Ok(None),
            },
            None => Ok(None),
        }
    }

    fn tell(&self, key: &str, job: Job) {
        if let Some((_, known)) = self.jobs().all.get_mut(key) {
            *known = job;
        }
    }

    /// Begins an analysis, unless somebody else has.
    fn begin(&self, view: &AnalysisView) -> Answer<bool> {
        let mut jobs = self.jobs();
        if jobs.all.contains_key(&view.key) {
            return Ok(false);
        }
        if jobs.running() >= MOST_RUNNING {
            return Err(ApiError::busy("Too many analyses are under way.", 20));
        }
        jobs.make_room();
        let now = jobs.requests;
        jobs.all.insert(view.key.clone(), (now, Job::Under(view.clone())));
        Ok(true)
    }
}

/// Begins the analysis of a replay, or says how far it is.
pub async fn analyse(app: &Arc<App>, key: &str, address: &str, file: String) -> Answer<AnalysisView> {
    if let Some(view) = app.analyses.find(key)? {
        return Ok(view);
    }
    let reserved = app.memory.reserve(memory::weight(file.as_bytes())).await?;
    let work = move || Replay::parse(&file).map_err(|why| unreadable(&why));
    let replay = app.pools.checks.run(address, work).await?;
    let header = &replay.header.0;
    let view = AnalysisView {
        key: key.to_owned(),
        state: AnalysisState::Running,
        done: 0,
        of: replay.records.len(),
        ruleset: header.ruleset.clone(),
        home: header.home.team.clone(),
        away: header.away.team.clone(),
        analysis: None,
    };
    if app.analyses.begin(&view)? {
        tokio::spawn(work_through(Arc::clone(app), view.clone(), address.to_owned(), (replay, reserved)));
    }
    Ok(view)
}

fn unreadable(why: &dyn std::fmt::Display) -> ApiError {
    ApiError::new(422, "bad_replay", format!("This replay cannot be analysed: {why}."))
}

async fn work_through(app: Arc<App>, mut view: AnalysisView, address: String, replay: (Replay, Reserved)) {
    let done = slices(&app, &mut view, &address, replay).await;
    let job = match done {
        Ok(analysis) => {
            let of = view.of;
            Job::Under(AnalysisView { state: AnalysisState::Done, done: of, analysis: Some(analysis), ..view.clone() })
        }
        Err(why) => Job::Failed(why),
    };
    app.analyses.tell(&view.key, job);
}

async fn slices(
    app: &App,
    view: &mut AnalysisView,
    address: &str,
    (replay, reserved): (Replay, Reserved),
) -> Answer<MatchAnalysis> {
    let place = format!("analysis {address}");
    let begin = move || Analyst::begin(&replay, Effort::MATCH).map_err(|why| unreadable(&why));
    let mut analyst = app.pools.computer.run(&place, begin).await?;
    let _reserved = reserved;
    loop {
        if app.is_stopping() {
            return Err(ApiError::busy("The server is stopping.", 10));
        }
        let slice = move || {
            let begun = Instant::now();
            let mut more = true;
            while more && begun.elapsed() < SLICE {
                more = analyst.step();
            }
            Ok((analyst, more))
        };
        let (back, more) = app.pools.computer.run(&place, slice).await?;
        if !more {
            return Ok(back.finish(POINTS));
        }
        (view.done, view.of) = back.progress();
        app.analyses.tell(&view.key, Job::Under(view.clone()));
        analyst = back;
    }
}
