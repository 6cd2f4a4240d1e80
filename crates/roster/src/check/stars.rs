//! Star players: which teams they play for, how many, at what price in skill points (MP-STAR, S7-IND-23).

use super::{Draft, Squad};
use crate::problem::Problem;
use crate::roster::Roster;
use touchback_rulesets::catalogue::Star;

/// Most stars of the rulebook's inducement list (S7-11-15).
const STAR_CHOICES: usize = 2;

/// Looks the stars up; one of a pair brings the other along (MP-STAR-07).
pub(super) fn resolve<'a>(draft: &Draft<'a>, roster: &Roster, found: &mut Vec<Problem>) -> Vec<&'a Star> {
    let mut stars: Vec<&Star> = Vec::new();
    for (index, text) in roster.stars.iter().enumerate() {
        let Some(star) = draft.names.star(text).and_then(|id| draft.catalogue.star(id)) else {
            let message = format!("There is no Star Player \"{text}\".");
            found.push(Problem::new("unknown_star", "MP-STAR-08", format!("stars[{index}]"), message));
            continue;
        };
        let listed_before = roster.stars[..index].iter().any(|other| draft.names.star(other) == Some(star.id.as_str()));
        if listed_before {
            let message = format!("{} is listed twice.", star.name);
            let problem = Problem::new("star_twice", "MP-STAR-04", format!("stars[{index}]"), message);
            found.push(problem.refused_by("MP-BAD-12").fix("remove one of the two"));
            continue;
        }
        let partner = star.hired_with.as_deref().and_then(|id| draft.catalogue.star(id));
        for one in [Some(star), partner].into_iter().flatten() {
            if !stars.iter().any(|s| s.id == one.id) {
                stars.push(one);
            }
        }
    }
    stars
}

/// Choices made: a pair is one.
fn choices<'s, 'a>(stars: &'s [&'a Star]) -> impl Iterator<Item = &'a Star> + use<'s, 'a> {
    stars.iter().enumerate().filter_map(|(index, star)| {
        let second = star.hired_with.as_ref().is_some_and(|other| stars[..index].iter().any(|s| s.id == *other));
        if second { None } else { Some(*star) }
    })
}

/// Skill points the stars cost (MP-STAR-02, MP-STAR-03, MP-STAR-07).
pub(super) fn skill_points(draft: &Draft, squad: &Squad) -> u32 {
    let Some(pack) = draft.pack else { return 0 };
    let cost = |star: &Star| {
        u32::from(if pack.is_mega_star(draft.catalogue, &star.id) { pack.mega_star_cost } else { pack.star_cost })
    };
    choices(&squad.stars).map(cost).sum()
}

pub(super) fn check(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    if squad.stars.is_empty() {
        return;
    }
    if !draft.rules.star_players {
        for star in choices(&squad.stars) {
            let message = format!("{} is not available to this team.", star.name);
            let problem = Problem::new("star_not_allowed", "S7-IND-23", "stars", message).refused_by("S7-BAD-08");
            found.push(problem.fix("remove the Star Player: Sevens teams cannot hire any"));
        }
        return;
    }
    for star in choices(&squad.stars).filter(|star| !star.plays_for(&squad.rules)) {
        let message = format!("{} does not play for {}.", star.name, squad.team.name);
        found.push(Problem::new("star_unwilling", "MP-STAR-08", "stars", message).refused_by("S7-BAD-08"));
    }
    minimum(draft, squad, found);
    limits(draft, squad, found);
}

fn minimum(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    let (min, n) = (usize::from(draft.rules.players_min), squad.hired());
    let lifted = draft.pack.is_some_and(|p| p.stars_count_for_minimum);
    if n < min && !lifted {
        let message = format!("Hire at least {min} players before adding Star Players ({n} so far).");
        let problem = Problem::new("star_too_early", "MP-STAR-01", "stars", message).refused_by("MP-BAD-07");
        found.push(match super::fix::add_players(squad, min - n) {
            Some(advice) => problem.fix(advice),
            None => problem,
        });
    }
}

fn limits(draft: &Draft, squad: &Squad, found: &mut Vec<Problem>) {
    let n = choices(&squad.stars).count();
    let Some(pack) = draft.pack else {
        if n > STAR_CHOICES {
            let message = format!("At most {STAR_CHOICES} of Star Players.");
            found.push(Problem::new("stars_count", "S7-11-15", "stars", message).refused_by("S7-BAD-08"));
        }
        return;
    };
    let tier = pack.tier(draft.catalogue, &squad.team.id);
    let max = usize::from(pack.tier_rules(draft.catalogue, &squad.team.id).stars_max);
    if n > max {
        let message = format!("Tier {tier} teams may take {max} Star Player(s).");
        let problem = Problem::new("stars_count", "MP-STAR-04", "stars", message).refused_by("MP-BAD-12");
        found.push(problem.fix(format!("remove {} of them", n - max)));
    }
    let mega = choices(&squad.stars).filter(|s| pack.is_mega_star(draft.catalogue, &s.id)).count();
    if mega > usize::from(pack.mega_stars_max) {
        let problem = Problem::new("mega_stars", "MP-STAR-05", "stars", "Only one Mega-star per roster.");
        found.push(problem.refused_by("MP-BAD-12").fix("keep one Mega-star"));
    }
}
