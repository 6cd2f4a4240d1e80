//! Every action there and back: as text, as JSON, and in every language.

use serde_json::{Value, json};
use touchback_engine::{ActionKind, Choice, Give, Offer, Pid, Price, Side, Skill};
use touchback_notation::action::NamedAction;
use touchback_notation::text::{Said, parse_action};
use touchback_notation::{Lang, MatchAction, Plain};

/// The text form, the JSON and the English words of one action for each row, and of choices.
fn specimens() -> Vec<(&'static str, Value, &'static str)> {
    vec![
        ("activate H3 hand-off", json!({"do": "activate", "who": "H3", "action": "hand-off"}), "H3: Hand-off"),
        ("player A12", json!({"do": "player", "who": "A12"}), "A12"),
        ("square 9,5", json!({"do": "square", "to": [9, 5]}), "9,5"),
        ("jump 0,14", json!({"do": "jump", "to": [0, 14]}), "Jump to 0,14"),
        ("item gain-reroll", json!({"do": "item", "item": "gain-reroll"}), "Gain Reroll"),
        ("gives-up", json!({"do": "gives-up"}), "Concedes"),
        ("calls-time", json!({"do": "calls-time"}), "Calls time"),
        ("calls-procedure", json!({"do": "calls-procedure"}), "Calls illegal procedure"),
        (
            "forgoes H2 block",
            json!({"do": "forgoes", "who": "H2", "skill": "block"}),
            "H2 does not use Block this turn",
        ),
        (
            "offers play 2 for 30",
            json!({"do": "offers", "give": {"what": "play", "line": 2}, "price": {"what": "gold", "gold": 30}}),
            "Offers play 2 for 30,000 gold pieces",
        ),
        (
            "offers apothecary for play 1",
            json!({"do": "offers", "give": {"what": "apothecary"}, "price": {"what": "play", "line": 1}}),
            "Offers the apothecary for play 1",
        ),
        ("none", json!({"do": "none"}), "None"),
        ("random", json!({"do": "random"}), "Let chance choose"),
        ("end-turn", json!({"do": "end-turn"}), "End turn"),
        ("reroll-team", json!({"do": "reroll-team"}), "Team re-roll"),
    ]
}

#[test]
fn text_and_json_are_two_forms_of_one_action() {
    for (text, json, words) in specimens() {
        let action = MatchAction::parse(text).expect(text);
        assert_eq!(action.to_string(), text);
        assert_eq!(serde_json::to_value(&action).expect(text), json, "{text}");
        assert_eq!(serde_json::from_value::<MatchAction>(json).expect(text), action);
        assert_eq!(serde_json::from_value::<MatchAction>(json!(text)).expect(text), action);
        assert_eq!(Lang::english().sentence(&action, &Plain), words);
    }
    let shown: Vec<&str> = specimens().iter().map(|(text, ..)| text.split(' ').next().unwrap_or_default()).collect();
    let missing: Vec<_> = NamedAction::WORDS.iter().filter(|word| !shown.contains(word)).collect();
    assert!(missing.is_empty(), "a row without a specimen: {missing:?}");
}

#[test]
fn every_choice_and_every_activation_is_read_back() {
    for choice in (0..Choice::COUNT).filter_map(Choice::nth) {
        let json = json!({"do": choice.name()});
        let action: MatchAction = serde_json::from_value(json.clone()).expect("a choice");
        assert_eq!(
            (serde_json::to_value(&action).expect("JSON"), action.to_string()),
            (json, choice.name().to_owned())
        );
        assert_eq!(action.said(), Ok(Said::Action(touchback_engine::Action::Choose(choice))));
        assert!(!NamedAction::WORDS.contains(&choice.name()), "one word, two meanings: {}", choice.name());
    }
    let who = Pid::new(Side::Away, 4);
    for kind in (0..ActionKind::COUNT).filter_map(ActionKind::nth) {
        let said = parse_action(&format!("activate A5 {}", kind.name()));
        assert_eq!(said, Ok(Said::Action(touchback_engine::Action::Activate(who, kind))));
    }
}

#[test]
fn offers_and_skills_mean_what_they_say() {
    let offer = Offer { give: Give::Play(1), price: Price::Gold(30) };
    assert_eq!(parse_action("offers play 2 for 30"), Ok(Said::Offers(offer)));
    assert_eq!(parse_action("forgoes H2 block"), Ok(Said::Forgoes(Pid::new(Side::Home, 1), Skill::Block)));
    assert!(parse_action("random").is_err(), "a choice of the draw is no answer of the match");
}

#[test]
fn nonsense_is_refused_with_a_sentence() {
    let text = |words: &str| MatchAction::parse(words).expect_err(words);
    assert_eq!(text("activate H30 move"), "“H30” is not a player; expected H1 to H24 or A1 to A24");
    assert!(text("activate H3 fly").starts_with("“fly” is not one of move, block, "));
    assert_eq!(text("square here"), "“here” is not a square; expected x,y");
    assert_eq!(text("player"), "a player is missing");
    assert_eq!(
        text("end-turn now"),
        "“end-turn now” is not an action; expected activate, player, square, jump, item, gives-up, calls-time, calls-procedure, forgoes, offers, none, random or a choice word"
    );
    assert_eq!(text("square 9,5 9,6"), "“square 9,5 9,6” is more than one action");
    assert_eq!(text("offers play 0 for 30"), "“0” is not the number of a play; the first is 1");
    let json = |value: Value| serde_json::from_value::<MatchAction>(value).expect_err("nonsense").to_string();
    assert!(json(json!({"do": "fly"})).contains("unknown variant `fly`"));
    assert!(json(json!({"do": "square", "to": [9, 5], "with": "H3"})).contains("unknown field `with`"));
    assert!(json(json!({"do": "square", "to": [99, 5]})).contains("not a square"));
    assert!(json(json!({"do": "item", "item": "two words"})).contains("not the id of an entry"));
    assert!(json(json!({"do": "end-turn", "who": "H3"})).contains("unknown variant"));
    assert!(json(json!(["square", 9, 5])).contains("invalid type"));
}

#[test]
fn every_language_says_every_action() {
    for (tag, lang) in Lang::all() {
        for (text, ..) in specimens() {
            let said = lang.sentence(&MatchAction::parse(text).expect(text), &Plain);
            assert!(!said.is_empty() && !said.contains(['{', '$']), "{tag}: {text}: {said}");
        }
    }
}
