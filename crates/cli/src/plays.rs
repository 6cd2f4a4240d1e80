//! `touchback plays`: special plays for people at a table. Deals them, keeps the hands apart, checks records and decks.

pub mod dealer;
mod draw;
mod look;
mod opening;
mod people;
mod secret;

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use touchback_provable_dice::Seat;
use touchback_special_plays::amount::{agreed, deviation};
use touchback_special_plays::deal::{DeckText, PoolSpec};
use touchback_special_plays::pool::{Consents, Setting};
use touchback_special_plays::{Method, Variant};

use crate::common::{BadInput, OptionArgs, Outcome};

/// Deal special plays fairly, look at them, and check what was dealt
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    touchback plays draw --variant points --home-tv 1450000 --away-tv 1200000 --choices ask --record match.json\n  \
    touchback plays show match.json --as home\n  \
    touchback plays verify match.json\n  \
    touchback plays draw --variant tables --setting one-off --method open --seed 5 --json\n  \
    touchback plays decks --deck mine.toml\n  \
    touchback plays show DT-12\n  \
    touchback plays show Spy\n  \
    touchback plays open match.json --as home DT-12\n\n\
    docs/plays.md tells the rest.")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Deal: every step of the procedure, and a record that can be verified
    Draw(Box<DrawArgs>),
    /// List the decks of a pool, and everything that is wrong with a deck file
    Decks {
        #[command(flatten)]
        pool: PoolArgs,
        #[arg(long, default_value = "league")]
        setting: SettingArg,
        #[command(flatten)]
        host: HostArgs,
        #[arg(long)]
        json: bool,
    },
    /// Lay one play of a sealed hand open during the match: prints what `prove` checks
    Open {
        file: PathBuf,
        /// Whose hand it is
        #[arg(long = "as")]
        side: Side,
        /// The play, by its id or name
        play: String,
        #[command(flatten)]
        passphrases: PassphraseArgs,
    },
    /// Check a play that was laid open against its seal in the record
    Prove {
        file: PathBuf,
        /// What `open` printed
        opening: PathBuf,
    },
    /// Show what may be seen of a record, or one of the 108 plays by its id, face or name
    Show {
        /// Record file, an id such as DT-12, a face of a table such as MS-12, or a name such as Spy
        what: String,
        /// As this coach, who has the passphrase
        #[arg(long = "as")]
        side: Option<Side>,
        #[command(flatten)]
        host: HostArgs,
        #[command(flatten)]
        passphrases: PassphraseArgs,
        #[arg(long)]
        json: bool,
    },
    /// Make the draw again and name every difference; a secret record takes both passphrases
    Verify {
        file: PathBuf,
        /// The commitment that was shown when the cards were dealt
        #[arg(long)]
        commitment: Option<String>,
        #[command(flatten)]
        passphrases: PassphraseArgs,
        #[arg(long)]
        json: bool,
    },
    /// A D66 that only its owner knows, for two coaches without a dealer: commit, hear the other's value, roll
    D66(secret::D66Args),
    /// Exact chances to hold a card of each deck, by amount
    Odds {
        #[arg(long, default_value = "points")]
        variant: VariantArg,
        #[command(flatten)]
        pool: PoolArgs,
        #[command(flatten)]
        host: HostArgs,
        #[command(flatten)]
        options: OptionArgs,
        #[arg(long)]
        json: bool,
    },
}

#[derive(clap::Args)]
struct DrawArgs {
    /// How they are drawn; in a one-off, two separated by a comma are the wishes of home and away
    #[arg(long, required = true, value_delimiter = ',')]
    variant: Vec<VariantArg>,
    #[arg(long, default_value = "league")]
    setting: SettingArg,
    /// Team Value of the home side in gold pieces
    #[arg(long)]
    home_tv: Option<u32>,
    #[arg(long)]
    away_tv: Option<u32>,
    /// Rating for the tables; Team Value / 10,000 unless given
    #[arg(long)]
    home_rating: Option<u32>,
    #[arg(long)]
    away_rating: Option<u32>,
    /// Gold for the variant inducement; without it nothing is bought
    #[arg(long)]
    home_gold: Option<u32>,
    #[arg(long)]
    away_gold: Option<u32>,
    /// How plays of the tables are recorded: open, secret, half-open or cards; two separated by a comma are two wishes
    #[arg(long, default_value = "secret")]
    method: String,
    /// A tournament whose organiser lets the D6 decide the amount
    #[arg(long)]
    die_decides: bool,
    #[command(flatten)]
    options: OptionArgs,
    #[command(flatten)]
    host: HostArgs,
    #[command(flatten)]
    pool: PoolArgs,
    /// For tests: a known seed, and a record that is not secret
    #[arg(long)]
    seed: Option<u64>,
    /// The dice that the coaches roll, in order; otherwise they come from the seed
    #[arg(long, value_delimiter = ',')]
    dice: Option<Vec<u8>>,
    /// random, ask, or a file with one choice a line (home buy dirty-tricks)
    /// (ask unless given; random with --seed)
    #[arg(long)]
    choices: Option<String>,
    /// A word of the home coach, said after the commitment was shown: the dealer cannot have chosen the deal
    #[arg(long, requires = "away_word")]
    home_word: Option<String>,
    #[arg(long, requires = "home_word")]
    away_word: Option<String>,
    /// Show the commitment, then ask each coach for a word
    #[arg(long, conflicts_with = "home_word")]
    words: bool,
    /// With --seed: print only what this coach may know
    #[arg(long = "as", requires = "seed")]
    side: Option<Side>,
    /// Where the record goes; a secret one is always written
    #[arg(long)]
    record: Option<PathBuf>,
    #[command(flatten)]
    passphrases: PassphraseArgs,
    /// Print the record itself
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct PoolArgs {
    /// Shipped decks: plain, six, none, or for classic old (cards inferred from the rulings of 1994)
    #[arg(long, default_value = "six")]
    pool: String,
    /// A deck file of your own (.toml or .json); repeat for more
    #[arg(long = "deck", value_name = "FILE")]
    decks: Vec<PathBuf>,
    /// A card to take out, by consent
    #[arg(long = "remove", value_name = "CARD")]
    removed: Vec<String>,
    /// Who agreed to removals, other prices and small decks: home,away,authority
    #[arg(long, value_delimiter = ',')]
    agreed: Vec<String>,
    /// Use decks of fewer than eight cards, by consent
    #[arg(long)]
    small_decks: bool,
    /// Keep one card for each effect
    #[arg(long)]
    unique_effects: bool,
}

#[derive(clap::Args)]
struct HostArgs {
    /// The rules that will be played: plays that name something these lack say so [default: those of a record, else elevens]
    #[arg(long)]
    ruleset: Option<String>,
}

impl HostArgs {
    /// What was given, or else what a record remembers.
    fn known<'a>(&'a self, of_record: Option<&'a str>) -> Result<&'a str, BadInput> {
        let remembered = of_record.filter(|ruleset| !ruleset.is_empty());
        let wanted = self.ruleset.as_deref().or(remembered).unwrap_or("elevens");
        if touchback_rulesets::IDS.contains(&wanted) {
            return Ok(wanted);
        }
        let known = touchback_rulesets::IDS.join(", ");
        Err(BadInput(format!("unknown ruleset \"{wanted}\"; known are: {known}")))
    }
}

#[derive(clap::Args)]
struct PassphraseArgs {
    /// A file with home's passphrase in its first line, instead of asking
    #[arg(long, value_name = "FILE")]
    home_passphrase: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    away_passphrase: Option<PathBuf>,
}

#[derive(Copy, Clone, Debug, ValueEnum)]
enum VariantArg {
    Points,
    Draft,
    OneDeck,
    Tables,
}

impl From<VariantArg> for Variant {
    fn from(arg: VariantArg) -> Variant {
        match arg {
            VariantArg::Points => Variant::Points,
            VariantArg::Draft => Variant::Draft,
            VariantArg::OneDeck => Variant::OneDeck,
            VariantArg::Tables => Variant::Tables,
        }
    }
}

/// What home and away want: one word for both, or one each.
fn wishes(words: &[VariantArg]) -> Result<[Option<Variant>; 2], BadInput> {
    match *words {
        [] => Ok([None; 2]),
        [both] => Ok([Some(both.into()); 2]),
        [home, away] => Ok([Some(home.into()), Some(away.into())]),
        _ => Err(BadInput("name one variant, or two with a comma between them".to_owned())),
    }
}

/// The variant of a match: both coaches of a one-off must want it, elsewhere one decides (SPV-03, SPV-04). A choice for
/// one match overrides that of the whole competition, with a warning (SPV-05).
fn variant(
    wishes: &[Option<Variant>; 2],
    setting: Setting,
    competition: Option<Variant>,
) -> Result<Option<Variant>, BadInput> {
    let asked = wishes.map(|wish| wish.or(competition));
    if setting == Setting::OneOff {
        let used = agreed(setting, asked, None);
        if used.is_none() && asked != [None; 2] {
            eprintln!("the coaches wish for different variants: no special plays in this match (SPV-03, AMB-12)");
        }
        return Ok(used);
    }
    if wishes[0] != wishes[1] {
        let who = if setting == Setting::League { "the commissioner" } else { "the organiser" };
        return Err(BadInput(format!("{who} decides alone: name one variant (SPV-04)")));
    }
    if let Some(warning) = asked[0].and_then(|used| deviation(competition, used)) {
        eprintln!("warning: {warning}");
    }
    Ok(agreed(setting, *wishes, asked[0]))
}

#[derive(Copy, Clone, ValueEnum)]
enum SettingArg {
    OneOff,
    League,
    Tournament,
}

impl From<SettingArg> for Setting {
    fn from(arg: SettingArg) -> Setting {
        match arg {
            SettingArg::OneOff => Setting::OneOff,
            SettingArg::League => Setting::League,
            SettingArg::Tournament => Setting::Tournament,
        }
    }
}

#[derive(Copy, Clone, ValueEnum)]
enum Side {
    Home,
    Away,
}

impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        match side {
            Side::Home => Seat::Home,
            Side::Away => Seat::Away,
        }
    }
}

pub fn run(args: &Args) -> Outcome {
    match &args.command {
        Command::Draw(args) => draw::run(args),
        Command::Decks { pool, setting, host, json } => {
            look::decks(&pool.spec((*setting).into())?, (*setting).into(), host.known(None)?, *json)
        }
        Command::Show { what, side, host, passphrases, json } => {
            look::show(what, side.map(Seat::from), host, passphrases, *json)
        }
        Command::Verify { file, commitment, passphrases, json } => {
            look::verify(file, commitment.as_deref(), passphrases, *json)
        }
        Command::Open { file, side, play, passphrases } => opening::open(file, (*side).into(), play, passphrases),
        Command::D66(args) => secret::run(args),
        Command::Prove { file, opening } => opening::prove(file, opening),
        Command::Odds { variant, pool, host, options, json } => {
            let ruleset = host.known(None)?;
            let spec = pool.spec(Setting::League)?;
            look::odds((*variant).into(), &spec, ruleset, &options.replaced(ruleset)?, *json)
        }
    }
}

impl PoolArgs {
    fn spec(&self, setting: Setting) -> Result<PoolSpec, BadInput> {
        let mut agreed = Consents::default();
        for who in &self.agreed {
            match who.as_str() {
                "home" => agreed.home = true,
                "away" => agreed.away = true,
                "authority" => agreed.authority = true,
                other => return Err(BadInput(format!("--agreed {other}: expected home, away or authority"))),
            }
        }
        if self.small_decks && !agreed.given(setting) {
            let who = if setting == Setting::OneOff { "home,away" } else { "home,away,authority" };
            return Err(BadInput(format!("--small-decks needs everybody's consent: --agreed {who} (SPV-64)")));
        }
        let read = |file: &PathBuf| Ok(DeckText { file: file.display().to_string(), text: text_of(file)? });
        Ok(PoolSpec {
            base: self.pool.clone(),
            decks: self.decks.iter().map(read).collect::<Result<_, BadInput>>()?,
            removed: self.removed.clone(),
            agreed,
            small_decks: self.small_decks,
            unique_effects: self.unique_effects,
        })
    }
}

/// The cards of 1994 are only for that game.
fn fits(pool: &str, ruleset: &str) -> Result<(), BadInput> {
    if pool != "old" || ruleset == "classic" {
        return Ok(());
    }
    Err(BadInput("the pool old is for the game of 1994: --ruleset classic (OBC-34)".to_owned()))
}

fn text_of(file: &PathBuf) -> Result<String, BadInput> {
    crate::input::text(file).map_err(|why| BadInput(format!("{}: {why}", file.display())))
}

fn method(word: &str) -> Result<Method, BadInput> {
    Method::ALL.into_iter().find(|method| method.name() == word).ok_or_else(|| {
        let known = Method::ALL.map(Method::name).join(", ");
        BadInput(format!("unknown method \"{word}\"; known are: {known}"))
    })
}
