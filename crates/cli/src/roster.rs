//! `touchback roster check|new|show|import`. Exit codes: 0 fine, 1 an illegal roster, 2 a file that cannot be read.

mod import;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;
use touchback_engine::rules::RuleOptions;
use touchback_engine::{Rules, TeamSheet};
use touchback_league::classic::{self, Context, TeamList, Terms};
use touchback_roster::builder::RosterBuilder;
use touchback_roster::check::{Draft, Report};
use touchback_roster::names::Names;
use touchback_roster::pack::DraftPack;
use touchback_roster::problem::{Problem, gold};
use touchback_roster::roster::{Notation, Roster};
use touchback_roster::roster_value::gained;
use touchback_roster::rules::Format;
use touchback_roster::sheet::{self, SheetHead};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::options::{OptionProblem, Settings};

use crate::common::{OptionArgs, Ruleset};
use crate::league::classic::Data;

/// Draft, check and print rosters
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// Name everything that is wrong with a roster
    Check {
        /// A roster in TOML or JSON
        file: PathBuf,
        #[command(flatten)]
        rules: RulesArgs,
        #[arg(long)]
        json: bool,
    },
    /// Print a small legal roster to start from
    New {
        /// Team list, by id or name
        team: String,
        #[command(flatten)]
        rules: RulesArgs,
        #[arg(long, default_value = "New Team")]
        name: String,
        #[arg(long)]
        json: bool,
    },
    /// Print a roster with its costs, as text or as a sheet
    Show {
        file: PathBuf,
        #[command(flatten)]
        rules: RulesArgs,
        /// A page to print
        #[arg(long)]
        html: bool,
        /// Name of the event on the sheet
        #[arg(long, default_value = "")]
        event: String,
    },
    /// Read rosters from somebody else's file
    Import {
        #[arg(long, value_enum)]
        format: import::Format,
        file: PathBuf,
        /// Where a table has what: `position=Player Type` names its heading, `race:=Human` gives every row a value
        #[arg(long = "column", value_name = "OURS=THEIRS")]
        columns: Vec<String>,
        /// Write each roster as a file into this folder
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        #[arg(long)]
        json: bool,
    },
}

#[derive(clap::Args, Debug)]
struct RulesArgs {
    /// sevens, elevens or classic; left out, the rulespack says it
    #[arg(long)]
    ruleset: Option<Ruleset>,
    /// A rulespack with a `[draft]` section
    #[arg(long)]
    rulespack: Option<PathBuf>,
    #[command(flatten)]
    varied: OptionArgs,
}

/// Input that cannot be used: exit code 2.
type Bad = Vec<Problem>;

pub fn run(args: Args) -> ExitCode {
    let json = match &args.task {
        Task::Check { json, .. } | Task::Import { json, .. } => *json,
        Task::New { .. } | Task::Show { .. } => false,
    };
    carry_out(&args.task).unwrap_or_else(|problems| report_bad(&problems, json))
}

pub(crate) fn report_bad(problems: &[Problem], json: bool) -> ExitCode {
    if json {
        println!("{}", json!({ "error": problems }));
    } else {
        for problem in problems {
            eprintln!("touchback: {problem}");
        }
    }
    ExitCode::from(2)
}

fn carry_out(task: &Task) -> Result<ExitCode, Bad> {
    if let Task::Check { rules, .. } | Task::New { rules, .. } | Task::Show { rules, .. } = task
        && rules.ruleset == Some(Ruleset::Classic)
    {
        return classic_list(task, rules);
    }
    let catalogue = catalogue()?;
    let names = names(&catalogue)?;
    match task {
        Task::Check { file, rules, json } => {
            let roster = modern_roster(file)?;
            let (format, pack) = rules.load(&catalogue)?;
            let draft = Draft::new(&catalogue, &names, format, pack.as_ref()).with_options(rules.options(format)?);
            let report = draft.check(&roster);
            print_report(&report, *json);
            Ok(if report.is_legal() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        Task::New { team, rules, name, json } => {
            let (format, pack) = rules.load(&catalogue)?;
            let draft = Draft::new(&catalogue, &names, format, pack.as_ref());
            let notation = if *json { Notation::Json } else { Notation::Toml };
            let roster = starter(&draft, team, name)?;
            println!("{}", roster.write(notation).map_err(|p| vec![p])?);
            Ok(ExitCode::SUCCESS)
        }
        Task::Show { file, rules, html, event } => {
            let roster = modern_roster(file)?;
            let (format, pack) = rules.load(&catalogue)?;
            let draft = Draft::new(&catalogue, &names, format, pack.as_ref()).with_options(rules.options(format)?);
            if *html {
                let head = SheetHead { event: event.clone(), ..SheetHead::default() };
                print!("{}", sheet::html(&draft, &roster, &head));
            } else {
                show(&draft, &roster);
            }
            Ok(ExitCode::SUCCESS)
        }
        Task::Import { format, file, columns, out, json } => {
            let draft = Draft::new(&catalogue, &names, Format::Elevens, None);
            import::run(&draft, *format, file, columns, out.as_deref(), *json)
        }
    }
}

/// The same tasks for a team of the 1994 game.
fn classic_list(task: &Task, rules: &RulesArgs) -> Result<ExitCode, Bad> {
    if rules.rulespack.is_some() {
        let message = "Rulespacks are for the games of 2020.";
        return Err(vec![Problem::new("ruleset", "MP-PACK-03", "rulespack", message)]);
    }
    let data = Data::load()?;
    let (context, terms) = (data.context(), Terms::of(&Settings::default())?);
    match task {
        Task::Check { file, json, .. } => check_list(&context, &terms, file, *json),
        Task::Show { file, html: false, .. } => check_list(&context, &terms, file, false),
        Task::New { team, name, json, .. } => {
            let list = classic::list::starter(&context, &terms, team, name).map_err(|p| vec![p])?;
            let notation = if *json { Notation::Json } else { Notation::Toml };
            println!("{}", list.write(notation).map_err(|p| vec![p])?);
            Ok(ExitCode::SUCCESS)
        }
        _ => {
            let message = "There is no sheet to print for a team of the 1994 game.";
            Err(vec![Problem::new("no_sheet", "OB-1.0-7", "", message)])
        }
    }
}

/// A roster of the 2020 games; a list of the 1994 game is named as such.
fn modern_roster(file: &Path) -> Result<Roster, Bad> {
    let text = text(file)?;
    Roster::read(&text).map_err(|problem| match TeamList::read(&text) {
        Ok(_) => vec![other_edition("This is a team list of the 1994 game: use --ruleset classic.")],
        Err(_) => vec![problem],
    })
}

fn classic_file(file: &Path) -> Result<TeamList, Bad> {
    let text = text(file)?;
    TeamList::read(&text).map_err(|problem| match Roster::read(&text) {
        Ok(_) => vec![other_edition("This is a roster of the 2020 game: use --ruleset sevens or elevens.")],
        Err(_) => vec![problem],
    })
}

fn other_edition(message: &str) -> Problem {
    Problem::new("other_edition", "MP-ROST-10", "", message)
}

fn check_list(context: &Context, terms: &Terms, file: &Path, json: bool) -> Result<ExitCode, Bad> {
    let list = classic_file(file)?;
    let (_, report) = classic::list::draft(context, terms, &list, &[], 1);
    let legal = report.problems.is_empty();
    if json {
        let mut value = serde_json::to_value(&report).unwrap_or_default();
        value["legal"] = json!(legal);
        println!("{value}");
    } else {
        report.lines.iter().for_each(|(what, price)| println!("  {:>12}  {what}", gold(*price)));
        report.problems.iter().for_each(|problem| println!("{problem}"));
        let verdict = if legal { "legal" } else { "not legal" };
        println!("The team is {verdict}; it costs {} of {}.", gold(report.total), gold(report.budget));
    }
    Ok(if legal { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The team sheet of a list of the 1994 game.
pub(crate) fn classic_sheet(rules: &Rules, catalogue: &Catalogue, file: &Path) -> Result<TeamSheet, Bad> {
    let list = classic_file(file)?;
    let terms = Terms::of(&Settings::of_rules(rules))?;
    let (mut club, report) = classic::list::draft(&Context { catalogue, rules }, &terms, &list, &[], 1);
    if !report.problems.is_empty() {
        return Err(report.problems);
    }
    classic::rating::settle(&terms.numbers, &terms.options, &mut club);
    Ok(classic::bout::club_sheet(rules, &terms, &club)?.sheet)
}

impl RulesArgs {
    /// The options of the rulespack, and those on the command line before them.
    fn options(&self, format: Format) -> Result<RuleOptions, Bad> {
        #[derive(Default, serde::Deserialize)]
        struct Own {
            #[serde(default)]
            options: BTreeMap<String, String>,
        }
        let bad = |why: String| vec![Problem::new("options", "OB-1.0-7", "options", why)];
        let own: Own = match &self.rulespack {
            Some(file) => toml::from_str(&text(file)?).unwrap_or_default(),
            None => Own::default(),
        };
        let mut pairs = own.options;
        pairs.extend(self.varied.settings().map_err(|why| bad(why.0))?.pairs());
        let told = |found: Vec<OptionProblem>| found.iter().flat_map(|why| bad(why.to_string())).collect::<Bad>();
        let settings = Settings::from_pairs(&pairs).map_err(told)?;
        let conflicts = settings.conflicts(&format.to_string());
        if conflicts.is_empty() { Ok(settings.options) } else { Err(told(conflicts)) }
    }

    fn load(&self, catalogue: &Catalogue) -> Result<(Format, Option<DraftPack>), Bad> {
        let pack = match &self.rulespack {
            None => None,
            Some(file) => {
                let pack = DraftPack::read(&text(file)?).map_err(|p| vec![p])?;
                let problems = pack.problems(catalogue);
                if !problems.is_empty() {
                    return Err(problems);
                }
                Some(pack)
            }
        };
        let wanted = match self.ruleset {
            Some(Ruleset::Modern(format)) => Some(format),
            Some(Ruleset::Classic) | None => None,
        };
        let format = match (wanted, &pack) {
            (Some(wanted), Some(pack)) if pack.ruleset != wanted => {
                let message = format!("The rulespack is for {}, not for {wanted}.", pack.ruleset);
                return Err(vec![Problem::new("ruleset", "MP-PACK-03", "ruleset", message)]);
            }
            (Some(wanted), _) => wanted,
            (None, Some(pack)) => pack.ruleset,
            (None, None) => {
                let message = "Say which ruleset: --ruleset sevens, elevens or classic.";
                return Err(vec![Problem::new("ruleset", "S7-DRAFT-01", "ruleset", message)]);
            }
        };
        Ok((format, pack))
    }
}

pub(crate) fn text(file: &Path) -> Result<String, Bad> {
    let unreadable = |e: std::io::Error| {
        let message = format!("{}: {e}.", file.display());
        vec![Problem::new("unreadable", "MP-ROST-10", file.display().to_string(), message)]
    };
    crate::input::text(file).map_err(unreadable)
}

pub(crate) fn catalogue() -> Result<Catalogue, Bad> {
    let broken =
        |p: &touchback_rulesets::catalogue::DataProblem| Problem::new("data", "S7-DRAFT-03", p.file, p.to_string());
    Catalogue::load().map_err(|problems| problems.iter().map(broken).collect())
}

pub(crate) fn names(catalogue: &Catalogue) -> Result<Names<'_>, Bad> {
    let broken = |message: String| Problem::new("data", "S7-DRAFT-03", "aliases-2020.toml", message);
    Names::new(catalogue).map_err(|problems| problems.into_iter().map(broken).collect())
}

fn print_report(report: &Report, json: bool) {
    if json {
        let mut value = serde_json::to_value(report).unwrap_or_default();
        value["legal"] = json!(report.is_legal());
        println!("{value}");
        return;
    }
    for problem in &report.problems {
        println!("{problem}");
    }
    for warning in &report.warnings {
        println!("Advice: {warning}");
    }
    println!("{}", values(report));
    let verdict = if report.is_legal() { "legal" } else { "not legal" };
    if report.played {
        println!("The roster is {verdict} for a team that has played, which no budget binds.");
    } else {
        println!("The roster is {verdict}; it costs {} of {}.", gold(report.cost.total), gold(report.budget));
    }
}

fn values(report: &Report) -> String {
    let mut text = format!("Team value {}", gold(report.team_value));
    if report.gained_value != 0 {
        text += &format!(", {} of it gained by skills and improvements", gold(report.gained_value));
    }
    if report.current_value != report.team_value {
        text += &format!("; for the next match {}", gold(report.current_value));
    }
    text + "."
}

/// Enough of the cheapest linemen, and re-rolls while they fit.
fn starter(draft: &Draft, team: &str, name: &str) -> Result<Roster, Bad> {
    let Some(list) = draft.names.team(team) else {
        let known: Vec<&str> = draft.names.teams().collect();
        let message = format!("There is no team \"{team}\"; there are {}.", known.join(", "));
        return Err(vec![Problem::new("unknown_team", "S7-DRAFT-03", "team", message)]);
    };
    let Some(lineman) = list.positions.iter().filter(|p| p.lineman).min_by_key(|p| p.cost) else {
        return Err(vec![Problem::new("unknown_position", "S7-DRAFT-04", "team", "The team has no Linemen.")]);
    };
    let mut roster = RosterBuilder::new(name, &list.id).players(usize::from(draft.rules.players_min), &lineman.id);
    if let Some(choice) = list.special_rule_choice.first() {
        roster = roster.special_rule(&choice.to_string());
    }
    for rerolls in 1..=2 {
        let more = roster.clone().rerolls(rerolls);
        if draft.check(&more.clone().draft()).is_legal() {
            roster = more;
        }
    }
    roster.build(draft).map_err(|report| report.problems)
}

fn show(draft: &Draft, roster: &Roster) {
    println!("{} ({})", roster.name, roster.team);
    let report = draft.check(roster);
    let team = draft.names.team(&roster.team);
    for (index, player) in roster.players.iter().enumerate() {
        let position = team.and_then(|t| t.position(draft.names.position(t, &player.position)?));
        let value = position.map(|p| gold(p.cost + gained(draft, roster.stage, p, player))).unwrap_or_default();
        let improved = player.improvements.iter().map(|which| format!("+{which}"));
        let hurt = player.injuries.iter().map(|which| format!("-{which}"));
        let skills: Vec<String> = player.skills.iter().cloned().chain(improved).chain(hurt).collect();
        println!(
            "{:>3}  {:<24} {:<28} {value:>9}  {}",
            player.number.unwrap_or(index as i64 + 1),
            player.name,
            player.position,
            skills.join(", ")
        );
    }
    for line in &report.cost.lines {
        println!("{:>3} x {:<36} {:>12}", line.count, line.what, gold(line.total));
    }
    print_report(&report, false);
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        args: Args,
    }

    /// The exit code of a command on files made for it.
    fn exit(files: &[(&str, &str)], words: &str) -> String {
        static MADE: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
        let number = MADE.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("touchback-roster-{}-{number}", std::process::id()));
        // A process of the same number that was killed may have left one behind.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        for (name, text) in files {
            std::fs::write(folder.join(name), text).expect("a file");
        }
        let path = |word: &str| {
            if word.contains('.') { folder.join(word).display().to_string() } else { word.to_owned() }
        };
        let words = ["roster".to_owned()].into_iter().chain(words.split(' ').map(path));
        let code = run(Cli::try_parse_from(words).expect("a command").args);
        std::fs::remove_dir_all(&folder).expect("cleaned up");
        format!("{code:?}")
    }

    fn code(number: u8) -> String {
        format!("{:?}", ExitCode::from(number))
    }

    fn team(players: usize) -> String {
        let player = "[[player]]\nposition = \"Human Lineman\"\n";
        format!("name = \"A\"\nteam = \"Human\"\n{}", player.repeat(players))
    }

    #[test]
    fn check_says_it_with_the_exit_code() {
        let files = [("seven.toml", team(7)), ("six.toml", team(6)), ("torn.toml", "name = ".to_owned())];
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
        assert_eq!(exit(&files, "check seven.toml --ruleset sevens"), code(0));
        assert_eq!(exit(&files, "check seven.toml --ruleset elevens --json"), code(1));
        assert_eq!(exit(&files, "check six.toml --ruleset sevens --json"), code(1));
        assert_eq!(exit(&files, "check torn.toml --ruleset sevens --json"), code(2));
        assert_eq!(exit(&files, "check missing.toml --ruleset sevens"), code(2));
        assert_eq!(exit(&files, "check seven.toml"), code(2));
    }

    #[test]
    fn a_rulespack_changes_the_budget() {
        let pack = "[event]\nname = \"Cup\"\n[draft]\nbudget = 560000\n";
        let files = [("eleven.toml", team(11)), ("twelve.toml", team(12)), ("pack.toml", pack.to_owned())];
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
        assert_eq!(exit(&files, "check eleven.toml --ruleset elevens --rulespack pack.toml"), code(0));
        assert_eq!(exit(&files, "check twelve.toml --ruleset elevens --rulespack pack.toml --json"), code(1));
        assert_eq!(exit(&files, "check twelve.toml --ruleset sevens --rulespack pack.toml"), code(2));
        assert_eq!(
            exit(&[("pack.toml", "[draft]\n"), ("a.toml", &team(11))], "check a.toml --rulespack pack.toml"),
            code(2)
        );
    }

    #[test]
    fn event_tables_are_read() {
        let head = "team,race,number,position,added_skill,rerolls,assistant_coaches,cheerleaders,apothecary\n";
        let known = format!("{head}1,Human,1,Blitzer,Side Step,2,0,0,Yes\n1,Human,99,2 bribes,,2,0,0,Yes\n");
        let unknown = format!("{head}1,Human,1,Wardancer,,2,0,0,Yes\n");
        assert_eq!(exit(&[("a.csv", &known)], "import --format event-csv a.csv --json"), code(0));
        assert_eq!(exit(&[("a.csv", &unknown)], "import --format event-csv a.csv"), code(1));
        assert_eq!(exit(&[("a.csv", "team,race\n")], "import --format event-csv a.csv"), code(2));
    }

    #[test]
    fn every_team_gets_a_legal_start() {
        for team in Catalogue::load().expect("sound data").teams {
            for ruleset in ["sevens", "elevens"] {
                assert_eq!(exit(&[], &format!("new {} --ruleset {ruleset}", team.id)), code(0), "{}", team.id);
            }
        }
        assert_eq!(exit(&[], "new nobody --ruleset sevens"), code(2));
    }
}
