//! A short key for a position, for programs that remember millions of them.

use std::hash::{Hash, Hasher};

use super::{Ball, Change, Clock, Declared, Options, Place, Player, Profile, State, Team, Upkeep};
use crate::play::{Hand, LineState};

impl State {
    /// A key of 128 bits. Equal positions have equal keys; a collision of others is as good as impossible.
    ///
    /// Each part is destructured field by field, so a new field does not compile until the key includes it.
    #[must_use]
    pub fn key(&self) -> u128 {
        let State {
            players,
            // Says where players are, as they themselves do.
            grid: _,
            stack,
            depth,
            effects,
            kept,
            teams,
            clock,
            ball,
            weather,
            weather_back,
            mods,
            turnover,
            touchdown,
            set_piece,
            stalled,
            declared,
            options,
            hands,
            open_to,
            marks,
            bound_by_plays,
            rivals,
            reacted,
            inspired,
            upkeep,
        } = self;
        let mut key = Key::new();
        key.players(players);
        stack[..usize::from(*depth)].hash(&mut key);
        for effect in effects {
            if effect.change != Change::None {
                effect.hash(&mut key);
            }
        }
        kept.iter().filter(|profile| **profile != Profile::NONE).for_each(|profile| profile.hash(&mut key));
        teams.iter().for_each(|team| key.team(team));
        key.clock(clock);
        key.ball(ball);
        mods.iter().for_each(|modifier| modifier.hash(&mut key));
        let kinds = [*turnover, *set_piece, *bound_by_plays].map(u8::from);
        key.bytes([*weather as u8, touchdown.0, stalled.0, *depth, kinds[0], kinds[1], kinds[2], 0]);
        weather_back.hash(&mut key);
        key.declared(declared);
        key.options(options);
        key.hands(hands);
        key.word(u64::from(open_to[0]) << 32 | u64::from(open_to[1]));
        let marked = marks.word().to_le_bytes();
        let [[a, b], [c, d]] = rivals.map(|pair| pair.map(|who| who.0));
        key.bytes([a, b, c, d, marked[0], marked[1], marked[2], marked[3]]);
        key.word(reacted.0);
        key.word(inspired.0);
        key.upkeep(upkeep);
        key.ended()
    }
}

/// Two lanes of 64 bits, mixed word by word.
struct Key {
    one: u64,
    two: u64,
}

impl Key {
    const fn new() -> Key {
        Key { one: 0x243F_6A88_85A3_08D3, two: 0x1319_8A2E_0370_7344 }
    }

    #[inline(always)]
    fn word(&mut self, word: u64) {
        self.one = (self.one ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(31);
        self.two = (self.two.rotate_left(27) ^ word).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    }

    #[inline(always)]
    fn bytes(&mut self, bytes: [u8; 8]) {
        self.word(u64::from_le_bytes(bytes));
    }

    fn ended(&self) -> u128 {
        // Words that came last have been mixed least.
        let stir = |lane: u64| {
            let lane = (lane ^ lane >> 32).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
            lane ^ lane >> 29
        };
        u128::from(stir(self.one)) << 64 | u128::from(stir(self.two ^ self.one.rotate_left(17)))
    }

    fn players(&mut self, players: &[Player]) {
        for (place, player) in players.iter().enumerate() {
            if player.place != Place::Absent {
                self.player(place as u8, player);
            }
        }
    }

    fn hands(&mut self, hands: &[Hand; 2]) {
        for line in hands.iter().flat_map(|hand| &hand.lines) {
            if line.state != LineState::None {
                line.hash(self);
            }
        }
    }

    fn player(&mut self, place: u8, player: &Player) {
        let Player {
            skills,
            at,
            position,
            flags,
            place: box_,
            posture,
            ma,
            st,
            ag,
            pa,
            av,
            fate,
            niggles,
            loner,
            mighty_blow,
            dirty_player,
            bloodlust,
            shirt,
            star,
            special,
            spent,
            ma_taken,
            bonds,
            ma_lent,
            st_lent,
            own,
        } = player;
        self.word(skills.0 as u64);
        self.word((skills.0 >> 64) as u64);
        self.word((at.index() as u64) << 48 | u64::from(*position) << 32 | u64::from(flags.word()));
        self.bytes([place, *box_ as u8, *posture as u8, *ma, *st, *ag, *pa, *av]);
        self.bytes([*fate as u8, *niggles, *loner, *mighty_blow, *dirty_player, *bloodlust, *shirt, *star]);
        let rule = special.map_or(0, |rule| rule.index() as u8 + 1);
        self.bytes([rule, spent.word(), *ma_taken, bonds.word(), *ma_lent, *st_lent, *own, 0]);
    }

    fn team(&mut self, team: &Team) {
        let Team {
            team: list,
            score,
            turn,
            rerolls_full,
            rerolls,
            drive_rerolls,
            leader_rerolls,
            used,
            dedicated_fans,
            fan_factor,
            assistants,
            cheerleaders,
            apothecaries,
            hired_apothecaries,
            bribes,
            kegs,
            chefs,
            mortuary_assistants,
            plague_doctors,
            spells,
            special_plays,
            coach_ejected,
            custom,
            gift,
            dish,
            infected,
            measures,
            prayers,
            special,
            treasury,
            petty_cash,
            value,
            plays,
            helpers,
            wizard,
            wizard_waits,
            brews,
            stake,
            bought,
        } = team;
        self.bytes([
            *score,
            *turn,
            *rerolls_full,
            *rerolls,
            *drive_rerolls,
            *leader_rerolls,
            used.word(),
            *dedicated_fans,
        ]);
        self.bytes([*fan_factor, *assistants, *cheerleaders, *apothecaries, *bribes, *kegs, *chefs, *brews]);
        let (ejected, waits) = (u8::from(*coach_ejected), u8::from(*wizard_waits));
        self.bytes([*mortuary_assistants, *plague_doctors, *spells, *special_plays, ejected, *custom, *gift, *dish]);
        self.bytes([u8::from(*infected), *measures, *wizard, waits, *hired_apothecaries, *stake, 0, 0]);
        self.word(u64::from(*list) << 48 | u64::from(*prayers) << 32 | u64::from(*special));
        self.pairs([*treasury, *petty_cash, *value, plays.word(), *helpers, 0]);
        bought.as_chunks::<8>().0.iter().for_each(|part| self.bytes(*part));
    }

    fn pairs(&mut self, numbers: [u32; 6]) {
        let [a, b, c, d, e, f] = numbers.map(u64::from);
        [a << 32 | b, c << 32 | d, e << 32 | f].into_iter().for_each(|word| self.word(word));
    }

    fn clock(&mut self, clock: &Clock) {
        let Clock { half, drive, active, kicking, first_kicking, in_turn, kick_off, time_called, over } = clock;
        let facts = [*in_turn, *kick_off, *time_called, *over].iter().fold(0, |bits, fact| bits << 1 | u8::from(*fact));
        let sides = [*active, *kicking, *first_kicking].map(|side| side.index() as u8);
        self.bytes([*half, *drive, sides[0], sides[1], sides[2], facts, 0, 0]);
    }

    fn ball(&mut self, ball: &Ball) {
        let Ball { at, holder, in_play } = ball;
        self.word((at.index() as u64) << 16 | u64::from(holder.0) << 8 | u64::from(*in_play));
    }

    fn declared(&mut self, declared: &Declared) {
        let Declared { who, used, spent, sneaked, flags, plays } = declared;
        self.bytes([who.0, used.word(), spent.word(), sneaked.word(), 0, 0, 0, 0]);
        self.word(u64::from(flags.word()) << 32 | u64::from(plays.word()));
    }

    fn options(&mut self, options: &Options) {
        let Options {
            knock_out,
            league,
            more_inducements,
            deck_prices,
            one_deck,
            no_pregame_prayers,
            no_petty_cash,
            no_experience,
            no_lasting_injuries,
            finish_round,
            sponsored,
            custom,
        } = options;
        let facts = [
            *knock_out,
            *league,
            *more_inducements,
            *deck_prices,
            *one_deck,
            *no_pregame_prayers,
            *no_petty_cash,
            *no_experience,
            *no_lasting_injuries,
            *finish_round,
        ];
        let facts = facts.iter().fold(0_u64, |bits, fact| bits << 1 | u64::from(*fact));
        self.word(facts << 16 | u64::from(*sponsored) << 8 | u64::from(*custom));
    }

    fn upkeep(&mut self, upkeep: &Upkeep) {
        let Upkeep { rerolls_left, notices, counters, referee_die, foul_total, inspired } = upkeep;
        self.bytes([*rerolls_left, notices.word(), *counters, *referee_die, *foul_total, inspired.0, 0, 0]);
    }
}

/// Small parts with their own names, such as frames, write themselves.
impl Hasher for Key {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.word(u64::from(*byte)));
    }

    fn write_u8(&mut self, value: u8) {
        self.word(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.word(u64::from(value));
    }

    fn write_u32(&mut self, value: u32) {
        self.word(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.word(value);
    }

    fn write_u128(&mut self, value: u128) {
        self.word(value as u64);
        self.word((value >> 64) as u64);
    }

    fn write_usize(&mut self, value: usize) {
        self.word(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.word(value as u64);
    }

    fn finish(&self) -> u64 {
        self.ended() as u64
    }
}
