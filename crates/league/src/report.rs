//! How a match went, as coaches enter it: one form for all games.

use std::collections::BTreeSet;

use crate::classic::outcome::{GivenUp, Outcome, Part};
use serde::{Deserialize, Serialize};
use touchback_roster::club::{PlayerId, Tally};
use touchback_roster::injury::{Harm, Injury};
use touchback_roster::legacy::Legacy;
use touchback_roster::problem::Problem;
use touchback_roster::result::{MatchResult, Side, SideResult};
use touchback_roster::windfall::Windfall;
use touchback_rulesets::catalogue::{Characteristic, Gold};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueReport))]
pub struct Report {
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub home: SideReport,
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub away: SideReport,
    /// `home` or `away`: who gave the match up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conceded_by: Option<Side>,
    /// Given up before a set-up with too few players: lost, but without a penalty. 1994: at a kick-off.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub conceded_freely: bool,
    /// Who won a level knockout match by the roll-offs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_for: Option<Side>,
    /// Where it comes from: a table, a replay.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub source: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueSideReport))]
pub struct SideReport {
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub score: u32,
    /// Who took part, by player number; everybody who was fit if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<Vec<u32>>,
    /// Those who did or suffered something.
    #[cfg_attr(feature = "schema", schema(required = true))]
    pub players: Vec<PlayerReport>,
    /// What stars and Mercenaries did.
    #[serde(skip_serializing_if = "is_default")]
    pub others: DeedsReport,
    /// 1994: the apothecary was used in the match.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub apothecary_used: bool,
    /// 1994: fit players when the coach gave up.
    #[serde(skip_serializing_if = "is_default")]
    pub fit: usize,
    /// What special plays left the club: free-player, half-price, sponsor, slogan, fan, donation, big-match, robbed,
    /// income=GOLD, paid=GOLD, and by player number inspired=N, peaked=N, lured=N, helmet=N; in 1994 raised=N.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeagueDeedsReport))]
pub struct DeedsReport {
    pub touchdowns: u32,
    pub casualties: u32,
    pub completions: u32,
    pub superb_throws: u32,
    pub deflections: u32,
    pub interceptions: u32,
    pub kills: u32,
    pub mvp: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LeaguePlayerReport))]
pub struct PlayerReport {
    pub player: u32,
    #[serde(default, skip_serializing_if = "is_default")]
    pub deeds: DeedsReport,
    /// badly-hurt, seriously-hurt, serious-injury, lasting-ma, -st, -ag, -pa, -av, dead, or casualty: still to be rolled for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub injury: Option<String>,
    /// The player who did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hurt_by: Option<u32>,
    /// 1994: sent off for a foul.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sent_off: bool,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl DeedsReport {
    fn tally(&self) -> Tally {
        Tally {
            touchdowns: self.touchdowns,
            casualties: self.casualties,
            completions: self.completions,
            superb_throws: self.superb_throws,
            deflections: self.deflections,
            interceptions: self.interceptions,
            kills: self.kills,
            mvp: u32::from(self.mvp),
            extra_spp: 0,
        }
    }
}

/// An injury in a word.
pub fn harm(word: &str) -> Option<Harm> {
    Some(match word {
        "badly-hurt" => Harm::BadlyHurt,
        "seriously-hurt" => Harm::SeriouslyHurt,
        "serious-injury" => Harm::SeriousInjury,
        "lasting-ma" => Harm::LastingInjury(Characteristic::Ma),
        "lasting-st" => Harm::LastingInjury(Characteristic::St),
        "lasting-ag" => Harm::LastingInjury(Characteristic::Ag),
        "lasting-pa" => Harm::LastingInjury(Characteristic::Pa),
        "lasting-av" => Harm::LastingInjury(Characteristic::Av),
        "dead" => Harm::Dead,
        "casualty" => Harm::Casualty,
        _ => return None,
    })
}

/// The word of an injury.
#[must_use]
pub fn harm_word(harm: Harm) -> String {
    let word = match harm {
        Harm::BadlyHurt => "badly-hurt",
        Harm::SeriouslyHurt => "seriously-hurt",
        Harm::SeriousInjury => "serious-injury",
        Harm::LastingInjury(which) => return format!("lasting-{}", which.to_string().to_lowercase()),
        Harm::Dead => "dead",
        Harm::Casualty => "casualty",
    };
    word.to_owned()
}

/// What special plays left one side.
#[derive(Default)]
struct Remains {
    legacy: Legacy,
    windfall: Windfall,
    raised: Vec<PlayerId>,
}

impl Remains {
    /// Adds what a word says.
    fn take(&mut self, word: &str) -> Option<()> {
        let Remains { legacy, windfall, raised } = self;
        let (word, value) = word.split_once('=').map_or((word, None), |(word, value)| (word, Some(value)));
        let number = || value.and_then(|text| text.trim().parse::<u32>().ok());
        let more = |count: &mut u8| *count = count.saturating_add(1);
        match (word.trim(), value) {
            ("free-player", None) => more(&mut legacy.free_players),
            ("half-price", None) => more(&mut legacy.half_price),
            ("sponsor", None) => more(&mut legacy.sponsors),
            ("slogan", None) => legacy.slogan = true,
            ("fan", None) => more(&mut windfall.fans),
            ("donation", None) => windfall.donates = true,
            ("big-match", None) => windfall.big_match = true,
            ("robbed", None) => windfall.robbed = true,
            ("income", _) => windfall.income += Gold::from(number()?),
            ("paid", _) => windfall.paid += Gold::from(number()?),
            ("inspired", _) => legacy.inspired.push(PlayerId(number()?)),
            ("peaked", _) => legacy.peaked.push(PlayerId(number()?)),
            ("lured", _) => legacy.lured.push(PlayerId(number()?)),
            ("helmet", _) => legacy.helmets.push(PlayerId(number()?)),
            ("raised", _) => raised.push(PlayerId(number()?)),
            _ => return None,
        }
        Some(())
    }
}

impl SideReport {
    fn injuries(&self, problems: &mut Vec<Problem>) -> Vec<Injury> {
        let mut found = Vec::new();
        for (line, word) in self.players.iter().filter_map(|line| Some((line, line.injury.as_ref()?))) {
            match harm(word) {
                Some(harm) => {
                    found.push(Injury { player: PlayerId(line.player), harm, by: line.hurt_by.map(PlayerId) });
                }
                None => {
                    let message = format!("\"{word}\" is no injury.");
                    problems.push(Problem::new("injury", "S7-INJ-10", format!("player {}", line.player), message));
                }
            }
        }
        found
    }

    fn remains(&self, problems: &mut Vec<Problem>) -> Remains {
        let mut remains = Remains::default();
        for word in self.left.iter().filter(|word| remains.take(word).is_none()).collect::<Vec<_>>() {
            let message = format!("\"{word}\" is nothing that a special play leaves.");
            problems.push(Problem::new("left", "S7-POST-11", "left", message));
        }
        remains
    }

    /// Who took part: those named, or everybody who was fit.
    fn played(&self, fit: &BTreeSet<PlayerId>) -> Vec<PlayerId> {
        match &self.played {
            Some(named) => named.iter().copied().map(PlayerId).collect(),
            None => fit.iter().copied().collect(),
        }
    }
}

impl Report {
    #[must_use]
    pub fn side(&self, side: Side) -> &SideReport {
        match side {
            Side::Home => &self.home,
            Side::Away => &self.away,
        }
    }

    /// As the games of 2020 keep it; `fit` are those whom each side could field.
    pub fn result(&self, fit: &[BTreeSet<PlayerId>; 2]) -> Result<MatchResult, Vec<Problem>> {
        let mut problems = Vec::new();
        let [home, away] = Side::BOTH.map(|side| {
            let own = self.side(side);
            let Remains { legacy, windfall, raised } = own.remains(&mut problems);
            if !raised.is_empty() {
                let message = "Only in 1994 the dead change sides; here a recruit is gained after the match.";
                problems.push(Problem::new("left", "S7-POST-11", "left", message));
            }
            let mut made = SideResult {
                legacy,
                windfall,
                score: own.score,
                played: own.played(&fit[side.index()]),
                injuries: own.injuries(&mut problems),
                others: own.others.tally(),
                ..SideResult::default()
            };
            for line in own.players.iter().filter(|line| line.deeds != DeedsReport::default()) {
                made.deeds.entry(PlayerId(line.player)).or_default().add(&line.deeds.tally());
            }
            made
        });
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(MatchResult {
            home,
            away,
            conceded_by: self.conceded_by,
            conceded_freely: self.conceded_freely,
            decided_for: self.decided_for,
            source: self.source.clone(),
        })
    }

    /// As the game of 1994 keeps it.
    pub fn outcome(&self, fit: &[BTreeSet<PlayerId>; 2]) -> Result<Outcome, Vec<Problem>> {
        let mut problems = Vec::new();
        let [home, away] = Side::BOTH.map(|side| {
            let own = self.side(side);
            let Remains { legacy, windfall, raised } = own.remains(&mut problems);
            let mut made = Part {
                legacy,
                windfall,
                raised,
                score: own.score,
                played: own.played(&fit[side.index()]),
                injuries: own.injuries(&mut problems).into_iter().map(|injury| (injury.player, injury.harm)).collect(),
                apothecary_used: own.apothecary_used,
                ..Part::default()
            };
            for line in &own.players {
                if line.deeds != DeedsReport::default() {
                    made.deeds.entry(PlayerId(line.player)).or_default().add(&line.deeds.tally());
                }
                if line.sent_off {
                    made.sent_off.insert(PlayerId(line.player), None);
                }
            }
            made
        });
        if !problems.is_empty() {
            return Err(problems);
        }
        let given_up = self.conceded_by.map(|side| {
            let (fit, kickoff) = (self.side(side).fit, self.conceded_freely);
            GivenUp { side, fit, kickoff }
        });
        Ok(Outcome { home, away, given_up, source: self.source.clone() })
    }
}
