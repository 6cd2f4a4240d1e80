//! Characteristics that improve and worsen within their limits (S7-ADV-33, S7-ADV-34, S7-INJ-11).

use crate::roster::RosterPlayer;
use touchback_rulesets::catalogue::{Catalogue, Characteristic, Profile};

/// The profile after this many improvements of one characteristic; none if that exceeds its limit.
pub fn improved(catalogue: &Catalogue, profile: Profile, which: Characteristic, times: usize) -> Option<Profile> {
    (0..times).try_fold(profile, |profile, _| improve(catalogue, profile, which))
}

/// One step better; none at the limit. A player without PA gets the worst one (S7-ADV-33).
pub fn improve(catalogue: &Catalogue, mut profile: Profile, which: Characteristic) -> Option<Profile> {
    let limits = &catalogue.tables.characteristics;
    match which {
        Characteristic::Ma if profile.ma < limits.ma.max => profile.ma += 1,
        Characteristic::St if profile.st < limits.st.max => profile.st += 1,
        Characteristic::Ag if profile.ag > limits.ag.best => profile.ag -= 1,
        Characteristic::Av if profile.av < limits.av.max => profile.av += 1,
        Characteristic::Pa => match profile.pa {
            None => profile.pa = Some(limits.pa_without_improves_to),
            Some(pa) if pa > limits.pa.best => profile.pa = Some(pa - 1),
            Some(_) => return None,
        },
        _ => return None,
    }
    Some(profile)
}

/// One step worse; none at the limit, or for PA where the player has none.
pub fn worsen(catalogue: &Catalogue, mut profile: Profile, which: Characteristic) -> Option<Profile> {
    let limits = &catalogue.tables.characteristics;
    match which {
        Characteristic::Ma if profile.ma > limits.ma.min => profile.ma -= 1,
        Characteristic::St if profile.st > limits.st.min => profile.st -= 1,
        Characteristic::Ag if profile.ag < limits.ag.worst => profile.ag += 1,
        Characteristic::Av if profile.av > limits.av.min => profile.av -= 1,
        Characteristic::Pa => match profile.pa {
            Some(pa) if pa < limits.pa.worst => profile.pa = Some(pa + 1),
            _ => return None,
        },
        _ => return None,
    }
    Some(profile)
}

/// A player's profile after his improvements and lasting injuries.
pub fn current(catalogue: &Catalogue, base: Profile, player: &RosterPlayer) -> Profile {
    let better = player.improvements.iter().fold(base, |p, which| improve(catalogue, p, *which).unwrap_or(p));
    player.injuries.iter().fold(better, |p, which| worsen(catalogue, p, *which).unwrap_or(p))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characteristics_stop_at_their_limits() {
        let _proof = touchback_ledger::covers(&["S7-ADV-34"]);
        let catalogue = Catalogue::load().expect("sound data");
        let top = Profile { ma: 9, st: 8, ag: 1, pa: Some(1), av: 11 };
        let low = Profile { ma: 1, st: 1, ag: 6, pa: Some(6), av: 3 };
        use Characteristic::{Ag, Av, Ma, Pa, St};
        for which in [Ma, St, Ag, Pa, Av] {
            assert_eq!(improve(&catalogue, top, which), None, "{which}");
            assert_eq!(worsen(&catalogue, low, which), None, "{which}");
            let down = worsen(&catalogue, top, which).expect("may worsen");
            assert_eq!(improve(&catalogue, down, which), Some(top), "{which}");
        }
        let thrower = Profile { pa: None, ..low };
        assert_eq!(improve(&catalogue, thrower, Pa).and_then(|p| p.pa), Some(6));
    }
}
