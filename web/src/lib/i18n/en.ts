// English, the complete catalogue. The parts are split by subject; `index.svelte.ts` explains the notation.
import { account } from './en/account';
import { book } from './en/book';
import { event } from './en/event';
import { hire } from './en/hire';
import { league } from './en/league';
import { learn } from './en/learn';
import { lists } from './en/lists';
import { people } from './en/people';
import { page } from './en/page';
import { play } from './en/play';
import { plays } from './en/plays';
import { roster } from './en/roster';
import { squad } from './en/squad';
import { story } from './en/story';
import { words } from './en/words';

export const en = { ...account, ...book, ...event, ...hire, ...league, ...learn, ...lists, ...page, ...people, ...play, ...plays, ...roster, ...squad, ...story, ...words };
