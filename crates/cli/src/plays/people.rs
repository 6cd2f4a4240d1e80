//! Talking to coaches: questions, passphrases, hands.

use std::io::{BufRead, IsTerminal, Write};
use std::path::PathBuf;

use touchback_provable_dice::Seat;
use touchback_special_plays::deal::{Coaches, Fixed, Trouble};
use touchback_special_plays::envelope::SHORTEST;
use touchback_special_plays::hand::LineView;
use touchback_special_plays::host::{self, Note};
use touchback_special_plays::record::Record;
use touchback_special_plays::seal::source_name;
use touchback_special_plays::{
    Answer, Asks, DeckKind, Draw, Hand, Pool, Refusal, Registry, Setting, Source, Viewer, text,
};

use super::PassphraseArgs;
use crate::common::BadInput;

/// Asks for a line; an end of input is not an answer.
pub fn line(prompt: &str) -> Result<String, BadInput> {
    eprint!("{prompt}");
    let _ = std::io::stderr().flush();
    let mut line = String::new();
    let read = std::io::stdin().lock().read_line(&mut line).map_err(|why| BadInput(why.to_string()))?;
    if read == 0 {
        return Err(BadInput(format!("no answer to “{}”", prompt.trim())));
    }
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn file_of(side: Seat, args: &PassphraseArgs) -> Option<&PathBuf> {
    match side {
        Seat::Home => args.home_passphrase.as_ref(),
        Seat::Away => args.away_passphrase.as_ref(),
    }
}

/// A coach's passphrase: from his file, from the keyboard unseen, or from a pipe.
pub fn passphrase(side: Seat, args: &PassphraseArgs) -> Result<String, BadInput> {
    if let Some(file) = file_of(side, args) {
        let text = super::text_of(file)?;
        return Ok(text.lines().next().unwrap_or_default().to_owned());
    }
    let prompt = format!("passphrase of {}: ", side.name());
    if std::io::stdin().is_terminal() {
        return rpassword::prompt_password(prompt).map_err(|why| BadInput(why.to_string()));
    }
    line(&prompt)
}

/// A new one, long enough, and typed twice at a keyboard.
pub fn new_passphrase(side: Seat, args: &PassphraseArgs) -> Result<String, BadInput> {
    let first = passphrase(side, args)?;
    if first.chars().count() < SHORTEST {
        return Err(BadInput(format!("the passphrase of {} needs {SHORTEST} characters or more", side.name())));
    }
    let typed = file_of(side, args).is_none() && std::io::stdin().is_terminal();
    if typed && rpassword::prompt_password("once more: ").ok().as_deref() != Some(first.as_str()) {
        return Err(BadInput("the two passphrases differ".to_owned()));
    }
    Ok(first)
}

/// Both, home's first.
pub fn passphrases(args: &PassphraseArgs) -> Result<[String; 2], BadInput> {
    Ok([passphrase(Seat::Home, args)?, passphrase(Seat::Away, args)?])
}

/// What is known of the cards: the pool they are of, and the rules that will be played.
pub struct Known {
    pool: Pool,
    ruleset: String,
    setting: Setting,
}

impl Known {
    pub fn new(pool: &Pool, setting: Setting, ruleset: &str) -> Known {
        Known { pool: pool.clone(), ruleset: ruleset.to_owned(), setting }
    }

    /// A record whose pool can no longer be read still shows the ids of its cards.
    pub fn of(record: &Record, ruleset: &str) -> Known {
        let setting = record.terms.setting;
        let pool = record.pool.load(setting).unwrap_or_else(|_| Pool::of_tables());
        Known { pool, ruleset: ruleset.to_owned(), setting }
    }

    /// Whether a play or card has this name.
    pub fn is_named(&self, id: &str, name: &str) -> bool {
        self.name(id).eq_ignore_ascii_case(name)
    }

    /// The name of a play or card; its id where it has none.
    pub fn name(&self, id: &str) -> String {
        let card = self.pool.find(id).and_then(|card| self.pool.get(card)).map(|instance| &instance.card);
        let play = Registry::shipped().get(id.split('#').next().unwrap_or(id));
        card.map(|card| card.name.clone())
            .or_else(|| play.map(|play| play.name.clone()))
            .unwrap_or_else(|| id.to_owned())
    }

    pub fn note(&self, id: &str) -> Option<Note> {
        host::note_on(&self.ruleset, self.setting, id, &self.pool)
    }

    /// Name, moment and text of a play or card, and what the rules lack for it.
    pub fn about(&self, id: &str) -> String {
        let card = self.pool.find(id).and_then(|card| self.pool.get(card)).map(|instance| &instance.card);
        let about = match (card, Registry::shipped().get(id.split('#').next().unwrap_or(id))) {
            (Some(card), _) => format!("{} ({}, {}): {}", card.name, card.window, card.duration, card.text),
            (None, Some(play)) => format!("{} ({}, {}): {}", play.name, play.window, play.duration, play.text),
            (None, None) => String::new(),
        };
        let note = self.note(id).map(|note| format!(" [{}: {note}]", self.ruleset)).unwrap_or_default();
        about + &note
    }
}

/// A hand in words.
pub fn hand(hand: &Hand, known: &Known, viewer: Viewer) -> String {
    let lines: Vec<String> = hand.view(viewer).iter().map(|line| play(line, known)).collect();
    let lines = if lines.is_empty() { "nothing".to_owned() } else { lines.join("\n  ") };
    format!("{} holds:\n  {lines}", hand.owner.name())
}

fn play(line: &LineView, known: &Known) -> String {
    let source = line.source.map_or_else(|| "?".to_owned(), source_name);
    let roll = line.roll.map(|roll| format!(", roll {roll}")).unwrap_or_default();
    let Some(id) = &line.play else {
        let may_be = if line.candidates.is_empty() { "?".to_owned() } else { line.candidates.join(" or ") };
        return format!("{source}{roll}: {may_be}");
    };
    format!("{source}{roll}: {id} {}", known.about(id))
}

/// What a card of a deck costs, and how many there are.
fn priced(draw: &Draw, ask: Asks, deck: DeckKind) -> String {
    let source = Source::Deck(deck);
    let (points, gold) = draw.pool().price(source).unwrap_or_default();
    let cards = draw.pool().cards(source).len();
    match ask {
        Asks::Buy { .. } => {
            format!("  {} a card, {} in the deck", text::count(points, "point"), text::count(cards as u32, "card"))
        }
        Asks::Induce { .. } => format!("  {gold} gp a card, {cards} cards in the deck"),
        _ => format!("  {cards} cards in the deck"),
    }
}

/// Coaches at one keyboard. Dice come as given; choices are asked for.
pub struct Person {
    rest: Fixed,
    /// Who sits at the keyboard.
    at: Option<Seat>,
    ruleset: String,
}

impl Person {
    pub fn new(rest: Fixed, ruleset: &str) -> Person {
        Person { rest, at: None, ruleset: ruleset.to_owned() }
    }

    /// Nobody should see the other's cards on the screen.
    fn change_seats(&mut self, side: Seat) -> Result<(), BadInput> {
        if self.at == Some(side) {
            return Ok(());
        }
        self.at = Some(side);
        if std::io::stdin().is_terminal() {
            eprint!("\x1b[2J\x1b[3J\x1b[H");
            line(&format!("{} at the keyboard, the other looks away; press Enter ", side.name()))?;
        }
        Ok(())
    }
}

impl Coaches for Person {
    fn die(&mut self, draw: &Draw, ask: Asks) -> Result<u8, Trouble> {
        let face = self.rest.die(draw, ask)?;
        eprintln!("{}: {face}", text::question(ask));
        Ok(face)
    }

    fn choose(&mut self, draw: &Draw, ask: Asks) -> Result<Answer, Trouble> {
        let stopped = |bad: BadInput| Trouble::Stopped(bad.0);
        let side = ask.by().unwrap_or(Seat::Home);
        self.change_seats(side).map_err(stopped)?;
        eprintln!("{}", text::question(ask));
        let shows_cards = matches!(ask, Asks::Redraw { .. } | Asks::Keep { .. });
        let held = draw.cards(side);
        let known = Known::new(draw.pool(), draw.terms().setting, &self.ruleset);
        if !shows_cards && !held.is_empty() {
            let ids = held.iter().map(|card| draw.pool().id(*card));
            let held: Vec<String> = ids.map(|id| format!("{id} {}", known.name(&id))).collect();
            eprintln!("  in hand: {}", held.join(", "));
        }
        match ask {
            Asks::Buy { .. } => eprintln!("  points left: {}", draw.points_left(side)),
            Asks::Induce { .. } => eprintln!("  gold left: {} gp", draw.gold_left(side)),
            _ => {}
        }
        for option in draw.options(ask) {
            let words = text::answer(draw, ask, option);
            let words = words.split_once(' ').map_or(words.as_str(), |(_, rest)| rest);
            let about = match option {
                Answer::Card(card) => format!("  {}", known.about(&draw.pool().id(card))),
                Answer::Deck(deck) => priced(draw, ask, deck),
                _ => String::new(),
            };
            eprintln!("  {words}{about}");
        }
        loop {
            let said = line("> ").map_err(stopped)?;
            let Some(said) = text::full(ask, &said) else {
                eprintln!("\"{said}\" is none of the answers above; type one of them as it stands there");
                continue;
            };
            match text::parse(draw, &said) {
                Ok((answered, answer)) if answered == ask => return Ok(answer),
                Ok(_) => eprintln!("the other coach is asked later"),
                Err(why) => eprintln!("{why}"),
            }
        }
    }

    fn refused(&mut self, refusal: &Refusal) -> Result<(), Trouble> {
        eprintln!("{refusal}");
        Ok(())
    }

    fn finished(&mut self) -> Result<(), Trouble> {
        if std::io::stdin().is_terminal() {
            eprint!("\x1b[2J\x1b[3J\x1b[H");
        }
        self.rest.finished()
    }
}
