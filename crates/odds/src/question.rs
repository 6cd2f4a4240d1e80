//! What counts as what: a question sorts the ends of all lines into results, best first.

use touchback_engine::event::PassResult;
use touchback_engine::rules::{Injury, TestKind};
use touchback_engine::{Event, Pid, Roll, State, under_way};

/// Sorts lines of play into results. `memo` carries what the events of a line have shown so far.
pub trait Question {
    /// How many results there are.
    fn results(&self) -> usize;

    /// How good each result is for the asking coach; the policies maximise and minimise this.
    fn worth(&self, result: usize) -> f64;

    fn note(&self, memo: u8, _event: &Event) -> u8 {
        memo
    }

    /// The result, if it is decided although a die is still to be rolled.
    fn early(&self, s: &State, memo: u8, waiting: Roll) -> Option<usize>;

    /// The result once the plan has been carried out, or has become impossible.
    fn end(&self, memo: u8, completed: bool) -> usize;
}

/// Carried out with the turn still on and the ball never loose (0), or not (1).
pub struct Safe;

impl Question for Safe {
    fn results(&self) -> usize {
        2
    }

    fn worth(&self, result: usize) -> f64 {
        1.0 - result as f64
    }

    fn early(&self, _: &State, memo: u8, waiting: Roll) -> Option<usize> {
        let loose = matches!(waiting, Roll::Direction | Roll::Distance | Roll::ThrowInDirection);
        (memo != 0 || loose).then_some(1)
    }

    fn note(&self, memo: u8, event: &Event) -> u8 {
        memo | u8::from(matches!(event, Event::Turnover { .. } | Event::BallLost { .. } | Event::BallMoved { .. }))
    }

    fn end(&self, memo: u8, completed: bool) -> usize {
        usize::from(!completed || memo != 0)
    }
}

/// Results of [`BlockOutcome`].
pub const BLOCK: [&str; 4] = ["defender down", "pushed or unmoved", "both down", "attacker down"];

pub struct BlockOutcome {
    pub attacker: Pid,
    pub defender: Pid,
}

const ATTACKER_DOWN: u8 = 1;
const DEFENDER_DOWN: u8 = 2;

impl BlockOutcome {
    fn sort(memo: u8) -> usize {
        match (memo & ATTACKER_DOWN != 0, memo & DEFENDER_DOWN != 0) {
            (false, true) => 0,
            (false, false) => 1,
            (true, true) => 2,
            (true, false) => 3,
        }
    }
}

impl Question for BlockOutcome {
    fn results(&self) -> usize {
        BLOCK.len()
    }

    fn worth(&self, result: usize) -> f64 {
        [3.0, 2.0, 0.5, 0.0][result]
    }

    fn note(&self, memo: u8, event: &Event) -> u8 {
        match event {
            Event::FellOver { who }
            | Event::KnockedDown { who }
            | Event::PlacedProne { who }
            | Event::PushedOff { who }
            | Event::Went { who, .. } => {
                let (attacker, defender) = (u8::from(*who == self.attacker), u8::from(*who == self.defender));
                memo | (attacker * ATTACKER_DOWN) | (defender * DEFENDER_DOWN)
            }
            _ => memo,
        }
    }

    fn early(&self, _: &State, memo: u8, waiting: Roll) -> Option<usize> {
        matches!(waiting, Roll::Armour | Roll::Injury | Roll::Direction | Roll::Trapdoor).then(|| Self::sort(memo))
    }

    fn end(&self, memo: u8, _: bool) -> usize {
        Self::sort(memo)
    }
}

/// Results of [`PassOutcome`].
pub const PASS: [&str; 7] =
    ["complete", "accurate, not held", "inaccurate", "wildly inaccurate", "deflected", "intercepted", "fumbled"];

/// Decided as soon as the throw is judged and the first catch was tried.
pub struct PassOutcome;

const COMPLETE: u8 = 1;
const ACCURATE: u8 = 2;
const INACCURATE: u8 = 3;
const WILD: u8 = 4;
const DEFLECTED: u8 = 5;
const INTERCEPTED: u8 = 6;
const FUMBLED: u8 = 7;
/// The landing square of a bad throw is known.
const LANDS: u8 = 8;

impl Question for PassOutcome {
    fn results(&self) -> usize {
        PASS.len()
    }

    fn worth(&self, result: usize) -> f64 {
        [10.0, 4.0, 3.0, 2.0, 1.0, 0.0, 0.5][result]
    }

    fn note(&self, memo: u8, event: &Event) -> u8 {
        match event {
            Event::PassIs { result: PassResult::Accurate } => ACCURATE,
            Event::PassIs { result: PassResult::Inaccurate } => INACCURATE,
            Event::PassIs { result: PassResult::Wild } => WILD,
            Event::PassIs { result: PassResult::Fumble } => FUMBLED,
            Event::Deflected { .. } => DEFLECTED,
            Event::Intercepted { .. } => INTERCEPTED,
            Event::Completed { .. } => COMPLETE,
            Event::BallMoved { .. } | Event::BallOut { .. } if matches!(memo, INACCURATE | WILD) => memo | LANDS,
            _ => memo,
        }
    }

    fn early(&self, s: &State, memo: u8, waiting: Roll) -> Option<usize> {
        let interferes = waiting == Roll::Test && under_way::test(s).is_some_and(|t| t.kind == TestKind::Interfere);
        let settled = match memo {
            FUMBLED | INTERCEPTED => true,
            ACCURATE | DEFLECTED => waiting != Roll::Test,
            _ => memo & LANDS != 0 && !interferes,
        };
        settled.then(|| usize::from(memo & !LANDS) - 1)
    }

    fn end(&self, memo: u8, _: bool) -> usize {
        usize::from((memo & !LANDS).max(1)) - 1
    }
}

/// Results of [`Harm`].
pub const HARM: [&str; 5] = ["casualty", "knocked out", "stunned", "down, armour holds", "not down"];

/// What a plan does to a player's health.
pub struct Harm {
    pub victim: Pid,
}

const UNHURT: u8 = 1;
const STUNNED: u8 = 2;
const KNOCKED_OUT: u8 = 3;
const CASUALTY: u8 = 4;

impl Question for Harm {
    fn results(&self) -> usize {
        HARM.len()
    }

    fn worth(&self, result: usize) -> f64 {
        4.0 - result as f64
    }

    fn note(&self, memo: u8, event: &Event) -> u8 {
        match event {
            Event::ArmourRolled { who, broken, .. } if *who == self.victim => u8::from(!broken) * UNHURT,
            Event::InjuryRolled { who, result, .. } if *who == self.victim => match result {
                Injury::Stunned => STUNNED,
                Injury::KnockedOut => KNOCKED_OUT,
                _ => CASUALTY,
            },
            _ => memo,
        }
    }

    fn early(&self, s: &State, memo: u8, waiting: Roll) -> Option<usize> {
        // Somebody else's armour is rolled while the victim is on its feet: it stays so.
        let spared = waiting == Roll::Armour && s.player(self.victim).is_standing();
        // Nor does the way of the ball hurt anybody, once all blocks are made.
        let ball = matches!(waiting, Roll::Direction | Roll::ThrowInDirection) && under_way::block(s).is_none();
        (memo >= UNHURT || spared || ball).then(|| usize::from(CASUALTY - memo))
    }

    fn end(&self, memo: u8, _: bool) -> usize {
        usize::from(CASUALTY - memo)
    }
}

/// [`Harm`] of a Foul to its victim, and whether the referee sees it: result `harm + HARM.len()` where it does.
pub struct FoulOutcome {
    harm: Harm,
}

const SEEN: u8 = 8;

impl FoulOutcome {
    #[must_use]
    pub const fn new(victim: Pid) -> FoulOutcome {
        FoulOutcome { harm: Harm { victim } }
    }

    /// The chances of each harm, and of being seen.
    #[must_use]
    pub fn parts(chances: &[f64]) -> (Vec<f64>, f64) {
        let (unseen, seen) = chances.split_at(HARM.len().min(chances.len()));
        (unseen.iter().zip(seen).map(|(a, b)| a + b).collect(), seen.iter().sum())
    }
}

impl Question for FoulOutcome {
    fn results(&self) -> usize {
        2 * HARM.len()
    }

    fn worth(&self, result: usize) -> f64 {
        let seen = if result >= HARM.len() { 0.5 } else { 0.0 };
        self.harm.worth(result % HARM.len()) - seen
    }

    fn note(&self, memo: u8, event: &Event) -> u8 {
        let seen = if matches!(event, Event::Spotted { .. }) { SEEN } else { memo & SEEN };
        self.harm.note(memo & !SEEN, event) | seen
    }

    fn early(&self, _: &State, memo: u8, _: Roll) -> Option<usize> {
        (memo & SEEN != 0).then(|| self.end(memo, true))
    }

    fn end(&self, memo: u8, completed: bool) -> usize {
        self.harm.end(memo & !SEEN, completed) + usize::from(memo & SEEN != 0) * HARM.len()
    }
}

/// Results of [`Landing`].
pub const LANDING: [&str; 3] = ["lands on its feet", "does not fly", "lands badly"];

/// How a thrown team-mate lands.
pub struct Landing {
    pub mate: Pid,
}

const STANDS: u8 = 1;
const CRASHED: u8 = 2;

impl Question for Landing {
    fn results(&self) -> usize {
        LANDING.len()
    }

    fn worth(&self, result: usize) -> f64 {
        [2.0, 1.0, 0.0][result]
    }

    fn note(&self, memo: u8, event: &Event) -> u8 {
        match event {
            Event::Landed { mate } if *mate == self.mate => STANDS,
            Event::FellOver { who }
            | Event::KnockedDown { who }
            | Event::PlacedProne { who }
            | Event::PushedOff { who }
            | Event::Went { who, .. }
                if *who == self.mate =>
            {
                CRASHED
            }
            _ => memo,
        }
    }

    fn early(&self, _: &State, memo: u8, _: Roll) -> Option<usize> {
        (memo != 0).then(|| self.end(memo, true))
    }

    fn end(&self, memo: u8, _: bool) -> usize {
        match memo {
            STANDS => 0,
            CRASHED => 2,
            _ => 1,
        }
    }
}

/// [`BlockOutcome`] and [`Harm`] to the defender in one, so that both follow from the same choices: the result of the
/// block decides, harm only between equals. Result `outcome * HARM.len() + harm`.
pub struct BlockAndHarm {
    outcome: BlockOutcome,
    harm: Harm,
}

/// Bits of the memo that say who is down.
const DOWN_BITS: u8 = 2;

impl BlockAndHarm {
    #[must_use]
    pub const fn new(attacker: Pid, defender: Pid) -> BlockAndHarm {
        BlockAndHarm { outcome: BlockOutcome { attacker, defender }, harm: Harm { victim: defender } }
    }

    /// The chances of each outcome, and of each harm.
    #[must_use]
    pub fn parts(chances: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let outcomes = chances.chunks(HARM.len()).map(|row| row.iter().sum()).collect();
        let harm = (0..HARM.len()).map(|i| chances.iter().skip(i).step_by(HARM.len()).sum()).collect();
        (outcomes, harm)
    }

    fn sort(&self, memo: u8) -> usize {
        let (down, hurt) = (memo & (ATTACKER_DOWN | DEFENDER_DOWN), memo >> DOWN_BITS);
        // A player placed prone without an armour roll is as well off as if armour had held.
        let hurt = if down & DEFENDER_DOWN != 0 { hurt.max(UNHURT) } else { hurt };
        self.outcome.end(down, true) * HARM.len() + self.harm.end(hurt, true)
    }
}

impl Question for BlockAndHarm {
    fn results(&self) -> usize {
        BLOCK.len() * HARM.len()
    }

    fn worth(&self, result: usize) -> f64 {
        self.outcome.worth(result / HARM.len()) + 0.001 * self.harm.worth(result % HARM.len())
    }

    fn note(&self, memo: u8, event: &Event) -> u8 {
        let down = self.outcome.note(memo & (ATTACKER_DOWN | DEFENDER_DOWN), event);
        down | (self.harm.note(memo >> DOWN_BITS, event) << DOWN_BITS)
    }

    fn early(&self, s: &State, memo: u8, waiting: Roll) -> Option<usize> {
        self.harm.early(s, memo >> DOWN_BITS, waiting).map(|_| self.sort(memo))
    }

    fn end(&self, memo: u8, _: bool) -> usize {
        self.sort(memo)
    }
}
