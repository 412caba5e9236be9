import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorOf, drawLots, keyBefore, verifyDraw, type OpenedRound } from './lots.ts';

const hex64 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const nonces = fc.uniqueArray(hex64, { minLength: 3, maxLength: 20 });
const anyRound = fc.record({
  key: hex64,
  number: fc.integer({ min: 1, max: 40 }),
  nonces,
  carried: fc.infiniteStream(fc.nat(3)),
});

/** A round as the house opens it: the table is three of those who waited. */
const roundOf = async (
  drawn: { key: string; number: number; nonces: readonly string[] },
  carried: Iterator<number>,
) => {
  const lots = await drawLots(drawn.key, drawn.nonces);
  const order = drawn.nonces
    .map((nonce, at) => ({ nonce, lot: lots[at] ?? '', carried: Number(carried.next().value) }))
    .sort((a, b) => b.carried - a.carried || (a.lot < b.lot ? -1 : 1));
  const table = [0, 1, 2].sort((a, b) => ((order[a]?.lot ?? '') < (order[b]?.lot ?? '') ? -1 : 1));
  const round: OpenedRound = {
    anchor: await anchorOf(drawn.key, drawn.number),
    number: drawn.number,
    key: drawn.key,
    lots: order.map(({ nonce, carried: rounds }) => ({ nonce, carried: rounds })),
    table,
    seat: 1,
  };
  return { round, noted: { anchor: round.anchor, nonce: order[table[1] ?? 0]?.nonce ?? '' } };
};

test('a draw as it was made passes; a key, an order, a nonce, a seat that was changed afterwards does not', async () => {
  await fc.assert(
    fc.asyncProperty(anyRound, hex64, async ({ carried, ...drawn }, other) => {
      fc.pre(other !== drawn.key && !drawn.nonces.includes(other));
      const { round, noted } = await roundOf(drawn, carried);
      expect(await verifyDraw(round, noted)).toEqual([]);
      const { lots, table } = round;
      expect(await verifyDraw({ ...round, key: other }, null)).toContain('anchorMismatch');
      expect(await verifyDraw({ ...round, number: round.number + 1 }, null)).toContain('anchorMismatch');
      expect(await verifyDraw({ ...round, lots: [...lots].reverse() }, null)).not.toEqual([]);
      const dropped = lots.filter((_, place) => !table.includes(place));
      expect(await verifyDraw({ ...round, lots: dropped }, noted)).not.toEqual([]);
      const replaced = lots.map((lot, place) => (place === table[1] ? { ...lot, nonce: other } : lot));
      expect(await verifyDraw({ ...round, lots: replaced }, noted)).toContain('notedLotMismatch');
      expect(await verifyDraw({ ...round, table: [...table].reverse() }, null)).toContain('seatMismatch');
      expect(await verifyDraw(round, { ...noted, anchor: other })).toEqual(['notedAnchorMismatch']);
    }),
    { numRuns: 60 },
  );
});

test('each key is the hash of the one after it, so that the first commits to all', async () => {
  const last = 'ab'.repeat(32);
  const before = await keyBefore(last);
  expect(await anchorOf(last, 3)).toBe(await anchorOf(before, 2));
  expect(await anchorOf(before, 0)).toBe(before);
});

test('one nonce more, or another one, draws all lots anew', async () => {
  const key = '01'.repeat(32);
  const [a, b, c] = ['0a'.repeat(32), '0b'.repeat(32), '0c'.repeat(32)];
  const [first] = await drawLots(key, [a, b]);
  const [withMore] = await drawLots(key, [a, b, c]);
  const [withOther] = await drawLots(key, [a, c]);
  expect(new Set([first, withMore, withOther]).size).toBe(3);
  expect((await drawLots(key, [b, a]))[1]).toBe(first);
});
