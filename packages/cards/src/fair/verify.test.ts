import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openedFile } from '../../test/opened-file.ts';
import { readOpened } from './opened.ts';
import type { OpenedDeal, OpenedDeals } from './opened.ts';
import { verifyDeals } from './verify.ts';

const codes = async (opened: OpenedDeals): Promise<readonly string[]> =>
  (await verifyDeals(opened)).problems.map(
    ({ code, deal, seat }) => `${code} ${String(deal ?? '-')} ${String(seat ?? '-')}`,
  );

const withDeal = (opened: OpenedDeals, at: number, change: Partial<OpenedDeal>): OpenedDeals => ({
  ...opened,
  deals: opened.deals.map((deal, index) => (index === at ? { ...deal, ...change } : deal)),
});
const swapped = (order: readonly number[]): readonly number[] => [order[1] ?? 0, order[0] ?? 0, ...order.slice(2)];

test('an honest file has no problem, and reads back from its JSON', async () => {
  const opened = await openedFile();
  expect(await verifyDeals(opened)).toEqual({ ok: true, problems: [], receipts: [] });
  expect(readOpened(JSON.parse(JSON.stringify(opened)))).toEqual({ ok: true, opened });
});

test('GAME-17 a tampered deck, salt or share is found by the verifier', async () => {
  const opened = await openedFile();
  const [first, second] = opened.deals;
  if (first === undefined || second === undefined) throw new Error('five deals');
  expect(await codes(withDeal(opened, 0, { deck: swapped(first.deck) }))).toEqual([
    'commitmentMismatch 1 -',
    'orderMismatch 1 -',
  ]);
  expect(await codes(withDeal(opened, 1, { salt: first.salt }))).toEqual(['commitmentMismatch 2 -']);
  const shares = opened.seats.map((seat, at) => (at === 1 ? { ...seat, nonce: '00'.repeat(32) } : seat));
  const found = await codes({ ...opened, seats: shares });
  expect(found).toContain('shareMismatch - 1');
  expect(found).toContain('orderMismatch 1 -');
});

test('an order dealt that the deck and the shares do not make is found', async () => {
  const opened = await openedFile();
  const order = swapped(opened.deals[2]?.order ?? []);
  expect(await codes(withDeal(opened, 2, { order }))).toEqual(['orderMismatch 3 -']);
  const reshuffleOrder = swapped(opened.deals[4]?.reshuffleOrder ?? []);
  expect(await codes(withDeal(opened, 4, { reshuffleOrder }))).toEqual(['reshuffleOrderMismatch 5 -']);
});

test('a deal that was passed over, or dealt twice, is found', async () => {
  const opened = await openedFile();
  const passedOver = { ...opened, deals: opened.deals.map((deal, at) => (at === 1 ? omitUsed(deal) : deal)) };
  expect(await codes(passedOver)).toEqual(['usedOutOfOrder 3 -']);
  const [first] = opened.deals;
  if (first === undefined) throw new Error('five deals');
  expect(await codes(withDeal(opened, 1, { ...first, number: 2, used: 2 }))).toContain('dealRepeated 2 -');
});

const omitUsed = ({ used: _used, ...deal }: OpenedDeal): OpenedDeal => deal;

test('a whole forged file fits itself, but not what the page wrote down before the first card', async () => {
  const opened = await openedFile();
  const forged = await openedFile(9);
  const { noted, ...rest } = forged;
  expect((await verifyDeals(rest)).ok).toBe(true);
  if (opened.noted === undefined || noted === undefined) throw new Error('notes');
  expect((await codes({ ...forged, noted: opened.noted })).slice(0, 5)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `notedCommitmentMismatch ${String(number)} -`),
  );
});

/** Every place in a JSON value where something else could stand, but for names of cards, which are a reading aid. */
const leaves = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value)
    .filter(([name]) => name !== 'cards')
    .flatMap(([name, inner]) => leaves(inner, [...path, name]));
};

const changed = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return value === null ? '00'.repeat(32) : null;
  return /^[0-9a-f]/.test(value) ? (value.startsWith('0') ? '1' : '0') + value.slice(1) : `${value}!`;
};

const tampered = (value: unknown, [name, ...path]: readonly string[]): unknown => {
  if (name === undefined) return changed(value);
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.map((item, at) => (String(at) === name ? tampered(item, path) : item));
  }
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([key, inner]) => [key, key === name ? tampered(inner, path) : inner]),
  );
};

test('a change anywhere in the file is found', async () => {
  const json: unknown = JSON.parse(JSON.stringify(await openedFile()));
  const paths = leaves(json);
  expect(paths.length).toBeGreaterThan(150);
  for (const path of paths) {
    const read = readOpened(tampered(json, path));
    const found = !read.ok || !(await verifyDeals(read.opened)).ok;
    expect({ path, found }).toEqual({ path, found: true });
  }
});

test('whatever is no such file is refused with a reason', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = readOpened(value);
      expect(!read.ok && read.reason.length > 0).toBe(true);
    }),
  );
});

test('names of cards that are not as many as the deck has, each once, are no reading aid', async () => {
  const opened = await openedFile();
  expect(await codes({ ...opened, cards: ['one'] })).toEqual(['cardsMalformed - -']);
});
