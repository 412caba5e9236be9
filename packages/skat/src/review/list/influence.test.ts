import type { DealMove } from '@matador/cards';
import { pick } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { playedRecord } from '../../../test/random-records.ts';
import { chooseAction } from '../../bot/index.ts';
import { skat } from '../../game.ts';
import type { SkatState } from '../../state.ts';
import type { SkatAction } from '../../types.ts';
import { momentsOf, type DealRecord } from '../record.ts';
import { Influence } from './influence.ts';

const influence = new Influence();

type Move = DealMove<SkatState, SkatAction>;

const movesOf = (record: DealRecord): readonly Move[] => {
  const moments = momentsOf(record);
  if (typeof moments === 'string') throw new Error(moments);
  return moments.map(({ step, before, after }): Move => ({
    ...{ before, after },
    ...('ruling' in step ? { seat: null, action: null } : step),
  }));
};

/** As the house plays, but the last seat's every third card is any. */
const oneWild: NonNullable<Parameters<typeof playedRecord>[1]> = (view, _, random, memory) => {
  const usual = chooseAction(view, () => 0, memory);
  if (view.seat !== 2 || view.phase !== 'playing' || random() < 2 / 3) return usual;
  return pick(
    random,
    skat.legal(view).filter(({ type }) => type === 'play'),
  );
};

type Given = ReturnType<Influence['of']>;

const pointsIn = (given: Given): readonly number[] => given.flat().filter((points) => points !== null);

test('who plays what the house would play favours nobody, whatever the cards', () => {
  let occasions = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const given = influence.of(
      movesOf(playedRecord(seed, (view, _, __, memory) => chooseAction(view, () => 0, memory))),
    );
    for (const points of pointsIn(given)) expect(points).toBe(0);
    occasions += pointsIn(given).length;
  }
  expect(occasions).toBeGreaterThan(12);
});

test('each defender has an occasion to favour the declarer, and nobody another one', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const moves = movesOf(playedRecord(seed, oneWild));
    const declarer = moves.at(-1)?.after.table.declarer ?? null;
    const given = influence.of(moves);
    const occasions = given.flatMap((row, seat) =>
      row.flatMap((points, to) => (points === null ? [] : [[seat, to] as const])),
    );
    const defenders = declarer === null ? [] : [0, 1, 2].filter((seat) => seat !== declarer);
    expect(occasions).toEqual(defenders.map((seat) => [seat, declarer]));
  }
});

/** Deals in which the last seat defends, with what it gave the declarer more than the other defender. */
const wildDefence = () =>
  Array.from({ length: 36 }, (_, at) => movesOf(playedRecord(100 + at, oneWild))).flatMap((moves) => {
    const points = pointsIn([influence.of(moves)[2] ?? []])[0];
    return points === undefined ? [] : [{ moves, points }];
  });

test('what a defender throws away goes to the declarer, and what the clock plays is nobody’s', () => {
  const deals = wildDefence();
  expect(deals.length).toBeGreaterThan(15);
  expect(deals.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThan(0);
  const [costly] = deals.filter(({ points }) => points !== 0);
  const byClock = (costly?.moves ?? []).map((move): Move =>
    move.seat === 2 ? { ...move, seat: null, action: null } : move,
  );
  const given = influence.of(byClock);
  expect(given[2]).toEqual([null, null, null]);
  for (const points of pointsIn(given)) expect(points).toBe(0);
});
