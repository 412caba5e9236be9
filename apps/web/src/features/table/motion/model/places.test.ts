import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handCardWidth, handPlaces, nearestPlace, placesIn, raised } from './places.ts';
import type { Box, HandShape, Place, Zone } from './places.ts';

const SHAPE: HandShape = { ratio: 1.5, step: 0.7, radius: 14.5, rowWidth: 0.272 };
/** A phone's room for a hand is tall, a desktop's is wide. */
const box: fc.Arbitrary<Box> = fc.record({
  x: fc.integer({ min: 0, max: 400 }),
  y: fc.integer({ min: 0, max: 400 }),
  width: fc.integer({ min: 240, max: 1600 }),
  height: fc.integer({ min: 60, max: 320 }),
});
const kind = fc.constantFrom('hand', 'fan', 'pile', 'row', 'spot');
const zone: fc.Arbitrary<Zone> = fc.record({
  ...{ kind, box, turn: fc.integer({ min: -10, max: 10 }), size: fc.constantFrom(3, 4) },
});
const count = fc.integer({ min: 0, max: 14 });
const middleOf = ({ x, width }: Box): number => x + width / 2;

test('a zone has as many places as cards, each of them somewhere, and the same ones each time', () => {
  fc.assert(
    fc.property(zone, count, (where, cards) => {
      const places = placesIn(where, cards, SHAPE);
      expect(places).toHaveLength(cards);
      for (const { x, y, width, turn, shown } of places) {
        expect([x, y, width, turn, shown].every(Number.isFinite)).toBe(true);
        expect(width).toBeGreaterThan(0);
        expect(shown).toBeGreaterThan(0);
        expect(shown).toBeLessThanOrEqual(1);
      }
      expect(placesIn(where, cards, SHAPE)).toEqual(places);
    }),
  );
});

test('a row of cards lies in the width of its zone, whatever there is of it', () => {
  fc.assert(
    fc.property(zone, count, (where, cards) => {
      for (const { x, width } of placesIn({ ...where, kind: 'row' }, cards, SHAPE)) {
        expect(x - width / 2).toBeGreaterThanOrEqual(where.box.x - 0.01);
        expect(x + width / 2).toBeLessThanOrEqual(where.box.x + where.box.width + 0.01);
      }
    }),
  );
});

test('the middles of a hand lie in its width, from left to right in each row, and mirror each other', () => {
  fc.assert(
    fc.property(box, count, (where, cards) => {
      const places = handPlaces(where, cards, SHAPE);
      const rows = [places.slice(0, Math.ceil(cards / 2)), places.slice(Math.ceil(cards / 2))];
      const isTwo = places.some(({ x }, place) => place > 0 && x <= (places[place - 1]?.x ?? x));
      for (const row of isTwo ? rows : [places]) {
        const xs = row.map(({ x }) => x);
        expect(xs).toEqual(xs.toSorted((a, b) => a - b));
        const mirrored = xs.map((x) => 2 * middleOf(where) - x).toReversed();
        xs.forEach((x, place) => expect(x).toBeCloseTo(mirrored[place] ?? NaN, 6));
        for (const x of xs) expect(Math.abs(x - middleOf(where))).toBeLessThanOrEqual(where.width / 2);
      }
    }),
  );
});

test('a hand on a phone lies in two rows above six cards, and in one below', () => {
  const phone: Box = { x: 0, y: 400, width: 360, height: 240 };
  const rowsOf = (cards: number): readonly number[] => {
    const places = handPlaces(phone, cards, SHAPE);
    const begins = places.flatMap(({ x }, place) => (place === 0 || x <= (places[place - 1]?.x ?? x) ? [place] : []));
    return begins.map((begin, row) => (begins[row + 1] ?? cards) - begin);
  };
  expect([10, 9, 7, 6, 1, 0].map(rowsOf)).toEqual([[5, 5], [5, 4], [4, 3], [6], [1], []]);
});

test('no card of a hand grows or shrinks while one thinks', () => {
  fc.assert(
    fc.property(box, count, (where, cards) => {
      for (const { width } of handPlaces(where, cards, SHAPE)) expect(width).toBe(handCardWidth(where, SHAPE));
    }),
  );
});

test('the cards of one trick lie together on a pile, and each trick a little beside the one below', () => {
  const pile: Zone = { kind: 'pile', box: { x: 10, y: 10, width: 30, height: 28 }, turn: 0, size: 3 };
  const places = placesIn(pile, 9, SHAPE);
  for (const trick of [0, 1, 2]) {
    const cards = places.slice(trick * 3, trick * 3 + 3);
    expect(new Set(cards.map((place) => JSON.stringify(place))).size).toBe(1);
  }
  expect(new Set(places.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(3);
});

test('a card that is raised leaves its place along its own direction, so far and no farther', () => {
  const place = fc.record({
    ...{ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }), width: fc.constant(90) },
    ...{ turn: fc.integer({ min: -12, max: 12 }), shown: fc.constant(1) },
  });
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 40 }), (from: Place, by) => {
      const to = raised(from, by);
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(by, 6);
      expect(to).toMatchObject({ width: from.width, turn: from.turn });
      expect(Math.sign(to.x - from.x)).toBe(by === 0 ? 0 : Math.sign(from.turn));
    }),
  );
});

test('a card that is let go falls into the place that it lies over', () => {
  fc.assert(
    fc.property(box, fc.integer({ min: 1, max: 14 }), (where, cards) => {
      const places = handPlaces(where, cards, SHAPE);
      places.forEach(({ x, y }, place) => expect(nearestPlace(places, x, y)).toBe(place));
    }),
  );
});
