//! The drafting part of the printed rulespack: all that a coach needs to draft a roster on paper (MP-SHEET-04).

use touchback_roster::pack::DraftPack;
use touchback_rulesets::catalogue::inducement::ReducedCost;
use touchback_rulesets::catalogue::{Catalogue, Hireling, Inducement, Pricing, RuleRef, StuntyEvent, Team};

use crate::print::html::{escape, table};
use crate::problem::gold;

pub(super) fn drafting(draft: &DraftPack, catalogue: &Catalogue) -> String {
    let mut body = format!("<h2>Drafting</h2><p>{}</p>", budget(draft));
    body.push_str(&tiers(draft, catalogue));
    let lines = skills(draft).into_iter().chain(limits(draft, catalogue));
    body.push_str(&lines.map(|line| format!("<p>{}</p>", escape(&line))).collect::<String>());
    body.push_str(&inducements(draft, catalogue));
    body
}

fn budget(draft: &DraftPack) -> String {
    if draft.escalation.is_empty() {
        return format!("Team Draft Budget: {} gold.", gold(draft.budget.unwrap_or(0)));
    }
    let budgets: Vec<String> = draft.escalation.iter().map(|b| gold(*b)).collect();
    format!("Escalation: {} gold. Hand in one roster per game; each contains the one before.", budgets.join(" / "))
}

/// Whether a team list, or a part of it, may enter.
fn is_admitted(draft: &DraftPack, team: &Team) -> bool {
    let stunty = team.stunty_event != StuntyEvent::No || draft.extra_stunty_teams.contains(&team.id);
    !draft.banned_teams.contains(&team.id) && (!draft.stunty_only || stunty)
}

/// What each tier has, and whose tier it is.
fn tiers(draft: &DraftPack, catalogue: &Catalogue) -> String {
    let lists = |of: &dyn Fn(&str) -> bool| {
        let teams = catalogue.teams.iter().filter(|team| is_admitted(draft, team));
        let teams = teams.filter(|team| of(&draft.tier(catalogue, &team.id).to_string()));
        teams.map(|team| team.name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let rows = draft.tiers.iter().map(|(tier, t)| {
        let figures = [t.skill_points, t.secondaries_max, t.stars_max].map(|n| n.to_string());
        let [points, secondaries, stars] = figures;
        vec![tier.clone(), points, secondaries, stars, lists(&|other| other == tier)]
    });
    let mut body = table(&["Tier", "Skill Points", "Secondary skills", "Star Players", "Team lists"], rows);
    let without = lists(&|tier| !draft.tiers.contains_key(tier));
    if !without.is_empty() {
        body.push_str(&format!("<p>Without Skill Points and Star Players: {}.</p>", escape(&without)));
    }
    body
}

fn skills(draft: &DraftPack) -> Vec<String> {
    let each = match draft.skills_per_player {
        1 => "one extra skill".to_owned(),
        n => format!("{n} extra skills"),
    };
    vec![
        format!(
            "Skill Points: Primary {}, Secondary {}, Star Player {}, Mega-star {}.",
            draft.primary_cost, draft.secondary_cost, draft.star_cost, draft.mega_star_cost
        ),
        format!("A player may get {each}."),
    ]
}

fn limits(draft: &DraftPack, catalogue: &Catalogue) -> Vec<String> {
    let star = |id: &String| catalogue.star(id).map_or(id.clone(), |star| star.name.clone());
    let mega: Vec<String> = draft.mega_stars.as_ref().unwrap_or(&catalogue.mega_stars).iter().map(star).collect();
    let left_out = catalogue.teams.iter().filter(|team| draft.banned_teams.contains(&team.id));
    let left_out: Vec<&str> = left_out.map(|team| team.name.as_str()).collect();
    let lines = [
        (!mega.is_empty(), format!("Mega-stars, at most {}: {}.", draft.mega_stars_max, mega.join(", "))),
        (!left_out.is_empty(), format!("Team lists that may not enter: {}.", left_out.join(", "))),
        (draft.stunty_only, "Stunty Teams only; other lists with their Stunty players and Big Guys.".to_owned()),
        (draft.stunty_stars_only, "Star Players must be Stunty or Big Guys too.".to_owned()),
        (draft.mandatory_star, "Every roster has at least one Star Player.".to_owned()),
        (draft.stars_count_for_minimum, "Star Players count for the eleven players.".to_owned()),
    ];
    lines.into_iter().filter(|(used, _)| *used).map(|(_, line)| line).collect()
}

fn inducements(draft: &DraftPack, catalogue: &Catalogue) -> String {
    let rows = draft.inducements(catalogue).filter(|item| item.pricing != Some(Pricing::Star)).flat_map(|item| {
        let people: &[Hireling] = match item.pricing {
            Some(Pricing::Staff) => &catalogue.staff,
            Some(Pricing::Wizard) => &catalogue.wizards,
            Some(Pricing::Referee) => &catalogue.referees,
            _ => {
                return vec![vec![
                    item.name.clone(),
                    item.max.to_string(),
                    price(catalogue, item),
                    whose(catalogue, item),
                ]];
            }
        };
        let person = |p: &Hireling| {
            let limit = format!("{} of these", item.max);
            let price = reduced(catalogue, gold(p.cost), p.reduced_cost.as_ref());
            vec![format!("{}: {}", item.name, p.name), limit, price, rules(catalogue, &p.requires)]
        };
        people.iter().map(person).collect()
    });
    let rows: Vec<_> = rows.collect();
    if rows.is_empty() {
        return String::new();
    }
    format!("<h3>Inducements</h3><div class=\"wide\">{}</div>", table(&["Inducement", "At most", "Gold", "For"], rows))
}

fn price(catalogue: &Catalogue, item: &Inducement) -> String {
    let plain = match (item.pricing, item.stake, item.cost) {
        (Some(Pricing::Position), ..) => format!("{} more than the player", gold(item.surcharge.unwrap_or(0))),
        (_, Some(stake), _) => format!("{} to {}", gold(stake.min), gold(stake.max)),
        (_, None, cost) => cost.map_or(String::new(), gold),
    };
    reduced(catalogue, plain, item.reduced_cost.as_ref())
}

fn reduced(catalogue: &Catalogue, price: String, less: Option<&ReducedCost>) -> String {
    let Some(less) = less else { return price };
    let team = less.team.as_ref().and_then(|id| catalogue.team(id)).map(|team| team.name.clone());
    let whom = less.special_rule.as_ref().map(|rule| rule_name(catalogue, rule)).or(team);
    format!("{price} ({}: {})", whom.unwrap_or_default(), gold(less.cost))
}

fn whose(catalogue: &Catalogue, item: &Inducement) -> String {
    let tier = item.requires_tier.map(|tier| format!("tier {tier}"));
    let apothecary = item.requires_apothecary.then(|| "teams with an apothecary".to_owned());
    let rules = Some(rules(catalogue, &item.requires)).filter(|text| !text.is_empty());
    [tier, apothecary, rules].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn rules(catalogue: &Catalogue, requires: &[RuleRef]) -> String {
    requires.iter().map(|rule| rule_name(catalogue, rule)).collect::<Vec<_>>().join(", ")
}

/// A special rule as printed, e.g. "Favoured of Nurgle".
fn rule_name(catalogue: &Catalogue, rule: &RuleRef) -> String {
    let name = catalogue.special_rule(&rule.id).map_or(rule.id.as_str(), |found| found.name.as_str());
    let bare = name.trim_end_matches([' ', '.', '…']);
    let Some(param) = &rule.param else { return bare.to_owned() };
    let mut letters = param.chars();
    let first = letters.next().map(|c| c.to_uppercase().collect::<String>());
    format!("{bare} {}{}", first.unwrap_or_default(), letters.as_str())
}
