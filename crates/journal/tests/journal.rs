//! The journal with a small kind of entry for the test: a counter that people add to.

use serde::{Deserialize, Serialize};
use touchback_journal::{Asked, Decided, DecidedOf, Fail, Journal, Kind, Sealed, read, salvage};

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Total(i64);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Change {
    Added(i64),
    Undone(u64),
}

#[derive(Debug)]
enum Command {
    Add(Vec<i64>),
    Undo,
}

#[derive(Debug)]
struct Counter;

impl Kind for Counter {
    const SNAPSHOT: u32 = 1;
    type State = Total;
    type Command = Command;
    type Change = Change;
    type Problem = &'static str;
    type Books<'b> = ();

    fn decide(
        _: &Total,
        past: &[&Sealed<Change>],
        (): (),
        _: Asked,
        command: &Command,
    ) -> Result<DecidedOf<Counter>, Vec<&'static str>> {
        match command {
            Command::Add(numbers) if numbers.contains(&0) => Err(vec!["nothing to add"]),
            Command::Add(numbers) => Ok(Decided::new(numbers.iter().map(|n| Change::Added(*n)).collect(), "Added.")),
            Command::Undo => {
                let latest = past.iter().rev().find(|s| matches!(s.entry.change, Change::Added(_)));
                let latest = latest.ok_or_else(|| vec!["nothing to undo"])?;
                Ok(Decided::new(vec![Change::Undone(latest.entry.seq)], "Undone."))
            }
        }
    }

    fn apply(state: &mut Total, sealed: &Sealed<Change>) {
        if let Change::Added(n) = sealed.entry.change {
            state.0 += n;
        }
    }

    fn undoes(change: &Change) -> Option<u64> {
        if let Change::Undone(entry) = change { Some(*entry) } else { None }
    }

    fn looks_back(command: &Command) -> bool {
        matches!(command, Command::Undo)
    }
}

const ANN: Asked = Asked { by: "Ann", at: "2027-01-01T00:00:00Z", reason: Some("a test"), chance: [0; 32] };

fn act(journal: &mut Journal<Counter>, command: Command) -> Result<Vec<String>, Fail<&'static str>> {
    journal.act((), ANN, None, &command).map(|done| done.lines)
}

#[test]
fn a_stale_writer_is_told_and_nothing_changes() {
    let mut journal = Journal::<Counter>::default();
    act(&mut journal, Command::Add(vec![1, 2])).expect("added");
    let stale = journal.act((), ANN, Some(1), &Command::Add(vec![5]));
    assert!(matches!(stale, Err(Fail::Stale(head)) if head.seq == 2 && head == journal.head()));
    assert_eq!(journal.state(), &Total(3));
    journal.act((), ANN, Some(2), &Command::Add(vec![5])).expect("up to date");
    assert_eq!(journal.state(), &Total(8));
    assert!(
        matches!(act(&mut journal, Command::Add(vec![3, 0])), Err(Fail::Refused(why)) if why == ["nothing to add"])
    );
    assert_eq!((journal.head().seq, journal.state()), (3, &Total(8)), "all or nothing");
}

#[test]
fn a_snapshot_and_the_lines_after_it_make_the_same_state() {
    let mut journal = Journal::<Counter>::default();
    let mut lines = act(&mut journal, Command::Add(vec![1, 2, 3])).expect("added");
    let snapshot = serde_json::to_string(&journal.snapshot()).expect("written");
    lines.extend(act(&mut journal, Command::Add(vec![10])).expect("added"));
    lines.extend(act(&mut journal, Command::Undo).expect("undone"));
    let snapshot: touchback_journal::Snapshot<touchback_journal::Shared<Total>> =
        serde_json::from_str(&snapshot).expect("read");
    let again = Journal::<Counter>::resume(snapshot.clone(), &lines[3..]).expect("resumed");
    assert_eq!((again.state(), again.head()), (&Total(6), journal.head()));
    assert!(!again.is_whole());

    // What comes before the snapshot can be undone only with the whole journal.
    let mut again = again;
    assert!(matches!(act(&mut again, Command::Undo), Err(Fail::History)));
    let mut whole = Journal::<Counter>::default();
    lines.iter().for_each(|line| whole.follow(line).expect("follows"));
    let undone = act(&mut whole, Command::Undo).expect("undone");
    assert_eq!(whole.state(), &Total(3));
    assert!(matches!(again.follow(&undone[0]), Err(Fail::History)));

    // A line that does not follow, and a snapshot of another version.
    assert!(matches!(again.follow(&lines[0]), Err(Fail::Broken(_))));
    let old = touchback_journal::Snapshot { version: 0, ..snapshot };
    assert!(matches!(Journal::<Counter>::resume(old, &[]), Err(Fail::History)));
}

#[test]
fn what_could_not_be_kept_is_taken_back() {
    let mut journal = Journal::<Counter>::default();
    act(&mut journal, Command::Add(vec![4])).expect("added");
    let head = journal.head();
    act(&mut journal, Command::Add(vec![5, 6])).expect("added");
    journal.truncate(head.seq);
    assert_eq!((journal.head(), journal.state()), (head, &Total(4)));
}

#[test]
fn a_file_is_read_with_either_line_end_and_what_is_intact_is_found() {
    let mut journal = Journal::<Counter>::default();
    let lines = act(&mut journal, Command::Add(vec![1, 2, 3, 4])).expect("added");
    for end in ["\n", "\r\n"] {
        let file: String = lines.iter().map(|line| format!("{line}{end}")).collect();
        let read = read::<Change>(file.as_bytes()).expect("undamaged");
        assert_eq!(Journal::<Counter>::replay(read).state(), &Total(10));
    }
    let mut damaged = lines.clone();
    damaged[1] = damaged[1].replace("added", "addad");
    let file = damaged.join("\n") + "\n";
    let damage = read::<Change>(file.as_bytes()).expect_err("damaged");
    assert_eq!((damage.line, damage.good.len()), (2, 1));
    let saved: Vec<usize> = salvage::<Change>(file.as_bytes()).into_iter().map(|(line, _)| line).collect();
    assert_eq!(saved, [1, 3, 4]);
}

#[test]
fn the_reason_is_sealed_with_the_rest() {
    let mut journal = Journal::<Counter>::default();
    let lines = act(&mut journal, Command::Add(vec![1])).expect("added");
    let forged = lines[0].replace("a test", "a best");
    assert!(read::<Change>(format!("{forged}\n").as_bytes()).is_err());
}
