//! Tables from a spreadsheet: any separator, a byte order mark, headings in several languages or named by hand.

use crate::command::{Pairs, Registrations, ResultRow, ResultRows};
use crate::export::read_csv;
use crate::log::Registration;
use crate::score::{Report, SideReport, whole_number};

/// What we look for, and under which headings it is often found.
const KNOWN: [(&str, &[&str]); 17] = [
    ("name", &["coach", "trainer", "nom", "pseudo", "entraineur", "nombre", "nome", "allenatore"]),
    ("naf", &["naf number", "naf no", "naf nr", "naf-nummer", "n° naf", "numero naf"]),
    ("team", &["race", "roster", "team list", "list", "volk", "liste", "équipe", "raza", "razza"]),
    ("club", &["clan", "verein", "league", "liga", "club/league"]),
    ("round", &["runde", "ronde", "turno"]),
    ("table", &["tisch", "tavolo", "mesa"]),
    ("home", &["coach 1", "coach1", "heim", "player 1", "coach a"]),
    ("away", &["coach 2", "coach2", "gast", "player 2", "coach b"]),
    ("score", &["result", "ergebnis", "résultat"]),
    ("home_td", &["td 1", "td1", "touchdowns 1", "home touchdowns"]),
    ("away_td", &["td 2", "td2", "touchdowns 2", "away touchdowns"]),
    ("home_cas", &["cas 1", "cas1", "casualties 1", "home casualties", "sorties 1"]),
    ("away_cas", &["cas 2", "cas2", "casualties 2", "away casualties", "sorties 2"]),
    ("home_sent_off", &[]),
    ("away_sent_off", &[]),
    ("home_objectives", &[]),
    ("away_objectives", &[]),
];

/// A table with its headings.
pub struct Sheet {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    named: Vec<(String, String)>,
}

fn plain(text: &str) -> String {
    text.trim().to_lowercase().replace('_', " ")
}

impl Sheet {
    /// `named` says which heading holds what, e.g. `name=Trainer&team=Volk`.
    pub fn read(text: &str, named: &str) -> Result<Sheet, String> {
        let mut lines = read_csv(text);
        if lines.is_empty() {
            return Err("the CSV file is empty".into());
        }
        let (head, rows) = (lines.remove(0), lines);
        let mut sheet = Sheet { head, rows, named: Vec::new() };
        for entry in named.split('&').filter(|e| !e.is_empty()) {
            let (ours, theirs) = entry.split_once('=').ok_or_else(|| format!("\"{entry}\" is not OURS=HEADING"))?;
            if !KNOWN.iter().any(|(known, _)| *known == ours) {
                let known: Vec<&str> = KNOWN.iter().map(|(known, _)| *known).collect();
                return Err(format!("\"{ours}\" is none of {}", known.join(", ")));
            }
            if !sheet.head.iter().any(|h| plain(h) == plain(theirs)) {
                return Err(format!("the CSV file has no column \"{theirs}\""));
            }
            sheet.named.push((ours.into(), theirs.into()));
        }
        Ok(sheet)
    }

    fn column(&self, ours: &str) -> Option<usize> {
        let at = |heading: &str| self.head.iter().position(|h| plain(h) == plain(heading));
        if let Some((_, theirs)) = self.named.iter().find(|(o, _)| o == ours) {
            return at(theirs);
        }
        let others = KNOWN.iter().find(|(known, _)| *known == ours).map(|(_, others)| *others).unwrap_or_default();
        at(ours).or_else(|| others.iter().find_map(|other| at(other)))
    }

    fn need(&self, ours: &str) -> Result<(), String> {
        let missing = || format!("the CSV file has no column \"{ours}\"; name it, e.g. FILE?{ours}=HEADING");
        self.column(ours).map(|_| ()).ok_or_else(missing)
    }

    fn get(&self, row: &[String], ours: &str) -> Option<String> {
        let found = self.column(ours).and_then(|i| row.get(i)).map(|s| s.trim().to_string());
        found.filter(|s| !s.is_empty())
    }

    /// Each row, or every reason why not with its line.
    fn each<T>(&self, read: impl Fn(&[String]) -> Result<T, String>) -> Result<Vec<T>, String> {
        let mut faults = Vec::new();
        let mut all = Vec::new();
        for (i, row) in self.rows.iter().enumerate() {
            match read(row) {
                Ok(one) => all.push(one),
                Err(why) => faults.push(format!("line {}: {why}", i + 2)),
            }
        }
        if faults.is_empty() { Ok(all) } else { Err(faults.join("\n")) }
    }

    pub fn coaches(&self) -> Result<Registrations, String> {
        self.need("name")?;
        let read = |row: &[String]| {
            let naf = self.get(row, "naf").filter(|n| n != "0" && n != "-");
            let naf = naf.map(|n| n.parse().map_err(|_| format!("\"{n}\" is not a NAF number"))).transpose()?;
            let team = self.get(row, "team");
            // A list by its name in another language.
            let list = team.map(|t| crate::naf::race(&t).and_then(|r| r.team.clone()).unwrap_or(t));
            Ok(Registration {
                name: self.get(row, "name").unwrap_or_default(),
                naf,
                race: list,
                club: self.get(row, "club"),
                accepts_rules: true,
                spare: false,
            })
        };
        self.each(read).map(Registrations)
    }

    pub fn pairs(&self) -> Result<Pairs, String> {
        self.need("home")?;
        self.need("away")?;
        let name = |row: &[String], side: &str| self.get(row, side).ok_or_else(|| format!("nobody is {side}"));
        self.each(|row| Ok((name(row, "home")?, name(row, "away")?))).map(Pairs)
    }

    pub fn results(&self) -> Result<ResultRows, String> {
        if self.column("table").is_none() {
            self.need("home")?;
        }
        if self.column("score").is_none() {
            self.need("home_td")?;
            self.need("away_td")?;
        }
        self.each(|row| self.result(row)).map(ResultRows)
    }

    fn result(&self, row: &[String]) -> Result<ResultRow, String> {
        let count = |column: &str| -> Result<Option<i64>, String> {
            self.get(row, column).map(|n| whole_number(&n).map_err(|p| p.message)).transpose()
        };
        let (home_td, away_td) = match self.get(row, "score") {
            Some(score) => {
                let (home, away) = score.split_once(['-', ':']).ok_or_else(|| format!("\"{score}\" is no score"))?;
                let one = |text: &str| whole_number(text).map_err(|p| p.message);
                (one(home)?, one(away)?)
            }
            None => (count("home_td")?.ok_or("no touchdowns")?, count("away_td")?.ok_or("no touchdowns")?),
        };
        let side = |name: &str, touchdowns: i64| -> Result<SideReport, String> {
            let asked = || format!("how many casualties did {name} cause? Say so, even if it was none");
            Ok(SideReport {
                touchdowns,
                casualties: count(&format!("{name}_cas"))?.ok_or_else(asked).map(Some)?,
                sent_off: count(&format!("{name}_sent_off"))?.unwrap_or(0),
                objectives: count(&format!("{name}_objectives"))?,
                ..SideReport::default()
            })
        };
        let report = Report { home: side("home", home_td)?, away: side("away", away_td)?, ..Report::default() };
        let table = count("table")?.map(|n| u32::try_from(n).unwrap_or(0));
        let name = |side: &str| self.get(row, side).unwrap_or_default();
        Ok(ResultRow { table, home: name("home"), away: name("away"), report })
    }
}
