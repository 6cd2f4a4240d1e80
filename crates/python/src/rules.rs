//! Rule sets.

use crate::error::bad;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use touchback_engine::state::Options;
use touchback_engine::{MatchSetup, Rules, TeamSheet};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::options::Settings;
use touchback_rulesets::{Size, hash, load_sized, ready};

/// The rules of one game: a ruleset, perhaps with options, perhaps on a smaller pitch.
#[pyclass(frozen, from_py_object, name = "Rules", module = "touchback")]
#[derive(Clone)]
pub struct PyRules {
    pub rules: Arc<Rules>,
    /// Neither pitch nor numbers were changed, so replays can be checked.
    pub official: bool,
}

impl PyRules {
    pub fn of(rules: Rules) -> PyRules {
        PyRules { rules: Arc::new(rules), official: true }
    }

    /// The ready-made teams of a match; with `squad`, only this many players each.
    pub fn setup(&self, home: &str, away: &str, squad: Option<usize>) -> PyResult<MatchSetup> {
        let catalogue = Catalogue::of(&self.rules.id).map_err(|problems| bad(format!("{problems:?}")))?;
        let sheet = |team: &str| -> PyResult<TeamSheet> {
            let mut sheet = ready::sheet(&self.rules, &catalogue, team).map_err(bad)?;
            if let Some(most) = squad {
                if most < usize::from(self.rules.players_on_pitch) {
                    return Err(bad(format!("a squad has at least {} players here", self.rules.players_on_pitch)));
                }
                sheet.players.truncate(most);
            }
            Ok(sheet)
        };
        Ok(MatchSetup { home: sheet(home)?, away: sheet(away)?, options: Options::default() })
    }
}

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(signature = (ruleset = "elevens", *, options = None, length = None, width = None, depth = None,
        wide_zone_width = None, players = None, turns = None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        ruleset: &str,
        options: Option<BTreeMap<String, String>>,
        length: Option<u8>,
        width: Option<u8>,
        depth: Option<u8>,
        wide_zone_width: Option<u8>,
        players: Option<u8>,
        turns: Option<u8>,
    ) -> PyResult<PyRules> {
        let size = Size { length, width, depth, wide_zone_width, players_on_pitch: players, turns };
        let mut rules = load_sized(ruleset, &size).map_err(bad)?;
        if let Some(pairs) = options {
            let listed =
                |problems: Vec<_>| bad(problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
            let settings = Settings::from_pairs(&pairs).map_err(listed)?;
            settings.apply(&mut rules).map_err(listed)?;
        }
        Ok(PyRules { rules: Arc::new(rules), official: size.is_official() })
    }

    #[getter]
    fn id(&self) -> &str {
        &self.rules.id
    }

    /// Whether pitch and numbers are those of the ruleset.
    #[getter]
    fn official(&self) -> bool {
        self.official
    }

    #[getter]
    fn length(&self) -> u8 {
        self.rules.pitch.length
    }

    #[getter]
    fn width(&self) -> u8 {
        self.rules.pitch.width
    }

    #[getter]
    fn turns(&self) -> u8 {
        self.rules.turns
    }

    #[getter]
    fn players(&self) -> u8 {
        self.rules.players_on_pitch
    }

    /// The ids of all teams.
    #[getter]
    fn teams(&self) -> Vec<String> {
        self.rules.teams.iter().map(|team| team.id.clone()).collect()
    }

    /// A hash of all rules, tables and team lists.
    #[getter]
    fn digest(&self) -> String {
        hash(&self.rules).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn __eq__(&self, other: &PyRules) -> bool {
        self.rules == other.rules
    }

    fn __hash__(&self) -> u64 {
        hash(&self.rules).iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte))
    }

    fn __repr__(&self) -> String {
        let pitch = &self.rules.pitch;
        format!(
            "Rules({:?}, {} x {}, {} players)",
            self.rules.id, pitch.length, pitch.width, self.rules.players_on_pitch
        )
    }
}
