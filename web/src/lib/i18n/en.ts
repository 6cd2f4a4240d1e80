// English, the complete catalogue. The parts are split by subject; `index.svelte.ts` explains the notation.
import { page } from './en/page';
import { play } from './en/play';
import { plays } from './en/plays';
import { story } from './en/story';
import { words } from './en/words';

export const en = { ...page, ...play, ...plays, ...story, ...words };
