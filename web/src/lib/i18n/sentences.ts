// Sentences of the server in the reader's language. The server writes English; each of its sentences is a message (`said-…`),
// whose English text says where a name or a figure stands.
import type { FluentResource, Message } from '@fluent/bundle';

type Given = Record<string, string>;
type Pattern = NonNullable<Message['value']>;

const escape = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

function reader(pattern: Pattern): (text: string) => Given | null {
  const names: string[] = [];
  const parts = (typeof pattern === 'string' ? [pattern] : pattern).map((part) => {
    if (typeof part === 'string') return escape(part);
    if (part.type !== 'var') throw new Error(`a sentence of the server has ${part.type}`);
    names.push(part.name);
    return '(.*?)';
  });
  const whole = new RegExp(`^${parts.join('')}$`, 's');
  return (text) => {
    const found = whole.exec(text);
    return found && Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? '']));
  };
}

/** Translates a sentence by the message of just these words, else by the first that fits; an unknown one has no translation. */
export function translator(english: FluentResource, say: (id: string, given: Given) => string | null): (text: string) => string | null {
  const plain = new Map(english.body.flatMap(({ id, value }) => (typeof value === 'string' ? [[value, id]] : [])));
  const readers = english.body.flatMap(({ id, value }) => (value === null || typeof value === 'string' ? [] : [{ id, read: reader(value) }]));
  return (text) => {
    const known = plain.get(text);
    if (known) return say(known, {});
    for (const { id, read } of readers) {
      const given = read(text);
      if (given) return say(id, given);
    }
    return null;
  };
}
