import type { ListedDeal } from '@matador/cards/list';
import { expect, test } from 'vitest';
import { playedRecord, wildRecord } from '../../../test/random-records.ts';
import { HonestList } from './index.ts';

/** Few, as a deal takes a tenth of a second and more; `npm run test:laws` lists 10,000. */
const DEALS = Number(process.env.LAWS_DEALS ?? 200);
const TIMEOUT_MS = 3_600_000;
/** A new seed every run; the one of a failure is in its message and can be given again. */
const SEED = Number(process.env.SKAT_SEED ?? Math.floor(Math.random() * 2 ** 31));

const list = new HonestList();

/** By open cards nobody plays better than best: a card never brings its own seat anything. */
const holds = (listed: ListedDeal, place: number): void => {
  const where = `SKAT_SEED=${String(SEED)}, deal ${String(place)}`;
  for (const [seat, { remainder }] of listed.terms.entries()) {
    expect(remainder, `${where}, seat ${String(seat)}`).toBe(0);
  }
  for (const { step, seat, type, parts } of listed.steps) {
    if (type === 'card') expect(parts[seat]?.total ?? 0, `${where}, step ${String(step)}`).toBeLessThanOrEqual(0);
  }
};

test(
  'the worth of a deal, all decisions and the opening of the cards make the result of every seat, and nothing is left',
  () => {
    const counts = { deals: 0, played: 0, cards: 0, costly: 0, ends: 0 };
    for (let place = 0; place < DEALS; place += 1) {
      const record = (place % 3 === 2 ? wildRecord : playedRecord)(SEED + place);
      const listed = list.of(record, SEED + place);
      if (typeof listed === 'string') throw new Error(`SKAT_SEED=${String(SEED)}, deal ${String(place)}: ${listed}`);
      holds(listed, place);
      const cards = listed.steps.filter(({ type }) => type === 'card');
      counts.deals += 1;
      if (listed.contract !== null) counts.played += 1;
      counts.cards += cards.length;
      counts.costly += cards.filter(({ parts }) => parts.some(({ total }) => total !== 0)).length;
      counts.ends += listed.steps.filter(({ type }) => type === 'end').length;
    }
    expect(Math.min(counts.played, counts.costly, counts.ends)).toBeGreaterThan(0);
    if (process.env.LAWS_DEALS !== undefined) {
      process.stdout.write(`The honest list, remainder 0 for all seats: ${JSON.stringify(counts)}\n`);
    }
  },
  TIMEOUT_MS,
);
