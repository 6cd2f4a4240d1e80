//! Whether a rulespack can be published: all problems at once (MP-PACK-03 to -07, MP-BAD-02, -26, -29).

use touchback_roster::pack::DraftPack;
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::options::{self, OptionProblem, Settings};

use super::{Kind, Rulespack};
use crate::awards::Award;
use crate::problem::{Problem, gold};
use crate::ranking::Tiebreaker;

impl Rulespack {
    /// Everything that keeps the pack from being published.
    pub fn problems(&self, catalogue: &Catalogue) -> Vec<Problem> {
        let mut found = Vec::new();
        self.missing(&mut found);
        self.unknown_names(&mut found);
        self.match_readings(&mut found);
        self.shape(&mut found);
        found.extend(self.draft.problems(catalogue).into_iter().filter(|p| p.code != "pack_incomplete").map(foreign));
        found
    }

    /// MP-PACK-07.
    fn missing(&self, found: &mut Vec<Problem>) {
        let rounds_set = self.knockout.is_some() || self.rounds.is_some_and(|r| r > 0);
        let fields = [
            ("budget", self.draft.budget.is_some() || !self.draft.escalation.is_empty()),
            ("publications", !self.publications.is_empty()),
            ("tiebreakers", !self.tiebreakers.is_empty()),
            ("rounds", rounds_set),
        ];
        let missing: Vec<&str> = fields.iter().filter(|(_, set)| !set).map(|(name, _)| *name).collect();
        if !missing.is_empty() {
            let message = format!("The rulespack is incomplete: {} missing.", missing.join(", "));
            found.push(Problem::bad("MP-BAD-02", "rulespack_incomplete", "MP-PACK-07", message));
        }
    }

    fn unknown_names(&self, found: &mut Vec<Problem>) {
        let none = Vec::new();
        let lists = [
            ("tiebreakers", &self.tiebreakers),
            ("extra_team_tiebreakers", &self.extra_team_tiebreakers),
            ("team.tiebreakers", self.team.as_ref().map_or(&none, |t| &t.tiebreakers)),
        ];
        for (field, list) in lists {
            for name in list.iter().filter(|name| Tiebreaker::parse(name).is_none()) {
                let known: Vec<&str> = Tiebreaker::names().collect();
                let message =
                    format!("There is no tiebreaker \"{name}\"; there are {} and recorded:NAME.", known.join(", "));
                found.push(Problem::new("unknown_tiebreaker", "MP-RANK-07", message).at(field));
            }
        }
        for name in self.awards.iter().filter(|name| Award::parse(name).is_none()) {
            let message = format!("There is no award \"{name}\"; write vote:NAME for one of your own.");
            found.push(Problem::new("unknown_award", "MP-AWD-20", message).at("awards"));
        }
    }

    /// Options that the game of this event does not take.
    fn match_readings(&self, found: &mut Vec<Problem>) {
        let ruleset = self.draft.ruleset.to_string();
        let problems = match Settings::from_pairs(&self.options) {
            Ok(settings) => settings.conflicts(&ruleset),
            Err(problems) => problems,
        };
        let told = |why: OptionProblem| Problem::new(why.code, why.rule, why.to_string()).at("options");
        found.extend(problems.into_iter().map(told));
    }

    fn shape(&self, found: &mut Vec<Problem>) {
        let mut wrong = |code, rule, place: &str, message: String| {
            found.push(Problem::new(code, rule, message).at(place));
        };
        let objectives = self.tiebreakers.iter().any(|t| t == "secret-objectives");
        if objectives != self.additional.secret_objectives {
            let message = "Secret Objectives and their place among the tiebreakers go together.";
            wrong("objectives_without_tiebreaker", "MP-OBJ-08", "tiebreakers", message.into());
        }
        if !self.additional.extra_spp.is_empty() && !self.additional.advancement {
            let message = "Extra SPP need player advancement.";
            wrong("spp_without_advancement", "MP-ADV-03", "additional.extra_spp", message.into());
        }
        if (self.kind == Kind::Team) != self.team.is_some() {
            wrong(
                "team_size",
                "MP-TEAM-01",
                "team",
                "A team event, and only that, fixes the size of its teams.".into(),
            );
        }
        if self.team.as_ref().is_some_and(|t| t.size < 2) {
            wrong("team_size", "MP-TEAM-01", "team.size", "A team has at least two coaches.".into());
        }
        let groups = self.kind == Kind::GroupsKnockout;
        if groups && self.knockout.is_none() || self.kind == Kind::Individual && self.knockout.is_some() {
            let message = "An event with groups, and only that, says how many qualify.";
            wrong("knockout_missing", "MP-KO-03", "knockout", message.into());
        }
        let games = self.all_rounds() as usize;
        if !self.draft.escalation.is_empty() && self.draft.escalation.len() != games {
            let message = format!("{games} games need {games} budgets, one each.");
            wrong("escalation_budgets", "MP-ESC-01", "draft.escalation", message);
        }
        if self.knockout.is_some() && !(2..=16).contains(&self.group_size()) {
            let message = "A group has 2 to 16 members.";
            wrong("group_size", "MP-KO-02", "knockout.group_size", message.into());
        }
        let grows = self.additional.injuries || self.additional.advancement;
        if grows && !self.draft.escalation.is_empty() {
            let message = "Rosters of an escalation event are fixed game by game: injuries and advancement do not fit.";
            wrong("escalation_grows", "MP-ESC-02", "additional", message.into());
        }
        if self.knockout.as_ref().is_some_and(|k| k.qualifiers < 2 || !k.qualifiers.is_power_of_two()) {
            found.push(crate::knockout::bad_qualifiers(None));
        }
    }

    /// What may be published but should be looked at.
    pub fn advice(&self) -> Vec<Problem> {
        let mut advice = Vec::new();
        if let Some(team) = self.team.as_ref().filter(|t| !(3..=8).contains(&t.size)) {
            let message = format!("Teams of {} are unusual; 3 to 8 coaches are the rule.", team.size);
            advice.push(Problem::new("unusual_team_size", "MP-TEAM-01", message).at("team.size"));
        }
        if let Some(k) = self.knockout.as_ref().filter(|k| ![8, 16].contains(&k.qualifiers)) {
            let message = format!("{} qualifiers; 8 or 16 are recommended.", k.qualifiers);
            advice.push(Problem::new("unusual_qualifiers", "MP-KO-03", message).at("knockout.qualifiers"));
        }
        if (self.additional.injuries || self.additional.advancement) && self.practical.rosters_on_paper {
            let message = "Without rosters in the event file it cannot run injuries and advancement by itself.";
            advice.push(Problem::new("rosters_needed", "MP-INJ-01", message).at("practical.rosters_on_paper"));
        }
        if self.knockout.is_some() && self.practical.dates.len() == 1 {
            let message = "Groups and knockout are best played over two days.";
            advice.push(Problem::new("one_day", "MP-KO-01", message).at("practical.dates"));
        }
        if self.additional.secret_objectives && self.tiebreakers.first().is_some_and(|t| t != "secret-objectives") {
            let message = "Secret Objectives normally come before Bonus Points.";
            advice.push(Problem::new("objectives_late", "MP-RANK-08", message).at("tiebreakers"));
        }
        let offers = |wanted: &dyn Fn(&str) -> bool| self.awards.iter().any(|a| wanted(a));
        if self.draft.mandatory_star && !offers(&|a| a.contains("-star")) {
            let more = crate::awards::suggestions(true, self.draft.stunty_only);
            let stars: Vec<&str> = more.iter().map(String::as_str).filter(|a| a.contains("-star")).collect();
            let message = format!("Awards for Star Players go well with this event: {}.", stars.join(", "));
            advice.push(Problem::new("star_awards", "MP-MAND-03", message).at("awards"));
        }
        if self.draft.stunty_only && offers(&|a| a == "stunty-cup") {
            let message = "The Stunty Cup is not given at a Stunty Tournament.";
            advice.push(Problem::new("no_stunty_cup", "MP-STUN-11", message).at("awards"));
        }
        for custom in self.draft.custom_inducements.iter().filter(|c| c.price.unwrap_or(0) > SMALL_BONUS) {
            let message = format!("{} looks dear: custom inducements should give a small bonus.", custom.name);
            advice.push(Problem::new("custom_not_small", "MP-CUST-04", message));
        }
        advice
    }

    /// Every deviation from the guide's drafting advice, listed without being asked (MP-PACK-04).
    pub fn all_deviations(&self) -> Vec<String> {
        let mut list = draft_deviations(&self.draft);
        if self.scoring != crate::score::Scoring::default() {
            let s = &self.scoring;
            list.push(format!(
                "Points: win {}, draw {}, loss {}, conceding costs {}.",
                s.win, s.draw, s.loss, s.concession_penalty
            ));
            let further = [
                (s.per_touchdown != 0, format!("Each touchdown gives {}.", s.per_touchdown)),
                (s.per_casualty != 0, format!("Each casualty gives {}.", s.per_casualty)),
                (s.large_win_from > 0, format!("A win by {} or more gives {} more.", s.large_win_from, s.large_win)),
                (s.small_loss_up_to > 0, format!("A loss by {} or less gives {}.", s.small_loss_up_to, s.small_loss)),
                (s.bonus_points_count, "Bonus Points count as Tournament Points.".into()),
                (s.bye_touchdowns != 2, format!("A Bye is a {}-0 win.", s.bye_touchdowns)),
                (s.not_played != 0, format!("A game that was not played gives both sides {}.", s.not_played)),
            ];
            list.extend(further.into_iter().filter(|(used, _)| *used).map(|(_, text)| text));
            list.extend(s.per_recorded.iter().map(|(name, points)| format!("Each {name} gives {points}.")));
        }
        if self.time_limit_minutes != 150 {
            list.push(format!("Games last {} minutes.", self.time_limit_minutes));
        }
        list.extend(self.options.iter().map(|(key, value)| option(key, value)));
        list.extend(self.deviations.iter().cloned());
        list
    }
}

/// An option of the matches with what it means.
fn option(key: &str, value: &str) -> String {
    let known = options::docs().unwrap_or_default().into_iter().find(|doc| doc.key == key);
    let says = known.and_then(|doc| doc.values.into_iter().find(|it| it.name == value)).map(|it| it.says);
    format!("{key} = {value}. {}", says.unwrap_or_default()).trim_end().to_owned()
}

/// Above this price a custom inducement is worth a second look.
const SMALL_BONUS: i64 = 150_000;

fn draft_deviations(draft: &DraftPack) -> Vec<String> {
    let guide = DraftPack::default();
    let mut list = Vec::new();
    if draft.tiers != guide.tiers {
        list.push("The skill points and limits of the tiers are the event's own.".into());
    }
    let costs = |d: &DraftPack| (d.primary_cost, d.secondary_cost, d.star_cost, d.mega_star_cost, d.mega_stars_max);
    if costs(draft) != costs(&guide) {
        list.push("The prices in skill points are the event's own.".into());
    }
    if draft.skills_per_player != guide.skills_per_player {
        list.push(format!("A player may get {} extra skills.", draft.skills_per_player));
    }
    if !draft.team_tiers.is_empty() {
        list.push("The event uses its own tier list.".into());
    }
    for id in &draft.banned_inducements {
        list.push(format!("Inducement left out: {id}."));
    }
    for id in &draft.banned_teams {
        list.push(format!("Team left out: {id}."));
    }
    if draft.stars_count_for_minimum {
        list.push("Star Players count for the eleven players.".into());
    }
    for custom in &draft.custom_inducements {
        let price = custom.price.map_or("free".into(), gold);
        list.push(format!("Custom inducement {}: {price}. {}", custom.name, custom.effect));
    }
    list
}

/// A problem of the draft section, as the event reports problems.
pub fn foreign(problem: touchback_roster::problem::Problem) -> Problem {
    Problem {
        code: problem.code,
        rule: problem.rule,
        refusal: problem.refusal,
        place: problem.place,
        message: problem.message,
        fix: problem.fix,
    }
}
