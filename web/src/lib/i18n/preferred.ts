// The languages of the page, and which one a reader wants.

export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

const STORED = 'touchback.language';

/** The stored choice, else the browser's first language that we have. */
export function preferredLanguage(stored: string | null, wishes: readonly string[]): Language {
  const known = (tag: string): tag is Language => tag in LANGUAGES;
  if (stored && known(stored)) return stored;
  return wishes.map((tag) => tag.slice(0, 2).toLowerCase()).find(known) ?? 'en';
}

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

export function storeLanguage(chosen: Language): void {
  try {
    localStorage.setItem(STORED, chosen);
  } catch {
    // Private windows may refuse storage; the choice then lasts for this page.
  }
}
