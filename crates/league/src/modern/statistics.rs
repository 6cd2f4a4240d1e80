//! Careers, records and figures by team list, and the tables as CSV.

use super::state::League;
use serde::Serialize;
use touchback_roster::club::{Player, PlayerId, Tally};
use touchback_roster::postmatch::Leaving;

/// Reads one figure off a career.
type Figure = fn(&Career) -> u32;

/// A player's life in the league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Career {
    pub id: PlayerId,
    pub name: String,
    pub club: String,
    pub team: String,
    pub position: String,
    pub matches: u32,
    pub tally: Tally,
    pub spp_earned: u32,
    pub skills: Vec<String>,
    pub injuries: Vec<String>,
    /// How it ended, and who did it.
    pub end: Option<String>,
}

impl League {
    /// Every career, of current and former players.
    pub fn careers(&self) -> Vec<Career> {
        let clubs = self.clubs.values().chain(self.left.values().map(|left| &left.club));
        let playing = clubs.flat_map(|c| c.players.iter().map(|p| self.career(&c.id, &c.team, p, None)));
        let gone = self.gone.values().map(|g| {
            let end = self.ending(g.departure.how, g.season);
            self.career(&g.club, &g.team, &g.departure.player, Some(end))
        });
        playing.chain(gone).collect()
    }

    /// How a player's career ended, if it has.
    pub fn end_of(&self, player: PlayerId) -> Option<String> {
        self.gone.get(player.0).map(|gone| self.ending(gone.departure.how, gone.season))
    }

    fn ending(&self, how: Leaving, season: u32) -> String {
        let text = match how {
            Leaving::Died { by } => {
                let killer = by.and_then(|id| self.find_player(id));
                killer.map_or("died".to_owned(), |(club, p)| format!("killed by {} of {club}", p.name))
            }
            Leaving::Fired => "fired".to_owned(),
            Leaving::MovedOn => "moved on as a Journeyman".to_owned(),
            Leaving::TurnedPro => "turned professional".to_owned(),
            Leaving::Lured => "left for a better offer".to_owned(),
            Leaving::NotRedrafted => "not drafted again".to_owned(),
        };
        format!("{text} in season {season}")
    }

    fn career(&self, club: &str, team: &str, player: &Player, end: Option<String>) -> Career {
        let niggling = (0..player.niggling).map(|_| "Niggling Injury".to_owned());
        Career {
            id: player.id,
            name: player.name.clone(),
            club: club.to_owned(),
            team: team.to_owned(),
            position: player.position.clone(),
            matches: player.matches,
            tally: player.career,
            spp_earned: player.spp_earned,
            skills: player.gained_skills().map(ToString::to_string).collect(),
            injuries: player.injuries.iter().map(|c| format!("-1 {c}")).chain(niggling).collect(),
            end,
        }
    }

    /// The best in each kind of deed, over all seasons; a tie goes to the older player.
    pub fn records(&self) -> Vec<Record> {
        let kinds: [(&'static str, Figure); 7] = [
            ("touchdowns", |c| c.tally.touchdowns),
            ("casualties", |c| c.tally.casualties),
            ("kills", |c| c.tally.kills),
            ("completions", |c| c.tally.completions),
            ("interceptions", |c| c.tally.interceptions),
            ("mvp awards", |c| c.tally.mvp),
            ("matches", |c| c.matches),
        ];
        let careers = self.careers();
        let best = |(what, figure): (&'static str, Figure)| {
            let best = careers.iter().max_by_key(|c| (figure(c), std::cmp::Reverse(c.id)))?;
            let count = figure(best);
            (count > 0).then(|| Record { what, count, player: best.name.clone(), club: best.club.clone() })
        };
        kinds.into_iter().filter_map(best).collect()
    }

    /// The table of a season as CSV.
    pub fn standings_csv(&self, season: u32) -> String {
        let head =
            "place,club,played,won,drawn,lost,touchdowns,touchdowns_against,casualties,casualties_against,points";
        let rows = self.standings(season, None).into_iter().map(|r| {
            let numbers = [
                i64::from(r.played),
                i64::from(r.won),
                i64::from(r.drawn),
                i64::from(r.lost),
                r.touchdowns,
                r.touchdowns_against,
                r.casualties,
                r.casualties_against,
                r.points,
            ];
            let numbers = numbers.map(|n| n.to_string()).join(",");
            format!("{},{},{numbers}", r.place, cell(&r.club))
        });
        lines(head, rows)
    }

    /// All careers as CSV.
    pub fn careers_csv(&self) -> String {
        let head = "player,name,club,team,position,matches,touchdowns,casualties,kills,completions,interceptions,mvp,spp,skills,injuries,end";
        let rows = self.careers().into_iter().map(|c| {
            let numbers = [
                c.matches,
                c.tally.touchdowns,
                c.tally.casualties,
                c.tally.kills,
                c.tally.completions,
                c.tally.interceptions,
                c.tally.mvp,
                c.spp_earned,
            ];
            let numbers = numbers.map(|n| n.to_string()).join(",");
            let words =
                [c.skills.join(" "), c.injuries.join(" "), c.end.unwrap_or_default()].map(|w| cell(&w)).join(",");
            let who = [c.name, c.club, c.team, c.position].map(|w| cell(&w)).join(",");
            format!("{},{who},{numbers},{words}", c.id.0)
        });
        lines(head, rows)
    }

    /// Every booking of every club as CSV.
    pub fn treasuries_csv(&self) -> String {
        let rows = self.clubs.values().flat_map(|club| {
            let id = cell(&club.id);
            club.treasury.entries().map(move |e| format!("{id},{},{},{},{}", e.amount, e.balance, e.rule, cell(&e.why)))
        });
        lines("club,amount,balance,rule,why", rows.collect::<Vec<_>>().into_iter())
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    pub what: &'static str,
    pub count: u32,
    pub player: String,
    pub club: String,
}

fn lines(head: &str, rows: impl Iterator<Item = String>) -> String {
    let mut text = format!("{head}\n");
    for row in rows {
        text.push_str(&row);
        text.push('\n');
    }
    text
}

/// A cell that spreadsheets read as text and nothing else: quoted where needed, never a formula.
pub fn cell(text: &str) -> String {
    let guarded = if text.starts_with(['=', '+', '-', '@', '\t']) { format!("'{text}") } else { text.to_owned() };
    if guarded.contains([',', '"', '\n', '\r']) { format!("\"{}\"", guarded.replace('"', "\"\"")) } else { guarded }
}
