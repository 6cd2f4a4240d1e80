// Sentences of the server in the reader's language. The server writes English; here each of its sentences has a translation,
// with `{name}` where it puts something in.
export type Pair = readonly [english: string, other: string];

const escape = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

function reader([english, other]: Pair): (text: string) => string | null {
  const names: string[] = [];
  const source = escape(english).replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return '(.*?)';
  });
  const pattern = new RegExp(`^${source}$`, 's');
  return (text) => {
    const found = pattern.exec(text);
    if (!found) return null;
    const given = Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? '']));
    return other.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
  };
}

/** Translates a sentence by the first pair that fits; an unknown one stays as it is. */
export function translator(pairs: readonly Pair[]): (text: string) => string | null {
  const readers = pairs.map(reader);
  return (text) => {
    for (const read of readers) {
      const found = read(text);
      if (found !== null) return found;
    }
    return null;
  };
}
