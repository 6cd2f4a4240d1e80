//! The game data that leagues are run by, loaded once: they are part of the program.

use std::sync::OnceLock;

use crate::{classic, modern};
use touchback_engine::Rules;
use touchback_roster::names::Names;
use touchback_roster::problem::Problem;
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::Catalogue;

pub struct Data {
    pub catalogue: &'static Catalogue,
    pub names: Names<'static>,
    pub classic: Catalogue,
    pub classic_rules: Rules,
    pub sevens_rules: Rules,
    pub elevens_rules: Rules,
}

impl Data {
    #[must_use]
    pub fn modern(&self) -> modern::Context<'_> {
        modern::Context { catalogue: self.catalogue, names: &self.names }
    }

    /// The official rules of a game of 2020.
    #[must_use]
    pub fn rules(&self, format: Format) -> &Rules {
        match format {
            Format::Sevens => &self.sevens_rules,
            Format::Elevens => &self.elevens_rules,
        }
    }

    #[must_use]
    pub fn classic(&self) -> classic::Context<'_> {
        classic::Context { catalogue: &self.classic, rules: &self.classic_rules }
    }
}

fn told<P: ToString>(problems: &[P]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn load() -> Result<Data, String> {
    // Names borrow from the catalogue, which lives as long as the program.
    static CATALOGUE: OnceLock<Result<Catalogue, String>> = OnceLock::new();
    let catalogue =
        CATALOGUE.get_or_init(|| Catalogue::load().map_err(|why| told(&why))).as_ref().map_err(Clone::clone)?;
    let rules = |id| touchback_rulesets::load(id).map_err(|why| why.to_string());
    Ok(Data {
        catalogue,
        names: Names::new(catalogue).map_err(|why| told(&why))?,
        classic: Catalogue::of("classic").map_err(|why| told(&why))?,
        classic_rules: rules("classic")?,
        sevens_rules: rules("sevens")?,
        elevens_rules: rules("elevens")?,
    })
}

/// The data, or why there are none.
pub fn data() -> Result<&'static Data, Vec<Problem>> {
    static DATA: OnceLock<Result<Data, String>> = OnceLock::new();
    DATA.get_or_init(load).as_ref().map_err(|why| vec![Problem::new("data", "S7-POST-11", "", why.clone())])
}
