// Pages by address. The server answers every address outside /api with the same page, so links can be shared.

export type Route =
  | { page: 'home' }
  | { page: 'match'; id: string }
  | { page: 'join'; id: string; token: string }
  | { page: 'replay'; id: string }
  | { page: 'report'; id: string }
  | { page: 'analysis'; id: string }
  | { page: 'rules'; id: string | null }
  | { page: 'learn'; lesson: string; task: number }
  | { page: 'fair' }
  | { page: 'account'; part: string }
  | { page: 'admin' }
  | { page: 'teams' }
  | { page: 'team'; id: string; part: string }
  | { page: 'leagues' }
  | { page: 'league'; id: string; part: string; tab: string }
  | { page: 'events' }
  | { page: 'event'; id: string; part: string; tab: string }
  | { page: 'lobby' }
  | { page: 'watch' }
  | { page: 'tables'; format: string }
  | { page: 'coach'; name: string }
  | { page: 'deal' }
  | { page: 'missing' };

/** A part of an address; a malformed one is taken literally. */
function part(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parse(path: string): Route {
  const [first = '', second = '', third = '', fourth = ''] = path.split('/').filter(Boolean).map(part);
  if (first === '') return { page: 'home' };
  // The id of a match, an event or a league goes into the addresses of requests.
  if (['m', 'j', 'e', 'l'].includes(first) && !/^[\w-]+$/.test(second)) return { page: 'missing' };
  if (first === 'm' && second && third === 'replay') return { page: 'replay', id: second };
  if (first === 'm' && second && third === 'report') return { page: 'report', id: second };
  if (first === 'm' && second && third === 'analysis') return { page: 'analysis', id: second };
  if (first === 'analyse') return { page: 'analysis', id: '' };
  if (first === 'm' && second && third === '') return { page: 'match', id: second };
  if (first === 'j' && second && third) return { page: 'join', id: second, token: third };
  if (first === 'rules') return { page: 'rules', id: second || null };
  if (first === 'learn') return { page: 'learn', lesson: second, task: Number(third) || 1 };
  if (first === 'fair') return { page: 'fair' };
  if (first === 'events') return { page: 'events' };
  if (first === 'e' && second) return { page: 'event', id: second, part: third, tab: fourth };
  if (first === 'leagues') return { page: 'leagues' };
  if (first === 'l' && second) return { page: 'league', id: second, part: third, tab: fourth };
  if (first === 'teams' && /^[\w-]+$/.test(second)) return { page: 'team', id: second, part: third };
  if (first === 'teams') return { page: 'teams' };
  if (first === 'deal') return { page: 'deal' };
  if (first === 'lobby') return { page: 'lobby' };
  if (first === 'watch') return { page: 'watch' };
  if (first === 'tables') return { page: 'tables', format: second };
  if (first === 'coach' && second) return { page: 'coach', name: second };
  if (first === 'account' && ['', 'recover', 'confirm'].includes(second)) return { page: 'account', part: second };
  if (first === 'admin') return { page: 'admin' };
  return { page: 'missing' };
}

const place = $state({ route: parse(location.pathname), search: location.search, hash: location.hash });

export function route(): Route {
  return place.route;
}

export function search(): URLSearchParams {
  return new URLSearchParams(place.search);
}

export function fragment(): string {
  return place.hash.slice(1);
}

function arrive(): void {
  place.route = parse(location.pathname);
  place.search = location.search;
  place.hash = location.hash;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  arrive();
  window.scrollTo(0, 0);
}

/** Follows links inside the page without loading it again. */
export function startRouter(): void {
  window.addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
