//! The rulespack: set and published before the event; amended later only with all consequences shown
//! (MP-PACK, MP-RANK-07).

use super::{Asked, Decided, Decision, Look, preview, warned};
use crate::log::Change;
use crate::people::Act;
use crate::problem::{Problem, Problems, refuse};
use crate::rulespack::Rulespack;

impl Look<'_> {
    pub(super) fn rulespack(&self, asked: Asked, text: Option<&str>, publish: bool) -> Decision {
        self.require(asked, Act::EditEvent)?;
        if text.is_none() && !publish {
            let message = "Say what is to be done: set it, publish it, or both.";
            return refuse(Problem::new("nothing_changes", "MP-PACK-01", message));
        }
        let steps: Vec<Option<&str>> = text.map(Some).into_iter().chain(publish.then_some(None)).collect();
        self.each(&steps, |look, step| match step {
            Some(text) => look.set_rulespack(text),
            None => look.publish_rulespack(),
        })
    }

    fn set_rulespack(&self, text: &str) -> Decision {
        let pack = Rulespack::read(text)?;
        if self.event.played().next().is_some() {
            let message = "A round has been published: amend the rulespack, with a reason.";
            return refuse(Problem::new("rulespack_fixed", "MP-RANK-07", message));
        }
        let problems = if self.event.published { pack.problems(self.books.catalogue) } else { Vec::new() };
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(warned(Change::RulespackChanged { rulespack: text.into() }, pack.advice()))
    }

    fn publish_rulespack(&self) -> Decision {
        let problems = self.event.pack.problems(self.books.catalogue);
        if !problems.is_empty() {
            return Err(problems);
        }
        let tiers = self.books.catalogue.teams.iter().map(|team| (team.id.clone(), team.tier)).collect();
        Ok(warned(Change::RulespackPublished { tiers }, self.event.pack.advice()))
    }

    /// During the event: every difference, what it does to the places, and which rosters no longer fit.
    pub(super) fn amend_rulespack(&self, asked: Asked, text: &str, reason: &str) -> Decision {
        self.require(asked, Act::EditEvent)?;
        let mut pack = Rulespack::read(text)?;
        pack.draft.kept_tiers.clone_from(&self.event.pack.draft.kept_tiers);
        let problems = pack.problems(self.books.catalogue);
        if !problems.is_empty() {
            return Err(problems);
        }
        if reason.trim().is_empty() {
            return refuse(Problem::new("no_reason", "MP-RANK-07", "A changed rulespack needs a reason."));
        }
        if pack.kind != self.event.pack.kind && self.event.played().next().is_some() {
            let message = "What kind of event it is cannot change any more.";
            return refuse(Problem::new("kind_fixed", "MP-RANK-07", message));
        }
        let different = differences(&self.event.pack, &pack);
        if different.is_empty() {
            return refuse(Problem::new("nothing_changes", "MP-PACK-01", "Nothing would change."));
        }
        let change = Change::RulespackChanged { rulespack: text.into() };
        let mut after = self.event.clone();
        after.add_change(&change);
        let note = |code, text: String| Problem::new(code, "MP-RANK-07", text);
        let mut warnings: Problems = different.into_iter().map(|line| note("pack_differs", line)).collect();
        for place in preview::places(self.event, &after) {
            let line = format!("{}: place {} becomes {}.", self.event.name(place.number), place.before, place.after);
            warnings.push(note("place_changes", line));
        }
        let look = Look { event: &after, books: self.books };
        for coach in after.coaches.values().filter(|c| !c.rosters.is_empty()) {
            for problem in look.roster_problems(&coach.rosters) {
                let message = format!("{}'s roster: {}", coach.registration.name, problem.message);
                warnings.push(Problem { message, ..problem });
            }
        }
        Ok(Decided { reason: Some(reason.into()), ..warned(change, warnings) })
    }
}

/// Every field that differs, as "key: old becomes new".
fn differences(before: &Rulespack, after: &Rulespack) -> Vec<String> {
    let tree = |pack: &Rulespack| serde_json::to_value(pack).unwrap_or_default();
    let mut found = Vec::new();
    compare("", &tree(before), &tree(after), &mut found);
    found
}

fn compare(path: &str, a: &serde_json::Value, b: &serde_json::Value, found: &mut Vec<String>) {
    match (a.as_object(), b.as_object()) {
        (Some(x), Some(y)) => {
            let keys: std::collections::BTreeSet<&String> = x.keys().chain(y.keys()).collect();
            for key in keys {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                let none = serde_json::Value::Null;
                compare(&path, x.get(key).unwrap_or(&none), y.get(key).unwrap_or(&none), found);
            }
        }
        _ if a != b => found.push(format!("{path}: {a} becomes {b}.")),
        _ => {}
    }
}
