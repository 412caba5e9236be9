import { expect, test } from 'vitest';
import type { NodeRow } from '../store/queries/nodes.ts';
import { Members } from './members.ts';

const IDS = ['a', 'b', 'c'];
const KEYS = Array.from({ length: 60 }, (_, at) => `tournament ${String(at)}`);

/** Who is first for each key, as every process sees it for itself. */
const firstOf = (slow: readonly string[]): readonly (readonly string[])[] => {
  const nodes = IDS.map((id): NodeRow => ({
    id,
    takesTables: !slow.includes(id),
    rules: null,
    name: null,
    hears: true,
    beat: 'beat',
  }));
  const all = IDS.map((id) => {
    const members = new Members(id);
    members.update(nodes);
    return { id, members };
  });
  return KEYS.map((key) => all.filter(({ members }) => members.isFirst(key)).map(({ id }) => id));
};

test('of the processes that take tables just one is first, another one for each key', () => {
  const first = firstOf([]);
  expect(first.every((ids) => ids.length === 1)).toBe(true);
  expect(new Set(first.flat())).toEqual(new Set(IDS));
});

test('a process that takes no tables is first for nothing while others take some', () => {
  const first = firstOf(['b']);
  expect(first.every((ids) => ids.length === 1)).toBe(true);
  expect(new Set(first.flat())).toEqual(new Set(['a', 'c']));
});

test('where no process takes tables any does what is to be done', () => {
  expect(firstOf(IDS).every((ids) => ids.length === IDS.length)).toBe(true);
});

test('a process that has not looked around yet is able', () => {
  expect(new Members('a').isAble).toBe(true);
});
