//! The rulespack as a page: for coaches on screen and on paper (MP-SHEET-04).

use super::{Kind, Rulespack};
use crate::awards::Award;
use crate::print::html::{escape, list, page, table};
use crate::problem::gold;
use crate::ranking::Tiebreaker;
use touchback_rulesets::catalogue::Catalogue;

/// The two Cardinal Rules and the advice that goes with them (MP-CON-01 to -04); printed, not enforced.
pub fn principles() -> (&'static [&'static str; 2], &'static [&'static str]) {
    const CARDINAL: [&str; 2] =
        ["Be polite and respectful to your opponent, always.", "Tell the truth and never cheat."];
    const ADVICE: [&str; 15] = [
        "Greet your opponent with a friendly gesture.",
        "Use no offensive language.",
        "Be on time, with everything you need.",
        "Offer your roster for reading.",
        "Answer questions about it truthfully, and make sure you were understood.",
        "Say what your inducements and special rules do.",
        "Count squares with care and let moves be checked before models move.",
        "Roll in plain sight and leave the dice until both have seen them.",
        "Ask before you touch your opponent's models.",
        "Remind your opponent of forgotten rules, above all when that helps them.",
        "Do not play with the clock, neither rushing nor dawdling.",
        "Do not distract, and respect personal space.",
        "Do not complain about luck.",
        "Be humble in victory and graceful in defeat.",
        "Never fix a game. All this holds towards staff and in disputes too.",
    ];
    (&CARDINAL, &ADVICE)
}

/// The whole pack as one printable page.
pub fn html(pack: &Rulespack, catalogue: &Catalogue) -> String {
    let mut body = format!("<h1>{}</h1>", escape(&pack.name));
    body.push_str(&practical(pack));
    body.push_str(&rules(pack));
    body.push_str(&super::draft_page::drafting(&pack.draft, catalogue));
    body.push_str(&additional(pack));
    let (cardinal, advice) = principles();
    body.push_str("<h2>Conduct</h2><h3>Cardinal Rules</h3>");
    body.push_str(&list(cardinal.iter().map(|s| (*s).to_string())));
    body.push_str(&list(advice.iter().map(|s| (*s).to_string())));
    body.push_str("<h2>Miniatures</h2><p>Official models, fully built, based and painted, and suitable for the team. Conversions made of official parts only and clearly recognisable need the organiser's approval.</p>");
    page(&pack.name, &body)
}

fn practical(pack: &Rulespack) -> String {
    let p = &pack.practical;
    let mut rows = vec![
        ("Dates", p.dates.join(", ")),
        ("Venue", p.venue.clone()),
        ("Start", p.start.clone()),
        ("Lunch", p.lunch.clone()),
        ("Rosters by", p.roster_deadline.clone()),
    ];
    for (i, time) in p.round_times.iter().enumerate() {
        rows.push(("Round", format!("{}: {time}", i + 1)));
    }
    let mut bring = vec!["models", "dice", "tokens", "rulebooks"];
    for item in ["pitch", "dugouts"] {
        if !p.supplied.iter().any(|s| s.contains(item)) {
            bring.push(item);
        }
    }
    rows.push(("Bring", bring.join(", ")));
    if p.fair_knowledge_expected {
        rows.push(("Please note", "A fair knowledge of the game is expected.".into()));
    }
    rows.extend(p.notes.iter().map(|n| ("Please note", n.clone())));
    let rows = rows.into_iter().filter(|(_, text)| !text.is_empty());
    format!("<h2>The day</h2>{}", table(&[], rows.map(|(a, b)| vec![a.to_string(), b])))
}

fn rules(pack: &Rulespack) -> String {
    let mut body = String::from("<h2>Rules in use</h2>");
    body.push_str(&list(pack.publications.iter().cloned()));
    body.push_str("<p>The newest FAQ, errata and tier list apply.</p>");
    body.push_str("<p>Referees know the rules well and have all of these to hand.</p>");
    let s = &pack.scoring;
    body.push_str(&format!(
        "<p>{} rounds of at most {} minutes. Win {} points, draw {}, loss {}; conceding costs {}. One Bonus Point each for three or more touchdowns, none conceded, three or more casualties.</p>",
        pack.all_rounds(), pack.time_limit_minutes, s.win, s.draw, s.loss, s.concession_penalty
    ));
    let names = |list: Vec<Tiebreaker>| list.iter().map(Tiebreaker::title).collect::<Vec<_>>().join(", ");
    body.push_str(&format!("<p>Ties are broken by, in this order: {}.</p>", escape(&names(pack.ranking()))));
    for name in pack.ranking() {
        if let Tiebreaker::Recorded(name) = name {
            body.push_str(&format!("<p>Coaches record per game: {}.</p>", escape(&name)));
        }
    }
    if pack.pairing.leaders_may_meet_again {
        body.push_str("<p>The first and second may meet again in the last round.</p>");
    }
    match pack.kind {
        Kind::Individual => {}
        Kind::Team => {
            let size = pack.team.as_ref().map_or(0, |t| t.size);
            body.push_str(&format!(
                "<p>Teams of {size} coaches, one of them captain. Each team list and each Star Player once per team. Ties between teams: {}.</p>",
                escape(&names(pack.team_ranking()))
            ));
        }
        Kind::GroupsKnockout => {}
    }
    if let Some(knockout) = &pack.knockout {
        let size = match pack.group_size() {
            4 => "four".to_string(),
            size => size.to_string(),
        };
        body.push_str(&format!(
            "<p>Groups of {size}, each against each; {} qualify for the knockout and play for all places, the others play the Best of the Rest.</p>",
            knockout.qualifiers
        ));
    }
    let awards = pack.awards.iter().filter_map(|a| Award::parse(a)).map(|a| a.title());
    body.push_str("<h3>Awards</h3>");
    body.push_str(&list(awards));
    let deviations = pack.all_deviations();
    if !deviations.is_empty() {
        body.push_str("<h3>Deviations from the guide</h3>");
        body.push_str(&list(deviations));
    }
    body
}

fn additional(pack: &Rulespack) -> String {
    let a = &pack.additional;
    let mut lines = Vec::new();
    if a.injuries {
        lines.push("Injuries last from game to game.".to_string());
    }
    if a.advancement {
        lines.push("Players earn Star Player Points and may spend them.".into());
    }
    for (deed, points) in &a.extra_spp {
        lines.push(format!("{deed}: {points} further SPP."));
    }
    if a.levels_team_values() {
        lines.push(
            "The side with the lower Current Team Value gets the difference for inducements of that game.".into(),
        );
    }
    if a.secret_objectives {
        lines.push("Secret Objectives: three per game, revealed at its end.".into());
    }
    for custom in &pack.draft.custom_inducements {
        let price = if custom.free { "free for everybody".into() } else { custom.price.map_or(String::new(), gold) };
        lines.push(format!("{} (0-{}, {price}): {}", custom.name, custom.max, custom.effect));
    }
    if lines.is_empty() {
        return String::new();
    }
    format!("<h2>Additional rules</h2>{}", list(lines))
}
