import { SUITS } from '@matador/cards';
import type { Suit } from '@matador/cards';
import { expect, test } from 'vitest';
import { cards, play, refusal, taken } from '../test/tables.ts';
import { numberOf, PACK, setOf, textsIn } from './cards.ts';
import { ORDERS, playable, pointsOf, powerOf, winningPlace } from './order.ts';
import { CLASSIC } from './rules.ts';
import type { BeloteRules } from './rules.ts';

const D1: BeloteRules = { ...CLASSIC, underRuff: 'free' };
const D2: BeloteRules = { ...CLASSIC, overPartner: 'higher' };

const inOrder = (trump: Suit, suit: string): string =>
  PACK.filter((card) => card.startsWith(suit))
    .toSorted((a, b) => powerOf(ORDERS[trump], numberOf(b)) - powerOf(ORDERS[trump], numberOf(a)))
    .map((card) => card.charAt(1))
    .join('');

/** Which cards of a hand may be played to a trick when spades are trumps, sorted as written. */
const legal = (trick: string, hand: string, rules: BeloteRules = CLASSIC): string =>
  textsIn(playable(ORDERS.spades, setOf(cards(hand)), cards(trick).map(numberOf), rules))
    .sort()
    .join(' ');

const winner = (trick: string): number => winningPlace(ORDERS.spades, cards(trick).map(numberOf));

test('trumps rank jack, nine, ace, ten, king, queen, eight, seven; a plain suit ace, ten, king, queen, jack, nine', () => {
  expect(inOrder('spades', 'S')).toBe('J9ATKQ87');
  expect(inOrder('spades', 'H')).toBe('ATKQJ987');
});

test('the jack of trumps counts 20 and the nine 14, in a plain suit 2 and 0', () => {
  const count = (trump: Suit): readonly number[] =>
    cards('SJ S9 SA ST SK SQ S8 S7').map((card) => pointsOf(ORDERS[trump], numberOf(card)));
  expect(count('spades')).toEqual([20, 14, 11, 10, 4, 3, 0, 0]);
  expect(count('hearts')).toEqual([2, 0, 11, 10, 4, 3, 0, 0]);
});

test.each(SUITS)('the pack counts 152 whatever is trump: %s', (trump) => {
  expect(PACK.reduce((sum, card) => sum + pointsOf(ORDERS[trump], numberOf(card)), 0)).toBe(152);
});

test('a trick is won by the highest trump, without one by the highest card of the suit led', () => {
  expect(winner('HK HA H9 HT')).toBe(1);
  expect(winner('H7 DA CA H8')).toBe(3);
  expect(winner('HA S7 HT S8')).toBe(3);
  expect(winner('SA S9 SJ ST')).toBe(2);
});

test('a plain suit is followed, without any duty to beat', () => {
  expect(legal('HT', 'HA H7 SJ DA')).toBe('H7 HA');
});

test('over a ruff the suit led is still followed', () => {
  expect(legal('HT S7', 'H8 SJ DA')).toBe('H8');
});

test('trump led: a higher one than the best on the table, if there is one', () => {
  expect(legal('SA', 'SJ S9 SK S7 HA')).toBe('S9 SJ');
  expect(legal('SA S9', 'SJ SK S7 HA')).toBe('SJ');
});

test('trump led: also over the partner', () => {
  expect(legal('S9 S7', 'SJ SK HA')).toBe('SJ');
});

test('trump led: whoever cannot raise puts any trump', () => {
  expect(legal('SJ', 'S9 S7 HA')).toBe('S7 S9');
});

test('trump led: whoever has none plays any card', () => {
  expect(legal('SJ', 'H7 DA CK')).toBe('CK DA H7');
});

test('void and the opponent winning: it is ruffed with any trump', () => {
  expect(legal('HA', 'SJ S7 DA')).toBe('S7 SJ');
});

test('void, an opponent has ruffed: overruffed if possible', () => {
  expect(legal('HA S8', 'SJ S7 DA', CLASSIC)).toBe('SJ');
  expect(legal('H7 HA ST', 'SJ SA S9 SK DA')).toBe('S9 SA SJ');
});

test('void, no higher trump: a lower one all the same; with variant D1 any card', () => {
  expect(legal('HA SJ', 'S9 S7 DA')).toBe('S7 S9');
  expect(legal('HA SJ', 'S9 S7 DA', D1)).toBe('DA S7 S9');
});

test('variant D1 still overruffs when it can', () => {
  expect(legal('HA ST', 'SJ S7 DA', D1)).toBe('SJ');
});

test('the partner winning with a plain card: any card', () => {
  expect(legal('HA H7', 'SJ S7 DA')).toBe('DA S7 SJ');
  expect(legal('HA H7', 'SJ S7 DA', D2)).toBe('DA S7 SJ');
});

test('the partner winning by a ruff: any card; with variant D2 no lower trump while a higher one is held', () => {
  expect(legal('HA ST H7', 'SJ S7 DA')).toBe('DA S7 SJ');
  expect(legal('HA ST H7', 'SJ S7 DA', D2)).toBe('DA SJ');
  expect(legal('HA SJ H7', 'S9 S7 DA', D2)).toBe('DA S7 S9');
});

test('an opponent over the partner’s ruff takes the freedom away', () => {
  expect(legal('HA S7 S8', 'S9 SQ DA')).toBe('S9 SQ');
  expect(legal('H7 S7 H8 ', 'S9 SQ DA')).toBe('DA S9 SQ');
  expect(legal('S8 H7 ST', 'HA S9 SQ')).toBe('S9');
});

test('without the suit led and without trumps: any card', () => {
  expect(legal('HA S7', 'DA CK C7')).toBe('C7 CK DA');
});

test('the leader plays any card', () => {
  expect(legal('', 'SJ H7')).toBe('H7 SJ');
});

/** Seat 0 takes spades and leads; the others hold what a case needs. */
const table = (others: readonly string[], rules: Partial<BeloteRules> = {}) =>
  taken({ hands: ['SA S8 HA H9 D7 D8 C7 C8', ...others], turnUp: 'SA', rules });

const lead = (card: string, others: readonly string[], rules: Partial<BeloteRules> = {}) =>
  play(table(others, rules), ...cards(card).map((one) => ({ type: 'play', card: one }) as const));

const put = (card: string) => ({ type: 'play', card: cards(card)[0] ?? 'C7' }) as const;

test('a refused card says by which rule it is refused', () => {
  expect(refusal(lead('HA', ['HK S7 D9']), put('S7'))).toBe('mustFollowSuit');
  expect(refusal(lead('SA', ['S9 S7 D9']), put('D9'))).toBe('mustFollowTrump');
  expect(refusal(lead('SA', ['S9 S7 D9']), put('S7'))).toBe('mustRaiseTrump');
  expect(refusal(lead('HA', ['S9 D9 DT DJ DQ DK DA C9']), put('D9'))).toBe('mustRuff');
  expect(refusal(lead('HA', ['HK S7 D9']), put('HA'))).toBe('notYourCard');
});

/** Hearts are led, seat 1 follows, seat 2 ruffs with this trump, and seat 3 has the nine, the seven and no heart. */
const ruffed = (trump: string, rules: Partial<BeloteRules> = {}) =>
  lead(`HA H7 ${trump}`, ['H7 H8 HT HJ HQ HK DT DJ', 'SJ ST SK SQ DQ DK DA D9', 'S9 S7 C9 CT CJ CQ CK CA'], rules);

test('an opponent’s ruff is overruffed or under-ruffed, and a refused card says which', () => {
  expect(refusal(ruffed('ST'), put('CT'))).toBe('mustOverruff');
  expect(refusal(ruffed('ST'), put('S7'))).toBe('mustOverruff');
  expect(refusal(ruffed('ST'), put('S9'))).toBeNull();
  expect(refusal(ruffed('SJ'), put('CT'))).toBe('mustUnderRuff');
  expect(refusal(ruffed('SJ'), put('S7'))).toBeNull();
  expect(refusal(ruffed('SJ', { underRuff: 'free' }), put('CT'))).toBeNull();
});

/** Hearts are led, seat 1 ruffs with the ten, seat 2 follows. Seat 3 has jack, seven and no heart: its partner wins. */
const partnerRuffed = (rules: Partial<BeloteRules>) =>
  lead('HA ST H7', ['ST SK SQ DT DJ DQ DK DA', 'H7 H8 HT HJ HQ HK D9 C9', 'SJ S7 S9 CT CJ CQ CK CA'], rules);

test('over the partner’s ruff any card goes; with variant D2 a lower trump is refused by name', () => {
  for (const card of ['S7', 'SJ', 'CA']) expect(refusal(partnerRuffed({}), put(card))).toBeNull();
  expect(refusal(partnerRuffed({ overPartner: 'higher' }), put('S7'))).toBe('mustNotUnderRuff');
  for (const card of ['SJ', 'CA']) expect(refusal(partnerRuffed({ overPartner: 'higher' }), put(card))).toBeNull();
});
