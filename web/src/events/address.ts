// The address under which phones reach the server. An organiser who works on the server itself says which one that is.
import { kept } from './secrets';

export const myHost = (): string => kept('address', 'all') ?? location.origin;

/** The event's page at this host. */
export function linkTo(host: string, id: string): string {
  const clean = host.trim().replace(/\/+$/, '');
  return `${/^https?:\/\//.test(clean) ? clean : `http://${clean}`}/e/${id}`;
}
