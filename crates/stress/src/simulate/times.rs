//! Time in the simulated service: it passes, the system's clock jumps, and every server sleeps over a deadline.

use std::sync::atomic::Ordering;

use hyper::Method;
use serde_json::Value;
use touchback_server::live::registry;
use touchback_server::{simulation, time};

use super::World;

const DAY: i64 = 24 * 3_600_000;
/// Most that a wrong clock is wrong by, in milliseconds.
const WRONG: u32 = 40 * DAY as u32;

impl World {
    /// Up to so many milliseconds pass.
    pub(super) fn pass(&mut self, most: u32) {
        let by = i64::from(self.chance.below(most));
        self.now += by;
        simulation::pass(by);
        time::look();
    }

    /// When the time of the coach who must choose is up.
    async fn deadline(&mut self) -> Option<i64> {
        let path = format!("/api/matches/{}", self.id);
        let now = self.send(0, Method::GET, &path, &Value::Null, None).await?;
        now.body["clock"]["until"].as_i64()
    }

    /// How long the log is, and how often the clock has answered.
    async fn answered(&self) -> (usize, usize) {
        let log = self.witness.entries(&self.id, 0).await.unwrap_or_default();
        let by_clock = |body: &str| {
            let entry: Value = serde_json::from_str(body).unwrap_or_default();
            entry["how"] == "clock" || entry["why"] == "clock"
        };
        (log.len(), log.iter().filter(|entry| by_clock(&entry.body)).count())
    }

    /// The system's time is wrong for a while: nobody's time is up because of that.
    pub(super) async fn jump(&mut self) {
        let rate = self.disk.fails.swap(0, Ordering::Relaxed);
        let (until, before) = (self.deadline().await, self.answered().await);
        let by = i64::from(self.chance.below(WRONG)) - i64::from(WRONG / 4);
        simulation::jump(by);
        time::look();
        self.settle().await;
        if until.is_some_and(|until| until > self.now) && self.answered().await.1 > before.1 {
            self.wrong =
                Some(format!("the clock has answered for a coach because the system's time jumped by {by} ms"));
        }
        simulation::jump(-by);
        time::look();
        self.disk.fails.store(rate, Ordering::Relaxed);
    }

    /// Every server dies, and those that start are told a time far in the future, which is soon set right: nobody's time is up by that.
    pub(super) async fn start_wrong(&mut self) {
        // A moment for special plays ends whatever the time, and its entry would have the wrong one.
        if self.plays {
            return;
        }
        let rate = self.disk.fails.swap(0, Ordering::Relaxed);
        let (until, before) = (self.deadline().await, self.answered().await);
        let by = DAY * i64::from(100 + self.chance.below(1_000));
        for wrong in [by, -by] {
            simulation::jump(wrong);
            self.start_all().await;
            for server in &self.servers {
                registry::wake_due(&server.app, time::now()).await;
            }
            self.settle().await;
        }
        if until.is_some_and(|until| until > self.now) && self.answered().await.1 > before.1 {
            self.wrong = Some(
                "the clock has answered for a coach because the servers were started with a wrong time".to_owned(),
            );
        }
        self.disk.fails.store(rate, Ordering::Relaxed);
    }

    /// All servers die, and others start with what the system's clock says.
    async fn start_all(&mut self) {
        simulation::restart();
        for n in 0..self.servers.len() {
            self.crash_one(n);
            if let Err(why) = time::judge_start(&self.servers[n].app).await {
                self.wrong = Some(format!("a server cannot start: {why}"));
            }
        }
    }

    /// Every server dies, and those that start have nothing in memory: a coach whose time is up meanwhile is answered for.
    pub(super) async fn sleep(&mut self) {
        let rate = self.disk.fails.swap(0, Ordering::Relaxed);
        let (until, before) = (self.deadline().await, self.answered().await);
        self.start_all().await;
        self.pass(900_000);
        for server in &self.servers {
            registry::wake_due(&server.app, self.now).await;
        }
        self.settle().await;
        if until.is_some_and(|until| until < self.now) && self.answered().await.0 == before.0 {
            self.wrong = Some("the time of a coach is up, and nobody answers for him".to_owned());
        }
        self.disk.fails.store(rate, Ordering::Relaxed);
    }
}
