// The page's messages of all languages, read strictly: what Fluent would only skip is an error here.
import { parse, Visitor, type SelectExpression, type VariableReference } from '@fluent/syntax';

const files = import.meta.glob<string>('../../locales/*/page-*.ftl', { query: '?raw', import: 'default', eager: true });

export interface Entry {
  language: string;
  area: string;
  id: string;
  args: string[];
  /** The keys of each choice in it. */
  choices: string[][];
}

class Parts extends Visitor {
  names = new Set<string>();
  choices: string[][] = [];
  override visitVariableReference({ id }: VariableReference): void {
    this.names.add(id.name);
  }
  override visitSelectExpression(node: SelectExpression): void {
    this.choices.push(node.variants.map(({ key }) => (key.type === 'Identifier' ? key.name : key.value)));
    this.genericVisit(node);
  }
}

/** What could not be read. */
export const junk: string[] = [];

export const entries: Entry[] = Object.entries(files).flatMap(([path, text]) => {
  const [, language = '', area = ''] = /locales\/(\w+)\/([\w-]+)\.ftl$/.exec(path) ?? [];
  return parse(text, {}).body.flatMap((entry) => {
    if (entry.type === 'Junk') junk.push(`${path}: ${entry.content}`);
    if (entry.type !== 'Message') return [];
    const parts = new Parts();
    parts.visit(entry);
    return [{ language, area, id: entry.id.name, args: [...parts.names].sort(), choices: parts.choices }];
  });
});

export const languages = [...new Set(entries.map((entry) => entry.language))].sort();

export function catalogue(language: string): Map<string, Entry> {
  return new Map(entries.filter((entry) => entry.language === language).map((entry) => [entry.id, entry]));
}
