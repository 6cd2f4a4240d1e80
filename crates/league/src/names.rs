//! What clubs are called in lists: by their names, and where several have the same name by what tells them apart.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::game::Game;

/// By the short name of the club; clubs that have left are among them.
pub struct Names<'a>(BTreeMap<&'a str, Cow<'a, str>>);

impl<'a> Names<'a> {
    #[must_use]
    pub fn of(game: &'a Game) -> Names<'a> {
        let mut same: BTreeMap<&str, Vec<[&str; 2]>> = BTreeMap::new();
        for [id, name, coach] in game.all_clubs() {
            same.entry(name).or_default().push([id, coach]);
        }
        let mut names = BTreeMap::new();
        for (name, clubs) in same {
            for [id, coach] in &clubs {
                let coached = clubs.iter().filter(|[_, other]| other == coach).count();
                let shown = match (clubs.len(), coached) {
                    (1, _) => Cow::Borrowed(name),
                    (_, 1) => Cow::Owned(format!("{name} ({coach})")),
                    _ => Cow::Owned(format!("{name} ({id})")),
                };
                names.insert(*id, shown);
            }
        }
        Names(names)
    }

    /// What a club is called; nobody knows more than the short name of one that was never here.
    #[must_use]
    pub fn get<'b>(&'b self, id: &'b str) -> &'b str {
        self.0.get(id).map_or(id, Cow::as_ref)
    }
}
