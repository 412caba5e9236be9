import { dealsDigest, finalOrders, share, verifyDeals, type OpenedDeals } from '@matador/cards/fair';
import { expect, test } from 'vitest';
import { openedFile } from '../../../../packages/cards/test/opened-file.ts';
import { makeReceiptKeys } from './receipt-keys.ts';

const [NEW, OLD] = ['a new key of the tests, long enough', 'an old key of the tests, long enough'];
const keys = makeReceiptKeys([OLD]);

const receipted = async (): Promise<OpenedDeals> => {
  const { noted: _noted, ...opened } = await openedFile();
  const { version, competition } = opened;
  const deals = await dealsDigest(opened.deals.map(({ commitment }) => commitment));
  const nonceHash = opened.seats[1]?.nonceHash ?? '';
  const receipt = keys.receiptFor({ version, competition, seat: 1, deals, nonceHash });
  return { ...opened, receipts: [receipt], receiptKeys: keys.published };
};

/** The house calls the share of seat 1 withheld, and deals the order that is made without it. */
const dropped = async (opened: OpenedDeals): Promise<OpenedDeals> => {
  const seats = opened.seats.map((seat, at) => (at === 1 ? { ...seat, nonce: null, mark: 'withheld' as const } : seat));
  const shares = await Promise.all(seats.map(({ nonceHash, nonce }) => share(nonceHash, nonce)));
  const { version, competition } = opened;
  const deals = await Promise.all(
    opened.deals.map(async (deal) => {
      const orders = await finalOrders({ ...deal, version, competition }, shares);
      return { ...deal, order: orders.deck, reshuffleOrder: orders.reshuffle };
    }),
  );
  return { ...opened, seats, deals };
};
const codes = async (opened: OpenedDeals) => (await verifyDeals(opened)).problems.map(({ code }) => code);

test('GAME-17 a house that drops a receipted share fails the check, which it passes without the receipt', async () => {
  const opened = await receipted();
  expect(await verifyDeals(opened)).toEqual({ ok: true, problems: [], receipts: ['signed'] });
  const cheated = await dropped(opened);
  expect(await codes({ ...cheated, receipts: [] })).toEqual([]);
  expect(await codes(cheated)).toEqual(['receiptedShareMissing']);
});

test('GAME-17 a receipt that was tampered with, or whose key is not published, proves nothing and is named', async () => {
  const opened = await receipted();
  const receipts = (opened.receipts ?? []).map((receipt) => ({ ...receipt, seat: 2 }));
  expect(await codes({ ...opened, receipts })).toEqual(['receiptForged']);
  expect(await codes({ ...opened, receiptKeys: [] })).toEqual(['receiptKeyUnknown']);
});

test('GAME-17 after a rotation the old public key stays published, and its receipts hold', async () => {
  const { published } = makeReceiptKeys([NEW, OLD]);
  expect(published).toHaveLength(2);
  expect(await codes({ ...(await receipted()), receiptKeys: published })).toEqual([]);
});
