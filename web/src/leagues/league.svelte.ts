// One league on this page.
import { JournalState } from '../lib/api/journal.svelte';
import type { DieRolled as Rolled, LeagueClubEntry as ClubLine, LeagueCommand as Command, LeagueCommandAnswer as Answer, LeagueRole as Role, LeagueStep as Step, LeagueView } from '../lib/api/schema';
import { t, told } from '../lib/i18n/index.svelte';
import { sound, type Crest } from '../teams/crest';

export { Follow } from '../lib/api/journal.svelte';

export class LeagueState extends JournalState<LeagueView, Command, Answer> {
  /** What the last command did, step by step, with its dice. */
  steps = $state.raw<Step[]>([]);
  dice = $state.raw<Rolled[]>([]);

  get path(): string {
    return `/api/leagues/${this.id}`;
  }

  protected get prompt(): boolean {
    return true;
  }

  override async send(command: Command, options: { expected?: boolean; reason?: string } = {}): Promise<Answer | null> {
    const answer = await super.send(command, options);
    const steps = answer?.steps ?? [];
    // One step is the answer itself; several are listed below it.
    if (steps.length > 1) this.said = t('lg.done');
    else this.said = lines(this.said);
    [this.steps, this.dice] = [steps.length > 1 ? steps : [], answer?.dice ?? []];
    return answer;
  }

  override clear(): void {
    super.clear();
    [this.steps, this.dice] = [[], []];
  }

  is(...roles: Role[]): boolean {
    return roles.some((role) => this.view?.you.roles.includes(role));
  }

  get staff(): boolean {
    return this.is('commissioner', 'deputy');
  }

  /** Whether this person acts for a club. */
  acts(club: string): boolean {
    return this.staff || (this.view?.you.clubs.includes(club) ?? false);
  }

  club(id: string): ClubLine | undefined {
    return this.view?.clubs.find((one) => one.id === id);
  }

  /** A person whom the league knows. */
  get known(): boolean {
    return Boolean(this.view?.you.name);
  }

  name(id: string): string {
    return this.club(id)?.name ?? id;
  }

  crest(id: string): Crest {
    return sound(this.club(id)?.crest as Crest | null | undefined, this.name(id));
  }
}

/** What the league says of several things at once, each on its line; a whole sentence stays one. */
export const lines = (said: string): string => (said.endsWith('.') ? said : said.replaceAll('; ', '\n'));

/** The same in the reader's language, on one line. */
export const retold = (said: string): string => told(lines(said)).replaceAll('\n', '; ');

/** A short name for a club's address: of the letters of its name, and of nobody else's. */
export function freeId(name: string, taken: string[]): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 30) || 'club';
  for (let n = 1; ; n++) {
    const id = n === 1 ? plain : `${plain}-${n}`;
    if (!taken.includes(id)) return id;
  }
}
