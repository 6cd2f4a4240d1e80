//! What the end of a match brings to one club: injuries, points, most valuable players, winnings, fans, suspensions, and the
//! price of having given up (section 3; OB-3.9-19, -35 to -42, O-07, O-08, O-13, A-07).

use super::club::{Club, PrizeWizard};
use super::forfeit::{ENOUGH, Forfeit, forfeit, give_up};
use super::income::{Income, Showing, fan_factor, most_valuable, share};
use super::league::{Before, Context, Terms};
use super::outcome::{GivenUp, Outcome, Part};
use super::squad::suspend;
use touchback_editions::e1994::skill::stunty;
use touchback_engine::rules::options::{ForfeitRule, InjuryTable};
use touchback_engine::rules::{Fate, Injury, Rules};
use touchback_roster::club::{PlayerId, Tally};
use touchback_roster::dice::Table;
use touchback_roster::injury::Harm;
use touchback_roster::legacy::{Offers, SPONSORED_BY};
use touchback_roster::prematch::Step;
use touchback_roster::problem::{Problem, gold};
use touchback_roster::result::Side;
use touchback_rulesets::catalogue::{Characteristic, Gold};

/// What is known about a match when one side of it is settled.
pub struct After<'a> {
    pub context: &'a Context<'a>,
    pub terms: &'a Terms,
    pub before: &'a Before,
    pub outcome: &'a Outcome,
    pub side: Side,
}

/// What a coach who gave up must bear, or why he could not give up at all (O-13, OB-3.7-1).
pub fn given_up(terms: &Terms, given: &GivenUp) -> Result<Forfeit, Problem> {
    let refuse = |rule, message: String| Problem::new("no_forfeit", rule, "given_up", message);
    match forfeit(&terms.options, given.fit, given.kickoff) {
        Forfeit::None if terms.options.forfeit_rule == ForfeitRule::None => {
            let message = "Nobody gives a match up in this league.".to_owned();
            Err(refuse("OB-3.7-1", message).fix("play on, or leave the league with \"withdraw\""))
        }
        Forfeit::None if !given.kickoff => {
            Err(refuse("O-13", "In this league a side gives up at a kick-off.".to_owned()))
        }
        Forfeit::None => {
            let message = format!("{} can play; in this league a side gives up with fewer than {ENOUGH}.", given.fit);
            Err(refuse("O-13", message))
        }
        allowed => Ok(allowed),
    }
}

impl After<'_> {
    fn own(&self) -> &Part {
        self.outcome.side(self.side)
    }

    /// Settles one side; the steps say what happened.
    pub fn settle(&self, club: &mut Club, table: &mut Table) -> Result<Vec<Step>, Problem> {
        let mut steps = Vec::new();
        let earns = !self.pay_for_giving_up(club, table, &mut steps)?;
        self.injuries(club, table, &mut steps)?;
        self.legacy(club, &mut steps)?;
        let mut fans = self.own().windfall.fans;
        if earns {
            self.points(club, table, &mut steps)?;
            fans = self.winnings(club, table, &mut steps)?;
        }
        self.fans(club, fans, table, &mut steps)?;
        self.suspensions(club, table, &mut steps)?;
        Ok(steps)
    }

    /// Whether giving up costs all income, with the rest of the price paid.
    fn pay_for_giving_up(&self, club: &mut Club, table: &mut Table, steps: &mut Vec<Step>) -> Result<bool, Problem> {
        let Some(given) = self.outcome.given_up.as_ref().filter(|given| given.side == self.side) else {
            return Ok(false);
        };
        steps.push(Step::new("O-13", format!("{} gives up", club.name)));
        let Forfeit::Offered(penalties) = given_up(self.terms, given)? else { return Ok(false) };
        let hurt: Vec<PlayerId> = self.own().injuries.keys().copied().collect();
        let cost = give_up(&self.terms.numbers, club, penalties);
        for at in cost.invaded {
            let (id, stunty) = (club.players[at].id, club.players[at].has("stunty"));
            if hurt.contains(&id) {
                continue;
            }
            if let Some(harm) = injury_roll(self.context.rules, self.terms, stunty, table)? {
                steps.push(harmed(club, id, harm)?);
            }
        }
        Ok(cost.no_income)
    }

    fn injuries(&self, club: &mut Club, table: &mut Table, steps: &mut Vec<Step>) -> Result<(), Problem> {
        for (id, harm) in &self.own().injuries {
            let harm = match harm {
                Harm::Casualty => casualty(self.context.rules, table)?,
                known => *known,
            };
            steps.push(harmed(club, *id, harm)?);
        }
        Ok(())
    }

    /// What special plays did to players permanently: a player who peaked earns nothing more, a helmet is an upgrade
    /// (OBC-38).
    fn legacy(&self, club: &mut Club, steps: &mut Vec<Step>) -> Result<(), Problem> {
        let legacy = &self.own().legacy;
        for id in &legacy.helmets {
            let player = club.player_mut(*id)?;
            if player.wear_helmet().is_ok() {
                steps.push(Step::new("OBC-38", format!("{} has a Magic Helmet: one upgrade", player.name)));
            }
        }
        for id in &legacy.lured {
            // He leaves with the others when the match is closed.
            let player = club.player_mut(*id)?;
            player.dead = true;
            steps.push(Step::new("RE-42", format!("{} has had a better offer", player.name)));
        }
        club.sponsors = club.sponsors.saturating_add(legacy.sponsors);
        club.offers = Offers { free: legacy.free_players, half_price: legacy.half_price };
        steps.extend(club.offers.told(&club.name).map(|(_, text)| Step::new("OB-6.28-1", text)));
        if self.own().prize_wizard_lost && club.prize_wizard == PrizeWizard::Present {
            club.prize_wizard = PrizeWizard::Lost;
        }
        Ok(())
    }

    /// Star player points for what was done, and for the most valuable: one for each side, and those of the handicap.
    fn points(&self, club: &mut Club, table: &mut Table, steps: &mut Vec<Step>) -> Result<(), Problem> {
        let own = self.own();
        let mut tallies: Vec<(PlayerId, Tally)> =
            own.played.iter().map(|id| (*id, own.deeds.get(id).copied().unwrap_or_default())).collect();
        let before = |id: &PlayerId| self.before.inspired.contains(id);
        let inspired = |id: &PlayerId| own.legacy.inspired.contains(id) || before(id);
        for (id, tally) in &mut tallies {
            // Entered before the match already.
            tally.mvp -= u32::from(before(id) && own.legacy.inspired.contains(id) && tally.mvp > 0);
        }
        let mut named: Vec<usize> =
            (0..tallies.len()).filter(|at| tallies[*at].1.mvp > 0 || inspired(&tallies[*at].0)).collect();
        let given = tallies.iter().filter(|(id, tally)| tally.mvp > 0 && !inspired(id)).count();
        let due = 1 + usize::from(self.before.handicap[self.side.index()].mvps);
        let there = vec![true; tallies.len()];
        for _ in given..due {
            let Some(at) = most_valuable(&there, &named, table)? else { break };
            named.push(at);
            tallies[at].1.mvp += 1;
        }
        for (id, tally) in tallies {
            let player = club.player_mut(id)?;
            let points = tally.spp(self.context.catalogue);
            player.career.add(&tally);
            player.earn(points);
            if tally.mvp > 0 {
                steps.push(Step::new("OB-3.9-37", format!("{} is most valuable", player.name)));
            }
            if points > 0 && !player.peaked {
                steps.push(Step::new("OB-3.9-35", format!("{} earns {points} points", player.name)));
            }
        }
        for id in &own.legacy.peaked {
            club.player_mut(*id)?.peaked = true;
        }
        Ok(())
    }

    /// Pays them out, and adds the fans that special plays bring permanently, one of them for a donation (RE-22).
    fn winnings(&self, club: &mut Club, table: &mut Table, steps: &mut Vec<Step>) -> Result<u8, Problem> {
        let won = self.outcome.winner() == Some(self.side);
        let die = table.roll(6, format!("{}: winnings", club.name))?;
        let rating = self.before.ratings[self.side.index()];
        let takings = self.own().windfall.takings(share(&self.terms.numbers, self.before.gate, rating, won, die));
        let alchemist = club.special_staff.iter().any(|staff| staff == "alchemist");
        let brewed =
            if alchemist { Gold::from(table.roll(6, format!("{}: alchemist", club.name))?) * 10_000 } else { 0 };
        let legacy = &self.own().legacy;
        let sponsors = if legacy.slogan { Gold::from(club.sponsors) * SPONSORED_BY } else { 0 };
        let other = takings.income + brewed + sponsors;
        let income = Income { gate: takings.winnings, other, ..Income::default() };
        let paid = self.own().windfall.paid;
        club.treasury = (club.treasury + income.total() - takings.donated - paid).max(0);
        steps.push(Step::new("OB-6.18-1", format!("{} earns {}", club.name, gold(income.total()))));
        if takings.donated > 0 {
            steps.push(Step::new("RE-22", format!("{} gives {} away", club.name, gold(takings.donated))));
        }
        Ok(takings.fans)
    }

    /// The roll for fans, and `more` of them by special plays.
    fn fans(&self, club: &mut Club, more: u8, table: &mut Table, steps: &mut Vec<Step>) -> Result<(), Problem> {
        let winner = self.outcome.winner();
        let casualties: u32 = self.own().deeds.values().map(|tally| tally.casualties).sum();
        let showing = Showing {
            won: winner == Some(self.side),
            lost: winner.is_some_and(|side| side != self.side),
            touchdowns: u8::try_from(self.own().score).unwrap_or(u8::MAX),
            casualties: u8::try_from(casualties).unwrap_or(u8::MAX),
        };
        let die = table.roll(6, format!("{}: fan factor", club.name))?;
        let now = fan_factor(&self.terms.numbers, &self.terms.options, club, &showing, die);
        steps.push(Step::new("OB-3.9-19", format!("{}: fan factor {} to {now}", club.name, club.fan_factor)));
        club.fan_factor = now.saturating_add(more);
        if more > 0 {
            let text = format!("{}: fan factor {now} to {} by special plays", club.name, club.fan_factor);
            steps.push(Step::new("AMB-59", text));
        }
        Ok(())
    }

    /// Rolled for in the match, or here.
    fn suspensions(&self, club: &mut Club, table: &mut Table, steps: &mut Vec<Step>) -> Result<(), Problem> {
        for (id, known) in &self.own().sent_off {
            let player = club.player_mut(*id)?;
            let matches = match known {
                Some(matches) => {
                    player.misses += matches;
                    *matches
                }
                None => suspend(&self.terms.options, player, table)?,
            };
            if matches > 0 {
                steps.push(Step::new("A-07", format!("{} is suspended for {matches} matches", player.name)));
            }
        }
        Ok(())
    }
}

/// What an injury does to a player for good.
fn harmed(club: &mut Club, id: PlayerId, harm: Harm) -> Result<Step, Problem> {
    let player = club.player_mut(id)?;
    let text = match harm {
        Harm::BadlyHurt | Harm::Casualty => "badly hurt".to_owned(),
        Harm::SeriouslyHurt => "misses the next match".to_owned(),
        Harm::SeriousInjury => {
            player.niggles += 1;
            "niggling injury, misses the next match".to_owned()
        }
        Harm::LastingInjury(which) => {
            let lost = player.lost.of(which);
            // No characteristic falls by more than 2.
            *lost = (*lost + 1).min(2);
            format!("{which} less by 1, misses the next match")
        }
        Harm::Dead => {
            player.dead = true;
            "dead".to_owned()
        }
    };
    if !matches!(harm, Harm::BadlyHurt | Harm::Casualty | Harm::Dead) {
        player.misses += 1;
    }
    Ok(Step::new("OB-3.4-4", format!("{}: {text}", player.name)))
}

/// Undoes what an injury did (O-07).
pub fn heal(club: &mut Club, id: PlayerId, harm: Harm) -> Result<(), Problem> {
    let player = club.player_mut(id)?;
    match harm {
        Harm::BadlyHurt | Harm::Casualty => return Ok(()),
        Harm::Dead => {
            player.dead = false;
            return Ok(());
        }
        Harm::SeriouslyHurt => {}
        Harm::SeriousInjury => player.niggles = player.niggles.saturating_sub(1),
        Harm::LastingInjury(which) => {
            let lost = player.lost.of(which);
            *lost = lost.saturating_sub(1);
        }
    }
    player.misses = player.misses.saturating_sub(1);
    Ok(())
}

/// An injury roll outside a match: none for a player who is only stunned or knocked out (O-26).
fn injury_roll(rules: &Rules, terms: &Terms, stunty: bool, table: &mut Table) -> Result<Option<Harm>, Problem> {
    let dice = table.roll(6, "injury")? + table.roll(6, "injury")?;
    let more = i16::from(stunty) * i16::from(stunty::FRAIL);
    let row = usize::try_from((i16::from(dice) + more).clamp(2, 12) - 2).unwrap_or_default();
    let boxed = terms.options.injury_table == InjuryTable::Boxed;
    let result = match &rules.two_step {
        Some(steps) if boxed => steps.boxed[row],
        _ => rules.injury[0][row],
    };
    Ok(match result {
        Injury::Stunned | Injury::KnockedOut => None,
        Injury::BadlyHurt => Some(Harm::BadlyHurt),
        Injury::SeriouslyHurt => Some(serious(rules, table)?),
        Injury::Dead => Some(Harm::Dead),
        Injury::Casualty => Some(casualty(rules, table)?),
    })
}

/// The D6 of an injury, and the D66 of a serious one.
fn casualty(rules: &Rules, table: &mut Table) -> Result<Harm, Problem> {
    let die = usize::from(table.roll(6, "casualty")?) - 1;
    match rules.two_step.as_ref().map_or(Fate::BadlyHurt, |steps| steps.die[die]) {
        Fate::SeriouslyHurt => serious(rules, table),
        fate => Ok(harm_of(fate)),
    }
}

fn serious(rules: &Rules, table: &mut Table) -> Result<Harm, Problem> {
    let (tens, ones) = (table.roll(6, "serious injury")?, table.roll(6, "serious injury")?);
    let row = usize::from(tens - 1) * 6 + usize::from(ones - 1);
    Ok(harm_of(rules.two_step.as_ref().map_or(Fate::SeriouslyHurt, |steps| steps.serious[row])))
}

/// A fate of the pitch as the league keeps it.
pub(crate) fn harm_of(fate: Fate) -> Harm {
    match fate {
        Fate::Fine | Fate::BadlyHurt => Harm::BadlyHurt,
        Fate::SeriouslyHurt | Fate::Lasting => Harm::SeriouslyHurt,
        Fate::SeriousInjury => Harm::SeriousInjury,
        Fate::LastingMa => Harm::LastingInjury(Characteristic::Ma),
        Fate::LastingSt => Harm::LastingInjury(Characteristic::St),
        Fate::LastingAg | Fate::LastingPa => Harm::LastingInjury(Characteristic::Ag),
        Fate::LastingAv => Harm::LastingInjury(Characteristic::Av),
        Fate::Dead => Harm::Dead,
    }
}
