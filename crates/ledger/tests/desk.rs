//! The rulings desk answers the questions that a referee is asked: the right id is among the first three.

use serde::Deserialize;
use touchback_ledger::desk::{Asked, Desk};
use touchback_ledger::ledger::entries;
use touchback_ledger::search::Index;

#[derive(Deserialize)]
struct Questions {
    question: Vec<Question>,
}

#[derive(Deserialize)]
struct Question {
    asked: String,
    answer: Vec<String>,
}

#[test]
fn the_right_ruling_is_among_the_first_three() {
    let list: Questions = toml::from_str(include_str!("questions.toml")).expect("the questions");
    assert!(list.question.len() >= 30);
    let all = entries();
    let index = Index::new(&all);
    let mut missed = Vec::new();
    for question in &list.question {
        assert!(question.answer.iter().all(|id| all.iter().any(|e| e.id == *id)), "{}", question.asked);
        let found: Vec<&str> = index.search(&question.asked).iter().take(3).map(|hit| hit.id).collect();
        if !question.answer.iter().any(|id| found.contains(&id.as_str())) {
            missed.push(format!("{} should find {:?}, found {found:?}", question.asked, question.answer));
        }
    }
    assert!(missed.is_empty(), "{} of {}:\n{}", missed.len(), list.question.len(), missed.join("\n"));
}

#[derive(Deserialize)]
struct TableQuestions {
    question: Vec<TableQuestion>,
}

#[derive(Deserialize)]
struct TableQuestion {
    ask: String,
    #[serde(default)]
    ruleset: String,
    rules: Vec<String>,
}

/// Questions in the words of people at a table. The search was tuned with the first half alone.
#[test]
fn questions_in_peoples_own_words_find_their_rule() {
    let list: TableQuestions = toml::from_str(include_str!("table_questions.toml")).expect("the questions");
    assert_eq!(list.question.len(), 60);
    let desk = Desk::new(Vec::new());
    let mut missed: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    for (at, question) in list.question.iter().enumerate() {
        for id in &question.rules {
            assert!(desk.show(id).is_ok(), "{id} of \"{}\"", question.ask);
        }
        let asked = Asked { ruleset: &question.ruleset, ..Asked::default() };
        let found: Vec<String> = desk.search(&question.ask, &asked, 3).into_iter().map(|a| a.ruling.id).collect();
        if !question.rules.iter().any(|id| found.contains(id)) {
            missed[at % 2].push(format!("{} should find {:?}, found {found:?}", question.ask, question.rules));
        }
    }
    let half = list.question.len() / 2;
    println!("tuned half: {} of {half}; held back: {} of {half}", half - missed[0].len(), half - missed[1].len());
    println!("{}", missed[0].join("\n"));
    assert!(missed.iter().all(|m| m.len() * 5 <= half), "more than a fifth is not found");
}
