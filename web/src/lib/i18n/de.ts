// Deutsch. Der Typ verlangt jeden Schlüssel des englischen Katalogs.
import type { Catalogue } from './index.svelte';
import { account } from './de/account';
import { book } from './de/book';
import { event } from './de/event';
import { hire } from './de/hire';
import { league } from './de/league';
import { learn } from './de/learn';
import { lists } from './de/lists';
import { people } from './de/people';
import { page } from './de/page';
import { play } from './de/play';
import { plays } from './de/plays';
import { roster } from './de/roster';
import { squad } from './de/squad';
import { story } from './de/story';
import { words } from './de/words';

export const de: Catalogue = { ...account, ...book, ...event, ...hire, ...league, ...learn, ...lists, ...page, ...people, ...play, ...plays, ...roster, ...squad, ...story, ...words };
