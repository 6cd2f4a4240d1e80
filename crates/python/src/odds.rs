//! Exact odds. The input is only what the asking side may know.

use crate::error::bad;
use pyo3::PyResult;
use std::collections::BTreeMap;
use touchback_engine::{Action, Pid, Rules, Side, Sq, State, view};
use touchback_odds::question::{BLOCK, PASS};
use touchback_odds::{Opponent, Own, Policy};

pub fn policy(own: &str, opponent: &str) -> PyResult<Policy> {
    let own = match own {
        "best" => Own::Best,
        "never" => Own::Never,
        _ => return Err(bad(format!("“{own}” is not known; expected best or never"))),
    };
    let opponent = match opponent {
        "worst" => Opponent::Worst,
        "none" => Opponent::None,
        _ => return Err(bad(format!("“{opponent}” is not known; expected worst or none"))),
    };
    Ok(Policy { own, opponent })
}

fn named(names: &[&str], chances: &[f64]) -> BTreeMap<String, f64> {
    names.iter().map(|name| (*name).to_owned()).zip(chances.iter().copied()).collect()
}

pub fn block(r: &Rules, s: &State, attacker: Pid, defender: Pid, policy: Policy) -> PyResult<BTreeMap<String, f64>> {
    let known = view(r, s, attacker.side().into());
    let answer = touchback_odds::block(r, &known, attacker, defender, policy).map_err(bad)?;
    Ok(named(&BLOCK, &answer.chances))
}

pub fn pass(r: &Rules, s: &State, thrower: Pid, to: Sq, policy: Policy) -> PyResult<BTreeMap<String, f64>> {
    let known = view(r, s, thrower.side().into());
    let answer = touchback_odds::pass(r, &known, thrower, to, policy).map_err(bad)?;
    Ok(named(&PASS, &answer.chances))
}

pub fn plan(r: &Rules, s: &State, side: Side, plan: &[Action], policy: Policy) -> PyResult<f64> {
    let answer = touchback_odds::plan(r, &view(r, s, side.into()), side, plan, policy).map_err(bad)?;
    Ok(answer.success())
}
