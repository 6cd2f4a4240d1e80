//! The matches that are recorded: ruleset in turn, everything else drawn from seed and number.

use std::collections::BTreeMap;

use touchback_bots::BotKind;
use touchback_bots::simulate::Seeds;
use touchback_engine::dice::Quick;
use touchback_engine::kickoff_match::start_with_plays;
use touchback_engine::state::Options;
use touchback_engine::{Hand, MatchSetup, Rules, Side, Silent, TeamSheet};
use touchback_replay::{DiceSource, Header, PlaysSource};
use touchback_rulesets::catalogue::Catalogue;
use touchback_rulesets::options::Settings;
use touchback_rulesets::random::Draw;
use touchback_rulesets::{IDS, custom, load, ready};
use touchback_special_plays::dealer::{Dealer, setting_of};

/// One ruleset with a ready-made sheet of each team.
struct Hall {
    rules: Rules,
    catalogue: Catalogue,
    sheets: Vec<TeamSheet>,
}

pub struct Halls {
    halls: Vec<Hall>,
    dealers: Vec<Dealer>,
}

/// A match to record.
pub struct Drawn {
    pub header: Header,
    pub bots: [BotKind; 2],
    pub seeds: Seeds,
    /// Whether the coaches also act out of turn.
    pub talks: bool,
}

/// Most skills that a drawn team has gained.
const SKILLS: u32 = 12;
/// Most of the treasury, in steps of fifty thousand.
const MONEY: u32 = 9;
/// How often a match is drawn until one can be started.
const TRIES: u32 = 100;

impl Halls {
    pub fn load() -> Result<Halls, String> {
        let hall = |id: &&str| {
            let rules = load(id).map_err(|why| why.to_string())?;
            let catalogue = Catalogue::of(id).map_err(|problems| format!("{} problems in the data", problems.len()))?;
            let sheet = |team: &touchback_engine::rules::TeamRow| {
                ready::sheet(&rules, &catalogue, &team.id).map_err(|why| format!("{}: {why}", team.id))
            };
            let sheets = rules.teams.iter().map(sheet).collect::<Result<_, _>>()?;
            Ok(Hall { rules, catalogue, sheets })
        };
        let halls = IDS.iter().map(hall).collect::<Result<_, String>>()?;
        let dealers = Dealer::all().map_err(|problems| format!("{} problems in the decks", problems.len()))?;
        Ok(Halls { halls, dealers })
    }

    pub fn draw(&self, seed: u64, game: u64) -> Result<Drawn, String> {
        let hall = &self.halls[game as usize % self.halls.len()];
        let seeds = Seeds::of(seed, game);
        let mut chance = Quick::new(seeds.dice ^ seeds.bots[0].rotate_left(17));
        // Hires are drawn for each side separately; both may want the same one.
        let tries = (0..TRIES).find_map(|_| self.header(hall, seeds, &mut chance));
        let header = tries.ok_or_else(|| format!("match {game}: none of {TRIES} that were drawn begins"))?;
        // Flags of a player are bits of the engine; no sheet that is drawn has any.
        if header.home.players.iter().chain(&header.away.players).any(|player| player.flags != 0) {
            return Err(format!("match {game}: a player has flags, which cannot be recorded in words"));
        }
        Ok(Drawn { header, bots: bots(&mut chance), seeds, talks: one_in(&mut chance, 4) })
    }

    /// Rules, teams and special plays of a match; none if it cannot be started.
    fn header(&self, hall: &Hall, seeds: Seeds, chance: &mut Quick) -> Option<Header> {
        let varied = one_in(chance, 2).then(|| Settings::drawn(&hall.rules.id, chance.next()));
        let mut rules = hall.rules.clone();
        rules.options = varied.unwrap_or(rules.options);
        let options = options(chance);
        let (home, away) = (hall.sheet(&options, chance), hall.sheet(&options, chance));
        let mut setup = MatchSetup { home, away, options };
        if !one_in(chance, 3) {
            hall.develop(&rules, &mut setup, chance);
        }
        let hands = if one_in(chance, 2) {
            let dealer = &self.dealers[chance.below(self.dealers.len() as u32) as usize];
            dealer.hands(&rules, &setup, setting_of(&setup.options), chance.next())
        } else {
            [Hand::EMPTY; 2]
        };
        start_with_plays(&rules, &setup, hands, &mut Quick::new(seeds.dice), &mut Silent).ok()?;
        let mut header = Header::of(&rules, &setup, DiceSource::Quick { seed: seeds.dice });
        header.plays = (hands != [Hand::EMPTY; 2]).then(|| PlaysSource::given(&hands));
        Some(header)
    }
}

impl Hall {
    fn sheet(&self, options: &Options, chance: &mut Quick) -> TeamSheet {
        let mut sheet = self.sheets[chance.below(self.sheets.len() as u32) as usize].clone();
        sheet.treasury += chance.below(MONEY + 1) * 50;
        if options.custom != 0 {
            sheet.hired.extend(custom::hires(&self.rules));
        }
        sheet
    }

    /// Gained skills, and hires of all kinds.
    fn develop(&self, rules: &Rules, setup: &mut MatchSetup, chance: &mut Quick) {
        let draw = Draw { rules, catalogue: &self.catalogue };
        for side in [Side::Home, Side::Away] {
            let sheet = if side == Side::Home { &mut setup.home } else { &mut setup.away };
            draw.choose_rule(sheet, chance);
            let count = chance.below(SKILLS + 1);
            draw.develop(sheet, count, chance);
            draw.hire(setup, side, chance);
        }
    }
}

fn one_in(chance: &mut Quick, many: u32) -> bool {
    chance.below(many) == 0
}

fn bots(chance: &mut Quick) -> [BotKind; 2] {
    let mut bot = || if chance.below(5) < 2 { BotKind::Scripted } else { BotKind::Random };
    [bot(), bot()]
}

/// One match in seven belongs to an event, with all that organisers add.
fn options(chance: &mut Quick) -> Options {
    let event = one_in(chance, 7);
    Options {
        league: one_in(chance, 2) && !event,
        knock_out: one_in(chance, 4),
        more_inducements: one_in(chance, 3),
        deck_prices: one_in(chance, 5),
        one_deck: false,
        no_pregame_prayers: event,
        no_petty_cash: event && one_in(chance, 2),
        no_experience: event,
        no_lasting_injuries: event,
        finish_round: event,
        custom: if event { u8::MAX } else { 0 },
        sponsored: chance.below(4) as u8,
    }
}

/// Rulesets that headers of matches name, each loaded once.
pub struct Shelf(BTreeMap<String, Rules>);

/// All that a match begins with.
pub struct Opening {
    pub rules: Rules,
    pub setup: MatchSetup,
    pub hands: [Hand; 2],
}

impl Shelf {
    pub fn load() -> Result<Shelf, String> {
        let one = |id: &&str| Ok(((*id).to_owned(), load(id).map_err(|why| why.to_string())?));
        IDS.iter().map(one).collect::<Result<_, String>>().map(Shelf)
    }

    /// One of them.
    pub fn any(&self) -> Result<&Rules, String> {
        self.0.values().next().ok_or_else(|| "there is no ruleset".to_owned())
    }

    /// Reads the words of a header.
    pub fn open(&self, header: &Header) -> Result<Opening, String> {
        let known = self.0.get(&header.ruleset).cloned();
        let mut rules = match known {
            Some(rules) => rules,
            None => load(&header.ruleset).map_err(|why| why.to_string())?,
        };
        let told = |problems: Vec<touchback_rulesets::options::OptionProblem>| {
            problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
        };
        Settings::from_pairs(&header.options).map_err(told)?.apply(&mut rules).map_err(told)?;
        let (setup, hands) = header.opening(&rules)?;
        Ok(Opening { rules, setup, hands })
    }
}
