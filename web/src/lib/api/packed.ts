// Messages of a live connection as one stream of raw deflate, a line of text each: a position that hardly changed takes a few bytes.

/** Whether this browser can read it; others get every message as text. */
export function canUnpack(): boolean {
  try {
    return typeof DecompressionStream !== 'undefined' && Boolean(new DecompressionStream('deflate-raw'));
  } catch {
    return false;
  }
}

export class Unpacker {
  private readonly packed: WritableStreamDefaultWriter<BufferSource>;
  private begun = '';

  constructor(heard: (text: string) => void, broken: () => void) {
    const stream = new DecompressionStream('deflate-raw');
    this.packed = stream.writable.getWriter();
    const read = async (): Promise<void> => {
      const text = new TextDecoder();
      const reader = stream.readable.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const lines = (this.begun + text.decode(part.value, { stream: true })).split('\n');
        this.begun = lines.pop() ?? '';
        lines.forEach(heard);
      }
    };
    read().catch(broken);
  }

  take(bytes: ArrayBuffer): void {
    // An error ends the reading, and with it the connection.
    this.packed.write(new Uint8Array(bytes)).catch(() => undefined);
  }
}
