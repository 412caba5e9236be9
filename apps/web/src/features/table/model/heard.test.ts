import { expect, test } from 'vitest';
import { heardAfter, NOTHING_HEARD } from './heard.ts';

const line = (key: string) => ({ key, text: key, strong: false });
const texts = (heard: typeof NOTHING_HEARD): readonly string[] => heard.said.map(({ text }) => text);

test('a line is said once, however often the table shows it', () => {
  const first = heardAfter(NOTHING_HEARD, [line('a'), line('b')], 1);
  expect(texts(first)).toEqual(['a', 'b']);
  expect(heardAfter(first, [line('b'), line('a')], 1)).toBe(first);
  expect(texts(heardAfter(first, [line('b'), line('c')], 1))).toEqual(['a', 'b', 'c']);
});

test('the same words in the next deal are new', () => {
  const first = heardAfter(NOTHING_HEARD, [line('a')], 1);
  expect(texts(heardAfter(first, [line('a')], 2))).toEqual(['a', 'a']);
});

test('an auction longer than what is kept is said once too', () => {
  const calls = Array.from({ length: 30 }, (_, place) => line(String(place)));
  const heard = heardAfter(NOTHING_HEARD, calls, 1);
  expect(heard.said).toHaveLength(12);
  expect(heardAfter(heard, calls, 1)).toBe(heard);
});
