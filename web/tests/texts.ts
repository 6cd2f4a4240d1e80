// Before every test: all texts are there, as on a page that has been open for long.
import { texts } from '../src/lib/i18n/index.svelte';
import type { Area } from '../src/lib/i18n/messages';

const files = import.meta.glob('../../locales/en/*.ftl');
await texts(Promise.resolve(), ...Object.keys(files).map((path) => path.split('/').pop()?.slice(0, -4) as Area));
