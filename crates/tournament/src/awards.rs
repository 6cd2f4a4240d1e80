//! Awards: computed where results suffice, voted where people decide, one prize per coach if wanted (MP-AWD).

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::problem::Problem;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Award {
    FirstPlace,
    SecondPlace,
    ThirdPlace,
    MostSporting,
    BestPainted,
    WoodenSpoon,
    GoldenGloves,
    WallOfSteel,
    CarnageCup,
    MostPatchedUp,
    FilthiestGit,
    StuntyCup,
    TopScorer,
    MostViolentPlayer,
    CasualtiesOnStars,
    CasualtiesByStar,
    TouchdownsByStar,
    /// The organiser's own, by vote.
    Vote(String),
}

const NAMED: [(&str, Award, &str); 17] = [
    ("first-place", Award::FirstPlace, "First Place"),
    ("second-place", Award::SecondPlace, "Second Place"),
    ("third-place", Award::ThirdPlace, "Third Place"),
    ("most-sporting", Award::MostSporting, "Most Sporting Coach"),
    ("best-painted", Award::BestPainted, "Best Painted Team"),
    ("wooden-spoon", Award::WoodenSpoon, "Wooden Spoon"),
    ("golden-gloves", Award::GoldenGloves, "Griff Oberwald's Golden Gloves"),
    ("wall-of-steel", Award::WallOfSteel, "Mighty Zug's Wall o' Steel"),
    ("carnage-cup", Award::CarnageCup, "Max Spleenripper's Carnage Cup"),
    ("most-patched-up", Award::MostPatchedUp, "Matron McGeary's Most Patched-up"),
    ("filthiest-git", Award::FilthiestGit, "Dirty Dan's Filthiest Git"),
    ("stunty-cup", Award::StuntyCup, "The Stunty Cup"),
    ("top-scorer", Award::TopScorer, "Most Touchdowns by a Single Player"),
    ("most-violent-player", Award::MostViolentPlayer, "Most Violent Player"),
    ("casualties-on-stars", Award::CasualtiesOnStars, "Most Casualties on Star Players"),
    ("casualties-by-star", Award::CasualtiesByStar, "Most Casualties by a Star Player"),
    ("touchdowns-by-star", Award::TouchdownsByStar, "Most Touchdowns by a Star Player"),
];

impl Award {
    pub fn parse(name: &str) -> Option<Award> {
        if let Some(own) = name.strip_prefix("vote:") {
            return (!own.trim().is_empty()).then(|| Award::Vote(own.trim().into()));
        }
        NAMED.iter().find(|(id, ..)| *id == name).map(|(_, award, _)| award.clone())
    }

    pub fn id(&self) -> String {
        match self {
            Award::Vote(name) => format!("vote:{name}"),
            other => NAMED.iter().find(|(_, a, _)| a == other).map(|(id, ..)| (*id).into()).unwrap_or_default(),
        }
    }

    pub fn title(&self) -> String {
        match self {
            Award::Vote(name) => name.clone(),
            other => NAMED.iter().find(|(_, a, _)| a == other).map(|(.., title)| (*title).into()).unwrap_or_default(),
        }
    }

    /// Whether people decide it by vote.
    pub fn is_voted(&self) -> bool {
        matches!(self, Award::MostSporting | Award::BestPainted | Award::Vote(_))
    }
}

/// MP-AWD-20: the recommended set.
pub fn recommended() -> Vec<String> {
    NAMED[..6].iter().map(|(id, ..)| (*id).into()).collect()
}

/// The less serious examples, and the star-themed ones for events with mandatory stars (MP-MAND-03).
pub fn suggestions(mandatory_star: bool, stunty: bool) -> Vec<String> {
    let upto = if mandatory_star { 17 } else { 14 };
    NAMED[6..upto].iter().filter(|(_, a, _)| !(stunty && *a == Award::StuntyCup)).map(|(id, ..)| (*id).into()).collect()
}

/// What the awards are decided by, one per ranked coach, in rank order.
#[derive(Clone, Debug, Default)]
pub struct Candidate {
    pub number: u32,
    /// Place in the ranking; those who share one have the same.
    pub place: u32,
    /// Withdrawn or expelled (MP-AWD-21).
    pub barred: bool,
    pub tier: u8,
    pub touchdowns: i64,
    pub conceded: i64,
    pub carnage: i64,
    pub patched_up: i64,
    pub sent_off: i64,
    pub favourite_votes: i64,
    pub votes: BTreeMap<String, i64>,
    /// Deeds per player name: touchdowns, casualties.
    pub players: BTreeMap<String, Deeds>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deeds {
    pub star: bool,
    pub touchdowns: i64,
    pub casualties: i64,
    pub star_casualties: i64,
}

/// A given award: the winner, everybody level with them, and the figure that decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Given {
    pub award: String,
    pub title: String,
    pub winner: Option<u32>,
    /// Others with the same figure, in rank order; shown as sharing if the organiser wants.
    pub level: Vec<u32>,
    pub figure: Option<i64>,
    /// Who decided, if people did or dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_by: Option<String>,
    /// The winner is a team: places of a team event.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub team: bool,
    /// The player, for awards to players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Passed on because this coach has a prize already.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub passed_on: Vec<u32>,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Ceremony {
    pub stunty_event: bool,
    pub one_prize_each: bool,
}

/// MP-BAD-32.
pub fn spare_refused() -> Problem {
    Problem::bad("MP-BAD-32", "spare_has_no_rank", "MP-ROLE-16", "A Spare Player cannot be ranked or win awards.")
}

/// Decides every award in the given order; with one prize each, a coach who already has one is skipped.
pub fn decide(awards: &[Award], ranked: &[Candidate], ceremony: Ceremony) -> Vec<Given> {
    let mut taken = BTreeSet::new();
    let mut given = Vec::new();
    for award in awards {
        // MP-STUN-11.
        if *award == Award::StuntyCup && ceremony.stunty_event {
            continue;
        }
        let line = contenders(award, ranked);
        let free = |c: &&Contender| !ceremony.one_prize_each || !taken.contains(&c.number);
        let winner = line.iter().find(free);
        let passed_on = match winner {
            Some(w) => line.iter().take_while(|c| c.number != w.number).map(|c| c.number).collect(),
            None => Vec::new(),
        };
        let level = |w: &Contender| {
            let same = line.iter().filter(|c| c.figure == w.figure && c.number != w.number);
            same.map(|c| c.number).collect()
        };
        given.push(Given {
            award: award.id(),
            title: award.title(),
            winner: winner.map(|w| w.number),
            level: winner.map(level).unwrap_or_default(),
            figure: winner.filter(|_| !places(award)).map(|w| w.figure),
            decided_by: None,
            team: false,
            player: winner.and_then(|w| w.player.clone()),
            passed_on,
        });
        taken.extend(winner.map(|w| w.number));
    }
    given
}

/// The awards of a team event: places go to teams (MP-TEAM-09), everything else to coaches.
pub fn decide_for_teams(
    awards: &[Award],
    teams: &[Candidate],
    coaches: &[Candidate],
    ceremony: Ceremony,
) -> Vec<Given> {
    let of_teams = |a: &&Award| places(a) && **a != Award::StuntyCup;
    let (team_awards, others): (Vec<&Award>, Vec<&Award>) = awards.iter().partition(of_teams);
    let own = |list: Vec<&Award>| list.into_iter().cloned().collect::<Vec<_>>();
    let mut given = decide(&own(team_awards), teams, ceremony);
    given.iter_mut().for_each(|g| g.team = true);
    given.extend(decide(&own(others), coaches, ceremony));
    given
}

/// Awards for a place in the ranking have no figure to show.
fn places(award: &Award) -> bool {
    matches!(award, Award::FirstPlace | Award::SecondPlace | Award::ThirdPlace | Award::WoodenSpoon | Award::StuntyCup)
}

struct Contender {
    number: u32,
    figure: i64,
    player: Option<String>,
}

/// Who would get the award, best first; ties by better rank (MP-AWD-22).
fn contenders(award: &Award, ranked: &[Candidate]) -> Vec<Contender> {
    let eligible: Vec<&Candidate> = ranked.iter().filter(|c| !c.barred).collect();
    // Coaches who share a place are tied for what the place wins.
    let plain = |c: &&Candidate| Contender { number: c.number, figure: -i64::from(c.place), player: None };
    let most = |figure: &dyn Fn(&Candidate) -> i64| -> Vec<Contender> {
        let mut line: Vec<Contender> =
            eligible.iter().map(|c| Contender { number: c.number, figure: figure(c), player: None }).collect();
        line.sort_by_key(|c| std::cmp::Reverse(c.figure));
        line.retain(|c| c.figure > 0);
        line
    };
    match award {
        Award::FirstPlace => eligible.iter().map(plain).collect(),
        Award::SecondPlace => eligible.iter().skip(1).map(plain).collect(),
        Award::ThirdPlace => eligible.iter().skip(2).map(plain).collect(),
        Award::WoodenSpoon => eligible.iter().rev().map(plain).collect(),
        Award::StuntyCup => eligible.iter().filter(|c| c.tier == 3).map(plain).collect(),
        Award::MostSporting => most(&|c| c.favourite_votes),
        Award::BestPainted | Award::Vote(_) => {
            let id = award.id();
            most(&|c| c.votes.get(&id).copied().unwrap_or(0))
        }
        Award::GoldenGloves => most(&|c| c.touchdowns),
        Award::WallOfSteel => {
            let mut line: Vec<Contender> =
                eligible.iter().map(|c| Contender { number: c.number, figure: c.conceded, player: None }).collect();
            line.sort_by_key(|c| c.figure);
            line
        }
        Award::CarnageCup => most(&|c| c.carnage),
        Award::MostPatchedUp => most(&|c| c.patched_up),
        Award::FilthiestGit => most(&|c| c.sent_off),
        Award::TopScorer => by_player(&eligible, &|d| d.touchdowns),
        Award::MostViolentPlayer => by_player(&eligible, &|d| d.casualties),
        Award::CasualtiesOnStars => most(&|c| c.players.values().map(|d| d.star_casualties).sum()),
        Award::CasualtiesByStar => by_player(&eligible, &|d| if d.star { d.casualties } else { 0 }),
        Award::TouchdownsByStar => by_player(&eligible, &|d| if d.star { d.touchdowns } else { 0 }),
    }
}

fn by_player(eligible: &[&Candidate], figure: &dyn Fn(&Deeds) -> i64) -> Vec<Contender> {
    let mut line: Vec<Contender> = eligible
        .iter()
        .flat_map(|c| c.players.iter().map(move |(name, deeds)| (c.number, name, deeds)))
        .map(|(number, name, deeds)| Contender { number, figure: figure(deeds), player: Some(name.clone()) })
        .filter(|c| c.figure > 0)
        .collect();
    line.sort_by_key(|c| std::cmp::Reverse(c.figure));
    line
}
