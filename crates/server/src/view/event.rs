//! Events as JSON: the text form, a sentence, the rule, and every fact under its own name.

use serde::Serialize;
use touchback_engine::event::{Mods, RerollSource};
use touchback_engine::state::Change;
use touchback_engine::{Die, Event, Pid, Rules, Side, Sq, State};
use touchback_notation::text;
use utoipa::ToSchema;

use super::hand::PlayView;
use super::position::someone;
use super::{Square, hand, names, on_pitch, rule, words};
use crate::log::SideWord;

#[derive(Clone, PartialEq, Debug, Default, Serialize, ToSchema)]
pub struct EventView {
    /// The word of the event.
    pub kind: String,
    /// The event in the words of scenarios.
    pub text: String,
    /// A sentence in English; null for what only pictures need.
    pub words: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<SideWord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Square>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Square>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Square>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Target number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<DieView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mods: Vec<ModView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
    /// Any result word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    /// A special play that was shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<PlayView>,
    /// Any number: turn, half, amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n: Option<u32>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DieView {
    /// Number of faces.
    pub die: u8,
    pub face: u8,
    #[serde(rename = "for")]
    pub why: String,
    /// The face of a block die.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shows: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ModView {
    pub why: String,
    pub by: i8,
}

#[must_use]
pub fn event(r: &Rules, s: &State, event: &Event) -> EventView {
    let mut view = EventView {
        kind: text::kind(event).to_owned(),
        text: text::event(r, event),
        words: words::words(r, s, event),
        rule: rule::rule(r, event).map(str::to_owned),
        ..EventView::default()
    };
    rolls(r, event, &mut view);
    facts(r, event, &mut view);
    view
}

/// An event that shows a card of the coaches' own, where it does.
#[must_use]
pub fn event_with(r: &Rules, s: &State, it: &Event, card: Option<PlayView>) -> EventView {
    let view = event(r, s, it);
    let (Some(card), Some(side)) = (card, view.side) else { return view };
    let words = Some(format!("{} plays {}. {}", names::team(r, s, side.into()), card.name, card.text));
    EventView { words, play: Some(card), ..view }
}

#[must_use]
pub fn mods(mods: &Mods) -> Vec<ModView> {
    mods.iter().map(|(why, by)| ModView { why: why.name().to_owned(), by }).collect()
}

fn die(die: Die, face: u8, why: &str) -> DieView {
    DieView { die: die.faces(), face, why: why.to_owned(), shows: None }
}

impl EventView {
    fn player(&mut self, who: Pid) {
        self.who = someone(who);
    }

    fn pair(&mut self, who: Pid, other: Pid) {
        (self.who, self.other) = (someone(who), someone(other));
    }

    fn of(&mut self, side: Side) {
        self.side = Some(side.into());
    }

    fn moves(&mut self, who: Pid, to: Sq) {
        (self.who, self.to) = (someone(who), on_pitch(to));
    }

    fn says(&mut self, result: &str) {
        self.result = Some(result.to_owned());
    }
}

/// Everything with dice.
fn rolls(r: &Rules, event: &Event, view: &mut EventView) {
    match *event {
        Event::Rolled { why, face, .. } => view.dice = vec![die(why.die(), face, why.name())],
        Event::Tested { who, kind, need, mods: all, face, total, passed, .. } => {
            view.player(who);
            view.test = Some(kind.name().to_owned());
            view.need = Some(need);
            view.mods = mods(&all);
            view.dice = vec![die(Die::D6, face, "test")];
            (view.total, view.passed) = (Some(total), Some(passed));
        }
        Event::ArmourRolled { who, dice: [a, b], need, mods: all, broken, .. } => {
            view.player(who);
            view.need = Some(need);
            view.mods = mods(&all);
            view.dice = [a, b].map(|face| die(Die::D6, face, "armour")).to_vec();
            view.total = Some((a + b) as i8 + all.total());
            view.says(if broken { "broken" } else { "held" });
        }
        Event::InjuryRolled { who, dice: [a, b], mods: all, result, .. } => {
            view.player(who);
            view.mods = mods(&all);
            view.dice = [a, b].map(|face| die(Die::D6, face, "injury")).to_vec();
            view.total = Some((a + b) as i8 + all.total());
            view.says(result.name());
        }
        Event::CasualtyRolled { who, face, mods: all, fate, .. } => {
            view.player(who);
            view.mods = mods(&all);
            view.dice = vec![die(Die::D16, face, "casualty")];
            view.says(fate.name());
        }
        Event::BlockRolled { attacker, defender, dice, count, chooser, .. } => {
            view.pair(attacker, defender);
            view.of(chooser);
            let shown = |face: &u8| DieView {
                shows: r.block_die.get(usize::from(*face).wrapping_sub(1)).map(|face| face.name().to_owned()),
                ..die(Die::D6, *face, "block")
            };
            view.dice = dice.iter().take(usize::from(count)).map(shown).collect();
            view.n = Some(count.into());
        }
        _ => {}
    }
}

/// Everything else that has more than a player or a side.
fn facts(r: &Rules, event: &Event, view: &mut EventView) {
    match *event {
        Event::Placed { who, at: to, .. }
        | Event::Moved { who, to, .. }
        | Event::Jumped { who, to, .. }
        | Event::PushedBack { who, to, .. }
        | Event::FollowedUp { who, to, .. }
        | Event::MateMoved { mate: who, to, .. } => view.moves(who, to),
        Event::KickAimed { at, .. } | Event::BallRests { at, .. } => view.at = on_pitch(at),
        Event::BallOut { from, .. } => view.from = on_pitch(from),
        Event::BallMoved { how, to, .. } => {
            view.to = on_pitch(to);
            view.says(text::ball_move(how));
        }
        Event::BallGained { who, how, .. } => {
            view.player(who);
            view.says(text::gained(how));
        }
        Event::TargetNamed { who, target: other, .. }
        | Event::HandedOff { who, to: other, .. }
        | Event::SuperbThrow { who, mate: other, .. }
        | Event::Fouled { who, victim: other, .. }
        | Event::Completed { who, to: other, .. } => view.pair(who, other),
        Event::Activated { who, action, .. } => {
            view.player(who);
            view.action = Some(action.name().to_owned());
        }
        Event::PassAimed { who, at, range, .. } => {
            view.player(who);
            view.at = on_pitch(at);
            view.says(range.name());
        }
        Event::MateThrown { who, mate, at, .. } => {
            view.pair(who, mate);
            view.at = on_pitch(at);
        }
        Event::Casualty { who, by, cause, fate, .. } => {
            view.pair(who, by);
            view.cause = Some(text::cause(cause).to_owned());
            view.says(fate.name());
        }
        Event::Went { who, to, .. } => {
            view.player(who);
            view.says(text::place(to));
        }
        Event::SkillUsed { who, skill, .. } => {
            view.player(who);
            view.skill = Some(skill.id().to_owned());
        }
        Event::EffectStarted { who, change: Change::Forgoes(skill), .. }
        | Event::EffectEnded { who, change: Change::Forgoes(skill) } => {
            view.player(who);
            view.skill = Some(skill.id().to_owned());
            view.says("forgoes");
        }
        Event::EffectStarted { who, change: Change::Gains(skill), .. }
        | Event::EffectEnded { who, change: Change::Gains(skill) } => {
            view.player(who);
            view.skill = Some(skill.id().to_owned());
            view.says("gains");
        }
        Event::Patched { who, saved, .. } | Event::Regenerated { who, saved, .. } => {
            view.player(who);
            view.passed = Some(saved);
        }
        _ => results(r, event, view),
    }
}

/// Results, sides and numbers.
fn results(r: &Rules, event: &Event, view: &mut EventView) {
    match *event {
        Event::FaceChosen { face, .. } => view.says(face.name()),
        Event::PassIs { result, .. } => view.says(text::pass_result(result)),
        Event::ThrowIs { result, .. } => view.says(text::throw_result(result)),
        Event::WeatherIs { weather, .. } => view.says(weather.name()),
        Event::KickoffIs { event, .. } => view.says(event.name()),
        Event::Prayed { side, prayer, .. } | Event::PrayerEnded { side, prayer, .. } => {
            view.of(side);
            view.says(prayer.name());
        }
        Event::Bought { side, item, price, .. } => {
            view.of(side);
            view.n = Some(price);
            view.result = r.inducements.get(usize::from(item)).map(|row| row.id.clone());
        }
        Event::Rerolled { side, by, .. } => {
            view.of(side);
            match by {
                RerollSource::Skill(skill) => view.skill = Some(skill.id().to_owned()),
                _ => view.result = view.text.split(' ').nth(2).map(str::to_owned),
            }
        }
        Event::Turnover { side, cause, .. } => {
            view.of(side);
            view.cause = Some(text::turnover_cause(cause).to_owned());
        }
        Event::TurnEnded { side, how, .. } => {
            view.of(side);
            view.says(text::turn_end(how));
        }
        Event::TurnStarted { side, turn: n, .. }
        | Event::TurnMarker { side, turn: n, .. }
        | Event::FanFactor { side, factor: n, .. }
        | Event::RollOff { side, total: n, .. } => {
            view.of(side);
            view.n = Some(n.into());
        }
        Event::PettyCash { side, amount, .. } | Event::PettyCashLost { side, amount, .. } => {
            view.of(side);
            view.n = Some(amount);
        }
        Event::HalfStarted { half: n, .. } | Event::HalfEnded { half: n, .. } => view.n = Some(n.into()),
        Event::DriveStarted { drive, kicking, .. } => {
            view.of(kicking);
            view.n = Some(drive.into());
        }
        Event::MatchEnded { home, away, .. } => view.says(&format!("{home}-{away}")),
        Event::PlayDeclared { side, line, play } => {
            view.of(side);
            view.n = Some(u32::from(line) + 1);
            view.play = Some(hand::play(play.id(), None));
        }
        Event::Bargained { side, offer, agreed } => {
            view.of(side);
            view.says(&text::offer(offer));
            view.passed = Some(agreed);
        }
        Event::PlayDealt { side, deck } => {
            view.of(side);
            view.says(deck.name());
        }
        Event::PlayNullified { side, line } => {
            view.of(side);
            view.n = Some(u32::from(line) + 1);
        }
        Event::PlayLasts { side, play, who, amount } => {
            view.of(side);
            view.player(who);
            view.play = Some(hand::play(play.id(), None));
            view.n = Some(amount);
        }
        Event::Adjusted { side, adjust, who, to, agreed } => {
            view.moves(who, to);
            view.of(side);
            view.says(adjust.name());
            view.passed = Some(agreed);
        }
        Event::Paid { side, amount } => {
            view.of(side);
            view.n = Some(amount);
        }
        Event::Bribed { side, worked, .. } => {
            view.of(side);
            view.passed = Some(worked);
        }
        _ => from_text(view),
    }
}

/// Events with few facts: their text form says it all.
fn from_text(view: &mut EventView) {
    let words: Vec<String> = view.text.split(' ').skip(1).map(str::to_owned).collect();
    for word in words {
        if let Some(side) = text::parse_side(&word) {
            view.side = Some(side.into());
        } else if text::parse_player(&word).is_some() {
            let place = if view.who.is_none() { &mut view.who } else { &mut view.other };
            *place = Some(word);
        } else if let Some(at) = text::parse_square(&word) {
            view.at = on_pitch(at);
        } else if let Ok(n) = word.parse() {
            view.n = Some(n);
        } else if view.result.is_none() {
            view.says(&word);
        }
    }
}
