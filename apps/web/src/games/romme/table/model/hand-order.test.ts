import { expect, test } from 'vitest';
import { cards } from '../test/view.ts';
import { keepOrder, moveCards, sortHand, stepCard } from './hand-order.ts';

test('a hand is sorted by suits from low to high, jokers last, an ace beside its neighbours', () => {
  expect(sortHand(cards('X DK HA H2 CA C9 DT'), 'suits')).toEqual(cards('C9 CA HA H2 DT DK X'));
  expect(sortHand(cards('HA H2 HK'), 'suits')).toEqual(cards('H2 HK HA'));
});

test('a hand is sorted by ranks, suits side by side', () => {
  expect(sortHand(cards('X DK H2 CK DA C2'), 'ranks')).toEqual(cards('C2 H2 CK DK DA X'));
});

test('nothing sorts unasked: a drawn card stands last, what is gone leaves no gap', () => {
  expect(keepOrder(cards('DK H2 C9'), cards('C9 DK S3'))).toEqual(cards('DK C9 S3'));
});

test('cards are moved together before another one, to the end, or by one place', () => {
  expect(moveCards(cards('DK H2 C9 S3'), cards('C9 S3'), 'DK1')).toEqual(cards('C9 S3 DK H2'));
  expect(moveCards(cards('DK H2 C9'), cards('DK'), null)).toEqual(cards('H2 C9 DK'));
  expect(stepCard(cards('DK H2 C9'), 'H21', 1)).toEqual(cards('DK C9 H2'));
  expect(stepCard(cards('DK H2 C9'), 'C91', 1)).toEqual(cards('DK H2 C9'));
});
