import { language } from '../lib/i18n/index.svelte';

/** The server writes its mails in English or German. */
export const mailLanguage = (): 'en' | 'de' => (language() === 'de' ? 'de' : 'en');
