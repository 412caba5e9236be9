import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitment, drawDeal, finalOrders, nonceHash, share } from './deal.ts';
import type { SealedDeal } from './deal.ts';

const DEAL: SealedDeal = {
  version: 1,
  competition: 'c1',
  number: 2,
  deck: [3, 1, 0, 2],
  reshuffle: [0, 1, 2, 3],
  salt: '00'.repeat(31) + '07',
};
const NONCES = ['11'.repeat(32), '22'.repeat(32)];
const shares = async (nonces: readonly (string | null)[]) =>
  Promise.all(nonces.map(async (nonce) => share(nonce === null ? null : await nonceHash(nonce), nonce)));

/** A field as the documentation of `encode` has it, written a second time. */
const field = (hex: string): string => (hex.length / 2).toString(16).padStart(8, '0') + hex;
const text = (value: string): string => field(Buffer.from(value).toString('hex'));
const uint = (value: number): string => field(value.toString(16).padStart(8, '0'));

test('the commitment is SHA-256 over label, version, competition, number, deck, reshuffle and salt', async () => {
  const order = field('0003000100000002') + field('0000000100020003');
  const bytes = Buffer.from(text('matador deal') + uint(1) + text('c1') + uint(2) + order + field(DEAL.salt), 'hex');
  const expected = createHash('sha256').update(bytes).digest('hex');
  expect(await commitment(DEAL)).toBe(expected);
  expect(expected).toBe('df37c696786e4ec85bfac54b5807b80ce9f21f968aebe3a760634b53faab25c3');
});

test('a nonce is announced by the SHA-256 of its bytes', async () => {
  expect(await nonceHash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(await nonceHash('616263')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

/** The documented permutation, written a second time over Node's own HMAC. */
const places = (label: string, key: string, size: number): number[] => {
  const stream = [0, 1, 2, 3, 4, 5, 6].map((block) =>
    createHmac('sha512', Buffer.from(key, 'hex'))
      .update(Buffer.from(text(label) + uint(1) + text('c1') + uint(2) + uint(block), 'hex'))
      .digest(),
  );
  const bytes = Buffer.concat(stream);
  const order = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1, word = 0; last > 0; last -= 1, word += 1) {
    const place = bytes.readUInt32BE(4 * word) % (last + 1);
    [order[last], order[place]] = [order[place] ?? 0, order[last] ?? 0];
  }
  return order;
};

test('the final order is the sealed one rearranged by an HMAC-SHA-512 stream under the nonces, each order by its own label', async () => {
  const key = NONCES.map(field).join('');
  const orders = await finalOrders(DEAL, await shares(NONCES));
  expect(orders.deck).toEqual(places('matador deck', key, 4).map((place) => DEAL.deck[place]));
  expect(orders.reshuffle).toEqual(places('matador reshuffle', key, 4));
});

test('a deck of 110 cards takes seven blocks of the stream', async () => {
  const deck = Array.from({ length: 110 }, (_, index) => index);
  const orders = await finalOrders({ ...DEAL, deck, reshuffle: deck }, await shares(NONCES));
  expect(orders.deck).toEqual(places('matador deck', NONCES.map(field).join(''), 110));
});

test('a known order, computed by another program in another language', async () => {
  const deck = Array.from({ length: 32 }, (_, index) => 31 - index);
  const orders = await finalOrders({ ...DEAL, deck, reshuffle: deck }, await shares(NONCES));
  expect(orders.deck.join(' ')).toBe(
    '24 23 26 4 12 21 1 30 29 10 5 9 3 8 16 7 0 6 15 18 22 31 13 19 11 17 14 25 2 28 27 20',
  );
});

test('a nonce withheld or false counts as empty and is marked', async () => {
  const [given, other] = await shares(NONCES);
  if (given === undefined || other === undefined) throw new Error('two shares');
  const withheld = await share(other.nonceHash, null);
  const wrong = await share(other.nonceHash, '33'.repeat(32));
  const unannounced = await share(null, '33'.repeat(32));
  expect([given.mark, withheld.mark, wrong.mark, unannounced.mark]).toEqual(['given', 'withheld', 'false', 'false']);
  const empty = await finalOrders(DEAL, [given, withheld]);
  expect(await finalOrders(DEAL, [given, wrong])).toEqual(empty);
  const key = field(NONCES[0] ?? '') + field('');
  expect(empty.deck).toEqual(places('matador deck', key, 4).map((place) => DEAL.deck[place]));
});

test('every share, the seat it comes from, the competition and the number of the deal change the order', async () => {
  const deck = Array.from({ length: 32 }, (_, index) => index);
  const deal = { ...DEAL, deck, reshuffle: deck };
  const orders = await Promise.all([
    finalOrders(deal, await shares(NONCES)),
    finalOrders(deal, await shares(NONCES.toReversed())),
    finalOrders(deal, await shares([NONCES[0] ?? null, '22'.repeat(31) + '23'])),
    finalOrders(deal, await shares([null, null])),
    finalOrders({ ...deal, number: 3 }, await shares(NONCES)),
    finalOrders({ ...deal, competition: 'c2' }, await shares(NONCES)),
  ]);
  const spelled = orders.flatMap((both) => [both.deck.join(), both.reshuffle.join()]);
  expect(new Set(spelled).size).toBe(12);
});

test('a drawn deal has its own deck, reshuffle and salt', async () => {
  let byte = 0;
  const counting = (length: number): Uint8Array => Uint8Array.from({ length }, () => (byte = (byte * 5 + 77) % 256));
  const deal = drawDeal(counting, { competition: 'c1', number: 1, deckSize: 32 });
  expect(deal.deck).not.toEqual(deal.reshuffle);
  expect(deal.salt).toMatch(/^[0-9a-f]{64}$/);
  expect(await commitment(deal)).not.toBe(await commitment({ ...deal, salt: DEAL.salt }));
});
