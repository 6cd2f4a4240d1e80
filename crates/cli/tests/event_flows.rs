//! Events as an organiser types them: injuries and advancement, groups and knockout of teams, Secret Objectives at a table,
//! double elimination, tables from a spreadsheet.

#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use touchback_ledger::covers;

struct Hall(PathBuf);

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

impl Hall {
    fn new(name: &str) -> Hall {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("event-flows-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Hall(folder)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).unwrap();
    }

    fn run(&self, by: &str, args: &[&str]) -> Output {
        let program = env!("CARGO_BIN_EXE_touchback");
        Command::new(program).current_dir(&self.0).args(["event", "--as", by]).args(args).output().unwrap()
    }

    #[track_caller]
    fn by(&self, who: &str, args: &[&str]) -> String {
        let out = self.run(who, args);
        assert!(out.status.success(), "{args:?}: {}{}", text(&out.stdout), text(&out.stderr));
        text(&out.stdout)
    }

    #[track_caller]
    fn ok(&self, args: &[&str]) -> String {
        self.by("Olga", args)
    }

    #[track_caller]
    fn json(&self, args: &[&str]) -> Value {
        serde_json::from_str(&self.ok(&[args, &["--json"]].concat())).unwrap()
    }

    /// Refused with this in the answer; the file is unchanged.
    #[track_caller]
    fn refused(&self, who: &str, args: &[&str], wanted: &str) {
        let before = std::fs::read(self.0.join("e")).ok();
        let out = self.run(who, args);
        let said = text(&out.stdout) + &text(&out.stderr);
        assert!(!out.status.success() && said.contains(wanted), "{args:?} should name {wanted}: {said}");
        assert_eq!(std::fs::read(self.0.join("e")).ok(), before);
    }

    /// A preset with more lines, published, with Olga as referee and scorekeeper.
    fn published(&self, preset: &str, change: impl FnOnce(String) -> String) {
        let pack = change(self.ok(&["preset", preset]));
        self.write("pack.toml", &pack);
        self.ok(&["new", "e", "--rulespack", "pack.toml"]);
        self.ok(&["rulespack", "e", "--publish"]);
        for role in ["referee", "scorekeeper"] {
            self.ok(&["appoint", "e", "Olga", role]);
        }
        self.ok(&["commit", "e", "--secret", "dwarfs"]);
    }

    fn register(&self, names: &[(&str, &str)]) {
        let rows: String = names.iter().map(|(name, team)| format!("{name},{team}\n")).collect();
        self.write("coaches.csv", &format!("name,team\n{rows}"));
        self.ok(&["register", "e", "--csv", "coaches.csv"]);
    }

    fn start(&self) {
        self.ok(&["check-in", "e", "--all"]);
        self.ok(&["close", "e", "--secret", "dwarfs"]);
    }

    /// Home and away of every table of a new round.
    fn draw(&self) -> Vec<(u64, Option<u64>)> {
        let drawn = self.json(&["pair", "e"]);
        self.ok(&["confirm", "e"]);
        self.ok(&["publish", "e"]);
        let game = |g: &Value| (g["home"].as_u64().unwrap(), g["away"]["coach"].as_u64());
        drawn["games"].as_array().unwrap().iter().map(game).collect()
    }

    fn result(&self, table: usize, score: &str, more: &[&str]) {
        let table = table.to_string();
        self.ok(&[&["result", "e", "--table", &table, "--score", score, "--casualties", "0-0"], more].concat());
    }
}

/// Rosters stay on paper, and nobody is kept apart.
fn paper(pack: String) -> String {
    pack.replace("[practical]", "[practical]\nrosters_on_paper = true").replace("club_mates_apart_until_round = 1", "")
}

fn roster(coach: &str, linemen: usize, rerolls: u32, assistants: u32) -> String {
    let head = format!("name = \"{coach}'s\"\ncoach = \"{coach}\"\nteam = \"human\"\nrerolls = {rerolls}\n");
    let players: String =
        (1..=linemen).map(|n| format!("[[player]]\nnumber = {n}\nposition = \"human-lineman\"\n")).collect();
    format!("{head}assistant_coaches = {assistants}\n{players}")
}

#[test]
fn injuries_points_and_gold_run_from_round_to_round() {
    let _gold = covers(&["MP-INJ-03", "MP-INJ-04", "MP-INJ-05", "MP-EX-40", "MP-POST-02"]);
    let _points = covers(&["MP-ADV-02", "MP-ADV-04", "MP-ADV-05"]);
    let hall = Hall::new("growth");
    hall.published("standard", |pack| {
        pack.replace("club_mates_apart_until_round = 1", "")
            + "\n[additional]\ninjuries = true\nadvancement = true\nextra_spp = { song = 2 }\n"
    });
    hall.register(&[("Ann", "human"), ("Bob", "human")]);
    // 16 linemen at 50,000; re-rolls at 50,000; assistants at 10,000: 1,080,000 and 1,150,000.
    hall.write("ann.toml", &roster("Ann", 16, 5, 3));
    hall.write("bob.toml", &roster("Bob", 16, 7, 0));
    hall.ok(&["rosters", "e", "ann.toml", "bob.toml"]);
    hall.ok(&["approve", "e", "--all"]);
    hall.start();
    let squad = |n: &str| hall.json(&["squad", "e", n])["squad"].clone();
    let figures = |n: &str| {
        let s = squad(n);
        (s["current_team_value"].as_i64().unwrap(), s["gold"].as_i64().unwrap(), s["dedicated_fans"].as_i64().unwrap())
    };
    let (home, _) = hall.draw()[0];
    assert_eq!(figures("1"), (1_080_000, 70_000, 1));
    assert_eq!(figures("2"), (1_150_000, 0, 1));
    // The gold is for this game only, and what is left of it is lost.
    hall.refused("Ann", &["hire", "e", "1", "bribe=1"], "70,000 available");
    hall.refused("Ann", &["hire", "e", "2", "bloodweiser-keg=1"], "MP-BAD-01");
    let said = hall.by("Ann", &["hire", "e", "1", "bloodweiser-keg=1"]);
    assert!(said.contains("spends 50,000 of 70,000; 20,000 are lost"), "{said}");
    // Ann wins 2-1: her No. 7 scores twice, sings and is most valuable; of Bob's, 3 dies and 4 is hurt.
    let (ann, bob, score) = if home == 1 { ("home", "away", "2-1") } else { ("away", "home", "1-2") };
    let (players, injuries) = (format!("--{ann}-players"), format!("--{bob}-injuries"));
    let result = ["result", "e", "--table", "1", "--score", score, "--casualties", "0-0"];
    let with = |deeds: &'static str, hurt: &'static str| {
        let more = [players.clone(), deeds.to_string(), injuries.clone(), hurt.to_string()];
        result.iter().map(ToString::to_string).chain(more).collect::<Vec<String>>()
    };
    let typed = |args: Vec<String>| hall.run("Olga", &args.iter().map(String::as_str).collect::<Vec<_>>());
    let wrong = typed(with("7=td*2+mvp+dance", "17=dead"));
    let said = text(&wrong.stdout) + &text(&wrong.stderr);
    assert!(said.contains("no points for \"dance\"") && said.contains("has no player 17"), "all at once: {said}");
    hall.refused("Ann", &["advance", "e", "1", "--player", "7", "--skill", "block"], "between games");
    let done = typed(with("7=td*2+mvp+song", "3=dead,4=casualty"));
    let said = text(&done.stdout) + &text(&done.stderr);
    assert!(done.status.success() && said.contains("No. 4 is "), "the desk has rolled for No. 4: {said}");
    let (first, second) = (squad("1"), squad("2"));
    assert_eq!((first["dedicated_fans"].clone(), second["dedicated_fans"].clone()), (2.into(), 1.into()));
    let of = |squad: &Value, number: u64| {
        squad["players"].as_array().unwrap().iter().find(|p| p["number"] == number).cloned()
    };
    assert_eq!(of(&first, 7).unwrap()["points"], 3 + 3 + 4 + 2);
    assert_eq!(of(&second, 3), None, "the dead are gone");
    assert!(second["dead"].as_array().unwrap().contains(&"Bob's No. 3".into()), "{second}");
    // A chosen Primary skill for a rookie costs six points and raises the value by 20,000.
    hall.refused("Bob", &["advance", "e", "1", "--player", "7", "--skill", "block"], "MP-BAD-01");
    hall.refused("Bob", &["advance", "e", "2", "--player", "5", "--skill", "block"], "6 points needed, 0 there");
    let before = figures("1").0;
    hall.by("Ann", &["advance", "e", "1", "--player", "7", "--skill", "block"]);
    assert_eq!(figures("1").0, before + 20_000);
    assert_eq!(of(&squad("1"), 7).unwrap()["points"], 6);
    // Next round: the dead cannot score, and the gold follows the new values.
    hall.draw();
    let (ours, theirs) = (figures("1"), figures("2"));
    assert_eq!((ours.1, theirs.1), ((theirs.0 - ours.0).max(0), (ours.0 - theirs.0).max(0)));
    for side in ["--home-players", "--away-players"] {
        let args = ["result", "e", "--table", "1", "--score", "1-1", "--casualties", "0-0", side, "3=td"];
        let out = hall.run("Olga", &[&args[..], &["--preview"]].concat());
        let said = text(&out.stdout) + &text(&out.stderr);
        let bobs = said.contains("Bob's has no player 3");
        assert_eq!(out.status.success(), !bobs, "{said}");
    }
    // A corrected result corrects the team: without the injuries No. 3 lives.
    hall.ok(&["correct", "e", "--round", "1", "--table", "1", &injuries, "", "--reason", "misread"]);
    assert!(of(&squad("2"), 3).is_some());
    assert!(hall.ok(&["verify", "e"]).contains("all good"));
}

#[test]
fn secret_objectives_on_slips_and_by_the_desk() {
    let _proof = covers(&["MP-OBJ-01", "MP-BAD-30", "MP-EX-45", "MP-SHEET-05"]);
    let hall = Hall::new("slips");
    let by = |how: &'static str| {
        move |pack: String| {
            paper(pack)
                .replace("secret_objectives = true", &format!("secret_objectives = true\nobjectives_by = \"{how}\""))
        }
    };
    hall.published("secret-objectives", by("slips"));
    hall.register(&[("Ann", "human"), ("Bob", "orc")]);
    hall.start();
    hall.draw();
    hall.refused("Ann", &["note-objectives", "e", "1", "--rolls", "5,5,9,2"], "end of the game");
    let bare = ["result", "e", "--table", "1", "--score", "1-0", "--casualties", "0-0"];
    hall.refused("Olga", &bare, "How many Secret Objectives were achieved?");
    hall.result(1, "1-0", &["--objectives", "2-0"]);
    for bad in ["5,5,9", "5,9,17", "1"] {
        hall.refused(
            "Ann",
            &["note-objectives", "e", "1", "--rolls", bad],
            "Three different Secret Objectives (1–16) are needed.",
        );
    }
    hall.refused("Bob", &["note-objectives", "e", "1", "--rolls", "5,5,9,2"], "MP-BAD-01");
    hall.by("Ann", &["note-objectives", "e", "1", "--rolls", "5,5,9,2"]);
    let log = hall.json(&["log", "e"]).to_string();
    assert!(log.contains("\"objectives\":[5,9,2]"), "{log}");
    hall.ok(&["print", "e", "objectives", "--out", "slips.html"]);
    assert_eq!(std::fs::read_to_string(hall.0.join("slips.html")).unwrap().matches("Secret Objectives of").count(), 2);

    let desk = Hall::new("desk");
    desk.published("secret-objectives", by("desk"));
    desk.register(&[("Ann", "human"), ("Bob", "orc")]);
    desk.start();
    desk.draw();
    let mine = |who: &str| -> Value {
        serde_json::from_str(&desk.by(who, &["objectives", "e", "--round", "1", "--json"])).unwrap()
    };
    let hands: Vec<Vec<u64>> = ["Ann", "Bob"]
        .map(|who| mine(who)["objectives"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect())
        .into();
    for hand in &hands {
        let different: std::collections::BTreeSet<&u64> = hand.iter().collect();
        assert!(different.len() == 3 && hand.iter().all(|n| (1..=16).contains(n)), "{hand:?}");
    }
    desk.ok(&["print", "e", "objectives", "--out", "slips.html"]);
    let slips = std::fs::read_to_string(desk.0.join("slips.html")).unwrap();
    let name = mine("Ann")["names"][0].as_str().unwrap().replace('\'', "&#39;");
    assert!(slips.contains(&name) || slips.contains(mine("Ann")["names"][0].as_str().unwrap()));
    desk.refused("Ann", &["note-objectives", "e", "1", "--rolls", "5,9,2"], "not rolled at the table");
}

/// Four teams of two in groups of two, then a knockout of all four.
fn team_cup(name: &str) -> Hall {
    let hall = Hall::new(name);
    hall.published("team", |pack| {
        paper(pack).replace("rounds = 5\n", "").replace("size = 4", "size = 2")
            + "\n[knockout]\nqualifiers = 4\ngroup_size = 2\n"
    });
    let lists = ["human", "orc", "skaven", "dwarf", "norse", "wood-elf", "goblin", "halfling", "amazon"];
    let names: Vec<(String, &str)> = lists.iter().enumerate().map(|(i, l)| (format!("C{}", i + 1), *l)).collect();
    hall.register(&names.iter().map(|(n, l)| (n.as_str(), *l)).collect::<Vec<_>>());
    for team in 0..4 {
        let (first, second) = (team * 2 + 1, team * 2 + 2);
        let (captain, pair) = (format!("C{first}"), format!("{first},{second}"));
        hall.ok(&["appoint", "e", &captain, "captain"]);
        let title = format!("Team {}", team + 1);
        hall.by(&captain, &["team", "e", "--name", &title, "--coaches", &pair, "--captain", &first.to_string()]);
    }
    for number in 1..=8 {
        hall.ok(&["check-in", "e", &number.to_string()]);
    }
    hall.ok(&["close", "e", "--secret", "dwarfs"]);
    hall
}

#[test]
fn teams_play_groups_and_knockout_with_a_substitute_and_a_roll_off() {
    let _proof = covers(&["MP-KO-15", "MP-KO-12"]);
    let hall = team_cup("team-cup");
    assert_eq!(hall.draw().len(), 4, "two matches of two games");
    for table in 1..=4 {
        hall.result(table, "2-0", &[]);
    }
    // Somebody falls ill: another plays for the team, and earlier results still count for it.
    let points = |hall: &Hall| hall.json(&["standings", "e", "--teams"])["rows"].clone();
    let before = points(&hall);
    hall.refused("C3", &["substitute", "e", "1", "2", "9"], "MP-BAD-01");
    hall.refused("C1", &["substitute", "e", "1", "2", "3"], "in a team already");
    let said = hall.by("C1", &["substitute", "e", "1", "2", "9"]);
    assert!(said.contains("C9 plays instead of C2"), "{said}");
    assert_eq!(points(&hall), before);
    let semi_finals = hall.draw();
    let seated: Vec<u64> = semi_finals.iter().flat_map(|(h, a)| [Some(*h), *a]).flatten().collect();
    assert!(seated.contains(&9) && !seated.contains(&2), "{seated:?}");
    // The first match is level on everything: each coach at home wins once in turn.
    hall.result(1, "1-0", &[]);
    hall.result(2, "0-1", &[]);
    hall.result(3, "3-0", &[]);
    hall.result(4, "3-0", &[]);
    let out = hall.run("Olga", &["pair", "e"]);
    let said = text(&out.stdout) + &text(&out.stderr);
    assert!(!out.status.success() && said.contains("captains roll off"), "{said}");
    let teams: Vec<String> =
        said.split("Team ").skip(1).map(|t| t.chars().take_while(char::is_ascii_digit).collect()).collect();
    let (one, two) = (teams[0].as_str(), teams[1].as_str());
    let rolls = ["--rolls", "4-2,3-3,5-1,1-6,6-2,2-5"];
    hall.refused("C9", &[&["roll-off", "e", one, two], &rolls[..]].concat(), "MP-BAD-01");
    hall.refused("Olga", &["roll-off", "e", one, two, "--rolls", "4-2,5-1"], "Five decided rolls");
    hall.ok(&[&["roll-off", "e", one, two], &rolls[..]].concat());
    let bracket = hall.ok(&["bracket", "e"]);
    let finalists = bracket.lines().find(|l| l.contains("places 1 to 2")).unwrap().to_string();
    assert!(finalists.contains(&format!("Team {one}")), "who won three of five is in the final: {bracket}");
    hall.draw();
    for table in 1..=4 {
        hall.result(table, "1-0", &[]);
    }
    assert!(hall.ok(&["bracket", "e"]).starts_with("1."), "all places are decided");
    hall.ok(&["print", "e", "wall-chart", "--out", "chart.html"]);
    let chart = std::fs::read_to_string(hall.0.join("chart.html")).unwrap();
    let won = |team: &str| format!("<p><span>Team {team}</span> <b>1</b></p>");
    assert!(chart.contains(&won(one)) && chart.contains(&won(two)), "with the games won: {chart}");
    assert!(hall.ok(&["verify", "e"]).contains("all good"));
}

#[test]
fn groups_may_have_any_size() {
    let hall = Hall::new("groups");
    hall.published("groups-knockout", |pack| paper(pack).replace("qualifiers = 8", "qualifiers = 2\ngroup_size = 5"));
    let names: Vec<String> = (1..=9).map(|n| format!("C{n}")).collect();
    hall.register(&names.iter().map(|n| (n.as_str(), "human")).collect::<Vec<_>>());
    hall.start();
    let mut met = std::collections::BTreeMap::<u64, Vec<u64>>::new();
    for _ in 0..5 {
        for (i, (home, away)) in hall.draw().into_iter().enumerate() {
            let away = away.expect("no Bye: who waits has no game");
            met.entry(home).or_default().push(away);
            met.entry(away).or_default().push(home);
            hall.result(i + 1, if home < away { "1-0" } else { "0-1" }, &[]);
        }
    }
    let sizes: Vec<usize> = met.values().map(Vec::len).collect();
    assert_eq!(sizes.iter().filter(|n| **n == 4).count(), 5, "five meet four others: {met:?}");
    assert_eq!(sizes.iter().filter(|n| **n == 3).count(), 4, "four meet three others: {met:?}");
    assert!(met.values().all(|list| list.iter().collect::<std::collections::BTreeSet<_>>().len() == list.len()));
    // By hand the bracket stays as it is; the others may be paired across the rules.
    let drawn = hall.json(&["pair", "e"]);
    let games: Vec<(u64, Option<u64>)> = drawn["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|g| (g["home"].as_u64().unwrap(), g["away"]["coach"].as_u64()))
        .collect();
    let (one, two, other) = (games[0].0, games[0].1.unwrap(), games[1].0);
    let torn = format!("{one}-{other}");
    hall.refused("Olga", &["pair-by-hand", "e", "--tables", &torn, "--reason", "a wish"], "a game of the bracket");
    hall.ok(&["pair-by-hand", "e", "--tables", &format!("{one}-{two}"), "--reason", "all others rest"]);
    hall.ok(&["publish", "e"]);
    hall.result(1, "2-1", &[]);
    assert!(hall.ok(&["bracket", "e"]).starts_with("1."), "the final is played");
}

#[test]
fn double_elimination_ends_with_one_who_has_not_lost_twice() {
    let hall = Hall::new("double");
    hall.published("standard", |pack| {
        paper(pack)
            .replace("rounds = 5", "rounds = 12")
            .replace("[pairing]", "[pairing]\nsystem = \"double-elimination\"")
    });
    let names: Vec<String> = (1..=6).map(|n| format!("C{n}")).collect();
    hall.register(&names.iter().map(|n| (n.as_str(), "human")).collect::<Vec<_>>());
    hall.start();
    let mut losses = [0_u32; 7];
    for round in 1..=12 {
        let out = hall.run("Olga", &["pair", "e", "--json"]);
        if !out.status.success() {
            let said = text(&out.stdout) + &text(&out.stderr);
            assert!(said.contains("C1 has won") && round > 4, "{said}");
            assert_eq!(losses.iter().skip(1).filter(|n| **n >= 2).count(), 5);
            return;
        }
        let drawn: Value = serde_json::from_str(&text(&out.stdout)).unwrap();
        hall.ok(&["confirm", "e"]);
        hall.ok(&["publish", "e"]);
        for game in drawn["games"].as_array().unwrap() {
            let (home, table) = (game["home"].as_u64().unwrap() as usize, game["table"].to_string());
            assert!(losses[home] < 2, "who has lost twice is out");
            let Some(away) = game["away"]["coach"].as_u64().map(|n| n as usize) else { continue };
            let draw = ["result", "e", "--table", &table, "--score", "1-1", "--casualties", "0-0"];
            hall.refused("Olga", &draw, "needs a winner");
            let (score, loser) = if home < away { ("1-0", away) } else { ("0-1", home) };
            hall.ok(&["result", "e", "--table", &table, "--score", score, "--casualties", "0-0"]);
            losses[loser] += 1;
        }
    }
    panic!("it does not end: {losses:?}");
}

#[test]
fn tables_of_a_spreadsheet_fill_an_event() {
    let hall = Hall::new("csv");
    hall.published("standard", |pack| pack.replace("club_mates_apart_until_round = 1", ""));
    hall.write("in.csv", "\u{feff}Spieler;NAF-Nummer;Volk\r\nAnn;101;Elfe Sylvain\r\nBob;;Orks\r\nCid;0;Hommes-Lézards\r\nDee;104;Human\r\n");
    hall.refused("Olga", &["register", "e", "--csv", "in.csv"], "no column \"name\"");
    hall.refused("Olga", &["register", "e", "--csv", "in.csv?name=Nachname"], "no column \"Nachname\"");
    hall.ok(&["register", "e", "--csv", "in.csv?name=Spieler"]);
    hall.ok(&["export", "e", "--format", "coaches-csv", "--out", "out.csv"]);
    let coaches = std::fs::read_to_string(hall.0.join("out.csv")).unwrap();
    for row in ["1,Ann,101,wood-elf", "2,Bob,,orc", "3,Cid,,lizardmen", "4,Dee,104,human"] {
        assert!(coaches.contains(row), "{row}: {coaches}");
    }
    // Rosters: a row for each player.
    let lists = [
        ("Ann", "Wood Elf", "Wood Elf Lineman"),
        ("Bob", "Orc", "Orc Lineman"),
        ("Cid", "Lizardmen", "Skink Runner Lineman"),
        ("Dee", "Human", "Human Lineman"),
    ];
    let rows: String = lists
        .iter()
        .flat_map(|(coach, race, position)| (1..=11).map(move |n| format!("{coach};{coach};{race};{n};{position};2\n")))
        .collect();
    hall.write("rosters.csv", &format!("\u{feff}Trainer;Team;Race;No;Position;Rerolls\n{rows}"));
    hall.ok(&["rosters", "e", "--csv", "rosters.csv", "--columns", "coach=Trainer"]);
    hall.ok(&["approve", "e", "--all"]);
    hall.start();
    hall.write("tables.csv", "home;away\nAnn;3\nDee;Bob\n");
    hall.refused("Olga", &["pair-by-hand", "e", "--csv", "tables.csv", "--reason", " "], "needs a reason");
    hall.ok(&["pair-by-hand", "e", "--csv", "tables.csv", "--reason", "as on the wall"]);
    hall.ok(&["publish", "e"]);
    // Results: sides may be swapped; a missing figure is refused, and nothing is entered.
    hall.write("short.csv", "home,away,score\nAnn,Cid,2-1\n");
    hall.refused("Olga", &["results", "e", "--csv", "short.csv"], "how many casualties");
    hall.write("bad.csv", "home,away,score,home_cas,away_cas\nAnn,Cid,2-1,0,0\nAnn,Bob,1-1,0,0\n");
    hall.refused("Olga", &["results", "e", "--csv", "bad.csv"], "no open game");
    hall.write("results.csv", "Coach 1;Coach 2;TD 1;TD 2;CAS 1;CAS 2\nCid;Ann;1;2;3;0\nDee;Bob;0;0;1;2\n");
    hall.ok(&["results", "e", "--csv", "results.csv"]);
    hall.ok(&["export", "e", "--format", "games-csv", "--out", "games.csv"]);
    let games = std::fs::read_to_string(hall.0.join("games.csv")).unwrap();
    assert!(games.contains("1,1,main,Ann,Cid,2,1,0,3") && games.contains("1,2,main,Dee,Bob,0,0,1,2"), "{games}");
}

#[test]
fn sealed_objectives_need_a_secret_that_nobody_can_guess() {
    let _proof = covers(&["MP-OBJ-03"]);
    let hall = Hall::new("sealed");
    hall.published("secret-objectives", paper);
    hall.register(&[("Ann", "human"), ("Bob", "orc")]);
    hall.refused("Ann", &["check-in", "e", "1", "--objectives-secret", "dwarfs"], "guess");
    let secrets = [hall.ok(&["secret"]), hall.ok(&["secret"])].map(|secret| secret.trim().to_owned());
    assert_ne!(secrets[0], secrets[1]);
    for (who, secret) in ["Ann", "Bob"].iter().zip(&secrets) {
        let number = if *who == "Ann" { "1" } else { "2" };
        hall.by(who, &["check-in", "e", number, "--objectives-secret", secret]);
    }
    hall.ok(&["close", "e", "--secret", "dwarfs"]);
    hall.draw();
    let file = std::fs::read_to_string(hall.0.join("e")).unwrap();
    assert!(secrets.iter().all(|secret| !file.contains(secret.as_str())), "only seals are written down");
}
