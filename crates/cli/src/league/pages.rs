//! What is printed of a league's pages.

use serde_json::Value;
use touchback_roster::problem::gold;

fn word(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn money(value: &Value) -> String {
    gold(value.as_i64().unwrap_or_default())
}

/// What came of a command.
pub(super) fn done(answer: &Value, json: bool) {
    if json {
        println!("{answer}");
        return;
    }
    let steps: Vec<String> = list(&answer["steps"]).map(|step| word(&step["text"])).collect();
    if answer["said"].as_str() == Some(steps.join("; ").as_str()) {
        println!("Entry {}", word(&answer["seq"]));
    } else {
        println!("{} [entry {}]", word(&answer["said"]), word(&answer["seq"]));
    }
    for step in list(&answer["steps"]) {
        println!("  {} [{}]", word(&step["text"]), word(&step["rule"]));
    }
    for die in list(&answer["dice"]) {
        println!("  D{} {}: {}", word(&die["sides"]), word(&die["shows"]), word(&die["why"]));
    }
    if let Some(code) = answer["secret"].as_str() {
        println!("  code: {code}");
    }
    let preview = &answer["preview"];
    let two = |pair: &Value| format!("{} -> {}", money(&pair[0]), money(&pair[1]));
    for club in list(&preview["clubs"]) {
        let figures =
            [("treasury", "treasury"), ("value", "value"), ("SPP", "spp"), ("fans", "fans"), ("players", "players")];
        let changed = figures.into_iter().filter(|(_, key)| club[*key][0] != club[*key][1]);
        let changed: Vec<String> = changed.map(|(what, key)| format!("{what} {}", two(&club[key]))).collect();
        println!("  {}: {}", word(&club["name"]), changed.join(", "));
    }
    for row in list(&preview["table"]) {
        println!("  {}: place {}, points {}", word(&row["name"]), two(&row["place"]), two(&row["points"]));
    }
    for line in list(&preview["dropped"]) {
        println!(
            "  does not fit any more: entry {} by {}: {}",
            word(&line["seq"]),
            word(&line["by"]),
            word(&line["said"])
        );
    }
    for line in list(&preview["rerolled"]) {
        println!("  other dice: entry {}: {}", word(&line["seq"]), word(&line["said"]));
    }
}

pub(super) fn founded(answer: &Value) {
    print!("League {} is there (entry {}).", word(&answer["id"]), word(&answer["seq"]));
    match answer["code"].as_str() {
        Some(code) => println!(" {} is its commissioner; code: {code}", word(&answer["name"])),
        None => println!(),
    }
}

/// The league in a few lines: where it stands and who has to act.
pub(super) fn status(view: &Value) {
    println!(
        "{} ({}), season {}, {}",
        word(&view["name"]),
        word(&view["ruleset"]),
        word(&view["season"]),
        word(&view["phase"])
    );
    for club in list(&view["clubs"]) {
        println!(
            "  {:<16} {:<24} {:<16} {:>12}  {}",
            word(&club["id"]),
            word(&club["name"]),
            word(&club["coach"]),
            money(&club["value"]),
            word(&club["division"])
        );
    }
    for todo in list(&view["todo"]) {
        let game = todo["game"].as_u64().map(|game| format!(" match {game}")).unwrap_or_default();
        let due = todo["due"].as_str().map(|due| format!(", due {due}")).unwrap_or_default();
        let budget = todo["budget"].as_i64().map(|budget| format!(" with {}", gold(budget))).unwrap_or_default();
        println!(
            "  {} ({}) has to {}{game}{budget}{due}",
            word(&todo["coach"]),
            word(&todo["club"]),
            word(&todo["what"])
        );
    }
}

pub(super) fn table(view: &Value) {
    println!(
        "{:>3}  {:<24} {:>3} {:>3} {:>3} {:>3}  {:>7}  {:>7}  {:>4}",
        "", "club", "P", "W", "D", "L", "TD", "CAS", "pts"
    );
    for row in list(&view["rows"]) {
        let touchdowns = format!("{}-{}", row["touchdowns"], row["touchdowns_against"]);
        let casualties = format!("{}-{}", row["casualties"], row["casualties_against"]);
        println!(
            "{:>3}  {:<24} {:>3} {:>3} {:>3} {:>3}  {touchdowns:>7}  {casualties:>7}  {:>4}",
            word(&row["place"]),
            word(&row["name"]),
            word(&row["played"]),
            word(&row["won"]),
            word(&row["drawn"]),
            word(&row["lost"]),
            word(&row["points"])
        );
    }
}

pub(super) fn fixtures(view: &Value) {
    for round in list(&view["rounds"]) {
        let due = round["deadline"].as_str().map(|due| format!(", due {due}")).unwrap_or_default();
        println!("round {}{due}", word(&round["round"]));
        for game in list(&round["matches"]) {
            let score = if game["score"].is_array() {
                format!("{}-{}", game["score"][0], game["score"][1])
            } else {
                "-".to_owned()
            };
            let note = if game["forfeited"] == true { " (forfeit)" } else { "" };
            println!(
                "  match {:>4}  {:<24} {score:^5} {:<24} {} {}{note}",
                word(&game["game"]),
                word(&game["home_name"]),
                word(&game["away_name"]),
                word(&game["stage"]),
                word(&game["at"])
            );
        }
        for club in list(&round["rests"]) {
            println!("  {} rests", word(club));
        }
    }
}

fn player(line: &Value) {
    let words = |key: &str| list(&line[key]).map(word).collect::<Vec<_>>().join(", ");
    let mut notes = words("injuries");
    if line["misses"].as_u64().unwrap_or_default() > 0 {
        notes += " misses the next match";
    }
    if line["journeyman"] == true {
        notes += if list(&line["profile"]).count() == 4 { " freebooter" } else { " Journeyman" };
    }
    println!(
        "  {:>4}  {:<22} {:<22} {:<16} {:>4} SPP {:>10}  {}  {notes}",
        word(&line["player"]),
        word(&line["name"]),
        word(&line["position_name"]),
        list(&line["profile"]).map(word).collect::<Vec<_>>().join(" "),
        word(&line["spp"]),
        money(&line["value"]),
        words("skills")
    );
}

/// Re-rolls and staff of a club.
fn staff(view: &Value) -> String {
    let kinds = ["assistant_coaches", "cheerleaders", "apothecaries"];
    let counts = kinds.iter().map(|kind| format!("{} {}", kind.replace('_', " "), word(&view[*kind])));
    let all = std::iter::once(format!("Re-rolls {}", word(&view["rerolls"]))).chain(counts);
    all.chain(list(&view["staff"]).map(word)).collect::<Vec<_>>().join(", ")
}

pub(super) fn club(view: &Value) {
    println!("{} ({}), coach {}", word(&view["name"]), word(&view["team_name"]), word(&view["coach"]));
    list(&view["players"]).for_each(player);
    println!("{}", staff(view));
    let hired: Vec<String> = list(&view["hired"]).map(word).collect();
    if !hired.is_empty() {
        println!("For the next match only: {}", hired.join(", "));
    }
    let words = if view["ruleset"] == "classic" { ["Rating", "worth"] } else { ["Value", "current value"] };
    println!("{} {}, {} {}", words[0], money(&view["value"]), words[1], money(&view["current_value"]));
    for line in list(&view["value_lines"]) {
        println!("  {:>12}  {} [{}]", money(&line["amount"]), word(&line["what"]), word(&line["rule"]));
    }
    println!("Treasury {}", money(&view["treasury"]));
    for line in list(&view["bookings"]) {
        println!(
            "  {:>12} {:>12}  {} [{}]",
            money(&line["amount"]),
            money(&line["balance"]),
            word(&line["why"]),
            word(&line["rule"])
        );
    }
    println!("Fans {}", word(&view["fans"]));
}

fn career(line: &Value) -> String {
    let did = &line["career"];
    let figures = ["touchdowns", "casualties", "kills", "completions", "interceptions", "mvp"];
    figures.iter().map(|key| format!("{:>4}", word(&did[*key]))).collect::<Vec<_>>().join(" ")
}

pub(super) fn careers(view: &Value) {
    println!("{:>5}  {:<22} {:<24} {:>4}   TD  CAS KILL COMP  INT  MVP {:>5}", "", "player", "club", "GP", "SPP");
    for line in list(&view["careers"]) {
        println!(
            "{:>5}  {:<22} {:<24} {:>4} {} {:>5}  {}",
            word(&line["player"]),
            word(&line["name"]),
            word(&line["club_name"]),
            word(&line["matches"]),
            career(line),
            word(&line["spp"]),
            word(&line["end"])
        );
    }
}

pub(super) fn records(view: &Value) {
    for line in list(&view["records"]) {
        println!(
            "{:<22} {:>4}  {} ({})",
            word(&line["what"]),
            word(&line["count"]),
            word(&line["player"]),
            word(&line["club"])
        );
    }
    for line in list(&view["champions"]) {
        println!("champion of season {}: {}", word(&line["season"]), word(&line["name"]));
    }
    for line in list(&view["awards"]) {
        let (season, what) = (word(&line["season"]), word(&line["what"]));
        println!(
            "best of season {season}: {} {what}, {} ({})",
            word(&line["count"]),
            word(&line["name"]),
            word(&line["club"])
        );
    }
    for line in list(&view["hall_of_fame"]) {
        println!("hall of fame: {} ({}): {}", word(&line["name"]), word(&line["club"]), word(&line["citation"]));
    }
    for line in list(&view["by_team_list"]) {
        println!(
            "{:<24} {:>3} played {:>3} won {:>3} drawn {:>3} lost, {} touchdowns, {} casualties",
            word(&line["team"]),
            word(&line["played"]),
            word(&line["won"]),
            word(&line["drawn"]),
            word(&line["lost"]),
            word(&line["touchdowns"]),
            word(&line["casualties"])
        );
    }
}

pub(super) fn history(view: &Value) {
    for line in list(view) {
        let undone = if line["undone"] == true { " (taken back)" } else { "" };
        println!(
            "{:>5}  {}  {:<16} {}{undone}  {}",
            word(&line["seq"]),
            word(&line["at"]),
            word(&line["by"]),
            word(&line["said"]),
            word(&line["reason"])
        );
    }
}

pub(super) fn house(view: &Value) {
    for line in list(view) {
        let changed = if line["changed"] == true { " *" } else { "" };
        println!(
            "{} = {}{changed}  (default {}) [{}]\n  {}\n  {}",
            word(&line["key"]),
            word(&line["value"]),
            word(&line["default"]),
            word(&line["rule"]),
            word(&line["text"]),
            word(&line["allowed"]).replace('\n', "\n  ")
        );
    }
}

pub(super) fn proof(view: &Value) {
    println!(
        "{} changes, {} commands with proved dice, seal {}",
        word(&view["changes"]),
        word(&view["rolls"]),
        word(&view["seal"])
    );
    list(&view["problems"]).for_each(|line| println!("  {}", word(line)));
}

pub(super) fn game(view: &Value) {
    let fixture = &view["fixture"];
    println!("match {}, round {}, {}", word(&fixture["game"]), word(&fixture["round"]), word(&fixture["stage"]));
    for side in ["home", "away"] {
        println!("{} ({}), coach {}", word(&view[side]["name"]), word(&view[side]["club"]), word(&view[side]["coach"]));
        list(&view[side]["squad"]).filter(|line| line["fit"] == true).for_each(player);
    }
    list(&view["before"]).for_each(|line| println!("  {}", word(line)));
}
