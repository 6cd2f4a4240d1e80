//! Watches a match for the league: the engine's record, and what that leaves out of the pre-game sequence.

use touchback_engine::record::{MatchRecord, Recorder};
use touchback_engine::state::{Flag, Options, PLAYERS};
use touchback_engine::{Event, Events, Pid, Roll, Rules, Side, Skill, SkillSet, State};

/// A Mercenary as hired.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Hired {
    pub who: Pid,
    /// Row of [`Rules::positions`].
    pub position: u16,
    pub skill: Option<Skill>,
}

/// Listens from the first event on; call [`Witness::look`] after each answer.
#[derive(Clone, Debug)]
pub struct Witness {
    recorder: Recorder,
    hired: Vec<Hired>,
    stars: Vec<(Pid, u8)>,
    named: Vec<(Side, u8, u8)>,
    measures: [Vec<u8>; 2],
    dice: Vec<(Roll, u8)>,
    kicked_off: bool,
}

impl Witness {
    #[must_use]
    pub fn new(rules: &Rules) -> Witness {
        Witness::for_match(rules, &Options::default())
    }

    /// For a match with these options.
    #[must_use]
    pub fn for_match(rules: &Rules, options: &Options) -> Witness {
        Witness {
            recorder: Recorder::for_match(rules, options),
            hired: Vec::new(),
            stars: Vec::new(),
            named: Vec::new(),
            measures: [Vec::new(), Vec::new()],
            dice: Vec::new(),
            kicked_off: false,
        }
    }

    /// Notes Mercenaries as soon as they have joined, before a prayer teaches them anything.
    pub fn look(&mut self, rules: &Rules, s: &State) {
        if self.kicked_off {
            return;
        }
        for who in (0..PLAYERS as u8).map(Pid) {
            let player = s.player(who);
            if player.star != 0 && !self.stars.iter().any(|(known, _)| *known == who) {
                self.stars.push((who, player.star - 1));
            }
            if !player.is(Flag::Mercenary) || self.hired.iter().any(|h| h.who == who) {
                continue;
            }
            let own = rules.positions.get(usize::from(player.position)).map_or(SkillSet::EMPTY, |row| row.skills);
            let mut learnt = player.skills.iter().filter(|skill| !own.has(*skill) && *skill != Skill::Loner);
            self.hired.push(Hired { who, position: player.position, skill: learnt.next() });
        }
    }

    #[must_use]
    pub fn record(&self) -> &MatchRecord {
        self.recorder.record()
    }

    #[must_use]
    pub fn hired(&self) -> &[Hired] {
        &self.hired
    }

    /// Stars and their rows of [`Rules::stars`], both of a pair.
    #[must_use]
    pub fn stars(&self) -> &[(Pid, u8)] {
        &self.stars
    }

    /// Staff, wizards, referees and bets: the side, the row of [`Rules::inducements`], and the entry of its list.
    #[must_use]
    pub fn named(&self) -> &[(Side, u8, u8)] {
        &self.named
    }

    /// Desperate Measures of a side by the faces of their D8.
    #[must_use]
    pub fn measures(&self, side: Side) -> &[u8] {
        &self.measures[side.index()]
    }

    /// The dice before the first kick-off.
    #[must_use]
    pub fn dice(&self) -> &[(Roll, u8)] {
        &self.dice
    }
}

impl Events for Witness {
    fn emit(&mut self, event: Event) {
        match event {
            Event::HalfStarted { .. } => self.kicked_off = true,
            Event::Hired { side, item, entry } => self.named.push((side, item, entry)),
            Event::Rolled { why, face } if !self.kicked_off => self.dice.push((why, face)),
            Event::MeasureGained { side, measure } if !self.kicked_off => {
                self.measures[side.index()].push(measure + 1);
            }
            _ => {}
        }
        self.recorder.emit(event);
    }
}
