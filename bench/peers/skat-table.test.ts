import { expect, test } from 'vitest';
import { loadFor } from '../load/game-load.ts';
import { openTable, playAt, rules, SEATS, waitedFor } from './skat-table.ts';

const ACTS = 400;

test('a table plays deal after deal, competition after competition, and its last cards by itself', () => {
  let { table } = openTable(7);
  let forced = 0;
  for (let act = 0; act < ACTS; act += 1) {
    const { seat, turn } = waitedFor(table);
    const action = rules.parse(loadFor('skat').choose(rules.view(table.state, seat)));
    if (action === null) throw new Error('no action');
    const played = playAt(table, { seat, turn, action });
    if (!played.ok) throw new Error(played.code);
    forced += played.forced;
    ({ table } = played);
  }
  expect(table.competitions).toBeGreaterThan(0);
  expect(forced).toBeGreaterThan(0);
  expect(forced % SEATS).toBe(0);
});

test('two tables of one number have the same cards, two of different numbers have not', () => {
  expect(openTable(3)).toEqual(openTable(3));
  expect(openTable(4).table.state).not.toEqual(openTable(3).table.state);
});

test('an action for another turn is refused', () => {
  const { table } = openTable(1);
  const { seat, turn } = waitedFor(table);
  expect(playAt(table, { seat, turn: turn + 1, action: { type: 'pass' } })).toEqual({ ok: false, code: 'stale' });
});
