//! The NAF result file: read, checked, written. Everything wrong with a file is listed before it is used.
//!
//! The format has only coaches and games. Rounds are distinguished by their time stamps; Byes are never written; a side
//! without a member number is written as the collective coach number 9, who is never ranked; a game of two such sides
//! is left out.

mod check;
mod exchange;
mod races;
mod rounds;

use quick_xml::escape::escape;
use serde::{Deserialize, Serialize};

use crate::problem::{Problem, Problems, refuse};

pub use check::check;
pub use exchange::{export, import};
pub use races::{Race, race};

/// Member number for everybody without one.
pub const NON_MEMBER: &str = "9";
pub const NON_MEMBER_NAME: &str = "Non-NAF";

fn is_member(number: &str) -> bool {
    number.trim_start_matches('0') != NON_MEMBER
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NafFile {
    #[serde(default)]
    pub organiser: String,
    #[serde(default)]
    pub coaches: NafCoaches,
    #[serde(default, rename = "game")]
    pub games: Vec<NafGame>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NafCoaches {
    #[serde(default, rename = "coach")]
    pub list: Vec<NafCoach>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NafCoach {
    pub name: String,
    pub number: String,
    pub team: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NafGame {
    #[serde(rename = "timeStamp")]
    pub time_stamp: String,
    #[serde(rename = "playerRecord")]
    pub sides: Vec<NafSide>,
}

/// Figures are kept as written, so the check can name what is wrong with them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NafSide {
    pub name: String,
    pub number: String,
    #[serde(rename = "teamRating")]
    pub team_rating: String,
    #[serde(rename = "touchDowns")]
    pub touchdowns: String,
    #[serde(rename = "badlyHurt")]
    pub badly_hurt: String,
    #[serde(rename = "seriouslyInjured")]
    pub seriously_injured: String,
    pub dead: String,
}

impl NafSide {
    /// All casualties caused, however they are split.
    pub fn casualties(&self) -> Option<i64> {
        let count = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<u32>().ok().map(i64::from) };
        Some(count(&self.badly_hurt)? + count(&self.seriously_injured)? + count(&self.dead)?)
    }
}

/// Reads a file; only text that is no such XML is refused here.
pub fn read(text: &str) -> Result<NafFile, Problems> {
    if !text.contains("<nafReport") {
        return refuse(Problem::new("naf_unreadable", "MP-GAME-04", "This is not a NAF result file."));
    }
    match quick_xml::de::from_str(text) {
        Ok(file) => Ok(file),
        Err(e) => {
            let message = format!("The file is not well-formed: {e}");
            refuse(Problem::new("naf_unreadable", "MP-GAME-04", message))
        }
    }
}

/// Writes a file with everything escaped and the elements in the order of the schema.
pub fn write(file: &NafFile) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.push_str("<nafReport xmlns:blo=\"http://www.bloodbowl.net\">\n");
    element(&mut out, "organiser", &file.organiser);
    out.push_str("<coaches>\n");
    for coach in &file.coaches.list {
        out.push_str("<coach>\n");
        element(&mut out, "name", &coach.name);
        element(&mut out, "number", &coach.number);
        element(&mut out, "team", &coach.team);
        out.push_str("</coach>\n");
    }
    out.push_str("</coaches>\n");
    for game in &file.games {
        out.push_str("<game>\n");
        element(&mut out, "timeStamp", &game.time_stamp);
        for side in &game.sides {
            out.push_str("<playerRecord>\n");
            element(&mut out, "name", &side.name);
            element(&mut out, "number", &side.number);
            element(&mut out, "teamRating", &side.team_rating);
            element(&mut out, "touchDowns", &side.touchdowns);
            element(&mut out, "badlyHurt", &side.badly_hurt);
            out.push_str("</playerRecord>\n");
        }
        out.push_str("</game>\n");
    }
    out.push_str("</nafReport>\n");
    out
}

fn element(out: &mut String, name: &str, text: &str) {
    out.push_str(&format!("<{name}>{}</{name}>\n", escape(text)));
}
