//! A match drawn with characters: the pitch, the score, and what happened in plain words.

use touchback_engine::event::{ArgueResult, BallMove, Gained, PassResult, RerollSource, ThrowResult, TurnoverCause};
use touchback_engine::rules::{Fate, Injury, Rules};
use touchback_engine::state::{Place, Posture};
use touchback_engine::{Event, Pid, Side, Sq, State};

const ESCAPE: &str = "\u{1b}[";

/// Names for people, and whether colours may be used.
#[derive(Clone, Copy)]
pub struct Show<'a> {
    pub rules: &'a Rules,
    pub colours: bool,
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
        let position = &self.rules.positions[usize::from(s.player(who).position)].name;
        self.paint(Self::side_colour(who.side()), &format!("{} ({position})", Self::letter(who)))
    }

    pub fn team(&self, s: &State, side: Side) -> String {
        let name = &self.rules.teams[usize::from(s.team(side).team)].name;
        let text = format!("{name} ({})", if side == Side::Home { "home" } else { "away" });
        self.paint(Self::side_colour(side), &text)
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
            s.weather.name(),
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
        self.structure(s, event)
            .or_else(|| self.action(s, event))
            .or_else(|| self.hurt(s, event))
            .or_else(|| self.ball(s, event))
    }

    fn structure(&self, s: &State, event: &Event) -> Option<String> {
        let team = |side| self.team(s, side);
        let name = |who| self.name(s, who);
        Some(match *event {
            Event::WeatherIs { weather } => format!("The weather: {}.", spaced(weather.name())),
            Event::FanFactor { side, factor } => format!("{} has {factor} thousand fans.", team(side)),
            Event::Bought { side, item, price } => {
                let row = self.rules.inducements.get(usize::from(item))?;
                format!("{} buys {} for {price},000.", team(side), spaced(&row.id))
            }
            Event::Prayed { side, prayer } => format!("{} prays: {}.", team(side), spaced(prayer.name())),
            Event::Custom { side, item, face } => {
                let table = self.rules.custom.get(usize::from(item))?;
                let (name, _) = table.rows.get(usize::from(face) - 1)?;
                format!("{}, {}: {}.", team(side), spaced(&table.id), spaced(name))
            }
            Event::CoinTossWon { side } => format!("{} wins the toss.", team(side)),
            Event::Kicks { side } => format!("{} kicks off.", team(side)),
            Event::HalfStarted { half } => format!("=== Half {half} ==="),
            Event::DriveStarted { drive, .. } => format!("--- Drive {drive} ---"),
            Event::KickoffIs { event } => format!("Kick-off event: {}.", spaced(event.name())),
            Event::Touchback => "Touchback.".to_owned(),
            Event::TurnStarted { side, turn } => format!("--- {} turn {turn} ---", team(side)),
            Event::Turnover { side, cause } => format!("TURNOVER for {}: {}.", team(side), turnover(cause)),
            Event::Touchdown { who } => self.paint("1;32", &format!("TOUCHDOWN by {}!", name(who))),
            Event::HalfEnded { half, .. } => format!("End of half {half}."),
            Event::SuddenDeath { winner } => format!("{} wins by sudden death.", team(winner)),
            Event::Mvp { who } => format!("Most valuable player: {}.", name(who)),
            Event::Conceded { side, .. } => format!("{} concedes.", team(side)),
            Event::TimeCalled => "Time is called.".to_owned(),
            Event::MatchEnded { home, away } => format!("The match is over: {home} : {away}."),
            _ => return None,
        })
    }

    fn action(&self, s: &State, event: &Event) -> Option<String> {
        let name = |who| self.name(s, who);
        Some(match *event {
            Event::Activated { who, action } => format!("{} {}.", name(who), acts(action)),
            Event::PutBack { who } => format!("{} is put back and may act later.", name(who)),
            Event::ActivationLost { who } => format!("{} does nothing.", name(who)),
            Event::Tested { who, kind, need, face, passed, .. } => {
                let result = if passed { "succeeds" } else { "fails" };
                format!("  {} {result} at {} ({face} for {need}+).", name(who), spaced(kind.name()))
            }
            Event::Rerolled { side, by } => format!("  {} re-rolls ({}).", self.team(s, side), source(by)),
            Event::SkillUsed { who, skill } => format!("  {} uses {}.", name(who), spaced(skill.id())),
            Event::BlockRolled { attacker, defender, count, .. } => {
                format!("  {} blocks {} with {count} dice.", name(attacker), name(defender))
            }
            Event::FaceChosen { face } => format!("  The result: {}.", spaced(face.name())),
            Event::PushedOff { who } => format!("  {} is off the pitch.", name(who)),
            Event::FellOver { who } => format!("  {} falls over.", name(who)),
            Event::KnockedDown { who } => format!("  {} is knocked down.", name(who)),
            Event::Jumped { who, .. } => format!("  {} jumps.", name(who)),
            Event::StoodUp { who } => format!("  {} stands up.", name(who)),
            Event::TackleZoneLost { who } => format!("  {} loses its tackle zone.", name(who)),
            Event::HandedOff { who, to } => format!("  {} hands the ball to {}.", name(who), name(to)),
            Event::Fouled { who, victim } => format!("  {} fouls {}.", name(who), name(victim)),
            Event::Spotted { who } => format!("  The referee saw {}.", name(who)),
            Event::Argued { side, result } => format!("  {} argues: {}.", self.team(s, side), argued(result)),
            Event::SentOff { who } => format!("  {} is sent off.", name(who)),
            Event::MateThrown { who, mate, .. } => format!("  {} throws {}.", name(who), name(mate)),
            Event::ThrowIs { result } => format!("  The throw: {}.", thrown(result)),
            Event::Landed { mate } => format!("  {} lands on its feet.", name(mate)),
            _ => return None,
        })
    }

    fn hurt(&self, s: &State, event: &Event) -> Option<String> {
        let name = |who| self.name(s, who);
        Some(match *event {
            Event::ArmourRolled { who, broken: true, .. } => format!("  The armour of {} breaks.", name(who)),
            Event::InjuryRolled { who, result: Injury::Stunned, .. } => format!("  {} is stunned.", name(who)),
            Event::InjuryRolled { who, result: Injury::KnockedOut, .. } => format!("  {} is knocked out.", name(who)),
            Event::ApothecaryUsed { who, .. } => format!("  The apothecary looks after {}.", name(who)),
            Event::Regenerated { who, saved: true } => format!("  {} regenerates.", name(who)),
            Event::Casualty { who, fate: Fate::Dead, .. } => format!("  {} is dead.", name(who)),
            Event::Casualty { who, fate, .. } => format!("  {} is a casualty: {}.", name(who), spaced(fate.name())),
            Event::Recovered { who } => format!("  {} comes round.", name(who)),
            _ => return None,
        })
    }

    fn ball(&self, s: &State, event: &Event) -> Option<String> {
        let name = |who| self.name(s, who);
        Some(match *event {
            Event::BallMoved { how, to } => format!("  The ball {} to {}.", moved(how), Self::square(to)),
            Event::BallOut { .. } => "  The ball leaves the pitch.".to_owned(),
            Event::BallGained { who, how } => format!("  {} {} the ball.", name(who), gained(how)),
            Event::BallLost { who } => format!("  {} loses the ball.", name(who)),
            Event::PassAimed { who, range, .. } => format!("  {} throws a {} pass.", name(who), spaced(range.name())),
            Event::PassIs { result } => format!("  The pass: {}.", passed(result)),
            Event::BombDeflected { who } => format!("  {} gets a hand to the bomb.", name(who)),
            Event::BombCaught { who } => format!("  {} catches the bomb.", name(who)),
            Event::BombExploded { .. } => "  The bomb goes off.".to_owned(),
            Event::Deflected { who } => format!("  {} gets a hand to it.", name(who)),
            Event::Intercepted { who } => format!("  {} intercepts!", name(who)),
            Event::Completed { who, to, .. } => format!("  Completed: {} to {}.", name(who), name(to)),
            _ => return None,
        })
    }
}

/// An id for people.
pub fn spaced(id: &str) -> String {
    id.replace('-', " ")
}

fn acts(action: touchback_engine::ActionKind) -> &'static str {
    use touchback_engine::ActionKind;
    match action {
        ActionKind::Move => "moves",
        ActionKind::Block => "blocks",
        ActionKind::Blitz => "blitzes",
        ActionKind::Pass => "is to pass",
        ActionKind::HandOff => "is to hand off",
        ActionKind::Foul => "is to foul",
        ActionKind::ThrowTeamMate => "is to throw a team-mate",
        ActionKind::Stab => "draws a blade",
        ActionKind::Chainsaw => "starts a chainsaw",
        ActionKind::ProjectileVomit => "is about to vomit",
        ActionKind::BreatheFire => "breathes fire",
        ActionKind::HypnoticGaze => "is to gaze at somebody",
        ActionKind::KickTeamMate => "is to kick a team-mate",
        ActionKind::ThrowBomb => "lights a bomb",
        ActionKind::BallAndChain => "swings its ball",
        ActionKind::Own(_) => "does something of its own",
    }
}

fn turnover(cause: TurnoverCause) -> &'static str {
    match cause {
        TurnoverCause::FellOver => "a player fell over",
        TurnoverCause::KnockedDown => "a player was knocked down",
        TurnoverCause::CarrierPlacedProne => "the carrier went down",
        TurnoverCause::CarrierOffPitch => "the carrier left the pitch",
        TurnoverCause::PickUpFailed => "the pick-up failed",
        TurnoverCause::Fumble => "a fumble",
        TurnoverCause::BallLost => "the ball was lost",
        TurnoverCause::ThrownCarrierLost => "the thrown carrier was lost",
        TurnoverCause::SentOff => "a player was sent off",
        TurnoverCause::KickBack => "a chainsaw kicked back",
        TurnoverCause::Touchdown => "a touchdown",
        TurnoverCause::IllegalProcedure => "illegal procedure",
        TurnoverCause::TimeLost => "no time was left",
        TurnoverCause::Dazzled => "the dazzle went wrong",
        TurnoverCause::DrivenOff => "a player was driven off the pitch",
        TurnoverCause::Bloodlust => "a thirst was not quenched",
    }
}

fn source(by: RerollSource) -> String {
    match by {
        RerollSource::Team => "team".to_owned(),
        RerollSource::Skill(skill) => spaced(skill.id()),
        RerollSource::Pro => "pro".to_owned(),
        RerollSource::Mascot => "team mascot".to_owned(),
    }
}

fn argued(result: ArgueResult) -> &'static str {
    match result {
        ArgueResult::CoachEjected => "the coach must go",
        ArgueResult::NoEffect => "in vain",
        ArgueResult::Stays => "the player stays",
    }
}

fn thrown(result: ThrowResult) -> &'static str {
    match result {
        ThrowResult::Superb => "superb",
        ThrowResult::Successful => "successful",
        ThrowResult::Terrible => "terrible",
        ThrowResult::Fumble => "fumbled",
    }
}

fn passed(result: PassResult) -> &'static str {
    match result {
        PassResult::Accurate => "accurate",
        PassResult::Inaccurate => "inaccurate",
        PassResult::Wild => "wildly inaccurate",
        PassResult::Fumble => "fumbled",
    }
}

fn moved(how: BallMove) -> &'static str {
    match how {
        BallMove::Kicked => "is kicked",
        BallMove::Deviated => "deviates",
        BallMove::Scattered => "scatters",
        BallMove::Bounced => "bounces",
        BallMove::ThrownIn => "is thrown in",
        BallMove::Thrown => "is thrown",
        BallMove::Carried => "is carried off",
    }
}

fn gained(how: Gained) -> &'static str {
    match how {
        Gained::PickUp => "picks up",
        Gained::Catch => "catches",
        Gained::Touchback => "is given",
        Gained::SetPiece => "takes",
        Gained::Taken => "takes away",
    }
}
