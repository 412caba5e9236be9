import { belote, CLASSIC } from '@matador/belote';
import { chooseAction } from '@matador/belote/bot';
import { BELOTE_READERS, makeRecord } from '@matador/belote/notation';
import type { BeloteEntry } from '@matador/belote/notation';
import { seeded, shuffled } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { options, Table } from '../test/table.ts';
import { competition } from './competition.ts';

const moveMs = { bid: 20_000, card: 20_000 };
const opened = () => {
  const table = new Table(
    competition(belote),
    options({ seats: 4, deals: 4, firstDealer: 1, clocks: { moveMs, bankMs: 0, trickPauseMs: 1000 } }),
  );
  table.load();
  return table;
};

interface Played {
  readonly dealer: number;
  readonly entries: readonly BeloteEntry[];
}

/** Plays one deal to its end; what was put into it. */
const playDeal = (table: ReturnType<typeof opened>, seed: number, isPassed = false): Played => {
  const random = seeded(seed);
  const deck = shuffled(random, 32);
  const { length } = table.state.finished;
  const entries: BeloteEntry[] = [{ fact: { type: 'shuffle', deck, reshuffle: deck } }];
  table.shuffle(deck);
  const { dealer } = table.state;
  while (table.isPlaying() && table.state.finished.length === length) {
    const { seat } = table.due();
    const { deal } = table.view(seat);
    if (deal === null) throw new Error('no deal');
    const action = isPassed ? ({ type: 'pass' } as const) : chooseAction(deal, random);
    entries.push({ seat, action });
    expect(table.act(seat, action)).toBeNull();
  }
  return { dealer, entries };
};

test('a competition of Belote has four deals, each seat deals once, partners score the same', () => {
  const table = opened();
  for (let seed = 1; table.isPlaying(); seed += 1) playDeal(table, seed);
  const counting = table.state.finished.filter(({ scores }) => scores !== null);
  expect(counting.map(({ dealer }) => dealer)).toEqual([1, 2, 3, 0]);
  const sums = [0, 1, 2, 3].map((seat) => counting.reduce((sum, { scores }) => sum + (scores?.[seat] ?? 0), 0));
  expect(table.state.totals).toEqual(sums);
  expect([sums[0], sums[1]]).toEqual([sums[2], sums[3]]);
  for (const { scores } of counting) expect((scores?.[0] ?? 0) + (scores?.[1] ?? 0)).toBeGreaterThanOrEqual(162);
});

test('a deal that all pass is dealt again by the same dealer, at most eight times; then it scores 0 for both sides', () => {
  const table = opened();
  for (let redeal = 1; redeal <= 8; redeal += 1) {
    expect(playDeal(table, redeal, true).dealer).toBe(1);
    expect(table.state.finished.at(-1)?.scores).toBeNull();
  }
  expect(playDeal(table, 9, true).dealer).toBe(1);
  expect(table.state.finished.at(-1)?.scores).toEqual([0, 0, 0, 0]);
  expect(playDeal(table, 10, true).dealer).toBe(2);
  expect(table.state.finished.at(-1)?.scores).toEqual([0, 0, 0, 0]);
});

test('GAME-2 every deal of a competition of Belote, written down, replays exactly', () => {
  const [reader] = BELOTE_READERS;
  const table = opened();
  const records: string[] = [];
  for (let seed = 21; table.isPlaying(); seed += 1) {
    const { dealer, entries } = playDeal(table, seed, seed === 22);
    const record = makeRecord(`deal ${seed}`, { rules: CLASSIC, options: { dealer } }, entries);
    expect(record.result).toEqual(table.state.finished.at(-1)?.result);
    records.push(JSON.stringify(record));
  }
  expect(records.length).toBeGreaterThan(4);
  expect(reader?.replay(records.join('\n')).filter(({ ok }) => !ok)).toEqual([]);
});
