import { skat, type SkatView } from '@matador/skat';
import { expect, test } from 'vitest';
import { translateIn } from '../../../../../test/translate.ts';
import { guideOf } from './guide.ts';

const t = translateIn('en', 'table');
const own = [{ turn: 1, seat: 0, duty: 'must', clock: 'card' }] as const;
const BASE: SkatView = { ...skat.view(skat.start({ dealer: 0 }), 0), decisions: own };
const HEARTS: SkatView = { ...BASE, phase: 'playing', declarer: 0, bid: 18, contract: 'H', pickedUp: true };

test('the auction is explained by the own hand: how many trumps, and how far they carry', () => {
  const asked = { ...BASE.auction, asked: 'caller', caller: 0, listener: 2 } as const;
  const strong = guideOf(t, {
    ...BASE,
    phase: 'bidding',
    auction: asked,
    hand: ['CQ', 'C8', 'SK', 'SQ', 'SJ', 'S9', 'S8', 'HT', 'DJ', 'D9'],
  });
  expect(strong).toMatch(/In spades you would have 6 trumps, which is worth 22\. You can go that far/);
  const weak = guideOf(t, {
    ...BASE,
    phase: 'bidding',
    auction: asked,
    hand: ['CQ', 'C8', 'SK', 'SQ', 'HK', 'H9', 'H8', 'DT', 'D7', 'D9'],
  });
  expect(weak).toMatch(/passing costs nothing/);
  const held = { ...asked, asked: 'listener', caller: 1, listener: 0, value: 24 } as const;
  expect(guideOf(t, { ...BASE, phase: 'bidding', auction: held, hand: ['CQ', 'SJ', 'S9'] })).toMatch(
    /Player 2 bids 24.*safer to pass/,
  );
});

test('a caller is told to go on only as far as the next bid, a listener as far as the last', () => {
  const hand = ['CQ', 'C8', 'SK', 'SQ', 'SJ', 'S9', 'S8', 'HT', 'DJ', 'D9'] as const;
  const at = (part: Partial<SkatView['auction']>): string =>
    guideOf(t, { ...BASE, phase: 'bidding', auction: { ...BASE.auction, ...part }, hand });
  const calls = { asked: 'caller', caller: 0, listener: 2 } as const;
  expect(at({ ...calls, value: 20 })).toMatch(/worth 22\. You can go that far/);
  expect(at({ ...calls, value: 22 })).toMatch(/worth 22\. The next bid is 23, so it is safer to pass/);
  expect(at({ asked: 'listener', caller: 1, listener: 0, value: 22 })).toMatch(/worth 22: you can hold/);
});

test('a jack that is led asks for trumps, and whoever has none may play anything', () => {
  const led = (card: 'HJ' | 'S9', hand: SkatView['hand']): string =>
    guideOf(t, { ...HEARTS, trick: [{ seat: 2, card }], hand });
  expect(led('HJ', ['CA', 'H7'])).toMatch(/Trump was led/);
  expect(led('HJ', ['CA', 'DJ'])).toMatch(/Trump was led/);
  expect(led('HJ', ['CA', 'S7'])).toMatch(/You cannot follow/);
  expect(led('S9', ['SJ', 'CA'])).toMatch(/You cannot follow/);
  expect(led('S9', ['SA', 'CA'])).toMatch(/The lead was spades/);
});

test('in Null a jack belongs to its suit, and nobody counts points', () => {
  const game = { ...HEARTS, contract: 'N' };
  expect(guideOf(t, { ...game, trick: [{ seat: 2, card: 'HJ' }], hand: ['H7', 'CA'] })).toMatch(/The lead was hearts/);
  expect(guideOf(t, { ...game, decisions: [], hand: ['H7', 'CA'] })).toMatch(/must not take a trick/);
});
