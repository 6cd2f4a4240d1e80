//! A match drawn with characters: the pitch, the score, and what happened in plain words.

use touchback_engine::rules::Rules;
use touchback_engine::state::{Place, Posture};
use touchback_engine::{Event, Pid, Side, Sq, State};
use touchback_notation::{Lang, MatchEvent, Names, text};

const ESCAPE: &str = "\u{1b}[";

/// Names for people, and whether colours may be used.
#[derive(Clone, Copy)]
pub struct Show<'a> {
    pub rules: &'a Rules,
    pub colours: bool,
    pub lang: &'static Lang,
}

impl Show<'_> {
    fn paint(&self, code: &str, text: &str) -> String {
        if self.colours { format!("{ESCAPE}{code}m{text}{ESCAPE}0m") } else { text.to_owned() }
    }

    fn side_colour(side: Side) -> &'static str {
        match side {
            Side::Home => "1;36",
            Side::Away => "1;33",
        }
    }

    /// The letter of a player: capital for home, small for away.
    pub fn letter(who: Pid) -> char {
        let first = if who.side() == Side::Home { b'A' } else { b'a' };
        char::from(first + who.number() as u8)
    }

    /// One player by letter and position.
    pub fn name(&self, s: &State, who: Pid) -> String {
        if who.index() >= s.players.len() {
            return "nobody".to_owned();
        }
        let row = &self.rules.positions[usize::from(s.player(who).position)];
        let position = self.lang.known("position", &row.id).unwrap_or_else(|| row.name.clone());
        self.paint(Self::side_colour(who.side()), &format!("{} ({position})", Self::letter(who)))
    }

    pub fn team(&self, s: &State, side: Side) -> String {
        let row = &self.rules.teams[usize::from(s.team(side).team)];
        let name = self.lang.known("team", &row.id).unwrap_or_else(|| row.name.clone());
        let named = format!("{name} ({})", self.lang.name("side", text::side(side)));
        self.paint(Self::side_colour(side), &named)
    }

    pub fn square(sq: Sq) -> String {
        format!("{},{}", sq.x(), sq.y())
    }

    /// Score and clock in one line.
    pub fn score(&self, s: &State) -> String {
        let (home, away) = (s.team(Side::Home), s.team(Side::Away));
        format!(
            "{} {} : {} {}   half {}, turn {}/{}   re-rolls {}/{}   {}",
            self.team(s, Side::Home),
            home.score,
            away.score,
            self.team(s, Side::Away),
            s.clock.half,
            home.turn,
            away.turn,
            home.rerolls,
            away.rerolls,
            self.lang.name("weather", s.weather.name()),
        )
    }

    /// The pitch: letters are standing players, `-` before one is prone, `=` stunned, `*` has the ball, `o` is the
    /// ball.
    pub fn pitch(&self, s: &State) -> String {
        let pitch = &self.rules.pitch;
        let mut text = String::new();
        let columns: String = (0..pitch.length).map(|x| format!("{x:>2}")).collect();
        text.push_str(&format!("   {columns}\n"));
        for y in 0..pitch.width {
            text.push_str(&format!("{y:>2} "));
            for x in 0..pitch.length {
                text.push_str(&self.cell(s, Sq::at(x, y)));
            }
            text.push('\n');
        }
        for side in Side::BOTH {
            text.push_str(&self.bench(s, side));
        }
        text
    }

    fn cell(&self, s: &State, sq: Sq) -> String {
        if let Some(who) = s.at(sq) {
            let mark = match s.player(who).posture {
                _ if s.holds_ball(who) => '*',
                Posture::Standing => ' ',
                Posture::Prone => '-',
                Posture::Stunned => '=',
            };
            return self.paint(Self::side_colour(who.side()), &format!("{mark}{}", Self::letter(who)));
        }
        if s.ball.in_play && s.ball.at == sq && !s.ball.holder.is_some() {
            return self.paint("1;31", " o");
        }
        let pitch = &self.rules.pitch;
        let end = pitch.end_zone.iter().any(|zone| zone.contains(sq));
        let line = pitch.line.iter().any(|line| line.contains(sq));
        self.paint(
            "2",
            if end {
                " #"
            } else if line {
                " |"
            } else {
                " ."
            },
        )
    }

    fn bench(&self, s: &State, side: Side) -> String {
        let boxes = [
            (Place::Reserves, "reserves"),
            (Place::KnockedOut, "knocked out"),
            (Place::Casualty, "casualties"),
            (Place::SentOff, "sent off"),
        ];
        let mut text = format!("   {}:", self.team(s, side));
        for (place, name) in boxes {
            let there: String = s.squad(side).filter(|who| s.player(*who).place == place).map(Self::letter).collect();
            if !there.is_empty() {
                text.push_str(&format!(" {name} {there}"));
            }
        }
        text.push('\n');
        text
    }

    /// What happened, for a person; `None` for what only machines need.
    pub fn words(&self, s: &State, event: &Event) -> Option<String> {
        let told = MatchEvent::of(self.rules, event);
        if told.is_quiet() && !matches!(event, Event::Activated { .. }) {
            return None;
        }
        let said = self.lang.with_dice(&told, &Named { show: self, s });
        Some(match event {
            Event::HalfStarted { .. } => format!("=== {said}"),
            Event::DriveStarted { .. } | Event::TurnStarted { .. } => format!("--- {said}"),
            Event::Activated { .. } => said,
            Event::Touchdown { .. } => self.paint("1;32", &said),
            _ => format!("  {said}"),
        })
    }
}

/// Players as the picture of the pitch names them.
pub struct Named<'a> {
    pub show: &'a Show<'a>,
    pub s: &'a State,
}

impl Names for Named<'_> {
    fn player(&self, who: Pid) -> String {
        self.show.name(self.s, who)
    }

    fn side(&self, side: Side) -> String {
        self.show.team(self.s, side)
    }

    fn play(&self, id: &str) -> String {
        self.show.lang.known("play", id).unwrap_or_else(|| id.to_owned())
    }
}
