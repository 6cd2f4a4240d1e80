// Lists of coaches from a spreadsheet: commas, semicolons or tabs, quotes, a byte order mark, columns in any order.
export type Entry = { name: string; naf: number | null; race: string | null; club: string | null; accepts_rules: boolean };

const COLUMNS: Record<'name' | 'naf' | 'race' | 'club', RegExp> = {
  name: /^(name|coach|trainer|spieler)$/i,
  naf: /^naf( ?(number|nr|no|nummer)\.?)?$/i,
  race: /^(team|race|list|roster|teamliste|rasse|volk)$/i,
  club: /^(club|verein)$/i,
};

function cells(line: string, mark: string): string[] {
  const out: string[] = [];
  let [cell, quoted] = ['', false];
  for (let i = 0; i < line.length; i++) {
    const letter = line[i]!;
    if (quoted && letter === '"' && line[i + 1] === '"') cell += line[++i];
    else if (letter === '"') quoted = !quoted;
    else if (letter === mark && !quoted) {
      out.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...out, cell].map((one) => one.trim());
}

/** Without a heading the first column is the name. */
export function readCoaches(text: string): Entry[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/).filter((line) => line.trim());
  if (!lines.length) return [];
  const mark = [';', '\t', ','].find((one) => lines[0]!.includes(one)) ?? ',';
  const head = cells(lines[0]!, mark);
  const at = (pattern: RegExp): number => head.findIndex((title) => pattern.test(title));
  const headed = at(COLUMNS.name) >= 0;
  const column = headed ? { name: at(COLUMNS.name), naf: at(COLUMNS.naf), race: at(COLUMNS.race), club: at(COLUMNS.club) } : { name: 0, naf: 1, race: 2, club: 3 };
  return lines.slice(headed ? 1 : 0).map((line) => {
    const row = cells(line, mark);
    const field = (n: number): string | null => row[n] || null;
    const naf = Number(field(column.naf));
    const race = field(column.race)?.toLowerCase().replace(/[^a-z0-9]+/g, '-') ?? null;
    return { name: field(column.name) ?? '', naf: naf > 0 ? naf : null, race, club: field(column.club), accepts_rules: true };
  });
}
