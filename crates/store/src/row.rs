//! Rows of tables as values.

use crate::backend::{Row, Value};
use crate::{Result, StoreError};

/// The values of a row, one after the other. A value of the wrong kind is an error, not an empty value.
pub(crate) struct Cells {
    values: std::vec::IntoIter<Value>,
}

impl Cells {
    pub(crate) fn of(row: Row) -> Cells {
        Cells { values: row.into_iter() }
    }

    fn wrong(expected: &str, found: Option<&Value>) -> StoreError {
        let found = match found {
            None => "nothing",
            Some(Value::Null) => "null",
            Some(Value::Int(_)) => "a number",
            Some(Value::Text(_)) => "text",
        };
        StoreError::Other(format!("a column of the wrong kind: expected {expected}, found {found}"))
    }

    pub(crate) fn text(&mut self) -> Result<String> {
        match self.values.next() {
            Some(Value::Text(text)) => Ok(text),
            other => Err(Cells::wrong("text", other.as_ref())),
        }
    }

    pub(crate) fn maybe(&mut self) -> Result<Option<String>> {
        match self.values.next() {
            Some(Value::Text(text)) => Ok(Some(text)),
            Some(Value::Null) => Ok(None),
            other => Err(Cells::wrong("text or null", other.as_ref())),
        }
    }

    pub(crate) fn int(&mut self) -> Result<i64> {
        match self.values.next() {
            Some(Value::Int(n)) => Ok(n),
            other => Err(Cells::wrong("a number", other.as_ref())),
        }
    }

    pub(crate) fn maybe_int(&mut self) -> Result<Option<i64>> {
        match self.values.next() {
            Some(Value::Int(n)) => Ok(Some(n)),
            Some(Value::Null) => Ok(None),
            other => Err(Cells::wrong("a number or null", other.as_ref())),
        }
    }
}

/// A row of a table as a value.
pub(crate) trait FromRow: Sized {
    fn from_row(row: &mut Cells) -> Result<Self>;
}

impl FromRow for String {
    fn from_row(row: &mut Cells) -> Result<String> {
        row.text()
    }
}

impl FromRow for u64 {
    fn from_row(row: &mut Cells) -> Result<u64> {
        row.int().map(|n| n as u64)
    }
}
