import { language, type Language } from '../lib/i18n/index.svelte';

/** The server writes its mails in the languages of the page. */
export const mailLanguage = (): Language => language();
