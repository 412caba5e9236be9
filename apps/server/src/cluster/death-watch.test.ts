import { expect, test } from 'vitest';
import { DEAD_MS, DeathWatch, FREE_MS } from './death-watch.ts';

const OWN = '0';
const A = { id: '1', beat: 'a1' };
const B = { id: '2', beat: 'b1' };

/** A node that sees two others since the moment 0. */
const watching = (): DeathWatch => {
  const watch = new DeathWatch(OWN);
  watch.look([{ id: OWN, beat: 'own' }, A, B], 0);
  return watch;
};

test('a node is dead once its beat has not moved for eight seconds under our eyes', () => {
  const watch = watching();
  watch.look([A, { ...B, beat: 'b2' }], 5000);
  expect(watch.dead(DEAD_MS - 1, true)).toEqual([]);
  expect(watch.dead(DEAD_MS, true)).toEqual([{ ...A, byLock: false, wasHeld: false }]);
});

test('after an outage silence is counted anew: whoever is back first buries nobody', () => {
  const watch = watching();
  watch.forget();
  watch.look([A, B], 20_000);
  expect(watch.dead(20_000 + DEAD_MS - 1, true)).toEqual([]);
  expect(watch.dead(20_000 + DEAD_MS, true)).toHaveLength(2);
});

test('a node whose lock is found free all the while is dead a quarter of a second later', () => {
  const watch = watching();
  watch.tried([{ ...A, isFree: true }], 1000);
  expect(watch.dead(1000 + FREE_MS - 1, true)).toEqual([]);
  expect(watch.dead(1000 + FREE_MS, true)).toEqual([{ ...A, byLock: true, wasHeld: false }]);
});

test('a node that has taken its lock again lives, and so does one that has beaten since', () => {
  for (const back of [
    { ...A, isFree: false },
    { ...A, beat: 'a2', isFree: true },
  ]) {
    const watch = watching();
    watch.tried([{ ...A, isFree: true }], 1000);
    watch.tried([back], 1100);
    expect(watch.dead(1000 + FREE_MS, true)).toEqual([]);
  }
});

test('free locks say nothing while nobody may have taken them again', () => {
  const watch = watching();
  watch.tried([{ ...A, isFree: true }], 1000);
  expect(watch.dead(5000, false)).toEqual([]);
});

test('of one whose lock was found held since, a free lock says all at once; an outage takes that back', () => {
  const watch = watching();
  watch.tried([{ ...A, isFree: false }], 500);
  watch.look([{ ...A, beat: 'a2' }, B], 700);
  watch.tried([{ ...A, beat: 'a2', isFree: true }], 1000);
  expect(watch.dead(1000 + FREE_MS - 1, false)).toEqual([]);
  expect(watch.dead(1000 + FREE_MS, false)).toEqual([{ ...A, beat: 'a2', byLock: true, wasHeld: true }]);
  watch.forget();
  watch.look([A, B], 2000);
  watch.tried([{ ...A, isFree: true }], 2000);
  expect(watch.dead(2000 + FREE_MS, false)).toEqual([]);
});

test('each node is looked at by as many others, those before it in the circle', () => {
  const ids = Array.from({ length: 20 }, (_, at) => String.fromCodePoint(97 + at));
  const lookers = new Map<string, number>();
  for (const own of ids) {
    const watch = new DeathWatch(own);
    watch.look(
      ids.map((id) => ({ id, beat: '' })),
      0,
    );
    expect(watch.watched).not.toContain(own);
    for (const id of watch.watched) lookers.set(id, (lookers.get(id) ?? 0) + 1);
  }
  expect([...lookers.values()]).toEqual(ids.map(() => 8));
});
