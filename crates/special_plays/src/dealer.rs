//! Special plays for matches between programs: dealt for each game, by uniform choice, from the fast generator.

use touchback_engine::dice::Quick;
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup, Rules};
use touchback_provable_dice::Seat;

use crate::amount::{Method, Variant};
use crate::deal::PoolSpec;
use crate::draw::{Draw, Terms};
use crate::pool::{Numbers, Pool, Setting};
use crate::problem::Problem;
use crate::uniform;

/// Where a match of these options is played, if not at an event.
#[must_use]
pub const fn setting_of(options: &Options) -> Setting {
    if options.league { Setting::League } else { Setting::OneOff }
}

pub struct Dealer {
    pub variant: Variant,
    method: Method,
    pool: Pool,
}

struct Fast(Quick);

impl Numbers for Fast {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.below(bound)
    }
}

impl Dealer {
    /// With the six decks.
    pub fn new(variant: Variant, method: Method) -> Result<Dealer, Vec<Problem>> {
        Dealer::of(variant, method, "six")
    }

    /// With the decks of a shipped pool.
    pub fn of(variant: Variant, method: Method, pool: &str) -> Result<Dealer, Vec<Problem>> {
        let tables = variant == Variant::Tables;
        let pool = if tables { Pool::of_tables() } else { PoolSpec::shipped(pool).load(Setting::OneOff)? };
        Ok(Dealer { variant, method, pool })
    }

    /// The three card variants, and the tables by each method.
    pub fn all() -> Result<Vec<Dealer>, Vec<Problem>> {
        let cards = [Variant::Points, Variant::Draft, Variant::OneDeck].map(|variant| (variant, Method::Cards));
        let tables = Method::ALL.map(|method| (Variant::Tables, method));
        cards.into_iter().chain(tables).map(|(variant, method)| Dealer::new(variant, method)).collect()
    }

    /// The hands of one match.
    #[must_use]
    pub fn hands(&self, rules: &Rules, setup: &MatchSetup, setting: Setting, seed: u64) -> [Hand; 2] {
        // Team sheets count in thousands of gold pieces, the variants in gold pieces.
        let values = [&setup.home, &setup.away].map(|sheet| sheet.value.saturating_mul(1_000));
        let terms = Terms { method: self.method, ..Terms::new(self.variant, setting, Some(values)) };
        let terms = terms.with_options(&rules.options).in_game(&rules.id, &rules.replaced);
        let mut numbers = Fast(Quick::new(seed));
        let mut pool = self.pool.clone();
        pool.shuffle(&mut numbers);
        let mut draw = Draw::new(terms, pool);
        uniform::play_out(&mut draw, &mut numbers);
        Seat::BOTH.map(|side| crate::engine::hand(&draw.hand(side), draw.pool()).unwrap_or(Hand::EMPTY))
    }
}
