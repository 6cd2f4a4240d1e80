//! Sheets to print (MP-SHEET, MP-ROST-10).

use touchback_ledger::covers;
use touchback_roster::builder::RosterBuilder;
use touchback_tournament::awards::{Award, Ceremony, decide};
use touchback_tournament::director::Command;
use touchback_tournament::print;
use touchback_tournament::rulespack::{Rulespack, html};

use crate::support::{Hall, SECRET, books, pack};

fn hall() -> Hall {
    let mut hall = Hall::with_coaches(&pack("standard", |p| p.name = "Tom & \"Jerry\" <Open>".into()), 10);
    hall.draw();
    hall
}

#[test]
fn the_roster_sheet_shows_everything() {
    let _proof = covers(&["MP-SHEET-01", "MP-ROST-10"]);
    let mut hall = Hall::staffed(&pack("standard", |p| p.practical.rosters_on_paper = false));
    hall.register("Zoë <the> Elf");
    let roster = RosterBuilder::new("Reavers & Co", "human")
        .players(11, "human-lineman")
        .player_with("human-lineman", &["Guard"])
        .rerolls(2)
        .apothecary()
        .cheerleaders(1)
        .dedicated_fans(2)
        .star("akhorne-the-squirrel")
        .inducement("bribe", 1)
        .draft();
    let submit = Command::SubmitRosters { number: 1, rosters: vec![roster] };
    hall.ok("Zoë <the> Elf", submit);
    let sheet = |hall: &Hall| print::roster_sheets(hall.event(), books(), &hall.event().coaches[&1]);
    let page = sheet(&hall);
    for text in [
        "Zoë &lt;the&gt; Elf",
        "No. 1",
        "Reavers &amp; Co",
        "(Human, tier 2)",
        "Human Lineman",
        "Guard (S)",
        "50,000",
        "Akhorne the Squirrel",
        "80,000",
        "Bribe",
        "Re-rolls 2",
        "apothecary 1",
        "Dedicated Fans 2",
        "of 1,150,000",
        "Skill Points 4 of 8",
        "not approved",
    ] {
        assert!(page.contains(text), "{text}");
    }
    hall.ok("Olga", Command::approve(1));
    assert!(!sheet(&hall).contains("not approved"));
}

#[test]
fn the_results_sheet_runs_through_all_rounds() {
    let _proof = covers(&["MP-SHEET-02"]);
    let mut hall = hall();
    hall.score(1, (3, 0), (1, 4));
    let home = hall.games()[0].0;
    let page = print::results_sheets(hall.event());
    for text in ["3+ TD", "none conceded", "3+ CAS", "TP total", "Objectives", "Sent-off", "signed", "opponent"] {
        assert!(page.contains(text), "{text}");
    }
    let own =
        page.split("class=\"sheet wide\"").find(|s| s.contains(&format!("results of C{home} "))).expect("a sheet");
    let row =
        "<td>W</td><td>3</td><td>0</td><td>1</td><td>4</td><td>x</td><td>x</td><td></td><td>2</td><td>2</td><td>2</td>";
    assert!(own.contains(row), "{own}");
    assert_eq!(own.matches("<tr>").count(), 6, "a head and five rounds");
}

#[test]
fn wall_charts_for_eight_and_sixteen() {
    let _proof = covers(&["MP-SHEET-03"]);
    let eight = print::blank_wall_chart("Cup", 8);
    assert_eq!(eight.matches("class=\"match\"").count(), 12, "three games for eight");
    for text in ["Game 1, places 1 to 8", "places 1 to 4", "places 5 to 8", "places 7 to 8", "Seed 8"] {
        assert!(eight.contains(text), "{text}");
    }
    let sixteen = print::blank_wall_chart("Cup", 16);
    assert_eq!(sixteen.matches("class=\"match\"").count(), 32);
    assert!(sixteen.contains("places 15 to 16"));
}

#[test]
fn the_rulespack_lists_and_slips_are_printed() {
    let _proof = covers(&["MP-SHEET-04", "MP-SHEET-05"]);
    let mut hall = hall();
    assert!(html(&hall.event().pack, books().catalogue).contains("<h1>Tom &amp; &quot;Jerry&quot; &lt;Open&gt;</h1>"));
    // All that a coach needs to draft on paper: whose tier it is, prices, who may have what.
    let catalogue = books().catalogue;
    let mut drafted = hall.event().pack.draft.clone();
    drafted.publications.push(touchback_rulesets::catalogue::InducementSet::DeathZone);
    drafted.banned_teams = vec!["goblin".to_owned()];
    drafted.banned_inducements = vec!["weather-mage".to_owned()];
    drafted.team_tiers.insert("halfling".to_owned(), 1);
    let own = html(&Rulespack { draft: drafted, ..Rulespack::clone(&hall.event().pack) }, catalogue);
    let rows = || own.split("<tr>").filter_map(|row| row.split("</tr>").next());
    let row = |tier: &str| rows().find(|row| row.starts_with(&format!("<td>{tier}</td>"))).expect("a tier");
    assert!(row("1").contains("Halfling") && row("3").contains("Ogre"));
    assert!(own.contains("may not enter: Goblin.") && !["1", "2", "3"].iter().any(|tier| row(tier).contains("Goblin")));
    assert!(own.contains("<td>Bribes</td><td>3</td><td>100,000 (Bribery and Corruption: 50,000)</td>"));
    assert!(own.contains("Mega-stars, at most 1: ") && own.contains("A player may get one extra skill."));
    assert!(!own.contains("Weather Mage") && !own.contains("Giant"), "what cannot be bought is not offered");
    assert!(own.contains("Favoured of Nurgle"));
    let round = hall.event().rounds[0].clone();
    let by_table = print::pairings_by_table(hall.event(), &round, None);
    let by_name = print::pairings_by_name(hall.event(), &round);
    for number in 1..=10 {
        assert!(by_table.contains(&format!("<td>C{number}</td>")) && by_name.contains(&format!("<td>C{number}</td>")));
    }
    let names: Vec<usize> = (1..=9).map(|n| by_name.find(&format!("<tr><td>C{n}</td>")).expect("a line")).collect();
    assert!(names.is_sorted(), "in the order of names");
    let slips = print::result_slips(hall.event(), &round, None);
    let codes: std::collections::BTreeSet<String> = (1..=5).map(|t| print::table_code(hall.event(), 1, t)).collect();
    assert_eq!(codes.len(), 5, "a code per table");
    assert!(codes.iter().all(|c| slips.contains(c.as_str())));
    // Five slips on two sheets: cut and stacked, tables 1-2, 3-4 and 5 are in order.
    let order: Vec<usize> = (1..=5).map(|t| slips.find(&format!("table {t}<")).expect("a slip")).collect();
    assert!(order[0] < order[2] && order[2] < order[4] && order[4] < order[1] && order[1] < order[3]);
    hall.play_by_number();
    assert!(print::standings(hall.event()).contains("touchdown difference"));
    let given = decide(&[Award::FirstPlace], &hall.event().candidates(&|_| 1), Ceremony::default());
    assert!(print::awards(hall.event(), &given).contains("First Place"));
    let slip = print::objective_slip(hall.event(), 3, 1, Some([1, 9, 16]));
    assert!(slip.contains("Secret Objectives of C3") && slip.contains("Timely Tackle") && slip.contains("Headtaker"));
    assert!(!slip.contains(SECRET));
}

#[test]
fn pages_have_print_styles_and_escape_everything() {
    let page = print::html::page("a<b", "<p>x</p>");
    assert!(page.contains("@media print") && page.contains("@page") && page.contains("a&lt;b"));
    assert_eq!(print::html::escape("& < > ' \" é"), "&amp; &lt; &gt; &#39; &quot; é");
}
