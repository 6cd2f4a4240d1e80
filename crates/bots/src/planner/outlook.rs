//! The state of a match, for viewers.

use touchback_engine::dice::Quick;
use touchback_engine::{ActionBuf, Ask, Open, Rules, Side, Silent, State, Status};

use crate::judge;
use crate::scripted::Scripted;

/// Play is abandoned after this many answers; no roll leads to that many.
const LONGEST: u32 = 600;

pub struct Outlook {
    coaches: [Scripted; 2],
    listed: ActionBuf,
}

impl Outlook {
    #[must_use]
    pub fn new() -> Outlook {
        Outlook { coaches: [Scripted::later(0), Scripted::later(0)], listed: ActionBuf::new() }
    }

    /// How likely home wins; scripts answer open questions, with dice from the seed, until the next choice of an activation.
    pub fn home(&mut self, r: &Rules, s: &State, seed: u64) -> f32 {
        let mut copy = *s;
        let mut dice = Quick::new(seed);
        self.coaches.iter_mut().for_each(|coach| coach.start_over(seed));
        for _ in 0..LONGEST {
            let Some(open) = Open::of(r, &mut copy) else { break };
            let asked = *open.decision();
            if asked.ask == Ask::Turn || drive(open.state()) != drive(s) {
                break;
            }
            self.listed.clear();
            asked.menu.expand(&mut self.listed);
            let action = match self.listed.as_slice() {
                [only] => *only,
                _ => self.coaches[asked.by.index()].answer(r, open.state(), &asked, &self.listed),
            };
            if !matches!(open.take(action, &mut dice, &mut Silent), Some(Ok(Status::Playing))) {
                break;
            }
        }
        judge::win(r, &copy, Side::Home)
    }
}

impl Default for Outlook {
    fn default() -> Outlook {
        Outlook::new()
    }
}

/// Distinguishes one drive from the next.
fn drive(s: &State) -> (u8, u8, u8) {
    (s.clock.half, s.teams[0].score, s.teams[1].score)
}
