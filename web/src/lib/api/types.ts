// The types of the API. Shapes come from the server's description (`schema.ts`); here they get the names that the pages use.
import type * as S from './schema';

/** What the description calls optional is always there in an answer, perhaps as null. */
type Full<T> = T extends [infer A, infer B] ? [A, B] : T extends (infer U)[] ? Full<U>[] : T extends object ? { [K in keyof T]-?: Full<Exclude<T[K], undefined>> } : T;
/** Facts that are left out where they do not apply. */
type Lean<T> = { [K in keyof T]: Exclude<T[K], null> };
type With<T, More> = Omit<T, keyof More> & More;

export type Side = S.Side;
export type Seat = S.Seat;
export type Square = S.Square;
export type Pid = string;

/** One of the things that are wrong with a roster or a deck. */
export type Fault = { place: string; code: string; message: string; rule?: string };
export type ApiError = With<S.ErrorFacts, { rule?: string | null; details?: { problems?: Fault[] } | null }>;
export type Me = Lean<S.Me>;
export type Registered = S.Registered;
export type OwnAccount = Full<S.OwnAccount>;
export type SessionLine = Full<S.SessionView>;
export type PasskeyLine = Full<S.PasskeyView>;
export type PasskeyQuestion = S.PasskeyQuestion;
export type AdminPerson = Full<S.AdminPerson>;
export type ReportLine = Full<S.ReportView>;
export type AuditLine = Full<S.AuditLine>;

export type PitchInfo = Full<S.PitchView>;
export type Catalogue = Full<S.CatalogueView>;
export type TeamInfo = Catalogue['rulesets'][number]['teams'][number];
export type ReadyTeam = Full<S.ReadyTeam>;
export type OwnTeam = S.TeamView;
export type RuleText = Full<S.RuleView>;
export type RuleList = Full<S.RulesView>;

export type NewMatch = S.CreateBody;
export type Created = S.Created;
export type MatchState = S.MatchPhase;
export type PlaysMethod = S.PlaysMethod;
export type PlaysVariant = S.PlaysVariant;
export type MatchLine = Full<S.MatchLine>;

export type Coach = Full<NonNullable<S.Presence['coaches']['home']>>;
export type SquadPlayer = Full<S.SquadPlayer>;
export type Squad = With<Full<NonNullable<S.Snapshot['squads']['home']>>, { own_name?: boolean; players: SquadPlayer[] }>;

export type Place = S.PlaceWord;
export type PlayerState = Full<S.PlayerView>;
export type Position = Full<S.Position>;
export type TeamState = Position['teams']['home'];

export type Menu = With<Full<S.MenuView>, { items: Item[] }>;
export type Item = { id: string; name: string; price: number | null; points?: number; text?: string };
/** A question of the match or of the draw before it: its word with its facts. */
export type Question = S.Question | S.DrawQuestion;
export type Decision = Question & { by: Side; mine: boolean; text: string; prompt: string; rule: string | null; menu: Menu | null; until?: number; waits?: Side };

/** A special play in words: `window`, `target` and `duration` are words of the ledger. */
export type PlayInfo = S.PlayView;
export type PlayLine = Lean<S.LineView>;
export type PlayHand = { open: boolean; lines: PlayLine[] };
export type Hands = Record<Side, PlayHand>;
/** A step of the draw: its kind, the side, and the facts that this seat may know. */
export type DrawFacts = { step: string; by?: Side; side?: Side; deck?: string; what?: string; amount?: number; round?: number; line?: number; plays?: number; bonus?: number; points?: number; points_left?: number; gold_left?: number; face?: { value?: number }; table?: { value?: string }; roll?: { value?: number } | null };
export type DrawStep = { words: string; facts: DrawFacts; plays?: PlayInfo[] };

/** Something that happened: its kind with its facts. What an earlier version of the server told has only words. */
export type GameEvent = (S.MatchEvent | { kind: 'told' }) & { text: string; words?: string | null; rule?: string | null; card?: PlayInfo | null };
export type Step = With<
  Lean<S.StepView>,
  { time?: number; by?: Side | 'spectator'; events?: GameEvent[]; draw?: DrawStep[]; undone?: boolean; fair?: { is: string; side?: Side } }
>;

export type Clock = Full<S.ClockView>;
export type DiceState = Full<S.DiceView>;
export type Order = With<Lean<S.Order>, { skill?: string | null; moment?: string | null; when: 'always' | 'their-turn' }>;
export type CanUndo = S.CanUndo;
export type UndoRequest = Full<S.UndoView>;

export type ActionWord = S.ActionWord;
export type MatchAction = S.MatchAction;
export type Giving = S.Giving;
/** What a coach does; a choice is only its word. */
export type Act = MatchAction | S.ChoiceWord | 'none' | 'random';
/** Something that a coach may do out of turn. */
export type Say = S.SayView;

/** What changes with every action. */
export type Now = With<Full<S.Now>, { position: Position | null; decision: Decision | null; hands?: Hands | null; says?: Say[] }>;
export type Snapshot = With<
  Full<S.Snapshot>,
  Now & { squads: Record<Side, Squad | null>; coaches: Record<Side, Coach | null>; orders: Order[]; own_decks?: S.OwnDeck[] }
>;
export type Acted = Now & { seq: number; taken: number; steps: Step[] };

export type Reach = Full<S.Reach>;
export type PathOdds = Full<S.Way>;
export type Outcome = Full<S.Chance>;
export type BlockOdds = Full<S.BlockOdds>;
export type PassOdds = Full<S.PassOdds>;
export type Stand = Full<S.Stand>;
export type FoulOdds = Full<S.FoulOdds>;
export type HandOdds = Full<S.HandOdds>;
export type AnswerOdds = Full<S.AnswerOdds>;
export type TableDraw = S.TableDraw;
export type TableDrawView = Omit<S.TableDrawView, 'steps' | 'record'> & { steps: DrawStep[]; record?: Record<string, unknown> | null };
export type Hire = Lean<S.HireView>;
export type Hint = Full<S.HintView>;
export type Weighed = Full<S.WeighedView>;
export type AnalysisJob = With<Full<S.AnalysisView>, { analysis?: MatchAnalysis }>;
export type MatchAnalysis = With<Full<S.MatchAnalysis>, { turns: TurnAnalysis[]; turning_points: (Full<Omit<S.DecisiveMoment, 'side'>> & { side?: Side })[] }>;
export type TurnAnalysis = With<Full<S.TurnAnalysis>, { side?: Side; choices: ChoiceAnalysis[] }>;
export type ChoiceAnalysis = With<Full<S.ChoiceAnalysis>, { better?: Full<S.BetterLine> }>;
export type Ranges = Full<S.Ranges>;
export type Warning = Full<S.Warning>;

export type Frame = With<Full<S.Frame>, { by: Side | null; events: GameEvent[]; position: Position }>;
/** A number, or how many succeeded and failed. */
export type Statistics = Record<string, number | number[]>;
export type Report = With<Full<S.Report>, { statistics: Record<Side, Statistics> }>;
export type LuckLine = Report['luck']['home'];

export type LiveMessage =
  | { is: 'snapshot'; snapshot: Snapshot; steps: Step[] }
  | ({ is: 'steps'; seq: number; steps: Step[] } & Now)
  | { is: 'presence'; coaches: Record<Side, Coach | null>; spectators: number }
  | { is: 'link-wanted'; at: number; until: number }
  | { is: 'answer'; re: string; ok: boolean; body?: unknown; error?: ApiError }
  | { is: 'pong' };
