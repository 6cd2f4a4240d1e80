//! Requests that come at once: more teams than a person may have, and two coaches who give up.

use std::sync::atomic::Ordering;

use futures_util::future::join_all;
use hyper::Method;
use serde_json::{Value, json};
use touchback_store::Team;

use super::{Answer, World};

/// Most teams of a person, as the server says.
const MOST: usize = 100;
/// How many more teams are sent at once than there is room for.
const CROWD: usize = 6;

impl World {
    /// Several requests at the same time.
    pub(super) async fn send_all(&mut self, all: &[(usize, String, Value)]) -> Vec<Answer> {
        let coming: Vec<_> =
            all.iter().filter_map(|(who, path, body)| self.request(*who, Method::POST, path, body)).collect();
        let answers = join_all(coming).await;
        for ((who, ..), answer) in all.iter().zip(&answers) {
            self.took(*who, answer);
        }
        answers
    }

    /// Both coaches have nearly as many teams as they may have.
    pub(super) async fn fill_shelves(&mut self) -> Result<(), String> {
        let rate = self.disk.fails.swap(0, Ordering::Relaxed);
        for who in 0..2 {
            let owner = self.owner(who).await?;
            for n in 0..MOST - CROWD / 2 {
                let team = Team { id: format!("t_{who}_{n}"), owner: owner.clone(), ..Team::default() };
                self.witness.add_team(&team, 1_000).await.map_err(|why| why.to_string())?;
            }
            self.owners.push(owner);
        }
        self.disk.fails.store(rate, Ordering::Relaxed);
        Ok(())
    }

    async fn owner(&mut self, who: usize) -> Result<String, String> {
        let row = self.witness.match_row(&self.id).await.map_err(|why| why.to_string())?;
        let seat = if who == 0 { row.home } else { row.away };
        seat.ok_or_else(|| "an empty seat".to_owned())
    }

    /// More teams at once than there is room for.
    pub(super) async fn crowd(&mut self, who: usize) {
        let players = vec![json!({ "position": "human-lineman" }); 7];
        let body = json!({ "ruleset": "sevens", "roster": { "name": "Club", "team": "human", "player": players } });
        self.send_all(&vec![(who, "/api/teams".to_owned(), body); CROWD]).await;
        self.settle().await;
        for owner in &self.owners {
            let kept = self.witness.teams_of(owner).await.map_or(0, |teams| teams.len());
            if kept > MOST {
                self.wrong = Some(format!("a person has {kept} teams"));
            }
        }
    }

    /// A coach gives up, or both do at once.
    pub(super) async fn give_up(&mut self, n: usize) -> Result<(), String> {
        let concede = |who: usize| {
            let body = json!({ "key": format!("give-up-{who}-{n:04}") });
            (who, format!("/api/matches/{}/concede", self.id), body)
        };
        let all: Vec<_> = (0..1 + self.both as usize).map(concede).collect();
        for gone in self.send_all(&all).await {
            let fine = gone.status == 200 || ["match_over", "stale"].contains(&gone.code());
            if !fine {
                return Err(format!("it cannot be given up: {}", gone.text));
            }
        }
        Ok(())
    }
}
