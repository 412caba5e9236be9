import type { DealMove } from '@matador/cards';
import { expect, test } from 'vitest';
import { playedRecord, wildRecord } from '../../../test/random-records.ts';
import { cardPoints } from '../../cards.ts';
import { SkatSearch } from '../../search/index.ts';
import { skat } from '../../game.ts';
import type { SkatState } from '../../state.ts';
import type { SkatAction, SkatView } from '../../types.ts';
import { momentsOf, type DealRecord } from '../record.ts';
import { TABLE_BITS } from './formula.ts';
import { Influence } from './influence.ts';
import { openOf } from './open-terms.ts';
import { broughtBy, stakesOf } from './stakes.ts';

const influence = new Influence();
const search = new SkatSearch(TABLE_BITS);

type Move = DealMove<SkatState, SkatAction>;

const movesOf = (record: DealRecord): readonly Move[] => {
  const moments = momentsOf(record);
  if (typeof moments === 'string') throw new Error(moments);
  return moments.map(({ step, before, after }): Move => ({
    ...{ before, after },
    ...('ruling' in step ? { seat: null, action: null } : step),
  }));
};

/** What the contract of a deal was worth by open cards before its first card; null where none was played. */
const opened = (moves: readonly Move[]): readonly number[] | null => {
  const first = moves.find(({ before: { table } }) => table.phase === 'playing')?.before;
  return first === undefined ? null : broughtBy(search, stakesOf(first), openOf(first));
};

test('OPS-6 what cards, claims and concessions did to a seat adds up to how the deal ended, from what open cards say', () => {
  let played = 0;
  for (let seed = 1; seed <= 24; seed += 1) {
    const moves = movesOf((seed % 3 === 0 ? wildRecord : playedRecord)(seed));
    const given = influence.of(moves);
    const worth = opened(moves);
    expect(given === null).toBe(worth === null);
    if (given === null || worth === null) continue;
    played += 1;
    const scores = moves.at(-1)?.after.table.result?.scores ?? [];
    expect(worth.map((points, seat) => given.reduce((sum, row) => sum + (row[seat] ?? 0), points))).toEqual([
      ...scores,
    ]);
  }
  expect(played).toBeGreaterThan(15);
});

test('OPS-6 what the clock plays is nobody’s', () => {
  const played = Array.from({ length: 20 }, (_, seed) => movesOf(playedRecord(seed)));
  const costly = played.find((moves) => influence.of(moves)?.[1]?.some((points) => points !== 0)) ?? [];
  const byClock = costly.map((move): Move => (move.seat === 1 ? { ...move, seat: null, action: null } : move));
  expect(influence.of(byClock)?.[1]).toEqual([0, 0, 0]);
});

/** Against this declarer seat 0 plays whatever counts most. */
const soft = (view: SkatView, usual: SkatAction): SkatAction => {
  if (view.seat !== 0 || view.declarer !== 1 || view.phase !== 'playing') return usual;
  const cards = skat.legal(view).flatMap((action) => (action.type === 'play' ? [action] : []));
  return cards.toSorted((one, other) => cardPoints(other.card) - cardPoints(one.card))[0] ?? usual;
};

test('OPS-6 who plays softly against one declarer gives that one more than the third', () => {
  const given = (choose: typeof soft): number =>
    Array.from({ length: 24 }, (_, at) => influence.of(movesOf(playedRecord(200 + at, choose)))).reduce(
      (sum, deal) => sum + (deal?.[0]?.[1] ?? 0) - (deal?.[0]?.[2] ?? 0),
      0,
    );
  expect(given(soft)).toBeGreaterThan(given((_, usual) => usual) + 100);
});
