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

/** What everybody's cards gave to somebody, to one seat or another. */
const weightOf = (given: readonly (readonly number[])[] | null): number =>
  (given ?? []).flat().reduce((sum, points) => sum + Math.abs(points), 0);

test('OPS-6 who plays what the house would play gives nobody anything, whatever the cards', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const moves = movesOf(playedRecord(seed, (view, _, __, memory) => chooseAction(view, () => 0, memory)));
    expect(weightOf(influence.of(moves))).toBe(0);
  }
});

test('OPS-6 another card than the house’s is held against it, and nobody else’s', () => {
  let changed = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const given = influence.of(movesOf(playedRecord(seed, oneWild)));
    for (const seat of [0, 1]) expect(weightOf([given?.[seat] ?? []])).toBe(0);
    // With the declarer's gain both defenders lose what they would have had, and the other way round.
    changed += weightOf(given);
  }
  expect(changed).toBeGreaterThan(0);
});

test('OPS-6 what the clock plays is nobody’s', () => {
  const played = Array.from({ length: 20 }, (_, seed) => movesOf(playedRecord(seed, oneWild)));
  const costly = played.find((moves) => weightOf([influence.of(moves)?.[2] ?? []]) > 0) ?? [];
  const byClock = costly.map((move): Move => (move.seat === 2 ? { ...move, seat: null, action: null } : move));
  expect(costly.length).toBeGreaterThan(0);
  expect(influence.of(byClock)?.[2]).toEqual([0, 0, 0]);
});

test('OPS-6 what a defender throws away goes to the declarer, and is lost to the other defender', () => {
  let [toDeclarer, toPartner, deals] = [0, 0, 0];
  for (let seed = 100; seed < 136; seed += 1) {
    const moves = movesOf(playedRecord(seed, oneWild));
    const given = influence.of(moves)?.[2];
    const declarer = moves.at(-1)?.after.table.declarer;
    if (given === undefined || declarer === null || declarer === undefined || declarer === 2) continue;
    deals += 1;
    toDeclarer += given[declarer] ?? 0;
    toPartner += given[1 - declarer] ?? 0;
  }
  expect(deals).toBeGreaterThan(15);
  expect(toDeclarer).toBeGreaterThan(0);
  expect(toPartner).toBeLessThan(0);
});
