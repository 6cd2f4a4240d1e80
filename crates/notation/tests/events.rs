//! Every event in every language, compared with `events.json`, which the page's test reads too: server, command line and page show the
//! same sentence. `UPDATE=1 cargo test -p touchback-notation` writes the file, and the page's table of fields.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use fluent_syntax::parser;
use serde_json::{Value, json};
use touchback_engine::adjust::Adjust;
use touchback_engine::event::{ArgueResult, Mods, RerollSource};
use touchback_engine::event::{BallMove, Cause, Gained, PassResult, ThrowResult, TurnEnd, TurnoverCause};
use touchback_engine::play::{Play, PlayDeck};
use touchback_engine::rules::{
    Characteristic, Face, Fate, Helper, Injury, KickoffEvent, Mod, Prayer, Range, Spell, TestKind, Weather,
};
use touchback_engine::state::{Change, Flags, Place, Until};
use touchback_engine::{ActionKind, Event, Give, Offer, Pid, Price, Roll, Rules, Side, Skill, Sq};
use touchback_notation::action::NamedAction;
use touchback_notation::fact::{Dice, Own, Player, Told, Word};
use touchback_notation::word::ChangeKind;
use touchback_notation::{Lang, MatchEvent, MatchRefusal, Plain, Question, said, word};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// One of each, and more of those with several sentences.
fn specimens() -> Vec<Event> {
    let (who, other) = (Pid::new(Side::Home, 2), Pid::new(Side::Away, 11));
    let (side, at) = (Side::Away, Sq::at(7, 4));
    let mut mods = Mods::NONE;
    mods.add(Mod::Marked, -2);
    mods.add(Mod::Rain, -1);
    let mut all = vec![
        Event::Rolled { why: Roll::CoinToss, face: 4 },
        Event::Tested { who, kind: TestKind::Dodge, need: 3, mods, face: 4, total: 1, passed: false },
        Event::Tested { who, kind: TestKind::Loner, need: 4, mods: Mods::NONE, face: 4, total: 4, passed: true },
        Event::RerollLost { side },
        Event::SkillUsed { who, skill: Skill::Block },
        Event::FanFactor { side, factor: 2 },
        Event::WeatherIs { weather: Weather::Blizzard },
        Event::JourneymanJoined { who },
        Event::PettyCash { side, amount: 150 },
        Event::Bought { side, item: 0, price: 100 },
        Event::MercenaryJoined { who },
        Event::StarJoined { who },
        Event::RookieJoined { who },
        Event::PettyCashLost { side, amount: 1020 },
        Event::Prayed { side, prayer: Prayer::IronMan },
        Event::Custom { side, item: 0, face: 1 },
        Event::MeasureGained { side, measure: 2 },
        Event::CoinTossWon { side },
        Event::Kicks { side },
        Event::HalfStarted { half: 1 },
        Event::DriveStarted { drive: 2, kicking: side },
        Event::Placed { who, at },
        Event::SetUpDone { side },
        Event::TurnStarted { side, turn: 5 },
        Event::TurnEnded { side, how: TurnEnd::Done, idle: 1 },
        Event::Turnover { side, cause: TurnoverCause::PickUpFailed },
        Event::Touchdown { who },
        Event::TurnMarker { side, turn: 4 },
        Event::DriveEnded,
        Event::HalfEnded { half: 1, rerolls: [1, 2] },
        Event::SuddenDeath { winner: side },
        Event::Mvp { who },
        Event::Conceded { side, free: true },
        Event::TimeCalled,
        Event::MatchEnded { home: 2, away: 1 },
        Event::Kicker { who },
        Event::KickAimed { at },
        Event::KickoffIs { event: KickoffEvent::HighKick },
        Event::Touchback,
        Event::BribeGained { side },
        Event::RerollGained { side },
        Event::RerollTaken { side },
        Event::RollOff { side, total: 7 },
        Event::Activated { who, action: ActionKind::Blitz },
        Event::TargetNamed { who, target: other },
        Event::ActivationLost { who },
        Event::PutBack { who },
        Event::StoodUp { who },
        Event::Rooted { who },
        Event::Bitten { who, mate: other },
        Event::TackleZoneLost { who },
        Event::Moved { who, to: at },
        Event::Jumped { who, to: at },
        Event::BlockRolled { attacker: who, defender: other, dice: [1, 6, 0], count: 2, chooser: side, assists: 0 },
        Event::FaceChosen { face: Face::Pow },
        Event::PushedBack { who, to: at },
        Event::PushedOff { who },
        Event::FollowedUp { who, to: at },
        Event::FellOver { who },
        Event::KnockedDown { who },
        Event::PlacedProne { who },
        Event::InjuryRolled { who, dice: [4, 5], mods: Mods::NONE, result: Injury::KnockedOut },
        Event::CasualtyRolled { who, face: 12, mods: Mods::NONE, fate: Fate::SeriouslyHurt },
        Event::LastingInjury { who, characteristic: Characteristic::Ag },
        Event::Stunned { who },
        Event::ApothecaryUsed { side, who },
        Event::Went { who, to: Place::KnockedOut },
        Event::EyeOn { side },
        Event::GotTheRef { side },
        Event::TurnedOver { who },
        Event::Recovered { who },
        Event::BallOut { from: at },
        Event::BallRests { at },
        Event::BallLost { who },
        Event::PassAimed { who, at, range: Range::Long },
        Event::Deflected { who },
        Event::Intercepted { who },
        Event::Completed { who, to: other, spp: 1 },
        Event::HandedOff { who, to: other },
        Event::MateThrown { who, mate: other, at },
        Event::MateMoved { mate: who, to: at },
        Event::Landed { mate: who },
        Event::SuperbThrow { who, mate: other },
        Event::BombThrown { who, at, range: Range::Quick },
        Event::BombOut { from: at },
        Event::BombDeflected { who },
        Event::BombCaught { who },
        Event::BombExploded { at },
        Event::Fouled { who, victim: other },
        Event::Spotted { who },
        Event::SentOff { who },
        Event::Chosen { who },
        Event::PrayerEnded { side, prayer: Prayer::BadHabits },
        Event::MeasureUsed { side, measure: 6 },
        Event::SpellCast { side, spell: Spell::Fireball },
        Event::HelperUsed { side, helper: Helper::WeatherMage },
        Event::HelperGone { side, helper: Helper::JosefBugman },
        Event::Raised { who },
        Event::SitsOut { who },
        Event::Frogged { who },
        Event::StarRuleUsed { who },
        Event::RuledOut { who },
        Event::PlayDeclared { side, line: 0, play: Play::MANUAL },
        Event::PlayNullified { side, line: 1 },
        Event::PlayDealt { side, deck: PlayDeck::HeroicFeats },
        Event::BoonGained { side, boon: None },
        Event::PlayBinds { who, flags: Flags::NONE },
        Event::PlayLasts { side, play: Play::MANUAL, who: Pid::NONE, amount: 3 },
        Event::Paid { side, amount: 50 },
    ];
    for by in [RerollSource::Team, RerollSource::Skill(Skill::SureHands), RerollSource::Pro, RerollSource::Mascot] {
        all.push(Event::Rerolled { side, by });
    }
    all.extend([0, 1, 3].map(|prayers| Event::Underdog { side, prayers }));
    all.extend([0, 60].map(|paid| Event::BetSettled { side, paid }));
    all.extend([1, 2].map(|matches| Event::Suspended { who, matches }));
    for yes in [true, false] {
        all.extend([
            Event::ArmourRolled { who, dice: [6, 4], need: 9, mods, broken: yes },
            Event::Patched { who, saved: yes },
            Event::StaffTreated { side, saved: yes },
            Event::Regenerated { who, saved: yes },
            Event::BonusTurn { side, begins: yes },
            Event::ProcedureCalled { side, right: yes },
            Event::Bribed { side, worked: yes },
        ]);
    }
    all.extend([ArgueResult::CoachEjected, ArgueResult::Stays].map(|result| Event::Argued { side, result }));
    for (by, fate) in [(other, Fate::Dead), (Pid::NONE, Fate::BadlyHurt)] {
        all.push(Event::Casualty { who, by, cause: Cause::Crowd, fate, spp: 2 });
    }
    for how in [BallMove::Kicked, BallMove::Bounced, BallMove::ThrownIn, BallMove::Carried] {
        all.extend([Event::BallMoved { how, to: at }, Event::BombMoved { how, to: at }]);
    }
    for how in [Gained::PickUp, Gained::Catch, Gained::Touchback, Gained::Taken] {
        all.push(Event::BallGained { who, how });
    }
    for result in [PassResult::Accurate, PassResult::Fumble] {
        all.extend([Event::PassIs { result }, Event::BombIs { result }]);
    }
    all.extend([ThrowResult::Superb, ThrowResult::Fumble].map(|result| Event::ThrowIs { result }));
    for change in [
        Change::Gains(Skill::Dodge),
        Change::Forgoes(Skill::Frenzy),
        Change::Loner(4),
        Change::MightyBlow(1),
        Change::St(1),
        Change::Ma(-1),
        Change::Incorporeal,
        Change::Frog,
    ] {
        all.extend([Event::EffectStarted { who, change, until: Until::Drive }, Event::EffectEnded { who, change }]);
    }
    for (give, price, agreed) in [
        (Give::Play(1), Price::Play(0), true),
        (Give::Apothecary, Price::Gold(50), false),
        (Give::Promise, Price::Gold(0), true),
    ] {
        all.push(Event::Bargained { side, offer: Offer { give, price }, agreed });
    }
    for (n, adjust) in Adjust::ALL.iter().enumerate() {
        all.push(Event::Adjusted { side, adjust: *adjust, who, to: at, agreed: n % 2 == 0 });
    }
    all
}

/// With somebody of every list that can be hired.
fn hires(r: &Rules) -> Vec<Event> {
    let side = Side::Home;
    let entries = (0..r.inducements.len() as u8)
        .flat_map(|item| [Event::Hired { side, item, entry: 0 }, Event::HireLost { side, item, entry: 0 }]);
    entries
        .filter(|event| {
            let id = |item: u8| r.inducements[usize::from(item)].id.as_str();
            match *event {
                Event::Hired { item, .. } => {
                    ["wizard", "biased-referee", "infamous-coaching-staff", "side-bet"].contains(&id(item))
                }
                Event::HireLost { item, .. } => id(item) == "infamous-coaching-staff",
                _ => false,
            }
        })
        .collect()
}

/// As an edition from outside tells them, with words of its own.
fn from_outside() -> [MatchEvent; 3] {
    let (who, other) = (Player(Pid::new(Side::Home, 2)), Player(Pid::new(Side::Away, 11)));
    let told = Told {
        en: "{who} rallies {n} team-mates, {other} first.",
        de: "{who} feuert {n} Mitspieler an, zuerst {other}.",
    };
    let (change, own) = (Word(ChangeKind::Own), Some(Own("house/hoarse".into())));
    let hoarse = Some(Told { en: "hoarse", de: "heiser" });
    let until = Word(Until::Half);
    [
        MatchEvent::Own { what: Own("house/rallied".into()), who: Some(who), other: Some(other), n: 2, told },
        MatchEvent::EffectStarted { who, change, skill: None, by: None, own: own.clone(), told: hoarse, until },
        MatchEvent::EffectEnded { who, change, skill: None, by: None, own, told: hoarse },
    ]
}

fn rows() -> Vec<Value> {
    let r = touchback_rulesets::load("elevens").expect("rules");
    let all = specimens().into_iter().chain(hires(&r)).map(|event| MatchEvent::of(&r, &event));
    all.chain(from_outside())
        .map(|told| {
            let said: BTreeMap<_, _> = Lang::all().map(|(tag, lang)| (tag, lang.sentence(&told, &Plain))).collect();
            json!({ "event": told, "text": told.to_string(), "said": said })
        })
        .collect()
}

fn same(path: &str, text: &str) {
    let place = root().join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&place, text).expect("written");
    }
    let kept = std::fs::read_to_string(&place).unwrap_or_default();
    assert!(kept == text, "{path} is not up to date: run `UPDATE=1 cargo test -p touchback-notation`");
}

#[test]
fn every_event_is_said_the_same_everywhere() {
    let rows = rows();
    let told = |word: &&&str| !rows.iter().any(|row| row["event"]["kind"] == **word);
    assert_eq!(
        MatchEvent::WORDS.iter().filter(told).collect::<Vec<_>>(),
        Vec::<&&str>::new(),
        "events without a specimen"
    );
    let lines: Vec<String> = rows.iter().map(|row| format!("  {row}")).collect();
    same("crates/notation/tests/events.json", &format!("[\n{}\n]\n", lines.join(",\n")));
}

type Row = (&'static str, &'static [(&'static str, &'static str)]);

fn field_table(name: &str, fields: &[Row]) -> String {
    let mut text = format!("export const {name}: Record<string, Record<string, string>> = {{\n");
    for (word, fields) in fields {
        let fields: Vec<String> = fields.iter().map(|(name, class)| format!("{name}: '{class}'")).collect();
        let fields = if fields.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", fields.join(", ")) };
        writeln!(text, "  '{word}': {fields},").expect("text");
    }
    text + "};\n"
}

#[test]
fn the_page_knows_every_field() {
    let head = "// Written by crates/notation/tests/events.rs. What the fields of every event and question are: see sentence.ts.";
    // A question without facts needs no row.
    let asked: Vec<_> = Question::FIELDS.iter().filter(|(_, fields)| !fields.is_empty()).copied().collect();
    let text = format!("{head}\n\n{}\n{}", field_table("FIELDS", MatchEvent::FIELDS), field_table("QUESTIONS", &asked));
    same("web/src/match/fields.ts", &text);
}

fn ids(text: &str) -> Vec<String> {
    let resource = parser::parse(text).unwrap_or_else(|(_, faults)| panic!("{faults:?}"));
    resource
        .body
        .into_iter()
        .filter_map(|entry| match entry {
            fluent_syntax::ast::Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        })
        .collect()
}

/// No fault in the files, nothing twice, no event, question or refusal without a sentence, nothing that nobody says.
#[test]
fn the_catalogues_are_complete() {
    let ids_of = |prefix: &'static str, words: &[&str]| -> Vec<String> {
        words.iter().map(|word| format!("{prefix}-{word}")).collect()
    };
    let done = ids_of("does", NamedAction::WORDS);
    let told = [ids_of("event", MatchEvent::WORDS), ids_of("question", Question::WORDS), done].concat();
    let refused = [ids_of("refusal", MatchRefusal::WORDS), ids_of("why", &words_of("why"))].concat();
    for (tag, _) in Lang::all() {
        let text =
            |file: &str| std::fs::read_to_string(root().join("locales").join(tag).join(file)).expect("a catalogue");
        let read = |file: &str| ids(&text(file));
        let mut all: Vec<String> =
            ["match.ftl", "names.ftl", "rosters.ftl", "plays.ftl", "refusals.ftl", "programs.ftl"]
                .iter()
                .flat_map(|file| read(file))
                .collect();
        all.sort();
        assert!(all.windows(2).all(|pair| pair[0] != pair[1]), "{tag}: a message is there twice");
        for (file, words) in [("match.ftl", &told), ("refusals.ftl", &refused)] {
            let messages = read(file);
            let missing: Vec<_> = words.iter().filter(|id| !messages.contains(id)).collect();
            assert!(missing.is_empty(), "{tag}: {missing:?}");
            let quoted = |id: &String| text(file).contains(&format!("{{ {id} }}"));
            // The draw before a match is not the engine's.
            let drawn = |id: &String| id.starts_with("question-draw-");
            let stray: Vec<_> = messages.iter().filter(|id| !words.contains(id) && !quoted(id) && !drawn(id)).collect();
            assert!(stray.is_empty(), "{tag}: {stray:?}");
        }
    }
}

fn words_of(class: &str) -> Vec<&'static str> {
    word::lists().into_iter().filter(|(known, _)| *known == class).flat_map(|(_, words)| words).collect()
}

/// Every language has a name for every word of the rules, even where its coaches use the English one.
#[test]
fn every_word_has_a_name() {
    let unnamed: Vec<String> = word::lists()
        .into_iter()
        // Only chosen by, never said.
        .filter(|(class, _)| *class != "unplayed")
        .flat_map(|(class, words)| words.into_iter().map(move |word| format!("{class}-{word}")))
        .flat_map(|id| Lang::all().map(move |(tag, lang)| (tag, lang, id.clone())))
        .filter(|(_, lang, id)| !lang.has(id))
        .map(|(tag, _, id)| format!("{tag}: {id}"))
        .collect();
    assert_eq!(unnamed, Vec::<String>::new());
}

/// Every file has the messages of the English one in every language.
#[test]
fn no_message_is_missing_in_any_language() {
    let folder = root().join("locales/en");
    let mut files: Vec<_> = std::fs::read_dir(folder).expect("a folder").flatten().map(|it| it.file_name()).collect();
    files.sort();
    for file in &files {
        let read = |tag: &str| {
            let path = root().join("locales").join(tag).join(file);
            let mut found =
                ids(&std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display())));
            found.sort();
            found
        };
        let english = read("en");
        for (tag, _) in Lang::all() {
            let own = read(tag);
            let missing: Vec<_> = english.iter().filter(|id| !own.contains(id)).collect();
            let stray: Vec<_> = own.iter().filter(|id| !english.contains(id)).collect();
            assert!(missing.is_empty() && stray.is_empty(), "{tag}/{}: {missing:?}, {stray:?}", file.display());
        }
    }
}

#[test]
fn sentences_of_the_server_are_found_by_their_english_text_or_their_code() {
    let said = |tag, code, text| said::refusal(Lang::of(tag).expect("a language"), code, text);
    assert_eq!(said("en", "bad_value", "That is you."), "That is you.");
    assert_eq!(said("de", "bad_value", "A name has 1 to 40 letters."), "Ein Name hat 1 bis 40 Zeichen.");
    assert_eq!(
        said("fr", "no_game", "Table 3: Nobody is checked in."),
        format!("Table 3: {}", said("fr", "", "Nobody is checked in."))
    );
    assert_ne!(said("fr", "no_money", "Twelve are needed."), "Twelve are needed.", "by its code");
    assert_eq!(said("de", "who_knows", "Nobody knows this one."), "Nobody knows this one.");
}

#[test]
fn numbers_are_grouped_as_the_language_does() {
    let r = touchback_rulesets::load("elevens").expect("rules");
    let cash = MatchEvent::of(&r, &Event::PettyCash { side: Side::Home, amount: 1150 });
    let said = |tag| Lang::of(tag).expect("a language").sentence(&cash, &Plain);
    assert_eq!(said("en"), "Home gets 1,150,000 gold of petty cash.");
    assert_eq!(said("de"), "Home bekommt 1.150.000 Gold für Zusatzkäufe.");
    assert_eq!(said("fr"), "Home reçoit 1\u{202f}150\u{202f}000 po de petite monnaie.");
}

#[test]
fn the_reader_gets_the_best_language_there_is() {
    let tag = |wishes| Lang::wanted(wishes).id.to_string();
    assert_eq!(
        (tag("fr-CH, de;q=0.8"), tag("de-AT"), tag("pt, es"), tag("")),
        ("fr".into(), "de".into(), "en".into(), "en".into())
    );
}

#[test]
fn dice_are_said_where_they_cannot_be_drawn() {
    let r = touchback_rulesets::load("elevens").expect("rules");
    let who = Pid::new(Side::Home, 0);
    let mut mods = Mods::NONE;
    mods.add(Mod::MightyBlow, 1);
    let armour = MatchEvent::of(&r, &Event::ArmourRolled { who, dice: [4, 4], need: 9, mods, broken: true });
    assert!(matches!(&armour, MatchEvent::ArmourRolled { dice: Dice(dice), total: 9, .. } if dice == &[4, 4]));
    assert_eq!(Lang::english().with_dice(&armour, &Plain), "H1’s armour (9+) breaks. Rolled 4, 4, Mighty Blow +1: 9.");
}
