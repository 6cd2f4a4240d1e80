// One event on this page.
import { get } from '../lib/api/http';
import { JournalState } from '../lib/api/journal.svelte';
import { has, t } from '../lib/i18n/index.svelte';
import type { Answer, Award, Board, Change, Coach, Command, EventView, Report, Role, Round, RosterState } from './types';

export { Follow, type SendOptions } from '../lib/api/journal.svelte';

export class EventState extends JournalState<EventView, Command, Answer> {
  get path(): string {
    return `/api/events/${this.id}`;
  }

  protected get prompt(): boolean {
    return this.staff;
  }

  /** What concerns a coach alone is told to that coach alone. */
  protected override get reader(): string {
    return this.view?.you.name ?? '';
  }

  /** The staff may know more than what is public. */
  protected override overtaken(): void {
    if (this.staff) void get<Change[]>(`${this.path}/changes?after=${this.asked}`).then((all) => this.since && (this.since = all), () => undefined);
  }

  get staff(): boolean {
    return this.roles.some((role) => ['organiser', 'head-referee', 'referee', 'scorekeeper'].includes(role));
  }

  get roles(): Role[] {
    return this.view?.you.roles ?? [];
  }

  is(...roles: Role[]): boolean {
    return roles.some((role) => this.roles.includes(role));
  }

  /** The round that everybody sees. */
  get round(): Round | undefined {
    return this.view?.rounds.filter((one) => one.published).at(-1);
  }

  /** A round that waits to be published. */
  get drawn(): Round | undefined {
    return this.view?.rounds.find((one) => !one.published);
  }

  get me(): Coach | undefined {
    return this.view?.coaches.find((one) => one.number === this.view?.you.number);
  }

  /** Whether this person has a seat there, also as the Spare Player. */
  sits(board: Board): boolean {
    const number = this.view?.you.number;
    return number != null && [board.home, board.away, board.spare].includes(number);
  }

  /** Everybody but the Spare Player, who waits for the coach who is left over. */
  get paired(): Coach[] {
    const spares = new Set(this.view?.staff.filter((one) => one.roles.includes('spare')).map((one) => one.name));
    return this.view?.coaches.filter((one) => !spares.has(one.name)) ?? [];
  }

  coach(number: number): Coach | undefined {
    return this.view?.coaches.find((one) => one.number === number);
  }

  name(number: number): string {
    return this.coach(number)?.name ?? `#${number}`;
  }
}

export const rosterState = (coach: Coach): 'missing' | 'submitted' | 'approved' | 'rejected' => {
  const state = coach.roster as RosterState | undefined;
  return typeof state === 'object' ? 'rejected' : (state ?? 'missing');
};

export const rejection = (coach: Coach): string => {
  const state = coach.roster as RosterState | undefined;
  return typeof state === 'object' ? state.rejected : '';
};

/** What an award is called; the organiser's own have the name he gave them. */
export const awardTitle = (award: Award): string => {
  const key = `ev.award.${award.award}`;
  return has(key) ? t(key) : award.title;
};

export const reportsOf = (board: Board): Partial<Record<'home' | 'away', Report>> => (board.reports ?? {}) as Partial<Record<'home' | 'away', Report>>;

/** What the score alone does not tell: who conceded, or that nobody won. */
export function remark(board: Board, report: Report | null | undefined = board.result): string {
  if (report?.void) return t(`ev.void.${report.void}`);
  return report?.conceded ? t('ev.conceded.by', { name: report.conceded.by === 'home' ? board.home_name : board.away_name }) : '';
}

export const score = (report: Report | null | undefined): string => (report ? `${report.home?.touchdowns ?? 0}–${report.away?.touchdowns ?? 0}` : '');
