//! The listener that keeps a [`MatchRecord`].

use super::{
    CasualtyRecord, Completion, Concession, FoulRecord, MatchRecord, PlayerRecord, PlaysKept, Purchase, SendOffReason,
    SendOffRecord, SideRecord, Touchdown, When,
};
use crate::action::ActionKind;
use crate::event::{Cause, Event, Events, RerollSource};
use crate::offer::{Offer, Price};
use crate::play::Play;
use crate::rules::{KickoffEvent, Rules, TestKind};
use crate::state::{Options, PLAYERS, Pid, Place, PlayerSet, Ploy, Side};
use crate::unit::Leaves;

/// What each deed is worth (S7-SPP).
#[derive(Copy, Clone, Debug)]
struct Worth {
    superb_throw: u8,
    deflection: u8,
    interception: u8,
    touchdown: u8,
    mvp: u8,
}

/// Listens to a match from its first event on; [`Recorder::record`] is right at any moment.
#[derive(Clone, Debug)]
pub struct Recorder {
    record: MatchRecord,
    worth: Worth,
    when: When,
    /// Action of the current activation.
    action: Option<ActionKind>,
    /// The player who is blocking or throwing.
    blocker: Pid,
    thrower: Side,
    kickoff: Option<KickoffEvent>,
    /// Armour that held, while a skill may still be added to the roll.
    open_armour: Option<(Pid, [u8; 2])>,
    /// The last test, while a re-roll may still replace it.
    open_test: Option<(Side, TestKind, bool)>,
    /// Mercenaries and stars, who earn nothing.
    hired: PlayerSet,
    /// Somebody has just been raised: the next casualty reported.
    raised: bool,
    /// What the cards of the edition leave.
    leaves: Vec<(Play, Leaves)>,
}

impl Recorder {
    #[must_use]
    pub fn new(r: &Rules) -> Recorder {
        Recorder::for_match(r, &Options::default())
    }

    /// For a match with these options.
    #[must_use]
    pub fn for_match(r: &Rules, options: &Options) -> Recorder {
        let worth = Worth {
            superb_throw: options.spp(r.superb_throw_spp),
            deflection: options.spp(r.deflection_spp),
            interception: options.spp(r.interception_spp),
            touchdown: options.spp(r.touchdown_spp),
            mvp: options.spp(r.mvp_spp),
        };
        Recorder {
            record: empty(),
            worth,
            when: When::default(),
            action: None,
            blocker: Pid::NONE,
            thrower: Side::Home,
            kickoff: None,
            open_armour: None,
            open_test: None,
            hired: PlayerSet::EMPTY,
            raised: false,
            leaves: r.units.leaves(),
        }
    }

    #[must_use]
    pub const fn record(&self) -> &MatchRecord {
        &self.record
    }

    #[must_use]
    pub fn into_record(self) -> MatchRecord {
        self.record
    }

    fn left_by(&self, play: Play) -> Option<Leaves> {
        self.leaves.iter().find(|(of, _)| *of == play).map(|(_, left)| *left)
    }

    /// What a special play leaves its user with.
    fn keep(&mut self, side: Side, play: Play, amount: u32) {
        let left = self.left_by(play);
        let kept = &mut self.record.plays[side.index()];
        match left {
            Some(Leaves::Income) => kept.income += amount,
            Some(Leaves::Fan) => kept.fans += 1,
            Some(Leaves::FreePlayer) => kept.free_players += 1,
            Some(Leaves::HalfPrice) => kept.half_price += 1,
            Some(Leaves::Sponsor) => kept.sponsors += 1,
            _ => {}
        }
    }

    /// What it means for the player it is about.
    fn keep_of(&mut self, play: Play, who: Pid) {
        let left = self.left_by(play);
        let kept = &mut self.record.plays[who.side().index()];
        match left {
            Some(Leaves::Award) => {
                kept.inspired.insert(who);
                self.earn(who, self.worth.mvp);
            }
            Some(Leaves::Peaked) => kept.peaked.insert(who),
            Some(Leaves::Lured) => kept.lured.insert(who),
            Some(Leaves::Helmet) => kept.helmets.insert(who),
            _ => {}
        }
    }

    fn player(&mut self, who: Pid) -> &mut PlayerRecord {
        &mut self.record.players[who.index()]
    }

    fn side(&mut self, side: Side) -> &mut SideRecord {
        &mut self.record.sides[side.index()]
    }

    fn earn(&mut self, who: Pid, spp: u8) {
        let peaked = self.record.plays[who.side().index()].peaked.contains(who);
        if !peaked && !self.hired.contains(who) {
            self.player(who).spp += u16::from(spp);
        }
    }

    /// Halves, drives, turns and how the match ends.
    fn structure(&mut self, event: Event) {
        match event {
            Event::HalfStarted { half } => {
                self.when = When { half, drive: self.when.drive, side: None, turn: 0 };
                self.record.extra_time |= half > 2;
            }
            Event::DriveStarted { drive, .. } => self.when = When { drive, side: None, ..self.when },
            Event::TurnStarted { side, turn } => {
                self.when = When { side: Some(side), turn, ..self.when };
                self.kickoff = None;
                self.action = None;
                self.side(side).turns += 1;
            }
            Event::TurnEnded { .. } => self.action = None,
            Event::DriveEnded => self.when = When { side: None, turn: 0, ..self.when },
            Event::Turnover { side, cause } => self.side(side).turnovers[cause as usize] += 1,
            Event::SuddenDeath { winner } => self.record.sudden_death = Some(winner),
            Event::Conceded { side, free } => self.record.concession = Some(Concession { side, free }),
            Event::TimeCalled => self.record.time_called = true,
            Event::MatchEnded { home, away } => {
                self.record.score = [home, away];
                self.record.over = true;
            }
            _ => {}
        }
    }

    /// What happened before and around the drives.
    fn surroundings(&mut self, event: Event) {
        let when = self.when;
        match event {
            Event::FanFactor { side, factor } => {
                self.record.fan_factor[side.index()] = factor;
                self.record.plays[side.index()].fans_moved |= when.half > 0;
            }
            Event::BoonGained { side, boon } => {
                let kept = &mut self.record.plays[side.index()];
                kept.boons = kept.boons.union(boon.into_iter().collect());
                kept.doublings += u8::from(matches!(boon, Some(Ploy::BigMatch | Ploy::Robbed)));
            }
            Event::Bargained { side, offer: Offer { price: Price::Gold(gold), .. }, agreed: true } => {
                self.record.plays[side.index()].income += u32::from(gold);
                self.record.plays[side.other().index()].paid += u32::from(gold);
            }
            Event::Paid { side, amount } => self.record.plays[side.index()].paid += amount,
            Event::PlayLasts { play, who, .. } if who.is_some() => self.keep_of(play, who),
            Event::PlayLasts { side, play, amount, .. } => self.keep(side, play, amount),
            Event::WeatherIs { weather } => self.record.weather.push((when, weather)),
            Event::JourneymanJoined { who } => self.record.journeymen.push(who),
            Event::MercenaryJoined { who } => {
                self.record.mercenaries.push(who);
                self.hired.insert(who);
            }
            Event::RookieJoined { who } => self.record.guests.push(who),
            Event::Raised { who } => {
                self.raised = true;
                self.record.guests.push(who);
                self.hired.insert(who);
            }
            Event::StarJoined { who } => {
                self.record.stars.push(who);
                self.hired.insert(who);
            }
            Event::Bought { side, item, price } => self.record.purchases.push(Purchase { side, item, price }),
            Event::Prayed { side, prayer } => self.record.prayers.push((when, side, prayer)),
            Event::Kicks { side } if self.record.kicked_first.is_none() => self.record.kicked_first = Some(side),
            Event::KickoffIs { event } => {
                self.kickoff = Some(event);
                self.record.kickoffs.push((when, event));
            }
            Event::Placed { who, .. } => self.player(who).played = true,
            _ => {}
        }
    }

    /// Deeds that earn experience.
    fn deeds(&mut self, event: Event) {
        let (when, worth) = (self.when, self.worth);
        match event {
            Event::Touchdown { who } => {
                self.kickoff = None;
                self.record.score[who.side().index()] += 1;
                self.record.touchdowns.push(Touchdown { who, when });
                self.player(who).touchdowns += 1;
                self.earn(who, worth.touchdown);
            }
            Event::Completed { who, to, spp } => {
                self.record.completions.push(Completion { who, to, spp, when });
                self.player(who).completions += 1;
                self.earn(who, spp);
            }
            Event::SuperbThrow { who, mate } => {
                self.record.superb_throws.push((when, who, mate));
                self.player(who).superb_throws += 1;
                self.earn(who, worth.superb_throw);
            }
            Event::Deflected { who } => {
                self.record.deflections.push((when, who));
                self.player(who).deflections += 1;
                self.earn(who, worth.deflection);
            }
            Event::Intercepted { who } => self.intercepted(who),
            Event::Mvp { who } => {
                self.record.mvps.push(who);
                self.player(who).mvp = true;
                self.earn(who, worth.mvp);
            }
            _ => {}
        }
    }

    /// An interception replaces its deflection (S7-SPP-03, -04).
    fn intercepted(&mut self, who: Pid) {
        if self.record.deflections.last().is_some_and(|(_, by)| *by == who) {
            self.record.deflections.pop();
            let deflection = u16::from(self.worth.deflection);
            let player = self.player(who);
            player.deflections -= 1;
            player.spp = player.spp.saturating_sub(deflection);
        }
        self.record.interceptions.push((self.when, who));
        self.player(who).interceptions += 1;
        self.earn(who, self.worth.interception);
    }

    /// Who was hurt, and who did it.
    fn harm(&mut self, event: Event) {
        match event {
            Event::Casualty { who, by, cause, fate, spp } => {
                let blitz = cause == Cause::Block && self.action == Some(ActionKind::Blitz);
                let casualty = CasualtyRecord { who, by, cause, blitz, fate, spp, when: self.when };
                self.record.casualties.push(casualty);
                self.player(who).injury = Some(fate);
                self.player(who).raised = std::mem::take(&mut self.raised);
                if by.is_some() {
                    let counts = u8::from(casualty.counts());
                    let opponent = u8::from(by.side() != who.side());
                    self.player(by).casualties += counts;
                    self.player(by).other_casualties += opponent - counts;
                    self.earn(by, spp);
                }
            }
            // A cure removes the injury (AMB-61).
            Event::Recovered { who } => self.player(who).injury = None,
            Event::Went { who, to: Place::KnockedOut } => {
                self.player(who).knocked_out += 1;
                self.side(who.side()).knocked_out += 1;
            }
            Event::KnockedDown { who } => self.side(who.side().other()).knock_downs += 1,
            Event::PushedOff { who } => self.side(who.side().other()).crowd_pushes += 1,
            Event::ArmourRolled { who, dice, broken, .. } => {
                let repeated = self.open_armour == Some((who, dice));
                self.open_armour = (!broken).then_some((who, dice));
                let side = self.side(who.side());
                side.armour_held -= u16::from(repeated);
                side.armour_broken += u16::from(broken);
                side.armour_held += u16::from(!broken);
            }
            Event::ApothecaryUsed { side, .. } => self.side(side).apothecaries_used += 1,
            _ => {}
        }
    }

    /// Fouls and the referee.
    fn discipline(&mut self, event: Event) {
        let when = self.when;
        match event {
            Event::Fouled { who, victim } => {
                self.record.fouls.push(FoulRecord { who, victim, spotted: false, when });
                self.player(who).fouls += 1;
            }
            Event::Spotted { who } => {
                if let Some(foul) = self.record.fouls.last_mut()
                    && foul.who == who
                    && foul.when == when
                {
                    foul.spotted = true;
                }
            }
            Event::Suspended { who, matches } => self.player(who).suspended = matches,
            Event::Argued { side, .. } => self.side(side).arguments += 1,
            Event::Bribed { side, .. } => self.side(side).bribes_used += 1,
            Event::SentOff { who } => {
                let reason = match (self.action, self.kickoff) {
                    (Some(ActionKind::Foul), _) => SendOffReason::Foul,
                    (_, Some(KickoffEvent::OfficiousRef)) => SendOffReason::OfficiousRef,
                    _ => SendOffReason::SecretWeapon,
                };
                self.record.send_offs.push(SendOffRecord { who, reason, when });
                self.player(who).sent_off = true;
            }
            _ => {}
        }
    }

    /// Blocks, tests, passes and re-rolls.
    fn play(&mut self, event: Event) {
        match event {
            Event::Activated { action, .. } => self.action = Some(action),
            Event::BlockRolled { attacker, .. } => self.blocker = attacker,
            Event::FaceChosen { face } if self.blocker.is_some() => {
                let who = self.blocker;
                let side = self.side(who.side());
                side.blocks += 1;
                side.faces[face as usize] += 1;
                self.player(who).blocks += 1;
            }
            Event::PassAimed { who, .. } | Event::MateThrown { who, .. } => self.thrower = who.side(),
            Event::PassIs { result } => self.side(self.thrower).passes[result as usize] += 1,
            Event::ThrowIs { result } => self.side(self.thrower).throws[result as usize] += 1,
            Event::HandedOff { who, .. } => self.side(who.side()).hand_offs += 1,
            Event::RerollLost { side } => self.side(side).rerolls_lost += 1,
            _ => {}
        }
    }

    /// Tests count once: a re-roll removes the attempt it replaces.
    fn tests(&mut self, event: Event) {
        match event {
            Event::Tested { who, kind, passed, .. } => {
                self.count_test(who.side(), kind, passed, 1);
                if !matches!(kind, TestKind::Loner | TestKind::Pro) {
                    self.open_test = Some((who.side(), kind, passed));
                }
            }
            Event::Rerolled { side, by } => {
                match by {
                    RerollSource::Team | RerollSource::Mascot | RerollSource::Skill(crate::skill::Skill::Leader) => {
                        self.side(side).team_rerolls += 1
                    }
                    RerollSource::Skill(_) => self.side(side).skill_rerolls += 1,
                    RerollSource::Pro => self.side(side).pro_rerolls += 1,
                }
                if let Some((side, kind, passed)) = self.open_test.take() {
                    self.count_test(side, kind, passed, -1);
                }
            }
            Event::Rolled { .. } | Event::SkillUsed { .. } | Event::ArmourRolled { .. } => {}
            _ => {
                self.open_test = None;
                self.open_armour = None;
            }
        }
    }

    fn count_test(&mut self, side: Side, kind: TestKind, passed: bool, by: i16) {
        let side = self.side(side);
        let tally = match kind {
            TestKind::Own(own) => &mut side.own_tests[own.index()],
            _ => &mut side.tests[kind.index()],
        };
        let count = if passed { &mut tally.passed } else { &mut tally.failed };
        *count = count.saturating_add_signed(by);
    }
}

impl Events for Recorder {
    fn emit(&mut self, event: Event) {
        self.structure(event);
        self.surroundings(event);
        self.deeds(event);
        self.harm(event);
        self.discipline(event);
        self.play(event);
        self.tests(event);
    }
}

fn empty() -> MatchRecord {
    MatchRecord {
        plays: [PlaysKept::default(); 2],
        score: [0; 2],
        fan_factor: [0; 2],
        kicked_first: None,
        weather: Vec::new(),
        kickoffs: Vec::new(),
        touchdowns: Vec::new(),
        casualties: Vec::new(),
        completions: Vec::new(),
        interceptions: Vec::new(),
        deflections: Vec::new(),
        superb_throws: Vec::new(),
        fouls: Vec::new(),
        send_offs: Vec::new(),
        mvps: Vec::new(),
        prayers: Vec::new(),
        purchases: Vec::new(),
        journeymen: Vec::new(),
        mercenaries: Vec::new(),
        stars: Vec::new(),
        guests: Vec::new(),
        concession: None,
        time_called: false,
        extra_time: false,
        sudden_death: None,
        over: false,
        sides: [SideRecord::default(); 2],
        players: [PlayerRecord::default(); PLAYERS],
    }
}
