import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import type { DealPoints } from './seatings.ts';

const lineSchema = z.object({ deal: z.int(), first: z.number(), second: z.number() });

const pointsIn = (line: string): readonly [number, DealPoints] => {
  const { deal, first, second } = lineSchema.parse(JSON.parse(line));
  return [deal, { first, second }];
};

/**
 * Deals that were played before, by number, from a file of JSON lines that grows with each: a contest that was broken off
 * goes on where it was. Half a line at the end, as of a process that was killed, is left out.
 */
export class PlayedDeals {
  readonly #file: string;
  readonly #known: Map<number, DealPoints>;

  constructor(file: string) {
    this.#file = file;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    this.#known = new Map(
      whole
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map(pointsIn),
    );
    mkdirSync(dirname(file), { recursive: true });
    if (whole !== text) appendFileSync(file, '\n');
  }

  /** The points of a deal, played now unless they are known. */
  points(deal: number, play: () => DealPoints): DealPoints {
    const before = this.#known.get(deal);
    if (before !== undefined) return before;
    const now = play();
    this.#known.set(deal, now);
    appendFileSync(this.#file, `${JSON.stringify({ deal, ...now })}\n`);
    return now;
  }
}
