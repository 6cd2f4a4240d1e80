//! Commands as they are typed: how words of the command line become values.

use clap::{ArgMatches, Args, FromArgMatches};
use touchback_roster::result::Side;
use touchback_roster::roster::{RosterInducement, RosterMercenary};
use touchback_tournament::command::typed as event;

use crate::report::{DeedsReport, PlayerReport, Report, SideReport, harm};

/// The text of a file.
pub fn text(path: &str) -> Result<String, String> {
    event::text(path)
}

/// A value that is one word in files too.
pub fn word<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    event::word(text)
}

pub fn json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|why| why.to_string())
}

pub fn inducement(text: &str) -> Result<RosterInducement, String> {
    event::inducement(text)
}

pub fn mercenary(text: &str) -> Result<RosterMercenary, String> {
    let (position, skill) = text.split_once('=').map_or((text, None), |(position, skill)| (position, Some(skill)));
    Ok(RosterMercenary { position: position.into(), skill: skill.map(Into::into) })
}

/// `7=td*2+mvp,4=comp`: what players did, by their numbers in the league.
fn deeds(text: &str) -> Result<Vec<PlayerReport>, String> {
    let parts = text.split(',').filter(|part| !part.trim().is_empty());
    parts.map(|part| one(part).ok_or_else(|| format!("\"{part}\" is not PLAYER=DEED*COUNT+DEED"))).collect()
}

fn one(part: &str) -> Option<PlayerReport> {
    let (player, list) = part.split_once('=')?;
    let mut deeds = DeedsReport::default();
    for word in list.split('+') {
        let (word, count) = word.split_once('*').unwrap_or((word, "1"));
        let count: u32 = count.trim().parse().ok()?;
        let figure = match word.trim() {
            "td" => &mut deeds.touchdowns,
            "cas" => &mut deeds.casualties,
            "comp" => &mut deeds.completions,
            "superb" => &mut deeds.superb_throws,
            "defl" => &mut deeds.deflections,
            "int" => &mut deeds.interceptions,
            "kill" => &mut deeds.kills,
            "mvp" => {
                deeds.mvp = true;
                continue;
            }
            _ => return None,
        };
        *figure += count;
    }
    Some(PlayerReport { player: player.trim().parse().ok()?, deeds, ..PlayerReport::default() })
}

/// `12=dead@7,15=badly-hurt`: who was hurt, and by whom.
fn injuries(text: &str) -> Result<Vec<PlayerReport>, String> {
    let hurt = |part: &str| {
        let (player, word) = part.split_once('=')?;
        let (word, by) = word.split_once('@').map_or((word, None), |(word, by)| (word, Some(by)));
        harm(word.trim())?;
        let hurt_by = by.map(|by| by.trim().parse().ok()).map_or(Some(None), |by| by.map(Some))?;
        let (player, injury) = (player.trim().parse().ok()?, Some(word.trim().to_owned()));
        Some(PlayerReport { player, injury, hurt_by, ..PlayerReport::default() })
    };
    let parts = text.split(',').filter(|part| !part.trim().is_empty());
    parts.map(|part| hurt(part).ok_or_else(|| format!("\"{part}\" is not PLAYER=INJURY@PLAYER"))).collect()
}

fn score(text: &str) -> Result<(u32, u32), String> {
    let two = text.split_once(['-', ':']).and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    two.ok_or_else(|| format!("\"{text}\" is no score, e.g. 2-1"))
}

/// A result on the command line.
#[derive(Args, Clone, Debug)]
struct Typed {
    /// e.g. 2-1, home first
    #[arg(long, value_parser = score)]
    score: (u32, u32),
    /// What home players did, by player number: 7=td*2+mvp,4=comp (td, cas, comp, superb, defl, int, kill, mvp)
    #[arg(long, default_value = "")]
    home: String,
    #[arg(long, default_value = "")]
    away: String,
    /// Home players who were hurt, and by whom: 12=dead@31,15=badly-hurt
    #[arg(long, default_value = "")]
    home_hurt: String,
    #[arg(long, default_value = "")]
    away_hurt: String,
    /// Home players who took part [default: everybody who was fit]
    #[arg(long, value_delimiter = ',')]
    home_played: Option<Vec<u32>>,
    #[arg(long, value_delimiter = ',')]
    away_played: Option<Vec<u32>>,
    /// 1994: home players sent off for a foul
    #[arg(long, value_delimiter = ',')]
    home_sent_off: Vec<u32>,
    #[arg(long, value_delimiter = ',')]
    away_sent_off: Vec<u32>,
    /// 1994: home or away used its apothecary in the match
    #[arg(long, value_delimiter = ',', value_parser = word::<Side>)]
    apothecary_used: Vec<Side>,
    /// What special plays left the home club, e.g. free-player,sponsor,helmet=12,income=20000 (also half-price, slogan, fan,
    /// donation, big-match, robbed, paid=GOLD, inspired=N, peaked=N, lured=N; in 1994 raised=N)
    #[arg(long, value_delimiter = ',')]
    home_left: Vec<String>,
    #[arg(long, value_delimiter = ',')]
    away_left: Vec<String>,
    /// home or away: who gave the match up
    #[arg(long, value_parser = word::<Side>)]
    conceded_by: Option<Side>,
    /// Given up before a set-up with too few players; in 1994 at a kick-off
    #[arg(long, requires = "conceded_by")]
    conceded_freely: bool,
    /// 1994: players of that side who could still have taken the field
    #[arg(long, default_value_t = 0, requires = "conceded_by")]
    fit: usize,
    /// home or away: who won the roll-offs of a knockout match
    #[arg(long, value_parser = word::<Side>)]
    decided_for: Option<Side>,
}

impl Typed {
    fn report(self) -> Result<Report, String> {
        let side = |score, did: &str, hurt: &str, sent_off: &[u32]| -> Result<SideReport, String> {
            let mut players = deeds(did)?;
            players.extend(injuries(hurt)?);
            players.extend(sent_off.iter().map(|id| PlayerReport {
                player: *id,
                sent_off: true,
                ..PlayerReport::default()
            }));
            Ok(SideReport { score, players, ..SideReport::default() })
        };
        let mut home = side(self.score.0, &self.home, &self.home_hurt, &self.home_sent_off)?;
        let mut away = side(self.score.1, &self.away, &self.away_hurt, &self.away_sent_off)?;
        (home.played, away.played) = (self.home_played, self.away_played);
        (home.left, away.left) = (self.home_left, self.away_left);
        [home.apothecary_used, away.apothecary_used] = Side::BOTH.map(|side| self.apothecary_used.contains(&side));
        match self.conceded_by {
            Some(Side::Home) => home.fit = self.fit,
            Some(Side::Away) => away.fit = self.fit,
            None => {}
        }
        Ok(Report {
            home,
            away,
            conceded_by: self.conceded_by,
            conceded_freely: self.conceded_freely,
            decided_for: self.decided_for,
            ..Report::default()
        })
    }
}

impl FromArgMatches for Report {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let typed = Typed::from_arg_matches(matches)?;
        typed.report().map_err(|why| clap::Error::raw(clap::error::ErrorKind::ValueValidation, format!("{why}\n")))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Report {
    fn augment_args(command: clap::Command) -> clap::Command {
        Typed::augment_args(command)
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Typed::augment_args(command)
    }
}
