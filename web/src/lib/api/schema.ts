// Written by scripts/types.mjs from docs/openapi.json. Do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The result, once it is safely on disk. */
        ActAnswer: components["schemas"]["Now"] & {
            /** Format: int64 */
            seq: number;
            steps: components["schemas"]["StepView"][];
            /**
             * Format: int32
             * @description How many of the actions were taken.
             */
            taken: number;
        };
        /** @enum {string} */
        ActionWord: "move" | "block" | "blitz" | "pass" | "hand-off" | "foul" | "throw-team-mate" | "stab" | "chainsaw" | "projectile-vomit" | "breathe-fire" | "hypnotic-gaze" | "kick-team-mate" | "throw-bomb" | "ball-and-chain";
        ActivationView: {
            action: components["schemas"]["ActionWord"];
            /** @description The block of a Blitz has been made. */
            blocked: boolean;
            /**
             * Format: int32
             * @description Squares left without a Rush.
             */
            movement: number;
            /** Format: int32 */
            rushes: number;
            target?: string | null;
            who: string;
        };
        ActRequest: {
            /** @description One to 40 actions. */
            actions: components["schemas"]["WrittenAction"][];
            /**
             * Format: int64
             * @description The position that is answered.
             */
            at: number;
            /** @description 8 to 64 characters of your making; the same again is applied once. */
            key: string;
            /** @description The next links of the sender's chain, if the client keeps one. */
            links?: string[];
        };
        /** @enum {string} */
        AdjustWord: "gain-reroll" | "lose-reroll" | "they-gain-reroll" | "they-lose-reroll" | "gain-bribe" | "they-gain-bribe" | "later" | "place" | "stand" | "prone" | "stunned" | "reserves" | "knocked-out" | "out";
        AdminPerson: {
            admin: boolean;
            /** @description Why, if the person may not come in. */
            banned?: string | null;
            /** Format: int64 */
            created: number;
            handle?: string | null;
            id: string;
            login?: string | null;
            /** @description Matches that are not over. */
            matches: components["schemas"]["OpenMatch"][];
            /**
             * Format: int64
             * @description Until when the person may not write.
             */
            muted?: number | null;
            name: string;
            /**
             * Format: int64
             * @description How many browsers are signed in, and when one was last used.
             */
            sessions: number;
            /** Format: int64 */
            used?: number | null;
        };
        /** @description The figures named by a correction, home before away. */
        Amendment: {
            /** @default null */
            bonus_points?: number[] | null;
            /** @default null */
            casualties?: number[] | null;
            /**
             * @default [
             *       null,
             *       null
             *     ]
             */
            causes?: (null | components["schemas"]["Causes"])[];
            /** @default null */
            conceded?: null | components["schemas"]["Concession"];
            /** @default null */
            extra_time?: null | components["schemas"]["ExtraTime"];
            /** @default [] */
            injuries?: (components["schemas"]["Hurt"][] | null)[];
            /** @default null */
            objectives?: number[] | null;
            /**
             * @description Who did what, and who was hurt: home, then away.
             * @default []
             */
            players?: (components["schemas"]["PlayerDeed"][] | null)[];
            /** @default null */
            report?: null | components["schemas"]["GameReport"];
            /** @default null */
            sent_off?: number[] | null;
            /** @default false */
            sure?: boolean;
            /** @default false */
            timed_out?: boolean;
            /** @default null */
            touchdowns?: number[] | null;
            /** @default null */
            void?: null | components["schemas"]["Void"];
        };
        /** @enum {string} */
        AnalysisState: "running" | "done";
        /** @description How far an analysis is, and what it says once it is done. */
        AnalysisView: {
            analysis?: null | components["schemas"]["MatchAnalysis"];
            away: string;
            /** @description Records looked at, and all there are. */
            done: number;
            /** @description The team lists. */
            home: string;
            /** @description Names the analysis of a file for `GET /api/replays/analyses/{key}`. */
            key: string;
            of: number;
            ruleset: string;
            state: components["schemas"]["AnalysisState"];
        };
        /** @description The chance after each answer to a question within a roll. */
        AnswerOdds: {
            /** @description By the word of the answer. */
            answers: components["schemas"]["Chance"][];
            /**
             * Format: int32
             * @description Team re-rolls that are left.
             */
            rerolls: number;
            what: components["schemas"]["Success"];
        };
        /** @description A question of the match, or of the draw before it. */
        AnyQuestion: components["schemas"]["Question"] | components["schemas"]["DrawQuestion"];
        /** @enum {string} */
        ArguedWord: "coach-ejected" | "no-effect" | "stays";
        /** @description A question about chances after these actions. */
        Asked: {
            actions: components["schemas"]["WrittenAction"][];
            /** @description `what` and what belongs to it, as the command `ask` of a match. */
            ask: components["schemas"]["Question1"];
        };
        AuditLine: {
            about: string;
            /** Format: int64 */
            at: number;
            /** @description Who did it: somebody, or the command line. */
            by: string;
            id: string;
            measure: string;
            text: string;
        };
        /** @enum {string} */
        BallMoveWord: "kicked" | "deviated" | "scattered" | "bounced" | "thrown-in" | "thrown" | "carried";
        BallView: {
            at?: null | components["schemas"]["Square"];
            holder?: string | null;
            in_play: boolean;
        };
        /** @description What would have been better. */
        BetterLine: {
            actions: components["schemas"]["MatchAction"][];
            /**
             * Format: double
             * @description The chance to carry it out.
             */
            chance?: number | null;
            /**
             * Format: float
             * @description How much better it was.
             */
            gain: number;
            other?: string | null;
            who?: string | null;
            why: components["schemas"]["Intent"];
            /** Format: float */
            win: number;
        };
        BlockOdds: {
            assumed: string[];
            chooser: components["schemas"]["Side"];
            /** Format: int32 */
            dice: number;
            /** @description What happens to the defender. */
            harm: components["schemas"]["Chance"][];
            outcomes: components["schemas"]["Chance"][];
            /**
             * Format: int32
             * @description Needed on the die if a Blitz must Rush for this block; the outcomes count it in.
             */
            rush?: number | null;
            /** @description Of attacker and defender, assists included. */
            strength: number[];
        };
        BlockView: {
            attacker: string;
            chooser: components["schemas"]["Side"];
            defender: string;
            dice: components["schemas"]["FaceWord"][];
        };
        /** @enum {string} */
        BoardState: "open" | "reported" | "disputed" | "final" | "bye";
        BoardView: {
            /** Format: int32 */
            away?: number | null;
            /** @description The opponent's name, the Spare Player's, or `Bye`. */
            away_name: string;
            /** @description The code of this table on slips and pairings. */
            code: string;
            corrected: string[];
            dispute?: string | null;
            /**
             * Format: int32
             * @description Minutes beyond the round's.
             */
            extra_minutes: number;
            /** Format: int32 */
            home: number;
            home_name: string;
            /** @description Revealed objectives by player number. */
            objectives: Record<string, unknown>;
            on_board?: null | components["schemas"]["OnBoardView"];
            /** @description Tournament Points and Bonus Points, home before away. */
            points?: number[][] | null;
            /** @description What was handed in, for the two coaches and staff. */
            reports?: Record<string, unknown> | null;
            result?: null | components["schemas"]["GameReport"];
            ruling?: string | null;
            /**
             * Format: int32
             * @description The Spare Player's number, if he sits here and is registered.
             */
            spare?: number | null;
            stage: components["schemas"]["Stage"];
            state: components["schemas"]["BoardState"];
            /** Format: int32 */
            table: number;
        };
        BracketGame: {
            away: string;
            /** Format: int32 */
            best: number;
            home: string;
            /** Format: int32 */
            worst: number;
        };
        BracketView: {
            /** @description The next games with the places they lead to. */
            games: components["schemas"]["BracketGame"][];
            /** @description Group tables. */
            groups: components["schemas"]["StandingsView"][];
            /** @description Names in bracket order; once over, from first to last. */
            line: string[];
            over: boolean;
            /** @description The Best of the Rest. */
            rest: components["schemas"]["StandingsView"];
        };
        Brought: {
            /** @description The other server that threw the dice, if it was one. */
            dice_from?: string | null;
            dice_proven: boolean;
            id: string;
            links: components["schemas"]["BroughtLinks"];
        };
        BroughtLinks: {
            replay: string;
            report: string;
        };
        CalledOff: {
            by?: null | components["schemas"]["Side"];
            /** @description The match counts as lost by that coach. */
            lost?: boolean;
            reason: components["schemas"]["OffReason"];
        };
        Calls: {
            challenges: components["schemas"]["OfferView"][];
            turns: components["schemas"]["TurnCall"][];
        };
        /**
         * @description Whether a seat can undo.
         * @enum {string}
         */
        CanUndo: "free" | "ask" | "no";
        CatalogueView: {
            rulesets: components["schemas"]["RulesetView"][];
            skills: components["schemas"]["SkillView"][];
            version: string;
        };
        /** @description Casualties inflicted, by cause, for the awards (MP-AWD-23). */
        Causes: {
            /**
             * Format: int64
             * @default 0
             */
            blitz?: number;
            /**
             * Format: int64
             * @default 0
             */
            block?: number;
            /**
             * Format: int64
             * @default 0
             */
            crowd?: number;
            /**
             * Format: int64
             * @default 0
             */
            foul?: number;
            /**
             * Format: int64
             * @default 0
             */
            other?: number;
        };
        /** @enum {string} */
        CauseWord: "fall" | "block" | "foul" | "stab" | "chainsaw" | "projectile-vomit" | "breathe-fire" | "crowd" | "throw" | "spell" | "trapdoor" | "rock" | "savagery" | "bite" | "trample" | "kick" | "eaten" | "bomb" | "play" | "star" | "trap" | "referee";
        Chance: {
            /** Format: double */
            chance: number;
            result: string;
        };
        /** @description What a match counted for one of its coaches. */
        Change: {
            /** Format: int64 */
            after?: number | null;
            /**
             * Format: int64
             * @description Whole points; none of a match that was not rated.
             */
            before?: number | null;
            coach: components["schemas"]["Who"];
        };
        ChangeView: components["schemas"]["News"] & {
            /** @description Who did it, for staff. */
            by?: string | null;
            /** @description Why. */
            reason?: string | null;
        };
        /** @enum {string} */
        ChangeWord: "none" | "gains" | "forgoes" | "loner" | "mighty-blow" | "ma" | "st" | "ag" | "pa" | "av" | "incorporeal" | "frog" | "own";
        /** @enum {string} */
        CharacteristicWord: "ma" | "st" | "ag" | "pa" | "av";
        ChatBody: {
            /** @description 1 to 500 characters. */
            text: string;
        };
        /**
         * @description Who writes in the chat.
         * @enum {string}
         */
        ChatBy: "home" | "away" | "spectator";
        CheckDraft: {
            /** @description The roster or team list: TOML, JSON, a team of FUMBBL. */
            file: string;
        };
        CheckRosters: {
            /** @description Or as the text of files, TOML or JSON. */
            files?: string[];
            /**
             * Format: int32
             * @description The owner, to see whether they fit the registration.
             */
            number?: number | null;
            /** @description Rosters in game order, as JSON. */
            rosters?: Record<string, unknown>[];
        };
        /** @description One activation, or the end of the turn. Chances are those of the side that chose. */
        ChoiceAnalysis: {
            better?: null | components["schemas"]["BetterLine"];
            played: components["schemas"]["MatchAction"][];
            /** Format: int32 */
            record: number;
            /** Format: float */
            win: number;
        };
        /** @description A choice of the match, or of the draw before it. */
        ChoiceId: components["schemas"]["ChoiceWord"] | components["schemas"]["DrawChoice"];
        ChoiceView: {
            id: components["schemas"]["ChoiceId"];
            words: string;
        };
        /** @enum {string} */
        ChoiceWord: "end-turn" | "stop" | "done" | "decline" | "use" | "kick" | "receive" | "set-up" | "concede" | "pray" | "stand-up" | "block" | "throw" | "foul" | "stab" | "reroll-team" | "reroll-skill" | "reroll-pro" | "die-1" | "die-2" | "die-3" | "follow-up" | "stay" | "keep-first" | "keep-second" | "argue" | "bribe" | "strength" | "agility" | "armour" | "injury" | "fireball" | "zap" | "you-dope" | "razzle-dazzle" | "hangover" | "grudge-match" | "set-piece" | "sports-espionage" | "banana-skin" | "magic-scroll" | "chainsaw" | "projectile-vomit" | "breathe-fire" | "apothecary" | "mortuary-assistant" | "plague-doctor" | "mungo-spinecracker" | "reroll-mascot" | "leave-ball" | "reroll-star" | "use-star" | "extra-blitz" | "extra-pass" | "reroll-play" | "assistant" | "cheerleader" | "off" | "stare" | "pick-up" | "move-marker" | "cast" | "wizard" | "put-back" | "chef";
        /** @description Seconds for each team turn, and a reserve for the whole match. */
        ClockRule: {
            /** Format: int32 */
            reserve: number;
            /** Format: int32 */
            turn: number;
        };
        /**
         * @description What the desk does to the clock.
         * @enum {string}
         */
        ClockStep: "start" | "pause" | "extend" | "reset";
        ClockView: {
            away: components["schemas"]["LeftView"];
            home: components["schemas"]["LeftView"];
            /** Format: int32 */
            reserve: number;
            running?: null | components["schemas"]["Side"];
            /**
             * Format: int32
             * @description Seconds.
             */
            turn: number;
            /**
             * Format: int64
             * @description When the running side's time is up, milliseconds since 1970.
             */
            until?: number | null;
        };
        /**
         * @description Who answers for a side.
         * @enum {string}
         */
        CoachKind: "person" | "computer";
        /** @enum {string} */
        CoachStatus: "registered" | "checked-in" | "withdrawn" | "expelled";
        Codes: {
            codes: string[];
        };
        /** @description `round` 0 means the current round. */
        Command: {
            /** @enum {string} */
            command: "rulespack";
            /** @description Publish it */
            publish?: boolean;
            /** @description Replace it by this file */
            text?: string | null;
        } | {
            /** @enum {string} */
            command: "amend_rulespack";
            reason: string;
            /** @description The new rulespack */
            text: string;
        } | {
            /** @enum {string} */
            command: "appoint";
            person: string;
            /** @description head-referee, referee, scorekeeper, captain or spare */
            role: components["schemas"]["Role"];
        } | {
            /** @enum {string} */
            command: "dismiss";
            person: string;
            role: components["schemas"]["Role"];
        } | {
            /** @enum {string} */
            command: "invite";
            person: string;
        } | {
            /** @enum {string} */
            command: "register";
            many?: null | components["schemas"]["Registrations"];
            /** Format: int32 */
            number?: number | null;
            registration?: components["schemas"]["Registration"];
        } | {
            club?: string | null;
            /** @enum {string} */
            command: "amend";
            /** Format: int64 */
            naf?: number | null;
            name?: string | null;
            /** Format: int32 */
            number: number;
            /** @description Team list */
            team?: string | null;
        } | {
            /** @description Player number of the captain */
            captains: number[];
            /** @description Player numbers, e.g. 1,2,3,4 */
            coaches: number[];
            /** @enum {string} */
            command: "register_team";
            name: string;
        } | {
            /** Format: int32 */
            captain: number;
            /** @enum {string} */
            command: "name_captain";
            /** Format: int32 */
            team: number;
        } | {
            /** @enum {string} */
            command: "substitute";
            /**
             * Format: int32
             * @description Player number of the new coach, registered and in no team
             */
            number: number;
            /**
             * Format: int32
             * @description Player number of the coach who leaves
             */
            out: number;
            /** Format: int32 */
            team: number;
        } | {
            /** Format: int32 */
            away: number;
            /** @enum {string} */
            command: "roll_off";
            /**
             * Format: int32
             * @description Numbers of the two teams
             */
            home: number;
            /** @description Five decided rolls, e.g. 4-2,3-3,5-1,…; without them the desk rolls */
            rolls?: [
                number,
                number
            ][];
            /** Format: int32 */
            round?: number;
        } | {
            /** @enum {string} */
            command: "submit_rosters";
            /** Format: int32 */
            number: number;
            /** @description Roster files, in game order */
            rosters: Record<string, unknown>[];
        } | {
            /** @description Headings of that file, e.g. coach=Trainer,race=Volk */
            columns?: string[];
            /** @enum {string} */
            command: "hand_in";
            rosters?: Record<string, unknown>[];
            /** @description A CSV file with a row for each player: columns coach, race, position, number, added_skill, rerolls … */
            table?: string | null;
        } | {
            /** @description Everybody who is waiting */
            all?: boolean;
            /** @enum {string} */
            command: "approve_rosters";
            numbers?: number[];
        } | {
            /** @enum {string} */
            command: "reject_roster";
            /** Format: int32 */
            number: number;
            reason: string;
        } | {
            /** @enum {string} */
            command: "set_conversion";
            /** Format: int32 */
            number: number;
            /** @description none, pending, approved or rejected */
            state: components["schemas"]["Conversion"];
        } | {
            /** @enum {string} */
            command: "commit_draw";
            /** @description A value only you know until the draw is opened; only its hash is written down */
            commitment: string;
        } | {
            /** @description Everybody who is registered */
            all?: boolean;
            /** @description The coach's code for the draw; made up if not given */
            code?: string | null;
            /** @enum {string} */
            command: "check_in";
            numbers?: number[];
            seals?: null | components["schemas"]["Seals"];
        } | {
            /** @enum {string} */
            command: "close_check_in";
            /** @description Open the draw at once with the secret committed to */
            secret?: string | null;
        } | {
            /** @enum {string} */
            command: "open_draw";
            hall?: string;
            secret: string;
        } | {
            /** @enum {string} */
            command: "withdraw";
            /** Format: int32 */
            number: number;
        } | {
            /** @enum {string} */
            command: "return";
            /** Format: int32 */
            number: number;
        } | {
            /** @enum {string} */
            command: "expel";
            /** Format: int32 */
            number: number;
            reason: string;
        } | {
            /** Format: int32 */
            a: number;
            /** Format: int32 */
            b: number;
            /** @enum {string} */
            command: "veto";
            reason: string;
        } | {
            /** Format: int32 */
            a: number;
            /** Format: int32 */
            b: number;
            /** @enum {string} */
            command: "lift_veto";
        } | {
            /** @enum {string} */
            command: "pair";
            /** @description Publish at once if nothing has to be confirmed */
            publish?: boolean;
        } | {
            /** @enum {string} */
            command: "pair_by_hand";
            named?: null | components["schemas"]["Pairs"];
            reason: string;
            /** @description Tables as two player numbers each, e.g. 1-2,3-4; coaches left out have a Bye */
            tables?: [
                number,
                number
            ][];
        } | {
            /** Format: int32 */
            a: number;
            /** Format: int32 */
            b: number;
            /** @enum {string} */
            command: "swap";
            reason: string;
        } | {
            /** @enum {string} */
            command: "confirm";
        } | {
            /** @enum {string} */
            command: "publish";
        } | {
            /** @enum {string} */
            command: "fill_bye";
            /** Format: int32 */
            number: number;
        } | {
            /** @enum {string} */
            command: "report";
            report: components["schemas"]["GameReport"];
            /** Format: int32 */
            round?: number;
            /** Format: int32 */
            table: number;
        } | {
            /** @enum {string} */
            command: "score";
            report: components["schemas"]["GameReport"];
            /** Format: int32 */
            round?: number;
            /** Format: int32 */
            table: number;
        } | {
            /** @enum {string} */
            command: "results";
            /** @description Columns home and away (names or player numbers) or table, then score or home_td and away_td, home_cas, away_cas … */
            many: components["schemas"]["ResultRows"];
            /** Format: int32 */
            round?: number;
        } | {
            /** @enum {string} */
            command: "dispute";
            /** Format: int32 */
            round?: number;
            /** Format: int32 */
            table: number;
            text: string;
        } | {
            /** @enum {string} */
            command: "rule";
            report: components["schemas"]["GameReport"];
            /** Format: int32 */
            round?: number;
            /** @description The ruling in a sentence */
            ruling: string;
            /** Format: int32 */
            table: number;
        } | {
            /** @enum {string} */
            command: "correct";
            figures: components["schemas"]["Amendment"];
            reason: string;
            /** Format: int32 */
            round: number;
            /** Format: int32 */
            table: number;
        } | {
            /** @enum {string} */
            command: "advance";
            /** @description After that roll: ma, st, ag, pa or av */
            improve?: string | null;
            /**
             * Format: int32
             * @description Player number of the coach
             */
            number: number;
            /**
             * Format: int32
             * @description Shirt number
             */
            player: number;
            /** @description A random skill of this category: G, A, S, P or M */
            random?: string | null;
            /** @description Roll for a characteristic */
            roll?: boolean;
            /** @description A skill of one's choice */
            skill?: string | null;
        } | {
            /** @enum {string} */
            command: "hire";
            /** @description Inducements, e.g. bribe=2 */
            inducements?: Record<string, unknown>[];
            /**
             * Format: int32
             * @description Player number of the coach
             */
            number: number;
            stars?: string[];
        } | {
            /** @description Name of the award, e.g. most-sporting */
            award: string;
            /** @enum {string} */
            command: "vote";
            /** Format: int32 */
            nominee: number;
        } | {
            /** @description Name of the award, e.g. best-painted */
            award: string;
            /** @enum {string} */
            command: "give_award";
            /** @description Who decided: organiser or jury */
            decided_by?: string;
            /**
             * Format: int32
             * @description Who gets it; without a number the tied coaches roll off
             */
            number?: number | null;
        } | {
            /** @enum {string} */
            command: "note_objectives";
            /**
             * Format: int32
             * @description Player number of the coach
             */
            number: number;
            /** @description Rolls of the sixteen-sided die in order, repeated ones included, e.g. 5,5,9,2 */
            rolls: number[];
            /** Format: int32 */
            round?: number;
        } | {
            /** @enum {string} */
            command: "open_objectives";
            key: string;
            /** Format: int32 */
            round: number;
        } | {
            /** @enum {string} */
            command: "clock";
            /**
             * Format: int32
             * @description How much more, or the new full time; five if not given
             */
            minutes?: number | null;
            step: components["schemas"]["ClockStep"];
            /**
             * Format: int32
             * @description More time for this table only
             */
            table?: number | null;
        } | {
            /** @enum {string} */
            command: "undo";
            /**
             * Format: int32
             * @description How many changes
             */
            count?: number;
        };
        CommandAnswer: {
            /** @description What would change, if only that was asked. */
            preview?: Record<string, unknown> | null;
            /** @description What has been done, in a sentence. */
            said: string;
            seal: string;
            /** @description For the sender only: the code of an invitation. */
            secret?: string | null;
            /**
             * Format: int64
             * @description The last entry now, and its seal.
             */
            seq: number;
            /** @description What should be looked at although it is allowed. */
            warnings: components["schemas"]["Problem"][];
        };
        CommandBody: {
            command: components["schemas"]["Command"];
            /**
             * Format: int64
             * @description The last entry that the sender has seen: if there are later ones, nothing is done and the sender is told.
             */
            expected?: number | null;
            /** @description Only say what would change. */
            preview?: boolean;
            /** @description Why; written down. */
            reason?: string | null;
        };
        /**
         * @description How well the computer plays.
         * @enum {string}
         */
        ComputerLevel: "rookie" | "regular" | "veteran" | "legend";
        ConcedeBody: {
            key: string;
            link?: string | null;
            side?: null | components["schemas"]["Side"];
        };
        Concession: {
            by: components["schemas"]["GameSeat"];
            /** @description At set-up, with three players or fewer (MP-CONC-07). */
            three_or_fewer?: boolean;
        };
        ConfirmBody: {
            password: string;
        };
        /**
         * @description Whether converted miniatures may be used (MP-MIN-02).
         * @enum {string}
         */
        Conversion: "none" | "pending" | "approved" | "rejected";
        CreateBody: {
            clock?: null | components["schemas"]["ClockRule"];
            /** @description Who makes this seat's share of the dice. */
            dice?: components["schemas"]["Share"];
            /** @description 8 to 64 characters of your making; the same again makes no second match. */
            key?: string | null;
            knock_out?: boolean;
            league?: boolean;
            /** @description How well the computer plays. */
            level?: components["schemas"]["ComputerLevel"];
            /** @description Who may know of the match, and whether it counts for ratings. */
            listing?: components["schemas"]["Listing"];
            name?: string | null;
            opponent: components["schemas"]["Opponent"];
            /** @description For computer and same screen; without it, any. */
            opponent_team?: string | null;
            /** @description What is varied of it: key and value as `touchback rules options` lists them. */
            options?: {
                [key: string]: string;
            };
            /** @description Decks of the coaches' own for the card variants, on top of the others or instead of them. */
            own_decks?: components["schemas"]["OwnDeck"][];
            own_team?: string | null;
            pace?: null | components["schemas"]["Pace"];
            /** @description Special plays: how they are recorded. */
            plays?: components["schemas"]["PlaysMethod"];
            /** @description The decks of the card variants. */
            plays_deck?: components["schemas"]["PlaysDeck"];
            /** @description The variant inducement: up to five more cards for each team, by deck and at the price of the deck. */
            plays_inducement?: boolean;
            plays_variant?: null | components["schemas"]["PlaysVariant"];
            ruleset: string;
            side?: components["schemas"]["SideWish"];
            /** @description A ready-made team; or `own_team`. */
            team?: string | null;
            /** @description The public name of the coach who is challenged. */
            to?: string | null;
            undo?: null | components["schemas"]["UndoRule"];
        };
        Created: {
            id: string;
            /** @description The token for a friend. */
            join?: string | null;
            links: components["schemas"]["Links"];
            seat: components["schemas"]["Seat"];
        };
        CreatedEvent: {
            /** @description The organiser's own code, for another device or the command line. */
            code: string;
            id: string;
            /** @description The organiser's name in the event. */
            name: string;
            /** Format: int64 */
            seq: number;
        };
        CreateEvent: {
            /** @description The organiser's name in the event. */
            name: string;
            /** @description Name of a preset; or `rulespack`. */
            preset?: string | null;
            /** @description A whole rulespack. */
            rulespack?: string | null;
        };
        /** @description A club's crest as the page draws it. */
        Crest: {
            /**
             * @description Two or three colours, #rrggbb.
             * @default []
             */
            colours?: string[];
            /** @default  */
            motif?: string;
            /** @default  */
            shape?: string;
        };
        /** @description Home's chance after a record. */
        CurvePoint: {
            /** Format: float */
            home: number;
            /** Format: int32 */
            record: number;
        };
        /** @description What the desk has drawn for one coach. */
        DealtObjectives: {
            names: string[];
            objectives: number[];
            /** Format: int32 */
            round: number;
        };
        DecisionView: components["schemas"]["AnyQuestion"] & {
            by: components["schemas"]["Side"];
            menu?: null | components["schemas"]["MenuView"];
            /** @description Whether this seat must answer. */
            mine: boolean;
            /** @description A sentence for a person. */
            prompt: string;
            rule?: string | null;
            /** @description The whole question in the words of scenarios. */
            text: string;
            /**
             * Format: int64
             * @description A window for special plays times out at this moment, milliseconds since 1970, unless it is held open.
             */
            until?: number | null;
            waits?: null | components["schemas"]["Side"];
        };
        /** @description A moment that changed much. */
        DecisiveMoment: {
            action: string;
            /** Format: float */
            came: number;
            /**
             * Format: float
             * @description Home's chance that was to be expected, and the one that came.
             */
            expected: number;
            /** Format: int32 */
            half: number;
            kind: components["schemas"]["MomentKind"];
            /** Format: int32 */
            record: number;
            side?: null | components["schemas"]["Side"];
            /** Format: int32 */
            turn: number;
        };
        /** @enum {string} */
        DeckWord: "random-events" | "dirty-tricks" | "magical-memorabilia" | "heroic-feats" | "benefits-of-training" | "miscellaneous-mayhem";
        /**
         * @description How far the provable dice of a match are.
         * @enum {string}
         */
        DiceState: "waiting" | "committing" | "opening" | "playing" | "opened";
        /** @description The provable dice of the match. */
        DiceView: {
            away: components["schemas"]["ShareView"];
            /**
             * Format: int32
             * @description Entries of the transcript and their hash: what a receipt keeps.
             */
            entries: number;
            hash: string;
            home: components["schemas"]["ShareView"];
            /** @description The secret, once it is open. */
            secret?: string | null;
            /** @description The server's commitment to its secret. */
            server?: string | null;
            state: components["schemas"]["DiceState"];
        };
        /** @description A die that is needed. */
        DieAsked: {
            /**
             * Format: int32
             * @description Number of sides; 2 and 3 are read from a D6 (S7-DICE-01, S7-DICE-02).
             */
            sides: number;
            why: string;
        };
        /** @description A die that was rolled. */
        DieRolled: components["schemas"]["DieAsked"] & {
            /** Format: int32 */
            shows: number;
        };
        DraftChecked: {
            /** Format: int64 */
            budget: number;
            /** Format: int64 */
            cost: number;
            /** @description What it costs, line by line. */
            lines: components["schemas"]["DraftLine"][];
            /** @description Each with its rule, its place and where possible the cheapest way out. */
            problems: components["schemas"]["TeamProblem"][];
            /** @description The roster as it was read. */
            roster: unknown;
            warnings: components["schemas"]["TeamProblem"][];
        };
        DraftLine: {
            /** Format: int64 */
            cost: number;
            what: string;
        };
        /** @enum {string} */
        DrawChoice: "none" | "random";
        /** @description What is asked in the draw of special plays. */
        DrawQuestion: {
            /** @enum {string} */
            ask: "draw-buy";
            /** Format: int32 */
            points: number;
        } | {
            /** @enum {string} */
            ask: "draw-induce";
        } | {
            /** @enum {string} */
            ask: "draw-return";
        } | {
            /** @enum {string} */
            ask: "draw-deck";
        } | {
            /** @enum {string} */
            ask: "draw-pick";
        } | {
            /** @enum {string} */
            ask: "draw-keep";
        } | {
            /** @enum {string} */
            ask: "draw-table";
            /** Format: int32 */
            line: number;
        } | {
            /** @enum {string} */
            ask: "draw-die";
        };
        DrawRule: {
            deck: components["schemas"]["PlaysDeck"];
            /** @description Only the plays that a league pays as its handicap are dealt (OB-3.8-2). */
            handicap?: boolean;
            /** @description Cards are sold by deck before the match, at the prices of the decks (SPV-50). */
            inducement?: boolean;
            method: components["schemas"]["PlaysMethod"];
            variant: components["schemas"]["PlaysVariant"];
        };
        /** @description One step of the draw; what the seat may not know is missing. */
        DrawStep: {
            /** @description The step with its facts. */
            facts: Record<string, unknown>;
            /** @description The cards and plays that it names, where the seat may know them. */
            plays?: components["schemas"]["PlayView"][];
            /** @description A sentence in English. */
            words: string;
        };
        DrawView: {
            check_in_closed: boolean;
            commitment?: string | null;
            hall: string;
            secret?: string | null;
        };
        EmailBody: {
            email: string;
            language?: components["schemas"]["Language"];
            password: string;
        };
        /** @description The body of every refusal. */
        ErrorBody: {
            error: components["schemas"]["ErrorFacts"];
        };
        ErrorFacts: {
            /** @description Stable name for programs. */
            code: string;
            /** @description More, by code: `problems`, `near`, `seq`, `at`. */
            details?: unknown;
            /** @description A sentence for a person, in the language that was asked for. */
            message: string;
            refusal?: null | components["schemas"]["MatchRefusal"];
            /** @description The rule that is the reason. */
            rule?: string | null;
        };
        EventLine: {
            id: string;
            name: string;
            /** @description `stands`, `round`, `rounds`, `over`. */
            summary: unknown;
            /** Format: int64 */
            updated: number;
        };
        /** @description A team as it comes to a game. */
        EventSquad: {
            current_team_value: components["schemas"]["i64"];
            dead: string[];
            /** Format: int32 */
            dedicated_fans: number;
            /** @description Gold for inducements of this game, where the teams are levelled and the opponent is known. */
            gold: components["schemas"]["i64"];
            /** @description What has been hired for this game. */
            hired?: Record<string, unknown> | null;
            /** Format: int32 */
            number: number;
            /** @description What that gold can buy. */
            offers: components["schemas"]["SquadOffer"][];
            players: components["schemas"]["SquadMember"][];
            rolled?: null | components["schemas"]["RolledFor"];
            /**
             * Format: int32
             * @description The round it comes to.
             */
            round: number;
        };
        /** @description Where the result of a match goes. */
        EventTable: {
            id: string;
            /** Format: int32 */
            round: number;
            /** Format: int32 */
            table: number;
        };
        /** @description Something that happened in a match. */
        EventView: components["schemas"]["MatchEvent"] & {
            card?: null | components["schemas"]["PlayView"];
            rule?: string | null;
            /** @description The event in the words of scenarios. */
            text: string;
            /** @description A sentence; not there for what only pictures need. English, but in the log in the language that was asked for. */
            words?: string | null;
        };
        ExplainPack: {
            /**
             * Format: int32
             * @description How many coaches are expected, for the forecast.
             */
            coaches?: number;
            /** @description The rulespack as it is being written. */
            text: string;
        };
        /** @description Everything that is kept of a person. Times in milliseconds since 1970. */
        Export: {
            /** @description Names, address, role, measures of the operator. The password is kept as a hash only, and not part of this. */
            account: Record<string, unknown>;
            /** @description Events and leagues that you have a part in. */
            events: Record<string, unknown>[];
            leagues: Record<string, unknown>[];
            matches: components["schemas"]["ExportMatch"][];
            /** @description Names, hosts and times of your passkeys. */
            passkeys: Record<string, unknown>[];
            /** @description Every rating that you have had. */
            ratings: Record<string, unknown>[];
            /** @description What you have reported. */
            reports: Record<string, unknown>[];
            sessions: Record<string, unknown>[];
            /** @description Teams, with their rosters as text. */
            teams: Record<string, unknown>[];
            /** @description Friends, and people you have muted or blocked. */
            ties: Record<string, unknown>[];
        };
        ExportChat: {
            text: string;
            /** Format: int64 */
            time: number;
        };
        ExportMatch: {
            /** @description What you wrote in its chat. */
            chat: components["schemas"]["ExportChat"][];
            /** Format: int64 */
            created: number;
            id: string;
            /** @description Where its whole log can be fetched. */
            log: string;
            state: string;
            /** @description As in lists. */
            summary: Record<string, unknown>;
            /** Format: int64 */
            updated: number;
        };
        /** @description Extra time of a knockout game. */
        ExtraTime: {
            /**
             * Format: int64
             * @default 0
             */
            away?: number;
            /**
             * Format: int64
             * @default 0
             */
            home?: number;
            /**
             * @description Sudden death, re-rolled ties included.
             * @default []
             */
            roll_offs?: [
                number,
                number
            ][];
        };
        /** @enum {string} */
        FaceWord: "player-down" | "both-down" | "push-back" | "stumble" | "pow";
        /** @enum {string} */
        FateWord: "fine" | "badly-hurt" | "seriously-hurt" | "serious-injury" | "lasting-ma" | "lasting-st" | "lasting-ag" | "lasting-pa" | "lasting-av" | "lasting-injury" | "dead";
        FormatView: {
            format: string;
            /** @description The ratings after the last matches, the oldest first. */
            history: number[];
            now: components["schemas"]["RatingView"];
        };
        /** @description The outcomes of a Foul; for a Foul after a move, from where the player arrives. */
        FoulOdds: {
            assumed: string[];
            harm: components["schemas"]["Chance"][];
            /**
             * Format: double
             * @description Of being seen by the referee.
             */
            seen: number;
        };
        FoundedLeague: {
            /** @description The commissioner's own code, for another device or the command line. */
            code: string;
            id: string;
            /** @description The commissioner's name in the league. */
            name: string;
            /** Format: int64 */
            seq: number;
        };
        FoundEvent: {
            id: string;
            name: string;
        };
        FoundLeague: {
            about?: string;
            /** @description House rules of 2020, TOML or JSON. */
            house?: string;
            /** @description The name of the league. */
            league: string;
            /** @description The commissioner's name in the league. */
            name: string;
            /** @description `key=value` */
            options?: string[];
            /** @description Everybody may look. */
            public?: boolean;
            /** @description sevens, elevens or classic */
            ruleset: string;
            /** @description Points and tiebreakers, TOML or JSON. */
            scoring?: string;
        };
        /** @description A roster that was found in a file. */
        FoundRoster: {
            remarks: string[];
            roster: Record<string, unknown>;
            /** @description What could not be matched, with the reason if one is known. */
            unknown: string[];
        };
        Frame: {
            action: string;
            by?: null | components["schemas"]["Side"];
            events: components["schemas"]["EventView"][];
            n: number;
            position: components["schemas"]["Position"];
            /**
             * Format: int64
             * @description The entry of the log that it belongs to.
             */
            seq: number;
        };
        Frames: {
            frames: components["schemas"]["Frame"][];
            total: number;
        };
        /** @enum {string} */
        GainedWord: "pick-up" | "catch" | "touchback" | "set-piece" | "taken";
        /** @description A result as it is handed in. */
        GameReport: {
            /**
             * @default {
             *       "sent_off": 0,
             *       "touchdowns": 0
             *     }
             */
            away?: components["schemas"]["SideReport"];
            /** @default null */
            conceded?: null | components["schemas"]["Concession"];
            /** @default null */
            extra_time?: null | components["schemas"]["ExtraTime"];
            /**
             * @default {
             *       "sent_off": 0,
             *       "touchdowns": 0
             *     }
             */
            home?: components["schemas"]["SideReport"];
            /**
             * @description Confirms unlikely figures.
             * @default false
             */
            sure?: boolean;
            /** @default false */
            timed_out?: boolean;
            /** @default null */
            void?: null | components["schemas"]["Void"];
        };
        /** @enum {string} */
        GameSeat: "home" | "away";
        /** @description What a coach offers. */
        Giving: {
            /** Format: int32 */
            line: number;
            /** @enum {string} */
            what: "play";
        } | {
            /** @enum {string} */
            what: "apothecary";
        } | {
            /** @enum {string} */
            what: "promise";
        };
        /** @description Thousands of gold pieces. */
        Gold: number;
        GuestBody: {
            name?: string | null;
        };
        /** @description A hand-off, a thrown team-mate or a special action. */
        HandOdds: {
            assumed: string[];
            outcomes: components["schemas"]["Chance"][];
        };
        /**
         * @description What a player has suffered, as a report names it.
         * @enum {string}
         */
        Harm: "badly-hurt" | "seriously-hurt" | "serious-injury" | "ma" | "st" | "ag" | "pa" | "av" | "dead" | "casualty";
        Health: {
            /** @description Matches in memory. */
            matches: number;
            ok: boolean;
            version: string;
        };
        /** @enum {string} */
        HelperWord: "weather-mage" | "ancient-artefact" | "dwarfen-runesmith" | "master-of-ballistics" | "team-mascot" | "medicinal-unguent" | "bottles-of-heady-brew" | "josef-bugman" | "kari-coldsteel" | "papa-skullbones" | "galandril-silverwater" | "krot-shockwhisker" | "ayleen-andar" | "professor-fronkelheim" | "mungo-spinecracker" | "fink-da-fixer" | "schielund-scharlitan" | "biased-referee" | "jorm-the-ogre" | "trundlefoot-triplets" | "ranulf-red-hokuli" | "thoron-korensson" | "bribery-and-corruption" | "masters-of-undeath" | "josef-bugman-plays" | "fink-da-fixer-bribe" | "team-mascot-reroll" | "vigorous-growth" | "danse-macabre";
        /** @description The best plan, by the computer's coaches. */
        HintView: {
            /** @description What to send to carry it out; dice may break it off. */
            actions: components["schemas"]["MatchAction"][];
            /**
             * Format: double
             * @description The chance that it is carried out with the turn still on; missing where there are too many dice to follow them all.
             */
            chance?: number | null;
            /**
             * Format: double
             * @description The same if the turn ended now.
             */
            ending?: number | null;
            /** @description The same as a sentence. */
            message: string;
            /** @description Another player it is about. */
            other?: string | null;
            /** @description The squares it enters. */
            way: components["schemas"]["Square"][];
            who?: string | null;
            /** @description What it is for. */
            why: components["schemas"]["Intent"];
            /**
             * Format: double
             * @description How likely you win after it.
             */
            win: number;
        };
        /** @description What can be bought before a match, in a sentence. */
        HireView: {
            id: string;
            /**
             * Format: int64
             * @description In thousands, of stars, staff, wizards and referees.
             */
            price?: number | null;
            /** @description Of a star: MA, ST, AG, PA, AV as printed, and its skills. */
            profile?: string | null;
            skills?: string[];
            text: string;
        };
        HoldBody: {
            /**
             * Format: int64
             * @description The position in which the window is open.
             */
            at: number;
        };
        /**
         * @description How an answer came about.
         * @enum {string}
         */
        How: "coach" | "computer" | "order" | "clock" | "pause";
        /** @description One injured player of a side, by shirt number or name. */
        Hurt: {
            harm: components["schemas"]["Harm"];
            player: string;
        };
        /** Format: int64 */
        i64: number;
        ImportEvent: {
            /** @description The event file. */
            file: string;
        };
        ImportLeague: {
            /** @description A league file: a journal, or JSON or TOML of an earlier version. */
            file: string;
        };
        /** @enum {string} */
        InjuryWord: "stunned" | "knocked-out" | "badly-hurt" | "seriously-hurt" | "dead" | "casualty";
        /**
         * @description What a line is for.
         * @enum {string}
         */
        Intent: "score" | "get-ball" | "pass" | "hand-off" | "hit-carrier" | "block" | "foul" | "throw-mate" | "carry" | "guard" | "mark" | "stand-up" | "place" | "special" | "end-turn" | "answer";
        ItemView: {
            id: string;
            name: string;
            /**
             * Format: int32
             * @description Of a card in the draw of special plays.
             */
            points?: number | null;
            /**
             * Format: int32
             * @description In thousands.
             */
            price?: number | null;
            /** @description What a card does. */
            text?: string | null;
        };
        JoinBody: {
            dice?: components["schemas"]["Share"];
            name?: string | null;
            own_team?: string | null;
            team?: string | null;
            token: string;
        };
        Joined: {
            id: string;
            seat: components["schemas"]["Seat"];
        };
        JoinedEvent: {
            id: string;
            /** @description The name under which you act. */
            name: string;
            roles: components["schemas"]["Role"][];
        };
        JoinedLeague: {
            id: string;
            /** @description The name under which you act. */
            name: string;
            roles: components["schemas"]["LeagueRole"][];
        };
        JoinEvent: {
            code: string;
        };
        JoinLeague: {
            code: string;
            /** @description For the open link: the name under which you want to be known. */
            name?: string | null;
        };
        KeyBody: {
            /** @description What was mailed. */
            key: string;
        };
        /** @enum {string} */
        KickoffWord: "get-the-ref" | "time-out" | "solid-defence" | "high-kick" | "cheering-fans" | "brilliant-coaching" | "changing-weather" | "quick-snap" | "blitz" | "officious-ref" | "pitch-invasion" | "riot" | "perfect-defence" | "bad-kick" | "throw-a-rock";
        /**
         * @description The language of a mail.
         * @enum {string}
         */
        Language: "en" | "de" | "fr";
        /** @description Who did most of something in a season; several share it. */
        LeagueAward: {
            club: string;
            /** Format: int32 */
            count: number;
            name: string;
            /** Format: int32 */
            player: number;
            /** Format: int32 */
            season: number;
            /** @description touchdowns, casualties, completions, interceptions or kills */
            what: string;
        };
        LeagueBooking: {
            /** Format: int64 */
            amount: number;
            /** Format: int64 */
            balance: number;
            rule: string;
            why: string;
        };
        LeagueCareer: {
            /** Format: int32 */
            casualties: number;
            /** Format: int32 */
            completions: number;
            /** Format: int32 */
            deflections: number;
            /** Format: int32 */
            interceptions: number;
            /** Format: int32 */
            kills: number;
            /** Format: int32 */
            mvp: number;
            /** Format: int32 */
            superb_throws: number;
            /** Format: int32 */
            touchdowns: number;
        };
        LeagueCareerLine: {
            career: components["schemas"]["LeagueCareer"];
            club: string;
            club_name: string;
            end?: string | null;
            /** Format: int32 */
            matches: number;
            name: string;
            /** Format: int32 */
            player: number;
            position: string;
            /** Format: int64 */
            spp: number;
        };
        LeagueChange: {
            at: string;
            by: string;
            dice: components["schemas"]["DieRolled"][];
            /** @description The link of the chain that its dice follow from. */
            proof?: string | null;
            reason?: string | null;
            said: string;
            seal: string;
            /** Format: int64 */
            seq: number;
            /** @description It was taken back or corrected. */
            undone: boolean;
            what: string;
        };
        /** @description Each figure before and after. */
        LeagueClubChange: {
            club: string;
            fans: [
                number,
                number
            ];
            name: string;
            players: [
                number,
                number
            ];
            /** @description Points of all its players together. */
            spp: [
                number,
                number
            ];
            treasury: [
                number,
                number
            ];
            /** @description Team value, in 1994 the rating. */
            value: [
                number,
                number
            ];
        };
        LeagueClubEntry: {
            coach: string;
            crest?: null | components["schemas"]["Crest"];
            division: string;
            id: string;
            name: string;
            /** @description Team list. */
            team: string;
            /** Format: int64 */
            treasury: number;
            /**
             * Format: int64
             * @description Team value, in 1994 the rating.
             */
            value: number;
        };
        LeagueClubPlace: {
            club: string;
            name: string;
            /** Format: int32 */
            season: number;
        };
        LeagueClubView: {
            /** Format: int32 */
            apothecaries: number;
            /** Format: int32 */
            assistant_coaches: number;
            bookings: components["schemas"]["LeagueBooking"][];
            /** Format: int32 */
            cheerleaders: number;
            coach: string;
            crest?: null | components["schemas"]["Crest"];
            /**
             * Format: int64
             * @description Current team value; in 1994 the worth in gold.
             */
            current_value: number;
            division: string;
            /**
             * Format: int64
             * @description Dedicated Fans, in 1994 the fan factor.
             */
            fans: number;
            /** @description 1994: staff for the next match only. */
            hired: string[];
            id: string;
            /**
             * Format: int32
             * @description The season in which it left.
             */
            left?: number | null;
            matches: components["schemas"]["LeagueFixtureLine"][];
            name: string;
            /** @description Offers of special plays: free players, players at half the price. */
            offers: [
                number,
                number
            ];
            players: components["schemas"]["LeaguePlayerLine"][];
            /** @description What players cost here. */
            positions: components["schemas"]["LeaguePrice"][];
            redraft?: null | components["schemas"]["LeagueRedraftTerms"];
            /** Format: int32 */
            rerolls: number;
            /** @description sevens, elevens or classic */
            ruleset: string;
            /** @description The skills of this game that can be learnt. */
            skills: components["schemas"]["LeagueSkillChoice"][];
            /** @description 1994: wizards and special staff. */
            staff: string[];
            /** @description What staff costs here. */
            staff_prices: components["schemas"]["LeaguePrice"][];
            team: string;
            team_name: string;
            todo: components["schemas"]["LeagueTodo"][];
            /** Format: int64 */
            treasury: number;
            /**
             * Format: int64
             * @description Team value or rating, line by line.
             */
            value: number;
            value_lines: components["schemas"]["LeagueValueLine"][];
        };
        LeagueCommand: {
            about?: string | null;
            /** @enum {string} */
            command: "settings";
            name?: string | null;
            /** @description Everybody may look */
            public?: boolean | null;
        } | {
            /** @enum {string} */
            command: "house_rules";
            /** @description TOML or JSON; `touchback league options` explains them */
            text: string;
        } | {
            /** @enum {string} */
            command: "vary";
            /** @description e.g. forfeit_rule=with-penalty; see `touchback rules options` */
            options?: string[];
        } | {
            /** @enum {string} */
            command: "scoring";
            /** @description TOML or JSON */
            text: string;
        } | {
            /** @enum {string} */
            command: "special_plays";
            /** @description Decks of the card variants: six, plain or old */
            decks?: string;
            /** @description open, secret, half-open or cards */
            method?: string;
            /** @description none, or a variant as `touchback plays` names it */
            variant: string;
        } | {
            /** @enum {string} */
            command: "appoint";
            person: string;
            role: components["schemas"]["LeagueRole"];
        } | {
            /** @enum {string} */
            command: "dismiss";
            person: string;
            role: components["schemas"]["LeagueRole"];
        } | {
            /** @enum {string} */
            command: "invite";
            person?: string | null;
        } | {
            /** @enum {string} */
            command: "close_door";
        } | {
            /** @description A short name of its own in the league */
            club: string;
            /** @description Whose club it is, if it is not yours */
            coach?: string | null;
            /** @enum {string} */
            command: "enter";
            division?: string;
            /** @description The roster: TOML, JSON, a team of FUMBBL; in 1994 a team list */
            file: string;
        } | {
            club: string;
            /** @enum {string} */
            command: "crest";
            crest: components["schemas"]["Crest"];
        } | {
            club: string;
            /** @enum {string} */
            command: "divide";
            division: string;
        } | {
            /** @enum {string} */
            command: "start_season";
            /**
             * Format: int32
             * @description Days of a round: sets the deadlines
             */
            days?: number | null;
            /** @description The day on which the first round begins, e.g. 2027-03-01 */
            first?: string | null;
            format?: components["schemas"]["SeasonFormat"];
            /**
             * Format: int32
             * @description Legs of the round robin
             */
            legs?: number;
        } | {
            /** @enum {string} */
            command: "pair";
        } | {
            away: string;
            /** @enum {string} */
            command: "fixture";
            home: string;
            /** @description usual, friendly, semi-final or final */
            occasion?: string;
        } | {
            /** @enum {string} */
            command: "playoffs";
            /** Format: int32 */
            qualifiers: number;
        } | {
            /** @enum {string} */
            command: "end_season";
        } | {
            apothecary?: boolean;
            /** Format: int32 */
            assistant_coaches?: number;
            /** Format: int32 */
            cheerleaders?: number;
            club: string;
            /** @enum {string} */
            command: "redraft";
            /** @description Positions of new players */
            hire?: string[];
            /** @description Players who stay, by their numbers in the league */
            keep?: number[];
            /** Format: int32 */
            rerolls?: number;
        } | {
            /** @enum {string} */
            command: "deadline";
            /** @description e.g. 2027-03-14 */
            date: string;
            /** Format: int32 */
            round: number;
        } | {
            /** @description e.g. 2027-03-12T19:30 */
            at: string;
            /** @enum {string} */
            command: "date";
            /** Format: int32 */
            game: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "shop";
            /** Format: int32 */
            game: number;
            /** @description e.g. bribe=2 */
            inducements?: Record<string, unknown>[];
            /** @description The position of Journeymen, where there is a choice */
            journeyman_position?: string | null;
            /** @description Positions of Mercenaries, with =SKILL where one is bought */
            mercenaries?: Record<string, unknown>[];
            stars?: string[];
            /** @description Would kick if the toss is won */
            would_kick?: boolean;
        } | {
            /** @enum {string} */
            command: "begin";
            /** @description 1994: whom the apothecaries get fit */
            cure?: number[];
            /** Format: int32 */
            game: number;
        } | {
            /** @enum {string} */
            command: "report";
            /** Format: int32 */
            game: number;
            report: components["schemas"]["LeagueReport"];
        } | {
            /** @enum {string} */
            command: "replay";
            file: string;
            /** Format: int32 */
            game: number;
        } | {
            /** @enum {string} */
            command: "confirm";
            /** Format: int32 */
            game: number;
        } | {
            /** @enum {string} */
            command: "dispute";
            /** Format: int32 */
            game: number;
            text: string;
        } | {
            club: string;
            /** @enum {string} */
            command: "forfeit";
            /** Format: int32 */
            game: number;
        } | {
            /** @description Take back what does not fit any more */
            accept?: boolean;
            /** @enum {string} */
            command: "correct";
            /** Format: int32 */
            game: number;
            report: components["schemas"]["LeagueReport"];
        } | {
            /** @description And everything that does not fit without it */
            accept?: boolean;
            /** @enum {string} */
            command: "undo";
            /** Format: int64 */
            entry: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "advance";
            /** @description After that roll: ma, st, ag, pa or av; in 1994 any word takes the increase */
            improve?: string | null;
            /** @description 1994: nothing of what was rolled */
            nothing?: boolean;
            /** Format: int32 */
            player: number;
            /** @description A random skill of this category: G, A, S, P or M */
            random?: string | null;
            /** @description Roll for a characteristic, or the star roll */
            roll?: boolean;
            /** @description It is a Secondary skill */
            secondary?: boolean;
            /** @description A skill of one's choice */
            skill?: string | null;
        } | {
            /** @description Categories: one for a chosen player, or in order of preference for a random one */
            categories: string[];
            club: string;
            /** @enum {string} */
            command: "learn";
            /** Format: int32 */
            game: number;
            /**
             * Format: int32
             * @description A chosen player, with a random Primary skill
             */
            player?: number | null;
        } | {
            club: string;
            /** @enum {string} */
            command: "hire";
            name?: string;
            position: string;
        } | {
            club: string;
            /** @enum {string} */
            command: "hire_star";
            star: string;
        } | {
            club: string;
            /** @enum {string} */
            command: "freeboot";
            position?: string | null;
            staff?: string | null;
            star?: string | null;
        } | {
            club: string;
            /** @enum {string} */
            command: "sign";
            /** Format: int32 */
            player: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "recruit";
            /** Format: int32 */
            game: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "take_offer";
            name?: string;
            /** @description free or half-price */
            offer: string;
            position?: string | null;
            star?: string | null;
        } | {
            club: string;
            /** @enum {string} */
            command: "fire";
            /** Format: int32 */
            player: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "retire";
            /** Format: int32 */
            player: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "return";
            /** Format: int32 */
            player: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "rename";
            name: string;
            /** Format: int32 */
            player: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "buy";
            /** @description assistant-coach, cheerleader, apothecary, reroll; in 1994 wizard and special staff too */
            staff: string;
        } | {
            club: string;
            /** @enum {string} */
            command: "sack";
            staff: string;
        } | {
            club: string;
            /** @enum {string} */
            command: "heal";
            /** Format: int32 */
            game: number;
            /** Format: int32 */
            player: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "inspire";
            /** Format: int32 */
            game: number;
            /** Format: int32 */
            player: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "hold_plays";
            /** Format: int32 */
            game: number;
            plays: string[];
        } | {
            club: string;
            /** @enum {string} */
            command: "draw_plays";
            /** Format: int32 */
            game: number;
            tables: string[];
        } | {
            buyer: string;
            card?: string | null;
            club: string;
            /** @enum {string} */
            command: "deal";
            /** Format: int32 */
            game: number;
            /** Format: int64 */
            price: number;
            seller: string;
            /** @description A play that is not to be played */
            silence?: string | null;
        } | {
            club: string;
            /** @enum {string} */
            command: "agree";
            /** Format: int32 */
            deal: number;
            /** Format: int32 */
            game: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "award";
            /** Format: int64 */
            gold?: number;
            /** Format: int32 */
            rerolls?: number;
            wizard?: boolean;
        } | {
            club: string;
            /** @enum {string} */
            command: "close";
            /** Format: int32 */
            game: number;
        } | {
            club: string;
            /** @enum {string} */
            command: "withdraw";
        } | {
            club: string;
            coach?: string | null;
            /** @enum {string} */
            command: "replace";
            file: string;
            /** @description The new club */
            with: string;
        } | {
            club: string;
            coach: string;
            /** @enum {string} */
            command: "hand_over";
        } | {
            /** Format: int64 */
            amount: number;
            club: string;
            /** @enum {string} */
            command: "adjust";
        } | {
            citation: string;
            /** @enum {string} */
            command: "honour";
            /** Format: int32 */
            player: number;
        };
        LeagueCommandAnswer: {
            /** @description The dice that were rolled for it. */
            dice: components["schemas"]["DieRolled"][];
            preview?: null | components["schemas"]["LeaguePreview"];
            /** @description What has been done, in a sentence. */
            said: string;
            seal: string;
            /** @description For the sender alone: the code of an invitation. */
            secret?: string | null;
            /**
             * Format: int64
             * @description The last entry now, and its seal.
             */
            seq: number;
            /** @description What was done, step by step, each with its rule. */
            steps: components["schemas"]["LeagueStep"][];
            warnings: components["schemas"]["TeamProblem"][];
        };
        LeagueCommandBody: {
            command: components["schemas"]["LeagueCommand"];
            /** @description Dice from a table, in the order in which they are asked for; without them the server rolls. */
            dice?: number[] | null;
            /**
             * Format: int64
             * @description The last entry that the sender has seen: if there are later ones nothing is done, and the sender is told.
             */
            expected?: number | null;
            /** @description Only say what would change. */
            preview?: boolean;
            /** @description Why; written down. */
            reason?: string | null;
        };
        LeagueDeedsReport: {
            /**
             * Format: int32
             * @default 0
             */
            casualties?: number;
            /**
             * Format: int32
             * @default 0
             */
            completions?: number;
            /**
             * Format: int32
             * @default 0
             */
            deflections?: number;
            /**
             * Format: int32
             * @default 0
             */
            interceptions?: number;
            /**
             * Format: int32
             * @default 0
             */
            kills?: number;
            /** @default false */
            mvp?: boolean;
            /**
             * Format: int32
             * @default 0
             */
            superb_throws?: number;
            /**
             * Format: int32
             * @default 0
             */
            touchdowns?: number;
        };
        LeagueEntryLine: {
            by: string;
            said: string;
            /** Format: int64 */
            seq: number;
        };
        LeagueFixtureLine: {
            at?: string | null;
            away: string;
            away_name: string;
            /** @description The match on the board. */
            board?: string | null;
            forfeited: boolean;
            /** Format: int32 */
            game: number;
            home: string;
            home_name: string;
            /** @description usual, friendly, knockout, semi-final or final */
            occasion: string;
            /** @description Waits for the other coach, or is disputed. */
            report?: string | null;
            /** Format: int32 */
            round: number;
            score?: [
                number,
                number
            ] | null;
            /** @description scheduled, ready, played or closed */
            stage: string;
            /** @description The club that won. */
            winner?: string | null;
        };
        LeagueFixturesView: {
            rounds: components["schemas"]["LeagueRoundView"][];
            /** Format: int32 */
            season: number;
        };
        /** @description The league that gets the result of a match. */
        LeagueGame: {
            /** Format: int32 */
            game: number;
            id: string;
        };
        LeagueHonour: {
            citation: string;
            club: string;
            name: string;
            /** Format: int32 */
            player: number;
        };
        LeagueHouseChoice: {
            says: string;
            word: string;
        };
        /**
         * @description What kind of decision it is, and by which command it is made.
         * @enum {string}
         */
        LeagueHouseKind: "rule" | "option" | "value";
        LeagueHouseOption: {
            /** @description What is allowed, in words. */
            allowed: string;
            /** @description Whether the league has changed it. */
            changed: boolean;
            /** @description What there is to choose from; empty if it is typed. */
            choices: components["schemas"]["LeagueHouseChoice"][];
            default: string;
            key: string;
            kind: components["schemas"]["LeagueHouseKind"];
            /** @description Whether any number of the choices may hold at once. */
            many: boolean;
            rule: string;
            text: string;
            value: string;
        };
        LeagueKeepPrice: {
            /** Format: int64 */
            cost: number;
            /** Format: int32 */
            player: number;
        };
        LeagueLine: {
            id: string;
            name: string;
            summary: components["schemas"]["LeagueSummary"];
            /** Format: int64 */
            updated: number;
        };
        LeagueListLine: {
            /** Format: int32 */
            casualties: number;
            /** Format: int32 */
            drawn: number;
            /** Format: int32 */
            lost: number;
            /** Format: int32 */
            played: number;
            team: string;
            /** Format: int32 */
            touchdowns: number;
            /** Format: int32 */
            won: number;
        };
        LeagueMatchSide: {
            club: string;
            coach: string;
            /**
             * Format: int32
             * @description 1994: how many tables it may name for the plays that the league still deals it.
             */
            draws: number;
            /** Format: int32 */
            fan_factor?: number | null;
            name: string;
            /** @description What the club may buy for a match that has not begun. */
            offers: components["schemas"]["MatchOffer"][];
            /**
             * Format: int64
             * @description Gold that levels the teams, before the match by the values of now, and what was spent.
             */
            petty_cash: number;
            /** @description 1994: the special plays that it holds in this match. */
            plays: components["schemas"]["LeaguePlayLine"][];
            /** @description What the club has chosen to buy. */
            shopped?: Record<string, unknown> | null;
            /** Format: int64 */
            spent: number;
            squad: components["schemas"]["LeagueSquadLine"][];
            /** @description learn, recruit, heal, close: what it has still to do, or may do. */
            todo: string[];
            /** Format: int64 */
            treasury: number;
            /**
             * Format: int64
             * @description Current team value, in 1994 the rating.
             */
            value: number;
        };
        LeagueMatchView: {
            /** @description What came of it, with the dice: fans, winnings, points, how each club finished it. */
            after: components["schemas"]["LeagueStep"][];
            after_dice: components["schemas"]["DieRolled"][];
            away: components["schemas"]["LeagueMatchSide"];
            /** @description What the pre-match sequence did. */
            before: string[];
            /** @description 1994: deals that were proposed. */
            deals: Record<string, unknown>[];
            disputed?: string | null;
            fixture: components["schemas"]["LeagueFixtureLine"];
            home: components["schemas"]["LeagueMatchSide"];
            report?: null | components["schemas"]["LeagueReport"];
            /** Format: int32 */
            season: number;
            waiting?: null | components["schemas"]["LeagueReport"];
            waiting_for?: string | null;
            weather?: string | null;
        };
        LeaguePlaceChange: {
            club: string;
            name: string;
            place: [
                number,
                number
            ];
            points: [
                number,
                number
            ];
        };
        LeaguePlayerGame: {
            did: components["schemas"]["LeagueCareer"];
            game: components["schemas"]["LeagueFixtureLine"];
            injury?: string | null;
            /** Format: int32 */
            season: number;
        };
        LeaguePlayerLine: {
            /** @description Categories: Primary, then Secondary. */
            access: [
                string,
                string
            ];
            career: components["schemas"]["LeagueCareer"];
            /** @description Skills and characteristics gained. */
            gained: string[];
            /** @description Characteristics that the roll allows: ma, st, ag, pa or av. */
            improves: string[];
            injuries: string[];
            /** @description Journeyman, or freebooter of 1994. */
            journeyman: boolean;
            /** Format: int32 */
            matches: number;
            /**
             * Format: int32
             * @description Matches that are missed.
             */
            misses: number;
            name: string;
            /** Format: int32 */
            niggling: number;
            /** Format: int32 */
            number: number;
            /** Format: int32 */
            player: number;
            position: string;
            position_name: string;
            /** @description MA, ST, AG, PA, AV as they are written; no PA in 1994. */
            profile: string[];
            retired: boolean;
            /** @description What was rolled and waits for a choice. */
            rolled?: string | null;
            /**
             * Format: int32
             * @description 1994: star rolls that are due.
             */
            rolls: number;
            skills: string[];
            /**
             * Format: int64
             * @description Points to spend; in 1994 all points.
             */
            spp: number;
            /** Format: int64 */
            spp_earned: number;
            /** Format: int64 */
            value: number;
        };
        LeaguePlayerReport: {
            deeds?: components["schemas"]["LeagueDeedsReport"];
            /**
             * Format: int32
             * @description The player who did it.
             */
            hurt_by?: number | null;
            /** @description badly-hurt, seriously-hurt, serious-injury, lasting-ma, -st, -ag, -pa, -av, dead, or casualty: still to be rolled for. */
            injury?: string | null;
            /** Format: int32 */
            player: number;
            /** @description 1994: sent off for a foul. */
            sent_off?: boolean;
        };
        LeaguePlayerView: {
            club: string;
            club_name: string;
            /** @description How it ended. */
            end?: string | null;
            /** @description Matches with what was done in them. */
            games: components["schemas"]["LeaguePlayerGame"][];
            honours: string[];
            line: components["schemas"]["LeaguePlayerLine"];
        };
        /** @description A special play by its id and name. */
        LeaguePlayLine: {
            id: string;
            name: string;
        };
        LeaguePreview: {
            /** @description Clubs whose figures change. */
            clubs: components["schemas"]["LeagueClubChange"][];
            /** @description Later entries that do not fit any more and are taken back. */
            dropped: components["schemas"]["LeagueEntryLine"][];
            /** @description Later entries whose dice change. */
            rerolled: components["schemas"]["LeagueEntryLine"][];
            /** @description Places of the table of the present season that change. */
            table: components["schemas"]["LeaguePlaceChange"][];
        };
        LeaguePrice: {
            /** Format: int64 */
            cost: number;
            /**
             * Format: int32
             * @description How many the club has, and how many it may have.
             */
            has: number;
            id: string;
            /** Format: int32 */
            most: number;
            name: string;
        };
        LeagueProof: {
            changes: number;
            problems: string[];
            /** @description Commands that rolled provably. */
            rolls: number;
            seal: string;
            /** Format: int64 */
            seq: number;
        };
        LeagueRecord: {
            club: string;
            /** Format: int32 */
            count: number;
            player: string;
            what: string;
        };
        /** @description What a draft between two seasons may cost, and what everything costs in it. */
        LeagueRedraftTerms: {
            /** Format: int64 */
            budget: number;
            /** @description What it costs to keep each player. */
            keep: components["schemas"]["LeagueKeepPrice"][];
            /** @description Re-rolls and staff, at the prices of a draft. */
            staff: components["schemas"]["LeaguePrice"][];
        };
        LeagueReport: {
            /**
             * @default {
             *       "players": [],
             *       "score": 0
             *     }
             */
            away: components["schemas"]["LeagueSideReport"];
            /** @default null */
            conceded_by?: null | components["schemas"]["LeagueSide"];
            /**
             * @description Given up before a set-up with too few players: lost, but without a penalty. 1994: at a kick-off.
             * @default false
             */
            conceded_freely?: boolean;
            /** @default null */
            decided_for?: null | components["schemas"]["LeagueSide"];
            /**
             * @default {
             *       "players": [],
             *       "score": 0
             *     }
             */
            home: components["schemas"]["LeagueSideReport"];
            /**
             * @description Where it comes from: a table, a replay.
             * @default
             */
            source?: string;
        };
        /** @enum {string} */
        LeagueRole: "commissioner" | "deputy" | "coach" | "reader";
        LeagueRoundView: {
            deadline?: string | null;
            matches: components["schemas"]["LeagueFixtureLine"][];
            /** @description Clubs that rest. */
            rests: string[];
            /** Format: int32 */
            round: number;
        };
        LeagueRow: {
            /** Format: int64 */
            casualties: number;
            /** Format: int64 */
            casualties_against: number;
            club: string;
            /** Format: int32 */
            conceded: number;
            /** Format: int32 */
            drawn: number;
            /** Format: int32 */
            lost: number;
            /** @description Place in the table; teams that nothing separates share it. */
            place: number;
            /** Format: int32 */
            played: number;
            /** Format: int64 */
            points: number;
            /** Format: int64 */
            touchdowns: number;
            /** Format: int64 */
            touchdowns_against: number;
            /** Format: int32 */
            won: number;
        };
        /** @description Points per game; a bonus of 0 switches it off. */
        LeagueScoring: {
            /**
             * Format: int64
             * @description For three casualties or more.
             * @default 0
             */
            casualty_bonus?: number;
            /**
             * Format: int64
             * @description For no touchdown against.
             * @default 0
             */
            clean_sheet_bonus?: number;
            /**
             * Format: int64
             * @description Added (usually negative) for a game the team conceded.
             * @default 0
             */
            concession?: number;
            /**
             * Format: int64
             * @default 1
             */
            draw?: number;
            /**
             * Format: int64
             * @default 0
             */
            loss?: number;
            /**
             * @default [
             *       "head-to-head",
             *       "touchdown-difference",
             *       "casualty-difference",
             *       "touchdowns"
             *     ]
             */
            tiebreakers?: components["schemas"]["LeagueTiebreaker"][];
            /**
             * Format: int64
             * @description For three touchdowns or more.
             * @default 0
             */
            touchdown_bonus?: number;
            /**
             * Format: int64
             * @default 3
             */
            win?: number;
        };
        /** @enum {string} */
        LeagueSide: "home" | "away";
        LeagueSideReport: {
            /**
             * @description 1994: the apothecary was used in the match.
             * @default false
             */
            apothecary_used?: boolean;
            /**
             * @description 1994: fit players when the coach gave up.
             * @default 0
             */
            fit?: number;
            /**
             * @description What special plays left the club: free-player, half-price, sponsor, slogan, fan, donation, big-match, robbed,
             *     income=GOLD, paid=GOLD, and by player number inspired=N, peaked=N, lured=N, helmet=N; in 1994 raised=N.
             * @default []
             */
            left?: string[];
            /**
             * @default {
             *       "casualties": 0,
             *       "completions": 0,
             *       "deflections": 0,
             *       "interceptions": 0,
             *       "kills": 0,
             *       "mvp": false,
             *       "superb_throws": 0,
             *       "touchdowns": 0
             *     }
             */
            others?: components["schemas"]["LeagueDeedsReport"];
            /**
             * @description Who took part, by player number; everybody who was fit if it is left out.
             * @default null
             */
            played?: number[] | null;
            /**
             * @description Those who did or suffered something.
             * @default []
             */
            players: components["schemas"]["LeaguePlayerReport"][];
            /**
             * Format: int32
             * @default 0
             */
            score: number;
        };
        LeagueSkillChoice: {
            id: string;
            /** @description G, A, S, P or M. */
            kind: string;
            name: string;
        };
        LeagueSquadLine: components["schemas"]["LeaguePlayerLine"] & {
            fit: boolean;
        };
        LeagueStatistics: {
            /** @description The best players of each season, the last season first. */
            awards: components["schemas"]["LeagueAward"][];
            by_team_list: components["schemas"]["LeagueListLine"][];
            careers: components["schemas"]["LeagueCareerLine"][];
            champions: components["schemas"]["LeagueClubPlace"][];
            hall_of_fame: components["schemas"]["LeagueHonour"][];
            records: components["schemas"]["LeagueRecord"][];
        };
        /** @description One step of a sequence as a coach reads it. */
        LeagueStep: {
            rule: string;
            text: string;
        };
        /** @description A league in lists. */
        LeagueSummary: {
            /** @default 0 */
            clubs?: number;
            /** @default false */
            public?: boolean;
            /**
             * @description sevens, elevens or classic
             * @default
             */
            ruleset?: string;
            /**
             * Format: int32
             * @default 0
             */
            season?: number;
        };
        LeagueTableRow: components["schemas"]["LeagueRow"] & {
            /** @description The name of the club. */
            name: string;
        };
        LeagueTableView: {
            division?: string | null;
            rows: components["schemas"]["LeagueTableRow"][];
            /** Format: int32 */
            season: number;
        };
        /** @enum {string} */
        LeagueTiebreaker: "head-to-head" | "touchdown-difference" | "touchdowns" | "casualty-difference" | "casualties" | "wins" | "fewest-conceded";
        /** @description Something that waits for a club or its coach. */
        LeagueTodo: {
            /** @description The other club of that match. */
            against?: string | null;
            /**
             * Format: int64
             * @description The new budget, for a redraft.
             */
            budget?: number | null;
            club: string;
            coach: string;
            /** @description The deadline, where there is one. */
            due?: string | null;
            /** Format: int32 */
            game?: number | null;
            /** @description begin, report, confirm, close or redraft */
            what: string;
        };
        LeagueValueLine: {
            /** Format: int64 */
            amount: number;
            rule: string;
            what: string;
        };
        LeagueView: {
            about: string;
            champions: components["schemas"]["LeagueClubPlace"][];
            clubs: components["schemas"]["LeagueClubEntry"][];
            divisions: string[];
            /** @description Whether an open link exists. */
            door: boolean;
            format: components["schemas"]["SeasonFormat"];
            name: string;
            /** @description For those who run the league: who is known, with roles. */
            people?: components["schemas"]["LeagueYou"][];
            /** @description open, season, playoffs or redraft */
            phase: string;
            plays: components["schemas"]["SpecialPlays"];
            /** @description Whether the dice are committed to. */
            proved_dice: boolean;
            public: boolean;
            /** @description The rounds of the present season that are not over. */
            rounds: components["schemas"]["LeagueRoundView"][];
            /** @description sevens, elevens or classic */
            ruleset: string;
            /** @description Points and tiebreakers of the table. */
            scoring: components["schemas"]["LeagueScoring"];
            seal: string;
            /** Format: int32 */
            season: number;
            /**
             * Format: int64
             * @description The last entry and its seal.
             */
            seq: number;
            table: components["schemas"]["LeagueTableRow"][];
            /** @description Who has to act, everybody. */
            todo: components["schemas"]["LeagueTodo"][];
            you: components["schemas"]["LeagueYou"];
        };
        LeagueYou: {
            clubs: string[];
            name: string;
            roles: components["schemas"]["LeagueRole"][];
            todo: components["schemas"]["LeagueTodo"][];
        };
        LeaveBody: {
            /** @description Guests have none. */
            password?: string | null;
        };
        /** @description Milliseconds, as of the last entry of the log. */
        LeftView: {
            /** Format: int64 */
            left: number;
            /** Format: int64 */
            reserve: number;
        };
        LessonLine: {
            id: string;
            tasks: number;
        };
        /** @description The state of a task. */
        LessonView: {
            decision?: null | components["schemas"]["DecisionView"];
            pitch: components["schemas"]["PitchView"];
            position: components["schemas"]["Position"];
            refused?: null | components["schemas"]["ErrorFacts"];
            ruleset: string;
            squads: components["schemas"]["Sides_SquadView"];
            /** @description Everything since the beginning of the task. */
            steps: components["schemas"]["StepView"][];
            /** @description How many of the actions could be played, and why the next could not. */
            taken: number;
            /**
             * Format: int32
             * @description Team turns in a half.
             */
            turns: number;
        };
        /** @description One play of a hand; what is not known is missing. */
        LineView: {
            /** @description What it may be, where a known roll narrows it down. */
            candidates?: components["schemas"]["PlayView"][];
            /**
             * Format: int32
             * @description Counted from 1.
             */
            n: number;
            /** @description Whether it can be declared now. */
            now: boolean;
            play?: null | components["schemas"]["PlayView"];
            refusal?: null | components["schemas"]["RefusalView"];
            /**
             * Format: int32
             * @description The D66.
             */
            roll?: number | null;
            /** @description `table dirty-tricks`, `deck heroic-feats`. */
            source?: string | null;
            state?: null | components["schemas"]["PlayPhase"];
        };
        LinkBody: {
            /** Format: int64 */
            at: number;
            link: string;
        };
        Links: {
            join?: string | null;
            match: string;
        };
        /** @description One side of a match in a list; nobody and nothing while the seat is empty. */
        ListedSide: {
            name?: string | null;
            team?: string | null;
        };
        /**
         * @description How a match in a list stands.
         * @enum {string}
         */
        ListedState: "waiting" | "committing" | "drawing" | "playing" | "over" | "cancelled" | "withdrawn" | "paused";
        /**
         * @description Whether a match is shown in lists, and whether it counts for ratings.
         * @enum {string}
         */
        Listing: "private" | "casual" | "rated";
        ListView: {
            apothecary: boolean;
            id: string;
            name: string;
            players: number[];
            positions: components["schemas"]["PositionView"][];
            prices: components["schemas"]["Prices"];
            /** @description The coach picks one of these. */
            special_rules: string[];
            /** @description Staff that only this list has. */
            staff: components["schemas"]["StarLine"][];
            stars: components["schemas"]["StarLine"][];
            /** Format: int32 */
            tier: number;
        };
        /** @description What comes over the line. */
        LiveMessage: {
            /** @enum {string} */
            is: "hello";
            /** @description What has happened since the entry that was named; none if that was too much: read the event anew. */
            missed?: components["schemas"]["News"][] | null;
            seal: string;
            /** Format: int64 */
            seq: number;
            /**
             * Format: int32
             * @description Ask again at a random moment within so many milliseconds: others may have lost their lines too.
             */
            spread: number;
        } | (components["schemas"]["News"] & {
            /** @enum {string} */
            is: "news";
        }) | {
            /** @enum {string} */
            is: "pong";
        };
        LobbyView: {
            /** @description For you alone. */
            challenges: components["schemas"]["OfferView"][];
            /** @description Open to everybody, the newest first. */
            offers: components["schemas"]["OfferView"][];
        };
        LoginBody: {
            /** @description 3 to 32 letters a to z, digits, dots, `-` or `_`. */
            login: string;
            password: string;
        };
        LogView: {
            /** Format: int64 */
            seq: number;
            steps: components["schemas"]["StepView"][];
        };
        LuckLine: {
            /** Format: double */
            actual: number;
            /** Format: double */
            expected: number;
            /** Format: int32 */
            rolls: number;
            what: string;
        };
        MailBody: {
            language?: components["schemas"]["Language"];
            /** @description A sign-in name or a confirmed e-mail address. */
            who: string;
        };
        /** @description What a coach does. */
        MatchAction: {
            action: components["schemas"]["ActionWord"];
            /** @enum {string} */
            do: "activate";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            do: "player";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            do: "square";
            to: components["schemas"]["Square"];
        } | {
            /** @enum {string} */
            do: "jump";
            to: components["schemas"]["Square"];
        } | {
            /** @enum {string} */
            do: "item";
            item: string;
        } | {
            /** @enum {string} */
            do: "gives-up";
        } | {
            /** @enum {string} */
            do: "calls-time";
        } | {
            /** @enum {string} */
            do: "calls-procedure";
        } | {
            /** @enum {string} */
            do: "forgoes";
            skill: components["schemas"]["SkillWord"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            do: "offers";
            give: components["schemas"]["Giving"];
            price: components["schemas"]["Wanting"];
        } | {
            /** @enum {string} */
            do: "none";
        } | {
            /** @enum {string} */
            do: "random";
        } | {
            do: components["schemas"]["ChoiceWord"];
        };
        MatchAnalysis: {
            /** Format: int32 */
            blunders: number;
            /**
             * Format: int32
             * @description How many choices were weighed, and how many of them had a clearly better one.
             */
            choices: number;
            curve: components["schemas"]["CurvePoint"][];
            /** @description Given away by home and by away. */
            given_away: number[];
            /**
             * Format: float
             * @description What the dice added to home's chance in the whole match.
             */
            luck: number;
            /**
             * Format: float
             * @description What the coaches' choices added.
             */
            play: number;
            turning_points: components["schemas"]["DecisiveMoment"][];
            turns: components["schemas"]["TurnAnalysis"][];
        };
        MatchEvent: {
            die: number;
            face: number;
            /** @enum {string} */
            kind: "rolled";
            why: components["schemas"]["RollWord"];
        } | {
            face: number;
            /** @enum {string} */
            kind: "tested";
            mods?: components["schemas"]["Modifier"][];
            need: number;
            passed: boolean;
            test: components["schemas"]["TestWord"];
            total: number;
            who: components["schemas"]["PlayerId"];
        } | {
            by: components["schemas"]["RerollWord"];
            /** @enum {string} */
            kind: "rerolled";
            side: components["schemas"]["Side"];
            skill?: components["schemas"]["SkillWord"];
        } | {
            /** @enum {string} */
            kind: "reroll-lost";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "skill-used";
            skill: components["schemas"]["SkillWord"];
            who: components["schemas"]["PlayerId"];
        } | {
            factor: number;
            /** @enum {string} */
            kind: "fan-factor";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "weather";
            weather: components["schemas"]["WeatherWord"];
        } | {
            /** @enum {string} */
            kind: "journeyman";
            who: components["schemas"]["PlayerId"];
        } | {
            amount: components["schemas"]["Gold"];
            /** @enum {string} */
            kind: "petty-cash";
            side: components["schemas"]["Side"];
        } | {
            item: string;
            /** @enum {string} */
            kind: "bought";
            price: components["schemas"]["Gold"];
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "mercenary";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "star-joined";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "rookie";
            who: components["schemas"]["PlayerId"];
        } | {
            hire?: string;
            item: string;
            /** @enum {string} */
            kind: "hired";
            side: components["schemas"]["Side"];
            stake?: components["schemas"]["Gold"];
        } | {
            hire?: string;
            item: string;
            /** @enum {string} */
            kind: "hire-lost";
            side: components["schemas"]["Side"];
            stake?: components["schemas"]["Gold"];
        } | {
            amount: components["schemas"]["Gold"];
            /** @enum {string} */
            kind: "petty-cash-lost";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "underdog";
            prayers: number;
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "prayed";
            prayer: components["schemas"]["PrayerWord"];
            side: components["schemas"]["Side"];
        } | {
            item: string;
            /** @enum {string} */
            kind: "custom";
            result: string;
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "measure-gained";
            measure: components["schemas"]["MeasureWord"];
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "coin-toss";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "kicks";
            side: components["schemas"]["Side"];
        } | {
            half: number;
            /** @enum {string} */
            kind: "half-started";
        } | {
            drive: number;
            /** @enum {string} */
            kind: "drive-started";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "placed";
            to: components["schemas"]["Square"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "set-up-done";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "turn-started";
            side: components["schemas"]["Side"];
            turn: number;
        } | {
            how: components["schemas"]["TurnEndWord"];
            /** @enum {string} */
            kind: "turn-ended";
            side: components["schemas"]["Side"];
        } | {
            cause: components["schemas"]["TurnoverWord"];
            /** @enum {string} */
            kind: "turnover";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "touchdown";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "turn-marker";
            side: components["schemas"]["Side"];
            turn: number;
        } | {
            /** @enum {string} */
            kind: "drive-ended";
        } | {
            half: number;
            /** @enum {string} */
            kind: "half-ended";
        } | {
            /** @enum {string} */
            kind: "sudden-death";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "mvp";
            who: components["schemas"]["PlayerId"];
        } | {
            free: boolean;
            /** @enum {string} */
            kind: "conceded";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "time-called";
        } | {
            away: number;
            home: number;
            /** @enum {string} */
            kind: "match-ended";
        } | {
            /** @enum {string} */
            kind: "kicker";
            who: components["schemas"]["PlayerId"];
        } | {
            at: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "kick-aimed";
        } | {
            event: components["schemas"]["KickoffWord"];
            /** @enum {string} */
            kind: "kickoff";
        } | {
            /** @enum {string} */
            kind: "touchback";
        } | {
            /** @enum {string} */
            kind: "bribe-gained";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "reroll-gained";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "reroll-taken";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "roll-off";
            side: components["schemas"]["Side"];
            total: number;
        } | {
            action: components["schemas"]["ActionWord"];
            /** @enum {string} */
            kind: "activated";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "target";
            target: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "activation-lost";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "put-back";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "stood-up";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "rooted";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "bitten";
            mate: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "tackle-zone-lost";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "moved";
            to: components["schemas"]["Square"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "jumped";
            to: components["schemas"]["Square"];
            who: components["schemas"]["PlayerId"];
        } | {
            count: number;
            dice: number[];
            faces: components["schemas"]["FaceWord"][];
            /** @enum {string} */
            kind: "block";
            side: components["schemas"]["Side"];
            target: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
        } | {
            face: components["schemas"]["FaceWord"];
            /** @enum {string} */
            kind: "face";
        } | {
            /** @enum {string} */
            kind: "pushed";
            to: components["schemas"]["Square"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "pushed-off";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "followed-up";
            to: components["schemas"]["Square"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "fell-over";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "knocked-down";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "placed-prone";
            who: components["schemas"]["PlayerId"];
        } | {
            broken: boolean;
            dice: number[];
            /** @enum {string} */
            kind: "armour";
            mods?: components["schemas"]["Modifier"][];
            need: number;
            total: number;
            who: components["schemas"]["PlayerId"];
        } | {
            dice: number[];
            /** @enum {string} */
            kind: "injury";
            mods?: components["schemas"]["Modifier"][];
            result: components["schemas"]["InjuryWord"];
            total: number;
            who: components["schemas"]["PlayerId"];
        } | {
            face: number;
            fate: components["schemas"]["FateWord"];
            /** @enum {string} */
            kind: "casualty-roll";
            mods?: components["schemas"]["Modifier"][];
            total: number;
            who: components["schemas"]["PlayerId"];
        } | {
            characteristic: components["schemas"]["CharacteristicWord"];
            /** @enum {string} */
            kind: "lasting-injury";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "stunned";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "apothecary";
            side: components["schemas"]["Side"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "patched";
            saved: boolean;
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "staff-treated";
            saved: boolean;
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "regenerated";
            saved: boolean;
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "went";
            place: components["schemas"]["PlaceWord"];
            who: components["schemas"]["PlayerId"];
        } | {
            by?: components["schemas"]["PlayerId"];
            cause: components["schemas"]["CauseWord"];
            fate: components["schemas"]["FateWord"];
            /** @enum {string} */
            kind: "casualty";
            spp: number;
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "eye-on";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "got-the-ref";
            side: components["schemas"]["Side"];
        } | {
            begins: boolean;
            /** @enum {string} */
            kind: "bonus-turn";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "procedure-called";
            right: boolean;
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "suspended";
            matches: number;
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "turned-over";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "recovered";
            who: components["schemas"]["PlayerId"];
        } | {
            how: components["schemas"]["BallMoveWord"];
            /** @enum {string} */
            kind: "ball";
            to: components["schemas"]["Square"];
        } | {
            from: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "ball-out";
        } | {
            at: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "ball-rests";
        } | {
            how: components["schemas"]["GainedWord"];
            /** @enum {string} */
            kind: "ball-gained";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "ball-lost";
            who: components["schemas"]["PlayerId"];
        } | {
            at: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "pass-aimed";
            range: components["schemas"]["RangeWord"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "pass";
            result: components["schemas"]["PassWord"];
        } | {
            /** @enum {string} */
            kind: "deflected";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "intercepted";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "completed";
            spp: number;
            target: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "handed-off";
            target: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
        } | {
            at: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "mate-thrown";
            mate: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "throw";
            result: components["schemas"]["ThrowWord"];
        } | {
            /** @enum {string} */
            kind: "mate-moved";
            to: components["schemas"]["Square"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "landed";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "superb-throw";
            mate: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
        } | {
            at: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "bomb-thrown";
            range: components["schemas"]["RangeWord"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "bomb-throw";
            result: components["schemas"]["PassWord"];
        } | {
            how: components["schemas"]["BallMoveWord"];
            /** @enum {string} */
            kind: "bomb";
            to: components["schemas"]["Square"];
        } | {
            from: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "bomb-out";
        } | {
            /** @enum {string} */
            kind: "bomb-deflected";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "bomb-caught";
            who: components["schemas"]["PlayerId"];
        } | {
            at: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "bomb-exploded";
        } | {
            /** @enum {string} */
            kind: "fouled";
            target: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "spotted";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "argued";
            result: components["schemas"]["ArguedWord"];
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "bribed";
            side: components["schemas"]["Side"];
            worked: boolean;
        } | {
            /** @enum {string} */
            kind: "sent-off";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "chosen";
            who: components["schemas"]["PlayerId"];
        } | {
            by?: number;
            change: components["schemas"]["ChangeWord"];
            /** @enum {string} */
            kind: "effect";
            own?: string;
            skill?: components["schemas"]["SkillWord"];
            told?: components["schemas"]["OwnSentence"];
            until: components["schemas"]["UntilWord"];
            who: components["schemas"]["PlayerId"];
        } | {
            by?: number;
            change: components["schemas"]["ChangeWord"];
            /** @enum {string} */
            kind: "effect-ended";
            own?: string;
            skill?: components["schemas"]["SkillWord"];
            told?: components["schemas"]["OwnSentence"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "prayer-ended";
            prayer: components["schemas"]["PrayerWord"];
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "measure-used";
            measure: components["schemas"]["MeasureWord"];
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "spell";
            side: components["schemas"]["Side"];
            spell: components["schemas"]["SpellWord"];
        } | {
            helper: components["schemas"]["HelperWord"];
            /** @enum {string} */
            kind: "helper";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "raised";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "bet-settled";
            paid: components["schemas"]["Gold"];
            side: components["schemas"]["Side"];
        } | {
            helper: components["schemas"]["HelperWord"];
            /** @enum {string} */
            kind: "helper-gone";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "sits-out";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "frogged";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "star-rule";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "ruled-out";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "play-declared";
            line: number;
            play: string;
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "play-nullified";
            line: number;
            side: components["schemas"]["Side"];
        } | {
            deck: components["schemas"]["DeckWord"];
            /** @enum {string} */
            kind: "play-dealt";
            side: components["schemas"]["Side"];
        } | {
            agreed: boolean;
            give: components["schemas"]["TradeWord"];
            gold?: components["schemas"]["Gold"];
            /** @enum {string} */
            kind: "bargain";
            line?: number;
            other?: number;
            price: components["schemas"]["PriceWord"];
            side: components["schemas"]["Side"];
        } | {
            boon: string;
            /** @enum {string} */
            kind: "boon";
            side: components["schemas"]["Side"];
        } | {
            bond: string;
            /** @enum {string} */
            kind: "play-binds";
            who: components["schemas"]["PlayerId"];
        } | {
            amount: number;
            /** @enum {string} */
            kind: "play-lasts";
            play: string;
            side: components["schemas"]["Side"];
            who?: components["schemas"]["PlayerId"];
        } | {
            amount: components["schemas"]["Gold"];
            /** @enum {string} */
            kind: "paid";
            side: components["schemas"]["Side"];
        } | {
            adjust: components["schemas"]["AdjustWord"];
            agreed: boolean;
            /** @enum {string} */
            kind: "adjusted";
            side: components["schemas"]["Side"];
            to?: components["schemas"]["Square"];
            who?: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "own";
            n: number;
            other?: components["schemas"]["PlayerId"];
            told: components["schemas"]["OwnSentence"];
            what: string;
            who?: components["schemas"]["PlayerId"];
        };
        MatchLine: {
            away: components["schemas"]["ListedSide"];
            /** Format: int32 */
            half: number;
            home: components["schemas"]["ListedSide"];
            id: string;
            my_decision: boolean;
            ruleset?: string | null;
            score: number[];
            seat: components["schemas"]["Seat"];
            state: components["schemas"]["ListedState"];
            /** Format: int32 */
            turn: number;
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            updated: number;
        };
        MatchList: {
            matches: components["schemas"]["MatchLine"][];
        };
        /** @description Something that a team may buy. */
        MatchOffer: {
            /** @description Which coach, wizard or referee. */
            choice?: string | null;
            id: string;
            /** Format: int32 */
            max: number;
            name: string;
            price: components["schemas"]["i64"];
            star: boolean;
        };
        /**
         * @description The phase of a match.
         * @enum {string}
         */
        MatchPhase: "waiting" | "committing" | "drawing" | "playing" | "over" | "cancelled";
        MatchRefusal: {
            /** @enum {string} */
            kind: "match-over";
        } | {
            /** @enum {string} */
            kind: "team-sheet";
            side: components["schemas"]["Side"];
        } | {
            /** @enum {string} */
            kind: "not-asked";
            question: components["schemas"]["Question"];
        } | {
            event?: components["schemas"]["KickoffWord"];
            /** @enum {string} */
            kind: "not-among";
            question: components["schemas"]["Question"];
            who?: components["schemas"]["PlayerId"];
        } | {
            choice: components["schemas"]["ChoiceWord"];
            /** @enum {string} */
            kind: "not-now";
            known: boolean;
            skill?: components["schemas"]["SkillWord"];
            why: components["schemas"]["WhyWord"];
        } | {
            /** @enum {string} */
            kind: "no-call";
        } | {
            give: components["schemas"]["TradeWord"];
            gold?: components["schemas"]["Gold"];
            /** @enum {string} */
            kind: "not-for-sale";
            line?: number;
            price: components["schemas"]["PriceWord"];
            theirs?: number;
            why: components["schemas"]["WhyWord"];
        } | {
            /** @enum {string} */
            kind: "cannot-forgo";
            why: components["schemas"]["WhyWord"];
        } | {
            item: string;
            /** @enum {string} */
            kind: "inducement-unavailable";
        } | {
            item: string;
            /** @enum {string} */
            kind: "inducement-limit";
            most: number;
        } | {
            /** @enum {string} */
            kind: "star-unavailable";
            star: string;
        } | {
            /** @enum {string} */
            kind: "star-twice";
            star: string;
        } | {
            /** @enum {string} */
            kind: "no-room";
        } | {
            /** @enum {string} */
            kind: "squad-full";
            most: number;
        } | {
            /** @enum {string} */
            kind: "not-enough-money";
            money: components["schemas"]["Gold"];
            need: components["schemas"]["Gold"];
        } | {
            at: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "set-up-area";
        } | {
            /** @enum {string} */
            kind: "set-up-wide-zone";
            most: number;
        } | {
            count: number;
            /** @enum {string} */
            kind: "set-up-line";
            need: number;
        } | {
            /** @enum {string} */
            kind: "set-up-player";
            who: components["schemas"]["PlayerId"];
            why: components["schemas"]["WhyWord"];
        } | {
            /** @enum {string} */
            kind: "set-up-full";
            most: number;
        } | {
            count: number;
            /** @enum {string} */
            kind: "set-up-incomplete";
        } | {
            at: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "square-occupied";
        } | {
            /** @enum {string} */
            kind: "kick-target";
        } | {
            /** @enum {string} */
            kind: "kicker";
        } | {
            /** @enum {string} */
            kind: "cannot-activate";
            who: components["schemas"]["PlayerId"];
            why: components["schemas"]["WhyWord"];
        } | {
            action: components["schemas"]["ActionWord"];
            /** @enum {string} */
            kind: "action-used";
        } | {
            action: components["schemas"]["ActionWord"];
            /** @enum {string} */
            kind: "cannot-declare";
            known: boolean;
            skill?: components["schemas"]["SkillWord"];
            who: components["schemas"]["PlayerId"];
            why: components["schemas"]["WhyWord"];
        } | {
            /** @enum {string} */
            kind: "not-declared";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "cannot-move";
            to: components["schemas"]["Square"];
            who: components["schemas"]["PlayerId"];
            why: components["schemas"]["WhyWord"];
        } | {
            /** @enum {string} */
            kind: "cannot-jump";
            to: components["schemas"]["Square"];
            who: components["schemas"]["PlayerId"];
            why: components["schemas"]["WhyWord"];
        } | {
            /** @enum {string} */
            kind: "cannot-stand";
            who: components["schemas"]["PlayerId"];
            why: components["schemas"]["WhyWord"];
        } | {
            action?: components["schemas"]["ActionWord"];
            /** @enum {string} */
            kind: "cannot-block";
            struck: boolean;
            who: components["schemas"]["PlayerId"];
            why: components["schemas"]["WhyWord"];
        } | {
            /** @enum {string} */
            kind: "cannot-gaze";
            who: components["schemas"]["PlayerId"];
            why: components["schemas"]["WhyWord"];
        } | {
            /** @enum {string} */
            kind: "cannot-foul";
            who: components["schemas"]["PlayerId"];
            why: components["schemas"]["WhyWord"];
        } | {
            count: number;
            /** @enum {string} */
            kind: "not-thrown";
        } | {
            at: components["schemas"]["Square"];
            /** @enum {string} */
            kind: "push-square";
        } | {
            /** @enum {string} */
            kind: "no-ball";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "keeps-ball";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "out-of-range";
        } | {
            /** @enum {string} */
            kind: "blizzard";
        } | {
            /** @enum {string} */
            kind: "quick-only";
        } | {
            kicked: boolean;
            /** @enum {string} */
            kind: "cannot-throw";
            mate: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
            why: components["schemas"]["WhyWord"];
        } | {
            /** @enum {string} */
            kind: "hand-off-target";
        } | {
            /** @enum {string} */
            kind: "foul-target";
        } | {
            /** @enum {string} */
            kind: "cannot-interfere";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            kind: "no-reroll";
            why: components["schemas"]["WhyWord"];
        } | {
            die: number;
            face: number;
            /** @enum {string} */
            kind: "bad-die";
            roll: components["schemas"]["RollWord"];
        } | {
            /** @enum {string} */
            kind: "no-apothecary";
        } | {
            /** @enum {string} */
            kind: "measure-now";
            measure: components["schemas"]["MeasureWord"];
            why: components["schemas"]["WhyWord"];
        } | {
            /** @enum {string} */
            kind: "special-play";
            play: string;
            why: components["schemas"]["PlayRefusalWord"];
        } | {
            /** @enum {string} */
            kind: "own";
            told: components["schemas"]["OwnSentence"];
            what: string;
            who?: components["schemas"]["PlayerId"];
        };
        Me: {
            /** @description Looks after this server. */
            admin?: boolean;
            id?: string | null;
            kind: components["schemas"]["MeKind"];
            /** @description The sign-in name. */
            login?: string | null;
            name?: string | null;
        };
        /** @description What is to be done. `who`: an account's id, sign-in name or public name. */
        MeasureBody: {
            /** @enum {string} */
            measure: "ban";
            who: string;
            why: string;
        } | {
            /** @enum {string} */
            measure: "unban";
            who: string;
            why?: string;
        } | {
            /** Format: int32 */
            hours: number;
            /** @enum {string} */
            measure: "mute";
            who: string;
            why: string;
        } | {
            /** @enum {string} */
            measure: "unmute";
            who: string;
            why?: string;
        } | {
            /** @enum {string} */
            measure: "rename";
            name: string;
            who: string;
            why: string;
        } | {
            match: string;
            /** @enum {string} */
            measure: "close";
            why: string;
        } | {
            /** @enum {string} */
            measure: "settle";
            report: string;
            why: string;
        } | {
            /** @enum {string} */
            measure: "grant";
            who: string;
            why?: string;
        } | {
            /** @enum {string} */
            measure: "revoke";
            who: string;
            why?: string;
        };
        /** @enum {string} */
        MeasureWord: "you-dope" | "razzle-dazzle" | "hangover" | "grudge-match" | "set-piece" | "sports-espionage" | "banana-skin" | "magic-scroll";
        /** @enum {string} */
        MeKind: "nobody" | "guest" | "account";
        MenuView: {
            /** @description What each player can be activated for. */
            activations: {
                [key: string]: components["schemas"]["ActionWord"][];
            };
            choices: components["schemas"]["ChoiceView"][];
            /** Format: int32 */
            count: number;
            items: components["schemas"]["ItemView"][];
            jumps: components["schemas"]["Square"][];
            players: string[];
            squares: components["schemas"]["Square"][];
        };
        Modifier: {
            by: number;
            why: components["schemas"]["ModWord"];
        };
        Modifiers: components["schemas"]["Modifier"][];
        /** @enum {string} */
        ModWord: "base" | "marked" | "pouring-rain" | "very-sunny" | "blizzard" | "quick-pass" | "short-pass" | "long-pass" | "long-bomb" | "accurate-pass" | "inaccurate-pass" | "wildly-inaccurate-pass" | "loose-ball" | "deflection" | "successful-throw" | "terrible-throw" | "fumbled-throw" | "moles-under-the-pitch" | "stunty-thrower" | "assist" | "defensive-assist" | "mighty-blow" | "niggling-injury" | "star-rule" | "spell" | "bloodweiser-keg" | "vigorous-growth" | "referee" | "arm-bar" | "dirty-player" | "decay" | "accurate" | "cannoneer" | "strong-arm" | "extra-arms" | "two-heads" | "titchy" | "prehensile-tail" | "diving-tackle" | "break-tackle" | "leap" | "very-long-legs" | "drunkard" | "timmm-ber" | "movement" | "strength" | "team-mate" | "violence" | "custom-inducement" | "chainsaw" | "strong-target" | "bomb" | "disturbing-presence" | "diving-catch" | "foul-appearance" | "piling-on" | "foul" | "claw" | "razor-sharp-claws" | "stunty" | "death-roller";
        /** @enum {string} */
        MomentKind: "roll" | "choice";
        /** @enum {string} */
        MomentWord: "generated" | "set-up-next" | "first-set-up-next" | "set-up-done" | "first-set-up-done" | "kick-done" | "turn-started" | "action-declared" | "block-named" | "block-rolled" | "foul-named" | "sending-off" | "illegal-procedure" | "throwing" | "intercepting" | "reroll-declared" | "play-declared" | "dodge-due" | "rush-due" | "armour-held" | "got-the-ref" | "touchdown" | "half-over" | "half-time" | "final-whistle" | "injured";
        NameBody: {
            /** @description 2 to 24 letters or digits, and `-` or `_`. */
            name: string;
        };
        /** @description One entry of the journal as everybody may hear of it. */
        News: {
            at: string;
            /** @description In a sentence, if everybody may know. */
            said?: string | null;
            /** @description The seal of the entry. */
            seal: string;
            /** Format: int64 */
            seq: number;
            /** @description The kind of change, `other` if it is nobody's business. */
            what: string;
        };
        /** @description What changes with every action. */
        Now: {
            /**
             * Format: int64
             * @description Number of the last entry that changed the position; an action names it.
             */
            at: number;
            can_undo: components["schemas"]["CanUndo"];
            clock?: null | components["schemas"]["ClockView"];
            decision?: null | components["schemas"]["DecisionView"];
            hands?: null | components["schemas"]["Sides_HandView"];
            /** @description The last link that each side has shown. */
            links: components["schemas"]["Sides_Option_String"];
            position?: null | components["schemas"]["Position"];
            /** @description What this seat may say now without being asked, as an action. */
            says?: components["schemas"]["SayView"][];
            undo_request?: null | components["schemas"]["UndoView"];
            waits_for_link?: null | components["schemas"]["Side"];
        };
        /**
         * @description How coaches get their Secret Objectives (MP-OBJ-03).
         * @enum {string}
         */
        ObjectivesBy: "sealed" | "desk" | "slips";
        /** @description An open match as it is shown. */
        OfferView: {
            by: components["schemas"]["Who"];
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            created: number;
            id: string;
            mine: boolean;
            /** @description The team list that its maker plays. */
            team?: string | null;
            terms: components["schemas"]["Terms"];
        };
        /**
         * @description Why a match ended before it had begun.
         * @enum {string}
         */
        OffReason: "cancelled" | "expired" | "silent" | "closed";
        OnBoardView: {
            /** @description Id of the match. */
            game: string;
            /** @description The last hash of its replay. */
            replay?: string | null;
            report?: null | components["schemas"]["GameReport"];
        };
        OpenBoard: {
            /** @description Who makes this seat's share of the dice. */
            dice?: components["schemas"]["Share"];
        };
        OpenedBoard: {
            /** @description The match. */
            id: string;
            seat: components["schemas"]["Seat"];
        };
        OpenMatch: {
            id: string;
            state: string;
        };
        /** @enum {string} */
        Opponent: "computer" | "same-screen" | "link" | "lobby" | "coach";
        Order: {
            /**
             * @description A choice word; for `play` also the id of a play, which is declared at the next chance. `wait`: a window for plays
             *     stays open until it is answered.
             */
            answer: string;
            /** @description The word of the question. */
            ask: string;
            /** @description Narrows `play`: the word of the moment. */
            moment?: string | null;
            /** @description Narrows `use-skill`. */
            skill?: string | null;
            when?: components["schemas"]["When"];
        };
        OrdersBody: {
            orders: components["schemas"]["Order"][];
        };
        /** @enum {string} */
        Outcome: "win" | "draw" | "loss";
        OutcomeView: {
            away: components["schemas"]["Change"];
            home: components["schemas"]["Change"];
            rated: boolean;
        };
        OwnAccount: {
            /**
             * Format: int64
             * @description Recovery codes that are left.
             */
            codes: number;
            /** @description Confirmed. */
            email?: string | null;
            login: string;
            /** @description Whether this server sends mail. */
            mail: boolean;
            name: string;
        };
        /** @description A deck of the coaches' own, as `docs/plays.md` describes the file. */
        OwnDeck: {
            /** @description The name of the file, for messages. */
            file: string;
            text: string;
        };
        /** @description The sentence of an edition: `{who}`, `{other}` and `{n}` stand for the other fields. */
        OwnSentence: {
            de: string;
            en: string;
        };
        /** @enum {string} */
        Pace: "live" | "correspondence";
        PackExplained: {
            /** @description Deviations from the guide. */
            deviations: string[];
            /** @description What to expect with this many coaches. */
            forecast: string[];
            /** @description The page that coaches would read; empty while the text cannot be read. */
            html: string;
            name: string;
            /** @description Everything that keeps it from being published. */
            problems: components["schemas"]["Problem"][];
            /** Format: int32 */
            rounds: number;
        };
        /** @description What pages need to know of the rulespack. */
        PackFacts: {
            advancement: boolean;
            /** @description Further deeds that give players points, by name. */
            deeds: string[];
            gold: boolean;
            /** @description Injuries last, players advance, gold levels the teams. */
            injuries: boolean;
            /** @description There are groups and a knockout, of coaches or of teams. */
            knockout: boolean;
            /** @description How they come to their coaches. */
            objectives_by: components["schemas"]["ObjectivesBy"];
            published: boolean;
            /** @description Figures beside the usual ones that results record, by name. */
            recorded: string[];
            /** @description How many rosters a coach hands in. */
            rosters: number;
            rosters_on_paper: boolean;
            ruleset: string;
            secret_objectives: boolean;
            /** Format: int32 */
            team_size: number;
            /** Format: int32 */
            time_limit_minutes: number;
            /** @description Names of awards that coaches vote on. */
            voted: string[];
        };
        /** @description Tables by name or player number. */
        Pairs: [
            string,
            string
        ][];
        PasskeyBody: {
            /** @description `PublicKeyCredential.toJSON()` of the new passkey. */
            answer: Record<string, unknown>;
            /** @description What you call it: 1 to 40 letters. */
            name: string;
        };
        /** @description What a browser hands to its authenticators, as JSON of the WebAuthn standard. */
        PasskeyQuestion: {
            options: Record<string, unknown>;
        };
        PasskeySignInBody: {
            /** @description `PublicKeyCredential.toJSON()` of the passkey. */
            answer: Record<string, unknown>;
        };
        PasskeyView: {
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            created: number;
            /** @description The host that it signs in at. */
            host: string;
            id: string;
            /** @description What you call it. */
            name: string;
            /** Format: int64 */
            used?: number | null;
        };
        PassOdds: {
            assumed: string[];
            catcher?: string | null;
            interferers: string[];
            mods: components["schemas"]["Modifiers"];
            /** Format: int32 */
            need: number;
            outcomes: components["schemas"]["Chance"][];
            range: string;
        };
        /** @enum {string} */
        PassWord: "accurate" | "inaccurate" | "wild" | "fumble";
        PasswordBody: {
            /** @description 10 to 128 characters. */
            new: string;
            old: string;
        };
        PitchView: {
            /**
             * Format: int32
             * @description Columns of each side's own part.
             */
            depth: number;
            /** Format: int32 */
            in_wide: number;
            /** Format: int32 */
            length: number;
            /** Format: int32 */
            on_line: number;
            /**
             * Format: int32
             * @description Most players of a side, least on the line, most in a Wide Zone when a team sets up.
             */
            players: number;
            trapdoors: components["schemas"]["Square"][];
            /**
             * Format: int32
             * @description Rows of each Wide Zone.
             */
            wide: number;
            /** Format: int32 */
            width: number;
        };
        /** @description Where somebody who looks for a match is. */
        Place: {
            id: string;
            seat: components["schemas"]["Seat"];
            /** @description Nobody has come yet. */
            waiting: boolean;
        };
        /** @description The places still possible after one result. */
        PlaceChance: {
            /**
             * Format: int32
             * @description If all other games and tiebreakers go well.
             */
            best: number;
            /**
             * Format: int64
             * @description Tournament Points afterwards.
             */
            points: number;
            result: components["schemas"]["Outcome"];
            /**
             * Format: int32
             * @description If they all go badly.
             */
            worst: number;
        };
        /** @enum {string} */
        PlaceWord: "absent" | "reserves" | "pitch" | "airborne" | "ko" | "casualty" | "sent-off";
        /** @description All actions of the newcomer, from the first. */
        Played: {
            actions: components["schemas"]["WrittenAction"][];
        };
        /** @description What one player did, for awards and statistics (MP-POST-05). */
        PlayerDeed: {
            /**
             * Format: int64
             * @default 0
             */
            casualties?: number;
            /**
             * Format: int32
             * @default 0
             */
            completions?: number;
            /**
             * Format: int32
             * @default 0
             */
            deflections?: number;
            /**
             * Format: int32
             * @default 0
             */
            interceptions?: number;
            /**
             * @description The most valuable player of the team.
             * @default false
             */
            mvp?: boolean;
            /**
             * @description Further deeds for which the rulespack gives points (MP-ADV-03), by name.
             * @default {}
             */
            other?: {
                [key: string]: number;
            };
            /** @default  */
            player?: string;
            /** @default false */
            star?: boolean;
            /**
             * Format: int64
             * @description Casualties inflicted on opposing Star Players.
             * @default 0
             */
            star_casualties?: number;
            /**
             * Format: int32
             * @default 0
             */
            superb_throws?: number;
            /**
             * Format: int64
             * @default 0
             */
            touchdowns?: number;
        };
        /** @description A player: `H1` to `H24` or `A1` to `A24`. */
        PlayerId: string;
        PlayerLine: {
            /** Format: int32 */
            blocks: number;
            /** Format: int32 */
            casualties: number;
            /** Format: int32 */
            completions: number;
            id: string;
            injury?: string | null;
            /** Format: int32 */
            interceptions: number;
            mvp: boolean;
            name: string;
            /** Format: int32 */
            spp: number;
            /** Format: int32 */
            touchdowns: number;
        };
        PlayerView: {
            /** Format: int32 */
            ag: number;
            at?: null | components["schemas"]["Square"];
            /** Format: int32 */
            av: number;
            ball: boolean;
            /** @description Has acted in this team turn. */
            done: boolean;
            id: string;
            injury?: null | components["schemas"]["FateWord"];
            /** Format: int32 */
            ma: number;
            marked: boolean;
            /**
             * Format: int32
             * @description 0 for none.
             */
            pa: number;
            place: components["schemas"]["PlaceWord"];
            posture: components["schemas"]["PostureWord"];
            skills: string[];
            /** Format: int32 */
            st: number;
            tackle_zone: boolean;
            /** @description Skills used up for now. */
            used: string[];
        };
        /**
         * @description What has become of a play.
         * @enum {string}
         */
        PlayPhase: "held" | "declared" | "resolved" | "nullified" | "lapsed" | "traded";
        /** @enum {string} */
        PlayRefusalWord: "E-WINDOW" | "E-TARGET" | "E-NOEFFECT" | "E-SPENT" | "E-NOTHELD";
        /**
         * @description The decks of the card variants.
         * @enum {string}
         */
        PlaysDeck: "six" | "plain" | "old" | "own";
        /**
         * @description How special plays are recorded, which decides who sees what.
         * @enum {string}
         */
        PlaysMethod: "none" | "open" | "secret" | "half-open" | "cards";
        /**
         * @description How special plays are drawn.
         * @enum {string}
         */
        PlaysVariant: "points" | "draft" | "one-deck" | "tables";
        /** @description A play in words. */
        PlayView: {
            duration: string;
            /** @description The id of the ledger, which declares it; `manual` for a card that the coaches apply themselves. */
            id: string;
            name: string;
            target: string[];
            text: string;
            /** @description The words of the ledger: when, on which target, for how long. */
            window: string;
        };
        Position: {
            activation?: null | components["schemas"]["ActivationView"];
            active: components["schemas"]["Side"];
            ball: components["schemas"]["BallView"];
            block?: null | components["schemas"]["BlockView"];
            /** Format: int32 */
            drive: number;
            /**
             * Format: int32
             * @description 0 before the match, 3 in extra time.
             */
            half: number;
            in_turn: boolean;
            /** @description From the kick-off to the landing of the ball. */
            kick_off: boolean;
            kicking: components["schemas"]["Side"];
            over: boolean;
            players: components["schemas"]["PlayerView"][];
            teams: components["schemas"]["Sides_TeamView"];
            test?: null | components["schemas"]["TestView"];
            weather: components["schemas"]["WeatherWord"];
        };
        PositionView: {
            /** Format: int64 */
            cost: number;
            id: string;
            /** Format: int32 */
            max: number;
            name: string;
            /** @description Skill categories to choose from, as skills name theirs. */
            primary: string[];
            /** @description MA, ST, AG, PA, AV as printed. */
            profile: string;
            secondary: string[];
            skills: string[];
        };
        /** @enum {string} */
        PostureWord: "standing" | "prone" | "stunned";
        /** @enum {string} */
        PrayerWord: "treacherous-trapdoor" | "friends-with-the-ref" | "stiletto" | "iron-man" | "knuckle-dusters" | "bad-habits" | "greasy-cleats" | "blessed-statue-of-nuffle" | "moles-under-the-pitch" | "perfect-passing" | "fan-interaction" | "necessary-violence" | "fouling-frenzy" | "throw-a-rock" | "under-scrutiny" | "intensive-training";
        Presence: {
            coaches: components["schemas"]["Sides_Option_CoachView"];
            /** Format: int32 */
            spectators: number;
        };
        PresetView: {
            about: string;
            name: string;
            /** @description The rulespack, ready to be edited. */
            text: string;
        };
        PriceLine: {
            /** Format: int64 */
            count: number;
            /** Format: int64 */
            each: number;
            /** Format: int64 */
            total: number;
            what: string;
        };
        Prices: {
            /** Format: int64 */
            apothecary: number;
            /** Format: int64 */
            assistant_coach: number;
            /** Format: int64 */
            cheerleader: number;
            /**
             * Format: int64
             * @description In the 1994 game a point of the fan factor.
             */
            dedicated_fans: number;
            /** Format: int64 */
            reroll: number;
            /**
             * Format: int64
             * @description Only in the 1994 game.
             */
            wizard?: number | null;
        };
        /** @enum {string} */
        PriceWord: "gold" | "play";
        /** @description One thing that is wrong. Refusals of the ledger carry its id in `refusal` and its sentence in `message`. */
        Problem: {
            /** @description Stable name for programs, e.g. `results_open`. */
            code: string;
            /** @description The cheapest way out, where one can be named. */
            fix?: string | null;
            message: string;
            /** @description Where, e.g. `round 3, table 2` or `additional.custom[1]`. */
            place: string;
            /** @description The ledger's refusal, where there is one. */
            refusal?: string | null;
            /** @description The rule that is the reason. */
            rule: string;
        };
        ProofView: {
            changes: number;
            draws: number;
            pairings: number;
            problems: string[];
            /** @description The last seal: compare it with one that was printed or shown. */
            seal: string;
            /** Format: int64 */
            seq: number;
        };
        Question: {
            /** @enum {string} */
            ask: "buy-inducement";
        } | {
            /** @enum {string} */
            ask: "mercenary-position";
        } | {
            /** @enum {string} */
            ask: "mercenary-skill";
        } | {
            /** @enum {string} */
            ask: "hire-star";
        } | {
            /** @enum {string} */
            ask: "hire-staff";
        } | {
            /** @enum {string} */
            ask: "hire-wizard";
        } | {
            /** @enum {string} */
            ask: "hire-referee";
        } | {
            /** @enum {string} */
            ask: "stake";
        } | {
            /** @enum {string} */
            ask: "pray";
        } | {
            /** @enum {string} */
            ask: "prayer-player";
            prayer: components["schemas"]["PrayerWord"];
        } | {
            /** @enum {string} */
            ask: "prayer-skill";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "custom-player";
        } | {
            /** @enum {string} */
            ask: "kick-or-receive";
        } | {
            /** @enum {string} */
            ask: "set-up-or-concede";
        } | {
            /** @enum {string} */
            ask: "set-up-player";
        } | {
            /** @enum {string} */
            ask: "set-up-square";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "kicker";
        } | {
            /** @enum {string} */
            ask: "kick-target";
        } | {
            /** @enum {string} */
            ask: "touchback";
        } | {
            /** @enum {string} */
            ask: "kickoff-player";
            event: components["schemas"]["KickoffWord"];
        } | {
            /** @enum {string} */
            ask: "kickoff-square";
            event: components["schemas"]["KickoffWord"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "turn";
        } | {
            action: components["schemas"]["ActionWord"];
            /** @enum {string} */
            ask: "target";
            who: components["schemas"]["PlayerId"];
        } | {
            action: components["schemas"]["ActionWord"];
            /** @enum {string} */
            ask: "act";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "pass-target";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "throw-target";
            other: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "illegal-procedure";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "reroll";
            left: number;
            need?: number;
            test?: components["schemas"]["TestWord"];
            tested: boolean;
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "block-die";
            other: components["schemas"]["PlayerId"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "push";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "pick-up";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "follow-up";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "name-dice";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "reroll-scatter";
        } | {
            /** @enum {string} */
            ask: "use-star-rule";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "star-advice";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "use-skill";
            skill: components["schemas"]["SkillWord"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "skill-square";
            skill: components["schemas"]["SkillWord"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "skill-player";
            skill: components["schemas"]["SkillWord"];
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "interfere";
        } | {
            /** @enum {string} */
            ask: "apothecary";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "patient";
        } | {
            /** @enum {string} */
            ask: "treat-staff";
        } | {
            /** @enum {string} */
            ask: "casualty-choice";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "roll-skill";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "reroll-injury";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "regeneration";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "send-off";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "measure";
        } | {
            /** @enum {string} */
            ask: "measure-player";
            measure: components["schemas"]["MeasureWord"];
        } | {
            /** @enum {string} */
            ask: "second-action";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "measure-characteristic";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "spell";
        } | {
            /** @enum {string} */
            ask: "spell-square";
            known: boolean;
            spell?: components["schemas"]["SpellWord"];
        } | {
            /** @enum {string} */
            ask: "spell-player";
            known: boolean;
            spell?: components["schemas"]["SpellWord"];
        } | {
            /** @enum {string} */
            ask: "spell-clock";
        } | {
            /** @enum {string} */
            ask: "spell-skill";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "spell-bonus";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "reroll-spell";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "play";
            moment: components["schemas"]["MomentWord"];
        } | {
            /** @enum {string} */
            ask: "play-player";
            play: string;
        } | {
            /** @enum {string} */
            ask: "play-square";
            play: string;
        } | {
            /** @enum {string} */
            ask: "play-skill";
            play: string;
        } | {
            /** @enum {string} */
            ask: "play-choice";
            play: string;
        } | {
            /** @enum {string} */
            ask: "adjust";
        } | {
            /** @enum {string} */
            ask: "adjust-player";
            who: components["schemas"]["PlayerId"];
        } | {
            adjust: components["schemas"]["AdjustWord"];
            /** @enum {string} */
            ask: "agree";
            to?: components["schemas"]["Square"];
            who?: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "play-deck";
        } | {
            /** @enum {string} */
            ask: "keep-play";
        } | {
            /** @enum {string} */
            ask: "bargain";
            give: components["schemas"]["TradeWord"];
            gold?: components["schemas"]["Gold"];
            line?: number;
            price: components["schemas"]["PriceWord"];
            theirs?: number;
        } | {
            /** @enum {string} */
            ask: "name-die";
            who: components["schemas"]["PlayerId"];
        } | {
            /** @enum {string} */
            ask: "slogan";
        } | {
            /** @enum {string} */
            ask: "helper-use";
            helper: components["schemas"]["HelperWord"];
        } | {
            /** @enum {string} */
            ask: "helper-player";
            helper: components["schemas"]["HelperWord"];
        } | {
            /** @enum {string} */
            ask: "helper-item";
            helper: components["schemas"]["HelperWord"];
        } | {
            /** @enum {string} */
            ask: "own";
            told: components["schemas"]["OwnSentence"];
            what: string;
            who?: components["schemas"]["PlayerId"];
        };
        /** @description What is asked; `what` says which of the rest matters. */
        Question1: {
            /** @description A special action: `stab`, `hypnotic-gaze`. */
            action?: string;
            from?: string | null;
            target?: string;
            to?: string;
            to_block?: boolean;
            what: string;
            who?: string;
        };
        Ranges: {
            bomb: components["schemas"]["Square"][];
            from: components["schemas"]["Square"];
            long: components["schemas"]["Square"][];
            quick: components["schemas"]["Square"][];
            short: components["schemas"]["Square"][];
        };
        /** @enum {string} */
        RangeWord: "quick" | "short" | "long" | "long-bomb" | "out-of-range";
        /** @description A rating as it is shown. */
        RatingView: {
            /**
             * Format: int64
             * @description Rated matches.
             */
            played: number;
            /** @description Too uncertain to be compared. */
            provisional: boolean;
            /** Format: int64 */
            rating: number;
            /**
             * Format: int64
             * @description The true strength lies within so many points of it, 19 times of 20.
             */
            uncertainty: number;
        };
        Reach: {
            from: components["schemas"]["Square"];
            /** Format: int32 */
            movement: number;
            /** Format: int32 */
            rushes: number;
            squares: components["schemas"]["Reached"][];
            who: string;
        };
        Reached: {
            at: components["schemas"]["Square"];
            /**
             * Format: double
             * @description Best chance of getting there, without re-rolls.
             */
            chance: number;
            /**
             * Format: double
             * @description The same with a square left for a block; 0 if there is no such way.
             */
            to_block: number;
        };
        ReadyPlayer: {
            /** Format: int32 */
            ag: number;
            /** Format: int32 */
            av: number;
            letters: string;
            /** Format: int32 */
            ma: number;
            name: string;
            /** Format: int32 */
            pa: number;
            position: string;
            skills: string[];
            /** Format: int32 */
            st: number;
        };
        ReadyTeam: {
            /** Format: int32 */
            apothecaries: number;
            id: string;
            name: string;
            players: components["schemas"]["ReadyPlayer"][];
            /** Format: int32 */
            rerolls: number;
            /** Format: int32 */
            value: number;
        };
        /** @enum {string} */
        Reason: "abuse" | "cheating" | "stalling" | "name" | "other";
        RecordView: {
            handle: string;
            me: boolean;
            ratings: components["schemas"]["FormatView"][];
            results: components["schemas"]["ResultLine"][];
            teams: components["schemas"]["TeamRecord"][];
        };
        RecoverBody: {
            /** @description A recovery code, or what was mailed. */
            key: string;
            /** @description The sign-in name, with a recovery code; a mailed key needs none. */
            login?: string | null;
            /** @description The new password. */
            password: string;
        };
        RecoveryWays: {
            /** @description Whether this server sends mail. */
            mail: boolean;
        };
        RefusalView: {
            code: string;
            message: string;
        };
        RegisterBody: {
            /** @description The sign-in name; without it the server makes one up. */
            login?: string | null;
            /** @description As others see you. */
            name: string;
            /** @description 10 to 128 characters. */
            password: string;
        };
        /** @description A new account. */
        Registered: components["schemas"]["Me"] & {
            /** @description Recovery codes. They are shown only here; each is good for one use. */
            codes: string[];
        };
        /** @description Who enters. */
        Registration: {
            /**
             * @description Accepts the rulespack (MP-ROLE-14).
             * @default false
             */
            accepts_rules?: boolean;
            /** @default null */
            club?: string | null;
            /**
             * Format: int64
             * @default null
             */
            naf?: number | null;
            /**
             * @description Name of the person; coaches act under it.
             * @default
             */
            name?: string;
            /**
             * @description Team list the coach brings, by id.
             * @default null
             */
            race?: string | null;
            /**
             * @description A Spare Player who fills a group: plays, but is never ranked (MP-AMB-29).
             * @default false
             */
            spare?: boolean;
        };
        /** @description Many registrations at once. */
        Registrations: components["schemas"]["Registration"][];
        Report: {
            conceded?: null | components["schemas"]["Side"];
            /** @description The other server that rolled the dice; they rest on its word. */
            dice_from?: string | null;
            /** @description Whether the secret is open and the dice can be checked. */
            dice_proven: boolean;
            luck: components["schemas"]["Sides_Luck"];
            over: boolean;
            players: components["schemas"]["PlayerLine"][];
            result?: null | components["schemas"]["Side"];
            score: number[];
            statistics: components["schemas"]["Sides_Statistics"];
            turning_points: components["schemas"]["TurningPoint"][];
        };
        ReportBody: {
            reason: components["schemas"]["Reason"];
            /** @description Up to 1000 characters. */
            text?: string;
            who: components["schemas"]["Somebody"];
        };
        ReportView: {
            about: string;
            /** @description The account that is reported. */
            account: string;
            /** @description Who reports, and who is reported: name, public name, id. */
            by: string;
            /** Format: int64 */
            created: number;
            id: string;
            match?: string | null;
            reason: components["schemas"]["Reason"];
            /** @description What was done about it. */
            settled?: string | null;
            text: string;
        };
        /** @enum {string} */
        RerollWord: "team" | "skill" | "pro" | "team-mascot";
        ResultLine: {
            /** Format: int64 */
            ended: number;
            format: string;
            id: string;
            opponent: components["schemas"]["Who"];
            opponent_team: string;
            rated: boolean;
            result: components["schemas"]["Won"];
            /** @description This coach's touchdowns, then the opponent's. */
            score: number[];
            team: string;
        };
        /** @description One of many results: by its table, or by who played. */
        ResultRow: {
            /** @default  */
            away?: string;
            /** @default  */
            home?: string;
            /**
             * @default {
             *       "away": {
             *         "sent_off": 0,
             *         "touchdowns": 0
             *       },
             *       "home": {
             *         "sent_off": 0,
             *         "touchdowns": 0
             *       },
             *       "timed_out": false
             *     }
             */
            report?: components["schemas"]["GameReport"];
            /**
             * Format: int32
             * @default null
             */
            table?: number | null;
        };
        /** @description Many results at once. */
        ResultRows: components["schemas"]["ResultRow"][];
        /** @enum {string} */
        Role: "organiser" | "head-referee" | "referee" | "scorekeeper" | "captain" | "coach" | "spare";
        /** @description What a player has rolled, and which characteristics that allows. */
        RolledFor: {
            improve: string[];
            /**
             * Format: int32
             * @description Shirt number.
             */
            number: number;
            /** Format: int32 */
            roll: number;
        };
        /** @enum {string} */
        RollWord: "fans" | "weather" | "coin-toss" | "test" | "block" | "armour" | "injury" | "casualty" | "lasting" | "apothecary" | "regeneration" | "direction" | "distance" | "throw-in-direction" | "throw-in-distance" | "kickoff-event" | "kickoff-count" | "roll-off" | "officious-ref" | "prayer" | "league-prayer" | "prayer-count" | "measure" | "random-player" | "argue" | "bribe" | "recovery" | "heat" | "chef" | "trapdoor" | "rock" | "spell" | "doped" | "sudden-death" | "loner" | "play" | "star" | "pro" | "mvp" | "swarming" | "ball-and-chain" | "custom-inducement" | "custom-count" | "end-zone-trap" | "keep-reroll" | "swoop" | "fuse" | "explosion" | "spell-distance" | "referee" | "mascot" | "artefact" | "rune" | "shaman" | "brew" | "revival" | "rookies" | "recruit" | "random-skill" | "mungo" | "ballistics" | "collapse" | "blunderbuss" | "dauntless" | "shadowing" | "tentacles" | "hypnotic-gaze" | "thick-skull" | "injury-die" | "serious-injury" | "suspension" | "penalty" | "take-root" | "play-deck" | "play-card" | "random-half";
        RosterFile: {
            /** @description The text of the file: a roster, a FUMBBL team, or an event's table. */
            file: string;
            ruleset: string;
        };
        RostersChecked: {
            /** @description Each with its rule, its place and where possible the cheapest way out. */
            problems: components["schemas"]["Problem"][];
            /** @description The rosters as they were read. */
            rosters: Record<string, unknown>[];
            sheets: components["schemas"]["RosterSheet"][];
        };
        RosterSheet: {
            advice: string[];
            /** Format: int64 */
            budget: number;
            /** Format: int64 */
            cost: number;
            skill_points?: number[] | null;
        };
        RoundClockView: {
            /**
             * Format: int64
             * @description Seconds left when this was answered; negative once time is over.
             */
            left: number;
            /** Format: int32 */
            round: number;
            running: boolean;
            /** Format: int64 */
            total: number;
        };
        RoundView: {
            /** Format: int32 */
            attempt: number;
            boards: components["schemas"]["BoardView"][];
            /** @description Seats changed by hand, with reasons. */
            by_hand: string[];
            /** @description The seal under which it was published: the public part of the objectives' dice. */
            nonce?: string;
            /** Format: int32 */
            number: number;
            published: boolean;
            /** @description Why each table is as it is. */
            reasons: string[];
            /** @description The seed of a random draw, and which attempt it was. */
            seed?: string | null;
            /** @description What has changed since it was drawn: it must be drawn again. */
            stale?: string[];
            /** @description A repeat is forced or a veto broken: the organiser confirms before it is published. */
            to_confirm: boolean;
        };
        RulesetView: {
            id: string;
            name: string;
            pitch: components["schemas"]["PitchView"];
            /** Format: int32 */
            players_on_pitch: number;
            teams: components["schemas"]["TeamLine"][];
            /** Format: int32 */
            turns: number;
        };
        RulespackView: {
            /** @description Every deviation from the guide. */
            deviations: string[];
            published: boolean;
            text: string;
        };
        RulesView: {
            /** @description Found rules, best first. */
            rules: components["schemas"]["RuleView"][];
            /** @description Every section, where nothing was looked for. */
            sections: components["schemas"]["SectionView"][];
        };
        RuleView: {
            /** @description What the 11-a-side game has instead; `=` is the same. */
            elevens?: string | null;
            id: string;
            /** @description The same in everyday words. Lists for testers have none. */
            plain?: string | null;
            section: string;
            text: string;
        };
        /** @description Something that a coach may say without being asked. */
        SayView: {
            /** @description What to send. */
            action: components["schemas"]["MatchAction"];
            by: components["schemas"]["Side"];
            rule: string;
        };
        /** @description Seals of a coach's objectives, one for each round. */
        Seals: string[];
        /**
         * @description How the matches of a season are found.
         * @enum {string}
         */
        SeasonFormat: "round-robin" | "swiss" | "ladder";
        SeasonLine: {
            coach: components["schemas"]["Who"];
            /** Format: int64 */
            conceded: number;
            /** Format: int64 */
            drawn: number;
            /** Format: int64 */
            lost: number;
            /** Format: int64 */
            played: number;
            /**
             * Format: int64
             * @description Three for a win, one for a draw.
             */
            points: number;
            /** Format: int64 */
            scored: number;
            /** Format: int64 */
            won: number;
        };
        /**
         * @description The viewer.
         * @enum {string}
         */
        Seat: "home" | "away" | "both" | "spectator";
        SectionView: {
            /** @description The ledger it is in: `sevens`, `matched-play`, … */
            ledger: string;
            name: string;
            rules: number;
        };
        SeqAnswer: {
            /** Format: int64 */
            seq: number;
        };
        SessionView: {
            /**
             * Format: int64
             * @description Milliseconds since 1970; `used` to the hour.
             */
            created: number;
            /** @description What the browser says of itself. */
            device?: string | null;
            /** @description The one that asks. */
            here: boolean;
            id: string;
            /** Format: int64 */
            used: number;
        };
        /**
         * @description Who makes a side's share of the dice.
         * @enum {string}
         */
        Share: "client" | "house";
        /** @description A share of the dice: `commitment` and `chain` to commit, `value` and `salt` to open, `chain` alone for another device. */
        ShareBody: {
            chain?: string | null;
            commitment?: string | null;
            salt?: string | null;
            side?: null | components["schemas"]["Side"];
            value?: string | null;
        };
        /**
         * @description Who makes a share of the dice.
         * @enum {string}
         */
        ShareBy: "client" | "house" | "computer";
        ShareView: {
            /** @description The end of the chain. */
            chain?: string | null;
            commitment?: string | null;
            share?: null | components["schemas"]["ShareBy"];
            value?: string | null;
        };
        /** @description A player as printed on the team sheet. */
        SheetLine: {
            /** @description Beyond those of the position. */
            added: string[];
            misses_next_game: boolean;
            name: string;
            /** Format: int64 */
            niggling: number;
            /** Format: int64 */
            number: number;
            position: string;
            /** @description MA, ST, AG, PA, AV as printed; the 1994 game has no PA. */
            profile: string[];
            skills: string[];
            /** Format: int64 */
            spp: number;
            title: string;
            /** Format: int64 */
            value: number;
        };
        /**
         * @description Home or away: the engine's [`Side`] in JSON.
         * @enum {string}
         */
        Side: "home" | "away";
        /** @description One side of a result as it is handed in. */
        SideReport: {
            /**
             * Format: int64
             * @description Bonus Points as noted on the sheet, to be checked.
             * @default null
             */
            bonus_points?: number | null;
            /**
             * Format: int64
             * @description Counting casualties: those that would earn SPP (MP-SCORE-04, MP-AMB-02). Left out, they are asked for.
             * @default null
             */
            casualties?: number | null;
            /** @default null */
            causes?: null | components["schemas"]["Causes"];
            /**
             * @description Players of this side that were hurt, where injuries last.
             * @default []
             */
            injuries?: components["schemas"]["Hurt"][];
            /**
             * Format: int64
             * @description Secret Objectives achieved, if in use.
             * @default null
             */
            objectives?: number | null;
            /** @default [] */
            players?: components["schemas"]["PlayerDeed"][];
            /**
             * @description Figures for the organiser's own tiebreakers, by name.
             * @default {}
             */
            recorded?: {
                [key: string]: number;
            };
            /** @default null */
            result?: null | components["schemas"]["Outcome"];
            /**
             * Format: int64
             * @description Players of this side Sent-off for Fouls; Secret Weapons are not counted.
             * @default 0
             */
            sent_off?: number;
            /**
             * Format: int64
             * @default 0
             */
            touchdowns?: number;
        };
        /** @description One value for each side. */
        Sides_HandView: {
            away: {
                lines: components["schemas"]["LineView"][];
                /** @description Whether this seat sees everything in it. */
                open: boolean;
            };
            home: {
                lines: components["schemas"]["LineView"][];
                /** @description Whether this seat sees everything in it. */
                open: boolean;
            };
        };
        /** @description One value for each side. */
        Sides_Luck: {
            away: {
                /** Format: double */
                actual: number;
                by: components["schemas"]["LuckLine"][];
                /**
                 * Format: double
                 * @description Successes that were to be expected, and those that came.
                 */
                expected: number;
                /** Format: int32 */
                rolls: number;
            };
            home: {
                /** Format: double */
                actual: number;
                by: components["schemas"]["LuckLine"][];
                /**
                 * Format: double
                 * @description Successes that were to be expected, and those that came.
                 */
                expected: number;
                /** Format: int32 */
                rolls: number;
            };
        };
        /** @description One value for each side. */
        Sides_Option_CoachView: {
            away: null | {
                /** @description The name can be taken for the other coach's, or for the program's own. */
                imitates?: boolean;
                kind: components["schemas"]["CoachKind"];
                name: string;
                online: boolean;
            };
            home: null | {
                /** @description The name can be taken for the other coach's, or for the program's own. */
                imitates?: boolean;
                kind: components["schemas"]["CoachKind"];
                name: string;
                online: boolean;
            };
        };
        /** @description One value for each side. */
        Sides_Option_SquadView: {
            away: null | {
                /** @description The coach's name for the team, or the printed name of its list. */
                name: string;
                /** @description Whether the coach has named it. */
                own_name?: boolean;
                players: components["schemas"]["SquadPlayer"][];
                team: string;
                /**
                 * Format: int32
                 * @description In thousands.
                 */
                value: number;
            };
            home: null | {
                /** @description The coach's name for the team, or the printed name of its list. */
                name: string;
                /** @description Whether the coach has named it. */
                own_name?: boolean;
                players: components["schemas"]["SquadPlayer"][];
                team: string;
                /**
                 * Format: int32
                 * @description In thousands.
                 */
                value: number;
            };
        };
        /** @description One value for each side. */
        Sides_Option_String: {
            away: null | string;
            home: null | string;
        };
        /** @description One value for each side. */
        Sides_SquadView: {
            away: {
                /** @description The coach's name for the team, or the printed name of its list. */
                name: string;
                /** @description Whether the coach has named it. */
                own_name?: boolean;
                players: components["schemas"]["SquadPlayer"][];
                team: string;
                /**
                 * Format: int32
                 * @description In thousands.
                 */
                value: number;
            };
            home: {
                /** @description The coach's name for the team, or the printed name of its list. */
                name: string;
                /** @description Whether the coach has named it. */
                own_name?: boolean;
                players: components["schemas"]["SquadPlayer"][];
                team: string;
                /**
                 * Format: int32
                 * @description In thousands.
                 */
                value: number;
            };
        };
        /** @description One value for each side. */
        Sides_Statistics: {
            away: {
                /** Format: int32 */
                armour_broken: number;
                /** Format: int32 */
                blocks: number;
                casualties: number;
                completions: number;
                /** Format: int32 */
                crowd_pushes: number;
                /** @description Passed and failed. */
                dodges: number[];
                fouls: number;
                interceptions: number;
                /** Format: int32 */
                knock_downs: number;
                /** Format: int32 */
                passes: number;
                pick_ups: number[];
                /**
                 * Format: double
                 * @description Share of the actions during which the side held the ball.
                 */
                possession: number;
                /** Format: int32 */
                rerolls: number;
                rushes: number[];
                /** Format: int32 */
                touchdowns: number;
                /** Format: int32 */
                turnovers: number;
                /** Format: int32 */
                turns: number;
            };
            home: {
                /** Format: int32 */
                armour_broken: number;
                /** Format: int32 */
                blocks: number;
                casualties: number;
                completions: number;
                /** Format: int32 */
                crowd_pushes: number;
                /** @description Passed and failed. */
                dodges: number[];
                fouls: number;
                interceptions: number;
                /** Format: int32 */
                knock_downs: number;
                /** Format: int32 */
                passes: number;
                pick_ups: number[];
                /**
                 * Format: double
                 * @description Share of the actions during which the side held the ball.
                 */
                possession: number;
                /** Format: int32 */
                rerolls: number;
                rushes: number[];
                /** Format: int32 */
                touchdowns: number;
                /** Format: int32 */
                turnovers: number;
                /** Format: int32 */
                turns: number;
            };
        };
        /** @description One value for each side. */
        Sides_TeamView: {
            away: {
                /** Format: int32 */
                apothecaries: number;
                /** Format: int32 */
                assistants: number;
                /** Format: int32 */
                bribes: number;
                /** Format: int32 */
                cheerleaders: number;
                coach_ejected: boolean;
                /** Format: int32 */
                fan_factor: number;
                measures: string[];
                /**
                 * Format: int32
                 * @description In thousands.
                 */
                petty_cash: number;
                prayers: string[];
                /** Format: int32 */
                rerolls: number;
                /** Format: int32 */
                score: number;
                /** Format: int32 */
                spells: number;
                /** Format: int32 */
                treasury: number;
                /** Format: int32 */
                turn: number;
                /** @description Once-per-turn actions already used. */
                used: string[];
            };
            home: {
                /** Format: int32 */
                apothecaries: number;
                /** Format: int32 */
                assistants: number;
                /** Format: int32 */
                bribes: number;
                /** Format: int32 */
                cheerleaders: number;
                coach_ejected: boolean;
                /** Format: int32 */
                fan_factor: number;
                measures: string[];
                /**
                 * Format: int32
                 * @description In thousands.
                 */
                petty_cash: number;
                prayers: string[];
                /** Format: int32 */
                rerolls: number;
                /** Format: int32 */
                score: number;
                /** Format: int32 */
                spells: number;
                /** Format: int32 */
                treasury: number;
                /** Format: int32 */
                turn: number;
                /** @description Once-per-turn actions already used. */
                used: string[];
            };
        };
        /** @enum {string} */
        SideWish: "home" | "away" | "random";
        SignInBody: {
            login: string;
            password: string;
        };
        SkillView: {
            category: string;
            id: string;
            name: string;
            rule: string;
            summary: string;
        };
        /** @enum {string} */
        SkillWord: "catch" | "diving-catch" | "diving-tackle" | "dodge" | "defensive" | "jump-up" | "leap" | "safe-pair-of-hands" | "sidestep" | "sneaky-git" | "sprint" | "sure-feet" | "block" | "dauntless" | "dirty-player" | "fend" | "frenzy" | "kick" | "pro" | "shadowing" | "strip-ball" | "sure-hands" | "tackle" | "wrestle" | "big-hand" | "claws" | "disturbing-presence" | "extra-arms" | "foul-appearance" | "horns" | "iron-hard-skin" | "monstrous-mouth" | "prehensile-tail" | "tentacles" | "two-heads" | "very-long-legs" | "accurate" | "cannoneer" | "cloud-burster" | "dump-off" | "fumblerooskie" | "hail-mary-pass" | "leader" | "nerves-of-steel" | "on-the-ball" | "pass" | "running-pass" | "safe-pass" | "arm-bar" | "brawler" | "break-tackle" | "grab" | "guard" | "juggernaut" | "mighty-blow" | "multiple-block" | "pile-driver" | "stand-firm" | "strong-arm" | "thick-skull" | "always-hungry" | "animal-savagery" | "animosity" | "ball-and-chain" | "bloodlust" | "bombardier" | "bone-head" | "breathe-fire" | "chainsaw" | "decay" | "drunkard" | "hit-and-run" | "hypnotic-gaze" | "kick-team-mate" | "loner" | "my-ball" | "no-hands" | "pick-me-up" | "plague-ridden" | "pogo-stick" | "projectile-vomit" | "really-stupid" | "regeneration" | "right-stuff" | "secret-weapon" | "stab" | "stunty" | "swarming" | "swoop" | "take-root" | "throw-team-mate" | "timmm-ber" | "titchy" | "trickster" | "unchannelled-fury" | "pass-block" | "piling-on" | "safe-throw" | "claw" | "razor-sharp-claws" | "spikes" | "big-guy" | "wild-animal" | "blunderbuss" | "death-roller" | "cold-saw";
        Snapshot: components["schemas"]["Now"] & components["schemas"]["Presence"] & {
            called_off?: null | components["schemas"]["CalledOff"];
            dice: components["schemas"]["DiceView"];
            /** @description The other server that threw the dice of a match that was brought as a replay. */
            dice_from?: string | null;
            draw?: null | components["schemas"]["DrawRule"];
            event?: null | components["schemas"]["EventTable"];
            /** @description Whether coaches may ask for hints and warnings. */
            hints: boolean;
            id: string;
            knock_out: boolean;
            league: boolean;
            of_league?: null | components["schemas"]["LeagueGame"];
            /** @description Your standing orders. */
            orders: components["schemas"]["Order"][];
            /** @description Decks that the coaches brought; everybody may read them. */
            own_decks?: components["schemas"]["OwnDeck"][];
            pace: components["schemas"]["Pace"];
            pitch: components["schemas"]["PitchView"];
            /** @description The method of special plays: `none`, `open`, `secret`, `half-open`, `cards`. */
            plays: string;
            ruleset: string;
            seat: components["schemas"]["Seat"];
            /**
             * Format: int64
             * @description Number of the last entry of the log.
             */
            seq: number;
            squads: components["schemas"]["Sides_Option_SquadView"];
            state: components["schemas"]["MatchPhase"];
            /**
             * Format: int32
             * @description Team turns in a half.
             */
            turns: number;
            undo: components["schemas"]["UndoRule"];
        };
        /** @description Somebody: by public name, or as a coach of a match. */
        Somebody: {
            match?: string | null;
            name?: string | null;
            side?: null | components["schemas"]["Side"];
        };
        /** @description Which special plays the league's matches use. */
        SpecialPlays: {
            /** @description The decks of the card variants: six, plain or old. */
            decks: string;
            /** @description open, secret, half-open or cards. */
            method: string;
            /** @description `none`, or a variant as `touchback plays` names it. */
            variant: string;
        };
        /** @enum {string} */
        SpellWord: "fireball" | "zap" | "thunderbolt" | "rampant-mutation" | "one-thousand-cuts" | "temporal-distortion" | "tectonic-shift" | "reality-blinks" | "vigorous-growth" | "strange-flora" | "incorporeal" | "danse-macabre" | "plague-of-warts" | "warp-lightning" | "column-of-fire" | "foot-of-gork-or-mork" | "spore-cloud" | "take-this-oops" | "lightning-bolt";
        SquadMember: {
            /** @description Points for a random and a chosen Primary skill, a random and a chosen Secondary skill, a characteristic; none are left after six. */
            costs?: number[] | null;
            injuries: string[];
            journeyman: boolean;
            misses_this_game: boolean;
            name: string;
            /** Format: int32 */
            niggling: number;
            /** Format: int32 */
            number: number;
            /** Format: int32 */
            points: number;
            position: string;
            /** @description Categories of Primary and Secondary skills: G, A, S, P, M. */
            primary: string[];
            secondary: string[];
            skills: string[];
            value: components["schemas"]["i64"];
        };
        /** @description An inducement or a star that the gold suffices for. */
        SquadOffer: {
            id: string;
            name: string;
            price: components["schemas"]["i64"];
            star: boolean;
        };
        SquadPlayer: {
            /** Format: int32 */
            ag: number;
            /** Format: int32 */
            av: number;
            id: string;
            /** @description Two letters for a token. */
            letters: string;
            /** Format: int32 */
            ma: number;
            name: string;
            /** Format: int32 */
            number: number;
            /** Format: int32 */
            pa: number;
            position: string;
            skills: string[];
            /** Format: int32 */
            st: number;
        };
        /** @description `[x, y]`. */
        Square: [
            number,
            number
        ];
        StaffView: {
            name: string;
            roles: components["schemas"]["Role"][];
        };
        /**
         * @description Which part of the event a game belongs to.
         * @enum {string}
         */
        Stage: "main" | "group" | "knockout" | "rest";
        Stand: {
            at: components["schemas"]["Square"];
            /**
             * Format: double
             * @description Of getting there with a square left for the block, without re-rolls.
             */
            chance: number;
        };
        StandingsRow: {
            /** @description Why this row is before the next. */
            because?: string | null;
            /** Format: int64 */
            draws: number;
            figures: number[];
            /** Format: int64 */
            losses: number;
            name: string;
            /** Format: int32 */
            number: number;
            out: boolean;
            /** Format: int32 */
            place: number;
            /** Format: int64 */
            points: number;
            /** @description Level with a neighbour on everything. */
            shared: boolean;
            /** Format: int64 */
            wins: number;
        };
        StandingsView: {
            rows: components["schemas"]["StandingsRow"][];
            seal: string;
            /** Format: int64 */
            seq: number;
            /** @description Titles of the tiebreakers, in order. */
            tiebreakers: string[];
        };
        StarLine: {
            /** Format: int64 */
            cost: number;
            id: string;
            name: string;
        };
        Status: {
            disputed_tables: number[];
            /** @description One coach has reported, the other has not. */
            half_reported_tables: number[];
            /** @description What has to be done before the event can continue. */
            missing: string[];
            open_tables: number[];
            over: boolean;
            published: boolean;
            /**
             * Format: int32
             * @description The latest round, drawn or published; 0 before the first.
             */
            round: number;
            /** Format: int32 */
            rounds: number;
            /** @description In a sentence. */
            stands: string;
        };
        /**
         * @description What an entry of the log is.
         * @enum {string}
         */
        StepKind: "created" | "joined" | "draw" | "started" | "action" | "dice" | "undo-asked" | "undo-refused" | "undone" | "chat" | "called-off";
        StepView: {
            /** @description In the words of scenarios, as the log has it. */
            action?: string | null;
            agreed?: null | components["schemas"]["Side"];
            by?: null | components["schemas"]["ChatBy"];
            /** @description Steps of the draw of special plays, as this seat may know them. */
            draw?: components["schemas"]["DrawStep"][];
            events?: components["schemas"]["EventView"][];
            /** @description Of the dice: the entry of the transcript. */
            fair?: Record<string, unknown> | null;
            how?: null | components["schemas"]["How"];
            /** @description The name of a spectator can be taken for a coach's, or for the program's own. */
            imitates?: boolean;
            is: components["schemas"]["StepKind"];
            /** @description Of the chat. */
            name?: string | null;
            /** Format: int64 */
            seq: number;
            text?: string | null;
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            time: number;
            /**
             * Format: int64
             * @description Of an undo: the entry it went back to, and who agreed.
             */
            to?: number | null;
            undone?: boolean;
        };
        /**
         * @description What counts as success.
         * @enum {string}
         */
        Success: "block" | "test";
        /** @description A draw at a table, as far as it has got. */
        TableDraw: {
            /** @description `home buy dirty-tricks`, `away keep none`, `home random`; as many as have been made. */
            choices?: string[];
            /** @description The coaches' codes, home first; with them a finished draw is sealed. */
            codes?: string[] | null;
            /** @description Of a league: Team Values decide the amount; otherwise a die does. */
            league?: boolean;
            /** @description `sevens`, `elevens` or `classic`. */
            ruleset: string;
            /** @description 64 hexadecimal digits that nobody has seen before. */
            seed: string;
            /** @description Team Values in gold pieces, home first. */
            values?: number[] | null;
            variant: components["schemas"]["PlaysVariant"];
        };
        /** @description What everybody at the table may know, and the open question. */
        TableDrawView: {
            asks?: null | components["schemas"]["TableQuestion"];
            /** @description To the seed: who writes it down can check the draw later. */
            commitment: string;
            /** @description The finished draw, with each hand sealed for its coach. */
            record?: Record<string, unknown> | null;
            steps: components["schemas"]["DrawStep"][];
        };
        /** @description A coach who wants to see a hand. */
        TableHand: {
            code: string;
            record: Record<string, unknown>;
            side: components["schemas"]["Side"];
        };
        /** @description What a coach is asked; the answer is `home`, the verb and an id of the menu, or `home random`. */
        TableQuestion: components["schemas"]["DrawQuestion"] & {
            by: components["schemas"]["Side"];
            /** @description What this coach has so far. */
            held: components["schemas"]["PlayView"][];
            menu: components["schemas"]["MenuView"];
            verb: string;
        };
        TableView: {
            after?: string | null;
            /** @description The season before and after; none after the one under way. */
            before: string;
            /** @description The best ratings that are certain enough, of all seasons. */
            best: components["schemas"]["Who"][];
            format: string;
            /** @description Rated matches of the season. */
            lines: components["schemas"]["SeasonLine"][];
            season: string;
        };
        TakeBody: {
            dice?: components["schemas"]["Share"];
            /** @description For guests; others go by their public name. */
            name?: string | null;
            own_team?: string | null;
            team?: string | null;
        };
        TeamBody: {
            /** @description The crest, in the page's own words. */
            crest?: string | null;
            /** @description As in `docs/rosters.md`. */
            roster: Record<string, unknown>;
            ruleset: string;
        };
        TeamChecked: {
            advice: string[];
            /** Format: int64 */
            budget: number;
            lines: components["schemas"]["PriceLine"][];
            players: components["schemas"]["SheetLine"][];
            /** @description Everything that is wrong, each with its rule and, where possible, the cheapest fix. */
            problems: components["schemas"]["Problem"][];
            /** Format: int64 */
            total: number;
            /**
             * Format: int64
             * @description Of players, re-rolls and staff.
             */
            value: number;
        };
        TeamLine: {
            id: string;
            name: string;
            players: number;
            /** Format: int32 */
            rerolls: number;
            /** Format: int32 */
            tier: number;
            /**
             * Format: int32
             * @description Of the ready-made team, in thousands.
             */
            value: number;
        };
        TeamList: {
            teams: components["schemas"]["TeamView"][];
        };
        /** @description One thing that is wrong, in words a coach can use. */
        TeamProblem: {
            /** @description Stable name for programs, e.g. `over_budget`. */
            code: string;
            /** @description The cheapest legal way out, where one can be named. */
            fix?: string | null;
            message: string;
            /** @description Where in the file, e.g. `player[3].skills`. */
            place: string;
            /** @description The ledger's refusal for it, where there is one. */
            refusal?: string | null;
            /** @description The rule that is broken. */
            rule: string;
        };
        TeamRecord: {
            /** Format: int64 */
            conceded: number;
            /** Format: int64 */
            drawn: number;
            format: string;
            /** Format: int64 */
            lost: number;
            /** Format: int64 */
            played: number;
            /** Format: int64 */
            scored: number;
            team: string;
            /** Format: int64 */
            won: number;
        };
        TeamView: {
            id: string;
            name: string;
            ruleset: string;
            team: string;
        };
        /** @description What a match is played by, as far as people choose matches by it. */
        Terms: {
            clock?: null | components["schemas"]["ClockRule"];
            knock_out: boolean;
            listing: components["schemas"]["Listing"];
            pace: components["schemas"]["Pace"];
            /** @description The word of the method of special plays. */
            plays: string;
            ruleset: string;
            undo: components["schemas"]["UndoRule"];
            /** @description Some rules are varied by the coaches. */
            varied: boolean;
        };
        /** @description An open match before somebody sits down. */
        TermsView: components["schemas"]["OfferView"] & {
            /** @description That is you. */
            challenge: boolean;
            /** @description The seat is kept for one coach. */
            kept: boolean;
            /** @description The seat is free. */
            open: boolean;
        };
        TestView: {
            /** Format: int32 */
            modifier: number;
            /** Format: int32 */
            need: number;
            test: components["schemas"]["TestWord"];
            who: string;
        };
        /** @enum {string} */
        TestWord: "dodge" | "rush" | "jump" | "stand-up" | "pick-up" | "catch" | "pass" | "throw-team-mate" | "interfere" | "landing" | "bone-head" | "animosity" | "loner" | "pro" | "foul-appearance" | "dauntless" | "jump-up" | "tentacles" | "shadowing" | "take-root" | "really-stupid" | "unchannelled-fury" | "animal-savagery" | "bloodlust" | "pick-me-up" | "chainsaw" | "projectile-vomit" | "breathe-fire" | "hypnotic-gaze" | "always-hungry" | "squirm-free" | "kick-team-mate";
        /** @enum {string} */
        ThrowWord: "superb" | "successful" | "terrible" | "fumble";
        TieBody: {
            kind: components["schemas"]["TieKind"];
            who: components["schemas"]["Somebody"];
        };
        /** @enum {string} */
        TieKind: "friend" | "mute" | "block";
        TieView: {
            id: string;
            kind: components["schemas"]["TieKind"];
            who: components["schemas"]["Who"];
        };
        TournamentCoach: {
            club?: string | null;
            conversion?: null | components["schemas"]["Conversion"];
            /** @description Team list. */
            list?: string | null;
            /** Format: int64 */
            naf?: number | null;
            name: string;
            /** Format: int32 */
            number: number;
            /** @description For staff and the coach. */
            roster?: unknown;
            spare: boolean;
            status: components["schemas"]["CoachStatus"];
            /** Format: int32 */
            team?: number | null;
        };
        /**
         * @description What kind of event it is.
         * @enum {string}
         */
        TournamentKind: "individual" | "team" | "groups-knockout";
        TournamentView: {
            clock?: null | components["schemas"]["RoundClockView"];
            coaches: components["schemas"]["TournamentCoach"][];
            /** @description The hash that the organiser committed to, the opened secret and what the hall called out. */
            draw: components["schemas"]["DrawView"];
            id: string;
            kind: components["schemas"]["TournamentKind"];
            name: string;
            pack: components["schemas"]["PackFacts"];
            /** @description Knockout matches of teams that wait for their captains' roll-off: round, team, team. */
            roll_offs?: [
                number,
                number,
                number
            ][];
            rounds: components["schemas"]["RoundView"][];
            /** @description Its seal: printed on sheets and shown on phones, so that nobody can change what came before. */
            seal: string;
            /**
             * Format: int64
             * @description The last entry of the journal; send it as `expected` where it matters.
             */
            seq: number;
            staff: components["schemas"]["StaffView"][];
            status: components["schemas"]["Status"];
            teams: Record<string, unknown>[];
            /** @description For staff: who is kept apart. */
            vetoes?: components["schemas"]["Veto"][];
            you: components["schemas"]["You"];
        };
        /** @enum {string} */
        TradeWord: "play" | "apothecary" | "promise";
        /** @description One team turn, or the time between two. Chances are home's. */
        TurnAnalysis: {
            /** Format: float */
            after: number;
            /** Format: float */
            before: number;
            choices: components["schemas"]["ChoiceAnalysis"][];
            /**
             * Format: float
             * @description How much of its chance the side gave away by choices that had a better one.
             */
            given_away: number;
            /** Format: int32 */
            half: number;
            /**
             * Format: float
             * @description What the dice added to home's chance.
             */
            luck: number;
            /**
             * Format: float
             * @description What the coaches' choices added.
             */
            play: number;
            /**
             * Format: int32
             * @description The first record of the turn.
             */
            record: number;
            /** @description Home and away at the end of the turn. */
            score: number[];
            side?: null | components["schemas"]["Side"];
            /** Format: int32 */
            turn: number;
        };
        /** @description A match that waits for your answer. */
        TurnCall: {
            id: string;
            /** @description The other coach. */
            opponent?: string | null;
            ruleset?: string | null;
            /**
             * Format: int64
             * @description Since when, milliseconds since 1970.
             */
            since: number;
        };
        /** @enum {string} */
        TurnEndWord: "done" | "turnover" | "touchdown";
        TurningPoint: {
            /**
             * Format: int32
             * @description Frame of the replay.
             */
            frame: number;
            /** @description The side it was good for. */
            side: components["schemas"]["Side"];
            /**
             * Format: double
             * @description How much the outlook changed, 0 to 1.
             */
            swing: number;
            words: string;
        };
        /** @enum {string} */
        TurnoverWord: "fell-over" | "knocked-down" | "carrier-placed-prone" | "carrier-off-pitch" | "pick-up-failed" | "fumble" | "ball-lost" | "thrown-carrier-lost" | "sent-off" | "kick-back" | "touchdown" | "illegal-procedure" | "time-lost" | "dazzled" | "driven-off" | "bloodlust";
        UndoBody: {
            /** Format: int64 */
            at: number;
        };
        UndoOutcome: components["schemas"]["Now"] & {
            /** @description The opponent has been asked. */
            asked: boolean;
            /** Format: int64 */
            seq: number;
            undone: boolean;
        };
        UndoReply: {
            agree: boolean;
        };
        /** @enum {string} */
        UndoRule: "consent" | "none";
        UndoView: {
            by: components["schemas"]["Side"];
            /** Format: int64 */
            steps: number;
            /** Format: int64 */
            to: number;
        };
        /** @enum {string} */
        UntilWord: "turn" | "own-turn" | "drive" | "half" | "match";
        Verification: {
            /** Format: int32 */
            away?: number | null;
            check?: string | null;
            dice_proven?: boolean | null;
            finished?: boolean | null;
            /** Format: int32 */
            home?: number | null;
            /** @description What weakens the proof: missing links, other devices, things taken back. */
            notes?: string[];
            /** @description Where the first fault is, which check found it, and why. */
            place?: string | null;
            /** Format: int32 */
            records?: number | null;
            verified: boolean;
            why?: string | null;
        };
        /** @description Two units that the organiser keeps apart. */
        Veto: {
            /** Format: int32 */
            a: number;
            /** Format: int32 */
            b: number;
            reason: string;
        };
        /**
         * @description A game without a winner and without a draw.
         * @enum {string}
         */
        Void: "not-played" | "lost-by-both";
        /** @description What a coach wants for it. */
        Wanting: {
            /** Format: int32 */
            gold: number;
            /** @enum {string} */
            what: "gold";
        } | {
            /** Format: int32 */
            line: number;
            /** @enum {string} */
            what: "play";
        };
        Warning: {
            id: string;
            message: string;
        };
        Warnings: {
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A match that somebody else plays. */
        WatchLine: {
            away: components["schemas"]["Who"];
            away_team?: string | null;
            /** Format: int64 */
            half: number;
            home: components["schemas"]["Who"];
            home_team?: string | null;
            id: string;
            score: number[];
            state: string;
            terms: components["schemas"]["Terms"];
            /** Format: int64 */
            turn: number;
            /** Format: int64 */
            updated: number;
        };
        WatchView: {
            finished: components["schemas"]["WatchLine"][];
            running: components["schemas"]["WatchLine"][];
        };
        Way: {
            /** @description What to send to go there. */
            actions: components["schemas"]["MatchAction"][];
            /**
             * Format: double
             * @description Without re-rolls.
             */
            chance: number;
            rolls: components["schemas"]["WayRoll"][];
            squares: components["schemas"]["Square"][];
            /** Format: double */
            with_rerolls: number;
        };
        WayRoll: {
            at: components["schemas"]["Square"];
            /**
             * Format: int32
             * @description Needed on the die.
             */
            need: number;
            test: string;
        };
        /** @enum {string} */
        WeatherWord: "sweltering-heat" | "very-sunny" | "perfect-conditions" | "pouring-rain" | "blizzard";
        /** @description A plan that is to be weighed before it is carried out. */
        WeighBody: {
            /** @description The actions of one player, or `end-turn`. */
            actions: components["schemas"]["WrittenAction"][];
        };
        /** @description How a plan compares with the best one. */
        WeighedView: {
            better: components["schemas"]["HintView"];
            /** @description Whether it is clearly worse. */
            blunder: boolean;
            /**
             * Format: double
             * @description How much of the chance to win it costs.
             */
            cost: number;
            /**
             * Format: double
             * @description How likely you win after it.
             */
            win: number;
        };
        /** @enum {string} */
        When: "always" | "their-turn";
        /** @description Somebody as others see them. */
        Who: {
            /** @description The public name; guests have none. */
            handle?: string | null;
            /** @description A guest's name that can be taken for the program's own. */
            imitates?: boolean;
            name: string;
            rating?: null | components["schemas"]["RatingView"];
        };
        /** @description A kept team with everything that its coach wrote. */
        WholeTeam: components["schemas"]["TeamView"] & {
            checked?: null | components["schemas"]["TeamChecked"];
            crest?: string | null;
            /** @description None for teams stored by an older release, and for clubs from a 1994 league. */
            roster?: Record<string, unknown> | null;
        };
        /** @enum {string} */
        WhyWord: "nobody" | "opponent" | "own-player" | "off-pitch" | "stunned" | "lying" | "acted" | "not-adjacent" | "occupied" | "no-movement" | "nothing-to-jump" | "again" | "not-named" | "no-target" | "no-trait" | "too-far" | "opponent-turn" | "none-left" | "not-this-roll" | "nothing-rolled" | "wrong-moment" | "armed" | "rooted" | "held" | "bound" | "standing" | "moved" | "weak" | "mate-trait" | "ejected" | "deaf" | "not-owned" | "turn-limit" | "big-guy" | "not-him" | "other-chooses" | "busy" | "wild-first" | "wild" | "same-face" | "no-such-action" | "scrutiny" | "weapon-used" | "straight" | "on-pitch" | "not-reserve" | "must-swing" | "asked";
        /**
         * @description How a match went for a coach.
         * @enum {string}
         */
        Won: "win" | "draw" | "loss";
        /** @description An action as a client writes it: in the words of scenarios, `activate H3 move`, or as JSON. */
        WrittenAction: string | components["schemas"]["MatchAction"];
        You: {
            name?: string | null;
            /** Format: int32 */
            number?: number | null;
            opponent?: string | null;
            roles: components["schemas"]["Role"][];
            /**
             * Format: int32
             * @description Your table of the published round.
             */
            table?: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ActAnswer = components['schemas']['ActAnswer'];
export type ActionWord = components['schemas']['ActionWord'];
export type ActivationView = components['schemas']['ActivationView'];
export type ActRequest = components['schemas']['ActRequest'];
export type AdjustWord = components['schemas']['AdjustWord'];
export type AdminPerson = components['schemas']['AdminPerson'];
export type Amendment = components['schemas']['Amendment'];
export type AnalysisState = components['schemas']['AnalysisState'];
export type AnalysisView = components['schemas']['AnalysisView'];
export type AnswerOdds = components['schemas']['AnswerOdds'];
export type AnyQuestion = components['schemas']['AnyQuestion'];
export type ArguedWord = components['schemas']['ArguedWord'];
export type Asked = components['schemas']['Asked'];
export type AuditLine = components['schemas']['AuditLine'];
export type BallMoveWord = components['schemas']['BallMoveWord'];
export type BallView = components['schemas']['BallView'];
export type BetterLine = components['schemas']['BetterLine'];
export type BlockOdds = components['schemas']['BlockOdds'];
export type BlockView = components['schemas']['BlockView'];
export type BoardState = components['schemas']['BoardState'];
export type BoardView = components['schemas']['BoardView'];
export type BracketGame = components['schemas']['BracketGame'];
export type BracketView = components['schemas']['BracketView'];
export type Brought = components['schemas']['Brought'];
export type BroughtLinks = components['schemas']['BroughtLinks'];
export type CalledOff = components['schemas']['CalledOff'];
export type Calls = components['schemas']['Calls'];
export type CanUndo = components['schemas']['CanUndo'];
export type CatalogueView = components['schemas']['CatalogueView'];
export type Causes = components['schemas']['Causes'];
export type CauseWord = components['schemas']['CauseWord'];
export type Chance = components['schemas']['Chance'];
export type Change = components['schemas']['Change'];
export type ChangeView = components['schemas']['ChangeView'];
export type ChangeWord = components['schemas']['ChangeWord'];
export type CharacteristicWord = components['schemas']['CharacteristicWord'];
export type ChatBody = components['schemas']['ChatBody'];
export type ChatBy = components['schemas']['ChatBy'];
export type CheckDraft = components['schemas']['CheckDraft'];
export type CheckRosters = components['schemas']['CheckRosters'];
export type ChoiceAnalysis = components['schemas']['ChoiceAnalysis'];
export type ChoiceId = components['schemas']['ChoiceId'];
export type ChoiceView = components['schemas']['ChoiceView'];
export type ChoiceWord = components['schemas']['ChoiceWord'];
export type ClockRule = components['schemas']['ClockRule'];
export type ClockStep = components['schemas']['ClockStep'];
export type ClockView = components['schemas']['ClockView'];
export type CoachKind = components['schemas']['CoachKind'];
export type CoachStatus = components['schemas']['CoachStatus'];
export type Codes = components['schemas']['Codes'];
export type Command = components['schemas']['Command'];
export type CommandAnswer = components['schemas']['CommandAnswer'];
export type CommandBody = components['schemas']['CommandBody'];
export type ComputerLevel = components['schemas']['ComputerLevel'];
export type ConcedeBody = components['schemas']['ConcedeBody'];
export type Concession = components['schemas']['Concession'];
export type ConfirmBody = components['schemas']['ConfirmBody'];
export type Conversion = components['schemas']['Conversion'];
export type CreateBody = components['schemas']['CreateBody'];
export type Created = components['schemas']['Created'];
export type CreatedEvent = components['schemas']['CreatedEvent'];
export type CreateEvent = components['schemas']['CreateEvent'];
export type Crest = components['schemas']['Crest'];
export type CurvePoint = components['schemas']['CurvePoint'];
export type DealtObjectives = components['schemas']['DealtObjectives'];
export type DecisionView = components['schemas']['DecisionView'];
export type DecisiveMoment = components['schemas']['DecisiveMoment'];
export type DeckWord = components['schemas']['DeckWord'];
export type DiceState = components['schemas']['DiceState'];
export type DiceView = components['schemas']['DiceView'];
export type DieAsked = components['schemas']['DieAsked'];
export type DieRolled = components['schemas']['DieRolled'];
export type DraftChecked = components['schemas']['DraftChecked'];
export type DraftLine = components['schemas']['DraftLine'];
export type DrawChoice = components['schemas']['DrawChoice'];
export type DrawQuestion = components['schemas']['DrawQuestion'];
export type DrawRule = components['schemas']['DrawRule'];
export type DrawStep = components['schemas']['DrawStep'];
export type DrawView = components['schemas']['DrawView'];
export type EmailBody = components['schemas']['EmailBody'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorFacts = components['schemas']['ErrorFacts'];
export type EventLine = components['schemas']['EventLine'];
export type EventSquad = components['schemas']['EventSquad'];
export type EventTable = components['schemas']['EventTable'];
export type EventView = components['schemas']['EventView'];
export type ExplainPack = components['schemas']['ExplainPack'];
export type Export = components['schemas']['Export'];
export type ExportChat = components['schemas']['ExportChat'];
export type ExportMatch = components['schemas']['ExportMatch'];
export type ExtraTime = components['schemas']['ExtraTime'];
export type FaceWord = components['schemas']['FaceWord'];
export type FateWord = components['schemas']['FateWord'];
export type FormatView = components['schemas']['FormatView'];
export type FoulOdds = components['schemas']['FoulOdds'];
export type FoundedLeague = components['schemas']['FoundedLeague'];
export type FoundEvent = components['schemas']['FoundEvent'];
export type FoundLeague = components['schemas']['FoundLeague'];
export type FoundRoster = components['schemas']['FoundRoster'];
export type Frame = components['schemas']['Frame'];
export type Frames = components['schemas']['Frames'];
export type GainedWord = components['schemas']['GainedWord'];
export type GameReport = components['schemas']['GameReport'];
export type GameSeat = components['schemas']['GameSeat'];
export type Giving = components['schemas']['Giving'];
export type Gold = components['schemas']['Gold'];
export type GuestBody = components['schemas']['GuestBody'];
export type HandOdds = components['schemas']['HandOdds'];
export type Harm = components['schemas']['Harm'];
export type Health = components['schemas']['Health'];
export type HelperWord = components['schemas']['HelperWord'];
export type HintView = components['schemas']['HintView'];
export type HireView = components['schemas']['HireView'];
export type HoldBody = components['schemas']['HoldBody'];
export type How = components['schemas']['How'];
export type Hurt = components['schemas']['Hurt'];
export type I64 = components['schemas']['i64'];
export type ImportEvent = components['schemas']['ImportEvent'];
export type ImportLeague = components['schemas']['ImportLeague'];
export type InjuryWord = components['schemas']['InjuryWord'];
export type Intent = components['schemas']['Intent'];
export type ItemView = components['schemas']['ItemView'];
export type JoinBody = components['schemas']['JoinBody'];
export type Joined = components['schemas']['Joined'];
export type JoinedEvent = components['schemas']['JoinedEvent'];
export type JoinedLeague = components['schemas']['JoinedLeague'];
export type JoinEvent = components['schemas']['JoinEvent'];
export type JoinLeague = components['schemas']['JoinLeague'];
export type KeyBody = components['schemas']['KeyBody'];
export type KickoffWord = components['schemas']['KickoffWord'];
export type Language = components['schemas']['Language'];
export type LeagueAward = components['schemas']['LeagueAward'];
export type LeagueBooking = components['schemas']['LeagueBooking'];
export type LeagueCareer = components['schemas']['LeagueCareer'];
export type LeagueCareerLine = components['schemas']['LeagueCareerLine'];
export type LeagueChange = components['schemas']['LeagueChange'];
export type LeagueClubChange = components['schemas']['LeagueClubChange'];
export type LeagueClubEntry = components['schemas']['LeagueClubEntry'];
export type LeagueClubPlace = components['schemas']['LeagueClubPlace'];
export type LeagueClubView = components['schemas']['LeagueClubView'];
export type LeagueCommand = components['schemas']['LeagueCommand'];
export type LeagueCommandAnswer = components['schemas']['LeagueCommandAnswer'];
export type LeagueCommandBody = components['schemas']['LeagueCommandBody'];
export type LeagueDeedsReport = components['schemas']['LeagueDeedsReport'];
export type LeagueEntryLine = components['schemas']['LeagueEntryLine'];
export type LeagueFixtureLine = components['schemas']['LeagueFixtureLine'];
export type LeagueFixturesView = components['schemas']['LeagueFixturesView'];
export type LeagueGame = components['schemas']['LeagueGame'];
export type LeagueHonour = components['schemas']['LeagueHonour'];
export type LeagueHouseChoice = components['schemas']['LeagueHouseChoice'];
export type LeagueHouseKind = components['schemas']['LeagueHouseKind'];
export type LeagueHouseOption = components['schemas']['LeagueHouseOption'];
export type LeagueKeepPrice = components['schemas']['LeagueKeepPrice'];
export type LeagueLine = components['schemas']['LeagueLine'];
export type LeagueListLine = components['schemas']['LeagueListLine'];
export type LeagueMatchSide = components['schemas']['LeagueMatchSide'];
export type LeagueMatchView = components['schemas']['LeagueMatchView'];
export type LeaguePlaceChange = components['schemas']['LeaguePlaceChange'];
export type LeaguePlayerGame = components['schemas']['LeaguePlayerGame'];
export type LeaguePlayerLine = components['schemas']['LeaguePlayerLine'];
export type LeaguePlayerReport = components['schemas']['LeaguePlayerReport'];
export type LeaguePlayerView = components['schemas']['LeaguePlayerView'];
export type LeaguePlayLine = components['schemas']['LeaguePlayLine'];
export type LeaguePreview = components['schemas']['LeaguePreview'];
export type LeaguePrice = components['schemas']['LeaguePrice'];
export type LeagueProof = components['schemas']['LeagueProof'];
export type LeagueRecord = components['schemas']['LeagueRecord'];
export type LeagueRedraftTerms = components['schemas']['LeagueRedraftTerms'];
export type LeagueReport = components['schemas']['LeagueReport'];
export type LeagueRole = components['schemas']['LeagueRole'];
export type LeagueRoundView = components['schemas']['LeagueRoundView'];
export type LeagueRow = components['schemas']['LeagueRow'];
export type LeagueScoring = components['schemas']['LeagueScoring'];
export type LeagueSide = components['schemas']['LeagueSide'];
export type LeagueSideReport = components['schemas']['LeagueSideReport'];
export type LeagueSkillChoice = components['schemas']['LeagueSkillChoice'];
export type LeagueSquadLine = components['schemas']['LeagueSquadLine'];
export type LeagueStatistics = components['schemas']['LeagueStatistics'];
export type LeagueStep = components['schemas']['LeagueStep'];
export type LeagueSummary = components['schemas']['LeagueSummary'];
export type LeagueTableRow = components['schemas']['LeagueTableRow'];
export type LeagueTableView = components['schemas']['LeagueTableView'];
export type LeagueTiebreaker = components['schemas']['LeagueTiebreaker'];
export type LeagueTodo = components['schemas']['LeagueTodo'];
export type LeagueValueLine = components['schemas']['LeagueValueLine'];
export type LeagueView = components['schemas']['LeagueView'];
export type LeagueYou = components['schemas']['LeagueYou'];
export type LeaveBody = components['schemas']['LeaveBody'];
export type LeftView = components['schemas']['LeftView'];
export type LessonLine = components['schemas']['LessonLine'];
export type LessonView = components['schemas']['LessonView'];
export type LineView = components['schemas']['LineView'];
export type LinkBody = components['schemas']['LinkBody'];
export type Links = components['schemas']['Links'];
export type ListedSide = components['schemas']['ListedSide'];
export type ListedState = components['schemas']['ListedState'];
export type Listing = components['schemas']['Listing'];
export type ListView = components['schemas']['ListView'];
export type LiveMessage = components['schemas']['LiveMessage'];
export type LobbyView = components['schemas']['LobbyView'];
export type LoginBody = components['schemas']['LoginBody'];
export type LogView = components['schemas']['LogView'];
export type LuckLine = components['schemas']['LuckLine'];
export type MailBody = components['schemas']['MailBody'];
export type MatchAction = components['schemas']['MatchAction'];
export type MatchAnalysis = components['schemas']['MatchAnalysis'];
export type MatchEvent = components['schemas']['MatchEvent'];
export type MatchLine = components['schemas']['MatchLine'];
export type MatchList = components['schemas']['MatchList'];
export type MatchOffer = components['schemas']['MatchOffer'];
export type MatchPhase = components['schemas']['MatchPhase'];
export type MatchRefusal = components['schemas']['MatchRefusal'];
export type Me = components['schemas']['Me'];
export type MeasureBody = components['schemas']['MeasureBody'];
export type MeasureWord = components['schemas']['MeasureWord'];
export type MeKind = components['schemas']['MeKind'];
export type MenuView = components['schemas']['MenuView'];
export type Modifier = components['schemas']['Modifier'];
export type Modifiers = components['schemas']['Modifiers'];
export type ModWord = components['schemas']['ModWord'];
export type MomentKind = components['schemas']['MomentKind'];
export type MomentWord = components['schemas']['MomentWord'];
export type NameBody = components['schemas']['NameBody'];
export type News = components['schemas']['News'];
export type Now = components['schemas']['Now'];
export type ObjectivesBy = components['schemas']['ObjectivesBy'];
export type OfferView = components['schemas']['OfferView'];
export type OffReason = components['schemas']['OffReason'];
export type OnBoardView = components['schemas']['OnBoardView'];
export type OpenBoard = components['schemas']['OpenBoard'];
export type OpenedBoard = components['schemas']['OpenedBoard'];
export type OpenMatch = components['schemas']['OpenMatch'];
export type Opponent = components['schemas']['Opponent'];
export type Order = components['schemas']['Order'];
export type OrdersBody = components['schemas']['OrdersBody'];
export type Outcome = components['schemas']['Outcome'];
export type OutcomeView = components['schemas']['OutcomeView'];
export type OwnAccount = components['schemas']['OwnAccount'];
export type OwnDeck = components['schemas']['OwnDeck'];
export type OwnSentence = components['schemas']['OwnSentence'];
export type Pace = components['schemas']['Pace'];
export type PackExplained = components['schemas']['PackExplained'];
export type PackFacts = components['schemas']['PackFacts'];
export type Pairs = components['schemas']['Pairs'];
export type PasskeyBody = components['schemas']['PasskeyBody'];
export type PasskeyQuestion = components['schemas']['PasskeyQuestion'];
export type PasskeySignInBody = components['schemas']['PasskeySignInBody'];
export type PasskeyView = components['schemas']['PasskeyView'];
export type PassOdds = components['schemas']['PassOdds'];
export type PassWord = components['schemas']['PassWord'];
export type PasswordBody = components['schemas']['PasswordBody'];
export type PitchView = components['schemas']['PitchView'];
export type Place = components['schemas']['Place'];
export type PlaceChance = components['schemas']['PlaceChance'];
export type PlaceWord = components['schemas']['PlaceWord'];
export type Played = components['schemas']['Played'];
export type PlayerDeed = components['schemas']['PlayerDeed'];
export type PlayerId = components['schemas']['PlayerId'];
export type PlayerLine = components['schemas']['PlayerLine'];
export type PlayerView = components['schemas']['PlayerView'];
export type PlayPhase = components['schemas']['PlayPhase'];
export type PlayRefusalWord = components['schemas']['PlayRefusalWord'];
export type PlaysDeck = components['schemas']['PlaysDeck'];
export type PlaysMethod = components['schemas']['PlaysMethod'];
export type PlaysVariant = components['schemas']['PlaysVariant'];
export type PlayView = components['schemas']['PlayView'];
export type Position = components['schemas']['Position'];
export type PositionView = components['schemas']['PositionView'];
export type PostureWord = components['schemas']['PostureWord'];
export type PrayerWord = components['schemas']['PrayerWord'];
export type Presence = components['schemas']['Presence'];
export type PresetView = components['schemas']['PresetView'];
export type PriceLine = components['schemas']['PriceLine'];
export type Prices = components['schemas']['Prices'];
export type PriceWord = components['schemas']['PriceWord'];
export type Problem = components['schemas']['Problem'];
export type ProofView = components['schemas']['ProofView'];
export type Question = components['schemas']['Question'];
export type Question1 = components['schemas']['Question1'];
export type Ranges = components['schemas']['Ranges'];
export type RangeWord = components['schemas']['RangeWord'];
export type RatingView = components['schemas']['RatingView'];
export type Reach = components['schemas']['Reach'];
export type Reached = components['schemas']['Reached'];
export type ReadyPlayer = components['schemas']['ReadyPlayer'];
export type ReadyTeam = components['schemas']['ReadyTeam'];
export type Reason = components['schemas']['Reason'];
export type RecordView = components['schemas']['RecordView'];
export type RecoverBody = components['schemas']['RecoverBody'];
export type RecoveryWays = components['schemas']['RecoveryWays'];
export type RefusalView = components['schemas']['RefusalView'];
export type RegisterBody = components['schemas']['RegisterBody'];
export type Registered = components['schemas']['Registered'];
export type Registration = components['schemas']['Registration'];
export type Registrations = components['schemas']['Registrations'];
export type Report = components['schemas']['Report'];
export type ReportBody = components['schemas']['ReportBody'];
export type ReportView = components['schemas']['ReportView'];
export type RerollWord = components['schemas']['RerollWord'];
export type ResultLine = components['schemas']['ResultLine'];
export type ResultRow = components['schemas']['ResultRow'];
export type ResultRows = components['schemas']['ResultRows'];
export type Role = components['schemas']['Role'];
export type RolledFor = components['schemas']['RolledFor'];
export type RollWord = components['schemas']['RollWord'];
export type RosterFile = components['schemas']['RosterFile'];
export type RostersChecked = components['schemas']['RostersChecked'];
export type RosterSheet = components['schemas']['RosterSheet'];
export type RoundClockView = components['schemas']['RoundClockView'];
export type RoundView = components['schemas']['RoundView'];
export type RulesetView = components['schemas']['RulesetView'];
export type RulespackView = components['schemas']['RulespackView'];
export type RulesView = components['schemas']['RulesView'];
export type RuleView = components['schemas']['RuleView'];
export type SayView = components['schemas']['SayView'];
export type Seals = components['schemas']['Seals'];
export type SeasonFormat = components['schemas']['SeasonFormat'];
export type SeasonLine = components['schemas']['SeasonLine'];
export type Seat = components['schemas']['Seat'];
export type SectionView = components['schemas']['SectionView'];
export type SeqAnswer = components['schemas']['SeqAnswer'];
export type SessionView = components['schemas']['SessionView'];
export type Share = components['schemas']['Share'];
export type ShareBody = components['schemas']['ShareBody'];
export type ShareBy = components['schemas']['ShareBy'];
export type ShareView = components['schemas']['ShareView'];
export type SheetLine = components['schemas']['SheetLine'];
export type Side = components['schemas']['Side'];
export type SideReport = components['schemas']['SideReport'];
export type SidesHandView = components['schemas']['Sides_HandView'];
export type SidesLuck = components['schemas']['Sides_Luck'];
export type SidesOptionCoachView = components['schemas']['Sides_Option_CoachView'];
export type SidesOptionSquadView = components['schemas']['Sides_Option_SquadView'];
export type SidesOptionString = components['schemas']['Sides_Option_String'];
export type SidesSquadView = components['schemas']['Sides_SquadView'];
export type SidesStatistics = components['schemas']['Sides_Statistics'];
export type SidesTeamView = components['schemas']['Sides_TeamView'];
export type SideWish = components['schemas']['SideWish'];
export type SignInBody = components['schemas']['SignInBody'];
export type SkillView = components['schemas']['SkillView'];
export type SkillWord = components['schemas']['SkillWord'];
export type Snapshot = components['schemas']['Snapshot'];
export type Somebody = components['schemas']['Somebody'];
export type SpecialPlays = components['schemas']['SpecialPlays'];
export type SpellWord = components['schemas']['SpellWord'];
export type SquadMember = components['schemas']['SquadMember'];
export type SquadOffer = components['schemas']['SquadOffer'];
export type SquadPlayer = components['schemas']['SquadPlayer'];
export type Square = components['schemas']['Square'];
export type StaffView = components['schemas']['StaffView'];
export type Stage = components['schemas']['Stage'];
export type Stand = components['schemas']['Stand'];
export type StandingsRow = components['schemas']['StandingsRow'];
export type StandingsView = components['schemas']['StandingsView'];
export type StarLine = components['schemas']['StarLine'];
export type Status = components['schemas']['Status'];
export type StepKind = components['schemas']['StepKind'];
export type StepView = components['schemas']['StepView'];
export type Success = components['schemas']['Success'];
export type TableDraw = components['schemas']['TableDraw'];
export type TableDrawView = components['schemas']['TableDrawView'];
export type TableHand = components['schemas']['TableHand'];
export type TableQuestion = components['schemas']['TableQuestion'];
export type TableView = components['schemas']['TableView'];
export type TakeBody = components['schemas']['TakeBody'];
export type TeamBody = components['schemas']['TeamBody'];
export type TeamChecked = components['schemas']['TeamChecked'];
export type TeamLine = components['schemas']['TeamLine'];
export type TeamList = components['schemas']['TeamList'];
export type TeamProblem = components['schemas']['TeamProblem'];
export type TeamRecord = components['schemas']['TeamRecord'];
export type TeamView = components['schemas']['TeamView'];
export type Terms = components['schemas']['Terms'];
export type TermsView = components['schemas']['TermsView'];
export type TestView = components['schemas']['TestView'];
export type TestWord = components['schemas']['TestWord'];
export type ThrowWord = components['schemas']['ThrowWord'];
export type TieBody = components['schemas']['TieBody'];
export type TieKind = components['schemas']['TieKind'];
export type TieView = components['schemas']['TieView'];
export type TournamentCoach = components['schemas']['TournamentCoach'];
export type TournamentKind = components['schemas']['TournamentKind'];
export type TournamentView = components['schemas']['TournamentView'];
export type TradeWord = components['schemas']['TradeWord'];
export type TurnAnalysis = components['schemas']['TurnAnalysis'];
export type TurnCall = components['schemas']['TurnCall'];
export type TurnEndWord = components['schemas']['TurnEndWord'];
export type TurningPoint = components['schemas']['TurningPoint'];
export type TurnoverWord = components['schemas']['TurnoverWord'];
export type UndoBody = components['schemas']['UndoBody'];
export type UndoOutcome = components['schemas']['UndoOutcome'];
export type UndoReply = components['schemas']['UndoReply'];
export type UndoRule = components['schemas']['UndoRule'];
export type UndoView = components['schemas']['UndoView'];
export type UntilWord = components['schemas']['UntilWord'];
export type Verification = components['schemas']['Verification'];
export type Veto = components['schemas']['Veto'];
export type Void = components['schemas']['Void'];
export type Wanting = components['schemas']['Wanting'];
export type Warning = components['schemas']['Warning'];
export type Warnings = components['schemas']['Warnings'];
export type WatchLine = components['schemas']['WatchLine'];
export type WatchView = components['schemas']['WatchView'];
export type Way = components['schemas']['Way'];
export type WayRoll = components['schemas']['WayRoll'];
export type WeatherWord = components['schemas']['WeatherWord'];
export type WeighBody = components['schemas']['WeighBody'];
export type WeighedView = components['schemas']['WeighedView'];
export type When = components['schemas']['When'];
export type Who = components['schemas']['Who'];
export type WholeTeam = components['schemas']['WholeTeam'];
export type WhyWord = components['schemas']['WhyWord'];
export type Won = components['schemas']['Won'];
export type WrittenAction = components['schemas']['WrittenAction'];
export type You = components['schemas']['You'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
