//! Special plays for matches between bots: dealt for each game, by uniform choice, from the fast generator.

use touchback_engine::Rules;
use touchback_engine::state::Options;
use touchback_league::state::SpecialPlays;
pub use touchback_special_plays::dealer::{Dealer, setting_of};
use touchback_special_plays::pool::Setting;
use touchback_special_plays::{Method, Problem, Variant};

use super::{VariantArg, fits, method, variant, wishes};
use crate::common::BadInput;

/// Special plays in matches between bots.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct BotPlays {
    /// Give both sides special plays, drawn for each match; two separated by a comma are the wishes of home and away in
    /// a one-off
    #[arg(long, value_name = "VARIANT", value_delimiter = ',')]
    plays: Vec<VariantArg>,
    /// How plays of the tables are recorded: open, secret, half-open or cards [default: what the league has chosen, else
    /// secret]
    #[arg(long, value_name = "METHOD")]
    plays_method: Option<String>,
    /// Shipped decks of the card variants: six, plain, or in classic old (cards inferred from the rulings of 1994)
    /// [default: what the league has chosen, else six]
    #[arg(long, value_name = "POOL")]
    plays_pool: Option<String>,
    /// The variant inducement: cards are sold before the match by deck, at the prices of the decks
    #[arg(long)]
    plays_inducement: bool,
}

impl BotPlays {
    pub fn method(&self) -> Result<Method, BadInput> {
        method(self.plays_method.as_deref().unwrap_or("secret"))
    }

    fn pool(&self) -> &str {
        self.plays_pool.as_deref().unwrap_or("six")
    }

    /// The same, with what a league has chosen where nothing is said here.
    pub fn in_league(&self, chosen: &SpecialPlays) -> BotPlays {
        let or = |own: &Option<String>, theirs: &String| own.clone().or_else(|| Some(theirs.clone()));
        BotPlays {
            plays_method: or(&self.plays_method, &chosen.method),
            plays_pool: or(&self.plays_pool, &chosen.decks),
            ..self.clone()
        }
    }

    /// Whether a variant was named for these matches.
    pub const fn are_named(&self) -> bool {
        !self.plays.is_empty()
    }

    /// The dealer for these matches; none if there are no plays.
    pub fn dealer(&self, setting: Setting, rules: &Rules) -> Result<Option<Dealer>, BadInput> {
        let method = self.method()?;
        let used = variant(&wishes(&self.plays)?, setting, Variant::of(&rules.options))?;
        fits(self.pool(), &rules.id)?;
        let deal = |variant| Dealer::of(variant, method, self.pool()).map_err(|problems| told(&problems));
        used.map(deal).transpose()
    }

    /// What plays change about the options of a match.
    pub fn vary(&self, options: &mut Options, dealer: Option<&Dealer>) {
        options.deck_prices |= self.plays_inducement;
        options.one_deck |= self.plays_inducement && dealer.is_some_and(|dealer| dealer.variant == Variant::OneDeck);
    }
}

/// Problems of decks, as an error for the person.
pub fn told(problems: &[Problem]) -> BadInput {
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    BadInput(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::{catalogue, ruleset, sheet};
    use touchback_engine::play::LineState;
    use touchback_engine::{Hand, MatchSetup};

    #[test]
    fn each_match_gets_its_own_plays_by_every_variant_and_method() {
        let (rules, catalogue) = (ruleset("sevens").expect("rules"), catalogue().expect("data"));
        let mut home = sheet(&rules, &catalogue, "human").expect("a team");
        let away = sheet(&rules, &catalogue, "orc").expect("a team");
        home.value = 2_400;
        let setup = MatchSetup { home, away, options: Options { league: true, ..Options::default() } };
        for variant in Variant::ALL {
            for method in Method::ALL {
                let dealer = Dealer::new(variant, method).expect("decks");
                let hands: Vec<[Hand; 2]> =
                    (0..20).map(|seed| dealer.hands(&rules, &setup, Setting::League, seed)).collect();
                assert_eq!(hands[0], dealer.hands(&rules, &setup, Setting::League, 0));
                assert!(hands[1..].iter().any(|other| *other != hands[0]), "{variant:?}");
                let held = hands.iter().flatten().flat_map(|hand| hand.lines).filter(|l| l.state == LineState::Held);
                let public: Vec<bool> = held.map(|line| line.public).collect();
                let open = variant == Variant::Tables && method == Method::Open;
                assert!(!public.is_empty() && public.iter().all(|public| *public == open), "{variant:?} {method:?}");
            }
        }
    }
}
