import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headOf, isInDay, pathOf, rootOf, treeOf, type DayHead } from './day.ts';
import { verifyDay } from './verify-day.ts';

const digest = fc.stringMatching(/^[0-9a-f]{64}$/);
const digestsOfDay = fc
  .uniqueArray(digest, { minLength: 1, maxLength: 40 })
  .map((digests): readonly string[] => digests.toSorted());

const headOver = async (digests: readonly string[], previous: string | null = null): Promise<DayHead> => {
  const head = { day: '2026-11-25', count: digests.length, root: await rootOf(await treeOf(digests)), previous };
  return { ...head, head: await headOf(head) };
};

test('whatever was published on a day leads to the root of its head, and nothing else does', async () => {
  await fc.assert(
    fc.asyncProperty(digestsOfDay, digest, async (digests, other) => {
      fc.pre(!digests.includes(other));
      const tree = await treeOf(digests);
      const head = await headOver(digests);
      for (const [at, one] of digests.entries()) {
        const path = pathOf(tree, at);
        expect(await isInDay(one, head, path)).toBe(true);
        expect(await isInDay(other, head, path)).toBe(false);
        expect(await isInDay(one, { ...head, count: head.count + 1 }, path)).toBe(false);
      }
    }),
    { numRuns: 20 },
  );
});

test('a day from which something is left out, put in or exchanged has another head', async () => {
  await fc.assert(
    fc.asyncProperty(digestsOfDay, digest, fc.nat(), async (digests, other, place) => {
      fc.pre(!digests.includes(other));
      const at = place % digests.length;
      const signed = { ...(await headOver(digests)), keyId: '', signature: '' };
      expect(await verifyDay({ ...signed, digests })).toEqual([]);
      const without = digests.toSpliced(at, 1);
      const exchanged = [...without, other].toSorted();
      expect(await verifyDay({ ...signed, digests: exchanged })).toEqual(['dayRootMismatch']);
      expect(await verifyDay({ ...signed, digests: without })).toEqual(['dayMalformed']);
      expect(await verifyDay({ ...signed, digests: without, count: without.length })).toEqual([
        'dayRootMismatch',
        'dayHeadMismatch',
      ]);
      expect(await verifyDay({ ...signed, digests: [...digests, other].toSorted() })).toEqual(['dayMalformed']);
    }),
    { numRuns: 20 },
  );
});

test('a head is over the one before it', async () => {
  const [first, other] = [await headOver(['aa'.repeat(32)]), await headOver(['bb'.repeat(32)])];
  const after = await headOver([], first.head);
  expect((await headOver([], other.head)).head).not.toBe(after.head);
  expect(await verifyDay({ ...after, previous: other.head, keyId: '', signature: '', digests: [] })).toEqual([
    'dayHeadMismatch',
  ]);
});

test('digests that are not in ascending order are no day: order is nobody’s to choose', async () => {
  const digests = ['bb'.repeat(32), 'aa'.repeat(32)];
  const signed = { ...(await headOver(digests)), keyId: '', signature: '' };
  expect(await verifyDay({ ...signed, digests })).toEqual(['dayMalformed']);
});
