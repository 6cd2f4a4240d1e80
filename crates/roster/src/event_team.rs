//! A team at an event, between its games (MP-POST, MP-INJ, MP-ADV, MP-ROST-12, MP-SKILL-07, MP-SKILL-10).
//!
//! The rulebook's post-game sequence does not run here: no money, no hiring, no points, and everybody recovers, unless
//! the rulespack switches injuries or advancement on.

use crate::check::Draft;
use crate::club::{Advance, AdvanceKind, Club, Gain, PlayerId};
use crate::dice::Table;
use crate::house::Rulebook;
use crate::injury;
use crate::offering::Counter;
use crate::pack::DraftPack;
use crate::prematch::{Bill, Purchases, pay, petty_cash};
use crate::problem::Problem;
use crate::result::{MatchResult, Side};
use crate::roster::Roster;
use crate::rules::DraftRules;
use crate::treasury::Treasury;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use touchback_rulesets::catalogue::Gold;

/// Which parts of league play an event uses; both are off unless the rulespack says so.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BetweenGames {
    /// Teams do not recover between games (MP-INJ).
    pub injuries: bool,
    /// Players earn and spend star player points (MP-ADV).
    pub advancement: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventTeam {
    pub club: Club,
    pub roster: Roster,
    pub approved: bool,
    /// The dead of an event with injuries, kept for the awards.
    pub dead: Vec<crate::club::Player>,
}

impl EventTeam {
    /// A team of a legal event roster; bought skills count nothing in its value.
    pub fn new(draft: &Draft, id: &str, roster: &Roster) -> Result<EventTeam, Vec<Problem>> {
        let report = draft.check(roster);
        if !report.is_legal() {
            return Err(report.problems);
        }
        let mut permanent = roster.clone();
        (permanent.inducements, permanent.mercenaries, permanent.stars) = (Vec::new(), Vec::new(), Vec::new());
        let mut bare = permanent.clone();
        bare.players.iter_mut().for_each(|p| p.skills.clear());
        // Stars are not part of the club, so rules that require them are not checked again.
        let pack = draft.pack.map(|pack| DraftPack { mandatory_star: false, ..pack.clone() });
        let lifted = Draft {
            catalogue: draft.catalogue,
            names: draft.names,
            rules: DraftRules { players_min: 0, ..draft.rules.clone() },
            pack: pack.as_ref(),
            options: draft.options,
        };
        let mut club = Club::from_draft(id, &bare, &lifted, &mut 1)?;
        club.treasury = Treasury::default();
        for (player, wanted) in club.players.iter_mut().zip(&permanent.players) {
            for skill in wanted.skills.iter().filter_map(|text| draft.names.skill(text)) {
                let gain = Gain::Skill(crate::advance::gained(draft.catalogue, &skill.id));
                player.advances.push(Advance { kind: AdvanceKind::ChosenPrimary, gain, value: 0, spp: 0 });
            }
        }
        Ok(EventTeam { club, roster: roster.clone(), approved: false, dead: Vec::new() })
    }

    /// A new roster instead of this one; refused once it is approved (MP-ROST-12).
    pub fn replace(&mut self, draft: &Draft, roster: &Roster) -> Result<(), Vec<Problem>> {
        if self.approved {
            let problem = Problem::new("roster_fixed", "MP-ROST-12", "roster", "Rosters are fixed for the event.");
            return Err(vec![problem.refused_by("MP-BAD-33")]);
        }
        let id = self.club.id.clone();
        *self = EventTeam::new(draft, &id, roster)?;
        Ok(())
    }

    /// A game won, by play, concession or Bye: one more Dedicated Fan, no roll, no ceiling (MP-POST-02, MP-POST-03).
    pub fn won(&mut self) {
        self.club.dedicated_fans = self.club.dedicated_fans.saturating_add(1);
    }

    /// After a game: records what the players did; injuries and points only where the event has them.
    pub fn after_game(
        &mut self,
        book: &Rulebook,
        rules: &BetweenGames,
        result: &MatchResult,
        side: Side,
        table: &mut Table,
    ) -> Result<(), Vec<Problem>> {
        let before = self.clone();
        let done = self.settle(book, rules, result, side, table);
        if done.is_err() {
            *self = before;
        }
        done.map_err(|p| vec![p])
    }

    fn settle(
        &mut self,
        book: &Rulebook,
        rules: &BetweenGames,
        result: &MatchResult,
        side: Side,
        table: &mut Table,
    ) -> Result<(), Problem> {
        let own = result.side(side);
        for player in &mut self.club.players {
            player.misses_next = player.misses_next && own.played.contains(&player.id);
        }
        for id in &own.played {
            let tally = own.deeds.get(id).copied().unwrap_or_default();
            let player = self.club.player_mut(*id)?;
            player.matches += 1;
            player.career.add(&tally);
            player.spp_earned += if rules.advancement { tally.spp(book.catalogue) } else { 0 };
        }
        for hurt in own.injuries.iter().filter(|_| rules.injuries) {
            let harm = injury::resolve(book, &self.club, *hurt, table)?;
            self.dead.extend(injury::apply(book, &mut self.club, hurt.player, harm)?);
        }
        if result.winner() == Some(side) {
            self.won();
        }
        Ok(())
    }

    /// Touchdowns and casualties of each player, for awards (MP-POST-05).
    pub fn deeds(&self) -> BTreeMap<PlayerId, (u32, u32)> {
        let all = self.club.players.iter().chain(&self.dead);
        all.map(|p| (p.id, (p.career.touchdowns, p.career.casualties))).collect()
    }
}

/// Gold for inducements in one game: the difference of the CTVs, where injuries or advancement are in use (MP-INJ-03 to
/// -05, MP-ADV-05); otherwise nothing (MP-IND-05).
pub fn levelling(book: &Rulebook, rules: &BetweenGames, teams: [&EventTeam; 2]) -> Result<[Gold; 2], Problem> {
    if !rules.injuries && !rules.advancement {
        return Ok([0, 0]);
    }
    let value = |team: &EventTeam| book.valuation().current_value(&team.club).map(|sheet| sheet.total);
    Ok(petty_cash([value(teams[0])?, value(teams[1])?]))
}

/// Spends the levelling gold; what is left of it is lost (MP-INJ-05).
pub fn spend(
    book: &Rulebook,
    names: &crate::names::Names,
    team: &mut EventTeam,
    given: Gold,
    wanted: &Purchases,
) -> Result<Bill, Vec<Problem>> {
    let cost = Counter::of(book, names, &team.club).price(wanted)?;
    pay(&mut team.club, cost, given, false).map_err(|p| vec![p])
}
