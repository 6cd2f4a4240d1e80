//! What everybody sees of an event, in pieces that all phones share. An entry makes anew only the pieces that it changed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use serde::Serialize;
use serde_json::{Value, json};
use touchback_journal::{Seals, Shared};
use touchback_tournament::director::{Look, Tournament};
use touchback_tournament::event::{Board, Coach, Event, Opponent, Round};
use touchback_tournament::ranking::Standings;

use super::view::{self, Eye};
use crate::journals::Seen;
use crate::pieces::{Piece, Pieces};

/// Rows of one piece: a changed row costs this many, and each piece has a little of its own.
const ROWS: usize = 16;
/// What changes with every entry, or is each reader's own.
const OWN: [&str; 4] = ["seq", "seal", "you", "clock"];

/// What everybody sees of one state of an event, made when the first one asks.
#[derive(Default)]
pub struct Shown {
    public: OnceLock<Arc<Public>>,
    ranked: OnceLock<Arc<Ranked>>,
    /// Somebody has looked at the standings of this state or one before it.
    watched: AtomicBool,
}

/// The public view. Equal pieces of two states are the same piece.
struct Public {
    top: Arc<Piece>,
    coaches: Vec<Rows>,
    rounds: Vec<RoundPieces>,
}

struct RoundPieces {
    top: Arc<Piece>,
    boards: Vec<Rows>,
}

/// Some rows in order, with the places where each begins and ends.
#[derive(Clone)]
struct Rows {
    piece: Arc<Piece>,
    places: Vec<(usize, usize)>,
}

/// The ranking, and its rows as they are sent.
struct Ranked {
    standings: Standings,
    coaches: OnceLock<Arc<Piece>>,
    teams: OnceLock<Arc<Piece>>,
}

impl Rows {
    fn new(first: bool, rows: impl Iterator<Item = String>) -> Rows {
        let (mut text, mut places) = (String::new(), Vec::with_capacity(ROWS));
        for row in rows {
            if !(first && places.is_empty()) {
                text.push(',');
            }
            places.push((text.len(), text.len() + row.len()));
            text += &row;
        }
        Rows { piece: Piece::new(text), places }
    }

    /// All rows, with one of them told otherwise.
    fn with(&self, row: usize, told: &str) -> String {
        let (from, to) = self.places[row];
        let text = self.piece.text();
        [&text[..from], told, &text[to..]].concat()
    }
}

fn written(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// An object without these fields and without its end.
fn top(value: &impl Serialize, without: &[&str]) -> String {
    let mut value = serde_json::to_value(value).unwrap_or_default();
    if let Value::Object(fields) = &mut value {
        fields.retain(|name, _| !without.contains(&name.as_str()));
    }
    let mut text = value.to_string();
    text.pop();
    text
}

fn same<T>(a: &[&Shared<T>], b: &[&Shared<T>]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is(b))
}

impl Public {
    fn new(seen: &Seen<Tournament>, look: Look, before: Option<(&Event, &Public)>) -> Public {
        let event = look.event;
        let eye = Eye::new(event, None);
        let bare = view::bare(&seen.id, look, eye, Seals::default());
        let text = top(&bare, &[&OWN[..], &["coaches", "rounds"]].concat());
        let coaches = Public::coaches(eye, before);
        let unchanged = before.is_some_and(|(old, public)| {
            old.pack.is(&event.pack)
                && old.commitment == event.commitment
                && old.teams == event.teams
                && public.coaches.len() == coaches.len()
                && public.coaches.iter().zip(&coaches).all(|(a, b)| Arc::ptr_eq(&a.piece, &b.piece))
        });
        let old = before.filter(|_| unchanged);
        let rounds = event.played().enumerate().map(|(i, round)| {
            let old = old.and_then(|(old, public)| Some((old.played().nth(i)?, public.rounds.get(i)?)));
            RoundPieces::new(look, eye, round, old)
        });
        Public { top: Piece::again(before.map(|(_, old)| &old.top), text), coaches, rounds: rounds.collect() }
    }

    fn coaches(eye: Eye, before: Option<(&Event, &Public)>) -> Vec<Rows> {
        let all: Vec<&Shared<Coach>> = eye.event.coaches.values().collect();
        let old: Vec<&Shared<Coach>> = before.iter().flat_map(|(old, _)| old.coaches.values()).collect();
        let mut old = old.chunks(ROWS).zip(before.iter().flat_map(|(_, public)| &public.coaches));
        let rows = all.chunks(ROWS).enumerate().map(|(i, coaches)| match old.next() {
            Some((before, rows)) if same(before, coaches) => rows.clone(),
            _ => Rows::new(i == 0, coaches.iter().map(|coach| written(&view::coach_view(eye, coach)))),
        });
        rows.collect()
    }

    fn pieces(&self) -> impl Iterator<Item = &Arc<Piece>> {
        let rounds = self
            .rounds
            .iter()
            .flat_map(|round| std::iter::once(&round.top).chain(round.boards.iter().map(|rows| &rows.piece)));
        std::iter::once(&self.top).chain(self.coaches.iter().map(|rows| &rows.piece)).chain(rounds)
    }

    /// The event as this reader sees it, who is not staff: their own row and tables are told more about.
    fn whole(&self, seen: &Seen<Tournament>, eye: Eye) -> Pieces {
        let (event, head) = (eye.event, &seen.head);
        let mut own = json!({ "seq": head.seq, "seal": head.hash, "you": view::you(eye) });
        if let (Some(clock), Value::Object(fields)) = (view::clock(event), &mut own) {
            fields.insert("clock".to_owned(), json!(clock));
        }
        let mut all = Pieces::default();
        all.share(&self.top);
        all.own(format!(",{},\"coaches\":[", &top(&own, &[])[1..]));
        let coaches = event.coaches.values().enumerate();
        let own = coaches.filter(|(_, coach)| eye.number == Some(coach.number));
        let told = own.map(|(at, coach)| (at, written(&view::coach_view(eye, coach)))).collect();
        put(&mut all, &self.coaches, told);
        all.own("],\"rounds\":[");
        for (i, (pieces, round)) in self.rounds.iter().zip(event.played()).enumerate() {
            all.own(if i == 0 { "" } else { "," });
            all.share(&pieces.top);
            all.own(",\"boards\":[");
            let own = round.boards.iter().enumerate().filter(|(_, board)| view::is_own(eye, board));
            let told = own.map(|(at, board)| (at, written(&view::board(eye, round.number, board)))).collect();
            put(&mut all, &pieces.boards, told);
            all.own("]}");
        }
        all.own("]}");
        all
    }
}

impl RoundPieces {
    /// `old` is the same round before, of an event with the same coaches, teams and rules.
    fn new(look: Look, eye: Eye, round: &Round, old: Option<(&Round, &RoundPieces)>) -> RoundPieces {
        let alike = |(old, _): &(&Round, &RoundPieces)| {
            old.plan.is(&round.plan) && old.nonce == round.nonce && old.swaps == round.swaps
        };
        let top = match old.filter(alike) {
            Some((_, pieces)) => Arc::clone(&pieces.top),
            None => Piece::new(top(&view::round(look, eye, round), &["boards"])),
        };
        let before: Vec<&Shared<Board>> = old.iter().flat_map(|(old, _)| &old.boards).collect();
        let mut before = before.chunks(ROWS).zip(old.iter().flat_map(|(_, pieces)| &pieces.boards));
        let boards: Vec<&Shared<Board>> = round.boards.iter().collect();
        let boards = boards.chunks(ROWS).enumerate().map(|(i, boards)| match before.next() {
            Some((before, rows)) if same(before, boards) => rows.clone(),
            _ => {
                let told = boards.iter().map(|board| written(&view::board(eye, round.number, board)));
                let rows = Rows::new(i == 0, told);
                // What a coach has handed in is nobody else's business yet.
                let old = old.and_then(|(_, pieces)| pieces.boards.get(i));
                old.filter(|old| old.piece.text() == rows.piece.text()).cloned().unwrap_or(rows)
            }
        });
        RoundPieces { top, boards: boards.collect() }
    }
}

/// Adds rows, some of which are told otherwise.
fn put(all: &mut Pieces, rows: &[Rows], told: Vec<(usize, String)>) {
    for (i, rows) in rows.iter().enumerate() {
        // A coach has one row, and one table in a round.
        match told.iter().find(|(at, _)| at / ROWS == i) {
            Some((at, row)) => all.own(rows.with(at % ROWS, row)),
            None => all.share(&rows.piece),
        }
    }
}

impl Shown {
    fn public(&self, seen: &Seen<Tournament>, look: Look) -> &Arc<Public> {
        self.public.get_or_init(|| Arc::new(Public::new(seen, look, None)))
    }

    /// The event for somebody who is not staff.
    pub fn event(&self, seen: &Seen<Tournament>, look: Look, eye: Eye) -> Pieces {
        self.public(seen, look).whole(seen, eye)
    }

    fn ranked(&self, seen: &Seen<Tournament>) -> &Ranked {
        self.watched.store(true, Ordering::Relaxed);
        self.ranked.get_or_init(|| {
            let standings = seen.state.standings();
            Arc::new(Ranked { standings, coaches: OnceLock::new(), teams: OnceLock::new() })
        })
    }

    /// Whether readers will want a ranking that is not there yet.
    #[must_use]
    pub fn lacks_ranking(&self) -> bool {
        self.watched.load(Ordering::Relaxed) && self.ranked.get().is_none()
    }

    pub fn ranking(&self, seen: &Seen<Tournament>) -> &Standings {
        &self.ranked(seen).standings
    }

    pub fn standings(&self, seen: &Seen<Tournament>, teams: bool) -> Pieces {
        let (event, ranked) = (&seen.state, self.ranked(seen));
        let rows = if teams {
            let make = || view::standings(&event.team_standings(), &|n| event.team_name(n), Seals::default());
            ranked.teams.get_or_init(|| Piece::new(written(&make().rows)))
        } else {
            let make = || view::standings(&ranked.standings, &|n| event.name(n), Seals::default());
            ranked.coaches.get_or_init(|| Piece::new(written(&make().rows)))
        };
        let tiebreakers = if teams { event.pack.team_ranking() } else { event.pack.ranking() };
        let titles: Vec<String> = tiebreakers.iter().map(|piece| piece.title()).collect();
        let mut all = Pieces::default();
        all.own(top(&json!({ "seq": seen.head.seq, "seal": seen.head.hash, "tiebreakers": titles }), &[]));
        all.own(",\"rows\":");
        all.share(rows);
        all.own("}");
        all
    }

    /// Takes over from the state before what is still the same, if anybody has looked at it.
    pub fn follow(&self, before: &Seen<Tournament>, now: &Seen<Tournament>, look: Look) {
        if let Some(old) = before.shown.public.get() {
            self.public.get_or_init(|| Arc::new(Public::new(now, look, Some((&before.state, old)))));
        }
        self.watched.fetch_or(before.shown.watched.load(Ordering::Relaxed), Ordering::Relaxed);
        if let Some(old) = before.shown.ranked.get().filter(|_| ranks_alike(&before.state, &now.state)) {
            self.ranked.get_or_init(|| Arc::clone(old));
        }
    }

    /// Whether everybody sees the same as before; not if nobody has looked.
    pub fn is_same(&self, before: &Shown) -> bool {
        let (Some(old), Some(new)) = (before.public.get(), self.public.get()) else { return false };
        let count = old.pieces().count();
        count == new.pieces().count() && old.pieces().zip(new.pieces()).all(|(a, b)| Arc::ptr_eq(a, b))
    }
}

/// Whether the standings of both are the same, as far as can be seen without making them.
fn ranks_alike(a: &Event, b: &Event) -> bool {
    let boards = |a: &Shared<Board>, b: &Shared<Board>| a.is(b) || (a.game == b.game && a.result == b.result);
    let rounds = |a: &Round, b: &Round| {
        let counted = a.published == b.published && a.roll_offs == b.roll_offs && a.boards.len() == b.boards.len();
        counted && a.boards.iter().zip(&b.boards).all(|(a, b)| boards(a, b))
    };
    let coaches = |a: &Shared<Coach>, b: &Shared<Coach>| {
        a.is(b) || (a.status == b.status && a.team == b.team && a.registration == b.registration)
    };
    a.pack.is(&b.pack)
        && a.votes == b.votes
        && a.teams == b.teams
        && a.rounds.len() == b.rounds.len()
        && a.rounds.iter().zip(&b.rounds).all(|(a, b)| rounds(a, b))
        && a.coaches.len() == b.coaches.len()
        && a.coaches.values().zip(b.coaches.values()).all(|(a, b)| coaches(a, b))
}

/// Who sees more of an entry than everybody: the coaches whose rows and tables it changed.
#[must_use]
pub fn concerned(before: &Event, now: &Event) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (number, coach) in &now.coaches {
        if !before.coaches.get(number).is_some_and(|old| old.is(coach)) {
            names.push(coach.registration.name.clone());
        }
    }
    for (i, round) in now.rounds.iter().enumerate() {
        let old = before.rounds.get(i).map(|round| &round.boards[..]).unwrap_or_default();
        for (j, board) in round.boards.iter().enumerate() {
            if old.get(j).is_some_and(|old| old.is(board)) {
                continue;
            }
            names.push(now.name(board.game.home));
            match &board.game.away {
                Opponent::Coach(number) => names.push(now.name(*number)),
                Opponent::Spare(name) => names.push(name.clone()),
                Opponent::Bye => {}
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use touchback_journal::{Asked, Journal};
    use touchback_tournament::command::Command;
    use touchback_tournament::director::created;
    use touchback_tournament::rulespack::preset;

    use super::*;
    use crate::events::books;

    struct Hall {
        journal: Journal<Tournament>,
        seen: Seen<Tournament>,
    }

    impl Hall {
        fn new() -> Hall {
            let mut journal = Journal::<Tournament>::default();
            let pack = preset("standard").expect("a preset").text;
            let pack = pack.replace("[practical]", "[practical]\nrosters_on_paper = true");
            let first = created("Olga", &pack).expect("an event");
            journal.write(Asked::new("Olga", "2027-05-01T10:00:00Z"), vec![first]).expect("written");
            let seen = Seen::of("e_hall", &journal);
            Hall { journal, seen }
        }

        fn look(&self) -> Look<'_> {
            Look { event: &self.seen.state, books: books().expect("books") }
        }

        /// Carries a command out and shows what has become of it; the state before.
        fn act(&mut self, by: &str, command: Value) -> Seen<Tournament> {
            let command: Command = serde_json::from_value(command).expect("a command");
            let asked = Asked::new(by, "2027-05-01T10:00:00Z");
            let books = books().expect("books");
            self.journal.act(books, asked, None, &command).map_err(|_| ()).expect("carried out");
            let now = Seen::of("e_hall", &self.journal);
            now.shown.follow(&self.seen, &now, Look { event: &now.state, books });
            std::mem::replace(&mut self.seen, now)
        }

        /// As it is sent, compared with what a person without staff rights should see of it.
        fn seen_by(&self, name: Option<&str>) -> Value {
            let (look, eye) = (self.look(), Eye::new(&self.seen.state, name));
            let sent = self.seen.shown.event(&self.seen, look, eye);
            let sent: Value = serde_json::from_str(&sent.text()).expect("JSON");
            let whole = view::whole("e_hall", look, eye, self.seen.head.clone());
            assert_eq!(sent, serde_json::to_value(whole).expect("JSON"), "for {name:?}");
            sent
        }
    }

    /// An event with a published round of twenty tables.
    fn hall() -> Hall {
        let mut hall = Hall::new();
        hall.act("Olga", json!({ "command": "rulespack", "publish": true }));
        for role in ["scorekeeper", "referee"] {
            hall.act("Olga", json!({ "command": "appoint", "person": "Olga", "role": role }));
        }
        let commitment = touchback_tournament::director::commitment("seven");
        hall.act("Olga", json!({ "command": "commit_draw", "commitment": commitment }));
        assert_eq!(hall.seen_by(None)["coaches"], json!([]));
        for n in 1..=40 {
            let registration = json!({ "name": format!("Coach {n}"), "race": "human", "accepts_rules": true });
            hall.act("Olga", json!({ "command": "register", "registration": registration }));
        }
        hall.seen_by(Some("Coach 17"));
        hall.act("Olga", json!({ "command": "check_in", "all": true }));
        hall.act("Olga", json!({ "command": "close_check_in" }));
        hall.act("Olga", json!({ "command": "open_draw", "secret": "seven", "hall": "6" }));
        hall.act("Olga", json!({ "command": "pair" }));
        assert_eq!(hall.seen_by(None)["rounds"], json!([]), "a draw is nobody's business until it is published");
        hall.act("Olga", json!({ "command": "publish" }));
        hall
    }

    fn report(table: u32) -> Value {
        let side = |touchdowns: u32| json!({ "touchdowns": touchdowns, "casualties": 0 });
        json!({ "command": "report", "table": table, "report": { "home": side(2), "away": side(1) } })
    }

    #[test]
    fn everybody_is_sent_what_they_may_see() {
        let mut hall = hall();
        for name in [None, Some("Coach 1"), Some("Coach 40"), Some("nobody")] {
            hall.seen_by(name);
        }
        let [home, away] = seats(&hall, 18);
        let before = hall.act(&home, report(18));
        assert!(hall.seen.shown.is_same(&before.shown), "one report is seen by the two of them alone");
        assert_eq!(concerned(&before.state, &hall.seen.state), [home.clone(), away.clone()]);
        let boards = |view: &Value| view["rounds"][0]["boards"][17].clone();
        assert_eq!(boards(&hall.seen_by(Some(&away)))["state"], "reported");
        assert_eq!(boards(&hall.seen_by(None))["state"], "open");
        let before = hall.act(&away, report(18));
        assert!(!hall.seen.shown.is_same(&before.shown));
        assert_eq!(boards(&hall.seen_by(None))["state"], "final");
        assert_eq!(hall.seen_by(Some(&home))["you"]["table"], 18);
    }

    fn seats(hall: &Hall, table: u32) -> [String; 2] {
        let event = &hall.seen.state;
        let game = &event.rounds[0].board(table).expect("a table").game;
        [event.name(game.home), event.opponent_name(&game.away)]
    }

    #[test]
    fn an_entry_makes_anew_what_it_changed() {
        let mut hall = hall();
        let [home, away] = seats(&hall, 18);
        let standings = hall.seen.shown.standings(&hall.seen, false).text();
        let before = hall.act(&home, report(18));
        assert!(!hall.seen.shown.lacks_ranking(), "a report alone leaves the ranking as it is");
        let again = hall.seen.shown.standings(&hall.seen, false).text();
        assert_eq!(
            again.split_once("\"rows\"").map(|(_, rows)| rows),
            standings.split_once("\"rows\"").map(|(_, rows)| rows)
        );
        drop(before);
        let before = hall.act(&away, report(18));
        assert!(hall.seen.shown.lacks_ranking(), "somebody has looked and will look again");
        let (old, new) = (before.shown.public.get().expect("seen"), hall.seen.shown.public.get().expect("seen"));
        let changed = old.pieces().zip(new.pieces()).filter(|(a, b)| !Arc::ptr_eq(a, b)).count();
        assert_eq!(changed, 2, "the top with its open tables, and one piece of tables");
        let whole: Value = serde_json::from_str(&hall.seen.shown.standings(&hall.seen, false).text()).expect("JSON");
        let event = &hall.seen.state;
        let wanted = view::standings(&event.standings(), &|n| event.name(n), hall.seen.head.clone());
        assert_eq!(whole, serde_json::to_value(wanted).expect("JSON"));
    }
}
