//! The rulings desk answers the questions that a referee is asked: the right id is among the first three.

use serde::Deserialize;
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
        let found: Vec<&str> = index.search(&question.asked).iter().take(3).map(|hit| hit.entry.id.as_str()).collect();
        if !question.answer.iter().any(|id| found.contains(&id.as_str())) {
            missed.push(format!("{} should find {:?}, found {found:?}", question.asked, question.answer));
        }
    }
    assert!(missed.is_empty(), "{} of {}:\n{}", missed.len(), list.question.len(), missed.join("\n"));
}
