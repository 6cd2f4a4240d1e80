//! Expected and actual events: whether they agree, where they part, and both in one table.

use crate::plan::Expected;

/// Where two lists part.
pub(crate) struct Difference {
    pub expected: usize,
    pub actual: usize,
}

/// The first difference; `Anything` matches as few events as lead to a match.
pub(crate) fn difference(expected: &[Expected], actual: &[String]) -> Option<Difference> {
    let mut furthest = Difference { expected: 0, actual: 0 };
    if matches(expected, actual, 0, 0, &mut furthest) { None } else { Some(furthest) }
}

fn matches(expected: &[Expected], actual: &[String], e: usize, a: usize, furthest: &mut Difference) -> bool {
    if (a, e) > (furthest.actual, furthest.expected) {
        *furthest = Difference { expected: e, actual: a };
    }
    match expected.get(e) {
        None => a == actual.len(),
        Some(Expected::Event(_, text)) => {
            actual.get(a).is_some_and(|got| got == text) && matches(expected, actual, e + 1, a + 1, furthest)
        }
        Some(Expected::Anything) => (a..=actual.len()).any(|next| matches(expected, actual, e + 1, next, furthest)),
    }
}

/// Both lists in one table, by their longest common subsequence.
pub(crate) fn side_by_side(expected: &[Expected], actual: &[String]) -> Vec<(Option<String>, Option<String>)> {
    let wanted: Vec<&str> = expected
        .iter()
        .map(|e| match e {
            Expected::Event(_, text) => text.as_str(),
            Expected::Anything => "...",
        })
        .collect();
    let (n, m) = (wanted.len(), actual.len());
    let mut common = vec![vec![0_usize; m + 1]; n + 1];
    for i in (0..n).rev() {
        for j in (0..m).rev() {
            common[i][j] =
                if wanted[i] == actual[j] { common[i + 1][j + 1] + 1 } else { common[i + 1][j].max(common[i][j + 1]) };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut rows = Vec::new();
    while i < n || j < m {
        let same = i < n && j < m && wanted[i] == actual[j];
        let take_left = i < n && (same || j == m || common[i + 1][j] >= common[i][j + 1]);
        let take_right = j < m && (same || !take_left);
        rows.push((take_left.then(|| wanted[i].to_owned()), take_right.then(|| actual[j].clone())));
        i += usize::from(take_left);
        j += usize::from(take_right);
    }
    rows
}
