import type { Bus } from './bus.ts';
import { WIRE } from './messages.ts';

/** Towards the keeper of a table, and back. */
export type Direction = 'up' | 'down';

/** Characters of a message after which another begins; NATS takes a megabyte. */
const MESSAGE_SIZE = 256 * 1024;

interface Batch {
  readonly lines: string[];
  size: number;
}

/**
 * Lines from process to process: all of a turn of the event loop to one peer are one message. Lines have no line breaks;
 * those of one direction keep their order, or are lost.
 */
export class Post {
  readonly #bus: Bus;
  readonly #own: string;
  readonly #batches = new Map<string, Batch>();
  #isDue = false;

  constructor(bus: Bus, own: string) {
    this.#bus = bus;
    this.#own = own;
  }

  send(node: string, direction: Direction, line: string): void {
    const subject = `${WIRE}.n.${node}.${direction}`;
    const batch = this.#batches.get(subject) ?? { lines: [], size: 0 };
    this.#batches.set(subject, batch);
    batch.lines.push(line);
    batch.size += line.length;
    if (batch.size > MESSAGE_SIZE) {
      this.#batches.delete(subject);
      this.#publish(subject, batch);
    }
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.flush();
    });
  }

  /** Sends what waits for the end of the turn. */
  flush(): void {
    this.#isDue = false;
    for (const [subject, batch] of this.#batches) this.#publish(subject, batch);
    this.#batches.clear();
  }

  /** @param handler told of each line, and of who sent it. The answer ends it */
  listen(direction: Direction, handler: (from: string, line: string) => void): () => void {
    return this.#bus.subscribe(`${WIRE}.n.${this.#own}.${direction}`, (text) => {
      const [from = '', ...lines] = text.split('\n');
      for (const line of lines) handler(from, line);
    });
  }

  #publish(subject: string, { lines }: Batch): void {
    this.#bus.publish(subject, `${this.#own}\n${lines.join('\n')}`);
  }
}
