//! What a correction would change, before anybody decides.

use serde::Serialize;
use touchback_journal::Journal;

use super::League;
use crate::change::Change;
use crate::names::Names;
use crate::state::State;
use crate::view::figures;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeaguePreview))]
pub struct Preview {
    /// Clubs whose figures change.
    pub clubs: Vec<ClubChange>,
    /// Places of the table of the present season that change.
    pub table: Vec<PlaceChange>,
    /// Later entries that do not fit any more and are taken back.
    pub dropped: Vec<EntryLine>,
    /// Later entries whose dice change.
    pub rerolled: Vec<EntryLine>,
}

/// Each figure before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueClubChange))]
pub struct ClubChange {
    pub club: String,
    pub name: String,
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub treasury: [i64; 2],
    /// Team value, in 1994 the rating.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub value: [i64; 2],
    /// Points of all its players together.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub spp: [i64; 2],
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub fans: [i64; 2],
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub players: [i64; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeaguePlaceChange))]
pub struct PlaceChange {
    pub club: String,
    pub name: String,
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub place: [usize; 2],
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 2))]
    pub points: [i64; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueEntryLine))]
pub struct EntryLine {
    pub seq: u64,
    pub by: String,
    pub said: String,
}

/// What these changes would make different.
#[must_use]
pub fn preview(journal: &Journal<League>, changes: &[Change]) -> Preview {
    let after = journal.tried(changes);
    let entry = |seq: u64| {
        let found = journal.tail().iter().find(|sealed| sealed.entry.seq == seq);
        let (by, said) = found.map(|s| (s.entry.by.clone(), s.entry.change.said())).unwrap_or_default();
        EntryLine { seq, by, said }
    };
    // The first is what was asked for; the others follow from it.
    let later = || changes.iter().skip(1);
    let dropped = later().filter_map(|change| match change {
        Change::Undone { entry } => Some(*entry),
        _ => None,
    });
    let rerolled = later().filter_map(|change| match change {
        Change::Corrected { entry, .. } => Some(*entry),
        _ => None,
    });
    let (dropped, rerolled) = (dropped.map(entry).collect(), rerolled.map(entry).collect());
    Preview { dropped, rerolled, ..compare(journal.state(), &after) }
}

fn compare(before: &State, after: &State) -> Preview {
    let mut made = Preview::default();
    for club in after.game.clubs() {
        let [old, new] = [figures(before, club.id), figures(after, club.id)];
        if old != new {
            let two = |figure: fn(&crate::view::Figures) -> i64| [figure(&old), figure(&new)];
            made.clubs.push(ClubChange {
                club: club.id.to_owned(),
                name: club.name.to_owned(),
                treasury: two(|f| f.treasury),
                value: two(|f| f.value),
                spp: two(|f| f.spp),
                fans: two(|f| f.fans),
                players: two(|f| f.players),
            });
        }
    }
    let season = after.game.season();
    let (old, names) = (before.game.standings(season, None), Names::of(&after.game));
    for row in after.game.standings(season, None) {
        let was = old.iter().find(|other| other.club == row.club);
        let (place, points) = was.map_or((0, 0), |row| (row.place, row.points));
        if (place, points) != (row.place, row.points) {
            let name = names.get(&row.club).to_owned();
            made.table.push(PlaceChange {
                name,
                place: [place, row.place],
                points: [points, row.points],
                club: row.club,
            });
        }
    }
    made
}
