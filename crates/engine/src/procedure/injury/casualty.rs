//! Casualties: the roll, lasting injuries, who counts them, and what infects.

use super::{At, Hurt};
use crate::dice::Roll;
use crate::event::{Cause, Event, Mods};
use crate::flow::{Cx, Flow, Halt};
use crate::hook;
use crate::procedure::custom::bless;
use crate::procedure::match_::reward;
use crate::procedure::mend;
use crate::procedure::pregame::join;
use crate::query;
use crate::rules::{Characteristic, Fate, Prayer, Rules};
use crate::state::{Flag, Pid, Place, State};
use crate::unit::Permit;

impl Hurt {
    /// One roll on the casualty table, the lasting injury included.
    pub(super) fn roll_casualty(self, cx: &mut Cx) -> Result<Fate, Halt> {
        if let Some(steps) = &cx.r.two_step {
            let face = cx.quiet_die(Roll::InjuryDie)?;
            let fate = steps.die[usize::from(face) - 1];
            cx.emit(Event::CasualtyRolled { who: self.who, face, mods: Mods::NONE, fate });
            return if fate == Fate::SeriouslyHurt { serious(cx) } else { Ok(fate) };
        }
        let face = cx.quiet_die(Roll::Casualty)?;
        let mods = query::harm::casualty_mods(cx.r, cx.s, self.who);
        let row = (face as i8 + mods.total()).clamp(1, 16) - 1;
        let fate = cx.r.casualty[row as usize];
        cx.emit(Event::CasualtyRolled { who: self.who, face, mods, fate });
        if fate == Fate::Lasting { self.lasting(cx) } else { Ok(fate) }
    }

    /// Which characteristic suffers; one already at its worst is rolled again (S7-INJ-11).
    pub(super) fn lasting(self, cx: &mut Cx) -> Result<Fate, Halt> {
        loop {
            let row = usize::from(cx.die(Roll::Lasting)?) - 1;
            let characteristic = cx.r.lasting[row];
            let player = cx.s.player(self.who);
            let (open, fate) = match characteristic {
                Characteristic::Ma => (player.ma > 1, Fate::LastingMa),
                Characteristic::St => (player.st > 1, Fate::LastingSt),
                Characteristic::Ag => (player.ag < 6, Fate::LastingAg),
                Characteristic::Pa => (player.pa != 0 && player.pa < 6, Fate::LastingPa),
                Characteristic::Av => (player.av > 3, Fate::LastingAv),
            };
            if open {
                cx.emit(Event::LastingInjury { who: self.who, characteristic });
                return Ok(fate);
            }
        }
    }

    pub(super) fn finish(mut self, cx: &mut Cx) -> Flow {
        // No casualty roll: out for this match, and nothing more.
        if self.fate == Fate::Fine {
            self.fate = Fate::BadlyHurt;
        }
        if self.fate == Fate::Dead && query::harm::may_infect(cx.r, cx.s, self.who, self.by, self.cause) {
            return cx.ask(self.to(At::Infect));
        }
        let crowd =
            self.by.is_some() && self.cause == Cause::Block && cx.r.permits(Permit::RewardsCasualty, cx.s, self.by);
        // His own block, not one in which he was the target.
        if crowd && self.by.side() != self.who.side() && self.by.side() == cx.s.clock.active {
            cx.uses_star(self.by);
            reward(cx, self.by.side());
        }
        self.stands(cx, Place::Casualty)
    }

    /// Nothing lasts beyond the match, so it does not matter who died (MP-AMB-23).
    pub(super) fn needs_no_roll(self, r: &Rules, s: &State) -> bool {
        s.options.no_lasting_injuries && !query::harm::may_infect(r, s, self.who, self.by, self.cause)
    }

    /// The victim does not die but changes sides: a fresh player waits in the reserves.
    pub(super) fn infect(self, cx: &mut Cx) -> Flow {
        let side = self.by.side();
        cx.uses(Permit::Infects, self.by);
        cx.s.team_mut(side).infected = true;
        self.is_out(cx, Place::Casualty);
        let mut player = cx.r.rookie(cx.r.infected);
        player.set(Flag::Journeyman);
        if let Some(who) = join(cx.s, side, player) {
            cx.emit(Event::JourneymanJoined { who });
            let dish = hook::custom::dish(cx.r, cx.s, side);
            bless(cx, who, dish);
        }
        self.end(cx)
    }

    pub(super) fn stands(self, cx: &mut Cx, to: Place) -> Flow {
        self.is_out(cx, to);
        self.end(cx)
    }

    fn is_out(self, cx: &mut Cx, to: Place) {
        cx.s.player_mut(self.who).fate = self.fate;
        self.send(cx, to);
        mend::raise(cx, self.who, self.fate);
        let spp = cx.s.options.spp(self.spp(cx.r, cx.s));
        // A player who made a fall worse did not cause it.
        let by = if self.cause == Cause::Fall { Pid::NONE } else { self.by };
        cx.emit(Event::Casualty { who: self.who, by, cause: self.cause, fate: self.fate, spp });
    }

    /// What the casualty earns, prayers included (S7-SPP-05, S7-PRAY-23 to -25).
    pub(super) fn spp(self, r: &Rules, s: &State) -> u8 {
        if !self.by.is_some() || self.by.side() == self.who.side() || !query::earns(s, self.by) {
            return 0;
        }
        let prays = |prayer| s.prays(self.by.side(), prayer);
        match self.cause {
            Cause::Block if prays(Prayer::NecessaryViolence) => r.casualty_spp + 1,
            Cause::Block => r.casualty_spp,
            Cause::Crowd if prays(Prayer::FanInteraction) => r.casualty_spp,
            Cause::Crowd => r.crowd_spp,
            Cause::Foul if prays(Prayer::FoulingFrenzy) => r.casualty_spp,
            _ => 0,
        }
    }
}

/// A serious injury by D66.
pub(super) fn serious(cx: &mut Cx) -> Result<Fate, Halt> {
    let (tens, ones) = (cx.die(Roll::SeriousInjury)?, cx.die(Roll::SeriousInjury)?);
    let row = usize::from(tens - 1) * 6 + usize::from(ones - 1);
    Ok(cx.r.two_step.as_ref().map_or(Fate::SeriouslyHurt, |steps| steps.serious[row]))
}

/// A casualty roll on top of another one (CS-krot-shockwhisker).
pub(crate) fn casualty_roll(cx: &mut Cx, who: Pid) -> Result<Fate, Halt> {
    Hurt::new(who, Pid::NONE, Cause::Fall, At::Casualty).roll_casualty(cx)
}
