//! A coach's team from game to game: fans, injuries, Star Player Points, and the gold that levels the next game (MP-POST-02,
//! -03, MP-INJ, MP-ADV). All of it follows from roster, results and advancements, so a corrected result corrects it too.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use touchback_roster::check::Draft;
use touchback_roster::club::{Advance, Club, PlayerId, Tally};
use touchback_roster::dice::{Table, TypedDice};
use touchback_roster::event_team::{BetweenGames, EventTeam};
use touchback_roster::house::{HouseRules, Rulebook};
use touchback_roster::injury::{self, Injury};
use touchback_roster::pack::DraftPack;
use touchback_roster::prematch::journeymen;
use touchback_roster::result::{MatchResult, Side, SideResult};
use touchback_roster::roster::Roster;
use touchback_rulesets::catalogue::{Characteristic, Gold};
use touchback_rulesets::options::Settings;

use crate::director::Look;
use crate::event::{Board, Round};
use crate::problem::{Problem, Problems};
use crate::rulespack::foreign;
use crate::score::{Outcome, PlayerDeed, Seat, SideReport};

/// What a player has suffered, as a report names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Harm {
    BadlyHurt,
    SeriouslyHurt,
    SeriousInjury,
    /// A lasting injury to this characteristic.
    Ma,
    St,
    Ag,
    Pa,
    Av,
    Dead,
    /// Not rolled for at the table: the desk rolls when the result is final.
    Casualty,
}

impl Harm {
    pub fn name(self) -> &'static str {
        match self {
            Harm::BadlyHurt => "badly hurt",
            Harm::SeriouslyHurt => "seriously hurt, misses the next game",
            Harm::SeriousInjury => "Niggling Injury, misses the next game",
            Harm::Ma => "MA worse by 1, misses the next game",
            Harm::St => "ST worse by 1, misses the next game",
            Harm::Ag => "AG worse by 1, misses the next game",
            Harm::Pa => "PA worse by 1, misses the next game",
            Harm::Av => "AV worse by 1, misses the next game",
            Harm::Dead => "dead",
            Harm::Casualty => "casualty, not rolled for",
        }
    }

    fn of_team(self) -> injury::Harm {
        match self {
            Harm::BadlyHurt => injury::Harm::BadlyHurt,
            Harm::SeriouslyHurt => injury::Harm::SeriouslyHurt,
            Harm::SeriousInjury => injury::Harm::SeriousInjury,
            Harm::Ma => injury::Harm::LastingInjury(Characteristic::Ma),
            Harm::St => injury::Harm::LastingInjury(Characteristic::St),
            Harm::Ag => injury::Harm::LastingInjury(Characteristic::Ag),
            Harm::Pa => injury::Harm::LastingInjury(Characteristic::Pa),
            Harm::Av => injury::Harm::LastingInjury(Characteristic::Av),
            Harm::Dead => injury::Harm::Dead,
            Harm::Casualty => injury::Harm::Casualty,
        }
    }

    pub(crate) fn rolled(harm: injury::Harm) -> Harm {
        match harm {
            injury::Harm::BadlyHurt => Harm::BadlyHurt,
            injury::Harm::SeriouslyHurt => Harm::SeriouslyHurt,
            injury::Harm::SeriousInjury => Harm::SeriousInjury,
            injury::Harm::LastingInjury(Characteristic::Ma) => Harm::Ma,
            injury::Harm::LastingInjury(Characteristic::St) => Harm::St,
            injury::Harm::LastingInjury(Characteristic::Ag) => Harm::Ag,
            injury::Harm::LastingInjury(Characteristic::Pa) => Harm::Pa,
            injury::Harm::LastingInjury(Characteristic::Av) => Harm::Av,
            injury::Harm::Dead => Harm::Dead,
            injury::Harm::Casualty => Harm::Casualty,
        }
    }
}

/// One injured player of a side, by shirt number or name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Hurt {
    pub player: String,
    pub harm: Harm,
}

/// An advancement, and the round after which it was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grown {
    pub round: u32,
    pub player: PlayerId,
    pub advance: Advance,
}

/// Points count in Sevens too where the rulespack says so; the most valuable player is named by the coaches.
static HOUSE: LazyLock<HouseRules> =
    LazyLock::new(|| HouseRules { spp_in_sevens: true, random_mvp: false, ..HouseRules::default() });

/// The player of a club by shirt number, or by name.
pub(crate) fn player_of(club: &Club, text: &str) -> Option<PlayerId> {
    let shirt = text.trim().parse::<u8>().ok();
    let named =
        |p: &&touchback_roster::club::Player| Some(p.number) == shirt || p.name.eq_ignore_ascii_case(text.trim());
    club.players.iter().find(named).map(|p| p.id)
}

/// A side's name in the records of a table.
pub(crate) fn side_name(seat: Seat) -> &'static str {
    crate::score::place(seat)
}

impl Look<'_> {
    pub(crate) fn book(&self) -> Rulebook<'_> {
        Rulebook::new(self.books.catalogue, self.event.pack.draft.ruleset, &HOUSE)
    }

    pub(crate) fn grows(&self) -> bool {
        self.event.pack.additional.injuries || self.event.pack.additional.advancement
    }

    /// The roster that a coach plays a round with.
    pub(crate) fn roster_of(&self, number: u32, round: u32) -> Result<(usize, &Roster), Problems> {
        let coach = self.event.coach(number)?;
        let game = (round.max(1) as usize - 1).min(coach.rosters.len().saturating_sub(1));
        let game = if self.event.pack.draft.escalation.is_empty() { 0 } else { game };
        coach.rosters.get(game).map(|roster| (game, roster)).ok_or_else(|| {
            let message = format!("{} has handed in no roster.", coach.registration.name);
            vec![Problem::new("no_roster", "MP-ROST-10", message)]
        })
    }

    /// Something made of that roster, by the rules it was drafted by.
    pub(crate) fn with_roster<T>(
        &self,
        number: u32,
        round: u32,
        make: impl FnOnce(&Draft, &Roster) -> Result<T, Vec<touchback_roster::problem::Problem>>,
    ) -> Result<T, Problems> {
        let (game, roster) = self.roster_of(number, round)?;
        let pack = &self.event.pack;
        let budget = pack.draft.escalation.get(game).copied().or(pack.draft.budget);
        let stage = DraftPack { budget, ..pack.draft.clone() };
        let options = Settings::from_pairs(&pack.options).map(|settings| settings.options).unwrap_or_default();
        let draft = Draft::new(self.books.catalogue, self.books.names, stage.ruleset, Some(&stage));
        make(&draft.with_options(options), roster).map_err(|found| found.into_iter().map(foreign).collect())
    }

    /// The team as it comes to this round, without Journeymen.
    pub(crate) fn team_before(&self, number: u32, round: u32) -> Result<EventTeam, Problems> {
        let id = number.to_string();
        let mut team = self.with_roster(number, round, |draft, roster| EventTeam::new(draft, &id, roster))?;
        for earlier in self.event.played().filter(|r| r.number < round) {
            self.play_through(&mut team, number, earlier)?;
            self.advance_through(&mut team, number, earlier.number);
        }
        Ok(team)
    }

    /// What a round did to the team.
    fn play_through(&self, team: &mut EventTeam, number: u32, round: &Round) -> Result<(), Problems> {
        let Some(board) = round.board_of(number) else { return Ok(()) };
        if board.game.is_bye() {
            team.won();
            return Ok(());
        }
        let (Some(seat), Some(report), Some(score)) =
            (board.game.seat_of(number), &board.result, self.event.score(board))
        else {
            return Ok(());
        };
        let own = self.side_result(&team.club, board, seat, report.side(seat));
        let won = score.side(seat).outcome == Outcome::Win;
        let result = MatchResult { home: own, decided_for: won.then_some(Side::Home), ..MatchResult::default() };
        let additional = &self.event.pack.additional;
        let rules = BetweenGames { injuries: additional.injuries, advancement: additional.advancement };
        let mut none = TypedDice::default();
        let done = team.after_game(&self.book(), &rules, &result, Side::Home, &mut Table::new(&mut none));
        done.map_err(|found| found.into_iter().map(foreign).collect())
    }

    /// A side by the team's own rules. Players no longer on the list (Journeymen, stars) have no career.
    fn side_result(&self, club: &Club, board: &Board, seat: Seat, side: &SideReport) -> SideResult {
        let played: Vec<PlayerId> = club.available().map(|p| p.id).collect();
        let mut own = SideResult { played, ..SideResult::default() };
        for deed in side.players.iter().filter(|d| !d.star) {
            let id = player_of(club, &deed.player).filter(|id| own.played.contains(id));
            if let Some(id) = id {
                own.deeds.entry(id).or_default().add(&self.tally(deed));
            }
        }
        for hurt in &side.injuries {
            let rolled = board.rolled.get(&format!("{} {}", side_name(seat), hurt.player));
            let harm = rolled.copied().unwrap_or(hurt.harm);
            let id = player_of(club, &hurt.player).filter(|id| own.played.contains(id));
            if let Some(player) = id.filter(|_| harm != Harm::Casualty) {
                own.injuries.push(Injury { player, harm: harm.of_team(), by: None });
            }
        }
        own
    }

    /// A deed with the points that the rulespack gives for further deeds (MP-ADV-03).
    fn tally(&self, deed: &PlayerDeed) -> Tally {
        let count = |n: i64| u32::try_from(n).unwrap_or(0);
        let extra = &self.event.pack.additional.extra_spp;
        let more = deed.other.iter().map(|(name, n)| i32::from(extra.get(name).copied().unwrap_or(0)) * *n as i32);
        Tally {
            touchdowns: count(deed.touchdowns),
            casualties: count(deed.casualties),
            completions: deed.completions,
            superb_throws: deed.superb_throws,
            deflections: deed.deflections,
            interceptions: deed.interceptions,
            mvp: u32::from(deed.mvp),
            kills: 0,
            extra_spp: more.sum(),
        }
    }

    /// Advancements taken after a round; one that a correction has left without its points is void.
    fn advance_through(&self, team: &mut EventTeam, number: u32, round: u32) {
        let grown = self.event.coaches.get(&number).into_iter().flat_map(|c| &c.grown);
        for one in grown.filter(|g| g.round == round) {
            if let Ok(player) = team.club.player_mut(one.player)
                && player.spp() >= one.advance.spp
            {
                player.advances.push(one.advance.clone());
            }
        }
    }

    /// With Journeymen, as it takes the field.
    pub(crate) fn fielded(&self, number: u32, round: u32) -> Result<EventTeam, Problems> {
        let mut team = self.team_before(number, round)?;
        if self.grows() {
            let mut next = team.club.players.iter().chain(&team.dead).map(|p| p.id.0).max().unwrap_or(0) + 1;
            journeymen(&self.book(), &mut team.club, None, &mut next).map_err(|p| vec![foreign(p)])?;
        }
        Ok(team)
    }

    pub(crate) fn value(&self, club: &Club) -> Result<Gold, Problems> {
        self.book().valuation().current_value(club).map(|sheet| sheet.total).map_err(|p| vec![foreign(p)])
    }

    /// Gold for the inducements of one game, home before away (MP-INJ-03 to -05, MP-ADV-05).
    pub fn levelling(&self, round: u32, home: u32, away: u32) -> Result<[Gold; 2], Problems> {
        if !self.event.pack.additional.levels_team_values() {
            return Ok([0, 0]);
        }
        let [home, away] = [self.fielded(home, round)?, self.fielded(away, round)?];
        Ok(self.event.pack.levelling_gold(self.value(&home.club)?, self.value(&away.club)?))
    }
}
