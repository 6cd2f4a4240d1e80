//! A canonical text of a complete ruleset: one line a value. Its hash pins the rules of a replay; side by side it is the
//! matrix of rulesets, in which a change of edition shows as one changed line.

mod rows;

use crate::options::Settings;
use rows::{hireling_text, inducement_text, position_fields, star_fields, team_fields};
use sha2::{Digest, Sha256};
use touchback_engine::geometry::SqSet;
use touchback_engine::rules::{
    Against, ApothecaryPolicy, CardNumbers, Collision, Healer, InjurySteps, Pitch, PregameStep, Range, Rules, Spell,
    TestKind, TestRow,
};
use touchback_engine::state::Profile;
use touchback_engine::{SkillSet, Sq};

/// A value of a ruleset and its place, e.g. `pitch.length` and `20`.
pub type Field = (String, String);

/// The SHA-256 of every field in its canonical text form.
#[must_use]
pub fn hash(rules: &Rules) -> [u8; 32] {
    let mut sum = Sha256::new();
    for (path, value) in fields(rules) {
        sum.update(format!("{path} = {value}\n"));
    }
    sum.finalize().into()
}

/// Every field in a fixed order. Each struct is destructured, so a new field cannot be forgotten here.
#[must_use]
pub fn fields(rules: &Rules) -> Vec<Field> {
    let mut list = general_fields(rules);
    for row in &rules.teams {
        team_fields(rules, row, &mut list);
    }
    for row in &rules.positions {
        position_fields(rules, row, &mut list);
    }
    for row in &rules.stars {
        star_fields(rules, row, &mut list);
    }
    list
}

fn put(list: &mut Vec<Field>, path: impl Into<String>, value: impl ToString) {
    list.push((path.into(), value.to_string()));
}

fn frog_text(frog: &Profile) -> String {
    let Profile { skills, ma, st, ag, pa, av, loner: _, mighty_blow: _, dirty_player: _, bloodlust: _ } = frog;
    format!("{ma} {st} {ag}+ {pa} {av}+, {}", skill_words(*skills))
}

/// Everything but team lists and positions.
pub(crate) fn general_fields(rules: &Rules) -> Vec<Field> {
    let Rules {
        id,
        pitch,
        turns,
        extra_turns,
        players_on_pitch,
        squad_max,
        raise_max,
        non_linemen_max,
        line_min,
        wide_max,
        concede_at,
        pregame,
        journeyman_loner,
        weather,
        kickoff,
        kickoff_bonus,
        invasion,
        time_out_from,
        block_die,
        injury,
        casualty,
        lasting,
        apothecary,
        healer,
        regenerates,
        regeneration,
        recovery,
        prayer_die,
        prayers,
        league_prayer_die,
        league_prayers,
        prayer_step,
        petty_cash_errata,
        inducements,
        custom,
        mercenary_fee,
        mercenary_skill_fee,
        mercenary_loner,
        tests,
        rushes,
        stand_up_cost,
        jump_cost,
        range_modifier,
        ranges,
        interfere,
        ruler,
        landing,
        collision,
        accurate_catch,
        loose_catch,
        completion_spp,
        casualty_spp,
        superb_throw_spp,
        deflection_spp,
        interception_spp,
        touchdown_spp,
        mvp_spp,
        argue_success,
        bribe_success,
        infected,
        teams: _,
        positions: _,
        stars: _,
        cards,
        staff,
        wizards,
        referees,
        spells,
        // It follows from them.
        spell_windows: _,
        frog,
        mutations,
        traits,
        plain_skills,
        units,
        options,
        two_step,
        penalties,
        riot,
        replaced,
        kick,
        rerolled,
        rerolls_per_turn,
        crowd_spp,
        trades,
        crowd,
        off_pitch,
        rush_and_dodge,
        marker,
        unnamed,
        blitz_target,
        hand_offs,
        assists,
        jumps,
        foul_bonus,
    } = rules;
    let mut list = Vec::new();
    put(&mut list, "id", id);
    put(&mut list, "options", Settings::of(*options).to_string());
    for (key, value) in replaced {
        put(&mut list, format!("values.{key}"), value);
    }
    put(&mut list, "mutations", skill_words(*mutations));
    put(&mut list, "traits", skill_words(*traits));
    put(&mut list, "plain_skills", skill_words(*plain_skills));
    for (id, revision) in units.revisions() {
        put(&mut list, format!("unit.{id}"), revision);
    }
    if let Some(InjurySteps { boxed, die, serious }) = two_step {
        by_roll(&mut list, "injury.boxed", 2, boxed.iter().map(|i| i.name()));
        by_roll(&mut list, "injury.die", 1, die.iter().map(|f| f.name()));
        by_roll(&mut list, "injury.serious", 1, serious.iter().map(|f| f.name()));
    }
    for (skill, penalty) in penalties {
        put(&mut list, format!("penalty.{}", skill.id()), penalty);
    }
    for (play, CardNumbers { roll, reach, bonus, gold }) in cards {
        let text = format!("{roll}+, reach {reach}, adds {bonus}, {gold} thousand");
        put(&mut list, format!("card.{}", play.id()), text);
    }
    for (name, rows) in [("staff", staff), ("wizard", wizards), ("referee", referees)] {
        for row in rows {
            put(&mut list, format!("{name}.{}", row.id), hireling_text(rules, row));
        }
    }
    for spell in Spell::ALL {
        put(&mut list, format!("spell.{}", spell.name()), format!("windows {}", spells[*spell as usize].word()));
    }
    put(&mut list, "frog", frog_text(frog));
    pitch_fields(pitch, &mut list);
    for (path, value) in [
        ("turns", turns),
        ("extra_turns", extra_turns),
        ("players_on_pitch", players_on_pitch),
        ("squad_max", squad_max),
        ("raise_max", raise_max),
        ("non_linemen_max", non_linemen_max),
        ("line_min", line_min),
        ("wide_max", wide_max),
        ("concede_at", concede_at),
        ("journeyman_loner", journeyman_loner),
        ("kickoff_bonus", kickoff_bonus),
        ("invasion", invasion),
        ("riot", riot),
        ("time_out_from", time_out_from),
        ("regeneration", regeneration),
        ("recovery", recovery),
        ("mercenary_loner", mercenary_loner),
        ("rushes", rushes),
        ("stand_up_cost", stand_up_cost),
        ("jump_cost", jump_cost),
        ("completion_spp", completion_spp),
        ("casualty_spp", casualty_spp),
        ("superb_throw_spp", superb_throw_spp),
        ("deflection_spp", deflection_spp),
        ("interception_spp", interception_spp),
        ("touchdown_spp", touchdown_spp),
        ("mvp_spp", mvp_spp),
        ("argue_success", argue_success),
        ("bribe_success", bribe_success),
        ("rerolls_per_turn", rerolls_per_turn),
        ("crowd_spp", crowd_spp),
    ] {
        put(&mut list, path, value);
    }
    put(&mut list, "pregame", words(pregame.iter().map(|step| pregame_name(*step))));
    put(&mut list, "kick", words(kick.iter().map(|step| step.name())));
    put(&mut list, "trades", words(trades.iter().map(|trade| trade.name())));
    put(&mut list, "rerolled", words(rerolled.iter().map(|roll| roll.name())));
    put(&mut list, "crowd", crowd.name());
    put(&mut list, "off_pitch", off_pitch.name());
    put(&mut list, "rush_and_dodge", rush_and_dodge.name());
    put(&mut list, "apothecary", apothecary_text(*apothecary));
    put(&mut list, "apothecary.treats", healer_text(*healer));
    put(&mut list, "regenerates", regenerates.name());
    put(&mut list, "marker", marker.name());
    put(&mut list, "unnamed", unnamed.name());
    put(&mut list, "blitz_target", blitz_target.name());
    put(&mut list, "hand_offs", hand_offs.name());
    put(&mut list, "assists", assists.name());
    put(&mut list, "jumps", jumps.name());
    put(&mut list, "foul_bonus", foul_bonus);
    put(&mut list, "block_die", words(block_die.iter().map(|face| face.name())));
    by_roll(&mut list, "weather", 2, weather.iter().map(|w| w.name()));
    by_roll(&mut list, "kickoff", 2, kickoff.iter().map(|k| k.name()));
    by_roll(&mut list, "injury.regular", 2, injury[0].iter().map(|i| i.name()));
    by_roll(&mut list, "injury.stunty", 2, injury[1].iter().map(|i| i.name()));
    by_roll(&mut list, "casualty", 1, casualty.iter().map(|f| f.name()));
    by_roll(&mut list, "lasting", 1, lasting.iter().map(|c| c.name()));
    put(&mut list, "prayer_die", prayer_die.faces());
    by_roll(&mut list, "prayers", 1, prayers.iter().map(|p| p.name()));
    put(&mut list, "league_prayer_die", league_prayer_die.faces());
    by_roll(&mut list, "league_prayers", 1, league_prayers.iter().map(|p| p.name()));
    put(&mut list, "prayer_step", prayer_step);
    put(&mut list, "petty_cash_errata", petty_cash_errata);
    put(&mut list, "infected", &rules.positions[usize::from(*infected)].id);
    put(&mut list, "mercenary_fee", mercenary_fee);
    put(&mut list, "mercenary_skill_fee", mercenary_skill_fee);
    for row in inducements {
        put(&mut list, format!("inducement.{}", row.id), inducement_text(rules, row));
    }
    for table in custom {
        for (face, (name, boon)) in table.rows.iter().enumerate() {
            put(&mut list, format!("custom.{}.{}", table.id, face + 1), format!("{name}: {:?} {boon:?}", table.who));
        }
    }
    for kind in TestKind::ALL {
        put(&mut list, format!("test.{}", kind.name()), test_text(&tests[kind.index()]));
    }
    put(&mut list, "range_modifier", numbers(range_modifier));
    for (dx, row) in ranges.iter().enumerate() {
        put(&mut list, format!("range.{dx}"), row.iter().map(|r| range_letter(*r)).collect::<String>());
    }
    put(&mut list, "interfere", numbers(interfere));
    put(&mut list, "ruler", ruler);
    put(&mut list, "landing", numbers(landing));
    put(&mut list, "collision", collision_name(*collision));
    put(&mut list, "accurate_catch", accurate_catch);
    put(&mut list, "loose_catch", loose_catch);
    list
}

fn pitch_fields(pitch: &Pitch, list: &mut Vec<Field>) {
    let Pitch { length, width, all, own, line, wide, centre, end_zone, trapdoors, depth } = pitch;
    put(list, "pitch.length", length);
    put(list, "pitch.width", width);
    put(list, "pitch.depth", depth);
    put(list, "pitch.all", region(all));
    put(list, "pitch.centre", region(centre));
    for (side, name) in ["home", "away"].into_iter().enumerate() {
        put(list, format!("pitch.own.{name}"), region(&own[side]));
        put(list, format!("pitch.line.{name}"), region(&line[side]));
        put(list, format!("pitch.end_zone.{name}"), region(&end_zone[side]));
        put(list, format!("pitch.wide.{}", side + 1), region(&wide[side]));
        put(list, format!("pitch.trapdoor.{}", side + 1), square(trapdoors[side]));
    }
}

fn square(sq: Sq) -> String {
    format!("({},{})", sq.x(), sq.y())
}

/// A rectangle by its spans, any other set square by square.
fn region(set: &SqSet) -> String {
    let squares: Vec<Sq> = set.iter().collect();
    let span = |of: fn(Sq) -> i8| (squares.iter().map(|s| of(*s)).min(), squares.iter().map(|s| of(*s)).max());
    if let ((Some(left), Some(right)), (Some(top), Some(bottom))) = (span(Sq::x), span(Sq::y)) {
        let area = (i32::from(right - left) + 1) * (i32::from(bottom - top) + 1);
        if area == squares.len() as i32 {
            return format!("x {left}-{right}, y {top}-{bottom}");
        }
    }
    words(squares.iter().map(|s| square(*s)))
}

fn test_text(row: &TestRow) -> String {
    let TestRow { against, base, marked, rain, sunny, blizzard, team_reroll, reroll_skills } = row;
    let against = match against {
        Against::Agility => "AG".to_owned(),
        Against::Passing => "PA".to_owned(),
        Against::Fixed(target) => format!("{target}+"),
        Against::Parameter => "own number".to_owned(),
        Against::Strength => "Strength of both".to_owned(),
    };
    let mut text = against;
    for (name, value) in [("base", base), ("marked", marked), ("rain", rain), ("sunny", sunny), ("blizzard", blizzard)]
    {
        if *value != 0 {
            text += &format!(", {name} {value:+}");
        }
    }
    if !team_reroll {
        text += ", no team re-roll";
    }
    if *reroll_skills != SkillSet::EMPTY {
        text += &format!(", re-roll by {}", skill_words(*reroll_skills));
    }
    text
}

fn apothecary_text(policy: ApothecaryPolicy) -> String {
    match policy {
        ApothecaryPolicy::Patch(target) => format!("patch on {target}+"),
        ApothecaryPolicy::SecondRoll => "second roll".to_owned(),
    }
}

fn collision_name(policy: Collision) -> &'static str {
    match policy {
        Collision::FallsOver => "falls-over",
        Collision::KnockedDown => "knocked-down",
    }
}

fn healer_text(healer: Healer) -> String {
    let Healer { hired, knocked_out, staff, any_list, one_of_several, in_place } = healer;
    let facts = [
        ("hired", hired),
        ("knocked-out", knocked_out),
        ("staff", staff),
        ("any-list", any_list),
        ("one-of-several", one_of_several),
        ("in-place", in_place),
    ];
    words(facts.iter().filter(|(_, holds)| *holds).map(|(name, _)| *name))
}

fn pregame_name(step: PregameStep) -> &'static str {
    match step {
        PregameStep::Fans => "fans",
        PregameStep::Weather => "weather",
        PregameStep::Journeymen => "journeymen",
        PregameStep::Inducements => "inducements",
        PregameStep::Custom => "custom-inducements",
        PregameStep::Prayers => "prayers",
        PregameStep::CoinToss => "coin-toss",
    }
}

fn range_letter(range: Range) -> char {
    match range {
        Range::Quick => 'Q',
        Range::Short => 'S',
        Range::Long => 'L',
        Range::Bomb => 'B',
        Range::Out => '-',
    }
}

fn by_roll<'a>(list: &mut Vec<Field>, path: &str, first: usize, names: impl Iterator<Item = &'a str>) {
    for (i, name) in names.enumerate() {
        put(list, format!("{path}.{}", first + i), name);
    }
}

fn skill_words(set: SkillSet) -> String {
    words(set.iter().map(|s| s.id()))
}

fn numbers(values: &[i8]) -> String {
    words(values.iter().map(i8::to_string))
}

fn words<S: AsRef<str>>(items: impl Iterator<Item = S>) -> String {
    items.map(|s| s.as_ref().to_owned()).collect::<Vec<_>>().join(" ")
}
