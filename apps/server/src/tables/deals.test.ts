import { expect, test } from 'vitest';
import { makeKeyring } from '../people/keyring.ts';
import { drawDeals, openDeal } from './deals.ts';

const keyring = makeKeyring(['a secret of the tests that is long enough']);
const COMPETITION = '6f1b2f0e-7f1a-4c5e-9a53-1f9d8d1c2b3a';
const DECK = 110;
const inOrder = Array.from({ length: DECK }, (_, card) => card);

test('a sealed deal opens as it was drawn: both orders hold every card once', async () => {
  const [stored] = await drawDeals(COMPETITION, 1, DECK, keyring);
  if (stored === undefined) throw new Error('nothing was drawn');
  const deal = openDeal(COMPETITION, stored, keyring);
  for (const order of [deal.deck, deal.reshuffle]) expect(order.toSorted((a, b) => a - b)).toEqual(inOrder);
  expect(() => openDeal('another competition', stored, keyring)).toThrow();
});

test('a deal that was stored with its orders as lists opens too', async () => {
  const [stored] = await drawDeals(COMPETITION, 1, DECK, keyring);
  if (stored === undefined) throw new Error('nothing was drawn');
  const deal = openDeal(COMPETITION, stored, keyring);
  const sealed = keyring.seal(`${COMPETITION}/deal/1`, Buffer.from(JSON.stringify(deal)));
  expect(openDeal(COMPETITION, { ...stored, sealed }, keyring)).toEqual(deal);
});
