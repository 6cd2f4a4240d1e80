//! What the commands share: reading names of rulesets, teams and bots, and saying what is wrong with them.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use touchback_bots::BotKind;
use touchback_engine::state::Options;
use touchback_engine::{MatchSetup, Rules, TeamSheet};
use touchback_notation::Lang;
use touchback_roster::check::Draft;
use touchback_roster::engine;
use touchback_roster::pack::DraftPack;
use touchback_roster::problem::Problem;
use touchback_roster::roster::Roster;
use touchback_roster::rules::Format;
use touchback_rulesets::catalogue::{Catalogue, StuntyEvent};
use touchback_rulesets::options::{PREFIX, PRESETS, Settings};
use touchback_rulesets::{IDS, load_with, ready};

/// Input that makes no sense: reported on stderr, exit code 2.
#[derive(Debug)]
pub struct BadInput(pub String);

pub type Outcome = Result<ExitCode, BadInput>;

impl BadInput {
    pub fn report(&self) -> ExitCode {
        eprintln!("touchback: {}", self.0);
        ExitCode::from(2)
    }
}

/// A game that teams and leagues are made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruleset {
    Modern(Format),
    Classic,
}

impl std::str::FromStr for Ruleset {
    type Err = String;
    fn from_str(text: &str) -> Result<Ruleset, String> {
        if text == "classic" {
            return Ok(Ruleset::Classic);
        }
        let unknown = |_| format!("\"{text}\" is no ruleset; choose sevens, elevens or classic");
        text.parse().map(Ruleset::Modern).map_err(unknown)
    }
}

/// What a league varies of a ruleset.
#[derive(Args, Clone, Debug, Default)]
pub struct OptionArgs {
    /// A league's options: its file (TOML), or `official`; `touchback rules options` lists them
    #[arg(long, value_name = "FILE")]
    pub options: Option<PathBuf>,
    /// One option, e.g. overtime_limit=tie_after_overtime; may be repeated, and goes before the file
    #[arg(long, value_name = "KEY=VALUE")]
    pub option: Vec<String>,
}

impl OptionArgs {
    /// Whether anything was given at all.
    pub fn is_empty(&self) -> bool {
        self.options.is_none() && self.option.is_empty()
    }

    /// File first, then the single options; every problem is listed.
    pub fn settings(&self) -> Result<Settings, BadInput> {
        let (mut settings, mut problems) = (Settings::default(), Vec::new());
        if let Some(file) = &self.options {
            match file.to_str().and_then(Settings::preset) {
                Some(preset) => settings = preset,
                None => match Settings::read(&league_file(file)?) {
                    Ok(read) => settings = read,
                    Err(found) => problems.extend(found.iter().map(|why| format!("{}: {why}", file.display()))),
                },
            }
        }
        for pair in &self.option {
            problems.extend(settings.set_pair(pair).err().map(|why| format!("--option {why}")));
        }
        if problems.is_empty() { Ok(settings) } else { Err(BadInput(problems.join("\n"))) }
    }
}

impl OptionArgs {
    /// The numbers that are replaced, by key, as far as this ruleset has them.
    pub fn replaced(&self, ruleset: &str) -> Result<Vec<(String, String)>, BadInput> {
        let settings = self.settings()?;
        let foreign = |why: &touchback_rulesets::options::OptionProblem| why.key.starts_with(PREFIX);
        if let Some(why) = settings.conflicts(ruleset).into_iter().find(foreign) {
            return Err(BadInput(format!("--option {why}")));
        }
        let value = |(key, text): (String, String)| Some((key.strip_prefix(PREFIX)?.to_owned(), text));
        Ok(settings.pairs().into_iter().filter_map(value).collect())
    }
}

fn league_file(file: &Path) -> Result<String, BadInput> {
    crate::input::text(file).map_err(|why| {
        BadInput(format!("{}: {why} (neither a file of options nor one of {})", file.display(), PRESETS.join(", ")))
    })
}

/// Which match is played.
#[derive(Args, Clone, Debug)]
pub struct MatchArgs {
    /// Ruleset: sevens, elevens or classic
    #[arg(long, default_value = "elevens")]
    pub ruleset: String,
    #[command(flatten)]
    pub varied: OptionArgs,
    /// Team list of the home side, or a roster file (.toml, .json); `sim` also draws one: random
    #[arg(long, default_value = "human")]
    pub home: String,
    /// Team list of the away side, or a roster file
    #[arg(long, default_value = "orc")]
    pub away: String,
    /// A league match: money counts and the longer prayer table is used
    #[arg(long)]
    pub league: bool,
    /// A match that needs a winner: extra time, then sudden death
    #[arg(long)]
    pub knock_out: bool,
}

/// The language of what is shown.
#[derive(clap::Args)]
pub struct LangArgs {
    /// Language of what is shown, such as en, de or fr; otherwise that of the terminal (LC_ALL, LC_MESSAGES, LANG)
    #[arg(long)]
    pub lang: Option<String>,
}

impl LangArgs {
    pub fn choose(&self) -> Result<&'static Lang, BadInput> {
        if let Some(tag) = &self.lang {
            let known: Vec<&str> = Lang::all().map(|(tag, _)| tag).collect();
            return Lang::of(tag)
                .ok_or_else(|| BadInput(format!("unknown language \"{tag}\"; known are: {}", known.join(", "))));
        }
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| std::env::var(name).ok().filter(|it| !it.is_empty()));
        // `de_DE.UTF-8` is de-DE.
        let wish = set.unwrap_or_default().split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        Ok(Lang::wanted(&wish))
    }
}

/// The data a match is played with.
pub struct Loaded {
    pub rules: Rules,
    pub catalogue: Catalogue,
    pub setup: MatchSetup,
}

impl MatchArgs {
    pub fn load(&self) -> Result<Loaded, BadInput> {
        let rules = varied_ruleset(&self.ruleset, &self.varied)?;
        let catalogue = catalogue_of(&self.ruleset)?;
        let home = sheet(&rules, &catalogue, &self.home)?;
        let away = sheet(&rules, &catalogue, &self.away)?;
        let options = Options { league: self.league, knock_out: self.knock_out, ..Options::default() };
        Ok(Loaded { rules, catalogue, setup: MatchSetup { home, away, options } })
    }
}

pub fn catalogue() -> Result<Catalogue, BadInput> {
    catalogue_of("elevens")
}

/// The facts that this ruleset is played with.
pub fn catalogue_of(ruleset: &str) -> Result<Catalogue, BadInput> {
    Catalogue::of(ruleset).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        BadInput(lines.join("\n"))
    })
}

pub fn ruleset(id: &str) -> Result<Rules, BadInput> {
    varied_ruleset(id, &OptionArgs::default())
}

/// A ruleset with a league's options.
pub fn varied_ruleset(id: &str, varied: &OptionArgs) -> Result<Rules, BadInput> {
    if !IDS.contains(&id) {
        return Err(BadInput(format!("unknown ruleset \"{id}\"; known are: {}", IDS.join(", "))));
    }
    load_with(id, &varied.settings()?).map_err(|why| BadInput(why.to_string()))
}

/// A ready-made team of this list, or the team of a roster file.
pub fn sheet(rules: &Rules, catalogue: &Catalogue, team: &str) -> Result<TeamSheet, BadInput> {
    if is_file(team) {
        return roster_sheet(rules, catalogue, Path::new(team), None).map_err(|problems| cannot_play(team, &problems));
    }
    if rules.team(team).is_none() {
        let known: Vec<&str> = rules.teams.iter().map(|row| row.id.as_str()).collect();
        return Err(BadInput(format!("unknown team \"{team}\"; known are: {}", known.join(", "))));
    }
    ready::sheet(rules, catalogue, team).map_err(|why| BadInput(why.to_string()))
}

/// The same under the drafting rules of an event.
pub fn pack_sheet(rules: &Rules, catalogue: &Catalogue, team: &str, pack: &DraftPack) -> Result<TeamSheet, BadInput> {
    if !is_file(team) {
        let made = sheet(rules, catalogue, team)?;
        return match refused_list(catalogue, team, pack) {
            Some(why) => Err(BadInput(why)),
            None => Ok(made),
        };
    }
    roster_sheet(rules, catalogue, Path::new(team), Some(pack)).map_err(|problems| cannot_play(team, &problems))
}

/// Why an event does not admit a whole team list; a roster may still fit.
fn refused_list(catalogue: &Catalogue, team: &str, pack: &DraftPack) -> Option<String> {
    let row = catalogue.team(team)?;
    let stunty = row.stunty_event == StuntyEvent::WholeTeam || pack.extra_stunty_teams.contains(&row.id);
    if pack.banned_teams.contains(&row.id) {
        Some(format!("{} may not enter this event.", row.name))
    } else if pack.stunty_only && !stunty {
        Some(format!("The ready-made {} team is not a Stunty Team; hand in a roster file.", row.name))
    } else {
        None
    }
}

fn is_file(team: &str) -> bool {
    Path::new(team).extension().is_some_and(|end| end == "toml" || end == "json")
}

fn cannot_play(team: &str, problems: &[Problem]) -> BadInput {
    let lines: Vec<String> = problems.iter().map(|problem| format!("\n  {problem}")).collect();
    BadInput(format!("{team} cannot play:{}", lines.concat()))
}

/// Reads a roster and checks it as `roster check` does.
fn roster_sheet(
    rules: &Rules,
    catalogue: &Catalogue,
    file: &Path,
    pack: Option<&DraftPack>,
) -> Result<TeamSheet, Vec<Problem>> {
    if rules.id == "classic" {
        return crate::roster::classic_sheet(rules, catalogue, file);
    }
    let roster = Roster::read(&crate::roster::text(file)?).map_err(|problem| vec![problem])?;
    let names = crate::roster::names(catalogue)?;
    let unknown = |why: String| vec![Problem::new("ruleset", "S7-DRAFT-01", "ruleset", why)];
    let format: Format = rules.id.parse().map_err(unknown)?;
    let draft = Draft::new(catalogue, &names, format, pack).with_options(rules.options);
    engine::roster_sheet(rules, &draft, &roster)
}

/// One bot for both sides, or `home,away`.
pub fn bots(names: &str) -> Result<[BotKind; 2], BadInput> {
    let one = |name: &str| {
        BotKind::from_name(name).ok_or_else(|| {
            let known: Vec<&str> = BotKind::ALL.iter().map(|kind| kind.name()).collect();
            BadInput(format!("unknown bot \"{name}\"; known are: {}", known.join(", ")))
        })
    };
    match names.split(',').map(str::trim).collect::<Vec<_>>()[..] {
        [both] => Ok([one(both)?; 2]),
        [home, away] => Ok([one(home)?, one(away)?]),
        _ => Err(BadInput(format!("\"{names}\": expected one bot, or two with a comma between them"))),
    }
}

/// As many threads as there are processors, unless a number is given.
pub fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_come_from_a_file_and_from_the_command_line() {
        let file = std::env::temp_dir().join(format!("touchback-options-{}.toml", std::process::id()));
        std::fs::write(&file, "card_fall_turnover = \"any_moving_player\"\ninjury_table = \"crates\"\n")
            .expect("a file");
        let mut args = OptionArgs { options: Some(file.clone()), option: vec!["handicap_scale=ratio".to_owned()] };
        assert!(args.settings().expect_err("a value that is none").0.contains("sigurd_two_step, boxed"));
        std::fs::write(&file, "card_fall_turnover = \"any_moving_player\"\n").expect("a file");
        let rules = varied_ruleset("sevens", &args).expect("both are shared");
        assert_eq!(Settings::of(rules.options).pairs().len(), 2);
        args.option.push("overtime_limit=tie_after_overtime".to_owned());
        assert!(
            varied_ruleset("sevens", &args).expect_err("not shared").0.contains("overtime_limit: sevens has no use")
        );
        std::fs::remove_file(&file).expect("cleaned up");
        assert!(args.settings().expect_err("no file").0.contains("official"));
        args = OptionArgs { options: Some("official".into()), option: Vec::new() };
        assert_eq!(args.settings().expect("the preset"), Settings::default());
    }

    #[test]
    fn a_side_is_a_list_or_a_roster_file() {
        let (rules, catalogue) = (ruleset("sevens").expect("rules"), catalogue().expect("data"));
        let file = std::env::temp_dir().join(format!("touchback-side-{}.toml", std::process::id()));
        let name = file.display().to_string();
        let write = |players: usize| {
            let players = "[[player]]\nposition = \"Human Lineman\"\n".repeat(players);
            std::fs::write(&file, format!("name = \"A\"\nteam = \"Human\"\nrerolls = 1\n{players}")).expect("a file");
        };
        write(8);
        let made = sheet(&rules, &catalogue, &name).expect("a sheet");
        assert_eq!((made.team, made.players.len(), made.rerolls), (rules.team("human").expect("there"), 8, 1));
        write(6);
        let problem = sheet(&rules, &catalogue, &name).expect_err("one too few").0;
        assert!(problem.contains("S7-DRAFT-02") && problem.contains(&name), "{problem}");
        std::fs::remove_file(&file).expect("cleaned up");
        assert!(sheet(&rules, &catalogue, &name).is_err(), "no such file");
        assert!(sheet(&rules, &catalogue, "human").is_ok() && sheet(&rules, &catalogue, "martian").is_err());
    }
}
