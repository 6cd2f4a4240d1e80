//! The log entries of the other server, from the events of our engine.

use super::words::{compass, kickoff_word, serious, test_entry, weather_word};
use super::{id, side_id};
use serde_json::{Value, json};
use touchback_engine::event::RerollSource;
use touchback_engine::geometry::Dir;
use touchback_engine::rules::{Face, Fate, Injury, KickoffEvent, TestKind};
use touchback_engine::{Action, Choice, Decision, Event, Pid, Roll, Side, Sq};

/// What waits to be reported: dice until their result, injuries until they are final.
#[derive(Default)]
pub struct Reports {
    dice: Vec<(Roll, u8)>,
    toss: Option<Side>,
    aim: Option<Sq>,
    kickoff: Option<KickoffEvent>,
    block: Option<(Vec<u8>, Pid)>,
    rerolled: bool,
    injuries: Vec<Hurt>,
    picked: Vec<Pid>,
    roll_off: Vec<u8>,
    recoveries: Vec<u8>,
    heat: u8,
    fainted: Vec<Pid>,
    mvps: Vec<Pid>,
    ended: bool,
    mate: Option<Pid>,
}

struct Hurt {
    who: Pid,
    armour: Option<[u8; 2]>,
    broken: bool,
    injury: Option<[u8; 2]>,
    result: i64,
    casualty: Option<(u8, Fate)>,
    lasting: u8,
    second: Option<(u8, Fate)>,
}

impl Reports {
    fn take(&mut self, roll: Roll) -> Vec<u8> {
        let found = self.dice.iter().filter(|(why, _)| *why == roll).map(|(_, face)| *face).collect();
        self.dice.retain(|(why, _)| *why != roll);
        found
    }

    pub fn event(&mut self, event: &Event, later: &[Event], said: Option<(&Decision, Action)>) -> Vec<Value> {
        match event {
            Event::Rolled { why, face } => self.rolled(*why, *face, later),
            Event::Tested { who, kind, need, mods, face, passed, .. } => {
                let minimum = (i16::from(*need) - i16::from(mods.total())).clamp(2, 9);
                self.tested(*who, *kind, *face, (minimum, *passed), later)
            }
            Event::BlockRolled { .. } | Event::FaceChosen { .. } | Event::Rerolled { .. } => self.block(event, said),
            Event::ArmourRolled { .. } | Event::InjuryRolled { .. } | Event::CasualtyRolled { .. } => {
                self.hurt(event);
                Vec::new()
            }
            Event::MateThrown { mate, .. } => {
                self.mate = Some(*mate);
                Vec::new()
            }
            Event::HandedOff { to, .. } => vec![json!({"reportId": "handOver", "catcherId": id(*to)})],
            Event::Fouled { victim, .. } => vec![json!({"reportId": "foul", "defenderId": id(*victim)})],
            Event::TurnEnded { .. } => {
                self.ended = true;
                Vec::new()
            }
            _ => self.table(event),
        }
    }

    fn rolled(&mut self, why: Roll, face: u8, later: &[Event]) -> Vec<Value> {
        let one = |name: &str| vec![json!({"reportId": name, "roll": face})];
        match why {
            // The distance comes right after the direction where something strays.
            Roll::Direction if matches!(later.first(), Some(Event::Rolled { why: Roll::Distance, .. })) => {
                self.dice.push((why, face));
                Vec::new()
            }
            Roll::Direction => {
                let (roll, word) = compass(face);
                vec![json!({"reportId": "scatterBall", "directionArray": [word], "rolls": [roll]})]
            }
            Roll::Distance => self.strays(face, later),
            Roll::ThrowInDistance => {
                self.dice.push((why, face));
                let rolls = self.dice.iter().filter(|(why, _)| *why == Roll::ThrowInDistance).count();
                if rolls < 2 {
                    return Vec::new();
                }
                let faces = self.take(Roll::ThrowInDistance);
                vec![json!({"reportId": "throwIn", "direction": "North", "directionRoll": 1, "distanceRoll": faces})]
            }
            Roll::Argue => one("argueTheCall"),
            Roll::Bribe => one("bribesRoll"),
            Roll::Regeneration => one("regenerationRoll"),
            Roll::Fuse => one("bombExplodesAfterCatch"),
            Roll::Trapdoor => one("trapDoor"),
            Roll::Prayer => one("prayerRoll"),
            Roll::Rock => one("throwAtStallingPlayer"),
            Roll::OfficiousRef => one("officiousRefRoll"),
            Roll::Explosion | Roll::Spell => one("spellEffectRoll"),
            Roll::Swarming => {
                let roll = face.div_ceil(2);
                vec![
                    json!({"reportId": "swarmingPlayersRoll", "swarmingPlayerRoll": roll, "swarmingPlayerAmount": roll}),
                ]
            }
            Roll::KickoffCount if self.kickoff != Some(KickoffEvent::PitchInvasion) => {
                let name = match self.kickoff {
                    Some(KickoffEvent::SolidDefence) => "solidDefenceRoll",
                    Some(KickoffEvent::QuickSnap) => "quickSnapRoll",
                    _ => "blitzRoll",
                };
                vec![json!({"reportId": name, "roll": face.div_ceil(2)})]
            }
            Roll::Recovery => {
                self.recoveries.push(face);
                Vec::new()
            }
            Roll::Heat => {
                self.heat = face.div_ceil(2);
                Vec::new()
            }
            Roll::RollOff => {
                self.roll_off.push(face);
                Vec::new()
            }
            Roll::Lasting => {
                if let Some(hurt) = self.injuries.last_mut() {
                    hurt.lasting = face;
                }
                Vec::new()
            }
            _ => {
                self.dice.push((why, face));
                Vec::new()
            }
        }
    }

    /// A kick, or a wild pass.
    fn strays(&mut self, distance: u8, later: &[Event]) -> Vec<Value> {
        let face = self.take(Roll::Direction).pop().expect("a direction");
        let (roll, word) = compass(face);
        let kick = self.aim.take();
        let halved = later.iter().any(|event| matches!(event, Event::SkillUsed { skill, .. } if skill.id() == "kick"));
        let squares = if halved { distance / 2 } else { distance } as i8;
        let (dx, dy) = Dir::of_die(face).delta();
        let end = kick.map(|at| json!([at.x() + dx * squares, at.y() + dy * squares]));
        let name = if kick.is_some() { "kickoffScatter" } else { "passDeviate" };
        vec![json!({"reportId": name, "ballCoordinateEnd": end, "scatterDirection": word, "rollScatterDirection": roll,
                    "rollScatterDistance": distance})]
    }

    fn tested(
        &mut self,
        who: Pid,
        kind: TestKind,
        face: u8,
        (minimum, passed): (i16, bool),
        later: &[Event],
    ) -> Vec<Value> {
        // A test was re-rolled, not a block.
        self.rerolled &= matches!(kind, TestKind::Loner | TestKind::Pro);
        if matches!(kind, TestKind::Loner | TestKind::Pro) {
            let source = if kind == TestKind::Pro { "Pro" } else { "Loner" };
            return vec![json!({"reportId": "reRoll", "playerId": id(who), "reRollSource": source, "roll": face})];
        }
        let Some((name, skill)) = test_entry(kind) else { return Vec::new() };
        let mut report = json!({"reportId": name, "playerId": id(who), "roll": face, "minimumRoll": minimum,
                                "successful": passed});
        if let Some(skill) = skill {
            report["confusionSkill"] = json!(skill);
            report["skill"] = json!(skill);
        }
        if let Some(mate) = self.mate {
            report["thrownPlayerId"] = json!(id(mate));
            report["kicked"] = json!(kind == TestKind::KickTeamMate);
        }
        let result = later.iter().find_map(|event| match event {
            Event::PassIs { result } | Event::BombIs { result } => Some(*result),
            _ => None,
        });
        report["passResult"] = json!(format!("{result:?}").to_uppercase());
        vec![report]
    }

    fn block(&mut self, event: &Event, said: Option<(&Decision, Action)>) -> Vec<Value> {
        match event {
            Event::Rerolled { by, .. } => {
                self.rerolled = true;
                let source = match by {
                    RerollSource::Team => "Team ReRoll".to_owned(),
                    RerollSource::Skill(skill) => skill.id().to_owned(),
                    RerollSource::Pro => return Vec::new(),
                    RerollSource::Mascot => "Mascot".to_owned(),
                };
                let who = match said.map(|(asked, _)| asked.ask) {
                    Some(touchback_engine::Ask::Reroll(who) | touchback_engine::Ask::BlockDie(who, _)) => who,
                    _ => return Vec::new(),
                };
                vec![json!({"reportId": "reRoll", "playerId": id(who), "reRollSource": source, "roll": 0})]
            }
            Event::BlockRolled { defender, dice, count, chooser, .. } => {
                let faces = dice[..usize::from(*count)].to_vec();
                let first = json!({"reportId": "block", "defenderId": id(*defender)});
                let roll = json!({"reportId": "blockRoll", "choosingTeamId": side_id(*chooser), "blockRoll": faces});
                self.block = Some((faces, *defender));
                if std::mem::take(&mut self.rerolled) { vec![roll] } else { vec![first, roll] }
            }
            Event::FaceChosen { face } => {
                let Some((faces, defender)) = self.block.clone() else { return Vec::new() };
                let index = match said.map(|(_, action)| action) {
                    Some(Action::Choose(Choice::Die2)) => 1,
                    Some(Action::Choose(Choice::Die3)) => 2,
                    _ => 0,
                };
                let result = match face {
                    Face::PlayerDown => "SKULL",
                    Face::BothDown => "BOTH DOWN",
                    Face::PushBack => "PUSHBACK",
                    Face::Stumble => "POW/PUSH",
                    Face::Pow => "POW",
                };
                self.rerolled = false;
                vec![json!({"reportId": "blockChoice", "blockRoll": faces, "diceIndex": index, "blockResult": result,
                            "defenderId": id(defender)})]
            }
            _ => Vec::new(),
        }
    }

    fn hurt(&mut self, event: &Event) {
        let (Event::ArmourRolled { who, .. } | Event::InjuryRolled { who, .. } | Event::CasualtyRolled { who, .. }) =
            event
        else {
            return;
        };
        let again = |hurt: &Hurt| match event {
            Event::ArmourRolled { dice, .. } => hurt.armour == Some(*dice) && hurt.injury.is_none(),
            Event::InjuryRolled { dice, .. } => hurt.injury.is_none() || hurt.injury == Some(*dice),
            _ => true,
        };
        let known = self.injuries.iter().rposition(|hurt| hurt.who == *who && again(hurt));
        let known = known.unwrap_or_else(|| {
            self.injuries.push(Hurt {
                who: *who,
                armour: None,
                broken: true,
                injury: None,
                result: 3,
                casualty: None,
                lasting: 1,
                second: None,
            });
            self.injuries.len() - 1
        });
        let hurt = &mut self.injuries[known];
        match event {
            Event::ArmourRolled { dice, broken, .. } => (hurt.armour, hurt.broken) = (Some(*dice), *broken),
            Event::InjuryRolled { dice, result, .. } => {
                hurt.injury = Some(*dice);
                hurt.result = match result {
                    Injury::Stunned => 4,
                    Injury::KnockedOut => 5,
                    _ => 6,
                };
            }
            Event::CasualtyRolled { face, fate, .. } if hurt.casualty.is_none() => hurt.casualty = Some((*face, *fate)),
            Event::CasualtyRolled { face, fate, .. } => hurt.second = Some((*face, *fate)),
            _ => {}
        }
    }

    fn table(&mut self, event: &Event) -> Vec<Value> {
        match event {
            Event::FanFactor { side, factor } => {
                let roll = self.take(Roll::Fans).first().copied().unwrap_or(1).div_ceil(2);
                vec![json!({"reportId": "fanFactor", "teamId": side_id(*side), "dedicatedFansRoll": roll,
                            "dedicatedFansResult": factor})]
            }
            Event::WeatherIs { weather } => {
                let dice = self.take(Roll::Weather);
                vec![json!({"reportId": "weather", "weather": weather_word(*weather), "weatherRoll": dice})]
            }
            Event::CoinTossWon { side } => {
                self.toss = Some(*side);
                Vec::new()
            }
            Event::Kicks { side } => {
                let winner = self.toss.unwrap_or(Side::Home);
                vec![json!({"reportId": "receiveChoice", "teamId": side_id(winner), "receiveChoice": winner != *side})]
            }
            Event::KickAimed { at } => {
                self.aim = Some(*at);
                Vec::new()
            }
            Event::KickoffIs { event } => {
                self.kickoff = Some(*event);
                let dice = self.take(Roll::KickoffEvent);
                vec![json!({"reportId": "kickoffResult", "kickoffResult": kickoff_word(*event), "kickoffRoll": dice})]
            }
            Event::Chosen { who } => {
                self.picked.push(*who);
                Vec::new()
            }
            Event::SitsOut { who } => {
                self.fainted.push(*who);
                Vec::new()
            }
            Event::Mvp { who } => {
                self.mvps.push(*who);
                Vec::new()
            }
            Event::SkillUsed { who, skill } => {
                vec![json!({"reportId": "skillUse", "playerId": id(*who), "skill": skill.id(), "used": true})]
            }
            Event::Spotted { .. } => vec![json!({"reportId": "referee", "foulingPlayerBanned": true})],
            _ => Vec::new(),
        }
    }

    /// The result of a kick-off, or of the injuries of an activation.
    pub fn rest(&mut self) -> Vec<Value> {
        let mut list = Vec::new();
        if let [home, away, ..] = self.roll_off[..] {
            let hit: Vec<_> = self.picked.iter().map(|who| id(*who)).collect();
            let counts = self.take(Roll::KickoffCount);
            list.push(match self.kickoff {
                Some(KickoffEvent::OfficiousRef) => {
                    json!({"reportId": "kickoffOfficiousRef", "rollHome": home, "rollAway": away, "playerIdsHit": hit})
                }
                Some(KickoffEvent::PitchInvasion) => {
                    let amount = counts.first().copied().unwrap_or(1).div_ceil(2);
                    json!({"reportId": "kickoffPitchInvasion", "rollHome": home, "rollAway": away, "amount": amount,
                           "playerIds": hit})
                }
                Some(KickoffEvent::CheeringFans) => {
                    json!({"reportId": "cheeringFans", "teamId": null, "rollHome": home, "rollAway": away})
                }
                _ => json!({"reportId": "extraReRoll", "teamId": null, "rollHome": home, "rollAway": away}),
            });
        }
        if !matches!(self.kickoff, Some(KickoffEvent::OfficiousRef | KickoffEvent::PitchInvasion))
            || self.roll_off.is_empty()
        {
            list.extend(self.picked.iter().map(|who| json!({"reportId": "playerEvent", "playerId": id(*who)})));
        }
        self.roll_off.clear();
        self.picked.clear();
        let chefs = self.take(Roll::Chef);
        if !chefs.is_empty() {
            list.push(json!({"reportId": "masterChefRoll", "masterChefRoll": chefs}));
        }
        list.extend(self.injuries.drain(..).flat_map(injury));
        if !self.mvps.is_empty() {
            let of =
                |side: Side| self.mvps.iter().filter(|who| who.side() == side).map(|who| id(*who)).collect::<Vec<_>>();
            let (home, away) = (of(Side::Home), of(Side::Away));
            list.push(json!({"reportId": "mostValuablePlayers", "playerIdsHome": home, "playerIdsAway": away}));
            self.mvps.clear();
        }
        self.mate = None;
        list
    }

    pub const fn turn_ended(&self) -> bool {
        self.ended
    }

    pub fn turn_end(&mut self) -> Vec<Value> {
        if !std::mem::take(&mut self.ended) {
            return Vec::new();
        }
        let recovery = |(n, face): (usize, &u8)| json!({"playerId": id(Pid::new(Side::Home, n % 11)), "roll": face, "recovering": false});
        let recoveries: Vec<_> = self.recoveries.iter().enumerate().map(recovery).collect();
        let faint = |who: &Pid| json!({"playerId": id(*who), "exhausted": true});
        let fainted: Vec<_> = self.fainted.iter().map(faint).collect();
        let heat = std::mem::take(&mut self.heat);
        self.recoveries.clear();
        self.fainted.clear();
        vec![json!({"reportId": "turnEnd", "knockoutRecoveryArray": recoveries, "heatExhaustionArray": fainted,
                    "heatRoll": heat})]
    }
}

fn injury(hurt: Hurt) -> Vec<Value> {
    let dice = |casualty: Option<(u8, Fate)>| casualty.map(|(face, _)| json!([face, hurt.lasting]));
    let name = |casualty: Option<(u8, Fate)>| casualty.map_or(Value::Null, |(_, fate)| serious(fate));
    let mut list = vec![json!({
        "reportId": "injury", "defenderId": id(hurt.who), "injuryType": "block", "armorBroken": hurt.broken,
        "armorRoll": hurt.armour, "injuryRoll": hurt.injury, "injury": hurt.result, "casualtyRoll": dice(hurt.casualty),
        "seriousInjury": name(hurt.casualty), "armorModifiers": [], "injuryModifiers": [],
    })];
    if hurt.second.is_some() {
        list.push(json!({"reportId": "apothecaryRoll", "playerId": id(hurt.who), "casualtyRoll": dice(hurt.second),
                         "seriousInjury": name(hurt.second)}));
    }
    list
}
