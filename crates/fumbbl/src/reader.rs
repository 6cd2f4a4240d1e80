//! Reading single values of the log, with errors that say where.

use crate::file::{FileError, Names};
use serde_json::Value;
use touchback_engine::rules::Rules;
use touchback_engine::{Pid, Side, Sq};

/// One object of the log.
pub(crate) struct Reader<'a> {
    pub command: usize,
    /// The key that holds the object's own name.
    pub id: &'static str,
    pub value: &'a Value,
    pub names: &'a Names,
}

impl<'a> Reader<'a> {
    pub fn wrong(&self, key: &str, expected: &str) -> FileError {
        let name = self.value.get(self.id).and_then(Value::as_str).unwrap_or("?");
        FileError::shape(format!("command {}, {name}, {key}", self.command), expected)
    }

    /// What kind of object it is.
    pub fn name(&self) -> Result<&'a str, FileError> {
        self.value.get(self.id).and_then(Value::as_str).ok_or_else(|| self.wrong(self.id, "a name"))
    }

    fn get(&self, key: &str) -> &'a Value {
        self.value.get(key).unwrap_or(&Value::Null)
    }

    pub fn inner(&self, key: &str) -> Reader<'a> {
        Reader { value: self.get(key), ..*self }
    }

    pub fn is_null(&self, key: &str) -> bool {
        self.get(key).is_null()
    }

    pub fn text(&self, key: &str) -> Result<&'a str, FileError> {
        self.get(key).as_str().ok_or_else(|| self.wrong(key, "a word"))
    }

    pub fn flag(&self, key: &str) -> Result<bool, FileError> {
        self.get(key).as_bool().ok_or_else(|| self.wrong(key, "true or false"))
    }

    pub fn int(&self, key: &str) -> Result<i64, FileError> {
        self.get(key).as_i64().ok_or_else(|| self.wrong(key, "a number"))
    }

    pub fn small(&self, key: &str) -> Result<u8, FileError> {
        let number = self.int(key)?;
        u8::try_from(number).map_err(|_| self.wrong(key, "a number from 0 to 255"))
    }

    /// One face of a die with this many faces.
    pub fn die(&self, key: &str, faces: u8) -> Result<u8, FileError> {
        let face = self.int(key)?;
        let found = u8::try_from(face).ok().filter(|face| (1..=faces).contains(face));
        found.ok_or_else(|| self.wrong(key, &format!("a face of a D{faces}")))
    }

    /// A list of dice; none where there is no list.
    pub fn dice(&self, key: &str, faces: u8) -> Result<Vec<u8>, FileError> {
        let wrong = || self.wrong(key, &format!("a list of up to {MOST_DICE} D{faces}"));
        let face = |v: &Value| v.as_u64().and_then(|face| u8::try_from(face).ok()).filter(|f| (1..=faces).contains(f));
        match self.get(key) {
            Value::Null => Ok(Vec::new()),
            Value::Array(list) if list.len() <= MOST_DICE => {
                list.iter().map(face).collect::<Option<_>>().ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
    }

    pub fn pair(&self, key: &str, faces: u8) -> Result<Option<[u8; 2]>, FileError> {
        match self.dice(key, faces)?[..] {
            [] => Ok(None),
            [a, b] => Ok(Some([a, b])),
            _ => Err(self.wrong(key, "two dice")),
        }
    }

    pub fn texts(&self, key: &str) -> Result<Vec<String>, FileError> {
        let wrong = || self.wrong(key, "a list of words");
        match self.get(key) {
            Value::Null => Ok(Vec::new()),
            Value::Array(list) => {
                list.iter().map(|v| v.as_str().map(str::to_owned)).collect::<Option<_>>().ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
    }

    pub fn list(&self, key: &str) -> Vec<Reader<'a>> {
        let list = self.get(key).as_array().map_or(&[][..], Vec::as_slice);
        list.iter().map(|value| Reader { value, ..*self }).collect()
    }

    pub fn player(&self, key: &str) -> Result<Pid, FileError> {
        self.maybe_player(key)?.ok_or_else(|| self.wrong(key, "a player"))
    }

    pub fn maybe_player(&self, key: &str) -> Result<Option<Pid>, FileError> {
        if self.is_null(key) {
            return Ok(None);
        }
        let found = self.names.players.get(self.text(key)?).copied();
        found.map(Some).ok_or_else(|| self.wrong(key, "a player of one of the rosters"))
    }

    pub fn players(&self, key: &str) -> Result<Vec<Pid>, FileError> {
        let find = |id: &String| self.names.players.get(id.as_str()).copied();
        let found: Option<Vec<Pid>> = self.texts(key)?.iter().map(find).collect();
        found.ok_or_else(|| self.wrong(key, "players of the rosters"))
    }

    pub fn team(&self, key: &str) -> Result<Side, FileError> {
        let found = self.names.teams.get(self.text(key)?).copied();
        found.ok_or_else(|| self.wrong(key, "one of the two teams"))
    }

    pub fn side(&self, key: &str) -> Result<Side, FileError> {
        match self.text(key)? {
            "home" => Ok(Side::Home),
            "away" => Ok(Side::Away),
            _ => Err(self.wrong(key, "home or away")),
        }
    }

    /// A square of the pitch; none for no coordinate and for the boxes beside the pitch.
    pub fn square(&self, key: &str) -> Result<Option<Sq>, FileError> {
        Ok(self.coordinate(key)?.and_then(|(x, y)| square(x, y)))
    }

    /// A coordinate on the pitch or beyond it.
    pub fn coordinate(&self, key: &str) -> Result<Option<(i64, i64)>, FileError> {
        let wrong = || self.wrong(key, "a coordinate");
        match self.get(key) {
            Value::Null => Ok(None),
            Value::Array(list) => match list[..] {
                [ref x, ref y] => Ok(Some((x.as_i64().ok_or_else(wrong)?, y.as_i64().ok_or_else(wrong)?))),
                _ => Err(wrong()),
            },
            _ => Err(wrong()),
        }
    }
}

/// Both servers count columns from the end that the home team defends, and rows from the top.
pub(crate) fn square(x: i64, y: i64) -> Option<Sq> {
    let (x, y) = (u8::try_from(x).ok()?, u8::try_from(y).ok()?);
    (x < LENGTH && y < WIDTH).then(|| Sq::at(x, y))
}

/// More dice than any roll has.
const MOST_DICE: usize = 16;
const LENGTH: u8 = 26;
const WIDTH: u8 = 15;

/// Whether the squares of such files are those of these rules.
pub(crate) fn fits(rules: &Rules) -> bool {
    (rules.pitch.length, rules.pitch.width) == (LENGTH, WIDTH)
}
