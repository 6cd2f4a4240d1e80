// The rules as books with chapters. The ledgers are written for referees and testers: what only they need comes last.
import type { RuleList, RuleText } from '../lib/api/types';

export interface Chapter {
  /** As the ledger calls it; the server finds it by that. */
  section: string;
  title: string;
  rules: number;
}
export interface Book {
  id: string;
  chapters: Chapter[];
  /** Readings of unclear rules, worked examples, lists for testers. */
  referees: Chapter[];
}

/** Which ledgers a book is made of, in the order in which one reads them. */
const BOOKS: [id: string, ledgers: string[]][] = [
  ['game', ['sevens']],
  ['skills', ['skills-2020']],
  ['hires', ['inducements-2020', 'teams-2020', 'stars-2020']],
  ['plays', ['special-plays']],
  ['events', ['matched-play']],
  ['classic', ['oberwald']],
];
const FOR_REFEREES = /ambigu|worked example|bad input|cross-reference|repeated statement|decks as data|beyond the table|options that carry|choices the text|^10\.\d+ /i;

/** A name without the ledger's numbers and remarks. */
export function titleOf(section: string): string {
  const bare = section
    .replace(/^(\d+[A-Z]?(\.\d+)*\.?|Section \d+ —)\s+/, '')
    .replace(/^[A-Z0-9]{2,3}: /, '')
    .replace(/\s*\([^)]*\)\s*$/, '')
    .trim();
  return bare === bare.toUpperCase() ? bare.charAt(0) + bare.slice(1).toLowerCase() : bare.charAt(0).toUpperCase() + bare.slice(1);
}

export function booksOf(sections: RuleList['sections']): Book[] {
  const known = BOOKS.flatMap(([, ledgers]) => ledgers);
  const others = [...new Set(sections.map((one) => one.ledger))].filter((ledger) => !known.includes(ledger));
  const all: [string, string[]][] = [...BOOKS, ...others.map((ledger): [string, string[]] => [ledger, [ledger]])];
  return all
    .map(([id, ledgers]) => {
      const chapters = ledgers.flatMap((ledger) => sections.filter((one) => one.ledger === ledger)).map((one) => ({ section: one.name, title: titleOf(one.name), rules: one.rules }));
      return { id, chapters: chapters.filter((one) => !FOR_REFEREES.test(one.section)), referees: chapters.filter((one) => FOR_REFEREES.test(one.section)) };
    })
    .filter((book) => book.chapters.length + book.referees.length > 0);
}

/** Rules that belong together, by the word in their numbers: S7-RUSH-01 and S7-RUSH-02. */
export function paragraphs(rules: RuleText[]): RuleText[][] {
  const groups: RuleText[][] = [];
  const stem = (id: string): string => id.replace(/-?\d+[a-z]?$/, '');
  for (const rule of rules) {
    const last = groups[groups.length - 1];
    if (last?.[0] && stem(last[0].id) === stem(rule.id)) last.push(rule);
    else groups.push([rule]);
  }
  return groups;
}
