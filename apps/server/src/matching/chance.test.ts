import { hash } from 'node:crypto';
import { drawLots } from '@matador/cards/fair';
import { expect, test } from 'vitest';
import { nodeHashes } from '../node-hashes.ts';
import { pairUp, type Candidate, type Group } from './pairing.ts';

/** `npm run test:chance` draws 100,000 times. */
const DRAWS = Number(process.env.CHANCE_DRAWS ?? 20_000);
/** Nine who are new in a round, beside two whom the last round has passed over: two of the eleven are left over. */
const [NEW, CARRIED, SIZE] = [9, 2, 3];
/** Of seats 0 to 2 and of nobody's. */
const OUTCOMES = SIZE + 1;
/** Of chi-square with 24 degrees of freedom, (9 - 1) x (4 - 1), one in ten million is above. */
const UNLIKELY = 78;

type Pairing = (waiting: readonly Candidate[]) => readonly Group[];

/** Who waits in a round, in the order in which they came; keys and nonces differ in every draw, and are always the same. */
const waitingIn = async (draw: number): Promise<readonly Candidate[]> => {
  const nonces = Array.from({ length: NEW + CARRIED }, (_, at) => hash('sha256', `nonce ${draw} ${at}`));
  const lots = await drawLots(hash('sha256', `key ${draw}`), nonces, nodeHashes);
  return lots.map((lot, at) => ({
    ...{ ticket: String(at), user: String(at), simulated: false, lot, apart: [], avoided: [] },
    ...{ carried: at < NEW ? 0 : 1, waitedMs: NEW + CARRIED - at, patienceMs: 0 },
  }));
};

/** Chi-square of counts against equal ones. */
const chiSquare = (counts: readonly number[], expected: number): number =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

/**
 * What the order in which those who are new came says: `seats`, chi-square of where they sit against its being the same
 * for all of them; `meetings`, by how many standard errors the pair that met most seldom or most often is off.
 */
const biasOf = async (draws: number, pair: Pairing) => {
  const outcomes = Array.from({ length: NEW * OUTCOMES }, () => 0);
  const meetings = new Map<string, number>();
  for (let draw = 0; draw < draws; draw += 1) {
    const seatOf = new Map<number, number>();
    for (const table of pair(await waitingIn(draw))) {
      const arrivals = table.map(({ user }) => Number(user));
      for (const [seat, arrival] of arrivals.entries()) seatOf.set(arrival, seat);
      for (const one of arrivals)
        for (const other of arrivals)
          if (one < other && other < NEW) meetings.set(`${one} ${other}`, (meetings.get(`${one} ${other}`) ?? 0) + 1);
    }
    for (let arrival = 0; arrival < NEW; arrival += 1) {
      const outcome = arrival * OUTCOMES + (seatOf.get(arrival) ?? SIZE);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  }
  const seats = Array.from({ length: OUTCOMES }, (_, outcome) => {
    const counts = outcomes.filter((__, at) => at % OUTCOMES === outcome);
    return chiSquare(counts, counts.reduce((sum, count) => sum + count, 0) / NEW);
  });
  const pairs = (NEW * (NEW - 1)) / 2;
  const mean = [...meetings.values()].reduce((sum, count) => sum + count, 0) / pairs;
  const deviation = Math.sqrt(mean * (1 - mean / draws));
  const counts = [...meetings.values(), ...Array.from({ length: pairs - meetings.size }, () => 0)];
  return {
    seats: seats.reduce((sum, part) => sum + part, 0),
    meetings: Math.max(...counts.map((count) => Math.abs(count - mean))) / deviation,
  };
};

const drawn: Pairing = (waiting) => pairUp(waiting, { size: SIZE, met: () => false });

test(`over ${DRAWS.toLocaleString('en')} draws neither who comes when nor who comes with whom says anything about seats and company of those who are new`, async () => {
  const bias = await biasOf(DRAWS, drawn);
  expect(bias.seats).toBeLessThan(UNLIKELY);
  expect(bias.meetings).toBeLessThan(5);
});

/** Draws that a house, or a mistake, might make instead. */
const BIASED: Readonly<Record<string, Pairing>> = {
  'the longest first': (waiting) => drawn(waiting.map((one) => ({ ...one, carried: one.waitedMs }))),
  'the lower half of lots is by arrival': (waiting) =>
    drawn(
      waiting.map((one, at) => (one.lot < '8' ? { ...one, lot: `${String(at).padStart(3, '0')}${one.lot}` } : one)),
    ),
  'who came first has the better of two lots': (waiting) =>
    drawn(
      waiting.map((one, at) => (at > 0 ? one : { ...one, lot: [one.lot, hash('sha256', one.lot)].sort()[0] ?? '' })),
    ),
};

test('the same count finds a draw in which arrival matters, in 2,000 draws', async () => {
  for (const [words, pair] of Object.entries(BIASED)) {
    const { seats } = await biasOf(2000, pair);
    expect(seats, words).toBeGreaterThan(UNLIKELY);
  }
});

test('whoever comes at the same moment, or in another order, is drawn to the same table and seat', async () => {
  for (let draw = 0; draw < 50; draw += 1) {
    const waiting = await waitingIn(draw);
    const seats = (tables: readonly Group[]) => tables.map((table) => table.map(({ user }) => user)).sort();
    const expected = seats(drawn(waiting));
    expect(seats(drawn(waiting.map((one) => ({ ...one, waitedMs: 0 }))))).toEqual(expected);
    expect(seats(drawn([...waiting].reverse().map((one, at) => ({ ...one, waitedMs: at }))))).toEqual(expected);
  }
});
