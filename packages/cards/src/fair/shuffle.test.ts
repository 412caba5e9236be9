import { expect, test } from 'vitest';
import { seededBytes } from '../../test/seeded-bytes.ts';
import { draw, fisherYates, isOrder } from './shuffle.ts';

test('a draw is an order of the whole deck, the same for the same random bytes', () => {
  for (let size = 1; size <= 110; size += 1) expect(isOrder(draw(seededBytes(size), size), size)).toBe(true);
  expect(draw(seededBytes(7), 32)).toEqual(draw(seededBytes(7), 32));
  expect(draw(seededBytes(7), 32)).not.toEqual(draw(seededBytes(8), 32));
});

test('the last place is filled first: zero words move the first card to the back', () => {
  expect(draw((length) => new Uint8Array(length), 4)).toEqual([1, 2, 3, 0]);
});

test('a word that would make a place likelier is thrown away', () => {
  const shuffle = fisherYates(3);
  shuffle.next();
  // 2^32 = 3 x 1431655765 + 1: the greatest word alone is one too many for three places.
  expect(shuffle.next(2 ** 32 - 1).done).toBe(false);
  expect(shuffle.next(2 ** 32 - 2).done).toBe(false); // place 2 for the last card
  const end = shuffle.next(2 ** 32 - 1); // two places: no word is too many
  expect(end).toEqual({ done: true, value: [0, 1, 2] });
});

test('all orders of four cards are equally likely (chi-square, 23 degrees of freedom)', () => {
  const counts = new Map<string, number>();
  const random = seededBytes(2026);
  const draws = 48_000;
  for (let at = 0; at < draws; at += 1) {
    const order = draw(random, 4).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  const expected = draws / 24;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquare).toBeLessThan(49.7); // p = 0.001
});

test('every card of a 32-card deck comes to every place equally often', () => {
  const random = seededBytes(32);
  const draws = 16_000;
  const counts = Array.from({ length: 32 * 32 }, () => 0);
  for (let at = 0; at < draws; at += 1)
    draw(random, 32).forEach((card, place) => {
      counts[place * 32 + card] = (counts[place * 32 + card] ?? 0) + 1;
    });
  const expected = draws / 32;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(Math.abs(chiSquare - 961)).toBeLessThan(5 * Math.sqrt(2 * 961));
});

test('no deck has less than one card', () => {
  expect(() => draw(seededBytes(1), 0)).toThrow(RangeError);
  expect(() => draw(seededBytes(1), 1.5)).toThrow(RangeError);
});
