//! Special plays dealt for a table in a hall or at home: a draw that is asked step by step and stored nowhere, as
//! `touchback plays draw` makes it. The same seed and choices always give the same draw, so every request repeats it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use touchback_engine::rules::RuleOptions;
use touchback_provable_dice::{Bytes, Seat};
use touchback_special_plays::deal::{Coaches, Dealt, Fixed, Inputs, PoolSpec, Trouble, deal, seed_commitment};
use touchback_special_plays::envelope::SHORTEST;
use touchback_special_plays::record::{self, Given};
use touchback_special_plays::{
    Answer as Said, Asks, Draw, Method, Pool, Setting, Terms, Variant, Viewer, text, uniform,
};
use utoipa::ToSchema;

use crate::error::{Answer, ApiError};
use crate::game::seat_side;
use crate::log::{PlaysVariant, SideWord};
use crate::view::decision::MenuView;
use crate::view::draw::{DrawQuestion, DrawStep, menu, question, told};
use crate::view::hand::{LineView, PlayView, play};
use touchback_notation::Lang;

/// More choices than any draw asks for.
const MOST_CHOICES: usize = 64;

/// A draw at a table, as far as it has got.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableDraw {
    /// `sevens`, `elevens` or `classic`.
    pub ruleset: String,
    pub variant: PlaysVariant,
    /// Of a league: Team Values decide the amount; otherwise a die does.
    #[serde(default)]
    pub league: bool,
    /// Team Values in gold pieces, home first.
    #[serde(default)]
    pub values: Option<[u32; 2]>,
    /// 64 hexadecimal digits that nobody has seen before.
    pub seed: String,
    /// `home buy dirty-tricks`, `away keep none`, `home random`; as many as have been made.
    #[serde(default)]
    pub choices: Vec<String>,
    /// The coaches' codes, home first; with them a finished draw is sealed.
    #[serde(default)]
    pub codes: Option<[String; 2]>,
}

/// What everybody at the table may know, and the open question.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TableDrawView {
    /// To the seed: who writes it down can check the draw later.
    pub commitment: String,
    pub steps: Vec<DrawStep>,
    /// Only for the eyes of the coach who is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asks: Option<TableQuestion>,
    /// The finished draw, with each hand sealed for its coach.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub record: Option<Value>,
}

/// What a coach is asked; the answer is `home`, the verb and an id of the menu, or `home random`.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TableQuestion {
    pub by: SideWord,
    pub verb: String,
    #[serde(flatten)]
    pub question: DrawQuestion,
    pub menu: MenuView,
    /// What this coach has so far.
    pub held: Vec<PlayView>,
}

/// A coach who wants to see a hand.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableHand {
    #[schema(value_type = Object)]
    pub record: Value,
    pub side: SideWord,
    pub code: String,
}

/// Stops at the first question that is not answered yet.
struct SoFar<'a> {
    inputs: &'a Inputs,
    dice: Fixed,
    choices: std::slice::Iter<'a, String>,
    asked: usize,
    open: Option<(Draw, Asks)>,
}

impl Coaches for SoFar<'_> {
    fn die(&mut self, draw: &Draw, ask: Asks) -> Result<u8, Trouble> {
        self.dice.die(draw, ask)
    }

    fn choose(&mut self, draw: &Draw, ask: Asks) -> Result<Said, Trouble> {
        let Some(said) = self.choices.next() else {
            self.open = Some((draw.clone(), ask));
            return Err(Trouble::ChoicesShort(text::question(ask)));
        };
        self.asked += 1;
        if said.ends_with(" random") {
            return Ok(uniform::choose(draw, ask, &mut self.inputs.numbers(&format!("choice {}", self.asked))));
        }
        match text::parse(draw, said).map_err(Trouble::BadChoice)? {
            (answered, answer) if answered == ask => Ok(answer),
            _ => Err(Trouble::BadChoice(format!("\"{said}\" comes too early: {}", text::question(ask)))),
        }
    }

    fn finished(&mut self) -> Result<(), Trouble> {
        match self.choices.len() {
            0 => Ok(()),
            left => Err(Trouble::ChoicesLeft(left)),
        }
    }
}

impl TableDraw {
    fn inputs(&self) -> Answer<Inputs> {
        let (variant, setting) = (variant(self.variant), if self.league { Setting::League } else { Setting::OneOff });
        if !["sevens", "elevens", "classic"].contains(&self.ruleset.as_str()) {
            return Err(ApiError::bad_value("There is no such ruleset."));
        }
        if self.league && self.values.is_none() {
            return Err(ApiError::bad_value("A league compares Team Values: give both."));
        }
        let seed =
            Bytes::from_hex(&self.seed).ok_or_else(|| ApiError::bad_value("The seed has 64 hexadecimal digits."))?;
        if self.choices.len() > MOST_CHOICES {
            return Err(ApiError::bad_value("No draw asks for so many choices."));
        }
        let method = if variant == Variant::Tables { Method::Secret } else { Method::Cards };
        let terms = Terms { method, ..Terms::new(variant, setting, self.values) };
        let terms = terms.with_options(&RuleOptions::default()).in_game(&self.ruleset, &[]);
        let terms = Terms { ruleset: self.ruleset.clone(), ..terms };
        Ok(Inputs { terms, pool: PoolSpec::shipped("six"), seed, words: None })
    }

    /// The draw after the choices made so far.
    pub fn shown(&self, lang: &Lang) -> Answer<TableDrawView> {
        let inputs = self.inputs()?;
        let commitment = seed_commitment(&inputs.seed).to_string();
        let dice = Fixed::new(&inputs, None, None);
        let mut coaches = SoFar { inputs: &inputs, dice, choices: self.choices.iter(), asked: 0, open: None };
        match (deal(&inputs, &mut coaches), coaches.open) {
            (Ok(dealt), _) => {
                let record = self.sealed(&inputs, &dealt)?;
                Ok(TableDrawView { commitment, steps: steps(&dealt.draw), asks: None, record })
            }
            (Err(_), Some((draw, ask))) => {
                Ok(TableDrawView { commitment, steps: steps(&draw), asks: Some(asked(&draw, ask, lang)), record: None })
            }
            (Err(Trouble::Refused(why)), None) => Err(ApiError::refused_draw(&why)),
            (Err(why), None) => Err(ApiError::bad_value(why.to_string())),
        }
    }

    fn sealed(&self, inputs: &Inputs, dealt: &Dealt) -> Answer<Option<Value>> {
        let Some([home, away]) = &self.codes else { return Ok(None) };
        if [home, away].iter().any(|code| code.chars().count() < SHORTEST) || home == away {
            return Err(ApiError::bad_value(format!("Each coach needs an own code of {SHORTEST} characters or more.")));
        }
        let given = Given { dice: false, choices: true };
        let record = record::Record::new(inputs, dealt, &given, Some([home, away]));
        let record = record.ok_or_else(|| ApiError::internal("the hands could not be sealed"))?;
        serde_json::to_value(record).map(Some).map_err(ApiError::internal)
    }
}

const fn variant(variant: PlaysVariant) -> Variant {
    match variant {
        PlaysVariant::Points => Variant::Points,
        PlaysVariant::Draft => Variant::Draft,
        PlaysVariant::OneDeck => Variant::OneDeck,
        PlaysVariant::Tables => Variant::Tables,
    }
}

fn steps(draw: &Draw) -> Vec<DrawStep> {
    draw.steps(Viewer::Spectator).iter().map(|step| told(draw, step)).collect()
}

fn asked(draw: &Draw, ask: Asks, lang: &Lang) -> TableQuestion {
    let seat = ask.by().unwrap_or(Seat::Home);
    let side = seat_side(seat);
    let held = draw.cards(seat).iter().map(|card| play(&draw.pool().id(*card), Some(draw.pool()))).collect();
    TableQuestion {
        by: side.into(),
        verb: text::verb(ask).to_owned(),
        question: question(draw, side, ask),
        menu: menu(draw, ask, lang),
        held,
    }
}

impl TableHand {
    /// The hand, for who knows its code.
    pub fn open(&self) -> Answer<Vec<LineView>> {
        let wrong = || ApiError::new(403, "wrong_code", "This code does not open that hand.");
        let (_, record) = record::read(&self.record.to_string())
            .map_err(|why| ApiError::bad_value(format!("This is not a record of a draw: {}.", why.what)))?;
        let seat = Seat::from(touchback_engine::Side::from(self.side));
        let (private, findings) = record.open(seat, &self.code).map_err(|_| wrong())?;
        if let Some(finding) = findings.first() {
            return Err(ApiError::bad_value(format!("This record was changed: {}.", finding.what)));
        }
        let pool = record.pool.load(record.terms.setting).unwrap_or_else(|_| Pool::of_tables());
        let line = |(n, line): (u8, &touchback_special_plays::seal::OpenLine)| LineView {
            n,
            play: Some(play(&line.play, Some(&pool))),
            source: Some(touchback_special_plays::seal::source_name(line.source)),
            roll: line.roll,
            ..LineView::default()
        };
        Ok((1..).zip(&private.hand).map(line).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(choices: &[String], codes: bool) -> TableDraw {
        let codes = codes.then(|| ["home secret".to_owned(), "away secret".to_owned()]);
        let (ruleset, variant, seed) = ("sevens".to_owned(), PlaysVariant::Points, "07".repeat(32));
        TableDraw { ruleset, variant, league: false, values: None, seed, choices: choices.to_vec(), codes }
    }

    /// Answers every question at random, the first by name.
    fn played_out() -> Vec<String> {
        let mut choices: Vec<String> = Vec::new();
        while let Some(asks) =
            table(&choices, false).shown(Lang::english()).unwrap_or_else(|_| panic!("it can be drawn")).asks
        {
            let side = if asks.by == SideWord::Home { "home" } else { "away" };
            let named = asks.menu.items.first().filter(|_| choices.is_empty());
            choices.push(named.map_or(format!("{side} random"), |item| format!("{side} {} {}", asks.verb, item.id)));
        }
        choices
    }

    #[test]
    fn each_hand_opens_with_its_own_code_only() {
        let choices = played_out();
        let view = table(&choices, true).shown(Lang::english()).unwrap_or_else(|_| panic!("it is done"));
        let record = view.record.unwrap_or_else(|| panic!("it is sealed"));
        let open = |side, code: &str| TableHand { record: record.clone(), side, code: code.to_owned() }.open();
        let own = open(SideWord::Home, "home secret").unwrap_or_else(|_| panic!("the code fits"));
        assert!(!own.is_empty() && own.iter().all(|line| line.play.is_some()));
        assert!(open(SideWord::Home, "away secret").is_err_and(|why| why.code == "wrong_code"));
        // The command line checks the same record.
        assert!(record::verify(&record.to_string(), Some(["home secret", "away secret"])).is_ok());
        let told = serde_json::to_string(&view.steps).unwrap_or_default();
        for line in own {
            let name = line.play.map(|play| play.name).unwrap_or_default();
            assert!(!told.contains(&name), "{name} is no secret");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let refused = |change: fn(&mut TableDraw)| {
            let mut draw = table(&[], false);
            change(&mut draw);
            draw.shown(Lang::english()).is_err_and(|why| why.code == "bad_value")
        };
        assert!(refused(|draw| draw.seed = "short".to_owned()));
        assert!(refused(|draw| draw.league = true));
        assert!(refused(|draw| draw.choices = vec!["home keep DT-12".to_owned()]));
        assert!(refused(|draw| draw.choices = vec!["home random".to_owned(); MOST_CHOICES + 1]));
        assert!(refused(|draw| draw.ruleset = "rugby".to_owned()));
    }
}
