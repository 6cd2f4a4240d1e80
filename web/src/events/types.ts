// The types of the event pages. Shapes come from the server's description.
import type * as S from '../lib/api/schema';
import type { Roster } from '../teams/roster';

export type EventView = S.TournamentView;
export type Coach = S.TournamentCoach;
export type Round = S.RoundView;
export type Board = S.BoardView;
export type Report = S.GameReport;
export type SideReport = S.SideReport;
export type PlayerDeed = S.PlayerDeed;
export type Hurt = S.Hurt;
export type Squad = S.EventSquad;
export type SquadMember = S.SquadMember;
export type Dealt = S.DealtObjectives;
export type Standings = S.StandingsView;
export type StandingsRow = S.StandingsRow;
export type Role = S.Role;
export type Problem = S.Problem;
export type Command = S.Command;
export type Answer = S.CommandAnswer;
export type News = S.News;
export type Proof = S.ProofView;
export type Bracket = S.BracketView;
export type Change = S.ChangeView;
export type Checked = S.RostersChecked;
export type Chance = S.PlaceChance;
export type PresetLine = S.PresetView;
export type Explained = S.PackExplained;
export type EventLine = Omit<S.EventLine, 'summary'> & { summary: { stands?: string; round?: number; rounds?: number; over?: boolean } };

export type RosterState = 'missing' | 'submitted' | 'approved' | { rejected: string };
export type Award = { award: string; title: string; winner: number | null; level: number[]; figure: number | null; decided_by?: string; team?: boolean; player?: string };
export type Rosters = { number: number; rosters: Roster[]; problems: Problem[] };
export type FigureChange = { seat: 'home' | 'away' | null; figure: string; before: string; after: string };
export type PlaceChange = { number: number; before: number; after: number; points_before: number; points_after: number; figures: FigureChange[] };
export type Preview = { game: FigureChange[]; places: PlaceChange[]; team_places: PlaceChange[]; rounds_differing: number[]; redraw: number | null };
