import { nonceHash, verifyDeals, type OpenedDeals } from '@matador/cards/fair';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropped, receiptedFile, redealt } from '../../test/receipted.ts';
import { makeReceiptKeys } from './receipt-keys.ts';

const [NEW, OLD] = ['a new key of the tests, long enough', 'an old key of the tests, long enough'];
const keys = makeReceiptKeys([OLD]);

const receipted = (seats: readonly number[] = [1]): Promise<OpenedDeals> => receiptedFile(keys, seats);
const codes = async (opened: OpenedDeals) => (await verifyDeals(opened)).problems.map(({ code }) => code);

test('GAME-17 a house that drops a receipted share fails the check, which it passes without the receipt', async () => {
  const opened = await receipted();
  expect(await verifyDeals(opened)).toEqual({ ok: true, problems: [], receipts: ['signed'] });
  const cheated = await dropped(opened, [1]);
  expect(await codes({ ...cheated, receipts: [] })).toEqual([]);
  expect(await codes(cheated)).toEqual(['receiptedShareMissing']);
});

test('GAME-17 whichever shares are receipted and dropped: the check fails exactly for a seat that is both', async () => {
  const some = fc.subarray([0, 1]);
  await fc.assert(
    fc.asyncProperty(some, some, async (held, dropping) => {
      const { ok, problems } = await verifyDeals(await dropped(await receipted(held), dropping));
      const both = held.filter((seat) => dropping.includes(seat));
      expect(ok).toBe(both.length === 0);
      expect(problems).toEqual(both.map((seat) => ({ code: 'receiptedShareMissing', deal: null, seat })));
    }),
    { numRuns: 16 },
  );
});

test('GAME-17 a house that exchanges the share of another seat, or a deal, fails the check of whoever holds a receipt', async () => {
  const opened = await receipted([0]);
  const nonce = '0a'.repeat(32);
  const other = { nonce, nonceHash: await nonceHash(nonce), mark: 'given' as const };
  const exchanged = await redealt(opened, opened.seats.with(2, other));
  expect(await codes({ ...exchanged, receipts: [] })).toEqual([]);
  expect(await codes(exchanged)).toEqual(['receiptSharesMismatch']);
  expect(await codes({ ...opened, deals: opened.deals.slice(0, 4) })).toEqual(['receiptDealsMismatch']);
});

test('GAME-17 a receipt of which anything was changed, or whose key is not published, proves nothing and is named', async () => {
  const opened = await receipted();
  const [receipt] = opened.receipts ?? [];
  if (receipt === undefined) throw new Error('no receipt');
  const other = 'ab'.repeat(32);
  const changes = [
    ...[{ seat: 2 }, { seat: -1 }, { version: 2 }, { competition: 'another one' }, { deals: other }],
    ...[
      { announced: other },
      { nonceHash: other },
      { nonceHash: 'none' },
      { signature: 'cd'.repeat(64) },
      { signature: '' },
    ],
  ];
  for (const change of changes)
    expect(await codes({ ...opened, receipts: [{ ...receipt, ...change }] }), JSON.stringify(change)).toEqual([
      'receiptForged',
    ]);
  expect(await codes({ ...opened, receipts: [{ ...receipt, keyId: other }] })).toEqual(['receiptKeyUnknown']);
  expect(await codes({ ...opened, receiptKeys: [] })).toEqual(['receiptKeyUnknown']);
});

test('a key that is published under the id of another one is none', async () => {
  const opened = await receipted();
  const [known] = opened.receiptKeys ?? [];
  const [other] = makeReceiptKeys([NEW]).published;
  if (known === undefined || other === undefined) throw new Error('no keys');
  const { id } = known;
  const { publicKey } = other;
  expect(await codes({ ...opened, receiptKeys: [{ id, publicKey }] })).toEqual([
    'receiptKeyMalformed',
    'receiptForged',
  ]);
});

test('GAME-17 a house whose receipt is of another competition, or of a seat that is not there, signs for nothing here', async () => {
  const opened = await receipted();
  const [receipt] = opened.receipts ?? [];
  if (receipt === undefined) throw new Error('no receipt');
  for (const change of [{ competition: 'another one' }, { seat: 7 }])
    expect(await codes({ ...opened, receipts: [keys.receiptFor({ ...receipt, ...change })] })).toEqual([
      'receiptForeign',
    ]);
  expect(await codes({ ...opened, receipts: [keys.receiptFor({ ...receipt, seat: 2 })] })).toEqual([
    'receiptedShareMissing',
  ]);
});

test('after a rotation the old public key stays published, and its receipts hold', async () => {
  const { published } = makeReceiptKeys([NEW, OLD]);
  expect(published).toHaveLength(2);
  expect(await codes({ ...(await receipted()), receiptKeys: published })).toEqual([]);
});
