import { get, type IncomingMessage } from 'node:http';
import { LIVE_EVENTS } from '@matador/protocol/rest';

/** An event of a stream, as it came. */
export interface Told {
  readonly id: number;
  readonly event: string;
  readonly data: unknown;
}

const fieldsOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    block.split('\n').flatMap((line) => {
      const at = line.indexOf(': ');
      return at < 1 ? [] : [[line.slice(0, at), line.slice(at + 2)] as const];
    }),
  );

/** A page that listens to `GET live`; every event is held against its schema. */
export class LiveEar {
  readonly told: Told[] = [];
  status = 0;
  type = '';
  isEnded = false;
  beats = 0;
  #response: IncomingMessage | null = null;
  #text = '';
  #wake: (() => void)[] = [];

  constructor(host: string, cookie: string, query = '', headers: Readonly<Record<string, string>> = {}) {
    const request = get(
      `http://${host}/gd/rest/live${query}`,
      { agent: false, headers: { cookie, accept: 'text/event-stream', ...headers } },
      (response) => {
        this.#response = response;
        this.status = response.statusCode ?? 0;
        this.type = response.headers['content-type'] ?? '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          this.#take(chunk);
        });
        response.on('close', () => {
          this.isEnded = true;
          this.#ring();
        });
        this.#ring();
      },
    );
    request.on('error', () => {
      this.isEnded = true;
      this.#ring();
    });
  }

  /** Stops reading, so that what is sent piles up. */
  pause(): void {
    this.#response?.pause();
  }

  close(): void {
    this.#response?.destroy();
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await new Promise<void>((resolve) => {
        this.#wake.push(resolve);
      });
    }
  }

  async opened(): Promise<this> {
    await this.until(() => this.status !== 0 || this.isEnded);
    return this;
  }

  of(event: string): readonly unknown[] {
    return this.told.filter((one) => one.event === event).map(({ data }) => data);
  }

  #take(chunk: string): void {
    this.#text += chunk;
    const blocks = this.#text.split('\n\n');
    this.#text = blocks.pop() ?? '';
    for (const block of blocks) this.#read(block);
    this.#ring();
  }

  #read(block: string): void {
    if (block.startsWith(':')) this.beats += 1;
    const fields = fieldsOf(block);
    const event = fields.get('event');
    if (event === undefined) return;
    const schema = Object.entries(LIVE_EVENTS).find(([name]) => name === event)?.[1];
    if (schema === undefined) throw new Error(`nobody knows the event ${event}`);
    this.told.push({ id: Number(fields.get('id')), event, data: schema.parse(JSON.parse(fields.get('data') ?? '')) });
  }

  #ring(): void {
    const waking = this.#wake;
    this.#wake = [];
    for (const wake of waking) wake();
  }
}
