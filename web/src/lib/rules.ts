// The text of a rule for readers, without the markup that the ledgers have for their authors.
export function plain(text: string): string {
  return text
    .replace(/\s*`\[[A-Z?]\]`/g, '')
    .replace(/\*\*|`/g, '')
    .replace(/^\[\w+\] (\(L\d+\) )?/, '')
    .trim();
}

/** Rules of the game before those of house rules and lists; otherwise as they came. */
export function rulesFirst<T extends { id: string }>(rules: readonly T[]): T[] {
  const rank = (rule: T): number => (/^(S7|SK)-/.test(rule.id) ? 0 : 1);
  return [...rules].sort((a, b) => rank(a) - rank(b));
}
