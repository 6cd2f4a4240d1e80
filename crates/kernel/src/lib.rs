//! The plainest game that the engine can play: one team list of one position, no skill, star, spell, kick-off event or
//! slot of any edition. This crate depends on the engine alone.

use touchback_engine::dice::Die;
use touchback_engine::rules::{
    Against, ApothecaryPolicy, Assists, BlitzTarget, Characteristic, Collision, Crowd, Face, Fate, HandOffs, Healer,
    Injury, Jumps, KickStep, KickoffEvent, Marker, OffPitch, Pitch, PositionRow, PregameStep, Range, Regeneration,
    RuleOptions, RushAndDodge, Spell, TeamRow, TestKind, TestRow, Timings, Unnamed, Weather,
};
use touchback_engine::state::{Options, Profile};
use touchback_engine::unit::Units;
use touchback_engine::{MatchSetup, Rules, SkillSet, Sq, TeamSheet};

/// Squares along and across, and the depth of each side's own part.
const PITCH: (u8, u8, u8, u8) = (26, 15, 13, 4);
const SQUAD: usize = 11;

/// A game without any unit.
#[must_use]
pub fn rules() -> Rules {
    let (length, width, depth, wide) = PITCH;
    Rules {
        id: "kernel".to_owned(),
        pitch: Pitch::new(length, width, depth, wide, [Sq::at(6, 1), Sq::at(19, 13)]),
        turns: 8,
        extra_turns: 8,
        players_on_pitch: SQUAD as u8,
        squad_max: 16,
        non_linemen_max: 16,
        raise_max: 16,
        line_min: 3,
        wide_max: 2,
        concede_at: 0,
        pregame: vec![PregameStep::Weather, PregameStep::CoinToss],
        journeyman_loner: 4,
        weather: [Weather::Perfect; 11],
        kick: [KickStep::Aim, KickStep::Scatter, KickStep::Event],
        kickoff: [KickoffEvent::BrilliantCoaching; 11],
        kickoff_bonus: 3,
        invasion: 6,
        riot: 0,
        time_out_from: 6,
        block_die: [Face::PlayerDown, Face::BothDown, Face::PushBack, Face::PushBack, Face::Stumble, Face::Pow],
        injury: [injuries(); 2],
        casualty: [Fate::BadlyHurt; 16],
        lasting: [Characteristic::Av; 6],
        apothecary: ApothecaryPolicy::SecondRoll,
        healer: Healer {
            hired: false,
            knocked_out: false,
            staff: false,
            any_list: false,
            one_of_several: false,
            in_place: false,
        },
        regenerates: Regeneration::Always,
        regeneration: 4,
        recovery: 4,
        prayer_die: Die::D8,
        prayers: Vec::new(),
        league_prayer_die: Die::D8,
        league_prayers: Vec::new(),
        prayer_step: 50,
        petty_cash_errata: false,
        inducements: Vec::new(),
        custom: Vec::new(),
        mercenary_fee: 30,
        mercenary_skill_fee: 50,
        mercenary_loner: 4,
        tests: tests(),
        rushes: 2,
        stand_up_cost: 3,
        jump_cost: 2,
        range_modifier: [0, -1, -2, -3],
        ranges: ranges(),
        interfere: [-3, -2, -1],
        ruler: 85,
        landing: [0, -1, -2],
        collision: Collision::KnockedDown,
        accurate_catch: 0,
        loose_catch: -1,
        completion_spp: 1,
        casualty_spp: 2,
        superb_throw_spp: 1,
        deflection_spp: 1,
        interception_spp: 2,
        touchdown_spp: 3,
        mvp_spp: 4,
        argue_success: 6,
        bribe_success: 2,
        infected: 0,
        teams: vec![team()],
        positions: vec![position()],
        stars: Vec::new(),
        staff: Vec::new(),
        wizards: Vec::new(),
        referees: Vec::new(),
        spells: [Timings::NONE; Spell::ALL.len()],
        spell_windows: Timings::NONE,
        cards: Vec::new(),
        frog: Profile::NONE,
        mutations: SkillSet::EMPTY,
        traits: SkillSet::EMPTY,
        plain_skills: SkillSet::EMPTY,
        units: Units::default(),
        options: RuleOptions::default(),
        two_step: None,
        penalties: Vec::new(),
        replaced: Vec::new(),
        rerolled: [].into_iter().collect(),
        rerolls_per_turn: 0,
        crowd_spp: 0,
        trades: Vec::new(),
        crowd: Crowd::First,
        off_pitch: OffPitch::Carrier,
        rush_and_dodge: RushAndDodge::RushFirst,
        marker: Marker::ByItself,
        hand_offs: HandOffs::OwnAction,
        blitz_target: BlitzTarget::WithAction,
        assists: Assists::WithTackleZone,
        jumps: Jumps::Everybody,
        foul_bonus: 0,
        unnamed: Unnamed::Refused,
    }
}

/// Two sides of eleven linemen with three re-rolls each.
#[must_use]
pub fn setup(rules: &Rules) -> MatchSetup {
    let sheet = TeamSheet { rerolls: 3, ..TeamSheet::bare(0, vec![rules.rookie(0); SQUAD]) };
    MatchSetup { home: sheet.clone(), away: sheet, options: Options::default() }
}

/// Stunned up to 7, knocked out up to 9, a casualty beyond.
fn injuries() -> [Injury; 11] {
    std::array::from_fn(|row| match row + 2 {
        2..=7 => Injury::Stunned,
        8..=9 => Injury::KnockedOut,
        _ => Injury::Casualty,
    })
}

fn tests() -> [TestRow; TestKind::ALL.len()] {
    std::array::from_fn(|n| {
        let kind = TestKind::ALL[n];
        let row = TestRow::plain(match kind {
            TestKind::Pass | TestKind::ThrowTeamMate | TestKind::KickTeamMate => Against::Passing,
            TestKind::Rush => Against::Fixed(2),
            TestKind::StandUp => Against::Fixed(4),
            _ => Against::Agility,
        });
        let crowded = matches!(kind, TestKind::Dodge | TestKind::PickUp | TestKind::Catch | TestKind::Pass);
        TestRow { marked: if crowded { -1 } else { 0 }, ..row }
    })
}

/// Three squares to a band.
fn ranges() -> [[Range; 14]; 14] {
    std::array::from_fn(|dx| {
        std::array::from_fn(|dy| match dx.max(dy) {
            0..=3 => Range::Quick,
            4..=6 => Range::Short,
            7..=10 => Range::Long,
            _ => Range::Bomb,
        })
    })
}

fn team() -> TeamRow {
    TeamRow {
        id: "linemen".to_owned(),
        name: "Linemen".to_owned(),
        positions: (0, 1),
        journeyman: 0,
        reroll_cost: 50,
        apothecary: false,
        special: 0,
        choice: 0,
        tier: 1,
        raised: 0,
    }
}

fn position() -> PositionRow {
    PositionRow {
        id: "lineman".to_owned(),
        name: "Lineman".to_owned(),
        team: 0,
        max: 16,
        cost: 50,
        ma: 6,
        st: 3,
        ag: 3,
        pa: 4,
        av: 9,
        skills: SkillSet::EMPTY,
        loner: 0,
        mighty_blow: 0,
        dirty_player: 0,
        bloodlust: 0,
        animosity: 0,
        primary: SkillSet::EMPTY,
        lineman: true,
        dwarf: false,
    }
}
