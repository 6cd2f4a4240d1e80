//! The result of a measurement, for people and for programs.

use serde_json::{Value, json};
use touchback_bots::arena::{Arrangement, Tally};
use touchback_bots::football::Figures;

use super::{Arena, Hall, Line, sum};

pub(super) fn tell(arena: &Arena, lines: &[Line], figures: &[Figures; 2]) {
    if arena.args.json {
        println!("{}", object(arena, lines, figures));
    } else {
        people(arena, lines, figures);
    }
}

/// The share, its interval, and the number of matches.
fn share(tally: Tally) -> String {
    let (low, high) = tally.interval();
    let percent = |share: f64| 100.0 * share;
    format!(
        "{:5.1} % ({:.0}–{:.0} %)  {} won, {} drawn, {} lost",
        percent(tally.share()),
        percent(low),
        percent(high),
        tally.wins,
        tally.draws,
        tally.losses
    )
}

/// The matches in which the first bot plays this list, or meets it.
fn of_list<'a>(hall: &'a Hall, lines: &'a [Line], name: &'a str, own: bool) -> impl Iterator<Item = &'a Line> + 'a {
    lines.iter().filter(move |line| {
        let list = Arrangement::of(line.game).list;
        line.ruleset == hall.rules.id && line.lists[if own { list } else { 1 - list }] == name
    })
}

fn of_hall<'a>(hall: &'a Hall, lines: &'a [Line]) -> impl Iterator<Item = &'a Line> + 'a {
    lines.iter().filter(|line| line.ruleset == hall.rules.id)
}

fn people(arena: &Arena, lines: &[Line], figures: &[Figures; 2]) {
    let all = sum(lines.iter());
    println!("{}: {} matches", arena.args.bots.replace(',', " against "), all.games());
    println!("  {:24} {}", "overall", share(all));
    if let Some(bar) = arena.args.bar {
        println!("  {:24} {} ({:.0} %)", "sequential test", all.verdict(bar).name(), bar * 100.0);
    }
    for hall in &arena.halls {
        println!("{}\n  {:24} {}", hall.rules.id, "overall", share(sum(of_hall(hall, lines))));
        for (name, _) in &hall.lists {
            let [own, met] = [true, false].map(|own| sum(of_list(hall, lines, name, own)));
            println!("  with {name:19} {}", share(own));
            println!("  against {name:16} {}", share(met));
        }
    }
    let [first, second] = figures.map(|figures| figures.rows(all.games()));
    if figures[0].turns > 0 {
        println!("{:40} {:>10} {:>10}", "of this run", arena.bots[0].name(), arena.bots[1].name());
    }
    for ((name, own), (_, other)) in first.iter().zip(&second).filter(|_| figures[0].turns > 0) {
        println!("  {name:38} {own:10.3} {other:10.3}");
    }
}

fn numbers(tally: Tally) -> Value {
    let (low, high) = tally.interval();
    json!({ "games": tally.games(), "wins": tally.wins, "draws": tally.draws, "losses": tally.losses,
        "share": tally.share(), "low": low, "high": high })
}

fn object(arena: &Arena, lines: &[Line], figures: &[Figures; 2]) -> Value {
    let all = sum(lines.iter());
    let halls = arena.halls.iter().map(|hall| {
        let list = |(name, _): &(String, _)| {
            let [own, met] = [true, false].map(|own| numbers(sum(of_list(hall, lines, name, own))));
            json!({ "list": name, "with": own, "against": met })
        };
        let lists: Vec<Value> = hall.lists.iter().map(list).collect();
        json!({ "ruleset": hall.rules.id, "overall": numbers(sum(of_hall(hall, lines))), "lists": lists })
    });
    let rows = |figures: &Figures| {
        let rows = figures.rows(all.games()).into_iter().map(|(name, value)| (name.to_owned(), json!(value)));
        Value::Object(rows.collect())
    };
    json!({ "bots": arena.bots.map(|bot| bot.name()), "seed": arena.args.seed, "overall": numbers(all),
        "bar": arena.args.bar, "verdict": arena.args.bar.map(|bar| all.verdict(bar).name()),
        "rulesets": halls.collect::<Vec<_>>(), "figures": figures.each_ref().map(rows) })
}
