//! What can be wrong with a transcript: a stable code, the place, a sentence; and what is merely worth knowing.

use std::fmt;

macro_rules! codes {
    ($($name:ident = $text:literal: $why:literal),* $(,)?) => {
        /// Stable names of faults.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Code { $($name),* }

        impl Code {
            pub const ALL: &[Code] = &[$(Code::$name),*];

            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Code::$name => $text),* }
            }

            /// A sentence for a person.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self { $(Code::$name => $why),* }
            }
        }
    };
}

codes! {
    NotBegun = "not-begun": "the log does not begin with the terms of the match",
    BegunTwice = "begun-twice": "the terms of the match may stand only once, in front",
    ServerLate = "server-late": "the server's commitment must come before those of the coaches",
    CommittedTwice = "committed-twice": "a commitment was made a second time",
    OpenedEarly = "opened-early": "a value was opened before all commitments were logged",
    OpenedTwice = "opened-twice": "a value was opened a second time",
    ValueNotCommitted = "value-not-committed": "the value opened is not the one committed to",
    ActedEarly = "acted-early": "an action was logged before both values were opened",
    LinkBroken = "link-broken": "the link is not the next one of that coach's chain",
    AnswerUnasked = "answer-unasked": "an answer was logged that no action waits for",
    AnswerMissing = "answer-missing": "dice were thrown without the other coach's link and without a note that it is missing",
    ChainWhileAnswering = "chain-while-answering": "a coach changed chains after seeing the action he then answered",
    RepeatDiffers = "repeat-differs": "the same action from the same position must carry the same links",
    UndoTooFar = "undo-too-far": "there are not that many actions to keep",
    UndoNotAgreed = "undo-not-agreed": "an action beyond free undo was taken back without both coaches’ consent",
    AfterTheEnd = "after-the-end": "something was logged after the secret was opened",
    SecretNotCommitted = "secret-not-committed": "the secret opened is not the one committed to",
    DieAltered = "die-altered": "a die does not show what the secret and the log give",
    StepsDiffer = "steps-differ": "the dice recorded do not belong to the actions of the log",
    ReceiptDiffers = "receipt-differs": "the log is not the one this receipt was given for",
}

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub code: Code,
    /// `entry N` (counted from 0), `action N, die M`, `receipt`.
    pub place: String,
    /// Details, where the sentence of the code does not say everything.
    pub detail: String,
}

impl Fault {
    /// The rule that is broken.
    pub const RULE: &str = "BT-01";

    pub(crate) fn new(code: Code, place: impl Into<String>, detail: impl Into<String>) -> Fault {
        Fault { code, place: place.into(), detail: detail.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {} ({}, {})", self.place, self.code.sentence(), self.code.name(), Fault::RULE)?;
        if self.detail.is_empty() { Ok(()) } else { write!(f, ": {}", self.detail) }
    }
}

impl std::error::Error for Fault {}

/// Something a reader of the transcript should consider: it is allowed, but it weakens the proof at its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub place: String,
    pub text: String,
}
