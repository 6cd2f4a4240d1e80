// Names of formats and team lists, from the catalogue.
import { getOnce } from '../lib/api/http';
import type { Catalogue } from '../lib/api/types';
import { humanise } from '../lib/i18n/index.svelte';

const known = $state<{ catalogue: Catalogue | null }>({ catalogue: null });

/** The catalogue, asked for once. */
export function catalogue(): Catalogue | null {
  return known.catalogue;
}

export async function loadNames(): Promise<void> {
  known.catalogue ??= await getOnce<Catalogue>('/api/catalogue').catch(() => null);
}

const ruleset = (id: string): Catalogue['rulesets'][number] | undefined => known.catalogue?.rulesets.find((one) => one.id === id);

export function formatName(id: string): string {
  return ruleset(id)?.name ?? humanise(id);
}

export function teamName(format: string, id: string): string {
  return ruleset(format)?.teams.find((one) => one.id === id)?.name ?? humanise(id);
}
