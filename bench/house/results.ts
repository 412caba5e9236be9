import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is kept of a deal. */
interface Kept {
  readonly deal: number;
}

/**
 * What was made of deals before, by number, from a file of JSON lines that grows with each: a contest that was broken off
 * goes on where it was. Half a line at the end, as of a process that was killed, is left out.
 */
export class KeptDeals<Value extends Kept> {
  readonly #file: string;
  readonly #known: Map<number, Value>;

  /** @param schema what a line has to be */
  constructor(file: string, schema: { readonly parse: (line: unknown) => Value }) {
    this.#file = file;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const lines = whole.split('\n').filter((line) => line.endsWith('}'));
    this.#known = new Map(
      lines.map((line) => {
        const kept = schema.parse(JSON.parse(line));
        return [kept.deal, kept];
      }),
    );
    mkdirSync(dirname(file), { recursive: true });
    if (whole !== text) appendFileSync(file, '\n');
  }

  /** What is kept of a deal, made now unless it is known. */
  get(deal: number, make: () => Value): Value {
    const before = this.#known.get(deal);
    if (before !== undefined) return before;
    const now = make();
    this.#known.set(deal, now);
    appendFileSync(this.#file, `${JSON.stringify(now)}\n`);
    return now;
  }
}
