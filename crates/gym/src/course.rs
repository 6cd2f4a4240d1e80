//! What is practised: the rules, where an episode begins and ends, who plays, and the rewards.

use crate::observe::Layout;
use crate::space::Space;
use touchback_bots::BotKind;
use touchback_engine::{MatchSetup, Rules, State};

/// Where an episode begins.
#[derive(Clone, Debug)]
pub enum Begin {
    /// Before the match.
    Match,
    /// With the set-up of a drive.
    Drive,
    /// With the first team turn of a drive that scripted coaches have set up and kicked off.
    Turn,
    /// In one of these positions.
    Positions(Vec<State>),
}

/// Where an episode ends at the latest.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Until {
    Match,
    /// A touchdown, or the end of the drive.
    Drive,
    /// A touchdown, or the end of the team turn in which it began.
    Turn,
}

impl Until {
    #[must_use]
    pub fn from_name(name: &str) -> Option<Until> {
        match name {
            "match" => Some(Until::Match),
            "drive" => Some(Until::Drive),
            "turn" => Some(Until::Turn),
            _ => None,
        }
    }
}

/// Everything that the episodes of a batch share.
#[derive(Clone, Debug)]
pub struct Course {
    pub rules: Rules,
    pub setup: MatchSetup,
    pub begin: Begin,
    pub until: Until,
    /// Who coaches home and away; `None` for the learner.
    pub bots: [Option<BotKind>; 2],
    /// The scripted bot answers for the learner outside team turns: set-up, kick-off, purchases.
    pub auto: bool,
    /// Reward of a touchdown, taken from the other side.
    pub touchdown: f32,
    /// Reward of winning the match, taken from the other side.
    pub win: f32,
    /// Steps after which an episode is cut off; 0 for never.
    pub most_steps: u32,
    pub space: Space,
    pub layout: Layout,
}

impl Course {
    /// Whole matches between two learners.
    #[must_use]
    pub fn new(rules: Rules, setup: MatchSetup) -> Course {
        let space = Space::of(&rules);
        let layout = Layout::of(&space);
        Course {
            rules,
            setup,
            begin: Begin::Match,
            until: Until::Match,
            bots: [None; 2],
            auto: false,
            touchdown: 1.0,
            win: 0.0,
            most_steps: 0,
            space,
            layout,
        }
    }
}
