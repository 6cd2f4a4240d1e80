// A bundle that parses a message when it is first asked for: a match loads two thousand of them and shows a few dozen.
import { FluentBundle, FluentNumber, FluentResource, type Message } from '@fluent/bundle';

/** A number that every language writes with the same digits; the browser's formatter is slow. */
class Digits extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** Arguments as a bundle takes them. */
export function given(args: Record<string, string | number | undefined>): Record<string, string | FluentNumber | number> {
  const plain = (value: string | number | undefined): string | FluentNumber | number => (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000 ? new Digits(value) : (value ?? ''));
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, plain(value)]));
}

/** A message or term at the start of a line, with what is indented below it. */
const ENTRY = /^(-?[a-zA-Z][\w-]*) *=/;
/** What a message refers to: other messages and terms. */
const REFERS = /\{\s*(-?[a-zA-Z][\w-]*)/g;

export class LazyBundle extends FluentBundle {
  private unread = new Map<string, string>();

  /** Adds the text of a file. What is there already stays. */
  addText(text: string): void {
    for (const entry of text.split(/\n(?=[a-zA-Z-])/)) {
      const id = ENTRY.exec(entry)?.[1];
      if (id && !this.unread.has(id) && !super.hasMessage(id)) this.unread.set(id, entry);
    }
  }

  private read(id: string): void {
    const entry = this.unread.get(id);
    if (entry === undefined) return;
    this.unread.delete(id);
    this.addResource(new FluentResource(`${entry}\n`));
    for (const [, other = ''] of entry.matchAll(REFERS)) this.read(other);
  }

  override getMessage(id: string): Message | undefined {
    this.read(id);
    return super.getMessage(id);
  }

  override hasMessage(id: string): boolean {
    return this.unread.has(id) || super.hasMessage(id);
  }
}
