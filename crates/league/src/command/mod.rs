//! What somebody wants to do in a league. One list for the games of 2020 and 1994: the command line, the interface of the server
//! and its description all follow from it.

#[cfg(feature = "cli")]
pub mod typed;

use serde::{Deserialize, Serialize};
use touchback_roster::roster::{RosterInducement, RosterMercenary};

use crate::people::Role;
use crate::report::Report;
use crate::state::{Crest, Format};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "cli", derive(clap::Subcommand))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum LeagueCommand {
    /// Name, description and who may look
    Settings {
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        name: Option<String>,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        about: Option<String>,
        /// Everybody may look
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        public: Option<bool>,
    },
    /// House rules of the games of 2020, between seasons
    HouseRules {
        /// TOML or JSON; `touchback league options` explains them
        #[cfg_attr(feature = "cli", arg(value_name = "FILE", value_parser = typed::text))]
        text: String,
    },
    /// Options of the rules, between seasons: all of them anew
    Vary {
        /// e.g. forfeit_rule=with-penalty; see `touchback rules options`
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(value_name = "KEY=VALUE"))]
        options: Vec<String>,
    },
    /// Points and tiebreakers
    Scoring {
        /// TOML or JSON
        #[cfg_attr(feature = "cli", arg(value_name = "FILE", value_parser = typed::text))]
        text: String,
    },
    /// The special plays that the league's matches use
    SpecialPlays {
        /// none, or a variant as `touchback plays` names it
        variant: String,
        /// open, secret, half-open or cards
        #[serde(default = "secret")]
        #[cfg_attr(feature = "cli", arg(long, default_value = "secret"))]
        method: String,
        /// Decks of the card variants: six, plain or old
        #[serde(default = "six")]
        #[cfg_attr(feature = "cli", arg(long, default_value = "six"))]
        decks: String,
    },
    /// Give somebody a role: commissioner, deputy or reader
    Appoint {
        person: String,
        #[cfg_attr(feature = "cli", arg(value_parser = typed::word::<Role>))]
        role: Role,
    },
    /// Take a role away
    Dismiss {
        person: String,
        #[cfg_attr(feature = "cli", arg(value_parser = typed::word::<Role>))]
        role: Role,
    },
    /// Make a code for one person, or without a name the open link of the league
    Invite {
        #[serde(default)]
        person: Option<String>,
    },
    /// The open link leads nowhere any more
    CloseDoor,
    /// A club enters with its draft
    Enter {
        /// A short name of its own in the league
        club: String,
        /// The roster: TOML, JSON, a team of FUMBBL; in 1994 a team list
        #[cfg_attr(feature = "cli", arg(value_name = "ROSTER", value_parser = typed::text))]
        file: String,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value = ""))]
        division: String,
        /// Whose club it is, if it is not yours
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        coach: Option<String>,
    },
    /// A club's crest and colours
    Crest {
        club: String,
        #[cfg_attr(feature = "cli", arg(value_parser = typed::json::<Crest>))]
        crest: Crest,
    },
    /// Put a club into a division, between seasons
    Divide { club: String, division: String },
    /// Begin a season
    StartSeason {
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, value_enum, default_value = "round-robin"))]
        format: Format,
        /// Legs of the round robin
        #[serde(default = "one")]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 1))]
        legs: u32,
        /// Days of a round: sets the deadlines
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        days: Option<u32>,
        /// The day on which the first round begins, e.g. 2027-03-01
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        first: Option<String>,
    },
    /// Pair the next round of a Swiss season
    Pair,
    /// One match more: a friendly, a challenge, a final of 1994
    Fixture {
        home: String,
        away: String,
        /// usual, friendly, semi-final or final
        #[serde(default = "usual")]
        #[cfg_attr(feature = "cli", arg(long, default_value = "usual"))]
        occasion: String,
    },
    /// The best of the table play a knockout
    Playoffs { qualifiers: u32 },
    /// End the season
    EndSeason,
    /// A club's draft for the new season
    Redraft {
        club: String,
        /// Players who stay, by their numbers in the league
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, value_delimiter = ','))]
        keep: Vec<u32>,
        /// Positions of new players
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, value_delimiter = ','))]
        hire: Vec<String>,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        rerolls: u8,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        assistant_coaches: u8,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        cheerleaders: u8,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        apothecary: bool,
    },
    /// The day until which a round has to be played
    Deadline {
        round: u32,
        /// e.g. 2027-03-14
        date: String,
    },
    /// When a match is played
    Date {
        game: u32,
        /// e.g. 2027-03-12T19:30
        at: String,
    },
    /// What a club buys for its next match (2020)
    Shop {
        game: u32,
        club: String,
        /// e.g. bribe=2
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(value_name = "ID=COUNT", value_parser = typed::inducement))]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
        inducements: Vec<RosterInducement>,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long = "star", value_name = "STAR"))]
        stars: Vec<String>,
        /// Positions of Mercenaries, with =SKILL where one is bought
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long = "mercenary", value_name = "POSITION", value_parser = typed::mercenary))]
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
        mercenaries: Vec<RosterMercenary>,
        /// The position of Journeymen, where there is a choice
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        journeyman_position: Option<String>,
        /// Would kick if the toss is won
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        would_kick: bool,
    },
    /// The pre-match sequence
    Begin {
        game: u32,
        /// 1994: whom the apothecaries get fit
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, value_delimiter = ','))]
        cure: Vec<u32>,
    },
    /// Hand in the result of your match; the other coach confirms it. Those who run the league enter it at once
    Report {
        game: u32,
        #[cfg_attr(feature = "cli", command(flatten))]
        report: Box<Report>,
    },
    /// Enter the result of a match from its replay, with everything that happened in it
    Replay {
        game: u32,
        #[cfg_attr(feature = "cli", arg(value_name = "REPLAY", value_parser = typed::text))]
        file: String,
    },
    /// Confirm the result that the other coach has handed in
    Confirm { game: u32 },
    /// Say that it is wrong
    Dispute { game: u32, text: String },
    /// A match is not played because of this club
    Forfeit { game: u32, club: String },
    /// Correct the result of a match, whatever has happened since; preview it first
    Correct {
        game: u32,
        #[cfg_attr(feature = "cli", command(flatten))]
        report: Box<Report>,
        /// Take back what does not fit any more
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        accept: bool,
    },
    /// Take an entry back
    Undo {
        entry: u64,
        /// And everything that does not fit without it
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        accept: bool,
    },
    /// Spend a player's points, or take his star roll (1994)
    Advance {
        club: String,
        player: u32,
        /// A skill of one's choice
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        skill: Option<String>,
        /// A random skill of this category: G, A, S, P or M
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, value_name = "CATEGORY"))]
        random: Option<String>,
        /// It is a Secondary skill
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        secondary: bool,
        /// Roll for a characteristic, or the star roll
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        roll: bool,
        /// After that roll: ma, st, ag, pa or av; in 1994 any word takes the increase
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        improve: Option<String>,
        /// 1994: nothing of what was rolled
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        nothing: bool,
    },
    /// The one skill after a match of Sevens
    Learn {
        game: u32,
        club: String,
        /// A chosen player, with a random Primary skill
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        player: Option<u32>,
        /// Categories: one for a chosen player, or in order of preference for a random one
        #[cfg_attr(feature = "cli", arg(long, value_delimiter = ',', required = true))]
        categories: Vec<String>,
    },
    /// Hire a player
    Hire {
        club: String,
        position: String,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value = ""))]
        name: String,
    },
    /// Hire a star player for good (1994)
    HireStar { club: String, star: String },
    /// A player, star or staff for the next match only (1994)
    Freeboot {
        club: String,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        position: Option<String>,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        star: Option<String>,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        staff: Option<String>,
    },
    /// Sign a Journeyman, or a freebooter of 1994
    Sign { club: String, player: u32 },
    /// The recruit that a dead opponent gives some teams
    Recruit { game: u32, club: String },
    /// A player by a special play's offer
    TakeOffer {
        club: String,
        /// free or half-price
        offer: String,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        position: Option<String>,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        star: Option<String>,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value = ""))]
        name: String,
    },
    /// Fire a player
    Fire { club: String, player: u32 },
    /// Let a player rest
    Retire { club: String, player: u32 },
    /// Bring a player back who rested
    Return { club: String, player: u32 },
    /// Give a player another name
    Rename { club: String, player: u32, name: String },
    /// Buy staff or a re-roll
    Buy {
        club: String,
        /// assistant-coach, cheerleader, apothecary, reroll; in 1994 wizard and special staff too
        staff: String,
    },
    /// Dismiss staff
    Sack { club: String, staff: String },
    /// The apothecary treats somebody after the match (1994)
    Heal { game: u32, club: String, player: u32 },
    /// A most valuable player before the match (1994)
    Inspire { game: u32, club: String, player: u32 },
    /// The special plays that a club was dealt for a match (1994)
    HoldPlays { game: u32, club: String, plays: Vec<String> },
    /// The league deals a club its special plays (1994)
    DrawPlays { game: u32, club: String, tables: Vec<String> },
    /// Propose money for a play, an apothecary, or silence (1994)
    Deal {
        game: u32,
        club: String,
        seller: String,
        buyer: String,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        card: Option<String>,
        /// A play that is not to be played
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        silence: Option<String>,
        #[cfg_attr(feature = "cli", arg(allow_hyphen_values = true))]
        price: i64,
    },
    /// Agree to a deal by its number (1994)
    Agree { game: u32, club: String, deal: u32 },
    /// What a tournament gives (1994)
    Award {
        club: String,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        gold: i64,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long, default_value_t = 0))]
        rerolls: u8,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        wizard: bool,
    },
    /// End a club's post-match sequence
    Close { game: u32, club: String },
    /// A club leaves the league
    Withdraw { club: String },
    /// Another club takes the place of one
    Replace {
        club: String,
        /// The new club
        with: String,
        #[cfg_attr(feature = "cli", arg(value_name = "ROSTER", value_parser = typed::text))]
        file: String,
        #[serde(default)]
        #[cfg_attr(feature = "cli", arg(long))]
        coach: Option<String>,
    },
    /// Somebody else coaches a club
    HandOver { club: String, coach: String },
    /// Give or take money (2020)
    Adjust {
        club: String,
        #[cfg_attr(feature = "cli", arg(allow_hyphen_values = true))]
        amount: i64,
    },
    /// Take a player into the Hall of Fame (2020)
    Honour { player: u32, citation: String },
}

fn secret() -> String {
    "secret".into()
}

fn six() -> String {
    "six".into()
}

fn usual() -> String {
    "usual".into()
}

fn one() -> u32 {
    1
}
