//! What the server keeps secret about a match's dice: its secret, and the shares of seats whose client keeps none.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use touchback_engine::Side;
use touchback_provable_dice::coach::next_up;
use touchback_provable_dice::{Bytes, Chain, Coach, Seat, ServerSecret};

use crate::error::Answer;
use crate::ids::random;
use crate::log::Fair;

/// Links of a chain that the server keeps; another follows when it is used up.
const LINKS: usize = 512;

/// The row of the table of secrets.
#[derive(Clone, Serialize, Deserialize)]
pub struct Secrets {
    server: Bytes,
    seats: [Bytes; 2],
}

impl Secrets {
    pub fn fresh() -> Answer<Secrets> {
        Ok(Secrets { server: Bytes(random()?), seats: [Bytes(random()?), Bytes(random()?)] })
    }

    #[must_use]
    pub fn server(&self) -> ServerSecret {
        ServerSecret::from_entropy(&self.server.0)
    }

    /// The token that lets a friend take the empty seat.
    #[must_use]
    pub fn join_token(&self) -> String {
        format!("j_{}", touchback_provable_dice::derive(&self.server.0, "invitation"))
    }

    /// The share of a seat that the server keeps.
    #[must_use]
    pub fn house(&self, id: &str, side: Side) -> House {
        let seat = Seat::from(side);
        let entropy = self.seats[side.index()];
        House { coach: Coach::from_entropy(id, seat, &entropy.0, LINKS), entropy, chains: 0 }
    }
}

/// A seat's share in the hands of the server.
pub struct House {
    coach: Coach,
    entropy: Bytes,
    chains: u32,
}

impl House {
    #[must_use]
    pub fn commits(&self) -> Fair {
        self.coach.commits()
    }

    #[must_use]
    pub fn opens(&self) -> Fair {
        self.coach.opens()
    }

    /// The next link, not yet taken; none when the chain is used up.
    #[must_use]
    pub fn next(&self) -> Option<Bytes> {
        self.coach.chain.clone().take()
    }

    /// The chain that follows this one.
    #[must_use]
    pub fn next_chain(&self) -> Fair {
        let mut coach = self.coach.clone();
        coach.changes_device(&self.entropy_of(self.chains + 1), LINKS)
    }

    fn entropy_of(&self, chain: u32) -> [u8; 32] {
        Sha256::new().chain_update(self.entropy.0).chain_update(chain.to_be_bytes()).finalize().into()
    }

    /// Keeps up with the log.
    pub fn saw(&mut self, entry: &Fair) {
        match entry {
            Fair::NewChain { .. } => {
                self.chains += 1;
                let entropy = self.entropy_of(self.chains);
                self.coach.changes_device(&entropy, LINKS);
            }
            Fair::Acts { link, .. } | Fair::Answers { link, .. } if self.next() == Some(*link) => {
                self.coach.chain.take();
            }
            _ => {}
        }
    }
}

/// The last link that a side has shown, or the end of its chain.
#[derive(Copy, Clone, Default)]
pub struct Shown(pub Option<Bytes>);

impl Shown {
    pub fn saw(&mut self, id: &str, entry: &Fair) {
        match entry {
            Fair::CoachCommits { chain, .. } | Fair::NewChain { chain, .. } => self.0 = Some(*chain),
            Fair::Acts { side, link, .. } | Fair::Answers { side, link } if self.fits(id, *side, link) => {
                self.0 = Some(*link);
            }
            _ => {}
        }
    }

    /// Whether this is the next link.
    #[must_use]
    pub fn fits(&self, id: &str, side: Seat, link: &Bytes) -> bool {
        self.0 == Some(next_up(id, side, link))
    }
}

/// The side of an entry.
#[must_use]
pub fn side_of(entry: &Fair) -> Option<Side> {
    let seat = match entry {
        Fair::CoachCommits { side, .. }
        | Fair::CoachOpens { side, .. }
        | Fair::Acts { side, .. }
        | Fair::Imposed { side, .. }
        | Fair::Answers { side, .. }
        | Fair::Silent { side }
        | Fair::NewChain { side, .. } => *side,
        _ => return None,
    };
    Some(match seat {
        Seat::Home => Side::Home,
        Seat::Away => Side::Away,
    })
}

/// A chain to play with, for programs that are clients.
#[must_use]
pub fn client_chain(id: &str, side: Side, seed: [u8; 32], links: usize) -> Chain {
    Chain::new(id, side.into(), Bytes(seed), links)
}
