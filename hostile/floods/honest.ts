import type { Envelope } from '@matador/protocol/socket';
import { spread } from '../../bench/lib/figures.ts';
import { Guests, type GuestsParts } from '../../faults/lib/guests.ts';
import { Witness } from '../../faults/lib/witness.ts';
import { seeded } from '../lib/random.ts';

const PACE = 0.05;

/** Players who play as on any other day, with a clock on every action. */
export class Honest {
  readonly #guests: Guests;
  readonly #asked = new Map<string, number>();
  #answeredMs: number[] = [];

  constructor(url: string, cookies: GuestsParts['cookies'], seed: number) {
    const network = {
      copies: (direction: 'out' | 'in', frame: Envelope): number => {
        this.#time(direction, frame);
        return 1;
      },
      breaks: () => false,
    };
    const random = seeded(seed);
    this.#guests = new Guests({
      url,
      cookies,
      random: () => random.next(),
      witness: new Witness(),
      pace: PACE,
      network,
    });
  }

  /** Actions asked since it was last asked, with the milliseconds that took; of those that still wait, so far. */
  take(): { readonly moves: number; readonly p50: number; readonly p99: number } {
    const nowMs = performance.now();
    const taken = [...this.#answeredMs, ...[...this.#asked.values()].map((askedMs) => nowMs - askedMs)];
    this.#answeredMs = [];
    this.#asked.clear(); // what holds these up was before
    return { moves: taken.length, ...spread(taken) };
  }

  /** Actions answered since `take`. */
  get moves(): number {
    return this.#answeredMs.length;
  }

  /** What they complained of. */
  get reports(): ReadonlyMap<string, number> {
    return this.#guests.reports;
  }

  async goHome(): Promise<boolean> {
    return this.#guests.lastGames(60_000);
  }

  #time(direction: 'out' | 'in', { eventName, requestId }: Envelope): void {
    if (requestId === undefined) return;
    if (direction === 'out' && eventName === 'act') this.#asked.set(requestId, performance.now());
    const askedMs = direction === 'in' ? this.#asked.get(requestId) : undefined;
    if (askedMs === undefined) return;
    this.#asked.delete(requestId);
    this.#answeredMs.push(performance.now() - askedMs);
  }
}
