import { hash } from 'node:crypto';
import { drawLots } from '@matador/cards/fair';
import { expect, test } from 'vitest';
import { nodeHashes } from '../node-hashes.ts';
import { pairUp } from './pairing.ts';

const DRAWS = 100_000;
const [PEOPLE, SIZE] = [9, 3];
/** Of chi-square with 18 degrees of freedom, one in ten million is above. */
const UNLIKELY = 68;

/** Who sits where when nine wait, by the order in which they came; keys and nonces differ in every draw. */
const drawn = async (draw: number): Promise<readonly (readonly number[])[]> => {
  const nonces = Array.from({ length: PEOPLE }, (_, arrival) => hash('sha256', `nonce ${draw} ${arrival}`));
  const lots = await drawLots(hash('sha256', `key ${draw}`), nonces, nodeHashes);
  const waiting = lots.map((lot, arrival) => ({
    ...{ ticket: String(arrival), user: String(arrival), simulated: false, lot, carried: 0, apart: [], avoided: [] },
    ...{ waitedMs: PEOPLE - arrival, patienceMs: 0 },
  }));
  const tables = pairUp(waiting, { size: SIZE, met: () => false });
  return tables.map((table) => table.map(({ user }) => Number(user)));
};

test('over 100,000 draws neither who comes when nor who comes with whom says anything about seats and company', async () => {
  const seats = Array.from({ length: PEOPLE * SIZE }, () => 0);
  const meetings = Array.from({ length: PEOPLE * PEOPLE }, () => 0);
  for (let draw = 0; draw < DRAWS; draw += 1)
    for (const table of await drawn(draw))
      for (const [seat, arrival] of table.entries()) {
        seats[arrival * SIZE + seat] = (seats[arrival * SIZE + seat] ?? 0) + 1;
        for (const other of table.slice(seat + 1)) {
          const pair = Math.min(arrival, other) * PEOPLE + Math.max(arrival, other);
          meetings[pair] = (meetings[pair] ?? 0) + 1;
        }
      }
  const perSeat = DRAWS / SIZE;
  expect(seats.reduce((sum, count) => sum + (count - perSeat) ** 2 / perSeat, 0)).toBeLessThan(UNLIKELY);
  // Whoever searches at the same moment as a friend meets him as often as anybody: two of the eight others.
  const perPair = (DRAWS * (SIZE - 1)) / (PEOPLE - 1);
  const deviation = 5 * Math.sqrt(perPair * (1 - (SIZE - 1) / (PEOPLE - 1)));
  for (const [pair, count] of meetings.entries())
    if (pair % PEOPLE > Math.floor(pair / PEOPLE)) expect(Math.abs(count - perPair)).toBeLessThan(deviation);
});
