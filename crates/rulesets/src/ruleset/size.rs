//! A ruleset on a smaller pitch, with fewer players or shorter halves: for practice and for programs that learn.

use super::file::RulesetFile;

/// What differs from the ruleset; what is left out stays, or shrinks with the pitch.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Size {
    pub length: Option<u8>,
    pub width: Option<u8>,
    /// Squares from an end line to that side's Line of Scrimmage.
    pub depth: Option<u8>,
    pub wide_zone_width: Option<u8>,
    pub players_on_pitch: Option<u8>,
    pub turns: Option<u8>,
}

impl Size {
    /// Whether the ruleset stays as it is.
    #[must_use]
    pub fn is_official(&self) -> bool {
        *self == Size::default()
    }

    pub(super) fn apply(&self, file: &mut RulesetFile) {
        let (pitch, play) = (&mut file.pitch, &mut file.play);
        let scaled =
            |value: u8, from: u8, to: u8| u8::try_from(u16::from(value) * u16::from(to) / u16::from(from.max(1)));
        let (length, width) = (self.length.unwrap_or(pitch.length), self.width.unwrap_or(pitch.width));
        let depth = scaled(pitch.depth, pitch.length, length).map_or(1, |depth| depth.max(1));
        let wide = scaled(pitch.wide_zone_width, pitch.width, width).unwrap_or(0);
        (pitch.depth, pitch.wide_zone_width) = (self.depth.unwrap_or(depth), self.wide_zone_width.unwrap_or(wide));
        (pitch.length, pitch.width) = (length, width);
        pitch.trapdoors =
            pitch.trapdoors.map(|(x, y)| (x.min(length.saturating_sub(1)), y.min(width.saturating_sub(1))));
        play.players_on_pitch = self.players_on_pitch.unwrap_or(play.players_on_pitch);
        let line = width.saturating_sub(pitch.wide_zone_width.saturating_mul(2));
        play.line_min = play.line_min.min(play.players_on_pitch).min(line);
        play.turns = self.turns.unwrap_or(play.turns);
        file.kickoff.time_out_from = file.kickoff.time_out_from.min(play.turns);
    }
}
